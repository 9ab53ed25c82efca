//! 5.1, stacking (*stosy*): two units of infantry or two of cavalry and a battery, or two batteries;
//! all of one formation. Leaders do not count.

use crate::readings::{Readings, StackFormation};
use crate::tables::Tables;
use crate::units::{Arm, Arms};
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FORMATION: Clause = Clause::new("5.1");

/// What is counted in a hex.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Stack {
    arms: Arms,
    units: i32,
    guns: i32,
    formation: Option<u8>,
    mixed: bool,
}

/// Why a stack is too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Infantry and cavalry together.
    Mixed,
    /// Too many units.
    Units,
    /// Too many batteries.
    Guns,
    /// Of different formations.
    Formations,
}

impl Fault {
    /// The key of its reason.
    pub const fn why(self) -> &'static str {
        match self {
            Self::Mixed => "stack-mixed",
            Self::Units => "stack-units",
            Self::Guns => "stack-guns",
            Self::Formations => "stack-formations",
        }
    }
}

impl Stack {
    /// One more unit.
    #[inline]
    pub fn add(&mut self, arm: Arm, formation: u8) {
        if arm == Arm::Leader {
            return;
        }
        match arm {
            Arm::Artillery => self.guns += 1,
            _ => self.units += 1,
        }
        self.arms |= Arms::only(arm);
        self.mixed |= self.formation.is_some_and(|known| known != formation);
        self.formation = Some(formation);
    }

    /// Everything that is too much, in turn.
    #[inline]
    pub fn faults(&self, tables: &Tables, readings: &Readings, mut each: impl FnMut(Fault)) {
        let fills = &tables.fills;
        let foot = self.arms.any(Arms::only(Arm::Infantry));
        let horse = self.arms.any(Arms::only(Arm::Cavalry).and(Arms::only(Arm::HeavyCavalry)));
        if foot && horse {
            each(Fault::Mixed);
        }
        if self.units > fills.stack_units.add {
            each(Fault::Units);
        }
        let room = if self.units > 0 { fills.stack_guns } else { fills.stack_guns_alone };
        if self.guns > room.add {
            each(Fault::Guns);
        }
        if self.mixed && readings.stack_formation == StackFormation::Same {
            each(Fault::Formations);
        }
    }

    /// True when nothing is too much.
    #[inline]
    pub fn fits(&self, tables: &Tables, readings: &Readings) -> bool {
        let mut fits = true;
        self.faults(tables, readings, |_| fits = false);
        fits
    }
}

/// Units that would share a hex.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Stacking {
    #[schemars(length(min = 1, max = 9))]
    pub stack: Vec<Stacked>,
    #[serde(default)]
    pub readings: Readings,
}

/// One of them.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Stacked {
    pub arm: Arm,
    #[serde(default)]
    #[schemars(range(min = 0, max = 99))]
    pub formation: u8,
}

/// Whether they may.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct StackingOutcome {
    /// They may share it.
    pub allowed: bool,
}

impl Outcome for StackingOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(if self.allowed { "stack-allowed" } else { "stack-forbidden" })]
    }
}

/// One hex.
pub struct StackingCase<'a> {
    facts: &'a Stacking,
    tables: &'a Tables,
}

impl Situation for Stacking {
    const NAME: &'static str = "stacking";
    const EXAMPLE: &'static str = include_str!("../examples/stacking.json");
    type Tables = Tables;
    type Case<'a> = StackingCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> StackingCase<'a> {
        StackingCase { facts: self, tables }
    }
}

impl Procedure for StackingCase<'_> {
    type State = ();
    type Outcome = StackingOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), StackingOutcome>, Stop> {
        umpire.open(Heading::of(Stacking::NAME));
        let mut stack = Stack::default();
        self.facts.stack.iter().for_each(|unit| stack.add(unit.arm, unit.formation));
        let mut allowed = true;
        stack.faults(self.tables, &self.facts.readings, |fault| {
            umpire.note(Line::note(FORMATION).why(fault.why()));
            allowed = false;
        });
        Ok(Next::Done(StackingOutcome { allowed }))
    }
}
