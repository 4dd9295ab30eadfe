//! What holds for every language.
#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

use super::*;

#[test]
fn languages_are_sorted_and_named_once() {
    let mut names: Vec<&String> = Vec::new();
    for language in Language::all() {
        names.extend(&language.codes);
    }
    let mut once = names.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), names.len(), "a code is in two files");
    assert!(Language::all().is_sorted_by_key(Language::code));
}
