//! The search methods, by name. The searches themselves are in `climb.rs` and `anneal.rs`.

use std::str::FromStr;

/// How to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Method {
    /// Hill climbing with a pool.
    #[default]
    Climb,
    /// Simulated annealing.
    Anneal,
}

impl Method {
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
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        [Self::Climb, Self::Anneal]
            .into_iter()
            .find(|known| known.name() == text)
            .ok_or("write climb or anneal")
    }
}
