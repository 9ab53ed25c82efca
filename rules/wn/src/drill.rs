//! National drill (appendix III): the foot that is slow to change formation, to turn and to reorder.

use crate::readings::{Option as Choice, Readings};
use crate::units::{Nation, Unit};
use kernel::{Clause, Stop, Umpire};

const AUSTRIA: Clause = Clause::new("AIII.austria");
const PRUSSIA: Clause = Clause::new("AIII.prussia");
const RUSSIA: Clause = Clause::new("AIII.russia");

/// The first year in which Prussian foot is no longer slow.
const PRUSSIA_REFORMED: i32 = 1807;

/// The clause that makes a unit slow, if one does.
pub fn slow(
    unit: &Unit,
    readings: &Readings,
    umpire: &mut impl Umpire,
) -> Result<Option<Clause>, Stop> {
    if readings.national_characteristics == Choice::Off || !unit.arm.is_infantry() {
        return Ok(None);
    }
    Ok(match unit.nation {
        Nation::Austria => Some(AUSTRIA),
        Nation::Russia => Some(RUSSIA),
        Nation::Prussia => {
            let year = umpire.fact(unit.year, PRUSSIA, "unit.year")?;
            (year < PRUSSIA_REFORMED).then_some(PRUSSIA)
        }
        _ => None,
    })
}
