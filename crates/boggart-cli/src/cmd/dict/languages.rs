//! `boggart dict languages`: all languages, their letters, and where their words come from.

use std::io::Write as _;

use boggart_lang::Language;

use crate::args::DictLanguagesArgs;
use crate::exit::Answer;
use crate::show;
use crate::source::WordsOfLanguage;
use crate::wire::{self, LanguageInfo};

pub(super) fn run(args: &DictLanguagesArgs) -> anyhow::Result<Answer> {
    let mut out = show::out();
    if !args.json {
        writeln!(
            out,
            "{:<5} {:<12} {:<16} {:<9} {:>7} {:>10}  from",
            "code", "language", "", "state", "letters", "words"
        )?;
    }
    for language in Language::all() {
        let source = WordsOfLanguage::of(language);
        if args.json {
            wire::write_line(&mut out, &LanguageInfo::new(language, source.as_ref()))?;
            continue;
        }
        let count = source.as_ref().and_then(|source| source.count(language));
        let count = match (&source, count) {
            (None, _) => "none".to_owned(),
            (Some(_), None) => "?".to_owned(),
            (Some(_), Some(count)) => show::thousands(count as u64),
        };
        let from = source.map_or_else(|| "see --lang".to_owned(), |source| source.name());
        writeln!(
            out,
            "{:<5} {:<12} {:<16} {:<9} {:>7} {count:>10}  {from}",
            language.code(),
            language.english(),
            language.name(),
            language.state().name(),
            language.letters().len()
        )?;
    }
    out.flush()?;
    if !args.json {
        show::say("Words marked ? are counted when they are first used: `boggart dict info --lang CODE`.");
    }
    Ok(Answer::Yes)
}
