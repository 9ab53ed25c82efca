//! What stands against a command whenever it is said: told along with the answer that something else is to be decided.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::command::{Answer, Command, Way};
use crate::battle::state::State;
use kernel::Clause;
use kernel::game::{Refusal, Side};

const SEES: Clause = Clause::new("9.2.p3");
const PINNED: Clause = Clause::new("9.2.p5");
const GUNS_STAY: Clause = Clause::new("9.3.p3");
const NO_SUPPORT: Clause = Clause::new("9.4.p10");
const GUNS_COUNTER: Clause = Clause::new("9.6.p6");
const ENGAGED: Clause = Clause::new("9.19.p1");
const MARKER: Clause = Clause::new("9.23.p3");
const NO_PURSUIT: Clause = Clause::new("9.27.p8");
const NO_PLACE: Clause = Clause::new("9.12.p46");
const STAYS: Clause = Clause::new("9.16.p7");
const NO_FLANK: Clause = Clause::new("9.7.p1");
const GUNS_ONLY: Clause = Clause::new("B6.8");
const HELD: Clause = Clause::new("B6.11");
const MOVES_NOT: Clause = Clause::new("9.23.p2");
const HORSE_ONLY: Clause = Clause::new("B5.13");

impl Battle {
    /// Everything that would stand against a command at its own time, too.
    pub(super) fn reasons_anyway(
        &self,
        state: &State,
        side: Side,
        command: Command,
    ) -> Vec<Refusal> {
        let guns = |unit: UnitId, clause: Clause, key: &'static str| {
            let own = self.own(state, side, unit) && self.is_battery(unit);
            own.then(|| Refusal::new(clause, key)).into_iter().collect()
        };
        match command {
            Command::Ride(general, to) => self.against_ride(state, side, general, to),
            Command::Lay(corps, _) => self.against_lay(side, corps),
            Command::Cannonade(batteries, target) => {
                self.against_cannonade(state, side, batteries, target)
            }
            Command::Attack(unit, target) => self.attack_anyway(state, side, unit, target),
            Command::Support(unit, friend) => {
                let mut all: Vec<Refusal> = guns(unit, NO_SUPPORT, "no-guns-support");
                let both = self.own(state, side, unit) && self.own(state, side, friend);
                if both && self.army.corps_of(unit) != self.army.corps_of(friend) {
                    all.push(Refusal::new(NO_SUPPORT, "no-corps"));
                }
                all
            }
            Command::React(unit, Answer::Counter(_)) => guns(unit, GUNS_COUNTER, "no-guns-counter"),
            Command::Pursue(unit, _) => guns(unit, NO_PURSUIT, "against-guns-pursue"),
            Command::Follow(unit, _) | Command::TurnIn(unit, ..) => {
                guns(unit, NO_PLACE, "after-guns")
            }
            Command::Outflank(unit, ..) => guns(unit, NO_FLANK, "no-guns-attack"),
            Command::Rally(unit, dice) => self.against_rally(state, side, unit, dice),
            Command::Steady(division, dice) => self.against_steady(state, side, division, dice),
            Command::Move(unit, way, _) => self.move_anyway(state, side, unit, way),
            Command::Seize(unit, way, _) => {
                self.move_anyway(state, side, unit, way.without_last_turn().0)
            }
            _ => self.said_anyway(state, side, command),
        }
    }

    /// The same for commands of which one thing speaks against whoever gives them.
    fn said_anyway(&self, state: &State, side: Side, command: Command) -> Vec<Refusal> {
        let own = |unit: UnitId| self.own(state, side, unit);
        let (holds, clause, key) = match command {
            Command::Mount(unit) => (own(unit) && !self.may_mount(unit), HORSE_ONLY, "no-cavalry"),
            Command::BreakOff(unit, _) => {
                (own(unit) && state.body(unit).pinned, STAYS, "against-pinned")
            }
            Command::SupportFire(unit, _) => {
                (own(unit) && !self.is_battery(unit), GUNS_ONLY, "no-battery")
            }
            _ => return Vec::new(),
        };
        if holds { vec![Refusal::new(clause, key)] } else { Vec::new() }
    }

    /// What keeps a unit from a move at any time in which all others stand as they do.
    fn move_anyway(&self, state: &State, side: Side, id: UnitId, way: Way) -> Vec<Refusal> {
        if self.is_own_marker(state, side, id) {
            return vec![Refusal::new(MOVES_NOT, "no-routed-unit-acts")];
        }
        let Some(unit) = self.named(state, id).filter(|&unit| self.own(state, side, unit)) else {
            return Vec::new();
        };
        let reasons = [
            (state.is_engaged(unit), ENGAGED, "no-engaged"),
            (state.body(unit).pinned, HELD, "no-pinned"),
        ];
        let found = reasons.into_iter().filter(|(holds, ..)| *holds);
        let found = found.map(|(_, clause, key)| Refusal::new(clause, key));
        found.chain(self.course(state, unit, way).1).collect()
    }

    fn attack_anyway(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        target: UnitId,
    ) -> Vec<Refusal> {
        if self.is_own_marker(state, side, unit) {
            return vec![Refusal::new(MARKER, "no-routed-unit-acts")];
        }
        if self.is_own_marker(state, side.other(), target) {
            return vec![Refusal::new(MARKER, "no-routed-target")];
        }
        if !self.own(state, side, unit) || !self.enemy(state, side, target) {
            return Vec::new();
        }
        let reasons = [
            (self.is_battery(unit), GUNS_STAY, "no-guns-attack"),
            (state.body(unit).pinned, PINNED, "no-pinned"),
            (state.is_engaged(unit), ENGAGED, "no-engaged"),
            (!self.sees(state, unit, target), SEES, "no-sight"),
        ];
        let found = reasons.into_iter().filter(|(holds, ..)| *holds);
        found.map(|(_, clause, key)| Refusal::new(clause, key)).collect()
    }
}
