//! What commands do: operations of units (2.3.2, 2.3.3) and answers to what was asked.

use crate::corrections::WALL_HOLDS;
use crate::fire::Manner;
use crate::game::army::UnitId;
use crate::game::command::{Assault, Command, Operation, Shot, Troop, Who};
use crate::game::event::{Event, Happening};
use crate::game::state::{Acted, Bound, Fall, Pace, Restraint, State, Step};
use crate::game::{Szwadron, resolve};
use crate::morale::break_off::BreakOff;
use crate::morale::{Nerve, Stand};
use crate::units;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Stop};

const DECLARATION: Clause = Clause::new("4.2.1");
const TARGET: Clause = Clause::new("4.2.1.I");
const SHOOTERS: Clause = Clause::new("4.2.1.II");
const ONE_TARGET: Clause = Clause::new("4.2.2");
const NO_MORE_MOVES: Clause = Clause::new("4.11.3");
const BEFORE_OR_AFTER: Clause = Clause::new("4.11.2");

impl Restraint {
    /// The clause by which a victorious unit tests.
    const fn clause(self) -> Option<Clause> {
        match self {
            Self::Unhurt => None,
            Self::Attacker => Some(Clause::new("5.5.3")),
            Self::Defender => Some(Clause::new("5.5.5")),
            Self::CombinedAttacker => Some(Clause::new("5.10.5.III")),
            Self::CombinedDefender => Some(Clause::new("5.10.5.IV")),
        }
    }
}

impl Szwadron {
    /// Takes a command that passed the check.
    pub(super) fn perform(
        &self,
        state: &mut State,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let step = state.next();
        if step == Step::Operate {
            self.operate(state, command, scribe);
            return Ok(());
        }
        if let (Step::LastShots, Command::Fire(unit, shot)) = (step, command) {
            state.unit_mut(unit).acted = Acted::Done;
            return self.shoot(state, unit, shot, Manner::AtPhaseEnd, scribe);
        }
        if let (Step::Declared(..), Command::Measure(unit, other)) = (step, command) {
            self.measure(state, unit, other, scribe);
            return Ok(());
        }
        state.agenda.pop();
        match (step, command) {
            (Step::Declared(troop, operation), Command::Decline) => {
                self.stay(state, troop, operation, scribe)
            }
            (Step::Declared(..), _) => {
                self.operate(state, command, scribe);
                Ok(())
            }
            (Step::Initiative, Command::Roll) => self.initiative(state, scribe),
            (Step::Interrupt(moves), Command::Interrupt(unit, distance, shot)) => {
                self.interrupt(state, moves, (unit, distance, shot), scribe)
            }
            (Step::Onward(unit, moved, pace), Command::Also(drill)) => {
                let march = self.march_at(state, unit, drill, pace);
                if self.go(state, &march, pace, scribe) {
                    state.agenda.push(Step::Onward(unit, moved.and(drill.who), pace));
                }
                Ok(())
            }
            (Step::Onward(..), _) => {
                state.lanes.clear();
                Ok(())
            }
            (Step::Repel(unit, _), _) => self.repel(state, unit, command, scribe),
            (Step::Fall(fall), _) => {
                self.fallen(state, fall, command);
                Ok(())
            }
            (Step::Chase(unit, prey, _), Command::Chase) => self.set_off(state, unit, prey, scribe),
            (Step::Chase(unit, prey, restraint), Command::Decline) => {
                self.restrain(state, (unit, prey), restraint, scribe)
            }
            (Step::Flee(_) | Step::Hunt(_), Command::Next(unit)) => {
                self.in_turn(state, step, unit, scribe)
            }
            (Step::CloseUp(unit, enemy, most), Command::CloseUp) => {
                if self.close_up(state, unit, enemy, most, scribe) > 0 {
                    scribe.event(Event::of(Happening::ClosedUp, unit).against(enemy));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn operate(&self, state: &mut State, command: Command, scribe: &mut impl Scribe<Event>) {
        if command == Command::End {
            return self.end_operations(state);
        }
        if let Command::Measure(unit, other) = command {
            return self.measure(state, unit, other, scribe);
        }
        let Some(actors) = command.actors() else { return };
        if let Command::Declare(troop, operation) = command {
            state.agenda.push(Step::Declared(troop, operation));
            for unit in troop.units() {
                scribe.event(Event::of(Happening::Declared, unit).with(operation as i32, 0));
            }
            return;
        }
        self.declared(state, command, actors, scribe);
        let begins = |state: &State, unit: UnitId| state.unit(unit).acted == Acted::Not;
        let fresh =
            Troop::of(self.army.units().filter(|&unit| actors.has(unit) && begins(state, unit)));
        for unit in self.army.units().filter(|&unit| actors.has(unit)) {
            state.unit_mut(unit).acted = Acted::Done;
        }
        match command {
            Command::Watch(unit) => {
                state.unit_mut(unit).acted = Acted::Watches;
                scribe.event(Event::of(Happening::Watches, unit));
            }
            Command::Prepare(unit) => {
                state.unit_mut(unit).unprepared = false;
                scribe.event(Event::of(Happening::Prepared, unit));
            }
            Command::Fire(unit, shot) => {
                if self.here(state, unit).count() > self.meant(state, unit, shot.who) {
                    state.agenda.push(Step::Onward(unit, shot.who, Pace::AfterFire));
                }
                state.agenda.push(Step::Shoot(command));
            }
            Command::Fight(_, assault) => {
                state.agenda.push(Step::Fight(actors, assault));
                self.repels(state, fresh, assault.targets, scribe);
            }
            Command::FightTogether(_) => {
                state.agenda.push(Step::Fight(actors, Assault::ALL));
                self.repels(state, fresh, Troop::ALL, scribe);
            }
            Command::Defend(unit) => state.agenda.push(Step::Defend(unit)),
            Command::BreakOff(..) => state.agenda.push(Step::BreakOff(command)),
            Command::FireAndMove(..) => state.agenda.extend([
                Step::Carry(command),
                Step::Interrupt(command),
                Step::Shoot(command),
            ]),
            Command::MoveAndFire(..) => state.agenda.extend([
                Step::Shoot(command),
                Step::Carry(command),
                Step::Interrupt(command),
            ]),
            Command::Charge(unit, _) | Command::Close(unit, _) => {
                let waits = matches!(command, Command::Close(..));
                let steps =
                    [Step::Clash(unit, waits), Step::Carry(command), Step::Interrupt(command)];
                state.agenda.extend(steps);
            }
            _ => state.agenda.extend([Step::Carry(command), Step::Interrupt(command)]),
        }
    }

    /// 4.12.6: who did nothing fires at the first who attacks it, or lets him come; at nobody after him.
    fn repel(
        &self,
        state: &mut State,
        unit: UnitId,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.unit_mut(unit).acted = Acted::Done;
        match command {
            Command::Repel(shot) => self.shoot(state, unit, shot, Manner::AtAttacker, scribe),
            _ => Ok(()),
        }
    }

    /// 4.7.4, 5.4.3: the owner picks who falls, or leaves it to the umpire.
    fn fallen(&self, state: &mut State, fall: Fall, command: Command) {
        match command {
            Command::Lose(place) => self.take_off(state, fall, place),
            _ => state.agenda.push(Step::Fall(Fall { left_to_umpire: true, ..fall })),
        }
    }

    /// 2.3: no more operations; who waited to fight together with others fights now.
    fn end_operations(&self, state: &mut State) {
        state.agenda.pop();
        for unit in self.army.units_of(state.active) {
            if state.unit(unit).acted == Acted::Closed {
                state.unit_mut(unit).acted = Acted::Done;
                state.agenda.push(Step::Fight(Troop::one(unit), Assault::ALL));
            }
        }
    }

    /// 3.1.6: units that declared an operation stay where they stand. Who would break off has still to test (5.8.2).
    fn stay(
        &self,
        state: &mut State,
        troop: Troop,
        operation: Operation,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for unit in troop.units() {
            state.unit_mut(unit).acted = Acted::Done;
            scribe.event(Event::of(Happening::Stayed, unit));
            if operation == Operation::BreakOff {
                self.break_off(state, unit, scribe)?;
            }
        }
        Ok(())
    }

    /// 3.1.6, where measuring is free or after a declaration.
    fn measure(
        &self,
        state: &mut State,
        unit: UnitId,
        other: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.unit_mut(unit).measured = true;
        let (own, others) = (self.bases(state, unit), self.bases(state, other));
        let gaps = own.iter().flat_map(|base| others.iter().map(|other| base.gap(other)));
        let gap = gaps.map(tabletop::Gap::rounded).min().unwrap_or(0);
        scribe.event(Event::of(Happening::Measured, unit).against(other).with(gap, 0));
    }

    /// The account of a declaration: which operation it is.
    fn declared(
        &self,
        state: &State,
        command: Command,
        actors: Troop,
        scribe: &mut impl Scribe<Event>,
    ) {
        let engaged = self.army.units().any(|unit| actors.has(unit) && self.engaged(state, unit));
        let (clause, by) = match command {
            Command::Move(..) | Command::MoveTogether(..) | Command::Prepare(_) => {
                ("2.3.2.I", "2.3.2")
            }
            Command::Fire(..) => ("2.3.2.II", "2.3.2"),
            Command::FireAndMove(..) | Command::MoveAndFire(..) => ("2.3.2.III", "2.3.2"),
            Command::Charge(..) | Command::Close(..) => ("2.3.2.V", "2.3.2"),
            Command::Watch(_) => ("2.3.2.VI", "2.3.2"),
            Command::BreakOff(..) => ("2.3.3.II", "2.3.3"),
            _ if engaged => ("2.3.3.I", "2.3.3"),
            _ => ("2.3.2.IV", "2.3.2"),
        };
        scribe.open(Heading::of("operation"));
        scribe.note(Line::note(Clause::new(clause)).by(Clause::new(by)));
        match command {
            Command::Fire(..) => {
                scribe.note(Line::note(TARGET).by(DECLARATION));
                scribe.note(Line::note(SHOOTERS).by(ONE_TARGET));
            }
            Command::FireAndMove(..) => scribe.note(Line::note(BEFORE_OR_AFTER).why("fires-first")),
            Command::MoveAndFire(..) => scribe.note(Line::note(BEFORE_OR_AFTER).why("moves-first")),
            _ => {}
        }
        if let Command::FireAndMove(_, shot, _) | Command::MoveAndFire(_, _, shot) = command
            && shot.who != Who::ALL
        {
            scribe.note(Line::note(NO_MORE_MOVES));
        }
    }

    /// How many figures of a unit are meant.
    fn meant(&self, state: &State, unit: UnitId, who: Who) -> usize {
        let figures = self.army.card(unit).figures().enumerate();
        figures.filter(|(place, figure)| who.has(*place) && state.figure(*figure).here).count()
    }

    /// Carries out the move of an operation.
    pub(super) fn carry_out(
        &self,
        state: &mut State,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let bound = std::mem::take(&mut state.bound);
        let Some(mut march) = self.march(state, command) else { return Ok(()) };
        let pace = match command {
            Command::Charge(..) | Command::Close(..) => Pace::Charge,
            Command::FireAndMove(..) | Command::MoveAndFire(..) => Pace::Half,
            _ => Pace::Full,
        };
        let goes = if bound.is_empty() {
            self.go(state, &march, pace, scribe)
        } else {
            let here = bound.iter().filter(|bound| state.figure(bound.figure).here);
            march.places = here.map(|&Bound { figure, to, .. }| (figure, to)).collect();
            self.go_on(state, &march, pace, scribe)
        };
        if let (true, Command::BreakOff(unit, _)) = (goes, command) {
            state.unit_mut(unit).fought = 0;
            scribe.event(Event::of(Happening::BrokeOff, unit));
        } else if goes
            && let Some((unit, drill)) = command.drill()
            && self.here(state, unit).count() > self.meant(state, unit, drill.who)
        {
            state.agenda.push(Step::Onward(unit, drill.who, pace));
        }
        Ok(())
    }

    /// Carries out the shot of an operation.
    pub(super) fn shoot_now(
        &self,
        state: &mut State,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (unit, shot, manner) = match command {
            Command::Fire(unit, shot) => (unit, shot, Manner::Standing),
            Command::FireAndMove(unit, shot, _) | Command::MoveAndFire(unit, _, shot) => {
                (unit, shot, Manner::Marching)
            }
            _ => return Ok(()),
        };
        let target = shot.target;
        if !self.lives(state, unit) || !self.lives(state, target) || self.in_touch(state, target) {
            return Ok(());
        }
        self.shoot(state, unit, shot, manner, scribe)
    }

    /// A unit that has moved into contact attacks; those who did nothing may fire first (4.12.6).
    pub(super) fn clash(
        &self,
        state: &mut State,
        unit: UnitId,
        waits: bool,
        scribe: &mut impl Scribe<Event>,
    ) {
        if !self.in_touch(state, unit) {
            return;
        }
        state.unit_mut(unit).came = self.readings.edition.has(WALL_HOLDS);
        if waits {
            state.unit_mut(unit).acted = Acted::Closed;
        } else {
            state.agenda.push(Step::Fight(Troop::one(unit), Assault::ALL));
        }
        self.repels(state, Troop::one(unit), Troop::ALL, scribe);
    }

    /// Attacks are declared (5.2.1), and those who did nothing may fire at the first who attacks them (4.12.6).
    fn repels(
        &self,
        state: &mut State,
        attackers: Troop,
        targets: Troop,
        scribe: &mut impl Scribe<Event>,
    ) {
        for unit in self.army.units().filter(|&unit| attackers.has(unit)) {
            for enemy in self.opponents(state, unit) {
                if !targets.has(enemy) {
                    continue;
                }
                scribe.event(Event::of(Happening::Attacked, unit).against(enemy));
                if state.unit(enemy).fought == 0 {
                    state.agenda.push(Step::Repel(enemy, unit));
                }
            }
        }
    }

    /// 5.8.2: a unit that passes its test moves off; fire may interrupt that as any move (4.12.3).
    pub(super) fn try_to_break_off(
        &self,
        state: &mut State,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some((unit, _)) = command.drill() else { return Ok(()) };
        if self.break_off(state, unit, scribe)? {
            state.agenda.extend([Step::Carry(command), Step::Interrupt(command)]);
        }
        Ok(())
    }

    /// 5.8: the tests of a unit that breaks off and of those it touches; gives whether it may go.
    fn break_off(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        let enemies = self.opponents(state, unit);
        let own = self.described(state, unit);
        let described: Vec<units::Unit> =
            enemies.iter().map(|&enemy| self.described(state, enemy)).collect();
        let break_off = BreakOff {
            unit: &own,
            enemies: described.iter().collect(),
            tables: &self.tables,
            readings: &self.readings,
        };
        scribe.aim(self.key(state, unit, enemies.first().copied()));
        let outcome = resolve(&break_off, scribe)?;
        for (&enemy, &stand) in enemies.iter().zip(&outcome.enemies).rev() {
            if stand == Stand::Pursuit && state.unit(enemy).morale == units::State::Normal {
                state.agenda.push(Step::Stands(enemy, unit, Stand::Pursuit));
            }
        }
        if outcome.stand == Stand::Panic {
            self.panic(state, unit, scribe)?;
            return Ok(false);
        }
        Ok(true)
    }

    /// 6.3.6 to 6.3.8: a victorious unit that was hurt tests whether it pursues against its owner's will.
    fn restrain(
        &self,
        state: &mut State,
        (unit, prey): (UnitId, UnitId),
        restraint: Restraint,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(clause) = restraint.clause() else { return Ok(()) };
        let described = self.described(state, unit);
        scribe.aim(self.key(state, unit, Some(prey)));
        scribe.open(Heading::of("pursuit-test"));
        let nerve = Nerve {
            unit: &described,
            figures: described.figures,
            tables: &self.tables,
            readings: &self.readings,
        };
        match nerve.restrained(clause, scribe)? {
            Stand::Pursuit => self.set_off(state, unit, prey, scribe),
            _ => Ok(()),
        }
    }

    /// 4.12.3: the mover is shot at on its way. If it stands, it goes on; else its operation is over.
    fn interrupt(
        &self,
        state: &mut State,
        moves: Command,
        (unit, distance, shot): (UnitId, i32, Shot),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.unit_mut(unit).acted = Acted::Done;
        let distance = self.interruption_at(distance);
        let Some(bound) = self.on_its_way(state, moves, distance) else { return Ok(()) };
        let (fall, waiting) = self.volley(state, unit, shot, Manner::Interrupting, scribe)?;
        let shaken = matches!(waiting, Step::Stands(_, _, stand) if stand != Stand::Stands);
        let movers = moves.movers().unwrap_or(Troop(0));
        if shaken {
            let of_it = |step: Step| match step {
                Step::Carry(command) | Step::Shoot(command) => command == moves,
                Step::Clash(mover, _) => movers.has(mover),
                _ => false,
            };
            while of_it(state.next()) {
                state.agenda.pop();
            }
        } else {
            state.bound = bound;
            state.agenda.push(Step::Resume);
        }
        state.agenda.push(waiting);
        state.agenda.extend(fall.map(Step::Fall));
        Ok(())
    }
}
