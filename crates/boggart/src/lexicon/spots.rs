//! The automaton in the form a search wants: all that may follow a position, in one place.
//!
//! The edges of a lexicon list the letters of a position one by one. Here each edge is sixteen bytes that tell of the
//! position it leads to: which letters may follow, which of them end a word, and where their edges stand, side by
//! side in the order of the letters. One load tells all about a position. Made from the edges in a millisecond or
//! two; [`Edges`] itself can be asked the same, more slowly, by whoever has a board or two to solve.

use super::edge::Edges;

/// An edge: the position it leads to, and the words its group has before it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SpotEdge {
    /// The letters that may follow.
    letters: u32,
    /// Those of them that end a word.
    words: u32,
    /// The edge of the first letter.
    first: u32,
    skip: u32,
}

/// A position, as the edge that led there has it, and the number of the first word that goes on from there.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Spot {
    edge: SpotEdge,
    base: u32,
}

impl Spot {
    /// Alphabets with more letters have no spots.
    pub(crate) const LETTERS_MAX: usize = u32::BITS as usize;

    /// Where all words begin; nothing if there are more letters than bits.
    pub(super) fn root(edges: Edges<'_>, root: u32, letters: usize) -> Option<Self> {
        if letters > Self::LETTERS_MAX {
            return None;
        }
        let (letters, words) = edges.letters_and_words(root);
        Some(Self { edge: SpotEdge { letters, words, first: root, skip: 0 }, base: 0 })
    }

    /// The letters that may follow.
    #[inline]
    pub(crate) fn letters(self) -> u32 {
        self.edge.letters
    }

    /// Whether any word goes on with this letter.
    #[inline]
    pub(crate) fn has(self, letter: u32) -> bool {
        self.edge.letters >> letter & 1 == 1
    }

    /// Whether a word ends with this letter.
    #[inline]
    pub(crate) fn is_word(self, letter: u32) -> bool {
        self.edge.words >> letter & 1 == 1
    }

    /// The number of the edge of a letter, which must be one of those that may follow.
    #[inline]
    pub(crate) fn edge(self, letter: u32) -> u32 {
        self.edge.first + (self.edge.letters & ((1 << letter) - 1)).count_ones()
    }

    /// The number of the first word with this letter, whose edge is `edge`, and where it leads. If the letter ends a
    /// word, it is that one.
    #[inline]
    pub(crate) fn follow(self, letter: u32, edge: SpotEdge) -> (u32, Self) {
        let id = self.base + edge.skip;
        let base = id + u32::from(self.is_word(letter));
        (id, Self { edge, base })
    }
}

/// An automaton seen as spots.
pub(crate) trait Spots: Copy {
    /// The edge of this number.
    fn at(self, edge: u32) -> SpotEdge;
}

impl Edges<'_> {
    /// The letters of the group whose first edge is `first`, and those that end words.
    fn letters_and_words(self, first: u32) -> (u32, u32) {
        let (mut letters, mut words, mut index) = (0, 0, first);
        // No group begins at 0, which stands for no edge.
        while index != 0 {
            let edge = Edges::at(self, index);
            letters |= 1 << edge.letter;
            words |= u32::from(edge.word) << edge.letter;
            index = if edge.last { 0 } else { index + 1 };
        }
        (letters, words)
    }
}

impl Spots for Edges<'_> {
    fn at(self, edge: u32) -> SpotEdge {
        let edge = Edges::at(self, edge);
        let (letters, words) = self.letters_and_words(edge.target);
        SpotEdge { letters, words, first: edge.target, skip: edge.skip }
    }
}

/// The table of all spots, by edge.
#[derive(Debug)]
pub(crate) struct SpotTable(Vec<SpotEdge>);

impl SpotTable {
    /// Goes over all edges; nothing if there are more letters than bits.
    pub(super) fn new(edges: Edges<'_>, letters: usize) -> Option<Self> {
        if letters > Spot::LETTERS_MAX {
            return None;
        }
        // Of each group its letters and words, at the place of its first edge.
        let mut groups = vec![(0u32, 0u32); edges.0.len()];
        let mut table = Vec::with_capacity(edges.0.len());
        let mut start = 1;
        table.push(SpotEdge::default());
        for index in 1..edges.0.len() {
            let edge = edges.at(u32::try_from(index).expect("edges are numbered with 28 bits"));
            let (letters, words) = &mut groups[start];
            *letters |= 1 << edge.letter;
            *words |= u32::from(edge.word) << edge.letter;
            // An edge leads to an earlier group, which is complete, or to none, which is 0.
            let (letters, words) = groups[edge.target as usize];
            table.push(SpotEdge { letters, words, first: edge.target, skip: edge.skip });
            if edge.last {
                start = index + 1;
            }
        }
        Some(Self(table))
    }
}

impl Spots for &SpotTable {
    #[inline]
    fn at(self, edge: u32) -> SpotEdge {
        self.0[edge as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lexicon;

    /// All words below a spot, each with its number.
    fn words(spots: impl Spots, spot: Spot, prefix: &mut Vec<u8>, found: &mut Vec<(u32, Vec<u8>)>) {
        for code in (0..32).filter(|&code| spot.has(u32::from(code))) {
            let letter = u32::from(code);
            let (id, child) = spot.follow(letter, spots.at(spot.edge(letter)));
            prefix.push(code);
            if spot.is_word(letter) {
                found.push((id, prefix.clone()));
            }
            words(spots, child, prefix, found);
            prefix.pop();
        }
    }

    #[test]
    fn edges_and_table_give_all_words_in_order() {
        let lexicon = Lexicon::build(["a", "an", "and", "band", "bands", "cab", "cabs", "c"]).unwrap();
        let root = lexicon.root_spot().unwrap();
        let (mut by_edges, mut by_table) = (Vec::new(), Vec::new());
        words(lexicon.edges(), root, &mut Vec::new(), &mut by_edges);
        words(lexicon.spots().unwrap(), root, &mut Vec::new(), &mut by_table);
        assert_eq!(by_edges, by_table);
        let text =
            |codes: &[u8]| codes.iter().map(|&code| lexicon.alphabet().letter(code)).collect::<String>();
        for (id, codes) in &by_table {
            assert_eq!(lexicon.id(&text(codes)).map(|id| id.0), Some(*id));
        }
        assert_eq!(by_table.len(), lexicon.len());
    }

    #[test]
    fn a_lexicon_has_spots_up_to_as_many_letters_as_a_mask_has_bits() {
        for (letters, has_spots) in [(31, true), (32, true), (33, false), (64, false)] {
            let words: Vec<String> =
                ('а'..).filter(|c| c.is_lowercase()).take(letters).map(String::from).collect();
            let lexicon = Lexicon::build(words).unwrap();
            assert_eq!(lexicon.alphabet().len(), letters);
            assert_eq!((lexicon.root_spot().is_some(), lexicon.spots().is_some()), (has_spots, has_spots));
        }
    }
}
