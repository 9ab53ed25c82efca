//! The check: whether a command may be given now, with every reason against it.

use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Command, Shot};
use crate::game::state::{Acted, State, Step};
use crate::units::{self, Ability, Ammunition};
use kernel::Clause;
use kernel::game::{Refusal, Side};

fn against(clause: &'static str, key: &'static str) -> Refusal {
    Refusal::new(Clause::new(clause), key)
}

impl Szwadron {
    /// Who decides the next step.
    pub(super) fn decider(&self, state: &State) -> Option<Side> {
        match state.next() {
            Step::Over => None,
            Step::Interrupt(_) | Step::LastShots => Some(state.active.other()),
            Step::Repel(unit, _) | Step::Chase(unit, _) | Step::CloseUp(unit, ..) => {
                Some(self.army.card(unit).side)
            }
            _ => Some(state.active),
        }
    }

    /// Every reason against a command, whoever gives it.
    pub(super) fn reasons(&self, state: &State, command: Command) -> Vec<Refusal> {
        match (state.next(), command) {
            (Step::Initiative, Command::Roll) | (Step::Operate, Command::End) => Vec::new(),
            (Step::Operate, _) => self.against_operation(state, command),
            (
                Step::Interrupt(_)
                | Step::Repel(..)
                | Step::Chase(..)
                | Step::CloseUp(..)
                | Step::LastShots,
                Command::Decline,
            )
            | (Step::Chase(..), Command::Chase)
            | (Step::CloseUp(..), Command::CloseUp) => Vec::new(),
            (Step::Interrupt(moves), Command::Interrupt(unit, distance, shot)) => {
                self.against_interruption(state, moves, unit, distance, shot)
            }
            (Step::Repel(unit, attacker), Command::Repel(shot)) => {
                let mut all = self.against_shot(state, unit, shot);
                if shot.target != attacker {
                    all.push(against("4.12.6", "no-other-target"));
                }
                all
            }
            (Step::LastShots, Command::Fire(unit, shot)) => {
                if !self.knows(unit) || !self.knows(shot.target) {
                    return vec![against("4.2.1", "no-such-unit")];
                }
                if !self.watchers(state).any(|watcher| watcher == unit) {
                    return vec![against("4.12.5", "no-watcher")];
                }
                let mut all = self.against_shot(state, unit, shot);
                all.extend(self.against_engaged_target(state, shot));
                all
            }
            _ => vec![against("2.3.1", "no-not-now")],
        }
    }

    fn knows(&self, unit: UnitId) -> bool {
        unit.index() < self.army.cards.len()
    }

    /// 2.3.2 and 2.3.3: what speaks against an operation.
    fn against_operation(&self, state: &State, command: Command) -> Vec<Refusal> {
        let Some(unit) = Self::actor(command).filter(|&unit| self.knows(unit)) else {
            return vec![against("2.3.1", "no-not-now")];
        };
        let mut all = self.against_actor(state, unit);
        if !all.is_empty() {
            return all;
        }
        let engaged = self.engaged(state, unit);
        match command {
            Command::Fight(_) if !engaged => all.push(against("5.1.2", "no-contact")),
            Command::BreakOff(..) if !engaged => all.push(against("5.8.1", "no-not-engaged")),
            Command::Fight(_) | Command::BreakOff(..) => {}
            _ if engaged => all.push(against("2.3.3", "no-engaged")),
            _ => {}
        }
        let row = self.army.card(unit).row(&self.tables);
        match command {
            Command::Fire(_, shot)
            | Command::FireAndMove(_, shot, _)
            | Command::MoveAndFire(_, _, shot) => {
                if !self.knows(shot.target) {
                    return vec![against("4.2.1", "no-such-unit")];
                }
                if !matches!(command, Command::Fire(..)) && row.arm.is_artillery() {
                    all.push(against("7.1.2", "no-marching-guns"));
                }
                if !matches!(command, Command::MoveAndFire(..)) {
                    all.extend(self.against_shot(state, unit, shot));
                } else {
                    all.extend(self.against_target(state, unit, shot));
                }
                all.extend(self.against_engaged_target(state, shot));
            }
            Command::Watch(_) if self.ammunition(unit).next().is_none() => {
                all.push(against("4.6.2", "no-fire"));
            }
            Command::Watch(_) if state.unit(unit).unprepared => {
                all.push(against("7.3.1", "no-unprepared"));
            }
            Command::Prepare(_) if !state.unit(unit).unprepared => {
                all.push(against("7.3.2", "no-need"));
            }
            _ => {}
        }
        if let (true, Some((unit, drill, purpose))) = (all.is_empty(), self.purpose(state, command))
        {
            if purpose.limit == 0 {
                all.push(against("3.1.5", "no-too-far"));
            } else {
                all.extend(self.plan(state, unit, drill, purpose).err());
            }
        }
        all
    }

    /// The unit of an operation.
    const fn actor(command: Command) -> Option<UnitId> {
        match command {
            Command::Move(unit, _)
            | Command::Fire(unit, _)
            | Command::FireAndMove(unit, ..)
            | Command::MoveAndFire(unit, ..)
            | Command::Fight(unit)
            | Command::Charge(unit, _)
            | Command::Watch(unit)
            | Command::BreakOff(unit, _)
            | Command::Prepare(unit) => Some(unit),
            _ => None,
        }
    }

    /// What keeps a unit from any operation.
    fn against_actor(&self, state: &State, unit: UnitId) -> Vec<Refusal> {
        let now = state.unit(unit);
        let mut all = Vec::new();
        if self.army.card(unit).side != state.active {
            all.push(against("2.1.3", "no-not-yours"));
        }
        if !self.lives(state, unit) {
            all.push(against("1.5.1", "no-figures"));
        }
        match now.morale {
            units::State::Normal => {}
            units::State::Panic => all.push(against("6.1.3", "no-panic")),
            units::State::Pursuit => all.push(against("6.1.4", "no-pursuit")),
        }
        if now.acted != Acted::Not {
            all.push(against("2.3.2", "no-acted"));
        }
        if now.rests {
            all.push(against("6.8.6", "no-rests"));
        }
        all
    }

    /// What a unit fires with.
    pub(super) fn ammunition(&self, unit: UnitId) -> impl Iterator<Item = Ammunition> + '_ {
        let row = self.army.card(unit).row(&self.tables);
        Ammunition::ALL.into_iter().filter(move |&kind| row.shot(kind).is_some())
    }

    fn against_engaged_target(&self, state: &State, shot: Shot) -> Option<Refusal> {
        self.engaged(state, shot.target).then(|| against("4.3.4", "no-engaged-target"))
    }

    /// What speaks against a target and the ammunition, wherever the shooter stands.
    fn against_target(&self, state: &State, unit: UnitId, shot: Shot) -> Vec<Refusal> {
        let mut all = Vec::new();
        if !self.knows(shot.target) {
            return vec![against("4.2.1", "no-such-unit")];
        }
        if self.army.card(shot.target).side == self.army.card(unit).side {
            all.push(against("4.2.1.I", "no-own-target"));
        }
        if !self.lives(state, shot.target) {
            all.push(against("4.2.1.I", "no-target"));
        }
        if !self.ammunition(unit).any(|kind| kind == shot.ammunition) {
            all.push(against("7.1.3", "no-ammunition"));
        }
        if state.unit(unit).unprepared
            && self.army.card(unit).row(&self.tables).abilities.contains(&Ability::Heavy)
        {
            all.push(against("7.3.1", "no-unprepared"));
        }
        let fighters = self.army.card(unit).fighters().enumerate();
        let here = |(place, figure): (usize, _)| shot.who.has(place) && state.figure(figure).here;
        if !fighters.into_iter().any(here) {
            all.push(against("4.2.1.II", "no-shooters"));
        }
        all
    }

    /// The same, and whether anybody sees the target (4.3.6). Out of range is no reason: it costs the action (4.5.5).
    fn against_shot(&self, state: &State, unit: UnitId, shot: Shot) -> Vec<Refusal> {
        let mut all = self.against_target(state, unit, shot);
        if all.is_empty() && self.aim(state, unit, shot).aims.is_empty() {
            all.push(against("4.3.6", "no-sight"));
        }
        all
    }

    fn against_interruption(
        &self,
        state: &State,
        moves: Command,
        unit: UnitId,
        distance: i32,
        shot: Shot,
    ) -> Vec<Refusal> {
        if !self.knows(unit) || !self.watchers(state).any(|watcher| watcher == unit) {
            return vec![against("4.12.3", "no-watcher")];
        }
        if Self::mover(moves) != Some(shot.target) {
            return vec![against("4.12.3", "no-other-target")];
        }
        if !(0..=100_000).contains(&distance) {
            return vec![against("4.12.3", "no-such-point")];
        }
        let mut there = state.clone();
        if self.on_its_way(&mut there, moves, distance).is_none() {
            return vec![against("4.12.3", "no-such-point")];
        }
        self.against_shot(&there, unit, shot)
    }
}
