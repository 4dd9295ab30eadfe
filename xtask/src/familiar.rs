//! `cargo xtask familiar`: makes the list of familiar words, `crates/boggart-words/data/familiar.txt`.
//!
//! This is not a build script, because it needs an installed package (SCOWL) and a file inside a crate that nothing else
//! needs. The README beside the list explains the rules.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

/// The folder of the lists in Debian's package.
const SCOWL: &str = "/usr/share/dict/scowl";
const DATA: &str = "crates/boggart-words/data";
/// The crate that has the words by frequency, and the file in it.
const FREQUENCIES: (&str, &str) = ("symspell_rs", "benches/test_data/frequency_dictionary_en_82_765.txt");

/// The spellings that we accept as English.
const SPELLINGS: [&str; 4] = ["english", "american", "british", "british_z"];
/// The lists of names and abbreviations.
const NAMES: [&str; 3] = ["proper-names", "upper", "abbreviations"];
/// SCOWL numbers its lists by size: the smaller, the better known the words. Words up to this size are familiar.
const KNOWN_SIZE: u32 = 40;
/// Words up to this size are familiar even if they are names too.
const COMMON_SIZE: u32 = 35;
/// Frequent words and inflections are familiar up to this size.
const WORD_SIZE: u32 = 60;
/// Names in larger lists are rarer than the words with the same spelling.
const NAME_SIZE: u32 = 70;
/// The number of words that count as frequent.
const FREQUENT_RANKS: usize = 10_000;
/// Shorter words are not familiar, because no box counts them.
const LETTERS_MIN: usize = 3;

type Words = BTreeSet<String>;

/// Makes the list from SCOWL's lists in a folder, by default Debian's.
pub(crate) fn familiar(folder: Option<&str>) -> anyhow::Result<()> {
    let scowl = Path::new(folder.unwrap_or(SCOWL));
    ensure!(
        scowl.join("english-words.10").exists(),
        "there is no SCOWL in {}; install it with: apt-get install scowl, or name its folder",
        scowl.display()
    );
    let sources = Sources {
        built_in: built_in(),
        common: read_scowl(scowl, &["words"], COMMON_SIZE)?,
        known: read_scowl(scowl, &["words"], KNOWN_SIZE)?,
        words: read_scowl(scowl, &["words"], WORD_SIZE)?,
        names: read_scowl(scowl, &NAMES, NAME_SIZE)?,
        frequent: frequent()?,
        unsuitable: read_list("unsuitable.txt")?,
    };
    let words = sources.familiar();
    let path = Path::new(DATA).join("familiar.txt");
    std::fs::write(&path, words.iter().map(|word| format!("{word}\n")).collect::<String>())
        .with_context(|| path.display().to_string())?;
    crate::say(&format!("{}: {} words", path.display(), words.len()));
    Ok(())
}

/// The lists from which the words are chosen, all in lower case.
struct Sources {
    built_in: Words,
    common: Words,
    known: Words,
    words: Words,
    names: Words,
    frequent: Words,
    unsuitable: Words,
}

impl Sources {
    fn familiar(&self) -> Words {
        let is_known = |word: &String| self.known.contains(word);
        let is_frequent = |word: &String| self.frequent.contains(word) && self.words.contains(word);
        let is_name = |word: &String| self.names.contains(word) && !self.common.contains(word);
        let chosen = self.built_in.iter().filter(|word| !is_name(word));
        let chosen = chosen.filter(|word| is_known(word) || is_frequent(word)).cloned();
        let mut words = chosen.collect();
        add_inflections(&mut words, |form| self.built_in.contains(form) && self.words.contains(form));
        words.retain(|word| !self.unsuitable.contains(word));
        words
    }
}

/// Adds all accepted inflections of the words, and in turn their inflections.
fn add_inflections(words: &mut Words, is_accepted: impl Fn(&str) -> bool) {
    let mut left: Vec<String> = words.iter().cloned().collect();
    while let Some(word) = left.pop() {
        for form in inflections(&word).into_iter().filter(|form| is_accepted(form)) {
            if words.insert(form.clone()) {
                left.push(form);
            }
        }
    }
}

/// The forms of a word with S, ES, ED, ING, ER or LY, by the rules of spelling; many of them are not words.
fn inflections(word: &str) -> Vec<String> {
    let is_vowel = |letter: u8| b"aeiou".contains(&letter);
    let letters = word.as_bytes();
    let [.., third, second, last] = *letters else { return Vec::new() };
    let cut = |count| &word[..word.len() - count];
    let with = |stem: &str, endings: &[&str]| -> Vec<String> {
        endings.iter().map(|ending| format!("{stem}{ending}")).collect()
    };
    let mut forms = with(word, &["s", "ing", "ly"]);
    match (second, last) {
        (_, b'y') if !is_vowel(second) => forms.extend(with(cut(1), &["ies", "ied", "ier", "ily"])),
        (_, b'e') => forms.extend(with(cut(1), &["ed", "er", "ing"])),
        _ => forms.extend(with(word, &["ed", "er"])),
    }
    match (second, last) {
        (b'i', b'e') => forms.extend(with(cut(2), &["ying"])),
        (b'l', b'e') if !is_vowel(third) => forms.extend(with(cut(1), &["y"])),
        (b'l', b'l') => forms.extend(with(word, &["y"])),
        (b'i', b'c') => forms.extend(with(word, &["ally"])),
        _ => {}
    }
    if matches!(last, b's' | b'x' | b'z' | b'o') || matches!((second, last), (b'c' | b's', b'h')) {
        forms.extend(with(word, &["es"]));
    }
    let is_doubled = is_vowel(second) && !is_vowel(last) && !b"wxy".contains(&last);
    if is_doubled && (!is_vowel(third) || word.contains("qu")) {
        let doubled = format!("{word}{}", char::from(last));
        forms.extend(with(&doubled, &["ed", "ing", "er"]));
    }
    forms
}

/// The words of the built-in list that are long enough.
fn built_in() -> Words {
    wordnik_list::word_iterator().filter(|word| word.len() >= LETTERS_MIN).map(str::to_owned).collect()
}

/// The words of some kinds of SCOWL lists, up to a size. The lists are in ISO 8859-1; words with letters beyond ASCII are
/// not in the built-in list anyway.
fn read_scowl(folder: &Path, kinds: &[&str], size_max: u32) -> anyhow::Result<Words> {
    let mut words = Words::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let Some((list, size)) = name.split_once('.') else { continue };
        let Some((spelling, kind)) = list.split_once('-') else { continue };
        let is_wanted = SPELLINGS.contains(&spelling) && kinds.contains(&kind);
        if is_wanted && size.parse::<u32>().is_ok_and(|size| size <= size_max) {
            let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
            let text: String = bytes.into_iter().map(char::from).collect();
            words.extend(text.lines().map(|word| word.trim_end_matches('.').to_lowercase()));
        }
    }
    Ok(words)
}

/// The most frequent words.
fn frequent() -> anyhow::Result<Words> {
    let (name, file) = FREQUENCIES;
    let path = folder_of(name)?.join(file);
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let ranked = text.trim_start_matches('\u{feff}').lines();
    let ranked = ranked.filter_map(|line| line.split_whitespace().next()).take(FREQUENT_RANKS);
    Ok(ranked.map(str::to_owned).collect())
}

/// The folder of the source of a crate that we depend on.
fn folder_of(name: &str) -> anyhow::Result<PathBuf> {
    let output = Command::new("cargo").args(["metadata", "--format-version", "1"]).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let package = packages.iter().find(|package| package["name"] == name);
    let manifest = package.and_then(|package| package["manifest_path"].as_str());
    let folder = manifest.and_then(|manifest| Path::new(manifest).parent());
    Ok(folder.with_context(|| format!("cargo does not know where {name} is"))?.to_owned())
}

/// One of the lists beside the familiar words.
fn read_list(name: &str) -> anyhow::Result<Words> {
    let path = Path::new(DATA).join(name);
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    Ok(text.lines().map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Words {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn inflections_are_spelt_by_the_rules() {
        let check = |word: &str, expected: &str| {
            let forms: Words = inflections(word).into_iter().collect();
            let missing: Vec<String> = words(expected).difference(&forms).cloned().collect();
            assert!(missing.is_empty(), "{word}: {missing:?} are not among {forms:?}");
        };
        check("plan", "plans planned planning planner");
        check("bake", "bakes baked baking baker");
        check("carry", "carries carried carrying carrier");
        check("play", "plays played playing player");
        check("happy", "happier happily");
        check("watch", "watches watched watching watcher");
        check("quit", "quits quitting quitter");
        check("gentle", "gently");
        check("basic", "basically");
        check("full", "fully fuller");
        check("die", "dies died dying");
        assert!(!inflections("carry").contains(&"carryed".to_owned()));
        assert!(!inflections("play").contains(&"playyed".to_owned()));
        assert!(inflections("be").is_empty());
    }

    #[test]
    fn the_choice_follows_the_rules() {
        let sources = Sources {
            built_in: words("rose roses rosing laura spam spams tree trees treer arse"),
            common: words("rose tree arse"),
            known: words("rose tree arse laura"),
            words: words("rose roses tree trees spam spams laura arse"),
            names: words("rose laura"),
            frequent: words("spam rosing qwerty"),
            unsuitable: words("arse"),
        };
        assert_eq!(sources.familiar(), words("rose roses spam spams tree trees"));
    }

    #[test]
    fn a_folder_without_lists_is_refused() {
        let problem = familiar(Some("src")).unwrap_err().to_string();
        assert!(problem.contains("apt-get install scowl"), "{problem}");
    }
}
