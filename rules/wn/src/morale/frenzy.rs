//! Battle frenzy (*szał bojowy*, 23.4a): the throws that bring it on.

use crate::tables::{FacesRow, Frenzy};
use crate::units::{Class, Nation, Unit};
use kernel::{Clause, Line, Roll, Span, Umpire};

const FRENZY: Clause = Clause::new("23.4a");

/// 23.4a.ii: whether a throw of good morale brings it on.
pub fn by_morale(unit: &Unit, roll: &Roll, table: &Frenzy, umpire: &mut impl Umpire) -> bool {
    let british = unit.nation == Nation::Britain && unit.arm.is_cavalry();
    let rows: &[FacesRow] = match unit.class {
        _ if unit.is_irregular() => &[table.irregulars],
        Class::D => &[table.recruits],
        _ if british => &[table.british_cavalry, table.others],
        _ => &[table.others],
    };
    let shown = rows.iter().find(|row| roll.count(Span::only(row.face)) >= row.dice);
    if let Some(row) = shown {
        umpire.note(Line::says(row.clause, row.face).by(FRENZY).why("frenzy-faces"));
    }
    shown.is_some()
}
