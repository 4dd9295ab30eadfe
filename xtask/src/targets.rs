//! Whether the core builds where a `usize` has 32 bits: the browser's WebAssembly, and x86 of old.
//!
//! A machine may lack the standard library of another target. That is no failure, but it is said.

use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::{cargo, say};

/// Targets of 32 bits, one without an operating system.
const TARGETS: [&str; 2] = ["wasm32-unknown-unknown", "i686-unknown-linux-gnu"];

/// Checks the core, with all its features, for each target whose standard library is here.
pub(crate) fn check() -> anyhow::Result<()> {
    for target in TARGETS {
        if has_std(target)? {
            cargo(&["check", "-p", "boggart", "--all-features", "--target", target])?;
        } else {
            say(&format!("{target}: skipped, for want of its std (rustup target add {target})"));
        }
    }
    Ok(())
}

/// Whether programs for a target can be built with the compiler in use.
fn has_std(target: &str) -> anyhow::Result<bool> {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    let asked = asked.context("rustc")?;
    ensure!(asked.status.success(), "rustc does not know the target {target}");
    let folder = String::from_utf8(asked.stdout)?;
    let Ok(files) = std::fs::read_dir(folder.trim()) else { return Ok(false) };
    let is_std = |name: &str| name.starts_with("libstd-") && name.ends_with(".rlib");
    Ok(files.flatten().any(|file| file.file_name().to_str().is_some_and(is_std)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_library_of_this_machine_is_found_and_one_that_nobody_has_is_not() {
        let known = Command::new("rustc").args(["--print", "host-tuple"]).output().expect("rustc runs");
        let host = String::from_utf8(known.stdout).expect("a name");
        assert!(has_std(host.trim()).expect("rustc knows itself"));
        // A target without an operating system has no std at all.
        assert!(!has_std("thumbv7em-none-eabihf").expect("rustc knows it"));
    }
}
