//! Word lists as text: reading, normalising, and a report of what was skipped.
//!
//! A list keeps every word that consists of letters. Lengths and the Q mode are rules of solving ([`crate::Rules`]),
//! not part of a list. The compiled form is [`crate::Lexicon`].

mod rare_letters;

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead};
use std::iter::FusedIterator;
use std::ops::Range;

use crate::alphabet::{WORD_LETTERS_MAX, count_normalized, normalize};
use crate::wording::count;

pub use self::rare_letters::RareLetters;

/// Words in normal form, sorted by code point, without duplicates.
///
/// # Examples
/// ```
/// use boggart::WordList;
///
/// let list = WordList::read("BETA\nalpha\nbig-time\ndEltA alpha\n".as_bytes())?;
/// assert_eq!(list.iter().collect::<Vec<_>>(), ["alpha", "beta", "delta"]);
/// for dropped in list.dropped() {
///     println!("{} {}, first on line {}", dropped.count, dropped.reason, dropped.first_line);
/// }
/// # Ok::<(), boggart::words::ReadWordsError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct WordList {
    /// All words in one allocation, so that a list of four million words needs two buffers, not four million.
    text: String,
    words: Vec<Range<usize>>,
    dropped: Vec<Dropped>,
}

/// Why words were left out of a list, how many, and where the first one is.
///
/// # Examples
/// ```
/// use boggart::words::DropReason;
/// use boggart::WordList;
///
/// let list = WordList::read("one\ntwo\nthree-ish\n".as_bytes())?;
/// assert_eq!(list.dropped()[0].reason, DropReason::NotLetters);
/// assert_eq!(list.dropped()[0].first_line, 3);
/// # Ok::<(), boggart::words::ReadWordsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dropped {
    /// The reason these words share.
    pub reason: DropReason,
    /// How many there were.
    pub count: usize,
    /// The line of the first, counted from 1.
    pub first_line: usize,
    /// The first as it was written, cut to a readable length.
    pub first_word: String,
}

/// Why a word is not in a list.
///
/// # Examples
/// ```
/// assert_eq!(boggart::words::DropReason::Repeated.to_string(), "already in the list");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum DropReason {
    /// Something in it is not a letter.
    NotLetters,
    /// It has more than [`crate::alphabet::WORD_LETTERS_MAX`] letters.
    TooLong,
    /// The same word, after normalising, came before.
    Repeated,
}

impl fmt::Display for DropReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotLetters => f.write_str("not only letters"),
            Self::TooLong => write!(f, "more than {}", count(WORD_LETTERS_MAX as u64, "letter")),
            Self::Repeated => f.write_str("already in the list"),
        }
    }
}

impl WordList {
    /// Reads words separated by any white space, with or without a byte order mark.
    ///
    /// This takes one pass and one sort; four million words take several seconds.
    ///
    /// # Errors
    /// If reading fails, or the text is not UTF-8; both name the line.
    ///
    /// # Examples
    /// ```
    /// let list = boggart::WordList::read("two\r\nwords".as_bytes())?;
    /// assert_eq!(list.len(), 2);
    /// # Ok::<(), boggart::words::ReadWordsError>(())
    /// ```
    pub fn read(mut reader: impl BufRead) -> Result<Self, ReadWordsError> {
        let mut gather = Gather::default();
        let mut bytes = Vec::new();
        for line in 1.. {
            bytes.clear();
            match reader.read_until(b'\n', &mut bytes) {
                Ok(0) => break,
                Ok(_) => {}
                Err(source) => return Err(ReadWordsError::Io { line, source }),
            }
            let Ok(text) = std::str::from_utf8(&bytes) else {
                return Err(ReadWordsError::NotUtf8 { line });
            };
            let text = if line == 1 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
            gather.add_line(text, line);
        }
        Ok(gather.finish())
    }

    /// How many words there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there is no word.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The words in code point order.
    pub fn iter(&self) -> WordListIter<'_> {
        WordListIter { text: &self.text, words: self.words.iter() }
    }

    /// Whether `word` is in the list, in any case.
    ///
    /// # Examples
    /// ```
    /// assert!(boggart::WordList::from(["pear"]).contains("PEAR"));
    /// ```
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        let word = normalize(word);
        self.words.binary_search_by(|range| self.text[range.clone()].cmp(&word)).is_ok()
    }

    /// What was left out, by reason.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::WordList::from(["a", "A", "a-b"]).dropped().len(), 2);
    /// ```
    #[must_use]
    pub fn dropped(&self) -> &[Dropped] {
        &self.dropped
    }
}

/// The `n`-th word counts as line `n`.
impl<S: AsRef<str>> FromIterator<S> for WordList {
    fn from_iter<I: IntoIterator<Item = S>>(words: I) -> Self {
        let mut gather = Gather::default();
        for (word, line) in words.into_iter().zip(1..) {
            gather.add(word.as_ref(), line);
        }
        gather.finish()
    }
}

impl<'a> IntoIterator for &'a WordList {
    type Item = &'a str;
    type IntoIter = WordListIter<'a>;

    fn into_iter(self) -> WordListIter<'a> {
        self.iter()
    }
}

/// Copies each word; `&list` lends them.
impl IntoIterator for WordList {
    type Item = String;
    type IntoIter = std::vec::IntoIter<String>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter().map(str::to_owned).collect::<Vec<_>>().into_iter()
    }
}

/// The words of a list, sorted; made by [`WordList::iter`].
#[derive(Debug, Clone)]
pub struct WordListIter<'a> {
    text: &'a str,
    words: std::slice::Iter<'a, Range<usize>>,
}

impl<'a> Iterator for WordListIter<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.words.next().map(|range| &self.text[range.clone()])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.words.size_hint()
    }
}

impl DoubleEndedIterator for WordListIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.words.next_back().map(|range| &self.text[range.clone()])
    }
}

impl ExactSizeIterator for WordListIter<'_> {}

impl FusedIterator for WordListIter<'_> {}

impl<S: AsRef<str>, const N: usize> From<[S; N]> for WordList {
    fn from(words: [S; N]) -> Self {
        words.into_iter().collect()
    }
}

impl<S: AsRef<str>> From<&[S]> for WordList {
    fn from(words: &[S]) -> Self {
        words.iter().collect()
    }
}

impl<S: AsRef<str>> From<Vec<S>> for WordList {
    fn from(words: Vec<S>) -> Self {
        words.into_iter().collect()
    }
}

/// A list while it is being read: words in the order they came.
#[derive(Debug, Default)]
struct Gather {
    list: WordList,
    lines: Vec<usize>,
}

impl Gather {
    fn add_line(&mut self, text: &str, line: usize) {
        // Of the white space in ASCII, the other split does not know the vertical tab.
        if text.is_ascii() && !text.contains('\u{b}') {
            text.split_ascii_whitespace().for_each(|word| self.add(word, line));
        } else {
            text.split_whitespace().for_each(|word| self.add(word, line));
        }
    }

    fn add(&mut self, word: &str, line: usize) {
        let normal = normalize(word);
        match count_normalized(&normal) {
            None => self.drop(DropReason::NotLetters, word, line),
            Some(count) if count > WORD_LETTERS_MAX => self.drop(DropReason::TooLong, word, line),
            Some(_) => {
                let start = self.list.text.len();
                self.list.text.push_str(&normal);
                self.list.words.push(start..self.list.text.len());
                self.lines.push(line);
            }
        }
    }

    fn drop(&mut self, reason: DropReason, word: &str, line: usize) {
        let known = self.list.dropped.iter_mut().find(|known| known.reason == reason);
        match known {
            Some(known) => {
                known.count += 1;
                if line < known.first_line {
                    known.first_line = line;
                    known.first_word = excerpt(word);
                }
            }
            None => self.list.dropped.push(Dropped {
                reason,
                count: 1,
                first_line: line,
                first_word: excerpt(word),
            }),
        }
    }

    fn finish(mut self) -> WordList {
        let ascending =
            |pair: &[Range<usize>]| self.list.text[pair[0].clone()] < self.list.text[pair[1].clone()];
        if !self.list.words.windows(2).all(ascending) {
            self.sort();
        }
        self.list.dropped.sort_by_key(|dropped| dropped.reason);
        self.list
    }

    fn sort(&mut self) {
        let words = std::mem::take(&mut self.list.words);
        let mut order: Vec<(Range<usize>, usize)> =
            words.into_iter().zip(self.lines.iter().copied()).collect();
        // The sort is stable, so that of equal words the one on the first line is kept.
        order.sort_by(|(a, _), (b, _)| self.list.text[a.clone()].cmp(&self.list.text[b.clone()]));
        let text = std::mem::take(&mut self.list.text);
        let mut kept: Vec<Range<usize>> = Vec::with_capacity(order.len());
        for (range, line) in order {
            match kept.last() {
                Some(last) if text[last.clone()] == text[range.clone()] => {
                    self.drop(DropReason::Repeated, &text[range], line);
                }
                _ => kept.push(range),
            }
        }
        self.list.words = kept;
        self.list.text = text;
    }
}

/// The start of a word, short enough for a message even if the word is a megabyte of noise.
pub(crate) fn excerpt(word: &str) -> String {
    const EXCERPT_CHARS: usize = 40;
    // Only characters that would break the line are escaped; quotes and the like are shown as they are.
    let show = |c: char| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() };
    let mut shown: String = word.chars().take(EXCERPT_CHARS).map(show).collect();
    if word.chars().nth(EXCERPT_CHARS).is_some() {
        shown.push('…');
    }
    shown
}

/// Why a word list could not be read.
///
/// # Examples
/// ```
/// let error = boggart::WordList::read(&b"fine\n\xff\xfe"[..]).unwrap_err();
/// assert_eq!(error.to_string(), "line 2 is not UTF-8 text; is this a word list?");
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum ReadWordsError {
    /// The reader failed.
    Io {
        /// The line being read, counted from 1.
        line: usize,
        /// What the reader said.
        source: io::Error,
    },
    /// The bytes are not text.
    NotUtf8 {
        /// The first bad line, counted from 1.
        line: usize,
    },
}

impl fmt::Display for ReadWordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { line, .. } => write!(f, "reading failed at line {line}"),
            Self::NotUtf8 { line } => write!(f, "line {line} is not UTF-8 text; is this a word list?"),
        }
    }
}

impl Error for ReadWordsError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io { source, .. } => Some(source),
            Self::NotUtf8 { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let list = WordList::read(text.as_bytes()).unwrap();
        assert_eq!(list.iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn any_white_space_separates_words() {
        check("one two\tthree\r\nfour\u{2003}five", &["five", "four", "one", "three", "two"]);
        check("\u{feff}one\n", &["one"]);
        check("one\u{b}two\u{c}three\u{b}", &["one", "three", "two"]);
        check("", &[]);
    }

    #[test]
    fn the_list_of_the_first_classroom_program_is_read_as_shown_there() {
        // A list keeps words of two letters, because the minimum length is a rule of solving.
        check(
            "BETA\nalpha\nomega\nbig-time\ndEltA\ngamma\nis\n",
            &["alpha", "beta", "delta", "gamma", "is", "omega"],
        );
    }

    #[test]
    fn dropped_words_are_counted_with_their_first_line() {
        let long = "a".repeat(256);
        let list = WordList::read(format!("b\na-b\nB\nc3 b\n{long}\n").as_bytes()).unwrap();
        let dropped: Vec<_> = list.dropped().iter().map(|d| (d.reason, d.count, d.first_line)).collect();
        assert_eq!(
            dropped,
            [(DropReason::NotLetters, 2, 2), (DropReason::TooLong, 1, 5), (DropReason::Repeated, 2, 3)]
        );
    }

    proptest! {
        #[test]
        fn order_and_case_of_the_input_do_not_matter(mut words in prop::collection::vec("[a-eA-E]{1,4}", 0..20)) {
            let list: WordList = words.iter().collect();
            words.reverse();
            let upper: WordList = words.iter().map(|word| word.to_uppercase()).collect();
            prop_assert_eq!(list.iter().collect::<Vec<_>>(), upper.iter().collect::<Vec<_>>());
        }
    }
}
