//! Guns that are spiked (12.5e): men on foot who stand at guns without a crew, and crews at their own, spend two
//! moves on it, a figure to a gun. Spiked guns are served no more, and nobody counts them in the end (24.3d).

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Abandoned, Body, State};
use kernel::Clause;
use kernel::game::{Audience, Scribe};
use tabletop::gap;

/// Spiking takes two moves.
pub(super) const SPIKING: Clause = Clause::new("12.5e");

/// Who is so near to guns is at them, in centimetres.
const AT: i32 = 5;

impl Abandoned {
    /// Guns that can still be served.
    pub(super) const fn sound(self) -> u8 {
        self.guns.saturating_sub(self.spiked)
    }
}

impl Battle {
    /// The battery whose guns a unit can spike where it stands: its own, or one that its crew has left.
    pub(super) fn guns_to_spike(&self, state: &State, unit: UnitId, body: &Body) -> Option<UnitId> {
        if self.serves_guns(unit, body) {
            return Some(unit);
        }
        let block = self.ground_of(unit, body)?;
        self.army.units().find(|&battery| {
            let left = state.body(battery).guns_left.filter(|left| left.sound() > 0);
            left.is_some_and(|left| {
                gap(&block.corners(), &[left.at.centre]).at_most(self.on_table(AT)).holds()
            })
        })
    }

    /// When all have moved: guns that were spiked long enough.
    pub(super) fn spike_guns(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for unit in self.army.units() {
            let body = *state.body(unit);
            if !body.is_here() || !body.course.spiked {
                continue;
            }
            let Some(battery) = self.guns_to_spike(state, unit, &body) else { continue };
            self.audience(state, unit, scribe);
            self.abandon(state, battery, scribe);
            let Some(left) = state.body(battery).guns_left else { continue };
            let count = body.figures().clamp(0, left.sound().into()) as u8;
            let spiked = left.spiked + count;
            state.body_mut(battery).guns_left = Some(Abandoned { spiked, ..left });
            let event = Event::of(Happening::Spiked, unit).against(battery);
            scribe.event(event.with(count.into(), 0));
        }
        scribe.readers(Audience::All);
    }
}

impl Body {
    /// Gunners of guns that are spiked serve the others.
    pub(super) fn leave_spiked(&mut self, spiked: u8) {
        for _ in 0..spiked {
            let Some(last) = self.companies.iter().rposition(|&crew| crew > 0) else { return };
            let crew = std::mem::take(&mut self.companies[last]);
            match self.companies.iter_mut().find(|left| **left > 0) {
                Some(first) => *first = first.saturating_add(crew),
                None => self.companies[last] = crew,
            }
        }
    }
}
