//! The whole API in process, with a real database: honest clients and hostile ones.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use std::collections::HashSet;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use boggart::board::BoardId;
use boggart::game::{Level, Opponent, Review, Round, Sharing};
use boggart::{Board, Lexicon, Rules, Seed, Solver};
use boggart_store::{NewGame, Owner, Store};
use boggart_web::{ServedWords, Server, ServerLimits};
use serde_json::{Value, json};
use support::{House, OWN, Reply, router};
use tower::ServiceExt as _;

fn word(number: u32, word: &str) -> Value {
    json!({ "number": number, "word": word })
}

#[tokio::test]
async fn the_school_list_can_be_requested_by_name() {
    let house = House::new().await;
    let id = BoardId::new(&boggart_words::school(), Board::parse("ar/es").unwrap(), None, Rules::default());
    let words = |reply: &Reply| reply.json()["words"].to_string();
    let solved = house.get(&format!("/api/solve?board={id}"), "").await;
    assert!(words(&solved).contains("EARS") && !words(&solved).contains("ARSE"), "{solved:?}");
    let all = house.get("/api/solve?board=ar/es", "").await;
    assert!(words(&all).contains("ARSE"));
    let (round, cookie) = house.begin(json!({ "board": "ar/es", "words": "english-school" })).await;
    let reply = house.post(&format!("{round}/words"), &cookie, word(1, "arse")).await.json();
    assert_eq!(reply["verdict"], "not_a_word");
    // A school's server has no other list.
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("games.db")).await.unwrap();
    let limits = ServerLimits { is_school: true, ..ServerLimits::default() };
    let router = Server::new(store, Vec::new(), limits).await.unwrap().router();
    let school = House { folder, router };
    assert_eq!(school.get("/api/info", "").await.json()["words"], json!(["english-school"]));
    school.get("/api/solve?board=ar/es&words=english", "").await.check_refused(400, "unknown_words");
    let solved = school.get("/api/solve?board=ar/es", "").await;
    assert!(words(&solved).contains("EARS") && !words(&solved).contains("ARSE"), "{solved:?}");
    assert_eq!(school.post("/api/daily", "", json!({})).await.json()["words"], "english-school");
}

#[tokio::test]
async fn boards_are_rolled_and_solved() {
    let house = House::new().await;
    let info = house.get("/api/info", "").await.json();
    assert_eq!((&info["words"], &info["levels"][5]), (&json!(["english", "own"]), &json!("humbling")));
    let roll = || house.post("/api/boards/roll", "", json!({ "dice": "new", "seed": 2026 }));
    let rolled = roll().await.json();
    assert_eq!(rolled, roll().await.json());
    assert_eq!(rolled["board"]["text"], "TNTE/IMEH/HAFR/SLHL");
    let id = rolled["board"]["id"].as_str().unwrap();
    let solved = house.get(&format!("/api/solve?board={id}"), "").await.json();
    assert_eq!(solved["count"], json!(solved["words"].as_array().unwrap().len()));
    let own = house.get("/api/solve?board=2x2:noon&words=own", "").await.json();
    assert_eq!((&own["count"], &own["words"][0]["word"]), (&json!(1), &json!("NOON")));
}

#[tokio::test]
async fn dice_are_rolled_until_there_are_enough_words() {
    let house = House::new().await;
    let count = async |board: &Value| {
        let id = board["id"].as_str().unwrap();
        house.get(&format!("/api/solve?board={id}"), "").await.json()["count"].as_u64().unwrap()
    };
    let roll = async |body| house.post("/api/boards/roll", "", body).await.json();
    let first = roll(json!({ "seed": 2026 })).await;
    let words = count(&first["board"]).await;
    let same = roll(json!({ "seed": 2026, "word_count_min": words })).await;
    assert_eq!(same, first, "a board with enough words stays");
    let other = roll(json!({ "seed": 2026, "word_count_min": words + 1 })).await;
    assert!(count(&other["board"]).await > words);
    let seed = other["seed"].as_u64().unwrap();
    assert!((2027..2046).contains(&seed), "{seed}");
    assert_eq!(roll(json!({ "seed": seed })).await, other, "the seed is that of the board");
    let endless = roll(json!({ "seed": 2026, "word_count_min": u32::MAX })).await;
    assert_eq!(endless["seed"], 2045, "no board has so many words");
}

#[tokio::test]
async fn a_round_is_played_to_its_review() {
    let house = House::new().await;
    let (address, cookie) = house.begin(json!({ "board": "teas", "opponent": "humbling" })).await;
    let words = format!("{address}/words");
    let enter = |number, text| house.post(&words, &cookie, word(number, text));
    let scored = enter(1, "Tea").await.json();
    assert_eq!((&scored["verdict"], &scored["message"]), (&json!("scored"), &json!("TEA: 1")));
    assert_eq!(scored["path"], json!([0, 1, 2]));
    assert_eq!(enter(2, "tea").await.json()["verdict"], "used");
    assert_eq!(enter(3, "xqz").await.json()["verdict"], "not_a_word");
    assert_eq!(enter(4, "noon").await.json()["message"], "NOON: not on the board: no N on the board");
    house.get(&format!("{address}/review"), &cookie).await.check_refused(409, "not_over");
    let round = house.get(&address, &cookie).await.json();
    assert_eq!((&round["points"], round["entries"].as_array().unwrap().len()), (&json!(1), 4));
    let ended = house.post(&format!("{address}/end"), &cookie, json!({})).await.json();
    assert_eq!((&ended["ended"], &ended["points"]), (&json!(true), &json!(1)));
    enter(5, "eat").await.check_refused(409, "round_over");
    let review = house.get(&format!("{address}/review"), &cookie).await.json();
    let solution = boggart_words::english().solve(&Board::parse("teas").unwrap());
    assert_eq!(review["points_all"], json!(solution.points().0));
    assert_eq!(review["words"].as_array().unwrap().len(), solution.len());
    let events = house.get(&format!("{address}/events?after=2"), &cookie).await.text;
    let ids: Vec<&str> = events.lines().filter(|line| line.starts_with("id: ")).collect();
    assert_eq!(ids, ["id: 3", "id: 4", "id: 5"]);
    assert!(events.contains("\"event\":\"end\""), "{events}");
}

#[tokio::test]
async fn a_drawn_path_is_that_of_the_word_in_the_round_its_events_and_its_review() {
    let mut house = House::new().await;
    let (address, cookie) = house.begin(json!({ "board": "tea/eta/xxx" })).await;
    let words = format!("{address}/words");
    let drawn =
        |number: u32, word: &str, path: Value| json!({ "number": number, "word": word, "path": path });
    for path in [json!([0, 1, 8]), json!([0, 3]), json!([0, 3, 99]), json!([0, 4, 5])] {
        house.post(&words, &cookie, drawn(1, "tea", path)).await.check_refused(400, "bad_path");
    }
    house.post(&words, &cookie, drawn(1, "tet", json!([4, 3, 0]))).await;
    let path = json!([4, 1, 2]);
    assert_eq!(house.post(&words, &cookie, drawn(2, "tea", path.clone())).await.json()["path"], path);
    // The round as it is read again from the database.
    house.router = router(&house.folder, ServerLimits::default()).await;
    let round = house.get(&address, &cookie).await.json();
    assert_eq!(round["entries"][1]["path"], path);
    house.post(&format!("{address}/end"), &cookie, json!({})).await;
    let events = house.get(&format!("{address}/events"), &cookie).await.text;
    assert!(events.contains("\"path\":[4,1,2]"), "{events}");
    let review = house.get(&format!("{address}/review"), &cookie).await.json();
    let tea = review["words"].as_array().unwrap().iter().find(|word| word["word"] == "TEA").unwrap();
    assert_eq!(tea["path"], path);
}

/// Stores a game of one hour that started so many seconds ago under an earlier server; returns its number and its
/// address.
async fn begun_before(house: &House, owner: Owner, board: &Value, seconds_ago: i64) -> (i64, String) {
    let now_ms = i64::try_from(std::time::UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap();
    let game = NewGame {
        started_ms: now_ms - 1000 * seconds_ago,
        board: board.as_str().unwrap().to_owned(),
        words: "own".to_owned(),
        title: "Before".to_owned(),
        limit: Some(Duration::from_secs(3_600)),
        opponent: Some("humbling".to_owned()),
        seed: 1,
        sharing: Sharing::Cancel,
    };
    let id = house.store().await.begin_for(&game, &owner).await.unwrap().unwrap();
    (id, format!("/api/rounds/{}", owner.name))
}

/// The guest in a cookie, which follows the signature.
fn guest_of(cookie: &str) -> String {
    cookie[cookie.len() - 32..].to_owned()
}

#[tokio::test]
async fn an_opponent_finds_nothing_after_the_end_of_the_round() {
    let house = House::new().await;
    let begun = house.post("/api/rounds", "", json!({ "board": "teas", "words": "own" })).await;
    let (cookie, board) = (begun.cookie.clone().unwrap(), begun.json()["board"]["id"].clone());
    let solution = Lexicon::build(OWN).unwrap().solve(&Board::parse("teas").unwrap());
    let (familiar, unsuitable) = (boggart_words::familiar(), boggart_words::unsuitable());
    let opponent = Opponent::new(&familiar, &unsuitable, &solution, Level::Humbling, Seed(1));
    let first = |words: usize| -> HashSet<String> {
        opponent.plan()[..words].iter().map(|planned| planned.word.to_uppercase()).collect()
    };
    let theirs = async |address: &str| -> HashSet<String> {
        let review = house.get(&format!("{address}/review"), &cookie).await.json();
        let words = review["words"].as_array().unwrap().iter();
        words
            .filter(|word| word["by_opponent"] == true)
            .map(|word| word["word"].as_str().unwrap().to_owned())
            .collect()
    };
    let owner = |name: &str| Owner { guest: guest_of(&cookie), name: name.to_owned(), daily: None };
    // A round that starts in the future is at its beginning, however slow the machine is.
    let (_, early) = begun_before(&house, owner("early"), &board, -3_000).await;
    let (_, late) = begun_before(&house, owner("late"), &board, 3_000).await;
    for (address, found, points) in [(&early, first(0), 1), (&late, first(4), 0)] {
        house.post(&format!("{address}/words"), &cookie, word(1, "tea")).await;
        let ended = house.post(&format!("{address}/end"), &cookie, json!({})).await.json();
        assert_eq!(ended["opponent"]["words"], found.len(), "{ended}");
        assert_eq!(theirs(address).await, found, "{ended}");
        assert_eq!(ended["points"], points, "TEA cancels if both have it: {ended}");
    }
    let (id, ended) = begun_before(&house, owner("ended"), &board, 3_000).await;
    let nothing = Round::new(Board::parse("teas").unwrap(), Rules::default());
    let review = Review::new(&boggart_words::familiar(), &solution, &nothing);
    house.store().await.end_for(id, opponent.plan()[1].at, &review).await.unwrap();
    let reply = house.get(&ended, &cookie).await.json();
    assert_eq!(reply["opponent"]["words"], 2);
    assert_eq!(theirs(&ended).await, first(2));
}

#[tokio::test]
async fn words_are_numbered_so_that_none_is_lost_or_counted_twice() {
    let house = House::new().await;
    let (address, cookie) = house.begin(json!({ "board": "teas", "words": "own" })).await;
    let words = format!("{address}/words");
    let first = house.post(&words, &cookie, word(1, "tea")).await;
    // Sent again, as if the answer had been lost.
    assert_eq!(house.post(&words, &cookie, word(1, "tea")).await.text, first.text);
    assert_eq!(house.post(&words, &cookie, word(1, " Tea ")).await.text, first.text);
    house.post(&words, &cookie, word(1, "eat")).await.check_refused(409, "number_taken");
    house.post(&words, &cookie, word(3, "eat")).await.check_refused(409, "out_of_order");
    house.post(&words, &cookie, word(0, "eat")).await.check_refused(409, "out_of_order");
    house.post(&words, &cookie, word(2, &"x".repeat(300))).await.check_refused(400, "word_too_long");
    assert_eq!(house.get(&address, &cookie).await.json()["entries"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_game_continues_after_the_server_was_killed() {
    let mut house = House::new().await;
    let (address, cookie) = house.begin(json!({ "board": "teas", "words": "own", "seconds": 600 })).await;
    house.post(&format!("{address}/words"), &cookie, word(1, "seat")).await;
    // Nothing is closed: the next server has only what is on disk.
    house.router = router(&house.folder, ServerLimits::default()).await;
    let round = house.get(&address, &cookie).await.json();
    assert_eq!((&round["points"], &round["entries"][0]["word"]), (&json!(1), &json!("SEAT")));
    assert_eq!(
        house.post(&format!("{address}/words"), &cookie, word(2, "tea")).await.json()["verdict"],
        "scored"
    );
}

#[tokio::test]
async fn nobody_else_can_read_or_act_on_a_game_before_it_ends() {
    let house = House::new().await;
    let (address, cookie) = house.begin(json!({ "board": "teas" })).await;
    let (_, stranger) = house.begin(json!({ "board": "teas" })).await;
    let mut forged = cookie.clone();
    forged.replace_range(forged.len() - 4.., "AAAA");
    let swapped = format!("guest={}", stranger.split_once('=').unwrap().1.chars().rev().collect::<String>());
    for cookie in ["", &stranger, &forged, &swapped, "guest=admin"] {
        house.get(&address, cookie).await.check_refused(404, "not_found");
        house.post(&format!("{address}/words"), cookie, word(1, "tea")).await.check_refused(404, "not_found");
        house.post(&format!("{address}/end"), cookie, json!({})).await.check_refused(404, "not_found");
        house.get(&format!("{address}/events"), cookie).await.check_refused(404, "not_found");
    }
    let ended = house.post(&format!("{address}/end"), &cookie, json!({})).await.json();
    assert_eq!(ended["own"], true);
    assert_eq!(house.get(&format!("{address}/review"), &stranger).await.json()["round"]["own"], false);
    house.post(&format!("{address}/words"), &stranger, word(1, "tea")).await.check_refused(404, "not_found");
}

#[tokio::test]
async fn time_ends_a_round() {
    let house = House::new().await;
    let (address, cookie) = house.begin(json!({ "board": "teas", "seconds": 1 })).await;
    // The event stream ends with the round.
    let events = house.get(&format!("{address}/events"), &cookie).await.text;
    assert!(events.contains("\"event\":\"end\""), "{events}");
    house.post(&format!("{address}/words"), &cookie, word(1, "tea")).await.check_refused(409, "round_over");
}

#[tokio::test]
async fn a_day_has_one_board_and_one_game_per_guest() {
    let house = House::new().await;
    let first = house.post("/api/daily", "", json!({})).await;
    let cookie = first.cookie.clone().unwrap();
    let again = house.post("/api/daily", &cookie, json!({})).await;
    assert_eq!(again.json()["name"], first.json()["name"]);
    let other = house.post("/api/daily", "", json!({})).await.json();
    assert_eq!(other["board"]["text"], first.json()["board"]["text"]);
    assert_ne!(other["name"], first.json()["name"]);
    let address = format!("/api/rounds/{}/end", first.json()["name"].as_str().unwrap());
    house.post(&address, &cookie, json!({})).await;
    let daily = house.get("/api/daily", &cookie).await.json();
    assert_eq!(
        (&daily["results"][0]["ended"], &daily["results"][0]["points_found"]),
        (&json!(true), &json!(0))
    );
    assert_eq!(daily["results"][0]["date"], daily["date"]);
    assert_eq!(daily["streak"], json!({ "current": 1, "longest": 1 }));
    let own = format!("/api/rounds/{}", first.json()["name"].as_str().unwrap());
    assert_eq!(house.get(&own, &cookie).await.status, 200);
    house.get(&own, "").await.check_refused(404, "not_found");
    house.get(&format!("{own}/review"), "").await.check_refused(404, "not_found");
    let stranger = house.get("/api/daily", "").await.json();
    assert_eq!(
        (&stranger["results"], &stranger["streak"]),
        (&json!([]), &json!({ "current": 0, "longest": 0 }))
    );
}

#[tokio::test]
async fn all_days_of_a_guest_are_remembered() {
    let house = House::new().await;
    let begun = house.post("/api/rounds", "", json!({ "board": "teas" })).await;
    let cookie = begun.cookie.clone().unwrap();
    let store = house.store().await;
    let day_ms = |day: i64| 1_577_836_800_000 + day * 86_400_000;
    // Days of 2020, all of which have ended by now; one is missing.
    for day in (0..410).filter(|day| *day != 300) {
        let started_ms = day_ms(day);
        let daily = Some(boggart_store::day_of(started_ms));
        let owner = Owner { guest: guest_of(&cookie), name: format!("day {day}"), daily };
        let game = daily_game(&begun.json(), started_ms);
        store.begin_for(&game, &owner).await.unwrap();
    }
    let daily = house.get("/api/daily", &cookie).await.json();
    let results = daily["results"].as_array().unwrap();
    assert_eq!((results.len(), &results[0]["date"]), (400, &json!(boggart_store::day_of(day_ms(409)))));
    assert!(results.iter().all(|result| result["ended"] == json!(true)));
    // Those beyond the four hundred have not been ended.
    assert_eq!(daily["streak"], json!({ "current": 0, "longest": 291 }));
}

/// A daily game on the board of a round.
fn daily_game(round: &Value, started_ms: i64) -> NewGame {
    NewGame {
        started_ms,
        board: round["board"]["id"].as_str().unwrap().to_owned(),
        words: "english".to_owned(),
        title: "Daily".to_owned(),
        limit: Some(Duration::from_secs(180)),
        opponent: None,
        seed: 0,
        sharing: Sharing::Keep,
    }
}

#[tokio::test]
async fn a_daily_game_ends_on_time_without_clients() {
    let house = House::new().await;
    let begun = house.post("/api/rounds", "", json!({})).await;
    let cookie = begun.cookie.clone().unwrap();
    let today = house.get("/api/daily", "").await.json();
    // As if it had started in 1970, under an earlier server.
    let game = daily_game(&begun.json(), 0);
    let daily = Some(today["date"].as_str().unwrap().to_owned());
    let owner = Owner { guest: guest_of(&cookie), name: "old".to_owned(), daily };
    house.store().await.begin_for(&game, &owner).await.unwrap();
    let results = house.get("/api/daily", &cookie).await.json()["results"].clone();
    assert_eq!((&results[0]["ended"], &results[0]["words_found"]), (&json!(true), &json!(0)));
    assert!(results[0]["words_all"].as_u64().unwrap() > 0);
}

#[tokio::test]
async fn red_dice_have_letters() {
    let house = House::new().await;
    for seed in 0..20 {
        let round = house
            .post("/api/rounds", "", json!({ "board": "#o#a/t#ne/s##t/reai", "red": 3, "seed": seed }))
            .await;
        let board = round.json()["board"].clone();
        let is_letter =
            |cell: &Value| !board["tiles"][usize::try_from(cell.as_u64().unwrap()).unwrap()].is_null();
        assert_eq!(
            board["red"].as_array().unwrap().iter().filter(|cell| is_letter(cell)).count(),
            3,
            "{board}"
        );
    }
}

/// The steps in the events of a watched search.
fn steps_of(body: &str) -> Vec<Value> {
    let bundles = body.lines().filter_map(|line| line.strip_prefix("data: "));
    bundles.flat_map(|data| serde_json::from_str::<Vec<Value>>(data).unwrap()).collect()
}

/// What the path spells at each step of a watched search.
fn spelt(steps: &[Value]) -> Vec<String> {
    let number = |value: &Value| usize::try_from(value.as_u64().unwrap_or(0)).unwrap();
    let mut path = Vec::<String>::new();
    let play = |step: &Value| {
        if !step["take"].is_null() {
            let reading = &steps[0]["board"]["readings"][number(&step["take"])][number(&step["reading"])];
            let letters = reading.as_array().unwrap();
            path.push(letters.iter().map(|letter| letter.as_str().unwrap().to_uppercase()).collect());
        } else if step["free"] == true {
            path.pop().expect("only what was taken is free again");
        }
        path.concat()
    };
    steps.iter().map(play).collect()
}

/// The words that a watched search finds.
fn watched(steps: &[Value]) -> Vec<String> {
    let finds = steps.iter().zip(spelt(steps)).filter(|(step, _)| step["find"] == true);
    finds.map(|(_, word)| word).collect()
}

/// Checks a rule at every address, on a board of four letters: which of two words count. Returns the board as JSON.
async fn check_rule((rule, value): (&str, &str), board: &str, words: [&str; 2], has: [bool; 2]) -> Value {
    let house = House::new().await;
    let query = format!("board={board}&{rule}={value}");
    let solved = house.get(&format!("/api/solve?{query}"), "").await.json();
    let listed: Vec<&Value> = solved["words"].as_array().unwrap().iter().map(|find| &find["word"]).collect();
    let steps = steps_of(&house.get(&format!("/api/watch?{query}"), "").await.text);
    let begun = house.post("/api/rounds", "", json!({ "board": board, rule: value })).await;
    let (cookie, begun) = (begun.cookie.clone().unwrap(), begun.json());
    let address = format!("/api/rounds/{}", begun["name"].as_str().unwrap());
    for (number, (text, has)) in (1..).zip(words.into_iter().zip(has)) {
        let upper = json!(text.to_uppercase());
        assert_eq!(listed.contains(&&upper), has, "{query}: {text} is solved");
        assert_eq!(watched(&steps).iter().any(|word| upper == *word), has, "{query}: {text} is watched");
        let verdict = house.post(&format!("{address}/words"), &cookie, word(number, text)).await.json();
        assert_eq!(verdict["verdict"] == "scored", has, "{query}: {text} is entered, {verdict}");
    }
    house.post(&format!("{address}/end"), &cookie, json!({})).await;
    let review = house.get(&format!("{address}/review"), &cookie).await.json();
    assert_eq!(review["points_all"], solved["points"], "{query}");
    let rolled = house.post("/api/rounds", "", json!({ "dice": "new", "seed": 1, rule: value })).await.json();
    assert_eq!(rolled["board"]["rules"].get(rule), begun["board"]["rules"].get(rule), "{query}");
    begun["board"].clone()
}

#[tokio::test]
async fn a_requested_rule_applies_everywhere() {
    let words = ["eat", "tea"];
    let any = check_rule(("adjacent", "any"), "eaxt", words, [true, true]).await;
    assert_eq!((&any["neighbors"][0], &any["rules"]), (&json!([1, 2, 3]), &json!({})));
    let straight = check_rule(("adjacent", "orthogonal"), "eaxt", words, [true, false]).await;
    assert_eq!(straight["neighbors"], json!([[1, 2], [0, 3], [0, 3], [1, 2]]));
    assert_eq!(straight["rules"], json!({ "adjacent": "orthogonal" }));
    let words = ["qat", "qua"];
    let qu = check_rule(("q", "qu"), "qatx", words, [false, true]).await;
    assert_eq!((&qu["tiles"][0], &qu["rules"]), (&json!("Qu"), &json!({})));
    let plain = check_rule(("q", "q"), "qatx", words, [true, false]).await;
    assert_eq!((&plain["tiles"][0], &plain["rules"]), (&json!("Q"), &json!({ "q": "q" })));
    let either = check_rule(("q", "either"), "qatx", words, [true, true]).await;
    assert_eq!((&either["tiles"][0], &either["rules"]), (&json!("Q"), &json!({ "q": "either" })));
    let readings = [&qu, &plain, &either].map(|board| &board["readings"][0]);
    assert_eq!(readings, [&json!([["q", "u"]]), &json!([["q"]]), &json!([["q"], ["q", "u"]])]);
    // A board that is given tile by tile reads Q like one that is given as text.
    let house = House::new().await;
    for body in [json!({ "text": "qa/tx" }), json!({ "dims": "2x2", "tiles": ["q", "a", "t", "x"] })] {
        assert_eq!(house.post("/api/boards", "", body).await.json()["tiles"][0], "Qu");
    }
}

#[tokio::test]
async fn boards_are_read_as_people_paste_them() {
    let house = House::new().await;
    for (pasted, expected) in [
        ("oydl iexe nnok tati", "OYDL/IEXE/NNOK/TATI"),
        ("oydl\r\niexe\r\n\r\nnnok\r\ntati\r\n", "OYDL/IEXE/NNOK/TATI"),
        ("no on", "NO/ON"),
        ("th in er an", "TH/IN/ER/AN"),
        ("th.in/er.an", "Th.In/Er.An"),
        ("n o o n", "NO/ON"),
        ("A Qu\nB C", "A.Qu/BC"),
        ("2 2\nN O\nO N\n", "NO/ON"),
    ] {
        let body = json!({ "text": pasted });
        assert_eq!(house.post("/api/boards", "", body).await.json()["text"], expected, "{pasted:?}");
    }
    // The page asks for what is typed into its field.
    let solved = house.get("/api/solve?board=no%20on&words=own", "").await.json();
    assert_eq!(solved["board"]["text"], "NO/ON");
    let uneven = house.post("/api/boards", "", json!({ "text": "oydl iex nnok tati" })).await.json();
    let message = uneven["error"]["message"].as_str().unwrap();
    assert!(message.contains("\"iex\" at position 6 has 3 letters"), "{message}");
}

#[tokio::test]
async fn a_search_is_watched_to_its_end() {
    let house = House::new().await;
    let steps = steps_of(&house.get("/api/watch?board=teas&words=own", "").await.text);
    assert_eq!((&steps[0]["count"], &steps[0]["board"]["text"]), (&json!(4), &json!("TE/AS")));
    let mut found = watched(&steps);
    found.sort_unstable();
    assert_eq!(found, ["EAT", "SEAT", "TEA", "TEAS"]);
    let taken = |key: &str| steps.iter().filter(|step| !step[key].is_null()).count();
    assert_eq!(taken("take"), taken("free"));
    assert_eq!(steps.last().unwrap()["done"], true);
}

#[tokio::test]
async fn a_watched_search_says_how_tiles_are_read() {
    let house = House::new().await;
    let steps = steps_of(&house.get("/api/watch?board=qat/uis&q=either", "").await.text);
    let starts: HashSet<_> = spelt(&steps).into_iter().filter(|text| text.len() < 3).collect();
    assert!(starts.contains("Q") && starts.contains("QU"), "Q is read in both ways: {starts:?}");
    let solved = house.get("/api/solve?board=qat/uis&q=either", "").await.json();
    let mut expected: Vec<&str> = paths_of(&solved).into_iter().map(|(word, _)| word).collect();
    let mut found = watched(&steps);
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
    assert_eq!(steps[0]["count"], found.len());
}

/// The words of an answer, with their paths.
fn paths_of(answer: &Value) -> Vec<(&str, &Value)> {
    let words = answer["words"].as_array().unwrap();
    words.iter().map(|word| (word["word"].as_str().unwrap(), &word["path"])).collect()
}

#[tokio::test]
async fn paths_that_clients_can_find_are_left_out_if_they_want_none() {
    let house = House::new().await;
    let solve =
        async |query: &str| house.get(&format!("/api/solve?board=teas&words=own{query}"), "").await.json();
    for query in ["", "&paths=true", "&paths=false&red=1,1"] {
        assert!(paths_of(&solve(query).await).iter().all(|(_, path)| path.is_array()), "{query}");
    }
    assert!(paths_of(&solve("&paths=false").await).iter().all(|(_, path)| path.is_null()));
    house.get("/api/solve?board=teas&paths=no", "").await.check_refused(400, "bad_request");

    let begun = house.post("/api/rounds", "", json!({ "board": "teas", "words": "own", "seconds": 0 })).await;
    let cookie = begun.cookie.clone().unwrap();
    let address = format!("/api/rounds/{}", begun.json()["name"].as_str().unwrap());
    house.post(&format!("{address}/words"), &cookie, word(1, "tea")).await;
    house.post(&format!("{address}/end"), &cookie, json!({})).await;
    let review = house.get(&format!("{address}/review?paths=false"), &cookie).await.json();
    for (text, path) in paths_of(&review) {
        assert_eq!(path.is_array(), text == "TEA", "only found words have a path: {text}");
    }
}

#[tokio::test]
async fn records_have_the_scores_they_claim() {
    let house = House::new().await;
    let records = house.get("/api/records", "").await.json();
    let mut checked = 0;
    for record in records.as_array().unwrap().iter().filter(|record| record["words"] == "english") {
        let board = Board::parse(record["board"].as_str().unwrap()).unwrap();
        let points = Solver::new().solve(&boggart_words::english(), &board, &Rules::default()).points();
        assert_eq!(record["points"], json!(points.0), "{record}");
        checked += 1;
    }
    assert!(checked > 0);
}

#[tokio::test]
async fn records_whose_words_are_there_come_first() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("games.db")).await.unwrap();
    let own = Lexicon::build(OWN).unwrap();
    let lists = vec![("Yawl".to_owned(), own)];
    let router = Server::new(store, lists.into_iter().map(Into::into).collect(), ServerLimits::default())
        .await
        .unwrap()
        .router();
    let house = House { folder, router };
    let records = house.get("/api/records", "").await.json();
    let records: Vec<Value> = records.as_array().unwrap().clone();
    let (there, others): (Vec<Value>, Vec<Value>) = records
        .iter()
        .cloned()
        .partition(|record| ["YAWL", "english"].contains(&record["words"].as_str().unwrap()));
    assert!(there.len() > 1 && !others.is_empty());
    assert_eq!(records, [there.clone(), others.clone()].concat(), "otherwise in the order of the file");
    assert!(there.iter().all(|record| record["available"] == true));
    assert!(others.iter().all(|record| record["available"] == false));
    for record in records {
        let source = record["source"].as_str().unwrap();
        assert!(source.ends_with('.') && source.len() > 20, "{source}");
    }
}

#[tokio::test]
async fn every_address_is_described_for_people_and_for_programs() {
    let house = House::new().await;
    let described = house.get("/api/openapi.json", "").await.json();
    let mut for_programs: Vec<String> = Vec::new();
    for (path, operations) in described["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            for_programs.push(format!("{} {path}", method.to_uppercase()));
        }
    }
    let document = include_str!("../../../docs/http.md");
    let lines = document.lines().filter_map(|line| line.strip_prefix("| `")?.split(['?', '`']).next());
    let mut for_people: Vec<&str> = lines.filter(|line| line.contains(' ')).collect();
    for_programs.sort_unstable();
    for_people.sort_unstable();
    assert_eq!(for_people, for_programs);
}

/// The fields of a schema, with those of the schemas it includes.
fn fields(described: &Value, schema: &Value) -> Vec<String> {
    if let Some(name) = schema["$ref"].as_str() {
        return fields(described, described.pointer(name.trim_start_matches('#')).unwrap());
    }
    let parts = schema["allOf"].as_array().into_iter().flatten();
    let own = schema["properties"].as_object().into_iter().flat_map(|fields| fields.keys().cloned());
    own.chain(parts.flat_map(|part| fields(described, part))).collect()
}

#[tokio::test]
async fn every_parameter_rule_and_verdict_is_described_for_people() {
    let house = House::new().await;
    let described = house.get("/api/openapi.json", "").await.json();
    let document = include_str!("../../../docs/http.md");
    let rules = boggart::Rules::default();
    let rules = rules.each().map(|rule| rule.name().replace('-', "_"));
    for name in rules.iter().map(String::as_str).chain(boggart::game::Verdict::KEYS) {
        assert!(document.contains(&format!("`{name}`")), "docs/http.md should name `{name}`");
    }
    let mut seen = Vec::new();
    for (path, operations) in described["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let address = format!("| `{} {path}", method.to_uppercase());
            let is_its_row =
                |line: &&str| line.strip_prefix(&address).is_some_and(|rest| rest.starts_with(['?', '`']));
            let row = document.lines().find(is_its_row).unwrap();
            let asked = operation["parameters"].as_array().into_iter().flatten();
            let asked = asked.filter(|parameter| parameter["in"] == "query");
            let asked = asked.map(|parameter| parameter["name"].as_str().unwrap().to_owned());
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            for name in asked.chain(fields(&described, body)).filter(|name| !rules.contains(name)) {
                let is_named = row.contains(&format!("`{name}`")) || row.contains(&format!("{name}="));
                assert!(is_named, "docs/http.md should name `{name}` in the row {address}`");
                seen.push(name);
            }
        }
    }
    for name in ["after", "tiles", "opponent"] {
        assert!(seen.iter().any(|seen| seen == name), "{name} was not seen");
    }
}

#[tokio::test]
async fn hostile_clients_get_short_answers() {
    let house = House::new().await;
    house.get("/api/solve?board=x", "").await;
    house.get("/api/solve", "").await.check_refused(400, "bad_request");
    house.get("/api/solve?board=", "").await.check_refused(400, "bad_board");
    house.get("/api/solve?board=te%FFas", "").await.check_refused(400, "bad_board");
    house.get("/api/solve?board=abc", "").await.check_refused(400, "bad_board");
    house.get("/api/solve?board=teas&words=none", "").await.check_refused(400, "unknown_words");
    house
        .get(&format!("/api/solve?board={}", "a".repeat(441)), "")
        .await
        .check_refused(400, "board_too_large");
    house.post("/api/boards/roll", "", json!({ "dice": "../etc" })).await.check_refused(400, "unknown_dice");
    house.post("/api/rounds", "", json!({ "opponent": "god" })).await.check_refused(400, "unknown_level");
    house.post("/api/rounds", "", json!({ "seconds": u64::MAX })).await.check_refused(400, "bad_time");
    house.post("/api/rounds", "", json!({ "red": 17 })).await.check_refused(400, "bad_red");
    house.get("/api/rounds", "").await.check_refused(405, "method_not_allowed");
    house.get("/api/rounds/%FF", "").await.check_refused(400, "bad_request");
    house.post("/api/rounds", "", json!({ "bord": 1 })).await.check_refused(400, "bad_request");
    house.post("/api/boards/roll", "", json!(["new", 1])).await.check_refused(400, "bad_request");
    house.post("/api/boards/roll", "", json!({ "seed": -1 })).await.check_refused(400, "bad_request");
    for path in ["/api/rounds/../../x", "/api/rounds/%2e%2e", "/api/nowhere", "/%00", "/api/rounds/a'--"] {
        house.get(path, "").await.check_refused(404, "not_found");
    }
    let big = Request::post("/api/rounds").header(header::CONTENT_TYPE, "application/json");
    let reply = house.send(big.body(Body::from(vec![b'['; 1 << 20])).unwrap()).await;
    reply.check_refused(413, "body_too_large");
    let foreign = |name: &'static str, value: &'static str| {
        let request = Request::post("/api/daily").header(header::HOST, "127.0.0.1:8080").header(name, value);
        house.send(request.body(Body::empty()).unwrap())
    };
    foreign("sec-fetch-site", "cross-site").await.check_refused(403, "cross_site");
    foreign("origin", "http://evil.example").await.check_refused(403, "cross_site");
    assert_eq!(foreign("origin", "http://127.0.0.1:8080").await.status, StatusCode::OK);
}

#[tokio::test]
async fn many_guests_at_once_lose_no_words() {
    let house = House::new().await;
    let mut games = Vec::new();
    for _ in 0..20 {
        games.push(house.begin(json!({ "board": "teas", "words": "own" })).await);
    }
    let texts = ["tea", "eat", "seat", "teas"];
    let play = async |(address, cookie): &(String, String)| {
        for (number, text) in (1..).zip(texts) {
            let reply = house.post(&format!("{address}/words"), cookie, word(number, text)).await;
            assert_eq!(reply.json()["verdict"], "scored");
        }
    };
    futures_util::future::join_all(games.iter().map(play)).await;
    let fresh = router(&house.folder, ServerLimits::default()).await;
    let again = House { router: fresh, folder: house.folder };
    for (address, cookie) in &games {
        assert_eq!(again.get(address, cookie).await.json()["points"], 4);
    }
}

#[tokio::test]
async fn every_answer_has_security_headers_and_operators_are_served() {
    let house = House::new().await;
    let response =
        house.router.clone().oneshot(Request::get("/healthz").body(Body::empty()).unwrap()).await.unwrap();
    for name in ["content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options"] {
        assert!(response.headers().contains_key(name), "{name}");
    }
    assert_eq!(house.get("/healthz", "").await.text, "ok\n");
    let metrics = house.get("/metrics", "").await;
    assert_eq!(metrics.status, StatusCode::OK);
}

/// A server with a few Italian words beside the built-in list.
async fn italian_house() -> House {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("games.db")).await.unwrap();
    let lexicon = Lexicon::build(["citta", "tatto", "atti", "ria"]).unwrap();
    let language = boggart_lang::Language::find("it").cloned();
    let lists = vec![
        ("english".to_owned(), boggart_words::english()).into(),
        ServedWords { name: "it".to_owned(), lexicon, language },
    ];
    let router = Server::new(store, lists, ServerLimits::default()).await.unwrap().router();
    House { folder, router }
}

#[tokio::test]
async fn a_round_in_another_language_has_its_dice_and_folds_what_is_typed() {
    let house = italian_house().await;
    let info = house.get("/api/info", "").await.json();
    assert_eq!(
        info["languages"],
        json!([{ "code": "it", "name": "Italiano", "english": "Italian", "words": "it", "dice": ["it", "it-big"], "right_to_left": false }])
    );
    let names: Vec<&str> =
        info["dice"].as_array().unwrap().iter().filter_map(|set| set["name"].as_str()).collect();
    assert!(names.contains(&"classic") && names.contains(&"it-big") && !names.contains(&"fr"), "{names:?}");
    // Without dice, those of the language are rolled; the id names the language.
    let rolled = house.post("/api/boards/roll", "", json!({ "words": "it", "seed": 1 })).await.json();
    let id = rolled["board"]["id"].as_str().unwrap();
    assert!(id.starts_with("4x4_riamageeviclstsn_it_qu-m3_it-"), "{id}");
    let solved = house.get(&format!("/api/solve?board={id}"), "").await.json();
    assert_eq!(solved["words"][0]["word"], "RIA", "{solved}");
    // An accent is written or not, on the board and in words.
    let body = json!({ "board": "CIT/ÀTT/XXX", "words": "it", "seconds": 0, "opponent": "humbling" });
    let (round, cookie) = house.begin(body).await;
    let at = format!("{round}/words");
    let entered = house.post(&at, &cookie, word(1, "CITTÀ")).await.json();
    assert_eq!((&entered["verdict"], &entered["word"]), (&json!("scored"), &json!("CITTA")));
    assert_eq!(house.post(&at, &cookie, word(2, "citta")).await.json()["verdict"], "used");
    // The answer that was lost comes again, however it was typed.
    assert_eq!(house.post(&at, &cookie, word(1, "citta")).await.json()["verdict"], "scored");
    let shown = house.get(&round, &cookie).await.json();
    assert_eq!((&shown["board"]["language"], &shown["board"]["folds"]["à"]), (&json!("it"), &json!("a")));
    house.post(&format!("{round}/end"), &cookie, json!({})).await;
    let review = house.get(&format!("{round}/review"), &cookie).await.json();
    let tiers = |found: &str| {
        let words = review["words"].as_array().unwrap();
        words.iter().find(|word| word["word"] == found).map(|word| word["tier"].clone())
    };
    // Length decides, because no list of familiar Italian words is known.
    assert_eq!((tiers("ATTI"), tiers("CITTA")), (Some(json!("familiar")), Some(json!("related"))));
}

#[tokio::test]
async fn a_board_of_a_language_that_is_not_offered_says_which() {
    let house = House::new().await;
    let id = "2x2_nono_free_qu-m3_it-0123456789ab";
    let refused = house.get(&format!("/api/solve?board={id}"), "").await;
    refused.check_refused(409, "unknown_words");
    let message = refused.json()["error"]["message"].as_str().unwrap().to_owned();
    assert!(message.starts_with("The board was made with a list of Italian words"), "{message}");
}
