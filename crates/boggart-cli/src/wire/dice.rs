//! Dice, and what they can show.

use std::collections::BTreeMap;

use boggart::dice::Die;
use boggart::{Board, DiceSet};
use boggart_search::{Conflict, DiceMatching, NoMatching, Odds, Unreachable};
use serde::Serialize;

use super::{ByName, LexiconName};
use crate::cmd::dice::DesignReport;
use crate::histogram::PERCENTILES;

/// `dice`: a set and the rules of its box.
#[derive(Debug, Serialize)]
pub(crate) struct DiceInfo<'a> {
    name: &'a str,
    aliases: &'a [String],
    about: &'a str,
    dims: String,
    min_length: usize,
    points: Vec<u32>,
    points_per_letter_beyond: Option<u32>,
    minutes: u32,
    dice: Vec<Vec<String>>,
}

impl<'a> From<&'a DiceSet> for DiceInfo<'a> {
    fn from(set: &'a DiceSet) -> Self {
        let rules = set.box_rules();
        let faces = |die: &Die| die.faces().iter().map(ToString::to_string).collect();
        Self {
            name: set.name(),
            aliases: set.aliases(),
            about: set.about(),
            dims: set.dims().to_string(),
            min_length: rules.min_letters,
            points: rules.table.by_letters().to_vec(),
            points_per_letter_beyond: rules.table.per_letter(),
            minutes: rules.minutes,
            dice: set.dice().iter().map(faces).collect(),
        }
    }
}

/// `rollable`: whether dice can show a board.
#[derive(Debug, Serialize)]
pub(crate) struct RollableAnswer<'a> {
    board: String,
    dice: &'a str,
    rollable: bool,
    placed: Option<Vec<String>>,
    /// A string, because it may have more digits than JSON readers support.
    ways: Option<String>,
    chance: Option<f64>,
    chance_any_places: Option<f64>,
    reason: Option<String>,
    conflict: Option<TileConflict<'a>>,
}

/// Tiles that together need more dice than have any of them.
#[derive(Debug, Serialize)]
struct TileConflict<'a> {
    tiles: Vec<String>,
    dice: Vec<&'a str>,
}

impl<'a> RollableAnswer<'a> {
    pub(crate) fn new(
        dice: &'a DiceSet,
        board: &Board,
        matching: &'a Result<DiceMatching, NoMatching>,
    ) -> Self {
        let odds = matching.as_ref().ok().and_then(|_| Odds::new(board, dice));
        let shown = |&die: &usize| dice.dice()[die].to_string();
        Self {
            board: board.to_string(),
            dice: dice.name(),
            rollable: matching.is_ok(),
            placed: matching.as_ref().ok().map(|matching| matching.dice().iter().map(shown).collect()),
            ways: odds.map(|odds| odds.ways.to_string()),
            chance: odds.map(|odds| odds.board),
            chance_any_places: odds.map(|odds| odds.tiles),
            reason: matching.as_ref().err().map(ToString::to_string),
            conflict: match matching {
                Err(NoMatching::Conflict(conflict)) => Some(TileConflict::from(conflict)),
                _ => None,
            },
        }
    }
}

impl<'a> From<&'a Conflict> for TileConflict<'a> {
    fn from(conflict: &'a Conflict) -> Self {
        Self {
            tiles: conflict.tiles.iter().map(ToString::to_string).collect(),
            dice: conflict.dice.iter().map(|(_, faces)| faces.as_str()).collect(),
        }
    }
}

/// `reach`: a word that no roll can contain.
#[derive(Debug, Serialize)]
pub(crate) struct UnreachableWord {
    word: String,
    kind: String,
    reason: String,
}

impl UnreachableWord {
    pub(crate) fn new(word: &str, reason: &Unreachable) -> Self {
        Self { word: word.to_uppercase(), kind: reason.kind(), reason: reason.to_string() }
    }
}

/// `reach --counts`: how many words no roll can contain, by reason.
#[derive(Debug, Serialize)]
pub(crate) struct ReachCounts<'a> {
    pub(crate) dice: &'a str,
    pub(crate) count: u64,
    pub(crate) out_of_reach: u64,
    pub(crate) kinds: &'a BTreeMap<String, u64>,
}

/// `dice design`: a set, and what it is compared with.
#[derive(Debug, Serialize)]
pub(crate) struct DesignedDice<'a> {
    #[serde(flatten)]
    set: DiceInfo<'a>,
    lexicon: LexiconName<'a>,
    vowels: String,
    left_out: Vec<String>,
    seed: u64,
    effort: u64,
    rolls: u64,
    like: &'a str,
    poor_points: u64,
    samples: Vec<RolledDice<'a>>,
    reach: f64,
    reach_like: Option<f64>,
}

/// What the rolls of some dice are like.
#[derive(Debug, Serialize)]
struct RolledDice<'a> {
    rolled: &'a str,
    distance: f64,
    points_mean: f64,
    points_percentiles: ByName<Option<u64>>,
    poor_share: f64,
    words_mean: f64,
    vowels_mean: f64,
    vowels_deviation: f64,
}

impl<'a> From<&'a DesignReport<'a>> for DesignedDice<'a> {
    fn from(report: &'a DesignReport<'a>) -> Self {
        let samples = report.samples.iter().map(|column| {
            let sample = column.sample;
            let percentile = |percent: u64| (percent.to_string(), sample.points.percentile(percent));
            RolledDice {
                rolled: &column.name,
                distance: column.distance,
                points_mean: sample.points.mean(),
                points_percentiles: PERCENTILES.into_iter().map(percentile).collect(),
                poor_share: sample.points.share_up_to(report.poor_points),
                words_mean: sample.words.mean(),
                vowels_mean: sample.vowels.mean(),
                vowels_deviation: sample.vowels.deviation(),
            }
        });
        Self {
            set: DiceInfo::from(&report.design.dice),
            lexicon: LexiconName::from(report.loaded),
            vowels: report.vowels.to_string(),
            left_out: report.design.left_out.iter().map(ToString::to_string).collect(),
            seed: report.seed,
            effort: report.design.evaluations,
            rolls: report.rolls,
            like: report.like,
            poor_points: report.poor_points,
            samples: samples.collect(),
            reach: report.reach,
            reach_like: report.reach_like,
        }
    }
}
