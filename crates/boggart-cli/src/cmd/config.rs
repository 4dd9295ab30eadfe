//! `boggart config`: the current settings and their origin; values that mean nothing are shown and complained about.

use std::io::Write as _;

use crate::args::ConfigArgs;
use crate::exit::{self, Answer};
use crate::settings::{KEYS, Setting, Settings};
use crate::wire::{self, SettingInForce, SettingsInForce};
use crate::{show, source};

/// The default value of a setting.
fn default(key: &str) -> &'static str {
    match key {
        "words" => boggart_words::NAME,
        "lang" => source::NO_LANGUAGE,
        "tier" => "all",
        "q" => "qu",
        "dice" => "new",
        "bell" | "countdown" => "on",
        _ => "auto",
    }
}

pub(crate) fn run(args: &ConfigArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let mut out = show::out();
    let problems = settings.problems();
    let rows = KEYS.map(|key| match settings.get(key) {
        Some(setting) => (key, setting.clone()),
        None => (key, Setting { value: default(key).to_owned(), from: "default".to_owned() }),
    });
    let file = settings.file.as_ref().map(|path| path.display().to_string());
    if args.json {
        let row = |(key, setting): (&str, Setting)| (key.to_owned(), SettingInForce::from(setting));
        let settings = SettingsInForce {
            file,
            file_exists: settings.file_exists,
            settings: rows.into_iter().map(row).collect(),
        };
        wire::write_line(&mut out, &settings)?;
    } else {
        for (key, Setting { value, from }) in rows {
            writeln!(out, "{key:<9} = {:<24} # {from}", format!("\"{value}\""))?;
        }
        let state = if settings.file_exists {
            "read"
        } else {
            "does not exist; it may contain lines like those above"
        };
        writeln!(
            out,
            "# file: {} ({state})",
            file.unwrap_or_else(|| "none, because HOME is not set".to_owned())
        )?;
        writeln!(out, "# flags override environment variables (BOGGART_WORDS, …), which override the file")?;
    }
    out.flush()?;
    for problem in &problems {
        show::complain(&exit::one_line(problem));
    }
    Ok(if problems.is_empty() { Answer::Yes } else { Answer::BadInput })
}
