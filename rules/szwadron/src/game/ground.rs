//! The ground: what lies on a table of this game, what it costs (3.2), what bars the way, and what shelters or helps
//! whoever stands there (4.10, 5.7.1).

use crate::game::Szwadron;
use crate::measure::CM;
use crate::movement::Going;
use crate::positions::Position;
use crate::sight;
use crate::terrain::Terrain;
use crate::units::Arm;
use tabletop::{Base, Feature, Kind, Outline, Shape, Toll};

/// The kinds of ground and lines as a scenario names them, in the order of [`Terrain::ALL`].
pub const KINDS: [Kind<'static>; 11] = [
    Kind { name: "hill", shape: Shape::Contour },
    Kind { name: "wood", shape: Shape::Area },
    Kind { name: "scrub", shape: Shape::Area },
    Kind { name: "ford", shape: Shape::Area },
    Kind { name: "building", shape: Shape::Area },
    Kind { name: "fortification", shape: Shape::Area },
    Kind { name: "water", shape: Shape::Area },
    Kind { name: "wall", shape: Shape::Line },
    Kind { name: "stream", shape: Shape::Line },
    Kind { name: "high-wall", shape: Shape::Line },
    Kind { name: "river", shape: Shape::Line },
];

/// Whether an arm cannot go there at all (3.2.4, 3.2.5).
pub fn bars(kind: u8, arm: Arm) -> bool {
    match Terrain::of(kind).map(Terrain::going) {
        Some(Going::Impassable) => true,
        Some(Going::ThroughDoor) => arm != Arm::Infantry,
        _ => false,
    }
}

/// The clause by which a base must stand wholly on this ground, or wholly off it.
pub fn whole_base(kind: u8) -> &'static str {
    match Terrain::of(kind).map(Terrain::going) {
        Some(Going::Climb) => "3.2.1",
        Some(Going::Rough) => "3.2.2",
        Some(Going::OverObstacle) => "3.2.3",
        Some(Going::ThroughDoor) => "3.2.5",
        _ => "3.2.4",
    }
}

impl Szwadron {
    /// What a feature costs whoever crosses it (3.2).
    pub(super) fn toll(&self, feature: Feature<'_>) -> Toll {
        let table = &self.tables.movement;
        match Terrain::of(feature.kind()).map(Terrain::going) {
            Some(Going::Climb) => Toll::to_enter(table.hill * CM),
            Some(Going::Rough) => Toll::times(table.rough),
            Some(Going::OverObstacle) => Toll::to_enter(table.obstacle * CM),
            Some(Going::ThroughDoor) => {
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

    /// The same, what nobody can cross (3.2.4) and what this arm cannot enter (3.2.5) apart.
    pub(super) fn barriers_apart(&self, arm: Arm) -> (Vec<Outline>, Vec<Outline>) {
        let door = |kind| Terrain::of(kind).map(Terrain::going) == Some(Going::ThroughDoor);
        let of = |doors: bool| {
            self.table
                .barriers(|feature| bars(feature.kind(), arm) && door(feature.kind()) == doors)
        };
        (of(false), of(true))
    }

    /// The kind of ground across whose rim, or of line across which, a base stands; such a place is none (3.2).
    pub(super) fn astride(&self, base: &Base) -> Option<u8> {
        let mut grounds = self.table.grounds.iter();
        let ground = grounds.find(|ground| ground.area.runs_through(base));
        let mut lines = self.table.lines.iter();
        let line = || lines.find(|line| line.runs_through(base)).map(|line| line.kind);
        ground.map(|ground| ground.kind).or_else(line)
    }

    /// What shelters a figure from one that fires at it (4.10.2 to 4.10.5).
    pub(super) fn shelter(&self, base: &Base, from: &Base) -> Vec<Position> {
        sight::positions(base, from, &self.table)
    }

    /// What helps a figure in melee against an enemy it touches (5.7.1): ground that the enemy does not stand in as
    /// well, and obstacles between the two.
    pub(super) fn advantage(&self, base: &Base, enemy: &Base) -> Vec<Position> {
        let theirs = sight::positions(enemy, base, &self.table);
        let mut own = sight::positions(base, enemy, &self.table);
        own.retain(|position| position.is_line() || !theirs.contains(position));
        own
    }
}
