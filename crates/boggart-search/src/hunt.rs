//! The hunt: many searches from random boards, over several threads, with one result whatever their order.
//!
//! Searches are numbered. Each depends on the hunt's seed and its own number alone, so any thread may run any of them, and
//! a search that was lost is run again. What counts is the order of the numbers, not that of time: a hunt for N boards
//! takes what the searches found, one after the other, until N boards have been scored. That is the same for any number
//! of threads, and the same after an interruption.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::time::Duration;

use boggart::{Board, Lexicon, Random, Rule, Rules, Seed};

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
/// News that wait to be heard; whoever has more waits.
const NEWS_MAX: usize = 1_000;
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
#[non_exhaustive]
pub enum QuarryError {
    /// No word of the list counts on such a board.
    #[error("no word of the list that fits on {cells} cells counts for anything")]
    NoWords {
        /// The board's cells.
        cells: usize,
    },
    /// A board turned or mirrored would not be the same any more.
    #[error("a hunt knows no red cells")]
    RedCells,
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
        let readings = self.supply.tiles().iter().flat_map(|tile| tile.readings(rules.q));
        let longest = readings.filter_map(boggart::count_letters).max().unwrap_or(0);
        let most_letters = cells.saturating_mul(longest);
        let lengths = self.lexicon.iter().filter_map(|word| boggart::count_letters(&word));
        let fitting: Vec<u64> = lengths
            .filter(|&letters| rules.allows_length(letters) && letters <= most_letters)
            .map(|letters| rules.table.points(letters).0)
            .collect();
        let most: u64 = fitting.iter().sum();
        if most == 0 {
            return Err(QuarryError::NoWords { cells });
        }
        if !rules.red.is_empty() {
            return Err(QuarryError::RedCells);
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
            && (boggart::count_letters(word).is_none()
                || place(&self.supply, word, &self.rules, &mut Random::new(self.seed)).is_none())
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
        format!(
            "{aim} {}; {}; {}; words {}; {}; contains {}; {}; seed {}",
            self.objective.name(),
            self.supply.dims(),
            self.supply.describe(),
            self.lexicon.digest(),
            self.rules.each().map(describe).join("; "),
            self.contains.as_ref().map_or("-".to_owned(), |word| format!("\"{word}\"")),
            self.method.name(),
            self.seed.0
        )
    }
}

/// A rule in the description of a hunt. All of them are there, so that no two hunts of different rules look alike.
fn describe(rule: Rule<'_>) -> String {
    match rule {
        Rule::Q(q) => format!("q {q}"),
        Rule::MinLetters(least) => format!("letters from {least}"),
        Rule::MaxLetters(most) => format!("to {}", most.map_or("any".to_owned(), |most| most.to_string())),
        Rule::Table(table) => format!("table {table}"),
        Rule::Red(red) => {
            let cells: Vec<String> = red.iter().map(|cell| cell.0.to_string()).collect();
            format!("red {}", if cells.is_empty() { "-".to_owned() } else { cells.join(" ") })
        }
        Rule::Bonus(bonus) => format!("bonus {bonus}"),
        Rule::Adjacent(adjacent) => format!("adjacent {adjacent}"),
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

impl Limits {
    fn are_reached(&self, aim: Aim, amount: u64) -> bool {
        aim.is_perfect(amount) || self.target.is_some_and(|target| aim.reaches(amount, target))
    }
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
    /// Boards that search had scored by then.
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
    /// Stop now, even if nobody can say after how many boards the same is found.
    Stop,
}

/// How a hunt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The best boards, best first.
    pub best: Vec<Found>,
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
    news: &'a SyncSender<News>,
    before: u64,
    cut: bool,
}

impl Trail<'_> {
    /// A board better than all of this search by the guide.
    pub(crate) fn reach(&mut self, field: &mut Field<'_>, layout: &Layout) -> Flow {
        let (amount, board) = field.amount(&field.canonical(layout));
        let boards = field.boards - self.before;
        let found = Found { amount, board, search: self.search, boards };
        self.send(News::Better { search: self.search, found });
        if self.limits.are_reached(field.quarry.aim, amount) {
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
        if self.news.send(news).is_err() {
            // Nobody listens any more: something went wrong on that side.
            self.shared.stop();
        }
    }
}

impl Shared {
    /// Lets no search go on.
    fn stop(&self) {
        self.cut.store(0, Ordering::Relaxed);
    }
}

/// Stops all searches if the thread that has it panics: the others would wait for it for ever.
struct StopOnPanic<'a>(&'a Shared);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

/// Searches as long as there are searches that count.
fn work(quarry: &Quarry<'_>, limits: &Limits, shared: &Shared, news: &SyncSender<News>) {
    let _guard = StopOnPanic(shared);
    let mut field = Field::new(quarry);
    loop {
        let search = shared.next.fetch_add(1, Ordering::Relaxed);
        if search >= shared.cut.load(Ordering::Relaxed) {
            return;
        }
        let before = field.boards;
        let mut random = Random::new(quarry.seed.nth(search));
        let mut trail = Trail { search, limits, shared, news, before, cut: false };
        match quarry.method {
            Method::Climb => climb(&mut field, search, &mut random, &mut trail),
            Method::Anneal => anneal(&mut field, &mut random, &mut trail),
        }
        let cut = trail.cut;
        trail.send(News::Ended { search, boards: field.boards - before, cut });
    }
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
        return known.outcome(false);
    }
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(NEWS_MAX);
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
        let _guard = StopOnPanic(shared);
        let mut wish = Wish::GoOn;
        let mut changed = false;
        loop {
            match news.recv_timeout(TICK) {
                Ok(news) => changed |= self.take(news, shared),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            // Everything that has arrived meanwhile, before anyone is told.
            for news in news.try_iter().take(NEWS_MAX) {
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
                    shared.stop();
                }
            }
        }
        self.outcome(wish == Wish::Stop)
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
            for found in pending.found {
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
        over || self.has_reached(&self.settled.best)
    }

    fn has_reached(&self, best: &[Found]) -> bool {
        best.first().is_some_and(|found| self.limits.are_reached(self.quarry.aim, found.amount))
    }

    /// What counts in the end.
    ///
    /// The first search that was left in the middle counts as far as it got; those after it do not. If one of those has
    /// found something better when all were stopped at once, that is told all the same, but nobody can say how to repeat it.
    fn outcome(mut self, stopped: bool) -> Outcome {
        let limit = self.limits.boards.unwrap_or(u64::MAX);
        let mut boards = self.settled.boards;
        let mut counted = self.settled.best.clone();
        if let Some(pending) = self.pending.remove(&self.settled.searches)
            && !self.is_done()
        {
            let counts = |found: &Found| boards.saturating_add(found.boards) <= limit;
            for found in pending.found.into_iter().filter(counts) {
                rank(&mut counted, found, self.quarry.aim, KEPT.max(self.limits.keep));
            }
            boards = boards.saturating_add(pending.boards);
        }
        counted.truncate(self.limits.keep);
        self.best.truncate(self.limits.keep);
        let board = |best: &[Found]| best.first().map(|found| found.board.clone());
        if !stopped || board(&counted) == board(&self.best) {
            let reached = self.has_reached(&counted);
            return Outcome { best: counted, boards: Some(boards.min(limit)), reached };
        }
        Outcome { reached: self.has_reached(&self.best), best: self.best, boards: None }
    }
}

/// Puts a board among the best, one of each search and each board once, best first, the earlier of equals first.
fn rank(best: &mut Vec<Found>, found: Found, aim: Aim, keep: usize) {
    let merit = |found: &Found| aim.merit(found.amount);
    let is_known = |known: &Found| known.board == found.board && known.search <= found.search;
    let is_beaten = |known: &Found| known.search == found.search && merit(known) >= merit(&found);
    if best.iter().any(|known| is_known(known) || is_beaten(known)) {
        return;
    }
    best.retain(|known| known.board != found.board && known.search != found.search);
    let key = |found: &Found| (std::cmp::Reverse(merit(found)), found.search);
    let place = best.partition_point(|known| key(known) <= key(&found));
    best.insert(place, found);
    best.truncate(keep.max(1));
}
