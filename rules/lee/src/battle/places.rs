//! 9.6, 9.12 and 9.17: where attacker and counter-attacker meet, where units go in, take places and turn, and whom
//! they then meet. Nothing is moved here.

use crate::battle::army::UnitId;
use crate::battle::room::{rings, slide};
use crate::battle::state::State;
use crate::battle::stations::out_of;
use crate::battle::zones;
use crate::battle::{Battle, settled};
use crate::corrections::ROOM_TO_GO_IN;
use crate::fight::{Order, Zone};
use crate::reactions::ReactionFacts;
use crate::units::Stat;
use kernel::Situation;
use tabletop::{Base, CONTACT, Edge, Facing, INCH, Leg, Obstacle, Place, Point, Vector, gap};

/// How far from where they should meet attacker and counter-attacker look for room (9.6.p7).
const ASTRAY: i32 = 3 * INCH;
/// How far from the middle of the beaten a winner looks for room (9.12).
const NEAR_BY: i32 = INCH;

/// How a unit touches an enemy (9.17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Touch {
    /// With half of its front at least.
    Front,
    /// With a flank, a corner or less.
    Side,
}

/// How far attacker and counter-attacker may go to meet (9.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// As far as both have movement.
    Movement,
    /// However far: where they would meet is told before the reactions, whether they will is not (9.2).
    Any,
}

impl Reach {
    fn allows(self, way: i32, movement: i32) -> bool {
        self == Self::Any || way <= movement
    }
}

impl Battle {
    /// Where attacker and counter-attacker meet (9.6), each with the way it goes, in hundredths of a millimetre: on
    /// the line between their middles, turned to each other, an inch apart; where that place is taken, as near to
    /// it as can be. Nothing where they cannot.
    pub fn meeting(
        &self,
        state: &State,
        attacker: UnitId,
        defender: UnitId,
    ) -> Option<[(Place, i32); 2]> {
        self.meeting_within(state, [attacker, defender], Reach::Movement)
    }

    /// The same within a reach.
    pub(super) fn meeting_within(
        &self,
        state: &State,
        units: [UnitId; 2],
        reach: Reach,
    ) -> Option<[(Place, i32); 2]> {
        let here = units.map(|unit| self.base(state, unit));
        let line = here[1].centre() - here[0].centre();
        let depths = (here[0].size().depth + here[1].size().depth) / 2;
        let off = self.tables.movement.gap.inches * INCH;
        let facing = Facing::of(line);
        let between = line.with_length(off + depths);
        let most = if line.length() - depths > off { ASTRAY } else { 0 };
        let straight = self.meeting_point(state, units, reach).and_then(|fore| {
            rings(fore, -line, most).find_map(|centre| {
                let places = [
                    Place { centre, facing },
                    Place { centre: centre + between, facing: facing.turned(32_768) },
                ];
                let ways = self.ways_to_meet(state, units, &here, (places, reach))?;
                Some([(places[0], ways[0]), (places[1], ways[1])])
            })
        });
        straight.or_else(|| self.meeting_over_bridge(state, units, &here, reach))
    }

    /// Where the attacker's middle is when he meets a counter-attack, if both have movement enough and nothing is in
    /// the way (9.6.p3).
    pub(super) fn meeting_point(
        &self,
        state: &State,
        units: [UnitId; 2],
        reach: Reach,
    ) -> Option<Point> {
        let here = units.map(|unit| self.base(state, unit));
        let line = here[1].centre() - here[0].centre();
        let apart = line.length() - (here[0].size().depth + here[1].size().depth) / 2;
        let off = self.tables.movement.gap.inches * INCH;
        let goes = self.share_of(state, units, apart, reach)?;
        Some(here[0].centre() + line.with_length(goes.min((apart - off).max(0))))
    }

    /// How far the attacker goes of the way to a meeting with who counter-attacks, if both have movement enough, by
    /// the ruling `reactions`.
    fn share_of(&self, state: &State, units: [UnitId; 2], apart: i32, reach: Reach) -> Option<i32> {
        let [attacker, defender] = units.map(|unit| self.facts(state, unit));
        let facts = ReactionFacts {
            attacker,
            defender,
            distance: zones::distance(apart),
            way_costs: 0,
            zone: Zone::Front,
            order: Some(Order::Attack),
            engaged: false,
            pinned: false,
            readings: self.readings,
        };
        let meeting = settled(&facts.case(&self.tables))?.meeting;
        let reached = meeting.filter(|meeting| meeting.reached || reach == Reach::Any);
        Some(zones::length(reached?.attacker))
    }

    /// The same over a bridge, where the straight way is barred (il. 9.6d): on one of the straight parts of the
    /// way, as near as can be to where they should meet.
    fn meeting_over_bridge(
        &self,
        state: &State,
        units: [UnitId; 2],
        here: &[Base; 2],
        reach: Reach,
    ) -> Option<[(Place, i32); 2]> {
        let facts = self.facts(state, units[0]);
        self.barred_way(&facts, &here[0], here[1].centre())?;
        let enemies = self.enemies(state, self.army.card(units[0]).side);
        let others = enemies.filter(|stand| stand.unit != Some(units[1]));
        let others: Vec<Obstacle> =
            others.map(|stand| Obstacle::solid((&stand.base).into()).seen_by(&here[0])).collect();
        let legs = self.over_bridge(&facts, &others, &here[0], here[1].place())?;
        let whole = tabletop::length_of(&here[0], &legs);
        let depths = (here[0].size().depth + here[1].size().depth) / 2;
        let apart = self.tables.movement.gap.inches * INCH + depths;
        let goes = self.share_of(state, units, whole - depths, reach)?;
        let shifts = (0..=ASTRAY / (INCH / 8)).flat_map(|step| [-step, step]);
        let mut tried = shifts.map(|step| goes + step * (INCH / 8));
        tried.find_map(|goes| {
            let (from, to) = (along(here[0].centre(), &legs, goes)?, goes + apart);
            let to = along(here[0].centre(), &legs, to).filter(|_| to <= whole)?;
            let facing = Facing::of(to - from);
            let places = [
                Place { centre: from, facing },
                Place { centre: to, facing: facing.turned(32_768) },
            ];
            let ways = [goes, whole - goes - apart];
            // At a bend of the way they would be nearer than an inch.
            let bent = from.distance(to) < apart - CONTACT;
            let able = [0, 1].into_iter().all(|at| {
                let end = Base::new(places[at], here[at].size());
                let movement = self.facts(state, units[at]).stat(Stat::Move, &self.tables) * INCH;
                reach.allows(ways[at], movement)
                    && self.may_attack_from(state, units[at], units[1 - at], &end).is_ok()
            });
            (!bent && able).then_some([(places[0], ways[0]), (places[1], ways[1])])
        })
    }

    /// The ways of both to where they are to meet, if both can stand there and get there.
    fn ways_to_meet(
        &self,
        state: &State,
        units: [UnitId; 2],
        here: &[Base; 2],
        (places, reach): ([Place; 2], Reach),
    ) -> Option<[i32; 2]> {
        let mut ways = [0; 2];
        for at in [0, 1] {
            let (unit, other) = (units[at], units[1 - at]);
            let end = Base::new(places[at], here[at].size());
            self.may_attack_from(state, unit, other, &end).ok()?;
            let from = here[at].turned(places[at].facing);
            let facts = self.facts(state, unit);
            if self.barred_way(&facts, &from, end.centre()).is_some() {
                return None;
            }
            let sweep = Leg::Straight(end.centre()).sweep(&from);
            let mut enemies = self.enemies(state, self.army.card(unit).side);
            let stops =
                |base: &Base| sweep.stopped_by(&Obstacle::solid(base.into()).seen_by(&from));
            if enemies.any(|stand| stand.unit != Some(other) && stops(&stand.base)) {
                return None;
            }
            let length = here[at].centre().distance(end.centre());
            let costs = self.costs(state, unit, &from, &[Leg::Straight(end.centre())], 0);
            let movement = facts.stat(Stat::Move, &self.tables) * INCH + CONTACT;
            if !reach.allows(length + costs * INCH, movement) {
                return None;
            }
            ways[at] = length;
        }
        Some(ways)
    }

    /// Where a unit touches the enemy in whose zone it stands, to fight hand to hand (9.12).
    pub fn contact_place(&self, state: &State, unit: UnitId, enemy: UnitId) -> Place {
        let (base, his) = (self.base(state, unit), self.base(state, enemy));
        let ahead = || {
            let gap = base.gap(&his).rounded().max(0);
            Place { centre: base.centre() + base.facing().ahead(gap), facing: base.facing() }
        };
        let found = self.readings.edition.has(ROOM_TO_GO_IN);
        let found = found.then(|| self.room_to_touch(state, unit, enemy));
        found.flatten().unwrap_or_else(ahead)
    }

    /// The same if there is room: straight at him, or as little aside as will do, opposite him by half of its front
    /// (9.3). Who was struck in flank or rear goes that way.
    pub(super) fn room_to_touch(
        &self,
        state: &State,
        unit: UnitId,
        enemy: UnitId,
    ) -> Option<Place> {
        let (base, his) = (self.base(state, unit), self.base(state, enemy));
        let mut struck = state.fights_of(unit).filter(|fight| fight.defender == unit);
        let zone = struck.find(|fight| fight.attacker == enemy).map_or(Zone::Front, |at| at.zone);
        let way = out_of(&base, zones::edge(zone));
        let (facts, solid) = (self.facts(state, unit), Obstacle::solid((&his).into()));
        let at = |shift: i32| {
            let beside = base.at(base.centre() + way.turned(16_384).ahead(shift));
            let gap = beside.gap(&his).rounded().max(0);
            let near = beside.at(beside.centre() + way.ahead(gap));
            if near.gap(&his).touches().holds() {
                return near;
            }
            // He stands aslant, and straight at him it is farther.
            let to = beside.centre() + way.ahead(2 * INCH);
            let far = tabletop::free_way(&beside, to, &solid.seen_by(&beside));
            beside.at(tabletop::along(beside.centre(), to, far))
        };
        let half = base.edge_length(zones::edge(zone)) / 2;
        let free = |shift: i32| {
            let there = at(shift);
            there.gap(&his).at_most(2 * CONTACT).holds()
                && self.has_room(state, &facts, &there, &[unit, enemy])
                && (zone != Zone::Front || self.front_on(&there, &his) >= half - CONTACT)
        };
        let shift = slide(half, 1, free)?;
        Some(at(shift).place())
    }

    /// Where a winner stands that takes the place of the beaten: facing as before, its middle as near as can be to
    /// where the middle of the beaten was (9.12); an inch off the enemy whom its front meets there, if it meets one
    /// (9.17).
    pub fn taken_place(&self, state: &State, winner: UnitId, place: Place) -> Option<Place> {
        let facing = self.base(state, winner).facing();
        let mut all = self.with_room_near(state, winner, place, facing);
        all.find(|base| self.keeps_off(state, winner, base)).map(|base| base.place())
    }

    /// The same for a winner that has turned before (il. 9.12e); where there is no room an inch off the enemy whom it
    /// then faces, nearer to him.
    pub fn turned_in_place(
        &self,
        state: &State,
        winner: UnitId,
        place: Place,
        facing: Facing,
    ) -> Option<Place> {
        let all = || self.with_room_near(state, winner, place, facing);
        let free = all().find(|base| self.keeps_off(state, winner, base));
        free.or_else(|| all().next()).map(|base| base.place())
    }

    /// Where a winner has room around the place of the beaten, looking there, the nearest first; guns have none (9.12).
    fn with_room_near<'a>(
        &'a self,
        state: &'a State,
        winner: UnitId,
        place: Place,
        facing: Facing,
    ) -> impl Iterator<Item = Base> + 'a {
        let (base, facts) = (self.base(state, winner).turned(facing), self.facts(state, winner));
        let guns = facts.guns(&self.tables);
        let back = base.centre() - place.centre;
        let most = NEAR_BY.min(back.length() - 1);
        let places = rings(place.centre, back, most).map(move |centre| base.at(centre));
        places.filter(move |base| !guns && self.has_room(state, &facts, base, &[winner]))
    }

    /// A unit's place after a turn on the spot, shifted as little as room needs; the middle of its front stays in the
    /// area that it covered (9.6, 9.12).
    pub fn turned_place(&self, state: &State, unit: UnitId, facing: Facing) -> Option<Place> {
        let (here, facts) = (self.base(state, unit), self.facts(state, unit));
        let turned = here.turned(facing);
        let mut places =
            rings(here.centre(), facing.ahead(-INCH), 2 * INCH).map(|centre| turned.at(centre));
        let covered = here.corners();
        let within = |point: Point| gap(&[point], &covered).at_most(CONTACT).holds();
        let free = |base: &Base| {
            within(base.middle(Edge::Front))
                && self.has_room(state, &facts, base, &[unit])
                && self.keeps_off(state, unit, base)
        };
        places.find(free).map(|base| base.place())
    }

    /// Whether a base is an inch at least from every enemy whom its front meets, or as far as it was.
    fn keeps_off(&self, state: &State, unit: UnitId, base: &Base) -> bool {
        let now = self.base(state, unit);
        let off = self.tables.movement.gap.inches * INCH - CONTACT;
        let mut enemies = self.enemies(state, self.army.card(unit).side);
        !enemies.any(|stand| {
            stand.is_within(base, off)
                && self.fronts(base, &stand.base)
                && !(self.fronts(&now, &stand.base) && stand.is_within(&now, off))
        })
    }

    /// The enemies whom a unit meets (9.17): those an inch or less before half of its front at least, then those
    /// whom it touches otherwise.
    pub fn met_by(&self, state: &State, unit: UnitId) -> Vec<(UnitId, Touch)> {
        let base = self.base(state, unit);
        let enemies = self.enemies(state, self.army.card(unit).side);
        let mut met: Vec<(UnitId, Touch)> = enemies
            .filter(|stand| !stand.marker)
            .filter_map(|stand| {
                let touch =
                    if self.fronts(&base, &stand.base) { Touch::Front } else { Touch::Side };
                let touches = touch == Touch::Front || stand.is_within(&base, CONTACT + 1);
                touches.then_some((stand.unit?, touch))
            })
            .collect();
        met.sort_by_key(|&(unit, touch)| (touch, unit));
        met
    }

    /// The line out of the middle of one base through that of another (9.18, 9.24).
    pub(super) fn line_through(&self, from: Point, through: &Base) -> Vector {
        let way = through.centre() - from;
        if way.is_zero() { through.facing().ahead(-INCH) } else { way }
    }
}

/// The point so far along the straight parts of a way; nothing before its beginning.
fn along(from: Point, legs: &[Leg], length: i32) -> Option<Point> {
    let (mut at, mut left) = (from, length);
    for leg in legs {
        let Leg::Straight(to) = *leg else { continue };
        let part = at.distance(to);
        if left <= part {
            return (left >= 0).then(|| tabletop::along(at, to, left));
        }
        (at, left) = (to, left - part);
    }
    Some(at)
}
