//! The licence texts of all crates that are compiled into the program. Most licences require that their text accompanies it.
//!
//! The texts are files in the crates. A text that several crates share is printed once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};
use serde_json::Value;

use crate::root;

/// The beginnings of the names of these files, in capitals.
const NAMES: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// All texts, each below the names of its crates.
pub(crate) fn of_crates(host: &str) -> anyhow::Result<String> {
    let linked = linked(host)?;
    let metadata = cargo(&["metadata", "--format-version", "1", "--locked", "--filter-platform", host])?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let mut crates = Vec::new();
    for package in packages {
        let text = |field: &str| package[field].as_str().unwrap_or_default();
        let name = format!("{} {}", text("name"), text("version"));
        // Packages without a source are our own; their licences are in the archive anyway.
        if package["source"].is_string() && linked.contains(&name) {
            let folder = Path::new(text("manifest_path")).parent().context("a manifest is in a folder")?;
            crates.push(Notice { name, licence: text("license").to_owned(), texts: texts(folder)? });
        }
    }
    ensure!(crates.len() > 10, "cargo tree and cargo metadata do not agree on the names of crates");
    Ok(render(&crates))
}

/// A crate and its licence texts.
struct Notice {
    name: String,
    /// As an SPDX expression.
    licence: String,
    texts: Vec<String>,
}

fn render(crates: &[Notice]) -> String {
    let mut text = "The program contains these crates, each under the licence that it names:\n\n".to_owned();
    let mut owners: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for Notice { name, licence, texts } in crates {
        let note = if texts.is_empty() { " (its package has no text of it)" } else { "" };
        text.push_str(&format!("{name}: {licence}{note}\n"));
        for text in texts {
            owners.entry(text).or_default().push(name);
        }
    }
    let mut blocks: Vec<(Vec<&str>, &str)> = owners.into_iter().map(|(text, names)| (names, text)).collect();
    blocks.sort_unstable();
    for (names, licence) in blocks {
        let line = "-".repeat(80);
        text.push_str(&format!("\n{line}\n{}\n{line}\n\n{licence}\n", names.join(", ")));
    }
    text
}

/// The names and versions of the crates that are compiled into the program.
fn linked(host: &str) -> anyhow::Result<BTreeSet<String>> {
    let edges = ["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"];
    let tree =
        cargo(&[&["tree", "--locked", "--package", "boggart-cli", "--target", host][..], &edges].concat())?;
    // A line is "name v1.2.3", sometimes followed by a folder or a mark.
    let crates = tree.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        Some(format!("{} {}", words.next()?, words.next()?.strip_prefix('v')?))
    });
    Ok(crates.collect())
}

/// The licence texts of a package, with the same line ends on all systems.
fn texts(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if entry.file_type()?.is_file() && NAMES.iter().any(|begin| name.starts_with(begin)) {
            let text = fs::read(entry.path()).with_context(|| entry.path().display().to_string())?;
            let text = String::from_utf8_lossy(&text).replace("\r\n", "\n");
            texts.push(text.trim_matches(['\n', ' ', '\u{feff}']).to_owned());
        }
    }
    texts.sort_unstable();
    texts.dedup();
    Ok(texts)
}

fn cargo(args: &[&str]) -> anyhow::Result<String> {
    let run = Command::new("cargo").args(args).current_dir(root()).output()?;
    ensure!(
        run.status.success(),
        "cargo {} failed: {}",
        args[0],
        String::from_utf8_lossy(&run.stderr).trim()
    );
    Ok(String::from_utf8(run.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_text_is_printed_once() {
        let notice = |name: &str, texts: &[&str]| Notice {
            name: name.to_owned(),
            licence: "MIT".to_owned(),
            texts: texts.iter().map(|text| (*text).to_owned()).collect(),
        };
        let text =
            render(&[notice("a 1.0.0", &["as is"]), notice("b 2.0.0", &[]), notice("c 3.0.0", &["as is"])]);
        assert_eq!(text.matches("as is").count(), 1);
        assert!(text.contains("\na 1.0.0, c 3.0.0\n"), "{text}");
        assert!(text.contains("\nb 2.0.0: MIT (its package has no text of it)\n"), "{text}");
    }
}
