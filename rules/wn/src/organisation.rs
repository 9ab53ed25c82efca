//! Sub-groups and detachments (*podgrupy*, *oddziały wydzielone*, 6.2 and 6.4): when the parts of a unit
//! are sub-groups, how large the one in melee is, and what each counts by itself.

use crate::allowed;
use crate::measure::Measured;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::Unit;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const SUBGROUPS: Clause = Clause::new("6.2a");
const WAVES: Clause = Clause::new("6.2a.i");
const CLOSE_AND_OPEN: Clause = Clause::new("6.2a.ii");
const MELEE: Clause = Clause::new("6.2a.iii");
const SEVERAL_ENEMIES: Clause = Clause::new("6.2a.iv");
const HORSES: Clause = Clause::new("6.2a.v");
const PART_DISMOUNTED: Clause = Clause::new("6.2a.vi");
const BATTERY: Clause = Clause::new("6.2a.vii");
const TOGETHER: Clause = Clause::new("6.2b");
const DETACHED: Clause = Clause::new("6.4a");
const ALONE: Clause = Clause::new("6.4b");

/// Parts of a unit are sub-groups from this distance on, in centimetres (6.2a.i, ii).
const APART: i32 = 10;
/// Farther they do not go from one another, in centimetres (6.2b).
const FARTHEST: i32 = 20;

/// Why a unit might have sub-groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
enum Parting {
    Waves,
    CloseAndOpen,
    Melee,
    SeveralEnemies,
    HorsesLed,
    PartDismounted,
    DeployedBattery,
}

/// A part of a unit that fights hand to hand.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct EngagedPart {
    /// Figures in the sub-units that fight; of irregulars, figures that fight.
    #[schemars(range(min = 1, max = 400))]
    engaged: i32,
    /// Of these, figures in the rank that fights.
    #[schemars(range(min = 1, max = 400))]
    in_rank: i32,
    /// Further ranks straight behind them that touch them.
    #[serde(default)]
    #[schemars(range(min = 0, max = 60))]
    ranks_behind: i32,
}

/// A unit in parts.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Subgroups {
    unit: Unit,
    parting: Parting,
    /// Between the parts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    apart: Option<Measured>,
    /// The part in melee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    engaged_part: Option<EngagedPart>,
    /// The part is detached: the army list allows it and it was paid for.
    #[serde(default)]
    detached: bool,
    /// Only one part is under fire or in melee.
    #[serde(default)]
    one_part_hit: bool,
    #[serde(default)]
    readings: Readings,
}

impl Subgroups {
    /// 6.2a.v to vii: what must be so that the parts can be.
    fn misfit(&self) -> Option<Clause> {
        let cavalry = self.unit.arm.is_cavalry();
        match self.parting {
            Parting::HorsesLed if !(cavalry && self.unit.dismounted) => Some(HORSES),
            Parting::PartDismounted if !cavalry => Some(PART_DISMOUNTED),
            Parting::DeployedBattery if !self.unit.is_deployed() => Some(BATTERY),
            _ => None,
        }
    }
}

impl Situation for Subgroups {
    const NAME: &'static str = "subgroups";
    const EXAMPLE: &'static str = include_str!("../examples/subgroups.json");
    type Tables = Tables;
    type Case<'a> = SubgroupsCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.unit, "unit", &self.readings);
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if let Some(clause) = self.misfit() {
            against("parting", clause, "against-parting");
        }
        if self.engaged_part.is_some_and(|part| part.in_rank > part.engaged) {
            against("engaged_part.in_rank", MELEE, "against-rank");
        }
        faults
    }

    fn case<'a>(&'a self, _: &'a Tables) -> SubgroupsCase<'a> {
        SubgroupsCase { asked: self }
    }
}

/// One unit.
pub struct SubgroupsCase<'a> {
    asked: &'a Subgroups,
}

/// What the parts are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct SubgroupsOutcome {
    /// They are sub-groups, or the part is a detachment.
    separate: bool,
    /// Figures of the sub-group in melee.
    #[serde(skip_serializing_if = "Option::is_none")]
    figures: Option<i32>,
    /// The part must join the others as soon as it can.
    must_rejoin: bool,
    /// It takes losses, disorder and tests by itself.
    counts_alone: bool,
}

impl Outcome for SubgroupsOutcome {
    fn sentences(&self) -> Vec<Message> {
        let first = Message::new(if self.separate { "parts-separate" } else { "parts-one" });
        let size = |figures| Message::new("parts-engaged").number("figures", figures);
        let rejoin = self.must_rejoin.then(|| Message::new("parts-must-rejoin"));
        let alone = self.counts_alone.then(|| Message::new("parts-count-alone"));
        [first].into_iter().chain(self.figures.map(size)).chain(rejoin).chain(alone).collect()
    }
}

impl Procedure for SubgroupsCase<'_> {
    type State = ();
    type Outcome = SubgroupsOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), SubgroupsOutcome>, Stop> {
        umpire.open(Heading::of(Subgroups::NAME));
        let Subgroups { parting, apart, detached, one_part_hit, readings, .. } = self.asked;
        let (separate, figures) = match parting {
            Parting::Waves => (self.far_enough(WAVES, umpire)?, None),
            Parting::CloseAndOpen => (self.far_enough(CLOSE_AND_OPEN, umpire)?, None),
            Parting::Melee => (true, Some(self.engaged(MELEE, umpire)?)),
            Parting::SeveralEnemies => (true, Some(self.engaged(SEVERAL_ENEMIES, umpire)?)),
            Parting::HorsesLed => (formed(HORSES, umpire), None),
            Parting::PartDismounted => (formed(PART_DISMOUNTED, umpire), None),
            Parting::DeployedBattery => (formed(BATTERY, umpire), None),
        };
        let far = apart.is_some_and(|apart| apart.at(readings).over(FARTHEST));
        let must_rejoin = far && !detached;
        if must_rejoin {
            umpire.note(Line::note(TOGETHER));
        }
        if *detached {
            umpire.note(Line::note(DETACHED));
        } else if separate && *one_part_hit {
            umpire.note(Line::note(ALONE));
        }
        let counts_alone = *detached || separate && *one_part_hit;
        let separate = separate || *detached;
        Ok(Next::Done(SubgroupsOutcome { separate, figures, must_rejoin, counts_alone }))
    }
}

fn formed(clause: Clause, umpire: &mut impl Umpire) -> bool {
    umpire.note(Line::note(clause).by(SUBGROUPS));
    true
}

impl SubgroupsCase<'_> {
    /// 6.2a.i and ii.
    fn far_enough(&self, clause: Clause, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let apart = umpire.fact(self.asked.apart, clause, "apart")?.at(&self.asked.readings);
        if apart.under(APART) {
            umpire.note(Line::note(clause).why("parts-too-near"));
            return Ok(false);
        }
        Ok(formed(clause, umpire))
    }

    /// 6.2a.iii and iv: figures of the sub-group in melee.
    fn engaged(&self, clause: Clause, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let part = umpire.fact(self.asked.engaged_part, clause, "engaged_part")?;
        formed(clause, umpire);
        let line = Line::new(MELEE, Op::Base(part.engaged.into())).why("engaged-figures");
        let mut total = umpire.line(Num::ZERO, line);
        let ranks = part.ranks_behind.min(part.in_rank);
        if ranks > 0 && !self.asked.unit.is_open() {
            let behind = Line::add(MELEE, ranks * part.in_rank).why("ranks-behind");
            total = umpire.line(total, behind.with(ranks, part.in_rank));
        }
        if let Some(all) = self.asked.unit.figures.filter(|all| total > Num::from(*all)) {
            total = umpire.line(total, Line::new(MELEE, Op::AtMost(all.into())).why("whole-unit"));
        }
        Ok(total.floor() as i32)
    }
}
