//! What lies on the line between two points: grounds, lines, bases. What of it blocks is for the
//! rulebook to say.

use crate::area::{Span, cut};
use crate::base::Base;
use crate::gap::{gap, is_below};
use crate::outline::Around;
use crate::point::Point;
use crate::table::Table;

/// Something on a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seen {
    /// From where to where along the line it lies.
    pub span: Span,
    /// What it is.
    pub what: What,
}

/// What lies on a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum What {
    /// A ground of the table, by its number.
    Ground(usize),
    /// A line of the table, by its number.
    Line(usize),
}

impl Table {
    /// The grounds and lines on the line between two points, from near to far; those that begin at
    /// the same distance in the order of the table. A line crossed is a span without length.
    pub fn between(&self, from: Point, to: Point) -> Vec<Seen> {
        let mut all = Vec::new();
        for (number, ground) in self.grounds.iter().enumerate() {
            let spans = ground.area.spans(from, to).into_iter();
            all.extend(spans.map(|span| Seen { span, what: What::Ground(number) }));
        }
        for (number, line) in self.lines.iter().enumerate() {
            let at = line.crossings(from, to).into_iter();
            all.extend(
                at.map(|at| Seen { span: Span { from: at, to: at }, what: What::Line(number) }),
            );
        }
        all.sort();
        all
    }
}

impl Base {
    /// Whether the line between two points runs through the base, and does not only touch it.
    #[inline]
    pub fn is_on_line(&self, from: Point, to: Point) -> bool {
        self.around().meets(Around::of(&[from, to])) && is_below(&self.corners(), &[from, to], 0)
    }

    /// The part of the line between two points that runs through the base; nothing if it does not,
    /// or only touches it.
    pub fn on_line(&self, from: Point, to: Point) -> Option<Span> {
        if !self.is_on_line(from, to) {
            return None;
        }
        let corners = self.corners();
        let whole = from.distance(to);
        let edges = (0..4).map(|at| (corners[at], corners[(at + 1) % 4]));
        let cuts: Vec<i32> = edges.filter_map(|(a, b)| cut(from, to, a, b)).collect();
        let inside = |point: Point| gap(&corners, &[point]).at_most(0).holds();
        let least = if inside(from) { 0 } else { cuts.iter().copied().min().unwrap_or(0) };
        let most = if inside(to) { whole } else { cuts.iter().copied().max().unwrap_or(whole) };
        Some(Span { from: least, to: most })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, Ground, Line, Place, Size};

    #[test]
    fn from_near_to_far() {
        let ground = |west, east| {
            let corners = [(west, 0), (east, 0), (east, 100), (west, 100)];
            let area = Area::new(corners.iter().map(|&(x, y)| Point::mm(x, y)).collect());
            Ground { kind: 0, level: 1, area, name: None }
        };
        let points = vec![Point::mm(250, 0), Point::mm(250, 100)];
        let table = Table {
            size: Point::mm(1_000, 100),
            grounds: vec![ground(300, 400), ground(100, 200)],
            lines: vec![Line { kind: 1, points, name: None }],
        };
        let seen = table.between(Point::mm(150, 50), Point::mm(500, 50));
        let expected = [
            (0, 5_000, What::Ground(1)),
            (10_000, 10_000, What::Line(0)),
            (15_000, 25_000, What::Ground(0)),
        ];
        assert_eq!(seen, expected.map(|(from, to, what)| Seen { span: Span { from, to }, what }));
    }

    #[test]
    fn a_base_on_the_line() {
        let base =
            Base::new(Place { centre: Point::mm(100, 50), ..Place::default() }, Size::mm(20, 20));
        let span = |from, to| Some(Span { from, to });
        assert_eq!(base.on_line(Point::mm(0, 50), Point::mm(200, 50)), span(9_000, 11_000));
        assert_eq!(base.on_line(Point::mm(0, 60), Point::mm(200, 60)), None);
        assert_eq!(base.on_line(Point::mm(100, 50), Point::mm(200, 50)), span(0, 1_000));
        assert_eq!(base.on_line(Point::mm(0, 50), Point::mm(95, 50)), span(9_000, 9_500));
        assert_eq!(base.on_line(Point::mm(0, 50), Point::mm(80, 50)), None);
    }
}
