//! The spellings of a plan as a trie over tiles, which the search for placements walks.

/// The trie: a node's children lie side by side, in the order of their tiles.
#[derive(Debug)]
pub(super) struct SpellingTrie {
    nodes: Vec<SpellingNode>,
    /// The numbers of the points of the spellings that end at a node, for each node a range.
    worths: Vec<u16>,
}

/// What may follow the tiles so far, and which spellings end here.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SpellingNode {
    /// The ranks of the tiles that may follow.
    pub(super) tiles: u32,
    first_child: u32,
    first_worth: u32,
    worths_len: u32,
}

impl SpellingTrie {
    /// Builds the trie of spellings, each a sequence of ranks with the number of its points; sorted, and none longer than 16 tiles.
    pub(super) fn build<'a>(spellings: impl Iterator<Item = (&'a [u8], u16)>) -> Self {
        let spellings: Vec<(&[u8], u16)> = spellings.collect();
        assert!(spellings.is_sorted(), "spellings are sorted");
        let mut trie = Self { nodes: vec![SpellingNode::default()], worths: Vec::new() };
        // Nodes whose children are still to be made: the node, its depth, and the spellings below it.
        let mut open = std::collections::VecDeque::from([(0_usize, 0_usize, 0..spellings.len())]);
        while let Some((node, depth, range)) = open.pop_front() {
            let ends = spellings[range.clone()].iter().take_while(|(tiles, _)| tiles.len() == depth).count();
            let (ending, below) = spellings[range.clone()].split_at(ends);
            let mut start = range.start + ends;
            trie.nodes[node].first_worth = index(trie.worths.len());
            trie.nodes[node].worths_len = index(ends);
            trie.nodes[node].first_child = index(trie.nodes.len());
            trie.worths.extend(ending.iter().map(|&(_, worth)| worth));
            for group in below.chunk_by(|(a, _), (b, _)| a[depth] == b[depth]) {
                trie.nodes[node].tiles |= 1 << group[0].0[depth];
                open.push_back((trie.nodes.len(), depth + 1, start..start + group.len()));
                trie.nodes.push(SpellingNode::default());
                start += group.len();
            }
        }
        trie
    }

    /// The node before any tile.
    pub(super) fn root(&self) -> SpellingNode {
        self.nodes[0]
    }

    /// The children of a node, each with the tile that leads to it.
    pub(super) fn children(&self, node: SpellingNode) -> impl Iterator<Item = (usize, SpellingNode)> {
        let mut tiles = node.tiles;
        let first = node.first_child as usize;
        let nodes = &self.nodes[first..first + tiles.count_ones() as usize];
        nodes.iter().map(move |&child| {
            let rank = tiles.trailing_zeros() as usize;
            tiles &= tiles - 1;
            (rank, child)
        })
    }

    /// The numbers of the points of each spelling that ends at a node.
    pub(super) fn worths(&self, node: SpellingNode) -> &[u16] {
        let first = node.first_worth as usize;
        &self.worths[first..first + node.worths_len as usize]
    }
}

/// An index as it is stored.
fn index(i: usize) -> u32 {
    u32::try_from(i).expect("fewer than 2^32 spellings")
}
