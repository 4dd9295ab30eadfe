//! Dice sets from a file, for sets we do not know.
//!
//! ```text
//! ; a comment
//! name: kitchen
//! dims: 1x2
//! min-length: 3
//! points: 0 0 0 1 1 2 3 5 11
//! minutes: 3
//! AAEEGN
//! A B B J Qu #
//! ```

use std::error::Error;
use std::fmt;

use super::{BoxRules, DiceSet, Die};
use crate::alphabet::graphemes;
use crate::board::{CELLS_MAX, DimsError, ParseTileError};
use crate::score::ParseScoreTableError;
use crate::wording::count;
use crate::words::excerpt;
use crate::{Dims, ScoreTable, Tile};

/// More faces than any real die has, so that ordinary text is not taken for a die.
const FACES_MAX: usize = 120;

impl DiceSet {
    /// A dice set of these faces, one list per die.
    ///
    /// # Errors
    /// If a file could not have this name, or the dice do not fill the board, or a die has no faces or too many.
    ///
    /// # Examples
    /// ```
    /// use boggart::{DiceSet, Dims};
    ///
    /// let faces = |text: &str| text.split(' ').map(|face| face.parse().expect("a tile")).collect();
    /// let box_rules = DiceSet::new_1987().box_rules().clone();
    /// let set = DiceSet::new(Dims::new(1, 2)?, "pair", "two dice", vec![faces("A B"), faces("N Qu")], box_rules)?;
    /// assert_eq!(set.dice()[1].to_string(), "N Qu");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        dims: Dims,
        name: &str,
        about: &str,
        dice: Vec<Vec<Tile>>,
        box_rules: BoxRules,
    ) -> Result<Self, DiceProblem> {
        check_name(name)?;
        if dice.len() != dims.cells() {
            return Err(DiceProblem::Count { dims, dice: dice.len() });
        }
        for faces in &dice {
            check_faces(faces.len())?;
        }
        let dice = dice.into_iter().map(|faces| Die { faces }).collect();
        let (title, about) = (name.to_owned(), about.to_owned());
        Ok(Self { name: name.to_owned(), aliases: Vec::new(), title, about, dims, dice, box_rules })
    }

    /// The set as a dice file, which [`DiceSet::read`] reads back, except that the names of built-in sets are taken.
    ///
    /// # Examples
    /// ```
    /// use boggart::DiceSet;
    ///
    /// let set = DiceSet::read("name: tiny\nA Qu #\n")?;
    /// assert_eq!(DiceSet::read(&set.to_file())?, set);
    /// # Ok::<(), boggart::dice::ReadDiceError>(())
    /// ```
    #[must_use]
    pub fn to_file(&self) -> String {
        let BoxRules { min_letters, table, minutes } = &self.box_rules;
        let about = self.about.replace(char::is_control, " ");
        let mut text = format!("name: {}\nabout: {about}\ndims: {}\n", self.name, self.dims);
        text += &format!("min-length: {min_letters}\npoints: {table}\nminutes: {minutes}\n");
        self.dice.iter().for_each(|die| text += &format!("{die}\n"));
        text
    }

    /// Reads a dice set: one die per line, its faces written together (`ABJMOQu`) or separated by spaces.
    ///
    /// Lines such as `name: kitchen`, `dims: 4x4`, `min-length: 3`, `points: 0 0 0 1`, `minutes: 3` may come
    /// first; lines that start with `;` are comments. Without `dims` the dice must fill a square.
    ///
    /// # Errors
    /// If the text is not a dice set; the message names the line.
    ///
    /// # Examples
    /// ```
    /// let set = boggart::DiceSet::read("name: tiny\ndims: 1x2\nABC\nA Qu #\n")?;
    /// assert_eq!(set.dice()[1].to_string(), "A Qu #");
    /// # Ok::<(), boggart::dice::ReadDiceError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, ReadDiceError> {
        let mut set = Self {
            name: "custom".to_owned(),
            aliases: Vec::new(),
            title: "custom".to_owned(),
            about: "from a file".to_owned(),
            dims: Dims::new(0, 0).expect("no cells are few enough"),
            dice: Vec::new(),
            box_rules: BoxRules { min_letters: 3, table: ScoreTable::default(), minutes: 3 },
        };
        let mut dims = None;
        for (i, line) in text.strip_prefix('\u{feff}').unwrap_or(text).lines().enumerate() {
            let trimmed = line.trim();
            if trimmed.is_empty() || trimmed.starts_with(';') {
                continue;
            }
            let error = |problem| ReadDiceError { line: Some(i + 1), problem };
            match trimmed.split_once(':') {
                Some((key, value)) => {
                    set.read_setting(key.trim(), value.trim(), &mut dims).map_err(error)?;
                }
                None if set.dice.len() == CELLS_MAX as usize => {
                    return Err(error(DiceProblem::TooManyDice));
                }
                None => set.dice.push(read_die(trimmed).map_err(error)?),
            }
        }
        let whole = |problem| ReadDiceError { line: None, problem };
        let dice = set.dice.len();
        if dice == 0 {
            return Err(whole(DiceProblem::NoDice));
        }
        set.dims = match dims.or_else(|| Dims::square(dice)) {
            Some(dims) if dims.cells() == dice => dims,
            Some(dims) => return Err(whole(DiceProblem::Count { dims, dice })),
            None => return Err(whole(DiceProblem::NotSquare { dice })),
        };
        Ok(set)
    }

    fn read_setting(&mut self, key: &str, value: &str, dims: &mut Option<Dims>) -> Result<(), DiceProblem> {
        let number = |max: u32| {
            let read = value.parse::<u32>().ok().filter(|&number| number <= max);
            read.ok_or_else(|| DiceProblem::Number { found: excerpt(value), max })
        };
        match key {
            "name" => {
                check_name(value)?;
                value.clone_into(&mut self.name);
                value.clone_into(&mut self.title);
            }
            "about" => value.clone_into(&mut self.about),
            "dims" => *dims = Some(value.parse().map_err(DiceProblem::Dims)?),
            "min-length" => self.box_rules.min_letters = number(255)? as usize,
            "minutes" => self.box_rules.minutes = number(24 * 60)?,
            "points" => self.box_rules.table = value.parse().map_err(DiceProblem::Points)?,
            _ => return Err(DiceProblem::Setting { found: excerpt(key) }),
        }
        Ok(())
    }
}

/// Refuses what cannot be the name of a set that is not built in.
fn check_name(name: &str) -> Result<(), DiceProblem> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || name.len() > 40 || !name.chars().all(plain) {
        return Err(DiceProblem::Name { found: excerpt(name) });
    }
    // A board id tells sets apart by name.
    if name == "free" || DiceSet::named(name).is_some() {
        return Err(DiceProblem::NameTaken { name: name.to_owned() });
    }
    Ok(())
}

/// Refuses a number of faces that no die has.
fn check_faces(faces: usize) -> Result<(), DiceProblem> {
    match faces {
        0 => Err(DiceProblem::NoFaces),
        1..=FACES_MAX => Ok(()),
        _ => Err(DiceProblem::TooManyFaces { faces }),
    }
}

fn read_die(line: &str) -> Result<Die, DiceProblem> {
    let pieces: Vec<String> = match line.contains(char::is_whitespace) {
        true => line.split_whitespace().map(str::to_owned).collect(),
        false => split_run(line),
    };
    check_faces(pieces.len())?;
    let faces = pieces.into_iter().map(|piece| {
        piece.parse::<Tile>().map_err(|error| DiceProblem::Face { found: excerpt(&piece), error })
    });
    Ok(Die { faces: faces.collect::<Result<_, _>>()? })
}

/// The faces of a die written without spaces: one per letter, but a lower-case letter belongs to the capital before it,
/// as in `ABJMOQu`.
fn split_run(line: &str) -> Vec<String> {
    let mut faces: Vec<String> = Vec::new();
    for letter in graphemes(line) {
        let is_small = letter.chars().all(char::is_lowercase);
        match faces.last_mut() {
            Some(face) if is_small && face.chars().next().is_some_and(char::is_uppercase) => {
                face.push_str(letter)
            }
            _ => faces.push(letter.to_owned()),
        }
    }
    faces
}

/// Why a text is not a dice set, and where.
///
/// # Examples
/// ```
/// use boggart::DiceSet;
/// use boggart::dice::DiceProblem;
///
/// let error = DiceSet::read("AAEEGN\nAB4\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2: \"4\" is not a letter");
/// assert!(matches!(error.problem, DiceProblem::Face { .. }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadDiceError {
    /// The line, counted from 1; `None` if the file as a whole is wrong.
    pub line: Option<usize>,
    /// What is wrong.
    pub problem: DiceProblem,
}

/// What is wrong with a dice set.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum DiceProblem {
    /// No die at all.
    NoDice,
    /// More dice than a board may have cells.
    TooManyDice,
    /// No shape was given and the dice do not fill a square.
    NotSquare {
        /// How many dice there were.
        dice: usize,
    },
    /// More or fewer dice than cells.
    Count {
        /// The shape to fill.
        dims: Dims,
        /// How many dice there were.
        dice: usize,
    },
    /// No setting has this name.
    Setting {
        /// What stood there.
        found: String,
    },
    /// The name has other characters than lower-case letters, digits and hyphens, or is too long.
    Name {
        /// What stood there.
        found: String,
    },
    /// Another set has this name.
    NameTaken {
        /// That name.
        name: String,
    },
    /// The shape is none.
    Dims(DimsError),
    /// The points are none.
    Points(ParseScoreTableError),
    /// Not a number, or too large.
    Number {
        /// What stood there.
        found: String,
        /// The largest that is allowed.
        max: u32,
    },
    /// A die has no face.
    NoFaces,
    /// A die has more faces than it may.
    TooManyFaces {
        /// How many there were.
        faces: usize,
    },
    /// A face shows what no tile may.
    Face {
        /// What stood there.
        found: String,
        /// What is wrong with it.
        error: ParseTileError,
    },
}

impl fmt::Display for DiceProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDice => f.write_str("the file has no dice"),
            Self::TooManyDice => write!(f, "more than {}", count(CELLS_MAX as u64, "die")),
            Self::NotSquare { dice } => {
                write!(f, "{} do not fill a square; add a line such as dims: 3x4", count(*dice as u64, "die"))
            }
            Self::Count { dims, dice } => {
                write!(f, "{dims} needs {}, not {dice}", count(dims.cells() as u64, "die"))
            }
            Self::Setting { found } => {
                let known = "name, about, dims, min-length, points and minutes";
                write!(f, "\"{found}\" is not a setting; the settings are {known}")
            }
            Self::Name { .. } => f.write_str("a name has at most 40 lower-case letters, digits and hyphens"),
            Self::NameTaken { name } => write!(f, "the name {name} is taken; choose another"),
            Self::Dims(error) => error.fmt(f),
            Self::Points(error) => error.fmt(f),
            Self::Number { found, max } => write!(f, "\"{found}\" is not a number up to {max}"),
            Self::NoFaces => f.write_str("a die has no faces"),
            Self::TooManyFaces { faces } => {
                write!(f, "a die has at most {}, not {faces}", count(FACES_MAX as u64, "face"))
            }
            Self::Face { found, error } => write!(f, "\"{found}\" {}", error.about(found, "face")),
        }
    }
}

impl fmt::Display for ReadDiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.problem),
            None => self.problem.fmt(f),
        }
    }
}

impl Error for DiceProblem {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Dims(error) => Some(error),
            Self::Points(error) => Some(error),
            Self::Face { found, error } => error.beyond(found).map(|error| error as &(dyn Error + 'static)),
            _ => None,
        }
    }
}

impl Error for ReadDiceError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.problem.source()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::tests::any_tile;

    fn check(text: &str, expected: &str) {
        assert_eq!(DiceSet::read(text).unwrap_err().to_string(), expected, "{text:?}");
    }

    #[test]
    fn bad_dice_files_are_refused_with_the_line() {
        check("", "the file has no dice");
        check("ABC\r\nDEF\r\n", "2 dice do not fill a square; add a line such as dims: 3x4");
        check("dims: 2x2\nABC\n", "2x2 needs 4 dice, not 1");
        check("dims: -1x2\nABC\n", "line 1: \"-1x2\" is not a board size; write rows x columns, such as 4x4");
        check(
            "sides: 6\n",
            "line 1: \"sides\" is not a setting; the settings are name, about, dims, min-length, points and minutes",
        );
        check(
            "name: Kitchen Dice\nA",
            "line 1: a name has at most 40 lower-case letters, digits and hyphens",
        );
        check("name: hasbro\nA", "line 1: the name hasbro is taken; choose another");
        check("name: free\nA", "line 1: the name free is taken; choose another");
        check("minutes: -3\nA", "line 1: \"-3\" is not a number up to 1440");
        check(&"A".repeat(121), "line 1: a die has at most 120 faces, not 121");
    }

    #[test]
    fn small_letters_belong_to_the_capital_before_them() {
        let faces = |line: &str| DiceSet::read(line).unwrap().dice()[0].to_string();
        assert_eq!(faces("ABJMOQu"), "A B J M O Qu");
        assert_eq!(faces("AnErHe#"), "An Er He #");
        assert_eq!(faces("abq"), "A B Q");
    }

    #[test]
    fn sets_of_one_s_own_are_checked_as_files_are() {
        let box_rules = DiceSet::new_1987().box_rules;
        let made = |name: &str, dice: Vec<Vec<Tile>>| {
            let dims = Dims::new(1, 1).unwrap();
            DiceSet::new(dims, name, "", dice, box_rules.clone()).map_err(|problem| problem.to_string())
        };
        let face = |number: usize| vec![Tile::solid(); number];
        assert_eq!(made("new", vec![face(6)]).unwrap_err(), "the name new is taken; choose another");
        assert_eq!(made("mine", vec![]).unwrap_err(), "1x1 needs 1 die, not 0");
        assert_eq!(made("mine", vec![face(0)]).unwrap_err(), "a die has no faces");
        assert_eq!(made("mine", vec![face(121)]).unwrap_err(), "a die has at most 120 faces, not 121");
        assert_eq!(made("mine", vec![face(6)]).unwrap().dice()[0].to_string(), "# # # # # #");
    }

    proptest! {
        #[test]
        fn sets_read_back_from_their_files(
            dice in prop::collection::vec(prop::collection::vec(any_tile(), 2..8), 1..7),
            about in "\\PC{0,20}",
            minutes in 0u32..1440,
        ) {
            let dims = Dims::new(1, u32::try_from(dice.len()).unwrap()).unwrap();
            let box_rules = BoxRules { min_letters: 2, table: "0 1 3n".parse().unwrap(), minutes };
            let set = DiceSet::new(dims, "mine", about.trim(), dice, box_rules).unwrap();
            prop_assert_eq!(DiceSet::read(&set.to_file()).unwrap(), set);
        }
    }

    #[test]
    fn a_whole_file_is_read() {
        let text = "\u{feff}; mine\nname: mine\nabout: two dice\ndims: 1x2\nmin-length: 2\npoints: 0 1 2n\nminutes: 5\nABC\nth # ·l\n";
        let set = DiceSet::read(text).unwrap();
        assert_eq!((set.name(), set.title(), set.dims().to_string().as_str()), ("mine", "mine", "1x2"));
        assert_eq!(set.dice()[1].to_string(), "Th # ·l");
        assert_eq!((set.box_rules().min_letters, set.box_rules().minutes), (2, 5));
        assert_eq!(set.box_rules().table.points(4).0, 8);
    }
}
