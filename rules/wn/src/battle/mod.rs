//! The battle on a free table: two armies, written orders, simultaneous moves of twenty-one steps (chapters 9 to 11).
//!
//! | file | what of the book |
//! |---|---|
//! | [`mission`] | 10.1: orders for the whole game, and what they allow |
//! | [`plan`] | 10.2: orders for a move, as a person writes them |
//! | `turn` | 11: the twenty-one steps of a move |
//! | [`deploy`], `zones` | 9.4, 9.5: the map that each side draws in secret, and who is put on the table |
//! | [`march`] | 12, steps 3 and 4: everybody moves at once |
//! | `obstacles` | 12.1c: the time that lines take to cross |
//! | `away` | 12.3, 23: those whom a test drives |
//! | [`sight`] | 4.6, 4.7, step 5: who sees whom, and who is found |
//! | `ranks` | 13, steps 7 and 20: disorder and its end |
//! | [`sky`], [`haze`] | 4.4 to 4.6: weather and wind, the smoke of firing |
//! | [`aim`], `volleys`, `guns`, `lookouts` | 14 to 16, steps 8 and 9: who can fire at whom; fire |
//! | [`clash`], `strike` | 17 to 19 and 21, steps 2, 3 and 10 to 16: charges, attacks, melees |
//! | `parts`, `parting`, `engage`, `screens` | 6.2 to 6.4, 8.6: sub-groups, detachments, who fights, screens |
//! | `toll` | T8B to T8E, steps 9, 12, 13 and 15: the disorder that fire and contact bring |
//! | `approach` | 12.1a, 17.7.2: attacks that come up, or do not |
//! | `onwards` | 17.2f, 17.2g, 18.1f, 19.2c: chargers whom nobody stops |
//! | `captives`, [`convoys`] | 23.10: prisoners, those who are led off the field |
//! | `crews`, `spikes` | 12.5e, 23.12, 23.15: guns that are left or spiked, generals with a unit |
//! | `howitzer` | 6.5b: a howitzer that leaves its battery |
//! | `horses` | 6.2a.v, 12.7a, 23.11: horses of dismounted cavalry and their holders |
//! | `teams`, `animals` | 12.7, 20.2c, 23.13: teams and drivers, animals that fall or run free |
//! | `shown` | 10.2: move orders that the enemy sees |
//! | `duty` | 12.2a, 12.3e, 13.2e: what a unit must do before all else |
//! | `ring` | 23.9: surrounded troops |
//! | `rivals`, `several` | 17.4, 17.5h: several in one charge, and who supports |
//! | `houses` | 4.1, 12.5d, 19.3: buildings |
//! | [`breaches`], `siege`, [`fires`] | 16.8, 16.9: what guns do to walls, hedges and buildings |
//! | `nerve` | 22 and 23, steps 17 to 19: morale and rallying |
//! | `around` | T13: what a unit has around it when it tests |
//! | `chiefs` | 7, 20.6: generals and couriers |
//! | `finish` | 24: the end and the score |
//! | `corrections` | since which version of the rules what is right |
//!
//! [`army`] is what a scenario fixes, [`state`] a position, [`ground`] what lies on the table, [`shape`] how units
//! stand on it and `footing` what is remembered of that; [`command`] and [`event`] are what is said and what happens,
//! `notation` and `text` how all of it is written, `judge` the check, `menu` the sample, `route` what a gesture comes
//! to, `veil` what a side does not know, `view` and `tell` how it is drawn and told, `chances` the odds, [`insight`]
//! what a player may ask, `play` the game as the kernel sees it, `walk` what must be true of every battle.
//!
//! The battle runs the procedures that the rulings run.

pub mod aim;
mod animals;
mod approach;
pub mod army;
mod around;
mod away;
pub mod breaches;
mod captives;
mod chances;
mod chiefs;
pub mod clash;
pub mod command;
pub mod convoys;
mod crews;
pub mod deploy;
mod duty;
mod engage;
pub mod event;
mod finish;
pub mod fires;
mod footing;
pub mod ground;
mod guns;
pub mod haze;
mod horses;
mod houses;
mod howitzer;
pub mod insight;
mod judge;
mod lookouts;
pub mod march;
mod menu;
pub mod mission;
mod nerve;
mod notation;
mod obstacles;
mod onwards;
mod parting;
mod parts;
pub mod plan;
mod play;
mod ranks;
mod ring;
mod rivals;
mod route;
pub mod scenario;
mod scenery;
mod screens;
mod several;
pub mod shape;
mod shown;
mod siege;
pub mod sight;
pub mod sky;
mod spikes;
pub mod state;
mod strike;
mod teams;
mod tell;
mod text;
mod toll;
mod turn;
mod veil;
mod view;
mod volleys;
mod walk;
mod zones;

use crate::readings::Readings;
use crate::tables::Tables;
use army::{Army, Goal};
use fires::Fabric;
use kernel::{Desk, Given, Next, Procedure, Silent, Stop, Umpire, run};
use sky::Sky;
use tabletop::{Area, Table};

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
    /// Where each side may place its troops, if it does so by a map (9.4).
    pub zones: Option<[Area; 2]>,
    /// The sky at the beginning.
    pub sky: Sky,
    /// Of what its buildings are built, where that is said.
    pub fabrics: Vec<Fabric>,
    /// How the book is read.
    pub readings: Readings,
    /// The tables.
    pub tables: Tables,
    /// The position it begins with, if that is not the scenario's.
    opening: Option<state::State>,
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
