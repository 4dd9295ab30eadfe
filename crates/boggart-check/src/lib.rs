//! What a proof about boards of the word game Boggle says, and whether it holds.
//!
//! A [`Plan`] is the claim; it divides all boards into classes ([`BoardClass`]). A [`Ledger`] has a [`Ruling`] for each class.
//! [`check_ledger`] checks that the classes are all boards and that each ruling supports what it says; a [`Deriver`] makes a ruling anew and
//! compares.
//!
//! This crate cannot see the one that searches for proofs, reads no files and starts no threads. docs/proof.md explains the method,
//! docs/formats.md the texts.

mod bound_trie;
mod check;
mod class;
mod cover;
mod derivation;
mod ledger;
mod placement;
mod plan;
mod ruling;
mod spelling;

pub use check::{CheckError, CheckReport, Recheck, RulingProblem, check_ledger};
pub use class::{BoardClass, ParseClassError, Shard};
pub use cover::check_cover;
pub use derivation::Deriver;
pub use ledger::{Ledger, LedgerEntry, LedgerError, LedgerPlace, LedgerProblem, LedgerWriter};
pub use plan::{
    FREE_CELLS_MAX, Inequality, OtherWordsError, PLAN_CELLS_MAX, Plan, PlanDice, PlanDigest, PlanError,
    PlanWords, Rank, ReadPlanError, TILES_MAX,
};
pub use ruling::{Bound, PlacementHash, Ruling, Survivor};
pub use spelling::TileSpelling;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeIsTested;
