//! Animals that are counted apart from the figures of their unit: horses that are held, and teams (12.7, 20.2c).
//! Fire at them takes animals, and men with every fourth horse or every second of a team, by the ruling on removal.
//!
//! Animals that nobody holds run at the double from the nearest of those who fired in the move before (12.7h), and
//! stand where nobody fires. Whoever is mounted and halts within 5 cm has caught them; so have their own men who
//! come back.

use crate::battle::army::{Role, UnitId};
use crate::battle::event::{Event, Happening};
use crate::battle::plan::Plan;
use crate::battle::state::{Animals, Body, Conduct, Gone, Loose, State};
use crate::battle::{Battle, resolve};
use crate::removal::Removal;
use crate::units::{Formation, Unit};
use kernel::game::{Scribe, Side};
use kernel::{Num, Situation, Stop};
use tabletop::{CM, Facing, Place, gap};

/// Who is so near to animals has them, in centimetres.
const AT: i32 = 5;
/// A horse of cavalry is worth so much (T1, note a).
const HORSE: i32 = 4;

impl Battle {
    /// Whether what can be hit of a unit are animals rather than its men.
    fn shows_animals(&self, unit: UnitId, body: &Body) -> bool {
        let with_them = matches!(self.army.card(unit).role, Role::Horses | Role::Teams);
        with_them && body.animals.left > 0
    }

    /// A unit as fire finds it: of those who hold horses, the horses (8.1e).
    pub(super) fn as_target(&self, unit: UnitId, body: &Body, facts: Unit) -> Unit {
        if !self.shows_animals(unit, body) {
            return facts;
        }
        let animals = body.animals;
        Unit {
            figures: Some((animals.left + animals.lost_now).max(1).into()),
            strength: Some(animals.begun.max(1).into()),
            lost_this_move: animals.lost_now.into(),
            dismounted: false,
            ..facts
        }
    }

    /// Fire takes figures off a unit (20.2); what that was if it were animals.
    pub(super) fn take_figures(
        &self,
        state: &mut State,
        (unit, figures): (UnitId, i32),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Option<Event>, Stop> {
        let body = *state.body(unit);
        if figures == 0 || !self.shows_animals(unit, &body) {
            state.body_mut(unit).take_off(figures);
            return Ok(None);
        }
        self.horses_fall(state, (unit, figures), scribe)
    }

    /// So many horses of a unit fall, and men with them.
    pub(super) fn horses_fall(
        &self,
        state: &mut State,
        (unit, horses): (UnitId, i32),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Option<Event>, Stop> {
        let body = *state.body(unit);
        let fallen = horses.min(body.animals.left.into());
        if fallen == 0 {
            return Ok(None);
        }
        let gone = body.animals.lost().into();
        let role = self.army.card(unit).role;
        let in_team = role != Role::Horses;
        let facts = self.facts(unit, &body);
        let asked = Removal::of_horses(facts, in_team, (fallen, gone), &self.readings);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        let body = state.body_mut(unit);
        body.animals.fall(fallen);
        if in_team {
            body.animals.in_harness = body.animals.in_harness.saturating_add(fallen as u8);
        }
        if matches!(role, Role::Unit | Role::Howitzer) {
            body.animals.men_lost = body.animals.men_lost.saturating_add(outcome.men as u8);
        } else {
            body.take_off(outcome.men);
        }
        Ok(Some(Event::of(Happening::HorsesFell, unit).with(fallen, outcome.men)))
    }

    /// All animals of a unit run free.
    pub(super) fn let_go(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        self.slip(state, (unit, 0), scribe);
    }

    /// Of the animals of a unit only so many can be held; the others run free, or are the captor's of their men.
    pub(super) fn slip(
        &self,
        state: &mut State,
        (unit, held): (UnitId, i32),
        scribe: &mut impl Scribe<Event>,
    ) {
        let body = state.body_mut(unit);
        let free = (i32::from(body.animals.left) - held).max(0) as u8;
        if free == 0 {
            return;
        }
        body.animals.left -= free;
        let taken = body.gone == Some(Gone::Surrendered);
        let (at, before) = (body.front, body.loose.map_or(0, |loose| loose.count));
        let count = before.saturating_add(free);
        let caught_by = taken.then(|| self.army.card(unit).side.other().0);
        state.body_mut(unit).loose = Some(Loose { at, count, caught_by });
        scribe.event(Event::of(Happening::Bolted, unit).with(free.into(), 0));
    }

    /// 12.7h: before all others move, animals that nobody holds run from the nearest fire.
    pub(super) fn run_loose(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for unit in self.army.units() {
            let body = *state.body(unit);
            let Some(loose) = body.loose.filter(|loose| loose.caught_by.is_none()) else {
                continue;
            };
            let fired = state.bodies.iter().filter(|other| other.is_here() && other.quiet == 0);
            let fires = fired.map(|other| other.front.centre);
            let Some(fire) = fires.min_by_key(|fire| fire.distance(loose.at.centre)) else {
                continue;
            };
            let heading = Facing::of(loose.at.centre - fire);
            let animals = Animals::of(loose.count.into());
            let herd = Body {
                front: Place { facing: heading, ..loose.at },
                plan: Plan::DOUBLE,
                conduct: Conduct::Ready,
                dismounted: false,
                animals,
                ..body
            };
            let speed = self.speed(state, unit, &herd).map_or(Num::ZERO, |(speed, _)| speed);
            let far = (speed * Num::from(CM)).floor() as i32;
            let (_, to, off) = self.reach(state, (unit, &herd), heading, far);
            let at = Place { centre: to, facing: heading };
            state.body_mut(unit).loose = (!off).then_some(Loose { at, ..loose });
            if off {
                scribe.event(Event::of(Happening::RanOff, unit).with(loose.count.into(), 0));
            }
        }
    }

    /// The end of a move: who has caught animals that nobody held.
    pub(super) fn catch_loose(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for unit in self.army.units() {
            let Some(loose) = state.body(unit).loose else { continue };
            let there = |one: UnitId| {
                let body = state.body(one);
                let block = self.block(state, one).filter(|_| !body.conduct.is_driven());
                block.is_some_and(|block| {
                    gap(&block.corners(), &[loose.at.centre]).at_most(self.on_table(AT)).holds()
                })
            };
            let own = self.army.card(unit).side;
            let enemy = loose.caught_by == Some(own.other().0);
            if there(unit) && !enemy {
                let body = state.body_mut(unit);
                body.animals.left = body.animals.left.saturating_add(loose.count);
                body.loose = None;
                if self.army.card(unit).role == Role::Teams {
                    body.formation = Formation::Limbered;
                }
                scribe.event(Event::of(Happening::Caught, unit).against(unit));
                continue;
            }
            let rides = |one: &UnitId| {
                self.facts(*one, state.body(*one)).is_mounted() && there(*one) && *one != unit
            };
            let Some(by) = self.army.units().find(rides) else { continue };
            let side = self.army.card(by).side.0;
            if loose.caught_by != Some(side) {
                state.body_mut(unit).loose = Some(Loose { caught_by: Some(side), ..loose });
                let event = Event::of(Happening::Caught, by).against(unit);
                scribe.event(event.with(loose.count.into(), 0));
            }
        }
    }

    /// What the horses are worth that riders have left: those who are on foot are worth so much less (T1, note a).
    pub(super) fn without_horses(&self, unit: UnitId, body: &Body, figures: i32) -> i32 {
        let cavalry = self.army.place_for(unit, Role::Horses).is_some();
        let on_foot = body.dismounted || self.army.card(unit).role == Role::Horses;
        if cavalry && on_foot { HORSE * figures } else { 0 }
    }

    /// What the horses are worth that are held for dismounted riders, or run free; a side has those it caught.
    pub(super) fn horses_worth(&self, state: &State, unit: UnitId, side: Side) -> i32 {
        let (card, body) = (self.army.card(unit), state.body(unit));
        if card.role != Role::Horses {
            return 0;
        }
        let owner = |caught: Option<u8>| caught.unwrap_or(card.side.0);
        let loose = body.loose.filter(|loose| owner(loose.caught_by) == side.0);
        let loose = loose.map_or(0, |loose| i32::from(loose.count));
        let held = body.is_here() && card.side == side;
        HORSE * (loose + if held { i32::from(body.animals.left) } else { 0 })
    }
}
