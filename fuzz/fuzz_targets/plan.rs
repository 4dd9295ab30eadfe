#![no_main]

#[path = "../proof_checks.rs"]
mod proof_checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| proof_checks::plan(bytes));
