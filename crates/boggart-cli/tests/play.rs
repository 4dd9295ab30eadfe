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
    screen.wait_for("Continue it (c), or discard it and start a new game (n)? [c]");
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

/// A game with an entered word, whose program was killed.
fn killed(bench: &Bench, args: &[&str]) {
    let mut screen = play(bench, args);
    screen.wait_for("0 words");
    screen.send("tea\r");
    screen.wait_for("TEA: 1");
    screen.signal(Signal::SIGKILL);
    screen.wait_for_end();
}

#[test]
fn a_mistyped_flag_never_touches_a_saved_game() {
    let bench = Bench::new();
    killed(&bench, &[&BOARD[..], &["--no-timer"]].concat());
    for (flags, problem) in [
        (&["--new", "--dice", "new", "--dims", "9x9"][..], "the new dice fill a 4x4 board, not 9x9"),
        (&["--new", "--opponent", "nosuch"], "and no file has that name"),
        (&["--opponent", "nosuch"], "and no file has that name"),
        (&["--new", "--words", "nosuch"], "cannot read word list nosuch"),
        (&["--new", "--board", "abc"], "not a board"),
        (&["--new", "--dice", "nosuch"], "is neither a dice set nor a file"),
        (&["--new", "--time", "0s"], "a round needs more than 0 seconds"),
        (&["--new", "--red", "9,9"], "--red"),
        (&["--new", "--nosuch"], "unexpected argument"),
    ] {
        let screen = play(&bench, flags);
        screen.wait_for(problem);
        screen.wait_for_end();
        assert!(!screen.text().contains("unfinished"), "{}", screen.text());
    }
    let mut screen = play(&bench, &[]);
    screen.wait_for("There is an unfinished game: a custom board, 1 word entered, ");
    screen.send("c\r");
    screen.wait_for("1 word, 1 point");
}

#[test]
fn a_saved_game_is_offered_with_the_flags_it_does_not_follow_and_so_is_a_new_one() {
    let bench = Bench::new();
    killed(&bench, &[&BOARD[..], &["--opponent", "hard", "--time", "10m"]].concat());
    let flags = ["--board", "noon", "--opponent", "hard", "--time", "5m", "--min-length", "4", "--q", "qu"];
    let mut screen = play(&bench, &flags);
    // The opponent and Q are the same.
    screen.wait_for("It began otherwise than your flags say: --time, --board, --min-length.");
    let asked = "start a new game by these flags (n)? [c]";
    screen.wait_for(asked);
    screen.send("what\r");
    screen.wait_until("the question again", |screen| screen.text().matches(asked).count() == 2);
    // The end of the input is no answer.
    screen.send("\x04");
    screen.wait_for_end();
    let mut screen = play(&bench, &flags);
    screen.wait_for(asked);
    screen.send("n\r");
    screen.wait_for("0 words, 0 points");
    screen.send("noon\r");
    screen.wait_for("NOON: 1");
    screen.signal(Signal::SIGTERM);
    screen.wait_for_end();
    // The old one is gone, and no flag differs from the new one.
    let screen = play(&bench, &flags);
    screen.wait_for("a custom board, 1 word entered, 4:5");
    screen.wait_for("start a new game (n)? [c]");
    assert!(!screen.text().contains("otherwise"), "{}", screen.text());
    drop(screen);
    // Without a question if there is no need for one.
    let screen = play(&bench, &[&flags[..], &["--new"]].concat());
    screen.wait_for("0 words, 0 points");
}

/// Plays on one day, so that a test that midnight interrupts begins again.
fn on_one_day(test: impl Fn(&Bench, &str)) {
    let today = || boggart_store::day_of(boggart_store::now_ms());
    loop {
        let (bench, date) = (Bench::new(), today());
        let tested = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| test(&bench, &date)));
        match tested {
            Ok(()) => return,
            Err(_) if today() != date => {}
            Err(problem) => std::panic::resume_unwind(problem),
        }
    }
}

/// What the dice of a screen show.
fn dice_of(screen: &Screen) -> String {
    let text = screen.text();
    let faces = (0..4).filter_map(|row| text.lines().nth(3 + 3 * row));
    faces.flat_map(|line| line.chars().take(30)).filter(|letter| letter.is_alphabetic()).collect()
}

#[test]
fn the_board_of_the_day_is_that_of_the_server_and_is_played_once() {
    on_one_day(|bench, date| {
        let english = boggart_words::english();
        let board = boggart::game::daily::board_of(&english, date).board;
        let dice: String = board.tiles().iter().map(ToString::to_string).collect();
        let word = english.solve(&board).words().find(|word| word.len() == 4).unwrap().to_uppercase();
        // Settings do not change it.
        let program = env!("CARGO_BIN_EXE_boggart");
        let daily = || {
            let mut command = std::process::Command::new("sh");
            command.args(["-c", &format!("{program} play --daily; echo \"exit $?\"")]);
            bench.clean(&mut command).env("BOGGART_DICE", "big").env("BOGGART_Q", "either");
            Screen::start(command, 24, 80)
        };
        let mut screen = play(bench, &["--daily"]);
        screen.wait_for(&format!("Daily {date}"));
        screen.wait_for("0 words, 0 points");
        assert_eq!(dice_of(&screen), dice);
        screen.send(&format!("{word}\r"));
        screen.wait_for(&format!("{word}: 1"));
        screen.signal(Signal::SIGKILL);
        screen.wait_for_end();
        // Another game is not in its way, and nobody is asked whether to discard it.
        let mut other = play(bench, &BOARD);
        other.wait_for("0 words, 0 points");
        assert!(!other.text().contains("unfinished"), "{}", other.text());
        other.signal(Signal::SIGTERM);
        other.wait_for_end();
        let mut screen = daily();
        screen.wait_for("1 word, 1 point");
        assert_eq!(dice_of(&screen), dice);
        screen.send("\x03y");
        screen.wait_for("common words");
        screen.send("q");
        screen.wait_for("exit 0");
        screen.wait_for_end();
        let games = bench.run(&["stats", "--json"]).out;
        assert!(games.starts_with(r#"{"games":[{"game":1,"#), "{games}");
        let screen = daily();
        screen.wait_for("You have played today's board: 1 of ");
        screen.wait_for("`boggart stats --review 1` reviews it");
        screen.wait_for("exit 0");
        screen.wait_for_end();
        assert_eq!(bench.run(&["stats", "--json"]).out, games);
        // The other game is still there.
        play(bench, &[]).wait_for("There is an unfinished game: a custom board");
    });
}

#[test]
fn the_board_of_the_day_is_played_by_lines_where_there_is_no_screen() {
    on_one_day(|bench, date| {
        let english = boggart_words::english();
        let board = boggart::game::daily::board_of(&english, date).board;
        let word = english.solve(&board).words().find(|word| word.len() == 4).unwrap().to_uppercase();
        let mut command = bench.command(&["play", "--daily"]);
        command.env("TERM", "dumb").env("BOGGART_DICE", "big");
        let mut screen = Screen::start(command, 24, 80);
        screen.wait_for("Start typing your words!");
        let faces: String =
            screen.text().chars().filter(|letter| letter.is_alphabetic() || *letter == '[').collect();
        let dice: String = board.tiles().iter().map(|tile| format!("[{tile}")).collect();
        assert!(faces.contains(&dice), "{}", screen.text());
        screen.send(&format!("{word}\rx\r"));
        screen.wait_for(&format!("The word {word} is worth 1 point."));
        screen.wait_for_end();
    });
}

#[test]
fn the_board_of_the_day_takes_no_flags_that_change_it() {
    let bench = Bench::new();
    for flags in [
        &["--seed", "1"][..],
        &["--board", "noon"],
        &["--dice", "big"],
        &["--words", "x"],
        &["--time", "9m"],
        &["--new"],
    ] {
        let run = bench.run(&[&["play", "--daily"], flags].concat());
        assert_eq!(run.code, 2, "{flags:?}");
        assert!(run.err.contains("cannot be used with"), "{}", run.err);
    }
}

#[test]
fn a_program_that_is_killed_leaves_a_screen_that_the_next_one_restores() {
    let bench = Bench::new();
    // A shell that restores nothing itself, and a program under its number.
    let program = env!("CARGO_BIN_EXE_boggart");
    let first = format!("echo $$ > pid; exec {program} play --board teas --no-timer");
    let script = format!("sh -c '{first}'; echo '[killed]'; exec {program} play");
    let mut command = std::process::Command::new("sh");
    command.args(["-c", &script]).current_dir(bench.path("."));
    bench.clean(&mut command);
    let mut screen = Screen::start(command, 24, 80);
    screen.wait_for("0 words");
    screen.send("tea\r");
    screen.wait_for("TEA: 1");
    assert_eq!((screen.is_taken(), screen.has_mouse_and_no_cursor()), (true, (true, true)));
    let pid = std::fs::read_to_string(bench.path("pid")).unwrap();
    let kill = std::process::Command::new("kill").args(["-KILL", pid.trim()]).status();
    assert!(kill.unwrap().success());
    screen.wait_for("start a new game (n)? [c]");
    assert_eq!((screen.is_taken(), screen.has_mouse_and_no_cursor()), (false, (false, false)));
    assert!(!screen.text().contains("TEA"), "{}", screen.text());
    // A line can be typed again, and be ended with Return.
    screen.send("c\r");
    screen.wait_for("1 word, 1 point");
    screen.send("\x03y");
    screen.wait_for("common words");
    screen.send("q");
    screen.wait_for_end();
}

#[test]
fn a_window_that_is_closed_ends_the_game_and_saves_it() {
    use std::io::{Read as _, Write as _};

    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    use rustix::termios::{Winsize, tcsetwinsize};

    let bench = Bench::new();
    let window = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
    grantpt(&window).unwrap();
    unlockpt(&window).unwrap();
    tcsetwinsize(&window, Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    let name = ptsname(&window, Vec::new()).unwrap().into_string().unwrap();
    let terminal = || std::fs::File::options().read(true).write(true).open(&name).unwrap();
    // Nobody sends this program a signal: it is not in the session of the terminal.
    let mut command = bench.command(&["play", "--board", "teas", "--no-timer"]);
    command.env("TERM", "xterm").stdin(terminal()).stdout(terminal()).stderr(terminal());
    let mut game = support::Running(command.spawn().unwrap());
    let mut window = std::fs::File::from(window);
    let mut shown = Vec::new();
    let mut see = |window: &mut std::fs::File, text: &str| {
        while !String::from_utf8_lossy(&shown).contains(text) {
            let mut bytes = [0; 4096];
            let length = window.read(&mut bytes).unwrap();
            shown.extend_from_slice(&bytes[..length]);
        }
    };
    see(&mut window, "Enter");
    window.write_all(b"tea\r").unwrap();
    see(&mut window, "TEA");
    drop((window, command));
    support::wait_until("the end", || game.0.try_wait().unwrap().is_some());
    let screen = play(&bench, &[]);
    screen.wait_for("There is an unfinished game: a custom board, 1 word entered");
}

#[test]
fn the_path_that_is_drawn_is_lit_and_saved_and_reviewed() {
    let bench = Bench::new();
    let mut screen = play(&bench, &["--board", "oydliexennoktati", "--no-timer"]);
    screen.wait_for("0 words");
    // What is written at the top of a die: its place in the path.
    let is_last = |screen: &Screen, row: usize, col: usize| {
        let text = screen.text();
        let line: Vec<char> = text.lines().nth(2 + 3 * row).unwrap_or_default().chars().collect();
        line.get(2 + 7 * col + 1..2 + 7 * col + 3) == Some(&['3', '●'])
    };
    screen.mouse("down", die(3, 0));
    screen.mouse("drag", die(3, 1));
    screen.mouse("drag", die(2, 1));
    screen.mouse("up", die(2, 1));
    screen.wait_for("TAN: 1");
    screen.wait_until("the N that was drawn", |screen| is_last(screen, 2, 1));
    assert!(!is_last(&screen, 2, 0), "{}", screen.text());
    screen.signal(Signal::SIGKILL);
    screen.wait_for_end();
    let mut screen = play(&bench, &[]);
    screen.wait_for("[c]");
    screen.send("\r");
    screen.wait_for("1 word, 1 point");
    screen.send("\x03y");
    screen.wait_for("common words");
    screen.send("ff");
    screen.wait_for("✓ TAN");
    screen.wait_until("the N that was drawn", |screen| is_last(screen, 2, 1));
    screen.send("q");
    screen.wait_for_end();
}

#[test]
fn a_terminal_that_prints_lines_only_gets_lines() {
    let bench = Bench::new();
    for name in ["dumb", ""] {
        let args = ["play", "--board", "teas/toed/quit/exxx", "--opponent", "hard", "--new"];
        let mut command = bench.command(&args);
        command.env("TERM", name);
        let mut screen = Screen::start(command, 24, 80);
        screen.wait_for("[Qu]");
        screen.wait_for("--opponent, --new has no effect");
        screen.wait_for("Start typing your words!");
        screen.send("teas\rx\r");
        screen.wait_for("The word TEAS is worth 1 point.");
        screen.wait_for_end();
        assert!(!screen.is_taken());
        let mut command = bench.command(&["watch", "noon"]);
        command.env("TERM", name);
        let screen = Screen::start(command, 24, 80);
        screen.wait_for("NOON");
        screen.wait_for_end();
        let mut command = bench.command(&["solve", "noon", "--watch"]);
        command.env("TERM", name);
        let screen = Screen::start(command, 24, 80);
        screen.wait_for("--watch needs a terminal that can show a full screen");
        screen.wait_for_end();
    }
    // What was begun on the whole screen stays as it is.
    killed(&bench, &BOARD);
    let mut command = bench.command(&["play", "--new"]);
    command.env("TERM", "dumb");
    let mut screen = Screen::start(command, 24, 80);
    screen.wait_for("Start typing");
    screen.send("x\r");
    screen.wait_for_end();
    play(&bench, &[]).wait_for("There is an unfinished game: a custom board, 1 word entered");
}

#[test]
fn a_locale_that_is_not_utf8_gets_a_board_of_ascii() {
    for (locale, flag) in [(("LC_ALL", "C"), None), (("LANG", "C.UTF-8"), Some("--ascii"))] {
        for (args, text) in [
            (&["play", "--new", "--board", "teas/toed/quit/exxx"][..], "0 words, 0 points"),
            (&["watch", "teas/toed/quit/exxx"], "the plain search"),
            (&["solve", "teas/toed/quit/e.x.x.#"], "| T  | E  | A  | S  |"),
            (&["roll", "--seed", "1"], "+---"),
            (&["stats"], "No finished games"),
        ] {
            // A game of its own each, because it is not known whether the one before was saved as ended.
            let bench = Bench::new();
            let args: Vec<&str> = args.iter().copied().chain(flag).collect();
            let mut command = bench.command(&args);
            command.env(locale.0, locale.1).env("NO_COLOR", "1");
            let mut screen = Screen::start(command, 40, 80);
            screen.wait_for(text);
            // Each ends by itself, or by this.
            screen.send("\x03y");
            let text = screen.text();
            assert!(text.is_ascii(), "{args:?}:\n{text}");
            screen.signal(Signal::SIGKILL);
        }
    }
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

/// Adds Italian words to a language of which none may be installed.
fn add_italian(bench: &Bench) {
    let list = bench.file("parole.txt", "città\ntatto\nria\n");
    assert_eq!(bench.run(&["dict", "add", "it", &list]).code, 0);
}

#[test]
fn a_game_in_another_language_takes_words_with_and_without_accents() {
    let bench = Bench::new();
    add_italian(&bench);
    let mut screen = play(&bench, &["--lang", "it", "--board", "cit/att/xxx", "--opponent", "medium"]);
    screen.wait_for("0 words, 0 points");
    screen.send("città\r");
    screen.wait_for("CITTA: 2");
    screen.send("CITTA\r");
    screen.wait_for("already");
    screen.send("\x03y");
    // Only of English words is it known which are familiar.
    screen.wait_for("short words");
    screen.send("q");
    screen.wait_for_end();
    screen.wait_for("take short words for common ones");
}

#[test]
fn a_first_game_is_in_the_language_of_the_locale() {
    let bench = Bench::new();
    add_italian(&bench);
    let start = |args: &[&str]| {
        let args = [&["play", "--seed", "1"], args].concat();
        let mut command = bench.command(&args);
        command.env("LC_ALL", "it_IT.UTF-8");
        Screen::start(command, 24, 80)
    };
    let leave = |screen: &mut Screen| {
        screen.wait_for("0 words, 0 points");
        screen.send("\x03y");
        screen.wait_for(" by length");
        screen.send("q");
        screen.wait_for_end();
    };
    let mut first = start(&[]);
    leave(&mut first);
    first.wait_for("the words are Italian, the language of your system");
    let mut next = start(&["--new"]);
    leave(&mut next);
    next.wait_for("the words are Italian, as in your first game");
    let mut english = start(&["--new", "--lang", "en"]);
    leave(&mut english);
    assert!(!english.text().contains("Italian, as"), "{}", english.text());
}

#[test]
fn who_has_played_before_is_not_asked_about_the_locale() {
    let bench = Bench::new();
    add_italian(&bench);
    let mut first = play(&bench, &["--seed", "1"]);
    first.wait_for("0 words, 0 points");
    first.send("\x03y");
    first.wait_for("common words");
    first.send("q");
    first.wait_for_end();
    let mut command = bench.command(&["play", "--seed", "1", "--new"]);
    command.env("LC_ALL", "it_IT.UTF-8");
    let mut next = Screen::start(command, 24, 80);
    next.wait_for("0 words, 0 points");
    next.send("\x03y");
    next.wait_for("common words");
    next.send("q");
    next.wait_for_end();
}
