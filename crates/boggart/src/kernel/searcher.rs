//! A walk with all it needs from board to board: the faces in use, their trie, and room for a board.
//!
//! The trie takes as long to make as solving some hundred boards takes without it, so it is made when these have come,
//! unless somebody else has made it before.

use std::sync::Arc;

use super::{BoardMasks, Crowded, Finds, Strategy, Walk};
use crate::lexicon::{Digest, Faces, SearchTable};
use crate::{Board, Lexicon, QMode, Rules};

/// Walks over boards of any words and rules, fastest if these stay the same.
#[derive(Debug)]
pub(crate) struct Searcher {
    /// The words and the Q mode that the rest is for.
    made_for: Option<(Digest, QMode)>,
    /// The faces in use; none if there are more than a trie can have, or their trie would be too large.
    faces: Option<Faces>,
    table: Option<Arc<SearchTable>>,
    /// Boards that came before there was a trie.
    waited: usize,
    board: Option<BoardMasks>,
    walk: Walk,
}

/// A board that can be walked over.
#[derive(Debug)]
pub(crate) struct Ready<'a> {
    pub(crate) table: &'a SearchTable,
    pub(crate) faces: &'a Faces,
    pub(crate) board: &'a BoardMasks,
    walk: &'a mut Walk,
}

impl<'a> Ready<'a> {
    /// The nodes at which words end, one for each path that spells one.
    pub(crate) fn nodes(self) -> Result<&'a [u32], Crowded> {
        self.walk.nodes(self.table, self.board)
    }

    /// The same with their paths.
    pub(crate) fn paths(&mut self) -> Result<Finds<'_>, Crowded> {
        self.walk.paths(self.table, self.board)
    }
}

impl Searcher {
    pub(crate) fn new(strategy: Strategy) -> Self {
        Self { made_for: None, faces: None, table: None, waited: 0, board: None, walk: Walk::new(strategy) }
    }

    /// Gets ready for boards that will be taken one by one. Once there is a trie, faces that are new wait for their board.
    pub(crate) fn prepare(&mut self, lexicon: &Lexicon, rules: &Rules, boards: &[Board]) {
        if !self.is_for(lexicon, rules) {
            self.learn(lexicon, rules, boards);
        }
    }

    /// Whether there is a trie of these words and this Q mode.
    fn is_for(&self, lexicon: &Lexicon, rules: &Rules) -> bool {
        self.table.is_some() && self.made_for == Some((lexicon.digest(), rules.q))
    }

    /// Makes the trie for all faces of some boards, if there are enough of them to repay it.
    fn learn(&mut self, lexicon: &Lexicon, rules: &Rules, boards: &[Board]) {
        let made_for = (lexicon.digest(), rules.q);
        if self.made_for != Some(made_for) {
            self.made_for = Some(made_for);
            self.faces = Faces::new(lexicon.alphabet(), rules.q).ok();
            self.table = self.faces.as_ref().and_then(|faces| lexicon.known_search_table(faces));
            self.waited = 0;
        }
        let Some(faces) = &mut self.faces else { return };
        let mut is_new = false;
        for board in boards {
            if faces.know(board) {
                continue;
            }
            let mut more = faces.clone();
            // A board with too many faces is left to others, and the faces are as before.
            if more.add_board(lexicon.alphabet(), board).is_ok() {
                (*faces, is_new) = (more, true);
            }
        }
        if is_new {
            self.table = lexicon.known_search_table(faces);
        }
        if self.table.is_none() {
            self.waited = self.waited.saturating_add(boards.len());
            if lexicon.is_worth_a_search_table(self.waited) {
                self.table = lexicon.search_table(faces);
                // One that is too large today is too large tomorrow.
                if self.table.is_none() {
                    self.faces = None;
                }
            }
        }
    }

    /// Takes a board; nothing if it must be searched in another way, or for now.
    pub(crate) fn take(&mut self, lexicon: &Lexicon, board: &Board, rules: &Rules) -> Option<Ready<'_>> {
        let grid = rules.grid(board.dims());
        if !self.board.as_ref().is_some_and(|room| room.fits(grid)) {
            self.board = BoardMasks::new(grid);
        }
        let is_for = self.is_for(lexicon, rules);
        if !is_for || !self.board.as_mut()?.fill(self.faces.as_ref()?, board) {
            self.learn(lexicon, rules, std::slice::from_ref(board));
            if !self.board.as_mut()?.fill(self.faces.as_ref()?, board) {
                return None;
            }
        }
        let (table, faces) = (self.table.as_deref()?, self.faces.as_ref()?);
        Some(Ready { table, faces, board: self.board.as_ref()?, walk: &mut self.walk })
    }
}
