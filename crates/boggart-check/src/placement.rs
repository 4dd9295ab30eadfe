//! Placements: the ways to put the words of a plan on the boards of a class, made path by path.
//!
//! Cells are numbered by their place in the order here: the first of them are those that the class fixes.

use boggart::Lexicon;

use crate::class::BoardClass;
use crate::plan::{OtherWordsError, Plan, Rank};
use crate::spelling::TileSpelling;

/// Bits of a key for each cell.
pub(crate) const FIELD_BITS: u32 = 5;
/// The value of a field of a key, not moved to its place.
pub(crate) const FIELD: u64 = (1 << FIELD_BITS) - 1;

/// What a board must show outside the fixed cells so that a word counts, and what the word earns.
///
/// The key has a field for each free cell, the first in the highest bits: 0 if any tile will do, otherwise the rank of the tile plus 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Placement {
    pub(crate) key: u64,
    pub(crate) points: u32,
}

/// A path that spells the first tiles of a word.
#[derive(Debug, Clone, Copy)]
struct PartialPath {
    key: u64,
    /// The cells of the path, a bit each.
    used: u16,
    /// The last cell, or the number of cells if there is none yet.
    last: u32,
}

/// The words of a plan as tiles, and the board they are put on.
#[derive(Debug)]
pub(crate) struct Placer {
    spellings: Vec<TileSpelling>,
    /// The neighbours of each cell, a bit each; at the end all cells, because a path may begin anywhere.
    next: Vec<u16>,
    /// For each cell the other cells of its inequalities, and whether the other must have the smaller rank.
    compared: Vec<Vec<(usize, bool)>>,
}

impl Placer {
    pub(crate) fn new(plan: &Plan, lexicon: &Lexicon) -> Result<Self, OtherWordsError> {
        let grid = plan.rules().grid(plan.dims());
        let bits = |cells: &mut dyn Iterator<Item = usize>| cells.fold(0, |mask, cell| mask | 1 << cell);
        let around = |cell| bits(&mut grid.neighbors(cell).map(|near| plan.place(near)));
        let mut next: Vec<u16> = plan.order().iter().map(|&cell| around(cell)).collect();
        next.push(bits(&mut (0..plan.order().len())));
        let mut compared = vec![Vec::new(); plan.order().len()];
        for pair in plan.inequalities() {
            let (low, high) = (plan.place(pair.low), plan.place(pair.high));
            compared[low].push((high, false));
            compared[high].push((low, true));
        }
        Ok(Self { spellings: plan.spellings(lexicon)?, next, compared })
    }

    /// The placements of a class, sorted.
    ///
    /// The spellings are sorted too, so each shares its first tiles with the one before, and the paths that spell these are known:
    /// `paths` has for each number of tiles all paths of so many tiles of the current spelling.
    pub(crate) fn placements(&self, class: &BoardClass) -> Vec<Placement> {
        let nowhere = u32::try_from(self.next.len() - 1).expect("a board has few cells");
        let mut paths = vec![vec![PartialPath { key: 0, used: 0, last: nowhere }]];
        let mut before: &[Rank] = &[];
        let (mut found, mut minimal) = (Vec::new(), MinimalKeys::default());
        for spelling in &self.spellings {
            let shared = before.iter().zip(&spelling.tiles).take_while(|(a, b)| a == b).count();
            paths.truncate(shared + 1);
            for (tiles, &tile) in spelling.tiles.iter().enumerate().skip(shared) {
                let longer = self.extend(class, &paths[tiles], tile);
                paths.push(longer);
            }
            before = &spelling.tiles;
            let points = u32::try_from(spelling.points.0).expect("a plan limits the points of a word");
            let keys = minimal.of(paths[before.len()].iter().map(|path| path.key));
            found.extend(keys.iter().map(|&key| Placement { key, points }));
        }
        found.sort_unstable();
        found
    }

    /// All paths that continue these with a tile.
    fn extend(&self, class: &BoardClass, paths: &[PartialPath], tile: Rank) -> Vec<PartialPath> {
        let mut longer = Vec::new();
        for path in paths {
            let mut cells = self.next[path.last as usize] & !path.used;
            while cells != 0 {
                let last = cells.trailing_zeros();
                cells &= cells - 1;
                let cell = last as usize;
                if self.may_show(class, path.key, cell, tile) {
                    let key = path.key | self.field(class, cell, tile);
                    longer.push(PartialPath { key, used: path.used | 1 << cell, last });
                }
            }
        }
        longer
    }

    /// Whether a cell may show a tile, beside what the class and a key say of other cells.
    ///
    /// A board that violates an inequality need not be looked at, because a turned or mirrored form of it satisfies all of them. So
    /// a word on such boards alone does not count either.
    fn may_show(&self, class: &BoardClass, key: u64, cell: usize, tile: Rank) -> bool {
        if let Some(fixed) = class.tiles().get(cell) {
            return *fixed == tile;
        }
        self.compared[cell].iter().all(|&(other, is_low)| {
            let tile = u64::from(tile.0);
            let known = match class.tiles().get(other) {
                Some(fixed) => Some(u64::from(fixed.0)),
                None => (key >> self.shift(other) & FIELD).checked_sub(1),
            };
            known.is_none_or(|known| if is_low { known <= tile } else { tile <= known })
        })
    }

    /// What a tile on a cell adds to a key: nothing on a fixed cell.
    fn field(&self, class: &BoardClass, cell: usize, tile: Rank) -> u64 {
        if cell < class.tiles().len() { 0 } else { (u64::from(tile.0) + 1) << self.shift(cell) }
    }

    /// Where the field of a free cell begins.
    fn shift(&self, cell: usize) -> u32 {
        let from_last = u32::try_from(self.compared.len() - 1 - cell).expect("a board has few cells");
        from_last * FIELD_BITS
    }
}

/// The keys of one spelling that no other key of it makes superfluous.
///
/// If a placement asks for everything that another one of the same word asks for, and more, then wherever it counts the other one
/// counts too. The word counts once, so it can be left out: the points of every board stay what they are, and bounds get lower.
#[derive(Default)]
struct MinimalKeys {
    keys: Vec<u64>,
    /// Kept keys with fewer fields than the current one, each with the mask of its fields.
    smaller: Vec<(u64, u64)>,
}

impl MinimalKeys {
    fn of(&mut self, keys: impl Iterator<Item = u64>) -> &[u64] {
        let size = |key: &u64| mask(*key).count_ones();
        self.keys.clear();
        self.keys.extend(keys);
        self.keys.sort_unstable_by_key(|key| (size(key), *key));
        self.keys.dedup();
        self.smaller.clear();
        let (mut kept, mut current, mut complete) = (0, 0, 0);
        for index in 0..self.keys.len() {
            let key = self.keys[index];
            if size(&key) > current {
                (current, complete) = (size(&key), self.smaller.len());
            }
            if !self.smaller[..complete].iter().any(|&(other, mask)| key & mask == other) {
                self.smaller.push((key, mask(key)));
                self.keys[kept] = key;
                kept += 1;
            }
        }
        &self.keys[..kept]
    }
}

/// All bits of the fields that are not 0.
fn mask(key: u64) -> u64 {
    /// The lowest bit of each field.
    const LOWEST: u64 = 0x0084_2108_4210_8421;
    let any_bit = key | key >> 1 | key >> 2 | key >> 3 | key >> 4;
    (any_bit & LOWEST) * FIELD
}
