//! Scores the boards of runs/2026-11-19-languages again, with the words of the installed dictionaries.

use std::collections::HashMap;

use boggart::board::BoardText;
use boggart::{Lexicon, Points, Rules, Solver};
use sha2::{Digest as _, Sha256};

use super::*;
use crate::spell::tests::skip;

/// The most letters that sixteen dice show, if two of them have two letters.
const LETTERS_ON_BOARD_MAX: u8 = 18;

/// A board that a hunt found: a line of the table.
struct Found<'a> {
    language: &'static Language,
    /// The start of the hash of the dictionary's files; - where there is none, or where its forms take long to make.
    words: &'a str,
    /// The greatest length of the forms, if longer ones are left out.
    letters_max: u8,
    /// The name of the dice, or `free`.
    letters: &'a str,
    points: u64,
    board: &'a str,
}

impl<'a> Found<'a> {
    fn read(line: &'a str) -> Self {
        let [code, words, letters_max, letters, points, board, ..] = line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("{line}");
        };
        let language = Language::find(code).unwrap();
        let (letters_max, points) = (letters_max.parse().unwrap(), points.parse().unwrap());
        Self { language, words, letters_max, letters, points, board }
    }

    fn board(&self) -> boggart::Board {
        BoardText::default().parse(&self.language.fold_letters(self.board)).unwrap()
    }

    fn points(&self, lexicon: &Lexicon) -> Points {
        Solver::new().solve(lexicon, &self.board(), &Rules::default()).points()
    }
}

/// The start of the hash of the two files of a dictionary.
fn hash(dic: &Path) -> String {
    let mut hash = Sha256::new();
    hash.update(fs::read(dic.with_extension("aff")).unwrap());
    hash.update(fs::read(dic).unwrap());
    hash.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// The words of a dictionary that have no other letters than one of the boards.
fn words_for(dic: &Path, language: &Language, letters_max: u8, boards: &[&Found<'_>]) -> Lexicon {
    let files = DictionaryFiles::read(dic.to_str().unwrap(), None).unwrap();
    let dictionary = Dictionary::parse(&files.text.aff, &files.text.dic).unwrap();
    let letters: String = boards
        .iter()
        .flat_map(|found| found.board().tiles().to_vec())
        .map(|tile| tile.text().to_owned())
        .collect();
    let limits = Limits { letters_max: letters_max.min(LETTERS_ON_BOARD_MAX), ..Limits::default() };
    let mut known: HashMap<char, bool> = HashMap::new();
    let mut words = Vec::new();
    dictionary.for_each_form(&limits, |form| {
        // Most forms have a letter that is on no board, and need not be folded as a whole. What is nothing alone may be left out.
        let fits = |c: char| {
            language
                .fold(c.encode_utf8(&mut [0; 4]))
                .is_none_or(|folded| folded.chars().all(|c| letters.contains(c)))
        };
        if !form.keeps_case && form.text.chars().all(|c| *known.entry(c).or_insert_with(|| fits(c))) {
            words.extend(language.word(form.text, Capitals::OfNames));
        }
        ControlFlow::Continue(())
    });
    Lexicon::build(words).unwrap()
}

#[test]
fn boards_that_hunts_found_have_the_points_of_the_table() {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runs/2026-11-19-languages/boards.tsv");
    let table = fs::read_to_string(table).unwrap();
    let all: Vec<Found<'_>> = table.lines().skip(1).map(Found::read).collect();
    for found in all.iter().filter(|found| found.letters != "free") {
        let dice = boggart_lang::dice_named(found.letters).unwrap();
        assert!(boggart_search::DiceMatching::new(&found.board(), &dice).is_ok(), "{}", found.board);
    }
    for boards in all.chunk_by(|one, other| one.language == other.language) {
        let boards: Vec<&Found<'_>> = boards.iter().collect();
        let Found { language, words, letters_max, .. } = *boards[0];
        let code = language.code();
        let lexicon = match WordsOfLanguage::of(language) {
            Some(WordsOfLanguage::BuiltIn) => boggart_words::english(),
            Some(WordsOfLanguage::Dictionary(dic)) if hash(&dic) == words => {
                words_for(&dic, language, letters_max, &boards)
            }
            Some(WordsOfLanguage::Dictionary(_)) if words == "-" => {
                skip(&format!("the forms of {code} take a minute to make"));
                continue;
            }
            Some(_) => {
                skip(&format!("the words of {code} are others than those of the table"));
                continue;
            }
            None => {
                skip(&format!("no words of {code} are installed"));
                continue;
            }
        };
        for found in boards {
            assert_eq!(found.points(&lexicon), Points(found.points), "{code}: {}", found.board);
        }
    }
    assert!(Language::all().iter().all(|language| all.iter().any(|found| found.language == language)));
}
