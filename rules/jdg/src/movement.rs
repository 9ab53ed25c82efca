//! TT, the terrain table (*Tabela terenu*), for movement: what each hex of a path costs a unit.
//!
//! For each hex entered, in this order:
//! 1. the hex, or the road or track followed into it (note c; not next to an enemy, 4.3.1);
//! 2. the hexside crossed and the change of level, unless the road spares it (notes c, i);
//! 3. a friendly unit in the hex, leaving an enemy zone of control, entering one in disorder (d);
//! 4. for a charge, whether the ground is open to it at all (note e);
//! 5. whether an enemy zone of control stops it, or lets it go from zone to zone (our 4.3).
//!
//! Before it sets out a square is given up, or stays (our 6.1, 6.3), and a turn in place is paid for
//! (our 4.2). Whoever cannot afford a single hex may yet go there (our 4.2).
//!
//! Crossing a wall with guns or a steep slope on foot disorders the unit; that counts from the
//! next hex on. A unit that routs on the way marches no further. Once something forbids a hex, its
//! further costs are of no interest and are left out; all that forbids it is listed.

use crate::approach::Approach;
use crate::cells::Cost;
use crate::ground::{Edge, Edges, Terrain, Way};
use crate::readings::{
    Counting, MinimumMove, Readings, RoadProhibitions, RoadThroughWall, SquareMoves, StopInZone,
    ZoneToZone,
};
use crate::tables::{CostRow, Tables, TerrainRow};
use crate::units::{Arm, Order};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const CODES: Clause = Clause::new("TT.note32");
const ROADS: Clause = Clause::new("TT.(c)");
const IN_DISORDER: Clause = Clause::new("10.1");
const SHEER: Clause = Clause::new("TT.(i)");
const CHARGE: Clause = Clause::new("SM.10");
const WATER: Clause = Clause::new("TT.6");
const LEAST: Clause = Clause::new("4.2");
const ZONES: Clause = Clause::new("4.3");
const SQUARE: Clause = Clause::new("6.3");

/// A unit and the path it means to take.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Movement {
    pub arm: Arm,
    #[serde(default)]
    pub order: Order,
    #[serde(default)]
    pub charging: bool,
    #[serde(default)]
    pub start: Terrain,
    #[serde(default)]
    pub from_square: FromSquare,
    #[serde(default)]
    pub turns_first: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 99))]
    pub movement_points: Option<u32>,
    #[schemars(length(min = 1, max = 40))]
    pub path: Vec<Hex>,
    #[serde(default)]
    pub readings: Readings,
}

/// Whether the unit stands in square, and what becomes of that.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum FromSquare {
    #[default]
    NoSquare,
    Leaves,
    Keeps,
}

/// A hex to enter.
#[derive(Clone, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Hex {
    pub terrain: Terrain,
    #[serde(default)]
    pub way: Way,
    #[serde(default)]
    #[schemars(with = "Vec<Edge>", length(max = 4))]
    pub edges: Edges,
    #[serde(default)]
    pub bridge: bool,
    #[serde(default)]
    #[schemars(range(min = -9, max = 9))]
    pub level: i32,
    #[serde(default)]
    pub friendly_unit: bool,
    #[serde(default)]
    pub leaves_zoc: bool,
    #[serde(default)]
    pub enters_zoc: bool,
    #[serde(default)]
    pub enemy_adjacent: bool,
}

impl Hex {
    /// An enemy stands beside it: where his zone of control is, he is too.
    const fn is_near_enemy(&self) -> bool {
        self.enemy_adjacent || self.enters_zoc
    }

    fn approach(&self) -> Approach {
        let Self { edges, bridge, level, .. } = *self;
        Approach::new(edges, bridge, level)
    }
}

impl Situation for Movement {
    const NAME: &'static str = "movement";
    const EXAMPLE: &'static str = include_str!("../examples/movement.json");
    type Tables = Tables;
    type Case<'a> = MovementCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: String, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.arm == Arm::Leader && self.order != Order::GoodOrder {
            against("order".into(), IN_DISORDER, "against-leader-order");
        }
        if self.order > Order::Disordered {
            against("order".into(), IN_DISORDER, "against-moving-order");
        }
        if self.charging && !self.arm.is_cavalry() {
            against("charging".into(), CHARGE, "against-charging-arm");
        }
        if self.start.is_open_water() {
            against("start".into(), WATER, "against-water");
        }
        if self.from_square != FromSquare::NoSquare && self.arm != Arm::Infantry {
            against("from_square".into(), SQUARE, "against-square-arm");
        }
        for (index, hex) in self.path.iter().enumerate() {
            hex.approach().contradictions(hex.terrain, |field, clause, key| {
                against(format!("path[{index}].{field}"), clause, key);
            });
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> MovementCase<'a> {
        MovementCase { movement: self, tables }
    }
}

/// One unit's path through the table.
pub struct MovementCase<'a> {
    movement: &'a Movement,
    tables: &'a Tables,
}

/// A unit on a map that goes from one hex into the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mover {
    pub(crate) arm: Arm,
    pub(crate) order: Order,
    /// The hex it starts from, if it charges and this is its first step.
    pub(crate) charging: Option<Option<Terrain>>,
    /// The movement points it has left, if they are known.
    pub(crate) points: Option<Num>,
}

/// 4.2: whether a unit may go one hex that it cannot afford; not from zone to zone, nor in a charge.
#[inline]
pub(crate) fn may_go_one_hex(readings: &Readings, zone_to_zone: bool, charging: bool) -> bool {
    readings.minimum_move == MinimumMove::OneHex && !zone_to_zone && !charging
}

/// 4.3: whether a unit has to stop in an enemy zone of control.
#[inline]
pub(crate) fn zone_stops(readings: &Readings) -> bool {
    readings.stop_in_zone == StopInZone::Stops
}

/// 4.3: whether a step from zone to zone has to be the whole move.
#[inline]
pub(crate) fn zone_to_zone_is_whole_move(readings: &Readings) -> bool {
    readings.zone_to_zone == ZoneToZone::WholeMove
}

/// What one hex costs on a map, and the order in which the unit arrives; nothing where it may not go.
/// The same as a path of this hex alone, without keeping a path.
pub(crate) fn enter(
    tables: &Tables,
    readings: &Readings,
    mover: Mover,
    hex: &Hex,
    umpire: &mut impl Umpire,
) -> Option<(Num, Order)> {
    let Mover { arm, order, charging, points } = mover;
    let start = charging.flatten();
    let movement = Movement {
        arm,
        order,
        charging: charging.is_some(),
        start: start.unwrap_or_default(),
        from_square: FromSquare::NoSquare,
        turns_first: false,
        movement_points: None,
        path: Vec::new(),
        readings: *readings,
    };
    let case = MovementCase { movement: &movement, tables };
    umpire.open(Heading::of(Movement::NAME));
    let (by, leaves, cost) = (Vec::new(), hex.leaves_zoc, Num::ZERO);
    let mut entry = Entering { case: &case, hex, leaves, cost, before: order, order, by, umpire };
    entry.ground();
    entry.hexside();
    entry.others();
    entry.charge(usize::from(start.is_none()));
    let Entering { cost, order, by, umpire, .. } = entry;
    if points.is_some_and(|points| cost > points) {
        umpire.note(Line::note(LEAST).why("least-move"));
    }
    by.is_empty().then_some((cost, order))
}

/// How far it has come.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Progress {
    hex: usize,
    cost: Num,
    order: Order,
}

/// What the path costs, or why it cannot be taken.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum MovementOutcome {
    /// It can be taken.
    Allowed {
        /// Always true.
        allowed: bool,
        /// Movement points in all.
        cost: Num,
        /// The order the unit arrives in.
        order: Order,
        /// Whether its movement points suffice, if they are known.
        #[serde(skip_serializing_if = "Option::is_none")]
        enough: Option<bool>,
        /// They do not, and it goes one hex all the same (4.2).
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        least: bool,
        /// The hex of the path in which the unit routs and its march ends, counted from one.
        #[serde(skip_serializing_if = "Option::is_none")]
        routs_in: Option<usize>,
    },
    /// It cannot.
    Forbidden {
        /// Always false.
        allowed: bool,
        /// The hex of the path that cannot be entered, counted from one.
        hex: usize,
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for MovementOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Allowed { cost, order, enough, least, routs_in, .. } => {
                let key = match enough {
                    _ if *least => "movement-least",
                    None => "movement-cost",
                    Some(true) => "movement-enough",
                    Some(false) => "movement-short",
                };
                let mut all = vec![Message::new(key).number("cost", *cost)];
                if *order != Order::GoodOrder {
                    all.push(Message::new("unit-after").word("order", order.word()));
                }
                if let Some(hex) = routs_in {
                    all.push(Message::new("movement-routs").number("hex", *hex as i32));
                }
                all
            }
            Self::Forbidden { hex, refused, .. } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                let message = Message::new("movement-forbidden").number("hex", *hex as i32);
                vec![message.text("clauses", clauses.join(", "))]
            }
        }
    }
}

impl Procedure for MovementCase<'_> {
    type State = Progress;
    type Outcome = MovementOutcome;

    fn begin(&self) -> Progress {
        Progress { hex: 0, cost: Num::ZERO, order: self.movement.order }
    }

    fn step(
        &self,
        progress: Progress,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Progress, MovementOutcome>, Stop> {
        let Progress { hex: index, cost, order } = progress;
        let Some(hex) = self.movement.path.get(index) else {
            return Ok(Next::Done(self.end(cost, order, None, umpire)));
        };
        if index == 0 {
            umpire.open(Heading::of(Movement::NAME));
        }
        let (by, leaves) = (Vec::new(), self.leaves_zone(index));
        let mut entry =
            Entering { case: self, hex, leaves, cost, before: order, order, by, umpire };
        if index == 0 {
            entry.setting_out();
        }
        entry.ground();
        entry.hexside();
        entry.others();
        entry.charge(index);
        entry.zones(index);
        let Entering { cost, order, by, umpire, .. } = entry;
        let hex = index + 1;
        Ok(if !by.is_empty() {
            Next::Done(MovementOutcome::Forbidden { allowed: false, hex, refused: by })
        } else if order > Order::Disordered {
            Next::Done(self.end(cost, order, Some(hex), umpire))
        } else {
            Next::Go(Progress { hex, cost, order })
        })
    }
}

impl MovementCase<'_> {
    /// TT.23: whether a unit leaves an enemy zone of control into this hex: it says so, or it has just ridden into
    /// one that does not stop it.
    fn leaves_zone(&self, index: usize) -> bool {
        let Movement { path, readings, .. } = self.movement;
        let entered = index > 0 && path[index - 1].enters_zoc && !zone_stops(readings);
        path[index].leaves_zoc || entered
    }

    fn end(
        &self,
        cost: Num,
        order: Order,
        routs_in: Option<usize>,
        umpire: &mut impl Umpire,
    ) -> MovementOutcome {
        let points = self.movement.movement_points;
        let enough = points.map(|points| cost <= Num::whole(points.into()));
        let least = enough == Some(false) && self.may_go_one_hex();
        if least {
            umpire.note(Line::note(LEAST).why("least-move"));
        }
        MovementOutcome::Allowed { allowed: true, cost, order, enough, least, routs_in }
    }

    /// 4.2: one hex can always be entered, except from zone to zone and by a charge.
    fn may_go_one_hex(&self) -> bool {
        let Movement { path, charging, movement_points, readings, .. } = self.movement;
        let zones = path[0].leaves_zoc && path[0].enters_zoc;
        let moves = movement_points.is_some_and(|points| points > 0);
        moves && path.len() == 1 && may_go_one_hex(readings, zones, *charging)
    }
}

/// A unit about to enter a hex: the cost so far, and what forbids it.
struct Entering<'a, U> {
    case: &'a MovementCase<'a>,
    hex: &'a Hex,
    /// It leaves an enemy zone of control.
    leaves: bool,
    cost: Num,
    /// The order in which it sets out for this hex: what befalls it on the way counts later.
    before: Order,
    order: Order,
    by: Vec<Clause>,
    umpire: &'a mut U,
}

impl<U: Umpire> Entering<'_, U> {
    /// The road or track it may use: none next to an enemy.
    fn way(&self) -> Option<&TerrainRow> {
        let way = if self.hex.is_near_enemy() { Way::None } else { self.hex.way };
        self.case.tables.terrain.way(way)
    }

    /// 1. The hex itself, or the way through it.
    fn ground(&mut self) {
        let terrain = &self.case.tables.terrain;
        if self.hex.way != Way::None && self.hex.is_near_enemy() {
            self.umpire.note(Line::note(ROADS).why("road-near-enemy"));
        }
        let over_water = self.hex.terrain.is_water();
        let row = match self.way() {
            Some(way) if !over_water || self.hex.bridge => way,
            _ if over_water && self.hex.bridge => &terrain.bridge,
            _ => terrain.hex(self.hex.terrain),
        };
        self.pay_as(row.costs(), Op::Base);
    }

    /// 2. The hexside and the change of level.
    fn hexside(&mut self) {
        let terrain = &self.case.tables.terrain;
        let (hex, by_road) = (self.hex, self.way().is_some());
        if terrain.is_sheer(hex.edges, hex.level) {
            self.forbid(SHEER, Line::note(SHEER).why("prohibited"));
        }
        let mut spared = false;
        for edge in hex.edges.iter() {
            let row = terrain.edge(edge).costs();
            match edge {
                Edge::River if hex.bridge => self.pay(terrain.bridge.costs()),
                Edge::Stream | Edge::Canal | Edge::Ford if hex.bridge && self.bridge_spares() => {
                    let bridge = terrain.bridge.clause;
                    self.umpire.note(Line::note(bridge).why("stream-under-bridge"));
                }
                Edge::Slope | Edge::SteepSlope if by_road => self.pay_slope_by_road(row),
                Edge::River | Edge::Crest | Edge::Slope | Edge::SteepSlope => self.pay(row),
                _ if by_road => spared |= self.spare(row),
                _ => self.pay(row),
            }
        }
        if let Some(row) = terrain.level(hex.level) {
            match by_road {
                true => spared |= self.spare(row.costs()),
                false => self.pay(row.costs()),
            }
        }
        if spared && self.by.is_empty() {
            self.umpire.note(Line::note(ROADS).why("road-spares"));
        }
    }

    fn bridge_spares(&self) -> bool {
        self.case.movement.readings.stream_under_bridge == Counting::Ignored
    }

    /// 3. Friends and the enemy's zone of control.
    fn others(&mut self) {
        let terrain = &self.case.tables.terrain;
        if self.hex.friendly_unit {
            self.pay(terrain.friendly_unit);
        }
        if self.leaves {
            self.pay(terrain.leaving_zoc);
        }
        if self.hex.enters_zoc && self.before == Order::Disordered {
            let row = terrain.disordered_into_zoc;
            self.add(Line::add(row.clause, row.add));
        }
    }

    /// 4. Ground that is closed to a charge: from it, over it, against it.
    fn charge(&mut self, index: usize) {
        let movement = self.case.movement;
        if !movement.charging {
            return;
        }
        if self.before > movement.readings.worst_charging_order() {
            self.forbid(IN_DISORDER, Line::note(IN_DISORDER).why("disordered-charge"));
        }
        let (tables, hex) = (self.case.tables, self.hex);
        let start = (index == 0).then_some(movement.start);
        hex.approach().closed_to_charge(tables, hex.terrain, start, |clause, line| {
            self.forbid(clause, line);
        });
    }

    /// 0. Out of the square, and turning in place.
    fn setting_out(&mut self) {
        let (movement, fills) = (self.case.movement, &self.case.tables.fills);
        match movement.from_square {
            FromSquare::NoSquare => {}
            FromSquare::Leaves => {
                let row = fills.square_leave;
                self.add(Line::add(row.clause, row.add).why("leaves-square"));
            }
            FromSquare::Keeps if movement.readings.square_moves == SquareMoves::Yes => {}
            FromSquare::Keeps => self.forbid(SQUARE, Line::note(SQUARE).why("prohibited")),
        }
        if movement.turns_first {
            let row = fills.turn_in_place;
            self.add(Line::add(row.clause, row.add).why("turns-in-place"));
        }
    }

    /// 5. Enemy zones of control; leaders do not mind them.
    fn zones(&mut self, index: usize) {
        let Movement { path, arm, readings, .. } = self.case.movement;
        if *arm == Arm::Leader {
            return;
        }
        let stopped = index > 0 && path[index - 1].enters_zoc;
        if stopped && zone_stops(readings) {
            self.forbid(ZONES, Line::note(ZONES).why("zone-stops"));
        }
        let across = self.leaves && self.hex.enters_zoc;
        let only = index == 0 && path.len() == 1;
        if across && !only && zone_to_zone_is_whole_move(readings) {
            self.forbid(ZONES, Line::note(ZONES).why("zone-to-zone"));
        }
    }

    fn forbid(&mut self, clause: Clause, line: Line) {
        self.umpire.note(line);
        if !self.by.contains(&clause) {
            self.by.push(clause);
        }
    }

    /// Pays so much, unless the hex is forbidden anyhow.
    fn add(&mut self, line: Line) {
        if line.op.amount(Num::ZERO) != Num::ZERO && self.by.is_empty() {
            self.cost = self.umpire.line(self.cost, line);
        }
    }

    fn disorder(&mut self, clause: Clause) {
        if !self.by.is_empty() {
            return;
        }
        let line = Line::note(clause).by(CODES).why("auto-disorder");
        self.order = self.order.disordered(&self.case.movement.readings, line, self.umpire);
    }

    /// Pays a row in full.
    fn pay(&mut self, row: CostRow) {
        self.pay_as(row, Op::Add);
    }

    fn pay_as(&mut self, row: CostRow, op: fn(Num) -> Op) {
        match row.cost(self.case.movement.arm) {
            Cost::Prohibited { .. } => {
                self.forbid(row.clause, Line::note(row.clause).by(CODES).why("prohibited"));
            }
            Cost::Points { points, disorders } => {
                self.add(Line::new(row.clause, op(points)));
                if disorders {
                    self.disorder(row.clause);
                }
            }
        }
    }

    /// Slopes cost as much by road; but the road lets pass, at a price, who could not, and nobody
    /// is disordered.
    fn pay_slope_by_road(&mut self, row: CostRow) {
        match row.cost(self.case.movement.arm) {
            Cost::Prohibited { unless_road } if unless_road || self.road_lifts_all() => {
                let extra = self.case.tables.terrain.road_over_slope;
                self.add(Line::add(extra.clause, extra.add).by(row.clause));
            }
            Cost::Prohibited { .. } => self.pay(row),
            Cost::Points { points, disorders } => {
                self.add(Line::add(row.clause, points));
                if disorders {
                    self.umpire.note(Line::note(ROADS).by(row.clause).why("road-keeps-order"));
                }
            }
        }
    }

    fn road_lifts_all(&self) -> bool {
        self.case.movement.readings.road_prohibitions == RoadProhibitions::All
    }

    /// A cost that the road spares: true when there was one. Prohibitions stay, unless the reading
    /// lifts them; guns are disordered by a wall all the same, unless the reading spares them.
    fn spare(&mut self, row: CostRow) -> bool {
        let readings = &self.case.movement.readings;
        match row.cost(self.case.movement.arm) {
            Cost::Prohibited { .. } if !self.road_lifts_all() => {
                self.pay(row);
                false
            }
            Cost::Prohibited { .. } => true,
            Cost::Points { points, disorders } => {
                if disorders && readings.road_through_wall == RoadThroughWall::Disorders {
                    self.disorder(row.clause);
                }
                points != Num::ZERO
            }
        }
    }
}
