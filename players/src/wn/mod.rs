//! The sergeant of *Wojny Napoleońskie*: rules of thumb for written orders.
//!
//! | file | decides |
//! |---|---|
//! | `plan` | what the army is to do: the orders for the whole game |
//! | `orders` | what each unit does in the move |
//! | `chiefs` | where the generals ride |
//! | `answers` | what is answered in the course of the move |
//! | `weigh` | what a charge is worth, by the ruling that would decide it |
//!
//! It writes orders for one unit after the other, in the order of battle, and is done when all have one.

mod answers;
mod chiefs;
mod orders;
mod plan;
mod weigh;

use crate::why::Why;
use ::wn::battle::Battle;
use ::wn::battle::army::UnitId;
use ::wn::battle::command::Command;
use ::wn::battle::state::State;
use kernel::game::{AnyGame, Game, Player, Reason, Side};
use std::sync::Arc;

/// The game, if it is one of this rulebook.
pub(crate) fn game(game: &dyn AnyGame) -> Option<&Arc<Battle>> {
    game.as_any().downcast_ref()
}

/// Plays by rules of thumb. What it says follows from the position and the menu.
#[derive(Debug)]
pub struct Sergeant;

/// A command and why.
type Choice = (Command, Why);

/// What the sergeant looks at.
#[derive(Clone, Copy)]
struct Sight<'a> {
    game: &'a Battle,
    state: &'a State,
    side: Side,
}

impl Sight<'_> {
    /// The first unit that waits for its order.
    fn waits(self) -> Option<UnitId> {
        self.game.army.units_of(self.side).find(|&unit| {
            let body = self.state.body(unit);
            let free = !body.conduct.is_driven() && !self.state.fights(unit);
            body.is_here() && !body.ordered && free && self.game.takes_orders(self.state, unit)
        })
    }

    /// Whether a command may be said.
    fn may(self, command: Command) -> bool {
        self.game.check(self.state, self.side, command, &mut ()).is_allowed()
    }
}

impl Sergeant {
    /// A sergeant; nothing that it decides hangs on the seed.
    pub const fn new(_seed: u64) -> Self {
        Self
    }
}

impl Player<Battle> for Sergeant {
    fn decide(
        &mut self,
        game: &Battle,
        masked: &State,
        side: Side,
        menu: &[Command],
        reasons: Option<&mut Vec<Reason>>,
    ) -> Option<Command> {
        let sight = Sight { game, state: masked, side };
        let choice = match masked.step {
            // It keeps the places of the scenario.
            _ if masked.deploying => Some((Command::Ready, Why::new("9.4", "map-drawn"))),
            0 => plan::next(sight),
            1 => orders::next(sight, menu),
            _ => answers::next(sight, menu),
        };
        let nothing = || Some((*menu.first()?, Why::nothing_better("10.2")));
        let (command, why) = choice.or_else(nothing)?;
        if let Some(reasons) = reasons {
            reasons.push(why.reason());
        }
        Some(command)
    }
}
