//! The placements of one spelling of which none contains another.
//!
//! Whether one of them is contained in a larger placement is asked for each of millions; so they are sorted, and
//! found by their first field: only those whose first field the larger placement has, too, are compared.

#![expect(
    clippy::cast_possible_truncation,
    reason = "cells, ranks, fields and their numbers are small; a key says how small"
)]

use super::placements::{FIELD_BITS, used_fields};

/// The number of different fields: cells times tiles.
const FIELDS: usize = 1 << (FIELD_BITS + 4);

/// The keys that stay, each with a mask of its fields.
#[derive(Debug)]
pub(super) struct Antichain {
    kept: Vec<(u64, u64)>,
    /// For each first field where its keys begin and end.
    ranges: Box<[(u32, u32); FIELDS]>,
    /// Whether a key without any field is kept, which all others contain.
    has_empty: bool,
}

impl Antichain {
    pub(super) fn new() -> Self {
        Self { kept: Vec::new(), ranges: Box::new([(0, 0); FIELDS]), has_empty: false }
    }

    /// Forgets all keys.
    pub(super) fn clear(&mut self) {
        self.has_empty = false;
        self.clear_ranges();
        self.kept.clear();
    }

    /// Removes the keys that contain one of those added before, and adds the others if there will be more. The keys are sorted and have
    /// equally many fields, which are more than those before.
    pub(super) fn add(&mut self, keys: &mut Vec<u64>, more: bool) {
        if self.has_empty {
            keys.clear();
        } else if !self.kept.is_empty() {
            keys.retain(|&key| !self.is_within(key));
        }
        if !more || keys.is_empty() {
            return;
        }
        self.has_empty |= keys[0] == 0;
        self.clear_ranges();
        self.kept.extend(keys.iter().map(|&key| (key, used_fields(key) * 31)));
        self.kept.sort_unstable();
        for (i, &(key, _)) in self.kept.iter().enumerate() {
            let range = &mut self.ranges[first_field(key).0];
            if range.1 == 0 {
                range.0 = i as u32;
            }
            range.1 = i as u32 + 1;
        }
    }

    fn clear_ranges(&mut self) {
        for &(key, _) in &self.kept {
            self.ranges[first_field(key).0] = (0, 0);
        }
    }

    /// Whether the key has all fields of one of those kept.
    fn is_within(&self, key: u64) -> bool {
        let mut rest = key;
        while rest != 0 {
            let (field, others) = first_field(rest);
            let (start, end) = self.ranges[field];
            let kept = &self.kept[start as usize..end as usize];
            if kept.iter().any(|&(other, mask)| key & mask == other) {
                return true;
            }
            rest = others;
        }
        false
    }
}

/// The number of the first field of a key, and the key without it.
#[inline]
fn first_field(key: u64) -> (usize, u64) {
    let place = (63 - (key | 1).leading_zeros()) / FIELD_BITS;
    let shift = place * FIELD_BITS;
    let field = (place as usize) << FIELD_BITS | (key >> shift) as usize;
    (field & (FIELDS - 1), key & ((1 << shift) - 1))
}
