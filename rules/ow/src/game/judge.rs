//! Whether a command may be given at a step, and if not, why not.

use crate::game::Ow;
use crate::game::agenda::{Step, When};
use crate::game::army::UnitId;
use crate::game::command::Command;
use crate::game::retreating::WayBack;
use crate::game::state::State;
use hexboard::{Facing, Hex};
use kernel::game::{Hearing, Objector, Side, Verdict};

impl Ow {
    /// Whether a side that is asked may say this.
    pub(super) fn judge<O: Objector>(
        &self,
        state: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let step = state.agenda.top();
        match (step, command) {
            (Step::Choose, Command::Choose(wing)) => self.may_choose(state, side, wing, objector),
            (
                Step::Choose
                | Step::React(..)
                | Step::Defend(..)
                | Step::Loose(..)
                | Step::LooseFire,
                Command::Instruct(kind, answer),
            ) => self.may_instruct(state, side, kind, answer, objector),
            (Step::First(_), Command::First | Command::Second | Command::SecondShown)
            | (Step::Chief | Step::WingOrder | Step::Uncommanded, Command::Done) => {
                Verdict::Allowed
            }
            (Step::Chief, Command::Chief(hex)) => self.may_chief_ride(state, hex, objector),
            (Step::Chief, Command::Order(wing, order)) => {
                self.may_order(state, wing, order, objector)
            }
            (Step::Chief, Command::TakeOver(wing)) => self.may_take_over(state, wing, objector),
            (Step::WingOrder, Command::Try(order)) => self.may_try(state, order, objector),
            (Step::Commanded, Command::Done) => self.may_end_moves(state, objector),
            (Step::Uncommanded | Step::Commanded, Command::Unit(unit)) => {
                self.may_pick(state, unit, step == Step::Uncommanded, objector)
            }
            (Step::Uncommanded | Step::Commanded, Command::Leader(leader)) => {
                self.may_pick_leader(state, leader, step == Step::Uncommanded, objector)
            }
            (Step::Moving(unit), _) => self.judge_unit(state, (side, unit), command, objector),
            (Step::Riding(leader), Command::Halt)
                if self.wing_leader(state, state.wing) == Some(leader) =>
            {
                self.may_stay(state, objector)
            }
            (Step::Riding(_), Command::Halt) => Verdict::Allowed,
            (Step::Riding(leader), Command::Move(hex)) => {
                self.may_ride(state, leader, hex, objector)
            }
            (Step::Extra(unit), Command::To(hex)) => {
                let fits = self.may_press(state, unit, hex);
                Hearing::new(objector).when(!fits, "VIII.6", "no-pressing-there").verdict()
            }
            (Step::React(by, to, when), Command::React(kind)) => {
                if self.may_react(state, by, to, when, kind) {
                    return Verdict::Allowed;
                }
                self.hear_reaction((by, to, when), kind, state, objector)
            }
            (Step::React(..) | Step::Defend(..), Command::Decline)
            | (Step::Kind(_), Command::Steel | Command::Fire) => Verdict::Allowed,
            _ => self.judge_combat(state, side, command, objector),
        }
    }

    /// The same for a unit that is moving.
    fn judge_unit<O: Objector>(
        &self,
        state: &State,
        (side, unit): (Side, UnitId),
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        match command {
            Command::Move(hex) => self.may_move(state, unit, hex, objector),
            Command::Turn(_) => self.may_turn(state, unit, objector),
            Command::Recover | Command::RecoverAll => {
                self.may_recover(state, unit, command, objector)
            }
            Command::SetChevaux
            | Command::LiftChevaux
            | Command::BreakLine(_)
            | Command::LiftLine
            | Command::Limber
            | Command::Unlimber
            | Command::ToTop
            | Command::Leave => self.may_change(state, unit, command, objector),
            Command::Halt => {
                let flees = self.must_go_home(state, unit);
                Hearing::new(objector).when(flees, "A12.1", "no-staying").verdict()
            }
            _ => self.out_of_place("VIII.3", state, (side, command), objector),
        }
    }

    /// A command that is not asked for now: that, and what speaks against it anyway.
    fn out_of_place<O: Objector>(
        &self,
        clause: &'static str,
        state: &State,
        (side, command): (Side, Command),
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        hearing.when(true, clause, "no-such-command-now");
        if !hearing.is_over() {
            self.hear_own_reasons(state, side, command, objector);
        }
        Verdict::Refused
    }

    /// The same for the steps of combat.
    fn judge_combat<O: Objector>(
        &self,
        state: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let step = state.agenda.top();
        match (step, command) {
            (Step::FallBack(unit, _), Command::To(hex)) => {
                self.judge_way(state, state.unit(unit).hex, hex, objector)
            }
            (Step::Retreat(from), Command::To(hex)) => self.judge_way(state, from, hex, objector),
            (Step::Behind(from, via), Command::To(hex)) => {
                let mut ways = self.ends_behind(state, from, via).into_iter().flatten();
                let fits = ways.any(|way| way.end == hex);
                Hearing::new(objector).when(!fits, "XIII.19.2", "no-way-back").verdict()
            }
            (Step::Gather, Command::To(hex)) => {
                let unit = self.returning(state, state.wing);
                let fits =
                    unit.is_some_and(|unit| self.places_to_gather(state, unit).contains(&hex));
                Hearing::new(objector).when(!fits, "XIII.16.1", "no-gathering-there").verdict()
            }
            (Step::Assault(_), Command::Attack(unit, hex)) => {
                self.may_attack(state, side, unit, hex, objector)
            }
            (Step::Assault(_), Command::Done) => {
                let must = self.must_attack(state, side);
                Hearing::new(objector).when(must, "X.9.(5)", "no-attack-left-out").verdict()
            }
            (Step::Join(_, hex), Command::Join(unit)) => {
                self.may_join(state, side, unit, hex, objector)
            }
            (Step::Join(..) | Step::Loose(..) | Step::Chase(..) | Step::Face(_), Command::Done) => {
                Verdict::Allowed
            }
            (Step::LooseFire, Command::Done) => {
                let must = self.must_shoot_back(state);
                Hearing::new(objector).when(must, "X.9.3", "no-fire-left-out").verdict()
            }
            (Step::Loose(_, hex), Command::Shoot(unit, at)) => {
                self.may_loose(state, hex, unit, at, objector)
            }
            (Step::Defend(_, hex), Command::Shoot(unit, at)) => {
                self.may_defend(state, hex, unit, at, objector)
            }
            (Step::Volleys | Step::LooseFire, Command::Shoot(unit, hex)) => {
                self.may_shoot(state, side, unit, hex, objector)
            }
            (Step::Volleys, Command::Done) => {
                let must = self.must_shoot(state);
                Hearing::new(objector).when(must, "X.1", "no-fire-left-out").verdict()
            }
            _ => self.judge_after(state, (side, command), objector),
        }
    }

    /// The same for what follows combat.
    fn judge_after<O: Objector>(
        &self,
        state: &State,
        (side, command): (Side, Command),
        objector: &mut O,
    ) -> Verdict {
        let step = state.agenda.top();
        match (step, command) {
            (Step::Pursue(hex, _), Command::Take(unit)) => {
                let fits = self.pursuers(state, hex).contains(&Some(unit));
                Hearing::new(objector).when(!fits, "XIII.21.1", "no-such-pursuit").verdict()
            }
            (Step::Chase(unit, _), Command::To(to)) => {
                let fits = self.may_chase(state, unit, to);
                Hearing::new(objector).when(!fits, "XIII.21.3", "no-chasing-there").verdict()
            }
            (Step::Chase(first, _), Command::Take(unit)) => {
                let pair = self.chasers(state, first);
                let both = pair[1].is_some() && pair.contains(&Some(unit));
                Hearing::new(objector).when(!both, "XIII.20.5", "no-splitting").verdict()
            }
            (Step::Face(hex), Command::Face(facing)) => {
                let same = self.all_look(state, hex, facing);
                Hearing::new(objector).when(same, "XIII.24", "no-turn-at-all").verdict()
            }
            (Step::Regroup(unit), Command::Face(facing)) => {
                let same = self.all_look(state, state.unit(unit).hex, facing);
                Hearing::new(objector).when(same, "XIII.21.4", "no-turn-at-all").verdict()
            }
            (Step::Regroup(unit), Command::Done) => {
                let at = state.unit(unit);
                let crossed = !self.all_look(state, at.hex, at.facing);
                Hearing::new(objector).when(crossed, "XIII.21.4", "no-crossed-fronts").verdict()
            }
            (Step::Align(hex), Command::Face(facing)) => {
                let able = |facing: Facing| self.can_align(state, hex, facing);
                let better = !able(facing) && Facing::ALL.into_iter().any(able);
                Hearing::new(objector).when(better, "VII.2", "no-loss-with-points-left").verdict()
            }
            (Step::ChargeTo(by, to), Command::To(hex)) => {
                let ways = self.charge_hexes(state, by, state.unit(to).hex, When::Near);
                let fits = ways.contains(&Some(hex));
                Hearing::new(objector).when(!fits, "X.28.1", "no-charging-there").verdict()
            }
            (Step::Spare(hex, _), Command::Take(unit)) => {
                let there = self.fighters(state, hex).any(|other| other == unit);
                Hearing::new(objector).when(!there, "XIII.3.2", "no-such-unit-here").verdict()
            }
            (Step::Successor(leader), Command::Take(unit)) => {
                let fits = self.is_post(state, unit, leader);
                Hearing::new(objector).when(!fits, "XII.7", "no-post-there").verdict()
            }
            (Step::Acting(wing), Command::Leader(leader)) => {
                let fits = self.actors(state, wing).any(|actor| actor == leader);
                Hearing::new(objector).when(!fits, "XII.5.1", "no-such-actor").verdict()
            }
            (Step::NewChief(side), Command::Leader(leader)) => {
                let fits = self.heirs(state, side).any(|heir| heir == leader);
                Hearing::new(objector).when(!fits, "XII.7.3", "no-such-heir").verdict()
            }
            _ => {
                let (clause, _) = Self::question(step);
                self.out_of_place(clause, state, (side, command), objector)
            }
        }
    }

    fn judge_way<O: Objector>(
        &self,
        state: &State,
        from: Hex,
        to: Hex,
        objector: &mut O,
    ) -> Verdict {
        let fits = self.chosen_way(state, from, to).is_some();
        Hearing::new(objector).when(!fits, "XIII.19.1", "no-way-back").verdict()
    }

    /// The way back that begins with this hex.
    pub(super) fn chosen_way(&self, state: &State, from: Hex, to: Hex) -> Option<WayBack> {
        let direction = self.grid().direction_between(from, to)?;
        self.ways_back(state, from).into_iter().flatten().find(|way| way.direction == direction)
    }
}
