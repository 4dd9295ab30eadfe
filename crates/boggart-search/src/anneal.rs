//! Simulated annealing: a walk that goes down too, the less often the colder it gets.
//!
//! All boards next to the present one are scored at once, so there is no need to propose one and mostly refuse it: the
//! next board is drawn among all of them, a better one the more likely. Weights are made of whole numbers, that the
//! same seed walks the same way on every machine.

use boggart::random::Random;

use crate::neighborhood::{Neighborhood, ScoredChange};
use crate::reporter::{SearchFlow, SearchReporter};

/// Steps of a walk.
const STEPS: u32 = 400;
/// How much worse a board half as likely is, as a share of the present merit: at the start, and at the end.
const HALVES: (u64, u64) = (40, 250);

/// Walks once, from a random board.
pub(crate) fn anneal(
    neighborhood: &mut Neighborhood<'_>,
    random: &mut Random,
    reporter: &mut SearchReporter<'_>,
) {
    let mut layout = neighborhood.draw(random);
    let mut best = neighborhood.merit(&layout);
    if reporter.report_better(neighborhood, &layout) == SearchFlow::End {
        return;
    }
    for step in 0..STEPS {
        let mut steps = neighborhood.steps(&layout, random);
        if neighborhood.spec.contains.is_some() {
            steps.retain(|step| neighborhood.allows(&step.change.apply(&layout)));
        }
        let Some(top) = steps.iter().max_by_key(|step| step.merit) else { return };
        if top.merit > best {
            best = top.merit;
            if reporter.report_better(neighborhood, &top.change.apply(&layout)) == SearchFlow::End {
                return;
            }
        }
        let share = HALVES.0 + (HALVES.1 - HALVES.0) * u64::from(step) / u64::from(STEPS);
        let half = top.merit.unsigned_abs() / share + 1;
        layout = draw(&steps, top.merit, half, random).change.apply(&layout);
        if reporter.go(neighborhood.boards) == SearchFlow::End {
            return;
        }
    }
}

/// Draws a step: one worse than the top by `half` is half as likely.
fn draw<'a>(steps: &'a [ScoredChange], top: i64, half: u64, random: &mut Random) -> &'a ScoredChange {
    let weights: Vec<u64> = steps.iter().map(|step| weight(top.abs_diff(step.merit), half)).collect();
    let sum: u64 = weights.iter().sum();
    // The sum has some 26 bits, so that 32 bits of luck are plenty.
    let mut place = u64::from(random.below(u32::MAX)) * sum / u64::from(u32::MAX);
    let found = weights.iter().position(|&weight| {
        let here = place < weight;
        place = place.saturating_sub(weight);
        here
    });
    &steps[found.expect("the place is below the sum")]
}

/// Two to the power of minus `worse / half`, in parts of 65,536, the fraction by a straight line.
fn weight(worse: u64, half: u64) -> u64 {
    let (halvings, rest) = (worse / half, worse % half);
    if halvings >= 16 {
        return 0;
    }
    let whole = 65_536 >> halvings;
    whole - whole / 2 * rest / half
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_halve() {
        assert_eq!([0, 5, 10, 20, 160].map(|worse| weight(worse, 10)), [65_536, 49_152, 32_768, 16_384, 0]);
    }
}
