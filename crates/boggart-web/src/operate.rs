//! What an operator asks for: is it there, and how does it do.

use axum::Router;
use axum::extract::State;
use axum::routing::get;

use crate::Shared;

pub(crate) fn router() -> Router<Shared> {
    Router::new().route("/healthz", get(async || "ok\n")).route("/metrics", get(metrics))
}

async fn metrics(State(shared): State<Shared>) -> String {
    metrics::gauge!("boggart_games_ready").set(u32::try_from(shared.games.len()).unwrap_or(u32::MAX));
    shared.metrics.render()
}
