//! A walk with all it needs from board to board: the faces in use, their trie, and room for a board.
//!
//! Building the trie takes as long as solving some hundred boards without it, or one large board. So it is built only after that
//! much work, unless another searcher has built it already.

use std::ops::Range;
use std::sync::Arc;

use super::{BoardMasks, CELLS_MAX, Crowded, Finds, FoundNodes, Strategy, Walk};
use crate::board::Cell;
use crate::lexicon::{Digest, Extent, Faces, SearchTable};
use crate::rules::QMode;
use crate::{Board, Lexicon, Rules};

/// Walks over boards of any words and rules, fastest if these stay the same.
#[derive(Debug)]
pub(crate) struct Searcher {
    /// The word list and the Q mode that faces and trie are for.
    made_for: Option<(Digest, QMode)>,
    /// The faces in use; none if their trie would be too large.
    faces: Option<Arc<Faces>>,
    table: Option<Arc<SearchTable>>,
    /// The estimated number of steps of searches without a trie so far.
    steps: u64,
    /// Whether to build the trie at once, because many boards are sure to come.
    is_eager: bool,
    board: Option<BoardMasks>,
    walk: Walk,
}

/// A board that can be walked over.
#[derive(Debug)]
pub(crate) struct Ready<'a> {
    pub(crate) input: WalkInput<'a>,
    walk: &'a mut Walk,
}

/// The input of a walk: the trie, its faces, and the board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WalkInput<'a> {
    pub(crate) table: &'a SearchTable,
    pub(crate) faces: &'a Arc<Faces>,
    board: &'a BoardMasks,
}

impl WalkInput<'_> {
    /// The face of each cell.
    pub(crate) fn cells(&self) -> &[u8] {
        self.board.faces()
    }

    /// Whether every tile of the board is one letter.
    pub(crate) fn is_single(&self) -> bool {
        self.board.is_single(self.faces)
    }
}

impl Ready<'_> {
    /// The start cells, divided into the ranges of one walk each.
    pub(crate) fn starts(&self) -> impl Iterator<Item = Range<usize>> + use<> {
        let cells = self.input.board.faces().len();
        // On a large board so few that their paths fit the first-level cache.
        let block = if cells <= CELLS_MAX { CELLS_MAX } else { 16 };
        (0..cells).step_by(block).map(move |start| start..(start + block).min(cells))
    }

    /// The end nodes of all paths that start in these cells and spell a word, one per path.
    pub(crate) fn nodes(&mut self, starts: Range<usize>) -> Result<FoundNodes<'_>, Crowded> {
        self.walk.nodes(self.input.table, self.input.board, starts)
    }

    /// Walks over the board and keeps its paths, so that variants can be asked for; calls `each` with the node and the unused cells of
    /// each find. Not all machines and boards support it.
    pub(crate) fn keep(&mut self, each: impl FnMut(u32, u32)) -> Result<(), Crowded> {
        self.walk.keep(self.input.table, self.input.board, each)
    }

    /// The nodes of all finds through a cell of a board that was kept, if it showed this face.
    pub(crate) fn nodes_through(&mut self, cell: Cell, face: u8) -> Result<&[u32], Crowded> {
        self.walk.nodes_through(self.input.table, self.input.board, cell, face)
    }

    /// The same with their paths.
    pub(crate) fn paths(&mut self, starts: Range<usize>) -> Result<Finds<'_>, Crowded> {
        self.walk.paths(self.input.table, self.input.board, starts)
    }
}

impl Searcher {
    pub(crate) fn new(strategy: Strategy) -> Self {
        Self {
            made_for: None,
            faces: None,
            table: None,
            steps: 0,
            is_eager: false,
            board: None,
            walk: Walk::new(strategy),
        }
    }

    /// A searcher that builds the trie for its first board.
    pub(crate) fn eager(strategy: Strategy) -> Self {
        Self { is_eager: true, ..Self::new(strategy) }
    }

    /// Prepares for boards that will be taken one by one. Once there is a trie, new faces are added only when their board is taken.
    pub(crate) fn prepare(&mut self, lexicon: &Lexicon, rules: &Rules, boards: &[Board]) {
        if !self.is_for(lexicon, rules, boards) {
            self.learn(lexicon, rules, boards);
        }
    }

    /// Whether there is a trie for this lexicon, this Q mode, and boards of these sizes.
    fn is_for(&self, lexicon: &Lexicon, rules: &Rules, boards: &[Board]) -> bool {
        self.table.as_ref().is_some_and(|table| table.covers(extent_of(boards)))
            && self.made_for == Some((lexicon.digest(), rules.q))
    }

    /// Builds the trie for all faces of some boards, if that is worth it by now.
    fn learn(&mut self, lexicon: &Lexicon, rules: &Rules, boards: &[Board]) {
        let (made_for, extent) = ((lexicon.digest(), rules.q), extent_of(boards));
        if self.made_for != Some(made_for) {
            self.made_for = Some(made_for);
            self.faces = Some(Arc::new(Faces::new(lexicon.alphabet(), rules.q)));
            self.table = self.faces.as_ref().and_then(|faces| lexicon.known_search_table(faces, extent));
            self.steps = 0;
        }
        let Some(faces) = &mut self.faces else { return };
        let mut is_new = false;
        for board in boards {
            if faces.know(board) {
                continue;
            }
            let mut more = Faces::clone(faces);
            // A board with too many faces is left to the general walk, and the faces stay as they were.
            if more.add_board(lexicon.alphabet(), board).is_ok() {
                (*faces, is_new) = (Arc::new(more), true);
            }
        }
        if is_new || !self.table.as_ref().is_some_and(|table| table.covers(extent)) {
            self.table = lexicon.known_search_table(faces, extent);
        }
        if self.table.is_none() {
            self.steps = boards.iter().map(steps_without).fold(self.steps, u64::saturating_add);
            if self.is_eager || lexicon.is_worth_a_search_table(self.steps) {
                self.table = lexicon.search_table(faces, extent);
                // It is too large, and will be for all later boards.
                if self.table.is_none() {
                    self.faces = None;
                }
            }
        }
    }

    /// Takes a board; returns `None` if the general walk must search it, at least until there is a trie.
    pub(crate) fn take(&mut self, lexicon: &Lexicon, board: &Board, rules: &Rules) -> Option<Ready<'_>> {
        let grid = rules.grid(board.dims());
        if !self.board.as_ref().is_some_and(|room| room.fits(grid)) {
            self.board = BoardMasks::new(grid);
        }
        let is_for = self.is_for(lexicon, rules, std::slice::from_ref(board));
        if !is_for || !self.board.as_mut()?.fill(self.faces.as_ref()?, board) {
            self.learn(lexicon, rules, std::slice::from_ref(board));
            if !self.board.as_mut()?.fill(self.faces.as_ref()?, board) {
                return None;
            }
        }
        let ready = self.again()?;
        ready.walk.begin(ready.input.table, ready.input.board);
        Some(ready)
    }

    /// The board that was taken last.
    pub(crate) fn again(&mut self) -> Option<Ready<'_>> {
        let (table, faces, board) = (self.table.as_deref()?, self.faces.as_ref()?, self.board.as_ref()?);
        Some(Ready { input: WalkInput { table, faces, board }, walk: &mut self.walk })
    }
}

/// The extent of a trie for these boards.
fn extent_of(boards: &[Board]) -> Extent {
    Extent::of_cells(boards.iter().map(|board| board.tiles().len()).max().unwrap_or(0))
}

/// The approximate number of steps of the general walk over a board of English letters. Large boards need more per cell, because nearly
/// all their cells have eight neighbours.
fn steps_without(board: &Board) -> u64 {
    let cells = board.tiles().len();
    cells as u64 * if cells <= CELLS_MAX { 32 } else { 100 }
}
