//! Sight over houses, woods and hills, and the dead ground behind them (*obszary niewidoczne*, 4.6f
//! and 4.6g).

use crate::measure::Measured;
use crate::readings::{Readings, SightOver};
use crate::tables::{Row, SightTables};
use kernel::{Clause, Line, Num, Op, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const OVER: Clause = Clause::new("4.6f");

/// Dead ground can be neither seen nor fired at (glossary).
pub const DEAD: Clause = Clause::new("G.obszary-niewidoczne");

/// What stands in the way of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Height {
    House,
    StoreyedHouse,
    Wood,
    Hill,
}

/// An obstacle between those who look and what they look at. Heights are in contours above its foot.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Obstacle {
    /// What it is.
    pub height: Height,
    /// The contours of a hill.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 12))]
    pub contours: i32,
    /// How high those who look stand.
    #[serde(default)]
    #[schemars(range(min = -12, max = 24))]
    pub looker_above: i32,
    /// How high those they look at stand.
    #[serde(default)]
    #[schemars(range(min = -12, max = 24))]
    pub looked_at_above: i32,
    /// How far behind it those they look at stand.
    pub behind_by: Measured,
    /// How far before it those who look stand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before_by: Option<Measured>,
}

const fn one() -> i32 {
    1
}

impl Obstacle {
    /// The clause by which it hides what is behind it, if it does.
    pub fn hides(
        &self,
        tables: &SightTables,
        readings: &Readings,
        umpire: &mut impl Umpire,
    ) -> Option<Clause> {
        let (near, far) = (self.looker_above, self.looked_at_above);
        let down = self.look((near, far), self.behind_by, (tables, readings), umpire);
        let up = self.before_by.filter(|_| readings.sight_over == SightOver::BothWays);
        match up {
            Some(before_by) if down.is_some() => {
                self.look((far, near), before_by, (tables, readings), umpire)
            }
            _ => down,
        }
    }

    /// A look over it, from so high down to those who stand so high and so far behind it.
    fn look(
        &self,
        (from, to): (i32, i32),
        behind: Measured,
        (tables, readings): (&SightTables, &Readings),
        umpire: &mut impl Umpire,
    ) -> Option<Clause> {
        let (over, dead) = (&tables.over, &tables.dead);
        let (over, top, dead, times) = match self.height {
            Height::House => (over.house, 0, dead.storey, 1),
            Height::StoreyedHouse => (over.storeyed, 0, dead.storey, 2),
            Height::Wood => (over.wood, 0, dead.wood, 1),
            Height::Hill => (over.hill, self.contours, dead.contour, self.contours),
        };
        let need = top + over.add;
        umpire.note(Line::says(over.clause, need).by(OVER).why("contours-needed"));
        if from < need {
            return Some(over.clause);
        }
        let wide = umpire.line(Num::ZERO, Line::add(dead.clause, dead.add * times));
        let wide = shortened(wide, from - to - need, tables.dead.higher, umpire);
        if behind.at(readings).as_cm() >= wide {
            return None;
        }
        umpire.note(Line::note(DEAD));
        Some(dead.clause)
    }
}

/// What is left of dead ground when one looks down from higher than need be.
fn shortened(wide: Num, spare: i32, each: Row, umpire: &mut impl Umpire) -> Num {
    if spare <= 0 {
        return wide;
    }
    let line = Line::add(each.clause, each.add * spare).why("each").with(spare, each.add);
    let wide = umpire.line(wide, line);
    if wide < Num::ZERO {
        umpire.line(wide, Line::new(each.clause, Op::AtLeast(Num::ZERO)))
    } else {
        wide
    }
}
