//! A game that was not finished: which flags it does not follow, and whether to go on with it.

use std::io::{self, Write as _};

use boggart::board::BoardId;
use boggart_store::SavedGame;

use super::Begun;
use crate::args::{FilterArgs, LengthArgs, PlayArgs, RulesArgs, ShapeArgs, StartArgs, WordsArgs};
use crate::show;

/// What a player wants to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    Saved,
    New,
    /// The input has ended.
    Neither,
}

/// Asks whether to go on with a game, until there is an answer.
pub(super) fn ask(saved: &SavedGame, not_followed: &[&str]) -> anyhow::Result<Choice> {
    let left = match saved.game.limit {
        Some(limit) => format!("{} left", boggart_tui::clock(limit.saturating_sub(saved.elapsed))),
        None => format!("{} played", boggart_tui::clock(saved.elapsed)),
    };
    let entered = show::count(saved.entries.len() as u64, "word");
    let mut out = show::out();
    writeln!(out, "There is an unfinished game: {}, {entered} entered, {left}.", saved.game.title)?;
    let with = match not_followed {
        [] => "",
        flags => {
            writeln!(out, "It began otherwise than your flags say: {}.", flags.join(", "))?;
            " by these flags"
        }
    };
    loop {
        write!(out, "Continue it (c), or discard it and start a new game{with} (n)? [c] ")?;
        out.flush()?;
        let mut answer = String::new();
        if io::stdin().read_line(&mut answer)? == 0 {
            writeln!(out)?;
            out.flush()?;
            return Ok(Choice::Neither);
        }
        match answer.trim().to_lowercase().as_str() {
            "" | "c" | "continue" | "y" | "yes" => return Ok(Choice::Saved),
            "n" | "new" | "no" => return Ok(Choice::New),
            _ => {}
        }
    }
}

/// The flags that a saved game does not follow: with them, a new game would be another one.
pub(super) fn not_followed(args: &PlayArgs, begun: &Begun, saved: &SavedGame) -> Vec<&'static str> {
    let (ours, theirs) = (&begun.new, &saved.game);
    // A board id of another version says nothing, so that no flag can be said to be followed.
    let id: Option<BoardId> = theirs.board.parse().ok();
    let id = id.as_ref();
    // All flags are named, so that a new one has to be dealt with here.
    let PlayArgs {
        daily: _,
        time,
        no_timer,
        opponent,
        sharing: _,
        new: _,
        bell: _,
        countdown: _,
        start,
        filter,
        words,
        rules,
    } = args;
    let FilterArgs { points, word_count, no_dead_cells } = filter;
    let StartArgs { board, seed, shape } = start;
    let ShapeArgs { dims, rows, cols } = shape;
    let WordsArgs { words, extra, without, tier, lang, keep_letters, text } = words;
    let is_other_board = id.is_none_or(|id| id.board != begun.board.board);
    let is_other_shape = id.is_none_or(|id| id.board.dims() != begun.board.board.dims());
    let has_other_words = id.is_none_or(|id| id.lexicon != begun.board.lexicon);
    let flags = [
        ("--time", time.is_some() && ours.limit != theirs.limit),
        ("--no-timer", *no_timer && ours.limit != theirs.limit),
        ("--opponent", opponent.is_some() && ours.opponent != theirs.opponent),
        ("--sharing", opponent.is_some() && ours.sharing != theirs.sharing),
        ("--board", board.is_some() && is_other_board),
        ("--seed", seed.is_some() && is_other_board),
        ("--dims", dims.is_some() && is_other_shape),
        ("--rows", rows.is_some() && is_other_shape),
        ("--cols", cols.is_some() && is_other_shape),
        ("--words", words.is_some() && has_other_words),
        ("--extra", !extra.is_empty() && has_other_words),
        ("--without", !without.is_empty() && has_other_words),
        ("--tier", tier.is_some() && has_other_words),
        ("--lang", lang.is_some() && has_other_words),
        ("--keep-letters", keep_letters.is_some() && has_other_words),
        ("--encoding", text.encoding.is_some() && has_other_words),
        ("--letters-all", text.letters_all && has_other_words),
        ("--points", points.is_some() && is_other_board),
        ("--word-count", word_count.is_some() && is_other_board),
        ("--no-dead-cells", *no_dead_cells && is_other_board),
        ("--dice", rules.dice.is_some() && id.is_none_or(|id| id.dice != begun.board.dice)),
        ("--rules", rules.rules.is_some() && id.is_none_or(|id| id.rules != begun.board.rules)),
    ];
    let of_rules = given_rules(rules).into_iter().map(|(name, flag, is_given)| {
        let value = |id: &BoardId| {
            let mut each = id.rules.each().into_iter();
            each.find(|rule| rule.name() == name).map(|rule| rule.value(id.board.dims()))
        };
        (flag, is_given && id.is_none_or(|id| value(id) != value(&begun.board)))
    });
    flags.into_iter().chain(of_rules).filter(|(_, differs)| *differs).map(|(flag, _)| flag).collect()
}

/// Each rule with its flag, and whether the flag was given.
fn given_rules(args: &RulesArgs) -> [(&'static str, &'static str, bool); 7] {
    let RulesArgs { q, lengths, rules: _, red, bonus, table, adjacent, dice: _ } = args;
    let LengthArgs { min_length, max_length } = lengths;
    [
        ("q", "--q", q.is_some()),
        ("min-length", "--min-length", min_length.is_some()),
        ("max-length", "--max-length", max_length.is_some()),
        ("red", "--red", red.is_some()),
        ("bonus", "--bonus", bonus.is_some()),
        ("table", "--table", table.is_some()),
        ("adjacent", "--adjacent", adjacent.is_some()),
    ]
}
