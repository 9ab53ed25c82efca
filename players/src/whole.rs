//! Whole games between players.

use crate::{Bot, ow, szwadron, wn};
use kernel::game::{AnyGame, Chance, Game, Hall, Header, Player, Playout, Random, Record, Side};

/// A player that cannot play that rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unseated(pub Bot);

/// Plays a game between these players, one for each side; their choices follow from the seed of
/// the dice.
pub fn playout(game: &dyn AnyGame, seats: &[Bot], chance: Chance) -> Result<Playout, Unseated> {
    let Some(stranger) = stranger(seats) else { return Ok(game.playout(chance)) };
    let seed = chance.seed;
    if let Some(game) = ow::game(game) {
        let mut players = players(seats, seed, ow::Sergeant::new);
        return Ok(chance.play(&**game, &mut players, &mut Hall::default()));
    }
    if let Some(game) = szwadron::game(game) {
        let mut players = players(seats, seed, szwadron::Sergeant::new);
        return Ok(chance.play(&**game, &mut players, &mut Hall::default()));
    }
    let game = wn::game(game).ok_or(Unseated(stranger))?;
    let mut players = players(seats, seed, wn::Sergeant::new);
    Ok(chance.play(&**game, &mut players, &mut Hall::default()))
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
    let seed = chance.seed;
    if let Some(game) = ow::game(game) {
        let mut players = players(seats, seed, ow::Sergeant::new);
        return Ok(chance.record(game, header, &mut players, &mut Hall::default()));
    }
    if let Some(game) = szwadron::game(game) {
        let mut players = players(seats, seed, szwadron::Sergeant::new);
        return Ok(chance.record(game, header, &mut players, &mut Hall::default()));
    }
    let game = wn::game(game).ok_or(Unseated(stranger))?;
    let mut players = players(seats, seed, wn::Sergeant::new);
    Ok(chance.record(game, header, &mut players, &mut Hall::default()))
}

/// The first who does not play every rulebook.
fn stranger(seats: &[Bot]) -> Option<Bot> {
    seats.iter().copied().find(|&bot| bot != Bot::Random)
}

/// The players of a rulebook that has a sergeant.
fn players<G: Game, S: Player<G> + 'static>(
    seats: &[Bot],
    seed: u64,
    sergeant: fn(u64) -> S,
) -> Vec<Box<dyn Player<G>>> {
    let seated = |(place, bot): (usize, &Bot)| -> Box<dyn Player<G>> {
        match bot {
            Bot::Random => Box::new(Random::at(seed, Side(place as u8))),
            Bot::Sergeant => Box::new(sergeant(seed)),
        }
    };
    seats.iter().enumerate().map(seated).collect()
}
