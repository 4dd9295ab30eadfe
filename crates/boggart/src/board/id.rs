//! The board id: a short text that identifies a board, its dice, its rules and its word list.
//!
//! ```text
//! 4x4_snrtoiele.qu.ttrsat_new_qu-m3_1a2b3c4d5e6f
//! dims tiles              dice rules word list
//! 4x4_acitoaqelpstudens_it_qu-m3_it-1a2b3c4d5e6f
//!                                language of the word list
//! ```
//! It is safe in a URL and in a shell. Tiles of several letters are enclosed in dots, a solid face is
//! `0`. docs/formats.md is the reference.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{Adjacency, Board, Cell, Dims, Tile};
use crate::alphabet::graphemes;
use crate::lexicon::Digest;
use crate::rules::{Bonus, QMode, Rule};
use crate::wording::count;
use crate::words::excerpt;
use crate::{DiceSet, Lexicon, Rules, ScoreTable};

/// A board with everything needed to play the same game elsewhere.
///
/// # Examples
/// ```
/// use boggart::board::BoardId;
/// use boggart::{Board, Rules};
///
/// let id = BoardId {
///     board: Board::parse("S N R T/O I E L/E Qu T T/R S A T")?,
///     dice: Some("new".to_owned()),
///     rules: Rules::default(),
///     language: None,
///     lexicon: "1a2b3c4d5e6f".to_owned(),
/// };
/// assert_eq!(id.to_string(), "4x4_snrtoiele.qu.ttrsat_new_qu-m3_1a2b3c4d5e6f");
/// assert_eq!(id.to_string().parse::<BoardId>()?, id);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BoardId {
    /// The tiles.
    pub board: Board,
    /// The name of the dice set it was rolled with, if any: lower-case letters, digits and hyphens.
    pub dice: Option<String>,
    /// The rules it is played by.
    pub rules: Rules,
    /// The code of the language of the word list, if it is known: lower-case letters. The built-in list needs none.
    pub language: Option<String>,
    /// The first twelve digits of the word list's digest; see [`Digest::short`].
    pub lexicon: String,
}

impl BoardId {
    /// The id of a board that is played with these dice, rules and words.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::BoardId;
    /// use boggart::{Board, Lexicon, Rules};
    ///
    /// let lexicon = Lexicon::build(["noon"])?;
    /// let id = BoardId::new(&lexicon, Board::parse("no/on")?, None, Rules::default());
    /// assert!(id.to_string().starts_with("2x2_noon_free_qu-m3_"));
    /// assert!(id.is_for(&lexicon));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(lexicon: &Lexicon, board: Board, dice: Option<&DiceSet>, rules: Rules) -> Self {
        let dice = dice.map(|set| set.name().to_owned());
        Self { board, dice, rules, language: None, lexicon: lexicon.digest().short() }
    }

    /// The same id with the language of the word list, so that whoever opens it elsewhere knows which words are meant.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::BoardId;
    /// use boggart::{Board, Lexicon, Rules};
    ///
    /// let lexicon = Lexicon::build(["nonno"])?;
    /// let id = BoardId::new(&lexicon, Board::parse("no/no")?, None, Rules::default()).in_language("it");
    /// assert!(id.to_string().starts_with("2x2_nono_free_qu-m3_it-"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_language(self, code: &str) -> Self {
        Self { language: Some(code.to_owned()), ..self }
    }

    /// Whether it was made with these words.
    ///
    /// # Examples
    /// ```
    /// use boggart::board::BoardId;
    /// use boggart::{Board, Lexicon, Rules};
    ///
    /// let (words, others) = (Lexicon::build(["noon"])?, Lexicon::build(["moon"])?);
    /// let id = BoardId::new(&words, Board::parse("no/on")?, None, Rules::default());
    /// assert!(!id.is_for(&others));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_for(&self, lexicon: &Lexicon) -> bool {
        lexicon.digest().short() == self.lexicon
    }

    /// Whether a text looks like an id: no other way to write a board has an underscore.
    ///
    /// # Examples
    /// ```
    /// assert!(boggart::board::BoardId::recognizes("2x2_noon_free_qu-m3_1a2b3c4d5e6f"));
    /// assert!(!boggart::board::BoardId::recognizes("no/on"));
    /// ```
    #[must_use]
    pub fn recognizes(text: &str) -> bool {
        text.contains('_')
    }
}

const FREE: &str = "free";

impl fmt::Display for BoardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dice = self.dice.as_deref().unwrap_or(FREE);
        write!(f, "{}_{}_{dice}_", self.board.dims(), show_tiles(self.board.tiles()))?;
        self.rules.each().into_iter().try_for_each(|rule| show_rule(f, rule))?;
        match &self.language {
            Some(language) => write!(f, "_{language}-{}", self.lexicon),
            None => write!(f, "_{}", self.lexicon),
        }
    }
}

/// A rule as an id has it: `None` if it is the default, except for the first two rules, which an id always has.
fn show_rule(f: &mut fmt::Formatter<'_>, rule: Rule<'_>) -> fmt::Result {
    match rule {
        Rule::Q(q) => write!(f, "{q}"),
        Rule::MinLetters(min) => write!(f, "-m{min}"),
        Rule::MaxLetters(None) => Ok(()),
        Rule::MaxLetters(Some(max)) => write!(f, "-x{max}"),
        Rule::Table(table) if *table == ScoreTable::default() => Ok(()),
        Rule::Table(table) => write!(f, "-t{}", table.to_string().replace(' ', ".")),
        Rule::Red([]) => Ok(()),
        Rule::Red(red) => {
            let cells: Vec<String> = red.iter().map(|cell| cell.0.to_string()).collect();
            write!(f, "-r{}", cells.join("."))
        }
        Rule::Bonus(bonus) if bonus == Bonus::default() => Ok(()),
        Rule::Bonus(Bonus::Times(factor)) => write!(f, "-bx{factor}"),
        // A plus sign would become a space in a URL.
        Rule::Bonus(Bonus::Plus(more)) => write!(f, "-bp{more}"),
        Rule::Adjacent(Adjacency::Any) => Ok(()),
        Rule::Adjacent(Adjacency::Orthogonal) => f.write_str("-ao"),
    }
}

fn show_tiles(tiles: &[Tile]) -> String {
    let face = |tile: &Tile| {
        if tile.is_solid() { "0".to_owned() } else { tile.text().to_owned() }
    };
    let shown: String = tiles
        .iter()
        .map(|tile| if tile.is_single() { face(tile) } else { format!(".{}.", tile.text()) })
        .collect();
    // If letters side by side would read as other letters, each one is enclosed in dots.
    match read_tiles(&shown) {
        Ok(read) if read == tiles => shown,
        _ => tiles.iter().map(|tile| format!(".{}.", face(tile))).collect(),
    }
}

fn read_tiles(text: &str) -> Result<Vec<Tile>, ParseIdError> {
    let mut tiles = Vec::new();
    for (i, piece) in text.split('.').enumerate() {
        let read = |face: &str| match face {
            "0" => Ok(Tile::solid()),
            "#" => Err(ParseIdError::new("tiles", face, "0 for a solid face")),
            _ => face.parse().map_err(|_| ParseIdError::new("tiles", face, "letters")),
        };
        // Dots come in pairs, so every second piece is enclosed in dots.
        if i % 2 == 1 {
            tiles.push(read(piece)?);
        } else {
            for letter in graphemes(&crate::alphabet::normalize(piece)) {
                tiles.push(read(letter)?);
            }
        }
    }
    if text.matches('.').count() % 2 == 1 {
        return Err(ParseIdError::new("tiles", text, "a dot on each side of a tile with several letters"));
    }
    Ok(tiles)
}

fn read_rules(text: &str, dims: Dims) -> Result<Rules, ParseIdError> {
    let error = |found: &str, wanted| ParseIdError::new("rules", found, wanted);
    let mut pieces = text.split('-');
    let mode = pieces.next().unwrap_or_default();
    let q: QMode = mode.parse().map_err(|_| error(mode, "qu, q or either"))?;
    let mut rules = Rules { q, min_letters: 0, ..Rules::default() };
    for piece in pieces {
        let mut rest = piece.chars();
        let key = rest.next().unwrap_or_default();
        let value = rest.as_str();
        let number = || -> Result<u32, ParseIdError> {
            let digits = value.bytes().all(|byte| byte.is_ascii_digit());
            value.parse().ok().filter(|_| digits).ok_or_else(|| error(piece, "a number after the letter"))
        };
        match key {
            'm' => rules.min_letters = number()? as usize,
            'x' => rules.max_letters = Some(number()? as usize),
            't' => rules.table = value.parse().map_err(|_| error(piece, "points separated by dots"))?,
            'r' => rules.red = read_red(value, dims)?,
            'b' => {
                let written = value.replacen('p', "+", 1);
                rules.bonus = written.parse().map_err(|_| error(piece, "bx2 or bp5"))?;
            }
            'a' if value == "o" => rules.adjacent = Adjacency::Orthogonal,
            _ => return Err(error(piece, "one of the letters m, x, t, r, b and a with its value")),
        }
    }
    Ok(rules)
}

fn read_red(text: &str, dims: Dims) -> Result<Vec<Cell>, ParseIdError> {
    text.split('.')
        .map(|digits| {
            let cell = digits.parse().ok().filter(|&cell: &u32| (cell as usize) < dims.cells());
            cell.map(Cell)
                .ok_or_else(|| ParseIdError::new("rules", digits, "the number of a cell of the board"))
        })
        .collect()
}

/// The field of an error about the whole id.
const WHOLE: &str = "id";
/// What a text must look like to be an id.
const EXAMPLE: &str = "size, tiles, dice, rules and word list, such as 2x2_noon_new_qu-m3_1a2b3c4d5e6f";

impl FromStr for BoardId {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let fields: Vec<&str> = text.trim().split('_').collect();
        let [dims, tiles, dice, rules, lexicon] = fields[..] else {
            return Err(ParseIdError::new(WHOLE, text, EXAMPLE));
        };
        let dims: Dims = dims.parse().map_err(|_| ParseIdError::new("dims", dims, "rows x columns"))?;
        let tiles = read_tiles(tiles)?;
        let got = tiles.len();
        let board = Board::new(dims, tiles)
            .map_err(|_| ParseIdError::new("tiles", &count(got as u64, "tile"), "one tile per cell"))?;
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if dice.is_empty() || !dice.chars().all(plain) {
            return Err(ParseIdError::new("dice", dice, "the name of a dice set, or free"));
        }
        let (language, lexicon) = match lexicon.rsplit_once('-') {
            Some((language, lexicon)) => (Some(language), lexicon),
            None => (None, lexicon),
        };
        let is_code = |code: &str| !code.is_empty() && code.chars().all(|c| c.is_ascii_lowercase());
        if let Some(code) = language.filter(|code| !is_code(code)) {
            return Err(ParseIdError::new("word list", code, "the code of a language, such as it"));
        }
        let hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
        if lexicon.len() != Digest::SHORT_DIGITS || !lexicon.chars().all(hex) {
            return Err(ParseIdError::new("word list", lexicon, "twelve digits of its digest"));
        }
        Ok(Self {
            board,
            dice: (dice != FREE).then(|| dice.to_owned()),
            rules: read_rules(rules, dims)?,
            language: language.map(str::to_owned),
            lexicon: lexicon.to_owned(),
        })
    }
}

/// Why a text is not a board id.
///
/// # Examples
/// ```
/// let error = "4x4_abc".parse::<boggart::board::BoardId>().unwrap_err();
/// assert_eq!(error.to_string(), "\"4x4_abc\" is not a board id; expected size, tiles, dice, rules and word list, such as 2x2_noon_new_qu-m3_1a2b3c4d5e6f");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseIdError {
    /// The field that could not be read.
    pub field: &'static str,
    /// The text that was found.
    pub found: String,
    /// What was expected.
    pub expected: &'static str,
}

impl ParseIdError {
    fn new(field: &'static str, found: &str, expected: &'static str) -> Self {
        Self { field, found: excerpt(found), expected }
    }
}

impl fmt::Display for ParseIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, found, expected } = self;
        match *field {
            WHOLE => write!(f, "\"{found}\" is not a board id; expected {expected}"),
            _ => write!(f, "not a board id: \"{found}\" in its {field}; expected {expected}"),
        }
    }
}

impl Error for ParseIdError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::tests::any_board;
    use super::*;
    use crate::strategies::any_rules;

    fn any_id() -> impl Strategy<Value = BoardId> {
        let dice = prop::option::of(prop::sample::select(vec!["new", "super-big", "custom-0a1b"]));
        let language = prop::option::of(prop::sample::select(vec!["it", "nb", "eo"]));
        (any_board(), any_rules(), dice, language).prop_map(|(board, mut rules, dice, language)| {
            rules.red.retain(|cell| cell.index() < board.tiles().len());
            let (dice, language) = (dice.map(str::to_owned), language.map(str::to_owned));
            BoardId { board, dice, rules, language, lexicon: "0123456789ab".to_owned() }
        })
    }

    proptest! {
        #[test]
        fn ids_read_back(id in any_id()) {
            prop_assert_eq!(&id.to_string().parse::<BoardId>().unwrap(), &id);
        }

        #[test]
        fn ids_of_ascii_boards_need_no_quoting(id in any_id()) {
            let text = id.to_string();
            let safe = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c) || !c.is_ascii();
            prop_assert!(text.chars().all(safe), "{}", text);
        }
    }

    #[test]
    fn damaged_ids_are_refused() {
        for text in [
            "",
            "____",
            "2x2_abc_free_qu-m3_0123456789ab",
            "2x2_abc.d_free_qu-m3_0123456789ab",
            "2x2_abcd_FREE_qu-m3_0123456789ab",
            "2x2_abcd_free_qq-m3_0123456789ab",
            "2x2_abcd_free_qu-m_0123456789ab",
            "2x2_abcd_free_qu-r4_0123456789ab",
            "2x2_abcd_free_qu-b2_0123456789ab",
            "2x2_abcd_free_qu-m3-a_0123456789ab",
            "2x2_abcd_free_qu-m3-ax_0123456789ab",
            "2x2_abcd_free_qu-m3_0123456789",
            "2x2_abcd_free_qu-m3_-0123456789ab",
            "2x2_abcd_free_qu-m3_IT-0123456789ab",
            "2x2_abcd_free_qu-m3_it-ch-0123456789ab",
            "2x2_ab#d_free_qu-m3_0123456789ab",
        ] {
            assert!(text.parse::<BoardId>().is_err(), "{text}");
        }
    }
}
