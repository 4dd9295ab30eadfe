//! The verbs, used as a person or a script would.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use support::Bench;

#[test]
fn solve_prints_words_and_a_score_into_a_pipe() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "amp ample axe sample zebra\n");
    let run = bench.run(&["solve", "PLXXMEXXXAXXSXXX", "--words", &words]);
    assert_eq!(
        (run.out.as_str(), run.err.as_str(), run.code),
        ("AMP\nAMPLE\nAXE\nSAMPLE\nScore = 7\n", "", 0)
    );
}

#[test]
fn solve_filters_words_and_scores_what_is_left() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "amp ample axe sample zebra\n");
    let solve =
        |flags: &[&str]| bench.run(&[&["solve", "PLXXMEXXXAXXSXXX", "--words", &words], flags].concat()).out;
    assert_eq!(solve(&["--of-length", "5.."]), "AMPLE\nSAMPLE\nScore = 5\n");
    assert_eq!(solve(&["--of-length", "3"]), "AMP\nAXE\nScore = 2\n");
    assert_eq!(solve(&["--starts", "Am"]), "AMP\nAMPLE\nScore = 3\n");
    assert_eq!(solve(&["--contains", "MPL"]), "AMPLE\nSAMPLE\nScore = 5\n");
    assert_eq!(solve(&["--min-length", "4", "--max-length", "5"]), "AMPLE\nScore = 2\n");
    assert_eq!(solve(&["--paths", "--of-length", "3"]), "AMP\t3,2 2,1 1,1\nAXE\t3,2 2,3 2,2\nScore = 2\n");
}

#[test]
fn solve_answers_in_json() {
    let bench = Bench::new();
    bench.file("words.txt", "noon\n");
    let run = bench.run(&["solve", "no/on", "--words", "words.txt", "--json"]);
    let digest = "b198f3cd8e70";
    let expected = format!(
        "{{\"board\":\"NO/ON\",\"id\":\"2x2_noon_free_qu-m3_{digest}\",\"dims\":\"2x2\",\"words\":[{{\"word\":\"NOON\",\
         \"points\":1,\"path\":[[1,1],[1,2],[2,1],[2,2]]}}],\"count\":1,\"points\":1,\"complete\":true,\
         \"lexicon\":{{\"name\":\"words.txt\",\"count\":1,\"digest\":\"{digest}"
    );
    assert!(run.out.starts_with(&expected), "{}", run.out);
}

#[test]
fn solve_fills_a_table_for_spreadsheets() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "amp ample axe sample zebra\n");
    let solve = |flags: &[&str]| {
        bench.run(&[&["solve", "PLXXMEXXXAXXSXXX", "--words", &words, "--csv"], flags].concat())
    };
    let run = solve(&["--of-length", "..5"]);
    let expected =
        "word,points,path\nAMP,1,\"3,2 2,1 1,1\"\nAMPLE,2,\"3,2 2,1 1,1 1,2 2,2\"\nAXE,1,\"3,2 2,3 2,2\"\n";
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), (expected, "", 0));
    assert_eq!(
        solve(&["--starts", "s", "--contains", "mpl"]).out,
        "word,points,path\nSAMPLE,3,\"4,1 3,2 2,1 1,1 1,2 2,2\"\n"
    );
    assert_eq!(solve(&["--starts", "z"]).out, "word,points,path\n");
    // The points are those of the path shown, with the bonus of red cells.
    assert_eq!(
        solve(&["--of-length", "3", "--red", "1,1"]).out,
        "word,points,path\nAMP,2,\"3,2 2,1 1,1\"\nAXE,1,\"3,2 2,3 2,2\"\n"
    );
    assert_eq!(
        solve(&["--json"]).err,
        "boggart: the argument '--csv' cannot be used with '--json' (see --help)\n"
    );
    let run = bench.run(&["solve", "--csv"]);
    assert_eq!(
        (run.err.as_str(), run.code),
        ("boggart: --csv needs a board, because the dialogue prints text\n", 2)
    );
}

#[test]
fn tables_have_the_words_of_json_in_the_same_order() {
    let bench = Bench::new();
    let table = bench.run(&["solve", "oydliexennoktati", "--csv"]).out;
    let json = bench.run(&["solve", "oydliexennoktati", "--json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let words = json["words"].as_array().unwrap().iter().map(|word| word["word"].as_str().unwrap());
    let listed = table.lines().skip(1).map(|line| line.split(',').next().unwrap());
    assert_eq!(listed.collect::<Vec<_>>(), words.collect::<Vec<_>>());
}

#[test]
fn tables_are_written_in_any_script() {
    let bench = Bench::new();
    bench.file("words.txt", "ёжик киж\n");
    let run = bench.run(&["solve", "ёж/ки", "--words", "words.txt", "--csv"]);
    // Lists are ordered by code point, so Ё comes last.
    assert_eq!(run.out, "word,points,path\nКИЖ,1,\"2,1 2,2 1,2\"\nЁЖИК,1,\"1,1 1,2 2,2 2,1\"\n");
}

#[test]
fn a_board_without_words_is_still_an_answer() {
    let run = Bench::new().run(&["solve", "xxxx"]);
    assert_eq!((run.out.as_str(), run.code), ("Score = 0\n", 0));
}

#[test]
fn red_cells_double_or_add() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "tea\n");
    let solve = |flags: &[&str]| bench.run(&[&["solve", "te/ax", "--words", &words], flags].concat());
    assert_eq!(solve(&["--red", "2,1"]).out, "TEA\nScore = 2\n");
    assert_eq!(solve(&["--red", "2,1;1,1", "--bonus", "+5"]).out, "TEA\nScore = 6\n");
    assert_eq!(solve(&["--red", "2,2"]).out, "TEA\nScore = 1\n");
    let bad = solve(&["--red", "3,1"]);
    assert_eq!(
        bad.err,
        "boggart: --red: \"3,1\" is not a cell of the board; write row,column counted from 1, such as 1,2;3,4\n"
    );
    assert_eq!(bad.code, 2);
}

#[test]
fn q_is_read_according_to_its_mode() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "qat\nquat\n");
    let solve = |mode: &str| bench.run(&["solve", "qa/tx", "--q", mode, "--words", &words]).out;
    assert_eq!(solve("qu"), "QUAT\nScore = 1\n");
    assert_eq!(solve("q"), "QAT\nScore = 1\n");
    assert_eq!(solve("either"), "QAT\nQUAT\nScore = 2\n");
    // An explicit Qu stays a Qu.
    assert_eq!(bench.run(&["solve", "qu.a/t.x", "--q", "q", "--words", &words]).out, "QUAT\nScore = 1\n");
}

/// Checks every verb that has rules on a square of four letters, and on dice that show one of these letters each: the words and
/// points must follow the flags, whatever is rolled.
fn check_every_verb(letters: &str, words: &[&str], flags: &[&str], expected: (&[&str], u64)) {
    let bench = Bench::new();
    let list = bench.file("words.txt", words.join("\n"));
    let faces: Vec<String> = letters.to_uppercase().chars().map(String::from).collect();
    let dice = bench.file("four.dice", format!("dims: 2x2\n{}\n", faces.join("\n")));
    let flags = [flags, &["--words", &list]].concat();
    let run = |args: &[&str], input: &str| {
        let run = bench.feed(&[args, &flags].concat(), input);
        assert!(run.code == 0, "{args:?} {flags:?}: {run:?}");
        run.out
    };
    let json = |args: &[&str]| -> serde_json::Value {
        serde_json::from_str(run(&[args, &["--json"]].concat(), "").lines().next().unwrap()).unwrap()
    };
    let (found, points) = expected;
    let lines = format!("{}\n", found.join("\n"));
    let solved = format!("{lines}Score = {points}\n");
    assert_eq!(run(&["solve", letters], ""), solved);
    let asked = run(&["solve", "--dims", "2x2"], &format!("{letters}\n"));
    assert!(asked.ends_with(&format!("['{}']\n{points} points\n", found.join("', '"))), "{asked}");
    let mut watched: Vec<String> = run(&["watch", letters], "").lines().map(str::to_owned).collect();
    watched.sort();
    assert_eq!(watched, found);
    // A line with rules of its own is scored by them; here, red gives no bonus.
    for red in [&[][..], &["--red", "1,1", "--bonus", "+0"]] {
        let scored = run(&[&["score"], red].concat(), &format!("{letters}\n"));
        assert_eq!(scored, format!("{letters}\t{points}\n"));
    }
    // An id includes the rules.
    let id = json(&["solve", letters])["id"].as_str().unwrap().to_owned();
    let plain = |args: &[&str], input: &str| bench.feed(&[args, &["--words", &list]].concat(), input).out;
    assert_eq!(plain(&["solve", &id], ""), solved);
    assert_eq!(plain(&["score"], &format!("{id}\n")), format!("{id}\t{points}\n"));
    let entered = words.join("\n") + "\nx\n";
    for start in [["--board", letters], ["--dice", &dice]] {
        let printed = run(&[&["practice"], &start[..]].concat(), &entered);
        assert!(printed.contains(&format!("\nYour total score is {points} point")), "{printed}");
    }
    let rolled = json(&["roll", "--dice", &dice, "--solve"]);
    assert_eq!(
        (rolled["points"].as_u64(), rolled["count"].as_u64()),
        (Some(points), Some(found.len() as u64))
    );
    let histogram = json(&["bench", "--rolls", "20", "--dice", &dice]);
    assert_eq!(histogram["mean"].as_f64(), Some(points as f64), "{histogram}");
    let with = found[found.len() - 1];
    let best = json(&["best", "--dice", &dice, "--boards", "50", "--seed", "1", "--with-word", with]);
    assert_eq!(best["points"].as_u64(), Some(points));
    // The command it prints, split into arguments as a shell would.
    let command = best["command"].as_str().unwrap().replace('\'', "");
    let command: Vec<&str> = command.split(' ').skip(1).collect();
    assert_eq!(bench.run(&command).out, solved, "{command:?}");
}

#[test]
fn every_verb_follows_the_adjacency() {
    let words = ["aet", "ate", "eat", "eta", "tae", "tea"];
    let check = |flags: &[&str], found: &[&str]| {
        check_every_verb("taxe", &words, flags, (found, found.len() as u64));
    };
    check(&[], &["AET", "ATE", "EAT", "ETA", "TAE", "TEA"]);
    check(&["--adjacent", "any"], &["AET", "ATE", "EAT", "ETA", "TAE", "TEA"]);
    // Without diagonals, the X blocks all words except one, which also reads backwards.
    check(&["--adjacent", "orthogonal"], &["EAT", "TAE"]);
}

#[test]
fn every_verb_follows_the_q_mode() {
    let check = |q: &str, found: &[&str], points| {
        check_every_verb("qatx", &["qat", "quat"], &["--q", q, "--table", "0,0,0,1,2"], (found, points));
    };
    check("q", &["QAT"], 1);
    check("qu", &["QUAT"], 2);
    check("either", &["QAT", "QUAT"], 3);
}

#[test]
fn box_rules_apply_on_request() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "tea teas\n");
    let plain = bench.run(&["solve", "te/as", "--words", &words, "--dice", "big"]);
    let boxed = bench.run(&["solve", "te/as", "--words", &words, "--dice", "big", "--rules", "box"]);
    assert_eq!((plain.out.as_str(), boxed.out.as_str()), ("TEA\nTEAS\nScore = 2\n", "TEAS\nScore = 1\n"));
}

#[test]
fn the_dialogue_repeats_questions_and_accepts_no() {
    let expected = "Boggle board letters (or 'return' to exit)> \
\"oydliexenoktati\" is not a valid Boggle board
Please enter exactly 16 letters (or empty to quit)
Boggle board letters (or 'return' to exit)> \
\"1234567890121234\" is not a valid Boggle board
Please enter exactly 16 letters (or empty to quit)
Boggle board letters (or 'return' to exit)> \
OK, sorry it didn't work out
";
    let run = Bench::new().feed(&["solve"], "oydliexenoktati\n1234567890121234\n\n");
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), (expected, "", 0));
    // The end of the input counts as an empty line.
    let run = Bench::new().feed(&["solve"], "oydliexenoktati\r\n1234567890121234");
    assert_eq!((run.out.as_str(), run.code), (expected, 0));
}

#[test]
fn the_dialogue_solves_one_board_and_supports_other_shapes() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "TEA eat quit\n");
    let run = bench.feed(&["solve", "--dims", "1x3", "--words", &words], "t.e\nte a\ntea\nxxx\n");
    let expected = "Boggle board letters (or 'return' to exit)> \
\"t.e\" is not a valid Boggle board
Please enter exactly 3 letters (or empty to quit)
Boggle board letters (or 'return' to exit)> \
\"te a\" is not a valid Boggle board
Please enter exactly 3 letters (or empty to quit)
Boggle board letters (or 'return' to exit)> \
['TEA']
1 points
";
    assert_eq!(run.out, expected);
    let run = bench.feed(&["solve", "--dims", "1x4", "--words", &words], "quit\n");
    assert!(run.out.ends_with("['QUIT']\n1 points\n"), "Q is a plain letter here: {}", run.out);
}

#[test]
fn score_keeps_the_order_and_continues_after_bad_lines() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "noon\n");
    let input = "no/on\n\nabc\nno/no\t17\r\n1x1:q\nno/o4\n";
    for threads in ["1", "2", "0"] {
        let run = bench.feed(&["score", "--words", &words, "--threads", threads], input);
        assert_eq!(run.out, "no/on\t1\nno/no\t1\n1x1:q\t0\n");
        assert_eq!(
            run.err,
            "boggart: standard input, line 3: 3 tiles do not make a square; give rows and columns, or separate rows with /\n\
             boggart: note: standard input, line 5: no word of WORDS has the letters Q U\n\
             boggart: standard input, line 6: \"4\" at position 5 is not a letter\n"
                .replace("WORDS", &words)
        );
        assert_eq!(run.code, 2);
    }
}

#[test]
fn score_reads_files_and_names_the_missing_one() {
    let bench = Bench::new();
    bench.file("words.txt", "noon\n");
    bench.file("a.txt", "noon\n");
    bench.file("b.txt", "noxx");
    let run = bench.run(&["score", "a.txt", "gone.txt", "b.txt", "--words", "words.txt", "--json"]);
    assert_eq!(
        run.out,
        "{\"board\":\"noon\",\"points\":1,\"count\":1}\n{\"board\":\"noxx\",\"points\":0,\"count\":0}\n"
    );
    let gone = "boggart: cannot read board list gone.txt: No such file or directory (os error 2)\n";
    let letters = "boggart: note: b.txt, line 1: no word of words.txt has the letter X\n";
    assert_eq!(run.err, format!("{gone}{letters}"));
    assert_eq!(run.code, 2);
}

#[test]
fn score_solves_twenty_thousand_boards_like_solve_does() {
    let bench = Bench::new();
    let rolled = bench.run(&["roll", "--count", "20000", "--seed", "5"]).out;
    let scored = bench.feed(&["score"], &rolled).out;
    let boards: Vec<&str> = scored.lines().map(|line| line.split_once('\t').unwrap().0).collect();
    assert_eq!(boards, rolled.lines().collect::<Vec<_>>());
    for line in scored.lines().step_by(4000) {
        let (board, points) = line.split_once('\t').unwrap();
        assert!(bench.run(&["solve", board]).out.ends_with(&format!("Score = {points}\n")), "{line}");
    }
}

#[test]
fn rolls_are_reproducible_by_their_seed() {
    let bench = Bench::new();
    let run = bench.run(&["roll", "--seed", "2026"]);
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), ("TNTE/IMEH/HAFR/SLHL\n", "seed 2026\n", 0));
    let run = bench.run(&["roll", "--seed", "2026", "--format", "princeton"]);
    assert_eq!(run.out, "4 4\nT  N  T  E\nI  M  E  H\nH  A  F  R\nS  L  H  L\n");
    let drawn = bench.run(&["roll"]);
    let seed = drawn.err.trim().strip_prefix("seed ").unwrap();
    assert_eq!(bench.run(&["roll", "--seed", seed]).out, drawn.out);
    let json = bench.run(&["roll", "--seed", "2026", "--json"]).out;
    assert!(
        json.starts_with("{\"board\":\"TNTE/IMEH/HAFR/SLHL\",\"id\":\"4x4_tnteimehhafrslhl_new_qu-m3_"),
        "{json}"
    );
    assert!(json.ends_with("\"dims\":\"4x4\",\"dice\":\"new\",\"seed\":2026,\"number\":1}\n"), "{json}");
}

#[test]
fn princetons_files_and_rolled_lines_are_read_back() {
    let bench = Bench::new();
    for dice in ["new", "super-big", "big-2012"] {
        let line = bench.run(&["roll", "--dice", dice, "--seed", "9"]).out;
        let file = bench.run(&["roll", "--dice", dice, "--seed", "9", "--format", "princeton"]).out;
        let path = format!("@{}", bench.file("board.txt", file));
        assert_eq!(bench.run(&["solve", line.trim()]).out, bench.run(&["solve", &path]).out, "{dice}");
    }
    let piped = bench.feed(&["solve", "@-"], "2 2\nN O\nO N\n");
    assert!(piped.out.contains("NOON\n"));
}

#[test]
fn roll_solve_uses_the_headings_of_the_third_seed() {
    let bench = Bench::new();
    bench.file("words.txt", "mit tim nit tin zzz\n");
    let run = bench.run(&["roll", "--seed", "2026", "--solve", "--words", "words.txt"]);
    let (before, after) = run.out.split_once(" WORDS FOUND IN ").unwrap();
    assert_eq!(
        before,
        "> INITIALIZING THE BOARD ...\n> BUILDING VALID WORDS TRIE ...\n\n\n> HERE IS THE BOARD\n\
         ['t', 'n', 't', 'e']\n['i', 'm', 'e', 'h']\n['h', 'a', 'f', 'r']\n['s', 'l', 'h', 'l']\n\n\n> 4"
    );
    let (seconds, words) = after.split_once(" SECONDS\n").unwrap();
    assert!(seconds.parse::<f64>().is_ok());
    assert_eq!(words, "['mit', 'nit', 'tim', 'tin']\n");
}

#[test]
fn the_third_seeds_own_flags_work() {
    let bench = Bench::new();
    let flags =
        ["roll", "--num_rows", "3", "--num_cols", "5", "--min_vow", "9", "--min_cons", "4", "--seed", "1"];
    let board = bench.run(&flags).out;
    assert_eq!(board.trim().split('/').map(str::len).collect::<Vec<_>>(), [5, 5, 5]);
    assert!(board.chars().filter(|c| "AEIOU".contains(*c)).count() >= 9, "{board}");
    let run = bench.run(&["roll", "--min-vowels", "20"]);
    assert_eq!(run.err, "boggart: 20 vowels and 0 consonants do not fit 4x4, which has 16 cells\n");
    assert_eq!(run.code, 2);
    // With one side given, the other is four. This seed rolls no Q, which would be longer than one letter.
    let flags = ["roll", "--rows", "2", "--letters", "english", "--seed", "1"];
    assert_eq!(bench.run(&flags).out.trim().len(), 9);
}

#[test]
fn a_dice_file_is_opened_once_for_all_boards() {
    let bench = Bench::new();
    let boards = bench.file(
        "boards.txt",
        "teas\nseat\n2x2_teas_free_qu-m3_DIGEST\n".replace("DIGEST", &boggart_words::DIGEST[..12]),
    );
    // Standard input can be read only once.
    let flags = ["--rules", "box", "--dice", "/dev/stdin", "--red", "1,1", "--bonus", "+100"];
    let run =
        bench.feed(&[&["score", &boards], &flags[..]].concat(), "dims: 2x2\nmin-length: 4\nT\nE\nA\nS\n");
    let points: Vec<&str> = run.out.lines().filter_map(|line| line.split('\t').nth(1)).collect();
    // Ten words of four letters whose path goes through the first cell.
    assert_eq!((points, run.code), (vec!["1010"; 3], 0));
}

#[test]
fn dice_that_do_not_fit_say_what_to_do() {
    let run = Bench::new().run(&["roll", "--dims", "5x5", "--dice", "new"]);
    let expected = "boggart: the new dice fill a 4x4 board, not 5x5; choose other dice (see `boggart dice list`), or leave out --dice to draw random letters\n";
    assert_eq!((run.err.as_str(), run.code), (expected, 2));
}

#[test]
fn dict_builds_looks_up_and_compares() {
    let bench = Bench::new();
    bench.file("one.txt", "BETA\nalpha\nbig-time\ndEltA\nis\n");
    bench.file("two.txt", "beta gamma\n");
    let built = bench.run(&["dict", "build", "one.txt", "--out", "one.lexicon"]);
    assert!(built.out.starts_with("one.lexicon: 4 words, "), "{built:?}");
    assert_eq!(
        built.err,
        "boggart: note: one.txt: skipped 1 word (not only letters), the first on line 3: big-time\n"
    );
    let found = bench.run(&["dict", "lookup", "alpha", "be", "fox", "is", "--words", "one.lexicon"]);
    assert_eq!(
        found.out,
        "ALPHA\tMatch\t2 points\nBE\tPrefix\t0 points\nFOX\tNope\t0 points\nIS\tNope\t0 points\n"
    );
    assert_eq!(found.code, 1);
    assert_eq!(bench.run(&["dict", "lookup", "alpha", "--words", "one.lexicon"]).code, 0);
    let differ = bench.run(&["dict", "diff", "one.lexicon", "two.txt"]);
    assert_eq!(differ.out, "-ALPHA\n-DELTA\n+GAMMA\n-IS\n");
    assert_eq!(differ.err, "3 words only in one.lexicon, 1 only in two.txt\n");
    assert_eq!(differ.code, 1);
    assert_eq!(bench.run(&["dict", "diff", "one.lexicon", "one.txt"]).code, 0);
    let joined = bench.run(&["dict", "build", "one.lexicon", "two.txt", "--out", "all.lexicon", "--json"]);
    assert!(joined.out.contains("\"count\":5,"), "{}", joined.out);
}

#[test]
fn the_binary_search_can_be_watched() {
    let bench = Bench::new();
    bench.file("words.txt", "alpha beta gamma is\n");
    let trace = |text: &str| bench.run(&["dict", "lookup", text, "--trace", "--words", "words.txt"]).out;
    assert_eq!(
        trace("be"),
        "BE must be between ALPHA and GAMMA (3 words)\nBE must be between ALPHA and ALPHA (1 words)\n'Prefix'\n"
    );
    assert!(trace("zzzz").ends_with("'Nope'\n"));
    assert!(trace("beta").ends_with("'Match'\n"));
}

#[test]
fn words_can_be_added_and_removed() {
    let bench = Bench::new();
    bench.file("mine.txt", "xqzj\n");
    bench.file("rude.txt", "noon\n");
    let run = bench.run(&["solve", "noon", "--without", "rude.txt"]);
    assert!(!run.out.contains("NOON"), "{}", run.out);
    assert!(bench.run(&["solve", "xqzj", "--q", "q", "--extra", "mine.txt"]).out.contains("XQZJ"));
}

#[test]
fn dice_are_listed_and_shown() {
    let bench = Bench::new();
    let list = bench.run(&["dice", "list"]).out;
    for name in ["classic", "new", "deluxe", "big", "big-challenge", "big-2012", "super-big"] {
        assert!(list.lines().any(|line| line.starts_with(name)), "{name}");
    }
    assert!(bench.run(&["dice", "show", "hasbro"]).out.ends_with(" 15  H I M N Qu U\n 16  H L N N R Z\n"));
    bench.file("mine.dice", "name: mine\ndims: 1x2\nABC\nA Qu #\n");
    assert!(bench.run(&["dice", "show", "mine.dice"]).out.contains("  2  A Qu #\n"));
    let rolled = bench.run(&["roll", "--dice", "mine.dice", "--seed", "4", "--json"]).out;
    assert!(rolled.contains("_mine_qu-m3_"), "{rolled}");
}

#[test]
fn board_ids_include_rules_and_detect_other_word_lists() {
    let bench = Bench::new();
    bench.file("words.txt", "noon no\n");
    bench.file("other.txt", "noon\n");
    let json = bench.run(&["solve", "noon", "--min-length", "2", "--words", "words.txt", "--json"]).out;
    let id = json.split("\"id\":\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(bench.run(&["solve", id, "--words", "words.txt"]).out, "NO\nNOON\nScore = 1\n");
    let other = bench.run(&["solve", id, "--words", "other.txt"]);
    assert!(other.code == 0 && other.err.contains("made with another word list"), "{other:?}");
    let unknown = bench.run(&["solve", id]);
    assert!(unknown.code == 2 && unknown.err.contains("--words english"), "{unknown:?}");
    let scored = bench.feed(&["score", "--words", "words.txt"], format!("{id}\n"));
    assert_eq!(scored.out, format!("{id}\t1\n"));
}

#[test]
fn flags_override_an_id() {
    let bench = Bench::new();
    let words = bench.file("words.txt", "qat quat\n");
    let made = ["solve", "qa/tx", "--q", "either", "--adjacent", "orthogonal", "--words", &words, "--json"];
    let json: serde_json::Value = serde_json::from_str(&bench.run(&made).out).unwrap();
    let id = json["id"].as_str().unwrap();
    let solve = |flags: &[&str]| bench.run(&[&["solve", id, "--words", &words], flags].concat()).out;
    assert_eq!(solve(&[]), "Score = 0\n");
    assert_eq!(solve(&["--adjacent", "any"]), "QAT\nQUAT\nScore = 2\n");
    assert_eq!(solve(&["--adjacent", "any", "--q", "q"]), "QAT\nScore = 1\n");
}

#[test]
fn flags_override_the_environment_which_overrides_the_file() {
    let bench = Bench::new();
    let q = |command: &mut std::process::Command| {
        let run = support::finish(command, b"");
        run.out.lines().find(|line| line.starts_with("q ")).map(str::to_owned).unwrap_or(run.err)
    };
    assert!(q(&mut bench.command(&["config"])).ends_with("# default"));
    let path = bench.file("config/boggart/config.toml", "q = \"either\"\n");
    assert_eq!(
        q(&mut bench.command(&["config"])),
        format!("q         = \"either\"                 # {path}")
    );
    let from_env = q(bench.command(&["config"]).env("BOGGART_Q", "q"));
    assert_eq!(from_env, "q         = \"q\"                      # BOGGART_Q");
    bench.file("words.txt", "qat quat\n");
    let solve = ["solve", "qa/tx", "--words", "words.txt"];
    assert_eq!(bench.run(&solve).out, "QAT\nQUAT\nScore = 2\n");
    let run = support::finish(bench.command(&solve).env("BOGGART_Q", "q"), b"");
    assert_eq!(run.out, "QAT\nScore = 1\n");
    let flag = [&solve[..], &["--q", "qu"]].concat();
    let run = support::finish(bench.command(&flag).env("BOGGART_Q", "q"), b"");
    assert_eq!(run.out, "QUAT\nScore = 1\n");
    // A Q mode in the settings also applies in the dialogue.
    assert!(bench.feed(&["solve", "--dims", "2x2", "--words", "words.txt"], "qatx\n").out.contains("'QUAT'"));
}

#[test]
fn a_hard_board_is_given_up_at_the_deadline_with_a_note() {
    let bench = Bench::new();
    // Nearly every cell is an A, and the word needs nearly every cell in one path: there are too many paths to try.
    let words = bench.file("words.txt", format!("{}b{}b\naaa\n", "a".repeat(31), "a".repeat(30)));
    let board = format!("b{}b", "a".repeat(62));
    let run = bench.run(&["solve", &board, "--words", &words, "--deadline", "50ms"]);
    assert_eq!((run.out.as_str(), run.code), ("AAA\nScore = 1\n", 1));
    assert_eq!(run.err, "boggart: note: gave up after 50ms; there may be more words (see --deadline)\n");
}

#[test]
fn pictures_are_drawn() {
    let bench = Bench::new();
    let run = bench.run(&["solve", "noon", "--svg", "board.svg"]);
    assert_eq!(run.code, 0);
    let svg = std::fs::read_to_string(bench.path("board.svg")).unwrap();
    assert!(svg.starts_with("<svg ") && svg.matches("<text").count() == 4);
}

#[test]
fn man_pages_come_from_the_flags() {
    let bench = Bench::new();
    assert!(bench.run(&["man"]).out.contains(".TH boggart 1"));
    assert_eq!(bench.run(&["man", "--out", "pages"]).code, 0);
    for page in ["boggart.1", "boggart-solve.1", "boggart-dict-build.1", "boggart-config.1"] {
        assert!(bench.path("pages").join(page).is_file(), "{page}");
    }
    let pages: Vec<_> =
        std::fs::read_dir(bench.path("pages")).unwrap().map(|page| page.unwrap().path()).collect();
    assert!(pages.len() > 20, "{pages:?}");
    for page in pages {
        let text = std::fs::read_to_string(&page).unwrap();
        for section in ["EXAMPLES", "EXIT STATUS", "ENVIRONMENT", "FILES"] {
            let heading =
                text.lines().skip_while(|line| line.trim_start_matches(".SH ").trim_matches('"') != section);
            let first = heading.skip(1).find(|line| !line.starts_with('.'));
            assert!(first.is_some_and(|line| !line.is_empty()), "{}: {section}", page.display());
        }
        let example = text.split(".SH EXAMPLES\n").nth(1).unwrap();
        assert!(example.starts_with(".PP\n\\fB"), "{}: {example}", page.display());
    }
    // Without the folder above, a path is more likely misspelt than meant.
    let run = bench.run(&["man", "--out", "no/such/pages"]);
    assert_eq!(
        (run.err.as_str(), run.code),
        ("boggart: cannot create the folder no/such/pages: there is no folder no/such\n", 2)
    );
    assert!(!bench.path("no").exists());
    assert_eq!(bench.run(&["man", "--out", "-"]).code, 2);
    assert!(!bench.path("-").exists());
}

#[test]
fn the_version_names_the_words() {
    let out = Bench::new().run(&["--version"]).out;
    assert!(out.contains(boggart_words::DIGEST) && out.contains("Copyright (c) 2020 Wordnik"), "{out}");
}

#[test]
fn colour_in_a_pipe_needs_a_flag() {
    let bench = Bench::new();
    assert!(!bench.run(&["solve", "noon"]).out.contains('\x1b'));
    assert!(!bench.run(&["dice", "list"]).out.contains('\x1b'));
}

#[test]
fn the_signature_is_unchanged() {
    // The number changes if the solver takes other steps or finds other words. In that case, write the new one here
    // and explain it in the commit message (`Bench: N`).
    let run = Bench::new().run(&["bench", "--signature"]);
    assert_eq!(run.out, "1236855691\n");
    let rates = Bench::new().run(&["bench", "--sample", "200", "--json"]).out;
    assert!(
        rates.starts_with("{\"signature\":1236855691,\"boards\":200,\"boards_per_second\":{\"uniform\":"),
        "{rates}"
    );
}

#[test]
fn a_shape_alone_is_filled_with_english_letters() {
    let run = Bench::new().run(&["roll", "--num_rows", "3", "--num_cols", "5", "--seed", "1"]);
    assert_eq!(
        run.out.trim().split('/').map(|row| row.replace('.', "").len()).collect::<Vec<_>>(),
        [5, 5, 5]
    );
    assert!(
        run.err.contains(
            "the new dice fill a 4x4 board, not 3x5; drawing letters with English frequencies instead"
        ),
        "{run:?}"
    );
    assert_eq!(run.code, 0);
}

#[test]
fn box_rules_override_an_id() {
    let bench = Bench::new();
    bench.file("words.txt", "teas seat tea qat quat qats\n");
    let json = |args: &[&str]| {
        let run = bench.run(&[&["solve", "--json", "--words", "words.txt"], args].concat());
        serde_json::from_str::<serde_json::Value>(&run.out).unwrap_or_else(|_| panic!("{run:?}"))
    };
    let made = json(&["qa/ts", "--q", "either", "--red", "1,1"]);
    let id = made["id"].as_str().unwrap().replace("_free_", "_big_");
    assert_eq!(made["points"], 6);
    let boxed = json(&[&id, "--rules", "box"]);
    // The minimum of four letters comes from the box of the dice in the id; Q mode and red cells from the id itself.
    let words: Vec<&str> =
        boxed["words"].as_array().unwrap().iter().map(|word| word["word"].as_str().unwrap()).collect();
    assert_eq!((words, boxed["points"].as_u64()), (vec!["QATS", "QUAT"], Some(4)));
    let unknown =
        bench.run(&["solve", &id.replace("_big_", "_mine_"), "--rules", "box", "--words", "words.txt"]);
    assert!(unknown.code == 2 && unknown.err.contains("give their file with --dice"), "{unknown:?}");
}

#[test]
fn an_id_selects_its_word_list_from_the_known_ones() {
    let bench = Bench::new();
    bench.file("mine.txt", "xylophone\n");
    let json = bench.run(&["solve", "noon", "--json"]).out;
    let id = json.split("\"id\":\"").nth(1).unwrap().split('"').next().unwrap();
    let run = support::finish(bench.command(&["solve", id]).env("BOGGART_WORDS", "mine.txt"), b"");
    assert!(run.out.contains("NOON\n") && run.err.is_empty(), "{run:?}");
    // Two ids with another list cause only one note.
    let scored = bench.feed(&["score", "--words", "mine.txt"], format!("{id}\n{id}\n"));
    assert_eq!((scored.code, scored.err.lines().count()), (0, 1), "{scored:?}");
    let refused = support::finish(
        bench.command(&["score"]).env("BOGGART_WORDS", "mine.txt"),
        format!("{id}\n").as_bytes(),
    );
    assert!(refused.code == 2 && refused.err.contains("give that list with --words"), "{refused:?}");
}

#[test]
fn traces_agree_with_lookups_in_every_script() {
    let bench = Bench::new();
    bench.file("words.txt", "noon ÿab āab zab étude\n");
    for text in ["āab", "ÿab", "ZAB", "e\u{301}tude", "éta", "ét"] {
        let plain = bench.run(&["dict", "lookup", text, "--words", "words.txt"]);
        let traced = bench.run(&["dict", "lookup", text, "--trace", "--words", "words.txt"]);
        let answer = plain.out.split('\t').nth(1).unwrap();
        assert!(traced.out.ends_with(&format!("'{answer}'\n")), "{text}: {plain:?} {traced:?}");
        assert_eq!(plain.code, traced.code);
    }
}

#[test]
fn filters_compare_letters_not_code_points() {
    let bench = Bench::new();
    bench.file("words.txt", "xab x\u{302}ab\n");
    let solve = |flags: &[&str]| {
        bench.run(&[&["solve", "x.x\u{302}/a.b", "--words", "words.txt"], flags].concat()).out
    };
    assert_eq!(solve(&[]), "XAB\nX\u{302}AB\nScore = 2\n");
    assert_eq!(solve(&["--starts", "x"]), "XAB\nScore = 1\n");
    assert_eq!(solve(&["--contains", "x\u{302}a"]), "X\u{302}AB\nScore = 1\n");
}

#[test]
fn a_lone_q_on_a_die_is_read_according_to_the_mode() {
    let bench = Bench::new();
    bench.file("q.dice", "dims: 2x2\nQ\nE\nU\nE\n");
    bench.file("words.txt", "queue que qee queu\n");
    let rolled = bench.run(&["roll", "--dice", "q.dice", "--seed", "1"]).out;
    let scored = bench.feed(&["score", "--words", "words.txt"], &rolled).out;
    let json = bench
        .run(&["roll", "--dice", "q.dice", "--seed", "1", "--solve", "--json", "--words", "words.txt"])
        .out;
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(scored, format!("{}\t{}\n", rolled.trim(), value["points"]));
    assert!(bench.run(&["roll", "--dice", "q.dice", "--q", "q", "--seed", "1"]).out.len() < rolled.len());
}

#[test]
fn rolling_and_solving_honours_the_deadline() {
    let bench = Bench::new();
    // The words need long paths of As that end at a B. There is a B, but no path is that long.
    bench.file("words.txt", format!("{}b{}b\n", "a".repeat(31), "a".repeat(30)));
    bench.file("a.dice", format!("dims: 8x8\n{}B\nB\n", "A\n".repeat(62)));
    let run = bench.run(&[
        "roll",
        "--dice",
        "a.dice",
        "--seed",
        "1",
        "--solve",
        "--words",
        "words.txt",
        "--deadline",
        "50ms",
    ]);
    assert!(run.code == 0 || (run.code == 1 && run.err.contains("gave up after 50ms")), "{run:?}");
}

#[test]
fn a_lexicon_can_be_read_from_a_pipe() {
    let bench = Bench::new();
    bench.file("words.txt", "noon\n");
    assert_eq!(bench.run(&["dict", "build", "words.txt", "-o", "x.lexicon"]).code, 0);
    let bytes = std::fs::read(bench.path("x.lexicon")).unwrap();
    let run = bench.feed(&["solve", "noon", "--words", "/dev/stdin"], bytes);
    assert_eq!((run.out.as_str(), run.code), ("NOON\nScore = 1\n", 0), "{run:?}");
}
