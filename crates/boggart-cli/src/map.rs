//! The one place with unsafe code: a file mapped into memory.

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps a file for reading.
///
/// Measured against reading it: opening a lexicon of 4 million words touches only the pages a walk needs.
#[expect(unsafe_code, reason = "mapping a file is unsafe by nature; see SAFETY below")]
pub(crate) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the mapping is read only. Another process could still change the file under us; the lexicon's
    // readers check every index against the length, so that a change can give wrong words but no undefined
    // access, and docs/formats.md tells people to replace files by renaming, as `dict build` does.
    // A file that is cut short while open ends the process with a bus error, as with every mapping program.
    unsafe { Mmap::map(file) }
}
