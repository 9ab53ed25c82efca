//! Who sits where: people at this terminal, and bots.

use crate::console::{Console, Exit};
use kernel::game::{AnyGame, Side};
use kernel::{Fault, Message, What};
use players::{AnyPlayer, Bot};

/// The name of a seat where a person decides.
const HUMAN: &str = "human";

/// A seat at the table.
pub(crate) enum Seat {
    /// A person at this terminal.
    Human,
    /// A bot.
    Bot(Bot, Box<dyn AnyPlayer>),
}

impl Seat {
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Human => HUMAN,
            Self::Bot(bot, _) => bot.name(),
        }
    }

    pub(crate) const fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }
}

/// The seats as they were asked for; those that nobody named are people's. Whatever chance a bot
/// wants follows from the seed.
pub(crate) fn seats(
    console: &Console,
    game: &dyn AnyGame,
    asked: &[String],
    seed: u64,
) -> Result<Vec<Seat>, Exit> {
    let sides = game.sides();
    let unknown = |kind, name: &str, known: Vec<&str>| {
        let known = known.into_iter().map(str::to_owned).collect();
        let what = What::Unknown { kind, name: name.to_owned(), known };
        console.faults("", &[Fault::new("--seat", what)])
    };
    let mut seats: Vec<Option<Seat>> = sides.iter().map(|_| None).collect();
    for seat in asked {
        let Some((side, name)) = seat.split_once('=') else {
            return Err(console.refuse(&Message::new("play-seat-form").text("seat", seat)));
        };
        let place = sides.iter().position(|known| *known == side);
        let place = place.ok_or_else(|| unknown("side", side, sides.to_vec()))?;
        let known = || [HUMAN].into_iter().chain(Bot::ALL.map(Bot::name)).collect();
        let taken = match (name, Bot::named(name)) {
            (HUMAN, _) => Seat::Human,
            (_, None) => return Err(unknown("bot", name, known())),
            (_, Some(bot)) => {
                let player = players::seat(bot, game, seed.wrapping_add(place as u64));
                let cannot = Message::new("play-bot-cannot").text("bot", name);
                Seat::Bot(bot, player.ok_or_else(|| console.refuse(&cannot))?)
            }
        };
        if seats[place].replace(taken).is_some() {
            return Err(console.refuse(&Message::new("seat-twice").text("side", side)));
        }
    }
    Ok(seats.into_iter().map(|seat| seat.unwrap_or(Seat::Human)).collect())
}

/// The `--seat` options that bring these seats back.
pub(crate) fn options(seats: &[Seat], sides: &[&str]) -> String {
    let bots = seats.iter().zip(sides).filter(|(seat, _)| !seat.is_human());
    bots.map(|(seat, side)| format!(" --seat {side}={}", seat.name())).collect()
}

/// The sides that people sit at.
pub(crate) fn humans(seats: &[Seat]) -> Vec<Side> {
    let places = seats.iter().enumerate().filter(|(_, seat)| seat.is_human());
    places.map(|(place, _)| Side(place as u8)).collect()
}
