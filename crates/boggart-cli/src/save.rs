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
    let written = write_beside(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // Nothing half-written stays behind; if removing fails too, the first error is the one to tell.
        _ = fs::remove_file(&beside);
    }
    written.with_context(|| format!("cannot write {}", path.display()))
}

/// Writes the whole file before it has a name, where the system can do that: whatever ends the process
/// meanwhile, nothing is left behind.
#[cfg(target_os = "linux")]
fn write_beside(beside: &Path, bytes: &[u8]) -> std::io::Result<()> {
    use std::os::fd::AsRawFd as _;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags};
    let folder = beside.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mode = Mode::from_raw_mode(0o666);
    let Ok(nameless) = rustix::fs::open(folder, OFlags::TMPFILE | OFlags::WRONLY, mode) else {
        return write_new(beside, bytes);
    };
    let mut file = fs::File::from(nameless);
    file.write_all(bytes)?;
    file.sync_all()?;
    let handle = format!("/proc/self/fd/{}", file.as_raw_fd());
    match rustix::fs::linkat(CWD, handle, CWD, beside, AtFlags::SYMLINK_FOLLOW) {
        Ok(()) => Ok(()),
        // Without /proc a file cannot be given a name later.
        Err(_) => write_new(beside, bytes),
    }
}

#[cfg(not(target_os = "linux"))]
fn write_beside(beside: &Path, bytes: &[u8]) -> std::io::Result<()> {
    write_new(beside, bytes)
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
