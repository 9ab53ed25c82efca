//! What a unit has around it, as polygons to be drawn: zones of control (1.4), fields of fire (4.4), the strips of
//! sight to a target (4.3), and how far it can go (3.1), by the functions that decide in the game.
//!
//! Where measuring is not free, ranges and reach are not to be seen beforehand (3.1.6, 4.5.5): fields of fire have no
//! end, and reach is drawn only for a unit whose move is declared.

use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Drill, Form, Operation, Shot, Who};
use crate::game::drill::Effort;
use crate::game::figures::ZONE;
use crate::game::state::{Pace, State};
use crate::game::view::spot;
use crate::measure::CM;
use crate::readings::Measuring;
use crate::sight::{Closed, View, Whose, closed};
use kernel::game::view::{Area, Spot};
use tabletop::{Base, Edge, Facing, Outline, Point};

/// How many points an arc of a quarter turn is drawn with.
const ARC: i32 = 6;
/// How many headings the reach is drawn on.
const HEADINGS: i32 = 40;
/// How often a distance that is too far is halved.
const HALVINGS: u32 = 6;

fn area(key: &str, outlines: Vec<Vec<Spot>>) -> Area {
    Area { key: format!("area-{key}"), outlines, ..Area::default() }
}

fn drawn(outline: &Outline) -> Vec<Spot> {
    outline.corners().iter().map(|&corner| spot(corner)).collect()
}

/// Points around a place, from one direction clockwise over an angle.
fn arc(around: Point, from: Facing, angle: i32, radius: i32) -> impl Iterator<Item = Spot> {
    (0..=ARC).map(move |step| spot(around + from.turned(angle * step / ARC).ahead(radius)))
}

/// Everything within a distance of a base.
fn around(base: &Base, distance: i32) -> Vec<Spot> {
    let ahead = base.facing();
    let corner = |(at, corner): (usize, Point)| {
        // The first corner is the front left one: its arc ends where the front looks.
        let from = ahead.turned(16_384 * (at as i32 - 1));
        arc(corner, from, 16_384, distance)
    };
    base.corners().into_iter().enumerate().flat_map(corner).collect()
}

/// What lies before an edge, between the lines from the centre through its corners, up to a distance (4.4.1).
fn sector(base: &Base, edge: Edge, distance: i32) -> Vec<Spot> {
    let (centre, (left, right)) = (base.centre(), base.edge(edge));
    let (from, to) = (Facing::of(left - centre), Facing::of(right - centre));
    let ends = arc(centre, from, from.turn_to(to), distance);
    [spot(centre)].into_iter().chain(ends).collect()
}

impl Szwadron {
    /// The areas of a unit, with where it can go once it has declared that or where measuring is free; for two units,
    /// the strips of sight from the first to the second; for `move r1` only where the unit can go. Nothing for anything
    /// else.
    pub(super) fn drawn_areas(&self, state: &State, about: &str) -> Vec<Area> {
        let unit = |word: &str| self.army.units().find(|&unit| self.name(unit) == word);
        match about.split_once(' ') {
            None => unit(about).map_or_else(Vec::new, |unit| self.unit_areas(state, unit)),
            Some((first, second)) => match (unit(first), unit(second)) {
                (Some(shooter), Some(target)) => self.strips(state, shooter, target),
                (None, Some(mover)) if first == "move" => {
                    self.reach_area(state, mover).into_iter().collect()
                }
                _ => Vec::new(),
            },
        }
    }

    fn unit_areas(&self, state: &State, unit: UnitId) -> Vec<Area> {
        if !self.lives(state, unit) {
            return Vec::new();
        }
        let survey = self.survey(state);
        let zones = survey.bases_of(unit).filter(|&(figure, _)| survey.has_zone(figure));
        let zones = zones.map(|(_, base)| around(base, ZONE)).collect();
        let mut all = vec![area("control", zones), area("fire", self.fields(state, unit))];
        all.extend(self.reach_area(state, unit));
        all
    }

    /// The fields of fire of the figures that can fire.
    fn fields(&self, state: &State, unit: UnitId) -> Vec<Vec<Spot>> {
        let row = self.army.card(unit).row(&self.tables);
        let ranges = self.ammunition(unit).filter_map(|kind| row.shot(kind));
        let Some(range) = ranges.map(|shot| shot.range * CM).max() else { return Vec::new() };
        let far = match self.readings.measuring {
            Measuring::Free => range,
            Measuring::Forbidden => self.table.size.x + self.table.size.y,
        };
        let mut sectors = Vec::new();
        for figure in self.fighting(state, unit) {
            let base = self.base(state, figure);
            let closed = closed(&base, &self.own_bases(state, figure));
            let view = View { closed, ..self.sight_of(unit, &base, &base) };
            let free = |&edge: &Edge| view.field(edge).is_none();
            for edge in Edge::ALL.into_iter().filter(free) {
                let depth = base.centre().distance(base.middle(edge));
                sectors.push(sector(&base, edge, far + depth));
            }
        }
        sectors
    }

    /// The strips of sight of each figure to the nearest one it sees, and of those that see none.
    fn strips(&self, state: &State, unit: UnitId, target: UnitId) -> Vec<Area> {
        let (mut free, mut barred) = (Vec::new(), Vec::new());
        let targets = self.bases(state, target);
        let mut kinds = self.ammunition(unit);
        let Some(ammunition) = kinds.next() else { return Vec::new() };
        let aims = self.aim(state, unit, Shot { target, ammunition, who: Who::ALL }).aims;
        for figure in self.fighting(state, unit) {
            let base = self.base(state, figure);
            if let Some(aim) = aims.iter().find(|aim| aim.figure == figure) {
                free.push(self.lane(unit, &base, &self.base(state, aim.at)));
                continue;
            }
            let nearest = targets.iter().min_by_key(|other| base.gap(other).rounded());
            barred.extend(nearest.map(|other| self.lane(unit, &base, other)));
        }
        vec![area("strip", free), area("strip-barred", barred)]
    }

    /// Where a unit can go that has declared an operation, or anybody where measuring is free (3.1.6).
    fn reach_area(&self, state: &State, unit: UnitId) -> Option<Area> {
        let declared = state.declared().filter(|(troop, _)| troop.has(unit));
        if declared.is_none() && self.readings.measuring == Measuring::Forbidden
            || !self.lives(state, unit)
        {
            return None;
        }
        let pace = match declared {
            Some((_, Operation::MarchFire)) => Pace::Half,
            _ => Pace::Full,
        };
        Some(area("reach", self.reach(state, unit, pace)))
    }

    /// One figure of a unit that looks at another, as if nobody closed its edges.
    fn sight_of<'a>(&'a self, unit: UnitId, shooter: &'a Base, target: &'a Base) -> View<'a> {
        let guns = self.army.card(unit).row(&self.tables).arm.is_artillery();
        let (table, readings) = (&self.table, &self.readings);
        View { table, shooter, guns, closed: Closed::default(), target, readings }
    }

    /// The strip of sight from one figure to another (4.3.2).
    fn lane(&self, unit: UnitId, base: &Base, target: &Base) -> Vec<Spot> {
        let (edge, _) = base.exit(target.centre());
        drawn(&self.sight_of(unit, base, target).strip(edge))
    }

    /// The other figures of the side of a figure.
    fn own_bases(&self, state: &State, figure: FigureId) -> Vec<(Base, Whose)> {
        let side = self.army.card(self.army.owner(figure)).side;
        let all = self.army.units_of(side).flat_map(|unit| self.here(state, unit));
        let others = all.filter(|&other| other != figure);
        others.map(|other| (self.base(state, other), Whose::Own)).collect()
    }

    /// How far the middle of the front of a unit gets on each heading, straight on and as it stands.
    fn reach(&self, state: &State, unit: UnitId, pace: Pace) -> Vec<Vec<Spot>> {
        let Some(front) = self.front(state, unit) else { return Vec::new() };
        let survey = self.survey(state);
        let whole = self.movement(state, unit);
        let limit = if pace == Pace::Half { whole / 2 } else { whole };
        let to = |heading: Facing, distance: i32| {
            Drill::new(Form::AsItIs, front.centre + heading.ahead(distance), front.facing)
        };
        let goes = |drill: Drill| {
            let march = self.march_at(state, unit, drill, pace);
            self.plan(&survey, &march, Effort::Quick).is_ok()
        };
        let end = |step: i32| {
            let heading = front.facing.turned(65_536 * step / HEADINGS);
            let mut reached = 0;
            let mut next = limit;
            for halving in 1..=HALVINGS {
                if goes(to(heading, next)) {
                    reached = next;
                }
                if reached == limit {
                    break;
                }
                let by = limit >> halving;
                next = if reached == next { next + by } else { next - by };
            }
            spot(to(heading, reached).front.centre)
        };
        vec![(0..HEADINGS).map(end).collect()]
    }
}
