//! The automaton unfolded: a tree whose edges are faces, made level by level, and each group of children packed as it comes.

use super::packer::Packer;
use super::{Mask, NARROW_FACES_MAX, Nodes, SearchTable, TrieNode, Word};
use crate::lexicon::edge::Edges;
use crate::lexicon::faces::{FACES_MAX, Faces, NO_FACE};

/// A position in the automaton: the group of edges that follow, the words before them, the letters so far.
#[derive(Debug, Clone, Copy)]
struct Position {
    group: u32,
    before: u32,
    letters: u8,
}

/// Where a face leads, and the word that ends there.
type End = (Position, Option<u32>);

/// The automaton, read with faces.
#[derive(Debug)]
struct Reader<'a> {
    edges: Edges<'a>,
    /// The face of each letter that is a face by itself and nothing else.
    single: [u8; 64],
    /// All other faces.
    others: Vec<(u8, &'a [Vec<u8>])>,
}

/// A node whose children are still to be made.
#[derive(Debug, Clone, Copy)]
struct Begun {
    place: u32,
    is_word: bool,
    /// Its positions among those of all.
    positions: (u32, u32),
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
    queue: Vec<Begun>,
    positions: Vec<Position>,
    /// The words that have a node already.
    seen: Vec<u64>,
    has_twins: bool,
}

/// Unfolds the automaton of so many words from its root; gives up if there are more nodes than `nodes_max`.
pub(super) fn unfold(
    edges: Edges<'_>,
    root: u32,
    nodes_max: u64,
    words: usize,
    faces: &Faces,
) -> Option<SearchTable> {
    let reader = Reader::new(edges, faces);
    match faces.len() <= NARROW_FACES_MAX {
        true => Tree::<u32>::new(words).grow(&reader, root, nodes_max, faces.len())?.finish(Nodes::Narrow),
        false => Tree::<u64>::new(words).grow(&reader, root, nodes_max, faces.len())?.finish(Nodes::Wide),
    }
    .into()
}

impl<'a> Reader<'a> {
    fn new(edges: Edges<'a>, faces: &'a Faces) -> Self {
        let mut single = [NO_FACE; 64];
        let mut others = Vec::new();
        for (number, readings) in (0..).zip(faces.iter()) {
            match readings {
                [letters] if letters.len() == 1 => single[usize::from(letters[0])] = number,
                readings => others.push((number, readings)),
            }
        }
        Self { edges, single, others }
    }

    /// Records where each face leads from a position, and the word that ends there; returns the set of these faces.
    fn follow(&self, position: Position, reached: &mut [Vec<End>]) -> u64 {
        let (mut faces, mut letters) = (0, 0u64);
        let mut index = position.group;
        while index != 0 {
            let edge = self.edges.at(index);
            let face = self.single[usize::from(edge.letter)];
            letters |= 1 << edge.letter;
            if face != NO_FACE {
                let number = position.before + edge.skip;
                let before = number + u32::from(edge.word);
                let end = Position { group: edge.target, before, letters: position.letters + 1 };
                reached[usize::from(face)].push((end, edge.word.then_some(number)));
                faces |= 1 << face;
            }
            index = if edge.last { 0 } else { index + 1 };
        }
        for &(face, readings) in &self.others {
            for reading in readings.iter().filter(|reading| letters >> reading[0] & 1 == 1) {
                if let Some(end) = self.spell(position, reading) {
                    reached[usize::from(face)].push(end);
                    faces |= 1 << face;
                }
            }
        }
        faces
    }

    /// Where some letters lead from a position, if any word has them there.
    fn spell(&self, from: Position, letters: &[u8]) -> Option<End> {
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
}

impl<M: Mask> Tree<M> {
    fn new(words: usize) -> Self {
        Self {
            nodes: vec![TrieNode::default()],
            numbers: vec![0],
            letters: vec![0],
            several: Vec::new(),
            packer: Packer::default(),
            queue: Vec::new(),
            positions: Vec::new(),
            seen: vec![0; words.div_ceil(64)],
            has_twins: false,
        }
    }

    /// Makes all nodes, the shorter prefixes first.
    fn grow(mut self, reader: &Reader<'_>, root: u32, nodes_max: u64, faces: usize) -> Option<Self> {
        self.push(0, &[(Position { group: root, before: 0, letters: 0 }, None)]);
        let mut reached: Vec<Vec<End>> = vec![Vec::new(); faces];
        let (mut next, mut count) = (0, 0);
        while let Some(&Begun { place, is_word, positions }) = self.queue.get(next) {
            let mut children = 0;
            for position in positions.0..positions.1 {
                children |= reader.follow(self.positions[position as usize], &mut reached);
            }
            count += u64::from(children.count_ones());
            if count > nodes_max {
                return None;
            }
            let base = self.packer.pack(children);
            self.make_room();
            self.nodes[place as usize] = TrieNode { mask: M::of_children(children, is_word), base };
            while children != 0 {
                let face = children.trailing_zeros();
                self.push(base + face, &reached[face as usize]);
                reached[face as usize].clear();
                children &= children - 1;
            }
            next += 1;
        }
        Some(self)
    }

    /// Makes room for all places that are taken, and for any face after any base, so that every index is in bounds.
    fn make_room(&mut self) {
        let size = self.packer.end + FACES_MAX + 1;
        if self.nodes.len() < size {
            let size = size.next_multiple_of(1 << 12);
            self.nodes.resize(size, TrieNode::default());
            self.numbers.resize(size, 0);
            self.letters.resize(size, 0);
        }
    }

    /// Adds the node of some positions and of the words that end there.
    fn push(&mut self, place: u32, ends: &[End]) {
        let mut words: Vec<Word> = Vec::new();
        let mut is_word = false;
        for (position, number) in ends {
            let Some(number) = *number else { continue };
            let (word, bit) = (number as usize / 64, 1 << (number % 64));
            self.has_twins |= self.seen[word] & bit != 0;
            self.seen[word] |= bit;
            if ends.len() > 1 {
                words.push(Word { number, letters: position.letters });
            }
            is_word = true;
            (self.numbers[place as usize], self.letters[place as usize]) = (number, position.letters);
        }
        if words.len() > 1 {
            (self.numbers[place as usize], self.letters[place as usize]) = (0, 0);
            self.several.push((place, words));
        }
        let from = len32(&self.positions);
        self.positions
            .extend(ends.iter().map(|(position, _)| *position).filter(|position| position.group != 0));
        let positions = (from, len32(&self.positions));
        if positions.0 == positions.1 {
            self.nodes[place as usize] = TrieNode { mask: M::of_children(0, is_word), base: 0 };
        } else {
            self.queue.push(Begun { place, is_word, positions });
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
        }
    }
}

fn len32<T>(list: &[T]) -> u32 {
    u32::try_from(list.len())
        .expect("a trie of fewer than 2³² nodes: words and edges are numbered with 28 bits")
}
