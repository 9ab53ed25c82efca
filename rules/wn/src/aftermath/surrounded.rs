//! Surrounded troops (*oddziały otoczone*, 23.9): who counts as surrounded, and what the result of a
//! test means to them.

use super::reaction::Reaction;
use crate::measure::Measured;
use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FIGHT_ON: Clause = Clause::new("23.9a");
const LAST_MOVE: Clause = Clause::new("23.9b.i");
const SURRENDER: Clause = Clause::new("23.9b.ii");
const ALL: Clause = Clause::new("23.9c");
const CLOSE_ORDER: Clause = Clause::new("23.9c.i");
const GAPS: Clause = Clause::new("23.9c.ii");
const REACH: Clause = Clause::new("23.9c.iii");

/// A wider gap, in centimetres, is a way out (23.9c.ii).
const GAP: i32 = 5;
/// So many per cent of the line must reach those inside (23.9c.iii).
const HALF: i32 = 50;

/// The enemy all around a unit.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Ring {
    /// It fights in a building and the way out is cut off.
    pub building_cut_off: bool,
    /// Part of the ring is in open order.
    ring_in_open_order: bool,
    /// The widest gap.
    widest_gap: Measured,
    /// Guns within one move of rout close the gaps.
    gaps_closed_by_guns: bool,
    /// So many per cent of the ring can fire at those inside or charge them.
    #[schemars(range(min = 0, max = 100))]
    reaching_percent: i32,
}

/// What a result means to those who cannot get away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Trapped {
    FightOn,
    LastMove,
    Surrender,
}

impl Trapped {
    /// In a sentence.
    pub fn sentence(self) -> Message {
        Message::new(match self {
            Self::FightOn => "trapped-fight-on",
            Self::LastMove => "trapped-last-move",
            Self::Surrender => "trapped-surrender",
        })
    }
}

impl Ring {
    /// A line of enemies all around: it fights in a building; guns are part of it; so many per cent of it reach those
    /// inside.
    pub(crate) fn closed(building_cut_off: bool, guns: bool, reaching_percent: i32) -> Self {
        let gaps_closed_by_guns = guns;
        Self { building_cut_off, gaps_closed_by_guns, reaching_percent, ..Self::default() }
    }

    /// 23.9: what a result means inside this ring; nothing if it is none.
    pub fn turns(
        &self,
        result: Reaction,
        readings: &Readings,
        umpire: &mut impl Umpire,
    ) -> Option<Trapped> {
        if !self.building_cut_off && !self.holds(readings, umpire) {
            return None;
        }
        let (trapped, clause) = match result {
            Reaction::Withdraw | Reaction::FallBack => (Trapped::LastMove, LAST_MOVE),
            Reaction::Retreat | Reaction::Break => (Trapped::Surrender, SURRENDER),
            _ => (Trapped::FightOn, FIGHT_ON),
        };
        umpire.note(Line::note(clause));
        Some(trapped)
    }

    /// 23.9c.
    fn holds(&self, readings: &Readings, umpire: &mut impl Umpire) -> bool {
        let gap = self.widest_gap.at(readings).over(GAP) && !self.gaps_closed_by_guns;
        let ways_out = [
            (self.ring_in_open_order, CLOSE_ORDER, "ring-in-open-order"),
            (gap, GAPS, "ring-has-gaps"),
            (self.reaching_percent < HALF, REACH, "ring-out-of-reach"),
        ];
        let mut whole = true;
        for (_, clause, key) in ways_out.into_iter().filter(|(open, ..)| *open) {
            umpire.note(Line::note(clause).why(key));
            whole = false;
        }
        if whole {
            umpire.note(Line::note(ALL));
        }
        whole
    }
}

/// Troops in a ring of enemies, and the result of their test.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Surrounded {
    /// The result of the test.
    result: Reaction,
    ring: Ring,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Surrounded {
    const NAME: &'static str = "surrounded";
    const EXAMPLE: &'static str = include_str!("../../examples/surrounded.json");
    type Tables = Tables;
    type Case<'a> = SurroundedCase<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> SurroundedCase<'a> {
        SurroundedCase { asked: self }
    }
}

/// One ring.
pub struct SurroundedCase<'a> {
    asked: &'a Surrounded,
}

/// What a ring means to those inside.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct SurroundedOutcome {
    /// They count as surrounded.
    surrounded: bool,
    /// What the result means to them then.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Trapped>,
}

impl Outcome for SurroundedOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![self.result.map_or_else(|| Message::new("not-surrounded"), Trapped::sentence)]
    }
}

impl Procedure for SurroundedCase<'_> {
    type State = ();
    type Outcome = SurroundedOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), SurroundedOutcome>, Stop> {
        umpire.open(Heading::of(Surrounded::NAME));
        let Surrounded { result, ring, readings } = self.asked;
        let result = ring.turns(*result, readings, umpire);
        Ok(Next::Done(SurroundedOutcome { surrounded: result.is_some(), result }))
    }
}
