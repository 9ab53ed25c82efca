//! T13B and T16B: the reaction in melee.

use super::morale::{EachNearRow, LeastRow, NearRow};
use super::{Row, WithinRow};
use crate::aftermath::reaction::Reaction;
use kernel::Clause;
use serde::Deserialize;

/// T13B.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct ReactionRows {
    pub casualties: Row,
    pub disorder: Row,
    pub general: WithinRow,
    pub class_a: Row,
    pub class_b: Row,
    pub enemy_class_d: Row,
    pub enemy_class_e: Row,
    pub natives: Row,
    pub horse_won: Row,
    pub came_on: Row,
    pub support: EachNearRow,
    pub square: Row,
    pub double_square: Row,
    pub column: Row,
    pub soft_cover: Row,
    pub hard_cover: Row,
    pub routed_enemy: WithinRow,
    pub won_before: Row,
    pub russian_foot: Row,
}

/// A row of T16B.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct MeleeResult {
    /// The clause.
    pub clause: Clause,
    /// From so much; the lowest row has no bound.
    from: Option<i32>,
    /// What the loser does.
    pub loser: Reaction,
    /// What the winner does.
    pub winner: Reaction,
}

/// 19.5e and 19.5g.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "named as in the book")]
pub struct After {
    pub held_back: NearRow,
    pub surrender: LeastRow,
}

impl super::Melee {
    /// The row of T16B for a value.
    pub fn reaction_row(&self, value: i32) -> MeleeResult {
        let [rows @ .., lowest] = &self.reaction_result;
        let reached = |row: &&MeleeResult| row.from.is_some_and(|from| value >= from);
        *rows.iter().find(reached).unwrap_or(lowest)
    }
}
