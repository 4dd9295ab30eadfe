//! Completions in real shells: what bash, zsh and fish offer when a person presses Tab.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should end there and then")]

#[path = "support/screen.rs"]
mod screen;
mod support;

use std::path::Path;
use std::process::Command;

use screen::Screen;
use support::{Bench, skip};

/// What is typed before Tab, and some of what is offered.
const OFFERS: [(&str, &[&str]); 14] = [
    ("boggart dict ", &["build", "info", "lookup", "diff"]),
    ("boggart dice sh", &["show"]),
    ("boggart prove ", &["plan", "run", "estimate", "check", "merge"]),
    ("boggart prove plan --objective ", &["points", "words", "long"]),
    ("boggart best --objective ", &["points", "words", "long"]),
    ("boggart best --method ", &["climb", "anneal"]),
    ("boggart solve noon --q ", &["qu", "either"]),
    ("boggart solve noon --adjacent ", &["any", "orthogonal"]),
    ("boggart solve noon --dice ", &["classic", "super-big", "kitchen.dice"]),
    ("boggart play --opponent ", &["nursery", "humbling", "kitchen.dice"]),
    ("boggart play --sharing ", &["keep", "cancel"]),
    ("boggart roll --letters ", &["english", "uniform"]),
    ("boggart solve noon --words ", &["english-school", "kitchen.dice"]),
    ("boggart dict info ", &["english-school", "kitchen.dice"]),
];
const PROMPT: &str = "ready>";

/// A shell, how it is started without anyone's settings, and how it learns the completions.
struct Shell {
    name: &'static str,
    flags: &'static str,
    lines: &'static [&'static str],
}

const SHELLS: [Shell; 3] = [
    Shell {
        name: "bash",
        flags: "--noprofile --norc -i",
        lines: &[
            "bind 'set show-all-if-ambiguous on'",
            "source <(boggart completions bash)",
            "PS1='ready> '",
        ],
    },
    Shell {
        name: "zsh",
        flags: "-f -i",
        // As it is installed: a file in a folder of functions.
        lines: &[
            "mkdir functions; boggart completions zsh > functions/_boggart",
            "fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D",
            "unsetopt prompt_cr prompt_sp; PS1='ready> '",
        ],
    },
    Shell {
        name: "fish",
        flags: "--no-config -i",
        lines: &["boggart completions fish | source", "function fish_prompt; echo -n 'ready> '; end"],
    },
];

/// A shell on a terminal that knows the completions.
fn start(shell: &Shell, bench: &Bench) -> Screen {
    let program = Path::new(env!("CARGO_BIN_EXE_boggart")).parent().unwrap().display().to_string();
    let mut command = Command::new("sh");
    // The terminal of a test does not echo, and an editor of lines respects that.
    let line = format!("stty echo; exec {} {}", shell.name, shell.flags);
    command.args(["-c", &line]).current_dir(bench.path(""));
    bench.clean(&mut command);
    command.env("PATH", format!("{program}:{}", std::env::var("PATH").unwrap()));
    command.env("HOME", bench.path("")).env("LC_ALL", "C.UTF-8");
    let mut screen = Screen::start(command, 40, 120);
    for line in shell.lines {
        screen.send(&format!("{line}\r"));
    }
    screen.wait_until("the shell", |screen| screen.text().trim_end().ends_with(PROMPT));
    screen
}

#[test]
fn shells_offer_verbs_names_and_files() {
    for shell in SHELLS {
        if Command::new(shell.name).arg("--version").output().is_err() {
            skip(&format!("{} is not installed", shell.name));
            continue;
        }
        let bench = Bench::new();
        bench.file("kitchen.dice", "A\n");
        let mut screen = start(&shell, &bench);
        for (typed, offered) in OFFERS {
            screen.send(typed);
            screen.wait_for(typed.trim_end());
            screen.send("\t");
            let what = format!("{offered:?} after {typed:?} in {}", shell.name);
            // What the shell adds to the line counts as much as what it lists.
            screen.wait_until(&what, |screen| {
                let text = screen.text().replacen(typed.rsplit_once(' ').unwrap().0, "", 1);
                offered.iter().all(|offer| text.contains(offer))
            });
            screen.send("\x15\x0c");
            screen.wait_until("a clear screen", |screen| screen.text().trim() == PROMPT);
        }
        screen.send("exit\r");
        screen.wait_for_end();
    }
}
