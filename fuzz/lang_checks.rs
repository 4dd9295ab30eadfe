//! The checks of the fuzz targets for the crate `boggart-lang`; those for the core are in `checks.rs`.
//!
//! The targets in `fuzz_targets/` call these functions with new bytes. `crates/boggart-lang/tests/corpus.rs` includes this file too,
//! and replays the corpus with the ordinary compiler.

use std::ops::ControlFlow;

use boggart_lang::hunspell::{Dictionary, Limits};

/// Any two texts are a dictionary or an error with its line. The forms of a dictionary are within the limits, and each word has each of
/// its forms once. The text of the `.aff` file ends at a zero byte.
pub(crate) fn hunspell(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (aff, dic) = text.split_once('\0').unwrap_or((text, ""));
    let dictionary = match Dictionary::parse(aff, dic) {
        Ok(dictionary) => dictionary,
        Err(error) => {
            assert!((1..=aff.lines().count()).contains(&error.line), "{error:?}");
            assert!(!error.to_string().contains('\n'), "{error}");
            return;
        }
    };
    assert!(dictionary.len() <= dic.lines().count());
    let limits = Limits { letters_max: 12, forms_per_word: 200 };
    // These change a form when it is made already.
    let is_changed = aff.contains("OCONV") || aff.contains("COMPLEXPREFIXES");
    let mut given = 0;
    let mut last: Option<(usize, String)> = None;
    let made = dictionary.for_each_form(&limits, |form| {
        assert!(form.word < dictionary.len());
        if !is_changed {
            assert!((1..=12).contains(&form.text.chars().count()), "{form:?}");
            let next = Some((form.word, form.text.to_owned()));
            assert!(last < next, "{form:?}");
            last = next;
        }
        given += 1;
        if given < 10_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((made.forms, made.is_stopped), (given, given == 10_000));
}
