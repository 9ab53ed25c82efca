//! The casualty tables by themselves: T14 with what it comes to in figures (20.1c–f, 20.7a), and T15.

use crate::losses::{self, Cause, Sufferer};
use crate::readings::{CasualtyDice, Readings};
use crate::tables::Tables;
use crate::units::{Arm, Class, Formation, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LOOK_UP: Clause = Clause::new("20.1c");
const PERCENTAGES: Clause = Clause::new("20.3a");

/// So many figures that nobody loses them all: the percentages of the losses are not asked here.
const MANY: i32 = 400;

/// A factor and the figures that fire or fight.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Casualties {
    #[schemars(range(min = -20, max = 60))]
    factor: i32,
    #[schemars(range(min = 1, max = 200))]
    firing_figures: i32,
    #[serde(default)]
    #[schemars(range(min = 0, max = 199))]
    casualties_over: i32,
    /// Those who fire or fight are gunners or the crews of elephants, who stand singly.
    #[serde(default)]
    single_figures: bool,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Casualties {
    const NAME: &'static str = "casualties";
    const EXAMPLE: &'static str = include_str!("../examples/casualties.json");
    type Tables = Tables;
    type Case<'a> = CasualtiesCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> CasualtiesCase<'a> {
        let mut unit = Unit::standing(Arm::LineInfantry, Class::C, Formation::Line, 1);
        unit.casualties_over = self.casualties_over;
        CasualtiesCase { asked: self, unit, tables }
    }
}

/// One look into T14.
pub struct CasualtiesCase<'a> {
    asked: &'a Casualties,
    unit: Unit,
    tables: &'a Tables,
}

/// Between the dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CasualtiesState {
    /// Before the look.
    Look,
    /// So many men; with percentage dice, whether one figure more falls.
    Men(i32, bool),
}

/// What T14 gives.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct CasualtiesOutcome {
    casualties: i32,
    figures: i32,
    casualties_over: i32,
}

impl Outcome for CasualtiesOutcome {
    fn sentences(&self) -> Vec<Message> {
        let said = Message::new("loss-casualties").word("side", "side-target");
        let said = said.number("men", self.casualties).number("figures", self.figures);
        vec![said.number("over", self.casualties_over)]
    }
}

impl Procedure for CasualtiesCase<'_> {
    type State = CasualtiesState;
    type Outcome = CasualtiesOutcome;

    fn begin(&self) -> CasualtiesState {
        CasualtiesState::Look
    }

    fn step(
        &self,
        state: CasualtiesState,
        umpire: &mut impl Umpire,
    ) -> Result<Next<CasualtiesState, CasualtiesOutcome>, Stop> {
        let Casualties { factor, firing_figures, single_figures, readings, .. } = self.asked;
        let unit = &self.unit;
        let sufferer =
            Sufferer { unit, figures: MANY, side: "side-target", number: 0, cause: Cause::Other };
        match state {
            CasualtiesState::Look => {
                umpire.open(Heading::of(Casualties::NAME));
                let table = &self.tables.casualties;
                let men = table.men(readings.casualty_table, *factor, *firing_figures);
                umpire.note(Line::says(table.clause, men).by(LOOK_UP));
                let men = match single_figures {
                    true => men,
                    false => losses::by_bases(unit, men, readings, umpire),
                };
                let chance = sufferer.chance(men, readings);
                let thrown = readings.casualty_dice == CasualtyDice::PercentageDice && chance > 0;
                let more = thrown && sufferer.throw(chance, umpire)?;
                Ok(Next::Go(CasualtiesState::Men(men, more)))
            }
            CasualtiesState::Men(men, more) => {
                let loss = sufferer.figures(men, more, readings, umpire);
                let (casualties, figures) = (men, loss.figures);
                let casualties_over = loss.casualties_over;
                Ok(Next::Done(CasualtiesOutcome { casualties, figures, casualties_over }))
            }
        }
    }
}

/// Figures lost, of so many.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Percentage {
    #[schemars(range(min = 0, max = 400))]
    lost: i32,
    #[schemars(range(min = 1, max = 400))]
    of: i32,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Percentage {
    const NAME: &'static str = "percentage";
    const EXAMPLE: &'static str = include_str!("../examples/percentage.json");
    type Tables = Tables;
    type Case<'a> = PercentageCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let what = What::Against { clause: PERCENTAGES, key: "against-more-lost" };
        if self.lost > self.of { vec![Fault::new("lost", what)] } else { Vec::new() }
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> PercentageCase<'a> {
        PercentageCase { asked: self, tables }
    }
}

/// One look into T15.
pub struct PercentageCase<'a> {
    asked: &'a Percentage,
    tables: &'a Tables,
}

/// What T15 gives.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PercentageOutcome {
    percent: i32,
}

impl Outcome for PercentageOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new("percentage-lost").number("percent", self.percent)]
    }
}

impl Procedure for PercentageCase<'_> {
    type State = ();
    type Outcome = PercentageOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), PercentageOutcome>, Stop> {
        umpire.open(Heading::of(Percentage::NAME));
        let table = &self.tables.percentages;
        let Percentage { lost, of, readings } = self.asked;
        let percent = table.percent(readings.percentage_table, *lost, *of);
        umpire.note(Line::says(table.clause, percent).by(PERCENTAGES));
        Ok(Next::Done(PercentageOutcome { percent }))
    }
}
