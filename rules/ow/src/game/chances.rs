//! The exact odds of what a command would decide by dice, from the very procedures that decide it.
//!
//! They are of the next procedure alone and as things stand: an attack's are those of the clash
//! with the stacks that are in it so far, without the fire that may come before it.

use crate::game::Ow;
use crate::game::agenda::{Step, When};
use crate::game::army::UnitId;
use crate::game::command::{Command, Reaction};
use crate::game::reacting::Shot;
use crate::game::state::State;
use crate::game::volley::Aimed;
use crate::morale_test::{MoraleTest, Reason};
use crate::orders::Giver;
use crate::steel::ColdSteel;
use hexboard::Hex;
use kernel::game::Side;
use kernel::{Desk, OddsAnswer, Seeded, Silent, odds_answer};

impl Ow {
    /// The odds of a command, if it decides something by dice.
    pub(super) fn chances(
        &self,
        state: &State,
        side: Side,
        command: Command,
    ) -> Option<OddsAnswer> {
        match (state.agenda.top(), command) {
            (Step::Volleys, Command::Shoot(unit, hex)) => {
                self.shot_odds(state, unit, hex, Shot::Fight)
            }
            (Step::LooseFire, Command::Shoot(unit, hex)) => {
                self.shot_odds(state, unit, hex, Shot::Back)
            }
            (Step::Loose(..) | Step::Defend(..), Command::Shoot(unit, hex)) => {
                self.shot_odds(state, unit, hex, Shot::Defend)
            }
            (Step::Assault(_), Command::Attack(unit, hex)) => {
                self.clash_odds(state, side, hex, Some(unit))
            }
            (Step::Join(_, hex), Command::Join(unit)) => {
                self.clash_odds(state, side, hex, Some(unit))
            }
            (Step::Join(_, hex), Command::Done) => self.clash_odds(state, side, hex, None),
            (Step::React(by, to, when), Command::React(kind)) => {
                self.reaction_odds(state, by, to, when, kind)
            }
            (Step::WingOrder, Command::Try(order)) => {
                let leader = self.wing_leader(state, state.wing)?;
                let giver = Giver::WingLeader;
                odds_answer(&self.order_change(state, state.wing, leader, order, giver)).ok()
            }
            (Step::Moving(unit), Command::Recover | Command::RecoverAll) => {
                let all = command == Command::RecoverAll;
                odds_answer(&self.recovery(state, unit, all)).ok()
            }
            _ => None,
        }
    }

    fn shot_odds(&self, state: &State, unit: UnitId, hex: Hex, shot: Shot) -> Option<OddsAnswer> {
        match self.aimed(state, unit, hex, shot)? {
            Aimed::Foot(volley) => odds_answer(&volley).ok(),
            Aimed::Guns(salvo) => odds_answer(&salvo).ok(),
        }
    }

    /// The clash over a hex, with one more unit's stack.
    fn clash_odds(
        &self,
        state: &State,
        side: Side,
        hex: Hex,
        more: Option<UnitId>,
    ) -> Option<OddsAnswer> {
        let mut engaged = *state;
        if let Some(unit) = more {
            let mut desk = Desk::new(Seeded::new(0), Silent);
            self.join(&mut engaged, side, unit, hex, &mut desk);
        }
        let (stacks, _, count) = self.attackers(&engaged, side, hex);
        let steel = ColdSteel {
            stacks: &stacks[..count],
            defender: self.attacked(&engaged, hex)?,
            side_by_side: true,
            counter_charge: false,
            tables: &self.tables,
            readings: &self.readings,
        };
        odds_answer(&steel).ok()
    }

    fn reaction_odds(
        &self,
        state: &State,
        by: UnitId,
        to: UnitId,
        when: When,
        kind: Reaction,
    ) -> Option<OddsAnswer> {
        let test = |reason| {
            let nerve = self.nerve(state, state.unit(by).hex, true)?;
            odds_answer(&MoraleTest { nerve, reason, readings: &self.readings }).ok()
        };
        match kind {
            Reaction::CounterCharge => odds_answer(&self.charge(state, by, to, when, true)?).ok(),
            Reaction::Chevaux => test(Reason::Chevaux),
            Reaction::Turn => test(Reason::Turn),
            Reaction::Fire => self.shot_odds(state, by, state.unit(to).hex, Shot::Reaction),
            Reaction::Defend | Reaction::Loose => None,
        }
    }
}
