//! The search of one class: its placements, their trie, the search over it, and the same for each part that is left out.

use std::fmt;

use boggart::{Points, Scorer};
use boggart_check::{BoardClass, Bound, PlacementHash, Rank, Ruling, Survivor};

use super::branch_and_bound::{BranchAndBound, PartLimit};
use super::placement_trie::PlacementTrie;
use super::placements::PlacementMaker;
use super::prover::Prover;

/// Where parts begin, for a class and for a part of it: two cells on, after this much work. To make the placements of a part anew costs about
/// as much as reading 200 million entries, and each of its own is read less often. These numbers belong to the version of the method:
/// a ruling depends on them.
const PART_LIMITS: [PartLimit; 2] =
    [PartLimit { depth: 2, work: 400_000_000 }, PartLimit { depth: 2, work: 100_000_000 }];

/// Why a search ended without a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Interrupted {
    /// The caller stopped it.
    Stopped,
    /// The caller refused it the memory that it asked for.
    NoMemory {
        /// How many bytes it asked for.
        bytes: usize,
    },
}

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.write_str("the search was stopped"),
            Self::NoMemory { bytes } => write!(f, "the class needs {} MB", bytes.div_ceil(1_000_000)),
        }
    }
}

impl std::error::Error for Interrupted {}

/// What a search asks its caller. By default it may use all memory, and nothing stops it.
#[derive(Clone, Copy)]
pub struct SearchControl<'a> {
    /// Whether to stop. It is asked every few milliseconds.
    pub is_stopped: &'a dyn Fn() -> bool,
    /// Whether the searcher may have this many bytes in all. It is asked before it takes more than before.
    pub may_use: &'a dyn Fn(usize) -> bool,
}

impl Default for SearchControl<'_> {
    fn default() -> Self {
        Self { is_stopped: &|| false, may_use: &|_| true }
    }
}

impl fmt::Debug for SearchControl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchControl").finish_non_exhaustive()
    }
}

/// Searches one class after the other; it keeps its memory between them.
#[derive(Debug)]
pub struct ClassSearcher<'a> {
    prover: &'a Prover<'a>,
    maker: PlacementMaker<'a>,
    trie: PlacementTrie,
    pub(super) search: BranchAndBound,
    scorer: Scorer<'a>,
    work: u64,
    pub(super) limits: [PartLimit; 2],
}

impl<'a> ClassSearcher<'a> {
    pub(super) fn new(prover: &'a Prover<'a>) -> Self {
        let threshold = u32::try_from(prover.plan.at_least().0).expect("a plan limits its threshold");
        Self {
            prover,
            maker: PlacementMaker::new(&prover.frame, &prover.spellings, prover.worth_bits),
            trie: PlacementTrie::default(),
            search: BranchAndBound::new(threshold, prover.frame.dice),
            scorer: Scorer::new(prover.lexicon, &prover.rules),
            work: 0,
            limits: PART_LIMITS,
        }
    }

    /// Rules on a class. The ruling depends on the plan and the class alone.
    ///
    /// # Errors
    /// If the caller interrupts it.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::Plan;
    /// use boggart_search::prove::{Interrupted, Prover, SearchControl};
    ///
    /// let lexicon = Lexicon::build(["tea"])?;
    /// let plan = Plan::new(&lexicon, "one word", Dims::new(2, 2)?, None, &Rules::default(), 1)?;
    /// let prover = Prover::new(&plan, &lexicon)?;
    /// let control = SearchControl { is_stopped: &|| true, ..SearchControl::default() };
    /// let ruling = prover.searcher().rule(&plan.classes()[0], &control);
    /// assert_eq!(ruling, Err(Interrupted::Stopped));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rule(&mut self, class: &BoardClass, control: &SearchControl<'_>) -> Result<Ruling, Interrupted> {
        self.work = 0;
        let ruling = self.rule_at(class, 0, control);
        if ruling.is_err() {
            // What was refused must not be kept.
            self.trie = PlacementTrie::default();
            self.maker.release();
        }
        ruling
    }

    /// How much work the last class was, in entries made and read. It does not depend on the machine.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    fn rule_at(
        &mut self,
        class: &BoardClass,
        level: usize,
        control: &SearchControl<'_>,
    ) -> Result<Ruling, Interrupted> {
        let prover = self.prover;
        let prefix: Vec<u8> = class.tiles().iter().map(|&Rank(rank)| rank).collect();
        let free = prover.frame.cells() - prefix.len();
        let mut keys = self.trie.take_keys();
        self.maker.make(&prefix, &mut keys, control)?;
        keys.sort_unstable();
        let (placements, hash) = (keys.len() as u64, hash(&keys, prover));
        ask(control, PlacementTrie::memory_for(keys.len()))?;
        self.trie.build(keys, free, prover.worth_bits, &prover.worths);
        let limit = self.limits.get(level).copied().filter(|limit| limit.depth < free);
        self.search.run(&self.trie, &prover.frame, &prefix, limit, control.is_stopped)?;
        self.work += placements + self.search.counts.work;
        let mut ruling = Ruling {
            class: class.clone(),
            placements,
            hash,
            bound: Bound(self.trie.bound),
            expansions: self.search.counts.expansions,
            pruned: Bound(self.search.counts.pruned),
            parts: Vec::new(),
            survivors: self.survivors(&prefix),
        };
        for part in std::mem::take(&mut self.search.parts) {
            let tiles: Vec<Rank> = prefix.iter().chain(&part).map(|&rank| Rank(rank)).collect();
            let part =
                BoardClass::new(prover.plan, &tiles).expect("only tiles that the plan admits are fixed");
            ruling.parts.push(self.rule_at(&part, level + 1, control)?);
        }
        Ok(ruling)
    }

    /// The boards that the search left, if their points reach the threshold.
    fn survivors(&mut self, prefix: &[u8]) -> Vec<Survivor> {
        let plan = self.prover.plan;
        let free = self.prover.frame.cells() - prefix.len();
        let mut survivors = Vec::new();
        for tiles in &self.search.boards {
            let ranks: Vec<Rank> = prefix.iter().chain(&tiles[..free]).map(|&rank| Rank(rank)).collect();
            let board = plan.board(&ranks);
            let points = self.scorer.score_one(&board);
            if points >= plan.at_least() {
                survivors.push(Survivor { board, points });
            }
        }
        survivors.sort_by_cached_key(|survivor| survivor.board.to_string());
        survivors
    }
}

/// Asks for memory.
pub(super) fn ask(control: &SearchControl<'_>, bytes: usize) -> Result<(), Interrupted> {
    if (control.is_stopped)() {
        return Err(Interrupted::Stopped);
    }
    if (control.may_use)(bytes) { Ok(()) } else { Err(Interrupted::NoMemory { bytes }) }
}

/// The hash of sorted keys, each with its points.
fn hash(keys: &[u64], prover: &Prover<'_>) -> PlacementHash {
    let mut hash = PlacementHash::default();
    for &key in keys {
        hash.add(key >> prover.worth_bits, Points(u64::from(prover.worth(key))));
    }
    hash
}
