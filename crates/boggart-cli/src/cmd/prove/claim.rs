//! What a plan claims, and what a proof has found, as sentences.

use boggart::wording::count;
use boggart_check::{Plan, Survivor};

use crate::show::thousands;

/// What is to be proved.
pub(super) fn sentence(plan: &Plan) -> String {
    let tiles = match plan.dice() {
        Some(dice) => format!("that the dice {} can show", dice.name),
        None => format!("of any of {}", count(plan.tiles().len() as u64, "tile")),
    };
    let words = plan.words();
    format!(
        "which {} boards {tiles} have at least {} with the {} of {} (digest {})",
        plan.dims(),
        plan.at_least().with_unit(),
        count(words.count, "word"),
        words.name,
        words.digest.short()
    )
}

/// What was found, the best board first; of the shard or the classes that are done.
pub(super) fn result(plan: &Plan, survivors: &[Survivor]) -> String {
    let (dims, at_least) = (plan.dims(), plan.at_least().with_unit());
    match survivors {
        [] => format!("no {dims} board has at least {at_least}"),
        [best] => format!("one {dims} board has at least {at_least}: {}, with {}", best.board, best.points),
        [best, ..] => format!(
            "{} {dims} boards have at least {at_least}; the best is {}, with {}",
            thousands(survivors.len() as u64),
            best.board,
            thousands(best.points.0)
        ),
    }
}
