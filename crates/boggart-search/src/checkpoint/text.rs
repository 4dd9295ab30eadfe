//! The text of a checkpoint: docs/formats.md describes it.
//!
//! Reading checks every value that could break a search: each board must be one that this hunt can make, and a found board must have
//! its amount. A checksum in the last line detects other damage.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write as _;
use std::sync::Arc;

use boggart::{Board, Solver};

use super::{Checkpoint, CheckpointError, Unsettled};
use crate::found_board::FoundBoard;
use crate::hunt_spec::HuntSpec;
use crate::layout::{Layout, fnv};
use crate::search_state::{ClimbState, SearchPlace, SearchState, WalkState};

/// The first line of every checkpoint.
pub(super) const HEADER: &str = "boggart hunt 4";
/// What the line with the caller's settings begins with.
const SETTINGS: &str = "settings ";

/// More searches or boards than any hunt reaches.
const COUNT_MAX: u64 = 1 << 48;
/// So many digests are in one line, so that no line is very long.
const DIGESTS_PER_LINE: usize = 16;

pub(super) fn settings_in(text: &str) -> Option<&str> {
    let mut lines = text.lines();
    (lines.next() == Some(HEADER)).then(|| lines.nth(1)?.strip_prefix(SETTINGS)).flatten()
}

pub(super) fn write(checkpoint: &Checkpoint, spec: &HuntSpec<'_>, settings: &str) -> String {
    let Checkpoint { searches, boards, best, unsettled } = checkpoint;
    let settings = settings.replace(['\n', '\r'], " ");
    let mut text =
        format!("{HEADER}\n{}\n{SETTINGS}{settings}\nsearches {searches} boards {boards}\n", spec.describe());
    for FoundBoard { amount, board, search, boards } in best {
        add(&mut text, format_args!("found {amount} {search} {boards} {board}\n"));
    }
    for (search, Unsettled { boards, found, state }) in unsettled {
        let is_over = if state.is_some() { "running" } else { "ended" };
        add(&mut text, format_args!("search {search} boards {boards} {is_over}\n"));
        for FoundBoard { amount, board, boards, .. } in found {
            add(&mut text, format_args!("better {amount} {boards} {board}\n"));
        }
        if let Some(state) = state {
            write_state(&mut text, state);
        }
    }
    let checksum = fnv(text.as_bytes());
    add(&mut text, format_args!("end {checksum:016x}\n"));
    text
}

fn add(text: &mut String, line: std::fmt::Arguments<'_>) {
    text.write_fmt(line).expect("a text takes any line");
}

fn write_state(text: &mut String, state: &SearchState) {
    let drawn = state.drawn;
    match &state.place {
        SearchPlace::Walk(WalkState { step, scale, merit, layout, best, best_layout }) => {
            let (layout, best_layout) = (hex(layout), hex(best_layout));
            add(text, format_args!("walk {drawn} {step} {scale} {merit} {layout} {best} {best_layout}\n"));
        }
        SearchPlace::Climb(ClimbState { best, since, pool, seen }) => {
            add(text, format_args!("climb {drawn} {best} {since} {} {}\n", pool.len(), seen.len()));
            for (merit, layout) in pool {
                add(text, format_args!("pool {merit} {}\n", hex(layout)));
            }
            let mut seen: Vec<u64> = seen.iter().copied().collect();
            seen.sort_unstable();
            for some in seen.chunks(DIGESTS_PER_LINE) {
                text.push_str("seen");
                for digest in some {
                    add(text, format_args!(" {digest:016x}"));
                }
                text.push('\n');
            }
        }
    }
}

fn hex(layout: &Layout) -> String {
    layout.0.iter().map(|kind| format!("{kind:02x}")).collect()
}

/// The lines of a text, each split into its fields, and the number of the current one.
struct Lines<'t> {
    lines: Vec<&'t str>,
    /// The line to read next, counted from 0.
    next: usize,
}

impl<'t> Lines<'t> {
    fn peek(&self) -> Option<&'t str> {
        self.lines.get(self.next).copied()
    }

    /// The fields of the next line, if it begins with this word.
    fn take(&mut self, word: &str) -> Option<Vec<&'t str>> {
        let mut fields = self.peek()?.split(' ');
        if fields.next() != Some(word) {
            return None;
        }
        self.next += 1;
        Some(fields.collect())
    }

    /// The error that the line read last is damaged.
    fn damaged(&self) -> CheckpointError {
        CheckpointError::Damaged { line: self.next.max(1) }
    }
}

pub(super) fn read(text: &str, spec: &HuntSpec<'_>) -> Result<Checkpoint, CheckpointError> {
    let mut lines = Lines { lines: text.lines().collect(), next: 0 };
    if lines.peek() != Some(HEADER) {
        return Err(CheckpointError::Header);
    }
    let (theirs, ours) = (lines.lines.get(1).copied().unwrap_or_default().to_owned(), spec.describe());
    if theirs != ours {
        return Err(CheckpointError::OtherHunt { theirs, ours });
    }
    lines.next = 2;
    read_whole(text, &mut lines, spec).ok_or_else(|| {
        // What could not be read is the last line that was taken, or the one that was not.
        lines.damaged()
    })
}

/// Everything after the description; `None` if the line last taken is damaged.
fn read_whole(text: &str, lines: &mut Lines<'_>, spec: &HuntSpec<'_>) -> Option<Checkpoint> {
    lines.next += 1;
    lines.lines.get(lines.next - 1)?.strip_prefix(SETTINGS)?;
    lines.next += 1;
    let sums: Vec<&str> = lines.lines.get(lines.next - 1)?.split(' ').collect();
    let ["searches", searches, "boards", boards] = sums[..] else { return None };
    let (searches, boards) = (count(searches)?, count(boards)?);
    let mut best: Vec<FoundBoard> = Vec::new();
    while let Some(fields) = lines.take("found") {
        let [amount, search, scored, board] = fields[..] else { return None };
        let found = read_found([amount, scored, board], count(search)?, spec)?;
        let merit = |found: &FoundBoard| spec.aim.merit(found.amount);
        let is_in_order = best.last().is_none_or(|better| merit(better) >= merit(&found));
        if !is_in_order || found.search >= searches || found.boards > boards {
            return None;
        }
        best.push(found);
    }
    let mut unsettled = BTreeMap::new();
    while let Some(fields) = lines.take("search") {
        let (search, known) = read_unsettled(&fields, lines, spec)?;
        let is_in_order = unsettled.last_key_value().is_none_or(|(&last, _)| last < search);
        if !is_in_order || search < searches {
            return None;
        }
        unsettled.insert(search, known);
    }
    lines.next += 1;
    let checksum = lines.lines.get(lines.next - 1)?.strip_prefix("end ")?;
    let end = text.strip_suffix('\n')?.rfind('\n')? + 1;
    let is_whole = format!("{:016x}", fnv(&text.as_bytes()[..end])) == checksum;
    (is_whole && lines.peek().is_none()).then_some(Checkpoint { searches, boards, best, unsettled })
}

/// A number of searches or boards.
fn count(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&count| count <= COUNT_MAX)
}

/// A found board: its amount, the boards scored by then, and the board.
fn read_found([amount, boards, board]: [&str; 3], search: u64, spec: &HuntSpec<'_>) -> Option<FoundBoard> {
    let board: Board = board.parse().ok()?;
    let found = FoundBoard { amount: amount.parse().ok()?, search, boards: count(boards)?, board };
    // If a board does not have the amount in the file, this hunt did not find it.
    let rules = spec.objective.rules(&spec.rules);
    let is_right = found.board.dims() == spec.tile_source.dims()
        && Solver::new().solve(spec.lexicon, &found.board, &rules).points().0 == found.amount;
    is_right.then_some(found)
}

/// A search that is not settled, after the word `search`.
fn read_unsettled(fields: &[&str], lines: &mut Lines<'_>, spec: &HuntSpec<'_>) -> Option<(u64, Unsettled)> {
    let [search, "boards", boards, is_over] = *fields else { return None };
    let (search, boards) = (count(search)?, count(boards)?);
    let mut found: Vec<FoundBoard> = Vec::new();
    while let Some(fields) = lines.take("better") {
        let [amount, scored, board] = fields[..] else { return None };
        let better = read_found([amount, scored, board], search, spec)?;
        let is_in_order = found.last().is_none_or(|last| last.boards <= better.boards);
        if !is_in_order || better.boards > boards {
            return None;
        }
        found.push(better);
    }
    let state = match is_over {
        "ended" => None,
        "running" => Some(Arc::new(read_state(boards, lines, spec)?)),
        _ => return None,
    };
    Some((search, Unsettled { boards, found, state }))
}

fn read_state(boards: u64, lines: &mut Lines<'_>, spec: &HuntSpec<'_>) -> Option<SearchState> {
    if let Some(fields) = lines.take("walk") {
        let [drawn, step, scale, merit, layout, best, best_layout] = fields[..] else { return None };
        let walk = WalkState {
            step: count(step)?,
            scale: scale.parse().ok()?,
            merit: merit.parse().ok()?,
            layout: read_layout(layout, spec)?,
            best: best.parse().ok()?,
            best_layout: read_layout(best_layout, spec)?,
        };
        return Some(SearchState { boards, drawn: count(drawn)?, place: SearchPlace::Walk(walk) });
    }
    let fields = lines.take("climb")?;
    let [drawn, best, since, in_pool, in_seen] = fields[..] else { return None };
    let (mut pool, mut seen) = (BTreeSet::new(), HashSet::new());
    while let Some(fields) = lines.take("pool") {
        let [merit, layout] = fields[..] else { return None };
        pool.insert((merit.parse().ok()?, read_layout(layout, spec)?));
    }
    while let Some(fields) = lines.take("seen") {
        for digest in fields {
            seen.insert(u64::from_str_radix(digest, 16).ok()?);
        }
    }
    let is_whole = pool.len().to_string() == in_pool && seen.len().to_string() == in_seen;
    let climb = ClimbState { best: best.parse().ok()?, since: since.parse().ok()?, pool, seen };
    is_whole.then_some(SearchState { boards, drawn: count(drawn)?, place: SearchPlace::Climb(climb) })
}

/// A board of this hunt: what its tile source cannot make is damage.
fn read_layout(text: &str, spec: &HuntSpec<'_>) -> Option<Layout> {
    let kinds = text.as_bytes().chunks(2).map(|pair| {
        let pair = std::str::from_utf8(pair).ok().filter(|pair| pair.len() == 2)?;
        u8::from_str_radix(pair, 16).ok()
    });
    let layout = Layout(kinds.collect::<Option<_>>()?);
    spec.tile_source.makes(&layout).then_some(layout)
}
