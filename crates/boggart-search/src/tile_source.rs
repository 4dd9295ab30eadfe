//! Which tiles a board may have: any letters, or what a set of dice can show.

use boggart::dice::DiceDimsError;
use boggart::random::Random;
use boggart::rules::QMode;
use boggart::{Board, DiceSet, Dims, Lexicon, Tile};

use crate::dice_matching::Matcher;
use crate::layout::Layout;

/// The maximum number of kinds of tiles, because layouts number them in a byte.
const KINDS_MAX: usize = 255;

/// The tiles that boards are made of.
///
/// With dice, every board that is made or changed here can be rolled; boards are not filtered afterwards.
#[derive(Debug, Clone)]
pub struct TileSource {
    dims: Dims,
    tiles: Vec<Tile>,
    /// The kinds of tiles on each die, one entry per face.
    dice: Option<Vec<Vec<u8>>>,
}

/// Why a tile source cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TileSourceError {
    /// The dice fill a board of another shape.
    #[error(transparent)]
    Dims(#[from] DiceDimsError),
    /// There are too many kinds of tiles.
    #[error("a search supports at most {KINDS_MAX} different tiles, not {0}")]
    Kinds(usize),
    /// A lexicon without letters.
    #[error("the word list is empty, so there are no letters to make boards from")]
    NoWords,
}

impl TileSource {
    /// Any letter of the words in any cell; Q is read as the mode says.
    ///
    /// # Errors
    /// If there are no words.
    pub fn letters(lexicon: &Lexicon, dims: Dims, q: QMode) -> Result<Self, TileSourceError> {
        let tiles: Vec<Tile> = lexicon
            .alphabet()
            .iter()
            .map(|letter| letter.parse::<Tile>().expect("a letter of an alphabet is a tile").with_q(q))
            .collect();
        match tiles.len() {
            0 => Err(TileSourceError::NoWords),
            1..=KINDS_MAX => Ok(Self { dims, tiles, dice: None }),
            kinds => Err(TileSourceError::Kinds(kinds)),
        }
    }

    /// What the dice can show.
    ///
    /// # Errors
    /// If they do not fill the board.
    pub fn dice(dims: Dims, dice: &DiceSet) -> Result<Self, TileSourceError> {
        dice.check_dims(dims)?;
        let mut tiles: Vec<Tile> = dice.dice().iter().flat_map(|die| die.faces().to_vec()).collect();
        tiles.sort();
        tiles.dedup();
        if tiles.len() > KINDS_MAX {
            return Err(TileSourceError::Kinds(tiles.len()));
        }
        let kind = |face| kind_of(&tiles, face).expect("the tiles are those of the dice");
        let dice = dice.dice().iter().map(|die| die.faces().iter().map(kind).collect()).collect();
        Ok(Self { dims, tiles, dice: Some(dice) })
    }

    /// Rows and columns of its boards.
    #[must_use]
    pub fn dims(&self) -> Dims {
        self.dims
    }

    /// Every kind of tile, in the order that layouts number them.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// A random board: a roll, or uniformly random letters.
    pub(crate) fn draw(&self, random: &mut Random) -> Layout {
        let kinds = match &self.dice {
            Some(dice) => {
                let mut order: Vec<&Vec<u8>> = dice.iter().collect();
                random.shuffle(&mut order);
                order.into_iter().map(|faces| *random.pick(faces)).collect()
            }
            None => (0..self.dims.cells()).map(|_| self.draw_kind(random)).collect(),
        };
        Layout(kinds)
    }

    /// Fills the open cells of a board at random; `None` if the dice cannot even show the other cells.
    pub(crate) fn complete(&self, open: &[Option<u8>], random: &mut Random) -> Option<Layout> {
        let Some(dice) = &self.dice else {
            return Some(Layout(
                open.iter().map(|kind| kind.unwrap_or_else(|| self.draw_kind(random))).collect(),
            ));
        };
        let mut order: Vec<&Vec<u8>> = dice.iter().collect();
        random.shuffle(&mut order);
        let needs: Vec<u8> = open.iter().flatten().copied().collect();
        let matching = Matcher::new(&needs, &order).ok()?;
        let mut left = (0..order.len()).filter(|&die| matching.need_of(die).is_none());
        let mut fill = || *random.pick(order[left.next().expect("as many dice as cells")]);
        Some(Layout(open.iter().map(|kind| kind.unwrap_or_else(&mut fill)).collect()))
    }

    fn draw_kind(&self, random: &mut Random) -> u8 {
        let kinds = u32::try_from(self.tiles.len()).expect("few kinds");
        u8::try_from(random.below(kinds)).expect("a kind is a byte")
    }

    /// Which kinds each cell may have while the other cells stay the same: one row of flags per cell.
    pub(crate) fn changes(&self, layout: &Layout) -> Vec<Vec<bool>> {
        let kinds = self.tiles.len();
        let Some(dice) = &self.dice else { return vec![vec![true; kinds]; layout.0.len()] };
        let matching = Matcher::new(&layout.0, dice).expect("a tile source makes only boards it can show");
        (0..layout.0.len()).map(|cell| matching.kinds_for(cell, &layout.0, dice, kinds)).collect()
    }

    /// Whether a layout is of this shape and has tiles that can be shown together.
    pub(crate) fn makes(&self, layout: &Layout) -> bool {
        let fits = layout.0.len() == self.dims.cells()
            && layout.0.iter().all(|&kind| usize::from(kind) < self.tiles.len());
        fits && self.dice.as_ref().is_none_or(|dice| Matcher::new(&layout.0, dice).is_ok())
    }

    /// The board of a layout.
    #[must_use]
    pub(crate) fn board(&self, layout: &Layout) -> Board {
        let tiles = layout.0.iter().map(|&kind| self.tiles[usize::from(kind)].clone()).collect();
        Board::new(self.dims, tiles).expect("a layout fills its board")
    }

    /// The name of the tile source in the description of a hunt.
    pub(crate) fn describe(&self) -> String {
        match &self.dice {
            None => "letters".to_owned(),
            Some(dice) => {
                let die = |faces: &Vec<u8>| -> String {
                    faces
                        .iter()
                        .map(|&kind| self.tiles[usize::from(kind)].to_string())
                        .collect::<Vec<_>>()
                        .join(".")
                };
                format!("dice {}", dice.iter().map(die).collect::<Vec<_>>().join(","))
            }
        }
    }
}

/// The index of a tile in a list.
fn kind_of(tiles: &[Tile], tile: &Tile) -> Option<u8> {
    tiles.iter().position(|known| known == tile).and_then(|kind| u8::try_from(kind).ok())
}
