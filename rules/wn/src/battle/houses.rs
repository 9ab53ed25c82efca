//! Buildings (4.1, 12.5d, 19.3): going in and out, how those inside stand, fire and are stormed. A building is an
//! area of the table; who holds it covers the rectangle around it and fires to all sides. One unit is in a building
//! at a time.
//!
//! One goes in by the wall that is nearest, standing within a centimetre of it, and comes out before the wall that one
//! faces. Attackers who have driven the defenders out are in the building themselves.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::breaches::Broken;
use crate::battle::clash::Clash;
use crate::battle::fires::KEEP_OFF;
use crate::battle::ground::Terrain;
use crate::battle::march::{Halted, on_side};
use crate::battle::shape::behind;
use crate::battle::state::{Body, State};
use crate::measure::Measured;
use crate::melee::storm::Storm;
use crate::movement::{Action, Doing};
use kernel::Clause;
use tabletop::{Base, CM, Facing, MM, Place, Point, Size, gap};

const ENTRY: Clause = Clause::new("12.5d");
const STORMED: Clause = Clause::new("19.3a");

impl Battle {
    /// The rim of a building, by the place of its area on the table.
    pub(super) fn walls(&self, area: u8) -> Option<&tabletop::Area> {
        let ground = self.table.grounds.get(usize::from(area))?;
        let house =
            matches!(Terrain::of(ground.kind), Some(Terrain::Building | Terrain::Fortification));
        house.then_some(&ground.area)
    }

    /// The rectangle around a building.
    pub(super) fn house(&self, area: u8) -> Option<Base> {
        let corners = self.walls(area)?.corners();
        let (xs, ys) = (corners.iter().map(|at| at.x), corners.iter().map(|at| at.y));
        let (west, east) = (xs.clone().min()?, xs.max()?);
        let (north, south) = (ys.clone().min()?, ys.max()?);
        let centre = Point { x: i32::midpoint(west, east), y: i32::midpoint(north, south) };
        let size = Size { width: east - west, depth: south - north };
        Some(Base::new(Place { centre, facing: Facing::NORTH }, size))
    }

    /// Who is in a building.
    pub(super) fn garrison(&self, state: &State, area: u8) -> Option<UnitId> {
        self.army.units().find(|&unit| {
            let body = state.body(unit);
            body.is_here() && body.inside == Some(area)
        })
    }

    /// A building that a unit stands beside.
    pub(super) fn house_beside(&self, unit: UnitId, body: &Body) -> Option<u8> {
        let block = self.ground_of(unit, body)?;
        (0..self.table.grounds.len().min(255) as u8).find(|&area| {
            self.walls(area)
                .is_some_and(|rim| gap(&block.corners(), rim.corners()).at_most(CM).holds())
        })
    }

    /// The wall nearest to a point, and all of them together.
    pub(super) fn wall_at(&self, area: u8, point: Point) -> Option<(Measured, Measured)> {
        let rim = self.walls(area)?;
        let length = |(from, to): (Point, Point)| from.distance(to);
        let near = rim.rim().min_by_key(|&side| on_side(side, point).distance(point))?;
        let all: i32 = rim.rim().map(length).sum();
        Some((Measured::mm(length(near) / MM), Measured::mm(all / MM)))
    }

    /// Going into a building, as the ruling on movement is asked about it.
    pub(super) fn entering(
        &self,
        state: &State,
        (unit, body): (UnitId, &Body),
        area: u8,
    ) -> Result<Doing, Halted> {
        let barred = Halted::Forbidden(ENTRY);
        let rim = self.walls(area).ok_or(barred)?;
        let block = self.ground_of(unit, body).ok_or(barred)?;
        let beside = gap(&block.corners(), rim.corners()).at_most(CM).holds();
        if body.inside.is_some() || !beside {
            return Err(barred);
        }
        if let Some(other) = self.garrison(state, area) {
            let clause = if self.army.are_enemies(unit, other) { STORMED } else { ENTRY };
            return Err(Halted::Forbidden(clause));
        }
        if self.burns_wildly(state, area) {
            return Err(Halted::Forbidden(KEEP_OFF));
        }
        self.doorway(area, body.front.centre)
    }

    /// Going in by the wall nearest to a point.
    pub(super) fn doorway(&self, area: u8, from: Point) -> Result<Doing, Halted> {
        let (wall, walls) = self.wall_at(area, from).ok_or(Halted::Forbidden(ENTRY))?;
        Ok(Doing { wall: Some(wall), walls: Some(walls), ..Doing::of(Action::Enter) })
    }

    /// 16.8c: whether a unit goes into a building through a breach, as if it had no walls.
    pub(super) fn goes_through(&self, state: &State, goes: (UnitId, &Body), area: u8) -> bool {
        self.lets_through(state, Broken::House(area), goes, goes.1.front.centre)
    }

    /// Coming out of it again.
    pub(super) fn leaving(&self, body: &Body) -> Result<Doing, Halted> {
        let barred = Halted::Forbidden(ENTRY);
        let area = body.inside.ok_or(barred)?;
        let house = self.house(area).ok_or(barred)?;
        let out = house.centre() + body.heading().ahead(house.radius());
        let (wall, _) = self.wall_at(area, out).ok_or(barred)?;
        Ok(Doing { wall: Some(wall), ..Doing::of(Action::Leave) })
    }

    /// A unit is in a building now.
    pub(super) fn go_inside(&self, body: &mut Body, area: u8) {
        if let Some(house) = self.house(area) {
            body.inside = Some(area);
            body.front.centre = house.centre();
            body.course.buildings = body.course.buildings.saturating_add(1);
        }
    }

    /// A unit is before the wall of its building now, towards a heading.
    pub(super) fn come_out(&self, unit: UnitId, body: &mut Body, heading: Facing) {
        let Some(house) = body.inside.and_then(|area| self.house(area)) else { return };
        (body.inside, body.turned) = (None, 0);
        body.front.facing = heading;
        let depth = self.stands(unit, body).map_or(0, |stands| stands.size().depth);
        let far = house.centre() + heading.ahead(2 * house.radius());
        let (_, wall) = house.exit(far);
        body.front.centre = wall + heading.ahead(depth + MM);
        body.course.buildings = body.course.buildings.saturating_add(1);
    }

    /// The building for which a clash is fought.
    pub(super) fn stormed(&self, state: &State, clash: &Clash) -> Option<Storm> {
        let area = clash.before[1].inside?;
        let (his, from) = ((clash.charged, &clash.before[1]), clash.from.centre);
        if self.lets_through(state, Broken::House(area), his, from) {
            return None;
        }
        let (wall, walls) = self.wall_at(area, clash.from.centre)?;
        Some(Storm::at(wall, walls, (clash.inside.into(), clash.broken_in)))
    }

    /// Places of those who fire out of a building: one every two centimetres of its walls (4.1d).
    pub(super) fn windows(&self, body: &Body) -> Vec<Place> {
        let Some(house) = body.inside.and_then(|area| self.house(area)) else { return Vec::new() };
        let corners = house.corners();
        let mut windows = Vec::new();
        for side in 0..4 {
            let (from, to) = (corners[side], corners[(side + 1) % 4]);
            let count = (from.distance(to) / (2 * self.on_table(1))).max(1);
            let facing = house.facing().turned(16_384 * side as i32);
            windows.extend((0..count).map(|number| {
                let centre = from.part_way(to, 2 * number + 1, 2 * count);
                Place { centre, facing }
            }));
        }
        windows
    }

    /// The block of a unit outside, whose front stands there.
    pub(super) fn outside(&self, unit: UnitId, body: &Body) -> Option<Base> {
        Some(behind(body.front, self.footing(unit, body).ok()?.size))
    }
}
