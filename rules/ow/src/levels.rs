//! The current morale of one unit or of the two of a stack (VII.1), as a situation writes it: a
//! list of one or two numbers.

use crate::morale::Nerve;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One or two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<i32>", into = "Vec<i32>")]
pub struct Levels {
    /// The unit, or the first of two.
    pub first: i32,
    /// The second of two.
    pub second: Option<i32>,
}

impl Levels {
    /// How many units there are.
    #[inline]
    pub const fn count(self) -> i32 {
        1 + self.second.is_some() as i32
    }

    /// They with a leader; a factor of nought is no leader.
    #[inline]
    pub fn with_leader(self, factor: i32) -> Nerve {
        let leader = (factor > 0).then_some(factor);
        Nerve { first: self.first, second: self.second, leader }
    }
}

impl TryFrom<Vec<i32>> for Levels {
    type Error = &'static str;

    fn try_from(levels: Vec<i32>) -> Result<Self, Self::Error> {
        match levels[..] {
            [first] => Ok(Self { first, second: None }),
            [first, second] => Ok(Self { first, second: Some(second) }),
            _ => Err("one or two units"),
        }
    }
}

impl From<Levels> for Vec<i32> {
    fn from(levels: Levels) -> Self {
        [Some(levels.first), levels.second].into_iter().flatten().collect()
    }
}

impl JsonSchema for Levels {
    fn schema_name() -> Cow<'static, str> {
        "Levels".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "minItems": 1,
            "maxItems": 2,
            "items": { "type": "integer", "minimum": 0, "maximum": 12 },
        })
    }
}
