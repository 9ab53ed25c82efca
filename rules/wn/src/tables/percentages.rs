//! T15: percentage losses, by the figures a unit had and the figures it lost.

use crate::readings::PercentageTable;
use kernel::Clause;
use serde::Deserialize;
use std::collections::BTreeMap;

/// T15.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "File", bound(deserialize = "'de: 'static"))]
pub struct Percentages {
    /// The clause.
    pub clause: Clause,
    /// By figures had, from 1, then by figures lost, from 1.
    percent: Vec<Vec<i32>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
struct File {
    clause: Clause,
    percent: BTreeMap<String, Vec<i32>>,
}

impl TryFrom<File> for Percentages {
    type Error = String;

    /// A row that is not printed is read as the one before it. Who lost all lost a hundred.
    fn try_from(file: File) -> Result<Self, String> {
        let mut percent = Vec::<Vec<i32>>::new();
        for (of, row) in super::numbered(file.percent)? {
            let before = of.checked_sub(1).ok_or("there is no row of nobody")?;
            if row.iter().skip(before).any(|&all| all != 100) {
                return Err(format!("row {of}: all lost is 100 per cent"));
            }
            let last = percent.last().cloned().unwrap_or_default();
            percent.resize(before, last);
            percent.push(row);
        }
        Ok(Self { clause: file.clause, percent })
    }
}

impl Percentages {
    /// The losses in per cent. Beyond the table, or by the exact reading, it is the share itself,
    /// down to the next five.
    #[inline]
    pub fn percent(&self, table: PercentageTable, lost: i32, of: i32) -> i32 {
        if lost <= 0 {
            return 0;
        }
        let printed = || {
            let row = self.percent.get(usize::try_from(of - 1).ok()?)?;
            row.get(usize::try_from(lost - 1).ok()?).copied()
        };
        let printed = if table == PercentageTable::Printed { printed() } else { None };
        printed.unwrap_or_else(|| (lost * 20 / of.max(1)).min(20) * 5)
    }
}
