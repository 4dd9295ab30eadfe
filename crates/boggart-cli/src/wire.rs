//! What `--json` prints, a file a verb: the names and the order of the fields, which docs/formats.md describes. Nothing here
//! decides what the values are.

pub(crate) mod best;
