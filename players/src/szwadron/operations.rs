//! Which unit does what in its turn: the best shot or charge that pays, then the best move.
//!
//! - Guns stay and fire; they turn or advance only when nobody is in sight.
//! - Foot goes to musket range in a single rank and fires; who has nobody in range watches.
//! - Horse waits out of musket range for somebody whom a charge would ride down.
//! - Who stands in a ground that is to be held stays there; foot that has to clear grounds goes for those in them.
//! - Nobody goes to the rim of the table, from where a unit that panics is gone at once.

use super::{Choice, Sight, goal, weigh};
use crate::why::Why;
use ::szwadron::game::army::UnitId;
use ::szwadron::game::command::{Assault, Command, Drill, Form, Troop};
use ::szwadron::measure::CM;
use ::szwadron::units::Arm;
use tabletop::{Facing, Formation, Place, Point};

/// A charge or a melee must promise at least so much, in thousandths of a figure.
const PAYS: i32 = 900;
/// Horse keeps so far from an enemy whom it does not charge.
const ALOOF: i32 = 26 * CM;
/// So near to the rim of the table nobody goes without need.
const RIM: i32 = 12 * CM;
/// What can be done at once goes before what needs a move.
const FIRST: i32 = 500;
/// How many charges or moves of a unit are weighed.
const CHARGES: usize = 8;

/// The best command of the turn.
pub(super) fn next(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let mut all = fights(sight, menu);
    if all.is_empty() {
        all = moves(sight, menu);
    }
    let best = all.into_iter().max_by_key(|(worth, (command, _))| (*worth, *command));
    let end = menu.iter().find(|command| **command == Command::End).copied();
    best.map(|(_, choice)| choice)
        .or_else(|| end.map(|end| (end, Why::new("2.3.4", "nothing-to-do"))))
}

/// Shots, charges and melees that pay, each with its worth.
fn fights(sight: Sight<'_>, menu: &[Command]) -> Vec<(i32, Choice)> {
    let mut all = Vec::new();
    let mut charges: Vec<(UnitId, usize)> = Vec::new();
    let driven = goal::to_drive_out(sight);
    for &command in menu {
        match command {
            Command::Charge(unit, _) if !too_many(&mut charges, unit) => {
                let Some(there) = sight.game.after_move(sight.state, command) else { continue };
                let worth = weigh::melee(sight, &there, Troop::one(unit));
                let foes = sight.game.touched(&there, unit);
                let drives_out = driven.iter().any(|&foe| foes.has(foe));
                let leaves = goal::garrison(sight, unit) && !goal::stands_in(sight, &there, unit);
                if !leaves && worth >= goal::at_least(sight, PAYS, drives_out) {
                    let why = match drives_out && worth < PAYS {
                        true => Why::new("2.3.2.V", "drive-out").number(worth / 10),
                        false => Why::new("2.3.2.V", "charge-pays").number(worth / 10),
                    };
                    all.push((worth.max(1), (command, why)));
                }
            }
            Command::Fight(unit, Assault::ALL) => {
                let worth = weigh::melee(sight, sight.state, Troop::one(unit));
                let why = Why::new("2.3.3.I", "fight-on").number(worth / 10);
                all.push((worth.max(1) + FIRST, (command, why)));
            }
            Command::Fire(unit, shot) if sight.game.reaches(sight.state, unit, shot) => {
                let worth = weigh::shot(sight, sight.state, (unit, shot, false));
                let why = Why::new("2.3.2.II", "fire-pays").number(worth / 10);
                all.push((worth + FIRST, (command, why)));
            }
            Command::MoveAndFire(unit, drill, shot) if may_reach(sight, unit, drill) => {
                let march = Command::Move(unit, drill);
                let Some(there) = sight.game.after_move(sight.state, march) else { continue };
                let leaves = goal::garrison(sight, unit) && !goal::stands_in(sight, &there, unit);
                if leaves || !sight.game.reaches(&there, unit, shot) {
                    continue;
                }
                let worth = weigh::shot(sight, &there, (unit, shot, true));
                let why = Why::new("2.3.2.III", "fire-on-the-way").number(worth / 10);
                all.push((worth, (command, why)));
            }
            _ => {}
        }
    }
    all
}

/// Whether somebody may be in range once a unit has moved, at a glance.
fn may_reach(sight: Sight<'_>, unit: UnitId, drill: Drill) -> bool {
    let range = sight.game.range_of(unit).unwrap_or(0);
    nearest(sight, drill.front.centre).is_some_and(|(far, _)| far <= range + 10 * CM)
}

/// Whether enough charges of a unit were weighed.
fn too_many(charges: &mut Vec<(UnitId, usize)>, unit: UnitId) -> bool {
    match charges.iter_mut().find(|(known, _)| *known == unit) {
        Some((_, count)) if *count >= CHARGES => return true,
        Some((_, count)) => *count += 1,
        None => charges.push((unit, 1)),
    }
    false
}

/// Commands without dice, each with its worth: the most promising moves by the shot that they prepare.
fn moves(sight: Sight<'_>, menu: &[Command]) -> Vec<(i32, Choice)> {
    let mut quickly: Vec<(i32, Command)> = menu
        .iter()
        .map(|&command| (quick(sight, command), command))
        .filter(|(worth, _)| *worth > 0)
        .collect();
    quickly.sort_by_key(|(worth, command)| (std::cmp::Reverse(*worth), *command));
    let mut tried: Vec<(UnitId, usize)> = Vec::new();
    let mut all = Vec::new();
    for (worth, command) in quickly {
        let there = match command {
            Command::Move(unit, _) if too_many(&mut tried, unit) => continue,
            Command::Move(unit, _) => {
                let Some(there) = sight.game.after_move(sight.state, command) else { continue };
                if goal::garrison(sight, unit) && !goal::stands_in(sight, &there, unit) {
                    continue;
                }
                Some((unit, there))
            }
            _ => None,
        };
        let prepared = there.map_or(0, |(unit, there)| weigh::best_shot(sight, &there, unit));
        all.push((worth + prepared / 2, (command, why(command))));
    }
    all
}

fn why(command: Command) -> Why {
    match command {
        Command::Watch(_) => Why::new("4.12.2", "watch-for-him"),
        Command::Prepare(_) => Why::new("7.3.2", "make-ready"),
        _ => Why::new("2.3.2.I", "into-place"),
    }
}

/// The centre of the enemy figure that is nearest to a place, and how far it is.
fn nearest(sight: Sight<'_>, from: Point) -> Option<(i32, Point)> {
    nearest_of(sight, sight.game.living(sight.state, sight.side.other()), from)
}

/// The same among some units.
fn nearest_of(
    sight: Sight<'_>,
    units: impl Iterator<Item = UnitId>,
    from: Point,
) -> Option<(i32, Point)> {
    let Sight { game, state, .. } = sight;
    let figures = units.flat_map(|unit| game.army.card(unit).figures());
    let here = figures.filter(|&figure| state.figure(figure).here);
    let far = here.map(|figure| {
        let centre = state.figure(figure).place.centre;
        (from.distance(centre), centre)
    });
    far.min()
}

/// Whether the figures of a unit stand in one rank.
fn in_one_rank(sight: Sight<'_>, unit: UnitId) -> bool {
    let Sight { game, state, .. } = sight;
    let figures = game.army.card(unit).fighters().map(|figure| state.figure(figure));
    let places: Vec<Place> = figures.filter(|one| one.here).map(|one| one.place).collect();
    let Some(first) = places.first() else { return false };
    let ahead = first.facing.ahead(1 << 10);
    let depth = |place: &Place| (ahead.dot(place.centre - first.centre) >> 10).abs();
    places.iter().all(|place| depth(place) < i64::from(CM))
}

/// What a command without dice is worth: always less than a good shot.
fn quick(sight: Sight<'_>, command: Command) -> i32 {
    let Sight { game, state, .. } = sight;
    match command {
        Command::Prepare(_) => 150,
        Command::Watch(unit) => {
            let near = game.middle_of(state, unit).and_then(|from| nearest(sight, from));
            let range = game.range_of(unit).unwrap_or(0);
            if near.is_some_and(|(far, _)| far < range + 2 * CM) { 60 } else { 2 }
        }
        Command::Move(unit, drill) => place(sight, unit, drill).unwrap_or(0),
        _ => 0,
    }
}

/// What it is worth for a unit to go to a place: how much nearer it is to the distance at which it wants its enemy.
fn place(sight: Sight<'_>, unit: UnitId, drill: Drill) -> Option<i32> {
    let Sight { game, state, .. } = sight;
    let (now, front) = (game.middle_of(state, unit)?, drill.front.centre);
    let arm = game.army.card(unit).row(&game.tables).arm;
    let foot = arm == Arm::Infantry;
    let driven = if foot { goal::to_drive_out(sight) } else { Vec::new() };
    let seek = |from: Point| match driven.is_empty() {
        true => nearest(sight, from),
        false => nearest_of(sight, driven.iter().copied(), from),
    };
    let (mut far, _) = seek(now)?;
    let (mut there, target) = seek(front)?;
    let mut wanted = match arm {
        Arm::Infantry => game.range_of(unit).map_or(8 * CM, |range| range - 6 * CM),
        Arm::Cavalry => ALOOF,
        Arm::Artillery | Arm::HorseArtillery => 60 * CM,
    };
    if foot && let Some(post) = goal::empty_post(sight, now) {
        (far, there, wanted) = (now.distance(post), front.distance(post), 0);
    }
    let better = (far - wanted).abs() - (there - wanted).abs();
    let single = match drill.form {
        Form::In(Formation::Line { ranks }) => ranks == 1,
        Form::AsItIs => in_one_rank(sight, unit),
        Form::In(_) => false,
    };
    let turned = Facing::of(target - front).turn_to(drill.front.facing).abs() / 1024;
    let form = if foot && single { 30 } else { 0 };
    let rim = if at_the_rim(sight, front) { 30 } else { 0 };
    (better >= CM).then(|| (better / 300 + form - turned - rim).clamp(1, 90))
}

/// Whether a place is so near to the rim of the table that a unit which panics there is gone.
fn at_the_rim(sight: Sight<'_>, place: Point) -> bool {
    let size = sight.game.table.size;
    [place.x, place.y, size.x - place.x, size.y - place.y].into_iter().any(|far| far < RIM)
}
