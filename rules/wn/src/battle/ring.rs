//! Surrounded troops (23.9c): whether enemies in close order stand all around a unit, read off the table.
//!
//! Enemies between whom there is no gap over 5 cm are a line; guns within a move of rout close gaps as well. The line
//! is a ring if one can walk along it once around the unit. How much of it reaches those inside is counted by its
//! width.

use crate::aftermath::flight;
use crate::aftermath::surrounded::Ring;
use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::state::{Conduct, State};
use crate::ground::Ground;
use kernel::{Desk, Given, Num, Silent};
use tabletop::{Base, CM, Facing, Point};

/// A wider gap, in centimetres, is a way out (23.9c.ii).
const GAP: i32 = 5;
/// Fewer directions than these cannot be all around.
const QUARTERS: usize = 3;

impl Battle {
    /// The ring around a unit, if there is one.
    pub(super) fn ring(&self, state: &State, unit: UnitId) -> Option<Ring> {
        let centre = self.block(state, unit)?.centre();
        let around: Vec<(UnitId, Base)> = self.line_around(state, unit);
        let mut quarters: Vec<u16> =
            around.iter().map(|(_, base)| Facing::of(base.centre() - centre).0 / 16_384).collect();
        quarters.sort_unstable();
        quarters.dedup();
        if around.len() < 2 || quarters.len() < QUARTERS {
            return None;
        }
        let bases: Vec<Base> = around.iter().map(|(_, base)| *base).collect();
        let members = enclosing(&bases, centre, self.on_table(GAP))?;
        let members: Vec<UnitId> = members.into_iter().map(|at| around[at].0).collect();
        let guns = |enemy: &&UnitId| self.facts(**enemy, state.body(**enemy)).is_deployed();
        let width = |enemy: UnitId| self.block(state, enemy).map_or(0, |base| base.size().width);
        let reaches = |enemy: UnitId| {
            let apart = match (self.block(state, enemy), self.block(state, unit)) {
                (Some(his), Some(own)) => own.gap(&his).rounded(),
                _ => return false,
            };
            self.in_charge_reach(state, enemy, unit) || apart <= self.farthest(enemy)
        };
        let all: i32 = members.iter().map(|&enemy| width(enemy)).sum();
        let near = members.iter().filter(|&&enemy| reaches(enemy));
        let near: i32 = near.map(|&enemy| width(enemy)).sum();
        let cut_off = state.body(unit).inside.is_some() && state.fights(unit);
        let percent = i64::from(near) * 100 / i64::from(all.max(1));
        Some(Ring::closed(cut_off, members.iter().any(|enemy| guns(&enemy)), percent as i32))
    }

    /// The enemies who may be part of a ring: in close order, or guns near enough.
    fn line_around(&self, state: &State, unit: UnitId) -> Vec<(UnitId, Base)> {
        let body = state.body(unit);
        let mut desk = Desk::new(Given::new(&[]), Silent);
        let by = (&self.tables, &self.readings);
        let on = (state.sky.weather, None);
        let run = flight::speed(&self.facts(unit, body), Ground::Open, on, by, &mut desk);
        let run = (run.unwrap_or(Num::ZERO) * Num::from(CM)).floor() as i32;
        let Some(own) = self.block(state, unit) else { return Vec::new() };
        let mut found = Vec::new();
        for enemy in self.army.enemies_of(unit) {
            let Some(his) = self.block(state, enemy) else { continue };
            let facts = self.facts(enemy, state.body(enemy));
            let stands = state.body(enemy).conduct != Conduct::Routing;
            let guns = facts.is_deployed() && own.gap(&his).at_most(run).holds();
            if stands && (guns || !facts.is_open() && !facts.arm.has_crew()) {
                found.push((enemy, his));
            }
        }
        found
    }
}

/// The bases along which one can walk once around a point, over gaps of at most so much.
fn enclosing(bases: &[Base], centre: Point, gap: i32) -> Option<Vec<usize>> {
    let corners: Vec<Point> = bases.iter().flat_map(Base::corners).collect();
    let mut ways: Vec<Vec<usize>> = vec![Vec::new(); corners.len()];
    let mut join = |a: usize, b: usize| {
        ways[a].push(b);
        ways[b].push(a);
    };
    for at in 0..bases.len() {
        for corner in 0..4 {
            join(4 * at + corner, 4 * at + (corner + 1) % 4);
        }
        for other in at + 1..bases.len() {
            if bases[at].gap(&bases[other]).at_most(gap).holds() {
                let pairs = (0..16).map(|pair| (4 * at + pair / 4, 4 * other + pair % 4));
                let near = pairs.min_by_key(|&(a, b)| corners[a].distance(corners[b]));
                if let Some((a, b)) = near {
                    join(a, b);
                }
            }
        }
    }
    let turn = |a: usize, b: usize| {
        Facing::of(corners[a] - centre).turn_to(Facing::of(corners[b] - centre))
    };
    let mut turned: Vec<Option<i32>> = vec![None; corners.len()];
    for start in 0..corners.len() {
        if turned[start].is_some() {
            continue;
        }
        turned[start] = Some(0);
        let (mut open, mut seen, mut closed) = (vec![start], vec![start], false);
        while let Some(a) = open.pop() {
            let so_far = turned[a].unwrap_or(0);
            for &b in &ways[a] {
                match turned[b] {
                    None => {
                        turned[b] = Some(so_far + turn(a, b));
                        open.push(b);
                        seen.push(b);
                    }
                    Some(known) => closed |= (known - so_far - turn(a, b)).abs() > 32_768,
                }
            }
        }
        if closed {
            let mut members: Vec<usize> = seen.into_iter().map(|corner| corner / 4).collect();
            members.sort_unstable();
            members.dedup();
            return Some(members);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{MM, Place, Size};

    fn base(x: i32, y: i32, width: i32, depth: i32) -> Base {
        let centre = Point { x: x * MM, y: y * MM };
        let size = Size { width: width * MM, depth: depth * MM };
        Base::new(Place { centre, facing: Facing::NORTH }, size)
    }

    /// Four sides of a box 200 mm wide, whose corners are open by 45 mm each way: the gaps are 64 mm over the corner.
    fn sides(length: i32) -> [Base; 4] {
        [
            base(0, -100, length, 10),
            base(0, 100, length, 10),
            base(-100, 0, 10, length),
            base(100, 0, 10, length),
        ]
    }

    /// 23.9c.ii: gaps up to 5 cm do not open a ring, wider ones do.
    #[test]
    fn a_ring_has_no_gap_over_five_centimetres() {
        let middle = Point { x: 0, y: 0 };
        let gap = 50 * MM;
        assert_eq!(enclosing(&sides(140), middle, gap).map(|ring| ring.len()), Some(4));
        assert_eq!(enclosing(&sides(110), middle, gap), None);
        assert_eq!(enclosing(&sides(140)[..3], middle, gap), None, "three sides are no ring");
    }

    /// A ring beside a unit is none around it.
    #[test]
    fn a_ring_goes_around() {
        assert_eq!(enclosing(&sides(140), Point { x: 300 * MM, y: 0 }, 50 * MM), None);
    }
}
