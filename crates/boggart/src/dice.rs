//! Dice sets: which faces, which box, and rolling them.
//!
//! The sets that were sold are in `dice/sets.rs`, sets from a file in `dice/file.rs`. Boards made without
//! dice are in [`crate::generate::Generator`].

mod file;
mod sets;

use std::error::Error;
use std::fmt;

pub use self::file::{DiceProblem, ReadDiceError};
use crate::random::Random;
use crate::{Board, Dims, Rules, ScoreTable, Seed, Tile};

/// One die: its faces.
///
/// # Examples
/// ```
/// let set = boggart::DiceSet::new_1987();
/// assert_eq!(set.dice()[14].to_string(), "H I M N Qu U");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Die {
    faces: Vec<Tile>,
}

impl Die {
    /// The faces, in the order that seeds refer to.
    #[must_use]
    pub fn faces(&self) -> &[Tile] {
        &self.faces
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faces: Vec<String> = self.faces.iter().map(Tile::to_string).collect();
        f.write_str(&faces.join(" "))
    }
}

/// The rules printed on the box of a dice set.
///
/// # Examples
/// ```
/// let rules = boggart::DiceSet::named("super-big").expect("it is built in").box_rules().clone();
/// assert_eq!((rules.min_letters, rules.minutes), (4, 4));
/// assert_eq!(rules.table.points(9).0, 18);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct BoxRules {
    /// The minimum number of letters of a word that counts.
    pub min_letters: usize,
    /// What words earn.
    pub table: ScoreTable,
    /// How long a round lasts.
    pub minutes: u32,
}

impl BoxRules {
    /// `rules`, with the minimum length and the points of the box.
    ///
    /// # Examples
    /// ```
    /// use boggart::{DiceSet, Rules};
    ///
    /// let big = DiceSet::named("big").expect("it is built in");
    /// assert_eq!(big.box_rules().over(&Rules::default()).min_letters, 4);
    /// ```
    #[must_use]
    pub fn over(&self, rules: &Rules) -> Rules {
        Rules { min_letters: self.min_letters, table: self.table.clone(), ..rules.clone() }
    }
}

/// A box of dice: as many as its board has cells.
///
/// # Examples
/// ```
/// use boggart::{DiceSet, Seed};
///
/// let board = DiceSet::new_1987().roll(Seed(2026));
/// assert_eq!(board.dims().to_string(), "4x4");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DiceSet {
    name: String,
    aliases: Vec<String>,
    title: String,
    about: String,
    dims: Dims,
    dice: Vec<Die>,
    box_rules: BoxRules,
}

impl DiceSet {
    /// The 4x4 dice sold since 1987, which the classroom programs roll; the default everywhere.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::DiceSet::new_1987().name(), "new");
    /// ```
    #[must_use]
    pub fn new_1987() -> Self {
        Self::named("new").expect("the default set is built in")
    }

    /// The built-in set with this name or alias.
    ///
    /// # Examples
    /// ```
    /// use boggart::DiceSet;
    ///
    /// assert_eq!(DiceSet::named("Hasbro"), DiceSet::named("new"));
    /// assert_eq!(DiceSet::named("loaded"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let asked = name.to_ascii_lowercase();
        Self::all().find(|set| set.name == asked || set.aliases.contains(&asked))
    }

    /// Checks that the dice fill a board of this shape.
    ///
    /// # Errors
    /// If they fill a board of another shape.
    ///
    /// # Examples
    /// ```
    /// use boggart::{DiceSet, Dims};
    ///
    /// let error = DiceSet::new_1987().check_dims(Dims::new(5, 5)?).unwrap_err();
    /// assert_eq!(error.to_string(), "the new dice fill a 4x4 board, not 5x5");
    /// # Ok::<(), boggart::board::DimsError>(())
    /// ```
    pub fn check_dims(&self, asked: Dims) -> Result<(), DiceDimsError> {
        if self.dims == asked {
            return Ok(());
        }
        Err(DiceDimsError { name: self.name.clone(), theirs: self.dims, asked })
    }

    /// All built-in sets.
    ///
    /// # Examples
    /// ```
    /// let names: Vec<String> = boggart::DiceSet::all().map(|set| set.name().to_owned()).collect();
    /// assert_eq!(names, ["classic", "new", "deluxe", "big", "big-challenge", "big-2012", "super-big"]);
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        sets::all()
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Other names of the set.
    #[must_use]
    pub fn aliases(&self) -> &[String] {
        &self.aliases
    }

    /// Its name for people, as a choice among sets shows it.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(boggart::DiceSet::new_1987().title(), "Classic 4×4");
    /// ```
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The same set with another name for people.
    ///
    /// # Examples
    /// ```
    /// let set = boggart::DiceSet::read("name: mine\nABC\n")?.with_title("My die");
    /// assert_eq!((set.name(), set.title()), ("mine", "My die"));
    /// # Ok::<(), boggart::dice::ReadDiceError>(())
    /// ```
    #[must_use]
    pub fn with_title(mut self, title: &str) -> Self {
        title.clone_into(&mut self.title);
        self
    }

    /// One line about the box it came in.
    #[must_use]
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The shape of its board.
    #[must_use]
    pub fn dims(&self) -> Dims {
        self.dims
    }

    /// The dice.
    #[must_use]
    pub fn dice(&self) -> &[Die] {
        &self.dice
    }

    /// The rules that go with the box.
    #[must_use]
    pub fn box_rules(&self) -> &BoxRules {
        &self.box_rules
    }

    /// The dice under a Q mode: in mode `qu`, a plain Q becomes the tile Qu.
    ///
    /// # Examples
    /// ```
    /// use boggart::rules::QMode;
    /// use boggart::DiceSet;
    ///
    /// let set = DiceSet::read("dims: 1x1\nA Q\n").expect("a die");
    /// assert_eq!(set.with_q(QMode::Qu).dice()[0].to_string(), "A Qu");
    /// ```
    #[must_use]
    pub fn with_q(mut self, mode: crate::rules::QMode) -> Self {
        for face in self.dice.iter_mut().flat_map(|die| &mut die.faces) {
            *face = face.clone().with_q(mode);
        }
        self
    }

    /// Shakes the box: each die in a random cell with a random face up.
    ///
    /// # Examples
    /// ```
    /// use boggart::{DiceSet, Seed};
    ///
    /// assert_eq!(DiceSet::new_1987().roll(Seed(1)).to_string(), "TEAP/CIHE/WBOM/YTUL");
    /// ```
    #[must_use]
    pub fn roll(&self, seed: Seed) -> Board {
        self.roll_with(&mut Random::new(seed))
    }

    /// Shakes the box with a random number generator that is already in use, so that one seed gives many boards.
    ///
    /// # Examples
    /// ```
    /// use boggart::random::Random;
    /// use boggart::{DiceSet, Seed};
    ///
    /// let mut random = Random::new(Seed(1));
    /// let dice = DiceSet::new_1987();
    /// assert_ne!(dice.roll_with(&mut random), dice.roll_with(&mut random));
    /// ```
    #[must_use]
    pub fn roll_with(&self, random: &mut Random) -> Board {
        let mut order: Vec<&Die> = self.dice.iter().collect();
        random.shuffle(&mut order);
        let tiles = order.into_iter().map(|die| random.pick(&die.faces).clone()).collect();
        Board::new(self.dims, tiles).expect("a set has as many dice as cells")
    }
}

/// The dice fill a board of another shape than the one asked for.
///
/// # Examples
/// ```
/// use boggart::dice::DiceDimsError;
/// use boggart::{DiceSet, Dims};
///
/// let error: DiceDimsError = DiceSet::new_1987().check_dims(Dims::new(3, 3)?).unwrap_err();
/// assert_eq!(error.theirs, Dims::new(4, 4)?);
/// # Ok::<(), boggart::board::DimsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct DiceDimsError {
    /// The name of the dice.
    pub name: String,
    /// What they fill.
    pub theirs: Dims,
    /// What was asked for.
    pub asked: Dims,
}

impl fmt::Display for DiceDimsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, theirs, asked } = self;
        write!(f, "the {name} dice fill a {theirs} board, not {asked}")
    }
}

impl Error for DiceDimsError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::strategies::any_rules;

    proptest! {
        #[test]
        fn a_box_sets_only_the_minimum_length_and_the_score_table(rules in any_rules()) {
            for set in DiceSet::all() {
                let boxed = set.box_rules.over(&rules);
                prop_assert_eq!((boxed.min_letters, &boxed.table), (set.box_rules.min_letters, &set.box_rules.table));
                for (now, before) in boxed.each().into_iter().zip(rules.each()) {
                    prop_assert!(now == before || ["min-length", "table"].contains(&now.name()), "{:?}", now);
                }
            }
        }
    }

    #[test]
    fn titles_tell_sets_apart_and_name_the_shape() {
        let titles: Vec<String> = DiceSet::all().map(|set| set.title().to_owned()).collect();
        for (set, title) in DiceSet::all().zip(&titles) {
            assert!(title.contains(&set.dims().to_string().replace('x', "×")), "{title}");
            assert_eq!(titles.iter().filter(|other| *other == title).count(), 1, "{title}");
        }
    }

    #[test]
    fn seeds_give_the_same_boards_for_ever() {
        let golden = [
            ("classic", "RTNI/EEEJ/EACO/UOGH"),
            ("new", "TNTE/IMEH/HAFR/SLHL"),
            ("deluxe", "DDNOT/ACMDS/APARE/BETFY/COTWY"),
            ("big", "DDNOT/ACMDS/APARE/BETFY/COTWY"),
            ("big-challenge", "IDNOT/ACMDS/APARE/BETFY/COTWY"),
            ("big-2012", "EDLOT/ACMHS/AOAYE/BETFY/D.O.T.W.Th"),
            ("super-big", "SHTAEI/T.I.U.A.A.Th/SMAUEE/RSZ#TA/FHXEOA/ADRNSW"),
        ];
        // Every dice set must have a board here.
        let rolled: Vec<(String, String)> =
            DiceSet::all().map(|set| (set.name.clone(), set.roll(Seed(2026)).to_string())).collect();
        assert_eq!(rolled, golden.map(|(name, board)| (name.to_owned(), board.to_owned())));
    }

    #[test]
    fn names_and_aliases_of_sets_are_unique() {
        let mut names: Vec<String> =
            DiceSet::all().flat_map(|set| [vec![set.name], set.aliases].concat()).collect();
        assert!(names.iter().all(|name| !name.is_empty() && *name == name.to_ascii_lowercase()), "{names:?}");
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count, "{names:?}");
    }

    #[test]
    fn sets_fill_their_boards_and_dice_have_six_faces() {
        for set in DiceSet::all() {
            assert_eq!(set.dice.len(), set.dims.cells(), "{}", set.name);
            assert!(set.dice.iter().all(|die| die.faces.len() == 6), "{}", set.name);
        }
    }

    #[test]
    fn every_face_of_every_die_is_rolled() {
        let mut random = Random::new(Seed(3));
        for set in DiceSet::all() {
            let seen: std::collections::BTreeSet<Tile> =
                (0..200).flat_map(|_| set.roll_with(&mut random).tiles().to_vec()).collect();
            let all: std::collections::BTreeSet<Tile> =
                set.dice.iter().flat_map(|die| die.faces.clone()).collect();
            assert_eq!(seen, all, "{}", set.name);
        }
    }
}
