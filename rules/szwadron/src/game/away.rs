//! Compulsory movements (5.5.6, 6.5, 6.6, 6.7): made by the engine by these rules.
//!
//! - Thrown back: the unit goes as it stands, its full movement, straight away from the enemy; where that is barred, as
//!   little aside as will do; where no full move is to be had, as far as can be. Blocked altogether it panics (6.5.5).
//! - Flight: each figure by itself, whichever of 32 directions brings it nearest to its own edge and farthest from the
//!   enemy, counted together, the enemy only up to 30 cm; around own figures, or through them if that more than doubles
//!   the way (6.6.11). Who reaches the edge with way left is gone (6.6.13).
//! - Pursuit: each figure straight at the nearest figure of its prey, until it touches somebody (6.7.5).

use crate::flight;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Drill, Form};
use crate::game::drill::Purpose;
use crate::game::event::{Event, Happening};
use crate::game::figures::ZONE;
use crate::game::state::{Acted, State};
use crate::game::{Szwadron, resolve};
use crate::measure::CM;
use crate::morale::Nerve;
use crate::pursuit;
use crate::units;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Stop};
use tabletop::{Base, Facing, Formation, Obstacle, Point, Vector, front_of};

/// An enemy farther away than this frightens nobody who flees.
const AFRAID: i32 = 30 * CM;
/// Who cannot get away surrenders to an enemy this near (6.6.12).
const CAPTORS: i32 = 10 * CM;
/// Who gets less far than this cannot get away.
const STUCK: i32 = CM;

/// The directions of a retreat, from straight back to square aside, in 1/65,536 turns.
const ASIDE: [i32; 13] = [
    0, 2_731, -2_731, 5_461, -5_461, 8_192, -8_192, 10_923, -10_923, 13_653, -13_653, 16_384,
    -16_384,
];

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
        if self.go_back(state, unit, enemy, limit) {
            state.unit_mut(unit).fought = 0;
            scribe.event(Event::of(Happening::ThrownBack, unit).against(enemy));
            return Ok(());
        }
        self.panic(state, unit, scribe)
    }

    /// Moves a unit back by its movement, or as far as it can; false if it cannot at all.
    pub(super) fn go_back(
        &self,
        state: &mut State,
        unit: UnitId,
        enemy: UnitId,
        limit: i32,
    ) -> bool {
        let away = self.middle(state, unit) - self.middle(state, enemy);
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
        let places: Vec<_> = bases.iter().map(Base::place).collect();
        let Some(facing) = places.first().map(|place| place.facing) else { return false };
        let Some(front) = front_of(&places, self.size(unit), facing) else { return false };
        for quarters in [4, 3, 2, 1] {
            for aside in ASIDE {
                let centre = front.centre + straight.turned(aside).ahead(limit / 4 * quarters);
                let drill = Drill::new(form, centre.tamed(), facing);
                let purpose = Purpose { limit, attacks: false };
                let Ok(trips) = self.plan(state, unit, drill, purpose) else { continue };
                for trip in trips {
                    state.figures[trip.figure.index()].place = trip.end().place();
                }
                return true;
            }
        }
        false
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
        self.flee(state, unit, scribe)
    }

    /// 6.6.2: one move of flight.
    pub(super) fn flee(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        scribe.aim(self.key(state, unit, None));
        scribe.open(Heading::of("flight"));
        let distance = flight::distance(&self.described(state, unit), &self.tables, scribe)?;
        scribe.event(Event::of(Happening::Fled, unit).with(distance.0 / CM, 0));
        let mut trodden: Vec<UnitId> = Vec::new();
        let (mut left, mut taken) = (0, 0);
        let home = self.army.home[self.army.card(unit).side.index()];
        let mut figures: Vec<FigureId> = self.here(state, unit).collect();
        let ahead = |figure: &FigureId| {
            home.ahead(1 << 10).dot(state.figure(*figure).place.centre - Point::default())
        };
        figures.sort_by_key(|figure| std::cmp::Reverse(ahead(figure)));
        for figure in figures {
            match self.flee_one(state, unit, figure, distance.0, &mut trodden) {
                Fled::Away => left += 1,
                Fled::Taken => taken += 1,
                Fled::Here => {}
            }
        }
        for (what, count) in [(Happening::Left, left), (Happening::Surrendered, taken)] {
            if count > 0 {
                scribe.event(Event::of(what, unit).with(count, 0));
            }
        }
        if !self.lives(state, unit) {
            self.stands_now(state, unit, unit, crate::morale::Stand::Destroyed, scribe)?;
        }
        for friend in trodden {
            self.trodden(state, friend, scribe)?;
        }
        Ok(())
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
        let through = self.best_flight(state, unit, figure, distance, true);
        let way = if through.free > 2 * around.free { through } else { around };
        let base = self.base(state, figure);
        if way.exits {
            state.figures[figure.index()].here = false;
            return Fled::Away;
        }
        if way.free < STUCK.min(distance) {
            let near = self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy));
            let caught = near.into_iter().any(|enemy| enemy.gap(&base).at_most(CAPTORS).holds());
            if caught {
                state.figures[figure.index()].here = false;
                return Fled::Taken;
            }
            return Fled::Here;
        }
        for friend in self.army.units_of(self.army.card(unit).side).filter(|&friend| friend != unit)
        {
            let crossed = self
                .bases(state, friend)
                .iter()
                .any(|own| !own.gap_to(&tabletop::straight(&base, way.end)).clear().holds());
            if crossed && !trodden.contains(&friend) {
                trodden.push(friend);
            }
        }
        state.figures[figure.index()].place = base.at(way.end).place();
        Fled::Here
    }

    /// The best of 32 directions for a figure that flees.
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
        let mut best: Option<(i64, Flight)> = None;
        for heading in 0..32 {
            let to = base.centre() + home.turned(heading * 2_048).ahead(distance);
            let to = to.tamed();
            let mut free = self.free_way(state, unit, figure, to, through_own);
            for enemy in &enemies {
                let zone = Obstacle::zone(enemy, ZONE).seen_by(&base);
                free = free.min(tabletop::free_way(&base, to, &zone));
            }
            let (free, exits) = self.landing(state, figure, to, free, heading == 0);
            let end = tabletop::along(base.centre(), to, free);
            let gap = enemies
                .iter()
                .map(|enemy| enemy.gap(&base.at(end)).rounded())
                .min()
                .unwrap_or(AFRAID);
            let homeward = i64::from(home.ahead(1 << 10).dot(end - base.centre()) as i32 >> 10);
            let score = homeward + i64::from(gap.min(AFRAID)) + if exits { 1 << 30 } else { 0 };
            let flight = Flight { end, free, exits };
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, flight));
            }
        }
        best.map_or(Flight { end: base.centre(), free: 0, exits: false }, |(_, flight)| flight)
    }

    /// How far along a way a figure that flees can stop: on the table, on nobody; or whether it leaves by its edge.
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
            let on_table = self.table.holds(&end).holds();
            if !on_table && homeward {
                return (free, true);
            }
            let others =
                self.army.units().flat_map(|unit| self.here(state, unit).collect::<Vec<_>>());
            let others =
                others.filter(|&other| other != figure).map(|other| self.base(state, other));
            let clear = others.into_iter().all(|other| end.gap(&other).clear().holds());
            if on_table && clear && self.astride(&end).is_none() {
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
        self.pursue(state, unit, scribe)
    }

    /// 6.7.1, 6.7.4 and 6.7.10: one move of pursuit, after the prey, or, when that is gone, the nearest enemy.
    pub(super) fn pursue(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let nearest = |state: &State| {
            let middle = self.middle(state, unit);
            self.enemies(state, unit)
                .min_by_key(|&enemy| (middle.distance(self.middle(state, enemy)), enemy))
        };
        let prey = state
            .unit(unit)
            .prey
            .filter(|&prey| self.lives(state, prey))
            .or_else(|| nearest(state));
        state.unit_mut(unit).prey = prey;
        let Some(prey) = prey else { return Ok(()) };
        scribe.aim(self.key(state, unit, Some(prey)));
        scribe.open(Heading::of("pursuit"));
        let distance = pursuit::distance(&self.described(state, unit), &self.tables, scribe)?;
        scribe.event(Event::of(Happening::Pursued, unit).against(prey).with(distance.0 / CM, 0));
        let mut figures: Vec<(i32, FigureId, Point)> = Vec::new();
        for figure in self.here(state, unit) {
            let from = state.figure(figure).place.centre;
            let targets = self.here(state, prey).map(|enemy| state.figure(enemy).place.centre);
            let target = targets.min_by_key(|target| (from.distance(*target), *target));
            figures.extend(target.map(|target| (from.distance(target), figure, target)));
        }
        figures.sort_unstable();
        for (far, figure, target) in figures {
            let base = self.base(state, figure);
            let to = tabletop::along(base.centre(), target, far.min(distance.0));
            let free = self.free_way(state, unit, figure, to, false);
            let (free, _) = self.landing(state, figure, to, free, false);
            state.figures[figure.index()].place =
                base.at(tabletop::along(base.centre(), to, free)).place();
        }
        Ok(())
    }

    /// 6.8.5: a unit that was reorganised mends its order, as well as it can.
    pub(super) fn mend(&self, state: &mut State, unit: UnitId) {
        let bases = self.bases(state, unit);
        if self.coherent(unit, &bases) {
            return;
        }
        let places: Vec<_> = bases.iter().map(Base::place).collect();
        let Some(facing) = places.first().map(|place| place.facing) else { return };
        let Some(front) = front_of(&places, self.size(unit), facing) else { return };
        let purpose = Purpose { limit: self.movement(state, unit), attacks: false };
        for back in 0..6 {
            for ranks in [2, 1, 3, 4] {
                let centre = front.centre + facing.turned(32_768).ahead(back * 2 * CM);
                let drill = Drill::new(Form::In(Formation::Line { ranks }), centre, facing);
                if let Ok(trips) = self.plan(state, unit, drill, purpose) {
                    for trip in trips {
                        state.figures[trip.figure.index()].place = trip.end().place();
                    }
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
            nearest_enemy: Some(crate::measure::Distance(
                self.nearest_enemy(state, unit).unwrap_or(i32::MAX / 2),
            )),
            engaged: Some(self.engaged(state, unit)),
            tables: &self.tables,
            readings: &self.readings,
        };
        scribe.aim(self.key(state, unit, None));
        let outcome = resolve(&reorganisation, scribe)?;
        if outcome.stand == crate::morale::Stand::Stands {
            let now = state.unit_mut(unit);
            (now.morale, now.prey, now.rests) = (units::State::Normal, None, true);
            self.mend(state, unit);
            scribe.event(Event::of(Happening::Reorganised, unit));
        }
        Ok(())
    }
}

#[derive(Clone, Copy)]
struct Flight {
    end: Point,
    free: i32,
    exits: bool,
}

enum Fled {
    Here,
    Away,
    Taken,
}
