//! Words that no board of a dice set can have, and why.
//!
//! A word is cut into tiles, in every way the faces allow, and the tiles are matched with dice. Nothing else can stand in
//! its way: a path over all cells of a board holds any tiles in any order.

use std::fmt;

use boggart::{DiceSet, Tile};

use crate::fit::{Conflict, Matching};

/// The boards of a dice set, as seen by a word.
///
/// # Examples
/// ```
/// use boggart::DiceSet;
/// use boggart_search::{Reach, Unreachable};
///
/// let reach = Reach::new(&DiceSet::new_1987());
/// assert_eq!(reach.check("quiet"), Ok(()));
/// assert_eq!(reach.check("qat").unwrap_err().to_string(), "no die shows Q without U");
/// assert_eq!(reach.check("kick").unwrap_err().to_string(), "needs 2 × K, but only one die shows it: AFFKPS");
/// ```
#[derive(Debug)]
pub struct Reach {
    dice: DiceSet,
    tiles: Vec<Tile>,
    /// The places among these of each die's faces.
    faces: Vec<Vec<u8>>,
}

/// Why no board has a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreachable {
    /// The faces do not spell it, wherever they lie.
    NotSpelt {
        /// The letter at which every spelling ends.
        letter: String,
        /// Whether some face begins with that letter, but goes on otherwise.
        only_within: Option<Tile>,
    },
    /// It needs more tiles than there are cells.
    TooLong {
        /// The tiles it needs at least.
        tiles: usize,
        /// The cells there are.
        cells: usize,
    },
    /// Its tiles need the same dice.
    Conflict(Conflict),
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotSpelt { letter, only_within: Some(tile) } => {
                let rest: String = tile.letters().skip(1).collect();
                write!(f, "no die shows {} without {}", letter.to_uppercase(), rest.to_uppercase())
            }
            Self::NotSpelt { letter, only_within: None } => {
                write!(f, "no die shows {}", letter.to_uppercase())
            }
            Self::TooLong { tiles, cells } => write!(f, "needs {tiles} tiles, on {cells} cells"),
            Self::Conflict(conflict) => conflict.fmt(f),
        }
    }
}

impl Unreachable {
    /// The kind of reason, in a few words: what counts are made by.
    #[must_use]
    pub fn kind(&self) -> String {
        match self {
            Self::NotSpelt { .. } => self.to_string(),
            Self::TooLong { cells, .. } => format!("too long for {cells} cells"),
            Self::Conflict(_) => "letters that need the same dice".to_owned(),
        }
    }
}

/// A word being cut into tiles.
struct Cutting<'a> {
    reach: &'a Reach,
    letters: Vec<&'a str>,
    used: Vec<u8>,
    /// The letters spelt by the longest beginning.
    furthest: usize,
    /// The fewest tiles of a whole spelling.
    fewest: Option<usize>,
    /// What stood in the way of the first spelling that was short enough.
    conflict: Option<Conflict>,
}

impl Reach {
    /// All boards of these dice.
    #[must_use]
    pub fn new(dice: &DiceSet) -> Self {
        let mut tiles: Vec<Tile> = dice.dice().iter().flat_map(|die| die.faces().to_vec()).collect();
        tiles.sort();
        tiles.dedup();
        tiles.retain(|tile| !tile.is_solid());
        let place =
            |face| tiles.iter().position(|tile| tile == face).and_then(|place| u8::try_from(place).ok());
        let faces = dice.dice().iter().map(|die| die.faces().iter().filter_map(place).collect()).collect();
        Self { dice: dice.clone(), tiles, faces }
    }

    /// Whether some board has a word.
    ///
    /// # Errors
    /// If none has, with the reason.
    pub fn check(&self, word: &str) -> Result<(), Unreachable> {
        let Ok(word) = word.parse::<Tile>() else {
            return Err(Unreachable::NotSpelt { letter: word.to_owned(), only_within: None });
        };
        let letters: Vec<&str> = word.letters().collect();
        let mut cutting =
            Cutting { reach: self, letters, used: Vec::new(), furthest: 0, fewest: None, conflict: None };
        if cutting.cut(0) {
            return Ok(());
        }
        let cells = self.dice.dims().cells();
        Err(match (cutting.conflict, cutting.fewest) {
            (Some(conflict), _) => Unreachable::Conflict(conflict),
            (None, Some(tiles)) => Unreachable::TooLong { tiles, cells },
            (None, None) => {
                let letter = cutting.letters[cutting.furthest].to_owned();
                let within = |tile: &&Tile| tile.letters().next() == Some(&letter);
                let only_within = self.tiles.iter().find(within).cloned();
                Unreachable::NotSpelt { letter, only_within }
            }
        })
    }
}

impl Cutting<'_> {
    /// Cuts on from a letter; says whether some way to the end can be rolled.
    fn cut(&mut self, from: usize) -> bool {
        self.furthest = self.furthest.max(from);
        let cells = self.reach.dice.dims().cells();
        if from == self.letters.len() {
            self.fewest = Some(self.fewest.map_or(self.used.len(), |fewest| fewest.min(self.used.len())));
            if self.used.len() > cells {
                return false;
            }
            let Err(short) = Matching::new(&self.used, &self.reach.faces) else { return true };
            if self.conflict.is_none() {
                let tiles = short.iter().map(|&need| self.reach.tiles[usize::from(self.used[need])].clone());
                self.conflict = Some(Conflict::new(&self.reach.dice, tiles.collect()));
            }
            return false;
        }
        for (place, tile) in (0..=u8::MAX).zip(&self.reach.tiles) {
            let rest = &self.letters[from..];
            let letters = tile.letters().count();
            if letters <= rest.len() && tile.letters().eq(rest[..letters].iter().copied()) {
                self.used.push(place);
                let is_rollable = self.cut(from + letters);
                self.used.pop();
                if is_rollable {
                    return true;
                }
            }
        }
        false
    }
}
