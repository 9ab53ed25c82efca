//! What lies on the table: what it costs to cross (B5), who cannot enter it, how it shelters (9.14).

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::state::State;
use crate::fight::{Ground, Zone};
use crate::units::Unit;
use tabletop::{Base, Edge, INCH, Kind, Leg, Line, Obstacle, Outline, Point, Shape};

/// A kind of ground or line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Terrain {
    Hill,
    Wood,
    BuiltUp,
    // Fields, orchards, swamps: difficult ground (*teren trudny*).
    Rough,
    Water,
    Cliff,
    Bridge,
    Ford,
    // A place that matters and is nothing else: an objective, a base of operations.
    Place,
    Road,
    Stream,
    Wall,
    Fence,
    Fieldworks,
}

/// All of them, in the order of their codes on a table.
const ALL: [(Terrain, &str, Shape); 14] = [
    (Terrain::Hill, "hill", Shape::Contour),
    (Terrain::Wood, "wood", Shape::Area),
    (Terrain::BuiltUp, "built-up", Shape::Area),
    (Terrain::Rough, "rough", Shape::Area),
    (Terrain::Water, "water", Shape::Area),
    (Terrain::Cliff, "cliff", Shape::Area),
    (Terrain::Bridge, "bridge", Shape::Area),
    (Terrain::Ford, "ford", Shape::Area),
    (Terrain::Place, "place", Shape::Area),
    (Terrain::Road, "road", Shape::Line),
    (Terrain::Stream, "stream", Shape::Line),
    (Terrain::Wall, "wall", Shape::Line),
    (Terrain::Fence, "fence", Shape::Line),
    (Terrain::Fieldworks, "fieldworks", Shape::Line),
];

/// The kinds as a table's text names them.
pub const KINDS: [Kind<'static>; ALL.len()] = {
    let mut kinds = [Kind { name: "", shape: Shape::Area }; ALL.len()];
    let mut at = 0;
    while at < ALL.len() {
        kinds[at] = Kind { name: ALL[at].1, shape: ALL[at].2 };
        at += 1;
    }
    kinds
};

/// A unit is on a road, or behind a wall, that is no farther than this.
const BESIDE: i32 = INCH / 2;

/// How often one looks on the way through water or woods whether bridge or road goes on.
const STRIDE: i32 = INCH / 4;

impl Terrain {
    /// The kind with this code.
    pub fn of(code: u8) -> Option<Self> {
        ALL.get(usize::from(code)).map(|(terrain, ..)| *terrain)
    }

    /// Entering or crossing it costs movement (B5.5).
    pub const fn costs(self) -> bool {
        matches!(
            self,
            Self::Wood
                | Self::BuiltUp
                | Self::Rough
                | Self::Stream
                | Self::Wall
                | Self::Fence
                | Self::Fieldworks
        )
    }

    /// A unit with horses that is pushed back onto it loses a level (9.25).
    pub const fn jolts(self) -> bool {
        matches!(self, Self::Wall | Self::Fence | Self::Fieldworks)
    }

    /// What it is to whoever stands in it or behind it (9.14).
    const fn shelter(self) -> Option<Ground> {
        Some(match self {
            Self::Wood => Ground::Wood,
            Self::BuiltUp => Ground::BuiltUp,
            Self::Rough => Ground::Difficult,
            Self::Stream => Ground::Stream,
            Self::Wall => Ground::Wall,
            Self::Fence => Ground::Fence,
            Self::Fieldworks => Ground::Fieldworks,
            _ => return None,
        })
    }

    /// Nobody enters it, but over bridges and fords (B5.11).
    const fn is_impassable(self) -> bool {
        matches!(self, Self::Water | Self::Cliff)
    }

    /// Only those on foot enter it, others by road (B5.11).
    const fn is_close(self) -> bool {
        matches!(self, Self::Wood | Self::BuiltUp)
    }
}

/// How a unit stands towards one side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shelter {
    /// What is all around it: wood, buildings, difficult ground.
    pub around: Vec<Ground>,
    /// What shelters it towards that zone only: walls, fences, streams, fieldworks.
    pub towards: Vec<Ground>,
}

impl Shelter {
    /// All of it.
    pub fn all(&self) -> impl Iterator<Item = Ground> + '_ {
        self.around.iter().chain(&self.towards).copied()
    }
}

/// Why a unit cannot go somewhere (B5.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barred {
    /// Water or a cliff.
    Impassable,
    /// Woods or buildings, with horses.
    Close,
    /// A wall, with guns.
    Wall,
}

/// What costs movement on a straight way (B5.5, B5.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Crossed {
    /// Grounds entered and lines crossed.
    pub obstacles: i32,
    /// Levels climbed.
    pub climbs: i32,
}

impl Battle {
    /// What shelters a unit towards a zone of its own (9.14).
    pub fn shelter(&self, state: &State, unit: UnitId, zone: Zone) -> Shelter {
        let base = self.base(state, unit);
        let grounds = self.table.grounds.iter().filter(|ground| ground.area.holds(base.centre()));
        let mut around: Vec<Ground> =
            grounds.filter_map(|ground| Terrain::of(ground.kind)?.shelter()).collect();
        around.dedup();
        let edge = super::zones::edge(zone);
        let ahead = base.facing().turned(16_384 * edge as i32).ahead(BESIDE);
        let (from, to) = (base.centre(), base.middle(edge) + ahead);
        let lines = self.table.lines.iter().filter(|line| !line.crossings(from, to).is_empty());
        let towards = lines.filter_map(|line| Terrain::of(line.kind)?.shelter()).collect();
        Shelter { around, towards }
    }

    /// The level a unit stands on (B2.4, 9.14).
    pub fn level(&self, state: &State, unit: UnitId) -> u8 {
        self.level_at(state.body(unit).place.centre)
    }

    /// The level of a point.
    pub fn level_at(&self, point: Point) -> u8 {
        self.table.level_at(point, |kind| Terrain::of(kind) == Some(Terrain::Hill))
    }

    /// Whether a point lies in a ground of a kind.
    fn lies_in(&self, point: Point, is: impl Fn(Terrain) -> bool) -> bool {
        let mut grounds = self.table.grounds.iter();
        grounds.any(|ground| Terrain::of(ground.kind).is_some_and(&is) && ground.area.holds(point))
    }

    /// Whether a point is on a bridge or in a ford.
    fn is_bridged(&self, point: Point) -> bool {
        self.lies_in(point, |terrain| matches!(terrain, Terrain::Bridge | Terrain::Ford))
    }

    /// Whether a point is on a road, or beside it.
    pub fn is_on_road(&self, point: Point) -> bool {
        let roads =
            self.table.lines.iter().filter(|line| Terrain::of(line.kind) == Some(Terrain::Road));
        let near = |(from, to): (Point, Point)| {
            tabletop::gap(&[point], &[from, to]).at_most(BESIDE).holds()
        };
        roads.flat_map(Line::stretches).any(near)
    }

    /// Whether ground keeps a unit from standing there (B5.11). Over water it stands if the line through its middle
    /// is on the bridge or ford, among trees and houses with horses if it is on the road.
    pub fn barred(&self, facts: &Unit, base: &Base) -> Option<Barred> {
        let middle = || [base.centre(), base.middle(Edge::Front), base.middle(Edge::Rear)];
        let on_foot = facts.on_foot(&self.tables);
        for ground in &self.table.grounds {
            let Some(terrain) = Terrain::of(ground.kind) else { continue };
            let close = terrain.is_close() && !on_foot;
            if !(terrain.is_impassable() || close) || !ground.area.meets(base) {
                continue;
            }
            let within = middle().into_iter().filter(|&point| ground.area.holds(point));
            if close {
                if !middle().into_iter().all(|point| self.is_on_road(point)) {
                    return Some(Barred::Close);
                }
                continue;
            }
            let mut within = within.peekable();
            let touched = within.peek().is_none() && !self.bridges(base);
            if touched || within.any(|point| !self.is_bridged(point)) {
                return Some(Barred::Impassable);
            }
        }
        None
    }

    /// Whether a base stands on a bridge or in a ford, or reaches to one.
    fn bridges(&self, base: &Base) -> bool {
        let bridge = |kind| matches!(Terrain::of(kind), Some(Terrain::Bridge | Terrain::Ford));
        let mut grounds = self.table.grounds.iter();
        grounds.any(|ground| bridge(ground.kind) && ground.area.meets(base))
    }

    /// What bars the straight way of a unit, if anything does, and how far it gets before; where it stands barred
    /// already it may leave.
    pub fn barred_way(&self, facts: &Unit, base: &Base, to: Point) -> Option<(Barred, i32)> {
        let (from, whole) = (base.centre(), base.centre().distance(to));
        let leaves = self.barred(facts, base).is_some();
        let mut first: Option<(Barred, i32)> = None;
        let mut note = |barred, at| {
            if first.is_none_or(|(_, before)| at < before) {
                first = Some((barred, at));
            }
        };
        let on_foot = facts.on_foot(&self.tables);
        for ground in &self.table.grounds {
            let Some(terrain) = Terrain::of(ground.kind) else { continue };
            if leaves || !(terrain.is_impassable() || terrain.is_close() && !on_foot) {
                continue;
            }
            for span in ground.area.spans_of(base, to) {
                let strides = (span.from + 1..span.to).step_by(STRIDE as usize).chain([span.to]);
                let looked = strides.map(|at| (at, base.at(from.part_way(to, at, whole))));
                let found = looked.filter_map(|(at, base)| Some((self.barred(facts, &base)?, at)));
                if let Some((barred, at)) = found.into_iter().next() {
                    note(barred, if at <= span.from + 1 { span.from } else { at - STRIDE });
                }
            }
        }
        if leaves && let Some(barred) = self.barred(facts, &base.at(to)) {
            note(barred, 0);
        }
        if facts.guns(&self.tables) {
            let sweep = Leg::Straight(to).sweep(base);
            for (a, b) in self.lines_of(|terrain| terrain == Terrain::Wall) {
                let wall = Obstacle::solid(Outline::stretch(a, b)).seen_by(base);
                if sweep.stopped_by(&wall) {
                    note(Barred::Wall, tabletop::free_way(base, to, &wall));
                }
            }
        }
        first
    }

    /// The rims and lines that a unit cannot cross, as if there were neither bridges nor roads.
    pub fn barriers(&self, facts: &Unit) -> impl Iterator<Item = Outline> + use<> {
        let (on_foot, guns) = (facts.on_foot(&self.tables), facts.guns(&self.tables));
        let bars = move |terrain: Terrain| {
            terrain.is_impassable()
                || terrain.is_close() && !on_foot
                || terrain == Terrain::Wall && guns
        };
        let all = self.table.barriers(|feature| Terrain::of(feature.kind()).is_some_and(bars));
        all.into_iter()
    }

    fn lines_of(&self, is: impl Fn(Terrain) -> bool) -> impl Iterator<Item = (Point, Point)> {
        let lines =
            self.table.lines.iter().filter(move |line| Terrain::of(line.kind).is_some_and(&is));
        lines.flat_map(Line::stretches)
    }

    /// What costs movement on the straight way of a base: grounds that it enters, lines that its middle crosses where
    /// there is no bridge, contours that its middle climbs.
    pub fn crossed(&self, base: &Base, to: Point) -> Crossed {
        let (from, whole) = (base.centre(), base.centre().distance(to));
        let mut crossed = Crossed::default();
        for ground in &self.table.grounds {
            match Terrain::of(ground.kind) {
                Some(Terrain::Hill) => {
                    let spans = ground.area.spans(from, to);
                    crossed.climbs += spans.iter().filter(|span| span.from > 0).count() as i32;
                }
                Some(terrain) if terrain.costs() => {
                    let entered = |from: i32| from > 0 || !ground.area.meets(base);
                    let spans = ground.area.spans_of(base, to);
                    crossed.obstacles +=
                        spans.iter().filter(|span| entered(span.from)).count() as i32;
                }
                _ => {}
            }
        }
        for line in self.table.lines.iter().filter(|line| costs(line)) {
            let crossings = line.crossings(from, to).into_iter().filter(|&at| at > 0);
            let free = |at: i32| self.is_bridged(from.part_way(to, at, whole));
            crossed.obstacles += crossings.filter(|&at| !free(at)).count() as i32;
        }
        crossed
    }

    /// Whether a rectangle of the table holds ground that costs movement (9.7).
    pub fn is_rough(&self, area: &Base) -> bool {
        let mut grounds = self.table.grounds.iter();
        let costly = |kind| Terrain::of(kind).is_some_and(Terrain::costs);
        grounds.any(|ground| costly(ground.kind) && ground.area.meets(area))
            || self.table.lines.iter().any(|line| costs(line) && line.runs_through(area))
    }

    /// Whether a rectangle of the table holds ground that a unit cannot enter (9.7).
    pub fn holds_barrier(&self, facts: &Unit, area: &Base) -> bool {
        let on_foot = facts.on_foot(&self.tables);
        let bars = |terrain: Terrain| terrain.is_impassable() || terrain.is_close() && !on_foot;
        let mut grounds = self.table.grounds.iter();
        grounds.any(|ground| Terrain::of(ground.kind).is_some_and(bars) && ground.area.meets(area))
    }

    /// Whether water or a cliff lies within so much of a base.
    pub fn is_beside_impassable(&self, base: &Base, within: i32) -> bool {
        let size = base.size();
        let size =
            tabletop::Size { width: size.width + 2 * within, depth: size.depth + 2 * within };
        let grown = Base::new(base.place(), size);
        let bars = |kind| Terrain::of(kind).is_some_and(Terrain::is_impassable);
        let mut grounds = self.table.grounds.iter();
        grounds.any(|ground| bars(ground.kind) && ground.area.meets(&grown))
    }

    /// Whether a unit on its straight way crosses a wall, a fence or fieldworks, or ends on one (9.25).
    pub fn is_jolted(&self, base: &Base, to: Point) -> bool {
        let end = base.at(to);
        let jolts = |line: &&Line| Terrain::of(line.kind).is_some_and(Terrain::jolts);
        let mut lines = self.table.lines.iter().filter(jolts);
        lines.any(|line| {
            line.crossings(base.centre(), to).into_iter().any(|at| at > 0)
                || line.runs_through(&end)
        })
    }

    /// The ends of every bridge and ford: the middles of its two shortest sides that lie across from each other, for
    /// whoever looks for a way over.
    pub fn crossings(&self) -> impl Iterator<Item = [Point; 2]> + '_ {
        let bridge = |kind| matches!(Terrain::of(kind), Some(Terrain::Bridge | Terrain::Ford));
        let grounds = self.table.grounds.iter().filter(move |ground| bridge(ground.kind));
        grounds.filter_map(|ground| {
            let sides: Vec<(Point, Point)> = ground.area.rim().collect();
            let shortest = (0..sides.len()).min_by_key(|&at| sides[at].0.distance(sides[at].1))?;
            let across = sides[(shortest + sides.len() / 2) % sides.len()];
            let middle = |(from, to): (Point, Point)| from.part_way(to, 1, 2);
            Some([middle(sides[shortest]), middle(across)])
        })
    }
}

fn costs(line: &Line) -> bool {
    Terrain::of(line.kind).is_some_and(Terrain::costs)
}
