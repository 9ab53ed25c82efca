//! 9.1: a charge (*szarża*) is declared instead of movement: cavalry in good order, with orders, once a
//! turn, over two hexes or more, at a target it sees, with no sharp turn, past nobody, and with the
//! target before it in the end. The ground is the terrain table's (note e) and the movement's.

use crate::readings::{NoOrdersCharge, Readings};
use crate::tables::Tables;
use crate::units::{Arm, Order};
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const CHARGE: Clause = Clause::new("9.1");
const IN_DISORDER: Clause = Clause::new("10.1");
const ORDERS: Clause = Clause::new("2.4");

/// Cavalry that would charge.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Declaration {
    pub arm: Arm,
    #[serde(default)]
    pub order: Order,
    #[serde(default = "yes")]
    pub with_orders: bool,
    #[serde(default)]
    #[schemars(range(min = 0, max = 9))]
    pub charges_made: i32,
    #[schemars(range(min = 0, max = 40))]
    pub hexes: i32,
    #[serde(default)]
    #[schemars(range(min = 0, max = 3))]
    pub sharpest_turn: i32,
    #[serde(default = "yes")]
    pub target_seen: bool,
    #[serde(default)]
    pub through_units: bool,
    #[serde(default = "yes")]
    pub target_in_front: bool,
    #[serde(default)]
    pub readings: Readings,
}

const fn yes() -> bool {
    true
}

/// Whether it may.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct DeclarationOutcome {
    /// It may charge.
    pub allowed: bool,
    /// The clauses that forbid it.
    pub refused: Vec<Clause>,
}

impl Outcome for DeclarationOutcome {
    fn sentences(&self) -> Vec<Message> {
        if self.allowed {
            return vec![Message::new("charge-allowed")];
        }
        let clauses: Vec<&str> = self.refused.iter().map(|clause| clause.id()).collect();
        vec![Message::new("charge-forbidden").text("clauses", clauses.join(", "))]
    }
}

impl Declaration {
    /// Everything against it that stands before the path: clause and key of the reason.
    pub fn unfit(&self, tables: &Tables, mut each: impl FnMut(Clause, &'static str)) {
        if !self.arm.is_cavalry() {
            each(CHARGE, "charge-arm");
        }
        if self.order > self.readings.worst_charging_order() {
            each(IN_DISORDER, "disordered-charge");
        }
        let bound = self.readings.no_orders_charge == NoOrdersCharge::Forbidden;
        if !self.with_orders && bound {
            each(ORDERS, "charge-orders");
        }
        if self.charges_made >= tables.fills.charges_each.add {
            each(CHARGE, "charge-spent");
        }
        if !self.target_seen {
            each(CHARGE, "charge-unseen");
        }
    }

    /// Everything against the path.
    pub fn astray(&self, tables: &Tables, mut each: impl FnMut(Clause, &'static str)) {
        if self.hexes < tables.fills.charge_hexes.add {
            each(CHARGE, "charge-short");
        }
        if self.sharpest_turn > tables.fills.charge_turn.add {
            each(CHARGE, "charge-turn");
        }
        if self.through_units {
            each(CHARGE, "charge-through");
        }
        if !self.target_in_front {
            each(CHARGE, "charge-aside");
        }
    }
}

/// One declaration.
pub struct DeclarationCase<'a> {
    facts: &'a Declaration,
    tables: &'a Tables,
}

impl Situation for Declaration {
    const NAME: &'static str = "charge-declaration";
    const EXAMPLE: &'static str = include_str!("../../examples/charge-declaration.json");
    type Tables = Tables;
    type Case<'a> = DeclarationCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> DeclarationCase<'a> {
        DeclarationCase { facts: self, tables }
    }
}

impl Procedure for DeclarationCase<'_> {
    type State = ();
    type Outcome = DeclarationOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), DeclarationOutcome>, Stop> {
        umpire.open(Heading::of(Declaration::NAME));
        let mut refused = Vec::new();
        let mut against = |clause, why| {
            umpire.note(Line::note(clause).why(why));
            if !refused.contains(&clause) {
                refused.push(clause);
            }
        };
        self.facts.unfit(self.tables, &mut against);
        self.facts.astray(self.tables, &mut against);
        let allowed = refused.is_empty();
        Ok(Next::Done(DeclarationOutcome { allowed, refused }))
    }
}
