//! Units that divide and join again (6.2 to 6.4, 20.3d): when their parts are sub-groups or detachments,
//! who carries the casualties left over, the disorder and the percentage losses.

use crate::allowed;
use crate::corrections::SMALL_FIGURES;
use crate::losses::stands_singly;
use crate::measure::Measured;
use crate::readings::{FigureSize, OddCasualties, Readings};
use crate::tables::Tables;
use crate::units::{Arm, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const PARTS: Clause = Clause::new("6.2a");
const SUBUNITS: Clause = Clause::new("G.pododdział");
const NO_SUBUNITS: Clause = Clause::new("G.oddziały-nieregularne");
const TOGETHER: Clause = Clause::new("6.2b");
const DETACHED: Clause = Clause::new("6.3");
const ON_ITS_OWN: Clause = Clause::new("6.4a");
const APART: Clause = Clause::new("6.4b");
const STILL_ONE: Clause = Clause::new("6.4f");
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
/// So many centimetres apart, waves and skirmishers are sub-groups (6.2a.i, 6.2a.ii).
const SUBGROUPS_FROM: i32 = 10;
/// Sub-groups keep within so many centimetres of each other (6.2b).
const SUBGROUPS_TO: i32 = 20;

/// Why a unit divides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum DividedBy {
    Waves,
    OpenAndClose,
    Melee,
    SeveralMelees,
    Dismounted,
    PartlyDismounted,
    DeployedBattery,
    Detachment,
}

impl DividedBy {
    /// The clause by which it does.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Waves => Clause::new("6.2a.i"),
            Self::OpenAndClose => Clause::new("6.2a.ii"),
            Self::Melee => Clause::new("6.2a.iii"),
            Self::SeveralMelees => Clause::new("6.2a.iv"),
            Self::Dismounted => Clause::new("6.2a.v"),
            Self::PartlyDismounted => Clause::new("6.2a.vi"),
            Self::DeployedBattery => Clause::new("6.2a.vii"),
            Self::Detachment => DETACHED,
        }
    }

    /// Whether a unit can divide so at all.
    const fn fits(self, unit: &Unit) -> bool {
        match self {
            Self::Dismounted => unit.arm.is_cavalry() && unit.dismounted,
            Self::PartlyDismounted => unit.arm.is_cavalry(),
            Self::DeployedBattery => unit.is_deployed(),
            _ => true,
        }
    }
}

/// A unit and the figures of its parts.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Division {
    unit: Unit,
    #[schemars(length(min = 2, max = 10), inner(range(min = 1, max = 400)))]
    parts: Vec<i32>,
    /// Why it divides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    divided_by: Option<DividedBy>,
    /// How far apart its parts are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parts_apart: Option<Measured>,
    /// The army list allows the detachment, and it is paid for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    detachment_paid: Option<bool>,
    #[serde(default)]
    readings: Readings,
}

impl Division {
    /// A unit on the table whose parts have so many figures; how far they are apart is known where it matters, and
    /// detachments are paid for.
    pub(crate) const fn of(
        unit: Unit,
        parts: Vec<i32>,
        divided_by: Option<DividedBy>,
        parts_apart: Option<Measured>,
        by: &Readings,
    ) -> Self {
        Self { unit, parts, divided_by, parts_apart, detachment_paid: Some(true), readings: *by }
    }
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
        if let Some(divided_by) = self.divided_by.filter(|divided_by| !divided_by.fits(&self.unit))
        {
            let what = What::Against { clause: divided_by.clause(), key: "against-cause" };
            faults.push(Fault::new("divided_by", what));
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
    pub(crate) casualties_over: i32,
    /// Its disorder.
    disorder: i32,
    /// Per cent lost since the beginning.
    percent_game: i32,
}

/// What each part carries.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum DivisionOutcome {
    /// It divides.
    Divided {
        /// Its parts.
        parts: Vec<Part>,
    },
    /// It stays one unit.
    Whole {
        /// The clauses by which it does.
        refused: Vec<Clause>,
    },
}

impl Outcome for DivisionOutcome {
    fn sentences(&self) -> Vec<Message> {
        let parts = match self {
            Self::Divided { parts } => parts,
            Self::Whole { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                return vec![Message::new("division-whole").text("clauses", clauses.join(", "))];
            }
        };
        let said = |(index, part): (usize, &Part)| {
            let said = Message::new("division-part").number("number", index as i32 + 1);
            let said = said.number("figures", part.figures).number("over", part.casualties_over);
            said.number("disorder", part.disorder).number("percent", part.percent_game)
        };
        parts.iter().enumerate().map(said).collect()
    }
}

impl Procedure for DivisionCase<'_> {
    type State = ();
    type Outcome = DivisionOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), DivisionOutcome>, Stop> {
        umpire.open(Heading::of(Division::NAME));
        let Division { unit, parts, readings, .. } = self.asked;
        if let Some(clause) = self.whole(umpire)? {
            return Ok(Next::Done(DivisionOutcome::Whole { refused: vec![clause] }));
        }
        let shares = self.shares(umpire);
        if unit.disorder > 0 {
            umpire.note(Line::says(CARRIED, unit.disorder).why("carried-disorder"));
        }
        let figures: i32 = parts.iter().sum();
        let strength = unit.strength.unwrap_or(figures + unit.lost_this_move);
        let table = &self.tables.percentages;
        let percent_game = table.percent(readings.percentage_table, strength - figures, strength);
        if percent_game > 0 {
            umpire.note(Line::says(table.clause, percent_game).by(CARRIED).why("percent-game"));
            umpire.note(Line::note(IN_MOVE).by(CARRIED).why("of-its-own-size"));
        }
        let part = |(&figures, casualties_over)| {
            let disorder = unit.disorder;
            Part { figures, casualties_over, disorder, percent_game }
        };
        let parts = parts.iter().zip(shares).map(part).collect();
        Ok(Next::Done(DivisionOutcome::Divided { parts }))
    }
}

impl DivisionCase<'_> {
    /// 6.2 and 6.3: the clause by which the unit stays one, if it does.
    fn whole(&self, umpire: &mut impl Umpire) -> Result<Option<Clause>, Stop> {
        let Division { unit, divided_by, parts_apart, detachment_paid, readings, .. } = self.asked;
        let Some(divided_by) = divided_by else { return Ok(None) };
        let clause = divided_by.clause();
        if matches!(divided_by, DividedBy::Waves | DividedBy::OpenAndClose) {
            let apart = umpire.fact(*parts_apart, clause, "parts_apart")?.at(readings);
            if apart.under(SUBGROUPS_FROM) {
                umpire.note(Line::note(clause).why("too-near-for-subgroups"));
                return Ok(Some(clause));
            }
        }
        if *divided_by == DividedBy::Detachment {
            if !umpire.fact(*detachment_paid, DETACHED, "detachment_paid")? {
                umpire.note(Line::note(DETACHED).why("not-paid-for"));
                return Ok(Some(DETACHED));
            }
            umpire.note(Line::note(DETACHED));
            umpire.note(Line::note(ON_ITS_OWN));
        } else {
            let made_of = if unit.is_irregular() { NO_SUBUNITS } else { SUBUNITS };
            umpire.note(Line::note(clause));
            umpire.note(Line::note(PARTS).by(made_of));
            umpire.note(Line::note(APART));
            if parts_apart.is_some_and(|apart| apart.at(readings).over(SUBGROUPS_TO)) {
                umpire.note(Line::note(TOGETHER).why("must-rejoin"));
            }
        }
        umpire.note(Line::note(STILL_ONE));
        Ok(None)
    }

    /// The casualties left over, in proportion to the figures; the odd men by the reading.
    fn shares(&self, umpire: &mut impl Umpire) -> Vec<i32> {
        let Division { unit, parts, readings, .. } = self.asked;
        let over = unit.casualties_over;
        let figures: i32 = parts.iter().sum();
        let mut shares: Vec<i32> = parts.iter().map(|part| over * part / figures).collect();
        let odd = over - shares.iter().sum::<i32>();
        if over > 0 {
            umpire.note(Line::says(SHARES, over).why("divided"));
        }
        if odd == 0 {
            return shares;
        }
        let why = match readings.odd_casualties {
            OddCasualties::Larger => "odd-to-larger",
            OddCasualties::Smaller => "odd-to-smaller",
        };
        umpire.note(Line::note(ODD).why(why).with(odd, 0));
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
pub(crate) struct Joining {
    #[schemars(range(min = 1, max = 400))]
    pub(crate) figures: i32,
    #[serde(default)]
    #[schemars(range(min = 0, max = 199))]
    pub(crate) casualties_over: i32,
    #[serde(default)]
    #[schemars(range(min = 0, max = 60))]
    pub(crate) disorder: i32,
}

/// Parts of a unit that join again.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reunion {
    #[schemars(length(min = 2, max = 10))]
    joining: Vec<Joining>,
    /// They are gunners or the crews of elephants, who stand singly.
    #[serde(default)]
    single_figures: bool,
    #[serde(default)]
    readings: Readings,
}

impl Reunion {
    /// Parts on the table that join.
    pub(crate) fn of(joining: Vec<Joining>, arm: Arm, by: &Readings) -> Self {
        let single_figures = by.edition.has(SMALL_FIGURES) && stands_singly(arm);
        Self { joining, single_figures, readings: *by }
    }
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
    pub(crate) lost: i32,
    /// Casualties left over.
    pub(crate) casualties_over: i32,
    /// The disorder that all count while they reorder.
    pub(crate) disorder: i32,
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
        let Reunion { joining, single_figures, readings } = self.asked;
        let per = match readings.figure_size {
            FigureSize::BasesOfTen if !single_figures => A_FIGURE * A_BASE,
            _ => A_FIGURE,
        };
        let over: i32 = joining.iter().map(|part| part.casualties_over).sum();
        let figures: i32 = joining.iter().map(|part| part.figures).sum();
        let lost = (over / per).min(figures);
        if over > 0 {
            umpire.note(Line::says(SHARES, over).why("added-up"));
        }
        if lost > 0 {
            umpire.note(Line::says(FIGURES, lost).by(SHARES).why("no-disorder-no-test"));
        }
        let disorder = joining.iter().map(|part| part.disorder).max().unwrap_or(0);
        if joining.iter().any(|part| part.disorder != disorder) {
            umpire.note(Line::says(WORST, disorder));
        }
        let (figures, casualties_over) = (figures - lost, over % per);
        Ok(Next::Done(ReunionOutcome { figures, lost, casualties_over, disorder }))
    }
}
