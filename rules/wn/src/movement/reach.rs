//! How far a unit can go in a whole move: at the normal pace, at the double and in a charge, over one kind of
//! ground (T3, T4, weather, teams).

use super::speed::March;
use super::{Course, Halt, Move, forbid};
use crate::allowed;
use crate::disorder::march::Previous;
use crate::ground::{Ground, Pace};
use crate::measure::on_table;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Arm, Unit};
use crate::weather::Weather;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const REORDERS: Clause = Clause::new("13.2e");
const NO_REACH: Clause = Clause::new("G.zasięg-szarży");

/// A unit, and what it would go over.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reach {
    unit: Unit,
    /// Over what.
    #[serde(default)]
    terrain: Ground,
    #[serde(default)]
    weather: Weather,
    /// What it did in the move before.
    #[serde(default)]
    previous: Previous,
    /// A company in line, apart from its battalion.
    #[serde(default)]
    lone_company: bool,
    /// The rocket battery is mounted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rockets_ride: Option<bool>,
    /// Horses that the team has lost.
    #[serde(default)]
    #[schemars(range(min = 0, max = 8))]
    horses_lost: i32,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Reach {
    const NAME: &'static str = "reach";
    const EXAMPLE: &'static str = include_str!("../../examples/reach.json");
    type Tables = Tables;
    type Case<'a> = ReachCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        allowed::against(&self.unit, "unit", &self.readings)
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ReachCase<'a> {
        ReachCase { asked: self, tables }
    }
}

/// The reach of one unit.
pub struct ReachCase<'a> {
    asked: &'a Reach,
    tables: &'a Tables,
}

/// Centimetres on the table in a whole move; nothing where it is not allowed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ReachOutcome {
    #[serde(skip_serializing_if = "Option::is_none")]
    normal: Option<Num>,
    #[serde(skip_serializing_if = "Option::is_none")]
    double: Option<Num>,
    #[serde(skip_serializing_if = "Option::is_none")]
    charge: Option<Num>,
    /// The clauses that forbid the others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refused: Vec<Clause>,
    /// Disorder from earlier moves keeps it where it is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reorders: bool,
}

impl Outcome for ReachOutcome {
    fn sentences(&self) -> Vec<Message> {
        let said = |(centimetres, far, not): (Option<Num>, &'static str, &'static str)| {
            centimetres.map_or_else(
                || Message::new(not),
                |centimetres| Message::new(far).number("cm", centimetres),
            )
        };
        let all = [
            (self.normal, "reach-normal", "reach-no-march"),
            (self.double, "reach-double", "reach-no-double"),
            (self.charge, "reach-charge", "reach-no-charge"),
        ];
        let reorders = self.reorders.then(|| Message::new("reach-reorders"));
        all.into_iter().map(said).chain(reorders).collect()
    }
}

impl Procedure for ReachCase<'_> {
    type State = ();
    type Outcome = ReachOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ReachOutcome>, Stop> {
        let normal = self.at(Pace::Normal, "reach-normal", umpire)?;
        let double = self.at(Pace::Double, "reach-double", umpire)?;
        let charge = self.at(Pace::Charge, "reach-charge", umpire)?;
        let mut refused: Vec<Clause> =
            [normal, double, charge].into_iter().filter_map(Result::err).collect();
        refused.dedup();
        let [normal, double, charge] = [normal, double, charge].map(Result::ok);
        Ok(Next::Done(ReachOutcome { normal, double, charge, refused, reorders: self.reorders() }))
    }
}

impl ReachCase<'_> {
    /// 13.2e.
    fn reorders(&self) -> bool {
        let unit = &self.asked.unit;
        unit.disorder > 0 && !unit.routing && unit.arm != Arm::General
    }

    fn at(
        &self,
        pace: Pace,
        name: &'static str,
        umpire: &mut impl Umpire,
    ) -> Result<Result<Num, Clause>, Stop> {
        let Reach { unit, terrain, weather, previous, readings, .. } = self.asked;
        umpire.open(Heading::of(name));
        let plain = Move::plain(unit.clone(), (*previous, *weather), readings);
        let Reach { lone_company, rockets_ride, horses_lost, .. } = *self.asked;
        let asked = Move { lone_company, rockets_ride, horses_lost, ..plain };
        let march = March { ground: *terrain, pace, backwards: false };
        let course = Course::new(&asked, self.tables);
        if self.reorders() && pace == Pace::Normal {
            umpire.note(Line::note(REORDERS));
        }
        let speed = match pace {
            Pace::Charge if unit.routing => forbid(NO_REACH),
            Pace::Double if unit.routing => course.rout(umpire).and_then(|row| forbid(row.clause)),
            _ => course.speed(march, umpire),
        };
        match speed {
            Ok(centimetres) => Ok(Ok(on_table(centimetres, readings))),
            Err(Halt::Forbidden(line)) => {
                umpire.note(line);
                Ok(Err(line.clause))
            }
            Err(Halt::Stop(stop)) => Err(stop),
        }
    }
}
