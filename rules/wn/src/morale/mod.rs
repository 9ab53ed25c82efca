//! Morale (*morale*, chapter 22): whether a unit must test, the test, and what comes of it.
//!
//! 1. `causes`: must they test (22.1b), and what spares them (22.1c, 22.1d).
//! 2. Three dice, average for regulars, ordinary for irregulars (22.2a).
//! 3. `factors`: what T13C takes away; whoever is above the least total of good morale then is done
//!    (22.2b); what T13C adds.
//! 4. `result`: T16C by class (22.2c), frenzy (23.4a).
//! 5. What the result obliges to: [`crate::aftermath::reaction`] (23.3), also where all ways are cut
//!    off (23.9).
//!
//! [`rally`] is the test by which routers and pursuers are brought to a halt (23.6, 23.8).

mod causes;
mod factors;
pub mod frenzy;
pub mod rally;
mod result;
mod tally;

use crate::aftermath::reaction::Reaction;
use crate::aftermath::surrounded::{Ring, Trapped};
use crate::allowed;
use crate::disorder::fire::{Suffered, outnumber};
use crate::losses::{A_FIGURE, one_a_figure, percent_lost};
use crate::readings::{Option as Choice, Readings};
use crate::surroundings::{Around, Looker};
use crate::tables::Tables;
use crate::units::{Arm, Shelter, Unit};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const DICE: Clause = Clause::new("22.2a");
const MINUSES_FIRST: Clause = Clause::new("22.2b");
const GENERALS: Clause = Clause::new("23.15");
const CUT_OFF: Clause = Clause::new("23.9a");
const OWN_ROUTED: Clause = Clause::new("19.5k");
const SCREEN: Clause = Clause::new("8.6a");
const FIGURES: Clause = Clause::new("20.3c");
const BEFORE: Clause = Clause::new("13.1b");
const BY_FIRE: Clause = Clause::new("T8B");
const FALLEN: Clause = Clause::new("20.1e");
const BEASTS: Clause = Clause::new("AV");

/// So many dice are thrown (22.2a).
const THREE: u16 = 3;

/// What a unit is under already.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Under {
    #[default]
    Nothing,
    Halt,
    Withdrawal,
    Retreat,
    Pursuit,
    Frenzy,
}

/// What happened to a unit that is no fire and no neighbour.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Events {
    /// It tries to attack.
    pub(crate) attempts_attack: bool,
    /// An enemy hitherto unseen is found within attack distance.
    pub(crate) discovers: bool,
    /// Figures of its engaged sub-group that were made to rout.
    #[schemars(range(min = 0, max = 400))]
    pub(crate) own_routed: i32,
    /// It lost a round of melee at a building that nobody has broken into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) building_round: Option<BuildingRound>,
}

/// A round of melee lost at a building.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BuildingRound {
    /// Casualties of the losing sub-group, in men.
    #[schemars(range(min = 0, max = 8000))]
    pub(crate) men_lost: i32,
    /// Its figures.
    #[schemars(range(min = 1, max = 400))]
    pub(crate) figures_engaged: i32,
}

/// Enemy fire at a unit in this move.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct UnderFire {
    /// Enemy units that fire at it.
    #[schemars(range(min = 0, max = 30))]
    pub(crate) firing_units: i32,
    /// Casualties by ball.
    #[schemars(range(min = 0, max = 8000))]
    pub(crate) by_ball: i32,
    /// Casualties by shells and shrapnel.
    #[schemars(range(min = 0, max = 8000))]
    pub(crate) by_shell_shrapnel: i32,
    /// Casualties by canister and rockets.
    #[schemars(range(min = 0, max = 8000))]
    pub(crate) by_canister_rockets: i32,
    /// Some losses come from a flank or from behind.
    pub(crate) from_flank: bool,
}

/// How a unit stands to the enemy.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// An enemy beyond a flank can charge it.
    pub(crate) enemy_on_flank: bool,
    /// An enemy behind it can charge it.
    pub(crate) enemy_behind: bool,
    /// Flanks that are secured.
    #[schemars(range(min = 0, max = 2))]
    pub(crate) secured_flanks: i32,
    /// A sub-unit of a higher class is with it.
    pub(crate) higher_class: bool,
    /// It screens others.
    pub(crate) screening: bool,
}

/// A unit that may have to test.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoraleTest {
    pub(crate) unit: Unit,
    /// What happened.
    #[serde(default)]
    pub(crate) events: Events,
    /// Fire at it.
    #[serde(default)]
    pub(crate) under_fire: UnderFire,
    /// How it stands.
    #[serde(default)]
    pub(crate) position: Position,
    /// It fights hand to hand.
    #[serde(default)]
    pub(crate) in_melee: bool,
    /// What it is under.
    #[serde(default)]
    pub(crate) under: Under,
    /// It must take a test of reaction.
    #[serde(default)]
    pub(crate) reaction_due: bool,
    /// It has tested its morale in this phase.
    #[serde(default)]
    pub(crate) tested: bool,
    /// What stands around it.
    #[serde(default)]
    pub(crate) around: Around,
    /// The enemy is all around it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ring: Option<Ring>,
    /// Its disorder includes what this move's fire brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fire_counted: Option<bool>,
    /// What fire did to it, where its disorder does not include it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) suffered: Option<Suffered>,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for MoraleTest {
    const NAME: &'static str = "morale-test";
    const EXAMPLE: &'static str = include_str!("../../examples/morale-test.json");
    type Tables = Tables;
    type Case<'a> = MoraleCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.unit, "unit", &self.readings);
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.unit.arm == Arm::General {
            against("unit.arm", GENERALS, "against-general-test");
        }
        if self.position.screening && !self.unit.is_open() {
            against("unit.formation", SCREEN, "against-close-screen");
        }
        let cut_off = self.ring.is_some_and(|ring| ring.building_cut_off);
        if cut_off && !(self.in_melee && self.unit.cover == Shelter::Building) {
            against("ring.building_cut_off", CUT_OFF, "against-cut-off");
        }
        let gone = self.events.own_routed + self.unit.lost_this_move;
        if self.events.own_routed > 0 && self.unit.figures.is_some_and(|figures| gone >= figures) {
            against("events.own_routed", OWN_ROUTED, "against-lost");
        }
        let UnderFire { by_ball, by_shell_shrapnel, by_canister_rockets, .. } = self.under_fire;
        let by_guns = by_ball + by_shell_shrapnel + by_canister_rockets;
        let men = by_guns.max(self.suffered.map_or(0, Suffered::men));
        if outnumber(&self.unit, men, &self.readings) {
            against("unit.lost_this_move", FALLEN, "against-more-fallen");
        }
        let beasts = self.around.neighbours.iter().any(|one| one.arm.is_beast());
        if beasts && self.readings.camels_and_elephants == Choice::Off {
            against("around.neighbours", BEASTS, "against-beasts");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> MoraleCase<'a> {
        MoraleCase { asked: self, tables }
    }
}

/// One test of morale.
pub struct MoraleCase<'a> {
    asked: &'a MoraleTest,
    tables: &'a Tables,
}

/// What comes of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum MoraleOutcome {
    /// They tested.
    Tested {
        /// The result.
        result: Reaction,
        /// Frenzy has seized them.
        frenzied: bool,
        /// What it means to those who cannot get away.
        #[serde(skip_serializing_if = "Option::is_none")]
        trapped: Option<Trapped>,
    },
    /// They do not test.
    Untested {
        /// The clauses that say so.
        refused: Vec<Clause>,
    },
}

impl Outcome for MoraleOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Tested { result, frenzied, trapped } => {
                let told = trapped.map_or_else(|| result.sentence(), Trapped::sentence);
                let frenzied = frenzied.then(|| Message::new("frenzied"));
                [told].into_iter().chain(frenzied).collect()
            }
            Self::Untested { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                vec![Message::new("morale-untested").text("clauses", clauses.join(", "))]
            }
        }
    }
}

impl Procedure for MoraleCase<'_> {
    type State = ();
    type Outcome = MoraleOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), MoraleOutcome>, Stop> {
        self.rule(umpire).map(Next::Done)
    }
}

impl MoraleCase<'_> {
    /// The ruling, with one throw at most.
    pub(crate) fn rule(&self, umpire: &mut impl Umpire) -> Result<MoraleOutcome, Stop> {
        umpire.open(Heading::of(MoraleTest::NAME));
        let looker = self.looker(umpire)?;
        let refused = self.untested(looker, umpire);
        if !refused.is_empty() {
            return Ok(MoraleOutcome::Untested { refused });
        }
        let unit = &self.worn(umpire)?;
        let roll = umpire.throw(DICE, Throw::faces(THREE, die(unit)))?;
        let sum: i32 = roll.faces().iter().copied().map(i32::from).sum();
        let total = umpire.line(Num::ZERO, Line::new(DICE, Op::Die(sum.into())));
        let total = self.minuses((unit, looker), total, umpire);
        let good = self.tables.morale.result.good.least(unit.class);
        let total = if total > Num::from(good) {
            umpire.note(Line::row(MINUSES_FIRST, good).why("enough-without-pluses"));
            total
        } else {
            self.pluses(looker, total, umpire)
        };
        let result = self.result(total, umpire);
        let under_bad =
            matches!(self.asked.under, Under::Halt | Under::Withdrawal | Under::Retreat);
        let frenzied = result == Reaction::Orders
            && !under_bad
            && frenzy::by_morale(unit, &roll, &self.tables.morale.frenzy, umpire);
        umpire.note(Line::note(result.by_morale()));
        let MoraleTest { ring, readings, .. } = self.asked;
        let trapped = ring.and_then(|ring| ring.turns(result, readings, umpire));
        Ok(MoraleOutcome::Tested { result, frenzied, trapped })
    }
}

impl MoraleCase<'_> {
    /// The unit with what this move's fire brought (T8B), where its disorder does not include it.
    fn worn(&self, umpire: &mut impl Umpire) -> Result<Unit, Stop> {
        let MoraleTest { unit, readings, .. } = self.asked;
        if !self.fire_disorders()
            || umpire.fact(self.asked.fire_counted, BY_FIRE, "fire_counted")?
        {
            return Ok(unit.clone());
        }
        let suffered = umpire.fact(self.asked.suffered, BY_FIRE, "suffered")?;
        umpire.open(Heading::of("disorder"));
        let before = Line::add(BEFORE, unit.disorder).why("before");
        let before = umpire.line(Num::ZERO, before);
        let total = suffered.disorder(unit, (self.tables, readings), before, umpire)?;
        umpire.open(Heading::of(MoraleTest::NAME));
        Ok(Unit { disorder: total.floor() as i32, ..unit.clone() })
    }

    /// Whether this move's fire may have disordered them.
    fn fire_disorders(&self) -> bool {
        let MoraleTest { unit, under_fire, in_melee, readings, .. } = self.asked;
        if *in_melee && *under_fire == UnderFire::default() {
            return false;
        }
        let UnderFire { by_ball, by_shell_shrapnel, by_canister_rockets, .. } = *under_fire;
        let fallen = by_ball + by_shell_shrapnel + by_canister_rockets + unit.casualties_over;
        let per = one_a_figure(unit, A_FIGURE, readings);
        let lost = unit.lost_this_move.max(fallen / per);
        let percent = percent_lost(unit, (lost, self.strengths().0), (self.tables, readings));
        let shells = unit.is_mounted() && by_shell_shrapnel >= self.men();
        percent >= self.tables.disorder.fire.each_percent.percent
            || shells
            || by_canister_rockets >= self.men()
            || unit.changing && (unit.lost_this_move > 0 || fallen >= self.men())
    }
}

/// The dice of a unit (22.2a, 23.6b.1, 23.8b.1).
pub(crate) const fn die(unit: &Unit) -> Die {
    if unit.is_irregular() { Die::D6 } else { Die::Average }
}

impl MoraleCase<'_> {
    /// Those who test, as they look around.
    fn looker(&self, umpire: &mut impl Umpire) -> Result<Looker<'_>, Stop> {
        let MoraleTest { unit, events, around, readings, .. } = self.asked;
        let figures = umpire.fact(unit.figures, FIGURES, "unit.figures")?;
        let figures = figures - unit.lost_this_move - events.own_routed;
        Ok(Looker::of(unit, figures, around, readings))
    }

    /// Figures at the beginning of the move and at the beginning of the game.
    fn strengths(&self) -> (i32, i32) {
        let unit = &self.asked.unit;
        let now = unit.figures.unwrap_or(1);
        (now, unit.strength.unwrap_or(now))
    }

    /// As many casualties are one a figure.
    fn men(&self) -> i32 {
        let MoraleTest { unit, readings, .. } = self.asked;
        one_a_figure(unit, self.strengths().0, readings)
    }

    const fn in_square(&self) -> bool {
        self.asked.unit.formation.is_square()
    }
}
