//! The `.dic` file: words, each with the number of its flags.

use super::SkippedLines;
use super::flags::{FlagSets, SetId};
use super::spelling::Spelling;

/// The words of a `.dic` file in one text.
#[derive(Debug, Default)]
pub(super) struct BaseWords {
    text: String,
    /// Where each word ends, and its flags.
    ends: Vec<(usize, SetId)>,
    /// Lines whose flags cannot be read.
    pub(super) skipped: Option<SkippedLines>,
}

impl BaseWords {
    pub(super) fn parse(text: &str, sets: &mut FlagSets, spelling: &Spelling) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut words = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            // The first line is the number of words.
            let is_count = number == 1 && line.starts_with(|c: char| c.is_ascii_digit());
            let Some((word, flags)) = (!is_count).then(|| entry(line)).flatten() else { continue };
            match sets.of(flags) {
                _ if flags.is_empty() => words.push(word, SetId::EMPTY, spelling),
                Some(set) => words.push(word, set, spelling),
                None => {
                    let first = SkippedLines { count: 0, first_line: number };
                    words.skipped.get_or_insert(first).count += 1;
                }
            }
        }
        words
    }

    fn push(&mut self, word: &str, flags: SetId, spelling: &Spelling) {
        match word.contains("\\/") {
            true => self.text.push_str(&spelling.stored(&word.replace("\\/", "/"))),
            false => self.text.push_str(&spelling.stored(word)),
        }
        self.ends.push((self.text.len(), flags));
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// A word with the number of its flags.
    pub(super) fn get(&self, word: usize) -> (&str, SetId) {
        let start = word.checked_sub(1).map_or(0, |before| self.ends[before].0);
        let (end, flags) = self.ends[word];
        (&self.text[start..end], flags)
    }
}

/// The word and the flags of a line; `None` if there is no word.
fn entry(line: &str) -> Option<(&str, &str)> {
    let line = &line[..description(line)];
    // Only spaces separate: other white space may be a flag, a byte that stands for itself.
    let slash = line.match_indices('/').map(|(at, _)| at).find(|&at| at > 0 && !line[..at].ends_with('\\'));
    let (word, flags) = match slash {
        Some(at) => {
            (&line[..at], line[at + 1..].trim_start_matches(' ').split(' ').next().unwrap_or_default())
        }
        None => (line, ""),
    };
    let word = word.trim_matches(' ');
    (!word.is_empty()).then_some((word, flags))
}

/// Where what else is known of a word begins: at a tab, or at a space before two letters and a colon.
fn description(line: &str) -> usize {
    let is_key = |rest: &str| {
        let mut letters = rest.bytes();
        letters.by_ref().take(2).filter(u8::is_ascii_lowercase).count() == 2 && letters.next() == Some(b':')
    };
    let begins = |&at: &usize| line.as_bytes()[at] == b'\t' || is_key(&line[at + 1..]);
    line.match_indices([' ', '\t']).map(|(at, _)| at).find(begins).unwrap_or(line.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_word_and_its_flags() {
        for (line, expected) in [
            ("cat/S", Some(("cat", "S"))),
            ("cat", Some(("cat", ""))),
            ("  cat / S", Some(("cat", "S"))),
            ("cat/S po:noun is:sg", Some(("cat", "S"))),
            ("cat\t12", Some(("cat", ""))),
            ("ad hoc po:adv", Some(("ad hoc", ""))),
            ("a: b", Some(("a: b", ""))),
            ("km\\/h/K", Some(("km\\/h", "K"))),
            ("/etc/S", Some(("/etc", "S"))),
            ("é é", Some(("é é", ""))),
            ("", None),
            ("\tpo:noun", None),
        ] {
            assert_eq!(entry(line), expected, "{line}");
        }
    }
}
