//! `boggart play`: the full-screen game, saved while it is played. The game after a game is in `play/again.rs`; what happens to a
//! game that was not finished, in `play/unfinished.rs`; the board of the day, in `play/daily.rs`; the language of a first game, in
//! `play/newcomer.rs`.

mod again;
mod daily;
mod newcomer;
mod unfinished;

use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};
use boggart::board::BoardId;
use boggart::game::{Entered, Level, Opponent, Round};
use boggart::rules::QMode;
use boggart::{DiceSet, Lexicon, Rules, Seed, Solution, Solver};
use boggart_lang::Language;
use boggart_store::{NewGame, SavedGame, now_ms};
use boggart_tui::{Game, Look, Next, NoJournal};

use self::unfinished::Choice;
use super::roll;
use super::solve::solve_by;
use crate::args::{PlayArgs, PracticeArgs, RulesArgs, RulesFrom, Switch};
use crate::exit::{self, Answer};
use crate::settings::Settings;
use crate::show::{self, Paint};
use crate::source::{self, Loaded, Reading, Start};
use crate::storage::{GameJournal, GameStorage};
use crate::{rules, terminal};

/// How long to look for all words of a board. Real boards take microseconds.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) fn run(args: &PlayArgs, settings: &Settings) -> anyhow::Result<Answer> {
    if !show::is_for_a_person() {
        bail!("play needs a terminal; `boggart practice` works in a pipe");
    }
    let args = &newcomer::with_language(args, settings)?;
    if !terminal::has_full_screen() {
        return by_lines(args, settings);
    }
    let look = look(args, settings)?;
    // A flag that is refused is refused before anything happens to a saved game.
    let today = daily::today();
    let begun = if args.daily { daily::start(args, settings, &today)? } else { start(args, settings)? };
    let storage = match GameStorage::open() {
        Ok(storage) => storage,
        Err(problem) => {
            show::remark(&format!("this game will not be saved: {}", exit::one_line(&problem)));
            let session = PlaySession { args, settings, look, storage: None };
            session.play_on(session.begin(begun, !args.daily)?)?;
            return Ok(Answer::Yes);
        }
    };
    let lock = storage.lock()?;
    let session = PlaySession { args, settings, look, storage: Some(&storage) };
    let played = match args.daily {
        true => daily::play(&session, begun, &today, &storage, lock.is_some()),
        false => play(&session, begun, &today, &storage, lock.is_some()),
    };
    storage.close();
    played
}

/// How the screen looks and sounds: a flag beats a setting.
fn look(args: &PlayArgs, settings: &Settings) -> anyhow::Result<Look> {
    let is_on = |flag: Option<Switch>, key| match flag {
        Some(switch) => Ok(switch == Switch::On),
        None => settings.is_on(key),
    };
    Ok(Look {
        bell: is_on(args.bell, "bell")?,
        countdown_color: is_on(args.countdown, "countdown")?,
        ..Paint::new(settings).look()
    })
}

/// Plays a game that was not finished, or the new one, and then others as long as the player wants.
fn play(
    session: &PlaySession<'_>,
    begun: Begun,
    today: &str,
    storage: &GameStorage,
    may_go_on: bool,
) -> anyhow::Result<Answer> {
    let unfinished = if may_go_on { storage.unfinished(today)? } else { None };
    if unfinished.is_some() {
        // Whatever ended the program then, it may have left the terminal as it was.
        boggart_tui::recover().context("cannot use the terminal")?;
    }
    let choice = match &unfinished {
        Some(saved) if !session.args.new => {
            unfinished::ask(saved, &unfinished::not_followed(session.args, &begun, saved))?
        }
        _ => Choice::New,
    };
    let prepared = match (choice, unfinished) {
        (Choice::Neither, _) => return Ok(Answer::Yes),
        (Choice::Saved, Some(saved)) => {
            let game = reopen(&saved).context("the saved game cannot be opened")?;
            PreparedGame { game, id: Some(saved.id), is_by_flags: false, new: saved.game }
        }
        (_, old) => {
            let prepared = session.begin(begun, true)?;
            // Only now that the new game is safe.
            if let Some(old) = old {
                storage.forget(old.id)?;
            }
            prepared
        }
    };
    session.play_on(prepared)?;
    Ok(Answer::Yes)
}

/// Where games are played: what they are begun with, and where they are saved.
struct PlaySession<'a> {
    args: &'a PlayArgs,
    settings: &'a Settings,
    look: Look,
    storage: Option<&'a GameStorage>,
}

/// A game that is about to be shown.
struct PreparedGame {
    new: NewGame,
    game: Game,
    /// Its number, if it is saved.
    id: Option<i64>,
    /// Whether flags and settings made it.
    is_by_flags: bool,
}

impl PlaySession<'_> {
    /// Saves a new game, and says which board it is.
    fn begin(&self, begun: Begun, is_by_flags: bool) -> anyhow::Result<PreparedGame> {
        show::say(&format!("board {}", begun.new.board));
        let id = self.storage.map(|storage| storage.begin(&begun.new)).transpose()?;
        Ok(PreparedGame { new: begun.new, game: begun.game, id, is_by_flags })
    }

    /// Plays a game, and then others as long as the player wants.
    fn play_on(&self, mut prepared: PreparedGame) -> anyhow::Result<()> {
        loop {
            let PreparedGame { new, game, id, is_by_flags } = prepared;
            let loaded =
                Loaded { lexicon: game.lexicon.clone(), name: new.words.clone(), left_out: Vec::new() };
            let begun = match self.show(game, id)? {
                Next::Leave => return Ok(()),
                Next::SameBoard => again::same_board(&new, loaded)?,
                Next::NewBoard => {
                    again::new_board(&new, loaded, is_by_flags.then_some(self.args), self.settings)?
                }
            };
            prepared = self.begin(begun, is_by_flags)?;
        }
    }

    /// Shows a game until it is over, and returns what the player wants next.
    fn show(&self, game: Game, id: Option<i64>) -> anyhow::Result<Next> {
        let context = "cannot use the terminal";
        let Some((storage, id)) = self.storage.zip(id) else {
            return boggart_tui::play(game, &mut NoJournal, self.look).context(context);
        };
        let mut kept = GameJournal { storage, id, last: game.elapsed, problem: None };
        let next = boggart_tui::play(game, &mut kept, self.look).context(context)?;
        if let Some(problem) = kept.problem {
            show::remark(&format!("part of this game was not saved: {problem}"));
        }
        Ok(next)
    }
}

/// Plays on a terminal that cannot show a full screen, line by line as `practice` does.
fn by_lines(args: &PlayArgs, settings: &Settings) -> anyhow::Result<Answer> {
    // All flags are named, so that a new one has to be dealt with here.
    let PlayArgs {
        daily,
        time,
        no_timer,
        opponent,
        sharing: _,
        new,
        bell,
        countdown,
        start,
        filter,
        words,
        rules,
    } = args;
    let given = [
        ("--time", time.is_some()),
        ("--no-timer", *no_timer),
        ("--opponent", opponent.is_some()),
        ("--new", *new),
        ("--bell", bell.is_some()),
        ("--countdown", countdown.is_some()),
        ("--points", filter.points.is_some()),
        ("--word-count", filter.word_count.is_some()),
        ("--no-dead-cells", filter.no_dead_cells),
    ];
    let given: Vec<&str> = given.iter().filter(|(_, is_given)| *is_given).map(|(flag, _)| *flag).collect();
    let without =
        if given.is_empty() { String::new() } else { format!("; {} has no effect", given.join(", ")) };
    show::remark(&format!(
        "this terminal cannot show a full screen, so this is `boggart practice`: without a clock, and not saved{without}"
    ));
    let (start, words) = match daily {
        true => daily::by_flags(args, settings, &daily::today())?,
        false => (start.clone(), words.clone()),
    };
    // The rules of a board id apply; otherwise those on the box of the dice.
    let is_id = start.board.as_deref().is_some_and(BoardId::recognizes);
    let from = rules.rules.or((!is_id).then_some(RulesFrom::Box));
    let practice = PracticeArgs {
        spell: None,
        json: false,
        start,
        words,
        rules: RulesArgs { rules: from, ..rules.clone() },
    };
    super::practice::run(&practice, settings)
}

/// A game that is about to start.
struct Begun {
    new: NewGame,
    board: BoardId,
    game: Game,
}

/// The game that flags and settings ask for, with everything it needs.
fn start(args: &PlayArgs, settings: &Settings) -> anyhow::Result<Begun> {
    source::refuse_readers(&args.words, Some("the game"))?;
    if args.start.board.is_some() {
        rules::check_unused_dice(&args.rules, settings)?;
    }
    let q = rules::q_mode(args.rules.q, settings, QMode::Qu)?;
    let language = source::chosen(&args.words, settings)?.language;
    let Start { mut named, dice, seed } =
        source::start(&args.start, &args.rules, settings, q, language.as_ref())?;
    // The rules of a board id apply; otherwise those on the box of the dice.
    let from = args.rules.rules.or(named.id.is_none().then_some(RulesFrom::Box));
    let flags = RulesArgs { rules: from, ..args.rules.clone() };
    let rules = rules::resolve(&flags, settings, dice.as_ref(), q, named.board.dims(), named.id.as_ref())?;
    let limit = limit(args, dice.as_ref())?;
    let loaded = source::words_for(&args.words, settings, named.id.as_ref())?;
    let wanted = roll::wanted(&args.filter);
    if let (Some(dice), Some(seed), false) = (&dice, seed, wanted.is_anything()) {
        named.board = roll::first_wanted(&loaded.lexicon, &rules, &wanted, dice, Seed(seed))?;
    }
    source::note_letters(&named.board, &loaded);
    let language = source::language_for(&args.words, settings, named.id.as_ref())?;
    note_commonness(language.as_ref());
    let board = BoardId::new(&loaded.lexicon, named.board, dice.as_ref(), rules);
    let board = source::in_language(board, language.as_ref());
    let title = match (&dice, seed) {
        (Some(dice), Some(seed)) => title_of(dice, seed),
        (None, Some(seed)) => format!("random letters, seed {seed}"),
        _ => "a custom board".to_owned(),
    };
    let new = NewGame {
        started_ms: now_ms(),
        board: board.to_string(),
        words: loaded.name.clone(),
        title,
        limit,
        opponent: args.opponent.clone(),
        seed: seed.unwrap_or(0),
        sharing: args.sharing,
    };
    let game = open(&new, board.clone(), loaded, &[])?;
    Ok(Begun { new, board, game })
}

/// Says how opponents and reviews judge words of a language that has no list of familiar ones.
fn note_commonness(language: Option<&Language>) {
    if let Some(language) = language.filter(|language| language.code() != "en") {
        let name = language.english();
        show::remark(&format!(
            "there is no list of familiar {name} words, so that opponents and the review take short words for common ones"
        ));
    }
}

/// The title of a board that was rolled.
fn title_of(dice: &DiceSet, seed: u64) -> String {
    format!("{} dice, seed {seed}", dice.name())
}

/// Reopens a saved game where it was left.
pub(super) fn reopen(saved: &SavedGame) -> anyhow::Result<Game> {
    let board: BoardId = saved.game.board.parse().context("the board of the saved game")?;
    let loaded = source::open_words(&saved.game.words, &Reading::default())
        .with_context(|| format!("the game needs the word list {}", saved.game.words))?;
    if let Some(problem) = source::words_differ(&board, &loaded) {
        bail!("{problem}; `boggart play --new` starts a new game");
    }
    let game = open(&saved.game, board, loaded, &saved.entries)?;
    Ok(Game { elapsed: saved.elapsed, ..game })
}

/// Everything the screen needs for a game with these entries.
fn open(new: &NewGame, board: BoardId, loaded: Loaded, entries: &[Entered]) -> anyhow::Result<Game> {
    let lexicon = loaded.lexicon;
    let solution = solve(&lexicon, &board.board, &board.rules);
    let round = Round::replay(&lexicon, &board, entries);
    let language = source::language_of(&board).map(|language| language.keeping_those_of(&lexicon));
    // The familiar words are English.
    let familiar = language.is_none().then(boggart_words::familiar);
    let opponent = match &new.opponent {
        Some(asked) => {
            Some((named_after(asked), opponent(asked, familiar.as_ref(), &solution, Seed(new.seed))?))
        }
        None => None,
    };
    Ok(Game {
        round,
        solution,
        lexicon,
        familiar,
        language,
        unsuitable: boggart_words::unsuitable(),
        limit: new.limit,
        elapsed: Duration::ZERO,
        opponent,
        sharing: new.sharing,
        title: new.title.clone(),
    })
}

fn solve(lexicon: &Lexicon, board: &boggart::Board, rules: &Rules) -> Solution {
    let mut solver = Solver::new();
    solve_by(&mut solver, lexicon, board, rules, PATIENCE);
    solver.into_solution()
}

/// How long the round lasts.
fn limit(args: &PlayArgs, dice: Option<&DiceSet>) -> anyhow::Result<Option<Duration>> {
    if args.no_timer {
        return Ok(None);
    }
    let of_box = dice.map_or(3, |dice| dice.box_rules().minutes);
    let limit = args.time.unwrap_or(Duration::from_secs(60 * u64::from(of_box)));
    if limit.is_zero() {
        bail!("a round needs more than 0 seconds; use --no-timer to play without a clock");
    }
    Ok(Some(limit))
}

/// What to call an opponent: its level, or its file without the folder.
fn named_after(asked: &str) -> String {
    let file = Path::new(asked).file_stem().map(|name| name.to_string_lossy().into_owned());
    if asked.parse::<Level>().is_ok() { asked.to_owned() } else { file.unwrap_or_else(|| asked.to_owned()) }
}

fn opponent(
    asked: &str,
    familiar: Option<&Lexicon>,
    solution: &Solution,
    seed: Seed,
) -> anyhow::Result<Opponent> {
    let level: Result<Level, _> = asked.parse();
    match level {
        Ok(level) => Ok(Opponent::new(familiar, &boggart_words::unsuitable(), solution, level, seed)),
        Err(problem) if !Path::new(asked).exists() => bail!("{problem}, and no file has that name"),
        Err(_) => {
            Ok(Opponent::with_words(&source::open_words(asked, &Reading::default())?.lexicon, solution, seed))
        }
    }
}
