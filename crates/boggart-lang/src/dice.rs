//! The dice of languages: sets that were sold, and designed ones, each a dice file in `data/dice/`. Its comments say where the faces come
//! from. Which sets a language has, its own file says; the English sets are in `boggart`.

use std::sync::LazyLock;

use boggart::DiceSet;

use crate::Language;

/// The texts of the files, sorted by name. To add a set, write its file and a line here, and name it on the line `dice` of a language.
const FILES: [&str; 28] = [
    include_str!("../data/dice/bg.dice"),
    include_str!("../data/dice/ca.dice"),
    include_str!("../data/dice/cs.dice"),
    include_str!("../data/dice/da.dice"),
    include_str!("../data/dice/de.dice"),
    include_str!("../data/dice/de-big.dice"),
    include_str!("../data/dice/el.dice"),
    include_str!("../data/dice/eo.dice"),
    include_str!("../data/dice/es.dice"),
    include_str!("../data/dice/es-big.dice"),
    include_str!("../data/dice/fi.dice"),
    include_str!("../data/dice/fr.dice"),
    include_str!("../data/dice/fr-big.dice"),
    include_str!("../data/dice/he.dice"),
    include_str!("../data/dice/hr.dice"),
    include_str!("../data/dice/hu.dice"),
    include_str!("../data/dice/it.dice"),
    include_str!("../data/dice/it-big.dice"),
    include_str!("../data/dice/nb.dice"),
    include_str!("../data/dice/nl.dice"),
    include_str!("../data/dice/nl-big.dice"),
    include_str!("../data/dice/pl.dice"),
    include_str!("../data/dice/pl-big.dice"),
    include_str!("../data/dice/pt.dice"),
    include_str!("../data/dice/ru.dice"),
    include_str!("../data/dice/sv.dice"),
    include_str!("../data/dice/tr.dice"),
    include_str!("../data/dice/uk.dice"),
];

static SETS: LazyLock<Vec<DiceSet>> = LazyLock::new(|| {
    let read = |text: &&str| DiceSet::read(text).expect("the tests read every file");
    FILES.iter().map(read).map(titled).collect()
});

/// All dice sets: those of `boggart`, then those of other languages, sorted by name.
///
/// # Examples
/// ```
/// let names: Vec<String> = boggart_lang::all_dice().map(|set| set.name().to_owned()).collect();
/// assert!(names.contains(&"classic".to_owned()) && names.contains(&"it".to_owned()));
/// ```
pub fn all_dice() -> impl Iterator<Item = DiceSet> {
    DiceSet::all().chain(SETS.iter().cloned())
}

/// The dice set with this name or alias, in any case.
///
/// # Examples
/// ```
/// let italian = boggart_lang::dice_named("it").expect("it is there");
/// assert_eq!(italian.title(), "Italian 4×4");
/// assert_eq!(boggart_lang::dice_named("1987"), Some(boggart::DiceSet::new_1987()));
/// assert_eq!(boggart_lang::dice_named("loaded"), None);
/// ```
#[must_use]
pub fn dice_named(name: &str) -> Option<DiceSet> {
    let asked = name.to_ascii_lowercase();
    DiceSet::named(name).or_else(|| SETS.iter().find(|set| set.name() == asked).cloned())
}

/// The set with the name of its language and its shape for a title: its name begins with the code of the language.
fn titled(set: DiceSet) -> DiceSet {
    let code = set.name().split('-').next().unwrap_or_default();
    let language = Language::find(code).expect("the tests look every language up");
    let shape = set.dims().to_string().replace('x', "×");
    let title = format!("{} {shape}", language.english());
    set.with_title(&title)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_set_belongs_to_a_language_and_is_there() {
        let mut unclaimed: BTreeSet<String> = all_dice().map(|set| set.name().to_owned()).collect();
        for language in Language::all() {
            for set in language.dice() {
                unclaimed.remove(set.name());
            }
        }
        assert_eq!(unclaimed, BTreeSet::new());
    }

    #[test]
    fn the_usual_dice_of_every_language_fill_4x4() {
        for language in Language::all() {
            let shape = language.dice().next().map(|set| set.dims().to_string());
            assert_eq!(shape.as_deref(), Some("4x4"), "{}", language.code());
        }
    }

    #[test]
    fn faces_are_letters_on_dice_and_every_die_has_six() {
        for language in Language::all() {
            for set in language.dice() {
                assert_eq!(set.dice().len(), set.dims().cells(), "{}", set.name());
                for die in set.dice() {
                    assert_eq!(die.faces().len(), 6, "{}: {die}", set.name());
                    let letters = die.faces().iter().flat_map(|face| face.letters());
                    for letter in letters {
                        assert!(
                            language.letters().iter().any(|known| known == letter),
                            "{}: {letter}",
                            set.name()
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn titles_and_names_tell_sets_apart() {
        let sets: Vec<DiceSet> = all_dice().collect();
        let names: BTreeSet<&str> = sets.iter().map(DiceSet::name).collect();
        let titles: BTreeSet<&str> = sets.iter().map(DiceSet::title).collect();
        assert_eq!((names.len(), titles.len()), (sets.len(), sets.len()));
    }

    #[test]
    fn every_file_says_where_its_faces_come_from() {
        for text in FILES {
            assert!(text.starts_with("; "), "{}", text.lines().next().unwrap_or_default());
        }
    }
}
