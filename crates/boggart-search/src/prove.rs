//! Proving that no board is better: class by class, by a bound that no board of a class exceeds.
//!
//! A [`Prover`] prepares the words of a plan, a [`ClassSearcher`] rules on one class after the other; the plan, its classes and the rulings are those of
//! `boggart-check`, which checks them without this code. [`Strata`] says in which order of difficulty classes are, and [`Estimate`]
//! what all of them will cost, from some.
//!
//! The method is explained in docs/proof.md. In the order of the search: `frame` has the cells, `spelling_trie` the words, `placements`
//! finds where they may lie (without those that `antichain` finds superfluous), `placement_trie` gives them a bound, and `branch_and_bound` searches.
//! `dice_assignment` keeps it to what dice can show.

mod antichain;
mod branch_and_bound;
mod class_searcher;
mod dice_assignment;
mod estimate;
mod frame;
mod placement_trie;
mod placements;
mod prover;
mod spelling_trie;
mod strata;
#[cfg(test)]
mod tests;

pub use class_searcher::{ClassSearcher, Interrupted, SearchControl};
pub use estimate::Estimate;
pub use prover::Prover;
pub use strata::{Strata, Stratum};
