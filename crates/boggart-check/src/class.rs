//! Classes: all boards that show the same tiles on the first cells of the order; and shards of them.

use std::fmt;
use std::str::FromStr;

use boggart::rules::ParseValueError;
use sha2::{Digest as _, Sha256};

use crate::plan::{Plan, Rank};

/// The boards that show these tiles on the first cells of a plan's order; a part of a class fixes more cells.
///
/// Classes are ordered by rank, so a class comes before its parts and these before the next class. Its text names it: the tiles joined
/// by dots, as boards are written, and empty for the class of all boards.
///
/// # Examples
/// ```
/// use boggart::{Dims, Lexicon, Rules};
/// use boggart_check::{BoardClass, Plan};
///
/// let lexicon = Lexicon::build(["quays"])?;
/// let plan = Plan::new(&lexicon, "one word", Dims::new(3, 4)?, None, &Rules::default(), 1)?;
/// let classes = plan.classes();
/// // Four tiles on two cells, of which the first may not be more frequent: here all are equally frequent, and sorted by their text.
/// assert_eq!(classes.iter().map(|class| class.text(&plan)).collect::<Vec<_>>()[..5], ["a.a", "a.qu", "a.s", "a.y", "qu.qu"]);
/// assert_eq!(classes.len(), 10);
/// assert_eq!(BoardClass::parse(&plan, "a.qu").as_ref(), Ok(&classes[1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardClass {
    tiles: Box<[Rank]>,
}

impl BoardClass {
    /// The class of the boards with these tiles on the first cells of the order, unless the plan admits no such board.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{BoardClass, Plan, Rank};
    ///
    /// let lexicon = Lexicon::build(["quays"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(3, 4)?, None, &Rules::default(), 1)?;
    /// assert!(BoardClass::new(&plan, &[Rank(0), Rank(1)]).is_some());
    /// assert!(BoardClass::new(&plan, &[Rank(1), Rank(0)]).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(plan: &Plan, tiles: &[Rank]) -> Option<Self> {
        let is_known = tiles.iter().all(|rank| rank.index() < plan.tiles().len());
        let fits = tiles.len() <= plan.order().len() && is_known && plan.admits(tiles);
        fits.then(|| Self { tiles: tiles.into() })
    }

    /// The class with this text, as [`BoardClass::text`] writes it.
    ///
    /// # Errors
    /// If it is not a class of the plan, or a part of one.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{BoardClass, Plan};
    ///
    /// let lexicon = Lexicon::build(["quays"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(3, 4)?, None, &Rules::default(), 1)?;
    /// let problem = BoardClass::parse(&plan, "a.x").unwrap_err();
    /// assert_eq!(problem.to_string(), "\"a.x\" is not a class of the plan; write at most 12 tiles of the plan joined by dots");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(plan: &Plan, text: &str) -> Result<Self, ParseClassError> {
        let unread = || ParseClassError { found: text.chars().take(80).collect(), cells: plan.order().len() };
        let pieces = text.split('.').take(plan.order().len() + 1).filter(|_| !text.is_empty());
        let rank = |piece: &str| plan.ranks().find(|rank| plan.tiles()[rank.index()].text() == piece);
        let tiles: Vec<Rank> = pieces.map(rank).collect::<Option<_>>().ok_or_else(unread)?;
        Self::new(plan, &tiles).ok_or_else(unread)
    }

    /// The tiles on the first cells of the order.
    #[must_use]
    pub fn tiles(&self) -> &[Rank] {
        &self.tiles
    }

    /// The text that names it.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::Plan;
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(3, 3)?, None, &Rules::default(), 1)?;
    /// assert_eq!(plan.classes()[0].text(&plan), "");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn text(&self, plan: &Plan) -> String {
        let texts: Vec<&str> = self.tiles.iter().map(|rank| plan.tiles()[rank.index()].text()).collect();
        texts.join(".")
    }

    /// Whether every board of `part` is a board of this class, and not every one of these a board of `part`.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{BoardClass, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(3, 3)?, None, &Rules::default(), 1)?;
    /// let (all, part) = (BoardClass::parse(&plan, "")?, BoardClass::parse(&plan, "t.e")?);
    /// assert!(all.has_part(&part) && !part.has_part(&part));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn has_part(&self, part: &Self) -> bool {
        part.tiles.len() > self.tiles.len() && part.tiles.starts_with(&self.tiles)
    }
}

impl Plan {
    /// Every class, in order.
    #[must_use]
    pub fn classes(&self) -> Vec<BoardClass> {
        let mut classes = Vec::new();
        self.extend(&mut Vec::new(), &mut classes);
        classes
    }

    fn extend(&self, tiles: &mut Vec<Rank>, classes: &mut Vec<BoardClass>) {
        if tiles.len() == self.prefix() {
            return classes.push(BoardClass { tiles: tiles[..].into() });
        }
        for rank in self.ranks() {
            tiles.push(rank);
            if self.admits(tiles) {
                self.extend(tiles, classes);
            }
            tiles.pop();
        }
    }
}

/// Why a text is not a class.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{found:?} is not a class of the plan; write at most {cells} tiles of the plan joined by dots")]
#[non_exhaustive]
pub struct ParseClassError {
    /// What was found, shortened.
    pub found: String,
    /// How many cells a board has.
    pub cells: usize,
}

/// A share of the classes, for one of several machines: `2/64` is the second of 64.
///
/// The hash of its text assigns a class to a shard, so shards are about equally large and need no coordination.
///
/// # Examples
/// ```
/// use boggart_check::Shard;
///
/// let shards: Vec<Shard> = ["1/2", "2/2"].map(|text| text.parse().expect("a shard")).into();
/// assert_eq!(shards.iter().filter(|shard| shard.holds("t.r.s.e")).count(), 1);
/// assert_eq!(shards[1].to_string(), "2/2");
/// assert_eq!("0/2".parse::<Shard>().unwrap_err().to_string(), "\"0/2\" is not a shard; write its number, from 1, and how many there are, such as 3/64");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shard {
    number: u32,
    of: u32,
}

impl Shard {
    /// The only shard, which holds every class.
    ///
    /// # Examples
    /// ```
    /// assert!(boggart_check::Shard::WHOLE.holds("a"));
    /// ```
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Whether it holds the class with this text: the first eight bytes of its SHA-256, as a big-endian number, modulo the number of shards.
    ///
    /// # Examples
    /// ```
    /// let shard: boggart_check::Shard = "1/1".parse()?;
    /// assert!(shard.holds("t.r.s.e"));
    /// # Ok::<(), boggart::rules::ParseValueError>(())
    /// ```
    #[must_use]
    pub fn holds(self, class: &str) -> bool {
        let digest = Sha256::digest(class);
        let front = digest.first_chunk().copied().expect("a digest has 32 bytes");
        u64::from_be_bytes(front) % u64::from(self.of) == u64::from(self.number - 1)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        let unread = || {
            ParseValueError::new(text, "a shard", "its number, from 1, and how many there are, such as 3/64")
        };
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u32>().ok().filter(|_| plain).ok_or_else(unread)
        };
        let (number, of) =
            text.split_once('/').ok_or_else(unread).and_then(|(a, b)| Ok((number(a)?, number(b)?)))?;
        if (1..=of).contains(&number) { Ok(Self { number, of }) } else { Err(unread()) }
    }
}
