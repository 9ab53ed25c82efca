//! A whole game by chance: every decision picked at random from the menu. For the lab and for the
//! conformance suite.
//!
//! The player is the same wherever he sits: in a bare game ([`playout`], [`Chance::play`]) and in
//! one that is taken down ([`Chance::record`]). The latter two throw the dice of the same
//! commitment, so that a game is the same with its record and without.

use crate::dice::{Dice, Seeded};
use crate::game::battle::Battle;
use crate::game::commitment::Commitment;
use crate::game::keyed::Keyed;
use crate::game::record::{Header, Record};
use crate::game::side::Side;
use crate::game::{Ending, Game};
use crate::journal::Silent;
use crate::umpire::Desk;
use std::sync::Arc;

/// How a game by chance went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How it ended; nothing when it did not within the limit.
    pub ending: Option<Ending>,
    /// The turn it ended in.
    pub turns: u16,
    /// How many decisions were taken.
    pub decisions: u64,
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
    let dice = Seeded::stream(seed, 0);
    by_chance(game, &mut Bare::new(game, dice), seed, most, hall)
}

/// A game by chance from a seed, with at most so many decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// Dice and choices follow from it.
    pub seed: u64,
    /// The most decisions.
    pub most: u64,
}

impl Chance {
    /// Plays it.
    pub fn play<G: Game>(self, game: &G, hall: &mut Hall<G>) -> Playout {
        let dice = Keyed::new(&Commitment::of_seed(self.seed));
        by_chance(game, &mut Bare::new(game, dice), self.seed, self.most, hall)
    }

    /// Plays it and takes it down.
    pub fn record<G: Game>(
        self,
        game: &Arc<G>,
        header: Header,
        hall: &mut Hall<G>,
    ) -> (Playout, Record) {
        let commitment = Commitment::of_seed(self.seed);
        let mut battle = Battle::new(Arc::clone(game), header, &commitment);
        let played = by_chance(&**game, &mut battle, self.seed, self.most, hall);
        (played, battle.record())
    }
}

/// Where a game by chance is played.
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

/// Plays by chance to the end, or for so many decisions.
fn by_chance<G: Game>(
    game: &G,
    table: &mut impl Table<G>,
    seed: u64,
    most: u64,
    hall: &mut Hall<G>,
) -> Playout {
    let mut chooser = Seeded::stream(seed, 1);
    let mut decisions = 0;
    while decisions < most
        && let Some(side) = game.pending(table.state()).first()
        && let Some(command) = choose(game, table.state(), side, &mut chooser, hall)
        && table.play(side, command)
    {
        decisions += 1;
    }
    Playout { ending: game.outcome(table.state()), turns: game.turn(table.state()), decisions }
}

/// One command of that side's menu, each as likely as the others; nothing when it is empty.
fn choose<G: Game>(
    game: &G,
    state: &G::State,
    side: Side,
    chooser: &mut Seeded,
    hall: &mut Hall<G>,
) -> Option<G::Command> {
    hall.menu.clear();
    game.legal(&game.mask(state, side), side, &mut hall.menu);
    let last = hall.menu.len().checked_sub(1)?;
    let picked = chooser.side(last as u32 + 1);
    hall.menu.get(picked as usize).copied()
}
