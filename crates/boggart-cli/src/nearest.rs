//! The name that was meant by one that nobody has.

/// The known name that is most like `asked`, if one is alike enough to have been meant.
pub(crate) fn nearest<'a>(asked: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let asked = asked.to_lowercase();
    // One slip in three letters is a slip; more is another word.
    let letters = asked.chars().count();
    let slips = (letters / 3).max(1).min(letters.saturating_sub(1));
    let distance = |name: &str| match asked.len() >= 2 && name.starts_with(&asked) {
        true => 0,
        false => strsim::osa_distance(&asked, name),
    };
    let alike =
        known.into_iter().map(|name| (distance(name), name)).filter(|(distance, _)| *distance <= slips);
    alike.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

/// A hint in brackets to put behind a name that nobody has, or nothing.
pub(crate) fn hint(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!(" (did you mean {name}?)"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_understood_and_other_words_are_not() {
        let known = ["solve", "score", "dict", "dice", "completions"];
        for (asked, meant) in [
            ("slove", Some("solve")),
            ("SCORES", Some("score")),
            ("dic", Some("dict")),
            ("dices", Some("dice")),
            ("comp", Some("completions")),
            ("frobnicate", None),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(nearest(asked, known), meant, "{asked}");
        }
    }
}
