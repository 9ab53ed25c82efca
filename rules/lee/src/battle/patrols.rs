//! B2.6: patrol markers. The enemy sees that there is somebody; who it is comes out when he sees it from near, or when
//! it does what a marker cannot.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::event::{Event, Happening};
use crate::battle::state::State;
use kernel::game::Scribe;

impl Battle {
    /// The id of a patrol marker: they come after the units.
    pub fn marker_id(&self, marker: u8) -> UnitId {
        UnitId(self.army.cards.len() as u8 + marker)
    }

    /// As what the enemy knows a unit: itself, or its marker.
    pub fn shown(&self, state: &State, unit: UnitId) -> UnitId {
        state.body(unit).marker.map_or(unit, |marker| self.marker_id(marker))
    }

    /// The unit that is moved by this name: itself unless a marker stands for it, or whom a marker stands for.
    pub fn named(&self, state: &State, id: UnitId) -> Option<UnitId> {
        match id.index().checked_sub(self.army.cards.len()) {
            None => state.body(id).marker.is_none().then_some(id),
            Some(marker) => state.patrols.get(marker).filter(|patrol| patrol.here)?.unit,
        }
    }

    /// The unit takes the place of its marker.
    pub(super) fn reveal(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        let Some(marker) = state.body_mut(unit).marker.take() else { return };
        let patrol = &mut state.patrols[usize::from(marker)];
        (patrol.unit, patrol.here) = (None, false);
        scribe.event(Event::of(Happening::Found, unit));
    }

    /// Markers that an enemy sees from near enough are replaced by their units.
    pub(super) fn find_patrols(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for marker in 0..state.patrols.len() {
            let patrol = state.patrols[marker];
            if let Some(unit) = patrol.unit.filter(|_| patrol.here)
                && self.is_found(state, marker)
            {
                self.reveal(state, unit, scribe);
            }
        }
    }
}
