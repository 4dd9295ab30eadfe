//! The lines of a ledger: one JSON object each, which docs/formats.md describes.
//!
//! A line is read strictly: a text that differs in any byte from what would be written for the same ruling is damaged.

use std::io::BufRead;
use std::sync::Arc;

use boggart::{Board, Points};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{LedgerEntry, LedgerError, LedgerPlace, LedgerProblem};
use crate::class::BoardClass;
use crate::plan::Plan;
use crate::ruling::{Bound, PlacementHash, Ruling, Survivor};

/// The version of this format.
const VERSION: u32 = 1;
/// How many bytes of the hash of a line are its check.
const CHECK_BYTES: usize = 4;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderObject {
    ledger: u32,
    plan: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LineObject {
    class: String,
    placements: u64,
    hash: String,
    bound: u32,
    expansions: u64,
    pruned: u32,
    parts: Vec<String>,
    survivors: Vec<SurvivorObject>,
    #[serde(skip_serializing_if = "String::is_empty")]
    check: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SurvivorObject {
    board: String,
    points: u64,
}

/// The first line of a ledger, which names its plan.
#[derive(Debug)]
pub(super) struct LedgerHeader {
    digest: String,
}

impl LedgerHeader {
    pub(super) fn new(plan: &Plan) -> Self {
        Self { digest: plan.digest().to_string() }
    }

    /// The line, without its end.
    pub(super) fn text(&self) -> String {
        to_json(&HeaderObject { ledger: VERSION, plan: self.digest.clone() })
    }

    /// The line of a ruling, without its end.
    pub(super) fn line(&self, plan: &Plan, ruling: &Ruling) -> String {
        let Ruling { class, placements, hash, bound, expansions, pruned, parts, survivors } = ruling;
        let survivor = |survivor: &Survivor| SurvivorObject {
            board: survivor.board.to_string(),
            points: survivor.points.0,
        };
        let parts = parts.iter().map(|part| part.class.text(plan)).collect();
        self.with_check(LineObject {
            class: class.text(plan),
            placements: *placements,
            hash: hash.to_string(),
            bound: bound.0,
            expansions: *expansions,
            pruned: pruned.0,
            parts,
            survivors: survivors.iter().map(survivor).collect(),
            check: String::new(),
        })
    }

    /// The check is the start of the SHA-256 of the plan's digest and the line without the check.
    fn with_check(&self, mut line: LineObject) -> String {
        line.check.clear();
        let hash = Sha256::digest(format!("{}{}", self.digest, to_json(&line)));
        line.check = hash[..CHECK_BYTES].iter().map(|byte| format!("{byte:02x}")).collect();
        to_json(&line)
    }
}

fn to_json(object: &impl Serialize) -> String {
    serde_json::to_string(object).expect("texts and numbers are JSON")
}

/// The lines of a ledger that is being read.
pub(super) struct LedgerLines<'a, R> {
    plan: &'a Plan,
    header: LedgerHeader,
    name: Arc<str>,
    from: R,
    /// The number of the line read last.
    line: u64,
    /// How many bytes were read.
    bytes: u64,
    /// The line read last, with its end.
    text: Vec<u8>,
}

impl<'a, R: BufRead> LedgerLines<'a, R> {
    pub(super) fn new(plan: &'a Plan, name: &str, from: R) -> Self {
        Self {
            plan,
            header: LedgerHeader::new(plan),
            name: name.into(),
            from,
            line: 0,
            bytes: 0,
            text: Vec::new(),
        }
    }

    /// How many bytes were read so far.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether nothing follows the line read last.
    pub(super) fn is_torn(&mut self) -> Result<bool, LedgerError> {
        let rest = self.from.fill_buf().map(<[u8]>::is_empty);
        rest.map_err(|error| self.error(error))
    }

    /// Whether the first line is the only one, and the start of the one that belongs there.
    pub(super) fn is_torn_header(&mut self) -> Result<bool, LedgerError> {
        let is_ended = self.bytes > self.text.len() as u64;
        Ok(!is_ended && self.header.text().as_bytes().starts_with(&self.text) && self.is_torn()?)
    }

    fn place(&self) -> LedgerPlace {
        LedgerPlace { ledger: Arc::clone(&self.name), line: self.line }
    }

    fn error(&self, problem: impl Into<LedgerProblem>) -> LedgerError {
        LedgerError { place: self.place(), problem: problem.into() }
    }

    /// Reads the next line; false at the end.
    fn next_line(&mut self) -> Result<bool, LedgerError> {
        self.text.clear();
        self.line += 1;
        let read = self.from.read_until(b'\n', &mut self.text);
        self.bytes += read.map_err(|error| self.error(error))? as u64;
        match self.text.last() {
            None => Ok(false),
            Some(b'\n') => {
                self.text.pop();
                Ok(true)
            }
            Some(_) => Err(self.error(LedgerProblem::Torn)),
        }
    }

    /// Reads the first line.
    pub(super) fn read_header(&mut self) -> Result<(), LedgerError> {
        if !self.next_line()? {
            return Err(self.error(LedgerProblem::NoHeader));
        }
        let Ok(header) = serde_json::from_slice::<HeaderObject>(&self.text) else {
            return Err(self.error(LedgerProblem::NoHeader));
        };
        if header.ledger != VERSION {
            return Err(self.error(LedgerProblem::Version { found: header.ledger, known: VERSION }));
        }
        if header.plan != self.header.digest {
            let wanted = self.header.digest.clone();
            return Err(self.error(LedgerProblem::OtherPlan { found: header.plan, wanted }));
        }
        Ok(())
    }

    /// Reads the lines of the next class and its parts.
    pub(super) fn read_class(&mut self) -> Result<Option<LedgerEntry>, LedgerError> {
        if !self.next_line()? {
            return Ok(None);
        }
        let place = self.place();
        let (ruling, parts) = self.parse_line()?;
        let (cells, wanted) = (ruling.class.tiles().len(), self.plan.prefix());
        if cells != wanted {
            let class = ruling.class.text(self.plan);
            return Err(self.error(LedgerProblem::StrayPart { class, cells, wanted }));
        }
        Ok(Some(LedgerEntry { place, ruling: self.with_parts(ruling, &parts)? }))
    }

    /// Reads the lines of the parts of a ruling, and of their parts. Each part fixes more cells, so this ends.
    fn with_parts(&mut self, mut ruling: Ruling, parts: &[BoardClass]) -> Result<Ruling, LedgerError> {
        for part in parts {
            let missing = || LedgerProblem::NoPart { part: part.text(self.plan) };
            if !self.next_line()? {
                return Err(self.error(missing()));
            }
            let (read, parts) = self.parse_line()?;
            if read.class != *part {
                return Err(self.error(missing()));
            }
            ruling.parts.push(self.with_parts(read, &parts)?);
        }
        Ok(ruling)
    }

    /// The ruling in the line read last, without its parts, and the classes of these.
    fn parse_line(&self) -> Result<(Ruling, Vec<BoardClass>), LedgerError> {
        self.parse(&self.text).map_err(|problem| self.error(problem))
    }

    fn parse(&self, text: &[u8]) -> Result<(Ruling, Vec<BoardClass>), LedgerProblem> {
        let object: LineObject = serde_json::from_slice(text)?;
        let class = BoardClass::parse(self.plan, &object.class)?;
        let mut parts: Vec<BoardClass> = Vec::new();
        for part_text in &object.parts {
            let part = BoardClass::parse(self.plan, part_text)?;
            let follows = parts.last().is_none_or(|last| *last < part && !last.has_part(&part));
            if !class.has_part(&part) || !follows {
                return Err(LedgerProblem::Part { part: part_text.clone() });
            }
            parts.push(part);
        }
        let mut survivors = Vec::new();
        for SurvivorObject { board, points } in &object.survivors {
            let board: Board = board.parse().map_err(|_| LedgerProblem::Board { found: board.clone() })?;
            survivors.push(Survivor { board, points: Points(*points) });
        }
        let hash = u64::from_str_radix(&object.hash, 16).map_err(|_| LedgerProblem::Damaged)?;
        let ruling = Ruling {
            class,
            placements: object.placements,
            hash: PlacementHash(hash),
            bound: Bound(object.bound),
            expansions: object.expansions,
            pruned: Bound(object.pruned),
            parts: Vec::new(),
            survivors,
        };
        if self.header.with_check(object).as_bytes() != text {
            return Err(LedgerProblem::Damaged);
        }
        Ok((ruling, parts))
    }
}
