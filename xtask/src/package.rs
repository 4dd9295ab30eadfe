//! The packages that `cargo publish` would upload: made, looked into, and compiled away from the project.
//!
//! `cargo package` by itself compiles every package with all its dependencies from nothing. Here the packages are unpacked
//! into a workspace of their own, which is checked once, with the dependencies that the lints have checked already.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::archive::unpack;
use crate::{root, run};

/// What every package must have beside its code.
const PROMISED: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "README.md"];
/// What helps nobody who depends on a package.
const UNWANTED: [&str; 5] = ["benches", "page-tests", "proptest-regressions", "snapshots", "tests"];

/// Makes every package, and checks that it is complete and compiles without the project around it.
pub(crate) fn check() -> anyhow::Result<()> {
    let names = crates()?;
    // What is not committed yet is tested, too. No package names a repository: see CONTRIBUTING.md.
    let made =
        ["package", "--workspace", "--exclude", "xtask", "--no-verify", "--no-metadata", "--allow-dirty"];
    run(Command::new("cargo").args(made).args(["--offline", "--quiet", "--target-dir"]).arg(target()))?;
    let folder = target().join("package/unpacked");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for name in &names {
        let package = format!("{name}-{}", env!("CARGO_PKG_VERSION"));
        let archive = target().join(format!("package/{package}.crate"));
        unpack(&archive, &folder)?;
        check_files(&folder.join(&package)).with_context(|| format!("the package {package}"))?;
    }
    fs::write(folder.join("Cargo.toml"), workspace(&names))?;
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    // A manifest read as a configuration gives its profiles, without which no dependency would be taken as it is.
    run(Command::new("cargo")
        .args(["check", "--workspace", "--offline", "--config", "Cargo.toml", "--target-dir"])
        .arg(target())
        .arg("--manifest-path")
        .arg(folder.join("Cargo.toml")))
}

fn target() -> PathBuf {
    root().join("target")
}

/// The crates that are published, in order.
fn crates() -> anyhow::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root().join("crates"))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort_unstable();
    Ok(names)
}

/// A workspace of packages that find each other in its folder, as they would find each other on the registry.
fn workspace(names: &[String]) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let patches = names.iter().map(|name| format!("{name} = {{ path = \"{name}-{version}\" }}\n"));
    let patches: String = patches.collect();
    format!("[workspace]\nresolver = \"3\"\nmembers = [\"*-{version}\"]\n\n[patch.crates-io]\n{patches}")
}

fn check_files(package: &Path) -> anyhow::Result<()> {
    for name in PROMISED {
        let size = fs::metadata(package.join(name)).map_or(0, |file| file.len());
        // A link that was not followed is a line with a path.
        ensure!(size > 500, "has no {name}, or next to nothing in it");
    }
    let mut folders = vec![package.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                let name = path.file_name().unwrap_or(OsStr::new(""));
                ensure!(!UNWANTED.iter().any(|unwanted| name == *unwanted), "has {}", path.display());
                folders.push(path);
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_package(files: &[(&str, usize)]) -> Option<String> {
        let folder = tempfile::tempdir().expect("a folder for the test");
        for (name, size) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
            fs::write(path, vec![b'x'; *size]).expect("the file");
        }
        check_files(folder.path()).err().map(|error| error.to_string())
    }

    #[test]
    fn a_package_has_its_licences_and_no_tests() {
        let whole =
            [("LICENSE-APACHE", 9_000), ("LICENSE-MIT", 1_000), ("README.md", 600), ("src/lib.rs", 1)];
        assert_eq!(check_package(&whole), None);
        let refused = |files: &[(&str, usize)]| check_package(files).expect("it should be refused");
        assert!(refused(&whole[1..]).contains("no LICENSE-APACHE"));
        let linked = [("LICENSE-APACHE", 9_000), ("LICENSE-MIT", 17), ("README.md", 600)];
        assert!(refused(&linked).contains("no LICENSE-MIT"));
        assert!(refused(&[&whole[..], &[("src/snapshots/a.snap", 1)]].concat()).contains("src/snapshots"));
    }
}
