//! Signals that end long work: the first one gracefully, the second one at once. Each verb decides what that means.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};

/// Listens for signals as long as it lives.
pub(crate) struct Interrupts {
    asked: Arc<AtomicBool>,
    over: Arc<AtomicBool>,
    times: u32,
}

impl Interrupts {
    pub(crate) fn listen() -> io::Result<Self> {
        let asked = Arc::new(AtomicBool::new(false));
        let over = Arc::new(AtomicBool::new(false));
        for signal in [SIGINT, SIGTERM] {
            // Once the work is over, signals have their default effect again.
            signal_hook::flag::register_conditional_default(signal, Arc::clone(&over))?;
            signal_hook::flag::register(signal, Arc::clone(&asked))?;
        }
        Ok(Self { asked, over, times: 0 })
    }

    /// The number of signals so far; signals that arrive together count as one.
    pub(crate) fn count(&mut self) -> u32 {
        self.times += u32::from(self.asked.swap(false, Ordering::Relaxed));
        self.times
    }
}

impl Drop for Interrupts {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}
