//! A spell checker that decides which texts are words: Hunspell dictionaries through the crate `spellbook`.
//!
//! How their files become text is in `spell/dictionary_text.rs`; docs/spelling.md compares the answers with those of Hunspell.

mod dictionary_text;

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use spellbook::Dictionary;

pub(crate) use self::dictionary_text::DictionaryText;
use crate::source;

/// Where dictionaries are, in each folder for data.
const FOLDERS: [&str; 3] = ["hunspell", "myspell/dicts", "myspell"];

/// The folders for data that users and systems have, by the XDG specification; with those of Homebrew on macOS.
pub(crate) fn data_folders() -> Vec<PathBuf> {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let own = set("XDG_DATA_HOME").map(PathBuf::from);
    let own = own.or_else(|| Some(PathBuf::from(set("HOME")?).join(".local/share")));
    let usual = if cfg!(target_os = "macos") {
        "/opt/homebrew/share:/usr/local/share:/usr/share"
    } else {
        "/usr/local/share:/usr/share"
    };
    let shared = set("XDG_DATA_DIRS").unwrap_or_else(|| usual.into());
    own.into_iter().chain(std::env::split_paths(&shared)).collect()
}

/// Where dictionaries are installed: the folders that `DICPATH` names, or else the usual ones.
pub(crate) fn folders() -> Vec<PathBuf> {
    if let Some(folders) = std::env::var_os("DICPATH") {
        return std::env::split_paths(&folders).collect();
    }
    let in_data = data_folders().into_iter().flat_map(|folder| FOLDERS.map(|name| folder.join(name)));
    let spelling = std::env::var_os("HOME").map(|home| PathBuf::from(home).join("Library/Spelling"));
    let of_macos = spelling.into_iter().chain([PathBuf::from("/Library/Spelling")]);
    in_data.chain(of_macos.filter(|_| cfg!(target_os = "macos"))).collect()
}

/// An opened dictionary.
#[derive(Debug)]
pub(crate) struct Speller(Dictionary);

impl Speller {
    /// Opens the dictionary of a language, such as en_US, or the one at the path of its .aff or .dic file.
    pub(crate) fn open(asked: &str) -> anyhow::Result<Self> {
        let DictionaryFiles { base, text } = DictionaryFiles::read(asked, None)?;
        let dictionary = Dictionary::new(&text.aff_for_spellbook(), &text.dic).map_err(|error| {
            anyhow::anyhow!(
                "{}: this spell checker cannot use the dictionary ({error}); another dictionary of the language may work, \
                 or a list of words with --words",
                base.display()
            )
        })?;
        Ok(Self(dictionary))
    }

    /// Whether the checker accepts a text in capitals; written this way, names are words as well.
    pub(crate) fn is_word(&self, text: &str) -> bool {
        self.0.check(&text.to_uppercase())
    }
}

/// The two files of a dictionary.
#[derive(Debug)]
pub(crate) struct DictionaryFiles {
    /// Their path without extension.
    pub(crate) base: PathBuf,
    pub(crate) text: DictionaryText,
}

impl DictionaryFiles {
    /// Reads the dictionary of a language, such as en_US, or the one at a path; its .aff file may be elsewhere.
    pub(crate) fn read(asked: &str, aff: Option<&Path>) -> anyhow::Result<Self> {
        let base = find(asked)?;
        let beside = base.with_added_extension("aff");
        let aff = source::read_bytes(aff.unwrap_or(&beside), "dictionary")?;
        let dic = source::read_bytes(&base.with_added_extension("dic"), "dictionary")?;
        let text = DictionaryText::read(&aff, &dic).with_context(|| base.display().to_string())?;
        Ok(Self { base, text })
    }
}

/// The path of a dictionary without its extension.
fn find(asked: &str) -> anyhow::Result<PathBuf> {
    let path = Path::new(asked);
    if path.extension().is_some_and(|extension| extension == "aff" || extension == "dic") {
        return Ok(path.with_extension(""));
    }
    if asked.contains('/') {
        return Ok(path.to_owned());
    }
    let folders = folders();
    let bases = folders.iter().map(|folder| folder.join(asked));
    match bases.into_iter().find(|base| base.with_added_extension("dic").exists()) {
        Some(base) => Ok(base),
        None => bail!(
            "no dictionary {asked} in {}; install one (Debian: hunspell-en-us) or give the path of its .dic file",
            folders.iter().map(|folder| folder.display().to_string()).collect::<Vec<_>>().join(", ")
        ),
    }
}

#[cfg(test)]
pub(crate) mod tests;
