//! One round of melee (*kolejka walki wręcz*, 19.4): who fights, how well, what it costs both, and who
//! loses.
//!
//! 1. Disorder in the melee (T8E), by reading before or after the blows.
//! 2. For each side the figures that fight (19.2), the factor (T11) and the casualties it inflicts
//!    (T14). Those in rout do not fight back (19.5m).
//! 3. Losses of both (chapter 20).
//! 4. A building: who is inside now (19.3).
//! 5. Who loses, and what follows (19.5).

use super::factor::{self, Across, Own};
use super::fighters::{self, Field, Fighter};
use super::storm::{self, Storm, Stormed};
use super::verdict::{self, Follows, Toll, Verdict};
use super::{Onset, Reason, Side};
use crate::allowed;
use crate::corrections::SMALL_FIGURES;
use crate::disorder::melee::{Contact, Melee as MeleeDisorder};
use crate::disorder::{self, fire};
use crate::losses::{self, Cause, Loss, Sufferer};
use crate::readings::{CasualtyDice, MeleeDisorderTime, Readings};
use crate::tables::{Row, Tables};
use crate::units::{Arm, Unit};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BEFORE: Clause = Clause::new("13.1b");
const STORMING: Clause = Clause::new("19.3a");
const NOT_TOUCHING: Clause = Clause::new("19.2a.ii");
const CROSSING: Clause = Clause::new("19.2f");
const AFTER_CONTACT: Clause = Clause::new("T8D");
const ROUTERS: Clause = Clause::new("19.5m");
const FACTOR: Clause = Clause::new("20.1a.iii");
const ENGAGED: Clause = Clause::new("19.4a");
const RANDOM: Clause = Clause::new("T11D");

/// Two sub-groups hand to hand.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    pub(crate) attacker: Fighter,
    pub(crate) defender: Fighter,
    #[schemars(range(min = 1, max = 20))]
    pub(crate) round: i32,
    /// The attackers got over the defended obstacle at the impact.
    #[serde(default)]
    pub(crate) over_obstacle: bool,
    /// The defenders do not touch the obstacle before them.
    #[serde(default)]
    pub(crate) stands_off: bool,
    /// The disorder of both includes what the impact brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) impact_counted: Option<bool>,
    /// The disorder of both includes what this move's fire brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fire_counted: Option<bool>,
    /// The building that the defenders hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) storm: Option<Storm>,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for Melee {
    const NAME: &'static str = "melee";
    const EXAMPLE: &'static str = include_str!("../../examples/melee.json");
    type Tables = Tables;
    type Case<'a> = MeleeCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let Self { attacker, defender, storm, readings, .. } = self;
        let mut faults = allowed::against(&attacker.unit, "attacker.unit", readings);
        faults.extend(allowed::against(&defender.unit, "defender.unit", readings));
        let mut reasons = attacker.reasons(Side::Attacker, defender);
        reasons.extend(defender.reasons(Side::Defender, attacker));
        reasons.extend(fighters::between(attacker, defender, storm.as_ref()));
        reasons.extend(attacker.halved_base(Side::Attacker, readings));
        reasons.extend(defender.halved_base(Side::Defender, readings));
        reasons.extend(storm.iter().flat_map(|storm| storm.reasons(attacker, defender, readings)));
        let against = |(at, clause, key): Reason| Fault::new(at, What::Against { clause, key });
        faults.extend(reasons.into_iter().map(against));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> MeleeCase<'a> {
        MeleeCase { asked: self, tables }
    }
}

/// One round.
pub struct MeleeCase<'a> {
    asked: &'a Melee,
    tables: &'a Tables,
}

/// Between the dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum MeleeState {
    /// Nobody has struck.
    Begin,
    /// The attacker has struck: the defender's casualties, the attacker's disorder.
    Struck(i32, i32),
    /// Both have struck.
    Losses(Blows),
}

/// The casualties of both, with percentage dice whether each loses one figure more, and their disorder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Blows {
    attacker: (i32, Option<bool>, i32),
    defender: (i32, Option<bool>, i32),
}

/// What a round did to one side.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Part {
    /// Its losses.
    pub(crate) loss: Loss,
    /// Its disorder after the round.
    pub(crate) disorder: i32,
}

/// What a round came to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct MeleeOutcome {
    pub(crate) attacker: Part,
    pub(crate) defender: Part,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) loser: Option<Side>,
    pub(crate) follows: Follows,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) storm: Option<Stormed>,
}

impl Outcome for MeleeOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = self.attacker.loss.sentences(Side::Attacker.key());
        all.extend(self.defender.loss.sentences(Side::Defender.key()));
        let disorder = Message::new("melee-disorder").number("attacker", self.attacker.disorder);
        all.push(disorder.number("defender", self.defender.disorder));
        all.extend(self.storm.iter().flat_map(Stormed::sentences));
        all.push(self.follows.sentence(self.loser));
        all
    }
}

type Step = Result<Next<MeleeState, MeleeOutcome>, Stop>;

impl Procedure for MeleeCase<'_> {
    type State = MeleeState;
    type Outcome = MeleeOutcome;

    fn begin(&self) -> MeleeState {
        MeleeState::Begin
    }

    fn step(&self, state: MeleeState, umpire: &mut impl Umpire) -> Step {
        match state {
            MeleeState::Begin => {
                self.facts(umpire)?;
                let (men, disorder) = self.strike(Side::Attacker, umpire)?;
                Ok(Next::Go(MeleeState::Struck(men, disorder)))
            }
            MeleeState::Struck(on_defender, of_attacker) => {
                let (on_attacker, of_defender) = self.strike(Side::Defender, umpire)?;
                let attacker = (on_attacker, None, of_attacker);
                let defender = (on_defender, None, of_defender);
                Ok(Next::Go(MeleeState::Losses(Blows { attacker, defender })))
            }
            MeleeState::Losses(blows) => self.losses(blows, umpire),
        }
    }
}

impl MeleeCase<'_> {
    const fn fighter(&self, side: Side) -> &Fighter {
        side.pick(&self.asked.attacker, &self.asked.defender)
    }

    /// Figures of a side at the beginning of the move.
    fn figures(&self, side: Side, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let name = side.pick("attacker.unit.figures", "defender.unit.figures");
        umpire.fact(self.fighter(side).unit.figures, ENGAGED, name)
    }

    /// What the round depends on, whatever the dice show: it is asked for before the first throw.
    fn facts(&self, umpire: &mut impl Umpire) -> Result<(), Stop> {
        self.storm(umpire)?;
        let both = [Side::Attacker, Side::Defender];
        for side in both {
            self.figures(side, umpire)?;
            let fighter = self.fighter(side);
            if !fighter.unit.routing {
                factor::facts(side, fighter, self.asked.round, umpire)?;
            }
        }
        for side in both {
            self.struck(side, umpire)?;
            self.fire_counted(side, umpire)?;
        }
        Ok(())
    }

    /// The building, and whether the attackers have broken in.
    fn storm(&self, umpire: &mut impl Umpire) -> Result<Option<(&Storm, bool)>, Stop> {
        let defender = &self.asked.defender;
        if !storm::holds_building(&defender.unit) {
            return Ok(None);
        }
        let storm = umpire.fact(self.asked.storm.as_ref(), STORMING, "storm")?;
        let left = self.figures(Side::Defender, umpire)? - defender.unit.lost_this_move;
        Ok(Some((storm, storm.broken_in_to(left))))
    }

    /// What the attackers fight across.
    fn across(&self, storm: Option<(&Storm, bool)>) -> Across {
        match storm {
            Some((_, false)) => Across::Building,
            Some((_, true)) => Across::Nothing,
            None if self.asked.over_obstacle || self.asked.stands_off => Across::Nothing,
            None => Across::of(&self.asked.defender.unit),
        }
    }

    /// The disorder of a side before the blows: as it is written, and as it counts.
    fn disorder(
        &self,
        side: Side,
        across: Across,
        umpire: &mut impl Umpire,
    ) -> Result<(i32, i32), Stop> {
        let unit = &self.fighter(side).unit;
        umpire.open(Heading { name: "disorder", side: side.key(), number: 1 });
        let total = umpire.line(Num::ZERO, Line::add(BEFORE, unit.disorder).why("before"));
        let total = match self.fire_counted(side, umpire)? {
            true => total,
            false => fire::add_losses(unit, (self.tables, &self.asked.readings), total, umpire),
        };
        let line = |row: Row| Line::add(row.clause, row.add).by(AFTER_CONTACT);
        let struck = self.struck(side, umpire)?.into_iter();
        let total = struck.fold(total, |total, row| umpire.line(total, line(row)));
        let total = match self.asked.readings.melee_disorder {
            MeleeDisorderTime::InTheRound => self.gained(side, across, total, umpire)?,
            MeleeDisorderTime::AfterTheRound => total,
        };
        let written = total.floor() as i32;
        Ok((written, disorder::counted(unit, written, umpire)))
    }

    /// T8B: whether the disorder that is given includes it.
    fn fire_counted(&self, side: Side, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let on = (self.tables, &self.asked.readings);
        fire::counted(&self.fighter(side).unit, self.asked.fire_counted, on, umpire)
    }

    /// T8D, unless the disorder that is given includes it.
    fn struck(&self, side: Side, umpire: &mut impl Umpire) -> Result<Vec<Row>, Stop> {
        let foe = self.fighter(side.other());
        let contact = Contact {
            impetus: Some(foe.has_impetus == Some(true)),
            charged_by_cavalry: foe.unit.is_mounted(),
            charged_by_column: foe.onset == Onset::Charged && foe.unit.formation.is_column(),
            broken_through: foe.ranks_broken.is_some(),
            defended_obstacle: side == Side::Attacker && self.asked.over_obstacle,
            ..Contact::default()
        };
        let unit = &self.fighter(side).unit;
        let on = (&self.tables.disorder, &self.asked.readings);
        let rows = contact.after_rows(unit, on);
        let counted = self.asked.round > 1
            || rows.is_empty()
            || umpire.fact(self.asked.impact_counted, AFTER_CONTACT, "impact_counted")?;
        Ok(if counted { Vec::new() } else { rows })
    }

    /// T8E.
    fn gained(
        &self,
        side: Side,
        across: Across,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let Melee { round, over_obstacle, readings, .. } = self.asked;
        let Fighter { unit, reforming, .. } = self.fighter(side);
        let melee = MeleeDisorder {
            round: Some(*round),
            crossing: side == Side::Attacker && across.is_obstacle(),
            reforming: *reforming,
            ended: false,
            camels: self.fighter(side.other()).unit.arm == Arm::Camelry,
        };
        melee.disorder(unit, *over_obstacle, (&self.tables.disorder, readings), total, umpire)
    }

    /// The disorder of a side after the round.
    fn disorder_after(
        &self,
        side: Side,
        written: i32,
        umpire: &mut impl Umpire,
    ) -> Result<i32, Stop> {
        if self.asked.readings.melee_disorder == MeleeDisorderTime::InTheRound {
            return Ok(written);
        }
        let across = self.across(self.storm(umpire)?);
        umpire.open(Heading { name: "disorder", side: side.key(), number: 1 });
        let total = umpire.line(Num::ZERO, Line::add(BEFORE, written).why("before"));
        Ok(self.gained(side, across, total, umpire)?.floor() as i32)
    }

    /// One side strikes: the casualties of the other, and its own disorder.
    fn strike(&self, side: Side, umpire: &mut impl Umpire) -> Result<(i32, i32), Stop> {
        let Melee { round, readings, stands_off, .. } = self.asked;
        let (fighter, foe) = (self.fighter(side), self.fighter(side.other()));
        let storm = self.storm(umpire)?;
        let across = self.across(storm);
        let (written, counted) = self.disorder(side, across, umpire)?;
        umpire.open(Heading { name: "fighters", side: side.key(), number: 1 });
        if fighter.unit.routing {
            umpire.note(Line::note(ROUTERS));
            return Ok((0, written));
        }
        if let Some((storm, broken_in)) = storm.filter(|_| side == Side::Attacker) {
            storm.note_inside(broken_in, umpire);
        }
        if *stands_off && side == Side::Attacker {
            umpire.note(Line::note(NOT_TOUCHING).why("not-touching"));
        }
        let obstacle = across.is_obstacle();
        if obstacle && side == Side::Attacker {
            umpire.note(Line::note(CROSSING));
        }
        let in_bases =
            losses::in_bases(&fighter.unit, readings) && readings.edition.has(SMALL_FIGURES);
        let ranks = fighter.ranks_broken.or(foe.ranks_broken);
        let figures = fighter.count(Field { side, obstacle, ranks, storm, in_bases }, umpire);
        umpire.open(Heading { name: Melee::NAME, side: side.key(), number: 1 });
        let across = if side == Side::Attacker { across } else { Across::Nothing };
        let own = Own { side, fighter, foe, round: *round, across, disorder: counted };
        let total = own.factor(&self.tables.melee, readings, umpire)?;
        let total = match readings.casualty_dice {
            CasualtyDice::PercentageDice => total,
            CasualtyDice::Remainders => {
                let die = if fighter.unit.arm.is_irregular() { Die::D6 } else { Die::Average };
                umpire.die(RANDOM, die, total)?.1
            }
        };
        Ok((self.casualties(&fighter.unit, total.floor() as i32, figures, umpire), written))
    }

    /// T14.
    fn casualties(&self, unit: &Unit, factor: i32, figures: i32, umpire: &mut impl Umpire) -> i32 {
        let (table, readings) = (&self.tables.casualties, &self.asked.readings);
        let men = table.men(readings.casualty_table, factor, figures);
        umpire.note(Line::says(table.clause, men).by(FACTOR));
        losses::by_bases(unit, men, readings, umpire)
    }

    fn sufferer(&self, side: Side, figures: i32) -> Sufferer<'_> {
        let unit = &self.fighter(side).unit;
        Sufferer { unit, figures, side: side.key(), number: 1, cause: Cause::Melee }
    }

    /// Losses; with percentage dice one throw at a time. Then the building and the verdict.
    fn losses(&self, mut blows: Blows, umpire: &mut impl Umpire) -> Step {
        let readings = &self.asked.readings;
        let figures =
            (self.figures(Side::Attacker, umpire)?, self.figures(Side::Defender, umpire)?);
        let attacker = self.sufferer(Side::Attacker, figures.0);
        let defender = self.sufferer(Side::Defender, figures.1);
        if readings.casualty_dice == CasualtyDice::PercentageDice {
            let both = [(attacker, &mut blows.attacker), (defender, &mut blows.defender)];
            let waiting = both.into_iter().find(|(_, blow)| blow.1.is_none());
            if let Some((sufferer, blow)) = waiting {
                let chance = sufferer.chance(blow.0, readings);
                blow.1 = Some(chance > 0 && sufferer.throw(chance, umpire)?);
                return Ok(Next::Go(MeleeState::Losses(blows)));
            }
        }
        let on = (self.tables, readings);
        let Blows { attacker: (on_attacker, first, _), defender: (on_defender, second, _) } = blows;
        let attacker = attacker.suffer(on_attacker, first == Some(true), on, umpire);
        let defender = defender.suffer(on_defender, second == Some(true), on, umpire);
        let lost = (attacker.figures, defender.figures);
        let storm = self.after_storm(figures, lost, umpire)?;
        let Verdict { loser, follows } =
            self.verdict(figures, (on_attacker, on_defender), lost, umpire)?;
        let of_attacker = self.disorder_after(Side::Attacker, blows.attacker.2, umpire)?;
        let of_defender = self.disorder_after(Side::Defender, blows.defender.2, umpire)?;
        Ok(Next::Done(MeleeOutcome {
            attacker: Part { loss: attacker, disorder: of_attacker },
            defender: Part { loss: defender, disorder: of_defender },
            loser,
            follows,
            storm,
        }))
    }

    fn after_storm(
        &self,
        (attackers, defenders): (i32, i32),
        lost: (i32, i32),
        umpire: &mut impl Umpire,
    ) -> Result<Option<Stormed>, Stop> {
        let Some((storm, _)) = self.storm(umpire)? else { return Ok(None) };
        umpire.open(Heading::of("storm"));
        let Melee { attacker, defender, readings, .. } = self.asked;
        let left = (
            attackers - attacker.unit.lost_this_move - lost.0,
            defenders - defender.unit.lost_this_move - lost.1,
        );
        Ok(Some(storm.after(left, lost, (self.tables, readings), umpire)))
    }

    fn verdict(
        &self,
        (attackers, defenders): (i32, i32),
        (on_attacker, on_defender): (i32, i32),
        lost: (i32, i32),
        umpire: &mut impl Umpire,
    ) -> Result<Verdict, Stop> {
        let Melee { attacker, defender, readings, .. } = self.asked;
        let at_building = self.storm(umpire)?.is_some_and(|(_, broken_in)| !broken_in);
        umpire.open(Heading::of("verdict"));
        if defender.unit.routing {
            umpire.note(Line::note(ROUTERS));
            return Ok(Verdict { loser: None, follows: Follows::Pursuit });
        }
        let toll = |unit: &Unit, figures: i32, (men, lost): (i32, i32)| {
            let left = figures - unit.lost_this_move - lost;
            Toll::of(unit, (figures, left), men, readings)
        };
        let tolls = (
            toll(&attacker.unit, attackers, (on_attacker, lost.0)),
            toll(&defender.unit, defenders, (on_defender, lost.1)),
        );
        Ok(verdict::verdict(tolls, at_building, (&self.tables.melee, readings), umpire))
    }
}
