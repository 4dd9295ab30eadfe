//! Entity tags: by them, a client asks only for what has changed.

use axum::http::{HeaderMap, header};
use sha2::{Digest as _, Sha256};

/// The first eight bytes of the SHA-256 of some texts, as digits.
pub(crate) fn digest_of<T: AsRef<[u8]>>(texts: impl IntoIterator<Item = T>) -> String {
    let mut hash = Sha256::new();
    texts.into_iter().for_each(|text| hash.update(text));
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a client has what has this tag already. Compression makes a tag weak, which does not matter here.
pub(crate) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|known| known.to_str().ok());
    known.flat_map(|known| known.split(',')).any(|known| strong(known) == strong(tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_of_the_known_tags_will_do() {
        let has = |known: &'static str| {
            let headers = [(header::IF_NONE_MATCH, known.parse().unwrap())].into_iter().collect();
            is_known(&headers, "W/\"ab\"")
        };
        assert!(has("W/\"ab\"") && has("\"ab\"") && has("\"aa\", W/\"ab\""));
        assert!(!has("") && !has("\"aa\"") && !has("ab"));
        assert!(!is_known(&HeaderMap::new(), "\"ab\""));
    }

    #[test]
    fn a_digest_changes_with_the_texts() {
        assert_eq!(digest_of(["ab"]), digest_of(["a", "b"]));
        assert_ne!(digest_of(["ab"]), digest_of(["ac"]));
        assert_eq!(digest_of(["ab"]).len(), 16);
    }
}
