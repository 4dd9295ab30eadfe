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
