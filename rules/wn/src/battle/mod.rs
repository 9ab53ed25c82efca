//! The battle on a free table: two armies, written orders, simultaneous moves of twenty-one steps (chapters 9 to 11).
//!
//! | file | what of the book |
//! |---|---|
//! | [`mission`] | 10.1: orders for the whole game, and what they allow |
//! | [`plan`] | 10.2: orders for a move, as a person writes them |
//! | `turn` | 11: the twenty-one steps of a move |
//! | [`march`] | 12, steps 3 and 4: everybody moves at once |
//! | `away` | 12.3, 23: those whom a test drives |
//! | [`sight`] | 4.6, 4.7, step 5: who sees whom, and who is found |
//! | `ranks` | 13, steps 7 and 20: disorder and its end |
//! | [`aim`], `volleys` | 14 to 16, steps 8 and 9: who can fire at whom; fire |
//! | [`clash`], `strike` | 17 to 19 and 21, steps 2, 3 and 10 to 16: charges, attacks, melees |
//! | `parts`, `parting`, `engage`, `screens` | 6.2 to 6.4, 8.6: sub-groups, detachments, who fights, screens |
//! | `houses` | 4.1, 12.5d, 19.3: buildings |
//! | `nerve` | 22 and 23, steps 17 to 19: morale and rallying |
//! | `around` | T13: what a unit has around it when it tests |
//! | `chiefs` | 7, 20.6: generals and couriers |
//! | `finish` | 24: the end and the score |
//!
//! [`army`] is what a scenario fixes, [`state`] a position, [`ground`] what lies on the table, [`shape`] how units
//! stand on it; [`command`] and [`event`] are what is said and what happens, `notation` and `text` how all of it is
//! written, `judge` the check, `menu` the sample, `route` what a gesture comes to, `veil` what a side does not know,
//! `view` and `tell` how it is drawn and told, `chances` the odds, [`insight`] what a
//! player may ask, `play` the game as the kernel sees it.
//!
//! The battle runs the procedures that the rulings run.

pub mod aim;
pub mod army;
mod around;
mod away;
mod chances;
mod chiefs;
pub mod clash;
pub mod command;
mod engage;
pub mod event;
mod finish;
pub mod ground;
mod houses;
pub mod insight;
mod judge;
pub mod march;
mod menu;
pub mod mission;
mod nerve;
mod notation;
mod parting;
mod parts;
pub mod plan;
mod play;
mod ranks;
mod route;
pub mod scenario;
mod screens;
pub mod shape;
pub mod sight;
pub mod state;
mod strike;
mod tell;
mod text;
mod turn;
mod veil;
mod view;
mod volleys;

use crate::readings::Readings;
use crate::tables::Tables;
use crate::weather::Weather;
use army::{Army, Goal};
use kernel::{Desk, Given, Next, Procedure, Silent, Stop, Umpire, run};
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
    /// What it is about (24.2).
    pub objectives: Vec<Goal>,
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

/// Runs a procedure that asks nobody.
fn resolve<P: Procedure>(procedure: &P, umpire: &mut impl Umpire) -> Result<P::Outcome, Stop> {
    match run(procedure, procedure.begin(), umpire)? {
        Next::Done(outcome) => Ok(outcome),
        Next::Go(_) | Next::Decide(..) => Err(Stop),
    }
}
