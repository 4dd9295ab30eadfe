//! A list with more letters than a lexicon holds, made to fit.

use std::collections::{BTreeMap, BTreeSet};

use super::WordList;
use crate::alphabet::{LETTERS_MAX, graphemes};

/// The letters that a list was freed of, because it had too many, and what that cost.
///
/// # Examples
/// ```
/// use boggart::WordList;
///
/// let list: WordList = ('一'..='黿').map(String::from).collect();
/// let (kept, rare) = list.without_rare_letters();
/// assert_eq!((kept.len(), rare.words), (64, list.len() - 64));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RareLetters {
    /// The letters, the most common first.
    pub letters: Vec<String>,
    /// How many words have one of them.
    pub words: usize,
}

impl WordList {
    /// The list with only the letters that most words need, as many as a lexicon holds ([`LETTERS_MAX`]); words with other letters
    /// are left out.
    ///
    /// A list of few enough letters stays as it is. [`crate::Lexicon::from_list`] never leaves out words by itself: call this
    /// first, and say what was lost.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Lexicon, WordList};
    ///
    /// let letters: Vec<String> = ('a'..='z').chain('а'..='я').chain('α'..='ω').map(String::from).collect();
    /// let list: WordList = letters.iter().map(|letter| letter.repeat(2)).chain(["zebra".into()]).collect();
    /// assert!(Lexicon::from_list(&list).is_err());
    ///
    /// let (list, rare) = list.without_rare_letters();
    /// assert!(Lexicon::from_list(&list)?.contains("zebra"));
    /// assert_eq!(rare.letters.len(), rare.words);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn without_rare_letters(&self) -> (Self, RareLetters) {
        let counts = self.words_with_each_letter();
        if counts.len() <= LETTERS_MAX {
            return (self.clone(), RareLetters::default());
        }
        let mut by_use: Vec<(&str, usize)> = counts.into_iter().collect();
        // The sort is stable, so that of letters that are equally common the first in code point order are kept.
        by_use.sort_by_key(|&(_, words)| std::cmp::Reverse(words));
        let rare: BTreeSet<&str> = by_use[LETTERS_MAX..].iter().map(|&(letter, _)| letter).collect();
        let fits = |word: &&str| !graphemes(word).any(|letter| rare.contains(letter));
        let kept = self.iter().filter(fits);
        let mut fitting = Self { dropped: self.dropped.clone(), ..Self::default() };
        for word in kept {
            let start = fitting.text.len();
            fitting.text.push_str(word);
            fitting.words.push(start..fitting.text.len());
        }
        let letters = by_use[LETTERS_MAX..].iter().map(|&(letter, _)| letter.to_owned()).collect();
        let words = self.len() - fitting.len();
        (fitting, RareLetters { letters, words })
    }

    /// How many words have each letter.
    fn words_with_each_letter(&self) -> BTreeMap<&str, usize> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let mut own: Vec<&str> = Vec::new();
        for word in self.iter() {
            own.clear();
            own.extend(graphemes(word));
            own.sort_unstable();
            own.dedup();
            for &letter in &own {
                *counts.entry(letter).or_default() += 1;
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Lexicon;

    /// Letters of which the first are in most words.
    fn any_words() -> impl Strategy<Value = Vec<String>> {
        let letter = |range| prop::char::range('\u{4e00}', range);
        let common = prop::collection::vec(letter('\u{4e3b}'), 1..4);
        let any = prop::collection::vec(letter('\u{4e60}'), 1..3);
        let word =
            prop_oneof![8 => common, 1 => any].prop_map(|letters| letters.into_iter().collect::<String>());
        prop::collection::vec(word, 0..400)
    }

    proptest! {
        #[test]
        fn every_list_fits_and_only_words_with_rare_letters_are_gone(words in any_words()) {
            let list: WordList = words.iter().collect();
            let (fitting, rare) = list.without_rare_letters();
            let is_rare = |word: &str| graphemes(word).any(|letter| rare.letters.iter().any(|known| known == letter));
            let expected: Vec<&str> = list.iter().filter(|word| !is_rare(word)).collect();
            prop_assert_eq!(fitting.iter().collect::<Vec<_>>(), expected);
            prop_assert_eq!(list.len() - fitting.len(), rare.words);
            let lexicon = Lexicon::from_list(&fitting);
            prop_assert!(lexicon.is_ok());
            let had = list.words_with_each_letter();
            prop_assert_eq!(had.len().saturating_sub(LETTERS_MAX), rare.letters.len());
            let most_lost = rare.letters.iter().map(|letter| had[letter.as_str()]).max().unwrap_or(0);
            let kept = had.iter().filter(|(letter, _)| !rare.letters.iter().any(|known| known == *letter));
            prop_assert!(kept.into_iter().all(|(_, words)| *words >= most_lost));
        }
    }

    #[test]
    fn a_list_that_fits_stays_as_it_is() {
        let list: WordList = ["tea", "té", "a-b"].into();
        let (same, rare) = list.without_rare_letters();
        assert_eq!(rare, RareLetters::default());
        assert!(same.iter().eq(list.iter()));
        assert_eq!(same.dropped(), list.dropped());
    }
}
