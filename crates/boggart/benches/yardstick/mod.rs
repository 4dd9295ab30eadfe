//! The yardstick: a Boggle scorer written the classic way, to measure others against in the same run.
//!
//! A trie with 26 child pointers a node, a mask of used cells, and a mark on each word's node that says in which
//! run it was last found. Frozen: a figure given as so many times the yardstick must mean the same next year.
//! It knows 4x4 boards of the letters a to z, q standing for qu, and the ordinary points.

/// One node of the trie, 26 children as owned pointers.
struct Node {
    children: [Option<Box<Node>>; 26],
    points: u32,
    /// The run in which this word was last found.
    mark: u64,
}

impl Node {
    fn new() -> Self {
        Self { children: [const { None }; 26], points: 0, mark: 0 }
    }
}

/// The scorer: a trie and the number of the current run.
pub(crate) struct Yardstick {
    root: Box<Node>,
    run: u64,
}

impl Yardstick {
    /// The trie of all words of 3 to 16 letters whose every q is followed by u.
    pub(crate) fn new<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        let mut root = Box::new(Node::new());
        for word in words.filter(|word| (3..=16).contains(&word.len())) {
            // On the board qu is one die.
            let dice = word.replace("qu", "Q");
            if dice.contains('q') || !word.bytes().all(|byte| byte.is_ascii_lowercase()) {
                continue;
            }
            let mut node = &mut root;
            for letter in dice.to_lowercase().bytes() {
                node = node.children[usize::from(letter - b'a')].get_or_insert_with(|| Box::new(Node::new()));
            }
            node.points = [0, 0, 0, 1, 1, 2, 3, 5, 11][word.len().min(8)];
        }
        Self { root, run: 0 }
    }

    /// The points of a board of sixteen letters, 0 to 25, row by row.
    pub(crate) fn score(&mut self, board: &[u8; 16]) -> u32 {
        self.run += 1;
        let mut points = 0;
        for cell in 0..16 {
            if let Some(node) = &mut self.root.children[usize::from(board[cell])] {
                points += search(node, board, cell, 0, self.run);
            }
        }
        points
    }
}

fn search(node: &mut Node, board: &[u8; 16], cell: usize, used: u32, run: u64) -> u32 {
    let mut points = 0;
    if node.points > 0 && node.mark != run {
        node.mark = run;
        points += node.points;
    }
    let used = used | 1 << cell;
    for &near in NEIGHBORS[cell] {
        if used & 1 << near == 0
            && let Some(child) = &mut node.children[usize::from(board[near])]
        {
            points += search(child, board, near, used, run);
        }
    }
    points
}

const NEIGHBORS: [&[usize]; 16] = [
    &[1, 4, 5],
    &[0, 2, 4, 5, 6],
    &[1, 3, 5, 6, 7],
    &[2, 6, 7],
    &[0, 1, 5, 8, 9],
    &[0, 1, 2, 4, 6, 8, 9, 10],
    &[1, 2, 3, 5, 7, 9, 10, 11],
    &[2, 3, 6, 10, 11],
    &[4, 5, 9, 12, 13],
    &[4, 5, 6, 8, 10, 12, 13, 14],
    &[5, 6, 7, 9, 11, 13, 14, 15],
    &[6, 7, 10, 14, 15],
    &[8, 9, 13],
    &[8, 9, 10, 12, 14],
    &[9, 10, 11, 13, 15],
    &[10, 11, 14],
];
