//! 1: the phases of a turn, and 2.2: the cup.

use crate::battle::Jdg;
use crate::battle::agenda::{Agenda, Step};
use crate::battle::army::{
    FORMATIONS, FormationId, LEADERS, LeaderId, OBJECTIVES, Rank, SpecialId, UNITS, UnitId,
};
use crate::battle::event::Event;
use crate::battle::state::{
    BROKEN, Camp, Formation, Leader, Marker, Post, State, Status, Unit, mark,
};
use crate::initiative::{Contender, Initiative};
use crate::units::Order;
use hexboard::{Hex, Stacks};
use kernel::game::{Hearing, Objector, Scribe, Side, Verdict};
use kernel::{Clause, Next, Procedure, Situation, Stop, Throw};

const CUP: Clause = Clause::new("2.2");

/// Both sides.
const SIDES: [Side; 2] = [Side::FIRST, Side::SECOND];

impl Jdg {
    /// The position at the start.
    pub(super) fn set_up(&self) -> State {
        let camp = |side: Side| Camp {
            lost_initiative: side == self.army.first,
            orders: 0,
            in_reach: 0,
            exited: 0,
            leaders_lost: 0,
        };
        let nobody = Formation { ordered: false, markers: 0, demoralised: false };
        let mut held = [None; OBJECTIVES];
        let objectives = self.army.objectives.iter();
        held.iter_mut().zip(objectives).for_each(|(held, card)| *held = card.holder);
        let mut state = State {
            agenda: Agenda::new(Step::Turn),
            units: [Unit::NONE; UNITS],
            stacks: Stacks::new(),
            leaders: [Leader::NONE; LEADERS],
            formations: [nobody; FORMATIONS],
            camps: SIDES.map(camp),
            held,
            broken: [(Hex::NONE, Hex::NONE); BROKEN],
            used: 0,
            in_cup: 0,
            turn: 1,
            part: 0,
            active: Side::FIRST,
            marker: Marker::None,
            score: 0,
            over: false,
            winner: None,
        };
        self.army.unit_ids().for_each(|unit| self.set_up_unit(&mut state, unit));
        for leader in self.army.leader_ids() {
            let hex = self.army.leader(leader).hex;
            let post = if hex.is_none() { Post::Later } else { Post::Here };
            *state.leader_mut(leader) = Leader { hex, post, ..Leader::NONE };
        }
        state
    }

    fn set_up_unit(&self, state: &mut State, unit: UnitId) {
        let card = self.card(unit);
        let seat = state.unit_mut(unit);
        *seat = Unit { facing: card.facing, order: Order::GoodOrder, ..Unit::NONE };
        if card.hex.is_none() {
            seat.status = Status::Later;
        } else {
            seat.status = Status::Here;
            state.place(unit, card.hex);
        }
    }

    /// A turn begins.
    pub(super) fn begin_turn(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        scribe.event(Event::Turn(state.turn));
        self.replace_leaders(state, scribe);
        SIDES.into_iter().for_each(|side| self.prepare_orders(state, side));
        let [first, second] = SIDES;
        for step in [
            Step::EndTurn,
            Step::Draw,
            Step::Initiative,
            Step::Cup,
            Step::Markers(second),
            Step::Markers(first),
            Step::Command,
            Step::Orders(second),
            Step::Orders(first),
        ] {
            state.agenda.push(step);
        }
    }

    /// 1.B: may this special marker be put into the cup?
    pub(super) fn may_put<O: Objector>(
        &self,
        state: &State,
        side: Side,
        special: SpecialId,
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        hearing.when(self.army.special(special).side != side, "1.B", "no-other-sides-marker").when(
            state.used >> special.0 & 1 != 0,
            "2.2",
            "no-second-time",
        );
        hearing.verdict()
    }

    /// 1.B: a special marker goes into the cup.
    pub(super) fn put(
        &self,
        state: &mut State,
        special: SpecialId,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.used |= 1 << special.0;
        state.in_cup |= 1 << special.0;
        scribe.event(Event::Put(special));
    }

    /// True when a side could put some special marker into the cup.
    pub(super) fn has_special(&self, state: &State, side: Side) -> bool {
        let mut all = self.army.special_ids();
        all.any(|special| self.may_put(state, side, special, &mut ()).is_allowed())
    }

    /// 1.B, 2.1: the markers go into the cup.
    pub(super) fn fill_cup(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for formation in self.army.formation_ids() {
            let markers = self.markers_of(state, formation);
            state.formation_mut(formation).markers = markers;
        }
        scribe.event(Event::Filled(self.cup(state)));
    }

    /// 2.1: how many markers a formation has in this turn.
    pub(super) fn markers_of(&self, state: &State, formation: FormationId) -> u8 {
        let card = self.army.formation(formation);
        let turn = usize::from(state.turn).saturating_sub(1);
        let all = card.markers.get(turn).copied().unwrap_or_default();
        let all = if self.takes_part(state, formation) { all } else { 0 };
        let fewer = self.tables.fills.demoralised_markers.add.clamp(0, 9) as u8;
        if state.formation(formation).demoralised { all.min(fewer) } else { all }
    }

    /// How many markers are in the cup.
    pub(super) fn cup(&self, state: &State) -> u8 {
        let formations = self.army.formation_ids();
        let markers = formations.map(|formation| state.formation(formation).markers);
        markers.fold(state.in_cup.count_ones() as u8, u8::saturating_add)
    }

    /// 1.C: the initiative.
    pub(super) fn initiative(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let winner = self.roll_initiative(state, scribe)?;
        for side in SIDES {
            state.camp_mut(side).lost_initiative = side != winner;
        }
        scribe.event(Event::Initiative(winner));
        state.agenda.push(Step::First(winner));
        Ok(())
    }

    /// What a side's commander-in-chief adds to the roll for initiative.
    fn initiative_bonus(&self, state: &State, side: Side) -> i8 {
        let chief: LeaderId = self.army.chiefs[side.index()];
        match self.army.leader(chief).rank {
            Rank::Chief { initiative, .. } if state.leader(chief).is_here() => initiative,
            _ => 0,
        }
    }

    fn roll_initiative(
        &self,
        state: &State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Side, Stop> {
        let lost = state.camp(Side::FIRST).lost_initiative;
        let facts = Initiative {
            first_bonus: self.initiative_bonus(state, Side::FIRST).into(),
            second_bonus: self.initiative_bonus(state, Side::SECOND).into(),
            last_loser: if lost { Contender::First } else { Contender::Second },
            readings: self.readings,
        };
        let contest = facts.case(&self.tables);
        let (mut at, mut thrower) = (contest.begin(), Side::FIRST);
        let outcome = loop {
            scribe.aim(self.key(state, u16::from(thrower.0), 0));
            match contest.step(at, scribe)? {
                Next::Go(next) | Next::Decide(_, next) => at = next,
                Next::Done(outcome) => break outcome,
            }
            thrower = thrower.other();
        };
        Ok(match outcome.winner {
            Contender::First => Side::FIRST,
            Contender::Second => Side::SECOND,
        })
    }

    /// 1.C: may this marker be played first?
    pub(super) fn may_play<O: Objector>(
        &self,
        state: &State,
        side: Side,
        formation: FormationId,
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        hearing
            .when(self.army.formation(formation).side != side, "1.C", "no-other-sides-formation")
            .when(state.formation(formation).markers == 0, "2.1", "no-marker-in-cup");
        hearing.verdict()
    }

    /// 2.2: the next marker is drawn; the last one is discarded.
    pub(super) fn draw(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let markers = self.cup(state);
        if markers <= 1 {
            state.agenda.pop();
            match self.take_marker(state, 0) {
                Marker::None => {}
                Marker::Formation(formation) => scribe.event(Event::Discarded(formation)),
                Marker::Special(special) => scribe.event(Event::DiscardedSpecial(special)),
            }
            return Ok(());
        }
        scribe.aim(self.key(state, 0, markers.into()));
        let drawn = scribe.throw(CUP, Throw::draw(markers.into()))?.value;
        let marker = self.take_marker(state, drawn as u8 - 1);
        match marker {
            Marker::None => {}
            Marker::Formation(formation) => scribe.event(Event::Drawn(formation)),
            Marker::Special(special) => scribe.event(Event::DrawnSpecial(special)),
        }
        self.activate(state, marker);
        Ok(())
    }

    /// Takes a marker out of the cup, by its place there.
    fn take_marker(&self, state: &mut State, place: u8) -> Marker {
        let mut before = 0;
        for formation in self.army.formation_ids() {
            let seat = state.formation_mut(formation);
            before += seat.markers;
            if place < before {
                seat.markers -= 1;
                return Marker::Formation(formation);
            }
        }
        for special in self.army.special_ids() {
            before += state.in_cup >> special.0 & 1;
            if place < before {
                state.in_cup &= !(1 << special.0);
                return Marker::Special(special);
            }
        }
        Marker::None
    }

    /// 1.E: the turn ends.
    pub(super) fn end_turn(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        scribe.event(Event::TurnEnds(state.turn));
        self.reckon(state, scribe);
        if state.over {
            return;
        }
        for unit in self.army.unit_ids() {
            state.unit_mut(unit).marks &= mark::LASTING;
        }
        for formation in self.army.formation_ids() {
            let seat = state.formation_mut(formation);
            (seat.ordered, seat.markers) = (false, 0);
        }
        for chief in self.army.chiefs {
            state.leader_mut(chief).done = false;
        }
        (state.turn, state.part, state.marker) = (state.turn + 1, 0, Marker::None);
    }

    /// The game is over.
    pub(super) fn finish(
        &self,
        state: &mut State,
        winner: Option<Side>,
        scribe: &mut impl Scribe<Event>,
    ) {
        (state.over, state.winner) = (true, winner);
        state.agenda = Agenda::new(Step::Over);
        scribe.event(winner.map_or(Event::Draw, Event::Won));
    }
}
