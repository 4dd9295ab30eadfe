//! Compares the forms of installed dictionaries with what the program Hunspell accepts. docs/languages.md has the table.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use boggart::Seed;
use boggart::random::Random;

use super::*;
use crate::source::encoding;
use crate::spell::tests::{misspelt, say, skip};

/// How many forms are given to Hunspell.
const FORMS: usize = 5_000;
/// How many of them it may refuse: the table has none, but dictionaries and Hunspell change.
const REFUSED_MAX: usize = 5;
/// How many words of a list are looked for among the forms.
const LIST_WORDS: usize = 20_000;
/// How many of a hundred of these must be there.
const PERCENT_FOUND: usize = 99;

/// The path of an installed dictionary, if it and the program are there.
fn installed(name: &str) -> Option<PathBuf> {
    let base = Path::new("/usr/share/hunspell").join(name);
    let is_there = base.with_added_extension("dic").exists();
    if !is_there {
        skip(&format!("there is no dictionary {}", base.display()));
    } else if misspelt(&base, &[]).is_none() {
        skip("hunspell is not installed");
    } else {
        return Some(base);
    }
    None
}

/// Whether a text has only letters; Hunspell would take others apart before it checks them.
fn is_whole(text: &str) -> bool {
    text.chars().all(char::is_alphabetic)
}

/// One random form of each of some random words, because some words have one form and others have millions.
fn some_forms(dictionary: &Dictionary, limits: &Limits, random: &mut Random) -> Vec<String> {
    let mut words: Vec<usize> = (0..dictionary.len()).collect();
    random.shuffle(&mut words);
    let mut form_of = |word: usize| {
        let mut chosen = None;
        let mut count = 0;
        dictionary.for_each_form_of(word..word + 1, limits, |form| {
            if is_whole(form.text) {
                // Whichever form comes last, each has the same chance to be kept.
                count += 1;
                if random.below(count) == 0 {
                    chosen = Some(form.text.to_owned());
                }
            }
            ControlFlow::Continue(())
        });
        chosen
    };
    words.into_iter().filter_map(&mut form_of).take(FORMS).collect()
}

/// The dictionary at a path.
fn open(base: &Path) -> Dictionary {
    let DictionaryFiles { text, .. } = DictionaryFiles::read(base.to_str().unwrap(), None).unwrap();
    Dictionary::parse(&text.aff, &text.dic).unwrap()
}

/// The dictionary without the lines that allow compounds, also those with hyphens.
fn without_compounds(base: &Path, folder: &Path) -> PathBuf {
    let aff = fs::read(base.with_added_extension("aff")).unwrap();
    let is_compound =
        |line: &&[u8]| [&b"COMPOUND"[..], b"CHECKCOMPOUND", b"BREAK"].iter().any(|key| line.starts_with(key));
    let kept: Vec<&[u8]> = aff.split(|&byte| byte == b'\n').filter(|line| !is_compound(line)).collect();
    let copy = folder.join("plain");
    fs::write(copy.with_added_extension("aff"), [kept.join(&b'\n'), b"\nBREAK 0\n".to_vec()].concat())
        .unwrap();
    fs::copy(base.with_added_extension("dic"), copy.with_added_extension("dic")).unwrap();
    copy
}

/// In which ways a word of a list may be among the forms: Hunspell accepts forms also with a capital, or in capitals.
fn spellings(word: &str) -> [String; 3] {
    let lower = word.to_lowercase();
    let mut letters = lower.chars();
    let title = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    [word.to_owned(), lower, title]
}

/// Checks that Hunspell accepts what is made, and that what it accepts is made; prints a line of the table.
fn compare(name: &str, list: &str, letters_max: u8) {
    let Some(base) = installed(name) else { return };
    let random = &mut Random::new(Seed(19));
    let limits = Limits { letters_max, ..Limits::default() };
    let dictionary = open(&base);
    let forms = some_forms(&dictionary, &limits, random);
    let refused_forms = misspelt(&base, &forms).unwrap();
    assert!(refused_forms.len() <= REFUSED_MAX, "{name}: Hunspell does not accept {refused_forms:?}");

    let Ok(bytes) = fs::read(Path::new("/usr/share/dict").join(list)) else {
        return skip(&format!("there is no list {list}"));
    };
    let list = encoding::decode(bytes, None).unwrap().text;
    let fits = |word: &&str| is_whole(word) && word.chars().count() <= usize::from(letters_max);
    let mut words: Vec<String> = list.lines().filter(fits).map(str::to_owned).collect();
    random.shuffle(&mut words);
    words.truncate(LIST_WORDS);
    let folder = tempfile::tempdir().unwrap();
    let refused = misspelt(&without_compounds(&base, folder.path()), &words).unwrap();
    let accepted: Vec<&String> = words.iter().filter(|word| !refused.contains(*word)).collect();

    let wanted: HashSet<String> = accepted.iter().flat_map(|word| spellings(word)).collect();
    let mut found = HashSet::new();
    let made = dictionary.for_each_form(&limits, |form| {
        if wanted.contains(form.text) {
            found.insert(form.text.to_owned());
        }
        ControlFlow::Continue(())
    });
    let is_found = |word: &&&String| spellings(word).iter().any(|spelling| found.contains(spelling));
    let (there, missing): (Vec<&String>, Vec<&String>) = accepted.iter().partition(|word| is_found(word));
    say(&format!(
        "| {name} | {} | {} of {} | {} | {} | {} {missing:?} |",
        show::thousands(made.forms),
        forms.len() - refused_forms.len(),
        forms.len(),
        words.len(),
        accepted.len(),
        there.len()
    ));
    assert_eq!(made.cut_words, 0, "{name}");
    assert!(accepted.len() > words.len() / 2, "{name}: the list is of another language");
    assert!(there.len() * 100 >= accepted.len() * PERCENT_FOUND, "{name}: {missing:?} are missing");
}

/// One test for each dictionary, so that they run at the same time.
macro_rules! compare {
    ($($test:ident: $name:literal, $list:literal, $letters_max:expr;)*) => {$(
        #[test]
        fn $test() {
            compare($name, $list, $letters_max);
        }
    )*};
}

compare! {
    dutch_forms_are_those_of_hunspell: "nl", "dutch", u8::MAX;
    french_forms_are_those_of_hunspell: "fr", "french", u8::MAX;
    german_forms_are_those_of_hunspell: "de_DE", "ngerman", u8::MAX;
    // Verbs with two pronouns make thirty million longer forms.
    italian_forms_are_those_of_hunspell: "it_IT", "italian", 12;
    polish_forms_are_those_of_hunspell: "pl_PL", "polish", u8::MAX;
    portuguese_forms_are_those_of_hunspell: "pt_PT", "portuguese", u8::MAX;
    spanish_forms_are_those_of_hunspell: "es_ES", "spanish", u8::MAX;
}

/// For these, Debian has no list of words, or the dictionary has billions of forms.
#[test]
fn forms_of_other_dictionaries_are_accepted() {
    for (name, letters_max) in [("ru_RU", u8::MAX), ("tr_TR", u8::MAX), ("hu_HU", 9)] {
        let Some(base) = installed(name) else { continue };
        let limits = Limits { letters_max, ..Limits::default() };
        let forms = some_forms(&open(&base), &limits, &mut Random::new(Seed(20)));
        let refused = misspelt(&base, &forms).unwrap();
        say(&format!("| {name} | | {} of {} |", forms.len() - refused.len(), forms.len()));
        assert!(refused.len() <= REFUSED_MAX, "{name}: Hunspell does not accept {refused:?}");
    }
}
