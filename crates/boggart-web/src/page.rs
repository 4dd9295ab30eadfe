//! The pages: embedded files of this crate, under an address with their digest.
//!
//! Everything a page loads is under `/page/<digest>/` and may be cached for ever; browsers request only the page itself and its
//! service worker, which contain the digest, again.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, Request};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::Embed;
use sha2::{Digest as _, Sha256};

use crate::AppState;
use crate::error::{self, ApiError};

#[derive(Embed)]
#[folder = "page/"]
struct Files;

/// Whether a file is served; type definitions are for developers only.
fn is_served(name: &str) -> bool {
    !name.ends_with(".d.ts")
}

/// The page and its service worker, with the digest in them.
static PAGES: LazyLock<Pages> = LazyLock::new(Pages::new);

const HTML: &str = "text/html; charset=utf-8";
/// Cached for ever, because changed content has another address.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

struct Pages {
    digest: String,
    index: String,
    worker: String,
}

impl Pages {
    fn new() -> Self {
        let mut names: Vec<_> = Files::iter().filter(|name| is_served(name)).collect();
        names.sort_unstable();
        let mut hash = Sha256::new();
        for name in &names {
            hash.update(name.as_bytes());
            hash.update(file(name));
        }
        let digest: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let apart = ["index.html", "worker.js"];
        let loaded: Vec<&str> =
            names.iter().map(AsRef::as_ref).filter(|name| !apart.contains(name)).collect();
        let filled = |name: &str| {
            let text = String::from_utf8(file(name)).expect("pages are UTF-8");
            text.replace("{digest}", &digest).replace("{files}", &loaded.join(" "))
        };
        let (index, worker) = (filled("index.html"), filled("worker.js"));
        Self { digest, index, worker }
    }
}

fn file(name: &str) -> Vec<u8> {
    Files::get(name).expect("it is in the folder").data.into_owned()
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
    let (true, Some(found)) = (digest == PAGES.digest && is_served(&name), Files::get(&name)) else {
        return ApiError::not_found("file").into_response();
    };
    let kind = match name.rsplit_once('.') {
        Some((_, "js")) => "text/javascript; charset=utf-8",
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "svg")) => "image/svg+xml",
        _ => "application/octet-stream",
    };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, FOR_EVER)], found.data.into_owned())
        .into_response()
}

/// For an address that does not exist, people get the page, which helps them, and programs get an error.
async fn nowhere(request: Request) -> Response {
    let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    match accepts.is_some_and(|kinds| kinds.contains("text/html")) {
        true => error::lost(([(header::CONTENT_TYPE, HTML)], PAGES.index.as_str())),
        false => ApiError::not_found("page").into_response(),
    }
}
