//! The solver against the reference, and round trips, on random alphabets, tiles, boards and lists.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod reference;
mod strategies;

use std::collections::{BTreeMap, BTreeSet};

use boggart::board::Cell;
use boggart::game::{Miss, Review, Round};
use boggart::lexicon::WordId;
use boggart::{Board, Dims, Lexicon, Lookup, Rules, Solver, Tile, WordList};
use proptest::prelude::*;
use strategies::any_rules;

/// Small alphabets, so that boards have many words; one is Greek, and one has letters of two code points.
const ALPHABETS: [&[&str]; 4] =
    [&["a", "b", "c"], &["e", "q", "u", "i"], &["α", "σ", "ω", "ё"], &["x\u{302}", "l", "·", "n\u{303}o"]];

/// Additional words of one letter each: none, or so many that the letters do not fit into a mask of 32 bits. These letters
/// sort before Greek and Cyrillic letters and between Latin ones.
fn other_letters() -> impl Strategy<Value = Vec<String>> {
    let all = "abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ";
    let count = prop::sample::select(vec![0, 30, 33, all.chars().count()]);
    count.prop_map(|count| all.chars().take(count).map(String::from).collect())
}

fn any_word(letters: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(letters), 1..7).prop_map(|letters| letters.concat())
}

fn any_tile(letters: &'static [&'static str]) -> impl Strategy<Value = Tile> {
    let letter = prop::sample::select(letters);
    prop_oneof![
        10 => letter.clone().prop_map(str::to_owned),
        2 => (letter.clone(), letter).prop_map(|(a, b)| format!("{a}{b}")),
        1 => Just("#".to_owned()),
        1 => Just("qu".to_owned()),
    ]
    .prop_map(|text| text.parse().unwrap())
}

fn any_game() -> impl Strategy<Value = (Vec<String>, Board, Rules)> {
    (0..ALPHABETS.len(), 0u32..6, 0u32..6).prop_flat_map(|(alphabet, rows, cols)| {
        let letters = ALPHABETS[alphabet];
        let dims = Dims::new(rows, cols).unwrap();
        let tiles = prop::collection::vec(any_tile(letters), dims.cells());
        let board = tiles.prop_map(move |tiles| Board::new(dims, tiles).unwrap());
        let words = (prop::collection::vec(any_word(letters), 0..30), other_letters());
        (words.prop_map(|(words, others)| [words, others].concat()), board, any_rules())
    })
}

/// Checks the length that an iterator reports before every item, and after the last.
fn check_len<I: ExactSizeIterator + Clone>(mut items: I) {
    for left in (1..=items.clone().count()).rev() {
        assert_eq!(items.len(), left);
        assert!(items.next().is_some());
    }
    assert_eq!(items.len(), 0);
    assert!(items.next().is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn iterators_know_their_lengths((words, board, rules) in any_game()) {
        let list: WordList = words.iter().collect();
        let lexicon = Lexicon::build(&list).unwrap();
        prop_assert_eq!(lexicon.iter().len(), lexicon.len());
        check_len(list.iter());
        check_len(lexicon.iter());
        words.iter().take(3).for_each(|word| check_len(lexicon.prefixed(boggart::alphabet::letters(word).next().unwrap())));
        let mut solver = Solver::new();
        let solution = solver.solve(&lexicon, &board, &rules);
        check_len(solution.iter());
        prop_assert!(list.iter().rev().eq(list.iter().collect::<Vec<_>>().into_iter().rev()));
        let backwards: Vec<String> = solution.into_iter().rev().map(|find| find.word()).collect();
        prop_assert!(solution.words().rev().eq(backwards));
    }

    #[test]
    fn lexicons_are_equal_and_count_alike_if_their_words_are_the_same((words, others) in (any_game(), any_game()).prop_map(|(a, b)| (a.0, b.0))) {
        let lexicon = Lexicon::build(&words).unwrap();
        let mut counts = vec![0; lexicon.longest() + 1];
        lexicon.iter().for_each(|word| counts[boggart::alphabet::letters(&word).count()] += 1);
        prop_assert_eq!(lexicon.counts_by_length(), counts);
        let turned = Lexicon::build(words.iter().rev().map(|word| word.to_uppercase())).unwrap();
        let same = words.iter().collect::<BTreeSet<_>>() == others.iter().collect::<BTreeSet<_>>();
        prop_assert_eq!(lexicon == Lexicon::build(others).unwrap(), same);
        prop_assert_eq!(Lexicon::from_bytes(lexicon.to_bytes()).unwrap(), lexicon.clone());
        prop_assert_eq!(turned, lexicon);
    }

    #[test]
    fn the_solver_finds_what_the_reference_finds((words, board, rules) in any_game()) {
        let lexicon = Lexicon::build(&words[..]).unwrap();
        reference::check(Solver::new().solve(&lexicon, &board, &rules), &words, &board, &rules);
    }

    #[test]
    fn paths_agree_with_the_solver((words, board, rules) in any_game()) {
        let open = Rules { min_letters: 0, max_letters: None, red: Vec::new(), ..rules };
        let lexicon = Lexicon::build(&words[..]).unwrap();
        let mut solver = Solver::new();
        let solution = solver.solve(&lexicon, &board, &open);
        let found: BTreeMap<String, Vec<Cell>> = solution.iter().map(|find| (find.word(), find.cells().to_vec())).collect();
        for word in &words {
            let word = boggart::alphabet::normalize(word).into_owned();
            let first = board.paths(&open, &word).next().map(|path| path.cells().to_vec());
            prop_assert_eq!(first.as_ref(), found.get(&word), "{}", word);
        }
    }
}

proptest! {
    #[test]
    fn a_word_is_missed_if_it_has_no_path((words, board, rules) in any_game()) {
        for word in &words {
            let miss = Miss::new(&board, &rules, word);
            let first = board.paths(&rules, word).next();
            prop_assert_eq!(miss.spelt == miss.letters, first.is_some(), "{}", word);
            if let Some(path) = &miss.path {
                let joined = |pair: &[Cell]| rules.grid(board.dims()).joins(pair[0], pair[1]);
                prop_assert!(path.cells().windows(2).all(joined), "{}: {}", word, path);
            }
        }
    }

    #[test]
    fn a_review_of_all_words_counts_them_all((words, board, rules) in any_game()) {
        let lexicon = Lexicon::build(&words[..]).unwrap();
        let mut solver = Solver::new();
        solver.solve(&lexicon, &board, &rules);
        let mut round = Round::new(board, rules);
        for word in &words {
            round.enter(word, std::time::Duration::ZERO, |word| lexicon.contains(word));
        }
        let review = Review::new(&lexicon, &solver.into_solution(), &round);
        prop_assert_eq!(review.points_found(), review.points_all());
        prop_assert_eq!(review.points_all(), round.points());
        prop_assert!(review.words().iter().all(|word| word.found.is_some()));
    }

    #[test]
    fn a_lexicon_has_the_words_it_was_built_from(words in prop::collection::vec("[a-cA-Cλñ]{1,6}", 0..60)) {
        let lexicon = Lexicon::build(&words[..]).unwrap();
        let expected: BTreeSet<String> = words.iter().map(|word| boggart::alphabet::normalize(word).into_owned()).collect();
        prop_assert_eq!(lexicon.len(), expected.len());
        prop_assert_eq!(lexicon.iter().collect::<BTreeSet<_>>(), expected.clone());
        for (id, word) in (0..).map(WordId).zip(lexicon.iter()) {
            prop_assert_eq!(lexicon.id(&word), Some(id));
            prop_assert_eq!(lexicon.word(id), Some(word));
        }
        prop_assert_eq!(lexicon.recompute_digest(), lexicon.digest());
        let reopened = Lexicon::from_bytes(lexicon.to_bytes()).unwrap();
        prop_assert_eq!(reopened.iter().collect::<Vec<_>>(), lexicon.iter().collect::<Vec<_>>());
    }

    #[test]
    fn lookups_agree_with_the_words(words in prop::collection::vec("[ab]{1,5}", 0..12), asked in "[abc]{0,5}") {
        let expected = match &words {
            words if words.contains(&asked) => Lookup::Match,
            words if words.iter().any(|word| word.starts_with(&asked)) => Lookup::Prefix,
            _ => Lookup::Nope,
        };
        let lexicon = Lexicon::build(&words[..]).unwrap();
        prop_assert_eq!(lexicon.lookup(&asked), expected);
        let mut prefixed: Vec<&String> = words.iter().filter(|word| word.starts_with(&asked)).collect();
        prefixed.sort();
        prefixed.dedup();
        prop_assert!(lexicon.prefixed(&asked).eq(prefixed.into_iter().cloned()));
    }

    #[test]
    fn the_automaton_is_minimal(words in prop::collection::btree_set("[ab]{1,5}", 1..30)) {
        // Two states are the same if the same endings follow; a minimal automaton has one group of edges for each set of endings.
        let mut endings: BTreeSet<BTreeSet<&str>> = BTreeSet::new();
        for word in &words {
            for cut in 0..word.len() {
                let prefix = &word[..cut];
                endings.insert(words.iter().filter_map(|w| w.strip_prefix(prefix)).filter(|rest| !rest.is_empty()).collect());
            }
        }
        let edges: usize = endings.iter().map(|set| set.iter().map(|rest| &rest[..1]).collect::<BTreeSet<_>>().len()).sum();
        let lexicon = Lexicon::build(words.iter().collect::<Vec<_>>()).unwrap();
        prop_assert_eq!(lexicon.edge_count(), edges);
    }

    #[test]
    fn damaged_files_never_open_with_other_words(
        words in prop::collection::vec("[ab]{1,5}", 0..12), at in 0usize..4096, flip in 1u8..=255,
    ) {
        let mut bytes = Lexicon::build(&words[..]).unwrap().to_bytes();
        let at = at % bytes.len();
        bytes[at] ^= flip;
        prop_assert!(Lexicon::from_bytes(bytes).is_err());
    }
}

#[test]
fn a_list_with_all_letters_of_russian_is_solved() {
    // A sentence with all 33 letters, and words of some of them.
    let words = "съешь же ещё этих мягких французских булок да выпей чаю ёлка лак калач аклёл чаё ёж";
    let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
    let lexicon = Lexicon::build(&words[..]).unwrap();
    assert_eq!(lexicon.alphabet().len(), 33);
    let board = Board::parse("ёлка/лачю/жаёщ/бдеэ").unwrap();
    let mut solver = Solver::new();
    for _ in 0..2 {
        let solution = solver.solve(&lexicon, &board, &Rules::default());
        reference::check(solution, &words, &board, &Rules::default());
        assert_eq!(
            solution.words().collect::<Vec<_>>(),
            ["аклёл", "ещё", "калач", "лак", "чаю", "чаё", "ёлка"]
        );
    }
    let boards = [board.clone(), board];
    let points = boggart::Scorer::new(&lexicon, &Rules::default()).score(&boards);
    assert_eq!(points, [boggart::Points(9); 2]);
}
