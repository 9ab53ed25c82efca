//! III.3–III.7, XII.4 and XII.5.2: whether a wing gets another order (*zmiana rozkazu*).
//!
//! 1. ATTACK only for a wing leader at most four hexes from an enemy (III.3.3).
//! 2. The commander-in-chief gives it for a point of movement, within his range or by courier
//!    (III.4); not next to an enemy (III.7), not in a turn in which he took over a wing (XII.5.2), and
//!    not while there is none (XII.4).
//! 3. The wing leader rolls his independence (III.5).
//! 4. Half the wing lost: DEFENCE without a roll (III.6).

use crate::tables::Tables;
use crate::units::Order;
use kernel::{
    Clause, Die, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ATTACK: Clause = Clause::new("III.3.3");
const COMMANDER: Clause = Clause::new("III.4");
const WING_LEADER: Clause = Clause::new("III.5");
const HALF_LOST: Clause = Clause::new("III.6");
const NEXT_TO_ENEMY: Clause = Clause::new("III.7");
const RANGE: Clause = Clause::new("III.8");
const NO_COMMANDER: Clause = Clause::new("XII.4");
const TOOK_OVER: Clause = Clause::new("XII.5.2");
/// III.3.3: ATTACK can be given within so many hexes of the enemy.
pub const ATTACK_REACH: i32 = 4;

/// Who changes the order.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Giver {
    #[default]
    Commander,
    WingLeader,
    // Nobody: half the wing is lost.
    Losses,
}

/// A change of order that is wanted. What only one giver needs may be left out for the others.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct OrderChange {
    /// The new order.
    pub order: Order,
    /// Who changes it.
    pub giver: Giver,
    /// Hexes from the wing leader to the nearest enemy; needed for ATTACK.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 99))]
    pub enemy_distance: Option<i32>,
    /// Hexes from the commander-in-chief to the wing leader.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 99))]
    pub distance: Option<i32>,
    /// The commander's range.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 20))]
    pub range: Option<i32>,
    /// The commander's couriers at hand.
    #[schemars(range(min = 0, max = 9))]
    pub couriers: i32,
    /// The commander's points of movement left.
    #[schemars(range(min = 0, max = 4))]
    pub points: i32,
    /// Whether the commander stands next to an enemy.
    pub next_to_enemy: bool,
    /// Whether there is no commander-in-chief now.
    pub commander_lost: bool,
    /// Whether he took over a wing in this turn.
    pub took_over_wing: bool,
    /// The wing leader's independence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 9))]
    pub independence: Option<i32>,
    /// Units that the wing had at first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 99))]
    pub units: Option<i32>,
    /// How many of them are routed or eliminated.
    #[schemars(range(min = 0, max = 99))]
    pub units_lost: i32,
}

/// Whether the order is changed.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct OrderOutcome {
    /// The order that was wanted.
    pub order: Order,
    /// Whether the wing has it now.
    pub changed: bool,
    /// Points of movement that the commander spends.
    pub points: i32,
    /// Whether a courier is used; he is back at the end of the next turn.
    pub courier: bool,
    /// The clause by which it is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Clause>,
}

impl Outcome for OrderOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![match (self.changed, self.refused) {
            (true, _) => Message::new("order-changed").word("order", self.order.word()),
            (false, None) => Message::new("order-kept"),
            (false, Some(clause)) => Message::new("order-refused").text("clause", clause),
        }];
        if self.courier {
            all.push(Message::new("order-courier"));
        }
        all
    }
}

type Step = Result<Next<(), OrderOutcome>, Stop>;

impl Procedure for OrderChange {
    type State = ();
    type Outcome = OrderOutcome;

    #[inline]
    fn begin(&self) {}

    #[inline]
    fn step(&self, (): (), umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(Self::NAME));
        if self.order == Order::Attack {
            let distance = umpire.fact(self.enemy_distance, ATTACK, "enemy_distance")?;
            let far = distance > ATTACK_REACH;
            let why = if far { "enemy-too-far" } else { "enemy-near" };
            umpire.note(Line::note(ATTACK).why(why).with(distance, ATTACK_REACH));
            if far {
                return Ok(self.refused(ATTACK));
            }
        }
        match self.giver {
            Giver::Commander => self.by_commander(umpire),
            Giver::WingLeader => self.by_wing_leader(umpire),
            Giver::Losses => self.by_losses(umpire),
        }
    }
}

impl OrderChange {
    fn refused(&self, clause: Clause) -> Next<(), OrderOutcome> {
        let order = self.order;
        Next::Done(OrderOutcome { order, refused: Some(clause), ..OrderOutcome::default() })
    }

    fn by_commander(&self, umpire: &mut impl Umpire) -> Step {
        let hindrances = [
            (self.commander_lost, NO_COMMANDER, "no-commander"),
            (self.next_to_enemy, NEXT_TO_ENEMY, "no-orders"),
            (self.took_over_wing, TOOK_OVER, "took-over"),
            (self.points < 1, COMMANDER, "no-point-left"),
        ];
        if let Some((_, clause, why)) = hindrances.into_iter().find(|(hinders, ..)| *hinders) {
            umpire.note(Line::note(clause).why(why));
            return Ok(self.refused(clause));
        }
        let distance = umpire.fact(self.distance, RANGE, "distance")?;
        let range = umpire.fact(self.range, RANGE, "range")?;
        let courier = distance > range;
        let why = if courier { "out-of-command" } else { "in-command" };
        umpire.note(Line::note(RANGE).why(why).with(distance, range));
        if courier && self.couriers < 1 {
            umpire.note(Line::note(COMMANDER).why("no-courier"));
            return Ok(self.refused(COMMANDER));
        }
        let why = if courier { "by-courier" } else { "by-commander" };
        umpire.line(Num::ZERO, Line::add(COMMANDER, 1).why(why));
        let order = self.order;
        let outcome = OrderOutcome { order, changed: true, points: 1, courier, refused: None };
        Ok(Next::Done(outcome))
    }

    fn by_wing_leader(&self, umpire: &mut impl Umpire) -> Step {
        let independence = umpire.fact(self.independence, WING_LEADER, "independence")?;
        let row = Line::row(WING_LEADER, independence).why("independence");
        umpire.note(row.with(independence, 0));
        let (face, _) = umpire.die(WING_LEADER, Die::D10Zero, Num::ZERO)?;
        let changed = face <= independence;
        Ok(Next::Done(OrderOutcome { order: self.order, changed, ..OrderOutcome::default() }))
    }

    fn by_losses(&self, umpire: &mut impl Umpire) -> Step {
        let units = umpire.fact(self.units, HALF_LOST, "units")?;
        let changed = self.order == Order::Defence && 2 * self.units_lost >= units;
        let why = if changed { "half-lost" } else { "not-half-lost" };
        umpire.note(Line::note(HALF_LOST).why(why).with(self.units_lost, units));
        if !changed {
            return Ok(self.refused(HALF_LOST));
        }
        Ok(Next::Done(OrderOutcome { order: self.order, changed, ..OrderOutcome::default() }))
    }
}

impl Situation for OrderChange {
    const NAME: &'static str = "order-change";
    const EXAMPLE: &'static str = include_str!("../examples/order-change.json");
    type Tables = Tables;
    type Case<'a> = Self;

    fn case<'a>(&'a self, _: &'a Tables) -> Self {
        *self
    }
}
