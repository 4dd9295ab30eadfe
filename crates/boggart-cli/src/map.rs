//! A file mapped into memory: the only unsafe code outside the core.

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps a file for reading, so that a lexicon costs no copy and several processes share its pages.
#[expect(unsafe_code, reason = "mapping a file is unsafe by nature; see SAFETY below")]
pub(crate) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the mapping is read only. Another process could still change the file under us; the lexicon's
    // readers check every index against the length, so that a change can give wrong words but no undefined
    // access, and docs/formats.md tells people to replace files by renaming, as `dict build` does.
    // A file that is cut short while open ends the process with a bus error, as with every mapping program.
    unsafe { Mmap::map(file) }
}
