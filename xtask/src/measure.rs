//! `cargo xtask measure`: runs the benchmarks and saves their output, with a summary and a plot.
//!
//! With `--against REV`, an earlier revision is built in its own worktree, and the two benchmarks alternate: on a shared
//! machine, only runs from the same minutes can be compared.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

/// The number of alternating runs of each benchmark.
const TURNS: usize = 5;

/// A measured rate: for which kind of boards, and which scoring method.
#[derive(Debug, Clone, PartialEq)]
struct Rate {
    kind: String,
    method: &'static str,
    per_second: f64,
}

/// The methods in a line of a benchmark, in this order; lines for boards that the yardstick does not support lack the first.
const METHODS: [&str; 3] = ["yardstick", "points", "words and paths"];

/// A revision whose benchmark is built.
struct Built {
    name: String,
    program: PathBuf,
}

impl Built {
    /// Runs it with a word list, and returns its output.
    fn run(&self, words: &Path) -> anyhow::Result<String> {
        let run = Command::new(&self.program).arg(words).output()?;
        ensure!(run.status.success(), "{} failed: {}", self.name, String::from_utf8_lossy(&run.stderr));
        Ok(String::from_utf8_lossy(&run.stdout).into_owned())
    }
}

/// Measures with a word list, and writes `raw.txt`, `README.md` and `plot.svg` to a folder.
pub(crate) fn measure(folder: &str, words: &str, against: Option<&str>) -> anyhow::Result<()> {
    let words_path = fs::canonicalize(words).with_context(|| format!("no word list {words}"))?;
    let own = output_of("git", &["describe", "--always", "--dirty"])?;
    let mut revisions = vec![build(crate::root(), &own, "score")?];
    let worst = build(crate::root(), &own, "worst")?;
    if let Some(revision) = against {
        revisions.push(build_earlier(revision)?);
    }
    let mut raw = String::new();
    let mut turns: Vec<Vec<Vec<Rate>>> = vec![Vec::new(); revisions.len()];
    for turn in 1..=TURNS {
        for (built, turns) in revisions.iter().zip(&mut turns) {
            crate::say(&format!("== {}, turn {turn} of {TURNS}", built.name));
            let text = built.run(&words_path)?;
            writeln!(raw, "## {}, turn {turn}\n\n{text}", built.name)?;
            turns.push(rates(&text));
        }
    }
    writeln!(raw, "## {}, boards that are hard or large\n\n{}", worst.name, worst.run(&words_path)?)?;
    let medians: Vec<Vec<Rate>> = turns.iter().map(|turns| medians(turns)).collect();
    ensure!(!medians[0].is_empty(), "the benchmark printed no rates");
    let folder = Path::new(folder);
    fs::create_dir_all(folder)?;
    fs::write(folder.join("raw.txt"), &raw)?;
    fs::write(folder.join("plot.svg"), plot(&medians[0]))?;
    let name = Path::new(words).file_name().unwrap_or_default().to_string_lossy().into_owned();
    fs::write(folder.join("README.md"), summary(&revisions, &medians, folder, &name)?)?;
    Ok(())
}

/// Builds a benchmark of a tree.
fn build(tree: &Path, name: &str, bench: &str) -> anyhow::Result<Built> {
    crate::say(&format!("== building {name}"));
    let run = Command::new("cargo")
        .args(["bench", "--no-run", "--message-format", "json", "-p", "boggart", "--bench", bench])
        .current_dir(tree)
        .output()?;
    ensure!(run.status.success(), "{name} does not build: {}", String::from_utf8_lossy(&run.stderr));
    let text = String::from_utf8_lossy(&run.stdout);
    // The last program that was built is the benchmark.
    let mut programs = text.lines().filter_map(|line| {
        let (_, behind) = line.split_once("\"executable\":\"")?;
        behind.split_once('"').map(|(path, _)| PathBuf::from(path))
    });

    let program = programs.next_back().with_context(|| format!("{name} has no benchmark"))?;
    Ok(Built { name: name.to_owned(), program })
}

/// Builds the benchmark of an earlier revision, in a worktree that is kept for the next time.
fn build_earlier(revision: &str) -> anyhow::Result<Built> {
    let commit = output_of("git", &["rev-parse", "--short", &format!("{revision}^{{commit}}")])?;
    ensure!(!commit.is_empty(), "git does not know the revision {revision}");
    let tree = crate::root().join("target/revisions").join(&commit);
    if !tree.exists() {
        let path = tree.to_str().context("a folder whose name is text")?;
        output_of("git", &["worktree", "prune"])?;
        output_of("git", &["worktree", "add", "--detach", path, &commit])?;
        ensure!(tree.exists(), "git could not make a worktree of {revision}");
    }
    build(&tree, &commit, "score")
}

/// The rates in the output: lines with a kind and then numbers of boards per second.
fn rates(text: &str) -> Vec<Rate> {
    let mut rates = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let numbers: Vec<f64> =
            words.iter().filter_map(|word| word.strip_suffix("/s")?.parse().ok()).collect();
        let methods = &METHODS[METHODS.len().saturating_sub(numbers.len())..];
        if let [kind, ..] = words[..]
            && (2..=METHODS.len()).contains(&numbers.len())
        {
            let rate = |(&method, per_second)| Rate { kind: kind.to_owned(), method, per_second };
            rates.extend(methods.iter().zip(numbers).map(rate));
        }
    }
    rates
}

/// The median rate of several runs, for each kind and method.
fn medians(turns: &[Vec<Rate>]) -> Vec<Rate> {
    let median = |rate: &Rate| {
        let same = |turn: &Vec<Rate>| Some(of(turn, &rate.kind, rate.method)?.per_second);
        let mut all: Vec<f64> = turns.iter().filter_map(same).collect();
        all.sort_by(f64::total_cmp);
        Rate { per_second: all[all.len() / 2], ..rate.clone() }
    };
    turns.first().map_or(Vec::new(), |first| first.iter().map(median).collect())
}

fn of<'a>(rates: &'a [Rate], kind: &str, method: &str) -> Option<&'a Rate> {
    rates.iter().find(|rate| rate.kind == kind && rate.method == method)
}

/// The processor, as the system names it.
pub(crate) fn processor() -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or("unknown".to_owned(), |(_, model)| model.to_owned())
}

pub(crate) fn output_of(program: &str, args: &[&str]) -> anyhow::Result<String> {
    let run = Command::new(program).args(args).output()?;
    Ok(String::from_utf8_lossy(&run.stdout).trim().to_owned())
}

fn summary(revisions: &[Built], medians: &[Vec<Rate>], folder: &Path, words: &str) -> anyhow::Result<String> {
    let against = revisions.get(1).map_or(String::new(), |built| format!(" --against {}", built.name));
    let mut text = format!(
        "# Boards per second\n\n- Command: `cargo xtask measure {} {words}{against}`\n- Revision: {}\n- Compiler: {}\n- Processor: {}, one thread\n\n",
        folder.display(),
        revisions[0].name,
        output_of("rustc", &["--version"])?,
        processor(),
    );
    writeln!(
        text,
        "Each rate is the median of {TURNS} runs, in which all revisions alternated. The machine is shared, so only ratios are\nmeaningful.\n"
    )?;
    let mut head = "| boards | method | boards/s | times the yardstick |".to_owned();
    let mut line = "|---|---|---:|---:|".to_owned();
    for earlier in &revisions[1..] {
        write!(head, " {} boards/s | times the yardstick | times as fast now |", earlier.name)?;
        line.push_str("---:|---:|---:|");
    }
    writeln!(text, "{head}\n{line}")?;
    for rate in &medians[0] {
        write!(text, "| {} | {} | {} |", rate.kind, rate.method, figures(&medians[0], rate))?;
        for earlier in &medians[1..] {
            match of(earlier, &rate.kind, rate.method) {
                Some(then) => {
                    write!(text, " {} | {:.2} |", figures(earlier, then), rate.per_second / then.per_second)?;
                }
                None => text.push_str(" | | |"),
            }
        }
        text.push('\n');
    }
    text.push_str(
        "\n![Boards per second by method](plot.svg)\n\nraw.txt has the output of the benchmarks.\n",
    );
    Ok(text)
}

/// A rate, and how many times the yardstick of the same runs it is.
fn figures(rates: &[Rate], rate: &Rate) -> String {
    let times = of(rates, &rate.kind, METHODS[0]).map(|yardstick| rate.per_second / yardstick.per_second);
    format!("{:.0} | {}", rate.per_second, times.map_or(String::new(), |times| format!("{times:.2}")))
}

/// Bars on a logarithmic scale from a thousand to ten million.
fn plot(rates: &[Rate]) -> String {
    let (left, width, row) = (240.0, 450.0, 22.0);
    let height = row * rates.len() as f64 + 50.0;
    let x = |per_second: f64| left + width * ((per_second.max(1e3).log10() - 3.0) / 4.0).min(1.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 780 {height}\" font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"780\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for (power, label) in
        [(1e3, "1,000"), (1e4, "10,000"), (1e5, "100,000"), (1e6, "1,000,000"), (1e7, "10,000,000")]
    {
        let x = x(power);
        _ = writeln!(
            svg,
            "<line x1=\"{x}\" y1=\"10\" x2=\"{x}\" y2=\"{}\" stroke=\"#cccccc\"/><text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
            height - 30.0,
            height - 12.0,
        );
    }
    for (index, rate) in rates.iter().enumerate() {
        let (y, end) = (10.0 + row * index as f64, x(rate.per_second));
        let color = if rate.method == "yardstick" { "#8c8c8c" } else { "#0072b2" };
        _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}, {}</text><rect x=\"{left}\" y=\"{y}\" width=\"{}\" height=\"16\" fill=\"{color}\"/><text x=\"{}\" y=\"{}\">{:.0}</text>",
            left - 8.0,
            y + 13.0,
            rate.kind,
            rate.method,
            end - left,
            end + 6.0,
            y + 13.0,
            rate.per_second,
        );
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_read_by_their_position() {
        let text = "173528 words, 32768 boards, best of 5 rounds\n\
                    uniform  yardstick  100/s ( 1.00x)  points  1500/s (15.00x)  words and paths  500/s ( 5.00x)\n\
                    6x6-dice points  70/s  words and paths  20/s\n";
        let read: Vec<(String, &str, f64)> =
            rates(text).into_iter().map(|rate| (rate.kind, rate.method, rate.per_second)).collect();
        let expected = [
            ("uniform", "yardstick", 100.0),
            ("uniform", "points", 1500.0),
            ("uniform", "words and paths", 500.0),
            ("6x6-dice", "points", 70.0),
            ("6x6-dice", "words and paths", 20.0),
        ];
        assert_eq!(read, expected.map(|(kind, method, rate)| (kind.to_owned(), method, rate)));
    }

    #[test]
    fn the_median_of_several_runs_counts() {
        let run = |per_second| vec![Rate { kind: "dice".to_owned(), method: "points", per_second }];
        assert_eq!(medians(&[run(3.0), run(1.0), run(2.0)]), run(2.0));
    }
}
