//! T14: casualties by factor and figures; the rebuilt table and its formulas.

use crate::readings::CasualtyTable;
use kernel::Clause;
use serde::Deserialize;
use std::collections::BTreeMap;

/// T14.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "File", bound(deserialize = "'de: 'static"))]
pub struct Casualties {
    /// The clause.
    pub clause: Clause,
    /// By factor from 0, then by figures from 1.
    men: Vec<Vec<i32>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
struct File {
    clause: Clause,
    men: BTreeMap<String, Vec<i32>>,
}

impl TryFrom<File> for Casualties {
    type Error = String;

    fn try_from(File { clause, men }: File) -> Result<Self, String> {
        let rows = super::numbered(men)?;
        if rows.keys().copied().ne(0..rows.len()) {
            return Err("there is a row for every factor from 0".to_owned());
        }
        Ok(Self { clause, men: rows.into_values().collect() })
    }
}

impl Casualties {
    /// The casualties, in men.
    #[inline]
    pub fn men(&self, table: CasualtyTable, factor: i32, figures: i32) -> i32 {
        if table == CasualtyTable::RoundNumbers {
            return ROUND.men(factor, figures);
        }
        let row = usize::try_from(factor).ok().and_then(|factor| self.men.get(factor));
        let cell = usize::try_from(figures - 1).ok();
        match row.zip(cell).and_then(|(row, cell)| row.get(cell)) {
            Some(&men) => men,
            None => REBUILT.men(factor, figures),
        }
    }
}

/// How casualties grow: one man a figure at factor 20, and so many doublings a point.
struct Growth {
    /// Doublings a point, as a fraction.
    doublings: (i32, i32),
    /// The powers of the root of two that belongs to its denominator, with [`PLACES`] binary places.
    powers: &'static [u64],
}

/// Binary places of a power.
const PLACES: i32 = 62;

/// The formula behind the table, and beyond its edges: the double every 4.3 points.
const REBUILT: Growth =
    Growth { doublings: (10, 43), powers: &powers::<43>(0x410a_3ecd_d05c_e6d3) };

/// The rounder one: the double every 4 points.
const ROUND: Growth = Growth { doublings: (1, 4), powers: &powers::<4>(0x4c1b_f828_c6dc_54b8) };

/// The first powers of a root, from one.
const fn powers<const COUNT: usize>(root: u64) -> [u64; COUNT] {
    let mut powers = [1 << PLACES; COUNT];
    let mut at = 1;
    while at < COUNT {
        powers[at] = ((powers[at - 1] as u128 * root as u128) >> PLACES) as u64;
        at += 1;
    }
    powers
}

impl Growth {
    /// The casualties of so many figures, rounded down.
    fn men(&self, factor: i32, figures: i32) -> i32 {
        let (upper, lower) = self.doublings;
        let steps = factor.saturating_sub(20).saturating_mul(upper);
        let (doubled, rest) = (steps.div_euclid(lower), steps.rem_euclid(lower));
        let grown = self.powers[rest.unsigned_abs() as usize % self.powers.len()];
        let men = u128::from(figures.unsigned_abs()) * u128::from(grown);
        let men = match PLACES - doubled {
            down @ 0..128 => men >> down,
            128.. => 0,
            _ => u128::MAX,
        };
        i32::try_from(men).unwrap_or(i32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    /// m is the greatest whole number with m ≤ n × 2^(steps / lower), by exact arithmetic.
    #[test]
    fn the_formulas_are_exact() {
        for growth in [REBUILT, ROUND] {
            let (upper, lower) = growth.doublings;
            let power = |men: i32| BigUint::from(men.unsigned_abs()).pow(lower.unsigned_abs());
            for factor in -40..=90 {
                let steps = (factor - 20) * upper;
                for figures in [1, 2, 3, 7, 16, 25, 26, 36, 100, 399, 400] {
                    let men = growth.men(factor, figures);
                    let shift = |value: BigUint, by: i32| value << by.max(0).unsigned_abs();
                    let grown = shift(power(figures), steps);
                    let scaled = |men| shift(power(men), -steps);
                    assert!(scaled(men) <= grown, "{factor} {figures}: {men} is too many");
                    assert!(scaled(men + 1) > grown, "{factor} {figures}: {men} is too few");
                }
            }
        }
    }

    #[test]
    fn far_beyond_the_table_nothing_breaks() {
        assert_eq!(REBUILT.men(i32::MIN, 400), 0);
        assert_eq!(REBUILT.men(i32::MAX, 1), i32::MAX);
    }

    #[test]
    fn the_table_is_the_formula() {
        let text = include_str!("../../tables/casualties.toml");
        let table: Casualties = toml::from_str(text).expect("the embedded table");
        assert_eq!(table.men.len(), 46);
        for (factor, row) in (0..).zip(&table.men) {
            let expected: Vec<i32> = (1..=25).map(|figures| REBUILT.men(factor, figures)).collect();
            assert_eq!(*row, expected, "factor {factor}");
        }
    }
}
