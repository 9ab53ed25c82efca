//! Where the names of the notation come from. A word, then its arguments by name:
//! `fire livgardet-1 1412`.

use crate::game::army::{Army, LeaderId, SIDES, UnitId, WingId};
use crate::units::Order;
use hexboard::{Grid, OnGrid};
use kernel::game::notation::Sided;
use kernel::{Arg, by_id, words};

pub use kernel::game::notation::Word;

/// Where names come from.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The order of battle.
    pub army: &'a Army,
    /// The map's grid.
    pub grid: &'a Grid,
}

impl OnGrid for Names<'_> {
    fn grid(&self) -> &Grid {
        self.grid
    }
}

impl Sided for Names<'_> {
    fn sides(&self) -> &'static [&'static str; 2] {
        &SIDES
    }
}

by_id!(
    in Names;
    UnitId units |army, unit| Arg::Text(army.unit(unit).name.clone()),
    LeaderId leaders |army, leader| Arg::Text(army.leader(leader).front.name.clone()),
    WingId wings |army, wing| Arg::Both(army.wing(wing).name.clone()),
);

words!(Order as "" { Defence = "defence", March = "march", Attack = "attack" });
