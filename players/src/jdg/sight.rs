//! What the sergeant sees: who stands where, and how the two sides compare around a hex.

use ::jdg::battle::Jdg;
use ::jdg::battle::army::{UnitCard, UnitId};
use ::jdg::battle::state::{State, Unit};
use ::jdg::units::{Arm, Order};
use hexboard::{Grid, Hex};
use kernel::game::Side;

/// The position as one side knows it.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) game: &'a Jdg,
    pub(super) state: &'a State,
    pub(super) side: Side,
}

impl<'a> Sight<'a> {
    pub(super) fn grid(&self) -> &'a Grid {
        self.game.map.grid()
    }

    pub(super) fn card(&self, unit: UnitId) -> &'a UnitCard {
        self.game.army.unit(unit)
    }

    pub(super) fn unit(&self, unit: UnitId) -> &'a Unit {
        self.state.unit(unit)
    }

    /// Units on the map, of this side or of the other.
    pub(super) fn units(&self, own: bool) -> impl Iterator<Item = UnitId> + 'a {
        let (game, state, side) = (self.game, self.state, self.side);
        game.army.unit_ids().filter(move |&unit| {
            state.unit(unit).is_here() && (game.army.unit(unit).side == side) == own
        })
    }

    /// How far the nearest enemy is who has not routed; far away if there is none.
    pub(super) fn enemy_at(&self, hex: Hex) -> u16 {
        let enemies = self.units(false).filter(|&enemy| !self.unit(enemy).is_routed());
        enemies.map(|enemy| self.grid().distance(hex, self.unit(enemy).hex)).min().unwrap_or(99)
    }

    /// What a unit weighs in a fight: its strength, less in disorder, nothing in rout; guns by themselves little.
    pub(super) fn weight(&self, unit: UnitId) -> i32 {
        let card = self.card(unit);
        let full = match card.arm {
            Arm::Artillery => 2,
            _ => i32::from(card.strength) + i32::from(card.front.cohesion),
        };
        match self.unit(unit).order {
            Order::GoodOrder => full,
            Order::Disordered => full / 2,
            Order::Routed | Order::Eliminated => 0,
        }
    }

    /// What units of a side weigh who are so near a hex.
    pub(super) fn weight_near(&self, own: bool, hex: Hex, reach: u16) -> i32 {
        let near = self.units(own).filter(|&unit| {
            let at = self.unit(unit).hex;
            self.grid().distance(hex, at) <= reach
        });
        near.map(|unit| self.weight(unit)).sum()
    }
}
