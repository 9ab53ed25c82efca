//! VI.6.6: where the unit that is being handled has been in its move, and who has tried there to
//! react to it. One tries but once at one unit in one hex, also when that unit comes back to it.

use crate::game::army::{UNITS, UnitId};
use hexboard::Hex;

/// So many hexes of a move are told apart; nobody has so many points.
const LONGEST: usize = 16;

/// The hexes of a move and who tried in which of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trail {
    hexes: [Hex; LONGEST],
    length: u8,
    /// A bit for each hex.
    tried: [u16; UNITS],
}

impl Trail {
    /// Nobody has tried anything.
    pub const NONE: Self = Self { hexes: [Hex::NONE; LONGEST], length: 0, tried: [0; UNITS] };

    /// The hexes in which somebody tried, in the order of the move.
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes[..usize::from(self.length)]
    }

    fn bit(&self, hex: Hex) -> u16 {
        self.hexes().iter().position(|&known| known == hex).map_or(0, |place| 1 << place)
    }

    /// Whether a unit has tried to react to the one that moves when that was in this hex.
    #[inline]
    pub fn has_tried(&self, unit: UnitId, hex: Hex) -> bool {
        self.length > 0 && self.tried[unit.index()] & self.bit(hex) != 0
    }

    /// A unit has tried.
    pub fn note(&mut self, unit: UnitId, hex: Hex) {
        self.lead_to(hex);
        self.tried[unit.index()] |= self.bit(hex);
    }

    /// Somebody tries in this hex.
    pub fn lead_to(&mut self, hex: Hex) {
        let place = usize::from(self.length);
        if self.bit(hex) == 0 && place < LONGEST {
            (self.hexes[place], self.length) = (hex, self.length + 1);
        }
    }

    /// The hexes in which a unit has tried.
    pub fn tries(&self, unit: UnitId) -> impl Iterator<Item = Hex> + '_ {
        let tried = self.tried[unit.index()];
        let hexes = self.hexes().iter().enumerate();
        hexes.filter(move |(place, _)| tried & 1 << place != 0).map(|(_, &hex)| hex)
    }

    /// Forgets everything: another unit moves.
    #[inline]
    pub fn clear(&mut self) {
        if self.length > 0 {
            *self = Self::NONE;
        }
    }
}
