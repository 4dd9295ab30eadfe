//! A thread of a hunt: it runs one search after the other. How to search is in `climb.rs` and `anneal.rs`; what the searches
//! come to together is in `tally.rs`.

use std::sync::mpsc::SyncSender;

use boggart::random::Random;

use crate::anneal::{anneal, anneal_on};
use crate::climb::{PATIENCE, climb, climb_on, patience};
use crate::hunt_spec::CheckedHuntSpec;
use crate::limits::HuntLimits;
use crate::method::Method;
use crate::neighborhood::Neighborhood;
use crate::reporter::{News, SearchReporter};
use crate::search_state::SearchPlace;
use crate::shared::{SharedState, StopOnPanic};

/// Runs searches until no more are needed.
pub(crate) fn work(
    checked: &CheckedHuntSpec<'_>,
    limits: &HuntLimits,
    shared: &SharedState,
    news: &SyncSender<News>,
) {
    let _guard = StopOnPanic(shared);
    let mut neighborhood = Neighborhood::new(checked);
    let spec = checked.spec();
    while let Some((search, from)) = shared.take_number() {
        let (boards, drawn) = from.as_ref().map_or((0, 0), |state| (state.boards, state.drawn));
        let random = &mut Random::at(spec.seed.nth(search), drawn);
        let mut reporter =
            SearchReporter::new(search, checked, limits, shared, news, neighborhood.boards, boards);
        let (ground, report) = (&mut neighborhood, &mut reporter);
        match (spec.method, from.map(|state| state.place.clone())) {
            (Method::Climb, None) => climb(ground, search, random, report),
            (Method::Anneal, None) => anneal(ground, random, report),
            (Method::Climb, Some(SearchPlace::Climb(state))) => {
                climb_on(ground, state, patience(search), random, report);
            }
            (Method::Anneal, Some(SearchPlace::Climb(state))) => {
                climb_on(ground, state, PATIENCE, random, report);
            }
            (_, Some(SearchPlace::Walk(state))) => anneal_on(ground, state, random, report),
        }
        reporter.end(neighborhood.boards);
    }
}
