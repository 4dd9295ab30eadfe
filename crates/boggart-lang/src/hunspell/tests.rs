//! Small dictionaries, one rule of the format each.
