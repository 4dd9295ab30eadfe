//! A plan: everything that a proof claims, as data.
//!
//! The file of a plan is in `plan/file.rs`, the defaults of a new plan in `plan/defaults.rs`; the classes it divides all boards into
//! are in `class.rs`, its words as tiles in `spelling.rs`.

mod defaults;
mod file;

use std::fmt;
use std::str::FromStr;

use boggart::board::{CELLS_MAX, Cell};
use boggart::lexicon::Digest;
use boggart::rules::{LengthsError, ParseValueError};
use boggart::{Board, DiceSet, Dims, Lexicon, Points, Rules, Tile};
use sha2::Digest as _;

pub use self::file::ReadPlanError;
use crate::spelling::{TileSpelling, spell};

/// The maximum number of cells of a planned board.
pub const PLAN_CELLS_MAX: usize = 16;
/// The maximum number of tiles, so that a tile or its absence fits into five bits of a key.
pub const TILES_MAX: usize = 31;
/// The maximum number of cells that a class leaves free, so that they fit into a key.
pub const FREE_CELLS_MAX: usize = 12;
/// The maximum number of classes.
const CLASSES_MAX: u64 = 1 << 26;
/// The maximum points of a single word; a sum of any number of them that fits into memory fits into 64 bits.
pub(crate) const WORD_POINTS_MAX: u64 = u16::MAX as u64;

/// The number of a tile in a plan: 0 is the first of [`Plan::tiles`], the rarest.
///
/// # Examples
/// ```
/// use boggart_check::Rank;
///
/// assert!(Rank(0) < Rank(30));
/// assert_eq!(Rank(30).index(), 30);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(pub u8);

impl Rank {
    /// Its index in [`Plan::tiles`].
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Two cells of which the first may not show a more frequent tile than the second: the rank at `low` is at most the rank at `high`.
///
/// # Examples
/// ```
/// use boggart::board::Cell;
/// use boggart_check::Inequality;
///
/// let inequality = Inequality { low: Cell(5), high: Cell(6) };
/// assert_eq!(inequality.to_string(), "5 <= 6");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Inequality {
    /// The cell with the smaller rank.
    pub low: Cell,
    /// The cell with the larger rank.
    pub high: Cell,
}

impl fmt::Display for Inequality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} <= {}", self.low.0, self.high.0)
    }
}

/// The word list of a plan: its name for people, its digest, and how many words it has.
///
/// # Examples
/// ```
/// use boggart::Lexicon;
/// use boggart_check::PlanWords;
///
/// let lexicon = Lexicon::build(["tea", "eat"])?;
/// assert_eq!(PlanWords::new(&lexicon, "two").count, 2);
/// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanWords {
    /// What people call the list.
    pub name: String,
    /// What identifies it.
    pub digest: Digest,
    /// How many words it has.
    pub count: u64,
}

impl PlanWords {
    /// The list that a lexicon was built from.
    ///
    /// # Examples
    /// ```
    /// let lexicon = boggart::Lexicon::build(["tea"])?;
    /// assert_eq!(boggart_check::PlanWords::new(&lexicon, "one").digest, lexicon.digest());
    /// # Ok::<(), boggart::lexicon::BuildLexiconError>(())
    /// ```
    #[must_use]
    pub fn new(lexicon: &Lexicon, name: &str) -> Self {
        Self { name: name.to_owned(), digest: lexicon.digest(), count: lexicon.len() as u64 }
    }
}

/// The dice of a plan: their name for people, and the faces of each die.
///
/// # Examples
/// ```
/// use boggart::{DiceSet, Lexicon, Rules};
/// use boggart_check::Plan;
///
/// let (lexicon, dice) = (Lexicon::build(["tea"])?, DiceSet::read("name: toy\nAE\nTE\nXE\nEE\n")?);
/// let plan = Plan::new(&lexicon, "tiny", dice.dims(), Some(&dice), &Rules::default(), 1)?;
/// assert_eq!(plan.dice().map(|dice| dice.dice.len()), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanDice {
    /// What people call the dice.
    pub name: String,
    /// The faces of each die, with Q as the rules read it.
    pub dice: Vec<Vec<Tile>>,
}

/// SHA-256 of the canonical text of a plan; it names the claim.
///
/// # Examples
/// ```
/// use boggart_check::PlanDigest;
///
/// let digest: PlanDigest = "00".repeat(32).parse()?;
/// assert_eq!(digest.to_string().len(), 64);
/// # Ok::<(), boggart::rules::ParseValueError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlanDigest(pub [u8; 32]);

impl fmt::Display for PlanDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Digest(self.0), f)
    }
}

impl FromStr for PlanDigest {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        text.parse().map(|Digest(bytes)| Self(bytes))
    }
}

/// The claim that a proof makes, and the division into classes by which it is made: which boards, which words, what they earn, and
/// the threshold. The claim is that no board reaches the threshold except those that the ledger lists, and their turned and mirrored forms.
///
/// A plan that exists is consistent, whether it was made or read; only its inequalities must still be checked, by
/// [`crate::check_cover`].
///
/// # Examples
/// ```
/// use boggart::{Dims, Lexicon, Rules};
/// use boggart_check::Plan;
///
/// let lexicon = Lexicon::build(["tea", "eat", "seat"])?;
/// let plan = Plan::new(&lexicon, "three words", Dims::new(4, 4)?, None, &Rules::default(), 3)?;
/// assert_eq!(plan.tiles().iter().map(|tile| tile.text()).collect::<Vec<_>>(), ["s", "a", "e", "t"]);
/// let order: Vec<u32> = plan.order().iter().map(|cell| cell.0).collect();
/// assert_eq!(order, [5, 10, 6, 9, 1, 14, 4, 11, 2, 13, 8, 7, 0, 15, 3, 12]);
/// assert_eq!(plan.prefix(), 4);
/// let inequalities: Vec<String> = plan.inequalities().iter().map(|pair| pair.to_string()).collect();
/// assert_eq!(inequalities, ["5 <= 10", "5 <= 6", "5 <= 9", "6 <= 9"]);
/// assert_eq!(Plan::from_json(&plan.to_json())?, plan);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    dims: Dims,
    rules: Rules,
    words: PlanWords,
    tiles: Vec<Tile>,
    dice: Option<PlanDice>,
    at_least: u16,
    order: Vec<Cell>,
    prefix: usize,
    inequalities: Vec<Inequality>,
    /// The place of each cell in the order.
    places: Vec<usize>,
    /// For each rank the dice that show it, a bit each; empty without dice.
    dice_of_rank: Vec<u16>,
}

impl Plan {
    /// Plans to prove which boards of this shape reach a threshold, with any tiles that occur in words, or with those that dice can show.
    ///
    /// The score table of the rules decides what counts: a table of ones counts words.
    ///
    /// # Errors
    /// If the method cannot prove anything about such boards; the error says why.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::Plan;
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let problem = Plan::new(&lexicon, "one word", Dims::new(5, 5)?, None, &Rules::default(), 2).unwrap_err();
    /// assert_eq!(problem.to_string(), "5x5 has 25 cells; a plan has at most 16");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        lexicon: &Lexicon,
        list_name: &str,
        dims: Dims,
        dice: Option<&DiceSet>,
        rules: &Rules,
        at_least: u16,
    ) -> Result<Self, PlanError> {
        check_board(dims, rules)?;
        let rules = Rules { bonus: Rules::default().bonus, ..rules.clone() };
        let dice = dice.map(|set| {
            let set = set.clone().with_q(rules.q);
            let faces = set.dice().iter().map(|die| die.faces().to_vec()).collect();
            PlanDice { name: set.name().to_owned(), dice: faces }
        });
        let (tiles, spellings) = defaults::tiles(lexicon, dims, dice.as_ref(), &rules)?;
        let order = defaults::order(dims, &rules);
        let prefix = defaults::prefix(dims, &spellings);
        let inequalities = defaults::inequalities(dims, &order);
        let words = PlanWords::new(lexicon, list_name);
        Self::check(dims, rules, words, tiles, dice, at_least, order, prefix, inequalities)
    }

    /// The plan of these parts, if they are consistent.
    #[expect(
        clippy::too_many_arguments,
        reason = "these are all fields of a plan; only two functions call it"
    )]
    fn check(
        dims: Dims,
        rules: Rules,
        words: PlanWords,
        tiles: Vec<Tile>,
        dice: Option<PlanDice>,
        at_least: u16,
        order: Vec<Cell>,
        prefix: usize,
        inequalities: Vec<Inequality>,
    ) -> Result<Self, PlanError> {
        check_board(dims, &rules)?;
        check_tiles(&tiles, dice.as_ref())?;
        if let Some(dice) = &dice
            && dice.dice.len() != dims.cells()
        {
            return Err(PlanError::DiceCount { dice: dice.dice.len(), dims });
        }
        if at_least == 0 {
            return Err(PlanError::NoThreshold);
        }
        let mut places = vec![usize::MAX; dims.cells()];
        for (place, cell) in order.iter().enumerate() {
            match places.get_mut(cell.index()) {
                Some(free) if *free == usize::MAX => *free = place,
                _ => return Err(PlanError::Order { cell: *cell }),
            }
        }
        if order.len() != dims.cells() {
            return Err(PlanError::ShortOrder { cells: order.len(), dims });
        }
        let classes = u32::try_from(prefix).ok().and_then(|prefix| (tiles.len() as u64).checked_pow(prefix));
        let fits = prefix <= dims.cells() && dims.cells() - prefix <= FREE_CELLS_MAX;
        if !fits || classes.is_none_or(|classes| classes > CLASSES_MAX) {
            return Err(PlanError::Prefix { prefix, dims });
        }
        let bad =
            |pair: &&Inequality| pair.low == pair.high || pair.low.max(pair.high).index() >= dims.cells();
        if let Some(pair) = inequalities.iter().find(bad) {
            return Err(PlanError::Inequality { pair: *pair });
        }
        let dice_of_rank = dice.as_ref().map(|dice| dice_of_rank(&tiles, dice)).unwrap_or_default();
        Ok(Self {
            dims,
            rules,
            words,
            tiles,
            dice,
            at_least,
            order,
            prefix,
            inequalities,
            places,
            dice_of_rank,
        })
    }

    /// The shape of the boards.
    #[must_use]
    pub fn dims(&self) -> Dims {
        self.dims
    }

    /// The rules, without red cells.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The word list.
    #[must_use]
    pub fn words(&self) -> &PlanWords {
        &self.words
    }

    /// The tiles that a cell may show, by rank.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// All ranks.
    pub fn ranks(&self) -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator + use<> {
        let tiles = u8::try_from(self.tiles.len()).expect("a plan has few tiles");
        (0..tiles).map(Rank)
    }

    /// The dice, if boards must be rolled.
    #[must_use]
    pub fn dice(&self) -> Option<&PlanDice> {
        self.dice.as_ref()
    }

    /// The threshold.
    #[must_use]
    pub fn at_least(&self) -> Points {
        Points(u64::from(self.at_least))
    }

    /// All cells, in the order in which a search gives them tiles.
    #[must_use]
    pub fn order(&self) -> &[Cell] {
        &self.order
    }

    /// The place of a cell in the order.
    ///
    /// # Panics
    /// If the board has no such cell.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Cell;
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::Plan;
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(4, 4)?, None, &Rules::default(), 1)?;
    /// assert_eq!(plan.place(Cell(10)), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn place(&self, cell: Cell) -> usize {
        self.places[cell.index()]
    }

    /// How many cells a class fixes, the first of the order.
    #[must_use]
    pub fn prefix(&self) -> usize {
        self.prefix
    }

    /// The inequalities that select one of the turned and mirrored forms of a board, or a few.
    #[must_use]
    pub fn inequalities(&self) -> &[Inequality] {
        &self.inequalities
    }

    /// The digest that names the claim.
    #[must_use]
    pub fn digest(&self) -> PlanDigest {
        PlanDigest(sha2::Sha256::digest(self.to_json()).into())
    }

    /// The words that count, each as the tiles that spell it, sorted.
    ///
    /// # Errors
    /// If the lexicon is not that of the plan, or a word earns more than the method can count.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Points, Rules};
    /// use boggart_check::Plan;
    ///
    /// let lexicon = Lexicon::build(["quay", "query", "at"])?;
    /// let plan = Plan::new(&lexicon, "Q", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// let spellings = plan.spellings(&lexicon)?;
    /// let tiles: Vec<&str> = spellings[0].tiles.iter().map(|rank| plan.tiles()[rank.index()].text()).collect();
    /// assert_eq!((tiles.join("."), spellings[0].points), ("qu.a.y".to_owned(), Points(1)));
    /// assert_eq!(spellings.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn spellings(&self, lexicon: &Lexicon) -> Result<Vec<TileSpelling>, OtherWordsError> {
        if lexicon.digest() != self.words.digest {
            return Err(OtherWordsError::Digest { wanted: self.words.digest, found: lexicon.digest() });
        }
        let mut spellings = spell(&self.tiles, lexicon, self.dims, &self.rules);
        spellings.retain(|spelling| self.can_show(&spelling.tiles));
        match spellings.iter().map(|spelling| spelling.points).max() {
            Some(points) if points.0 > WORD_POINTS_MAX => Err(OtherWordsError::Points { points }),
            _ => Ok(spellings),
        }
    }

    /// Whether tiles on the first cells of the order violate no inequality between these cells, and distinct dice can show them.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{Plan, Rank};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// assert!(plan.admits(&[Rank(0), Rank(2)]) && !plan.admits(&[Rank(2), Rank(0)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn admits(&self, first: &[Rank]) -> bool {
        let rank = |cell: Cell| first.get(self.places[cell.index()]);
        let holds =
            |pair: &Inequality| rank(pair.low).zip(rank(pair.high)).is_none_or(|(low, high)| low <= high);
        self.inequalities.iter().all(holds) && self.can_show(first)
    }

    /// Whether distinct dice can show these tiles; always true without dice.
    ///
    /// # Examples
    /// ```
    /// use boggart::{DiceSet, Lexicon, Rules};
    /// use boggart_check::{Plan, Rank};
    ///
    /// let (lexicon, dice) = (Lexicon::build(["tea"])?, DiceSet::read("name: toy\nAE\nTE\nXE\nEE\n")?);
    /// let plan = Plan::new(&lexicon, "tiny", dice.dims(), Some(&dice), &Rules::default(), 1)?;
    /// assert_eq!(plan.tiles()[0].text(), "x");
    /// assert!(plan.can_show(&[Rank(0)]) && !plan.can_show(&[Rank(0), Rank(0)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn can_show(&self, tiles: &[Rank]) -> bool {
        if self.dice.is_none() {
            return true;
        }
        // A maximum matching by augmenting paths: each tile takes a die, if need be one whose tile finds another.
        let mut tile_of_die = [None; PLAN_CELLS_MAX];
        (0..tiles.len()).all(|tile| self.find_die(tiles, tile, &mut tile_of_die, &mut 0))
    }

    fn find_die(
        &self,
        tiles: &[Rank],
        tile: usize,
        tile_of_die: &mut [Option<usize>; PLAN_CELLS_MAX],
        tried: &mut u16,
    ) -> bool {
        let dice = self.dice_of_rank.get(tiles[tile].index()).copied().unwrap_or(0);
        for die in (0..PLAN_CELLS_MAX).filter(|die| dice >> die & 1 == 1) {
            if *tried >> die & 1 == 1 {
                continue;
            }
            *tried |= 1 << die;
            let is_free = match tile_of_die[die] {
                Some(other) => self.find_die(tiles, other, tile_of_die, tried),
                None => true,
            };
            if is_free {
                tile_of_die[die] = Some(tile);
                return true;
            }
        }
        false
    }

    /// The board that shows these tiles on the cells in their order.
    ///
    /// # Panics
    /// If there are not as many tiles as cells, or one has no such rank.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Dims, Lexicon, Rules};
    /// use boggart_check::Plan;
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// let board = Board::parse("ta/ee")?;
    /// assert_eq!(plan.ranks_on(&board).map(|ranks| plan.board(&ranks)), Some(board));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn board(&self, in_order: &[Rank]) -> Board {
        let tiles = self.places.iter().map(|&place| self.tiles[in_order[place].index()].clone()).collect();
        Board::new(self.dims, tiles).expect("each cell has its place in the order")
    }

    /// The tiles of a board in the order of the cells, if it has the shape and only tiles of the plan.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Board, Dims, Lexicon, Rules};
    /// use boggart_check::Plan;
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// assert_eq!(plan.ranks_on(&Board::parse("tx/ee")?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ranks_on(&self, board: &Board) -> Option<Vec<Rank>> {
        let rank = |cell: &Cell| self.rank(board.tile(*cell));
        (board.dims() == self.dims).then(|| self.order.iter().map(rank).collect())?
    }

    /// The rank of a tile, if the plan has it.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules, Tile};
    /// use boggart_check::{Plan, Rank};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// assert_eq!(plan.rank(&"e".parse::<Tile>()?), Some(Rank(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rank(&self, tile: &Tile) -> Option<Rank> {
        self.ranks().find(|rank| self.tiles[rank.index()] == *tile)
    }
}

/// Checks what no order of cells or tiles can mend.
fn check_board(dims: Dims, rules: &Rules) -> Result<(), PlanError> {
    const _: () = assert!(PLAN_CELLS_MAX < CELLS_MAX as usize, "a planned board is a small board");
    if dims.cells() == 0 || dims.cells() > PLAN_CELLS_MAX {
        return Err(PlanError::Cells { dims });
    }
    if !rules.red.is_empty() {
        return Err(PlanError::RedCells);
    }
    rules.check_lengths()?;
    Ok(())
}

fn check_tiles(tiles: &[Tile], dice: Option<&PlanDice>) -> Result<(), PlanError> {
    if tiles.is_empty() {
        return Err(PlanError::NoWords);
    }
    if tiles.len() > TILES_MAX {
        return Err(PlanError::Tiles { tiles: tiles.len() });
    }
    if let Some((_, tile)) = tiles.iter().enumerate().find(|(i, tile)| tiles[..*i].contains(tile)) {
        return Err(PlanError::DoubledTile { tile: tile.clone() });
    }
    let Some(dice) = dice else { return Ok(()) };
    let faces = || dice.dice.iter().flatten();
    if let Some(tile) = faces().find(|face| !tiles.contains(face)) {
        return Err(PlanError::DiceTile { tile: tile.clone() });
    }
    match tiles.iter().find(|tile| !faces().any(|face| face == *tile)) {
        Some(tile) => Err(PlanError::NoDie { tile: tile.clone() }),
        None => Ok(()),
    }
}

fn dice_of_rank(tiles: &[Tile], dice: &PlanDice) -> Vec<u16> {
    let shows = |tile: &Tile| {
        let dice = dice.dice.iter().enumerate().filter(|(_, die)| die.contains(tile));
        dice.fold(0, |mask, (die, _)| mask | 1 << die)
    };
    tiles.iter().map(shows).collect()
}

/// Why there is no such plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// No cells, or too many.
    #[error("{dims} has {}; a plan has at most {PLAN_CELLS_MAX}{}",
        boggart::wording::count(dims.cells() as u64, "cell"), if dims.cells() == 0 { " and at least 1" } else { "" })]
    Cells {
        /// The shape.
        dims: Dims,
    },
    /// Red cells, which make cells unequal.
    #[error(
        "boards with red cells cannot be planned, because turning a board changes its points; leave out the red cells"
    )]
    RedCells,
    /// Words of no length count.
    #[error(transparent)]
    Lengths(#[from] LengthsError),
    /// Not a single word counts.
    #[error("no word of the list counts on such a board")]
    NoWords,
    /// Too many tiles.
    #[error("{tiles} different tiles occur; a plan has at most {TILES_MAX}")]
    Tiles {
        /// How many there are.
        tiles: usize,
    },
    /// A tile is listed twice.
    #[error("the tile {tile} is listed twice")]
    DoubledTile {
        /// The tile.
        tile: Tile,
    },
    /// A die shows what is not among the tiles.
    #[error("a die shows {tile}, which is not among the tiles of the plan")]
    DiceTile {
        /// The tile.
        tile: Tile,
    },
    /// No die shows a tile.
    #[error("no die shows the tile {tile}")]
    NoDie {
        /// The tile.
        tile: Tile,
    },
    /// More or fewer dice than cells.
    #[error("{dice} dice do not fill {dims}; as many dice as cells are needed")]
    DiceCount {
        /// How many dice there are.
        dice: usize,
        /// The shape to fill.
        dims: Dims,
    },
    /// A threshold that every board reaches.
    #[error("the threshold must be at least 1")]
    NoThreshold,
    /// A word earns too much.
    #[error("a word earns {}; a plan allows at most {WORD_POINTS_MAX}", points.with_unit())]
    Points {
        /// What it earns.
        points: Points,
    },
    /// The order has a cell twice, or one that the board does not have.
    #[error("the order has cell {} twice, or the board does not have it", cell.0)]
    Order {
        /// The cell.
        cell: Cell,
    },
    /// The order lacks cells.
    #[error("the order has {cells} of the {} cells of {dims}", dims.cells())]
    ShortOrder {
        /// How many cells it has.
        cells: usize,
        /// The shape.
        dims: Dims,
    },
    /// A class fixes too few cells, or more than the board has, or there are too many classes.
    #[error(
        "classes that fix {prefix} cells of {dims} are too large or too many; at most {FREE_CELLS_MAX} cells stay free"
    )]
    Prefix {
        /// How many cells a class fixes.
        prefix: usize,
        /// The shape.
        dims: Dims,
    },
    /// An inequality between a cell and itself, or with a cell that the board does not have.
    #[error("the inequality {pair} is not one between two cells of the board")]
    Inequality {
        /// The inequality.
        pair: Inequality,
    },
}

/// Why a lexicon does not give the words of a plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OtherWordsError {
    /// It is another list.
    #[error("the words have the digest {}, but the plan is about a list with the digest {}", found.short(), wanted.short())]
    Digest {
        /// The digest in the plan.
        wanted: Digest,
        /// That of the lexicon.
        found: Digest,
    },
    /// A word earns too much.
    #[error("a word earns {}; a plan allows at most {WORD_POINTS_MAX}", points.with_unit())]
    Points {
        /// What it earns.
        points: Points,
    },
}
