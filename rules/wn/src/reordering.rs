//! Reordering (*porządkowanie*, 13.2): what becomes of a unit's disorder at the end of a move, and how
//! long the rest takes.
//!
//! 1. Whoever fought, fired, charged or ran keeps everything (13.2d).
//! 2. Whoever stood, went at the normal pace, formed or turned loses what the move brought (13.2a), not
//!    if he loaded (13.2b) or came over an obstacle or out of a wood, marsh or mud (13.2c).
//! 3. What has accumulated takes a quarter or half of a move for each factor (13.2f, 13.2g), standing
//!    still (13.2h); a unit with several sub-groups takes as long as the worst of them (13.2j).

use crate::disorder::counted;
use crate::disorder::march::ChargeEnd;
use crate::drill;
use crate::measure::Measured;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Arm, Charging, Class, Unit};
use crate::{allowed, ground::Pace};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
    What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const GENERALS: Clause = Clause::new("12.8");
const AFTER_EVADING: Clause = Clause::new("12.3e");
const OFF_THE_TABLE: Clause = Clause::new("12.3f");
const BEFORE: Clause = Clause::new("13.1b");
const FORMING_TOO: Clause = Clause::new("8.4f");
const AUTOMATIC: Clause = Clause::new("13.2a");
const STANDING: Clause = Clause::new("13.2a.i");
const FORMING: Clause = Clause::new("13.2a.ii");
const LOADING: Clause = Clause::new("13.2b");
const PASSED: Clause = Clause::new("13.2c");
const BUSY: Clause = Clause::new("13.2d");
const MUST: Clause = Clause::new("13.2e");
const OUT_OF_REACH: Clause = Clause::new("17.6a");
const STILL: Clause = Clause::new("13.2h");
const MAY_LOAD: Clause = Clause::new("13.2i");
const GROUPS: Clause = Clause::new("13.2j");

/// Crews reorder so many quarters of a move and fire in the rest (13.2g).
const CREWS: i32 = 2;

/// What keeps a unit from reordering (13.2d); charging, doubling and routing are facts of the unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum Busy {
    Fires,
    Charged,
    Touched,
    Attacks,
    Melee,
    Retreat,
    Pursuit,
}

/// What a unit came over or out of (13.2a, 13.2c).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub(crate) enum Passed {
    Obstacle,
    Ford,
    River,
    DenseWood,
    Marsh,
    Mud,
}

/// How much of a unit left the table in evading (12.3f).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum LeftTable {
    #[default]
    Nobody,
    Some,
    All,
}

/// A unit at the end of its move.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reordering {
    pub(crate) unit: Unit,
    /// Disorder that this move brought.
    #[serde(default)]
    #[schemars(range(min = 0, max = 60))]
    pub(crate) gained: i32,
    /// What kept it busy.
    #[serde(default)]
    #[schemars(length(max = 7))]
    pub(crate) busy: Vec<Busy>,
    /// How its charge ended, or the charge at it.
    #[serde(default)]
    pub(crate) charge_end: ChargeEnd,
    /// It loaded.
    #[serde(default)]
    pub(crate) loads: bool,
    /// What it came over or out of.
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub(crate) passed: Vec<Passed>,
    /// It halted at once when it was over or out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) halted: Option<bool>,
    /// Quarters of the move in which it stood and reordered.
    #[serde(default)]
    #[schemars(range(min = 0, max = 4))]
    pub(crate) quarters_reordering: i32,
    /// The disorder of its other sub-groups.
    #[serde(default)]
    #[schemars(length(max = 8), inner(range(min = 0, max = 60)))]
    pub(crate) sub_groups: Vec<i32>,
    /// How much of it left the table in evading.
    #[serde(default)]
    pub(crate) left_table: LeftTable,
    /// The enemy is within attack distance of the place where it left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) enemy_at_exit: Option<bool>,
    /// The enemy can charge it or fire at it.
    #[serde(default)]
    pub(crate) threatened: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for Reordering {
    const NAME: &'static str = "reordering";
    const EXAMPLE: &'static str = include_str!("../examples/reordering.json");
    type Tables = Tables;
    type Case<'a> = ReorderingCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.unit, "unit", &self.readings);
        let mut add = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.unit.arm == Arm::General {
            add("unit.arm", GENERALS, "against-general-disorder");
        }
        if self.quarters_reordering == 4 && self.unit.moved > Measured::default() {
            add("quarters_reordering", STILL, "against-moving-reordering");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ReorderingCase<'a> {
        ReorderingCase { asked: self, tables }
    }
}

/// One unit's reordering.
pub struct ReorderingCase<'a> {
    asked: &'a Reordering,
    tables: &'a Tables,
}

/// What becomes of the disorder.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ReorderingOutcome {
    /// Gone of itself.
    pub(crate) dropped: i32,
    /// Reordered.
    pub(crate) reordered: i32,
    /// Left, to be written down.
    pub(crate) disorder: i32,
    /// What fire, melee and tests count of it.
    pub(crate) counted: i32,
    /// Moves that the rest takes.
    pub(crate) rest: Num,
    /// The clauses that forbade what it did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) refused: Vec<Clause>,
}

impl Outcome for ReorderingOutcome {
    fn sentences(&self) -> Vec<Message> {
        let said = Message::new("reordering-left").number("dropped", self.dropped);
        let said = said.number("reordered", self.reordered).number("disorder", self.disorder);
        let rest = Message::new("reordering-rest").number("rest", self.rest);
        let clauses: Vec<&str> = self.refused.iter().map(|clause| clause.id()).collect();
        let refused = Message::new("reordering-refused").text("clauses", clauses.join(", "));
        let refused = (!clauses.is_empty()).then_some(refused);
        let rest = (self.disorder > 0).then_some(rest);
        [said].into_iter().chain(rest).chain(refused).collect()
    }
}

impl Procedure for ReorderingCase<'_> {
    type State = ();
    type Outcome = ReorderingOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ReorderingOutcome>, Stop> {
        umpire.open(Heading::of(Reordering::NAME));
        let Reordering { unit, gained, .. } = self.asked;
        let total = umpire.line(Num::ZERO, Line::add(BEFORE, unit.disorder).why("before"));
        let worst = self.asked.sub_groups.iter().copied().max().unwrap_or(0);
        let total = match worst > unit.disorder {
            true => umpire.line(total, Line::add(GROUPS, worst - unit.disorder)),
            false => total,
        };
        let busy = self.busy();
        let kept = self.kept(busy);
        let (dropped, total) = match kept {
            Some((clause, why)) if *gained == 0 => {
                umpire.note(Line::note(clause).why(why));
                (0, total)
            }
            Some((clause, why)) => (0, umpire.line(total, Line::add(clause, *gained).why(why))),
            None => {
                let clause = if unit.changing { FORMING } else { STANDING };
                umpire.note(Line::says(clause, *gained).by(AUTOMATIC).why("goes-of-itself"));
                (*gained, total)
            }
        };
        let total = total.floor() as i32;
        let (each, clause) = self.each(umpire)?;
        let reordered = if busy { 0 } else { self.reordered(total, (each, clause), umpire)? };
        let disorder = total - reordered;
        let rest = each * Num::from(disorder);
        if disorder > 0 && !self.is_carried_off() {
            self.must(umpire);
        }
        let refused = self.should_have_stood(busy, umpire);
        self.returns(disorder, umpire)?;
        let counted = counted(unit, disorder, umpire);
        Ok(Next::Done(ReorderingOutcome { dropped, reordered, disorder, counted, rest, refused }))
    }
}

impl ReorderingCase<'_> {
    /// 13.2d: nothing is reordered; crews may fire in half of the move (13.2g).
    fn busy(&self) -> bool {
        let Reordering { unit, busy, charge_end, quarters_reordering, .. } = self.asked;
        let crew = unit.arm.has_crew() && *quarters_reordering <= CREWS;
        let other = busy.iter().any(|what| *what != Busy::Fires || !crew);
        other
            || unit.routing
            || unit.charging != Charging::Nobody
            || Pace::of(unit) == Pace::Double
            || *charge_end != ChargeEnd::None
    }

    /// Why what the move brought does not go of itself.
    fn kept(&self, busy: bool) -> Option<(Clause, &'static str)> {
        let Reordering { busy: what, loads, passed, .. } = self.asked;
        match () {
            () if busy => Some((BUSY, "too-busy")),
            () if *loads || what.contains(&Busy::Fires) => Some((LOADING, "accumulates")),
            () if !passed.is_empty() => Some((PASSED, "accumulates")),
            () => None,
        }
    }

    /// The time that a factor takes, and by which clause.
    fn each(&self, umpire: &mut impl Umpire) -> Result<(Num, Clause), Stop> {
        let table = &self.tables.disorder.reordering;
        let unit = &self.asked.unit;
        if unit.arm.has_crew() {
            return Ok((table.guns.num(), table.guns.clause));
        }
        if unit.arm.is_irregular() || unit.class > Class::C {
            return Ok((table.untried.num(), table.untried.clause));
        }
        Ok(match drill::slow(unit, &self.asked.readings, umpire)? {
            Some(clause) => (table.national.num(), clause),
            None => (table.troops.num(), table.troops.clause),
        })
    }

    /// How many factors are reordered in this move.
    fn reordered(
        &self,
        total: i32,
        (each, clause): (Num, Clause),
        umpire: &mut impl Umpire,
    ) -> Result<i32, Stop> {
        let Reordering { quarters_reordering, passed, halted, loads, .. } = self.asked;
        if *quarters_reordering == 0 || total == 0 {
            return Ok(0);
        }
        if !passed.is_empty() && !umpire.fact(*halted, PASSED, "halted")? {
            umpire.note(Line::note(PASSED).why("did-not-halt"));
            return Ok(0);
        }
        if *loads {
            umpire.note(Line::note(MAY_LOAD));
        }
        if self.asked.unit.changing {
            umpire.note(Line::note(FORMING_TOO));
        }
        let quarters = (each * Num::whole(4)).floor() as i32;
        let factors = (quarters_reordering / quarters.max(1)).min(total);
        umpire.note(Line::says(clause, each).why("each-factor"));
        let left = umpire.line(total.into(), Line::add(STILL, -factors));
        Ok(total - left.floor() as i32)
    }

    /// 12.3f: when those who evaded off the table come back.
    fn returns(&self, disorder: i32, umpire: &mut impl Umpire) -> Result<(), Stop> {
        let why = match self.asked.left_table {
            LeftTable::Nobody => return Ok(()),
            LeftTable::Some if disorder == 0 => "stragglers-return",
            LeftTable::Some | LeftTable::All if disorder > 0 => "reorders-first",
            _ if umpire.fact(self.asked.enemy_at_exit, OFF_THE_TABLE, "enemy_at_exit")? => {
                "exit-barred"
            }
            _ => "must-return",
        };
        umpire.note(Line::note(OFF_THE_TABLE).why(why));
        Ok(())
    }

    /// 13.2e: with disorder from earlier moves it may only have gone to safety.
    fn should_have_stood(&self, busy: bool, umpire: &mut impl Umpire) -> Vec<Clause> {
        let Reordering { unit, threatened, .. } = self.asked;
        let marched = unit.disorder > 0 && unit.moved > Measured::default();
        if busy || *threatened || !marched {
            return Vec::new();
        }
        umpire.note(Line::note(MUST).why("should-have-stood"));
        vec![MUST]
    }

    /// 13.2e: who routs, retreats or pursues does not halt.
    fn is_carried_off(&self) -> bool {
        let Reordering { unit, busy, .. } = self.asked;
        unit.routing || busy.iter().any(|what| matches!(what, Busy::Retreat | Busy::Pursuit))
    }

    /// 13.2e: what it must do with the rest.
    fn must(&self, umpire: &mut impl Umpire) {
        let Reordering { charge_end, threatened, .. } = self.asked;
        let (clause, why) = match charge_end {
            ChargeEnd::Evaded => (AFTER_EVADING, "must-reorder"),
            ChargeEnd::NoContact => (MUST, "may-charge-again"),
            ChargeEnd::OutOfReach => (OUT_OF_REACH, "must-charge-again"),
            _ if *threatened => (MUST, "may-go-to-safety"),
            _ => (MUST, "must-reorder"),
        };
        umpire.note(Line::note(clause).why(why));
    }
}
