//! Going in, breaking off, pursuit and turns.

use super::{Choice, Sight, best, weigh};
use crate::why::Why;
use ::lee::battle::army::UnitId;
use ::lee::battle::command::Command;
use ::lee::battle::state::{Status, Step};
use ::lee::fight::Zone;

/// A melee must promise so much, in thousandths of a level.
const PAYS: i64 = 0;
/// Who has no more levels than this gets away from a fight.
const WORN: i32 = 1;
/// Who has fewer levels than this does not pursue.
const FRESH: i32 = 3;

/// What is answered between the stages of a fight.
pub(super) fn next(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let nothing = (Command::Done, Why::new("9.12.p41", "stay-here"));
    let choice = match sight.state.next() {
        Step::Share(_) => Some((*menu.first()?, Why::new("9.15.p2", "all-the-same-dice"))),
        Step::GoIn(_) => go_in(sight, menu),
        Step::BreakOff(_) => break_off(sight, menu),
        Step::ChaseOff(_) | Step::Follow(_) => follow(sight, menu),
        Step::Turns(_) => turn(sight, menu),
        _ => None,
    };
    Some(choice.unwrap_or(nothing))
}

fn go_in(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (command, worth) = best(menu, |command| match command {
        Command::GoIn(unit) => Some(weigh::melee(sight, unit)),
        _ => None,
    })?;
    let why = Why::new("9.12.p30", "go-in").number((worth / 10) as i32);
    (worth > PAYS).then_some((command, why))
}

fn break_off(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let worn = |unit: UnitId| sight.game.left(sight.state, unit) <= WORN;
    let (command, _) = best(menu, |command| match command {
        Command::BreakOff(unit, dice) if worn(unit) => Some(i64::from(dice.own)),
        _ => None,
    })?;
    Some((command, Why::new("9.16.p1", "get-away")))
}

/// The routed are ridden down; others are pursued by the fresh.
fn follow(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (game, state) = (sight.game, sight.state);
    let routed = |unit: UnitId| {
        let beaten = state.action.beaten.iter().filter(|beaten| beaten.by == unit);
        beaten.into_iter().any(|beaten| state.body(beaten.unit).status == Status::Routed)
    };
    let (command, _) = best(menu, |command| match command {
        Command::Pursue(unit, _) if routed(unit) && game.left(state, unit) > 1 => Some(30),
        Command::Pursue(unit, _) if game.left(state, unit) >= FRESH => Some(20),
        Command::TurnIn(unit, enemy, facing, dice) if dice.help.is_none() => {
            let at = game.turned_in_at(state, unit, enemy, facing)?;
            let base = game.base(state, unit).turned(facing).at(at);
            let faces = |&other: &UnitId| {
                game.zone_at(&base, game.base(state, other).centre()) == Zone::Front
            };
            let faced = game.enemies_near(state, unit).first().is_some_and(faces);
            faced.then(|| 10 + i64::from(dice.own))
        }
        Command::Follow(..) => Some(10),
        _ => None,
    })?;
    let why = match command {
        Command::TurnIn(..) => Why::new("9.12.p47", "turn-into-place"),
        _ => Why::new("9.27.p1", "pursue-them"),
    };
    Some((command, why))
}

/// Units face the nearest enemy.
fn turn(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let face = menu.iter().find(|command| matches!(command, Command::Face(_)));
    if let Some(&command) = face {
        return Some((command, Why::new("9.12.p50", "face-them")));
    }
    let (game, state) = (sight.game, sight.state);
    let (command, _) = best(menu, |command| {
        let Command::Turn(unit, facing, dice) = command else { return None };
        let nearest = *game.enemies_near(state, unit).first()?;
        let base = game.base(state, unit);
        let at = game.base(state, nearest).centre();
        let aside = game.zone_at(&base, at) != Zone::Front;
        let ahead = game.zone_at(&base.turned(facing), at) == Zone::Front;
        (aside && ahead && dice.help.is_none()).then_some(i64::from(dice.own))
    })?;
    Some((command, Why::new("9.12.p47", "face-them")))
}
