//! B5: ordinary moves and forced moves, and the ways of attacks (9.3, 9.4).

use crate::battle::army::UnitId;
use crate::battle::command::{Leg, Way};
use crate::battle::ground::{Barred, Crossed};
pub use crate::battle::routes::Approach;
use crate::battle::state::State;
use crate::battle::zones::{self, CONTROL, Stand, before};
use crate::battle::{Battle, settled};
use crate::fight::Order;
use crate::march::{MoveFacts, MoveOutcome};
use crate::measure::Distance;
use crate::orders::Corps;
use crate::units::Unit;
use kernel::game::Refusal;
use kernel::{Clause, Situation};
use tabletop::{Base, CONTACT, INCH, Obstacle, Place, Point, Vector, gap};

/// How deep a unit that stops at the border of a control zone may reach into it (B5.12).
const BORDER: i32 = INCH / 2;
/// How far from where its corps was told to defend a unit may go (B4.22).
const DEFENCE: i32 = 6 * INCH;
/// How near to an enemy an ordinary move may end (9.10.p3, B5.9).
const NEAR: i32 = INCH;

/// Where a forced move stops besides before enemies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stops {
    /// Nowhere.
    Nowhere,
    /// At the borders of control zones (9.5).
    AtZones,
    /// At the border of one enemy's control zone (9.11).
    AtZoneOf(UnitId),
}

impl Stops {
    fn at_zone_of(self, enemy: UnitId) -> bool {
        match self {
            Self::Nowhere => false,
            Self::AtZones => true,
            Self::AtZoneOf(one) => one == enemy,
        }
    }
}

/// What an ordinary move comes to.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// Where the unit ends.
    pub end: Place,
    /// How far it goes, in hundredths of an inch.
    pub length: i32,
    /// What the move costs, in hundredths of an inch, as the ruling `move` counts it.
    pub cost: i32,
    /// What the unit has.
    pub has: i32,
    /// It leaves the control zone of an enemy otherwise than straight back (B5.8).
    pub leaves_zone: bool,
    /// Part of it leads straight back, at double cost (B5.10).
    pub goes_back: bool,
}

/// Which way a part of a move leads, as the unit faces (B5.1, B5.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Heading {
    Ahead,
    Back,
    Aside,
}

/// A move as far as it has been followed.
struct Walk {
    at: Base,
    /// How far it went, and with what it went back twice: in hundredths of a millimetre.
    length: i32,
    paid: i32,
    turns: i32,
    crossed: Crossed,
    /// The friends it went through, a bit each.
    through: u64,
    road: bool,
    /// It went straight back and did nothing else.
    back: bool,
    /// It is at the border of a control zone, where it must stop.
    stopped: bool,
    against: Vec<Refusal>,
}

impl Walk {
    fn object(&mut self, clause: &'static str, key: &'static str) {
        let refusal = Refusal::new(Clause::new(clause), key);
        if !self.against.contains(&refusal) {
            self.against.push(refusal);
        }
    }
}

/// The key of what bars a way.
pub(super) const fn barred_key(barred: Barred) -> &'static str {
    match barred {
        Barred::Impassable => "no-impassable",
        Barred::Close => "no-horse-among-trees",
        Barred::Wall => "no-guns-over-walls",
    }
}

fn heading(base: &Base, to: Point) -> Heading {
    const FAR: i32 = 1 << 15;
    let (facing, way) = (base.facing().ahead(FAR), to - base.centre());
    let (ahead, aside) = (facing.dot(way), facing.cross(way).abs());
    let slack = i64::from(CONTACT) * i64::from(FAR);
    match () {
        () if ahead >= 0 && aside <= ahead + slack => Heading::Ahead,
        () if aside <= slack => Heading::Back,
        () => Heading::Aside,
    }
}

impl Battle {
    /// Follows an ordinary move and says everything against it (B5, B4.21, B4.22).
    pub fn course(&self, state: &State, unit: UnitId, way: Way) -> (Course, Vec<Refusal>) {
        let start = self.base(state, unit);
        let facts = self.facts(state, unit);
        let mut walk = Walk {
            at: start,
            length: 0,
            paid: 0,
            turns: 0,
            crossed: Crossed::default(),
            through: 0,
            road: !way.is_empty() && self.is_on_road(start.centre()),
            back: true,
            stopped: false,
            against: Vec::new(),
        };
        if way.is_empty() {
            walk.object("B5.1", "no-way");
        }
        let held = self.held_in(state, unit, &start);
        for leg in way.legs() {
            match leg {
                Leg::Turn(facing) => {
                    walk.at = walk.at.turned(facing);
                    walk.turns += 1;
                    walk.back = false;
                }
                Leg::To(to) => self.go(state, (unit, &facts), &held, to, &mut walk),
            }
        }
        self.may_end(state, unit, &start, &mut walk);
        let outcome = self.cost(state, unit, &walk);
        if !outcome.reaches {
            let refusal = Refusal::new(Clause::new("B5.1"), "no-too-far");
            let refusal = refusal.with(outcome.cost.as_inches(), outcome.movement.as_inches());
            walk.against.push(refusal);
        }
        let leaves_zone = !walk.back
            && held.iter().any(|&(enemy, his, _)| {
                self.depth_in_zone(state, (unit, &walk.at), (enemy, &his)).is_none()
            });
        let course = Course {
            end: walk.at.place(),
            length: zones::distance(walk.length).0,
            cost: outcome.cost.0,
            has: outcome.movement.0,
            leaves_zone,
            goes_back: walk.paid > walk.length,
        };
        (course, walk.against)
    }

    /// The enemies in whose control zones a base stands, and how deep.
    fn held_in(&self, state: &State, unit: UnitId, base: &Base) -> Vec<(UnitId, Base, i32)> {
        let enemies = self.controllers(state, unit);
        let held = enemies.filter_map(|(enemy, his)| {
            Some((enemy, his, self.depth_in_zone(state, (unit, base), (enemy, &his))?))
        });
        held.collect()
    }

    /// One straight part of a move.
    fn go(
        &self,
        state: &State,
        (unit, facts): (UnitId, &Unit),
        held: &[(UnitId, Base, i32)],
        to: Point,
        walk: &mut Walk,
    ) {
        let (base, length) = (walk.at, walk.at.centre().distance(to));
        let heading = heading(&base, to);
        if heading == Heading::Aside {
            walk.object("B5.1", "no-not-ahead");
        }
        if walk.stopped {
            walk.object("B5.12", "no-beyond-border");
        }
        if let Some((barred, _)) = self.barred_way(facts, &base, to) {
            walk.object("B5.11", barred_key(barred));
        }
        let back = heading == Heading::Back;
        walk.length += length;
        walk.paid += if back { 2 * length } else { length };
        walk.back &= back;
        walk.road = walk.road && self.is_along_road(base.centre(), to);
        let crossed = self.crossed(&base, to);
        walk.crossed.obstacles += crossed.obstacles;
        walk.crossed.climbs += crossed.climbs;
        let sweep = tabletop::Leg::Straight(to).sweep(&base);
        let own = self.army.card(unit).side;
        for (number, stand) in self.stands(state).enumerate() {
            if stand.unit == Some(unit) || !sweep.stopped_by(&Obstacle::solid((&stand.base).into()))
            {
                continue;
            }
            if stand.side == own {
                walk.through |= 1_u64.checked_shl(number as u32).unwrap_or(0);
            } else {
                walk.object("9.2.p1", "no-through-enemies");
            }
        }
        self.enter_zones(state, unit, held, (&base, to), walk);
        walk.at = base.at(to);
    }

    /// The control zones into which a straight part of a move leads (B5.12, B4.21).
    fn enter_zones(
        &self,
        state: &State,
        unit: UnitId,
        held: &[(UnitId, Base, i32)],
        (base, to): (&Base, Point),
        walk: &mut Walk,
    ) {
        let end = base.at(to);
        let passed = tabletop::straight(base, to);
        for (enemy, his) in self.controllers(state, unit) {
            if !passed.around().grown(CONTROL).meets(his.around()) {
                continue;
            }
            let depth = |base: &Base| self.depth_in_zone(state, (unit, base), (enemy, &his));
            if let Some(&(_, _, before)) = held.iter().find(|(other, ..)| *other == enemy) {
                if depth(&end).is_some_and(|depth| depth > before + CONTACT) {
                    walk.object("B5.12", "no-into-zone");
                }
                continue;
            }
            let zone = before(&his, CONTROL);
            if !gap(passed.corners(), &zone).is_below(-CONTACT) {
                continue;
            }
            let entered = match depth(&end) {
                Some(depth) if depth <= BORDER => true,
                Some(_) => {
                    walk.object("B5.12", "no-into-zone");
                    true
                }
                None => {
                    let through = self.is_seen_between(state, (unit, base, to), (enemy, &his));
                    if through {
                        walk.object("B5.12", "no-into-zone");
                    }
                    through
                }
            };
            walk.stopped |= entered;
            if entered && self.order_of(state, unit) == Some(Order::March) {
                walk.object("B4.21", "no-zone-in-march");
            }
        }
    }

    /// Whether a unit is in an enemy's control zone somewhere on its straight way.
    fn is_seen_between(
        &self,
        state: &State,
        (unit, base, to): (UnitId, &Base, Point),
        (enemy, his): (UnitId, &Base),
    ) -> bool {
        let whole = base.centre().distance(to);
        let mut places = (0..whole).step_by((INCH / 2) as usize);
        places.any(|at| {
            let moment = base.at(base.centre().part_way(to, at, whole));
            self.depth_in_zone(state, (unit, &moment), (enemy, his)).is_some()
        })
    }

    fn is_along_road(&self, from: Point, to: Point) -> bool {
        let whole = from.distance(to);
        let mut places = (0..whole).step_by((INCH / 2) as usize).chain([whole]);
        places.all(|at| self.is_on_road(from.part_way(to, at, whole)))
    }

    /// The order that the corps of a unit carries out (9.13).
    pub(super) fn order_of(&self, state: &State, unit: UnitId) -> Option<Order> {
        state.formation(self.army.corps_of(unit)).acts()
    }

    /// Whether a move may end there.
    fn may_end(&self, state: &State, unit: UnitId, start: &Base, walk: &mut Walk) {
        let (end, side) = (walk.at, self.army.card(unit).side);
        if !self.table.holds(&end).holds() {
            walk.object("B2.1", "no-off-table");
        }
        if let Some(barred) = self.barred(&self.facts(state, unit), &end)
            && end != *start
        {
            walk.object("B5.11", barred_key(barred));
        }
        if self.friends(state, unit).any(|stand| stand.is_on(&end)) {
            walk.object("B5.4", "no-on-friends");
        }
        let nearer = |stand: &Stand| {
            let limit = NEAR.min(stand.base.gap(start).floor() - 1);
            stand.is_within(&end, limit)
        };
        if self.enemies(state, side).any(|stand| nearer(&stand)) {
            walk.object("9.10.p3", "no-too-near");
        }
        let formation = state.formation(self.army.corps_of(unit));
        if self.order_of(state, unit) == Some(Order::Defence)
            && end.centre().distance(state.body(unit).anchor) > DEFENCE
        {
            walk.object("B4.22", "no-beyond-defence");
        }
        let idle = matches!(formation.does, Some(Corps::Inactive | Corps::InactiveInDefence));
        let apart = |base: &Base| {
            self.enemies(state, side).map(|stand| stand.base.gap(base).rounded()).min()
        };
        if idle && apart(&end) < apart(start).map(|gap| gap - CONTACT) {
            walk.object("B4.13", "no-nearer");
        }
    }

    /// What a move costs, by the ruling `move`.
    fn cost(&self, state: &State, unit: UnitId, walk: &Walk) -> MoveOutcome {
        let order = self.order_of(state, unit);
        let slow = !matches!(order, Some(Order::Attack | Order::March));
        self.charged(MoveFacts {
            unit: self.facts(state, unit),
            distance: zones::distance(walk.paid),
            turns: walk.turns,
            friends: walk.through.count_ones() as i32,
            obstacles: walk.crossed.obstacles,
            climbs: walk.crossed.climbs,
            road: walk.road,
            half: slow || !self.in_command(state, unit),
            mounts: state.body(unit).remounted,
            readings: self.readings,
        })
    }

    /// The ruling `move` on these facts.
    pub(super) fn charged(&self, facts: MoveFacts) -> MoveOutcome {
        let nothing = MoveOutcome { movement: Distance(0), cost: Distance(0), reaches: false };
        settled(&facts.case(&self.tables)).unwrap_or(nothing)
    }

    /// Where a forced move towards a point ends (B5.9), and how far it leads, in hundredths of a millimetre: half the
    /// move, straight, turned that way; it stops before what cannot be crossed, an inch before enemies unless it
    /// pursues, and, where `stops` says so, at the border of control zones (9.5). Who pursues runs into enemies: he
    /// stops at an inch where his front meets one by half at least, in touch otherwise (9.12, 9.17).
    pub fn forced_move(
        &self,
        state: &State,
        unit: UnitId,
        towards: Point,
        stops: bool,
        pursues: bool,
    ) -> (Place, i32) {
        let stops = if stops { Stops::AtZones } else { Stops::Nowhere };
        self.straight_run(state, unit, towards, self.forced_reach(state, unit), (stops, pursues))
    }

    /// How far a unit goes in a forced move, in hundredths of a millimetre.
    pub(super) fn forced_reach(&self, state: &State, unit: UnitId) -> i32 {
        let movement = self.facts(state, unit).stat(crate::units::Stat::Move, &self.tables);
        movement / self.tables.movement.forced.inches.max(1) * INCH
    }

    /// The same over another length.
    pub(super) fn straight_run(
        &self,
        state: &State,
        unit: UnitId,
        towards: Point,
        reach: i32,
        (stops, pursues): (Stops, bool),
    ) -> (Place, i32) {
        let (here, facts) = (self.base(state, unit), self.facts(state, unit));
        let way = towards - here.centre();
        if way.is_zero() {
            return (here.place(), 0);
        }
        let base = here.turned(tabletop::Facing::of(way));
        let mut free = reach.min(way.length());
        let to = |length: i32| base.centre() + way.with_length(length);
        if let Some((_, at)) = self.barred_way(&facts, &base, to(free)) {
            free = free.min(at);
        }
        for stand in self.enemies(state, self.army.card(unit).side) {
            free = free.min(self.stopped_before(&base, to(free), &stand, pursues));
        }
        for (enemy, his) in self.controllers(state, unit) {
            if !stops.at_zone_of(enemy) {
                continue;
            }
            let deep = |length: i32| {
                let there = base.at(to(length));
                let depth = self.depth_in_zone(state, (unit, &there), (enemy, &his));
                depth.is_some_and(|depth| depth > CONTACT)
            };
            if let Some(first) = (0..=free).step_by((INCH / 4) as usize).find(|&at| deep(at)) {
                free = (first - INCH / 4).max(0);
            }
        }
        let free = self.last_free(state, unit, &base, way, free);
        match free {
            Some(length) => (base.at(to(length)).place(), length),
            None => (here.place(), 0),
        }
    }

    /// How far a base gets before an enemy stops its forced move.
    pub(super) fn stopped_before(
        &self,
        base: &Base,
        to: Point,
        stand: &Stand,
        pursues: bool,
    ) -> i32 {
        let inch = Obstacle::zone(&stand.base, NEAR).seen_by(base);
        if !pursues {
            return tabletop::free_way(base, to, &inch);
        }
        let solid = Obstacle::solid((&stand.base).into()).seen_by(base);
        let touch = tabletop::free_way(base, to, &solid);
        let there = base.at(tabletop::along(base.centre(), to, touch));
        if touch < base.centre().distance(to)
            && self.front_on(&there, &stand.base) >= base.size().width / 2
        {
            let off = tabletop::free_way(base, to, &inch);
            // Who comes aslant meets only where they touch.
            let before = base.at(tabletop::along(base.centre(), to, off));
            return if self.fronts(&before, &stand.base) { off } else { touch };
        }
        touch
    }

    /// The farthest place on a way, up to a length, where a unit stands on the table and on nobody.
    fn last_free(
        &self,
        state: &State,
        unit: UnitId,
        base: &Base,
        way: Vector,
        most: i32,
    ) -> Option<i32> {
        let free = |length: &i32| {
            let end = base.at(base.centre() + way.with_length(*length));
            self.table.holds(&end).holds()
                && !self
                    .stands_near(state, end.around())
                    .any(|stand| stand.unit != Some(unit) && stand.is_on(&end))
        };
        let back = (0..=most / (INCH / 8)).map(|step| most - step * (INCH / 8));
        back.chain([0]).find(free)
    }
}
