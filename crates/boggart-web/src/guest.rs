//! The client as a guest without a name, identified by a signed cookie.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::AppState;
use crate::error::ApiError;

const COOKIE: &str = "guest";
/// The random bytes of a name that cannot be guessed.
const NAME_BYTES: usize = 16;

/// A guest, and the cookie to send back if it is a new one.
#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) name: String,
    pub(crate) jar: SignedCookieJar,
}

/// A text that cannot be guessed.
pub(crate) fn unguessable() -> String {
    let mut bytes = [0; NAME_BYTES];
    getrandom::fill(&mut bytes).expect("the system has random bytes");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Guest {
    async fn of(parts: &mut Parts, shared: &AppState) -> (Option<String>, SignedCookieJar) {
        let Ok(jar) = SignedCookieJar::from_request_parts(parts, shared).await;
        // A cookie with a wrong signature is ignored.
        (jar.get(COOKIE).map(|cookie| cookie.value().to_owned()), jar)
    }
}

/// The guest of a request; a client without a cookie becomes a new guest.
impl FromRequestParts<AppState> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, shared: &AppState) -> Result<Self, ApiError> {
        let jar = match Self::of(parts, shared).await {
            (Some(name), jar) => return Ok(Self { name, jar }),
            (None, jar) => jar,
        };
        let name = unguessable();
        let cookie = Cookie::build((COOKIE, name.clone()))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Strict)
            .permanent()
            .build();
        Ok(Self { name, jar: jar.add(cookie) })
    }
}

/// The guest, if there is one already.
impl OptionalFromRequestParts<AppState> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, shared: &AppState) -> Result<Option<Self>, ApiError> {
        let (name, jar) = Self::of(parts, shared).await;
        Ok(name.map(|name| Self { name, jar }))
    }
}
