//! The board of the day, and how guests did.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use boggart::Sharing;
use boggart_store::{DailyResult, NewGame, day_ends_in_ms, day_of, now_ms};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::boards::rolled;
use super::rounds::start;
use crate::error::{AnyErrors, ApiResult, BodyErrors, StorageErrors};
use crate::guest::Guest;
use crate::{AppState, daily, wire};

/// How far back results are told: today and six days before.
const LATELY_MS: i64 = 6 * 86_400_000;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(today, begin))
}

/// Today, and how this guest did lately.
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

/// How a guest did from a date on; a game whose time ran out while nobody looked ends now.
async fn results(shared: &AppState, guest: &str, from: &str) -> ApiResult<Vec<DailyResult>> {
    let results = shared.store.dailies(guest, from).await?;
    let mut has_ended = false;
    for result in results.iter().filter(|result| !result.ended) {
        // One that cannot be opened any more stays as it is.
        let Ok(game) = shared.game(&result.name).await else { continue };
        if game.should_end().await {
            shared.end(&game).await?;
            has_ended = true;
        }
    }
    if has_ended { Ok(shared.store.dailies(guest, from).await?) } else { Ok(results) }
}

/// Begins today's board, or gives the game that was begun.
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
    // The same words for everybody, whatever this server offers besides.
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
