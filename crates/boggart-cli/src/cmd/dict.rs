//! `boggart dict`: compile, inspect, look up and compare word lists. Expanding dictionaries is in `dict/expand.rs`, the words of
//! languages in `dict/add.rs`, their list in `dict/languages.rs`.

mod add;
mod expand;
mod languages;

use std::borrow::Cow;
use std::io::Write as _;

use boggart::{Lexicon, Lookup, Rules};

use crate::args::{DictArgs, DictBuildArgs, DictDiffArgs, DictInfoArgs, DictJob, DictLookupArgs, WordsArgs};
use crate::exit::Answer;
use crate::settings::Settings;
use crate::source::{self, LeftOut, Loaded, Reading};
use crate::wire::{self, LexiconInfo, ListDiff, LookupAnswer};
use crate::{rules, save, show};

pub(crate) fn run(args: &DictArgs, settings: &Settings) -> anyhow::Result<Answer> {
    match &args.job {
        DictJob::Build(args) => build(args),
        DictJob::Info(args) => info(args, settings),
        DictJob::Lookup(args) => lookup(args, settings),
        DictJob::Diff(args) => diff(args),
        DictJob::Expand(args) => expand::run(args),
        DictJob::Add(args) => add::run(args),
        DictJob::Languages(args) => languages::run(args),
    }
}

fn build(args: &DictBuildArgs) -> anyhow::Result<Answer> {
    if args.json && save::is_stdout(Some(&args.out)) {
        anyhow::bail!("--out - prints the lexicon; give a file, or remove --json");
    }
    refuse_two_pipes(args.lists.iter().map(String::as_str))?;
    let reading = Reading { text: args.text, language: None };
    let mut loaded = source::open_words(&args.lists[0], &reading)?;
    tell_dropped(&loaded);
    if args.lists.len() > 1 {
        let mut words: Vec<String> = loaded.lexicon.iter().collect();
        for list in &args.lists[1..] {
            let more = source::open_words(list, &reading)?;
            tell_dropped(&more);
            words.extend(more.lexicon.iter());
            loaded.left_out.extend(more.left_out);
        }
        loaded = reading.combined("the combined lists", words, loaded.left_out)?;
    }
    if loaded.lexicon.is_empty() {
        anyhow::bail!("{} has no words; nothing was written", args.lists.join(", "));
    }
    let bytes = loaded.lexicon.to_bytes();
    let mut out = show::out();
    if save::is_stdout(Some(&args.out)) {
        out.write_all(&bytes)?;
        out.flush()?;
        return Ok(Answer::Yes);
    }
    save::write(&args.out, &bytes)?;
    loaded.name = args.out.display().to_string();
    if args.json {
        wire::write_line(&mut out, &LexiconInfo::from(&loaded))?;
    } else {
        let words = show::count(loaded.lexicon.len() as u64, "word");
        writeln!(out, "{}: {words}, {}", loaded.name, show::count(bytes.len() as u64, "byte"))?;
        writeln!(out, "digest {}", loaded.lexicon.digest())?;
    }
    out.flush()?;
    Ok(Answer::Yes)
}

/// Standard input can be only one of several lists.
fn refuse_two_pipes<'a>(lists: impl IntoIterator<Item = &'a str>) -> anyhow::Result<()> {
    if lists.into_iter().filter(|list| *list == "-").count() > 1 {
        anyhow::bail!("two lists are standard input (-); give one of them a file");
    }
    Ok(())
}

/// Reports on standard error what was skipped in a text.
fn tell_dropped(loaded: &Loaded) {
    for left_out in &loaded.left_out {
        show::remark(&format!("{}: {}", loaded.name, describe(left_out)));
    }
}

fn describe(left_out: &LeftOut) -> String {
    let LeftOut { reason, count, first_line, first_word } = left_out;
    let line = first_line.map(|line| format!(" on line {line}")).unwrap_or_default();
    format!("skipped {} ({reason}), the first{line}: {first_word}", show::count(*count as u64, "word"))
}

fn info(args: &DictInfoArgs, settings: &Settings) -> anyhow::Result<Answer> {
    // `--words` is the former name of the list.
    let asked = WordsArgs { words: args.list.clone().or(args.words.words.clone()), ..args.words.clone() };
    let loaded = source::words(&asked, settings)?;
    let lexicon = &loaded.lexicon;
    if lexicon.recompute_digest() != lexicon.digest() {
        anyhow::bail!("{}: the digest in the file does not match its words", loaded.name);
    }
    let mut out = show::out();
    if args.json {
        wire::write_line(&mut out, &LexiconInfo::from(&loaded))?;
        out.flush()?;
        return Ok(Answer::Yes);
    }
    writeln!(out, "name     {}", loaded.name)?;
    writeln!(out, "words    {}", show::thousands(lexicon.len() as u64))?;
    let letters: Vec<String> = lexicon.alphabet().iter().map(str::to_uppercase).collect();
    writeln!(out, "letters  {} ({})", letters.join(" "), letters.len())?;
    writeln!(out, "edges    {}", show::thousands(lexicon.edge_count() as u64))?;
    writeln!(out, "bytes    {}", show::thousands(lexicon.to_bytes().len() as u64))?;
    writeln!(out, "digest   {}", lexicon.digest())?;
    writeln!(out, "lengths")?;
    let counts = lexicon.counts_by_length().into_iter().enumerate();
    for (length, count) in counts.filter(|(_, count)| *count > 0) {
        writeln!(out, "{length:>8}  {:>9}", show::thousands(count as u64))?;
    }
    for left_out in &loaded.left_out {
        writeln!(out, "{}", describe(left_out))?;
    }
    out.flush()?;
    Ok(Answer::Yes)
}

/// What is printed for each text that is looked up.
enum LookupOutput {
    Trace,
    Json,
    Text,
}

impl LookupOutput {
    fn of(args: &DictLookupArgs) -> Self {
        match (args.trace, args.json) {
            (true, _) => Self::Trace,
            (false, true) => Self::Json,
            (false, false) => Self::Text,
        }
    }
}

fn lookup(args: &DictLookupArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let loaded = source::words(&args.words, settings)?;
    let language = source::chosen(&args.words, settings)?.language;
    let texts: Vec<Cow<'_, str>> =
        args.texts.iter().map(|text| source::fold_letters(text, language.as_ref())).collect();
    let mut rules = Rules::default();
    rules::apply_lengths(&mut rules, &args.lengths)?;
    let mut out = show::out();
    let lexicon = &loaded.lexicon;
    let points = |text: &str| lexicon.score_of(&rules, text);
    let mut found = Vec::new();
    match LookupOutput::of(args) {
        LookupOutput::Trace => {
            let mut words: Vec<String> = lexicon.iter().filter(|word| rules.allows(word)).collect();
            // A lexicon is sorted by letters, which is not always the order of the texts.
            words.sort_unstable();
            for text in &texts {
                found.push(trace(&mut out, &words, &boggart::alphabet::normalize(text))?);
            }
        }
        LookupOutput::Json => {
            for text in &texts {
                let lookup = judge(lexicon, &rules, text);
                wire::write_line(&mut out, &LookupAnswer::new(text, lookup, points(text)))?;
                found.push(lookup);
            }
        }
        LookupOutput::Text => {
            for text in &texts {
                let lookup = judge(lexicon, &rules, text);
                writeln!(out, "{}\t{lookup}\t{}", text.to_uppercase(), points(text).with_unit())?;
                found.push(lookup);
            }
        }
    }
    out.flush()?;
    Ok(Answer::yes_if(found.iter().all(|lookup| *lookup == Lookup::Match)))
}

/// The result of a lookup among only the words that count.
fn judge(lexicon: &Lexicon, rules: &Rules, text: &str) -> Lookup {
    match lexicon.lookup(text) {
        Lookup::Match if rules.allows(text) => Lookup::Match,
        Lookup::Match | Lookup::Prefix if lexicon.prefixed(text).any(|word| rules.allows(&word)) => {
            Lookup::Prefix
        }
        _ => Lookup::Nope,
    }
}

/// The binary search of the first classroom program, with the line it prints at each step.
fn trace(out: &mut impl std::io::Write, words: &[String], candidate: &str) -> anyhow::Result<Lookup> {
    // `end` is one past the last word, so that an empty range needs no negative index.
    let (mut low, mut end) = (0, words.len());
    let mut found = None;
    while low < end && found.is_none() {
        let (first, last) = (words[low].as_str(), words[end - 1].as_str());
        let [shown, first, last] = [candidate, first, last].map(str::to_uppercase);
        writeln!(out, "{shown} must be between {first} and {last} ({} words)", end - low)?;
        let mid = (low + end - 1) / 2;
        match words[mid].as_str().cmp(candidate) {
            std::cmp::Ordering::Equal => found = Some(Lookup::Match),
            std::cmp::Ordering::Less => low = mid + 1,
            std::cmp::Ordering::Greater => end = mid,
        }
    }
    let begins = words.get(low).is_some_and(|word| word.starts_with(candidate));
    let answer = found.unwrap_or(if begins { Lookup::Prefix } else { Lookup::Nope });
    writeln!(out, "'{answer}'")?;
    Ok(answer)
}

fn diff(args: &DictDiffArgs) -> anyhow::Result<Answer> {
    let reading = Reading { text: args.text, language: None };
    let open = |list: &str| source::open_words(list, &reading);
    refuse_two_pipes([args.before.as_str(), args.after.as_str()])?;
    let (before, after) = (open(&args.before)?, open(&args.after)?);
    let alone = |one: &Lexicon, other: &Lexicon| -> Vec<String> {
        one.iter()
            .filter(|word| other.lookup(word) != Lookup::Match)
            .map(|word| word.to_uppercase())
            .collect()
    };
    let gone = alone(&before.lexicon, &after.lexicon);
    let new = alone(&after.lexicon, &before.lexicon);
    let mut out = show::out();
    if args.json {
        let diff = ListDiff { before: &before.name, after: &after.name, removed: &gone, added: &new };
        wire::write_line(&mut out, &diff)?;
    } else {
        let mut lines: Vec<(&String, char)> =
            gone.iter().map(|word| (word, '-')).chain(new.iter().map(|word| (word, '+'))).collect();
        lines.sort_unstable();
        for (word, sign) in lines {
            writeln!(out, "{sign}{word}")?;
        }
    }
    out.flush()?;
    show::say(&format!(
        "{} only in {}, {} only in {}",
        show::count(gone.len() as u64, "word"),
        before.name,
        show::thousands(new.len() as u64),
        after.name
    ));
    Ok(Answer::yes_if(gone.is_empty() && new.is_empty()))
}
