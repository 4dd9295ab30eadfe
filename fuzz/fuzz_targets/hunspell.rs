#![no_main]

#[path = "../lang_checks.rs"]
mod lang_checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lang_checks::hunspell(bytes));
