//! 4: a unit's move, hex by hex; facing; what zones of control and the lack of orders forbid.

use crate::activation::{Engagement, EngagementOutcome};
use crate::allowance::{Allowance, Kind};
use crate::battle::agenda::Step;
use crate::battle::army::UnitId;
use crate::battle::command::Command;
use crate::battle::costs::step_into;
use crate::battle::event::Event;
use crate::battle::state::{State, Status, mark};
use crate::battle::{Jdg, halves, probe, resolve, whole};
use crate::movement::{self, Mover};
use crate::readings::{NoOrdersShock, SquareMoves};
use crate::units::{Arm, Order};
use hexboard::{Direction, Facing, Hex};
use kernel::game::{Hearing, Objector, Refusal, Scribe, Verdict};
use kernel::{Clause, Line, Situation, Stop};

const ZONE: Clause = Clause::new("5.3");

/// What a step into a hex meets, as things stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    pub(super) direction: Direction,
    /// Halves of a point; nothing where the way is closed.
    pub(super) halves: Option<u8>,
    /// An enemy stands next to the hex.
    near: bool,
    /// A friendly unit stands in it.
    friend: bool,
    leaves_zone: bool,
    enters_zone: bool,
}

impl Jdg {
    /// The values of the side of a unit's counter that shows.
    #[inline]
    pub(super) fn face(&self, state: &State, unit: UnitId) -> &crate::battle::army::Face {
        let card = self.card(unit);
        if state.unit(unit).order == Order::GoodOrder { &card.front } else { &card.back }
    }

    /// 4.1: a unit's movement points in this activation, as the procedure sees them.
    pub(super) fn allowance(&self, state: &State, unit: UnitId) -> Allowance {
        let (card, at) = (self.card(unit), state.unit(unit));
        let kind = match card.arm {
            Arm::Leader => Kind::Leader,
            Arm::Infantry => Kind::LineInfantry,
            Arm::Cavalry => Kind::LightCavalry,
            Arm::HeavyCavalry => Kind::HeavyCavalry,
            Arm::Artillery if card.horse => Kind::HorseArtillery,
            Arm::Artillery => Kind::FootArtillery,
        };
        Allowance {
            kind,
            printed_points: Some(card.front.points.into()),
            disordered_points: Some(card.back.points.into()),
            order: at.order,
            with_orders: at.has(mark::FREE),
            has_fired: at.has(mark::FIRED),
            readings: self.readings,
        }
    }

    /// True for a battery that does not move because it fired.
    fn is_fixed(&self, state: &State, unit: UnitId) -> bool {
        let points = || probe(&self.allowance(state, unit).case(&self.tables));
        state.unit(unit).has(mark::FIRED) && points().is_some_and(|outcome| outcome.points == 0)
    }

    /// May this unit move now?
    pub(super) fn may_pick<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(!at.has(mark::ACTS), "2.3", "no-part-in-activation")
            .when(at.has(mark::DONE), "4.1", "no-second-move")
            .when(at.is_routed(), "10.2", "no-move-in-rout")
            .when(self.is_fixed(state, unit), "4.1", "no-move-after-fire");
        if hearing.is_over() {
            return hearing.verdict();
        }
        match at.status {
            Status::Here => {}
            Status::Later => {
                hearing.when(!self.can_come_in(state, unit), "4.4", "no-way-in");
            }
            Status::Lost | Status::Left => {
                hearing.when(true, "4.1", "no-such-unit-here");
            }
        }
        hearing.verdict()
    }

    /// A unit begins its move.
    pub(super) fn pick_up(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.give_points(state, unit, scribe)?;
        state.agenda.push(Step::Moving(unit));
        Ok(())
    }

    /// 4.1: a unit has its movement points.
    pub(super) fn give_points(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let outcome = resolve(&self.allowance(state, unit).case(&self.tables), scribe)?;
        state.unit_mut(unit).points = (2 * outcome.points).clamp(0, 200) as u8;
        Ok(())
    }

    /// What a step of a unit into an adjacent hex meets.
    #[inline]
    pub(super) fn pace(&self, state: &State, unit: UnitId, direction: Direction, to: Hex) -> Pace {
        let (at, side, arm) = (state.unit(unit), self.side(unit), self.arm(unit));
        let near = self.near_enemy(state, to, side);
        let friend = self.holder(state, to) == Some(side);
        let leaves_zone = self.in_enemy_zone(state, at.hex, side);
        let enters_zone = near && self.in_enemy_zone(state, to, side);
        let extra = self.costs.extra(arm);
        let more = u8::from(friend) * extra.friend
            + u8::from(leaves_zone) * extra.leaving
            + u8::from(enters_zone && at.order == Order::Disordered) * extra.disordered_into_zone;
        let cost = self.costs.step(arm, at.hex, direction, near);
        let halves = cost.halves().map(|halves| halves + more);
        Pace { direction, halves, near, friend, leaves_zone, enters_zone }
    }

    /// 4: may a moving unit enter this hex?
    pub(super) fn may_move<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        to: Hex,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        let Some(direction) = self.grid().direction_between(at.hex, to) else {
            return hearing.when(true, "4.1", "no-skipping").verdict();
        };
        let enemy = self.is_enemy(state, to, self.side(unit));
        let rooted = at.has(mark::SQUARE) && self.readings.square_moves == SquareMoves::No;
        hearing
            .when(rooted, "6.3", "no-square-moves")
            .when(at.has(mark::STOPPED), "4.3", "no-further")
            .when(enemy, "4.1", "no-enemy-hex")
            .when(!enemy && !self.room(state, unit, to), "5.1", "no-room");
        if hearing.is_over() {
            return hearing.verdict();
        }
        let pace = self.pace(state, unit, direction, to);
        let zone_to_zone = pace.leaves_zone && pace.enters_zone;
        let first =
            !at.has(mark::ENTERED) && movement::may_go_one_hex(&self.readings, zone_to_zone, false);
        let second = zone_to_zone
            && at.has(mark::ENTERED)
            && movement::zone_to_zone_is_whole_move(&self.readings);
        let points = pace.halves.unwrap_or(0);
        let closes = pace.enters_zone && !at.has(mark::FREE);
        let never = self.readings.no_orders_shock == NoOrdersShock::Forbidden;
        hearing
            .when(pace.halves.is_none(), "4.1", "no-such-ground")
            .when(!self.is_whole(state, at.hex, to), "13.3", "no-bridge-left")
            .when(self.is_blocked(state, unit, to), "13.3", "no-way-past-stragglers")
            .when(second, "4.3", "no-zone-to-zone")
            .when(closes && never, "2.4", "no-closing-without-orders")
            .when(closes && !never && at.has(mark::BALKED), "2.4", "no-closing-again")
            .tell(points > at.points && !first, || {
                let refusal = Refusal::new(Clause::new("4.1"), "no-points");
                refusal.with(whole(points), whole(at.points))
            });
        hearing.verdict()
    }

    /// 4.2: may a moving unit turn to this corner?
    pub(super) fn may_face<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        facing: Facing,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(!at.is_here(), "4.4", "no-such-unit-here")
            .when(at.facing == facing, "4.2", "no-turn-at-all")
            .when(!at.has(mark::FRESH) && at.points < self.turn_price(), "4.2", "no-points-left");
        if hearing.is_over() {
            return hearing.verdict();
        }
        let far = at.facing.turns_to(facing) > 1;
        if (far || at.has(mark::TURNED)) && self.in_enemy_zone(state, at.hex, self.side(unit)) {
            hearing.when(far, "4.2", "no-wide-turn-in-zone").when(
                at.has(mark::TURNED),
                "4.2",
                "no-second-turn-in-zone",
            );
        }
        hearing.verdict()
    }

    /// What turning on the spot costs, in halves of a point.
    #[inline]
    fn turn_price(&self) -> u8 {
        halves(self.tables.fills.turn_in_place)
    }

    /// Carries out a step of a moving unit.
    pub(super) fn step(
        &self,
        state: &mut State,
        unit: UnitId,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match command {
            Command::Move(to) => return self.go(state, unit, to, scribe),
            Command::Enter(hex) => self.come_in(state, unit, hex, scribe),
            Command::Face(facing) => self.turn(state, unit, facing, scribe),
            Command::Square => return self.form_square(state, unit, scribe),
            Command::LeaveSquare => self.leave_square(state, unit, scribe),
            Command::Leave => {
                state.agenda.pop();
                self.leave(state, unit, scribe);
            }
            _ => {
                state.agenda.pop();
                state.unit_mut(unit).mark(mark::DONE);
            }
        }
        Ok(())
    }

    /// 4.2: a unit, and who stands with it, turns.
    fn turn(
        &self,
        state: &mut State,
        unit: UnitId,
        facing: Facing,
        scribe: &mut impl Scribe<Event>,
    ) {
        let at = *state.unit(unit);
        let in_zone = self.in_enemy_zone(state, at.hex, self.side(unit));
        let seat = state.unit_mut(unit);
        if at.has(mark::FRESH) {
            seat.clear(mark::FRESH);
        } else {
            seat.points -= self.turn_price();
        }
        if in_zone {
            seat.mark(mark::TURNED);
        }
        self.turn_stack(state, at.hex, facing);
        scribe.event(Event::Faced(unit, facing));
    }

    /// 5.1: a stack has one facing.
    pub(super) fn turn_stack(&self, state: &mut State, hex: Hex, facing: Facing) {
        let mut next = state.stacks.top(hex);
        while let Some(unit) = next {
            state.unit_mut(UnitId(unit)).facing = facing;
            next = state.stacks.below(unit);
        }
    }

    /// What a step costs, clause by clause, and the order in which the unit comes out of it.
    pub(super) fn account_of_step(
        &self,
        state: &State,
        unit: UnitId,
        pace: Pace,
        scribe: &mut impl Scribe<Event>,
    ) -> Order {
        let at = state.unit(unit);
        let hex = movement::Hex {
            friendly_unit: pace.friend,
            leaves_zoc: pace.leaves_zone,
            enters_zoc: pace.enters_zone,
            enemy_adjacent: pace.near,
            ..step_into(&self.map, at.hex, pace.direction)
        };
        let points = Some(whole(at.points));
        let mover = Mover { arm: self.arm(unit), order: at.order, charging: None, points };
        let entered = movement::enter(&self.tables, &self.readings, mover, &hex, scribe);
        entered.map_or(at.order, |(_, order)| order)
    }

    /// A unit goes into a hex, if it dares.
    fn go(
        &self,
        state: &mut State,
        unit: UnitId,
        to: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let at = *state.unit(unit);
        let Some(direction) = self.grid().direction_between(at.hex, to) else { return Ok(()) };
        let pace = self.pace(state, unit, direction, to);
        if self.must_dare(state, unit, pace) && !self.engages(state, unit, scribe)? {
            return Ok(());
        }
        let order = self.account_of_step(state, unit, pace, scribe);
        if pace.enters_zone {
            scribe.note(Line::note(ZONE).why("enters-zone"));
        }
        let seat = state.unit_mut(unit);
        seat.points = seat.points.saturating_sub(pace.halves.unwrap_or(0));
        self.put_down(state, unit, to);
        scribe.event(Event::Moved(unit, to));
        self.came(state, unit, scribe);
        let whole_move = movement::zone_to_zone_is_whole_move(&self.readings);
        if pace.leaves_zone && pace.enters_zone && whole_move {
            state.unit_mut(unit).mark(mark::STOPPED);
        }
        self.set_order(state, unit, order, scribe);
        self.try_bridge(state, unit, at.hex, scribe)
    }

    /// A unit that would close with the enemy, as the procedure sees it.
    pub(super) fn engagement(&self, state: &State, unit: UnitId, demoralised: bool) -> Engagement {
        let (card, at) = (self.card(unit), state.unit(unit));
        Engagement {
            engagement: card.front.engagement.into(),
            disordered_engagement: Some(card.back.engagement.into()),
            order: at.order,
            with_orders: at.has(mark::FREE),
            demoralised,
            readings: self.readings,
        }
    }

    /// 2.4: true when a unit without orders has still to show that it dares to close with the enemy.
    fn must_dare(&self, state: &State, unit: UnitId, pace: Pace) -> bool {
        pace.enters_zone && !state.unit(unit).has(mark::FREE | mark::ENGAGING)
    }

    /// The engagement test that a step into this hex would ask for, if it would.
    pub(super) fn closing_test(&self, state: &State, unit: UnitId, to: Hex) -> Option<Engagement> {
        let direction = self.grid().direction_between(state.unit(unit).hex, to)?;
        let pace = self.pace(state, unit, direction, to);
        self.must_dare(state, unit, pace).then(|| self.engagement(state, unit, false))
    }

    /// 2.4: the engagement test of a unit without orders that closes with the enemy.
    fn engages(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        scribe.aim(self.key(state, unit.0.into(), 0));
        let facts = self.engagement(state, unit, false);
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        let passed = outcome == EngagementOutcome::Tried { engages: true };
        let seat = state.unit_mut(unit);
        seat.mark(if passed { mark::ENGAGING } else { mark::BALKED });
        if !passed {
            scribe.event(Event::Balks(unit));
        }
        Ok(passed)
    }

    /// Puts a unit into another hex; in a stack it looks where the others look.
    pub(super) fn put_down(&self, state: &mut State, unit: UnitId, to: Hex) {
        let facing = state.units_in(to).next().map(|other| state.unit(other).facing);
        if state.unit(unit).is_here() {
            state.lift(unit);
        }
        state.place(unit, to);
        let seat = state.unit_mut(unit);
        seat.status = Status::Here;
        seat.facing = facing.unwrap_or(seat.facing);
        seat.clear(mark::TURNED);
        seat.mark(mark::ENTERED | mark::FRESH);
    }

    /// What follows when a unit has come into a hex: objectives, zones of control.
    pub(super) fn came(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        let hex = state.unit(unit).hex;
        self.overrun(state, hex, self.side(unit), scribe);
        self.occupy(state, unit, scribe);
        let stops = movement::zone_stops(&self.readings);
        if stops && self.in_enemy_zone(state, hex, self.side(unit)) {
            state.unit_mut(unit).mark(mark::STOPPED);
            scribe.event(Event::Stopped(unit));
        }
    }

    /// 11.1: an objective belongs to whoever came last.
    pub(super) fn occupy(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        let (hex, side) = (state.unit(unit).hex, self.side(unit));
        for (held, card) in state.held.iter_mut().zip(&self.army.objectives) {
            if card.hex == hex && *held != Some(side) {
                *held = Some(side);
                scribe.event(Event::Took(side, hex));
            }
        }
    }
}
