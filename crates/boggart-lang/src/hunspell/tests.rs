//! Small dictionaries, one rule of the format each.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

/// All forms of a dictionary, with spaces between them, in order.
fn forms(aff: &str, dic: &str) -> String {
    let dictionary = Dictionary::parse(aff, &format!("1\n{dic}")).unwrap();
    let mut all = Vec::new();
    let made = dictionary.for_each_form(&Limits::default(), |form| {
        all.push(form.text.to_owned());
        ControlFlow::Continue(())
    });
    assert_eq!((made.forms, made.cut_words), (all.len() as u64, 0));
    all.join(" ")
}

fn check(aff: &str, dic: &str, expected: &str) {
    assert_eq!(forms(aff, dic), expected, "{aff}\n{dic}");
}

/// A prefix and a suffix that may be on one word.
const BOTH: &str = "PFX P Y 1\nPFX P 0 re .\nSFX S Y 2\nSFX S y ies [^aeiou]y\nSFX S 0 s [^y]\n";

#[test]
fn affixes_are_added_where_their_condition_holds() {
    check(BOTH, "fly/S\nplay/S\ndo/SP", "flies fly play do dos redo redos");
    check(BOTH, "y/S", "y");
    check("PFX P N 1\nPFX P a o [aeiou]b\n", "abc/P\nac/P", "abc obc ac");
    // The condition of a prefix looks at the word with its suffix.
    check("PFX P Y 1\nPFX P 0 x ab\nSFX S Y 1\nSFX S 0 b .\n", "a/PS", "a ab xab");
}

#[test]
fn only_affixes_that_cross_are_on_one_word() {
    check(&BOTH.replace("SFX S Y", "SFX S N"), "do/SP", "do dos redo");
    check(&BOTH.replace("PFX P Y", "PFX P N"), "do/SP", "do dos redo");
}

#[test]
fn suffixes_may_have_suffixes_but_no_third() {
    let aff = "SFX A Y 1\nSFX A 0 a/B .\nSFX B Y 1\nSFX B 0 b/C .\nSFX C Y 1\nSFX C 0 c .\n";
    check(aff, "x/A", "x xa xab");
    check(aff, "x/AB", "x xa xab xb xbc");
}

#[test]
fn affixes_allow_affixes_on_the_other_side() {
    // The suffix allows the prefix, the prefix the suffix, and the second suffix the prefix.
    check("PFX P Y 1\nPFX P 0 p .\nSFX S Y 1\nSFX S 0 s/P .\n", "x/S", "pxs x xs");
    check("PFX P Y 1\nPFX P 0 p/S .\nSFX S Y 1\nSFX S 0 s .\n", "x/P", "px pxs x");
    check(
        "PFX P Y 1\nPFX P 0 p .\nSFX A N 1\nSFX A 0 a/B .\nSFX B Y 1\nSFX B 0 b/P .\n",
        "x/A",
        "pxab x xa xab",
    );
}

#[test]
fn affixes_that_allow_each_other_need_not_be_allowed_by_the_word() {
    let aff = "PFX P Y 1\nPFX P 0 p/S .\nSFX S Y 2\nSFX S 0 s/P [^y]\nSFX S 0 es .\n";
    check(aff, "x\ny\nz/P", "pxs x y pz pzes pzs z");
    check(&aff.replace("SFX S Y", "SFX S N"), "x", "x");
}

#[test]
fn a_circumfix_has_both_of_its_parts() {
    let aff = "CIRCUMFIX X\nPFX P Y 1\nPFX P 0 ge/X .\nSFX S Y 2\nSFX S 0 t/X .\nSFX S 0 en .\n";
    check(aff, "spiel/PS", "gespielt spiel spielen");
}

#[test]
fn a_word_or_an_affix_may_need_another_affix() {
    check(&format!("NEEDAFFIX X\n{BOTH}"), "do/XSP", "dos redo redos");
    check(&format!("PSEUDOROOT X\n{BOTH}"), "do/X", "");
    let aff = "NEEDAFFIX X\nSFX S Y 1\nSFX S 0 s/XT .\nSFX T Y 1\nSFX T 0 t .\nPFX P Y 1\nPFX P 0 p .\n";
    check(aff, "x/S\ny/SP", "x xst py pys pyst y yst");
}

#[test]
fn forbidden_words_and_parts_of_compounds_are_left_out() {
    check(&format!("FORBIDDENWORD X\n{BOTH}"), "do/S\ndos/X\nredo/XS", "do");
    check(&format!("ONLYINCOMPOUND X\n{BOTH}"), "do/XS\ngo", "go");
    check("ONLYINCOMPOUND X\nSFX S Y 2\nSFX S 0 s/X .\nSFX S 0 t .\n", "go/S", "go got");
    check(&format!("WARN X\nFORBIDWARN\n{BOTH}"), "do/XS\ngo", "go");
    check(&format!("WARN X\n{BOTH}"), "do/XS", "do dos");
}

#[test]
fn forms_say_how_they_may_be_written() {
    let dictionary = Dictionary::parse("KEEPCASE K\nNOSUGGEST N\n", "kHz/K\nParis\nbum/N\nkm/K\n").unwrap();
    let mut all = Vec::new();
    dictionary.for_each_form(&Limits::default(), |form| {
        all.push((form.word, form.text.to_owned(), form.is_lower_case, form.keeps_case, form.is_suggested));
        ControlFlow::Continue(())
    });
    let expected = [
        (0, "kHz", false, true, true),
        (1, "Paris", false, false, true),
        (2, "bum", true, false, false),
        (3, "km", true, true, true),
    ];
    assert_eq!(all, expected.map(|(word, text, a, b, c)| (word, text.to_owned(), a, b, c)));
}

#[test]
fn flags_are_written_in_four_ways() {
    check(
        "FLAG long\nSFX Aé Y 1\nSFX Aé 0 s/B1 .\nSFX B1 Y 1\nSFX B1 0 t .\n",
        "x/Aé\ny/B1Aé",
        "x xs xst y ys yst yt",
    );
    check("FLAG num\nSFX 999 Y 1\nSFX 999 0 s/1,2 .\nSFX 2 Y 1\nSFX 2 0 t .\n", "x/5,999", "x xs xst");
    check("FLAG UTF-8\nSFX é Y 1\nSFX é 0 s .\n", "x/aé", "x xs");
    check("SFX \u{a0} Y 1\nSFX \u{a0} 0 s .\n", "x/\u{85}\u{a0}", "x xs");
    check(
        "AF 2\nAF AB # 1\nAF B # 2\nSFX A Y 1\nSFX A 0 a/2 .\nSFX B Y 1\nSFX B 0 b .\n",
        "x/1\ny/2",
        "x xa xab xb y yb",
    );
}

#[test]
fn only_some_dictionaries_remove_whole_words() {
    let aff = "SFX S Y 1\nSFX S go went .\n";
    check(aff, "go/S", "go");
    check(&format!("FULLSTRIP\n{aff}"), "go/S", "go went");
}

#[test]
fn texts_are_written_as_people_write_them() {
    check("OCONV 1\nOCONV ĳ ij\n", "vrĳ", "vrij");
    check("IGNORE '-\nSFX S Y 1\nSFX S b' -t .\n", "a'-b/S", "ab at");
    // Two prefixes instead of two suffixes.
    let aff = "COMPLEXPREFIXES\nPFX A Y 1\nPFX A b ac/B ba\nPFX B Y 1\nPFX B 0 d a\nSFX S Y 1\nSFX S 0 s .\n";
    let mut made: Vec<String> = forms(aff, "bat/AS").split(' ').map(str::to_owned).collect();
    made.sort_unstable();
    assert_eq!(made, ["acat", "acats", "bat", "bats", "dacat", "dacats"]);
}

#[test]
fn errors_name_the_line() {
    for (aff, line, part) in [
        ("SET UTF-8\nSFX S Y many\n", 2, "does not begin an affix"),
        ("SFX S Y 2\nSFX S 0 s .\nSFX T Y 0\n", 1, "1 rule of the 2"),
        ("SFX S Y 1\nSFX S 0\n", 2, "what to remove"),
        ("SFX S Y 1\n\nSFX S 0 s [ab\n", 3, "bracket"),
        ("SFX S Y 0\nSFX S 0 s .\n", 2, "does not begin an affix"),
        ("FLAG num\nNEEDAFFIX x\n", 2, "'x' is not a flag"),
        ("FLAG wide\n", 1, "long, num or UTF-8"),
        ("FLAG num\nAF 1\nAF 1,,2\n", 3, "is not a flag"),
        ("AF 1\nAF a\nSFX S Y 1\nSFX S 0 s/2 .\n", 4, "line AF"),
    ] {
        let error = Dictionary::parse(aff, "").unwrap_err();
        assert_eq!(error.line, line, "{aff}: {error}");
        assert!(error.to_string().contains(part), "{aff}: {error}");
    }
    let dictionary = Dictionary::parse("FLAG num\n", "2\nx/1\ny/z\nz/,\n").unwrap();
    assert_eq!(dictionary.len(), 1);
    assert_eq!(dictionary.skipped_lines(), Some(SkippedLines { count: 2, first_line: 3 }));
}

#[test]
fn limits_hold_whatever_a_dictionary_allows() {
    // Each of 300 suffixes is followed by each of them, after which there is room for a prefix.
    let rules = |side: &str, flags: &str| -> String {
        (0..300).map(|n| format!("{side} A 0 {}{flags} .\n", "ab".repeat(n % 7 + 1))).collect()
    };
    let aff = format!("SFX A Y 300\n{}PFX A Y 300\n{}", rules("SFX", "/A"), rules("PFX", ""));
    let dictionary = Dictionary::parse(&aff, "1\nx/A\n").unwrap();
    let limits = Limits { letters_max: 9, forms_per_word: 1_000 };
    let made = dictionary.for_each_form(&limits, |form| {
        assert!(form.text.len() <= 9);
        ControlFlow::Continue(())
    });
    assert!(made.forms > 0 && made.forms <= 1_000 && made.cut_words == 1, "{made:?}");
    let stopped = dictionary.for_each_form(&limits, |_| ControlFlow::Break(()));
    assert!(stopped.is_stopped && stopped.forms == 1);
}

/// A small dictionary for the comparison with the other way of looking at it.
#[derive(Debug, Clone)]
struct Sample {
    words: Vec<(String, String)>,
    /// Whether it is a suffix, its flag, what it removes, what it adds, and the flags of the result.
    rules: Vec<(bool, char, String, String, String)>,
}

impl Sample {
    fn aff(&self) -> String {
        let line = |(is_suffix, flag, strip, append, flags): &(bool, char, String, String, String)| {
            let key = if *is_suffix { "SFX" } else { "PFX" };
            let text = |text: &str| if text.is_empty() { "0".to_owned() } else { text.to_owned() };
            format!("{key} {flag} Y 1\n{key} {flag} {} {}/{flags} .\n", text(strip), text(append))
        };
        format!(
            "NEEDAFFIX N\nONLYINCOMPOUND O\nCIRCUMFIX X\nFORBIDDENWORD F\n{}",
            self.rules.iter().map(line).collect::<String>()
        )
    }

    fn dic(&self) -> String {
        self.words.iter().map(|(word, flags)| format!("{word}/{flags}\n")).collect()
    }

    /// Whether a text can be taken apart into a word and its affixes: prefix, second suffix, first suffix.
    fn accepts(&self, text: &str) -> bool {
        let is_forbidden = self.words.iter().any(|(word, flags)| word == text && flags.contains('F'));
        let prefixes = std::iter::once(None).chain(self.rules.iter().filter(|rule| !rule.0).map(Some));
        !is_forbidden && { prefixes }.any(|prefix| match prefix {
            None => self.accepts_suffixed(text, None),
            Some((_, flag, strip, append, flags)) => text
                .strip_prefix(append.as_str())
                .filter(|rest| !rest.is_empty())
                .is_some_and(|rest| self.accepts_suffixed(&format!("{strip}{rest}"), Some((*flag, flags)))),
        })
    }

    fn accepts_suffixed(&self, text: &str, prefix: Option<(char, &String)>) -> bool {
        self.accepts_parts(text, prefix, &[])
            || self.without_suffix(text).any(|(outer, flags, inside)| {
                self.accepts_parts(&inside, prefix, &[(outer, flags)])
                    || self.without_suffix(&inside).any(|(inner, inner_flags, word)| {
                        self.accepts_parts(&word, prefix, &[(inner, inner_flags), (outer, flags)])
                    })
            })
    }

    /// The suffixes that a text may have, with what was there before.
    fn without_suffix(&self, text: &str) -> impl Iterator<Item = (char, &str, String)> {
        self.rules.iter().filter(|rule| rule.0).filter_map(move |(_, flag, strip, append, flags)| {
            let rest = text.strip_suffix(append.as_str()).filter(|rest| !rest.is_empty())?;
            Some((*flag, flags.as_str(), format!("{rest}{strip}")))
        })
    }

    /// Whether a word of the dictionary may have a prefix and these suffixes, the first one first.
    fn accepts_parts(&self, word: &str, prefix: Option<(char, &String)>, suffixes: &[(char, &str)]) -> bool {
        let parts =
            || suffixes.iter().map(|(_, flags)| *flags).chain(prefix.map(|(_, flags)| flags.as_str()));
        if parts().any(|flags| flags.contains('O')) {
            return false;
        }
        let is_circumfix = |flags: &str| flags.contains('X');
        let matches_prefix =
            |flags: &str| prefix.is_some_and(|(_, own)| is_circumfix(own)) == is_circumfix(flags);
        let words = self.words.iter().filter(|(text, flags)| text == word && !flags.contains(['F', 'O']));
        words.map(|(_, flags)| flags).any(|flags| {
            let prefix_by = |by: &str| prefix.is_none_or(|(flag, _)| by.contains(flag));
            // The word or the prefix allows the suffix, and the word or the suffix the prefix.
            let allowed = |first: char, own: &str| {
                (flags.contains(first) || prefix.is_some_and(|(_, by)| by.contains(first)))
                    && (prefix_by(flags) || prefix_by(own))
            };
            match (suffixes, prefix) {
                ([], None) => !flags.contains('N'),
                ([], Some((_, own))) => prefix_by(flags) && !own.contains(['N', 'X']),
                ([(first, own)], _) => {
                    let is_incomplete =
                        own.contains('N') && prefix.is_none_or(|(_, flags)| flags.contains('N'));
                    allowed(*first, own) && matches_prefix(own) && !is_incomplete
                }
                ([(first, own), (second, last)], None) => {
                    flags.contains(*first)
                        && own.contains(*second)
                        && !is_circumfix(own)
                        && !last.contains(['N', 'X'])
                }
                ([(first, own), (second, last)], Some((flag, _))) => {
                    let by_last = flags.contains(*first)
                        && !is_circumfix(own)
                        && last.contains(flag)
                        && matches_prefix(last);
                    let before = allowed(*first, own) && matches_prefix(own) && !last.contains('N');
                    own.contains(*second) && (by_last || before)
                }
                _ => unreachable!("no form has three suffixes"),
            }
        })
    }
}

fn sample() -> impl Strategy<Value = Sample> {
    let rule = (any::<bool>(), "[ABC]", "[ab]?", "[ab]{0,2}", "[ABCNOX]{0,2}").prop_map(
        |(side, flag, strip, append, flags)| (side, flag.chars().next().unwrap(), strip, append, flags),
    );
    let words = prop::collection::vec(("[ab]{1,3}", "[ABC]{0,3}[NOF]?"), 1..4);
    (words, prop::collection::vec(rule, 1..6)).prop_map(|(words, rules)| Sample { words, rules })
}

/// All texts of up to seven letters, of two.
fn texts() -> impl Iterator<Item = String> {
    (1..8u32).flat_map(|length| (0..1u32 << length).map(move |bits| (length, bits))).map(|(length, bits)| {
        (0..length).map(|place| if bits >> place & 1 == 0 { 'a' } else { 'b' }).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Whoever takes all texts apart finds the same forms.
    #[test]
    fn forms_are_the_texts_that_can_be_taken_apart(sample in sample()) {
        let dictionary = Dictionary::parse(&sample.aff(), &sample.dic()).unwrap();
        let mut made = BTreeSet::new();
        dictionary.for_each_form(&Limits { letters_max: 7, ..Limits::default() }, |form| {
            made.insert(form.text.to_owned());
            ControlFlow::Continue(())
        });
        let expected: BTreeSet<String> = texts().filter(|text| sample.accepts(text)).collect();
        prop_assert_eq!(made, expected, "{}{}", sample.aff(), sample.dic());
    }

    /// Whatever the limit, the forms are those of all lengths that it allows.
    #[test]
    fn a_limit_leaves_out_only_what_is_longer(sample in sample(), letters_max in 1u8..7) {
        let dictionary = Dictionary::parse(&sample.aff(), &sample.dic()).unwrap();
        let forms = |letters_max| {
            let mut made = Vec::new();
            dictionary.for_each_form(&Limits { letters_max, ..Limits::default() }, |form| {
                made.push(form.text.to_owned());
                ControlFlow::Continue(())
            });
            made
        };
        let mut all = forms(u8::MAX);
        all.retain(|form| form.len() <= usize::from(letters_max));
        prop_assert_eq!(forms(letters_max), all);
    }
}
