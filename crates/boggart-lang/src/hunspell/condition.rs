//! The condition of an affix rule: what the letters at the end of a word (for a prefix: at its start) must be.

/// One place of a condition.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Place {
    Any,
    One(char),
    OneOf(Box<[char]>),
    NoneOf(Box<[char]>),
}

impl Place {
    fn matches(&self, letter: char) -> bool {
        match self {
            Self::Any => true,
            Self::One(wanted) => letter == *wanted,
            Self::OneOf(letters) => letters.contains(&letter),
            Self::NoneOf(letters) => !letters.contains(&letter),
        }
    }
}

/// A sequence of places, from the first letter to the last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Condition(Box<[Place]>);

impl Condition {
    /// Reads a condition such as `[^aeiou]y`; `None` if a bracket is not closed, or empty. One dot is no condition.
    pub(super) fn parse(text: &str) -> Option<Self> {
        if text == "." {
            return Some(Self(Box::default()));
        }
        let mut places = Vec::new();
        let mut rest = text.chars();
        while let Some(letter) = rest.next() {
            places.push(match letter {
                '.' => Place::Any,
                '[' => bracket(&mut rest)?,
                letter => Place::One(letter),
            });
        }
        Some(Self(places.into_boxed_slice()))
    }

    /// The same condition for words that are read from the right.
    pub(super) fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// Whether the end of a word meets the condition.
    pub(super) fn matches_end(&self, word: &str) -> bool {
        let mut letters = word.chars().rev();
        self.0.iter().rev().all(|place| letters.next().is_some_and(|letter| place.matches(letter)))
    }

    /// Whether the start of a word meets the condition.
    pub(super) fn matches_start(&self, word: &str) -> bool {
        let mut letters = word.chars();
        self.0.iter().all(|place| letters.next().is_some_and(|letter| place.matches(letter)))
    }

    /// The letters that a word can end with to meet the condition; `None` if it excludes only some, or none.
    pub(super) fn last_letters(&self) -> Option<&[char]> {
        match self.0.last()? {
            Place::One(letter) => Some(std::slice::from_ref(letter)),
            Place::OneOf(letters) => Some(letters),
            Place::Any | Place::NoneOf(_) => None,
        }
    }
}

/// Reads what follows an opening bracket, up to the closing one.
fn bracket(rest: &mut std::str::Chars<'_>) -> Option<Place> {
    let excludes = rest.as_str().starts_with('^');
    if excludes {
        rest.next();
    }
    let mut letters = Vec::new();
    loop {
        match rest.next()? {
            ']' if letters.is_empty() => return None,
            ']' => break,
            letter => letters.push(letter),
        }
    }
    let letters = letters.into_boxed_slice();
    Some(if excludes { Place::NoneOf(letters) } else { Place::OneOf(letters) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_match_letters_from_the_end_or_the_start() {
        let check = |text, word, end, start| {
            let condition = Condition::parse(text).unwrap();
            assert_eq!(
                (condition.matches_end(word), condition.matches_start(word)),
                (end, start),
                "{text} {word}"
            );
        };
        check(".", "", true, true);
        check("..", "é", false, false);
        check("[^aeiou]y", "fly", true, false);
        check("[^aeiou]y", "bay", false, false);
        check("[^aeiou]y", "y", false, false);
        check("é[tr].", "été", true, true);
        check("a-z", "a-z", true, true);
        for wrong in ["[ab", "x[]", "[^]", "["] {
            assert_eq!(Condition::parse(wrong), None, "{wrong}");
        }
    }
}
