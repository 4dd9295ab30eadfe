//! Which responses are compressed.

use axum::body::HttpBody;
use axum::http::{Response, header};
use tower_http::compression::predicate::{Predicate, SizeAbove};

use crate::api::Finite;

/// Text of some length: no pictures, which are compressed already, and no events of a round, which must arrive at once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LongText;

impl Predicate for LongText {
    fn should_compress<B: HttpBody>(&self, response: &Response<B>) -> bool {
        let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default();
        let is_live =
            kind.starts_with("text/event-stream") && response.extensions().get::<Finite>().is_none();
        !is_live && !kind.starts_with("image/png") && SizeAbove::default().should_compress(response)
    }
}
