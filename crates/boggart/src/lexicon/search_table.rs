//! The lexicon as searches of many boards walk it: a trie over faces, eight bytes a node (sixteen for more than 31 faces).
//!
//! A walk over a board goes from tile to tile, so the edges here are faces, not letters: Qu is one edge, a Q that may be
//! read both ways is one edge that leads to both, and An lies beside A. The automaton of the lexicon is unfolded to a
//! tree, since a place in a tree stands for one prefix, and a word found twice is then found at the same place. What
//! remains of a node is a mask and a number:
//!
//! ```text
//! mask     bit 31-f, or 63-f: a word goes on with face f;  bit 0: a word ends here
//! base     the child of face f is node base + f
//! ```
//! The children of all nodes are packed into one array, first fit, each where its siblings leave a gap. No node says
//! whose child it is: the mask is exact, and nobody goes where it does not point. With 300,000 nodes the array has
//! hardly a gap; a walk loads one line of the cache for each prefix it looks at.
//!
//! A trie for small boards ends where their paths do: with a third fewer nodes it is built in two thirds of the time, which is
//! much of a short hunt.

mod packer;
mod tree;

use std::ops::{BitAnd, BitOr, Not};

use super::edge::Edges;
use super::faces::{FACES_MAX, Faces};

/// Faces that fit the smaller mask.
const NARROW_FACES_MAX: usize = 31;
/// A set of faces, and in its lowest bit whether a word ends.
pub(crate) trait Mask:
    Copy + Default + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// The set of one face; an empty one for [`NO_FACE`].
    fn of_face(face: u8) -> Self;

    /// That of a node with these children, a bit for each from the lowest.
    fn of_children(children: u64, is_word: bool) -> Self;

    fn ends_word(self) -> bool;

    fn meets(self, other: Self) -> bool {
        self & other != Self::default()
    }
}

/// Of up to 31 faces.
impl Mask for u32 {
    #[inline]
    fn of_face(face: u8) -> Self {
        // Faces beyond have no bit.
        (1u32 << 31).checked_shr(u32::from(face)).unwrap_or(0) & !1
    }

    fn of_children(children: u64, is_word: bool) -> Self {
        u32::try_from(children).expect("few faces").reverse_bits() | u32::from(is_word)
    }

    #[inline]
    fn ends_word(self) -> bool {
        self & 1 == 1
    }
}

/// Of up to 63.
impl Mask for u64 {
    #[inline]
    fn of_face(face: u8) -> Self {
        (1 << 63 >> face) & !1
    }

    fn of_children(children: u64, is_word: bool) -> Self {
        children.reverse_bits() | u64::from(is_word)
    }

    #[inline]
    fn ends_word(self) -> bool {
        self & 1 == 1
    }
}

/// A node: what may follow, whether a word ends, and where the children are.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C)]
pub(crate) struct TrieNode<M> {
    pub(crate) mask: M,
    pub(crate) base: u32,
}

/// All nodes: with small masks if there are few faces.
#[derive(Debug)]
pub(crate) enum Nodes {
    Narrow(Vec<TrieNode<u32>>),
    Wide(Vec<TrieNode<u64>>),
}

/// The trie of a lexicon over some faces.
#[derive(Debug)]
pub(crate) struct SearchTable {
    /// The node of each face that begins a word, 0 if none does.
    pub(crate) first: [u32; FACES_MAX + 1],
    has_first_words: bool,
    pub(crate) nodes: Nodes,
    /// For each node that ends one word, its number and how many letters it has.
    numbers: Vec<u32>,
    pub(crate) letters: Vec<u8>,
    /// Nodes that end several words, in order: a Q that is read both ways ends them together.
    several: Vec<(u32, Vec<Word>)>,
    /// Whether a word may be at several nodes, because different faces spell it.
    has_twins: bool,
    /// The longest paths it is for.
    extent: Extent,
}

/// For which boards a trie is: how many faces its paths may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Extent {
    /// Boards of up to [`SMALL_CELLS_MAX`] cells.
    Small,
    /// All boards.
    Whole,
}

/// The cells of a small board: three rows of three. On larger boards nearly all prefixes may occur.
const SMALL_CELLS_MAX: usize = 9;

impl Extent {
    /// The smallest for a board with this many cells.
    pub(crate) fn of_cells(cells: usize) -> Self {
        if cells <= SMALL_CELLS_MAX { Self::Small } else { Self::Whole }
    }

    /// The number of faces at which paths end.
    fn faces_max(self) -> usize {
        match self {
            Self::Small => SMALL_CELLS_MAX,
            Self::Whole => usize::MAX,
        }
    }
}

/// A word that ends at a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) number: u32,
    pub(crate) letters: u8,
}

/// The most nodes of a trie, whatever the words are.
const NODES_MAX: u64 = 1 << 23;
/// For how many nodes there is room from the start, at most.
const NODES_EXPECTED_MAX: u64 = 1 << 20;
/// How many times as many nodes a trie over faces may have as one over letters. Where tiles can spell the same in several
/// ways there are more, twice as many with the boxes of the trade; words like ququququ have as many as there are ways.
const GROWTH_MAX: u64 = 8;
/// Nodes that a trie may have in any case.
const NODES_FEW: u64 = 1_000;

/// How many nodes the trie has whose edges are letters; as many as there are numbers, if there are more.
pub(super) fn trie_size(edges: Edges<'_>, root: u32) -> u64 {
    // Of each group, at the place of its first edge. An edge leads to an earlier group, which is complete.
    let mut groups = vec![0u64; edges.0.len()];
    let mut start = 1;
    for index in 1..edges.0.len() {
        let edge = edges.at(u32::try_from(index).expect("edges are numbered with 28 bits"));
        groups[start] = groups[start].saturating_add(1).saturating_add(groups[edge.target as usize]);
        if edge.last {
            start = index + 1;
        }
    }
    groups[root as usize]
}

impl SearchTable {
    /// The trie over some faces; nothing if it were too large. `size` is that of the one over letters, see [`trie_size`].
    pub(super) fn new(
        edges: Edges<'_>,
        root: u32,
        size: u64,
        words: usize,
        (faces, extent): (&Faces, Extent),
    ) -> Option<Self> {
        let nodes_max = size.saturating_mul(GROWTH_MAX).saturating_add(NODES_FEW).min(NODES_MAX);
        let nodes = usize::try_from(size.min(NODES_EXPECTED_MAX)).expect("far fewer than bytes of memory");
        tree::unfold(edges, root, (nodes, nodes_max), words, (faces, extent))
    }

    /// Whether it has all paths of boards of this extent.
    pub(crate) fn covers(&self, extent: Extent) -> bool {
        self.extent >= extent
    }

    /// Whether any word is a single tile.
    pub(crate) fn has_first_words(&self) -> bool {
        self.has_first_words
    }

    /// Whether a word may be found at several nodes, so that only its number tells it.
    pub(crate) fn has_twins(&self) -> bool {
        self.has_twins
    }

    /// How many places for nodes there are.
    pub(crate) fn size(&self) -> usize {
        self.numbers.len()
    }

    /// Whether a word ends at a node.
    pub(crate) fn ends_word(&self, node: u32) -> bool {
        match &self.nodes {
            Nodes::Narrow(nodes) => nodes[node as usize].mask.ends_word(),
            Nodes::Wide(nodes) => nodes[node as usize].mask.ends_word(),
        }
    }

    /// The word that ends at a node, if just one does.
    #[inline]
    pub(crate) fn word(&self, node: u32) -> Word {
        Word { number: self.numbers[node as usize], letters: self.letters[node as usize] }
    }

    /// Whether several words end at any node.
    pub(crate) fn ends_several(&self) -> bool {
        !self.several.is_empty()
    }

    /// The words that end at a node.
    pub(crate) fn words(&self, node: u32) -> impl Iterator<Item = Word> {
        let several = self.several.binary_search_by_key(&node, |(node, _)| *node).ok();
        let (one, several) = match several {
            Some(place) => (None, &self.several[place].1[..]),
            None => (Some(self.word(node)), &[][..]),
        };
        one.into_iter().chain(several.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::alphabet::graphemes;
    use crate::lexicon::NO_FACE;
    use crate::rules::QMode;
    use crate::{Board, Lexicon};

    /// All words below a node, each with what it says of itself.
    fn words<M: Mask>(
        (table, nodes): (&SearchTable, &[TrieNode<M>]),
        node: u32,
        prefix: &mut Vec<u8>,
        found: &mut Vec<(Vec<u8>, Word)>,
    ) {
        let TrieNode { mask, base } = nodes[node as usize];
        if mask.ends_word() {
            found.extend(table.words(node).map(|word| (prefix.clone(), word)));
        }
        for face in (0..NO_FACE).filter(|&face| mask.meets(M::of_face(face))) {
            prefix.push(face);
            words((table, nodes), base + u32::from(face), prefix, found);
            prefix.pop();
        }
    }

    /// Every way to spell each word with faces, tried one by one.
    fn spellings(lexicon: &Lexicon, faces: &Faces) -> Vec<(Vec<u8>, Word)> {
        fn go(rest: &[u8], faces: &Faces, path: &mut Vec<u8>, each: &mut impl FnMut(&[u8])) {
            if rest.is_empty() {
                each(path);
                return;
            }
            for (number, readings) in (0..).zip(faces.iter()) {
                for letters in readings.iter().filter(|letters| rest.starts_with(letters)) {
                    path.push(number);
                    go(&rest[letters.len()..], faces, path, each);
                    path.pop();
                }
            }
        }
        let mut all = Vec::new();
        for (number, word) in (0..).zip(lexicon.iter()) {
            let codes: Vec<u8> =
                graphemes(&word).map(|letter| lexicon.alphabet().code(letter).unwrap()).collect();
            let letters = u8::try_from(codes.len()).unwrap();
            go(&codes, faces, &mut Vec::new(), &mut |path| {
                all.push((path.to_vec(), Word { number, letters }))
            });
        }
        all
    }

    fn check(lexicon: &Lexicon, q: QMode, board: &Board) {
        let mut faces = Faces::new(lexicon.alphabet(), q);
        faces.add_board(lexicon.alphabet(), board).unwrap();
        // The smaller first: the larger would serve for both.
        for extent in [Extent::Small, Extent::Whole] {
            check_extent(lexicon, &faces, extent);
        }
    }

    fn check_extent(lexicon: &Lexicon, faces: &Faces, extent: Extent) {
        let table = lexicon.search_table(faces, extent).unwrap();
        assert_eq!(table.extent, extent);
        let mut found = Vec::new();
        for (face, &node) in (0..NO_FACE).zip(&table.first).filter(|(_, node)| **node != 0) {
            match &table.nodes {
                Nodes::Narrow(nodes) => words((&table, nodes), node, &mut vec![face], &mut found),
                Nodes::Wide(nodes) => words((&table, nodes), node, &mut vec![face], &mut found),
            }
        }
        let mut expected = spellings(lexicon, faces);
        expected.retain(|(path, _)| path.len() <= extent.faces_max());
        let key = |(path, word): &(Vec<u8>, Word)| (path.clone(), word.number);
        found.sort_by_key(key);
        expected.sort_by_key(key);
        assert_eq!(found, expected);
        let numbers: std::collections::BTreeSet<u32> = found.iter().map(|(_, word)| word.number).collect();
        // The same word may also be at one node twice: a Q that is read as Q and as Qu.
        assert!(table.has_twins() || numbers.len() == found.len());
    }

    #[test]
    fn words_are_spelt_with_all_faces() {
        let lexicon = Lexicon::build([
            "and",
            "an",
            "ant",
            "quit",
            "qi",
            "quant",
            "tan",
            "antiquant",
            "antiquanda",
            "antidandan",
        ])
        .unwrap();
        for q in QMode::ALL {
            check(&lexicon, q, &Board::parse("a.n.t/q.u.i/d.#.a").unwrap());
            check(&lexicon, q, &Board::parse("an.t.qu/q.an.ti/d.nt.#").unwrap());
        }
        check(&Lexicon::build(Vec::<String>::new()).unwrap(), QMode::Qu, &Board::parse("ab/cd").unwrap());
    }

    proptest! {
        #[test]
        fn any_words_are_where_they_should_be(
            words in prop::collection::vec("[a-dqu]{1,6}", 0..80),
            tiles in prop::collection::vec("[a-dqu]{1,2}", 4),
            q in prop::sample::select(QMode::ALL.to_vec()),
        ) {
            let board = Board::new(crate::Dims::new(2, 2).unwrap(), tiles.iter().map(|tile| tile.parse().unwrap()).collect()).unwrap();
            check(&Lexicon::build(words).unwrap(), q, &board);
        }
    }

    #[test]
    fn a_small_automaton_of_very_many_words_is_not_unfolded() {
        // All words of a and b with 24 letters: a few edges, and sixteen million words if anybody wrote them down.
        let words: Vec<String> = (0..1 << 12)
            .map(|bits: u32| (0..12).map(|place| if bits >> place & 1 == 0 { 'a' } else { 'b' }).collect())
            .collect();
        let lexicon = Lexicon::build(words).unwrap();
        assert_eq!(trie_size(lexicon.edges(), lexicon.root().first), (1 << 13) - 2);
        assert!(lexicon.edge_count() < 30);
        // One board does not repay so large a trie, however few the edges are.
        assert!(!lexicon.is_worth_a_search_table(500));
        assert!(lexicon.is_worth_a_search_table(50_000));
    }

    #[test]
    fn words_that_can_be_spelt_in_too_many_ways_have_no_trie() {
        let words: Vec<String> = (1..=32).map(|count| "qu".repeat(count)).collect();
        let lexicon = Lexicon::build(words).unwrap();
        let mut faces = Faces::new(lexicon.alphabet(), QMode::Q);
        assert!(lexicon.search_table(&faces, Extent::Whole).is_some());
        faces.add_board(lexicon.alphabet(), &Board::parse("qu.q/u.u").unwrap()).unwrap();
        assert!(lexicon.search_table(&faces, Extent::Whole).is_none());
        let both = Faces::new(lexicon.alphabet(), QMode::Either);
        assert!(lexicon.search_table(&both, Extent::Whole).is_none());
    }

    #[test]
    fn large_alphabets_have_larger_masks_and_more_faces_than_bits_are_refused() {
        let letters: Vec<String> = ('а'..)
            .filter(|c| c.is_lowercase())
            .map(String::from)
            .take(crate::alphabet::LETTERS_MAX)
            .collect();
        for (count, is_narrow) in [(31, true), (32, false), (63, false), (64, false)] {
            let words: Vec<String> = letters[..count].windows(3).map(|word| word.concat()).collect();
            let lexicon = Lexicon::build(words).unwrap();
            check(&lexicon, QMode::Qu, &Board::parse(&letters[0]).unwrap());
            let mut faces = Faces::new(lexicon.alphabet(), QMode::Qu);
            let table = lexicon.search_table(&faces, Extent::Whole).unwrap();
            assert_eq!(matches!(table.nodes, Nodes::Narrow(_)), is_narrow);
            let last = Board::parse(&letters[count - 1]).unwrap();
            assert_eq!(faces.add_board(lexicon.alphabet(), &last).is_err(), count > FACES_MAX);
        }
    }
}
