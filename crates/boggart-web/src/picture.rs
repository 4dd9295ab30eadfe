//! Pictures for links that people share: a board on its tray, or the game's own board. They never show words.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use boggart::board::{BoardId, BoardText};
use boggart::{Board, Rules};

use crate::error::{self, ApiError, ApiResult};
use crate::{AppState, etag, render};

/// The size that programs ask for which show links.
pub(crate) const WIDTH: u32 = 1200;
pub(crate) const HEIGHT: u32 = 630;

/// The picture of the game.
pub(crate) const PLAIN: &str = "/picture.png";
/// The board on it: nobody's board, and not today's.
const PLAIN_BOARD: &str = "LOOK/FIND/PLAY/MORE";

/// The maximum number of cells of a board that is drawn: the dice of larger ones would be too small to read.
const CELLS_MAX: usize = 100;
/// The maximum length of a board as text, which has room for tiles of several letters.
const TEXT_BYTES_MAX: usize = 1_000;
/// The maximum number of pictures in memory, some 60 kB each.
const KEPT_MAX: usize = 100;
/// How long others may keep a picture: a later version may draw it otherwise.
const A_DAY: &str = "public, max-age=86400";

pub(crate) fn router() -> Router<AppState> {
    Router::new().route(PLAIN, get(plain)).route("/picture/{file}", get(of_board))
}

/// The address of the picture of a board, if it can be drawn.
pub(crate) fn address_of(text: &str) -> Option<String> {
    read(text).is_ok().then(|| format!("/picture/{}.png", in_address(text)))
}

/// A text as a part of an address.
fn in_address(text: &str) -> String {
    let mut address = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                address.push(char::from(byte))
            }
            _ => write!(address, "%{byte:02X}").expect("writing to a string succeeds"),
        }
    }
    address
}

/// A board as text or id. The words do not matter here, so any id will do.
fn read(text: &str) -> ApiResult<(Board, Rules)> {
    let bad = |problem: &dyn std::fmt::Display| ApiError::bad("bad_board", format!("{problem}."));
    let too_large = || {
        let sentence = format!("Only boards of at most {CELLS_MAX} cells are drawn.");
        ApiError::bad("board_too_large", sentence)
    };
    if text.len() > TEXT_BYTES_MAX {
        return Err(too_large());
    }
    let (board, rules) = match BoardId::recognizes(text) {
        true => text.parse().map(|id: BoardId| (id.board, id.rules)).map_err(|problem| bad(&problem))?,
        false => (BoardText::default().parse(text).map_err(|problem| bad(&problem))?, Rules::default()),
    };
    if board.tiles().len() > CELLS_MAX { Err(too_large()) } else { Ok((board, rules)) }
}

/// The picture of the game.
async fn plain(State(shared): State<AppState>, headers: HeaderMap) -> ApiResult<Response> {
    let board = Board::parse(PLAIN_BOARD).expect("a test has read it");
    answer(&shared, &headers, drawing(&board, &Rules::default())).await
}

/// The picture of a board.
async fn of_board(
    State(shared): State<AppState>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let text = file.strip_suffix(".png").ok_or_else(|| ApiError::not_found("picture"))?;
    let (board, rules) = read(text)?;
    answer(&shared, &headers, drawing(&board, &rules)).await
}

/// A drawing as PNG, or "not modified" for a client that has it.
async fn answer(shared: &AppState, headers: &HeaderMap, drawing: String) -> ApiResult<Response> {
    let digest = etag::digest_of([&drawing]);
    let tag = format!("\"{digest}\"");
    let is_known = etag::is_known(headers, &tag);
    let head = [(header::CACHE_CONTROL, A_DAY.to_owned()), (header::ETAG, tag)];
    if is_known {
        return Ok(error::unchanged(head));
    }
    let png = match shared.pictures.get(&digest) {
        Some(png) => png,
        None => {
            let png = shared.aside(move || render::png(&drawing, WIDTH, HEIGHT)).await?;
            let png = png.ok_or_else(|| ApiError::bad("bad_board", "This board cannot be drawn."))?;
            shared.pictures.add(digest, png.into())
        }
    };
    Ok((head, [(header::CONTENT_TYPE, "image/png")], png).into_response())
}

/// The board at the left, the name of the game at the right, on warm paper.
fn drawing(board: &Board, rules: &Rules) -> String {
    /// The side of the square for the board.
    const SIDE: f64 = 534.0;
    /// The margin around it.
    const MARGIN: f64 = 48.0;
    let (width, height) = board.svg_size();
    let (width, height) = (width as f64, height as f64);
    let scale = SIDE / width.max(height);
    let (left, top) = (MARGIN + (SIDE - scale * width) / 2.0, MARGIN + (SIDE - scale * height) / 2.0);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#f4efe4\"/>\n\
         <g transform=\"translate({left} {top}) scale({scale})\">{}</g>\n\
         <text x=\"634\" y=\"312\" font-size=\"112\" font-weight=\"bold\" fill=\"#1c2733\">Boggart</text>\n\
         <text x=\"640\" y=\"400\" font-size=\"42\" font-weight=\"bold\" fill=\"#0f5c7a\">Can you find more?</text>\n\
         </svg>\n",
        board.to_svg(rules)
    )
}

/// The latest pictures, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Pictures(Mutex<VecDeque<(String, Bytes)>>);

impl Pictures {
    fn get(&self, digest: &str) -> Option<Bytes> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == digest).map(|(_, png)| png.clone())
    }

    fn add(&self, digest: String, png: Bytes) -> Bytes {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == KEPT_MAX {
            kept.pop_front();
        }
        kept.push_back((digest, png.clone()));
        png
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is_drawn(text: &str) -> bool {
        let (board, rules) = read(text).unwrap();
        render::png(&drawing(&board, &rules), WIDTH, HEIGHT).is_some()
    }

    #[test]
    fn boards_are_drawn() {
        assert!(is_drawn(PLAIN_BOARD));
        for text in ["a", "0x4:", "1x100:", "th.in/er.an", "q#/#q", "ЖЩЫЯ", "ΑΒΓΔ", "שלום", "漢字漢字"]
        {
            let text = text.replace("1x100:", &format!("1x100:{}", "a".repeat(100)));
            assert!(is_drawn(&text), "{text}");
        }
        assert!(is_drawn("2x2_teas_new_qu-m3-r1.1_000000000000"), "with any words");
    }

    #[test]
    fn large_boards_are_not_drawn() {
        assert!(read(&"a".repeat(100)).is_ok());
        for text in ["a".repeat(121), "a".repeat(100_000), "th.".repeat(600)] {
            assert!(read(&text).is_err());
        }
    }

    #[test]
    fn addresses_are_encoded() {
        assert_eq!(address_of("ar/es").as_deref(), Some("/picture/ar%2Fes.png"));
        assert_eq!(in_address("ä\"?"), "%C3%A4%22%3F");
        assert_eq!(address_of("no board!"), None);
    }

    #[test]
    fn only_so_many_pictures_are_kept() {
        let pictures = Pictures::default();
        for number in 0..=KEPT_MAX {
            pictures.add(number.to_string(), Bytes::new());
        }
        assert!(pictures.get("0").is_none() && pictures.get("1").is_some());
        assert_eq!(pictures.0.lock().unwrap().len(), KEPT_MAX);
    }
}
