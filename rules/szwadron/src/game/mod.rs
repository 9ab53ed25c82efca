//! The battle on a free table. A turn goes through the files in the order of the book:
//!
//! | file | chapter |
//! |---|---|
//! | `figures` | 1: bases, coherence, zones of control, who is engaged |
//! | `turn` | 2: rounds, turns, phases, the end |
//! | `drill`, `march` | 3: a unit moves, figure by figure |
//! | `ground` | 3.2, 4.10, 5.7: what lies on the table |
//! | `aim`, `volley` | 4: who sees whom; fire and who falls |
//! | `operate` | 2.3, 4.11, 4.12, 5.8, 5.10: what commands do |
//! | `steel` | 5: who fights whom, closing up |
//! | `away` | 6: thrown back, flight, pursuit, reorganisation |
//!
//! [`army`] is what a scenario fixes, [`state`] a position, [`command`] and [`event`] what is said and what happens,
//! `notation` and `text` how all of it is written, `view`, `areas` and `tell` how it is drawn and told, `judge` the
//! check, `survey` what it knows of a position, `menu` the sample, [`propose`] what a gesture comes to, `chances` the
//! odds, `walk` what must be true of every game, `play` the game as the kernel sees it. The battle runs the procedures
//! that the rulings run.

mod aim;
mod areas;
pub mod army;
mod away;
mod chances;
pub mod command;
mod drill;
pub mod event;
mod figures;
pub mod ground;
mod judge;
mod march;
mod menu;
mod notation;
mod operate;
mod play;
pub mod propose;
pub mod scenario;
pub mod state;
mod steel;
mod survey;
mod tell;
mod text;
mod turn;
mod view;
mod volley;
mod walk;

use crate::readings::Readings;
use crate::tables::Tables;
use army::Army;
use kernel::{Next, Procedure, Stop, Umpire, run};
use tabletop::Table;

/// The rules on one scenario.
#[derive(Clone, Debug)]
pub struct Szwadron {
    /// The table.
    pub table: Table,
    /// The order of battle.
    pub army: Army,
    /// How the book is read.
    pub readings: Readings,
    /// The tables.
    pub tables: Tables,
    /// The position it begins with, if that is not the scenario's.
    opening: Option<state::State>,
}

/// Runs a procedure that asks nobody.
fn resolve<P: Procedure>(procedure: &P, umpire: &mut impl Umpire) -> Result<P::Outcome, Stop> {
    match run(procedure, procedure.begin(), umpire)? {
        Next::Done(outcome) => Ok(outcome),
        Next::Go(_) | Next::Decide(..) => Err(Stop),
    }
}
