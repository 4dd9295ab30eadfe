//! Error responses: a status, a code that never changes, and a sentence.
//!
//! Only this file decides which status an error has, also in the description of the API.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use boggart_store::StoreError;
use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};

use crate::wire;

/// The status of a request that takes too long.
pub(crate) const TIMED_OUT: StatusCode = StatusCode::SERVICE_UNAVAILABLE;

/// A refused request, or a server error.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: &'static str,
    sentence: String,
}

/// What handlers return.
pub(crate) type ApiResult<T> = Result<T, ApiError>;

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

    /// The current state does not allow the request.
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

    /// Whether it is a server error.
    pub(crate) fn is_ours(&self) -> bool {
        self.status.is_server_error()
    }

    pub(crate) fn busy(sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", sentence)
    }

    /// Returns a response unchanged, unless a layer refused the request with its own body; then with a body of ours.
    pub(crate) fn with_our_body(response: Response, is_api: bool) -> Response {
        let is_json =
            response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
        let status = response.status();
        if !is_api || is_json || !(status.is_client_error() || status.is_server_error()) {
            return response;
        }
        let (code, sentence) = match status {
            StatusCode::METHOD_NOT_ALLOWED => {
                ("method_not_allowed", "This address does not accept the method.")
            }
            StatusCode::PAYLOAD_TOO_LARGE => ("body_too_large", "The request is too large."),
            StatusCode::SERVICE_UNAVAILABLE => ("busy", "That took too long. Try again."),
            _ => ("bad_request", "The request is malformed."),
        };
        let mut answer = Self::new(status, code, sentence).into_response();
        // Copy only this header, because the length of the body differs.
        if let Some(methods) = response.headers().get(header::ALLOW) {
            answer.headers_mut().insert(header::ALLOW, methods.clone());
        }
        answer
    }
}

impl From<StoreError> for ApiError {
    fn from(problem: StoreError) -> Self {
        tracing::error!(%problem, "the database failed");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "storage", "The game could not be saved. Try again.")
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let error = wire::Refusal { code: self.code, message: self.sentence };
        (self.status, Json(wire::Error { error })).into_response()
    }
}

impl From<JsonRejection> for ApiError {
    fn from(problem: JsonRejection) -> Self {
        match problem.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::too_large(),
            _ => Self::bad("bad_request", format!("{}.", problem.body_text())),
        }
    }
}

impl From<QueryRejection> for ApiError {
    fn from(problem: QueryRejection) -> Self {
        Self::bad("bad_request", format!("{}.", problem.body_text()))
    }
}

/// The page for an address that does not exist.
pub(crate) fn lost(page: impl IntoResponse) -> Response {
    (StatusCode::NOT_FOUND, page).into_response()
}

/// The response to a browser that already has the latest version.
pub(crate) fn unchanged(head: impl IntoResponse) -> Response {
    (StatusCode::NOT_MODIFIED, head).into_response()
}

type Responses = BTreeMap<String, RefOr<utoipa::openapi::Response>>;

/// Error responses in the description of the API.
fn refusals<const N: usize>(known: [(StatusCode, &str); N]) -> Responses {
    let schema = Ref::from_schema_name("Error");
    let response = |(status, description): (StatusCode, &str)| {
        let content = ContentBuilder::new().schema(Some(schema.clone())).build();
        let response = ResponseBuilder::new().description(description).content("application/json", content);
        (status.as_u16().to_string(), response.build().into())
    };
    known.map(response).into()
}

/// Errors that any request can cause.
pub(crate) struct AnyErrors;

impl IntoResponses for AnyErrors {
    fn responses() -> Responses {
        refusals([
            (StatusCode::TOO_MANY_REQUESTS, "Too many requests."),
            (StatusCode::SERVICE_UNAVAILABLE, "Too busy; try again."),
        ])
    }
}

/// Errors of requests with a query or a body.
pub(crate) struct QueryErrors;

impl IntoResponses for QueryErrors {
    fn responses() -> Responses {
        refusals([
            (StatusCode::BAD_REQUEST, "The request is invalid; the code says why."),
            (StatusCode::CONFLICT, "The current state does not allow this; the code says why."),
        ])
    }
}

/// Errors of requests that change something.
pub(crate) struct BodyErrors;

impl IntoResponses for BodyErrors {
    fn responses() -> Responses {
        refusals([
            (StatusCode::FORBIDDEN, "The request came from another site."),
            (StatusCode::PAYLOAD_TOO_LARGE, "The body is too large."),
        ])
    }
}

/// Errors of requests that use the database.
pub(crate) struct StorageErrors;

impl IntoResponses for StorageErrors {
    fn responses() -> Responses {
        refusals([
            (StatusCode::CONFLICT, "The current state does not allow this; the code says why."),
            (StatusCode::INTERNAL_SERVER_ERROR, "The game could not be saved."),
        ])
    }
}

/// Errors of requests that name a game.
pub(crate) struct NameErrors;

impl IntoResponses for NameErrors {
    fn responses() -> Responses {
        refusals([(StatusCode::NOT_FOUND, "There is no such game, or it belongs to somebody else.")])
    }
}
