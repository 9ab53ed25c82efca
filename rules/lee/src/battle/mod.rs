//! The battle on a free table, in inches: orders laid face down, cannonade, corps activated by turns, attacks and
//! reactions, two rounds of fights (chapter 9), and around them the chapters that are ours (B2 to B8).
//!
//! | file | what of the book |
//! |---|---|
//! | `turn` | B3: initiative, command, cannonade, activations, the end of a turn |
//! | `lead` | B4: dice of command, orders, who is in command |
//! | [`ground`] | what lies on the table, what it costs and shelters (B5, 9.14) |
//! | [`sight`] | B2: who sees whom, patrol markers |
//! | [`zones`] | B2, 9.3: zones of a base, distances, control zones |
//! | [`march`], [`routes`] | B5: ordinary moves, forced moves; 9.3, 9.4: the ways of attackers and supports |
//! | `guns` | B6: cannonade, supporting fire, the reserve of the army |
//! | `declare` | 9.1 to 9.5: attacks, moves in support, forced attacks |
//! | `respond` | 9.6: reactions |
//! | [`stations`], [`places`], `room` | 9.3 to 9.9, 9.12, 9.17: where bases are put, and whether there is room |
//! | `approach`, `retreats` | 9.3, 9.4, 9.6, 9.9, 9.11: everybody moves as was declared |
//! | `flanks` | 9.7 to 9.10: outflanking, longer lines, cover, chance |
//! | `fights`, `fighters` | 9.12 to 9.15, 9.19: rounds of fights, who stands in them with what |
//! | `after` | 9.12, 9.16: going in, breaking off, turns |
//! | `follow` | 9.4, 9.12, 9.27: places, pursuit, who moves along |
//! | `meeting` | 9.17, 9.18: the additional round, and who is pushed back at the end |
//! | [`pushes`], `pushed` | 9.22 to 9.26: where units end, and pushed back, routed, destroyed |
//! | `chiefs` | 9.20, 9.21: generals in danger |
//! | `finish` | B8: rallying, divisions, army morale, points, the end |
//!
//! [`army`] is what a scenario fixes, [`state`] a position, [`command`] and [`event`] what is said and what happens,
//! [`scenario`] the file of a battle, [`notation`] and [`text`] how all of it is written, `judge` and `anyway` the
//! check, `menu` the sample, [`stray`] any command, [`propose`] what a gesture comes to, [`veil`] what a side does not
//! know, [`view`], [`areas`], `previews` and [`tell`] how it is drawn and told, `chances` the odds, [`declared`] those
//! of an attack that may fall short, `walk` what must be true of every game, `play` the game as the kernel sees it. The
//! battle runs the procedures that the rulings run.

mod after;
mod anyway;
mod approach;
pub mod areas;
pub mod army;
mod chances;
mod chiefs;
mod choices;
pub mod command;
mod declare;
pub mod declared;
pub mod event;
mod fighters;
mod fights;
mod finish;
mod flanks;
mod follow;
pub mod ground;
mod guns;
pub mod insight;
mod judge;
mod lead;
pub mod march;
mod meeting;
mod menu;
pub mod notation;
mod patrols;
pub mod places;
mod play;
mod previews;
pub mod propose;
mod pushed;
pub mod pushes;
mod respond;
mod retreats;
mod room;
pub mod routes;
pub mod scenario;
pub mod sight;
pub mod state;
pub mod stations;
pub mod stray;
pub mod tell;
pub mod text;
#[cfg(test)]
mod trial;
mod turn;
pub mod veil;
pub mod view;
mod walk;
pub mod zones;

use crate::readings::Readings;
use crate::tables::Tables;
use army::Army;
use kernel::{Clause, Desk, Given, Heading, Line, Next, Procedure, Silent, Stop, Umpire, run};
use tabletop::Table;

/// The rules on one scenario.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The table.
    pub table: Table,
    /// The order of battle.
    pub army: Army,
    /// How the book is read.
    pub readings: Readings,
    /// The tables.
    pub tables: Tables,
    /// The position it begins with, if that is not the scenario's.
    pub opening: Option<state::State>,
}

/// What a procedure comes to that throws nothing and asks nobody.
fn settled<P: Procedure>(procedure: &P) -> Option<P::Outcome> {
    let mut desk = Desk::new(Given::new(&[]), Silent);
    match run(procedure, procedure.begin(), &mut desk) {
        Ok(Next::Done(outcome)) => Some(outcome),
        _ => None,
    }
}

/// Notes in the account that a clause holds here.
fn remark(clause: Clause, heading: &'static str, umpire: &mut impl Umpire) {
    umpire.open(Heading::of(heading));
    umpire.note(Line::note(clause));
}

/// Runs a procedure that asks nobody, and gives what it came to with what was kept of the state before its end: who
/// fights on a table wants to know more than a ruling tells.
fn followed<P: Procedure, K>(
    procedure: &P,
    keep: impl Fn(&mut P::State) -> K,
    umpire: &mut impl Umpire,
) -> Result<(K, P::Outcome), Stop> {
    let mut state = procedure.begin();
    loop {
        let kept = keep(&mut state);
        match procedure.step(state, umpire)? {
            Next::Go(next) => state = next,
            Next::Done(outcome) => return Ok((kept, outcome)),
            Next::Decide(..) => return Err(Stop),
        }
    }
}

/// Runs a procedure that asks nobody.
fn resolve<P: Procedure>(procedure: &P, umpire: &mut impl Umpire) -> Result<P::Outcome, Stop> {
    match run(procedure, procedure.begin(), umpire)? {
        Next::Done(outcome) => Ok(outcome),
        Next::Go(_) | Next::Decide(..) => Err(Stop),
    }
}
