//! Compiles the words of the crate `wordnik_list`, leaves the lexicon's file for `src/lib.rs` to embed, and
//! tells it the digest, so that nobody opens the lexicon just to name it. Those of them that everybody knows, as three
//! other crates have them, become a second lexicon.

use std::path::PathBuf;

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

/// The words of the lists of familiar words that are words of the game.
fn familiar(english: &boggart::Lexicon) -> boggart::Lexicon {
    let first = stop_words::get("en").iter().map(|&word| word.to_owned());
    let second = bip39::Language::English.word_list().iter().map(|&word| word.to_owned());
    let third = mnemonic::MN_WORDS.iter().map(|&word| String::from_utf8_lossy(word).into_owned());
    let all = first.chain(second).chain(third);
    let known = all.filter(|word| english.lookup(word) == boggart::Lookup::Match);
    boggart::Lexicon::build(known.collect::<boggart::WordList>()).expect("English has few letters")
}
