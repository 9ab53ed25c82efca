//! Attacks on their way (17.3a, 17.7.2): at the normal pace, and no farther than a normal move (12.1a). Who has not
//! the time to come up to his enemy has marched towards him, and declares his attack again in the next move.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::clash::{Clash, Gait};
use crate::battle::event::Event;
use crate::battle::march::{TICKS, WHOLE};
use crate::battle::state::{Body, State};
use crate::corrections::ATTACKS_WALK;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Num, Op};
use tabletop::{CM, MM};

const A_MOVE: Clause = Clause::new("12.1a");
const COMES_UP: Clause = Clause::new("17.7.2");

impl Battle {
    /// A unit that walks stands at attack distance, so much time before the end of a tick: what it has left of the
    /// move.
    pub(super) fn comes_up(&self, body: &mut Body, (gait, left): (Gait, i32)) {
        if gait == Gait::Walks && body.course.spare.is_none() && self.corrected(ATTACKS_WALK) {
            body.course.spare = Some(WHOLE - body.course.used - WHOLE / TICKS + left);
        }
    }

    /// All have moved: attacks that cannot come up to their enemies any more in this move are over.
    pub(super) fn end_short_attacks(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        if !self.corrected(ATTACKS_WALK) {
            return;
        }
        let mut short: Vec<UnitId> = Vec::new();
        for at in (0..state.clashes.len()).rev() {
            let Some(left) = self.falls_short(state, &state.clashes[at]) else { continue };
            scribe.open(Heading::of("movement"));
            scribe.note(Line::new(A_MOVE, Op::Row(left)).by(COMES_UP).why("falls-short"));
            short.push(state.clashes.remove(at).charged);
        }
        for charged in short {
            let busy = state.clashes.iter().any(|clash| clash.has(charged));
            state.body_mut(charged).engaged = busy;
        }
    }

    /// The centimetres that an attacker may still go, if that is too little to reach his enemy.
    fn falls_short(&self, state: &State, clash: &Clash) -> Option<Num> {
        if clash.charges
            || clash.in_contact
            || clash.stage.is_none()
            || clash.gaits[0] != Gait::Walks
        {
            return None;
        }
        let body = state.body(clash.charger);
        let speed = self.speed(state, clash.charger, body).map_or(Num::ZERO, |(speed, _)| speed);
        let left = speed * Num::ratio(body.course.spare.unwrap_or(0).into(), WHOLE.into());
        let (own, his) = (self.block(state, clash.charger)?, self.block(state, clash.charged)?);
        let reach = (left * Num::from(CM)).floor() as i32 + MM;
        (!own.gap(&his).at_most(reach).holds()).then_some(left)
    }

    /// Whether it was ordered to charge in this move.
    pub(super) fn has_charged(&self, body: &Body) -> bool {
        let charges = |(_, charges)| charges || !self.corrected(ATTACKS_WALK);
        body.plan.strikes().is_some_and(charges)
    }
}
