//! ST: what the row of the result does to each side, and the tests that follow.

use super::outcome::{After, ShockOutcome, Side, Units};
use super::{ShockCase, ShockState, Step};
use crate::cohesion::{self, Test};
use crate::readings::{AttackerTest, LoneGuns};
use crate::tables::Fate;
use crate::units::{Arm, Arms, Order};
use kernel::{Clause, Heading, Line, Next, Situation, Stop, Umpire};

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
        row: u8,
        mut state: ShockState,
        umpire: &mut impl Umpire,
    ) -> Next<ShockState, super::ShockOutcome> {
        let result = self.tables.shock.result(row.into());
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

    #[inline]
    fn defenders_retreat(&self, units: &mut Units, umpire: &mut impl Umpire) {
        let lost = self.facts.readings.lone_guns == LoneGuns::Lost
            && self.facts.defender.units.arms.all(Arms::ARTILLERY);
        match lost {
            true => umpire.note(Line::note(AFTERMATH).why("lone-guns")),
            false => umpire.note(Line::note(RETREAT).why("falls-back")),
        }
        for index in 0..units.len() {
            let order = if lost { Order::Eliminated } else { units.get(index).order };
            units.set(index, After { order, retreats: true });
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
        row: u8,
        mut state: ShockState,
        umpire: &mut impl Umpire,
    ) -> Next<ShockState, ShockOutcome> {
        let result = self.tables.shock.result(row.into());
        // Who is gone need not test, nor an attacker who runs: he goes further than one hex.
        let (units, last) = if result.defender.has(Fate::Test) {
            (&state.defenders, Order::Routed)
        } else if result.attacker.has(Fate::TestOrRetreat) {
            (&state.attackers, Order::Disordered)
        } else {
            return Next::Done(self.end(row, &state, umpire));
        };
        let mut waiting = usize::from(state.next)..units.len();
        match waiting.find(|&index| units.get(index).order <= last) {
            Some(next) => {
                state.next = next as u8;
                Next::Go(state)
            }
            None => Next::Done(self.end(row, &state, umpire)),
        }
    }

    /// The test of unit `state.next`.
    #[inline]
    pub(super) fn test(&self, row: u8, mut state: ShockState, umpire: &mut impl Umpire) -> Step {
        let index = usize::from(state.next);
        let defends = self.tables.shock.result(row.into()).defender.has(Fate::Test);
        let side = if defends { "side-defender" } else { "side-attacker" };
        umpire.open(Heading { name: Test::NAME, side, number: index + 1 });
        if defends {
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
        let cohesion = self.facts.defender.units.each[index].cohesion;
        if !cohesion::test(self.tables, readings, cohesion, umpire)? {
            let unit = units.get(index);
            let order = unit.order.disordered(
                readings,
                Line::note(TEST_DISORDER).why("fails-disordered"),
                umpire,
            );
            units.set(index, After { order, ..unit });
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
        let unit = &self.facts.attackers.each[index];
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
            units.set(index, After { retreats: true, ..units.get(index) });
        }
        Ok(())
    }

    /// Who may follow up, and whose cavalry pursues.
    #[inline(always)]
    fn end(&self, row: u8, state: &ShockState, umpire: &mut impl Umpire) -> ShockOutcome {
        let result = self.tables.shock.result(row.into());
        let (attackers, defenders) = (&self.facts.attackers.each, &self.facts.defender.units.each);
        // Who is disordered does not follow up (8.7), who has routed does not pursue.
        let fresh = |after: After| after.order == Order::GoodOrder;
        let steady = |after: After| after.order <= Order::Disordered;
        let (mut hunts, mut won, mut fell_back) = (false, false, false);
        let (pursuit, charge_pursuit, breakthrough) = (
            result.attacker.has(Fate::Pursuit),
            result.attacker.has(Fate::ChargePursuit),
            result.attacker.has(Fate::Breakthrough),
        );
        if pursuit || charge_pursuit || breakthrough || self.facts.defender.counter_charging {
            for (index, unit) in attackers.iter().enumerate() {
                let after = state.attackers.get(index);
                let hunter = pursuit && unit.arm.is_cavalry() || charge_pursuit && unit.charging;
                hunts |= hunter && steady(after);
                won |= breakthrough && !unit.charging && fresh(after);
                fell_back |= after.retreats || !steady(after);
            }
        }
        let countered = self.facts.defender.counter_charging && fell_back;
        let chase = result.defender.has(Fate::Pursuit)
            || result.defender.has(Fate::CounterChargePursuit) && countered;
        let counter_attack = result.defender.has(Fate::CounterAttack);
        let (mut chased, mut held) = (false, false);
        if chase || counter_attack {
            for (index, unit) in defenders.iter().enumerate() {
                let after = state.defenders.get(index);
                chased |= chase && unit.arm.is_cavalry() && steady(after);
                held |= counter_attack && unit.arm == Arm::Infantry && fresh(after);
            }
        }
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
