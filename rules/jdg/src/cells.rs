//! The cells of the tables as printed, and their parsing. The notation is explained at the top of
//! `tables/terrain.toml`.

use kernel::{Clause, Num};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use std::str::FromStr;

/// A row that gives one number.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Row {
    /// The clause.
    pub clause: Clause,
    /// The number.
    pub add: i32,
}

/// What it costs to move there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// So many movement points.
    Points {
        /// How many.
        points: Num,
        /// Whether the unit is disordered by it.
        disorders: bool,
    },
    /// It cannot be done.
    Prohibited {
        /// Unless it follows a road or track (note c).
        unless_road: bool,
    },
}

/// What it does to the die when a unit there is attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The modifier, or none, for attacks into it.
    pub into: Modifier,
    /// The modifier for attacks out of it; only works have another one.
    pub out: Modifier,
    /// Only at one hex (note f).
    pub close_only: bool,
    /// No charge from, through or against it (note e).
    pub no_charge: bool,
}

/// A die modifier in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modifier {
    /// No effect.
    None,
    /// This much.
    Add(i32),
    /// The attack is prohibited.
    Prohibited,
    /// The other terrain in the hex decides.
    OtherTerrain,
}

impl Modifier {
    /// The number, zero where there is none.
    pub const fn amount(self) -> i32 {
        match self {
            Self::Add(n) => n,
            _ => 0,
        }
    }
}

/// A number as the book prints it: `+1`, `1/2`, `1.5`.
pub fn number(text: &str) -> Option<Num> {
    let whole = |text: &str| text.parse::<i64>().ok();
    if let Some((over, under)) = text.split_once('/') {
        return Some(Num::ratio(whole(over)?, whole(under).filter(|&under| under > 0)?));
    }
    match text.split_once('.') {
        Some((units, tenths)) if tenths.len() == 1 => {
            Some(Num::ratio(whole(&format!("{units}{tenths}"))?, 10))
        }
        _ => whole(text).map(Num::whole),
    }
}

impl FromStr for Cost {
    type Err = String;

    fn from_str(cell: &str) -> Result<Self, String> {
        let wrong =
            || format!("{cell:?} is no movement cost; right would be \"1\", \"+1 D\" or \"P c\"");
        let (value, mark) = cell.split_once(' ').unwrap_or((cell, ""));
        match (value, mark) {
            ("P", "" | "c") => Ok(Self::Prohibited { unless_road: mark == "c" }),
            (_, "" | "D") => {
                let points = number(value).ok_or_else(wrong)?;
                Ok(Self::Points { points, disorders: mark == "D" })
            }
            _ => Err(wrong()),
        }
    }
}

impl FromStr for Modifier {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "-" => Ok(Self::None),
            "P" => Ok(Self::Prohibited),
            "ot" => Ok(Self::OtherTerrain),
            _ => text.parse().map(Self::Add).map_err(|_| format!("{text:?} is no die modifier")),
        }
    }
}

impl FromStr for Effect {
    type Err = String;

    fn from_str(cell: &str) -> Result<Self, String> {
        let (value, mark) = cell.split_once(' ').unwrap_or((cell, ""));
        if !["", "e", "f"].contains(&mark) {
            return Err(format!("{cell:?} has a note {mark:?}; right would be \"e\" or \"f\""));
        }
        let (into, out) = value.split_once('/').unwrap_or((value, value));
        let (close_only, no_charge) = (mark == "f", mark == "e");
        Ok(Self { into: into.parse()?, out: out.parse()?, close_only, no_charge })
    }
}

/// Reads a cell from its text.
pub fn cell<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err = String>,
{
    <&str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// Reads a printed number.
pub fn printed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Num, D::Error> {
    let text = <&str>::deserialize(deserializer)?;
    number(text).ok_or_else(|| D::Error::custom(format!("{text:?} is no number")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_read_as_the_book_prints_them() {
        let points = |points, disorders| Ok(Cost::Points { points, disorders });
        assert_eq!("1/2".parse::<Cost>(), points(Num::HALF, false));
        assert_eq!("+1 D".parse::<Cost>(), points(Num::ONE, true));
        assert_eq!("P c".parse::<Cost>(), Ok(Cost::Prohibited { unless_road: true }));
        assert!("P D".parse::<Cost>().is_err() && "one".parse::<Cost>().is_err());
        let wall: Effect = "-2/-1 e".parse().expect("reads");
        assert_eq!(
            (wall.into, wall.out, wall.no_charge),
            (Modifier::Add(-2), Modifier::Add(-1), true)
        );
        let crest: Effect = "P f".parse().expect("reads");
        assert!(crest.into == Modifier::Prohibited && crest.close_only);
        assert!("-1 g".parse::<Effect>().is_err());
        assert_eq!(number("1.5"), Some(Num::ratio(3, 2)));
        assert_eq!((number("1.55"), number("1/0"), number("")), (None, None, None));
    }
}
