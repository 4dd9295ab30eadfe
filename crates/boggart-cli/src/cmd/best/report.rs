//! The report after a hunt: its boards, their points and words, which dice can show them, and how to repeat the hunt.
//! The JSON format is in `wire/best.rs`.

use std::io::{self, Write};

use boggart::board::BoardId;
use boggart::{Board, DiceSet, Solver};
use boggart_lang::Language;
use boggart_search::{Aim, DiceMatching, FoundBoard, HuntOutcome, HuntSpec, LONG_LETTERS, Objective, Odds};

use super::hunt_flags::{Flags, HuntFlags};
use crate::show::{self, Paint, quoted};
use crate::source;
use crate::wire::{self, BestBoard, DiceAnswer};

/// A finished hunt, to be reported.
pub(super) struct Report<'a> {
    pub(super) flags: Flags<'a>,
    pub(super) spec: &'a HuntSpec<'a>,
    /// The dice that boards must be rolled with, if any were given.
    pub(super) dice: Option<&'a DiceSet>,
    /// The language of the words.
    pub(super) language: Option<Language>,
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
            if self.flags.args.json {
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
            Some(boards) => {
                let flags = HuntFlags::to_repeat(&self.flags, self.spec).to_command();
                show::say(&format!("seed {seed}; to repeat: boggart best {flags} --boards {boards}"));
            }
            None => show::say(&format!(
                "seed {seed}; stopped too early to be repeated with --boards (use --threads 1 for that)"
            )),
        }
        if outcome.best.is_empty() {
            show::remark("no board was found in the time given");
        }
        self.tell_goal(outcome);
        Ok(())
    }

    /// Solves the board and checks the dice.
    fn look_at(&self, solver: &mut Solver, board: &Board) -> SolvedBoard {
        let solution = solver.solve(self.spec.lexicon, board, &self.spec.rules);
        let asked: Vec<DiceSet> = match (self.dice, &self.language) {
            (Some(dice), _) => vec![dice.clone()],
            (None, Some(language)) => language.dice().collect(),
            (None, None) => DiceSet::all().collect(),
        };
        let asked = asked.iter().filter(|dice| dice.dims() == board.dims());
        let ask = |dice: &DiceSet| match DiceMatching::new(board, dice) {
            Ok(_) => Ok(Odds::new(board, dice).map(|odds| odds.board)),
            Err(misfit) => Err(misfit.to_string()),
        };
        SolvedBoard {
            points: solution.points().0,
            words: solution.len(),
            long_words: solution.iter().filter(|find| find.letters() >= LONG_LETTERS).count(),
            command: self.command(board),
            dice: asked.map(|dice| (dice.name().to_owned(), ask(dice))).collect(),
        }
    }

    /// A command that shows a board with its words.
    fn command(&self, board: &Board) -> String {
        let flags = HuntFlags::of_game(&self.flags, self.spec).to_command();
        let gap = if flags.is_empty() { "" } else { " " };
        format!("boggart solve {}{gap}{flags}", quoted(&board.to_string()))
    }

    /// Says that the goal was not reached, if there was one.
    fn tell_goal(&self, outcome: &HuntOutcome) {
        let wanted = match (self.spec.aim, self.flags.args.target) {
            (Aim::Exact(wanted), _) => format!("exactly {}", show::thousands(wanted)),
            (Aim::Most, Some(target)) => format!("{} or more", show::thousands(target)),
            (Aim::Fewest, Some(target)) => format!("{} or less", show::thousands(target)),
            (Aim::Most | Aim::Fewest, None) => return,
        };
        if outcome.met_target {
            return;
        }
        let what = match self.spec.objective {
            Objective::Long => "long words",
            other => other.name(),
        };
        let best = match outcome.best.first() {
            Some(best) => format!("; the closest has {}", show::thousands(best.amount)),
            None => String::new(),
        };
        show::remark(&format!("the goal was missed: no board with {wanted} {what} was found{best}"));
    }

    fn to_wire<'a>(
        &self,
        found: &FoundBoard,
        solved: &'a SolvedBoard,
        outcome: &HuntOutcome,
    ) -> BestBoard<'a> {
        let id = BoardId::new(self.spec.lexicon, found.board.clone(), self.dice, self.spec.rules.clone());
        let id = source::in_language(id, self.language.as_ref());
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
