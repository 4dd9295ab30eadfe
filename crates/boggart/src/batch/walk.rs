//! The walk over the lexicon for one batch of boards.

use std::ops::Range;

use super::kernel::{Cells, Kernel, SLACK, States, Tally};
use crate::alphabet::{Alphabet, LETTERS_MAX};
use crate::lexicon::{Edges, Node};
use crate::{Board, Cell, Dims, Lexicon, QMode, Tile};

/// More states at one prefix than any board of real letters has. A board of sixteen E's under words of E's would
/// have millions: such a board is given up here and solved alone.
const STATES_A_BOARD_MAX: usize = 64;
/// Tiles of several letters that one batch may have.
const WHOLES_MAX: usize = 64;

/// Where the cells of a board stand in a set, and which are next to each other.
#[derive(Debug)]
pub(super) struct Shape<C> {
    /// The bit of each cell.
    bits: Vec<u32>,
    /// The cells around the cell of each bit.
    pub(super) around: Vec<C>,
    all: C,
    /// Bits from one row to the next.
    pub(super) stride: u32,
}

impl<C: Cells> Shape<C> {
    /// Rows with a free bit between them, so that neighbours can be found by shifting; `None` if that is too many.
    pub(super) fn padded(dims: Dims) -> Option<Self> {
        Self::with_stride(dims, dims.cols() + 1)
    }

    /// Rows side by side; `None` if there are too many cells.
    pub(super) fn plain(dims: Dims) -> Option<Self> {
        Self::with_stride(dims, dims.cols())
    }

    fn with_stride(dims: Dims, stride: u32) -> Option<Self> {
        let last = dims.cells().checked_sub(1)?;
        let bit = |cell: u32| cell / dims.cols() * stride + cell % dims.cols();
        let cells = u32::try_from(last + 1).ok().filter(|&cells| bit(cells - 1) < C::BITS)?;
        let bits: Vec<u32> = (0..cells).map(bit).collect();
        let set = |cells: &mut dyn Iterator<Item = Cell>| {
            cells.fold(C::default(), |set, cell| set.or(C::one(bits[cell.index()])))
        };
        let mut around = vec![C::default(); C::BITS as usize + 1];
        for cell in (0..cells).map(Cell) {
            around[bits[cell.index()] as usize] = set(&mut dims.neighbors(cell));
        }
        let all = set(&mut (0..cells).map(Cell));
        Some(Self { bits, around, all, stride })
    }
}

/// A tile of several letters: which, and the row of `showing` that has its cells.
#[derive(Debug)]
struct Whole {
    letters: Vec<u8>,
    row: usize,
}

/// One walk: the boards of a batch as sets of cells, and what they have earned.
#[derive(Debug, Default)]
pub(super) struct Walk<C> {
    boards: usize,
    /// The cells of each board that show each letter, letter by letter; behind the letters the tiles used whole.
    showing: Vec<C>,
    /// Letters that some board shows.
    shown: u64,
    wholes: Vec<Whole>,
    states: States<C>,
    tallies: Vec<Tally>,
    /// Words met so far.
    words: u32,
    /// Boards given up.
    given_up: Vec<bool>,
}

/// What does not change during a walk.
struct Fixed<'a, K> {
    edges: Edges<'a>,
    worth: &'a [u32],
    kernel: &'a K,
}

impl<C: Cells> Walk<C> {
    /// Takes the boards of a batch, unless their tiles of several letters are too many or leave words more than one
    /// way to be spelt.
    pub(super) fn fill(&mut self, lexicon: &Lexicon, shape: &Shape<C>, boards: &[Board], q: QMode) -> bool {
        self.boards = boards.len();
        self.showing.clear();
        self.showing.resize(LETTERS_MAX * boards.len(), C::default());
        self.shown = 0;
        self.wholes.clear();
        self.words = 0;
        self.tallies.clear();
        self.tallies.resize(boards.len(), Tally::default());
        self.given_up.clear();
        self.given_up.resize(boards.len(), false);
        let alphabet = lexicon.alphabet();
        for (number, board) in boards.iter().enumerate() {
            for (tile, &bit) in board.tiles().iter().zip(&shape.bits) {
                let cell = C::one(bit);
                if let Some(code) = alphabet.code(tile.text()) {
                    self.show(usize::from(code), number, cell);
                    self.shown |= 1 << code;
                    if q != QMode::Either || tile.text() != "q" {
                        continue;
                    }
                }
                let whole = if tile.text() == "q" && q == QMode::Either { &Tile::new("qu") } else { tile };
                if !self.show_whole(alphabet, whole, number, cell) {
                    return false;
                }
            }
        }
        self.list_boards(shape.all);
        self.spells_one_way()
    }

    /// Whether no word can be spelt by different tiles: with An beside A and N, a word would be met twice, at
    /// different times, and earned twice. Qu without a lone Q is no such case.
    fn spells_one_way(&self) -> bool {
        let mut firsts = self.shown;
        self.wholes.iter().all(|whole| {
            let first = 1 << whole.letters[0];
            let is_new = firsts & first == 0;
            firsts |= first;
            is_new
        })
    }

    fn show(&mut self, row: usize, number: usize, cell: C) {
        let set = &mut self.showing[row * self.boards + number];
        *set = set.or(cell);
    }

    /// Notes a cell that shows several letters; says whether there is room.
    fn show_whole(&mut self, alphabet: &Alphabet, tile: &Tile, number: usize, cell: C) -> bool {
        // A solid face has no letters, and a letter of no word cannot be used.
        let letters: Option<Vec<u8>> = tile.letters().map(|letter| alphabet.code(letter)).collect();
        let Some(letters) = letters.filter(|letters| letters.len() > 1) else { return true };
        let known = self.wholes.iter().find(|whole| whole.letters == letters).map(|whole| whole.row);
        let row = match known {
            Some(row) => row,
            None if self.wholes.len() == WHOLES_MAX => return false,
            None => {
                let row = LETTERS_MAX + self.wholes.len();
                self.showing.resize((row + 1) * self.boards, C::default());
                self.wholes.push(Whole { letters, row });
                row
            }
        };
        self.show(row, number, cell);
        true
    }

    /// The list before the first letter: every board, every cell free and in reach.
    fn list_boards(&mut self, all: C) {
        let list = 0..self.boards;
        self.states.make_room(&list);
        for (number, board) in (0..).zip(&mut self.states.board[list.clone()]) {
            *board = number;
        }
        self.states.free[list.clone()].fill(all);
        self.states.reach[list.clone()].fill(all);
        self.states.close(list.end);
    }

    /// Walks over all words.
    pub(super) fn run<K: Kernel<C>>(&mut self, lexicon: &Lexicon, worth: &[u32], kernel: &K) {
        let fixed = Fixed { edges: lexicon.edges(), worth, kernel };
        self.walk(&fixed, lexicon.root(), 0..self.boards, 0);
    }

    /// The points of each board, `None` for those given up.
    pub(super) fn points(&self) -> Vec<Option<u32>> {
        let told = self.tallies.iter().zip(&self.given_up);
        told.map(|(tally, given_up)| (!given_up).then_some(tally.points)).collect()
    }

    /// Goes on from `node`, whose `letters` letters the states of `list` spell.
    fn walk<K: Kernel<C>>(&mut self, fixed: &Fixed<'_, K>, node: Node, list: Range<usize>, letters: usize) {
        for (letter, child) in fixed.edges.children(node) {
            if self.shown >> letter & 1 == 1 {
                self.enter(fixed, usize::from(letter), child, list.clone(), letters + 1);
            }
            for whole in 0..self.wholes.len() {
                let Whole { letters: tile, row } = &self.wholes[whole];
                if tile[0] == letter {
                    let (row, length) = (*row, tile.len());
                    let reached =
                        tile[1..].iter().try_fold(child, |node, &letter| fixed.edges.child(node, letter));
                    if let Some(child) = reached {
                        self.enter(fixed, row, child, list.clone(), letters + length);
                    }
                }
            }
        }
    }

    /// Follows one tile, the one of `row`, to `node`.
    fn enter<K: Kernel<C>>(
        &mut self,
        fixed: &Fixed<'_, K>,
        row: usize,
        node: Node,
        list: Range<usize>,
        letters: usize,
    ) {
        let worth = if node.word { fixed.worth[letters] } else { 0 };
        let showing = &self.showing[row * self.boards..(row + 1) * self.boards];
        if node.first == 0 {
            if worth > 0 {
                self.words += 1;
                fixed.kernel.earn(&self.states, showing, list, &mut self.tallies, (self.words, worth));
            }
            return;
        }
        let mut next = fixed.kernel.filter(&mut self.states, showing, list);
        if next.len() > STATES_A_BOARD_MAX * (self.boards + SLACK) {
            next = self.give_up_crowded(next);
        }
        if next.is_empty() {
            return;
        }
        if worth > 0 {
            self.words += 1;
            for &board in &self.states.board[next.clone()] {
                self.tallies[board as usize].earn(self.words, worth);
            }
        }
        self.walk(fixed, node, next, letters);
    }

    /// Takes the boards with too many states out of the batch.
    #[cold]
    fn give_up_crowded(&mut self, list: Range<usize>) -> Range<usize> {
        let mut counts = vec![0; self.boards];
        self.states.board[list.clone()].iter().for_each(|&board| counts[board as usize] += 1);
        for board in (0..self.boards).filter(|&board| counts[board] > STATES_A_BOARD_MAX) {
            self.given_up[board] = true;
            // Showing nothing, it has no state at any prefix to come.
            self.showing.iter_mut().skip(board).step_by(self.boards).for_each(|set| *set = C::default());
        }
        let mut end = list.start;
        for i in list.clone() {
            if !self.given_up[self.states.board[i] as usize] {
                self.states.board[end] = self.states.board[i];
                self.states.free[end] = self.states.free[i];
                self.states.reach[end] = self.states.reach[i];
                end += 1;
            }
        }
        self.states.close(end);
        list.start..end
    }
}
