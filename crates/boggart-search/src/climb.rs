//! Hill climbing with a pool: each step continues from the best board that has not been used yet.
//!
//! A pool keeps the best boards seen. The best one is taken out, all boards next to it are scored, and those good enough
//! go into the pool. So the climb goes up while it can, and then searches around the summit. It ends after some
//! steps without a better board, and the next one starts elsewhere. The number of these steps follows Luby's
//! sequence (1 1 2 1 1 2 4 …), which is within a small factor of the best choice for any landscape.
//! (Luby, Sinclair, Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993.)

use std::collections::BTreeSet;

use boggart::random::Random;

use crate::layout::Layout;
use crate::neighborhood::Neighborhood;
use crate::reporter::{SearchFlow, SearchReporter};
use crate::search_state::{ClimbState, SearchPlace};

/// The maximum number of boards in the pool.
const POOL_MAX: usize = 1_000;
/// The shortest climbs end after this many boards in a row whose neighbors are no better than the best.
pub(crate) const PATIENCE: u32 = 30;
/// The longest climbs wait this many times as long.
const LUBY_MAX: u32 = 32;

/// Climbs once, from a random board.
pub(crate) fn climb(
    neighborhood: &mut Neighborhood<'_>,
    number: u64,
    random: &mut Random,
    reporter: &mut SearchReporter<'_>,
) {
    let start = neighborhood.draw(random);
    let merit = neighborhood.merit(&start);
    if reporter.report_better(neighborhood, &start) == SearchFlow::Go {
        climb_on(neighborhood, ClimbState::new(merit, start), patience(number), random, reporter);
    }
}

/// How long the climb with this number waits for a better board.
pub(crate) fn patience(number: u64) -> u32 {
    PATIENCE * luby(number + 1).min(LUBY_MAX)
}

/// Goes on with a climb until `patience` boards in a row have brought no better one.
pub(crate) fn climb_on(
    neighborhood: &mut Neighborhood<'_>,
    mut climb: ClimbState,
    patience: u32,
    random: &mut Random,
    reporter: &mut SearchReporter<'_>,
) {
    while let Some((_, layout)) = climb.pool.pop_last() {
        go_on(neighborhood, &layout, random, &mut climb);
        climb.since += 1;
        if let Some((merit, top)) = climb.pool.last()
            && *merit > climb.best
        {
            (climb.best, climb.since) = (*merit, 0);
            if reporter.report_better(neighborhood, top) == SearchFlow::End {
                return;
            }
        }
        let state = || (random.position(), SearchPlace::Climb(climb.clone()));
        if climb.since > patience || reporter.go(neighborhood.boards, state) == SearchFlow::End {
            return;
        }
    }
}

/// Adds the boards next to one to the pool, if they are good enough.
fn go_on(neighborhood: &mut Neighborhood<'_>, layout: &Layout, random: &mut Random, climb: &mut ClimbState) {
    let pool: &mut BTreeSet<_> = &mut climb.pool;
    let min = match pool.first() {
        Some(&(min, _)) if pool.len() >= POOL_MAX => min,
        _ => i64::MIN,
    };
    let mut steps = neighborhood.steps(layout, random);
    steps.retain(|step| step.merit > min);
    steps.sort_by_key(|step| std::cmp::Reverse(step.merit));
    for step in steps.into_iter().take(POOL_MAX) {
        let next = neighborhood.canonical(&step.change.apply(layout));
        let digest = next.digest();
        if !climb.seen.contains(&digest) && neighborhood.allows(&next) {
            climb.seen.insert(digest);
            pool.insert((step.merit, next));
        }
    }
    while pool.len() > POOL_MAX {
        pool.pop_first();
    }
}

/// Luby's sequence, counted from 1.
fn luby(number: u64) -> u32 {
    let mut number = number;
    loop {
        let bits = u64::BITS - number.leading_zeros();
        if number == (1 << bits) - 1 {
            return 1u32.checked_shl(bits - 1).unwrap_or(u32::MAX);
        }
        number -= (1 << (bits - 1)) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_follows_luby() {
        let first: Vec<u32> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
