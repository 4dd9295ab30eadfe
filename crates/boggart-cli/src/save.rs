//! Writing files whole or not at all.

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// Writes `bytes` to `path`: beside it first, then renamed, so that no reader ever sees half a file.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    // A device or a pipe cannot be replaced, only written to.
    if fs::metadata(path).is_ok_and(|known| !known.is_file() && !known.is_dir()) {
        return fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()));
    }
    let beside = beside(path);
    let written = write_new(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // Nothing half-written stays behind; if removing fails too, the first error is the one to tell.
        _ = fs::remove_file(&beside);
    }
    written.with_context(|| format!("cannot write {}", path.display()))
}

fn write_new(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

fn beside(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
