//! The hunt: many searches from random boards, over several threads, with one result whatever their order.
//!
//! Searches are numbered. Each depends on the hunt's seed and its own number alone, so any thread may run any of them, and
//! a search that was lost is run again. What counts is the order of the numbers, not that of time: a hunt for N boards
//! takes what the searches found, one after the other, until N boards have been scored. That is the same for any number
//! of threads, and the same after an interruption.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use boggart::{Board, Lexicon, Random, Rules, Seed};

use crate::aim::{Aim, Objective};
use crate::anneal::anneal;
use crate::checkpoint::Checkpoint;
use crate::climb::climb;
use crate::field::Field;
use crate::layout::Layout;
use crate::place::place;
use crate::supply::Supply;

/// How often whoever watches is told, if nothing happens.
const TICK: Duration = Duration::from_millis(100);
/// Boards that are kept at least, so that a hunt can go on and be asked for more of them than before.
const KEPT: usize = 100;

/// How to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Method {
    /// Hill climbing with a pool.
    #[default]
    Climb,
    /// Simulated annealing.
    Anneal,
}

impl Method {
    /// The name people write.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Climb => "climb",
            Self::Anneal => "anneal",
        }
    }
}

impl std::str::FromStr for Method {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        [Self::Climb, Self::Anneal]
            .into_iter()
            .find(|known| known.name() == text)
            .ok_or("write climb or anneal")
    }
}

/// What is hunted, and how: everything that decides the result.
#[derive(Debug)]
pub struct Quarry<'a> {
    /// The words.
    pub lexicon: &'a Lexicon,
    /// Which of them count, and what they earn where points are hunted.
    pub rules: Rules,
    /// What boards are made of.
    pub supply: Supply,
    /// What is counted.
    pub objective: Objective,
    /// How much of it is wanted.
    pub aim: Aim,
    /// A word that every board must have.
    pub contains: Option<String>,
    /// How to search.
    pub method: Method,
    /// What all luck comes from.
    pub seed: Seed,
}

/// A hunt that cannot succeed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum QuarryError {
    /// No word of the list counts on such a board.
    #[error("no word of the list has the letters that count on {cells} cells")]
    NoWords {
        /// The board's cells.
        cells: usize,
    },
    /// More than all words together.
    #[error("{wanted} is beyond reach: all {words} words that fit on a board come to {most} together")]
    BeyondReach {
        /// What was asked for.
        wanted: u64,
        /// Words that are short enough.
        words: usize,
        /// What they come to.
        most: u64,
    },
    /// A word that boards cannot have.
    #[error("no board can be made that has {word}")]
    NotPlaceable {
        /// The word.
        word: String,
    },
}

impl Quarry<'_> {
    /// Checks that there is something to hunt.
    ///
    /// # Errors
    /// If no board can be what is asked for.
    pub fn check(&self, target: Option<u64>) -> Result<(), QuarryError> {
        let rules = self.objective.rules(&self.rules);
        let cells = self.supply.dims().cells();
        // A tile spells several letters at most; a Q that may be Qu, two.
        let tiles = self.supply.tiles().iter().map(|tile| tile.letters().count().max(2));
        let most_letters = cells.saturating_mul(tiles.max().unwrap_or(0));
        let lengths = self.lexicon.iter().filter_map(|word| boggart::count_letters(&word));
        let fitting: Vec<u64> = lengths
            .filter(|&letters| rules.allows_length(letters) && letters <= most_letters)
            .map(|letters| rules.table.points(letters).0)
            .collect();
        let most = fitting.iter().sum();
        if fitting.is_empty() {
            return Err(QuarryError::NoWords { cells });
        }
        let wanted = match self.aim {
            Aim::Exact(wanted) => Some(wanted),
            Aim::Most => target,
            Aim::Fewest => None,
        };
        if let Some(wanted) = wanted.filter(|&wanted| wanted > most) {
            return Err(QuarryError::BeyondReach { wanted, words: fitting.len(), most });
        }
        if let Some(word) = &self.contains
            && place(&self.supply, word, &self.rules, &mut Random::new(self.seed)).is_none()
        {
            return Err(QuarryError::NotPlaceable { word: word.to_uppercase() });
        }
        Ok(())
    }

    /// One line that two hunts share only if they find the same.
    #[must_use]
    pub fn describe(&self) -> String {
        let aim = match self.aim {
            Aim::Most => "most".to_owned(),
            Aim::Fewest => "fewest".to_owned(),
            Aim::Exact(wanted) => format!("exactly {wanted}"),
        };
        let Rules { min_letters, max_letters, q, table, .. } = &self.rules;
        let longest = max_letters.map_or("any".to_owned(), |most| most.to_string());
        format!(
            "{aim} {}; {}; {}; words {}; letters {min_letters} to {longest}; q {q}; table {table}; contains {}; {}; seed {}",
            self.objective.name(),
            self.supply.dims(),
            self.supply.describe(),
            self.lexicon.digest(),
            self.contains.as_deref().unwrap_or("anything"),
            self.method.name(),
            self.seed.0
        )
    }
}

/// When to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// After so many boards.
    pub boards: Option<u64>,
    /// When this much, or this little, is reached. What cannot be bettered always ends a hunt.
    pub target: Option<u64>,
    /// How many threads search.
    pub threads: usize,
    /// How many boards to keep, the best of each search.
    pub keep: usize,
}

/// A board that a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What is counted on it.
    pub amount: u64,
    /// The board, in canonical form.
    pub board: Board,
    /// The search that found it.
    pub search: u64,
    /// Boards scored before it was found, of this search and all with lower numbers.
    pub boards: u64,
}

/// How a hunt goes.
#[derive(Debug)]
pub struct Status<'a> {
    /// The best boards, best first.
    pub best: &'a [Found],
    /// Searches that have ended.
    pub searches: u64,
    /// Boards scored by all searches, also those that are still going on.
    pub boards: u64,
    /// What is known for good, if that has changed since the last time.
    pub checkpoint: Option<&'a Checkpoint>,
}

/// Whether to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// Yes.
    GoOn,
    /// Come to an end that can be repeated: searches before the best board are finished, the others left.
    Finish,
    /// Stop now, even if nobody can say after how many boards.
    Stop,
}

/// How a hunt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The best boards, best first.
    pub best: Vec<Found>,
    /// Searches begun and ended, up to the last that counts.
    pub searches: u64,
    /// The boards after which a hunt finds the same; nothing if it was stopped at once.
    pub boards: Option<u64>,
    /// Whether the target is reached.
    pub reached: bool,
}

/// Whether a search goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    Go,
    End,
}

/// What a search tells.
enum News {
    Scored { search: u64, boards: u64 },
    Better { search: u64, found: Found },
    Ended { search: u64, boards: u64, cut: bool },
}

/// What searches and the hunt share.
#[derive(Debug)]
struct Shared {
    /// The number of the next search.
    next: AtomicU64,
    /// Searches with this number or a higher one do not count any more.
    cut: AtomicU64,
    /// The search that should end where it is: the last that counts.
    last: AtomicU64,
    /// Boards of all searches that have ended one after the other.
    settled: AtomicU64,
}

/// What a search leaves behind while it runs.
#[derive(Debug)]
pub(crate) struct Trail<'a> {
    search: u64,
    limits: &'a Limits,
    shared: &'a Shared,
    news: &'a Sender<News>,
    before: u64,
    cut: bool,
}

impl Trail<'_> {
    /// A board better than all of this search by the guide.
    pub(crate) fn reach(&mut self, field: &mut Field<'_>, layout: &Layout) -> Flow {
        let aim = field.quarry.aim;
        let (amount, board) = field.amount(&field.canonical(layout));
        let boards = field.boards - self.before;
        let found = Found { amount, board, search: self.search, boards };
        self.send(News::Better { search: self.search, found });
        let is_enough =
            aim.is_perfect(amount) || self.limits.target.is_some_and(|target| aim.reaches(amount, target));
        if is_enough {
            // Searches before this one may still find it earlier; those after it may not.
            self.shared.cut.fetch_min(self.search + 1, Ordering::Relaxed);
            self.cut = true;
            return Flow::End;
        }
        Flow::Go
    }

    /// Whether to go on after so many boards of the field.
    pub(crate) fn go(&mut self, boards: u64) -> Flow {
        let own = boards - self.before;
        self.send(News::Scored { search: self.search, boards: own });
        let settled = self.shared.settled.load(Ordering::Relaxed);
        let is_over = self.limits.boards.is_some_and(|limit| settled.saturating_add(own) >= limit);
        let is_last = self.shared.last.load(Ordering::Relaxed) <= self.search;
        if is_over || is_last || self.search >= self.shared.cut.load(Ordering::Relaxed) {
            self.cut = true;
            return Flow::End;
        }
        Flow::Go
    }

    fn send(&self, news: News) {
        // Nobody listens any more after a stop.
        _ = self.news.send(news);
    }
}

/// Searches as long as there are searches that count.
fn work(quarry: &Quarry<'_>, limits: &Limits, shared: &Shared, news: &Sender<News>) {
    let mut field = Field::new(quarry);
    loop {
        let search = shared.next.fetch_add(1, Ordering::Relaxed);
        if search >= shared.cut.load(Ordering::Relaxed) {
            return;
        }
        let before = field.boards;
        let mut random = Random::new(seed_of(quarry.seed, search));
        let mut trail = Trail { search, limits, shared, news, before, cut: false };
        match quarry.method {
            Method::Climb => climb(&mut field, search, &mut random, &mut trail),
            Method::Anneal => anneal(&mut field, &mut random, &mut trail),
        }
        let cut = trail.cut;
        trail.send(News::Ended { search, boards: field.boards - before, cut });
    }
}

/// The seed of one search: far from those of all others, whatever the hunt's seed.
fn seed_of(seed: Seed, search: u64) -> Seed {
    let mut mixed = seed.0.wrapping_add(search.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    Seed(mixed ^ (mixed >> 31))
}

/// What is known of a search that is not yet counted.
#[derive(Debug, Default)]
struct Pending {
    boards: u64,
    ended: bool,
    cut: bool,
    found: Vec<Found>,
}

/// All that is known.
struct Knowledge<'a> {
    quarry: &'a Quarry<'a>,
    limits: &'a Limits,
    /// What the searches before the first that has not ended found.
    settled: Checkpoint,
    pending: BTreeMap<u64, Pending>,
    best: Vec<Found>,
    searches: u64,
}

/// Hunts until a limit is reached, or whoever watches wishes otherwise.
///
/// `watch` is called on the calling thread, some ten times a second and whenever there is news.
pub fn hunt(
    quarry: &Quarry<'_>,
    limits: &Limits,
    from: Checkpoint,
    mut watch: impl FnMut(&Status<'_>) -> Wish,
) -> Outcome {
    let shared = Shared {
        next: AtomicU64::new(from.searches),
        cut: AtomicU64::new(u64::MAX),
        last: AtomicU64::new(u64::MAX),
        settled: AtomicU64::new(from.boards),
    };
    let known = Knowledge {
        quarry,
        limits,
        best: from.best.clone(),
        searches: from.searches,
        settled: from,
        pending: BTreeMap::new(),
    };
    if known.is_done() {
        return known.outcome(true);
    }
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..limits.threads.max(1) {
            let (sender, shared) = (sender.clone(), &shared);
            scope.spawn(move || work(quarry, limits, shared, &sender));
        }
        drop(sender);
        known.follow(&receiver, &shared, &mut watch)
    })
}

impl Knowledge<'_> {
    /// Takes in what searches tell until none is left.
    fn follow(
        mut self,
        news: &Receiver<News>,
        shared: &Shared,
        watch: &mut impl FnMut(&Status<'_>) -> Wish,
    ) -> Outcome {
        let mut wish = Wish::GoOn;
        let mut changed = false;
        loop {
            match news.recv_timeout(TICK) {
                Ok(news) => changed |= self.take(news, shared),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            // Everything that has arrived meanwhile, before anyone is told.
            while let Ok(news) = news.try_recv() {
                changed |= self.take(news, shared);
            }
            let boards =
                self.settled.boards + self.pending.values().map(|pending| pending.boards).sum::<u64>();
            let status = Status {
                best: &self.best,
                searches: self.searches,
                boards,
                checkpoint: changed.then_some(&self.settled),
            };
            let asked = watch(&status);
            changed = false;
            match asked {
                Wish::GoOn => {}
                Wish::Finish if wish == Wish::GoOn => {
                    wish = Wish::Finish;
                    let last = self.best.first().map_or(self.settled.searches, |found| found.search);
                    shared.last.store(last.max(self.settled.searches), Ordering::Relaxed);
                    shared.cut.fetch_min(last.max(self.settled.searches) + 1, Ordering::Relaxed);
                }
                Wish::Finish => {}
                Wish::Stop => {
                    wish = Wish::Stop;
                    shared.cut.store(0, Ordering::Relaxed);
                    shared.last.store(0, Ordering::Relaxed);
                }
            }
        }
        if changed {
            let boards = self.settled.boards;
            _ = watch(&Status {
                best: &self.best,
                searches: self.searches,
                boards,
                checkpoint: Some(&self.settled),
            });
        }
        self.outcome(wish != Wish::Stop)
    }

    /// Takes in one piece of news; says whether more is known for good.
    fn take(&mut self, news: News, shared: &Shared) -> bool {
        match news {
            News::Scored { search, boards } => {
                self.pending.entry(search).or_default().boards = boards;
                false
            }
            News::Better { search, found } => {
                let pending = self.pending.entry(search).or_default();
                pending.boards = found.boards;
                pending.found.push(found.clone());
                // Those to come after others not yet counted are shown, but may not count in the end.
                rank(&mut self.best, found, self.quarry.aim, KEPT.max(self.limits.keep));
                false
            }
            News::Ended { search, boards, cut } => {
                let pending = self.pending.entry(search).or_default();
                (pending.boards, pending.ended, pending.cut) = (boards, true, cut);
                self.searches += 1;
                self.settle(shared)
            }
        }
    }

    /// Counts searches that have ended, as far as none before them is still going on.
    fn settle(&mut self, shared: &Shared) -> bool {
        let before = self.settled.searches;
        while let Some(entry) = self.pending.first_entry() {
            let over = |boards: u64| self.limits.boards.is_some_and(|limit| boards > limit);
            let fits = !over(self.settled.boards + entry.get().boards);
            if *entry.key() != self.settled.searches || !entry.get().ended || entry.get().cut || !fits {
                break;
            }
            let pending = entry.remove();
            let base = self.settled.boards;
            for found in pending.found {
                let found = Found { boards: base + found.boards, ..found };
                rank(&mut self.settled.best, found, self.quarry.aim, KEPT.max(self.limits.keep));
            }
            self.settled.searches += 1;
            self.settled.boards += pending.boards;
        }
        shared.settled.store(self.settled.boards, Ordering::Relaxed);
        // The first search that does not count as a whole is the last that counts at all.
        let is_last = self.pending.get(&self.settled.searches).is_some_and(|pending| pending.ended);
        if is_last || self.is_done() {
            shared.cut.fetch_min(self.settled.searches, Ordering::Relaxed);
        }
        self.settled.searches > before
    }

    /// Whether enough is known for good.
    fn is_done(&self) -> bool {
        let over = self.limits.boards.is_some_and(|limit| self.settled.boards >= limit);
        over || self.settled.best.first().is_some_and(|found| self.is_enough(found.amount))
    }

    fn is_enough(&self, amount: u64) -> bool {
        let aim = self.quarry.aim;
        aim.is_perfect(amount) || self.limits.target.is_some_and(|target| aim.reaches(amount, target))
    }

    /// What counts in the end.
    fn outcome(mut self, can_be_repeated: bool) -> Outcome {
        if !can_be_repeated {
            let reached = self.best.first().is_some_and(|found| self.is_enough(found.amount));
            self.best.truncate(self.limits.keep);
            return Outcome { best: self.best, searches: self.searches, boards: None, reached };
        }
        // The first search that was left in the middle counts as far as it got; those after it do not.
        let limit = self.limits.boards.unwrap_or(u64::MAX);
        let mut boards = self.settled.boards;
        if let Some(pending) = self.pending.remove(&self.settled.searches)
            && !self.is_done()
        {
            for found in pending.found {
                let found = Found { boards: self.settled.boards + found.boards, ..found };
                if found.boards <= limit {
                    rank(&mut self.settled.best, found, self.quarry.aim, KEPT.max(self.limits.keep));
                }
            }
            boards += pending.boards;
        }
        let reached = self.settled.best.first().is_some_and(|found| self.is_enough(found.amount));
        let mut best = self.settled.best;
        best.truncate(self.limits.keep);
        Outcome { best, searches: self.settled.searches + 1, boards: Some(boards.min(limit)), reached }
    }
}

/// Puts a board among the best, one of each search and each board once, best first, the earlier of equals first.
fn rank(best: &mut Vec<Found>, found: Found, aim: Aim, keep: usize) {
    let merit = |found: &Found| aim.merit(found.amount);
    if let Some(same) = best.iter().position(|known| known.board == found.board) {
        if best[same].search <= found.search {
            return;
        }
        best.remove(same);
    }
    if let Some(own) = best.iter().position(|known| known.search == found.search) {
        if merit(&best[own]) >= merit(&found) {
            return;
        }
        best.remove(own);
    }
    let key = |found: &Found| (std::cmp::Reverse(merit(found)), found.search);
    let place = best.partition_point(|known| key(known) <= key(&found));
    best.insert(place, found);
    best.truncate(keep.max(1));
}
