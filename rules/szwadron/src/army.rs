//! Chapter 1: an army, written down as a list of units (A1): what it has, and what the book has against it.

use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Arm, Kind};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FIGURES: Clause = Clause::new("1.3.1");
const LIMBERS: Clause = Clause::new("7.2.1");
const PAIR: Clause = Clause::new("7.2.2");

/// The most figures of an army.
pub const MOST: i32 = 100;

/// A unit of the list.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Listed {
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// What it is.
    kind: Kind,
    /// Its figures, limbers not counted.
    #[schemars(range(min = 1, max = 60))]
    figures: i32,
    /// Guns that have their limber.
    #[serde(default)]
    limber: bool,
}

/// A list of units.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyFacts {
    /// What the army is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[schemars(length(min = 1, max = 32))]
    units: Vec<Listed>,
    #[serde(default)]
    readings: Readings,
}

impl Situation for ArmyFacts {
    const NAME: &'static str = "army";
    const EXAMPLE: &'static str = include_str!("../examples/army.json");
    type Tables = Tables;
    type Case<'a> = ArmyCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let tables = crate::printed();
        let mut faults = Vec::new();
        let mut found = |at: String, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        for (index, unit) in self.units.iter().enumerate() {
            if unit.limber && tables.units.row(unit.kind).limbered.is_none() {
                found(format!("units[{index}].limber"), LIMBERS, "against-no-limber");
            }
            if matches!(unit.kind, Kind::Limber | Kind::HorseLimber) {
                found(format!("units[{index}].kind"), PAIR, "against-limber-alone");
            }
        }
        if self.units.iter().map(|unit| unit.figures + i32::from(unit.limber)).sum::<i32>() > MOST {
            found("units".to_owned(), FIGURES, "against-too-large");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ArmyCase<'a> {
        ArmyCase { units: &self.units, tables }
    }
}

/// One army.
pub struct ArmyCase<'a> {
    units: &'a [Listed],
    tables: &'a Tables,
}

/// What it has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ArmyOutcome {
    /// Units.
    units: i32,
    /// Figures of foot.
    infantry: i32,
    /// Figures of horse.
    cavalry: i32,
    /// Batteries.
    guns: i32,
}

impl Outcome for ArmyOutcome {
    fn sentences(&self) -> Vec<Message> {
        let told = Message::new("army-told").number("units", self.units);
        let told = told.number("infantry", self.infantry).number("cavalry", self.cavalry);
        vec![told.number("guns", self.guns)]
    }
}

impl Procedure for ArmyCase<'_> {
    type State = ();
    type Outcome = ArmyOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ArmyOutcome>, Stop> {
        umpire.open(Heading::of(ArmyFacts::NAME));
        let mut end =
            ArmyOutcome { units: self.units.len() as i32, infantry: 0, cavalry: 0, guns: 0 };
        let mut total = Num::ZERO;
        for unit in self.units {
            let row = self.tables.units.row(unit.kind);
            let line = Line::new(row.clause, Op::Base(unit.figures.into())).by(FIGURES);
            total = umpire.line(total, line.why("listed"));
            if unit.limber {
                umpire.note(Line::note(PAIR));
            }
            *match row.arm {
                Arm::Infantry => &mut end.infantry,
                Arm::Cavalry => &mut end.cavalry,
                Arm::Artillery | Arm::HorseArtillery => &mut end.guns,
            } += unit.figures;
        }
        Ok(Next::Done(end))
    }
}
