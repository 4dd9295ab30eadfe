//! Rounds: starting, playing, ending and reviewing them.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use boggart::board::{BoardId, Cell};
use boggart::game::{Level, Sharing};
use boggart::random::Random;
use boggart::{Board, DiceSet, Seed};
use boggart_store::{NewGame, Owner, day_of, now_ms};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::boards::{WORD_BYTES_MAX, dice_named, draw_seed, rolled, words_or_first};
use crate::AppState;
use crate::error::{AnyErrors, ApiError, ApiResult, BodyErrors, NameErrors, QueryErrors, StorageErrors};
use crate::extract::{Body, Query};
use crate::game::{LONGEST, LiveGame};
use crate::guest::{Guest, unguessable};
use crate::wire::{self, BoardQuery, PathsQuery, Red, RoundBody, WordBody};
use boggart::wording;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(begin))
        .routes(routes!(round))
        .routes(routes!(enter))
        .routes(routes!(end))
        .routes(routes!(review))
}

/// Starts a round.
#[utoipa::path(
    post, path = "/rounds",
    request_body(content = RoundBody, example = json!({"board": "oydliexennoktati", "seconds": 0, "opponent": "medium"})),
    responses(
        (status = OK, description = "The round; it belongs to the guest of the cookie.", body = wire::RoundJson, links(
            ("round" = (operation_id = "round", parameters(("name" = "$response.body#/name")))),
            ("enter" = (operation_id = "enter", parameters(("name" = "$response.body#/name")))),
            ("end" = (operation_id = "end", parameters(("name" = "$response.body#/name"))))
        )),
        QueryErrors, StorageErrors, BodyErrors, AnyErrors
    )
)]
async fn begin(
    State(shared): State<AppState>,
    guest: Guest,
    Body(body): Body<RoundBody>,
) -> ApiResult<Response> {
    let (name, _) = words_or_first(body.words.as_deref(), &shared)?;
    let dice = dice_named(body.dice.as_deref(), shared.lists.language(name))?;
    let seed = body.seed.unwrap_or_else(draw_seed);
    let (mut id, words, title) = board_of(&body, &dice, seed, &shared)?;
    match &body.red {
        None => {}
        Some(Red::Count(count)) => id.rules.red = red_cells(*count, &id.board, seed)?,
        Some(Red::Cells(cells)) => {
            let set = id.rules.set(id.board.dims(), "red", cells);
            set.map_err(|problem| ApiError::bad("bad_red", format!("{problem}.")))?;
        }
    }
    let limit = body.seconds.unwrap_or(60 * u64::from(dice.box_rules().minutes));
    if limit > LONGEST.as_secs() {
        return Err(ApiError::bad("bad_time", "A round lasts at most one day."));
    }
    let game = NewGame {
        started_ms: now_ms(),
        board: id.to_string(),
        words,
        title,
        limit: (limit > 0).then(|| Duration::from_secs(limit)),
        opponent: level(body.opponent.as_deref())?,
        seed,
        sharing: sharing(body.sharing.as_deref())?,
    };
    start(&shared, guest, &game, None).await
}

/// The board that was requested or rolled, the name of its word list, and its title.
fn board_of(
    body: &RoundBody,
    dice: &DiceSet,
    seed: u64,
    shared: &AppState,
) -> ApiResult<(BoardId, String, String)> {
    if let Some(board) = &body.board {
        let (words, rules) = (body.words.clone(), body.rules.clone());
        let (id, lexicon) = BoardQuery { board: board.clone(), dims: None, words, rules }.resolve(shared)?;
        let name = shared.lists.by_digest(&lexicon.digest().short()).map(|(name, _)| name.to_owned());
        return Ok((id, name.unwrap_or_default(), "a custom board".to_owned()));
    }
    let (name, lexicon) = words_or_first(body.words.as_deref(), shared)?;
    let mut id = shared.lists.in_language(rolled(dice, Seed(seed), &lexicon));
    body.rules.apply(&mut id.rules, id.board.dims())?;
    Ok((id, name.to_owned(), dice.title().to_owned()))
}

fn level(text: Option<&str>) -> ApiResult<Option<String>> {
    let Some(text) = text else { return Ok(None) };
    let level =
        text.parse::<Level>().map_err(|problem| ApiError::bad("unknown_level", format!("{problem}.")))?;
    Ok(Some(level.name().to_owned()))
}

fn sharing(text: Option<&str>) -> ApiResult<Sharing> {
    let Some(text) = text else { return Ok(Sharing::default()) };
    text.parse().map_err(|problem| ApiError::bad("unknown_sharing", format!("{problem}.")))
}

/// Some cells with letters, chosen by a seed.
fn red_cells(count: u32, board: &Board, seed: u64) -> ApiResult<Vec<Cell>> {
    let cells = (0..).map(Cell).take(board.tiles().len());
    let mut all: Vec<Cell> = cells.filter(|&cell| !board.tile(cell).is_solid()).collect();
    if all.len() < count as usize {
        let shown = wording::count(all.len() as u64, "die");
        let have = if all.len() == 1 { "has" } else { "have" };
        let sentence = format!("Only {shown} {have} letters, so {count} cannot be red.");
        return Err(ApiError::bad("bad_red", sentence));
    }
    Random::new(Seed(seed)).shuffle(&mut all);
    all.truncate(count as usize);
    all.sort_unstable();
    Ok(all)
}

/// Saves a new game and returns it.
pub(super) async fn start(
    shared: &AppState,
    guest: Guest,
    game: &NewGame,
    date: Option<&str>,
) -> ApiResult<Response> {
    let owner = Owner { guest: guest.name.clone(), name: unguessable(), daily: date.map(str::to_owned) };
    let name = match (shared.store.begin_for(game, &owner).await?, date) {
        (Some(_), _) => {
            metrics::counter!("boggart_rounds_total").increment(1);
            owner.name
        }
        (None, Some(date)) => shared.store.daily_name(&owner.guest, date).await?.ok_or_else(not_started)?,
        (None, None) => return Err(not_started()),
    };
    let game = shared.game(&name).await?;
    let reply = game.to_json(Some(&guest)).await;
    Ok((guest.jar, Json(reply)).into_response())
}

fn not_started() -> ApiError {
    ApiError::busy("The game could not be started. Try again.")
}

/// A game that this guest may see: the guest's own, or any game that has ended.
pub(super) async fn game_of(
    shared: &AppState,
    name: &str,
    guest: Option<&Guest>,
) -> ApiResult<Arc<LiveGame>> {
    let game = shared.game(name).await?;
    if game.should_end().await {
        shared.end(&game).await?;
    }
    // Nobody should see today's board before playing it.
    let is_secret = game.owner.daily.as_deref() == Some(day_of(now_ms()).as_str());
    if !game.is_of(guest) && (is_secret || !game.has_ended().await) {
        // The same answer as for a game that does not exist.
        return Err(ApiError::not_found("game"));
    }
    Ok(game)
}

/// A game that this guest owns.
async fn own_game(shared: &AppState, name: &str, guest: Option<&Guest>) -> ApiResult<Arc<LiveGame>> {
    let game = game_of(shared, name, guest).await?;
    if game.is_of(guest) { Ok(game) } else { Err(ApiError::not_found("game")) }
}

/// A round.
#[utoipa::path(
    get, path = "/rounds/{name}",
    params(("name" = String, Path, description = "The name of a round.", pattern = "^[0-9a-f]{32}$")),
    responses((status = OK, description = "The round, as far as the guest of the cookie may see it.", body = wire::RoundJson), NameErrors, StorageErrors, AnyErrors)
)]
async fn round(
    State(shared): State<AppState>,
    guest: Option<Guest>,
    Path(name): Path<String>,
) -> ApiResult<Json<wire::RoundJson>> {
    let game = game_of(&shared, &name, guest.as_ref()).await?;
    Ok(Json(game.to_json(guest.as_ref()).await))
}

/// Enters a word.
#[utoipa::path(
    post, path = "/rounds/{name}/words",
    params(("name" = String, Path, description = "The name of a round.", pattern = "^[0-9a-f]{32}$")),
    request_body(content = WordBody, example = json!({"number": 1, "word": "leonine"})),
    responses((status = OK, description = "The verdict on the word.", body = wire::EntryJson), QueryErrors, NameErrors, StorageErrors, BodyErrors, AnyErrors)
)]
async fn enter(
    State(shared): State<AppState>,
    guest: Option<Guest>,
    Path(name): Path<String>,
    Body(body): Body<WordBody>,
) -> ApiResult<Json<wire::EntryJson>> {
    if body.word.len() > WORD_BYTES_MAX {
        return Err(ApiError::bad("word_too_long", "No word is that long."));
    }
    let game = own_game(&shared, &name, guest.as_ref()).await?;
    let cells = body.path.unwrap_or_default().into_iter().map(Cell).collect();
    Ok(Json(shared.enter(game, body.number, body.word, cells).await?))
}

/// Ends a round.
#[utoipa::path(
    post, path = "/rounds/{name}/end",
    params(("name" = String, Path, description = "The name of a round.", pattern = "^[0-9a-f]{32}$")),
    responses(
        (status = OK, description = "The round as it ended.", body = wire::RoundJson, links(
            ("enter" = (operation_id = "enter", parameters(("name" = "$response.body#/name")))),
            ("review" = (operation_id = "review", parameters(("name" = "$response.body#/name"))))
        )),
        NameErrors, StorageErrors, BodyErrors, AnyErrors
    )
)]
async fn end(
    State(shared): State<AppState>,
    guest: Option<Guest>,
    Path(name): Path<String>,
) -> ApiResult<Json<wire::RoundJson>> {
    let game = own_game(&shared, &name, guest.as_ref()).await?;
    shared.end(&game).await?;
    Ok(Json(game.to_json(guest.as_ref()).await))
}

/// The review of a round that has ended.
#[utoipa::path(
    get, path = "/rounds/{name}/review",
    params(("name" = String, Path, description = "The name of a round.", pattern = "^[0-9a-f]{32}$"), PathsQuery),
    responses((status = OK, description = "Every word of the board, found or not.", body = wire::ReviewJson), QueryErrors, NameErrors, StorageErrors, AnyErrors)
)]
async fn review(
    State(shared): State<AppState>,
    guest: Option<Guest>,
    Path(name): Path<String>,
    Query(paths): Query<PathsQuery>,
) -> ApiResult<Json<wire::ReviewJson>> {
    let game = game_of(&shared, &name, guest.as_ref()).await?;
    let review = game.review(&shared).await?;
    let review = review.ok_or_else(|| ApiError::conflict("not_over", "The round is not over yet."))?;
    let round = game.to_json(guest.as_ref()).await;
    let theirs = game.opponent_words().await;
    Ok(Json(shared.aside(move || wire::ReviewJson::new(&review, &theirs, round, paths)).await?))
}
