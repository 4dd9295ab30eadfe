//! `cargo xtask dist`: the archive of a release, and its checksum, for the machine it runs on.
//!
//! The same commit gives the same archive: sources are named without the folders of this machine, and times are the
//! commit's. `archive.rs` packs the archive, `notices.rs` collects the licences of other crates, and `package.rs` makes the
//! packages for the registry.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};
use sha2::{Digest as _, Sha256};

use crate::archive::{Entry, pack, unpack};
use crate::{notices, root, run, say};

const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The file name of the program on this system.
const PROGRAM: &str = if cfg!(windows) { "boggart.exe" } else { "boggart" };
/// Files of the project that are in the archive beside the program.
const DOCUMENTS: [&str; 5] = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "NOTICE", "README.md"];
/// Shells, and for each the file name under which it looks for completions.
const SHELLS: [(&str, &str); 5] = [
    ("bash", "boggart.bash"),
    ("elvish", "boggart.elv"),
    ("fish", "boggart.fish"),
    ("powershell", "_boggart.ps1"),
    ("zsh", "_boggart"),
];

/// Builds the program and packs the archive.
pub(crate) fn dist() -> anyhow::Result<()> {
    let host = host()?;
    let time = commit_time()?;
    build()?;
    let name = format!("boggart-{VERSION}-{host}");
    let folder = root().join("target/archive");
    // Remove the files of earlier runs, so that no checksum of another archive remains.
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let built = root().join("target/dist").join(PROGRAM);
    let bytes = pack(&name, entries(&built, &folder.join("man"), &host)?, time)?;
    let archive = folder.join(format!("{name}.tar.gz"));
    fs::write(&archive, &bytes).with_context(|| archive.display().to_string())?;
    check(&archive, &folder.join("unpacked"), &name)?;
    // Written last, so that only an archive that works has a checksum.
    let sum: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    fs::write(folder.join(format!("{name}.tar.gz.sha256")), format!("{sum}  {name}.tar.gz\n"))?;
    say(&format!("target/archive/{name}.tar.gz\nsha256 {sum}"));
    Ok(())
}

/// The program, without the settings of the user who makes the archive.
fn program(path: &Path) -> Command {
    let mut command = Command::new(path);
    command.env_clear();
    command
}

/// The output of a command.
fn output(command: &mut Command) -> anyhow::Result<Vec<u8>> {
    let shown = command.get_program().to_string_lossy().into_owned();
    let run = command.output().with_context(|| format!("{shown} could not be started"))?;
    ensure!(run.status.success(), "{shown} failed: {}", String::from_utf8_lossy(&run.stderr).trim());
    Ok(run.stdout)
}

/// The target triple of this machine.
fn host() -> anyhow::Result<String> {
    let about = String::from_utf8(output(Command::new("rustc").arg("-vV"))?)?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc -vV prints no host")?.to_owned())
}

/// The time of the commit in seconds since 1970. Without a repository, SOURCE_DATE_EPOCH gives it.
fn commit_time() -> anyhow::Result<u64> {
    let text = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(text) => text,
        Err(_) => {
            let shown = output(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root()));
            String::from_utf8(shown.context("without a repository, set SOURCE_DATE_EPOCH")?)?
        }
    };
    text.trim().parse().with_context(|| format!("{:?} is not a number of seconds since 1970", text.trim()))
}

/// Builds the program without the folder names of this machine.
fn build() -> anyhow::Result<()> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let folders = [(Some(root().to_owned()), "boggart"), (home, "cargo")];
    let remapped = folders.into_iter().filter_map(|(folder, name)| {
        folder.map(|folder| format!("--remap-path-prefix={}={name}", folder.display()))
    });
    // This variable, unlike RUSTFLAGS, supports folders with spaces in their names.
    let flags = remapped.collect::<Vec<_>>().join("\x1f");
    run(Command::new("cargo")
        .args(["build", "--locked", "--profile", "dist", "--package", "boggart-cli", "--target-dir"])
        .arg(root().join("target"))
        .env("CARGO_ENCODED_RUSTFLAGS", flags))
}

/// The files of the archive. The man pages are first written to a folder.
fn entries(built: &Path, pages: &Path, host: &str) -> anyhow::Result<Vec<Entry>> {
    let read = |path: &Path| fs::read(path).with_context(|| path.display().to_string());
    let mut entries = vec![Entry { is_program: true, ..Entry::file(PROGRAM, read(built)?) }];
    for name in DOCUMENTS {
        entries.push(Entry::file(name, read(&root().join(name))?));
    }
    entries.push(Entry::file("NOTICE-CRATES", notices::of_crates(host)?));
    for (shell, file) in SHELLS {
        let completions = output(program(built).args(["completions", shell]))?;
        entries.push(Entry::file(format!("completions/{file}"), completions));
    }
    output(program(built).args(["man", "--out"]).arg(pages))?;
    for page in fs::read_dir(pages)? {
        let page = page?;
        let path = format!("man/man1/{}", page.file_name().to_string_lossy());
        entries.push(Entry::file(path, read(&page.path())?));
    }
    Ok(entries)
}

/// Unpacks an archive into an empty folder and tries the program.
fn check(archive: &Path, folder: &Path, name: &str) -> anyhow::Result<()> {
    unpack(archive, folder)?;
    let folder = folder.join(name);
    let boggart = |args: &[&str]| -> anyhow::Result<String> {
        let mut command = program(&folder.join(PROGRAM));
        Ok(String::from_utf8(output(command.args(args).current_dir(&folder))?)?)
    };
    let version = boggart(&["--version"])?;
    ensure!(version.starts_with(&format!("boggart {VERSION}\n")), "--version says {version}");
    let solved = boggart(&["solve", "oydliexennoktati"])?;
    ensure!(solved.contains("LEONINE"), "solve does not find LEONINE:\n{solved}");
    let help = boggart(&["completions", "--help"])?;
    let shells = SHELLS.map(|(shell, _)| shell).join(", ");
    ensure!(
        help.contains(&format!("[possible values: {shells}]")),
        "the list of shells has changed:\n{help}"
    );
    let page = fs::read_to_string(folder.join("man/man1/boggart-solve.1"))?;
    ensure!(page.contains(".TH boggart-solve 1"), "boggart-solve.1 is not a man page");
    Ok(())
}
