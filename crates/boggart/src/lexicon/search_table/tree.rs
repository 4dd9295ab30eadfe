//! The automaton unfolded: a tree whose edges are faces, made level by level, and each group of children packed as it comes.

use std::collections::VecDeque;

use super::packer::Packer;
use super::{Extent, Mask, NARROW_FACES_MAX, Nodes, SearchTable, TrieNode, Word};
use crate::lexicon::edge::{Edge, Edges};
use crate::lexicon::faces::{FACES_MAX, Faces, NO_FACE};

/// A position in the automaton: the group of edges that follow, the words before them, the letters so far.
#[derive(Debug, Clone, Copy)]
struct Position {
    group: u32,
    before: u32,
    letters: u8,
}

/// Where a face leads from a position, and whether a word ends there: then it is the last of the words before.
#[derive(Debug, Clone, Copy)]
struct End {
    face: u8,
    is_word: bool,
    position: Position,
}

impl End {
    /// The word that ends here, if one does.
    fn word(self) -> Option<Word> {
        let Position { before, letters, .. } = self.position;
        self.is_word.then(|| Word { number: before - 1, letters })
    }
}

/// The automaton, read with faces.
#[derive(Debug)]
struct Reader<'a> {
    edges: Edges<'a>,
    /// The face of each letter that is a face by itself and nothing else.
    single: [u8; 64],
    /// All other faces.
    others: Vec<(u8, &'a [Vec<u8>])>,
    /// The letters that the readings of other faces begin with.
    others_begin: u64,
}

/// A node whose children are still to be made.
#[derive(Debug, Clone, Copy)]
struct Begun {
    place: u32,
    is_word: bool,
    /// How many of the positions are its own.
    positions: u32,
    /// The number of faces from the root.
    faces: usize,
}

/// The tree under construction. Node 0 is the root; only the places of its children are kept.
#[derive(Debug)]
struct Tree<M> {
    nodes: Vec<TrieNode<M>>,
    numbers: Vec<u32>,
    letters: Vec<u8>,
    several: Vec<(u32, Vec<Word>)>,
    packer: Packer,
    /// The nodes whose children are still to be made, in order, and their positions.
    queue: VecDeque<Begun>,
    positions: VecDeque<Position>,
    /// The words that have a node already.
    seen: Vec<u64>,
    has_twins: bool,
    /// For which boards it is: nodes as deep as these have cells get no children.
    extent: Extent,
}

/// Unfolds the automaton of so many words from its root, to about so many nodes; gives up if there are more than `nodes_max`.
pub(super) fn unfold(
    edges: Edges<'_>,
    root: u32,
    (nodes, nodes_max): (usize, u64),
    words: usize,
    (faces, extent): (&Faces, Extent),
) -> Option<SearchTable> {
    let reader = Reader::new(edges, faces);
    match faces.len() <= NARROW_FACES_MAX {
        true => Tree::<u32>::new(words, nodes, extent).grow(&reader, root, nodes_max)?.finish(Nodes::Narrow),
        false => Tree::<u64>::new(words, nodes, extent).grow(&reader, root, nodes_max)?.finish(Nodes::Wide),
    }
    .into()
}

impl<'a> Reader<'a> {
    fn new(edges: Edges<'a>, faces: &'a Faces) -> Self {
        let mut single = [NO_FACE; 64];
        let mut others = Vec::new();
        let mut others_begin = 0;
        for (number, readings) in (0..).zip(faces.iter()) {
            match readings {
                [letters] if letters.len() == 1 => single[usize::from(letters[0])] = number,
                readings => {
                    others_begin |= readings.iter().fold(0, |begin, letters| begin | 1 << letters[0]);
                    others.push((number, readings));
                }
            }
        }
        Self { edges, single, others, others_begin }
    }

    /// Adds where each face leads from a position.
    fn follow(&self, from: Position, ends: &mut Vec<End>) {
        let mut letters = 0u64;
        let mut index = from.group;
        while index != 0 {
            let edge = self.edges.at(index);
            let face = self.single[usize::from(edge.letter)];
            letters |= 1 << edge.letter;
            if face != NO_FACE {
                ends.push(End { face, is_word: edge.word, position: from.after(edge) });
            }
            index = if edge.last { 0 } else { index + 1 };
        }
        if letters & self.others_begin != 0 {
            self.follow_others(from, letters, ends);
        }
    }

    /// The same for the faces that are not just one letter, if these letters may follow.
    #[cold]
    fn follow_others(&self, from: Position, letters: u64, ends: &mut Vec<End>) {
        for &(face, readings) in &self.others {
            for reading in readings.iter().filter(|reading| letters >> reading[0] & 1 == 1) {
                ends.extend(self.spell(from, reading).map(|end| End { face, ..end }));
            }
        }
    }

    /// Where some letters lead from a position, if any word has them there.
    fn spell(&self, from: Position, letters: &[u8]) -> Option<End> {
        let mut end = End { face: NO_FACE, is_word: false, position: from };
        for &letter in letters {
            let position = end.position;
            let mut index = position.group;
            end = loop {
                if index == 0 {
                    return None;
                }
                let edge = self.edges.at(index);
                if edge.letter == letter {
                    break End { is_word: edge.word, position: position.after(edge), ..end };
                }
                index = if edge.last { 0 } else { index + 1 };
            };
        }
        Some(end)
    }
}

impl Position {
    /// The position after one of the edges that follow.
    fn after(self, edge: Edge) -> Self {
        Self {
            group: edge.target,
            before: self.before + edge.skip + u32::from(edge.word),
            letters: self.letters + 1,
        }
    }
}

impl<M: Mask> Tree<M> {
    /// An empty tree, with room for so many nodes.
    fn new(words: usize, nodes: usize, extent: Extent) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            numbers: Vec::new(),
            letters: Vec::new(),
            several: Vec::new(),
            packer: Packer::default(),
            queue: VecDeque::new(),
            positions: VecDeque::new(),
            seen: vec![0; words.div_ceil(64)],
            has_twins: false,
            extent,
        };
        tree.make_room(nodes);
        tree
    }

    /// Makes all nodes, the shorter prefixes first.
    fn grow(mut self, reader: &Reader<'_>, root: u32, nodes_max: u64) -> Option<Self> {
        let root = Position { group: root, before: 0, letters: 0 };
        self.add(0, &[End { face: NO_FACE, is_word: false, position: root }], 0);
        let mut ends: Vec<End> = Vec::new();
        let mut count = 0;
        while let Some(Begun { place, is_word, positions, faces }) = self.queue.pop_front() {
            ends.clear();
            for position in self.positions.drain(..positions as usize) {
                reader.follow(position, &mut ends);
            }
            if !ends.is_sorted_by_key(|end| end.face) {
                ends.sort_by_key(|end| end.face);
            }
            let children = ends.iter().fold(0u64, |children, end| children | 1 << end.face);
            count += u64::from(children.count_ones());
            if count > nodes_max {
                return None;
            }
            let base = self.packer.pack(children);
            self.make_room(self.packer.end);
            self.nodes[place as usize] = TrieNode { mask: M::of_children(children, is_word), base };
            for ends in ends.chunk_by(|one, next| one.face == next.face) {
                self.add(base + u32::from(ends[0].face), ends, faces + 1);
            }
        }
        Some(self)
    }

    /// Makes room for all places before an end, and for any face after any base, so that every index is in bounds.
    fn make_room(&mut self, end: usize) {
        let size = end + FACES_MAX + 1;
        if self.nodes.len() < size {
            let size = size.next_multiple_of(1 << 12);
            self.nodes.resize(size, TrieNode::default());
            self.numbers.resize(size, 0);
            self.letters.resize(size, 0);
        }
    }

    /// Adds the node where a face leads, so many faces from the root, with the words that end there.
    fn add(&mut self, place: u32, ends: &[End], faces: usize) {
        let mut words = 0;
        for Word { number, letters } in ends.iter().filter_map(|end| end.word()) {
            let (word, bit) = (number as usize / 64, 1 << (number % 64));
            self.has_twins |= self.seen[word] & bit != 0;
            self.seen[word] |= bit;
            words += 1;
            (self.numbers[place as usize], self.letters[place as usize]) = (number, letters);
        }
        if words > 1 {
            (self.numbers[place as usize], self.letters[place as usize]) = (0, 0);
            self.several.push((place, ends.iter().filter_map(|end| end.word()).collect()));
        }
        let positions_before = self.positions.len();
        if faces < self.extent.faces_max() {
            self.positions.extend(ends.iter().map(|end| end.position).filter(|position| position.group != 0));
        }
        let is_word = words > 0;
        match self.positions.len() - positions_before {
            0 => self.nodes[place as usize] = TrieNode { mask: M::of_children(0, is_word), base: 0 },
            positions => self.queue.push_back(Begun { place, is_word, positions: len32(positions), faces }),
        }
    }

    fn finish(mut self, nodes: impl Fn(Vec<TrieNode<M>>) -> Nodes) -> SearchTable {
        let root = std::mem::take(&mut self.nodes[0]);
        let first = std::array::from_fn(|face: usize| {
            let face = u8::try_from(face).expect("faces are few");
            if root.mask.meets(M::of_face(face)) { root.base + u32::from(face) } else { 0 }
        });
        self.several.sort_unstable_by_key(|(node, _)| *node);
        let has_first_words = first.iter().any(|&node| self.nodes[node as usize].mask.ends_word());
        SearchTable {
            first,
            has_first_words,
            nodes: nodes(self.nodes),
            numbers: self.numbers,
            letters: self.letters,
            has_twins: self.has_twins || !self.several.is_empty(),
            several: self.several,
            extent: self.extent,
        }
    }
}

fn len32(count: usize) -> u32 {
    u32::try_from(count).expect("a trie of fewer than 2³² nodes: words and edges are numbered with 28 bits")
}
