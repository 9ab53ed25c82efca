//! What a unit has around it, as polygons to be drawn: its zones (B2.2), its control zone (B5.8), how far an ordinary
//! move leads, roughly (B5), and the ranges of a battery (B6). How far an attack would reach is not drawn: that is not
//! measured before reactions are declared (9.2). So a ruler is laid, and the reach of a move shown, only when those of
//! an activation are out.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::command::{Leg, Way};
use crate::battle::state::{State, Status, Step};
use crate::units::Stat;
use kernel::game::view::{Area, Spot};
use tabletop::{Base, Edge, Facing, INCH, Point};

use super::view::spot;

/// How many points an arc is drawn with.
const ARC: i32 = 6;
/// How far zones are drawn.
const ZONE: i32 = 6 * INCH;
/// How deep a control zone is (B5.8).
const CONTROL: i32 = 3 * INCH;
/// How many headings the reach is drawn on.
const HEADINGS: i32 = 24;
/// How often a distance that is too far is halved.
const HALVINGS: u32 = 5;
/// How far ahead a unit goes without a turn (B5.3).
const AHEAD: i32 = 8_192;
/// What a move has more than the list at the most: that of a road (B5.7).
const ROAD: i32 = 3;

/// An area on the table.
pub(super) fn area(key: &str, outlines: Vec<Vec<Spot>>) -> Area {
    Area { key: format!("area-{key}"), outlines, ..Area::default() }
}

/// Points around a place, from one direction clockwise to another.
fn arc(around: Point, from: Facing, to: Facing, radius: i32) -> impl Iterator<Item = Spot> {
    let angle = from.turn_to(to);
    (0..=ARC).map(move |step| spot(around + from.turned(angle * step / ARC).ahead(radius)))
}

/// The zone before an edge, up to a distance: between the diagonals drawn on (B2.2).
fn zone(base: &Base, edge: Edge, far: i32) -> Vec<Spot> {
    let (centre, (left, right)) = (base.centre(), base.edge(edge));
    let ahead = Facing::of(base.middle(edge) - centre);
    let begin = arc(left, Facing::of(left - centre), ahead, far);
    let end = arc(right, ahead, Facing::of(right - centre), far);
    [spot(left)].into_iter().chain(begin).chain(end).chain([spot(right)]).collect()
}

impl Battle {
    /// The areas of a unit; for `move b1` only where it can go. Nothing for anything else.
    pub fn drawn_areas(&self, state: &State, about: &str) -> Vec<Area> {
        let unit = |word: &str| {
            let unit = self.unit_named(word).ok();
            let unit = unit.filter(|unit| unit.index() < self.army.cards.len());
            unit.filter(|&unit| state.is_here(unit))
        };
        match about.split_once(' ') {
            None => unit(about).map_or_else(Vec::new, |unit| self.unit_areas(state, unit)),
            Some(("move", word)) => {
                unit(word).and_then(|unit| self.reach_area(state, unit)).into_iter().collect()
            }
            Some(_) => Vec::new(),
        }
    }

    fn unit_areas(&self, state: &State, unit: UnitId) -> Vec<Area> {
        let base = self.base(state, unit);
        let mut all = vec![
            area("front", vec![zone(&base, Edge::Front, ZONE)]),
            area("left-flank", vec![zone(&base, Edge::Left, ZONE)]),
            area("right-flank", vec![zone(&base, Edge::Right, ZONE)]),
            area("rear", vec![zone(&base, Edge::Rear, ZONE)]),
        ];
        if state.body(unit).status == Status::Here {
            all.push(area("control", vec![zone(&base, Edge::Front, CONTROL)]));
        }
        let kind = self.facts(state, unit).kind;
        if let Some(battery) = self.tables.batteries.row(kind) {
            let bands = battery.bands.iter().map(|band| zone(&base, Edge::Front, band.to * INCH));
            all.push(area("fire", bands.collect()));
        }
        all.extend(self.reach_area(state, unit));
        all.extend(self.previews(state, unit));
        all
    }

    /// Whether anybody may measure now (9.2): when all attacks of a corps and the reactions to them are declared, until
    /// its activation is over; and before attacks that are forced (9.5).
    pub(super) fn may_measure(&self, state: &State) -> bool {
        match state.next() {
            Step::Declare => state.action.forced,
            Step::Deflect(_)
            | Step::Outflank
            | Step::Extend
            | Step::SupportFire(_)
            | Step::Share(_)
            | Step::GoIn(_)
            | Step::BreakOff(_)
            | Step::ChaseOff(_)
            | Step::Follow(_)
            | Step::Turns(_)
            | Step::March(_)
            | Step::Over => true,
            _ => false,
        }
    }

    /// Where an ordinary move leads: straight ahead as it stands, or after one turn. Only while units move: before
    /// that it would tell how far attacks reach (9.2).
    fn reach_area(&self, state: &State, unit: UnitId) -> Option<Area> {
        if !matches!(state.next(), Step::March(_)) {
            return None;
        }
        let place = state.body(unit).place;
        let most = (self.facts(state, unit).stat(Stat::Move, &self.tables) + ROAD) * INCH;
        let goes = |heading: Facing, far: i32| {
            let to = Leg::To(place.centre + heading.ahead(far));
            let turns = place.facing.turn_to(heading).abs() > AHEAD;
            let legs = [Leg::Turn(heading), to];
            let way = Way::of(if turns { &legs } else { &legs[1..] });
            way.is_some_and(|way| self.course(state, unit, way).1.is_empty())
        };
        let end = |step: i32| {
            let heading = place.facing.turned(65_536 / HEADINGS * step);
            let (mut reached, mut next) = (0, most);
            for halving in 1..=HALVINGS {
                if goes(heading, next) {
                    reached = next;
                }
                if reached == most {
                    break;
                }
                let by = most >> halving;
                next = if reached == next { next + by } else { next - by };
            }
            spot(place.centre + heading.ahead(reached))
        };
        Some(area("reach", vec![(0..HEADINGS).map(end).collect()]))
    }
}
