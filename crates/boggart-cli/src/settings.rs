//! Settings, so that users need not repeat flags: flags override environment variables, which override the file.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use boggart::rules::QMode;
use boggart_lang::Language;
use clap::ValueEnum as _;

#[cfg(feature = "tui")]
use crate::args::Switch;
use crate::args::{Audience, Cli, ColorWhen, Verb};
use crate::nearest::{hint, nearest};
use crate::{show, source, terminal};

/// The keys, in the order `config` shows them.
pub(crate) const KEYS: [&str; 8] = ["words", "lang", "tier", "q", "dice", "color", "bell", "countdown"];

/// One value and where it comes from.
#[derive(Debug, Clone)]
pub(crate) struct Setting {
    pub(crate) value: String,
    pub(crate) from: String,
}

/// The settings, which the flags of a verb override.
#[derive(Debug, Default)]
pub(crate) struct Settings {
    pub(crate) file: Option<PathBuf>,
    pub(crate) file_exists: bool,
    set: Vec<(&'static str, Setting)>,
    pub(crate) color: ColorWhen,
    /// Whether to draw with ASCII characters only.
    pub(crate) ascii: bool,
}

impl Settings {
    /// Collects the settings. Values that a flag overrides or a verb does not need are not errors: [`Settings::problems`].
    pub(crate) fn load(cli: &Cli) -> anyhow::Result<Self> {
        for name in unknown_variables(std::env::vars_os().map(|(name, _)| name)) {
            show::remark(&name);
        }
        let file = config_file(|name| std::env::var_os(name));
        let text = match &file {
            Some(path) => source::read_if_there(path)?,
            None => None,
        };
        let mut set = match (&file, &text) {
            (Some(path), Some(text)) => read_file(path, text)?,
            _ => Vec::new(),
        };
        for key in KEYS {
            let name = variable(key);
            let Some(value) = std::env::var_os(&name).filter(|value| !value.is_empty()) else { continue };
            let Ok(value) = value.into_string() else { bail!("{name} is not UTF-8 text") };
            set.retain(|(known, _)| *known != key);
            set.push((key, Setting { value, from: name }));
        }
        let ascii = cli.ascii || terminal::is_not_utf8();
        let mut settings = Self { file, file_exists: text.is_some(), set, color: ColorWhen::Auto, ascii };
        match settings.settle_color(cli) {
            // `config` shows the setting, and complains afterwards.
            Err(problem) if !matches!(cli.verb, Verb::Config(_)) => Err(problem),
            _ => Ok(settings),
        }
    }

    /// What is wrong with values that mean nothing, whether a verb needs them or not.
    pub(crate) fn problems(&self) -> Vec<anyhow::Error> {
        let from = |key| self.get(key).map(|setting| setting.from.clone()).unwrap_or_default();
        let words = self.get("words").map_or(Ok(()), |setting| source::check_words(&setting.value));
        let language = self.language().map(|_| ());
        let dice = source::dice(None, self, None).map(|_| ());
        let checked = [
            words.with_context(|| from("words")),
            language,
            self.audience().map(|_| ()),
            self.q().map(|_| ()),
            dice.with_context(|| from("dice")),
            self.color().map(|_| ()),
        ];
        #[cfg(feature = "tui")]
        let checked = checked.into_iter().chain(["bell", "countdown"].map(|key| self.is_on(key).map(|_| ())));
        checked.into_iter().filter_map(Result::err).collect()
    }

    /// Sets the colour, which every verb needs; other settings are checked when they are needed.
    fn settle_color(&mut self, cli: &Cli) -> anyhow::Result<()> {
        if let Some(color) = cli.color {
            self.color = color;
            let value = color.to_possible_value().expect("no variant is hidden").get_name().to_owned();
            self.set.retain(|(key, _)| *key != "color");
            self.set.push(("color", Setting { value, from: "--color".to_owned() }));
        } else if let Some(color) = self.color()? {
            self.color = color;
        }
        Ok(())
    }

    /// When to use colour, if that is set.
    fn color(&self) -> anyhow::Result<Option<ColorWhen>> {
        let Some(Setting { value, from }) = self.get("color") else { return Ok(None) };
        let Ok(color) = ColorWhen::from_str(value, true) else {
            bail!("{from}: \"{value}\" is not a colour setting; write auto, always or never");
        };
        Ok(Some(color))
    }

    /// What is set for `key`, if anything is.
    pub(crate) fn get(&self, key: &str) -> Option<&Setting> {
        self.set.iter().find(|(known, _)| *known == key).map(|(_, setting)| setting)
    }

    /// The language that is set, if one is.
    pub(crate) fn language(&self) -> anyhow::Result<Option<&'static Language>> {
        let find = |setting: &Setting| source::language(&setting.value).with_context(|| setting.from.clone());
        Ok(self.get("lang").map(find).transpose()?.flatten())
    }

    /// The audience that is set, by default all.
    pub(crate) fn audience(&self) -> anyhow::Result<Audience> {
        let Some(Setting { value, from }) = self.get("tier") else { return Ok(Audience::default()) };
        let known = Audience::from_str(value, true);
        known.map_err(|_| anyhow::anyhow!("{from}: \"{value}\" is not a tier; write all or school"))
    }

    /// Whether something is on that a setting can turn off.
    #[cfg(feature = "tui")]
    pub(crate) fn is_on(&self, key: &str) -> anyhow::Result<bool> {
        let Some(Setting { value, from }) = self.get(key) else { return Ok(true) };
        let Ok(switch) = Switch::from_str(value, true) else {
            bail!("{from}: {key} is \"{value}\"; write on or off");
        };
        Ok(switch == Switch::On)
    }

    /// The Q mode that is set, if one is.
    pub(crate) fn q(&self) -> anyhow::Result<Option<QMode>> {
        let parse = |setting: &Setting| setting.value.parse::<QMode>().with_context(|| setting.from.clone());
        self.get("q").map(parse).transpose()
    }
}

/// What the names of our environment variables start with.
const PREFIX: &str = "BOGGART_";

/// The environment variable of a setting.
pub(crate) fn variable(key: &str) -> String {
    PREFIX.to_owned() + &key.to_ascii_uppercase()
}

/// What to say of each variable that looks like a setting and is none.
fn unknown_variables(names: impl Iterator<Item = OsString>) -> Vec<String> {
    let names = names.map(|name| name.to_string_lossy().into_owned());
    let mut unknown: Vec<String> = names
        .filter(|name| name.starts_with(PREFIX) && !KEYS.iter().any(|key| variable(key) == *name))
        .collect();
    unknown.sort_unstable();
    let tell = |name: String| {
        let meant = nearest(&name[PREFIX.len()..], KEYS).map(variable);
        let settings = KEYS.map(variable).join(", ");
        format!("{name} is not a setting{}; the settings are {settings}", hint(meant.as_deref()))
    };
    unknown.into_iter().map(tell).collect()
}

fn read_file(path: &Path, text: &str) -> anyhow::Result<Vec<(&'static str, Setting)>> {
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        anyhow::anyhow!("{}, line {line}: {}", path.display(), error.message().replace('\n', " "))
    })?;
    let mut set = Vec::new();
    for (key, value) in &table {
        let Some(known) = KEYS.into_iter().find(|known| known == key) else {
            let meant = hint(nearest(key, KEYS));
            bail!(
                "{}: \"{key}\" is not a setting{meant}; the settings are {}",
                path.display(),
                KEYS.join(", ")
            );
        };
        let Some(value) = value.as_str() else {
            bail!("{}: {key} must be a string in quotes", path.display());
        };
        set.push((known, Setting { value: value.to_owned(), from: path.display().to_string() }));
    }
    Ok(set)
}

/// `boggart/config.toml` in the user's configuration folder, by the XDG specification.
fn config_file(var: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    Some(xdg_folder(var, "XDG_CONFIG_HOME", ".config")?.join("config.toml"))
}

/// Where word lists are kept that the user adds to languages; the folder need not exist.
pub(crate) fn lists_folder() -> Option<PathBuf> {
    Some(xdg_folder(|name| std::env::var_os(name), "XDG_DATA_HOME", ".local/share")?.join("words"))
}

/// Where word lists are kept that can be made again; the folder need not exist.
pub(crate) fn cache_folder() -> Option<PathBuf> {
    xdg_folder(|name| std::env::var_os(name), "XDG_CACHE_HOME", ".cache")
}

/// The user's data folder, created if it does not exist, which only the user may read.
#[cfg(any(feature = "tui", feature = "web"))]
pub(crate) fn data_folder() -> anyhow::Result<PathBuf> {
    let folder = xdg_folder(|name| std::env::var_os(name), "XDG_DATA_HOME", ".local/share")
        .context("no folder for games: HOME is not set")?;
    make_folder(&folder).with_context(|| format!("cannot create the folder {}", folder.display()))?;
    Ok(folder)
}

/// Creates a folder that only the user may read, and its parents; an existing folder stays as it is.
pub(crate) fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// `boggart` in the folder that an environment variable names, or in the home folder.
fn xdg_folder(var: impl Fn(&str) -> Option<OsString>, name: &str, in_home: &str) -> Option<PathBuf> {
    let set = |name| var(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let folder = set(name).or_else(|| set("HOME").map(|home| home.join(in_home)))?;
    Some(folder.join("boggart"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_in_the_xdg_folder() {
        let env = |pairs: &'static [(&str, &str)]| {
            move |name: &str| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into())
        };
        let shown = |pairs| config_file(env(pairs)).map(|path| path.display().to_string());
        assert_eq!(shown(&[("HOME", "/h")]).as_deref(), Some("/h/.config/boggart/config.toml"));
        assert_eq!(
            shown(&[("HOME", "/h"), ("XDG_CONFIG_HOME", "/x")]).as_deref(),
            Some("/x/boggart/config.toml")
        );
        assert_eq!(
            shown(&[("HOME", "/h"), ("XDG_CONFIG_HOME", "relative")]).as_deref(),
            Some("/h/.config/boggart/config.toml")
        );
        assert_eq!(shown(&[]), None);
    }

    fn check(text: &str, expected: &str) {
        let error = read_file(Path::new("c.toml"), text).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text:?}");
    }

    #[test]
    fn variables_that_are_no_settings_are_named() {
        let names = ["BOGGART_Q", "BOGGART_TIERS", "HOME", "BOGGART_", "BOGGART_SPEED"].map(OsString::from);
        let notes = unknown_variables(names.into_iter());
        let begins: Vec<&str> = notes.iter().map(|line| line.split(';').next().unwrap()).collect();
        assert_eq!(
            begins,
            [
                "BOGGART_ is not a setting",
                "BOGGART_SPEED is not a setting",
                "BOGGART_TIERS is not a setting (did you mean BOGGART_TIER?)"
            ]
        );
    }

    #[test]
    fn invalid_settings_are_refused() {
        check(
            "colour = \"never\"",
            "c.toml: \"colour\" is not a setting (did you mean color?); the settings are words, lang, tier, q, dice, color, bell, countdown",
        );
        check("q = 3", "c.toml: q must be a string in quotes");
        let line = |text| read_file(Path::new("c.toml"), text).unwrap_err().to_string()[..14].to_owned();
        assert_eq!(line("q = "), "c.toml, line 1");
        assert_eq!(line("q = \"qu\"\n= 3\n"), "c.toml, line 2");
        assert_eq!(line("q = \"qu\"\nq = \"q\"\n"), "c.toml, line 2");
    }
}
