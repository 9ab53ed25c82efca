//! The table: its size, and what lies on it besides bases.

use crate::area::Area;
use crate::base::Base;
use crate::gap::{CONTACT, Gap, gap};
use crate::margin::Margin;
use crate::outline::{Around, Outline};
use crate::point::Point;

/// Something that covers ground: a wood, a hill, a lake. Its kind is a code of the caller.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Which of the caller's kinds.
    pub kind: u8,
    /// How high it lifts what stands on it, or rises itself: levels over the table, as the caller
    /// counts them.
    pub level: u8,
    /// Where it is.
    pub area: Area,
    /// What it is called, by language.
    pub name: Option<Name>,
}

/// Something along a line: a wall, a hedge, a stream, a road.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Which of the caller's kinds.
    pub kind: u8,
    /// The points it runs through.
    pub points: Vec<Point>,
    /// What it is called, by language.
    pub name: Option<Name>,
}

/// What a place is called.
#[derive(Clone, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// In Polish.
    pub pl: String,
    /// In English.
    pub en: String,
}

impl Line {
    /// Its stretches.
    pub fn stretches(&self) -> impl Iterator<Item = (Point, Point)> + Clone {
        self.points.windows(2).map(|pair| (pair[0], pair[1]))
    }

    /// The gap between a base and the line; nothing if the line has fewer than two points.
    pub fn gap(&self, base: &Base) -> Option<Gap> {
        let corners = base.corners();
        self.stretches().map(|(from, to)| gap(&corners, &[from, to])).reduce(Gap::min)
    }

    /// Whether a base touches the line without standing across it.
    pub fn touched_by(&self, base: &Base) -> Margin {
        self.gap(base).map_or(Margin(i32::MIN), Gap::touches)
    }

    /// Whether the line runs through a base, by more than contact.
    pub fn runs_through(&self, base: &Base) -> bool {
        crate::area::any_through(self.stretches(), base)
    }

    /// How far along a way the line crosses it, in order.
    pub fn crossings(&self, from: Point, to: Point) -> Vec<i32> {
        let near =
            |ends: &(Point, Point)| Around::of(&[ends.0, ends.1]).meets(Around::of(&[from, to]));
        let cuts = self.stretches().filter(near);
        let mut all: Vec<i32> =
            cuts.filter_map(|(a, b)| crate::area::cut(from, to, a, b)).collect();
        all.sort_unstable();
        // A way through a joint of the line crosses it once.
        all.dedup_by(|b, a| *b - *a <= 1);
        all
    }
}

/// A table: so wide from west to east, so deep from north to south, and what lies on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Its south-east corner; the north-west one is the origin.
    pub size: Point,
    /// What covers ground, in the order of the text.
    pub grounds: Vec<Ground>,
    /// What runs along a line, in the order of the text.
    pub lines: Vec<Line>,
}

impl Table {
    /// An empty table.
    pub const fn bare(size: Point) -> Self {
        Self { size, grounds: Vec::new(), lines: Vec::new() }
    }

    /// Whether a base stands wholly on the table, as far as contact allows.
    pub fn holds(&self, base: &Base) -> Margin {
        let Around { least, most } = base.around();
        let spare = [least.x, least.y, self.size.x - most.x, self.size.y - most.y];
        Margin(spare.into_iter().min().unwrap_or(0) + CONTACT)
    }

    /// Whether a point lies on the table.
    pub fn holds_point(&self, point: Point) -> bool {
        (0..=self.size.x).contains(&point.x) && (0..=self.size.y).contains(&point.y)
    }

    /// The level of a point: that of the highest ground it lies in that lifts whoever stands on it,
    /// by the caller's word; zero on the table itself.
    pub fn level_at(&self, point: Point, lifts: impl Fn(u8) -> bool) -> u8 {
        let under = self.grounds.iter().filter(|ground| lifts(ground.kind));
        let under = under.filter(|ground| ground.area.holds(point));
        under.map(|ground| ground.level).max().unwrap_or(0)
    }

    /// The stretches of everything that bars the way, by the caller's word: the rims of grounds and
    /// the lines of those kinds. As outlines, for sweeps.
    pub fn barriers(&self, bars: impl Fn(Feature<'_>) -> bool) -> Vec<Outline> {
        let rims = self.grounds.iter().filter(|&ground| bars(Feature::Ground(ground)));
        let rims = rims.flat_map(|ground| ground.area.rim());
        let lines = self.lines.iter().filter(|&line| bars(Feature::Line(line)));
        let all = rims.chain(lines.flat_map(Line::stretches));
        all.map(|(from, to)| Outline::stretch(from, to)).collect()
    }
}

/// Something that lies on the table.
#[derive(Clone, Copy, Debug)]
pub enum Feature<'a> {
    /// It covers ground.
    Ground(&'a Ground),
    /// It runs along a line.
    Line(&'a Line),
}

impl Feature<'_> {
    /// Which of the caller's kinds. Grounds and lines are counted together.
    pub const fn kind(self) -> u8 {
        match self {
            Self::Ground(ground) => ground.kind,
            Self::Line(line) => line.kind,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Place, Size};

    fn square(kind: u8, level: u8, from: i32, to: i32) -> Ground {
        let corners = [(from, from), (to, from), (to, to), (from, to)];
        let area = Area::new(corners.iter().map(|&(x, y)| Point::mm(x, y)).collect());
        Ground { kind, level, area, name: None }
    }

    #[test]
    fn the_highest_hill_counts() {
        let grounds = vec![square(0, 1, 100, 300), square(0, 2, 150, 250), square(1, 3, 0, 900)];
        let table = Table { grounds, ..Table::bare(Point::mm(1_000, 1_000)) };
        let level = |x, y| table.level_at(Point::mm(x, y), |kind| kind == 0);
        assert_eq!((level(50, 50), level(120, 120), level(200, 200)), (0, 1, 2));
        assert_eq!(table.barriers(|feature| feature.kind() == 1).len(), 4);
    }

    #[test]
    fn the_rim_of_the_table() {
        let table = Table::bare(Point::mm(1_000, 700));
        let base = |x, y| {
            let place = Place { centre: Point::mm(x, y), facing: Facing::EAST };
            Base::new(place, Size::mm(20, 40))
        };
        assert_eq!(table.holds(&base(20, 10)), Margin(CONTACT));
        assert!(!table.holds(&base(19, 10)).holds());
        assert!(!table.holds(&base(985, 100)).holds());
        assert!(!table.holds(&base(100, 695)).holds());
    }

    #[test]
    fn crossing_a_wall() {
        let points = [(0, 50), (50, 50), (100, 80)].map(|(x, y)| Point::mm(x, y)).to_vec();
        let wall = Line { kind: 0, points, name: None };
        assert_eq!(wall.crossings(Point::mm(20, 0), Point::mm(20, 100)), [5_000]);
        assert_eq!(wall.crossings(Point::mm(50, 0), Point::mm(50, 100)), [5_000]);
        assert_eq!(wall.crossings(Point::mm(20, 0), Point::mm(20, 40)), [0; 0]);
        let base =
            Base::new(Place { centre: Point::mm(20, 40), ..Place::default() }, Size::mm(20, 20));
        assert!(wall.touched_by(&base).holds());
        assert!(!wall.touched_by(&base.at(Point::mm(20, 45))).holds());
    }
}
