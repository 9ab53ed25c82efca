//! Whole games between players.

use crate::{Bot, ow};
use ::ow::game::Ow;
use kernel::game::{AnyGame, Chance, Hall, Header, Player, Playout, Random, Record, Side};

/// A player that cannot play that rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unseated(pub Bot);

/// Plays a game between these players, one for each side; their choices follow from the seed of
/// the dice.
pub fn playout(game: &dyn AnyGame, seats: &[Bot], chance: Chance) -> Result<Playout, Unseated> {
    let Some(stranger) = stranger(seats) else { return Ok(game.playout(chance)) };
    let game = ow::game(game).ok_or(Unseated(stranger))?;
    Ok(chance.play(&**game, &mut players(seats, chance.seed), &mut Hall::default()))
}

/// The same game, with its record.
pub fn playout_recorded(
    game: &dyn AnyGame,
    seats: &[Bot],
    chance: Chance,
    header: Header,
) -> Result<(Playout, Record), Unseated> {
    let Some(stranger) = stranger(seats) else {
        return Ok(game.playout_recorded(chance, header));
    };
    let game = ow::game(game).ok_or(Unseated(stranger))?;
    Ok(chance.record(game, header, &mut players(seats, chance.seed), &mut Hall::default()))
}

/// The first who does not play every rulebook.
fn stranger(seats: &[Bot]) -> Option<Bot> {
    seats.iter().copied().find(|&bot| bot != Bot::Random)
}

fn players(seats: &[Bot], seed: u64) -> Vec<Box<dyn Player<Ow>>> {
    let seated = |(place, bot): (usize, &Bot)| -> Box<dyn Player<Ow>> {
        match bot {
            Bot::Random => Box::new(Random::at(seed, Side(place as u8))),
            Bot::Sergeant => Box::new(ow::Sergeant::new(seed)),
        }
    };
    seats.iter().enumerate().map(seated).collect()
}
