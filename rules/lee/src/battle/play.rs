//! The game as the kernel sees it: who decides, the menu, the check, what happens.

use crate::battle::command::Command;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{State, Status, Step};
use crate::battle::{Battle, walk};
use crate::units::Stat;
use kernel::game::view::{Area, Board, View};
use kernel::game::walk::Invariant;
use kernel::game::{
    Ending, Game, Losses, Objector, Prompt, Proposal, Refusal, Refusals, Scribe, Side, Sides,
    Unreadable, Verdict,
};
use kernel::{Clause, Message, OddsAnswer, Stop};
use std::borrow::Cow;

impl Game for Battle {
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

    fn roster(&self) -> [Vec<String>; 2] {
        let units = self.army.cards.iter().map(|card| card.id.clone());
        let generals = self.army.generals.iter().map(|general| general.id.clone());
        [units.collect(), generals.collect()]
    }

    fn pending(&self, state: &State) -> Sides {
        if state.end.is_some() {
            return Sides::NONE;
        }
        self.decider(state).map_or(Sides::NONE, Sides::only)
    }

    fn prompt(&self, masked: &State, side: Side) -> Option<Prompt> {
        let (clause, key) = match masked.next() {
            Step::Swap(_) => ("B2.7", "ask-swap"),
            Step::Begin(_) => ("B3.1", "ask-begin"),
            Step::Command(_) => ("B3.2", "ask-command"),
            Step::Cannonade(..) => ("B3.3", "ask-cannonade"),
            Step::Activate(_) => ("B3.4", "ask-activate"),
            Step::Declare if masked.action.forced => ("9.5.p4", "ask-forced"),
            Step::Declare => ("9.1.W1", "ask-declare"),
            Step::Respond => ("9.1.W3", "ask-respond"),
            Step::Deflect(unit) if self.missed_by_bridge(masked, unit) => {
                ("9.6.p16", "ask-support-instead")
            }
            Step::Deflect(_) => ("9.11.p11", "ask-deflect"),
            Step::Outflank => ("9.7.p2", "ask-outflank"),
            Step::Extend => ("9.8.p1", "ask-extend"),
            Step::SupportFire(_) => ("B6.8", "ask-support-fire"),
            Step::Share(_) => ("9.15.p2", "ask-share"),
            Step::GoIn(_) => ("9.12.p9", "ask-go-in"),
            Step::BreakOff(_) => ("9.16.p1", "ask-break-off"),
            Step::ChaseOff(_) => ("9.16.p5", "ask-chase-off"),
            Step::Follow(_) => ("9.12.p11", "ask-follow"),
            Step::Turns(_) => ("9.12.p12", "ask-turns"),
            Step::March(_) => ("9.1.p2", "ask-march"),
            Step::Rally(_) => ("B8.6", "ask-rally"),
            Step::Steady(_) => ("B8.5", "ask-steady"),
            _ => return None,
        };
        self.pending(masked).has(side).then_some(Prompt { clause: Clause::new(clause), key })
    }

    fn mask<'a>(&self, state: &'a State, side: Side) -> Cow<'a, State> {
        Cow::Owned(self.veiled(state, side))
    }

    fn twin(&self, state: &State, side: Side, seed: u64) -> State {
        self.other_truth(state, side, seed)
    }

    fn legal(&self, masked: &State, side: Side, menu: &mut Vec<Command>) {
        if self.pending(masked).has(side) {
            self.sample(masked, side, menu);
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
            self.reasons(masked, side, command)
        } else {
            let clause = match (masked.next(), command) {
                (Step::Declare, Command::React(..)) => "9.3.p2",
                _ => "B3",
            };
            let mut all = vec![Refusal::new(Clause::new(clause), "no-your-decision")];
            all.extend(self.reasons_anyway(masked, side, command));
            all
        };
        if reasons.is_empty() {
            return Verdict::Allowed;
        }
        for refusal in reasons {
            if !objector.object(refusal) {
                break;
            }
        }
        Verdict::Refused
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

    fn outcome(&self, state: &State) -> Option<Ending> {
        let end = state.end?;
        Some(Ending { winner: end.winner, score: end.score, clause: self.ended_by(state) })
    }

    fn turn(&self, state: &State) -> u16 {
        state.turn.max(1).into()
    }

    fn losses(&self, state: &State, side: Side) -> Losses {
        let mut losses = Losses::default();
        for unit in self.army.units_of(side) {
            let body = state.body(unit);
            let gone = matches!(body.status, Status::Destroyed | Status::OffTable);
            let whole = self.army.card(unit).unit.stat(Stat::Cohesion, &self.tables);
            losses.units += u32::from(gone);
            losses.levels += if gone { whole.max(0) as u32 } else { u32::from(body.lost) };
        }
        losses
    }

    fn odds(&self, masked: &State, side: Side, command: Command) -> Option<OddsAnswer> {
        let allowed = self.check(masked, side, command, &mut ()).is_allowed();
        allowed.then(|| self.chances(masked, command))?
    }

    /// Orders lie face down, and markers are swapped in secret.
    fn is_secret(&self, command: Command) -> bool {
        matches!(command, Command::Lay(..) | Command::Swap(..))
    }

    fn reveals(&self, event: Event) -> bool {
        matches!(event.what, Happening::Activated | Happening::Found | Happening::Attacks)
    }

    fn board(&self) -> Board {
        self.drawn_board()
    }

    fn view(&self, masked: &State, side: Side) -> View {
        let sides = self.pending(masked);
        let prompts = sides.iter().filter_map(|one| Some((one, self.prompt(masked, one)?)));
        self.drawn(masked, side, &prompts.collect::<Vec<_>>())
    }

    fn areas(&self, masked: &State, about: &str) -> Vec<Area> {
        self.drawn_areas(masked, about)
    }

    fn propose(&self, masked: &State, side: Side, wanted: Command) -> Option<Proposal<Command>> {
        let against = |command| {
            let mut refusals = Refusals::default();
            let _ = self.check(masked, side, command, &mut refusals);
            refusals.0
        };
        self.drawn_proposal(masked, wanted, &against)
    }

    fn tell(&self, event: Event) -> Option<Message> {
        Some(self.told(event))
    }

    fn phrase(&self, masked: &State, command: Command) -> Option<Message> {
        Some(self.said(masked, command))
    }

    fn stray(&self, masked: &State, _: Side, draw: &mut dyn FnMut(u32) -> u32) -> Command {
        match draw(4) {
            0 => self.near_move(masked, draw),
            _ => self.some_command(draw),
        }
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
