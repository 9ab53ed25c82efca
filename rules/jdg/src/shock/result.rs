//! ST: what the row of the result does to each side, and the tests that follow.

use super::outcome::{After, ShockOutcome, Side, Units};
use super::{ShockCase, ShockState, Step};
use crate::cohesion::{self, Test};
use crate::follow_up::Further;
use crate::readings::{AttackerTest, LoneGuns};
use crate::tables::{Fate, ShockResult};
use crate::units::{Arm, Arms, Order};
use kernel::{Clause, Heading, Line, Next, Situation, Umpire};

const RETREAT: Clause = Clause::new("OR.note118");
const DISORDER: Clause = Clause::new("OR.note120");
const TEST_DISORDER: Clause = Clause::new("OR.note122");
const TEST_RETREAT: Clause = Clause::new("OR.note124");
const CAVALRY_ONLY: Clause = Clause::new("OR.note126");
const AFTERMATH: Clause = Clause::new("8.7");

impl ShockCase<'_> {
    /// What happens at once; then the tests, if the row has any.
    #[inline]
    pub(super) fn suffer(
        &self,
        result: &ShockResult,
        mut state: ShockState,
        umpire: &mut impl Umpire,
    ) -> Next<ShockState, super::ShockOutcome> {
        if result.defender.has(Fate::Retreat) {
            self.defenders_retreat(&mut state.defenders, umpire);
        }
        if result.defender.has(Fate::Disorder) {
            self.disorder(&mut state.defenders, umpire);
        }
        if result.attacker.has(Fate::Disorder) {
            self.disorder(&mut state.attackers, umpire);
        }
        self.go_on(result, state, umpire)
    }

    #[inline]
    fn defenders_retreat(&self, units: &mut Units, umpire: &mut impl Umpire) {
        let lost = self.facts.readings.lone_guns == LoneGuns::Lost
            && self.facts.defender.units.arms.all(Arms::ARTILLERY);
        match lost {
            true => umpire.note(Line::note(AFTERMATH).why("lone-guns")),
            false => umpire.note(Line::note(RETREAT).why("falls-back")),
        }
        if lost {
            units.lose();
        } else {
            units.retreat();
        }
    }

    #[inline]
    fn disorder(&self, units: &mut Units, umpire: &mut impl Umpire) {
        for index in 0..units.len() {
            let unit = units.get(index);
            if unit.order != Order::Eliminated {
                let order =
                    unit.order.disordered(&self.facts.readings, Line::note(DISORDER), umpire);
                units.set(index, After { order, ..unit });
            }
        }
    }

    /// To the next unit that must test, or to the end.
    #[inline(always)]
    fn go_on(
        &self,
        result: &ShockResult,
        mut state: ShockState,
        umpire: &mut impl Umpire,
    ) -> Next<ShockState, ShockOutcome> {
        // Who is gone need not test, nor an attacker who runs: he goes further than one hex.
        let (units, last) = if result.defender.has(Fate::Test) {
            (&state.defenders, Order::Routed)
        } else if result.attacker.has(Fate::TestOrRetreat) {
            (&state.attackers, Order::Disordered)
        } else {
            return Next::Done(self.end(result, &state, umpire));
        };
        let mut waiting = usize::from(state.next)..units.len();
        match waiting.find(|&index| units.get(index).order <= last) {
            Some(next) => {
                state.next = next as u8;
                Next::Go(state)
            }
            None => Next::Done(self.end(result, &state, umpire)),
        }
    }

    /// The test of unit `state.next`.
    #[inline]
    pub(super) fn test(&self, row: u8, mut state: ShockState, umpire: &mut impl Umpire) -> Step {
        let result = self.tables.shock.result(row.into());
        let readings = &self.facts.readings;
        let index = usize::from(state.next);
        let defends = result.defender.has(Fate::Test);
        let side = if defends { "side-defender" } else { "side-attacker" };
        umpire.open(Heading { name: Test::NAME, side, number: index + 1 });
        let cohesion = match defends {
            true => self.facts.defender.units.each[index].cohesion,
            false => self.attacking_cohesion(index, umpire),
        };
        let passed = cohesion::test(self.tables, readings, cohesion, umpire)?;
        if !passed && defends {
            let unit = state.defenders.get(index);
            let line = Line::note(TEST_DISORDER).why("fails-disordered");
            let order = unit.order.disordered(readings, line, umpire);
            state.defenders.set(index, After { order, ..unit });
        } else if !passed {
            umpire.note(Line::note(TEST_RETREAT).why("falls-back"));
            let unit = state.attackers.get(index);
            state.attackers.set(index, After { retreats: true, ..unit });
        }
        state.next += 1;
        Ok(self.go_on(result, state, umpire))
    }

    /// The cohesion with which an attacker tests.
    #[inline]
    fn attacking_cohesion(&self, index: usize, umpire: &mut impl Umpire) -> i32 {
        let unit = &self.facts.attackers.each[index];
        // A unit that was disordered before already shows its disordered side.
        match self.facts.readings.attacker_test {
            AttackerTest::DisorderedSide if unit.order == Order::GoodOrder => {
                let given = unit.disordered_cohesion;
                cohesion::when_disordered(self.tables, unit.cohesion, given, umpire)
            }
            _ => unit.cohesion,
        }
    }

    /// Who may follow up, and whose cavalry pursues.
    #[inline(always)]
    fn end(
        &self,
        result: &ShockResult,
        state: &ShockState,
        umpire: &mut impl Umpire,
    ) -> ShockOutcome {
        let (attackers, defenders) = (&self.facts.attackers, &self.facts.defender.units);
        // Who is disordered does not follow up (8.7), who has routed does not pursue.
        let fresh = |after: After| after.order == Order::GoodOrder;
        let steady = |after: After| after.order <= Order::Disordered;
        // Whether anybody can at all stands in the muster; only then is it asked of each.
        let ours = || attackers.each.iter().zip(state.attackers.iter());
        let theirs = || defenders.each.iter().zip(state.defenders.iter());
        // 8.7: nothing follows a further shock but pursuit, and not that of cavalry that pursues already (9.5).
        let further = self.facts.further;
        let won = further.is_none()
            && result.attacker.has(Fate::Breakthrough)
            && ours().any(|(unit, after)| !unit.charging && fresh(after));
        let rides = result.attacker.has(Fate::Pursuit)
            && attackers.arms.any(Arms::CAVALRY)
            && ours().any(|(unit, after)| unit.arm.is_cavalry() && steady(after))
            || result.attacker.has(Fate::ChargePursuit)
                && !attackers.charging.is_empty()
                && ours().any(|(unit, after)| unit.charging && steady(after));
        let hunts = rides && further != Some(Further::Pursuit);
        let held = further.is_none()
            && result.defender.has(Fate::CounterAttack)
            && !(self.facts.defender.square && self.facts.readings.squares_stand())
            && theirs().any(|(unit, after)| unit.arm == Arm::Infantry && fresh(after));
        let fell_back = || state.attackers.iter().any(|after| after.retreats || !steady(after));
        let chase = result.defender.has(Fate::Pursuit)
            || result.defender.has(Fate::CounterChargePursuit)
                && self.facts.defender.counter_charging
                && fell_back();
        let chased = chase
            && defenders.arms.any(Arms::CAVALRY)
            && theirs().any(|(unit, after)| unit.arm.is_cavalry() && steady(after));
        if state.next > 0 && (hunts || chased || won || held) {
            umpire.open(Heading::of("aftermath"));
        }
        if won {
            umpire.note(Line::note(AFTERMATH).why("breaks-through"));
        }
        if held {
            umpire.note(Line::note(AFTERMATH).why("counter-attacks"));
        }
        if hunts || chased {
            umpire.note(Line::note(CAVALRY_ONLY).why("cavalry-pursues"));
        }
        ShockOutcome::Fought {
            result: result.clause,
            defender: Side { units: state.defenders, follows_up: held, pursues: chased },
            attacker: Side { units: state.attackers, follows_up: won, pursues: hunts },
        }
    }
}
