//! Words that no board of a dice set can contain, and why.
//!
//! A word is split into tiles, in every way the faces allow, and the tiles are matched with dice. No other check is
//! needed: a path through all cells of a board can hold any tiles in any order.

use std::collections::HashMap;
use std::fmt;

use boggart::rules::QMode;
use boggart::{DiceSet, Tile};

use crate::dice_matching::{Conflict, Matcher};
use boggart::wording::count;

/// Which words the boards of a dice set can contain.
///
/// # Examples
/// ```
/// use boggart::rules::QMode;
/// use boggart::DiceSet;
/// use boggart_search::Reachability;
///
/// let reach = Reachability::new(&DiceSet::new_1987(), QMode::Qu);
/// assert_eq!(reach.check("quiet"), Ok(()));
/// assert_eq!(reach.check("qat").unwrap_err().to_string(), "no die shows Q without U");
/// assert_eq!(reach.check("kick").unwrap_err().to_string(), "needs 2 × K, but only one die shows it: AFFKPS");
/// ```
#[derive(Debug)]
pub struct Reachability {
    dice: DiceSet,
    tiles: Vec<Tile>,
    /// The indices of each die's faces in that list.
    faces: Vec<Vec<usize>>,
    /// For each first letter, the tiles that start with it, and the letters they spell.
    readings: HashMap<String, Vec<(usize, Vec<String>)>>,
}

/// Why no board has a word.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unreachable {
    /// The faces cannot spell it in any arrangement.
    NotSpelt {
        /// The letter at which every spelling fails.
        letter: String,
        /// Whether some face starts with that letter but continues differently.
        only_within: Option<Tile>,
    },
    /// It needs more tiles than there are cells.
    TooLong {
        /// The minimum number of tiles it needs.
        tiles: usize,
        /// The number of cells.
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
            Self::TooLong { tiles, cells } => {
                write!(f, "needs {}, on {}", count(*tiles as u64, "tile"), count(*cells as u64, "cell"))
            }
            Self::Conflict(conflict) => conflict.fmt(f),
        }
    }
}

impl Unreachable {
    /// The kind of reason in a few words, by which words are counted.
    #[must_use]
    pub fn kind(&self) -> String {
        match self {
            Self::NotSpelt { .. } => self.to_string(),
            Self::TooLong { cells, .. } => format!("too long for {}", count(*cells as u64, "cell")),
            Self::Conflict(_) => "letters that need the same dice".to_owned(),
        }
    }
}

/// A word that is being split into tiles.
struct Cutting<'a> {
    reach: &'a Reachability,
    letters: Vec<&'a str>,
    used: Vec<usize>,
    /// For each letter, the minimum number of tiles that spell the rest of the word, if any do.
    fewest: Vec<Option<usize>>,
    /// Why the first spelling that was short enough failed.
    conflict: Option<Conflict>,
}

impl Reachability {
    /// All boards of these dice, with a single Q read as the mode says.
    #[must_use]
    pub fn new(dice: &DiceSet, q: QMode) -> Self {
        let dice = dice.clone().with_q(q);
        let mut tiles: Vec<Tile> = dice.dice().iter().flat_map(|die| die.faces().to_vec()).collect();
        tiles.sort();
        tiles.dedup();
        tiles.retain(|tile| !tile.is_solid());
        let index = |face: &Tile| tiles.binary_search(face).ok();
        let faces = dice.dice().iter().map(|die| die.faces().iter().filter_map(index).collect()).collect();
        let mut readings: HashMap<String, Vec<(usize, Vec<String>)>> = HashMap::new();
        for (index, tile) in tiles.iter().enumerate() {
            // The longer reading first: it needs fewer tiles.
            let mut spelt: Vec<Vec<String>> = tile
                .readings(q)
                .map(|reading| boggart::alphabet::letters(reading).map(str::to_owned).collect())
                .collect();
            spelt.reverse();
            for letters in spelt {
                readings.entry(letters[0].clone()).or_default().push((index, letters));
            }
        }
        Self { dice, tiles, faces, readings }
    }

    /// Checks whether some board can contain a word.
    ///
    /// # Errors
    /// If no board can, with the reason.
    pub fn check(&self, word: &str) -> Result<(), Unreachable> {
        let Some(word) = word.parse::<Tile>().ok().filter(|word| !word.is_solid()) else {
            return Err(Unreachable::NotSpelt { letter: word.to_owned(), only_within: None });
        };
        let letters: Vec<&str> = word.letters().collect();
        let mut fewest = vec![None; letters.len()];
        fewest.push(Some(0));
        for from in (0..letters.len()).rev() {
            let rests = self.readings(&letters[from..]).filter_map(|(_, length)| fewest[from + length]);
            fewest[from] = rests.min().map(|rest: usize| rest + 1);
        }
        let cells = self.dice.dims().cells();
        match fewest[0] {
            None => return Err(self.not_spelt(&letters)),
            Some(tiles) if tiles > cells => return Err(Unreachable::TooLong { tiles, cells }),
            Some(_) => {}
        }
        let mut cutting = Cutting { reach: self, letters, used: Vec::new(), fewest, conflict: None };
        match cutting.cut(0) {
            true => Ok(()),
            false => Err(Unreachable::Conflict(cutting.conflict.expect("a spelling that fits was tried"))),
        }
    }

    /// The share of some words that boards can contain; 1 of no words.
    ///
    /// # Examples
    /// ```
    /// use boggart::DiceSet;
    /// use boggart::rules::QMode;
    ///
    /// let reach = boggart_search::Reachability::new(&DiceSet::new_1987(), QMode::Qu);
    /// assert_eq!(reach.share(["kick", "quiet", "qat", "tea"]), 0.5);
    /// ```
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share to a few digits")]
    pub fn share(&self, words: impl IntoIterator<Item = impl AsRef<str>>) -> f64 {
        let (mut all, mut reached) = (0u64, 0u64);
        for word in words {
            all += 1;
            reached += u64::from(self.check(word.as_ref()).is_ok());
        }
        if all == 0 { 1.0 } else { reached as f64 / all as f64 }
    }

    /// The indices of the tiles that spell the start of these letters, and how many letters each spells.
    fn readings(&self, rest: &[&str]) -> impl Iterator<Item = (usize, usize)> {
        let known = rest.first().and_then(|first| self.readings.get(*first)).map_or(&[][..], Vec::as_slice);
        let spells = move |(_, letters): &&(usize, Vec<String>)| {
            letters.len() <= rest.len() && letters.iter().zip(rest).all(|(own, wanted)| own == wanted)
        };
        known.iter().filter(spells).map(|(index, letters)| (*index, letters.len()))
    }

    /// Where every spelling of a word fails.
    fn not_spelt(&self, letters: &[&str]) -> Unreachable {
        let mut spelt_to = vec![false; letters.len() + 1];
        spelt_to[0] = true;
        for from in 0..letters.len() {
            if spelt_to[from] {
                self.readings(&letters[from..]).for_each(|(_, length)| spelt_to[from + length] = true);
            }
        }
        let furthest = spelt_to.iter().rposition(|&spelt_to| spelt_to).unwrap_or(0);
        let letter = letters[furthest.min(letters.len() - 1)].to_owned();
        let only_within = self.tiles.iter().find(|tile| tile.letters().next() == Some(&letter)).cloned();
        Unreachable::NotSpelt { letter, only_within }
    }
}

impl Cutting<'_> {
    /// Splits the word from a letter on; returns whether some complete split can be rolled.
    fn cut(&mut self, from: usize) -> bool {
        let cells = self.reach.dice.dims().cells();
        if self.fewest[from].is_none_or(|rest| self.used.len() + rest > cells) {
            return false;
        }
        if from == self.letters.len() {
            let Err(short) = Matcher::new(&self.used, &self.reach.faces) else { return true };
            if self.conflict.is_none() {
                let tiles = short.iter().map(|&need| self.reach.tiles[self.used[need]].clone());
                self.conflict = Some(Conflict::new(&self.reach.dice, tiles.collect()));
            }
            return false;
        }
        let readings: Vec<(usize, usize)> = self.reach.readings(&self.letters[from..]).collect();
        for (index, length) in readings {
            self.used.push(index);
            let is_rollable = self.cut(from + length);
            self.used.pop();
            if is_rollable {
                return true;
            }
        }
        false
    }
}
