//! 6.7: how far a unit in uncontrolled pursuit goes, and whether it reaches the enemy (6.7.1, 6.7.3, 6.7.4).

use crate::flight::double;
use crate::measure::Distance;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const PURSUIT: Clause = Clause::new("6.7.1");
const FIGHTS: Clause = Clause::new("6.7.3");
const REACHES: Clause = Clause::new("6.7.4");

/// A unit that pursues.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PursuitFacts {
    unit: Unit,
    /// Along its way to the enemy it pursues.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_enemy: Option<Distance>,
    /// It has just gone off, and does not pursue on from an earlier turn.
    #[serde(default)]
    at_once: bool,
    #[serde(default)]
    readings: Readings,
}

impl Situation for PursuitFacts {
    const NAME: &'static str = "pursuit";
    const EXAMPLE: &'static str = include_str!("../examples/pursuit.json");
    type Tables = Tables;
    type Case<'a> = PursuitCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        if self.unit.row(crate::printed()).arm.is_artillery() {
            let what = What::Against { clause: PURSUIT, key: "against-guns-pursue" };
            faults.push(Fault::new("unit.kind", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> PursuitCase<'a> {
        PursuitCase { asked: self, tables }
    }
}

/// How far a unit pursues; guns do not. In the open section of the account.
pub fn distance(unit: &Unit, tables: &Tables, umpire: &mut impl Umpire) -> Result<Distance, Stop> {
    let each = tables.arms.row(unit.row(tables).arm).pursuit;
    each.map_or(Ok(Distance::cm(0)), |each| double(PURSUIT, each, umpire))
}

/// One pursuit.
pub struct PursuitCase<'a> {
    asked: &'a PursuitFacts,
    tables: &'a Tables,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PursuitOutcome {
    /// How far it may go.
    distance: Distance,
    /// Whether it reaches the enemy.
    reaches: bool,
    /// Whether it fights at once.
    fights: bool,
}

impl Outcome for PursuitOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![Message::new("pursues-so-far").number("cm", self.distance.as_cm())];
        if self.reaches {
            all.push(Message::new(if self.fights { "pursuit-fights" } else { "pursuit-waits" }));
        }
        all
    }
}

impl Procedure for PursuitCase<'_> {
    type State = ();
    type Outcome = PursuitOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), PursuitOutcome>, Stop> {
        umpire.open(Heading::of(PursuitFacts::NAME));
        let PursuitFacts { unit, to_enemy, at_once, .. } = self.asked;
        let distance = distance(unit, self.tables, umpire)?;
        let reaches = to_enemy.is_some_and(|enemy| distance >= enemy);
        let fights = reaches && !at_once;
        umpire.note(match (reaches, fights) {
            (false, _) => Line::note(REACHES),
            (true, false) => Line::note(PURSUIT).why("fights-later"),
            (true, true) => Line::note(FIGHTS),
        });
        Ok(Next::Done(PursuitOutcome { distance, reaches, fights }))
    }
}
