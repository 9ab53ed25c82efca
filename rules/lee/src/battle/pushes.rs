//! 9.11 and 9.22 to 9.26: where units end that are pushed back, retreat, pursue or rout. Nothing is moved here.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::room::rings;
use crate::battle::state::State;
use crate::push_back::Behind;
use crate::retreat::Towards;
use tabletop::{Base, CONTACT, Facing, INCH, Obstacle, Place, Point, Vector};

/// How far a routed unit stays from enemies, and how near to the general of its corps (9.23).
pub(super) const REFUGE: i32 = 6 * INCH;
/// The steps in which one looks for the first free place.
const STEP: i32 = INCH / 8;
/// The farthest that anybody is ever pushed.
const FARTHEST: i32 = 30 * INCH;

/// What lies at the end of a way back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayBack {
    /// What stands at the end of the plain way, or on it.
    pub behind: Behind,
    /// The place at its end, facing the enemy; before what cannot be passed, if the way leads onto that.
    pub place: Place,
    /// The first free place beyond friends, and how far it is, in hundredths of a millimetre.
    pub free: Option<(Place, i32)>,
    /// Inches that the ground costs on the plain way (9.11).
    pub costs: i32,
}

/// Who goes back: from where, whither, and whom it faces.
struct Retreater {
    unit: UnitId,
    base: Base,
    way: Vector,
    enemy: Point,
    /// How near to an enemy it may come: to touch one is enough for who retreats (9.11).
    keep: i32,
}

impl Retreater {
    /// Where it is after a length, facing the enemy.
    fn after(&self, length: i32) -> Base {
        let centre = self.base.centre() + self.way.with_length(length);
        let facing = Facing::of(self.enemy - centre);
        Base::new(Place { centre, facing }, self.base.size())
    }
}

impl Battle {
    /// The way of a unit straight back from a point, over a length: from the enemy's middle through its own (9.24,
    /// 9.18), or along the line between two enemies (9.26). It ends facing the enemy.
    pub fn way_back(&self, state: &State, unit: UnitId, from: Point, length: i32) -> WayBack {
        let here = self.base(state, unit);
        let way = self.line_through(from, &here);
        let base = here.turned(Facing::of(-way));
        let enemy = base.centre() - way.with_length(way.length().max(INCH));
        self.back(state, &Retreater { unit, base, way, enemy, keep: -CONTACT }, length)
    }

    /// The way of a unit that retreats before an attacker (9.11): away from him or to its own base of operations,
    /// or its own edge of the table if it has none. It ends facing him.
    pub fn way_of_retreat(
        &self,
        state: &State,
        unit: UnitId,
        attacker: UnitId,
        length: i32,
        towards: Towards,
    ) -> WayBack {
        let here = self.base(state, unit);
        let enemy = state.body(attacker).place.centre;
        let way = match towards {
            Towards::Away => self.line_through(enemy, &here),
            Towards::Base => self.to_own_base(unit, here.centre()),
        };
        let base = here.turned(Facing::of(enemy - here.centre()));
        self.back(state, &Retreater { unit, base, way, enemy, keep: CONTACT + 1 }, length)
    }

    /// The way from a point to a unit's base of operations.
    pub fn to_own_base(&self, unit: UnitId, from: Point) -> Vector {
        let side = self.army.card(unit).side.index();
        let area = self.army.bases[side].and_then(|area| self.table.grounds.get(area));
        match area {
            Some(ground) => {
                let around = ground.area.around();
                around.least.part_way(around.most, 1, 2) - from
            }
            None => self.army.home[side].ahead(FARTHEST),
        }
    }

    fn back(&self, state: &State, goes: &Retreater, length: i32) -> WayBack {
        let end = goes.after(length);
        let mut back = WayBack {
            behind: Behind::Free,
            place: end.place(),
            free: None,
            costs: self.ground_costs(state, goes.unit, &goes.base, end.centre()),
        };
        if let Some((behind, at)) = self.stopped_on(state, goes, length) {
            (back.behind, back.place) = (behind, goes.after(at).place());
            return back;
        }
        // More than half of a base is off the table when its middle is.
        if !self.table.holds_point(end.centre()) {
            back.behind = Behind::OffTable;
            return back;
        }
        let end = self.kept_on_table(end);
        back.place = end.place();
        if self.friends(state, goes.unit).any(|stand| stand.is_on(&end)) {
            back.behind = Behind::Friends;
            back.free = self.first_free(state, goes, length);
        } else if self.is_jolted(&goes.base, end.centre()) {
            back.behind = Behind::Wall;
        }
        back
    }

    /// The first enemy or ground that cannot be entered on a way back, and how far it is.
    fn stopped_on(&self, state: &State, goes: &Retreater, length: i32) -> Option<(Behind, i32)> {
        let end = goes.after(length);
        let to = end.centre();
        let sweep = tabletop::Leg::Straight(to).sweep(&goes.base);
        let mut first: Option<(Behind, i32)> = None;
        for stand in self.enemies(state, self.army.card(goes.unit).side) {
            let outline = (&stand.base).into();
            let enemy = Obstacle { outline, keep: goes.keep }.seen_by(&goes.base);
            if sweep.stopped_by(&enemy) || stand.is_on(&end) {
                let at = tabletop::free_way(&goes.base, to, &enemy);
                first = first.filter(|&(_, before)| before <= at).or(Some((Behind::Enemy, at)));
            }
        }
        let facts = self.facts(state, goes.unit);
        // Guns are thrown onto walls, and do not stop there (9.25).
        let foot = crate::units::Unit { kind: crate::units::Kind::Militia, ..facts };
        let who = if facts.guns(&self.tables) { &foot } else { &facts };
        let ground = self.barred_way(who, &goes.base, to);
        let ground = ground.or_else(|| Some((self.barred(&facts, &end)?, length)));
        match (first, ground) {
            (Some((_, enemy)), Some((_, at))) if at < enemy => Some((Behind::Impassable, at)),
            (None, Some((_, at))) => Some((Behind::Impassable, at)),
            _ => first,
        }
    }

    /// A base whose middle is on the table, moved in as far as it hangs over its edge.
    fn kept_on_table(&self, base: Base) -> Base {
        let (around, size) = (base.around(), self.table.size);
        let inward = |least: i32, most: i32, size: i32| (-least).max(0) - (most - size).max(0);
        base.at(base.centre()
            + Vector {
                x: inward(around.least.x, around.most.x, size.x),
                y: inward(around.least.y, around.most.y, size.y),
            })
    }

    /// The first place beyond a length on a way back that friends leave free, and how far it is; nothing if an enemy,
    /// ground that cannot be entered or the edge of the table comes before.
    fn first_free(&self, state: &State, goes: &Retreater, length: i32) -> Option<(Place, i32)> {
        let taken = |length: i32| {
            let end = goes.after(length);
            self.friends(state, goes.unit).any(|stand| stand.is_on(&end))
        };
        let mut far = (length..FARTHEST).step_by(STEP as usize).find(|&length| !taken(length))?;
        let mut near = (far - STEP).max(length);
        while far - near > 1 {
            let middle = near.midpoint(far);
            if taken(middle) { near = middle } else { far = middle }
        }
        let end = goes.after(far);
        let open = self.table.holds(&end).holds() && self.stopped_on(state, goes, far).is_none();
        open.then(|| (end.place(), far))
    }

    /// Where a routed unit is put: as near as can be to the general of its corps, six inches from every enemy at
    /// least, within six inches of him (9.23); nothing if there is no such place.
    pub fn refuge(&self, state: &State, unit: UnitId) -> Option<Place> {
        let corps = self.army.corps(self.army.corps_of(unit));
        let chief = state.chief(corps.general);
        let facts = self.facts(state, unit);
        let (side, facing) = (self.army.card(unit).side, state.body(unit).place.facing);
        let home = self.army.home[side.index()].ahead(INCH);
        let mut places = rings(chief.at, home, REFUGE)
            .map(|centre| self.base_at(unit, Place { centre, facing }));
        let safe = |base: &Base| {
            !self.enemies(state, side).any(|stand| stand.is_within(base, REFUGE))
                && self.has_room(state, &facts, base, &[unit])
        };
        if chief.coming {
            return None;
        }
        places.find(safe).map(|base| base.place())
    }
}
