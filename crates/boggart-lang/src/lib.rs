//! Languages for the word game: letters, dice, folding, vowels, frequencies and order, each language one file of data.
//!
//! A [`Language`] says which letters are on dice and how a word is written with them. Nothing here depends on one language: what
//! is particular to it is in its file in `data/`, in the form that [`Language::parse`] describes. Its dice are files in `data/dice/`.
//!
//! This crate opens no files: callers hand texts in. The rules of the game are in the crate `boggart`.

mod dice;
pub mod hunspell;
mod language;

pub use dice::{all_dice, dice_named};
pub use language::{Capitals, Language, LanguageError, LanguageProblem, NotPlayed, State, WordSources};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeIsTested;
