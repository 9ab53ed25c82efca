//! A whole game between players, one for each side.
//!
//! They are the same wherever they sit: in a bare game ([`playout`], [`Chance::play`]) and in one
//! that is taken down ([`Chance::record`]). The latter two throw the dice of the same commitment,
//! so that a game is the same with its record and without.

use crate::dice::{Dice, Seeded};
use crate::game::battle::Battle;
use crate::game::commitment::Commitment;
use crate::game::keyed::Keyed;
use crate::game::player::{Player, Random};
use crate::game::record::{Header, Record};
use crate::game::side::Side;
use crate::game::{Ending, Game, Losses};
use crate::journal::Silent;
use crate::umpire::Desk;
use std::sync::Arc;

/// How a game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How it ended; nothing when it did not within the limit.
    pub ending: Option<Ending>,
    /// The turn it ended in.
    pub turns: u16,
    /// How many decisions were taken.
    pub decisions: u64,
    /// What each side has lost.
    pub losses: [Losses; Side::MOST],
}

/// Buffers that a row of playouts shares, so that nothing is allocated after the first.
#[derive(Debug)]
pub struct Hall<G: Game> {
    menu: Vec<G::Command>,
}

impl<G: Game> Default for Hall<G> {
    fn default() -> Self {
        Self { menu: Vec::with_capacity(256) }
    }
}

/// Plays one game by chance from a seed, with at most so many decisions, with dice that follow
/// each other: the fastest, where nobody wants a record.
pub fn playout<G: Game>(game: &G, seed: u64, most: u64, hall: &mut Hall<G>) -> Playout {
    let mut bare = Bare::new(game, Seeded::stream(seed, 0));
    between(game, &mut bare, &mut by_chance(seed), most, hall)
}

/// The dice of a game, which follow from a seed, with at most so many decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// The dice follow from it, and the choices of players who want a seed.
    pub seed: u64,
    /// The most decisions.
    pub most: u64,
}

impl Chance {
    /// Plays a game between these players, one for each side.
    pub fn play<G: Game, P: Player<G>>(
        self,
        game: &G,
        players: &mut [P],
        hall: &mut Hall<G>,
    ) -> Playout {
        let dice = Keyed::new(&Commitment::of_seed(self.seed));
        between(game, &mut Bare::new(game, dice), players, self.most, hall)
    }

    /// Plays it and takes it down.
    pub fn record<G: Game, P: Player<G>>(
        self,
        game: &Arc<G>,
        header: Header,
        players: &mut [P],
        hall: &mut Hall<G>,
    ) -> (Playout, Record) {
        let commitment = Commitment::of_seed(self.seed);
        let mut battle = Battle::new(Arc::clone(game), header, &commitment);
        let played = between(&**game, &mut battle, players, self.most, hall);
        (played, battle.record())
    }
}

/// Players by chance for every side that a game can have.
pub fn by_chance(seed: u64) -> [Random; Side::MOST] {
    std::array::from_fn(|place| Random::at(seed, Side(place as u8)))
}

/// Where a game is played.
trait Table<G: Game> {
    fn state(&self) -> &G::State;

    /// Does what was said; false when it cannot be done, which is a mistake in the rules.
    fn play(&mut self, side: Side, command: G::Command) -> bool;
}

/// A position and dice, and nobody who takes anything down.
struct Bare<'a, G: Game, D> {
    game: &'a G,
    state: G::State,
    desk: Desk<D, Silent>,
}

impl<'a, G: Game, D: Dice> Bare<'a, G, D> {
    fn new(game: &'a G, dice: D) -> Self {
        Self { game, state: game.start(), desk: Desk::new(dice, Silent) }
    }
}

impl<G: Game, D: Dice> Table<G> for Bare<'_, G, D> {
    #[inline]
    fn state(&self) -> &G::State {
        &self.state
    }

    #[inline]
    fn play(&mut self, side: Side, command: G::Command) -> bool {
        self.game.apply(&mut self.state, side, command, &mut self.desk).is_ok()
    }
}

impl<G: Game> Table<G> for Battle<G> {
    fn state(&self) -> &G::State {
        &self.state
    }

    fn play(&mut self, side: Side, command: G::Command) -> bool {
        Self::play(self, side, command).is_ok()
    }
}

/// Plays to the end, or for so many decisions, or until a player has nothing to say.
fn between<G: Game, P: Player<G>>(
    game: &G,
    table: &mut impl Table<G>,
    players: &mut [P],
    most: u64,
    hall: &mut Hall<G>,
) -> Playout {
    let mut decisions = 0;
    while decisions < most
        && let Some(side) = game.pending(table.state()).first()
        && let Some(player) = players.get_mut(side.index())
        && let Some(command) = asked(game, table.state(), side, player, hall)
        && table.play(side, command)
    {
        decisions += 1;
    }
    let state = table.state();
    let sides = game.sides().len();
    let losses = std::array::from_fn(|place| match place {
        place if place < sides => game.losses(state, Side(place as u8)),
        _ => Losses::default(),
    });
    Playout { ending: game.outcome(state), turns: game.turn(state), decisions, losses }
}

/// What the player says, who sees only what his side may know.
fn asked<G: Game>(
    game: &G,
    state: &G::State,
    side: Side,
    player: &mut impl Player<G>,
    hall: &mut Hall<G>,
) -> Option<G::Command> {
    hall.menu.clear();
    let masked = game.mask(state, side);
    game.legal(&masked, side, &mut hall.menu);
    player.decide(game, &masked, side, &hall.menu, None)
}
