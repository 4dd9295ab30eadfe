//! All forms of one word: with a suffix, a suffix on a suffix, a prefix, and both.
//!
//! Hunspell goes the other way: it takes a text apart until it finds a word of the dictionary. A form is made here exactly if it can be taken apart so.
//! Suffixes come first and the prefix last, because Hunspell takes the prefix off first, and so the condition of the
//! prefix looks at the word with its suffixes.

use std::ops::Range;

use super::affix::{Affix, AffixRule};
use super::{Dictionary, FlagMeaning, Limits};

/// The forms of a word are too many; the rest is left out.
pub(super) struct TooMany;

/// Makes forms; its buffers serve one word after the other.
pub(super) struct Expander<'d> {
    dictionary: &'d Dictionary,
    limits: Limits,
    /// The forms of the current word, one after the other.
    text: String,
    forms: Vec<Range<usize>>,
    tries_left: usize,
    once: String,
    twice: String,
}

/// How many rules may be tried for each form that a word may have. Real dictionaries stay below a hundred.
const TRIES_PER_FORM: usize = 64;

impl<'d> Expander<'d> {
    pub(super) fn new(dictionary: &'d Dictionary, limits: Limits) -> Self {
        Self {
            dictionary,
            limits,
            text: String::new(),
            forms: Vec::new(),
            tries_left: 0,
            once: String::new(),
            twice: String::new(),
        }
    }

    /// Makes all forms of a word; they are then in [`Expander::forms`].
    pub(super) fn expand(&mut self, word: &str, flags: &'d FlagMeaning) -> Result<(), TooMany> {
        self.text.clear();
        self.forms.clear();
        self.tries_left = self.limits.forms_per_word.saturating_mul(TRIES_PER_FORM);
        let made = self.all_forms(Counted { text: word, letters: word.chars().count().cast_signed() }, flags);
        let text = &self.text;
        self.forms.sort_unstable_by(|a, b| text[a.clone()].cmp(&text[b.clone()]));
        self.forms.dedup_by(|a, b| text[a.clone()] == text[b.clone()]);
        made
    }

    /// The forms of the last word, sorted, each once.
    pub(super) fn forms(&self) -> impl Iterator<Item = &str> {
        self.forms.iter().map(|range| &self.text[range.clone()])
    }

    fn all_forms(&mut self, word: Counted<'_>, flags: &'d FlagMeaning) -> Result<(), TooMany> {
        if !flags.needs_affix {
            self.add("", word.text, word.letters)?;
        }
        let dictionary = self.dictionary;
        for prefix in dictionary.prefixes.get(&flags.prefixes).flat_map(Affix::rules) {
            let own = dictionary.flags(prefix);
            if own.stands_alone() {
                self.add_prefixed(prefix, word)?;
            }
            if prefix.crosses && !own.suffixes.is_empty() {
                let only = Prefixes::One(prefix);
                self.suffixed(word, &own.suffixes, &only)?;
            }
        }
        self.paired(word, flags)?;
        self.suffixed(word, &flags.suffixes, &Prefixes::OfWord(flags))
    }

    /// Adds the forms with a prefix and a suffix that allow each other, where the word does not allow the prefix.
    fn paired(&mut self, word: Counted<'_>, flags: &'d FlagMeaning) -> Result<(), TooMany> {
        let dictionary = self.dictionary;
        for number in dictionary.paired_prefixes.iter().filter(|number| !flags.prefixes.contains(number)) {
            let rules = dictionary.prefixes.get(std::slice::from_ref(number)).flat_map(Affix::rules);
            for prefix in rules.filter(|rule| rule.crosses) {
                let paired = Prefixes::Paired(prefix, *number);
                self.suffixed(word, &dictionary.flags(prefix).suffixes, &paired)?;
            }
        }
        Ok(())
    }

    /// Adds the forms with these suffixes.
    fn suffixed(
        &mut self,
        word: Counted<'_>,
        suffixes: &'d [u32],
        prefixes: &Prefixes<'d>,
    ) -> Result<(), TooMany> {
        let dictionary = self.dictionary;
        let last = word.text.chars().next_back();
        // What comes after this suffix may still take letters away.
        let growth_max = self.letters_max() - word.letters - dictionary.growth_min;
        let mut text = std::mem::take(&mut self.once);
        let mut made = Ok(());
        for suffix in
            dictionary.suffixes.get(suffixes).flat_map(|affix| affix.for_last_letter(last, growth_max))
        {
            made = self.count_try();
            if made.is_ok() && suffix.suffix(word.text, dictionary.full_strip, &mut text) {
                let form = Counted { text: &text, letters: word.letters + suffix.growth };
                made = self.with_suffix(form, suffix, prefixes);
            }
            if made.is_err() {
                break;
            }
        }
        self.once = text;
        made
    }

    /// Adds a form with a suffix, and what can be made of it.
    fn with_suffix(
        &mut self,
        form: Counted<'_>,
        suffix: &'d AffixRule,
        prefixes: &Prefixes<'d>,
    ) -> Result<(), TooMany> {
        let flags = self.dictionary.flags(suffix);
        if flags.only_in_compound {
            return Ok(());
        }
        if let Prefixes::OfWord(_) = prefixes
            && flags.stands_alone()
        {
            self.add("", form.text, form.letters)?;
        }
        if suffix.crosses {
            for prefix in self.prefixes(prefixes, flags) {
                let own = self.dictionary.flags(prefix);
                if own.goes_with(flags) && !(own.needs_affix && flags.needs_affix) {
                    self.add_prefixed(prefix, form)?;
                }
            }
        }
        let dictionary = self.dictionary;
        let last = form.text.chars().next_back();
        let growth_max = self.letters_max() - form.letters - dictionary.growth_min;
        let mut text = std::mem::take(&mut self.twice);
        let mut made = Ok(());
        for second in
            dictionary.suffixes.get(&flags.suffixes).flat_map(|affix| affix.for_last_letter(last, growth_max))
        {
            made = self.count_try();
            if made.is_ok() && second.suffix(form.text, dictionary.full_strip, &mut text) {
                let longer = Counted { text: &text, letters: form.letters + second.growth };
                made = self.with_two_suffixes(longer, suffix, second, prefixes);
            }
            if made.is_err() {
                break;
            }
        }
        self.twice = text;
        made
    }

    /// Adds a form with two suffixes, alone and with each prefix.
    fn with_two_suffixes(
        &mut self,
        form: Counted<'_>,
        first: &'d AffixRule,
        second: &'d AffixRule,
        prefixes: &Prefixes<'d>,
    ) -> Result<(), TooMany> {
        let dictionary = self.dictionary;
        let (inner, outer) = (dictionary.flags(first), dictionary.flags(second));
        if outer.only_in_compound {
            return Ok(());
        }
        if let Prefixes::OfWord(_) = prefixes
            && !inner.circumfix
        {
            if outer.stands_alone() {
                self.add("", form.text, form.letters)?;
            }
            // A prefix that only the second suffix allows does not look at the first one.
            for prefix in dictionary.prefixes.get(&outer.prefixes).flat_map(Affix::rules) {
                if second.crosses && prefix.crosses && dictionary.flags(prefix).goes_with(outer) {
                    self.add_prefixed(prefix, form)?;
                }
            }
        }
        if first.crosses && second.crosses && !outer.needs_affix {
            for prefix in self.prefixes(prefixes, inner) {
                if dictionary.flags(prefix).goes_with(inner) {
                    self.add_prefixed(prefix, form)?;
                }
            }
        }
        Ok(())
    }

    /// The prefixes that go together with a suffix: those of the word, and those that the suffix allows.
    fn prefixes<'p>(
        &self,
        prefixes: &'p Prefixes<'d>,
        suffix: &'d FlagMeaning,
    ) -> impl Iterator<Item = &'d AffixRule> + use<'d, 'p> {
        let affixes = &self.dictionary.prefixes;
        let (one, of_word) = match prefixes {
            Prefixes::One(rule) => (Some(*rule), None),
            Prefixes::Paired(rule, number) => (suffix.prefixes.contains(number).then_some(*rule), None),
            Prefixes::OfWord(flags) => (None, Some(*flags)),
        };
        let both = of_word.map(|flags| affixes.get(&flags.prefixes).chain(affixes.get(&suffix.prefixes)));
        let several = both.into_iter().flatten().flat_map(Affix::rules);
        one.into_iter().chain(several.filter(|rule| rule.crosses))
    }

    fn add_prefixed(&mut self, prefix: &AffixRule, word: Counted<'_>) -> Result<(), TooMany> {
        self.count_try()?;
        match prefix.after_prefix(word.text, self.dictionary.full_strip) {
            Some(rest) => self.add(&prefix.append, rest, word.letters + prefix.growth),
            None => Ok(()),
        }
    }

    fn add(&mut self, start: &str, rest: &str, letters: isize) -> Result<(), TooMany> {
        if letters == 0 || letters > self.letters_max() {
            return Ok(());
        }
        if self.forms.len() == self.limits.forms_per_word {
            return Err(TooMany);
        }
        let from = self.text.len();
        self.text.push_str(start);
        self.text.push_str(rest);
        self.forms.push(from..self.text.len());
        Ok(())
    }

    fn letters_max(&self) -> isize {
        isize::from(self.limits.letters_max)
    }

    fn count_try(&mut self) -> Result<(), TooMany> {
        self.tries_left = self.tries_left.checked_sub(1).ok_or(TooMany)?;
        Ok(())
    }
}

/// A text with the number of its letters.
#[derive(Clone, Copy)]
struct Counted<'t> {
    text: &'t str,
    letters: isize,
}

/// The prefixes that a suffixed form may have.
enum Prefixes<'d> {
    /// Those that the flags of the word name, and those that its suffix allows; or none.
    OfWord(&'d FlagMeaning),
    /// Only the one that allows the suffix.
    One(&'d AffixRule),
    /// Only the one that allows the suffix, with its number, and only if the suffix allows it, too: the word need not.
    Paired(&'d AffixRule, u32),
}
