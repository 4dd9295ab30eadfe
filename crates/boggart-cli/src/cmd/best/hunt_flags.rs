//! The flags of a hunt: those that repeat it, those that a checkpoint keeps, and how flags given now go together with kept ones.
//!
//! Whether a checkpoint belongs to the hunt that the flags describe is checked in `boggart_search`.

use std::path::Path;

use anyhow::{Context as _, bail};
use boggart_search::{Aim, HuntSpec, Method, Objective};
use clap::Parser as _;

use crate::args::{Audience, BestArgs, Cli, LengthArgs, RulesArgs, ShapeArgs, TextArgs, Verb, WordsArgs};
use crate::settings::Settings;
use crate::show::quoted;
use crate::source::{self, ChosenWords};
use crate::{rules, wire};

/// Where the flags of a hunt come from.
#[derive(Clone, Copy)]
pub(super) struct Flags<'a> {
    /// The flags of this run.
    pub(super) given: &'a BestArgs,
    /// The same, completed by those of the hunt that is resumed.
    pub(super) args: &'a BestArgs,
    pub(super) settings: &'a Settings,
}

/// Flags with their values; a switch has none.
pub(super) struct HuntFlags(Vec<String>);

impl HuntFlags {
    fn add(&mut self, flag: &str, value: impl ToString) {
        self.0.extend([flag.to_owned(), value.to_string()]);
    }

    /// Adds how the words are read.
    fn add_reading(&mut self, words: &WordsArgs, chosen: Option<&ChosenWords>) {
        let TextArgs { encoding, letters_all } = words.text;
        if let Some(language) = chosen.and_then(|chosen| chosen.language.as_ref()) {
            self.add("--lang", language.code());
        }
        if let Some(letters) = &words.keep_letters {
            self.add("--keep-letters", letters);
        }
        if let Some(encoding) = encoding {
            self.add("--encoding", encoding.name());
        }
        if letters_all {
            self.0.push("--letters-all".to_owned());
        }
    }

    /// The flags for the words and the rules of a board, so that `boggart solve` counts what the hunt counts.
    ///
    /// What the environment or the configuration file sets is among them, because it may not be set where the command is typed.
    pub(super) fn of_game(flags: &Flags<'_>, spec: &HuntSpec<'_>) -> Self {
        let Flags { given, args, settings } = flags;
        let mut flags = Self(Vec::new());
        let is_set = |key| settings.get(key).is_some();
        // What is refused is refused before anything is printed.
        let chosen = source::chosen(&args.words, settings).ok();
        let list = chosen.as_ref().and_then(|chosen| chosen.list.clone());
        if let Some(list) = list
            && (list != boggart_words::NAME || given.words.words.is_some() || is_set("words"))
        {
            flags.add("--words", list);
        }
        flags.add_reading(&args.words, chosen.as_ref());
        args.words.extra.iter().for_each(|path| flags.add("--extra", path.display()));
        args.words.without.iter().for_each(|path| flags.add("--without", path.display()));
        let tier = source::audience(&args.words, settings).unwrap_or_default();
        if tier != Audience::default() || given.words.tier.is_some() || is_set("tier") {
            flags.add("--tier", tier);
        }
        let unusual = rules::flags(&spec.rules, spec.tile_source.dims());
        let says_q = unusual.iter().any(|(flag, _)| flag == "--q");
        if !says_q && (given.rules.q.is_some() || is_set("q")) {
            flags.add("--q", spec.rules.q);
        }
        unusual.into_iter().for_each(|(flag, value)| flags.add(&flag, value));
        flags
    }

    /// The flags that repeat a hunt, without the number of boards.
    pub(super) fn to_repeat(flags: &Flags<'_>, spec: &HuntSpec<'_>) -> Self {
        let args = flags.args;
        let of_game = Self::of_game(flags, spec);
        let mut flags = Self::of_hunt(args, spec);
        if spec.method != Method::for_cells(spec.tile_source.dims().cells()) {
            flags.add("--method", spec.method.name());
        }
        if let Some(dice) = &args.rules.dice {
            flags.add("--dice", dice);
        }
        flags.0.extend(of_game.0);
        if let Some(target) = args.target {
            flags.add("--target", target);
        }
        if let Some(count) = args.count.filter(|&count| count != 1) {
            flags.add("--count", count);
        }
        flags.add("--seed", spec.seed);
        flags
    }

    /// The flags that a checkpoint keeps: everything that decides the result, whatever is set where the hunt is resumed, and the limits.
    /// Files are named so that they are found from any folder.
    pub(super) fn to_keep(args: &BestArgs, settings: &Settings, spec: &HuntSpec<'_>) -> anyhow::Result<Self> {
        let mut flags = Self::of_hunt(args, spec);
        flags.add("--method", spec.method.name());
        if let Some(dice) = &args.rules.dice {
            let is_known = boggart_lang::dice_named(dice).is_some();
            flags.add("--dice", if is_known { dice.clone() } else { absolute(Path::new(dice))? });
        }
        let WordsArgs { words: _, extra, without, tier: _, lang: _, keep_letters: _, text: _ } = &args.words;
        let chosen = source::chosen(&args.words, settings)?;
        // Words from standard input have to be piped again.
        if let Some(list) = &chosen.list {
            let is_known = [boggart_words::NAME, boggart_words::SCHOOL_NAME, "-"].contains(&list.as_str());
            flags.add("--words", if is_known { list.clone() } else { absolute(Path::new(list))? });
        }
        flags.add_reading(&args.words, Some(&chosen));
        for path in extra {
            flags.add("--extra", absolute(path)?);
        }
        for path in without {
            flags.add("--without", absolute(path)?);
        }
        flags.add("--tier", source::audience(&args.words, settings)?);
        for rule in spec.rules.each() {
            let value = rule.value(spec.tile_source.dims());
            if !value.is_empty() {
                flags.add(&format!("--{}", rule.name()), value);
            }
        }
        if let Some(target) = args.target {
            flags.add("--target", target);
        }
        if let Some(boards) = args.boards {
            flags.add("--boards", boards);
        }
        if let Some(time) = args.time {
            flags.add("--time", format_args!("{}ms", time.as_millis()));
        }
        if let Some(count) = args.count {
            flags.add("--count", count);
        }
        flags.add("--seed", spec.seed);
        Ok(flags)
    }

    /// What is hunted, and on which board.
    fn of_hunt(args: &BestArgs, spec: &HuntSpec<'_>) -> Self {
        let mut flags = Self(Vec::new());
        if spec.objective != Objective::default() {
            flags.add("--objective", spec.objective.name());
        }
        match spec.aim {
            Aim::Most => {}
            Aim::Fewest => flags.0.push("--fewest".to_owned()),
            Aim::Exact(wanted) => flags.add("--exact", wanted),
        }
        if let Some(word) = &args.contains {
            flags.add("--with-word", word);
        }
        flags.add("--dims", spec.tile_source.dims());
        flags
    }

    /// As they are typed in a shell.
    pub(super) fn to_command(&self) -> String {
        self.0.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
    }

    /// As one line of a checkpoint.
    pub(super) fn to_line(&self) -> String {
        wire::line_of_flags(&self.0)
    }
}

/// A file's path from the root.
fn absolute(path: &Path) -> anyhow::Result<String> {
    let path = std::path::absolute(path).with_context(|| path.display().to_string())?;
    let text = path.to_str().with_context(|| format!("{} is not UTF-8 text", path.display()))?;
    Ok(text.to_owned())
}

/// The flags given now, completed by those that a checkpoint has kept. A flag that says something else than the kept one is taken as
/// it is; then the checkpoint is found to belong to another hunt.
pub(super) fn completed(given: BestArgs, line: &str) -> anyhow::Result<BestArgs> {
    let words = wire::flags_of_line(line).context("the settings in the checkpoint are damaged")?;
    let words = ["boggart", "best"].map(str::to_owned).into_iter().chain(words);
    let Cli { verb: Verb::Best(kept), .. } =
        Cli::try_parse_from(words).context("the settings in the checkpoint are damaged")?
    else {
        bail!("the settings in the checkpoint are not those of a hunt");
    };
    // All flags are named, so that a new one has to be dealt with here.
    let BestArgs {
        objective,
        fewest,
        exact,
        contains,
        target,
        boards,
        time,
        method,
        seed,
        threads,
        count,
        checkpoint,
        resume,
        log,
        json,
        shape,
        words,
        rules,
    } = given;
    let (says_aim, says_limit) = (fewest || exact.is_some(), boards.is_some() || time.is_some());
    Ok(BestArgs {
        objective: objective.or(kept.objective),
        fewest: if says_aim { fewest } else { kept.fewest },
        exact: if says_aim { exact } else { kept.exact },
        contains: contains.or(kept.contains),
        target: target.or(kept.target),
        boards: if says_limit { boards } else { kept.boards },
        time: if says_limit { time } else { kept.time },
        method: method.or(kept.method),
        seed: seed.or(kept.seed),
        threads,
        count: count.or(kept.count),
        checkpoint,
        resume,
        log,
        json,
        shape: completed_shape(shape, kept.shape),
        words: completed_words(words, kept.words),
        rules: completed_rules(rules, kept.rules),
    })
}

fn completed_shape(given: ShapeArgs, kept: ShapeArgs) -> ShapeArgs {
    let ShapeArgs { dims, rows, cols } = &given;
    if dims.is_some() || rows.is_some() || cols.is_some() { given } else { kept }
}

fn completed_words(given: WordsArgs, kept: WordsArgs) -> WordsArgs {
    let WordsArgs { words, extra, without, tier, lang, keep_letters, text } = given;
    WordsArgs {
        words: words.or(kept.words),
        extra: if extra.is_empty() { kept.extra } else { extra },
        without: if without.is_empty() { kept.without } else { without },
        tier: tier.or(kept.tier),
        lang: lang.or(kept.lang),
        keep_letters: keep_letters.or(kept.keep_letters),
        text: TextArgs {
            encoding: text.encoding.or(kept.text.encoding),
            letters_all: text.letters_all || kept.text.letters_all,
        },
    }
}

fn completed_rules(given: RulesArgs, kept: RulesArgs) -> RulesArgs {
    let RulesArgs { q, lengths, rules, red, bonus, table, adjacent, dice } = given;
    let LengthArgs { min_length, max_length } = lengths;
    let lengths = LengthArgs {
        min_length: min_length.or(kept.lengths.min_length),
        max_length: max_length.or(kept.lengths.max_length),
    };
    RulesArgs {
        q: q.or(kept.q),
        lengths,
        rules: rules.or(kept.rules),
        red: red.or(kept.red),
        bonus: bonus.or(kept.bonus),
        table: table.or(kept.table),
        adjacent: adjacent.or(kept.adjacent),
        dice: dice.or(kept.dice),
    }
}
