//! Game orders (*rozkazy na czas gry*, 10.1): what a unit is to do in the whole battle, until a general orders
//! otherwise, and how a person writes it:
//!
//! ```text
//! hold                                   stay, and strike only those who are named
//! hold 300,200 450,125                     go there by these points, and hold the last
//! attack 600,100                           go there, and strike whoever is within reach on the way
//! attack 600,100 first b1,b2 support r2    fire at and strike b1, then b2, before others; stand by r2
//! ```
//!
//! Places are millimetres from the west and from the north edge of the table, as in a scenario.
//!
//! How the book is read: a march brings the middle of the front nearer to the next point of the route, to an enemy who
//! is to be struck first, or to the unit to be supported; whoever comes within 5 cm of a point has reached it. Whoever
//! has reached the last one waits for orders (10.1c), and so does who has routed. A unit may stand, turn and change its
//! formation whenever it likes (10.1b). A general within 5 cm may order it anything for the move (7.3).

use crate::battle::Battle;
use crate::battle::army::{GeneralId, UnitId};
use crate::battle::plan::{Act, Plan};
use crate::battle::state::{Body, State};
use crate::measure::Measured;
use kernel::Clause;
use kernel::game::{Refusal, Unreadable};
use serde::{Deserialize, Serialize};
use tabletop::{CM, MM, Point};

/// The most points of a route, and the most enemies to be struck first.
pub const MOST: usize = 4;

const OBEYED: Clause = Clause::new("10.1b");
const DONE: Clause = Clause::new("10.1c");
const STRIKES: Clause = Clause::new("10.1e");

/// A point of a route is reached so near, in centimetres; and so near a general must be who orders in person (7.3).
pub const BESIDE: i32 = 5;

/// What a unit does with enemies on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Stance {
    #[default]
    Hold,
    Attack,
}

/// An order for the whole battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Mission {
    /// What it does with enemies.
    pub stance: Stance,
    /// The points it goes by.
    pub route: [Option<Point>; MOST],
    /// Whom it strikes and fires at first, in this order (10.1e).
    pub first: [Option<UnitId>; MOST],
    /// Whom it supports (17.5h).
    pub support: Option<UnitId>,
}

/// An order on its way to a unit (10.1d): a courier rides, and then it takes a move to be understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dispatch {
    /// Whose it is.
    pub from: GeneralId,
    /// For whom.
    pub to: UnitId,
    /// What it says.
    pub mission: Mission,
    /// Where the courier is.
    pub at: Point,
    /// He has delivered it.
    pub delivered: bool,
}

impl Mission {
    /// The points of its route.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.route.iter().map_while(|point| *point)
    }

    /// Whom it strikes first.
    pub fn targets(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.first.iter().map_while(|unit| *unit)
    }

    /// The place of an enemy among those who are to be struck first, counted from one.
    pub fn priority(&self, enemy: UnitId) -> Option<i32> {
        self.targets().position(|unit| unit == enemy).map(|at| at as i32 + 1)
    }
}

impl Body {
    /// The next point of its route.
    pub fn next_point(&self) -> Option<Point> {
        self.mission.points().nth(self.waypoint.into())
    }

    /// Its order for the game with as much of the route as lies before it.
    pub fn mission_ahead(&self) -> Mission {
        let points: Vec<Point> = self.mission.points().skip(self.waypoint.into()).collect();
        self.mission.by(&points)
    }
}

impl Battle {
    /// So many centimetres of the tables, in hundredths of a millimetre on the table.
    pub(super) fn on_table(&self, cm: i32) -> i32 {
        Measured::of(cm, &self.readings).hundredths()
    }

    /// The general who is near enough to order a unit in person, and leads no other in this move (7.3).
    pub fn general_beside(&self, state: &State, unit: UnitId) -> Option<GeneralId> {
        let leads_another = |general: GeneralId| {
            let mut others = self.army.units().filter(|&other| other != unit);
            others.any(|other| state.body(other).led_by == Some(general))
        };
        let block = self.block(state, unit)?;
        let own = self.army.chiefs_of(self.army.card(unit).side);
        let near = |general: &GeneralId| {
            let chief = state.chief(*general);
            let apart = tabletop::gap(&block.corners(), &[chief.at]);
            let beside = apart.at_most(self.on_table(BESIDE)).holds();
            chief.lives && beside && !leads_another(*general)
        };
        own.filter(near).min_by_key(|general| state.chief(*general).at.distance(block.centre()))
    }

    /// Points of its route that a unit has come to are behind it.
    pub(super) fn pass_points(&self, state: &mut State) {
        let near = self.on_table(BESIDE);
        for body in state.bodies.iter_mut().filter(|body| body.is_here()) {
            while body.next_point().is_some_and(|point| body.front.centre.distance(point) <= near) {
                body.waypoint += 1;
            }
        }
    }

    /// Why an order for the move is against the order for the game: unless a general is there, who may say anything.
    pub(super) fn against_mission(
        &self,
        state: &State,
        (unit, plan): (UnitId, Plan),
        end: &Body,
    ) -> Option<Refusal> {
        match self.general_beside(state, unit) {
            Some(_) => None,
            None => self.strays(state, (unit, plan), end),
        }
    }

    /// The place of an enemy, or of the unit that he is a part of, among those who are to be struck first.
    pub(super) fn named_first(&self, mission: &Mission, enemy: UnitId) -> Option<i32> {
        mission.priority(enemy).or_else(|| mission.priority(self.army.whole(enemy)))
    }

    /// The same, whether a general is there or not.
    pub(super) fn strays(
        &self,
        state: &State,
        (unit, plan): (UnitId, Plan),
        end: &Body,
    ) -> Option<Refusal> {
        let body = state.body(unit);
        let mission = &body.mission;
        for act in plan.acts() {
            if let Act::Charge(enemy) | Act::Attack(enemy) = act
                && self.named_first(mission, enemy).is_none()
                && (mission.stance == Stance::Hold || body.next_point().is_none())
            {
                return Some(Refusal::new(STRIKES, "no-mission-strike"));
            }
        }
        if plan.stays() || plan.strikes().is_some() {
            return None;
        }
        let enemies = mission.targets().map(|enemy| state.body(enemy));
        let enemies = enemies.filter(|enemy| enemy.is_here()).map(|enemy| enemy.front.centre);
        let friend = mission.support.map(|friend| state.body(friend).front.centre);
        // A sub-group keeps to its unit (6.2b), gunners to the guns and riders to the horses they left.
        let unit_itself = match body.riders {
            Some(riders) => self.ends(state, riders),
            None => *state.body(self.army.whole(unit)),
        };
        let itself = body.is_subgroup().then_some(unit_itself.front.centre);
        let guns = body.guns_left.map(|left| left.at.centre);
        let horses = self.horses_of(state, unit).map(|slot| state.body(slot).front.centre);
        let marks = body.next_point().into_iter().chain(enemies).chain(friend);
        let mut marks = marks.chain(itself).chain(guns).chain(horses);
        let nearer =
            |mark: Point| end.front.centre.distance(mark) < body.front.centre.distance(mark);
        // Who spends the whole move at an obstacle is on its way over it.
        let waits = end.course.passing.is_some() && end.front.centre == body.front.centre;
        if waits || marks.any(nearer) {
            return None;
        }
        Some(match body.next_point() {
            Some(point) => Refusal::new(OBEYED, "no-mission-way").with(point.x / CM, point.y / CM),
            None => Refusal::new(DONE, "no-mission-left"),
        })
    }

    /// An order for the game as it is written.
    pub fn write_mission(&self, mission: &Mission) -> String {
        let mut words = vec![match mission.stance {
            Stance::Hold => "hold".to_owned(),
            Stance::Attack => "attack".to_owned(),
        }];
        words.extend(mission.points().map(write_point));
        let ids: Vec<&str> =
            mission.targets().map(|unit| self.army.card(unit).id.as_str()).collect();
        if !ids.is_empty() {
            words.push(format!("first {}", ids.join(",")));
        }
        if let Some(friend) = mission.support {
            words.push(format!("support {}", self.army.card(friend).id));
        }
        words.join(" ")
    }

    /// An order for the game from what is written.
    ///
    /// # Errors
    ///
    /// The first word that is wrong, and what would be right.
    pub fn read_mission(&self, text: &str) -> Result<Mission, Unreadable> {
        let mut words = text.split_whitespace();
        let stance = match words.next().unwrap_or_default() {
            "hold" => Stance::Hold,
            "attack" => Stance::Attack,
            word => return Err(Unreadable::unknown(word, ["hold", "attack"].map(str::to_owned))),
        };
        let mut mission = Mission { stance, ..Mission::default() };
        let mut points = 0;
        while let Some(word) = words.next() {
            match word {
                "first" => {
                    let list = words.next().unwrap_or_default();
                    for (at, id) in list.split(',').enumerate() {
                        let place = mission.first.get_mut(at).ok_or_else(|| too_many(id))?;
                        *place = Some(self.unit_named(id)?);
                    }
                }
                "support" => {
                    mission.support = Some(self.unit_named(words.next().unwrap_or_default())?);
                }
                word => {
                    let place = mission.route.get_mut(points).ok_or_else(|| too_many(word))?;
                    *place = Some(read_point(word)?);
                    points += 1;
                }
            }
        }
        Ok(mission)
    }

    /// The unit with an id.
    pub(super) fn unit_named(&self, id: &str) -> Result<UnitId, Unreadable> {
        let ids = self.army.cards.iter().map(|card| card.id.clone());
        self.army.unit(id).ok_or_else(|| Unreadable::unknown(id, ids))
    }
}

fn too_many(found: &str) -> Unreadable {
    Unreadable { found: found.to_owned(), expected: vec!["at most 4".to_owned()] }
}

/// A place as it is written: millimetres, with hundredths where there are any.
pub(super) fn write_point(point: Point) -> String {
    let mm = |units: i32| match units.rem_euclid(MM) {
        0 => (units / MM).to_string(),
        part => format!("{}.{part:02}", units.div_euclid(MM)),
    };
    format!("{},{}", mm(point.x), mm(point.y))
}

/// A place from what is written.
pub(super) fn read_point(text: &str) -> Result<Point, Unreadable> {
    let bad = || Unreadable { found: text.to_owned(), expected: vec!["305.50,200".to_owned()] };
    let (x, y) = text.split_once(',').ok_or_else(bad)?;
    let units = |word: &str| -> Option<i32> {
        let (whole, part) = word.split_once('.').unwrap_or((word, "00"));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let plain = !whole.is_empty() && whole.len() <= 5 && part.len() == 2;
        if !plain || !digits(whole) || !digits(part) {
            return None;
        }
        Some(whole.parse::<i32>().ok()? * MM + part.parse::<i32>().ok()?)
    };
    Ok(Point { x: units(x).ok_or_else(bad)?, y: units(y).ok_or_else(bad)? })
}

impl Mission {
    /// The same by these points.
    #[must_use]
    pub fn by(self, points: &[Point]) -> Self {
        let mut route = [None; MOST];
        for (place, &point) in route.iter_mut().zip(points) {
            *place = Some(point);
        }
        Self { route, ..self }
    }
}
