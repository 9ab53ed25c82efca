//! The exact odds of what a command would decide by dice, from the very procedures that decide it.
//!
//! They are as things stand: an attack's are those of the stacks that are in it so far, from the first salvo to the
//! end of the clash, with the fire of those attacked if they can fire; what others may fire (X.8) is not in them.

use crate::assault::{Assault, Attacker, Reply};
use crate::game::Ow;
use crate::game::agenda::{Step, When};
use crate::game::army::UnitId;
use crate::game::command::{Command, Reaction};
use crate::game::reacting::Shot;
use crate::game::state::{State, mark};
use crate::game::volley::Aimed;
use crate::morale_test::{MoraleTest, Reason};
use crate::orders::Giver;
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
        let (stacks, hexes, count) = self.attackers(&engaged, side, hex);
        let attackers: Vec<Attacker> = (stacks.into_iter().zip(hexes).take(count))
            .filter_map(|(stack, from)| {
                let first = self.engaged(&engaged, from)[0]?;
                Some(Attacker {
                    stack,
                    strength: self.strength(&engaged, first),
                    broken_line: engaged.unit(first).has(mark::BROKEN),
                    riders: self.riders(&engaged, from, hex),
                })
            })
            .collect();
        let assault = Assault {
            attackers: &attackers,
            defender: self.attacked(&engaged, hex)?,
            reply: self.reply(&engaged, hex, &hexes[..count]),
            side_by_side: true,
            tables: &self.tables,
            readings: &self.readings,
        };
        odds_answer(&assault).ok()
    }

    /// The fire of those who are attacked, at the first attackers at whom they can fire.
    fn reply(&self, state: &State, hex: Hex, attackers: &[Hex]) -> Option<Reply> {
        let unit = self.pair_in(state, hex)[0]?;
        let open = |&at: &Hex| self.may_defend(state, hex, unit, at, &mut ()).is_allowed();
        let before = self.attackers_before(state, hex);
        let riders = before.and_then(|at| self.riders(state, hex, at));
        let mut front = self.front(state, unit).into_iter();
        let at = if riders.is_some() { before } else { front.find(open) }?;
        let place = attackers.iter().position(|&from| from == at)?;
        Some(Reply {
            at: place as i32 + 1,
            nation: self.card(unit).nation,
            strength: self.strength(state, unit),
            broken_line: state.unit(unit).has(mark::BROKEN),
            wood_or_village: self.terrain(at).is_cover(),
            field_work: self.behind_work(at, hex),
            higher: self.map.level(at) > self.map.level(hex),
            riders,
        })
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
