//! Whole screens, and the effects of inputs.

use boggart::board::Adjacency;
use boggart::game::{Level, Opponent, Round, Sharing};
use boggart::rules::QMode;
use boggart::{Board, Lexicon, Rules, Seed};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::*;
use crate::input::{Direction, Input, Point};
use crate::play::Phase;

mod clock;
mod ending;
mod review;
mod sizes;

const WORDS: [&str; 8] = ["tea", "teas", "eat", "seat", "sate", "toe", "toed", "quite"];

/// What was written to a journal.
#[derive(Debug, Default)]
struct Notes(Vec<String>);

impl Journal for Notes {
    fn entered(&mut self, entered: &Entered) {
        self.0.push(format!("{} at {}", entered.word, entered.at.as_secs()));
    }

    fn elapsed(&mut self, at: Duration) {
        self.0.push(format!("{} over", at.as_secs()));
    }

    fn stopped(&mut self, at: Duration) {
        self.0.push(format!("stopped at {}", at.as_secs()));
    }

    fn ended(&mut self, at: Duration, _review: &boggart::game::Review) {
        self.0.push(format!("ended at {}", at.as_secs()));
    }
}

fn game(board: &str) -> Game {
    let lexicon = Lexicon::build(WORDS).unwrap();
    let board = Board::parse(board).unwrap();
    let solution = lexicon.solve(&board);
    let unsuitable = Lexicon::build(["arse"]).unwrap();
    let opponent = Opponent::new(&lexicon, &unsuitable, &solution, Level::Humbling, Seed(1));
    Game {
        round: Round::new(board, Rules::default()),
        opponent: Some(("humbling".to_owned(), opponent)),
        solution,
        familiar: Some(Lexicon::build(["tea", "eat", "toe"]).unwrap()),
        language: None,
        unsuitable,
        lexicon,
        limit: Some(Duration::from_secs(180)),
        elapsed: Duration::ZERO,
        sharing: Sharing::Keep,
        title: "new dice, seed 7".to_owned(),
    }
}

/// A game with other rules, on a board whose Q is as written.
fn game_by(rules: Rules, board: &str) -> Game {
    Game { round: Round::new(board.parse().unwrap(), rules), ..game(board) }
}

fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn type_in(play: &mut Play<'_>, text: &str, at: u64) {
    for letter in text.chars() {
        play.take(Input::Letter(letter), secs(at));
    }
    play.take(Input::Enter, secs(at));
}

/// The screen as text, without the spaces at the ends of lines.
fn shown(width: u16, height: u16, draw: impl FnOnce(&mut Canvas<'_>)) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(&mut Canvas::new(&mut buffer));
    text_of(&buffer)
}

fn text_of(buffer: &Buffer) -> String {
    let Rect { width, height, .. } = buffer.area;
    let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..height).map(line).collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

fn theme() -> Theme {
    Theme::new(Look::default())
}

fn shown_play(play: &mut Play<'_>, (width, height): (u16, u16), at: u64) -> String {
    shown(width, height, |canvas| view::play::draw(play, canvas, theme(), secs(at)))
}

#[test]
fn a_game_begins() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/quit/exxx"), &mut notes);
    insta::assert_snapshot!(shown_play(&mut play, (80, 20), 0));
}

#[test]
fn a_game_goes_on() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/quit/exxx"), &mut notes);
    type_in(&mut play, "tea", 5);
    type_in(&mut play, "toed", 8);
    play.take(Input::Tab, secs(9));
    type_in(&mut play, "quite", 70);
    insta::assert_snapshot!(shown_play(&mut play, (80, 20), 71));
    assert_eq!(notes.0, ["tea at 5", "toed at 8", "quite at 70"]);
}

#[test]
fn a_hint_does_not_count_unsuitable_words() {
    let hinted = |unsuitable: &[&str]| {
        let mut notes = Notes::default();
        let unsuitable = Lexicon::build(unsuitable).unwrap();
        let mut play = Play::new(Game { unsuitable, ..game("teas/toed/quit/exxx") }, &mut notes);
        play.take(Input::Tab, secs(1));
        let shown = shown_play(&mut play, (80, 20), 2);
        shown.lines().find_map(|line| Some(line[line.find("3:")?..].to_owned())).unwrap()
    };
    assert_eq!(hinted(&["arse"]), "3:2 4:2");
    assert_eq!(hinted(&["teas", "toe"]), "3:1 4:1");
}

#[test]
fn a_game_is_reviewed() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/quit/exxx"), &mut notes);
    type_in(&mut play, "tea", 5);
    type_in(&mut play, "toed", 130);
    play.take(Input::Quit, secs(131));
    assert!(matches!(play.phase, Phase::Asking { .. }));
    play.take(Input::Letter('y'), secs(132));
    play.take(Input::Move(Direction::Down), secs(133));
    insta::assert_snapshot!(shown_play(&mut play, (80, 20), 134));
    assert_eq!(play.take(Input::Letter('q'), secs(135)), ScreenFlow::End);
    assert_eq!(notes.0.last().unwrap(), "ended at 132");
}

#[test]
fn an_opponent_finds_nothing_after_the_end_of_the_round() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/quit/exxx"), &mut notes);
    type_in(&mut play, "tea", 5);
    let (_, opponent) = play.game.opponent.clone().unwrap();
    let end = opponent.plan()[2].at;
    play.take(Input::Quit, end);
    play.take(Input::Letter('y'), end);
    let points = opponent.plan()[..3].iter().map(|planned| planned.points).sum();
    // The review may last much longer.
    for now in [end, end + secs(1), end + secs(500)] {
        assert_eq!(play.opponent_found(now), &opponent.plan()[..3]);
        assert_eq!(play.scores(now), (boggart::Points(1), Some(points)));
    }
}

#[test]
fn every_verdict_is_shown() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    for (word, message, dice) in [
        ("toed", "TOED: 1", 4),
        ("toed", "TOED: already found", 4),
        ("to", "TO: too short: words need at least 3 letters", 0),
        ("zzz", "ZZZ: not a word", 0),
        ("quite", "QUITE: not on the board: no Q on the board", 0),
    ] {
        type_in(&mut play, word, 1);
        assert_eq!((play.message.text.as_str(), play.path().len()), (message, dice), "{word}");
    }
}

#[test]
fn a_word_is_drawn_with_the_mouse() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    shown_play(&mut play, (80, 20), 0);
    // The middles of the dice, each of which has seven columns and three rows, starting at the third column and row.
    let die = |row: u16, col: u16| Point { x: 2 + 7 * col + 3, y: 2 + 3 * row + 1 };
    play.take(Input::Press(die(0, 0)), secs(1));
    play.take(Input::Drag(die(0, 1)), secs(1));
    // Crossing a corner does not add a die, and moving back removes the last one.
    play.take(Input::Drag(Point { x: 2 + 7 * 2, y: 2 }), secs(1));
    play.take(Input::Drag(die(1, 2)), secs(1));
    play.take(Input::Drag(die(0, 1)), secs(1));
    play.take(Input::Drag(die(0, 2)), secs(1));
    assert_eq!(play.entry, "tea");
    play.take(Input::Release, secs(2));
    assert_eq!(play.message.text, "TEA: 1");
    // With clicks, of which the last is double; and a click on a die that is not adjacent starts a new path.
    for (row, col) in [(0, 3), (1, 0), (1, 1), (1, 2), (1, 2)] {
        play.take(Input::Press(die(row, col)), secs(3));
        play.take(Input::Release, secs(3));
    }
    assert_eq!(play.message.text, "TOE: 1");
    assert_eq!(notes.0, ["tea at 2", "toe at 3"]);
}

#[test]
fn the_path_that_is_drawn_is_shown_and_entered_and_reviewed() {
    /// The cells of every word, as they would be stored.
    #[derive(Default)]
    struct Paths(Vec<Vec<u32>>);

    impl Journal for Paths {
        fn entered(&mut self, entered: &Entered) {
            self.0.push(entered.cells.iter().map(|cell| cell.0).collect());
        }

        fn elapsed(&mut self, _at: Duration) {}
        fn stopped(&mut self, _at: Duration) {}
        fn ended(&mut self, _at: Duration, _review: &boggart::game::Review) {}
    }

    let mut paths = Paths::default();
    let mut play = Play::new(game("exxx/tatx/xetx"), &mut paths);
    shown_play(&mut play, (80, 20), 0);
    let die = |cell: u16| Point { x: 2 + 7 * (cell % 4) + 3, y: 2 + 3 * (cell / 4) + 1 };
    // Both Es are beside the A, and the word is searched for from the first cell on; the second time it is used already.
    for drawn in [[9, 5, 6], [9, 5, 4], [0, 5, 10]] {
        play.take(Input::Press(die(drawn[0])), secs(1));
        for &cell in &drawn[1..] {
            play.take(Input::Drag(die(cell)), secs(1));
        }
        play.take(Input::Release, secs(1));
        let lit: Vec<u16> = play.path().iter().map(|cell| u16::try_from(cell.0).unwrap()).collect();
        assert_eq!(lit, drawn);
    }
    assert_eq!(play.message.text, "EAT: already found");
    type_in(&mut play, "eat", 2);
    assert_eq!(play.path(), [9, 5, 6].map(boggart::board::Cell), "what is typed is where it was found");
    play.take(Input::Quit, secs(3));
    play.take(Input::Letter('y'), secs(3));
    let Phase::Over(reviewing) = &play.phase else { panic!("it is over") };
    let eat = reviewing.review.words().iter().find(|word| word.word == "eat").unwrap();
    assert_eq!(eat.path.to_string(), "3,2 2,2 2,3");
    assert_eq!(paths.0, [vec![9, 5, 6], vec![9, 5, 4], vec![0, 5, 10], vec![]]);
}

#[test]
fn a_screen_that_closes_has_the_time_saved_unless_the_round_is_over() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    play.close(secs(3));
    play.take(Input::Quit, secs(4));
    play.take(Input::Letter('y'), secs(4));
    play.close(secs(5));
    assert_eq!(notes.0, ["stopped at 3", "ended at 4"]);
}

#[test]
fn every_screen_can_be_drawn_in_ascii() {
    let rules = Rules { red: vec![boggart::board::Cell(0)], ..Rules::default() };
    let solid: Board = "#.a.t/e.d.s/t.o.e".parse().unwrap();
    let mut notes = Notes::default();
    let mut play = Play::new(game_by(rules.clone(), "teas/toed/quit/exxx"), &mut notes);
    let as_ascii = |draw: &mut dyn FnMut(&mut Canvas<'_>)| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        draw(&mut Canvas::new(&mut buffer));
        let questions = |buffer: &Buffer| buffer.content.iter().filter(|cell| cell.symbol() == "?").count();
        let before = questions(&buffer);
        let unlike: String =
            buffer.content.iter().map(|cell| cell.symbol()).filter(|symbol| !symbol.is_ascii()).collect();
        ascii::replace(&mut buffer);
        assert_eq!(questions(&buffer), before, "something of {unlike} has no replacement");
        let shown = text_of(&buffer);
        assert!(!unlike.is_empty() && shown.is_ascii(), "{shown}");
        shown
    };
    let on_screen =
        |play: &mut Play<'_>| as_ascii(&mut |canvas| view::play::draw(play, canvas, theme(), secs(9)));
    play.take(Input::Move(Direction::Right), secs(1));
    play.take(Input::Space, secs(1));
    play.take(Input::Move(Direction::Right), secs(1));
    play.take(Input::Space, secs(1));
    play.take(Input::Move(Direction::Down), secs(1));
    insta::assert_snapshot!(on_screen(&mut play));
    for input in [Input::Help, Input::Help, Input::Pause] {
        play.take(input, secs(2));
        on_screen(&mut play);
    }
    play.take(Input::Space, secs(3));
    play.take(Input::Quit, secs(3));
    play.take(Input::Letter('y'), secs(3));
    on_screen(&mut play);
    play.take(Input::Help, secs(3));
    on_screen(&mut play);
    let (lexicon, rules) = (Lexicon::build(WORDS).unwrap(), Rules::default());
    let mut watching = Watching::new(&lexicon, &solid, &rules);
    for input in [Input::Letter('n'), Input::Help] {
        watching.take(input, secs(1));
        as_ascii(&mut |canvas| view::watch::draw(&mut watching, canvas, theme()));
    }
}

#[test]
fn dice_are_joined_and_highlighted_by_the_rules_of_the_round() {
    let mut notes = Notes::default();
    let rules = Rules { adjacent: Adjacency::Orthogonal, ..Rules::default() };
    let mut play = Play::new(game_by(rules, "teas/toed/xxxx"), &mut notes);
    shown_play(&mut play, (80, 20), 0);
    let die = |row: u16, col: u16| Point { x: 2 + 7 * col + 3, y: 2 + 3 * row + 1 };
    // The O is beside the E above it; the other E is only diagonal to the S.
    for ((row, col), entry) in [((0, 0), "t"), ((0, 1), "te"), ((1, 1), "teo"), ((0, 3), "s"), ((1, 2), "e")]
    {
        play.take(Input::Press(die(row, col)), secs(1));
        play.take(Input::Release, secs(1));
        assert_eq!(play.entry, entry);
    }
    play.take(Input::Escape, secs(1));
    for (letter, lit) in [('a', 1), ('o', 1)] {
        play.take(Input::Letter(letter), secs(1));
        assert_eq!(play.path().len(), lit, "{letter}");
    }
    let rules = Rules { q: QMode::Either, ..Rules::default() };
    let mut play = Play::new(game_by(rules, "qa/tx"), &mut notes);
    for (letter, lit) in [('q', 1), ('u', 1), ('a', 2)] {
        play.take(Input::Letter(letter), secs(1));
        assert_eq!(play.path().len(), lit, "{letter}");
    }
}

#[test]
fn a_word_is_chosen_with_the_arrow_keys() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    for input in [
        Input::Move(Direction::Right),
        Input::Space,
        Input::Move(Direction::Right),
        Input::Space,
        Input::Move(Direction::Right),
        Input::Space,
        Input::Space,
        Input::Space,
        Input::Enter,
    ] {
        play.take(input, secs(1));
    }
    assert_eq!(play.message.text, "TEA: 1");
}

#[test]
fn the_clock_stops_in_a_pause_and_ends_the_round() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    play.take(Input::Pause, secs(10));
    assert!(play.wakes_at(secs(20)).is_none());
    let paused = shown_play(&mut play, (80, 20), 500);
    assert!(paused.contains("Paused") && !paused.contains("│  T  │"), "{paused}");
    play.take(Input::Space, secs(500));
    assert_eq!(play.elapsed(secs(510)), secs(20));
    assert_eq!(play.wakes_at(secs(510)), Some(secs(511)));
    play.take(Input::Woken, secs(671));
    assert!(matches!(play.phase, Phase::TimeUp(_)));
    assert_eq!(notes.0, ["stopped at 10", "ended at 180"]);
}

#[test]
fn typing_highlights_dice_at_once() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    for (letters, lit) in [("s", 1), ("e", 2), ("a", 2), ("t", 2)] {
        play.take(Input::Letter(letters.chars().next().unwrap()), secs(1));
        assert!(play.path().len() >= lit, "{letters}");
    }
    play.take(Input::Backspace, secs(1));
    assert_eq!(play.entry, "sea");
    play.take(Input::Escape, secs(1));
    assert!(play.entry.is_empty() && play.path().is_empty());
}

#[test]
fn help_covers_the_game_and_goes_away() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/quit/exxx"), &mut notes);
    play.take(Input::Help, secs(0));
    insta::assert_snapshot!(shown_play(&mut play, (80, 20), 0));
    play.take(Input::Letter('x'), secs(0));
    assert!(play.help.is_none() && play.entry.is_empty());
}

#[test]
fn keys_are_looked_at_however_much_a_search_has_to_try() {
    // Some twelve million paths, and no word after the first sixteen; and a board on which no word begins.
    let words: Vec<String> = (3..=16).map(|letters| "e".repeat(letters)).collect();
    let lexicon = Lexicon::build(words).unwrap();
    let rules = Rules::default();
    for (board, key) in [("e".repeat(16), 'e'), ("e".repeat(16), 'n'), ("x".repeat(250_000), 'n')] {
        let board = Board::parse(&board).unwrap();
        let mut watching = Watching::new(&lexicon, &board, &rules);
        let mut tried = 0;
        for turn in 0..40 {
            let input = if turn % 20 == 0 { Input::Letter(key) } else { Input::Woken };
            assert_eq!(watching.take(input, secs(turn)), ScreenFlow::Go);
            assert!(watching.attempts - tried <= 10_000, "{} in one turn", watching.attempts - tried);
            tried = watching.attempts;
        }
        assert_eq!(watching.take(Input::Quit, secs(41)), ScreenFlow::End);
        assert_eq!(watching.attempts, tried);
    }
}

#[test]
fn a_key_ends_a_long_skip_and_a_search_goes_on_from_there() {
    let lexicon = Lexicon::build([&"e".repeat(16)]).unwrap();
    let (board, rules) = (Board::parse(&"e".repeat(16)).unwrap(), Rules::default());
    let mut watching = Watching::new(&lexicon, &board, &rules);
    watching.take(Input::Letter('e'), secs(1));
    assert_eq!(watching.wakes_at(secs(2)), Some(secs(2)), "it goes on at once");
    watching.take(Input::Resized((80, 24).into()), secs(2));
    watching.take(Input::Space, secs(2));
    assert_eq!(watching.wakes_at(secs(2)), None, "it is paused");
    let steps = watching.steps;
    watching.take(Input::Move(Direction::Right), secs(3));
    assert_eq!(watching.steps, steps + 1);
}

#[test]
fn a_search_is_watched() {
    let (lexicon, board) = (Lexicon::build(WORDS).unwrap(), Board::parse("teas/toed/quit/exxx").unwrap());
    let rules = Rules::default();
    let mut watching = Watching::new(&lexicon, &board, &rules);
    assert_eq!(watching.wakes_at(secs(1)), Some(Duration::from_millis(100)));
    watching.take(Input::Letter('n'), secs(1));
    let draw =
        |watching: &mut Watching<'_>| shown(80, 20, |canvas| view::watch::draw(watching, canvas, theme()));
    insta::assert_snapshot!(draw(&mut watching));
    watching.take(Input::Space, secs(1));
    assert!(watching.wakes_at(secs(1)).is_none());
    let steps = watching.steps;
    watching.take(Input::Move(Direction::Right), secs(1));
    assert_eq!(watching.steps, steps + 1);
    watching.take(Input::Letter('e'), secs(1));
    assert!(watching.is_done && watching.found.len() == lexicon.solve(&board).len());
    assert!(draw(&mut watching).contains("done"));
    assert_eq!(watching.take(Input::Quit, secs(1)), ScreenFlow::End);
}

#[test]
fn an_accent_that_no_die_has_may_be_typed() {
    let mut journal = Notes::default();
    let language = boggart_lang::Language::find("fr").cloned();
    let mut play = Play::new(Game { language, familiar: None, ..game("tea/xxx/xxx") }, &mut journal);
    for letter in ['T', 'É'] {
        play.take(Input::Letter(letter), secs(1));
    }
    assert_eq!((play.entry.as_str(), play.path().len()), ("te", 2));
    play.take(Input::Letter('â'), secs(2));
    play.take(Input::Enter, secs(3));
    assert_eq!(play.message.text, "TEA: 1");
    assert!(play.message.is_good);
}
