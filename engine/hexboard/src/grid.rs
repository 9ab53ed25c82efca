//! The grid: hexes by number, their neighbours, their distances and their names.
//!
//! Every hex also has axial coordinates, so laid that [`Direction::vector`] is the same for both
//! layouts. Tables are computed once; afterwards every question is a look into a flat array.

use crate::compass::{Direction, Layout};

/// A hex of a grid: its number, counted row by row from the north-west corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex(pub u16);

impl Hex {
    /// No hex: beyond the edge of the map.
    pub const NONE: Self = Self(u16::MAX);

    /// The number as an index into a flat array.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// True for [`Hex::NONE`].
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == Self::NONE.0
    }

    /// The hex, or nothing for [`Hex::NONE`].
    #[inline]
    pub fn if_any(self) -> Option<Self> {
        Some(self).filter(|hex| !hex.is_none())
    }
}

/// The most columns, and the most rows, of a grid: a name has two digits for each.
pub const SIDE_MAX: u8 = 99;

/// The hexes of a map without what lies on them.
///
/// A hex that is not on the grid, [`Hex::NONE`] for one, has no neighbours and no name and is
/// further away than any other; asking about it is no mistake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    layout: Layout,
    columns: u8,
    rows: u8,
    axial: Vec<(i16, i16)>,
    neighbours: Vec<[Hex; 6]>,
    ring2: Vec<[Hex; 12]>,
}

impl Grid {
    /// A grid of so many columns and rows; `None` if either is 0 or more than [`SIDE_MAX`].
    pub fn new(layout: Layout, columns: u8, rows: u8) -> Option<Self> {
        let sides = 1..=SIDE_MAX;
        if !sides.contains(&columns) || !sides.contains(&rows) {
            return None;
        }
        let (neighbours, ring2) = (Vec::new(), Vec::new());
        let mut grid = Self { layout, columns, rows, axial: Vec::new(), neighbours, ring2 };
        for row in 0..i16::from(rows) {
            grid.axial.extend((0..i16::from(columns)).map(|column| axial(layout, column, row)));
        }
        grid.neighbours = grid.hexes().map(|hex| grid.ring_of_6(hex)).collect();
        grid.ring2 = grid.hexes().map(|hex| grid.ring_of_12(hex)).collect();
        Some(grid)
    }

    /// How the hexes lie.
    #[inline]
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// How many columns there are.
    #[inline]
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows there are.
    #[inline]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// How many hexes there are; never 0.
    #[inline]
    #[expect(clippy::len_without_is_empty, reason = "a grid is never empty")]
    pub const fn len(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// All hexes, row by row from the north-west corner.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = Hex> + use<> {
        (0..u16::from(self.columns) * u16::from(self.rows)).map(Hex)
    }

    /// True for a hex of this grid.
    #[inline]
    pub const fn contains(&self, hex: Hex) -> bool {
        hex.index() < self.len()
    }

    /// The hex over the edge in this direction, or [`Hex::NONE`].
    #[inline]
    pub fn neighbour(&self, hex: Hex, direction: Direction) -> Hex {
        self.neighbours(hex)[direction.index()]
    }

    /// All six neighbours, clockwise; [`Hex::NONE`] where the map ends.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> [Hex; 6] {
        self.neighbours.get(hex.index()).copied().unwrap_or([Hex::NONE; 6])
    }

    /// The twelve hexes at distance two, clockwise; [`Hex::NONE`] where the map ends.
    ///
    /// Entry `2 * k` lies straight on in direction `k`, the one after it behind corner `k`.
    #[inline]
    pub fn ring2(&self, hex: Hex) -> [Hex; 12] {
        self.ring2.get(hex.index()).copied().unwrap_or([Hex::NONE; 12])
    }

    /// How many steps lie between two hexes; `u16::MAX` if either is not on the map.
    #[inline]
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        self.offset(a, b).map_or(u16::MAX, |(q, r)| {
            q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
        })
    }

    /// The direction from one hex to another if they are adjacent.
    #[inline]
    pub fn direction_between(&self, from: Hex, to: Hex) -> Option<Direction> {
        let (q, r) = self.offset(from, to)?;
        match (q, r) {
            (1, -1) => Some(Direction::new(0)),
            (1, 0) => Some(Direction::new(1)),
            (0, 1) => Some(Direction::new(2)),
            (-1, 1) => Some(Direction::new(3)),
            (-1, 0) => Some(Direction::new(4)),
            (0, -1) => Some(Direction::new(5)),
            _ => None,
        }
    }

    /// True if the two hexes share an edge.
    #[inline]
    pub fn is_adjacent(&self, a: Hex, b: Hex) -> bool {
        self.distance(a, b) == 1
    }

    /// The hex in this column and row, both counted from 1, or [`Hex::NONE`].
    #[inline]
    pub const fn at(&self, column: u8, row: u8) -> Hex {
        if column == 0 || column > self.columns || row == 0 || row > self.rows {
            return Hex::NONE;
        }
        Hex((row as u16 - 1) * self.columns as u16 + column as u16 - 1)
    }

    /// The column and the row of a hex, both counted from 1.
    #[inline]
    pub const fn column_and_row(&self, hex: Hex) -> Option<(u8, u8)> {
        if !self.contains(hex) {
            return None;
        }
        let columns = self.columns as u16;
        Some(((hex.0 % columns) as u8 + 1, (hex.0 / columns) as u8 + 1))
    }

    /// The name of a hex: two digits for the column, two for the row, such as `1705`. A hex that
    /// is not on the map is `----`.
    pub fn name(&self, hex: Hex) -> String {
        let mut text = String::with_capacity(4);
        self.put_name(hex, &mut text);
        text
    }

    /// Writes the name of a hex at the end of a text.
    pub fn put_name(&self, hex: Hex, text: &mut String) {
        match self.column_and_row(hex) {
            Some((column, row)) => {
                let digits = [column / 10, column, row / 10, row].map(|n| b'0' + n % 10);
                text.push_str(str::from_utf8(&digits).unwrap_or_default());
            }
            None => text.push_str("----"),
        }
    }

    /// The hex with this name if it is on the map.
    pub fn parse(&self, name: &str) -> Option<Hex> {
        let &[a, b, c, d] = name.as_bytes() else {
            return None;
        };
        let digits = [a, b, c, d].iter().all(u8::is_ascii_digit);
        let number = |tens: u8, ones: u8| (tens - b'0') * 10 + (ones - b'0');
        let hex = if digits { self.at(number(a, b), number(c, d)) } else { Hex::NONE };
        hex.if_any()
    }

    /// The way from one hex to another in axial coordinates.
    #[inline]
    pub(crate) fn offset(&self, from: Hex, to: Hex) -> Option<(i16, i16)> {
        let (a, b) = (self.axial.get(from.index())?, self.axial.get(to.index())?);
        Some((b.0 - a.0, b.1 - a.1))
    }

    fn ring_of_6(&self, hex: Hex) -> [Hex; 6] {
        Direction::ALL.map(|direction| self.moved(hex, direction.vector()))
    }

    fn ring_of_12(&self, hex: Hex) -> [Hex; 12] {
        let mut ring = [Hex::NONE; 12];
        for direction in Direction::ALL {
            let ((q, r), next) = (direction.vector(), direction.turned(1).vector());
            let place = 2 * direction.index();
            ring[place] = self.moved(hex, (2 * q, 2 * r));
            ring[place + 1] = self.moved(hex, (q + next.0, r + next.1));
        }
        ring
    }

    /// The hex that lies so far off; `hex` is on the grid.
    fn moved(&self, hex: Hex, by: (i16, i16)) -> Hex {
        let (q, r) = self.axial[hex.index()];
        let (q, r) = (q + by.0, r + by.1);
        let (column, row) = match self.layout {
            Layout::Rows => (q + r.div_euclid(2), r),
            Layout::Columns => (q + r, (q + r).div_euclid(2) - q),
        };
        let number = |n: i16| u8::try_from(n + 1).unwrap_or(0);
        self.at(number(column), number(row))
    }
}

/// Axial coordinates of a column and a row, both counted from 0.
///
/// In rows, a step east is (1, 0), a step south-east (0, 1) and two rows south (-1, 2). In columns,
/// a step south-east is (0, 1), two columns east (1, 1) and a step south (-1, 1).
const fn axial(layout: Layout, column: i16, row: i16) -> (i16, i16) {
    match layout {
        Layout::Rows => (column - row / 2, row),
        Layout::Columns => (column / 2 - row, column - column / 2 + row),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYOUTS: [Layout; 2] = [Layout::Rows, Layout::Columns];

    fn names(grid: &Grid, hexes: &[Hex]) -> Vec<String> {
        hexes.iter().map(|&hex| grid.name(hex)).collect()
    }

    #[test]
    fn neighbours_are_where_the_picture_has_them() {
        let rows = Grid::new(Layout::Rows, 9, 9).unwrap();
        let around = |name| names(&rows, &rows.neighbours(rows.parse(name).unwrap()));
        assert_eq!(around("0505"), ["0504", "0605", "0506", "0406", "0405", "0404"]);
        assert_eq!(around("0504"), ["0603", "0604", "0605", "0505", "0404", "0503"]);
        assert_eq!(around("0101"), ["----", "0201", "0102", "----", "----", "----"]);
        assert_eq!(around("0902"), ["----", "----", "----", "0903", "0802", "0901"]);

        let columns = Grid::new(Layout::Columns, 9, 9).unwrap();
        let around = |name| names(&columns, &columns.neighbours(columns.parse(name).unwrap()));
        assert_eq!(around("0505"), ["0504", "0604", "0605", "0506", "0405", "0404"]);
        assert_eq!(around("0405"), ["0404", "0505", "0506", "0406", "0306", "0305"]);
        assert_eq!(around("0101"), ["----", "----", "0201", "0102", "----", "----"]);
    }

    #[test]
    fn a_neighbour_has_us_for_a_neighbour() {
        for layout in LAYOUTS {
            let grid = Grid::new(layout, 7, 8).unwrap();
            for hex in grid.hexes() {
                for direction in Direction::ALL {
                    let next = grid.neighbour(hex, direction);
                    let back = grid.neighbour(next, direction.opposite());
                    assert!(next.is_none() || back == hex);
                    let between = grid.direction_between(hex, next);
                    assert_eq!(between, (!next.is_none()).then_some(direction));
                }
            }
        }
    }

    #[test]
    fn distance_is_the_number_of_steps() {
        for layout in LAYOUTS {
            let grid = Grid::new(layout, 9, 8).unwrap();
            for start in grid.hexes() {
                let mut steps = vec![u16::MAX; grid.len()];
                steps[start.index()] = 0;
                let mut queue = vec![start];
                let mut at = 0;
                while let Some(&hex) = queue.get(at) {
                    at += 1;
                    for next in grid.neighbours(hex) {
                        if grid.contains(next) && steps[next.index()] == u16::MAX {
                            steps[next.index()] = steps[hex.index()] + 1;
                            queue.push(next);
                        }
                    }
                }
                for hex in grid.hexes() {
                    assert_eq!(grid.distance(start, hex), steps[hex.index()]);
                    let adjacent = grid.direction_between(start, hex).is_some();
                    assert_eq!(adjacent, grid.is_adjacent(start, hex));
                }
                let ring = grid.ring2(start);
                let mut found: Vec<Hex> = ring.into_iter().filter(|hex| !hex.is_none()).collect();
                found.sort();
                let at_two = |hex: &Hex| steps[hex.index()] == 2;
                assert_eq!(found, grid.hexes().filter(at_two).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn names_are_read_and_written() {
        let grid = Grid::new(Layout::Rows, 99, 99).unwrap();
        for hex in grid.hexes() {
            assert_eq!(grid.parse(&grid.name(hex)), Some(hex));
        }
        assert_eq!(grid.name(Hex(16 + 4 * 99)), "1705");
        for bad in ["", "0000", "0001", "0100", "101", "10101", "+101", "1a01", "ąę", "0101 "] {
            assert_eq!(grid.parse(bad), None, "{bad}");
        }
        assert_eq!(Grid::new(Layout::Rows, 4, 4).unwrap().parse("0501"), None);
    }

    #[test]
    fn what_is_not_on_the_map_is_no_crash() {
        for (columns, rows) in [(0, 1), (1, 0), (100, 1), (1, 100)] {
            assert_eq!(Grid::new(Layout::Rows, columns, rows), None);
        }
        let grid = Grid::new(Layout::Columns, 1, 1).unwrap();
        let only = Hex(0);
        for hex in [Hex::NONE, Hex(1)] {
            assert_eq!(grid.neighbours(hex), [Hex::NONE; 6]);
            assert_eq!(grid.ring2(hex), [Hex::NONE; 12]);
            assert_eq!(grid.distance(only, hex), u16::MAX);
            assert_eq!(grid.distance(hex, hex), u16::MAX);
            assert_eq!(grid.direction_between(only, hex), None);
            assert_eq!(grid.name(hex), "----");
        }
        assert_eq!(grid.neighbours(only), [Hex::NONE; 6]);
        assert_eq!(grid.distance(only, only), 0);
    }
}
