//! Boards: rolled, read and solved.

use std::borrow::Cow;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use boggart::board::{BoardId, BoardText};
use boggart::{Board, DiceSet, Dims, Lexicon, Rules, Seed, Solution, Tile};
use boggart_lang::Language;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::error::{AnyErrors, ApiError, ApiResult, BodyErrors, QueryErrors};
use crate::extract::{Body, Query};
use crate::wire::{self, BoardBody, BoardQuery, RollBody, RulesQuery, SolveQuery};
use crate::words::is_small;
use boggart::wording;

/// How often dice are rolled for a board with enough words.
const ROLLS_MAX: u64 = 20;
/// The maximum number of bytes of an entered word.
pub(super) const WORD_BYTES_MAX: usize = 256;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(roll)).routes(routes!(solve))
}

fn bad_board(problem: impl std::fmt::Display) -> ApiError {
    ApiError::bad("bad_board", format!("{problem}."))
}

fn dims_of(text: Option<&str>) -> ApiResult<Option<Dims>> {
    text.map(str::parse).transpose().map_err(|problem: boggart::board::DimsError| bad_board(problem))
}

/// The word list with a name.
pub(super) fn list_named(shared: &AppState, name: &str) -> ApiResult<Arc<Lexicon>> {
    let unknown = || ApiError::bad("unknown_words", format!("There is no word list {name}."));
    shared.lists.get(name).ok_or_else(unknown)
}

/// The word list with a name, or the default list, with its name.
pub(super) fn words_or_first<'a>(
    asked: Option<&'a str>,
    shared: &'a AppState,
) -> ApiResult<(&'a str, Arc<Lexicon>)> {
    match asked {
        Some(name) => Ok((name, list_named(shared, name)?)),
        None => Ok(shared.lists.first()),
    }
}

/// The text of a board, written with the letters on the dice of a language.
fn folded<'a>(text: &'a str, language: Option<&Language>) -> Cow<'a, str> {
    language.map_or(Cow::Borrowed(text), |language| Cow::Owned(language.fold_letters(text)))
}

fn check_cells(board: &Board, shared: &AppState) -> ApiResult<()> {
    let (cells, max) = (board.tiles().len(), shared.limits.cells);
    if cells <= max {
        return Ok(());
    }
    let sentence = format!(
        "A board of {} is too large; this server allows at most {max}.",
        wording::count(cells as u64, "cell")
    );
    Err(ApiError::bad("board_too_large", sentence))
}

impl BoardQuery {
    /// The board's id and its words.
    pub(super) fn resolve(&self, shared: &AppState) -> ApiResult<(BoardId, Arc<Lexicon>)> {
        let asked = self.words.as_deref().map(|name| list_named(shared, name)).transpose()?;
        let (mut id, lexicon) = match BoardId::recognizes(&self.board) {
            true => self.named(asked, shared)?,
            false => self.written(shared)?,
        };
        check_cells(&id.board, shared)?;
        self.rules.apply(&mut id.rules, id.board.dims())?;
        Ok((id, lexicon))
    }

    /// A board by its id, with its own word list unless the request names another.
    fn named(&self, asked: Option<Arc<Lexicon>>, shared: &AppState) -> ApiResult<(BoardId, Arc<Lexicon>)> {
        let id: BoardId =
            self.board.parse().map_err(|problem: boggart::board::ParseIdError| bad_board(problem))?;
        let own = || shared.lists.by_digest(&id.lexicon).map(|(_, lexicon)| lexicon);
        let sentence = || {
            let language = id.language.as_deref().and_then(Language::find);
            let list = language.map(|language| format!("list of {} words", language.english()));
            let list = list.as_deref().unwrap_or("word list");
            format!(
                "The board was made with a {list} that this server does not have; choose one with words=."
            )
        };
        let lexicon = asked.or_else(own).ok_or_else(|| ApiError::conflict("unknown_words", sentence()))?;
        Ok((id, lexicon))
    }

    /// A board as people write it.
    fn written(&self, shared: &AppState) -> ApiResult<(BoardId, Arc<Lexicon>)> {
        let rules = Rules { q: self.rules.q()?.unwrap_or_default(), ..Rules::default() };
        let text = BoardText { shape: dims_of(self.dims.as_deref())?.into(), q: rules.q };
        let (name, lexicon) = words_or_first(self.words.as_deref(), shared)?;
        let board = text.parse(&folded(&self.board, shared.lists.language(name))).map_err(bad_board)?;
        Ok((shared.lists.in_language(BoardId::new(&lexicon, board, None, rules)), lexicon))
    }
}

/// Reads a board that was written, pasted or built.
#[utoipa::path(
    post, path = "/boards",
    request_body(content = BoardBody, example = json!({"text": "oydl\niexe\nnnok\ntati"})),
    responses((status = OK, description = "The board.", body = wire::BoardJson), QueryErrors, BodyErrors, AnyErrors)
)]
async fn read(
    State(shared): State<AppState>,
    Body(body): Body<BoardBody>,
) -> ApiResult<Json<wire::BoardJson>> {
    let dims = dims_of(body.dims.as_deref())?;
    let text = BoardText { shape: dims.into(), ..BoardText::default() };
    let (name, lexicon) = words_or_first(body.words.as_deref(), &shared)?;
    let language = shared.lists.language(name);
    let board = match (&body.text, &body.tiles, dims) {
        (Some(written), None, _) => text.parse_lines(&folded(written, language)).map_err(bad_board)?,
        (None, Some(tiles), Some(dims)) => {
            let read = |(number, tile): (usize, &String)| {
                let problem = |problem| bad_board(format!("tile {}: {problem}", number + 1));
                folded(tile.trim(), language).parse::<Tile>().map(|tile| tile.with_q(text.q)).map_err(problem)
            };
            let tiles: Vec<Tile> = tiles.iter().enumerate().map(read).collect::<ApiResult<_>>()?;
            Board::new(dims, tiles).map_err(bad_board)?
        }
        _ => return Err(ApiError::bad("bad_request", "Send either text, or dims with tiles.")),
    };
    check_cells(&board, &shared)?;
    let id = BoardId::new(&lexicon, board, None, Rules::default());
    Ok(Json((&shared.lists.in_language(id)).into()))
}

/// All words of a board.
#[utoipa::path(
    get, path = "/solve", params(BoardQuery, SolveQuery, RulesQuery),
    responses((status = OK, description = "The words with their paths.", body = wire::SolutionJson), QueryErrors, AnyErrors)
)]
async fn solve(
    State(shared): State<AppState>,
    Query(query): Query<SolveQuery>,
) -> ApiResult<Json<wire::SolutionJson>> {
    let (id, lexicon) = query.board.resolve(&shared)?;
    let paths = query.paths();
    let is_small = is_small(&id.board) && id.rules.red.is_empty();
    let own = shared.clone();
    let solved = move || {
        let to_json = |solution: &_| wire::SolutionJson::new(solution, &id, paths);
        own.lists.solve_with(&lexicon, &id.board, &id.rules, to_json)
    };
    // Moving to another thread takes longer than solving an ordinary board.
    Ok(Json(if is_small { solved() } else { shared.aside(solved).await? }))
}

/// The dice with a name, or the first of a language, or else the default dice.
pub(super) fn dice_named(name: Option<&str>, language: Option<&Language>) -> ApiResult<DiceSet> {
    match name {
        None => Ok(language.and_then(|language| language.dice().next()).unwrap_or_else(DiceSet::new_1987)),
        Some(name) => boggart_lang::dice_named(name)
            .ok_or_else(|| ApiError::bad("unknown_dice", format!("There is no dice set {name}."))),
    }
}

/// A roll with the rules of the box.
pub(super) fn rolled(dice: &DiceSet, seed: Seed, lexicon: &Lexicon) -> BoardId {
    BoardId::new(lexicon, dice.roll(seed), Some(dice), dice.box_rules().over(&Rules::default()))
}

/// A random seed.
pub(super) fn draw_seed() -> u64 {
    Seed::drawn(getrandom::u64().expect("the system has random bytes")).0
}

/// Rolls dice.
#[utoipa::path(
    post, path = "/boards/roll",
    request_body(content = RollBody, example = json!({"dice": "new", "seed": 2026})),
    responses((status = OK, description = "The board, and the random seed it comes from.", body = wire::Rolled), QueryErrors, BodyErrors, AnyErrors)
)]
async fn roll(State(shared): State<AppState>, Body(body): Body<RollBody>) -> ApiResult<Json<wire::Rolled>> {
    let (name, lexicon) = words_or_first(body.words.as_deref(), &shared)?;
    let dice = dice_named(body.dice.as_deref(), shared.lists.language(name))?;
    let mut seed = body.seed.unwrap_or_else(draw_seed);
    let mut id = shared.lists.in_language(rolled(&dice, Seed(seed), &lexicon));
    if let Some(min) = body.word_count_min {
        let count = |id: &BoardId| shared.lists.solve_with(&lexicon, &id.board, &id.rules, Solution::len);
        for _ in 1..ROLLS_MAX {
            if count(&id) >= min as usize {
                break;
            }
            seed = seed.wrapping_add(1);
            id = shared.lists.in_language(rolled(&dice, Seed(seed), &lexicon));
        }
    }
    Ok(Json(wire::Rolled { board: (&id).into(), seed }))
}
