//! The whole game on its hexes. A turn goes through the files in the order of the book:
//!
//! | file | chapter |
//! |---|---|
//! | `turn` | 1: phases of the turn; 2.2: the cup |
//! | `orders` | 1.A, 3: orders, who is in command |
//! | `activation` | 2: markers, the four steps, formations without orders |
//! | `moving` | 4: a unit's move; `riding`: a leader's; `arriving`: 4.4, reinforcements and exits |
//! | `stacking` | 5.1; `zones`: 5.2–5.3; `squares`: 6.1; `sight`: 7.4 |
//! | `fighting` | 7–10: where fire, shock, charge, rout and rally join in |
//! | `gunnery`, `sight` | 7: fire, counter-battery and reaction fire; arc and sight |
//! | `assault`, `retreat`, `breakthrough` | 8: shock, falling back, what follows |
//! | `charging`, `pursuit` | 9: charges, the answers to them, pursuit |
//! | `rout`, `rallying` | 10: running, rally |
//! | `leaders` | 3.3–3.4: leaders lost and followed |
//! | `reckoning` | 11: demoralisation, victory |
//! | `reasons` | what speaks against a command that is not asked for now |
//! | `weather` | 13: ice and bridges |
//!
//! [`army`] is what a scenario fixes, [`ground`] and `costs` its map as the terrain table has it,
//! [`state`] a position, [`agenda`] what is still to be done in it, [`command`] and [`event`] what is
//! said and what happens, [`notation`] how both are written, [`insight`] and [`outlook`] what a player
//! may ask before deciding, `view` what is seen, `chances` the odds, `areas` what a piece has around it,
//! `walk` what an umpire would ask of a game.

mod activation;
mod advance;
pub mod agenda;
mod areas;
pub mod army;
mod arriving;
mod assault;
mod breakthrough;
mod chances;
mod charging;
pub mod command;
mod costs;
pub mod event;
mod fighting;
pub mod ground;
mod gunnery;
pub mod insight;
mod judge;
mod leaders;
mod menu;
mod moving;
pub mod notation;
mod orders;
pub mod outlook;
mod play;
mod pursuit;
mod rallying;
mod reasons;
mod reckoning;
mod retreat;
mod riding;
mod rout;
pub mod sight;
mod squares;
mod stacking;
pub mod state;
mod stray;
mod text;
mod turn;
mod view;
mod walk;
mod weather;
mod zones;

pub use costs::Cost;

use crate::cells::Row;
use crate::facing;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::Arm;
use army::{Army, FormationId, UnitCard, UnitId};
use costs::Costs;
use hexboard::{Facing, Grid, Hex, Map};
use kernel::game::{Key, Side};
use kernel::{Desk, Given, Next, Num, Procedure, Silent, Stop, Umpire, run};
use state::State;

/// What is asked of a unit all the time.
#[derive(Clone, Copy, Debug)]
struct Brief {
    side: Side,
    arm: Arm,
    formation: FormationId,
}

/// The rules on one scenario.
#[derive(Clone, Debug)]
pub struct Jdg {
    /// The map.
    pub map: Map,
    /// The order of battle.
    pub army: Army,
    /// How the book is read.
    pub readings: Readings,
    /// The tables.
    pub tables: Tables,
    costs: Costs,
    briefs: Vec<Brief>,
    /// The front hexes of each facing, as bits.
    fronts: [u8; 6],
    /// The hexes in which a unit has six front hexes (note b).
    built_up: Vec<bool>,
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
    resolve(procedure, &mut nobody()).ok()
}

/// An umpire without dice who writes nothing down.
const fn nobody() -> Desk<Given<'static>, Silent> {
    Desk::new(Given::new(&[]), Silent)
}

impl Jdg {
    /// The rules on this map with these armies.
    pub fn new(map: Map, army: Army, readings: Readings, tables: Tables) -> Self {
        let costs = Costs::of(&map, &tables, &readings);
        let brief =
            |card: &UnitCard| Brief { side: card.side, arm: card.arm, formation: card.formation };
        let briefs = army.units.iter().map(brief).collect();
        let built_up =
            map.grid().hexes().map(|hex| ground::terrain(&map, hex).is_built_up()).collect();
        let fronts = Facing::ALL.map(|facing| front_hexes(&readings, facing));
        Self { map, army, readings, tables, costs, briefs, fronts, built_up, opening: None }
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
        self.briefs[unit.index()].side
    }

    /// The unit's arm.
    #[inline]
    fn arm(&self, unit: UnitId) -> Arm {
        self.briefs[unit.index()].arm
    }

    /// The unit's formation.
    #[inline]
    fn formation_of(&self, unit: UnitId) -> FormationId {
        self.briefs[unit.index()].formation
    }

    /// Who holds a hex, if anybody does.
    #[inline]
    fn holder(&self, state: &State, hex: Hex) -> Option<Side> {
        state.stacks.top(hex).map(|unit| self.side(UnitId(unit)))
    }

    /// What the throws are for.
    #[inline]
    fn key(&self, state: &State, actor: u16, target: u16) -> Key {
        Key { turn: u16::from(state.turn), part: u16::from(state.part), actor, target }
    }
}

/// 5.2: the front hexes of a unit, as bits.
fn front_hexes(readings: &Readings, facing: Facing) -> u8 {
    let [left, _] = facing.ahead();
    let front = (0..6).filter(|&sixths| facing::is_front(readings, sixths));
    front.map(|sixths| 1 << left.turned(sixths as i8).index()).sum()
}

/// Halves of a point as the number they are.
fn whole(halves: u8) -> Num {
    Num::ratio(halves.into(), 2)
}

/// A row of whole points, in halves.
fn halves(row: Row) -> u8 {
    (2 * row.add).clamp(0, 100) as u8
}
