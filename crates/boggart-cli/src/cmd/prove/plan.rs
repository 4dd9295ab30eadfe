//! `boggart prove plan`: writes what is to be proved.

use std::io::Write as _;

use boggart::rules::QMode;
use boggart_check::Plan;

use super::{claim, plan_file};
use crate::args::ProvePlanArgs;
use crate::exit::Answer;
use crate::settings::Settings;
use crate::show::quoted;
use crate::{rules, save, show, source};

pub(super) fn run(args: &ProvePlanArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let q = rules::q_mode(args.rules.q, settings, QMode::Qu)?;
    let dice = match &args.rules.dice {
        Some(dice) => Some(source::dice(Some(dice), settings, None)?),
        None => None,
    };
    let dims = source::shape(&args.shape, dice.as_ref())?;
    let rules = rules::resolve(&args.rules, settings, dice.as_ref(), q, dims, None)?;
    let rules = args.objective.unwrap_or_default().rules(&rules);
    let loaded = source::words(&args.words, settings)?;
    let name = plan_file::list_name(&loaded.name);
    let at_least = args.at_least.or(args.above.map(|above| above + 1)).unwrap_or(1);
    let plan = Plan::new(&loaded.lexicon, name, dims, dice.as_ref(), &rules, at_least)?;
    let text = plan.to_json() + "\n";
    match save::file(Some(&args.out)) {
        Some(path) => save::write(path, text.as_bytes())?,
        None => {
            let mut out = show::out();
            out.write_all(text.as_bytes())?;
            out.flush()?;
        }
    }
    show::say(&format!("plan {}", plan.digest()));
    show::say(&format!("to prove: {}", claim::sentence(&plan)));
    show::say(&show::count(plan.classes().len() as u64, "class"));
    let path = save::file(Some(&args.out)).map_or_else(|| "PLAN".into(), |path| path.display().to_string());
    show::say(&format!("next: boggart prove run {}{}", quoted(&path), words_flag(args, &plan, &loaded.name)));
    Ok(Answer::Yes)
}

/// The flag for words that the plan's own name of them does not find.
fn words_flag(args: &ProvePlanArgs, plan: &Plan, name: &str) -> String {
    let is_changed = !args.words.extra.is_empty() || !args.words.without.is_empty();
    if is_changed {
        return " (with the same flags for words)".to_owned();
    }
    if plan.words().name == name { String::new() } else { format!(" --words {}", quoted(name)) }
}
