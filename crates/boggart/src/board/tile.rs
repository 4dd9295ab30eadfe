//! Tiles: what one face of a die shows.

use std::cmp::Ordering;
use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use crate::alphabet::{WORD_LETTERS_MAX, graphemes, is_letter, normalize, show_letter};
use crate::rules::QMode;
use crate::wording::count;
use crate::words::excerpt;

/// What a face shows: one letter, several letters that are used together, or a solid face that no word may use.
///
/// # Examples
/// ```
/// use boggart::Tile;
///
/// let tile: Tile = "QU".parse()?;
/// assert_eq!(tile.to_string(), "Qu");
/// assert_eq!(tile.letters().collect::<Vec<_>>(), ["q", "u"]);
/// assert!("#".parse::<Tile>()?.is_solid());
/// # Ok::<(), boggart::board::ParseTileError>(())
/// ```
#[derive(Clone)]
pub struct Tile(Face);

/// Nearly every tile is stored inline, so a board of millions of cells is a single allocation.
#[derive(Clone)]
enum Face {
    Short { len: u8, bytes: [u8; SHORT_BYTES] },
    Long(Box<str>),
}

const SHORT_BYTES: usize = 14;
const SOLID: &str = "#";
const QU: &str = "qu";

impl Tile {
    /// The face that no word may use.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::Tile::solid().to_string(), "#");
    /// ```
    #[must_use]
    pub fn solid() -> Self {
        Self::new(SOLID)
    }

    /// A tile with this text, which must be letters in normal form, or the mark of a solid face.
    pub(crate) fn new(text: &str) -> Self {
        let mut bytes = [0; SHORT_BYTES];
        match (bytes.get_mut(..text.len()), u8::try_from(text.len())) {
            (Some(front), Ok(len)) => {
                front.copy_from_slice(text.as_bytes());
                Self(Face::Short { len, bytes })
            }
            _ => Self(Face::Long(text.into())),
        }
    }

    /// The tile of an ASCII letter in lower case.
    #[inline]
    pub(crate) fn ascii(letter: u8) -> Self {
        debug_assert!(letter.is_ascii_lowercase());
        let mut bytes = [0; SHORT_BYTES];
        bytes[0] = letter;
        Self(Face::Short { len: 1, bytes })
    }

    /// Whether no word may use it.
    #[must_use]
    pub fn is_solid(&self) -> bool {
        self.text() == SOLID
    }

    /// The letters in normal form, none for a solid face.
    ///
    /// # Examples
    /// ```
    /// let tile: boggart::Tile = "Th".parse()?;
    /// assert_eq!(tile.letters().count(), 2);
    /// # Ok::<(), boggart::board::ParseTileError>(())
    /// ```
    pub fn letters(&self) -> impl Iterator<Item = &str> {
        graphemes(if self.is_solid() { "" } else { self.text() })
    }

    /// The letters as one text in normal form, or `#`.
    ///
    /// # Examples
    /// ```
    /// assert_eq!("QU".parse::<boggart::Tile>()?.text(), "qu");
    /// # Ok::<(), boggart::board::ParseTileError>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        match &self.0 {
            Face::Short { len, bytes } => {
                std::str::from_utf8(&bytes[..usize::from(*len)]).expect("copied from a text")
            }
            Face::Long(text) => text,
        }
    }

    /// The text if it is a single byte.
    #[inline]
    pub(crate) fn single_byte(&self) -> Option<u8> {
        match &self.0 {
            Face::Short { len: 1, bytes } => Some(bytes[0]),
            _ => None,
        }
    }

    /// Whether it is exactly one letter or solid, and so needs no separator.
    pub(crate) fn is_single(&self) -> bool {
        self.text().len() == 1 || graphemes(self.text()).nth(1).is_none()
    }
}

/// The meaning of Q is decided here and nowhere else.
impl Tile {
    /// What the tile may stand for in a word: its letters, and also Qu for a single Q in mode `either`. Nothing for a
    /// solid face.
    ///
    /// # Examples
    /// ```
    /// use boggart::rules::QMode;
    /// use boggart::Tile;
    ///
    /// let tile: Tile = "q".parse()?;
    /// assert_eq!(tile.readings(QMode::Q).collect::<Vec<_>>(), ["q"]);
    /// assert_eq!(tile.readings(QMode::Either).collect::<Vec<_>>(), ["q", "qu"]);
    /// # Ok::<(), boggart::board::ParseTileError>(())
    /// ```
    pub fn readings(&self, q: QMode) -> impl Iterator<Item = &str> {
        let own = (!self.is_solid()).then_some(self.text());
        own.into_iter().chain(self.is_ambiguous(q).then_some(QU))
    }

    /// The tile under a Q mode: in mode `qu`, a single Q becomes the tile Qu.
    ///
    /// # Examples
    /// ```
    /// use boggart::rules::QMode;
    /// use boggart::Tile;
    ///
    /// let tile: Tile = "q".parse()?;
    /// assert_eq!(tile.clone().with_q(QMode::Qu).text(), "qu");
    /// assert_eq!(tile.with_q(QMode::Either).text(), "q");
    /// # Ok::<(), boggart::board::ParseTileError>(())
    /// ```
    #[must_use]
    pub fn with_q(self, q: QMode) -> Self {
        if q == QMode::Qu && self.is_lone_q() { Self::new(QU) } else { self }
    }

    /// Whether it can be read in two ways.
    #[inline]
    pub(crate) fn is_ambiguous(&self, q: QMode) -> bool {
        q == QMode::Either && self.is_lone_q()
    }

    #[inline]
    fn is_lone_q(&self) -> bool {
        self.single_byte() == Some(b'q')
    }
}

impl FromStr for Tile {
    type Err = ParseTileError;

    fn from_str(text: &str) -> Result<Self, ParseTileError> {
        if text == SOLID {
            return Ok(Self::solid());
        }
        let normal = normalize(text);
        if normal.is_empty() {
            return Err(ParseTileError::Empty);
        }
        if let Some((letter, _)) = graphemes(&normal).zip(1..).find(|(piece, _)| !is_letter(piece)) {
            return Err(ParseTileError::NotALetter { found: excerpt(letter) });
        }
        if graphemes(&normal).nth(WORD_LETTERS_MAX).is_some() {
            return Err(ParseTileError::TooLong);
        }
        Ok(Self::new(&normal))
    }
}

/// As on a die: the first letter in upper case, the others in lower case.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text();
        let first = graphemes(text).next().unwrap_or_default();
        let shown = show_letter(first) + &text[first.len()..];
        // Capitals may compose differently with what follows; then the plain text is shown.
        f.pad(if normalize(&shown) == text { &shown } else { text })
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tile({:?})", self.text())
    }
}

impl PartialEq for Tile {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Tile {}

impl PartialOrd for Tile {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Tile {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text().cmp(other.text())
    }
}

impl Hash for Tile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

/// Why a text is not a tile.
///
/// # Examples
/// ```
/// let error = "4".parse::<boggart::Tile>().unwrap_err();
/// assert_eq!(error.to_string(), "\"4\" is not a letter");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseTileError {
    /// Nothing there.
    Empty,
    /// Something that is not a letter.
    NotALetter {
        /// What it was.
        found: String,
    },
    /// More letters than any word may have.
    TooLong,
}

impl fmt::Display for ParseTileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a tile needs a letter, or # for a solid face"),
            Self::NotALetter { found } => write!(f, "\"{found}\" is not a letter"),
            Self::TooLong => write!(f, "a tile has at most {}", count(WORD_LETTERS_MAX as u64, "letter")),
        }
    }
}

impl ParseTileError {
    /// What is wrong with a text that should be a `what`, to be put after the text, which is not repeated.
    pub(crate) fn about(&self, text: &str, what: &str) -> String {
        match self.beyond(text) {
            Some(cause) => format!("is not a {what}: {cause}"),
            None => "is not a letter".to_owned(),
        }
    }

    /// The error, if it says more than that all of the text is not a letter.
    pub(crate) fn beyond(&self, text: &str) -> Option<&Self> {
        match self {
            Self::NotALetter { found } if found == text => None,
            _ => Some(self),
        }
    }
}

impl Error for ParseTileError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn tiles_of_all_kinds_show_as_on_dice() {
        for (text, shown) in
            [("qu", "Qu"), ("TH", "Th"), ("ij", "Ij"), ("·l", "·l"), ("#", "#"), ("ß", "Ss"), ("é", "É")]
        {
            assert_eq!(text.parse::<Tile>().unwrap().to_string(), shown);
        }
    }

    #[test]
    fn long_tiles_are_supported() {
        let text = "ab".repeat(100);
        assert_eq!(text.parse::<Tile>().unwrap().text(), text);
        assert_eq!("a".repeat(256).parse::<Tile>(), Err(ParseTileError::TooLong));
    }

    proptest! {
        #[test]
        fn shown_tiles_read_back(text in "\\p{L}{1,4}") {
            if let Ok(tile) = text.parse::<Tile>() {
                prop_assert_eq!(tile.to_string().parse::<Tile>().unwrap(), tile);
            }
        }
    }
}
