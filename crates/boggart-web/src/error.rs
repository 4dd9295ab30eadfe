//! What a client is told when something is not as it should be: a status, a code that never changes, and a sentence.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use boggart_store::StoreError;
use serde_json::json;

/// A refusal, or an error of ours.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: &'static str,
    sentence: String,
}

/// What handlers give.
pub(crate) type Answer<T = Json<serde_json::Value>> = Result<T, ApiError>;

impl ApiError {
    fn new(status: StatusCode, code: &'static str, sentence: impl Into<String>) -> Self {
        Self { status, code, sentence: sentence.into() }
    }

    pub(crate) fn bad(code: &'static str, sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, sentence)
    }

    pub(crate) fn not_found(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", format!("There is no such {what}."))
    }

    /// The state of things does not allow it now.
    pub(crate) fn conflict(code: &'static str, sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, sentence)
    }

    pub(crate) fn forbidden(code: &'static str, sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, sentence)
    }

    pub(crate) fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "body_too_large", "The request is too large.")
    }

    pub(crate) fn too_much(code: &'static str, sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, code, sentence)
    }

    /// Whether it is not the client's fault.
    pub(crate) fn is_ours(&self) -> bool {
        self.status.is_server_error()
    }

    pub(crate) fn busy(sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", sentence)
    }

    /// An answer as it is, unless a layer refused the request in its own words: then the same in ours.
    pub(crate) fn told_well(response: Response, is_api: bool) -> Response {
        let is_json =
            response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
        let status = response.status();
        if !is_api || is_json || !(status.is_client_error() || status.is_server_error()) {
            return response;
        }
        let (code, sentence) = match status {
            StatusCode::METHOD_NOT_ALLOWED => ("method_not_allowed", "This address takes another method."),
            StatusCode::PAYLOAD_TOO_LARGE => ("body_too_large", "The request is too large."),
            StatusCode::SERVICE_UNAVAILABLE => ("busy", "That took too long. Try again."),
            _ => ("bad_request", "The request cannot be understood."),
        };
        let mut told = Self::new(status, code, sentence).into_response();
        // Not all of its headers: its length is not ours.
        if let Some(methods) = response.headers().get(header::ALLOW) {
            told.headers_mut().insert(header::ALLOW, methods.clone());
        }
        told
    }
}

impl From<StoreError> for ApiError {
    fn from(problem: StoreError) -> Self {
        tracing::error!(%problem, "the database");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "storage", "The game could not be kept. Try again.")
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(json!({ "error": { "code": self.code, "message": self.sentence } })))
            .into_response()
    }
}
