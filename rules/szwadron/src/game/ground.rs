//! The ground: what lies on a table of this game, what it costs (3.2), what bars the way, how high one stands on it,
//! and what shelters whoever stands there (4.10, 5.7.1).

use crate::game::Szwadron;
use crate::measure::CM;
use crate::positions::Position;
use crate::units::Arm;
use tabletop::{Base, Feature, Ground, Kind, Outline, Point, Shape, Standing, Toll};

/// The kinds of ground and lines, in the order of their codes.
pub const KINDS: [Kind<'static>; 9] = [
    Kind { name: "hill", shape: Shape::Contour },
    Kind { name: "wood", shape: Shape::Area },
    Kind { name: "scrub", shape: Shape::Area },
    Kind { name: "building", shape: Shape::Area },
    Kind { name: "fortification", shape: Shape::Area },
    Kind { name: "water", shape: Shape::Area },
    Kind { name: "wall", shape: Shape::Line },
    Kind { name: "stream", shape: Shape::Line },
    Kind { name: "high-wall", shape: Shape::Line },
];

/// The codes of [`KINDS`].
#[allow(missing_docs, reason = "the names say it")]
pub mod kind {
    pub const HILL: u8 = 0;
    pub const WOOD: u8 = 1;
    pub const SCRUB: u8 = 2;
    pub const BUILDING: u8 = 3;
    pub const FORTIFICATION: u8 = 4;
    pub const WATER: u8 = 5;
    pub const WALL: u8 = 6;
    pub const STREAM: u8 = 7;
    pub const HIGH_WALL: u8 = 8;
}

/// How high a wood stands (4.10.2).
pub const WOOD_HEIGHT: u8 = 2;

/// Whether an arm cannot go there at all (3.2.4, 3.2.5).
pub const fn bars(kind: u8, arm: Arm) -> bool {
    match kind {
        kind::WATER | kind::HIGH_WALL => true,
        kind::BUILDING | kind::FORTIFICATION => !matches!(arm, Arm::Infantry),
        _ => false,
    }
}

/// The clause by which a base must stand wholly on this ground, or wholly off it.
pub const fn whole_base(kind: u8) -> &'static str {
    match kind {
        kind::HILL => "3.2.1",
        kind::WOOD | kind::SCRUB => "3.2.2",
        kind::WALL | kind::STREAM => "3.2.3",
        kind::WATER | kind::HIGH_WALL => "3.2.4",
        _ => "3.2.5",
    }
}

impl Szwadron {
    /// What a feature costs whoever crosses it (3.2).
    pub(super) fn toll(&self, feature: Feature<'_>) -> Toll {
        let table = &self.tables.movement;
        match feature.kind() {
            kind::HILL => Toll::to_enter(table.hill * CM),
            kind::WOOD | kind::SCRUB => Toll::times(table.rough),
            kind::WALL | kind::STREAM => Toll::to_enter(table.obstacle * CM),
            kind::BUILDING | kind::FORTIFICATION => {
                let door = table.building * CM;
                Toll { enter: door, leave: door, ..Toll::FREE }
            }
            _ => Toll::FREE,
        }
    }

    /// Everything that an arm cannot cross.
    pub(super) fn barriers(&self, arm: Arm) -> Vec<Outline> {
        self.table.barriers(|feature| bars(feature.kind(), arm))
    }

    /// The level of a point.
    pub(super) fn level(&self, point: Point) -> u8 {
        self.table.level_at(point, |kind| kind == kind::HILL)
    }

    /// The grounds of one kind in which a base stands.
    fn grounds_under<'a>(&'a self, base: &'a Base) -> impl Iterator<Item = &'a Ground> {
        self.table.grounds.iter().filter(|ground| ground.area.meets(base))
    }

    /// The kind of ground across whose rim, or of line across which, a base stands; such a place is none (3.2).
    pub(super) fn astride(&self, base: &Base) -> Option<u8> {
        let across = |ground: &&Ground| ground.area.standing(base) == Standing::Across;
        let ground = self.table.grounds.iter().find(across).map(|ground| ground.kind);
        let lines = self.table.lines.iter();
        let mut over = lines.filter(|line| line.gap(base).is_some_and(|gap| !gap.clear().holds()));
        ground.or_else(|| over.next().map(|line| line.kind))
    }

    /// What shelters a figure from fire that comes from a point (4.10.2 to 4.10.5).
    pub(super) fn shelter(&self, base: &Base, from: Point) -> Vec<Position> {
        let mut all: Vec<Position> =
            self.grounds_under(base).filter_map(|ground| inside(ground.kind)).collect();
        let crossed = |line: &&tabletop::Line| {
            line.kind == kind::WALL
                && line.touched_by(base).holds()
                && !line.crossings(from, base.centre()).is_empty()
        };
        if self.table.lines.iter().any(|line| crossed(&line)) {
            all.push(Position::Obstacle);
        }
        tidy(all)
    }

    /// What helps a figure in melee against an enemy it touches (5.7.1): what it has and the enemy has not.
    pub(super) fn advantage(&self, base: &Base, enemy: &Base) -> Vec<Position> {
        let mut all = Vec::new();
        if self.level(base.centre()) > self.level(enemy.centre()) {
            all.push(Position::Hill);
        }
        let own = self.grounds_under(base).filter(|ground| !ground.area.meets(enemy));
        all.extend(own.filter_map(|ground| inside(ground.kind)));
        for line in &self.table.lines {
            let between = !line.crossings(base.centre(), enemy.centre()).is_empty();
            match line.kind {
                kind::WALL if between => all.push(Position::Obstacle),
                kind::STREAM if between => all.push(Position::Stream),
                _ => {}
            }
        }
        tidy(all)
    }
}

const fn inside(kind: u8) -> Option<Position> {
    match kind {
        kind::WOOD => Some(Position::Wood),
        kind::SCRUB => Some(Position::Scrub),
        kind::BUILDING => Some(Position::Building),
        kind::FORTIFICATION => Some(Position::Fortification),
        _ => None,
    }
}

fn tidy(mut all: Vec<Position>) -> Vec<Position> {
    all.sort_unstable();
    all.dedup();
    all
}
