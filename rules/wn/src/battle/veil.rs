//! What a side does not know (4.7, 5.1, 9.4, 10): the enemy's orders, his couriers, where his generals ride, the
//! class of his troops until they test, and troops that nobody has found.

use crate::battle::Battle;
use crate::battle::mission::Mission;
use crate::battle::plan::{Act, Plan};
use crate::battle::state::{Body, Chief, Gone, State};
use crate::units::Class;
use kernel::game::Side;
use tabletop::{CM, Facing, Place, Point, Vector};

/// As what troops are taken whose class is unknown.
const USUAL: Class = Class::C;

impl Battle {
    /// A position as a side knows it.
    pub(super) fn veiled(&self, state: &State, side: Side) -> State {
        let mut known = state.clone();
        let enemies: Vec<bool> = self.army.cards.iter().map(|card| card.side != side).collect();
        for (at, body) in known.bodies.iter_mut().enumerate().filter(|(at, _)| enemies[*at]) {
            let plan = body.plan;
            self.veil(at, body);
            if self.shows(state, side.other(), &plan) && body.is_here() {
                body.plan = plan;
            }
        }
        for clash in &mut known.clashes {
            let pair = [clash.charger, clash.charged];
            for (unit, body) in pair.into_iter().zip(&mut clash.before) {
                if enemies[unit.index()] {
                    self.veil(unit.index(), body);
                }
            }
        }
        known
            .convoys
            .retain(|convoy| !enemies[convoy.captor.index()] || state.body(convoy.captor).found);
        known.dispatches.retain(|dispatch| self.army.card(dispatch.to).side == side);
        for general in self.army.chiefs_of(side.other()) {
            let chief = &mut known.chiefs[general.index()];
            chief.rides_to = None;
            if !chief.found && chief.lives {
                *chief = Chief { found: false, ..Chief::new(self.army.general(general)) };
            }
        }
        known
    }

    fn veil(&self, at: usize, body: &mut Body) {
        if body.gone == Some(Gone::Joined) {
            return;
        }
        if !body.found && body.is_here() {
            let card = &self.army.cards[at];
            let new = Body::new(card);
            // A part that is not seen might as well be with its unit.
            *body = match card.part_of {
                Some(_) => new,
                None => Body { gone: Some(Gone::Unseen), found: false, class: USUAL, ..new },
            };
            return;
        }
        (body.plan, body.ordered, body.led_by) = (Plan::default(), false, None);
        (body.mission, body.waypoint, body.must_charge) = (Mission::default(), 0, None);
        if !body.tested {
            body.class = USUAL;
        }
    }

    /// Another true position that looks the same to a side: the enemy's troops are of other classes and have other
    /// orders; those whom nobody has found stand elsewhere, and while maps are drawn all of them do.
    pub(super) fn other_truth(&self, state: &State, side: Side, seed: u64) -> State {
        let mut other = state.clone();
        let classes = [Class::A, Class::B, Class::C, Class::D];
        for unit in self.army.units_of(side.other()) {
            let body = other.body_mut(unit);
            if body.gone == Some(Gone::Joined) {
                continue;
            }
            let turn = seed.wrapping_add(u64::from(unit.0));
            if !body.tested && !self.army.card(unit).facts.arm.is_irregular() {
                body.class = classes[(turn % 4) as usize];
            }
            let shown = self.shows(state, side.other(), &body.plan);
            if state.step <= 1 && !shown {
                body.plan = Plan::of(false, &[Act::Reorder]).unwrap_or_default();
            }
            if !body.found && body.is_here() {
                body.front = self.elsewhere(body.front, turn);
            }
        }
        for general in self.army.chiefs_of(side.other()) {
            let chief = &mut other.chiefs[general.index()];
            if !chief.found && chief.lives {
                let turn = seed.wrapping_add(u64::from(general.0));
                chief.at =
                    self.elsewhere(Place { centre: chief.at, facing: Facing(0) }, turn).centre;
            }
        }
        other
    }

    /// Some other place on the table.
    fn elsewhere(&self, place: Place, turn: u64) -> Place {
        let size = self.table.size;
        let far = (turn % 50 + 1) as i32 * CM;
        let moved = place.centre + Vector { x: far, y: far / 2 };
        let centre = Point { x: moved.x.rem_euclid(size.x), y: moved.y.rem_euclid(size.y) };
        Place { centre, facing: place.facing.turned(far) }
    }
}
