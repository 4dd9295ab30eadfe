//! Flags: the marks after the slash that name affixes and properties, and the sets of them that words and affixes have.
//!
//! Thousands of words have the same set, so each set is stored once and has a number.

use std::collections::HashMap;

/// A mark, in whichever of the four ways it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Flag(u64);

/// How flags are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FlagKind {
    /// One character each.
    Character,
    /// Two characters each.
    Long,
    /// Numbers, separated by commas.
    Number,
}

impl FlagKind {
    /// The kind that a `FLAG` line names.
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "UTF-8" => Some(Self::Character),
            "long" => Some(Self::Long),
            "num" => Some(Self::Number),
            _ => None,
        }
    }

    /// The flags in a text, sorted; `None` if they are not of this kind.
    pub(super) fn parse(self, text: &str) -> Option<Box<[Flag]>> {
        let mut flags: Vec<Flag> = match self {
            Self::Character => text.chars().map(|c| Flag(u64::from(c))).collect(),
            Self::Long => long_flags(text)?,
            Self::Number => text.split(',').map(number_flag).collect::<Option<_>>()?,
        };
        flags.sort_unstable();
        flags.dedup();
        Some(flags.into_boxed_slice())
    }

    /// The flag that a line of the `.aff` file is about. Where a flag is a character, only the first one counts: some dictionaries
    /// have flags of two bytes, and Hunspell takes the first byte.
    pub(super) fn parse_one(self, text: &str) -> Option<Flag> {
        let end = text.chars().next().filter(|_| self == Self::Character).map_or(text.len(), char::len_utf8);
        match *self.parse(&text[..end])? {
            [flag] => Some(flag),
            _ => None,
        }
    }
}

fn long_flags(text: &str) -> Option<Vec<Flag>> {
    let mut flags = Vec::with_capacity(text.len() / 2);
    let mut rest = text.chars();
    while let Some(first) = rest.next() {
        flags.push(Flag(u64::from(first) << 32 | u64::from(rest.next()?)));
    }
    Some(flags)
}

fn number_flag(text: &str) -> Option<Flag> {
    // Zero should not be one, but the Turkish dictionary has it, and Hunspell takes it.
    let number: u16 = text.trim_matches(' ').parse().ok()?;
    Some(Flag(u64::from(number)))
}

/// The number of a set of flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SetId(u32);

impl SetId {
    /// No flags.
    pub(super) const EMPTY: Self = Self(0);

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// All sets of flags of a dictionary.
#[derive(Debug)]
pub(super) struct FlagSets {
    kind: FlagKind,
    sets: Vec<Box<[Flag]>>,
    by_text: HashMap<Box<str>, SetId>,
    /// The sets of `AF` lines, which words name by their number, counted from 1.
    aliases: Vec<SetId>,
}

impl FlagSets {
    pub(super) fn new(kind: FlagKind) -> Self {
        Self { kind, sets: vec![Box::default()], by_text: HashMap::new(), aliases: Vec::new() }
    }

    pub(super) fn kind(&self) -> FlagKind {
        self.kind
    }

    /// Adds a set that words name by its number.
    pub(super) fn add_alias(&mut self, text: &str) -> Option<()> {
        let set = self.of_flags(text)?;
        self.aliases.push(set);
        Some(())
    }

    /// The set that stands after the slash of a word or an affix.
    pub(super) fn of(&mut self, text: &str) -> Option<SetId> {
        if self.aliases.is_empty() {
            return self.of_flags(text);
        }
        let number: usize = text.trim().parse().ok()?;
        self.aliases.get(number.checked_sub(1)?).copied()
    }

    fn of_flags(&mut self, text: &str) -> Option<SetId> {
        if text.is_empty() {
            return Some(SetId::EMPTY);
        }
        if let Some(&id) = self.by_text.get(text) {
            return Some(id);
        }
        let id = SetId(u32::try_from(self.sets.len()).ok()?);
        self.sets.push(self.kind.parse(text)?);
        self.by_text.insert(text.into(), id);
        Some(id)
    }

    /// The sets in the order of their numbers.
    pub(super) fn into_sets(self) -> Vec<Box<[Flag]>> {
        self.sets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_read_in_each_way_of_writing_them() {
        let count = |kind: FlagKind, text| kind.parse(text).map(|flags| flags.len());
        assert_eq!(count(FlagKind::Character, "aéa"), Some(2));
        assert_eq!(count(FlagKind::Long, "aé12aé"), Some(2));
        assert_eq!(count(FlagKind::Long, "aé1"), None);
        assert_eq!(count(FlagKind::Number, "7,65535, 7"), Some(2));
        for wrong in ["-1", "65536", "7,", "x"] {
            assert_eq!(count(FlagKind::Number, wrong), None, "{wrong}");
        }
        assert_eq!(FlagKind::Character.parse_one("ab"), FlagKind::Character.parse_one("a"));
        assert_eq!(FlagKind::Long.parse_one("abcd"), None);
    }

    #[test]
    fn aliases_name_sets_by_number() {
        let mut sets = FlagSets::new(FlagKind::Character);
        let plain = sets.of("ab");
        sets.add_alias("ab").unwrap();
        sets.add_alias("c").unwrap();
        assert_eq!(sets.of("1"), plain);
        assert_ne!(sets.of("2"), plain);
        for wrong in ["0", "3", "ab"] {
            assert_eq!(sets.of(wrong), None, "{wrong}");
        }
    }
}
