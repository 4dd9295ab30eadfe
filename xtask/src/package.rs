//! Makes the packages that `cargo publish` would upload, checks their files, and compiles them outside the project.
//!
//! `cargo package` by itself would compile every package with all its dependencies from scratch. Here the packages are
//! unpacked into one workspace, which is checked once, with dependencies that the lints have compiled already.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::archive::unpack;
use crate::{root, run};

/// Files that every package must have.
const PROMISED: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "README.md"];
/// Folders that a package must not have, because they are useless for its users.
const UNWANTED: [&str; 5] = ["benches", "page-tests", "proptest-regressions", "snapshots", "tests"];

/// Makes every package, and checks that it is complete and compiles outside the project.
pub(crate) fn check() -> anyhow::Result<()> {
    let names = crates()?;
    // Changes that are not committed are tested too. No package names a repository: see CONTRIBUTING.md.
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
    // Our manifest, read as a configuration, provides its profiles; with other profiles all dependencies would be compiled again.
    run(Command::new("cargo")
        .args(["check", "--workspace", "--offline", "--config", "Cargo.toml", "--target-dir"])
        .arg(target())
        .arg("--manifest-path")
        .arg(folder.join("Cargo.toml")))
}

fn target() -> PathBuf {
    root().join("target")
}

/// The names of the published crates, sorted.
fn crates() -> anyhow::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root().join("crates"))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort_unstable();
    Ok(names)
}

/// The manifest of a workspace in which the packages depend on each other's folders instead of the registry.
fn workspace(names: &[String]) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let patches = names.iter().map(|name| format!("{name} = {{ path = \"{name}-{version}\" }}\n"));
    let patches: String = patches.collect();
    format!("[workspace]\nresolver = \"3\"\nmembers = [\"*-{version}\"]\n\n[patch.crates-io]\n{patches}")
}

fn check_files(package: &Path) -> anyhow::Result<()> {
    for name in PROMISED {
        let size = fs::metadata(package.join(name)).map_or(0, |file| file.len());
        // A symbolic link that was not followed would be one line with a path.
        ensure!(size > 500, "{name} is missing or nearly empty");
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
        assert!(refused(&whole[1..]).contains("LICENSE-APACHE is missing"));
        let linked = [("LICENSE-APACHE", 9_000), ("LICENSE-MIT", 17), ("README.md", 600)];
        assert!(refused(&linked).contains("LICENSE-MIT is missing"));
        assert!(refused(&[&whole[..], &[("src/snapshots/a.snap", 1)]].concat()).contains("src/snapshots"));
    }
}
