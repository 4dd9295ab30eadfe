//! Where words, boards and dice come from: files, standard input, names and ids. Boards are in `source/boards.rs`, the words of a
//! language in `source/language_words.rs`, how the bytes of a list become text in `source/encoding.rs`, and how a text becomes words in
//! `source/reading.rs`.

mod boards;
pub(crate) mod encoding;
mod language_words;
mod reading;

use std::fs::{self, File};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use boggart::board::BoardId;
use boggart::{DiceSet, Lexicon, Seed, WordList};
use boggart_lang::Language;
use memmap2::Mmap;

pub(crate) use self::boards::{
    Maker, NamedBoard, Start, board, boards, dice_or_letters, dims, fold_letters, known_shape, letters_note,
    note_letters, random_letters, shape, start,
};
use self::encoding::DecodeError;
pub(crate) use self::language_words::{NO_LANGUAGE, WordsOfLanguage, add_words, language, words_of};
pub(crate) use self::reading::{LeftOut, Reading};
use crate::args::{Audience, WordsArgs};
use crate::settings::Settings;
use crate::{map, nearest, show};

/// A lexicon, its name, and what was left out of its text.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) lexicon: Lexicon,
    pub(crate) name: String,
    pub(crate) left_out: Vec<LeftOut>,
}

/// Which words flags and settings choose.
#[derive(Debug)]
pub(crate) struct ChosenWords {
    /// The list, unless it is the one of the language.
    pub(crate) list: Option<String>,
    pub(crate) language: Option<Language>,
}

/// The words that flags choose, or else settings. A list that a flag names is read without the language that is set.
pub(crate) fn chosen(args: &WordsArgs, settings: &Settings) -> anyhow::Result<ChosenWords> {
    let language = match &args.lang {
        Some(asked) => language(asked)?,
        None if args.words.is_none() => settings.language()?,
        None => None,
    };
    let language = match (language, &args.keep_letters) {
        (Some(language), Some(letters)) => Some(language.keeping(letters).map_err(|letter| {
            let name = language.english();
            anyhow::anyhow!("--keep-letters: {name} does not write \"{letter}\" as one other letter")
        })?),
        (None, Some(_)) => bail!("--keep-letters needs a language; choose one with --lang"),
        (language, None) => language.cloned(),
    };
    // A flag for the language beats a setting for the list.
    let set = || settings.get("words").filter(|_| args.lang.is_none()).map(|setting| setting.value.clone());
    let list = args.words.clone().or_else(set);
    let list = if language.is_none() { list.or(Some(boggart_words::NAME.to_owned())) } else { list };
    Ok(ChosenWords { list, language })
}

/// The words a verb works with; an empty list is refused.
pub(crate) fn words(args: &WordsArgs, settings: &Settings) -> anyhow::Result<Loaded> {
    let chosen = chosen(args, settings)?;
    refuse_readers(args, None)?;
    let is_changed = !args.extra.is_empty() || !args.without.is_empty();
    let list = chosen.list.as_deref();
    let built_in = list.filter(|list| [boggart_words::NAME, boggart_words::SCHOOL_NAME].contains(list));
    if let (Some(_), Some(name), false) = (args.text.encoding, built_in, is_changed) {
        bail!("--encoding says how a word list is read, but {name} is built in; name a list with --words");
    }
    if let (None, Some(set), Some(language)) = (&args.lang, settings.get("lang"), &chosen.language) {
        show::remark(&format!("the words are {}, as {} says", language.english(), set.from));
    }
    let reading = Reading { text: args.text, language: chosen.language };
    let open = || match list {
        Some(list) => open_words(list, &reading),
        None => words_of(&reading),
    };
    let loaded = match (is_changed, audience(args, settings)?, list) {
        (false, Audience::School, Some(list)) => open_words(&school_name(list), &reading)?,
        (false, Audience::School, None) => for_school(open()?)?,
        (false, Audience::All, _) => open()?,
        (true, Audience::All, _) => change_words(open()?, args, &reading)?,
        (true, Audience::School, _) => for_school(change_words(open()?, args, &reading)?)?,
    };
    if loaded.lexicon.is_empty() {
        bail!("{} has no words", loaded.name);
    }
    Ok(loaded)
}

/// Refuses to read several things from standard input; `other` is what reads it beside the lists.
pub(crate) fn refuse_readers(args: &WordsArgs, other: Option<&str>) -> anyhow::Result<()> {
    let is_stdin = |path: &&PathBuf| path.as_os_str() == "-";
    let words = args.words.as_deref().filter(|words| *words == "-").map(|_| "--words -");
    let extra = args.extra.iter().filter(is_stdin).map(|_| "--extra -");
    let without = args.without.iter().filter(is_stdin).map(|_| "--without -");
    let readers: Vec<&str> = words.into_iter().chain(extra).chain(without).chain(other).collect();
    if let [first, second, ..] = readers[..] {
        bail!("{first} and {second} both read standard input; give one of them a file");
    }
    Ok(())
}

/// Who the words are for: a flag beats a setting.
pub(crate) fn audience(args: &WordsArgs, settings: &Settings) -> anyhow::Result<Audience> {
    args.tier.map_or_else(|| settings.audience(), Ok)
}

/// What the name of a list ends with that was made suitable for a school; a game that is kept finds it by that.
const FOR_SCHOOL: &str = ", school";

/// The name under which the list of another name is opened for a school.
fn school_name(name: &str) -> String {
    match name {
        boggart_words::NAME | boggart_words::SCHOOL_NAME => boggart_words::SCHOOL_NAME.to_owned(),
        _ => format!("{name}{FOR_SCHOOL}"),
    }
}

/// A list without the words that are unsuitable for a school.
fn for_school(loaded: Loaded) -> anyhow::Result<Loaded> {
    let Loaded { lexicon, name, left_out } = loaded;
    let unsuitable = boggart_words::unsuitable();
    let kept: WordList = lexicon.iter().filter(|word| !unsuitable.contains(word)).collect();
    let lexicon = Lexicon::build(kept).with_context(|| name.clone())?;
    Ok(Loaded { lexicon, name: school_name(&name), left_out })
}

/// One list by name or path, as a text or as a lexicon file; `-` is standard input. The name may end with how the list is
/// read, as the names of opened lists do.
pub(crate) fn open_words(asked: &str, reading: &Reading) -> anyhow::Result<Loaded> {
    let built_in = match asked {
        boggart_words::NAME => Some(boggart_words::english()),
        boggart_words::SCHOOL_NAME => Some(boggart_words::school()),
        _ => None,
    };
    if let Some(lexicon) = built_in {
        return Ok(Loaded { lexicon, name: asked.to_owned(), left_out: Vec::new() });
    }
    if !Path::new(asked).exists() {
        if let Some(all) = asked.strip_suffix(FOR_SCHOOL) {
            return for_school(open_words(all, reading)?);
        }
        if let Some((path, reading)) = reading.named_after(asked) {
            return open_words(path, &reading);
        }
    }
    if reading.language.is_some() && Path::new(asked).extension().is_some_and(|extension| extension == "dic")
    {
        return language_words::open_dictionary(Path::new(asked), reading);
    }
    let name = reading.name(name_of(asked));
    let content = match asked {
        "-" => read_content(io::stdin().lock(), |_| None),
        _ => read_content(open_list(asked)?, |file| map::map(file).ok()),
    };
    match content.with_context(|| format!("cannot read word list {}", name_of(asked)))? {
        Content::Mapped(bytes) => reading.compiled(asked, words_from_lexicon(name_of(asked), bytes)?),
        Content::Read(bytes) => reading.compiled(asked, words_from_lexicon(name_of(asked), bytes)?),
        Content::Text(bytes) => reading.text_list(name, bytes),
    }
}

/// Opens the file of a list; if there is none, the message names the built-in list that may be meant.
fn open_list(asked: &str) -> anyhow::Result<File> {
    let meant = nearest::nearest(asked, [boggart_words::NAME, boggart_words::SCHOOL_NAME]);
    match (open(Path::new(asked), "word list"), meant) {
        (Err(error), Some(meant)) if !Path::new(asked).exists() => {
            bail!("{error:#}; the built-in list is called {meant}")
        }
        (opened, _) => opened,
    }
}

/// Refuses what is neither the name of a list nor a file; a file is opened, but not read.
pub(crate) fn check_words(asked: &str) -> anyhow::Result<()> {
    let all = asked.strip_suffix(FOR_SCHOOL).filter(|_| !Path::new(asked).exists()).unwrap_or(asked);
    match all {
        boggart_words::NAME | boggart_words::SCHOOL_NAME | "-" => Ok(()),
        path => open_list(path).map(|_| ()),
    }
}

/// The length of the magic bytes of a lexicon file: docs/formats.md.
const MAGIC_BYTES: u64 = 8;
/// How much of a file is looked at before all of it is read: devices of noise never end.
const START_BYTES: u64 = 1 << 16;
/// The most bytes that a word list may have, more than a hundred times the longest list of a language.
const LIST_BYTES_MAX: u64 = 1 << 30;

/// The content of a file of words: a lexicon, which is mapped so that it is not copied, or a text.
#[derive(Debug)]
enum Content {
    Mapped(Mmap),
    /// A lexicon in a pipe, which cannot be mapped.
    Read(Vec<u8>),
    Text(Vec<u8>),
}

/// Reads a file of words; a lexicon, known by its magic bytes, is mapped if it can be.
fn read_content<R: io::Read>(mut file: R, map: impl Fn(&R) -> Option<Mmap>) -> anyhow::Result<Content> {
    let mut bytes = Vec::new();
    (&mut file).take(MAGIC_BYTES).read_to_end(&mut bytes)?;
    if Lexicon::recognizes(&bytes) {
        if let Some(mapped) = map(&file) {
            return Ok(Content::Mapped(mapped));
        }
        file.read_to_end(&mut bytes)?;
        return Ok(Content::Read(bytes));
    }
    (&mut file).take(START_BYTES).read_to_end(&mut bytes)?;
    if encoding::is_binary(&bytes) {
        return Err(DecodeError::Binary.into());
    }
    file.take(LIST_BYTES_MAX).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LIST_BYTES_MAX {
        bail!("it is longer than {} MiB, the most that is read", LIST_BYTES_MAX >> 20);
    }
    Ok(Content::Text(bytes))
}

fn words_from_lexicon(name: &str, bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> anyhow::Result<Loaded> {
    let lexicon = Lexicon::from_bytes(bytes).with_context(|| name.to_owned())?;
    Ok(Loaded { lexicon, name: name.to_owned(), left_out: Vec::new() })
}

fn read_all(mut reader: impl io::Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The list with extra words added and others removed; removing takes precedence.
fn change_words(loaded: Loaded, args: &WordsArgs, reading: &Reading) -> anyhow::Result<Loaded> {
    let read = |path: &std::path::PathBuf| -> anyhow::Result<WordList> {
        let shown = path.display().to_string();
        let content = match shown.as_str() {
            "-" => read_content(io::stdin().lock(), |_| None),
            _ => read_content(open(path, "word list")?, |_| None),
        };
        match content.with_context(|| format!("cannot read word list {}", name_of(&shown)))? {
            Content::Text(bytes) => Ok(reading.words(name_of(&shown), bytes)?.0),
            Content::Mapped(_) | Content::Read(_) => {
                bail!("{shown} is a lexicon file; --extra and --without take text files")
            }
        }
    };
    let extra = args.extra.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    let without = args.without.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    let added = extra.iter().flat_map(|list| list.iter().map(str::to_owned));
    let all = loaded.lexicon.iter().chain(added);
    let kept = all.filter(|word| !without.iter().any(|list| list.contains(word)));
    reading.combined(&format!("{}, changed", loaded.name), kept, loaded.left_out)
}

/// The words for a board: without flags, a board id selects the built-in list if it was made with that list.
pub(crate) fn words_for(
    args: &WordsArgs,
    settings: &Settings,
    id: Option<&BoardId>,
) -> anyhow::Result<Loaded> {
    // Who sets up a machine for a school does not want an id to undo it.
    let is_school = audience(args, settings)? == Audience::School;
    if let Some(name) = id.and_then(built_in_of)
        && !are_chosen(args)
        && (!is_school || name == boggart_words::SCHOOL_NAME)
    {
        return open_words(name, &Reading::default());
    }
    if let Some(id) = id.filter(|_| !are_chosen(args))
        && let Some(language) = language_of(id)
    {
        return words_of_id(args, id, language, is_school);
    }
    let loaded = words(args, settings)?;
    if let Some(id) = id
        && let Some(problem) = words_differ(id, &loaded)
    {
        match are_chosen(args) || (is_school && built_in_of(id).is_some()) {
            true => show::remark(&problem),
            false => {
                bail!(
                    "{problem}; give that list with --words FILE, or use the built-in one with --words english"
                )
            }
        }
    }
    Ok(loaded)
}

/// The language that flags, settings or a board id choose, in this order.
pub(crate) fn language_for(
    args: &WordsArgs,
    settings: &Settings,
    id: Option<&BoardId>,
) -> anyhow::Result<Option<Language>> {
    match id.filter(|_| !are_chosen(args)) {
        // The words of an id are not changed by a setting.
        Some(id) if id.language.is_some() || built_in_of(id).is_some() => Ok(language_of(id).cloned()),
        _ => Ok(chosen(args, settings)?.language),
    }
}

/// The language that an id names.
pub(crate) fn language_of(id: &BoardId) -> Option<&'static Language> {
    let code = id.language.as_deref()?;
    Language::all().iter().find(|language| language.code() == code)
}

/// The id with the language of its words, which English needs not, because its list is built in.
pub(crate) fn in_language(id: BoardId, language: Option<&Language>) -> BoardId {
    match language.filter(|language| language.code() != "en") {
        Some(language) => id.in_language(language.code()),
        None => id,
    }
}

/// The words of the language that an id names: another list than that of the id is refused.
fn words_of_id(
    args: &WordsArgs,
    id: &BoardId,
    language: &Language,
    is_school: bool,
) -> anyhow::Result<Loaded> {
    let name = language.english();
    let reading = Reading { text: args.text, language: Some(language.clone()) };
    let opened = words_of(&reading).with_context(|| format!("the board id is for {name} words"))?;
    let loaded = if is_school { for_school(opened)? } else { opened };
    if !id.is_for(&loaded.lexicon) {
        bail!(
            "the board id was made with other {name} words ({}) than {}; give that list with --words FILE --lang {}",
            id.lexicon,
            loaded.name,
            language.code()
        );
    }
    Ok(loaded)
}

/// Whether flags choose the words.
pub(crate) fn are_chosen(args: &WordsArgs) -> bool {
    let WordsArgs { words, extra, without, tier, lang, keep_letters: _, text: _ } = args;
    words.is_some() || lang.is_some() || !extra.is_empty() || !without.is_empty() || tier.is_some()
}

/// The name of the built-in list that an id was made with, if it was one.
fn built_in_of(id: &BoardId) -> Option<&'static str> {
    let known = [
        (boggart_words::DIGEST, boggart_words::NAME),
        (boggart_words::SCHOOL_DIGEST, boggart_words::SCHOOL_NAME),
    ];
    known.into_iter().find(|(digest, _)| digest.starts_with(&id.lexicon)).map(|(_, name)| name)
}

/// The message if an id was made with another word list.
pub(crate) fn words_differ(id: &BoardId, loaded: &Loaded) -> Option<String> {
    let own = built_in_of(id).unwrap_or(&id.lexicon);
    let list = language_of(id).map(|language| format!("list of {} words", language.english()));
    let (list, name) = (list.as_deref().unwrap_or("word list"), &loaded.name);
    let warning = || format!("the board id was made with another {list} ({own}), not with {name}");
    (!id.is_for(&loaded.lexicon)).then(warning)
}

/// The dice set that a flag or a setting chooses, or else the first of the language, or else that of 1987.
pub(crate) fn dice(
    flag: Option<&str>,
    settings: &Settings,
    language: Option<&Language>,
) -> anyhow::Result<DiceSet> {
    let asked = flag.or(settings.get("dice").map(|setting| setting.value.as_str()));
    let Some(asked) = asked else {
        let of_language = language.and_then(|language| language.dice().next());
        return Ok(of_language.unwrap_or_else(DiceSet::new_1987));
    };
    if let Some(set) = boggart_lang::dice_named(asked) {
        return Ok(set);
    }
    if !Path::new(asked).exists() {
        let names: Vec<String> = DiceSet::all().map(|set| set.name().to_owned()).collect();
        bail!(
            "\"{asked}\" is neither a dice set nor a file; the sets are {}, and those of languages (see `boggart dice list`)",
            names.join(", ")
        );
    }
    let text = read_text(asked, "dice file")?;
    DiceSet::read(&text).with_context(|| asked.to_owned())
}

/// How many threads to use; 0 means one per core.
pub(crate) fn threads(asked: u16) -> usize {
    match asked {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => usize::from(threads),
    }
}

/// A random seed, for when none is given.
pub(crate) fn draw_seed() -> u64 {
    Seed::drawn(RandomState::new().build_hasher().finish()).0
}

/// Opens a file for reading; it checks for folders, because they can be opened but not read.
pub(crate) fn open(path: &Path, what: &str) -> anyhow::Result<File> {
    let context = || format!("cannot read {what} {}", path.display());
    let file = File::open(path).with_context(context)?;
    if file.metadata().with_context(context)?.is_dir() {
        bail!("cannot read {what} {}: it is a folder", path.display());
    }
    Ok(file)
}

/// All bytes of a file.
pub(crate) fn read_bytes(path: &Path, what: &str) -> anyhow::Result<Vec<u8>> {
    read_limited(open(path, what)?).with_context(|| format!("cannot read {what} {}", path.display()))
}

/// The most bytes that a board, a set of dice or a dictionary may have: several times what the largest board needs. Devices
/// that never end are refused here, before they fill the memory.
const TEXT_BYTES_MAX: u64 = 64 << 20;

/// A whole text from a file, or from standard input for `-`.
pub(crate) fn read_text(path: &str, what: &str) -> anyhow::Result<String> {
    let name = name_of(path);
    let bytes = match path {
        "-" => read_limited(io::stdin().lock()),
        _ => read_limited(open(Path::new(path), what)?),
    };
    let bytes = bytes.with_context(|| format!("cannot read {what} {name}"))?;
    String::from_utf8(bytes).map_err(|_| anyhow::anyhow!("{what} {name} is not UTF-8 text"))
}

/// What messages call a file: its path, or standard input for `-`.
pub(crate) fn name_of(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
}

/// All bytes, if there are not too many.
fn read_limited(reader: impl io::Read) -> anyhow::Result<Vec<u8>> {
    let bytes = read_all(reader.take(TEXT_BYTES_MAX + 1))?;
    if bytes.len() as u64 > TEXT_BYTES_MAX {
        bail!("it is longer than {} MiB, the most that is read", TEXT_BYTES_MAX >> 20);
    }
    Ok(bytes)
}

/// The text of a file, or `None` if it does not exist.
pub(crate) fn read_if_there(path: &Path) -> anyhow::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            Ok(None)
        }
        Err(error) => Err(error).with_context(|| format!("cannot read settings {}", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lexicon_is_mapped_and_a_text_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words");
        let opened = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            read_content(File::open(&path).unwrap(), |file| map::map(file).ok()).unwrap()
        };
        let lexicon = Lexicon::build(["noon"]).unwrap().to_bytes();
        assert!(matches!(opened(&lexicon), Content::Mapped(_)));
        for text in ["noon\n", "", "n", "boggles and more\n"] {
            let Content::Text(bytes) = opened(text.as_bytes()) else { panic!("{text:?} is a text") };
            assert_eq!(bytes, text.as_bytes());
        }
    }
}
