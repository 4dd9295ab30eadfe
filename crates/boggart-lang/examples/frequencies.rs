//! Counts the letters of a list of words for the file of a language.
//!
//! Usage: `cargo run -p boggart-lang --example frequencies -- it < /usr/share/dict/italian`. The words are UTF-8, one a line, and may have
//! flags after a slash, as in a Hunspell dictionary. The line `frequencies` comes out, and on standard error what was left out.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for people who write these files")]

use std::collections::BTreeMap;
use std::io::{self, BufRead as _};

use boggart::alphabet::{letters, normalize};
use boggart_lang::Language;

/// The whole of which the numbers are parts.
const WHOLE: usize = 100_000;

fn main() -> io::Result<()> {
    let code = std::env::args().nth(1).unwrap_or_default();
    let Some(language) = Language::find(&code) else {
        eprintln!("there is no language \"{code}\"");
        return Ok(());
    };
    let (mut counts, mut refused): (BTreeMap<String, usize>, BTreeMap<String, usize>) = Default::default();
    let (mut words, mut left_out) = (0, 0);
    for line in io::stdin().lock().lines() {
        let line = line?;
        let word = line.split(['/', '\t', ' ']).next().unwrap_or_default();
        // Names and abbreviations have other letters than words.
        let is_name = word.chars().any(char::is_uppercase) && !language.nouns_have_capitals();
        if is_name || word.is_empty() {
            continue;
        }
        let normal = normalize(word);
        let is_folded = language.fold(word).is_some();
        *(if is_folded { &mut words } else { &mut left_out }) += 1;
        for letter in letters(&normal) {
            match language.fold(letter) {
                Some(_) if is_folded => *counts.entry(letter.to_owned()).or_default() += 1,
                None if !is_folded => *refused.entry(letter.to_owned()).or_default() += 1,
                _ => {}
            }
        }
    }
    let all: usize = counts.values().sum();
    let shown =
        counts.iter().map(|(letter, count)| format!("{letter}={}", (count * WHOLE / all.max(1)).max(1)));
    println!("frequencies {}", shown.collect::<Vec<_>>().join(" "));
    let mut refused: Vec<(String, usize)> = refused.into_iter().collect();
    refused.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    refused.truncate(12);
    eprintln!("{code}: {words} words counted, {left_out} left out, for {refused:?}");
    Ok(())
}
