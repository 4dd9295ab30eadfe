//! The API: JSON over HTTP, and server-sent events.
//!
//! There is one file of handlers per noun; `wire` has the types of requests and responses. Each handler has its description, and all
//! descriptions together make `openapi.json`.

mod boards;
mod days;
#[cfg(test)]
mod description;
mod events;
mod rounds;
mod watch;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::{any, get};
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use self::watch::Finite;
use crate::AppState;
use crate::error::{AnyErrors, ApiError};
use crate::{health, wire};

/// The description of the API for programs, without its addresses.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Boggart",
        version = "1",
        description = "The word game Boggle over HTTP. docs/http.md explains it, with its guarantees.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
        contact()
    ),
    components(schemas(wire::Error, wire::RoundEvent, wire::SearchStep))
)]
struct Description;

/// Every address with its description.
fn described() -> OpenApiRouter<AppState> {
    let api = OpenApiRouter::new()
        .routes(routes!(info))
        .merge(boards::router())
        .routes(routes!(watch::watch))
        .merge(rounds::router())
        .routes(routes!(events::events))
        .merge(days::router())
        .routes(routes!(records));
    OpenApiRouter::with_openapi(Description::openapi()).nest("/api", api).merge(health::router())
}

/// The description of the API, as the file in the repository has it.
pub(crate) fn description() -> String {
    let (_, description) = described().split_for_parts();
    let text = description.to_pretty_json().expect("a description is JSON") + "\n";
    // The registry of formats has no hyphen in these.
    text.replace("\"u-int", "\"uint")
}

/// All addresses for programs.
pub(crate) fn router() -> Router<AppState> {
    let (router, _) = described().split_for_parts();
    let text = description();
    let described =
        async move || ([(header::CONTENT_TYPE, "application/json")], text.clone()).into_response();
    let unknown = async || ApiError::not_found("address");
    router
        .route("/api/openapi.json", get(described))
        .route("/api", any(unknown))
        .route("/api/{*rest}", any(unknown))
}

/// What this server offers.
#[utoipa::path(get, path = "/info", responses((status = OK, description = "Dice, levels, lists, rules and limits.", body = wire::Info), AnyErrors))]
async fn info(State(shared): State<AppState>) -> Json<wire::Info> {
    Json(wire::Info::new(&shared.lists, &shared.limits))
}

/// The best boards known.
#[utoipa::path(get, path = "/records", responses((status = OK, description = "Boards with their points, those whose word list this server has first.", body = Vec<wire::BoardRecord>), AnyErrors))]
async fn records(State(shared): State<AppState>) -> Json<Vec<wire::BoardRecord>> {
    Json(wire::BoardRecord::all(&shared.lists))
}
