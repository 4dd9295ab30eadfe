//! Threads that search classes, and hand each ruling to the thread that asked for them.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use boggart_check::Ruling;
use boggart_search::prove::{ClassSearcher, Interrupted, Prover, SearchControl};

use super::class_queue::ClassQueue;

/// How often the caller is asked at least.
const TICK: Duration = Duration::from_millis(100);

/// A class that a thread has searched.
pub(super) struct SearchedClass {
    pub(super) ruling: Ruling,
    /// How much work it was, which does not depend on the machine.
    pub(super) work: u64,
    /// How long the thread worked.
    pub(super) cpu: Duration,
}

/// Searches all classes of a queue. `each` gets every class that is done, and is called now and then without one; it closes the
/// queue to end early, and stops searches by the flag.
pub(super) fn search(
    prover: &Prover<'_>,
    queue: &ClassQueue,
    threads: usize,
    is_stopped: &AtomicBool,
    mut each: impl FnMut(Option<SearchedClass>),
) {
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let sender = sender.clone();
            scope.spawn(move || {
                search_on(prover, queue, thread, is_stopped, |searched| {
                    sender.send(searched).expect("the receiver lives as long as the threads");
                });
            });
        }
        drop(sender);
        loop {
            match receiver.recv_timeout(TICK) {
                Ok(searched) => each(Some(searched)),
                Err(RecvTimeoutError::Timeout) => each(None),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    });
}

/// Searches classes on one thread.
fn search_on(
    prover: &Prover<'_>,
    queue: &ClassQueue,
    thread: usize,
    is_stopped: &AtomicBool,
    send: impl Fn(SearchedClass),
) {
    let kept: RefCell<Option<ClassSearcher<'_>>> = RefCell::new(None);
    let control = SearchControl {
        is_stopped: &|| is_stopped.load(Ordering::Relaxed),
        may_use: &|bytes| queue.may_use(thread, bytes),
    };
    while let Some(class) = queue.next(thread, || drop(kept.take())) {
        let mut searcher = kept.take().unwrap_or_else(|| prover.searcher());
        let started = cpu_time();
        match searcher.rule(&class, &control) {
            Ok(ruling) => {
                let cpu = cpu_time().saturating_sub(started);
                send(SearchedClass { ruling, work: searcher.work(), cpu });
                kept.replace(Some(searcher));
            }
            Err(Interrupted::NoMemory { bytes }) => {
                drop(searcher);
                queue.put_back(thread, class, bytes);
            }
            Err(_) => queue.close(),
        }
    }
}

/// How long this thread has worked.
#[cfg(unix)]
fn cpu_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).expect("no thread works for a negative time");
    Duration::new(seconds, u32::try_from(time.tv_nsec).expect("a second has few nanoseconds"))
}

/// Elsewhere, how long the program has run.
#[cfg(not(unix))]
fn cpu_time() -> Duration {
    static STARTED: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    STARTED.elapsed()
}
