//! The pages: embedded files of this crate, under an address with their digest.
//!
//! All pages are one: a script and a style sheet made by `bundle`. Everything a page loads is under `/page/<digest>/` and may be cached for ever; browsers request only the page itself and its
//! service worker, which contain the digest, again.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, Request};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::Embed;
use sha2::{Digest as _, Sha256};

use crate::error::{self, ApiError};
use crate::{AppState, bundle};

#[derive(Embed)]
#[folder = "page/"]
struct Files;

/// The page and its service worker, with the digest in them.
static PAGES: LazyLock<Pages> = LazyLock::new(Pages::new);

const HTML: &str = "text/html; charset=utf-8";
/// Cached for ever, because changed content has another address.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

struct Pages {
    digest: String,
    index: String,
    worker: String,
    /// What the page loads: names and contents.
    assets: Vec<(&'static str, String)>,
}

impl Pages {
    fn new() -> Self {
        let (index, worker) = (file("index.html"), file("worker.js"));
        let assets = vec![("app.js", bundle::script(file)), ("style.css", bundle::style(file))];
        let mut hash = Sha256::new();
        for text in [&index, &worker].into_iter().chain(assets.iter().map(|(_, text)| text)) {
            hash.update(text);
        }
        let digest: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let names: Vec<&str> = assets.iter().map(|(name, _)| *name).collect();
        let filled = |text: &str| text.replace("{digest}", &digest).replace("{files}", &names.join(" "));
        Self { index: filled(&index), worker: filled(&worker), digest, assets }
    }
}

/// A file of the folder. Names are fixed here or in the files themselves, so a missing file is found by the first test.
fn file(name: &str) -> String {
    let found = Files::get(name).unwrap_or_else(|| panic!("there is no {name} in the folder of the page"));
    String::from_utf8(found.data.into_owned()).expect("pages are UTF-8")
}

/// The addresses that people see. All return the same page, which reads its own address.
const ROUTES: [&str; 10] = [
    "/",
    "/play",
    "/round/{name}",
    "/review/{name}",
    "/solve",
    "/solve/{board}",
    "/watch",
    "/watch/{board}",
    "/daily",
    "/records",
];

pub(crate) fn router() -> Router<AppState> {
    let pages = ROUTES.iter().fold(Router::new(), |router, route| router.route(route, get(index)));
    pages.route("/worker.js", get(worker)).route("/page/{digest}/{name}", get(asset)).fallback(nowhere)
}

/// The page, or "not modified" for a browser that has it.
async fn index(request: Request) -> Response {
    let tag = format!("W/\"{}\"", PAGES.digest);
    let known =
        request.headers().get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let head = [(header::CACHE_CONTROL, "no-cache".to_owned()), (header::ETAG, tag)];
    match known {
        true => error::unchanged(head),
        false => (head, [(header::CONTENT_TYPE, HTML)], PAGES.index.as_str()).into_response(),
    }
}

async fn worker() -> impl IntoResponse {
    let head =
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (head, PAGES.worker.as_str())
}

async fn asset(Path((digest, name)): Path<(String, String)>) -> Response {
    let found = PAGES.assets.iter().find(|(asset, _)| digest == PAGES.digest && *asset == name);
    let Some((_, text)) = found else {
        return ApiError::not_found("file").into_response();
    };
    let kind =
        if name.ends_with(".css") { "text/css; charset=utf-8" } else { "text/javascript; charset=utf-8" };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, FOR_EVER)], text.as_str()).into_response()
}

/// For an address that does not exist, people get the page, which helps them, and programs get an error.
async fn nowhere(request: Request) -> Response {
    let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    match accepts.is_some_and(|kinds| kinds.contains("text/html")) {
        true => error::lost(([(header::CONTENT_TYPE, HTML)], PAGES.index.as_str())),
        false => ApiError::not_found("page").into_response(),
    }
}
