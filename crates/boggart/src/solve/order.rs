//! Sorts the words that a walk has found into the order of the lexicon.

/// The set of words found: one bit per word, and one bit for each 64 of these that has any set.
#[derive(Debug, Default)]
pub(super) struct Order {
    seen: Vec<u64>,
    any: Vec<u64>,
    /// For each word seen, which find it is.
    first: Vec<u32>,
}

impl Order {
    /// Makes room for words with numbers below `words`.
    pub(super) fn make_room(&mut self, words: usize) {
        if self.first.len() < words {
            // Allocated anew, which costs only the memory that is later written to; between two boards all bits are clear.
            self.first = vec![0; words];
            self.seen = vec![0; words.div_ceil(64)];
            self.any = vec![0; words.div_ceil(64 * 64)];
        }
    }

    /// Adds a word; if it was already there, returns the number of its find.
    #[inline]
    pub(super) fn note(&mut self, id: u32, find: u32) -> Option<u32> {
        let (word, bit) = (id as usize / 64, 1 << (id % 64));
        let is_news = self.seen[word] & bit == 0;
        self.seen[word] |= bit;
        self.any[word / 64] |= 1 << (word % 64);
        let first = &mut self.first[id as usize];
        *first = std::hint::select_unpredictable(is_news, find, *first);
        (!is_news).then_some(*first)
    }

    /// Calls `each` with the find of each word, in order, and clears the set.
    #[inline]
    pub(super) fn drain(&mut self, mut each: impl FnMut(usize)) {
        for (group, any) in self.any.iter_mut().enumerate() {
            while *any != 0 {
                let word = group * 64 + any.trailing_zeros() as usize;
                *any &= *any - 1;
                let mut bits = std::mem::take(&mut self.seen[word]);
                while bits != 0 {
                    each(self.first[word * 64 + bits.trailing_zeros() as usize] as usize);
                    bits &= bits - 1;
                }
            }
        }
    }
}
