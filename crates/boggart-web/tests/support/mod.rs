//! A server in process, with a real database, and its answers.
#![allow(dead_code, reason = "each test file that includes this one uses only a part of it")]

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use boggart::Lexicon;
use boggart_store::Store;
use boggart_web::{Server, ServerLimits};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// A server whose database is kept when the server is dropped.
pub(crate) struct House {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) router: Router,
}

/// A response.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) cookie: Option<String>,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("{self:?}"))
    }

    #[track_caller]
    pub(crate) fn check_refused(&self, status: u16, code: &str) {
        assert_eq!((self.status.as_u16(), &self.json()["error"]["code"]), (status, &json!(code)), "{self:?}");
        assert!(self.json()["error"]["message"].as_str().unwrap().ends_with('.'), "{self:?}");
    }
}

/// The second word list of every server in these tests.
pub(crate) const OWN: [&str; 5] = ["tea", "eat", "seat", "teas", "noon"];

pub(crate) async fn router(folder: &tempfile::TempDir, limits: ServerLimits) -> Router {
    let store = Store::open(&folder.path().join("games.db")).await.unwrap();
    let own = Lexicon::build(OWN).unwrap();
    let lists = vec![("english".to_owned(), boggart_words::english()), ("own".to_owned(), own)];
    Server::new(store, lists.into_iter().map(Into::into).collect(), limits).await.unwrap().router()
}

impl House {
    pub(crate) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let router = router(&folder, ServerLimits::default()).await;
        Self { folder, router }
    }

    /// Opens its database a second time.
    pub(crate) async fn store(&self) -> Store {
        Store::open(&self.folder.path().join("games.db")).await.unwrap()
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let cookie = response.headers().get(header::SET_COOKIE);
        let cookie = cookie.map(|value| value.to_str().unwrap().split(';').next().unwrap().to_owned());
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        Reply { status, cookie, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    pub(crate) async fn get(&self, path: &str, cookie: &str) -> Reply {
        self.send(Request::get(path).header(header::COOKIE, cookie).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, cookie: &str, body: Value) -> Reply {
        let request = Request::post(path)
            .header(header::COOKIE, cookie)
            .header(header::CONTENT_TYPE, "application/json");
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    /// Starts a round as a new guest; returns the address and the cookie.
    pub(crate) async fn begin(&self, body: Value) -> (String, String) {
        let reply = self.post("/api/rounds", "", body).await;
        assert_eq!(reply.status, StatusCode::OK, "{reply:?}");
        (format!("/api/rounds/{}", reply.json()["name"].as_str().unwrap()), reply.cookie.unwrap())
    }
}
