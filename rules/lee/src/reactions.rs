//! 9.6: how a unit may meet an attack, and where a counter-attack meets it (ruling `reactions`). Which order allows
//! which reaction is ours (B4.17 to B4.19).

use crate::fight::{Order, Zone};
use crate::measure::{Distance, INCH};
use crate::plain::plain;
use crate::readings::{DefenceCounter, LastInch, Readings};
use crate::tables::Tables;
use crate::units::{self, Stat, Unit};
use kernel::{Clause, Fault, Line, Message, Outcome, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ONLY_STAND: Clause = Clause::new("9.6.p2");
const COUNTER: Clause = Clause::new("9.6.p3");
const SHORT: Clause = Clause::new("9.6.p4");
const GUNS: Clause = Clause::new("9.6.p6");
const NO_RETREAT: Clause = Clause::new("9.6.p10");
const TURNS: Clause = Clause::new("9.6.p11");
const ALL: Clause = Clause::new("B4.17");
const IN_DEFENCE: Clause = Clause::new("B4.18");
const NO_ORDER: Clause = Clause::new("B4.19");

/// A unit that is attacked.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReactionFacts {
    pub(crate) attacker: Unit,
    pub(crate) defender: Unit,
    /// The distance from which the attack starts.
    pub(crate) distance: Distance,
    /// Inches that ground and friends cost the attacker.
    #[serde(default)]
    #[schemars(range(min = 0, max = 30))]
    pub(crate) way_costs: i32,
    /// The zone that is attacked.
    #[serde(default)]
    pub(crate) zone: Zone,
    /// The order of the defender's corps; none where it has none or is not active.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) order: Option<Order>,
    #[serde(default)]
    pub(crate) engaged: bool,
    #[serde(default)]
    pub(crate) pinned: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for ReactionFacts {
    const NAME: &'static str = "reactions";
    const EXAMPLE: &'static str = include_str!("../examples/reactions.json");
    type Tables = Tables;
    type Case<'a> = Reactions<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.attacker, "attacker");
        faults.extend(units::against(&self.defender, "defender"));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Reactions<'a> {
        Reactions { facts: self, tables }
    }
}

plain!(
    /// The reactions to one attack.
    Reactions,
    ReactionFacts,
    ReactionOutcome
);

/// Whether a unit may counter-attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum May {
    No,
    AfterTest,
    Yes,
}

/// How far both go to meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Meeting {
    /// The attacker's way.
    pub attacker: Distance,
    /// The defender's way.
    pub defender: Distance,
    /// Both have movement enough.
    pub reached: bool,
}

/// What a unit may do besides standing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ReactionOutcome {
    /// Counter-attack.
    pub counter_attack: May,
    /// Retreat.
    pub retreat: bool,
    /// Change of front.
    pub change_front: bool,
    /// Where a counter-attack meets the attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meeting: Option<Meeting>,
}

impl Outcome for ReactionOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![Message::new("may-stand")];
        match self.counter_attack {
            May::No => {}
            May::AfterTest => all.push(Message::new("may-counter-after-test")),
            May::Yes => all.push(Message::new("may-counter")),
        }
        if let Some(Meeting { attacker, defender, reached }) = self.meeting {
            let key = if reached { "meeting" } else { "no-meeting" };
            let way = Message::new(key).number("attacker", attacker.as_inches());
            all.push(way.number("defender", defender.as_inches()));
        }
        if self.retreat {
            all.push(Message::new("may-retreat"));
        }
        if self.change_front {
            all.push(Message::new("may-change-front"));
        }
        all
    }
}

impl Reactions<'_> {
    fn rule(&self, umpire: &mut impl Umpire) -> Result<ReactionOutcome, Stop> {
        if self.facts.engaged || self.facts.pinned {
            umpire.note(Line::note(ONLY_STAND));
            let (counter_attack, retreat, change_front) = (May::No, false, false);
            return Ok(ReactionOutcome { counter_attack, retreat, change_front, meeting: None });
        }
        let counter_attack = self.counter_attack(umpire);
        let meeting = (counter_attack != May::No).then(|| self.meeting(umpire));
        let retreat = self.retreat(umpire);
        let change_front = self.change_front(umpire);
        Ok(ReactionOutcome { counter_attack, retreat, change_front, meeting })
    }

    fn counter_attack(&self, umpire: &mut impl Umpire) -> May {
        let forbidden = self.facts.readings.defence_counter == DefenceCounter::Forbidden;
        let (clause, may) = match self.facts.order {
            _ if self.facts.zone != Zone::Front => (COUNTER, May::No),
            _ if self.facts.defender.guns(self.tables) => (GUNS, May::No),
            None => (NO_ORDER, May::No),
            Some(Order::Defence) if forbidden => (IN_DEFENCE, May::No),
            Some(Order::Defence) => (IN_DEFENCE, May::AfterTest),
            Some(_) => (ALL, May::Yes),
        };
        let why = if may == May::No { "no-counter" } else { "counter" };
        umpire.note(Line::note(clause).why(why));
        may
    }

    /// Half-way, or horse two thirds and foot one, an inch left between them.
    fn meeting(&self, umpire: &mut impl Umpire) -> Meeting {
        let gap = self.tables.movement.gap;
        umpire.note(Line::row(gap.clause, gap.inches));
        let way = (self.facts.distance.0 - gap.inches * INCH).max(0);
        let horse = |unit: &Unit| unit.mounted(self.tables);
        let foot = |unit: &Unit| unit.on_foot(self.tables);
        let ReactionFacts { attacker, defender, .. } = self.facts;
        let thirds = match () {
            () if horse(attacker) && foot(defender) => Some(way * 2 / 3),
            () if foot(attacker) && horse(defender) => Some(way - way * 2 / 3),
            () => None,
        };
        let first = Distance(thirds.unwrap_or(way / 2));
        let second = Distance(way - first.0);
        let why = if thirds.is_some() { "thirds" } else { "halves" };
        let line = Line::note(COUNTER).why(why);
        umpire.note(line.with(first.as_inches(), second.as_inches()));
        let able = |unit: &Unit, way: Distance| !way.over(unit.stat(Stat::Move, self.tables));
        let reached = able(attacker, first) && able(defender, second);
        if !reached {
            umpire.note(Line::note(SHORT));
        }
        Meeting { attacker: first, defender: second, reached }
    }

    fn retreat(&self, umpire: &mut impl Umpire) -> bool {
        let near = self.tables.movement.retreat.near;
        if self.facts.zone != Zone::Front || !self.facts.distance.over(near.inches) {
            umpire.note(Line::note(NO_RETREAT));
            return false;
        }
        if self.facts.order.is_none() && !self.facts.defender.mounted(self.tables) {
            umpire.note(Line::note(NO_ORDER).why("no-retreat"));
            return false;
        }
        true
    }

    fn change_front(&self, umpire: &mut impl Umpire) -> bool {
        if self.facts.order.is_none() {
            umpire.note(Line::note(NO_ORDER).why("no-turn"));
            return false;
        }
        let way = way(self.facts.distance, self.facts.way_costs, &self.facts.readings, self.tables);
        let half = self.facts.attacker.stat(Stat::Move, self.tables) * INCH / 2;
        if way.0 <= half {
            return false;
        }
        let line = Line::note(TURNS).why("from-afar");
        umpire.note(line.with(way.as_inches(), Distance(half).as_inches()));
        true
    }
}

/// The way of an attack, in inches of movement.
pub fn way(distance: Distance, costs: i32, readings: &Readings, tables: &Tables) -> Distance {
    let last = match readings.last_inch {
        LastInch::Counts => 0,
        LastInch::LeftOut => tables.movement.gap.inches,
    };
    Distance((distance.0 + (costs - last) * INCH).max(0))
}
