//! Affixes: groups of rules that add text to the start or the end of a word.

use std::collections::HashMap;

use super::condition::Condition;
use super::flags::{Flag, SetId};

/// One rule of an affix.
#[derive(Debug)]
pub(super) struct AffixRule {
    /// What is removed from the word.
    pub(super) strip: Box<str>,
    /// What is added in its place.
    pub(super) append: Box<str>,
    /// What the word must look like, with what is removed.
    pub(super) condition: Condition,
    /// The flags of the result: further affixes, and how it may be used.
    pub(super) flags: SetId,
    /// Whether a word may have this affix together with one on the other side.
    pub(super) crosses: bool,
    /// How many more letters the result has than the word.
    pub(super) growth: isize,
}

impl AffixRule {
    pub(super) fn new(strip: &str, append: &str, condition: Condition, flags: SetId, crosses: bool) -> Self {
        let letters = |text: &str| text.chars().count().cast_signed();
        let growth = letters(append) - letters(strip);
        Self { strip: strip.into(), append: append.into(), condition, flags, crosses, growth }
    }

    /// Puts the word with this suffix into `out`, unless the word cannot have it.
    pub(super) fn suffix(&self, word: &str, full_strip: FullStrip, out: &mut String) -> bool {
        let Some(rest) = word.strip_suffix(&*self.strip) else { return false };
        if rest.is_empty() && full_strip == FullStrip::No || !self.condition.matches_end(word) {
            return false;
        }
        out.clear();
        out.push_str(rest);
        out.push_str(&self.append);
        true
    }

    /// What remains of a word after this prefix, unless the word cannot have it.
    pub(super) fn after_prefix<'w>(&self, word: &'w str, full_strip: FullStrip) -> Option<&'w str> {
        let rest = word.strip_prefix(&*self.strip)?;
        let allowed = !rest.is_empty() || full_strip == FullStrip::Yes;
        (allowed && self.condition.matches_start(word)).then_some(rest)
    }
}

/// Whether an affix may remove the whole word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FullStrip {
    Yes,
    No,
}

/// The rules of one flag.
///
/// Suffixes have up to thousands of rules, and most are for words with another last letter, so rules are listed by that letter. The
/// lists begin with the rules that make the shortest forms, so that those that make too long ones need not be tried.
#[derive(Debug, Default)]
pub(super) struct Affix {
    rules: Vec<AffixRule>,
    by_last_letter: HashMap<char, Vec<u32>>,
    /// Rules for words with any last letter, or any but a few.
    others: Vec<u32>,
}

impl Affix {
    pub(super) fn push(&mut self, rule: AffixRule) {
        let number = u32::try_from(self.rules.len()).expect("a line of text for each rule");
        let stripped = rule.strip.chars().next_back();
        match stripped.as_ref().map(std::slice::from_ref).or(rule.condition.last_letters()) {
            Some(letters) => {
                for letter in letters {
                    self.by_last_letter.entry(*letter).or_default().push(number);
                }
            }
            None => self.others.push(number),
        }
        self.rules.push(rule);
    }

    /// All rules.
    pub(super) fn rules(&self) -> &[AffixRule] {
        &self.rules
    }

    /// The rules for words that end with a letter and grow by at most so many; each has yet to look at the other letters.
    pub(super) fn for_last_letter(
        &self,
        letter: Option<char>,
        growth_max: isize,
    ) -> impl Iterator<Item = &AffixRule> {
        let own = letter.and_then(|letter| self.by_last_letter.get(&letter));
        let lists = [own.map_or(&[][..], Vec::as_slice), &self.others];
        lists.into_iter().flat_map(move |list| {
            let rules = list.iter().map(|&number| &self.rules[number as usize]);
            rules.take_while(move |rule| rule.growth <= growth_max)
        })
    }

    /// Sorts the lists, once all rules are there.
    fn sort(&mut self) {
        let rules = &self.rules;
        let lists = self.by_last_letter.values_mut().chain([&mut self.others]);
        lists.for_each(|list| list.sort_by_key(|&number| rules[number as usize].growth));
    }
}

/// The affixes of one side, found by their flag.
#[derive(Debug, Default)]
pub(super) struct Affixes {
    affixes: Vec<Affix>,
    by_flag: HashMap<Flag, u32>,
}

impl Affixes {
    /// The affix of a flag, new if there is none.
    pub(super) fn of_flag(&mut self, flag: Flag) -> &mut Affix {
        let next = u32::try_from(self.affixes.len()).expect("a line of text for each affix");
        let number = *self.by_flag.entry(flag).or_insert(next);
        if number == next {
            self.affixes.push(Affix::default());
        }
        &mut self.affixes[number as usize]
    }

    /// Ends adding rules: sorts them. Returns the growth of the rule that removes the most, or 0.
    pub(super) fn finish(&mut self) -> isize {
        self.affixes.iter_mut().for_each(Affix::sort);
        let rules = self.affixes.iter().flat_map(Affix::rules);
        rules.map(|rule| rule.growth).min().unwrap_or(0).min(0)
    }

    /// The numbers of the affixes that flags name.
    pub(super) fn numbers(&self, flags: &[Flag]) -> Box<[u32]> {
        flags.iter().filter_map(|flag| self.by_flag.get(flag).copied()).collect()
    }

    /// How many affixes there are; their numbers are below this.
    pub(super) fn len(&self) -> u32 {
        u32::try_from(self.affixes.len()).expect("a line of text for each affix")
    }

    /// The affixes with these numbers.
    pub(super) fn get<'a>(&'a self, numbers: &'a [u32]) -> impl Iterator<Item = &'a Affix> {
        numbers.iter().map(|&number| &self.affixes[number as usize])
    }
}
