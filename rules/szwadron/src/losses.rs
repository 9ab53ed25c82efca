//! 1.5, 4.6.4, 5.3.4: what damage (*uszkodzenia*) comes to in figures.
//!
//! 1. Dispersed order halves what fire does (7.5.2).
//! 2. Damage is divided by toughness, which cover and positions raise. Figures without cover fall first (4.10.8), and
//!    only those fall who could be hit (4.5.3) or took part (5.4.2).
//! 3. What is left over is the chance of one figure more: remainder out of toughness, whatever dice make it. The ruling
//!    says which: the printed recipe, or one of the same kind where the book prints none (`recipe`).

use crate::positions::{self, Position};
use crate::readings::{DispersedLosses, LossDice, Readings};
use crate::tables::{LossRow, Recipe, Tables};
use crate::units::{self, Unit};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Round,
    Situation, Stop, Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const DIVIDED: Clause = Clause::new("1.5.1");
const UNPRINTED: Clause = Clause::new("A5.1");
const BY_FIRE: Clause = Clause::new("4.6.4");
const IN_MELEE: Clause = Clause::new("5.3.4");
const HIT_ONLY: Clause = Clause::new("4.5.3");
const FIGHTERS_ONLY: Clause = Clause::new("5.4.2");
const WEAKEST_FIRST: Clause = Clause::new("4.10.8");
const DISPERSED: Clause = Clause::new("7.5.2");
const LIMBERS: Clause = Clause::new("7.2.5");

/// What did the damage.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Cause {
    #[default]
    Fire,
    Melee,
}

/// Figures of a unit that could be hit, and where they stand.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exposed {
    /// How many.
    #[schemars(range(min = 1, max = 60))]
    pub figures: i32,
    /// What shelters them.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub positions: Vec<Position>,
    /// They are the limbers of guns, which have their own toughness (7.2.5).
    #[serde(default, skip_serializing_if = "is_not")]
    pub limbers: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_not(value: &bool) -> bool {
    !*value
}

/// A unit that is hurt.
#[derive(Clone, Copy)]
pub struct Suffering<'a> {
    /// The unit.
    pub unit: &'a Unit,
    /// The figures that can fall.
    pub exposed: &'a [Exposed],
    /// What hurts them.
    pub cause: Cause,
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// What damage comes to, before the remainder is thrown for.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fallen {
    /// The damage that counts.
    pub damage: i32,
    /// The figures that fall.
    pub figures: i32,
    /// The chance of one more: so much …
    pub over: i32,
    /// … out of so much.
    pub of: i32,
}

impl Suffering<'_> {
    /// The figures that fall for certain, and the chance of one more.
    pub fn certain(&self, damage: i32, umpire: &mut impl Umpire) -> Fallen {
        let damage = self.halved(damage, umpire);
        let mut fallen = Fallen { damage, ..Fallen::default() };
        let mut left = damage;
        let mut groups: Vec<&Exposed> = self.exposed.iter().collect();
        if groups.len() > 1 && self.cause == Cause::Fire {
            groups.sort_by_key(|group| positions::sheltering(&group.positions, self.tables));
            umpire.note(Line::note(WEAKEST_FIRST));
        }
        for (index, group) in groups.iter().enumerate() {
            let toughness = self.toughness(group, umpire);
            let figures = left / toughness;
            let line = Line::row(DIVIDED, figures.min(group.figures)).by(self.clause());
            umpire.note(line.why("divided").with(left, toughness));
            if figures < group.figures {
                fallen.figures += figures;
                (fallen.over, fallen.of) = (left % toughness, toughness);
                return fallen;
            }
            fallen.figures += group.figures;
            left -= group.figures * toughness;
            if left > 0 && index + 1 == groups.len() {
                let only = if self.cause == Cause::Fire { HIT_ONLY } else { FIGHTERS_ONLY };
                umpire.note(Line::note(only).why("no-more-fall").with(group.figures, 0));
            }
        }
        fallen
    }

    /// Throws for the remainder; nothing when the die is to be thrown again.
    pub fn chance(&self, fallen: Fallen, umpire: &mut impl Umpire) -> Result<Option<Fallen>, Stop> {
        let Fallen { over, of, .. } = fallen;
        let falls = match self.readings.loss_dice {
            LossDice::Exact => {
                self.tell(over, of, umpire);
                let die = Throw::one(Die::Chance(of as u32));
                let face = umpire.throw(DIVIDED, die)?.value;
                umpire.note(Line::new(DIVIDED, Op::Die(face.into())).why("die-of").with(of, over));
                let falls = face <= over;
                let line = Line::row(DIVIDED, i32::from(falls)).why("remainder");
                umpire.note(line.with(over, of));
                falls
            }
            LossDice::D6 | LossDice::D10 => {
                let (die, key) = match self.readings.loss_dice {
                    LossDice::D10 => (Die::D10, "recipe-d10"),
                    _ => (Die::D6, "recipe-d6"),
                };
                let (clause, recipe) = recipe(die, over, of, self.tables);
                umpire.note(
                    Line::note(clause).why(key).with(recipe.up_to, recipe.again.unwrap_or(0)),
                );
                let face = umpire.throw(clause, Throw::one(die))?.value;
                umpire.note(Line::new(clause, Op::Die(face.into())));
                if recipe.again.is_some_and(|again| face >= again) {
                    return Ok(None);
                }
                face <= recipe.up_to
            }
        };
        let figures = fallen.figures + i32::from(falls);
        Ok(Some(Fallen { figures, over: 0, ..fallen }))
    }

    /// The figures that are lost in the end.
    pub fn lost(&self, fallen: Fallen, umpire: &mut impl Umpire) -> i32 {
        let halved = self.readings.dispersed_losses == DispersedLosses::Figures;
        if !halved || !self.spread() {
            return fallen.figures;
        }
        half(fallen.figures, umpire)
    }

    /// 7.5.2 where damage is halved.
    fn halved(&self, damage: i32, umpire: &mut impl Umpire) -> i32 {
        let halved = self.readings.dispersed_losses == DispersedLosses::Damage;
        if !halved || !self.spread() {
            return damage;
        }
        half(damage, umpire)
    }

    /// Fire at dispersed order.
    const fn spread(&self) -> bool {
        self.unit.dispersed && matches!(self.cause, Cause::Fire)
    }

    fn toughness(&self, group: &Exposed, umpire: &mut impl Umpire) -> i32 {
        let at = &group.positions;
        let raised = match self.cause {
            Cause::Fire => positions::under_fire(at, self.tables, umpire),
            Cause::Melee => positions::in_melee(at, self.tables, self.readings, umpire),
        };
        let base = match group.limbers {
            true => self.unit.limber(self.tables).base(LIMBERS, "toughness"),
            false => self.unit.toughness(self.tables).base(self.clause(), "toughness"),
        };
        (umpire.line(raised, base).floor() as i32).max(1)
    }

    const fn clause(&self) -> Clause {
        match self.cause {
            Cause::Fire => BY_FIRE,
            Cause::Melee => IN_MELEE,
        }
    }

    /// What a player with real dice does.
    fn tell(&self, over: i32, of: i32, umpire: &mut impl Umpire) {
        let (_, of_lowest) = lowest(over, of);
        let mut say = |die, key| {
            let (clause, recipe) = recipe(die, over, of, self.tables);
            umpire.note(Line::note(clause).why(key).with(recipe.up_to, recipe.again.unwrap_or(0)));
        };
        if of_lowest <= 6 {
            say(Die::D6, "recipe-d6");
        }
        if of_lowest <= 10 {
            say(Die::D10, "recipe-d10");
        } else {
            say(Die::D100, "recipe-d100");
        }
    }
}

fn half(of: i32, umpire: &mut impl Umpire) -> i32 {
    let total = umpire.line(of.into(), Line::new(DISPERSED, Op::Times(Num::HALF)));
    umpire.line(total, Line::new(DISPERSED, Op::Round(Round::Down))).floor() as i32
}

/// A chance in lowest terms.
fn lowest(over: i32, of: i32) -> (i32, i32) {
    let chance = Num::ratio(over.into(), of.into());
    (chance.over() as i32, chance.under() as i32)
}

/// Which faces take off a figure: as printed; where nothing is printed, the largest number of faces that the chance
/// divides evenly, the rest thrown again; and where no number of faces does, the nearest share of all faces, at least
/// one and not all.
fn recipe(die: Die, over: i32, of: i32, tables: &Tables) -> (Clause, Recipe) {
    let (over, of) = lowest(over, of);
    let sides = die.sides() as i32;
    let fits = |row: &&LossRow| {
        (row.left, row.of) == (over, of) || row.or_less && over * row.of <= of * row.left
    };
    let printed = tables.losses.row.iter().find(fits);
    match (printed, die) {
        (Some(row), Die::D6) => return (DIVIDED, row.d6),
        (Some(row), Die::D10) => return (DIVIDED, row.d10),
        _ => {}
    }
    let even = sides / of * of;
    let recipe = if even > 0 {
        Recipe { up_to: even / of * over, again: (even < sides).then_some(even + 1) }
    } else {
        let nearest = Num::ratio(i64::from(sides * over), of.into()).nearest() as i32;
        Recipe { up_to: nearest.clamp(1, sides - 1), again: None }
    };
    (UNPRINTED, recipe)
}

/// So much damage to a unit.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LossesFacts {
    unit: Unit,
    #[schemars(range(min = 0, max = 300))]
    damage: i32,
    #[serde(default)]
    cause: Cause,
    #[serde(default)]
    #[schemars(length(max = 6))]
    exposed: Vec<Exposed>,
    #[serde(default)]
    readings: Readings,
}

/// What the book has against these figures being exposed.
pub fn against(unit: &Unit, exposed: &[Exposed], at: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    if exposed.iter().map(|group| group.figures).sum::<i32>() > unit.figures {
        let what = What::Against { clause: HIT_ONLY, key: "against-too-many-exposed" };
        faults.push(Fault::new(at, what));
    }
    let guns = unit.row(crate::printed()).arm.is_artillery();
    for (index, _) in exposed.iter().enumerate().filter(|(_, group)| group.limbers && !guns) {
        let what = What::Against { clause: LIMBERS, key: "against-no-limber" };
        faults.push(Fault::new(format!("{at}[{index}].limbers"), what));
    }
    for (index, group) in exposed.iter().enumerate() {
        let place = format!("{at}[{index}].positions");
        faults.extend(positions::against(&group.positions, unit, &place));
    }
    faults
}

/// Nothing said of who is exposed: all are, where the unit stands.
pub fn all_exposed(unit: &Unit, exposed: &[Exposed]) -> Vec<Exposed> {
    match exposed {
        [] => vec![Exposed {
            figures: unit.figures,
            positions: unit.positions.clone(),
            limbers: false,
        }],
        some => some.to_vec(),
    }
}

impl Situation for LossesFacts {
    const NAME: &'static str = "losses";
    const EXAMPLE: &'static str = include_str!("../examples/losses.json");
    type Tables = Tables;
    type Case<'a> = LossesCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        faults.extend(against(&self.unit, &self.exposed, "exposed"));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> LossesCase<'a> {
        LossesCase { asked: self, exposed: all_exposed(&self.unit, &self.exposed), tables }
    }
}

/// One count of losses.
pub struct LossesCase<'a> {
    asked: &'a LossesFacts,
    exposed: Vec<Exposed>,
    tables: &'a Tables,
}

/// The figures lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct LossesOutcome {
    /// How many.
    pub lost: i32,
    /// How many are left.
    pub left: i32,
}

impl Outcome for LossesOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![lost(self.lost, self.left)]
    }
}

/// The sentence about figures lost and left.
pub fn lost(lost: i32, left: i32) -> Message {
    Message::new("figures-lost").number("lost", lost).number("left", left)
}

impl Procedure for LossesCase<'_> {
    type State = Option<Fallen>;
    type Outcome = LossesOutcome;

    fn begin(&self) -> Option<Fallen> {
        None
    }

    fn step(
        &self,
        state: Option<Fallen>,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Option<Fallen>, LossesOutcome>, Stop> {
        let LossesFacts { unit, damage, cause, readings, .. } = self.asked;
        let (exposed, tables) = (&self.exposed[..], self.tables);
        let suffering = Suffering { unit, exposed, cause: *cause, tables, readings };
        let fallen = match state {
            None if *damage == 0 => Fallen::default(),
            None => {
                umpire.open(Heading::of(LossesFacts::NAME));
                suffering.certain(*damage, umpire)
            }
            Some(fallen) => match suffering.chance(fallen, umpire)? {
                Some(fallen) => fallen,
                None => return Ok(Next::Go(state)),
            },
        };
        if fallen.over > 0 {
            return Ok(Next::Go(Some(fallen)));
        }
        let lost = suffering.lost(fallen, umpire);
        Ok(Next::Done(LossesOutcome { lost, left: unit.figures - lost }))
    }
}
