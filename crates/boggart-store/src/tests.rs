//! Games stored, resumed, ended and counted in a real database.

use boggart::game::Round;
use boggart::{Board, Lexicon, Points, Rules};

use super::*;

fn game() -> NewGame {
    NewGame {
        started_ms: 1_794_830_400_000,
        board: "2x2_teas_new_qu-m3_000000000000".to_owned(),
        words: "english".to_owned(),
        title: "new dice, seed 7".to_owned(),
        limit: Some(Duration::from_secs(180)),
        opponent: Some("medium".to_owned()),
        seed: u64::MAX,
        sharing: Sharing::Cancel,
    }
}

fn review(found: &[&str]) -> Review {
    let lexicon = Lexicon::build(["tea", "teas", "eat", "seat"]).unwrap();
    let board = Board::parse("te/as").unwrap();
    let mut round = Round::new(board.clone(), Rules::default());
    for word in found {
        round.enter(word, Duration::from_secs(3), |_| true);
    }
    Review::new(&Lexicon::build(["tea", "eat"]).unwrap(), &lexicon.solve(&board), &round)
}

async fn fresh() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("games.db")).await.unwrap();
    (folder, store)
}

#[tokio::test]
async fn a_game_in_progress_survives_reopening() {
    let (folder, store) = fresh().await;
    assert_eq!(store.unfinished("2026-11-16").await.unwrap(), None);
    let id = store.begin(&game()).await.unwrap();
    let drawn =
        Entered { cells: [0, 1, 12].map(Cell).to_vec(), ..Entered::typed("tea", Duration::from_secs(4)) };
    let entries = vec![drawn, Entered::typed("xyz", Duration::from_millis(5_500))];
    for entered in &entries {
        store.enter(id, entered).await.unwrap();
    }
    store.elapse(id, Duration::from_secs(20)).await.unwrap();
    // It is not closed, as after kill -9.
    let again = Store::open(&folder.path().join("games.db")).await.unwrap();
    let saved = again.unfinished("2026-11-16").await.unwrap().unwrap();
    let expected = SavedGame { id, game: game(), elapsed: Duration::from_secs(20), ended: false, entries };
    assert_eq!(saved, expected);
}

#[tokio::test]
async fn an_ended_game_is_counted() {
    let (_folder, store) = fresh().await;
    for found in [&["tea", "seat"][..], &["tea"], &[]] {
        let id = store.begin(&game()).await.unwrap();
        store.end(id, Duration::from_secs(180), &review(found)).await.unwrap();
    }
    assert_eq!(store.unfinished("2026-11-16").await.unwrap(), None);
    let stats = store.stats(10).await.unwrap();
    let counts: Vec<_> = stats.games.iter().map(|game| (game.words, game.percent())).collect();
    assert_eq!(counts, [((2, 4), 50), ((1, 4), 25), ((0, 4), 0)]);
    assert_eq!(stats.best().map(|game| game.points), Some((Points(2), Points(4))));
    assert_eq!(stats.average_tenths(), 10);
    let missed: Vec<_> =
        stats.missed.iter().map(|word| (word.word.as_str(), word.missed, word.seen)).collect();
    assert_eq!(missed, [("eat", 3, 3), ("tea", 1, 3)]);
}

#[tokio::test]
async fn a_game_can_be_deleted() {
    let (_folder, store) = fresh().await;
    let id = store.begin(&game()).await.unwrap();
    store.enter(id, &Entered::typed("tea", Duration::ZERO)).await.unwrap();
    store.forget(id).await.unwrap();
    assert_eq!(store.game(id).await.unwrap(), None);
    assert_eq!(store.stats(5).await.unwrap(), Stats::default());
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    std::fs::write(&path, "this is a text about games, and not a database of them at all").unwrap();
    let error = Store::open(&path).await.unwrap_err();
    assert!(error.to_string().starts_with("the game database"), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap().len(), 61, "the file must not change");
}

fn owner(name: &str, daily: Option<&str>) -> Owner {
    Owner { guest: "g1".to_owned(), name: name.to_owned(), daily: daily.map(str::to_owned) }
}

#[tokio::test]
async fn guests_play_apart_from_the_terminal() {
    let (folder, store) = fresh().await;
    let id = store.begin_for(&game(), &owner("abc", None)).await.unwrap().unwrap();
    assert_eq!(store.unfinished("2026-11-16").await.unwrap(), None);
    let drawn = |word: &str| Entered {
        cells: vec![Cell(3), Cell(2)],
        ..Entered::typed(word, Duration::from_secs(1))
    };
    let entry = |number, word| NewEntry { game: id, number, entered: drawn(word) };
    store.enter_all(&[entry(1, "tea"), entry(2, "seat")]).await.unwrap();
    // A number that is used already; nothing of this commit is stored.
    assert!(store.enter_all(&[entry(3, "eat"), entry(2, "teas")]).await.is_err());
    let again = Store::open(&folder.path().join("games.db")).await.unwrap();
    let (saved, whose) = again.named("abc").await.unwrap().unwrap();
    assert_eq!(saved.entries, [drawn("tea"), drawn("seat")]);
    assert_eq!(whose, owner("abc", None));
    assert_eq!(store.named("abd").await.unwrap(), None);
    store.end_for(id, Duration::from_secs(9), &review(&["tea"])).await.unwrap();
    assert!(store.stats(5).await.unwrap().games.is_empty());
}

#[tokio::test]
async fn a_daily_board_is_played_once_per_guest() {
    let (_folder, store) = fresh().await;
    let id = store.begin_for(&game(), &owner("a", Some("2026-11-16"))).await.unwrap().unwrap();
    assert_eq!(store.begin_for(&game(), &owner("b", Some("2026-11-16"))).await.unwrap(), None);
    let other = Owner { guest: "g2".to_owned(), ..owner("c", Some("2026-11-16")) };
    assert!(store.begin_for(&game(), &other).await.unwrap().is_some());
    store.begin_for(&game(), &owner("d", Some("2026-11-01"))).await.unwrap();
    store.end_for(id, Duration::from_secs(180), &review(&["tea", "seat"])).await.unwrap();
    let results = store.dailies("g1", 1).await.unwrap();
    let expected = DailyResult {
        date: "2026-11-16".to_owned(),
        name: "a".to_owned(),
        ended: true,
        words: (2, 4),
        points: (2, 4),
    };
    assert_eq!(results, [expected]);
    let dates = |results: Vec<DailyResult>| results.into_iter().map(|day| day.date).collect::<Vec<_>>();
    assert_eq!(dates(store.dailies("g1", 9).await.unwrap()), ["2026-11-16", "2026-11-01"]);
    assert_eq!(store.days_played("g1").await.unwrap(), ["2026-11-16"], "the other one has not ended");
    assert_eq!(store.daily_name("g1", "2026-11-01").await.unwrap().as_deref(), Some("d"));
    assert_eq!(store.daily_name("g1", "2026-11-02").await.unwrap(), None);
}

#[tokio::test]
async fn a_daily_board_is_played_once_in_the_terminal() {
    let (_folder, store) = fresh().await;
    // That of a guest is another game.
    store.begin_for(&game(), &owner("a", Some("2026-11-16"))).await.unwrap();
    assert_eq!(store.daily("2026-11-16").await.unwrap(), None);
    let id = store.begin_daily(&game(), "2026-11-16").await.unwrap().unwrap();
    assert_eq!(store.begin_daily(&game(), "2026-11-16").await.unwrap(), None);
    assert!(store.begin_daily(&game(), "2026-11-17").await.unwrap().is_some());
    assert_eq!(store.daily("2026-11-16").await.unwrap().map(|saved| saved.id), Some(id));
    // Nobody is asked whether to discard today's game; that of another day is offered.
    let offered = async |today| store.unfinished(today).await.unwrap().map(|saved| saved.id);
    assert_eq!(offered("2026-11-17").await, Some(id));
    store.end(id, Duration::from_secs(9), &review(&[])).await.unwrap();
    assert_eq!(offered("2026-11-17").await, None);
}

#[tokio::test]
async fn a_secret_stays_the_same() {
    let (_folder, store) = fresh().await;
    assert_eq!(store.secret("cookie", b"one").await.unwrap(), b"one");
    assert_eq!(store.secret("cookie", b"two").await.unwrap(), b"one");
}

#[tokio::test]
async fn points_too_large_for_the_database_stay_large() {
    let lexicon = Lexicon::build(["tea", "teas", "eat", "seat"]).unwrap();
    let board = Board::parse("te/as").unwrap();
    let bonus = boggart::rules::Bonus::Times(u32::MAX.try_into().unwrap());
    let table = boggart::ScoreTable::new([u32::MAX]);
    let rules = Rules { table, bonus, red: (0..4).map(boggart::board::Cell).collect(), ..Rules::default() };
    let mut round = Round::new(board.clone(), rules.clone());
    round.enter("tea", Duration::from_secs(3), |_| true);
    let mut solver = boggart::Solver::new();
    solver.solve(&lexicon, &board, &rules);
    let review = Review::new(&Lexicon::build(["tea"]).unwrap(), &solver.into_solution(), &round);
    assert!(review.points_found().0 > i64::MAX.cast_unsigned(), "more than the database holds");
    let (_folder, store) = fresh().await;
    for _ in 0..2 {
        let id = store.begin(&game()).await.unwrap();
        store.end(id, Duration::from_secs(180), &review).await.unwrap();
    }
    let stats = store.stats(9).await.unwrap();
    let max = Points(i64::MAX.cast_unsigned());
    assert_eq!(stats.games[0].points, (max, max));
    assert_eq!(stats.games[0].percent(), 100);
    assert_eq!(stats.average_tenths(), u64::MAX, "the maximum");
    let owner = Owner { guest: "g".to_owned(), name: "n".to_owned(), daily: Some("2026-11-16".to_owned()) };
    let id = store.begin_for(&game(), &owner).await.unwrap().unwrap();
    store.end_for(id, Duration::from_secs(9), &review).await.unwrap();
    assert_eq!(store.dailies("g", 9).await.unwrap()[0].points, (i64::MAX, i64::MAX));
}

#[test]
fn the_share_of_very_many_points_is_at_most_all() {
    let points = (Points(u64::MAX / 2), Points(u64::MAX));
    let game = GameStats { id: 1, started_ms: 0, title: String::new(), words: (0, 0), points };
    assert_eq!(game.percent(), 49);
    let stats = Stats { games: vec![game.clone(), game], missed: Vec::new() };
    assert_eq!(stats.average_tenths(), u64::MAX);
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_may_read_a_database() {
    use std::os::unix::fs::PermissionsExt as _;

    let (folder, store) = fresh().await;
    store.begin(&game()).await.unwrap();
    let modes = || {
        let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mode = |path: &std::path::PathBuf| path.metadata().unwrap().permissions().mode() & 0o777;
        let mut modes: Vec<_> = files.map(|path| (mode(&path), path)).collect();
        modes.sort();
        modes
    };
    assert_eq!(modes().len(), 3, "the database, its log, and its shared memory");
    assert!(modes().iter().all(|(mode, _)| *mode == 0o600), "{:?}", modes());
    // A file that an earlier version made readable for all.
    for (_, path) in modes() {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o644)).unwrap();
    }
    Store::open(&folder.path().join("games.db")).await.unwrap();
    assert!(modes().iter().all(|(mode, _)| *mode == 0o600), "{:?}", modes());
}
