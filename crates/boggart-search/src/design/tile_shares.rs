//! How often the words that can be rolled use each tile, and how many faces it gets.

use boggart::alphabet::letters;
use boggart::{Lexicon, Rules, Tile};

use super::{DesignError, DesignSpec, FACES};

/// The share of the words that must use a letter for it to get a face, unless it was asked for.
const WORDS_MIN: f64 = 0.001;

/// The tiles of a design.
#[derive(Debug)]
pub(super) struct TileShares {
    /// The tiles, each with its number of faces; at least 1.
    pub(super) faces: Vec<(Tile, usize)>,
    /// Tiles without a face.
    pub(super) left_out: Vec<Tile>,
}

/// How the words are cut into tiles.
#[derive(Debug)]
struct TileCutter {
    tiles: Vec<Tile>,
    /// For each first letter, what tiles spell and which tile does, the longest first.
    readings: Vec<Vec<(Vec<u8>, usize)>>,
}

/// How much a tile is used.
#[derive(Debug, Clone, Copy, Default)]
struct TileUse {
    /// The weight of its occurrences.
    occurrences: f64,
    /// The weight of the words with it.
    words: f64,
}

impl TileShares {
    /// Counts the tiles of the words that count and fit on the board.
    ///
    /// Each letter more halves the weight of a word, because about so much rarer it is on rolled boards.
    pub(super) fn count(spec: &DesignSpec<'_>, rules: &Rules) -> Result<Self, DesignError> {
        let wanted: Vec<Tile> = spec.tiles.iter().map(|tile| tile.clone().with_q(rules.q)).collect();
        let cutter = TileCutter::new(spec.lexicon, &wanted, rules);
        let mut uses = vec![TileUse::default(); cutter.tiles.len()];
        let (mut all, mut seen) = (0.0, vec![false; cutter.tiles.len()]);
        for word in spec.lexicon.iter() {
            let Some((word, weight)) = cutter.cut(spec.lexicon, &word, rules, spec.dims.cells()) else {
                continue;
            };
            all += weight;
            for &tile in &word {
                uses[tile].occurrences += weight;
                if !std::mem::replace(&mut seen[tile], true) {
                    uses[tile].words += weight;
                }
            }
            word.into_iter().for_each(|tile| seen[tile] = false);
        }
        if all <= 0.0 {
            return Err(DesignError::NoWords { cells: spec.dims.cells() });
        }
        let is_wanted = |tile: &Tile| wanted.contains(tile);
        if let Some((tile, _)) =
            cutter.tiles.iter().zip(&uses).find(|(tile, used)| is_wanted(tile) && used.words <= 0.0)
        {
            return Err(DesignError::UnusedTile { tile: tile.clone() });
        }
        let enough = |used: &TileUse| used.words > 0.0 && used.words >= WORDS_MIN * all;
        let (mut kept, rare): (Vec<_>, Vec<_>) =
            cutter.tiles.into_iter().zip(uses).partition(|(tile, used)| is_wanted(tile) || enough(used));
        // The most frequent first; of equals, the first in the alphabet, because the sort is stable.
        kept.sort_by(|a, b| b.1.occurrences.total_cmp(&a.1.occurrences));
        let faces = FACES * spec.dims.cells();
        let too_many = kept.split_off(kept.len().min(faces));
        let mut left_out: Vec<Tile> = too_many.into_iter().chain(rare).map(|(tile, _)| tile).collect();
        left_out.sort();
        let numbers = apportion(&kept.iter().map(|(_, used)| used.occurrences).collect::<Vec<_>>(), faces);
        Ok(Self { faces: kept.into_iter().map(|(tile, _)| tile).zip(numbers).collect(), left_out })
    }
}

/// Divides faces in proportion to shares, at least one to each: each next face goes to the share that it represents best
/// (the method of Webster and Sainte-Laguë).
#[expect(clippy::cast_precision_loss, reason = "there are few faces")]
fn apportion(shares: &[f64], faces: usize) -> Vec<usize> {
    let mut numbers = vec![1; shares.len()];
    for _ in shares.len()..faces {
        let claim = |tile: usize| shares[tile] / (2 * numbers[tile] + 1) as f64;
        let next = (0..shares.len()).rev().max_by(|&a, &b| claim(a).total_cmp(&claim(b)));
        numbers[next.expect("some tile is used")] += 1;
    }
    numbers
}

impl TileCutter {
    /// Cuts into these tiles where they fit, and into single letters elsewhere.
    fn new(lexicon: &Lexicon, wanted: &[Tile], rules: &Rules) -> Self {
        let alphabet = lexicon.alphabet();
        let single =
            alphabet.iter().filter_map(|letter| letter.parse::<Tile>().ok()).map(|tile| tile.with_q(rules.q));
        let mut tiles: Vec<Tile> = wanted.iter().cloned().chain(single).collect();
        let mut known = std::collections::HashSet::new();
        tiles.retain(|tile| known.insert(tile.clone()));
        let mut readings = vec![Vec::new(); alphabet.len()];
        for (number, tile) in tiles.iter().enumerate() {
            for reading in tile.readings(rules.q) {
                // A tile with a letter that no word has is used by no word.
                let codes: Option<Vec<u8>> = letters(reading).map(|letter| alphabet.code(letter)).collect();
                if let Some(codes) = codes {
                    readings[usize::from(codes[0])].push((codes, number));
                }
            }
        }
        readings.iter_mut().for_each(|own| own.sort_by_key(|(codes, _)| std::cmp::Reverse(codes.len())));
        Self { tiles, readings }
    }

    /// The tiles of a word and its weight, if it counts and can be on a board of so many cells.
    fn cut(&self, lexicon: &Lexicon, word: &str, rules: &Rules, cells: usize) -> Option<(Vec<usize>, f64)> {
        let codes: Vec<u8> =
            letters(word).map(|letter| lexicon.alphabet().code(letter)).collect::<Option<_>>()?;
        if !rules.allows_length(codes.len()) || rules.table.points(codes.len()).0 == 0 {
            return None;
        }
        let (mut tiles, mut rest) = (Vec::new(), &codes[..]);
        while let Some(&first) = rest.first() {
            let (spelt, tile) =
                self.readings[usize::from(first)].iter().find(|(spelt, _)| rest.starts_with(spelt))?;
            tiles.push(*tile);
            rest = &rest[spelt.len()..];
        }
        let exponent = i32::try_from(codes.len()).expect("a word has at most 255 letters");
        (tiles.len() <= cells).then(|| (tiles, 0.5f64.powi(exponent)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_follow_the_shares() {
        assert_eq!(apportion(&[6.0, 3.0, 1.0], 10), [6, 3, 1]);
        assert_eq!(apportion(&[1e9, 1e-9], 6), [5, 1]);
        assert_eq!(apportion(&[1.0, 1.0], 3), [2, 1]);
        assert_eq!(apportion(&[1.0, 1.0], 2), [1, 1]);
    }

    #[test]
    fn words_are_cut_into_the_longest_tiles() {
        let lexicon = Lexicon::build(["quite", "qat", "thing", "ab"]).unwrap();
        let wanted = ["th", "ing"].map(|text| text.parse().unwrap());
        let rules = Rules::default();
        let cutter = TileCutter::new(&lexicon, &wanted, &rules);
        let cut = |word: &str, cells| {
            let (tiles, _) = cutter.cut(&lexicon, word, &rules, cells)?;
            Some(tiles.into_iter().map(|tile| cutter.tiles[tile].to_string()).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(cut("quite", 9).as_deref(), Some("Qu I T E"));
        assert_eq!(cut("thing", 2).as_deref(), Some("Th Ing"));
        assert_eq!(cut("qat", 9), None);
        assert_eq!(cut("quite", 3), None);
        assert_eq!(cut("ab", 9), None);
    }
}
