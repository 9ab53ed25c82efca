//! VIII.4, A3 and A4: what one step costs a unit, in points and in morale.
//!
//! 1. The hex, or the road followed into it (VIII.4.1); a bridge spares the stream under it.
//! 2. The hexside and the change of level (VIII.4.2).
//! 3. A hex backwards (VIII.2).
//! 4. The morale that the ground takes (XIII.1), never below one; guns lose none.
//!
//! [`limits`] says what no points can buy; `ruling` is all of it for a whole path.

pub mod limits;
mod ruling;
mod situation;

pub use ruling::{MovementCase, MovementOutcome, Progress};
pub use situation::{Change, Hex, Leading, Movement};

use crate::formation::Mover;
use crate::ground::{Edge, Ground, Terrain};
use crate::tables::{NO, Row, Tables};
use crate::units::Arm;
use kernel::{Clause, Heading, Line, Num, Op, Umpire};

const BY_TABLE: Clause = Clause::new("VIII.4.1");
const BY_HEXSIDE: Clause = Clause::new("VIII.4.2");
const BACKWARD: Clause = Clause::new("VIII.2");
const LEADERS: Clause = Clause::new("III.2");

/// XIII.1: why ground takes morale from a unit that moves.
pub const MOVING: Clause = Clause::new("XIII.1");

/// One step of a unit.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Step {
    /// Where it goes.
    pub ground: Ground,
    /// Whether it goes backwards.
    pub backward: bool,
    /// The unit's morale now, where it is known: terrain never takes the last point.
    pub morale: Option<i32>,
}

/// What a step costs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cost {
    /// Points of movement.
    pub points: i32,
    /// Points of morale.
    pub morale: i32,
}

/// What one step costs a unit, or the clause that forbids it.
#[inline]
pub fn step_cost(
    tables: &Tables,
    mover: Mover,
    step: &Step,
    umpire: &mut impl Umpire,
) -> Result<Cost, Clause> {
    let mut total = ground_points(tables, mover.arm, step.ground, umpire)?;
    if step.backward {
        let row = mover.row(tables);
        total = umpire.line(total, Line::add(row.clause, row.at(2)).by(BACKWARD).why("backward"));
    }
    let morale = match mover.arm.is_guns() {
        true => 0,
        false => {
            umpire.open(Heading::of("terrain-morale"));
            ground_morale(tables, mover.arm, step.ground, step.morale, MOVING, umpire)
        }
    };
    Ok(Cost { points: total.floor() as i32, morale })
}

/// What one hex costs a leader: the same everywhere.
#[inline]
pub fn leader_cost(tables: &Tables, umpire: &mut impl Umpire) -> i32 {
    let row = &tables.movement.leader;
    umpire.line(Num::ZERO, Line::new(row.clause, Op::Base(row.value().into())).by(LEADERS)).floor()
        as i32
}

/// The clause that closes ground to an arm, if one does.
#[inline]
pub fn closed(tables: &Tables, arm: Arm, ground: Ground) -> Option<Clause> {
    let column = column(arm);
    let hex = hex_row(tables, arm, ground);
    if needs_road(arm, ground) || hex.cells[column] == NO {
        return Some(hex.clause);
    }
    let edges = ground.edges.iter().filter_map(|edge| edge_row(tables, edge, ground.road));
    let rows = edges.chain(level_row(tables, ground.climb));
    rows.filter(|row| row.cells[column] == NO).map(|row| row.clause).next()
}

/// Guns enter a village only along a road.
const fn needs_road(arm: Arm, ground: Ground) -> bool {
    arm.is_guns() && matches!(ground.terrain, Terrain::Village) && !ground.road
}

const fn column(arm: Arm) -> usize {
    match arm {
        Arm::Infantry | Arm::Dismounted => 0,
        Arm::Cavalry | Arm::LightCavalry => 1,
        Arm::Artillery => 2,
    }
}

/// The row of the hex: along a road that of the road, but guns pay the village.
const fn hex_row(tables: &Tables, arm: Arm, ground: Ground) -> &Row<3> {
    let table = &tables.movement;
    match ground.terrain {
        Terrain::Village if arm.is_guns() => &table.village,
        _ if ground.road => &table.road,
        Terrain::Clear => &table.clear,
        Terrain::Wood => &table.wood,
        Terrain::Village => &table.village,
        Terrain::Marsh => &table.marsh,
        Terrain::Deep => &table.deep,
        Terrain::Frozen => &table.frozen,
    }
}

/// The row of a hexside; where a road crosses a stream there is a bridge.
const fn edge_row(tables: &Tables, edge: Edge, road: bool) -> Option<&Row<3>> {
    match edge {
        Edge::Stream if road => None,
        Edge::Stream => Some(&tables.movement.stream),
        Edge::Work => Some(&tables.movement.work),
        Edge::Ditch => Some(&tables.movement.ditch),
    }
}

const fn level_row(tables: &Tables, climb: i8) -> Option<&Row<3>> {
    match climb {
        0 => None,
        1.. => Some(&tables.movement.up),
        _ => Some(&tables.movement.down),
    }
}

/// A3: points for the hex, the hexside and the level.
#[inline]
fn ground_points(
    tables: &Tables,
    arm: Arm,
    ground: Ground,
    umpire: &mut impl Umpire,
) -> Result<Num, Clause> {
    if let Some(clause) = closed(tables, arm, ground) {
        let why = if needs_road(arm, ground) { "guns-need-road" } else { "closed" };
        umpire.note(Line::note(clause).by(BY_TABLE).why(why));
        return Err(clause);
    }
    let column = column(arm);
    let row = hex_row(tables, arm, ground);
    let base = Op::Base(row.at(column).into());
    let mut total = umpire.line(Num::ZERO, Line::new(row.clause, base).by(BY_TABLE));
    for edge in ground.edges.iter() {
        if let Some(row) = edge_row(tables, edge, ground.road) {
            total = umpire.line(total, Line::add(row.clause, row.at(column)).by(BY_HEXSIDE));
        }
    }
    if let Some(row) = level_row(tables, ground.climb) {
        let levels = i32::from(ground.climb.unsigned_abs());
        let line = Line::add(row.clause, row.at(column) * levels).by(BY_HEXSIDE);
        total = umpire.line(total, line.why("levels").with(levels, 0));
    }
    Ok(total)
}

/// A4: the morale that ground takes from a unit on foot or horse that enters it, for this clause:
/// XIII.1 in a move, XIII.20 in a retreat, XIII.14.1 in flight, XIII.23 in pursuit.
#[inline]
pub fn ground_morale(
    tables: &Tables,
    arm: Arm,
    ground: Ground,
    morale: Option<i32>,
    by: Clause,
    umpire: &mut impl Umpire,
) -> i32 {
    let (table, column) = (&tables.morale, column(arm).min(1));
    let row = match ground.terrain {
        Terrain::Clear => Some(&table.open),
        _ if ground.road => None,
        Terrain::Wood => Some(&table.wood),
        Terrain::Village => Some(&table.village),
        Terrain::Marsh => Some(&table.marsh),
        Terrain::Frozen => Some(&table.frozen),
        Terrain::Deep => return 0,
    };
    let (clause, lost) = row
        .map_or((table.by_road.clause, table.by_road.value()), |row| (row.clause, row.at(column)));
    let mut total = umpire.line(Num::ZERO, Line::new(clause, Op::Base(lost.into())).by(by));
    if ground.edges.has(Edge::Stream) && !ground.road {
        let row = &table.stream;
        total = umpire.line(total, Line::add(row.clause, row.at(column)).by(by));
    }
    if ground.edges.has(Edge::Work) || ground.edges.has(Edge::Ditch) {
        let row = &table.hedge;
        total = umpire.line(total, Line::add(row.clause, row.at(column)).by(by));
    }
    if let Some(morale) = morale {
        let spare = Num::from((morale - table.least.value()).max(0));
        if total > spare {
            let line = Line::new(table.least.clause, Op::AtMost(spare)).why("terrain-spares");
            total = umpire.line(total, line.with(morale, 0));
        }
    }
    total.floor() as i32
}
