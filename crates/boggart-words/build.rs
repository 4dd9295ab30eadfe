//! Compiles the words of the crate `wordnik_list`, leaves the lexicon's file for `src/lib.rs` to embed, and
//! tells it the digest, so that nobody opens the lexicon just to name it. Those of them that everybody knows become a
//! second lexicon: the most frequent ones of a list that the crate `symspell_rs` carries as a file.

use std::path::{Path, PathBuf};
use std::process::Command;

/// So many of the most frequent words are familiar.
const FAMILIAR_RANKS: usize = 10_000;

fn main() {
    let words: boggart::WordList = wordnik_list::word_iterator().collect();
    let lexicon = boggart::Lexicon::build(words).expect("English has few letters");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo names the folder"));
    std::fs::write(folder.join("english.lexicon"), lexicon.to_bytes())
        .expect("the folder is there to write to");
    std::fs::write(folder.join("familiar.lexicon"), familiar(&lexicon).to_bytes())
        .expect("the folder is there to write to");
    println!("cargo::rustc-env=BOGGART_ENGLISH_DIGEST={}", lexicon.digest());
    println!("cargo::rerun-if-changed=build.rs");
}

/// The most frequent words of books that are words of the game.
fn familiar(english: &boggart::Lexicon) -> boggart::Lexicon {
    let list = folder_of("symspell_rs").join("benches/test_data/frequency_dictionary_en_82_765.txt");
    let text = std::fs::read_to_string(&list).expect("the crate carries the list");
    let text = text.trim_start_matches('\u{feff}');
    let ranked = text.lines().filter_map(|line| line.split_whitespace().next()).take(FAMILIAR_RANKS);
    let known = ranked.filter(|word| word.len() > 2 && english.lookup(word) == boggart::Lookup::Match);
    boggart::Lexicon::build(known.collect::<boggart::WordList>()).expect("English has few letters")
}

/// Where cargo has put the source of a crate we depend on.
fn folder_of(name: &str) -> PathBuf {
    let var = |name| std::env::var(name).expect("cargo sets it for build scripts");
    let metadata = Command::new(var("CARGO"))
        .args(["metadata", "--format-version", "1", "--filter-platform", &var("HOST")])
        .current_dir(var("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs, for it runs this");
    assert!(metadata.status.success(), "{}", String::from_utf8_lossy(&metadata.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout).expect("cargo speaks JSON");
    let packages = metadata["packages"].as_array().expect("there are packages");
    let package = packages.iter().find(|package| package["name"] == name).expect("it is in our manifest");
    let manifest = package["manifest_path"].as_str().expect("a path");
    Path::new(manifest).parent().expect("a manifest is in a folder").to_owned()
}
