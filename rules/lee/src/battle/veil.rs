//! What a side does not know (B2.6, B3.2): orders that lie face down, and whom the enemy's patrol markers stand for.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::notation::ORDERS;
use crate::battle::state::{Body, Card, State, Status};
use kernel::game::Side;
use tabletop::Point;

impl Battle {
    /// A position as a side knows it.
    pub fn veiled(&self, state: &State, side: Side) -> State {
        let mut known = state.clone();
        for unit in self.army.units_of(side.other()) {
            let body = known.body_mut(unit);
            if body.marker.is_some() {
                *body = Body { status: Status::Unknown, ..Body::default() };
            } else if self.is_face_down(state, unit) {
                body.anchor = Point::default();
            }
        }
        for marker in known.patrols.iter_mut().filter(|marker| marker.side != side) {
            marker.unit = None;
        }
        for corps in self.army.corps_under(side.other()) {
            let formation = known.formation_mut(corps);
            if matches!(formation.order, Card::Down(_)) {
                formation.order = Card::Hidden;
            }
        }
        known
    }

    /// Whether the order of a unit's corps lies face down: where it was when it was told to defend would give it away.
    fn is_face_down(&self, state: &State, unit: UnitId) -> bool {
        !matches!(state.formation(self.army.corps_of(unit)).order, Card::Shown(_))
    }

    /// Another true position that looks the same to a side: other orders lie face down, and other units stand behind
    /// the enemy's patrol markers.
    pub fn other_truth(&self, state: &State, side: Side, seed: u64) -> State {
        let mut other = state.clone();
        for corps in self.army.corps_under(side.other()) {
            let formation = other.formation_mut(corps);
            if matches!(formation.order, Card::Down(_)) {
                let turn = seed.wrapping_add(u64::from(corps.0));
                formation.order = Card::Down(ORDERS[(turn % ORDERS.len() as u64) as usize].1);
            }
        }
        let behind = |at: usize| {
            let marker = state.patrols.get(at).filter(|marker| marker.side != side)?;
            marker.unit.filter(|&unit| state.is_here(unit)).map(|unit| (at, unit))
        };
        let markers: Vec<(usize, UnitId)> = (0..state.patrols.len()).filter_map(behind).collect();
        let by = if markers.is_empty() { 0 } else { (seed % markers.len() as u64) as usize };
        let units = markers.iter().map(|(_, unit)| *unit).cycle().skip(by);
        for (&(at, was), unit) in markers.iter().zip(units) {
            let Body { place, anchor, .. } = *state.body(was);
            other.patrols[at].unit = Some(unit);
            let body = other.body_mut(unit);
            (body.marker, body.place, body.anchor) = (Some(at as u8), place, anchor);
        }
        other
    }
}
