//! The sergeant of *Szwadron*: rules of thumb for a free table.
//!
//! | file | decides |
//! |---|---|
//! | `operations` | which unit does what in its turn |
//! | `goal` | what the battle is about, and what is dared for it |
//! | `reactions` | fire in the enemy's turn, pursuit, closing up |
//! | `weigh` | what a shot or a melee is worth, by the exact odds of the rules |

mod goal;
mod operations;
mod reactions;
mod weigh;

use crate::why::Why;
use ::szwadron::game::Szwadron;
use ::szwadron::game::command::Command;
use ::szwadron::game::state::{State, Step};
use kernel::game::{AnyGame, Player, Reason, Side};
use std::sync::Arc;

/// The game, if it is one of this rulebook.
pub(crate) fn game(game: &dyn AnyGame) -> Option<&Arc<Szwadron>> {
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
    game: &'a Szwadron,
    state: &'a State,
    side: Side,
}

impl Sergeant {
    /// A sergeant; nothing that it decides hangs on the seed.
    pub const fn new(_seed: u64) -> Self {
        Self
    }
}

impl Player<Szwadron> for Sergeant {
    fn decide(
        &mut self,
        game: &Szwadron,
        masked: &State,
        side: Side,
        menu: &[Command],
        reasons: Option<&mut Vec<Reason>>,
    ) -> Option<Command> {
        let sight = Sight { game, state: masked, side };
        let choice = match masked.next() {
            Step::Operate => operations::next(sight, menu),
            _ => reactions::answer(sight, menu),
        };
        let choice = choice.filter(|(command, _)| menu.contains(command));
        let nothing = || Some((*menu.last()?, Why::nothing_better("2.3.4")));
        let (command, why) = choice.or_else(nothing)?;
        if let Some(reasons) = reasons {
            reasons.push(why.reason());
        }
        Some(command)
    }
}
