//! Ostatni Wikingowie: flanks shown for nothing, rear attacks left, foot that does not come up.

use crate::{Seen, at_most, count};
use ::ow::game::Ow;
use ::ow::game::agenda::Step;
use ::ow::game::army::UnitId;
use ::ow::game::command::Command;
use ::ow::game::state::State;
use ::ow::steel::{SteelOutcome, Winner};
use ::ow::units::{Direction, Order};
use hexboard::Hex;
use players::ow::Sergeant;
use std::collections::BTreeMap;

/// So near an enemy can strike a flank at once.
const NEAR: u16 = 2;
/// Points that are enough to turn.
const UNSPENT: u8 = 2;
/// Foot under ATTACK so near the enemy comes up.
const COMES_UP: u16 = 3;

#[derive(Default, Debug)]
struct Tally {
    /// Moves that ended so near an enemy, and those that showed him a flank with points to spare, without an attack.
    near: u32,
    shown: u32,
    /// Attacks on a flank or a rear that a unit had before its move, and those that it gave up for none.
    had: u32,
    given_up: u32,
    /// Moves of foot under ATTACK near the enemy, and those in which it came no nearer for the second time.
    foot: u32,
    dithers: u32,
    now: Now,
}

#[derive(Default, Debug)]
struct Now {
    /// Where the unit that is moving stood, and what it had before it.
    start: Option<(UnitId, Hex, bool, u16)>,
    /// How often in a row foot came no nearer.
    idle: BTreeMap<UnitId, u32>,
}

fn enemies<'a>(game: &'a Ow, state: &'a State, of: UnitId) -> impl Iterator<Item = UnitId> + 'a {
    let side = game.army.unit(of).side;
    let is_enemy =
        move |&unit: &UnitId| game.army.unit(unit).side != side && state.unit(unit).is_here();
    game.army.unit_ids().filter(is_enemy)
}

/// Whether an enemy stands before the front of a unit.
fn attacks(game: &Ow, state: &State, unit: UnitId) -> bool {
    enemies(game, state, unit).any(|enemy| game.faces(state, unit, state.unit(enemy).hex))
}

/// Whether an enemy stands before its front whom it would strike in flank or rear, and rather beat than not.
fn has_flank(game: &Ow, state: &State, unit: UnitId) -> bool {
    let from = state.unit(unit).hex;
    enemies(game, state, unit).any(|enemy| {
        let there = state.unit(enemy).hex;
        game.faces(state, unit, there)
            && !game.army.unit(enemy).arm.is_guns()
            && game.direction(state, enemy, from) != Direction::Front
            && wins(game, state, unit, there)
    })
}

/// Whether an attack on a hex is won more often than not.
fn wins(game: &Ow, state: &State, unit: UnitId, hex: Hex) -> bool {
    let (side, from) = (game.army.unit(unit).side, state.unit(unit).hex);
    let Some(meeting) = game.meeting(state, side, &[from], hex) else { return false };
    let odds = game.meeting_odds(&meeting);
    let won = |outcome: &SteelOutcome| {
        matches!(outcome, SteelOutcome::Fought { winner: Winner::Attacker, .. })
    };
    let won = odds.iter().filter(|(outcome, _)| won(outcome));
    won.map(|(_, share)| share.to_f64()).sum::<f64>() > 0.5
}

/// Whether a unit shows its flank to somebody, and would not if it turned by a sixth or two.
fn shows_flank_for_nothing(game: &Ow, state: &State, unit: UnitId) -> bool {
    let turned = |sixths: i8| {
        let mut there = *state;
        let seat = there.unit_mut(unit);
        seat.facing = seat.facing.turned(sixths);
        there
    };
    shows_flank(game, state, unit)
        && [-2, -1, 1, 2].into_iter().any(|by| !shows_flank(game, &turned(by), unit))
}

/// Whether an enemy is near on a flank or behind who looks that way: he can strike there.
fn shows_flank(game: &Ow, state: &State, unit: UnitId) -> bool {
    let hex = state.unit(unit).hex;
    enemies(game, state, unit).any(|enemy| {
        let (there, card) = (state.unit(enemy), game.army.unit(enemy));
        let near = game.map.grid().distance(hex, there.hex) <= NEAR;
        let looks = game.map.grid().front_at(there.hex, there.facing, hex, NEAR);
        let aside = game.direction(state, unit, there.hex) != Direction::Front;
        near && looks && aside && !card.arm.is_guns()
    })
}

fn nearest(game: &Ow, state: &State, unit: UnitId) -> u16 {
    let hex = state.unit(unit).hex;
    let far = enemies(game, state, unit)
        .map(|enemy| game.map.grid().distance(hex, state.unit(enemy).hex));
    far.min().unwrap_or(u16::MAX)
}

fn see(tally: &mut Tally, seen: &Seen<'_, Ow>) {
    let Seen { game, before, after, .. } = *seen;
    let Step::Moving(unit) = before.agenda.top() else { return };
    let card = game.army.unit(unit);
    if card.arm.is_guns() || game.army.unit(unit).side != seen.side {
        return;
    }
    if tally.now.start.is_none_or(|(mover, ..)| mover != unit) {
        let had = has_flank(game, before, unit);
        tally.now.start = Some((unit, before.unit(unit).hex, had, nearest(game, before, unit)));
    }
    if after.agenda.top() == Step::Moving(unit) {
        return;
    }
    let Some((_, _, had, far)) = tally.now.start.take() else { return };
    if !after.unit(unit).is_here() || seen.command != Command::Halt {
        return;
    }
    let (attack, order) = (attacks(game, after, unit), before.wing_of(card.wing).order);
    if order == Order::Attack {
        tally.had += u32::from(had);
        tally.given_up += u32::from(had && !attack);
    }
    if nearest(game, after, unit) <= NEAR {
        tally.near += 1;
        let spare = before.unit(unit).points >= UNSPENT;
        tally.shown += u32::from(!attack && spare && shows_flank_for_nothing(game, after, unit));
    }
    if card.arm.is_foot() && order == Order::Attack && far <= COMES_UP {
        tally.foot += 1;
        let idle = tally.now.idle.entry(unit).or_default();
        *idle = if attack || nearest(game, after, unit) < far { 0 } else { *idle + 1 };
        tally.dithers += u32::from(*idle >= 2);
    }
}

fn check(id: &str, few: u64) {
    let over = |tally: &mut Tally, _: &Ow, _: &State| tally.now = Now::default();
    let found: Tally = count(id, few, Sergeant::new, see, over);
    at_most(5, found.shown, found.near, &found);
    at_most(35, found.given_up, found.had.max(1), &found);
    at_most(25, found.dithers, found.foot.max(1), &found);
}

#[test]
fn ow_training() {
    check("ow-training", 8);
}

#[test]
fn kliszow() {
    check("kliszow-1702", 2);
}

#[test]
fn wschowa() {
    check("wschowa-1706", 2);
}
