//! How texts are stored, and how a form is written: letters that do not count, scripts read from the right, and replacements.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// What lies between the texts in the files and those that people write.
#[derive(Debug, Default)]
pub(super) struct Spelling {
    /// Words are stored from their last letter to their first, because the file has two prefixes where others have two suffixes
    /// (`COMPLEXPREFIXES`).
    pub(super) is_reversed: bool,
    /// Marks that words are stored without (`IGNORE`).
    pub(super) ignored: Vec<char>,
    /// Replacements in what is shown (`OCONV`).
    pub(super) output: Replacements,
}

impl Spelling {
    /// A text of a file as it is stored.
    pub(super) fn stored<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let has_ignored = !self.ignored.is_empty() && text.contains(&self.ignored[..]);
        match (self.is_reversed, has_ignored) {
            (false, false) => Cow::Borrowed(text),
            (false, true) => text.replace(&self.ignored[..], "").into(),
            (true, _) => text.chars().rev().filter(|letter| !self.ignored.contains(letter)).collect(),
        }
    }

    /// A stored text as it is written.
    pub(super) fn shown<'t>(&self, stored: &'t str) -> Cow<'t, str> {
        if self.is_reversed {
            let text: String = stored.chars().rev().collect();
            return self.output.apply(&text).into_owned().into();
        }
        self.output.apply(stored)
    }
}

/// Replacements of one text by another; where several fit, the longest one is made.
#[derive(Debug, Default)]
pub(super) struct Replacements {
    by_text: BTreeMap<Box<str>, Replacement>,
    longest: usize,
}

/// One replacement.
#[derive(Debug, Default)]
struct Replacement {
    to: Box<str>,
    /// It is made only at the start of a word, or only at its end.
    at_start: bool,
    at_end: bool,
}

impl Replacements {
    /// Adds a replacement. An underscore before or after the text means the start or the end of the word.
    pub(super) fn add(&mut self, from: &str, to: &str) {
        let at_start = from.starts_with('_');
        let from = from.strip_prefix('_').unwrap_or(from);
        let at_end = from.ends_with('_');
        let from = from.strip_suffix('_').unwrap_or(from);
        if !from.is_empty() {
            self.longest = self.longest.max(from.len());
            self.by_text.insert(from.into(), Replacement { to: to.into(), at_start, at_end });
        }
    }

    fn apply<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.by_text.is_empty() {
            return Cow::Borrowed(text);
        }
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        while let Some(letter) = text[at..].chars().next() {
            match self.longest_at(text, at) {
                Some((length, replacement)) => {
                    out.push_str(&replacement.to);
                    at += length;
                }
                None => {
                    out.push(letter);
                    at += letter.len_utf8();
                }
            }
        }
        out.into()
    }

    /// The longest replacement at a place of a text, with the length of what it replaces.
    fn longest_at(&self, text: &str, at: usize) -> Option<(usize, &Replacement)> {
        let rest = &text[at..];
        let ends = (1..=self.longest.min(rest.len())).rev().filter(|&end| rest.is_char_boundary(end));
        ends.filter_map(|end| Some((end, self.by_text.get(&rest[..end])?))).find(|(end, replacement)| {
            (!replacement.at_start || at == 0) && (!replacement.at_end || *end == rest.len())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_replacement_is_made_where_it_may_be() {
        let mut replacements = Replacements::default();
        for (from, to) in [("ĳ", "ij"), ("a", "1"), ("ab", "2"), ("_c", "3"), ("d_", ""), ("_", "no")] {
            replacements.add(from, to);
        }
        for (text, expected) in [("bĳ", "bij"), ("abaa", "211"), ("ccab", "3c2"), ("dd", "d"), ("", "")] {
            assert_eq!(replacements.apply(text), expected, "{text}");
        }
    }

    #[test]
    fn stored_texts_are_shown_as_they_were_written() {
        let spelling = Spelling { is_reversed: true, ignored: vec!['ُ'], ..Spelling::default() };
        assert_eq!(spelling.stored("aبُc"), "cبa");
        assert_eq!(spelling.shown("cبa"), "aبc");
    }
}
