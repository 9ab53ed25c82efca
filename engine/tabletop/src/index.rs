//! Who stands near: bases in the cells of a grid, so that looking around costs as much as there
//! are neighbours, not as there are bases on the table.

use crate::base::Base;
use crate::outline::Around;
use crate::point::Point;

/// Bases by number, in the cells of a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Index {
    columns: i32,
    rows: i32,
    /// The first base of each cell, and after each base the next of the same cell.
    first: Vec<u16>,
    next: Vec<u16>,
    cell: Vec<u16>,
    centre: Vec<Point>,
    /// The greatest radius of any base that was ever put in.
    radius: i32,
}

/// The side of a cell: somewhat more than the largest usual base.
const CELL: i32 = 6_000;

const NONE: u16 = u16::MAX;

impl Index {
    /// An empty index for a table of this size, for bases numbered below `count`.
    pub fn new(size: Point, count: usize) -> Self {
        let cells = |side: i32| (side.clamp(0, crate::FAR) / CELL + 1).min(180);
        let (columns, rows) = (cells(size.x), cells(size.y));
        let count = count.min(usize::from(NONE));
        Self {
            columns,
            rows,
            first: vec![NONE; (columns * rows) as usize],
            next: vec![NONE; count],
            cell: vec![NONE; count],
            centre: vec![Point::default(); count],
            radius: 0,
        }
    }

    /// Puts a base in, or moves it, if its number exists.
    pub fn put(&mut self, number: u16, base: &Base) {
        self.take(number);
        let at = usize::from(number);
        if at >= self.cell.len() {
            return;
        }
        let cell = self.cell_of(base.centre());
        self.radius = self.radius.max(base.radius());
        self.centre[at] = base.centre();
        self.cell[at] = cell;
        self.next[at] = self.first[usize::from(cell)];
        self.first[usize::from(cell)] = number;
    }

    /// Takes a base off.
    pub fn take(&mut self, number: u16) {
        let at = usize::from(number);
        let Some(&cell) = self.cell.get(at).filter(|&&cell| cell != NONE) else { return };
        let mut before = self.first[usize::from(cell)];
        if before == number {
            self.first[usize::from(cell)] = self.next[at];
        } else {
            while self.next[usize::from(before)] != number {
                before = self.next[usize::from(before)];
            }
            self.next[usize::from(before)] = self.next[at];
        }
        self.cell[at] = NONE;
    }

    /// Calls `each` with the number of every base that may reach into the box: some that do not
    /// are named too, none that does is left out. The order depends on the history of the index.
    pub fn near(&self, around: Around, mut each: impl FnMut(u16)) {
        let reach = around.grown(self.radius);
        let (least, most) = (self.column_row(reach.least), self.column_row(reach.most));
        for row in least.1..=most.1 {
            for column in least.0..=most.0 {
                let mut number = self.first[(row * self.columns + column) as usize];
                while number != NONE {
                    if reach.holds(self.centre[usize::from(number)]) {
                        each(number);
                    }
                    number = self.next[usize::from(number)];
                }
            }
        }
    }

    fn column_row(&self, point: Point) -> (i32, i32) {
        ((point.x / CELL).clamp(0, self.columns - 1), (point.y / CELL).clamp(0, self.rows - 1))
    }

    fn cell_of(&self, point: Point) -> u16 {
        let (column, row) = self.column_row(point);
        (row * self.columns + column) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Place, Size};

    /// Against looking at every base, while they move about and leave.
    #[test]
    fn nobody_near_is_left_out() {
        let size = Size::mm(20, 40);
        let mut random = crate::random::Lcg::new(1);
        let mut bases: Vec<Option<Base>> = vec![None; 200];
        let mut index = Index::new(Point::mm(1_200, 900), bases.len());
        for _ in 0..3_000 {
            let number = random.below(200) as usize;
            let place = Place {
                centre: random.point(120_000, 90_000),
                facing: Facing(random.next() as u16),
            };
            let base = (random.below(5) > 0).then(|| Base::new(place, size));
            match &base {
                Some(base) => index.put(number as u16, base),
                None => index.take(number as u16),
            }
            bases[number] = base;
            let around = Around::of(&[random.point(120_000, 90_000)]).grown(random.below(9_000));
            let mut found = Vec::new();
            index.near(around, |number| found.push(usize::from(number)));
            found.sort_unstable();
            for (number, base) in bases.iter().enumerate() {
                let Some(base) = base else {
                    assert!(!found.contains(&number));
                    continue;
                };
                if Around::of(&base.corners()).meets(around) {
                    assert!(found.binary_search(&number).is_ok());
                }
            }
        }
    }
}
