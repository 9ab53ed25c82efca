//! TT, the terrain table, for fire and shock: the ground between two units and under the target.
//!
//! The target's hex and the hexside crossed count together (SM.3, FM.5), never the hex the attack
//! comes from (note a). A work counts instead of the hex (note g); a bridge counts over a river and
//! not at all, not even against a charge, over a stream (note h); relief counts in fire only at one
//! hex (note f).

use crate::cells::{Effect, Modifier};
use crate::ground::{Edge, Edges, Terrain, Way};
use crate::readings::{Counting, Readings, ThreeLevelSlope, WorkOrTerrain};
use crate::tables::{Tables, TerrainRow};
use kernel::{Clause, Line, Umpire};

const CODES: Clause = Clause::new("TT.note32");
const TARGET: Clause = Clause::new("TT.(a)");
const NO_CHARGE: Clause = Clause::new("TT.(e)");
const ADJACENT: Clause = Clause::new("TT.(f)");
const WORKS: Clause = Clause::new("TT.(g)");
const BRIDGE: Clause = Clause::new("TT.(h)");
const SHEER: Clause = Clause::new("TT.(i)");
const SIGHT: Clause = Clause::new("7.4");

/// Whether a work on the hexside is the target's or the attacker's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    /// Into the target's work.
    Into,
    /// Out of the attacker's work.
    Out,
}

/// The hex of the target: what it is and what runs through it.
pub type Place = (Terrain, Way);

/// What an attack crosses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Approach {
    /// The hexside.
    edges: Edges,
    /// Over a bridge.
    bridge: bool,
    /// How many levels the target stands higher.
    level: i32,
    /// Whose work it is, if there is one.
    direction: Direction,
}

/// A part of the ground.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Hex,
    Edge,
    Stream,
    Work,
    Level,
}

/// What covers the target (note g).
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Cover {
    /// Only the hex: there is no work, or it has no modifier.
    Hex,
    /// Only the work: the hex has no modifier.
    Work,
    /// The work counts, not the hex.
    WorkInstead,
    /// The hex counts, not the work.
    HexInstead,
    /// Both: the attack comes out of the work, and the reading says so.
    Both,
}

impl Cover {
    #[inline]
    const fn hex_counts(self) -> bool {
        !matches!(self, Self::Work | Self::WorkInstead)
    }

    #[inline]
    /// True when the work counts: then the ground attacked from does not.
    pub const fn work_counts(self) -> bool {
        matches!(self, Self::Work | Self::WorkInstead | Self::Both)
    }

    #[inline]
    fn note(self, mut each: impl FnMut(Line)) {
        match self {
            Self::Hex | Self::Work | Self::Both => {}
            Self::WorkInstead => each(Line::note(WORKS).why("work-instead")),
            Self::HexInstead => each(Line::note(WORKS).why("hex-instead")),
        }
    }
}

impl Approach {
    /// An attack over this ground; a work, if there is one, is the target's.
    pub const fn new(edges: Edges, bridge: bool, level: i32) -> Self {
        Self { edges, bridge, level, direction: Direction::Into }
    }

    /// The same, out of the attacker's own work if so.
    pub const fn out_of_work(self, out: bool) -> Self {
        let direction = if out { Direction::Out } else { Direction::Into };
        Self { direction, ..self }
    }

    /// Every row of the table that this attack meets.
    #[inline]
    fn rows(&self, tables: &Tables, hex: Terrain, mut each: impl FnMut(Part, &TerrainRow)) {
        let terrain = &tables.terrain;
        match self.bridge && hex.is_water() {
            true => each(Part::Hex, &terrain.bridge),
            false => each(Part::Hex, terrain.hex(hex)),
        }
        for edge in self.edges.iter() {
            match edge {
                // The bridge over a river hex is the one over its hexside.
                Edge::River if self.bridge && hex.is_water() => {}
                Edge::River if self.bridge => each(Part::Edge, &terrain.bridge),
                _ if edge.is_work() => each(Part::Work, terrain.edge(edge)),
                _ if edge.is_stream() => each(Part::Stream, terrain.edge(edge)),
                _ => each(Part::Edge, terrain.edge(edge)),
            }
        }
        if let Some(row) = terrain.level(self.level) {
            each(Part::Level, row);
        }
    }

    /// What contradicts itself in it: field, clause and key of each.
    pub fn contradictions(
        &self,
        hex: Terrain,
        mut against: impl FnMut(&str, Clause, &'static str),
    ) {
        if self.edges.clash() {
            against("edges", CODES, "against-same-edge");
        }
        if self.direction == Direction::Out && self.edges.work().is_none() {
            against("out_of_work", WORKS, "against-no-work");
        }
        if self.bridge && !hex.is_water() && !self.edges.has_water() {
            against("bridge", BRIDGE, "against-bridge");
        }
    }

    /// Note (g), for the column that `cell` picks.
    #[inline]
    fn cover(
        &self,
        tables: &Tables,
        readings: &Readings,
        hex: Terrain,
        cell: impl Fn(&TerrainRow) -> Effect,
        counts: impl Fn(Clause, i32) -> bool,
    ) -> Cover {
        let Some(work) = self.edges.work() else {
            return Cover::Hex;
        };
        let work = tables.terrain.edge(work);
        let amount = match self.side(cell(work)) {
            Modifier::Add(amount) if counts(work.clause, amount) => amount,
            _ => return Cover::Hex,
        };
        let ground = cell(tables.terrain.hex(hex)).into.amount();
        let (outside, better) = (readings.terrain_outside_work, readings.work_or_terrain);
        match self.direction {
            Direction::Out if outside == Counting::Counted => Cover::Both,
            Direction::Into if better == WorkOrTerrain::BetterForTarget && ground < amount => {
                Cover::HexInstead
            }
            _ if ground == 0 => Cover::Work,
            _ => Cover::WorkInstead,
        }
    }

    /// True when a stream is crossed by a bridge.
    #[inline]
    fn bridges_stream(&self) -> bool {
        self.bridge && self.edges.has_stream()
    }

    #[inline]
    const fn side(&self, effect: Effect) -> Modifier {
        match self.direction {
            Direction::Into => effect.into,
            Direction::Out => effect.out,
        }
    }

    /// Notes that the attacker's own ground does not count, where somebody might think it does.
    #[inline]
    pub fn own_ground(&self, own: Terrain, amount: i32, umpire: &mut impl Umpire) {
        if own != Terrain::Clear && amount != 0 {
            umpire.note(Line::note(TARGET).why("own-ground"));
        }
    }

    /// What is to be said of the terrain in shock, before its numbers.
    #[inline]
    pub fn shock_notes(&self, tables: &Tables, way: Way, cover: Cover, mut each: impl FnMut(Line)) {
        if let Some(row) = tables.terrain.way(way) {
            each(Line::note(row.clause).by(CODES).why("other-terrain"));
        }
        cover.note(&mut each);
        if self.bridges_stream() {
            each(Line::note(BRIDGE).why("bridge-over-stream"));
        }
    }

    /// The modifiers of the terrain in shock, under this cover.
    #[inline]
    pub fn shock_modifiers(
        &self,
        tables: &Tables,
        readings: &Readings,
        (hex, way): Place,
        cover: Cover,
        mut each: impl FnMut(Clause, i32),
    ) {
        if let Some(row) = tables.terrain.way(way)
            && let Modifier::Add(amount) = row.shock.into
        {
            each(row.clause, amount);
        }
        let stream_counts =
            !self.bridges_stream() || readings.stream_under_bridge == Counting::Counted;
        self.rows(tables, hex, |part, row| {
            let (counts, modifier) = match part {
                Part::Hex => (cover.hex_counts(), row.shock.into),
                Part::Work => (cover.work_counts(), self.side(row.shock)),
                Part::Stream => (stream_counts, row.shock.into),
                Part::Edge | Part::Level => (true, row.shock.into),
            };
            if counts && let Modifier::Add(amount) = modifier {
                each(row.clause, amount);
            }
        });
    }

    /// The target's cover in shock; a line that does not count covers nobody.
    #[inline]
    pub fn shock_cover(
        &self,
        tables: &Tables,
        readings: &Readings,
        hex: Terrain,
        counts: impl Fn(Clause, i32) -> bool,
    ) -> Cover {
        self.cover(tables, readings, hex, |row| row.shock, counts)
    }

    /// The target's cover in fire; a line that does not count covers nobody.
    pub fn fire_cover(
        &self,
        tables: &Tables,
        readings: &Readings,
        hex: Terrain,
        counts: impl Fn(Clause, i32) -> bool,
    ) -> Cover {
        self.cover(tables, readings, hex, |row| row.fire, counts)
    }

    /// Everything in the terrain that forbids a shock, or a charge.
    #[inline]
    pub fn shock_forbidden(
        &self,
        tables: &Tables,
        readings: &Readings,
        hex: Terrain,
        charging_from: Option<Terrain>,
        mut each: impl FnMut(Clause, Line),
    ) {
        if readings.three_level_slope == ThreeLevelSlope::ShockToo
            && tables.terrain.is_sheer(self.edges, self.level)
        {
            each(SHEER, Line::note(SHEER).why("prohibited"));
        }
        self.rows(tables, hex, |_, row| {
            if row.shock.into == Modifier::Prohibited {
                each(row.clause, Line::note(row.clause).by(CODES).why("prohibited"));
            }
        });
        if charging_from.is_some() {
            self.closed_to_charge(tables, hex, charging_from, each);
        }
    }

    /// Note (e): ground that is closed to a charge, from it, through it or against it.
    #[inline]
    pub fn closed_to_charge(
        &self,
        tables: &Tables,
        hex: Terrain,
        from: Option<Terrain>,
        mut each: impl FnMut(Clause, Line),
    ) {
        let mut closed = |row: &TerrainRow| {
            if row.shock.no_charge {
                each(NO_CHARGE, Line::note(NO_CHARGE).by(row.clause).why("no-charge"));
            }
        };
        match from {
            Some(water) if water.is_water() => closed(&tables.terrain.bridge),
            Some(hex) => closed(tables.terrain.hex(hex)),
            None => {}
        }
        self.rows(tables, hex, |_, row| closed(row));
    }

    /// The lines of the terrain for fire at so many hexes, on behalf of clause `by`, under this
    /// cover.
    pub fn fire_lines(
        &self,
        tables: &Tables,
        (hex, way): Place,
        range: i32,
        (by, cover): (Clause, Cover),
        mut each: impl FnMut(Line),
    ) {
        if let Some(row) = tables.terrain.way(way) {
            each(way_line(row.clause, row.fire.into, by));
        }
        cover.note(&mut each);
        self.rows(tables, hex, |part, row| {
            let (counts, modifier) = match part {
                Part::Hex => (cover.hex_counts(), row.fire.into),
                Part::Work => (cover.work_counts(), self.side(row.fire)),
                Part::Edge | Part::Stream | Part::Level => (true, row.fire.into),
            };
            match modifier {
                _ if !counts => {}
                Modifier::Add(_) if row.fire.close_only && range > 1 => {
                    each(Line::note(ADJACENT).by(row.clause).why("too-far-for-relief"));
                }
                Modifier::Add(amount) => each(Line::add(row.clause, amount).by(by)),
                Modifier::Prohibited if range > 1 => {
                    each(Line::note(SIGHT).by(row.clause).why("matter-of-sight"));
                }
                _ => {}
            }
        });
    }

    /// Everything in the terrain that forbids fire at so many hexes.
    pub fn fire_forbidden(
        &self,
        tables: &Tables,
        hex: Terrain,
        range: i32,
        mut each: impl FnMut(Clause, Line),
    ) {
        self.rows(tables, hex, |_, row| {
            let applies = range == 1 || !row.fire.close_only;
            if applies && row.fire.into == Modifier::Prohibited {
                each(row.clause, Line::note(row.clause).by(ADJACENT).why("prohibited"));
            }
        });
    }
}

/// A road or track in the target's hex: the table sends us to the other terrain there.
fn way_line(clause: Clause, modifier: Modifier, by: Clause) -> Line {
    match modifier {
        Modifier::Add(amount) => Line::add(clause, amount).by(by),
        _ => Line::note(clause).by(CODES).why("other-terrain"),
    }
}
