//! What speaks against a command whatever is being decided: told beside "that is not asked now", so that nobody has to
//! ask twice.

use crate::battle::Jdg;
use crate::battle::army::UnitId;
use crate::battle::command::Command;
use crate::battle::gunnery::Shot;
use crate::battle::state::State;
use kernel::game::{Hearing, Objector, Side, Verdict};

impl Jdg {
    /// Something else is being decided, by that clause; who hears more than that also hears what the command has
    /// against itself.
    pub(super) fn out_of_place<O: Objector>(
        &self,
        state: &State,
        side: Side,
        command: Command,
        (clause, key): (&'static str, &'static str),
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        hearing.when(true, clause, key);
        if !hearing.is_over() {
            self.hear_own_reasons(state, side, command, objector);
        }
        Verdict::Refused
    }

    /// The reasons that a command has against itself.
    fn hear_own_reasons<O: Objector>(
        &self,
        state: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) {
        let _: Verdict = match command {
            Command::Order(formation) => self.may_order(state, side, formation, objector),
            Command::Put(special) => self.may_put(state, side, special, objector),
            Command::Play(formation) => self.may_play(state, side, formation, objector),
            Command::Unit(unit) if self.is_own(side, unit, "4.1", objector) => {
                self.may_pick(state, unit, objector)
            }
            Command::Leader(leader) => self.may_pick_leader(state, leader, objector),
            Command::Fire(by, target) if self.is_own(side, by, "7.3", objector) => {
                self.may_fire(state, Shot::own(by, false), target, objector)
            }
            Command::Together(by, target) if self.is_own(side, by, "7.3", objector) => {
                self.may_fire(state, Shot::own(by, true), target, objector)
            }
            Command::Charge(unit, hex) if self.is_own(side, unit, "9.1", objector) => {
                self.may_charge(state, unit, hex, objector)
            }
            Command::Attack(unit, hex) if self.is_own(side, unit, "8.2", objector) => {
                self.may_attack(state, unit, hex, objector)
            }
            Command::Rally(unit) if self.is_own(side, unit, "10.3", objector) => {
                self.may_rally(state, unit, objector)
            }
            _ => Verdict::Refused,
        };
    }

    /// Whether a unit is of that side; says so if it is not.
    fn is_own<O: Objector>(
        &self,
        side: Side,
        unit: UnitId,
        clause: &'static str,
        objector: &mut O,
    ) -> bool {
        let other = self.side(unit) != side;
        Hearing::new(objector).when(other, clause, "no-other-sides-unit").verdict().is_allowed()
    }
}
