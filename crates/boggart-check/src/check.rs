//! Whether a ledger proves its plan: its lines fit the plan and themselves, and classes derived anew are ruled as it says.

use std::fmt;

use boggart::board::Cell;
use boggart::random::Random;
use boggart::wording::count;
use boggart::{Board, Lexicon, Points, Seed, Solver};

use crate::cover::check_cover;
use crate::derivation::Deriver;
use crate::ledger::{Ledger, LedgerEntry, LedgerPlace};
use crate::plan::{OtherWordsError, Plan};
use crate::ruling::{Bound, PlacementHash, Ruling, Survivor};

/// Checks everything but the searches: that every board is in a class, that each ruling supports what it says, and that each survivor scores
/// what its line says, path by path.
///
/// # Errors
/// The first problem, with its line.
///
/// # Examples
/// ```
/// use boggart::{Dims, Lexicon, Rules};
/// use boggart_check::{Deriver, Ledger, LedgerWriter, Plan, check_ledger};
///
/// let lexicon = Lexicon::build(["tea", "eat"])?;
/// let plan = Plan::new(&lexicon, "two words", Dims::new(2, 2)?, None, &Rules::default(), 2)?;
/// let mut text = Vec::new();
/// LedgerWriter::create(&plan, &mut text)?.write(&Deriver::new(&plan, &lexicon)?.derive(&plan.classes()[0]))?;
/// let ledger = Ledger::read(&plan, "new.jsonl", &text[..])?;
/// let report = check_ledger(&plan, &lexicon, &ledger)?;
/// assert_eq!((report.classes, report.boards), (1, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_ledger(plan: &Plan, lexicon: &Lexicon, ledger: &Ledger) -> Result<CheckReport, CheckError> {
    plan.spellings(lexicon)?;
    check_cover(plan, ledger)?;
    let mut solver = Solver::path_by_path();
    let mut parts = 0;
    for entry in ledger.entries() {
        for (place, ruling) in entry.lines() {
            let checked = check_verdict(plan, ruling).and_then(|()| {
                check_survivors(plan, ruling, |board| solver.solve(lexicon, board, plan.rules()).points())
            });
            checked.map_err(|problem| problem.at(plan, place, ruling))?;
            parts += u64::from(ruling.class != entry.ruling.class);
        }
    }
    let survivors = ledger.survivors();
    Ok(CheckReport {
        classes: ledger.entries().len() as u64,
        parts,
        at_least: plan.at_least(),
        boards: survivors.len() as u64,
        best: survivors.first().map(|survivor| survivor.points),
        recheck: Recheck::None,
    })
}

/// Checks that the bounds of a ruling support its verdict.
fn check_verdict(plan: &Plan, ruling: &Ruling) -> Result<(), RulingProblem> {
    let Ruling { class, bound, expansions, pruned, parts, survivors, .. } = ruling;
    let (bound, pruned) = (*bound, *pruned);
    if pruned.reaches(plan.at_least()) {
        return Err(RulingProblem::PrunedTooHigh { pruned });
    }
    if pruned > bound {
        return Err(RulingProblem::PrunedOverBound { pruned, bound });
    }
    if !bound.reaches(plan.at_least()) {
        let is_bare = *expansions == 0 && parts.is_empty() && survivors.is_empty() && pruned == bound;
        return if is_bare { Ok(()) } else { Err(RulingProblem::NothingToSearch { bound }) };
    }
    // Boards of this class may reach the threshold, so it was searched, or no tile is possible on the next cell. With dice, those that
    // the bound counts on may be impossible, and others may leave nothing to hope for.
    let goes_on = |rank| plan.admits(&[class.tiles(), &[rank]].concat());
    let has_next =
        plan.dice().is_none() && class.tiles().len() < plan.order().len() && plan.ranks().any(goes_on);
    if has_next && *expansions == 0 && pruned == Bound(0) {
        return Err(RulingProblem::NotSearched { bound });
    }
    Ok(())
}

/// Checks that the survivors of a ruling are boards of its class, of none of its parts, in order, and score what it says.
fn check_survivors(
    plan: &Plan,
    ruling: &Ruling,
    mut score: impl FnMut(&Board) -> Points,
) -> Result<(), RulingProblem> {
    let texts: Vec<String> = ruling.survivors.iter().map(|survivor| survivor.board.to_string()).collect();
    if let Some(pair) = texts.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err(RulingProblem::SurvivorOrder { board: pair[1].clone() });
    }
    for (Survivor { board, points }, text) in ruling.survivors.iter().zip(texts) {
        let ranks = plan.ranks_on(board).unwrap_or_default();
        let is_in = |ruling: &Ruling| ranks.starts_with(ruling.class.tiles()) && !ranks.is_empty();
        if !is_in(ruling) || ruling.parts.iter().any(is_in) {
            return Err(RulingProblem::SurvivorElsewhere { board: text });
        }
        if !plan.admits(&ranks) {
            return Err(RulingProblem::SurvivorForm { board: text });
        }
        let found = score(board);
        if *points != found || found < plan.at_least() {
            return Err(RulingProblem::SurvivorPoints { board: text, said: *points, found });
        }
    }
    Ok(())
}

impl Deriver<'_> {
    /// Derives a class anew and compares: the placements and bounds of the class and its parts, and every board that reaches the threshold.
    ///
    /// # Errors
    /// The first difference, with its line.
    ///
    /// # Examples
    /// ```
    /// use boggart::{Dims, Lexicon, Rules};
    /// use boggart_check::{Deriver, Ledger, LedgerWriter, Plan};
    ///
    /// let lexicon = Lexicon::build(["tea", "eat"])?;
    /// let plan = Plan::new(&lexicon, "two words", Dims::new(2, 2)?, None, &Rules::default(), 2)?;
    /// let deriver = Deriver::new(&plan, &lexicon)?;
    /// let mut ruling = deriver.derive(&plan.classes()[0]);
    /// ruling.survivors.pop();
    /// let mut text = Vec::new();
    /// LedgerWriter::create(&plan, &mut text)?.write(&ruling)?;
    /// let ledger = Ledger::read(&plan, "lost.jsonl", &text[..])?;
    /// let problem = ledger.entries().find_map(|entry| deriver.check(entry).err()).expect("a board is missing");
    /// assert_eq!(problem.to_string(), "lost.jsonl, line 2, class \"\": AT/TE has 2 points, but is not among the survivors");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, entry: &LedgerEntry) -> Result<(), CheckError> {
        let derived = self.derive(&entry.ruling.class);
        for (place, said) in entry.lines() {
            let compared = if said.class == derived.class {
                compare_placements(said, &derived).and_then(|()| compare_survivors(said, &derived))
            } else {
                compare_placements(said, &self.derive_bound(&said.class).0)
            };
            compared.map_err(|problem| problem.at(self.plan(), place, said))?;
        }
        Ok(())
    }
}

fn compare_placements(said: &Ruling, found: &Ruling) -> Result<(), RulingProblem> {
    if said.placements != found.placements {
        return Err(RulingProblem::Placements { said: said.placements, found: found.placements });
    }
    if said.hash != found.hash {
        return Err(RulingProblem::Hash { said: said.hash, found: found.hash });
    }
    if said.bound != found.bound {
        return Err(RulingProblem::Bound { said: said.bound, found: found.bound });
    }
    Ok(())
}

/// Compares the survivors of a class, those of its parts among them. What is listed reaches the threshold; that was checked.
fn compare_survivors(said: &Ruling, found: &Ruling) -> Result<(), RulingProblem> {
    let listed: Vec<&Survivor> = said.flat().flat_map(|ruling| &ruling.survivors).collect();
    let problem = |survivor: &Survivor, is_lost| RulingProblem::Survivor {
        board: survivor.board.to_string(),
        points: survivor.points,
        is_lost,
    };
    if let Some(lost) = found.survivors.iter().find(|survivor| !listed.contains(survivor)) {
        return Err(problem(lost, true));
    }
    match listed.into_iter().find(|survivor| !found.survivors.contains(survivor)) {
        Some(extra) => Err(problem(extra, false)),
        None => Ok(()),
    }
}

/// Which classes to derive anew.
///
/// # Examples
/// ```
/// use boggart::Seed;
/// use boggart_check::{Ledger, Recheck};
///
/// assert!(Recheck::Drawn { classes: 60, seed: Seed(1) }.entries(&Ledger::default()).is_empty());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recheck {
    /// None.
    None,
    /// So many, drawn at random.
    Drawn {
        /// How many.
        classes: u64,
        /// The seed of the draw.
        seed: Seed,
    },
    /// All.
    All,
}

impl Recheck {
    /// The classes of a ledger to derive anew, in order.
    ///
    /// # Examples
    /// ```
    /// use boggart_check::{Ledger, Recheck};
    ///
    /// assert!(Recheck::All.entries(&Ledger::default()).is_empty());
    /// ```
    #[must_use]
    pub fn entries(self, ledger: &Ledger) -> Vec<&LedgerEntry> {
        let mut entries: Vec<(usize, &LedgerEntry)> = ledger.entries().enumerate().collect();
        match self {
            Self::None => entries.clear(),
            Self::All => {}
            Self::Drawn { classes, seed } => {
                Random::new(seed).shuffle(&mut entries);
                entries.truncate(usize::try_from(classes).unwrap_or(usize::MAX));
                entries.sort_unstable_by_key(|(index, _)| *index);
            }
        }
        entries.into_iter().map(|(_, entry)| entry).collect()
    }
}

/// What a check has established; as text, in plain words. Made by [`check_ledger`].
///
/// # Examples
/// ```
/// use boggart::{Points, Seed};
/// use boggart_check::{CheckReport, Recheck};
///
/// let recheck = Recheck::Drawn { classes: 60, seed: Seed(1) };
/// let report = CheckReport { classes: 351, parts: 0, at_least: Points(1500), boards: 33, best: Some(Points(1651)), recheck };
/// assert_eq!(report.to_string(), "\
/// every board is in one of 351 classes, and each has its line
/// 33 boards reach 1500 points, the best has 1651, each scored anew path by path
/// 60 of 351 classes drawn with seed 1 re-derived: if a share f were wrong, this would have missed it with probability (1-f)^60");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckReport {
    /// How many classes there are.
    pub classes: u64,
    /// How many parts they have.
    pub parts: u64,
    /// The threshold.
    pub at_least: Points,
    /// How many boards reach it, turned and mirrored forms counted once.
    pub boards: u64,
    /// The most points of any board, if one reaches the threshold.
    pub best: Option<Points>,
    /// Which classes were derived anew, besides. [`check_ledger`] derives none.
    pub recheck: Recheck,
}

impl fmt::Display for CheckReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { classes, parts, at_least, boards, best, recheck } = self;
        let with_parts =
            if *parts > 0 { format!(" (with {})", count(*parts, "part")) } else { String::new() };
        writeln!(
            f,
            "every board is in one of {}{with_parts}, and each has its line",
            count(*classes, "class")
        )?;
        match best {
            Some(best) => {
                let reach = if *boards == 1 { "reaches" } else { "reach" };
                let points = at_least.with_unit();
                writeln!(
                    f,
                    "{} {reach} {points}, the best has {best}, each scored anew path by path",
                    count(*boards, "board")
                )?;
            }
            None => writeln!(f, "no board reaches {}", at_least.with_unit())?,
        }
        match recheck {
            Recheck::All => f.write_str("all classes re-derived"),
            Recheck::None => f.write_str("no class re-derived: the searches themselves were not checked"),
            Recheck::Drawn { classes: drawn, .. } if drawn >= classes => {
                f.write_str("all classes re-derived")
            }
            Recheck::Drawn { classes: drawn, seed } => write!(
                f,
                "{drawn} of {} drawn with seed {} re-derived: if a share f were wrong, this would have missed it with \
                 probability (1-f)^{drawn}",
                count(*classes, "class"),
                seed.0
            ),
        }
    }
}

/// Why a ledger does not prove its plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The words are not those of the plan.
    #[error(transparent)]
    Words(#[from] OtherWordsError),
    /// Turning or mirroring changes which cells are neighbours.
    #[error("a turned or mirrored board has other neighbours of cell {}", cell.0)]
    Symmetry {
        /// A cell with other neighbours.
        cell: Cell,
    },
    /// Some boards are in no class, nor are their turned and mirrored forms.
    #[error("the inequalities lose boards: none holds on a board with these ranks, however it is turned: {}",
        ranks.iter().map(|(cell, rank)| format!("{rank} on cell {cell}")).collect::<Vec<_>>().join(", "))]
    Inequalities {
        /// Such a board: cells, and the ranks of their tiles.
        ranks: Vec<(u32, usize)>,
    },
    /// A class without a ruling.
    #[error("the class {class} has no line")]
    Missing {
        /// The class.
        class: String,
    },
    /// A ruling that cannot be right.
    #[error("{place}, class \"{class}\": {problem}")]
    Ruling {
        /// Its line.
        place: LedgerPlace,
        /// Its class.
        class: String,
        /// What is wrong.
        #[source]
        problem: RulingProblem,
    },
}

/// What is wrong with a ruling.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulingProblem {
    /// Boards were left out that may reach the threshold.
    #[error("boards were left out at a bound of {pruned}, which reaches the threshold")]
    PrunedTooHigh {
        /// The bound.
        pruned: Bound,
    },
    /// Boards were left out at a bound that the class does not have.
    #[error("boards were left out at a bound of {pruned}, but the bound of the class is {bound}")]
    PrunedOverBound {
        /// The bound at which boards were left out.
        pruned: Bound,
        /// That of the class.
        bound: Bound,
    },
    /// No board can reach the threshold, but the ruling says how it was searched or what was found.
    #[error("the bound {bound} is below the threshold, which leaves nothing to search or to find")]
    NothingToSearch {
        /// The bound of the class.
        bound: Bound,
    },
    /// Boards may reach the threshold, but were not searched.
    #[error("the bound {bound} reaches the threshold, but nothing was searched")]
    NotSearched {
        /// The bound of the class.
        bound: Bound,
    },
    /// Survivors that are not sorted, or one that is there twice.
    #[error("{board} is there twice or not in order")]
    SurvivorOrder {
        /// The board.
        board: String,
    },
    /// A survivor that is not a board of the class, or one of a part.
    #[error("{board} is not a board of this class, or one of a part of it")]
    SurvivorElsewhere {
        /// The board.
        board: String,
    },
    /// A survivor that violates an inequality, or that the dice cannot show.
    #[error("{board} violates an inequality of the plan, or its dice cannot show it")]
    SurvivorForm {
        /// The board.
        board: String,
    },
    /// A survivor with other points, or with too few.
    #[error("{board} is said to have {}, but has {found}", said.with_unit())]
    SurvivorPoints {
        /// The board.
        board: String,
        /// The points in the ledger.
        said: Points,
        /// Its points.
        found: Points,
    },
    /// Another number of placements.
    #[error("{said} placements, but there are {found}")]
    Placements {
        /// The number in the ledger.
        said: u64,
        /// Their number.
        found: u64,
    },
    /// Other placements.
    #[error("the placements have the hash {said}, but it is {found}")]
    Hash {
        /// The hash in the ledger.
        said: PlacementHash,
        /// Their hash.
        found: PlacementHash,
    },
    /// Another bound.
    #[error("the bound is {said}, but it is {found}")]
    Bound {
        /// The bound in the ledger.
        said: Bound,
        /// The bound.
        found: Bound,
    },
    /// A survivor that was lost, or one that was not found again.
    #[error("{board} has {}, but is {}", points.with_unit(),
        if *is_lost { "not among the survivors" } else { "not found again" })]
    Survivor {
        /// The board.
        board: String,
        /// Its points.
        points: Points,
        /// Whether the ledger lacks it.
        is_lost: bool,
    },
}

impl RulingProblem {
    fn at(self, plan: &Plan, place: LedgerPlace, ruling: &Ruling) -> CheckError {
        CheckError::Ruling { place, class: ruling.class.text(plan), problem: self }
    }
}
