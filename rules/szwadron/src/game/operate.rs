//! What commands do: operations of units (2.3.2, 2.3.3) and answers to what was asked.

use crate::fire::Manner;
use crate::game::army::UnitId;
use crate::game::command::{Command, Drill, Shot};
use crate::game::drill::{Purpose, Trip};
use crate::game::event::{Event, Happening};
use crate::game::state::{Acted, State, Step};
use crate::game::{Szwadron, resolve};
use crate::morale::Stand;
use crate::morale::break_off::BreakOff;
use crate::units::{self, Ability};
use kernel::Stop;
use kernel::game::Scribe;

impl Szwadron {
    /// What a unit may spend on a move: half with marching fire (4.11.1).
    pub(super) fn purpose(
        &self,
        state: &State,
        command: Command,
    ) -> Option<(UnitId, Drill, Purpose)> {
        let (unit, drill, half, attacks) = match command {
            Command::Move(unit, drill) | Command::BreakOff(unit, drill) => {
                (unit, drill, false, false)
            }
            Command::Charge(unit, drill) => (unit, drill, false, true),
            Command::FireAndMove(unit, _, drill) | Command::MoveAndFire(unit, drill, _) => {
                (unit, drill, true, false)
            }
            _ => return None,
        };
        let whole = self.movement(state, unit);
        Some((unit, drill, Purpose { limit: if half { whole / 2 } else { whole }, attacks }))
    }

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
        state.agenda.pop();
        match (step, command) {
            (Step::Initiative, Command::Roll) => self.initiative(state, scribe),
            (Step::Interrupt(moves), Command::Interrupt(unit, distance, shot)) => {
                self.interrupt(state, moves, (unit, distance, shot), scribe)
            }
            (Step::Repel(unit, _), Command::Repel(shot)) => {
                state.unit_mut(unit).acted = Acted::Done;
                self.shoot(state, unit, shot, Manner::AtAttacker, scribe)
            }
            (Step::Chase(unit, prey), Command::Chase) => self.set_off(state, unit, prey, scribe),
            (Step::CloseUp(unit, enemy, most), Command::CloseUp) => {
                if self.close_up(state, unit, enemy, most) > 0 {
                    scribe.event(Event::of(Happening::ClosedUp, unit).against(enemy));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn operate(&self, state: &mut State, command: Command, scribe: &mut impl Scribe<Event>) {
        let unit = match command {
            Command::End => {
                state.agenda.pop();
                return;
            }
            Command::Watch(unit) => {
                state.unit_mut(unit).acted = Acted::Watches;
                scribe.event(Event::of(Happening::Watches, unit));
                return;
            }
            Command::Prepare(unit) => {
                let now = state.unit_mut(unit);
                (now.acted, now.unprepared) = (Acted::Done, false);
                scribe.event(Event::of(Happening::Prepared, unit));
                return;
            }
            Command::Move(unit, _)
            | Command::Fire(unit, _)
            | Command::FireAndMove(unit, ..)
            | Command::MoveAndFire(unit, ..)
            | Command::Fight(unit)
            | Command::Charge(unit, _)
            | Command::BreakOff(unit, _) => unit,
            _ => return,
        };
        state.unit_mut(unit).acted = Acted::Done;
        state.agenda.push(Step::Carry(command));
        if Self::mover(command).is_some() {
            state.agenda.push(Step::Interrupt(command));
        }
    }

    /// Carries an operation out.
    pub(super) fn carry_out(
        &self,
        state: &mut State,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match command {
            Command::Move(..) => {
                self.go(state, command, scribe);
                Ok(())
            }
            Command::Fire(unit, shot) => self.shoot(state, unit, shot, Manner::Standing, scribe),
            Command::FireAndMove(unit, shot, _) => {
                self.shoot(state, unit, shot, Manner::Marching, scribe)?;
                self.go(state, command, scribe);
                Ok(())
            }
            Command::MoveAndFire(unit, _, shot) => {
                self.go(state, command, scribe);
                if !self.lives(state, shot.target) || self.engaged(state, shot.target) {
                    return Ok(());
                }
                self.shoot(state, unit, shot, Manner::Marching, scribe)
            }
            Command::Charge(unit, _) => {
                if self.go(state, command, scribe) {
                    self.clash(state, unit, scribe);
                }
                Ok(())
            }
            Command::Fight(unit) => {
                self.clash(state, unit, scribe);
                Ok(())
            }
            Command::BreakOff(unit, _) => self.break_off(state, unit, command, scribe),
            _ => Ok(()),
        }
    }

    /// Moves a unit by its drill, if it still can.
    fn go(&self, state: &mut State, command: Command, scribe: &mut impl Scribe<Event>) -> bool {
        let Some((unit, drill, purpose)) = self.purpose(state, command) else { return false };
        let Ok(trips) = self.plan(state, unit, drill, purpose) else { return false };
        let longest = trips.iter().map(Trip::length).max().unwrap_or(0);
        for trip in trips {
            state.figures[trip.figure.index()].place = trip.end().place();
        }
        if self.army.card(unit).row(&self.tables).abilities.contains(&Ability::Heavy) {
            state.unit_mut(unit).unprepared = true;
        }
        scribe.event(Event::of(Happening::Moved, unit).with(longest, 0));
        true
    }

    /// A unit that touches enemies fights them; those who did nothing may fire first (4.12.6).
    fn clash(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        let opponents = self.opponents(state, unit);
        state.agenda.push(Step::Fight(unit));
        for enemy in opponents {
            scribe.event(Event::of(Happening::Attacked, unit).against(enemy));
            if state.unit(enemy).fought == 0 {
                state.agenda.push(Step::Repel(enemy, unit));
            }
        }
    }

    /// 5.8.
    fn break_off(
        &self,
        state: &mut State,
        unit: UnitId,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
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
        if outcome.stand == Stand::Panic {
            self.panic(state, unit, scribe)?;
        } else if self.go(state, command, scribe) {
            state.unit_mut(unit).fought = 0;
            scribe.event(Event::of(Happening::BrokeOff, unit));
        }
        for (&enemy, &stand) in enemies.iter().zip(&outcome.enemies) {
            let sets_off =
                stand == Stand::Pursuit && state.unit(enemy).morale == units::State::Normal;
            if sets_off && self.lives(state, unit) {
                self.set_off(state, enemy, unit, scribe)?;
            }
        }
        Ok(())
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
        let Some((mover, before)) = self.on_its_way(state, moves, distance) else { return Ok(()) };
        let halted: Vec<_> = state.figures.iter().map(|figure| figure.place).collect();
        self.shoot(state, unit, shot, Manner::Interrupting, scribe)?;
        let mut figures = self.army.card(mover).figures();
        let stands = figures.all(|figure| {
            !state.figure(figure).here || state.figure(figure).place == halted[figure.index()]
        });
        if stands && state.unit(mover).morale == units::State::Normal {
            for figure in self.army.card(mover).figures() {
                state.figures[figure.index()].place = before[figure.index()];
            }
        } else if state.next() == Step::Carry(moves) {
            state.agenda.pop();
        }
        Ok(())
    }

    /// Puts the figures of a mover where they are after so much of their ways; gives who it is and where everybody was.
    pub(super) fn on_its_way(
        &self,
        state: &mut State,
        moves: Command,
        distance: i32,
    ) -> Option<(UnitId, Vec<tabletop::Place>)> {
        let (mover, drill, purpose) = self.purpose(state, moves)?;
        let trips = self.plan(state, mover, drill, purpose).ok()?;
        let before = state.figures.iter().map(|figure| figure.place).collect();
        for trip in trips {
            state.figures[trip.figure.index()].place = trip.after(distance);
        }
        Some((mover, before))
    }
}
