//! Which unit does what in its turn: the best shot or charge that pays, then the best move.
//!
//! - Guns stay and fire; they turn or advance only when nobody is in sight.
//! - Foot goes to musket range in a single rank and fires; who has nobody in range watches.
//! - Horse waits out of musket range for somebody whom a charge would ride down.

use super::{Choice, Sight, weigh};
use crate::why::Why;
use ::szwadron::game::army::UnitId;
use ::szwadron::game::command::{Command, Form, Troop};
use ::szwadron::measure::CM;
use ::szwadron::units::Arm;
use tabletop::{Formation, Point};

/// A charge or a melee must promise at least so much, in thousandths of a figure.
const PAYS: i32 = 400;
/// Horse keeps so far from an enemy whom it does not charge.
const ALOOF: i32 = 26 * CM;
/// How many charges of a unit are weighed.
const CHARGES: usize = 4;

/// The best command of the turn.
pub(super) fn next(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let weighed = menu.iter().map(|&command| (command, quick(sight, command)));
    let mut best: Option<(i32, Choice)> = None;
    let mut take = |worth: i32, choice: Choice| {
        if worth > 0 && best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, choice));
        }
    };
    let mut charges: Vec<(UnitId, usize)> = Vec::new();
    for (command, worth) in weighed {
        match command {
            Command::Charge(unit, _) => {
                let tried = charges.iter_mut().find(|(known, _)| *known == unit);
                match tried {
                    Some((_, count)) if *count >= CHARGES => continue,
                    Some((_, count)) => *count += 1,
                    None => charges.push((unit, 1)),
                }
                let Some(there) = sight.game.after_move(sight.state, command) else { continue };
                let worth = weigh::melee(sight, &there, Troop::one(unit));
                if worth >= PAYS {
                    take(worth, (command, Why::new("2.3.2.V", "charge-pays").number(worth / 10)));
                }
            }
            Command::Fight(unit, targets) if targets == Troop::ALL => {
                let worth = weigh::melee(sight, sight.state, Troop::one(unit));
                take(
                    worth.max(1) + 500,
                    (command, Why::new("2.3.3.I", "fight-on").number(worth / 10)),
                );
            }
            Command::Fire(unit, shot) => {
                let worth = weigh::shot(sight, sight.state, unit, shot);
                take(worth + 1, (command, Why::new("2.3.2.II", "fire-pays").number(worth / 10)));
            }
            _ => take(worth, (command, why(command))),
        }
    }
    let end = menu.iter().find(|command| **command == Command::End).copied();
    best.map(|(_, choice)| choice)
        .or_else(|| end.map(|end| (end, Why::new("2.3.4", "nothing-to-do"))))
}

fn why(command: Command) -> Why {
    match command {
        Command::Watch(_) => Why::new("4.12.2", "watch-for-him"),
        Command::Prepare(_) => Why::new("7.3.2", "make-ready"),
        _ => Why::new("2.3.2.I", "into-place"),
    }
}

/// The nearest enemy of a place, and how far he is.
fn nearest(sight: Sight<'_>, from: Point) -> Option<(i32, UnitId)> {
    let enemies = sight.game.living(sight.state, sight.side.other());
    let far = |enemy: UnitId| {
        let middle = sight.game.middle_of(sight.state, enemy)?;
        Some((from.distance(middle), enemy))
    };
    enemies.filter_map(far).min()
}

/// What a command without dice is worth: always less than a good shot.
fn quick(sight: Sight<'_>, command: Command) -> i32 {
    let Sight { game, state, .. } = sight;
    match command {
        Command::Prepare(_) => 150,
        Command::Watch(unit) => {
            let near = game.middle_of(state, unit).and_then(|from| nearest(sight, from));
            let range = game.range_of(unit).unwrap_or(0);
            if near.is_some_and(|(far, _)| far < range + 14 * CM) { 60 } else { 2 }
        }
        Command::Move(unit, drill) => {
            let Some(now) = game.middle_of(state, unit) else { return 0 };
            let Some((far, enemy)) = nearest(sight, now) else { return 0 };
            let Some(target) = game.middle_of(state, enemy) else { return 0 };
            let there = drill.front.centre.distance(target);
            let row = game.army.card(unit).row(&game.tables);
            let wanted = match row.arm {
                Arm::Infantry => game.range_of(unit).map_or(8 * CM, |range| range - 3 * CM),
                Arm::Cavalry => ALOOF,
                Arm::Artillery | Arm::HorseArtillery => 60 * CM,
            };
            let better = (far - wanted).abs() - (there - wanted).abs();
            let single = matches!(drill.form, Form::In(Formation::Line { ranks: 1 }));
            let faces =
                tabletop::Facing::of(target - drill.front.centre).turn_to(drill.front.facing);
            let turned = faces.abs() / 512;
            let form = if row.arm == Arm::Infantry && single { 25 } else { 0 };
            if better < CM { 0 } else { (better / 300 + form - turned / 2).clamp(1, 55) }
        }
        _ => 0,
    }
}
