//! Flight (6.6): each figure by itself, those nearest to their edge first. Of 32 directions it takes the one that
//! brings it nearest to its own edge and farthest from the enemy, counted together, the enemy only up to 30 cm; where
//! somebody bars the way home, also the shortest way around him. A way that uses the whole distance comes before any
//! other (6.6.9). It goes around own figures (6.6.8), but through them where the way around is too short or ends in
//! reach of the enemy and the way through does not (6.6.11). Whom enemies, ground or the side edges of the table stop
//! short in every direction goes as far as it can, and surrenders if an enemy is near (6.6.12). Who reaches its own
//! edge with way left is gone (6.6.13).

use crate::corrections::FLIGHT_IN_FULL;
use crate::flight;
use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::drill::Trip;
use crate::game::event::{Event, Happening};
use crate::game::figures::ZONE;
use crate::game::state::{Acted, State};
use crate::measure::CM;
use crate::morale::{Nerve, Stand};
use crate::units;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Stop};
use tabletop::{Base, Obstacle, Place, Point};

const IN_MORALE_PHASE: Clause = Clause::new("6.6.3");
const FLEES_ENGAGED: Clause = Clause::new("6.6.5");
const FIRST_AWAY: Clause = Clause::new("6.6.6");
const HOMEWARD: Clause = Clause::new("6.6.7");
const AROUND: Clause = Clause::new("6.6.8");
const WHOLE_WAY: Clause = Clause::new("6.6.9");
const NO_ZONES: Clause = Clause::new("6.6.10");
const THROUGH: Clause = Clause::new("6.6.11");

/// An enemy farther away than this frightens nobody who flees.
const AFRAID: i32 = 30 * CM;
/// Who got less far than this could not get away, before the rules asked for the whole way.
const STUCK: i32 = CM;

#[derive(Clone, Copy)]
struct Flight {
    end: Point,
    free: i32,
    exits: bool,
    /// It uses the whole distance, or leaves the table.
    full: bool,
    /// In every direction enemies, ground or edges stop the figure short.
    shut_in: bool,
}

enum Fled {
    Here,
    Stuck,
    Away,
}

impl Szwadron {
    /// 6.6: a unit panics and flees at once.
    pub(in crate::game) fn panic(
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
    pub(in crate::game) fn flee(
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
        scribe.event(Event::of(Happening::Fled, unit).with(distance.0 / CM, 0));
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
        if self.readings.edition.has(FLIGHT_IN_FULL) {
            return self.flee_in_full(state, unit, figure, distance, trodden);
        }
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
            self.tread(state, unit, (&base, way.end), trodden);
        }
        state.figures[figure.index()].place = base.at(way.end).place();
        Fled::Here
    }

    /// Notes the friends whom a figure runs through.
    fn tread(
        &self,
        state: &State,
        unit: UnitId,
        (base, end): (&Base, Point),
        trodden: &mut Vec<UnitId>,
    ) {
        let swept = tabletop::straight(base, end);
        let side = self.army.card(unit).side;
        for friend in self.army.units_of(side).filter(|&friend| friend != unit) {
            let own = self.bases(state, friend);
            let crossed = own.iter().any(|own| !own.gap_to(&swept).clear().holds());
            if crossed && !trodden.contains(&friend) {
                trodden.push(friend);
            }
        }
    }

    /// 6.6.8, 6.6.9, 6.6.11 and 6.6.12: the whole way, around friends or through them, or as far as can be.
    fn flee_in_full(
        &self,
        state: &mut State,
        unit: UnitId,
        figure: FigureId,
        distance: i32,
        trodden: &mut Vec<UnitId>,
    ) -> Fled {
        let base = self.base(state, figure);
        let around = self.best_flight(state, unit, figure, distance, false);
        let safe =
            |way: &Flight| way.exits || !self.in_reach_of_enemy(state, unit, &base.at(way.end));
        let mut way = around;
        if !around.full || !safe(&around) {
            let through = self.best_flight(state, unit, figure, distance, true);
            let better = match (around.full, through.full) {
                (true, _) => through.full && safe(&through),
                (false, full) => full || through.free > 2 * around.free,
            };
            way.shut_in = through.shut_in;
            if better {
                self.tread(state, unit, (&base, through.end), trodden);
                way = through;
            }
        }
        if way.exits {
            state.figures[figure.index()].here = false;
            return Fled::Away;
        }
        state.figures[figure.index()].place = base.at(way.end).place();
        if !way.full && way.shut_in { Fled::Stuck } else { Fled::Here }
    }

    /// 6.6.8: whether a base stands where an enemy in hand could fire at it or come to it in one move.
    fn in_reach_of_enemy(&self, state: &State, unit: UnitId, base: &Base) -> bool {
        let in_hand = |enemy: &UnitId| state.unit(*enemy).morale != units::State::Panic;
        self.enemies(state, unit).filter(in_hand).any(|enemy| {
            let reach = self.movement(state, enemy).max(self.range_of(enemy).unwrap_or(0));
            self.bases(state, enemy).iter().any(|other| other.gap(base).at_most(reach).holds())
        })
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
        let whole_first = self.readings.edition.has(FLIGHT_IN_FULL);
        let mut best: Option<((bool, i64), Flight)> = None;
        let mut shut_in = true;
        let mut weigh = |end: Point, free: i32, exits: bool| {
            let gaps = enemies.iter().map(|enemy| enemy.gap(&base.at(end)).rounded());
            let gap = gaps.min().unwrap_or(AFRAID);
            let homeward = home.ahead(1 << 10).dot(end - base.centre()) >> 10;
            let score = homeward + i64::from(gap.min(AFRAID)) + if exits { 1 << 30 } else { 0 };
            // The end of a way is rounded to hundredths of a millimetre.
            let full = exits || free + 2 >= distance;
            let score = (whole_first && full, score);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, Flight { end, free, exits, full, shut_in: false }));
            }
        };
        for heading in 0..32 {
            let to = (base.centre() + home.turned(heading * 2_048).ahead(distance)).tamed();
            let sweep = tabletop::Leg::Straight(to).sweep(&base);
            let barred = obstacles.iter().filter(|obstacle| sweep.stopped_by(obstacle));
            let free = barred.map(|obstacle| tabletop::free_way(&base, to, obstacle)).min();
            let whole = base.centre().distance(to);
            let on_table = heading == 0 || self.table.holds(&base.at(to)).holds();
            shut_in &= free.is_some() || !on_table;
            let (free, exits) =
                self.landing(state, figure, to, free.unwrap_or(whole), heading == 0);
            weigh(tabletop::along(base.centre(), to, free), free, exits);
            if heading == 0 && free < whole && !exits && !through_own {
                let around = self.home_around(state, figure, (to, distance), &obstacles);
                if let Some(place) = around {
                    shut_in = false;
                    weigh(place.centre, distance, false);
                }
            }
        }
        let end = base.centre();
        let stays = Flight { end, free: 0, exits: false, full: distance == 0, shut_in };
        best.map_or(stays, |(_, flight)| Flight { shut_in, ..flight })
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
        let legs = self.way_around(&base, place, obstacles, i32::MAX)?;
        let end = Trip { figure, from: base, legs }.after(distance);
        self.may_land(state, figure, &Base::new(end, base.size())).then_some(end)
    }
}
