//! A solver that has solved a few boards allocates no more memory.

#![allow(clippy::unwrap_used, unsafe_code, reason = "an allocator can only be written with unsafe code")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

use boggart::random::Random;
use boggart::{Board, DiceSet, Lexicon, Rules, Seed, Solver};

/// Counts allocations.
struct Counting;

static REQUESTS: AtomicU64 = AtomicU64::new(0);

// SAFETY: every call is passed on unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        REQUESTS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the same contract.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        REQUESTS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the same contract.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Words of letters that are common on dice.
fn lexicon() -> Lexicon {
    let mut random = Random::new(Seed(5));
    let mut word = || {
        let length = 3 + random.below(5);
        (0..length).map(|_| char::from(*random.pick(b"eeeaaiotnsrlhqudcm"))).collect::<String>()
    };
    Lexicon::build((0..20_000).map(|_| word()).collect::<Vec<_>>()).unwrap()
}

#[test]
fn a_used_solver_allocates_nothing() {
    let lexicon = lexicon();
    let mut random = Random::new(Seed(1));
    let boards: Vec<Board> = (0..2_000).map(|_| DiceSet::new_1987().roll_with(&mut random)).collect();
    let (mut solver, rules) = (Solver::new(), Rules::default());
    let mut solve_all = || {
        let before = REQUESTS.load(Ordering::Relaxed);
        let words: usize = boards.iter().map(|board| solver.solve(&lexicon, board, &rules).len()).sum();
        (words, REQUESTS.load(Ordering::Relaxed) - before)
    };
    let (words, requests) = solve_all();
    assert!(words > 2_000 && requests > 0, "{words} words, {requests} requests");
    assert_eq!(solve_all(), (words, 0), "solving the same boards again allocated memory");
}
