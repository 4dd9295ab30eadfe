//! Simulated annealing: a walk that also goes down, less and less often the colder it gets.
//!
//! Each step proposes one change at random: another tile in a cell, or two tiles in each other's place. A better board is always
//! accepted, a worse one with a chance that halves with every so many points it loses, the temperature. (Kirkpatrick, Gelatt, Vecchi,
//! "Optimization by simulated annealing", 1983.)
//!
//! Boards melt: above a certain temperature a walk is lost among random boards, and a little below it freezes into one of the good ones.
//! There are very many more random boards than good ones, so the melting point falls with the number of cells, and it rises with what good
//! boards earn. So a walk has three parts:
//!
//! 1. it only goes up, for one step in twenty, to learn what a good board earns;
//! 2. it cools from just above the melting point to where nothing moves any more;
//! 3. it climbs from the best board it met, as `climb.rs` does.
//!
//! Chances are made of whole numbers, so that the same seed walks the same way on every machine.

use boggart::random::Random;

use crate::climb::{PATIENCE, climb_on};
use crate::neighborhood::Neighborhood;
use crate::reporter::{SearchFlow, SearchReporter};
use crate::search_state::{ClimbState, SearchPlace, WalkState};

/// Steps of a walk for each pair of cells: 400,000 on a 5x5 board.
const STEPS_PER_PAIR: u64 = 640;
/// One step in so many belongs to the first part.
const UPHILL_SHARE: u64 = 20;
/// A board is accepted half the time that is worse by the merit after the first part, divided by ten cells and by this: at first, and at
/// last. On 5x5 boards of any letters the melting point is between 27 and 36.
const COOLING: (u64, u64) = (26, 46);
/// Chances are counted in parts of this.
const CERTAIN: u32 = 1 << 16;

/// Walks once, from a random board.
pub(crate) fn anneal(
    neighborhood: &mut Neighborhood<'_>,
    random: &mut Random,
    reporter: &mut SearchReporter<'_>,
) {
    let layout = neighborhood.draw(random);
    let merit = neighborhood.merit(&layout);
    if reporter.report_better(neighborhood, &layout) == SearchFlow::Go {
        let (best, best_layout) = (merit, layout.clone());
        let walk = WalkState { step: 0, scale: 0, merit, layout, best, best_layout };
        anneal_on(neighborhood, walk, random, reporter);
    }
}

/// Goes on with a walk.
pub(crate) fn anneal_on(
    neighborhood: &mut Neighborhood<'_>,
    mut walk: WalkState,
    random: &mut Random,
    reporter: &mut SearchReporter<'_>,
) {
    neighborhood.move_to(&walk.layout);
    let cooling = Cooling::new(walk.layout.0.len() as u64);
    let steps_at_once = neighborhood.boards_at_once() as u64;
    while walk.step < cooling.steps {
        let state = || (random.position(), SearchPlace::Walk(walk.clone()));
        if walk.step.is_multiple_of(steps_at_once)
            && reporter.go(neighborhood.boards, state) == SearchFlow::End
        {
            return;
        }
        let half = cooling.half(&mut walk);
        walk.step += 1;
        let Some(change) = neighborhood.draw_change(&walk.layout, random) else { continue };
        let changed = neighborhood.merit_after(change);
        if changed < walk.merit && random.below(CERTAIN) >= chance(walk.merit.abs_diff(changed), half) {
            continue;
        }
        let next = change.apply(&walk.layout);
        if !neighborhood.allows(&next) {
            continue;
        }
        (walk.layout, walk.merit) = (next, changed);
        neighborhood.move_to(&walk.layout);
        if walk.merit > walk.best {
            (walk.best, walk.best_layout) = (walk.merit, walk.layout.clone());
            if reporter.report_better(neighborhood, &walk.layout) == SearchFlow::End {
                return;
            }
        }
    }
    climb_on(neighborhood, ClimbState::new(walk.best, walk.best_layout), PATIENCE, random, reporter);
}

/// How a walk cools.
#[derive(Debug)]
struct Cooling {
    cells: u64,
    steps: u64,
}

impl Cooling {
    fn new(cells: u64) -> Self {
        Self { cells, steps: STEPS_PER_PAIR * cells * cells }
    }

    /// How much worse a board may be that is accepted half the time; the first part of the walk sets its scale.
    fn half(&self, walk: &mut WalkState) -> u64 {
        if walk.step < self.steps / UPHILL_SHARE {
            walk.scale = walk.best.unsigned_abs();
            return 0;
        }
        let divisor = COOLING.0 + (COOLING.1 - COOLING.0) * walk.step / self.steps;
        walk.scale.saturating_mul(10) / (self.cells * divisor) + 1
    }
}

/// The chance that a worse board is accepted: two to the power of minus `worse / half`, with a straight line between the powers.
fn chance(worse: u64, half: u64) -> u32 {
    if half == 0 {
        return 0;
    }
    let (halvings, rest) = (worse / half, worse % half);
    if halvings >= 16 {
        return 0;
    }
    let whole = u64::from(CERTAIN >> halvings);
    u32::try_from(whole - whole / 2 * rest / half).expect("no more than certain")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Layout;

    #[test]
    fn walks_go_up_first_and_then_cool() {
        let cooling = Cooling::new(25);
        let layout = Layout(Box::new([]));
        let best_layout = layout.clone();
        let mut walk = WalkState { step: 0, scale: 0, merit: 0, layout, best: 10_000, best_layout };
        let halves = [0, 19_999, 20_000, 399_999].map(|step| {
            walk.step = step;
            cooling.half(&mut walk)
        });
        assert_eq!(halves, [0, 0, 149, 89]);
        assert_eq!(chance(1, 0), 0);
    }

    #[test]
    fn chances_halve() {
        assert_eq!([0, 5, 10, 20, 160].map(|worse| chance(worse, 10)), [65_536, 49_152, 32_768, 16_384, 0]);
    }
}
