//! What is shown only on a real terminal: the drawn board, words in columns, colour.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use support::Bench;

/// The screen of a person who runs the program on a terminal of 80 columns.
fn on_terminal(args: &[&str], envs: &[(&str, &str)]) -> String {
    let bench = Bench::new();
    let mut command = bench.command(args);
    command.env("TERM", "xterm-256color").env("COLUMNS", "80");
    for (name, value) in envs {
        command.env(name, value);
    }
    let mut session = support::on_terminal(command);
    // The library returns each byte as one character; join them to characters again.
    let bytes: Vec<u8> = session.exp_eof().unwrap().chars().map(|c| u8::try_from(c).unwrap()).collect();
    String::from_utf8(bytes).unwrap().replace("\r\n", "\n")
}

#[test]
fn a_terminal_gets_the_board_and_the_words_by_length() {
    let shown = on_terminal(&["solve", "oydliexennoktati"], &[("NO_COLOR", "1")]);
    assert!(shown.contains("  ┌───┬───┬───┬───┐\n  │ O │ Y │ D │ L │\n"), "{shown}");
    assert!(shown.contains("  7 letters, 5 points each\n    ANNEXED  ENATION  LEONINE\n"), "{shown}");
    assert!(shown.contains("107 words, 154 points  (english, 198,420 words)"), "{shown}");
    assert!(!shown.contains('\x1b'), "{shown}");
}

#[test]
fn the_picture_in_the_readme_is_the_real_output() {
    let readme = include_str!("../../../README.md");
    let shown = on_terminal(&["solve", "oydliexennoktati", "--of-length", "6.."], &[("NO_COLOR", "1")]);
    assert!(readme.contains(shown.trim_matches('\n')), "the README should show:\n{shown}");
}

#[test]
fn colour_is_for_terminals_and_can_be_turned_off() {
    assert!(on_terminal(&["solve", "noon"], &[]).contains("\x1b[1m"));
    assert!(!on_terminal(&["solve", "noon", "--color", "never"], &[]).contains('\x1b'));
    assert!(!on_terminal(&["solve", "noon"], &[("BOGGART_COLOR", "never")]).contains('\x1b'));
    assert!(on_terminal(&["solve", "noon", "--color", "always"], &[("NO_COLOR", "1")]).contains('\x1b'));
}

#[test]
fn the_dialogue_is_the_same_on_a_terminal_and_in_a_pipe() {
    let bench = Bench::new();
    let mut command = bench.command(&["solve"]);
    command.env("TERM", "dumb");
    let mut session = support::on_terminal(command);
    session.exp_string("Boggle board letters (or 'return' to exit)> ").unwrap();
    session.send_line("oydliexennoktati").unwrap();
    session.exp_string("'LEONINE'").unwrap();
    session.exp_string("154 points").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn red_and_solid_cells_are_visible_without_colour() {
    let shown = on_terminal(&["solve", "#.th/a.t", "--red", "2,1"], &[("NO_COLOR", "1")]);
    assert!(shown.contains("│ █  │ Th │"), "{shown}");
    assert!(shown.contains("│ A *│ T  │"), "{shown}");
}
