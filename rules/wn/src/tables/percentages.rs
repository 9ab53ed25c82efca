//! T15: percentage losses, by the figures a unit had and the figures it lost.

use kernel::Clause;
use serde::Deserialize;

/// T15.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "File", bound(deserialize = "'de: 'static"))]
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
    row: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    of: usize,
    percent: Vec<i32>,
}

impl From<File> for Percentages {
    /// A row that is not printed is read as the one before it.
    fn from(mut file: File) -> Self {
        file.row.sort_by_key(|row| row.of);
        let mut percent = Vec::<Vec<i32>>::new();
        for row in file.row {
            let last = percent.last().cloned().unwrap_or_default();
            percent.resize(row.of.saturating_sub(1), last);
            percent.push(row.percent);
        }
        Self { clause: file.clause, percent }
    }
}

impl Percentages {
    /// The losses in per cent. Beyond the table it is the share itself, down to the next five.
    #[inline]
    pub fn percent(&self, lost: i32, of: i32) -> i32 {
        if lost <= 0 {
            return 0;
        }
        let row = usize::try_from(of - 1).ok().and_then(|row| self.percent.get(row));
        let cell = usize::try_from(lost - 1).ok();
        match row.zip(cell).and_then(|(row, cell)| row.get(cell)) {
            Some(&percent) => percent,
            None => (lost * 20 / of.max(1)).min(20) * 5,
        }
    }
}
