//! A file mapped into memory: the only unsafe code outside the core.

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps a file for reading, so that a lexicon is not copied and several processes share its pages.
#[expect(unsafe_code, reason = "mapping a file is unsafe by nature; see SAFETY below")]
pub(crate) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the mapping is read only. Another process could still change the file under us; the lexicon's
    // readers check every index against the length, so that a change can give wrong words but no undefined
    // behaviour, and docs/formats.md tells people to replace files by renaming, as `dict build` does.
    // If a file is truncated while it is mapped, the process ends with a bus error, as in every program that maps files.
    unsafe { Mmap::map(file) }
}
