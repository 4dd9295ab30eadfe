//! Designed dice are made of the letters of the list, whatever the list is, and play no worse than the dice from which the search started.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

use std::collections::BTreeSet;

use boggart::rules::QMode;
use boggart::{DiceSet, Dims, Lexicon, Rules, Seed, Tile};
use boggart_search::{Design, DesignError, DesignSpec, RollSample, RollSampler, Vowels, design};
use proptest::prelude::*;

const WORDS: [&str; 24] = [
    "tea", "eat", "ate", "eta", "teas", "seat", "east", "sate", "etas", "set", "sat", "sea", "tease",
    "tasse", "asset", "quit", "quiet", "quite", "ten", "net", "nest", "neats", "antes", "seatings",
];

/// What the rolls of the 1987 dice are like with these few words.
fn like(lexicon: &Lexicon, dims: Dims) -> RollSample {
    let sampler = RollSampler::new(lexicon, &Rules::default(), &Vowels::usual(lexicon)).unwrap();
    sampler.measure(&DiceSet::new_1987(), dims, Seed(1), 300, 1)
}

/// A design for some words, with few rolls and changes.
#[derive(Debug, Clone)]
struct Plan {
    words: Vec<String>,
    dims: (u32, u32),
    q: QMode,
    tiles: Vec<Tile>,
    seed: u64,
    evaluations: u64,
}

impl Plan {
    fn new(words: &[&str]) -> Self {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        Self { words, dims: (2, 3), q: QMode::Qu, tiles: Vec::new(), seed: 1, evaluations: 24 }
    }

    fn run(&self, threads: usize) -> Result<(Design, RollSample), DesignError> {
        let lexicon = Lexicon::build(&self.words).unwrap();
        let dims = Dims::new(self.dims.0, self.dims.1).unwrap();
        let like = like(&Lexicon::build(WORDS).unwrap(), dims);
        let spec = DesignSpec {
            lexicon: &lexicon,
            name: "mine",
            about: "for a test",
            dims,
            q: self.q,
            box_rules: DiceSet::new_1987().box_rules().clone(),
            tiles: self.tiles.clone(),
            vowels: Vowels::usual(&lexicon),
            seed: Seed(self.seed),
            evaluations: self.evaluations,
            rolls: 300,
        };
        Ok((design(&spec.check()?, &like, threads, |_| ()), like))
    }

    fn faces(&self) -> Vec<String> {
        let (design, _) = self.run(1).unwrap();
        design.dice.dice().iter().flat_map(|die| die.faces()).map(ToString::to_string).collect()
    }

    #[track_caller]
    fn check_refused(&self, expected: &str) {
        assert_eq!(self.run(1).unwrap_err().to_string(), expected);
    }
}

fn any_plan() -> impl Strategy<Value = Plan> {
    let word =
        prop_oneof![6 => "[aeinst]{3,5}", 2 => "[a-z]{3,6}", 1 => "[äöüßéčłñ]{3}", 1 => "[a-z]{0,2}qu?[a-z]"];
    let words = prop::collection::vec(word, 1..30);
    let q = prop::sample::select(vec![QMode::Qu, QMode::Q, QMode::Either]);
    (words, (1u32..4, 1u32..4), q, any::<u64>(), 0u64..20).prop_map(|(words, dims, q, seed, evaluations)| {
        Plan { words, dims, q, tiles: Vec::new(), seed, evaluations }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn designs_show_letters_of_the_list_and_are_no_worse_than_their_start(plan in any_plan()) {
        let cells = (plan.dims.0 * plan.dims.1) as usize;
        match plan.run(1) {
            Ok((design, like)) => {
                let letters: BTreeSet<char> = plan.words.iter().flat_map(|word| boggart::alphabet::normalize(word).chars().collect::<Vec<_>>()).collect();
                prop_assert_eq!(design.dice.dice().len(), cells);
                for die in design.dice.dice() {
                    prop_assert_eq!(die.faces().len(), 6);
                    for tile in die.faces() {
                        prop_assert!(!tile.is_solid() && tile.text().chars().all(|letter| letters.contains(&letter)), "{}", tile);
                        prop_assert!(tile.letters().count() == 1 || tile.text() == "qu", "{}", tile);
                        prop_assert!(plan.q != QMode::Qu || tile.text() != "q");
                    }
                }
                prop_assert!(like.distance(&design.sample) <= like.distance(&design.start));
                prop_assert!(design.evaluations <= plan.evaluations);
            }
            Err(DesignError::NoWords { cells: told }) => prop_assert_eq!(told, cells),
            Err(other) => prop_assert!(false, "{}", other),
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing(plan in any_plan(), threads in 2usize..9) {
        let told = |threads| plan.run(threads).map(|(design, _)| (design.dice, design.sample)).map_err(|error| error.to_string());
        prop_assert_eq!(told(1), told(threads));
    }
}

#[test]
fn the_search_comes_closer_to_what_is_wanted() {
    let (design, like) = Plan { evaluations: 200, ..Plan::new(&WORDS) }.run(2).unwrap();
    let (start, end) = (like.distance(&design.start), like.distance(&design.sample));
    assert!(end < start / 2.0, "from {start} to {end}");
    assert_eq!(design.evaluations, 200);
}

#[test]
fn every_letter_that_matters_and_every_tile_asked_for_is_on_a_face() {
    let plan = Plan { tiles: vec!["ea".parse().unwrap()], ..Plan::new(&WORDS) };
    let faces: BTreeSet<String> = plan.faces().into_iter().collect();
    let lone_q = Plan { tiles: vec!["q".parse().unwrap()], ..Plan::new(&WORDS) };
    let shown = lone_q.faces();
    let is_qu = shown.contains(&"Qu".to_owned()) && !shown.contains(&"Q".to_owned());
    assert!(is_qu, "a Q that is asked for is Qu as any other: {shown:?}");
    for tile in ["A", "E", "Ea", "I", "N", "Qu", "S", "T"] {
        assert!(faces.contains(tile), "{tile} is not in {faces:?}");
    }
}

#[test]
fn rare_letters_are_left_out_and_named() {
    let mut words: Vec<String> = ["tea", "eat", "ate"].map(str::to_owned).to_vec();
    // A thousand words, one of which has another letter.
    words.extend(
        ('a'..='j')
            .flat_map(|x| ('a'..='j').flat_map(move |y| ('a'..='j').map(move |z| format!("{x}{y}{z}")))),
    );
    words.push("zzzzz".to_owned());
    let plan = Plan { words, ..Plan::new(&[]) };
    let (design, _) = plan.run(1).unwrap();
    assert_eq!(design.left_out, ["z".parse().unwrap()]);
    assert!(!plan.faces().contains(&"Z".to_owned()));
}

#[test]
fn lists_of_any_kind_end_with_a_set_or_a_message() {
    // One word, one letter, no vowels.
    assert_eq!(Plan::new(&["noon"]).faces().iter().collect::<BTreeSet<_>>().len(), 2);
    let one_letter = Plan::new(&["aaa", "aaaaaa"]);
    assert_eq!(one_letter.faces(), vec!["A"; 36]);
    assert_eq!(one_letter.run(1).unwrap().0.evaluations, 0, "there is nothing to change");
    assert_eq!(Plan::new(&["tsk", "brr", "pst"]).faces().len(), 36);
    // As many letters as a lexicon holds, on few faces and on many.
    let letters: Vec<char> =
        ('a'..='z').chain("àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþλдабвгеж".chars()).take(64).collect();
    let words = letters.windows(3).map(|three| three.iter().collect()).collect();
    let many = Plan { words, dims: (3, 4), q: QMode::Q, evaluations: 4, ..Plan::new(&[]) };
    assert_eq!(many.faces().iter().collect::<BTreeSet<_>>().len(), 64);
    let few = Plan { dims: (2, 2), ..many };
    let (design, _) = few.run(1).unwrap();
    assert_eq!((few.faces().iter().collect::<BTreeSet<_>>().len(), design.left_out.len()), (24, 40));
    // Longer than the board, and with too few letters.
    Plan::new(&["seatings"]).check_refused("no word of the list both fits on 6 cells and counts");
    Plan::new(&["on", "no"]).check_refused("no word of the list both fits on 6 cells and counts");
    Plan::new(&["qat"]).check_refused("no word of the list both fits on 6 cells and counts");
    Plan { tiles: vec!["th".parse().unwrap()], ..Plan::new(&WORDS) }
        .check_refused("no word that fits on the board contains the tile Th");
    Plan { dims: (0, 4), ..Plan::new(&WORDS) }.check_refused("0x4 needs 0 dice; a design has 1 to 64");
    Plan { dims: (9, 9), ..Plan::new(&WORDS) }.check_refused("9x9 needs 81 dice; a design has 1 to 64");
}
