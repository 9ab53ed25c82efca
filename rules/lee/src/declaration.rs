//! 9.2: whether a unit may declare an attack on another (ruling `declaration`). The reach of command is ours (B4.20).

use crate::fight::Order;
use crate::measure::Distance;
use crate::plain::plain;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, Unit};
use kernel::{Clause, Fault, Line, Message, Outcome, Situation, Stop, Umpire, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ONCE: Clause = Clause::new("9.1.p4");
const ORDER: Clause = Clause::new("9.2.p2");
const SEES: Clause = Clause::new("9.2.p3");
const ROOM: Clause = Clause::new("9.2.p4");
const PINNED: Clause = Clause::new("9.2.p5");
const COMMANDED: Clause = Clause::new("9.2.p6");
const REPLIES: Clause = Clause::new("9.2.p7");
const FORCED: Clause = Clause::new("9.5.p1");
const GUNS: Clause = Clause::new("9.3.p3");

/// What the target has done to the attacker's corps.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Deed {
    #[default]
    Nothing,
    AttackedCorps,
    EngagedWithCorps,
    SupportsThem,
}

/// A unit that wants to attack.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeclarationFacts {
    pub(crate) unit: Unit,
    /// The order of its corps, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) order: Option<Order>,
    /// Its general is aggressive and failed: attacks are forced.
    #[serde(default)]
    pub(crate) forced: bool,
    /// The unit is active.
    #[serde(default = "yes")]
    pub(crate) active: bool,
    /// It sees the target.
    #[serde(default = "yes")]
    pub(crate) sees: bool,
    /// There is room for its base.
    #[serde(default = "yes")]
    pub(crate) room: bool,
    #[serde(default)]
    pub(crate) pinned: bool,
    /// It attacked in this round.
    #[serde(default)]
    pub(crate) attacked: bool,
    /// What the target has done.
    #[serde(default)]
    pub(crate) deed: Deed,
    /// Its distance from the general of its division.
    #[serde(default)]
    pub(crate) from_division: Distance,
    /// That general's distance from the general of the corps.
    #[serde(default)]
    pub(crate) from_corps: Distance,
    #[serde(default)]
    pub(crate) readings: Readings,
}

const fn yes() -> bool {
    true
}

impl Situation for DeclarationFacts {
    const NAME: &'static str = "declaration";
    const EXAMPLE: &'static str = include_str!("../examples/declaration.json");
    type Tables = Tables;
    type Case<'a> = Declaration<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        if self.unit.guns(crate::printed()) {
            let what = What::Against { clause: GUNS, key: "against-guns-attack" };
            faults.push(Fault::new("unit.kind", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Declaration<'a> {
        Declaration { facts: self, tables }
    }
}

plain!(
    /// One declaration.
    Declaration,
    DeclarationFacts,
    DeclarationOutcome
);

/// Whether it may be made.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct DeclarationOutcome {
    /// The clauses that forbid it.
    pub refused: Vec<Clause>,
}

impl Outcome for DeclarationOutcome {
    fn sentences(&self) -> Vec<Message> {
        if self.refused.is_empty() {
            return vec![Message::new("attack-allowed")];
        }
        let says = |clause: &Clause| Message::new("attack-forbidden").text("clause", clause);
        self.refused.iter().map(says).collect()
    }
}

impl Declaration<'_> {
    fn rule(&self, umpire: &mut impl Umpire) -> Result<DeclarationOutcome, Stop> {
        let facts = self.facts;
        let mut refused = Vec::new();
        let replies = facts.deed != Deed::Nothing;
        if facts.forced {
            umpire.note(Line::note(FORCED));
        } else if facts.order != Some(Order::Attack) {
            if replies {
                umpire.note(Line::note(REPLIES));
            } else {
                refused.push(ORDER);
            }
        }
        let commanded = self.commanded(umpire);
        let against = [
            (SEES, !facts.sees),
            (ROOM, !facts.room),
            (PINNED, facts.pinned),
            (COMMANDED, !(facts.forced || facts.active && commanded)),
            (ONCE, facts.attacked),
        ];
        refused.extend(against.into_iter().filter(|(_, holds)| *holds).map(|(clause, _)| clause));
        for clause in &refused {
            umpire.note(Line::note(*clause).why("forbids"));
        }
        Ok(DeclarationOutcome { refused })
    }

    /// Whether command reaches it (B4.20).
    fn commanded(&self, umpire: &mut impl Umpire) -> bool {
        let rows = &self.tables.command.reach;
        let far = |distance: Distance, row: crate::tables::NeedRow| distance.over(row.need);
        let reaches =
            [(self.facts.from_division, rows.division), (self.facts.from_corps, rows.corps)];
        let beyond = reaches.into_iter().find(|&(distance, row)| far(distance, row));
        let Some((distance, row)) = beyond else { return true };
        let line = Line::row(row.clause, row.need).why("out-of-command");
        umpire.note(line.with(distance.as_inches(), row.need));
        false
    }
}
