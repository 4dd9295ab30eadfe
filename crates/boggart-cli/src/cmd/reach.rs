//! `boggart reach`: words that no board of a dice set can contain.

use std::collections::BTreeMap;
use std::io::Write as _;

use boggart::Rules;
use boggart::rules::QMode;
use boggart_search::Reachability;

use crate::args::ReachArgs;
use crate::exit::Answer;
use crate::progress::Progress;
use crate::settings::Settings;
use crate::show;
use crate::wire::{self, ReachCounts, UnreachableWord};
use crate::{rules, source};

/// What is printed about these words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Output {
    Words,
    JsonWords,
    Counts,
    JsonCounts,
}

impl Output {
    fn of(args: &ReachArgs) -> Self {
        match (args.counts, args.json) {
            (false, false) => Self::Words,
            (false, true) => Self::JsonWords,
            (true, false) => Self::Counts,
            (true, true) => Self::JsonCounts,
        }
    }
}

pub(crate) fn run(args: &ReachArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let output = Output::of(args);
    let language = source::chosen(&args.words, settings)?.language;
    let dice = source::dice(args.dice.as_deref(), settings, language.as_ref())?;
    let loaded = source::words(&args.words, settings)?;
    let mut rules = Rules::default();
    rules::apply_lengths(&mut rules, &args.lengths)?;
    let reach = Reachability::new(&dice, rules::q_mode(args.q, settings, QMode::Qu)?);
    let mut out = show::out();
    let mut progress = Progress::new("words");
    let mut kinds: BTreeMap<String, u64> = BTreeMap::new();
    let mut words = 0;
    for word in loaded.lexicon.iter().filter(|word| rules.allows(word)) {
        words += 1;
        progress.add(1);
        let Err(reason) = reach.check(&word) else { continue };
        *kinds.entry(reason.kind()).or_default() += 1;
        match output {
            Output::Words => writeln!(out, "{}\t{reason}", word.to_uppercase())?,
            Output::JsonWords => wire::write_line(&mut out, &UnreachableWord::new(&word, &reason))?,
            Output::Counts | Output::JsonCounts => {}
        }
    }
    progress.finish();
    let counts =
        ReachCounts { dice: dice.name(), count: words, out_of_reach: kinds.values().sum(), kinds: &kinds };
    match output {
        // The words are the result, so the summary goes to standard error.
        Output::Words => summary(&counts).iter().for_each(|line| show::say(line)),
        Output::JsonWords => {}
        Output::Counts => summary(&counts).iter().try_for_each(|line| writeln!(out, "{line}"))?,
        Output::JsonCounts => wire::write_line(&mut out, &counts)?,
    }
    out.flush()?;
    Ok(Answer::Yes)
}

/// The number of words for each reason, one line each.
fn summary(counts: &ReachCounts<'_>) -> Vec<String> {
    let ReachCounts { dice, count: words, out_of_reach, kinds } = counts;
    let (lost, all) = (show::thousands(*out_of_reach), show::count(*words, "word"));
    let mut lines = vec![format!("{lost} of {all} cannot appear on any board of the {dice} dice")];
    lines.extend(kinds.iter().map(|(kind, &count)| format!("{:>9}  {kind}", show::thousands(count))));
    lines
}
