//! The game as the kernel sees it: who decides, the menu, the check, what happens.

use crate::game::army::UnitId;
use crate::game::command::{Assault, Command, Drill, Form, Operation, Shot, Troop, Who};
use crate::game::drill::Effort;
use crate::game::event::{Event, Happening};
use crate::game::figures::ZONE;
use crate::game::state::{Cause, Fall, Pace, Restraint, State, Step};
use crate::game::{Szwadron, walk};
use crate::readings::Measuring;
use crate::units::Ammunition;
use kernel::game::view::{Area, Board, View};
use kernel::game::walk::Invariant;
use kernel::game::{
    Ending, Game, Key, Losses, Objector, Prompt, Proposal, Refusal, Scribe, Side, Sides,
    Unreadable, Verdict,
};
use kernel::{Clause, Message, OddsAnswer, Stop};
use std::borrow::Cow;
use tabletop::{Facing, Formation, Point};

impl Szwadron {
    /// What a throw is for.
    pub(super) fn key(&self, state: &State, actor: UnitId, target: Option<UnitId>) -> Key {
        let target = target.map_or(0, |unit| u16::from(unit.0) + 1);
        Key { actor: u16::from(actor.0) + 1, target, ..self.round_key(state) }
    }

    /// A move to the very end of a unit's reach, or up to an enemy, shaken by a unit: the edges of the check.
    fn shaken(
        &self,
        state: &State,
        unit: UnitId,
        draw: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Command> {
        let front = self.front(state, unit)?;
        let heading = Facing(draw(16) as u16 * 4_096);
        let enemy = UnitId(draw(self.army.cards.len() as u32) as u8);
        let at = self.front(state, enemy)?;
        let (centre, facing) = match draw(3) {
            0 => (front.centre + heading.ahead(self.movement(state, unit)), front.facing),
            1 => (at.centre, at.facing.turned(32_768)),
            _ => (at.centre + at.facing.ahead(ZONE), at.facing.turned(32_768)),
        };
        let by = |number: u32| number as i32 - 1;
        let centre = Point { x: centre.x + by(draw(3)), y: centre.y + by(draw(3)) };
        let drill = Drill::new(Form::AsItIs, centre, facing);
        Some(if draw(2) == 0 { Command::Move(unit, drill) } else { Command::Charge(unit, drill) })
    }

    /// What a throw of the round is for.
    pub(super) fn round_key(&self, state: &State) -> Key {
        Key { turn: state.round.into(), part: u16::from(state.active.0), actor: 0, target: 0 }
    }
}

impl Game for Szwadron {
    type State = State;
    type Command = Command;
    type Event = Event;

    fn sides(&self) -> &'static [&'static str] {
        self.army.sides
    }

    fn start(&self) -> State {
        if let Some(state) = &self.opening {
            return state.clone();
        }
        State::new(&self.army)
    }

    fn begin_with(&mut self, state: State) -> bool {
        self.opening = Some(state);
        true
    }

    fn pending(&self, state: &State) -> Sides {
        self.decider(state).map_or(Sides::NONE, Sides::only)
    }

    fn prompt(&self, masked: &State, side: Side) -> Option<Prompt> {
        let (clause, key) = match masked.next() {
            Step::Initiative => ("2.1.4", "ask-initiative"),
            Step::Declared(..) => ("3.1.6", "ask-declared"),
            Step::Flee(_) => ("6.8.7", "ask-flee-next"),
            Step::Hunt(_) => ("6.8.8", "ask-hunt-next"),
            Step::Interrupt(_) => ("4.12.3", "ask-interrupt"),
            Step::Repel(..) => ("4.12.6", "ask-repel"),
            Step::Onward(_, _, Pace::AfterFire) => ("4.9.1", "ask-after-fire"),
            Step::Onward(..) => ("3.1.1", "ask-onward"),
            Step::Fall(Fall { cause: Cause::Fire(_), .. }) => ("4.7.4", "ask-fall"),
            Step::Fall(_) => ("5.4.3", "ask-fall"),
            Step::Chase(_, _, Restraint::Unhurt) => ("5.5.8", "ask-chase"),
            Step::Chase(..) => ("6.3.6", "ask-let-go"),
            Step::CloseUp(..) => ("5.6.1", "ask-close-up"),
            Step::LastShots => ("4.12.5", "ask-last-shots"),
            _ => ("2.3.4", "ask-operate"),
        };
        self.pending(masked).has(side).then_some(Prompt { clause: Clause::new(clause), key })
    }

    /// Nothing is hidden.
    fn mask<'a>(&self, state: &'a State, _: Side) -> Cow<'a, State> {
        Cow::Borrowed(state)
    }

    fn twin(&self, state: &State, _: Side, _: u64) -> State {
        state.clone()
    }

    fn legal(&self, masked: &State, side: Side, menu: &mut Vec<Command>) {
        if self.pending(masked).has(side) {
            self.sample(masked, menu);
        }
    }

    /// On a free table nobody can list everything.
    fn menu_is_sample(&self) -> bool {
        true
    }

    fn check<O: Objector>(
        &self,
        masked: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let reasons = if self.pending(masked).has(side) {
            self.reasons(&self.survey(masked), command, Effort::Around)
        } else {
            vec![Refusal::new(Clause::new("2.1.3"), "no-your-decision")]
        };
        if reasons.is_empty() {
            return Verdict::Allowed;
        }
        // Whoever has not declared is told nothing that was measured (3.1.6).
        let measured = self.may_measure(masked, command);
        let told = |Refusal { clause, why }: Refusal| match measured {
            true => Refusal { clause, why },
            false => Refusal::new(clause, why.key),
        };
        for refusal in reasons {
            if !objector.object(told(refusal)) {
                break;
            }
        }
        Verdict::Refused
    }

    fn apply(
        &self,
        state: &mut State,
        _: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.perform(state, command, scribe)?;
        self.advance(state, scribe)
    }

    fn settle(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
        self.advance(state, scribe)
    }

    fn outcome(&self, state: &State) -> Option<Ending> {
        let (winner, score) = (state.winner, state.score);
        state.over.then_some(Ending { winner, score, clause: Clause::new("2.1.1") })
    }

    fn turn(&self, state: &State) -> u16 {
        state.round.into()
    }

    fn losses(&self, state: &State, side: Side) -> Losses {
        let lost = self.army.units_of(side).filter(|&unit| !self.lives(state, unit)).count();
        let begun: i32 = self.army.units_of(side).map(|unit| self.army.card(unit).strength()).sum();
        let levels = begun - self.strength_left(state, side);
        Losses { units: lost as u32, levels: levels.max(0) as u32 }
    }

    fn odds(&self, masked: &State, side: Side, command: Command) -> Option<OddsAnswer> {
        let allowed = self.silence(command).is_none()
            && self.check(masked, side, command, &mut ()).is_allowed();
        allowed.then(|| self.chances(masked, command))?
    }

    fn untold(&self, _: &State, _: Side, command: Command) -> Option<Refusal> {
        self.silence(command)
    }

    fn stray(&self, masked: &State, _: Side, draw: &mut dyn FnMut(u32) -> u32) -> Command {
        let units = self.army.cards.len() as u32;
        let unit = UnitId(draw(units) as u8);
        if draw(3) == 0
            && let Some(shaken) = self.shaken(masked, unit, draw)
        {
            return shaken;
        }
        let size = self.table.size;
        let centre =
            Point { x: draw(size.x as u32 * 2) as i32 - size.x / 2, y: draw(size.y as u32) as i32 };
        let form = match draw(4) {
            0 => Form::AsItIs,
            1 => Form::In(Formation::Line { ranks: 1 + draw(3) as u8 }),
            2 => Form::In(Formation::Square),
            _ => {
                Form::In(Formation::Dispersed { ranks: 1 + draw(2) as u8, gap: draw(5_000) as i32 })
            }
        };
        let some = if draw(4) == 0 { Who(draw(1 << 10).into()) } else { Who::ALL };
        let drill = Drill::new(form, centre, Facing(draw(65_536) as u16)).of(some);
        let ammunition = Ammunition::ALL[draw(4) as usize];
        let who = if draw(2) == 0 { Who::ALL } else { Who(draw(1 << 10).into()) };
        let shot = Shot { target: UnitId(draw(units) as u8), ammunition, who };
        let other = UnitId(draw(units) as u8);
        match draw(25) {
            0 => Command::Move(unit, drill),
            1 => Command::Fire(unit, shot),
            2 => Command::FireAndMove(unit, shot, drill),
            3 => Command::MoveAndFire(unit, drill, shot),
            4 => Command::Fight(
                unit,
                match draw(3) {
                    0 => Assault::ALL,
                    1 => Assault::on(Troop::one(other)),
                    _ => Assault { targets: Troop::ALL, who: Who(draw(1 << 10).into()) },
                },
            ),
            5 => Command::Charge(unit, drill),
            6 => Command::Watch(unit),
            7 => Command::BreakOff(unit, drill),
            8 => Command::Prepare(unit),
            9 => Command::End,
            10 => Command::Interrupt(unit, draw(30_000) as i32, shot),
            11 => Command::Repel(shot),
            12 => Command::Chase,
            13 => Command::CloseUp,
            14 => Command::Roll,
            15 => Command::MoveTogether(Troop::of([unit, other]), drill.front),
            16 => Command::Also(drill),
            17 => Command::FightTogether(Troop::of([unit, other])),
            18 => Command::Defend(unit),
            19 => Command::Close(unit, drill),
            20 => Command::Measure(unit, other),
            21 => Command::Lose(draw(10) as u8),
            23 => Command::Next(unit),
            22 => Command::Declare(Troop::one(unit), Operation::ALL[draw(4) as usize]),
            _ => Command::Decline,
        }
    }

    /// Reach that was told cannot be untold, where measuring is not free (3.1.6).
    fn reveals(&self, event: Event) -> bool {
        let told = matches!(event.what, Happening::Declared | Happening::Measured);
        told && self.readings.measuring == Measuring::Forbidden
    }

    fn board(&self) -> Board {
        self.drawn_board()
    }

    fn view(&self, masked: &State, _: Side) -> View {
        self.drawn(masked)
    }

    fn areas(&self, masked: &State, about: &str) -> Vec<Area> {
        self.drawn_areas(masked, about)
    }

    fn propose(&self, masked: &State, side: Side, wanted: Command) -> Option<Proposal<Command>> {
        self.drawn_proposal(masked, side, wanted)
    }

    fn tell(&self, event: Event) -> Option<Message> {
        Some(self.told(event))
    }

    fn phrase(&self, masked: &State, command: Command) -> Option<Message> {
        Some(self.said(masked, command))
    }

    fn invariants(&self) -> Vec<Box<dyn Invariant<Self>>> {
        walk::invariants()
    }

    fn write_command(&self, command: Command) -> String {
        self.command_text(command)
    }

    fn read_command(&self, text: &str) -> Result<Command, Unreadable> {
        self.read_command_text(text)
    }

    fn write_event(&self, event: Event) -> String {
        self.event_text(event)
    }

    fn read_event(&self, text: &str) -> Result<Event, Unreadable> {
        self.read_event_text(text)
    }

    fn event_clause(&self, event: Event) -> Clause {
        event.what.clause()
    }

    fn write_state(&self, state: &State) -> String {
        self.state_text(state)
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        self.read_state_text(text)
    }
}
