//! Jours de Gloire: charges that are called off, objectives that are left to the enemy.

use crate::{Seen, at_most, count};
use ::jdg::battle::Jdg;
use ::jdg::battle::agenda::Step;
use ::jdg::battle::army::UnitId;
use ::jdg::battle::command::Command;
use ::jdg::battle::event::Event;
use ::jdg::battle::state::State;
use ::jdg::units::{Arm, Order};
use kernel::game::Side;
use players::jdg::Sergeant;

/// An enemy so near may come for an objective that nobody guards.
const COMES: u16 = 8;

#[derive(Default, Debug)]
struct Tally {
    charges: u32,
    called_off: u32,
    /// Objectives that a side took, and those that its last unit there left with an enemy near.
    taken: u32,
    left: u32,
    /// Objectives left in that way that the enemy took afterwards.
    lost: u32,
    deserted: Vec<(Side, hexboard::Hex)>,
}

fn see(tally: &mut Tally, seen: &Seen<'_, Jdg>) {
    tally.charges += u32::from(matches!(seen.command, Command::Charge(..)));
    for event in seen.events {
        match *event {
            Event::CalledOff(_) => tally.called_off += 1,
            Event::Took(side, hex) => {
                tally.taken += 1;
                let deserted = |&(who, at): &(Side, _)| at == hex && who != side;
                tally.lost += u32::from(tally.deserted.iter().any(deserted));
                tally.deserted.retain(|&(_, at)| at != hex);
            }
            _ => {}
        }
    }
    if let (Command::Move(_), Step::Moving(unit)) = (seen.command, seen.before.agenda.top()) {
        let hex = seen.before.unit(unit).hex;
        if is_left(seen, unit) {
            tally.left += 1;
            tally.deserted.push((seen.side, hex));
        }
    }
}

/// Whether foot or horse in good order leaves an objective of its side to which an enemy could come, and nobody stays.
fn is_left(seen: &Seen<'_, Jdg>, unit: UnitId) -> bool {
    let Seen { game, before, after, side, .. } = *seen;
    let at = before.unit(unit);
    let mut prizes = game.army.objectives.iter().zip(&before.held);
    let held = prizes.any(|(prize, held)| prize.hex == at.hex && *held == Some(side));
    let empty = after.units_in(at.hex).next().is_none();
    let guns = game.army.unit(unit).arm == Arm::Artillery;
    let stays = at.order == Order::GoodOrder && !guns;
    held && empty && stays && enemy_near(game, before, side, at.hex) <= COMES
}

fn enemy_near(game: &Jdg, state: &State, side: Side, hex: hexboard::Hex) -> u16 {
    let enemies = game.army.unit_ids().filter(|&unit| {
        let at = state.unit(unit);
        game.army.unit(unit).side != side && at.is_here() && !at.is_routed()
    });
    let far = enemies.map(|enemy| game.map.grid().distance(hex, state.unit(enemy).hex));
    far.min().unwrap_or(u16::MAX)
}

fn check(id: &str, few: u64) {
    let found: Tally = count(id, few, Sergeant::new, see, |tally: &mut Tally, _, _| {
        tally.deserted.clear();
    });
    at_most(5, found.called_off, found.charges, &found);
    at_most(25, found.left, found.taken, &found);
    at_most(5, found.lost, found.taken, &found);
}

#[test]
fn jdg_training() {
    check("jdg-training", 12);
}

#[test]
fn saalfeld() {
    check("saalfeld-1806", 6);
}

#[test]
fn maida() {
    check("maida-1806", 6);
}
