//! The game in the browser: a server with its API and its pages, from one binary.
//!
//! Rounds run on the server, with their clock and a list of numbered events; the page shows them and sends requests. Rules are in the
//! crate `boggart`, games in `boggart-store`. docs/http.md documents every address.

mod api;
mod app_state;
#[cfg(test)]
mod bundle;
mod client_quota;
mod compression;
mod entry_writer;
mod error;
mod etag;
mod extract;
mod game;
mod games;
mod guest;
mod health;
mod icon;
mod limits;
mod listen;
mod page;
mod picture;
mod preview;
mod public_url;
mod render;
mod wire;
mod words;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::Key;
use boggart_store::{Store, StoreError};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::sync::{Semaphore, watch};
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use self::app_state::{AppState, Inner};
use self::client_quota::{ClientQuota, client_of};
use self::compression::LongText;
use self::entry_writer::EntryWriter;
use self::error::{ApiError, TIMED_OUT};
use self::games::Games;
use self::limits::Buckets;
pub use self::limits::ServerLimits;
use self::picture::Pictures;
pub use self::public_url::{PublicUrl, PublicUrlError};
use self::words::Lists;
pub use self::words::ServedWords;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeIsTested;

/// Bytes of the key that signs cookies.
const KEY_BYTES: usize = 64;

/// How often the metrics are cleaned up.
const UPKEEP: Duration = Duration::from_secs(5);

/// The content security policy: the page may load only its own files, and nothing inline.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A server.
#[derive(Debug)]
pub struct Server {
    shared: AppState,
    public_url: Option<PublicUrl>,
}

impl Server {
    /// Makes a server with these word lists, the first of which is the default; the built-in list is always included,
    /// without unsuitable words if the limits say so.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn new(
        store: Store,
        lists: Vec<ServedWords>,
        limits: ServerLimits,
    ) -> Result<Self, StoreError> {
        let mut fresh = [0; KEY_BYTES];
        getrandom::fill(&mut fresh).expect("the system has random bytes");
        let key = Key::from(&store.secret("cookie", &fresh).await?);
        let recorder = PrometheusBuilder::new().build_recorder();
        let metrics = recorder.handle();
        // A process has one recorder; a second server in it counts into the first one's.
        _ = metrics::set_global_recorder(recorder);
        tokio::spawn(keep_up(metrics.clone()));
        // With only one permit per processor, long searches would block short ones.
        let thinkers = 2 * std::thread::available_parallelism().map_or(1, usize::from);
        let inner = Inner {
            journal: EntryWriter::start(store.clone()),
            store,
            games: Games::new(limits.games, limits.words),
            pictures: Pictures::default(),
            lists: Lists::new(lists, limits.is_school, limits.solve),
            buckets: Buckets::new(&limits),
            watchers: ClientQuota::new(limits.watchers, limits.watchers_per_client),
            thinkers: Arc::new(Semaphore::new(thinkers)),
            stopping: watch::Sender::new(false),
            limits,
            key,
            metrics,
        };
        Ok(Self { shared: AppState(Arc::new(inner)), public_url: None })
    }

    /// The same server with links to its pages that show a title and a picture, because it knows its own address.
    #[must_use]
    pub fn at(self, public_url: PublicUrl) -> Self {
        Self { public_url: Some(public_url), ..self }
    }

    /// All addresses.
    pub fn router(&self) -> Router {
        let fixed = |name: HeaderName, value: &'static str| {
            SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
        };
        let limits = &self.shared.limits;
        Router::new()
            .merge(api::router().layer(fixed(header::CACHE_CONTROL, "no-store")))
            .merge(page::router(self.public_url.clone()))
            .merge(picture::router())
            .layer(CompressionLayer::new().compress_when(LongText))
            .layer(RequestBodyLimitLayer::new(limits.body_bytes))
            .layer(TimeoutLayer::with_status_code(TIMED_OUT, limits.request))
            .layer(middleware::from_fn_with_state(self.shared.clone(), guard))
            .layer(fixed(header::CONTENT_SECURITY_POLICY, CONTENT_POLICY))
            .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
            .layer(fixed(header::REFERRER_POLICY, "same-origin"))
            .layer(fixed(header::X_FRAME_OPTIONS, "DENY"))
            .layer(fixed(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
            .with_state(self.shared.clone())
    }

    /// Answers requests until `stop` completes, and then finishes open requests for at most ten seconds.
    pub async fn serve(self, listener: tokio::net::TcpListener, stop: impl Future<Output = ()>) {
        let (router, shared) = (self.router(), self.shared);
        let stop = async {
            stop.await;
            // Otherwise event streams would delay the shutdown until their games end.
            shared.stopping.send_replace(true);
        };
        listen::listen(router, listener, &shared.limits, stop).await;
    }
}

/// Cleans up the metrics, which otherwise happens only when they are requested.
async fn keep_up(metrics: PrometheusHandle) {
    loop {
        tokio::time::sleep(UPKEEP).await;
        metrics.run_upkeep();
    }
}

/// Refuses too many requests and requests from other sites, and counts requests.
async fn guard(State(shared): State<AppState>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let client = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| client_of(info.0.ip()));
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = if client.is_some_and(|client| !shared.buckets.allows(client, started)) {
        ApiError::too_much("too_many_requests", "Too many requests. Wait a moment.").into_response()
    } else if method != Method::GET && method != Method::HEAD && is_cross_site(&request) {
        ApiError::forbidden("cross_site", "This request came from another site.").into_response()
    } else {
        ApiError::with_our_body(next.run(request).await, path.starts_with("/api/"))
    };
    let status = response.status().as_u16();
    let seconds = started.elapsed().as_secs_f64();
    tracing::info!(%method, path, status, ms = seconds * 1e3, "answered");
    metrics::counter!("boggart_requests_total", "status" => status.to_string()).increment(1);
    metrics::histogram!("boggart_request_seconds").record(seconds);
    response
}

/// Whether a browser says that another site's page sent this.
fn is_cross_site(request: &Request) -> bool {
    let text = |name: HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return site != "same-origin" && site != "none";
    }
    // Older browsers send the origin; its host must be that of the request.
    match (text(header::ORIGIN), text(header::HOST)) {
        (Some(origin), Some(host)) => origin.split_once("://").is_none_or(|(_, named)| named != host),
        _ => false,
    }
}
