//! The file of a plan, and the words it is about.

use std::path::Path;

use anyhow::{Context as _, bail};
use boggart_check::Plan;

use crate::args::WordsArgs;
use crate::settings::Settings;
use crate::source::{self, Loaded, Reading};

/// Reads a plan.
pub(super) fn read(path: &str) -> anyhow::Result<Plan> {
    let text = source::read_text(path, "plan")?;
    Plan::from_json(&text).with_context(|| source::name_of(path).to_owned())
}

/// What a plan calls a list: without its folder, which is another on every machine.
pub(super) fn list_name(loaded: &str) -> &str {
    loaded.rsplit_once(std::path::is_separator).map_or(loaded, |(_, name)| name)
}

/// The words of a plan: those that flags choose, or else those that the plan names, which may lie beside it.
pub(super) fn words(
    plan: &Plan,
    path: &str,
    args: &WordsArgs,
    settings: &Settings,
) -> anyhow::Result<Loaded> {
    let wanted = plan.words();
    let loaded = if source::are_chosen(args) {
        source::words(args, settings)?
    } else {
        let reading = Reading { text: args.text, language: None };
        let beside = Path::new(path).with_file_name(&wanted.name);
        let is_beside = !Path::new(&wanted.name).exists() && beside.exists();
        let list = if is_beside { beside.display().to_string() } else { wanted.name.clone() };
        source::open_words(&list, &reading).with_context(|| {
            format!("the plan is about the words of {}; give them with --words", wanted.name)
        })?
    };
    let found = loaded.lexicon.digest();
    if found != wanted.digest {
        bail!(
            "the plan is about the words of {} with the digest {}, but {} has {}; give the right list with --words",
            wanted.name,
            wanted.digest.short(),
            loaded.name,
            found.short()
        );
    }
    Ok(loaded)
}
