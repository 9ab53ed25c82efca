//! 9.5: the pursuit of cavalry that has won.

use crate::battle::agenda::{Kind, Step};
use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::state::{State, mark};
use crate::battle::{Jdg, ground, resolve};
use crate::cavalry::{Pursuit, Wish};
use crate::corrections::CHARGES_THROUGH_FIRE;
use crate::readings::PursuitThen;
use crate::units::Order;
use hexboard::Hex;
use kernel::game::{Hearing, Objector, Refusal, Scribe, Verdict};
use kernel::{Situation, Stop};

impl Jdg {
    /// True when there is something to pursue with and after.
    pub(super) fn can_pursue(&self, state: &State, unit: UnitId) -> bool {
        let at = state.unit(unit);
        at.is_here() && !at.is_routed() && self.nearest_enemy(state, unit, at.hex).is_some()
    }

    /// How far the nearest enemy of a unit is from a hex.
    fn nearest_enemy(&self, state: &State, unit: UnitId, hex: Hex) -> Option<u16> {
        let enemies = self
            .army
            .unit_ids()
            .filter(|&enemy| self.side(enemy) != self.side(unit) && state.unit(enemy).is_here());
        enemies.map(|enemy| self.grid().distance(hex, state.unit(enemy).hex)).min()
    }

    /// 9.5: cavalry pursues, or is held back if it can be.
    pub(super) fn set_after(
        &self,
        state: &mut State,
        (unit, charged): (UnitId, bool),
        wish: Wish,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let at = *state.unit(unit);
        let facts = Pursuit {
            order: at.order,
            charged,
            wish,
            cohesion: Some(self.face(state, unit).cohesion.into()),
            demoralised: self.is_shaken(state, unit),
            readings: self.readings,
        };
        scribe.aim(self.key(state, unit.0.into(), 1));
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        if !outcome.pursues {
            scribe.event(Event::HeldBack(unit));
            return Ok(());
        }
        scribe.event(Event::Pursues(unit));
        let hexes = outcome.hexes.clamp(0, 99) as u8;
        state.agenda.push(Step::Chase(unit, hexes, outcome.shocks < 1));
        Ok(())
    }

    /// 9.5: may pursuing cavalry ride into this hex? Only nearer to an enemy.
    pub(super) fn may_chase<O: Objector>(
        &self,
        state: &State,
        (unit, left): (UnitId, u8),
        to: Hex,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        let Some(way) = self.grid().direction_between(at.hex, to) else {
            return hearing.when(true, "9.5", "no-skipping").verdict();
        };
        let nearer = self.nearest_enemy(state, unit, to) < self.nearest_enemy(state, unit, at.hex);
        let open = self.is_passable(state, self.arm(unit), at.hex, way);
        hearing
            .when(left == 0, "9.5", "no-further")
            .when(state.stacks.top(to).is_some(), "9.5", "no-room")
            .when(!open, "4.1", "no-such-ground")
            .when(!nearer, "9.5", "no-pursuit-elsewhere");
        hearing.verdict()
    }

    /// 9.5: may pursuing cavalry attack this hex?
    pub(super) fn may_chase_down<O: Objector>(
        &self,
        state: &State,
        (unit, struck): (UnitId, bool),
        target: Hex,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        let Some(way) = self.grid().direction_between(at.hex, target) else {
            return hearing.when(true, "9.5", "no-attack-but-ahead").verdict();
        };
        hearing
            .when(struck, "9.5", "no-second-attack")
            .when(!self.is_enemy(state, target, self.side(unit)), "9.5", "no-target")
            .when(!self.is_whole(state, at.hex, target), "13.3", "no-bridge-left");
        let hex = ground::terrain(&self.map, target);
        let (tables, readings) = (&self.tables, &self.readings);
        self.approach(at.hex, way).shock_forbidden(tables, readings, hex, None, |clause, _| {
            hearing.tell(true, || Refusal::new(clause, "no-attack-over-this"));
        });
        hearing.verdict()
    }

    /// True when pursuing cavalry can still do something.
    pub(super) fn can_chase(&self, state: &State, unit: UnitId, left: u8, struck: bool) -> bool {
        let at = state.unit(unit);
        if !at.is_here() || at.is_routed() {
            return false;
        }
        self.grid().neighbours(at.hex).into_iter().any(|hex| {
            !hex.is_none()
                && (self.may_chase(state, (unit, left), hex, &mut ()).is_allowed()
                    || self.may_chase_down(state, (unit, struck), hex, &mut ()).is_allowed())
        })
    }

    /// 9.5: pursuing cavalry rides on.
    pub(super) fn chase(
        &self,
        state: &mut State,
        (unit, left, struck): (UnitId, u8, bool),
        to: Hex,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.agenda.pop();
        let facing = self.facing_towards(state, unit, to);
        self.carry(state, unit, to);
        let seat = state.unit_mut(unit);
        seat.facing = facing.unwrap_or(seat.facing);
        scribe.event(Event::Moved(unit, to));
        self.overrun(state, to, self.side(unit), scribe);
        self.occupy(state, unit, scribe);
        state.agenda.push(Step::Chase(unit, left - 1, struck));
    }

    /// 9.5: pursuing cavalry attacks once more, charging where the ground and its order allow it.
    pub(super) fn chase_down(
        &self,
        state: &mut State,
        unit: UnitId,
        target: Hex,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.agenda.pop();
        state.agenda.push(Step::Chase(unit, 0, true));
        self.stand_down(state);
        self.turn_to(state, unit, target);
        let from = state.unit(unit).hex;
        let way = self.grid().direction_between(from, target);
        let order = state.unit(unit).order;
        let unfit = order > self.readings.worst_charging_order()
            && self.readings.edition.has(CHARGES_THROUGH_FIRE);
        let closed = unfit || way.is_none_or(|way| self.closed_to_shock(from, way, target));
        let seat = state.unit_mut(unit);
        seat.clear(mark::CHARGING);
        seat.mark(if closed { mark::ENGAGED } else { mark::ENGAGED | mark::CHARGING });
        scribe.event(Event::Attacks(unit, target));
        self.press(state, target, Kind::Pursuit);
    }

    /// 9.5: the pursuit is over, and disorder is its price.
    pub(super) fn end_chase(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.agenda.pop();
        let at = *state.unit(unit);
        let price = self.readings.pursuit_then == PursuitThen::Disordered;
        if price && at.is_here() && at.order == Order::GoodOrder {
            self.set_order(state, unit, Order::Disordered, scribe);
        }
    }
}
