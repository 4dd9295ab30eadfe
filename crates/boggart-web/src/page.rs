//! The pages: embedded files of this crate, under an address with their digest.
//!
//! All pages are one: a script and a style sheet made by `bundle`. Everything a page loads is under `/page/<digest>/` and may be cached for ever; browsers request only the page itself, its
//! service worker and its manifest, which contain the digest, again.

use std::sync::LazyLock;

use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{Path, RawPathParams, Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use rust_embed::Embed;

use crate::error::{self, ApiError, ApiResult};
use crate::icon::Icon;
use crate::{AppState, PublicUrl, bundle, etag, preview};

#[derive(Embed)]
#[folder = "page/"]
struct Files;

/// The page and what belongs to it, with the digest in them.
static PAGES: LazyLock<Pages> = LazyLock::new(Pages::new);

const HTML: &str = "text/html; charset=utf-8";
const MANIFEST: &str = "application/manifest+json";
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
    /// What the page loads: names, kinds and contents.
    assets: Vec<(&'static str, &'static str, String)>,
    icons: Vec<Icon>,
}

impl Pages {
    fn new() -> Self {
        let (index, worker, manifest) = (file("index.html"), file("worker.js"), file("manifest.webmanifest"));
        let assets = vec![
            ("app.js", SCRIPT, bundle::script(file)),
            ("style.css", STYLE, bundle::style(file)),
            ("icon.svg", SVG, file("icon.svg")),
        ];
        let icons = Icon::all(&file("icon.svg"));
        let texts = [&index, &worker, &manifest].into_iter().chain(assets.iter().map(|(.., text)| text));
        let digest = etag::digest_of(texts.chain(icons.iter().map(|icon| &icon.svg)));
        let names: Vec<&str> = assets.iter().map(|(name, ..)| *name).collect();
        let filled = |text: &str| text.replace("{digest}", &digest).replace("{files}", &names.join(" "));
        let index = filled(&index);
        let (before, after) = index.split_once(PREVIEW).expect("the page has a place for previews");
        let index = (before.to_owned(), after.to_owned());
        Self { index, worker: filled(&worker), manifest: filled(&manifest), digest, assets, icons }
    }

    /// The page with tags for previews.
    fn index(&self, tags: &str) -> String {
        [&self.index.0, tags, &self.index.1].concat()
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
    checked(&headers, &PAGES.digest, MANIFEST, || PAGES.manifest.clone())
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
) -> ApiResult<Response> {
    if digest != PAGES.digest {
        return Err(ApiError::not_found("file"));
    }
    let head = |kind| [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, FOR_EVER)];
    if let Some((_, kind, text)) = PAGES.assets.iter().find(|(asset, ..)| *asset == name) {
        return Ok((head(kind), text.as_str()).into_response());
    }
    let icon = PAGES.icons.iter().find(|icon| icon.name == name);
    let icon = icon.ok_or_else(|| ApiError::not_found("file"))?;
    Ok((head(PNG), icon.png(&shared).await?).into_response())
}

/// For an address that does not exist, people get the page, which helps them, and programs get an error.
async fn nowhere(request: Request) -> Response {
    let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    match accepts.is_some_and(|kinds| kinds.contains("text/html")) {
        true => error::lost(([(header::CONTENT_TYPE, HTML)], PAGES.index(""))),
        false => ApiError::not_found("page").into_response(),
    }
}
