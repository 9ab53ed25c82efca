//! Finding a way for a base past everything that stands in it.
//!
//! The shortest way around convex things is a string pulled tight over their corners: over the
//! corners of each thing grown by the shape of the base, and by the distance to keep. The search
//! begins with the straight way. Whatever stops a stretch becomes known, its corners become places
//! to turn, and the search begins again with them; things off the way never cost anything. Each
//! stretch is examined by the very check that judges the path afterwards.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::area::Area;
use crate::base::{Base, Place};
use crate::facing::Facing;
use crate::outline::{Outline, hull};
use crate::point::{Point, Vector};
use crate::sweep::{Leg, Obstacle};
use crate::table::Table;

/// A search gives up when it knows of more places to turn than this.
const TURNS_MAX: usize = 400;

/// What a way has to reckon with.
pub struct Surroundings<'a> {
    /// The table the base must not leave.
    pub table: &'a Table,
    /// What stands on it, with the distance to keep.
    pub obstacles: &'a [Obstacle],
    /// Places where a detour may turn although nothing solid stands there: around a wood that costs
    /// more than the way about it. [`detours`] finds them.
    pub detours: &'a [Point],
    /// A way that costs more is none.
    pub most: i32,
}

impl Surroundings<'_> {
    /// A way for a base to a place, as cheap as can be found: `price` says what a straight stretch
    /// costs, its length at least. Nothing if there is none, or only a very winding one.
    ///
    /// The base turns on the spot where it begins and where it ends, and holds its facing on the
    /// way: the one it has, the one it is to have, or one of sixteen others where neither gets
    /// through.
    pub fn way(
        &self,
        base: &Base,
        to: Place,
        price: impl Fn(&Base, Point) -> i32,
    ) -> Option<Vec<Leg>> {
        // Whoever cannot stand there need not look for a way.
        let end = Base::new(to, base.size());
        if self.stopped_by(&end, Leg::Straight(to.centre)).is_some() {
            return None;
        }
        let other = (base.facing() != to.facing).then_some(to.facing);
        let direct = [base.facing()].into_iter().chain(other);
        let best = direct.filter_map(|facing| self.way_facing(base, to, facing, &price));
        let best = best.min_by_key(|(cost, _)| *cost);
        let others = || {
            let facings = (0..16).map(|number| Facing(number * 4_096));
            let ways = facings.filter_map(|facing| self.way_facing(base, to, facing, &price));
            ways.min_by_key(|(cost, _)| *cost)
        };
        best.or_else(others).map(|(_, legs)| legs)
    }

    /// The shortest way, wherever it leads.
    pub fn shortest(&self, base: &Base, to: Place) -> Option<Vec<Leg>> {
        self.way(base, to, |base, to| base.centre().distance(to))
    }

    /// The best way with one facing held on it, and its cost.
    fn way_facing(
        &self,
        base: &Base,
        to: Place,
        facing: Facing,
        price: &impl Fn(&Base, Point) -> i32,
    ) -> Option<(i32, Vec<Leg>)> {
        let mut legs = Vec::new();
        let mut at = *base;
        self.turn(&mut at, facing, &mut legs)?;
        let (cost, points) = self.search(&at, to.centre, price)?;
        for point in points {
            legs.push(Leg::Straight(point));
            at = at.at(point);
        }
        self.turn(&mut at, to.facing, &mut legs)?;
        Some((cost, legs))
    }

    fn turn(&self, base: &mut Base, facing: Facing, legs: &mut Vec<Leg>) -> Option<()> {
        let leg = Leg::Turn(facing);
        if base.facing() == facing {
            return Some(());
        }
        self.stopped_by(base, leg).is_none().then_some(())?;
        *base = leg.end(base);
        legs.push(leg);
        Some(())
    }

    /// The first obstacle that stops a leg, or the rim of the table.
    fn stopped_by(&self, base: &Base, leg: Leg) -> Option<Stop> {
        if !self.table.holds(&leg.end(base)).holds() {
            return Some(Stop::Rim);
        }
        let sweep = leg.sweep(base);
        let stops = |obstacle: &Obstacle| sweep.stopped_by(obstacle);
        self.obstacles.iter().position(stops).map(Stop::Obstacle)
    }

    /// Searches again and again, each time with the corners of what was in the way.
    fn search(
        &self,
        base: &Base,
        to: Point,
        price: &impl Fn(&Base, Point) -> i32,
    ) -> Option<(i32, Vec<Point>)> {
        let mut search = Search::new(self, base, to);
        loop {
            let known = search.known.len();
            let found = search.run(price);
            if search.known.len() == known || search.nodes.len() > TURNS_MAX {
                return found;
            }
        }
    }
}

enum Stop {
    Rim,
    Obstacle(usize),
}

struct Search<'a> {
    surroundings: &'a Surroundings<'a>,
    base: &'a Base,
    /// Where the way may turn; the first is its beginning, the second its end.
    nodes: Vec<Point>,
    /// The obstacles whose corners are among the nodes.
    known: Vec<usize>,
    /// Whether the stretch from one node to another is free, for those that were looked at.
    free: Vec<Vec<Option<bool>>>,
}

impl<'a> Search<'a> {
    fn new(surroundings: &'a Surroundings<'a>, base: &'a Base, to: Point) -> Self {
        let mut nodes = vec![base.centre(), to];
        nodes.extend(surroundings.detours);
        Self { surroundings, base, nodes, known: Vec::new(), free: Vec::new() }
    }

    /// Dijkstra's search with a guess (A*). Obstacles met for the first time are noted, and their
    /// corners are nodes from then on; the answer of such a run is not final.
    fn run(&mut self, price: &impl Fn(&Base, Point) -> i32) -> Option<(i32, Vec<Point>)> {
        let count = self.nodes.len();
        let goal = self.nodes[1];
        let guess = |point: Point| point.distance(goal);
        let most = self.surroundings.most;
        let mut best: Vec<(i32, usize)> = vec![(most.saturating_add(1), 0); count];
        let mut closed = vec![false; count];
        let mut open = BinaryHeap::from([Reverse((guess(self.nodes[0]), 0))]);
        best[0].0 = 0;
        while let Some(Reverse((_, at))) = open.pop() {
            if at == 1 {
                return Some((best[1].0, self.back_from(&best)));
            }
            if std::mem::replace(&mut closed[at], true) {
                continue;
            }
            let here = self.base.at(self.nodes[at]);
            for next in 0..count {
                let to = self.nodes[next];
                let least = best[at].0.saturating_add(here.centre().distance(to));
                // No better way to the next place, or from there no better way to the end.
                if closed[next] || least >= best[next].0 || least + guess(to) >= best[1].0 {
                    continue;
                }
                if !self.is_free(at, next) {
                    continue;
                }
                let cost = best[at].0.saturating_add(price(&here, to));
                if cost < best[next].0 {
                    best[next] = (cost, at);
                    open.push(Reverse((cost.saturating_add(guess(to)), next)));
                }
            }
        }
        None
    }

    fn back_from(&self, best: &[(i32, usize)]) -> Vec<Point> {
        let mut points = Vec::new();
        let mut at = 1;
        while at != 0 {
            points.push(self.nodes[at]);
            at = best[at].1;
        }
        points.reverse();
        points
    }

    /// True if nothing stops the stretch from one node to another; looked at once.
    fn is_free(&mut self, from: usize, to: usize) -> bool {
        let rows = self.free.len().max(from + 1);
        self.free.resize(rows, Vec::new());
        let count = self.nodes.len();
        if self.free[from].len() < count {
            self.free[from].resize(count, None);
        }
        if let Some(known) = self.free[from][to] {
            return known;
        }
        let free = !self.stopped(&self.base.at(self.nodes[from]), self.nodes[to]);
        self.free[from][to] = Some(free);
        free
    }

    /// True if something stops the stretch; what was not known before is known from now on.
    fn stopped(&mut self, here: &Base, to: Point) -> bool {
        match self.surroundings.stopped_by(here, Leg::Straight(to)) {
            None => false,
            Some(Stop::Rim) => true,
            Some(Stop::Obstacle(number)) => {
                if !self.known.contains(&number) {
                    self.known.push(number);
                    let obstacle = &self.surroundings.obstacles[number];
                    let table = self.surroundings.table;
                    let turns = turns(self.base, obstacle).into_iter();
                    self.nodes
                        .extend(turns.filter(|&turn| table.holds(&self.base.at(turn)).holds()));
                }
                true
            }
        }
    }
}

/// Where the centre of a base may turn around an obstacle: the corners of the obstacle grown by the
/// shape of the base, and by an octagon around the distance to keep.
fn turns(base: &Base, obstacle: &Obstacle) -> Vec<Point> {
    let centre = base.centre();
    let shape = base.corners().map(|corner| centre - corner);
    let grown = sum(obstacle.outline.corners(), &shape);
    if obstacle.keep <= 0 {
        return grown;
    }
    // An octagon about a circle reaches 1 / cos 22½° as far; two units more for the rounding.
    let reach = (i64::from(obstacle.keep) * 10_824 / 10_000) as i32 + 2;
    let octagon =
        [0, 1, 2, 3, 4, 5, 6, 7].map(|eighth| Facing(4_096 + eighth * 8_192).ahead(reach));
    sum(&grown, &octagon)
}

/// The outline of all sums of a corner and a vector.
fn sum(corners: &[Point], vectors: &[Vector]) -> Vec<Point> {
    let mut all: Vec<Point> =
        corners.iter().flat_map(|&corner| vectors.iter().map(move |&way| corner + way)).collect();
    let count = hull(&mut all);
    all.truncate(count);
    all
}

/// Places where a base may turn to stay out of an area: it touches a corner of the area there with
/// one of its own.
pub fn detours(base: &Base, area: &Area) -> Vec<Point> {
    let centre = base.centre();
    let offsets = base.corners().map(|corner| centre - corner);
    let all = area.corners().iter().flat_map(|&corner| offsets.map(|offset| corner + offset));
    all.filter(|&place| !area.meets(&base.at(place))).collect()
}

/// Where a base is after a path.
pub fn end_of(base: &Base, legs: &[Leg]) -> Base {
    legs.iter().fold(*base, |base, leg| leg.end(&base))
}

/// How long a path is.
pub fn length_of(base: &Base, legs: &[Leg]) -> i32 {
    let mut at = *base;
    let mut length = 0;
    for leg in legs {
        length += leg.length(&at);
        at = leg.end(&at);
    }
    length
}

/// The obstacles that bases make for a sweep.
impl From<&Base> for Obstacle {
    fn from(base: &Base) -> Self {
        Self::solid(Outline::from(base))
    }
}
