//! Prisoners who are led off the field (23.10c): the guards of a unit take its prisoners to the edge where its army
//! began, as fast as skirmishers walk, and then come back to it. An enemy who is not driven and comes within 5 cm
//! of them on their way frees the prisoners (23.10d); the guards return. What is off the field can be freed no
//! more.

use crate::aftermath::prisoners::Prisoners;
use crate::battle::army::UnitId;
use crate::battle::event::{Event, Happening};
use crate::battle::plan::{Act, Plan};
use crate::battle::state::State;
use crate::battle::{Battle, resolve};
use kernel::game::{Refusal, Scribe};
use kernel::{Clause, Num, Situation, Stop};
use serde::{Deserialize, Serialize};
use tabletop::{CM, Facing, Point, gap};

const SENT_OFF: Clause = Clause::new("23.10c");

/// Who is so near to prisoners has them, in centimetres.
const AT: i32 = 5;

/// Guards with prisoners on their way, or on their way back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Convoy {
    /// Whose guards they are.
    pub captor: UnitId,
    /// How many.
    pub guards: u8,
    /// Where they are.
    pub at: Point,
    /// They come back.
    pub back: bool,
}

impl Battle {
    /// Units of whom a unit guards prisoners.
    fn prisoners_with(&self, state: &State, captor: UnitId) -> Vec<UnitId> {
        let kept = |unit: &UnitId| {
            let body = state.body(*unit);
            body.captor == Some(captor) && !body.led_off
        };
        self.army.units().filter(kept).collect()
    }

    /// 23.10c: why a unit cannot send prisoners off.
    pub(super) fn against_sending_off(
        &self,
        state: &State,
        (unit, plan): (UnitId, Plan),
    ) -> Option<Refusal> {
        let sends = plan.acts().any(|act| act == Act::SendOff);
        (sends && !self.can_send_off(state, unit))
            .then(|| Refusal::new(SENT_OFF, "no-prisoners-here"))
    }

    /// It has prisoners and guards for them, of whom none are on their way.
    fn can_send_off(&self, state: &State, captor: UnitId) -> bool {
        let away = state.convoys.iter().any(|convoy| convoy.captor == captor);
        let guarded = state.body(captor).guards > 0 && !away;
        guarded && !self.prisoners_with(state, captor).is_empty()
    }

    /// Before all others move: who was ordered to sends its prisoners off.
    pub(super) fn send_off(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for captor in self.army.units() {
            let body = *state.body(captor);
            let ordered = body.plan.acts().any(|act| act == Act::SendOff);
            if !body.is_here() || !ordered || !self.can_send_off(state, captor) {
                continue;
            }
            for unit in self.prisoners_with(state, captor) {
                state.body_mut(unit).led_off = true;
            }
            let (guards, at) = (body.guards, body.front.centre);
            state.convoys.push(Convoy { captor, guards, at, back: false });
            scribe.event(Event::of(Happening::SentOff, captor).with(guards.into(), 0));
        }
    }

    /// Those whom a convoy leads.
    fn led_by(&self, state: &State, captor: UnitId) -> Vec<UnitId> {
        let led = |unit: &UnitId| {
            let body = state.body(*unit);
            body.captor == Some(captor) && body.led_off
        };
        self.army.units().filter(led).collect()
    }

    /// Step 4: convoys go on, and guards who are free come back.
    pub(super) fn lead_convoys(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let convoys = std::mem::take(&mut state.convoys);
        for convoy in convoys {
            let far = self.convoy_walks(state, convoy.captor, scribe)?;
            let next = match convoy.back {
                true => self.come_home(state, convoy, far, scribe),
                false => Some(self.lead_on(state, convoy, far, scribe)),
            };
            state.convoys.extend(next);
        }
        Ok(())
    }

    /// How far prisoners and guards walk in a move, by the ruling.
    fn convoy_walks(
        &self,
        state: &State,
        captor: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<i32, Stop> {
        let who = self.led_by(state, captor).first().copied().unwrap_or(captor);
        let facts = self.facts(who, state.body(who));
        let asked = Prisoners::sent_off(facts, state.sky.weather, &self.readings);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        let led = outcome.led().unwrap_or(Num::ZERO);
        Ok((led * Num::from(CM)).floor() as i32)
    }

    /// Towards the edge; over it, the prisoners are off the field.
    fn lead_on(
        &self,
        state: &mut State,
        convoy: Convoy,
        far: i32,
        scribe: &mut impl Scribe<Event>,
    ) -> Convoy {
        let home = self.home(self.army.card(convoy.captor).side);
        let steps = (1..=far / CM).map(|step| convoy.at + home.ahead(step * CM));
        let at = steps.take_while(|&to| self.table.holds_point(to)).last().unwrap_or(convoy.at);
        if self.table.holds_point(convoy.at + home.ahead(far)) {
            return Convoy { at, ..convoy };
        }
        for unit in self.led_by(state, convoy.captor) {
            let body = state.body_mut(unit);
            (body.captor, body.led_off) = (None, false);
            scribe.event(Event::of(Happening::LedOff, convoy.captor).against(unit));
        }
        Convoy { at, back: true, ..convoy }
    }

    /// Towards their unit; with it, they stand in its ranks again. Nothing is left of them when that is gone.
    fn come_home(
        &self,
        state: &mut State,
        convoy: Convoy,
        far: i32,
        scribe: &mut impl Scribe<Event>,
    ) -> Option<Convoy> {
        let block = self.block(state, convoy.captor)?;
        let apart = gap(&block.corners(), &[convoy.at]).rounded().max(0);
        if apart > far {
            let way = Facing::of(block.centre() - convoy.at);
            return Some(Convoy { at: convoy.at + way.ahead(far), ..convoy });
        }
        let body = state.body_mut(convoy.captor);
        let back = convoy.guards.min(body.guards);
        body.guards -= back;
        for _ in 0..back {
            let fewest = body.companies.iter_mut().filter(|left| **left > 0).min();
            if let Some(left) = fewest {
                *left += 1;
            }
        }
        scribe.event(Event::of(Happening::GuardsBack, convoy.captor).with(back.into(), 0));
        None
    }

    /// When all have moved: enemies who have come up free the prisoners (23.10d).
    pub(super) fn free_convoys(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for at in 0..state.convoys.len() {
            let convoy = state.convoys[at];
            let near = self.army.enemies_of(convoy.captor).any(|enemy| {
                let free = !state.body(enemy).conduct.is_driven();
                let block = self.block(state, enemy).filter(|_| free);
                block.is_some_and(|block| {
                    gap(&block.corners(), &[convoy.at]).at_most(self.on_table(AT)).holds()
                })
            });
            if convoy.back || !near {
                continue;
            }
            state.convoys[at].back = true;
            for unit in self.led_by(state, convoy.captor) {
                let body = state.body_mut(unit);
                (body.captor, body.led_off, body.freed) = (None, false, true);
                scribe.event(Event::of(Happening::Freed, unit).against(convoy.captor));
            }
        }
    }
}
