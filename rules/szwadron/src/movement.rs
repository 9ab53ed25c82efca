//! Chapter 3: what the way of a figure costs (3.2), and how far it may go (3.1.5, 3.3.2, 4.11.1, 7.2.3).
//!
//! 1. The movement of the unit: its trait, of guns with or without their limber; of units that move together that of
//!    the slowest; half of it with marching fire.
//! 2. The way leg by leg: open ground centimetre by centimetre, rough ground double; hills, obstacles and buildings
//!    cost something besides; some ground is closed.

use crate::measure::Distance;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, Arm, State, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FARTHEST: Clause = Clause::new("3.1.5");
const HILL: Clause = Clause::new("3.2.1");
const ROUGH: Clause = Clause::new("3.2.2");
const OBSTACLE: Clause = Clause::new("3.2.3");
const CLOSED: Clause = Clause::new("3.2.4");
const BUILDING: Clause = Clause::new("3.2.5");
const SLOWEST: Clause = Clause::new("3.3.2");
const MARCHING: Clause = Clause::new("4.11.1");
const LIMBERED: Clause = Clause::new("7.2.3");
const NO_LIMBER: Clause = Clause::new("7.2.1");
const IN_PANIC: Clause = Clause::new("6.1.3");
const IN_PURSUIT: Clause = Clause::new("6.1.4");
const NO_MARCHING_GUNS: Clause = Clause::new("7.1.2");

/// What a leg of the way is.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Going {
    #[default]
    Open,
    // Rubble, scrub, wood, ford.
    Rough,
    // Up a hill.
    Climb,
    // Across a fence, a barricade, a stream or a low wall.
    OverObstacle,
    // Into or out of a building or a fortification.
    ThroughDoor,
    // A scarp, deep water, a high wall.
    Impassable,
}

/// A leg of a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Leg {
    /// What it goes over.
    #[serde(default)]
    pub going: Going,
    /// How long it is, measured flat.
    #[serde(default)]
    pub length: Distance,
}

/// What a leg costs; nothing when this arm cannot go there.
pub fn cost(leg: Leg, arm: Arm, tables: &Tables) -> Option<Distance> {
    let Distance(length) = leg.length;
    let table = &tables.movement;
    Some(match leg.going {
        Going::Open => leg.length,
        Going::Rough => Distance(length * table.rough),
        Going::Climb => Distance(length + Distance::cm(table.hill).0),
        Going::OverObstacle => Distance(length + Distance::cm(table.obstacle).0),
        Going::ThroughDoor if arm != Arm::Infantry => return None,
        Going::ThroughDoor => Distance(length + Distance::cm(table.building).0),
        Going::Impassable => return None,
    })
}

/// The way of one figure of a unit.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveFacts {
    unit: Unit,
    #[schemars(length(min = 1, max = 20))]
    way: Vec<Leg>,
    /// Guns in coherence with their limber.
    #[serde(default)]
    limbered: bool,
    /// It fires on the march in this turn.
    #[serde(default)]
    marching_fire: bool,
    /// The movement of units that move together with it.
    #[serde(default)]
    #[schemars(length(max = 6), inner(range(min = 0, max = 60)))]
    joined: Vec<i32>,
    #[serde(default)]
    readings: Readings,
}

impl Situation for MoveFacts {
    const NAME: &'static str = "move";
    const EXAMPLE: &'static str = include_str!("../examples/move.json");
    type Tables = Tables;
    type Case<'a> = MoveCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let row = self.unit.row(crate::printed());
        let mut faults = units::against(&self.unit, "unit");
        let mut found = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.limbered && row.limbered.is_none() && self.unit.traits.limbered.is_none() {
            found("limbered", NO_LIMBER, "against-no-limber");
        }
        if self.marching_fire && row.arm.is_artillery() {
            found("marching_fire", NO_MARCHING_GUNS, "against-guns-marching");
        }
        match self.unit.state {
            State::Normal => {}
            State::Panic => found("unit.state", IN_PANIC, "against-in-panic"),
            State::Pursuit => found("unit.state", IN_PURSUIT, "against-in-pursuit"),
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> MoveCase<'a> {
        MoveCase { asked: self, tables }
    }
}

/// One way.
pub struct MoveCase<'a> {
    asked: &'a MoveFacts,
    tables: &'a Tables,
}

/// What a way comes to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct MoveOutcome {
    /// Whether the figure can go all of it.
    possible: bool,
    /// What it costs as far as it goes.
    cost: Distance,
    /// What the unit has.
    movement: Distance,
}

impl Outcome for MoveOutcome {
    fn sentences(&self) -> Vec<Message> {
        let key = if self.possible { "move-possible" } else { "move-impossible" };
        let told = Message::new(key).number("cost", self.cost.as_cm());
        vec![told.number("movement", self.movement.as_cm())]
    }
}

impl Procedure for MoveCase<'_> {
    type State = ();
    type Outcome = MoveOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), MoveOutcome>, Stop> {
        umpire.open(Heading::of(MoveFacts::NAME));
        let movement = self.movement(umpire);
        umpire.open(Heading::of("way"));
        let (cost, open) = self.way(umpire);
        let short = cost > movement;
        if short {
            let line = Line::note(FARTHEST).why("too-far");
            umpire.note(line.with(cost.as_cm(), movement.as_cm()));
        }
        Ok(Next::Done(MoveOutcome { possible: open && !short, cost, movement }))
    }
}

impl MoveCase<'_> {
    fn movement(&self, umpire: &mut impl Umpire) -> Distance {
        let MoveFacts { unit, limbered, marching_fire, joined, .. } = self.asked;
        let by = if *limbered { LIMBERED } else { FARTHEST };
        let base = unit.movement(*limbered, self.tables).base(by, "movement");
        let mut total = umpire.line(Num::ZERO, base);
        if let Some(slowest) = joined.iter().min() {
            total = umpire.line(total, Line::new(SLOWEST, Op::AtMost((*slowest).into())));
        }
        if *marching_fire {
            let line = Line::new(MARCHING, Op::Times(Num::HALF)).why("half-movement");
            total = umpire.line(total, line);
        }
        Distance::of(total)
    }

    /// What the way costs, and whether it is open to the end.
    fn way(&self, umpire: &mut impl Umpire) -> (Distance, bool) {
        let MoveFacts { unit, way, .. } = self.asked;
        let arm = unit.row(self.tables).arm;
        let mut total = Num::ZERO;
        for leg in way {
            let Some(cost) = cost(*leg, arm, self.tables) else {
                let clause = if leg.going == Going::Impassable { CLOSED } else { BUILDING };
                umpire.note(Line::note(clause).why("no-way-in"));
                return (Distance::of(total), false);
            };
            let clause = match leg.going {
                Going::Open | Going::Impassable => FARTHEST,
                Going::Rough => ROUGH,
                Going::Climb => HILL,
                Going::OverObstacle => OBSTACLE,
                Going::ThroughDoor => BUILDING,
            };
            let line = Line::new(clause, Op::Base(cost.as_cm())).why("leg");
            total = umpire.line(total, line.with(leg.length.as_cm(), 0));
        }
        (Distance::of(total), true)
    }
}
