//! What dictionaries in other encodings accept, and how the answers differ from those of Hunspell.

use std::collections::HashSet;
use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use boggart::Seed;
use boggart::random::Random;

use super::*;

/// The words that a dictionary of two files accepts, of those asked for; or the error.
fn accepted(aff: &[u8], dic: &[u8], words: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("xx.aff"), aff).unwrap();
    fs::write(folder.path().join("xx.dic"), dic).unwrap();
    let path = folder.path().join("xx.dic");
    let speller = Speller::open(path.to_str().unwrap()).map_err(|error| format!("{error:#}"))?;
    Ok(words.split(' ').filter(|word| speller.is_word(word)).collect::<Vec<_>>().join(" "))
}

fn in_encoding(label: &str, text: &str) -> Vec<u8> {
    source::encoding::named(label).unwrap().encode(text).0.into_owned()
}

#[test]
fn dictionaries_are_read_in_the_encoding_they_name() {
    for (set, label) in [
        ("KOI8-R", "koi8-r"),
        ("microsoft-cp1251", "windows-1251"),
        ("ISO8859-5", "iso-8859-5"),
        ("UTF-8", "utf-8"),
    ] {
        let aff = in_encoding(label, &format!("SET {set}\nTRY оеа\nSFX A Y 1\nSFX A а ой [^ж]а\n"));
        let dic = in_encoding(label, "2\nволна/A\nёж\n");
        assert_eq!(
            accepted(&aff, &dic, "волна волной ёж еж волно ð╧╣"),
            Ok("волна волной ёж".to_owned()),
            "{set}"
        );
    }
    // Without a name it is Latin-1.
    assert_eq!(accepted(b"TRY e\n", b"1\n\xe9t\xe9\n", "été ete"), Ok("été".to_owned()));
    assert_eq!(accepted(b"SET TIS620-2533\n", b"1\n\xa1\xa2\n", "กข กค"), Ok("กข".to_owned()));
}

#[test]
fn flags_are_bytes_whatever_the_encoding() {
    // These bytes are no text in UTF-8; two of them have the same first byte when they are written in it.
    let aff = b"\xef\xbb\xbfSET UTF-8\r\nNEEDAFFIX \xe1\r\n# \xff\r\nSFX \xe2 Y 1\r\nSFX \xe2 0 \xc3\xa9/\xe1 .\r\nSFX \xe3 Y 1\r\nSFX \xe3 0 s .\r\n";
    let dic = b"3\r\nchat/\xe3\r\nrat/\xe2\xe3\tpo:noun\r\n\xc3\xa2ne/\xe1\xe3\r\n";
    assert_eq!(
        accepted(aff, dic, "chat chats chaté rat raté rats âne ânes"),
        Ok("chat chats rat rats ânes".to_owned())
    );
    // The same through a table of flags.
    let aff =
        b"SET UTF-8\nAF 2\nAF \xe3 # 1\nAF \xe2\xe3 # 2\nSFX \xe3 Y 1\nSFX \xe3 0 s [^\xc3\xa0\xc3\xa9]\n";
    assert_eq!(accepted(aff, b"1\nmat/2\n", "mat mats mate"), Ok("mat mats".to_owned()));
}

#[test]
fn what_cannot_be_read_says_what_would_work() {
    let told = |aff: &[u8], dic: &[u8]| accepted(aff, dic, "x").unwrap_err();
    let unknown = told(b"SET ISCII-DEVANAGARI\n", b"1\nx\n");
    assert!(unknown.contains("ISCII-DEVANAGARI") && unknown.contains("SET UTF-8"), "{unknown}");
    let malformed = told(b"SET UTF-8\n", b"1\nx\n\xe9t\xe9\n");
    assert!(malformed.contains("line 3 of its .dic file is not UTF-8 text"), "{malformed}");
    let long = told(b"SET UTF-8\nFLAG long\n", b"1\nx/a\xc3\n");
    assert!(long.contains("line 2 of its .dic file has a flag of two bytes"), "{long}");
    let broken = told(b"SET UTF-8\nSFX A Y 1\nSFX A 0 s [ab\n", b"1\nx/A\n");
    assert!(broken.contains("cannot use the dictionary") && broken.contains("--words"), "{broken}");
}

/// Dictionaries of Debian's packages, and the list that has inflected words of the language if there is one. docs/spelling.md
/// has the table that this test prints.
const COMPARED: [(&str, &str); 9] = [
    ("en_US", ""),
    ("de_DE", "ngerman"),
    ("es_ES", "spanish"),
    ("fr_FR", "french"),
    ("hu_HU", ""),
    ("it_IT", "italian"),
    ("pl_PL", "polish"),
    ("ru_RU", ""),
    ("sv_SE", "swedish"),
];

/// How many of a thousand answers may differ: the table has fewer, but dictionaries and Hunspell change.
const DIFFERENT_MAX: usize = 5;

/// Half of the thousand words; the other half are these, altered.
const WORDS_EACH: usize = 500;

/// Words of a language: half from its dictionary, half from a list of inflected words if there is one.
fn some_words(base: &Path, list: &str, random: &mut Random) -> Vec<String> {
    let read =
        |path: PathBuf| fs::read(path).map(|bytes| source::encoding::decode(bytes, None).unwrap().text);
    let (aff, dic) = (fs::read(base.with_added_extension("aff")), fs::read(base.with_added_extension("dic")));
    let stems = DictionaryText::read(&aff.unwrap(), &dic.unwrap()).unwrap().dic;
    let plain = |line: &str| line.split(['/', '\t', ' ']).next().unwrap_or_default().to_owned();
    let is_word = |word: &String| word.chars().count() > 2 && word.chars().all(char::is_alphabetic);
    let stems: Vec<String> = stems.lines().skip(1).map(plain).filter(is_word).collect();
    let inflected = read(Path::new("/usr/share/dict").join(list)).unwrap_or_default();
    let inflected: Vec<String> = inflected.lines().map(str::to_owned).filter(is_word).collect();
    let mut pick = |words: &[String]| random.pick(words).to_uppercase();
    let from =
        |index: usize| if inflected.is_empty() || index.is_multiple_of(2) { &stems } else { &inflected };
    (0..WORDS_EACH).map(|index| pick(from(index))).collect()
}

/// The words with one letter replaced by a letter of another word, or two words in one.
fn altered(words: &[String], random: &mut Random) -> Vec<String> {
    let mut alter = |(index, word): (usize, &String)| {
        let other = random.pick(words);
        if index.is_multiple_of(5) {
            return format!("{word}{other}");
        }
        let mut letters: Vec<char> = word.chars().collect();
        let places: Vec<usize> = (0..letters.len()).collect();
        letters[*random.pick(&places)] = *random.pick(&other.chars().collect::<Vec<_>>());
        letters.into_iter().collect()
    };
    words.iter().enumerate().map(&mut alter).collect()
}

/// The words that Hunspell does not accept; `None` if it is not installed.
pub(crate) fn misspelt(base: &Path, words: &[String]) -> Option<HashSet<String>> {
    let mut child = Command::new("hunspell")
        .args(["-l", "-i", "utf-8", "-d"])
        .arg(base)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take().unwrap();
    let text = words.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Some(String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect())
}

/// Compares the answers for a thousand words, and prints a line of the table.
fn compare(name: &str, base: &Path, list: &str) {
    let random = &mut Random::new(Seed(17));
    let real = some_words(base, list, random);
    let words = [altered(&real, random), real].concat();
    let Some(misspelt) = misspelt(base, &words) else {
        return skip("hunspell is not installed");
    };
    let speller = Speller::open(base.to_str().unwrap()).unwrap();
    let accepted = words.iter().filter(|word| !misspelt.contains(*word)).count();
    let differs = |word: &&String| speller.is_word(word) == misspelt.contains(*word);
    let other: Vec<&String> = words.iter().filter(differs).collect();
    let (more, fewer): (Vec<&String>, Vec<&String>) =
        other.iter().partition(|word| misspelt.contains(**word));
    say(&format!(
        "| {name} | {} | {accepted} | {} {more:?} | {} {fewer:?} |",
        words.len(),
        more.len(),
        fewer.len()
    ));
    assert!(
        other.len() <= DIFFERENT_MAX,
        "{name}: {} answers differ from Hunspell's: {other:?}",
        other.len()
    );
}

pub(crate) fn say(line: &str) {
    writeln!(std::io::stderr(), "{line}").unwrap();
}

pub(crate) fn skip(why: &str) {
    say(&format!("skipped: {why}"));
}

#[test]
fn the_answers_are_those_of_hunspell() {
    for (name, list) in COMPARED {
        let base = Path::new(FOLDERS[0]).join(name);
        match base.with_added_extension("dic").exists() {
            true => compare(name, &base, list),
            false => skip(&format!("there is no dictionary {}", base.display())),
        }
    }
}

#[test]
fn in_another_encoding_a_dictionary_gives_the_same_answers() {
    let base = Path::new(FOLDERS[0]).join("ru_RU");
    let (Ok(aff), Ok(dic)) = (
        fs::read_to_string(base.with_added_extension("aff")),
        fs::read_to_string(base.with_added_extension("dic")),
    ) else {
        return skip("there is no dictionary ru_RU in UTF-8");
    };
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("koi8");
    let holds = |line: &&str| !source::encoding::named("koi8-r").unwrap().encode(line).2;
    let convert =
        |text: &str| in_encoding("koi8-r", &text.lines().filter(holds).collect::<Vec<_>>().join("\n"));
    fs::write(other.with_added_extension("aff"), convert(&aff.replace("SET UTF-8", "SET KOI8-R"))).unwrap();
    fs::write(other.with_added_extension("dic"), convert(&dic)).unwrap();
    compare("ru_RU as KOI8-R", &other, "");
}
