//! The words of a language: those the user added, those built in, or those installed on the system. What has to be compiled first is kept in
//! the user's cache folder.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use boggart::WordList;
use boggart_lang::hunspell::{Dictionary, Limits};
use boggart_lang::{Capitals, Language, NotPlayed};

use super::reading::{LeftOut, LeftOutCounts, tell_left_out};
use super::{Loaded, Reading, open_words};
use crate::nearest::{hint, nearest};
use crate::settings::{cache_folder, lists_folder, make_folder};
use crate::spell::{self, DictionaryFiles};
use crate::{progress, save, show};

/// What stands for no language, where a language may be named.
pub(crate) const NO_LANGUAGE: &str = "none";

/// The language of a code, a locale or a name.
pub(crate) fn language(asked: &str) -> anyhow::Result<Option<&'static Language>> {
    if asked == NO_LANGUAGE {
        return Ok(None);
    }
    if let Some(language) = Language::find(asked) {
        return Ok(Some(language));
    }
    let names: Vec<&str> = Language::all().iter().map(Language::english).collect();
    let codes: Vec<&str> = Language::all().iter().map(Language::code).collect();
    let meant = hint(nearest(asked, names));
    bail!(
        "\"{asked}\" is not a language{meant}; write one of {}, or none (see `boggart dict languages`)",
        codes.join(", ")
    )
}

/// Where the words of a language are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum WordsOfLanguage {
    /// A lexicon that the user made with `dict add`.
    Added(PathBuf),
    BuiltIn,
    /// The .dic file of a dictionary.
    Dictionary(PathBuf),
    List(PathBuf),
}

impl WordsOfLanguage {
    /// The first of all places that has words of the language.
    pub(crate) fn of(language: &Language) -> Option<Self> {
        if let Some(path) = added(language).filter(|path| path.exists()) {
            return Some(Self::Added(path));
        }
        if language.code() == "en" {
            return Some(Self::BuiltIn);
        }
        let sources = language.sources();
        let dictionary = first_file(&spell::folders(), &sources.hunspell, |name| format!("{name}.dic"));
        let list = || first_file(&list_folders(), &sources.lists, str::to_owned).map(Self::List);
        dictionary.map(Self::Dictionary).or_else(list)
    }

    /// The name of the place.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::BuiltIn => boggart_words::NAME.to_owned(),
            Self::Added(path) | Self::Dictionary(path) | Self::List(path) => path.display().to_string(),
        }
    }

    /// How many words it has, if they have been compiled.
    pub(crate) fn count(&self, language: &Language) -> Option<usize> {
        let opened = match self {
            Self::BuiltIn => return Some(boggart_words::english().len()),
            Self::Added(path) => open_words(path.to_str()?, &Reading::default()),
            Self::Dictionary(path) | Self::List(path) => {
                open_words(Cached::of(path, language)?.lexicon().to_str()?, &Reading::default())
            }
        };
        Some(opened.ok()?.lexicon.len())
    }
}

/// The words of the language of a reading.
pub(crate) fn words_of(reading: &Reading) -> anyhow::Result<Loaded> {
    let language = reading.language.as_ref().expect("without a list there is a language");
    match WordsOfLanguage::of(language) {
        Some(WordsOfLanguage::Dictionary(path)) => open_dictionary(&path, reading),
        Some(WordsOfLanguage::List(path)) => {
            cached(&path, language, reading, || open_words(&utf8(&path)?, reading))
        }
        Some(place @ (WordsOfLanguage::Added(_) | WordsOfLanguage::BuiltIn)) => {
            open_words(&place.name(), reading)
        }
        None => bail!("{}", how_to_install(language)),
    }
}

/// Where the words that a user adds to a language are kept.
fn added(language: &Language) -> Option<PathBuf> {
    Some(lists_folder()?.join(format!("{}.lexicon", language.code())))
}

/// Keeps a lexicon as the words of a language; gives its path.
pub(crate) fn add_words(language: &Language, lexicon: &[u8]) -> anyhow::Result<PathBuf> {
    let path = added(language).context("no folder for word lists: HOME is not set")?;
    if let Some(folder) = path.parent() {
        make_folder(folder).with_context(|| format!("cannot create the folder {}", folder.display()))?;
    }
    save::write(&path, lexicon)?;
    Ok(path)
}

/// Whether a file is a lexicon that this program has made for a language.
pub(super) fn is_ours(path: &Path) -> bool {
    [lists_folder(), cache_folder()].into_iter().flatten().any(|folder| path.starts_with(folder))
}

fn first_file(folders: &[PathBuf], names: &[String], file: impl Fn(&str) -> String) -> Option<PathBuf> {
    // The best name in any folder beats another name.
    let paths = names.iter().flat_map(|name| folders.iter().map(|folder| folder.join(file(name))));
    paths.into_iter().find(|path| path.is_file())
}

/// Where plain lists are installed.
fn list_folders() -> Vec<PathBuf> {
    spell::data_folders().into_iter().map(|folder| folder.join("dict")).collect()
}

/// What to do if there are no words of a language.
fn how_to_install(language: &Language) -> String {
    let (code, name, sources) = (language.code(), language.english(), language.sources());
    let command = |system: &str, install: &str| {
        let package = sources.packages.iter().find(|(known, _)| known == system).map(|(_, package)| package);
        package.map(|package| format!("{install} {package}"))
    };
    let mut ways: Vec<String> = [
        command("debian", "Debian: apt install"),
        command("fedora", "Fedora: dnf install"),
        command("arch", "Arch: pacman -S"),
    ]
    .into_iter()
    .flatten()
    .collect();
    if let Some(dictionary) = sources.hunspell.first() {
        ways.push(format!(
            "Homebrew has none: put {dictionary}.aff and {dictionary}.dic into ~/Library/Spelling"
        ));
    }
    let ways = if ways.is_empty() {
        String::new()
    } else {
        format!("install a dictionary ({}), or ", ways.join("; "))
    };
    format!(
        "there are no words of {name} here; {ways}add a list of your own with `boggart dict add {code} FILE`"
    )
}

/// The forms of a dictionary, made once and then kept.
pub(super) fn open_dictionary(path: &Path, reading: &Reading) -> anyhow::Result<Loaded> {
    let language = reading.language.as_ref().expect("only a language has a dictionary for its words");
    cached(path, language, reading, || {
        let name = reading.name(&path.display().to_string());
        let files = DictionaryFiles::read(&utf8(path)?, None)?;
        let dictionary = Dictionary::parse(&files.text.aff, &files.text.dic)
            .with_context(|| path.with_extension("aff").display().to_string())?;
        let made = progress::while_waiting(&format!("expanding {}", path.display()), || {
            let (list, left_out) = forms(&dictionary, language);
            reading.fitting(name, &list, left_out)
        })?;
        tell_left_out(&made);
        Ok(made)
    })
}

/// More forms than this take too much memory while they are sorted.
const FORMS_MAX: usize = 8_000_000;

/// The greatest lengths of forms, of which the first is taken that leaves few enough forms.
const LENGTHS_MAX: [u8; 3] = [32, 12, 8];

/// After this share of the words of a dictionary, how many forms all of them have is estimated.
const ESTIMATE_SHARE: usize = 20;

/// The forms of a dictionary as words of the language, and what was left out.
fn forms(dictionary: &Dictionary, language: &Language) -> (WordList, Vec<LeftOut>) {
    let mut lengths = LENGTHS_MAX.iter().peekable();
    while let Some(&letters_max) = lengths.next() {
        let (mut words, mut count, mut tally) = (String::new(), 0, LeftOutCounts::default());
        let limits = Limits { letters_max, ..Limits::default() };
        let is_last = lengths.peek().is_none();
        let made = dictionary.for_each_form(&limits, |form| {
            let word = match form.keeps_case {
                true => Err(NotPlayed::Abbreviation),
                false => language.word(form.text, Capitals::OfNames),
            };
            // Most forms are of words with many, so the estimate has to be far too high before it counts.
            let is_early = form.word * ESTIMATE_SHARE < dictionary.len();
            let estimate = count * (dictionary.len() / form.word.max(1));
            if !is_last && !is_early && estimate > 2 * FORMS_MAX {
                return ControlFlow::Break(());
            }
            match word {
                Ok(word) if count < FORMS_MAX => {
                    words += &word;
                    words.push('\n');
                    count += 1;
                }
                Ok(_) => return ControlFlow::Break(()),
                Err(reason) => tally.add(reason, None, form.text),
            }
            ControlFlow::Continue(())
        });
        if made.is_stopped && !is_last {
            continue;
        }
        let list: WordList = words.lines().collect();
        let left_out = tally.finish(&list);
        if letters_max < LENGTHS_MAX[0] {
            let forms = show::thousands(FORMS_MAX as u64);
            let cut =
                if made.is_stopped { " These are still too many, and only the first are used." } else { "" };
            show::remark(&format!(
                "forms of more than {letters_max} letters are left out, because with them there are more than {forms}.{cut}"
            ));
        }
        return (list, left_out);
    }
    unreachable!("the last length is taken in any case")
}

/// The files in which a compiled list is kept.
struct Cached {
    folder: PathBuf,
    /// What the names of all versions of this list begin with.
    list: String,
    /// What the names of this version begin with.
    version: String,
}

impl Cached {
    /// Where the words of this file are kept, if there is a folder for them. A change of the file, of the language or of the program
    /// is another version.
    fn of(path: &Path, language: &Language) -> Option<Self> {
        let hash = |state: DefaultHasher| state.finish();
        let mut state = DefaultHasher::new();
        path.hash(&mut state);
        let list = format!("{}-{:016x}-", language.code(), hash(state));
        let mut state = DefaultHasher::new();
        env!("CARGO_PKG_VERSION").hash(&mut state);
        format!("{language:?}").hash(&mut state);
        for file in [path.to_owned(), path.with_extension("aff")] {
            if let Ok(known) = fs::metadata(file) {
                known.len().hash(&mut state);
                known.modified().ok().hash(&mut state);
            }
        }
        let version = format!("{list}{:016x}", hash(state));
        Some(Self { folder: cache_folder()?, list, version })
    }

    fn lexicon(&self) -> PathBuf {
        self.folder.join(format!("{}.lexicon", self.version))
    }

    /// The words, if they are kept and whole.
    fn open(&self) -> Option<Loaded> {
        let path = self.lexicon();
        let loaded = open_words(path.to_str().filter(|_| path.exists())?, &Reading::default()).ok()?;
        let told = fs::read_to_string(path.with_extension("txt")).ok()?;
        Some(Loaded { left_out: told.lines().filter_map(line_as_left_out).collect(), ..loaded })
    }

    /// Keeps the words instead of those of former versions.
    fn keep(&self, made: &Loaded) -> anyhow::Result<()> {
        make_folder(&self.folder)?;
        for entry in fs::read_dir(&self.folder)?.flatten() {
            if entry.file_name().to_string_lossy().starts_with(&self.list) {
                fs::remove_file(entry.path())?;
            }
        }
        let told: String = made.left_out.iter().map(left_out_as_line).collect();
        save::write(&self.lexicon().with_extension("txt"), told.as_bytes())?;
        save::write(&self.lexicon(), &made.lexicon.to_bytes())
    }
}

/// The words of a file that takes long to read: kept from before, or made and kept.
fn cached(
    path: &Path,
    language: &Language,
    reading: &Reading,
    make: impl FnOnce() -> anyhow::Result<Loaded>,
) -> anyhow::Result<Loaded> {
    // Flags that change how the file is read are for once.
    let is_usual = reading.text.encoding.is_none() && !reading.text.letters_all;
    let Some(cached) = Cached::of(path, language).filter(|_| is_usual) else { return make() };
    if let Some(kept) = cached.open() {
        return Ok(Loaded { name: reading.name(&path.display().to_string()), ..kept });
    }
    let made = make()?;
    // Without a folder that can be written the words are made each time.
    if let Err(problem) = cached.keep(&made) {
        show::remark(&format!("the words could not be kept for the next time: {problem:#}"));
    }
    Ok(made)
}

fn left_out_as_line(left_out: &LeftOut) -> String {
    let LeftOut { reason, count, first_line, first_word } = left_out;
    let line = first_line.map(|line| line.to_string()).unwrap_or_default();
    format!("{count}\t{line}\t{first_word}\t{reason}\n")
}

fn line_as_left_out(line: &str) -> Option<LeftOut> {
    let [count, line, first_word, reason] = line.splitn(4, '\t').collect::<Vec<_>>().try_into().ok()?;
    let first_word = first_word.to_owned();
    Some(LeftOut {
        reason: reason.to_owned(),
        count: count.parse().ok()?,
        first_line: line.parse().ok(),
        first_word,
    })
}

fn utf8(path: &Path) -> anyhow::Result<String> {
    Ok(path.to_str().with_context(|| format!("{} is not UTF-8 text", path.display()))?.to_owned())
}

#[cfg(test)]
mod tests;
