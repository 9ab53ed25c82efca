//! Chapter 3: a move is carried out, and its account.

use crate::corrections::NAMED_FIGURES;
use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Command, Drill, Troop};
use crate::game::drill::{Effort, March, Purpose, Trip};
use crate::game::event::{Event, Happening};
use crate::game::ground::whole_base;
use crate::game::state::{Bound, Pace, State};
use crate::measure::CM;
use crate::units::{self, Ability};
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Num, Op};
use tabletop::{Base, Outline, Place, strip};

const REGAINED: Clause = Clause::new("1.3.2");
const ACROSS: Clause = Clause::new("1.3.5");
const FARTHEST: Clause = Clause::new("3.1.5");
const HILL: Clause = Clause::new("3.2.1");
const TOGETHER: Clause = Clause::new("3.3.1");
const SLOWEST: Clause = Clause::new("3.3.2");
const AFTER_FIRE: Clause = Clause::new("4.9.1");
const AS_EVER: Clause = Clause::new("4.9.2");
const HALF: Clause = Clause::new("4.11.1");
const NONE_IN_PANIC: Clause = Clause::new("1.4.1");
const ZONES: Clause = Clause::new("5.9.1");
const MUST_TOUCH: Clause = Clause::new("5.9.2");
const NEUTRAL: Clause = Clause::new("5.9.3");
const PAIR: Clause = Clause::new("7.2.2");
const LIMBERED: Clause = Clause::new("7.2.4");

impl Pace {
    /// The pace of a command that moves.
    pub(super) const fn of(command: Command) -> Self {
        match command {
            Command::Charge(..) | Command::Close(..) => Self::Charge,
            Command::FireAndMove(..) | Command::MoveAndFire(..) => Self::Half,
            _ => Self::Full,
        }
    }
}

impl Szwadron {
    /// Who moves by a command, and how far they may go.
    pub(super) fn march(&self, state: &State, command: Command) -> Option<March> {
        if let Command::MoveTogether(troop, front) = command {
            let limit = self.army.units().filter(|&unit| troop.has(unit));
            let limit = limit.map(|unit| self.movement(state, unit)).min()?;
            let places = self.places_together(state, troop, front);
            let purpose = Purpose { limit, attacks: false };
            return Some(March::new(places, purpose));
        }
        let (unit, drill) = command.drill()?;
        Some(self.march_at(state, unit, drill, Pace::of(command)))
    }

    /// A drill at a pace.
    pub(super) fn march_at(&self, state: &State, unit: UnitId, drill: Drill, pace: Pace) -> March {
        let whole = self.movement(state, unit);
        let limit = if pace == Pace::Half { whole / 2 } else { whole };
        let purpose = Purpose { limit, attacks: pace == Pace::Charge };
        let lanes = if pace == Pace::AfterFire { self.lanes(state) } else { Vec::new() };
        let zones = match pace {
            Pace::Full | Pace::Charge => "1.4.2",
            Pace::Half => "4.11.4",
            Pace::AfterFire => "4.9.3",
        };
        March { places: self.places(state, unit, drill), purpose, lanes, zones }
    }

    /// The lines of fire of those who fired, as wide as the edge they led over (4.9.4).
    fn lanes(&self, state: &State) -> Vec<Outline> {
        let lane = |lane: &crate::game::state::Lane| {
            let base = self.base(state, lane.from);
            let (edge, from) = base.exit(lane.to);
            strip(from, lane.to, base.edge_length(edge))
        };
        state.lanes.iter().map(lane).collect()
    }

    /// Moves figures, if they still can; gives whether they did.
    pub(super) fn go(
        &self,
        state: &mut State,
        march: &March,
        pace: Pace,
        scribe: &mut impl Scribe<Event>,
    ) -> bool {
        match self.plan(&self.survey(state), march, Effort::Around) {
            Ok(trips) => self.arrive(state, &trips, (march.purpose, pace), scribe),
            Err(_) => return false,
        }
        true
    }

    /// Those who were shot at on their way go on as they meant to (4.12.3): who fell may have torn the unit apart
    /// (1.3.2).
    pub(super) fn go_on(
        &self,
        state: &mut State,
        march: &March,
        pace: Pace,
        scribe: &mut impl Scribe<Event>,
    ) -> bool {
        let trips = self.draft(&self.survey(state), march, Effort::Thorough).trips;
        if trips.is_empty() {
            return false;
        }
        self.arrive(state, &trips, (march.purpose, pace), scribe);
        true
    }

    /// Puts figures at the ends of their ways, and tells it.
    fn arrive(
        &self,
        state: &mut State,
        trips: &[Trip],
        (purpose, pace): (Purpose, Pace),
        scribe: &mut impl Scribe<Event>,
    ) {
        let troop = Troop::of(trips.iter().map(|trip| self.army.owner(trip.figure)));
        let before = state.clone();
        for trip in trips {
            state.figures[trip.figure.index()].place = trip.end().place();
        }
        for unit in self.army.units().filter(|&unit| troop.has(unit)) {
            if self.army.card(unit).row(&self.tables).abilities.contains(&Ability::Heavy) {
                state.unit_mut(unit).unprepared = true;
            }
            let own = trips.iter().filter(|trip| self.army.owner(trip.figure) == unit);
            let longest = own.map(Trip::length).max().unwrap_or(0);
            state.unit_mut(unit).moved = self.readings.edition.has(NAMED_FIGURES);
            scribe.event(Event::of(Happening::Moved, unit).with(longest, 0));
        }
        self.account(&before, state, (trips, purpose, pace), scribe);
    }

    /// The account of a move: what the dearest way cost, and what allowed it.
    fn account(
        &self,
        before: &State,
        after: &State,
        (trips, purpose, pace): (&[Trip], Purpose, Pace),
        scribe: &mut impl Scribe<Event>,
    ) {
        let Some(dearest) = trips.iter().max_by_key(|trip| self.cost(trip)) else { return };
        let units = Troop::of(trips.iter().map(|trip| self.army.owner(trip.figure)));
        let units: Vec<UnitId> = self.army.units().filter(|&unit| units.has(unit)).collect();
        scribe.open(Heading::of("move"));
        // Whole centimetres are what people read off a ruler.
        let cm = |length: i32| (length + CM / 2) / CM;
        if let [_, _, ..] = units[..] {
            scribe.note(Line::row(SLOWEST, cm(purpose.limit)).by(TOGETHER));
        }
        match pace {
            Pace::Half => scribe.note(Line::row(HALF, cm(purpose.limit)).why("half-movement")),
            Pace::AfterFire => scribe.note(Line::note(AFTER_FIRE).by(AS_EVER)),
            Pace::Full | Pace::Charge => {}
        }
        if units.iter().any(|&unit| self.limbered(before, unit)) {
            scribe.note(Line::note(LIMBERED).by(PAIR));
        }
        let bill = self.table.bill(&dearest.from, &dearest.legs, |feature| self.toll(feature));
        let charged: i32 = bill.charges.iter().map(|charge| cm(charge.units)).sum();
        let far = cm(bill.total()) - charged;
        let way = Line::new(FARTHEST, Op::Base(far.into())).why("leg");
        let mut total = scribe.line(Num::ZERO, way.with(far, 0));
        for charge in &bill.charges {
            let clause = Clause::new(whole_base(charge.kind));
            total = scribe.line(total, Line::add(clause, cm(charge.units)));
        }
        let foot = |trip: &&Trip| {
            self.cost(trip) > purpose.limit && self.climbs_onto_rim(&trip.from, &trip.end())
        };
        if trips.iter().any(|trip| foot(&trip)) {
            scribe.note(Line::note(HILL).why("from-the-foot"));
        }
        self.account_of_order(before, after, &units, scribe);
        self.account_of_zones(before, trips, pace, scribe);
    }

    /// Whose two centimetres were entered, and why they could be.
    fn account_of_zones(
        &self,
        state: &State,
        trips: &[Trip],
        pace: Pace,
        scribe: &mut impl Scribe<Event>,
    ) {
        let Some(first) = trips.first() else { return };
        let unit = self.army.owner(first.figure);
        let (mut panicked, mut neutral, mut attacked) = (false, false, false);
        let survey = self.survey(state);
        for enemy in self.enemies(state, unit) {
            let panics = state.unit(enemy).morale == units::State::Panic;
            for (figure, base) in survey.bases_of(enemy) {
                if trips.iter().any(|trip| trip.enters(base)) {
                    let has_zone = survey.has_zone(figure);
                    panicked |= panics;
                    neutral |= !panics && !has_zone;
                    attacked |= has_zone && pace == Pace::Charge;
                }
            }
        }
        if panicked {
            scribe.note(Line::note(NONE_IN_PANIC));
        }
        if neutral {
            scribe.note(Line::note(NEUTRAL));
        }
        if attacked {
            scribe.note(Line::note(MUST_TOUCH).by(ZONES));
        }
    }

    fn account_of_order(
        &self,
        before: &State,
        after: &State,
        units: &[UnitId],
        scribe: &mut impl Scribe<Event>,
    ) {
        for &unit in units {
            let bases = self.bases(after, unit);
            if !self.coherent(unit, &self.bases(before, unit)) && self.coherent(unit, &bases) {
                scribe.note(Line::note(REGAINED));
            }
            if self.coherent(unit, &bases) && !self.hangs_together(unit, &bases, false) {
                scribe.note(Line::note(ACROSS));
            }
        }
    }

    /// Puts the figures of a move where they are after so much of their ways; gives whence they came and whither they
    /// go.
    pub(super) fn on_its_way(
        &self,
        state: &mut State,
        moves: Command,
        distance: i32,
    ) -> Option<Vec<Bound>> {
        let march = self.march(state, moves)?;
        let trips = self.plan(&self.survey(state), &march, Effort::Around).ok()?;
        let bound = trips.iter().map(|trip| {
            let (figure, from, to) = (trip.figure, trip.from.place(), trip.end().place());
            Bound { figure, from, to }
        });
        let bound = bound.collect();
        for trip in trips {
            state.figures[trip.figure.index()].place = trip.after(distance);
        }
        Some(bound)
    }

    /// How far the figure goes that goes farthest in a move; nothing when it cannot be made.
    pub(super) fn length_of(&self, state: &State, moves: Command) -> Option<i32> {
        let march = self.march(state, moves)?;
        let trips = self.plan(&self.survey(state), &march, Effort::Around).ok()?;
        trips.iter().map(Trip::length).max()
    }

    /// The front of bases as they stand, faced as the first of them.
    pub(super) fn front_of_bases(&self, unit: UnitId, bases: &[Base]) -> Option<Place> {
        let places: Vec<Place> = bases.iter().map(Base::place).collect();
        tabletop::front_of(&places, self.size(unit), places.first()?.facing)
    }
}
