//! Distances: measured in centimetres, counted in hundredths of a millimetre as on the table, so that a range that a
//! person measured and one that the table computed are compared alike.

use kernel::Num;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// A centimetre, in hundredths of a millimetre.
pub const CM: i32 = 1000;

/// A distance, in hundredths of a millimetre.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Distance(pub i32);

impl Distance {
    /// So many centimetres.
    pub const fn cm(cm: i32) -> Self {
        Self(cm * CM)
    }

    /// More than so many centimetres.
    #[inline]
    pub const fn over(self, cm: i32) -> bool {
        self.0 > cm * CM
    }

    /// Less than so many centimetres.
    #[inline]
    pub const fn under(self, cm: i32) -> bool {
        self.0 < cm * CM
    }

    /// So many centimetres of an account.
    pub fn of(cm: Num) -> Self {
        Self((cm * Num::whole(i64::from(CM))).floor() as i32)
    }

    /// In centimetres.
    pub fn as_cm(self) -> Num {
        Num::ratio(i64::from(self.0), i64::from(CM))
    }
}

impl<'de> Deserialize<'de> for Distance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cm = f64::deserialize(deserializer)?;
        Ok(Self((cm * f64::from(CM)).round() as i32))
    }
}

impl Serialize for Distance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % CM == 0 {
            serializer.serialize_i32(self.0 / CM)
        } else {
            serializer.serialize_f64(f64::from(self.0) / f64::from(CM))
        }
    }
}

impl JsonSchema for Distance {
    fn schema_name() -> Cow<'static, str> {
        "Centimetres".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "number", "minimum": 0, "maximum": 999})
    }
}
