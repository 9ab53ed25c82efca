//! Responses to a charge (*odpowiedzi na szarżę*, 17.5): stand, counter-charge or evade (12.3a); who
//! must give a certain one, who gives none, and who may not give which.

use super::never_charges;
use crate::disorder::melee::Struck;
use crate::ground::{Ground, Pace};
use crate::readings::{ChargedSkirmishers, ChargedWithdrawal, Readings};
use crate::units::{Formation, Shelter, Unit};
use kernel::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const WITHDRAWING: Clause = Clause::new("17.5a");
const REFORMING: Clause = Clause::new("17.5b.i");
const PURSUERS: Clause = Clause::new("17.5c");
const STEPPING_BACK: Clause = Clause::new("17.5d");
const AT_THE_DOUBLE: Clause = Clause::new("17.5e");
const FOOT: Clause = Clause::new("17.5g");
const EVADERS: Clause = Clause::new("12.3a");
const HALTED: Clause = Clause::new("23.3b");
const RETREAT: Clause = Clause::new("23.3d");
const FRENZY: Clause = Clause::new("23.4d");
const ROUT: Clause = Clause::new("23.5a");
const DISARMING: Clause = Clause::new("23.10e");
const SKIRMISHERS: Clause = Clause::new("18.2a");
const CHARGED_ALREADY: Clause = Clause::new("17.6a.3");

/// An answer to a charge.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Response {
    Stand,
    CounterCharge,
    Evade,
}

impl Response {
    /// All there are (17.5b).
    pub const ALL: [Self; 3] = [Self::Stand, Self::CounterCharge, Self::Evade];

    /// As it is written in a situation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Stand => "stand",
            Self::CounterCharge => "counter-charge",
            Self::Evade => "evade",
        }
    }
}

/// What the charged are about as the charge is declared.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Conduct {
    #[default]
    Ready,
    SteppingBack,
    Withdrawing,
    Retreating,
    Pursuing,
    Charging,
    Disarming,
}

/// The state of the charged.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct State {
    /// What they are about.
    pub conduct: Conduct,
    /// Their move order is to change formation or front.
    pub change_ordered: bool,
    /// A morale test has halted them.
    pub halted_by_test: bool,
    /// They are in battle frenzy.
    pub frenzied: bool,
}

/// Why an answer may not be given: the clause and the key of the sentence.
pub type Reason = (Clause, &'static str);

/// What those do who give no answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Instead {
    KeepWithdrawing,
    Break,
    KeepRouting,
    KeepPursuing,
    KeepCharging,
}

/// How free the charged are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// They choose.
    Free,
    /// They must give this answer.
    Must(Response, Reason),
    /// They give none.
    None(Instead, Reason),
}

/// Somebody who is charged, and by whom.
#[derive(Clone, Copy)]
pub struct Charged<'a> {
    /// The charged.
    pub unit: &'a Unit,
    /// Their state.
    pub state: &'a State,
    /// The charger.
    pub charger: &'a Unit,
    /// From where the charge comes.
    pub struck: Struck,
    /// What a counter-charge would go over.
    pub grounds: &'a [Ground],
    /// How the book is read.
    pub readings: &'a Readings,
}

impl Charged<'_> {
    /// How free they are.
    pub fn bound(&self) -> Bound {
        let aside = self.struck != Struck::Front;
        match self.state.conduct {
            _ if self.unit.routing => Bound::None(Instead::KeepRouting, (ROUT, "against-routing")),
            Conduct::Charging => {
                Bound::None(Instead::KeepCharging, (CHARGED_ALREADY, "against-charging"))
            }
            Conduct::Retreating => Bound::None(Instead::Break, (RETREAT, "against-retreating")),
            Conduct::Withdrawing => self.withdrawing(),
            Conduct::Pursuing if aside => {
                Bound::None(Instead::KeepPursuing, (PURSUERS, "against-pursuing"))
            }
            Conduct::Pursuing => Bound::Must(self.forward(), (PURSUERS, "against-pursuers-answer")),
            _ if self.state.frenzied => {
                Bound::Must(self.forward(), (FRENZY, "against-frenzied-answer"))
            }
            Conduct::SteppingBack => {
                let answer = if self.evades() { Response::Evade } else { Response::Stand };
                Bound::Must(answer, (STEPPING_BACK, "against-stepping-back"))
            }
            _ if self.must_evade() => {
                Bound::Must(Response::Evade, (SKIRMISHERS, "against-skirmishers-standing"))
            }
            _ if self.unit.at_the_double && !aside && self.counter_charge().is_none() => {
                Bound::Must(Response::CounterCharge, (AT_THE_DOUBLE, "against-double-answer"))
            }
            _ => Bound::Free,
        }
    }

    /// 17.5a and 23.3d differ about those who withdraw.
    const fn withdrawing(&self) -> Bound {
        let instead = match self.readings.charged_withdrawal {
            ChargedWithdrawal::GoesOn => Instead::KeepWithdrawing,
            ChargedWithdrawal::Breaks => Instead::Break,
        };
        Bound::None(instead, (WITHDRAWING, "against-withdrawing"))
    }

    /// A counter-charge where it can be, otherwise standing.
    fn forward(&self) -> Response {
        match self.counter_charge() {
            None => Response::CounterCharge,
            Some(_) => Response::Stand,
        }
    }

    /// 18.2a: skirmishers in the open run from a charge.
    fn must_evade(&self) -> bool {
        let sheltered = self.unit.cover.is_linear() || self.unit.cover == Shelter::Building;
        let pressed = match self.readings.charged_skirmishers {
            ChargedSkirmishers::ByCloseOrder => !self.charger.is_open(),
            ChargedSkirmishers::Always => true,
        };
        self.unit.formation == Formation::Skirmish && !sheltered && pressed
    }

    /// 12.3a: who may evade.
    fn evades(&self) -> bool {
        let from_behind = self.struck == Struck::Rear && self.charger.is_mounted();
        self.unit.formation == Formation::Skirmish
            || self.unit.arm.has_crew()
            || self.unit.is_mounted() && from_behind
    }

    /// Why they may not give this answer; nothing if they may.
    pub fn against(&self, response: Response) -> Option<Reason> {
        match self.bound() {
            Bound::None(_, reason) => return Some(reason),
            Bound::Must(must, reason) if must != response => {
                let own = self.own_reason(response);
                return Some(own.unwrap_or(reason));
            }
            _ => {}
        }
        self.own_reason(response)
    }

    fn own_reason(&self, response: Response) -> Option<Reason> {
        match response {
            Response::Stand => None,
            Response::CounterCharge => self.counter_charge(),
            Response::Evade if self.evades() => None,
            Response::Evade => Some((EVADERS, "against-evading")),
        }
    }

    /// Why they cannot counter-charge.
    pub fn counter_charge(&self) -> Option<Reason> {
        let foot = !self.unit.is_mounted() && self.charger.is_mounted();
        let foot = foot.then_some((FOOT, "against-foot-counter-charge"));
        foot.or_else(|| self.forward_barred())
    }

    /// Why they cannot counter-charge anybody here, horse or foot.
    pub fn forward_barred(&self) -> Option<Reason> {
        let Self { unit, state, charger, readings, .. } = self;
        let ground = |ground: &Ground| Pace::Charge.forbidden(*ground, readings);
        match state.conduct {
            Conduct::Disarming => Some((DISARMING, "against-disarming-counter-charge")),
            _ if state.change_ordered => Some((REFORMING, "against-reforming-counter-charge")),
            _ if state.halted_by_test => Some((HALTED, "against-halted-charge")),
            _ => never_charges(unit, charger).or_else(|| self.grounds.iter().find_map(ground)),
        }
    }
}
