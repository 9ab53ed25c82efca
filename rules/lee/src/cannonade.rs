//! B6: cannonade, ours (ruling `cannonade`).
//!
//! 1. Each battery has dice by its range, half of them (rounded up) if it moved; several join them on one target.
//! 2. The target throws for morale as in a fire fight (9.14).
//! 3. One hit that is left pins, two cost a level besides, three or more a level and ground. A battery loses a level
//!    for each.

use crate::fight::modifiers::Scope;
use crate::fight::result::Fate;
use crate::fight::{Bout, Fighter, Ground, How, Side, Stage, situation};
use crate::measure::Distance;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Kind, Unit};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Round,
    Situation, Span, Stop, Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const MOVED: Clause = Clause::new("B6.6");
const JOINED: Clause = Clause::new("B6.7");
const PINS: Clause = Clause::new("B6.11");
const AT_GUNS: Clause = Clause::new("B6.12");
const SAVES: Clause = Clause::new("9.12.p20");

/// A battery that fires.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Firing {
    pub(crate) battery: Kind,
    pub(crate) distance: Distance,
    /// It moved this turn.
    #[serde(default)]
    pub(crate) moved: bool,
}

/// Batteries that fire at one target.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CannonadeFacts {
    #[schemars(length(min = 1, max = 6))]
    pub(crate) batteries: Vec<Firing>,
    /// The target.
    pub(crate) target: Unit,
    #[serde(default)]
    #[schemars(range(min = 0, max = 3))]
    pub(crate) supports: i32,
    #[serde(default)]
    pub(crate) higher: bool,
    #[serde(default)]
    #[schemars(length(max = 3))]
    pub(crate) ground: Vec<Ground>,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl CannonadeFacts {
    fn fighter(&self, unit: Unit) -> Fighter {
        Fighter {
            unit,
            supports: self.supports,
            supports_in_melee: None,
            higher: self.higher,
            ground: self.ground.clone(),
            general: None,
            guns: Vec::new(),
            lost_in_fire: 0,
            elsewhere: 0,
            share: None,
            morale_share: None,
        }
    }
}

impl Situation for CannonadeFacts {
    const NAME: &'static str = "cannonade";
    const EXAMPLE: &'static str = include_str!("../examples/cannonade.json");
    type Tables = Tables;
    type Case<'a> = Cannonade<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let tables = crate::printed();
        let mut faults = situation::against(&self.fighter(self.target), "target");
        for (index, firing) in self.batteries.iter().enumerate() {
            let clause = tables.units.row(firing.battery).clause;
            let found = |field: &str, clause, key| {
                let what = What::Against { clause, key };
                Fault::new(format!("batteries[{index}].{field}"), what)
            };
            match tables.batteries.row(firing.battery) {
                None => faults.push(found("battery", JOINED, "against-no-battery")),
                Some(row) if row.bands.iter().all(|band| firing.distance.over(band.to)) => {
                    faults.push(found("distance", clause, "against-out-of-range"));
                }
                Some(_) => {}
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Cannonade<'a> {
        Cannonade { facts: self, target: self.fighter(self.target), tables }
    }
}

/// One cannonade.
pub struct Cannonade<'a> {
    facts: &'a CannonadeFacts,
    target: Fighter,
    tables: &'a Tables,
}

/// What it did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct CannonadeOutcome {
    /// Hits that nothing cancelled.
    pub hits: i32,
    /// Levels of cohesion lost.
    pub lost: i32,
    /// The target is pinned.
    pub pinned: bool,
    /// What becomes of it.
    pub fate: Fate,
}

impl Outcome for CannonadeOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![Message::new("cannonade-lost").number("lost", self.lost)];
        if self.pinned {
            all.push(Message::new("cannonade-pinned"));
        }
        all.push(Message::new(self.fate.key()));
        all
    }
}

impl Procedure for Cannonade<'_> {
    /// Hits, once they are thrown.
    type State = Option<i32>;
    type Outcome = CannonadeOutcome;

    fn begin(&self) -> Option<i32> {
        None
    }

    fn step(
        &self,
        state: Option<i32>,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Option<i32>, CannonadeOutcome>, Stop> {
        let least = Span::at_least(self.tables.fight.success.least);
        let pool = |dice: i32| Throw::pool(dice as u16, Die::D6, least, Span::NONE);
        let success = self.tables.fight.success.clause;
        let Some(hits) = state else {
            umpire.open(Heading::of(CannonadeFacts::NAME));
            let dice = self.dice(umpire);
            let clause = match self.facts.batteries[..] {
                [firing] => self.tables.units.row(firing.battery).clause,
                _ => JOINED,
            };
            let hits = umpire.throw(clause, pool(dice))?.value;
            let line = Line::new(clause, Op::Die(hits.into())).why("hits").with(dice, 0);
            umpire.note(line.by(success));
            return Ok(Next::Go(Some(hits)));
        };
        if hits == 0 {
            return Ok(Next::Done(self.end(0, umpire)));
        }
        umpire.open(Heading { name: "morale", side: Side::Defender.key(), number: 0 });
        let dice = self.bout().own_morale(Side::Defender, Scope::All, umpire).floor() as i32;
        let mut saved = 0;
        if dice > 0 {
            saved = umpire.throw(SAVES, pool(dice))?.value;
            let line = Line::new(SAVES, Op::Die(saved.into())).why("saves").with(dice, 0);
            umpire.note(line.by(success));
        }
        Ok(Next::Done(self.end((hits - saved).max(0), umpire)))
    }
}

impl Cannonade<'_> {
    fn bout(&self) -> Bout<'_> {
        Bout {
            stage: Stage::Fire,
            attacker: &self.target,
            defender: &self.target,
            how: How { reaction: crate::fight::Reaction::CounterAttack, ..How::default() },
            lost: [0; 2],
            shares: None,
            shared: 0,
            number: 0,
            thrown: [false; 2],
            tables: self.tables,
            readings: &self.facts.readings,
        }
    }

    fn dice(&self, umpire: &mut impl Umpire) -> i32 {
        let mut sum = 0;
        for firing in &self.facts.batteries {
            let Some(row) = self.tables.batteries.row(firing.battery) else { continue };
            let band = row.bands.iter().find(|band| !firing.distance.over(band.to));
            let (to, dice) = band.map_or((0, 0), |band| (band.to, band.dice));
            let clause = self.tables.units.row(firing.battery).clause;
            umpire.note(Line::row(clause, to).why("up-to").with(to, 0));
            let line = Line::new(clause, Op::Base(dice.into())).why("battery");
            let mut total = umpire.line(Num::ZERO, line.with(firing.distance.as_inches(), 0));
            if firing.moved {
                total = umpire.line(total, Line::new(MOVED, Op::Times(Num::HALF)));
                total = umpire.line(total, Line::new(MOVED, Op::Round(Round::Up)).why("half-up"));
            }
            sum += total.floor() as i32;
        }
        sum
    }

    fn end(&self, hits: i32, umpire: &mut impl Umpire) -> CannonadeOutcome {
        let rows = &self.tables.army.cannonade;
        let unit = &self.facts.target;
        let left = unit.left(self.tables);
        let (mut lost, mut pinned, mut fate) = (0, false, Fate::Stands);
        if unit.guns(self.tables) && hits > 0 {
            umpire.note(Line::row(AT_GUNS, hits));
            lost = hits;
        } else if hits >= rows.pushed.part {
            umpire.note(Line::row(rows.pushed.clause, hits));
            (lost, fate) = (rows.lost.part, Fate::Pushed);
        } else if hits >= rows.worn.part {
            umpire.note(Line::row(rows.worn.clause, hits));
            (lost, pinned) = (rows.lost.part, true);
        } else if hits > 0 {
            umpire.note(Line::row(PINS, hits));
            pinned = true;
        }
        match left - lost {
            ..0 => fate = Fate::Destroyed,
            0 => fate = Fate::Routed,
            _ => {}
        }
        if fate.gone() {
            pinned = false;
        }
        CannonadeOutcome { hits, lost, pinned, fate }
    }
}
