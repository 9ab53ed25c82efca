//! The running total of a test: factors are added one after the other, each a line with its clause.

use crate::losses::percent_lost;
use crate::readings::Readings;
use crate::small_arms::effective_disorder;
use crate::surroundings::{BEARING, Looker, Plight, Whose};
use crate::tables::{EachRow, PercentRow, Row, Tables, WithinRow};
use crate::units::Unit;
use kernel::{Clause, Line, Num, Umpire};

/// A total and the umpire who writes it down.
pub(super) struct Tally<'u, U> {
    pub(super) total: Num,
    /// The clause that sends us to every row that no other clause sends us to.
    pub(super) by: Option<Clause>,
    pub(super) umpire: &'u mut U,
}

impl<U: Umpire> Tally<'_, U> {
    /// A row that counts once, if it counts.
    pub(super) fn add(&mut self, counts: bool, row: Row) {
        if counts {
            self.line(Line::add(row.clause, row.add));
        }
    }

    /// A row that counts for each of so many.
    pub(super) fn each(&mut self, times: i32, row: Row, by: Option<Clause>) {
        if times > 0 {
            let line = Line::add(row.clause, row.add * times).why("each").with(times, row.add);
            self.line(by.map_or(line, |by| line.by(by)));
        }
    }

    /// A line as it is.
    pub(super) fn line(&mut self, line: Line) {
        let by = line.by.or(self.by);
        self.total = self.umpire.line(self.total, Line { by, ..line });
    }

    /// Every disorder factor.
    pub(super) fn disorder(&mut self, unit: &Unit, row: EachRow) {
        let counted = effective_disorder(unit, self.umpire);
        self.each(counted.min(row.most), Row { clause: row.clause, add: row.add }, None);
    }

    /// Every so many per cent of losses.
    pub(super) fn losses(
        &mut self,
        unit: &Unit,
        (lost, of): (i32, i32),
        row: PercentRow,
        (tables, readings): (&Tables, &Readings),
    ) {
        let percent = percent_lost(unit, (lost, of), (tables, readings));
        let times = percent / row.percent;
        if times > 0 {
            self.umpire.note(Line::says(tables.percentages.clause, percent).why("percent-game"));
        }
        self.each(times, Row { clause: row.clause, add: row.add }, None);
    }

    /// Every unit of a side in such a plight near by.
    pub(super) fn plight(
        &mut self,
        looker: Looker<'_>,
        (whose, plight): (Whose, Plight),
        row: WithinRow,
    ) {
        let times = looker.in_plight((whose, plight), row.within, self.umpire);
        self.each(times, row.row(), Some(BEARING));
    }

    /// A general close by, or else farther.
    pub(super) fn general(&mut self, looker: Looker<'_>, near: WithinRow, far: WithinRow) {
        let Some(distance) = looker.general() else { return };
        let near_counts =
            self.umpire.counts(&Line { by: self.by, ..Line::add(near.clause, near.add) });
        if distance.within(near.within) && near_counts {
            self.add(true, near.row());
        } else {
            self.add(distance.within(far.within), far.row());
        }
    }
}
