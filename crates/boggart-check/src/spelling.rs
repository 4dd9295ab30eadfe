//! Words as tiles: a board has letters only through its tiles, so a proof is about sequences of tiles.

use boggart::lexicon::WordId;
use boggart::{Dims, Lexicon, Points, Rules, Tile, alphabet};

use crate::plan::Rank;

/// A word as tiles that spell it one after another.
///
/// A word may have several spellings (Q.U.A.Y and Qu.A.Y), and where Q has two readings the same tiles may spell two words; then
/// these are two spellings.
///
/// # Examples
/// ```
/// use boggart::rules::QMode;
/// use boggart::{Dims, Lexicon, Rules};
/// use boggart_check::{Plan, TileSpelling};
///
/// let (lexicon, rules) = (Lexicon::build(["quay"])?, Rules { q: QMode::Either, ..Rules::default() });
/// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &rules, 1)?;
/// let spellings: Vec<TileSpelling> = plan.spellings(&lexicon)?;
/// assert_eq!(spellings.iter().map(|spelling| spelling.tiles.len()).collect::<Vec<_>>(), [4, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TileSpelling {
    /// The tiles in order.
    pub tiles: Box<[Rank]>,
    /// What the word earns, at least 1.
    pub points: Points,
    /// The word.
    pub word: WordId,
}

/// All spellings, by these tiles, of words that count on a board of this shape, sorted.
pub(crate) fn spell(tiles: &[Tile], lexicon: &Lexicon, dims: Dims, rules: &Rules) -> Vec<TileSpelling> {
    let readings = Readings::new(tiles, lexicon, rules);
    let mut found = Vec::new();
    let mut codes = Vec::new();
    for (id, word) in (0..).map(WordId).zip(lexicon) {
        codes.clear();
        let code = |letter| lexicon.alphabet().code(letter).expect("a word has letters of its lexicon");
        codes.extend(alphabet::letters(&word).map(code));
        let points = rules.table.points(codes.len());
        if rules.allows_length(codes.len()) && points > Points(0) {
            let mut spell_rest =
                SpellRest { readings: &readings, tiles_max: dims.cells(), so_far: Vec::new() };
            spell_rest.each(&codes, &mut |tiles| {
                found.push(TileSpelling { tiles: tiles.into(), points, word: id });
            });
        }
    }
    found.sort_unstable();
    found
}

/// What each tile may stand for, as letter codes, by first letter.
struct Readings {
    by_first: Vec<Vec<(Vec<u8>, Rank)>>,
}

impl Readings {
    fn new(tiles: &[Tile], lexicon: &Lexicon, rules: &Rules) -> Self {
        let mut by_first = vec![Vec::new(); lexicon.alphabet().len()];
        for (tile, rank) in tiles.iter().zip((0..).map(Rank)) {
            for reading in tile.readings(rules.q) {
                // A reading with a letter that is in no word spells nothing.
                let codes: Option<Vec<u8>> =
                    alphabet::letters(reading).map(|letter| lexicon.alphabet().code(letter)).collect();
                if let Some(codes) = codes {
                    by_first[usize::from(codes[0])].push((codes, rank));
                }
            }
        }
        Self { by_first }
    }
}

/// The spellings of one word.
struct SpellRest<'a> {
    readings: &'a Readings,
    tiles_max: usize,
    so_far: Vec<Rank>,
}

impl SpellRest<'_> {
    /// Calls `found` with each spelling that continues the tiles so far with these letters.
    fn each(&mut self, letters: &[u8], found: &mut impl FnMut(&[Rank])) {
        let Some(&first) = letters.first() else { return found(&self.so_far) };
        if self.so_far.len() == self.tiles_max {
            return;
        }
        for (reading, rank) in &self.readings.by_first[usize::from(first)] {
            if let Some(rest) = letters.strip_prefix(&reading[..]) {
                self.so_far.push(*rank);
                self.each(rest, found);
                self.so_far.pop();
            }
        }
    }
}
