//! What keeps a unit where it is (13.2e), and what becomes of a charge that does not reach (17.6a).

use super::speed::March;
use super::{Action, Course, DISTANCE, Doing, Halt, Met, StepOutcome, forbid, share};
use crate::disorder::march::Previous;
use crate::ground::Pace;
use crate::units::Arm;
use kernel::{Clause, Line, Num, Umpire};

const REORDERS: Clause = Clause::new("13.2e");

impl Course<'_> {
    /// 13.2e: with disorder from earlier moves a unit stands and reorders, unless it doubles, charges once
    /// more or goes to safety.
    pub(super) fn may_leave(&self, doing: &Doing, umpire: &mut impl Umpire) -> Result<(), Halt> {
        let goes = !matches!(
            doing.action,
            Action::Form | Action::Turn | Action::Limber | Action::Unlimber | Action::CutLoose
        );
        let free = match self.pace() {
            Pace::Double => true,
            Pace::Charge => self.asked.previous == Previous::Charge,
            Pace::Normal => self.unit.routing,
        };
        let bound = goes && !free && self.asked.unit.disorder > 0 && self.unit.arm != Arm::General;
        if bound && !umpire.fact(self.asked.to_safety, REORDERS, "to_safety")? {
            return forbid(REORDERS);
        }
        Ok(())
    }

    /// 17.6a, note: a charge out of reach comes on at the normal pace, up to attack distance.
    pub(super) fn comes_on(
        &mut self,
        doing: &Doing,
        wanted: Num,
        umpire: &mut impl Umpire,
    ) -> Result<StepOutcome, Halt> {
        let march = March { pace: Pace::Normal, ..self.march(doing) };
        let speed = self.speed(march, umpire)?;
        let table = &self.tables.movement.attack;
        let own = if self.unit.is_mounted() { &table.mounted } else { &table.foot };
        let room = self.room().unwrap_or_else(|| wanted - Num::from(own.centimetres));
        let covered = (speed * self.left).min(room).max(Num::ZERO);
        let time = share(covered, speed);
        umpire.note(Line::says(DISTANCE, time).why("step-time"));
        if covered > Num::ZERO {
            self.meet(Met::Ground(doing.terrain), march.pace);
        }
        self.moved = self.moved + covered;
        self.left = self.left - time;
        Ok(self.marched(wanted, covered, time))
    }
}
