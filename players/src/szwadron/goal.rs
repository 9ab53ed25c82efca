//! What a battle is about, by the game's own word ([`Goal`]): where grounds decide, who holds them stays, and who has
//! to clear them goes there, and dares more the fewer rounds are left.

use super::Sight;
use ::szwadron::game::army::{Goal, UnitId};
use ::szwadron::game::state::State;
use kernel::game::Side;
use tabletop::Point;

/// What a charge that clears a ground may cost in the last rounds, in thousandths of a figure.
const DARING: i32 = 1_500;
/// What it is worth in the last round to get into a ground that the enemy holds.
const FOOTHOLD: i32 = 400;
/// In how many rounds at the end a side that is ahead keeps what it has.
const LAST: i32 = 2;

/// The side that holds, and the grounds, where grounds decide.
fn held<'a>(sight: Sight<'a>) -> Option<(Side, &'a [usize])> {
    match &sight.game.army.goal {
        Goal::Hold(side, grounds) => Some((*side, grounds)),
        Goal::Figures => None,
    }
}

/// How many rounds are left after this one.
fn rounds_left(sight: Sight<'_>) -> i32 {
    i32::from(sight.game.army.rounds) - i32::from(sight.state.round)
}

/// Whether a unit stands in one of the grounds that decide.
pub(super) fn stands_in(sight: Sight<'_>, state: &State, unit: UnitId) -> bool {
    let holds = |&ground: &usize| sight.game.holds(state, unit, ground);
    held(sight).is_some_and(|(_, grounds)| grounds.iter().any(holds))
}

/// Whether a unit must not leave the ground it stands in: it holds it, or it alone keeps the enemy from coming back to
/// it.
pub(super) fn garrison(sight: Sight<'_>, unit: UnitId) -> bool {
    let Sight { game, state, side } = sight;
    let alone = |&ground: &usize| {
        let mut own = game.living(state, side);
        own.all(|own| game.holds(state, own, ground) == (own == unit))
    };
    held(sight).is_some_and(|(holder, grounds)| match holder == side {
        true => stands_in(sight, state, unit),
        false => grounds.iter().any(alone),
    })
}

/// The enemies that a side which has to clear grounds must drive out; nobody when it has not, or all are clear.
pub(super) fn to_drive_out(sight: Sight<'_>) -> Vec<UnitId> {
    let Sight { game, state, side } = sight;
    match held(sight) {
        Some((holder, _)) if holder != side => {
            game.living(state, holder).filter(|&unit| stands_in(sight, state, unit)).collect()
        }
        _ => Vec::new(),
    }
}

/// The middle of a ground that decides and that nobody holds, of the side that is to hold it or, where it is to be
/// cleared, of either: the nearest to a place.
pub(super) fn empty_post(sight: Sight<'_>, from: Point) -> Option<Point> {
    let Sight { game, state, side } = sight;
    let (holder, grounds) = held(sight)?;
    let held = |side: Side, ground: usize| {
        game.living(state, side).any(|unit| game.holds(state, unit, ground))
    };
    let empty = grounds
        .iter()
        .filter(|&&ground| !held(side, ground) && (holder == side || !held(holder, ground)));
    let middles = empty.map(|&ground| {
        let around = game.table.grounds[ground].area.around();
        around.least.part_way(around.most, 1, 2)
    });
    middles.min_by_key(|middle| (from.distance(*middle), *middle))
}

/// What it is worth for a unit to go to a place in a ground that it has to clear; more and more as the rounds go by.
pub(super) fn foothold(sight: Sight<'_>, unit: UnitId, to: Point) -> i32 {
    let Sight { game, state, side } = sight;
    let Some((_, grounds)) = held(sight).filter(|(holder, _)| *holder != side) else { return 0 };
    let leads_in = grounds.iter().any(|&ground| game.table.grounds[ground].area.holds(to));
    let guns = game.army.card(unit).row(&game.tables).arm.is_artillery();
    match leads_in && !guns && !stands_in(sight, state, unit) {
        true => urgency(sight, FOOTHOLD),
        false => 0,
    }
}

/// How near those who hold a ground are approached who must be driven out: less and less far as the rounds go by.
pub(super) fn closing_in(sight: Sight<'_>, usual: i32) -> i32 {
    let rounds = i32::from(sight.game.army.rounds).max(1);
    usual * rounds_left(sight).max(0) / rounds
}

/// The part of something that the rounds which have begun are of all of them.
pub(super) fn urgency(sight: Sight<'_>, whole: i32) -> i32 {
    let rounds = i32::from(sight.game.army.rounds).max(1);
    whole * i32::from(sight.state.round).min(rounds) / rounds
}

/// What a charge must promise at least: less and less against somebody who must be driven out, and more when the side
/// is ahead and the battle nearly over.
pub(super) fn at_least(sight: Sight<'_>, usual: i32, drives_out: bool) -> i32 {
    let Sight { game, state, side } = sight;
    let (left, rounds) = (rounds_left(sight), i32::from(game.army.rounds).max(1));
    if drives_out {
        return usual - (usual + DARING) * (rounds - left) / rounds;
    }
    let score = game.score(state) * if side == Side::FIRST { 1 } else { -1 };
    if score > 0 && left < LAST { 2 * usual } else { usual }
}
