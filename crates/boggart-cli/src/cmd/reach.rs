//! `boggart reach`: words that no board of a dice set has.

use std::collections::BTreeMap;
use std::io::Write as _;

use boggart::{QMode, Rules};
use boggart_search::Reach;

use crate::args::ReachArgs;
use crate::exit::Answer;
use crate::settings::Settings;
use crate::show::{self, Progress};
use crate::wire::{self, ReachCounts, UnreachableWord};
use crate::{rules, source};

pub(crate) fn run(args: &ReachArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let dice = source::dice(args.dice.as_deref(), settings)?;
    let loaded = source::words(&args.words, settings)?;
    let mut rules = Rules::default();
    rules::apply_lengths(&mut rules, &args.lengths)?;
    let reach = Reach::new(&dice, rules::q_mode(args.q, settings, QMode::Qu)?);
    let mut out = show::out();
    let mut progress = Progress::new("words");
    let mut kinds: BTreeMap<String, u64> = BTreeMap::new();
    let mut words = 0;
    for word in loaded.lexicon.iter().filter(|word| rules.allows(word)) {
        words += 1;
        progress.add(1);
        let Err(reason) = reach.check(&word) else { continue };
        *kinds.entry(reason.kind()).or_default() += 1;
        if args.counts {
            continue;
        }
        match args.json {
            true => wire::write_line(&mut out, &UnreachableWord::new(&word, &reason))?,
            false => writeln!(out, "{}\t{reason}", word.to_uppercase())?,
        }
    }
    progress.finish();
    let lost: u64 = kinds.values().sum();
    if args.counts && args.json {
        let counts = ReachCounts { dice: dice.name(), words, out_of_reach: lost, kinds: &kinds };
        wire::write_line(&mut out, &counts)?;
    }
    if !args.json {
        let mut lines = vec![format!(
            "{} of {} on no board of the dice {}",
            show::thousands(lost),
            show::count(words, "word"),
            dice.name()
        )];
        lines.extend(kinds.iter().map(|(kind, &count)| format!("{:>9}  {kind}", show::thousands(count))));
        match args.counts {
            true => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
            false => lines.iter().for_each(|line| show::say(line)),
        }
    }
    out.flush()?;
    Ok(Answer::Yes)
}
