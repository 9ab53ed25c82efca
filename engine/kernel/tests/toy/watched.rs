//! The race as somebody sees it who stands beside the track.

use super::{Command, Event, Race, State};
use kernel::game::{Ending, Game, Objector, Prompt, Scribe, Side, Sides, Unreadable, Verdict};
use kernel::{Clause, OddsAnswer, Stop};
use std::borrow::Cow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// The race, with somebody at the track who looks on, or interferes.
#[derive(Default)]
pub(crate) struct Watched {
    /// Whether there is a storm that stops the rules half-way.
    pub(crate) storm: AtomicBool,
    /// How much room each menu had that was asked to be filled.
    pub(crate) rooms: Mutex<Vec<usize>>,
}

impl Game for Watched {
    type State = State;
    type Command = Command;
    type Event = Event;

    fn apply(
        &self,
        state: &mut State,
        side: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        Race.apply(state, side, command, scribe)?;
        if self.storm.load(Ordering::Relaxed) { Err(Stop) } else { Ok(()) }
    }

    fn sides(&self) -> &'static [&'static str] {
        Race.sides()
    }

    fn start(&self) -> State {
        Race.start()
    }

    fn pending(&self, state: &State) -> Sides {
        Race.pending(state)
    }

    fn prompt(&self, masked: &State, side: Side) -> Option<Prompt> {
        Race.prompt(masked, side)
    }

    fn mask<'a>(&self, state: &'a State, side: Side) -> Cow<'a, State> {
        Race.mask(state, side)
    }

    fn twin(&self, state: &State, side: Side, seed: u64) -> State {
        Race.twin(state, side, seed)
    }

    fn legal(&self, masked: &State, side: Side, menu: &mut Vec<Command>) {
        let mut rooms = self.rooms.lock().expect("nobody panics here");
        rooms.push(menu.capacity());
        menu.reserve(1_000);
        Race.legal(masked, side, menu);
    }

    fn check<O: Objector>(
        &self,
        masked: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        Race.check(masked, side, command, objector)
    }

    fn outcome(&self, state: &State) -> Option<Ending> {
        Race.outcome(state)
    }

    fn turn(&self, state: &State) -> u16 {
        Race.turn(state)
    }

    fn odds(&self, masked: &State, side: Side, command: Command) -> Option<OddsAnswer> {
        Race.odds(masked, side, command)
    }

    fn stray(&self, masked: &State, side: Side, draw: &mut dyn FnMut(u32) -> u32) -> Command {
        Race.stray(masked, side, draw)
    }

    fn write_command(&self, command: Command) -> String {
        Race.write_command(command)
    }

    fn read_command(&self, text: &str) -> Result<Command, Unreadable> {
        Race.read_command(text)
    }

    fn write_event(&self, event: Event) -> String {
        Race.write_event(event)
    }

    fn read_event(&self, text: &str) -> Result<Event, Unreadable> {
        Race.read_event(text)
    }

    fn event_clause(&self, event: Event) -> Clause {
        Race.event_clause(event)
    }

    fn write_state(&self, state: &State) -> String {
        Race.write_state(state)
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        Race.read_state(text)
    }
}
