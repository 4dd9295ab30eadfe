//! Which class a thread searches next, and how much memory each may use.
//!
//! Searchers ask before they take more memory. One that would take too much while others run gives its class back and all its memory up; the
//! class is tried again when there is enough for it, and until then no further class is begun, so that the others end and leave theirs.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard};

use boggart_check::BoardClass;

/// A class, and how many bytes a searcher asked for in vain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RefusedClass {
    pub(super) class: BoardClass,
    pub(super) bytes: usize,
}

/// The classes that are left, for several threads.
pub(super) struct ClassQueue {
    /// What all searchers may use together.
    limit: usize,
    state: Mutex<QueueState>,
    changed: Condvar,
}

struct QueueState {
    waiting: VecDeque<BoardClass>,
    /// Those for which there was not enough memory.
    refused: Vec<RefusedClass>,
    /// Those for which there is not enough at all.
    too_large: Vec<RefusedClass>,
    /// What each thread uses, in bytes.
    used: Vec<usize>,
    is_closed: bool,
}

impl QueueState {
    /// Whether a thread may use so many bytes.
    fn fits(&self, thread: usize, bytes: usize, limit: usize) -> bool {
        let others = self.used.iter().sum::<usize>() - self.used[thread];
        others.checked_add(bytes).is_some_and(|sum| sum <= limit)
    }
}

impl ClassQueue {
    /// For these classes, in this order.
    pub(super) fn new(classes: Vec<BoardClass>, threads: usize, limit: usize) -> Self {
        let state = QueueState {
            waiting: classes.into(),
            refused: Vec::new(),
            too_large: Vec::new(),
            used: vec![0; threads],
            is_closed: false,
        };
        Self { limit, state: Mutex::new(state), changed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().expect("no thread panics while it holds the queue")
    }

    /// The next class for a thread, once there is memory for it; `release` gives up what the thread's searcher keeps.
    pub(super) fn next(&self, thread: usize, release: impl Fn()) -> Option<BoardClass> {
        let mut state = self.state();
        loop {
            let is_over = state.is_closed || state.waiting.is_empty() && state.refused.is_empty();
            if (is_over || !state.refused.is_empty()) && state.used[thread] > 0 {
                release();
                state.used[thread] = 0;
                self.changed.notify_all();
            }
            if is_over {
                return None;
            }
            if state.refused.is_empty() {
                return state.waiting.pop_front();
            }
            let fitting =
                state.refused.iter().position(|refused| state.fits(thread, refused.bytes, self.limit));
            if let Some(fitting) = fitting {
                let RefusedClass { class, bytes } = state.refused.swap_remove(fitting);
                state.used[thread] = bytes;
                self.changed.notify_all();
                return Some(class);
            }
            state = self.changed.wait(state).expect("no thread panics while it holds the queue");
        }
    }

    /// Whether the searcher of a thread may use so many bytes in all.
    pub(super) fn may_use(&self, thread: usize, bytes: usize) -> bool {
        let mut state = self.state();
        let fits = state.fits(thread, bytes, self.limit);
        if fits {
            state.used[thread] = state.used[thread].max(bytes);
        }
        fits
    }

    /// Puts a class back for which a searcher, whose memory was given up, did not get so many bytes.
    pub(super) fn put_back(&self, thread: usize, class: BoardClass, bytes: usize) {
        let mut state = self.state();
        state.used[thread] = 0;
        let refused = RefusedClass { class, bytes };
        if bytes > self.limit {
            state.too_large.push(refused)
        } else {
            state.refused.push(refused)
        }
        self.changed.notify_all();
    }

    /// Lets no further class begin.
    pub(super) fn close(&self) {
        self.state().is_closed = true;
        self.changed.notify_all();
    }

    /// The classes for which there is not enough memory even alone.
    pub(super) fn too_large(&self) -> Vec<RefusedClass> {
        self.state().too_large.clone()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use boggart::{Dims, Lexicon, Rules};
    use boggart_check::Plan;

    use super::*;

    fn classes() -> Vec<BoardClass> {
        let lexicon = Lexicon::build(["quartz", "jockey"]).unwrap();
        let dims = Dims::new(3, 4).unwrap();
        Plan::new(&lexicon, "two words", dims, None, &Rules::default(), 1).unwrap().classes()
    }

    #[test]
    fn threads_share_the_memory_and_every_class_is_searched_that_fits() {
        const LIMIT: usize = 1_000;
        let classes = classes();
        // What each class needs: one more than the limit, some nearly all of it, most little.
        let needs = |i: usize| match i % 10 {
            0 if i == 10 => LIMIT + 1,
            0 => LIMIT,
            1..4 => 600,
            _ => 100 + i,
        };
        let needs: HashMap<BoardClass, usize> = classes.iter().cloned().zip((0..).map(needs)).collect();
        for threads in [1, 2, 5] {
            let queue = ClassQueue::new(classes.clone(), threads, LIMIT);
            let used: Vec<AtomicUsize> = (0..threads).map(|_| AtomicUsize::new(0)).collect();
            let done = Mutex::new(Vec::new());
            let search = |thread: usize| {
                while let Some(class) = queue.next(thread, || used[thread].store(0, Ordering::SeqCst)) {
                    // It asks twice, as a searcher does.
                    let refused = [needs[&class] / 2, needs[&class]].into_iter().find(|&bytes| {
                        let may = queue.may_use(thread, bytes);
                        if may {
                            used[thread].fetch_max(bytes, Ordering::SeqCst);
                            let sum: usize = used.iter().map(|used| used.load(Ordering::SeqCst)).sum();
                            assert!(sum <= LIMIT, "{sum}");
                            std::thread::yield_now();
                        }
                        !may
                    });
                    match refused {
                        Some(bytes) => {
                            used[thread].store(0, Ordering::SeqCst);
                            queue.put_back(thread, class, bytes);
                        }
                        None => done.lock().unwrap().push(class),
                    }
                }
            };
            std::thread::scope(|scope| {
                for thread in 0..threads {
                    scope.spawn({
                        let search = &search;
                        move || search(thread)
                    });
                }
            });
            let mut done = done.into_inner().unwrap();
            done.sort_unstable();
            let fitting: Vec<BoardClass> =
                classes.iter().filter(|class| needs[class] <= LIMIT).cloned().collect();
            assert_eq!(done, fitting, "{threads}");
            let too_large = RefusedClass { class: classes[10].clone(), bytes: LIMIT + 1 };
            assert_eq!(queue.too_large(), [too_large]);
        }
    }

    #[test]
    fn no_class_begins_after_the_end() {
        let queue = ClassQueue::new(classes(), 1, 0);
        assert!(queue.next(0, || ()).is_some());
        queue.close();
        assert_eq!(queue.next(0, || ()), None);
    }
}
