//! Where words, boards and dice come from: files, standard input, names and ids.

use std::fs::{self, File};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{self, Read as _};
use std::path::Path;

use anyhow::{Context as _, bail};
use boggart::board::{BoardId, BoardText};
use boggart::rules::QMode;
use boggart::words::Dropped;
use boggart::{Board, DiceSet, Dims, Lexicon, Seed, WordList};
use memmap2::Mmap;

use crate::args::{Audience, RulesArgs, ShapeArgs, StartArgs, WordsArgs};
use crate::settings::Settings;
use crate::{map, progress, show};

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
    let is_changed = !args.extra.is_empty() || !args.without.is_empty();
    let loaded = match (is_changed, audience(args, settings)?) {
        (false, Audience::All) => open_words(asked)?,
        (false, Audience::School) => open_words(&school_name(asked))?,
        (true, Audience::All) => change_words(open_words(asked)?, args)?,
        (true, Audience::School) => for_school(change_words(open_words(asked)?, args)?)?,
    };
    if loaded.lexicon.is_empty() {
        bail!("{} has no words", loaded.name);
    }
    Ok(loaded)
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

/// One list by name or path, as a text or as a lexicon file.
pub(crate) fn open_words(asked: &str) -> anyhow::Result<Loaded> {
    let built_in = match asked {
        boggart_words::NAME => Some(boggart_words::english()),
        boggart_words::SCHOOL_NAME => Some(boggart_words::school()),
        _ => None,
    };
    if let Some(lexicon) = built_in {
        return Ok(Loaded { lexicon, name: asked.to_owned(), dropped: Vec::new() });
    }
    if let Some(all) = asked.strip_suffix(FOR_SCHOOL).filter(|_| !Path::new(asked).exists()) {
        return for_school(open_words(all)?);
    }
    let file = open(Path::new(asked), "word list")?;
    match content(file).with_context(|| format!("cannot read word list {asked}"))? {
        Content::Mapped(bytes) => words_from_lexicon(asked, bytes),
        Content::Read(bytes) => words_from_lexicon(asked, bytes),
        Content::Text(text) => progress::while_waiting(&format!("reading {asked}"), || {
            words_from_text(asked, WordList::read(text))
        }),
    }
}

/// Refuses what is neither the name of a list nor a file; a file is opened, but not read.
pub(crate) fn check_words(asked: &str) -> anyhow::Result<()> {
    let all = asked.strip_suffix(FOR_SCHOOL).filter(|_| !Path::new(asked).exists()).unwrap_or(asked);
    match all {
        boggart_words::NAME | boggart_words::SCHOOL_NAME | "-" => Ok(()),
        path => open(Path::new(path), "word list").map(|_| ()),
    }
}

/// The length of the magic bytes of a lexicon file: docs/formats.md.
const MAGIC_BYTES: u64 = 8;

/// The content of a file of words: a lexicon, which is mapped so that it is not copied, or a text, which is read once.
enum Content {
    Mapped(Mmap),
    /// A lexicon in a pipe, which cannot be mapped.
    Read(Vec<u8>),
    Text(io::BufReader<io::Chain<io::Cursor<Vec<u8>>, File>>),
}

/// Distinguishes a lexicon from a text by its magic bytes.
fn content(mut file: File) -> io::Result<Content> {
    let mut start = Vec::new();
    (&mut file).take(MAGIC_BYTES).read_to_end(&mut start)?;
    if !Lexicon::recognizes(&start) {
        return Ok(Content::Text(io::BufReader::new(io::Cursor::new(start).chain(file))));
    }
    match map::map(&file) {
        Ok(bytes) => Ok(Content::Mapped(bytes)),
        Err(_) => read_all(io::Cursor::new(start).chain(file)).map(Content::Read),
    }
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

fn words_from_text(
    name: &str,
    list: Result<WordList, boggart::words::ReadWordsError>,
) -> anyhow::Result<Loaded> {
    let list = list.with_context(|| name.to_owned())?;
    let dropped = list.dropped().to_vec();
    let lexicon = Lexicon::build(&list).with_context(|| name.to_owned())?;
    Ok(Loaded { lexicon, name: name.to_owned(), dropped })
}

/// The list with extra words added and others removed; removing takes precedence.
fn change_words(loaded: Loaded, args: &WordsArgs) -> anyhow::Result<Loaded> {
    let read = |path: &std::path::PathBuf| -> anyhow::Result<WordList> {
        let text = io::BufReader::new(open(path, "word list")?);
        WordList::read(text).with_context(|| path.display().to_string())
    };
    let extra = args.extra.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    let without = args.without.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    let added = extra.iter().flat_map(|list| list.iter().map(str::to_owned));
    let all = loaded.lexicon.iter().chain(added);
    let kept = all.filter(|word| !without.iter().any(|list| list.contains(word)));
    let lexicon = Lexicon::build(kept).with_context(|| loaded.name.clone())?;
    Ok(Loaded { lexicon, name: format!("{}, changed", loaded.name), dropped: loaded.dropped })
}

/// A board, with its id if it was given as one.
#[derive(Debug)]
pub(crate) struct NamedBoard {
    pub(crate) board: Board,
    pub(crate) id: Option<BoardId>,
}

/// A board as given on the command line: a text, an id, or a file after `@`.
pub(crate) fn board(text: &str, dims: Option<Dims>, q: QMode) -> anyhow::Result<NamedBoard> {
    let reader = BoardText { dims, q };
    if let Some(path) = text.strip_prefix('@') {
        let content = read_text(path, "board file")?;
        let board = reader.parse_princeton(&content).with_context(|| file_name(path).to_owned())?;
        return Ok(NamedBoard { board, id: None });
    }
    if !BoardId::recognizes(text) {
        let board = reader.parse(text).with_context(|| "not a board".to_owned())?;
        return Ok(NamedBoard { board, id: None });
    }
    let id: BoardId = text.parse()?;
    if let Some(dims) = dims.filter(|&dims| dims != id.board.dims()) {
        bail!("the board id is for {}, not {dims}", id.board.dims());
    }
    Ok(NamedBoard { board: id.board.clone(), id: Some(id) })
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
        return open_words(name);
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
    let WordsArgs { words, extra, without, tier } = args;
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
    let told = || format!("the board id was made with another word list ({own}), not with {}", loaded.name);
    (!id.is_for(&loaded.lexicon)).then(told)
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

/// The board of a game: a given one, or a rolled one.
#[derive(Debug)]
pub(crate) struct Start {
    pub(crate) named: NamedBoard,
    /// The dice that were rolled, or those of an id.
    #[cfg_attr(not(feature = "tui"), expect(dead_code, reason = "only `play` asks"))]
    pub(crate) dice: Option<DiceSet>,
    pub(crate) seed: Option<u64>,
}

/// The given board, or else a roll of the dice.
pub(crate) fn start(
    args: &StartArgs,
    rules: &RulesArgs,
    settings: &Settings,
    q: QMode,
) -> anyhow::Result<Start> {
    let dims = dims(&args.shape)?;
    if let Some(text) = &args.board {
        let named = board(text, dims, q)?;
        let dice = named.id.as_ref().and_then(|id| DiceSet::named(id.dice.as_deref()?));
        return Ok(Start { named, dice, seed: None });
    }
    let dice = dice(rules.dice.as_deref(), settings)?;
    if let Some(Err(misfit)) = dims.map(|dims| dice.check_dims(dims)) {
        bail!("{misfit}; choose other dice with --dice (see `boggart dice list`)");
    }
    let seed = args.seed.unwrap_or_else(draw_seed);
    let board = dice.roll(Seed(seed)).with_q(q);
    Ok(Start { named: NamedBoard { board, id: None }, dice: Some(dice), seed: Some(seed) })
}

/// The requested shape; if only one side is given, the other is four.
pub(crate) fn dims(shape: &ShapeArgs) -> anyhow::Result<Option<Dims>> {
    const SIDE: u32 = 4;
    match (shape.dims, shape.rows, shape.cols) {
        (Some(dims), ..) => Ok(Some(dims)),
        (None, None, None) => Ok(None),
        (None, rows, cols) => Ok(Some(Dims::new(rows.unwrap_or(SIDE), cols.unwrap_or(SIDE))?)),
    }
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
    read_all(open(path, what)?).with_context(|| format!("cannot read {what} {}", path.display()))
}

/// A whole text from a file, or from standard input for `-`.
pub(crate) fn read_text(path: &str, what: &str) -> anyhow::Result<String> {
    let bytes = match path {
        "-" => {
            read_all(io::stdin().lock()).with_context(|| format!("cannot read {what} from standard input"))?
        }
        _ => read_bytes(Path::new(path), what)?,
    };
    String::from_utf8(bytes).map_err(|_| anyhow::anyhow!("{what} {} is not UTF-8 text", file_name(path)))
}

/// What messages call a file.
pub(crate) fn file_name(path: &str) -> &str {
    if path == "-" { "standard input" } else { path }
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
            content(File::open(&path).unwrap()).unwrap()
        };
        let lexicon = Lexicon::build(["noon"]).unwrap().to_bytes();
        assert!(matches!(opened(&lexicon), Content::Mapped(_)));
        for text in ["noon\n", "", "n", "boggles and more\n"] {
            let Content::Text(reader) = opened(text.as_bytes()) else { panic!("{text:?} is a text") };
            let list = WordList::read(reader).unwrap();
            assert_eq!(list.iter().count(), text.split_whitespace().count(), "{text:?}");
        }
    }
}
