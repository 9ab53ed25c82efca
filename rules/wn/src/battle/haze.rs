//! The smoke of firing (4.5b, 4.6d): without wind it gathers before a unit that fires move after move and hardly moves,
//! hides its front and clears again. It lies on the ground that the unit covers: who looks from there, thither or
//! over it looks through smoke.

use crate::battle::army::UnitId;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Body, State};
use crate::battle::{Battle, settled};
use crate::measure::Measured;
use crate::smoke::{PastMove, Smoke};
use crate::units::Weapon;
use kernel::Situation;
use kernel::game::{Audience, Scribe};
use serde::{Deserialize, Serialize};
use tabletop::MM;

/// The moves since a unit last left its smoke or the wind blew, the first at the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trail {
    /// How many.
    pub moves: u8,
    /// Those in which it fired.
    pub fired: u64,
}

impl Trail {
    /// One more move; the oldest is forgotten when there are too many.
    const fn note(&mut self, fired: bool) {
        if self.moves >= 63 {
            (self.moves, self.fired) = (62, self.fired >> 1);
        }
        self.fired |= (fired as u64) << self.moves;
        self.moves += 1;
    }
}

impl Battle {
    /// Whether smoke hides the front of a unit, by the ruling.
    pub(super) fn is_in_smoke(&self, state: &State, unit: UnitId) -> bool {
        let (body, weather) = (state.body(unit), state.sky.weather);
        if weather.is_windy() || body.trail.fired == 0 || !body.is_here() {
            return false;
        }
        let past = (0..body.trail.moves.min(63)).map(|at| PastMove {
            fired: body.trail.fired >> at & 1 == 1,
            moved: Measured::default(),
        });
        let asked = Smoke::after(weather, past.collect(), &self.readings);
        settled(&asked.case(&self.tables)).is_some_and(|outcome| outcome.hides)
    }

    /// At the end of a move: what everybody fired in it.
    pub(super) fn gather_smoke(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        if state.sky.weather.is_windy() {
            for body in &mut state.bodies {
                body.trail = Trail::default();
            }
            return;
        }
        for unit in self.army.units().filter(|&unit| self.has_firearms(unit)) {
            if !state.body(unit).is_here() {
                continue;
            }
            let hidden = self.is_in_smoke(state, unit);
            let body = *state.body(unit);
            let left = self.left_its_smoke(&body);
            let trail = &mut state.body_mut(unit).trail;
            if left {
                *trail = Trail::default();
            } else {
                trail.note(body.fired);
            }
            self.tell_smoke(state, (unit, hidden), scribe);
        }
        scribe.readers(Audience::All);
    }

    /// The wind has risen: there is no smoke any more.
    pub(super) fn clear_smoke(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for unit in self.army.units() {
            let trail = std::mem::take(&mut state.body_mut(unit).trail);
            let mut still = state.clone();
            still.sky.weather = crate::weather::Weather::FairStill;
            still.body_mut(unit).trail = trail;
            let hidden = self.is_in_smoke(&still, unit);
            self.tell_smoke(state, (unit, hidden), scribe);
        }
        scribe.readers(Audience::All);
    }

    fn tell_smoke(
        &self,
        state: &State,
        (unit, hidden): (UnitId, bool),
        scribe: &mut impl Scribe<Event>,
    ) {
        let hides = self.is_in_smoke(state, unit);
        if hides != hidden && state.body(unit).is_here() {
            self.audience(state, unit, scribe);
            let what = if hides { Happening::Smoke } else { Happening::SmokeGone };
            scribe.event(Event::of(what, unit));
        }
    }

    fn has_firearms(&self, unit: UnitId) -> bool {
        let facts = &self.army.card(unit).facts;
        let armed = |weapon| !matches!(weapon, Weapon::None | Weapon::Bow);
        facts.gun.is_some() || facts.weapon.is_some_and(armed)
    }

    fn left_its_smoke(&self, body: &Body) -> bool {
        let moved = Measured::mm(body.course.moved / MM).at(&self.readings);
        moved.over(self.tables.sight.smoke.moved.add)
    }
}
