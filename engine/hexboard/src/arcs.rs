//! Front, sides and rear: next to a unit, two hexes ahead of it, and from afar.

use crate::compass::{Arc, Facing};
use crate::grid::{Grid, Hex};

impl Grid {
    /// The two hexes at the front, left one first; [`Hex::NONE`] where the map ends.
    #[inline]
    pub fn front(&self, hex: Hex, facing: Facing) -> [Hex; 2] {
        let around = self.neighbours(hex);
        facing.ahead().map(|direction| around[direction.index()])
    }

    /// The hex to the left and the hex to the right; [`Hex::NONE`] where the map ends.
    #[inline]
    pub fn sides(&self, hex: Hex, facing: Facing) -> [Hex; 2] {
        let around = self.neighbours(hex);
        facing.aside().map(|direction| around[direction.index()])
    }

    /// The two hexes at the rear, left one first; [`Hex::NONE`] where the map ends.
    #[inline]
    pub fn rear(&self, hex: Hex, facing: Facing) -> [Hex; 2] {
        let around = self.neighbours(hex);
        facing.behind().map(|direction| around[direction.index()])
    }

    /// The three hexes straight ahead at distance two, behind the front hexes as the unit sees
    /// them, from left to right; [`Hex::NONE`] where the map ends.
    #[inline]
    pub fn ahead(&self, hex: Hex, facing: Facing) -> [Hex; 3] {
        let (ring, left) = (self.ring2(hex), 2 * facing.index());
        [ring[left], ring[left + 1], ring[(left + 2) % 12]]
    }

    /// The arc in which an adjacent hex lies; `None` if it is not adjacent.
    #[inline]
    pub fn arc_of(&self, hex: Hex, facing: Facing, other: Hex) -> Option<Arc> {
        self.direction_between(hex, other).map(|direction| facing.arc(direction))
    }

    /// The arc through whose edge the line between the centres comes in from a hex at any
    /// distance. A line through the corner between two arcs counts as the one that is better for
    /// the unit. `None` if there is no such line: the same hex, or one that is not on the map.
    #[inline]
    pub fn arc_towards(&self, hex: Hex, facing: Facing, other: Hex) -> Option<Arc> {
        let (left, right) = self.aside_of_front(hex, facing, other)?;
        Some(match (left, right) {
            (0.., 0..) => Arc::Front,
            (..0, ..0) => Arc::Rear,
            _ => Arc::Side,
        })
    }

    /// True if the other hex lies before the front and not further away than `range`: inside the
    /// cone of 120 degrees that opens through the two front edges, its two rays included.
    #[inline]
    pub fn front_at(&self, hex: Hex, facing: Facing, other: Hex, range: u16) -> bool {
        self.distance(hex, other) <= range
            && self.arc_towards(hex, facing, other) == Some(Arc::Front)
    }

    /// On which side of the two rays that bound the front the other hex lies, left ray first: zero
    /// on the ray, positive on the side of the front.
    ///
    /// With the way to the other hex written as `a` steps to the left front hex and `b` to the
    /// right one, the left ray is where `a + 2b` is zero, the right ray where `2a + b` is.
    #[inline]
    fn aside_of_front(&self, hex: Hex, facing: Facing, other: Hex) -> Option<(i16, i16)> {
        let (q, r) = self.offset(hex, other)?;
        if (q, r) == (0, 0) {
            return None;
        }
        let [left, right] = facing.ahead().map(crate::Direction::vector);
        let (a, b) = (q * right.1 - r * right.0, left.0 * r - left.1 * q);
        Some((a + 2 * b, 2 * a + b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compass::{Direction, Layout};

    const LAYOUTS: [Layout; 2] = [Layout::Rows, Layout::Columns];

    #[test]
    fn a_unit_in_rows_facing_north() {
        let grid = Grid::new(Layout::Rows, 9, 9).unwrap();
        let (hex, north) = (grid.at(5, 5), Facing::parse(Layout::Rows, "N").unwrap());
        let name = |hex| grid.name(hex);
        assert_eq!(grid.front(hex, north).map(name), ["0404", "0504"]);
        assert_eq!(grid.sides(hex, north).map(name), ["0405", "0605"]);
        assert_eq!(grid.rear(hex, north).map(name), ["0406", "0506"]);
        assert_eq!(grid.ahead(hex, north).map(name), ["0403", "0503", "0603"]);
        assert_eq!(grid.front(grid.at(1, 1), north), [Hex::NONE; 2]);
    }

    #[test]
    fn a_unit_in_columns_facing_east() {
        let grid = Grid::new(Layout::Columns, 9, 9).unwrap();
        let (hex, east) = (grid.at(5, 5), Facing::parse(Layout::Columns, "E").unwrap());
        let name = |hex| grid.name(hex);
        assert_eq!(grid.front(hex, east).map(name), ["0604", "0605"]);
        assert_eq!(grid.sides(hex, east).map(name), ["0504", "0506"]);
        assert_eq!(grid.rear(hex, east).map(name), ["0404", "0405"]);
        assert_eq!(grid.ahead(hex, east).map(name), ["0704", "0705", "0706"]);
    }

    #[test]
    fn arcs_next_to_the_unit_agree_with_those_from_afar() {
        for layout in LAYOUTS {
            let grid = Grid::new(layout, 9, 9).unwrap();
            let hex = grid.at(5, 5);
            for facing in Facing::ALL {
                for other in grid.neighbours(hex) {
                    let arc = grid.arc_of(hex, facing, other);
                    assert!(arc.is_some());
                    assert_eq!(grid.arc_towards(hex, facing, other), arc);
                }
                assert_eq!(grid.arc_of(hex, facing, hex), None);
                assert_eq!(grid.arc_towards(hex, facing, hex), None);
                assert_eq!(grid.arc_towards(hex, facing, Hex::NONE), None);
                assert_eq!(grid.arc_of(hex, facing, grid.at(5, 7)), None);
            }
        }
    }

    /// The twelve hexes at distance two lie over an edge or behind a corner in turn.
    #[test]
    fn a_line_through_a_corner_counts_as_the_better_arc() {
        for layout in LAYOUTS {
            let grid = Grid::new(layout, 9, 9).unwrap();
            let hex = grid.at(5, 5);
            for facing in Facing::ALL {
                for direction in Direction::ALL {
                    let arc = facing.arc(direction);
                    let next = facing.arc(direction.turned(1));
                    let ring = grid.ring2(hex);
                    let [on, corner] = [0, 1].map(|n| ring[2 * direction.index() + n]);
                    assert_eq!(grid.arc_towards(hex, facing, on), Some(arc));
                    assert_eq!(grid.arc_towards(hex, facing, corner), Some(arc.min(next)));
                }
            }
        }
    }

    /// Measured on the table: in units of a quarter of a hex's height and half of its width.
    #[test]
    fn the_cone_is_the_one_measured_on_the_table() {
        let grid = Grid::new(Layout::Rows, 15, 15).unwrap();
        let centre = |hex| {
            let (column, row) = grid.column_and_row(hex).unwrap();
            let (column, row) = (i32::from(column), i32::from(row));
            (2 * column + i32::from(row % 2 == 0), 3 * row)
        };
        let (hex, north) = (grid.at(8, 8), Facing::parse(Layout::Rows, "N").unwrap());
        let (x, y) = centre(hex);
        for other in grid.hexes().filter(|&other| other != hex) {
            let (dx, dy) = (centre(other).0 - x, y - centre(other).1);
            // The rays to the two upper corners of the sides, which are one up and one across.
            let in_cone = dy >= dx.abs();
            let behind = -dy > dx.abs();
            let arc = match (in_cone, behind) {
                (true, _) => Arc::Front,
                (_, true) => Arc::Rear,
                _ => Arc::Side,
            };
            assert_eq!(grid.arc_towards(hex, north, other), Some(arc));
            for range in 0..9 {
                let near = grid.distance(hex, other) <= range;
                assert_eq!(grid.front_at(hex, north, other, range), near && in_cone);
            }
        }
        assert!(!grid.front_at(hex, north, hex, 9));
        let count =
            |range| grid.hexes().filter(|&other| grid.front_at(hex, north, other, range)).count();
        assert_eq!([1, 2, 3].map(count), [2, 2 + 5, 2 + 5 + 6]);
    }
}
