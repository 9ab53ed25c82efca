//! OR, the odds table (*Tabela stosunków sił*): the attacker's strength to the defender's.
//!
//! A ratio between two rows goes to the one better for the defender, unless the reading
//! `odds-rounding` says otherwise.

use crate::readings::{OddsRounding, Readings};
use crate::tables::{RatioRow, Tables};
use kernel::{
    Clause, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

const STRENGTH: Clause = Clause::new("SM.1");

/// The row for two strengths.
#[inline]
pub fn row<'a>(
    tables: &'a Tables,
    readings: &Readings,
    attacker: Num,
    defender: Num,
) -> &'a RatioRow {
    let rows = &tables.ratio.row;
    // Whole numbers in the same proportion: the table's rows are whole too.
    let ours = attacker.over() * defender.under();
    let theirs = defender.over() * attacker.under();
    let against = |row: &RatioRow| (ours * row.defender).cmp(&(theirs * row.attacker));
    let found = match readings.odds_rounding {
        OddsRounding::Defender => rows.iter().find(|row| against(row) != Ordering::Less),
        OddsRounding::Attacker => rows.iter().rfind(|row| against(row) != Ordering::Greater),
    };
    match readings.odds_rounding {
        OddsRounding::Defender => found.unwrap_or(&rows[rows.len() - 1]),
        OddsRounding::Attacker => found.unwrap_or(&rows[0]),
    }
}

/// The line of the odds table for two strengths.
#[inline]
pub fn line(tables: &Tables, readings: &Readings, attacker: Num, defender: Num) -> Line {
    let row = row(tables, readings, attacker, defender);
    Line::add(row.clause, row.add).by(STRENGTH).why("ratio").with(attacker, defender)
}

/// Two strengths to compare.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    #[schemars(range(min = 1, max = 999))]
    attacker_strength: u32,
    #[schemars(range(min = 1, max = 999))]
    defender_strength: u32,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Ratio {
    const NAME: &'static str = "strength-ratio";
    const EXAMPLE: &'static str = include_str!("../examples/strength-ratio.json");
    type Tables = Tables;
    type Case<'a> = RatioCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> RatioCase<'a> {
        RatioCase { ratio: self, tables }
    }
}

/// The look-up of one ratio.
pub struct RatioCase<'a> {
    ratio: &'a Ratio,
    tables: &'a Tables,
}

/// The row and its modifier.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct RatioOutcome {
    row: Clause,
    modifier: i64,
}

impl Outcome for RatioOutcome {
    fn sentences(&self) -> Vec<Message> {
        let signed = Num::whole(self.modifier);
        vec![Message::new("ratio-outcome").text("modifier", format!("{signed:+}"))]
    }
}

impl Procedure for RatioCase<'_> {
    type State = ();
    type Outcome = RatioOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), RatioOutcome>, Stop> {
        let strength = |points: u32| Num::whole(points.into());
        let attacker = strength(self.ratio.attacker_strength);
        let defender = strength(self.ratio.defender_strength);
        let readings = &self.ratio.readings;
        umpire.open(Heading::of(Ratio::NAME));
        let line = line(self.tables, readings, attacker, defender);
        let modifier = umpire.line(Num::ZERO, line).floor();
        Ok(Next::Done(RatioOutcome { row: line.clause, modifier }))
    }
}
