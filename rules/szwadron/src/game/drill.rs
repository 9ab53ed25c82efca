//! Chapter 3: figures move, one after the other (3.1.1).
//!
//! A drill says which figures of a unit are to stand how and where. Places are given to figures so that the longest way
//! is shortest; figures go one after the other, those in front first, each straight to its place, ahead and aside, or
//! around what stands in its way. On a straight way a figure faces as it did until there is room, and from then on as
//! it is to face; turning itself costs nothing and needs no room beyond that of the two bases. Every way is then
//! checked: its cost (3.1.5, 3.2), its room between own figures, barriers and enemy zones (3.1.3, 3.1.4, 1.4.2), and
//! coherence at the end (1.3.3). What speaks against a way is found in `draft`, for the check, the menu and whoever
//! proposes alike.

use crate::corrections::TURNS_CLEAR;
use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Drill, Form, Troop};
use crate::game::figures::ZONE;
use crate::game::ground::whole_base;
use crate::game::state::State;
use crate::game::survey::Survey;
use crate::measure::{CM, Distance};
use crate::units::Arm;
use kernel::Clause;
use kernel::game::Refusal;
use tabletop::{
    Around, Base, Formation, Leg, Obstacle, Outline, Place, Point, Standing, Surroundings, assign,
    front_of,
};

/// How far figures may go, and whether they go into melee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Purpose {
    /// What each figure may spend.
    pub(super) limit: i32,
    /// They attack: they may enter zones of control, and must then touch the enemy (1.4.2, 5.9.2).
    pub(super) attacks: bool,
}

/// How hard one looks for ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effort {
    /// Straight ways only, and the first reason against: for those who try many.
    Quick,
    /// Ways around what stands in the way, and the first reason against.
    Around,
    /// The same, and every reason against.
    Thorough,
}

/// Figures that are to move, each with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct March {
    pub(super) places: Vec<(FigureId, Place)>,
    pub(super) purpose: Purpose,
    /// Lines of fire that must not be entered (4.9.4).
    pub(super) lanes: Vec<Outline>,
    /// The clause that keeps them out of zones of control.
    pub(super) zones: &'static str,
}

impl March {
    /// A move like any other.
    pub(super) const fn new(places: Vec<(FigureId, Place)>, purpose: Purpose) -> Self {
        Self { places, purpose, lanes: Vec::new(), zones: "1.4.2" }
    }
}

/// The way of one figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Trip {
    pub(super) figure: FigureId,
    pub(super) from: Base,
    pub(super) legs: Vec<Leg>,
}

impl Trip {
    /// Where the figure ends.
    pub(super) fn end(&self) -> Base {
        tabletop::end_of(&self.from, &self.legs)
    }

    /// Whether the way leads into the two centimetres around an enemy.
    pub(super) fn enters(&self, enemy: &Base) -> bool {
        let zone = Obstacle::zone(enemy, ZONE);
        let mut at = self.from;
        self.legs.iter().any(|leg| {
            let sweep = leg.sweep(&at);
            let straight = matches!(leg, Leg::Straight(_));
            at = leg.end(&at);
            straight && sweep.stopped_by(&zone) && sweep.stopped_by(&zone.seen_by(&self.from))
        })
    }

    /// How long the way is.
    pub(super) fn length(&self) -> i32 {
        tabletop::length_of(&self.from, &self.legs)
    }

    /// Where the figure is after so much of its way.
    pub(super) fn after(&self, distance: i32) -> Place {
        let mut at = self.from;
        let mut left = distance;
        for leg in &self.legs {
            let length = leg.length(&at);
            if let Leg::Straight(to) = *leg
                && length > left
            {
                return at.at(at.centre().part_way(to, left, length)).place();
            }
            left -= length;
            at = leg.end(&at);
        }
        at.place()
    }
}

/// Ways, and what speaks against them: against one figure's, or against all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Draft {
    pub(super) trips: Vec<Trip>,
    pub(super) against: Vec<(Option<FigureId>, Refusal)>,
}

impl Draft {
    fn object(&mut self, figure: FigureId, refusal: Refusal) {
        self.against.push((Some(figure), refusal));
    }

    /// Whether nobody needs to look further.
    fn settled(&self, effort: Effort) -> bool {
        effort != Effort::Thorough && !self.against.is_empty()
    }
}

/// A figure that is to move: from where and whither.
#[derive(Clone, Copy)]
struct Mover {
    figure: FigureId,
    from: Base,
    to: Base,
    /// What it is to others as long as it waits.
    waits: Obstacle,
}

/// Something in the way, and the clause by which it is.
struct Block {
    obstacle: Obstacle,
    clause: &'static str,
    key: &'static str,
    /// Whose zone it is.
    zone: Option<Base>,
}

/// What one figure has around it on its way.
struct Room<'a> {
    figure: FigureId,
    blocks: &'a [Block],
    /// Those who have not gone yet, itself among them, and the places of those who have.
    waiting: &'a [Mover],
    gone: &'a [Obstacle],
}

impl Room<'_> {
    /// The others who are still to move with it.
    fn waiting(&self) -> impl Iterator<Item = &Obstacle> {
        let others = self.waiting.iter().filter(|other| other.figure != self.figure);
        others.map(|other| &other.waits)
    }
}

/// Why a figure cannot go.
struct Stuck {
    refusal: Refusal,
    /// Nobody who is still to move with it can make room.
    for_good: bool,
}

/// A box around everything that can matter to figures on straight ways, or ahead and then aside: such a way stays in
/// the circle around the straight one.
fn straight_room(movers: &[Mover]) -> Around {
    let room = |mover: &Mover| {
        let far = mover.from.centre().distance(mover.to.centre());
        let radius = mover.from.radius().max(mover.to.radius());
        Around::of(&[mover.from.centre(), mover.to.centre()]).grown(far / 2 + radius + ZONE + CM)
    };
    movers.iter().map(room).reduce(Around::joined).unwrap_or(Around::of(&[]))
}

fn against(clause: &'static str, key: &'static str) -> Refusal {
    Refusal::new(Clause::new(clause), key)
}

/// A length in centimetres, for a refusal.
fn cm(length: i32) -> kernel::Num {
    const MM: i32 = CM / 10;
    // Millimetres are near enough to be told, and never less than they are.
    Distance((length + MM - 1) / MM * MM).as_cm()
}

impl Szwadron {
    /// How far a unit may move, in hundredths of a millimetre; guns with their limber at its speed (7.2.4).
    pub(super) fn movement(&self, state: &State, unit: UnitId) -> i32 {
        let row = self.army.card(unit).row(&self.tables);
        let limbered = self.limbered(state, unit);
        CM * if limbered { row.limbered.unwrap_or(row.movement) } else { row.movement }
    }

    /// Whether guns are in coherence with their limber (7.2.4).
    pub(super) fn limbered(&self, state: &State, unit: UnitId) -> bool {
        let limber = self.here(state, unit).count() > self.fighting(state, unit).count();
        limber && self.coherent(unit, &self.bases(state, unit))
    }

    /// The place a drill gives each of its figures.
    pub(super) fn places(
        &self,
        state: &State,
        unit: UnitId,
        drill: Drill,
    ) -> Vec<(FigureId, Place)> {
        let first = self.army.card(unit).figures.start;
        let meant = |figure: &FigureId| drill.who.has(usize::from(figure.0 - first));
        let figures: Vec<FigureId> = self.here(state, unit).filter(meant).collect();
        let now: Vec<Place> = figures.iter().map(|&figure| state.figure(figure).place).collect();
        let (size, count) = (self.size(unit), figures.len());
        let limber = self.army.card(unit).limber;
        let formation = match drill.form {
            _ if limber && count > 1 => Some(Formation::Column { files: 1 }),
            Form::In(formation) => Some(formation),
            Form::AsItIs => None,
        };
        let Some(formation) = formation else {
            return figures.into_iter().zip(carried(&now, size, drill.front)).collect();
        };
        let places = formation.places(count, size, drill.front);
        if limber {
            return figures.into_iter().zip(places).collect();
        }
        let way = |from: &Place| places.iter().map(|to| from.centre.distance(to.centre)).collect();
        let ways: Vec<Vec<i32>> = now.iter().map(way).collect();
        let chosen = assign(&ways);
        figures.into_iter().zip(chosen).map(|(figure, place)| (figure, places[place])).collect()
    }

    /// The places of units that move together, as they stand, when the middle of their front goes there (3.3.1).
    pub(super) fn places_together(
        &self,
        state: &State,
        troop: Troop,
        front: Place,
    ) -> Vec<(FigureId, Place)> {
        let units = self.army.units().filter(|&unit| troop.has(unit));
        let figures: Vec<FigureId> =
            units.flat_map(|unit| self.here(state, unit).collect::<Vec<_>>()).collect();
        let now: Vec<Place> = figures.iter().map(|&figure| state.figure(figure).place).collect();
        let Some(&first) = figures.first() else { return Vec::new() };
        let size = self.size(self.army.owner(first));
        figures.into_iter().zip(carried(&now, size, front)).collect()
    }

    /// The ways of figures in the order in which they go, or the first thing that stands against them.
    pub(super) fn plan(
        &self,
        survey: &Survey<'_>,
        march: &March,
        effort: Effort,
    ) -> Result<Vec<Trip>, Refusal> {
        let Draft { trips, against } = self.draft(survey, march, effort);
        match against.into_iter().next() {
            Some((_, refusal)) => Err(refusal),
            None => Ok(trips),
        }
    }

    /// The ways of figures, and what speaks against them.
    pub(super) fn draft(&self, survey: &Survey<'_>, march: &March, effort: Effort) -> Draft {
        let mut draft = Draft::default();
        let mover = |&(figure, place): &(FigureId, Place)| {
            let from = *survey.base(figure);
            Mover { figure, from, to: Base::new(place, from.size()), waits: Obstacle::from(&from) }
        };
        let movers: Vec<Mover> = march.places.iter().map(mover).collect();
        if movers.is_empty() {
            draft.against.push((None, against("1.3.1", "no-figures")));
            return draft;
        }
        if effort == Effort::Quick {
            self.straight_is_near(march.purpose, &movers, &mut draft);
        }
        if draft.settled(effort) {
            return draft;
        }
        self.may_stand(survey, &movers, effort, &mut draft);
        if draft.settled(effort) {
            return draft;
        }
        self.ways(survey, march, movers, effort, &mut draft);
        if draft.settled(effort) {
            return draft;
        }
        self.may_go(survey, march.purpose, &mut draft);
        draft
    }

    /// No way is shorter than the straight one (3.1.5): who cannot go that far need not look for one.
    fn straight_is_near(&self, purpose: Purpose, movers: &[Mover], draft: &mut Draft) {
        let far = |mover: &&Mover| {
            mover.from.centre().distance(mover.to.centre()) > purpose.limit
                && !self.climbs_onto_rim(&mover.from, &mover.to)
        };
        if let Some(mover) = movers.iter().find(far) {
            draft.object(mover.figure, against("3.1.5", "no-too-far"));
        }
    }

    /// Whether figures may stand where they are to (1.3.3, 3.1.4, 3.2).
    fn may_stand(&self, survey: &Survey<'_>, movers: &[Mover], effort: Effort, draft: &mut Draft) {
        for (at, mover) in movers.iter().enumerate() {
            let (figure, base) = (mover.figure, &mover.to);
            if !self.table.holds(base).holds() {
                draft.object(figure, against("3.1.4", "no-off-table"));
            }
            if let Some(kind) = self.astride(base) {
                draft.object(figure, against(whole_base(kind), "no-astride"));
            }
            let overlaps = |other: &Mover| {
                base.may_be_within(&other.to, 0) && !base.gap(&other.to).clear().holds()
            };
            if movers[..at].iter().any(overlaps) {
                draft.object(figure, against("3.1.3", "no-overlap"));
            }
            if draft.settled(effort) {
                return;
            }
        }
        let mut units: Vec<UnitId> =
            movers.iter().map(|mover| self.army.owner(mover.figure)).collect();
        units.dedup();
        for unit in units {
            let end = |figure: FigureId| {
                let moves = movers.iter().find(|mover| mover.figure == figure);
                moves.map_or_else(|| *survey.base(figure), |mover| mover.to)
            };
            let bases: Vec<Base> = self.here(survey, unit).map(end).collect();
            if !self.coherent(unit, &bases) {
                draft.against.push((None, against("1.3.3", "no-coherence")));
            }
        }
    }

    /// Whether a figure would end upon one that stays (3.1.3, 3.1.4): a straight way ends before it, a turn need not.
    fn turns_onto(&self, survey: &Survey<'_>, trips: &[Trip], trip: &Trip) -> Option<Refusal> {
        let end = trip.end();
        if end.facing() == trip.from.facing() || !self.readings.edition.has(TURNS_CLEAR) {
            return None;
        }
        let side = self.army.card(self.army.owner(trip.figure)).side;
        let stays = |figure: FigureId| trips.iter().all(|other| other.figure != figure);
        let overlaps = |base: &Base, other: &Base| {
            base.may_be_within(other, 0) && !base.gap(other).clear().holds()
        };
        let all =
            self.army.units().flat_map(|unit| survey.bases_of(unit).map(move |at| (unit, at)));
        let mut on = all.filter(|(_, (figure, other))| {
            overlaps(&end, other) && !overlaps(&trip.from, other) && stays(*figure)
        });
        let (unit, _) = on.next()?;
        Some(match self.army.card(unit).side == side {
            true => against("3.1.3", "no-overlap"),
            false => against("3.1.4", "no-through-enemy"),
        })
    }

    /// The ways, one figure after the other, those in front first.
    fn ways(
        &self,
        survey: &Survey<'_>,
        march: &March,
        mut left: Vec<Mover>,
        effort: Effort,
        draft: &mut Draft,
    ) {
        let mut blocks = self.blocks(survey, march, Some(straight_room(&left)));
        let ahead = left
            .iter()
            .map(|mover| mover.to.centre() - mover.from.centre())
            .fold(tabletop::Vector::default(), |sum, way| sum + way);
        left.sort_by_key(|mover| {
            (-ahead.dot(mover.from.centre() - Point::default()), mover.figure.0)
        });
        let mut gone: Vec<Obstacle> = Vec::new();
        let mut around = false;
        while !left.is_empty() {
            let before = left.len();
            let mut stuck: Vec<(FigureId, Refusal)> = Vec::new();
            let mut at = 0;
            while at < left.len() {
                let Mover { figure, from, to, .. } = left[at];
                let room = Room { figure, blocks: &blocks, waiting: &left, gone: &gone };
                let way = self.trip(&from, to.place(), &room).or_else(|stuck| {
                    let most = self.worth_looking(march.purpose, effort, (&from, &to));
                    let found = around.then(|| self.detour(&from, to.place(), &room, most));
                    found.flatten().ok_or(stuck)
                });
                match way {
                    Ok(legs) => {
                        draft.trips.push(Trip { figure, from, legs });
                        gone.push(Obstacle::from(&to));
                        left.remove(at);
                    }
                    Err(Stuck { refusal, for_good: true }) if effort == Effort::Quick => {
                        return draft.object(figure, refusal);
                    }
                    Err(Stuck { refusal, .. }) => {
                        stuck.push((figure, refusal));
                        at += 1;
                    }
                }
            }
            if left.len() < before {
                continue;
            }
            if effort != Effort::Quick && !around {
                around = true;
                blocks = self.blocks(survey, march, None);
                continue;
            }
            for (mover, (figure, refusal)) in left.drain(..).zip(stuck) {
                draft.object(figure, refusal);
                let legs = direct(&mover.from, mover.to.place());
                draft.trips.push(Trip { figure, from: mover.from, legs });
            }
        }
    }

    /// What a way around may cost at most to be worth finding: what the figure may spend, unless every way is to be
    /// shown or it may climb onto a rim whatever that costs (3.2.1).
    fn worth_looking(&self, purpose: Purpose, effort: Effort, (from, to): (&Base, &Base)) -> i32 {
        match effort == Effort::Thorough || self.climbs_onto_rim(from, to) {
            true => i32::MAX,
            false => purpose.limit,
        }
    }

    /// What stands in the way: own figures that stay, enemies and their zones, barriers, lines of fire. Of everything
    /// on the table, or of what reaches into a box.
    fn blocks(&self, survey: &Survey<'_>, march: &March, within: Option<Around>) -> Vec<Block> {
        let Some(&(first, _)) = march.places.first() else { return Vec::new() };
        let card = self.army.card(self.army.owner(first));
        let solid = |obstacle, clause, key| Block { obstacle, clause, key, zone: None };
        let moves = |figure: FigureId| march.places.iter().any(|(mover, _)| *mover == figure);
        let near = |around: Around| within.is_none_or(|within| within.meets(around));
        let mut blocks = Vec::new();
        for other in self.army.units() {
            let own = self.army.card(other).side == card.side;
            for (figure, base) in survey.bases_of(other) {
                if !near(base.around()) || own && moves(figure) {
                    continue;
                }
                blocks.push(if own {
                    solid(Obstacle::from(base), "3.1.3", "no-through-own")
                } else if march.purpose.attacks || !survey.has_zone(figure) {
                    solid(Obstacle::from(base), "3.1.4", "no-through-enemy")
                } else {
                    let obstacle = Obstacle::zone(base, ZONE);
                    Block { obstacle, clause: march.zones, key: "no-zone", zone: Some(*base) }
                });
            }
        }
        let arm = |figure: FigureId| self.army.card(self.army.owner(figure)).row(&self.tables).arm;
        let mut arms = march.places.iter().map(|(figure, _)| arm(*figure));
        let arm = arms.find(|arm| *arm != Arm::Infantry).unwrap_or(Arm::Infantry);
        let outlines = |all: Vec<Outline>, clause, key| {
            let all = all.into_iter().filter(|outline| near(outline.around()));
            all.map(move |outline| solid(Obstacle::solid(outline), clause, key))
        };
        let (closed, doors) = self.barriers_apart(arm);
        blocks.extend(outlines(closed, "3.2.4", "no-barrier"));
        blocks.extend(outlines(doors, "3.2.5", "no-door"));
        blocks.extend(outlines(march.lanes.clone(), "4.9.4", "no-lane"));
        blocks
    }

    /// A straight way for one figure, or what stops it.
    fn trip(&self, base: &Base, to: Place, room: &Room<'_>) -> Result<Vec<Leg>, Stuck> {
        let mut stuck: Option<Stuck> = None;
        for legs in straight_ways(base, to) {
            let Some(again) = self.stuck(base, &legs, room) else { return Ok(legs) };
            let first = stuck.get_or_insert(Stuck { for_good: true, ..again });
            first.for_good &= again.for_good;
        }
        let refusal = against("3.1.4", "no-way");
        Err(stuck.unwrap_or(Stuck { refusal, for_good: true }))
    }

    /// What stops a figure on its way, if anything does; turning on the spot needs no room.
    fn stuck(&self, base: &Base, legs: &[Leg], room: &Room<'_>) -> Option<Stuck> {
        let mut at = *base;
        legs.iter().find_map(|leg| {
            let end = leg.end(&at);
            let from = std::mem::replace(&mut at, end);
            let Leg::Straight(_) = leg else { return None };
            let sweep = leg.sweep(&from);
            let own = against("3.1.3", "no-through-own");
            if room.gone.iter().any(|other| sweep.stopped_by(other)) {
                return Some(Stuck { refusal: own, for_good: true });
            }
            let block = room.blocks.iter().find(|block| {
                sweep.stopped_by(&block.obstacle)
                    && sweep.stopped_by(&block.obstacle.seen_by(&from))
            });
            if let Some(block) = block {
                return Some(Stuck { refusal: self.stopped(&from, block), for_good: true });
            }
            let waits = room.waiting().any(|other| sweep.stopped_by(other));
            waits.then_some(Stuck { refusal: own, for_good: false })
        })
    }

    /// The refusal of a block; the zone of an enemy behind an obstacle is measured from its far side (1.4.3).
    fn stopped(&self, base: &Base, block: &Block) -> Refusal {
        let far_side = block.zone.is_some_and(|enemy| self.behind_obstacle(base, &enemy));
        against(if far_side { "1.4.3" } else { block.clause }, block.key)
    }

    /// A way around everything, as the planner of the table finds it.
    fn detour(&self, base: &Base, to: Place, room: &Room<'_>, most: i32) -> Option<Vec<Leg>> {
        let blocks = room.blocks.iter().map(|block| block.obstacle);
        let all = blocks.chain(room.waiting().copied()).chain(room.gone.iter().copied());
        let obstacles: Vec<Obstacle> = all.map(|obstacle| obstacle.seen_by(base)).collect();
        self.way_around(base, to, &obstacles, most)
    }

    /// The cheapest way of a base past obstacles, if it costs no more than so much.
    pub(super) fn way_around(
        &self,
        base: &Base,
        to: Place,
        obstacles: &[Obstacle],
        most: i32,
    ) -> Option<Vec<Leg>> {
        let surroundings = Surroundings { table: &self.table, obstacles, detours: &[], most };
        let price = |base: &Base, to: Point| {
            self.table.bill(base, &[Leg::Straight(to)], |feature| self.toll(feature)).total()
        };
        surroundings.way(base, to, price)
    }

    /// What a way costs (3.2).
    pub(super) fn cost(&self, trip: &Trip) -> i32 {
        self.table.bill(&trip.from, &trip.legs, |feature| self.toll(feature)).total()
    }

    /// Whether the ways are short enough, and what attackers owe (3.1.5, 5.9.2).
    fn may_go(&self, survey: &Survey<'_>, purpose: Purpose, draft: &mut Draft) {
        let Draft { trips, against: objections } = draft;
        for trip in trips.iter() {
            if let Some(refusal) = self.turns_onto(survey, trips, trip)
                && objections.iter().all(|(figure, _)| *figure != Some(trip.figure))
            {
                objections.push((Some(trip.figure), refusal));
            }
            let cost = self.cost(trip);
            if cost > purpose.limit && !self.climbs_onto_rim(&trip.from, &trip.end()) {
                let refusal = against("3.1.5", "no-too-far").with(cm(cost), cm(purpose.limit));
                objections.push((Some(trip.figure), refusal));
            }
        }
        if !purpose.attacks {
            return;
        }
        let Some(first) = trips.first() else { return };
        let unit = self.army.owner(first.figure);
        let enemies: Vec<(FigureId, &Base)> =
            self.enemies(survey, unit).flat_map(|enemy| survey.bases_of(enemy)).collect();
        let mut fights = false;
        for trip in trips.iter() {
            let end = trip.end();
            let (mut touches, mut enters) = (false, false);
            for &(figure, enemy) in &enemies {
                if end.may_be_within(enemy, tabletop::CONTACT) {
                    touches |= end.gap(enemy).touches().holds();
                    fights |= self.fight_each_other(&end, enemy);
                }
                enters |= !enters && survey.has_zone(figure) && trip.enters(enemy);
            }
            if enters && !touches {
                objections.push((Some(trip.figure), against("5.9.2", "no-touch")));
            }
        }
        if !fights {
            objections.push((None, against("5.1.2", "no-contact")));
        }
    }

    /// 3.2.1: whoever begins at the foot of a hill and has not enough movement to climb it may stand on its rim.
    pub(super) fn climbs_onto_rim(&self, from: &Base, end: &Base) -> bool {
        self.table.grounds.iter().any(|hill| {
            whole_base(hill.kind) == "3.2.1"
                && hill.area.meets(end)
                && hill.area.touched_by(from).holds()
                && matches!(hill.area.standing(end), Standing::Inside(rim) if rim.touches().holds())
        })
    }
}

/// The ways on which a figure tries to get straight to a place: as it faces, also ahead and then aside or the other way
/// round, which is often enough to get past the others of its unit; or turned at the end, half-way, or somewhere else.
fn straight_ways(base: &Base, to: Place) -> impl Iterator<Item = Vec<Leg>> {
    let (from, base) = (base.centre(), *base);
    let turns = base.facing() != to.facing;
    let by = move |number: i32| -> Vec<Leg> {
        if turns {
            let middle = from.part_way(to.centre, [4, 2, 0, 1, 3][number as usize], 4);
            return vec![Leg::Straight(middle), Leg::Turn(to.facing), Leg::Straight(to.centre)];
        }
        let part = (to.facing.ahead(1 << 12).dot(to.centre - from) >> 12) as i32;
        let corner = from + to.facing.ahead(part);
        match number {
            0 => vec![Leg::Straight(to.centre)],
            1 => vec![Leg::Straight(corner), Leg::Straight(to.centre)],
            _ => vec![Leg::Straight(from + (to.centre - corner)), Leg::Straight(to.centre)],
        }
    };
    (0..if turns { 5 } else { 3 }).map(by)
}

/// Straight to a place, whatever stands there.
fn direct(base: &Base, to: Place) -> Vec<Leg> {
    let straight = Leg::Straight(to.centre);
    if base.facing() == to.facing { vec![straight] } else { vec![straight, Leg::Turn(to.facing)] }
}

/// The places of figures carried over as they stand to a new front.
fn carried(now: &[Place], size: tabletop::Size, to: Place) -> Vec<Place> {
    let Some(facing) = now.first().map(|place| place.facing) else { return Vec::new() };
    let Some(front) = front_of(now, size, facing) else { return Vec::new() };
    let turn = facing.turn_to(to.facing);
    let (ahead, right) = (facing.ahead(1 << 16), facing.turned(16_384).ahead(1 << 16));
    let units = |dot: i64| (dot / (1 << 16)) as i32;
    let carry = |place: &Place| {
        let way = place.centre - front.centre;
        if turn == 0 {
            return Place { centre: to.centre + way, facing: place.facing };
        }
        let forward = to.facing.ahead(units(ahead.dot(way)));
        let aside = to.facing.turned(16_384).ahead(units(right.dot(way)));
        Place { centre: to.centre + forward + aside, facing: place.facing.turned(turn) }
    };
    now.iter().map(carry).collect()
}
