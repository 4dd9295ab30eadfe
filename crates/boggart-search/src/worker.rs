//! A thread of a hunt: it runs one search after the other. How to search is in `climb.rs` and `anneal.rs`; what the searches
//! come to together is in `tally.rs`.

use std::sync::mpsc::SyncSender;

use boggart::Random;

use crate::anneal::anneal;
use crate::climb::climb;
use crate::field::Field;
use crate::limits::Limits;
use crate::method::Method;
use crate::quarry::CheckedQuarry;
use crate::shared::{Shared, StopOnPanic};
use crate::trail::{News, Trail};

/// Searches as long as there are searches that count.
pub(crate) fn work(checked: &CheckedQuarry<'_>, limits: &Limits, shared: &Shared, news: &SyncSender<News>) {
    let _guard = StopOnPanic(shared);
    let mut field = Field::new(checked);
    while let Some(search) = shared.take_number() {
        let mut random = Random::new(checked.quarry().seed.nth(search));
        let mut trail = Trail::new(search, checked, limits, shared, news, field.boards);
        match checked.quarry().method {
            Method::Climb => climb(&mut field, search, &mut random, &mut trail),
            Method::Anneal => anneal(&mut field, &mut random, &mut trail),
        }
        trail.end(field.boards);
    }
}
