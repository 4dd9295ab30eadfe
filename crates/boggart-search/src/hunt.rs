//! The hunt: many searches from random boards, on several threads, with a result that does not depend on their timing.
//!
//! Searches are numbered. Each depends only on the hunt's seed and its own number, so any thread may run any of them, and
//! a search that was lost is run again. Results are counted in the order of the numbers, not of time: a hunt for N boards
//! counts the searches one after another until N boards have been scored. So the result is the same for any number
//! of threads and after an interruption.
//!
//! This file connects the parts. `worker.rs` has a thread, `shared.rs` what threads share, `reporter.rs` what their searches
//! report, and `tally.rs` the counting in order. `hunt_spec.rs` says what is hunted, `limits.rs` for how long.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use crate::checkpoint::Checkpoint;
use crate::hunt_spec::CheckedHuntSpec;
use crate::limits::HuntLimits;
use crate::reporter::News;
use crate::shared::{SharedState, StopOnPanic};
use crate::status::{Control, HuntOutcome, Status};
use crate::tally::Tally;
use crate::worker::work;

/// How often `watch` is called if nothing happens.
const TICK: Duration = Duration::from_millis(100);
/// The capacity of the channel for news; senders wait while it is full.
const NEWS_MAX: usize = 1_000;

/// Hunts until a limit is reached or `watch` ends the hunt.
///
/// `watch` is called on the calling thread, about ten times per second and whenever there is news.
///
/// # Examples
/// ```
/// use boggart::rules::QMode;
/// use boggart::{Dims, Lexicon, Rules, Seed};
/// use boggart_search::{Aim, Checkpoint, HuntLimits, Method, Objective, HuntSpec, TileSource, Control, hunt};
///
/// let lexicon = Lexicon::build(["tea", "eat", "ate"]).expect("three words");
/// let spec = HuntSpec {
///     lexicon: &lexicon,
///     rules: Rules::default(),
///     tile_source: TileSource::letters(&lexicon, Dims::new(2, 2)?, QMode::Qu)?,
///     objective: Objective::Words,
///     aim: Aim::Most,
///     contains: None,
///     method: Method::Climb,
///     seed: Seed(1),
/// };
/// let limits = HuntLimits { boards: None, threads: 1, keep: 1 };
/// let outcome = hunt(&spec.check(Some(3))?, &limits, Checkpoint::default(), |_| Control::Continue);
/// assert_eq!((outcome.met_target, outcome.best[0].amount), (true, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hunt(
    spec: &CheckedHuntSpec<'_>,
    limits: &HuntLimits,
    from: Checkpoint,
    mut watch: impl FnMut(&Status<'_>) -> Control,
) -> HuntOutcome {
    let shared = SharedState::new(&from);
    let tally = Tally::new(spec, limits, from, &shared);
    if tally.is_done() {
        return tally.outcome(false);
    }
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(NEWS_MAX);
        for _ in 0..limits.threads.max(1) {
            let (sender, shared) = (sender.clone(), &shared);
            scope.spawn(move || work(spec, limits, shared, &sender));
        }
        drop(sender);
        follow(tally, &receiver, &shared, &mut watch)
    })
}

/// Receives the news of searches until all have ended.
fn follow(
    mut tally: Tally<'_>,
    news: &Receiver<News>,
    shared: &SharedState,
    watch: &mut impl FnMut(&Status<'_>) -> Control,
) -> HuntOutcome {
    let _guard = StopOnPanic(shared);
    let mut control = Control::Continue;
    let mut has_changed = false;
    loop {
        match news.recv_timeout(TICK) {
            Ok(news) => has_changed |= tally.take(news, shared),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        // Receive everything that has arrived in the meantime before calling `watch`.
        for news in news.try_iter().take(NEWS_MAX) {
            has_changed |= tally.take(news, shared);
        }
        let asked = watch(&tally.status(has_changed));
        has_changed = false;
        match asked {
            Control::Continue => {}
            Control::Snapshot => shared.ask_for_states(),
            Control::Finish if control == Control::Continue => {
                control = Control::Finish;
                shared.finish_with(tally.last_needed());
            }
            Control::Finish => {}
            Control::Stop => {
                control = Control::Stop;
                shared.stop();
            }
        }
    }
    tally.outcome(control == Control::Stop)
}
