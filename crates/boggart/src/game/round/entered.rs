//! A word as a player enters it, before there is a verdict.

use std::time::Duration;

use crate::board::Cell;

/// A word as it was entered, which is all that must be stored of it: [`crate::game::Round::replay`] gives the verdicts again.
///
/// # Examples
/// ```
/// use std::time::Duration;
///
/// use boggart::board::Cell;
/// use boggart::game::Entered;
///
/// let typed = Entered::typed("on", Duration::from_secs(3));
/// let drawn = Entered { cells: vec![Cell(1), Cell(0)], ..typed.clone() };
/// assert!(typed.cells.is_empty() && drawn.word == "on");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entered {
    /// The text.
    pub word: String,
    /// When it was entered, counted from the start of the round.
    pub at: Duration,
    /// The cells over which it was drawn, in order; none if it was typed.
    pub cells: Vec<Cell>,
}

impl Entered {
    /// A word that was typed.
    ///
    /// # Examples
    /// ```
    /// use boggart::game::Entered;
    ///
    /// assert_eq!(Entered::typed("on", std::time::Duration::ZERO).word, "on");
    /// ```
    #[must_use]
    pub fn typed(word: impl Into<String>, at: Duration) -> Self {
        Self { word: word.into(), at, cells: Vec::new() }
    }
}
