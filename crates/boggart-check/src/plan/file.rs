//! The file of a plan: one JSON object, which docs/formats.md describes.
//!
//! The canonical text has no white space and its fields in the order below; its SHA-256 is the digest of the plan.

use std::collections::BTreeMap;

use boggart::board::{Cell, DimsError, ParseTileError};
use boggart::rules::{ParseValueError, Rule};
use boggart::{Dims, Rules, Tile};
use serde::{Deserialize, Serialize};

use super::{Inequality, Plan, PlanDice, PlanError, PlanWords};

/// The version of this format.
const FORMAT: u32 = 1;
/// The version of the method: what a class is, its placements and their bound.
const METHOD: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanObject {
    format: u32,
    method: u32,
    rows: u32,
    cols: u32,
    rules: BTreeMap<String, String>,
    words: WordsObject,
    tiles: Vec<String>,
    dice: Option<DiceObject>,
    at_least: u16,
    order: Vec<u32>,
    prefix: usize,
    inequalities: Vec<(u32, u32)>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WordsObject {
    name: String,
    digest: String,
    count: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceObject {
    name: String,
    dice: Vec<Vec<String>>,
}

/// Whether a plan may set a rule. Red cells are refused, and without them there is no bonus.
fn is_planned(rule: Rule<'_>) -> bool {
    match rule {
        Rule::Q(_) | Rule::MinLetters(_) | Rule::MaxLetters(_) | Rule::Table(_) | Rule::Adjacent(_) => true,
        Rule::Red(_) | Rule::Bonus(_) => false,
    }
}

impl Plan {
    /// The canonical text, whose SHA-256 is the digest: one JSON object without white space.
    #[must_use]
    pub fn to_json(&self) -> String {
        let texts = |tiles: &[Tile]| tiles.iter().map(|tile| tile.text().to_owned()).collect::<Vec<_>>();
        let rules = self.rules.each().into_iter().filter(|rule| is_planned(*rule));
        let object = PlanObject {
            format: FORMAT,
            method: METHOD,
            rows: self.dims.rows(),
            cols: self.dims.cols(),
            rules: rules.map(|rule| (rule.name().to_owned(), rule.value(self.dims))).collect(),
            words: WordsObject {
                name: self.words.name.clone(),
                digest: self.words.digest.to_string(),
                count: self.words.count,
            },
            tiles: texts(&self.tiles),
            dice: self.dice.as_ref().map(|dice| DiceObject {
                name: dice.name.clone(),
                dice: dice.dice.iter().map(|die| texts(die)).collect(),
            }),
            at_least: self.at_least,
            order: self.order.iter().map(|cell| cell.0).collect(),
            prefix: self.prefix,
            inequalities: self.inequalities.iter().map(|pair| (pair.low.0, pair.high.0)).collect(),
        };
        serde_json::to_string(&object).expect("texts and numbers are JSON")
    }

    /// Reads a plan; white space and the order of fields do not matter.
    ///
    /// # Errors
    /// If it is not a plan, of another version, or not consistent.
    ///
    /// # Examples
    /// ```
    /// let problem = boggart_check::Plan::from_json("{}").unwrap_err();
    /// assert_eq!(problem.to_string(), "not a plan: missing field `format` at line 1 column 2");
    /// ```
    pub fn from_json(text: &str) -> Result<Self, ReadPlanError> {
        let object: PlanObject = serde_json::from_str(text)?;
        for (what, found, known) in [("format", object.format, FORMAT), ("method", object.method, METHOD)] {
            if found != known {
                return Err(ReadPlanError::Version { what, found, known });
            }
        }
        let dims = Dims::new(object.rows, object.cols)?;
        let words = PlanWords {
            name: object.words.name,
            digest: object.words.digest.parse()?,
            count: object.words.count,
        };
        let dice = object.dice.map(|dice| {
            let dice_tiles = dice.dice.iter().map(|die| read_tiles(die)).collect::<Result<_, _>>()?;
            Ok::<_, ReadPlanError>(PlanDice { name: dice.name, dice: dice_tiles })
        });
        let plan = Self::check(
            dims,
            read_rules(dims, object.rules)?,
            words,
            read_tiles(&object.tiles)?,
            dice.transpose()?,
            object.at_least,
            object.order.into_iter().map(Cell).collect(),
            object.prefix,
            object
                .inequalities
                .into_iter()
                .map(|(low, high)| Inequality { low: Cell(low), high: Cell(high) })
                .collect(),
        )?;
        Ok(plan)
    }
}

fn read_tiles(texts: &[String]) -> Result<Vec<Tile>, ReadPlanError> {
    let tile =
        |text: &String| text.parse().map_err(|source| ReadPlanError::Tile { text: text.clone(), source });
    texts.iter().map(tile).collect()
}

/// Reads the rules, of which none may be left out: what is not said is not claimed.
fn read_rules(dims: Dims, mut texts: BTreeMap<String, String>) -> Result<Rules, ReadPlanError> {
    let mut rules = Rules::default();
    let usual = Rules::default();
    for rule in usual.each().into_iter().filter(|rule| is_planned(*rule)) {
        let name = rule.name();
        let value = texts.remove(name).ok_or(ReadPlanError::NoRule { name })?;
        rules.set(dims, name, &value)?;
    }
    match texts.into_keys().next() {
        Some(name) => Err(ReadPlanError::UnknownRule { name }),
        None => Ok(rules),
    }
}

/// Why a text is not a plan.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadPlanError {
    /// Not the JSON of a plan.
    #[error("not a plan: {}", .0.to_string().replace(['\n', '\r'], " "))]
    Json(#[from] serde_json::Error),
    /// Another version of the format or of the method.
    #[error("the plan has version {found} of the {what}; this program knows version {known}")]
    Version {
        /// What has the version.
        what: &'static str,
        /// The version in the plan.
        found: u32,
        /// The version here.
        known: u32,
    },
    /// The board is too large for any game.
    #[error(transparent)]
    Dims(#[from] DimsError),
    /// A rule or the digest of the words is not written as it should be.
    #[error(transparent)]
    Value(#[from] ParseValueError),
    /// A tile is not one.
    #[error("{text:?} is not a tile: {source}")]
    Tile {
        /// What was found.
        text: String,
        /// Why it is not one.
        source: ParseTileError,
    },
    /// A rule is left out.
    #[error("the plan does not say the rule {name}")]
    NoRule {
        /// Its name.
        name: &'static str,
    },
    /// Something that is not a rule of a plan.
    #[error("{name:?} is not a rule that a plan may have")]
    UnknownRule {
        /// What was found.
        name: String,
    },
    /// The parts do not fit each other.
    #[error(transparent)]
    Plan(#[from] PlanError),
}
