//! Compiles the lexicons that `src/lib.rs` embeds, and tells it digests, so that nobody opens a lexicon just to name it.
//!
//! The words are those of the crate `wordnik_list`; the folder `data` says which of them are familiar and which are
//! unsuitable for a school.

use std::path::PathBuf;

use boggart::{Lexicon, WordList};

fn main() {
    let words: WordList = wordnik_list::word_iterator().collect();
    let unsuitable = read("data/unsuitable.txt");
    let school: WordList = words.iter().filter(|word| !unsuitable.contains(word)).collect();
    let digest = write("english", words);
    println!("cargo::rustc-env=BOGGART_ENGLISH_DIGEST={digest}");
    let digest = write("school", school);
    println!("cargo::rustc-env=BOGGART_SCHOOL_DIGEST={digest}");
    write("unsuitable", unsuitable);
    write("familiar", read("data/familiar.txt"));
    println!("cargo::rerun-if-changed=build.rs");
}

/// A list of this crate; cargo runs this again when it changes.
fn read(path: &str) -> WordList {
    println!("cargo::rerun-if-changed={path}");
    let text = std::fs::read(path).expect("the list is a part of the crate");
    WordList::read(text.as_slice()).expect("the list is UTF-8 text")
}

/// Compiles words into a file that is named for them, and gives the digest.
fn write(name: &str, words: WordList) -> String {
    let lexicon = Lexicon::build(words).expect("English has few letters");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo names the folder"));
    let path = folder.join(name).with_extension("lexicon");
    std::fs::write(path, lexicon.to_bytes()).expect("the folder is there to write to");
    lexicon.digest().to_string()
}
