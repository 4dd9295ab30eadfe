//! `boggart stats`: statistics of finished games, and the review of any of them.

use std::io::Write as _;

use anyhow::{Context as _, bail};
use boggart_store::{GameStats, Stats};

use super::play::reopen;
use crate::args::StatsArgs;
use crate::exit::Answer;
use crate::settings::Settings;
use crate::show::{self, Paint};
use crate::storage::GameStorage;
use crate::terminal;
use crate::wire::{self, GameHistory};

/// The length of a bar for all points of a board.
const BAR: u32 = 25;

/// What is shown about finished games.
enum Output {
    /// The review of one of them, on the full screen.
    Review(i64),
    Json,
    Text,
}

impl Output {
    fn of(args: &StatsArgs) -> Self {
        match (args.review, args.json) {
            (Some(id), _) => Self::Review(id),
            (None, true) => Self::Json,
            (None, false) => Self::Text,
        }
    }
}

pub(crate) fn run(args: &StatsArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let storage = GameStorage::open()?;
    let mut text = Vec::new();
    match Output::of(args) {
        Output::Review(id) => return review(&storage, id, settings),
        Output::Json => wire::write_line(&mut text, &GameHistory::from(&storage.stats(u32::MAX)?))?,
        Output::Text => {
            let stats = storage.stats(args.count)?;
            text = report(&stats, args.count as usize, Paint::new(settings)).into_bytes();
        }
    }
    storage.close();
    let mut out = show::out();
    out.write_all(&text)?;
    out.flush()?;
    Ok(Answer::Yes)
}

/// Opens a finished game again.
fn review(storage: &GameStorage, id: i64, settings: &Settings) -> anyhow::Result<Answer> {
    let Some(saved) = storage.game(id)? else {
        bail!("there is no game {id}; `boggart stats` lists the games");
    };
    if !saved.ended {
        bail!("game {id} is not finished; `boggart play` continues it");
    }
    if !terminal::has_full_screen() {
        bail!("--review needs a terminal that can show a full screen");
    }
    boggart_tui::review(reopen(&saved)?, Paint::new(settings).look()).context("cannot use the terminal")?;
    Ok(Answer::Yes)
}

fn report(stats: &Stats, count: usize, paint: Paint) -> String {
    let Some(best) = stats.best() else {
        return "No finished games yet; `boggart play` starts one.\n".to_owned();
    };
    let average = stats.average_tenths();
    let mut text = format!(
        "{}, {}.{} points on average, best {} (game {})\n",
        paint.strong(&show::count(stats.games.len() as u64, "game")),
        average / 10,
        average % 10,
        best.points.0.0,
        best.id
    );
    text += &format!("\n{}\n", paint.heading("Recent games, with the share of points found"));
    for game in stats.games.iter().rev().take(count) {
        text += &line(game, paint);
    }
    if !stats.missed.is_empty() {
        text += &format!("\n{}\n", paint.heading("Common words you often miss"));
        for word in &stats.missed {
            let shown = word.word.to_uppercase();
            text += &format!(
                "  {shown:<12} missed {} of {}\n",
                word.missed,
                show::count(u64::from(word.seen), "time")
            );
        }
    }
    text
}

/// One game: number, day, a bar, its result and its title.
fn line(game: &GameStats, paint: Paint) -> String {
    let filled = game.percent() * u64::from(BAR) / 100;
    let bar = paint.bar(u32::try_from(filled).unwrap_or(BAR), BAR);
    format!(
        "  {:>4}  {}  {bar} {:>3} %  {} of {} points, {} of {} words  {}\n",
        game.id,
        boggart_store::day_of(game.started_ms),
        game.percent(),
        game.points.0.0,
        game.points.1.0,
        game.words.0,
        game.words.1,
        game.title
    )
}
