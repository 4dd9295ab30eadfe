//! The two files of a Hunspell dictionary as text: in the encoding that the .aff names, and with flags that `spellbook` knows.
//!
//! In these files, only the words are in that encoding. Unless a FLAG line says otherwise, a flag is a byte, whatever letter
//! the encoding has for it; so flags are cut out and each byte becomes one character, which `FLAG UTF-8` allows.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::{Encoding, UTF_8};

use crate::source::encoding;

/// The text of an .aff file and of its .dic file, with the same line numbers as in the files.
#[derive(Debug)]
pub(crate) struct DictionaryText {
    /// Without a line FLAG, each character of a flag is a flag.
    pub(crate) aff: String,
    pub(crate) dic: String,
}

/// Why the files of a dictionary cannot be read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum DictionaryError {
    /// The .aff names an encoding that is not known here.
    UnknownEncoding(String),
    /// A line is not in the encoding that the .aff names.
    Malformed { file: &'static str, line: usize, encoding: String },
    /// Two bytes make a flag, but not two letters of ASCII.
    LongFlag { file: &'static str, line: usize },
}

impl fmt::Display for DictionaryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownEncoding(name) => write!(
                f,
                "its .aff file is in the encoding {name} (SET), which is not known here; convert both files to UTF-8, for \
                 example with iconv, and write SET UTF-8"
            ),
            Self::Malformed { file, line, encoding } => write!(
                f,
                "line {line} of its {file} file is not {encoding} text, as its .aff file says (SET, or ISO8859-1 without it); \
                 write the encoding that the files are in there"
            ),
            Self::LongFlag { file, line } => write!(
                f,
                "line {line} of its {file} file has a flag of two bytes (FLAG long) that are not ASCII, which is not \
                 supported; use another dictionary, or a list of words with --words"
            ),
        }
    }
}

impl std::error::Error for DictionaryError {}

/// What a flag is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FlagKind {
    /// A byte.
    Byte,
    /// Two bytes.
    Long,
    /// A number, or a character in UTF-8.
    Text,
}

/// Where the flags of a line of an .aff file are, by its first word: fields that are flags, and fields with flags after a slash.
type FlagFields = (&'static [usize], &'static [usize]);

/// The lines whose letters decide what is a word, and how many fields of each do. In others, such as the name of the
/// dictionary, in remarks and in what helps only to suggest words, letters may be in any encoding.
const LETTERS_COUNT: [(&[u8], usize); 9] = [
    (b"PFX", 5),
    (b"SFX", 5),
    (b"REP", 3),
    (b"ICONV", 3),
    (b"OCONV", 3),
    (b"BREAK", 2),
    (b"IGNORE", 2),
    (b"COMPOUNDSYLLABLE", 3),
    (b"CHECKCOMPOUNDPATTERN", 4),
];

/// See [`FlagFields`].
fn flag_fields(key: &[u8]) -> FlagFields {
    match key {
        b"PFX" | b"SFX" => (&[1], &[3]),
        b"CHECKCOMPOUNDPATTERN" => (&[], &[1, 2]),
        b"AF"
        | b"COMPOUNDRULE"
        | b"SYLLABLENUM"
        | b"FORBIDDENWORD"
        | b"CIRCUMFIX"
        | b"KEEPCASE"
        | b"NEEDAFFIX"
        | b"PSEUDOROOT"
        | b"NOSUGGEST"
        | b"SUBSTANDARD"
        | b"WARN"
        | b"COMPOUNDFLAG"
        | b"COMPOUNDBEGIN"
        | b"COMPOUNDMIDDLE"
        | b"COMPOUNDEND"
        | b"COMPOUNDLAST"
        | b"ONLYINCOMPOUND"
        | b"COMPOUNDPERMITFLAG"
        | b"COMPOUNDFORBIDFLAG"
        | b"COMPOUNDROOT"
        | b"FORCEUCASE" => (&[1], &[]),
        _ => (&[], &[]),
    }
}

impl DictionaryText {
    /// Reads both files as their .aff file says.
    pub(super) fn read(aff: &[u8], dic: &[u8]) -> Result<Self, DictionaryError> {
        let reader = Reader::of(aff)?;
        let mut text = String::with_capacity(aff.len() + aff.len() / 2);
        for (number, line) in lines(aff) {
            text += &reader.aff_line(line).map_err(|problem| reader.error(problem, ".aff", number))?;
            text.push('\n');
        }
        let aff = std::mem::take(&mut text);
        text.reserve(dic.len() + dic.len() / 2);
        for (number, line) in lines(dic) {
            reader.dic_line(&mut text, line).map_err(|problem| reader.error(problem, ".dic", number))?;
            text.push('\n');
        }
        Ok(Self { aff, dic: text })
    }
}

impl DictionaryText {
    /// The .aff file for `spellbook`, which has to be told that flags are characters.
    pub(super) fn aff_for_spellbook(&self) -> String {
        let has_kind = self.aff.lines().any(|line| line.starts_with("FLAG"));
        format!("{}{}", if has_kind { "" } else { "FLAG UTF-8\n" }, self.aff)
    }
}

/// What is wrong with a line.
enum Problem {
    Letters,
    Flags,
}

/// How the lines of a dictionary are read.
struct Reader {
    /// As the .aff file names it.
    name: String,
    encoding: &'static Encoding,
    flags: FlagKind,
}

impl Reader {
    fn of(aff: &[u8]) -> Result<Self, DictionaryError> {
        let value = |key: &[u8]| {
            let mut all = lines(aff).map(|(_, line)| fields(line));
            let found = all.find_map(|line| {
                line.first().is_some_and(|first| *first == key).then(|| line.get(1).copied())
            })?;
            found.map(|value| String::from_utf8_lossy(value).into_owned())
        };
        // Without a name it is Latin-1, as Hunspell has it.
        let name = value(b"SET").unwrap_or_else(|| "ISO8859-1".to_owned());
        let plain = name.to_lowercase();
        let label = match plain.strip_prefix("microsoft-") {
            Some(label) => label,
            None if plain == "tis620-2533" => "tis-620",
            None => &plain,
        };
        let encoding =
            encoding::named(label).ok_or_else(|| DictionaryError::UnknownEncoding(name.clone()))?;
        let flags = match value(b"FLAG").as_deref() {
            Some("long") => FlagKind::Long,
            Some("num" | "UTF-8") => FlagKind::Text,
            _ => FlagKind::Byte,
        };
        Ok(Self { name, encoding, flags })
    }

    fn error(&self, problem: Problem, file: &'static str, line: usize) -> DictionaryError {
        match problem {
            Problem::Letters => DictionaryError::Malformed { file, line, encoding: self.name.clone() },
            Problem::Flags => DictionaryError::LongFlag { file, line },
        }
    }

    /// A line of the .aff file; only its fields matter, not the spaces between them.
    fn aff_line(&self, line: &[u8]) -> Result<String, Problem> {
        let fields = fields(line);
        let Some(key) = fields.first() else { return Ok(String::new()) };
        if key.starts_with(b"#") || *key == b"FLAG" && self.flags == FlagKind::Byte {
            return Ok(String::new());
        }
        let (flags, after_slash) = flag_fields(key);
        let counted = LETTERS_COUNT.iter().find(|(counted, _)| counted == key).map(|(_, fields)| *fields);
        let mut text = String::with_capacity(line.len());
        for (number, field) in fields.iter().enumerate().take(counted.unwrap_or(usize::MAX)) {
            if number > 0 {
                text.push(' ');
            }
            if flags.contains(&number) {
                text += &self.flags_of(field)?;
            } else if after_slash.contains(&number) {
                self.slashed(&mut text, field)?;
            } else if *field == b"PSEUDOROOT" && number == 0 {
                // The same under its former name.
                text += "NEEDAFFIX";
            } else {
                match self.letters(field) {
                    Ok(letters) => text += &letters,
                    Err(problem) if counted.is_some() => return Err(problem),
                    Err(_) => {}
                }
            }
        }
        Ok(text)
    }

    /// A line of the .dic file: a word, its flags after a slash, and what else is known of it.
    fn dic_line(&self, text: &mut String, line: &[u8]) -> Result<(), Problem> {
        // Most lines are plain.
        if let Ok(ascii) = std::str::from_utf8(line)
            && ascii.is_ascii()
        {
            text.push_str(ascii);
            return Ok(());
        }
        let is_slash = |&at: &usize| at > 0 && line[at] == b'/' && line[at - 1] != b'\\';
        let Some(slash) = (0..line.len()).find(is_slash) else {
            text.push_str(&self.letters(line)?);
            return Ok(());
        };
        let end = line[slash..].iter().position(u8::is_ascii_whitespace).map_or(line.len(), |at| slash + at);
        self.slashed(text, &line[..end])?;
        text.push_str(&self.letters(&line[end..])?);
        Ok(())
    }

    /// Letters, and flags after a slash if there is one.
    fn slashed(&self, text: &mut String, field: &[u8]) -> Result<(), Problem> {
        let is_slash = |&at: &usize| field[at] == b'/' && (at == 0 || field[at - 1] != b'\\');
        let slash = (0..field.len()).find(is_slash).unwrap_or(field.len());
        text.push_str(&self.letters(&field[..slash])?);
        if let Some(flags) = field.get(slash + 1..) {
            text.push('/');
            text.push_str(&self.flags_of(flags)?);
        }
        Ok(())
    }

    fn letters<'a>(&self, bytes: &'a [u8]) -> Result<Cow<'a, str>, Problem> {
        self.encoding.decode_without_bom_handling_and_without_replacement(bytes).ok_or(Problem::Letters)
    }

    fn flags_of<'a>(&self, bytes: &'a [u8]) -> Result<Cow<'a, str>, Problem> {
        match self.flags {
            FlagKind::Byte => Ok(encoding_rs::mem::decode_latin1(bytes)),
            FlagKind::Long if !bytes.is_ascii() => Err(Problem::Flags),
            FlagKind::Long => self.letters(bytes),
            FlagKind::Text => {
                UTF_8.decode_without_bom_handling_and_without_replacement(bytes).ok_or(Problem::Letters)
            }
        }
    }
}

/// The lines of a file, counted from 1, without a byte order mark.
fn lines(file: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let file = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
    (1..).zip(file.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line)))
}

/// What spaces and tabs separate.
fn fields(line: &[u8]) -> Vec<&[u8]> {
    line.split(|byte| matches!(byte, b' ' | b'\t')).filter(|field| !field.is_empty()).collect()
}
