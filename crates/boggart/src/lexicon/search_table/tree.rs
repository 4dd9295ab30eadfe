//! The automaton unfolded: a tree whose edges are faces, made level by level.

use super::packer::Packer;
use super::{Mask, NARROW_FACES_MAX, Node, Nodes, SearchTable, Word};
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

/// A node of the tree: children stand one after the other, in the order of their faces.
#[derive(Debug, Clone, Copy)]
struct TreeNode {
    /// Bit f: there is a child of face f.
    children: u64,
    first_child: u32,
    positions: (u32, u32),
    words: (u32, u32),
}

/// The tree while it is made, level by level.
pub(super) struct Tree<'a> {
    edges: Edges<'a>,
    /// How many faces there are.
    faces: usize,
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

impl<'a> Tree<'a> {
    pub(super) fn new(edges: Edges<'a>, faces: &'a Faces, words: usize) -> Self {
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
            faces: faces.len(),
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
    pub(super) fn unfold(mut self, root: u32, most: u64) -> Option<Self> {
        let root = Position { group: root, before: 0, letters: 0 };
        self.push(&[(root, None)]);
        let mut reached: Vec<Vec<End>> = vec![Vec::new(); self.faces];
        let mut next = 0;
        while next < self.nodes.len() {
            if self.nodes.len() as u64 > most {
                return None;
            }
            let (from, to) = self.nodes[next].positions;
            let mut children = 0;
            for place in from..to {
                children |= self.follow(self.positions[place as usize], &mut reached);
            }
            (self.nodes[next].children, self.nodes[next].first_child) = (children, len32(&self.nodes));
            while children != 0 {
                let ends = &mut reached[children.trailing_zeros() as usize];
                self.push(ends);
                ends.clear();
                children &= children - 1;
            }
            next += 1;
        }
        Some(self)
    }

    /// Notes where each face leads from a position, and the word that ends there; gives the faces, a bit for each.
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

    /// Adds the node of some positions and of the words that end there.
    fn push(&mut self, ends: &[End]) {
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
    pub(super) fn pack(self) -> SearchTable {
        let mut packer = Packer::default();
        // The place of each node in that array, the root's being 0; and where its children are.
        let mut places = vec![0u32; self.nodes.len()];
        let mut bases = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            debug_assert!(index == 0 || places[index] != 0);
            let base = packer.place(node.children);
            let mut faces = node.children;
            for child in node.first_child.. {
                if faces == 0 {
                    break;
                }
                places[child as usize] = base + faces.trailing_zeros();
                faces &= faces - 1;
            }
            bases.push(base);
        }
        // Whoever goes on with any face from any node stays inside.
        let size = packer.end + FACES_MAX + 1;
        let root = self.nodes[0];
        let first = |face: usize| match root.children >> face & 1 {
            0 => 0,
            _ => bases[0] + u32::try_from(face).expect("faces are few"),
        };
        let first = std::array::from_fn(first);
        let nodes = if self.faces <= NARROW_FACES_MAX {
            let narrow = |mask: u64| u32::try_from(mask >> 32 | mask & 1).expect("half of it");
            Nodes::Narrow(self.lay_out(size, &places, &bases, narrow))
        } else {
            Nodes::Wide(self.lay_out(size, &places, &bases, |mask| mask))
        };
        let mut table = SearchTable {
            first,
            has_first_words: false,
            nodes,
            numbers: vec![0; size],
            letters: vec![0; size],
            several: Vec::new(),
            has_twins: self.has_twins,
        };
        for (&place, node) in places.iter().zip(&self.nodes).skip(1) {
            let words = self.words_of(node);
            table.has_first_words |= !words.is_empty() && first.contains(&place);
            match words {
                [] => {}
                [word] => {
                    table.numbers[place as usize] = word.number;
                    table.letters[place as usize] = word.letters;
                }
                words => table.several.push((place, words.to_vec())),
            }
        }
        table.has_twins |= !table.several.is_empty();
        table.several.sort_unstable_by_key(|(node, _)| *node);
        table
    }

    /// The nodes at their places, with masks of the size that is wanted.
    fn lay_out<M: Mask>(
        &self,
        size: usize,
        places: &[u32],
        bases: &[u32],
        narrow: impl Fn(u64) -> M,
    ) -> Vec<Node<M>> {
        let mut nodes = vec![Node::default(); size];
        for ((&place, &base), node) in places.iter().zip(bases).zip(&self.nodes).skip(1) {
            let mask = node.children.reverse_bits() | u64::from(!self.words_of(node).is_empty());
            nodes[place as usize] = Node { mask: narrow(mask), base };
        }
        nodes
    }

    /// The words that end at a node.
    fn words_of(&self, node: &TreeNode) -> &[Word] {
        &self.words[node.words.0 as usize..node.words.1 as usize]
    }
}

fn len32<T>(list: &[T]) -> u32 {
    u32::try_from(list.len())
        .expect("a trie of fewer than 2³² nodes: words and edges are numbered with 28 bits")
}
