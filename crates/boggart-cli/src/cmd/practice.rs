//! `boggart practice`: exactly the simulator of the second classroom program.
//!
//! The whole transcript is the result, so all of it goes to standard output. Words are judged when the player is done.
//! With `--json` there is no transcript. On a terminal that allows it, lines can be edited and earlier ones recalled; input from a pipe is
//! echoed as if it were typed.

use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::time::Duration;

use boggart::game::{Round, Verdict};
use boggart::rules::QMode;
use boggart::{Board, Lookup, Tile};
use rustyline::error::ReadlineError;

use crate::args::PracticeArgs;
use crate::exit::Answer;
use crate::settings::Settings;
use crate::source::{self, Start};
use crate::spell::Speller;
use crate::wire::{self, PlayedRound};
use crate::{rules, show, terminal};

const PROMPT: &str = "> ";

/// Decides which texts are words.
enum Judge {
    Speller(Box<Speller>),
    List(source::Loaded),
}

impl Judge {
    fn is_word(&self, text: &str) -> bool {
        match self {
            Self::Speller(speller) => speller.is_word(text),
            Self::List(loaded) => loaded.lexicon.lookup(text) == Lookup::Match,
        }
    }
}

pub(crate) fn run(args: &PracticeArgs, settings: &Settings) -> anyhow::Result<Answer> {
    source::refuse_readers(&args.words, Some("the round"))?;
    if args.start.board.is_some() {
        rules::check_unused_dice(&args.rules, settings)?;
    }
    let q = rules::q_mode(args.rules.q, settings, QMode::Qu)?;
    let chosen = source::chosen(&args.words, settings)?.language;
    let Start { named, dice, seed } = source::start(&args.start, &args.rules, settings, q, chosen.as_ref())?;
    let language = source::language_for(&args.words, settings, named.id.as_ref())?;
    let rules =
        rules::resolve(&args.rules, settings, dice.as_ref(), q, named.board.dims(), named.id.as_ref())?;
    let judge = match &args.spell {
        Some(asked) => Judge::Speller(Box::new(Speller::open(asked)?)),
        None => Judge::List(source::words_for(&args.words, settings, named.id.as_ref())?),
    };
    if let Judge::List(loaded) = &judge {
        source::note_letters(&named.board, loaded);
    }
    let mut round = Round::new(named.board, rules);
    let mut out = show::out();
    let words = match (args.json, io::stdin().is_terminal()) {
        (false, _) => ask_for_words(round.board(), &mut out, io::stdout().is_terminal())?,
        // The object is all there is on standard output; whoever types needs to see the board all the same.
        (true, true) => ask_for_words(round.board(), &mut io::stderr(), false)?,
        (true, false) => ask_for_words(round.board(), &mut io::sink(), false)?,
    };
    for word in words {
        let word = source::fold_letters(&word, language.as_ref());
        round.enter(&word, Duration::ZERO, |word| judge.is_word(word));
    }
    if args.json {
        wire::write_line(&mut out, &PlayedRound::new(&round, seed))?;
        out.flush()?;
        return Ok(Answer::Yes);
    }
    for entry in round.entries() {
        writeln!(out, "The word {} {}", entry.word.to_uppercase(), sentence(&entry.verdict))?;
    }
    writeln!(out, "Your total score is {}!", round.points().with_unit())?;
    out.flush()?;
    if let Some(seed) = seed {
        show::say(&format!("seed {seed}"));
    }
    Ok(Answer::Yes)
}

/// The dice in brackets, row by row.
fn grid(board: &Board) -> String {
    let face = |tile: &Tile| {
        let mut letters = tile.text().chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        format!("[{first}{}]", letters.as_str())
    };
    board.rows().map(|row| row.iter().map(face).collect::<Vec<_>>().join(" ") + "\n").collect()
}

/// Shows the board and reads words.
fn ask_for_words(board: &Board, out: &mut impl Write, may_edit: bool) -> anyhow::Result<Vec<String>> {
    write!(out, "{}", grid(board))?;
    writeln!(out, "Start typing your words! (press enter after each word and enter 'X' when done):")?;
    out.flush()?;
    read_words(out, may_edit)
}

/// The words up to an X or the end of input, either of which ends the round.
fn read_words(out: &mut impl Write, may_edit: bool) -> anyhow::Result<Vec<String>> {
    let mut words = Vec::new();
    let may_edit = may_edit && terminal::has_full_screen();
    let mut editor = if may_edit { Some(rustyline::DefaultEditor::new()?) } else { None };
    loop {
        let line = match &mut editor {
            Some(editor) => match editor.readline(PROMPT) {
                Ok(line) => Some(line),
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => None,
                Err(error) => return Err(error.into()),
            },
            None => {
                write!(out, "{PROMPT}")?;
                out.flush()?;
                let mut bytes = Vec::new();
                let length = io::stdin().lock().read_until(b'\n', &mut bytes)?;
                let line = (length > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_uppercase());
                // A pipe does not echo input, but the transcript should contain it.
                if let Some(line) = line.as_ref().filter(|_| !io::stdin().is_terminal()) {
                    writeln!(out, "{line}")?;
                }
                line
            }
        };
        let Some(line) = line else {
            // End the line of the last prompt.
            writeln!(out)?;
            return Ok(words);
        };
        let word = line.trim();
        if word.eq_ignore_ascii_case("x") {
            return Ok(words);
        }
        if !word.is_empty() {
            if let Some(editor) = &mut editor {
                editor.add_history_entry(word)?;
            }
            words.push(word.to_owned());
        }
    }
}

/// What the simulator says about a word.
fn sentence(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Scored { points, .. } => format!("is worth {}.", points.with_unit()),
        Verdict::Used => "has already been used.".to_owned(),
        Verdict::TooShort { .. } => "is too short.".to_owned(),
        Verdict::TooLong { .. } => "is too long.".to_owned(),
        Verdict::NotAWord => "is ... not a word.".to_owned(),
        Verdict::NotOnBoard(_) => "is not present.".to_owned(),
    }
}
