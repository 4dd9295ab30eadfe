//! Health and metrics, for operators.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::error::AnyErrors;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(health)).routes(routes!(metrics))
}

/// Whether the server is running.
#[utoipa::path(get, path = "/healthz", responses((status = OK, description = "It is.", body = String), AnyErrors))]
async fn health() -> &'static str {
    "ok\n"
}

/// Counts and times in the Prometheus format.
#[utoipa::path(get, path = "/metrics", responses((status = OK, description = "One per line.", body = String), AnyErrors))]
async fn metrics(State(shared): State<AppState>) -> String {
    metrics::gauge!("boggart_games_ready").set(u32::try_from(shared.games.len()).unwrap_or(u32::MAX));
    shared.metrics.render()
}
