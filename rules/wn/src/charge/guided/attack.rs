//! An attack up to contact (17.7): the approach to 5 cm, fire at it there or held until it is close by,
//! and the morale test of those who attack.

use super::before::hit;
use super::outcome::{Ended, GuidedOutcome};
use super::{Each, Fight, GuidedCase, GuidedCharge, Met, Run, Stage, Step, Wear};
use crate::aftermath::reaction::Reaction as After;
use crate::charge::result::Reaction;
use crate::charge::sides::Role;
use crate::disorder::march::ChargeEnd;
use crate::disorder::melee::Contact;
use crate::melee::round::MeleeState;
use crate::morale::{Events, MoraleOutcome, MoraleTest, UnderFire};
use crate::small_arms::FireState;
use crate::units::Unit;
use kernel::{Clause, Heading, Line, NOBODY, Next, Num, Procedure, Situation, Stop, Umpire};

const BEFORE: Clause = Clause::new("13.1b");
const DECLARED: Clause = Clause::new("17.7.1");
const APPROACH: Clause = Clause::new("17.7.2");
const UP: Clause = Clause::new("17.7.5");
const NERVE: Clause = Clause::new("17.7.4");
const NEAR: Clause = Clause::new("17.7.3");
const CLOSE_BY: Clause = Clause::new("17.7.6");

/// Fire at an attack, before the test, in centimetres (17.7.2).
const FROM: i32 = 5;

impl GuidedCase<'_> {
    /// 17.7.1 and 17.7.2; skirmishers in the open give way (17.3d).
    pub(super) fn attack(
        &self,
        gives_way: bool,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Stage, GuidedOutcome>, Stop> {
        umpire.note(Line::note(DECLARED));
        if gives_way {
            let does = Some(Reaction::Evade);
            let met = Met { does: Each { charger: None, charged: does }, ..self.unmet() };
            return Ok(Next::Go(Stage::Apart(met, Run::Spent, false)));
        }
        umpire.note(Line::note(APPROACH));
        Ok(Next::Go(match self.can_fire(umpire)? {
            true => Stage::MayHold,
            false => Stage::Nerve(self.unmet()),
        }))
    }

    /// Both before anything has happened to them but the fire of others.
    pub(super) fn unmet(&self) -> Met {
        let frenzied = Each {
            charger: self.asked.charger.state.frenzied,
            charged: self.asked.charged.state.frenzied,
        };
        let near = self.asked.charged.firing.cease_after;
        let used = near.unwrap_or(self.asked.between.quarters_used);
        let left = Num::ONE - Num::ratio(used.into(), 4);
        Met { does: Each::default(), frenzied, wear: self.worn(), fired: false, left }
    }

    /// 17.7.3 and 17.7.6: the fire of the defenders, close by or from 5 cm.
    pub(super) fn volley(
        &self,
        met: Met,
        close_by: bool,
        fire: FireState,
        umpire: &mut impl Umpire,
    ) -> Step {
        if self.nobody_bears() {
            return Ok(Next::Go(if close_by { Stage::Storm(met) } else { Stage::Nerve(met) }));
        }
        let at = if close_by { 0 } else { FROM };
        let target = self.now(Role::Charger, met.wear.charger);
        let asked = self.volley_at(at, target, umpire)?;
        umpire.by(("side-charged", 0));
        let next = asked.case(self.tables).step(fire, umpire)?;
        umpire.by(NOBODY);
        Ok(match next {
            Next::Go(fire) => Next::Go(Stage::Volley(met, close_by, fire)),
            Next::Decide(..) => Next::Go(Stage::Nerve(met)),
            Next::Done(outcome) => {
                umpire.note(Line::note(if close_by { CLOSE_BY } else { NEAR }));
                let (charger, fired) = hit(met.wear.charger, &outcome);
                let wear = Each { charger, ..met.wear };
                let met = Met { wear, fired, ..met };
                match self.left(Role::Charger, charger) {
                    0 => Next::Done(self.none_left(met)),
                    _ if close_by => Next::Go(Stage::Storm(met)),
                    _ => Next::Go(Stage::Nerve(met)),
                }
            }
        })
    }

    fn none_left(&self, met: Met) -> GuidedOutcome {
        let side = |role| self.side(role, None, met.wear.of(role), met.frenzied.of(role));
        GuidedOutcome::new(Ended::Destroyed, side(Role::Charger), side(Role::Defender))
    }

    /// A morale test of a side as it is now.
    pub(super) fn nerves(&self, role: Role, wear: Wear, events: Events) -> MoraleTest {
        let contender = self.asked.side(role);
        MoraleTest {
            unit: self.now(role, wear),
            events,
            under_fire: contender.under_fire,
            position: contender.position,
            in_melee: false,
            under: contender.under,
            reaction_due: false,
            tested: false,
            around: contender.around.clone(),
            ring: contender.ring,
            fire_counted: Some(true),
            suffered: None,
            readings: self.asked.readings,
        }
    }

    /// 17.7.4: only those with good morale go on.
    pub(super) fn nerve(&self, met: Met, umpire: &mut impl Umpire) -> Step {
        let mut met = met;
        met.wear.charger = self.ran(Role::Charger, met.wear.charger, ChargeEnd::Contact, umpire);
        let events = Events { attempts_attack: true, ..Events::default() };
        let mut asked = self.nerves(Role::Charger, met.wear.charger, events);
        if met.fired {
            let firing_units = asked.under_fire.firing_units + 1;
            asked.under_fire = UnderFire { firing_units, ..asked.under_fire };
        }
        let outcome = asked.case(self.tables).rule(umpire)?;
        let (result, frenzied, trapped) = match outcome {
            MoraleOutcome::Tested { result, frenzied, trapped } => (result, frenzied, trapped),
            MoraleOutcome::Untested { .. } => (After::Orders, false, None),
        };
        umpire.note(Line::note(NERVE));
        met.frenzied.charger |= frenzied;
        if result == After::Orders {
            let may_fire = !met.fired && self.can_fire(umpire)?;
            return Ok(Next::Go(match may_fire {
                true => Stage::Volley(met, true, FireState::Roll),
                false => Stage::Storm(met),
            }));
        }
        let side = |role| self.side(role, None, met.wear.of(role), met.frenzied.of(role));
        let mut ended =
            GuidedOutcome::new(Ended::NoContact, side(Role::Charger), side(Role::Defender));
        (ended.charger.then, ended.charger.trapped) = (Some(result), trapped);
        if ended.charger.gets_away() {
            let unit = self.now(Role::Charger, met.wear.charger);
            let flight = self.run(Role::Charger, (unit, met.left), false, umpire)?;
            ended.charger.disorder = flight.disorder;
            ended.charger.flight = Some(flight);
        }
        Ok(Next::Done(ended))
    }

    /// 17.7.5: contact without impetus; who is caught lying or changing formation is disordered (T8C).
    pub(super) fn come_up(&self, mut met: Met, umpire: &mut impl Umpire) -> Step {
        let GuidedCharge { between, .. } = self.asked;
        let charged = Contact {
            caught: self.caught(),
            struck: self.struck(),
            impetus: Some(false),
            moving: Some(between.moving),
            ..Contact::default()
        };
        let sides = [(Role::Charger, Contact::default()), (Role::Defender, charged)];
        for (role, contact) in sides {
            let unit = self.now(role, met.wear.of(role));
            met.wear.at(role).gained += self.by_contact(role, &unit, contact, umpire)?;
        }
        umpire.note(Line::note(UP));
        let fight = Fight {
            met,
            attacker: Role::Charger,
            both: false,
            impetus: Each::default(),
            breaks_through: Each::default(),
            crosses: false,
        };
        Ok(Next::Go(Stage::Melee(fight, MeleeState::Begin)))
    }

    fn by_contact(
        &self,
        role: Role,
        unit: &Unit,
        contact: Contact,
        umpire: &mut impl Umpire,
    ) -> Result<i32, Stop> {
        umpire.open(Heading { name: "disorder", side: role.name(), number: 1 });
        let before: Num = unit.disorder.into();
        let total = umpire.line(Num::ZERO, Line::add(BEFORE, before).why("before"));
        let on = (&self.tables.disorder, &self.asked.readings);
        let total = contact.on_contact(unit, on, total, umpire)?;
        Ok((total - before).floor() as i32)
    }
}
