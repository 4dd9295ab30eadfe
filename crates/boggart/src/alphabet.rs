//! Letters: what counts as one, its normal form, and the small alphabets that number the letters of a lexicon.
//!
//! A letter is a grapheme cluster: what a reader calls one letter, however many code points it has.
//! Texts are normalised once, when they are read, and never again.
//! Tiles, which may show several letters, live in [`crate::Tile`].

use std::borrow::Cow;
use std::fmt;

use icu_casemap::CaseMapper;
use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{IsNormalized, UnicodeNormalization as _, is_nfc_quick};
use unicode_segmentation::UnicodeSegmentation;

/// The maximum number of distinct letters in a lexicon, so that a set of letters fits in one machine word.
pub const LETTERS_MAX: usize = 64;

/// The maximum number of letters in a word, which limits the depth of every search.
pub const WORD_LETTERS_MAX: usize = 255;

/// Converts a text to the normal form in which the toolkit compares texts: case folded, then composed (NFC).
///
/// This is `normalize` of the classroom programs, for every script. Folding may change the number of
/// letters: `ß` becomes `ss`.
///
/// # Examples
/// ```
/// assert_eq!(boggart::alphabet::normalize("Filter"), "filter");
/// assert_eq!(boggart::alphabet::normalize("STRASSE"), boggart::alphabet::normalize("Straße"));
/// assert_eq!(boggart::alphabet::normalize("E\u{301}tude"), "étude");
/// ```
#[must_use]
pub fn normalize(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return match text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            true => Cow::Owned(text.to_ascii_lowercase()),
            false => Cow::Borrowed(text),
        };
    }
    // Lists mostly come in normal form already; telling that is much cheaper than making it.
    let composed = is_nfc_quick(text.chars()) == IsNormalized::Yes;
    if composed && matches!(CaseMapper::new().fold_string(text), Cow::Borrowed(_)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(normalize_fully(text))
}

/// [`normalize`] without its fast paths.
fn normalize_fully(text: &str) -> String {
    // Folding can undo a composition and composing can enable a fold, so repeat until nothing changes.
    // Unicode's tables need two rounds at most; the bound only makes the loop's end obvious.
    let mut now = text.to_owned();
    for _ in 0..4 {
        let decomposed: String = now.nfd().collect();
        let next: String = CaseMapper::new().fold_string(&decomposed).nfc().collect();
        if next == now {
            break;
        }
        now = next;
    }
    now
}

/// Whether `grapheme`, one cluster of a normalised text, is a letter.
///
/// A letter starts with an alphabetic code point, or is the Catalan middle dot (`l·l`). It must remain a cluster of its own
/// next to any other letter, so that tiles can be written side by side and read back.
pub(crate) fn is_letter(grapheme: &str) -> bool {
    let Some(first) = grapheme.chars().next() else {
        return false;
    };
    if grapheme.len() == 1 {
        return first.is_ascii_alphabetic();
    }
    if !(first.is_alphabetic() || first == '·') || is_combining_mark(first) {
        return false;
    }
    // Latin, Greek and Cyrillic letters without further marks never join their neighbours.
    let plain = ('\u{c0}'..='\u{52f}').contains(&first) && grapheme.len() == first.len_utf8();
    if plain {
        return true;
    }
    let beside = format!("{grapheme}.");
    beside.graphemes(true).next() == Some(grapheme)
}

/// The letters of a text in normal form, as a reader counts them.
///
/// # Examples
/// ```
/// let text = boggart::alphabet::normalize("Noño");
/// assert_eq!(boggart::alphabet::letters(&text).collect::<Vec<_>>(), ["n", "o", "ñ", "o"]);
/// ```
pub fn letters(normal: &str) -> impl Iterator<Item = &str> {
    graphemes(normal)
}

/// The pieces of a normalised text that a reader would call its letters, whether or not each is one.
pub(crate) fn graphemes(normalized: &str) -> Pieces<'_> {
    // Of ASCII only a carriage return with its line feed is more than one byte; letters never are.
    let plain = normalized.is_ascii() && !normalized.contains('\r');
    if plain { Pieces::Bytes(normalized) } else { Pieces::Clusters(normalized.graphemes(true)) }
}

/// See [`graphemes`]: most words are ASCII, and cutting those up needs no tables.
#[derive(Debug, Clone)]
pub(crate) enum Pieces<'a> {
    Bytes(&'a str),
    Clusters(unicode_segmentation::Graphemes<'a>),
}

impl<'a> Iterator for Pieces<'a> {
    type Item = &'a str;

    #[inline]
    fn next(&mut self) -> Option<&'a str> {
        match self {
            Self::Bytes(rest) => {
                let (first, after) = rest.split_at_checked(1)?;
                *rest = after;
                Some(first)
            }
            Self::Clusters(clusters) => clusters.next(),
        }
    }
}

/// How many letters a text has, or `None` if it has anything else or nothing at all.
///
/// # Examples
/// ```
/// assert_eq!(boggart::alphabet::count_letters("Queue"), Some(5));
/// assert_eq!(boggart::alphabet::count_letters("x\u{302}o"), Some(2));
/// assert_eq!(boggart::alphabet::count_letters("about-face"), None);
/// ```
#[must_use]
pub fn count_letters(text: &str) -> Option<usize> {
    count_normalized(&normalize(text))
}

/// The same for a text that is already in normal form.
pub(crate) fn count_normalized(normalized: &str) -> Option<usize> {
    if normalized.is_empty() {
        return None;
    }
    if normalized.is_ascii() {
        return normalized.bytes().all(|byte| byte.is_ascii_alphabetic()).then_some(normalized.len());
    }
    graphemes(normalized).try_fold(0, |count, grapheme| is_letter(grapheme).then_some(count + 1))
}

/// A letter as people see it on a die: in upper case, if that reads back as the same letter.
///
/// The capital of the dotless ı is I, which would read back as a dotted i; such a letter stays in lower case.
pub(crate) fn show_letter(letter: &str) -> String {
    let upper = letter.to_uppercase();
    let same = normalize(&upper) == letter && upper.graphemes(true).count() == 1;
    if same { upper } else { letter.to_owned() }
}

/// The distinct letters of a lexicon, in code point order; the index of a letter is its code.
///
/// # Examples
/// ```
/// let lexicon = boggart::Lexicon::build(["Beta", "ALPHA"])?;
/// let letters: Vec<&str> = lexicon.alphabet().iter().collect();
/// assert_eq!(letters, ["a", "b", "e", "h", "l", "p", "t"]);
/// assert_eq!(lexicon.alphabet().code("b"), Some(1));
/// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Alphabet {
    letters: Vec<Box<str>>,
    /// The code of each ASCII letter, or `NO_CODE`: the common case of `code` without a search.
    ascii: [u8; 128],
}

const NO_CODE: u8 = u8::MAX;

impl Alphabet {
    /// Makes an alphabet of `letters`, which must be normalised, strictly ascending and few enough.
    pub(crate) fn new(letters: Vec<Box<str>>) -> Self {
        assert!(letters.len() <= LETTERS_MAX, "the caller counts the letters first");
        let mut ascii = [NO_CODE; 128];
        for (code, letter) in (0..).zip(&letters) {
            if let [byte @ 0..128] = letter.as_bytes() {
                ascii[usize::from(*byte)] = code;
            }
        }
        Self { letters, ascii }
    }

    /// How many letters there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// Whether there is no letter at all, as in the lexicon of no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// The text of the letter with this code.
    ///
    /// # Panics
    /// If no letter has this code.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Lexicon::build(["noon"])?.alphabet().letter(1), "o");
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn letter(&self, code: u8) -> &str {
        &self.letters[usize::from(code)]
    }

    /// The code of a normalised letter, if the alphabet has it.
    ///
    /// # Examples
    /// ```
    /// let lexicon = boggart::Lexicon::build(["noon"])?;
    /// assert_eq!(lexicon.alphabet().code("n"), Some(0));
    /// assert_eq!(lexicon.alphabet().code("x"), None);
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn code(&self, letter: &str) -> Option<u8> {
        if let [byte @ 0..128] = letter.as_bytes() {
            return self.code_of_byte(*byte);
        }
        let index = self.letters.binary_search_by(|known| (**known).cmp(letter)).ok()?;
        u8::try_from(index).ok()
    }

    /// The code of a letter of one byte.
    #[inline]
    pub(crate) fn code_of_byte(&self, byte: u8) -> Option<u8> {
        let code = *self.ascii.get(usize::from(byte))?;
        (code != NO_CODE).then_some(code)
    }

    /// The letters in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.letters.iter().map(AsRef::as_ref)
    }
}

impl fmt::Debug for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check_letters(text: &str, expected: Option<usize>) {
        assert_eq!(count_letters(text), expected, "{text:?}");
    }

    #[test]
    fn words_are_made_of_letters_only() {
        check_letters("about-face", None);
        check_letters("de novo", None);
        check_letters("", None);
        check_letters("R2D2", None);
        check_letters("don't", None);
        check_letters("Queue", Some(5));
        check_letters("Ångström", Some(8));
        check_letters("col·legi", Some(8));
        check_letters("ёлка", Some(4));
        check_letters("日本", Some(2));
        check_letters("🂡🂢", None);
    }

    #[test]
    fn a_mark_or_a_joiner_alone_is_not_a_letter() {
        check_letters("\u{301}", None);
        check_letters("\u{93e}", None);
        check_letters("\u{d4e}", None);
    }

    #[test]
    fn shown_letters_are_read_back() {
        assert_eq!(show_letter("é"), "É");
        assert_eq!(show_letter("ı"), "ı");
        assert_eq!(show_letter("·"), "·");
    }

    proptest! {
        #[test]
        fn normalising_twice_changes_nothing(text in "\\PC{0,12}") {
            let once = normalize(&text).into_owned();
            prop_assert_eq!(normalize(&once).into_owned(), once);
        }

        #[test]
        fn the_fast_paths_change_nothing(text in prop_oneof!["\\PC{0,8}", "[a-zäöüßéσςǰŉẖᾳΐﬃİı\u{301}\u{345}가-힣ᄀ-ᇂ]{0,8}"]) {
            prop_assert_eq!(normalize(&text).into_owned(), normalize_fully(&text));
        }

        #[test]
        fn pieces_are_grapheme_clusters(text in prop_oneof!["[ -~\r\n]{0,8}", "\\PC{0,8}"]) {
            prop_assert!(graphemes(&text).eq(text.graphemes(true)));
        }

        #[test]
        fn case_does_not_matter(text in "[a-zA-Zäöüéñßøåčžλσςд]{0,12}") {
            let upper = text.to_uppercase();
            prop_assert_eq!(normalize(&upper), normalize(&text));
        }

        #[test]
        fn shown_letters_read_back(letter in "\\p{L}\\p{M}?") {
            let letter = normalize(&letter).into_owned();
            prop_assert_eq!(normalize(&show_letter(&letter)).into_owned(), letter);
        }
    }
}
