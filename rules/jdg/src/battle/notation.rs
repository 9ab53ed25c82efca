//! Where the names of the notation come from. A word, then its arguments by name: `move 0507`.

use crate::battle::army::{Army, FormationId, LeaderId, SpecialId, UnitId};
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
        self.army.sides
    }
}

by_id!(
    in Names;
    UnitId units |army, unit| Arg::Both(army.unit(unit).name.clone()),
    LeaderId leaders |army, leader| Arg::Both(army.leader(leader).name.clone()),
    FormationId formations |army, formation| Arg::Both(army.formation(formation).name.clone()),
    SpecialId markers |army, special| Arg::Both(army.special(special).name.clone()),
);

words!(Order as "" {
    GoodOrder = "good-order",
    Disordered = "disordered",
    Routed = "routed",
    Eliminated = "eliminated",
});
