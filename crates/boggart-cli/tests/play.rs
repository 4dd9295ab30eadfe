//! The full-screen programs on a real terminal: keys, mouse, sizes, signals, and what survives them.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

#[path = "support/screen.rs"]
mod screen;
mod support;

use rexpect::process::Signal;
use screen::Screen;
use support::Bench;

fn play(bench: &Bench, args: &[&str]) -> Screen {
    let args: Vec<&str> = ["play"].iter().chain(args).copied().collect();
    Screen::start(bench.command(&args), 24, 80)
}

const BOARD: [&str; 2] = ["--board", "teas/toed/quit/exxx"];

#[test]
fn a_rolled_board_has_what_was_asked_for() {
    let bench = Bench::new();
    let wanted = ["--seed", "7", "--points", "200..300", "--word-count", "100..", "--no-dead-cells"];
    let roll = [&["roll", "--rules", "box", "--json"][..], &wanted].concat();
    let rolled: serde_json::Value = serde_json::from_str(&bench.run(&roll).out).unwrap();
    assert!(rolled["number"].as_u64().unwrap() > 1, "the first roll does not do: {rolled}");
    let mut screen = play(&bench, &wanted);
    screen.wait_for("0 words, 0 points");
    screen.send("\x03y");
    screen.wait_for("common words");
    screen.send("q");
    screen.wait_for_end();
    // What was printed before the game is on the screen again.
    let id = rolled["id"].as_str().unwrap();
    screen.wait_until("the id of the board", |screen| screen.text().replace('\n', "").contains(id));
}

/// The middle of a die in terminal coordinates.
fn die(row: u16, col: u16) -> (u16, u16) {
    (3 + 7 * col + 3, 3 + 3 * row + 1)
}

#[test]
fn a_game_is_played_with_keys_and_mouse_and_reviewed() {
    let bench = Bench::new();
    let mut screen = play(&bench, &BOARD);
    screen.wait_for("0 words, 0 points");
    screen.send("teas\r");
    screen.wait_for("TEAS: 1");
    screen.mouse("down", die(1, 0));
    for at in [die(1, 1), die(1, 2), die(1, 3)] {
        screen.mouse("drag", at);
    }
    screen.mouse("up", die(1, 3));
    screen.wait_for("TOED: 1");
    screen.send("\x1b[C \x1b[C \x1b[C \r");
    screen.wait_for("TEA: 1");
    screen.wait_for("3 words, 3 points");
    screen.send("\x03");
    screen.wait_for("End the round?");
    screen.send("n");
    screen.wait_until("the question to go", |screen| !screen.text().contains("End the round?"));
    screen.send("\x03y");
    screen.wait_for("common words");
    screen.send("f");
    screen.wait_for("missed, by length");
    screen.send("q");
    screen.wait_for_end();
    screen.wait_until("the terminal back", |screen| !screen.is_taken());
    let stats = bench.run(&["stats"]);
    assert!(stats.out.starts_with("1 game, 3.0 points on average, best 3 (game 1)\n"), "{}", stats.out);
    let json: serde_json::Value = serde_json::from_str(&bench.run(&["stats", "--json"]).out).unwrap();
    assert_eq!(json["games"][0]["words_found"], 3);
    let mut again = Screen::start(bench.command(&["stats", "--review", "1"]), 24, 80);
    again.wait_for("3 points on a custom board");
    again.send("ff");
    again.wait_for("✓ TEAS");
    again.send("q");
    again.wait_for_end();
}

#[test]
fn a_game_follows_the_rules_of_its_flags() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "tae tea qat quat\n");
    for (flags, verdicts, points) in [
        (["--board", "ta/xe", "--adjacent", "orthogonal"], ["TAE: 1", "TEA: not on the board"], 1),
        (["--board", "qa/tx", "--q", "either"], ["QAT: 1", "QUAT: 1"], 2),
    ] {
        let mut screen = play(&bench, &[&flags[..], &["--words", &words]].concat());
        screen.wait_for("0 words, 0 points");
        for verdict in verdicts {
            screen.send(&format!("{}\r", verdict.split(':').next().unwrap().to_lowercase()));
            screen.wait_for(verdict);
        }
        screen.send("\x03y");
        // No other words were on the board.
        screen.wait_for(&format!("points        {points} of {points} (100 %)"));
        screen.send("q");
        screen.wait_for_end();
    }
}

#[test]
fn the_window_may_be_resized_at_any_time() {
    let bench = Bench::new();
    let mut screen = play(&bench, &BOARD);
    screen.wait_for("0 words");
    screen.resize(6, 20);
    screen.wait_for("too small");
    screen.resize(40, 120);
    screen.wait_for("0 words, 0 points");
    screen.send("tea\r");
    screen.wait_for("TEA: 1");
}

#[test]
fn a_round_whose_time_is_up_is_reviewed_and_played_again() {
    let bench = Bench::new();
    let mut screen = play(&bench, &[&BOARD[..], &["--time", "1s"]].concat());
    // Both screens stay until a key is pressed, however late the test looks at them.
    screen.wait_for("Press one of these keys.");
    assert!(screen.text().contains("Time's up: 0 points"));
    screen.send("v");
    screen.wait_for("common words");
    screen.send("r");
    screen.wait_for("Press one of these keys.");
    screen.send("q");
    screen.wait_for_end();
    assert!(bench.run(&["stats"]).out.starts_with("2 games, "));
    let mut again = Screen::start(bench.command(&["stats", "--review", "2"]), 24, 80);
    again.wait_for("Qu");
    again.send("q");
    again.wait_for_end();
}

#[test]
fn another_board_is_of_the_same_dice_and_not_the_same_board() {
    let bench = Bench::new();
    let mut screen = play(&bench, &["--dice", "big", "--seed", "7", "--no-timer"]);
    screen.wait_for("big dice, seed 7 ");
    screen.send("\x03y");
    screen.wait_for("common words");
    screen.send("p");
    screen.wait_until("another board", |screen| {
        let text = screen.text();
        text.contains("0 words, 0 points") && text.contains("big dice, seed ") && !text.contains("seed 7 ")
    });
    screen.send("\x03y");
    screen.wait_for("common words");
    screen.send("q");
    screen.wait_for_end();
    assert!(bench.run(&["stats"]).out.starts_with("2 games, "));
}

#[test]
fn a_suspended_game_gives_the_terminal_back_and_comes_back_paused() {
    let bench = Bench::new();
    let mut command = std::process::Command::new("sh");
    command.arg("-i").env("PS1", "shell> ").env_remove("ENV");
    bench.clean(&mut command);
    let mut screen = Screen::start(command, 24, 80);
    screen.wait_for("shell> ");
    let program = env!("CARGO_BIN_EXE_boggart");
    screen.send(&format!("{program} play --board teas/toed/quit/exxx\r"));
    screen.wait_for("0 words, 0 points");
    screen.send("\x1a");
    screen.wait_until("the terminal back", |screen| !screen.is_taken());
    screen.send("echo $((6 * 7))\r");
    screen.wait_for("42");
    screen.send("fg\r");
    screen.wait_for("Paused.");
    assert!(screen.is_taken());
    screen.send(" tea\r");
    screen.wait_for("TEA: 1");
    screen.send("\x03y");
    screen.wait_for("common words");
    screen.send("q");
    screen.wait_until("the terminal back", |screen| !screen.is_taken());
    screen.send("exit\r");
    screen.wait_for_end();
}

#[test]
fn without_a_shell_nothing_is_suspended() {
    let bench = Bench::new();
    let mut screen = play(&bench, &BOARD);
    screen.wait_for("0 words, 0 points");
    screen.send("\x1a");
    screen.wait_for("Paused.");
    screen.send(" tea\r");
    screen.wait_for("TEA: 1");
}

#[test]
fn the_bell_is_on_or_off() {
    let bench = Bench::new();
    for (name, key) in [("BOGGART_BELL", "bell"), ("BOGGART_COUNTDOWN", "countdown")] {
        let mut command = bench.command(&["play"]);
        command.env(name, "loud");
        let screen = Screen::start(command, 24, 80);
        screen.wait_for(&format!("boggart: {name}: {key} is \"loud\"; write on or off"));
        screen.wait_for_end();
        // The flag beats the setting.
        let mut command = bench.command(&["play", "--new", &format!("--{key}"), "off"]);
        command.env(name, "loud");
        Screen::start(command, 24, 80).wait_for("0 words, 0 points");
    }
}

#[test]
fn a_signal_restores_the_terminal() {
    for signal in [Signal::SIGTERM, Signal::SIGHUP, Signal::SIGINT] {
        let bench = Bench::new();
        let mut screen = play(&bench, &BOARD);
        screen.wait_for("0 words");
        assert!(screen.is_taken());
        screen.signal(signal);
        screen.wait_for_end();
        screen.wait_until("the terminal back", |screen| !screen.is_taken());
    }
}

#[test]
fn a_killed_game_can_be_resumed() {
    let bench = Bench::new();
    let mut screen = play(&bench, &[&BOARD[..], &["--opponent", "hard", "--time", "10m"]].concat());
    screen.wait_for("0 words");
    screen.send("tea\rzzx\r");
    screen.wait_for("ZZX: not a word");
    screen.signal(Signal::SIGKILL);
    screen.wait_for_end();
    let mut screen = play(&bench, &[]);
    screen.wait_for("There is an unfinished game: a custom board, 2 words entered, ");
    screen.send("\r");
    screen.wait_for("1 word, 1 point");
    screen.wait_for("hard:");
    screen.send("\x03y");
    screen.wait_for("common words");
    screen.send("q");
    screen.wait_for_end();
    assert!(bench.run(&["stats"]).out.starts_with("1 game, "));
    let screen = play(&bench, &BOARD);
    screen.wait_for("0 words");
    assert!(!screen.text().contains("not finished"));
}

#[test]
fn a_search_is_watched_and_left() {
    let bench = Bench::new();
    let mut screen = Screen::start(bench.command(&["watch", "teas/toed"]), 24, 80);
    screen.wait_for("the plain search");
    // While the search is paused, the screen does not change, so the test can read it.
    screen.send(" ");
    screen.wait_for("paused");
    screen.send("n");
    screen.wait_for("a word!");
    screen.send("e");
    screen.wait_for("done");
    screen.send("q");
    screen.wait_for_end();
    screen.wait_until("the terminal back", |screen| !screen.is_taken());
}

#[test]
fn a_search_is_printed_in_a_pipe() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "on no noon\n");
    let flags = ["--min-length", "2", "--words", &words];
    let steps = bench.run(&[&["watch", "2x1:no", "--steps"], &flags[..]].concat());
    let expected = "take 1,1 N\ntake 2,1 NO\nfind NO\nfree 2,1\nfree 1,1\ntake 2,1 O\ntake 1,1 ON\nfind ON\nfree 1,1\nfree 2,1\n";
    assert_eq!((steps.out.as_str(), steps.code), (expected, 0));
    assert_eq!(bench.run(&[&["watch", "2x1:no"], &flags[..]].concat()).out, "NO\nON\n");
}

#[test]
fn verbs_that_need_a_terminal_say_so() {
    let bench = Bench::new();
    let run = bench.run(&["play"]);
    assert_eq!(run.err, "boggart: play needs a terminal; `boggart practice` works in a pipe\n");
    assert_eq!(run.code, 2);
    assert_eq!(bench.run(&["stats"]).out, "No finished games yet; `boggart play` starts one.\n");
    let run = bench.run(&["stats", "--review", "3"]);
    assert_eq!(run.err, "boggart: there is no game 3; `boggart stats` lists the games\n");
}

#[test]
fn the_game_in_the_document_is_the_real_screen() {
    let bench = Bench::new();
    let flags = ["--board", "oydliexennoktati", "--opponent", "medium", "--time", "9m"];
    let mut screen = Screen::start(bench.command(&[&["play"], &flags[..]].concat()), 20, 80);
    screen.wait_for("0 words");
    screen.send("annex\rinane\rtoned\rleonine\r");
    screen.wait_for("LEONINE: 5");
    // Leave out the clock and the opponent's score.
    let text = screen.text();
    let shown: Vec<&str> = text.lines().map(str::trim_end).collect();
    let document = include_str!("../../../docs/play.md");
    for line in shown.iter().filter(|line| !line.contains(':') || line.contains("LEONINE")) {
        assert!(document.contains(line), "docs/play.md lacks the line {line:?} of:\n{text}");
    }
}

#[test]
fn the_dialogue_can_be_watched() {
    let bench = Bench::new();
    let mut screen = Screen::start(bench.command(&["solve", "--watch"]), 24, 80);
    screen.wait_for("Boggle board letters (or 'return' to exit)> ");
    screen.send("oydliexennoktati\n");
    screen.wait_for("the plain search");
    screen.send("q");
    screen.wait_for("154 points");
    screen.wait_for_end();
    let run = bench.run(&["solve", "noon", "--watch"]);
    assert_eq!(run.err, "boggart: --watch needs a terminal; `boggart watch --steps` prints the search\n");
}
