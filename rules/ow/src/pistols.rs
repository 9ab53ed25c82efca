//! X.12, the pistols of Crown cavalry and of Saxon and Swedish dragoons (*ostrzał kawalerii*),
//! before cold steel is fought out.
//!
//! Each unit that carries the fire symbol and its marker throws by itself, whatever its morale; a
//! natural 0 takes a point from the target.

use crate::pair::Pair;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::target::share;
use crate::units::Strength;
use kernel::{
    Clause, Die, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const SYMBOL: Clause = Clause::new("X.12.1");
const MARKER: Clause = Clause::new("X.12.2");
const ONE_HEX: Clause = Clause::new("X.12.3");
const BEFORE_TEST: Clause = Clause::new("X.12.4");
const WEAKENED: Clause = Clause::new("X.12.5");
const HIT: Clause = Clause::new("X.12.6");
const SPENT: Clause = Clause::new("X.12.7");
const EACH: Clause = Clause::new("X.12.8");

/// A unit of the stack that fires.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Rider {
    /// Whether its counter has the fire symbol.
    #[serde(default = "yes")]
    pub fire_symbol: bool,
    /// Whether it has the marker: it came up in this activation, or was come up to.
    #[serde(default = "yes")]
    pub marker: bool,
    /// Its strength.
    #[serde(default)]
    pub strength: Strength,
}

const fn yes() -> bool {
    true
}

/// The horse that fires, and at how many.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pistols {
    #[schemars(with = "Vec<Rider>", length(min = 1, max = 2))]
    riders: Pair<Rider>,
    #[serde(default = "yes")]
    in_front: bool,
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 2))]
    targets: i32,
    #[serde(default)]
    readings: Readings,
}

const fn one() -> i32 {
    1
}

impl Situation for Pistols {
    const NAME: &'static str = "pistols";
    const EXAMPLE: &'static str = include_str!("../examples/pistols.json");
    type Tables = Tables;
    type Case<'a> = PistolFire;

    fn case<'a>(&'a self, _tables: &'a Tables) -> PistolFire {
        let Self { riders, in_front, targets, .. } = *self;
        PistolFire { riders, in_front, targets }
    }
}

/// The pistols of one stack.
#[derive(Clone, Copy, Debug)]
pub struct PistolFire {
    /// Who fires.
    pub riders: Pair<Rider>,
    /// Whether the target is in their front zone.
    pub in_front: bool,
    /// How many units in the target's hex can lose morale.
    pub targets: i32,
}

/// Between two shots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PistolState {
    /// The next unit, counted from zero.
    next: usize,
    /// Whether somebody fired.
    fired: bool,
    /// The hits so far.
    points: i32,
}

/// What the pistols did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PistolOutcome {
    /// Whether anybody fired.
    pub fired: bool,
    /// The points hit.
    pub points: i32,
    /// What each unit of the target loses.
    pub each: i32,
    /// The odd point of a stack: its owner says who loses it.
    pub spare: i32,
}

impl Outcome for PistolOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match (self.fired, self.points) {
            (false, _) => Message::new("pistols-silent"),
            (true, 0) => Message::new("pistols-miss"),
            (true, points) => Message::new("pistols-hit").number("points", points),
        }]
    }
}

type Step = Result<Next<PistolState, PistolOutcome>, Stop>;

impl Procedure for PistolFire {
    type State = PistolState;
    type Outcome = PistolOutcome;

    #[inline]
    fn begin(&self) -> PistolState {
        PistolState { next: 0, fired: false, points: 0 }
    }

    #[inline]
    fn step(&self, mut state: PistolState, umpire: &mut impl Umpire) -> Step {
        let rider = match (state.next, self.riders.second) {
            (0, _) => self.riders.first,
            (1, Some(second)) => second,
            _ => return Ok(Next::Done(self.end(state, umpire))),
        };
        state.next += 1;
        let two = self.riders.second.is_some();
        let side = if two { "side-rider" } else { "" };
        umpire.open(Heading { name: Pistols::NAME, side, number: state.next });
        if self.silent(rider, umpire) {
            return Ok(Next::Go(state));
        }
        if two {
            umpire.note(Line::note(EACH));
        }
        if rider.strength == Strength::Weakened {
            umpire.note(Line::note(WEAKENED));
        }
        let (face, _) = umpire.die(HIT, Die::D10Zero, Num::ZERO)?;
        state.fired = true;
        if face == 0 {
            let hit = Line::new(HIT, Op::Base(Num::ONE)).why("pistol-hit");
            umpire.line(state.points.into(), hit);
            state.points += 1;
        }
        umpire.note(Line::note(SPENT).why("marker-spent"));
        Ok(Next::Go(state))
    }
}

impl PistolFire {
    /// Whether this unit does not fire, and why.
    fn silent(&self, rider: Rider, umpire: &mut impl Umpire) -> bool {
        let line = if !rider.fire_symbol {
            Line::note(SYMBOL).why("no-symbol")
        } else if !rider.marker {
            Line::note(MARKER).why("no-marker")
        } else if !self.in_front {
            Line::note(ONE_HEX).why("not-in-front")
        } else {
            return false;
        };
        umpire.note(line);
        true
    }

    fn end(&self, state: PistolState, umpire: &mut impl Umpire) -> PistolOutcome {
        let PistolState { fired, points, .. } = state;
        if points == 0 {
            return PistolOutcome { fired, points, each: 0, spare: 0 };
        }
        umpire.open(Heading::of("fire-effect"));
        let (each, spare) = if self.targets > 1 { share(points, umpire) } else { (points, 0) };
        umpire.note(Line::note(BEFORE_TEST).why("before-test"));
        PistolOutcome { fired, points, each, spare }
    }
}
