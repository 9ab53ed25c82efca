//! Rallying (*zbieranie*) from rout (23.6) and from pursuit (23.8): T13D, T16D and T16E.
//!
//! 1. May routers try (23.6a)? Do pursuers rally of themselves (23.7d, 23.8a, 23.10a)?
//! 2. Three dice, average for regulars, ordinary for irregulars (23.6b.1, 23.8b.1).
//! 3. T13D (23.6b.2, 23.8b.2).
//! 4. T16D or T16E by class (23.6b.3, 23.8b.3) and what follows (23.6c, 23.6d, 23.8c).

use super::tally::Tally;
use super::{THREE, die};
use crate::aftermath::pursuit::{Enough, left_behind};
use crate::allowed;
use crate::cover::{self, Cover};
use crate::disorder::fire;
use crate::losses::one_a_figure;
use crate::measure::Measured;
use crate::readings::{PursuersOfClassE, Readings};
use crate::surroundings::{Around, Bearing, Looker, Neighbour, Plight, SUPPORT, Whose};
use crate::tables::Tables;
use crate::units::{Arm, Class, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FIGURES: Clause = Clause::new("20.3c");
const BEFORE: Clause = Clause::new("13.1b");
const GENERALS: Clause = Clause::new("23.15");
const FRENZIED: Clause = Clause::new("23.4b");
const IGNORED: Clause = Clause::new("23.10b.ii");
const RALLIED: Clause = Clause::new("23.6d");
const ROUTERS: Clause = Clause::new("23.5g");

/// What a unit is to be rallied from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum RallyFrom {
    Rout,
    Pursuit,
}

/// A unit that routs or pursues, at the end of a move.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RallyTest {
    pub(crate) unit: Unit,
    pub(crate) rally_from: RallyFrom,
    /// Casualties in this move, in men.
    #[serde(default)]
    #[schemars(range(min = 0, max = 8000))]
    pub(crate) men_lost: i32,
    /// It tried to surrender in this move, and nobody took notice.
    #[serde(default)]
    pub(crate) surrender_ignored: bool,
    /// From the pursuers to those they pursue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) prey: Option<Measured>,
    /// Prisoners the pursuers took; enemies they killed, if they are frenzied.
    #[serde(default)]
    #[schemars(range(min = 0, max = 400))]
    pub(crate) taken: i32,
    /// The pursuers came to the edge of the field.
    #[serde(default)]
    pub(crate) at_edge: bool,
    /// The pursuers are frenzied.
    #[serde(default)]
    pub(crate) in_frenzy: bool,
    /// What stands around it.
    #[serde(default)]
    pub(crate) around: Around,
    /// Its disorder includes what this move's fire brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fire_counted: Option<bool>,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for RallyTest {
    const NAME: &'static str = "rally";
    const EXAMPLE: &'static str = include_str!("../../examples/rally.json");
    type Tables = Tables;
    type Case<'a> = RallyCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.unit, "unit", &self.readings);
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.unit.arm == Arm::General {
            against("unit.arm", GENERALS, "against-general-test");
        }
        if self.unit.routing && self.rally_from == RallyFrom::Pursuit {
            against("rally_from", ROUTERS, "against-routers-pursue");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> RallyCase<'a> {
        RallyCase { asked: self, tables }
    }
}

/// One attempt to rally.
pub struct RallyCase<'a> {
    asked: &'a RallyTest,
    tables: &'a Tables,
}

/// What becomes of those who rout or pursue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Afterwards {
    Rallied,
    RoutsOn,
    Dispersed,
    HaltsOrPursues,
    PursuesOn,
    Halts,
}

/// What comes of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct RallyOutcome {
    pub(crate) result: Afterwards,
    /// The clauses that forbid the test.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refused: Vec<Clause>,
    /// The clause by which it needs none.
    #[serde(skip_serializing_if = "Option::is_none")]
    without_test: Option<Clause>,
}

impl Outcome for RallyOutcome {
    fn sentences(&self) -> Vec<Message> {
        let told = Message::new(match self.result {
            Afterwards::Rallied => "rally-rallied",
            Afterwards::RoutsOn => "rally-routs-on",
            Afterwards::Dispersed => "rally-dispersed",
            Afterwards::HaltsOrPursues => "rally-halts-or-pursues",
            Afterwards::PursuesOn => "rally-pursues-on",
            Afterwards::Halts => "rally-halts",
        });
        let untested = |clause: Clause| Message::new("rally-untested").text("clause", clause.id());
        let clause = self.refused.first().copied().or(self.without_test);
        [told].into_iter().chain(clause.map(untested)).collect()
    }
}

impl Procedure for RallyCase<'_> {
    type State = ();
    type Outcome = RallyOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), RallyOutcome>, Stop> {
        umpire.open(Heading::of(RallyTest::NAME));
        let unit = &self.asked.unit;
        let figures = umpire.fact(unit.figures, FIGURES, "unit.figures")?;
        if let Some((result, clause)) = self.without_test(figures, umpire)? {
            let (refused, without_test) = match result {
                Afterwards::RoutsOn | Afterwards::PursuesOn => (vec![clause], None),
                _ => (Vec::new(), Some(clause)),
            };
            return Ok(Next::Done(RallyOutcome { result, refused, without_test }));
        }
        let disorder = self.disorder(umpire)?;
        let (dice, factors) = match self.asked.rally_from {
            RallyFrom::Rout => (Clause::new("23.6b.1"), Clause::new("23.6b.2")),
            RallyFrom::Pursuit => (Clause::new("23.8b.1"), Clause::new("23.8b.2")),
        };
        let sum = umpire.throw(dice, Throw::sum(THREE, die(unit)))?.value;
        let total = umpire.line(Num::ZERO, Line::new(dice, Op::Die(sum.into())));
        let total = self.factors((figures, disorder), factors, total, umpire);
        let result = match self.asked.rally_from {
            RallyFrom::Rout => self.after_rout(total, umpire),
            RallyFrom::Pursuit => self.after_pursuit(total, umpire),
        };
        Ok(Next::Done(RallyOutcome { result, refused: Vec::new(), without_test: None }))
    }
}

impl RallyCase<'_> {
    /// What is decided without dice, and by which clause.
    fn without_test(
        &self,
        figures: i32,
        umpire: &mut impl Umpire,
    ) -> Result<Option<(Afterwards, Clause)>, Stop> {
        let RallyTest { unit, rally_from, men_lost, surrender_ignored, .. } = self.asked;
        if *rally_from == RallyFrom::Pursuit {
            return self.pursuers_alone(figures - unit.lost_this_move, umpire);
        }
        let row = self.tables.rally.attempt.casualties;
        if *men_lost < row.each * one_a_figure(unit, figures, &self.asked.readings) {
            return Ok(None);
        }
        if *surrender_ignored {
            umpire.note(Line::note(row.clause).by(IGNORED).why("surrender-ignored"));
            return Ok(None);
        }
        umpire.note(Line::note(row.clause).why("too-many-lost"));
        Ok(Some((Afterwards::RoutsOn, row.clause)))
    }

    /// 23.7d, 23.8a, 23.10a: pursuers who rally of themselves, and those whom nothing rallies.
    fn pursuers_alone(
        &self,
        figures: i32,
        umpire: &mut impl Umpire,
    ) -> Result<Option<(Afterwards, Clause)>, Stop> {
        let &RallyTest { prey, taken, at_edge, in_frenzy, ref readings, .. } = self.asked;
        let row = self.tables.rally.attempt.left_behind;
        let enough = Enough { at_edge, taken, figures: Some(figures), in_frenzy };
        if let Some(clause) = enough.halts(umpire) {
            return Ok(Some((Afterwards::Halts, clause)));
        }
        let gap = umpire.fact(prey, row.clause, "prey")?.at(readings);
        if left_behind(gap, row, umpire) {
            return Ok(Some((Afterwards::Halts, row.clause)));
        }
        if in_frenzy {
            umpire.note(Line::note(FRENZIED).why("frenzied-pursue-on"));
            return Ok(Some((Afterwards::PursuesOn, FRENZIED)));
        }
        Ok(None)
    }

    /// The disorder of the unit, with what this move's fire brought (T8B).
    fn disorder(&self, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let RallyTest { unit, fire_counted, readings, .. } = self.asked;
        let on = (self.tables, readings);
        if fire::counted(unit, *fire_counted, on, umpire)? {
            return Ok(unit.disorder);
        }
        umpire.open(Heading::of("disorder"));
        let total = umpire.line(Num::ZERO, Line::add(BEFORE, unit.disorder).why("before"));
        let total = fire::add_losses(unit, on, total, umpire);
        umpire.open(Heading::of(RallyTest::NAME));
        Ok(total.floor() as i32)
    }

    /// T13D.
    fn factors(
        &self,
        (figures, disorder): (i32, i32),
        by: Clause,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        let RallyTest { unit, around, readings, .. } = self.asked;
        let (minus, plus) = (&self.tables.rally.minus, &self.tables.rally.plus);
        let now = figures - unit.lost_this_move;
        let looker = Looker::of(unit, now, around, readings);
        looker.strangers(umpire);
        let mut tally = Tally { total, by: Some(by), umpire };
        tally.disorder(&Unit { disorder, ..unit.clone() }, minus.disorder);
        let strength = unit.strength.unwrap_or(figures);
        tally.losses(unit, (strength - now, strength), minus.losses, (self.tables, readings));
        let steady = |one: &&Neighbour| one.bearing == Bearing::Steady && !one.unseen;
        let enemies = looker.near(Whose::Enemy, minus.enemy.within).filter(steady).count();
        tally.each(enemies as i32, minus.enemy.row(), None);
        tally.plight(looker, (Whose::Own, Plight::GivingWay), minus.giving_way);
        tally.plight(looker, (Whose::Own, Plight::Retreating), minus.retreating);
        tally.plight(looker, (Whose::Own, Plight::Ruined), minus.ruined);
        tally.general(looker, plus.general_near, plus.general_far);
        let supports = looker.supports(plus.support.within, tally.umpire);
        tally.each(supports, plus.support.row(), Some(SUPPORT));
        match cover::of_place(unit, readings, tally.umpire) {
            Cover::None => {}
            Cover::Soft => tally.add(true, plus.soft_cover),
            Cover::Hard | Cover::Total | Cover::Building => tally.add(true, plus.hard_cover),
        }
        let far = plus.enemy_far;
        let alone = looker.near(Whose::Enemy, far.over).find(steady).is_none();
        tally.add(alone, far.row());
        tally.plight(looker, (Whose::Enemy, Plight::GivingWay), plus.giving_way);
        tally.plight(looker, (Whose::Enemy, Plight::Retreating), plus.retreating);
        tally.plight(looker, (Whose::Enemy, Plight::Ruined), plus.ruined);
        tally.total
    }

    /// T16D.
    fn after_rout(&self, total: Num, umpire: &mut impl Umpire) -> Afterwards {
        let table = &self.tables.rally.rout;
        let class = self.asked.unit.class;
        let reaches = |least: i32| total >= Num::from(least);
        let (result, row, clause) = match () {
            () if reaches(table.rally.least(class)) => {
                (Afterwards::Rallied, table.rally.clause, Clause::new("23.6c.3"))
            }
            () if reaches(table.onwards.least(class)) => {
                (Afterwards::RoutsOn, table.onwards.clause, Clause::new("23.6c.2"))
            }
            () => (Afterwards::Dispersed, table.disperse.clause, Clause::new("23.6c.1")),
        };
        umpire.note(Line::row(row, total).by(Clause::new("23.6b.3")));
        umpire.note(Line::note(clause));
        if result == Afterwards::Rallied {
            umpire.note(Line::note(RALLIED));
        }
        result
    }

    /// T16E.
    fn after_pursuit(&self, total: Num, umpire: &mut impl Umpire) -> Afterwards {
        let table = &self.tables.rally.pursuit;
        let class = self.asked.unit.class;
        let onwards = match self.asked.readings.pursuers_of_class_e {
            PursuersOfClassE::Stepped if class == Class::E => table.stepped_e.least,
            _ => table.onwards.least(class),
        };
        let (halt, on) = (Clause::new("23.8c.2"), Clause::new("23.8c.1"));
        let (result, row, clause) = match () {
            () if total >= Num::from(table.choice.least(class)) => {
                (Afterwards::HaltsOrPursues, table.choice.clause, halt)
            }
            () if total >= Num::from(onwards) => (Afterwards::PursuesOn, table.onwards.clause, on),
            () => (Afterwards::Halts, table.halt.clause, halt),
        };
        umpire.note(Line::row(row, total).by(Clause::new("23.8b.3")));
        umpire.note(Line::note(clause));
        result
    }
}
