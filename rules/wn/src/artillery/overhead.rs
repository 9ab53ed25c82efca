//! Fire over the heads of friends (*strzelanie ponad głowami*, 14.3).

use crate::measure::Measured;
use crate::readings::Readings;
use crate::tables::Ammunition;
use crate::units::{Gun, Nation, Unit};
use kernel::{Clause, Line, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LANE: Clause = Clause::new("14.2e");
const OBSERVER: Clause = Clause::new("14.3");
const LOWER: Clause = Clause::new("14.3b");
const BRITISH_SHRAPNEL: Clause = Clause::new("14.3c");
const HOWITZERS: Clause = Clause::new("14.3d");
const CANISTER: Clause = Clause::new("14.3e");
const ROCKETS: Clause = Clause::new("14.3f");

/// Distances in centimetres that 14.3 asks for: on a steep and on a gentle slope; from the target;
/// and from the firer for British shrapnel, howitzers and rockets.
const STEEP: i32 = 3;
const GENTLE: i32 = 6;
const FROM_TARGET: i32 = 25;
const SHRAPNEL_FROM_FIRER: i32 = 25;
const HOWITZER_FROM_FIRER: i32 = 10;
const ROCKET_FROM_FIRER: i32 = 5;
/// An observer is at most so far from his guns, in centimetres (14.3, note).
const OBSERVER_WITHIN: i32 = 5;

/// How high friends in the lane of fire stand, by the firer or the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Standing {
    LowerGentle,
    LowerSteep,
    Level,
    Higher,
}

/// Friends in the lane of fire.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Friends {
    /// How high they stand.
    pub standing: Standing,
    /// How far from the firer.
    pub from_firer: Measured,
    /// How far from the target.
    pub from_target: Measured,
}

/// Whether a battery may fire over these friends; if not, the clause that forbids it.
pub fn over(
    friends: &Friends,
    (firer, gun, ammunition): (&Unit, Gun, Ammunition),
    (observed, observer): (Option<bool>, Option<Measured>),
    readings: &Readings,
    umpire: &mut impl Umpire,
) -> Result<Result<(), Clause>, Stop> {
    let (near, far) = (friends.from_firer.at(readings), friends.from_target.at(readings));
    if ammunition == Ammunition::Canister {
        return Ok(Err(CANISTER));
    }
    let (clause, fits, must_see) = match friends.standing {
        Standing::LowerSteep => (LOWER, !near.under(STEEP) && !far.under(STEEP), false),
        Standing::LowerGentle => (LOWER, !near.under(GENTLE) && !far.under(GENTLE), false),
        Standing::Higher => (LANE, false, false),
        Standing::Level => {
            let (clause, least) = match (gun, ammunition) {
                (Gun::Rockets, _) => (ROCKETS, ROCKET_FROM_FIRER),
                (gun, Ammunition::Shell | Ammunition::Shrapnel) if gun.is_howitzer() => {
                    (HOWITZERS, HOWITZER_FROM_FIRER)
                }
                (_, Ammunition::Shrapnel) if firer.nation == Nation::Britain => {
                    (BRITISH_SHRAPNEL, SHRAPNEL_FROM_FIRER)
                }
                _ => return Ok(Err(LANE)),
            };
            (clause, !near.under(least) && !far.under(FROM_TARGET), true)
        }
    };
    let fits = fits && (!must_see || umpire.fact(observed, clause, "shot.observed")?);
    if let Some(observer) = observer.filter(|_| fits && must_see) {
        let near = observer.at(readings).within(OBSERVER_WITHIN);
        umpire.note(Line::note(OBSERVER).why(if near {
            "observer-sees"
        } else {
            "observer-too-far"
        }));
        if !near {
            return Ok(Err(OBSERVER));
        }
    }
    if fits {
        umpire.note(Line::note(clause));
    }
    Ok(if fits { Ok(()) } else { Err(clause) })
}
