//! Boards, words and verdicts as clients get them.

use boggart::{BoardId, Cell, Find, Miss, Path, Review, Reviewed, Rules, Solution, Tier, Verdict};
use serde_json::{Value, json};

/// Cells by their numbers, counted from 0, row by row.
fn cells(cells: &[Cell]) -> Value {
    json!(cells.iter().map(|cell| cell.0).collect::<Vec<_>>())
}

pub(crate) fn path(path: &Path) -> Value {
    cells(path.cells())
}

/// A board with all it takes to draw it.
pub(crate) fn board(id: &BoardId) -> Value {
    let dims = id.board.dims();
    let next_to = |cell| cells(&dims.neighbors(Cell(cell)).collect::<Vec<_>>());
    let tile = |tile: &boggart::Tile| if tile.is_solid() { Value::Null } else { json!(tile.to_string()) };
    json!({
        "id": id.to_string(),
        "text": id.board.to_string(),
        "rows": dims.rows(),
        "cols": dims.cols(),
        "tiles": id.board.tiles().iter().map(tile).collect::<Vec<_>>(),
        "neighbors": (0..).take(dims.cells()).map(next_to).collect::<Vec<_>>(),
        "red": cells(&id.rules.red),
        "dice": id.dice,
        "min_length": id.rules.min_letters,
    })
}

fn find(find: &Find<'_>) -> Value {
    json!({
        "word": find.word().to_uppercase(),
        "letters": find.letters(),
        "points": find.points().0,
        "path": cells(find.cells()),
    })
}

pub(crate) fn solution(solution: &Solution) -> Value {
    json!({
        "count": solution.len(),
        "points": solution.points().0,
        "complete": solution.is_complete(),
        "words": solution.iter().map(|word| find(&word)).collect::<Vec<_>>(),
    })
}

/// What became of a word: a code that never changes, and a sentence for people.
pub(crate) fn verdict(word: &str, verdict: &Verdict, rules: &Rules) -> Value {
    let shown = word.to_uppercase();
    let (code, sentence) = match verdict {
        Verdict::Scored { points, .. } => ("scored", format!("{shown}: {}", points.0)),
        Verdict::Used => ("used", format!("{shown}: already found")),
        Verdict::TooShort => {
            ("too_short", format!("{shown}: words have {} letters or more", rules.min_letters))
        }
        Verdict::TooLong => ("too_long", format!("{shown}: too long")),
        Verdict::NotAWord => ("not_a_word", format!("{shown}: not a word")),
        Verdict::NotOnBoard(miss) => ("not_on_board", format!("{shown}: not on the board: {miss}")),
    };
    let reached = match verdict {
        Verdict::Scored { path, .. } => Some(path),
        Verdict::NotOnBoard(miss) => miss.path.as_ref(),
        _ => None,
    };
    json!({
        "word": shown,
        "verdict": code,
        "message": sentence,
        "points": verdict.points().0,
        "path": reached.map(path),
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
