//! The line between the centres of two hexes: what it crosses, in order, exactly.
//!
//! The walk keeps one number: how far the centre of the present hex lies from the line, as a cross
//! product of whole numbers. From it follows the edge over which the line leaves, so there is no
//! rounding, and the line from *b* to *a* is the line from *a* to *b* read backwards.

use crate::compass::Direction;
use crate::grid::{Grid, Hex};

/// What a line crosses between its two ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Crossed {
    /// It runs through the inside of this hex, always one of the map.
    Hex(Hex),
    /// It runs along the edge between these two, the smaller number first. At the rim of the map
    /// the second is [`Hex::NONE`].
    Edge(Hex, Hex),
}

/// What a line crosses strictly between its two ends, in order. Made by [`Grid::line`].
///
/// Where the line meets a corner and does not go on along an edge, it passes from one hex right
/// into another; the third hex at that corner is touched in a point, not crossed, and not named.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    grid: &'a Grid,
    at: Hex,
    end: Hex,
    /// The line leads `a` steps into this direction and `b` steps into the next one clockwise.
    forward: Direction,
    a: i32,
    b: i32,
    /// How far the centre of `at` lies to the right of the line; zero at both ends.
    aside: i32,
    /// The line has left `at` and runs along the edge ahead of it.
    on_edge: bool,
}

impl Grid {
    /// What the line between the centres of two hexes crosses strictly between them. Nothing if
    /// they are the same or adjacent, or not both on the map.
    pub fn line(&self, from: Hex, to: Hex) -> Line<'_> {
        let (q, r) = self.offset(from, to).unwrap_or((0, 0));
        let (q, r) = (i32::from(q), i32::from(r));
        let sector = Direction::ALL.iter().find_map(|&forward| {
            let ((left_q, left_r), (right_q, right_r)) =
                (forward.vector(), forward.turned(1).vector());
            let a = q * i32::from(right_r) - r * i32::from(right_q);
            let b = i32::from(left_q) * r - i32::from(left_r) * q;
            (a > 0 && b >= 0).then_some((forward, a, b))
        });
        let at = if sector.is_some() { from } else { to };
        let (forward, a, b) = sector.unwrap_or((Direction::new(0), 0, 0));
        Line { grid: self, at, end: to, forward, a, b, aside: 0, on_edge: false }
    }
}

impl Line<'_> {
    /// Leaves a hex over the edge where the line cuts it.
    ///
    /// Three corners may lie ahead: the middle one and one to either side. Three times their
    /// distance from the line tells between which two of them the line leaves.
    #[inline]
    fn step(&mut self) {
        let (a, b, aside) = (self.a, self.b, 3 * self.aside);
        let middle = aside + a - b;
        let to_the_left = middle > 0 || (middle == 0 && a > b);
        let (turn, change) = match to_the_left {
            true if aside <= a + 2 * b => (0, -b),
            true => (-1, -a - b),
            false if aside >= -2 * a - b => (1, a),
            false => (2, a + b),
        };
        self.at = self.grid.neighbour(self.at, self.forward.turned(turn));
        self.aside += change;
    }

    /// Where the line runs through corners only, edges and hexes take turns.
    #[inline]
    fn straight_through_corners(&mut self) -> Option<Crossed> {
        self.on_edge = !self.on_edge;
        let forward = self.forward.index();
        if self.on_edge {
            let around = self.grid.neighbours(self.at);
            let (left, right) = (around[forward], around[(forward + 1) % 6]);
            return Some(Crossed::Edge(left.min(right), left.max(right)));
        }
        self.at = self.grid.ring2(self.at)[2 * forward + 1];
        (self.at != self.end).then_some(Crossed::Hex(self.at))
    }
}

impl Iterator for Line<'_> {
    type Item = Crossed;

    #[inline]
    fn next(&mut self) -> Option<Crossed> {
        if self.at == self.end {
            return None;
        }
        if self.a == self.b {
            return self.straight_through_corners();
        }
        self.step();
        (self.at != self.end).then_some(Crossed::Hex(self.at))
    }
}

impl std::iter::FusedIterator for Line<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compass::Layout;

    fn crossed(layout: Layout, from: &str, to: &str) -> Vec<String> {
        let grid = Grid::new(layout, 14, 14).unwrap();
        let line = grid.line(grid.parse(from).unwrap(), grid.parse(to).unwrap());
        let text = |crossed| match crossed {
            Crossed::Hex(hex) => grid.name(hex),
            Crossed::Edge(a, b) => format!("{}/{}", grid.name(a), grid.name(b)),
        };
        line.map(text).collect()
    }

    #[test]
    fn straight_lines() {
        assert_eq!(crossed(Layout::Rows, "0303", "0703"), ["0403", "0503", "0603"]);
        assert_eq!(crossed(Layout::Columns, "0303", "0306"), ["0304", "0305"]);
        assert_eq!(crossed(Layout::Rows, "0303", "0403"), [""; 0]);
        assert_eq!(crossed(Layout::Rows, "0303", "0303"), [""; 0]);
    }

    #[test]
    fn lines_along_edges() {
        assert_eq!(crossed(Layout::Rows, "0303", "0305"), ["0204/0304"]);
        let north = ["0206/0306", "0305", "0204/0304"];
        assert_eq!(crossed(Layout::Rows, "0307", "0303"), north);
        assert_eq!(crossed(Layout::Columns, "0101", "0301"), ["0201/----"]);
    }

    #[test]
    fn a_line_that_weaves() {
        let weave = ["0202", "0301", "0302", "0401"];
        assert_eq!(crossed(Layout::Rows, "0201", "0402"), ["0301", "0302"]);
        assert_eq!(crossed(Layout::Rows, "0102", "0501"), weave);
    }

    /// On this line lie the lower corner of 0204 and the upper corner of 0405.
    #[test]
    fn a_corner_alone_is_not_crossed() {
        let line = crossed(Layout::Rows, "0105", "0504");
        assert_eq!(line, ["0205", "0305", "0304", "0404"]);
    }

    #[test]
    fn a_line_off_the_map_is_empty() {
        let grid = Grid::new(Layout::Rows, 3, 3).unwrap();
        assert_eq!(grid.line(Hex::NONE, Hex(0)).next(), None);
        assert_eq!(grid.line(Hex(0), Hex::NONE).next(), None);
        assert_eq!(grid.line(Hex::NONE, Hex::NONE).next(), None);
    }
}
