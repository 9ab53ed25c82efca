//! Which answers a charge allows (17.5, 17.9a, 18.2a, 18.3), one by one: those that may be given, those
//! that may not and why, and what those do who give none.

use super::response::{Bound, Charged, Instead, Reason, Response, State};
use crate::allowed;
use crate::disorder::melee::Struck;
use crate::ground::Ground;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Formation, Unit, Weapon};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const SUPPORTING: Clause = Clause::new("17.5h");
const SCREEN: Clause = Clause::new("17.9a");
const EVASION: Clause = Clause::new("12.3b");
const FIRE_FIRST: Clause = Clause::new("12.3c");
const REORDER: Clause = Clause::new("12.3e");
const RISING: Clause = Clause::new("18.3a");
const RISING_TO_RUN: Clause = Clause::new("18.3b");

/// Skirmishers who screen the unit that is charged.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(super) enum Screens {
    #[default]
    Nobody,
    OwnUnit,
    OtherUnit,
}

/// The orders of a unit that supports the charged one.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Supporting {
    /// Its game order is to support the charged unit.
    game_order: bool,
    /// Its move order is to counter-charge.
    move_order: bool,
}

/// Somebody who is charged, or who belongs to those who are.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeResponse {
    pub(super) charged: Unit,
    #[serde(default)]
    pub(super) state: State,
    pub(super) charger: Unit,
    #[serde(default)]
    pub(super) struck: Struck,
    /// What a counter-charge would go over.
    #[serde(default)]
    #[schemars(length(max = 12))]
    pub(super) counter_grounds: Vec<Ground>,
    /// It screens the unit that is charged.
    #[serde(default)]
    pub(super) screens: Screens,
    /// It supports the unit that is charged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) supporting: Option<Supporting>,
    #[serde(default)]
    pub(super) readings: Readings,
}

impl Situation for ChargeResponse {
    const NAME: &'static str = "charge-response";
    const EXAMPLE: &'static str = include_str!("../../examples/charge-response.json");
    type Tables = Tables;
    type Case<'a> = ResponseCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.charged, "charged", &self.readings);
        faults.extend(allowed::against(&self.charger, "charger", &self.readings));
        faults
    }

    fn case<'a>(&'a self, _: &'a Tables) -> ResponseCase<'a> {
        ResponseCase { asked: self }
    }
}

/// The answers to one charge.
pub struct ResponseCase<'a> {
    asked: &'a ChargeResponse,
}

/// What those do who choose no answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case", untagged)]
pub(super) enum Otherwise {
    Charged(Instead),
    Screen(JoinsUnit),
}

/// A screen of the charged unit's own skirmishers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum JoinsUnit {
    JoinsUnit,
    NoPart,
}

/// An answer that may not be given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub(super) struct Barred {
    response: Response,
    clause: Clause,
}

/// What may be answered.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ResponseOutcome {
    /// The answers that may be given.
    pub(super) responses: Vec<Response>,
    /// Those that may not.
    pub(super) refused: Vec<Barred>,
    /// What they do who give none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) instead: Option<Otherwise>,
}

impl Response {
    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Stand => "choice-stand",
            Self::CounterCharge => "choice-counter-charge",
            Self::Evade => "choice-evade",
        }
    }

    /// The clause that gives it.
    const fn clause(self) -> Clause {
        match self {
            Self::CounterCharge => Clause::new("17.5b.i"),
            Self::Stand => Clause::new("17.5b.ii"),
            Self::Evade => Clause::new("17.5b.iii"),
        }
    }

    /// The key of the reason why it is not to be had.
    const fn refusal(self) -> &'static str {
        match self {
            Self::Stand => "not-stand",
            Self::CounterCharge => "not-counter-charge",
            Self::Evade => "not-evade",
        }
    }
}

impl Outcome for ResponseOutcome {
    fn sentences(&self) -> Vec<Message> {
        let may = |response: &Response| {
            let key = if self.responses.len() == 1 { "response-must" } else { "response-may" };
            Message::new(key).word("response", response.key())
        };
        let not = |barred: &Barred| {
            let said = Message::new("response-refused").word("response", barred.response.key());
            said.text("clause", barred.clause)
        };
        let instead = self.instead.map(|instead| {
            Message::new(match instead {
                Otherwise::Charged(Instead::KeepWithdrawing) => "response-keeps-withdrawing",
                Otherwise::Charged(Instead::Break) => "response-breaks",
                Otherwise::Charged(Instead::KeepRouting) => "response-keeps-routing",
                Otherwise::Charged(Instead::KeepPursuing) => "response-keeps-pursuing",
                Otherwise::Charged(Instead::KeepCharging) => "response-keeps-charging",
                Otherwise::Screen(JoinsUnit::JoinsUnit) => "response-joins-unit",
                Otherwise::Screen(JoinsUnit::NoPart) => "response-no-part",
            })
        });
        let all = self.responses.iter().map(may);
        all.chain(self.refused.iter().map(not)).chain(instead).collect()
    }
}

impl Procedure for ResponseCase<'_> {
    type State = ();
    type Outcome = ResponseOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ResponseOutcome>, Stop> {
        Ok(Next::Done(self.rule(umpire)))
    }
}

const fn none(instead: Otherwise) -> ResponseOutcome {
    ResponseOutcome { responses: Vec::new(), refused: Vec::new(), instead: Some(instead) }
}

impl ResponseCase<'_> {
    /// The ruling, which needs no dice.
    pub(super) fn rule(&self, umpire: &mut impl Umpire) -> ResponseOutcome {
        umpire.open(Heading::of(ChargeResponse::NAME));
        let ChargeResponse { screens, supporting, .. } = self.asked;
        match (screens, supporting) {
            (Screens::OwnUnit, _) => {
                umpire.note(Line::note(SCREEN).why("screen-joins"));
                none(Otherwise::Screen(JoinsUnit::JoinsUnit))
            }
            (Screens::OtherUnit, _) => {
                umpire.note(Line::note(SCREEN).why("must-answer"));
                self.answers(Some((Response::Evade, SCREEN)), umpire)
            }
            (_, Some(Supporting { game_order: true, move_order: true })) => {
                umpire.note(Line::note(SUPPORTING).why("must-answer"));
                self.answers(Some((Response::CounterCharge, SUPPORTING)), umpire)
            }
            (_, Some(_)) => {
                umpire.note(Line::note(SUPPORTING).why("supporters-without-orders"));
                none(Otherwise::Screen(JoinsUnit::NoPart))
            }
            (Screens::Nobody, None) => self.charged(umpire),
        }
    }

    fn facts(&self) -> Charged<'_> {
        let ChargeResponse { charged, state, charger, struck, counter_grounds, readings, .. } =
            self.asked;
        Charged {
            unit: charged,
            state,
            charger,
            struck: *struck,
            grounds: counter_grounds,
            readings,
        }
    }

    /// Those whom the charge is declared on.
    fn charged(&self, umpire: &mut impl Umpire) -> ResponseOutcome {
        match self.facts().bound() {
            Bound::None(instead, (clause, _)) => {
                umpire.note(Line::note(clause).why("no-answer"));
                none(Otherwise::Charged(instead))
            }
            Bound::Must(_, (clause, _)) => {
                umpire.note(Line::note(clause).why("must-answer"));
                self.answers(None, umpire)
            }
            Bound::Free => self.answers(None, umpire),
        }
    }

    /// The three answers; `must` binds those who are not charged themselves.
    fn answers(
        &self,
        must: Option<(Response, Clause)>,
        umpire: &mut impl Umpire,
    ) -> ResponseOutcome {
        let mut outcome =
            ResponseOutcome { responses: Vec::new(), refused: Vec::new(), instead: None };
        for response in Response::ALL {
            match self.against(response, must) {
                Some((clause, _)) => {
                    umpire.note(Line::note(clause).why(response.refusal()));
                    outcome.refused.push(Barred { response, clause });
                }
                None => {
                    umpire.note(Line::note(response.clause()));
                    outcome.responses.push(response);
                    self.follows(response, umpire);
                }
            }
        }
        outcome
    }

    fn against(&self, response: Response, must: Option<(Response, Clause)>) -> Option<Reason> {
        match must {
            None => self.facts().against(response),
            Some((own, clause)) if own != response => Some((clause, "")),
            Some((Response::CounterCharge, _)) => self.facts().counter_charge(),
            Some(_) => None,
        }
    }

    /// What goes with an answer.
    fn follows(&self, response: Response, umpire: &mut impl Umpire) {
        let unit = &self.asked.charged;
        match response {
            Response::Stand if unit.lying => umpire.note(Line::note(RISING)),
            Response::Evade => {
                umpire.note(Line::note(evaders(unit)));
                umpire.note(Line::note(EVASION));
                if unit.lying {
                    umpire.note(Line::note(RISING_TO_RUN));
                }
                if !matches!(unit.weapon, Some(Weapon::None)) {
                    umpire.note(Line::note(FIRE_FIRST));
                }
                umpire.note(Line::note(REORDER));
            }
            Response::Stand | Response::CounterCharge => {}
        }
    }
}

/// 12.3a: as whom they evade.
const fn evaders(unit: &Unit) -> Clause {
    match unit.formation {
        Formation::Skirmish => Clause::new("12.3a.i"),
        _ if unit.arm.has_crew() => Clause::new("12.3a.ii"),
        _ => Clause::new("12.3a.iii"),
    }
}
