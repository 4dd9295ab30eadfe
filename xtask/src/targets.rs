//! Checks that the core builds for targets with a 32-bit `usize`: WebAssembly and old x86.
//!
//! A target whose standard library is not installed is skipped, with a message.

use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::{cargo, say};

/// Targets with 32 bits, one of them without an operating system.
const TARGETS: [&str; 2] = ["wasm32-unknown-unknown", "i686-unknown-linux-gnu"];

/// Checks the core with all its features for each target whose standard library is installed.
pub(crate) fn check() -> anyhow::Result<()> {
    for target in TARGETS {
        if has_std(target)? {
            cargo(&["check", "-p", "boggart", "--all-features", "--target", target])?;
        } else {
            say(&format!("{target}: skipped, because its std is not installed (rustup target add {target})"));
        }
    }
    Ok(())
}

/// Whether the standard library of a target is installed.
fn has_std(target: &str) -> anyhow::Result<bool> {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    let asked = asked.context("rustc")?;
    ensure!(asked.status.success(), "rustc does not support the target {target}");
    let folder = String::from_utf8(asked.stdout)?;
    let Ok(files) = std::fs::read_dir(folder.trim()) else { return Ok(false) };
    let is_std = |name: &str| name.starts_with("libstd-") && name.ends_with(".rlib");
    Ok(files.flatten().any(|file| file.file_name().to_str().is_some_and(is_std)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_installed_standard_libraries_are_found() {
        let known = Command::new("rustc").args(["--print", "host-tuple"]).output().expect("rustc runs");
        let host = String::from_utf8(known.stdout).expect("a name");
        assert!(has_std(host.trim()).expect("rustc knows itself"));
        // A target without an operating system has no std.
        assert!(!has_std("thumbv7em-none-eabihf").expect("rustc knows it"));
    }
}
