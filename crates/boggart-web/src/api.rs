//! The API: JSON over HTTP, and server-sent events.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use boggart::{
    Board, BoardId, BoardText, Cell, DiceSet, Dims, Level, Lexicon, Miss, Move, QMode, Random, Rules, Seed,
    Sharing, Trace,
};
use boggart_store::{DailyResult, NewGame, Owner, day_ends_in_ms, day_of, now_ms};
use futures_util::{Stream, StreamExt as _, stream};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::error::{Answer, ApiError};
use crate::game::{Game, LONGEST};
use crate::guest::{Guest, unguessable};
use crate::seats::client_of;
use crate::words::is_small;
use crate::{Shared, daily, tell};

/// Milliseconds of a day.
const DAY_MS: i64 = 86_400_000;
/// The most bytes of a word that is entered.
const WORD_BYTES_MAX: usize = 256;
/// Steps of a search that are sent at once.
const STEPS_TOGETHER: usize = 64;
/// How long all steps of a search may take to read.
const WATCH_TIME: Duration = Duration::from_secs(120);
/// The most steps of a search that are sent.
const STEPS_MAX: usize = 200_000;

pub(crate) fn router() -> Router<Shared> {
    Router::new()
        .route("/info", get(info))
        .route("/boards/roll", post(roll))
        .route("/solve", get(solve))
        .route("/path", get(path))
        .route("/watch", get(watch))
        .route("/rounds", post(begin))
        .route("/rounds/{name}", get(round))
        .route("/rounds/{name}/words", post(enter))
        .route("/rounds/{name}/end", post(end))
        .route("/rounds/{name}/review", get(review))
        .route("/rounds/{name}/events", get(events))
        .route("/daily", get(the_daily).post(begin_daily))
        .route("/records", get(records))
        .route("/openapi.json", get(description))
        .fallback(async || ApiError::not_found("address"))
}

/// A body that is a JSON object; what is none is refused in our words.
struct Body<T>(T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, ApiError> {
        // Straight into a struct serde would take a list as well, field by field.
        let read: Result<Json<serde_json::Map<String, Value>>, JsonRejection> =
            Json::from_request(request, state).await;
        match read {
            Ok(Json(fields)) => T::deserialize(Value::Object(fields))
                .map(Self)
                .map_err(|problem| ApiError::bad("bad_request", format!("{problem}."))),
            Err(problem) if problem.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(ApiError::too_large()),
            Err(problem) => Err(ApiError::bad("bad_request", format!("{}.", problem.body_text()))),
        }
    }
}

/// The part of an address behind the question mark.
struct Query<T>(T);

impl<T: serde::de::DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut axum::http::request::Parts, state: &S) -> Result<Self, ApiError> {
        let read: Result<axum::extract::Query<T>, QueryRejection> =
            axum::extract::Query::from_request_parts(parts, state).await;
        match read {
            Ok(axum::extract::Query(query)) => Ok(Self(query)),
            Err(problem) => Err(ApiError::bad("bad_request", format!("{}.", problem.body_text()))),
        }
    }
}

async fn info(State(shared): State<Shared>) -> Json<Value> {
    let dice = |set: DiceSet| {
        let rules = set.box_rules();
        json!({
            "name": set.name(),
            "about": set.about(),
            "rows": set.dims().rows(),
            "cols": set.dims().cols(),
            "minutes": rules.minutes,
            "min_length": rules.min_letters,
        })
    };
    Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "dice": DiceSet::all().map(dice).collect::<Vec<_>>(),
        "levels": Level::ALL.map(Level::name),
        "words": shared.lists.names().collect::<Vec<_>>(),
        "cells_max": shared.limits.cells,
    }))
}

/// Which board, and by which words and rules.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardQuery {
    board: String,
    dims: Option<String>,
    q: Option<String>,
    words: Option<String>,
}

impl BoardQuery {
    /// The board's id and its words.
    fn resolve(&self, shared: &Shared) -> Answer<(BoardId, Arc<Lexicon>)> {
        let bad = |problem: String| ApiError::bad("bad_board", format!("{problem}."));
        let asked = self.words.as_deref().map(|name| {
            shared
                .lists
                .get(name)
                .ok_or_else(|| ApiError::bad("unknown_words", format!("There is no list {name}.")))
        });
        let asked = asked.transpose()?;
        if BoardId::recognizes(&self.board) {
            let id: BoardId =
                self.board.parse().map_err(|problem: boggart::ParseIdError| bad(problem.to_string()))?;
            self.check_cells(&id, shared)?;
            let lexicon =
                match asked.or_else(|| shared.lists.by_digest(&id.lexicon).map(|(_, lexicon)| lexicon)) {
                    Some(lexicon) => lexicon,
                    None => {
                        let sentence =
                            "The board was made with a word list that is not here; choose one with words=";
                        return Err(ApiError::conflict("unknown_words", sentence));
                    }
                };
            return Ok((id, lexicon));
        }
        let q: QMode = match &self.q {
            Some(text) => {
                text.parse().map_err(|problem: boggart::ParseRulesError| bad(problem.to_string()))?
            }
            None => QMode::Qu,
        };
        let dims = self.dims.as_deref().map(str::parse::<Dims>).transpose();
        let dims = dims.map_err(|problem| bad(problem.to_string()))?;
        let board = BoardText { dims, q }.parse(&self.board).map_err(|problem| bad(problem.to_string()))?;
        let lexicon = asked.unwrap_or_else(|| shared.lists.first().1);
        let rules = Rules { q, ..Rules::default() };
        let id = BoardId { board, dice: None, rules, lexicon: lexicon.digest().short() };
        self.check_cells(&id, shared)?;
        Ok((id, lexicon))
    }

    fn check_cells(&self, id: &BoardId, shared: &Shared) -> Answer<()> {
        let (cells, most) = (id.board.tiles().len(), shared.limits.cells);
        if cells <= most {
            return Ok(());
        }
        Err(ApiError::bad(
            "board_too_large",
            format!("A board of {cells} cells is more than the {most} allowed here."),
        ))
    }
}

async fn solve(State(shared): State<Shared>, Query(query): Query<BoardQuery>) -> Answer<Response> {
    let (id, lexicon) = query.resolve(&shared)?;
    let is_small = is_small(&id.board) && id.rules.red.is_empty();
    let own = shared.clone();
    let told = move || {
        let tell = |solution: &_| tell::solution(solution, &id);
        own.lists.solve_with(&lexicon, &id.board, &id.rules, tell)
    };
    // To go aside takes longer than to solve a board of the usual sizes.
    let text = if is_small { told() } else { shared.aside(told).await? };
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PathQuery {
    board: String,
    letters: String,
}

/// The path that letters take while they are typed.
async fn path(State(shared): State<Shared>, Query(query): Query<PathQuery>) -> Answer {
    if query.letters.len() > WORD_BYTES_MAX {
        return Err(ApiError::bad("word_too_long", "No word is that long."));
    }
    // Any list will do: letters lie where they lie.
    let words = Some(shared.lists.first().0.to_owned());
    let (id, _) = BoardQuery { board: query.board, dims: None, q: None, words }.resolve(&shared)?;
    let reach = shared.aside(move || tell::reach(&Miss::new(&id.board, &id.rules, &query.letters)));
    Ok(Json(reach.await?))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RollBody {
    dice: Option<String>,
    seed: Option<u64>,
}

fn dice_named(name: Option<&str>) -> Answer<DiceSet> {
    match name {
        None => Ok(DiceSet::new_1987()),
        Some(name) => DiceSet::named(name)
            .ok_or_else(|| ApiError::bad("unknown_dice", format!("There are no dice {name}."))),
    }
}

/// A roll by the rules of the box.
fn rolled(dice: &DiceSet, seed: Seed, lexicon: &Lexicon) -> BoardId {
    BoardId {
        board: dice.roll(seed),
        dice: Some(dice.name().to_owned()),
        rules: dice.box_rules().over(&Rules::default()),
        lexicon: lexicon.digest().short(),
    }
}

/// A seed that nobody chose.
fn draw_seed() -> u64 {
    Seed::drawn(getrandom::u64().expect("the system has random bytes")).0
}

async fn roll(State(shared): State<Shared>, Body(body): Body<RollBody>) -> Answer {
    let dice = dice_named(body.dice.as_deref())?;
    let seed = body.seed.unwrap_or_else(draw_seed);
    let id = rolled(&dice, Seed(seed), &shared.lists.first().1);
    Ok(Json(json!({ "board": tell::board(&id), "seed": seed })))
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundBody {
    /// A board or its id; without it dice are rolled.
    board: Option<String>,
    dice: Option<String>,
    seed: Option<u64>,
    words: Option<String>,
    /// 0 for no clock; the box's time if absent.
    seconds: Option<u64>,
    opponent: Option<String>,
    sharing: Option<String>,
    /// How many cells are red, drawn by the seed.
    red: Option<u32>,
}

async fn begin(State(shared): State<Shared>, guest: Guest, Body(body): Body<RoundBody>) -> Answer<Response> {
    let dice = dice_named(body.dice.as_deref())?;
    let seed = body.seed.unwrap_or_else(draw_seed);
    let (mut id, words, title) = match &body.board {
        Some(board) => {
            let query = BoardQuery { board: board.clone(), dims: None, q: None, words: body.words.clone() };
            let (id, lexicon) = query.resolve(&shared)?;
            let digest = lexicon.digest().short();
            let name = shared.lists.by_digest(&digest).map_or(String::new(), |(name, _)| name.to_owned());
            (id, name, "a board you named".to_owned())
        }
        None => {
            let (name, lexicon) = match &body.words {
                Some(name) => {
                    let unknown = || ApiError::bad("unknown_words", format!("There is no list {name}."));
                    (name.as_str(), shared.lists.get(name).ok_or_else(unknown)?)
                }
                None => shared.lists.first(),
            };
            let id = rolled(&dice, Seed(seed), &lexicon);
            (id, name.to_owned(), format!("{} dice, seed {seed}", dice.name()))
        }
    };
    if let Some(red) = body.red {
        id.rules.red = red_cells(red, &id.board, seed)?;
    }
    let limit = body.seconds.unwrap_or(60 * u64::from(dice.box_rules().minutes));
    if limit > LONGEST.as_secs() {
        return Err(ApiError::bad("bad_time", "A round lasts a day at most."));
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

fn level(text: Option<&str>) -> Answer<Option<String>> {
    let Some(text) = text else { return Ok(None) };
    let level =
        text.parse::<Level>().map_err(|problem| ApiError::bad("unknown_level", format!("{problem}.")))?;
    Ok(Some(level.name().to_owned()))
}

fn sharing(text: Option<&str>) -> Answer<Sharing> {
    let Some(text) = text else { return Ok(Sharing::Keep) };
    text.parse().map_err(|problem| ApiError::bad("unknown_sharing", format!("For sharing, {problem}.")))
}

/// Some cells with letters, drawn by a seed.
fn red_cells(count: u32, board: &Board, seed: u64) -> Answer<Vec<Cell>> {
    let cells = (0..).map(Cell).take(board.tiles().len());
    let mut all: Vec<Cell> = cells.filter(|&cell| !board.tile(cell).is_solid()).collect();
    if all.len() < count as usize {
        let sentence = format!("There are {} dice with letters, so {count} cannot be red.", all.len());
        return Err(ApiError::bad("bad_red", sentence));
    }
    Random::new(Seed(seed)).shuffle(&mut all);
    all.truncate(count as usize);
    all.sort_unstable();
    Ok(all)
}

/// Keeps a game that begins and tells all about it.
async fn start(shared: &Shared, guest: Guest, game: &NewGame, date: Option<&str>) -> Answer<Response> {
    let owner = Owner { guest: guest.name.clone(), name: unguessable(), daily: date.map(str::to_owned) };
    let name = match (shared.store.begin_for(game, &owner).await?, date) {
        (Some(_), _) => {
            metrics::counter!("boggart_rounds_total").increment(1);
            owner.name
        }
        (None, Some(date)) => todays(shared, &owner.guest, date).await?,
        (None, None) => return Err(ApiError::busy("The game could not begin. Try again.")),
    };
    let game = shared.game(&name).await?;
    let told = game.tell(Some(&guest)).await;
    Ok((guest.jar, Json(told)).into_response())
}

/// The name of a guest's game on a day's board.
async fn todays(shared: &Shared, guest: &str, date: &str) -> Answer<String> {
    let results = shared.store.dailies(guest, date).await?;
    let today = results.into_iter().find(|result| result.date == date);
    today.map(|result| result.name).ok_or_else(|| ApiError::busy("The game could not begin. Try again."))
}

/// A game of this guest; one that has ended is everybody's who knows its name.
async fn game_of(shared: &Shared, name: &str, guest: Option<&Guest>) -> Answer<Arc<Game>> {
    let game = shared.game(name).await?;
    if game.should_end().await {
        shared.end(&game).await?;
    }
    if !game.is_of(guest) && !game.has_ended().await {
        // Nobody learns that there is such a game.
        return Err(ApiError::not_found("game"));
    }
    Ok(game)
}

async fn round(State(shared): State<Shared>, guest: Option<Guest>, Path(name): Path<String>) -> Answer {
    let game = game_of(&shared, &name, guest.as_ref()).await?;
    Ok(Json(game.tell(guest.as_ref()).await))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WordBody {
    number: u32,
    word: String,
}

async fn enter(
    State(shared): State<Shared>,
    guest: Option<Guest>,
    Path(name): Path<String>,
    Body(body): Body<WordBody>,
) -> Answer {
    if body.word.len() > WORD_BYTES_MAX {
        return Err(ApiError::bad("word_too_long", "No word is that long."));
    }
    let game = own_game(&shared, &name, guest.as_ref()).await?;
    Ok(Json(shared.enter(game, body.number, body.word).await?))
}

/// A game of this guest and of nobody else.
async fn own_game(shared: &Shared, name: &str, guest: Option<&Guest>) -> Answer<Arc<Game>> {
    let game = game_of(shared, name, guest).await?;
    if game.is_of(guest) { Ok(game) } else { Err(ApiError::not_found("game")) }
}

async fn end(State(shared): State<Shared>, guest: Option<Guest>, Path(name): Path<String>) -> Answer {
    let game = own_game(&shared, &name, guest.as_ref()).await?;
    shared.end(&game).await?;
    Ok(Json(game.tell(guest.as_ref()).await))
}

async fn review(State(shared): State<Shared>, guest: Option<Guest>, Path(name): Path<String>) -> Answer {
    let game = game_of(&shared, &name, guest.as_ref()).await?;
    let review = game.review(&shared).await?;
    let mut told = review.ok_or_else(|| ApiError::conflict("not_over", "The round is not over yet."))?;
    told["round"] = game.tell(guest.as_ref()).await;
    Ok(Json(told))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EventsQuery {
    after: Option<usize>,
}

/// A stream that a browser reads by itself.
type Events<S> = Sse<axum::response::sse::KeepAliveStream<S>>;

async fn events(
    State(shared): State<Shared>,
    guest: Option<Guest>,
    Path(name): Path<String>,
    headers: HeaderMap,
    Query(query): Query<EventsQuery>,
) -> Answer<Events<impl Stream<Item = Result<Event, Infallible>>>> {
    let game = game_of(&shared, &name, guest.as_ref()).await?;
    // A browser that lost its connection says by itself what it heard last.
    let resumed = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let listener = Listener {
        heard: game.events.subscribe(),
        stopping: shared.stopping.subscribe(),
        sent: resumed.or(query.after).unwrap_or(0),
        opponent_words: 0,
        game,
        shared,
    };
    let told = stream::unfold(listener, |mut listener| async move {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    Ok(Sse::new(told).keep_alive(KeepAlive::default()))
}

/// Someone who hears what happens in a game.
struct Listener {
    shared: Shared,
    game: Arc<Game>,
    heard: watch::Receiver<usize>,
    stopping: watch::Receiver<bool>,
    /// How many of the numbered events have been sent.
    sent: usize,
    opponent_words: usize,
}

impl Listener {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(told) = self.game.event(self.sent.saturating_add(1)).await {
                self.sent += 1;
                return Some(Event::default().id(self.sent.to_string()).data(told.to_string()));
            }
            if self.game.has_ended().await || self.game.is_stale() {
                return None;
            }
            let words = self.game.opponent_words();
            if words != self.opponent_words {
                // Not an event of the game: it can be told from the clock at any time.
                self.opponent_words = words;
                let told = json!({ "event": "opponent", "words": words });
                return Some(Event::default().data(told.to_string()));
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

/// The plain search of a board, in bundles of steps.
async fn watch(
    State(shared): State<Shared>,
    connected: Option<Extension<ConnectInfo<SocketAddr>>>,
    Query(query): Query<BoardQuery>,
) -> Answer<Events<impl Stream<Item = Result<Event, Infallible>>>> {
    let (id, lexicon) = query.resolve(&shared)?;
    let busy = || ApiError::busy("Too many searches are being watched. Try again in a moment.");
    let client = connected.map(|Extension(ConnectInfo(address))| client_of(address.ip()));
    let seat = shared.watchers.take(client).ok_or_else(busy)?;
    let (sender, receiver) = tokio::sync::mpsc::channel::<Vec<Value>>(4);
    let (runtime, patience) = (tokio::runtime::Handle::current(), shared.limits.patience);
    tokio::task::spawn_blocking(move || {
        let _seat = seat;
        let end = Instant::now() + WATCH_TIME;
        // Whoever has gone, or reads nothing, or next to nothing, is told no more.
        let send = |bundle| {
            let patience = patience.min(end.saturating_duration_since(Instant::now()));
            runtime.block_on(sender.send_timeout(bundle, patience)).is_ok()
        };
        let mut trace = Trace::new(&lexicon, &id.board, &id.rules);
        let mut bundle = Vec::new();
        let mut steps = 0;
        while let Some(step) = trace.next() {
            steps += 1;
            bundle.push(match step {
                Move::Take(cell) => json!({ "take": cell.0, "prefix": trace.prefix().to_uppercase() }),
                Move::Free(cell) => json!({ "free": cell.0 }),
                Move::Find(word) => json!({ "find": word.to_uppercase() }),
            });
            if steps == STEPS_MAX {
                bundle.push(json!({ "cut": true }));
                send(bundle);
                return;
            }
            if bundle.len() == STEPS_TOGETHER && !send(std::mem::take(&mut bundle)) {
                return;
            }
        }
        bundle.push(json!({ "done": true }));
        send(bundle);
    });
    let told =
        stream::unfold(receiver, |mut receiver| async move { Some((receiver.recv().await?, receiver)) })
            .map(|bundle| Ok(Event::default().data(Value::from(bundle).to_string())));
    Ok(Sse::new(told).keep_alive(KeepAlive::default()))
}

/// Today's board, and how this guest did lately.
async fn the_daily(State(shared): State<Shared>, guest: Option<Guest>) -> Answer {
    let now = now_ms();
    let results = match &guest {
        Some(guest) => results(&shared, &guest.name, &day_of(now - 6 * DAY_MS)).await?,
        None => Vec::new(),
    };
    let result = |result: &DailyResult| {
        json!({
            "date": result.date,
            "name": result.name,
            "ended": result.ended,
            "words_found": result.words.0,
            "words_all": result.words.1,
            "points_found": result.points.0,
            "points_all": result.points.1,
        })
    };
    Ok(Json(json!({
        "date": day_of(now),
        "next_ms": day_ends_in_ms(now),
        "results": results.iter().map(result).collect::<Vec<_>>(),
    })))
}

/// How a guest did from a date on; a game whose time ran out while nobody looked ends now.
async fn results(shared: &Shared, guest: &str, from: &str) -> Answer<Vec<DailyResult>> {
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

async fn begin_daily(State(shared): State<Shared>, guest: Guest) -> Answer<Response> {
    let date = day_of(now_ms());
    let (dice, seed) = (daily::dice(), daily::seed_of(&date));
    // The same words for everybody, whatever this server offers besides.
    let lexicon = shared.lists.get(boggart_words::NAME).expect("the built-in list is always there");
    let id = rolled(&dice, seed, &lexicon);
    let game = NewGame {
        started_ms: now_ms(),
        board: id.to_string(),
        words: boggart_words::NAME.to_owned(),
        title: format!("Daily {date}"),
        limit: Some(Duration::from_secs(60 * u64::from(dice.box_rules().minutes))),
        opponent: None,
        seed: seed.0,
        sharing: Sharing::Keep,
    };
    start(&shared, guest, &game, Some(&date)).await
}

/// JSON that is a file of this crate.
fn file(text: &'static str) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], text)
}

/// The best boards known.
async fn records() -> impl IntoResponse {
    file(include_str!("../records.json"))
}

/// This API, for programs.
async fn description() -> impl IntoResponse {
    file(include_str!("../openapi.json"))
}
