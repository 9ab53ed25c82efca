//! T16A: what each side does by the value of the test, and the results described in 23.1.

use super::response::{Charged, Conduct, Response};
use crate::corrections::WITHDRAWS_AT_ONCE;
use crate::readings::{FootCounterCharge, Option as Choice};
use crate::tables::{Answer, Charge, Finish, Onset, Reactions};
use crate::units::Nation;
use kernel::{Clause, Line, Umpire};
use serde::{Deserialize, Serialize};

const AS_DECLARED: Clause = Clause::new("23.1d");
const RUSSIA: Clause = Clause::new("AIII.russia");
const FRENZY: Clause = Clause::new("23.4d");

/// What a side does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in 23.1")]
pub enum Reaction {
    Charge,
    Strike,
    Refuse,
    Halt,
    WithdrawToCover,
    WithdrawAtTheDouble,
    Break,
    Stand,
    CounterCharge,
    Evade,
    MoveOrders,
    KeepPursuing,
}

impl Reaction {
    /// The clause that describes it.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Charge => Clause::new("23.1a"),
            Self::CounterCharge => Clause::new("23.1b"),
            Self::Strike => Clause::new("23.1c"),
            Self::MoveOrders => Clause::new("23.1e"),
            Self::Refuse => Clause::new("23.1f"),
            Self::Halt => Clause::new("23.1g"),
            Self::Stand => Clause::new("23.1h"),
            Self::WithdrawToCover | Self::WithdrawAtTheDouble => Clause::new("23.1j"),
            Self::Evade => Clause::new("23.1k"),
            Self::Break => Clause::new("23.1l"),
            Self::KeepPursuing => Clause::new("17.5c"),
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Charge => "does-charge",
            Self::CounterCharge => "does-counter-charge",
            Self::Strike => "does-strike",
            Self::MoveOrders => "does-move-orders",
            Self::Refuse => "does-refuse",
            Self::Halt => "does-halt",
            Self::Stand => "does-stand",
            Self::WithdrawToCover => "does-withdraw",
            Self::WithdrawAtTheDouble => "does-withdraw-double",
            Self::Evade => "does-evade",
            Self::Break => "does-break",
            Self::KeepPursuing => "does-keep-pursuing",
        }
    }

    /// The key of what it obliges to.
    pub const fn obligation(self) -> &'static str {
        match self {
            Self::Charge => "obliges-charge",
            Self::CounterCharge => "obliges-counter-charge",
            Self::Strike => "obliges-strike",
            Self::MoveOrders => "obliges-move-orders",
            Self::Refuse => "obliges-refuse",
            Self::Halt => "obliges-halt",
            Self::Stand => "obliges-stand",
            Self::WithdrawToCover => "obliges-withdraw",
            Self::WithdrawAtTheDouble => "obliges-withdraw-double",
            Self::Evade => "obliges-evade",
            Self::Break => "obliges-break",
            Self::KeepPursuing => "obliges-keep-pursuing",
        }
    }

    /// They withdraw to cover, at whatever pace.
    pub const fn withdraws(self) -> bool {
        matches!(self, Self::WithdrawToCover | Self::WithdrawAtTheDouble)
    }

    /// They run or go away.
    pub const fn is_gone(self) -> bool {
        matches!(self, Self::Break) || self.withdraws()
    }
}

/// The two stages of the test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "they say it")]
pub enum Stage {
    First,
    Last,
}

impl Stage {
    /// The step of 21.2 that sends to T16A.
    const fn step(self) -> Clause {
        match self {
            Self::First => Clause::new("21.2a.4"),
            Self::Last => Clause::new("21.2c.8"),
        }
    }
}

/// What T16A says to a charger.
pub fn charger(
    table: &Charge,
    stage: Stage,
    value: i32,
    umpire: &mut impl Umpire,
) -> (Onset, Finish) {
    let (_, row) = table.row(value);
    umpire.note(Line::row(row.clause, value).by(stage.step()).why("charger"));
    (row.charger.first, row.charger.last)
}

/// The row of T16A for a defender; appendix III reads it better for Russian foot.
pub fn defender<'a>(
    table: &'a Charge,
    stage: Stage,
    value: i32,
    charged: &Charged<'_>,
    umpire: &mut impl Umpire,
) -> (&'a Reactions, Answer) {
    let (place, row) = table.row(value);
    let russian = charged.unit.nation == Nation::Russia && charged.unit.arm.is_infantry();
    let stubborn = russian && charged.readings.national_characteristics == Choice::On;
    let row = match place {
        0 | 1 if stubborn => {
            umpire.note(Line::note(RUSSIA).why("stubborn-russians"));
            table.at(place + 1)
        }
        _ => row,
    };
    umpire.note(Line::row(row.clause, value).by(stage.step()).why("defender"));
    let answers = if charged.unit.is_mounted() { row.mounted } else { row.foot };
    let answer = match stage {
        Stage::First => answers.first,
        Stage::Last => answers.last,
    };
    (row, answer)
}

/// What a defender does by an answer of T16A.
pub fn answered(
    answer: Answer,
    response: Response,
    charged: &Charged<'_>,
    umpire: &mut impl Umpire,
) -> Reaction {
    match answer {
        Answer::Break => Reaction::Break,
        Answer::Withdraw if charged.readings.edition.has(WITHDRAWS_AT_ONCE) => {
            Reaction::WithdrawAtTheDouble
        }
        Answer::Withdraw => Reaction::WithdrawToCover,
        Answer::MoveOrders => Reaction::MoveOrders,
        Answer::SquareStands => {
            let square = charged.unit.formation.is_square() && charged.charger.is_mounted();
            if square { Reaction::Stand } else { Reaction::Break }
        }
        Answer::StandOrEvade => match response {
            Response::Evade => Reaction::Evade,
            Response::Stand | Response::CounterCharge => Reaction::Stand,
        },
        Answer::AsDeclared => {
            umpire.note(Line::note(AS_DECLARED));
            declared(response)
        }
        Answer::CounterCharge => forward(response, charged, umpire),
    }
}

/// The declared response as it is carried out.
pub const fn declared(response: Response) -> Reaction {
    match response {
        Response::Stand => Reaction::Stand,
        Response::CounterCharge => Reaction::CounterCharge,
        Response::Evade => Reaction::Evade,
    }
}

/// The test makes them counter-charge, if they can.
fn forward(response: Response, charged: &Charged<'_>, umpire: &mut impl Umpire) -> Reaction {
    let barred = match charged.readings.foot_counter_charge {
        FootCounterCharge::Stands => charged.counter_charge(),
        FootCounterCharge::AsPrinted => charged.forward_barred(),
    };
    match barred {
        None => Reaction::CounterCharge,
        Some((clause, _)) => {
            umpire.note(Line::note(clause).why("no-counter-charge"));
            match response {
                Response::Evade => Reaction::Evade,
                Response::Stand | Response::CounterCharge => Reaction::Stand,
            }
        }
    }
}

/// 23.4d: frenzied, they counter-charge if they can, and stand otherwise.
pub fn frenzied(charged: &Charged<'_>, umpire: &mut impl Umpire) -> Reaction {
    umpire.note(Line::note(FRENZY));
    match charged.counter_charge() {
        None => Reaction::CounterCharge,
        Some(_) => Reaction::Stand,
    }
}

/// 23.4a: whether troops with such dice and such a result are seized by frenzy.
pub fn seized(answer: Answer, reaction: Reaction, conduct: Conduct, halted: bool) -> bool {
    let steady =
        !halted && matches!(conduct, Conduct::Ready | Conduct::Pursuing | Conduct::Disarming);
    let fits = answer == Answer::AsDeclared
        || matches!(reaction, Reaction::Stand | Reaction::CounterCharge);
    steady && fits
}
