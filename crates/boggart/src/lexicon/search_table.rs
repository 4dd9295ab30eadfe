//! The lexicon as searches of many boards walk it: a trie over faces, eight bytes a node.
//!
//! A walk over a board goes from tile to tile, so the edges here are faces, not letters: Qu is one edge, a Q that may be
//! read both ways is one edge that leads to both, and An lies beside A. The automaton of the lexicon is unfolded to a
//! tree, since a place in a tree stands for one prefix, and a word found twice is then found at the same place. What
//! remains of a node is a mask and a number:
//!
//! ```text
//! mask     bit 31-f: a word goes on with face f;  bit 0: a word ends here
//! base     the child of face f is node base + f
//! ```
//! The children of all nodes are packed into one array, first fit, each where its siblings leave a gap. No node says
//! whose child it is: the mask is exact, and nobody goes where it does not point. With 300,000 nodes the array has
//! hardly a gap; a walk loads one line of the cache for each prefix it looks at.

use super::edge::Edges;
use crate::alphabet::{Alphabet, graphemes};
use crate::{Board, QMode, Tile};

/// Faces a table can tell apart: the bits of a mask, less the one for words.
pub(crate) const FACES_MAX: usize = 31;
/// The number of a face that no word can use.
pub(crate) const NO_FACE: u8 = 31;
/// The byte of a face that is not known yet.
const UNKNOWN: u8 = u8::MAX;

/// The faces that a table knows, and their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Faces {
    q: QMode,
    /// For each face, all it may be read as, in codes of letters.
    readings: Vec<Vec<Vec<u8>>>,
    /// Numbers of faces that are one byte of text.
    by_byte: [u8; 256],
    /// Those of all others that were met.
    others: Vec<(Tile, u8)>,
}

/// There are more faces than a table can tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooManyFaces;

impl Faces {
    /// Every letter as a face, as far as there is room: with Qu for Q where that is the rule.
    pub(crate) fn new(alphabet: &Alphabet, q: QMode) -> Result<Self, TooManyFaces> {
        let mut faces = Self { q, readings: Vec::new(), by_byte: [UNKNOWN; 256], others: Vec::new() };
        for letter in alphabet.iter() {
            faces.add(alphabet, &Tile::new(letter).with_q(q))?;
        }
        Ok(faces)
    }

    /// The number of a face, if it is known.
    #[inline]
    pub(crate) fn number(&self, tile: &Tile) -> Option<u8> {
        match tile.single_byte() {
            Some(byte) => Some(self.by_byte[usize::from(byte)]).filter(|&number| number != UNKNOWN),
            None => self.others.iter().find(|(known, _)| known == tile).map(|&(_, number)| number),
        }
    }

    /// Whether all faces of a board are known.
    pub(crate) fn know(&self, board: &Board) -> bool {
        board.tiles().iter().all(|tile| self.number(tile).is_some())
    }

    /// Takes in all faces of a board; where there are too many, some of them.
    pub(crate) fn add_board(&mut self, alphabet: &Alphabet, board: &Board) -> Result<(), TooManyFaces> {
        for tile in board.tiles() {
            if self.number(tile).is_none() {
                self.add(alphabet, tile)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, alphabet: &Alphabet, tile: &Tile) -> Result<(), TooManyFaces> {
        let codes = |reading: &str| graphemes(reading).map(|letter| alphabet.code(letter)).collect();
        let readings: Vec<Vec<u8>> = tile.readings(self.q).filter_map(codes).collect();
        let number = if readings.is_empty() { usize::from(NO_FACE) } else { self.readings.len() };
        if number == FACES_MAX && !readings.is_empty() {
            return Err(TooManyFaces);
        }
        let number = u8::try_from(number).map_err(|_| TooManyFaces)?;
        if !readings.is_empty() {
            self.readings.push(readings);
        }
        match tile.single_byte() {
            Some(byte) => self.by_byte[usize::from(byte)] = number,
            None => self.others.push((tile.clone(), number)),
        }
        Ok(())
    }

    /// The letters of a face in its first reading.
    #[inline]
    pub(crate) fn letters(&self, face: u8) -> &[u8] {
        self.readings.get(usize::from(face)).map_or(&[], |readings| &readings[0])
    }

    /// The letters of each face in each of its readings.
    fn iter(&self) -> impl Iterator<Item = &[Vec<u8>]> {
        self.readings.iter().map(Vec::as_slice)
    }
}

/// A node: what may follow, whether a word ends, and where the children are.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C, align(8))]
pub(crate) struct Node {
    pub(crate) mask: u32,
    pub(crate) base: u32,
}

/// The bit of a face in a mask.
#[inline]
pub(crate) fn face_bit(face: u8) -> u32 {
    // That of no face would be the bit for words.
    (1 << 31 >> face) & !1
}

/// The trie of a lexicon over some faces.
#[derive(Debug)]
pub(crate) struct SearchTable {
    /// The node of each face that begins a word, 0 if none does.
    pub(crate) first: [u32; FACES_MAX + 1],
    has_first_words: bool,
    pub(crate) nodes: Vec<Node>,
    /// For each node that ends one word, its number and how many letters it has.
    numbers: Vec<u32>,
    pub(crate) letters: Vec<u8>,
    /// Nodes that end several words, in order: a Q that is read both ways ends them together.
    several: Vec<(u32, Vec<Word>)>,
    /// Whether a word may be at several nodes, because different faces spell it.
    has_twins: bool,
}

/// A word that ends at a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) number: u32,
    pub(crate) letters: u8,
}

/// The most nodes of a trie, whatever the words are.
const NODES_MAX: u64 = 1 << 23;
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
    pub(super) fn new(edges: Edges<'_>, root: u32, size: u64, words: usize, faces: &Faces) -> Option<Self> {
        let most = size.saturating_mul(GROWTH_MAX).saturating_add(NODES_FEW).min(NODES_MAX);
        Unfolding::new(edges, faces, words).unfold(root, most).map(Unfolding::pack)
    }

    /// Whether any word is a single tile.
    pub(crate) fn has_first_words(&self) -> bool {
        self.has_first_words
    }

    /// Whether a word may be found at several nodes, so that only its number tells it.
    pub(crate) fn has_twins(&self) -> bool {
        self.has_twins
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

/// A position in the automaton: the group of edges that follow, the words before them, the letters so far.
#[derive(Debug, Clone, Copy)]
struct Position {
    group: u32,
    before: u32,
    letters: u8,
}

/// A node of the tree: children stand one after the other, in the order of their faces.
#[derive(Debug, Clone, Copy)]
struct TreeNode {
    /// Bit f: there is a child of face f.
    children: u32,
    first_child: u32,
    positions: (u32, u32),
    words: (u32, u32),
}

/// The tree while it is made, level by level.
struct Unfolding<'a> {
    edges: Edges<'a>,
    /// The face of each letter that is a face by itself and nothing else.
    single: [u8; 64],
    /// All other faces.
    others: Vec<(u8, &'a [Vec<u8>])>,
    nodes: Vec<TreeNode>,
    positions: Vec<Position>,
    words: Vec<Word>,
    /// Words that are at some node already.
    seen: Vec<u64>,
    has_twins: bool,
}

impl<'a> Unfolding<'a> {
    fn new(edges: Edges<'a>, faces: &'a Faces, words: usize) -> Self {
        let mut single = [NO_FACE; 64];
        let mut others = Vec::new();
        for (number, readings) in (0..).zip(faces.iter()) {
            match readings {
                [letters] if letters.len() == 1 => single[usize::from(letters[0])] = number,
                readings => others.push((number, readings)),
            }
        }
        let seen = vec![0; words.div_ceil(64)];
        Self {
            edges,
            single,
            others,
            nodes: Vec::new(),
            positions: Vec::new(),
            words: Vec::new(),
            seen,
            has_twins: false,
        }
    }

    /// Makes all nodes, the shorter prefixes first; gives up if there are too many.
    fn unfold(mut self, root: u32, most: u64) -> Option<Self> {
        let root = Position { group: root, before: 0, letters: 0 };
        self.push(&[(root, None)]);
        let mut reached: Vec<Vec<(Position, Option<u32>)>> = vec![Vec::new(); FACES_MAX];
        let mut next = 0;
        while next < self.nodes.len() {
            if self.nodes.len() as u64 > most {
                return None;
            }
            let (from, to) = self.nodes[next].positions;
            for place in from..to {
                let position = self.positions[place as usize];
                self.follow(position, &mut reached);
            }
            let first_child = len32(&self.nodes);
            let mut children = 0;
            for (face, ends) in reached.iter_mut().enumerate().filter(|(_, ends)| !ends.is_empty()) {
                children |= 1 << face;
                self.push(ends);
                ends.clear();
            }
            (self.nodes[next].children, self.nodes[next].first_child) = (children, first_child);
            next += 1;
        }
        Some(self)
    }

    /// Notes where each face leads from a position, and the word that ends there.
    fn follow(&self, position: Position, reached: &mut [Vec<(Position, Option<u32>)>]) {
        let mut index = position.group;
        while index != 0 {
            let edge = self.edges.at(index);
            let face = self.single[usize::from(edge.letter)];
            if face != NO_FACE {
                let number = position.before + edge.skip;
                let before = number + u32::from(edge.word);
                let end = Position { group: edge.target, before, letters: position.letters + 1 };
                reached[usize::from(face)].push((end, edge.word.then_some(number)));
            }
            index = if edge.last { 0 } else { index + 1 };
        }
        for &(face, readings) in &self.others {
            for letters in readings {
                reached[usize::from(face)].extend(self.spell(position, letters));
            }
        }
    }

    /// Where some letters lead from a position, if any word has them there.
    fn spell(&self, from: Position, letters: &[u8]) -> Option<(Position, Option<u32>)> {
        let mut end = (from, None);
        for &letter in letters {
            let position = end.0;
            let mut index = position.group;
            end = loop {
                if index == 0 {
                    return None;
                }
                let edge = self.edges.at(index);
                if edge.letter == letter {
                    let number = position.before + edge.skip;
                    let before = number + u32::from(edge.word);
                    let next = Position { group: edge.target, before, letters: position.letters + 1 };
                    break (next, edge.word.then_some(number));
                }
                index = if edge.last { 0 } else { index + 1 };
            };
        }
        Some(end)
    }

    /// Adds the node of some positions and of the words that end there.
    fn push(&mut self, ends: &[(Position, Option<u32>)]) {
        let positions_from = len32(&self.positions);
        self.positions
            .extend(ends.iter().map(|(position, _)| *position).filter(|position| position.group != 0));
        let words_from = len32(&self.words);
        for (position, number) in ends {
            let Some(number) = *number else { continue };
            let (word, bit) = (number as usize / 64, 1 << (number % 64));
            self.has_twins |= self.seen[word] & bit != 0;
            self.seen[word] |= bit;
            self.words.push(Word { number, letters: position.letters });
        }
        self.nodes.push(TreeNode {
            children: 0,
            first_child: 0,
            positions: (positions_from, len32(&self.positions)),
            words: (words_from, len32(&self.words)),
        });
    }

    /// Packs the children of all nodes into one array.
    fn pack(self) -> SearchTable {
        let mut packer = Packer::default();
        // The place of each node in that array; the root has none.
        let mut places = vec![0u32; self.nodes.len()];
        let mut entries: Vec<Node> = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            let base = packer.place(node.children);
            let mut faces = node.children;
            for child in node.first_child.. {
                if faces == 0 {
                    break;
                }
                places[child as usize] = base + faces.trailing_zeros();
                faces &= faces - 1;
            }
            debug_assert!(index == 0 || places[index] != 0);
            let words = &self.words[node.words.0 as usize..node.words.1 as usize];
            let mask = node.children.reverse_bits() | u32::from(!words.is_empty());
            entries.push(Node { mask, base });
        }
        // Whoever goes on with any face from any node stays inside.
        let size = packer.end + FACES_MAX + 1;
        let root = entries[0];
        let first = |face: usize| match root.mask & (1 << 31 >> face) & !1 {
            0 => 0,
            _ => root.base + u32::try_from(face).expect("faces are few"),
        };
        let mut table = SearchTable {
            first: std::array::from_fn(first),
            has_first_words: false,
            nodes: vec![Node::default(); size],
            numbers: vec![0; size],
            letters: vec![0; size],
            several: Vec::new(),
            has_twins: self.has_twins,
        };
        for ((&place, entry), node) in places.iter().zip(entries).zip(&self.nodes).skip(1) {
            table.nodes[place as usize] = entry;
            match &self.words[node.words.0 as usize..node.words.1 as usize] {
                [] => {}
                [word] => {
                    table.numbers[place as usize] = word.number;
                    table.letters[place as usize] = word.letters;
                }
                words => table.several.push((place, words.to_vec())),
            }
        }
        table.has_twins |= !table.several.is_empty();
        table.has_first_words = table.first.iter().any(|&node| table.nodes[node as usize].mask & 1 == 1);
        table.several.sort_unstable_by_key(|(node, _)| *node);
        table
    }
}

fn len32<T>(list: &[T]) -> u32 {
    u32::try_from(list.len())
        .expect("a trie of fewer than 2³² nodes: words and edges are numbered with 28 bits")
}

/// Finds gaps for groups of children, the first that fits.
#[derive(Debug)]
struct Packer {
    /// A bit for each place that is taken.
    used: Vec<u64>,
    /// Where to begin to look, by how many children there are: earlier gaps were tried in vain.
    from: [usize; FACES_MAX + 1],
    end: usize,
}

impl Default for Packer {
    fn default() -> Self {
        // Place 0 stays empty: it is what a walk finds where there is nothing.
        Self { used: vec![1; 1], from: [1; FACES_MAX + 1], end: 1 }
    }
}

/// Gaps before this many places are not tried again once a group had to go further.
const LOOK_BACK: usize = 512;

impl Packer {
    /// A base so that `base + f` is free for each f among the children, and takes these.
    fn place(&mut self, children: u32) -> u32 {
        if children == 0 {
            return 0;
        }
        let lowest = children.trailing_zeros() as usize;
        let wanted = u64::from(children >> lowest);
        let count = children.count_ones() as usize;
        let mut place = self.from[count].max(lowest);
        let from = place;
        loop {
            let (word, bit) = (place / 64, place % 64);
            if word + 2 > self.used.len() {
                self.used.resize(2 * (word + 2), 0);
            }
            let window = match bit {
                0 => self.used[word],
                _ => self.used[word] >> bit | self.used[word + 1] << (64 - bit),
            };
            if window & wanted == 0 {
                self.used[word] |= wanted << bit;
                if bit > 0 {
                    self.used[word + 1] |= wanted >> (64 - bit);
                }
                let later = if count == 1 { place } else { from.max(place.saturating_sub(LOOK_BACK)) };
                self.from[count] = later;
                self.end = self.end.max(place + FACES_MAX + 1);
                return u32::try_from(place - lowest).expect("as many places as nodes");
            }
            place += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Lexicon;

    /// All words below a node, each with what it says of itself.
    fn words(table: &SearchTable, node: Node, prefix: &mut Vec<u8>, found: &mut Vec<(Vec<u8>, Word)>) {
        for face in 0..NO_FACE {
            if node.mask & face_bit(face) == 0 {
                continue;
            }
            prefix.push(face);
            let place = node.base + u32::from(face);
            let child = table.nodes[place as usize];
            if child.mask & 1 == 1 {
                found.extend(table.words(place).map(|word| (prefix.clone(), word)));
            }
            words(table, child, prefix, found);
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
        let mut faces = Faces::new(lexicon.alphabet(), q).unwrap();
        faces.add_board(lexicon.alphabet(), board).unwrap();
        let table = lexicon.search_table(&faces).unwrap();
        let mut found = Vec::new();
        for (face, &node) in (0..NO_FACE).zip(&table.first).filter(|(_, node)| **node != 0) {
            let begun = &mut vec![face];
            let child = table.nodes[node as usize];
            if child.mask & 1 == 1 {
                found.extend(table.words(node).map(|word| (begun.clone(), word)));
            }
            words(&table, child, begun, &mut found);
        }
        let mut expected = spellings(lexicon, &faces);
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
        let lexicon =
            Lexicon::build(["and", "an", "ant", "quit", "qi", "quant", "tan", "antiquant"]).unwrap();
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
        assert!(!lexicon.is_worth_a_search_table(1));
        assert!(lexicon.is_worth_a_search_table(100));
    }

    #[test]
    fn words_that_can_be_spelt_in_too_many_ways_have_no_trie() {
        let words: Vec<String> = (1..=32).map(|count| "qu".repeat(count)).collect();
        let lexicon = Lexicon::build(words).unwrap();
        let mut faces = Faces::new(lexicon.alphabet(), QMode::Q).unwrap();
        assert!(lexicon.search_table(&faces).is_some());
        faces.add_board(lexicon.alphabet(), &Board::parse("qu.q/u.u").unwrap()).unwrap();
        assert!(lexicon.search_table(&faces).is_none());
        let both = Faces::new(lexicon.alphabet(), QMode::Either).unwrap();
        assert!(lexicon.search_table(&both).is_none());
    }

    #[test]
    fn more_faces_than_bits_are_refused() {
        let words: Vec<String> = ('а'..).filter(|c| c.is_lowercase()).take(32).map(String::from).collect();
        let lexicon = Lexicon::build(words).unwrap();
        assert_eq!(Faces::new(lexicon.alphabet(), QMode::Qu), Err(TooManyFaces));
    }
}
