//! What an umpire would ask of a battle that he reads, for the walking check (see [`kernel::game::walk`]): how far
//! everybody goes in a move, who stands on whose ground, who does twice what the book allows once, and where the losses
//! are. Asked of positions and events.
//!
//! One command may play a whole move. What it brought is therefore gathered in a [`Tale`], and looked at when the move
//! is over.

mod fire;
mod nerves;
mod paces;
mod places;
mod toll;

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Body, State};
use kernel::game::walk::{AccountsAddUp, Invariant, Mark, Step, kept, once};

/// All that must be true.
pub(super) fn invariants() -> Vec<Box<dyn Invariant<Battle>>> {
    vec![
        Box::new(AccountsAddUp),
        kept("T3", paces::in_a_move),
        kept("12.1a", paces::to_a_place),
        kept("T5", paces::over_lines),
        kept("23.1h", paces::who_stands),
        kept("12.8", paces::generals),
        once("23.5", |event: &Event| does(event, Happening::Fled)),
        once("23.1l", |event: &Event| match event.what {
            Happening::Fled => spent(event),
            _ => does(event, Happening::Broke),
        }),
        once("12.3b", |event: &Event| does(event, Happening::Evaded)),
        once("17.2d", |event: &Event| pair(event, Happening::Charges)),
        once("19.1b", |event: &Event| pair(event, Happening::Fought)),
        once("22.1d", |event: &Event| match event.what {
            Happening::Step => Mark::Anew,
            _ => does(event, Happening::Tested),
        }),
        kept("7.3", nerves::one_unit_a_general),
        kept("17.1a", places::apart),
        kept("19.1a", places::touching),
        kept("17.2c", places::room_to_charge),
        kept("15.1b", fire::at_one_target),
        kept("15.4a", fire::in_range),
        kept("4.6", fire::in_sight),
        kept("14.2a", fire::before_the_front),
        kept("15.2g", fire::loaded),
        kept("22.1b", nerves::with_a_cause),
        kept("22.1c", nerves::not_in_flight),
        kept("23.6", nerves::after_the_run),
        kept("13.2d", toll::not_in_order),
        kept("13.2c", toll::not_astride),
        kept("20.1e", toll::adds_up),
    ]
}

/// What a move has brought so far.
#[derive(Default)]
pub(super) struct Tale {
    number: u16,
    /// Everybody with his orders, before anybody moved.
    began: Vec<Body>,
    events: Vec<Event>,
}

impl Tale {
    /// One command more; true if the move is over.
    fn hear(&mut self, step: &Step<'_, Battle>) -> bool {
        if self.number != step.before.number {
            (self.number, self.events) = (step.before.number, Vec::new());
        }
        if step.before.step <= 1 || self.began.is_empty() {
            self.began.clone_from(&step.before.bodies);
        }
        self.events.extend(step.events());
        step.after.number != step.before.number || step.after.result.is_some()
    }

    /// A unit as it was, with its orders.
    fn first(&self, unit: UnitId) -> &Body {
        &self.began[unit.index()]
    }

    /// What happened to a unit, or what it did.
    fn of(&self, unit: UnitId, what: Happening) -> impl Iterator<Item = &Event> {
        self.events.iter().filter(move |event| event.what == what && event.unit == Some(unit))
    }

    /// It did, or it happened to it.
    fn has(&self, unit: UnitId, what: Happening) -> bool {
        self.of(unit, what).next().is_some()
    }

    /// What happened to a unit in the move, in the notation of the book.
    fn story(&self, game: &Battle, unit: UnitId) -> String {
        let his = |event: &&Event| event.unit == Some(unit) || event.other == Some(unit);
        let told = self.events.iter().filter(his).map(|event| game.event_text(*event));
        told.collect::<Vec<_>>().join("; ")
    }

    /// It was done to a unit.
    fn suffered(&self, unit: UnitId, what: Happening) -> bool {
        self.events.iter().any(|event| event.what == what && event.other == Some(unit))
    }
}

/// Both of a unit's bodies: before the move and after it.
fn bodies<'a>(tale: &'a Tale, after: &'a State, unit: UnitId) -> [&'a Body; 2] {
    [tale.first(unit), after.body(unit)]
}

/// A mark of whoever does this; a new move makes everything possible again.
fn does(event: &Event, what: Happening) -> Mark {
    match event.unit {
        _ if event.what == Happening::Move => Mark::Anew,
        Some(unit) if event.what == what => Mark::Does(unit.0.into()),
        _ => Mark::Else,
    }
}

/// Whose event it is may not do it any more.
fn spent(event: &Event) -> Mark {
    event.unit.map_or(Mark::Else, |unit| Mark::Spent(unit.0.into()))
}

/// The same of two together.
fn pair(event: &Event, what: Happening) -> Mark {
    match (does(event, what), event.other) {
        (Mark::Does(unit), Some(other)) => Mark::Does(unit << 16 | u32::from(other.0)),
        (mark, _) => mark,
    }
}
