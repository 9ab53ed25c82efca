//! Distances (3d, 3e): measured in centimetres on the table, counted in millimetres of the tables.
//!
//! The scale of the ground is a reading: on enlarged ground (3e.ii) every distance of the tables is
//! doubled, with figures of 5 or 6 mm (appendix VI) it is halved. Turned round: what was measured is
//! halved or doubled once, and then every table holds as it is printed.

use crate::readings::{GroundScale, Readings};
use kernel::{Clause, Line, Num, Op};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// A distance as it was measured on the table, in millimetres.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Measured(i32);

/// A distance at the scale of the tables, in millimetres.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Distance(i32);

impl Measured {
    /// So many millimetres on the table.
    pub const fn mm(mm: i32) -> Self {
        Self(mm)
    }

    /// In hundredths of a millimetre.
    pub const fn hundredths(self) -> i32 {
        self.0 * 100
    }

    /// So many centimetres of the tables, as they are measured on the table.
    pub const fn of(cm: i32, readings: &Readings) -> Self {
        let mm = cm * 10;
        Self(match readings.ground_scale {
            GroundScale::Standard => mm,
            GroundScale::Enlarged => mm * 2,
            GroundScale::Halved => mm / 2,
        })
    }

    /// At the scale of the tables.
    pub const fn at(self, readings: &Readings) -> Distance {
        Distance(match readings.ground_scale {
            GroundScale::Standard => self.0,
            GroundScale::Enlarged => self.0 / 2,
            GroundScale::Halved => self.0 * 2,
        })
    }
}

impl Distance {
    /// So many centimetres.
    pub const fn cm(cm: i32) -> Self {
        Self(cm * 10)
    }

    /// So many centimetres, to the millimetre below.
    pub fn of_cm(cm: Num) -> Self {
        Self((cm * Num::whole(10)).floor() as i32)
    }

    /// More than so many centimetres.
    #[inline]
    pub const fn over(self, cm: i32) -> bool {
        self.0 > cm * 10
    }

    /// At most so many centimetres.
    #[inline]
    pub const fn within(self, cm: i32) -> bool {
        self.0 <= cm * 10
    }

    /// Less than so many centimetres.
    #[inline]
    pub const fn under(self, cm: i32) -> bool {
        self.0 < cm * 10
    }

    /// So much less, but not less than nothing.
    pub const fn less(self, by: Self) -> Self {
        Self(if self.0 > by.0 { self.0 - by.0 } else { 0 })
    }

    /// In centimetres.
    pub fn as_cm(self) -> Num {
        Num::ratio(i64::from(self.0), 10)
    }

    /// In millimetres.
    pub const fn mm(self) -> i32 {
        self.0
    }
}

/// So many centimetres of the tables, as they are measured on the table.
pub fn on_table(cm: impl Into<Num>, readings: &Readings) -> Num {
    to_the_table(readings).op.apply(cm.into())
}

/// The line by which a distance of the tables becomes one on the table.
pub fn to_the_table(readings: &Readings) -> Line {
    let (clause, scale) = match readings.ground_scale {
        GroundScale::Standard => (Clause::new("3e.i"), Num::ONE),
        GroundScale::Enlarged => (Clause::new("3e.ii"), Num::whole(2)),
        GroundScale::Halved => (Clause::new("AVI"), Num::HALF),
    };
    Line::new(clause, Op::Times(scale))
}

impl<'de> Deserialize<'de> for Measured {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cm = f64::deserialize(deserializer)?;
        Ok(Self((cm * 10.0).round() as i32))
    }
}

impl Serialize for Measured {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 10 == 0 {
            serializer.serialize_i32(self.0 / 10)
        } else {
            serializer.serialize_f64(f64::from(self.0) / 10.0)
        }
    }
}

impl JsonSchema for Measured {
    fn schema_name() -> Cow<'static, str> {
        "Centimetres".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "number", "minimum": 0, "maximum": 999})
    }
}
