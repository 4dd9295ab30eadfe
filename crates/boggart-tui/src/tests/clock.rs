//! When the clock of a round stands still, and when the bell rings.

use ratatui::layout::Size;

use super::*;

fn resized(width: u16, height: u16) -> Input {
    Input::Resized(Size { width, height })
}

#[test]
fn help_stops_the_clock_and_hides_the_dice() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    play.take(Input::Help, secs(10));
    assert!(play.wakes_at(secs(20)).is_none());
    let shown = shown_play(&mut play, (80, 24), 500);
    assert!(shown.contains("Help") && !shown.contains("│  T  │"), "{shown}");
    play.take(Input::Letter('x'), secs(500));
    assert_eq!(play.elapsed(secs(510)), secs(20));
    assert_eq!(play.wakes_at(secs(510)), Some(secs(511)));
}

#[test]
fn help_in_a_pause_leaves_the_clock_stopped() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    play.take(Input::Pause, secs(10));
    play.take(Input::Help, secs(11));
    play.take(Input::Letter('x'), secs(12));
    assert!(matches!(play.phase, Phase::Paused) && play.wakes_at(secs(20)).is_none());
    // The same with a question that is answered with no.
    play.take(Input::Quit, secs(21));
    play.take(Input::Letter('n'), secs(22));
    assert!(matches!(play.phase, Phase::Paused));
    assert_eq!(play.elapsed(secs(30)), secs(10));
}

#[test]
fn a_window_too_small_stops_the_clock_and_takes_no_words() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/quit/exxx"), &mut notes);
    play.take(resized(40, 15), secs(1));
    assert!(play.wakes_at(secs(1)).is_some());
    for (width, height) in [(39, 15), (40, 14), (1, 1)] {
        play.take(resized(width, height), secs(10));
        type_in(&mut play, "tea", 20);
        assert_eq!(
            (play.wakes_at(secs(20)), play.elapsed(secs(900)), play.entry.as_str()),
            (None, secs(10), "")
        );
    }
    assert_eq!(
        shown_play(&mut play, (39, 14), 20),
        "Window too small: 39x14, but 40x15 are\\nneeded. The clock is stopped. ^C leaves\\nthe game."
            .replace("\\n", "\n")
    );
    play.take(resized(80, 24), secs(500));
    assert_eq!(play.elapsed(secs(510)), secs(20));
    play.take(resized(30, 5), secs(510));
    assert_eq!(play.take(Input::Quit, secs(511)), ScreenFlow::End);
    assert_eq!(notes.0, ["stopped at 10", "stopped at 20"]);
}

#[test]
fn a_suspended_game_comes_back_paused() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    assert_eq!(play.take(Input::Suspend, secs(10)), ScreenFlow::Suspend);
    play.take(resized(80, 24), secs(5_000));
    assert!(shown_play(&mut play, (80, 24), 5_000).contains("Paused"));
    assert_eq!(play.elapsed(secs(5_000)), secs(10));
    play.take(Input::Space, secs(5_000));
    assert_eq!(play.elapsed(secs(5_010)), secs(20));
}

#[test]
fn the_bell_rings_once_for_each_of_the_last_seconds_that_have_one() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    let mut rings = |at: u64, input| play.take(input, secs(at)) == ScreenFlow::Ring;
    let rung: Vec<u64> = (1..=181).filter(|&at| rings(at, Input::Woken)).collect();
    assert_eq!(rung, [170, 177, 178, 179, 180]);
    // A second ring needs another second, and a program that was late rings for what it missed.
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    let mut rings = |at: u64, input| play.take(input, secs(at)) == ScreenFlow::Ring;
    let rung: Vec<u64> =
        [169, 174, 174, 175].into_iter().filter(|&at| rings(at, Input::Letter('x'))).collect();
    assert_eq!(rung, [174]);
    // Not while the clock stands still.
    let mut play = Play::new(Game { elapsed: secs(169), ..game("teas/toed/xxxx") }, &mut notes);
    play.take(Input::Pause, secs(0));
    assert_eq!(play.take(Input::Woken, secs(1)), ScreenFlow::Go);
}

#[test]
fn the_last_seconds_have_a_colour_that_can_be_turned_off() {
    use ratatui::style::Color;
    let clock = |look: Look, at: u64| {
        let mut notes = Notes::default();
        let mut play = Play::new(game("teas/toed/quit/exxx"), &mut notes);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        view::play::draw(&mut play, &mut Canvas::new(&mut buffer), Theme::new(look), secs(at));
        (buffer[(74, 0)].symbol().to_owned(), buffer[(74, 0)].bg)
    };
    let look = Look::default();
    assert_eq!(clock(look, 169), ("0".to_owned(), Color::Reset));
    assert_eq!(clock(look, 170), ("1".to_owned(), Color::Yellow));
    // The exclamation marks stay.
    for look in [Look { countdown_color: false, ..look }, Look { colored: false, ..look }] {
        assert_eq!(clock(look, 170), ("1".to_owned(), Color::Reset));
    }
}

#[test]
fn the_bell_can_be_turned_off() {
    let mut notes = Notes::default();
    for (bell, expected) in [(true, ScreenFlow::Ring), (false, ScreenFlow::Go)] {
        let app = Play::new(game("teas/toed/quit/exxx"), &mut notes);
        let mut themed = Themed { app, look: Look { bell, ..Look::default() } };
        assert_eq!(App::take(&mut themed, Input::Woken, secs(170)), expected);
    }
}

#[test]
fn control_keys_clear_the_word_and_draw_the_screen_again() {
    let mut notes = Notes::default();
    let mut play = Play::new(game("teas/toed/xxxx"), &mut notes);
    play.take(Input::Letter('t'), secs(1));
    play.take(Input::Clear, secs(1));
    assert_eq!(play.entry, "");
    assert_eq!(play.take(Input::Redraw, secs(1)), ScreenFlow::Redraw);
    use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
    for (key, input) in [
        ('u', Input::Clear),
        ('w', Input::Clear),
        ('l', Input::Redraw),
        ('z', Input::Suspend),
        ('c', Input::Quit),
    ] {
        let event = Event::Key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::CONTROL));
        assert_eq!(Input::read(&event), Some(input));
    }
    let key = |code: KeyCode| Input::read(&Event::Key(code.into()));
    assert_eq!((key(KeyCode::Home), key(KeyCode::End)), (Some(Input::First), Some(Input::Last)));
}
