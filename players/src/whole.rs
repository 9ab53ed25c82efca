//! Whole games between players.

use crate::Bot;
use kernel::game::{AnyGame, Chance, Game, Hall, Header, Player, Playout, Random, Record, Side};

/// A player that cannot play that rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unseated(pub Bot);

/// Does something with the game of whichever rulebook it is, and its sergeant.
macro_rules! with_sergeant {
    ($game:expr, $missing:expr, |$typed:ident, $sergeant:ident| $done:expr) => {
        with_sergeant!(@ $game, $missing, |$typed, $sergeant| $done, ow, szwadron, wn, lee, jdg)
    };
    (@ $game:expr, $missing:expr, |$typed:ident, $sergeant:ident| $done:expr, $($book:ident),+) => {
        'found: {
            $(if let Some($typed) = crate::$book::game($game) {
                let $sergeant = crate::$book::Sergeant::new;
                break 'found ($done);
            })+
            $missing
        }
    };
}
pub(crate) use with_sergeant;

/// Plays a game between these players, one for each side; their choices follow from the seed of
/// the dice.
pub fn playout(game: &dyn AnyGame, seats: &[Bot], chance: Chance) -> Result<Playout, Unseated> {
    let Some(stranger) = stranger(seats) else { return Ok(game.playout(chance)) };
    with_sergeant!(game, Err(Unseated(stranger)), |game, sergeant| {
        let mut players = players(seats, chance.seed, sergeant);
        Ok(chance.play(&**game, &mut players, &mut Hall::default()))
    })
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
    with_sergeant!(game, Err(Unseated(stranger)), |game, sergeant| {
        let mut players = players(seats, chance.seed, sergeant);
        Ok(chance.record(game, header, &mut players, &mut Hall::default()))
    })
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
