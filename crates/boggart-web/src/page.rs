//! The pages: embedded files of this crate, under an address with their digest.
//!
//! All pages are one, with a script and a style sheet that `build.rs` makes of the files in `page/`. Everything a page loads is under
//! `/page/<digest>/` and may be cached for ever; browsers request only the page itself, its service worker and its manifest, which
//! contain the digest, again.

use std::sync::LazyLock;

use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{Path, RawPathParams, Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};

use crate::error::{self, ApiError, ApiResult};
use crate::icon::Icon;
use crate::{AppState, PublicUrl, etag, preview};

const INDEX: &str = include_str!("../page/index.html");
const WORKER: &str = include_str!("../page/worker.js");
const MANIFEST: &str = include_str!("../page/manifest.webmanifest");
const ICON: &str = include_str!("../page/icon.svg");

/// A file that the page loads.
struct Asset {
    name: &'static str,
    kind: &'static str,
    text: &'static str,
    /// The same, compressed with Brotli.
    brotli: Option<&'static [u8]>,
}

const ASSETS: [Asset; 3] = [
    Asset {
        name: "app.js",
        kind: SCRIPT,
        text: include_str!(concat!(env!("OUT_DIR"), "/app.js")),
        brotli: Some(include_bytes!(concat!(env!("OUT_DIR"), "/app.js.br"))),
    },
    Asset {
        name: "style.css",
        kind: STYLE,
        text: include_str!(concat!(env!("OUT_DIR"), "/style.css")),
        brotli: Some(include_bytes!(concat!(env!("OUT_DIR"), "/style.css.br"))),
    },
    Asset { name: "icon.svg", kind: SVG, text: ICON, brotli: None },
];

/// The page and what belongs to it, with the digest in them.
static PAGES: LazyLock<Pages> = LazyLock::new(Pages::new);

const HTML: &str = "text/html; charset=utf-8";
const MANIFEST_KIND: &str = "application/manifest+json";
const PNG: &str = "image/png";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
/// Cached for ever, because changed content has another address.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Where the page has the tags for previews.
const PREVIEW: &str = "<!-- preview -->\n";

struct Pages {
    digest: String,
    /// The page before and after the tags for previews.
    index: (String, String),
    worker: String,
    manifest: String,
    icons: Vec<Icon>,
}

impl Pages {
    fn new() -> Self {
        let icons = Icon::all(ICON);
        let texts = [INDEX, WORKER, MANIFEST].into_iter().chain(ASSETS.iter().map(|asset| asset.text));
        let digest = etag::digest_of(texts.chain(icons.iter().map(|icon| icon.svg.as_str())));
        let names = ASSETS.map(|asset| asset.name).join(" ");
        let filled = |text: &str| text.replace("{digest}", &digest).replace("{files}", &names);
        let index = filled(INDEX);
        let (before, after) = index.split_once(PREVIEW).expect("the page has a place for previews");
        let index = (before.to_owned(), after.to_owned());
        Self { index, worker: filled(WORKER), manifest: filled(MANIFEST), digest, icons }
    }

    /// The page with tags for previews.
    fn index(&self, tags: &str) -> String {
        [&self.index.0, tags, &self.index.1].concat()
    }
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

/// The pages of a server; links to them have previews if it knows its own address.
pub(crate) fn router(site: Option<PublicUrl>) -> Router<AppState> {
    let pages = ROUTES.iter().fold(Router::new(), |router, route| router.route(route, get(index)));
    pages
        .layer(Extension(site))
        .route("/worker.js", get(worker))
        .route("/manifest.webmanifest", get(manifest))
        .route("/page/{digest}/{name}", get(asset))
        .fallback(nowhere)
}

/// The page, or "not modified" for a browser that has it.
async fn index(
    Extension(site): Extension<Option<PublicUrl>>,
    uri: Uri,
    params: Result<RawPathParams, RawPathParamsRejection>,
    headers: HeaderMap,
) -> Response {
    let tags = site.map(|site| preview::tags(&site, &uri, params.ok().as_ref())).unwrap_or_default();
    let tag = etag::digest_of([&PAGES.digest, &tags]);
    checked(&headers, &tag, HTML, || PAGES.index(&tags))
}

async fn worker() -> impl IntoResponse {
    let head = [(header::CONTENT_TYPE, SCRIPT), (header::CACHE_CONTROL, "no-cache")];
    (head, PAGES.worker.as_str())
}

/// What systems need to know to install the page.
async fn manifest(headers: HeaderMap) -> Response {
    checked(&headers, &PAGES.digest, MANIFEST_KIND, || PAGES.manifest.clone())
}

/// A text that browsers ask for again each time, or "not modified" for one that has it.
fn checked(headers: &HeaderMap, digest: &str, kind: &'static str, text: impl FnOnce() -> String) -> Response {
    let tag = format!("W/\"{digest}\"");
    let is_known = etag::is_known(headers, &tag);
    let head = [(header::CACHE_CONTROL, "no-cache".to_owned()), (header::ETAG, tag)];
    match is_known {
        true => error::unchanged(head),
        false => (head, [(header::CONTENT_TYPE, kind)], text()).into_response(),
    }
}

async fn asset(
    State(shared): State<AppState>,
    Path((digest, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    if digest != PAGES.digest {
        return Err(ApiError::not_found("file"));
    }
    let head = |kind| [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, FOR_EVER)];
    if let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) {
        let head = (head(asset.kind), [(header::VARY, "accept-encoding")]);
        return Ok(match asset.brotli.filter(|_| takes_brotli(&headers)) {
            Some(small) => (head, [(header::CONTENT_ENCODING, "br")], small).into_response(),
            None => (head, asset.text).into_response(),
        });
    }
    let icon = PAGES.icons.iter().find(|icon| icon.name == name);
    let icon = icon.ok_or_else(|| ApiError::not_found("file"))?;
    Ok((head(PNG), icon.png(&shared).await?).into_response())
}

/// Whether a browser can read what is compressed with Brotli.
fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.split(',').any(|name| name.trim() == "br"))
}

/// For an address that does not exist, people get the page, which helps them, and programs get an error.
async fn nowhere(request: Request) -> Response {
    let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    match accepts.is_some_and(|kinds| kinds.contains("text/html")) {
        true => error::lost(([(header::CONTENT_TYPE, HTML)], PAGES.index(""))),
        false => ApiError::not_found("page").into_response(),
    }
}
