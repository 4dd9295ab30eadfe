//! The languages that come with this crate. To add one, write its file in `data/` and a line here.

use std::sync::LazyLock;

use super::Language;

/// The texts of the files, sorted by code.
const FILES: [&str; 1] = [include_str!("../../data/en.txt")];

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let read = |text: &&str| Language::parse(text).expect("the tests read every file");
    FILES.iter().map(read).collect()
});

/// All of them, sorted by code.
pub(super) fn languages() -> &'static [Language] {
    &LANGUAGES
}
