//! Distances: measured in inches (*cale*), counted in hundredths of an inch.

use kernel::Num;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// An inch, in hundredths.
pub const INCH: i32 = 100;

/// A distance, in hundredths of an inch.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Distance(pub i32);

impl Distance {
    /// So many inches.
    pub const fn inches(inches: i32) -> Self {
        Self(inches * INCH)
    }

    /// More than so many inches.
    pub const fn over(self, inches: i32) -> bool {
        self.0 > inches * INCH
    }

    /// In inches.
    pub fn as_inches(self) -> Num {
        Num::ratio(i64::from(self.0), i64::from(INCH))
    }
}

impl<'de> Deserialize<'de> for Distance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let inches = f64::deserialize(deserializer)?;
        Ok(Self((inches * f64::from(INCH)).round() as i32))
    }
}

impl Serialize for Distance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % INCH == 0 {
            serializer.serialize_i32(self.0 / INCH)
        } else {
            serializer.serialize_f64(f64::from(self.0) / f64::from(INCH))
        }
    }
}

impl JsonSchema for Distance {
    fn schema_name() -> Cow<'static, str> {
        "Inches".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "number", "minimum": 0, "maximum": 99})
    }
}
