//! What is guessed of short lists in many languages, and what is refused.

use encoding_rs::{
    ISO_8859_2, ISO_8859_13, KOI8_R, KOI8_U, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1253,
    WINDOWS_1254,
};

use super::*;

/// Ten words of a language, as they stand in a list.
const SWEDISH: &str = "abborre\nåker\närende\nöga\nfönster\nsjö\nträd\nhåll\nräksmörgås\nvänta\n";
const GERMAN: &str = "Apfel\nBäume\nÜbung\nschön\nStraße\nfür\nKönig\nMädchen\ngrüßen\nTür\n";
const SPANISH: &str = "árbol\nniño\ncanción\nmañana\npingüino\nél\nmúsica\nespañol\nrío\nbebé\n";
const ITALIAN: &str = "perché\ncittà\nvirtù\npiù\ncosì\ncaffè\nuniversità\nlunedì\nperò\ngioventù\n";
const FRENCH: &str = "été\nforêt\nçà\ngarçon\nnoël\nâme\nélève\nmaïs\ngoût\ndéjà\n";
const POLISH: &str = "żółw\ngęś\nźrebię\nłąka\nćma\nświat\ndłoń\nkość\npaść\nwąż\n";
const CZECH: &str = "kůň\nžába\nřeka\nčlověk\nděti\nměsíc\nštěstí\nťukat\núhoř\npříliš\n";
const HUNGARIAN: &str = "őr\nűr\nöröm\ntükör\nerdő\nfű\nkönyv\nárvíztűrő\nszőlő\nbetű\n";
const RUSSIAN: &str = "арбуз\nберёза\nвода\nгород\nдерево\nёж\nжизнь\nзима\nистория\nкнига\n";
const UKRAINIAN: &str = "їжак\nєдність\nріка\nмісто\nзілля\nґанок\nвечір\nсніг\nвітер\nліс\n";
const GREEK: &str = "άνθρωπος\nγλώσσα\nήλιος\nθάλασσα\nκαλημέρα\nλέξη\nνερό\nουρανός\nπαιχνίδι\nφως\n";
const TURKISH: &str = "ağaç\nçiçek\ngöz\nışık\nkış\nöğretmen\nşeker\nüzüm\nyağmur\nsığır\n";

fn encoded(text: &str, encoding: &'static Encoding) -> Vec<u8> {
    let (bytes, used, is_lossy) = encoding.encode(text);
    assert!(!is_lossy && used == encoding, "{} cannot hold {text}", encoding.name());
    bytes.into_owned()
}

fn wide(text: &str, big_endian: bool) -> Vec<u8> {
    let bytes = |unit: u16| if big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() };
    text.encode_utf16().flat_map(bytes).collect()
}

/// Ten lines, and the same often enough to be a whole list, are read as what they are; returns the guess for ten.
fn check(text: &str, encoding: &'static Encoding) -> &'static Encoding {
    let short = decode(encoded(text, encoding), None).unwrap();
    let long = decode(encoded(&text.repeat(1_000), encoding), None).unwrap();
    assert_eq!(short.text, text, "taken for {:?}", short.guess);
    assert_eq!(long.text, text.repeat(1_000), "taken for {:?}", long.guess);
    short.guess.unwrap()
}

#[test]
fn ten_lines_are_enough_to_guess_the_encoding() {
    for text in [SWEDISH, GERMAN, SPANISH, ITALIAN, FRENCH] {
        assert_eq!(check(text, WINDOWS_1252), WINDOWS_1252);
    }
    for text in [POLISH, CZECH] {
        assert_eq!(check(text, ISO_8859_2), ISO_8859_2);
        assert_eq!(check(text, WINDOWS_1250), WINDOWS_1250);
    }
    check(HUNGARIAN, WINDOWS_1250);
    check(HUNGARIAN, ISO_8859_2);
    check(RUSSIAN, WINDOWS_1251);
    check(RUSSIAN, KOI8_R);
    check(UKRAINIAN, WINDOWS_1251);
    check(UKRAINIAN, KOI8_U);
    check(GREEK, WINDOWS_1253);
    check(TURKISH, WINDOWS_1254);
}

#[test]
fn capitals_are_guessed_as_well() {
    for (text, encoding) in [
        (SWEDISH, WINDOWS_1252),
        (FRENCH, WINDOWS_1252),
        (POLISH, ISO_8859_2),
        (POLISH, WINDOWS_1250),
        (RUSSIAN, WINDOWS_1251),
        (UKRAINIAN, KOI8_U),
    ] {
        check(&text.to_uppercase(), encoding);
    }
}

#[test]
fn a_wrong_guess_can_be_overruled() {
    // Words without the letters that only Hungarian has look like Western Europe; here they are not Hungarian at all.
    let estonian = "jõgi\nöö\ntüdruk\nsõber\npõld\n";
    let bytes = encoded(estonian, ISO_8859_13);
    assert_ne!(decode(bytes.clone(), None).unwrap().guess, Some(WINDOWS_1250));
    assert_eq!(decode(bytes, named("iso-8859-13")).unwrap().text, estonian);
    let russian = RUSSIAN.to_uppercase();
    let decoded = decode(encoded(&russian, KOI8_R), named("koi8-r")).unwrap();
    assert_eq!((decoded.text, decoded.guess), (russian, None));
}

#[test]
fn wide_texts_are_known_by_their_mark_or_their_zeros() {
    for text in [SWEDISH, RUSSIAN, "noon\nmoon\n"] {
        for (big_endian, encoding) in [(false, UTF_16LE), (true, UTF_16BE)] {
            for mark in ["", "\u{feff}"] {
                let decoded = decode(wide(&format!("{mark}{text}"), big_endian), None).unwrap();
                assert_eq!((decoded.text.as_str(), decoded.guess), (text, Some(encoding)), "{mark:?}");
            }
            let asked = decode(wide(&format!("\u{feff}{text}"), big_endian), named("utf-16")).unwrap();
            assert_eq!(asked.text, text);
        }
    }
}

#[test]
fn utf8_is_taken_as_it_is() {
    for text in ["", "noon\n", RUSSIAN] {
        for mark in ["", "\u{feff}"] {
            let decoded = decode(format!("{mark}{text}").into_bytes(), None).unwrap();
            assert_eq!((decoded.text.as_str(), decoded.guess), (text, None), "{mark:?}");
        }
    }
}

#[test]
fn one_stray_byte_does_not_spoil_the_other_words() {
    // Among ASCII it is a letter of Western Europe.
    let mut ascii = b"noon\n".repeat(10_000);
    ascii.extend(b"caf\xe9\n");
    let decoded = decode(ascii, None).unwrap();
    assert_eq!(decoded.guess, Some(WINDOWS_1252));
    assert!(decoded.text.ends_with("noon\ncafé\n"));
    // Among UTF-8 it is a fault: reading the whole list otherwise would spoil all of it.
    let mut utf8 = RUSSIAN.as_bytes().to_vec();
    utf8.extend(b"caf\xe9\n");
    assert_eq!(decode(utf8, None).unwrap_err(), DecodeError::DamagedUtf8 { line: 11 });
    let marked = b"\xef\xbb\xbfnoon\ncaf\xe9\n".to_vec();
    assert_eq!(decode(marked, None).unwrap_err(), DecodeError::DamagedUtf8 { line: 2 });
}

#[test]
fn what_is_not_text_is_refused() {
    let noise: Vec<u8> = (0..=255).rev().cycle().skip(9).take(5000).collect();
    assert!(is_binary(&noise) && is_binary(&[0; 100]));
    assert_eq!(decode(noise, None).unwrap_err(), DecodeError::Binary);
    assert_eq!(decode(vec![0; 100], None).unwrap_err(), DecodeError::Binary);
    let odd = decode(vec![0xff, 0xfe, b'n', 0, b'\n', 0, b'o'], None).unwrap_err();
    assert_eq!(odd, DecodeError::Malformed { line: 2, encoding: UTF_16LE });
    let wrong = decode(b"noon\nn\xd2\n".to_vec(), Some(WINDOWS_1253)).unwrap_err();
    assert_eq!(wrong, DecodeError::Malformed { line: 2, encoding: WINDOWS_1253 });
}

#[test]
fn a_long_list_is_guessed_by_parts_of_it() {
    // Millions of plain words, and a few others in the middle.
    let plain = "noon\n".repeat(SEEN_BYTES);
    let text = format!("{plain}{}{plain}", RUSSIAN.repeat(1_000));
    assert_eq!(decode(encoded(&text, KOI8_R), None).unwrap().text, text);
    // One line of any length is a list as well.
    let line = RUSSIAN.replace('\n', " ").repeat(2 * SEEN_BYTES / RUSSIAN.len());
    assert_eq!(decode(encoded(&line, WINDOWS_1251), None).unwrap().text, line);
}

#[test]
fn encodings_have_the_names_people_give_them() {
    let called = |name: &str| named(name).map(Encoding::name);
    for (name, expected) in [
        ("latin1", "windows-1252"),
        ("Latin-1", "windows-1252"),
        ("ISO-8859-1", "windows-1252"),
        ("ISO8859-2", "ISO-8859-2"),
        ("latin-2", "ISO-8859-2"),
        ("cp1251", "windows-1251"),
        ("KOI8-R", "KOI8-R"),
        ("UTF8", "UTF-8"),
        ("utf-16", "UTF-16LE"),
    ] {
        assert_eq!(called(name), Some(expected), "{name}");
    }
    for name in ["", "klingon", "cp437", "replacement", "x-user-defined"] {
        assert_eq!(called(name), None, "{name}");
    }
    assert!(parse("klingon").is_err());
}
