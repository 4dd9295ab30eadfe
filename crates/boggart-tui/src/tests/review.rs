//! What keys and clicks do in the review.

use super::*;

fn reviewing<'a>(notes: &'a mut Notes) -> Play<'a> {
    let mut play = Play::finished(game("teas/toed/quit/exxx"), notes);
    shown_play(&mut play, (80, 24), 0);
    play
}

fn selected(play: &Play<'_>) -> usize {
    match &play.phase {
        Phase::Over(reviewing) => reviewing.selected,
        phase => panic!("no review: {phase:?}"),
    }
}

#[test]
fn keys_go_through_the_words() {
    let mut notes = Notes::default();
    let mut play = reviewing(&mut notes);
    for (input, expected) in [
        (Input::Letter('j'), 1),
        (Input::Letter('j'), 2),
        (Input::Letter('k'), 1),
        (Input::Last, 3),
        (Input::Letter('j'), 3),
        (Input::First, 0),
        (Input::Letter('k'), 0),
        (Input::Page(Direction::Down), 3),
    ] {
        play.take(input, secs(1));
        assert_eq!(selected(&play), expected, "{input:?}");
    }
}

#[test]
fn a_click_selects_a_word() {
    let mut notes = Notes::default();
    let mut play = reviewing(&mut notes);
    let shown = shown_play(&mut play, (80, 24), 0);
    let row_of = |word: &str| shown.lines().position(|line| line.contains(word)).unwrap();
    for (word, expected) in [("TEA  ", 2), ("TEAS", 0), ("TOE  ", 3)] {
        let point = Point { x: 40, y: u16::try_from(row_of(word)).unwrap() };
        play.take(Input::Press(point), secs(1));
        assert_eq!(selected(&play), expected, "{word} in\n{shown}");
    }
    // Beside the words, nothing is selected.
    for point in [Point { x: 40, y: 20 }, Point { x: 3, y: 3 }, Point { x: 40, y: 0 }] {
        play.take(Input::Press(point), secs(1));
        assert_eq!(selected(&play), 3);
    }
}

#[test]
fn help_scrolls_in_a_small_window() {
    let mut notes = Notes::default();
    let mut play = reviewing(&mut notes);
    play.take(Input::Help, secs(1));
    let first = shown_play(&mut play, (40, 15), 1);
    assert!(first.contains("✓ is a word you found") && !first.contains("quits"), "{first}");
    play.take(Input::Last, secs(1));
    let last = shown_play(&mut play, (40, 15), 1);
    assert!(last.contains("quits") && !last.contains("✓ is a word you found"), "{last}");
    play.take(Input::First, secs(1));
    assert_eq!(shown_play(&mut play, (40, 15), 1), first);
    play.take(Input::Letter('q'), secs(1));
    assert!(shown_play(&mut play, (40, 15), 1).contains("TEAS"));
}
