//! The lexicon file: layout, checksum, and the check of every edge on opening.
//!
//! docs/formats.md describes the layout for other programs; a test compares this file's hash with the one
//! recorded there, so that neither changes alone. Nothing here reads files; it only converts bytes.

use std::error::Error;
use std::fmt;

use super::build::Automaton;
use super::edge::{Edge, NUMBER_MAX};
use crate::alphabet::{Alphabet, LETTERS_MAX, WORD_LETTERS_MAX, count_letters, graphemes, normalize};
use crate::wording::count;

pub(crate) const MAGIC: [u8; 8] = *b"BOGGLEX\n";
pub(crate) const VERSION: u32 = 2;
/// Magic, version, alphabet size in bytes, edges, root, words, letters of the longest word, digest, checksum.
const HEADER_BYTES: usize = 8 + 6 * 4 + 32 + 8;
const CHECKSUM_AT: usize = HEADER_BYTES - 8;

/// What the header says, checked against the edges.
#[derive(Debug, Clone)]
pub(crate) struct Header {
    pub(crate) alphabet: Alphabet,
    pub(crate) digest: [u8; 32],
    pub(crate) edges_at: usize,
    pub(crate) root: u32,
    pub(crate) words: u32,
    /// Letters of the longest word.
    pub(crate) longest: u8,
}

/// The file of an automaton.
pub(crate) fn write(automaton: &Automaton, alphabet: &Alphabet, digest: [u8; 32]) -> Vec<u8> {
    let mut letters = Vec::new();
    for letter in alphabet.iter() {
        letters.push(u8::try_from(letter.len()).expect("the builder takes letters of at most 255 bytes"));
        letters.extend_from_slice(letter.as_bytes());
    }
    letters.resize(letters.len().next_multiple_of(8), 0);
    let mut bytes = Vec::with_capacity(HEADER_BYTES + letters.len() + automaton.edges.len() * 8);
    bytes.extend_from_slice(&MAGIC);
    let narrow = |size: usize| u32::try_from(size).expect("sizes are bounded by the builder");
    let (edges, longest) = (narrow(automaton.edges.len()), u32::from(automaton.longest));
    for number in [VERSION, narrow(letters.len()), edges, automaton.root, automaton.words, longest] {
        bytes.extend_from_slice(&number.to_le_bytes());
    }
    bytes.extend_from_slice(&digest);
    bytes.extend_from_slice(&[0; 8]);
    bytes.extend_from_slice(&letters);
    for edge in &automaton.edges {
        bytes.extend_from_slice(&edge.to_le_bytes());
    }
    let sum = checksum(&bytes);
    bytes[CHECKSUM_AT..HEADER_BYTES].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// Parses the header of a file and checks everything after it.
pub(crate) fn read(bytes: &[u8]) -> Result<Header, LoadError> {
    let header = read_header(bytes)?;
    let stored = u64::from_le_bytes(bytes[CHECKSUM_AT..HEADER_BYTES].try_into().expect("eight bytes"));
    if checksum(bytes) != stored {
        return Err(LoadError::Checksum);
    }
    let (edges, _) = bytes[header.edges_at..].as_chunks::<8>();
    let longest = check_edges(edges, header.alphabet.len(), header.root, header.words)?;
    if longest != header.longest {
        return Err(LoadError::Damaged { what: "the header gives a wrong length for the longest word" });
    }
    check_joins(edges, &header.alphabet)?;
    Ok(header)
}

/// Parses the header of a file and trusts everything after it.
pub(crate) fn read_header(bytes: &[u8]) -> Result<Header, LoadError> {
    if bytes.len() < 8 || bytes[..8] != MAGIC {
        return Err(LoadError::NotALexicon);
    }
    if bytes.len() < HEADER_BYTES {
        return Err(LoadError::Length { expected: HEADER_BYTES as u64, got: bytes.len() as u64 });
    }
    let number = |i: usize| {
        let at = 8 + 4 * i;
        u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
    };
    if number(0) != VERSION {
        return Err(LoadError::Version { got: number(0) });
    }
    let expected = HEADER_BYTES as u64 + u64::from(number(1)) + 8 * u64::from(number(2));
    if bytes.len() as u64 != expected || number(1) % 8 != 0 {
        return Err(LoadError::Length { expected, got: bytes.len() as u64 });
    }
    let Ok(longest) = u8::try_from(number(5)) else {
        return Err(LoadError::Damaged { what: "the longest word is too long" });
    };
    let edges_at = HEADER_BYTES + number(1) as usize;
    let alphabet = read_alphabet(&bytes[HEADER_BYTES..edges_at])?;
    let (root, words) = (number(3), number(4));
    let digest = bytes[8 + 6 * 4..CHECKSUM_AT].try_into().expect("thirty-two bytes");
    Ok(Header { alphabet, digest, edges_at, root, words, longest })
}

/// A sum over everything except the checksum field, in words of eight bytes.
///
/// Each step is a bijection of the sum, so a single damaged word is always detected; several are missed with a probability of
/// 2⁻⁶⁴. The checksum protects against accidents only. Opening does not rely on it and checks every edge as well.
fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    debug_assert!(rest.is_empty(), "the layout keeps to multiples of eight");
    words.iter().enumerate().filter(|&(i, _)| i != CHECKSUM_AT / 8).fold(0, |sum: u64, (_, word)| {
        (sum ^ u64::from_le_bytes(*word)).wrapping_mul(0x9fb2_1c65_1e98_df25).rotate_left(31)
    })
}

fn read_alphabet(mut bytes: &[u8]) -> Result<Alphabet, LoadError> {
    let damaged = |what| Err(LoadError::Damaged { what });
    let mut letters: Vec<Box<str>> = Vec::new();
    while let [len @ 1..=255, rest @ ..] = bytes {
        let Some((letter, rest)) = rest.split_at_checked(usize::from(*len)) else {
            return damaged("a letter is cut off");
        };
        let Ok(letter) = std::str::from_utf8(letter) else {
            return damaged("a letter is not UTF-8");
        };
        if count_letters(letter) != Some(1) || normalize(letter) != letter {
            return damaged("the alphabet has an entry that is not one letter");
        }
        if letters.last().is_some_and(|last| **last >= *letter) {
            return damaged("the alphabet is not in order");
        }
        letters.push(letter.into());
        bytes = rest;
    }
    if letters.len() > LETTERS_MAX {
        return damaged("the alphabet has more than 64 letters");
    }
    if bytes.len() >= 8 || bytes.iter().any(|&byte| byte != 0) {
        return damaged("the padding of the alphabet is wrong");
    }
    Ok(Alphabet::new(letters))
}

/// Checks every edge once, children before parents, and returns the length of the longest word.
///
/// It checks that groups end, that their letters exist and ascend, that every edge leads to the start
/// of an earlier group or to nothing (so no walk can run in a cycle), that every edge leads to a word,
/// and that the numbers behind the word ids add up.
fn check_edges(edges: &[[u8; 8]], letters: usize, root: u32, words: u32) -> Result<u8, LoadError> {
    let damaged = |what| Err(LoadError::Damaged { what });
    let at = |index: usize| Edge::unpack(u64::from_le_bytes(edges[index]));
    if edges.is_empty() || !at(0).last {
        return damaged("the edge before the first group is missing");
    }
    if !at(edges.len() - 1).last {
        return damaged("the last group does not end");
    }
    if root as usize >= edges.len()
        || (root == 0) != (words == 0)
        || (root != 0 && !at(root as usize - 1).last)
    {
        return damaged("the root is not the start of a group");
    }
    // For each group, at the index of its first edge: the number of words below it, with the length of the longest in the
    // upper half. Every group has words, so 0 means that no checked group starts here.
    let mut below = vec![0u64; edges.len()];
    let (mut first, mut next_letter) = (1, 0);
    let (mut count, mut longest) = (0, 0);
    for (index, bits) in edges.iter().enumerate().skip(1) {
        let edge = Edge::unpack(u64::from_le_bytes(*bits));
        if usize::from(edge.letter) >= letters || edge.letter < next_letter {
            return damaged("the letters of a group are out of order");
        }
        let here = match edge.target {
            0 => 0,
            target => match below.get(target as usize) {
                Some(&here) if here != 0 => here,
                _ => return damaged("an edge leads nowhere"),
            },
        };
        if here >> 32 >= WORD_LETTERS_MAX as u64 {
            return damaged("a word is too long");
        }
        if u64::from(edge.skip) != count || (edge.target == 0 && !edge.word) {
            return damaged("the word numbers do not add up");
        }
        // Sixty-four times 28 bits do not overflow 64.
        count += (here & u64::from(u32::MAX)) + u64::from(edge.word);
        longest = longest.max((here >> 32) + 1);
        next_letter = edge.letter + 1;
        if edge.last {
            if count > u64::from(NUMBER_MAX) {
                return damaged("there are too many words to number");
            }
            below[first] = longest << 32 | count;
            (first, next_letter, count, longest) = (index + 1, 0, 0, 0);
        }
    }
    let all = if root == 0 { 0 } else { below[root as usize] };
    if all & u64::from(u32::MAX) != u64::from(words) {
        return damaged("the header gives a wrong number of words");
    }
    // At most the maximum length of a word, which is 255 letters.
    Ok(u8::try_from(all >> 32).unwrap_or(u8::MAX))
}

/// Refuses words whose letters would merge when written: such a word could be listed but never looked
/// up. No text gives such a word; only a forged file can have one.
fn check_joins(edges: &[[u8; 8]], alphabet: &Alphabet) -> Result<(), LoadError> {
    if alphabet.iter().all(str::is_ascii) {
        return Ok(());
    }
    let joins = |a: &str, b: &str| {
        let both = format!("{a}{b}");
        let read = normalize(&both);
        !graphemes(&read).eq([a, b])
    };
    let mut joined_with = [0u64; LETTERS_MAX];
    for (set, first) in joined_with.iter_mut().zip(alphabet.iter()) {
        *set = (0..)
            .zip(alphabet.iter())
            .filter(|(_, next)| joins(first, next))
            .fold(0, |set, (code, _)| set | 1 << code);
    }
    if joined_with.iter().all(|&set| set == 0) {
        return Ok(());
    }
    let at = |index: usize| Edge::unpack(u64::from_le_bytes(edges[index]));
    for edge in (1..edges.len()).map(at).filter(|edge| edge.target != 0) {
        let mut next = edge.target as usize;
        loop {
            if joined_with[usize::from(edge.letter)] >> at(next).letter & 1 == 1 {
                return Err(LoadError::Damaged { what: "two letters in a row would read as one" });
            }
            if at(next).last {
                break;
            }
            next += 1;
        }
    }
    Ok(())
}

/// Why bytes are not a lexicon that can be used.
///
/// # Examples
/// ```
/// let error = boggart::Lexicon::from_bytes(b"aardvark\nabacus\n").unwrap_err();
/// assert_eq!(error.to_string(), "not a lexicon file (wrong magic bytes)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LoadError {
    /// The first bytes are not a lexicon's.
    NotALexicon,
    /// The file has another version of the format; build it again from its words.
    Version {
        /// The version found.
        got: u32,
    },
    /// Shorter or longer than its header says.
    Length {
        /// The expected number of bytes.
        expected: u64,
        /// The actual number of bytes.
        got: u64,
    },
    /// The checksum does not match the contents.
    Checksum,
    /// The checksum matches, but the contents are not a lexicon.
    Damaged {
        /// What does not hold.
        what: &'static str,
    },
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotALexicon => f.write_str("not a lexicon file (wrong magic bytes)"),
            Self::Version { got } => {
                write!(
                    f,
                    "lexicon format {got} is not supported (expected {VERSION}); build the file again from its word list"
                )
            }
            Self::Length { expected, got } => {
                write!(f, "the lexicon file is damaged: {} instead of {expected}", count(*got, "byte"))
            }
            Self::Checksum => f.write_str("the lexicon file is damaged: its checksum does not match"),
            Self::Damaged { what } => write!(f, "the lexicon file is damaged: {what}"),
        }
    }
}

impl Error for LoadError {}

#[cfg(test)]
mod tests {
    use super::super::build;
    use super::*;

    fn written(letters: &[&str], words: &[&[u8]]) -> Vec<u8> {
        let alphabet = Alphabet::new(letters.iter().map(|&letter| letter.into()).collect());
        write(&build::build(words.iter().copied()).unwrap(), &alphabet, [0; 32])
    }

    #[test]
    fn letters_that_would_merge_are_refused_only_side_by_side() {
        // Two parts of a Korean syllable: apart they are two letters, side by side they are one.
        let parts = ["\u{1100}", "\u{1161}"];
        assert!(read(&written(&parts, &[&[0], &[1]])).is_ok());
        assert!(read(&written(&parts, &[&[1, 0]])).is_ok());
        let what = "two letters in a row would read as one";
        assert_eq!(read(&written(&parts, &[&[0, 1]])).unwrap_err(), LoadError::Damaged { what });
    }

    #[test]
    fn invalid_alphabets_are_refused() {
        for letters in [&["A"][..], &["ab"], &["1"], &["b", "a"], &["a", "a"]] {
            let bytes = written(letters, &[&[0]]);
            assert!(matches!(read(&bytes), Err(LoadError::Damaged { .. })), "{letters:?}");
        }
    }

    #[test]
    fn the_error_for_another_version_says_what_to_do() {
        let mut bytes = written(&["a"], &[&[0]]);
        bytes[8] = 9;
        let message =
            "lexicon format 9 is not supported (expected 2); build the file again from its word list";
        assert_eq!(read(&bytes).unwrap_err().to_string(), message);
    }
}
