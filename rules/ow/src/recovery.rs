//! XIII.5 and XIII.6: how much morale a unit recovers in its activation, and for how many points.
//!
//! 1. Not under the front of enemy infantry or cavalry (XIII.6.2); next to them or to guns only after
//!    a test (XIII.6.1).
//! 2. Up to what its counter shows: a weakened unit one less (XIII.11).
//! 3. A point of movement for a point of morale, two for troops of base morale 5 or 6 (XIII.5.1).
//! 4. Under ATTACK two points in a turn; under DEFENCE all, for all points of movement (XIII.5.2). A
//!    unit without any leader recovers as under DEFENCE (III.11).

use crate::morale::Nerve;
use crate::morale_test::roll;
use crate::readings::{Readings, RecoveryPrice};
use crate::tables::Tables;
use crate::units::{Order, Strength};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BASE: Clause = Clause::new("XIII.1");
const WEAKENED: Clause = Clause::new("XIII.11");
const FOR_POINTS: Clause = Clause::new("XIII.5.1");
const BY_ORDER: Clause = Clause::new("XIII.5.2");
const TEST: Clause = Clause::new("XIII.6.1");
const UNDER_FRONT: Clause = Clause::new("XIII.6.2");
const DEFENCE: Clause = Clause::new("III.3.1");
const MARCH: Clause = Clause::new("III.3.2");
const ATTACK: Clause = Clause::new("III.3.3");
const LEADERLESS: Clause = Clause::new("III.11");
const MOST_UNDER_ATTACK: i32 = 2;

/// Who is next to the unit.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Near {
    #[default]
    Nobody,
    // Unrouted infantry or cavalry, but the unit is not in its front zone.
    BesideEnemy,
    Guns,
    // In the front zone of infantry or cavalry.
    FrontZone,
}

/// A unit that wants to recover.
#[derive(Clone, Copy, Debug)]
pub struct Recovery<'a> {
    /// Its wing's order.
    pub order: Order,
    /// Whether it has no leader at all (III.11).
    pub leaderless: bool,
    /// Its base morale, on the front of the counter.
    pub base: i32,
    /// Whether it is weakened.
    pub strength: Strength,
    /// Its morale now.
    pub morale: i32,
    /// Its points of movement left.
    pub points: i32,
    /// Whether it has spent none of them.
    pub unspent: bool,
    /// How many points of morale it wants; nothing for as many as it can get.
    pub wanted: Option<i32>,
    /// How many it has recovered in this turn.
    pub recovered: i32,
    /// Who is next to it.
    pub near: Near,
    /// The factor of its own leader with it; nought for none.
    pub leader: i32,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// What it recovers, and for how much.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct RecoveryOutcome {
    /// Points of morale.
    pub recovers: i32,
    /// Points of movement.
    pub spends: i32,
}

impl Outcome for RecoveryOutcome {
    fn sentences(&self) -> Vec<Message> {
        let key = if self.recovers > 0 { "recovery-some" } else { "recovery-none" };
        let message = Message::new(key).number("morale", self.recovers);
        vec![message.number("points", self.spends)]
    }
}

impl Procedure for Recovery<'_> {
    type State = ();
    type Outcome = RecoveryOutcome;

    #[inline]
    fn begin(&self) {}

    #[inline]
    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), RecoveryOutcome>, Stop> {
        umpire.open(Heading::of(RecoveryFacts::NAME));
        match self.near {
            Near::Nobody => {}
            Near::FrontZone => {
                umpire.note(Line::note(UNDER_FRONT).why("no-recovery"));
                return Ok(Next::Done(RecoveryOutcome::default()));
            }
            Near::BesideEnemy | Near::Guns => {
                let leader = (self.leader > 0).then_some(self.leader);
                let nerve = Nerve { leader, ..Nerve::alone(self.morale) };
                if !roll(nerve, TEST, self.readings, umpire)? {
                    return Ok(Next::Done(RecoveryOutcome::default()));
                }
                umpire.open(Heading::of(RecoveryFacts::NAME));
            }
        }
        Ok(Next::Done(self.recover(umpire)))
    }
}

impl Recovery<'_> {
    fn recover(&self, umpire: &mut impl Umpire) -> RecoveryOutcome {
        let base = Line::new(BASE, Op::Base(self.base.into())).why("base-morale");
        let mut level = umpire.line(Num::ZERO, base);
        if self.strength == Strength::Weakened {
            level = umpire.line(level, Line::add(WEAKENED, -1));
        }
        let missing = (level.floor() as i32 - self.morale).max(0);
        let attack = self.order == Order::Attack && !self.leaderless;
        let by = match self.order {
            _ if self.leaderless => LEADERLESS,
            Order::Defence => DEFENCE,
            Order::March => MARCH,
            Order::Attack => ATTACK,
        };
        let printed = match self.readings.recovery_price {
            RecoveryPrice::Front => self.base,
            RecoveryPrice::SideShowing => level.floor() as i32,
        };
        let price = if matches!(printed, 5 | 6) { 2 } else { 1 };
        umpire.line(level, Line::row(FOR_POINTS, price).by(by).why("price").with(price, 0));
        let wanted = self.wanted.map_or(missing, |wanted| wanted.min(missing));
        let base = Line::new(FOR_POINTS, Op::Base(wanted.into())).why("wanted");
        let mut total = umpire.line(Num::ZERO, base.with(missing, 0));
        let most = (MOST_UNDER_ATTACK - self.recovered).max(0);
        if attack && total > most.into() {
            let line = Line::new(BY_ORDER, Op::AtMost(most.into())).by(ATTACK);
            total = umpire
                .line(total, line.why("attack-limit").with(MOST_UNDER_ATTACK, self.recovered));
        }
        let affordable = self.points / price;
        if total <= affordable.into() {
            let recovers = total.floor() as i32;
            return RecoveryOutcome { recovers, spends: recovers * price };
        }
        if self.unspent && (self.leaderless || self.order == Order::Defence) {
            umpire.note(Line::row(BY_ORDER, missing).by(by).why("all-points").with(self.points, 0));
            return RecoveryOutcome { recovers: missing, spends: self.points };
        }
        let line = Line::new(FOR_POINTS, Op::AtMost(affordable.into())).why("affordable");
        let recovers = umpire.line(total, line.with(self.points, 0)).floor() as i32;
        RecoveryOutcome { recovers, spends: affordable * price }
    }
}

/// A unit that wants to recover, as a situation writes it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecoveryFacts {
    #[serde(default)]
    order: Order,
    #[serde(default)]
    leaderless: bool,
    #[schemars(range(min = 5, max = 9))]
    base_morale: i32,
    #[serde(default)]
    strength: Strength,
    #[schemars(range(min = 1, max = 9))]
    current_morale: i32,
    #[schemars(range(min = 0, max = 12))]
    points: i32,
    #[serde(default = "yes")]
    unspent: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 9))]
    wanted: Option<i32>,
    #[serde(default)]
    #[schemars(range(min = 0, max = 9))]
    recovered: i32,
    #[serde(default)]
    near: Near,
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    leader: i32,
    #[serde(default)]
    readings: Readings,
}

const fn yes() -> bool {
    true
}

impl Situation for RecoveryFacts {
    const NAME: &'static str = "recovery";
    const EXAMPLE: &'static str = include_str!("../examples/recovery.json");
    type Tables = Tables;
    type Case<'a> = Recovery<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let what = What::Against { clause: BASE, key: "against-above-base" };
        let above = self.current_morale > self.base_morale;
        above.then(|| Fault::new("current_morale", what)).into_iter().collect()
    }

    fn case<'a>(&'a self, _: &'a Tables) -> Recovery<'a> {
        Recovery {
            order: self.order,
            leaderless: self.leaderless,
            base: self.base_morale,
            strength: self.strength,
            morale: self.current_morale,
            points: self.points,
            unspent: self.unspent,
            wanted: self.wanted,
            recovered: self.recovered,
            near: self.near,
            leader: self.leader,
            readings: &self.readings,
        }
    }
}
