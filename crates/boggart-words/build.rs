//! Compiles the words of the crate `wordnik_list`, leaves the lexicon's file for `src/lib.rs` to embed, and
//! tells it the digest, so that nobody opens the lexicon just to name it.

use std::path::PathBuf;

fn main() {
    let words: boggart::WordList = wordnik_list::word_iterator().collect();
    let lexicon = boggart::Lexicon::build(words).expect("English has few letters");
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo names the folder"));
    std::fs::write(folder.join("english.lexicon"), lexicon.to_bytes())
        .expect("the folder is there to write to");
    println!("cargo::rustc-env=BOGGART_ENGLISH_DIGEST={}", lexicon.digest());
    println!("cargo::rerun-if-changed=build.rs");
}
