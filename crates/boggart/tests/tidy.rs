//! House rules for the core alone: its dependencies, files, examples, formats and dice.
//!
//! Rules for the other crates, and for dependencies between crates, are in `boggart-cli/tests/tidy.rs`.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod house;

/// What the core depends on with any features: small and pure crates, without files, clock, threads or serialisation.
const MAY_USE: [&str; 6] =
    ["chacha20", "icu_casemap", "rand_core", "sha2", "unicode-normalization", "unicode-segmentation"];
/// Optional dependencies, each a feature that is off by default.
const MAY_OFFER: [&str; 1] = ["serde"];

/// Files that define a format; docs/formats.md records their hashes.
const FORMATS: [&str; 4] = [
    "crates/boggart/src/lexicon/format.rs",
    "crates/boggart/src/lexicon/edge.rs",
    "crates/boggart/src/board/id.rs",
    "crates/boggart/src/dice/file.rs",
];

#[test]
fn the_core_has_only_small_and_pure_dependencies() {
    let found = house::dependencies("boggart");
    assert!(found.contains(&"sha2".to_owned()), "{found:?}");
    for dependency in found {
        let is_offered = MAY_OFFER.contains(&dependency.as_str());
        assert!(
            is_offered || MAY_USE.contains(&dependency.as_str()),
            "the core must not depend on {dependency}"
        );
        assert_eq!(house::is_optional("boggart", &dependency), is_offered, "{dependency}");
    }
    assert!(
        !house::read("crates/boggart/Cargo.toml").contains("\ndefault = "),
        "no feature is on by default"
    );
    house::check_reasons("boggart");
}

#[test]
fn no_file_is_too_long_and_each_says_what_it_is() {
    let sources = house::sources("crates/boggart");
    assert!(sources.len() > 30, "too few files were found");
    sources.iter().for_each(|path| house::check_source(path));
}

#[test]
fn every_public_item_worth_showing_has_an_example() {
    let count = house::check_examples("crates/boggart/src");
    assert!(count > 100, "only {count} items were seen");
}

#[test]
fn formats_and_their_document_change_together() {
    FORMATS.iter().for_each(|path| house::check_format(path));
}

#[test]
fn the_yardstick_is_frozen() {
    // Speeds are given relative to the yardstick, so they can be compared over years only if it never changes.
    let hash = house::hash("crates/boggart/benches/yardstick/mod.rs");
    assert_eq!(hash, "9a623abf1a16e7ec3233bb3ae6057a9c524e55127f5c1799bfc2cbcc2b7c8f4e");
}

/// The parameters of a function, each a name and a type, from the text after its opening parenthesis.
fn parameters(text: &str) -> Vec<(String, String)> {
    let (mut depth, mut part, mut parts) = (0, String::new(), Vec::new());
    // The arrow of a closure's type closes nothing.
    for letter in text.replace("->", "").chars() {
        match letter {
            '(' | '<' | '[' => depth += 1,
            ')' if depth == 0 => break,
            ')' | '>' | ']' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(std::mem::take(&mut part));
                continue;
            }
            _ => (),
        }
        part.push(letter);
    }
    parts.push(part);
    let split = |part: &String| part.split_once(": ").map(|(a, b)| (a.trim().to_owned(), b.to_owned()));
    parts.iter().filter_map(split).collect()
}

/// Where a parameter belongs in the order that CONTRIBUTING.md names.
fn rank(name: &str, kind: &str) -> usize {
    let is = |kinds: &[&str]| {
        kind.split(|c: char| !c.is_alphanumeric()).any(|word| kinds.contains(&word)) && !kind.contains("impl")
    };
    match () {
        () if is(&["Lexicon"]) => 0,
        // A lexicon of familiar words, or what stands in for one.
        () if kind.contains("Into<Commonness") => 0,
        () if is(&["Board", "BoardId", "Dims", "Round", "Solution"]) => 1,
        () if is(&["DiceSet"]) => 2,
        () if is(&["Rules", "QMode"]) => 3,
        () if name == "word" => 4,
        () => 5,
    }
}

/// Whether the parameters of a function are in order, given the text after its opening parenthesis.
fn is_in_order(text: &str) -> bool {
    parameters(text).iter().map(|(name, kind)| rank(name, kind)).is_sorted()
}

#[test]
fn arguments_come_in_one_order() {
    let mut count = 0;
    for path in house::sources("crates/boggart/src") {
        let text = house::read(&path);
        for line in text.split("pub fn ").skip(1) {
            let (name, rest) = line.split_once('(').unwrap();
            assert!(
                is_in_order(rest),
                "{path}: the arguments of {name} are not in the order of CONTRIBUTING.md"
            );
            count += 1;
        }
    }
    assert!(count > 100, "only {count} functions were seen");
}

#[test]
fn arguments_out_of_order_are_seen() {
    assert!(is_in_order("&self, lexicon: &Lexicon, board: Board, dice: Option<&DiceSet>, rules: Rules)"));
    assert!(is_in_order("&mut self, word: &str, is_word: impl Fn(&str, &Lexicon) -> bool, at: Duration)"));
    assert!(!is_in_order("board: Board, lexicon: &Lexicon) -> Self"));
    assert!(!is_in_order("level: Level, solution: &Solution)"));
    assert!(!is_in_order("&self, word: &str, rules: &Rules)"));
}

#[test]
fn every_dice_set_has_its_row_in_the_document() {
    let document = house::read("docs/dice.md");
    for set in boggart::DiceSet::all() {
        let boggart::dice::BoxRules { min_letters, table, minutes } = set.box_rules();
        let row = format!(
            "| `{}` | {} | {} | {} | {min_letters} | {table} | {minutes} |",
            set.name(),
            set.aliases().iter().map(|alias| format!("`{alias}`")).collect::<Vec<_>>().join(", "),
            set.dims(),
            set.about().split_once(", ").map_or(set.about(), |(_, rest)| rest),
        );
        assert!(document.contains(&row), "docs/dice.md should say:\n{row}");
    }
}
