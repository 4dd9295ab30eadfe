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
    fn entered(&mut self, word: &str, at: Duration) {
        self.0.push(format!("{word} at {}", at.as_secs()));
    }

    fn elapsed(&mut self, at: Duration) {
        self.0.push(format!("{} over", at.as_secs()));
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
        familiar: Lexicon::build(["tea", "eat", "toe"]).unwrap(),
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
    assert_eq!(notes.0, ["10 over", "ended at 180"]);
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
fn a_search_is_watched() {
    let (lexicon, board) = (Lexicon::build(WORDS).unwrap(), Board::parse("teas/toed/quit/exxx").unwrap());
    let rules = Rules::default();
    let mut watching = Watching::new(&lexicon, &board, &rules);
    assert_eq!(watching.wakes_at(), Some(Duration::from_millis(100)));
    watching.take(Input::Letter('n'), secs(1));
    let draw =
        |watching: &mut Watching<'_>| shown(80, 20, |canvas| view::watch::draw(watching, canvas, theme()));
    insta::assert_snapshot!(draw(&mut watching));
    watching.take(Input::Space, secs(1));
    assert!(watching.wakes_at().is_none());
    let steps = watching.steps;
    watching.take(Input::Move(Direction::Right), secs(1));
    assert_eq!(watching.steps, steps + 1);
    watching.take(Input::Letter('e'), secs(1));
    assert!(watching.is_done && watching.found.len() == lexicon.solve(&board).len());
    assert!(draw(&mut watching).contains("done"));
    assert_eq!(watching.take(Input::Quit, secs(1)), ScreenFlow::End);
}
