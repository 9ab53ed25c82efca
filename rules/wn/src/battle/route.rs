//! From a gesture to an order: a person drags a unit to a place, turns it there and picks a formation; this writes the
//! order that leads there, as far as one move goes. And a charge that does not begin straight ahead is given the wheel
//! that it needs first (17.2e).

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::plan::{Act, Hand, Plan};
use crate::battle::state::{Body, State};
use crate::movement::Facing as Way;
use crate::units::Formation;
use tabletop::{Facing, MM, Place, Point};

/// Less than this is straight ahead, in degrees.
const STRAIGHT: i32 = 3;
/// From here on a unit turns about before it marches.
const ABOUT: i32 = 135;
/// The shortest march that is worth an order, in millimetres.
const SHORTEST: i32 = 3;

/// A turn in whole degrees, to the right positive.
fn degrees(turn: i32) -> i32 {
    (i64::from(turn) * 360 / 65_536) as i32
}

fn wheel(by: i32) -> Act {
    Act::Wheel(if by < 0 { Hand::Left } else { Hand::Right }, by.unsigned_abs().min(359) as u16)
}

/// Whose way is looked for, and whether he doubles.
#[derive(Clone, Copy)]
struct Walk<'a> {
    state: &'a State,
    unit: UnitId,
    double: bool,
}

impl Battle {
    /// The order that leads a unit to a place, or as near to it as a move goes.
    pub fn route(&self, state: &State, unit: UnitId, goal: (Option<Formation>, Place)) -> Plan {
        self.route_at(state, unit, false, goal)
    }

    /// The same, at the double or not.
    pub(super) fn route_at(
        &self,
        state: &State,
        unit: UnitId,
        double: bool,
        (formation, to): (Option<Formation>, Place),
    ) -> Plan {
        let walks = Walk { state, unit, double };
        let body = state.body(unit);
        let mut acts: Vec<Act> = Vec::new();
        let far = body.front.centre.distance(to.centre) / MM;
        if far >= SHORTEST {
            let turn = degrees(self.bearing(body, to.centre));
            if turn.abs() >= ABOUT {
                acts.push(Act::Turn(Way::About));
            }
            let there = self.after(walks, &acts);
            let turn = degrees(self.bearing(&there, to.centre));
            if turn.abs() >= STRAIGHT {
                acts.push(wheel(turn));
                self.shorten_wheel(walks, &mut acts, turn);
            }
            self.add_march(walks, &mut acts, to.centre);
        }
        let there = self.after(walks, &acts);
        let turn = degrees(there.heading().turn_to(to.facing));
        if turn.abs() >= STRAIGHT {
            self.add(walks, &mut acts, wheel(turn));
        }
        if let Some(formation) = formation.filter(|&into| into != body.formation) {
            self.add(walks, &mut acts, Act::Form(formation));
        }
        Plan::of(double, &acts).unwrap_or_default()
    }

    /// The same order with the wheel that its charge or attack needs.
    pub(super) fn completed(&self, state: &State, unit: UnitId, plan: Plan) -> Plan {
        let enemies: Vec<UnitId> = plan.all_strikes().map(|(enemy, _)| enemy).collect();
        let Some(at) = plan.acts().position(|act| act.strikes().is_some()) else {
            return plan;
        };
        let before: Vec<Act> = plan.acts().take(at).collect();
        let there = self.after(Walk { state, unit, double: plan.double }, &before);
        let Some(to) = self.runs_to(state, &enemies, there.front.centre) else { return plan };
        let turn = degrees(self.bearing(&there, to));
        if turn.abs() < STRAIGHT {
            return plan;
        }
        plan.with_before(at, wheel(turn)).unwrap_or(plan)
    }

    /// By how much a unit would have to wheel to face a point.
    fn bearing(&self, body: &Body, to: Point) -> i32 {
        body.heading().turn_to(Facing::of(to - body.front.centre))
    }

    /// A unit after these things, as far as it comes.
    fn after(&self, Walk { state, unit, double }: Walk<'_>, acts: &[Act]) -> Body {
        let plan = Plan::of(double, acts).unwrap_or_default();
        self.rehearse(state, unit, plan).unwrap_or(*state.body(unit))
    }

    /// Adds a thing if there is time for it.
    fn add(&self, walk: Walk<'_>, acts: &mut Vec<Act>, act: Act) {
        acts.push(act);
        let done = self.after(walk, acts).course.act as usize == acts.len();
        if !done {
            acts.pop();
        }
    }

    /// Takes as much off a wheel that comes last as there is no time for: the rest is for the next move.
    fn shorten_wheel(
        &self,
        Walk { state, unit, double }: Walk<'_>,
        acts: &mut Vec<Act>,
        turn: i32,
    ) {
        let fits = |acts: &[Act]| {
            let end = self.rehearse(state, unit, Plan::of(double, acts).unwrap_or_default());
            end.map_or(true, |end| usize::from(end.course.act) == acts.len())
        };
        if fits(acts) {
            return;
        }
        acts.pop();
        let (mut fitting, mut over) = (0, turn.abs());
        while over - fitting > 1 {
            let by = i32::midpoint(fitting, over);
            acts.push(wheel(by * turn.signum()));
            if fits(acts) {
                fitting = by;
            } else {
                over = by;
            }
            acts.pop();
        }
        if fitting >= STRAIGHT {
            acts.push(wheel(fitting * turn.signum()));
        }
    }

    /// Adds a march straight ahead, as far as the place lies and the move goes.
    fn add_march(&self, walk: Walk<'_>, acts: &mut Vec<Act>, to: Point) {
        let there = self.after(walk, acts);
        let far = there.front.centre.distance(to) / MM;
        acts.push(Act::Advance(far.clamp(0, 9_999) as u16));
        let end = self.after(walk, acts);
        // Who is at an obstacle as the move ends goes on over it in the next one.
        if end.course.act as usize != acts.len() && end.course.passing.is_none() {
            acts.pop();
            let goes = end.course.done / MM;
            if goes >= SHORTEST && end.course.act as usize == acts.len() {
                acts.push(Act::Advance(goes.clamp(0, 9_999) as u16));
            }
        }
    }
}
