//! XIII.17–XIII.20: how a retreat (*odwrót*) of one hex is carried out, with IV.2.6 for a broken
//! line, XI.9 and VII.4.4 for guns.
//!
//! 1. Guns that must retreat are lost; a broken line loses a level and routs.
//! 2. The two rear hexes: one without an enemy, open to the arm and under no enemy front; if there is
//!    none, one under an enemy front, with a test (XIII.19.1); if there is none of these, a rout
//!    (XIII.19.3).
//! 3. What the ground takes (XIII.20); friends who leave no room are passed through, and test
//!    (XIII.19.2, XIII.4).
//! 4. The test of a unit that could only go under an enemy front.
//!
//! A retreat of two hexes is two retreats of one.

use crate::ground::{Edge, Edges, Ground, Terrain};
use crate::levels::Levels;
use crate::morale::Nerve;
use crate::morale_test::roll;
use crate::movement::{closed, ground_morale};
use crate::readings::{BlockedRetreat, Readings};
use crate::tables::Tables;
use crate::units::Arm;
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const REAR: Clause = Clause::new("XIII.19.1");
const THROUGH: Clause = Clause::new("XIII.19.2");
const CUT_OFF: Clause = Clause::new("XIII.19.3");
const GROUND: Clause = Clause::new("XIII.20");
const FRIENDS: Clause = Clause::new("XIII.4");
const GUNS: Clause = Clause::new("XI.9");
const GUNS_IN_STACK: Clause = Clause::new("VII.4.4");
const BROKEN_LINE: Clause = Clause::new("IV.2.6");

/// One of the two rear hexes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Rear {
    /// The way into it.
    pub ground: Ground,
    /// Whether an enemy stands in it.
    pub enemy: bool,
    /// Whether it lies in an enemy front zone.
    pub front_zone: bool,
    /// Whether friends in it leave no room.
    pub full: bool,
}

/// Where a retreat can go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ways {
    /// To these hexes.
    Free([bool; 2]),
    /// Only to these, under an enemy front.
    LastResort([bool; 2]),
    /// Nowhere.
    None,
}

/// Where a unit of this arm can retreat.
#[inline]
pub fn ways(tables: &Tables, arm: Arm, rear: &[Rear; 2]) -> Ways {
    let enters = |hex: &Rear| !hex.enemy && closed(tables, arm, hex.ground).is_none();
    let free = [0, 1].map(|at| enters(&rear[at]) && !rear[at].front_zone);
    let last = [0, 1].map(|at| enters(&rear[at]));
    match (free, last) {
        ([false, false], [false, false]) => Ways::None,
        ([false, false], last) => Ways::LastResort(last),
        (free, _) => Ways::Free(free),
    }
}

/// A unit or stack that must retreat one hex.
#[derive(Clone, Copy, Debug)]
pub struct Retreat<'a> {
    /// Its arm.
    pub arm: Arm,
    /// Its morale.
    pub nerve: Nerve,
    /// Whether it stands in a broken line.
    pub broken_line: bool,
    /// Whether guns stand with it.
    pub with_guns: bool,
    /// The two hexes behind it.
    pub rear: [Rear; 2],
    /// Which of the two its player wants, where he may choose.
    pub choice: usize,
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// What becomes of it.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RetreatFate {
    /// It retreats.
    #[default]
    Retreats,
    /// It is routed.
    Routed,
    /// It is eliminated.
    Eliminated,
}

/// How the retreat ends.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct RetreatOutcome {
    /// What becomes of the unit.
    pub fate: RetreatFate,
    /// The rear hexes that it may choose from.
    pub choices: [bool; 2],
    /// The one it takes, if it retreats: 0 or 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<usize>,
    /// Whether it must go on through friends in that hex, who test.
    pub through: bool,
    /// Points of morale that the unit, or each of two, loses.
    pub loses: [i32; 2],
    /// Whether it loses a level of strength at once.
    pub loses_level: bool,
    /// Whether guns that stood with it are lost.
    pub guns_lost: bool,
}

impl Outcome for RetreatOutcome {
    fn sentences(&self) -> Vec<Message> {
        let key = match (self.fate, self.choices) {
            (RetreatFate::Eliminated, _) => "retreat-guns",
            (RetreatFate::Routed, _) if self.loses_level => "retreat-broken-line",
            (RetreatFate::Routed, _) => "retreat-routs",
            (RetreatFate::Retreats, [true, true]) => "retreat-either",
            (RetreatFate::Retreats, _) => "retreat-one",
        };
        let number = self.hex.map_or(0, |hex| hex as i32 + 1);
        let mut all = vec![Message::new(key).number("hex", number)];
        if self.through {
            all.push(Message::new("retreat-through"));
        }
        match self.loses {
            [0, 0] => {}
            [points, 0] => all.push(Message::new("unit-loses").number("points", points)),
            [first, second] => {
                let message = Message::new("units-lose").number("first", first);
                all.push(message.number("second", second));
            }
        }
        if self.guns_lost {
            all.push(Message::new("defender-guns-lost"));
        }
        all
    }
}

/// Before the retreat, or before the test after it: what was lost so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RetreatState(Option<RetreatOutcome>);

impl Procedure for Retreat<'_> {
    type State = RetreatState;
    type Outcome = RetreatOutcome;

    #[inline]
    fn begin(&self) -> RetreatState {
        RetreatState(None)
    }

    #[inline]
    fn step(
        &self,
        state: RetreatState,
        umpire: &mut impl Umpire,
    ) -> Result<Next<RetreatState, RetreatOutcome>, Stop> {
        match state.0 {
            None => Ok(self.go(umpire)),
            Some(outcome) => Ok(Next::Done(self.test(outcome, umpire)?)),
        }
    }
}

impl Retreat<'_> {
    fn go(&self, umpire: &mut impl Umpire) -> Next<RetreatState, RetreatOutcome> {
        umpire.open(Heading::of(RetreatFacts::NAME));
        let mut outcome = RetreatOutcome::default();
        if self.arm.is_guns() {
            umpire.note(Line::note(GUNS));
            outcome.fate = RetreatFate::Eliminated;
            return Next::Done(outcome);
        }
        if self.with_guns {
            umpire.note(Line::note(GUNS_IN_STACK).by(GUNS).why("guns-lost"));
            outcome.guns_lost = true;
        }
        if self.broken_line {
            umpire.note(Line::note(BROKEN_LINE));
            outcome.fate = RetreatFate::Routed;
            outcome.loses_level = true;
            return Next::Done(outcome);
        }
        let routs = self.readings.blocked_retreat == BlockedRetreat::Routs;
        let last = match ways(self.tables, self.arm, &self.rear) {
            Ways::None => {
                umpire.note(Line::note(CUT_OFF).why("cut-off"));
                outcome.fate = RetreatFate::Routed;
                return Next::Done(outcome);
            }
            Ways::LastResort(choices) if routs => {
                umpire.note(Line::note(CUT_OFF).by(REAR).why("front-zone-routs"));
                outcome.fate = RetreatFate::Routed;
                outcome.choices = choices;
                return Next::Done(outcome);
            }
            Ways::LastResort(choices) => {
                umpire.note(Line::note(REAR).why("last-resort"));
                outcome.choices = choices;
                true
            }
            Ways::Free(choices) => {
                umpire.note(Line::note(REAR).why("rear-hex"));
                outcome.choices = choices;
                false
            }
        };
        self.enter(&mut outcome, umpire);
        if last { Next::Go(RetreatState(Some(outcome))) } else { Next::Done(outcome) }
    }

    /// Into the hex chosen, or the only one.
    fn enter(&self, outcome: &mut RetreatOutcome, umpire: &mut impl Umpire) {
        let wanted = self.choice.min(1);
        let at = if outcome.choices[wanted] { wanted } else { 1 - wanted };
        let hex = &self.rear[at];
        outcome.hex = Some(at);
        if hex.full {
            umpire.note(Line::note(THROUGH).by(FRIENDS).why("through-friends"));
            outcome.through = true;
        }
        let units = [Some(self.nerve.first), self.nerve.second];
        for (index, morale) in units.into_iter().enumerate() {
            let Some(morale) = morale else { continue };
            let (name, number) = ("terrain-morale", index + 1);
            umpire.open(match self.nerve.second {
                None => Heading::of(name),
                Some(_) => Heading { name, side: "side-unit", number },
            });
            let morale = Some(morale);
            outcome.loses[index] =
                ground_morale(self.tables, self.arm, hex.ground, morale, GROUND, umpire);
        }
    }

    /// XIII.19.1: the test of a unit under an enemy front, after what the ground took.
    fn test(
        &self,
        mut outcome: RetreatOutcome,
        umpire: &mut impl Umpire,
    ) -> Result<RetreatOutcome, Stop> {
        umpire.open(Heading::of("morale-test"));
        let Nerve { first, second, leader } = self.nerve;
        let lost = outcome.loses;
        let second = second.map(|second| second - lost[1]);
        let now = Nerve { first: first - lost[0], second, leader };
        if !roll(now, REAR, self.readings, umpire)? {
            umpire.note(Line::row(REAR, 1).why("loses").with(1, 0));
            outcome.loses[0] += 1;
            outcome.loses[1] += i32::from(second.is_some());
        }
        Ok(outcome)
    }
}

/// A unit that must retreat, and the two hexes behind it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RetreatFacts {
    arm: Arm,
    morale: Levels,
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    leader: i32,
    #[serde(default)]
    broken_line: bool,
    #[serde(default)]
    with_guns: bool,
    #[serde(default)]
    left: RearHex,
    #[serde(default)]
    right: RearHex,
    #[serde(default)]
    wants_right: bool,
    #[serde(default)]
    readings: Readings,
}

/// One of the hexes behind it.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RearHex {
    terrain: Terrain,
    road: bool,
    #[schemars(with = "Vec<Edge>", length(max = 3))]
    edges: Edges,
    #[schemars(range(min = -3, max = 3))]
    climb: i8,
    enemy: bool,
    front_zone: bool,
    full: bool,
}

impl From<RearHex> for Rear {
    fn from(hex: RearHex) -> Self {
        let RearHex { terrain, road, edges, climb, enemy, front_zone, full } = hex;
        Self { ground: Ground { terrain, road, edges, climb }, enemy, front_zone, full }
    }
}

impl Situation for RetreatFacts {
    const NAME: &'static str = "retreat";
    const EXAMPLE: &'static str = include_str!("../examples/retreat.json");
    type Tables = Tables;
    type Case<'a> = Retreat<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> Retreat<'a> {
        Retreat {
            arm: self.arm,
            nerve: self.morale.with_leader(self.leader),
            broken_line: self.broken_line,
            with_guns: self.with_guns,
            rear: [self.left.into(), self.right.into()],
            choice: usize::from(self.wants_right),
            tables,
            readings: &self.readings,
        }
    }
}
