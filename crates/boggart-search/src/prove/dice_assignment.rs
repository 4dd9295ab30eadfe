//! Which die shows which of the tiles fixed so far, one tile after the other.

use super::frame::CELLS_MAX;

/// For each tile, the dice that have it on a face, as a set of bits.
pub(super) type DiceOfTile = [u16; 32];

/// Distinct dice for a number of tiles.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct DiceAssignment {
    /// The tile that each die shows, if it is in `used`.
    tiles: [u8; CELLS_MAX],
    used: u16,
}

impl DiceAssignment {
    /// Finds a die for one tile more, if need be by giving other dice to the tiles before; or says that there is none, and
    /// stays as it was.
    pub(super) fn add(&mut self, dice: &DiceOfTile, tile: u8) -> bool {
        let mut tried = 0;
        self.find(dice, tile, &mut tried)
    }

    /// An augmenting path from a tile to a die that is not used, without the dice tried before.
    fn find(&mut self, dice: &DiceOfTile, tile: u8, tried: &mut u16) -> bool {
        let mut having = dice[usize::from(tile)];
        let unused = having & !self.used;
        if unused != 0 {
            let die = unused.trailing_zeros();
            self.used |= 1 << die;
            self.tiles[die as usize] = tile;
            return true;
        }
        having &= !*tried;
        while having != 0 {
            let die = having.trailing_zeros() as usize;
            *tried |= 1 << die;
            let other = self.tiles[die];
            if self.find(dice, other, tried) {
                self.tiles[die] = tile;
                return true;
            }
            having = dice[usize::from(tile)] & !*tried;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_takes_the_die_of_another_that_has_a_choice() {
        let mut dice = [0; 32];
        (dice[0], dice[1]) = (0b11, 0b01);
        let mut assignment = DiceAssignment::default();
        assert!(assignment.add(&dice, 0) && assignment.add(&dice, 1));
        let before = assignment.used;
        assert!(!assignment.add(&dice, 1) && assignment.used == before);
    }
}
