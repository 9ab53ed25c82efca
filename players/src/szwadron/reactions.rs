//! Answers to what is asked: fire in the enemy's turn, pursuit, closing up, who falls.

use super::{Choice, Sight, weigh};
use crate::why::Why;
use ::szwadron::game::command::Command;
use ::szwadron::game::state::Step;

/// A shot that interrupts must promise at least so much, in thousandths of a figure: the shooter may wait for a better.
const WORTH_IT: i32 = 250;

/// The best answer.
pub(super) fn answer(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let says = |command: Command, why: Why| {
        menu.iter().find(|known| **known == command).map(|&command| (command, why))
    };
    match sight.state.next() {
        Step::Initiative => says(Command::Roll, Why::new("2.1.4", "throw")),
        Step::Interrupt(_) => shot(sight, menu, WORTH_IT),
        Step::Repel(..) | Step::LastShots => shot(sight, menu, 1),
        Step::CloseUp(..) => says(Command::CloseUp, Why::new("5.6.1", "close-up")),
        Step::Chase(..) => says(Command::Decline, Why::new("5.5.8", "keep-in-hand")),
        Step::Fall(_) => says(Command::Decline, Why::new("4.7.4", "all-the-same")),
        Step::Flee(_) | Step::Hunt(_) => {
            menu.first().map(|&first| (first, Why::new("6.8.7", "all-the-same")))
        }
        _ => says(Command::Decline, Why::new("3.1.1", "others-stay")),
    }
}

/// The best shot that is worth so much, or none.
fn shot(sight: Sight<'_>, menu: &[Command], at_least: i32) -> Option<Choice> {
    let weighed = menu.iter().map(|&command| (weigh::fire(sight, command), command));
    let best = weighed.max_by_key(|(worth, _)| *worth).filter(|(worth, _)| *worth >= at_least);
    match best {
        Some((worth, command)) => {
            Some((command, Why::new("4.12.1", "fire-now").number(worth / 10)))
        }
        None => Some((Command::Decline, Why::new("4.12.4", "wait-for-better"))),
    }
}
