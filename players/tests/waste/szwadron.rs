//! Szwadron: shots out of range, charges that touch nobody, and a ground that nobody goes to clear.

use crate::{Seen, at_most, count};
use ::szwadron::game::Szwadron;
use ::szwadron::game::army::Goal;
use ::szwadron::game::command::Command;
use ::szwadron::game::event::Happening;
use ::szwadron::game::state::State;
use kernel::game::Side;
use players::szwadron::Sergeant;

#[derive(Default, Debug)]
struct Tally {
    shots: u32,
    out_of_range: u32,
    charges: u32,
    fights: u32,
    /// Games in which the side that has to clear grounds stood in one of them, and the rounds in which it did.
    entered: u32,
    rounds: u32,
    /// The grounds that are left to the holder at the end.
    held: u32,
    games: u32,
    in_ground: Vec<u8>,
}

fn see(tally: &mut Tally, seen: &Seen<'_, Szwadron>) {
    let Seen { game, before, .. } = *seen;
    if seen.command.shot().is_some() {
        let odds = game.fire_odds(before, seen.command);
        tally.shots += 1;
        let lost = !odds.is_empty() && odds.iter().all(|(outcome, _)| outcome.action_lost);
        tally.out_of_range += u32::from(lost);
    }
    tally.charges += u32::from(matches!(seen.command, Command::Charge(..)));
    let attacked = |event: &&::szwadron::game::event::Event| event.what == Happening::Attacked;
    tally.fights += seen.events.iter().filter(attacked).count() as u32;
    if let Goal::Hold(side, grounds) = &game.army.goal
        && stands_in(game, seen.after, side.other(), grounds)
        && !tally.in_ground.contains(&seen.after.round)
    {
        tally.in_ground.push(seen.after.round);
    }
}

fn stands_in(game: &Szwadron, state: &State, side: Side, grounds: &[usize]) -> bool {
    let mut units = game.living(state, side);
    units.any(|unit| grounds.iter().any(|&ground| game.holds(state, unit, ground)))
}

fn over(tally: &mut Tally, game: &Szwadron, state: &State) {
    tally.games += 1;
    tally.entered += u32::from(!tally.in_ground.is_empty());
    tally.rounds += tally.in_ground.len() as u32;
    if let Goal::Hold(side, grounds) = &game.army.goal {
        let held = grounds.iter().filter(|&&ground| stands_in(game, state, *side, &[ground]));
        tally.held += held.count() as u32;
    }
    tally.in_ground.clear();
}

#[test]
fn szwadron_training() {
    let found: Tally = count("szwadron-training", 8, Sergeant::new, see, over);
    at_most(5, found.out_of_range, found.shots, &found);
}

#[test]
fn falenty() {
    let found: Tally = count("falenty-1809", 8, Sergeant::new, see, over);
    at_most(5, found.out_of_range, found.shots, &found);
    assert!(4 * found.entered >= found.games, "the grounds are left alone: {found:?}");
}
