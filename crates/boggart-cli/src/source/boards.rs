//! Where boards come from: what is written on the command line, ids, files, dice and random letters.

use std::borrow::Cow;

use anyhow::{Context as _, bail};
use boggart::board::{BoardId, BoardText, KnownShape};
use boggart::generate::{Generator, Letters};
use boggart::random::Random;
use boggart::rules::QMode;
use boggart::{Board, DiceSet, Dims, Lexicon, Seed};
use boggart_lang::Language;

use super::{Loaded, dice, draw_seed, name_of, read_text};
use crate::args::{RulesArgs, ShapeArgs, StartArgs};
use crate::settings::Settings;
use crate::show;

/// A board, with its id if it was given as one.
#[derive(Debug)]
pub(crate) struct NamedBoard {
    pub(crate) board: Board,
    pub(crate) id: Option<BoardId>,
}

/// The board given on the command line: a text, an id, or a file of one board after `@`.
pub(crate) fn board(
    text: &str,
    shape: KnownShape,
    q: QMode,
    language: Option<&Language>,
) -> anyhow::Result<NamedBoard> {
    let mut boards = boards(text, shape, q, language)?;
    match (boards.pop(), boards.len()) {
        (Some(board), 0) => Ok(board),
        (_, others) => bail!(
            "{} has {} boards, where one is needed; `boggart solve` takes several",
            name_of(text.trim_start_matches('@')),
            others + 1
        ),
    }
}

/// The boards given on the command line: one as a text or an id, or all those of a file after `@`. There is at least one.
/// With a language their letters are those on its dice.
pub(crate) fn boards(
    text: &str,
    shape: KnownShape,
    q: QMode,
    language: Option<&Language>,
) -> anyhow::Result<Vec<NamedBoard>> {
    let reader = BoardText { shape, q };
    let Some(path) = text.strip_prefix('@') else {
        let text = &*fold_letters(text, language);
        let board = read(text, &reader, |text| reader.parse(text).context("not a board"))?;
        if let Some(rows) = reader.spaced_rows(text) {
            show::remark(&rows.to_string());
        }
        return Ok(vec![board]);
    };
    let content = read_text(path, "board file")?;
    let content = fold_letters(&content, language);
    let name = name_of(path);
    let entries = reader.split_file(&content);
    if let Some(entry) = entries.iter().find(|entry| entry.could_be_lines() && shape.dims().is_none()) {
        let (rows, line) = (entry.text.lines().count(), entry.line);
        let cols = entry.text.lines().next().map_or(0, |row| row.chars().count());
        let side = cols.isqrt();
        show::remark(&format!(
            "{name}, line {line}: read as one board of {rows} rows of {cols}; with --dims {side}x{side} each line is a board"
        ));
    }
    let read = |entry: &boggart::board::BoardEntry<'_>| {
        let read = read(entry.text, &reader, |text| Ok(reader.parse_lines(text)?));
        read.with_context(|| format!("{name}, line {}", entry.line))
    };
    let boards = entries.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    if boards.is_empty() {
        bail!("{name} has no board");
    }
    Ok(boards)
}

/// A text of boards, written with the letters on the dice of a language; ids stay as they are.
pub(crate) fn fold_letters<'a>(text: &'a str, language: Option<&Language>) -> Cow<'a, str> {
    let Some(language) = language else { return Cow::Borrowed(text) };
    let fold = |line: &str| match BoardId::recognizes(line.trim()) {
        true => line.to_owned(),
        false => language.fold_letters(line),
    };
    Cow::Owned(text.split_inclusive('\n').map(fold).collect())
}

/// One board by its text, which `parse` reads, or by its id.
fn read(
    text: &str,
    reader: &BoardText,
    parse: impl Fn(&str) -> anyhow::Result<Board>,
) -> anyhow::Result<NamedBoard> {
    if !BoardId::recognizes(text) {
        return Ok(NamedBoard { board: parse(text)?, id: None });
    }
    let id: BoardId = text.parse()?;
    if let Some(dims) = reader.shape.dims().filter(|&dims| dims != id.board.dims()) {
        bail!("the board id is for {}, not {dims}", id.board.dims());
    }
    Ok(NamedBoard { board: id.board.clone(), id: Some(id) })
}

/// Says which letters of a board no word of the list has.
pub(crate) fn note_letters(board: &Board, loaded: &Loaded) {
    if let Some(note) = letters_note(board, loaded) {
        show::remark(&note);
    }
}

/// What to say about the letters of a board that no word of the list has, if there are any.
pub(crate) fn letters_note(board: &Board, loaded: &Loaded) -> Option<String> {
    let letters = letters_without_words(board, &loaded.lexicon);
    let noun = if letters.len() == 1 { "letter" } else { "letters" };
    (!letters.is_empty()).then(|| format!("no word of {} has the {noun} {}", loaded.name, letters.join(" ")))
}

/// The letters of a board that no word has, in capitals, in order and each once.
fn letters_without_words(board: &Board, lexicon: &Lexicon) -> Vec<String> {
    let known = |letter: &str| lexicon.alphabet().iter().any(|known| known == letter);
    let letters = board.tiles().iter().flat_map(|tile| tile.letters());
    let unknown: std::collections::BTreeSet<&str> = letters.filter(|letter| !known(letter)).collect();
    unknown.into_iter().map(str::to_uppercase).collect()
}

/// Where rolled boards come from.
#[derive(Debug)]
pub(crate) enum Maker {
    Dice(DiceSet),
    Letters(Generator),
}

impl Maker {
    pub(crate) fn make(&self, random: &mut Random) -> Board {
        match self {
            Self::Dice(set) => set.roll_with(random),
            Self::Letters(generator) => generator.generate_with(random),
        }
    }

    pub(crate) fn dims(&self) -> Dims {
        match self {
            Self::Dice(set) => set.dims(),
            Self::Letters(generator) => generator.dims(),
        }
    }

    pub(crate) fn dice(&self) -> Option<&DiceSet> {
        match self {
            Self::Dice(set) => Some(set),
            Self::Letters(_) => None,
        }
    }
}

/// Random letters of a language, or else of English.
pub(crate) fn random_letters(
    dims: Dims,
    q: QMode,
    letters: Letters,
    language: Option<&Language>,
) -> Generator {
    let Some(language) = language.filter(|language| has_own_letters(language)) else {
        return Generator::new(dims, q, letters);
    };
    let weight = |count| if letters == Letters::Uniform { 1 } else { count };
    let frequencies = language.frequencies().into_iter().map(|(letter, count)| (letter, weight(count)));
    Generator::from_frequencies(dims, q, frequencies, language.vowels())
}

/// Whether a language is another than the one of the random letters of the core.
fn has_own_letters(language: &Language) -> bool {
    language.code() != "en"
}

/// The dice to roll, or random letters if the shape is one that neither the default dice nor others of the language fill.
pub(crate) fn dice_or_letters(
    dims: Option<Dims>,
    flag: Option<&str>,
    settings: &Settings,
    q: QMode,
    language: Option<&Language>,
) -> anyhow::Result<Maker> {
    let dice = dice(flag, settings, language)?;
    let Some(misfit) = dims.and_then(|dims| dice.check_dims(dims).err()) else {
        return Ok(Maker::Dice(dice));
    };
    let are_chosen = flag.is_some() || settings.get("dice").is_some();
    let language = language.filter(|language| has_own_letters(language));
    let fits = |set: &DiceSet| set.dims() == misfit.asked;
    if let Some(set) = language.filter(|_| !are_chosen).and_then(|language| language.dice().find(fits)) {
        return Ok(Maker::Dice(set));
    }
    if flag.is_some() {
        bail!(
            "{misfit}; choose other dice (see `boggart dice list`), or leave out --dice to draw random letters"
        );
    }
    let name = language.map_or("English", Language::english);
    show::remark(&format!("{misfit}; drawing letters with {name} frequencies instead (see --dice)"));
    Ok(Maker::Letters(random_letters(misfit.asked, q, Letters::English, language)))
}

/// The board of a game: a given one, or a rolled one.
#[derive(Debug)]
pub(crate) struct Start {
    pub(crate) named: NamedBoard,
    /// The dice that were rolled, or those of an id.
    pub(crate) dice: Option<DiceSet>,
    pub(crate) seed: Option<u64>,
}

/// The given board, or else a roll of the dice, or random letters in a shape that the dice do not fill.
pub(crate) fn start(
    args: &StartArgs,
    rules: &RulesArgs,
    settings: &Settings,
    q: QMode,
    language: Option<&Language>,
) -> anyhow::Result<Start> {
    if let Some(text) = &args.board {
        let named = board(text, known_shape(&args.shape)?, q, language)?;
        let dice = named.id.as_ref().and_then(|id| boggart_lang::dice_named(id.dice.as_deref()?));
        return Ok(Start { named, dice, seed: None });
    }
    let maker = dice_or_letters(dims(&args.shape)?, rules.dice.as_deref(), settings, q, language)?;
    let seed = args.seed.unwrap_or_else(draw_seed);
    let board = maker.make(&mut Random::new(Seed(seed))).with_q(q);
    Ok(Start { named: NamedBoard { board, id: None }, dice: maker.dice().cloned(), seed: Some(seed) })
}

/// The shape of a board to make; if only one side is given, the other is four.
pub(crate) fn dims(shape: &ShapeArgs) -> anyhow::Result<Option<Dims>> {
    const SIDE: u32 = 4;
    match (shape.dims, shape.rows, shape.cols) {
        (Some(dims), ..) => Ok(Some(dims)),
        (None, None, None) => Ok(None),
        (None, rows, cols) => Ok(Some(Dims::new(rows.unwrap_or(SIDE), cols.unwrap_or(SIDE))?)),
    }
}

/// The shape of boards to look for: as the flags say, or else that of the dice, or 4x4.
pub(crate) fn shape(flags: &ShapeArgs, dice: Option<&DiceSet>) -> anyhow::Result<Dims> {
    match (dims(flags)?, dice) {
        (Some(dims), _) => Ok(dims),
        (None, Some(dice)) => Ok(dice.dims()),
        (None, None) => Ok(Dims::new(4, 4)?),
    }
}

/// What the flags say of the shape of a board that is read; if only one side is given, the letters decide the other.
pub(crate) fn known_shape(shape: &ShapeArgs) -> anyhow::Result<KnownShape> {
    Ok(match (shape.rows, shape.cols) {
        (Some(rows), None) => KnownShape::Rows(rows),
        (None, Some(cols)) => KnownShape::Cols(cols),
        (Some(_), Some(_)) | (None, None) => dims(shape)?.into(),
    })
}
