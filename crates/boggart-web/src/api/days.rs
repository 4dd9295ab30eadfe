//! The board of the day, and the results of guests.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use boggart::game::Sharing;
use boggart_store::{DailyResult, NewGame, day_ends_in_ms, day_of, now_ms};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::boards::rolled;
use super::rounds::start;
use crate::error::{AnyErrors, ApiResult, BodyErrors, StorageErrors};
use crate::guest::Guest;
use crate::{AppState, daily, wire};

/// How many days of results to return: today and the six days before.
const LATELY_MS: i64 = 6 * 86_400_000;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(today, begin))
}

/// Today's board, and this guest's recent results.
#[utoipa::path(
    get, path = "/daily", operation_id = "daily",
    responses((status = OK, description = "The last seven days.", body = wire::Daily), StorageErrors, AnyErrors)
)]
async fn today(State(shared): State<AppState>, guest: Option<Guest>) -> ApiResult<Json<wire::Daily>> {
    let now = now_ms();
    let results = match &guest {
        Some(guest) => results(&shared, &guest.name, &day_of(now - LATELY_MS)).await?,
        None => Vec::new(),
    };
    let results = results.iter().map(wire::DayResult::from).collect();
    Ok(Json(wire::Daily { date: day_of(now), next_ms: day_ends_in_ms(now), results }))
}

/// A guest's results since a date; a game whose time has run out in the meantime is ended now.
async fn results(shared: &AppState, guest: &str, from: &str) -> ApiResult<Vec<DailyResult>> {
    let results = shared.store.dailies(guest, from).await?;
    let mut has_ended = false;
    for result in results.iter().filter(|result| !result.ended) {
        // A game that can no longer be opened stays as it is.
        let Ok(game) = shared.game(&result.name).await else { continue };
        if game.should_end().await {
            shared.end(&game).await?;
            has_ended = true;
        }
    }
    if has_ended { Ok(shared.store.dailies(guest, from).await?) } else { Ok(results) }
}

/// Starts today's board, or returns the game already started.
#[utoipa::path(
    post, path = "/daily", operation_id = "beginDaily",
    responses(
        (status = OK, description = "The round.", body = wire::RoundJson, links(
            ("round" = (operation_id = "round", parameters(("name" = "$response.body#/name")))),
            ("enter" = (operation_id = "enter", parameters(("name" = "$response.body#/name")))),
            ("end" = (operation_id = "end", parameters(("name" = "$response.body#/name"))))
        )),
        StorageErrors, BodyErrors, AnyErrors
    )
)]
async fn begin(State(shared): State<AppState>, guest: Guest) -> ApiResult<Response> {
    let date = day_of(now_ms());
    let (dice, seed) = (daily::dice(), daily::seed_of(&date));
    // The same words for everybody, whatever other lists this server has.
    let (words, lexicon) = shared.lists.built_in();
    let id = rolled(&dice, seed, &lexicon);
    let game = NewGame {
        started_ms: now_ms(),
        board: id.to_string(),
        words: words.to_owned(),
        title: format!("Daily {date}"),
        limit: Some(Duration::from_secs(60 * u64::from(dice.box_rules().minutes))),
        opponent: None,
        seed: seed.0,
        sharing: Sharing::Keep,
    };
    start(&shared, guest, &game, Some(&date)).await
}
