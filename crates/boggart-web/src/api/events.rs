//! What happens in a round, as it happens.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, KeepAliveStream, Sse};
use futures_util::{Stream, stream};
use serde::Serialize;
use tokio::sync::watch;

use super::rounds::game_of;
use crate::AppState;
use crate::error::{AnyErrors, ApiResult, NameErrors, QueryErrors, StorageErrors};
use crate::extract::Query;
use crate::game::LiveGame;
use crate::guest::Guest;
use crate::wire::{EventsQuery, RoundEvent};

/// A stream of server-sent events.
pub(super) type Events<S> = Sse<KeepAliveStream<S>>;

/// An event with this data.
pub(super) fn event_of(data: &impl Serialize) -> Event {
    Event::default().json_data(data).expect("an event is JSON without line breaks")
}

/// Events as the description of the API has them.
#[derive(utoipa::ToSchema)]
#[schema(as = Event)]
#[expect(dead_code, reason = "it stands for lines of text that no struct makes")]
pub(super) struct EventLines {
    data: String,
    #[schema(nullable = false)]
    event: Option<String>,
    #[schema(nullable = false)]
    id: Option<String>,
}

/// What happens in a round, as events.
#[utoipa::path(
    get, path = "/rounds/{name}/events",
    params(("name" = String, Path, description = "The name of a round.", pattern = "^[0-9a-f]{32}$"), EventsQuery),
    responses(
        (status = OK, description = "Numbered events, until the round ends.", content_type = "text/event-stream", body = EventLines),
        QueryErrors, NameErrors, StorageErrors, AnyErrors
    )
)]
pub(super) async fn events(
    State(shared): State<AppState>,
    guest: Option<Guest>,
    Path(name): Path<String>,
    headers: HeaderMap,
    Query(query): Query<EventsQuery>,
) -> ApiResult<Events<impl Stream<Item = Result<Event, Infallible>>>> {
    let game = game_of(&shared, &name, guest.as_ref()).await?;
    // A browser that reconnects sends the number of the last event it received.
    let resumed = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let listener = Listener {
        heard: game.events.subscribe(),
        stopping: shared.stopping.subscribe(),
        sent: resumed.or(query.after).unwrap_or(0),
        opponent_words: 0,
        game,
        shared,
    };
    let events = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// A listener to the events of a game.
struct Listener {
    shared: AppState,
    game: Arc<LiveGame>,
    heard: watch::Receiver<usize>,
    stopping: watch::Receiver<bool>,
    /// How many of the numbered events have been sent.
    sent: usize,
    opponent_words: usize,
}

impl Listener {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.game.event(self.sent.saturating_add(1)).await {
                self.sent += 1;
                return Some(event_of(&event).id(self.sent.to_string()));
            }
            if self.game.has_ended().await || self.game.is_stale() {
                return None;
            }
            let (words, points) = self.game.opponent_now();
            if words != self.opponent_words {
                // Not a numbered event, because it follows from the clock at any time.
                self.opponent_words = words;
                return Some(event_of(&RoundEvent::Opponent { words, points: points.0 }));
            }
            tokio::select! {
                _ = self.heard.changed() => {}
                _ = self.stopping.wait_for(|stopping| *stopping) => return None,
                // The opponent finds something, or the time is over.
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
            }
            if self.game.should_end().await {
                self.shared.end(&self.game).await.ok()?;
            }
        }
    }
}
