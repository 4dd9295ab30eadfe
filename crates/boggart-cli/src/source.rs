//! Where words, boards and dice come from: files, standard input, names and ids. Boards are in `source/boards.rs`, how the bytes of a
//! list become text in `source/encoding.rs`.

mod boards;
pub(crate) mod encoding;

use std::fs::{self, File};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use boggart::board::BoardId;
use boggart::words::Dropped;
use boggart::{DiceSet, Lexicon, Seed, WordList};
use encoding_rs::Encoding;
use memmap2::Mmap;

pub(crate) use self::boards::{
    Maker, NamedBoard, Start, board, boards, dice_or_letters, dims, known_shape, letters_note, note_letters,
    start,
};
use self::encoding::{DecodeError, Decoded};
use crate::args::{Audience, WordsArgs};
use crate::settings::Settings;
use crate::{map, nearest, progress, show};

/// A lexicon, its name, and what was skipped in its text.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) lexicon: Lexicon,
    pub(crate) name: String,
    pub(crate) dropped: Vec<Dropped>,
}

/// The words a verb works with; an empty list is refused.
pub(crate) fn words(args: &WordsArgs, settings: &Settings) -> anyhow::Result<Loaded> {
    let asked = args.words.as_deref().or(settings.get("words").map(|setting| setting.value.as_str()));
    let asked = asked.unwrap_or(boggart_words::NAME);
    refuse_readers(args, None)?;
    let is_changed = !args.extra.is_empty() || !args.without.is_empty();
    let is_built_in = [boggart_words::NAME, boggart_words::SCHOOL_NAME].contains(&asked);
    if args.encoding.is_some() && is_built_in && !is_changed {
        bail!("--encoding says how a word list is read, but {asked} is built in; name a list with --words");
    }
    let encoding = args.encoding;
    let loaded = match (is_changed, audience(args, settings)?) {
        (false, Audience::All) => open_words(asked, encoding)?,
        (false, Audience::School) => open_words(&school_name(asked), encoding)?,
        (true, Audience::All) => change_words(open_words(asked, encoding)?, args)?,
        (true, Audience::School) => for_school(change_words(open_words(asked, encoding)?, args)?)?,
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
    let Loaded { lexicon, name, dropped } = loaded;
    let unsuitable = boggart_words::unsuitable();
    let kept: WordList = lexicon.iter().filter(|word| !unsuitable.contains(word)).collect();
    let lexicon = Lexicon::build(kept).with_context(|| name.clone())?;
    Ok(Loaded { lexicon, name: school_name(&name), dropped })
}

/// One list by name or path, as a text or as a lexicon file; `-` is standard input. A text is read in the encoding given, or
/// else in the one it looks like.
pub(crate) fn open_words(asked: &str, encoding: Option<&'static Encoding>) -> anyhow::Result<Loaded> {
    let built_in = match asked {
        boggart_words::NAME => Some(boggart_words::english()),
        boggart_words::SCHOOL_NAME => Some(boggart_words::school()),
        _ => None,
    };
    if let Some(lexicon) = built_in {
        return Ok(Loaded { lexicon, name: asked.to_owned(), dropped: Vec::new() });
    }
    if !Path::new(asked).exists() {
        if let Some(all) = asked.strip_suffix(FOR_SCHOOL) {
            return for_school(open_words(all, encoding)?);
        }
        if let Some((path, Some(own))) =
            asked.rsplit_once(", ").map(|(path, name)| (path, encoding::named(name)))
        {
            return open_words(path, Some(own));
        }
    }
    let name = match encoding {
        Some(encoding) => format!("{}, {}", name_of(asked), encoding.name()),
        None => name_of(asked).to_owned(),
    };
    let content = match asked {
        "-" => read_content(io::stdin().lock(), |_| None),
        _ => read_content(open_list(asked)?, |file| map::map(file).ok()),
    };
    match content.with_context(|| format!("cannot read word list {}", name_of(asked)))? {
        Content::Mapped(bytes) => words_from_lexicon(name_of(asked), bytes),
        Content::Read(bytes) => words_from_lexicon(name_of(asked), bytes),
        Content::Text(bytes) => progress::while_waiting(&format!("reading {}", name_of(asked)), || {
            let list = list_of(&name, bytes, encoding)?;
            let dropped = list.dropped().to_vec();
            let lexicon = Lexicon::from_list(&list).with_context(|| name.clone())?;
            Ok(Loaded { lexicon, name, dropped })
        }),
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
    Ok(Loaded { lexicon, name: name.to_owned(), dropped: Vec::new() })
}

fn read_all(mut reader: impl io::Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The words of a text; if its encoding had to be guessed, that is said, with a word that shows whether the guess is right.
fn list_of(name: &str, bytes: Vec<u8>, encoding: Option<&'static Encoding>) -> anyhow::Result<WordList> {
    let Decoded { text, guess } = encoding::decode(bytes, encoding).with_context(|| name.to_owned())?;
    if let Some(guess) = guess {
        let lines = (1..).zip(text.lines());
        let words = lines.flat_map(|(line, text)| text.split_whitespace().map(move |word| (line, word)));
        let sample = words.into_iter().find(|(_, word)| !word.is_ascii());
        let sample = sample.map(|(line, word)| format!("; line {line} is \"{}\"", excerpt(word)));
        show::remark(&format!(
            "{name} is not UTF-8, and was read as {}{} (--encoding NAME names another)",
            guess.name(),
            sample.unwrap_or_default()
        ));
    }
    WordList::read(text.as_bytes()).with_context(|| name.to_owned())
}

/// The start of a word for a message.
fn excerpt(word: &str) -> String {
    const CHARS_MAX: usize = 40;
    word.chars().filter(|c| !c.is_control()).take(CHARS_MAX).collect()
}

/// The list with extra words added and others removed; removing takes precedence.
fn change_words(loaded: Loaded, args: &WordsArgs) -> anyhow::Result<Loaded> {
    let read = |path: &std::path::PathBuf| -> anyhow::Result<WordList> {
        let shown = path.display().to_string();
        let content = match shown.as_str() {
            "-" => read_content(io::stdin().lock(), |_| None),
            _ => read_content(open(path, "word list")?, |_| None),
        };
        match content.with_context(|| format!("cannot read word list {}", name_of(&shown)))? {
            Content::Text(bytes) => list_of(name_of(&shown), bytes, args.encoding),
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
    let lexicon = Lexicon::build(kept).with_context(|| loaded.name.clone())?;
    Ok(Loaded { lexicon, name: format!("{}, changed", loaded.name), dropped: loaded.dropped })
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
        return open_words(name, None);
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

/// Whether flags choose the words.
pub(crate) fn are_chosen(args: &WordsArgs) -> bool {
    let WordsArgs { words, extra, without, tier, encoding: _ } = args;
    words.is_some() || !extra.is_empty() || !without.is_empty() || tier.is_some()
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
    let warning =
        || format!("the board id was made with another word list ({own}), not with {}", loaded.name);
    (!id.is_for(&loaded.lexicon)).then(warning)
}

/// The dice set to use.
pub(crate) fn dice(flag: Option<&str>, settings: &Settings) -> anyhow::Result<DiceSet> {
    let asked = flag.or(settings.get("dice").map(|setting| setting.value.as_str()));
    let Some(asked) = asked else {
        return Ok(DiceSet::new_1987());
    };
    if let Some(set) = DiceSet::named(asked) {
        return Ok(set);
    }
    if !Path::new(asked).exists() {
        let names: Vec<String> = DiceSet::all().map(|set| set.name().to_owned()).collect();
        bail!("\"{asked}\" is neither a dice set nor a file; the sets are {}", names.join(", "));
    }
    let text = read_text(asked, "dice file")?;
    DiceSet::read(&text).with_context(|| asked.to_owned())
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
