//! Whether the classes of a ledger are all boards: the inequalities lose none, and each class has its line.

use std::collections::BTreeSet;

use boggart::board::Cell;

use crate::check::CheckError;
use crate::ledger::Ledger;
use crate::plan::{PLAN_CELLS_MAX, Plan};

/// Checks that every board, or a turned or mirrored form of it, is in exactly one class of a ledger.
///
/// # Errors
/// If boards may be in no class, or a class has no line.
///
/// # Examples
/// ```
/// use boggart::{Dims, Lexicon, Rules};
/// use boggart_check::{Ledger, Plan, check_cover};
///
/// let lexicon = Lexicon::build(["tea"])?;
/// let plan = Plan::new(&lexicon, "one word", Dims::new(3, 4)?, None, &Rules::default(), 1)?;
/// let problem = check_cover(&plan, &Ledger::default()).unwrap_err();
/// assert_eq!(problem.to_string(), "the class a.a has no line");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_cover(plan: &Plan, ledger: &Ledger) -> Result<(), CheckError> {
    check_symmetries(plan)?;
    check_inequalities(plan)?;
    // A ledger has each class at most once, and only classes of the plan, or it could not be read.
    match plan.classes().iter().find(|class| ledger.entry(class).is_none()) {
        Some(class) => Err(CheckError::Missing { class: class.text(plan) }),
        None => Ok(()),
    }
}

/// Checks that turning and mirroring keeps neighbours, and so the words of a board.
fn check_symmetries(plan: &Plan) -> Result<(), CheckError> {
    let grid = plan.rules().grid(plan.dims());
    for symmetry in plan.dims().symmetries() {
        for &a in plan.order() {
            let kept = |&b: &Cell| grid.joins(a, b) == grid.joins(symmetry[a.index()], symmetry[b.index()]);
            if !plan.order().iter().all(kept) {
                return Err(CheckError::Symmetry { cell: a });
            }
        }
    }
    Ok(())
}

/// Checks that every board has a turned or mirrored form that satisfies all inequalities, by trying all boards.
///
/// Only the cells that symmetries move to the cells of inequalities matter, and of their tiles only the order of their ranks. So
/// as many ranks as there are such cells stand for any number.
fn check_inequalities(plan: &Plan) -> Result<(), CheckError> {
    let symmetries: Vec<Vec<Cell>> = plan.dims().symmetries().collect();
    let compared = || plan.inequalities().iter().flat_map(|pair| [pair.low, pair.high]);
    let cells: BTreeSet<Cell> =
        symmetries.iter().flat_map(|symmetry| compared().map(|cell| symmetry[cell.index()])).collect();
    let cells: Vec<Cell> = cells.into_iter().collect();
    let mut trial = Trial { plan, symmetries, ranks: [None; PLAN_CELLS_MAX], values: cells.len() };
    if trial.every_board_has_a_form(&cells) {
        return Ok(());
    }
    let ranks = cells.iter().map(|cell| (cell.0, trial.ranks[cell.index()].unwrap_or(0))).collect();
    Err(CheckError::Inequalities { ranks })
}

/// A board of which only some cells have a rank.
struct Trial<'a> {
    plan: &'a Plan,
    symmetries: Vec<Vec<Cell>>,
    ranks: [Option<usize>; PLAN_CELLS_MAX],
    values: usize,
}

impl Trial<'_> {
    /// Whether a form of the board satisfies the inequalities, whatever ranks the other cells get. If not, the ranks stay those of a
    /// board without such a form.
    fn every_board_has_a_form(&mut self, others: &[Cell]) -> bool {
        if self.symmetries.iter().any(|symmetry| self.satisfies(symmetry)) {
            return true;
        }
        let Some((cell, others)) = others.split_first() else { return false };
        for value in 0..self.values {
            self.ranks[cell.index()] = Some(value);
            if !self.every_board_has_a_form(others) {
                return false;
            }
        }
        self.ranks[cell.index()] = None;
        true
    }

    /// Whether this form of the board is known to satisfy all inequalities.
    fn satisfies(&self, symmetry: &[Cell]) -> bool {
        let rank = |cell: Cell| self.ranks[symmetry[cell.index()].index()];
        let holds = |low: usize, high: usize| low <= high;
        self.plan
            .inequalities()
            .iter()
            .all(|pair| rank(pair.low).zip(rank(pair.high)).is_some_and(|(low, high)| holds(low, high)))
    }
}

#[cfg(test)]
mod tests {
    use boggart::{Dims, Lexicon, Rules, ScoreTable};

    use super::*;

    /// The plan of a shape, with these pairs as its inequalities.
    fn plan(dims: &str, pairs: Option<&str>) -> Plan {
        let lexicon = Lexicon::build(["a"]).unwrap();
        let dims: Dims = dims.parse().unwrap();
        let rules = Rules { min_letters: 1, table: ScoreTable::new([1]), ..Rules::default() };
        let json = Plan::new(&lexicon, "one word", dims, None, &rules, 1).unwrap().to_json();
        let start = json.find("\"inequalities\":").unwrap();
        match pairs {
            Some(pairs) => Plan::from_json(&format!("{}\"inequalities\":{pairs}}}", &json[..start])).unwrap(),
            None => Plan::from_json(&json).unwrap(),
        }
    }

    #[test]
    fn the_inequalities_of_every_shape_lose_no_board() {
        for (rows, cols) in (1..=16).flat_map(|rows| (1..=16 / rows).map(move |cols| (rows, cols))) {
            let plan = plan(&format!("{rows}x{cols}"), None);
            assert!(check_inequalities(&plan).is_ok() && check_symmetries(&plan).is_ok(), "{rows}x{cols}");
            let wanted = if rows * cols == 1 { 0 } else { 1 };
            assert!(plan.inequalities().len() >= wanted, "{rows}x{cols}");
        }
    }

    #[test]
    fn inequalities_that_lose_boards_are_refused() {
        // The third pair turns a symmetry round, the fourth asks for more than symmetries can give.
        for pairs in
            ["[[0,3],[0,1],[0,2],[2,1],[1,2]]", "[[0,3],[3,0]]", "[[0,1],[1,0]]", "[[0,1],[1,2],[2,3]]"]
        {
            let problem = check_inequalities(&plan("2x2", Some(pairs))).unwrap_err();
            assert!(matches!(problem, CheckError::Inequalities { .. }), "{pairs}");
        }
        for pairs in ["[]", "[[0,3]]", "[[3,0]]", "[[0,1],[0,2],[0,3]]", "[[0,3],[0,1],[0,2],[2,1]]"] {
            assert!(check_inequalities(&plan("2x2", Some(pairs))).is_ok(), "{pairs}");
        }
    }
}
