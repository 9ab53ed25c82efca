//! Whom to attack, who supports, how an attack is met, who turns a flank.

use super::{Choice, Sight, answers, best, weigh};
use crate::why::Why;
use ::lee::battle::army::UnitId;
use ::lee::battle::command::{Answer, Command};
use ::lee::battle::state::State;
use ::lee::fight::Zone;

/// An attack must promise so much, in thousandths of a level.
const PAYS: i64 = -100;
/// A flank or a rear is worth a risk.
const FLANK: i64 = 1_000;
/// What a supporter near enough is worth, in thousandths of a level: an attack with friends is a better one.
const BACKED: i64 = 350;

/// The best attack, then everybody who is near to its support.
pub(super) fn declare(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let up = sight.game.once_up(sight.state);
    let attack = best(menu, |command| match command {
        Command::Attack(unit, target) => worth(sight, &up, unit, target),
        _ => None,
    });
    if let Some((command, worth)) = attack.filter(|(_, worth)| *worth >= PAYS) {
        return Some((
            command,
            Why::new("9.2.p1", "attack-should-pay").number((worth / 10) as i32),
        ));
    }
    support(sight, menu).or(Some((Command::Done, Why::new("9.1.W1", "no-more-attacks"))))
}

/// What an attack is worth that will come up, as far as an eye can tell, also once the others have.
fn worth(sight: Sight<'_>, up: &State, unit: UnitId, target: UnitId) -> Option<i64> {
    let (game, state) = (sight.game, sight.state);
    let first = state.action.attacks.is_empty();
    let comes_up = |there: &State| game.reach_of(there, unit, target).is_sure();
    if !comes_up(state) || !first && !comes_up(up) {
        return None;
    }
    let flank = game.struck_zone(state, unit, target) != Zone::Front;
    let backed = friends_near(sight, unit).min(2) as i64;
    let bold = if flank { FLANK } else { 0 };
    Some(weigh::attack(sight, unit, target) + bold + BACKED * backed)
}

/// Friends who could come up to a unit's support.
fn friends_near(sight: Sight<'_>, unit: UnitId) -> usize {
    let (game, state) = (sight.game, sight.state);
    let corps = game.army.corps_of(unit);
    let near = |&friend: &UnitId| {
        friend != unit
            && game.army.corps_of(friend) == corps
            && !game.is_battery(friend)
            && !state.body(friend).moved
            && !state.is_engaged(friend)
            && game.by_eye(state, friend, unit) <= 6
    };
    sight.own().filter(near).count()
}

/// The nearest supporter of an attack that has fewer than two.
fn support(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (game, state) = (sight.game, sight.state);
    let (command, _) = best(menu, |command| match command {
        Command::Support(unit, friend) => {
            let supporters = state.action.supporters.iter();
            let backed = supporters.filter(|supporter| supporter.friend == friend).count();
            let far = game.by_eye(state, unit, friend);
            let comes = backed < 2 && game.surely_supports(state, unit, friend);
            comes.then_some(-i64::from(far))
        }
        _ => None,
    })?;
    Some((command, Why::new("9.4.p1", "back-the-attack")))
}

/// Orders are tested first; each unit meets its attack as costs it least; flanks are covered.
pub(super) fn respond(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let test = best(menu, |command| match command {
        Command::Test(_, dice) if dice.help.is_none() => Some(i64::from(dice.own)),
        _ => None,
    });
    if let Some((command, _)) = test {
        return Some((command, Why::new("9.1.W2", "wake-the-corps")));
    }
    let attacked = menu.iter().find_map(|command| match command {
        Command::React(unit, Answer::Stand) => Some(*unit),
        _ => None,
    });
    let answer = attacked.and_then(|attacked| {
        best(menu, |command| match command {
            Command::React(unit, answer) if unit == attacked => answers::worth(sight, unit, answer),
            _ => None,
        })
    });
    if let Some((command, _)) = answer {
        return Some((command, answers::why(command)));
    }
    let cover = best(menu, |command| match command {
        Command::Cover(_, _, dice) => Some(i64::from(dice.own)),
        _ => None,
    });
    if let Some((command, _)) = cover {
        return Some((command, Why::new("9.9.p1", "cover-the-flank")));
    }
    Some((Command::Done, Why::new("9.1.W3", "reactions-said")))
}

/// Flanks are turned, lines extended and guns brought to bear wherever that can be.
pub(super) fn press(menu: &[Command]) -> Option<Choice> {
    let (command, _) = best(menu, |command| match command {
        Command::Outflank(.., dice) | Command::Extend(.., dice) => Some(i64::from(dice.own)),
        Command::SupportFire(..) | Command::Attack(..) | Command::Support(..) => Some(0),
        _ => None,
    })?;
    Some((command, Why::new("9.7.p1", "every-zone-counts")))
}
