//! Values for serde, with the feature of that name: what has a text form goes out as its text, and is read as that text is.
//!
//! Numbers with a meaning are numbers there, and rules have a field for each rule; both are derived where the types are.
//! Answers (paths, finds, verdicts) have no such form: programs that send them have their own wire format.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::board::{Adjacency, BoardId};
use crate::game::{Level, Sharing, Tier};
use crate::generate::Letters;
use crate::lexicon::Digest;
use crate::rules::{Bonus, QMode};
use crate::{Board, Dims, ScoreTable, Tile};

/// Reads a text with the `FromStr` of a type, whose error says what is wrong with the text.
struct TextVisitor<T>(std::marker::PhantomData<T>);

impl<T: std::str::FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($value:ty),+ $(,)?) => {
        $(
            impl Serialize for $value {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $value {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_str(TextVisitor(std::marker::PhantomData))
                }
            }
        )+
    };
}

as_text!(
    Adjacency, Board, BoardId, Bonus, Digest, Dims, Letters, Level, QMode, ScoreTable, Sharing, Tier, Tile
);
