//! The battle on a free table: two armies, written orders, simultaneous moves of twenty-one steps (chapters 9 to 11).
//!
//! - [`army`] is what a scenario fixes, [`state`] a position; [`ground`] what lies on the table; [`shape`] how units
//!   stand on it and what the rulings see of them.
//! - [`plan`] is a move order as a person writes it, [`march`] how all of them are carried out at once.
//! - [`sight`] is who sees whom, and who is found; [`aim`] who can fire at whom, and from how far.
//!
//! The battle runs the procedures that the rulings run.

pub mod aim;
pub mod army;
pub mod ground;
pub mod march;
pub mod plan;
pub mod scenario;
pub mod shape;
pub mod sight;
pub mod state;

use crate::readings::Readings;
use crate::tables::Tables;
use crate::weather::Weather;
use army::Army;
use kernel::{Desk, Given, Next, Procedure, Silent, run};
use tabletop::Table;

/// The rules on one scenario.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The table.
    pub table: Table,
    /// The order of battle.
    pub army: Army,
    /// How many moves it lasts.
    pub moves: u16,
    /// The weather.
    pub weather: Weather,
    /// How the book is read.
    pub readings: Readings,
    /// The tables.
    pub tables: Tables,
}

/// What a procedure comes to that throws nothing and asks nobody.
fn settled<P: Procedure>(procedure: &P) -> Option<P::Outcome> {
    let mut desk = Desk::new(Given::new(&[]), Silent);
    match run(procedure, procedure.begin(), &mut desk) {
        Ok(Next::Done(outcome)) => Some(outcome),
        _ => None,
    }
}
