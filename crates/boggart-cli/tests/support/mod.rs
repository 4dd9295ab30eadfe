//! The real program in a new folder with a clean environment, and the shared data if it exists.
#![allow(dead_code, reason = "each test file that includes this one uses only a part of it")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rexpect::session::PtySession;

/// A timeout so long that only a program that hangs reaches it, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// The output and the exit code of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

/// A folder for one test.
pub(crate) struct Bench {
    folder: tempfile::TempDir,
}

impl Bench {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file, and returns its path as text.
    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, content).unwrap();
        path.display().to_string()
    }

    /// The program, without the user's settings.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_boggart"));
        command.args(args).current_dir(self.folder.path());
        self.clean(&mut command);
        command
    }

    /// Hides the user's settings from a command.
    pub(crate) fn clean<'c>(&self, command: &'c mut Command) -> &'c mut Command {
        let is_ours = |name: &str| name.starts_with("BOGGART_") || name == "NO_COLOR";
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(is_ours)) {
            command.env_remove(name);
        }
        for name in ["LC_ALL", "LC_CTYPE"] {
            command.env_remove(name);
        }
        command.env("LANG", "C.UTF-8");
        command.env("XDG_CONFIG_HOME", self.folder.path().join("config"));
        command.env("XDG_DATA_HOME", self.folder.path().join("data"));
        command.env("XDG_CACHE_HOME", self.folder.path().join("cache"));
        command
    }

    pub(crate) fn run(&self, args: &[&str]) -> Run {
        self.feed(args, "")
    }

    /// Runs the binary with `input` on standard input.
    pub(crate) fn feed(&self, args: &[&str], input: impl AsRef<[u8]>) -> Run {
        finish(&mut self.command(args), input.as_ref())
    }
}

pub(crate) fn finish(command: &mut Command, input: &[u8]) -> Run {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may stop reading before the end.
        _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().expect("ended by itself, not by a signal"),
    }
}

/// A program that runs in the background, and is killed at the end of the test, even if the test fails.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        _ = self.0.kill();
        _ = self.0.wait();
    }
}

/// Waits until something holds.
#[track_caller]
pub(crate) fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < PATIENCE, "waited for {what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A program on a terminal that prints lines.
pub(crate) fn on_terminal(command: Command) -> PtySession {
    let patience_ms = u64::try_from(PATIENCE.as_millis()).unwrap();
    rexpect::session::spawn_command(command, Some(patience_ms)).unwrap()
}

/// The folder of shared data; without it, prints that the test is skipped.
pub(crate) fn data() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("BOGGART_DATA").map_or(beside, PathBuf::from);
    if folder.is_dir() {
        return Some(folder.canonicalize().unwrap());
    }
    skip(&format!("no data at {}", folder.display()));
    None
}

/// Says that a test is skipped, and why.
pub(crate) fn skip(why: &str) {
    // Not with `eprintln!`, which the test harness captures.
    _ = writeln!(std::io::stderr(), "skipped: {why}");
}
