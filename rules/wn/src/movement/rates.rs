//! How far a unit moves over open ground at each pace (T3 with its notes), for the sheet of an army:
//! the speed of [`super::speed`], with nothing else happening.

use super::{Course, March, Move};
use crate::disorder::march::Previous;
use crate::ground::{Ground, Pace};
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::Unit;
use crate::weather::Weather;
use kernel::{Account, Clause, Desk, Given};

/// The row of T3, and centimetres at the normal pace, charging and at the double; nothing for a unit
/// that cannot move.
pub(crate) fn rates(
    unit: Unit,
    rockets_ride: bool,
    tables: &Tables,
    readings: &Readings,
) -> Option<(Clause, [Option<i32>; 3])> {
    let before = (Previous::default(), Weather::default());
    let asked = Move { rockets_ride: Some(rockets_ride), ..Move::plain(unit, before, readings) };
    let course = Course::new(&asked, tables);
    let mut row = None;
    let cm = [Pace::Normal, Pace::Charge, Pace::Double].map(|pace| {
        let mut desk = Desk::new(Given::new(&[]), Account::default());
        let march = March { ground: Ground::Open, pace, backwards: false };
        let speed = course.speed(march, &mut desk).ok()?;
        row = row.or_else(|| desk.journal.entries().next().map(|entry| entry.line.clause));
        Some(speed.floor() as i32)
    });
    row.map(|row| (row, cm))
}
