//! Who has lost a round of melee (19.5a to c, f): the casualties of both decide it, as they decide it in
//! [`super::round`].

use super::Side;
use super::verdict::{self, Follows, Toll, Verdict};
use crate::allowed;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::Unit;
use kernel::{Clause, Fault, Heading, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FIGURES: Clause = Clause::new("19.4a");

/// A sub-group that has fought, and what it cost.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fought {
    unit: Unit,
    /// Its casualties in this round, in men.
    #[schemars(range(min = 0, max = 8000))]
    men_lost: i32,
}

/// A round that was fought.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Round {
    attacker: Fought,
    defender: Fought,
    /// It was for a building that nobody has broken into.
    #[serde(default)]
    at_building: bool,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Round {
    const NAME: &'static str = "round";
    const EXAMPLE: &'static str = include_str!("../../examples/round.json");
    type Tables = Tables;
    type Case<'a> = RoundCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.attacker.unit, "attacker.unit", &self.readings);
        faults.extend(allowed::against(&self.defender.unit, "defender.unit", &self.readings));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> RoundCase<'a> {
        RoundCase { asked: self, tables }
    }
}

/// One round.
pub struct RoundCase<'a> {
    asked: &'a Round,
    tables: &'a Tables,
}

/// Who has lost it, and what follows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct RoundOutcome {
    #[serde(skip_serializing_if = "Option::is_none")]
    loser: Option<Side>,
    follows: Follows,
}

impl Outcome for RoundOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![self.follows.sentence(self.loser)]
    }
}

impl Procedure for RoundCase<'_> {
    type State = ();
    type Outcome = RoundOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), RoundOutcome>, Stop> {
        umpire.open(Heading::of(Round::NAME));
        let tolls = (self.toll(Side::Attacker, umpire)?, self.toll(Side::Defender, umpire)?);
        let on = (&self.tables.melee, &self.asked.readings);
        let Verdict { loser, follows } =
            verdict::verdict(tolls, self.asked.at_building, on, umpire);
        Ok(Next::Done(RoundOutcome { loser, follows }))
    }
}

impl RoundCase<'_> {
    fn toll(&self, side: Side, umpire: &mut impl Umpire) -> Result<Toll, Stop> {
        let Fought { unit, men_lost } = side.pick(&self.asked.attacker, &self.asked.defender);
        let name = side.pick("attacker.unit.figures", "defender.unit.figures");
        let figures = umpire.fact(unit.figures, FIGURES, name)?;
        let left = figures - unit.lost_this_move;
        Ok(Toll::of(unit, (figures, left), *men_lost, &self.asked.readings))
    }
}
