//! Compulsory movements (5.5.6, 6.5, 6.6, 6.7): made by the engine by these rules.
//!
//! - Thrown back: the unit goes as it stands, its full movement, straight away from the enemy (from the figure of his
//!   that is nearest to each own one, added up) and around what stands in its way; where that is barred, as little
//!   aside as will do; where no full move is to be had, as far as can be. Blocked altogether it panics (6.5.5).
//! - Flight: each figure by itself, those nearest to their edge first. Of 32 directions it takes the one that brings it
//!   nearest to its own edge and farthest from the enemy, counted together, the enemy only up to 30 cm; where somebody
//!   bars the way home, also the shortest way around him. It goes through own figures only if that more than doubles
//!   the way (6.6.11). Who reaches the edge with way left is gone (6.6.13).
//! - Pursuit: each figure by the shortest way at the nearest figure of its prey, the nearest first, until it touches
//!   somebody (6.7.5).

use crate::flight;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Drill, Form};
use crate::game::drill::{Effort, March, Purpose, Trip};
use crate::game::event::{Event, Happening};
use crate::game::figures::ZONE;
use crate::game::state::{Acted, State};
use crate::game::{Szwadron, resolve};
use crate::measure::{CM, Distance};
use crate::morale::{Nerve, Stand};
use crate::pursuit;
use crate::thrown_back;
use crate::units;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Stop};
use tabletop::{Base, Facing, Formation, Obstacle, Place, Point, Vector};

const ATTEMPT: Clause = Clause::new("2.2.1.II");
const CHANGES_ORDER: Clause = Clause::new("2.2.1.III");
const NORMAL: Clause = Clause::new("6.1.2");
const FROM_ENEMY: Clause = Clause::new("6.5.1");
const NO_ZONES_BACK: Clause = Clause::new("6.5.4");
const IN_MORALE_PHASE: Clause = Clause::new("6.6.3");
const FLEES_ENGAGED: Clause = Clause::new("6.6.5");
const FIRST_AWAY: Clause = Clause::new("6.6.6");
const HOMEWARD: Clause = Clause::new("6.6.7");
const AROUND: Clause = Clause::new("6.6.8");
const WHOLE_WAY: Clause = Clause::new("6.6.9");
const NO_ZONES: Clause = Clause::new("6.6.10");
const THROUGH: Clause = Clause::new("6.6.11");
const PURSUERS_PHASE: Clause = Clause::new("6.7.2");
const SHORTEST: Clause = Clause::new("6.7.5");
const PREY_FIRST: Clause = Clause::new("6.7.6");
const APART: Clause = Clause::new("6.7.7");
const NEAREST: Clause = Clause::new("6.7.10");

/// An enemy farther away than this frightens nobody who flees.
const AFRAID: i32 = 30 * CM;
/// Who gets less far than this cannot get away.
const STUCK: i32 = CM;
/// Into how many parts a way back is divided when all of it is too much.
const PARTS: i32 = 14;

/// The directions of a retreat, from straight back to square aside, in 1/65,536 turns.
const ASIDE: [i32; 13] = [
    0, 2_731, -2_731, 5_461, -5_461, 8_192, -8_192, 10_923, -10_923, 13_653, -13_653, 16_384,
    -16_384,
];

#[derive(Clone, Copy)]
struct Flight {
    end: Point,
    free: i32,
    exits: bool,
}

enum Fled {
    Here,
    Stuck,
    Away,
}

impl Szwadron {
    /// The middle of a unit.
    pub(super) fn middle(&self, state: &State, unit: UnitId) -> Point {
        let (mut sum, mut count) = (Vector::default(), 0);
        for figure in self.here(state, unit) {
            sum = sum + (state.figure(figure).place.centre - Point::default());
            count += 1;
        }
        Point { x: sum.x / count.max(1), y: sum.y / count.max(1) }
    }

    /// 6.5: a unit is thrown back.
    pub(super) fn throw_back(
        &self,
        state: &mut State,
        unit: UnitId,
        enemy: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.unit_mut(unit).morale = units::State::Normal;
        state.unit_mut(unit).prey = None;
        if state.active == self.army.card(unit).side {
            state.unit_mut(unit).acted = Acted::Done;
        }
        let limit = self.movement(state, unit);
        let way = self.way_back(state, unit, enemy, limit);
        let room = Some(Distance(way.as_ref().map_or(0, |(room, _)| *room)));
        let (described, limbered) = (self.described(state, unit), self.limbered(state, unit));
        let how = (&self.tables, &self.readings);
        let outcome = thrown_back::back(&described, limbered, room, how, scribe);
        match way.filter(|_| outcome.stand == Stand::ThrownBack) {
            Some((_, trips)) => {
                scribe.note(Line::note(FROM_ENEMY).by(NO_ZONES_BACK));
                settle(state, &trips);
                state.unit_mut(unit).fought = 0;
                scribe.event(Event::of(Happening::ThrownBack, unit).against(enemy));
                Ok(())
            }
            None => self.panic(state, unit, scribe),
        }
    }

    /// Straight away from an enemy: from the figure of his that is nearest to each own one, all of them added up.
    fn away_from(&self, state: &State, unit: UnitId, enemy: UnitId) -> Vector {
        let mut away = Vector::default();
        for figure in self.here(state, unit) {
            let from = state.figure(figure).place.centre;
            if let Some(near) = self.nearest_of(state, figure, enemy) {
                away = away + (from - state.figure(near).place.centre);
            }
        }
        away
    }

    /// The figure of an enemy that is nearest to a figure: base to base, and centre to centre among equals.
    fn nearest_of(&self, state: &State, figure: FigureId, enemy: UnitId) -> Option<FigureId> {
        let base = self.base(state, figure);
        let far = |other: &FigureId| {
            let other_base = self.base(state, *other);
            let apart = base.centre().distance(other_base.centre());
            (base.gap(&other_base).rounded(), apart, *other)
        };
        self.here(state, enemy).min_by_key(far)
    }

    /// The way back of a unit: how much of its movement it uses, and the ways; nothing if it cannot move at all.
    fn way_back(
        &self,
        state: &State,
        unit: UnitId,
        enemy: UnitId,
        limit: i32,
    ) -> Option<(i32, Vec<Trip>)> {
        let away = self.away_from(state, unit, enemy);
        let straight = if away.is_zero() {
            self.army.home[self.army.card(unit).side.index()]
        } else {
            Facing::of(away)
        };
        let bases = self.bases(state, unit);
        let form = match self.coherent(unit, &bases) {
            true => Form::AsItIs,
            false => Form::In(Formation::Line { ranks: 2 }),
        };
        let front = self.front_of_bases(unit, &bases)?;
        let purpose = Purpose { limit, attacks: false };
        for part in (1..=PARTS).rev() {
            for effort in [Effort::Quick, Effort::Around] {
                let aside = if effort == Effort::Quick { &ASIDE[..] } else { &ASIDE[..1] };
                for turn in aside {
                    let way = straight.turned(*turn).ahead(limit / PARTS * part);
                    let drill = Drill::new(form, (front.centre + way).tamed(), front.facing);
                    let places = self.places(state, unit, drill);
                    let march = March::new(places, purpose);
                    if let Ok(trips) = self.plan(&self.survey(state), &march, effort) {
                        let used = if part == PARTS { limit } else { limit / PARTS * part };
                        return Some((used, trips));
                    }
                }
            }
        }
        None
    }

    /// 6.6: a unit panics and flees at once.
    pub(super) fn panic(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let now = state.unit_mut(unit);
        (now.morale, now.prey, now.fought, now.acted) = (units::State::Panic, None, 0, Acted::Done);
        scribe.event(Event::of(Happening::Panicked, unit));
        self.flee(state, unit, false, scribe)
    }

    /// 6.6.2: one move of flight, at once or in the morale phase.
    pub(super) fn flee(
        &self,
        state: &mut State,
        unit: UnitId,
        in_phase: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        scribe.aim(self.key(state, unit, None));
        scribe.open(Heading::of("flight"));
        if in_phase {
            scribe.note(Line::note(HOMEWARD).by(IN_MORALE_PHASE));
        } else {
            scribe.note(Line::note(FIRST_AWAY));
        }
        if self.in_touch(state, unit) {
            scribe.note(Line::note(FLEES_ENGAGED));
        }
        let distance = flight::distance(&self.described(state, unit), &self.tables, scribe)?;
        scribe.note(Line::note(AROUND).by(NO_ZONES));
        scribe.event(Event::of(Happening::Fled, unit).with(distance.0 / CM, 0));
        let mut trodden: Vec<UnitId> = Vec::new();
        let mut left = 0;
        let mut stuck: Vec<FigureId> = Vec::new();
        let home = self.army.home[self.army.card(unit).side.index()];
        let mut figures: Vec<FigureId> = self.here(state, unit).collect();
        let ahead = |figure: &FigureId| {
            home.ahead(1 << 10).dot(state.figure(*figure).place.centre - Point::default())
        };
        figures.sort_by_key(|figure| std::cmp::Reverse(ahead(figure)));
        for figure in figures {
            match self.flee_one(state, unit, figure, distance.0, &mut trodden) {
                Fled::Away => left += 1,
                Fled::Stuck => stuck.push(figure),
                Fled::Here => {}
            }
        }
        let taken = self.surrender(state, unit, &stuck, scribe);
        if stuck.is_empty() {
            scribe.note(Line::note(WHOLE_WAY));
        }
        for (what, count) in [(Happening::Left, left), (Happening::Surrendered, taken)] {
            if count > 0 {
                scribe.event(Event::of(what, unit).with(count, 0));
            }
        }
        if !self.lives(state, unit) {
            self.stands_now(state, unit, unit, Stand::Destroyed, scribe)?;
        }
        for friend in trodden {
            self.trodden(state, friend, scribe)?;
        }
        Ok(())
    }

    /// 6.6.12: figures that cannot get away from an enemy who is near surrender.
    fn surrender(
        &self,
        state: &mut State,
        unit: UnitId,
        stuck: &[FigureId],
        scribe: &mut impl Scribe<Event>,
    ) -> i32 {
        let enemies = self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy));
        let enemies: Vec<Base> = enemies.collect();
        let caught = |figure: &&FigureId| {
            let base = self.base(state, **figure);
            let near = flight::CAPTORS_NEAR * CM;
            enemies.iter().any(|enemy| enemy.gap(&base).at_most(near).holds())
        };
        let caught: Vec<FigureId> = stuck.iter().filter(caught).copied().collect();
        if caught.is_empty() {
            return 0;
        }
        let all: Vec<FigureId> = self.here(state, unit).collect();
        let count = (caught.len() as i32, all.len() as i32);
        let taken = flight::surrendered(count.0, count.1, &self.readings, scribe);
        let gone = if taken == count.0 { caught } else { all };
        for figure in gone {
            state.figures[figure.index()].here = false;
        }
        taken
    }

    /// 6.4.3: those through whose ranks others flee test, and panic if they fail.
    fn trodden(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if !self.lives(state, unit) || state.unit(unit).morale == units::State::Panic {
            return Ok(());
        }
        scribe.aim(self.key(state, unit, Some(unit)));
        scribe.open(Heading::of("morale-test"));
        scribe.note(Line::note(THROUGH));
        let described = self.described(state, unit);
        let nerve = Nerve {
            unit: &described,
            figures: described.figures,
            tables: &self.tables,
            readings: &self.readings,
        };
        if nerve.test(Clause::new("6.4.3"), scribe)? {
            Ok(())
        } else {
            self.panic(state, unit, scribe)
        }
    }

    fn flee_one(
        &self,
        state: &mut State,
        unit: UnitId,
        figure: FigureId,
        distance: i32,
        trodden: &mut Vec<UnitId>,
    ) -> Fled {
        let around = self.best_flight(state, unit, figure, distance, false);
        let through = match around.free < distance / 2 {
            true => self.best_flight(state, unit, figure, distance, true),
            false => around,
        };
        let way = if through.free > 2 * around.free { through } else { around };
        let base = self.base(state, figure);
        if way.exits {
            state.figures[figure.index()].here = false;
            return Fled::Away;
        }
        if way.free < STUCK.min(distance) {
            return Fled::Stuck;
        }
        if way.free == through.free && way.free > around.free {
            let swept = tabletop::straight(&base, way.end);
            let side = self.army.card(unit).side;
            for friend in self.army.units_of(side).filter(|&friend| friend != unit) {
                let own = self.bases(state, friend);
                let crossed = own.iter().any(|own| !own.gap_to(&swept).clear().holds());
                if crossed && !trodden.contains(&friend) {
                    trodden.push(friend);
                }
            }
        }
        state.figures[figure.index()].place = base.at(way.end).place();
        Fled::Here
    }

    /// The best of 32 directions for a figure that flees, or the shortest way around what bars the way home.
    fn best_flight(
        &self,
        state: &State,
        unit: UnitId,
        figure: FigureId,
        distance: i32,
        through_own: bool,
    ) -> Flight {
        let base = self.base(state, figure);
        let home = self.army.home[self.army.card(unit).side.index()];
        let enemies: Vec<Base> =
            self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy)).collect();
        let mut obstacles = self.in_the_way_of(state, unit, figure, through_own);
        obstacles.extend(enemies.iter().map(|enemy| Obstacle::zone(enemy, ZONE)));
        let obstacles: Vec<Obstacle> =
            obstacles.into_iter().map(|obstacle| obstacle.seen_by(&base)).collect();
        let mut best: Option<(i64, Flight)> = None;
        let mut weigh = |end: Point, free: i32, exits: bool| {
            let gaps = enemies.iter().map(|enemy| enemy.gap(&base.at(end)).rounded());
            let gap = gaps.min().unwrap_or(AFRAID);
            let homeward = home.ahead(1 << 10).dot(end - base.centre()) >> 10;
            let score = homeward + i64::from(gap.min(AFRAID)) + if exits { 1 << 30 } else { 0 };
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, Flight { end, free, exits }));
            }
        };
        for heading in 0..32 {
            let to = (base.centre() + home.turned(heading * 2_048).ahead(distance)).tamed();
            let sweep = tabletop::Leg::Straight(to).sweep(&base);
            let barred = obstacles.iter().filter(|obstacle| sweep.stopped_by(obstacle));
            let free = barred.map(|obstacle| tabletop::free_way(&base, to, obstacle)).min();
            let whole = base.centre().distance(to);
            let (free, exits) =
                self.landing(state, figure, to, free.unwrap_or(whole), heading == 0);
            weigh(tabletop::along(base.centre(), to, free), free, exits);
            if heading == 0 && free < whole && !exits && !through_own {
                let around = self.home_around(state, figure, (to, distance), &obstacles);
                if let Some(place) = around {
                    weigh(place.centre, distance, false);
                }
            }
        }
        best.map_or(Flight { end: base.centre(), free: 0, exits: false }, |(_, flight)| flight)
    }

    /// Where a figure gets that goes home by the shortest way around obstacles, if it may stop there.
    fn home_around(
        &self,
        state: &State,
        figure: FigureId,
        (to, distance): (Point, i32),
        obstacles: &[Obstacle],
    ) -> Option<Place> {
        let base = self.base(state, figure);
        if !self.table.holds(&base.at(to)).holds() {
            return None;
        }
        let place = Place { centre: to, facing: base.facing() };
        let legs = self.way_around(&base, place, obstacles)?;
        let end = Trip { figure, from: base, legs }.after(distance);
        self.may_land(state, figure, &Base::new(end, base.size())).then_some(end)
    }

    /// Whether a figure may stop there: on the table, on nobody, across nothing.
    fn may_land(&self, state: &State, figure: FigureId, base: &Base) -> bool {
        let others = self.army.units().flat_map(|unit| self.here(state, unit).collect::<Vec<_>>());
        let mut others = others.filter(|&other| other != figure);
        self.table.holds(base).holds()
            && self.astride(base).is_none()
            && others.all(|other| {
                let other = self.base(state, other);
                !base.may_be_within(&other, 0) || base.gap(&other).clear().holds()
            })
    }

    /// How far along a way a figure that must go can stop: on the table, on nobody; or whether it leaves by its edge.
    fn landing(
        &self,
        state: &State,
        figure: FigureId,
        to: Point,
        free: i32,
        homeward: bool,
    ) -> (i32, bool) {
        let base = self.base(state, figure);
        let mut free = free;
        loop {
            let end = base.at(tabletop::along(base.centre(), to, free));
            if homeward && !self.table.holds(&end).holds() {
                return (free, true);
            }
            if self.may_land(state, figure, &end) {
                return (free, false);
            }
            if free <= 0 {
                return (0, false);
            }
            free = (free - CM / 2).max(0);
        }
    }

    /// 6.7: a unit goes off in pursuit.
    pub(super) fn set_off(
        &self,
        state: &mut State,
        unit: UnitId,
        prey: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let now = state.unit_mut(unit);
        (now.morale, now.prey, now.acted, now.fought) =
            (units::State::Pursuit, Some(prey), Acted::Done, 0);
        self.pursue(state, unit, false, scribe)
    }

    /// 6.7.1, 6.7.4 and 6.7.10: one move of pursuit, after the prey, or, when that is gone, the nearest enemy.
    pub(super) fn pursue(
        &self,
        state: &mut State,
        unit: UnitId,
        in_phase: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let middle = self.middle(state, unit);
        let far = |enemy: UnitId| (middle.distance(self.middle(state, enemy)), enemy);
        let nearest = self.enemies(state, unit).min_by_key(|&enemy| far(enemy));
        let hunted = state.unit(unit).prey.filter(|&prey| self.lives(state, prey));
        let Some(prey) = hunted.or(nearest) else { return Ok(()) };
        state.unit_mut(unit).prey = Some(prey);
        scribe.aim(self.key(state, unit, Some(prey)));
        scribe.open(Heading::of("pursuit"));
        if in_phase {
            scribe.note(Line::note(PURSUERS_PHASE));
        }
        if hunted.is_none() {
            scribe.note(Line::note(NEAREST));
        }
        let distance = pursuit::distance(&self.described(state, unit), &self.tables, scribe)?;
        scribe.note(Line::note(SHORTEST).by(APART));
        scribe.event(Event::of(Happening::Pursued, unit).against(prey).with(distance.0 / CM, 0));
        let mut figures: Vec<(i32, FigureId, FigureId)> = Vec::new();
        for figure in self.here(state, unit) {
            let base = self.base(state, figure);
            let near = self.nearest_of(state, figure, prey);
            let gap = |enemy| base.gap(&self.base(state, enemy)).rounded();
            figures.extend(near.map(|enemy| (gap(enemy), figure, enemy)));
        }
        figures.sort_unstable();
        for (_, figure, enemy) in figures {
            let place = self.run_at(state, unit, (figure, enemy), distance.0);
            state.figures[figure.index()].place = place;
        }
        if self.in_touch_with(state, unit, prey) {
            scribe.note(Line::note(PREY_FIRST));
        }
        Ok(())
    }

    /// Where a figure gets that runs at an enemy: straight, or, where somebody else bars the way, around him.
    fn run_at(
        &self,
        state: &State,
        unit: UnitId,
        (figure, enemy): (FigureId, FigureId),
        distance: i32,
    ) -> Place {
        let (base, target) = (self.base(state, figure), self.base(state, enemy));
        let (from, goal) = (base.centre(), target.centre());
        let to = tabletop::along(from, goal, from.distance(goal).min(distance));
        let free = self.free_way(state, unit, figure, to, false);
        let (free, _) = self.landing(state, figure, to, free, false);
        let straight = base.at(tabletop::along(from, to, free));
        let touches = self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy));
        let arrived = touches.into_iter().any(|enemy| enemy.gap(&straight).touches().holds());
        if arrived || free >= from.distance(to) {
            return straight.place();
        }
        // The place right before the enemy, on this side of him.
        let outside = tabletop::along(goal, from, base.radius() + target.radius() + CM);
        let slide = tabletop::free_way(&base.at(outside), goal, &Obstacle::from(&target));
        let before = tabletop::along(outside, goal, slide);
        let obstacles: Vec<Obstacle> = self
            .in_the_way_of(state, unit, figure, false)
            .into_iter()
            .map(|obstacle| obstacle.seen_by(&base))
            .collect();
        let place = Place { centre: before, facing: base.facing() };
        let around = self.way_around(&base, place, &obstacles);
        let end = around.map(|legs| Trip { figure, from: base, legs }.after(distance));
        let nearer = |place: &Place| place.centre.distance(goal) < straight.centre().distance(goal);
        let lands = |place: &Place| self.may_land(state, figure, &Base::new(*place, base.size()));
        end.filter(nearer).filter(lands).unwrap_or_else(|| straight.place())
    }

    /// 6.8.5: a unit that was reorganised mends its order, as well as it can.
    pub(super) fn mend(&self, state: &mut State, unit: UnitId) {
        let bases = self.bases(state, unit);
        if self.coherent(unit, &bases) {
            return;
        }
        let Some(front) = self.front_of_bases(unit, &bases) else { return };
        let purpose = Purpose { limit: self.movement(state, unit), attacks: false };
        for back in 0..6 {
            for ranks in [2, 1, 3, 4] {
                let centre = front.centre + front.facing.turned(32_768).ahead(back * 2 * CM);
                let drill = Drill::new(Form::In(Formation::Line { ranks }), centre, front.facing);
                let places = self.places(state, unit, drill);
                let march = March::new(places, purpose);
                if let Ok(trips) = self.plan(&self.survey(state), &march, Effort::Around) {
                    settle(state, &trips);
                    return;
                }
            }
        }
    }

    /// An attempt to reorganise (6.8.2 to 6.8.6).
    pub(super) fn rally(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let described = self.described(state, unit);
        let reorganisation = crate::morale::reorganisation::Reorganisation {
            unit: &described,
            nearest_enemy: Some(Distance(self.nearest_enemy(state, unit).unwrap_or(i32::MAX / 2))),
            engaged: Some(self.engaged(state, unit)),
            tables: &self.tables,
            readings: &self.readings,
        };
        scribe.aim(self.key(state, unit, None));
        let outcome = resolve(&reorganisation, scribe)?;
        if outcome.attempted {
            scribe.note(Line::note(ATTEMPT));
        }
        if outcome.stand == Stand::Stands {
            let now = state.unit_mut(unit);
            (now.morale, now.prey, now.rests) = (units::State::Normal, None, true);
            scribe.note(Line::note(CHANGES_ORDER).by(NORMAL));
            self.mend(state, unit);
            scribe.event(Event::of(Happening::Reorganised, unit));
        }
        Ok(())
    }
}

/// Puts figures at the ends of their ways.
fn settle(state: &mut State, trips: &[Trip]) {
    for trip in trips {
        state.figures[trip.figure.index()].place = trip.end().place();
    }
}
