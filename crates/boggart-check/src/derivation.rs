//! The ruling of a class, derived anew by the simplest search that ends.
//!
//! ```text
//! search(cells with a tile, open entries):
//!     bound = points so far + for each other cell the largest sum, over its tiles, of the bounds of open entries with that tile
//!     if bound < threshold: no board here reaches it
//!     if every cell has a tile: score the board
//!     for each tile of the next cell: close the entries at that cell, open the children of those with this tile, and search
//! ```
//!
//! An entry of the trie is open if the board shows all that it asks for before its own cell. docs/proof.md shows that no board here
//! has more points than this bound. The search program lowers bounds further and leaves parts to searches of their own; this one does not, so it
//! takes longer and is easier to understand.

use boggart::{Lexicon, Points, Solver};

use crate::bound_trie::{BoundTrie, ChildEntries, TrieEntry};
use crate::class::BoardClass;
use crate::placement::{Placement, Placer};
use crate::plan::{FREE_CELLS_MAX, OtherWordsError, Plan, Rank, TILES_MAX};
use crate::ruling::{Bound, PlacementHash, Ruling, Survivor};

/// Derives rulings of a plan, without looking at a ledger.
///
/// # Examples
/// ```
/// use boggart::{Dims, Lexicon, Rules};
/// use boggart_check::{Deriver, Plan};
///
/// let lexicon = Lexicon::build(["tea", "eat", "ate", "eta", "teas", "seat", "east"])?;
/// let plan = Plan::new(&lexicon, "seven words", Dims::new(2, 2)?, None, &Rules::default(), 7)?;
/// let ruling = Deriver::new(&plan, &lexicon)?.derive(&plan.classes()[0]);
/// // S, A, E and T in any places: these six are one board, turned or mirrored, in three ways to place A, E and T.
/// let boards: Vec<String> = ruling.survivors.iter().map(|survivor| survivor.board.to_string()).collect();
/// assert_eq!(boards, ["SA/ET", "SA/TE", "SE/TA"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Deriver<'a> {
    plan: &'a Plan,
    lexicon: &'a Lexicon,
    placer: Placer,
}

impl<'a> Deriver<'a> {
    /// Prepares the words of a plan.
    ///
    /// # Errors
    /// If the lexicon does not have the words of the plan.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{Deriver, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// assert!(Deriver::new(&plan, &Lexicon::build(["eat"])?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(plan: &'a Plan, lexicon: &'a Lexicon) -> Result<Self, OtherWordsError> {
        Ok(Self { plan, lexicon, placer: Placer::new(plan, lexicon)? })
    }

    pub(crate) fn plan(&self) -> &'a Plan {
        self.plan
    }

    /// The ruling of a class, found without leaving out parts. It takes seconds or hours, and some hundred bytes for each placement.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{Bound, Deriver, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 2)?;
    /// let ruling = Deriver::new(&plan, &lexicon)?.derive(&plan.classes()[0]);
    /// assert_eq!((ruling.bound, ruling.survivors.len()), (Bound(4), 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn derive(&self, class: &BoardClass) -> Ruling {
        let (mut ruling, trie) = self.derive_bound(class);
        if !ruling.bound.reaches(self.plan.at_least()) {
            ruling.pruned = ruling.bound;
            return ruling;
        }
        let mut search = Search::new(self, &trie, &mut ruling);
        search.open(0, trie.root.children);
        search.fix(0, trie.root.points);
        ruling.survivors.sort_by_cached_key(|survivor| survivor.board.to_string());
        ruling
    }

    /// What a ruling says before its search: the placements and their bound.
    pub(crate) fn derive_bound(&self, class: &BoardClass) -> (Ruling, BoundTrie) {
        let placements = self.placer.placements(class);
        let mut hash = PlacementHash::default();
        for &Placement { key, points } in &placements {
            hash.add(key, Points(u64::from(points)));
        }
        let trie = BoundTrie::new(&placements);
        let ruling = Ruling {
            class: class.clone(),
            placements: placements.len() as u64,
            hash,
            bound: trie.root.bound,
            expansions: 0,
            pruned: Bound(0),
            parts: Vec::new(),
            survivors: Vec::new(),
        };
        (ruling, trie)
    }
}

/// The open entries at one cell with one tile.
#[derive(Debug, Clone, Copy, Default)]
struct OpenEntries {
    /// The sum of their bounds.
    bound: Bound,
    /// The sum of their points.
    points: Bound,
    /// Their children: the number of the first item of a list, 0 if it is empty.
    list: u32,
}

/// The open entries when some cells have their tiles, by cell (counted from the last) and tile.
type Level = [[OpenEntries; TILES_MAX]; FREE_CELLS_MAX];

/// The children of an open entry, and the item of another entry at the same cell with the same tile.
#[derive(Clone, Copy)]
struct ListItem {
    children: ChildEntries,
    next: u32,
}

struct Search<'a> {
    deriver: &'a Deriver<'a>,
    entries: &'a [TrieEntry],
    ruling: &'a mut Ruling,
    solver: Solver,
    /// The tiles in order, those of the class first.
    tiles: Vec<Rank>,
    /// The open entries for each number of free cells that have a tile.
    levels: Vec<Level>,
    items: Vec<ListItem>,
    free: usize,
}

impl<'a> Search<'a> {
    fn new(deriver: &'a Deriver<'a>, trie: &'a BoundTrie, ruling: &'a mut Ruling) -> Self {
        let tiles = ruling.class.tiles().to_vec();
        let free = deriver.plan.order().len() - tiles.len();
        let no_item = ListItem { children: ChildEntries { start: 0, count: 0 }, next: 0 };
        Self {
            deriver,
            entries: &trie.entries,
            ruling,
            solver: Solver::path_by_path(),
            tiles,
            levels: vec![[[OpenEntries::default(); TILES_MAX]; FREE_CELLS_MAX]; free + 1],
            items: vec![no_item],
            free,
        }
    }

    /// Opens entries at a level.
    fn open(&mut self, level: usize, children: ChildEntries) {
        let (start, count) = (children.start as usize, usize::from(children.count));
        for entry in &self.entries[start..start + count] {
            let open = &mut self.levels[level][usize::from(entry.from_last)][usize::from(entry.tile)];
            open.bound = open.bound + entry.bound;
            open.points = open.points + entry.points;
            if entry.children.count > 0 {
                self.items.push(ListItem { children: entry.children, next: open.list });
                open.list = u32::try_from(self.items.len() - 1).expect("a search that fits into memory");
            }
        }
    }

    /// The bound of the open entries at the last `cells` cells.
    fn bound(&self, level: usize, cells: usize) -> Bound {
        let best = |tiles: &[OpenEntries]| tiles.iter().map(|open| open.bound).max().unwrap_or_default();
        self.levels[level][..cells].iter().fold(Bound(0), |sum, tiles| sum + best(tiles))
    }

    /// Searches the boards with the tiles so far, whose placements that are complete earn `points`.
    fn fix(&mut self, level: usize, points: Bound) {
        let plan = self.deriver.plan;
        if level == self.free {
            return self.score();
        }
        let cell = self.free - 1 - level;
        let later = self.bound(level, cell);
        for tile in plan.ranks() {
            // The bound of a tile is known before its entries are opened.
            let open = self.levels[level][cell][tile.index()];
            self.tiles.push(tile);
            if plan.admits(&self.tiles) && self.is_worth(points + open.bound + later) {
                self.ruling.expansions += 1;
                let items = self.items.len();
                let (before, after) = self.levels.split_at_mut(level + 1);
                after[0][..cell].copy_from_slice(&before[level][..cell]);
                let mut item = open.list;
                while item != 0 {
                    let ListItem { children, next } = self.items[item as usize];
                    self.open(level + 1, children);
                    item = next;
                }
                let points = points + open.points;
                if self.is_worth(points + self.bound(level + 1, cell)) {
                    self.fix(level + 1, points);
                }
                self.items.truncate(items);
            }
            self.tiles.pop();
        }
    }

    /// Whether boards within this bound may reach the threshold; notes the bound if not.
    fn is_worth(&mut self, bound: Bound) -> bool {
        let reaches = bound.reaches(self.deriver.plan.at_least());
        if !reaches {
            self.ruling.pruned = self.ruling.pruned.max(bound);
        }
        reaches
    }

    /// Scores a board, because a word that has several placements on it was counted several times.
    fn score(&mut self) {
        let plan = self.deriver.plan;
        let board = plan.board(&self.tiles);
        let points = self.solver.solve(self.deriver.lexicon, &board, plan.rules()).points();
        if points >= plan.at_least() {
            self.ruling.survivors.push(Survivor { board, points });
        }
    }
}
