//! The sections of a man page that clap does not write: notes, examples, exit status, environment and files.

use clap_mangen::roff::{Roff, bold, roman};

/// A name, what it means, and the verbs whose pages have it; none means all of them.
type Row = (&'static str, &'static str, &'static [&'static str]);

const ENVIRONMENT: [Row; 13] = [
    ("BOGGART_WORDS", "The word list: a text file, a lexicon file or the name of a built-in list.", &[]),
    ("BOGGART_LANG", "The language whose letters and words are used, such as it; none is none.", &[]),
    ("BOGGART_TIER", "Whether all words count, or only those suitable for a school: all or school.", &[]),
    ("BOGGART_Q", "How to read Q on a board: qu, q or either.", &[]),
    ("BOGGART_DICE", "The dice: the name of a built-in set, or a dice file.", &[]),
    ("BOGGART_COLOR", "When to use colour: auto, always or never.", &[]),
    ("BOGGART_BELL", "Whether `play` rings the bell in the last seconds: on or off.", &GAMES),
    ("BOGGART_COUNTDOWN", "Whether `play` colours the last ten seconds: on or off.", &GAMES),
    ("NO_COLOR", "If it is set and not empty, no colour, unless the setting color says otherwise.", &[]),
    ("XDG_CONFIG_HOME", "The folder for settings, instead of ~/.config.", &[]),
    ("XDG_DATA_HOME", "The folder for saved games, instead of ~/.local/share.", &GAMES),
    ("RUST_LOG", "What the server logs, by levels and targets: warn, or info,sqlx=warn.", &["boggart-serve"]),
    ("DICPATH", "The folders of Hunspell dictionaries, separated by colons.", &["boggart-practice"]),
];

const FILES: [Row; 4] = [
    (
        "~/.config/boggart/config.toml",
        "Settings: words, tier, q, dice, color, bell, countdown, each a string in quotes. \
      Environment variables override them, and flags override both.",
        &[],
    ),
    ("~/.local/share/boggart/games.db", "Saved games, an SQLite database.", &GAMES),
    (
        "~/.local/share/boggart/playing.lock",
        "Locked while a game is played, so that no other process continues it.",
        &["boggart-play"],
    ),
    ("/usr/share/hunspell", "Hunspell dictionaries.", &["boggart-practice"]),
];

/// The pages about saved games.
const GAMES: [&str; 4] = ["boggart", "boggart-play", "boggart-stats", "boggart-serve"];

/// When a verb answers no, which is exit status 1.
const NO: [(&str, &str); 12] = [
    ("boggart-solve", "The deadline ended the search; there may be more words."),
    ("boggart-roll", "No board met the conditions, or the deadline ended a search."),
    ("boggart-best", "The target was not reached, or no board was found."),
    ("boggart-prove-run", "Not every class is done."),
    ("boggart-prove-estimate", "The sample was ended early."),
    ("boggart-prove-check", "Classes are missing."),
    (
        "boggart-prove",
        "Not every class is done (run), the sample was ended early (estimate), or classes are missing (check).",
    ),
    ("boggart-rollable", "The dice cannot show the board."),
    ("boggart-dict-lookup", "A text is not a word that counts."),
    ("boggart-dict-diff", "The lists differ."),
    ("boggart-dict", "A text is not a word that counts (lookup), or the lists differ (diff)."),
    ("boggart", "No: what the verb was asked is not so; its page says more."),
];

/// The sections of a page; `after_help` is what its help ends with.
pub(super) fn write(page: &str, after_help: &str) -> Roff {
    let mut roff = Roff::new();
    let (notes, examples) = split(after_help);
    if !notes.is_empty() {
        heading(&mut roff, "NOTES");
        for paragraph in notes.split("\n\n") {
            roff.control("PP", []);
            roff.text([roman(paragraph)]);
        }
    }
    heading(&mut roff, "EXAMPLES");
    for example in examples.lines().map(str::trim).filter(|line| !line.is_empty()) {
        roff.control("PP", []);
        roff.text([bold(example)]);
    }
    heading(&mut roff, "EXIT STATUS");
    row(&mut roff, "0", "Success; a reader that closes the pipe early is no error.");
    if let Some((_, meaning)) = NO.iter().find(|(known, _)| *known == page) {
        row(&mut roff, "1", meaning);
    }
    row(&mut roff, "2", "Bad input or usage; one line on standard error says what was wrong.");
    for (name, rows) in [("ENVIRONMENT", &ENVIRONMENT[..]), ("FILES", &FILES[..])] {
        heading(&mut roff, name);
        for (name, meaning, _) in rows.iter().filter(|(.., pages)| pages.is_empty() || pages.contains(&page))
        {
            row(&mut roff, name, meaning);
        }
    }
    if page != "boggart" {
        heading(&mut roff, "SEE ALSO");
        roff.text([bold("boggart"), roman("(1)")]);
    }
    roff
}

/// What a help text says after the flags, and its examples.
fn split(after_help: &str) -> (&str, &str) {
    let heads = ["Examples:\n", "Example:\n"];
    let split = heads.into_iter().find_map(|head| after_help.split_once(head));
    let (notes, examples) = split.unwrap_or((after_help, ""));
    (notes.trim(), examples)
}

fn heading(roff: &mut Roff, name: &str) {
    roff.control("SH", [name]);
}

fn row(roff: &mut Roff, name: &str, meaning: &str) {
    roff.control("TP", []);
    roff.text([bold(name)]);
    roff.text([roman(meaning)]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings;

    #[test]
    fn every_setting_is_in_the_environment() {
        for key in settings::KEYS {
            let name = settings::variable(key);
            assert!(ENVIRONMENT.iter().any(|(known, ..)| *known == name), "{name}");
        }
    }

    #[test]
    fn notes_and_examples_are_told_apart() {
        assert_eq!(split("Some notes.\n\nExamples:\n  boggart a\n"), ("Some notes.", "  boggart a\n"));
        assert_eq!(split("Example:\n  boggart a"), ("", "  boggart a"));
        assert_eq!(split("Some notes."), ("Some notes.", ""));
    }
}
