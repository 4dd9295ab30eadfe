//! Words written with the letters on dice.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use boggart::alphabet::{letters, normalize};
use unicode_normalization::UnicodeNormalization as _;

/// Which letters are on dice, and what becomes of others.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Folding {
    pub(super) letters: BTreeSet<String>,
    /// Capitals whose small letter is not the one of other languages, such as I in Turkish.
    pub(super) capitals: BTreeMap<char, char>,
    /// What other letters are written as.
    pub(super) folds: BTreeMap<String, String>,
    /// Code points that are left out, such as the vowel signs of Hebrew.
    pub(super) ignored: Vec<RangeInclusive<char>>,
}

impl Folding {
    /// See [`super::Language::fold`].
    pub(super) fn fold(&self, text: &str) -> Option<String> {
        let mut folded = String::with_capacity(text.len());
        for letter in letters(&self.normal(text)) {
            folded += &self.fold_letter(letter)?;
        }
        (!folded.is_empty()).then_some(folded)
    }

    /// See [`super::Language::fold_letters`].
    pub(super) fn fold_letters(&self, text: &str) -> String {
        let fold = |piece| self.fold_letter(piece).unwrap_or(Cow::Borrowed(piece));
        letters(&self.normal(text)).map(fold).collect()
    }

    /// In normal form, with the small letters of this language.
    fn normal<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if self.capitals.is_empty() {
            return normalize(text);
        }
        // Composed first, because a capital may be written as a letter and its mark.
        let small = |c: char| self.capitals.get(&c).copied().unwrap_or(c);
        Cow::Owned(normalize(&text.nfc().map(small).collect::<String>()).into_owned())
    }

    /// One letter, or the reason to refuse it: `None`. Nothing is left of an ignored sign.
    fn fold_letter<'a>(&'a self, letter: &'a str) -> Option<Cow<'a, str>> {
        if self.letters.contains(letter) {
            return Some(Cow::Borrowed(letter));
        }
        if let Some(folded) = self.folds.get(letter) {
            return Some(Cow::Borrowed(folded));
        }
        let kept = letter.nfd().filter(|c| !self.ignored.iter().any(|range| range.contains(c)));
        let kept: String = kept.nfc().collect();
        let is_known = kept.is_empty() || self.letters.contains(&kept);
        if is_known {
            Some(Cow::Owned(kept))
        } else {
            self.folds.get(&kept).map(|folded| Cow::Borrowed(&**folded))
        }
    }

    /// Makes a folded letter one of its own; gives the letter that it was written as, if it was written as one.
    pub(super) fn keep(&mut self, letter: &str) -> Option<String> {
        let base = self
            .fold_letter(letter)
            .filter(|base| base != letter && self.letters.contains(&**base))?
            .into_owned();
        self.folds.remove(letter);
        self.letters.insert(letter.to_owned());
        Some(base)
    }
}
