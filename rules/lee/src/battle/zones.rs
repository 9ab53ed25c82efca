//! B2 and 9.3: the base of a unit, the zones around it, distances in inches, control zones, who stands in support.

use crate::battle::Battle;
use crate::battle::army::{BATTERY, BRIGADE, UnitId};
use crate::battle::state::{Patrol, State, Status};
use crate::fight::Zone;
use crate::measure::{self, Distance};
use crate::units::{Kind, Unit};
use kernel::game::Side;
use tabletop::{Around, Base, CONTACT, Corner, Edge, INCH, Point, gap};

/// How deep a control zone is (B5.12).
pub const CONTROL: i32 = 3 * INCH;

/// Somebody who stands on the table and can be run into: a unit in order, or a patrol marker of whom one does not
/// know more. Routed units are none (9.23).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    /// Who it is, as far as one knows.
    pub unit: Option<UnitId>,
    /// Whose.
    pub side: Side,
    /// Its base.
    pub base: Base,
    /// It is known to the enemy as a marker only: it controls nothing, hides nobody and cannot be attacked.
    pub marker: bool,
}

impl Stand {
    /// Whether it and a base lie in each other, by more than contact.
    pub fn is_on(&self, base: &Base) -> bool {
        self.base.may_be_within(base, 0) && self.base.gap(base).is_below(-CONTACT)
    }

    /// Whether a base is nearer to it than so much.
    pub fn is_within(&self, base: &Base, distance: i32) -> bool {
        self.base.may_be_within(base, distance) && self.base.gap(base).is_below(distance)
    }
}

impl From<&Patrol> for Stand {
    fn from(patrol: &Patrol) -> Self {
        let base = Base::new(patrol.place, BRIGADE);
        Self { unit: None, side: patrol.side, base, marker: true }
    }
}

/// The markers of whom one knows nothing but where they are.
fn unknown(state: &State) -> impl Iterator<Item = &Patrol> {
    state.patrols.iter().filter(|patrol| patrol.here && patrol.unit.is_none())
}

/// What lies in the front zone of a base, up to so far from its front: a convex outline, clockwise. Its rounded
/// corners are cut straight.
pub fn before(base: &Base, depth: i32) -> [Point; 8] {
    let (left, right) = (base.corner(Corner::FrontLeft), base.corner(Corner::FrontRight));
    let ahead = base.facing().ahead(depth);
    let around = |corner: Point| {
        let rim = (corner - base.centre()).with_length(depth);
        let between = (rim + ahead).with_length(depth);
        [corner + rim, corner + between, corner + ahead]
    };
    let ([a, b, c], [f, e, d]) = (around(left), around(right));
    [left, a, b, c, d, e, f, right]
}

/// A length on the table as a distance in hundredths of an inch, rounded up: whatever is over so many inches stays
/// over.
pub fn distance(length: i32) -> Distance {
    let hundredths = i64::from(length.max(0)) * i64::from(measure::INCH);
    Distance((hundredths + i64::from(INCH) - 1).div_euclid(i64::from(INCH)) as i32)
}

/// A distance as a length on the table, rounded down.
pub fn length(distance: Distance) -> i32 {
    (i64::from(distance.0) * i64::from(INCH) / i64::from(measure::INCH)) as i32
}

/// The edge of a base that a zone lies before.
pub const fn edge(zone: Zone) -> Edge {
    match zone {
        Zone::Front => Edge::Front,
        Zone::RightFlank => Edge::Right,
        Zone::Rear => Edge::Rear,
        Zone::LeftFlank => Edge::Left,
    }
}

/// The zone that lies before an edge.
pub const fn zone(edge: Edge) -> Zone {
    match edge {
        Edge::Front => Zone::Front,
        Edge::Right => Zone::RightFlank,
        Edge::Rear => Zone::Rear,
        Edge::Left => Zone::LeftFlank,
    }
}

impl Battle {
    /// A unit as the rulings see it: with what it has lost, on foot if it dismounted.
    pub fn facts(&self, state: &State, unit: UnitId) -> Unit {
        let (body, card) = (state.body(unit), self.army.card(unit));
        let kind = if body.dismounted { Kind::DismountedCavalry } else { card.unit.kind };
        Unit { kind, lost: body.lost.into(), ..card.unit }
    }

    /// The base of a unit where it stands.
    pub fn base(&self, state: &State, unit: UnitId) -> Base {
        let guns = self.army.card(unit).unit.guns(&self.tables);
        let hidden = state.body(unit).marker.is_some();
        let size = if guns && !hidden { BATTERY } else { BRIGADE };
        Base::new(state.body(unit).place, size)
    }

    /// The zone of a base in which a point lies: its diagonals, drawn on, part them (B2.2).
    pub fn zone_at(&self, target: &Base, point: Point) -> Zone {
        zone(target.quadrant_of(point).0)
    }

    /// The zone of the second from which the first acts: that which holds the middle of his front (B2.2).
    pub fn zone_from(&self, from: &Base, target: &Base) -> Zone {
        self.zone_at(target, from.middle(Edge::Front))
    }

    /// How far it is to a target: from the middle of the front to its nearest point (9.3.p5).
    pub fn measured(&self, from: &Base, target: &Base) -> i32 {
        gap(&[from.middle(Edge::Front)], &target.corners()).ceil().max(0)
    }

    /// Everybody who stands on the table: units in order, and markers of whom one knows nothing.
    pub fn stands<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Stand> + 'a {
        let bodies = self.army.units().filter(|&unit| state.body(unit).status == Status::Here);
        let units = bodies.map(|unit| self.stand(state, unit));
        units.chain(unknown(state).map(Stand::from))
    }

    /// Those of them who may reach into a box: some that do not are named too, none that does is left out.
    pub fn stands_near<'a>(
        &'a self,
        state: &'a State,
        around: Around,
    ) -> impl Iterator<Item = Stand> + 'a {
        let reach = around.grown(BRIGADE.radius());
        let bodies = self.army.units().filter(move |&unit| {
            let body = state.body(unit);
            body.status == Status::Here && reach.holds(body.place.centre)
        });
        let near = move |patrol: &&Patrol| reach.holds(patrol.place.centre);
        let units = bodies.map(|unit| self.stand(state, unit));
        units.chain(unknown(state).filter(near).map(Stand::from))
    }

    fn stand(&self, state: &State, unit: UnitId) -> Stand {
        Stand {
            unit: Some(unit),
            side: self.army.card(unit).side,
            base: self.base(state, unit),
            marker: state.body(unit).marker.is_some(),
        }
    }

    /// The enemies of a side.
    pub fn enemies<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = Stand> + 'a {
        self.stands(state).filter(move |stand| stand.side != side)
    }

    /// The others of a unit's side.
    pub fn friends<'a>(
        &'a self,
        state: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = Stand> + 'a {
        let side = self.army.card(unit).side;
        self.stands(state).filter(move |stand| stand.side == side && stand.unit != Some(unit))
    }

    /// The enemies of a unit that control the ground before them (B5.12).
    pub fn controllers<'a>(
        &'a self,
        state: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = (UnitId, Base)> + 'a {
        let enemies = self.enemies(state, self.army.card(unit).side);
        let open = enemies.filter(|stand| !stand.marker);
        open.filter_map(|stand| Some((stand.unit?, stand.base)))
    }

    /// How deep a base reaches into the control zone of an enemy who sees it; nothing if it does not (B5.12).
    pub fn depth_in_zone(
        &self,
        state: &State,
        (unit, base): (UnitId, &Base),
        (enemy, his): (UnitId, &Base),
    ) -> Option<i32> {
        if !his.may_be_within(base, CONTROL) {
            return None;
        }
        let depth = -gap(&base.corners(), &before(his, CONTROL)).floor();
        let seen = || self.sees_from(state, his, base, &[unit, enemy]);
        (depth > CONTACT && seen()).then_some(depth)
    }

    /// Whether a unit stands in the control zone of an enemy.
    pub fn is_controlled(&self, state: &State, unit: UnitId) -> bool {
        let base = self.base(state, unit);
        let mut enemies = self.controllers(state, unit);
        enemies
            .any(|(enemy, his)| self.depth_in_zone(state, (unit, &base), (enemy, &his)).is_some())
    }

    /// Who stands in support of a unit, and at which of its edges: infantry and cavalry in order, in the open, at its
    /// flanks and rear (9.4, 9.14).
    pub fn supports(&self, state: &State, unit: UnitId) -> Vec<(Edge, UnitId)> {
        let base = self.base(state, unit);
        let friends = self.friends(state, unit).filter(|stand| !stand.marker);
        let touching = friends.filter_map(|stand| {
            let friend = stand.unit?;
            let contact = base.contact(&stand.base)?;
            let guns = self.army.card(friend).unit.guns(&self.tables);
            let supports = !guns && contact.edge != Edge::Front && contact.length > 2 * CONTACT;
            supports.then_some((contact.edge, friend))
        });
        touching.collect()
    }

    /// Whether command reaches a unit: the general of its division is near it, and that of the corps near him; for a
    /// battery of the reserve its chief of artillery (B4.20).
    pub fn in_command(&self, state: &State, unit: UnitId) -> bool {
        let reach = &self.tables.command.reach;
        let card = self.army.card(unit);
        let base = self.base(state, unit);
        let near = |general| {
            let chief = state.chief(general);
            let far = distance(gap(&base.corners(), &[chief.at]).ceil());
            !chief.coming && !far.over(reach.division.need)
        };
        if card.reserve
            && let Some(gunner) = self.army.gunners[card.side.index()]
        {
            return near(gunner);
        }
        let (leader, corps) = (self.army.leader(unit), self.army.corps_of(unit));
        let above = state.chief(self.army.corps(corps).general);
        let between = distance(state.chief(leader).at.distance(above.at));
        near(leader) && !above.coming && !between.over(reach.corps.need)
    }
}
