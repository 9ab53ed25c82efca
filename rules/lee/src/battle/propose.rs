//! From a gesture to a command: a person drags a unit and turns it; this says by which way it gets there, what speaks
//! against it, and the nearest command that is allowed.

use crate::battle::Battle;
use crate::battle::army::{GeneralId, UnitId};
use crate::battle::command::{Command, Dice, Leg, Way};
use crate::battle::ground::KINDS;
use crate::battle::march::Course;
use crate::battle::state::{State, Step};
use crate::battle::view::{spot, stand};
use crate::battle::zones::length;
use crate::measure::Distance;
use kernel::game::{Proposal, Refusal, Way as DrawnWay};
use tabletop::{Facing, INCH, Obstacle, Place, Point, Surroundings};

/// In how many steps a move that is not allowed is brought nearer.
const STEPS: i32 = 24;
/// How far aside of its facing a unit goes ahead without a turn (B5.3): an eighth of a turn.
const AHEAD: i32 = 8_192;
/// How far from straight back a way may lead and still be meant so.
const STRAIGHT: i32 = 90;
/// How near a person means the place where the unit stands.
const HERE: i32 = INCH / 20;

/// How far a way around keeps from other bases, so that there is room to turn.
const KEEP: i32 = INCH / 2;

/// What somebody has against a command.
pub type Against<'a> = &'a dyn Fn(Command) -> Vec<Refusal>;

impl Battle {
    /// What a gesture comes to; nothing for a command that leads nobody anywhere. `against` is the check.
    pub fn drawn_proposal(
        &self,
        state: &State,
        wanted: Command,
        against: Against<'_>,
    ) -> Option<Proposal<Command>> {
        match wanted {
            // Nobody's reach is told before the moves (9.2).
            Command::Move(..) if !matches!(state.next(), Step::March(_)) => Some(Proposal {
                command: None,
                against: against(wanted),
                ways: Vec::new(),
                limit: 0,
            }),
            Command::Move(unit, way, dice) if unit.index() < state.bodies.len() => {
                Some(self.proposed_move(state, (unit, dice), way, against))
            }
            Command::Ride(general, to) if general.index() < state.chiefs.len() => {
                Some(self.proposed_ride(state, general, to, against))
            }
            _ => None,
        }
    }

    fn proposed_move(
        &self,
        state: &State,
        (unit, dice): (UnitId, Dice),
        wanted: Way,
        against: Against<'_>,
    ) -> Proposal<Command> {
        let (from, to) = (state.body(unit).place, self.end_of(state, unit, wanted));
        let best = self.best_way(state, unit, to, Some(wanted));
        let refusals = against(Command::Move(unit, best, dice));
        let nearer = |part: i32| {
            let centre = from.centre.part_way(to.centre, part, STEPS);
            let way = self.best_way(state, unit, Place { centre, ..to }, None);
            let command = Command::Move(unit, way, dice);
            let free = !way.is_empty() && self.course(state, unit, way).1.is_empty();
            (free && against(command).is_empty()).then_some(command)
        };
        let command = match refusals.is_empty() {
            true => Some(Command::Move(unit, best, dice)),
            false => (0..STEPS).rev().find_map(nearer),
        };
        let (course, _) = self.course(state, unit, best);
        let way = self.drawn_course(state, (unit, best), &course, &refusals);
        let limit = length(Distance(course.has));
        Proposal { command, against: refusals, ways: vec![way], limit }
    }

    fn drawn_course(
        &self,
        state: &State,
        (unit, way): (UnitId, Way),
        course: &Course,
        against: &[Refusal],
    ) -> DrawnWay {
        let begins = state.body(unit).place;
        let corners = way.legs().filter_map(|leg| match leg {
            Leg::To(point) => Some(spot(point)),
            Leg::Turn(_) => None,
        });
        DrawnWay {
            figure: format!("{}.1", self.name(unit)),
            path: [spot(begins.centre)].into_iter().chain(corners).collect(),
            end: stand(self.end_of(state, unit, way)),
            cost: length(Distance(course.cost)),
            against: against.to_vec(),
        }
    }

    /// Where a way would lead if nothing stood against it.
    fn end_of(&self, state: &State, unit: UnitId, way: Way) -> Place {
        way.legs().fold(state.body(unit).place, |place, leg| match leg {
            Leg::Turn(facing) => Place { facing, ..place },
            Leg::To(centre) => Place { centre: centre.tamed(), ..place },
        })
    }

    /// The way to a place that breaks the fewest rules, and of these the cheapest.
    fn best_way(&self, state: &State, unit: UnitId, to: Place, wanted: Option<Way>) -> Way {
        let from = state.body(unit).place;
        let mut ways: Vec<Way> = wanted.into_iter().collect();
        ways.extend(direct_ways(from, to));
        let told = |way: &Way| {
            let (course, against) = self.course(state, unit, *way);
            (against.len(), course.cost)
        };
        let best = ways.iter().map(|way| (told(way), *way)).min_by_key(|(told, _)| *told);
        match best {
            Some(((0, _), way)) => way,
            best => {
                let around = self.way_around(state, unit, to);
                let around = around.map(|way| (told(&way), way));
                let all = best.into_iter().chain(around);
                all.min_by_key(|(told, _)| *told).map_or_else(Way::default, |(_, way)| way)
            }
        }
    }

    /// A way around whatever stands or lies between: the unit turns at every corner.
    fn way_around(&self, state: &State, unit: UnitId, to: Place) -> Option<Way> {
        let base = self.base(state, unit);
        let others = self.army.units().filter(|&other| other != unit && state.is_here(other));
        let bars = |kind: u8| matches!(KINDS[usize::from(kind)].name, "water" | "cliff");
        let barriers = self.table.barriers(|feature| bars(feature.kind()));
        let others = others.map(|other| Obstacle::zone(&self.base(state, other), KEEP));
        let obstacles: Vec<Obstacle> = barriers
            .into_iter()
            .map(Obstacle::solid)
            .chain(others)
            .map(|obstacle| obstacle.seen_by(&base))
            .collect();
        let around = Surroundings {
            table: &self.table,
            obstacles: &obstacles,
            detours: &[],
            most: 40 * INCH,
        };
        let legs = around.shortest(&base, to)?;
        let mut at = state.body(unit).place;
        let mut way = Vec::new();
        for leg in &legs {
            let tabletop::Leg::Straight(point) = *leg else { continue };
            way.extend(leg_to(at, point));
            at = Place { centre: point, facing: last_facing(&way, at.facing) };
        }
        if at.facing != to.facing {
            way.push(Leg::Turn(to.facing));
        }
        Way::of(&way)
    }

    fn proposed_ride(
        &self,
        state: &State,
        general: GeneralId,
        to: Point,
        against: Against<'_>,
    ) -> Proposal<Command> {
        let from = state.chief(general).at;
        let refusals = against(Command::Ride(general, to));
        let nearer = |part: i32| {
            let command = Command::Ride(general, from.part_way(to.tamed(), part, STEPS));
            against(command).is_empty().then_some(command)
        };
        let command = (1..=STEPS).rev().find_map(nearer);
        let command = if refusals.is_empty() { Some(Command::Ride(general, to)) } else { command };
        Proposal { command, against: refusals, ways: Vec::new(), limit: 0 }
    }
}

/// The facing after these parts of a way.
fn last_facing(way: &[Leg], begins: Facing) -> Facing {
    let turns = way.iter().rev().find_map(|leg| match leg {
        Leg::Turn(facing) => Some(*facing),
        Leg::To(_) => None,
    });
    turns.unwrap_or(begins)
}

/// Goes straight to a point, after a turn towards it where it does not lie ahead.
fn leg_to(from: Place, to: Point) -> Vec<Leg> {
    let heading = Facing::of(to - from.centre);
    match from.facing.turn_to(heading).abs() {
        turn if turn <= AHEAD => vec![Leg::To(to)],
        _ => vec![Leg::Turn(heading), Leg::To(to)],
    }
}

/// The ways that go straight: as it stands, after a turn towards the place or to the facing at the end, or back.
fn direct_ways(from: Place, to: Place) -> Vec<Way> {
    let turn = Leg::Turn(to.facing);
    let then_turn = |mut legs: Vec<Leg>| {
        if last_facing(&legs, from.facing) != to.facing {
            legs.push(turn);
        }
        Way::of(&legs)
    };
    if from.centre.distance(to.centre) <= HERE {
        return then_turn(Vec::new()).into_iter().collect();
    }
    let heading = Facing::of(to.centre - from.centre);
    let go = Leg::To(to.centre);
    let back = |facing: Facing| facing.turned(32_768).turn_to(heading).abs() <= STRAIGHT;
    let ahead = |facing: Facing| facing.turn_to(heading).abs() <= AHEAD;
    let mut all = Vec::new();
    if ahead(from.facing) || back(from.facing) {
        all.push(then_turn(vec![go]));
    }
    if ahead(to.facing) || back(to.facing) {
        all.push(then_turn(vec![turn, go]));
    }
    all.push(then_turn(vec![Leg::Turn(heading), go]));
    all.into_iter().flatten().collect()
}
