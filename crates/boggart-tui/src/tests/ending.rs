//! The end of a round whose time is up: keys still being typed do nothing.

use super::*;
use crate::time_up::MOMENT;

const END: Duration = Duration::from_secs(180);

/// A game whose time has just ended.
fn ended(notes: &mut Notes) -> Play<'_> {
    let mut play = Play::new(game("teas/toed/quit/exxx"), notes);
    type_in(&mut play, "tea", 5);
    play.take(Input::Woken, END);
    assert!(matches!(play.phase, Phase::TimeUp(_)));
    play
}

#[test]
fn a_word_being_typed_at_the_end_is_no_command() {
    let mut notes = Notes::default();
    let mut play = ended(&mut notes);
    let mut now = END;
    for letter in "quitevr".chars().map(Input::Letter).chain([Input::Enter, Input::Quit, Input::Escape]) {
        now += MOMENT - Duration::from_millis(1);
        assert_eq!(play.take(letter, now), ScreenFlow::Go);
        assert!(matches!(play.phase, Phase::TimeUp(_)), "{letter:?}");
    }
    // The screen changes when keys are heard again.
    assert_eq!(play.wakes_at(now), Some(now + MOMENT));
    assert!(shown_play(&mut play, (80, 24), now.as_secs()).contains("Keys wait until you stop typing."));
    now += MOMENT;
    assert_eq!((play.wakes_at(now), play.take(Input::Woken, now)), (None, ScreenFlow::Go));
    assert_eq!(play.take(Input::Letter('q'), now), ScreenFlow::End);
    assert_eq!(play.next, Next::Leave);
}

#[test]
fn a_word_entered_after_the_end_does_not_count() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/quit/exxx"), &mut notes);
    for letter in "tea".chars() {
        play.take(Input::Letter(letter), secs(179));
    }
    // Nothing has woken the program yet.
    play.take(Input::Enter, END);
    assert!(matches!(play.phase, Phase::TimeUp(_)));
    assert_eq!(notes.0, ["ended at 180"]);
}

#[test]
fn each_key_does_what_the_screen_says() {
    for (key, expected) in [
        (Input::Enter, Next::NewBoard),
        (Input::Letter('r'), Next::SameBoard),
        (Input::Letter('q'), Next::Leave),
        (Input::Quit, Next::Leave),
    ] {
        let mut notes = Notes::default();
        let mut play = ended(&mut notes);
        assert_eq!((play.take(key, END + MOMENT), play.next), (ScreenFlow::End, expected), "{key:?}");
    }
    let mut notes = Notes::default();
    let mut play = ended(&mut notes);
    assert_eq!(play.take(Input::Letter('x'), END + MOMENT), ScreenFlow::Go);
    assert_eq!(play.take(Input::Letter('v'), END + 2 * MOMENT), ScreenFlow::Go);
    assert!(matches!(play.phase, Phase::Over(_)));
    // From the review, too.
    assert_eq!(
        (play.take(Input::Letter('p'), END + 2 * MOMENT), play.next),
        (ScreenFlow::End, Next::NewBoard)
    );
    assert_eq!(notes.0, ["tea at 5", "ended at 180"]);
}

#[test]
fn an_old_game_is_not_played_again() {
    let mut notes = Notes::default();
    let mut play = Play::finished(game("teas/toed/quit/exxx"), &mut notes);
    for key in ['p', 'r'] {
        assert_eq!(play.take(Input::Letter(key), secs(1)), ScreenFlow::Go);
    }
    assert!(!shown_play(&mut play, (80, 24), 1).contains("again"));
}

#[test]
fn time_is_up() {
    let mut notes = Notes::default();
    let mut play = ended(&mut notes);
    insta::assert_snapshot!("time_is_up_80x24", shown_play(&mut play, (80, 24), 180));
    insta::assert_snapshot!("time_is_up_40x15", shown_play(&mut play, (40, 15), 200));
}
