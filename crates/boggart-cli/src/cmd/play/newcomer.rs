//! The language of somebody who plays for the first time and has chosen none: that of the locale, if there are words of it. It is
//! kept, so that the next game is in the same language. No other verb looks at the locale.

use std::ffi::OsString;
use std::fs;

use boggart_lang::Language;

use crate::args::{PlayArgs, WordsArgs};
use crate::settings::{Settings, data_folder};
use crate::source::{self, WordsOfLanguage};
use crate::{save, show};

/// The file with the code of the language.
const FILE: &str = "play-language";

/// The flags with the language of the locale, if nothing else chooses words and this player has not played before.
pub(super) fn with_language(args: &PlayArgs, settings: &Settings) -> anyhow::Result<PlayArgs> {
    let is_chosen = source::are_chosen(&args.words)
        || args.start.board.is_some()
        || args.daily
        || ["words", "lang", "dice"].into_iter().any(|key| settings.get(key).is_some());
    let own = if is_chosen { None } else { language()? };
    let Some(language) = own else { return Ok(args.clone()) };
    let lang = Some(language.code().to_owned());
    Ok(PlayArgs { words: WordsArgs { lang, ..args.words.clone() }, ..args.clone() })
}

/// The language that was kept, or else that of the locale if nobody has played here yet; nothing if it is English.
fn language() -> anyhow::Result<Option<&'static Language>> {
    let folder = data_folder()?;
    let file = folder.join(FILE);
    if let Ok(kept) = fs::read_to_string(&file) {
        let known = Language::find(kept.trim()).filter(|known| WordsOfLanguage::of(known).is_some());
        if let Some(language) = known {
            let name = language.english();
            show::remark(&format!("the words are {name}, as in your first game; --lang en chooses English"));
        }
        return Ok(known);
    }
    let of_locale = of_locale(|name| std::env::var_os(name)).filter(|language| language.code() != "en");
    let Some(language) = of_locale.filter(|_| !folder.join("games.db").exists()) else { return Ok(None) };
    let name = language.english();
    if WordsOfLanguage::of(language).is_none() {
        let code = language.code();
        show::remark(&format!(
            "the words are English, because there are none of {name} here (see --lang {code})"
        ));
        return Ok(None);
    }
    show::remark(&format!("the words are {name}, the language of your system; --lang en chooses English"));
    save::write(&file, format!("{}\n", language.code()).as_bytes())?;
    Ok(Some(language))
}

/// The language of the locale for messages; the first of these variables that is set decides, as POSIX says.
fn of_locale(var: impl Fn(&str) -> Option<OsString>) -> Option<&'static Language> {
    let set = |name: &&str| var(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set)?;
    Language::find(locale.to_str()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_names_the_language() {
        let check = |pairs: &[(&str, &str)], expected: Option<&str>| {
            let var = |name: &str| {
                pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
            };
            assert_eq!(of_locale(var).map(Language::code), expected, "{pairs:?}");
        };
        check(&[("LANG", "it_IT.UTF-8")], Some("it"));
        check(&[("LANG", "it_IT.UTF-8"), ("LC_ALL", "de_CH")], Some("de"));
        check(&[("LANG", "it_IT.UTF-8"), ("LC_MESSAGES", "pl"), ("LC_ALL", "")], Some("pl"));
        check(&[("LANG", "C.UTF-8")], None);
        check(&[("LANG", "ja_JP.UTF-8")], None);
        check(&[], None);
    }
}
