//! Armies by points: Table 1 and appendix I (*organizacja armii*).
//!
//! An army file ([`file`]) is the situation of two rulings. `army` adds up what every unit costs,
//! line by line (`cost`), and names every breach of the organisation with its clause (`check`).
//! `muster` says what the army fields: each unit as the other rulings know it, with the most that
//! its list allows, how fast it moves and what its losses mean (`muster`). `army-list` says what can stand in such a
//! file: the units that a nation has in a year (`list`).

mod check;
mod cost;
mod file;
mod list;
mod muster;
mod roster;

pub use check::Finding;
pub use file::Army;
pub use list::ArmyList;
pub use muster::{Fielded, Muster, MusterOutcome, Named, Organised};

use crate::tables::Tables;
use check::Findings;
use cost::Spent;
use kernel::{
    Clause, Fault, Found, Heading, Line, Message, Next, Num, Outcome, Procedure, Roll, Situation,
    Stop, Throw, Umpire,
};
use roster::Roster;
use serde::Serialize;
use serde_json::Value;

const UNITS: Clause = Clause::new("AI.2");
const SCALE: Clause = Clause::new("AI.1");

/// The heading of a unit's section.
const UNIT: &str = "army-unit";
/// The heading of the generals' section.
const GENERALS: &str = "army-generals";
/// The heading of the section about the whole.
const WHOLE: &str = "army-whole";

impl Situation for Army {
    const NAME: &'static str = "army";
    const EXAMPLE: &'static str = include_str!("../../examples/army.json");
    type Tables = Tables;
    type Case<'a> = ArmyCase<'a>;

    fn unknown_names(value: &Value) -> Vec<Fault> {
        file::unknown_names(value)
    }

    fn contradictions(&self) -> Vec<Fault> {
        Self::contradictions(self)
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ArmyCase<'a> {
        ArmyCase { roster: Roster::of(self, tables) }
    }
}

/// One army.
pub struct ArmyCase<'a> {
    roster: Roster<'a>,
}

/// What an army costs and what is wrong with it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ArmyOutcome {
    /// Nothing is wrong.
    legal: bool,
    /// Points of all units.
    points: i32,
    /// The points agreed on.
    limit: i32,
    /// Points of the generals, besides.
    generals: i32,
    /// Points of each unit, in order.
    units: Vec<i32>,
    /// What is wrong.
    breaches: Vec<Finding>,
    /// What is unusual and not wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<Finding>,
}

impl Outcome for ArmyOutcome {
    fn sentences(&self) -> Vec<Message> {
        let cost = Message::new("army-cost").number("points", self.points);
        let cost = cost.number("limit", self.limit).number("generals", self.generals);
        let verdict = match self.breaches.len() as i32 {
            0 => Message::new("army-legal"),
            count => Message::new("army-illegal").number("count", count),
        };
        vec![cost, verdict]
    }
}

impl ArmyCase<'_> {
    /// The first section: what each unit comes to, and the strengths of the list at this scale.
    fn summary(&self, umpire: &mut impl Umpire) {
        let roster = &self.roster;
        umpire.open(Heading::of(Army::NAME));
        let mut total = Num::ZERO;
        for (index, unit) in roster.units.iter().enumerate() {
            let points = roster.cost(unit, &mut Spent::default(), &mut Aside(umpire));
            let line = Line::add(UNITS, points).why("army-unit-points");
            total = umpire.line(total, line.with(index as i32 + 1, 0));
        }
        let factor = roster.factor();
        if roster.list.is_some() && factor != Num::ONE {
            umpire.note(Line::note(SCALE).why("army-scale").with(factor, 0));
        }
    }
}

/// Reckons as another umpire does, and writes nothing down.
struct Aside<'a, U>(&'a mut U);

impl<U: Umpire> Umpire for Aside<'_, U> {
    fn throw(&mut self, clause: Clause, throw: Throw) -> Result<Roll, Stop> {
        self.0.throw(clause, throw)
    }

    fn line(&mut self, total: Num, line: Line) -> Num {
        if self.0.counts(&line) { line.op.apply(total) } else { total }
    }

    fn open(&mut self, _: Heading) {}

    fn counts(&self, line: &Line) -> bool {
        self.0.counts(line)
    }

    fn found(&mut self, _: &'static str, _: Found) {}

    fn miss(&mut self, clause: Clause, name: &'static str) -> Stop {
        self.0.miss(clause, name)
    }
}

impl Procedure for ArmyCase<'_> {
    type State = ();
    type Outcome = ArmyOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ArmyOutcome>, Stop> {
        let roster = &self.roster;
        let mut spent = Spent::default();
        let mut units = Vec::with_capacity(roster.units.len());
        let (breaches, remarks) = (Vec::new(), Vec::new());
        self.summary(umpire);
        let mut found = Findings { umpire, unit: None, breaches, remarks };
        for (index, unit) in roster.units.iter().enumerate() {
            let number = index + 1;
            found.umpire.open(Heading { name: UNIT, side: "side-unit", number });
            units.push(roster.cost(unit, &mut spent, found.umpire));
            found.unit = Some(number as i32);
            roster.check_unit(index, &mut found);
        }
        found.unit = None;
        found.umpire.open(Heading::of(GENERALS));
        let generals = roster.generals(found.umpire);
        found.umpire.open(Heading::of(WHOLE));
        let points: i32 = units.iter().sum();
        found.umpire.found("points", Found::Number(points.into()));
        roster.check_army(points, spent, &mut found);
        let Findings { breaches, remarks, .. } = found;
        let (legal, limit) = (breaches.is_empty(), roster.limit());
        Ok(Next::Done(ArmyOutcome { legal, points, limit, generals, units, breaches, remarks }))
    }
}
