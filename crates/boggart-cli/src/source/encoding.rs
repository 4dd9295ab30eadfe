//! Bytes to text: the encoding that somebody names, or the one that the bytes look like.
//!
//! The detector and the tables are those of browsers. They are here and not in the core, because they are larger than
//! the core itself, and because what was guessed has to be said to a person.

use std::fmt;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    Encoding, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1250, WINDOWS_1252, X_USER_DEFINED,
};

/// A text, and the encoding it was in if nobody named it and it is not UTF-8.
#[derive(Debug)]
pub(crate) struct Decoded {
    pub(crate) text: String,
    pub(crate) guess: Option<&'static Encoding>,
}

/// Why bytes are not a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DecodeError {
    /// They have zeros, which no text has.
    Binary,
    /// Nearly all of it is UTF-8, but not this line.
    DamagedUtf8 { line: usize },
    /// They were taken for this encoding, but this line is not in it.
    Malformed { line: usize, encoding: &'static Encoding },
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Binary => f.write_str("it has zero bytes, so that it is neither a text nor a lexicon file"),
            Self::DamagedUtf8 { line } => {
                write!(
                    f,
                    "line {line} is not UTF-8 text, though others are; mend it, or name the encoding with --encoding"
                )
            }
            Self::Malformed { line, encoding } => {
                write!(f, "line {line} is not {} text; name the encoding with --encoding", encoding.name())
            }
        }
    }
}

impl std::error::Error for DecodeError {}

/// The encoding of a name, as browsers know it; hyphens do not matter.
pub(crate) fn named(name: &str) -> Option<&'static Encoding> {
    let plain = name.replace(['-', '_', ' '], "");
    let known = Encoding::for_label(name.as_bytes()).or_else(|| Encoding::for_label(plain.as_bytes()));
    // These two are not encodings of texts: one refuses all bytes, the other hides them.
    known.filter(|&encoding| encoding != REPLACEMENT && encoding != X_USER_DEFINED)
}

/// Reads the value of `--encoding`.
pub(crate) fn parse(name: &str) -> Result<&'static Encoding, String> {
    named(name).ok_or_else(|| {
        "write utf-8, utf-16, latin1, iso-8859-2, windows-1251, koi8-r or another encoding of the web; \
         `iconv` converts all others to UTF-8"
            .to_owned()
    })
}

/// Whether the start of a file shows that it is not a text in any encoding.
pub(crate) fn is_binary(start: &[u8]) -> bool {
    Encoding::for_bom(start).is_none() && start.contains(&0) && utf16_of(start).is_none()
}

/// The text of these bytes, in the encoding that was asked for, or else in the one they look like.
pub(crate) fn decode(bytes: Vec<u8>, asked: Option<&'static Encoding>) -> Result<Decoded, DecodeError> {
    let of_bom = Encoding::for_bom(&bytes).map(|(encoding, _)| encoding);
    if let Some(encoding) = asked {
        // The name of UTF-16 does not say in which order its bytes are, but its mark does.
        let is_wide = |encoding| encoding == UTF_16LE || encoding == UTF_16BE;
        let encoding = of_bom.filter(|&of_bom| is_wide(of_bom) && is_wide(encoding)).unwrap_or(encoding);
        return text_in(encoding, bytes).map(|text| Decoded { text, guess: None });
    }
    let wide = of_bom.filter(|&encoding| encoding != UTF_8).or_else(|| utf16_of(&bytes));
    let encoding = match (wide, std::str::from_utf8(&bytes)) {
        (Some(wide), _) => wide,
        (None, _) if is_binary(&bytes) => return Err(DecodeError::Binary),
        (None, Ok(_)) => UTF_8,
        (None, Err(error)) if of_bom == Some(UTF_8) || is_mostly_utf8(&bytes) => {
            return Err(DecodeError::DamagedUtf8 { line: line_at(&bytes, error.valid_up_to()) });
        }
        (None, Err(_)) => guess(&bytes),
    };
    let text = text_in(encoding, bytes)?;
    Ok(Decoded { text, guess: Some(encoding).filter(|&encoding| encoding != UTF_8) })
}

/// The bytes read in an encoding, without their byte order mark.
fn text_in(encoding: &'static Encoding, bytes: Vec<u8>) -> Result<String, DecodeError> {
    let bytes = match encoding == UTF_8 && !bytes.starts_with(b"\xef\xbb\xbf") {
        // The usual case, without a copy.
        true => match String::from_utf8(bytes) {
            Ok(text) => return Ok(text),
            Err(error) => error.into_bytes(),
        },
        false => bytes,
    };
    let (text, is_damaged) = encoding.decode_with_bom_removal(&bytes);
    if is_damaged {
        let at = text.find(char::REPLACEMENT_CHARACTER).unwrap_or(0);
        return Err(DecodeError::Malformed { line: line_at(text.as_bytes(), at), encoding });
    }
    Ok(text.into_owned())
}

/// How much of the words beyond ASCII the detector sees, in blocks over the whole length of a list: it looks at each byte in twenty ways, which would
/// take longer than everything else.
const SEEN_BYTES: usize = 1 << 20;
/// The size of such a block.
const BLOCK_BYTES: usize = 1 << 12;

/// What browsers take bytes for that are not UTF-8.
fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    let telling: Vec<&[u8]> = bytes.chunks(BLOCK_BYTES).filter(|block| !block.is_ascii()).collect();
    let every = (telling.len() * BLOCK_BYTES).div_ceil(SEEN_BYTES).max(1);
    for block in telling.into_iter().step_by(every) {
        let end = block.iter().rposition(u8::is_ascii_whitespace).map_or(0, |at| at + 1);
        let start = block[..end].iter().position(u8::is_ascii_whitespace).unwrap_or(0);
        // Whole words, because half of a character would rule its encoding out.
        detector.feed(if bytes.len() <= SEEN_BYTES { block } else { &block[start..end] }, false);
    }
    detector.feed(b"", true);
    match detector.guess(None, Utf8Detection::Deny) {
        guess if guess == WINDOWS_1252 && is_hungarian(bytes) => WINDOWS_1250,
        guess => guess,
    }
}

/// Whether bytes that look like Western Europe are Hungarian, which the detector does not see in a list of words. Its letters ő
/// and ű are õ and û there, and no language of Western Europe has one of them beside ö or ü and beside á, é, í, ó or ú, but
/// hardly any other letter.
fn is_hungarian(bytes: &[u8]) -> bool {
    /// One of so many letters may be in a foreign name.
    const FOREIGN: usize = 100;
    let count = |letters: &str| {
        let letters = WINDOWS_1250.encode(letters).0;
        bytes.iter().filter(|byte| letters.contains(byte)).count()
    };
    let own = [count("őűŐŰ"), count("öüÖÜ"), count("áéíóúÁÉÍÓÚ")];
    let others = bytes.iter().filter(|byte| !byte.is_ascii()).count() - own.iter().sum::<usize>();
    !own.contains(&0) && others * FOREIGN <= own.iter().sum()
}

/// UTF-16 without a mark: line ends and Latin letters have a zero beside them, always on the same side.
fn utf16_of(bytes: &[u8]) -> Option<&'static Encoding> {
    /// Some letters of other scripts have a zero on the other side.
    const SHARE: usize = 20;
    /// At least the line ends have zeros, and no line of a list is longer than this.
    const LINE_LETTERS: usize = 64;
    let units = bytes.len() / 2;
    let zeros = |side: usize| bytes.iter().skip(side).step_by(2).filter(|&&byte| byte == 0).count();
    let (high_first, low_first) = (zeros(0), zeros(1));
    match (high_first, low_first) {
        _ if LINE_LETTERS * high_first.max(low_first) < units.max(1) => None,
        _ if low_first > SHARE * high_first => Some(UTF_16LE),
        _ if high_first > SHARE * low_first => Some(UTF_16BE),
        _ => None,
    }
}

/// Whether bytes that are not all UTF-8 have more letters beyond ASCII in UTF-8 than bytes that are not. Other encodings
/// have such pairs of bytes only by chance.
fn is_mostly_utf8(bytes: &[u8]) -> bool {
    let (mut good, mut bad) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().bytes().filter(|byte| *byte >= 0xC0).count();
        bad += chunk.invalid().len();
    }
    good > bad
}

/// The line of a position, counted from 1.
fn line_at(bytes: &[u8], at: usize) -> usize {
    1 + bytes[..at].iter().filter(|&&byte| byte == b'\n').count()
}

#[cfg(test)]
mod tests;
