//! The plain search of a board, step by step.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::{ConnectInfo, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use boggart::Lexicon;
use boggart::board::BoardId;
use boggart::game::{Move, Trace};
use futures_util::{Stream, StreamExt as _, stream};

use super::events::{EventLines, Events, event_of};
use crate::AppState;
use crate::client_quota::client_of;
use crate::error::{AnyErrors, ApiError, ApiResult, QueryErrors};
use crate::extract::Query;
use crate::wire::{BoardQuery, RulesQuery, SearchStep};

/// Steps per event.
const STEPS_TOGETHER: usize = 64;
/// How long a client may take to read all steps of a search.
const WATCH_TIME: Duration = Duration::from_secs(120);
/// The maximum number of steps to send.
const STEPS_MAX: usize = 200_000;

/// Marks a stream that ends by itself, as fast as the client reads, so that it may be compressed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Finite;

/// The plain search of a board, as events.
#[utoipa::path(
    get, path = "/watch", params(BoardQuery, RulesQuery),
    responses(
        (status = OK, description = "Each event is a list of steps, the first of which has the board.", content_type = "text/event-stream", body = EventLines),
        QueryErrors, AnyErrors
    )
)]
pub(super) async fn watch(
    State(shared): State<AppState>,
    connected: Option<Extension<ConnectInfo<SocketAddr>>>,
    Query(query): Query<BoardQuery>,
) -> ApiResult<(Extension<Finite>, Events<impl Stream<Item = Result<Event, Infallible>>>)> {
    let (id, lexicon) = query.resolve(&shared)?;
    let busy = || ApiError::busy("Too many searches are running. Try again in a moment.");
    let client = connected.map(|Extension(ConnectInfo(address))| client_of(address.ip()));
    let quota_permit = shared.watchers.take(client).ok_or_else(busy)?;
    let (sender, receiver) = tokio::sync::mpsc::channel::<Vec<SearchStep>>(4);
    let (runtime, patience) = (tokio::runtime::Handle::current(), shared.limits.patience);
    tokio::task::spawn_blocking(move || {
        let _seat = quota_permit;
        let count = shared.lists.solve_with(&lexicon, &id.board, &id.rules, boggart::Solution::len);
        let end = Instant::now() + WATCH_TIME;
        // Stop sending if the client has disconnected or reads too slowly.
        search(&id, &lexicon, count, |bundle| {
            let patience = patience.min(end.saturating_duration_since(Instant::now()));
            runtime.block_on(sender.send_timeout(bundle, patience)).is_ok()
        });
    });
    let steps =
        stream::unfold(receiver, |mut receiver| async move { Some((receiver.recv().await?, receiver)) })
            .map(|bundle| Ok(event_of(&bundle)))
            // Compression asks once more after the end.
            .fuse();
    Ok((Extension(Finite), Sse::new(steps).keep_alive(KeepAlive::default())))
}

/// Searches and sends steps in groups, as long as the client reads them; first the board, with the number of its words.
fn search(id: &BoardId, lexicon: &Lexicon, count: usize, send: impl Fn(Vec<SearchStep>) -> bool) {
    let mut trace = Trace::new(lexicon, &id.board, &id.rules);
    let opening = SearchStep { board: Some(id.into()), count: Some(count), ..SearchStep::default() };
    let mut bundle = vec![opening];
    let mut steps = 0;
    let mut before = 0;
    while let Some(step) = trace.next() {
        steps += 1;
        bundle.push(match step {
            Move::Take(cell) => {
                let mut readings = id.board.tile(cell).readings(id.rules.q);
                let reading = readings.position(|reading| reading == &trace.prefix()[before..]);
                SearchStep {
                    take: Some(cell.0),
                    reading: reading.filter(|&number| number > 0),
                    ..SearchStep::default()
                }
            }
            Move::Free(_) => SearchStep { free: Some(true), ..SearchStep::default() },
            Move::Find(_) => SearchStep { find: Some(true), ..SearchStep::default() },
        });
        before = trace.prefix().len();
        if steps == STEPS_MAX {
            bundle.push(SearchStep { cut: Some(true), ..SearchStep::default() });
            send(bundle);
            return;
        }
        if bundle.len() == STEPS_TOGETHER && !send(std::mem::take(&mut bundle)) {
            return;
        }
    }
    bundle.push(SearchStep { done: Some(true), ..SearchStep::default() });
    send(bundle);
}
