//! How handlers read requests; malformed ones get our error responses.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::error::ApiError;

/// A body that is a JSON object.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        // Reading straight into a struct, serde would also accept a list of the fields.
        let Json(fields) = Json::<serde_json::Map<String, Value>>::from_request(request, state).await?;
        let read = T::deserialize(Value::Object(fields));
        read.map(Self).map_err(|problem| ApiError::bad("bad_request", format!("{problem}.")))
    }
}

/// The query of a URL.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let axum::extract::Query(query) = axum::extract::Query::from_request_parts(parts, state).await?;
        Ok(Self(query))
    }
}
