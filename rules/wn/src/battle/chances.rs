//! The exact odds of an order to charge or attack, from the very ruling that will decide it: the test of both sides as
//! things stand, without the fire of others on the way.

use crate::battle::Battle;
use crate::battle::command::Command;
use crate::battle::state::State;
use kernel::{OddsAnswer, Situation, odds_answer};

impl Battle {
    /// The odds of a command, if it decides something by dice.
    pub(super) fn chances(&self, state: &State, command: Command) -> Option<OddsAnswer> {
        let Command::Order(unit, plan) = command else { return None };
        let plan = self.completed(state, unit, plan);
        // What comes of a charge at several hangs on the answers of all.
        let strike = plan.strikes().filter(|_| plan.charges().nth(1).is_none())?;
        let mut written = state.clone();
        written.body_mut(unit).plan = plan;
        let clash = self.declared(&written, unit, strike);
        let asked = self.guided(&written, &clash);
        odds_answer(&asked.case(&self.tables)).ok()
    }
}
