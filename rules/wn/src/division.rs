//! Units that divide and join again (6.4c, 6.4d, 20.3d): who carries the casualties left over, the
//! disorder and the percentage losses.

use crate::allowed;
use crate::readings::{FigureSize, OddCasualties, Readings};
use crate::tables::Tables;
use crate::units::Unit;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const SHARES: Clause = Clause::new("6.4c");
const CARRIED: Clause = Clause::new("6.4d");
const IN_MOVE: Clause = Clause::new("20.3c");
const ODD: Clause = Clause::new("20.3d");
const FIGURES: Clause = Clause::new("20.1e");
const WORST: Clause = Clause::new("13.2j");

/// So many casualties remove a figure (20.1e).
const A_FIGURE: i32 = 20;
/// So many figures stand on a base of 5 or 6 mm figures (appendix VI).
const A_BASE: i32 = 10;

/// A unit and the figures of its parts.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Division {
    unit: Unit,
    #[schemars(length(min = 2, max = 10), inner(range(min = 1, max = 400)))]
    parts: Vec<i32>,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Division {
    const NAME: &'static str = "division";
    const EXAMPLE: &'static str = include_str!("../examples/division.json");
    type Tables = Tables;
    type Case<'a> = DivisionCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.unit, "unit", &self.readings);
        let sum: i32 = self.parts.iter().sum();
        if self.unit.figures.is_some_and(|figures| figures - self.unit.lost_this_move != sum) {
            let what = What::Against { clause: SHARES, key: "against-parts" };
            faults.push(Fault::new("parts", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> DivisionCase<'a> {
        DivisionCase { asked: self, tables }
    }
}

/// One division.
pub struct DivisionCase<'a> {
    asked: &'a Division,
    tables: &'a Tables,
}

/// One part of a unit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Part {
    /// Its figures.
    figures: i32,
    /// Casualties left over.
    casualties_over: i32,
    /// Its disorder.
    disorder: i32,
    /// Per cent lost since the beginning.
    percent_game: i32,
}

/// What each part carries.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct DivisionOutcome {
    parts: Vec<Part>,
}

impl Outcome for DivisionOutcome {
    fn sentences(&self) -> Vec<Message> {
        let said = |(index, part): (usize, &Part)| {
            let said = Message::new("division-part").number("number", index as i32 + 1);
            let said = said.number("figures", part.figures).number("over", part.casualties_over);
            said.number("disorder", part.disorder).number("percent", part.percent_game)
        };
        self.parts.iter().enumerate().map(said).collect()
    }
}

impl Procedure for DivisionCase<'_> {
    type State = ();
    type Outcome = DivisionOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), DivisionOutcome>, Stop> {
        umpire.open(Heading::of(Division::NAME));
        let Division { unit, parts, readings } = self.asked;
        let shares = self.shares(umpire);
        if unit.disorder > 0 {
            umpire.note(Line::row(CARRIED, unit.disorder).why("carried-disorder"));
        }
        let figures: i32 = parts.iter().sum();
        let strength = unit.strength.unwrap_or(figures + unit.lost_this_move);
        let table = &self.tables.percentages;
        let percent_game = table.percent(readings.percentage_table, strength - figures, strength);
        if percent_game > 0 {
            umpire.note(Line::row(table.clause, percent_game).by(CARRIED).why("percent-game"));
            umpire.note(Line::note(IN_MOVE).by(CARRIED).why("of-its-own-size"));
        }
        let part = |(&figures, casualties_over)| {
            let disorder = unit.disorder;
            Part { figures, casualties_over, disorder, percent_game }
        };
        let parts = parts.iter().zip(shares).map(part).collect();
        Ok(Next::Done(DivisionOutcome { parts }))
    }
}

impl DivisionCase<'_> {
    /// The casualties left over, in proportion to the figures; the odd men by the reading.
    fn shares(&self, umpire: &mut impl Umpire) -> Vec<i32> {
        let Division { unit, parts, readings } = self.asked;
        let over = unit.casualties_over;
        let figures: i32 = parts.iter().sum();
        let mut shares: Vec<i32> = parts.iter().map(|part| over * part / figures).collect();
        let odd = over - shares.iter().sum::<i32>();
        if over > 0 {
            umpire.note(Line::row(SHARES, over).why("divided"));
        }
        if odd == 0 {
            return shares;
        }
        umpire.note(Line::row(ODD, odd));
        let inexact = |part: i32| over * part % figures != 0;
        let mut order: Vec<usize> = (0..parts.len()).filter(|&at| inexact(parts[at])).collect();
        match readings.odd_casualties {
            OddCasualties::Larger => order.sort_by_key(|&at| -parts[at]),
            OddCasualties::Smaller => order.sort_by_key(|&at| parts[at]),
        }
        for &at in order.iter().cycle().take(odd as usize) {
            shares[at] += 1;
        }
        shares
    }
}

/// A part that joins others.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Joining {
    #[schemars(range(min = 1, max = 400))]
    figures: i32,
    #[serde(default)]
    #[schemars(range(min = 0, max = 199))]
    casualties_over: i32,
    #[serde(default)]
    #[schemars(range(min = 0, max = 60))]
    disorder: i32,
}

/// Parts of a unit that join again.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reunion {
    #[schemars(length(min = 2, max = 10))]
    joining: Vec<Joining>,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Reunion {
    const NAME: &'static str = "reunion";
    const EXAMPLE: &'static str = include_str!("../examples/reunion.json");
    type Tables = Tables;
    type Case<'a> = ReunionCase<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> ReunionCase<'a> {
        ReunionCase { asked: self }
    }
}

/// One reunion.
pub struct ReunionCase<'a> {
    asked: &'a Reunion,
}

/// What the unit is then.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ReunionOutcome {
    /// Figures that remain.
    figures: i32,
    /// Figures to take away.
    lost: i32,
    /// Casualties left over.
    casualties_over: i32,
    /// The disorder that all count while they reorder.
    disorder: i32,
}

impl Outcome for ReunionOutcome {
    fn sentences(&self) -> Vec<Message> {
        let said = Message::new("reunion").number("figures", self.figures);
        let said = said.number("lost", self.lost).number("over", self.casualties_over);
        vec![said.number("disorder", self.disorder)]
    }
}

impl Procedure for ReunionCase<'_> {
    type State = ();
    type Outcome = ReunionOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ReunionOutcome>, Stop> {
        umpire.open(Heading::of(Reunion::NAME));
        let Reunion { joining, readings } = self.asked;
        let per = match readings.figure_size {
            FigureSize::Single => A_FIGURE,
            FigureSize::BasesOfTen => A_FIGURE * A_BASE,
        };
        let over: i32 = joining.iter().map(|part| part.casualties_over).sum();
        let figures: i32 = joining.iter().map(|part| part.figures).sum();
        let lost = (over / per).min(figures);
        if over > 0 {
            umpire.note(Line::row(SHARES, over).why("added-up"));
        }
        if lost > 0 {
            umpire.note(Line::row(FIGURES, lost).by(SHARES).why("no-disorder-no-test"));
        }
        let disorder = joining.iter().map(|part| part.disorder).max().unwrap_or(0);
        if joining.iter().any(|part| part.disorder != disorder) {
            umpire.note(Line::row(WORST, disorder));
        }
        let (figures, casualties_over) = (figures - lost, over % per);
        Ok(Next::Done(ReunionOutcome { figures, lost, casualties_over, disorder }))
    }
}
