//! The `.aff` file: the affixes, and which flags have a meaning of their own.
//!
//! Only what decides which forms exist is read. What helps to suggest words, to split compounds or to convert input is not
//! needed here, so such lines are passed over, as are those that nobody knows.

use super::affix::{AffixRule, Affixes, FullStrip};
use super::condition::Condition;
use super::error::{AffixProblem, ParseDictionaryError, excerpt};
use super::flags::{Flag, FlagKind, FlagSets, SetId};
use super::spelling::Spelling;

/// What an `.aff` file says.
#[derive(Debug)]
pub(super) struct AffixFile {
    pub(super) sets: FlagSets,
    pub(super) prefixes: Affixes,
    pub(super) suffixes: Affixes,
    pub(super) meanings: Meanings,
    pub(super) full_strip: FullStrip,
    pub(super) spelling: Spelling,
    /// What a suffix and a prefix together add to a word if they take as much from it as any do; zero or less.
    pub(super) growth_min: isize,
}

/// The flags that are not affixes, but say how a word or a form may be used.
#[derive(Debug, Default)]
pub(super) struct Meanings {
    pub(super) needs_affix: Option<Flag>,
    pub(super) forbidden: Option<Flag>,
    pub(super) only_in_compound: Option<Flag>,
    pub(super) keeps_case: Option<Flag>,
    pub(super) not_suggested: Option<Flag>,
    pub(super) circumfix: Option<Flag>,
    pub(super) warned: Option<Flag>,
    /// Whether words with the flag `warned` are forbidden.
    pub(super) forbids_warned: bool,
}

impl Meanings {
    /// The flag that a line of this name gives a meaning to.
    fn flag_mut(&mut self, key: &str) -> Option<&mut Option<Flag>> {
        Some(match key {
            "NEEDAFFIX" | "PSEUDOROOT" => &mut self.needs_affix,
            "FORBIDDENWORD" => &mut self.forbidden,
            "ONLYINCOMPOUND" => &mut self.only_in_compound,
            "KEEPCASE" => &mut self.keeps_case,
            "NOSUGGEST" => &mut self.not_suggested,
            "CIRCUMFIX" => &mut self.circumfix,
            "WARN" => &mut self.warned,
            _ => return None,
        })
    }
}

/// On which side an affix is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Prefix,
    Suffix,
}

/// An affix whose rules are being read.
struct OpenAffix<'t> {
    side: Side,
    text: &'t str,
    flag: Flag,
    crosses: bool,
    expected: usize,
    found: usize,
    line: usize,
}

impl AffixFile {
    /// Reads the text of an `.aff` file.
    pub(super) fn parse(text: &str) -> Result<Self, ParseDictionaryError> {
        let mut file = Self::with_general_settings(text)?;
        let mut open: Option<OpenAffix<'_>> = None;
        for (line, text) in lines(text) {
            let fail = |problem| ParseDictionaryError { line, problem };
            let fields: Vec<&str> = fields(text).collect();
            let side = match fields.first() {
                Some(&"PFX") => Side::Prefix,
                Some(&"SFX") => Side::Suffix,
                Some(&key) => {
                    file.set_meaning(key, fields.get(1)).map_err(fail)?;
                    continue;
                }
                None => continue,
            };
            let continues = |affix: &&mut OpenAffix<'_>| {
                affix.found < affix.expected && affix.side == side && fields.get(1) == Some(&affix.text)
            };
            if let Some(affix) = open.as_mut().filter(continues) {
                affix.found += 1;
                file.add_rule(affix, &fields).map_err(fail)?;
            } else {
                close(open.as_ref())?;
                let header = file.header(side, &fields, line).map_err(fail)?;
                open = Some(header.ok_or_else(|| fail(AffixProblem::Header(excerpt(text))))?);
            }
        }
        close(open.as_ref())?;
        // A second suffix and a prefix may make a form shorter again.
        file.growth_min = file.suffixes.finish() + file.prefixes.finish();
        Ok(file)
    }

    /// Reads the lines that all others depend on, wherever they are.
    fn with_general_settings(text: &str) -> Result<Self, ParseDictionaryError> {
        let keys = || lines(text).map(|(line, text)| (line, fields(text)));
        let mut kind = FlagKind::Character;
        let mut spelling = Spelling::default();
        let mut full_strip = FullStrip::No;
        let mut conversions = 0;
        for (line, mut fields) in keys() {
            match (fields.next(), fields.next(), fields.next()) {
                (Some("FLAG"), Some(name), _) => {
                    let problem = || AffixProblem::FlagKind(excerpt(name));
                    kind = FlagKind::named(name)
                        .ok_or_else(|| ParseDictionaryError { line, problem: problem() })?;
                }
                (Some("COMPLEXPREFIXES"), ..) => spelling.is_reversed = true,
                (Some("FULLSTRIP"), ..) => full_strip = FullStrip::Yes,
                (Some("IGNORE"), Some(letters), _) => spelling.ignored = letters.chars().collect(),
                (Some("OCONV"), Some(from), to) => {
                    // The first of these lines is their number.
                    if conversions > 0 {
                        spelling.output.add(from, to.unwrap_or_default());
                    }
                    conversions += 1;
                }
                _ => {}
            }
        }
        let mut sets = FlagSets::new(kind);
        // Here, too, the first line is a number.
        let aliases = keys().filter(|(_, fields)| fields.clone().next() == Some("AF")).skip(1);
        for (line, mut fields) in aliases {
            let flags = fields.nth(1).unwrap_or_default();
            let problem = || AffixProblem::Flag(excerpt(flags));
            sets.add_alias(flags).ok_or_else(|| ParseDictionaryError { line, problem: problem() })?;
        }
        let (prefixes, suffixes) = (Affixes::default(), Affixes::default());
        Ok(Self {
            sets,
            prefixes,
            suffixes,
            meanings: Meanings::default(),
            full_strip,
            spelling,
            growth_min: 0,
        })
    }

    /// Reads a line that gives a flag a meaning.
    fn set_meaning(&mut self, key: &str, flag: Option<&&str>) -> Result<(), AffixProblem> {
        self.meanings.forbids_warned |= key == "FORBIDWARN";
        let kind = self.sets.kind();
        if let (Some(meaning), Some(text)) = (self.meanings.flag_mut(key), flag) {
            *meaning = Some(kind.parse_one(text).ok_or_else(|| AffixProblem::Flag(excerpt(text)))?);
        }
        Ok(())
    }

    /// Reads the first line of an affix: side, flag, Y or N, and the number of its rules. `None` if it is not one.
    fn header<'t>(
        &self,
        side: Side,
        fields: &[&'t str],
        line: usize,
    ) -> Result<Option<OpenAffix<'t>>, AffixProblem> {
        let &[_, text, crosses, count, ..] = fields else { return Ok(None) };
        let (crosses, Ok(expected)) = (crosses == "Y", count.parse()) else { return Ok(None) };
        let flag = self.sets.kind().parse_one(text).ok_or_else(|| AffixProblem::Flag(excerpt(text)))?;
        Ok(Some(OpenAffix { side, text, flag, crosses, expected, found: 0, line }))
    }

    /// Reads a rule: side, flag, what to remove, what to add, and the condition.
    fn add_rule(&mut self, affix: &OpenAffix<'_>, fields: &[&str]) -> Result<(), AffixProblem> {
        let &[_, _, strip, append, ref rest @ ..] = fields else {
            return Err(AffixProblem::Rule(excerpt(&fields.join(" "))));
        };
        let (append, flags) = match append.split_once('/') {
            Some((append, flags)) => {
                let set = self.sets.of(flags).ok_or_else(|| AffixProblem::Flag(excerpt(flags)))?;
                (append, set)
            }
            None => (append, SetId::EMPTY),
        };
        let condition = rest.first().copied().unwrap_or(".");
        let mut parsed =
            Condition::parse(condition).ok_or_else(|| AffixProblem::Condition(excerpt(condition)))?;
        if self.spelling.is_reversed {
            parsed = parsed.reversed();
        }
        let text = |text| self.spelling.stored(if text == "0" { "" } else { text });
        let rule = AffixRule::new(&text(strip), &text(append), parsed, flags, affix.crosses);
        let affixes = match (affix.side == Side::Prefix) != self.spelling.is_reversed {
            true => &mut self.prefixes,
            false => &mut self.suffixes,
        };
        affixes.of_flag(affix.flag).push(rule);
        Ok(())
    }
}

/// Checks that an affix has all its rules.
fn close(affix: Option<&OpenAffix<'_>>) -> Result<(), ParseDictionaryError> {
    let Some(affix) = affix else { return Ok(()) };
    let &OpenAffix { found, expected, line, .. } = affix;
    match found == expected {
        true => Ok(()),
        false => {
            let problem = AffixProblem::Missing { flag: excerpt(affix.text), found, expected };
            Err(ParseDictionaryError { line, problem })
        }
    }
}

/// The lines that say something, counted from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'))
}

/// What spaces and tabs separate. Other white space may be a flag: a byte that stands for itself.
fn fields(line: &str) -> impl Iterator<Item = &str> + Clone {
    line.split([' ', '\t']).filter(|field| !field.is_empty())
}
