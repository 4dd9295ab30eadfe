//! The values that a shell offers for a flag, where clap cannot know them: names the core reads, and names beside files.

use std::ffi::OsStr;

#[cfg(feature = "tui")]
use boggart::game::Level;
use boggart::{DiceSet, Rules};
use boggart_lang::Language;
use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter as _,
};

/// Offers these values.
pub(super) fn each<T: ToString, const N: usize>(values: [T; N]) -> ArgValueCandidates {
    let values = values.map(|value| value.to_string());
    ArgValueCandidates::new(move || values.iter().map(CompletionCandidate::new).collect())
}

/// Offers the values of a rule.
pub(super) fn choices(rule: &'static str) -> ArgValueCandidates {
    ArgValueCandidates::new(move || {
        let rules = Rules::default();
        let rule = rules.each().into_iter().find(|known| known.name() == rule);
        rule.into_iter().flat_map(|rule| rule.choices()).map(CompletionCandidate::new).collect()
    })
}

/// Offers the built-in dice sets, and files.
pub(super) fn dice() -> ArgValueCompleter {
    names_and_files(|| {
        let offer = |set: DiceSet| {
            let about = set.about().to_owned();
            CompletionCandidate::new(set.name()).help(Some(about.into()))
        };
        boggart_lang::all_dice().map(offer).collect()
    })
}

/// Offers the levels of the computer, and files.
#[cfg(feature = "tui")]
pub(super) fn opponents() -> ArgValueCompleter {
    names_and_files(|| Level::ALL.map(Level::name).map(CompletionCandidate::new).into())
}

/// Offers the built-in word lists, and files.
pub(super) fn lists() -> ArgValueCompleter {
    names_and_files(|| [boggart_words::NAME, boggart_words::SCHOOL_NAME].map(CompletionCandidate::new).into())
}

/// Offers the codes of the languages.
pub(super) fn languages() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let offer = |language: &Language| {
            CompletionCandidate::new(language.code()).help(Some(language.english().to_owned().into()))
        };
        Language::all().iter().map(offer).collect()
    })
}

fn names_and_files(names: fn() -> Vec<CompletionCandidate>) -> ArgValueCompleter {
    ArgValueCompleter::new(move |typed: &OsStr| {
        let goes_on = |offer: &CompletionCandidate| {
            offer.get_value().as_encoded_bytes().starts_with(typed.as_encoded_bytes())
        };
        let mut offered: Vec<CompletionCandidate> = names().into_iter().filter(goes_on).collect();
        offered.extend(PathCompleter::file().complete(typed));
        offered
    })
}
