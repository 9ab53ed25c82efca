//! Steps 9, 12, 13 and 15 of a move: the disorder that fire, contact and melee bring is reckoned where they are
//! (T8B to T8E); here it is told, each at its step.

use crate::battle::Battle;
use crate::battle::clash::{Clash, place};
use crate::battle::event::{Event, Happening};
use crate::battle::state::State;
use crate::charge::guided::{Stage, Wear};
use crate::charge::result::Reaction;
use crate::charge::sides::Role;
use crate::losses::A_FIGURE;
use kernel::game::Scribe;

impl Battle {
    /// Step 9 or 15: what fire, or what melee has brought.
    pub(super) fn tell_tolls(
        &self,
        state: &mut State,
        what: Happening,
        scribe: &mut impl Scribe<Event>,
    ) {
        for unit in self.army.units() {
            let toll = std::mem::take(&mut state.body_mut(unit).toll);
            if toll > 0 && state.body(unit).is_here() {
                self.audience(state, unit, scribe);
                scribe.event(Event::of(what, unit).with(toll, 0));
            }
        }
        scribe.readers(kernel::game::Audience::All);
    }

    /// A stage of a clash is over: what disorder it brought, to be told now or at its step.
    pub(super) fn take_toll(
        &self,
        state: &mut State,
        clash: &Clash,
        (was, is): (&Stage, &Stage),
        scribe: &mut impl Scribe<Event>,
    ) {
        let fires = matches!(was, Stage::Fire(..) | Stage::Volley(..));
        for role in [Role::Charger, Role::Defender] {
            let unit = clash.unit(role);
            let approach = clash.approach[place(role)];
            let fresh =
                Wear { lost: approach.lost, over: state.body(unit).over, gained: approach.gained };
            let before = was.wear()[place(role)].unwrap_or(fresh);
            let Some(after) = is.wear()[place(role)] else { continue };
            if fires && role == Role::Charger {
                let figures = after.lost - before.lost;
                let men = figures * A_FIGURE + after.over - before.over;
                if men > 0 {
                    let event = Event::of(Happening::Fired, clash.charged).against(unit);
                    scribe.event(event.with(men, figures));
                }
            }
            let brought = after.gained - before.gained;
            match was {
                _ if brought <= 0 => {}
                Stage::Impact(_) | Stage::Storm(_) => {
                    let event = Event::of(Happening::ImpactDisordered, unit);
                    scribe.event(event.with(brought, 0));
                }
                _ if fires || matches!(was, Stage::Melee(..)) => {
                    state.body_mut(unit).toll += brought;
                }
                _ => {}
            }
        }
    }
}

impl Clash {
    /// Somebody runs or walks at the other.
    pub(super) fn comes_on(&self) -> bool {
        let comes = |stage: &Stage| match stage {
            Stage::MayHold | Stage::Volley(_, false, _) | Stage::Nerve(_) => true,
            stage => stage.does().0 == Some(Reaction::Charge),
        };
        !self.in_contact && self.stage.as_ref().is_some_and(comes)
    }

    /// Somebody evades in it.
    pub(super) fn is_evaded(&self) -> bool {
        !self.in_contact
            && self.stage.as_ref().is_some_and(|stage| stage.does().1 == Some(Reaction::Evade))
    }

    /// The two have come into contact, and the impact is to be reckoned.
    pub(super) const fn meets(&self) -> bool {
        matches!(self.stage, Some(Stage::Impact(_) | Stage::Storm(_)))
    }

    /// A round was fought in this move, and its reaction is to come.
    pub(super) const fn has_fought(&self) -> bool {
        matches!(
            self.stage,
            Some(Stage::Leave(..) | Stage::GoesOn(_) | Stage::After(..) | Stage::Shaken(..))
        )
    }
}
