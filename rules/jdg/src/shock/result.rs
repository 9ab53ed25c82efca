//! ST: what the row of the result does to each side, and the tests that follow.

use super::outcome::{After, ShockOutcome, Side, Units};
use super::situation::Attacker;
use super::{ShockCase, ShockState, Step};
use crate::cohesion::{self, Test};
use crate::readings::{AttackerTest, LoneGuns};
use crate::tables::Fate;
use crate::units::{Arm, Order};
use kernel::{Clause, Line, Next, Situation, Stop, Umpire};

const RETREAT: Clause = Clause::new("OR.note118");
const DISORDER: Clause = Clause::new("OR.note120");
const TEST_DISORDER: Clause = Clause::new("OR.note122");
const TEST_RETREAT: Clause = Clause::new("OR.note124");
const CAVALRY_ONLY: Clause = Clause::new("OR.note126");
const LONE_GUNS: Clause = Clause::new("8.7");

impl ShockCase<'_> {
    /// What happens at once; then the tests, if the row has any.
    #[inline]
    pub(super) fn suffer(
        &self,
        row: u8,
        mut state: ShockState,
        umpire: &mut impl Umpire,
    ) -> Next<ShockState, super::ShockOutcome> {
        let result = self.tables.shock.result(row.into());
        state.row = Some(row);
        if result.defender.has(Fate::Retreat) {
            self.defenders_retreat(&mut state.defenders, umpire);
        }
        if result.defender.has(Fate::Disorder) {
            self.disorder(&mut state.defenders, umpire);
        }
        if result.attacker.has(Fate::Disorder) {
            self.disorder(&mut state.attackers, umpire);
        }
        self.go_on(row, state, umpire)
    }

    fn defenders_retreat(&self, units: &mut Units, umpire: &mut impl Umpire) {
        let guns_alone = self
            .facts
            .defender
            .units
            .iter()
            .all(|unit| unit.arm == Arm::Artillery);
        if guns_alone && self.facts.readings.lone_guns == LoneGuns::Lost {
            umpire.note(Line::note(LONE_GUNS).why("lone-guns"));
            units
                .all_mut()
                .iter_mut()
                .for_each(|unit| unit.order = Order::Eliminated);
            return;
        }
        umpire.note(Line::note(RETREAT).why("falls-back"));
        units
            .all_mut()
            .iter_mut()
            .for_each(|unit| unit.retreats = true);
    }

    fn disorder(&self, units: &mut Units, umpire: &mut impl Umpire) {
        let standing = units
            .all_mut()
            .iter_mut()
            .filter(|unit| unit.order != Order::Eliminated);
        for unit in standing {
            unit.suffer(
                unit.order
                    .disordered(&self.facts.readings, DISORDER, umpire),
            );
        }
    }

    /// To the next unit that must test, or to the end.
    #[inline]
    fn go_on(
        &self,
        row: u8,
        mut state: ShockState,
        umpire: &mut impl Umpire,
    ) -> Next<ShockState, ShockOutcome> {
        let result = self.tables.shock.result(row.into());
        let (units, last) = if result.defender.has(Fate::Test) {
            (&state.defenders, Order::Routed)
        } else if result.attacker.has(Fate::TestOrRetreat) {
            (&state.attackers, Order::Disordered)
        } else {
            return Next::Done(self.end(row, &state, umpire));
        };
        // Who is gone need not test, nor an attacker who runs: he falls back in any case.
        let next = usize::from(state.next);
        let waiting = units
            .all()
            .iter()
            .skip(next)
            .position(|unit| unit.order <= last);
        match waiting {
            Some(more) => {
                state.next = (next + more) as u8;
                Next::Go(state)
            }
            None => Next::Done(self.end(row, &state, umpire)),
        }
    }

    /// The test of unit `state.next`.
    #[inline]
    pub(super) fn test(&self, row: u8, mut state: ShockState, umpire: &mut impl Umpire) -> Step {
        umpire.open(Test::NAME);
        let index = usize::from(state.next);
        if self
            .tables
            .shock
            .result(row.into())
            .defender
            .has(Fate::Test)
        {
            self.defender_tests(index, &mut state.defenders, umpire)?;
        } else {
            self.attacker_tests(index, &mut state.attackers, umpire)?;
        }
        state.next += 1;
        Ok(self.go_on(row, state, umpire))
    }

    #[inline]
    fn defender_tests(
        &self,
        index: usize,
        units: &mut Units,
        umpire: &mut impl Umpire,
    ) -> Result<(), Stop> {
        let readings = &self.facts.readings;
        let cohesion = self.facts.defender.units[index].cohesion;
        if !cohesion::test(self.tables, readings, cohesion, umpire)? {
            let unit = &mut units.all_mut()[index];
            unit.suffer(unit.order.disordered(readings, TEST_DISORDER, umpire));
        }
        Ok(())
    }

    #[inline]
    fn attacker_tests(
        &self,
        index: usize,
        units: &mut Units,
        umpire: &mut impl Umpire,
    ) -> Result<(), Stop> {
        let readings = &self.facts.readings;
        let unit = &self.facts.attackers[index];
        // A unit that was disordered before already shows its disordered side.
        let cohesion = match readings.attacker_test {
            AttackerTest::DisorderedSide if unit.order == Order::GoodOrder => {
                let given = unit.disordered_cohesion;
                cohesion::when_disordered(self.tables, unit.cohesion, given, umpire)
            }
            _ => unit.cohesion,
        };
        if !cohesion::test(self.tables, readings, cohesion, umpire)? {
            umpire.note(Line::note(TEST_RETREAT).why("falls-back"));
            units.all_mut()[index].retreats = true;
        }
        Ok(())
    }

    /// Who may follow up, and whose cavalry pursues.
    #[inline]
    fn end(&self, row: u8, state: &ShockState, umpire: &mut impl Umpire) -> ShockOutcome {
        let result = self.tables.shock.result(row.into());
        let (attackers, defenders) = (&self.facts.attackers, &self.facts.defender.units);
        let after = state.attackers.all();
        // Who is disordered does not follow up (8.7), who has routed does not pursue.
        let fresh = |unit: &After| unit.order == Order::GoodOrder;
        let steady = |unit: &After| unit.order <= Order::Disordered;
        let any_attacker = |of: fn(&Attacker) -> bool, fit: fn(&After) -> bool| {
            attackers
                .iter()
                .zip(after)
                .any(|(unit, after)| of(unit) && fit(after))
        };
        let any_defender = |of: fn(Arm) -> bool, fit: fn(&After) -> bool| {
            let units = defenders.iter().zip(state.defenders.all());
            units
                .into_iter()
                .any(|(unit, after)| of(unit.arm) && fit(after))
        };
        let hunts = result.attacker.has(Fate::Pursuit)
            && any_attacker(|unit| unit.arm.is_cavalry(), steady)
            || result.attacker.has(Fate::ChargePursuit)
                && any_attacker(|unit| unit.charging, steady);
        let fell_back = after.iter().any(|unit| unit.retreats || !steady(unit));
        let chased = any_defender(Arm::is_cavalry, steady)
            && (result.defender.has(Fate::Pursuit)
                || result.defender.has(Fate::CounterChargePursuit)
                    && self.facts.defender.counter_charging
                    && fell_back);
        if hunts || chased {
            umpire.note(Line::note(CAVALRY_ONLY).why("cavalry-pursues"));
        }
        let won = any_attacker(|unit| !unit.charging, fresh);
        let held = any_defender(|arm| arm == Arm::Infantry, fresh);
        ShockOutcome::Fought {
            result: result.clause,
            defender: Side {
                units: state.defenders,
                follows_up: result.defender.has(Fate::CounterAttack) && held,
                pursues: chased,
            },
            attacker: Side {
                units: state.attackers,
                follows_up: result.attacker.has(Fate::Breakthrough) && won,
                pursues: hunts,
            },
        }
    }
}
