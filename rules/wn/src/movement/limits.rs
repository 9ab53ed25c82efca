//! What keeps a unit where it is (13.2e), and how far a charge goes: up to the enemy, or, where it does not reach him,
//! up to attack distance (17.6a).

use super::speed::March;
use super::{
    Action, CONTACT, Course, DISTANCE, Doing, Halt, LYING, Met, OUT_OF_REACH, StepOutcome, forbid,
    share,
};
use crate::disorder::march::{ChargeEnd, Previous};
use crate::ground::Pace;
use crate::units::Arm;
use kernel::{Clause, Line, Num, Umpire};

const REORDERS: Clause = Clause::new("13.2e");
const TOO_NEAR: Clause = Clause::new("17.2b.iii");

impl Course<'_> {
    /// 13.2e: with disorder from earlier moves a unit stands and reorders, unless it doubles, charges once more or
    /// from a double move (17.1d), or goes to safety; nobody who charges or attacks does that.
    pub(super) fn may_leave(&self, doing: &Doing, umpire: &mut impl Umpire) -> Result<(), Halt> {
        let goes = !matches!(
            doing.action,
            Action::Form | Action::Turn | Action::Limber | Action::Unlimber | Action::CutLoose
        );
        let free = match self.pace() {
            Pace::Double => true,
            Pace::Charge => self.asked.previous != Previous::Nothing,
            Pace::Normal => self.unit.routing,
        };
        let disordered = self.asked.unit.disorder > 0 && self.unit.arm != Arm::General;
        let bound = goes && !free && disordered && !self.asked.judged;
        if bound && (self.pace() == Pace::Charge || self.asked.attack_declared) {
            return forbid(REORDERS);
        }
        if bound && !umpire.fact(self.asked.to_safety, REORDERS, "to_safety")? {
            return forbid(REORDERS);
        }
        Ok(())
    }

    /// A leg of the charge itself. The last leg must reach the enemy, if it is known where he is.
    pub(super) fn charge(
        &mut self,
        doing: &Doing,
        umpire: &mut impl Umpire,
    ) -> Result<StepOutcome, Halt> {
        if !self.charged && self.room().is_some_and(|room| room < Num::ZERO) {
            return forbid(TOO_NEAR);
        }
        if self.unit.lying {
            return forbid(LYING);
        }
        self.charged = true;
        let wanted = doing.centimetres.map_or(Num::ZERO, |way| way.at(self.readings()).as_cm());
        let gap = self.gap();
        let covered = gap.map_or(wanted, |gap| wanted.min(gap));
        let needed = gap.filter(|_| self.is_last_leg()).unwrap_or(covered);
        let march = self.march(doing);
        let speed = self.speed(march, umpire)?;
        let time = share(needed, speed);
        if time > self.left {
            umpire.note(Line::says(DISTANCE, time).why("step-time"));
            umpire.note(Line::note(OUT_OF_REACH).why("charge-out-of-reach"));
            self.charge_end = ChargeEnd::OutOfReach;
            return self.comes_on(doing, wanted.max(needed), umpire);
        }
        let time = share(covered, speed);
        if covered < wanted {
            umpire.note(Line::says(CONTACT, covered).why("meets-the-enemy"));
        }
        umpire.note(Line::says(DISTANCE, time).why("step-time"));
        self.meet(Met::Ground(doing.terrain), march.pace);
        self.moved = self.moved + covered;
        self.left = self.left - time;
        Ok(self.marched(covered, covered, time))
    }

    /// Centimetres to the enemy straight ahead.
    fn gap(&self) -> Option<Num> {
        let ahead = self.asked.enemy_ahead?.at(self.readings()).as_cm();
        Some((ahead - self.moved).max(Num::ZERO))
    }

    fn is_last_leg(&self) -> bool {
        let later = &self.asked.steps[self.number + 1..];
        later.iter().all(|step| step.action != Action::Charge)
    }

    /// 17.6c: a charge that ends short of the enemy; who defends an obstacle stands behind it.
    pub(super) fn end_charge(&mut self) {
        let short = self.gap().is_some_and(|gap| gap > Num::ZERO);
        let at_obstacle = self.asked.steps.last().is_some_and(|step| step.defended);
        if self.charged && short && !at_obstacle && self.charge_end == ChargeEnd::None {
            self.charge_end = ChargeEnd::NoContact;
        }
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
