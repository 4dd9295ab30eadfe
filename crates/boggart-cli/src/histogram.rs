//! The histogram of scores as people see it: numbers, bars of text, a picture.

use boggart::wording::escaped;
use boggart_search::{Bar, Histogram};

use crate::show;

/// Why a drawing and an object cannot both go to standard output.
pub(crate) const ONE_OUTPUT: &str =
    "--svg - prints the drawing instead of the numbers; give a file, or remove --json";

/// The percentiles to print.
pub(crate) const PERCENTILES: [u64; 9] = [0, 1, 5, 25, 50, 75, 95, 99, 100];
/// The approximate number of bars of a text plot and of a drawing.
pub(crate) const BARS: (u64, u64) = (20, 60);
/// The longest bar of text.
const BAR_LETTERS: u64 = 50;

/// The numbers and a plot of bars.
pub(crate) fn text(histogram: &Histogram) -> String {
    if histogram.boards() == 0 {
        return "no boards\n".to_owned();
    }
    let mut text = format!("{}, mean {:.1}\n", show::count(histogram.boards(), "board"), histogram.mean());
    for percent in PERCENTILES {
        let Some(score) = histogram.percentile(percent) else { continue };
        let name = match percent {
            0 => "min".to_owned(),
            50 => "median".to_owned(),
            100 => "max".to_owned(),
            _ => format!("{percent} %"),
        };
        text += &format!("{name:>8} {:>9}\n", show::thousands(score));
    }
    let (share, min, max) = histogram.share(0);
    // Small shares are easier to read in scientific notation.
    let [share, min, max] = [share, min, max].map(|share| {
        if share >= 0.01 || share == 0.0 { format!("{share:.3}") } else { format!("{share:.2e}") }
    });
    text += &format!(
        "share of boards without points: {} (95 % confidence interval {} to {})\n\n",
        share, min, max
    );
    let bars = histogram.bars(BARS.0);
    let highest = bars.iter().map(|bar| bar.boards).max().unwrap_or(1).max(1);
    for Bar { from, boards: count, .. } in bars {
        // Every score that occurred gets a bar.
        let length = (count * BAR_LETTERS).div_ceil(highest);
        let bar = "█".repeat(usize::try_from(length).unwrap_or(0));
        text += &format!("{:>9} {bar} {}\n", show::thousands(from), show::thousands(count));
    }
    text
}

/// The size of a drawing, and the margin around its bars.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 320.0;
const EDGE: f64 = 40.0;

/// A drawing of bars, with the median marked.
#[expect(clippy::cast_precision_loss, reason = "positions in a picture")]
pub(crate) fn svg(histogram: &Histogram, title: &str) -> String {
    let bars = histogram.bars(BARS.1);
    let highest = bars.iter().map(|bar| bar.boards).max().unwrap_or(1).max(1) as f64;
    let step = (WIDTH - 2.0 * EDGE) / bars.len().max(1) as f64;
    let floor = HEIGHT - EDGE;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         role=\"img\" aria-label=\"{0}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#ffffff\"/>\n\
         <text x=\"{EDGE}\" y=\"22\" font-size=\"15\" fill=\"#1b1b1b\">{0}</text>\n",
        escaped(title)
    );
    for (number, bar) in bars.iter().enumerate() {
        let height = bar.boards as f64 / highest * (floor - EDGE);
        text += &format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"#2f6fa7\"/>\n",
            EDGE + number as f64 * step,
            floor - height,
            (step - 1.0).max(0.5)
        );
    }
    text += &format!(
        "<line x1=\"{EDGE}\" y1=\"{floor}\" x2=\"{}\" y2=\"{floor}\" stroke=\"#1b1b1b\"/>\n",
        WIDTH - EDGE
    );
    let label = |x: f64, y: f64, words: &str| {
        format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" fill=\"#1b1b1b\">{words}</text>\n")
    };
    for (number, bar) in bars.iter().enumerate().step_by(bars.len().div_ceil(8).max(1)) {
        text += &label(EDGE + number as f64 * step, floor + 17.0, &show::thousands(bar.from));
    }
    if let (Some(median), Some(first)) = (histogram.percentile(50), bars.first()) {
        let x = EDGE + (median - first.from) as f64 / (first.below - first.from) as f64 * step;
        text += &format!(
            "<line x1=\"{x:.1}\" y1=\"{EDGE}\" x2=\"{x:.1}\" y2=\"{floor}\" stroke=\"#c0392b\" stroke-dasharray=\"4 3\"/>\n"
        );
        text += &label(x, EDGE - 4.0, &format!("median {}", show::thousands(median)));
    }
    text + "</svg>\n"
}
