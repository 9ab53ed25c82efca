//! Which unit does what in its turn: the best shot, charge or melee that pays well, else the best of these and moves.
//!
//! - Guns stay and fire; they turn or advance only when nobody is in sight.
//! - Foot goes to musket range in a single rank and fires; who has nobody in range watches.
//! - Horse waits out of musket range for somebody whom a charge would ride down.
//! - Who stands in a ground that is to be held stays there; foot that has to clear grounds goes for those in them.
//! - Nobody stays without need where a unit that panics is off the table at once.

use super::{Choice, Sight, goal, weigh};
use crate::why::Why;
use ::szwadron::game::army::UnitId;
use ::szwadron::game::command::{Assault, Command, Drill, Form, Troop};
use ::szwadron::game::state::State;
use ::szwadron::measure::CM;
use ::szwadron::units::Arm;
use tabletop::{Facing, Formation, Place, Point};

/// A charge or a melee must promise at least so much, in thousandths of a figure.
const PAYS: i32 = 150;
/// Horse keeps so far from an enemy whom it does not charge.
const ALOOF: i32 = 26 * CM;
/// What it is worth that a unit which panics is not gone at once, in thousandths of a figure.
const SAFE: f64 = 200.0;
/// What promises so much is done before anybody thinks of moves, in thousandths of a figure.
const WELL: i32 = 300;
/// What it is worth to watch for an enemy who is near; who has to drive him out had better go to him.
const WATCH: i32 = 60;
/// What a centimetre nearer to an enemy who is to be driven out is worth in the last round.
const PRESS: i32 = 40;
/// How many charges or moves of a unit are weighed.
const CHARGES: usize = 8;

/// The best command of the turn: what is well worth it, those first who need not move for it; else the best of
/// everything.
pub(super) fn next(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let mut all = best_of_each(fights(sight, menu));
    if all.iter().all(|(worth, _)| *worth < WELL) {
        all.extend(moves(sight, menu));
    }
    let best = all.into_iter().max_by_key(|(worth, (command, _))| {
        let at_once = matches!(command, Command::Fire(..) | Command::Fight(..));
        (at_once && *worth >= WELL, *worth, *command)
    });
    let end = menu.iter().find(|command| **command == Command::End).copied();
    best.map(|(_, choice)| choice)
        .or_else(|| end.map(|end| (end, Why::new("2.3.4", "nothing-to-do"))))
}

/// The best choice of each unit.
fn best_of_each(all: Vec<(i32, Choice)>) -> Vec<(i32, Choice)> {
    let mut best: Vec<(i32, Choice)> = Vec::new();
    for (worth, choice) in all {
        let who = |(_, (command, _)): &(i32, Choice)| command.actors() == choice.0.actors();
        match best.iter_mut().find(|known| who(known)) {
            Some(known) if known.0 < worth => *known = (worth, choice),
            Some(_) => {}
            None => best.push((worth, choice)),
        }
    }
    best
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
                let worth = weigh::charge(sight, &there, unit);
                let foes = sight.game.touched(&there, unit);
                let drives_out = driven.iter().any(|&foe| foes.has(foe));
                let least = goal::at_least(sight, PAYS, drives_out);
                if !leaves_post(sight, unit, command) && worth >= least {
                    let why = match drives_out && worth < PAYS {
                        true => Why::new("2.3.2.V", "drive-out").number(worth / 10),
                        false => Why::new("2.3.2.V", "charge-pays").number(worth / 10),
                    };
                    // What is dared for a ground is worth it beside a shot.
                    let dared = -least.min(0);
                    all.push(((worth + dared).max(1), (command, why)));
                }
            }
            Command::Fight(unit, Assault::ALL) => {
                let worth = weigh::melee(sight, sight.state, Troop::one(unit));
                if worth > 0 {
                    let why = Why::new("2.3.3.I", "fight-on").number(worth / 10);
                    all.push((worth, (command, why)));
                }
            }
            Command::Fire(..) => {
                let worth = weigh::fire(sight, command);
                if worth == 0 {
                    continue;
                }
                let why = Why::new("2.3.2.II", "fire-pays").number(worth / 10);
                all.push((worth, (command, why)));
            }
            Command::MoveAndFire(unit, drill, _) if may_reach(sight, unit, drill) => {
                let worth = weigh::fire(sight, command);
                if worth == 0 || leaves_post(sight, unit, command) {
                    continue;
                }
                let why = Why::new("2.3.2.III", "fire-on-the-way").number(worth / 10);
                all.push((worth + press(sight, unit, drill), (command, why)));
            }
            _ => {}
        }
    }
    all
}

/// Whether a unit would leave the ground that it must not leave.
fn leaves_post(sight: Sight<'_>, unit: UnitId, command: Command) -> bool {
    let stays = |there: State| goal::stands_in(sight, &there, unit);
    goal::garrison(sight, unit) && !sight.game.after_move(sight.state, command).is_some_and(stays)
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
                if leaves_post(sight, unit, command) {
                    continue;
                }
                Some((unit, there))
            }
            _ => None,
        };
        let mut gained = there.map_or(0, |(unit, there)| {
            weigh::best_shot(sight, &there, unit) / 2 + safer(sight, &there, unit)
        });
        if let Command::Move(unit, drill) = command {
            gained += press(sight, unit, drill);
        }
        all.push((worth + gained, (command, why(command))));
    }
    all
}

/// What it is worth for foot that has somebody to drive out to come nearer to him: more and more, the fewer rounds are
/// left.
fn press(sight: Sight<'_>, unit: UnitId, drill: Drill) -> i32 {
    let Sight { game, state, .. } = sight;
    let foot = game.army.card(unit).row(&game.tables).arm == Arm::Infantry;
    let driven = if foot { goal::to_drive_out(sight) } else { return 0 };
    let far = |from: Point| nearest_of(sight, driven.iter().copied(), from).map(|(far, _)| far);
    let now = game.middle_of(state, unit).and_then(far);
    let Some((now, there)) = now.zip(far(drill.front.centre)) else { return 0 };
    goal::urgency(sight, (now - there) / CM * PRESS)
}

/// What it is worth for a unit to stand where it is not so soon off the table when it panics.
fn safer(sight: Sight<'_>, there: &State, unit: UnitId) -> i32 {
    let gone = |state: &State| {
        let from = sight.game.middle_of(state, unit);
        from.map_or(0.0, |from| weigh::gone(sight, sight.state, unit, from))
    };
    (SAFE * (gone(sight.state) - gone(there))) as i32
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
            let waits = match goal::to_drive_out(sight).is_empty() {
                true => WATCH,
                false => WATCH / 2,
            };
            if near.is_some_and(|(far, _)| far < range + 2 * CM) { waits } else { 2 }
        }
        Command::Move(unit, drill) => {
            let nearer = place(sight, unit, drill).unwrap_or(0);
            nearer + goal::foothold(sight, unit, drill.front.centre)
        }
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
    if !driven.is_empty() {
        wanted = goal::closing_in(sight, wanted);
    }
    let post = goal::empty_post(sight, now).filter(|post| {
        // Who has somebody to drive out goes there only if it is nearer.
        foot && (driven.is_empty() || now.distance(*post) < far)
    });
    if let Some(post) = post {
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
    (better >= CM).then(|| (better / 300 + form - turned).clamp(1, 90))
}
