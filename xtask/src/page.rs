//! Checks of the page and of the API: types and state in Node, every page in real browsers, and the OpenAPI file
//! against a running server.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::{root, run};

/// Needs Node: types and unit tests.
pub(crate) const PAGE: &str = "page";
/// Needs Node, Chromium and Firefox: tests in real browsers.
pub(crate) const BROWSER: &str = "browser";
/// Needs Node and Python: the test of the OpenAPI file.
pub(crate) const CONTRACT: &str = "contract";

/// Firefox as Debian names it.
const FIREFOX: &str = "firefox-esr";
/// The version of schemathesis that we test with.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Installs missing tools, except those that only the left-out parts need.
pub(crate) fn setup(without: &[&str]) -> anyhow::Result<()> {
    let wanted: Vec<&str> =
        [PAGE, BROWSER, CONTRACT].into_iter().filter(|part| !without.contains(part)).collect();
    let Some(first) = wanted.first() else { return Ok(()) };
    package("node", &["nodejs"], first)?;
    package("npm", &["npm"], first)?;
    run(npm().args(["ci", "--no-fund", "--no-audit"]))?;
    if wanted.contains(&BROWSER) {
        package("chromium", &["chromium", "fonts-liberation"], BROWSER)?;
        package(FIREFOX, &[FIREFOX], BROWSER)?;
    }
    if wanted.contains(&CONTRACT) {
        package("python3", &["python3", "python3-venv"], CONTRACT)?;
        schemathesis()?;
    }
    Ok(())
}

/// Checks types and runs unit tests.
pub(crate) fn check() -> anyhow::Result<()> {
    run(npm().args(["run", "types"]))?;
    run(npm().args(["run", "unit"]))
}

/// Tests the page in real browsers, with the program that was built last.
pub(crate) fn browser() -> anyhow::Result<Command> {
    let mut command = npm();
    let chromium = path_of("chromium").context("chromium is not on the path")?;
    let firefox = path_of(FIREFOX).with_context(|| format!("{FIREFOX} is not on the path"))?;
    command.args(["run", "browser"]).env("CHROMIUM", chromium).env("FIREFOX", firefox);
    Ok(command)
}

/// Tests the OpenAPI file with the program that was built last.
pub(crate) fn contract() -> Command {
    let mut command = npm();
    command.args(["run", "contract"]).env("SCHEMATHESIS", venv().join("bin/schemathesis"));
    command
}

/// The path of a program.
fn path_of(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

fn npm() -> Command {
    let mut npm = Command::new("npm");
    npm.arg("--prefix").arg(root().join("crates/boggart-web/page-tests"));
    npm
}

/// Checks that a program is there, and otherwise installs it from Debian's packages.
fn package(program: &str, packages: &[&str], part: &str) -> anyhow::Result<()> {
    if Command::new(program).arg("--version").output().is_ok_and(|run| run.status.success()) {
        return Ok(());
    }
    let missing = || {
        format!(
            "{program} is needed and could not be installed; install it, or leave it out with --without {part}"
        )
    };
    run(Command::new("apt-get").arg("update")).with_context(missing)?;
    run(Command::new("apt-get").args(["install", "-y", "--no-install-recommends"]).args(packages))
        .with_context(missing)
}

/// The folder of the Python programs, inside the build folder.
fn venv() -> PathBuf {
    root().join("target/contract")
}

fn schemathesis() -> anyhow::Result<()> {
    let stamp = venv().join("installed");
    if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == SCHEMATHESIS) {
        return Ok(());
    }
    run(Command::new("python3").args(["-m", "venv"]).arg(venv()))?;
    let pip = venv().join("bin/pip");
    let install = run(Command::new(pip).args(["install", "--quiet", SCHEMATHESIS]));
    install.with_context(|| format!("{SCHEMATHESIS} is needed; leave it out with --without {CONTRACT}"))?;
    ensure!(venv().join("bin/schemathesis").exists(), "{SCHEMATHESIS} installed no program");
    std::fs::write(&stamp, SCHEMATHESIS).with_context(|| stamp.display().to_string())
}
