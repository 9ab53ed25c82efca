//! X.28, VI.4, VI.6, VI.7, VI.10 and VI.13: whether cavalry counter-charges (*kontrszarża*), and what
//! it and the enemy do then. The clash itself is an attack with cold steel.
//!
//! 1. May it try: not from its flank or rear (VI.8, VI.9), not bound since the activation began
//!    (VI.13), not at what it does not see (IX.3), not twice at the same (VI.6.6), not at a withdrawal
//!    behind others (VI.10).
//! 2. The test, at current morale and without modifiers (X.28.2).
//! 3. Passed: it advances to the enemy, or stands if he is already before it; he stops. Not: before
//!    infantry it falls back two hexes (VI.7), and the enemy moves on.

use crate::levels::Levels;
use crate::morale::Nerve;
use crate::morale_test::roll;
use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const TEST: Clause = Clause::new("X.28.2");
const ADVANCES: Clause = Clause::new("X.28.1");
const BEFORE_IT: Clause = Clause::new("X.28.3");
const ONE_HEX: Clause = Clause::new("VI.6.2");
const NO_HEX: Clause = Clause::new("VI.6.5");
const MUST_STOP: Clause = Clause::new("VI.6.1");
const TURNED: Clause = Clause::new("V.3");
const FOOT_MUST_STOP: Clause = Clause::new("VI.4");
const ENDS_MOVE: Clause = Clause::new("VI.6.3");
const MOVES_ON: Clause = Clause::new("VI.6.4");
const ONE_TRY: Clause = Clause::new("VI.6.6");
const GIVES_WAY: Clause = Clause::new("VI.7");
const FOOT_BEHIND: Clause = Clause::new("VI.8");
const HORSE_BEHIND: Clause = Clause::new("VI.9");
const WITHDRAWAL: Clause = Clause::new("VI.10");
const BOUND: Clause = Clause::new("VI.13");
const ZONE_SEES: Clause = Clause::new("VI.2");
const UNSEEN: Clause = Clause::new("IX.3");
const GIVES_WAY_BY: i32 = 2;

/// What the enemy does.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Approach {
    // Enters the control zone two hexes away.
    #[default]
    TwoHexes,
    // Enters the front zone.
    FrontZone,
    // Comes next to a flank or rear hex.
    FlankOrRear,
    // Declares that it leaves the front zone.
    Withdraws,
    // Turns in the front zone.
    Turns,
}

/// Cavalry that may counter-charge.
#[derive(Clone, Copy, Debug)]
pub struct CounterCharge<'a> {
    /// Its stack.
    pub nerve: Nerve,
    /// What the enemy does.
    pub approach: Approach,
    /// Whether the enemy is infantry.
    pub infantry: bool,
    /// Whether its player wants it to.
    pub attempt: bool,
    /// Whether it stood in an enemy front zone when the activation began.
    pub bound: bool,
    /// Whether it sees the enemy's hex.
    pub visible: bool,
    /// Whether it has tried against this unit in this hex before.
    pub tried: bool,
    /// Whether other enemies stay next to it when one withdraws.
    pub others_stay: bool,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// What comes of it.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct CounterChargeOutcome {
    /// It charges: the clash follows, with it as the attacker.
    pub charges: bool,
    /// It first advances one hex.
    pub advances: bool,
    /// The enemy's move ends.
    pub enemy_stops: bool,
    /// It falls back so many hexes.
    pub falls_back: i32,
    /// The clause that keeps it from trying.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Clause>,
}

impl Outcome for CounterChargeOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = Vec::new();
        if let Some(clause) = self.refused {
            all.push(Message::new("counter-charge-forbidden").text("clause", clause));
        }
        all.push(Message::new(match (self.charges, self.advances) {
            (true, true) => "counter-charge-advances",
            (true, false) => "counter-charge-stands",
            (false, _) => "counter-charge-none",
        }));
        if self.falls_back > 0 {
            all.push(Message::new("counter-charge-gives-way").number("hexes", self.falls_back));
        }
        all.push(Message::new(if self.enemy_stops { "enemy-stops" } else { "enemy-moves-on" }));
        all
    }
}

type Step = Result<Next<(), CounterChargeOutcome>, Stop>;

impl Procedure for CounterCharge<'_> {
    type State = ();
    type Outcome = CounterChargeOutcome;

    #[inline]
    fn begin(&self) {}

    #[inline]
    fn step(&self, (): (), umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(CounterChargeFacts::NAME));
        if let Some((clause, why)) = self.forbidden() {
            let line = Line::note(clause).why(why);
            umpire.note(if clause == UNSEEN { line.by(ZONE_SEES) } else { line });
            let outcome = CounterChargeOutcome {
                refused: Some(clause),
                enemy_stops: clause == BOUND && self.infantry,
                ..CounterChargeOutcome::default()
            };
            return Ok(Next::Done(outcome));
        }
        match self.approach {
            Approach::Withdraws => {}
            Approach::Turns => umpire.note(Line::note(TURNED)),
            _ if self.infantry => umpire.note(Line::note(FOOT_MUST_STOP)),
            _ => umpire.note(Line::note(MUST_STOP)),
        }
        if self.attempt {
            if self.tried {
                umpire.note(Line::note(ONE_TRY).why("no-counter-charge"));
                let declined = self.decline(umpire);
                return Ok(Next::Done(CounterChargeOutcome { refused: Some(ONE_TRY), ..declined }));
            }
            if roll(self.nerve, TEST, self.readings, umpire)? {
                return Ok(Next::Done(self.charge(umpire)));
            }
        }
        Ok(Next::Done(self.decline(umpire)))
    }
}

impl CounterCharge<'_> {
    fn forbidden(&self) -> Option<(Clause, &'static str)> {
        let withdraws = self.approach == Approach::Withdraws;
        if self.approach == Approach::FlankOrRear {
            Some((if self.infantry { FOOT_BEHIND } else { HORSE_BEHIND }, "no-counter-charge"))
        } else if !self.visible {
            Some((UNSEEN, "no-counter-charge"))
        } else if self.bound && !withdraws {
            Some((BOUND, "no-counter-charge"))
        } else if withdraws && self.others_stay {
            Some((WITHDRAWAL, "others-stay"))
        } else {
            None
        }
    }

    fn charge(&self, umpire: &mut impl Umpire) -> CounterChargeOutcome {
        let advances = self.approach == Approach::TwoHexes;
        umpire.note(match self.approach {
            Approach::TwoHexes => Line::note(ADVANCES).by(ONE_HEX),
            Approach::Withdraws => Line::note(BEFORE_IT).by(WITHDRAWAL),
            _ => Line::note(BEFORE_IT).by(NO_HEX),
        });
        umpire.note(Line::note(ENDS_MOVE));
        CounterChargeOutcome {
            charges: true,
            advances,
            enemy_stops: true,
            ..CounterChargeOutcome::default()
        }
    }

    fn decline(&self, umpire: &mut impl Umpire) -> CounterChargeOutcome {
        // VI.7 is about infantry that comes, not about infantry that turns (V.3).
        let comes = !matches!(self.approach, Approach::Withdraws | Approach::Turns);
        let falls_back = match self.infantry && comes {
            true => {
                let line = Line::row(GIVES_WAY, GIVES_WAY_BY).why("falls-back");
                umpire.note(line.with(GIVES_WAY_BY, 0));
                GIVES_WAY_BY
            }
            false => {
                umpire.note(Line::note(MOVES_ON));
                0
            }
        };
        CounterChargeOutcome { falls_back, ..CounterChargeOutcome::default() }
    }
}

/// Cavalry that may counter-charge, and what it reacts to.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterChargeFacts {
    morale: Levels,
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    leader: i32,
    #[serde(default)]
    approach: Approach,
    #[serde(default)]
    enemy_infantry: bool,
    #[serde(default = "yes")]
    attempt: bool,
    #[serde(default)]
    bound: bool,
    #[serde(default = "yes")]
    visible: bool,
    #[serde(default)]
    tried: bool,
    #[serde(default)]
    others_stay: bool,
    #[serde(default)]
    readings: Readings,
}

const fn yes() -> bool {
    true
}

impl Situation for CounterChargeFacts {
    const NAME: &'static str = "counter-charge";
    const EXAMPLE: &'static str = include_str!("../examples/counter-charge.json");
    type Tables = Tables;
    type Case<'a> = CounterCharge<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> CounterCharge<'a> {
        CounterCharge {
            nerve: self.morale.with_leader(self.leader),
            approach: self.approach,
            infantry: self.enemy_infantry,
            attempt: self.attempt,
            bound: self.bound,
            visible: self.visible,
            tried: self.tried,
            others_stay: self.others_stay,
            readings: &self.readings,
        }
    }
}
