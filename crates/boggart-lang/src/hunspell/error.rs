//! What can be wrong with the text of an `.aff` file, with its line.

use boggart::wording::count;
use thiserror::Error;

/// Why the text of an `.aff` file cannot be used.
///
/// # Examples
/// ```
/// use boggart_lang::hunspell::Dictionary;
///
/// let error = Dictionary::parse("SFX S Y 2\nSFX S 0 s .\n", "1\ncat/S\n").unwrap_err();
/// assert_eq!(error.line, 1);
/// assert_eq!(error.to_string(), "line 1: the affix S has 1 rule of the 2 that its first line announces");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
#[non_exhaustive]
pub struct ParseDictionaryError {
    /// The line of the `.aff` file, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: AffixProblem,
}

/// What is wrong with a line of an `.aff` file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AffixProblem {
    /// The first line of an affix is not `SFX FLAG Y|N COUNT`.
    #[error("'{0}' does not begin an affix; write its kind, its flag, Y or N, and the number of its rules")]
    Header(String),
    /// An affix has fewer rules than its first line announces.
    #[error("the affix {flag} has {} of the {expected} that its first line announces", count(*found as u64, "rule"))]
    Missing {
        /// The flag of the affix, as written.
        flag: String,
        /// How many rules there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A rule has no text to add.
    #[error("the rule '{0}' does not say what to remove and what to add")]
    Rule(String),
    /// A condition has a bracket that is not closed, or an empty one.
    #[error("the condition {0} has a bracket that is not closed, or that is empty")]
    Condition(String),
    /// A flag is not of the kind that the file announces.
    #[error("'{0}' is not a flag of the kind that FLAG names, or not the number of a line AF")]
    Flag(String),
    /// The kind of flags is neither `long`, `num` nor `UTF-8`.
    #[error("FLAG must be long, num or UTF-8, not {0}")]
    FlagKind(String),
}

/// The start of a line, for a message.
pub(super) fn excerpt(line: &str) -> String {
    /// What fits in a message.
    const LETTERS: usize = 40;
    match line.char_indices().nth(LETTERS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
