//! Whether dice can show a board, which die goes where, and how likely that is.
//!
//! Each cell is matched with a different die that has its tile. If there is no such matching, some set of cells needs
//! more dice than have any of their tiles (Hall's theorem), and these cells are the reason to report.

use std::collections::BTreeMap;
use std::fmt;

use boggart::dice::DiceDimsError;
use boggart::wording::count;
use boggart::{Board, DiceSet, Tile};

/// The maximum number of states when counting the ways to roll a board: about a hundred megabytes.
const STATES_MAX: u64 = 4_000_000;

/// How dice show a board.
///
/// # Examples
/// ```
/// use boggart::{Board, DiceSet};
/// use boggart_search::DiceMatching;
///
/// let board = Board::parse("perslatgsineters").expect("sixteen letters");
/// assert!(DiceMatching::new(&board, &DiceSet::new_1987()).is_ok());
/// let problem = DiceMatching::new(&Board::parse("kkaaaaaaaaaaaaaa").expect("a board"), &DiceSet::new_1987());
/// assert!(problem.is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiceMatching {
    dice: Vec<usize>,
}

/// Why dice cannot show a board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoMatching {
    /// Another number of rows or columns.
    #[error(transparent)]
    Dims(#[from] DiceDimsError),
    /// Tiles that need the same dice.
    #[error("{0}")]
    Conflict(Conflict),
}

/// Tiles that together need more dice than have any of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The tiles, each as often as it is needed.
    pub tiles: Vec<Tile>,
    /// The dice that have any of these tiles, by their position in the set, and their faces.
    pub dice: Vec<(usize, String)>,
}

impl Conflict {
    pub(crate) fn new(dice: &DiceSet, tiles: Vec<Tile>) -> Self {
        let has_any = |die: &boggart::dice::Die| die.faces().iter().any(|face| tiles.contains(face));
        let with_any = dice.dice().iter().enumerate().filter(|(_, die)| has_any(die));
        let dice = with_any.map(|(index, die)| (index, die.to_string())).collect();
        Self { tiles, dice }
    }
}

/// As a message for people.
impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut counts: BTreeMap<&Tile, usize> = BTreeMap::new();
        self.tiles.iter().for_each(|tile| *counts.entry(tile).or_default() += 1);
        let shown = |(tile, &count): (&&Tile, &usize)| match count {
            1 => tile.to_string(),
            _ => format!("{count} × {tile}"),
        };
        let tiles: Vec<String> = counts.iter().map(shown).collect();
        let dice: Vec<String> = self.dice.iter().map(|(_, faces)| faces.replace(' ', "")).collect();
        let (needs, any) = (tiles.join(", "), if tiles.len() == 1 { "it" } else { "any of them" });
        match dice.len() {
            0 => write!(f, "no die shows {needs}"),
            1 => write!(f, "needs {needs}, but only one die shows {any}: {}", dice[0]),
            number => {
                let only = count(number as u64, "die");
                write!(f, "needs {needs}, but only {only} show {any}: {}", dice.join(", "))
            }
        }
    }
}

impl DiceMatching {
    /// Finds a die for each cell.
    ///
    /// # Errors
    /// If there is no matching, with the reason.
    pub fn new(board: &Board, dice: &DiceSet) -> Result<Self, NoMatching> {
        dice.check_dims(board.dims())?;
        match match_tiles(dice, board.tiles()) {
            Ok(matching) => Ok(Self { dice: matching.dice }),
            Err(violator) => {
                let tiles = violator.iter().map(|&need| board.tiles()[need].clone()).collect();
                Err(NoMatching::Conflict(Conflict::new(dice, tiles)))
            }
        }
    }

    /// The die of each cell, by its position in the set, cells in order.
    #[must_use]
    pub fn dice(&self) -> &[usize] {
        &self.dice
    }
}

fn match_tiles(dice: &DiceSet, tiles: &[Tile]) -> Result<Matcher, Vec<usize>> {
    let needs: Vec<&Tile> = tiles.iter().collect();
    let faces: Vec<Vec<&Tile>> = dice.dice().iter().map(|die| die.faces().iter().collect()).collect();
    Matcher::new(&needs, &faces)
}

/// A one-to-one matching of needs and dice.
#[derive(Debug)]
pub(crate) struct Matcher {
    /// The die of each need.
    dice: Vec<usize>,
    /// The need each die serves.
    needs: Vec<Option<usize>>,
}

impl Matcher {
    /// Matches each need, a kind of tile, with a die that has it; or returns needs that together have too few dice.
    pub(crate) fn new<K: PartialEq>(needs: &[K], faces: &[impl AsRef<[K]>]) -> Result<Self, Vec<usize>> {
        let mut found = Self { dice: vec![usize::MAX; needs.len()], needs: vec![None; faces.len()] };
        for need in 0..needs.len() {
            let mut tried = vec![false; faces.len()];
            if !found.serve(need, needs, faces, &mut tried) {
                // Every die that was tried serves a need that has no other die: the reason is these needs and the new one.
                let mut short: Vec<usize> =
                    (0..faces.len()).filter(|&die| tried[die]).filter_map(|die| found.needs[die]).collect();
                short.push(need);
                short.sort_unstable();
                return Err(short);
            }
        }
        Ok(found)
    }

    /// Finds a die for a need, moving other needs to other dice if necessary (an augmenting path).
    fn serve<K: PartialEq>(
        &mut self,
        need: usize,
        needs: &[K],
        faces: &[impl AsRef<[K]>],
        tried: &mut [bool],
    ) -> bool {
        for die in 0..faces.len() {
            if tried[die] || !faces[die].as_ref().contains(&needs[need]) {
                continue;
            }
            tried[die] = true;
            let is_free = match self.needs[die] {
                None => true,
                Some(other) => self.serve(other, needs, faces, tried),
            };
            if is_free {
                self.needs[die] = Some(need);
                self.dice[need] = die;
                return true;
            }
        }
        false
    }

    pub(crate) fn need_of(&self, die: usize) -> Option<usize> {
        self.needs[die]
    }

    /// Which kinds a need could change to while all other needs stay the same.
    ///
    /// Its die is free then; so is every die whose need can move to a free one.
    pub(crate) fn kinds_for(
        &self,
        need: usize,
        needs: &[u8],
        faces: &[impl AsRef<[u8]>],
        kinds: usize,
    ) -> Vec<bool> {
        let mut allowed = vec![false; kinds];
        let mut is_free = vec![false; faces.len()];
        is_free[self.dice[need]] = true;
        let mut queue = vec![self.dice[need]];
        while let Some(free) = queue.pop() {
            faces[free].as_ref().iter().for_each(|&kind| allowed[usize::from(kind)] = true);
            for (die, served) in self.needs.iter().enumerate() {
                let moves =
                    served.is_none_or(|other| other != need && faces[free].as_ref().contains(&needs[other]));
                if !is_free[die] && moves {
                    is_free[die] = true;
                    queue.push(die);
                }
            }
        }
        allowed
    }
}

/// How likely a roll is to show a board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Odds {
    /// The number of choices of faces that show these tiles, in any order.
    pub ways: u128,
    /// The probability that a roll shows these tiles in any order.
    pub tiles: f64,
    /// The probability that a roll shows exactly this board.
    pub board: f64,
}

impl Odds {
    /// Counts the ways to roll a board; `None` if there are too many kinds of tiles.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, DiceSet};
    /// use boggart_search::Odds;
    ///
    /// let dice = DiceSet::read("name: pair\ndims: 1x2\nABCDEF\nABGHIJ\n").expect("two dice");
    /// let odds = Odds::new(&Board::parse("1x2:ab").expect("two cells"), &dice).expect("few ways");
    /// assert_eq!(odds.ways, 2);
    /// assert_eq!(odds.board, 1.0 / 36.0);
    /// ```
    #[must_use]
    pub fn new(board: &Board, dice: &DiceSet) -> Option<Self> {
        let mut counts: BTreeMap<&Tile, u64> = BTreeMap::new();
        board.tiles().iter().for_each(|tile| *counts.entry(tile).or_default() += 1);
        let mut states: u64 = 1;
        let mut kinds = Vec::new();
        for (tile, count) in counts {
            kinds.push((tile, count, states));
            states = states.checked_mul(count + 1).filter(|&states| states <= STATES_MAX)?;
        }
        let ways = ways(dice, &kinds, usize::try_from(states).ok()?)?;
        #[expect(clippy::cast_precision_loss, reason = "a chance to a few digits")]
        let tiles = dice.dice().iter().fold(ways as f64, |chance, die| chance / die.faces().len() as f64);
        // Every order of the tiles has the same probability.
        let mut orders = 1.0;
        let mut placed = 0u32;
        for &(_, count, _) in &kinds {
            for number in 1..=u32::try_from(count).ok()? {
                placed += 1;
                orders *= f64::from(placed) / f64::from(number);
            }
        }
        Some(Self { ways, tiles, board: tiles / orders })
    }
}

/// Counts choices of faces, die by die. A state says how many tiles of each kind are there already, as one number: the
/// count of a kind times its weight, summed.
fn ways(dice: &DiceSet, kinds: &[(&Tile, u64, u64)], states: usize) -> Option<u128> {
    let mut now: BTreeMap<usize, u128> = BTreeMap::from([(0, 1)]);
    for die in dice.dice() {
        let mut next: BTreeMap<usize, u128> = BTreeMap::new();
        for &(tile, count, weight) in kinds {
            let faces = die.faces().iter().filter(|face| *face == tile).count() as u128;
            if faces == 0 {
                continue;
            }
            for (&state, &ways) in &now {
                if state as u64 / weight % (count + 1) < count {
                    let sum = next.entry(state + usize::try_from(weight).ok()?).or_default();
                    *sum = sum.checked_add(ways.checked_mul(faces)?)?;
                }
            }
        }
        now = next;
    }
    Some(now.get(&(states - 1)).copied().unwrap_or(0))
}
