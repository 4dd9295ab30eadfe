//! Finding every word on a board.
//!
//! The naive algorithm tries every path and looks up its letters:
//!
//! ```text
//! search(cell, prefix):  prefix += letter(cell)
//!                        if prefix is a word: found
//!                        if some word starts with prefix: for each free neighbour: search(neighbour, prefix)
//! ```
//! `solve/general.rs` does the same walk for any board, but moves through the lexicon's automaton at the same time, so that it never
//! looks anything up. It also skips prefixes whose words have all been found: sixteen E's take microseconds, not minutes.
//! `solve/fast.rs` uses the kernel, which is many times as fast on ordinary boards, once there were many boards or a
//! large one. Tests check that both find the same as the naive algorithm.

mod fast;
mod general;
mod letters;
mod order;
mod red;
mod search;
mod wanted_words;

use std::iter::FusedIterator;
use std::ops::Range;
use std::sync::Arc;

use self::search::Search;
use crate::alphabet::Alphabet;
use crate::board::{Cell, Path};
use crate::lexicon::Faces;
use crate::{Board, Lexicon, Points, Rules};

/// Solves boards and reuses its memory from one board to the next.
///
/// The same lexicon, board and rules give the same solution on every machine.
///
/// # Examples
/// ```
/// use boggart::{Board, Lexicon, Rules, Solver};
///
/// let lexicon = Lexicon::build(["noon", "moon"])?;
/// let mut solver = Solver::new();
/// for (text, points) in [("no/on", 1), ("mo/on", 1), ("xx/xx", 0)] {
///     let board = Board::parse(text).expect("two rows of two");
///     assert_eq!(solver.solve(&lexicon, &board, &Rules::default()).points().0, points);
/// }
/// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    solution: Solution,
    scratch: search::Scratch,
    fast: fast::FastTables,
    general: general::GeneralTables,
    /// Whether all boards use the general walk.
    is_general: bool,
}

/// How a walk ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WalkEnd {
    Complete,
    Stopped,
    /// There were too many paths: the finds are discarded.
    Crowded,
}

impl Solver {
    /// Makes a solver that has not allocated memory yet.
    ///
    /// # Examples
    /// ```
    /// let solver = boggart::Solver::new();
    /// assert_eq!(solver.into_solution().len(), 0);
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes a solver that goes path by path on every board, for results that should not depend on the fast walk.
    ///
    /// It finds the same, and takes about ten times as long.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon, Rules, Solver};
    ///
    /// let (lexicon, board) = (Lexicon::build(["noon"])?, Board::parse("no/on")?);
    /// assert_eq!(Solver::path_by_path().solve(&lexicon, &board, &Rules::default()).len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn path_by_path() -> Self {
        Self { is_general: true, ..Self::default() }
    }

    /// Finds every word of `lexicon` on `board` that counts under `rules`.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon, Rules, Solver};
    ///
    /// let lexicon = Lexicon::build(["queue"])?;
    /// let board = Board::parse("qu.e/e.u")?;
    /// let mut solver = Solver::new();
    /// let solution = solver.solve(&lexicon, &board, &Rules::default());
    /// assert_eq!(solution.points().0, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(&mut self, lexicon: &Lexicon, board: &Board, rules: &Rules) -> &Solution {
        self.solve_until(lexicon, board, rules, || false)
    }

    /// The same, but calls `stop` every few thousand steps and gives up when it returns true.
    ///
    /// The solution then has the words found so far and is marked as incomplete.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon, Rules, Solver};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let board = Board::parse("no/on")?;
    /// let mut solver = Solver::new();
    /// let solution = solver.solve_until(&lexicon, &board, &Rules::default(), || false);
    /// assert!(solution.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_until(
        &mut self,
        lexicon: &Lexicon,
        board: &Board,
        rules: &Rules,
        mut stop: impl FnMut() -> bool,
    ) -> &Solution {
        self.solution.reset(lexicon, board);
        let fast = self.solve_fast(lexicon, board, rules, &mut stop);
        let solution = &mut self.solution;
        if fast == WalkEnd::Crowded || !rules.red.is_empty() {
            self.general.fill(lexicon.alphabet(), board, rules);
            let mut search = Search::new(lexicon, rules, &mut self.scratch, solution, &mut stop);
            if fast == WalkEnd::Crowded {
                search.solution.reset(lexicon, board);
                self.general.search(&mut search);
                search.solution.sort();
            }
            search.prefer_red(&self.general, &rules.red);
            search.finish(fast != WalkEnd::Stopped);
        }
        solution.settle(rules);
        &self.solution
    }

    /// Solves a board with the kernel, if it supports the board.
    fn solve_fast(
        &mut self,
        lexicon: &Lexicon,
        board: &Board,
        rules: &Rules,
        stop: &mut dyn FnMut() -> bool,
    ) -> WalkEnd {
        if self.is_general {
            return WalkEnd::Crowded;
        }
        self.fast.solve(lexicon, board, rules, &mut self.solution, stop)
    }

    /// The last solution, as an owned value.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Lexicon, Rules, Solver};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let mut solver = Solver::new();
    /// solver.solve(&lexicon, &Board::parse("no/on")?, &Rules::default());
    /// assert_eq!(solver.into_solution().words().next().as_deref(), Some("noon"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn into_solution(self) -> Solution {
        self.solution
    }
}

/// Every word on a board, in order, each with one path and its points.
///
/// # Examples
/// ```
/// use boggart::{Board, Lexicon};
///
/// let lexicon = Lexicon::build(["tea", "team", "meat"])?;
/// let solution = lexicon.solve(&Board::parse("te/ma")?);
/// for find in &solution {
///     println!("{} {} {}", find.word(), find.points(), find.path());
/// }
/// assert_eq!(solution.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Solution {
    alphabet: Arc<Alphabet>,
    finds: Vec<Record>,
    /// The paths of all finds, one after another.
    cells: Vec<Cell>,
    /// Their letters, likewise, unless they follow from the tiles of the paths.
    letters: Vec<u8>,
    tiles: BoardTiles,
    is_spelt_by_tiles: bool,
    cols: u32,
    points: Points,
    steps: u64,
    complete: bool,
}

/// What each tile of a board spells.
#[derive(Debug, Clone, Default)]
struct BoardTiles {
    faces: Option<Arc<Faces>>,
    /// The face of each cell.
    cells: Vec<u8>,
}

impl BoardTiles {
    fn take(&mut self, faces: &Arc<Faces>, cells: &[u8]) {
        if !self.faces.as_ref().is_some_and(|known| Arc::ptr_eq(known, faces)) {
            self.faces = Some(Arc::clone(faces));
        }
        self.cells.clear();
        self.cells.extend_from_slice(cells);
    }

    /// The letters of some cells.
    fn letters(&self, path: &[Cell]) -> impl Iterator<Item = u8> {
        let faces = self.faces.as_ref().filter(|_| !path.is_empty());
        let letters =
            move |cell: &Cell| faces.map_or(&[][..], |faces| faces.letters(self.cells[cell.index()]));
        path.iter().flat_map(letters).copied()
    }
}

/// One find inside a solution.
#[derive(Debug, Clone, Copy, Default)]
struct Record {
    cells_at: u32,
    letters_at: u32,
    cells: u8,
    letters: u8,
    red: bool,
    points: Points,
}

impl Record {
    /// A word with the positions of its path and letters.
    #[inline]
    fn new(cells: Range<usize>, letters: Range<usize>) -> Self {
        let (letters_at, letters) = span(letters);
        let mut record = Self { letters_at, letters, ..Self::default() };
        record.put_path(cells);
        record
    }

    /// A word whose letters follow from the tiles of its path.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "finds take less than 4 GiB, and paths have at most 255 cells"
    )]
    fn of_tiles(cells_at: usize, cells: usize, letters: u8) -> Self {
        Self { cells_at: cells_at as u32, cells: cells as u8, letters, ..Self::default() }
    }

    /// Gives it a path.
    #[inline]
    fn put_path(&mut self, cells: Range<usize>) {
        (self.cells_at, self.cells) = span(cells);
    }

    /// Its letters, out of those of the whole solution.
    fn letters<'a>(&self, letters: &'a [u8]) -> &'a [u8] {
        &letters[self.letters_at as usize..][..usize::from(self.letters)]
    }
}

/// Where something begins, and how long it is.
#[inline]
fn span(range: Range<usize>) -> (u32, u8) {
    let start = u32::try_from(range.start).expect("finds take less than 4 GiB");
    (start, u8::try_from(range.len()).expect("no word is longer than 255 letters"))
}

impl Default for Solution {
    fn default() -> Self {
        Self {
            alphabet: Arc::new(Alphabet::new(Vec::new())),
            finds: Vec::new(),
            cells: Vec::new(),
            letters: Vec::new(),
            tiles: BoardTiles::default(),
            is_spelt_by_tiles: false,
            cols: 0,
            points: Points(0),
            steps: 0,
            complete: true,
        }
    }
}

impl Solution {
    /// How many words were found.
    #[must_use]
    pub fn len(&self) -> usize {
        self.finds.len()
    }

    /// Whether no word was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.finds.is_empty()
    }

    /// What all words earn together.
    #[must_use]
    pub fn points(&self) -> Points {
        self.points
    }

    /// Whether the search was completed; if not, there may be more words.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// How many paths the search extended: a measure of work that does not depend on the machine. The two walks count
    /// differently, and a solver uses another walk for its first boards than for later ones.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The finds in the order of their words.
    pub fn iter(&self) -> SolutionIter<'_> {
        SolutionIter { solution: self, records: self.finds.iter() }
    }

    /// The words in order, in normal form.
    ///
    /// # Examples
    /// ```
    /// let lexicon = boggart::Lexicon::build(["noon"])?;
    /// let solution = lexicon.solve(&boggart::Board::parse("no/on")?);
    /// assert_eq!(solution.words().collect::<Vec<_>>(), ["noon"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(&self) -> impl DoubleEndedIterator<Item = String> + ExactSizeIterator {
        self.iter().map(|find| find.word())
    }

    fn reset(&mut self, lexicon: &Lexicon, board: &Board) {
        if !Arc::ptr_eq(&self.alphabet, lexicon.shared_alphabet()) {
            self.alphabet = Arc::clone(lexicon.shared_alphabet());
        }
        self.finds.clear();
        self.cells.clear();
        self.letters.clear();
        self.is_spelt_by_tiles = false;
        self.steps = 0;
        self.cols = board.dims().cols();
    }

    /// Calls `each` with the code of each letter of a find.
    fn spell(&self, record: &Record, each: impl FnMut(u8)) {
        if self.is_spelt_by_tiles {
            let path = &self.cells[record.cells_at as usize..][..usize::from(record.cells)];
            self.tiles.letters(path).for_each(each);
        } else {
            record.letters(&self.letters).iter().copied().for_each(each);
        }
    }

    /// How many columns the board has.
    pub(crate) fn cols(&self) -> u32 {
        self.cols
    }

    /// Puts the finds in the order of their words.
    fn sort(&mut self) {
        let letters = &self.letters;
        self.finds.sort_unstable_by(|a, b| a.letters(letters).cmp(b.letters(letters)));
    }

    /// Gives the finds their points.
    fn settle(&mut self, rules: &Rules) {
        self.points = Points(0);
        for record in &mut self.finds {
            record.points = rules.earn(usize::from(record.letters), record.red);
            self.points += record.points;
        }
    }
}

impl<'a> IntoIterator for &'a Solution {
    type Item = Find<'a>;
    type IntoIter = SolutionIter<'a>;

    fn into_iter(self) -> SolutionIter<'a> {
        self.iter()
    }
}

/// The finds of a solution in the order of their words; made by [`Solution::iter`].
#[derive(Debug, Clone)]
pub struct SolutionIter<'a> {
    solution: &'a Solution,
    records: std::slice::Iter<'a, Record>,
}

impl<'a> Iterator for SolutionIter<'a> {
    type Item = Find<'a>;

    fn next(&mut self) -> Option<Find<'a>> {
        self.records.next().map(|record| Find { solution: self.solution, record })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.records.size_hint()
    }
}

impl DoubleEndedIterator for SolutionIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.records.next_back().map(|record| Find { solution: self.solution, record })
    }
}

impl ExactSizeIterator for SolutionIter<'_> {}

impl FusedIterator for SolutionIter<'_> {}

/// A word on a board, where it is, and what it earns.
///
/// Its path is the first that [`Board::paths`] returns, or one with a red cell if only such a path earns the bonus.
///
/// # Examples
/// ```
/// use boggart::{Board, Find, Lexicon};
///
/// let lexicon = Lexicon::build(["noon"])?;
/// let solution = lexicon.solve(&Board::parse("no/on")?);
/// let find: Find<'_> = solution.iter().next().expect("it is there");
/// assert_eq!((find.word().as_str(), find.points().0), ("noon", 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Find<'a> {
    solution: &'a Solution,
    record: &'a Record,
}

impl<'a> Find<'a> {
    /// The word in normal form.
    #[must_use]
    pub fn word(&self) -> String {
        // One allocation for the letters of most alphabets.
        let mut word = String::with_capacity(self.letters());
        self.push_word(&mut word);
        word
    }

    /// Appends the word in normal form to a text, which is faster for many words.
    ///
    /// # Examples
    /// ```
    /// # let lexicon = boggart::Lexicon::build(["noon"])?;
    /// # let solution = lexicon.solve(&boggart::Board::parse("no/on")?);
    /// let mut text = String::from("found: ");
    /// solution.iter().for_each(|find| find.push_word(&mut text));
    /// assert_eq!(text, "found: noon");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push_word(&self, text: &mut String) {
        self.solution.spell(self.record, |code| text.push_str(self.solution.alphabet.letter(code)));
    }

    /// How many letters it has.
    #[must_use]
    pub fn letters(&self) -> usize {
        usize::from(self.record.letters)
    }

    /// What it earns.
    #[must_use]
    pub fn points(&self) -> Points {
        self.record.points
    }

    /// Whether it earned the bonus of a red cell.
    #[must_use]
    pub fn touches_red(&self) -> bool {
        self.record.red
    }

    /// The cells it uses, in order.
    #[must_use]
    pub fn cells(&self) -> &'a [Cell] {
        let from = self.record.cells_at as usize;
        &self.solution.cells[from..from + usize::from(self.record.cells)]
    }

    /// The same as an owned path.
    ///
    /// # Examples
    /// ```
    /// # let lexicon = boggart::Lexicon::build(["noon"])?;
    /// # let solution = lexicon.solve(&boggart::Board::parse("no/on")?);
    /// assert!(solution.iter().all(|find| find.path().to_string() == "1,1 1,2 2,1 2,2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn path(&self) -> Path {
        Path::new(self.cells(), self.solution.cols)
    }
}

#[cfg(test)]
mod tests;
