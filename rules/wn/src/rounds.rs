//! How often a unit fires in a move (15.2, 15.3): loading, moving, and the enemy's charge.

use crate::measure::Measured;
use crate::readings::{Readings, RifledCarbineShot};
use crate::units::{Unit, Weapon};
use kernel::{Clause, Line, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const DOUBLE: Clause = Clause::new("12.2c");
const LYING: Clause = Clause::new("G.oddziały-leżące");
const STILL: Clause = Clause::new("15.2a");
const HALF_MOVE: Clause = Clause::new("15.2b");
const WHOLE_MOVE: Clause = Clause::new("15.2c");
const SKIRMISHERS: Clause = Clause::new("15.2d");
const SADDLE: Clause = Clause::new("15.2f");
const LOOSE: Clause = Clause::new("15.2e");
const NO_LOADING: Clause = Clause::new("15.2g");
const IN_RIVER: Clause = Clause::new("15.2i");
const WHILE_FORMING: Clause = Clause::new("8.4g");
const WHILE_TURNING: Clause = Clause::new("8.5d");
const BOWS: Clause = Clause::new("15.2h");
const UNLOADED: Clause = Clause::new("15.3c.i");
const LOADED: Clause = Clause::new("15.3c.ii");
const LOADED_RIFLES: Clause = Clause::new("15.3d.i");
const UNLOADED_RIFLES: Clause = Clause::new("15.3d.ii");
const NEAREST: Clause = Clause::new("15.3e");
const PASSING: Clause = Clause::new("15.3h");
const IDLE_BOWS: Clause = Clause::new("15.3i");
const ATTACKED: Clause = Clause::new("15.3f");

/// How far skirmishers move, on foot and mounted, and still fire as if they stood (15.2d).
const SKIRMISH_FOOT: i32 = 5;
const SKIRMISH_MOUNTED: i32 = 10;

/// What keeps the firers from loading in this move.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum NoLoading {
    #[default]
    Nothing,
    Melee,
    Pursuit,
    River,
}

/// How the firers spend this move.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Firing {
    /// It is a first volley: of the battle, or after three moves without firing.
    pub first_volley: bool,
    /// Quarters of the move spent in moving, turning or changing formation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 4))]
    pub quarters_used: Option<i32>,
    /// What keeps them from loading.
    pub no_loading: NoLoading,
    /// Their arms were loaded when the move began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loaded: Option<bool>,
    /// The target attacks them without charging.
    pub attacked: bool,
    /// The target attacks others without charging.
    pub attacks_others: bool,
    /// Quarters of the move after which they must cease, because they are charged or attacked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 4))]
    pub cease_after: Option<i32>,
    /// Rifles loaded without ramming the ball into the grooves.
    pub loose: bool,
    /// Quarters of the move in which bows cannot shoot.
    #[schemars(range(min = 0, max = 4))]
    pub bow_idle: i32,
    /// Quarters of the move in which the target can be fired at.
    #[schemars(range(min = 0, max = 4))]
    pub target_seen: i32,
    /// They fire out of a building.
    pub from_building: bool,
    /// Gunners are ordered to fire their muskets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub muskets_ordered: Option<bool>,
    /// More fire at this target follows in this move.
    pub more_to_come: bool,
    /// The die that was thrown for this unit already, at another target.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 6))]
    pub die_thrown: Option<i32>,
    /// It is a ruling at the table, where what is missing can be asked for.
    #[serde(skip, default = "yes")]
    pub at_table: bool,
}

const fn yes() -> bool {
    true
}

impl Firing {
    /// Nothing is said of it, at the table.
    pub fn at_the_table() -> Self {
        Self { at_table: true, ..Self::default() }
    }
}

impl Default for Firing {
    fn default() -> Self {
        Self {
            first_volley: false,
            quarters_used: None,
            no_loading: NoLoading::Nothing,
            loaded: None,
            attacked: false,
            attacks_others: false,
            cease_after: None,
            loose: false,
            bow_idle: 0,
            target_seen: 4,
            from_building: false,
            muskets_ordered: None,
            more_to_come: false,
            die_thrown: None,
            at_table: false,
        }
    }
}

/// Whether the target comes at the firers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// It does not.
    None,
    /// It charges them.
    Charge,
    /// It attacks them.
    Attack,
    /// It charges or attacks others.
    Passing,
}

/// How often they fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounds {
    /// Once, with arms that could fire twice.
    One,
    /// As often as their arms allow.
    Full,
}

type Verdict = Result<Result<Rounds, Clause>, Stop>;

impl Firing {
    /// How often they fire, or the clause that forbids it.
    pub fn rounds(
        &self,
        firer: &Unit,
        weapon: Weapon,
        threat: Threat,
        readings: &Readings,
        umpire: &mut impl Umpire,
    ) -> Verdict {
        if let Some((clause, why)) = self.forbidden(firer, weapon, readings) {
            umpire.note(Line::note(clause).why(why));
            return Ok(Err(clause));
        }
        if weapon == Weapon::Bow {
            if self.at_table && threat != Threat::None {
                self.cease(IDLE_BOWS, umpire)?;
            }
            umpire.note(Line::note(BOWS));
            return Ok(Ok(Rounds::Full));
        }
        if self.no_loading != NoLoading::Nothing {
            return self.as_loaded(weapon, readings, umpire);
        }
        match threat {
            Threat::None => self.unmolested(firer, weapon, readings, umpire),
            Threat::Charge => {
                umpire.note(Line::note(NEAREST));
                self.charged(weapon, readings, umpire)
            }
            Threat::Attack => {
                umpire.note(Line::note(ATTACKED));
                self.charged(weapon, readings, umpire)
            }
            Threat::Passing => self.passing(weapon, readings, umpire),
        }
    }

    fn forbidden(
        &self,
        firer: &Unit,
        weapon: Weapon,
        readings: &Readings,
    ) -> Option<(Clause, &'static str)> {
        let bow = weapon == Weapon::Bow;
        let carbine = matches!(weapon, Weapon::Carbine | Weapon::RifledCarbine);
        if firer.routing {
            Some((NO_LOADING, "no-fire-in-rout"))
        } else if firer.at_the_double && !(bow && firer.is_mounted()) {
            Some((DOUBLE, "no-fire-at-the-double"))
        } else if firer.lying {
            Some((LYING, "no-fire-lying"))
        } else if firer.is_mounted() && !bow && !carbine {
            Some((SADDLE, "must-dismount"))
        } else if firer.is_mounted() && carbine && self.has_moved(firer, readings) {
            Some((SADDLE, "carbines-standing"))
        } else {
            None
        }
    }

    /// Everything against how they spend the move.
    pub fn reasons(&self, firer: &Unit) -> Vec<(&'static str, Clause, &'static str)> {
        let mut reasons = Vec::new();
        if self.loose && firer.weapon != Some(Weapon::Rifle) {
            reasons.push(("firing.loose", LOOSE, "against-loose"));
        }
        let moved = firer.moved > Measured::default() || firer.changing;
        if moved && self.quarters_used == Some(0) {
            reasons.push(("firing.quarters_used", STILL, "against-no-time-used"));
        }
        reasons
    }

    /// Has moved, turned or changed formation.
    fn has_stirred(&self, firer: &Unit) -> bool {
        let used = self.quarters_used.is_some_and(|quarters| quarters > 0);
        used || firer.changing || firer.moved > Measured::default()
    }

    /// Has moved more than skirmishers may (15.2d).
    fn has_moved(&self, firer: &Unit, readings: &Readings) -> bool {
        self.has_stirred(firer) && !Self::skirmished(firer, readings)
    }

    fn skirmished(firer: &Unit, readings: &Readings) -> bool {
        let far = if firer.is_mounted() { SKIRMISH_MOUNTED } else { SKIRMISH_FOOT };
        firer.is_open() && !firer.changing && firer.moved.at(readings).within(far)
    }

    fn unmolested(
        &self,
        firer: &Unit,
        weapon: Weapon,
        readings: &Readings,
        umpire: &mut impl Umpire,
    ) -> Verdict {
        let slow = weapon.loads_slowly();
        let standing = if slow { WHOLE_MOVE } else { HALF_MOVE };
        if !self.has_stirred(firer) {
            umpire.note(Line::note(standing));
            return Ok(Ok(Rounds::Full));
        }
        if Self::skirmished(firer, readings) {
            umpire.note(Line::note(SKIRMISHERS));
            return Ok(Ok(Rounds::Full));
        }
        if firer.changing {
            umpire.note(Line::note(WHILE_FORMING).by(WHILE_TURNING));
        }
        let loaded = umpire.fact(self.loaded, STILL, "firing.loaded")?;
        if loaded {
            umpire.note(Line::note(STILL).why("loaded-and-moved"));
            return Ok(Ok(once(weapon, readings)));
        }
        if !slow && umpire.fact(self.quarters_used, HALF_MOVE, "firing.quarters_used")? <= 2 {
            umpire.note(Line::note(HALF_MOVE).why("half-move-to-load"));
            return Ok(Ok(Rounds::One));
        }
        umpire.note(Line::note(standing).why("no-time-to-load"));
        Ok(Err(standing))
    }

    /// 15.2g and 15.2i: what was loaded before can be fired, and no more.
    fn as_loaded(&self, weapon: Weapon, readings: &Readings, umpire: &mut impl Umpire) -> Verdict {
        let clause = match self.no_loading {
            NoLoading::River => IN_RIVER,
            _ => NO_LOADING,
        };
        let loaded = umpire.fact(self.loaded, clause, "firing.loaded")?;
        umpire.note(Line::note(clause).why(if loaded { "only-as-loaded" } else { "cannot-load" }));
        Ok(if loaded { Ok(once(weapon, readings)) } else { Err(clause) })
    }

    /// When they must cease fire, because the enemy is upon them.
    fn cease(&self, clause: Clause, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        umpire.fact(self.cease_after, clause, "firing.cease_after")
    }

    /// 15.3h: at those who charge others, before they are at attack distance; as many shots as there is
    /// time for at the usual rate.
    fn passing(&self, weapon: Weapon, readings: &Readings, umpire: &mut impl Umpire) -> Verdict {
        let loaded = umpire.fact(self.loaded, PASSING, "firing.loaded")?;
        let time = self.cease(PASSING, umpire)? - self.quarters_used.unwrap_or(0);
        let loading = if weapon.loads_slowly() { 4 } else { 2 };
        let shots = i32::from(loaded) + time.max(0) / loading;
        umpire.note(Line::note(PASSING).why("shots-in-time").with(shots, 0));
        Ok(match shots {
            0 => Err(PASSING),
            1 => Ok(once(weapon, readings)),
            _ => Ok(Rounds::Full),
        })
    }

    /// 15.3c and 15.3d.
    fn charged(&self, weapon: Weapon, readings: &Readings, umpire: &mut impl Umpire) -> Verdict {
        let loaded = umpire.fact(self.loaded, UNLOADED, "firing.loaded")?;
        let (clause, rounds) = match (weapon, loaded) {
            (Weapon::Rifle, true) => (LOADED_RIFLES, Some(Rounds::Full)),
            (Weapon::Rifle, false) => {
                let late = self.cease(UNLOADED_RIFLES, umpire)? >= 2;
                (UNLOADED_RIFLES, late.then_some(Rounds::Full))
            }
            (_, true) => {
                let two = self.cease(LOADED, umpire)? >= 1;
                (LOADED, Some(if two { Rounds::Full } else { once(weapon, readings) }))
            }
            (_, false) => match self.cease(UNLOADED, umpire)? {
                2.. => (UNLOADED, Some(Rounds::Full)),
                1 => (UNLOADED, Some(once(weapon, readings))),
                _ => (UNLOADED, None),
            },
        };
        umpire.note(Line::note(clause));
        Ok(rounds.ok_or(clause))
    }
}

/// One shot of arms that could fire twice (T9B.13); rifles fire once a move in any case.
fn once(weapon: Weapon, readings: &Readings) -> Rounds {
    match weapon {
        Weapon::Rifle => Rounds::Full,
        Weapon::RifledCarbine if readings.rifled_carbine_shot == RifledCarbineShot::AsRifle => {
            Rounds::Full
        }
        _ => Rounds::One,
    }
}
