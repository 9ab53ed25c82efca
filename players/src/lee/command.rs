//! Orders, generals, activations and what holds the army together.

use super::{Choice, Sight, best};
use crate::why::Why;
use ::lee::battle::army::{CorpsId, GeneralId};
use ::lee::battle::command::{Command, Dice};
use ::lee::fight::Order;
use tabletop::INCH;

/// A general rides if his troops are farther than this from him.
const RIDES: i32 = 3 * INCH;

/// Everybody is to attack: an order kept is easier to pass. Generals stay with their troops.
pub(super) fn orders(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let attack = |command: &Command| matches!(command, Command::Lay(_, Order::Attack));
    if let Some(&command) = menu.iter().find(|command| attack(command)) {
        return Some((command, Why::new("B4.9", "keep-attacking")));
    }
    let far = |general: GeneralId, to| sight.state.chief(general).at.distance(to) > RIDES;
    let ride = menu.iter().find(|command| match command {
        Command::Ride(general, to) => far(*general, *to),
        _ => false,
    });
    match ride {
        Some(&command) => Some((command, Why::new("B4.20", "stay-with-troops"))),
        None => Some((Command::Done, Why::new("B3.2", "orders-laid"))),
    }
}

/// The corps nearest to the enemy goes first, with all the dice of its general.
pub(super) fn activate(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let near = |corps: CorpsId| {
        let units = sight.own().filter(|&unit| sight.game.army.corps_of(unit) == corps);
        let gaps = units.filter_map(|unit| {
            let nearest = *sight.game.enemies_near(sight.state, unit).first()?;
            Some(sight.game.by_eye(sight.state, unit, nearest))
        });
        gaps.min().unwrap_or(i32::MAX / 2)
    };
    let (command, _) = best(menu, |command| match command {
        Command::Activate(corps, Dice { own, help: None }) => {
            Some(i64::from(own) - 10 * i64::from(near(corps)))
        }
        _ => None,
    })?;
    Some((command, Why::new("B3.4", "nearest-corps")))
}

/// Rallies and steadies whoever needs it, with all the dice there are.
pub(super) fn hold_together(menu: &[Command]) -> Option<Choice> {
    let (command, _) = best(menu, |command| match command {
        Command::Rally(_, dice) | Command::Steady(_, dice) => Some(i64::from(dice.own)),
        _ => None,
    })?;
    Some((command, Why::new("B8.6", "hold-together")))
}
