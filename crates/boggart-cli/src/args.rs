//! Every flag, defined once: parsing, help, completions and man pages all come from here.

use std::path::PathBuf;
use std::time::Duration;

use boggart::{Adjacency, Bonus, Dims, Letters, QMode, ScoreTable};
use boggart_search::{Method, Objective};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};

/// A toolkit for the word game Boggle: solve any board, score millions, roll dice, study word lists.
#[derive(Debug, Parser)]
#[command(name = "boggart", version, long_version = long_version(), max_term_width = 100)]
#[command(
    after_help = "Try: boggart solve oydliexennoktati\n\nSettings you do not want to type each time go into a file; `boggart config` shows where."
)]
pub(crate) struct Cli {
    /// When to colour what is printed
    #[arg(long, global = true, value_name = "WHEN")]
    pub(crate) color: Option<ColorWhen>,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

fn long_version() -> String {
    let (version, name) = (env!("CARGO_PKG_VERSION"), boggart_words::NAME);
    format!("{version}\nbuilt-in words: {name}, digest {}\n{}", boggart_words::DIGEST, boggart_words::NOTICE)
}

/// When to colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Find every word on a board
    Solve(SolveArgs),
    /// Score many boards, one a line
    Score(ScoreArgs),
    /// Hunt for the best boards, or the worst, of any letters or of real dice
    Best(BestArgs),
    /// Say whether dice can show a board: which die goes where, how likely, or why not
    Rollable(RollableArgs),
    /// List the words that no roll of the dice can have, with the reasons
    Reach(ReachArgs),
    /// Roll dice, or make a board of random letters
    Roll(RollArgs),
    /// Play full-screen in the terminal, alone or against the computer
    #[cfg(feature = "tui")]
    Play(PlayArgs),
    /// What your finished games tell: averages, bests, words you often miss
    #[cfg(feature = "tui")]
    Stats(StatsArgs),
    /// Serve the game over HTTP: boards, rounds, reviews, as docs/http.md tells
    #[cfg(feature = "web")]
    Serve(ServeArgs),
    /// Watch the plain search take and free cells
    Watch(WatchArgs),
    /// Practise in lines of text: type words, then see what each is worth
    Practice(PracticeArgs),
    /// Compile, inspect, search and compare word lists
    Dict(DictArgs),
    /// The dice sets that are built in
    Dice(DiceArgs),
    /// Measure the solver; print the number that changes only when behaviour does
    Bench(BenchArgs),
    /// Show the settings in force and where each comes from
    Config(ConfigArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Print the man page, or write all of them
    Man(ManArgs),
}

/// Which words there are.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Words")]
pub(crate) struct WordsArgs {
    /// The words: a text file, a lexicon file from `dict build`, or the name `english`
    #[arg(long, value_name = "PATH|NAME", value_hint = ValueHint::FilePath)]
    pub(crate) words: Option<String>,
    /// Words to add, from a text file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) extra: Vec<PathBuf>,
    /// Words to take away, from a text file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) without: Vec<PathBuf>,
}

/// Which words count and what they earn.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct RulesArgs {
    /// What Q on a board stands for: the tile Qu, a plain Q, or either [default: qu]
    #[arg(long, value_name = "qu|q|either")]
    pub(crate) q: Option<QMode>,
    #[command(flatten)]
    pub(crate) lengths: LengthArgs,
    /// Lengths and points as in the ordinary game, or as on the box of the dice [default: plain; `play`: box]
    #[arg(long, value_name = "WHICH")]
    pub(crate) rules: Option<RulesFrom>,
    /// Red cells as row,column;row,column counted from 1: words that use one earn the bonus
    #[arg(long, value_name = "R,C[;R,C]")]
    pub(crate) red: Option<String>,
    /// What a red cell earns: times two, or five more [default: x2]
    #[arg(long, value_name = "x2|+5", allow_hyphen_values = true)]
    pub(crate) bonus: Option<Bonus>,
    /// What words of 0, 1, 2, … letters earn, the last for all longer ones [default: 0,0,0,1,1,2,3,5,11]
    #[arg(long, value_name = "N,N,…")]
    pub(crate) table: Option<ScoreTable>,
    /// Whether a word may go on to any cell around, or only up, down, left and right [default: any]
    #[arg(long, value_name = "any|orthogonal")]
    pub(crate) adjacent: Option<Adjacency>,
    /// The dice: a built-in set (see `dice list`) or a file [default: new]
    #[arg(long, value_name = "NAME|PATH", value_hint = ValueHint::FilePath)]
    pub(crate) dice: Option<String>,
}

/// How long words must and may be.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct LengthArgs {
    /// The fewest letters of a word that counts [default: 3]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..), allow_hyphen_values = true)]
    pub(crate) min_length: Option<u8>,
    /// The most letters of a word that counts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..), allow_hyphen_values = true)]
    pub(crate) max_length: Option<u8>,
}

/// Where lengths and points come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFrom {
    /// 3 letters or more; 1 1 2 3 5 11 points
    Plain,
    /// What the box of the dice set says
    Box,
}

/// What every verb asks that solves boards.
#[derive(Debug, Clone, Args)]
pub(crate) struct GameArgs {
    /// Give up on a board after this time, as 5s, 500ms or 2m; 0 means never
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, default_value = "60s", value_parser = parse_time)]
    pub(crate) deadline: Duration,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// The shape of a board.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Board")]
pub(crate) struct ShapeArgs {
    /// Rows and columns, as 4x4
    #[arg(long, value_name = "RxC", allow_hyphen_values = true, conflicts_with_all = ["rows", "cols"])]
    pub(crate) dims: Option<Dims>,
    /// Rows
    #[arg(long, alias = "num_rows", value_name = "N", allow_hyphen_values = true)]
    pub(crate) rows: Option<u32>,
    /// Columns
    #[arg(long, alias = "num_cols", value_name = "N", allow_hyphen_values = true)]
    pub(crate) cols: Option<u32>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "A board is a run of letters (oydliexennoktati), rows separated by / (oydl/iexe/nnok/tati), \
tiles separated by spaces or dots where one has several letters (s.n.r.t/o.i.e.l/e.qu.t.t/r.s.a.t), a board id, \
or @FILE in Princeton's format (@- is standard input). # is a solid face that no word may use.\n\n\
Without a board it asks for one.\n\n\
Examples:\n  boggart solve oydliexennoktati\n  boggart solve perslatesind --dims 3x4 --length 8..\n  \
boggart solve @board4x4.txt --words yawl.txt --paths\n  boggart solve oydliexennoktati --svg board.svg --json"
)]
pub(crate) struct SolveArgs {
    /// The board; without it, a dialogue asks for one
    pub(crate) board: Option<String>,
    /// Show where each word is, as row,column of each cell
    #[arg(long)]
    pub(crate) paths: bool,
    /// Watch the plain search first, on a terminal (see `watch`)
    #[arg(long, conflicts_with = "json")]
    pub(crate) watch: bool,
    /// Only words of this many letters: 5, 5.., 5..7 or ..7
    #[arg(long, value_name = "N|N..M", allow_hyphen_values = true)]
    pub(crate) length: Option<Span>,
    /// Only words that start so
    #[arg(long, value_name = "TEXT")]
    pub(crate) starts: Option<String>,
    /// Only words that contain this
    #[arg(long, value_name = "TEXT")]
    pub(crate) contains: Option<String>,
    /// Draw the board into a picture file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Each line of input is a board as for `solve` (a text or an id; no @FILE); each line of output is the board, a tab and its points. \
A bad line is reported with its number, the rest is scored, and the exit code is 2.\n\n\
Examples:\n  boggart roll --count 1000 | boggart score | sort -t$'\\t' -k2 -n | tail\n  \
boggart score boards.txt --dims 3x4 --words yawl.txt --threads 1"
)]
pub(crate) struct ScoreArgs {
    /// Files of boards, one a line; none, or -, is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// How many threads; 0 means one a core
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(..=512))]
    pub(crate) threads: u16,
    /// Print how the points are spread instead of each board's: mean, percentiles and a plot
    #[arg(long)]
    pub(crate) histogram: bool,
    /// Draw the histogram into a picture file
    #[arg(long, value_name = "FILE", requires = "histogram", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    /// Print one JSON object a board
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "A shape that the dice in force do not fill is made of letters as often as in English, unless --dice names \
the dice.\n\nExamples:\n  boggart roll\n  boggart roll --dice super-big --seed 7\n  \
boggart roll --count 1000 | boggart score\n  boggart roll --dims 10x10 --letters english --format princeton > board.txt\n  \
boggart roll --min-vowels 5 --min-consonants 8 --solve\n  \
boggart roll --points 150..300 --no-dead-cells"
)]
pub(crate) struct RollArgs {
    /// Random letters instead of dice, as often as in English or all equally often
    #[arg(long, value_name = "english|uniform", conflicts_with = "dice")]
    pub(crate) letters: Option<Letters>,
    /// At least so many vowels (A E I O U); means uniform letters
    #[arg(long, alias = "min_vow", value_name = "N", allow_hyphen_values = true, conflicts_with = "dice")]
    pub(crate) min_vowels: Option<usize>,
    /// At least so many consonants; means uniform letters
    #[arg(long, alias = "min_cons", value_name = "N", allow_hyphen_values = true, conflicts_with = "dice")]
    pub(crate) min_consonants: Option<usize>,
    /// Only boards with so many points: 100.., ..50 or 100..200
    #[arg(long, value_name = "N|N..M", allow_hyphen_values = true)]
    pub(crate) points: Option<Span>,
    /// Only boards with so many words
    #[arg(long, value_name = "N|N..M", allow_hyphen_values = true)]
    pub(crate) word_count: Option<Span>,
    /// Only boards on which every cell is in some word, apart from solid ones
    #[arg(long)]
    pub(crate) no_dead_cells: bool,
    /// How many boards
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 1)]
    pub(crate) count: u64,
    /// The number that names the roll; without it one is drawn and named
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<u64>,
    /// Solve the board as well, and say how long that took
    #[arg(long, conflicts_with = "format")]
    pub(crate) solve: bool,
    /// How to print boards: as a line, or as Princeton's board file
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<BoardFormat>,
    /// Print one JSON object a board
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) game: GameArgs,
}

/// What a game is played on.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Board")]
pub(crate) struct StartArgs {
    /// The board, or its id, as for `solve`; without it dice are rolled
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<String>,
    /// The number that names the roll; without it one is drawn and named
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "board")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Type a word a line; X, or the end of input, ends the round. Works in a pipe, and with a screen reader.\n\n\
Examples:\n  boggart practice\n  boggart practice --board oydliexennoktati --words yawl.txt\n  \
boggart practice --spell en_US --seed 7"
)]
pub(crate) struct PracticeArgs {
    /// A spell checker's words: an installed Hunspell dictionary, as en_US, or the path of its .dic file
    #[arg(long, value_name = "NAME|PATH", conflicts_with_all = ["words", "extra", "without"], value_hint = ValueHint::FilePath)]
    pub(crate) spell: Option<String>,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[cfg(feature = "tui")]
#[derive(Debug, Args)]
#[command(
    after_help = "Type words, draw them with the mouse, or take dice with the arrow keys and Space; ? shows all keys. When the \
round is over, every word of the board can be looked at.\n\n\
Examples:\n  boggart play\n  boggart play --opponent medium --sharing cancel\n  boggart play --dice big --time 4m\n  \
boggart play --board oydliexennoktati --no-timer"
)]
pub(crate) struct PlayArgs {
    /// How long the round lasts, as 90s or 3m [default: as on the box of the dice]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = parse_time, conflicts_with = "no_timer")]
    pub(crate) time: Option<Duration>,
    /// Play until you end the round
    #[arg(long)]
    pub(crate) no_timer: bool,
    /// Who plays against you: nursery, easy, medium, hard, expert, humbling, or a file with all words it knows
    #[arg(long, value_name = "LEVEL|FILE", value_hint = ValueHint::FilePath)]
    pub(crate) opponent: Option<String>,
    /// Whether words that both have count for both, or cancel for both
    #[arg(long, value_name = "keep|cancel", default_value = "keep", requires = "opponent")]
    pub(crate) sharing: boggart::Sharing,
    /// Begin a new game without asking about one that was not finished, which is forgotten
    #[arg(long)]
    pub(crate) new: bool,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[cfg(feature = "tui")]
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  boggart stats\n  boggart stats --review 12\n  boggart stats --json")]
pub(crate) struct StatsArgs {
    /// Open a finished game again, by its number, to look at its words
    #[arg(long, value_name = "GAME", conflicts_with = "json")]
    pub(crate) review: Option<i64>,
    /// How many games and words to list
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) count: u32,
    /// Print one JSON object with every game
    #[arg(long)]
    pub(crate) json: bool,
}

#[cfg(feature = "web")]
#[derive(Debug, Args)]
#[command(
    after_help = "The pages are in the binary: no account, no network, no set-up. Games are kept in the database of `play`. Ctrl-C \
ends it when every request is answered. Behind a proxy all clients look like one: let the proxy count requests, and raise the limits \
here.\n\n\
Examples:\n  boggart serve --open\n  boggart serve --listen 127.0.0.1:0 --words yawl.txt\n  curl 'http://127.0.0.1:8080/api/solve?board=noon'"
)]
pub(crate) struct ServeArgs {
    /// The address to listen at; port 0 means any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(crate) listen: std::net::SocketAddr,
    /// Open the page in your browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Requests a client may make a second, on average
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) requests_per_second: u32,
    /// Requests a client may make at once
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) burst: u32,
    /// The most cells of a board
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub(crate) cells: usize,
    /// The most bytes of a request's body
    #[arg(long, value_name = "N", default_value_t = 16_384)]
    pub(crate) body_bytes: usize,
    /// How long a board may be searched, as 2s or 500ms
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = parse_time)]
    pub(crate) solve_time: Duration,
    /// Connections at once; more wait for their turn
    #[arg(long, value_name = "N", default_value_t = 4_096)]
    pub(crate) connections: usize,
    /// Connections of one client; more are closed
    #[arg(long, value_name = "N", default_value_t = 256)]
    pub(crate) connections_per_client: usize,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "On a terminal the board fills the screen; ? shows the keys. In a pipe, words come as they are found, with --steps \
every cell that is taken or freed.\n\n\
Examples:\n  boggart watch oydliexennoktati\n  boggart watch noon --steps"
)]
pub(crate) struct WatchArgs {
    /// The board, or its id, as for `solve`
    pub(crate) board: String,
    /// Print each step instead of showing it
    #[arg(long)]
    pub(crate) steps: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Searches begin at random boards, again and again, until --boards, --time or --target says enough; Ctrl-C prints \
what there is. The same seed and number of boards find the same, on any number of threads. Without --dice, boards are made of any \
letters of the words.\n\n\
Examples:\n  boggart best --time 20s\n  boggart best --dims 3x3 --target 500\n  \
boggart best --dice new --words yawl.txt --objective long\n  boggart best --exact 1000 --dice new\n  \
boggart best --contains xylophone --time 1m --checkpoint hunt.txt"
)]
pub(crate) struct BestArgs {
    /// What to count: points, words, or words of 8 letters and more
    #[arg(long, value_name = "points|words|long", default_value = "points")]
    pub(crate) objective: Objective,
    /// Look for as little as can be instead of as much
    #[arg(long, conflicts_with = "exact")]
    pub(crate) fewest: bool,
    /// Look for exactly so much
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "target")]
    pub(crate) exact: Option<u64>,
    /// Only boards that have this word
    #[arg(long, value_name = "WORD")]
    pub(crate) contains: Option<String>,
    /// End when a board reaches this; the exit code is 1 if none does
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) target: Option<u64>,
    /// End after scoring so many boards
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) boards: Option<u64>,
    /// End after this time, as 90s or 10m [default: 30s, unless --boards, --target or --exact is given]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = parse_time)]
    pub(crate) time: Option<Duration>,
    /// How to search: climb hills with a pool, or anneal
    #[arg(long, value_name = "climb|anneal", default_value = "climb")]
    pub(crate) method: Method,
    /// The number that all luck comes from; without it one is drawn and named
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<u64>,
    /// How many threads; 0 means one a core
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(..=512))]
    pub(crate) threads: u16,
    /// How many boards to print, the best of as many searches; fewer if the goal is met sooner
    #[arg(long, value_name = "N", default_value_t = 1, allow_hyphen_values = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=100))]
    pub(crate) count: u16,
    /// Keep what is known in this file, and go on from it if it is there
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Print one JSON object a board
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "The exit code is 0 if the dice can show the board, else 1.\n\nExamples:\n  boggart rollable perslatgsineters\n  \
boggart rollable kickkickkickkick --dice classic"
)]
pub(crate) struct RollableArgs {
    /// The board, or its id, as for `solve`
    pub(crate) board: String,
    /// The dice: a built-in set (see `dice list`) or a file [default: those of an id, else new]
    #[arg(long, value_name = "NAME|PATH", value_hint = ValueHint::FilePath)]
    pub(crate) dice: Option<String>,
    /// What Q on a board stands for: the tile Qu, a plain Q, or either [default: qu]
    #[arg(long, value_name = "qu|q|either")]
    pub(crate) q: Option<QMode>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) shape: ShapeArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Each line is a word that no roll of the dice can have, a tab and the reason; how many there are of each kind is \
said at the end.\n\nExamples:\n  boggart reach --words yawl.txt\n  boggart reach --dice classic --counts"
)]
pub(crate) struct ReachArgs {
    /// Print only how many words there are of each kind
    #[arg(long)]
    pub(crate) counts: bool,
    /// What a lone Q on a die stands for: the tile Qu, a plain Q, or either [default: qu]
    #[arg(long, value_name = "qu|q|either")]
    pub(crate) q: Option<QMode>,
    /// The dice: a built-in set (see `dice list`) or a file [default: new]
    #[arg(long, value_name = "NAME|PATH", value_hint = ValueHint::FilePath)]
    pub(crate) dice: Option<String>,
    /// Print one JSON object a word, or one of all counts
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) lengths: LengthArgs,
}

/// How to print a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardFormat {
    /// One line that `score` and `solve` read
    Line,
    /// The dimensions, then the tiles
    Princeton,
}

#[derive(Debug, Args)]
pub(crate) struct DictArgs {
    #[command(subcommand)]
    pub(crate) job: DictJob,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DictJob {
    /// Compile word lists into a lexicon file, which opens without parsing
    Build(DictBuildArgs),
    /// How many words, which letters, which digest
    Info(DictInfoArgs),
    /// Say whether texts are words (Match), beginnings of words (Prefix) or neither (Nope)
    Lookup(DictLookupArgs),
    /// List the words that only one of two lists has
    Diff(DictDiffArgs),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  boggart dict build yawl.txt --out yawl.lexicon\n  boggart solve oydliexennoktati --words yawl.lexicon"
)]
pub(crate) struct DictBuildArgs {
    /// Word lists as text, or lexicons; several are joined
    #[arg(required = true, value_name = "LIST", value_hint = ValueHint::FilePath)]
    pub(crate) lists: Vec<String>,
    /// The lexicon file to write
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,
    /// Print one JSON object about what was built
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct DictInfoArgs {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "The exit code is 0 if every text is a word that counts, else 1.\n\nExamples:\n  boggart dict lookup leonine leo lx\n  \
boggart dict lookup leonine --trace"
)]
pub(crate) struct DictLookupArgs {
    /// What to look up
    #[arg(required = true, value_name = "TEXT")]
    pub(crate) texts: Vec<String>,
    /// Show how a binary search would get there
    #[arg(long)]
    pub(crate) trace: bool,
    /// Print one JSON object a text
    #[arg(long, conflicts_with = "trace")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) lengths: LengthArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Words of the first list alone begin with -, of the second alone with +.\nThe exit code is 0 if the lists are the same, else 1."
)]
pub(crate) struct DictDiffArgs {
    /// The first list, as for --words
    pub(crate) before: String,
    /// The second list, as for --words
    pub(crate) after: String,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct DiceArgs {
    #[command(subcommand)]
    pub(crate) job: DiceJob,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DiceJob {
    /// Name every set with its board and box rules
    List {
        /// Print one JSON object a set
        #[arg(long)]
        json: bool,
    },
    /// Show the dice of a set
    Show {
        /// A built-in set or a dice file [default: the set in force, see `config`]
        #[arg(value_name = "NAME|PATH", value_hint = ValueHint::FilePath)]
        dice: Option<String>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Args)]
#[command(after_help = "Rates depend on the machine and on what else it does; the signature does not. \
It counts the steps and points of a fixed set of boards under the built-in words.\n\nExample:\n  boggart bench --rolls 1000000 --dice classic --svg classic.svg")]
pub(crate) struct BenchArgs {
    /// Boards of each kind to time
    #[arg(long, value_name = "N", default_value_t = 20_000, allow_hyphen_values = true)]
    pub(crate) boards: u32,
    /// Print the signature alone
    #[arg(long, conflicts_with = "boards")]
    pub(crate) signature: bool,
    /// Roll the dice so often instead, and print how the points are spread: mean, percentiles and a plot
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with_all = ["boards", "signature"])]
    pub(crate) rolls: Option<u64>,
    /// The number that names the rolls; without it one is drawn and named
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "rolls")]
    pub(crate) seed: Option<u64>,
    /// Draw the spread into a picture file
    #[arg(long, value_name = "FILE", requires = "rolls", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ConfigArgs {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  boggart completions bash > ~/.local/share/bash-completion/completions/boggart"
)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  boggart man | man -l -\n  boggart man --out ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// Write the page of every verb into this folder instead
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
}

/// From one number to another, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) least: usize,
    pub(crate) most: usize,
}

impl std::str::FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |digits: &str, otherwise: usize| match digits {
            "" => Ok(otherwise),
            _ => {
                digits.parse().map_err(|_| format!("\"{digits}\" is not a number; write 5, 5.., 5..7 or ..7"))
            }
        };
        let span = match text.split_once("..") {
            Some((least, most)) => Self { least: number(least, 0)?, most: number(most, usize::MAX)? },
            None if text.is_empty() => return Err("write 5, 5.., 5..7 or ..7".to_owned()),
            None => Self { least: number(text, 0)?, most: number(text, 0)? },
        };
        if span.least > span.most {
            return Err(format!("{} is more than {}; write the smaller number first", span.least, span.most));
        }
        Ok(span)
    }
}

/// Reads 5s, 500ms, 2m or plain seconds.
fn parse_time(text: &str) -> Result<Duration, String> {
    let (digits, unit_ms) = match text {
        _ if text.ends_with("ms") => (&text[..text.len() - 2], 1.0),
        _ if text.ends_with('s') => (&text[..text.len() - 1], 1_000.0),
        _ if text.ends_with('m') => (&text[..text.len() - 1], 60_000.0),
        _ => (text, 1_000.0),
    };
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number = digits.parse::<f64>().ok().filter(|_| plain);
    let seconds = number.map(|number| number * unit_ms / 1_000.0).filter(|&seconds| seconds < 1e9);
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "write a time as 5s, 500ms or 2m".to_owned())
}
