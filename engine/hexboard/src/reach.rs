//! How far a unit with a facing gets: by steps from hex to hex and by turns on the spot.
//!
//! What a step or a turn costs, and which are forbidden, is the rulebook's to say. A hex where a
//! unit must stop is one from which no step leads on.

use crate::compass::{Direction, Facing};
use crate::field::Field;
use crate::grid::{Grid, Hex};

/// One thing a unit does on its way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// It moves into this hex and keeps its facing.
    Move(Hex),
    /// It turns to this facing and stays in its hex.
    Turn(Facing),
}

/// Every hex and facing a unit can reach, each with its cheapest price and a way there.
///
/// Keep one and fill it again and again: it keeps its memory, and soon allocates nothing any more.
///
/// ```
/// use hexboard::{Arc, Facing, Grid, Layout, Reach, Step};
///
/// let grid = Grid::new(Layout::Rows, 9, 9).unwrap();
/// let (start, north) = (grid.at(5, 5), Facing::parse(Layout::Rows, "N").unwrap());
///
/// let mut reach = Reach::default();
/// let forward = |_, facing: Facing, direction, _| {
///     (facing.arc(direction) == Arc::Front).then_some(1)
/// };
/// let wheel = |_, from: Facing, to| Some(2 * from.turns_to(to));
/// reach.fill(&grid, (start, north), 4, forward, wheel);
///
/// assert_eq!(reach.cost_to(grid.at(5, 1)), Some(4));
/// assert_eq!(reach.cost_to(grid.at(6, 5)), Some(3));
/// let mut way = Vec::new();
/// assert!(reach.path_to(grid.at(6, 5), north.right(), &mut way));
/// assert_eq!(way, [Step::Turn(north.right()), Step::Move(grid.at(6, 5))]);
/// ```
#[derive(Clone, Default, Debug)]
pub struct Reach {
    field: Field,
}

impl Reach {
    /// Works out what can be reached from a hex and facing for at most `budget`, of which no more
    /// than 254 counts.
    ///
    /// `step` says what it costs to leave a hex with a facing in a direction into the next hex,
    /// which is on the map; `turn` what it costs to turn in a hex from one facing to any other.
    /// `None` forbids. Neither is asked the same question twice. A start that is not on the map
    /// reaches nothing.
    pub fn fill(
        &mut self,
        grid: &Grid,
        start: (Hex, Facing),
        budget: u8,
        mut step: impl FnMut(Hex, Facing, Direction, Hex) -> Option<u8>,
        mut turn: impl FnMut(Hex, Facing, Facing) -> Option<u8>,
    ) {
        let field = &mut self.field;
        field.begin(6 * grid.len(), budget);
        if grid.contains(start.0) {
            field.start(state(start.0, start.1));
        }
        while let Some((from, spent)) = field.next() {
            let (hex, facing) = parts(from);
            for (direction, next) in Direction::ALL.into_iter().zip(grid.neighbours(hex)) {
                if next.is_none() {
                    continue;
                }
                if let Some(cost) = step(hex, facing, direction, next) {
                    field.offer(from, spent, state(next, facing), cost);
                }
            }
            for other in Facing::ALL {
                if other == facing {
                    continue;
                }
                if let Some(cost) = turn(hex, facing, other) {
                    field.offer(from, spent, state(hex, other), cost);
                }
            }
        }
    }

    /// The price of a hex with a facing, if it can be reached.
    #[inline]
    pub fn cost(&self, hex: Hex, facing: Facing) -> Option<u8> {
        self.field.price(6 * hex.index() + facing.index())
    }

    /// The price of a hex with whatever facing is cheapest, if it can be reached.
    #[inline]
    pub fn cost_to(&self, hex: Hex) -> Option<u8> {
        Facing::ALL.iter().filter_map(|&facing| self.cost(hex, facing)).min()
    }

    /// Writes the steps of a cheapest way into `steps`, replacing what was there, and says whether
    /// there is one. Among ways of the same price it is always the same.
    pub fn path_to(&self, hex: Hex, facing: Facing, steps: &mut Vec<Step>) -> bool {
        steps.clear();
        if self.cost(hex, facing).is_none() {
            return false;
        }
        let mut at = state(hex, facing);
        while let Some(before) = self.field.before(at) {
            let ((hex, facing), (hex_before, _)) = (parts(at), parts(before));
            steps.push(if hex == hex_before { Step::Turn(facing) } else { Step::Move(hex) });
            at = before;
        }
        steps.reverse();
        true
    }

    /// Everything that can be reached, with its price, cheapest first.
    pub fn reached(&self) -> impl Iterator<Item = (Hex, Facing, u8)> + '_ {
        self.field.reached().iter().filter_map(|&at| {
            let (hex, facing) = parts(at);
            Some((hex, facing, self.cost(hex, facing)?))
        })
    }
}

/// A hex of a grid and a facing in one number. The largest grid has fewer than 2¹⁶ of them.
#[inline]
const fn state(hex: Hex, facing: Facing) -> u16 {
    hex.0 * 6 + facing.index() as u16
}

#[inline]
const fn parts(state: u16) -> (Hex, Facing) {
    (Hex(state / 6), Facing::new((state % 6) as u8))
}
