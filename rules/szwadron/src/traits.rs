//! 1.1 and 1.2: what the front list says of a unit, trait by trait, with what a list of one's own puts in its place.

use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, Ability, Ammunition, Trait, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BASES: Clause = Clause::new("1.2");

/// A unit to be looked up.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TraitsFacts {
    unit: Unit,
    #[serde(default)]
    readings: Readings,
}

impl Situation for TraitsFacts {
    const NAME: &'static str = "traits";
    const EXAMPLE: &'static str = include_str!("../examples/traits.json");
    type Tables = Tables;
    type Case<'a> = TraitsCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        units::against(&self.unit, "unit")
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> TraitsCase<'a> {
        TraitsCase { unit: &self.unit, tables }
    }
}

/// One look into the list.
pub struct TraitsCase<'a> {
    unit: &'a Unit,
    tables: &'a Tables,
}

/// How it fires.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
struct Shots {
    ammunition: Ammunition,
    fire: i32,
    range: i32,
    accuracy: i32,
}

/// All its traits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct TraitsOutcome {
    movement: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    limbered: Option<i32>,
    toughness: i32,
    melee: i32,
    skill: i32,
    morale: i32,
    shots: Vec<Shots>,
    abilities: Vec<Ability>,
    /// Of a base, in centimetres: wide and deep.
    base: [i32; 2],
}

impl Outcome for TraitsOutcome {
    fn sentences(&self) -> Vec<Message> {
        let told = Message::new("traits-told").number("movement", self.movement);
        let told = told.number("toughness", self.toughness).number("melee", self.melee);
        let told = told.number("skill", self.skill).number("morale", self.morale);
        let shot = |shot: &Shots| {
            let told = Message::new("traits-shot").word("ammunition", shot.ammunition.key());
            let told = told.number("fire", shot.fire).number("range", shot.range);
            told.number("accuracy", shot.accuracy)
        };
        [told].into_iter().chain(self.shots.iter().map(shot)).collect()
    }
}

impl Procedure for TraitsCase<'_> {
    type State = ();
    type Outcome = TraitsOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), TraitsOutcome>, Stop> {
        umpire.open(Heading::of(TraitsFacts::NAME));
        let Self { unit, tables } = *self;
        let row = unit.row(tables);
        let mut told = |found: Trait, why| {
            umpire.note(Line::row(found.clause, found.value).why(why));
            found.value
        };
        let movement = told(unit.movement(false, tables), "movement");
        let limbered = row.limbered.map(|_| told(unit.movement(true, tables), "limbered"));
        let toughness = told(unit.toughness(tables), "toughness");
        let melee = told(unit.melee(tables), "melee");
        let skill = told(unit.skill(tables), "skill");
        let morale = told(unit.morale(tables), "morale");
        let shots = Ammunition::ALL.into_iter().filter_map(|ammunition| {
            let [fire, range, accuracy] = unit.shot(ammunition, tables)?;
            Some(Shots {
                ammunition,
                fire: told(fire, "fire"),
                range: told(range, "range"),
                accuracy: told(accuracy, "accuracy"),
            })
        });
        let shots = shots.collect();
        let base = tables.arms.row(row.arm).base;
        umpire.note(Line::note(BASES).why("base").with(base.wide, base.deep));
        let abilities = unit.abilities.clone().unwrap_or_else(|| row.abilities.clone());
        Ok(Next::Done(TraitsOutcome {
            movement,
            limbered,
            toughness,
            melee,
            skill,
            morale,
            shots,
            abilities,
            base: [base.wide, base.deep],
        }))
    }
}
