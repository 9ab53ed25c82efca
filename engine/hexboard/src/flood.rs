//! How far one gets from hex to hex without a facing: leaders, messengers, retreat and flight.

use crate::compass::Direction;
use crate::field::Field;
use crate::grid::{Grid, Hex};

/// Every hex that can be reached, with its cheapest price and a way there.
///
/// Keep one and fill it again and again: it keeps its memory, and soon allocates nothing any more.
///
/// ```
/// use hexboard::{Flood, Grid, Layout};
///
/// let grid = Grid::new(Layout::Columns, 9, 9).unwrap();
/// let mut flood = Flood::default();
/// flood.fill(&grid, &[grid.at(2, 2)], 4, |_, _, _| Some(1));
/// assert_eq!(flood.cost_to(grid.at(5, 3)), Some(3));
/// assert_eq!(flood.cost_to(grid.at(9, 9)), None);
/// ```
#[derive(Clone, Default, Debug)]
pub struct Flood {
    field: Field,
}

impl Flood {
    /// Works out what can be reached from the nearest of some hexes for at most `budget`, of which
    /// no more than 254 counts.
    ///
    /// `step` says what it costs to leave a hex in a direction into the next hex, which is on the
    /// map; `None` forbids. Starts that are not on the map are passed over.
    pub fn fill(
        &mut self,
        grid: &Grid,
        starts: &[Hex],
        budget: u8,
        mut step: impl FnMut(Hex, Direction, Hex) -> Option<u8>,
    ) {
        let field = &mut self.field;
        field.begin(grid.len(), budget);
        for start in starts {
            field.start(start.0);
        }
        while let Some((from, spent)) = field.next() {
            let hex = Hex(from);
            for (direction, next) in Direction::ALL.into_iter().zip(grid.neighbours(hex)) {
                if next.is_none() {
                    continue;
                }
                if let Some(cost) = step(hex, direction, next) {
                    field.offer(from, spent, next.0, cost);
                }
            }
        }
    }

    /// The price of a hex, if it can be reached.
    #[inline]
    pub fn cost_to(&self, hex: Hex) -> Option<u8> {
        self.field.price(hex.index())
    }

    /// Writes the hexes of a cheapest way into `hexes`, without the start and with the end,
    /// replacing what was there, and says whether there is one. Among ways of the same price it is
    /// always the same.
    pub fn path_to(&self, hex: Hex, hexes: &mut Vec<Hex>) -> bool {
        hexes.clear();
        if self.cost_to(hex).is_none() {
            return false;
        }
        let mut at = hex.0;
        while let Some(before) = self.field.before(at) {
            hexes.push(Hex(at));
            at = before;
        }
        hexes.reverse();
        true
    }

    /// Every hex that can be reached, with its price, cheapest first.
    pub fn reached(&self) -> impl Iterator<Item = (Hex, u8)> + '_ {
        let places = self.field.reached().iter();
        places.filter_map(|&at| Some((Hex(at), self.cost_to(Hex(at))?)))
    }
}
