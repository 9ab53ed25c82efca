//! Storming buildings (*szturmy budynków*, 19.3 and 4.1): who fights at the wall and inside, who takes
//! the place of the fallen, and when the attackers have broken in.

use super::Reason;
use super::fighters::Fighter;
use crate::measure::Measured;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Shelter, Unit};
use kernel::{Clause, Line, Message, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const CAPACITY: Clause = Clause::new("4.1c");
const STORMING: Clause = Clause::new("19.3a");
const AT_WALL: Clause = Clause::new("19.2a.vii");
const WALL_LIMIT: Clause = Clause::new("19.3h");
const FROM_OUTSIDE: Clause = Clause::new("19.3c");
const FOR_THE_FALLEN: Clause = Clause::new("19.3d");
const SPARE_ROOM: Clause = Clause::new("19.3e");
const NOT_IN_MELEE: Clause = Clause::new("19.3f");
const UNDEFENDED: Clause = Clause::new("19.3g");

/// One figure fights on so many millimetres of wall (4.1b).
const AT_THE_WALL: i32 = 20;

/// A building that is stormed.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Storm {
    /// The wall along which the two touch.
    wall_length: Measured,
    /// All its outer walls.
    outer_wall: Measured,
    /// Attackers inside.
    #[serde(default)]
    #[schemars(range(min = 0, max = 400))]
    pub attackers_inside: i32,
    /// They have broken in already.
    #[serde(default)]
    broken_in: bool,
}

/// How the storm stands after a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Stormed {
    /// Attackers inside.
    attackers_inside: i32,
    /// Defenders inside.
    defenders_inside: i32,
    /// The attackers have broken in.
    broken_in: bool,
    /// Attackers who may still enter.
    attackers_may_enter: i32,
    /// Defenders who may still enter.
    defenders_may_enter: i32,
    /// A part of the wall is undefended: there attackers enter without a fight.
    undefended_wall: bool,
}

impl Stormed {
    /// Attackers inside, and whether they have broken in.
    pub(crate) const fn inside(&self) -> (i32, bool) {
        (self.attackers_inside, self.broken_in)
    }

    /// In sentences.
    pub fn sentences(&self) -> Vec<Message> {
        let inside = Message::new("storm-inside").number("attackers", self.attackers_inside);
        let mut all = vec![inside.number("defenders", self.defenders_inside)];
        let key = if self.broken_in { "storm-broken-in" } else { "storm-held" };
        all.push(Message::new(key));
        let enter = Message::new("storm-enter").number("attackers", self.attackers_may_enter);
        all.push(enter.number("defenders", self.defenders_may_enter));
        if self.undefended_wall {
            all.push(Message::new("storm-undefended"));
        }
        all
    }
}

impl Storm {
    /// A building with this wall between the two and these walls in all, so many attackers inside, broken in or not.
    pub const fn at(
        wall_length: Measured,
        outer_wall: Measured,
        (attackers_inside, broken_in): (i32, bool),
    ) -> Self {
        Self { wall_length, outer_wall, attackers_inside, broken_in }
    }

    /// 19.3a: whether the attackers have broken in against so many defenders.
    pub const fn broken_in_to(&self, defenders: i32) -> bool {
        self.broken_in || self.attackers_inside > 0 && self.attackers_inside >= defenders
    }

    /// Figures that fight along a wall.
    fn along(wall: Measured, readings: &Readings) -> i32 {
        wall.at(readings).mm() / AT_THE_WALL
    }

    /// What cannot be.
    pub fn reasons(
        &self,
        attacker: &Fighter,
        defender: &Fighter,
        readings: &Readings,
    ) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let mut add = |wrong: bool, at: &str, clause, key| {
            if wrong {
                reasons.push((at.to_owned(), clause, key));
            }
        };
        let house = defender.unit.cover == Shelter::Building;
        add(!house, "defender.unit.cover", STORMING, "against-no-building");
        let mounted = attacker.unit.is_mounted();
        add(mounted, "attacker.unit.arm", CAPACITY, "against-mounted-inside");
        let mounted = defender.unit.is_mounted();
        add(mounted, "defender.unit.arm", CAPACITY, "against-mounted-inside");
        add(self.wall_length > self.outer_wall, "storm.wall_length", AT_WALL, "against-long-wall");
        let along = Self::along(self.wall_length, readings);
        add(attacker.touching > along, "attacker.touching", WALL_LIMIT, "against-wall");
        let defenders = defender.left();
        let held = !defenders.is_some_and(|left| self.broken_in_to(left));
        let crowd = held && defender.touching > along;
        add(crowd, "defender.touching", WALL_LIMIT, "against-wall");
        let many = attacker.left().is_some_and(|left| self.attackers_inside > left);
        add(many, "storm.attackers_inside", STORMING, "against-inside");
        reasons
    }

    /// Whom the process of breaking in keeps out of the fight (19.3f).
    pub fn note_inside(&self, broken_in: bool, umpire: &mut impl Umpire) {
        if self.attackers_inside > 0 && !broken_in {
            umpire.note(Line::note(NOT_IN_MELEE));
        }
    }

    /// After a round: the figures of both sides then, and the figures each has lost in it.
    pub fn after(
        &self,
        (attackers, defenders): (i32, i32),
        (attackers_lost, defenders_lost): (i32, i32),
        (tables, readings): (&Tables, &Readings),
        umpire: &mut impl Umpire,
    ) -> Stormed {
        let fought_inside = self.broken_in_to(defenders + defenders_lost);
        let takes_place = if fought_inside { 0 } else { defenders_lost };
        let attackers_inside = (self.attackers_inside + takes_place).min(attackers);
        umpire.note(Line::says(STORMING, attackers_inside).why("attackers-inside"));
        let broken_in = fought_inside || attackers_inside >= defenders;
        if broken_in && !fought_inside {
            umpire.note(Line::note(STORMING).why("broken-in"));
        }
        let each = tables.bases.building.room;
        let places = self.outer_wall.at(readings).mm() / each.add;
        let room = (places - attackers_inside - defenders).max(0);
        let (attackers_may_enter, defenders_may_enter) = if broken_in {
            let spare = room.min(attackers - attackers_inside);
            umpire.note(Line::says(SPARE_ROOM, spare));
            let relief = room.min(attackers_lost);
            umpire.note(Line::says(FOR_THE_FALLEN, relief));
            (spare, relief)
        } else {
            umpire.note(Line::says(FROM_OUTSIDE, room));
            (0, room)
        };
        let undefended_wall = defenders < Self::along(self.outer_wall, readings);
        if undefended_wall {
            umpire.note(Line::note(UNDEFENDED));
        }
        Stormed {
            attackers_inside,
            defenders_inside: defenders,
            broken_in,
            attackers_may_enter,
            defenders_may_enter,
            undefended_wall,
        }
    }
}

/// Whether a unit holds a building.
pub fn holds_building(unit: &Unit) -> bool {
    unit.cover == Shelter::Building
}
