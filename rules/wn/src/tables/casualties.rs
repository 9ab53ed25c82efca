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
            return round_numbers(factor, figures);
        }
        let row = usize::try_from(factor).ok().and_then(|factor| self.men.get(factor));
        let cell = usize::try_from(figures - 1).ok();
        match row.zip(cell).and_then(|(row, cell)| row.get(cell)) {
            Some(&men) => men,
            None => rebuilt(factor, figures),
        }
    }
}

/// The formula behind the table, and beyond its edges: one man a figure at 20, the double every 4.3.
fn rebuilt(factor: i32, figures: i32) -> i32 {
    (f64::from(figures) * (f64::from(factor - 20) / 4.3).exp2()).floor() as i32
}

/// The rounder one: one man a figure at 20, the double every 4.
fn round_numbers(factor: i32, figures: i32) -> i32 {
    (f64::from(figures) * (f64::from(factor - 20) / 4.0).exp2()).floor() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both formulas keep so far from the next whole number that no machine's rounding matters.
    #[test]
    fn the_formulas_do_not_hang_on_the_last_digit() {
        for (step, whole) in [(4.3, 43), (4.0, 4)] {
            for factor in (-40..=90).filter(|factor| (factor - 20) % whole != 0) {
                for figures in 1..=400 {
                    let men = f64::from(figures) * (f64::from(factor - 20) / step).exp2();
                    let off = (men - men.round()).abs();
                    assert!(off > men * 1e-13, "{factor} {figures}: {men}");
                }
            }
        }
    }

    #[test]
    fn the_table_is_the_formula() {
        let text = include_str!("../../tables/casualties.toml");
        let table: Casualties = toml::from_str(text).expect("the embedded table");
        assert_eq!(table.men.len(), 46);
        for (factor, row) in (0..).zip(&table.men) {
            let expected: Vec<i32> = (1..=25).map(|figures| rebuilt(factor, figures)).collect();
            assert_eq!(*row, expected, "factor {factor}");
        }
    }
}
