//! The check: whether a command may be given now, with every reason against it.

use crate::corrections::NAMED_FIGURES;
use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Assault, Command, Drill, Operation, Shot, Troop, Who};
use crate::game::drill::Effort;
use crate::game::state::{Acted, Cause, Fall, Pace, State, Step};
use crate::game::survey::Survey;
use crate::readings::{Interruption, Measuring};
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
            step @ (Step::Flee(_) | Step::Hunt(_)) => {
                self.whose_turn(state, step).units().next().map(|unit| self.army.card(unit).side)
            }
            Step::Repel(unit, _)
            | Step::Chase(unit, ..)
            | Step::CloseUp(unit, ..)
            | Step::Onward(unit, ..)
            | Step::Fall(Fall { unit, .. }) => Some(self.army.card(unit).side),
            _ => Some(state.active),
        }
    }

    /// Every reason against a command, whoever gives it; ways are looked for with this effort. Before a general
    /// clause stands the special one that forbids the same.
    pub(super) fn reasons(
        &self,
        state: &Survey<'_>,
        command: Command,
        effort: Effort,
    ) -> Vec<Refusal> {
        let mut all = Vec::new();
        for refusal in self.general_reasons(state, command, effort) {
            all.extend(self.special_reasons(state, command, refusal));
            all.push(refusal);
        }
        all
    }

    /// The special clauses that forbid what a general one does.
    fn special_reasons(
        &self,
        state: &Survey<'_>,
        command: Command,
        general: Refusal,
    ) -> Vec<Refusal> {
        let mover = match (state.next(), command) {
            (Step::Onward(unit, ..), Command::Also(_)) => Some(unit),
            _ => command.actors().and_then(|troop| troop.units().next()),
        };
        let Some(unit) = mover.filter(|&unit| self.knows(unit)) else { return Vec::new() };
        let row = self.army.card(unit).row(&self.tables);
        let now = state.unit(unit);
        let fires = command.shot().is_some();
        let fights = matches!(command, Command::Fight(..) | Command::FightTogether(_));
        match general.why.key {
            "no-coherence" if row.abilities.contains(&Ability::DispersedOrder) => {
                vec![against("1.3.4", "no-coherence-open"), against("7.5.1", "no-coherence-open")]
            }
            "no-panic" => vec![against("6.6.3", "no-panic")],
            "no-pursuit" => vec![against("6.7.2", "no-pursuit")],
            "no-acted" if fires && now.moved => match row.arm.is_artillery() {
                true => vec![against("7.1.1", "no-turned-guns")],
                false => vec![against("4.1.1", "no-fire-after-moving")],
            },
            "no-acted" if fights && now.fought > 0 => vec![against("5.2.3", "no-second-attack")],
            "no-move-unfinished" if fires => match state.next() {
                Step::Onward(firer, _, Pace::AfterFire) if firer == unit => {
                    vec![against("4.2.2", "no-second-target")]
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn general_reasons(
        &self,
        state: &Survey<'_>,
        command: Command,
        effort: Effort,
    ) -> Vec<Refusal> {
        match (state.next(), command) {
            (Step::Initiative, Command::Roll) | (Step::Operate, Command::End) => Vec::new(),
            (Step::Operate | Step::Declared(..), Command::Measure(unit, other)) => {
                self.against_measuring(state, unit, other)
            }
            (Step::Operate, _) => self.against_operation(state, command, effort),
            (
                Step::Declared(..)
                | Step::Interrupt(_)
                | Step::Repel(..)
                | Step::Chase(..)
                | Step::CloseUp(..)
                | Step::Onward(..)
                | Step::Fall(_)
                | Step::LastShots,
                Command::Decline,
            )
            | (Step::Chase(..), Command::Chase)
            | (Step::CloseUp(..), Command::CloseUp) => Vec::new(),
            (Step::Declared(troop, operation), _) => {
                match Self::against_breaking_word(troop, operation, command) {
                    Some(refusal) => self.against_it_anyway(refusal, state, command),
                    None => self.against_operation(state, command, effort),
                }
            }
            (Step::Onward(unit, moved, pace), Command::Also(drill)) => {
                self.against_more(state, unit, (moved, pace), drill, effort)
            }
            (Step::Onward(..), _) if command.actors().is_some() => {
                self.against_it_anyway(against("3.1.2", "no-move-unfinished"), state, command)
            }
            (Step::Fall(fall), Command::Lose(place)) => self.against_loss(state, &fall, place),
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
            (step @ (Step::Flee(_) | Step::Hunt(_)), Command::Next(unit)) => {
                let clause = if matches!(step, Step::Flee(_)) { "6.8.7" } else { "6.8.8" };
                match self.whose_turn(state, step).has(unit) {
                    true => Vec::new(),
                    false => vec![against(clause, "no-next")],
                }
            }
            (Step::LastShots, Command::Fire(unit, shot)) => {
                self.against_last_shot(state, unit, shot)
            }
            _ => self.against_it_anyway(against("2.3.1", "no-not-now"), state, command),
        }
    }

    /// What keeps a command from being given now, and what would speak against it whenever it is given: nobody has to
    /// ask twice. Ways are not looked for, as others may still move.
    fn against_it_anyway(
        &self,
        now: Refusal,
        state: &Survey<'_>,
        command: Command,
    ) -> Vec<Refusal> {
        let others = command.actors().filter(|troop| !self.is_under_way(state, *troop));
        let anyway = others.map(|_| self.against_saying(state, command)).unwrap_or_default();
        std::iter::once(now).chain(anyway).collect()
    }

    /// Whether a unit of those is in the middle of its operation.
    fn is_under_way(&self, state: &State, troop: Troop) -> bool {
        matches!(state.next(), Step::Onward(unit, ..) if troop.has(unit))
    }

    /// 4.7.4, 5.4.3: only one of equals is picked.
    fn against_loss(&self, state: &Survey<'_>, fall: &Fall, place: u8) -> Vec<Refusal> {
        let clause = match fall.cause {
            Cause::Fire(_) => "4.7.4",
            Cause::Melee => "5.4.3",
        };
        let equal = self.equals(state, fall).contains(&place);
        if equal { Vec::new() } else { vec![against(clause, "no-equal")] }
    }

    /// 4.12.5: who watched may still fire.
    fn against_last_shot(&self, state: &Survey<'_>, unit: UnitId, shot: Shot) -> Vec<Refusal> {
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

    /// 3.1.6: what was declared is done, by the units that declared it.
    fn against_breaking_word(
        troop: Troop,
        operation: Operation,
        command: Command,
    ) -> Option<Refusal> {
        if command.actors() != Some(troop) {
            Some(against("2.3.1", "no-declared-unit"))
        } else if command.operation() != Some(operation) {
            Some(against("3.1.6", "no-other-operation"))
        } else {
            None
        }
    }

    /// Whether the reach of a command may be measured: measuring is free, or what moves has declared it (3.1.6).
    pub(super) fn may_measure(&self, state: &State, command: Command) -> bool {
        match state.next() {
            _ if self.readings.measuring == Measuring::Free => true,
            Step::Declared(troop, operation) => {
                Self::against_breaking_word(troop, operation, command).is_none()
            }
            Step::Onward(..) => matches!(command, Command::Also(_)),
            _ => false,
        }
    }

    /// 3.1.6: what a unit that has not declared is told instead of how far it comes: what keeps it from declaring, or
    /// that it must.
    pub(super) fn against_reckoning(&self, state: &State, command: Command) -> Vec<Refusal> {
        let (Some(actors), Some(operation)) = (command.actors(), command.operation()) else {
            return self.reasons(&self.survey(state), command, Effort::Quick);
        };
        let declare = Command::Declare(actors, operation);
        let mut all = self.reasons(&self.survey(state), declare, Effort::Quick);
        if all.is_empty() {
            all.push(against("3.1.6", "no-undeclared"));
        }
        all
    }

    /// 3.1.6.
    fn against_measuring(&self, state: &State, unit: UnitId, other: UnitId) -> Vec<Refusal> {
        let mut all = Vec::new();
        if !self.knows(unit) || !self.knows(other) {
            return vec![against("3.1.6", "no-such-unit")];
        }
        let declared = state.declared().is_some_and(|(troop, _)| troop.has(unit));
        if self.readings.measuring == Measuring::Forbidden && !declared {
            all.push(against("3.1.6", "no-measuring"));
        }
        if self.army.card(unit).side != state.active {
            all.push(against("2.1.3", "no-not-yours"));
        }
        if state.unit(unit).measured {
            all.push(against("3.1.6", "no-measuring-again"));
        }
        if !self.lives(state, unit) || !self.lives(state, other) {
            all.push(against("1.5.1", "no-figures"));
        }
        all
    }

    /// 3.1.1, 4.9: what speaks against moving further figures.
    fn against_more(
        &self,
        state: &Survey<'_>,
        unit: UnitId,
        (moved, pace): (Who, Pace),
        drill: Drill,
        effort: Effort,
    ) -> Vec<Refusal> {
        let figures = self.army.card(unit).figures().enumerate();
        let mut all = Vec::new();
        let meant = |place: usize, figure| drill.who.has(place) && state.figure(figure).here;
        if figures.into_iter().any(|(place, figure)| meant(place, figure) && moved.has(place)) {
            let fired = pace == Pace::AfterFire;
            all.push(match fired {
                true => against("4.9.1", "no-move-of-shooters"),
                false => against("3.1.1", "no-second-move"),
            });
            return all;
        }
        all.extend(self.against_named(state, unit, drill.who, "3.1.1"));
        let march = self.march_at(state, unit, drill, pace);
        all.extend(self.plan(state, &march, effort).err());
        all
    }

    fn knows(&self, unit: UnitId) -> bool {
        unit.index() < self.army.cards.len()
    }

    /// 2.3.2 and 2.3.3: what speaks against an operation.
    fn against_operation(
        &self,
        state: &Survey<'_>,
        command: Command,
        effort: Effort,
    ) -> Vec<Refusal> {
        let mut all = self.against_saying(state, command);
        if all.is_empty() {
            all.extend(match (effort, command.drill()) {
                // Operations that move alike are weighed one after the other.
                (Effort::Quick, Some((unit, drill))) => {
                    let way = (unit, drill, Pace::of(command));
                    state.way(way, || self.against_way(state, command, effort))
                }
                _ => self.against_way(state, command, effort),
            });
        }
        all
    }

    /// The same but for its way.
    fn against_saying(&self, state: &Survey<'_>, command: Command) -> Vec<Refusal> {
        let Some(actors) = command.actors() else {
            return vec![against("2.3.1", "no-not-now")];
        };
        if actors.0 == 0 || actors.units().any(|unit| !self.knows(unit)) {
            return vec![against("2.3.1", "no-such-unit")];
        }
        let fights = matches!(command, Command::Fight(..) | Command::FightTogether(_));
        let mut all: Vec<Refusal> =
            actors.units().flat_map(|unit| self.against_actor(state, unit, fights)).collect();
        if !all.is_empty() {
            all.dedup();
            return all;
        }
        match command {
            Command::MoveTogether(troop, _) => all.extend(self.against_company(state, troop)),
            Command::FightTogether(troop) => all.extend(self.against_union(state, troop)),
            Command::Declare(troop, operation) => {
                all.extend(self.against_declaring(state, troop, operation));
            }
            _ => all.extend(actors.units().flat_map(|unit| self.against_one(state, unit, command))),
        }
        if let Some((unit, drill)) = command.drill() {
            all.extend(self.against_named(state, unit, drill.who, "3.1.1"));
        }
        all
    }

    /// What speaks against the ways of a command that moves.
    fn against_way(&self, state: &Survey<'_>, command: Command, effort: Effort) -> Option<Refusal> {
        let march = self.march(state, command)?;
        if march.purpose.limit == 0 {
            return Some(against("3.1.5", "no-too-far"));
        }
        self.plan(state, &march, effort).err()
    }

    /// 3.1.6: what speaks against declaring an operation.
    fn against_declaring(
        &self,
        state: &Survey<'_>,
        troop: Troop,
        operation: Operation,
    ) -> Vec<Refusal> {
        let mut units = troop.units();
        let (Some(unit), None) = (units.next(), units.next()) else {
            return match operation {
                Operation::Move => self.against_company(state, troop),
                _ => vec![against("3.3.1", "no-joint-operation")],
            };
        };
        let mut all = Vec::new();
        all.extend(Self::against_being_engaged(state, unit, operation == Operation::BreakOff));
        if operation == Operation::MarchFire {
            all.extend(self.against_marching_fire(unit));
            if self.ammunition(unit).next().is_none() {
                all.push(against("4.6.2", "no-fire"));
            }
        }
        all
    }

    /// 2.3.2, 2.3.3: only who is engaged breaks off, and does nothing else that moves or fires.
    fn against_being_engaged(
        state: &Survey<'_>,
        unit: UnitId,
        breaks_off: bool,
    ) -> Option<Refusal> {
        match (state.engaged(unit), breaks_off) {
            (false, true) => Some(against("5.8.1", "no-not-engaged")),
            (true, false) => Some(against("2.3.3", "no-engaged")),
            _ => None,
        }
    }

    /// 7.1.2.
    fn against_marching_fire(&self, unit: UnitId) -> Option<Refusal> {
        let guns = self.army.card(unit).row(&self.tables).arm.is_artillery();
        guns.then(|| against("7.1.2", "no-marching-guns"))
    }

    /// What speaks against the operation of one unit, but for its way.
    fn against_one(&self, state: &Survey<'_>, unit: UnitId, command: Command) -> Vec<Refusal> {
        let mut all = Vec::new();
        match command {
            Command::Fight(_, Assault { targets, who }) => {
                let opponents = state.opponents(unit);
                if opponents.0 & targets.0 == 0 {
                    all.push(against("5.1.2", "no-contact"));
                } else if targets != Troop::ALL && targets.0 & !opponents.0 != 0 {
                    all.push(against("5.2.1", "no-contact"));
                } else if who != Who::ALL && !self.would_strike(state, unit, targets, who) {
                    all.push(against("5.3.2", "no-contact"));
                    all.push(against("5.2.1", "no-contact"));
                }
                all.extend(self.against_named(state, unit, who, "5.2.1"));
            }
            Command::Defend(_) => {
                if !state.in_touch(unit) {
                    all.push(against("5.1.2", "no-contact"));
                } else if state.unit(unit).fought == 0 {
                    all.push(against("5.7.4", "no-defence-at-once"));
                } else if !self.has_ground(state, unit) {
                    all.push(against("5.7.4", "no-ground"));
                }
            }
            _ => {
                let breaks_off = matches!(command, Command::BreakOff(..));
                all.extend(Self::against_being_engaged(state, unit, breaks_off));
            }
        }
        match command {
            Command::Fire(_, shot)
            | Command::FireAndMove(_, shot, _)
            | Command::MoveAndFire(_, _, shot) => {
                if !matches!(command, Command::Fire(..)) {
                    all.extend(self.against_marching_fire(unit));
                }
                all.extend(match command {
                    Command::MoveAndFire(..) => self.against_target(state, unit, shot),
                    _ => self.against_shot(state, unit, shot),
                });
                if self.knows(shot.target) {
                    all.extend(self.against_engaged_target(state, shot));
                }
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
        all
    }

    /// 3.3.1: units that move together are several, and hang together by touching figures.
    fn against_company(&self, state: &Survey<'_>, troop: Troop) -> Vec<Refusal> {
        let mut left: Vec<UnitId> = troop.units().collect();
        if left.len() < 2 {
            return vec![against("3.3.1", "no-company")];
        }
        let mut all = Vec::new();
        if left.iter().any(|&unit| state.engaged(unit)) {
            all.push(against("2.3.3", "no-engaged"));
        }
        let mut joined = vec![left.remove(0)];
        let mut at = 0;
        while at < joined.len() {
            let own = self.bases(state, joined[at]);
            let touches = |unit: &UnitId| {
                let bases = self.bases(state, *unit);
                own.iter().any(|one| bases.iter().any(|other| one.gap(other).touches().holds()))
            };
            let (near, far) = left.into_iter().partition(touches);
            joined.extend::<Vec<UnitId>>(near);
            left = far;
            at += 1;
        }
        if !left.is_empty() {
            all.push(against("3.3.1", "no-company"));
        }
        all
    }

    /// 5.10.1: units that fight together are joined in one melee.
    fn against_union(&self, state: &Survey<'_>, troop: Troop) -> Vec<Refusal> {
        let mut left: Vec<UnitId> = troop.units().collect();
        if left.len() < 2 {
            return vec![against("5.10.1", "no-union")];
        }
        let mut enemies = state.opponents(left.remove(0)).0;
        let meets = |enemies: u64, unit: &UnitId| state.opponents(*unit).0 & enemies != 0;
        while let Some(at) = left.iter().position(|unit| meets(enemies, unit)) {
            enemies |= state.opponents(left.remove(at)).0;
        }
        if left.is_empty() { Vec::new() } else { vec![against("5.10.1", "no-union")] }
    }

    /// What keeps a unit from any operation.
    fn against_actor(&self, state: &State, unit: UnitId, fights: bool) -> Vec<Refusal> {
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
        if now.acted != Acted::Not && !(fights && now.acted == Acted::Closed) {
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

    /// Only figures that are there can be named.
    fn against_named(
        &self,
        state: &State,
        unit: UnitId,
        who: Who,
        clause: &'static str,
    ) -> Option<Refusal> {
        if who == Who::ALL || !self.readings.edition.has(NAMED_FIGURES) {
            return None;
        }
        let figures = self.army.card(unit).figures().enumerate();
        let here = figures.filter(|(_, figure)| state.figure(*figure).here);
        let known = here.fold(Who::NOBODY, |known, (place, _)| known.with(place));
        (who.0 & !known.0 != 0).then(|| against(clause, "no-such-figure"))
    }

    fn against_engaged_target(&self, state: &Survey<'_>, shot: Shot) -> Option<Refusal> {
        state.in_touch(shot.target).then(|| against("4.3.4", "no-engaged-target"))
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
        all.extend(self.against_named(state, unit, shot.who, "4.2.1.II"));
        all
    }

    /// The same, and whether anybody sees the target (4.3.6). Out of range is no reason: it costs the action (4.5.5).
    fn against_shot(&self, state: &Survey<'_>, unit: UnitId, shot: Shot) -> Vec<Refusal> {
        let mut all = self.against_target(state, unit, shot);
        if all.is_empty() && !state.sees(unit, shot) {
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
        if !moves.movers().is_some_and(|movers| movers.has(shot.target)) {
            return vec![against("4.12.3", "no-other-target")];
        }
        if !(0..=100_000).contains(&distance) {
            return vec![against("4.12.3", "no-such-point")];
        }
        let mut there = state.clone();
        if self.on_its_way(&mut there, moves, self.interruption_at(distance)).is_none() {
            return vec![against("4.12.3", "no-such-point")];
        }
        let there = self.survey(&there);
        let mut all = self.against_shot(&there, unit, shot);
        if matches!(moves, Command::BreakOff(..)) {
            all.extend(self.against_engaged_target(&there, shot));
        }
        all
    }

    /// How far the mover has gone when it is shot at: to the point that was named, or to the end of its way.
    pub(super) const fn interruption_at(&self, distance: i32) -> i32 {
        match self.readings.interruption {
            Interruption::NamedPoint => distance,
            Interruption::PathEnd => i32::MAX,
        }
    }
}
