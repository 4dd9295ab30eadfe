//! `boggart dict expand`: all forms of a Hunspell dictionary, one per line.

use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::Context as _;
use boggart_lang::hunspell::{Dictionary, Expansion, Form, Limits};

use crate::args::DictExpandArgs;
use crate::exit::Answer;
use crate::progress::ProgressMessage;
use crate::show;
use crate::spell::DictionaryFiles;
use crate::wire::{self, DictionaryForm};

/// How many forms are printed before the progress changes.
const FORMS_PER_UPDATE: u64 = 10_000;

pub(super) fn run(args: &DictExpandArgs) -> anyhow::Result<Answer> {
    let DictionaryFiles { base, text } = DictionaryFiles::read(&args.dictionary, args.aff.as_deref())?;
    let aff = args.aff.clone().unwrap_or_else(|| base.with_added_extension("aff"));
    let dictionary = Dictionary::parse(&text.aff, &text.dic).with_context(|| aff.display().to_string())?;
    drop(text);
    let defaults = Limits::default();
    let limits = Limits { letters_max: args.max_length.unwrap_or(defaults.letters_max), ..defaults };
    let mut out = show::out();
    let mut progress = ProgressMessage::new();
    let (mut printed, mut not_lower) = (0, 0);
    let mut failed = Ok(());
    let made = dictionary.for_each_form(&limits, |form| {
        if args.lower_case && (!form.is_lower_case || form.keeps_case) {
            not_lower += 1;
            return ControlFlow::Continue(());
        }
        printed += 1;
        if printed % FORMS_PER_UPDATE == 0 {
            progress.show(|_| progress_line(printed, form.word, dictionary.len()));
        }
        failed = print(&mut out, form, args.json);
        if failed.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    progress.finish();
    failed?;
    out.flush()?;
    let name = base.display();
    show::say(&format!("{name}: {} of {}", show::count(printed, "form"), count_words(dictionary.len())));
    if let Some(lines) = dictionary.skipped_lines() {
        show::remark(&format!(
            "{name}.dic: skipped {} with flags that cannot be read; the first is line {}",
            show::count(lines.count as u64, "line"),
            lines.first_line
        ));
    }
    tell_left_out(&made, &limits, not_lower);
    Ok(Answer::Yes)
}

fn print(out: &mut impl Write, form: Form<'_>, as_json: bool) -> io::Result<()> {
    if as_json {
        return wire::write_line(out, &DictionaryForm::from(form));
    }
    out.write_all(form.text.as_bytes())?;
    out.write_all(b"\n")
}

fn progress_line(printed: u64, word: usize, words: usize) -> String {
    let percent = 100 * word / words.max(1);
    format!("{}, {percent} % of {}", show::count(printed, "form"), count_words(words))
}

fn count_words(words: usize) -> String {
    show::count(words as u64, "word")
}

/// Reports on standard error what was left out.
fn tell_left_out(made: &Expansion, limits: &Limits, not_lower: u64) {
    for (count, noun, why) in [
        (
            made.only_in_compound,
            "word",
            if made.only_in_compound == 1 {
                "that is only a part of compounds"
            } else {
                "that are only parts of compounds"
            },
        ),
        (made.forbidden, "form", "that the dictionary forbids"),
        (not_lower, "form", "with capitals or a fixed case"),
    ] {
        if count > 0 {
            show::remark(&format!("left out {} {why}", show::count(count, noun)));
        }
    }
    if made.cut_words > 0 {
        show::remark(&format!(
            "{} {} more than {}; the rest of these was left out",
            show::count(made.cut_words, "word"),
            if made.cut_words == 1 { "has" } else { "have" },
            show::count(limits.forms_per_word as u64, "form")
        ));
    }
}

#[cfg(test)]
mod tests;
