//! How a text becomes words: its encoding, its language, and the letters that fit in a lexicon.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, bail};
use boggart::alphabet::LETTERS_MAX;
use boggart::lexicon::BuildLexiconError;
use boggart::words::{DropReason, Dropped};
use boggart::{Lexicon, WordList};
use boggart_lang::{Capitals, Language, NotPlayed};

use super::encoding::{self, Decoded};
use super::{Loaded, language_words, name_of};
use crate::args::TextArgs;
use crate::{progress, show};

/// How a word list is read.
#[derive(Debug, Clone, Default)]
pub(crate) struct Reading {
    pub(crate) text: TextArgs,
    /// Whose letters the words are written with; without one they stay as they are.
    pub(crate) language: Option<Language>,
}

/// Entries that were left out of a list for one reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LeftOut {
    pub(crate) reason: String,
    pub(crate) count: usize,
    /// Unknown where words are not in lines, or no longer.
    pub(crate) first_line: Option<usize>,
    pub(crate) first_word: String,
}

impl From<&Dropped> for LeftOut {
    fn from(dropped: &Dropped) -> Self {
        let Dropped { reason, count, first_line, first_word } = dropped.clone();
        Self { reason: reason.to_string(), count, first_line: Some(first_line), first_word }
    }
}

/// A list is made to fit in a lexicon if that costs no more than one word in so many.
const LOST_SHARE: usize = 10;

/// What stands in the name of a list between its language and the letters that are kept apart.
const WITH: &str = " with ";

impl Reading {
    /// The name of a list that is read this way; [`Reading::named_after`] is the reverse.
    pub(super) fn name(&self, list: &str) -> String {
        let encoding =
            self.text.encoding.map(|encoding| format!(", {}", encoding.name())).unwrap_or_default();
        let language = self.language.as_ref().map(|language| {
            let usual = Language::find(language.code()).map_or(&[][..], Language::letters);
            let kept: String =
                language.letters().iter().filter(|letter| !usual.contains(letter)).cloned().collect();
            let kept = if kept.is_empty() { kept } else { WITH.to_owned() + &kept };
            format!(", {}{kept}", language.code())
        });
        format!("{list}{encoding}{}", language.unwrap_or_default())
    }

    /// A name without the last part that says how the list is read, and a reading that does so.
    pub(super) fn named_after<'a>(&self, asked: &'a str) -> Option<(&'a str, Self)> {
        let (list, how) = asked.rsplit_once(", ")?;
        let mut reading = self.clone();
        if let Some(encoding) = encoding::named(how) {
            reading.text.encoding = Some(encoding);
            return Some((list, reading));
        }
        let (code, kept) = how.split_once(WITH).unwrap_or((how, ""));
        let language = Language::all().iter().find(|language| language.code() == code)?;
        reading.language = Some(language.keeping(kept).ok()?);
        Some((list, reading))
    }

    /// The lexicon of a text.
    pub(super) fn text_list(&self, name: String, bytes: Vec<u8>) -> anyhow::Result<Loaded> {
        let made = progress::while_waiting(&format!("reading {name}"), || {
            let (list, left_out) = self.words(&name, bytes)?;
            self.fitting(name, &list, left_out)
        })?;
        if self.language.is_some() {
            tell_left_out(&made);
        }
        Ok(made)
    }

    /// The words of a text, and what was left out.
    pub(super) fn words(&self, name: &str, bytes: Vec<u8>) -> anyhow::Result<(WordList, Vec<LeftOut>)> {
        let text = self.decode(name, bytes)?;
        let Some(language) = &self.language else {
            let list = WordList::read(text.as_bytes()).with_context(|| name.to_owned())?;
            let left_out = list.dropped().iter().map(LeftOut::from).collect();
            return Ok((list, left_out));
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let lines = || (1..).zip(text.lines());
        let entries =
            || lines().flat_map(|(line, text)| text.split_whitespace().map(move |entry| (line, entry)));
        let capitals = Capitals::of(entries().map(|(_, entry)| entry));
        let mut tally = LeftOutCounts::default();
        let words = entries().filter_map(|(line, entry)| {
            let word = language.word(entry, capitals);
            word.map_err(|reason| tally.add(reason, Some(line), entry)).ok()
        });
        let list: WordList = words.collect();
        Ok((list.clone(), tally.finish(&list)))
    }

    /// The text of a list; if its encoding had to be guessed, that is said, with a word that shows whether the guess is right.
    fn decode(&self, name: &str, bytes: Vec<u8>) -> anyhow::Result<String> {
        let decoded = encoding::decode(bytes, self.text.encoding).with_context(|| name.to_owned())?;
        let Decoded { text, guess } = decoded;
        if let Some(guess) = guess {
            let lines = (1..).zip(text.lines());
            let words = lines.flat_map(|(line, text)| text.split_whitespace().map(move |word| (line, word)));
            let sample = words.into_iter().find(|(_, word)| !word.is_ascii());
            let sample = sample.map(|(line, word)| format!("; line {line} is \"{}\"", excerpt(word)));
            show::remark(&format!(
                "{name} is not UTF-8, and was read as {}{} (--encoding NAME names another)",
                guess.name(),
                sample.unwrap_or_default()
            ));
        }
        Ok(text)
    }

    /// A lexicon file, with its words written in the language if they are not yet.
    pub(super) fn compiled(&self, asked: &str, loaded: Loaded) -> anyhow::Result<Loaded> {
        let Some(language) = &self.language else { return Ok(loaded) };
        let name = self.name(name_of(asked));
        let is_written = |word: String| language.fold(&word).as_ref() == Some(&word);
        if language_words::is_ours(Path::new(asked)) || loaded.lexicon.iter().all(is_written) {
            return Ok(Loaded { name, ..loaded });
        }
        let mut tally = LeftOutCounts::default();
        let words = loaded.lexicon.iter().filter_map(|word| {
            let folded = language.fold(&word);
            if folded.is_none() {
                tally.add(NotPlayed::NotOnDice, None, &word);
            }
            folded
        });
        let list: WordList = words.collect();
        let left_out = tally.finish(&list);
        let made = self.fitting(name, &list, left_out)?;
        tell_left_out(&made);
        Ok(made)
    }

    /// The lexicon of words from several lists.
    pub(crate) fn combined(
        &self,
        name: &str,
        words: impl IntoIterator<Item = String>,
        left_out: Vec<LeftOut>,
    ) -> anyhow::Result<Loaded> {
        self.fitting(name.to_owned(), &words.into_iter().collect(), left_out)
    }

    /// The lexicon of a list. If the list has too many letters, it is without the words that have the rarest, which is said.
    pub(super) fn fitting(
        &self,
        name: String,
        list: &WordList,
        mut left_out: Vec<LeftOut>,
    ) -> anyhow::Result<Loaded> {
        let letters = match Lexicon::from_list(list) {
            Err(BuildLexiconError::TooManyLetters { letters }) if !self.text.letters_all => letters.len(),
            built => {
                let lexicon = built.with_context(|| name.clone())?;
                return Ok(Loaded { lexicon, name, left_out });
            }
        };
        let (fitting, rare) = list.without_rare_letters();
        if rare.words * LOST_SHARE > list.len() {
            bail!(
                "{name}: the words use {}, but a lexicon holds at most {LETTERS_MAX}; without the rarest, {} of {} words would be \
                 lost. Scripts of so many letters, such as Chinese, Korean syllables or Devanagari, cannot be used yet",
                show::count(letters as u64, "different letter"),
                show::thousands(rare.words as u64),
                show::thousands(list.len() as u64)
            );
        }
        let shown: Vec<String> = rare.letters.iter().take(20).map(|letter| excerpt(letter)).collect();
        let more = if rare.letters.len() > shown.len() { ", …" } else { "" };
        let reason = format!("with letters that only few have: {}{more}", shown.join(", "));
        show::remark(&format!(
            "{name}: left out {} {reason} (a lexicon holds {LETTERS_MAX} letters; --letters-all refuses such a list)",
            show::count(rare.words as u64, "word")
        ));
        let first = list.iter().find(|word| !fitting.contains(word)).unwrap_or_default();
        left_out.push(LeftOut { reason, count: rare.words, first_line: None, first_word: excerpt(first) });
        let lexicon = Lexicon::from_list(&fitting).with_context(|| name.clone())?;
        Ok(Loaded { lexicon, name, left_out })
    }
}

/// Counts what is left out, by reason.
#[derive(Debug, Default)]
pub(super) struct LeftOutCounts(BTreeMap<NotPlayed, LeftOut>);

impl LeftOutCounts {
    pub(super) fn add(&mut self, reason: NotPlayed, line: Option<usize>, entry: &str) {
        let new =
            || LeftOut { reason: reason.to_string(), count: 0, first_line: line, first_word: excerpt(entry) };
        self.0.entry(reason).or_insert_with(new).count += 1;
    }

    /// What was left out, also by the list itself. Words that are written alike are no loss.
    pub(super) fn finish(self, list: &WordList) -> Vec<LeftOut> {
        let dropped = list.dropped().iter().filter(|dropped| dropped.reason != DropReason::Repeated);
        self.0.into_values().chain(dropped.map(LeftOut::from)).collect()
    }
}

/// Says in one line what a list of a language had beside words.
pub(super) fn tell_left_out(made: &Loaded) {
    let tell = |left_out: &LeftOut| {
        let LeftOut { reason, count, first_word, .. } = left_out;
        format!("{reason}: {} ({first_word} …)", show::thousands(*count as u64))
    };
    let told: Vec<String> = made.left_out.iter().map(tell).collect();
    if !told.is_empty() {
        show::remark(&format!("{}: left out {}", made.name, told.join("; ")));
    }
}

/// The start of a word for a message.
pub(super) fn excerpt(word: &str) -> String {
    const CHARS_MAX: usize = 40;
    word.chars().filter(|c| !c.is_control()).take(CHARS_MAX).collect()
}
