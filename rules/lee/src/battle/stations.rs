//! 9.3, 9.4, 9.7 to 9.9: where bases are put when units attack, support, outflank and cover. Nothing is moved here:
//! the functions say where, and who has to make way.

use crate::battle::Battle;
use crate::battle::army::UnitId;
pub use crate::battle::places::Touch;
use crate::battle::room::{NO_ROOM, STEP, rings, slide};
use crate::battle::state::State;
use crate::battle::zones::{self, edge};
use crate::fight::Zone;
use crate::units::Stat;
use kernel::Clause;
use tabletop::{Base, CONTACT, Edge, Facing, INCH, Place, Size};

const ONE_EACH: Clause = Clause::new("9.3.p11");
const SUPPORTS: Clause = Clause::new("9.7.p1");
const BARRED: Clause = Clause::new("9.7.p7");

/// How far from ground that nobody can cross a unit is shielded by it (9.3.p17).
const SHIELDED: i32 = 3 * INCH;
/// The farthest that anybody is shifted.
const SHIFT: i32 = 4 * INCH;

/// Where an attacker stands, and who has to be shifted for it (9.3, ground that nobody can cross).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Station {
    /// The attacker's place, an inch from the target.
    pub place: Place,
    /// The zone of the target that he then fights.
    pub zone: Zone,
    /// Who is shifted or turned, and where to.
    pub shifted: Vec<(UnitId, Place)>,
}

/// Where an outflanking unit stands (9.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlankStation {
    /// Its place, an inch from the target.
    pub place: Place,
    /// Ground on the way costs movement, which makes it harder.
    pub rough: bool,
}

/// The direction out of an edge of a base.
pub(super) fn out_of(base: &Base, edge: Edge) -> Facing {
    base.facing().turned(16_384 * edge as i32)
}

/// The place of a base of a size that faces an edge of another, so far off, shifted along the edge clockwise.
pub(super) fn opposite(target: &Base, edge: Edge, size: Size, off: i32, shift: i32) -> Place {
    let out = out_of(target, edge);
    let aside = out.turned(16_384).ahead(shift);
    let centre = target.middle(edge) + out.ahead(off + size.depth / 2) + aside;
    Place { centre, facing: out.turned(32_768) }
}

impl Battle {
    /// Where an attacker would stand in a zone of his target for the fire fight (9.3): face to face over the full
    /// width, or by half of it at least, shifted as little as needed; else the clause that forbids it.
    ///
    /// # Errors
    ///
    /// The clause because of which there is no place.
    pub fn station(
        &self,
        state: &State,
        attacker: UnitId,
        target: UnitId,
        zone: Zone,
    ) -> Result<Station, Clause> {
        let mut fights = state.fights_of(target);
        if fights.any(|fight| {
            fight.defender == target && fight.zone == zone && fight.attacker != attacker
        }) {
            return Err(ONE_EACH);
        }
        let his = self.base(state, target);
        let (edge, size) = (edge(zone), self.base_at(attacker, Place::default()).size());
        let off = self.tables.movement.gap.inches * INCH;
        let place = |shift: i32| opposite(&his, edge, size, off, shift);
        let check = |shift: i32| {
            let base = Base::new(place(shift), size);
            // Over a bridge one comes; on it nobody stands to attack (il. 9.3j).
            if self.is_beside_impassable(&base, 0) {
                return Err(NO_ROOM);
            }
            self.may_attack_from(state, attacker, target, &base)
        };
        // Opposite each other by half of the attacker's front at least.
        let most = (his.edge_length(edge) / 2).min(size.width);
        let aside = out_of(&his, edge).turned(16_384).ahead(INCH);
        let side = aside.dot(state.body(attacker).place.centre - his.centre()).signum() as i32;
        match slide(most, side, |shift| check(shift).is_ok()) {
            Some(shift) => Ok(Station { place: place(shift), zone, shifted: Vec::new() }),
            // Farther aside there would be room, but opposite by less than half (il. 9.3e).
            None => {
                let whole = (his.edge_length(edge) + size.width) / 2;
                let mut farther = (most + STEP..whole).step_by(STEP as usize);
                let room = farther.any(|shift| check(shift).is_ok() || check(-shift).is_ok());
                Err(check(0).err().filter(|_| !room).unwrap_or(NO_ROOM))
            }
        }
    }

    /// The same where ground that nobody can cross or another enemy bars every place: whoever is attacked turns or is
    /// shifted as little as needed (9.3.p17 to 9.3.p23). `afar`: the attack comes from over half its reach; then the
    /// target faces it.
    pub fn shifted_station(
        &self,
        state: &State,
        attacker: UnitId,
        target: UnitId,
        zone: Zone,
        afar: bool,
    ) -> Option<Station> {
        let his = self.base(state, target);
        if state.is_engaged(target)
            || !self.is_beside_impassable(&his, SHIELDED)
            || self.has_other_target(state, attacker, target)
            || self.has_nearer_to_ground(state, attacker, target)
        {
            return None;
        }
        let zone = if afar { Zone::Front } else { zone };
        let way = state.body(attacker).place.centre - his.centre();
        // With that zone towards the attacker.
        let turned = Facing::of(way).turned(-16_384 * edge(zone) as i32);
        let facings = if afar { [turned, turned] } else { [his.facing(), turned] };
        let mut after = state.clone();
        rings(his.centre(), way, SHIFT).find_map(|centre| {
            let places = facings.into_iter().map(|facing| Place { centre, facing });
            let mut places = places.filter(|place| *place != his.place());
            places.find_map(|place| {
                self.shifted_to(state, &mut after, (attacker, target), zone, place)
            })
        })
    }

    /// Whether an attacker could attack somebody else as things stand: then nobody is shifted for him (9.3.p17).
    fn has_other_target(&self, state: &State, attacker: UnitId, target: UnitId) -> bool {
        let base = self.base(state, attacker);
        let mut others = self.others_in_reach(state, attacker, target);
        others.any(|(other, his)| {
            self.station(state, attacker, other, self.zone_from(&base, &his)).is_ok()
        })
    }

    /// Whether another whom an attacker could attack so, and who is not in fight, is nearer to the ground that bars his
    /// way: then that one is attacked (9.3.p20).
    pub(super) fn has_nearer_to_ground(
        &self,
        state: &State,
        attacker: UnitId,
        target: UnitId,
    ) -> bool {
        let off = |base: &Base| {
            let mut steps = (0..SHIELDED).step_by(STEP as usize);
            steps.find(|&within| self.is_beside_impassable(base, within)).unwrap_or(SHIELDED)
        };
        let own = off(&self.base(state, target));
        let mut others = self.others_in_reach(state, attacker, target);
        others.any(|(other, his)| off(&his) < own && !state.is_engaged(other))
    }

    /// The enemies besides one whom a unit sees in its reach.
    fn others_in_reach<'a>(
        &'a self,
        state: &'a State,
        attacker: UnitId,
        target: UnitId,
    ) -> impl Iterator<Item = (UnitId, Base)> + 'a {
        let base = self.base(state, attacker);
        let reach = self.facts(state, attacker).stat(Stat::Move, &self.tables) * INCH;
        let others = self.controllers(state, attacker).filter(move |(unit, _)| *unit != target);
        others.filter(move |(other, his)| {
            base.may_be_within(his, reach)
                && self.measured(&base, his) <= reach
                && self.sees(state, attacker, *other)
        })
    }

    /// The station against a target that is shifted to a place, if that serves; friends of the target who are not in
    /// fight make way (9.3.p23).
    fn shifted_to(
        &self,
        state: &State,
        after: &mut State,
        (attacker, target): (UnitId, UnitId),
        zone: Zone,
        place: Place,
    ) -> Option<Station> {
        let his = self.base_at(target, place);
        after.clone_from(state);
        after.put(target, place);
        let off = self.tables.movement.gap.inches * INCH;
        let size = self.base_at(attacker, place).size();
        let own = Base::new(opposite(&his, edge(zone), size, off, 0), size);
        let facts = self.facts(state, target);
        let others = self
            .friends(state, target)
            .filter(|stand| stand.is_on(&his) || stand.is_within(&own, INCH));
        let others: Vec<UnitId> = others.filter_map(|stand| stand.unit).collect();
        if others.iter().any(|&unit| state.is_engaged(unit)) {
            return None;
        }
        let mut but = others.clone();
        but.push(target);
        if !self.has_room(state, &facts, &his, &but) {
            return None;
        }
        let mut shifted = vec![(target, place)];
        for unit in others {
            let to = self.makes_way(after, unit, &[his, own])?;
            after.put(unit, to);
            shifted.push((unit, to));
        }
        let station = self.station(after, attacker, target, zone).ok()?;
        Some(Station { shifted, ..station })
    }

    /// Where a unit goes to leave some bases room, an inch before the second: as near as can be.
    fn makes_way(&self, state: &State, unit: UnitId, room: &[Base; 2]) -> Option<Place> {
        let (base, facts) = (self.base(state, unit), self.facts(state, unit));
        let [his, own] = room;
        let clear =
            |base: &Base| !base.gap(his).is_below(-CONTACT) && !base.gap(own).is_below(INCH);
        let away = base.centre() - own.centre();
        let mut places = rings(base.centre(), away, SHIFT).map(|centre| base.at(centre));
        let found =
            places.find(|base| clear(base) && self.has_room(state, &facts, base, &[unit]))?;
        Some(found.place())
    }

    /// The free places at the flanks and in the rear of a unit where another can stand in its support, facing as it
    /// does (9.4): beside it, or shifted by half the edge at most.
    pub fn support_places(&self, state: &State, friend: UnitId, unit: UnitId) -> Vec<Place> {
        let (his, facts) = (self.base(state, friend), self.facts(state, unit));
        if facts.guns(&self.tables) {
            return Vec::new();
        }
        let size = self.base_at(unit, Place::default()).size();
        let side = self.army.card(unit).side;
        let places = [Edge::Left, Edge::Right, Edge::Rear].into_iter().filter_map(|edge| {
            let out = out_of(&his, edge);
            let deep = if edge == Edge::Rear { size.depth } else { size.width };
            let place = |shift: i32| {
                let aside = out.turned(16_384).ahead(shift);
                let centre = his.middle(edge) + out.ahead(deep / 2) + aside;
                Place { centre, facing: his.facing() }
            };
            let free = |shift: i32| {
                let base = Base::new(place(shift), size);
                self.has_room(state, &facts, &base, &[unit])
                    && !self.enemies(state, side).any(|stand| stand.is_within(&base, CONTACT))
            };
            slide(his.edge_length(edge) / 2, 1, free).map(place)
        });
        places.collect()
    }

    /// Where a unit stands that outflanks a target in this zone (9.7), if nothing bars the area of its move.
    ///
    /// # Errors
    ///
    /// The clause that forbids it.
    pub fn flank_station(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        zone: Zone,
    ) -> Result<FlankStation, Clause> {
        let (base, his) = (self.base(state, unit), self.base(state, target));
        let attacked = self.zone_beside(state, unit, target, zone).ok_or(SUPPORTS)?;
        let lane = lane(&his, attacked, zone, &base);
        let facts = self.facts(state, unit);
        let side = self.army.card(unit).side;
        let mut enemies = self.enemies(state, side).filter(|stand| stand.unit != Some(target));
        if enemies.any(|stand| stand.is_on(&lane)) || self.holds_barrier(&facts, &lane) {
            return Err(BARRED);
        }
        let rough = self.is_rough(&lane) || self.is_rough(&base);
        let Station { place, .. } = self.station(state, unit, target, zone)?;
        Ok(FlankStation { place, rough })
    }

    /// The zone in which a friend whom the unit supports attacks the target, if that is beside the zone meant: a
    /// unit at a friend's flank outflanks on that side, one in his rear on either (9.7.p1).
    fn zone_beside(&self, state: &State, unit: UnitId, target: UnitId, zone: Zone) -> Option<Zone> {
        let his = self.base(state, target);
        let out = out_of(&his, edge(zone)).ahead(INCH);
        let fought = state.fights.iter().filter(|fight| fight.defender == target);
        let fought = fought.map(|fight| (fight.attacker, fight.zone));
        let attacks = state.action.attacks.iter().filter(|attack| attack.target == target);
        let attacks = attacks.map(|attack| {
            (attack.attacker, self.zone_from(&self.base(state, attack.attacker), &his))
        });
        let mut all = fought.chain(attacks).filter(|&(friend, attacked)| {
            friend != unit && attacked != zone && attacked != zone.opposite()
        });
        let found = all.find(|&(friend, _)| {
            let own = self.base(state, friend);
            let way = self.base(state, unit).centre() - own.centre();
            let supports = self.supports(state, friend);
            supports
                .iter()
                .any(|&(edge, other)| other == unit && (edge == Edge::Rear || out.dot(way) > 0))
        })?;
        Some(found.1)
    }

    /// Where a unit stands that extends the line of a friend into a zone of his, or covers it (9.8, 9.9): at his
    /// flank it faces as he does, unless the enemy in that zone comes from where it would not be its front; else
    /// out of the zone. `against`: that enemy, if there is one; he makes room.
    pub fn line_place(
        &self,
        state: &State,
        unit: UnitId,
        friend: UnitId,
        zone: Zone,
        against: Option<UnitId>,
    ) -> Option<Place> {
        let his = self.base(state, friend);
        let edge = edge(zone);
        let size = self.base_at(unit, Place::default()).size();
        let out = out_of(&his, edge);
        let beside =
            Place { centre: his.middle(edge) + out.ahead(size.width / 2), facing: his.facing() };
        let outward = Place { centre: his.middle(edge) + out.ahead(size.depth / 2), facing: out };
        let facts = self.facts(state, unit);
        let mut but = vec![unit];
        but.extend(against);
        let room = |place: &Place| self.has_room(state, &facts, &Base::new(*place, size), &but);
        let meets = |place: &Place| {
            against.is_none_or(|enemy| {
                let front = self.base(state, enemy).middle(Edge::Front);
                self.zone_at(&Base::new(*place, size), front) == Zone::Front
            })
        };
        let line = zone.is_flank() && meets(&beside);
        let place = if line { beside } else { outward };
        (zone != Zone::Front && room(&place)).then_some(place)
    }
}

/// The area of an outflanking move beside the target (9.7.p6): as wide as the unit, from its rear to the edge of the
/// target that lies across from the zone attacked.
fn lane(target: &Base, attacked: Zone, zone: Zone, unit: &Base) -> Base {
    let (near, beside) = (zones::edge(attacked), zones::edge(zone));
    let (back, out) = (out_of(target, near), out_of(target, beside));
    let unit_of = back.ahead(INCH);
    let along = |corner| (unit_of.dot(corner - target.centre()) / i64::from(INCH)) as i32;
    let rear = unit.corners().map(along).into_iter().max().unwrap_or(0);
    let far = target.edge_length(beside) / 2;
    let (width, depth) = (unit.size().width, (rear + far).max(INCH));
    let middle = target.middle(beside) + out.ahead(width / 2);
    let centre = middle + back.ahead(depth / 2 - far);
    Base::new(Place { centre, facing: back.turned(32_768) }, Size { width, depth })
}
