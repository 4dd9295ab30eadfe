//! The letters and words of languages: `--lang`, `dict add`, `dict languages`, and lists with too many letters.
#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]
#![allow(clippy::print_stdout, reason = "a test that is skipped says so")]

mod support;

use std::process::Command;

use support::{Bench, Run, finish};

/// The program on a system where only what the test installs is there.
fn command(bench: &Bench, args: &[&str]) -> Command {
    let mut command = bench.command(args);
    command.env("XDG_DATA_DIRS", bench.path("share")).env_remove("DICPATH");
    command
}

fn run(bench: &Bench, args: &[&str]) -> Run {
    finish(&mut command(bench, args), b"")
}

/// Italian words beside what lists have beside words.
const LIST: &str = "città\nperché\nNATO\nRoma\nXIV\nl'uovo\ntre\n";

#[test]
fn a_list_that_is_added_is_the_words_of_its_language() {
    let bench = Bench::new();
    let list = bench.file("parole.txt", LIST);
    let added = run(&bench, &["dict", "add", "it", &list]);
    assert_eq!(added.code, 0, "{added:?}");
    assert!(added.out.ends_with("3 words, which --lang it uses from now on\n"), "{added:?}");
    for left_out in [
        "names, by their capitals: 1 (Roma …)",
        "abbreviations in capitals: 1 (NATO …)",
        "Roman numerals: 1 (XIV …)",
        "with something that is not on dice: 1 (l'uovo …)",
    ] {
        assert!(added.err.contains(left_out), "{left_out}: {}", added.err);
    }
    // Whoever types accents takes the same tiles.
    for board in ["cit/àtt/xxx", "CIT/ATT/XXX", "cit/at\u{300}t/xxx"] {
        let board = board.replace("t\u{300}", "t");
        let solved = run(&bench, &["solve", &board, "--lang", "it"]);
        assert_eq!((solved.out.as_str(), solved.code), ("CITTA\nScore = 2\n", 0), "{board}: {solved:?}");
    }
    let looked_up = run(&bench, &["dict", "lookup", "Perché", "--lang", "italian"]);
    assert_eq!((looked_up.out.as_str(), looked_up.code), ("PERCHE\tMatch\t3 points\n", 0));
}

#[test]
fn installed_dictionaries_and_lists_are_found_in_order() {
    let bench = Bench::new();
    bench.file("share/dict/italian", "lista\n");
    let words = |expected: &str| {
        let info = run(&bench, &["dict", "info", "--lang", "it"]);
        assert!(info.out.contains(expected), "{expected}: {info:?}");
    };
    words("share/dict/italian, it\nwords    1\n");
    bench.file("share/hunspell/it_IT.aff", "SET UTF-8\nSFX A Y 1\nSFX A o i o\n");
    bench.file("share/hunspell/it_IT.dic", "3\ngatto/A\npiù\nRoma\n");
    words("share/hunspell/it_IT.dic, it\nwords    3\n");
    // The second time they come from the cache, with what was left out.
    words("share/hunspell/it_IT.dic, it\nwords    3\n");
    words("skipped 1 word (names, by their capitals), the first: Roma");
    // A change of the dictionary is noticed.
    bench.file("share/hunspell/it_IT.dic", "5\ngatto/A\npiù\nRoma\ncane\nvolpe\n");
    words("words    5\n");
    let list = bench.file("mine.txt", "solo\n");
    run(&bench, &["dict", "add", "it", &list]);
    words("words    1\n");
}

#[test]
fn a_language_without_words_says_how_to_get_them() {
    let bench = Bench::new();
    let refused = run(&bench, &["solve", "noon", "--lang", "it"]);
    assert_eq!(refused.code, 2);
    for way in [
        "apt install hunspell-it",
        "dnf install hunspell-it",
        "pacman -S hunspell-it",
        "Homebrew",
        "boggart dict add it FILE",
    ] {
        assert!(refused.err.contains(way), "{way}: {}", refused.err);
    }
    assert_eq!(refused.err.lines().count(), 1);
}

#[test]
fn flags_and_settings_choose_the_language() {
    let bench = Bench::new();
    let list = bench.file("parole.txt", LIST);
    run(&bench, &["dict", "add", "it", &list]);
    let set = |args: &[&str]| finish(command(&bench, args).env("BOGGART_LANG", "it"), b"");
    let looked_up = set(&["dict", "lookup", "città"]);
    assert_eq!(looked_up.out, "CITTA\tMatch\t2 points\n");
    // A setting is not silent.
    assert!(looked_up.err.contains("the words are Italian, as BOGGART_LANG says"), "{looked_up:?}");
    assert!(set(&["dict", "lookup", "town", "--lang", "none"]).out.contains("TOWN\tMatch"));
    assert!(set(&["dict", "lookup", "città", "--words", &list]).out.contains("CITTÀ\tMatch"));
    let refused = run(&bench, &["solve", "noon", "--lang", "itallian"]);
    assert!(
        refused.err.contains("is not a language (did you mean Italian?); write one of bg, ca,"),
        "{refused:?}"
    );
    let refused = run(&bench, &["solve", "noon", "--keep-letters", "é"]);
    assert!(refused.err.contains("--keep-letters needs a language"), "{refused:?}");
}

#[test]
fn letters_can_be_kept_apart() {
    let bench = Bench::new();
    let list = bench.file("слова.txt", "ёлка\nелка\nлес\n");
    let look = |args: &[&str]| {
        run(&bench, &[&["dict", "lookup", "ёлка", "--lang", "ru", "--words", &list], args].concat()).out
    };
    assert_eq!(look(&[]), "ЕЛКА\tMatch\t1 point\n");
    assert_eq!(look(&["--keep-letters", "ё"]), "ЁЛКА\tMatch\t1 point\n");
}

#[test]
fn words_are_in_the_order_of_the_language() {
    let bench = Bench::new();
    let list = bench.file("ord.txt", "öga\närt\nåra\nzon\n");
    let solved = run(&bench, &["solve", "ögaz/ärto/åran", "--lang", "sv", "--words", &list]);
    assert_eq!(solved.out, "ZON\nÅRA\nÄRT\nÖGA\nScore = 4\n");
}

#[test]
fn turkish_has_an_i_with_a_dot_and_one_without() {
    let bench = Bench::new();
    let list = bench.file("sözcükler.txt", "aklı\nakli\nılık\n");
    // What is printed is read as the same: for words, for boards and for ids.
    for (board, word) in [("AK/IL", "AKLI"), ("ak/ıl", "AKLI"), ("AK/İL", "AKLİ"), ("ak/il", "AKLİ")] {
        let solved = run(&bench, &["solve", board, "--lang", "tr", "--words", &list, "--json"]);
        let json: serde_json::Value = serde_json::from_str(&solved.out).unwrap();
        let shown: String = json["words"][0]["word"].as_str().unwrap().to_owned();
        assert_eq!(shown.replace("I\u{307}", "İ"), word, "{board}: {solved:?}");
        for again in [&shown, json["id"].as_str().unwrap(), json["board"].as_str().unwrap()] {
            let verb = if again == shown { ["dict", "lookup"].as_slice() } else { &["solve"] };
            let run = run(&bench, &[verb, &[again, "--lang", "tr", "--words", &list]].concat());
            assert_eq!(run.code, 0, "{again}: {run:?}");
            assert!(run.out.starts_with(&shown), "{again}: {run:?}");
        }
    }
}

#[test]
fn random_letters_are_those_of_the_language() {
    let bench = Bench::new();
    let roll = |args: &[&str]| run(&bench, &[&["roll", "--seed", "1", "--format", "line"], args].concat());
    let rolled = roll(&["--lang", "ru"]);
    let letters = rolled.out.chars().filter(|c| c.is_alphabetic());
    assert!(letters.clone().count() == 16 && letters.clone().all(|c| ('А'..='Я').contains(&c)), "{rolled:?}");
    let rolled = roll(&["--lang", "el", "--dims", "1x8", "--min-vowels", "8"]);
    assert!(rolled.out.trim().chars().all(|c| "ΑΕΗΙΟΥΩ1x8:".contains(c)), "{rolled:?}");
    // English has its dice.
    assert_eq!(roll(&["--lang", "en"]).out, roll(&[]).out);
}

#[test]
fn every_language_is_listed() {
    let bench = Bench::new();
    let listed = run(&bench, &["dict", "languages"]);
    assert_eq!((listed.code, listed.out.lines().count()), (0, boggart_lang::Language::all().len() + 1));
    let json = run(&bench, &["dict", "languages", "--json"]).out;
    let languages: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let english = languages.iter().find(|language| language["code"] == "en").unwrap();
    assert_eq!(
        (&english["source"], &english["count"]),
        (&"english".into(), &boggart_words::english().len().into())
    );
    let hebrew = languages.iter().find(|language| language["code"] == "he").unwrap();
    assert_eq!((&hebrew["right_to_left"], &hebrew["source"]), (&true.into(), &serde_json::Value::Null));
}

#[test]
fn a_list_with_a_few_stray_letters_opens_without_their_words() {
    let bench = Bench::new();
    let words: String =
        ('a'..='z').chain('а'..='я').map(|c| format!("{c}{c}{c}\nnoon{c}\ntea{c}\n{c}{c}\n")).collect();
    let greek: String = ('α'..='ο').map(|c| format!("{c}{c}{c}\n")).collect();
    let list = bench.file("mixed.txt", words + &greek);
    let solved = run(&bench, &["solve", "aaaa", "--words", &list]);
    assert_eq!((solved.out.as_str(), solved.code), ("AAA\nScore = 1\n", 0));
    assert!(solved.err.contains("left out 9 words with letters that only few have: "), "{}", solved.err);
    let refused = run(&bench, &["solve", "aaaa", "--words", &list, "--letters-all"]);
    assert!(
        refused.err.contains("the words use 73 different letters, but a lexicon holds at most 64: a b c"),
        "{}",
        refused.err
    );
    let built = run(&bench, &["dict", "build", &list, "--out", "mixed.lexicon", "--json"]);
    assert!(built.out.contains("\"count\":9,\"first_line\":null"), "{built:?}");
}

/// Words of scripts with more letters than a lexicon holds.
#[test]
fn lists_in_scripts_of_many_letters_are_refused_with_the_limit() {
    let bench = Bench::new();
    let syllables: String = ('가'..='깋').chain('나'..='닣').map(|c| format!("{c}{c}\n")).collect();
    let clusters: String =
        ('क'..='ह').flat_map(|c| ["ा", "ि", "ी", "ु"].map(|sign| format!("{c}{sign}{c}\n"))).collect();
    let signs: String = ('一'..='龥').step_by(7).map(|c| format!("{c}\n")).collect();
    for (name, list) in [("korean", syllables), ("devanagari", clusters), ("chinese", signs)] {
        let list = bench.file(&format!("{name}.txt"), list);
        let refused = run(&bench, &["solve", "noon", "--words", &list]);
        assert_eq!((refused.code, refused.err.lines().count()), (2, 1), "{refused:?}");
        for part in
            ["a lexicon holds at most 64", "words would be lost", "Chinese, Korean syllables or Devanagari"]
        {
            assert!(refused.err.contains(part), "{name}: {}", refused.err);
        }
    }
}

/// A list as Debian installs it.
#[test]
fn installed_words_open() {
    let bench = Bench::new();
    let list = "/usr/share/dict/italian";
    if !std::path::Path::new(list).exists() {
        support::skip(&format!("{list} is not installed"));
        return;
    }
    let solved = bench.run(&["dict", "lookup", "città", "--words", list, "--lang", "it"]);
    assert_eq!((solved.out.as_str(), solved.code), ("CITTA\tMatch\t2 points\n", 0), "{solved:?}");
}

#[test]
fn verbs_that_roll_use_the_dice_of_the_language() {
    let bench = Bench::new();
    let roll = |args: &[&str]| run(&bench, &[&["roll", "--seed", "1", "--format", "line"], args].concat());
    assert_eq!(roll(&["--lang", "it"]).out, roll(&["--dice", "it"]).out);
    assert_ne!(roll(&["--lang", "it"]).out, roll(&[]).out);
    assert_eq!(roll(&["--lang", "it", "--dims", "5x5"]).out, roll(&["--dice", "it-big"]).out);
    // A flag for dice beats the language.
    assert_eq!(roll(&["--lang", "it", "--dice", "new"]).out, roll(&[]).out);
    let without = roll(&["--lang", "it", "--dims", "3x3"]);
    assert!(without.err.contains("drawing letters with Italian frequencies"), "{without:?}");
    let shown = run(&bench, &["dice", "show", "it-big"]);
    assert!(shown.out.starts_with("it-big: 5x5, sold in Italy\n25 dice; box rules: 4 letters"), "{shown:?}");
    assert!(run(&bench, &["dice", "list"]).out.contains("\nes-big         5x5, sold in Spain\n"));
}

/// The id of a board that was rolled with Italian dice for these words.
fn italian_id(bench: &Bench, words: &str) -> String {
    let list = bench.file("parole.txt", words);
    assert_eq!(run(bench, &["dict", "add", "it", &list]).code, 0);
    let rolled = run(bench, &["roll", "--lang", "it", "--seed", "1", "--json"]);
    let rolled: serde_json::Value = serde_json::from_str(&rolled.out).unwrap();
    rolled["id"].as_str().unwrap().to_owned()
}

#[test]
fn an_id_finds_the_words_of_its_language() {
    let bench = Bench::new();
    // The board is RIAM/AGEE/VICL/STSN.
    let id = italian_id(&bench, "ria\nmare\nigiene\n");
    assert!(id.starts_with("4x4_riamageeviclstsn_it_qu-m3_it-"), "{id}");
    let solved = run(&bench, &["solve", &id]);
    assert_eq!((solved.out.as_str(), solved.code), ("RIA\nScore = 1\n", 0), "{solved:?}");
    let practised = finish(&mut command(&bench, &["practice", "--board", &id]), b"R\xc3\xacA\nx\n");
    assert!(practised.out.contains("The word RIA is worth 1 point"), "{practised:?}");
    // Where there are no words of the language, and where there are others.
    let elsewhere = Bench::new();
    let refused = run(&elsewhere, &["solve", &id]);
    assert_eq!(refused.code, 2);
    assert!(
        refused.err.contains("the board id is for Italian words: there are no words of Italian here"),
        "{refused:?}"
    );
    italian_id(&elsewhere, "altro\n");
    let refused = run(&elsewhere, &["solve", &id]);
    assert!(refused.err.contains("the board id was made with other Italian words ("), "{refused:?}");
    assert!(refused.err.contains("give that list with --words FILE --lang it"), "{refused:?}");
}

#[test]
fn only_a_first_game_asks_the_locale() {
    let bench = Bench::new();
    italian_id(&bench, "ria\n");
    let locale = |args: &[&str]| finish(command(&bench, args).env("LC_ALL", "it_IT.UTF-8"), b"");
    let rolled = locale(&["roll", "--seed", "1", "--format", "line"]);
    assert_eq!(rolled.out, run(&bench, &["roll", "--seed", "1", "--format", "line"]).out, "{rolled:?}");
    assert!(locale(&["dict", "info"]).out.contains("english"));
}

/// The dice of the language whose design takes the least time.
#[test]
fn dice_are_designed_again_from_the_same_words() {
    let words = "/usr/share/hunspell/da_DK.dic";
    if !std::path::Path::new(words).exists() {
        support::skip(&format!("{words} is not installed"));
        return;
    }
    let bench = Bench::new();
    let kept = include_str!("../../boggart-lang/data/dice/da.dice");
    let info = bench.run(&["dict", "info", "--lang", "da", "--json"]);
    let info: serde_json::Value = serde_json::from_str(&info.out).unwrap();
    let digest = &info["digest"].as_str().unwrap()[..12];
    if !kept.contains(digest) {
        support::skip(&format!("{words} has other words ({digest}) than those the dice were designed for"));
        return;
    }
    let args =
        ["dice", "design", "--lang", "da", "--dims", "4x4", "--seed", "1", "--name", "da", "--out", "-"];
    let designed = bench.run(&args);
    assert_eq!(designed.code, 0, "{designed:?}");
    // The file that is kept has the command before the comparison.
    assert!(kept.ends_with(&designed.out), "{}", designed.out);
}
