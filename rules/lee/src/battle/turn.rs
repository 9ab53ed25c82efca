//! B3: the turn: initiative, command, cannonade, activations, the end of the turn; and within an activation the
//! sequence of 9.1 (W1 to W4B). What is still to be done stands on the agenda; each step is asked about or happens by
//! itself.

use crate::battle::army::CorpsId;
use crate::battle::command::Dice;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Action, Card, State, Status, Step};
use crate::battle::{Battle, remark};
use crate::command::throw;
use crate::fight::Order;
use crate::orders;
use kernel::game::{Key, Scribe, Side};
use kernel::{Clause, Heading, Line, Stop};

const HAS_PASSED: Clause = Clause::new("9.1.p3");
const INITIATIVE: Clause = Clause::new("B3.1");

impl Battle {
    /// Does what happens by itself, up to the next decision.
    pub(super) fn advance(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        while state.end.is_none() && !self.asks(state) {
            let Some(step) = state.agenda.pop() else { break };
            self.happen(state, step, scribe)?;
        }
        Ok(())
    }

    /// Who is asked by a step.
    pub(super) fn decider(&self, state: &State) -> Option<Side> {
        let owner = |unit| self.army.card(unit).side;
        Some(match state.next() {
            Step::Swap(side)
            | Step::Begin(side)
            | Step::Command(side)
            | Step::Cannonade(side, _)
            | Step::Activate(side)
            | Step::SupportFire(side)
            | Step::GoIn(side)
            | Step::BreakOff(side)
            | Step::ChaseOff(side)
            | Step::Follow(side)
            | Step::Turns(side)
            | Step::Rally(side)
            | Step::Steady(side) => side,
            Step::Declare | Step::Outflank => state.active,
            Step::Respond | Step::Extend => state.active.other(),
            Step::Share(unit) | Step::Deflect(unit) => owner(unit),
            Step::March(corps) => self.army.corps(corps).side,
            _ => return None,
        })
    }

    /// Whether the next step is a decision with something to decide.
    fn asks(&self, state: &State) -> bool {
        let step = state.next();
        match step {
            Step::Swap(_)
            | Step::Begin(_)
            | Step::Command(_)
            | Step::Activate(_)
            | Step::Share(_) => true,
            Step::Respond => !state.action.attacks.is_empty(),
            Step::GoIn(_)
            | Step::BreakOff(_)
            | Step::ChaseOff(_)
            | Step::Follow(_)
            | Step::Turns(_) => self.choosers(state, step),
            _ => match self.decider(state) {
                Some(side) => self.has_choice(state, side),
                None => false,
            },
        }
    }

    fn happen(
        &self,
        state: &mut State,
        step: Step,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match step {
            Step::TurnBegins => self.turn_begins(state, scribe),
            Step::Cannonade(side, passed) => {
                // Who cannot fire has passed; when both have, the activations begin.
                let next = Step::Cannonade(side.other(), true);
                if passed {
                    scribe.event(Event::plain(Happening::ActivationPhase, 0, 0));
                }
                state.agenda.extend((!passed).then_some(next));
                Ok(())
            }
            Step::Approach => self.approach(state, scribe),
            Step::MoveUp => self.move_up(state, scribe),
            Step::Flanks => self.take_flanks(state, scribe),
            Step::RoundBegins => self.begin_round(state, scribe),
            Step::Fire => self.fire_fights(state, scribe),
            Step::Melee => self.melees(state, scribe),
            Step::Additional => self.additional_round(state, scribe),
            Step::FightsEnd => self.fights_end(state, scribe),
            Step::Deflect(unit) => self.not_deflected(state, unit, scribe),
            Step::ActivationEnds => self.next_activation(state, scribe),
            Step::Steady(side) => self.not_steadied(state, side, scribe),
            Step::TurnEnds => self.turn_ends(state, scribe),
            _ => Ok(()),
        }
    }

    fn turn_begins(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
        state.turn += 1;
        state.action = Action::default();
        state.assailants.clear();
        state.reserves_tested = [false; 2];
        scribe.event(Event::plain(Happening::Turn, state.turn.into(), 0));
        for chief in &mut state.chiefs {
            (chief.spent, chief.with, chief.rode) = (0, None, false);
        }
        for body in &mut state.bodies {
            (body.fired, body.moved, body.fought, body.turns) = (false, false, false, None);
        }
        for formation in &mut state.corps {
            (formation.does, formation.activated) = (None, false);
            if let Some(order) = formation.known() {
                (formation.last, formation.order) = (order, Card::Down(order));
            }
        }
        self.reinforce(state, scribe);
        self.throw_for_initiative(state, scribe)?;
        let (first, second) = (state.initiative, state.initiative.other());
        state.agenda.extend([
            Step::Activate(first),
            Step::Cannonade(first, false),
            Step::Command(second),
            Step::Command(first),
        ]);
        scribe.event(Event::plain(Happening::CommandPhase, i32::from(first.0), 0));
        self.find_patrols(state, scribe);
        Ok(())
    }

    /// Reinforcements whose turn has come stand where they come on, unless somebody stands there (B3.6).
    fn reinforce(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for general in self.army.all_generals() {
            let due = self.army.general(general).arrives <= state.turn;
            let chief = state.chief_mut(general);
            chief.coming = chief.coming && !due;
        }
        for unit in self.army.units() {
            let card = self.army.card(unit);
            let due = state.body(unit).status == Status::Coming && card.arrives <= state.turn;
            if !due {
                continue;
            }
            let base = self.base(state, unit);
            let taken = self.army.units().filter(|&other| other != unit && state.is_here(other));
            if taken.into_iter().any(|other| !self.base(state, other).gap(&base).clear().holds()) {
                continue;
            }
            let body = state.body_mut(unit);
            body.status = Status::Here;
            if let Some(marker) = body.marker {
                state.patrols[usize::from(marker)].here = true;
            }
            scribe.event(Event::of(Happening::Arrived, self.shown(state, unit)));
        }
    }

    fn throw_for_initiative(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let mut found = [0; 2];
        for side in [Side::FIRST, Side::SECOND] {
            let chief = self.army.chiefs[side.index()];
            scribe.open(Heading::of("initiative"));
            scribe.aim(Key { target: 300, ..self.general_key(state, chief) });
            let general = self.general_facts(state, chief);
            let dice = general.left(&self.tables);
            general.throws(dice, &self.tables, scribe);
            found[side.index()] = throw(dice, &self.tables, scribe)?;
        }
        let [first, second] = found;
        scribe.note(Line::note(INITIATIVE).why("more-successes").with(first, second));
        if first == second {
            scribe.note(Line::note(INITIATIVE).why("tied"));
        }
        state.initiative = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Side::FIRST,
            std::cmp::Ordering::Less => Side::SECOND,
            std::cmp::Ordering::Equal => state.initiative.other(),
        };
        let (side, by) = (i32::from(state.initiative.0), (first - second).abs());
        scribe.event(Event::plain(Happening::Initiative, side, by));
        Ok(())
    }

    /// A side has laid its orders.
    pub(super) fn orders_laid(
        &self,
        state: &mut State,
        side: Side,
        scribe: &mut impl Scribe<Event>,
    ) {
        for corps in self.army.corps_under(side) {
            let formation = state.formation(corps);
            let anew = state.turn == 1 || formation.known() != Some(formation.last);
            if formation.known() == Some(Order::Defence) && anew {
                for unit in self.army.units_in(corps) {
                    let at = state.body(unit).place.centre;
                    state.body_mut(unit).anchor = at;
                }
            }
        }
        match state.next() {
            Step::Command(other) => {
                scribe.event(Event::plain(Happening::CommandPhase, i32::from(other.0), 0));
            }
            _ => scribe.event(Event::plain(Happening::CannonadePhase, 0, 0)),
        }
    }

    /// A corps is activated: it shows its order, tests it unless it has done so, and the sequence of 9.1 begins.
    pub(super) fn activate(
        &self,
        state: &mut State,
        corps: CorpsId,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.active = self.army.corps(corps).side;
        let formation = state.formation_mut(corps);
        formation.activated = true;
        let order = formation.known().unwrap_or(Order::Defence);
        formation.order = Card::Shown(order);
        state.action = Action { corps: Some(corps), round: 1, ..Action::default() };
        scribe.event(Event::plain(Happening::Activated, i32::from(corps.0), order as i32));
        match state.formation(corps).does {
            None => self.test_order(state, corps, dice, scribe)?,
            Some(orders::Corps::Active) => remark(HAS_PASSED, "order-test", scribe),
            Some(_) => {}
        }
        for unit in self.army.units_in(corps) {
            let body = state.body_mut(unit);
            (body.moved, body.turns, body.remounted) = (false, None, false);
        }
        state.action.forced = state.formation(corps).does == Some(orders::Corps::ForcedAttacks);
        let (active, other) = (state.active, state.active.other());
        let (first, second) = (state.initiative, state.initiative.other());
        state.agenda.extend([
            Step::ActivationEnds,
            Step::March(corps),
            Step::FightsEnd,
            Step::Additional,
            Step::Turns(other),
            Step::Turns(active),
            Step::Follow(other),
            Step::Follow(active),
            Step::ChaseOff(active),
            Step::ChaseOff(other),
            Step::BreakOff(other),
            Step::BreakOff(active),
            Step::Melee,
            Step::GoIn(other),
            Step::GoIn(active),
            Step::Fire,
            Step::RoundBegins,
            Step::SupportFire(second),
            Step::SupportFire(first),
            Step::Flanks,
            Step::Extend,
            Step::Outflank,
            Step::MoveUp,
            Step::Approach,
            Step::Respond,
            Step::Declare,
        ]);
        if state.action.forced {
            self.force_attacks(state, scribe);
        }
        Ok(())
    }

    /// The other side activates a corps, or this one the next; when all have been, the turn ends.
    fn next_activation(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.action = Action::default();
        let waits =
            |side: Side| self.army.corps_under(side).any(|corps| !state.formation(corps).activated);
        let sides = [state.active.other(), state.active];
        if let Some(side) = sides.into_iter().find(|&side| waits(side)) {
            state.agenda.push(Step::Activate(side));
            return Ok(());
        }
        self.end_phase(state, scribe)
    }
}
