//! `boggart roll`: boards from dice or from random letters.

use std::collections::VecDeque;
use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::bail;
use boggart::board::BoardId;
use boggart::generate::Letters;
use boggart::random::Random;
use boggart::rules::QMode;
use boggart::{Board, Dims, Rules, Seed, Solution, Solver};
#[cfg(feature = "tui")]
use boggart::{DiceSet, Lexicon};
use boggart_lang::Language;
use boggart_search::{BoardFilter, Wanted};

use super::solve::{out_of_time, solve_by};
use crate::args::{BoardFormat, FilterArgs, RollArgs, RulesArgs, Span, WordsArgs};
use crate::exit::Answer;
use crate::settings::Settings;
use crate::show::{self, Paint};
use crate::source::{self, Loaded, Maker};
use crate::wire::{self, RollSolution, RolledBoard};
use crate::{progress, rules};

/// The smallest number of boards to make at a time when filtering; it grows while none passes.
const BLOCK_MIN: usize = 64;
const BLOCK_CELLS_MAX: usize = 1 << 18;
/// The number of boards after which the search for a suitable one gives up.
const MADE_MAX: u64 = 1_000_000;

/// What is printed for each board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Output {
    /// A drawing of the dice, for people.
    Tray,
    Line,
    Princeton,
    /// The board and its words under the headings of the original generator program.
    Solved,
    Json,
    JsonSolved,
}

impl Output {
    fn of(args: &RollArgs) -> Self {
        // The flags allow a format only without other kinds of output.
        match (args.json, args.solve, args.format) {
            (true, true, _) => Self::JsonSolved,
            (true, false, _) => Self::Json,
            (false, true, _) => Self::Solved,
            (false, false, Some(BoardFormat::Princeton)) => Self::Princeton,
            (false, false, Some(BoardFormat::Line)) => Self::Line,
            (false, false, None) if show::is_terminal() => Self::Tray,
            (false, false, None) => Self::Line,
        }
    }

    /// Whether the word list is needed, to solve the board or for its id.
    fn needs_words(self) -> bool {
        match self {
            Self::Tray | Self::Line | Self::Princeton => false,
            Self::Solved | Self::Json | Self::JsonSolved => true,
        }
    }
}

pub(crate) fn run(args: &RollArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let q = rules::q_mode(args.game.rules.q, settings, QMode::Qu)?;
    let chosen = source::chosen(&args.game.words, settings)?;
    let maker = maker(args, settings, q, chosen.language.as_ref())?;
    let seed = Seed(args.seed.unwrap_or_else(source::draw_seed));
    let mut random = Random::new(seed);
    let mut out = show::out();
    let wanted = wanted(&args.filter);
    let output = Output::of(args);
    // Open the words only if they are needed: to solve, to filter, or for the board id.
    let needs_words = output.needs_words() || !wanted.is_anything();
    if !needs_words {
        refuse_unused(args, output)?;
    }
    let loaded = if needs_words { Some(source::words(&args.game.words, settings)?) } else { None };
    let paint = Paint::new(settings);
    let mut progress = progress::Progress::new("boards");
    let (mut all_complete, mut all_found) = (true, true);
    let rules = rules::resolve(&args.game.rules, settings, maker.dice(), q, maker.dims(), None)?;
    let mut rolls = Rolls {
        maker: &maker,
        q,
        random: &mut random,
        made: 0,
        deadline: args.game.deadline,
        chosen: VecDeque::new(),
    };
    let mut filter = match &loaded {
        Some(loaded) if !wanted.is_anything() => Some(BoardFilter::new(&loaded.lexicon, &rules, &wanted)),
        _ => None,
    };
    for _ in 0..args.count {
        let Some((number, board)) = rolls.next(filter.as_mut(), &mut progress) else {
            show::remark(&rolls.none_met());
            all_found = false;
            break;
        };
        let loaded = loaded.as_ref();
        let (rules, language) = (&rules, chosen.language.as_ref());
        let roll = Roll { args, board, maker: &maker, rules, language, loaded, seed, number };
        all_complete &= roll.print(&mut out, output, paint)?;
        // On a terminal the boards themselves show the progress; with a filter, the counter shows all boards made.
        if !show::is_terminal() && filter.is_none() {
            progress.add(1);
        }
    }
    out.flush()?;
    progress.finish();
    show::say(&format!("seed {}", seed.0));
    if !all_complete {
        show::remark(&format!(
            "gave up after {:?}; there may be more words (see --deadline)",
            args.game.deadline
        ));
    }
    Ok(Answer::yes_if(all_complete && all_found))
}

/// Refuses flags about words and points where a board is printed and nothing else: they would change nothing.
fn refuse_unused(args: &RollArgs, output: Output) -> anyhow::Result<()> {
    // All flags are named, so that a new one has to be dealt with here. Q and the dice change the board itself.
    let RulesArgs { q: _, lengths, rules, red, bonus, table, adjacent, dice: _ } = &args.game.rules;
    let WordsArgs { words, extra, without, tier, lang: _, keep_letters: _, text } = &args.game.words;
    let given = [
        ("--min-length", lengths.min_length.is_some()),
        ("--max-length", lengths.max_length.is_some()),
        ("--rules", rules.is_some()),
        // A drawing shows them.
        ("--red", red.is_some() && output != Output::Tray),
        ("--bonus", bonus.is_some()),
        ("--table", table.is_some()),
        ("--adjacent", adjacent.is_some()),
        ("--words", words.is_some()),
        ("--extra", !extra.is_empty()),
        ("--without", !without.is_empty()),
        ("--tier", tier.is_some()),
        ("--letters-all", text.letters_all),
        ("--encoding", text.encoding.is_some()),
    ];
    match given.into_iter().find(|(_, is_given)| *is_given) {
        None => Ok(()),
        Some((flag, _)) => bail!(
            "{flag} changes nothing about a board printed alone; add --json or --solve, or choose boards with \
             --points, --word-count or --no-dead-cells"
        ),
    }
}

/// What boards must have.
pub(super) fn wanted(args: &FilterArgs) -> Wanted {
    let mut wanted = Wanted { no_dead_cells: args.no_dead_cells, ..Wanted::default() };
    if let Some(Span { min, max }) = args.points {
        wanted.points = min as u64..=max as u64;
    }
    if let Some(Span { min, max }) = args.word_count {
        wanted.words = min..=max;
    }
    wanted
}

/// Makes boards one after another; with a filter, it makes many for each that passes.
struct Rolls<'a> {
    maker: &'a Maker,
    q: QMode,
    random: &'a mut Random,
    made: u64,
    /// How long to look for a board that passes.
    deadline: Duration,
    chosen: VecDeque<(u64, Board)>,
}

impl Rolls<'_> {
    /// The next board, and how many were made before it; `None` if no board passes in a reasonable time.
    fn next(
        &mut self,
        filter: Option<&mut BoardFilter<'_>>,
        progress: &mut progress::Progress,
    ) -> Option<(u64, Board)> {
        let Some(filter) = filter else {
            let made = self.made;
            return Some((made, self.make()));
        };
        let (first, mut block) = (self.made, BLOCK_MIN);
        let out_of_time = out_of_time(self.deadline);
        while self.chosen.is_empty() {
            if self.made - first >= MADE_MAX || out_of_time() {
                return None;
            }
            let before = self.made;
            let boards: Vec<Board> = (0..block).map(|_| self.make()).collect();
            let indices = filter.choose(&boards);
            self.chosen
                .extend(indices.into_iter().map(|index| (before + index as u64, boards[index].clone())));
            progress.add(block as u64);
            block = (2 * block).min(BLOCK_CELLS_MAX / self.maker.dims().cells().max(1)).max(1);
        }
        self.chosen.pop_front()
    }

    /// What to say if no board passes.
    fn none_met(&self) -> String {
        let made = show::count(self.made, "board");
        format!("none of {made} met the conditions; relax them, or hunt with `boggart best`")
    }

    fn make(&mut self) -> Board {
        self.made += 1;
        self.maker.make(self.random).with_q(self.q)
    }
}

/// The first board of a seed that has what is wanted, as `roll` would print it.
#[cfg(feature = "tui")]
pub(super) fn first_wanted(
    lexicon: &Lexicon,
    rules: &Rules,
    wanted: &Wanted,
    dice: &DiceSet,
    seed: Seed,
) -> anyhow::Result<Board> {
    /// The default of `roll`.
    const DEADLINE: Duration = Duration::from_secs(60);
    let maker = Maker::Dice(dice.clone());
    let mut random = Random::new(seed);
    let (made, deadline, chosen) = (0, DEADLINE, VecDeque::new());
    let mut rolls = Rolls { maker: &maker, q: rules.q, random: &mut random, made, deadline, chosen };
    let mut progress = progress::Progress::new("boards");
    let found = rolls.next(Some(&mut BoardFilter::new(lexicon, rules, wanted)), &mut progress);
    progress.finish();
    match found {
        Some((_, board)) => Ok(board),
        None => bail!("{}", rolls.none_met()),
    }
}

fn maker(
    args: &RollArgs,
    settings: &Settings,
    q: QMode,
    language: Option<&Language>,
) -> anyhow::Result<Maker> {
    let dims = source::dims(&args.game.shape)?;
    let shape = || dims.map_or_else(|| Dims::new(4, 4), Ok);
    if args.min_vowels.is_some() || args.min_consonants.is_some() {
        if args.letters == Some(Letters::English) {
            bail!("--min-vowels and --min-consonants draw letters uniformly; remove --letters english");
        }
        let (vowels, consonants) = (args.min_vowels.unwrap_or(0), args.min_consonants.unwrap_or(0));
        let letters = source::random_letters(shape()?, q, Letters::Uniform, language);
        return Ok(Maker::Letters(letters.at_least(vowels, consonants)?));
    }
    if let Some(letters) = args.letters {
        return Ok(Maker::Letters(source::random_letters(shape()?, q, letters, language)));
    }
    source::dice_or_letters(dims, args.game.rules.dice.as_deref(), settings, q, language)
}

/// One board and everything that is printed about it.
struct Roll<'a> {
    args: &'a RollArgs,
    board: Board,
    maker: &'a Maker,
    rules: &'a Rules,
    language: Option<&'a Language>,
    /// Opened for every output that needs them.
    loaded: Option<&'a Loaded>,
    seed: Seed,
    number: u64,
}

impl Roll<'_> {
    /// Prints the board; returns whether the search, if there was one, was complete.
    fn print(&self, out: &mut impl Write, output: Output, paint: Paint) -> anyhow::Result<bool> {
        match output {
            Output::Tray => write!(out, "\n{}\n", show::board(&self.board, self.rules, paint))?,
            Output::Line => writeln!(out, "{}", self.board)?,
            Output::Princeton => write!(out, "{}", self.board.to_princeton())?,
            Output::Json => {
                wire::write_line(out, &RolledBoard::new(&self.id(), self.seed, self.number, None))?
            }
            Output::Solved => return self.write_solved(out),
            Output::JsonSolved => return self.describe(out),
        }
        Ok(true)
    }

    fn loaded(&self) -> &Loaded {
        self.loaded.expect("opened for this output")
    }

    fn id(&self) -> BoardId {
        let (lexicon, rules) = (&self.loaded().lexicon, self.rules.clone());
        source::in_language(
            BoardId::new(lexicon, self.board.clone(), self.maker.dice(), rules),
            self.language,
        )
    }

    /// Solves the board; returns the solution and the seconds it took.
    fn solve<'s>(&self, solver: &'s mut Solver) -> (&'s Solution, f64) {
        let started = Instant::now();
        let deadline = self.args.game.deadline;
        let solution = solve_by(solver, &self.loaded().lexicon, &self.board, self.rules, deadline);
        (solution, started.elapsed().as_secs_f64())
    }

    /// The board, the words and the time under the headings of the original generator program.
    fn write_solved(&self, out: &mut impl Write) -> anyhow::Result<bool> {
        writeln!(
            out,
            "> INITIALIZING THE BOARD ...\n> BUILDING VALID WORDS TRIE ...\n\n\n> HERE IS THE BOARD"
        )?;
        for row in self.board.rows() {
            writeln!(out, "{}", show::python_list(row.iter().map(|tile| tile.text().to_owned())))?;
        }
        let mut solver = Solver::new();
        let (solution, seconds) = self.solve(&mut solver);
        writeln!(out, "\n\n> {} WORDS FOUND IN {seconds} SECONDS", solution.len())?;
        writeln!(out, "{}", show::python_list(self.words(solution).into_iter()))?;
        Ok(solution.is_complete())
    }

    /// The words of a solution, in the order of the language if there is one.
    fn words(&self, solution: &Solution) -> Vec<String> {
        let mut words: Vec<String> = solution.words().collect();
        if let Some(language) = self.language {
            language.sort(&mut words, String::clone);
        }
        words
    }

    /// The fields of the board and of its words.
    fn describe(&self, out: &mut impl Write) -> anyhow::Result<bool> {
        let mut solver = Solver::new();
        let (solution, seconds) = self.solve(&mut solver);
        let solved = Some(RollSolution::new(solution, self.words(solution), seconds));
        wire::write_line(out, &RolledBoard::new(&self.id(), self.seed, self.number, solved))?;
        Ok(solution.is_complete())
    }
}
