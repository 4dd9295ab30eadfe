//! Archives (`.tar.gz`) whose bytes do not depend on the time and the machine.
//!
//! The names are sorted, and all files have the same time and no owner. `dist.rs` decides what goes into an archive.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use anyhow::Context as _;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// A file of an archive.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    /// Its path in the archive, with `/` between folders.
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
    pub(crate) is_program: bool,
}

impl Entry {
    /// A file that is not a program.
    pub(crate) fn file(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self { path: path.into(), bytes: bytes.into(), is_program: false }
    }
}

/// Packs files under one folder, all with the same time, in seconds since 1970.
pub(crate) fn pack(folder: &str, mut entries: Vec<Entry>, time: u64) -> anyhow::Result<Vec<u8>> {
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    // The encoder adds no time and no file name.
    let mut builder = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    for entry in entries {
        let mut header = tar::Header::new_ustar();
        header.set_size(entry.bytes.len() as u64);
        header.set_mode(if entry.is_program { 0o755 } else { 0o644 });
        header.set_uid(0);
        header.set_gid(0);
        header.set_mtime(time);
        let path = format!("{folder}/{}", entry.path);
        builder.append_data(&mut header, &path, &entry.bytes[..]).with_context(|| path.clone())?;
    }
    let mut encoder = builder.into_inner()?;
    encoder.flush()?;
    Ok(encoder.finish()?)
}

/// Unpacks an archive into a folder, which is made if it is missing; the files get the time of unpacking.
pub(crate) fn unpack(archive: &Path, folder: &Path) -> anyhow::Result<()> {
    let file = File::open(archive).with_context(|| archive.display().to_string())?;
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let mut packed = tar::Archive::new(GzDecoder::new(file));
    // With the times in the archive, cargo would not notice that sources have changed since it last compiled them.
    packed.set_preserve_mtime(false);
    packed.unpack(folder).with_context(|| archive.display().to_string())
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    const TIME: u64 = 1_700_000_000;

    fn entries() -> Vec<Entry> {
        let program = Entry { is_program: true, ..Entry::file("boggart", "program") };
        vec![program, Entry::file("man/man1/boggart.1", "page"), Entry::file("README.md", "read me")]
    }

    #[test]
    fn the_order_of_files_does_not_matter() {
        let packed = pack("b-1", entries(), TIME).expect("it packs");
        let turned = pack("b-1", entries().into_iter().rev().collect(), TIME).expect("it packs");
        assert_eq!(packed, turned);
        assert_ne!(packed, pack("b-1", entries(), TIME + 1).expect("it packs"), "the time is in it");
    }

    #[test]
    fn files_have_fixed_times_and_owners_and_sorted_names() {
        let packed = pack("b-1", entries(), TIME).expect("it packs");
        // Bytes 4 to 7 of gzip are the time of packing.
        assert_eq!(packed[4..8], [0; 4]);
        let mut archive = tar::Archive::new(GzDecoder::new(&packed[..]));
        let mut seen = Vec::new();
        for entry in archive.entries().expect("an archive") {
            let mut entry = entry.expect("an entry");
            let mut text = String::new();
            entry.read_to_string(&mut text).expect("a text");
            let header = entry.header();
            assert_eq!(
                (header.uid().ok(), header.gid().ok(), header.mtime().ok()),
                (Some(0), Some(0), Some(TIME))
            );
            let path = entry.path().expect("a path").display().to_string();
            seen.push((path, entry.header().mode().ok(), text));
        }
        let expected = [
            ("b-1/README.md", 0o644, "read me"),
            ("b-1/boggart", 0o755, "program"),
            ("b-1/man/man1/boggart.1", 0o644, "page"),
        ];
        let expected = expected.map(|(path, mode, text)| (path.to_owned(), Some(mode), text.to_owned()));
        assert_eq!(seen, expected);
    }
}
