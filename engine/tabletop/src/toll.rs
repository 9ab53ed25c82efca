//! What a way costs: its length, and what the ground and the lines on it ask for more.

use crate::area::Span;
use crate::base::Base;
use crate::point::Point;
use crate::sweep::Leg;
use crate::table::{Feature, Ground, Table};

/// What a feature of the table asks of whoever crosses it. The rulebook says it, kind by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Toll {
    /// Once, on entering ground or crossing a line.
    pub enter: i32,
    /// Once, on leaving ground.
    pub leave: i32,
    /// For each so many units on the ground (`.1`), so many more (`.0`); nothing if `.1` is zero.
    pub more: (i32, i32),
}

impl Toll {
    /// Nothing at all.
    pub const FREE: Self = Self { enter: 0, leave: 0, more: (0, 0) };

    /// So much on entering.
    pub const fn to_enter(units: i32) -> Self {
        Self { enter: units, ..Self::FREE }
    }

    /// So many times the length in all: 2 for a ground where one centimetre costs two.
    pub const fn times(times: i32) -> Self {
        Self { more: (times - 1, 1), ..Self::FREE }
    }
}

/// An entry of the bill of a way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Charge {
    /// The kind of the feature.
    pub kind: u8,
    /// What it costs, in hundredths of a millimetre.
    pub units: i32,
}

/// What a way costs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bill {
    /// The length of the way.
    pub length: i32,
    /// What comes on top, feature by feature, in the order of the way's legs.
    pub charges: Vec<Charge>,
}

impl Bill {
    /// Everything together.
    pub fn total(&self) -> i32 {
        self.length + self.charges.iter().map(|charge| charge.units).sum::<i32>()
    }
}

impl Table {
    /// What the way of a base over the table costs.
    ///
    /// A centimetre is of the ground if any part of the base stands in it. Ground is entered when
    /// the base first reaches into it and left when it last does; a line is crossed when the centre
    /// of the base crosses it. Turns on the spot and wheels cost their length alone.
    pub fn bill(&self, base: &Base, legs: &[Leg], toll: impl Fn(Feature<'_>) -> Toll) -> Bill {
        let mut bill = Bill::default();
        let mut at = *base;
        for &leg in legs {
            bill.length += leg.length(&at);
            if let Leg::Straight(to) = leg {
                self.charge(&at, to, &toll, &mut bill.charges);
            }
            at = leg.end(&at);
        }
        bill
    }

    fn charge(
        &self,
        base: &Base,
        to: Point,
        toll: &impl Fn(Feature<'_>) -> Toll,
        charges: &mut Vec<Charge>,
    ) {
        for ground in &self.grounds {
            let asks = toll(Feature::Ground(ground));
            if asks == Toll::FREE {
                continue;
            }
            let spans = ground.area.spans_of(base, to);
            let units = on_ground(ground, asks, &spans, base, to);
            if units != 0 {
                charges.push(Charge { kind: ground.kind, units });
            }
        }
        for line in &self.lines {
            let asks = toll(Feature::Line(line));
            if asks.enter == 0 {
                continue;
            }
            // Whoever begins on the line has crossed it already.
            let crossings = line.crossings(base.centre(), to);
            for _ in crossings.iter().filter(|&&at| at > 0) {
                charges.push(Charge { kind: line.kind, units: asks.enter });
            }
        }
    }
}

/// What the spans of a straight way on one ground cost.
fn on_ground(ground: &Ground, asks: Toll, spans: &[Span], base: &Base, to: Point) -> i32 {
    let whole = base.centre().distance(to);
    let mut units = 0;
    for span in spans {
        if asks.more.1 != 0 {
            units += span.length() * asks.more.0 / asks.more.1;
        }
        let began_inside = span.from == 0 && ground.area.meets(base);
        units += if began_inside { 0 } else { asks.enter };
        let ends_inside = span.to == whole && ground.area.meets(&base.at(to));
        units += if ends_inside { 0 } else { asks.leave };
    }
    units
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Area, Line, Place, Size};

    const WOOD: u8 = 0;
    const HILL: u8 = 1;
    const WALL: u8 = 2;
    const HOUSE: u8 = 3;

    fn toll(feature: Feature<'_>) -> Toll {
        match feature.kind() {
            WOOD => Toll::times(2),
            HILL => Toll::to_enter(6_000),
            WALL => Toll::to_enter(4_000),
            _ => Toll { enter: 4_000, leave: 4_000, ..Toll::FREE },
        }
    }

    fn ground(kind: u8, west: i32, east: i32) -> Ground {
        let corners = [(west, 0), (east, 0), (east, 100), (west, 100)];
        let area = Area::new(corners.iter().map(|&(x, y)| Point::mm(x, y)).collect());
        Ground { kind, level: 0, area, name: None }
    }

    /// From west to east: open, a wood from 100 to 200 mm, a hill from 300 to 400, a wall at 500, a
    /// house from 600 to 700.
    fn table() -> Table {
        let points = vec![Point::mm(500, 0), Point::mm(500, 100)];
        Table {
            size: Point::mm(1_000, 100),
            grounds: vec![ground(WOOD, 100, 200), ground(HILL, 300, 400), ground(HOUSE, 600, 700)],
            lines: vec![Line { kind: WALL, points, name: None }],
        }
    }

    fn total(from: i32, to: i32) -> i32 {
        let place = Place { centre: Point::mm(from, 50), ..Place::default() };
        let base = Base::new(place, Size::mm(20, 20));
        table().bill(&base, &[Leg::Straight(Point::mm(to, 50))], toll).total()
    }

    #[test]
    fn each_kind_asks_its_own() {
        assert_eq!(total(30, 80), 5_000);
        // From contact with the rim until wholly inside: two centimetres of wood.
        assert_eq!(total(90, 110), 2_000 + 2_000);
        assert_eq!(total(120, 150), 3_000 + 3_000);
        // Wholly through: the wood's ten centimetres and the base's own two.
        assert_eq!(total(80, 250), 17_000 + 12_000);
        assert_eq!(total(280, 350), 7_000 + 6_000);
        assert_eq!(total(350, 450), 10_000);
        assert_eq!(total(450, 550), 10_000 + 4_000);
        assert_eq!(total(580, 650), 7_000 + 4_000);
        assert_eq!(total(650, 800), 15_000 + 4_000);
        assert_eq!(total(580, 800), 22_000 + 8_000);
    }

    #[test]
    fn legs_add_up() {
        let place = Place { centre: Point::mm(30, 50), ..Place::default() };
        let base = Base::new(place, Size::mm(20, 20));
        let legs = [Leg::Straight(Point::mm(150, 50)), Leg::Straight(Point::mm(250, 50))];
        let bill = table().bill(&base, &legs, toll);
        assert_eq!(bill.total(), 22_000 + 12_000);
        assert_eq!(bill.charges.len(), 2);
    }
}
