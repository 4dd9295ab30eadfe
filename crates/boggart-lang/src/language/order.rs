//! The order in which a language shows its words.

use std::cmp::Ordering;

/// The letters in order. Those of one group differ only if nothing else in two words does.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct LetterOrder {
    groups: Vec<Vec<String>>,
}

impl LetterOrder {
    pub(super) fn new(groups: Vec<Vec<String>>) -> Self {
        Self { groups }
    }

    /// Every letter or group of letters that has a place.
    pub(super) fn entries(&self) -> impl Iterator<Item = &String> {
        self.groups.iter().flatten()
    }

    /// Puts a letter directly after another, unless it has a place already.
    pub(super) fn put_beside(&mut self, base: &str, letter: &str) {
        if self.entries().any(|entry| entry == letter) {
            return;
        }
        if let Some(group) = self.groups.iter_mut().find(|group| group.iter().any(|entry| entry == base)) {
            group.push(letter.to_owned());
        }
    }

    pub(super) fn compare(&self, one: &str, other: &str) -> Ordering {
        self.keys(one).cmp(&self.keys(other)).then(one.cmp(other))
    }

    /// The places of the letters of a word, by group and within their groups. What has no place comes last.
    pub(super) fn keys(&self, word: &str) -> [Vec<usize>; 2] {
        let mut keys = [Vec::new(), Vec::new()];
        let mut rest = word;
        while let Some(c) = rest.chars().next() {
            let (length, places) =
                self.place(rest).unwrap_or((c.len_utf8(), [self.groups.len() + c as usize, 0]));
            keys.iter_mut().zip(places).for_each(|(key, place)| key.push(place));
            rest = &rest[length..];
        }
        keys
    }

    /// The longest entry that the text begins with: its length, its group, and its place in the group.
    fn place(&self, text: &str) -> Option<(usize, [usize; 2])> {
        let groups = self.groups.iter().enumerate();
        let all =
            groups.flat_map(|(at, group)| group.iter().enumerate().map(move |(i, entry)| (entry, [at, i])));
        let fitting = all.filter(|(entry, _)| text.starts_with(entry.as_str()));
        fitting.map(|(entry, places)| (entry.len(), places)).max_by_key(|(length, _)| *length)
    }
}
