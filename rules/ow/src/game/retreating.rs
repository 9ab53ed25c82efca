//! XIII.17–20, VI.7–8: retreat and falling back; XIII.5–6: recovering morale.

use crate::corrections;
use crate::game::agenda::Step;
use crate::game::army::UnitId;
use crate::game::command::Command;
use crate::game::event::Event;
use crate::game::ground::ground;
use crate::game::state::{State, mark};
use crate::game::{Ow, probe, resolve};
use crate::losses::Cause;
use crate::morale_test::Reason;
use crate::readings::BlockedRetreat;
use crate::recovery::{Near, Recovery};
use crate::retreat::{Rear, Retreat, RetreatFate, Ways, ways};
use crate::units::{Arm, Order};
use hexboard::{Direction, Hex};
use kernel::Stop;
use kernel::game::{Hearing, Objector, Scribe, Verdict};

/// Through so many hexes full of friends a retreat can lead (XIII.19.2).
const THROUGH: usize = 4;

/// Where a retreat by one of the two rear hexes leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WayBack {
    /// The direction of the first hex.
    pub(super) direction: Direction,
    /// The hex where it ends.
    pub(super) end: Hex,
    /// The hexes of friends through whom it leads, in order.
    through: [Hex; THROUGH],
}

impl Ow {
    /// XIII.19: the ways back of the units in a hex: both rear hexes if they are safe, else those
    /// in an enemy front zone, else none.
    pub(super) fn ways_back(&self, state: &State, hex: Hex) -> [Option<WayBack>; 2] {
        let Some(first) = self.goers(state, hex)[0] else { return [None; 2] };
        let arm = self.card(first).arm;
        let rear = self.rear(state, hex, first);
        let resort = self.readings.blocked_retreat == BlockedRetreat::Tests;
        let open = match ways(&self.tables, arm, &rear.map(|(hex, _)| hex)) {
            Ways::Free(open) => open,
            Ways::LastResort(open) if resort => open,
            Ways::LastResort(_) | Ways::None => [false; 2],
        };
        let [left, right] = rear.map(|(_, way)| way);
        [left.filter(|_| open[0]), right.filter(|_| open[1])]
    }

    /// The two hexes behind a unit, as the rules of a retreat see them, and where each leads.
    fn rear(&self, state: &State, hex: Hex, first: UnitId) -> [(Rear, Option<WayBack>); 2] {
        let facing = state.unit(first).facing;
        facing.behind().map(|direction| {
            let next = self.grid().neighbour(hex, direction);
            let way = self.ends(state, hex, first, direction)[0];
            if next.is_none() {
                return (Rear { enemy: true, ..Rear::default() }, None);
            }
            let rear = Rear {
                ground: ground(&self.map, hex, direction),
                enemy: way.is_none(),
                front_zone: way
                    .is_some_and(|end| self.in_enemy_front(state, end.end, self.side(first))),
                full: way.is_some_and(|end| end.end != next),
            };
            (rear, way)
        })
    }

    /// XIII.19.2: where a retreat in this direction may end. Behind friends who leave no room that is one of the two
    /// hexes at the back of theirs, as the owner says; where neither has room it leads straight on.
    fn ends(
        &self,
        state: &State,
        hex: Hex,
        first: UnitId,
        direction: Direction,
    ) -> [Option<WayBack>; 2] {
        let straight = self.way_back(state, hex, first, direction);
        let via = self.grid().neighbour(hex, direction);
        let open = !via.is_none() && self.cost(first, hex, direction).is_some();
        let side = self.side(first);
        let ahead = straight.is_some_and(|way| way.end == via);
        let blocked = ahead || !open || self.is_enemy(state, via, side);
        if blocked || !self.readings.edition.has(corrections::OWNER_CHOOSES) {
            return [straight, None];
        }
        let mut through = [Hex::NONE; THROUGH];
        through[0] = via;
        let ends = state.unit(first).facing.behind().map(|onward| {
            let end = self.grid().neighbour(via, onward);
            let goes = !end.is_none()
                && self.cost(first, via, onward).is_some()
                && !self.is_enemy(state, end, side)
                && self.has_room(state, hex, first, end);
            goes.then_some(WayBack { direction, end, through })
        });
        let safe = ends.map(|way| way.filter(|way| !self.in_enemy_front(state, way.end, side)));
        match if safe.iter().any(Option::is_some) { safe } else { ends } {
            [None, None] => [straight, None],
            [None, one] => [one, None],
            both => both,
        }
    }

    /// Whether those of a hex find room in another one together.
    fn has_room(&self, state: &State, hex: Hex, first: UnitId, to: Hex) -> bool {
        match self.goers(state, hex)[1] {
            Some(_) => state.stacks.is_empty(to),
            None => self.room(state, first, to),
        }
    }

    /// XIII.19.2: the hexes behind the friends in a hex to which those of another one may retreat.
    pub(super) fn ends_behind(&self, state: &State, hex: Hex, via: Hex) -> [Option<WayBack>; 2] {
        let direction = self.grid().direction_between(hex, via);
        match (self.goers(state, hex)[0], direction) {
            (Some(first), Some(direction)) => self.ends(state, hex, first, direction),
            _ => [None; 2],
        }
    }

    /// Where a retreat in this direction ends: in the first hex, or behind friends who leave no
    /// room (XIII.19.2); nowhere when an enemy or the ground is in the way.
    fn way_back(
        &self,
        state: &State,
        hex: Hex,
        first: UnitId,
        direction: Direction,
    ) -> Option<WayBack> {
        let side = self.side(first);
        let mut through = [Hex::NONE; THROUGH];
        let mut at = hex;
        for passed in 0..THROUGH {
            let next = self.grid().neighbour(at, direction);
            let open = !next.is_none() && self.cost(first, at, direction).is_some();
            if !open || self.is_enemy(state, next, side) {
                return None;
            }
            if self.has_room(state, hex, first, next) {
                return Some(WayBack { direction, end: next, through });
            }
            (at, through[passed]) = (next, next);
        }
        None
    }

    /// The units in a hex go back this way; where it leads through friends their owner may have to say where it ends.
    pub(super) fn retreat_by(
        &self,
        state: &mut State,
        hex: Hex,
        way: Option<WayBack>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let via = way.map_or(Hex::NONE, |way| self.grid().neighbour(hex, way.direction));
        if !via.is_none() && self.ends_behind(state, hex, via)[1].is_some() {
            state.agenda.push(Step::Behind(hex, via));
            return Ok(());
        }
        self.go_back(state, hex, way, scribe)
    }

    /// The units in a hex go back one hex, this way or, without one, are routed.
    pub(super) fn go_back(
        &self,
        state: &mut State,
        hex: Hex,
        way: Option<WayBack>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let pair = self.goers(state, hex);
        let (Some(first), Some(nerve)) = (pair[0], self.nerve_of(state, hex, pair)) else {
            return Ok(());
        };
        scribe.aim(self.key(state, first.0.into(), hex.0));
        let second = state.unit(first).facing.behind()[1];
        let retreat = Retreat {
            arm: self.card(first).arm,
            nerve,
            broken_line: state.unit(first).has(mark::BROKEN),
            with_guns: state.units_in(hex).any(|unit| self.card(unit).arm.is_guns()),
            rear: self.rear(state, hex, first).map(|(rear, _)| rear),
            choice: usize::from(way.is_some_and(|way| way.direction == second)),
            tables: &self.tables,
            readings: &self.readings,
        };
        let outcome = resolve(&retreat, scribe)?;
        let way = way.filter(|_| outcome.fate == RetreatFate::Retreats);
        match way {
            Some(_) => self.clear_guns(state, hex, scribe),
            None => self.leave_guns(state, hex, scribe),
        }
        let Some(way) = way else {
            if state.agenda.top() == Step::Pursue(hex, false) {
                // XIII.21.2: after all it is a rout.
                state.agenda.pop();
                state.agenda.push(Step::Pursue(hex, true));
            }
            for unit in pair.into_iter().flatten() {
                self.break_unit(state, unit, false, scribe)?;
            }
            return self.lone_leaders(state, hex, true, scribe);
        };
        for unit in pair.into_iter().flatten() {
            state.lift(unit);
            state.place(unit, way.end);
            state.unit_mut(unit).clear(mark::CHEVAUX | mark::CHARGING);
            scribe.event(Event::Retreated(unit, way.end));
        }
        for (unit, points) in pair.into_iter().flatten().zip(outcome.loses) {
            self.hurt(state, unit, points, Cause::Other, scribe)?;
        }
        for at in way.through.into_iter().filter(|at| outcome.through && !at.is_none()) {
            self.passed_through(state, at, Reason::PassedThrough, scribe)?;
        }
        self.come_to_a_halt(state, pair);
        if self.readings.edition.has(corrections::LONE_LEADERS) {
            self.lone_leaders(state, way.end, true, scribe)?;
        }
        self.lone_leaders(state, hex, true, scribe)
    }

    /// VI.7: those of a hex who go back: whoever falls back before infantry, without those he has come to; else all.
    fn goers(&self, state: &State, hex: Hex) -> [Option<UnitId>; 2] {
        let pair = self.pair_in(state, hex);
        let falls = |unit: &UnitId| state.unit(*unit).has(mark::FALLING);
        if !pair.iter().flatten().any(falls) {
            return pair;
        }
        let mut falling = pair.into_iter().flatten().filter(falls);
        [falling.next(), falling.next()]
    }

    /// Those who fell back stand again, unless they still have to go on.
    fn come_to_a_halt(&self, state: &mut State, pair: [Option<UnitId>; 2]) {
        let on = |step| matches!(step, Step::FallBack(unit, _) if pair.contains(&Some(unit)));
        if !state.agenda.holds(on) {
            let units = pair.into_iter().flatten();
            units.for_each(|unit| state.unit_mut(unit).clear(mark::FALLING));
        }
    }

    /// VI.7: whoever else still falls back, when the first of a stack is gone.
    pub(super) fn falls_back_too(&self, state: &State) -> Option<UnitId> {
        let falling =
            |&unit: &UnitId| state.unit(unit).is_here() && state.unit(unit).has(mark::FALLING);
        self.army.unit_ids().find(falling)
    }

    /// The only way back, if there is but one or none: nothing needs to be asked.
    pub(super) fn only_way(&self, state: &State, hex: Hex) -> Option<Option<WayBack>> {
        let broken = |unit: UnitId| state.unit(unit).has(mark::BROKEN);
        if self.goers(state, hex)[0].is_some_and(broken) {
            return Some(None);
        }
        match self.ways_back(state, hex) {
            [Some(_), Some(_)] => None,
            [one, other] => Some(one.or(other)),
        }
    }

    /// VI.7: cavalry has gone back a hex; the rest follows.
    pub(super) fn fall_back(
        &self,
        state: &mut State,
        unit: UnitId,
        left: u8,
        way: Option<WayBack>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let hex = state.unit(unit).hex;
        let far = way.map_or(1, |way| self.grid().distance(hex, way.end) as u8);
        if left > far {
            state.agenda.push(Step::FallBack(unit, left - far));
        }
        self.retreat_by(state, hex, way, scribe)
    }

    /// XIII.5–6: a unit's recovery of one point, or of all.
    pub(super) fn recovery(&self, state: &State, unit: UnitId, all: bool) -> Recovery<'_> {
        let (card, at) = (self.card(unit), state.unit(unit));
        let fronted = self.fronting(state, at.hex, card.side);
        let near = match self.near_enemy(state, at.hex, card.side) {
            _ if fronted.into_iter().any(|enemy| !self.card(enemy).arm.is_guns()) => {
                Near::FrontZone
            }
            true if !at.has(mark::RECOVERY_TESTED) => Near::BesideEnemy,
            _ => Near::Nobody,
        };
        Recovery {
            order: self.order_of(state, unit),
            leaderless: at.has(mark::LEADERLESS),
            base: card.morale.into(),
            strength: self.strength(state, unit),
            morale: at.morale.into(),
            points: at.points.into(),
            unspent: at.points >= card.points[0] as u8,
            wanted: if all { None } else { Some(1) },
            recovered: i32::from(at.has(mark::RECOVERED_ONE))
                + i32::from(at.has(mark::RECOVERED_TWO)),
            near,
            leader: self.support(state, at.hex).unwrap_or(0),
            readings: &self.readings,
        }
    }

    /// XIII.5–6: may a moving unit recover morale?
    pub(super) fn may_recover<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let (card, at) = (self.card(unit), state.unit(unit));
        let mut hearing = Hearing::new(objector);
        hearing
            .when(card.arm == Arm::Artillery, "XIII.5.1", "no-recovery-of-guns")
            .when(at.morale >= card.base(at.is_weak()), "XIII.5.1", "no-morale-lost")
            .when(at.has(mark::NO_RECOVERY), "XIII.6.1", "no-recovery-after-failure");
        if hearing.is_over() {
            return hearing.verdict();
        }
        let all = command == Command::RecoverAll;
        let recovery = self.recovery(state, unit, all);
        let free = recovery.leaderless || recovery.order == Order::Defence;
        hearing
            .when(recovery.near == Near::FrontZone, "XIII.6.2", "no-recovery-in-front-zone")
            .when(all && !free, "XIII.5.2", "no-full-recovery")
            .when(all && !recovery.unspent, "XIII.5.2", "no-all-points");
        let safe = Recovery { near: Near::Nobody, ..recovery };
        let nothing = probe(&safe).is_some_and(|outcome| outcome.recovers == 0);
        hearing.when(nothing, "XIII.5.1", "no-points-to-recover");
        hearing.verdict()
    }

    /// XIII.5: a unit recovers; next to an enemy only after a test (XIII.6.1).
    pub(super) fn recover(
        &self,
        state: &mut State,
        unit: UnitId,
        all: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let recovery = self.recovery(state, unit, all);
        scribe.aim(self.key(state, unit.0.into(), state.unit(unit).hex.0));
        let outcome = resolve(&recovery, scribe)?;
        let seat = state.unit_mut(unit);
        if outcome.recovers == 0 {
            seat.mark(mark::NO_RECOVERY);
            return Ok(());
        }
        seat.mark(mark::RECOVERY_TESTED);
        seat.morale += outcome.recovers as i8;
        seat.points = if all { 0 } else { seat.points - outcome.spends as u8 };
        let once = seat.has(mark::RECOVERED_ONE);
        seat.mark(if once { mark::RECOVERED_TWO } else { mark::RECOVERED_ONE });
        let morale = seat.morale;
        scribe.event(Event::Recovered(unit, morale));
        Ok(())
    }
}
