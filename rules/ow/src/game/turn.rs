//! II, manoeuvres: tokens, initiative, activations and the end of a turn; XIV, victory.

use crate::corrections;
use crate::game::Ow;
use crate::game::agenda::{Agenda, Step};
use crate::game::army::{LEADERS, LeaderId, SWEDISH, UNITS, UnitId, WINGS, WingId};
use crate::game::command::{Command, Reaction};
use crate::game::event::Event;
use crate::game::ordering::LEADER_POINTS;
use crate::game::state::{
    Camp, KINDS, Leader, Post, Standing, State, Status, Token, Unit, Wing, mark,
};
use crate::game::trail::Trail;
use crate::initiative::{Contender, Initiative, WingsLeft};
use crate::units::Order;
use hexboard::{Hex, Stacks};
use kernel::game::{Audience, Hearing, Key, Objector, Scribe, Side, Verdict};
use kernel::{Clause, Heading, Line, Next, Num, Op, Procedure, Stop};

const LEVEL: Clause = Clause::new("XIV.5");

impl Ow {
    /// The position at the start.
    pub(super) fn set_up(&self) -> State {
        let camp = |side: Side| Camp {
            token: Token::None,
            shown: false,
            die: 0,
            total: 0,
            lost_initiative: false,
            couriers: self.army.couriers[side.index()],
            riding: [0; 2],
            standing: [Standing::Ask; KINDS],
            changes: KINDS as u8,
            chief: self.army.chiefs[side.index()],
            chief_busy: false,
        };
        let nobody = Wing {
            order: Order::Defence,
            activated: true,
            deserting: false,
            acting: LeaderId(0),
            under_chief: false,
        };
        let mut state = State {
            agenda: Agenda::new(Step::Pair),
            units: [Unit::NONE; UNITS],
            stacks: Stacks::new(),
            trail: Trail::NONE,
            ride_from: Hex::NONE,
            leaders: [Leader::NONE; LEADERS],
            wings: [nobody; WINGS],
            camps: [camp(Side::FIRST), camp(Side::SECOND)],
            turn: 1,
            part: 0,
            active: SWEDISH,
            wing: WingId(0),
            kind: 0,
            score: 0,
            over: false,
            winner: None,
        };
        for wing in self.army.wing_ids() {
            let card = self.army.wing(wing);
            let seat = &mut state.wings[wing.index()];
            (seat.order, seat.acting, seat.activated) = (card.order, card.leader, card.arrives > 1);
        }
        for unit in self.army.unit_ids() {
            self.set_up_unit(&mut state, unit);
        }
        for leader in self.army.leader_ids() {
            let card = self.army.leader(leader);
            let seat = state.leader_mut(leader);
            (seat.hex, seat.post) = (card.hex, Post::Here);
            if self.arrival(leader) > 1 {
                seat.post = Post::Later;
            }
        }
        state
    }

    fn set_up_unit(&self, state: &mut State, unit: UnitId) {
        let card = self.card(unit);
        let at = state.unit_mut(unit);
        (at.morale, at.facing, at.status) = (card.morale, card.facing, Status::Here);
        at.marks = if card.chevaux { mark::CHEVAUX } else { 0 };
        if card.deployed {
            at.mark(mark::FIRING);
        }
        if self.army.wing(card.wing).arrives > 1 {
            at.status = Status::Later;
        } else {
            state.place(unit, card.hex);
        }
    }

    /// The turn in which a leader arrives.
    fn arrival(&self, leader: LeaderId) -> u8 {
        use crate::game::army::Rank;
        match self.army.leader(leader).rank {
            Rank::Chief => 1,
            Rank::Wing(wing) | Rank::Line(wing) => self.army.wing(wing).arrives,
        }
    }

    /// True when the side has a wing that has not been activated.
    fn has_token(&self, state: &State, side: Side) -> bool {
        self.army.wing_ids().any(|wing| self.is_ready(state, wing, side))
    }

    #[inline]
    fn is_ready(&self, state: &State, wing: WingId, side: Side) -> bool {
        !state.wing_of(wing).activated && self.army.wing(wing).side == side
    }

    /// True when the side still has to choose a token for this pair.
    #[inline]
    pub(super) fn must_choose(&self, state: &State, side: Side) -> bool {
        state.camp(side).token == Token::None && self.has_token(state, side)
    }

    /// A new pair of activations, or the end of the turn.
    pub(super) fn pair(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for camp in &mut state.camps {
            (camp.token, camp.shown, camp.die, camp.total) = (Token::None, false, 0, 0);
            camp.changes = KINDS as u8;
        }
        if state.part == 0 {
            scribe.event(Event::Turn(state.turn));
        }
        let any = [Side::FIRST, Side::SECOND].into_iter().any(|side| self.has_token(state, side));
        state.agenda.push(if any { Step::Choose } else { Step::EndTurn });
    }

    /// II.3–4: may this side choose this token?
    pub(super) fn may_choose<O: Objector>(
        &self,
        state: &State,
        side: Side,
        wing: WingId,
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        hearing
            .when(self.army.wing(wing).side != side, "II.4", "no-other-sides-wing")
            .when(state.camp(side).token != Token::None, "II.4", "no-chosen-already")
            .when(state.wing_of(wing).activated, "II.2", "no-activated-already");
        hearing.verdict()
    }

    /// II.4: a side has chosen; when all have, the initiative decides.
    pub(super) fn choose(
        &self,
        state: &mut State,
        side: Side,
        wing: WingId,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.camp_mut(side).token = Token::Wing(wing);
        scribe.event(Event::Chose(side));
        if [side, side.other()].into_iter().any(|side| self.must_choose(state, side)) {
            return;
        }
        state.agenda.pop();
        let alone = state.camp(side.other()).token == Token::None;
        state.agenda.push(if alone { Step::Activate(side) } else { Step::Initiative });
    }

    /// Whether a step is where this reaction can be instructed: before the tokens are chosen all
    /// can, later the one that is asked for.
    pub(super) fn asks(&self, state: &State, step: Step, kind: Reaction) -> bool {
        match step {
            Step::Choose => true,
            Step::React(by, to, when) => self.may_react(state, by, to, when, kind),
            Step::Defend(..) => kind == Reaction::Defend,
            Step::Loose(..) | Step::LooseFire => kind == Reaction::Loose,
            _ => false,
        }
    }

    /// Standing instructions may be changed before the tokens are chosen and where the reaction is
    /// asked for, so many in a pair as there are reactions.
    pub(super) fn may_instruct<O: Objector>(
        &self,
        state: &State,
        side: Side,
        kind: Reaction,
        answer: Standing,
        objector: &mut O,
    ) -> Verdict {
        let (camp, step) = (state.camp(side), state.agenda.top());
        let chosen = step == Step::Choose && camp.token != Token::None;
        let tested = matches!(kind, Reaction::CounterCharge | Reaction::Chevaux | Reaction::Turn);
        let chance = matches!(answer, Standing::AtLeast(_));
        let mut hearing = Hearing::new(objector);
        hearing
            .when(chosen, "II.4", "no-chosen-already")
            .when(!self.asks(state, step, kind), "VI.12", "no-such-reaction")
            .when(camp.changes == 0, "II.4", "no-more-instructions")
            .when(chance && !tested, "I.4", "no-test-to-weigh")
            .when(answer == Standing::Unknown, "II.4", "no-such-instruction")
            .when(camp.standing[kind.index()] == answer, "II.4", "no-change");
        hearing.verdict()
    }

    /// II.4: the dice, the totals, and who decides.
    pub(super) fn initiative(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let factors = [SWEDISH, SWEDISH.other()].map(|side| match state.camp(side).token {
            Token::Wing(wing) => self.initiative_of(state, wing),
            Token::None | Token::Unknown => 0,
        });
        let loser = state.camps.iter().position(|camp| camp.lost_initiative);
        let contest = Initiative {
            swedish: factors[0],
            allied: factors[1],
            wings_left: WingsLeft::Both,
            last_loser: loser.map(|side| [Contender::Swedish, Contender::Allied][side]),
            readings: &self.readings,
        };
        let (mut at, mut thrower) = (contest.begin(), SWEDISH);
        let outcome = loop {
            scribe.readers(Audience::Only(thrower));
            scribe.aim(self.key(state, u16::from(thrower.0), 0));
            match contest.step(at, scribe)? {
                Next::Go(next) | Next::Decide(_, next) => at = next,
                Next::Done(outcome) => break outcome,
            }
            thrower = thrower.other();
        };
        let totals = [outcome.swedish, outcome.allied].map(Option::unwrap_or_default);
        let winner = if outcome.winner == Contender::Swedish { SWEDISH } else { SWEDISH.other() };
        scribe.readers(Audience::All);
        for side in [SWEDISH, SWEDISH.other()] {
            let total = totals[side.index()];
            let camp = state.camp_mut(side);
            camp.total = total as i8;
            camp.die = (total - factors[side.index()]) as u8;
            scribe.event(Event::Announced(side, total as i8));
        }
        state.camp_mut(winner).lost_initiative = false;
        state.camp_mut(winner.other()).lost_initiative = true;
        self.reveal(state, winner.other(), scribe);
        state.agenda.push(Step::First(winner));
        Ok(())
    }

    /// The initiative of whoever leads a wing now (XII.5.1: an acting leader has none).
    pub(super) fn initiative_of(&self, state: &State, wing: WingId) -> i32 {
        let leader = self.army.wing(wing).leader;
        if state.leader(leader).is_here() { self.face(state, leader).initiative.into() } else { 0 }
    }

    fn reveal(&self, state: &mut State, side: Side, scribe: &mut impl Scribe<Event>) {
        if let (Token::Wing(wing), false) = (state.camp(side).token, state.camp(side).shown) {
            state.camp_mut(side).shown = true;
            scribe.event(Event::Revealed(wing));
        }
    }

    /// II.4: the winner has decided.
    pub(super) fn first(
        &self,
        state: &mut State,
        winner: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.agenda.pop();
        let order = if command == Command::First {
            [winner.other(), winner]
        } else {
            [winner, winner.other()]
        };
        if command != Command::Second {
            self.reveal(state, winner, scribe);
        }
        order.into_iter().for_each(|side| state.agenda.push(Step::Activate(side)));
    }

    /// II.5: an activation begins.
    pub(super) fn activate(&self, state: &mut State, side: Side, scribe: &mut impl Scribe<Event>) {
        let Token::Wing(wing) = state.camp(side).token else { return };
        self.reveal(state, side, scribe);
        (state.active, state.wing, state.kind) = (side, wing, 0);
        state.part += 1;
        scribe.event(Event::Begins(wing));
        for unit in self.army.unit_ids() {
            self.begin_unit(state, unit);
        }
        let lines = &self.army.wing(wing).lines;
        for &leader in lines.iter().chain([&self.army.wing(wing).leader]) {
            let seat = state.leader_mut(leader);
            (seat.points, seat.done, seat.uncommanded) = (LEADER_POINTS, false, false);
        }
        let chief = state.camp(side).chief;
        if !lines.contains(&chief) && chief != self.army.wing(wing).leader {
            state.leader_mut(chief).points = 4;
        }
        let asks = self.readings.edition.has(corrections::OWNER_CHOOSES);
        if !asks {
            self.gather(state, wing, scribe);
        }
        for step in [
            Step::EndActivation,
            Step::Fight,
            Step::Commanded,
            Step::Uncommanded,
            Step::Marking,
            Step::WingOrder,
            Step::Chief,
        ] {
            state.agenda.push(step);
        }
        if asks && self.returning(state, wing).is_some() {
            state.agenda.push(Step::Gather);
        }
    }

    /// What every unit brings into a new activation.
    fn begin_unit(&self, state: &mut State, unit: UnitId) {
        let at = *state.unit(unit);
        if !at.is_here() {
            return;
        }
        let side = self.side(unit);
        let adjacent = self.near_enemy(state, at.hex, side);
        let in_front = adjacent && self.in_enemy_front(state, at.hex, side);
        let seat = state.unit_mut(unit);
        seat.marks &= mark::LASTING;
        (seat.lost, seat.link) = (0, 0);
        seat.points = 0;
        if adjacent {
            seat.mark(mark::BEGAN_ADJACENT);
        }
        if in_front {
            seat.mark(mark::BEGAN_IN_FRONT);
        }
        let card = self.card(unit);
        if card.wing == state.wing {
            let points = card.points[0] as u8;
            state.unit_mut(unit).points = points;
        }
    }

    /// What the throws are for.
    #[inline]
    pub(super) fn key(&self, state: &State, actor: u16, target: u16) -> Key {
        Key { turn: u16::from(state.turn), part: u16::from(state.part), actor, target }
    }

    /// The activation is over.
    pub(super) fn end_activation(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        state.trail.clear();
        state.wings[state.wing.index()].activated = true;
        for unit in self.army.unit_ids() {
            state.unit_mut(unit).marks &= mark::LASTING;
            state.unit_mut(unit).link *= u8::from(state.unit(unit).status == Status::Away);
            (state.unit_mut(unit).points, state.unit_mut(unit).lost) = (0, 0);
        }
        for wing in self.army.wing_ids() {
            self.maybe_desert(state, wing, scribe);
        }
    }

    /// II.6: the turn is over: victory, couriers, successors, arrivals.
    pub(super) fn end_turn(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        if let Some(winner) = self.victor(state) {
            let level = self.army.victory[winner.index()];
            scribe.open(Heading::of("victory"));
            let net = self.net_score(state, scribe);
            let line = Line::row(LEVEL, i32::from(level)).why("level-reached");
            scribe.line(net, line.with(i32::from(level), 0));
            return self.finish(state, Some(winner), scribe);
        }
        if state.turn >= self.army.turns {
            let margin = state.score - self.army.par;
            self.reckon(state, scribe);
            let winner = match margin {
                _ if margin.abs() <= self.army.draw => None,
                1.. => Some(SWEDISH),
                _ => Some(SWEDISH.other()),
            };
            return self.finish(state, winner, scribe);
        }
        for camp in &mut state.camps {
            camp.couriers += camp.riding[0];
            camp.riding = [camp.riding[1], 0];
            camp.chief_busy = false;
        }
        let over = state.turn;
        (state.turn, state.part) = (state.turn + 1, 0);
        for wing in self.army.wing_ids() {
            let arrives = self.army.wing(wing).arrives;
            state.wings[wing.index()].activated =
                arrives > state.turn || self.is_empty(state, wing);
            if arrives == state.turn {
                self.arrive(state, wing, scribe);
            }
        }
        self.successors(state, over);
    }

    /// XIV.1, XIV.5: the first line of the reckoning.
    fn net_score(&self, state: &State, scribe: &mut impl Scribe<Event>) -> Num {
        let line = Line::new(LEVEL, Op::Base(i32::from(state.score).into())).why("net-score");
        scribe.line(Num::ZERO, line)
    }

    /// XIV.5, A14.4: the reckoning at the end: the net score, less what was expected, against what is still a draw.
    fn reckon(&self, state: &State, scribe: &mut impl Scribe<Event>) {
        scribe.open(Heading::of("victory"));
        let (par, draw) = (i32::from(self.army.par), i32::from(self.army.draw));
        let mut total = self.net_score(state, scribe);
        if par != 0 {
            total = scribe.line(total, Line::add(LEVEL, -par).why("par").with(par, 0));
        }
        scribe.line(total, Line::row(LEVEL, draw).why("draw-within").with(draw, 0));
    }

    /// XIV.5: who has reached the victory level.
    fn victor(&self, state: &State) -> Option<Side> {
        let [swedish, saxon] = self.army.victory;
        match state.score {
            score if score >= swedish => Some(SWEDISH),
            score if -score >= saxon => Some(SWEDISH.other()),
            _ => None,
        }
    }

    fn finish(&self, state: &mut State, winner: Option<Side>, scribe: &mut impl Scribe<Event>) {
        (state.over, state.winner) = (true, winner);
        state.agenda = Agenda::new(Step::Over);
        scribe.event(winner.map_or(Event::Drawn, Event::Won));
    }

    /// XIV.3–4: points for a side; the track holds the difference (A14.4).
    pub(super) fn score(
        &self,
        state: &mut State,
        side: Side,
        points: i8,
        by: Won,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.score += i16::from(if side == SWEDISH { points } else { -points });
        let line = Line::note(by.clause());
        scribe.note(line);
        scribe.event(Event::Scored(side, points));
    }
}

/// What victory points are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Won {
    /// A clash.
    Clash,
    /// A leader of the enemy.
    Leader,
}

impl Won {
    const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::Clash => "XIV.3.(1)",
            Self::Leader => "XIV.3.(2)",
        })
    }
}
