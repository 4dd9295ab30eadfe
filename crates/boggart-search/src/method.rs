//! The search methods, by name. The searches themselves are in `climb.rs` and `anneal.rs`.

use std::str::FromStr;

use boggart::rules::ParseValueError;

/// How to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// Hill climbing with a pool.
    Climb,
    /// Simulated annealing.
    Anneal,
}

/// Boards of more cells are better annealed than climbed.
const CLIMB_CELLS_MAX: usize = 16;

impl Method {
    /// Every method, in the order that messages list them.
    pub const ALL: [Self; 2] = [Self::Climb, Self::Anneal];

    /// The method that finds the best boards of so many cells sooner.
    #[must_use]
    pub fn for_cells(cells: usize) -> Self {
        if cells <= CLIMB_CELLS_MAX { Self::Climb } else { Self::Anneal }
    }

    /// The name people write.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Climb => "climb",
            Self::Anneal => "anneal",
        }
    }
}

impl FromStr for Method {
    type Err = ParseValueError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|known| known.name() == text)
            .ok_or_else(|| ParseValueError::new(text, "a way to search", "climb or anneal"))
    }
}
