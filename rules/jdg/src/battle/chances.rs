//! The exact odds of what a command would decide by dice, from the very procedures that decide it, and
//! as things stand.

use crate::activation::Activation;
use crate::battle::Jdg;
use crate::battle::agenda::Step;
use crate::battle::command::Command;
use crate::battle::state::{Marker, State};
use kernel::game::Side;
use kernel::{OddsAnswer, Situation, odds_answer};

impl Jdg {
    /// The odds of a command, if it decides something by dice.
    pub(super) fn chances(
        &self,
        state: &State,
        side: Side,
        command: Command,
    ) -> Option<OddsAnswer> {
        match (state.agenda.top(), command, state.marker) {
            (Step::Unordered, Command::Test, Marker::Formation(formation)) => {
                let activation = self.activation_rating(state, formation);
                let test = Activation { activation, readings: self.readings };
                odds_answer(&test.case(&self.tables)).ok()
            }
            (Step::Moving(unit), Command::Move(hex), _) => {
                let test = self.closing_test(state, unit, hex)?;
                odds_answer(&test.case(&self.tables)).ok()
            }
            _ => self.fight_chances(state, side, command),
        }
    }
}
