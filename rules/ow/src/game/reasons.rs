//! What speaks against a command whatever is being decided: told beside "that is not asked now", so that nobody has to
//! ask twice.

use crate::game::agenda::{Step, When};
use crate::game::army::UnitId;
use crate::game::command::{Command, Reaction};
use crate::game::state::{State, mark};
use crate::game::volley::kind;
use crate::game::{Ow, probe};
use crate::movement::limits;
use crate::units::{Nation, Order};
use kernel::game::{Hearing, Objector, Refusal, Side, Verdict};

impl Ow {
    /// The reasons that a command has against itself.
    pub(super) fn hear_own_reasons<O: Objector>(
        &self,
        state: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) {
        let _: Verdict = match command {
            Command::Attack(unit, hex) => self.may_attack(state, side, unit, hex, objector),
            Command::Shoot(unit, hex) => self.may_shoot(state, side, unit, hex, objector),
            Command::Steel | Command::Fire => self.hear_kind(state, side, command, objector),
            Command::React(kind) => self.hear_idle_reaction(state, side, kind, objector),
            Command::Choose(wing) => self.may_choose(state, side, wing, objector),
            Command::Leader(leader) => {
                let uncommanded = state.leader(leader).uncommanded;
                self.may_pick_leader(state, leader, uncommanded, objector)
            }
            Command::TakeOver(wing) if side == state.active => {
                self.may_take_over(state, wing, objector)
            }
            Command::Order(wing, order) if side == state.active => {
                self.may_order(state, wing, order, objector)
            }
            Command::Try(order) if side == state.active => self.may_try(state, order, objector),
            Command::Unit(unit) => {
                let other = self.card(unit).wing != state.wing || side != state.active;
                let here = state.unit(unit).is_here();
                let mut hearing = Hearing::new(objector);
                hearing
                    .when(self.side(unit) != side, "I.5", "no-other-sides-unit")
                    .when(other, "II.3", "no-other-wing")
                    .when(!here, "VIII.3", "no-such-unit-here");
                hearing.verdict()
            }
            _ => Verdict::Refused,
        };
    }

    /// X.2.2, X.2.4, III.3: a kind of combat that the active wing may not choose at all, or not after the other one.
    fn hear_kind<O: Objector>(
        &self,
        state: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let order = state.wing_of(state.wing).order;
        let (steel, active) = (command == Command::Steel, side == state.active);
        let mut foot = self.army.wing(state.wing).units.iter().map(|&unit| self.card(unit));
        let swedish = foot.any(|card| card.arm.is_foot() && card.nation == Nation::Swedish);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(!active, "X.2.2", "no-choice-of-the-other-side")
            .when(active && steel && order == Order::Defence, "III.3.1", "no-steel-under-order")
            .when(active && steel && order == Order::March, "III.3.2", "no-steel-under-order")
            .when(active && steel && order != Order::Attack, "X.2.2", "no-right-to-attack")
            .when(
                active && !steel && swedish && order == Order::Attack,
                "X.2.2",
                "no-fire-but-ga-pa",
            )
            .when(active && steel && state.kind == kind::FIRE, "X.2.4", "no-steel-with-fire")
            .when(active && !steel && state.kind == kind::STEEL, "X.2.4", "no-fire-with-steel");
        hearing.verdict()
    }

    /// VI.12–13: why none of those whom the moving enemy has come up to is asked.
    fn hear_idle_reaction<O: Objector>(
        &self,
        state: &State,
        side: Side,
        kind: Reaction,
        objector: &mut O,
    ) -> Verdict {
        let (Step::Moving(mover) | Step::Extra(mover)) = state.agenda.top() else {
            return Verdict::Refused;
        };
        let hex = state.unit(mover).hex;
        let near = |&unit: &UnitId| {
            let at = state.unit(unit);
            self.side(unit) == side && at.is_here() && self.controls(state, unit, hex).is_some()
        };
        for unit in self.army.unit_ids().filter(near) {
            let _: Verdict = self.hear_reaction((unit, mover, When::Front), kind, state, objector);
        }
        Verdict::Refused
    }

    /// Why a unit cannot react so: the clause that forbids it, or that it is no reaction to this.
    pub(super) fn hear_reaction<O: Objector>(
        &self,
        (by, to, when): (UnitId, UnitId, When),
        kind: Reaction,
        state: &State,
        objector: &mut O,
    ) -> Verdict {
        let (card, at, hex) = (self.card(by), state.unit(by), state.unit(to).hex);
        let bound = at.has(mark::BEGAN_IN_FRONT) && when != When::Leaving;
        let mut hearing = Hearing::new(objector);
        hearing.when(bound, "VI.13", "no-reaction-in-front-zone").when(
            self.has_reacted(state, by, hex),
            "VI.12",
            "no-second-reaction",
        );
        match kind {
            Reaction::Chevaux => {
                let set = limits::setting_chevaux(card.arm, self.strength(state, by), false);
                let horse = self.card(to).arm.is_horse() && when == When::Front;
                hearing
                    .when(at.is_weak(), "X.22", "no-chevaux-for-these")
                    .heed(set, "no-chevaux-for-these")
                    .when(at.has(mark::CHEVAUX), "X.24.1", "no-chevaux-twice")
                    .when(!horse, "X.24.2", "no-chevaux-but-before-horse");
            }
            Reaction::CounterCharge => {
                hearing.when(!card.arm.is_horse(), "X.28.1", "no-charge-of-these").when(
                    card.arm.is_horse() && self.is_kept_off(state, by, to, when),
                    "X.23.1",
                    "no-such-attack",
                );
                let charge = self.charge(state, by, to, when, true);
                let forbidden = charge.and_then(|charge| probe(&charge)?.refused);
                if let (Some(clause), true) = (forbidden, card.arm.is_horse()) {
                    hearing.tell(clause.id() != "VI.13", || Refusal::new(clause, "no-order-now"));
                }
            }
            Reaction::Fire => {
                hearing
                    .when(card.arm.is_horse(), "X.2.3", "no-fire-of-cavalry")
                    .when(self.is_spent(state, by, hex), "X.7", "no-second-shot")
                    .when(at.has(mark::NO_FIRE), "XI.8.2", "no-fire-after-guns")
                    .when(
                        card.arm.is_foot() && self.is_covered(state, by),
                        "XI.8.4",
                        "no-fire-under-guns",
                    );
            }
            Reaction::Turn | Reaction::Defend | Reaction::Loose => {}
        }
        if hearing.verdict().is_allowed() {
            hearing.when(true, "VI.12", "no-such-reaction");
        }
        hearing.verdict()
    }
}
