//! The languages that come with this crate. To add one, write its file in `data/` and a line here.

use std::sync::LazyLock;

use super::Language;

/// The texts of the files, sorted by code.
const FILES: [&str; 23] = [
    include_str!("../../data/bg.txt"),
    include_str!("../../data/ca.txt"),
    include_str!("../../data/cs.txt"),
    include_str!("../../data/da.txt"),
    include_str!("../../data/de.txt"),
    include_str!("../../data/el.txt"),
    include_str!("../../data/en.txt"),
    include_str!("../../data/eo.txt"),
    include_str!("../../data/es.txt"),
    include_str!("../../data/fi.txt"),
    include_str!("../../data/fr.txt"),
    include_str!("../../data/he.txt"),
    include_str!("../../data/hr.txt"),
    include_str!("../../data/hu.txt"),
    include_str!("../../data/it.txt"),
    include_str!("../../data/nb.txt"),
    include_str!("../../data/nl.txt"),
    include_str!("../../data/pl.txt"),
    include_str!("../../data/pt.txt"),
    include_str!("../../data/ru.txt"),
    include_str!("../../data/sv.txt"),
    include_str!("../../data/tr.txt"),
    include_str!("../../data/uk.txt"),
];

static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let read = |text: &&str| Language::parse(text).expect("the tests read every file");
    FILES.iter().map(read).collect()
});

/// All of them, sorted by code.
pub(super) fn languages() -> &'static [Language] {
    &LANGUAGES
}
