//! Guns that their crews leave (12.3a.ii, 23.12), and generals who are with a unit (23.15). How gunners carry out a
//! result is asked of the ruling on special reactions.
//!
//! A crew that has left its guns goes on foot in open order (12.9, note); it may always be ordered back to them, and
//! serves them again when it halts within 5 cm. Whoever stands at guns without a crew has captured them (24.3d).

use crate::aftermath::reaction::Reaction;
use crate::aftermath::special::SpecialReaction;
use crate::battle::army::{GeneralId, Role, UnitId};
use crate::battle::clash::Clash;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Abandoned, Body, Conduct, State};
use crate::battle::{Battle, resolve};
use crate::corrections;
use crate::units::{Arm, Formation, Unit, Weapon};
use kernel::game::{Scribe, Side};
use kernel::{Num, Situation};
use tabletop::{CM, MM, Place, Vector, gap};

/// Who is so near to guns or to a unit is at it, in centimetres.
const AT: i32 = 5;
/// A general touches a unit.
const TOUCHES: i32 = CM;

/// Gunners or drivers who have nothing to serve or drive.
pub(super) fn without_guns(facts: Unit) -> Unit {
    Unit {
        arm: Arm::LightInfantry,
        formation: Formation::Skirmish,
        weapon: Some(Weapon::None),
        gun: None,
        models: None,
        ..facts
    }
}

impl Battle {
    /// A crew stands at its guns, ready to fire.
    pub(super) fn serves_guns(&self, unit: UnitId, body: &Body) -> bool {
        let card = self.army.card(unit);
        let crew = card.facts.arm.has_crew() && card.role != Role::Teams;
        crew && body.guns_left.is_none() && body.formation == Formation::Deployed
    }

    /// A unit as it runs: a crew leaves its guns.
    pub(super) fn off_their_guns(&self, unit: UnitId, body: &Body) -> Body {
        if !self.serves_guns(unit, body) {
            return *body;
        }
        let guns = body.companies.iter().filter(|&&left| left > 0).count() as u8;
        let guns_left = Some(Abandoned { at: body.front, guns, spiked: 0 });
        Body { guns_left, formation: Formation::Skirmish, ..*body }
    }

    /// A crew that is away from its guns, as the rulings see it.
    pub(super) fn on_foot(&self, body: &Body, facts: Unit) -> Unit {
        match body.guns_left {
            None => facts,
            Some(_) => without_guns(facts),
        }
    }

    /// It leaves them.
    pub(super) fn abandon(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        if self.serves_guns(unit, state.body(unit)) {
            *state.body_mut(unit) = self.off_their_guns(unit, state.body(unit));
            scribe.event(Event::of(Happening::Abandoned, unit));
        }
    }

    /// 18.2c: who attacks deployed guns in close order and is not beaten in the first round goes on over them at the
    /// normal pace, as far as the move lasts, and pushes the gunners off.
    pub(super) fn push_off_guns(
        &self,
        state: &mut State,
        clash: &Clash,
        scribe: &mut impl Scribe<Event>,
    ) {
        let Clash { charger, charged, .. } = *clash;
        let body = *state.body(charger);
        let facts = self.facts(charger, &body);
        let close = !facts.is_open() && !facts.arm.has_crew();
        let guns = self.serves_guns(charged, state.body(charged));
        let attacks = !clash.charges && clash.in_contact && clash.round == 1;
        let attacks =
            attacks && !matches!(body.conduct, Conduct::FallingBack(_) | Conduct::Routing);
        if !(attacks && close && guns && self.corrected(corrections::PUSHED_OFF)) {
            return;
        }
        let Some(his) = self.block(state, charged) else { return };
        let speed = self.speed(state, charger, &body).map_or(Num::ZERO, |(speed, _)| speed);
        let last_steps = self.on_table(self.tables.movement.attack.foot.centimetres);
        let far = (speed * Num::from(CM)).floor() as i32 - body.course.moved - last_steps;
        let far = far.min(his.size().depth);
        if far <= 0 {
            return;
        }
        let on = body.heading().ahead(far);
        *state.body_mut(charged) = self.off_their_guns(charged, state.body(charged));
        state.body_mut(charger).front.centre = body.front.centre + on;
        state.body_mut(charger).course.moved += far;
        let crew = state.body_mut(charged);
        let facing = body.heading().turned(32_768);
        (crew.front, crew.turned) = (Place { centre: body.front.centre + on, facing }, 0);
        scribe.event(Event::of(Happening::PushedOff, charger).against(charged).with(far / MM, 0));
    }

    /// 23.11 to 23.13: how some troops carry out a result; false if they stay and do nothing else.
    pub(super) fn carry_out_result(
        &self,
        state: &mut State,
        (unit, then): (UnitId, Reaction),
        scribe: &mut impl Scribe<Event>,
    ) -> bool {
        let driven = matches!(
            then,
            Reaction::FallBack | Reaction::Withdraw | Reaction::Retreat | Reaction::Break
        );
        match self.army.card(unit).role {
            _ if !driven => true,
            Role::Horses => self.holders_react(state, (unit, then), scribe),
            Role::Teams => self.drivers_react(state, (unit, then), scribe),
            _ => {
                self.riders_react(state, (unit, then), scribe);
                self.gunners(state, (unit, then), scribe)
            }
        }
    }

    /// 23.12: how gunners do.
    fn gunners(
        &self,
        state: &mut State,
        (unit, then): (UnitId, Reaction),
        scribe: &mut impl Scribe<Event>,
    ) -> bool {
        if !self.serves_guns(unit, state.body(unit)) {
            return true;
        }
        let mounted = self.army.card(unit).facts.arm == Arm::HorseArtillery;
        // Guns without teams are drawn by hand.
        let teams = self.has_teams(state, unit);
        let in_time = match then {
            Reaction::Retreat => teams && !self.is_near(state, unit),
            _ => !teams,
        };
        let asked = SpecialReaction::of_gunners(
            (mounted, then),
            (state.fights(unit), in_time),
            &self.readings,
        );
        let Ok(outcome) = resolve(&asked.case(&self.tables), scribe) else { return true };
        if outcome.leaves_guns() {
            self.leave_drivers(state, (unit, then), scribe);
            self.abandon(state, unit, scribe);
        } else if outcome.limbers() {
            state.body_mut(unit).formation = Formation::Limbered;
        }
        !outcome.stays()
    }

    /// At the end of a move: who halts at its guns serves them again.
    pub(super) fn man_guns(&self, state: &mut State) {
        let near = self.on_table(AT);
        for unit in self.army.units() {
            let body = state.body(unit);
            let Some(left) = body.guns_left else { continue };
            let there = body.front.centre.distance(left.at.centre) <= near;
            let free = body.is_here() && !body.conduct.is_driven() && !state.fights(unit);
            if there && free && left.sound() > 0 && !self.holds_guns(state, unit) {
                let body = state.body_mut(unit);
                body.leave_spiked(left.spiked);
                (body.guns_left, body.formation) = (None, Formation::Deployed);
                (body.front, body.turned) = (left.at, 0);
            }
        }
    }

    /// Whether an enemy stands at the guns that a crew has left.
    pub(super) fn holds_guns(&self, state: &State, unit: UnitId) -> bool {
        let Some(left) = state.body(unit).guns_left else { return false };
        self.army.enemies_of(unit).any(|enemy| {
            let block = self.block(state, enemy);
            !state.body(enemy).conduct.is_driven()
                && block.is_some_and(|block| {
                    gap(&block.corners(), &[left.at.centre]).at_most(self.on_table(AT)).holds()
                })
        })
    }

    /// What the guns are worth that a crew has left (T1), if they are not spiked.
    pub(super) fn guns_worth(&self, state: &State, unit: UnitId) -> i32 {
        let left = state.body(unit).guns_left;
        left.map_or(0, |left| self.gun_price(unit) * i32::from(left.sound()))
    }

    /// What all of them cost.
    pub(super) fn guns_price(&self, state: &State, unit: UnitId) -> i32 {
        let left = state.body(unit).guns_left;
        left.map_or(0, |left| self.gun_price(unit) * i32::from(left.guns))
    }

    fn gun_price(&self, unit: UnitId) -> i32 {
        let gun = self.army.card(unit).facts.gun;
        gun.map_or(0, |gun| self.tables.points.gun.row(gun).add)
    }

    /// 23.15: the generals who touch a unit.
    fn generals_in_touch(&self, state: &State, unit: UnitId) -> Vec<GeneralId> {
        let side: Side = self.army.card(unit).side;
        let Some(block) = self.block(state, unit) else { return Vec::new() };
        let touches = |general: &GeneralId| {
            let chief = state.chief(*general);
            chief.lives && gap(&block.corners(), &[chief.at]).at_most(TOUCHES).holds()
        };
        self.army.chiefs_of(side).filter(touches).collect()
    }

    /// They go where it is driven.
    pub(super) fn take_generals_along(&self, state: &mut State, unit: UnitId, by: Vector) {
        for general in self.generals_in_touch(state, unit) {
            let to = state.chief(general).at + by;
            if self.table.holds_point(to) {
                state.chiefs[general.index()].at = to;
            }
        }
    }

    /// They run with it.
    pub(super) fn generals_run(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        for general in self.generals_in_touch(state, unit) {
            state.chiefs[general.index()].lost_now = true;
            scribe.event(Event::plain(Happening::GeneralRan, general.0.into(), 0));
        }
    }
}
