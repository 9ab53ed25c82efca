//! What lies on a table (chapter 4, T4, T5): the kinds of ground and lines as a scenario names them, what a unit has
//! under its front as it moves, and what it crosses.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::breaches::Broken;
use crate::battle::state::{Body, State};
use crate::ground::Ground;
use crate::movement::Barrier;
use crate::units::{Formation, Shelter};
use tabletop::{Base, CM, Facing, Kind, Point, Shape};

/// A kind of ground or line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Terrain {
    Hill,
    Scrub,
    Field,
    LightWood,
    Orchard,
    DenseWood,
    Mud,
    Marsh,
    Ford,
    // A river that can be waded (*rzeka możliwa do sforsowania*).
    River,
    // Nobody crosses it: a pond, a deep river.
    Water,
    Road,
    Bridge,
    Building,
    Fortification,
    Hedge,
    Fence,
    Ditch,
    Wall,
}

/// All of them, in the order of their codes on a table.
const ALL: [(Terrain, &str, Shape); 19] = [
    (Terrain::Hill, "hill", Shape::Contour),
    (Terrain::Scrub, "scrub", Shape::Area),
    (Terrain::Field, "field", Shape::Area),
    (Terrain::LightWood, "light-wood", Shape::Area),
    (Terrain::Orchard, "orchard", Shape::Area),
    (Terrain::DenseWood, "dense-wood", Shape::Area),
    (Terrain::Mud, "mud", Shape::Area),
    (Terrain::Marsh, "marsh", Shape::Area),
    (Terrain::Ford, "ford", Shape::Area),
    (Terrain::River, "river", Shape::Area),
    (Terrain::Water, "water", Shape::Area),
    (Terrain::Road, "road", Shape::Area),
    (Terrain::Bridge, "bridge", Shape::Area),
    (Terrain::Building, "building", Shape::Area),
    (Terrain::Fortification, "fortification", Shape::Area),
    (Terrain::Hedge, "hedge", Shape::Line),
    (Terrain::Fence, "fence", Shape::Line),
    (Terrain::Ditch, "ditch", Shape::Line),
    (Terrain::Wall, "wall", Shape::Line),
];

/// The kinds as a table's text names them.
pub fn kinds() -> Vec<Kind<'static>> {
    ALL.iter().map(|&(_, name, shape)| Kind { name, shape }).collect()
}

impl Terrain {
    /// The kind with this code.
    pub fn of(code: u8) -> Option<Self> {
        ALL.get(usize::from(code)).map(|(terrain, ..)| *terrain)
    }

    /// What one moves over in it; nothing for what bears no movement of its own.
    const fn ground(self) -> Option<Ground> {
        Some(match self {
            Self::Scrub => Ground::Scrub,
            Self::Field => Ground::Field,
            Self::LightWood => Ground::LightWood,
            Self::Orchard => Ground::Orchard,
            Self::DenseWood => Ground::DenseWood,
            Self::Mud => Ground::Mud,
            Self::Marsh => Ground::Marsh,
            Self::Ford => Ground::Ford,
            Self::River => Ground::River,
            _ => return None,
        })
    }

    /// Nobody passes, unless over a bridge; into a building one goes by a rule of its own (12.5d).
    pub const fn bars(self) -> bool {
        matches!(self, Self::Water | Self::Building | Self::Fortification)
    }

    /// A line as T5 names it.
    pub(crate) const fn barrier(self) -> Option<Barrier> {
        match self {
            Self::Hedge | Self::Fence => Some(Barrier::Hedge),
            Self::Ditch => Some(Barrier::Ditch),
            Self::Wall => Some(Barrier::Wall),
            _ => None,
        }
    }

    /// What shelters those who stand in it or directly behind it (4.3).
    pub const fn shelter(self) -> Shelter {
        match self {
            Self::LightWood => Shelter::LightWood,
            Self::Orchard => Shelter::Orchard,
            Self::DenseWood => Shelter::DenseWood,
            Self::Building => Shelter::Building,
            Self::Fortification => Shelter::Fortification,
            Self::Hedge => Shelter::Hedge,
            Self::Fence => Shelter::Fence,
            Self::Ditch => Shelter::Ditch,
            Self::Wall => Shelter::Wall,
            _ => Shelter::None,
        }
    }
}

/// Over so much of a slope its contours are counted: two of them within it are steep (4.2).
const SLOPE: i32 = 5 * CM;

impl Battle {
    /// The contour that a point lies on.
    pub fn level(&self, point: Point) -> u8 {
        self.table.level_at(point, |kind| Terrain::of(kind) == Some(Terrain::Hill))
    }

    /// Whether a point lies in ground of a kind.
    pub fn lies_in(&self, point: Point, terrain: Terrain) -> bool {
        let grounds = self.table.grounds.iter();
        let mut all = grounds.filter(|ground| Terrain::of(ground.kind) == Some(terrain));
        all.any(|ground| ground.area.holds(point))
    }

    /// What is moved over at a point on a heading. Where several things lie there, a bridge and, for those who march in
    /// column, a road come first, then woods and water, then the slope.
    pub fn ground_at(&self, point: Point, heading: Facing, formation: Formation) -> Ground {
        let marches = matches!(formation, Formation::MarchColumn | Formation::Limbered);
        if self.lies_in(point, Terrain::Bridge) {
            return Ground::Open;
        }
        if marches && self.lies_in(point, Terrain::Road) {
            return Ground::Road;
        }
        let here = self.table.grounds.iter().filter(|ground| ground.area.holds(point));
        let ground = here.filter_map(|ground| Terrain::of(ground.kind)?.ground()).next_back();
        ground.unwrap_or_else(|| self.slope(point, heading))
    }

    /// 4.2: how the ground rises around a point.
    fn slope(&self, point: Point, heading: Facing) -> Ground {
        let level = |half: i32| i32::from(self.level(point + heading.ahead(half)));
        match level(SLOPE / 2) - level(-SLOPE / 2) {
            2.. => Ground::SteepUp,
            1 => Ground::GentleUp,
            ..=-2 => Ground::SteepDown,
            _ => Ground::Open,
        }
    }

    /// Whether a block stands in ground that nobody passes.
    pub fn is_barred(&self, block: &Base) -> bool {
        let bars = |kind| Terrain::of(kind).is_some_and(Terrain::bars);
        let barred = self.table.grounds.iter().filter(|ground| bars(ground.kind));
        let bridged = block.corners().iter().any(|&at| self.lies_in(at, Terrain::Bridge));
        !bridged && barred.into_iter().any(|ground| ground.area.meets(block))
    }

    /// Whether nobody passes at a point.
    pub fn bars_at(&self, point: Point) -> bool {
        let bars = |kind| Terrain::of(kind).is_some_and(Terrain::bars);
        let mut barred = self.table.grounds.iter().filter(|ground| bars(ground.kind));
        barred.any(|ground| ground.area.holds(point)) && !self.lies_in(point, Terrain::Bridge)
    }

    /// The lines that the middle of a unit's front crosses on its way from one point to another, and that stand in its
    /// way.
    pub(crate) fn crossed(
        &self,
        state: &State,
        crosses: (UnitId, &Body),
        from: Point,
        to: Point,
    ) -> Vec<Barrier> {
        self.lines_crossed(state, crosses, from, to)
            .into_iter()
            .map(|(_, barrier)| barrier)
            .collect()
    }

    /// The same with their numbers on the table.
    pub(super) fn lines_crossed(
        &self,
        state: &State,
        crosses: (UnitId, &Body),
        from: Point,
        to: Point,
    ) -> Vec<(usize, Barrier)> {
        let lines = self.table.lines.iter().enumerate();
        let met = lines.filter(|(number, line)| {
            let broken = Broken::line(*number);
            !line.crossings(from, to).is_empty() && !self.lets_through(state, broken, crosses, from)
        });
        let barrier = |kind| Terrain::of(kind)?.barrier();
        met.filter_map(|(number, line)| Some((number, barrier(line.kind)?))).collect()
    }

    /// Whether a unit stands on both sides of a line that is in its way.
    pub(super) fn is_astride(&self, state: &State, unit: UnitId, body: &Body) -> bool {
        let Some(block) = self.ground_of(unit, body) else { return false };
        let from = body.front.centre;
        let mut lines = self.table.lines.iter().enumerate();
        lines.any(|(number, line)| {
            Terrain::of(line.kind).is_some_and(|kind| kind.barrier().is_some())
                && line.runs_through(&block)
                && !self.lets_through(state, Broken::line(number), (unit, body), from)
        })
    }
}
