//! 6.5: a unit that is thrown back (*odrzucony*) makes its full move away from who hurt it, or panics for want of room.
//! A pursuer gathers instead as after a reorganisation, and is in hand again (6.7.9).

use crate::measure::Distance;
use crate::morale::Stand;
use crate::readings::{BlockedPursuer, BlockedRetreat, Readings};
use crate::tables::Tables;
use crate::units::{self, State, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FULL_MOVE: Clause = Clause::new("6.5.2");
const KEEPS_ORDER: Clause = Clause::new("6.5.3");
const BLOCKED: Clause = Clause::new("6.5.5");
const GATHERS: Clause = Clause::new("6.7.9");
const INTO_ORDER: Clause = Clause::new("6.8.5");

/// A unit that is thrown back.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThrownBackFacts {
    unit: Unit,
    /// Guns with their limber.
    #[serde(default)]
    limbered: bool,
    /// How much of its movement it can use before it is blocked; all of it where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    room: Option<Distance>,
    #[serde(default)]
    readings: Readings,
}

impl Situation for ThrownBackFacts {
    const NAME: &'static str = "thrown-back";
    const EXAMPLE: &'static str = include_str!("../examples/thrown-back.json");
    type Tables = Tables;
    type Case<'a> = ThrownBackCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        units::against(&self.unit, "unit")
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ThrownBackCase<'a> {
        ThrownBackCase { asked: self, tables }
    }
}

/// Whether so much room makes a unit panic that should go so far (6.5.5).
pub fn blocked(room: Distance, full: Distance, readings: &Readings) -> bool {
    match readings.blocked_retreat {
        BlockedRetreat::BlockedAtOnce => room == Distance::cm(0),
        BlockedRetreat::ShortOfFull => room < full,
    }
}

/// One move back.
pub struct ThrownBackCase<'a> {
    asked: &'a ThrownBackFacts,
    tables: &'a Tables,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ThrownBackOutcome {
    /// How much of its movement it uses.
    pub distance: Distance,
    /// How it stands.
    pub stand: Stand,
    /// It was in pursuit, gathers and is in hand again (6.7.9).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub gathers: bool,
}

impl Outcome for ThrownBackOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match self.stand {
            Stand::Panic => Message::new("thrown-back-panics"),
            _ if self.gathers => {
                Message::new("goes-back-gathers").number("cm", self.distance.as_cm())
            }
            _ => Message::new("goes-back").number("cm", self.distance.as_cm()),
        }]
    }
}

impl Procedure for ThrownBackCase<'_> {
    type State = ();
    type Outcome = ThrownBackOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ThrownBackOutcome>, Stop> {
        let ThrownBackFacts { unit, limbered, room, readings } = self.asked;
        Ok(Next::Done(back(unit, *limbered, *room, (self.tables, readings), umpire)))
    }
}

/// How far a unit goes back that has so much room, and how it then stands.
pub fn back(
    unit: &Unit,
    limbered: bool,
    room: Option<Distance>,
    (tables, readings): (&Tables, &Readings),
    umpire: &mut impl Umpire,
) -> ThrownBackOutcome {
    umpire.open(Heading::of(ThrownBackFacts::NAME));
    let movement = unit.movement(limbered, tables);
    let full = Distance::cm(movement.value);
    let room = room.map_or(full, |room| room.min(full));
    let gathers = unit.state == State::Pursuit;
    let stuck = match gathers {
        true => room == Distance::cm(0) && readings.blocked_pursuer == BlockedPursuer::Panics,
        false => blocked(room, full, readings),
    };
    if stuck {
        umpire.note(Line::note(BLOCKED).why("no-room").with(room.as_cm(), full.as_cm()));
        return ThrownBackOutcome {
            distance: Distance::cm(0),
            stand: Stand::Panic,
            gathers: false,
        };
    }
    if gathers {
        umpire.note(Line::note(GATHERS).by(INTO_ORDER));
    }
    let farthest = if gathers { INTO_ORDER } else { FULL_MOVE };
    let total = umpire.line(Num::ZERO, movement.base(farthest, "movement"));
    if room < full {
        let line = Line::new(farthest, Op::AtMost(room.as_cm())).why("as-far-as-it-can");
        umpire.line(total, line);
    }
    if !gathers {
        umpire.note(Line::note(KEEPS_ORDER));
    }
    ThrownBackOutcome { distance: room, stand: Stand::ThrownBack, gathers }
}
