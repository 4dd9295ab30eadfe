//! The types of requests and responses: every type here is JSON, and no other type is.
//!
//! The description of the API for programs (`openapi.json`) and the types of the page (`page/wire.d.ts`) are generated from these
//! types. `deny_unknown_fields` says there that a response has these fields and no others. The rules of the game are not here:
//! `wire/rules.rs` only passes their values on as text.

mod records;
mod rules;

use std::collections::{BTreeMap, HashSet};

use boggart::alphabet::{letters, normalize};
use boggart::board::{BoardId, Cell, Path};
use boggart::game::{Level, Sharing, Tier};
use boggart::{Board, DiceSet};
use boggart_lang::Language;
use boggart_store::{DailyResult, Streak};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};
use utoipa::{IntoParams, ToSchema};

pub(crate) use self::records::BoardRecord;
pub(crate) use self::rules::RulesQuery;
use crate::limits::ServerLimits;
use crate::words::Lists;

/// Cells by their numbers, counted from 0, row by row.
fn cells(cells: &[Cell]) -> Vec<u32> {
    cells.iter().map(|cell| cell.0).collect()
}

fn path(path: &Path) -> Vec<u32> {
    cells(path.cells())
}

/// A string with a few possible values.
fn one_of<T: ToString>(known: impl IntoIterator<Item = T>) -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(known.into_iter().map(|value| value.to_string())))
        .build()
}

/// The same, or null.
fn one_of_or_null<T: ToString>(known: impl IntoIterator<Item = T>) -> Object {
    let values = known.into_iter().map(|value| serde_json::Value::from(value.to_string()));
    ObjectBuilder::new()
        .schema_type(SchemaType::from_iter([Type::String, Type::Null]))
        .enum_values(Some(values.chain([serde_json::Value::Null])))
        .build()
}

fn verdicts() -> Object {
    one_of(boggart::game::Verdict::KEYS)
}

fn tiers() -> Object {
    one_of(Tier::ALL)
}

fn sharings() -> Object {
    one_of(Sharing::ALL)
}

fn sharings_or_null() -> Object {
    one_of_or_null(Sharing::ALL)
}

fn levels_or_null() -> Object {
    one_of_or_null(Level::ALL)
}

/// A board with everything needed to draw it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Board)]
pub(crate) struct BoardJson {
    pub(crate) id: String,
    text: String,
    rows: u32,
    cols: u32,
    /// What each cell shows; null for a solid face.
    tiles: Vec<Option<String>>,
    /// What each cell may stand for in a word: each way to read its tile, as letters in normal form. None for a solid face.
    readings: Vec<Vec<Vec<String>>>,
    /// The neighbours of each cell.
    neighbors: Vec<Vec<u32>>,
    red: Vec<u32>,
    #[schema(required)]
    dice: Option<String>,
    min_length: usize,
    /// The rules that differ from the default, by name.
    rules: BTreeMap<String, String>,
    /// The code of the language of its words, unless they are English or of no known language.
    #[schema(required)]
    language: Option<String>,
    /// Whether the language is written from right to left.
    right_to_left: bool,
    /// What typed letters are written as on dice, such as `é` and `e`; other letters are written as they are.
    folds: BTreeMap<String, String>,
}

impl From<&BoardId> for BoardJson {
    fn from(id: &BoardId) -> Self {
        let (board, rules) = (&id.board, &id.rules);
        let dims = board.dims();
        let grid = rules.grid(dims);
        let neighbors = |cell| grid.neighbors(Cell(cell)).map(|next| next.0).collect();
        let letters = |reading| letters(reading).map(str::to_owned).collect();
        let language = id.language.as_deref().and_then(Language::find);
        Self {
            id: id.to_string(),
            text: board.to_string(),
            rows: dims.rows(),
            cols: dims.cols(),
            tiles: board.tiles().iter().map(|tile| (!tile.is_solid()).then(|| tile.to_string())).collect(),
            readings: board
                .tiles()
                .iter()
                .map(|tile| tile.readings(rules.q).map(letters).collect())
                .collect(),
            neighbors: (0..).take(dims.cells()).map(neighbors).collect(),
            red: cells(&rules.red),
            dice: id.dice.clone(),
            min_length: rules.min_letters,
            rules: rules::unusual(rules, dims),
            language: id.language.clone(),
            right_to_left: language.is_some_and(Language::is_right_to_left),
            folds: language.map(|language| folds(language, board)).unwrap_or_default(),
        }
    }
}

/// What letters are written as, but for those on the board: a list may have letters that its language usually folds.
fn folds(language: &Language, board: &Board) -> BTreeMap<String, String> {
    let is_shown =
        |letter: &str| board.tiles().iter().flat_map(|tile| tile.letters()).any(|own| own == letter);
    let folds = language.folds().filter(|(from, _)| !is_shown(from));
    folds.map(|(from, to)| (from.to_owned(), to.to_owned())).collect()
}

/// A word and its path.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Find)]
pub(crate) struct FindJson {
    word: String,
    letters: usize,
    points: u64,
    /// Absent if the client wants none and can find one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    path: Option<Vec<u32>>,
}

impl FindJson {
    fn new(find: boggart::Find<'_>, paths: Paths) -> Self {
        let normal = find.word();
        let word = normal.to_uppercase();
        let path = paths.includes(&normal, &word).then(|| cells(find.cells()));
        Self { word, letters: find.letters(), points: find.points().0, path }
    }
}

/// All words of a board.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Solution)]
pub(crate) struct SolutionJson {
    count: usize,
    points: u64,
    /// Whether the search was completed.
    complete: bool,
    words: Vec<FindJson>,
    board: BoardJson,
}

impl SolutionJson {
    pub(crate) fn new(solution: &boggart::Solution, id: &BoardId, query: PathsQuery) -> Self {
        let paths = query.of(&id.rules.red);
        Self {
            count: solution.len(),
            points: solution.points().0,
            complete: solution.is_complete(),
            words: solution.iter().map(|find| FindJson::new(find, paths)).collect(),
            board: id.into(),
        }
    }
}

/// The verdict on a word: a code that never changes, and a sentence for people.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Entry)]
pub(crate) struct EntryJson {
    word: String,
    #[schema(schema_with = verdicts)]
    verdict: &'static str,
    message: String,
    points: u64,
    /// Its path, or that of its longest prefix on the board.
    #[schema(required)]
    path: Option<Vec<u32>>,
}

impl From<&boggart::game::Entry> for EntryJson {
    fn from(entry: &boggart::game::Entry) -> Self {
        Self {
            word: entry.word.to_uppercase(),
            verdict: entry.verdict.key(),
            message: entry.to_string(),
            points: entry.verdict.points().0,
            path: entry.verdict.path().map(path),
        }
    }
}

/// The computer player of a round.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Opponent)]
pub(crate) struct OpponentJson {
    pub(crate) name: String,
    pub(crate) words: usize,
    /// During the round, those of its words so far; at the end, those that count after words of both players are settled.
    pub(crate) points: u64,
}

/// A round, as far as the client may see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Round)]
pub(crate) struct RoundJson {
    pub(crate) name: String,
    /// Whether this guest started it.
    pub(crate) own: bool,
    pub(crate) title: String,
    pub(crate) words: String,
    #[schema(required, format = Date)]
    pub(crate) daily: Option<String>,
    pub(crate) board: BoardJson,
    #[schema(required)]
    pub(crate) limit_ms: Option<u64>,
    #[schema(required)]
    pub(crate) left_ms: Option<u64>,
    pub(crate) ended: bool,
    pub(crate) points: u64,
    #[schema(schema_with = sharings)]
    pub(crate) sharing: String,
    pub(crate) entries: Vec<EntryJson>,
    #[schema(required)]
    pub(crate) opponent: Option<OpponentJson>,
}

/// What happens in a round. Words and the end are numbered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub(crate) enum RoundEvent {
    Word { number: usize, entry: EntryJson },
    End { number: usize },
    Opponent { words: usize, points: u64 },
}

/// A word of the board, found or not.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Reviewed)]
pub(crate) struct ReviewedJson {
    word: String,
    letters: usize,
    points: u64,
    /// Absent if the client wants none and can find one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    path: Option<Vec<u32>>,
    #[schema(required)]
    found_ms: Option<u64>,
    /// Whether the opponent found it.
    by_opponent: bool,
    #[schema(schema_with = tiers)]
    tier: String,
    /// A found word that is close to this one.
    #[schema(required)]
    near: Option<String>,
}

impl ReviewedJson {
    fn new(word: &boggart::game::Reviewed, theirs: &HashSet<String>, paths: Paths) -> Self {
        let upper = word.word.to_uppercase();
        // A found word has the path over which it was drawn.
        let has_path = word.found.is_some() || paths.includes(&word.word, &upper);
        Self {
            path: has_path.then(|| path(&word.path)),
            word: upper,
            letters: word.letters,
            points: word.points.0,
            found_ms: word.found.map(to_ms),
            by_opponent: theirs.contains(&word.word),
            tier: word.tier.to_string(),
            near: word.near.as_ref().map(|near| near.find.to_uppercase()),
        }
    }
}

/// Milliseconds, limited to the largest possible number.
pub(crate) fn to_ms(time: std::time::Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The review of a round that has ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Review)]
pub(crate) struct ReviewJson {
    points_found: u64,
    points_all: u64,
    common_found: usize,
    common_all: usize,
    /// Points by minute.
    pace: Vec<u64>,
    words: Vec<ReviewedJson>,
    round: RoundJson,
}

impl ReviewJson {
    pub(crate) fn new(
        review: &boggart::game::Review,
        theirs: &HashSet<String>,
        round: RoundJson,
        query: PathsQuery,
    ) -> Self {
        let paths = query.of(&round.board.red);
        let (common_found, common_all) = review.words_up_to(Tier::Familiar);
        Self {
            points_found: review.points_found().0,
            points_all: review.points_all().0,
            common_found,
            common_all,
            pace: review.pace().iter().map(|points| points.0).collect(),
            words: review.words().iter().map(|word| ReviewedJson::new(word, theirs, paths)).collect(),
            round,
        }
    }
}

/// How a guest did on one day's board.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DayResult {
    #[schema(format = Date)]
    date: String,
    name: String,
    ended: bool,
    #[schema(minimum = 0)]
    words_found: i64,
    #[schema(minimum = 0)]
    words_all: i64,
    #[schema(minimum = 0)]
    points_found: i64,
    #[schema(minimum = 0)]
    points_all: i64,
}

impl From<&DailyResult> for DayResult {
    fn from(result: &DailyResult) -> Self {
        Self {
            date: result.date.clone(),
            name: result.name.clone(),
            ended: result.ended,
            words_found: result.words.0,
            words_all: result.words.1,
            points_found: result.points.0,
            points_all: result.points.1,
        }
    }
}

/// Days in a row on which a guest played the board of the day to the end.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StreakJson {
    /// Those that lead up to today, or to yesterday while today's board has not been played.
    current: u32,
    /// The most there ever were.
    longest: u32,
}

impl From<Streak> for StreakJson {
    fn from(streak: Streak) -> Self {
        Self { current: streak.current, longest: streak.longest }
    }
}

/// Today's board, and this guest's results.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Daily {
    #[schema(format = Date)]
    pub(crate) date: String,
    /// The time until the next board.
    #[schema(minimum = 0)]
    pub(crate) next_ms: i64,
    /// The latest first.
    pub(crate) results: Vec<DayResult>,
    pub(crate) streak: StreakJson,
}

/// A box of dice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoxInfo {
    name: String,
    /// Its name for people.
    title: String,
    about: String,
    rows: u32,
    cols: u32,
    minutes: u32,
    min_length: usize,
}

impl From<&DiceSet> for BoxInfo {
    fn from(set: &DiceSet) -> Self {
        let rules = set.box_rules();
        Self {
            name: set.name().to_owned(),
            title: set.title().to_owned(),
            about: set.about().to_owned(),
            rows: set.dims().rows(),
            cols: set.dims().cols(),
            minutes: rules.minutes,
            min_length: rules.min_letters,
        }
    }
}

/// A rule that may be chosen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RuleInfo {
    pub(crate) name: String,
    pub(crate) about: String,
    /// Its possible values, the default first; empty if there are too many to list.
    pub(crate) choices: Vec<String>,
}

/// A language that a server offers, beside English.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfferedLanguage {
    /// Its code, such as `it`.
    code: String,
    /// Its name in itself, and in English.
    name: String,
    english: String,
    /// The name of its word list.
    words: String,
    /// The names of its dice, the usual ones first.
    dice: Vec<String>,
    right_to_left: bool,
}

impl OfferedLanguage {
    fn new(words: &str, language: &Language) -> Self {
        Self {
            code: language.code().to_owned(),
            name: language.name().to_owned(),
            english: language.english().to_owned(),
            words: words.to_owned(),
            dice: language.dice().map(|set| set.name().to_owned()).collect(),
            right_to_left: language.is_right_to_left(),
        }
    }
}

/// What a server offers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Info {
    version: &'static str,
    dice: Vec<BoxInfo>,
    levels: Vec<&'static str>,
    words: Vec<String>,
    languages: Vec<OfferedLanguage>,
    cells_max: usize,
    rules: Vec<RuleInfo>,
}

impl Info {
    pub(crate) fn new(lists: &Lists, limits: &ServerLimits) -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION"),
            dice: boxes(lists),
            levels: Level::ALL.map(Level::name).into(),
            words: lists.names().map(str::to_owned).collect(),
            languages: lists
                .languages()
                .map(|(words, language)| OfferedLanguage::new(words, language))
                .collect(),
            cells_max: limits.cells,
            rules: RulesQuery::offered(),
        }
    }
}

/// The English dice, and those of the languages that are offered.
fn boxes(lists: &Lists) -> Vec<BoxInfo> {
    let mut sets: Vec<DiceSet> = DiceSet::all().collect();
    for set in lists.languages().flat_map(|(_, language)| language.dice()) {
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    sets.iter().map(BoxInfo::from).collect()
}

/// A step of the plain search: one of its fields, and with `take` how the tile is read, with `board` the number of its words.
/// The cell that `free` leaves is the last of the path, and the word that `find` finds is what the path spells.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Step)]
pub(crate) struct SearchStep {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) board: Option<BoardJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) take: Option<u32>,
    /// The number of the reading, if it is not the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) reading: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) free: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) find: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) done: Option<bool>,
    /// The search continues, but the rest is not sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) cut: Option<bool>,
}

/// Why something was refused.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Error {
    pub(crate) error: Refusal,
}

/// A code that never changes, and a sentence for people.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Refusal {
    #[schema(pattern = "^[a-z_]+$")]
    pub(crate) code: &'static str,
    pub(crate) message: String,
}

/// A board, with its words and rules.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BoardQuery {
    /// The board as text, or its id.
    #[param(example = "oydliexennoktati")]
    pub(crate) board: String,
    /// The shape, if the text does not show it.
    #[param(pattern = "^[1-9][0-9]?x[1-9][0-9]?$")]
    pub(crate) dims: Option<String>,
    /// The name of a word list of this server.
    pub(crate) words: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    pub(crate) rules: RulesQuery,
}

/// A board to solve.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SolveQuery {
    /// Whether words have their paths.
    #[param(default = true)]
    paths: Option<bool>,
    #[serde(flatten)]
    #[param(ignore)]
    pub(crate) board: BoardQuery,
}

impl SolveQuery {
    pub(crate) fn paths(&self) -> PathsQuery {
        PathsQuery { paths: self.paths }
    }
}

/// Whether to send the paths of words: they are half of a long answer, and the page finds those that it shows.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PathsQuery {
    /// Whether words have their paths.
    #[param(default = true)]
    paths: Option<bool>,
}

impl PathsQuery {
    /// The paths to send of a board with these red cells, with which not every path has the same points.
    fn of<T>(self, red: &[T]) -> Paths {
        match self.paths == Some(false) && red.is_empty() {
            true => Paths::Ambiguous,
            false => Paths::All,
        }
    }
}

/// Which words have their paths.
#[derive(Debug, Clone, Copy)]
enum Paths {
    All,
    /// Only those whose letters are others in upper case, as of a dotless i.
    Ambiguous,
}

impl Paths {
    fn includes(self, word: &str, upper: &str) -> bool {
        match self {
            Self::All => true,
            Self::Ambiguous => normalize(upper) != word,
        }
    }
}

/// Which events to send.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventsQuery {
    /// The number of the last event the client has; later ones are sent.
    pub(crate) after: Option<usize>,
}

/// A board as text or as tiles.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardBody {
    /// The board as `solve` takes it; with several lines, as a file has it.
    pub(crate) text: Option<String>,
    /// The shape, if the text does not show it; tiles need it.
    #[schema(pattern = "^[1-9][0-9]?x[1-9][0-9]?$")]
    pub(crate) dims: Option<String>,
    /// What each cell shows, row by row; `#` is a solid face.
    pub(crate) tiles: Option<Vec<String>>,
    /// The name of a word list of this server, whose language says what letters are written as.
    pub(crate) words: Option<String>,
}

/// Which dice to roll.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RollBody {
    /// If absent, those of the language of the words.
    pub(crate) dice: Option<String>,
    pub(crate) seed: Option<u64>,
    /// Rolls again until the board has as many words, with the next seed each time; if none has, the last roll stays.
    pub(crate) word_count_min: Option<u32>,
    /// The name of a word list of this server.
    pub(crate) words: Option<String>,
}

/// A roll, and its random seed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rolled {
    pub(crate) board: BoardJson,
    pub(crate) seed: u64,
}

/// A round to start.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct RoundBody {
    /// A board or its id; if absent, dice are rolled.
    pub(crate) board: Option<String>,
    pub(crate) dice: Option<String>,
    pub(crate) seed: Option<u64>,
    pub(crate) words: Option<String>,
    /// 0 for no clock; the box's time if absent.
    #[schema(maximum = 86400)]
    pub(crate) seconds: Option<u64>,
    #[schema(schema_with = levels_or_null)]
    pub(crate) opponent: Option<String>,
    #[schema(schema_with = sharings_or_null)]
    pub(crate) sharing: Option<String>,
    /// How many cells are red, chosen by the seed; or which cells, as text.
    pub(crate) red: Option<Red>,
    #[serde(flatten)]
    pub(crate) rules: RulesQuery,
}

/// How many cells are red, or which.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Red {
    Count(u32),
    Cells(String),
}

/// A word to enter.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WordBody {
    /// Its number among the words of the round, from 1.
    pub(crate) number: u32,
    #[schema(max_length = 60)]
    pub(crate) word: String,
    /// The cells over which it was drawn, numbered from 0, row by row; leave it out if the word was typed.
    #[schema(max_items = 60)]
    pub(crate) path: Option<Vec<u32>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_keeps_its_path_if_its_capitals_would_be_read_as_other_letters() {
        let kept = |word: &str| Paths::Ambiguous.includes(word, &word.to_uppercase());
        assert_eq!(["kış", "tea", "çal", "ос"].map(kept), [true, false, false, false]);
    }
}
