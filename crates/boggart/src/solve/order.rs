//! The words a walk has found, whichever comes first, in the order of the lexicon.

/// Words found, to be told in their order: one bit a word, and one for each 64 of these bits that has any.
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
            // Anew, which costs only the memory that is then written to; all are empty between two boards.
            self.first = vec![0; words];
            self.seen = vec![0; words.div_ceil(64)];
            self.any = vec![0; words.div_ceil(64 * 64)];
        }
    }

    /// Notes a word, unless it was there before: then says which find it was.
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

    /// Calls `each` with the find of each word, in order, and forgets them all.
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
