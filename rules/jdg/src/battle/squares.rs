//! 6.1: forming square in one's own movement, and leaving it.

use crate::battle::Jdg;
use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::ground;
use crate::battle::state::{State, mark};
use crate::cells::Modifier;
use crate::units::{Arm, Order};
use hexboard::Hex;
use kernel::game::{Hearing, Objector, Scribe, Verdict};

/// What forming or leaving a square costs, in halves of a point.
const PRICE: u8 = 2;

impl Jdg {
    /// 6: ground without a value for the defence, on which a square can stand.
    pub(super) fn is_square_ground(&self, hex: Hex) -> bool {
        let row = self.tables.terrain.hex(ground::terrain(&self.map, hex));
        let plain = |modifier: Modifier| match modifier {
            Modifier::Add(amount) => amount >= 0,
            Modifier::None | Modifier::OtherTerrain => true,
            Modifier::Prohibited => false,
        };
        plain(row.shock.into) && plain(row.fire.into)
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
        hearing
            .when(self.arm(unit) != Arm::Infantry, "6.1", "no-square-for-these")
            .when(at.order != Order::GoodOrder, "6.1", "no-square-in-disorder")
            .when(at.has(mark::SQUARE), "6.1", "no-square-twice")
            .when(!at.is_here() || !self.is_square_ground(at.hex), "6.1", "no-square-ground")
            .when(at.points < PRICE, "6.1", "no-points-left");
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
            .when(at.points < PRICE, "6.1", "no-points-left");
        hearing.verdict()
    }

    /// 6.1: a unit forms square, which ends its move, or leaves it.
    pub(super) fn change_square(
        &self,
        state: &mut State,
        unit: UnitId,
        form: bool,
        scribe: &mut impl Scribe<Event>,
    ) {
        let seat = state.unit_mut(unit);
        seat.points -= PRICE;
        seat.marks ^= mark::SQUARE;
        if form {
            seat.mark(mark::STOPPED);
            scribe.event(Event::FormedSquare(unit));
        } else {
            scribe.event(Event::LeftSquare(unit));
        }
    }
}
