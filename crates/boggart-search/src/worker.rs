//! A thread of a hunt: it runs one search after the other. How to search is in `climb.rs` and `anneal.rs`; what the searches
//! come to together is in `tally.rs`.

use std::sync::mpsc::SyncSender;

use boggart::random::Random;

use crate::anneal::anneal;
use crate::climb::climb;
use crate::hunt_spec::CheckedHuntSpec;
use crate::limits::HuntLimits;
use crate::method::Method;
use crate::neighborhood::Neighborhood;
use crate::reporter::{News, SearchReporter};
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
    while let Some(search) = shared.take_number() {
        let mut random = Random::new(checked.spec().seed.nth(search));
        let mut reporter = SearchReporter::new(search, checked, limits, shared, news, neighborhood.boards);
        match checked.spec().method {
            Method::Climb => climb(&mut neighborhood, search, &mut random, &mut reporter),
            Method::Anneal => anneal(&mut neighborhood, &mut random, &mut reporter),
        }
        reporter.end(neighborhood.boards);
    }
}
