//! Screens (*osłona*, 8.6) and the losses that fire through one shares out (20.4).

use crate::measure::{Distance, Measured};
use crate::readings::Readings;
use crate::units::Unit;
use kernel::{Clause, Line, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const WHO: Clause = Clause::new("8.6a");
const DISTANCE: Clause = Clause::new("8.6b.i");
const FRONT: Clause = Clause::new("8.6b.ii");
const WHOLE: Clause = Clause::new("8.6b");
const PASSED: Clause = Clause::new("8.6c");
const ONE_THROW: Clause = Clause::new("20.4a");
const SCREEN_SHARE: Clause = Clause::new("20.4b");
const UNSCREENED: Clause = Clause::new("20.4c");
const BEHIND: Clause = Clause::new("20.4d");

/// A screen stands at least so far before those it hides, in centimetres (8.6b.i).
const BEFORE: i32 = 5;

/// Skirmishers before a target.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Screen {
    /// They.
    pub troops: Unit,
    /// How far before the target they stand, base front to base front.
    pub distance: Measured,
    /// They hide the whole front of the target; if that is not said, the two fronts say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub covers_front: Option<bool>,
    /// How wide they stand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screen_front: Option<Measured>,
    /// How wide the target stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target_front: Option<Measured>,
}

impl Screen {
    /// Troops so far before a target, who hide its whole front or not.
    pub fn of(troops: Unit, distance: Measured, covers_front: bool) -> Self {
        let (screen_front, target_front) = (None, None);
        Self { troops, distance, covers_front: Some(covers_front), screen_front, target_front }
    }

    /// 8.6a: foot does not hide horse.
    pub const fn hides(&self, target: &Unit) -> bool {
        !target.is_mounted() || self.troops.is_mounted()
    }

    /// The same, with the reason noted.
    pub fn is_useless(&self, target: &Unit, umpire: &mut impl Umpire) -> bool {
        let useless = !self.hides(target);
        if useless {
            umpire.note(Line::note(WHO).why("foot-screen"));
        }
        useless
    }

    /// The range to it, where that to the target behind it is known.
    pub fn nearer(
        &self,
        range: Distance,
        by: Clause,
        readings: &Readings,
        umpire: &mut impl Umpire,
    ) -> Distance {
        let range = range.less(self.distance.at(readings));
        umpire.note(Line::says(by, range.as_cm()).why("range-to-screen"));
        range
    }

    /// 8.6b.ii: whether they hide the whole front of the target.
    pub fn covers(&self, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        if let Some(covers) = self.covers_front {
            return Ok(covers);
        }
        let own = umpire.fact(self.screen_front, FRONT, "screen.screen_front")?;
        Ok(own >= umpire.fact(self.target_front, FRONT, "screen.target_front")?)
    }

    /// 8.6b: it stops small arms altogether.
    pub fn stops_all(&self, readings: &Readings, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        Ok(self.covers(umpire)? && !self.is_near(readings))
    }

    fn is_near(&self, readings: &Readings) -> bool {
        self.distance.at(readings).under(BEFORE)
    }

    /// The same; if it does not, the reasons are noted.
    pub fn is_whole(&self, readings: &Readings, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let covers = self.covers(umpire)?;
        let near = self.is_near(readings);
        if near {
            umpire.note(Line::note(DISTANCE).why("screen-too-near"));
        }
        if !covers {
            umpire.note(Line::note(FRONT).why("screen-too-short"));
        }
        if !near && covers {
            umpire.note(Line::note(WHOLE));
        }
        Ok(!near && covers)
    }
}

/// 8.6c: bows do not pass a screen that small arms do.
pub fn stops_bows(umpire: &mut impl Umpire) {
    umpire.note(Line::note(PASSED).why("bows-stopped"));
}

/// 20.4: the target's part of casualties that a screen shares, of all that it would have alone.
pub fn behind(all: i32, screen: i32, by: Clause, umpire: &mut impl Umpire) -> i32 {
    umpire.note(Line::note(ONE_THROW));
    umpire.note(Line::says(SCREEN_SHARE, screen).by(by));
    umpire.note(Line::says(UNSCREENED, all));
    let rest = (all - screen).max(0);
    umpire.note(Line::says(BEHIND, rest));
    rest
}

/// The clause by which small arms pass a screen.
pub const SMALL_ARMS_PASS: Clause = PASSED;
