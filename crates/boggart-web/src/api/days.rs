//! The board of the day, and the results of guests.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use boggart::game::{Sharing, daily};
use boggart_store::{DailyResult, NewGame, Streak, day_ends_in_ms, day_of, now_ms};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::rounds::start;
use crate::error::{AnyErrors, ApiResult, BodyErrors, StorageErrors};
use crate::guest::Guest;
use crate::words::Lists;
use crate::{AppState, wire};

/// The maximum number of days of results to return: more than a year.
const DAYS_MAX: u32 = 400;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(today, begin))
}

/// Today's board, and this guest's results.
#[utoipa::path(
    get, path = "/daily", operation_id = "daily",
    responses((status = OK, description = "At most 400 days, the latest first.", body = wire::Daily), StorageErrors, AnyErrors)
)]
async fn today(State(shared): State<AppState>, guest: Option<Guest>) -> ApiResult<Json<wire::Daily>> {
    let now = now_ms();
    let date = day_of(now);
    let (results, days) = match &guest {
        Some(guest) => (results(&shared, &guest.name).await?, shared.store.days_played(&guest.name).await?),
        None => Default::default(),
    };
    let results = results.iter().map(wire::DayResult::from).collect();
    let streak = Streak::of(days, &date).into();
    Ok(Json(wire::Daily { date, next_ms: day_ends_in_ms(now), results, streak }))
}

/// A guest's results; a game whose time has run out in the meantime is ended now.
async fn results(shared: &AppState, guest: &str) -> ApiResult<Vec<DailyResult>> {
    let results = shared.store.dailies(guest, DAYS_MAX).await?;
    let mut has_ended = false;
    for result in results.iter().filter(|result| !result.ended) {
        // A game that can no longer be opened stays as it is.
        let Ok(game) = shared.game(&result.name).await else { continue };
        if game.should_end().await {
            shared.end(&game).await?;
            has_ended = true;
        }
    }
    if has_ended { Ok(shared.store.dailies(guest, DAYS_MAX).await?) } else { Ok(results) }
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
    start(&shared, guest, &game_of(&shared.lists, &date), Some(&date)).await
}

/// The game of a date.
fn game_of(lists: &Lists, date: &str) -> NewGame {
    // The same words for everybody, whatever other lists this server has.
    let (words, lexicon) = lists.built_in();
    NewGame {
        started_ms: now_ms(),
        board: daily::board_of(&lexicon, date).to_string(),
        words: words.to_owned(),
        title: daily::title_of(date),
        limit: Some(Duration::from_secs(60 * u64::from(daily::dice().box_rules().minutes))),
        opponent: None,
        seed: daily::seed_of(date).0,
        sharing: Sharing::Keep,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_has_its_board_for_ever() {
        let lists = Lists::new(Vec::new(), false, Duration::from_secs(1));
        let game = game_of(&lists, "2026-11-16");
        assert!(game.board.starts_with("4x4_rmsvefdlzdohte.qu.a_new_"), "{}", game.board);
        assert_eq!(game.limit, Some(Duration::from_secs(180)));
    }
}
