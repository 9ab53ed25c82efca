//! 6.1: forming square in one's own movement, and leaving it.

use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::ground;
use crate::battle::state::{State, mark};
use crate::battle::{Jdg, halves, resolve};
use crate::square::{Square, SquareOutcome, When};
use kernel::game::{Hearing, Objector, Scribe, Verdict};
use kernel::{Situation, Stop};

impl Jdg {
    /// A unit that would form square, as the procedure sees it.
    pub(super) fn square(&self, state: &State, unit: UnitId, when: When) -> Square {
        let at = state.unit(unit);
        Square {
            arm: self.arm(unit),
            order: at.order,
            terrain: ground::terrain(&self.map, at.hex),
            when,
            only_from_rear: false,
            cohesion: Some(self.face(state, unit).cohesion.into()),
            demoralised: state.formation(self.formation_of(unit)).demoralised,
            readings: self.readings,
        }
    }

    /// 6.1: may a moving unit form square?
    pub(super) fn may_square<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        if let Some((clause, why)) =
            self.square(state, unit, When::OwnMovement).forbidden(&self.tables)
        {
            let key = match why {
                "square-arm" => "no-square-for-these",
                "square-order" => "no-square-in-disorder",
                _ => "no-square-ground",
            };
            hearing.heed(Err(clause), key);
        }
        let price = halves(self.tables.fills.square_form);
        hearing.when(at.has(mark::SQUARE), "6.1", "no-square-twice").when(
            at.points < price,
            "6.1",
            "no-points-left",
        );
        hearing.verdict()
    }

    /// 6.1: may a unit leave its square?
    pub(super) fn may_leave_square<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(!at.has(mark::SQUARE), "6.1", "no-square-there")
            .when(at.has(mark::STOPPED), "6.1", "no-further")
            .when(at.points < halves(self.tables.fills.square_leave), "6.1", "no-points-left");
        hearing.verdict()
    }

    /// 6.1: a unit forms square, which as a rule ends its move.
    pub(super) fn form_square(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let square = self.square(state, unit, When::OwnMovement);
        if let SquareOutcome::Tried { cost, ends_move, .. } =
            resolve(&square.case(&self.tables), scribe)?
        {
            let seat = state.unit_mut(unit);
            seat.points = seat.points.saturating_sub(2 * cost as u8);
            seat.mark(mark::SQUARE);
            if ends_move {
                seat.mark(mark::STOPPED);
            }
            scribe.event(Event::FormedSquare(unit));
        }
        Ok(())
    }

    /// 6.1: a unit leaves its square.
    pub(super) fn leave_square(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let seat = state.unit_mut(unit);
        seat.points = seat.points.saturating_sub(halves(self.tables.fills.square_leave));
        seat.clear(mark::SQUARE);
        scribe.event(Event::LeftSquare(unit));
    }
}
