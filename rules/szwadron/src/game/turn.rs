//! Chapter 2: rounds, turns and phases (2.1 to 2.3), and the end.

use crate::corrections::HURT_BY_PANICKED;
use crate::game::army::{Goal, UnitId};
use crate::game::command::{Assault, Troop, Who};
use crate::game::event::{Event, Happening};
use crate::game::state::{Acted, Bound, Pace, Restraint, State, Step};
use crate::game::{Szwadron, resolve};
use crate::initiative::{Camp, Initiative};
use crate::readings::{InitiativeOrder, PursuitPhase};
use crate::terrain::Terrain;
use crate::units;
use kernel::game::{Scribe, Side};
use kernel::{Clause, Heading, Line, Stop};

const TWO_PHASES: Clause = Clause::new("2.1.2");
const MORALE_FIRST: Clause = Clause::new("2.1.2.I");
const IN_ORDER: Clause = Clause::new("2.2.1");
const WHO_MAY: Clause = Clause::new("2.2.1.I");
const FLIGHTS: Clause = Clause::new("2.2.1.IV");
const PURSUITS: Clause = Clause::new("2.2.1.V");
const MOVEMENT_NEXT: Clause = Clause::new("2.2.2");
const MAY_PURSUE: Clause = Clause::new("5.5.8");
const ROUNDS: Clause = Clause::new("2.1.1");

impl Szwadron {
    /// Does what happens by itself, up to the next decision.
    pub(super) fn advance(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        while !self.asks(state) && !state.over {
            let Some(step) = state.agenda.pop() else { break };
            self.happen(state, step, scribe)?;
        }
        if let Step::Chase(_, _, Restraint::Unhurt) = state.next() {
            scribe.open(Heading::of("pursuit"));
            scribe.note(Line::note(MAY_PURSUE));
        }
        Ok(())
    }

    /// Whether the next step is a decision that somebody can take.
    fn asks(&self, state: &State) -> bool {
        match state.next() {
            Step::Initiative | Step::Operate | Step::Declared(..) => true,
            Step::Interrupt(_) | Step::LastShots => self.watchers(state).next().is_some(),
            step @ (Step::Flee(_) | Step::Hunt(_)) => {
                self.whose_turn(state, step).units().nth(1).is_some()
            }
            Step::Onward(unit, moved, pace) => self.may_go_on(state, unit, moved, pace),
            Step::Fall(fall) => self.may_choose(state, &fall),
            Step::Repel(unit, attacker) => self.may_repel(state, unit, attacker),
            Step::Chase(unit, prey, restraint) => {
                self.lives(state, unit)
                    && self.lives(state, prey)
                    && state.unit(unit).morale == units::State::Normal
                    && !self.held_back(state, unit, restraint)
            }
            Step::CloseUp(unit, enemy, _) => {
                self.lives(state, unit)
                    && self.lives(state, enemy)
                    && state.unit(unit).morale != units::State::Panic
                    && self.in_touch_with(state, unit, enemy)
            }
            Step::Over => true,
            _ => false,
        }
    }

    /// Whether enemies hold a victorious unit who has nobody to pursue then. Those in panic who have not run yet hold
    /// nobody whom they hurt: he takes his test (5.5.1, 6.3.6).
    fn held_back(&self, state: &State, unit: UnitId, restraint: Restraint) -> bool {
        let tests = restraint != Restraint::Unhurt && self.readings.edition.has(HURT_BY_PANICKED);
        let holds = |enemy: &UnitId| !tests || state.unit(*enemy).morale != units::State::Panic;
        self.opponents(state, unit).iter().any(holds)
    }

    /// Whether further figures of a unit that moves, or fired, may move (3.1.1, 4.9.1).
    fn may_go_on(&self, state: &State, unit: UnitId, moved: Who, pace: Pace) -> bool {
        let mut figures = self.army.card(unit).figures().enumerate();
        state.unit(unit).morale == units::State::Normal
            && self.lives(state, unit)
            && (pace == Pace::Charge || !self.engaged(state, unit))
            && figures.any(|(place, figure)| !moved.has(place) && state.figure(figure).here)
    }

    /// Units of the side that waits which declared fire and have not fired.
    pub(super) fn watchers<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        self.army.units_of(state.active.other()).filter(|&unit| {
            self.lives(state, unit)
                && state.unit(unit).acted == Acted::Watches
                && state.unit(unit).morale == units::State::Normal
                && !self.engaged(state, unit)
        })
    }

    /// 4.12.6: whether a unit that did nothing may fire at its attacker.
    pub(super) fn may_repel(&self, state: &State, unit: UnitId, attacker: UnitId) -> bool {
        self.lives(state, unit)
            && self.lives(state, attacker)
            && state.unit(unit).acted == Acted::Not
            && state.unit(unit).morale == units::State::Normal
            && !self.shots(&self.survey(state), unit, attacker).is_empty()
    }

    fn happen(
        &self,
        state: &mut State,
        step: Step,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match step {
            Step::Rally(from) => self.rally_from(state, from, scribe),
            Step::Flee(_) | Step::Hunt(_) => match self.whose_turn(state, step).units().next() {
                Some(unit) => self.in_turn(state, step, unit, scribe),
                None => Ok(()),
            },
            Step::Resume => {
                for at in 0..state.bound.len() {
                    let Bound { figure, from, .. } = state.bound[at];
                    state.figures[figure.index()].place = from;
                }
                Ok(())
            }
            Step::BreakOff(command) => self.try_to_break_off(state, command, scribe),
            Step::Carry(command) => self.carry_out(state, command, scribe),
            Step::Shoot(command) => self.shoot_now(state, command, scribe),
            Step::Clash(unit, waits) => {
                self.clash(state, unit, waits, scribe);
                Ok(())
            }
            Step::Fight(attackers, assault) => self.melee(state, attackers, assault, scribe),
            Step::Defend(unit) => self.defence(state, unit, scribe),
            Step::Fall(fall) => {
                self.take_off_all(state, fall, scribe);
                Ok(())
            }
            Step::Stands(unit, enemy, stand) => self.stands_now(state, unit, enemy, stand, scribe),
            Step::Onward(..) => {
                state.lanes.clear();
                Ok(())
            }
            Step::MovementBegins => {
                scribe.open(Heading::of("movement-phase"));
                scribe.note(Line::note(MOVEMENT_NEXT).by(TWO_PHASES));
                scribe.event(Event::plain(Happening::MovementPhase, 0, 0));
                Ok(())
            }
            Step::TurnEnds => {
                self.end_turn(state, scribe);
                Ok(())
            }
            // Decisions that nobody can take.
            _ => Ok(()),
        }
    }

    /// The throw for the first turn (2.1.4).
    pub(super) fn initiative_throw(&self, state: &State) -> Initiative<'_> {
        let camp = |side: Side| if side == Side::FIRST { Camp::First } else { Camp::Second };
        Initiative {
            attacks: self.army.attacks.map(camp),
            game_round: state.round.into(),
            began: Some(camp(state.first)),
            readings: &self.readings,
        }
    }

    /// 2.1.4.
    pub(super) fn initiative(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        scribe.aim(self.round_key(state));
        let begins = resolve(&self.initiative_throw(state), scribe)?.begins;
        scribe.event(Event::plain(Happening::Round, state.round.into(), 0));
        state.first = if begins == Camp::First { Side::FIRST } else { Side::SECOND };
        self.begin_turn(state, state.first, scribe);
        Ok(())
    }

    fn begin_turn(&self, state: &mut State, side: Side, scribe: &mut impl Scribe<Event>) {
        state.active = side;
        for unit in self.army.units_of(side) {
            let now = state.unit_mut(unit);
            (now.acted, now.rests, now.measured) = (Acted::Not, false, false);
            now.moved = false;
        }
        for unit in self.army.units() {
            state.unit_mut(unit).struck = false;
            if !self.in_touch(state, unit) {
                state.unit_mut(unit).fought = 0;
                state.unit_mut(unit).came = false;
            }
        }
        scribe.event(Event::plain(Happening::Turn, state.round.into(), side.0.into()));
        state.agenda.clear();
        state.agenda.extend([
            Step::TurnEnds,
            Step::LastShots,
            Step::Operate,
            Step::MovementBegins,
            Step::Hunt(Troop::ALL),
            Step::Flee(Troop::ALL),
            Step::Rally(UnitId(0)),
        ]);
    }

    /// 2.2.1.I to III: one unit tries to reorganise, and then the next.
    fn rally_from(
        &self,
        state: &mut State,
        from: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if from.index() >= self.army.cards.len() {
            return Ok(());
        }
        state.agenda.push(Step::Rally(UnitId(from.0 + 1)));
        let own = self.army.card(from).side == state.active;
        if !own || !self.lives(state, from) || state.unit(from).morale == units::State::Normal {
            return Ok(());
        }
        part_of_phase(WHO_MAY, scribe);
        self.rally(state, from, scribe)
    }

    /// The units that have still to flee or to pursue in a morale phase; their owner picks the next (6.8.7, 6.8.8).
    pub(super) fn whose_turn(&self, state: &State, step: Step) -> Troop {
        let (left, morale, own) = match step {
            Step::Flee(left) => (left, units::State::Panic, true),
            Step::Hunt(left) => {
                let own = self.readings.pursuit_phase == PursuitPhase::OwnUnits;
                (left, units::State::Pursuit, own)
            }
            _ => return Troop(0),
        };
        let side = if own { state.active } else { state.active.other() };
        Troop::of(self.army.units_of(side).filter(|&unit| {
            left.has(unit) && self.lives(state, unit) && state.unit(unit).morale == morale
        }))
    }

    /// 2.2.1.IV and V: a unit flees, or pursues and fights; the others that had to when this began come next.
    pub(super) fn in_turn(
        &self,
        state: &mut State,
        step: Step,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let left = self.whose_turn(state, step).without(unit);
        if let Step::Flee(_) = step {
            state.agenda.push(Step::Flee(left));
            part_of_phase(FLIGHTS, scribe);
            return self.flee(state, unit, true, scribe);
        }
        state.agenda.push(Step::Hunt(left));
        part_of_phase(PURSUITS, scribe);
        if !self.in_touch(state, unit) {
            self.pursue(state, unit, true, scribe)?;
        }
        state.agenda.push(Step::Fight(Troop::one(unit), Assault::ALL));
        Ok(())
    }

    fn end_turn(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for unit in self.army.units_of(state.active.other()) {
            if state.unit(unit).acted == Acted::Watches {
                state.unit_mut(unit).acted = Acted::Done;
            }
        }
        let alive = |side: Side| self.army.units_of(side).any(|unit| self.lives(state, unit));
        let wiped = !alive(Side::FIRST) || !alive(Side::SECOND);
        let other = state.active.other();
        if state.active == state.first && !wiped {
            self.begin_turn(state, other, scribe);
        } else if state.round < self.army.rounds && !wiped {
            state.round += 1;
            match self.readings.initiative_order {
                InitiativeOrder::FirstRound => {
                    scribe.event(Event::plain(Happening::Round, state.round.into(), 0));
                    self.begin_turn(state, state.first, scribe);
                }
                InitiativeOrder::EachRound => state.agenda = vec![Step::Initiative],
            }
        } else {
            self.finish(state, scribe);
        }
    }

    /// The figures of a side that are left and under control.
    pub(super) fn strength_left(&self, state: &State, side: Side) -> i32 {
        self.army.units_of(side).map(|unit| self.fighting(state, unit).count() as i32).sum()
    }

    /// The figures that a side began with.
    fn begun(&self, side: Side) -> i32 {
        self.army.units_of(side).map(|unit| self.army.card(unit).strength()).sum()
    }

    /// How the battle stands for the first side, as if it ended now.
    pub fn score(&self, state: &State) -> i32 {
        let left = |side| self.strength_left(state, side);
        let begun = |side| self.begun(side);
        match &self.army.goal {
            Goal::Figures => {
                let (mine, his) = (Side::FIRST, Side::SECOND);
                let more = left(mine) * begun(his) - left(his) * begun(mine);
                // In hundredths of what each began with; the least advantage counts as one.
                let whole = (begun(mine) * begun(his)).max(1);
                more.signum() * (100 * more.abs() + whole - 1) / whole
            }
            Goal::Hold(side, grounds) => {
                let holds = self
                    .army
                    .units_of(*side)
                    .any(|unit| grounds.iter().any(|&ground| self.holds(state, unit, ground)));
                if holds == (*side == Side::FIRST) { 1 } else { -1 }
            }
        }
    }

    /// Whether a unit holds a ground: it is in hand, and a figure of it stands there.
    pub fn holds(&self, state: &State, unit: UnitId, ground: usize) -> bool {
        let area = &self.table.grounds[ground].area;
        state.unit(unit).morale != units::State::Panic
            && self.bases(state, unit).iter().any(|base| area.meets(base))
    }

    /// The word for the kind of a ground.
    fn name_of_ground(&self, ground: usize) -> &'static str {
        match Terrain::of(self.table.grounds[ground].kind) {
            Some(Terrain::Hill) => "terrain-hill",
            Some(Terrain::Wood) => "terrain-wood",
            Some(Terrain::Thicket) => "terrain-scrub",
            Some(Terrain::Ford) => "terrain-ford",
            Some(Terrain::House) => "terrain-building",
            Some(Terrain::Fort) => "terrain-fortification",
            _ => "terrain-water",
        }
    }

    /// The account of the end: what each side has left of what it began with, or who holds which ground.
    fn reckon(&self, state: &State, score: i32, scribe: &mut impl Scribe<Event>) {
        scribe.open(Heading::of("reckoning"));
        match &self.army.goal {
            Goal::Figures => {
                for (side, key) in [(Side::FIRST, "left-first"), (Side::SECOND, "left-second")] {
                    let begun = self.begun(side);
                    let left = self.strength_left(state, side);
                    let share = 100 * left / begun.max(1);
                    scribe.note(Line::row(ROUNDS, share).why(key).with(left, begun));
                }
                scribe.note(Line::row(ROUNDS, score).why("ahead-by"));
            }
            Goal::Hold(side, grounds) => {
                let mut all = 0;
                for &ground in grounds {
                    let units = self.army.units_of(*side);
                    let held = units.filter(|&unit| self.holds(state, unit, ground)).count() as i32;
                    let key = if held > 0 { "ground-held" } else { "ground-lost" };
                    let number = grounds.iter().position(|&other| other == ground).unwrap_or(0);
                    let line = Line::row(ROUNDS, held).why(key).word(self.name_of_ground(ground));
                    scribe.note(line.with(number as i32 + 1, held));
                    all += held;
                }
                let key = if all > 0 { "holder-wins" } else { "grounds-cleared" };
                scribe.note(Line::row(ROUNDS, score).why(key));
            }
        }
    }

    fn finish(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        let score = self.score(state);
        self.reckon(state, score, scribe);
        state.score = score;
        state.winner = match score {
            0 => None,
            more if more > 0 => Some(Side::FIRST),
            _ => Some(Side::SECOND),
        };
        state.over = true;
        state.agenda = vec![Step::Over];
        let winner = state.winner.map_or(-1, |side| side.0.into());
        scribe.event(Event::plain(Happening::Over, winner, score));
    }
}

/// Opens the account of a part of the morale phase.
fn part_of_phase(clause: Clause, scribe: &mut impl Scribe<Event>) {
    scribe.open(Heading::of("morale-phase"));
    scribe.note(Line::note(clause).by(IN_ORDER));
    scribe.note(Line::note(MORALE_FIRST));
}
