//! Close and open order (*gęstość szyku*, 8.1): as what a unit counts, and whether it may change.

use crate::allowed;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Arm, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const CLOSE: Clause = Clause::new("8.1a");
const OPEN: Clause = Clause::new("8.1b");
const LIMBERED: Clause = Clause::new("8.1c");
const DEPLOYED: Clause = Clause::new("8.1d");
const TEAMS: Clause = Clause::new("8.1e");
const ON_FOOT: Clause = Clause::new("8.1f");
const UNORDERED: Clause = Clause::new("8.1g");
const SINGLE: Clause = Clause::new("8.1h");
const ROUTERS: Clause = Clause::new("8.1i");

/// Who of the unit is meant.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
enum Men {
    #[default]
    Themselves,
    TeamsOrHorses,
    HoldersOrDrivers,
}

/// A unit, and whether it wants to change its order.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Density {
    unit: Unit,
    /// Who of it is meant.
    #[serde(default)]
    men: Men,
    /// It wants to change from close to open order, or back.
    #[serde(default)]
    changes_order: bool,
    /// It has a move order for it.
    #[serde(default = "yes")]
    ordered: bool,
    #[serde(default)]
    readings: Readings,
}

const fn yes() -> bool {
    true
}

impl Situation for Density {
    const NAME: &'static str = "density";
    const EXAMPLE: &'static str = include_str!("../examples/density.json");
    type Tables = Tables;
    type Case<'a> = DensityCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.unit, "unit", &self.readings);
        let led = self.unit.arm.has_crew() || self.unit.dismounted;
        if self.men != Men::Themselves && !led {
            let what = What::Against { clause: TEAMS, key: "against-no-teams" };
            faults.push(Fault::new("men", what));
        }
        faults
    }

    fn case<'a>(&'a self, _: &'a Tables) -> DensityCase<'a> {
        DensityCase { asked: self }
    }
}

/// One unit.
pub struct DensityCase<'a> {
    asked: &'a Density,
}

/// As what it counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Counts {
    Close,
    Open,
    Neither,
}

/// As what a unit counts, and what it may do.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct DensityOutcome {
    counts: Counts,
    /// It may work in open order.
    may_skirmish: bool,
    /// It may change now.
    #[serde(skip_serializing_if = "Option::is_none")]
    may_change: Option<bool>,
}

impl Outcome for DensityOutcome {
    fn sentences(&self) -> Vec<Message> {
        let counts = Message::new(match self.counts {
            Counts::Close => "density-close",
            Counts::Open => "density-open",
            Counts::Neither => "density-neither",
        });
        let may =
            if self.may_skirmish { "density-may-skirmish" } else { "density-never-skirmishes" };
        let change = |may| Message::new(if may { "density-changes" } else { "density-stays" });
        [counts, Message::new(may)].into_iter().chain(self.may_change.map(change)).collect()
    }
}

impl Procedure for DensityCase<'_> {
    type State = ();
    type Outcome = DensityOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), DensityOutcome>, Stop> {
        umpire.open(Heading::of(Density::NAME));
        let Density { unit, men, changes_order, ordered, .. } = self.asked;
        let (counts, clause) = match men {
            Men::TeamsOrHorses => (Counts::Close, TEAMS),
            Men::HoldersOrDrivers => (Counts::Close, ON_FOOT),
            Men::Themselves if unit.routing => (Counts::Open, ROUTERS),
            Men::Themselves if unit.arm == Arm::General => (Counts::Open, SINGLE),
            Men::Themselves if unit.is_limbered() => (Counts::Close, LIMBERED),
            Men::Themselves if unit.is_deployed() => (Counts::Neither, DEPLOYED),
            Men::Themselves if unit.is_open() => (Counts::Open, OPEN),
            Men::Themselves => (Counts::Close, CLOSE),
        };
        umpire.note(Line::note(clause));
        let troops = *men == Men::Themselves && !unit.arm.has_crew();
        let open = allowed::open_order(unit).filter(|_| troops);
        match open {
            Some(clause) => umpire.note(Line::note(clause).by(OPEN)),
            None => umpire.note(Line::note(OPEN).why("never-open")),
        }
        let may_skirmish = open.is_some();
        let may_change = changes_order.then_some(may_skirmish && *ordered);
        if *changes_order && !ordered {
            umpire.note(Line::note(UNORDERED).why("not-allowed"));
        }
        Ok(Next::Done(DensityOutcome { counts, may_skirmish, may_change }))
    }
}
