//! 9.3, 9.12: whether there is room for a base, how much of a front stands opposite somebody, and the least shift
//! that finds room. Nothing here knows who moves why.

use crate::battle::Battle;
use crate::battle::army::{BATTERY, BRIGADE, UnitId};
use crate::battle::state::State;
use crate::battle::zones::before;
use crate::units::Unit;
use kernel::Clause;
use tabletop::{Base, CONTACT, Edge, Facing, INCH, Place, Point, Vector, gap};

pub(super) const NO_ROOM: Clause = Clause::new("9.3.p10");
pub(super) const TOUCHES: Clause = Clause::new("9.3.p13");
pub(super) const BESIDE_FRONT: Clause = Clause::new("9.3.p14");

/// The steps in which one looks for room.
pub(super) const STEP: i32 = INCH / 8;

/// The least shift to one side or the other, up to `most`, at which there is room; the first side is tried first.
pub(super) fn slide(most: i32, first: i32, free: impl Fn(i32) -> bool) -> Option<i32> {
    if free(0) {
        return Some(0);
    }
    let sides = [first.signum() | 1, -(first.signum() | 1)];
    let steps = (1..).map(|step| step * STEP).take_while(|&shift| shift < most).chain([most]);
    for shift in steps.filter(|_| most > 0) {
        if let Some(side) = sides.into_iter().find(|side| free(side * shift)) {
            // Between the step before, where there was none, and this.
            let (mut taken, mut found) = ((shift - 1) / STEP * STEP, shift);
            while found - taken > 1 {
                let middle = taken.midpoint(found);
                if free(side * middle) { found = middle } else { taken = middle }
            }
            return Some(side * found);
        }
    }
    None
}

/// The places around a point, the nearest first, up to `most` away; at each distance beginning in a direction.
pub(super) fn rings(middle: Point, begin: Vector, most: i32) -> impl Iterator<Item = Point> {
    let first = Facing::of(begin);
    let around = move |radius: i32| {
        let turns = (0..16).map(|turn| (turn + 1) / 2 * if turn % 2 == 0 { 4_096 } else { -4_096 });
        let last = (radius > 0).then_some(8 * 4_096);
        let turns = turns.take(if radius > 0 { 15 } else { 1 }).chain(last);
        turns.map(move |turn| middle + first.turned(turn).ahead(radius))
    };
    (0..=most / STEP).flat_map(move |step| around(step * STEP))
}

impl Battle {
    /// The base of a unit at another place, as it stands in a fight: not as a marker.
    pub(super) fn base_at(&self, unit: UnitId, place: Place) -> Base {
        let guns = self.army.card(unit).unit.guns(&self.tables);
        Base::new(place, if guns { BATTERY } else { BRIGADE })
    }

    /// Whether a base may stand there: on the table, on ground that bears it, on nobody but those left out.
    pub(super) fn has_room(
        &self,
        state: &State,
        facts: &Unit,
        base: &Base,
        but: &[UnitId],
    ) -> bool {
        let left_out = |unit: Option<UnitId>| unit.is_some_and(|unit| but.contains(&unit));
        self.table.holds(base).holds()
            && !self
                .stands_near(state, base.around())
                .any(|stand| !left_out(stand.unit) && stand.is_on(base))
            && self.barred(facts, base).is_none()
    }

    /// Whether a base may stand there to attack: it touches nobody but its target (9.3.p13), and its flanks and
    /// rear are an inch from the fronts of other enemies (9.3.p14); that is not asked in the additional round
    /// (9.3.p14).
    pub(super) fn may_attack_from(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        base: &Base,
    ) -> Result<(), Clause> {
        let facts = self.facts(state, unit);
        if !self.has_room(state, &facts, base, &[unit, target]) {
            return Err(NO_ROOM);
        }
        let strict = state.action.round < 2;
        let side = self.army.card(unit).side;
        let others = self.stands_near(state, base.around().grown(INCH));
        for enemy in others.filter(|stand| stand.side != side && stand.unit != Some(target)) {
            if !enemy.base.may_be_within(base, INCH) {
                continue;
            }
            if enemy.is_within(base, CONTACT) {
                return Err(TOUCHES);
            }
            if strict && !enemy.marker && shows_flank(base, &enemy.base) {
                return Err(BESIDE_FRONT);
            }
        }
        Ok(())
    }

    /// How much of a base's front stands opposite another base that is an inch from it at most.
    pub fn front_on(&self, base: &Base, other: &Base) -> i32 {
        let (from, to) = base.edge(Edge::Front);
        let (line, length) = (to - from, i64::from(base.size().width.max(1)));
        // Along the front, and ahead of it, both times its length.
        let seen = |point: Point| (line.dot(point - from), -line.cross(point - from));
        let band = (-2 * i64::from(CONTACT) * length, i64::from(INCH + 2 * CONTACT) * length);
        let corners = other.corners().map(seen);
        let (mut least, mut most) = (length * length, 0);
        for at in 0..4 {
            let (a, b) = (corners[at], corners[(at + 1) % 4]);
            for along in within(a, b, band).into_iter().flatten() {
                least = least.min(along.max(0));
                most = most.max(along.min(length * length));
            }
        }
        ((most - least).max(0) / length) as i32
    }

    /// Whether a base's front stands opposite another by half its width at least, an inch away or nearer.
    pub(super) fn fronts(&self, base: &Base, other: &Base) -> bool {
        base.may_be_within(other, INCH + 2 * CONTACT)
            && self.front_on(base, other) >= base.size().width / 2 - CONTACT
    }
}

/// Whether a flank or the rear of a base is less than an inch before the front of an enemy.
fn shows_flank(base: &Base, enemy: &Base) -> bool {
    let zone = before(enemy, INCH);
    [Edge::Left, Edge::Right, Edge::Rear].into_iter().any(|edge| {
        let (from, to) = base.edge(edge);
        gap(&[from, to], &zone).is_below(-CONTACT)
    })
}

/// How far along the ends lie of that part of a stretch whose distance ahead is within a band.
fn within(from: (i64, i64), to: (i64, i64), (low, high): (i64, i64)) -> Option<[i64; 2]> {
    if from.1.min(to.1) > high || from.1.max(to.1) < low {
        return None;
    }
    let end = |end: (i64, i64)| {
        let ahead = end.1.clamp(low, high);
        if ahead == end.1 {
            return end.0;
        }
        let part = i128::from(to.0 - from.0) * i128::from(ahead - from.1);
        from.0 + (part / i128::from(to.1 - from.1)) as i64
    };
    Some([end(from), end(to)])
}
