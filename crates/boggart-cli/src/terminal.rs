//! What the terminal can show, as far as the environment tells: the whole screen, or lines only; all characters, or ASCII only.
//!
//! Colours are a setting and are in `show.rs`.

use std::ffi::OsString;

use crate::show;

/// Terminals on which nothing but lines can be printed.
const LINES_ONLY: [&str; 2] = ["dumb", "unknown"];

/// Whether a person sees the output on a terminal whose whole screen can be used.
pub(crate) fn has_full_screen() -> bool {
    // Other systems do not name their terminals.
    show::is_for_a_person() && (!cfg!(unix) || is_addressable(std::env::var_os("TERM")))
}

/// Whether a terminal of this name can print at any place of its screen.
fn is_addressable(name: Option<OsString>) -> bool {
    name.is_some_and(|name| !name.is_empty() && LINES_ONLY.iter().all(|known| name != *known))
}

/// Whether the locale in force is for ASCII or another encoding that is not UTF-8. One that is not set says nothing.
pub(crate) fn is_not_utf8() -> bool {
    is_other_encoding(|name| std::env::var_os(name))
}

/// The first of these variables that is set decides, as POSIX says.
fn is_other_encoding(var: impl Fn(&str) -> Option<OsString>) -> bool {
    let set = |name: &&str| var(name).filter(|value| !value.is_empty());
    let Some(locale) = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set) else { return false };
    let locale = locale.to_string_lossy().to_lowercase();
    !locale.contains("utf-8") && !locale.contains("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_without_a_screen_are_known_by_name() {
        let check = |name: Option<&str>, expected| {
            assert_eq!(is_addressable(name.map(OsString::from)), expected, "{name:?}");
        };
        for name in ["xterm", "xterm-256color", "linux", "tmux-256color"] {
            check(Some(name), true);
        }
        for name in [None, Some(""), Some("dumb"), Some("unknown")] {
            check(name, false);
        }
    }

    #[test]
    fn the_first_variable_that_is_set_names_the_encoding() {
        for (set, expected) in [
            (&[][..], false),
            (&[("LANG", "")], false),
            (&[("LANG", "C.UTF-8")], false),
            (&[("LANG", "de_DE.utf8")], false),
            (&[("LANG", "C")], true),
            (&[("LANG", "POSIX")], true),
            (&[("LANG", "de_DE.ISO-8859-1")], true),
            (&[("LANG", "de_DE.UTF-8"), ("LC_CTYPE", "de_DE")], true),
            (&[("LANG", "de_DE.UTF-8"), ("LC_CTYPE", "de_DE"), ("LC_ALL", "en_US.UTF-8")], false),
            (&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")], true),
        ] {
            let var = |name: &str| set.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into());
            assert_eq!(is_other_encoding(var), expected, "{set:?}");
        }
    }
}
