//! 4.3, 4.4, 4.5.2 and 4.10: whether one figure can fire at another: field of fire, line of sight, strip of sight, and
//! what hides a target.
//!
//! 1. The line from centre to centre leaves the shooter's base over one edge (4.4.1). That edge must be free of own
//!    bases (4.4.2); guns fire over their front only (4.4.3, 7.1.1).
//! 2. Bases on the line (4.3.1) or in the strip as wide as that edge (4.3.2, 4.3.3) hide the target, but for those of
//!    the target's own unit (4.3.5) and those that hills let one see over (4.10.1).
//! 3. Hills (4.10.1, 4.10.7), woods (4.10.2), buildings (4.10.5) and high walls (4.10.6) hide it too.
//!
//! Battles ask [`View::look`]; the ruling in [`situation`] says the same with its clauses.

pub mod situation;

use crate::measure::Distance;
use crate::positions::Position;
use crate::readings::{Readings, StripStart};
use crate::terrain::Terrain;
use kernel::Clause;
use tabletop::{Around, Base, CM, CONTACT, Edge, Ground, Outline, Point, Table, strip};

const LINE: Clause = Clause::new("4.3.1");
const STRIP: Clause = Clause::new("4.3.2");
const SAME_UNIT: Clause = Clause::new("4.3.5");
const CLOSED: Clause = Clause::new("4.4.2");
const GUNS: Clause = Clause::new("4.4.3");
const HILLS: Clause = Clause::new("4.10.1");
const WOODS: Clause = Clause::new("4.10.2");
const BUILDINGS: Clause = Clause::new("4.10.5");
const HIGH_WALLS: Clause = Clause::new("4.10.6");
const FOOT_OF_HILL: Clause = Clause::new("4.10.7");

const UNDER_THE_ARC: Clause = Clause::new("7.4.2");

/// Shooting up a hill, only figures within so many centimetres hide the target (4.10.1).
const NEAR: i32 = 6;
/// So many centimetres of wood hide who is in it (4.10.2).
const DEEP_IN_WOOD: i32 = 2;
/// A wood hides like a hill of this height (4.10.2).
const HEIGHT_OF_WOOD: u8 = 2;

/// Whose a base is that may stand in the way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Whose {
    /// Of the shooter's side.
    Own,
    /// Of the enemy's.
    Enemy,
    /// Of the unit that is fired at.
    Target,
}

/// For each edge of a figure, from the front clockwise, the number of the own base that closes it, if one does (4.4.2).
pub type Closed = [Option<usize>; 4];

/// What closes the edges of a figure among all bases on the table; it may be among them.
pub fn closed(shooter: &Base, all: &[(Base, Whose)]) -> Closed {
    let mut closed = Closed::default();
    let near =
        |base: &Base| shooter.may_be_within(base, CONTACT) && shooter.gap(base).touches().holds();
    for (number, (base, whose)) in all.iter().enumerate() {
        if *whose == Whose::Own && near(base) {
            for edge in Edge::ALL {
                if shooter.along(edge, base) > CONTACT {
                    closed[edge as usize].get_or_insert(number);
                }
            }
        }
    }
    closed
}

/// One figure that looks at another.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The table.
    pub table: &'a Table,
    /// Who looks.
    pub shooter: &'a Base,
    /// Whether it is guns.
    pub guns: bool,
    /// What closes its edges.
    pub closed: Closed,
    /// At whom.
    pub target: &'a Base,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// What one figure sees of another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Sight {
    /// The edge over which it looks.
    pub edge: Edge,
    /// From edge to edge (4.5.2).
    pub distance: Distance,
    /// Why it cannot fire, if it cannot.
    pub hidden: Option<Hidden>,
}

/// Why a target is hidden: the clause, and the number of the base, ground or line that hides it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hidden {
    /// The clause.
    pub clause: Clause,
    /// What hides it.
    pub by: Hider,
}

/// What hides a target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Hider {
    Itself,
    Base(usize),
    Ground(usize),
    Line(usize),
}

/// How high a base stands.
pub fn level(base: &Base, table: &Table) -> u8 {
    table.level_at(base.centre(), |code| Terrain::of(code).is_some_and(Terrain::lifts))
}

impl View<'_> {
    /// Whether the shooter can fire at the target, with all bases on the table; these two may be among them.
    pub fn look(&self, all: &[(Base, Whose)]) -> Sight {
        let edge = self.shooter.edge_towards(self.target.centre());
        let gap = self.shooter.gap(self.target).rounded().max(0);
        Sight { edge, distance: Distance(gap), hidden: self.hidden(edge, all) }
    }

    /// Whether the shooter can fire at the target, as [`View::look`] has it. Who hid the last target is asked first: he
    /// mostly hides the next one too.
    pub fn sees(&self, all: &[(Base, Whose)], last: &mut Option<Hider>) -> bool {
        let edge = self.shooter.edge_towards(self.target.centre());
        if self.field(edge).is_some() {
            return false;
        }
        let strip = self.strip(edge);
        let again = *last;
        let hiders = again.into_iter().chain(self.hiders(all));
        let hides = |by: &Hider| self.hidden_by(*by, &strip, all).is_some();
        let hider = { hiders }.find(hides);
        *last = hider.or(again);
        hider.is_none()
    }

    /// Why the shooter cannot fire at the target over that edge.
    fn hidden(&self, edge: Edge, all: &[(Base, Whose)]) -> Option<Hidden> {
        self.field(edge).or_else(|| {
            let strip = self.strip(edge);
            let hides = |by| Some(Hidden { clause: self.hidden_by(by, &strip, all)?, by });
            self.hiders(all).find_map(hides)
        })
    }

    /// Everything that may hide a target, in the order in which it is asked.
    fn hiders(&self, all: &[(Base, Whose)]) -> impl Iterator<Item = Hider> + use<> {
        let Table { grounds, lines, .. } = self.table;
        let bases = (0..all.len()).map(Hider::Base);
        let grounds = (0..grounds.len()).map(Hider::Ground);
        bases.chain(grounds).chain((0..lines.len()).map(Hider::Line))
    }

    /// By which clause something hides the target, if it does.
    fn hidden_by(&self, by: Hider, strip: &Outline, all: &[(Base, Whose)]) -> Option<Clause> {
        match by {
            Hider::Itself => None,
            Hider::Base(number) => self.base(strip, &all[number]),
            Hider::Ground(number) => self.ground(&self.table.grounds[number], strip),
            Hider::Line(number) => self.wall(&self.table.lines[number], strip),
        }
    }

    /// Whether a base is the shooter or the target themselves: nobody else can stand where they do.
    fn is_of_the_two(&self, base: &Base) -> bool {
        base == self.shooter || base == self.target
    }

    /// What keeps guns from firing at the target in a high arc: they need no sight (7.4.1), but a field of fire, and no
    /// own base near on the line (7.4.2).
    pub fn lob(&self, all: &[(Base, Whose)]) -> Option<Hidden> {
        let (from, to) = (self.shooter.centre(), self.target.centre());
        let under = |(base, whose): &(Base, Whose)| {
            *whose == Whose::Own
                && self.shooter.may_be_within(base, NEAR * CM)
                && !self.is_of_the_two(base)
                && base.is_on_line(from, to)
                && !self.shooter.gap(base).at_least(NEAR * CM).holds()
        };
        self.field(self.shooter.edge_towards(to)).or_else(|| {
            let own = all.iter().position(under)?;
            Some(Hidden { clause: UNDER_THE_ARC, by: Hider::Base(own) })
        })
    }

    /// 4.4: the field of fire of the edge.
    pub(crate) fn field(&self, edge: Edge) -> Option<Hidden> {
        if self.guns && edge != Edge::Front {
            return Some(Hidden { clause: GUNS, by: Hider::Itself });
        }
        let own = self.closed[edge as usize]?;
        Some(Hidden { clause: CLOSED, by: Hider::Base(own) })
    }

    /// The strip of sight (4.3.2, 4.3.3): as wide as the edge it leads over, from the line of that edge on, so that a
    /// rank can fire aside past its own files; or a rectangle from the centre of the base.
    pub(crate) fn strip(&self, edge: Edge) -> Outline {
        let to = self.target.centre();
        match self.readings.strip_start {
            StripStart::Edge => self.shooter.strip_over(to),
            StripStart::Centre => strip(self.shooter.centre(), to, self.shooter.edge_length(edge)),
        }
    }

    /// 4.3.1, 4.3.2 and 4.10.1: a base in the way.
    fn base(&self, strip: &Outline, (base, whose): &(Base, Whose)) -> Option<Clause> {
        let line = [self.shooter.centre(), self.target.centre()];
        let between = strip.around().joined(Around::of(&line));
        if *whose == Whose::Target
            || !between.meets(base.around())
            || self.is_of_the_two(base)
            || self.sees_over(base)
        {
            return None;
        }
        self.in_the_way(base, strip)
    }

    /// Whether a base stands on the line or in the strip.
    fn in_the_way(&self, base: &Base, strip: &Outline) -> Option<Clause> {
        if base.is_on_line(self.shooter.centre(), self.target.centre()) {
            return Some(LINE);
        }
        base.meets(strip).then_some(STRIP)
    }

    /// Why bases on the line or in the strip do not hide the target: they are of its unit (4.3.5), or hills let one see
    /// over them (4.10.1).
    fn passed(&self, others: &[(Base, Whose)]) -> Vec<Clause> {
        let strip = self.strip(self.shooter.edge_towards(self.target.centre()));
        let between = others.iter().filter(|(base, _)| self.in_the_way(base, &strip).is_some());
        let clause = |(_, whose): &(Base, Whose)| match whose {
            Whose::Target => SAME_UNIT,
            Whose::Own | Whose::Enemy => HILLS,
        };
        let mut all: Vec<Clause> = between.map(clause).collect();
        all.dedup();
        all
    }

    /// Whether hills let the shooter see over a base (4.10.1).
    fn sees_over(&self, base: &Base) -> bool {
        let level = |base| level(base, self.table);
        let (own, theirs, between) = (level(self.shooter), level(self.target), level(base));
        if own < theirs {
            let far = !self.shooter.gap(base).at_most(NEAR * CM).holds();
            return between != own || far;
        }
        between < own
    }

    /// A hill, a wood or a building in the way.
    fn ground(&self, ground: &Ground, strip: &Outline) -> Option<Clause> {
        match Terrain::of(ground.kind)? {
            Terrain::Hill => self.hill(ground, strip),
            Terrain::Wood => self.wood(ground, strip),
            Terrain::House | Terrain::Fort => self.building(ground, strip),
            _ => None,
        }
    }

    /// Whether a ground lies in the strip.
    fn lies_between(&self, ground: &Ground, strip: &Outline) -> bool {
        let (from, to) = (self.shooter.centre(), self.target.centre());
        let between = strip.around().joined(Around::of(&[from, to]));
        let crosses = |(a, b)| Outline::stretch(a, b).is_nearer(strip, -CONTACT);
        between.meets(ground.area.around())
            && (!ground.area.spans(from, to).is_empty() || ground.area.rim().any(crosses))
    }

    /// 4.10.1 and 4.10.7.
    fn hill(&self, hill: &Ground, strip: &Outline) -> Option<Clause> {
        let own = level(self.shooter, self.table);
        let holds = |base: &Base| hill.area.holds(base.centre());
        if holds(self.target) || holds(self.shooter) || !self.lies_between(hill, strip) {
            return None;
        }
        if own < hill.level {
            return Some(HILLS);
        }
        hill.area.touched_by(self.target).holds().then_some(FOOT_OF_HILL)
    }

    /// 4.10.2: a wood hides like a hill; who is in it, two centimetres of it hide.
    fn wood(&self, wood: &Ground, strip: &Outline) -> Option<Clause> {
        let inside = |base: &Base| wood.area.holds(base.centre());
        if !inside(self.shooter) && !inside(self.target) {
            let over = level(self.shooter, self.table) >= HEIGHT_OF_WOOD;
            return (!over && self.lies_between(wood, strip)).then_some(WOODS);
        }
        let (from, to) = (self.shooter.centre(), self.target.centre());
        let begins = self.shooter.on_line(from, to).map_or(0, |span| span.to);
        let ends = self.target.on_line(from, to).map_or(from.distance(to), |span| span.from);
        let spans = wood.area.spans(from, to);
        let between = spans.iter().map(|span| (span.to.min(ends) - span.from.max(begins)).max(0));
        (between.sum::<i32>() >= DEEP_IN_WOOD * CM).then_some(WOODS)
    }

    /// 4.10.5: a building hides like a wall, and a high one like a hill.
    fn building(&self, building: &Ground, strip: &Outline) -> Option<Clause> {
        let inside = |base: &Base| building.area.holds(base.centre());
        if inside(self.shooter) || inside(self.target) || !self.lies_between(building, strip) {
            return None;
        }
        let own = level(self.shooter, self.table);
        let stands_on = self.ground_level(building.area.corners()[0]);
        (own <= stands_on || own < building.level).then_some(BUILDINGS)
    }

    /// 4.10.6: high walls hide from the same level and from below, and whoever stands right behind them.
    fn wall(&self, line: &tabletop::Line, strip: &Outline) -> Option<Clause> {
        let own = level(self.shooter, self.table);
        let across = |(a, b)| Outline::stretch(a, b).is_nearer(strip, -CONTACT);
        let hides = Terrain::of(line.kind) == Some(Terrain::HighWall)
            && line.stretches().any(across)
            && (own <= self.ground_level(line.points[0]) || line.touched_by(self.target).holds());
        hides.then_some(HIGH_WALLS)
    }

    /// How high the hill is at a place.
    fn ground_level(&self, place: Point) -> u8 {
        self.table.level_at(place, |code| Terrain::of(code) == Some(Terrain::Hill))
    }
}

/// What shelters or helps a base against another: the ground it stands in, obstacles it touches between the two, and a
/// hill above the other.
pub fn positions(base: &Base, against: &Base, table: &Table) -> Vec<Position> {
    let (from, to) = (against.centre(), base.centre());
    let higher = level(base, table) > level(against, table);
    let grounds = table.grounds.iter().filter(|ground| ground.area.holds(to));
    let grounds = grounds.filter_map(|ground| Terrain::of(ground.kind)?.position());
    let grounds = grounds.filter(|position| higher || *position != Position::Hill);
    let lines = table
        .lines
        .iter()
        .filter(|line| line.touched_by(base).holds() && !line.crossings(from, to).is_empty());
    let lines = lines.filter_map(|line| Terrain::of(line.kind)?.position());
    let mut all: Vec<Position> = grounds.chain(lines).collect();
    all.sort_unstable();
    all.dedup();
    all
}
