//! XIII.1–16: what losing morale does on the map: weakened, routed and eliminated units, flight
//! and return.

use crate::game::army::{UnitId, WingId};
use crate::game::event::Event;
use crate::game::state::{State, Status, mark};
use crate::game::{Ow, resolve};
use crate::losses::{Cause, Loss, Losses, Shaken};
use crate::morale::Nerve;
use crate::morale_test::{MoraleTest, Reason};
use crate::rout::{Flight, RoutOutcome, Routed, RoutedUnit};
use crate::units::Strength;
use hexboard::{Direction, Hex};
use kernel::game::Scribe;
use kernel::{Heading, Situation, Stop};

/// What became of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fate {
    /// It stands.
    Stands,
    /// It is routed or eliminated, and gone from the map.
    Gone,
}

/// XIII.14.1: a routed unit flees so far.
const FLIGHT: usize = 3;
/// XIII.16.1: so far from any enemy does it return.
const RETURN_DISTANCE: u16 = 5;

impl Ow {
    /// Its strength level.
    #[inline]
    pub(super) fn strength(&self, state: &State, unit: UnitId) -> Strength {
        if state.unit(unit).is_weak() { Strength::Weakened } else { Strength::Full }
    }

    /// The units of a hex that fight and lose morale: guns never count (VII.4).
    #[inline]
    pub(super) fn fighters<'a>(
        &'a self,
        state: &'a State,
        hex: Hex,
    ) -> impl Iterator<Item = UnitId> + 'a {
        state.units_in(hex).filter(|&unit| !self.card(unit).arm.is_guns())
    }

    /// Those of a hex who test together: nobody when there are only guns or no one.
    pub(super) fn nerve(&self, state: &State, hex: Hex, led: bool) -> Option<Nerve> {
        let mut fighters = self.fighters(state, hex);
        let first = fighters.next()?;
        let morale = |unit: UnitId| i32::from(state.unit(unit).morale);
        let leader = if led { self.support(state, hex) } else { None };
        Some(Nerve { first: morale(first), second: fighters.next().map(morale), leader })
    }

    /// The same of some of them.
    pub(super) fn nerve_of(
        &self,
        state: &State,
        hex: Hex,
        [first, second]: [Option<UnitId>; 2],
    ) -> Option<Nerve> {
        let morale = |unit: UnitId| i32::from(state.unit(unit).morale);
        let leader = self.support(state, hex);
        Some(Nerve { first: morale(first?), second: second.map(morale), leader })
    }

    /// A unit loses morale, with all that follows from it, also for the other one of its stack.
    pub(super) fn hurt(
        &self,
        state: &mut State,
        unit: UnitId,
        points: i32,
        cause: Cause,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Fate, Stop> {
        let hex = state.unit(unit).hex;
        let (fate, companion) = self.shake(state, unit, points, cause, scribe)?;
        self.hurt_companion(state, hex, companion, scribe)?;
        Ok(fate)
    }

    /// VII.6: what the one who is left in a hex loses when only the other one was routed.
    fn hurt_companion(
        &self,
        state: &mut State,
        hex: Hex,
        points: i32,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if points > 0
            && let Some(other) = self.pair_in(state, hex)[0]
        {
            self.shake(state, other, points, Cause::CompanionRouted, scribe)?;
        }
        Ok(())
    }

    /// A unit loses morale: what becomes of it, and what its companion loses by that.
    fn shake(
        &self,
        state: &mut State,
        unit: UnitId,
        points: i32,
        cause: Cause,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(Fate, i32), Stop> {
        let (card, at) = (self.card(unit), *state.unit(unit));
        if points <= 0 || !at.is_here() {
            return Ok((Fate::Stands, 0));
        }
        let loss = Loss {
            unit: Shaken {
                arm: card.arm,
                strength: self.strength(state, unit),
                base_morale: card.morale.into(),
                morale: at.morale.into(),
                lost_before: at.lost.into(),
                stacked: self.fighters(state, at.hex).count() > 1,
            },
            points,
            cause,
            readings: &self.readings,
            tables: &self.tables,
        };
        scribe.open(Heading::of(Losses::NAME));
        let after = loss.apply(scribe);
        if after.lost == 0 {
            return Ok((Fate::Stands, 0));
        }
        let weakened = after.strength == Strength::Weakened && !at.is_weak();
        let seat = state.unit_mut(unit);
        seat.morale = after.morale as i8;
        seat.lost = seat.lost.saturating_add(after.lost as u8);
        scribe.event(Event::LostMorale(unit, after.lost as u8, after.morale as i8));
        if weakened {
            self.weaken(state, unit, scribe);
        }
        if after.eliminated {
            self.eliminate(state, unit, scribe);
        } else if after.routed {
            let by_cavalry = cause == Cause::CavalryAttack;
            self.rout(state, unit, at.is_weak(), by_cavalry, scribe)?;
        } else {
            return Ok((Fate::Stands, 0));
        }
        Ok((Fate::Gone, after.companion))
    }

    /// XIII.10.3, X.27: the counter is turned over; its chevaux-de-frise are gone.
    pub(super) fn weaken(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        state.unit_mut(unit).mark(mark::WEAK);
        scribe.event(Event::Weakened(unit));
        if state.unit(unit).has(mark::CHEVAUX) {
            state.unit_mut(unit).clear(mark::CHEVAUX);
            scribe.event(Event::ChevauxLost(unit));
        }
    }

    /// A unit is out of the game.
    pub(super) fn eliminate(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        if state.unit(unit).is_here() {
            state.lift(unit);
        }
        let seat = state.unit_mut(unit);
        (seat.status, seat.link) = (Status::Lost, 0);
        seat.marks &= mark::WEAK;
        scribe.event(Event::Eliminated(unit));
    }

    /// XIII.13–15: a unit is routed: it flees, and perhaps gathers again.
    pub(super) fn rout(
        &self,
        state: &mut State,
        unit: UnitId,
        was_weak: bool,
        by_cavalry: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (card, hex) = (self.card(unit), state.unit(unit).hex);
        scribe.event(Event::Routed(unit));
        let mut path = [Hex::NONE; FLIGHT];
        let flight = self.flight(state, unit, &mut path);
        state.lift(unit);
        scribe.aim(self.key(state, unit.0.into(), hex.0));
        let routed = RoutedUnit {
            unit: Routed {
                nation: card.nation,
                arm: card.arm,
                strength: if was_weak { Strength::Weakened } else { Strength::Full },
                base_morale: card.morale.into(),
                by_cavalry,
                flight,
            },
            turn: state.turn.into(),
            last_turn: self.army.turns.into(),
            tables: &self.tables,
        };
        match resolve(&routed, scribe)? {
            RoutOutcome::Eliminated { .. } => self.eliminate(state, unit, scribe),
            RoutOutcome::Returns { returns } => {
                let seat = state.unit_mut(unit);
                seat.marks = mark::WEAK;
                (seat.status, seat.link, seat.morale) = (Status::Away, returns as u8, 1);
                scribe.event(Event::Gathers(unit, returns as u8));
            }
        }
        if flight != Flight::Blocked {
            for hex in path {
                self.passed_through(state, hex, Reason::FlightThrough, scribe)?;
            }
        }
        Ok(())
    }

    /// VII.3, XIII.4, XIII.14.1: friends in a hex through which somebody runs test their morale.
    pub(super) fn passed_through(
        &self,
        state: &mut State,
        hex: Hex,
        reason: Reason,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(nerve) = self.nerve(state, hex, true) else { return Ok(()) };
        scribe.aim(self.key(state, hex.0, hex.0));
        let test = MoraleTest { nerve, reason, readings: &self.readings };
        let loses = resolve(&test, scribe)?.loses;
        self.hurt_all(state, hex, loses, Cause::Other, scribe)?;
        self.leave_leaders(state, hex, scribe)
    }

    /// Every fighting unit of a hex loses so much.
    pub(super) fn hurt_all(
        &self,
        state: &mut State,
        hex: Hex,
        points: i32,
        cause: Cause,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Fate, Stop> {
        self.hurt_these(state, (hex, self.pair_in(state, hex)), points, cause, scribe)
    }

    /// These units of a hex lose so much.
    pub(super) fn hurt_these(
        &self,
        state: &mut State,
        (hex, units): (Hex, [Option<UnitId>; 2]),
        points: i32,
        cause: Cause,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Fate, Stop> {
        let (mut worst, mut companion) = (Fate::Stands, 0);
        for unit in units.into_iter().flatten() {
            let (fate, more) = self.shake(state, unit, points, cause, scribe)?;
            (worst, companion) = (worst.max(fate), companion.max(more));
        }
        self.hurt_companion(state, hex, companion, scribe)?;
        Ok(worst)
    }

    /// XIII.14.1: the way a routed unit flees: past as few enemy fronts, control zones and friends
    /// as can be, and how it is.
    fn flight(&self, state: &State, unit: UnitId, path: &mut [Hex; FLIGHT]) -> Flight {
        let mut best = None;
        let mut way = [Hex::NONE; FLIGHT];
        let start = state.unit(unit).hex;
        self.flee(state, unit, start, 0, Dread::default(), &mut way, &mut best);
        match best {
            None => Flight::Blocked,
            Some((dread, way)) => {
                *path = way;
                let zone = dread.fronts + dread.zones > 0;
                if zone { Flight::ThroughZone } else { Flight::Clear }
            }
        }
    }

    #[allow(clippy::too_many_arguments, reason = "a small search that keeps its place")]
    fn flee(
        &self,
        state: &State,
        unit: UnitId,
        from: Hex,
        depth: usize,
        dread: Dread,
        way: &mut [Hex; FLIGHT],
        best: &mut Option<(Dread, [Hex; FLIGHT])>,
    ) {
        if best.as_ref().is_some_and(|(least, _)| *least <= dread) {
            return;
        }
        if depth == FLIGHT {
            *best = Some((dread, *way));
            return;
        }
        let side = self.side(unit);
        let behind = state.unit(unit).facing.behind()[0].index() as u8;
        for turn in 0..6 {
            let direction = Direction::new(behind + turn);
            let next = self.grid().neighbour(from, direction);
            if next.is_none() {
                // Off the map: nothing worse can meet it there.
                if best.as_ref().is_none_or(|(least, _)| dread < *least) {
                    *best = Some((dread, *way));
                }
                continue;
            }
            let visited = way[..depth].contains(&next) || next == state.unit(unit).hex;
            let open = self.cost(unit, from, direction).is_some();
            if visited || !open || self.is_enemy(state, next, side) {
                continue;
            }
            let front = self.in_enemy_front(state, next, side);
            let zone = !front && self.in_enemy_control(state, next, side);
            let friends = self.nerve(state, next, false).is_some();
            let dread = Dread {
                fronts: dread.fronts + u8::from(front),
                zones: dread.zones + u8::from(zone),
                friends: dread.friends + u8::from(friends),
            };
            way[depth] = next;
            self.flee(state, unit, next, depth + 1, dread, way, best);
            way[depth] = Hex::NONE;
        }
    }

    /// XIII.16.1: the next unit of a wing that has gathered and comes back.
    pub(super) fn returning(&self, state: &State, wing: WingId) -> Option<UnitId> {
        let due = |unit: UnitId| {
            let at = state.unit(unit);
            at.status == Status::Away && at.link <= state.turn
        };
        self.army.wing(wing).units.iter().copied().find(|&unit| due(unit))
    }

    /// XIII.16.1: the next one comes back where nobody has to choose; true when the step was done.
    pub(super) fn gather_alone(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> bool {
        let Some(unit) = self.returning(state, state.wing) else {
            state.agenda.pop();
            return true;
        };
        match self.places_to_gather(state, unit)[..] {
            [] => self.eliminate(state, unit, scribe),
            [hex] => self.come_back(state, unit, hex, scribe),
            _ => return false,
        }
        true
    }

    /// XIII.16.2: a unit that has gathered is back, weakened and with the last of its morale.
    pub(super) fn come_back(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) {
        let seat = state.unit_mut(unit);
        (seat.status, seat.link, seat.morale) = (Status::Here, 0, 1);
        seat.points = self.card(unit).points[0] as u8;
        seat.facing = self.card(unit).facing;
        state.place(unit, hex);
        scribe.event(Event::Returned(unit, hex));
    }

    /// XIII.16: the units of a wing that have gathered come back, each to the first of the nearest hexes.
    pub(super) fn gather(&self, state: &mut State, wing: WingId, scribe: &mut impl Scribe<Event>) {
        for index in 0..self.army.wing(wing).units.len() {
            let unit = self.army.wing(wing).units[index];
            let at = state.unit(unit);
            if at.status != Status::Away || at.link > state.turn {
                continue;
            }
            let Some(hex) = self.place_to_gather(state, unit) else {
                self.eliminate(state, unit, scribe);
                continue;
            };
            self.come_back(state, unit, hex, scribe);
        }
    }

    /// The first of the hexes to which a unit may come back.
    fn place_to_gather(&self, state: &State, unit: UnitId) -> Option<Hex> {
        self.places_to_gather(state, unit).first().copied()
    }

    /// XIII.16.1: the free hexes nearest to the unit's leader that are far enough from every enemy.
    pub(super) fn places_to_gather(&self, state: &State, unit: UnitId) -> Vec<Hex> {
        let card = self.card(unit);
        let line = card.line.filter(|&leader| state.leader(leader).is_here());
        let Some(leader) = line.or_else(|| self.wing_leader(state, card.wing)) else {
            return Vec::new();
        };
        let centre = state.leader(leader).hex;
        let fits = |&hex: &Hex| {
            self.stands_on(unit, hex)
                && self.room(state, unit, hex)
                && !self.has_enemy_leader(state, hex, card.side)
                && self.enemy_distance(state, hex, card.side) >= RETURN_DISTANCE
        };
        let far = |hex: &Hex| self.grid().distance(centre, *hex);
        let mut places: Vec<Hex> = self.grid().hexes().filter(fits).collect();
        let nearest = places.iter().map(far).min();
        places.retain(|hex| Some(far(hex)) == nearest);
        places
    }
}

/// What a way of flight leads past; less is better, fronts before zones before friends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Dread {
    fronts: u8,
    zones: u8,
    friends: u8,
}
