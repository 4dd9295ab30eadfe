//! `boggart man`: man pages from the definitions of the flags. What clap does not know is in `man/sections.rs`.

mod sections;

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, bail};
use clap::{Command, CommandFactory as _};

use crate::args::{Cli, ManArgs};
use crate::exit::Answer;
use crate::{save, show};

pub(crate) fn run(args: &ManArgs) -> anyhow::Result<Answer> {
    // The verb `help` has no page.
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    match &args.out {
        Some(folder) if save::is_stdout(Some(folder)) => {
            bail!("--out needs a folder for all pages; without it, the page of boggart is printed")
        }
        Some(folder) => {
            make_folder(folder)?;
            write_pages(&command, "boggart", folder)?;
        }
        None => {
            let mut out = show::out();
            out.write_all(&page(&command, "boggart")?)?;
            out.flush()?;
        }
    }
    Ok(Answer::Yes)
}

/// Creates the folder itself, but not those above it: a misspelt path should not become folders.
fn make_folder(folder: &Path) -> anyhow::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder.parent().filter(|above| !above.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !above.exists() {
        bail!("cannot create the folder {}: there is no folder {}", folder.display(), above.display());
    }
    fs::create_dir(folder).with_context(|| format!("cannot create the folder {}", folder.display()))
}

fn page(command: &Command, name: &str) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    // The title of a page needs a static name; leaking is fine, because a run writes a dozen pages and ends.
    let titled =
        command.clone().name(name.to_owned().leak() as &'static str).version(env!("CARGO_PKG_VERSION"));
    let after_help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let has_verbs = command.has_subcommands();
    let man = clap_mangen::Man::new(titled);
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    man.render_options_section(&mut text)?;
    if has_verbs {
        man.render_subcommands_section(&mut text)?;
    }
    sections::write(name, &after_help).to_writer(&mut text)?;
    man.render_version_section(&mut text)?;
    Ok(text)
}

/// The page of a command and of every command below it.
fn write_pages(command: &Command, name: &str, folder: &Path) -> anyhow::Result<()> {
    save::write(&folder.join(format!("{name}.1")), &page(command, name)?)?;
    for below in command.get_subcommands() {
        write_pages(below, &format!("{name}-{}", below.get_name()), folder)?;
    }
    Ok(())
}
