//! The sergeant of *Jours de Gloire*: rules of thumb for formations that come out of a cup.
//!
//! | file | decides |
//! |---|---|
//! | `orders` | orders, special markers, who goes first, what is done without orders |
//! | `moving` | who moves next, whither and which way he looks |
//! | `leaders` | where leaders ride |
//! | `fights` | fire, attacks, charges, the answers to them and what follows |
//!
//! They share what they see (`sight`) and how they weigh a fight (`weigh`: by the exact odds of the rules).

mod fights;
mod leaders;
mod moving;
mod orders;
mod sight;
mod weigh;

use crate::why::Why;
use ::jdg::battle::Jdg;
use ::jdg::battle::agenda::Step;
use ::jdg::battle::command::Command;
use ::jdg::battle::state::State;
use kernel::game::{AnyGame, Player, Reason, Side};
use sight::Sight;
use std::sync::Arc;

/// The game, if it is one of this rulebook.
pub(crate) fn game(game: &dyn AnyGame) -> Option<&Arc<Jdg>> {
    game.as_any().downcast_ref()
}

/// Plays by rules of thumb. What it says follows from the position and the menu, and from the way
/// that it has chosen for the unit that is moving.
#[derive(Debug, Default)]
pub struct Sergeant {
    plan: moving::Plan,
}

/// A command and why.
type Choice = (Command, Why);

impl Sergeant {
    /// A sergeant; nothing that it decides hangs on the seed.
    pub fn new(_seed: u64) -> Self {
        Self::default()
    }

    fn choose(&mut self, sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
        match sight.state.agenda.top() {
            Step::Orders(_) => orders::orders(sight, menu),
            Step::Markers(_) => orders::markers(menu),
            Step::First(_) => orders::first(sight, menu),
            Step::Unordered => orders::unordered(sight, menu),
            Step::Pick(_) => orders::pick(sight, menu),
            Step::Movement => fights::charge(sight, menu).or_else(|| moving::next(sight, menu)),
            Step::Moving(unit) => moving::step(sight, menu, unit, &mut self.plan),
            Step::Riding(leader) => leaders::ride(sight, menu, leader),
            Step::Gunnery => fights::fire(sight, menu),
            Step::Charging(unit, target, ..) => fights::gallop(sight, menu, unit, target),
            Step::Shocks => fights::attack(sight, menu),
            Step::Join(hex) => fights::join(sight, menu, hex),
            Step::Retreat(..) => fights::back(sight, menu),
            Step::Advance(hex, _) => fights::advance(sight, menu, hex),
            Step::Further(hex, _) => {
                let from: Vec<_> = sight.state.units_in(hex).collect();
                fights::further(sight, menu, &from)
            }
            Step::Chase(unit, ..) => fights::chase(sight, menu, unit),
            _ => fights::answer(menu),
        }
    }
}

impl Player<Jdg> for Sergeant {
    fn decide(
        &mut self,
        game: &Jdg,
        masked: &State,
        side: Side,
        menu: &[Command],
        reasons: Option<&mut Vec<Reason>>,
    ) -> Option<Command> {
        let sight = Sight { game, state: masked, side };
        let choice = self.choose(sight, menu).filter(|(command, _)| menu.contains(command));
        let nothing = || Some((*menu.last()?, Why::nothing_better("2.3")));
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
