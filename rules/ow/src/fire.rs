//! X.3 and X.6, infantry fire (*ostrzał piechoty*), with our A5 and A6.
//!
//! 1. Is it allowed: a target in the control zone (X.3), no guns on top of the stack (XI.8.4).
//! 2. The modifiers of A6, then the die.
//! 3. A5: the shooter's morale is the row, the modified roll the column, the cell what the target
//!    loses. What that does to the target is in [`crate::target`].

use crate::readings::Readings;
use crate::tables::{Row, Tables};
use crate::target::{FireOutcome, FireState, Struck, Target};
use crate::units::{Arm, Nation, Strength};
use kernel::{
    Clause, Die, Fault, Heading, Line, Next, Num, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ZONE: Clause = Clause::new("X.3");
const RESULT: Clause = Clause::new("X.6");
const UNDER_GUNS: Clause = Clause::new("XI.8.4");
const BROKEN_LINE: Clause = Clause::new("IV.2.5");
const LEADER: Clause = Clause::new("XII.1.2");
const KINDS: Clause = Clause::new("X.2.1");
const GA_PA: Clause = Clause::new("X.19");

/// Why they fire.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Purpose {
    // Of their own, in answer, or before an attack on them is fought out.
    #[default]
    Fire,
    // The salvo of Swedish infantry that opens its attack.
    GaPa,
    // At cavalry that passes, or at a unit that withdraws (VI.5, VI.11).
    Reaction,
}

/// The battalion that fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shooter {
    /// Whose it is.
    pub nation: Nation,
    /// Infantry, or dismounted dragoons.
    #[serde(default)]
    pub arm: Arm,
    /// Its current morale, without a leader.
    #[schemars(range(min = 1, max = 9))]
    pub morale: i32,
    /// Its strength.
    #[serde(default)]
    pub strength: Strength,
    /// Why it fires.
    #[serde(default)]
    pub purpose: Purpose,
    /// In broken line (*załamana linia*).
    #[serde(default)]
    pub broken_line: bool,
    /// The factor of a leader who stands with it, 0 for none; he does not help.
    #[serde(default)]
    #[schemars(range(min = 0, max = 9))]
    pub leader: i32,
    /// Whether the target is in its control zone.
    #[serde(default = "yes")]
    pub in_zone: bool,
    /// Whether guns that silence it stand on top of its stack.
    #[serde(default)]
    pub under_guns: bool,
}

const fn yes() -> bool {
    true
}

/// A battalion and its target.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InfantryFire {
    shooter: Shooter,
    target: Target,
    #[serde(default)]
    readings: Readings,
}

impl Situation for InfantryFire {
    const NAME: &'static str = "infantry-fire";
    const EXAMPLE: &'static str = include_str!("../examples/infantry-fire.json");
    type Tables = Tables;
    type Case<'a> = Volley<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        let Shooter { nation, arm, purpose, .. } = self.shooter;
        if !arm.is_foot() {
            against("shooter.arm", KINDS, "against-shooter-arm");
        }
        if purpose == Purpose::GaPa && (nation, arm) != (Nation::Swedish, Arm::Infantry) {
            against("shooter.purpose", GA_PA, "against-ga-pa");
        }
        self.target.contradictions(&mut faults);
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Volley<'a> {
        let Self { shooter, target, ref readings } = *self;
        Volley { shooter, target, readings, tables }
    }
}

/// One salvo of a battalion.
#[derive(Clone, Copy, Debug)]
pub struct Volley<'a> {
    /// Who fires.
    pub shooter: Shooter,
    /// At what.
    pub target: Target,
    /// How the book is read.
    pub readings: &'a Readings,
    /// The tables.
    pub tables: &'a Tables,
}

type Step = Result<Next<FireState, FireOutcome>, Stop>;

impl Procedure for Volley<'_> {
    type State = FireState;
    type Outcome = FireOutcome;

    #[inline]
    fn begin(&self) -> FireState {
        FireState::Roll
    }

    #[inline]
    fn step(&self, state: FireState, umpire: &mut impl Umpire) -> Step {
        let Self { ref target, readings, tables, .. } = *self;
        match state {
            FireState::Roll => self.roll(umpire),
            FireState::Struck(points) => {
                let ga_pa = self.shooter.purpose == Purpose::GaPa;
                let hit = Struck { target, ga_pa, points, readings, tables }.land(umpire)?;
                Ok(Next::Done(FireOutcome::Fired(hit)))
            }
        }
    }
}

impl Volley<'_> {
    fn roll(&self, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(InfantryFire::NAME));
        if let Some(refused) = self.forbidden(umpire) {
            return Ok(Next::Done(FireOutcome::Forbidden { refused }));
        }
        let total = self.firer(Num::ZERO, umpire);
        let total = self.fired_at(total, umpire);
        let (_, total) = umpire.die(RESULT, Die::D10Zero, total)?;
        let morale = self.shooter.morale.clamp(1, 9);
        let row = &self.tables.fire.rows[morale as usize - 1];
        let column = (total.floor() as i32).clamp(-3, 9);
        let points = row.at((column + 3) as usize);
        let line = Line::row(row.clause, points).by(RESULT).why("fire-row");
        umpire.line(total, line.with(column, points));
        Ok(FireState::after(points, umpire))
    }

    /// 1. What forbids the fire.
    fn forbidden(&self, umpire: &mut impl Umpire) -> Option<Clause> {
        if !self.shooter.in_zone {
            umpire.note(Line::note(ZONE).why("outside-zone"));
            return Some(ZONE);
        }
        if self.shooter.under_guns {
            umpire.note(Line::note(UNDER_GUNS).why("under-guns"));
            return Some(UNDER_GUNS);
        }
        None
    }

    /// 2. The shooter.
    fn firer(&self, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let Shooter { nation, arm, strength, purpose, broken_line, leader, .. } = self.shooter;
        let table = &self.tables.fire;
        if leader > 0 {
            umpire.note(Line::note(LEADER).why("leader-does-not-shoot"));
        }
        let manner = match (arm, nation) {
            (Arm::Dismounted, _) | (_, Nation::Russian | Nation::Crown) => Some(&table.poor_shots),
            (_, Nation::Saxon) => Some(&table.saxon_volley),
            (_, Nation::Swedish) => None,
        };
        if let Some(row) = manner {
            total = umpire.line(total, modifier(row));
        }
        match purpose {
            Purpose::Fire => {}
            Purpose::GaPa => total = umpire.line(total, modifier(&table.ga_pa)),
            Purpose::Reaction => total = umpire.line(total, modifier(&table.reaction)),
        }
        if strength == Strength::Weakened {
            total = umpire.line(total, modifier(&table.weakened));
        }
        if broken_line {
            total = umpire.line(total, modifier(&table.broken_line).by(BROKEN_LINE));
        }
        total
    }

    /// 2. The target.
    fn fired_at(&self, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let target = &self.target;
        let table = &self.tables.fire;
        target.chevaux_line(umpire);
        let guns = target.is_guns_alone();
        let counts = [
            (target.is_turned(), &table.flank_or_rear),
            (target.is_two_horse() || (guns && target.limbered), &table.dense_target),
            (guns && !target.limbered, &table.deployed_guns),
            (target.wood_or_village || target.field_work, &table.cover),
            (target.higher, &table.higher),
        ];
        for (_, row) in counts.into_iter().filter(|(counts, _)| *counts) {
            total = umpire.line(total, modifier(row));
        }
        total
    }
}

/// The line of a modifier.
#[inline]
pub(crate) fn modifier(row: &Row<1>) -> Line {
    Line::add(row.clause, row.value())
}
