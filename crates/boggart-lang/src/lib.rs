//! Languages for the word game: letters, folding, vowels, frequencies and order, each language one file of data.
//!
//! A [`Language`] says which letters are on dice and how a word is written with them. Nothing here depends on one language: what
//! is particular to it is in its file in `data/`, in the form that [`Language::parse`] describes.
//!
//! This crate opens no files: callers hand texts in. The rules of the game are in the crate `boggart`.

pub mod hunspell;
mod language;

pub use language::{Capitals, Language, LanguageError, LanguageProblem, NotPlayed, State, WordSources};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeIsTested;
