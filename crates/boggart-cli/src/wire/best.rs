//! What `best --json` prints: an object for each board; and the flags in a checkpoint. The values come from `cmd/best/`.

use serde::Serialize;

/// A board that a hunt found, what it is worth, and how to find it again.
#[derive(Debug, Serialize)]
pub(crate) struct BestBoard<'a> {
    pub(crate) board: String,
    pub(crate) id: String,
    pub(crate) dims: String,
    pub(crate) objective: &'static str,
    pub(crate) amount: u64,
    pub(crate) points: u64,
    pub(crate) count: usize,
    pub(crate) long_words: usize,
    pub(crate) rollable: Vec<DiceAnswer<'a>>,
    pub(crate) command: &'a str,
    pub(crate) search: u64,
    pub(crate) boards_before: u64,
    pub(crate) seed: u64,
    pub(crate) boards: Option<u64>,
    pub(crate) reached: bool,
}

/// Whether a dice set can show the board.
#[derive(Debug, Serialize)]
pub(crate) struct DiceAnswer<'a> {
    pub(crate) dice: &'a str,
    pub(crate) rollable: bool,
    pub(crate) chance: Option<f64>,
    pub(crate) reason: Option<&'a str>,
}

/// Flags as one line of a checkpoint.
pub(crate) fn line_of_flags(flags: &[String]) -> String {
    serde_json::to_string(flags).expect("texts are always JSON")
}

/// The flags in such a line, if it is one.
pub(crate) fn flags_of_line(line: &str) -> Option<Vec<String>> {
    serde_json::from_str(line).ok()
}
