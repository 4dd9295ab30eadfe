//! The faces that a search distinguishes, and their numbers.
//!
//! A face is what a tile shows, with all its readings: Qu is one face, and so is a Q that may be read as Q or Qu.

use crate::alphabet::{Alphabet, graphemes};
use crate::rules::QMode;
use crate::{Board, Tile};

/// The maximum number of faces in a table: the bits of the largest mask, minus the one that marks words.
pub(crate) const FACES_MAX: usize = 63;
/// The number of a face that no word can use.
pub(crate) const NO_FACE: u8 = 63;
/// The byte of a face that is not known yet.
const UNKNOWN: u8 = u8::MAX;

/// The faces that a table knows, and their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Faces {
    q: QMode,
    /// For each face, all its readings, as letter codes.
    readings: Vec<Vec<Vec<u8>>>,
    /// The set of faces that are more than one letter, or may be read as more: a bit each.
    several: u64,
    /// Numbers of the faces whose text is one byte.
    by_byte: [u8; 256],
    /// Numbers of all other faces found so far.
    others: Vec<(Tile, u8)>,
}

/// There are more faces than a table can distinguish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooManyFaces;

impl Faces {
    /// Every letter as a face, as far as there is room; Qu instead of Q if the rules say so.
    pub(crate) fn new(alphabet: &Alphabet, q: QMode) -> Self {
        let mut faces =
            Self { q, readings: Vec::new(), several: 0, by_byte: [UNKNOWN; 256], others: Vec::new() };
        for letter in alphabet.iter().take(FACES_MAX) {
            faces.add(alphabet, &Tile::new(letter).with_q(q)).expect("there is room for as many");
        }
        faces
    }

    /// The number of a face, if it is known.
    #[inline]
    pub(crate) fn number(&self, tile: &Tile) -> Option<u8> {
        // No tile is the byte 0, so that its number is never known.
        let number = self.by_byte[usize::from(tile.single_byte().unwrap_or(0))];
        if number != UNKNOWN { Some(number) } else { self.number_of_other(tile) }
    }

    /// The number of a face that is not one byte of text.
    #[cold]
    fn number_of_other(&self, tile: &Tile) -> Option<u8> {
        self.others.iter().find(|(known, _)| known == tile).map(|&(_, number)| number)
    }

    /// Whether all faces of a board are known.
    pub(crate) fn know(&self, board: &Board) -> bool {
        board.tiles().iter().all(|tile| self.number(tile).is_some())
    }

    /// Adds all faces of a board, or only some of them if there are too many.
    pub(crate) fn add_board(&mut self, alphabet: &Alphabet, board: &Board) -> Result<(), TooManyFaces> {
        for tile in board.tiles() {
            if self.number(tile).is_none() {
                self.add(alphabet, tile)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, alphabet: &Alphabet, tile: &Tile) -> Result<(), TooManyFaces> {
        let codes = |reading: &str| graphemes(reading).map(|letter| alphabet.code(letter)).collect();
        let readings: Vec<Vec<u8>> = tile.readings(self.q).filter_map(codes).collect();
        let number = if readings.is_empty() { usize::from(NO_FACE) } else { self.readings.len() };
        if number == FACES_MAX && !readings.is_empty() {
            return Err(TooManyFaces);
        }
        let number = u8::try_from(number).map_err(|_| TooManyFaces)?;
        if !readings.is_empty() {
            let is_several = readings.iter().any(|reading| reading.len() > 1);
            self.several |= u64::from(is_several) << number;
            self.readings.push(readings);
        }
        match tile.single_byte() {
            Some(byte) => self.by_byte[usize::from(byte)] = number,
            None => self.others.push((tile.clone(), number)),
        }
        Ok(())
    }

    /// The set of faces that are more than one letter, or may be read as more: a bit each.
    #[inline]
    pub(crate) fn several(&self) -> u64 {
        self.several
    }

    /// Whether any face may be read in several ways.
    pub(crate) fn any_ambiguous(&self) -> bool {
        self.readings.iter().any(|readings| readings.len() > 1)
    }

    /// The letters of a face in its first reading. For a face with several readings, only the word shows which one was used.
    #[inline]
    pub(crate) fn letters(&self, face: u8) -> &[u8] {
        self.readings.get(usize::from(face)).map_or(&[], |readings| &readings[0])
    }

    /// How many faces words can use.
    pub(super) fn len(&self) -> usize {
        self.readings.len()
    }

    /// The letters of each face in each of its readings.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[Vec<u8>]> {
        self.readings.iter().map(Vec::as_slice)
    }
}
