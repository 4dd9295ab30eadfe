//! Hunts satisfy their constraints on any board, with any order of threads and any interruption.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

#[path = "../../boggart/tests/strategies/mod.rs"]
mod strategies;

use boggart::board::{Adjacency, Cell};
use boggart::rules::QMode;
use boggart::{Board, DiceSet, Dims, Lexicon, Rules, Seed, Tile};
use boggart_search::{
    Aim, BoardFilter, Checkpoint, CheckpointError, Conflict, Control, DiceMatching, HuntLimits, HuntOutcome,
    HuntSpec, HuntSpecError, Method, NoMatching, Objective, Odds, TileSource, TileSourceError, Wanted,
    dead_cells, hunt,
};
use proptest::prelude::*;
use strategies::any_rules;

const WORDS: [&str; 24] = [
    "tea", "eat", "ate", "eta", "teas", "seat", "east", "sate", "etas", "set", "sat", "sea", "tease",
    "tasse", "asset", "quit", "quiet", "quite", "ten", "net", "nest", "neats", "antes", "seatings",
];

fn lexicon() -> Lexicon {
    Lexicon::build(WORDS).unwrap()
}

fn small_dice() -> DiceSet {
    DiceSet::read("name: small\ndims: 2x3\nABEEST\nAEISTQu\nNNTEAS\nSTEAXZ\nQuIUETA\nEEEEAS\n").unwrap()
}

fn spec(lexicon: &Lexicon, tile_source: TileSource) -> HuntSpec<'_> {
    HuntSpec {
        lexicon,
        rules: Rules::default(),
        tile_source,
        objective: Objective::Points,
        aim: Aim::Most,
        contains: None,
        method: Method::Climb,
        seed: Seed(7),
    }
}

const LIMITS: HuntLimits = HuntLimits { boards: Some(3_000), threads: 1, keep: 5 };

fn run(spec: &HuntSpec<'_>, limits: HuntLimits) -> HuntOutcome {
    run_to(spec, None, limits)
}

fn run_to(spec: &HuntSpec<'_>, target: Option<u64>, limits: HuntLimits) -> HuntOutcome {
    hunt(&spec.check(target).unwrap(), &limits, Checkpoint::default(), |_| Control::Continue)
}

fn dims(rows: u32, cols: u32) -> Dims {
    Dims::new(rows, cols).unwrap()
}

/// All boards that can be made of these tiles.
fn all_boards(dims: Dims, tiles: &[Tile]) -> Vec<Board> {
    let mut boards = vec![Vec::new()];
    for _ in 0..dims.cells() {
        boards = boards
            .into_iter()
            .flat_map(|board: Vec<Tile>| {
                tiles.iter().map(move |tile| [&board[..], std::slice::from_ref(tile)].concat())
            })
            .collect();
    }
    boards.into_iter().map(|tiles| Board::new(dims, tiles).unwrap()).collect()
}

fn amount(spec: &HuntSpec<'_>, board: &Board) -> u64 {
    let rules = spec.objective.rules(&spec.rules);
    boggart::Solver::new().solve(spec.lexicon, board, &rules).points().0
}

#[test]
fn small_boards_are_found_as_exhaustive_search_finds_them() {
    let lexicon = lexicon();
    let dims = dims(2, 2);
    let other = Rules { q: QMode::Either, adjacent: Adjacency::Orthogonal, ..Rules::default() };
    for (objective, method, rules) in [
        (Objective::Points, Method::Climb, Rules::default()),
        (Objective::Words, Method::Climb, Rules::default()),
        (Objective::Points, Method::Anneal, Rules::default()),
        (Objective::Points, Method::Climb, other),
    ] {
        let tile_source = TileSource::letters(&lexicon, dims, rules.q).unwrap();
        let boards = all_boards(dims, tile_source.tiles());
        let mut spec = HuntSpec { objective, method, rules, ..spec(&lexicon, tile_source) };
        let amounts: Vec<u64> = boards.iter().map(|board| amount(&spec, board)).collect();
        let max = *amounts.iter().max().unwrap();
        assert_eq!(run(&spec, LIMITS).best[0].amount, max, "{objective:?} {method:?}");
        spec.aim = Aim::Fewest;
        assert_eq!(run(&spec, LIMITS).best[0].amount, 0);
        for exact in 0..=max {
            spec.aim = Aim::Exact(exact);
            let outcome = run(&spec, LIMITS);
            assert_eq!(outcome.met_target, amounts.contains(&exact), "exactly {exact}");
            assert_eq!(outcome.best[0].amount == exact, outcome.met_target);
        }
    }
}

#[test]
fn a_hunt_with_dice_finds_the_best_rollable_board() {
    let lexicon = lexicon();
    let dice = DiceSet::read("name: four\ndims: 2x2\nEEEAAT\nTTSSNN\nAAAEEE\nSSTTQuX\n").unwrap();
    let tile_source = TileSource::dice(dims(2, 2), &dice).unwrap();
    let boards = all_boards(dims(2, 2), tile_source.tiles());
    let spec = spec(&lexicon, tile_source);
    let rollable = boards.iter().filter(|board| DiceMatching::new(board, &dice).is_ok());
    let max = rollable.map(|board| amount(&spec, board)).max().unwrap();
    let outcome = run(&spec, LIMITS);
    assert_eq!(outcome.best[0].amount, max);
    assert!(outcome.best.iter().all(|found| DiceMatching::new(&found.board, &dice).is_ok()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn hunts_of_different_rules_have_different_descriptions(one in any_rules(), other in any_rules()) {
        let lexicon = lexicon();
        let dims = dims(5, 5);
        let described = |rules: &Rules| {
            let tile_source = TileSource::letters(&lexicon, dims, QMode::Qu).unwrap();
            HuntSpec { rules: rules.clone(), ..spec(&lexicon, tile_source) }.describe()
        };
        prop_assert_eq!(described(&one) == described(&other), one == other);
        // A difference in one rule makes the description differ.
        for rule in other.each() {
            let mut mixed = one.clone();
            mixed.set(dims, rule.name(), &rule.value(dims)).unwrap();
            prop_assert_eq!(described(&one) == described(&mixed), one == mixed, "{}", rule.name());
        }
    }

    #[test]
    fn the_boards_found_satisfy_every_constraint(
        seed: u64,
        with_dice: bool,
        objective in prop::sample::select(Objective::ALL.to_vec()),
        aim in prop::sample::select(vec![Aim::Most, Aim::Fewest, Aim::Exact(5)]),
        contains in prop::sample::select(vec![None, Some("tea"), Some("quit"), Some("nest")]),
        method in prop::sample::select(vec![Method::Climb, Method::Anneal]),
        rules in any_rules(),
    ) {
        let (lexicon, dice) = (lexicon(), small_dice());
        let tile_source = match with_dice {
            true => TileSource::dice(dice.dims(), &dice).unwrap(),
            false => TileSource::letters(&lexicon, dice.dims(), rules.q).unwrap(),
        };
        let contains = contains.map(str::to_owned);
        // Hunts do not support red cells.
        let rules = Rules { red: Vec::new(), ..rules };
        let spec = HuntSpec { lexicon: &lexicon, rules, tile_source, objective, aim, contains, method, seed: Seed(seed) };
        prop_assume!(spec.check(None).is_ok());
        let outcome = run(&spec, LIMITS);
        prop_assert!(!outcome.best.is_empty());
        for found in &outcome.best {
            prop_assert_eq!(found.amount, amount(&spec, &found.board));
            prop_assert_eq!(&found.board, &found.board.canonical());
            prop_assert!(!with_dice || DiceMatching::new(&found.board, &dice).is_ok());
            let has = |word: &String| found.board.paths(&spec.rules, word).next().is_some();
            prop_assert!(spec.contains.as_ref().is_none_or(has));
            prop_assert!(found.boards <= LIMITS.boards.unwrap());
        }
        let amounts: Vec<u64> = outcome.best.iter().map(|found| found.amount).collect();
        prop_assert!(aim != Aim::Most || amounts.is_sorted_by(|a, b| a >= b), "{:?}", amounts);
    }

    #[test]
    fn the_filter_selects_what_solving_says(
        tiles in prop::collection::vec("[aestiuq]", 6 * 20),
        points in 0u64..4,
        words in 0usize..4,
        rules in any_rules(),
    ) {
        let lexicon = lexicon();
        let board = |tiles: &[String]| {
            let tiles = tiles.iter().map(|tile| tile.parse::<Tile>().unwrap().with_q(rules.q)).collect();
            Board::new(dims(2, 3), tiles).unwrap()
        };
        let boards: Vec<Board> = tiles.chunks(6).map(board).collect();
        let wanted = Wanted { points: points..=points + 3, words: words..=words + 2, ..Wanted::default() };
        let mut solver = boggart::Solver::new();
        let mut is_wanted = |board: &Board| {
            let solution = solver.solve(&lexicon, board, &rules);
            wanted.points.contains(&solution.points().0) && wanted.words.contains(&solution.len())
        };
        let expected: Vec<usize> = (0..boards.len()).filter(|&index| is_wanted(&boards[index])).collect();
        prop_assert_eq!(BoardFilter::new(&lexicon, &rules, &wanted).choose(&boards), expected);
    }

    #[test]
    fn rolled_boards_fit_their_dice_and_changed_ones_if_a_die_remains(seed: u64, cell in 0usize..6, kind in 0usize..40) {
        let dice = small_dice();
        let board = dice.roll(Seed(seed));
        let matching = DiceMatching::new(&board, &dice).unwrap();
        let mut used = matching.dice().to_vec();
        used.sort_unstable();
        prop_assert_eq!(used, (0..6).collect::<Vec<_>>());
        for (tile, &die) in board.tiles().iter().zip(matching.dice()) {
            prop_assert!(dice.dice()[die].faces().contains(tile));
        }
        prop_assert!(Odds::new(&board, &dice).unwrap().board > 0.0);
        // A board that may be impossible: trying all orders of dice must give the same answer.
        let tiles: Vec<Tile> = dice.dice().iter().flat_map(|die| die.faces().to_vec()).collect();
        let mut changed = board.tiles().to_vec();
        changed[cell] = tiles[kind % tiles.len()].clone();
        let changed = Board::new(dice.dims(), changed).unwrap();
        let ways = ways_by_hand(&dice, changed.tiles(), &mut vec![false; 6]);
        prop_assert_eq!(DiceMatching::new(&changed, &dice).is_ok(), ways > 0);
        if let Err(NoMatching::Conflict(Conflict { tiles, dice: few })) = DiceMatching::new(&changed, &dice) {
            let has_any = |die: &&boggart::dice::Die| die.faces().iter().any(|face| tiles.contains(face));
            prop_assert_eq!(few.len(), dice.dice().iter().filter(has_any).count());
            prop_assert!(tiles.len() > few.len() && tiles.iter().all(|tile| changed.tiles().contains(tile)));
        }
        let odds = Odds::new(&changed, &dice).unwrap();
        let by_hand = ways as f64 / (720.0 * 6f64.powi(6));
        prop_assert!((odds.board - by_hand).abs() <= by_hand * 1e-9, "{} {}", odds.board, by_hand);
    }
}

/// The number of ways to put an unused die with the right face in each cell.
fn ways_by_hand(dice: &DiceSet, tiles: &[Tile], used: &mut Vec<bool>) -> u64 {
    let Some((first, rest)) = tiles.split_first() else { return 1 };
    let mut ways = 0;
    for die in 0..used.len() {
        let faces = dice.dice()[die].faces().iter().filter(|face| *face == first).count() as u64;
        if !used[die] && faces > 0 {
            used[die] = true;
            ways += faces * ways_by_hand(dice, rest, used);
            used[die] = false;
        }
    }
    ways
}

#[test]
fn threads_change_nothing() {
    let lexicon = lexicon();
    for (boards, target) in [(Some(2_000), None), (Some(5_321), None), (None, Some(12))] {
        let spec = spec(&lexicon, TileSource::letters(&lexicon, dims(2, 3), QMode::Qu).unwrap());
        let by = |threads| run_to(&spec, target, HuntLimits { boards, threads, keep: 5 });
        let alone = by(1);
        assert_eq!(by(2), alone);
        assert_eq!(by(5), alone);
        // A hunt is repeated with the number of boards that it reports.
        let again = run(&spec, HuntLimits { boards: alone.boards, threads: 2, keep: 5 });
        assert_eq!(again.best, alone.best);
    }
}

#[test]
fn a_hunt_that_is_ended_says_how_to_repeat_it() {
    let lexicon = lexicon();
    for turns in [1, 3, 10, 30] {
        let spec = spec(&lexicon, TileSource::letters(&lexicon, dims(3, 3), QMode::Qu).unwrap());
        let limits = HuntLimits { boards: None, threads: 2, keep: 3 };
        let mut calls = 0;
        let outcome = hunt(&spec.check(None).unwrap(), &limits, Checkpoint::default(), |status| {
            calls += 1;
            if calls >= turns && !status.best.is_empty() { Control::Finish } else { Control::Continue }
        });
        let again = run(&spec, HuntLimits { boards: outcome.boards, threads: 1, ..limits });
        assert_eq!(again.best, outcome.best);
        assert_eq!(again.boards, outcome.boards);
    }
}

#[test]
fn an_interrupted_hunt_goes_on_to_the_same_end() {
    let lexicon = lexicon();
    let spec = spec(&lexicon, TileSource::letters(&lexicon, dims(2, 3), QMode::Qu).unwrap());
    let limits = HuntLimits { boards: Some(20_000), threads: 2, ..LIMITS };
    let whole = run(&spec, limits);
    let mut kept = Checkpoint::default();
    for stop_after in [2_000, 7_000, 15_000] {
        let from = Checkpoint::from_text(&kept.to_text(&spec, ""), &spec, limits.boards).unwrap();
        _ = hunt(&spec.check(None).unwrap(), &limits, from, |status| {
            if let Some(checkpoint) = status.checkpoint {
                kept = checkpoint.clone();
            }
            if kept.boards() > stop_after { Control::Stop } else { Control::Continue }
        });
    }
    assert!(kept.boards() > 15_000);
    let from = Checkpoint::from_text(&kept.to_text(&spec, ""), &spec, limits.boards).unwrap();
    assert_eq!(hunt(&spec.check(None).unwrap(), &limits, from, |_| Control::Continue), whole);
}

/// Hunts, interrupted after every few searches have said where they are, and resumed from the text.
fn in_pieces(spec: &HuntSpec<'_>, limits: HuntLimits, threads: &[usize]) -> HuntOutcome {
    let mut text = Checkpoint::default().to_text(spec, "");
    for turn in 0.. {
        let from = Checkpoint::from_text(&text, spec, limits.boards).unwrap();
        let before = from.boards_kept();
        let limits = HuntLimits { threads: threads[turn % threads.len()], ..limits };
        let mut has_grown = false;
        let outcome = hunt(&spec.check(None).unwrap(), &limits, from, |status| {
            if let Some(checkpoint) = status.checkpoint {
                // A state never goes back behind the one it came from.
                text = checkpoint.to_text(spec, "");
                has_grown |= checkpoint.boards_kept() > before + limits.boards.unwrap() / 8;
            }
            if has_grown { Control::Stop } else { Control::Snapshot }
        });
        let is_over = outcome.boards == limits.boards && !has_grown;
        if is_over {
            assert!(turn > 2, "it was hardly interrupted: {turn}");
            return outcome;
        }
    }
    unreachable!("it ends by its limit")
}

#[test]
fn searches_go_on_where_they_were_interrupted() {
    let lexicon = lexicon();
    let dice = small_dice();
    let letters = |rows, cols| TileSource::letters(&lexicon, dims(rows, cols), QMode::Qu).unwrap();
    for (tile_source, method, boards) in [
        (letters(7, 7), Method::Climb, 20_000),
        (letters(5, 5), Method::Anneal, 20_000),
        // Past the walk, so that some pieces are climbs.
        (letters(2, 3), Method::Anneal, 60_000),
        (TileSource::dice(dice.dims(), &dice).unwrap(), Method::Climb, 20_000),
    ] {
        let spec = HuntSpec { method, ..spec(&lexicon, tile_source) };
        let limits = HuntLimits { boards: Some(boards), threads: 1, keep: 20 };
        let whole = run(&spec, limits);
        assert_eq!(in_pieces(&spec, limits, &[1]), whole);
        assert_eq!(in_pieces(&spec, limits, &[3, 1, 2]), whole);
    }
}

#[test]
fn a_long_search_is_kept_before_it_ends() {
    // One search of this board would score millions of boards.
    let lexicon = lexicon();
    let tile_source = TileSource::letters(&lexicon, dims(12, 12), QMode::Qu).unwrap();
    let spec = HuntSpec { method: Method::Anneal, ..spec(&lexicon, tile_source) };
    let mut kept = Checkpoint::default();
    let limits = HuntLimits { boards: None, threads: 2, keep: 1 };
    _ = hunt(&spec.check(None).unwrap(), &limits, Checkpoint::default(), |status| {
        kept = status.checkpoint.cloned().unwrap_or(kept.clone());
        if kept.boards_kept() > 3_000 { Control::Stop } else { Control::Snapshot }
    });
    assert_eq!(kept.boards(), 0, "no search has ended");
    let text = kept.to_text(&spec, "");
    assert_eq!(Checkpoint::from_text(&text, &spec, None).as_ref(), Ok(&kept));
    // A board that is damaged breaks nothing.
    for (whole, damaged) in [("walk ", "walk 9"), (" running", " ended"), ("better ", "better 9")] {
        assert!(text.contains(whole), "{text}");
        let damaged = text.replacen(whole, damaged, 1);
        assert!(matches!(Checkpoint::from_text(&damaged, &spec, None), Err(CheckpointError::Damaged { .. })));
    }
}

#[test]
fn checkpoints_of_other_hunts_are_refused() {
    let lexicon = lexicon();
    let tile_source = || TileSource::letters(&lexicon, dims(2, 3), QMode::Qu).unwrap();
    let (one, other) =
        (spec(&lexicon, tile_source()), HuntSpec { seed: Seed(8), ..spec(&lexicon, tile_source()) });
    let text = {
        let mut kept = Checkpoint::default();
        _ = hunt(&one.check(None).unwrap(), &LIMITS, Checkpoint::default(), |status| {
            kept = status.checkpoint.cloned().unwrap_or(kept.clone());
            Control::Continue
        });
        kept.to_text(&one, "of the caller")
    };
    assert!(Checkpoint::from_text(&text, &one, None).is_ok());
    assert!(matches!(Checkpoint::from_text(&text, &other, None), Err(CheckpointError::OtherHunt { .. })));
    assert!(matches!(Checkpoint::from_text(&text, &one, Some(10)), Err(CheckpointError::Beyond { .. })));
    assert_eq!(Checkpoint::from_text("hello", &one, None), Err(CheckpointError::Header));
    for cut in (0..text.len() - 1).filter(|&cut| text.is_char_boundary(cut)) {
        assert!(Checkpoint::from_text(&text[..cut], &one, None).is_err(), "{:?}", &text[..cut]);
    }
    assert_eq!(Checkpoint::settings_in(&text), Some("of the caller"));
    let damaged = text.replace("found", "fund");
    assert_eq!(Checkpoint::from_text(&damaged, &one, None), Err(CheckpointError::Damaged { line: 5 }));
}

#[test]
fn impossible_hunts_are_refused_before_they_start() {
    let lexicon = lexicon();
    let tile_source = || TileSource::letters(&lexicon, dims(2, 3), QMode::Qu).unwrap();
    let check = |spec: &HuntSpec<'_>, target, expected: &str| {
        assert_eq!(spec.check(target).unwrap_err().to_string(), expected);
    };
    check(
        &spec(&lexicon, tile_source()),
        Some(1_000),
        "no board can reach 1,000: the words that fit on a board add up to 41 (24 words)",
    );
    check(
        &HuntSpec {
            contains: Some("nun".to_owned()),
            ..spec(&lexicon, TileSource::dice(dims(2, 3), &small_dice()).unwrap())
        },
        None,
        "no board can contain NUN",
    );
    let rules = Rules { min_letters: 30, ..Rules::default() };
    assert_eq!(
        HuntSpec { rules, ..spec(&lexicon, tile_source()) }.check(None).unwrap_err(),
        HuntSpecError::NoWords { cells: 6 }
    );
    let misfit = TileSource::dice(dims(2, 2), &small_dice()).unwrap_err();
    assert_eq!(misfit.to_string(), "the small dice fill a 2x3 board, not 2x2");
    let empty = Lexicon::build(Vec::<&str>::new()).unwrap();
    assert_eq!(TileSource::letters(&empty, dims(2, 2), QMode::Qu).unwrap_err(), TileSourceError::NoWords);
}

#[test]
fn random_boards_with_a_word_contain_it_and_differ() {
    let lexicon = lexicon();
    let dice = small_dice();
    let spec = HuntSpec {
        contains: Some("quiet".to_owned()),
        ..spec(&lexicon, TileSource::dice(dice.dims(), &dice).unwrap())
    };
    let found: Vec<Board> = (0..5)
        .map(|seed| {
            let spec = HuntSpec {
                seed: Seed(seed),
                contains: spec.contains.clone(),
                ..self::spec(&lexicon, TileSource::dice(dice.dims(), &dice).unwrap())
            };
            run(&spec, HuntLimits { boards: Some(100), ..LIMITS }).best[0].board.clone()
        })
        .collect();
    assert!(found.iter().all(|board| board.paths(&Rules::default(), "quiet").next().is_some()));
    assert!(found.windows(2).any(|pair| pair[0] != pair[1]));
}

#[test]
fn boards_without_neighbours_are_found_too() {
    let lexicon = Lexicon::build(["aaa"]).unwrap();
    let outcome = run(&spec(&lexicon, TileSource::letters(&lexicon, dims(1, 3), QMode::Qu).unwrap()), LIMITS);
    assert_eq!((outcome.best[0].amount, outcome.boards), (1, Some(3_000)));
    let lexicon = Lexicon::build(["tames"]).unwrap();
    let tile_source = TileSource::letters(&lexicon, dims(1, 5), QMode::Qu).unwrap();
    let spec = HuntSpec { contains: Some("tames".to_owned()), ..spec(&lexicon, tile_source) };
    assert_eq!(run(&spec, LIMITS).best[0].amount, 2);
}

#[test]
fn a_q_that_may_be_qu_is_placed_as_both() {
    let lexicon = Lexicon::build(["quat"]).unwrap();
    for word in [None, Some("quat"), Some("qat")] {
        // Four letters fit in three cells.
        let tile_source = TileSource::letters(&lexicon, dims(1, 3), QMode::Either).unwrap();
        let rules = Rules { q: QMode::Either, ..Rules::default() };
        let spec = HuntSpec { rules, contains: word.map(str::to_owned), ..spec(&lexicon, tile_source) };
        assert_eq!(run(&spec, LIMITS).best[0].amount, 1, "{word:?}");
    }
}

#[test]
fn dead_cells_follow_the_rules() {
    let dead = |board: &str, word: &str, rules: &Rules| {
        let (board, lexicon) = (board.parse::<Board>().unwrap(), Lexicon::build([word]).unwrap());
        dead_cells(&board, rules, boggart::Solver::new().solve(&lexicon, &board, rules))
    };
    let straight = Rules { adjacent: Adjacency::Orthogonal, ..Rules::default() };
    assert_eq!(dead("eat/xxt", "eat", &Rules::default()), [Cell(3), Cell(4)]);
    assert_eq!(dead("eat/xxt", "eat", &straight), [Cell(3), Cell(4), Cell(5)]);
    // The first A belongs to a word only if the Q is a Qu.
    let either = Rules { q: QMode::Either, ..Rules::default() };
    assert_eq!(dead("1x4:aqua", "qua", &Rules::default()), [Cell(0)]);
    assert_eq!(dead("1x4:aqua", "qua", &either), []);
}

#[test]
fn a_word_as_long_as_the_board_is_placed() {
    let word = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefg";
    let lexicon = Lexicon::build([word]).unwrap();
    for (rows, cols) in [(4, 15), (3, 20), (2, 30), (1, 60)] {
        let tile_source = TileSource::letters(&lexicon, dims(rows, cols), QMode::Q).unwrap();
        let spec = HuntSpec { contains: Some(word.to_owned()), ..spec(&lexicon, tile_source) };
        assert_eq!(run(&spec, LIMITS).best[0].amount, 11);
    }
}

#[test]
fn an_exact_number_of_long_words_is_found() {
    let lexicon = Lexicon::build(["seatings", "teasings", "eatings", "sea", "eat"]).unwrap();
    let tile_source = || TileSource::letters(&lexicon, dims(3, 3), QMode::Qu).unwrap();
    for wanted in [0, 1] {
        let aim = Aim::Exact(wanted);
        let spec = HuntSpec { objective: Objective::Long, aim, ..spec(&lexicon, tile_source()) };
        let outcome = run(&spec, HuntLimits { boards: Some(100_000), ..LIMITS });
        assert!(outcome.met_target && outcome.best[0].amount == wanted, "{wanted}: {outcome:?}");
    }
}

#[test]
fn large_boards_respect_dice_too() {
    let lexicon = lexicon();
    let dice = DiceSet::named("super-big").unwrap();
    let spec = spec(&lexicon, TileSource::dice(dice.dims(), &dice).unwrap());
    let outcome = run(&spec, LIMITS);
    for found in &outcome.best {
        assert_eq!(found.amount, amount(&spec, &found.board));
        assert!(DiceMatching::new(&found.board, &dice).is_ok());
    }
    assert_eq!(run(&spec, HuntLimits { threads: 3, ..LIMITS }), outcome);
}

proptest! {
    #[test]
    fn reading_a_checkpoint_never_panics(
        lines in prop::collection::vec("[a-zé 0-9/.x:-]{0,30}|(found|search|better|walk|climb|pool|seen)( ([0-9a-f]{1,8}|boards|running|-1|ea/te)){0,8}", 0..6),
    ) {
        let lexicon = lexicon();
        let spec = spec(&lexicon, TileSource::letters(&lexicon, dims(2, 2), QMode::Qu).unwrap());
        let text = Checkpoint::default().to_text(&spec, "");
        let head: Vec<&str> = text.lines().take(2).collect();
        let text = format!("{}\nsettings \nsearches 3 boards 9\n{}\nend\n", head.join("\n"), lines.join("\n"));
        if let Ok(read) = Checkpoint::from_text(&text, &spec, None) {
            prop_assert_eq!(Checkpoint::from_text(&read.to_text(&spec, ""), &spec, None), Ok(read));
        }
    }
}
