//! The address at which people reach a server, which only its operator knows.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;

/// A server's own address for links, such as `https://boggart.example`: a scheme and a host, without a path.
///
/// It is never taken from a request, because clients may write into a request whatever they like.
///
/// # Examples
/// ```
/// let url: boggart_web::PublicUrl = "https://boggart.example/".parse()?;
/// assert_eq!(url.to_string(), "https://boggart.example");
/// assert!("https://boggart.example/games".parse::<boggart_web::PublicUrl>().is_err());
/// # Ok::<(), boggart_web::PublicUrlError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

/// Why a text is no address of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PublicUrlError {
    /// It is no address of the web.
    #[error("write an address with http or https, such as https://boggart.example")]
    Form,
    /// It has a path, a query or a fragment.
    #[error("write the address without a path or a query: the pages are at the top of their host")]
    Path,
    /// It has a user's name.
    #[error("write the address without a user")]
    User,
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        let uri: Uri = text.parse().map_err(|_| PublicUrlError::Form)?;
        let (Some(scheme @ ("http" | "https")), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(PublicUrlError::Form);
        };
        if authority.as_str().contains('@') {
            return Err(PublicUrlError::User);
        }
        // The type of axum leaves a fragment out silently.
        if uri.path() != "/" || text.contains(['?', '#']) {
            return Err(PublicUrlError::Path);
        }
        let is_port = |port: &str| port.parse::<u16>().is_ok();
        let has_port = authority.as_str().rsplit_once(':').filter(|(_, port)| !port.ends_with(']'));
        if authority.host().is_empty() || has_port.is_some_and(|(_, port)| !is_port(port)) {
            return Err(PublicUrlError::Form);
        }
        Ok(Self(format!("{scheme}://{authority}")))
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, PublicUrlError>) {
        assert_eq!(text.parse().map(|url: PublicUrl| url.to_string()), expected.map(str::to_owned), "{text}");
    }

    #[test]
    fn an_address_has_a_scheme_and_a_host() {
        check("https://boggart.example", Ok("https://boggart.example"));
        check("http://127.0.0.1:8080/", Ok("http://127.0.0.1:8080"));
        check("HTTPS://[::1]:8443", Ok("https://[::1]:8443"));
        check("https://[::1]", Ok("https://[::1]"));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "boggart.example",
            "/",
            "ftp://boggart.example",
            "https://",
            "https://:80",
            "https://a b",
            "https://a:http",
            "https://a:",
            "https://a:70000",
            "javascript:alert(1)",
            "https://ä.example",
        ] {
            check(text, Err(PublicUrlError::Form));
        }
        for text in ["https://a/b", "https://a/?", "https://a?b", "https://a/#b", "https://a#", "https://a//"]
        {
            check(text, Err(PublicUrlError::Path));
        }
        check("https://me:secret@a", Err(PublicUrlError::User));
    }
}
