//! The game as the kernel sees it: who decides, the menu, the check, what happens, who knows what.

use crate::corrections;
use crate::game::Ow;
use crate::game::agenda::{Step, When};
use crate::game::army::{LeaderId, SIDES, WingId};
use crate::game::command::{Command, Reaction};
use crate::game::event::Event;
use crate::game::state::{Standing, State, Token};
use hexboard::Hex;
use kernel::game::view::{Area, Board, View};
use kernel::game::walk::Invariant;
use kernel::game::{
    Ending, Game, Hearing, Losses, Objector, Prompt, Scribe, Side, Sides, Unreadable, Verdict,
};
use kernel::{Clause, Message, OddsAnswer, Seeded, Stop};
use std::borrow::Cow;

impl Game for Ow {
    type State = State;
    type Command = Command;
    type Event = Event;

    fn sides(&self) -> &'static [&'static str] {
        &SIDES
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
            Step::Choose => {
                let both = [Side::FIRST, Side::SECOND].into_iter();
                let choosing = both.filter(|&side| self.must_choose(state, side));
                choosing.fold(Sides::NONE, Sides::and)
            }
            step => Sides::only(self.decider(state, step)),
        }
    }

    fn prompt(&self, masked: &State, side: Side) -> Option<Prompt> {
        let step = masked.agenda.top();
        if !self.pending(masked).has(side) {
            return None;
        }
        let (clause, key) = Self::question(step);
        Some(Prompt { clause: Clause::new(clause), key })
    }

    fn mask<'a>(&self, state: &'a State, side: Side) -> Cow<'a, State> {
        let camp = state.camp(side.other());
        let hidden = matches!(camp.token, Token::Wing(_)) && !camp.shown;
        let instructed =
            camp.standing.iter().any(|&answer| answer != Standing::Unknown) && !state.over;
        if !hidden && !instructed {
            return Cow::Borrowed(state);
        }
        let mut masked = *state;
        let camp = masked.camp_mut(side.other());
        if hidden {
            camp.token = Token::Unknown;
            camp.die = u8::MAX;
        }
        if instructed {
            camp.standing = [Standing::Unknown; crate::game::state::KINDS];
            camp.changes = u8::MAX;
        }
        Cow::Owned(masked)
    }

    fn twin(&self, state: &State, side: Side, seed: u64) -> State {
        let mut draw = Seeded::stream(seed, 0);
        let mut twin = *state;
        let other = side.other();
        if state.over {
            return twin;
        }
        let answers = [Standing::Ask, Standing::Never, Standing::Always, Standing::AtLeast(6)];
        let camp = twin.camp_mut(other);
        for answer in &mut camp.standing {
            *answer = answers[draw.side(3) as usize];
        }
        let camp = *state.camp(other);
        if matches!(camp.token, Token::Wing(_)) && !camp.shown {
            let rolled = camp.total != 0 || camp.die != 0;
            let fits = |wing: &WingId| {
                let die = i32::from(camp.total) - self.initiative_of(state, *wing);
                self.army.wing(*wing).side == other
                    && !state.wing_of(*wing).activated
                    && (!rolled || (0..=9).contains(&die))
            };
            let wings: Vec<WingId> = self.army.wing_ids().filter(fits).collect();
            if !wings.is_empty() {
                let wing = wings[draw.side(wings.len() as u32) as usize];
                let die = i32::from(camp.total) - self.initiative_of(state, wing);
                let camp = twin.camp_mut(other);
                camp.token = Token::Wing(wing);
                if rolled {
                    camp.die = die as u8;
                }
            }
        }
        twin
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
            let mut hearing = Hearing::new(objector);
            hearing.when(true, "I.5", "no-your-decision");
            if !hearing.is_over() {
                self.hear_own_reasons(masked, side, command, objector);
            }
            return Verdict::Refused;
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
        if let Command::Instruct(..) = command {
            // It is for the next time. What is asked now is still asked: an answer would tell what
            // was instructed.
            return Ok(());
        }
        self.advance(state, scribe)
    }

    fn settle(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
        self.advance(state, scribe)
    }

    fn is_secret(&self, command: Command) -> bool {
        matches!(command, Command::Choose(_) | Command::Instruct(..))
    }

    fn reveals(&self, event: Event) -> bool {
        matches!(event, Event::Revealed(_))
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
        let clause = if state.winner.is_some() { "XIV.5" } else { "A14.4" };
        let (winner, score) = (state.winner, state.score.into());
        state.over.then_some(Ending { winner, score, clause: Clause::new(clause) })
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

impl Ow {
    /// Who decides a step.
    fn decider(&self, state: &State, step: Step) -> Side {
        match step {
            Step::First(side)
            | Step::Join(side, _)
            | Step::Assault(side)
            | Step::NewChief(side) => side,
            Step::Defend(side, _) | Step::Loose(side, _) => side.other(),
            Step::React(unit, ..)
            | Step::FallBack(unit, _)
            | Step::ChargeTo(unit, _)
            | Step::Chase(unit, _)
            | Step::Regroup(unit) => self.side(unit),
            Step::LooseFire => state.active.other(),
            Step::Acting(wing) => self.army.wing(wing).side,
            Step::Successor(leader) => self.army.leader(leader).side,
            Step::Retreat(hex) | Step::Behind(hex, _) | Step::Spare(hex, _) | Step::Face(hex) => {
                self.holder(state, hex).unwrap_or(state.active)
            }
            Step::Pursue(hex, _) => {
                let first = self.pursuers(state, hex).into_iter().flatten().next();
                first.map_or(state.active, |unit| self.side(unit))
            }
            _ => state.active,
        }
    }

    /// What is asked at a step, and by which clause.
    pub(super) const fn question(step: Step) -> (&'static str, &'static str) {
        match step {
            Step::Choose => ("II.4", "ask-choose"),
            Step::First(_) => ("II.4", "ask-first"),
            Step::Chief => ("II.5.(1)", "ask-chief"),
            Step::WingOrder => ("II.5.(2)", "ask-wing-order"),
            Step::Uncommanded => ("II.5.(4)", "ask-uncommanded"),
            Step::Commanded => ("II.5.(5)", "ask-commanded"),
            Step::Moving(_) => ("VIII.3", "ask-moving"),
            Step::Riding(_) => ("III.2", "ask-riding"),
            Step::Extra(_) => ("VIII.6", "ask-extra"),
            Step::React(_, _, When::Leaving) => ("VI.10", "ask-react-leaving"),
            Step::React(..) => ("VI.12", "ask-react"),
            Step::FallBack(..) => ("VI.7", "ask-fall-back"),
            Step::ChargeTo(..) => ("X.28.1", "ask-charge-to"),
            Step::Kind(_) => ("X.2.4", "ask-kind"),
            Step::Assault(_) => ("X.9.1", "ask-assault"),
            Step::Join(..) => ("X.9.(2)", "ask-join"),
            Step::Loose(..) => ("X.8", "ask-loose"),
            Step::Defend(..) => ("X.11.1", "ask-defend"),
            Step::Pursue(..) => ("XIII.21.2", "ask-pursue"),
            Step::Chase(..) => ("XIII.21.2", "ask-chase"),
            Step::Regroup(_) => ("XIII.21.4", "ask-face"),
            Step::Face(_) => ("XIII.24", "ask-face"),
            Step::Align(_) => ("VII.2", "ask-align"),
            Step::Spare(..) => ("XIII.3.2", "ask-spare"),
            Step::Retreat(_) => ("XIII.19.1", "ask-retreat"),
            Step::Behind(..) => ("XIII.19.2", "ask-behind"),
            Step::Gather => ("XIII.16.1", "ask-gather"),
            Step::Volleys => ("X.4", "ask-volleys"),
            Step::LooseFire => ("X.8", "ask-loose-fire"),
            Step::Successor(_) => ("XII.7", "ask-successor"),
            Step::Acting(_) => ("XII.5.1", "ask-acting"),
            Step::NewChief(_) => ("XII.7.3", "ask-new-chief"),
            _ => ("II.1", "ask-nothing"),
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
            (_, Command::Choose(wing)) => self.choose(state, side, wing, scribe),
            (_, Command::Instruct(kind, answer)) => {
                let camp = state.camp_mut(side);
                camp.changes -= 1;
                camp.standing[kind.index()] = answer;
            }
            (Step::First(winner), _) => self.first(state, winner, command, scribe),
            (_, Command::Chief(hex)) => {
                let chief = state.camp(side).chief;
                let seat = state.leader_mut(chief);
                (seat.hex, seat.points) = (hex, seat.points - 1);
                scribe.event(Event::Rode(chief, hex));
            }
            (_, Command::Order(wing, order)) => self.order(state, wing, order, scribe)?,
            (_, Command::TakeOver(wing)) => self.take_over(state, wing, scribe),
            (_, Command::Try(order)) => self.try_order(state, order, scribe)?,
            (Step::Commanded, Command::Done) => {
                state.agenda.pop();
                state.agenda.push(Step::Press);
            }
            (_, Command::Unit(unit)) => {
                state.trail.clear();
                state.agenda.push(Step::Moving(unit));
            }
            (Step::Uncommanded | Step::Commanded, Command::Leader(leader)) => {
                if self.readings.edition.has(corrections::STRAIGHT_RIDE) {
                    state.ride_from = state.leader(leader).hex;
                }
                state.agenda.push(Step::Riding(leader));
            }
            (Step::Moving(unit), Command::Recover) => self.recover(state, unit, false, scribe)?,
            (Step::Moving(unit), Command::RecoverAll) => self.recover(state, unit, true, scribe)?,
            (Step::Moving(unit), _) => self.step(state, unit, command, scribe)?,
            (Step::Riding(leader), _) => self.ride(state, leader, command, scribe),
            (Step::Extra(unit), Command::To(hex)) => {
                state.agenda.pop();
                self.enter(state, unit, hex, true, scribe)?;
            }
            (Step::React(by, to, when), _) => {
                state.agenda.pop();
                let kind = if let Command::React(kind) = command { Some(kind) } else { None };
                self.react(state, (by, to, when), kind, scribe)?;
            }
            (Step::Kind(_), _) => {
                state.agenda.pop();
                let steel = command == Command::Steel;
                state.kind =
                    if steel { super::volley::kind::STEEL } else { super::volley::kind::FIRE };
            }
            _ => self.perform_combat(state, side, command, scribe)?,
        }
        Ok(())
    }

    /// The same for the steps of combat.
    fn perform_combat(
        &self,
        state: &mut State,
        side: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let step = state.agenda.top();
        match (step, command) {
            (Step::FallBack(unit, left), Command::To(hex)) => {
                let way = self.chosen_way(state, state.unit(unit).hex, hex);
                state.agenda.pop();
                self.fall_back(state, unit, left, way, scribe)
            }
            (Step::Retreat(from), Command::To(hex)) => {
                let way = self.chosen_way(state, from, hex);
                state.agenda.pop();
                self.retreat_by(state, from, way, scribe)
            }
            (Step::Behind(from, via), Command::To(hex)) => {
                let mut ways = self.ends_behind(state, from, via).into_iter().flatten();
                let way = ways.find(|way| way.end == hex);
                state.agenda.pop();
                self.go_back(state, from, way, scribe)
            }
            (Step::Gather, Command::To(hex)) => {
                if let Some(unit) = self.returning(state, state.wing) {
                    self.come_back(state, unit, hex, scribe);
                }
                Ok(())
            }
            (Step::Assault(_), Command::Attack(unit, hex)) => {
                self.declare(state, side, unit, hex, scribe);
                Ok(())
            }
            (Step::Join(..), Command::Join(unit)) => {
                let Step::Join(_, hex) = step else { return Ok(()) };
                self.join(state, side, unit, hex, scribe);
                Ok(())
            }
            (Step::Join(side, hex), _) => {
                state.agenda.pop();
                self.go(state, side, hex);
                Ok(())
            }
            (Step::ChargeTo(by, to), Command::To(hex)) => {
                state.agenda.pop();
                self.ride_out(state, by, to, hex, scribe)
            }
            (Step::Loose(..), Command::Shoot(unit, at)) => {
                scribe.event(Event::Reacts(unit, Reaction::Loose));
                let hit = self.shoot(state, unit, at, super::reacting::Shot::Defend, scribe)?;
                self.strike(state, unit, at, hit, scribe)
            }
            (Step::Defend(_, hex), _) => {
                state.agenda.pop();
                let answer =
                    if let Command::Shoot(unit, at) = command { Some((unit, at)) } else { None };
                self.fire_before(state, hex, answer, scribe)
            }
            (Step::Volleys, Command::Shoot(unit, hex)) => self.fire_fight(state, unit, hex, scribe),
            (Step::LooseFire, Command::Shoot(unit, hex)) => {
                let hit = self.shoot(state, unit, hex, super::reacting::Shot::Back, scribe)?;
                self.strike(state, unit, hex, hit, scribe)
            }
            _ => self.perform_after(state, command, scribe),
        }
    }

    /// The same for what follows combat.
    fn perform_after(
        &self,
        state: &mut State,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let step = state.agenda.top();
        match (step, command) {
            (Step::Pursue(hex, rout), Command::Take(unit)) => {
                state.agenda.pop();
                self.pursue(state, unit, hex, rout, scribe)
            }
            (Step::Chase(unit, left), Command::To(to)) => {
                state.agenda.pop();
                if left > 1 {
                    state.agenda.push(Step::Chase(unit, left - 1));
                }
                self.chase(state, unit, to, scribe)
            }
            (Step::Chase(first, left), Command::Take(unit)) => {
                self.part(state, (first, left), unit, scribe);
                Ok(())
            }
            (Step::Face(hex), Command::Face(facing)) => {
                state.agenda.pop();
                self.turn_all(state, hex, facing, scribe);
                Ok(())
            }
            (Step::Regroup(unit), Command::Face(facing)) => {
                state.agenda.pop();
                self.turn_all(state, state.unit(unit).hex, facing, scribe);
                Ok(())
            }
            (Step::Align(hex), Command::Face(facing)) => {
                state.agenda.pop();
                self.align(state, hex, facing, scribe)
            }
            (Step::Spare(_, won), Command::Take(unit)) => {
                state.agenda.pop();
                self.take_spare(state, unit, won, scribe)
            }
            (Step::Successor(leader), Command::Take(unit)) => {
                state.agenda.pop();
                self.succeed(state, leader, unit, scribe);
                Ok(())
            }
            (Step::Acting(wing), Command::Leader(leader)) => {
                state.agenda.pop();
                self.act(state, wing, leader, scribe);
                Ok(())
            }
            (Step::NewChief(side), Command::Leader(leader)) => {
                state.agenda.pop();
                state.camp_mut(side).chief = leader;
                scribe.event(Event::NewChief(leader));
                Ok(())
            }
            // Done: the step is over.
            _ => {
                state.agenda.pop();
                Ok(())
            }
        }
    }

    fn ride(
        &self,
        state: &mut State,
        leader: LeaderId,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) {
        if let Command::Move(hex) = command {
            let seat = state.leader_mut(leader);
            (seat.hex, seat.points) = (hex, seat.points - 1);
            scribe.event(Event::Rode(leader, hex));
        } else {
            state.agenda.pop();
            state.ride_from = Hex::NONE;
            state.leader_mut(leader).done = true;
        }
    }
}
