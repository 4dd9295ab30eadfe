//! From sorted words to the minimal automaton.
//!
//! The naive algorithm builds a tree of all words and then merges equal subtrees from the leaves up. This one does
//! both at once. Words come in sorted order, so everything below the point where a new word differs from the
//! previous one can never change again: it is frozen immediately, and replaced by an equal group if
//! one was frozen before (Daciuk, Mihov, Watson and Watson, "Incremental Construction of Minimal Acyclic
//! Finite-State Automata", 2000, algorithm 1).

use super::edge::{Edge, NUMBER_MAX};

/// The automaton has more words or edges than its file format can number.
#[derive(Debug)]
pub(crate) struct TooLarge;

/// A minimal automaton: packed edges, and the first edge of the root's group (0 if there are no words).
#[derive(Debug)]
pub(crate) struct Automaton {
    pub(crate) edges: Vec<u64>,
    pub(crate) root: u32,
    pub(crate) words: u32,
    /// Letters of the longest word.
    pub(crate) longest: u8,
}

/// Builds the automaton of `words`, letter codes in strictly ascending order.
pub(crate) fn build<'a>(words: impl Iterator<Item = &'a [u8]>) -> Result<Automaton, TooLarge> {
    let mut builder = Builder::new();
    let mut previous: Vec<u8> = Vec::new();
    let mut longest = 0;
    for word in words {
        let shared = previous.iter().zip(word).take_while(|(a, b)| a == b).count();
        assert!(shared < word.len(), "words come sorted, each once, none empty");
        builder.freeze_below(shared)?;
        builder.open(&word[shared..]);
        longest = longest.max(word.len());
        previous.clear();
        previous.extend_from_slice(word);
    }
    builder.freeze_below(0)?;
    let (root, words) = builder.freeze(0)?;
    let longest = u8::try_from(longest).expect("a word list holds no longer words");
    Ok(Automaton { edges: builder.edges, root, words, longest })
}

#[derive(Debug)]
struct Builder {
    edges: Vec<u64>,
    /// `open[d]` has the edges after the first `d` letters of the current word. The last edge of each group
    /// belongs to the current word and does not have its target yet.
    open: Vec<Vec<Edge>>,
    /// How many of `open` are in use; the rest keep their allocations.
    depth: usize,
    frozen: Register,
}

impl Builder {
    fn new() -> Self {
        // Edge 0 comes before the first group: as a target, 0 means "nothing follows", and the edge before
        // any group is always the end of another group.
        let before = Edge { letter: 0, word: false, last: true, target: 0, skip: 0 };
        Self { edges: vec![before.pack()], open: vec![Vec::new()], depth: 0, frozen: Register::new() }
    }

    /// Adds the letters of the current word after the prefix that it shares with the previous word.
    fn open(&mut self, letters: &[u8]) {
        for (i, &letter) in letters.iter().enumerate() {
            let edge = Edge { letter, word: i + 1 == letters.len(), last: false, target: 0, skip: 0 };
            self.open[self.depth].push(edge);
            self.depth += 1;
            if self.open.len() == self.depth {
                self.open.push(Vec::new());
            }
        }
    }

    /// Freezes every open group deeper than `depth` and makes it the target of its edge.
    fn freeze_below(&mut self, depth: usize) -> Result<(), TooLarge> {
        while self.depth > depth {
            let (target, words) = self.freeze(self.depth)?;
            self.depth -= 1;
            let group = &mut self.open[self.depth];
            let edge = group.last_mut().expect("the edge of the current word was opened at this depth");
            edge.target = target;
            // While its group is open an edge's `skip` holds the words before it plus its own, which is
            // what the next edge has to skip; `freeze` shifts the numbers back by one edge.
            let own = words + u32::from(edge.word);
            let before = group.len().checked_sub(2).map_or(0, |i| group[i].skip);
            let total = before + own;
            if total > NUMBER_MAX {
                return Err(TooLarge);
            }
            group.last_mut().expect("just used").skip = total;
        }
        Ok(())
    }

    /// Freezes the open group at `depth`; returns its first edge and its number of words.
    fn freeze(&mut self, depth: usize) -> Result<(u32, u32), TooLarge> {
        let Self { edges, open, frozen, .. } = self;
        let group = &mut open[depth];
        let Some(end) = group.len().checked_sub(1) else {
            return Ok((0, 0));
        };
        group[end].last = true;
        let mut before = 0;
        for edge in group.iter_mut() {
            before = std::mem::replace(&mut edge.skip, before);
        }
        let first = frozen.find_or_add(edges, group)?;
        group.clear();
        Ok((first, before))
    }
}

/// The frozen groups by content: open addressing over the first edge of each.
#[derive(Debug)]
struct Register {
    slots: Vec<u32>,
    used: usize,
}

impl Register {
    fn new() -> Self {
        Self { slots: vec![0; 1 << 12], used: 0 }
    }

    fn find_or_add(&mut self, edges: &mut Vec<u64>, group: &[Edge]) -> Result<u32, TooLarge> {
        if self.used * 2 >= self.slots.len() {
            self.grow(edges);
        }
        let mask = self.slots.len() - 1;
        let mut slot = hash(group.iter().map(|edge| edge.pack())) & mask;
        while self.slots[slot] != 0 {
            let first = self.slots[slot] as usize;
            // The last edge of a group is marked, so if all edges match, the lengths match too.
            let known = edges[first..].iter().copied();
            if known.take(group.len()).eq(group.iter().map(|edge| edge.pack())) {
                return Ok(self.slots[slot]);
            }
            slot = (slot + 1) & mask;
        }
        let first = u32::try_from(edges.len()).map_err(|_| TooLarge)?;
        if first > NUMBER_MAX {
            return Err(TooLarge);
        }
        edges.extend(group.iter().map(|edge| edge.pack()));
        self.slots[slot] = first;
        self.used += 1;
        Ok(first)
    }

    fn grow(&mut self, edges: &[u64]) {
        let bigger = vec![0; self.slots.len() * 4];
        let old = std::mem::replace(&mut self.slots, bigger);
        let mask = self.slots.len() - 1;
        for first in old.into_iter().filter(|&first| first != 0) {
            let mut slot = hash(group_at(edges, first)) & mask;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = first;
        }
    }
}

/// The packed edges of the group that begins at `first`.
fn group_at(edges: &[u64], first: u32) -> impl Iterator<Item = u64> {
    let rest = &edges[first as usize..];
    let len = rest.iter().position(|&bits| Edge::unpack(bits).last).map_or(0, |end| end + 1);
    rest[..len].iter().copied()
}

#[expect(clippy::cast_possible_truncation, reason = "a hash may lose its upper half")]
fn hash(group: impl Iterator<Item = u64>) -> usize {
    let mixed =
        group.fold(0u64, |sum, bits| (sum ^ bits).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29));
    (mixed ^ mixed >> 32) as usize
}
