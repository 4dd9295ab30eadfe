//! `cargo xtask measure`: runs the benchmarks and keeps what they told, with a summary and a picture.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};

/// A rate a benchmark told: boards of which kind, scored in which way.
struct Rate {
    kind: String,
    way: String,
    a_second: f64,
}

/// Runs every benchmark with a word list and writes `raw.txt`, `README.md` and `plot.svg` to a folder.
pub(crate) fn measure(folder: &str, words: &str) -> anyhow::Result<()> {
    let words_path = fs::canonicalize(words).with_context(|| format!("no word list {words}"))?;
    let mut raw = String::new();
    for bench in ["score", "worst"] {
        crate::say(&format!("== {bench}"));
        let run = Command::new("cargo")
            .args(["bench", "--quiet", "-p", "boggart", "--bench", bench, "--"])
            .arg(&words_path)
            .output()?;
        ensure!(run.status.success(), "{bench} failed: {}", String::from_utf8_lossy(&run.stderr));
        writeln!(raw, "## {bench}\n\n{}", String::from_utf8_lossy(&run.stdout))?;
    }
    let rates = rates(&raw);
    ensure!(!rates.is_empty(), "the benchmarks told no rates");
    let folder = Path::new(folder);
    fs::create_dir_all(folder)?;
    fs::write(folder.join("raw.txt"), &raw)?;
    fs::write(folder.join("plot.svg"), plot(&rates))?;
    let name = Path::new(words).file_name().unwrap_or_default().to_string_lossy().into_owned();
    fs::write(folder.join("README.md"), summary(&rates, folder, &name)?)?;
    Ok(())
}

/// The rates among what was told: lines of a kind and then ways, each with a number of boards a second.
fn rates(raw: &str) -> Vec<Rate> {
    let mut rates = Vec::new();
    for line in raw.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        for pair in words.windows(2) {
            if let Some(Ok(a_second)) = pair[1].strip_suffix("/s").map(str::parse) {
                rates.push(Rate { kind: words[0].to_owned(), way: pair[0].to_owned(), a_second });
            }
        }
    }
    rates
}

/// The processor, as it calls itself.
pub(crate) fn processor() -> String {
    let told = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = told.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or("unknown".to_owned(), |(_, model)| model.to_owned())
}

pub(crate) fn output_of(program: &str, args: &[&str]) -> anyhow::Result<String> {
    let run = Command::new(program).args(args).output()?;
    Ok(String::from_utf8_lossy(&run.stdout).trim().to_owned())
}

fn summary(rates: &[Rate], folder: &Path, words: &str) -> anyhow::Result<String> {
    let mut text = format!(
        "# Boards a second\n\n- Command: `cargo xtask measure {} {words}`\n- Revision: {}\n- Compiler: {}\n- Processor: {}, one thread\n\n",
        folder.display(),
        output_of("git", &["describe", "--always", "--dirty"])?,
        output_of("rustc", &["--version"])?,
        processor(),
    );
    text.push_str(
        "All rates of one kind come from one run. The machine is shared: only ratios mean anything.\n\n",
    );
    text.push_str("| boards | way | boards/s | times the yardstick |\n|---|---|---:|---:|\n");
    for rate in rates {
        let yardstick = rates.iter().find(|other| other.kind == rate.kind && other.way == "yardstick");
        let times = yardstick.map_or(1.0, |yardstick| rate.a_second / yardstick.a_second);
        writeln!(text, "| {} | {} | {:.0} | {times:.2} |", rate.kind, rate.way, rate.a_second)?;
    }
    text.push_str("\n![Boards a second by way](plot.svg)\n\nWhat the benchmarks told is in raw.txt.\n");
    Ok(text)
}

/// Bars on a logarithmic scale from a thousand to a million.
fn plot(rates: &[Rate]) -> String {
    let (left, width, row) = (210.0, 480.0, 22.0);
    let height = row * rates.len() as f64 + 50.0;
    let x = |a_second: f64| left + width * ((a_second.max(1e3).log10() - 3.0) / 3.0).min(1.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 780 {height}\" font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"780\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for (power, label) in [(1e3, "1,000"), (1e4, "10,000"), (1e5, "100,000"), (1e6, "1,000,000")] {
        let x = x(power);
        _ = writeln!(
            svg,
            "<line x1=\"{x}\" y1=\"10\" x2=\"{x}\" y2=\"{}\" stroke=\"#cccccc\"/><text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
            height - 30.0,
            height - 12.0,
        );
    }
    for (place, rate) in rates.iter().enumerate() {
        let (y, end) = (10.0 + row * place as f64, x(rate.a_second));
        let color = if rate.way == "yardstick" { "#8c8c8c" } else { "#0072b2" };
        _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}, {}</text><rect x=\"{left}\" y=\"{y}\" width=\"{}\" height=\"16\" fill=\"{color}\"/><text x=\"{}\" y=\"{}\">{:.0}</text>",
            left - 8.0,
            y + 13.0,
            rate.kind,
            rate.way,
            end - left,
            end + 6.0,
            y + 13.0,
            rate.a_second,
        );
    }
    svg.push_str("</svg>\n");
    svg
}
