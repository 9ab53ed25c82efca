//! The game as the kernel sees it: who decides, the menu, the check, what happens. Nothing is hidden:
//! what is not known is in the cup, and that is chance.

use crate::battle::Jdg;
use crate::battle::agenda::Step;
use crate::battle::command::Command;
use crate::battle::event::Event;
use crate::battle::state::State;
use kernel::game::view::{Area, Board, View};
use kernel::game::walk::Invariant;
use kernel::game::{
    Ending, Game, Losses, Objector, Prompt, Scribe, Side, Sides, Unreadable, Verdict,
};
use kernel::{Clause, Message, OddsAnswer, Seeded, Stop};
use std::borrow::Cow;

impl Game for Jdg {
    type State = State;
    type Command = Command;
    type Event = Event;

    fn sides(&self) -> &'static [&'static str] {
        self.army.sides
    }

    fn start(&self) -> State {
        if let Some(state) = self.opening {
            return state;
        }
        let mut state = self.set_up();
        let mut desk = kernel::Desk::new(Seeded::new(0), kernel::Silent);
        let begun = self.advance(&mut state, &mut desk);
        debug_assert!(begun.is_ok(), "no die is thrown before the first decision");
        state
    }

    fn begin_with(&mut self, state: State) -> bool {
        self.opening = Some(state);
        true
    }

    fn pending(&self, state: &State) -> Sides {
        match state.agenda.top() {
            Step::Over => Sides::NONE,
            step => Sides::only(self.decider(state, step)),
        }
    }

    fn prompt(&self, masked: &State, side: Side) -> Option<Prompt> {
        let (clause, key) = Self::question(masked.agenda.top());
        let asked = self.pending(masked).has(side);
        asked.then_some(Prompt { clause: Clause::new(clause), key })
    }

    fn mask<'a>(&self, state: &'a State, _: Side) -> Cow<'a, State> {
        Cow::Borrowed(state)
    }

    fn twin(&self, state: &State, _: Side, _: u64) -> State {
        *state
    }

    fn legal(&self, masked: &State, side: Side, menu: &mut Vec<Command>) {
        if !self.pending(masked).has(side) {
            return;
        }
        self.candidates(masked, side, &mut |command| {
            if self.judge(masked, side, command, &mut ()).is_allowed() {
                menu.push(command);
            }
        });
    }

    fn check<O: Objector>(
        &self,
        masked: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        if !self.pending(masked).has(side) {
            let why = ("1.D", "no-your-decision");
            return self.out_of_place(masked, side, command, why, objector);
        }
        self.judge(masked, side, command, objector)
    }

    fn apply(
        &self,
        state: &mut State,
        side: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.perform(state, side, command, scribe)?;
        self.advance(state, scribe)
    }

    fn settle(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
        self.advance(state, scribe)
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

    fn tell(&self, event: Event) -> Option<Message> {
        Some(event.message("event", self.names()))
    }

    fn outcome(&self, state: &State) -> Option<Ending> {
        let (winner, score) = (state.winner, state.score.into());
        state.over.then_some(Ending { winner, score, clause: Clause::new("11.2") })
    }

    fn turn(&self, state: &State) -> u16 {
        state.turn.into()
    }

    fn losses(&self, state: &State, side: Side) -> Losses {
        self.lost_by(state, side)
    }

    fn odds(&self, masked: &State, side: Side, command: Command) -> Option<OddsAnswer> {
        self.chances(masked, side, command)
    }

    fn stray(&self, masked: &State, side: Side, draw: &mut dyn FnMut(u32) -> u32) -> Command {
        self.any_command(masked, side, draw)
    }

    fn invariants(&self) -> Vec<Box<dyn Invariant<Self>>> {
        super::walk::invariants()
    }

    fn write_command(&self, command: Command) -> String {
        command.write(self.names())
    }

    fn read_command(&self, text: &str) -> Result<Command, Unreadable> {
        Command::read(text, self.names())
    }

    fn write_event(&self, event: Event) -> String {
        event.write(self.names())
    }

    fn read_event(&self, text: &str) -> Result<Event, Unreadable> {
        Event::read(text, self.names())
    }

    fn event_clause(&self, event: Event) -> Clause {
        event.clause()
    }

    fn write_state(&self, state: &State) -> String {
        self.write(state)
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        self.read(text)
    }
}

impl Jdg {
    /// Who decides a step.
    fn decider(&self, state: &State, step: Step) -> Side {
        match step {
            Step::Orders(side) | Step::Markers(side) | Step::First(side) => side,
            Step::Unordered
            | Step::Pick(_)
            | Step::Movement
            | Step::Moving(_)
            | Step::Riding(_) => state.active,
            _ => self.fight_decider(state, step),
        }
    }

    /// What is asked at a step, and by which clause.
    pub(super) const fn question(step: Step) -> (&'static str, &'static str) {
        match step {
            Step::Orders(_) => ("1.A", "ask-orders"),
            Step::Markers(_) => ("1.B", "ask-markers"),
            Step::First(_) => ("1.C", "ask-first"),
            Step::Unordered => ("2.4", "ask-unordered"),
            Step::Pick(_) => ("2.2", "ask-pick"),
            Step::Movement => ("2.3", "ask-movement"),
            Step::Moving(_) => ("4.1", "ask-moving"),
            Step::Riding(_) => ("3.1", "ask-riding"),
            _ => Self::fight_question(step),
        }
    }

    /// Carries out a command that was allowed.
    fn perform(
        &self,
        state: &mut State,
        side: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let step = state.agenda.top();
        match (step, command) {
            (Step::Orders(_), Command::Order(formation)) => {
                self.order(state, side, formation, scribe);
            }
            (Step::Markers(_), Command::Put(special)) => self.put(state, special, scribe),
            (Step::First(_), Command::Play(formation)) => {
                state.agenda.pop();
                self.play_first(state, formation, scribe);
            }
            (Step::Unordered, _) => self.choose_unordered(state, command, scribe)?,
            (Step::Pick(_), Command::Take(unit)) => self.pick(state, unit, scribe),
            (Step::Pick(number), _) => self.end_pick(state, number),
            (Step::Movement, Command::Unit(unit)) => self.pick_up(state, unit, scribe)?,
            (Step::Movement, Command::Leader(leader)) => self.mount(state, leader),
            (Step::Moving(unit), _) => self.step(state, unit, command, scribe)?,
            (Step::Riding(leader), _) => self.ride(state, leader, command, scribe),
            (Step::Orders(_) | Step::Markers(_) | Step::Movement, Command::Done) => {
                state.agenda.pop();
            }
            _ => self.perform_fight(state, side, command, scribe)?,
        }
        Ok(())
    }
}
