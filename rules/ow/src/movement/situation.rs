//! What a ruling on a move needs to know: who moves, from where, along which path.

use super::ruling::MovementCase;
use crate::formation::Formation;
use crate::ground::{Edge, Edges, Ground, Terrain};
use crate::tables::Tables;
use crate::units::{Arm, Guns, Nation, Strength};
use kernel::{Clause, Fault, Situation, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LINE_BROKEN: Clause = Clause::new("IV.2.1");
const LINE_STANDS: Clause = Clause::new("IV.2.2");
const LINE_LIFTED: Clause = Clause::new("IV.2.4");
const GUNS_CHANGE: Clause = Clause::new("XI.1.2");

/// Whether a leader moves by himself.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Leading {
    #[default]
    No,
    Leader,
    Commander,
}

/// What a unit does to its formation besides moving.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Change {
    // Nothing.
    #[default]
    None,
    // Straightens a broken line or lifts chevaux-de-frise, before it moves.
    Lift,
    // Breaks its line.
    BreakLine,
    // Sets chevaux-de-frise after its move.
    SetChevaux,
}

/// A unit or a leader, and the path meant.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    #[serde(default)]
    pub(super) nation: Nation,
    #[serde(default)]
    pub(super) arm: Arm,
    #[serde(default)]
    pub(super) guns: Guns,
    #[serde(default)]
    pub(super) formation: Formation,
    #[serde(default)]
    pub(super) strength: Strength,
    #[serde(default)]
    pub(super) leading: Leading,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 30))]
    pub(super) points_left: Option<i32>,
    #[serde(default)]
    pub(super) moved: bool,
    #[serde(default)]
    pub(super) in_front_zone: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 12))]
    pub(super) morale: Option<i32>,
    #[serde(default)]
    pub(super) change: Change,
    #[serde(default)]
    #[schemars(length(max = 12))]
    pub(super) path: Vec<Hex>,
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    pub(super) last_turns: i32,
}

/// A hex to enter.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hex {
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    pub(super) turns: i32,
    #[serde(default)]
    pub(super) terrain: Terrain,
    #[serde(default)]
    pub(super) road: bool,
    #[serde(default)]
    #[schemars(with = "Vec<Edge>", length(max = 3))]
    pub(super) edges: Edges,
    #[serde(default)]
    #[schemars(range(min = -3, max = 3))]
    pub(super) climb: i8,
    #[serde(default)]
    pub(super) backward: bool,
    #[serde(default)]
    pub(super) enemy: bool,
    #[serde(default)]
    pub(super) enemy_adjacent: bool,
}

impl Hex {
    pub(super) const fn ground(&self) -> Ground {
        let Self { terrain, road, edges, climb, .. } = *self;
        Ground { terrain, road, edges, climb }
    }
}

impl Situation for Movement {
    const NAME: &'static str = "movement";
    const EXAMPLE: &'static str = include_str!("../../examples/movement.json");
    type Tables = Tables;
    type Case<'a> = MovementCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        let held = matches!(self.formation, Formation::BrokenLine | Formation::Chevaux);
        if held && !self.arm.is_foot() {
            against("formation", LINE_BROKEN, "against-formation-arm");
        }
        let field_guns = self.arm.is_guns() && self.guns != Guns::Infantry;
        if self.formation == Formation::Firing && !field_guns {
            against("formation", GUNS_CHANGE, "against-firing-arm");
        }
        match self.change {
            Change::Lift if !held => against("change", LINE_LIFTED, "against-nothing-to-lift"),
            Change::BreakLine if !self.arm.is_foot() => {
                against("change", LINE_BROKEN, "against-formation-arm");
            }
            Change::BreakLine | Change::SetChevaux if held => {
                against("change", LINE_STANDS, "against-already-held");
            }
            _ => {}
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> MovementCase<'a> {
        MovementCase { movement: self, tables }
    }
}
