//! The sergeant of *Bogowie Wojny: Lee*: rules of thumb for a corps.
//!
//! | file | decides |
//! |---|---|
//! | `command` | orders, where generals ride, which corps goes first with how many dice |
//! | `attacks` | whom to attack, who supports, who turns a flank |
//! | `answers` | how an attack is met |
//! | `fights` | going in, breaking off, pursuit, turns |
//! | `marches` | where the others go; the cannonade |
//! | `weigh` | what a fight is worth, by the exact odds of the rules |
//!
//! It measures no attack beforehand (9.2): distances are told by eye.

mod answers;
mod attacks;
mod command;
mod fights;
mod marches;
mod weigh;

use crate::why::Why;
use ::lee::battle::Battle;
use ::lee::battle::army::UnitId;
use ::lee::battle::command::Command;
use ::lee::battle::state::{State, Step};
use kernel::game::{AnyGame, Player, Reason, Side};
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
    /// The own units that are on the table.
    fn own(self) -> impl Iterator<Item = UnitId> {
        let here: Vec<UnitId> = self.game.army.units_of(self.side).collect();
        here.into_iter().filter(move |&unit| self.state.is_here(unit))
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
        let choice = match masked.next() {
            Step::Command(_) => command::orders(sight, menu),
            Step::Activate(_) => command::activate(sight, menu),
            Step::Rally(_) | Step::Steady(_) => command::hold_together(menu),
            Step::Cannonade(..) => marches::cannonade(sight, menu),
            Step::Declare => attacks::declare(sight, menu),
            Step::Respond => attacks::respond(sight, menu),
            Step::Outflank | Step::Extend | Step::SupportFire(_) | Step::Deflect(_) => {
                attacks::press(menu)
            }
            Step::March(_) => marches::march(sight, menu),
            Step::Swap(_) => None,
            _ => fights::next(sight, menu),
        };
        let nothing = || Some((*menu.last()?, Why::nothing_better("B3")));
        let (command, why) = choice.or_else(nothing)?;
        if let Some(reasons) = reasons {
            reasons.push(why.reason());
        }
        Some(command)
    }
}

/// The command of a menu that is worth most, the first of equals; nothing if none is worth anything.
fn best(menu: &[Command], worth: impl Fn(Command) -> Option<i64>) -> Option<(Command, i64)> {
    let weighed = menu.iter().filter_map(|&command| Some((command, worth(command)?)));
    weighed.fold(None, |best, next| match best {
        Some((_, worth)) if worth >= next.1 => best,
        _ => Some(next),
    })
}
