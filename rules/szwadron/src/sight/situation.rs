//! Two figures, and what stands and lies around them, described for a ruling.

use super::{Hider, Sight, View, Whose, closed, positions};
use crate::measure::Distance;
use crate::positions::Position;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::terrain::Terrain;
use crate::units::Kind;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tabletop::{Area, Base, Edge, Facing, Ground, Place, Point, Size, Table, crosses_itself};

const DISTANCE: Clause = Clause::new("4.5.2");
const WIDTH: Clause = Clause::new("4.3.3");
const STRIP: Clause = Clause::new("4.3.2");
const FIELD: Clause = Clause::new("4.4.1");
const CLOSED: Clause = Clause::new("4.4.2");
const GUNS: Clause = Clause::new("4.4.3");
const ONE_EDGE: Clause = Clause::new("7.1.1");
const ROOM: Clause = Clause::new("3.1.4");
const GROUND: Clause = Clause::new("4.10");

/// The longest and the deepest table that is read, in centimetres.
const MOST: i32 = 600;

/// A figure on the table.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Figure {
    /// What it is.
    kind: Kind,
    /// Its centre, from the west edge and from the north edge.
    #[schemars(with = "Vec<Distance>", length(min = 2, max = 2))]
    at: [Distance; 2],
    /// Where it faces: 0 is north, 90 east.
    #[serde(default)]
    #[schemars(range(min = 0, max = 359))]
    facing: i32,
}

/// Whose a figure is that stands about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
enum Owner {
    Own,
    Enemy,
    // Of the unit that is fired at.
    TargetUnit,
}

/// A figure that stands about.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Bystander {
    owner: Owner,
    figure: Figure,
}

/// Something that lies on the table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Piece {
    terrain: Terrain,
    /// The corners of an area, or the points of a line.
    #[schemars(
        with = "Vec<Vec<Distance>>",
        length(min = 2, max = 40),
        inner(length(min = 2, max = 2))
    )]
    points: Vec<[Distance; 2]>,
    /// How high a hill, a house or a fort is.
    #[serde(default)]
    #[schemars(range(min = 0, max = 9))]
    height: u8,
}

/// One figure that would fire at another.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SightFacts {
    looker: Figure,
    looked_at: Figure,
    #[serde(default)]
    #[schemars(length(max = 60))]
    bystanders: Vec<Bystander>,
    #[serde(default)]
    #[schemars(length(max = 20))]
    pieces: Vec<Piece>,
    #[serde(default)]
    readings: Readings,
}

fn point([x, y]: [Distance; 2]) -> Point {
    Point { x: x.0, y: y.0 }
}

impl Figure {
    fn base(&self, tables: &Tables) -> Base {
        let size = tables.arms.row(tables.units.row(self.kind).arm).base;
        let place = Place { centre: point(self.at), facing: Facing::degrees(self.facing) };
        Base::new(place, Size::mm(size.wide * 10, size.deep * 10))
    }
}

impl Situation for SightFacts {
    const NAME: &'static str = "sight";
    const EXAMPLE: &'static str = include_str!("../../examples/sight.json");
    type Tables = Tables;
    type Case<'a> = SightCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut found = |at: String, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        let tables = crate::printed();
        let others = self.bystanders.iter().map(|other| other.figure);
        let bases: Vec<Base> = [self.looker, self.looked_at]
            .into_iter()
            .chain(others)
            .map(|figure| figure.base(tables))
            .collect();
        for (later, base) in bases.iter().enumerate() {
            if bases[..later].iter().any(|other| !base.gap(other).clear().holds()) {
                let at = match later {
                    0 | 1 => "looked_at".to_owned(),
                    later => format!("bystanders[{}]", later - 2),
                };
                found(at, ROOM, "against-overlap");
            }
        }
        for (index, piece) in self.pieces.iter().enumerate() {
            let points: Vec<Point> = piece.points.iter().copied().map(point).collect();
            let line = piece.terrain.is_line();
            if !line && points.len() < 3 || crosses_itself(&points, !line).is_some() {
                found(format!("pieces[{index}].points"), GROUND, "against-shape");
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> SightCase<'a> {
        let mut table = Table::bare(Point::mm(MOST * 10, MOST * 10));
        for piece in &self.pieces {
            let points: Vec<Point> = piece.points.iter().copied().map(point).collect();
            let (kind, name) = (piece.terrain.code(), None);
            match piece.terrain.is_line() {
                true => table.lines.push(tabletop::Line { kind, points, name }),
                false => {
                    let (level, area) = (piece.height, Area::new(points));
                    table.grounds.push(Ground { kind, level, area, name });
                }
            }
        }
        let whose = |owner| match owner {
            Owner::Own => Whose::Own,
            Owner::Enemy => Whose::Enemy,
            Owner::TargetUnit => Whose::Target,
        };
        let others = self.bystanders.iter();
        let others = others.map(|other| (other.figure.base(tables), whose(other.owner))).collect();
        SightCase { asked: self, table, others, tables }
    }
}

/// One look.
pub struct SightCase<'a> {
    asked: &'a SightFacts,
    table: Table,
    others: Vec<(Base, Whose)>,
    tables: &'a Tables,
}

/// An edge of a base, in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Over {
    Front,
    Right,
    Rear,
    Left,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct SightOutcome {
    /// The edge over which it would fire.
    over: Over,
    /// Whether it can.
    in_sight: bool,
    /// How far away the target is, if it can.
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<Distance>,
    /// What shelters the target.
    shelter: Vec<Position>,
}

impl Outcome for SightOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match self.distance {
            Some(distance) => Message::new("in-sight").number("cm", distance.as_cm()),
            None => Message::new("out-of-sight"),
        }]
    }
}

impl Procedure for SightCase<'_> {
    type State = ();
    type Outcome = SightOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), SightOutcome>, Stop> {
        umpire.open(Heading::of(SightFacts::NAME));
        let SightFacts { looker, looked_at, readings, .. } = self.asked;
        let (shooter, target) = (looker.base(self.tables), looked_at.base(self.tables));
        let guns = self.tables.units.row(looker.kind).arm.is_artillery();
        let closed = closed(&shooter, &self.others);
        let (table, shooter, target) = (&self.table, &shooter, &target);
        let view = View { table, shooter, guns, closed, target, readings };
        let sight = view.look(&self.others);
        if sight.hidden.is_none() {
            for clause in view.passed(&self.others) {
                umpire.note(Line::note(clause).why("seen-past"));
            }
            let line = Line::row(DISTANCE, sight.distance.as_cm());
            umpire.note(line.why("apart"));
        }
        self.told(&sight, umpire);
        let over = match sight.edge {
            Edge::Front => Over::Front,
            Edge::Right => Over::Right,
            Edge::Rear => Over::Rear,
            Edge::Left => Over::Left,
        };
        let in_sight = sight.hidden.is_none();
        let distance = in_sight.then_some(sight.distance);
        let shelter = positions(target, shooter, table);
        Ok(Next::Done(SightOutcome { over, in_sight, distance, shelter }))
    }
}

impl SightCase<'_> {
    /// Why the target is hidden.
    fn told(&self, sight: &Sight, umpire: &mut impl Umpire) {
        let Some(hidden) = sight.hidden else { return };
        let (why, number) = match hidden.by {
            Hider::Itself => ("wrong-edge", 0),
            Hider::Base(number) => ("hidden-by-base", number + 1),
            Hider::Ground(_) | Hider::Line(_) => ("hidden-by-ground", 0),
        };
        let line = Line::note(hidden.clause).why(why).with(number as i32, 0);
        umpire.note(match hidden.clause {
            CLOSED => line.by(FIELD),
            GUNS => line.by(ONE_EDGE),
            STRIP => line.by(WIDTH),
            _ => line,
        });
    }
}
