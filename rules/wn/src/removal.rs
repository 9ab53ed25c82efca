//! Taking figures away (*zdejmowanie strat*, 20.2): how many of those that fire can reach, from where in
//! a unit, and who goes with the horses of teams and of dismounted cavalry.

use crate::allowed;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::Unit;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const NO_GAPS: Clause = Clause::new("20.2a");
const IN_REACH: Clause = Clause::new("20.2b");
const DRIVERS: Clause = Clause::new("20.2c.i");
const HOLDERS: Clause = Clause::new("20.2c.ii");
const RIDERS: Clause = Clause::new("20.2d");

/// A driver goes with every second horse of a team (20.2c.i).
const HORSES_DRIVEN: i32 = 2;
/// A holder goes with every fourth horse of dismounted cavalry (20.2c.ii).
const HORSES_HELD: i32 = 4;

/// What of a unit was hit.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
enum HitPart {
    #[default]
    Troops,
    Team,
    LedHorses,
}

/// What took them.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
enum TakenBy {
    #[default]
    Fire,
    Melee,
}

/// Figures that a unit loses.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Removal {
    unit: Unit,
    /// Figures or horses to take away.
    #[schemars(range(min = 1, max = 400))]
    fallen: i32,
    #[serde(default)]
    hit_part: HitPart,
    #[serde(default)]
    taken_by: TakenBy,
    /// Figures in the field and range of the fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 400))]
    in_reach: Option<i32>,
    /// Horses lost before.
    #[serde(default)]
    #[schemars(range(min = 0, max = 400))]
    horses_gone: i32,
    #[serde(default)]
    readings: Readings,
}

impl Removal {
    /// Horses that fire has taken from a team, or from those that are held, when so many had gone before.
    pub(crate) const fn of_horses(
        unit: Unit,
        in_team: bool,
        (fallen, horses_gone): (i32, i32),
        readings: &Readings,
    ) -> Self {
        let hit_part = if in_team { HitPart::Team } else { HitPart::LedHorses };
        let (taken_by, in_reach) = (TakenBy::Fire, None);
        Self { unit, fallen, hit_part, taken_by, in_reach, horses_gone, readings: *readings }
    }
}

impl Situation for Removal {
    const NAME: &'static str = "removal";
    const EXAMPLE: &'static str = include_str!("../examples/removal.json");
    type Tables = Tables;
    type Case<'a> = RemovalCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.unit, "unit", &self.readings);
        let mut against = |clause, key| {
            faults.push(Fault::new("hit_part", What::Against { clause, key }));
        };
        if self.hit_part == HitPart::Team && !self.unit.arm.has_crew() {
            against(DRIVERS, "against-no-guns");
        }
        let dismounted = self.unit.arm.is_cavalry() && self.unit.dismounted;
        if self.hit_part == HitPart::LedHorses && !dismounted {
            against(HOLDERS, "against-no-led-horses");
        }
        faults
    }

    fn case<'a>(&'a self, _: &'a Tables) -> RemovalCase<'a> {
        RemovalCase { asked: self }
    }
}

/// One removal.
pub struct RemovalCase<'a> {
    asked: &'a Removal,
}

/// Who is taken away.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct RemovalOutcome {
    /// Men: figures on foot, riders, drivers or holders.
    pub(crate) men: i32,
    /// Horses.
    horses: i32,
}

impl Outcome for RemovalOutcome {
    fn sentences(&self) -> Vec<Message> {
        let key = if self.horses > 0 { "removal-with-horses" } else { "removal-on-foot" };
        vec![Message::new(key).number("men", self.men).number("horses", self.horses)]
    }
}

impl Procedure for RemovalCase<'_> {
    type State = ();
    type Outcome = RemovalOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), RemovalOutcome>, Stop> {
        umpire.open(Heading::of(Removal::NAME));
        let (clause, each) = match self.asked.hit_part {
            HitPart::Troops => return Ok(Next::Done(self.troops(umpire)?)),
            HitPart::Team => (DRIVERS, HORSES_DRIVEN),
            HitPart::LedHorses => (HOLDERS, HORSES_HELD),
        };
        let Removal { fallen, horses_gone, .. } = self.asked;
        let men = (horses_gone + fallen) / each - horses_gone / each;
        umpire.note(Line::says(clause, men));
        Ok(Next::Done(RemovalOutcome { men, horses: *fallen }))
    }
}

impl RemovalCase<'_> {
    /// Those who fight, with their horses if they are in the saddle.
    fn troops(&self, umpire: &mut impl Umpire) -> Result<RemovalOutcome, Stop> {
        let Removal { unit, fallen, taken_by, in_reach, .. } = self.asked;
        let men = match taken_by {
            TakenBy::Melee => *fallen,
            TakenBy::Fire => {
                let reached = umpire.fact(*in_reach, IN_REACH, "in_reach")?;
                umpire.note(Line::says(IN_REACH, reached));
                reached.min(*fallen)
            }
        };
        if !unit.is_open() {
            umpire.note(Line::note(NO_GAPS));
        }
        let mounted = unit.is_mounted();
        if mounted {
            umpire.note(Line::says(RIDERS, men));
        }
        Ok(RemovalOutcome { men, horses: if mounted { men } else { 0 } })
    }
}
