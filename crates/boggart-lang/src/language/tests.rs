//! What holds for every language, and words of each.
#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

use std::collections::BTreeSet;

use boggart::alphabet::{LETTERS_MAX, letters};
use proptest::prelude::*;

use super::*;

fn find(code: &str) -> &'static Language {
    Language::find(code).unwrap_or_else(|| panic!("{code} is not there"))
}

/// Words of each language and what they are on dice; "" for words that cannot be played.
const WORDS: [(&str, &[(&str, &str)]); 23] = [
    ("bg", &[("Ъгъл", "ъгъл"), ("ѝ", "и"), ("щъ\u{301}рк", "щърк"), ("ёж", "")]),
    ("ca", &[("col·legi", "collegi"), ("coŀlegi", "collegi"), ("Plaça", "plaça"), ("qüestió", "questio")]),
    ("cs", &[("Příliš", "příliš"), ("ŽLUŤOUČKÝ", "žluťoučký"), ("kůň", "kůň"), ("łza", "")]),
    ("da", &[("Smørrebrød", "smørrebrød"), ("allé", "alle"), ("Århus", "århus"), ("müsli", "mysli")]),
    (
        "de",
        &[("straße", "strasse"), ("STRAẞE", "strasse"), ("Ärger", "ärger"), ("Café", "cafe"), ("E-Mail", "")],
    ),
    (
        "el",
        &[
            ("ςίγμα", "σιγμα"),
            ("ΛΌΓΟΣ", "λογοσ"),
            ("λόγος", "λογοσ"),
            ("προϋπόθεση", "προυποθεση"),
            ("ᾧ", "ωι"),
        ],
    ),
    ("en", &[("Café", "cafe"), ("naïve", "naive"), ("Æon", "aeon"), ("don't", "")]),
    ("eo", &[("Ŝaŭmo", "ŝaŭmo"), ("EĤOŜANĜO", "eĥoŝanĝo"), ("l'", ""), ("quo", "")]),
    ("es", &[("Ñandú", "ñandu"), ("pingüino", "pinguino"), ("AÑO", "año"), ("n\u{303}u", "ñu")]),
    ("fi", &[("Hääyö", "hääyö"), ("šakki", "sakki"), ("Åbo", "åbo"), ("łódź", "")]),
    ("fr", &[("œuvre", "oeuvre"), ("ÉTÉ", "ete"), ("garçon", "garcon"), ("aujourd'hui", "")]),
    ("he", &[("שלום", "שלומ"), ("ארץ", "ארצ"), ("שָׁלוֹם", "שלומ"), ("ג׳ירפה", "גירפה"), ("צה״ל", "")]),
    ("hr", &[("ǆep", "džep"), ("DŽEP", "džep"), ("ǋegoš", "njegoš"), ("whisky", "")]),
    (
        "hu",
        &[("Árvíztűrő", "árvíztűrő"), ("egyszer", "egyszer"), ("TÜKÖRFÚRÓGÉP", "tükörfúrógép"), ("š", "")],
    ),
    ("it", &[("Città", "citta"), ("PERCHÉ", "perche"), ("è", "e"), ("l'uovo", "")]),
    ("nb", &[("Blåbær", "blåbær"), ("idé", "ide"), ("fôr", "for"), ("ØY", "øy")]),
    (
        "nl",
        &[
            ("ĳsvrij", "ijsvrij"),
            ("ĲSVRIJ", "ijsvrij"),
            ("coördinatie", "coordinatie"),
            ("één", "een"),
            ("zo'n", ""),
        ],
    ),
    ("pl", &[("Żółć", "żółć"), ("GĘŚLĄ", "gęślą"), ("vademecum", ""), ("Müller", "muller")]),
    ("pt", &[("Coração", "coraçao"), ("AVÓ", "avo"), ("pêssego", "pessego"), ("guarda-chuva", "")]),
    (
        "ru",
        &[("Ёлка", "елка"), ("подъезд", "подъезд"), ("за\u{301}мок", "замок"), ("йод", "йод"), ("ґанок", "")],
    ),
    ("sv", &[("Räksmörgås", "räksmörgås"), ("idé", "ide"), ("ÅÄÖ", "åäö"), ("müsli", "mysli")]),
    (
        "tr",
        &[
            ("ILIK", "ılık"),
            ("ılık", "ılık"),
            ("İYİ", "i\u{307}yi\u{307}"),
            ("iyi", "i\u{307}yi\u{307}"),
            ("I\u{307}yi", "i\u{307}yi\u{307}"),
            ("kâğıt", "kağıt"),
            ("resmî", "resmi\u{307}"),
            ("taxi", ""),
        ],
    ),
    ("uk", &[("П'ять", "пять"), ("п’ять", "пять"), ("Їжак", "їжак"), ("ґанок", "ґанок"), ("ёлка", "")]),
];

#[test]
fn words_are_written_with_the_letters_on_dice() {
    let all: Vec<&str> = Language::all().iter().map(Language::code).collect();
    assert_eq!(WORDS.map(|(code, _)| code).to_vec(), all, "every language has its words here");
    for (code, words) in WORDS {
        for (word, expected) in words {
            let expected = (!expected.is_empty()).then(|| (*expected).to_owned());
            assert_eq!(find(code).fold(word), expected, "{code}: {word}");
        }
    }
}

#[test]
fn every_language_has_what_a_game_needs() {
    for language in Language::all() {
        let code = language.code();
        let on_dice: BTreeSet<&str> = language.letters().iter().map(String::as_str).collect();
        assert!((20..=LETTERS_MAX).contains(&on_dice.len()), "{code}: {on_dice:?}");
        assert!(language.vowels().len() >= 4, "{code}: vowels");
        assert!(!language.frequencies_from().is_empty(), "{code}: where the frequencies come from");
        let counted: BTreeSet<String> =
            language.frequencies.iter().filter_map(|(letter, _)| language.fold(letter)).collect();
        let missing: Vec<_> = on_dice.iter().filter(|letter| !counted.contains(**letter)).collect();
        assert!(missing.is_empty(), "{code}: no frequency of {missing:?}");
        let sources = language.sources();
        assert!(!sources.hunspell.is_empty() || !sources.lists.is_empty(), "{code}: no words anywhere");
    }
}

#[test]
fn languages_are_sorted_and_named_once() {
    let mut names: Vec<String> = Vec::new();
    for language in Language::all() {
        let own: BTreeSet<String> = language
            .codes
            .iter()
            .chain([&language.name, &language.english])
            .map(|name| name.to_lowercase())
            .collect();
        names.extend(own);
    }
    let once: BTreeSet<&String> = names.iter().collect();
    assert_eq!(once.len(), names.len(), "a name or a code is in two files");
    assert!(Language::all().is_sorted_by_key(Language::code));
}

#[test]
fn languages_are_found_by_locale_and_by_name() {
    let code = |text| Language::find(text).map(Language::code);
    assert_eq!(code("pt_BR.UTF-8@x"), Some("pt"));
    assert_eq!(code("de-CH"), Some("de"));
    assert_eq!(code("no"), Some("nb"));
    assert_eq!(code("ČEŠTINA"), Some("cs"));
    assert_eq!(code("en_ZZ"), Some("en"));
    for text in ["C", "POSIX", "", "_", "xx_XX"] {
        assert_eq!(code(text), None, "{text}");
    }
}

/// Letters that are written with several signs, and q, which has its u.
const TILES: [(&str, &str); 10] = [
    ("ca", "qu"),
    ("de", "qu"),
    ("en", "qu"),
    ("es", "qu"),
    ("fr", "qu"),
    ("hr", "dž lj nj"),
    ("hu", "cs gy ly ny sz ty zs"),
    ("it", "qu"),
    ("nl", "ij"),
    ("pt", "qu"),
];

#[test]
fn tiles_have_the_letters_that_are_written_with_several_signs() {
    let named: Vec<(&str, String)> =
        Language::all().iter().map(|language| (language.code(), language.tiles().join(" "))).collect();
    let with_tiles: Vec<(&str, &str)> =
        named.iter().map(|(code, tiles)| (*code, &**tiles)).filter(|(_, tiles)| !tiles.is_empty()).collect();
    assert_eq!(with_tiles, TILES);
}

/// A tile shows its letter in capitals, and what it shows is read as the same letter: also İ and I in Turkish.
#[test]
fn what_dice_show_is_read_as_the_same_letter() {
    for language in Language::all() {
        for letter in language.letters().iter().chain(language.tiles()) {
            let tile: boggart::Tile = letter.parse().unwrap();
            let shown = tile.to_string();
            assert_eq!(language.fold(&shown).as_ref(), Some(letter), "{}: {shown}", language.code());
            assert_eq!(language.fold(&letter.to_uppercase()).as_ref(), Some(letter), "{}", language.code());
        }
    }
}

#[test]
fn only_hebrew_is_written_from_right_to_left() {
    let leftward = Language::all().iter().filter(|language| language.is_right_to_left());
    assert_eq!(leftward.map(Language::code).collect::<Vec<_>>(), ["he"]);
}

#[test]
fn a_kept_letter_is_on_dice_with_its_own_frequency() {
    let french = find("fr").keeping("ÉÈ").unwrap();
    assert_eq!(french.fold("Élève").as_deref(), Some("élève"));
    assert_eq!(french.fold("œuvré").as_deref(), Some("oeuvré"));
    let count = |language: &Language, letter: &str| {
        language.frequencies().into_iter().find(|(known, _)| *known == letter).map(|(_, count)| count)
    };
    let (kept, before) = (count(&french, "é").unwrap(), count(find("fr"), "e").unwrap());
    assert!(kept > 100 && count(&french, "e").unwrap() + kept <= before);
    assert!(french.vowels().contains(&"é".to_owned()));
    assert!(french.compare("été", "etf").is_lt(), "accents decide last");
    assert_eq!(find("fr").keeping("œ"), Err("œ".to_owned()), "it is two letters");
    assert_eq!(find("fr").keeping("ж"), Err("ж".to_owned()));
}

#[track_caller]
fn check_order(code: &str, sorted: &[&str]) {
    let mut words = sorted.to_vec();
    words.reverse();
    words.sort_by(|a, b| find(code).compare(a, b));
    assert_eq!(words, sorted, "{code}");
}

#[test]
fn words_are_shown_in_the_order_of_their_dictionaries() {
    check_order("de", &["arg", "ärger", "art", "bar", "bär", "bart"]);
    check_order("es", &["nube", "ñandu", "oso"]);
    check_order("sv", &["zebra", "ål", "äpple", "öga"]);
    check_order("da", &["zebra", "ært", "øl", "år"]);
    check_order("hr", &["cvijet", "čaj", "dva", "džep", "đak", "ljeto", "more", "nož", "njuška"]);
    check_order("hu", &["cukor", "csak", "ember", "gyar", "szem", "ta", "tyúk", "zöld", "zseb"]);
    check_order("cs", &["cena", "čaj", "hrad", "chata", "ihned", "pas", "pás", "past"]);
    check_order("tr", &["hız", "ılık", "i\u{307}yi\u{307}", "şal", "tat"]);
    check_order("uk", &["гора", "ґанок", "дім"]);
    check_order("eo", &["cent", "ĉar", "domo"]);
    check_order("fi", &["zeniitti", "åbo", "äiti", "öljy"]);
    let mut words = ["öga", "år", "zebra", "ärt"];
    find("sv").sort(&mut words, |word| (*word).to_owned());
    assert_eq!(words, ["zebra", "år", "ärt", "öga"]);
}

#[test]
fn every_set_that_a_file_names_is_there() {
    for language in Language::all() {
        assert_eq!(language.dice().count(), language.dice.len(), "{}: {:?}", language.code(), language.dice);
    }
}

#[track_caller]
fn check_refused(lines: &str, expected: &str) {
    let text = format!("name X\nenglish X\ncodes xx\nstate draft\nletters a b c\n{lines}\n");
    assert_eq!(Language::parse(&text).unwrap_err().to_string(), expected);
}

#[test]
fn mistakes_in_a_file_are_found_on_their_line() {
    check_refused(
        "letter d",
        "line 6: \"letter\" is no keyword; the keywords are name, english, codes, state, direction, nouns, letters, tiles, dice, capitals, fold, ignore, vowels, minimum, order, numerals, frequencies, counted, hunspell, lists, packages",
    );
    check_refused("letters d", "line 6: letters was given before; write it once");
    check_refused("vowels", "line 6: nothing follows vowels");
    check_refused(
        "vowels a # e\ntiles qu",
        "line 7: \"qu\" has a letter that is not on the line \"letters\"",
    );
    check_refused("fold á", "line 6: \"á\" is not written as two texts with = between them, such as é=e");
    check_refused("fold A=a", "line 6: \"A\" is not one small letter");
    check_refused(
        "fold b=a",
        "line 6: \"b\" is on the line \"letters\" and cannot be written as something else",
    );
    check_refused("fold á=a\nfold á=b", "line 7: \"á\" is there twice");
    check_refused("minimum 0", "line 6: \"0\" should be a number from 1 to 10");
    check_refused(
        "order a c",
        "line 6: \"b\" should be on the line \"order\", because it is on the line \"letters\"",
    );
    check_refused("frequencies a=2 d=3", "line 6: \"d\" has a letter that is not on the line \"letters\"");
    check_refused("ignore 05B0", "line 6: \"05B0\" should be code points such as U+0301 or U+05B0..U+05C7");
    check_refused("direction up", "line 6: \"up\" should be left or right");
    assert_eq!(Language::parse("name X\n").unwrap_err().to_string(), "line 1: there is no line \"letters\"");
}

fn any_language() -> impl Strategy<Value = &'static Language> {
    prop::sample::select(Language::all().iter().collect::<Vec<_>>())
}

/// Texts of letters and marks that the languages know, and of anything else.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,8}",
        "[a-zA-ZßẞİıŒœñÑçÇéÈüÜľŀ·ǅĲĳ\u{301}\u{307}\u{308}]{1,8}",
        "[α-ωΆ-Ώά-ώς]{1,8}",
        "[Ѐ-ѿ\u{301}'’]{1,8}",
        "[א-ת\u{5b0}-\u{5c7}׳״]{1,8}"
    ]
}

proptest! {
    #[test]
    fn folding_twice_changes_nothing(language in any_language(), text in any_text()) {
        if let Some(folded) = language.fold(&text) {
            prop_assert_eq!(language.fold(&folded), Some(folded));
        }
        let folded = language.fold_letters(&text);
        prop_assert_eq!(language.fold_letters(&folded), folded);
    }

    #[test]
    fn only_letters_on_dice_come_out(language in any_language(), text in any_text()) {
        if let Some(folded) = language.fold(&text) {
            prop_assert!(letters(&folded).all(|letter| language.letters().iter().any(|known| known == letter)));
            prop_assert_eq!(boggart::alphabet::normalize(&folded).into_owned(), folded.clone());
            prop_assert_eq!(language.fold_letters(&text), folded);
        }
    }

    #[test]
    fn case_does_not_matter(language in any_language(), picks in prop::collection::vec(any::<prop::sample::Index>(), 1..8)) {
        let word: String = picks.iter().map(|pick| pick.get(language.letters()).as_str()).collect();
        let capital = |c: char| {
            let pair = language.folding.capitals.iter().find(|(_, small)| **small == c);
            pair.map_or_else(|| c.to_uppercase().to_string(), |(capital, _)| capital.to_string())
        };
        let upper: String = word.chars().map(capital).collect();
        prop_assert_eq!(language.fold(&upper), Some(word));
    }

    #[test]
    fn the_order_is_total(language in any_language(), words in prop::collection::vec(any_text(), 3)) {
        let compare = |a: usize, b: usize| language.compare(&words[a], &words[b]);
        prop_assert_eq!(compare(0, 1), compare(1, 0).reverse());
        prop_assert_eq!(compare(0, 1).is_eq(), words[0] == words[1]);
        if compare(0, 1).is_le() && compare(1, 2).is_le() {
            prop_assert!(compare(0, 2).is_le());
        }
    }

    #[test]
    fn no_text_makes_reading_a_file_fail_otherwise_than_with_an_error(text in "(name|letters|fold|order|ignore|capitals|frequencies|#| |=|\n|\\.\\.|U\\+05|a|b|é|İ|ı|9){0,40}") {
        if let Err(error) = Language::parse(&text) {
            prop_assert!(error.line <= text.lines().count().max(1));
        }
    }
}
