//! A small battle put together by hand: brigades and batteries of two sides on a table in inches.

#![allow(dead_code, reason = "each test file uses its own part")]

use kernel::Both;
use kernel::game::Side;
use lee::battle::Battle;
use lee::battle::army::{
    Army, Card, Corps, CorpsId, Division, DivisionId, General, GeneralId, UnitId,
};
use lee::battle::command::{Leg, Way};
use lee::battle::ground::KINDS;
use lee::battle::state::{self, Fight, State};
use lee::command::{self, Rank, Talent};
use lee::fight::{Order, Reaction, Zone};
use lee::orders::{self, Character};
use lee::readings::Readings;
use lee::units::{Grade, Kind, Unit};
use tabletop::{Area, Base, Facing, Ground, INCH, Line, Place, Point, Table};

/// The first side stands in the south and faces north, the second the other way round.
pub(crate) const A: Side = Side::FIRST;
pub(crate) const B: Side = Side::SECOND;
pub(crate) const N: i32 = 0;
pub(crate) const E: i32 = 90;
pub(crate) const S: i32 = 180;
pub(crate) const W: i32 = 270;
pub(crate) const FOOT: Kind = Kind::UnionInfantry;
pub(crate) const HORSE: Kind = Kind::AverageCavalry;
pub(crate) const GUNS: Kind = Kind::Napoleons;

/// A point, in inches.
pub(crate) fn at(x: f64, y: f64) -> Point {
    let units = |inches: f64| (inches * f64::from(INCH)).round() as i32;
    Point { x: units(x), y: units(y) }
}

/// A place, in inches and degrees.
pub(crate) fn place(x: f64, y: f64, degrees: i32) -> Place {
    Place { centre: at(x, y), facing: Facing::degrees(degrees) }
}

/// A length, in inches.
pub(crate) fn inches(inches: f64) -> i32 {
    at(inches, 0.0).x
}

fn kind(name: &str) -> u8 {
    KINDS.iter().position(|kind| kind.name == name).expect("a kind of ground") as u8
}

fn both(text: &str) -> Both {
    Both { pl: text.into(), en: text.into() }
}

/// A battle and its position.
pub(crate) struct Field {
    pub(crate) battle: Battle,
    pub(crate) state: State,
}

impl Field {
    /// A bare table of 48 by 36 inches with these units, in this order; both corps have the order Attack and are
    /// active.
    pub(crate) fn new(units: &[(Side, Kind, f64, f64, i32)]) -> Self {
        let card =
            |(number, &(side, kind, x, y, degrees)): (usize, &(Side, Kind, f64, f64, i32))| Card {
                id: number.to_string(),
                name: both("unit"),
                short: None,
                side,
                division: DivisionId(side.0),
                unit: Unit {
                    kind,
                    grade: Grade::Ordinary,
                    large: false,
                    horse: false,
                    lost: 0,
                    own: Default::default(),
                },
                place: place(x, y, degrees),
                arrives: 1,
                patrol: false,
                reserve: false,
            };
        let general = |number: u8| General {
            id: number.to_string(),
            name: both("general"),
            side: Side(number % 2),
            facts: command::General { rank: Rank::Division, talent: Talent::Average, spent: 0 },
            character: Character::Normal,
            at: if number.is_multiple_of(2) { at(20.0, 27.0) } else { at(20.0, 13.0) },
            arrives: 1,
        };
        let side = |side: u8| (both("name"), Side(side));
        let division = |number: u8| Division {
            id: number.to_string(),
            name: side(number).0,
            corps: CorpsId(number),
            general: GeneralId(number),
        };
        let corps = |number: u8| Corps {
            id: number.to_string(),
            name: side(number).0,
            side: side(number).1,
            general: GeneralId(number + 2),
            order: Order::Attack,
        };
        let army = Army {
            sides: &["a", "b"],
            cards: units.iter().enumerate().map(card).collect(),
            divisions: (0..2).map(division).collect(),
            corps: (0..2).map(corps).collect(),
            generals: (0..4).map(general).collect(),
            chiefs: [GeneralId(2), GeneralId(3)],
            gunners: [None, None],
            turns: 10,
            initiative: A,
            home: [Facing::SOUTH, Facing::NORTH],
            bases: [None, None],
            goals: Vec::new(),
            high: [false, false],
            swaps: None,
        };
        let mut state = State::new(&army);
        for formation in &mut state.corps {
            formation.does = Some(orders::Corps::Active);
        }
        let table = Table::bare(at(48.0, 36.0));
        let (readings, tables) = (Readings::default(), lee::printed().clone());
        Self { battle: Battle { table, army, readings, tables, opening: None }, state }
    }

    /// With ground of a kind: a box from north-west to south-east.
    pub(crate) fn ground(
        mut self,
        name: &str,
        (x, y): (f64, f64),
        (to_x, to_y): (f64, f64),
    ) -> Self {
        let corners = [at(x, y), at(to_x, y), at(to_x, to_y), at(x, to_y)].to_vec();
        let (kind, area) = (kind(name), Area::new(corners));
        self.battle.table.grounds.push(Ground { kind, level: 1, area, name: None });
        self
    }

    /// With a line of a kind.
    pub(crate) fn line(mut self, name: &str, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) -> Self {
        let points = vec![at(x, y), at(to_x, to_y)];
        self.battle.table.lines.push(Line { kind: kind(name), points, name: None });
        self
    }

    /// With a fight of two units.
    pub(crate) fn fight(mut self, attacker: u8, defender: u8, zone: Zone) -> Self {
        self.state.fights.push(Fight {
            attacker: UnitId(attacker),
            defender: UnitId(defender),
            zone,
            reaction: Reaction::Stand,
            stood: true,
            due: true,
            lost: [0, 0],
            may_go_in: [false, false],
            or_pushed: false,
            goes_in: false,
        });
        self
    }

    /// With the first side's corps under another order.
    pub(crate) fn ordered(mut self, order: Order) -> Self {
        self.state.corps[0].order = state::Card::Shown(order);
        self
    }

    pub(crate) fn base(&self, unit: u8) -> Base {
        self.battle.base(&self.state, UnitId(unit))
    }

    /// The base of a unit at another place.
    pub(crate) fn base_at(&self, unit: u8, place: Place) -> Base {
        Base::new(place, self.base(unit).size())
    }

    /// What speaks against a move, by its keys, and what it costs, in hundredths of an inch.
    pub(crate) fn goes(&self, unit: u8, legs: &[Leg]) -> (Vec<&'static str>, i32) {
        let way = Way::of(legs).expect("not too many parts");
        let (course, against) = self.battle.course(&self.state, UnitId(unit), way);
        (against.iter().map(|refusal| refusal.why.key).collect(), course.cost)
    }
}

/// Two places are the same to half a millimetre.
#[track_caller]
pub(crate) fn same(found: Place, expected: Place) {
    let far = found.centre.distance(expected.centre);
    let turned = found.facing.turn_to(expected.facing).abs();
    assert!(far <= 50 && turned <= 16, "{found:?} is not {expected:?}");
}
