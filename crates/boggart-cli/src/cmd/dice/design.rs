//! `boggart dice design`: designs dice for a word list, and says how their rolls compare with those of the set to be like.

use std::io::Write as _;
use std::path::Path;

use boggart::rules::QMode;
use boggart::{DiceSet, Dims, Lexicon, Rules, Seed, Tile};
use boggart_lang::Language;
use boggart_search::{
    Design, DesignProgress, DesignSpec, Reachability, RollSample, RollSampler, Vowels, design,
};

use crate::args::DesignArgs;
use crate::exit::Answer;
use crate::progress::{self, ProgressMessage};
use crate::settings::Settings;
use crate::source::{self, Loaded};
use crate::wire::{self, DesignedDice};
use crate::{rules, save, show};

/// The most words of a list that are tried one by one, and their most letters: what players find.
const WORDS_MAX: usize = 100_000;
const LETTERS_MAX: usize = 8;
/// The percentage of the rolls of the set to be like that are called poor.
const POOR: u64 = 10;

/// A designed set and all that is said about it.
#[derive(Debug)]
pub(crate) struct DesignReport<'a> {
    pub(crate) design: &'a Design,
    pub(crate) loaded: &'a Loaded,
    pub(crate) vowels: &'a Vowels,
    pub(crate) seed: u64,
    pub(crate) rolls: u64,
    /// The name of the set to be like.
    pub(crate) like: &'a str,
    /// Boards with at most this many points are poor.
    pub(crate) poor_points: u64,
    /// The set to be like, the faces dealt at random, those that the search started from, and the design.
    pub(crate) samples: [ReportColumn<'a>; 4],
    /// The share of the words of the list that the dice can show.
    pub(crate) reach: f64,
    /// The same for the set to be like and the English list, if it fills such a board.
    pub(crate) reach_like: Option<f64>,
}

/// The rolls of one set.
#[derive(Debug)]
pub(crate) struct ReportColumn<'a> {
    pub(crate) name: String,
    pub(crate) sample: &'a RollSample,
    /// How far they are from those of the set to be like; for these, how far two measurements are apart.
    pub(crate) distance: f64,
}

pub(crate) fn run(args: &DesignArgs, settings: &Settings) -> anyhow::Result<Answer> {
    if args.json && save::is_stdout(args.out.as_deref()) {
        anyhow::bail!("--out - prints the dice file; give a file, or remove --json");
    }
    let q = rules::q_mode(args.q, settings, QMode::Qu)?;
    let (like, dims) = like(args, settings)?;
    let loaded = source::words(&args.words, settings)?;
    let language = source::chosen(&args.words, settings)?.language;
    let vowels = match (&args.vowels, &language) {
        (Some(letters), _) => Vowels::of(letters),
        (None, Some(language)) => Vowels::of(&language.vowels().concat()),
        (None, None) => Vowels::usual(&loaded.lexicon),
    };
    let seed = Seed(args.seed.unwrap_or_else(source::draw_seed));
    let threads = source::threads(args.threads);
    let spec = DesignSpec {
        lexicon: &loaded.lexicon,
        name: &args.name,
        about: &format!(
            "{dims}, designed for {} to play like {}",
            called(&loaded, language.as_ref()),
            like.name()
        ),
        dims,
        q,
        box_rules: like.box_rules().clone(),
        tiles: tiles(args, language.as_ref())?,
        vowels,
        seed,
        evaluations: args.effort,
        rolls: args.rolls,
    };
    let checked = progress::while_waiting("counting letters", || spec.check())?;
    let english = boggart_words::english();
    let box_rules = like.box_rules().over(&Rules { q, ..Rules::default() });
    let sampler = RollSampler::new(&english, &box_rules, &Vowels::usual(&english))?;
    let measured = progress::while_waiting(&format!("rolling the {} dice", like.name()), || {
        // Their difference is what chance alone makes.
        let again = Seed(seed.0.wrapping_add(1));
        [seed, again].map(|seed| sampler.measure(&like, dims, seed, args.rolls, threads))
    });
    let mut message = ProgressMessage::new();
    let design = design(&checked, &measured[0], threads, |now| message.show(|_| status(now, args.effort)));
    message.finish();
    let distance = |sample: &RollSample| measured[0].distance(sample);
    let column =
        |name: &str, sample| ReportColumn { name: name.to_owned(), sample, distance: distance(sample) };
    let report = DesignReport {
        design: &design,
        loaded: &loaded,
        vowels: &spec.vowels,
        seed: seed.0,
        rolls: args.rolls,
        like: like.name(),
        poor_points: measured[0].points.percentile(POOR).unwrap_or(0),
        samples: [
            ReportColumn { distance: distance(&measured[1]), ..column(like.name(), &measured[0]) },
            column("at random", &design.shuffled),
            column("at first", &design.start),
            column("designed", &design.sample),
        ],
        reach: reach(&design.dice, &loaded.lexicon, &box_rules),
        reach_like: (like.dims() == dims).then(|| reach(&like, &english, &box_rules)),
    };
    print(&report, args)?;
    show::say(&format!("seed {seed}"));
    Ok(Answer::Yes)
}

/// The tiles of several letters that some face must show: those that are asked for, or else those of the language. Qu is no such tile,
/// because the Q mode decides what the face for Q is.
fn tiles(args: &DesignArgs, language: Option<&Language>) -> anyhow::Result<Vec<Tile>> {
    let Some(language) = language.filter(|_| args.tiles.is_empty()) else { return Ok(args.tiles.clone()) };
    let own = language.tiles().iter().filter(|tile| *tile != "qu");
    own.map(|tile| Ok(tile.parse::<Tile>()?)).collect()
}

/// What to call the words: a language whose own words they are by its name, a list by its file.
fn called(loaded: &Loaded, language: Option<&Language>) -> String {
    language.map_or_else(|| loaded.name.clone(), |language| language.english().to_owned())
}

/// The set to be like, and the shape of the board.
fn like(args: &DesignArgs, settings: &Settings) -> anyhow::Result<(DiceSet, Dims)> {
    let asked = source::dims(&args.shape)?;
    let like = match &args.like {
        Some(like) => source::dice(Some(like), settings, None)?,
        None => {
            let usual = DiceSet::new_1987();
            let fits = |set: &DiceSet| asked.is_none_or(|dims| set.dims() == dims);
            if fits(&usual) { usual } else { DiceSet::all().find(fits).unwrap_or(usual) }
        }
    };
    let dims = asked.unwrap_or(like.dims());
    Ok((like, dims))
}

fn status(now: &DesignProgress, effort: u64) -> String {
    let (tried, all) = (show::thousands(now.evaluations), show::thousands(effort));
    format!("{tried} of {all} changes tried, distance {:.4}", now.distance)
}

/// The share of the short words that count which dice can show; of a long list, every n-th word is tried.
fn reach(dice: &DiceSet, lexicon: &Lexicon, rules: &Rules) -> f64 {
    let rules = Rules { max_letters: Some(LETTERS_MAX), ..rules.clone() };
    let step = lexicon.len().div_ceil(WORDS_MAX).max(1);
    let words = lexicon.iter().filter(|word| rules.allows(word)).step_by(step);
    Reachability::new(dice, rules.q).share(words)
}

/// Writes the dice file, or prints it, or the comparison or an object in its place.
fn print(report: &DesignReport<'_>, args: &DesignArgs) -> anyhow::Result<()> {
    let comparison = comparison(report);
    let comments: String =
        comparison.lines().map(|line| format!("; {line}").trim_end().to_owned() + "\n").collect();
    let text = format!("{comments}\n{}", report.design.dice.to_file());
    let file = save::file(args.out.as_deref());
    if let Some(path) = file {
        save::write(path, text.as_bytes())?;
    }
    let mut out = show::out();
    match (args.json, file) {
        (true, _) => wire::write_line(&mut out, &DesignedDice::from(report))?,
        (false, Some(_)) => write!(out, "{comparison}")?,
        (false, None) => write!(out, "{text}")?,
    }
    Ok(out.flush()?)
}

/// The comparison with the set to be like, as lines of text.
fn comparison(report: &DesignReport<'_>) -> String {
    let DesignReport { design, loaded, like, samples, .. } = report;
    let (words, digest) = (show::count(loaded.lexicon.len() as u64, "word"), loaded.lexicon.digest());
    // The folder of a list says nothing about its words.
    let name = Path::new(&loaded.name).file_name().unwrap_or_default().to_string_lossy();
    let name = name.replace(char::is_control, " ");
    let mut text = format!("Designed for {name} ({words}, digest {})\n", digest.short());
    text +=
        &format!("to play like the dice {like} with {}; vowels: {}\n", boggart_words::NAME, report.vowels);
    let (changes, rolls) = (show::count(design.evaluations, "change"), show::count(report.rolls, "roll"));
    text += &format!("seed {}, {changes} tried, each set measured by {rolls}\n\n", report.seed);
    let mut row = |title: &str, value: &dyn Fn(&ReportColumn<'_>) -> String| {
        let values: String = samples.iter().map(|column| format!(" {:>10}", value(column))).collect();
        text += &format!("{title:<28}{values}\n");
    };
    row("", &|column| column.name.clone());
    row("distance", &|column| format!("{:.4}", column.distance));
    row("points, mean", &|column| format!("{:.1}", column.sample.points.mean()));
    for (title, percent) in [("points, 5 %", 5), ("points, median", 50), ("points, 95 %", 95)] {
        row(title, &|column| show::thousands(column.sample.points.percentile(percent).unwrap_or(0)));
    }
    let share = |share: f64| format!("{:.1} %", 100.0 * share);
    let poor = report.poor_points;
    row(&format!("boards of at most {poor} points"), &|column| share(column.sample.points.share_up_to(poor)));
    row("words, mean", &|column| format!("{:.1}", column.sample.words.mean()));
    row("vowels, mean", &|column| format!("{:.2}", column.sample.vowels.mean()));
    row("vowels, standard deviation", &|column| format!("{:.2}", column.sample.vowels.deviation()));
    text +=
        &format!("\nwords of up to {LETTERS_MAX} letters that the dice can show: {}", share(report.reach));
    if let Some(theirs) = report.reach_like {
        text += &format!(" ({like} with {}: {})", boggart_words::NAME, share(theirs));
    }
    text += "\n";
    if !design.left_out.is_empty() {
        let left_out: Vec<String> = design.left_out.iter().map(ToString::to_string).collect();
        text += &format!("without a face, because too few words that fit use them: {}\n", left_out.join(" "));
    }
    text
}
