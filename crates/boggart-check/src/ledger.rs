//! The ledger of a proof: a ruling for each class, in a text that is only appended to.
//!
//! A line is in `ledger/line.rs`. Nothing here opens files: callers hand in readers and writers.

mod line;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{self, BufRead, Write};
use std::sync::Arc;

use boggart::{Board, Points};

use self::line::{LedgerHeader, LedgerLines};
use crate::class::{BoardClass, ParseClassError};
use crate::plan::Plan;
use crate::ruling::{Ruling, Survivor};

/// A line of a ledger, for messages.
///
/// # Examples
/// ```
/// let place = boggart_check::LedgerPlace { ledger: "s03.jsonl".into(), line: 7 };
/// assert_eq!(place.to_string(), "s03.jsonl, line 7");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct LedgerPlace {
    /// The name of the ledger.
    pub ledger: Arc<str>,
    /// The line, from 1.
    pub line: u64,
}

impl fmt::Display for LedgerPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}", self.ledger, self.line)
    }
}

/// The ruling of a class, and where it stands; made by [`Ledger::entries`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerEntry {
    /// The line of the class; the lines of its parts follow.
    pub place: LedgerPlace,
    /// The ruling.
    pub ruling: Ruling,
}

impl LedgerEntry {
    /// The rulings of the class and of its parts, each with its line.
    pub fn lines(&self) -> impl Iterator<Item = (LedgerPlace, &Ruling)> {
        let place = |line| LedgerPlace { line, ..self.place.clone() };
        (self.place.line..).map(place).zip(self.ruling.flat())
    }
}

/// Rulings that were read: each class at most once, with all its parts.
///
/// # Examples
/// ```
/// use boggart::{Dims, Lexicon, Rules};
/// use boggart_check::{Ledger, LedgerWriter, Plan};
///
/// let lexicon = Lexicon::build(["tea"])?;
/// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
/// let mut text = Vec::new();
/// LedgerWriter::create(&plan, &mut text)?;
/// let ledger = Ledger::read(&plan, "new.jsonl", &text[..])?;
/// assert_eq!(ledger.entries().count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ledger {
    entries: BTreeMap<BoardClass, LedgerEntry>,
}

impl Ledger {
    /// Reads a complete ledger of a plan.
    ///
    /// # Errors
    /// If a line is damaged or does not belong there; the error names it.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{Ledger, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// let problem = Ledger::read(&plan, "x.jsonl", &b"tea\n"[..]).unwrap_err();
    /// assert_eq!(problem.to_string(), "x.jsonl, line 1: the first line of a ledger was expected");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(plan: &Plan, name: &str, from: impl BufRead) -> Result<Self, LedgerError> {
        let mut lines = LedgerLines::new(plan, name, from);
        lines.read_header()?;
        let mut ledger = Self::default();
        while let Some(entry) = lines.read_class()? {
            ledger.push(entry)?;
        }
        Ok(ledger)
    }

    /// Reads the ledger of a run that may have been killed while it wrote a class: an incomplete end is left out.
    ///
    /// Also returns how many bytes of the text are complete. A run goes on by cutting the text off there; at 0, not even the first
    /// line is complete.
    ///
    /// # Errors
    /// If anything but the end is damaged.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{Ledger, LedgerWriter, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// let mut text = Vec::new();
    /// LedgerWriter::create(&plan, &mut text)?;
    /// let complete = text.len() as u64;
    /// text.extend_from_slice(br#"{"class":"","placem"#);
    /// assert_eq!(Ledger::resume(&plan, "killed.jsonl", &text[..])?.1, complete);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resume(plan: &Plan, name: &str, from: impl BufRead) -> Result<(Self, u64), LedgerError> {
        let mut lines = LedgerLines::new(plan, name, from);
        let mut ledger = Self::default();
        match lines.read_header() {
            Err(_) if lines.is_torn_header()? => return Ok((ledger, 0)),
            read => read?,
        }
        loop {
            let complete = lines.bytes();
            match lines.read_class() {
                Ok(Some(entry)) => ledger.push(entry)?,
                Ok(None) => return Ok((ledger, complete)),
                Err(error) => {
                    return if lines.is_torn()? { Ok((ledger, complete)) } else { Err(error) };
                }
            }
        }
    }

    fn push(&mut self, entry: LedgerEntry) -> Result<(), LedgerError> {
        if let Some(first) = self.entries.get(&entry.ruling.class) {
            let problem = LedgerProblem::Doubled { first: first.place.clone() };
            return Err(LedgerError { place: entry.place, problem });
        }
        self.entries.insert(entry.ruling.class.clone(), entry);
        Ok(())
    }

    /// Joins the ledgers of several runs of one plan. What several of them say alike is kept once.
    ///
    /// # Errors
    /// If two of them say different things of a class.
    ///
    /// # Examples
    /// ```
    /// use boggart_check::Ledger;
    ///
    /// assert_eq!(Ledger::merge([Ledger::default(), Ledger::default()])?, Ledger::default());
    /// # Ok::<(), boggart_check::LedgerError>(())
    /// ```
    pub fn merge(ledgers: impl IntoIterator<Item = Self>) -> Result<Self, LedgerError> {
        let mut merged = Self::default();
        for entry in ledgers.into_iter().flat_map(|ledger| ledger.entries.into_values()) {
            match merged.entries.get(&entry.ruling.class) {
                Some(known) if known.ruling == entry.ruling => {}
                Some(known) => {
                    let problem = LedgerProblem::Differs { first: known.place.clone() };
                    return Err(LedgerError { place: entry.place, problem });
                }
                None => merged.push(entry)?,
            }
        }
        Ok(merged)
    }

    /// The classes with their rulings, in the order of classes.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &LedgerEntry> {
        self.entries.values()
    }

    /// The ruling of a class, if it is there.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{Ledger, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// assert_eq!(Ledger::default().entry(&plan.classes()[0]), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn entry(&self, class: &BoardClass) -> Option<&LedgerEntry> {
        self.entries.get(class)
    }

    /// The boards that reach the threshold, the best first, each in its canonical form and once.
    #[must_use]
    pub fn survivors(&self) -> Vec<Survivor> {
        let rulings = self.entries().flat_map(|entry| entry.ruling.flat());
        let boards = rulings.flat_map(|ruling| &ruling.survivors);
        let sorted: BTreeSet<(Reverse<Points>, Board)> =
            boards.map(|survivor| (Reverse(survivor.points), survivor.board.canonical())).collect();
        sorted.into_iter().map(|(Reverse(points), board)| Survivor { board, points }).collect()
    }

    /// Writes the canonical text: the classes in order, so that equal ledgers have equal texts.
    ///
    /// # Errors
    /// If the writer fails.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{Ledger, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// let mut text = Vec::new();
    /// Ledger::default().write(&plan, &mut text)?;
    /// assert!(text.starts_with(br#"{"ledger":1,"plan":""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(&self, plan: &Plan, to: impl Write) -> io::Result<()> {
        let mut writer = LedgerWriter::create(plan, to)?;
        self.entries().try_for_each(|entry| writer.write(&entry.ruling))
    }
}

/// Writes a ledger class by class; each is flushed before the call returns.
///
/// # Examples
/// ```
/// use boggart::{Dims, Lexicon, Rules};
/// use boggart_check::{Ledger, LedgerWriter, Plan};
///
/// let lexicon = Lexicon::build(["tea"])?;
/// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
/// let mut text = Vec::new();
/// LedgerWriter::create(&plan, &mut text)?;
/// assert_eq!(String::from_utf8(text)?, format!("{{\"ledger\":1,\"plan\":\"{}\"}}\n", plan.digest()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct LedgerWriter<'a, W> {
    plan: &'a Plan,
    header: LedgerHeader,
    to: W,
}

impl<'a, W: Write> LedgerWriter<'a, W> {
    /// Starts a ledger: writes its first line.
    ///
    /// # Errors
    /// If the writer fails.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{LedgerWriter, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// assert!(LedgerWriter::create(&plan, Vec::new()).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn create(plan: &'a Plan, to: W) -> io::Result<Self> {
        let mut writer = Self::append(plan, to);
        writer.to.write_all(format!("{}\n", writer.header.text()).as_bytes())?;
        writer.to.flush()?;
        Ok(writer)
    }

    /// Goes on with a ledger that has its first line already.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{LedgerWriter, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// let mut text = Vec::new();
    /// LedgerWriter::append(&plan, &mut text);
    /// assert!(text.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn append(plan: &'a Plan, to: W) -> Self {
        Self { plan, header: LedgerHeader::new(plan), to }
    }

    /// Writes the lines of a class and its parts at once, so that a run that is killed leaves at most the last class incomplete.
    ///
    /// # Errors
    /// If the writer fails.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{Deriver, LedgerWriter, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 2)?;
    /// let mut text = Vec::new();
    /// let mut writer = LedgerWriter::create(&plan, &mut text)?;
    /// writer.write(&Deriver::new(&plan, &lexicon)?.derive(&plan.classes()[0]))?;
    /// assert_eq!(text.iter().filter(|&&byte| byte == b'\n').count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(&mut self, class: &Ruling) -> io::Result<()> {
        let mut text = String::new();
        for ruling in class.flat() {
            text.push_str(&self.header.line(self.plan, ruling));
            text.push('\n');
        }
        self.to.write_all(text.as_bytes())?;
        self.to.flush()
    }
}

/// Why a text is not the ledger of a plan.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {problem}")]
#[non_exhaustive]
pub struct LedgerError {
    /// Where it is.
    pub place: LedgerPlace,
    /// What it is.
    #[source]
    pub problem: LedgerProblem,
}

/// What is wrong with a line of a ledger.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LedgerProblem {
    /// It cannot be read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The first line is not that of a ledger.
    #[error("the first line of a ledger was expected")]
    NoHeader,
    /// Another version of the format.
    #[error("the ledger has version {found} of the format; this program knows version {known}")]
    Version {
        /// The version in the ledger.
        found: u32,
        /// The version here.
        known: u32,
    },
    /// The ledger of another plan.
    #[error("the ledger belongs to the plan {found:?}, not to {wanted:?}")]
    OtherPlan {
        /// The digest in the ledger.
        found: String,
        /// That of the plan.
        wanted: String,
    },
    /// The line does not end, so it was not written to its end.
    #[error("the line is not complete")]
    Torn,
    /// Not the JSON of a ruling.
    #[error("not a ruling: {}", .0.to_string().replace(['\n', '\r'], " "))]
    Json(#[from] serde_json::Error),
    /// The line is not what was written: its check does not match it.
    #[error("the line is damaged: its check does not match it")]
    Damaged,
    /// A class that the plan does not have.
    #[error(transparent)]
    Class(#[from] ParseClassError),
    /// A board that cannot be read.
    #[error("{found:?} is not a board")]
    Board {
        /// What was found.
        found: String,
    },
    /// A part that no class before it has.
    #[error(
        "{class} fixes {cells} cells, but a class fixes {wanted}; it is a part that its class does not list"
    )]
    StrayPart {
        /// The class of the line.
        class: String,
        /// How many cells it fixes.
        cells: usize,
        /// How many a class fixes.
        wanted: usize,
    },
    /// A listed part whose line does not follow.
    #[error("the line of the part {part} was expected here")]
    NoPart {
        /// The part.
        part: String,
    },
    /// Parts that are not parts of the class, or not in order, or that contain each other.
    #[error("the part {part} lies outside its class, inside another part, or is not in order")]
    Part {
        /// The part.
        part: String,
    },
    /// A class that had its line before.
    #[error("the class has a line already: {first}")]
    Doubled {
        /// The first of its lines.
        first: LedgerPlace,
    },
    /// A class of which another ledger says something else.
    #[error("another ledger says something else of this class: {first}")]
    Differs {
        /// The other line.
        first: LedgerPlace,
    },
}
