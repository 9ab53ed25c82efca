//! 4.1: how many movement points (*punkty ruchu*) a unit has in an activation.
//!
//! 1. As printed, or by its kind (0.3); one fewer in disorder where the other side is not given.
//! 2. A battery that fired stays, horse guns keep half.
//! 3. A formation without orders moves half as far (2.4).

use crate::readings::{HalfMovement, MovedAfterFire, Readings};
use crate::tables::Tables;
use crate::units::Order;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Round, Situation,
    Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const POINTS: Clause = Clause::new("4.1");
const IN_DISORDER: Clause = Clause::new("10.1");

/// What a unit moves as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Kind {
    LineInfantry,
    LightInfantry,
    LightCavalry,
    HeavyCavalry,
    FootArtillery,
    HorseArtillery,
    Leader,
}

impl Kind {
    /// What it has when its counter is not known (0.3).
    pub const fn points(self, tables: &Tables) -> i32 {
        let fills = &tables.fills;
        let row = match self {
            Self::LineInfantry => fills.line_infantry,
            Self::LightInfantry => fills.light_infantry,
            Self::LightCavalry => fills.light_cavalry,
            Self::HeavyCavalry => fills.heavy_cavalry,
            Self::FootArtillery => fills.foot_artillery,
            Self::HorseArtillery => fills.horse_artillery,
            Self::Leader => fills.leader,
        };
        row.add
    }

    const fn is_artillery(self) -> bool {
        matches!(self, Self::FootArtillery | Self::HorseArtillery)
    }
}

/// A unit about to move.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Allowance {
    pub kind: Kind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub printed_points: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub disordered_points: Option<i32>,
    #[serde(default)]
    pub order: Order,
    #[serde(default = "yes")]
    pub with_orders: bool,
    #[serde(default)]
    pub has_fired: bool,
    #[serde(default)]
    pub readings: Readings,
}

const fn yes() -> bool {
    true
}

/// What it has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct AllowanceOutcome {
    /// Movement points.
    pub points: i32,
}

impl Outcome for AllowanceOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new("allowance-points").number("points", self.points)]
    }
}

/// One unit's points.
pub struct AllowanceCase<'a> {
    facts: &'a Allowance,
    tables: &'a Tables,
}

impl Situation for Allowance {
    const NAME: &'static str = "allowance";
    const EXAMPLE: &'static str = include_str!("../examples/allowance.json");
    type Tables = Tables;
    type Case<'a> = AllowanceCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.order > Order::Disordered {
            against("order", IN_DISORDER, "against-moving-order");
        }
        if self.kind == Kind::Leader && self.order != Order::GoodOrder {
            against("order", IN_DISORDER, "against-leader-order");
        }
        if self.has_fired && !self.kind.is_artillery() {
            against("has_fired", POINTS, "against-firing-arm");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> AllowanceCase<'a> {
        AllowanceCase { facts: self, tables }
    }
}

impl Procedure for AllowanceCase<'_> {
    type State = ();
    type Outcome = AllowanceOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), AllowanceOutcome>, Stop> {
        umpire.open(Heading::of(Allowance::NAME));
        let total = self.counter(umpire);
        let total = self.after_fire(total, umpire);
        let total = self.without_orders(total, umpire);
        Ok(Next::Done(AllowanceOutcome { points: total.floor() as i32 }))
    }
}

impl AllowanceCase<'_> {
    /// 1. The side of the counter that shows.
    fn counter(&self, umpire: &mut impl Umpire) -> Num {
        let Allowance { kind, printed_points, disordered_points, order, .. } = *self.facts;
        let points = printed_points.unwrap_or_else(|| kind.points(self.tables));
        let base =
            |points: i32, why| Line::new(POINTS, Op::Base(points.into())).why(why).with(points, 0);
        match (order, disordered_points) {
            (Order::Disordered, Some(given)) => umpire.line(Num::ZERO, base(given, "counter-side")),
            (Order::Disordered, None) => {
                let total = umpire.line(Num::ZERO, base(points, "counter-side"));
                let row = self.tables.fills.disordered_points;
                umpire.line(total, Line::add(row.clause, row.add))
            }
            _ => umpire.line(Num::ZERO, base(points, "counter-side")),
        }
    }

    /// 2. A battery that fired.
    fn after_fire(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let stays = self.facts.readings.moved_after_fire == MovedAfterFire::HorseHalf;
        if !self.facts.has_fired || !stays {
            return total;
        }
        let row = self.tables.fills.fired_horse_guns;
        let share = match self.facts.kind {
            Kind::HorseArtillery => Num::ratio(1, row.add.into()),
            _ => Num::ZERO,
        };
        let line = Line::new(row.clause, Op::Times(share)).why("guns-fired");
        let total = umpire.line(total, line);
        umpire.line(total, Line::new(row.clause, Op::Round(Round::Up)).why("guns-fired"))
    }

    /// 3. Without orders.
    fn without_orders(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        if self.facts.with_orders || total == Num::ZERO {
            return total;
        }
        let (half, least) = (self.tables.fills.half_movement, self.tables.fills.least_points);
        let part = Op::Times(Num::ratio(1, half.add.into()));
        let total = umpire.line(total, Line::new(half.clause, part).why("without-orders"));
        let round = match self.facts.readings.no_orders_movement {
            HalfMovement::HalfRoundUp => Round::Up,
            HalfMovement::HalfRoundDown => Round::Down,
        };
        let total = umpire.line(total, Line::new(half.clause, Op::Round(round)));
        if total >= least.add.into() {
            return total;
        }
        umpire.line(total, Line::new(least.clause, Op::AtLeast(least.add.into())))
    }
}
