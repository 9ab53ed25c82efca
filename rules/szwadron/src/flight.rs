//! 6.6: how far a unit in panic flees (*ucieczka*), and what stops it.
//!
//! 1. Two dice, times the factor of the arm (6.6.2); guns that cannot move stay.
//! 2. Beyond the edge of the table they are removed (6.6.13); figures that cannot move on with an enemy within 10 cm
//!    surrender (6.6.12).
//! 3. Friends through whom the flight goes test (6.4.3, 6.6.11).

use crate::measure::Distance;
use crate::morale::{Nerve, Stand};
use crate::readings::{Readings, Surrender};
use crate::tables::Tables;
use crate::units::{self, Unit};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FLIGHT: Clause = Clause::new("6.6.2");
const SURRENDER: Clause = Clause::new("6.6.12");
const EDGE: Clause = Clause::new("6.6.13");
const THROUGH: Clause = Clause::new("6.6.11");
const FRIENDS: Clause = Clause::new("6.4.3");

/// Enemies within so many centimetres take those who cannot flee (6.6.12).
pub const CAPTORS_NEAR: i32 = 10;

/// A unit that flees.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FlightFacts {
    unit: Unit,
    /// Along its way to the edge of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_edge: Option<Distance>,
    /// Figures that enemies and impassable ground keep from going the whole way.
    #[serde(default)]
    #[schemars(range(min = 0, max = 60))]
    stuck: i32,
    /// To the nearest enemy; matters for those who are stuck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nearest_enemy: Option<Distance>,
    /// Friends through whom the only way leads.
    #[serde(default)]
    #[schemars(length(max = 6))]
    friends: Vec<Unit>,
    #[serde(default)]
    readings: Readings,
}

impl FlightFacts {
    /// A unit that flees to an edge so far away, with nothing in its way.
    pub fn homeward(unit: Unit, to_edge: Distance, readings: Readings) -> Self {
        let (to_edge, friends) = (Some(to_edge), Vec::new());
        Self { unit, to_edge, stuck: 0, nearest_enemy: None, friends, readings }
    }
}

impl Situation for FlightFacts {
    const NAME: &'static str = "flight";
    const EXAMPLE: &'static str = include_str!("../examples/flight.json");
    type Tables = Tables;
    type Case<'a> = FlightCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        for (index, friend) in self.friends.iter().enumerate() {
            faults.extend(units::against(friend, &format!("friends[{index}]")));
        }
        if self.stuck > self.unit.figures {
            let what = What::Against { clause: SURRENDER, key: "against-too-many-stuck" };
            faults.push(Fault::new("stuck", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> FlightCase<'a> {
        FlightCase { asked: self, tables }
    }
}

/// How far a unit flees: the dice, then the factor of its arm. In the open section of the account.
pub fn distance(unit: &Unit, tables: &Tables, umpire: &mut impl Umpire) -> Result<Distance, Stop> {
    let row = unit.row(tables);
    let movement = unit.movement(false, tables);
    if row.arm.is_artillery() && movement.value == 0 {
        umpire.note(Line::note(FLIGHT).by(movement.clause).why("guns-cannot-flee"));
        return Ok(Distance::cm(0));
    }
    double(FLIGHT, tables.arms.row(row.arm).flight, umpire)
}

/// Two dice, times so many centimetres a pip.
pub fn double(clause: Clause, each: i32, umpire: &mut impl Umpire) -> Result<Distance, Stop> {
    let sum = umpire.throw(clause, Throw::sum(2, Die::D6))?.value;
    let total = umpire.line(Num::ZERO, Line::new(clause, Op::Die(sum.into())));
    let line = Line::new(clause, Op::Times(each.into())).why("by-arm");
    Ok(Distance::cm(umpire.line(total, line).floor() as i32))
}

/// One flight.
pub struct FlightCase<'a> {
    asked: &'a FlightFacts,
    tables: &'a Tables,
}

/// How far it went, and which friends have tested.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FlightState {
    fled: Option<(Distance, i32)>,
    friends: Vec<Stand>,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FlightOutcome {
    /// How far it flees.
    distance: Distance,
    /// Figures that are removed, over the edge or as prisoners.
    pub removed: i32,
    /// How the friends stand, in their order.
    friends: Vec<Stand>,
}

impl Outcome for FlightOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![Message::new("flees").number("cm", self.distance.as_cm())];
        if self.removed > 0 {
            all.push(Message::new("flight-removed").number("figures", self.removed));
        }
        let friend = |(index, stand): (usize, &Stand)| {
            let side = Message::new("of-side").word("side", "side-friend");
            side.number("number", index as i32 + 1).word("what", stand.key())
        };
        all.extend(self.friends.iter().enumerate().map(friend));
        all
    }
}

impl Procedure for FlightCase<'_> {
    type State = FlightState;
    type Outcome = FlightOutcome;

    fn begin(&self) -> FlightState {
        FlightState::default()
    }

    fn step(
        &self,
        mut state: FlightState,
        umpire: &mut impl Umpire,
    ) -> Result<Next<FlightState, FlightOutcome>, Stop> {
        let FlightFacts { unit, friends, readings, .. } = self.asked;
        let Some((distance, removed)) = state.fled else {
            umpire.open(Heading::of(FlightFacts::NAME));
            let distance = distance(unit, self.tables, umpire)?;
            state.fled = Some((distance, self.removed(distance, umpire)?));
            return Ok(Next::Go(state));
        };
        let Some(friend) = friends.get(state.friends.len()) else {
            let friends = state.friends;
            return Ok(Next::Done(FlightOutcome { distance, removed, friends }));
        };
        let number = state.friends.len() + 1;
        umpire.open(Heading { name: "morale-test", side: "side-friend", number });
        umpire.note(Line::note(THROUGH));
        let tables = self.tables;
        let nerve = Nerve { unit: friend, figures: friend.figures, tables, readings };
        let stands = nerve.test(FRIENDS, umpire)?;
        state.friends.push(if stands { nerve.standing() } else { Stand::Panic });
        Ok(Next::Go(state))
    }
}

impl FlightCase<'_> {
    /// The figures that are gone for good.
    fn removed(&self, distance: Distance, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let FlightFacts { unit, to_edge, stuck, nearest_enemy, readings, .. } = self.asked;
        if let Some(edge) = to_edge.filter(|edge| distance > *edge) {
            umpire.note(Line::row(EDGE, unit.figures).why("over-the-edge").with(edge.as_cm(), 0));
            return Ok(unit.figures);
        }
        if *stuck == 0 {
            return Ok(0);
        }
        let enemy = umpire.fact(*nearest_enemy, SURRENDER, "nearest_enemy")?;
        if enemy.over(CAPTORS_NEAR) {
            return Ok(0);
        }
        Ok(surrendered(*stuck, unit.figures, readings, umpire))
    }
}

/// How many figures surrender when so many of them are stuck and an enemy is near (6.6.12).
pub fn surrendered(stuck: i32, figures: i32, readings: &Readings, umpire: &mut impl Umpire) -> i32 {
    let removed = match readings.surrender {
        Surrender::StuckFigures => stuck,
        Surrender::WholeUnit => figures,
    };
    umpire.note(Line::row(SURRENDER, removed).why("surrenders"));
    removed
}
