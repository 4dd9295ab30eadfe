//! Screens of every size: nothing overlaps, and nothing is cut without a sign.

use boggart::board::Cell;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Size;

use super::*;
use crate::view::layout::ScreenLayout;

/// Every way through a board of different letters is another word.
const LETTERS: &str = "abcd/efgh/ijkl/mnop";

/// A word with a long verdict.
const REFUSED: &str = "mnopabcd";

/// So many words of that board, of three to nine letters.
fn words(count: usize) -> Vec<String> {
    let board = Board::parse(LETTERS).unwrap();
    let rules = Rules::default();
    let grid = rules.grid(board.dims());
    let mut words = Vec::new();
    for number in 0.. {
        if words.len() == count {
            break;
        }
        let mut seed = number;
        let mut path = vec![Cell(seed % 16)];
        let length = 3 + number as usize % 13 / 2;
        while path.len() < length {
            let next: Vec<Cell> = (0..16)
                .map(Cell)
                .filter(|&cell| !path.contains(&cell) && grid.joins(path[path.len() - 1], cell))
                .collect();
            if next.is_empty() {
                break;
            }
            seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            path.push(next[(seed >> 16) as usize % next.len()]);
        }
        let word: String = path.iter().map(|&cell| board.tile(cell).text()).collect();
        if word.len() >= 3 && !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// A game in which so many words have been found, and then one was refused.
fn game_with(count: usize) -> Game {
    let found = words(count);
    let missed = words(count + 40);
    let lexicon = Lexicon::build(missed.iter().map(String::as_str).chain([REFUSED])).unwrap();
    let board = Board::parse(LETTERS).unwrap();
    let solution = lexicon.solve(&board);
    let mut round = Round::new(board, Rules::default());
    for word in &found {
        round.enter(word, secs(20), |_| true);
    }
    assert_eq!(round.scored().count(), count);
    let opponent = Opponent::new(&lexicon, &lexicon, &solution, Level::Humbling, Seed(1));
    Game { round, solution, lexicon, opponent: Some(("humbling".to_owned(), opponent)), ..game(LETTERS) }
}

/// What is on a screen of this size.
fn on_terminal((width, height): (u16, u16), draw: impl FnOnce(&mut Canvas<'_>)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(&mut Canvas::new(frame.buffer_mut()))).unwrap();
    terminal
        .backend()
        .to_string()
        .lines()
        .map(|line| line.trim_matches('"').trim_end())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_round_at_every_size_with_few_and_many_words() {
    for (width, height) in [(40, 15), (80, 24), (200, 60)] {
        for count in [0, 12, 60, 200] {
            let mut notes = Notes::default();
            let mut play = Play::new(game_with(count), &mut notes);
            if count > 0 {
                type_in(&mut play, REFUSED, 60);
            }
            let shown =
                on_terminal((width, height), |canvas| view::play::draw(&mut play, canvas, theme(), secs(61)));
            insta::assert_snapshot!(format!("round_{width}x{height}_{count}_words"), shown);
        }
    }
}

#[test]
fn other_screens_at_every_size() {
    for size @ (width, height) in [(40, 15), (80, 24), (200, 60)] {
        let mut notes = Notes::default();
        let mut play = Play::new(game_with(60), &mut notes);
        let record = |play: &mut Play<'_>, name: &str| {
            let shown = on_terminal(size, |canvas| view::play::draw(play, canvas, theme(), secs(61)));
            insta::assert_snapshot!(format!("{name}_{width}x{height}"), shown);
        };
        play.take(Input::Tab, secs(60));
        record(&mut play, "hint");
        play.take(Input::Help, secs(60));
        record(&mut play, "help");
        play.take(Input::Letter('x'), secs(60));
        play.take(Input::Quit, secs(60));
        record(&mut play, "question");
        play.take(Input::Letter('y'), secs(60));
        record(&mut play, "review");
        let (lexicon, board, rules) =
            (Lexicon::build(words(60)).unwrap(), Board::parse(LETTERS).unwrap(), Rules::default());
        let mut watching = Watching::new(&lexicon, &board, &rules);
        for _ in 0..50 {
            watching.take(Input::Letter('n'), secs(1));
        }
        let shown = on_terminal(size, |canvas| view::watch::draw(&mut watching, canvas, theme()));
        insta::assert_snapshot!(format!("watch_{width}x{height}"), shown);
    }
}

/// Draws a screen of this size, and checks that what is drawn stays as it is drawn. Returns the texts.
fn check(size @ (width, height): (u16, u16), draw: impl FnOnce(&mut Canvas<'_>)) -> Vec<String> {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    let mut canvas = Canvas::new(&mut buffer);
    draw(&mut canvas);
    let drawn = std::mem::take(&mut canvas.drawn);
    let mut taken = vec![None; usize::from(width) * usize::from(height)];
    let mut texts = Vec::new();
    for (drawn_area, text) in &drawn {
        assert!(drawn_area.area() > 0, "{size:?}: no room for {text:?}");
        assert_eq!(drawn_area.intersection(area), *drawn_area, "{size:?}: {text:?} leaves the screen");
        for position in drawn_area.positions() {
            let at = usize::from(position.y) * usize::from(width) + usize::from(position.x);
            if let Some(other) = taken[at].replace(text) {
                panic!("{size:?}: {text:?} covers {other:?}");
            }
        }
        if text == "the dice" {
            continue;
        }
        let shown: String =
            (drawn_area.left()..drawn_area.right()).map(|x| buffer[(x, drawn_area.y)].symbol()).collect();
        assert!(
            shown == *text || shown.ends_with('…') || shown.starts_with("> …"),
            "{size:?}: {text:?} is {shown:?}"
        );
        texts.push(shown);
    }
    texts
}

/// Every size, or some of them: with large steps, but the smallest and the largest too.
fn sizes(step: usize) -> impl Iterator<Item = (u16, u16)> {
    let widths = (40..200).step_by(step).chain([200]);
    widths.flat_map(move |width| (15..60).step_by(step).chain([60]).map(move |height| (width, height)))
}

/// How many words a list shows and says that it does not show.
fn accounted(texts: &[String], words: &[String]) -> usize {
    let is_listed = |text: &&String| {
        let first = text.split_whitespace().next().unwrap_or_default().to_lowercase();
        words.contains(&first) || first.ends_with('…')
    };
    let more = texts.iter().find_map(|text| text.split_once(" more")?.0.parse::<usize>().ok());
    texts.iter().filter(is_listed).count() + more.unwrap_or(0)
}

#[test]
fn a_round_overlaps_and_loses_nothing_at_any_size() {
    for (count, step) in [(0, 7), (12, 5), (60, 1), (200, 3)] {
        let mut notes = Notes::default();
        let mut play = Play::new(game_with(count), &mut notes);
        type_in(&mut play, REFUSED, 60);
        assert_eq!(play.message.text, "MNOPABCD: not on the board: no A next to the P you reached");
        let found = words(count);
        for size in sizes(step) {
            let texts = check(size, |canvas| view::play::draw(&mut play, canvas, theme(), secs(61)));
            assert_eq!(accounted(&texts, &found), count, "{size:?}: {texts:?}");
            // The verdict is there as a whole, in as many lines as it needs.
            assert!(texts.join(" ").contains(&play.message.text), "{size:?}: {texts:?}");
            assert!(texts.join(" ").contains("? help"), "{size:?}: {texts:?}");
        }
    }
}

#[test]
fn no_other_screen_overlaps_at_any_size() {
    let mut notes = Notes::default();
    let mut play = Play::new(game_with(60), &mut notes);
    let check_all = |play: &mut Play<'_>, at: u64| {
        for size in sizes(5) {
            check(size, |canvas| view::play::draw(play, canvas, theme(), secs(at)));
        }
    };
    play.take(Input::Tab, secs(60));
    // An entry without end, a word without end, and a verdict on it.
    type_in(&mut play, &"honorificabilitudinitatibus".repeat(9), 60);
    for letter in "honorificabilitudinitatibus".repeat(9).chars() {
        play.take(Input::Letter(letter), secs(60));
    }
    check_all(&mut play, 61);
    play.take(Input::Help, secs(60));
    check_all(&mut play, 61);
    play.take(Input::Letter('x'), secs(60));
    play.take(Input::Pause, secs(60));
    check_all(&mut play, 61);
    play.take(Input::Quit, secs(60));
    check_all(&mut play, 61);
    play.take(Input::Letter('n'), secs(60));
    play.take(Input::Space, secs(60));
    play.take(Input::Woken, secs(180));
    check_all(&mut play, 180);
    check_all(&mut play, 200);
    play.take(Input::Letter('v'), secs(200));
    for _ in 0..3 {
        for input in [Input::First, Input::Page(Direction::Down), Input::Last, Input::Letter('f')] {
            check_all(&mut play, 200);
            play.take(input, secs(200));
        }
    }
    play.take(Input::Help, secs(200));
    check_all(&mut play, 200);
}

#[test]
fn a_search_overlaps_nothing_at_any_size() {
    let (lexicon, board, rules) =
        (Lexicon::build(words(60)).unwrap(), Board::parse(LETTERS).unwrap(), Rules::default());
    let mut watching = Watching::new(&lexicon, &board, &rules);
    for _ in 0..3 {
        for size in sizes(2) {
            let texts = check(size, |canvas| view::watch::draw(&mut watching, canvas, theme()));
            assert_eq!(
                accounted(&texts, &watching.found),
                watching.found.len() + usize::from(texts.iter().any(|text| text.ends_with("a word!"))),
                "{size:?}: {texts:?}"
            );
        }
        for _ in 0..29 {
            watching.take(Input::Letter('n'), secs(1));
        }
    }
    watching.take(Input::Help, secs(1));
    for size in sizes(2) {
        check(size, |canvas| view::watch::draw(&mut watching, canvas, theme()));
    }
}

#[test]
fn any_board_has_room_in_the_window_that_is_asked_for() {
    let letters = |rows: usize, cols: usize| format!("{rows}x{cols}:{}", "e".repeat(rows * cols));
    let boards =
        [letters(1, 1), letters(1, 20), letters(20, 1), letters(9, 9), letters(3, 40), letters(40, 3)];
    let others = [letters(30, 30), "th.in/er.ing".to_owned(), "#a/bc".to_owned()];
    for board in boards.iter().chain(&others).map(|board| Board::parse(board).unwrap()) {
        let mut notes = Notes::default();
        let game = Game { round: Round::new(board.clone(), Rules::default()), ..game("teas/toed/quit/exxx") };
        let mut play = Play::new(game, &mut notes);
        let keys = [("type", "a word")];
        let needs = ScreenLayout::new(Rect::new(0, 0, 10, 10), &board, &keys).unwrap_err();
        assert!(needs.width >= 40 && needs.height >= 15);
        for (width, height) in [(0, 0), (1, 0), (9, 3), (0, 5), (2, 70)] {
            let size = (needs.width + width, needs.height + height);
            check(size, |canvas| view::play::draw(&mut play, canvas, theme(), secs(0)));
            assert!(play.grid.is_some(), "{} does not fit into {size:?}", board.dims());
        }
    }
}

#[test]
fn a_window_of_any_size_can_be_drawn() {
    let mut notes = Notes::default();
    let mut play = Play::new(game_with(12), &mut notes);
    for (width, height) in [(1, 1), (0, 0), (200, 1), (3, 100), (39, 60), (200, 14), (400, 200), (40, 15)] {
        play.take(Input::Resized(Size { width, height }), secs(1));
        let shown = shown_play(&mut play, (width, height), 1);
        assert_eq!(play.grid.is_some(), width >= 40 && height >= 15, "{width}x{height}:\n{shown}");
    }
}

#[test]
fn the_words_scroll() {
    let mut notes = Notes::default();
    let mut play = Play::new(game_with(60), &mut notes);
    let found = words(60);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let shown = shown_play(&mut play, (40, 15), 1).to_lowercase();
        seen.extend(found.iter().filter(|word| shown.contains(&format!("{word} "))).cloned());
        play.take(Input::Page(Direction::Down), secs(1));
    }
    assert_eq!(seen.len(), 60, "every word is on some page");
    let last = shown_play(&mut play, (40, 15), 1);
    assert!(last.contains(" before"), "{last}");
    play.take(Input::First, secs(1));
    assert!(shown_play(&mut play, (40, 15), 1).contains(" more"));
    play.take(Input::Last, secs(1));
    assert_eq!(shown_play(&mut play, (40, 15), 1), last);
}
