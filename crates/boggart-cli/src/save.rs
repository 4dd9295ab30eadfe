//! Writing files completely or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// Whether a path means standard output, as it does for flags that name a file to write.
pub(crate) fn is_stdout(path: Option<&Path>) -> bool {
    path.is_some_and(|path| path.as_os_str() == "-")
}

/// The file that a path names, unless it means standard output.
pub(crate) fn file(path: Option<&Path>) -> Option<&Path> {
    path.filter(|path| !is_stdout(Some(path)))
}

/// Writes `bytes` to a temporary file and renames it to `path`, so that no reader ever sees half a file.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    // A device or a pipe cannot be replaced, only written to.
    if fs::metadata(path).is_ok_and(|known| !known.is_file() && !known.is_dir()) {
        return fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()));
    }
    let beside = beside(path);
    let written = put(path, &beside, bytes);
    if written.is_err() {
        // Remove what was written; if that fails as well, the first error is the one to report.
        _ = fs::remove_file(&beside);
    }
    written.with_context(|| format!("cannot write {}", path.display()))
}

/// Writes the whole file before it has a name, if the system supports that, so that nothing is left behind if the
/// process ends in the middle.
#[cfg(target_os = "linux")]
fn put(path: &Path, beside: &Path, bytes: &[u8]) -> io::Result<()> {
    use rustix::fs::{Mode, OFlags};
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let Ok(nameless) = rustix::fs::open(folder, OFlags::TMPFILE | OFlags::WRONLY, Mode::from_raw_mode(0o666))
    else {
        return put_named(path, beside, bytes);
    };
    let mut file = File::from(nameless);
    file.write_all(bytes)?;
    file.sync_all()?;
    match name(&file, path) {
        Ok(()) => Ok(()),
        // An existing file can only be replaced by renaming another file.
        Err(rustix::io::Errno::EXIST) => {
            name(&file, beside)?;
            fs::rename(beside, path)
        }
        // Without /proc a file cannot be given a name later.
        Err(_) => put_named(path, beside, bytes),
    }
}

/// Gives an open file a name.
#[cfg(target_os = "linux")]
fn name(file: &File, path: &Path) -> rustix::io::Result<()> {
    use std::os::fd::AsRawFd as _;

    use rustix::fs::{AtFlags, CWD};
    let handle = format!("/proc/self/fd/{}", file.as_raw_fd());
    rustix::fs::linkat(CWD, handle, CWD, path, AtFlags::SYMLINK_FOLLOW)
}

#[cfg(not(target_os = "linux"))]
fn put(path: &Path, beside: &Path, bytes: &[u8]) -> io::Result<()> {
    put_named(path, beside, bytes)
}

fn put_named(path: &Path, beside: &Path, bytes: &[u8]) -> io::Result<()> {
    write_new(beside, bytes)?;
    fs::rename(beside, path)
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
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
