//! Which tile each face of the dice shows.

use boggart::DiceSet;
use boggart::Tile;
use boggart::dice::DiceProblem;
use boggart::random::Random;

use super::tile_shares::TileShares;
use super::{DesignSpec, FACES, draw_index};

/// The tile of each face, by its number; a die has six faces in a row.
#[derive(Debug, Clone)]
pub(super) struct FaceLayout {
    tiles: Vec<Tile>,
    /// For each tile, whether it starts with a vowel.
    is_vowel: Vec<bool>,
    limits: Vec<TileLimits>,
    numbers: Vec<usize>,
    faces: Vec<usize>,
}

/// How often a tile may be shown.
#[derive(Debug, Clone, Copy)]
struct TileLimits {
    /// By all dice together, at least and at most.
    all: (usize, usize),
    /// By one die, at most.
    die: usize,
}

/// Other tiles for one or two faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FaceChange {
    /// Two faces of different dice change places.
    Swap(usize, usize),
    /// A face shows another tile.
    Replace(usize, usize),
}

/// How often to draw again if a change would change nothing or break a limit.
const DRAWS_MAX: usize = 200;

impl TileLimits {
    /// The limits of a tile that has so many faces by its share of the words: letters that are far more or far less frequent than there would
    /// change the language, and dice with one letter on most faces would be dull.
    fn around(number: usize, dice: usize) -> Self {
        Self { all: ((number / 2).max(1), 2 * number + 1), die: number.div_ceil(dice).max(2) }
    }
}

impl FaceLayout {
    /// The faces dealt one after the other to all dice, vowels before consonants and equal tiles together, so that every die has
    /// its share of vowels and many different tiles.
    pub(super) fn dealt(shares: &TileShares, spec: &DesignSpec<'_>) -> Self {
        let (tiles, numbers): (Vec<Tile>, Vec<usize>) = shares.faces.iter().cloned().unzip();
        let is_vowel: Vec<bool> = tiles.iter().map(|tile| spec.vowels.lead(tile)).collect();
        let mut order: Vec<usize> = (0..tiles.len()).collect();
        order.sort_by_key(|&tile| !is_vowel[tile]);
        let mut dice = vec![Vec::new(); spec.dims.cells()];
        let dealt = order.into_iter().flat_map(|tile| std::iter::repeat_n(tile, numbers[tile]));
        dealt.enumerate().for_each(|(place, tile)| dice[place % spec.dims.cells()].push(tile));
        let limits = numbers.iter().map(|&number| TileLimits::around(number, spec.dims.cells())).collect();
        Self { tiles, is_vowel, limits, numbers, faces: dice.concat() }
    }

    pub(super) fn shuffle(&mut self, random: &mut Random) {
        random.shuffle(&mut self.faces);
    }

    /// What a face shows.
    pub(super) fn tile(&self, face: usize) -> &Tile {
        &self.tiles[self.faces[face]]
    }

    /// Whether a face shows a vowel.
    pub(super) fn is_vowel(&self, face: usize) -> bool {
        self.is_vowel[self.faces[face]]
    }

    /// A random change that keeps to the limits; `None` if none was found.
    pub(super) fn draw_change(&self, random: &mut Random) -> Option<FaceChange> {
        for _ in 0..DRAWS_MAX {
            let face = draw_index(random, self.faces.len());
            let change = match random.below(2) {
                0 => FaceChange::Swap(face, draw_index(random, self.faces.len())),
                _ => FaceChange::Replace(face, draw_index(random, self.tiles.len())),
            };
            if self.allows(change) {
                return Some(change);
            }
        }
        None
    }

    fn allows(&self, change: FaceChange) -> bool {
        match change {
            FaceChange::Swap(one, other) => {
                let (shown, others) = (self.faces[one], self.faces[other]);
                one / FACES != other / FACES
                    && shown != others
                    && self.has_room(one, others)
                    && self.has_room(other, shown)
            }
            FaceChange::Replace(face, tile) => {
                let before = self.faces[face];
                before != tile
                    && self.numbers[before] > self.limits[before].all.0
                    && self.numbers[tile] < self.limits[tile].all.1
                    && self.has_room(face, tile)
            }
        }
    }

    /// Whether the die of a face may show a tile once more.
    fn has_room(&self, face: usize, tile: usize) -> bool {
        let die = &self.faces[face / FACES * FACES..][..FACES];
        die.iter().filter(|&&shown| shown == tile).count() < self.limits[tile].die
    }

    /// Makes a change, and returns the faces that show something else now.
    pub(super) fn apply(&mut self, change: FaceChange) -> Vec<usize> {
        match change {
            FaceChange::Swap(one, other) => {
                self.faces.swap(one, other);
                vec![one, other]
            }
            FaceChange::Replace(face, tile) => {
                self.numbers[self.faces[face]] -= 1;
                self.numbers[tile] += 1;
                self.faces[face] = tile;
                vec![face]
            }
        }
    }

    /// The dice, each with its faces sorted.
    pub(super) fn dice_set(&self, spec: &DesignSpec<'_>) -> Result<DiceSet, DiceProblem> {
        let die = |faces: &[usize]| {
            let mut tiles: Vec<Tile> = faces.iter().map(|&tile| self.tiles[tile].clone()).collect();
            tiles.sort();
            tiles
        };
        let dice = self.faces.chunks(FACES).map(die).collect();
        DiceSet::new(spec.dims, spec.name, spec.about, dice, spec.box_rules.clone())
    }
}
