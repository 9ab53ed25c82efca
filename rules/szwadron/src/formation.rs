//! 1.2, 1.3: how much room a unit takes: bases side by side and behind one another, touching (1.3.1) or, in dispersed
//! order, up to 4 cm apart (1.3.4, 7.5.1).

use crate::measure::Distance;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, TRAITS, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BASES: Clause = Clause::new("1.2");
const TOUCH: Clause = Clause::new("1.3.1");
const GAPS: Clause = Clause::new("1.3.4");
const DISPERSED: Clause = Clause::new("7.5.1");
const SPREAD: Clause = Clause::new("7.5.2");

/// The widest gap between figures in dispersed order, in centimetres (1.3.4, 7.5.1).
pub const WIDEST_GAP: i32 = 4;
/// The least gap at which dispersed order spares losses, in centimetres (7.5.2).
pub const SPARING_GAP: i32 = 2;

/// Bases of one's own, in centimetres.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OwnBase {
    /// Along the front.
    #[schemars(range(min = 1, max = 20))]
    wide: i32,
    /// From front to rear.
    #[schemars(range(min = 1, max = 20))]
    deep: i32,
}

/// A unit drawn up in ranks.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FormationFacts {
    unit: Unit,
    /// How many ranks it has.
    #[schemars(range(min = 1, max = 60))]
    ranks: i32,
    /// The base of a figure, where it is not that of the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    own_base: Option<OwnBase>,
    /// Between the bases.
    #[serde(default)]
    gap: Distance,
    #[serde(default)]
    readings: Readings,
}

impl Situation for FormationFacts {
    const NAME: &'static str = "formation";
    const EXAMPLE: &'static str = include_str!("../examples/formation.json");
    type Tables = Tables;
    type Case<'a> = FormationCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        let mut found = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.ranks > self.unit.figures {
            found("ranks", TOUCH, "against-empty-ranks");
        }
        if self.gap > Distance::cm(0)
            && !self.unit.has(units::Ability::DispersedOrder, crate::printed())
        {
            found("gap", TOUCH, "against-gap");
        } else if self.gap.over(WIDEST_GAP) {
            found("gap", GAPS, "against-wide-gap");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> FormationCase<'a> {
        FormationCase { asked: self, tables }
    }
}

/// One formation.
pub struct FormationCase<'a> {
    asked: &'a FormationFacts,
    tables: &'a Tables,
}

/// The room it takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FormationOutcome {
    /// Figures in the first rank.
    files: i32,
    /// From side to side.
    wide: Distance,
    /// From front to rear.
    deep: Distance,
    /// Whether it counts as dispersed.
    dispersed: bool,
}

impl Outcome for FormationOutcome {
    fn sentences(&self) -> Vec<Message> {
        let room = Message::new("formation-room").number("files", self.files);
        let room = room.number("wide", self.wide.as_cm()).number("deep", self.deep.as_cm());
        let spread = self.dispersed.then(|| Message::new("formation-dispersed"));
        [room].into_iter().chain(spread).collect()
    }
}

impl Procedure for FormationCase<'_> {
    type State = ();
    type Outcome = FormationOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), FormationOutcome>, Stop> {
        let FormationFacts { unit, ranks, gap, own_base, .. } = self.asked;
        umpire.open(Heading::of(FormationFacts::NAME));
        let base = self.tables.arms.row(unit.row(self.tables).arm).base;
        let (wide, deep) = own_base.map_or((base.wide, base.deep), |own| (own.wide, own.deep));
        let files = Num::ratio(unit.figures.into(), (*ranks).into()).ceil() as i32;
        let wide = self.extent(files, wide, "files", umpire);
        let deep = self.extent(*ranks, deep, "ranks", umpire);
        let dispersed = !gap.under(SPARING_GAP);
        if dispersed {
            umpire.note(Line::note(SPREAD));
        }
        Ok(Next::Done(FormationOutcome { files, wide, deep, dispersed }))
    }
}

impl FormationCase<'_> {
    /// So many bases, with the gaps between them.
    fn extent(
        &self,
        count: i32,
        base: i32,
        why: &'static str,
        umpire: &mut impl Umpire,
    ) -> Distance {
        let gap = self.asked.gap;
        let clause = if self.asked.own_base.is_some() { TRAITS } else { BASES };
        let line = Line::new(clause, Op::Base((count * base).into())).why(why).with(count, base);
        let line = if gap == Distance::cm(0) { line.by(TOUCH) } else { line };
        let mut total = umpire.line(Num::ZERO, line);
        if gap > Distance::cm(0) && count > 1 {
            let gaps = gap.as_cm() * Num::whole(i64::from(count - 1));
            let line = Line::add(DISPERSED, gaps).by(GAPS).why("gaps");
            total = umpire.line(total, line.with(count - 1, gap.as_cm()));
        }
        Distance::of(total)
    }
}
