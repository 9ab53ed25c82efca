//! 9.3 and 9.4: how far attackers and those who move in support have to go, around whatever bars the way, and over the
//! bridge where there is one.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::ground::Crossed;
use crate::battle::state::State;
use crate::march::MoveFacts;
use crate::measure::{Distance, INCH as HUNDREDTHS};
use crate::units::{Stat, Unit};
use tabletop::{Base, Facing, INCH, Leg, Obstacle, Place, Point, Surroundings};

/// How far an attacker or supporter has to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Approach {
    /// The way, in hundredths of a millimetre (9.3.p5).
    pub length: i32,
    /// Inches that ground and friends on the way cost.
    pub costs: i32,
    /// It leads straight there.
    pub straight: bool,
}

/// The farthest that anybody goes to a bridge and over it.
const FARTHEST: i32 = 30 * INCH;
/// A way around something that is so much longer than the unit's move is none.
const SPARE: i32 = 2 * INCH;

impl Battle {
    /// The way of an attack on a target, measured as 9.3.p5 says, around whatever bars it; nothing if there is none.
    pub fn way_to_attack(&self, state: &State, unit: UnitId, target: UnitId) -> Option<Approach> {
        let (base, his) = (self.base(state, unit), self.base(state, target));
        let zone = self.zone_from(&base, &his);
        let measured = self.measured(&base, &his);
        let legs = match self.station(state, unit, target, zone) {
            Ok(station) => self.route(state, unit, &base, station.place)?,
            // The target makes room for him, or turns to face him.
            Err(_) => [false, true].into_iter().find_map(|afar| {
                let station = self.shifted_station(state, unit, target, zone, afar)?;
                let mut after = state.clone();
                station.shifted.iter().for_each(|&(unit, place)| after.put(unit, place));
                self.route(&after, unit, &base, station.place)
            })?,
        };
        let straight = is_straight(&legs);
        let length = if straight { measured } else { tabletop::length_of(&base, &legs) + INCH };
        let costs = self.costs(state, unit, &base, &legs, 0);
        Some(Approach { length, costs, straight })
    }

    /// The way of a unit to a place in support (9.4); nothing if there is none. A turn costs if the way does not lead
    /// ahead of it.
    pub fn way_to_place(&self, state: &State, unit: UnitId, place: Place) -> Option<Approach> {
        let base = self.base(state, unit);
        let legs = self.route(state, unit, &base, place)?;
        let first = legs.iter().find_map(|leg| match leg {
            Leg::Straight(to) => Some(*to - base.centre()),
            _ => None,
        });
        let turns = first.map_or(0, |way| {
            let turn = base.facing().turn_to(Facing::of(way)).abs();
            i32::from(!way.is_zero() && turn > 8_200)
        });
        let length = tabletop::length_of(&base, &legs);
        let costs = self.costs(state, unit, &base, &legs, turns);
        Some(Approach { length, costs, straight: is_straight(&legs) })
    }

    /// A way for a unit to a place: straight if it can be, else around what stands there, else over a bridge.
    fn route(&self, state: &State, unit: UnitId, base: &Base, place: Place) -> Option<Vec<Leg>> {
        let facts = self.facts(state, unit);
        let enemies = self.in_way_of(state, unit, base);
        if let Some(legs) = self.straight_route(&facts, &enemies, base, place) {
            return Some(legs);
        }
        if let Some(legs) = self.around(&facts, &enemies, base, place) {
            return Some(legs);
        }
        self.over_bridge(&facts, &enemies, base, place)
    }

    /// The enemies of a unit as they bar its way.
    fn in_way_of(&self, state: &State, unit: UnitId, base: &Base) -> Vec<Obstacle> {
        let enemies = self.enemies(state, self.army.card(unit).side);
        enemies.map(|stand| Obstacle::solid((&stand.base).into()).seen_by(base)).collect()
    }

    /// The far end of a bridge or ford that lies on a straight way, from one end to the other.
    pub(super) fn crossing_between(&self, from: Point, to: Point) -> Option<Point> {
        let way = to - from;
        let (length, most) = (i64::from(way.length().max(1)), way.dot(way));
        let on_way = |end: Point| {
            let along = way.dot(end - from);
            let aside = way.cross(end - from).abs();
            (0..=most).contains(&along) && aside <= i64::from(INCH) * length
        };
        let ends = self.crossings().find(|ends| ends.iter().all(|&end| on_way(end)))?;
        ends.into_iter().max_by_key(|&end| way.dot(end - from))
    }

    /// Where an attack on a target comes off a bridge or out of a ford, if its way leads over one.
    pub(super) fn bridgehead(&self, state: &State, unit: UnitId, target: UnitId) -> Option<Point> {
        let (base, his) = (self.base(state, unit), self.base(state, target));
        if let Some(far) = self.crossing_between(base.centre(), his.centre()) {
            return Some(far);
        }
        let facts = self.facts(state, unit);
        self.barred_way(&facts, &base, his.centre())?;
        let place = self.station(state, unit, target, self.zone_from(&base, &his)).ok()?.place;
        let enemies = self.in_way_of(state, unit, &base);
        let dry = self.straight_route(&facts, &enemies, &base, place);
        if dry.or_else(|| self.around(&facts, &enemies, &base, place)).is_some() {
            return None;
        }
        let legs = self.over_bridge(&facts, &enemies, &base, place)?;
        let ends = legs.iter().filter_map(|leg| match leg {
            Leg::Straight(to) => Some(*to),
            _ => None,
        });
        let beyond = ends.into_iter().nth(1)?;
        self.crossings().flatten().min_by_key(|end| end.distance(beyond))
    }

    /// The straight way, the unit facing as it does, as it will or as it goes.
    fn straight_route(
        &self,
        facts: &Unit,
        enemies: &[Obstacle],
        base: &Base,
        place: Place,
    ) -> Option<Vec<Leg>> {
        let going = Facing::of(place.centre - base.centre());
        let facings = [place.facing, base.facing(), going];
        let free = facings.into_iter().find(|&facing| {
            let turned = base.turned(facing);
            let sweep = Leg::Straight(place.centre).sweep(&turned);
            !enemies.iter().any(|enemy| sweep.stopped_by(enemy))
                && self.barred_way(facts, &turned, place.centre).is_none()
        })?;
        Some(vec![Leg::Turn(free), Leg::Straight(place.centre), Leg::Turn(place.facing)])
    }

    /// A way around enemies and ground that the unit cannot enter.
    fn around(
        &self,
        facts: &Unit,
        enemies: &[Obstacle],
        base: &Base,
        place: Place,
    ) -> Option<Vec<Leg>> {
        let mut obstacles = enemies.to_vec();
        obstacles
            .extend(self.barriers(facts).map(|outline| Obstacle::solid(outline).seen_by(base)));
        let surroundings = Surroundings {
            table: &self.table,
            obstacles: &obstacles,
            detours: &[],
            most: facts.stat(Stat::Move, &self.tables) * INCH + SPARE,
        };
        surroundings.way(base, place, |base, to| base.centre().distance(to))
    }

    /// A way over a bridge or through a ford: straight to one of its ends, across, straight on.
    pub(super) fn over_bridge(
        &self,
        facts: &Unit,
        enemies: &[Obstacle],
        base: &Base,
        place: Place,
    ) -> Option<Vec<Leg>> {
        let ways = self.crossings().flat_map(|[one, other]| [[one, other], [other, one]]);
        let ways = ways.filter_map(|[near, far]| {
            let across = (far - near).with_length(INCH);
            let facing = Facing::of(across);
            let mut at = base.turned(facing);
            let mut legs = vec![Leg::Turn(facing)];
            for to in [near - across, far + across, place.centre] {
                let sweep = Leg::Straight(to).sweep(&at);
                if enemies.iter().any(|enemy| sweep.stopped_by(enemy))
                    || self.barred_way(facts, &at, to).is_some()
                {
                    return None;
                }
                legs.push(Leg::Straight(to));
                at = at.at(to);
            }
            legs.push(Leg::Turn(place.facing));
            Some(legs)
        });
        let length = |legs: &Vec<Leg>| tabletop::length_of(base, legs);
        ways.min_by_key(length).filter(|legs| length(legs) <= FARTHEST)
    }

    /// Inches that ground, friends and turns cost on a way, by the ruling `move`.
    pub(super) fn costs(
        &self,
        state: &State,
        unit: UnitId,
        base: &Base,
        legs: &[Leg],
        turns: i32,
    ) -> i32 {
        let mut facts = MoveFacts { turns, ..self.no_move(state, unit) };
        let mut at = *base;
        for &leg in legs {
            if let Leg::Straight(to) = leg {
                let crossed = self.crossed(&at, to);
                facts.obstacles += crossed.obstacles;
                facts.climbs += crossed.climbs;
                let sweep = leg.sweep(&at);
                let through = self
                    .friends(state, unit)
                    .filter(|stand| sweep.stopped_by(&Obstacle::solid((&stand.base).into())));
                facts.friends += through.count() as i32;
            }
            at = leg.end(&at);
        }
        self.charged(facts).cost.0 / HUNDREDTHS
    }

    /// Inches that ground costs on a straight way.
    pub(super) fn ground_costs(&self, state: &State, unit: UnitId, base: &Base, to: Point) -> i32 {
        let Crossed { obstacles, climbs } = self.crossed(base, to);
        let facts = MoveFacts { obstacles, climbs, ..self.no_move(state, unit) };
        self.charged(facts).cost.0 / HUNDREDTHS
    }

    /// A move that leads nowhere, for the ruling `move`.
    fn no_move(&self, state: &State, unit: UnitId) -> MoveFacts {
        MoveFacts {
            unit: self.facts(state, unit),
            distance: Distance(0),
            turns: 0,
            friends: 0,
            obstacles: 0,
            climbs: 0,
            road: false,
            mounts: false,
            half: false,
            readings: self.readings,
        }
    }
}

/// Whether a way has one straight part at most.
fn is_straight(legs: &[Leg]) -> bool {
    legs.iter().filter(|leg| matches!(leg, Leg::Straight(_))).count() <= 1
}
