//! The battle as the kernel sees it: who decides, the menu, the check, what happens.

use crate::battle::Battle;
use crate::battle::army::{GeneralId, Role, UnitId};
use crate::battle::breaches::Broken;
use crate::battle::command::{Choice, Command};
use crate::battle::deploy::Post;
use crate::battle::event::{Event, Happening, clause_of};
use crate::battle::mission::{Dispatch, Mission, Stance};
use crate::battle::plan::{Act, FORMATIONS, Hand, Lookout, Plan};
use crate::battle::state::{Gone, State};
use kernel::game::view::{Board, View};
use kernel::game::walk::Invariant;
use kernel::game::{
    Audience, Ending, Game, Losses, Objector, Prompt, Proposal, Scribe, Side, Sides, Unreadable,
    Verdict,
};
use kernel::{Clause, Message, OddsAnswer, Stop};
use std::borrow::Cow;
use tabletop::{Facing, Place, Point};

impl Battle {
    /// Does what a side said.
    fn perform(
        &self,
        state: &mut State,
        side: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) {
        match command {
            Command::Deploy(unit, post) => self.deploy(state, (unit, post)),
            Command::Station(general, at) => state.chiefs[general.index()].at = at,
            Command::Mission(unit, mission) => {
                self.entrust(state, (unit, mission, None), scribe);
            }
            Command::Entrust(general, unit, mission) => {
                self.entrust(state, (unit, mission, Some(general)), scribe);
            }
            Command::Order(unit, plan) => {
                let plan = self.completed(state, unit, plan);
                self.order(state, (unit, plan), scribe);
            }
            Command::March(unit, formation, place, double) => {
                let plan = self.route_at(state, unit, double, (formation, place));
                self.order(state, (unit, plan), scribe);
            }
            Command::Ride(general, to) => state.chiefs[general.index()].rides_to = Some(to),
            Command::Ready => {
                state.ready[usize::from(side.0)] = true;
                // Before the first move: who was told something may be told something else in it.
                if state.step == 0 {
                    for unit in self.army.units_of(side) {
                        state.body_mut(unit).ordered = false;
                    }
                }
            }
            Command::Choose(choice) => self.answer(state, choice, scribe),
        }
    }

    /// An order for the move; one against the order for the game is given by the general who is there (7.3).
    fn order(
        &self,
        state: &mut State,
        (unit, plan): (UnitId, Plan),
        scribe: &mut impl Scribe<Event>,
    ) {
        let end = self.rehearse(state, unit, plan).unwrap_or(*state.body(unit));
        if self.strays(state, (unit, plan), &end).is_some() {
            scribe.readers(Audience::Only(self.army.card(unit).side));
            scribe.event(Event::of(Happening::Led, unit));
            scribe.readers(Audience::All);
            state.body_mut(unit).led_by = self.general_beside(state, unit);
        } else {
            state.body_mut(unit).led_by = None;
        }
        let body = state.body_mut(unit);
        (body.plan, body.ordered) = (plan, true);
    }

    /// A game order: at the start it holds at once, later a general sends it (10.1d), the nearest who may if none is
    /// named.
    fn entrust(
        &self,
        state: &mut State,
        (unit, mission, by): (UnitId, Mission, Option<GeneralId>),
        scribe: &mut impl Scribe<Event>,
    ) {
        if state.step == 0 {
            let body = state.body_mut(unit);
            (body.mission, body.waypoint, body.ordered) = (mission, 0, true);
            return;
        }
        let side = self.army.card(unit).side;
        let at = state.body(unit).front.centre;
        let may = self.army.chiefs_of(side).filter(|&one| self.commands(state, one, unit));
        let nearest = may.min_by_key(|&one| state.chief(one).at.distance(at));
        let Some(from) = by.or(nearest) else { return };
        let place = state.chief(from).at;
        state.dispatches.retain(|dispatch| dispatch.to != unit);
        let beside = place.distance(at) <= self.on_table(crate::battle::mission::BESIDE);
        let dispatch = Dispatch { from, to: unit, mission, at: place, delivered: beside };
        state.dispatches.push(dispatch);
        scribe.readers(Audience::Only(side));
        scribe.event(Event::of(Happening::Sent, unit));
        scribe.readers(Audience::All);
    }
}

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
        let mut state = State { sky: self.sky, ..State::new(&self.army) };
        if self.zones.is_some() {
            self.hide_all(&mut state);
        } else {
            self.find(&mut state);
        }
        self.remember(&mut state);
        state
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
        if state.result.is_some() {
            return Sides::NONE;
        }
        if let Some((unit, _)) = self.asking(state) {
            return Sides::only(self.army.card(unit).side);
        }
        let waits = [Side::FIRST, Side::SECOND];
        let waits = waits.into_iter().filter(|&side| self.writes_now(state, side));
        waits.fold(Sides::NONE, Sides::and)
    }

    fn prompt(&self, masked: &State, side: Side) -> Option<Prompt> {
        let (clause, key) = match self.asking(masked) {
            Some((_, options)) => match options.first() {
                Some(Choice::Stand | Choice::CounterCharge | Choice::Evade) => {
                    ("17.5a", "ask-response")
                }
                Some(Choice::Fire | Choice::Hold) => ("15.3f", "ask-fire"),
                Some(Choice::Halt | Choice::RunOn) => ("17.2f", "ask-onwards"),
                Some(Choice::FightOn | Choice::BreakOff) => ("19.5h", "ask-break-off"),
                Some(Choice::FollowUp) => ("23.2a", "ask-follow-up"),
                Some(Choice::Take | Choice::Ignore) => ("23.10b", "ask-surrender"),
                _ => ("23.2e", "ask-pursue"),
            },
            None if masked.deploying => ("9.4", "ask-deployment"),
            None if masked.step == 0 => ("10.1a", "ask-missions"),
            None if masked.number == 1 => ("9.7", "ask-orders"),
            None => ("11.1", "ask-orders"),
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

    fn propose(&self, masked: &State, side: Side, wanted: Command) -> Option<Proposal<Command>> {
        self.drawn_proposal(masked, side, wanted)
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
            let first = kernel::game::Refusal::new(Clause::new("11"), "no-your-decision");
            let own = self.own_reasons(masked, side, command);
            std::iter::once(first).chain(own).collect()
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
        self.perform(state, side, command, scribe);
        self.settle(state, scribe)
    }

    fn settle(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
        let advanced = self.advance(state, scribe);
        self.remember(state);
        advanced
    }

    fn outcome(&self, state: &State) -> Option<Ending> {
        let result = state.result?;
        let winner = result.winner.map(Side);
        Some(Ending { winner, score: result.score, clause: Clause::new("24.3g") })
    }

    fn turn(&self, state: &State) -> u16 {
        state.number
    }

    fn losses(&self, state: &State, side: Side) -> Losses {
        let there = |unit: UnitId| {
            let body = state.body(unit);
            let counts = self.army.card(unit).role != Role::Teams;
            counts && body.is_here() || body.gone == Some(Gone::Unseen)
        };
        let gone = |unit: &UnitId| !self.army.family(*unit).any(there);
        let units = self.army.wholes_of(side).filter(gone).count();
        let begun: i32 =
            self.army.wholes_of(side).map(|unit| self.army.card(unit).strength()).sum();
        let left: i32 = self.army.soldiers_of(side).map(|unit| self.left(state, unit)).sum();
        Losses { units: units as u32, levels: (begun - left).max(0) as u32 }
    }

    fn odds(&self, masked: &State, side: Side, command: Command) -> Option<OddsAnswer> {
        let allowed = self.check(masked, side, command, &mut ()).is_allowed();
        allowed.then(|| self.chances(masked, command))?
    }

    /// Orders are written in secret.
    fn is_secret(&self, command: Command) -> bool {
        !matches!(command, Command::Choose(_))
    }

    fn reveals(&self, event: Event) -> bool {
        let set_up = matches!(event.what, Happening::SetUp | Happening::GeneralSetUp);
        set_up || matches!(event.what, Happening::Found | Happening::Tested | Happening::Step)
    }

    fn board(&self) -> Board {
        self.drawn_board()
    }

    fn view(&self, masked: &State, side: Side) -> View {
        self.drawn(masked, side)
    }

    fn tell(&self, event: Event) -> Option<Message> {
        Some(self.told(event))
    }

    fn phrase(&self, _: &State, command: Command) -> Option<Message> {
        Some(self.said(command))
    }

    fn stray(&self, _: &State, _: Side, draw: &mut dyn FnMut(u32) -> u32) -> Command {
        let units = self.army.cards.len() as u32;
        let unit = UnitId(draw(units) as u16);
        let other = UnitId(draw(units) as u16);
        let size = self.table.size;
        let point = Point { x: draw(size.x as u32) as i32, y: draw(size.y as u32 * 2) as i32 };
        let formation = FORMATIONS[draw(FORMATIONS.len() as u32) as usize].1;
        match draw(9) {
            0 => Command::Ready,
            8 => {
                let place = Place { centre: point, facing: Facing(draw(65_536) as u16) };
                let inside = Post::Inside(draw(8) as u8);
                let outside = Post::Outside(Some(formation), place);
                Command::Deploy(unit, if draw(4) == 0 { inside } else { outside })
            }
            1 => Command::Choose(Choice::ALL[draw(Choice::ALL.len() as u32) as usize].1),
            2 => Command::Mission(
                unit,
                Mission { stance: Stance::Attack, support: Some(other), ..Mission::default() }
                    .by(&[point]),
            ),
            3 if !self.army.generals.is_empty() => {
                Command::Ride(GeneralId(draw(self.army.generals.len() as u32) as u8), point)
            }
            4 => {
                let place = Place { centre: point, facing: Facing(draw(65_536) as u16) };
                Command::March(unit, (draw(2) == 0).then_some(formation), place, draw(4) == 0)
            }
            _ => {
                let hand = if draw(2) == 0 { Hand::Left } else { Hand::Right };
                let acts = [
                    Act::FormFlank(formation, hand),
                    Act::Advance(draw(500) as u16),
                    Act::Wheel(hand, draw(90) as u16),
                    Act::Form(formation),
                    Act::Charge(other),
                    Act::Back(draw(60) as u16),
                    Act::Reorder,
                    Act::Part(hand, draw(4) as u8, draw(2) == 0),
                    Act::Detach(hand, draw(4) as u8, draw(2) == 0),
                    Act::Join,
                ];
                let first = acts[draw(acts.len() as u32) as usize];
                let double = draw(4) == 0;
                let also = Act::Charge(UnitId(draw(self.army.cards.len() as u32) as u16));
                let all = if draw(3) == 0 { vec![first, also] } else { vec![first] };
                let plan = Plan::of(double, &all).unwrap_or_default();
                let fire_at = (draw(8) == 0).then(|| Broken::House(draw(4) as u8));
                let observer = (draw(8) == 0).then(|| (Lookout::Left, draw(80) as u16));
                Command::Order(unit, plan.for_guns(fire_at, observer))
            }
        }
    }

    fn invariants(&self) -> Vec<Box<dyn Invariant<Self>>> {
        crate::battle::walk::invariants()
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
        clause_of(&event)
    }

    fn write_state(&self, state: &State) -> String {
        self.state_text(state)
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        self.read_state_text(text)
    }
}
