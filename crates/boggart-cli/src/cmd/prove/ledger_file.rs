//! Ledgers as files: read, compressed or not, and added to by one run at a time.

use std::fs::{File, TryLockError};
use std::io::{self, BufReader, Read, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use boggart::lexicon::Digest;
use boggart_check::{Ledger, LedgerWriter, Plan, Ruling};
use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use sha2::{Digest as _, Sha256};

use crate::source;

/// How a compressed file begins.
const ZSTD_MAGIC: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// Whether a file of this name is compressed.
fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "zst")
}

/// Reads ledgers and joins them.
pub(super) fn read_all(plan: &Plan, paths: &[PathBuf]) -> anyhow::Result<Ledger> {
    let ledgers = paths.iter().map(|path| read(plan, path)).collect::<anyhow::Result<Vec<_>>>()?;
    Ok(Ledger::merge(ledgers)?)
}

fn read(plan: &Plan, path: &Path) -> anyhow::Result<Ledger> {
    let name = path.display().to_string();
    let mut file = BufReader::new(source::open(path, "ledger")?);
    let mut start = [0; ZSTD_MAGIC.len()];
    let read = read_start(&mut file, &mut start).with_context(|| format!("cannot read ledger {name}"))?;
    let whole = start[..read].chain(file);
    if start != ZSTD_MAGIC {
        return Ok(Ledger::read(plan, &name, whole)?);
    }
    let plain = StreamingDecoder::new(whole).with_context(|| format!("cannot decompress ledger {name}"))?;
    Ok(Ledger::read(plan, &name, BufReader::new(plain))?)
}

/// As much of the start of a file as there is.
fn read_start(file: &mut impl Read, start: &mut [u8]) -> io::Result<usize> {
    let mut read = 0;
    while read < start.len() {
        match file.read(&mut start[read..])? {
            0 => break,
            more => read += more,
        }
    }
    Ok(read)
}

/// The canonical text of a ledger, as a file of this name has it.
pub(super) fn canonical(plan: &Plan, ledger: &Ledger, path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    ledger.write(plan, &mut text)?;
    Ok(if is_compressed(path) { compress_to_vec(&text[..], CompressionLevel::Fastest) } else { text })
}

/// The digest of the canonical text, which is the same however the ledger came about.
pub(super) fn digest(plan: &Plan, ledger: &Ledger) -> anyhow::Result<Digest> {
    let mut hashed = Hashed(Sha256::new());
    ledger.write(plan, &mut hashed)?;
    Ok(Digest(hashed.0.finalize().into()))
}

/// Where text goes of which only the digest is wanted.
struct Hashed(Sha256);

impl Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A ledger that a run adds to. No other run can, as long as it lives.
pub(super) struct LedgerFile<'a> {
    writer: LedgerWriter<'a, File>,
    path: PathBuf,
}

impl<'a> LedgerFile<'a> {
    /// Opens the ledger of a plan, with what it has; a new file gets its first line. An incomplete end is cut off.
    pub(super) fn open(plan: &'a Plan, path: &Path) -> anyhow::Result<(Self, Ledger)> {
        let name = path.display().to_string();
        if is_compressed(path) {
            bail!(
                "a run cannot add to a compressed ledger; compress it at the end, with boggart prove merge"
            );
        }
        let context = || format!("cannot write ledger {name}");
        let options = File::options().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = options.with_context(context)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                bail!("another run is adding to the ledger {name}; give this one its own with --out")
            }
            Err(TryLockError::Error(error)) => return Err(error).with_context(context),
        }
        let (ledger, complete) = Ledger::resume(plan, &name, BufReader::new(&file))?;
        file.set_len(complete).with_context(context)?;
        file.seek(SeekFrom::Start(complete)).with_context(context)?;
        let writer = match complete {
            0 => LedgerWriter::create(plan, file).with_context(context)?,
            _ => LedgerWriter::append(plan, file),
        };
        Ok((Self { writer, path: path.to_owned() }, ledger))
    }

    /// Adds a class.
    pub(super) fn add(&mut self, ruling: &Ruling) -> anyhow::Result<()> {
        self.writer.write(ruling).with_context(|| format!("cannot write ledger {}", self.path.display()))
    }

    /// What is in the file now, read again.
    pub(super) fn reread(&self, plan: &Plan) -> anyhow::Result<Ledger> {
        read(plan, &self.path)
    }
}
