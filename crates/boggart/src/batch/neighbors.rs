//! Points of all boards one change away from a board, in one walk.
//!
//! The naive way makes every neighbour and scores it. But a neighbour's words are nearly all the board's own: a path
//! that uses no changed cell is a path on both. So the walk holds the paths of the board itself, its *own* paths, once
//! for all neighbours, and for each neighbour only those that go through a changed cell:
//!
//! ```text
//! from an own path, with a letter that may follow:
//!     to a neighbouring cell that shows it: an own path
//!     to any other neighbouring cell: a path of the neighbour in which that cell shows the letter,
//!                                     and of each in which it has swapped places with one that does
//! from a path of a neighbour: on that neighbour, as in a batch
//! a word earns: each neighbour with such a path, and each whose changed cells some own path leaves alone
//! ```
//! Tests hold it equal to [`BatchScorer`].

use std::ops::Range;

use super::sheet::Sheet;
use super::states::{Kernel, List, Plain, Set, States};
use super::walk::{STATES_A_BOARD_MAX, Tally};
use super::{BatchScorer, Way};
use crate::lexicon::{Edges, Node};
use crate::{Board, Cell, Lexicon, Points, QMode, Rules, Tile};

/// No neighbour: the board itself.
const ITSELF: u32 = 0;
/// Cells of a board whose neighbours are scored in one walk.
const CELLS_MAX: usize = 32;

/// Scores all boards one change away: another tile in one cell, or two tiles in each other's place.
///
/// What every climber asks for, several times as fast as making these boards and scoring them with [`BatchScorer`].
/// Any board is scored right; the fast way is for boards of up to 32 cells without red cells.
///
/// # Examples
/// ```
/// use boggart::{Board, Cell, Lexicon, NeighborScorer, Rules, Tile};
///
/// let lexicon = Lexicon::build(["noon", "moon", "mono"])?;
/// let tiles = ["m", "n", "o"].map(|text| text.parse::<Tile>().expect("a letter"));
/// let mut scorer = NeighborScorer::new(&lexicon, &Rules::default(), &tiles);
/// let neighbors = scorer.score(&Board::parse("no/on").expect("two rows of two"));
/// assert_eq!(neighbors.board().0, 1);
/// assert_eq!(neighbors.with_tile(Cell(0), 0).0, 2); // mo/on has moon and mono
/// assert_eq!(neighbors.swapped(Cell(0), Cell(1)).0, 1); // on/on
/// # Ok::<(), boggart::BuildLexiconError>(())
/// ```
#[derive(Debug)]
pub struct NeighborScorer<'a> {
    tiles: Vec<Tile>,
    batch: BatchScorer<'a>,
    walk: Walk,
}

/// The points of a board and of its neighbours.
///
/// # Examples
/// ```
/// use boggart::{Board, Cell, Lexicon, NeighborScorer, Neighbors, Rules};
///
/// let lexicon = Lexicon::build(["noon"])?;
/// let mut scorer = NeighborScorer::new(&lexicon, &Rules::default(), &[]);
/// let neighbors: Neighbors = scorer.score(&Board::parse("no/on").expect("two rows of two"));
/// assert_eq!(neighbors.swapped(Cell(1), Cell(2)), neighbors.board());
/// # Ok::<(), boggart::BuildLexiconError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Neighbors {
    cells: usize,
    tiles: usize,
    board: Points,
    changed: Vec<Points>,
    swapped: Vec<Points>,
}

impl Neighbors {
    /// The points of the board itself.
    ///
    /// # Examples
    /// ```
    /// # use boggart::{Board, Lexicon, NeighborScorer, Rules};
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let board = Board::parse("no/on").expect("two rows of two");
    /// assert_eq!(NeighborScorer::new(&lexicon, &Rules::default(), &[]).score(&board).board().0, 1);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn board(&self) -> Points {
        self.board
    }

    /// The points with another tile in a cell: the one with this place among those given to the scorer.
    ///
    /// # Panics
    /// If the board has no such cell, or the scorer no such tile.
    ///
    /// # Examples
    /// ```
    /// # use boggart::{Board, Cell, Lexicon, NeighborScorer, Rules};
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let board = Board::parse("xo/on").expect("two rows of two");
    /// let tiles = ["n".parse().expect("a letter")];
    /// let neighbors = NeighborScorer::new(&lexicon, &Rules::default(), &tiles).score(&board);
    /// assert_eq!(neighbors.with_tile(Cell(0), 0).0, 1);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn with_tile(&self, cell: Cell, tile: usize) -> Points {
        assert!(tile < self.tiles, "the scorer was given {} tiles", self.tiles);
        self.changed[cell.index() * self.tiles + tile]
    }

    /// The points with the tiles of two cells in each other's place.
    ///
    /// # Panics
    /// If the board has no such cells.
    ///
    /// # Examples
    /// ```
    /// # use boggart::{Board, Cell, Lexicon, NeighborScorer, Rules};
    /// let lexicon = Lexicon::build(["nox"])?;
    /// let board = Board::parse("1x3:onx").expect("a row of three");
    /// let neighbors = NeighborScorer::new(&lexicon, &Rules::default(), &[]).score(&board);
    /// assert_eq!(neighbors.swapped(Cell(0), Cell(1)).0, 1);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn swapped(&self, a: Cell, b: Cell) -> Points {
        assert!(a.index() < self.cells && b.index() < self.cells, "the board has {} cells", self.cells);
        self.swapped[a.index() * self.cells + b.index()]
    }
}

/// One neighbour: the cells it changes, which are the same for one change.
#[derive(Debug, Clone, Copy, Default)]
struct Change {
    a: u32,
    b: u32,
}

/// The neighbours of a board, numbered; 0 is the board itself.
struct Plan {
    boards: Vec<Board>,
    changes: Vec<Change>,
    /// By cell and tile.
    changed: Vec<u32>,
    /// By cell and cell.
    swapped: Vec<u32>,
}

impl Plan {
    fn new(board: &Board, tiles: &[Tile]) -> Self {
        let cells = board.tiles().len();
        let mut plan = Self {
            boards: vec![board.clone()],
            changes: vec![Change::default()],
            changed: vec![ITSELF; cells * tiles.len()],
            swapped: vec![ITSELF; cells * cells],
        };
        for a in 0..cells {
            for (number, tile) in tiles.iter().enumerate().filter(|(_, tile)| **tile != board.tiles()[a]) {
                // A tile given twice is one neighbour.
                if let Some(first) = tiles[..number].iter().position(|known| known == tile) {
                    plan.changed[a * tiles.len() + number] = plan.changed[a * tiles.len() + first];
                    continue;
                }
                let mut changed = board.tiles().to_vec();
                changed[a] = tile.clone();
                plan.changed[a * tiles.len() + number] = plan.add(board, changed, a, a);
            }
            for b in (a + 1..cells).filter(|&b| board.tiles()[a] != board.tiles()[b]) {
                let mut swapped = board.tiles().to_vec();
                swapped.swap(a, b);
                let number = plan.add(board, swapped, a, b);
                (plan.swapped[a * cells + b], plan.swapped[b * cells + a]) = (number, number);
            }
        }
        plan
    }

    fn add(&mut self, board: &Board, tiles: Vec<Tile>, a: usize, b: usize) -> u32 {
        let narrow = |number: usize| u32::try_from(number).expect("boards have less than 2^32 neighbours");
        self.boards.push(Board::new(board.dims(), tiles).expect("as many tiles as before"));
        self.changes.push(Change { a: narrow(a), b: narrow(b) });
        narrow(self.boards.len() - 1)
    }
}

impl<'a> NeighborScorer<'a> {
    /// A scorer of neighbours under these words and rules; a change puts one of `tiles` in a cell.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Lexicon, NeighborScorer, Rules, Tile};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let letters: Vec<Tile> = ('a'..='z').map(|c| c.to_string().parse().expect("a letter")).collect();
    /// let scorer = NeighborScorer::new(&lexicon, &Rules::default(), &letters);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn new(lexicon: &'a Lexicon, rules: &Rules, tiles: &[Tile]) -> Self {
        Self { tiles: tiles.to_vec(), batch: BatchScorer::new(lexicon, rules), walk: Walk::default() }
    }

    /// The points of a board and of all its neighbours.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon, NeighborScorer, Rules};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let mut scorer = NeighborScorer::new(&lexicon, &Rules::default(), &[]);
    /// assert_eq!(scorer.score(&Board::parse("no/on").expect("a board")).board().0, 1);
    /// # Ok::<(), boggart::BuildLexiconError>(())
    /// ```
    pub fn score(&mut self, board: &Board) -> Neighbors {
        let plan = Plan::new(board, &self.tiles);
        let points = match self.score_quick(board, &plan) {
            Some(points) => points.into_iter().map(|points| Points(u64::from(points))).collect(),
            None => self.batch.score(&plan.boards),
        };
        let of = |numbers: &[u32]| numbers.iter().map(|&number| points[number as usize]).collect();
        Neighbors {
            cells: board.tiles().len(),
            tiles: self.tiles.len(),
            board: points[ITSELF as usize],
            changed: of(&plan.changed),
            swapped: of(&plan.swapped),
        }
    }

    /// The same scorer with another kernel, so that tests can compare.
    #[cfg(test)]
    pub(super) fn by(mut self, way: Way) -> Self {
        self.batch.way = way;
        self
    }

    /// Whether one walk is enough for the neighbours of a board.
    #[cfg(test)]
    pub(super) fn is_quick_for(&mut self, board: &Board) -> bool {
        self.score_quick(board, &Plan::new(board, &self.tiles)).is_some()
    }

    /// The points of every board of the plan, if one walk can find them.
    fn score_quick(&mut self, board: &Board, plan: &Plan) -> Option<Vec<u32>> {
        let (lexicon, q) = (self.batch.lexicon, self.batch.rules.q);
        let worth = self.batch.worth.as_ref()?;
        // One Q read both ways is two tiles in one.
        if board.tiles().len() > CELLS_MAX || q == QMode::Either {
            return None;
        }
        let sheet = super::fill(&mut self.batch.small.0, lexicon, &plan.boards, q)?;
        let rows: Vec<_> = self.tiles.iter().map(|tile| sheet.row(lexicon.alphabet(), tile)).collect();
        let ground = Ground::new(sheet, plan, &rows, lexicon.alphabet().len())?;
        let walk = &mut self.walk;
        match self.batch.way {
            Way::Plain => walk.run(lexicon, sheet, &ground, worth, &Plain),
            #[cfg(target_arch = "x86_64")]
            Way::Avx2(kernel) => walk.run(lexicon, sheet, &ground, worth, &kernel),
        }
    }
}

/// What a walk goes by: which neighbour a path belongs to once it uses a changed cell.
struct Ground<'a> {
    plan: &'a Plan,
    cells: usize,
    /// The row of the tile that begins with each letter, and the letters that follow in it.
    rows: Vec<(u32, Vec<u8>)>,
    /// The cells of the board itself that show each row.
    showing: [u32; 64],
    /// The neighbour in which a cell shows a row, by cell and row.
    changed: Vec<u32>,
}

impl<'a> Ground<'a> {
    /// Nothing if some word could be spelt by different tiles: with An beside A and N a word's own paths and those of
    /// a neighbour would not be met at the same time.
    fn new(sheet: &Sheet<u32>, plan: &'a Plan, tiles: &[Option<u32>], letters: usize) -> Option<Self> {
        let cells = plan.boards[0].tiles().len();
        let mut rows: Vec<(u32, Vec<u8>)> = (0..).take(letters).map(|letter| (letter, Vec::new())).collect();
        let mut whole_letters = 0u64;
        for whole in &sheet.wholes {
            let first = whole.letters[0];
            if whole_letters >> first & 1 == 1 || sheet.count(u32::from(first)) > 0 {
                return None;
            }
            whole_letters |= 1 << first;
            rows[usize::from(first)] = (whole.row, whole.letters[1..].to_vec());
        }
        let mut showing = [0; 64];
        for (row, set) in (0..sheet.rows()).zip(&mut showing) {
            *set = sheet.showing(row)[ITSELF as usize];
        }
        let mut changed = vec![ITSELF; cells * 64];
        for cell in 0..cells {
            for (tile, row) in tiles.iter().enumerate() {
                if let Some(row) = row {
                    changed[cell * 64 + *row as usize] = plan.changed[cell * tiles.len() + tile];
                }
            }
        }
        Some(Self { plan, cells, rows, showing, changed })
    }

    /// Calls `each` with every neighbour, and the cell of it, that a path of the board itself is a path of if it goes
    /// on with `row` to a cell that shows something else.
    #[inline]
    fn leave(&self, reach: u32, free: u32, row: u32, mut each: impl FnMut(u32, u32)) {
        let showing = self.showing[row as usize & 63];
        let mut others = reach & !showing;
        while others != 0 {
            let (cell, rest) = others.pop();
            others = rest;
            let number = self.changed[cell as usize * 64 + row as usize];
            if number != ITSELF {
                each(number, cell);
            }
            let mut swapped = showing & free;
            while swapped != 0 {
                let (with, rest) = swapped.pop();
                swapped = rest;
                each(self.plan.swapped[cell as usize * self.cells + with as usize], cell);
            }
        }
    }
}

/// A path of the board itself: its last cell, and the cells it has left free.
#[derive(Debug, Clone, Copy)]
struct Own {
    free: u32,
    place: u32,
}

/// Where the walk will go on.
#[derive(Debug)]
struct Prefix {
    node: Node,
    /// A range of `Walk::own`.
    own: Range<usize>,
    list: List<u32>,
    letters: usize,
}

/// One walk: the paths of the board itself, those of its neighbours, and what each has earned.
#[derive(Debug, Default)]
struct Walk {
    own: Vec<Own>,
    states: States<u32>,
    prefixes: Vec<Prefix>,
    tallies: Vec<Tally>,
    words: u32,
    /// What the board itself earns, and of that, by two cells, what a board with both changed does not earn through a
    /// path that both have.
    total: u32,
    lost: Vec<u32>,
    crowded: bool,
}

/// What does not change during a walk.
struct Fixed<'a, K> {
    edges: Edges<'a>,
    sheet: &'a Sheet<u32>,
    ground: &'a Ground<'a>,
    worth: &'a [u32],
    kernel: &'a K,
}

impl Walk {
    /// Walks over all words; gives the points of every board of the plan, or nothing if there are too many paths.
    fn run<K: Kernel<u32>>(
        &mut self,
        lexicon: &Lexicon,
        sheet: &Sheet<u32>,
        ground: &Ground<'_>,
        worth: &[u32],
        kernel: &K,
    ) -> Option<Vec<u32>> {
        (self.words, self.total, self.crowded) = (0, 0, false);
        self.own.clear();
        self.prefixes.clear();
        self.tallies.clear();
        self.tallies.resize(sheet.boards, Tally::default());
        self.lost.clear();
        self.lost.resize(CELLS_MAX * CELLS_MAX, 0);
        let fixed = Fixed { edges: lexicon.edges(), sheet, ground, worth, kernel };
        // Before the first letter stands a path of no cells, which reaches all.
        self.own.push(Own { free: sheet.all(), place: sheet.nowhere() });
        self.states.make_room(0);
        self.states.close(sheet, 0);
        let list = List { range: 0..0, near: 0 };
        self.prefixes.push(Prefix { node: lexicon.root(), own: 0..1, list, letters: 0 });
        while let Some(here) = self.prefixes.pop() {
            self.own.truncate(here.own.end);
            self.go_on(&fixed, &here);
            if self.crowded {
                return None;
            }
        }
        let points = |(number, change): (usize, &Change)| match u32::try_from(number) {
            Ok(ITSELF) => self.total,
            _ => {
                let lost = self.lost[change.a as usize * CELLS_MAX + change.b as usize];
                self.total - lost + self.tallies[number].points
            }
        };
        Some(ground.plan.changes.iter().enumerate().map(points).collect())
    }

    /// Goes on with every letter that may follow a prefix.
    fn go_on<K: Kernel<u32>>(&mut self, fixed: &Fixed<'_, K>, here: &Prefix) {
        let mut end = here.list.range.end;
        for (letter, child) in fixed.edges.children(here.node) {
            let (row, tail) = &fixed.ground.rows[usize::from(letter)];
            if here.own.is_empty() && !here.list.near.has(*row) {
                continue;
            }
            let reached = tail.iter().try_fold(child, |node, &letter| fixed.edges.child(node, letter));
            if let Some(child) = reached {
                let letters = here.letters + 1 + tail.len();
                end = self.enter(fixed, *row, child, here, (letters, end));
            }
        }
    }

    /// Follows the tile of `row` to `node`; the new states go behind `end`. Gives their end.
    fn enter<K: Kernel<u32>>(
        &mut self,
        fixed: &Fixed<'_, K>,
        row: u32,
        node: Node,
        here: &Prefix,
        (letters, end): (usize, usize),
    ) -> usize {
        let own = self.follow_own(fixed, row, &here.own);
        let worth = if node.word { fixed.worth[letters] } else { 0 };
        let avoided = self.earn_own(fixed, &own, worth);
        self.words += 1;
        if node.first == 0 {
            if worth > 0 {
                self.end_word(fixed, row, here, &avoided, worth);
            }
            self.own.truncate(own.start);
            return end;
        }
        let start = States::<u32>::behind(end);
        let list = match here.list.near.has(row) {
            true => fixed.kernel.follow(&mut self.states, fixed.sheet, row, &here.list.range, start),
            false => List { range: start..start, near: 0 },
        };
        if worth > 0 {
            for &place in &self.states.all.place[list.range.clone()] {
                earn(&mut self.tallies, fixed, fixed.sheet.board(place), &avoided, (self.words, worth));
            }
        }
        let list = self.leave_own(fixed, row, &here.own, list, node, (&avoided, worth));
        let crowd = STATES_A_BOARD_MAX * fixed.sheet.boards;
        self.crowded |= list.range.len() > crowd || own.len() > STATES_A_BOARD_MAX * CELLS_MAX;
        let end = list.range.end;
        if !(own.is_empty() && list.range.is_empty()) {
            self.prefixes.push(Prefix { node, own, list, letters });
        }
        end
    }

    /// The paths of the board itself that go on with `row`.
    fn follow_own<K>(&mut self, fixed: &Fixed<'_, K>, row: u32, own: &Range<usize>) -> Range<usize> {
        let start = self.own.len();
        for i in own.clone() {
            let Own { free, place } = self.own[i];
            let mut cells = fixed.reach(free, place) & fixed.ground.showing[row as usize & 63];
            while cells != 0 {
                let (cell, rest) = cells.pop();
                cells = rest;
                self.own.push(Own { free: free & !(1 << cell), place: fixed.sheet.place(ITSELF, cell) });
            }
        }
        start..self.own.len()
    }

    /// Adds to `list`, which is the last, the paths that leave the board itself for one of its neighbours and may go on
    /// from `node`; lets all of them earn the word that ends there.
    fn leave_own<K>(
        &mut self,
        fixed: &Fixed<'_, K>,
        row: u32,
        own: &Range<usize>,
        mut list: List<u32>,
        node: Node,
        (avoided, worth): (&[u32; CELLS_MAX], u32),
    ) -> List<u32> {
        let after = fixed.rows_after(node);
        let word = (self.words, worth);
        for i in own.clone() {
            let Own { free, place } = self.own[i];
            let end = &mut list.range.end;
            // A path leaves to some of its neighbours, and there for one board and for as many as there are cells.
            self.states.make_room(*end + CELLS_MAX * (CELLS_MAX + 1));
            let (states, tallies) = (&mut self.states, &mut self.tallies);
            fixed.ground.leave(fixed.reach(free, place), free, row, |number, cell| {
                let there = fixed.sheet.place(number, cell);
                let near = fixed.sheet.near(there);
                if worth > 0 {
                    earn(tallies, fixed, number, avoided, word);
                }
                states.all.place[*end] = there;
                states.all.free[*end] = free & !(1 << cell);
                states.near[*end] = near;
                let goes_on = near & after != 0;
                list.near |= if goes_on { near } else { 0 };
                *end += usize::from(goes_on);
            });
        }
        self.states.close(fixed.sheet, list.range.end);
        list
    }

    /// Lets the board itself earn a word with these paths; gives, by cell, the cells so that some path avoids both.
    fn earn_own<K>(&mut self, fixed: &Fixed<'_, K>, own: &Range<usize>, worth: u32) -> [u32; CELLS_MAX] {
        let mut avoided = [0; CELLS_MAX];
        if worth == 0 || own.is_empty() {
            return avoided;
        }
        for path in &self.own[own.clone()] {
            let mut free = path.free;
            while free != 0 {
                let (cell, rest) = free.pop();
                free = rest;
                avoided[cell as usize & (CELLS_MAX - 1)] |= path.free;
            }
        }
        self.total += worth;
        for (a, avoided) in avoided.iter().enumerate().take(fixed.ground.cells) {
            // Each two cells once: the first is never behind the second.
            let mut lost = fixed.sheet.all() & !avoided & (u32::MAX << a);
            while lost != 0 {
                let (b, rest) = lost.pop();
                lost = rest;
                self.lost[a * CELLS_MAX + b as usize] += worth;
            }
        }
        avoided
    }

    /// Lets neighbours earn a word that ends with `row` and goes on with nothing.
    fn end_word<K: Kernel<u32>>(
        &mut self,
        fixed: &Fixed<'_, K>,
        row: u32,
        here: &Prefix,
        avoided: &[u32; CELLS_MAX],
        worth: u32,
    ) {
        let word = (self.words, worth);
        let reached = match here.list.near.has(row) {
            true => fixed.kernel.reach(&mut self.states, fixed.sheet, row, &here.list.range),
            false => 0,
        };
        for &number in &self.states.boards[..reached] {
            earn(&mut self.tallies, fixed, number, avoided, word);
        }
        for &Own { free, place } in &self.own[here.own.clone()] {
            let tallies = &mut self.tallies;
            fixed.ground.leave(fixed.reach(free, place), free, row, |number, _| {
                earn(tallies, fixed, number, avoided, word);
            });
        }
    }
}

impl<K> Fixed<'_, K> {
    /// The rows of the tiles that may follow a position.
    fn rows_after(&self, node: Node) -> u32 {
        let rows = self.edges.children(node).map(|(letter, _)| self.ground.rows[usize::from(letter)].0);
        rows.fold(0, |set, row| set | 1 << row)
    }

    /// The free cells around a path's last, or all if it has none.
    #[inline]
    fn reach(&self, free: u32, place: u32) -> u32 {
        if place == self.sheet.nowhere() { free } else { free & self.sheet.around(place) }
    }
}

/// Lets a neighbour earn a word, unless a path that it shares with the board itself has earned it already.
#[inline]
fn earn<K>(
    tallies: &mut [Tally],
    fixed: &Fixed<'_, K>,
    number: u32,
    avoided: &[u32; CELLS_MAX],
    (word, worth): (u32, u32),
) {
    let Change { a, b } = fixed.ground.plan.changes[number as usize];
    if !avoided[a as usize & (CELLS_MAX - 1)].has(b) {
        tallies[number as usize].earn(word, worth);
    }
}
