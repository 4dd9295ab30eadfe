//! Boards, words and verdicts as clients get them.

use boggart::{
    Adjacency, BoardId, Cell, Dims, Entry, Find, Miss, Path, Review, Reviewed, Solution, Tier, Tile,
};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// Cells by their numbers, counted from 0, row by row.
struct Cells<'a>(&'a [Cell]);

impl Serialize for Cells<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|cell| cell.0))
    }
}

fn path(path: &Path) -> Value {
    json!(Cells(path.cells()))
}

/// A board with all it takes to draw it.
#[derive(Serialize)]
pub(crate) struct BoardTold<'a> {
    id: String,
    text: String,
    rows: u32,
    cols: u32,
    tiles: Tiles<'a>,
    neighbors: Neighbors,
    red: Cells<'a>,
    dice: Option<&'a str>,
    min_length: usize,
}

struct Tiles<'a>(&'a [Tile]);

impl Serialize for Tiles<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|tile| (!tile.is_solid()).then_some(Shown(tile))))
    }
}

/// A tile as it is shown.
struct Shown<'a>(&'a Tile);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

struct Neighbors(Dims, Adjacency);

impl Serialize for Neighbors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let next_to = |cell| self.1.neighbors(self.0, Cell(cell)).map(|next| next.0).collect::<Vec<_>>();
        serializer.collect_seq((0..).take(self.0.cells()).map(next_to))
    }
}

pub(crate) fn board(id: &BoardId) -> BoardTold<'_> {
    let dims = id.board.dims();
    BoardTold {
        id: id.to_string(),
        text: id.board.to_string(),
        rows: dims.rows(),
        cols: dims.cols(),
        tiles: Tiles(id.board.tiles()),
        neighbors: Neighbors(dims, id.rules.adjacent),
        red: Cells(&id.rules.red),
        dice: id.dice.as_deref(),
        min_length: id.rules.min_letters,
    }
}

/// What a word with its path takes at most, as a rule.
const FIND_BYTES: usize = 80;

/// A solution as JSON: `count`, `points`, `complete`, `words` and `board`.
///
/// This answer is asked for most and is the longest, and made of values it would take longer than finding the words. So
/// it is written by hand, and held to what values would give by a test.
pub(crate) fn solution(solution: &Solution, id: &BoardId) -> Vec<u8> {
    let mut text = Vec::with_capacity(2_048 + FIND_BYTES * solution.len());
    text.extend_from_slice(b"{\"count\":");
    push_number(&mut text, solution.len() as u64);
    text.extend_from_slice(b",\"points\":");
    push_number(&mut text, solution.points().0);
    text.extend_from_slice(b",\"complete\":");
    text.extend_from_slice(if solution.is_complete() { b"true" } else { b"false" });
    text.extend_from_slice(b",\"words\":[");
    let mut word = String::new();
    for (place, find) in solution.iter().enumerate() {
        if place > 0 {
            text.push(b',');
        }
        word.clear();
        find.push_word(&mut word);
        push_find(&mut text, &find, &mut word);
    }
    text.extend_from_slice(b"],\"board\":");
    push_value(&mut text, &board(id));
    text.push(b'}');
    text
}

fn push_find(text: &mut Vec<u8>, find: &Find<'_>, word: &mut str) {
    text.extend_from_slice(b"{\"word\":");
    if word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        // Nothing to escape, nothing to look up.
        word.make_ascii_uppercase();
        text.push(b'"');
        text.extend_from_slice(word.as_bytes());
        text.push(b'"');
    } else {
        push_value(text, &word.to_uppercase());
    }
    text.extend_from_slice(b",\"letters\":");
    push_number(text, find.letters() as u64);
    text.extend_from_slice(b",\"points\":");
    push_number(text, find.points().0);
    text.extend_from_slice(b",\"path\":[");
    for (place, cell) in find.cells().iter().enumerate() {
        if place > 0 {
            text.push(b',');
        }
        push_number(text, u64::from(cell.0));
    }
    text.extend_from_slice(b"]}");
}

fn push_number(text: &mut Vec<u8>, number: u64) {
    // Nearly all of them are cells and lengths.
    match u8::try_from(number) {
        Ok(digit @ 0..10) => text.push(b'0' + digit),
        Ok(two @ 10..100) => text.extend_from_slice(&[b'0' + two / 10, b'0' + two % 10]),
        _ => text.extend_from_slice(itoa::Buffer::new().format(number).as_bytes()),
    }
}

fn push_value(text: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(text, value).expect("it has texts for keys, and no numbers that JSON lacks");
}

/// What became of a word: a code that never changes, and a sentence for people.
pub(crate) fn entry(entry: &Entry) -> Value {
    json!({
        "word": entry.word.to_uppercase(),
        "verdict": entry.verdict.key(),
        "message": entry.to_string(),
        "points": entry.verdict.points().0,
        "path": entry.verdict.path().map(path),
    })
}

/// How far some letters go on a board, on their way to a word.
pub(crate) fn reach(miss: &Miss) -> Value {
    let whole = miss.spelt == miss.letters;
    json!({
        "path": miss.path.as_ref().map_or(json!([]), path),
        "spelt": miss.spelt,
        "whole": whole,
        "message": (!whole).then(|| miss.to_string()),
    })
}

fn reviewed(word: &Reviewed) -> Value {
    let tier = match word.tier {
        Tier::Familiar => "familiar",
        Tier::Related => "related",
        Tier::Rare => "rare",
    };
    json!({
        "word": word.word.to_uppercase(),
        "letters": word.letters,
        "points": word.points.0,
        "path": path(&word.path),
        "found_ms": word.found.map(|found| u64::try_from(found.as_millis()).unwrap_or(u64::MAX)),
        "tier": tier,
        "near": word.near.as_ref().map(|near| near.find.to_uppercase()),
    })
}

pub(crate) fn review(review: &Review) -> Value {
    let (common_found, common_all) = review.words_up_to(Tier::Familiar);
    json!({
        "points_found": review.points_found().0,
        "points_all": review.points_all().0,
        "common_found": common_found,
        "common_all": common_all,
        "pace": review.pace().iter().map(|points| points.0).collect::<Vec<_>>(),
        "words": review.words().iter().map(reviewed).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use boggart::{Board, Lexicon, Rules};

    use super::*;

    /// What values would give.
    fn slow(solution: &Solution, id: &BoardId) -> Value {
        let find = |find: Find<'_>| {
            json!({
                "word": find.word().to_uppercase(),
                "letters": find.letters(),
                "points": find.points().0,
                "path": find.cells().iter().map(|cell| cell.0).collect::<Vec<_>>(),
            })
        };
        json!({
            "count": solution.len(),
            "points": solution.points().0,
            "complete": solution.is_complete(),
            "words": solution.iter().map(find).collect::<Vec<_>>(),
            "board": board(id),
        })
    }

    fn check(words: &[&str], board: &str) {
        let lexicon = Lexicon::build(words).unwrap();
        let board = Board::parse(board).unwrap();
        let solution = lexicon.solve(&board);
        let id = BoardId { board, dice: None, rules: Rules::default(), lexicon: lexicon.digest().short() };
        let text = self::solution(&solution, &id);
        // As text, so that the order of fields is compared too.
        assert_eq!(String::from_utf8(text).unwrap(), slow(&solution, &id).to_string());
    }

    #[test]
    fn a_solution_written_by_hand_is_what_values_would_give() {
        check(&["noon", "non", "onno"], "no/on");
        check(&["noon"], "xx/xx");
        check(&["axb", "bxa"], &format!("1x130:{}axb{}", "z".repeat(100), "z".repeat(27)));
        check(&["quit", "quiet", "été", "straße"], "qu.i.é/e.t.é/#.s.t");
        check(&["étés", "ете"], "é.т/т.é");
    }
}
