//! Horses of dismounted cavalry (6.2a.v, 12.7a, 12.7b, 23.11). When a unit has dismounted, a holder for every four
//! horses stays with them behind the others, a sub-group that is fired at, charged and driven like any other. Its
//! ground is that of the horses; it fights and tests as its holders do, on foot.
//!
//! Who mounts stands within 5 cm of the horses, and holders and horses are with the unit again. Who finds no horse
//! is lost to the battle. How riders and holders carry out a result is asked of the ruling on special reactions.

use crate::aftermath::reaction::Reaction;
use crate::aftermath::special::SpecialReaction;
use crate::battle::army::{Role, UnitId};
use crate::battle::event::{Event, Happening};
use crate::battle::march::Course;
use crate::battle::mission::BESIDE;
use crate::battle::plan::{Act, Plan};
use crate::battle::state::{Animals, Body, COMPANIES_MAX, Conduct, Gone, State};
use crate::battle::{Battle, resolve};
use crate::division::{DividedBy, Division, DivisionOutcome};
use crate::movement::{HORSES_HELD, holders};
use kernel::game::{Audience, Refusal, Scribe};
use kernel::{Clause, Situation, Stop};
use tabletop::{CM, Place};

/// Horses are held near their riders.
pub(super) const NEAR: Clause = Clause::new("12.7a");
const HOLDERS: Clause = Clause::new("12.7b");
/// Horses and holders are a sub-group.
pub(super) const APART: Clause = Clause::new("6.2a.v");

/// So many centimetres from them at most (12.7a).
const NEAR_CM: i32 = 10;

impl Battle {
    /// The sub-group that holds the horses of a unit.
    pub(super) fn horses_of(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let slot = self.army.place_for(unit, Role::Horses)?;
        let body = state.body(slot);
        (body.is_here() && body.riders == Some(unit)).then_some(slot)
    }

    /// The same, if they are within so many centimetres and at hand.
    fn horses_within(
        &self,
        state: &State,
        (unit, body): (UnitId, &Body),
        centimetres: i32,
    ) -> Option<UnitId> {
        let slot = self.horses_of(state, unit)?;
        let held = state.body(slot);
        let (own, his) = (self.ground_of(unit, body)?, self.block(state, slot)?);
        let near = own.gap(&his).at_most(self.on_table(centimetres)).holds();
        let idle = !held.conduct.is_driven() && !state.fights(slot);
        (held.animals.left > 0 && idle && near).then_some(slot)
    }

    /// Whether a unit can mount where it stands: it has just dismounted there, or its horses are held beside it.
    pub(super) fn has_horses(&self, state: &State, unit: UnitId, body: &Body) -> bool {
        let there = body.course.dismounted_at.is_some_and(|at| at == body.front);
        there || self.horses_within(state, (unit, body), BESIDE).is_some()
    }

    /// Whether a unit can dismount: somebody must hold the horses, and somebody be left to fight.
    pub(super) fn may_dismount(&self, state: &State, unit: UnitId, body: &Body) -> bool {
        let slot = self.army.place_for(unit, Role::Horses);
        let free = slot.is_some_and(|slot| state.body(slot).gone == Some(Gone::Joined));
        free && self.army.card(unit).role != Role::Horses && body.figures() > 1
    }

    /// When all have moved: those who have dismounted leave their horses, those who have mounted are together again.
    pub(super) fn part_horses(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for unit in self.army.units().filter(|&unit| self.army.card(unit).role != Role::Horses) {
            let body = state.body(unit);
            if !body.is_here() {
                continue;
            }
            self.audience(state, unit, scribe);
            match (body.dismounted, body.course.dismounted_at) {
                (true, Some(at)) => self.leave_with_holders(state, (unit, at), scribe)?,
                (false, _) if self.horses_of(state, unit).is_some() => {
                    self.mount_up(state, unit, scribe)?;
                }
                _ => {}
            }
        }
        scribe.readers(Audience::All);
        Ok(())
    }

    /// 12.7b: a holder for four horses stays with them; where the unit dismounted, the horses stand behind it.
    fn leave_with_holders(
        &self,
        state: &mut State,
        (unit, at): (UnitId, Place),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let body = *state.body(unit);
        if !self.may_dismount(state, unit, &body) {
            return Ok(());
        }
        let Some(slot) = self.army.place_for(unit, Role::Horses) else { return Ok(()) };
        let (all, many) = (body.figures(), holders(body.figures()));
        let (mut stays, mut goes) = (body, body);
        goes.companies = [0; COMPANIES_MAX];
        for _ in 0..many {
            stays.tell_off(&mut goes);
        }
        let figures = vec![stays.figures(), goes.figures()];
        let why = Some(DividedBy::Dismounted);
        let asked = Division::of(self.facts(unit, &body), figures, why, None, &self.readings);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        let DivisionOutcome::Divided { parts } = outcome else { return Ok(()) };
        if let [first, second] = &parts[..] {
            (stays.over, goes.over) = (first.casualties_over, second.casualties_over);
        }
        let part = |whole: i32| whole * many / all;
        (goes.begun, goes.lost_this_move) = (part(body.begun), part(body.lost_this_move));
        (stays.begun, stays.lost_this_move) =
            (body.begun - goes.begun, body.lost_this_move - goes.lost_this_move);
        (goes.men_lost, goes.taken, goes.captured, goes.guards) = (0, 0, 0, 0);
        (goes.led_by, goes.must_charge, goes.unfinished) = (None, None, None);
        (goes.plan, goes.course) = (Plan::default(), Course::default());
        (goes.divided_by, goes.riders) = (why, Some(unit));
        goes.animals = Animals::of(all);
        goes.front = self.behind_riders(unit, &stays, (&goes, at));
        (*state.body_mut(unit), *state.body_mut(slot)) = (stays, goes);
        scribe.event(Event::of(Happening::HorsesHeld, unit).against(slot).with(many, all));
        Ok(())
    }

    /// Where the horses are held: behind those who dismounted, if there is room for them.
    fn behind_riders(&self, unit: UnitId, riders: &Body, (held, at): (&Body, Place)) -> Place {
        let depth = self.stands(unit, riders).map_or(0, |stands| stands.size().depth);
        let centre = at.centre + at.facing.turned(32_768).ahead(depth);
        let place = Place { centre, ..at };
        let slot = self.army.place_for(unit, Role::Horses).unwrap_or(unit);
        if self.has_room(slot, &Body { front: place, ..*held }) { place } else { at }
    }

    /// Riders and holders are one again; for whom there is no horse, he is lost to the battle.
    pub(super) fn mount_up(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(slot) = self.horses_of(state, unit) else { return Ok(()) };
        let held = state.body_mut(slot);
        let horses = i32::from(held.animals.left);
        held.width = 0;
        self.unite(state, slot, scribe)?;
        let body = state.body_mut(unit);
        body.dismounted = false;
        let on_foot = (body.figures() - horses).max(0);
        let lost = body.lost_this_move;
        body.take_off(on_foot);
        body.lost_this_move = lost;
        let event = Event::of(Happening::Mounted, unit);
        scribe.event(event.with(state.body(unit).figures(), on_foot));
        Ok(())
    }

    /// 12.7b: what holders cannot do.
    pub(super) fn against_holders(&self, unit: UnitId, plan: Plan) -> Option<Refusal> {
        let leads = |act: Act| {
            matches!(act, Act::Advance(_) | Act::Back(_) | Act::Wheel(..) | Act::Turn(_))
                || act == Act::Reorder
        };
        let holds = self.army.card(unit).role == Role::Horses;
        let wrong = holds && !plan.acts().all(leads);
        wrong.then(|| Refusal::new(HOLDERS, "no-order-for-holders"))
    }

    /// 12.7a: riders on foot and their horses keep together.
    pub(super) fn against_horses(
        &self,
        state: &State,
        (unit, plan): (UnitId, Plan),
        end: &Body,
    ) -> Option<Refusal> {
        let most = self.on_table(NEAR_CM);
        let (was, is) = self.apart_from_horses(state, unit, end)?;
        let away = !plan.stays() && is > most && is >= was;
        away.then(|| Refusal::new(NEAR, "no-horses-so-far").with(is / CM, NEAR_CM))
    }

    /// How far riders and horses are from each other, and would be at the end of an order.
    fn apart_from_horses(&self, state: &State, unit: UnitId, end: &Body) -> Option<(i32, i32)> {
        let apart = |own: &Body, other: UnitId, his: &Body| {
            Some(self.ground_of(unit, own)?.gap(&self.ground_of(other, his)?).rounded().max(0))
        };
        if !end.dismounted && self.army.card(unit).role != Role::Horses {
            return None;
        }
        if let Some(at) = end.course.dismounted_at {
            return Some((0, apart(end, unit, &Body { front: at, ..*end })?));
        }
        let other = self.horses_of(state, unit).or(state.body(unit).riders)?;
        let his = state.body(other);
        if !his.is_here() || his.conduct.is_driven() {
            return None;
        }
        let was = apart(state.body(unit), other, his)?;
        Some((was, apart(end, other, &self.ends(state, other))?))
    }

    /// 23.11a: how dismounted cavalry carries out a result.
    pub(super) fn riders_react(
        &self,
        state: &mut State,
        (unit, then): (UnitId, Reaction),
        scribe: &mut impl Scribe<Event>,
    ) {
        let on_foot = state.body(unit).dismounted;
        let Some(slot) = self.horses_of(state, unit).filter(|_| on_foot) else { return };
        let body = state.body(unit);
        let held = self.horses_within(state, (unit, body), NEAR_CM).is_some();
        let free = held && !state.fights(unit);
        let in_time = match then {
            // Who cannot get to the horses goes on foot.
            Reaction::Withdraw => !free,
            _ => free && !self.is_near(state, unit),
        };
        let asked = SpecialReaction::of_riders(then, in_time, &self.readings);
        let Ok(outcome) = resolve(&asked.case(&self.tables), scribe) else { return };
        if outcome.mounts() && self.mount_up(state, unit, scribe).is_err() {
            return;
        }
        if outcome.leaves_horses() {
            self.leave_holders(state, (slot, then), scribe);
        }
    }

    /// Whether an enemy could charge them.
    pub(super) fn is_near(&self, state: &State, unit: UnitId) -> bool {
        self.army.enemies_of(unit).any(|enemy| self.in_charge_reach(state, enemy, unit))
    }

    /// 23.11b: holders whom their unit has left ride off with the horses, or run with the others and leave them.
    fn leave_holders(
        &self,
        state: &mut State,
        (slot, then): (UnitId, Reaction),
        scribe: &mut impl Scribe<Event>,
    ) {
        let body = state.body(slot);
        if body.conduct.is_driven() || body.animals.left == 0 || state.fights(slot) {
            return;
        }
        let in_time = !self.is_near(state, slot);
        let asked = SpecialReaction::of_holders(then, Some(in_time), &self.readings);
        let Ok(outcome) = resolve(&asked.case(&self.tables), scribe) else { return };
        let rides = outcome.mounts();
        if !rides {
            self.let_go(state, slot, scribe);
        }
        let routs = !rides && then == Reaction::Break;
        let body = state.body_mut(slot);
        (body.dismounted, body.moves) = (!rides, 0);
        body.conduct = if routs { Conduct::Routing } else { Conduct::Retreating };
        let what = match () {
            () if rides => Happening::LedAway,
            () if routs => Happening::Broke,
            () => Happening::Retreated,
        };
        scribe.event(Event::of(what, slot));
    }

    /// 23.11b: how holders carry out a result of their own; false if they stay.
    pub(super) fn holders_react(
        &self,
        state: &mut State,
        (slot, then): (UnitId, Reaction),
        scribe: &mut impl Scribe<Event>,
    ) -> bool {
        if state.body(slot).animals.left == 0 {
            return true;
        }
        let asked = SpecialReaction::of_holders(then, None, &self.readings);
        let Ok(outcome) = resolve(&asked.case(&self.tables), scribe) else { return true };
        if outcome.mounts() {
            state.body_mut(slot).dismounted = false;
        }
        if outcome.leaves_horses() {
            self.let_go(state, slot, scribe);
        }
        !outcome.stays()
    }

    /// The end of a move: horses for whom there are too few holders run free, and holders whose unit is gone lead
    /// theirs away.
    pub(super) fn hold_horses(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for slot in self.army.units().filter(|&slot| self.army.card(slot).role == Role::Horses) {
            let body = state.body(slot);
            if body.gone == Some(Gone::Joined) || body.animals.left == 0 {
                continue;
            }
            let hands = match body.gone {
                None if body.conduct != Conduct::Routing => body.figures(),
                _ => 0,
            };
            self.slip(state, (slot, hands * HORSES_HELD), scribe);
            let body = state.body(slot);
            let gone = body.riders.is_some_and(|riders| !state.body(riders).is_here());
            if body.is_here() && gone && body.dismounted {
                self.leave_holders(state, (slot, Reaction::Retreat), scribe);
            }
        }
    }
}

impl Body {
    /// One figure of the fullest company, of equals the hindmost, goes to the other part.
    fn tell_off(&mut self, to: &mut Self) {
        let fullest = self.companies.iter().copied().max().unwrap_or(0);
        let at = self.companies.iter().rposition(|&left| left == fullest && left > 0);
        if let Some(at) = at {
            self.companies[at] -= 1;
            to.companies[at] += 1;
        }
    }
}
