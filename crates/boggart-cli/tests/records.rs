//! Boards whose scores others published or computed; skipped if the data is missing.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use std::path::Path;

use boggart::board::BoardText;
use boggart::{Board, Dims, Lexicon, Rules, Solver, WordList};
use support::{Bench, data};

fn lexicon(folder: &Path, name: &str) -> Lexicon {
    let file = std::fs::File::open(folder.join("words").join(name)).unwrap();
    Lexicon::build(WordList::read(std::io::BufReader::new(file)).unwrap()).unwrap()
}

fn points(lexicon: &Lexicon, board: &Board) -> (usize, u64) {
    let mut solver = Solver::new();
    let solution = solver.solve(lexicon, board, &Rules::default());
    assert!(solution.is_complete());
    (solution.len(), solution.points().0)
}

#[test]
fn princetons_boards_have_the_scores_of_an_independent_scorer() {
    let Some(folder) = data() else { return };
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut lexicons = std::collections::HashMap::new();
    let mut checked = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let lexicon = lexicons.entry(fields[1].to_owned()).or_insert_with(|| lexicon(&folder, fields[1]));
        let text = std::fs::read_to_string(folder.join("boards").join(fields[0])).unwrap();
        let found = points(lexicon, &BoardText::default().parse_princeton(&text).unwrap());
        assert_eq!(found, (fields[2].parse().unwrap(), fields[3].parse().unwrap()), "{line}");
        checked += 1;
    }
    assert!(checked >= 100, "only {checked} rows");
}

fn check_records(records: &str, words: &str) {
    let Some(folder) = data() else { return };
    let lexicon = lexicon(&folder, words);
    let text = std::fs::read_to_string(folder.join(records)).unwrap();
    let mut checked = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (board, score) = line.split_once(' ').unwrap();
        let dims = (board.len() == 12).then(|| Dims::new(3, 4).unwrap());
        let board = BoardText { shape: dims.into(), ..BoardText::default() }.parse(board).unwrap();
        assert_eq!(points(&lexicon, &board).1.to_string(), score.trim(), "{line}");
        checked += 1;
    }
    assert!(checked >= 50, "only {checked} records");
}

#[test]
fn published_records_under_enable2k_hold() {
    check_records("records-enable2k.txt", "enable2k.txt");
}

#[test]
fn published_records_under_yawl_hold() {
    check_records("records-yawl.txt", "yawl2008.txt");
}

#[test]
fn the_best_known_boards_have_their_published_scores() {
    let Some(folder) = data() else { return };
    let lexicon = lexicon(&folder, "enable2k.txt");
    for (board, score) in [("streaedlp", 545), ("pers/late/sind", 1651), ("perslatgsineters", 3625)] {
        assert_eq!(points(&lexicon, &Board::parse(board).unwrap()).1, score, "{board}");
    }
    let playable =
        lexicon.iter().filter(|word| word.len() >= 3 && !word.replace("qu", "").contains('q')).count();
    assert_eq!(playable, 173_402);
}

#[test]
fn the_score_verb_agrees_with_the_records() {
    let Some(folder) = data() else { return };
    let words = folder.join("words/yawl2008.txt").display().to_string();
    let text = std::fs::read_to_string(folder.join("records-yawl.txt")).unwrap();
    let rows = || text.lines().filter_map(|line| line.split_once(' ')).filter(|(board, _)| board.len() == 16);
    let boards: String = rows().map(|(board, _)| format!("{board}\n")).collect();
    let expected: String = rows().map(|(board, score)| format!("{board}\t{}\n", score.trim())).collect();
    let run = Bench::new().feed(&["score", "--words", &words], boards);
    assert_eq!((run.out, run.err.as_str(), run.code), (expected, "", 0));
}

#[test]
fn the_classroom_list_gives_the_samples_of_the_first_seed() {
    let Some(folder) = data() else { return };
    let words = folder.join("words/uo-dict.txt").display().to_string();
    let run = Bench::new().feed(&["solve", "--words", &words], "oydliexennoktati\n");
    let expected = "Boggle board letters (or 'return' to exit)> ['ANENT', 'ANNEX', 'ANT', 'ANTI', 'ATONE', 'DEN', \
        'DENT', 'DYE', 'EON', 'IKON', 'INANE', 'INN', 'INTO', 'ION', 'IOTA', 'KIT', 'LED', 'LEONINE', 'NATION', \
        'NEON', 'NINE', 'NOEL', 'NOT', 'OAT', 'ONE', 'OXEN', 'TAN', 'TANNED', 'TAT', 'TIKE', 'TOE', 'TOED', 'TOKE', \
        'TON', 'TONE', 'YEN', 'YIN']\n49 points\n";
    assert_eq!(run.out, expected);
    let run = Bench::new().feed(&["solve", "--words", &words], "PLXXMEXXXAXXSXXX\n");
    let list = "['AMP', 'AMPLE', 'AXE', 'AXLE', 'ELM', 'EXAM', 'LEA', 'MAX', 'PEA', 'PLEA', 'SAME', 'SAMPLE', 'SAX']";
    assert!(run.out.contains(list), "{}", run.out);
}

#[test]
fn the_binary_search_is_traced_as_in_the_first_seed() {
    let Some(folder) = data() else { return };
    let words = folder.join("words/uo-dict.txt").display().to_string();
    let run =
        Bench::new().run(&["dict", "lookup", "leonine", "--trace", "--max-length", "16", "--words", &words]);
    let expected = "\
LEONINE must be between AARDVARK and ZYMURGY (39391 words)
LEONINE must be between AARDVARK and LIBERATE (19695 words)
LEONINE must be between DISPLAY and LIBERATE (9847 words)
LEONINE must be between GRAHAM and LIBERATE (4923 words)
LEONINE must be between INCAUTIOUS and LIBERATE (2461 words)
LEONINE must be between IRREDUCIBLE and LIBERATE (1230 words)
LEONINE must be between KNEE and LIBERATE (615 words)
LEONINE must be between LAUNCH and LIBERATE (307 words)
LEONINE must be between LEGALIZE and LIBERATE (153 words)
LEONINE must be between LEGALIZE and LEPROSY (76 words)
LEONINE must be between LEGUME and LEPROSY (38 words)
LEONINE must be between LENGTHINESS and LEPROSY (19 words)
LEONINE must be between LENT and LEPROSY (9 words)
LEONINE must be between LENT and LEOPARD (4 words)
LEONINE must be between LEONINE and LEOPARD (2 words)
'Match'
";
    assert_eq!((run.out.as_str(), run.code), (expected, 0));
}

#[test]
fn princetons_client_prints_as_shown() {
    let Some(folder) = data() else { return };
    let run = |board: &str| {
        let board = format!("@{}", folder.join("boards").join(board).display());
        let words = folder.join("words/algs4.txt").display().to_string();
        Bench::new().run(&["solve", &board, "--words", &words]).out
    };
    let first = run("board4x4.txt");
    assert!(first.starts_with("AID\n") && first.ends_with("\nYOU\nScore = 33\n"), "{first}");
    assert!(["DIE\n", "END\n", "ENDS\n"].iter().all(|word| first.contains(word)));
    let second = run("board-q.txt");
    assert!(
        second.starts_with("EQUATION\nEQUATIONS\n") && second.ends_with("\nTRIES\nScore = 84\n"),
        "{second}"
    );
    assert!(second.contains("\nQUERIES\nQUESTION\nQUESTIONS\n"));
}

#[test]
fn the_sample_board_of_the_third_seed_has_the_expected_words() {
    let Some(folder) = data() else { return };
    let words = folder.join("words/wiz-valid-words.txt").display().to_string();
    let run = Bench::new().run(&["solve", "dmibraeevmcbhtca", "--words", &words]);
    let shown = "ABC ABE ABEAM ABEAR ACAD ACC ACCA ACCE ACCT ACE ACME ACT ADM ADMI AIM AIMEE AME AMEBA AMI AMIE AMT \
        ARM BAC BACCA BACCAE BACCAR BACT BEA BEAD BEAM BEAR BEARD BEARM BEC BECAME BECARD BEE BEMA BEMAD \
        BEMAIM BEMAR BIM BIMA CAB CACA CACAM CACE CACEI CAD CAI CAM CAME CAR CARD CAV CCM CEE DACE DAE DAM \
        DAME DAMIE DAR DRAM DRAME EAD EAM EAR ECAD ECB ECCA EMDA IMA IMAM MAC MACE MAD MAE MAIM MAM MAMIE \
        MAR MARM MEA MEAD MEAR MECCA MEE MEM MIA MIAE MIB RACE RAD RAM RAME RAMEE RAMI RAMIE TMEMA TMH VAC \
        VAI VAR";
    let found: Vec<&str> = run.out.lines().filter(|line| !line.contains('=')).collect();
    assert_eq!(found, shown.split_whitespace().collect::<Vec<_>>());
    assert_eq!(found.len(), 104);
}

#[test]
fn sixteen_qs_are_solved_in_every_mode() {
    let Some(folder) = data() else { return };
    let words = folder.join("words/16q.txt").display().to_string();
    let board = "q".repeat(16);
    for mode in ["q", "qu", "either"] {
        let run = Bench::new().run(&["solve", &board, "--words", &words, "--q", mode, "--deadline", "0"]);
        assert!(run.code == 0 && run.out.contains("Score = "), "{mode}: {run:?}");
    }
}

#[test]
fn boards_of_our_hunts_have_the_scores_of_the_table() {
    let Some(folder) = data() else { return };
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runs/2026-11-16-hunts/boards.tsv");
    let mut lexicons = std::collections::HashMap::new();
    let mut checked = 0;
    for line in std::fs::read_to_string(table).unwrap().lines().skip(1) {
        let [board, words, counted, amount, made_of] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let lexicon = lexicons.entry(words.to_owned()).or_insert_with(|| match words {
            "english" => boggart_words::english(),
            _ => lexicon(&folder, words),
        });
        let board = Board::parse(board).unwrap();
        let rules = counted.parse::<boggart_search::Objective>().unwrap().rules(&Rules::default());
        let found = Solver::new().solve(lexicon, &board, &rules).points().0;
        assert_eq!(found.to_string(), amount, "{line}");
        if let Some(dice) = made_of.strip_prefix("dice ") {
            let dice = boggart::DiceSet::named(dice).unwrap();
            assert!(boggart_search::DiceMatching::new(&board, &dice).is_ok(), "{line}");
        }
        checked += 1;
    }
    assert!(checked >= 15, "only {checked} boards");
}

#[test]
fn records_on_the_page_have_the_scores_they_claim() {
    let Some(folder) = data() else { return };
    let records: serde_json::Value =
        serde_json::from_str(include_str!("../../boggart-web/records.json")).unwrap();
    for record in records["boards"].as_array().unwrap() {
        let lexicon = match record["words"].as_str().unwrap() {
            "ENABLE2K" => lexicon(&folder, "enable2k.txt"),
            "YAWL" => lexicon(&folder, "yawl2008.txt"),
            "english" => boggart_words::english(),
            // Those of languages are checked with their table.
            _ => continue,
        };
        let board = Board::parse(record["board"].as_str().unwrap()).unwrap();
        assert_eq!(points(&lexicon, &board).1, record["points"].as_u64().unwrap(), "{record}");
    }
}

/// That the boards of the table have these points is checked in the program, where dictionaries are expanded.
#[test]
fn records_of_languages_are_those_of_their_table() {
    let table = include_str!("../../../runs/2026-11-19-languages/boards.tsv");
    let found: Vec<[&str; 3]> = table
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .map(|fields| [fields[0], fields[4], fields[5]])
        .collect();
    let records: serde_json::Value =
        serde_json::from_str(include_str!("../../boggart-web/records.json")).unwrap();
    let mut languages = std::collections::BTreeSet::from(["en"]);
    for record in records["boards"].as_array().unwrap() {
        let [words, board] = ["words", "board"].map(|field| record[field].as_str().unwrap());
        if boggart_lang::Language::all().iter().any(|language| language.code() == words) {
            let points = record["points"].to_string();
            assert!(found.contains(&[words, &points, board]), "{record}");
            languages.insert(words);
        }
    }
    assert_eq!(languages.len(), boggart_lang::Language::all().len());
}
