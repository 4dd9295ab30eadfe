//! `boggart play`: the full-screen game.

use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};
use boggart::{DiceSet, Level, Opponent, QMode, Round, Seed, Solution, Solver};
use boggart_tui::{Game, NoJournal};

use crate::args::{PlayArgs, RulesArgs, RulesFrom};
use crate::exit::Answer;
use crate::rules;
use crate::settings::Settings;
use crate::show::{self, Paint};
use crate::source::{self, Start};

pub(crate) fn run(args: &PlayArgs, settings: &Settings) -> anyhow::Result<Answer> {
    if !is_for_a_person() {
        bail!("play needs a terminal; `boggart practice` works in a pipe");
    }
    let game = game(args, settings)?;
    boggart_tui::play(game, &mut NoJournal, Paint::new(settings.color).is_on())
        .context("the terminal does not answer")?;
    Ok(Answer::Yes)
}

/// Whether someone types and looks.
pub(crate) fn is_for_a_person() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// The game that flags and settings ask for.
fn game(args: &PlayArgs, settings: &Settings) -> anyhow::Result<Game> {
    let q = rules::q_mode(&args.rules, settings, QMode::Qu)?;
    let Start { named, dice, seed } = source::start(&args.start, &args.rules, settings, q)?;
    // What an id says holds; otherwise the box of the dice decides.
    let from = args.rules.rules.or(named.id.is_none().then_some(RulesFrom::Box));
    let flags = RulesArgs { rules: from, ..args.rules.clone() };
    let rules = rules::resolve(&flags, settings, q, named.board.dims(), named.id.as_ref())?;
    let loaded = source::words_for(&args.words, settings, named.id.as_ref())?;
    let mut solver = Solver::new();
    solver.solve(&loaded.lexicon, &named.board, &rules);
    let solution = solver.into_solution();
    let opponent = match &args.opponent {
        Some(asked) => Some((named_after(asked), opponent(asked, &solution, Seed(seed.unwrap_or(0)))?)),
        None => None,
    };
    let id = source::board_id(&named.board, dice.as_ref(), &rules, &loaded.lexicon);
    let title = match (&dice, seed) {
        (Some(dice), Some(seed)) => format!("{} dice, seed {seed}", dice.name()),
        _ => "a board you named".to_owned(),
    };
    show::say(&format!("board {id}"));
    Ok(Game {
        round: Round::new(named.board, rules),
        solution,
        lexicon: loaded.lexicon,
        familiar: boggart_words::familiar(),
        limit: limit(args, dice.as_ref())?,
        elapsed: Duration::ZERO,
        opponent,
        sharing: args.sharing,
        title,
    })
}

/// How long the round lasts.
fn limit(args: &PlayArgs, dice: Option<&DiceSet>) -> anyhow::Result<Option<Duration>> {
    if args.no_timer {
        return Ok(None);
    }
    let of_box = dice.map_or(3, |dice| dice.box_rules().minutes);
    let limit = args.time.unwrap_or(Duration::from_secs(60 * u64::from(of_box)));
    if limit.is_zero() {
        bail!("a round of no time is over at once; --no-timer plays without a clock");
    }
    Ok(Some(limit))
}

/// What to call an opponent: its level, or its file without the folder.
fn named_after(asked: &str) -> String {
    let file = Path::new(asked).file_stem().map(|name| name.to_string_lossy().into_owned());
    if asked.parse::<Level>().is_ok() { asked.to_owned() } else { file.unwrap_or_else(|| asked.to_owned()) }
}

fn opponent(asked: &str, solution: &Solution, seed: Seed) -> anyhow::Result<Opponent> {
    let level: Result<Level, String> = asked.parse();
    match level {
        Ok(level) => Ok(Opponent::new(level, solution, &boggart_words::familiar(), seed)),
        Err(problem) if !Path::new(asked).exists() => bail!("{problem}, and there is no such file"),
        Err(_) => Ok(Opponent::with_words(&source::open_words(asked)?.lexicon, solution, seed)),
    }
}
