//! `boggart dict add`: keep a word list as the words of a language.

use std::io::Write as _;

use anyhow::bail;

use crate::args::DictAddArgs;
use crate::exit::Answer;
use crate::show;
use crate::source::{self, Reading};
use crate::wire::{self, LexiconInfo};

pub(super) fn run(args: &DictAddArgs) -> anyhow::Result<Answer> {
    let Some(language) = source::language(&args.code)? else {
        bail!("name a language; `boggart dict languages` lists them");
    };
    let reading = Reading { text: args.text, language: Some(language.clone()) };
    let mut loaded = source::open_words(&args.list, &reading)?;
    if loaded.lexicon.is_empty() {
        bail!("{} has no words of {}; nothing was written", loaded.name, language.english());
    }
    let path = source::add_words(language, &loaded.lexicon.to_bytes())?;
    loaded.name = path.display().to_string();
    let mut out = show::out();
    if args.json {
        wire::write_line(&mut out, &LexiconInfo::from(&loaded))?;
    } else {
        let words = show::count(loaded.lexicon.len() as u64, "word");
        writeln!(out, "{}: {words}, which --lang {} uses from now on", loaded.name, language.code())?;
    }
    out.flush()?;
    Ok(Answer::Yes)
}
