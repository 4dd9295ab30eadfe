//! The report after a hunt: its boards, their points and words, which dice can show them, and how to repeat the hunt.
//! The JSON format is in `wire/best.rs`.

use std::io::{self, Write};

use boggart::board::BoardId;
use boggart::{Board, DiceSet, Solver};
use boggart_search::{DiceMatching, FoundBoard, HuntOutcome, HuntSpec, LONG_LETTERS, Odds};

use crate::args::BestArgs;
use crate::rules;
use crate::show::{self, Paint};
use crate::wire::{self, BestBoard, DiceAnswer};

/// A finished hunt, to be reported.
pub(super) struct Report<'a> {
    pub(super) args: &'a BestArgs,
    pub(super) spec: &'a HuntSpec<'a>,
    /// The dice that boards must be rolled with, if any were given.
    pub(super) dice: Option<&'a DiceSet>,
}

/// What is reported about one board.
struct SolvedBoard {
    points: u64,
    words: usize,
    long_words: usize,
    command: String,
    /// For each dice set, whether it can show the board, and how likely it is.
    dice: Vec<(String, Result<Option<f64>, String>)>,
}

impl Report<'_> {
    /// Prints the boards, and says how to find them again.
    pub(super) fn print(&self, outcome: &HuntOutcome, paint: Paint) -> anyhow::Result<()> {
        let mut out = show::out();
        let mut solver = Solver::new();
        for (number, found) in outcome.best.iter().enumerate() {
            let solved = self.look_at(&mut solver, &found.board);
            if self.args.json {
                wire::write_line(&mut out, &self.to_wire(found, &solved, outcome))?;
                continue;
            }
            if show::is_terminal() {
                let gap = if number > 0 { "\n" } else { "" };
                write!(out, "{gap}{}", show::board(&found.board, &self.spec.rules, paint))?;
            }
            write_board(&mut out, found, &solved)?;
        }
        out.flush()?;
        let seed = self.spec.seed.0;
        match outcome.boards {
            Some(boards) => show::say(&format!("seed {seed}; to repeat: --seed {seed} --boards {boards}")),
            None => show::say(&format!(
                "seed {seed}; stopped too early to be repeated with --boards (use --threads 1 for that)"
            )),
        }
        if outcome.best.is_empty() {
            show::remark("no board was found in the time given");
        }
        Ok(())
    }

    /// Solves the board and checks the dice.
    fn look_at(&self, solver: &mut Solver, board: &Board) -> SolvedBoard {
        let solution = solver.solve(self.spec.lexicon, board, &self.spec.rules);
        let asked = match self.dice {
            Some(dice) => vec![dice.clone()],
            None => DiceSet::all().filter(|dice| dice.dims() == board.dims()).collect(),
        };
        let ask = |dice: &DiceSet| match DiceMatching::new(board, dice) {
            Ok(_) => Ok(Odds::new(board, dice).map(|odds| odds.board)),
            Err(misfit) => Err(misfit.to_string()),
        };
        SolvedBoard {
            points: solution.points().0,
            words: solution.len(),
            long_words: solution.iter().filter(|find| find.letters() >= LONG_LETTERS).count(),
            command: self.command(board),
            dice: asked.iter().map(|dice| (dice.name().to_owned(), ask(dice))).collect(),
        }
    }

    /// A command that shows a board with its words.
    fn command(&self, board: &Board) -> String {
        let mut command = format!("boggart solve {}", quoted(&board.to_string()));
        let mut add = |flag: &str, value: String| command.push_str(&format!(" {flag} {}", quoted(&value)));
        if let Some(words) = &self.args.words.words {
            add("--words", words.clone());
        }
        self.args.words.extra.iter().for_each(|path| add("--extra", path.display().to_string()));
        self.args.words.without.iter().for_each(|path| add("--without", path.display().to_string()));
        if let Some(audience) = self.args.words.tier {
            add("--tier", audience.to_string());
        }
        let flags = rules::flags(&self.spec.rules, board.dims());
        // An explicit Q mode is repeated even if it is the default, because settings may differ where the command is typed.
        if let Some(q) = self.args.rules.q.filter(|_| flags.iter().all(|(flag, _)| *flag != "--q")) {
            add("--q", q.to_string());
        }
        flags.into_iter().for_each(|(flag, value)| add(&flag, value));
        command
    }

    fn to_wire<'a>(
        &self,
        found: &FoundBoard,
        solved: &'a SolvedBoard,
        outcome: &HuntOutcome,
    ) -> BestBoard<'a> {
        let id = BoardId::new(self.spec.lexicon, found.board.clone(), self.dice, self.spec.rules.clone());
        let answer = |(name, answer): &'a (String, Result<Option<f64>, String>)| DiceAnswer {
            dice: name,
            rollable: answer.is_ok(),
            chance: answer.as_ref().ok().copied().flatten(),
            reason: answer.as_ref().err().map(String::as_str),
        };
        BestBoard {
            board: found.board.to_string(),
            id: id.to_string(),
            dims: found.board.dims().to_string(),
            objective: self.spec.objective.name(),
            amount: found.amount,
            points: solved.points,
            count: solved.words,
            long_words: solved.long_words,
            rollable: solved.dice.iter().map(answer).collect(),
            command: &solved.command,
            search: found.search,
            boards_before: found.boards,
            seed: self.spec.seed.0,
            boards: outcome.boards,
            reached: outcome.met_target,
        }
    }
}

fn write_board(out: &mut impl Write, found: &FoundBoard, solved: &SolvedBoard) -> io::Result<()> {
    let SolvedBoard { points, words, long_words, command, dice } = solved;
    writeln!(
        out,
        "{}\t{}, {}, {long_words} of {LONG_LETTERS} letters or more",
        found.board,
        show::count(*points, "point"),
        show::count(*words as u64, "word"),
    )?;
    for (name, answer) in dice {
        match answer {
            Ok(Some(odds)) => writeln!(out, "  dice {name}: can show it, one roll in {}", rarity(*odds))?,
            Ok(None) => writeln!(out, "  dice {name}: can show it")?,
            Err(reason) => writeln!(out, "  dice {name}: cannot show it: {reason}")?,
        }
    }
    writeln!(out, "  {command}")
}

/// How rare something is: 1,234 for a probability of 1/1234.
pub(in crate::cmd) fn rarity(chance: f64) -> String {
    let rolls = 1.0 / chance;
    if rolls < 1e9 { show::rounded(rolls) } else { format!("{rolls:.3e}") }
}

/// A value, quoted for a shell if necessary.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-,:+".contains(c);
    match text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}
