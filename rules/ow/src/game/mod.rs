//! The whole game on its hexes. An activation goes through the files in the order of the book:
//!
//! | file | chapter |
//! |---|---|
//! | `turn` | II: tokens, initiative, activations; XIV: victory |
//! | `ordering` | III: the commander-in-chief, orders, who is commanded |
//! | `moving` | IV, V, VII, VIII: a unit's move, its formations, the extra hex under ATTACK |
//! | `aligning` | VII.2, XIII.21.4: stacks look one way |
//! | `zones` | VI.1–2, IX: front and control zones, sight |
//! | `reacting` | VI.3–15, X.24, X.28: reactions |
//! | `fight` | X.1–2, X.9–10, X.18: the order of combat, who attacks whom |
//! | `clash` | X.11–17, XIII.18–24: a clash, retreat and pursuit |
//! | `volley` | X.3–8, XI: fire fights |
//! | `leading` | XII: leaders lost and replaced |
//! | `damage`, `retreating` | XIII: morale, levels, rout; retreat and recovery |
//!
//! [`army`] is what a scenario fixes, [`state`] a position, [`agenda`] what is still to be done in
//! it, [`trail`] what was tried against the unit that moves, [`command`] and [`event`] what is said
//! and what happens, [`notation`] how both are written, [`insight`] what a player may ask before
//! deciding, `reasons` what speaks against a command at any time, `view` what a side sees, `areas`
//! what a piece has around it, `walk` what an umpire would ask of a game.

mod advance;
pub mod agenda;
mod aligning;
mod areas;
pub mod army;
mod chances;
mod clash;
pub mod command;
mod damage;
pub mod event;
mod fight;
mod ground;
pub mod insight;
mod judge;
mod leading;
mod menu;
mod moving;
pub mod notation;
mod ordering;
mod play;
mod reacting;
mod reasons;
mod retreating;
pub mod state;
mod stray;
mod text;
pub mod trail;
mod turn;
mod view;
mod volley;
mod walk;
mod zones;

pub use ground::{can_stand, stack_fits};

use crate::readings::Readings;
use crate::tables::Tables;
use army::{Army, UnitCard, UnitId};
use ground::Costs;
use hexboard::{Grid, Hex, Map};
use kernel::game::Side;
use kernel::{Desk, Given, Next, Procedure, Silent, Stop, Umpire, run};
use state::State;

/// The rules on one scenario.
#[derive(Clone, Debug)]
pub struct Ow {
    /// The map.
    pub map: Map,
    /// The order of battle.
    pub army: Army,
    /// How the book is read.
    pub readings: Readings,
    /// The tables.
    pub tables: Tables,
    costs: Costs,
    /// The position it begins with, if that is not the scenario's.
    opening: Option<state::State>,
}

/// Runs a procedure that asks nobody.
#[inline]
fn resolve<P: Procedure>(procedure: &P, umpire: &mut impl Umpire) -> Result<P::Outcome, Stop> {
    match run(procedure, procedure.begin(), umpire)? {
        Next::Done(outcome) => Ok(outcome),
        Next::Go(_) | Next::Decide(..) => Err(Stop),
    }
}

/// What a procedure comes to without a die; nothing when it needs one.
#[inline]
fn probe<P: Procedure>(procedure: &P) -> Option<P::Outcome> {
    resolve(procedure, &mut Desk::new(Given::new(&[]), Silent)).ok()
}

impl Ow {
    /// The rules on this map with these armies.
    pub fn new(map: Map, army: Army, readings: Readings, tables: Tables) -> Self {
        let costs = Costs::of(&map, &tables);
        Self { map, army, readings, tables, costs, opening: None }
    }

    #[inline]
    fn grid(&self) -> &Grid {
        self.map.grid()
    }

    #[inline]
    fn card(&self, unit: UnitId) -> &UnitCard {
        self.army.unit(unit)
    }

    /// Whose unit it is.
    #[inline]
    fn side(&self, unit: UnitId) -> Side {
        self.army.unit(unit).side
    }

    /// Who holds a hex, if anybody does.
    #[inline]
    fn holder(&self, state: &State, hex: Hex) -> Option<Side> {
        if hex.is_none() {
            return None;
        }
        state.stacks.top(hex).map(|unit| self.side(UnitId(unit)))
    }
}
