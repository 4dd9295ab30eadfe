//! Rules one by one, each with its name and its value as text.
//!
//! Command-line flags, web queries and the description of a hunt all use this file: a new rule must be
//! named here, and then all of them support it.

use super::{ParseValueError, QMode, Rules};
use crate::board::{Adjacency, Cell};
use crate::rules::Bonus;
use crate::{Dims, ScoreTable};

/// One of the rules and its value, as [`Rules::each`] gives them.
///
/// # Examples
/// ```
/// use boggart::rules::Rule;
/// use boggart::Rules;
///
/// let rules = Rules { min_letters: 4, ..Rules::default() };
/// assert!(rules.each().contains(&Rule::MinLetters(4)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule<'a> {
    /// What Q stands for.
    Q(QMode),
    /// The minimum number of letters of a word that counts.
    MinLetters(usize),
    /// The maximum number of letters of a word that counts, if there is a limit.
    MaxLetters(Option<usize>),
    /// What words earn.
    Table(&'a ScoreTable),
    /// Cells that earn a bonus.
    Red(&'a [Cell]),
    /// The bonus.
    Bonus(Bonus),
    /// Which neighbouring cells a word may move to.
    Adjacent(Adjacency),
}

impl Rule<'_> {
    /// Its name, for people and programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Q(_) => "q",
            Self::MinLetters(_) => "min-length",
            Self::MaxLetters(_) => "max-length",
            Self::Table(_) => "table",
            Self::Red(_) => "red",
            Self::Bonus(_) => "bonus",
            Self::Adjacent(_) => "adjacent",
        }
    }

    /// What it decides, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Q(_) => "how Q on a board is read",
            Self::MinLetters(_) => "the minimum length of words, in letters",
            Self::MaxLetters(_) => "the maximum length of words, in letters",
            Self::Table(_) => "the points for 0, 1, 2, … letters, the last for all longer words",
            Self::Red(_) => "red cells as row,column;row,column counted from 1",
            Self::Bonus(_) => "the bonus of a red cell: twice the points, or five more",
            Self::Adjacent(_) => "which neighbouring cells a word may move to",
        }
    }

    /// Its value as text, which [`Rules::set`] reads; empty if there is no limit or no red cell.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Cell;
    /// use boggart::rules::Rule;
    /// use boggart::Dims;
    ///
    /// assert_eq!(Rule::Red(&[Cell(1), Cell(4)]).value(Dims::new(4, 4)?), "1,2;2,1");
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    #[must_use]
    pub fn value(self, dims: Dims) -> String {
        match self {
            Self::Q(q) => q.to_string(),
            Self::MinLetters(min) => min.to_string(),
            Self::MaxLetters(max) => max.map(|max| max.to_string()).unwrap_or_default(),
            Self::Table(table) => table.to_string().replace(' ', ","),
            Self::Red(red) => {
                let cols = dims.cols().max(1);
                let cells = red.iter().map(|cell| format!("{},{}", cell.0 / cols + 1, cell.0 % cols + 1));
                cells.collect::<Vec<_>>().join(";")
            }
            Self::Bonus(bonus) => bonus.to_string(),
            Self::Adjacent(adjacent) => adjacent.to_string(),
        }
    }

    /// Its possible values, if there are only a few, with the default first.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Adjacency;
    /// use boggart::rules::Rule;
    ///
    /// assert_eq!(Rule::Adjacent(Adjacency::Any).choices(), ["any", "orthogonal"]);
    /// assert!(Rule::MinLetters(3).choices().is_empty());
    /// ```
    #[must_use]
    pub fn choices(self) -> Vec<String> {
        match self {
            Self::Q(_) => QMode::ALL.iter().map(ToString::to_string).collect(),
            Self::Adjacent(_) => Adjacency::ALL.iter().map(ToString::to_string).collect(),
            Self::MinLetters(_) | Self::MaxLetters(_) | Self::Table(_) | Self::Red(_) | Self::Bonus(_) => {
                Vec::new()
            }
        }
    }
}

impl Rules {
    /// Every rule. Code that writes all rules iterates over these, so that it cannot forget a new one.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Adjacency;
    /// use boggart::rules::Rule;
    /// use boggart::Rules;
    ///
    /// assert_eq!(Rules::default().each()[6], Rule::Adjacent(Adjacency::Any));
    /// ```
    #[must_use]
    pub fn each(&self) -> [Rule<'_>; 7] {
        let Self { q, min_letters, max_letters, table, red, bonus, adjacent } = self;
        [
            Rule::Q(*q),
            Rule::MinLetters(*min_letters),
            Rule::MaxLetters(*max_letters),
            Rule::Table(table),
            Rule::Red(red),
            Rule::Bonus(*bonus),
            Rule::Adjacent(*adjacent),
        ]
    }

    /// Every rule that is not the default.
    ///
    /// # Examples
    /// ```
    /// use boggart::rules::Rule;
    /// use boggart::Rules;
    ///
    /// let rules = Rules { min_letters: 4, ..Rules::default() };
    /// assert_eq!(rules.unusual(), [Rule::MinLetters(4)]);
    /// ```
    #[must_use]
    pub fn unusual(&self) -> Vec<Rule<'_>> {
        let usual = Self::default();
        let pairs = self.each().into_iter().zip(usual.each());
        pairs.filter(|(rule, usual)| rule != usual).map(|(rule, _)| rule).collect()
    }

    /// Changes the rule with this name, for boards of this shape, to a value as [`Rule::value`] writes it.
    ///
    /// # Errors
    /// If there is no such rule, or the text is not one of its values.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::Adjacency;
    /// use boggart::{Dims, Rules};
    ///
    /// let mut rules = Rules::default();
    /// rules.set(Dims::new(4, 4)?, "adjacent", "orthogonal")?;
    /// assert_eq!(rules.adjacent, Adjacency::Orthogonal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set(&mut self, dims: Dims, name: &str, value: &str) -> Result<(), ParseValueError> {
        let number = || {
            let plain = value.bytes().all(|byte| byte.is_ascii_digit());
            let read = value.parse::<usize>().ok().filter(|_| plain);
            read.ok_or_else(|| {
                ParseValueError::new(value, "a number of letters", "a whole number, such as 4")
            })
        };
        match name {
            "q" => self.q = value.parse()?,
            "min-length" => self.min_letters = number()?,
            "max-length" => self.max_letters = if value.is_empty() { None } else { Some(number()?) },
            "table" => {
                let problem =
                    |_| ParseValueError::new(value, "a score table", "points by length, such as 0,0,0,1,1,2");
                self.table = value.parse().map_err(problem)?;
            }
            "red" => self.red = read_cells(value, dims)?,
            "bonus" => self.bonus = value.parse()?,
            "adjacent" => self.adjacent = value.parse()?,
            _ => return Err(ParseValueError::new(name, "a rule", "one of those listed")),
        }
        Ok(())
    }
}

/// Cells as people write them: row,column counted from 1, separated by semicolons.
fn read_cells(text: &str, dims: Dims) -> Result<Vec<Cell>, ParseValueError> {
    let number = |text: &str, max: u32| {
        let number = text.trim().parse::<u32>().ok()?.checked_sub(1)?;
        (number < max).then_some(number)
    };
    let read = |piece: &str| {
        let row_col = piece.split_once(',');
        let cell = row_col
            .and_then(|(row, col)| Some(dims.cell(number(row, dims.rows())?, number(col, dims.cols())?)));
        let example = "row,column counted from 1, such as 1,2;3,4";
        cell.ok_or_else(|| ParseValueError::new(piece, "a cell of the board", example))
    };
    let pieces = text.split(';').map(str::trim).filter(|piece| !piece.is_empty());
    let mut cells = pieces.map(read).collect::<Result<Vec<Cell>, _>>()?;
    cells.sort_unstable();
    cells.dedup();
    Ok(cells)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::strategies::any_rules;

    proptest! {
        #[test]
        fn rules_are_read_back(rules in any_rules()) {
            let dims = Dims::new(5, 5).unwrap();
            let mut read = Rules::default();
            for rule in rules.each() {
                read.set(dims, rule.name(), &rule.value(dims)).unwrap();
            }
            let mut sorted = rules;
            sorted.red.sort_unstable();
            sorted.red.dedup();
            prop_assert_eq!(read, sorted);
        }
    }

    #[test]
    fn every_rule_has_its_own_name_and_can_be_chosen() {
        let rules = Rules::default();
        let names: BTreeSet<&str> = rules.each().map(Rule::name).into();
        assert_eq!(names.len(), rules.each().len());
        for rule in rules.each() {
            for choice in rule.choices() {
                let mut chosen = Rules::default();
                chosen.set(Dims::new(2, 2).unwrap(), rule.name(), &choice).unwrap();
                assert_eq!(chosen.unusual().len(), usize::from(choice != rule.choices()[0]), "{choice}");
            }
        }
    }

    #[test]
    fn invalid_values_are_refused() {
        let dims = Dims::new(2, 3).unwrap();
        for (name, value) in [
            ("q", "x"),
            ("min-length", ""),
            ("min-length", "+3"),
            ("max-length", "-1"),
            ("table", "a"),
            ("red", "0,1"),
            ("red", "3,1"),
            ("red", "1,4"),
            ("red", "1"),
            ("bonus", "2"),
            ("adjacent", "diagonal"),
            ("speed", "3"),
        ] {
            assert!(Rules::default().set(dims, name, value).is_err(), "{name} {value}");
        }
    }
}
