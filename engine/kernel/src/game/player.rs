//! Who takes the decisions of a side: a player sees what his side may know and picks one command
//! of its menu.

use crate::clause::Clause;
use crate::dice::Seeded;
use crate::game::Game;
use crate::game::side::Side;
use crate::message::Message;

/// Why a player decided as he did, in the rulebook's terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The clause it leans on.
    pub clause: Clause,
    /// The reason.
    pub message: Message,
}

/// A player of a game.
pub trait Player<G: Game> {
    /// Picks one command of the menu, which is what that side may say; nothing when it is empty.
    /// `masked` is the position as that side may know it. Where reasons are wanted he adds his.
    fn decide(
        &mut self,
        game: &G,
        masked: &G::State,
        side: Side,
        menu: &[G::Command],
        reasons: Option<&mut Vec<Reason>>,
    ) -> Option<G::Command>;
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn decide(
        &mut self,
        game: &G,
        masked: &G::State,
        side: Side,
        menu: &[G::Command],
        reasons: Option<&mut Vec<Reason>>,
    ) -> Option<G::Command> {
        (**self).decide(game, masked, side, menu, reasons)
    }
}

/// A player who picks from his menu by chance, each command as likely as the others. He has no
/// reasons.
#[derive(Debug)]
pub struct Random(Seeded);

impl Random {
    /// The streams of a seed before this one belong to the dice of a game.
    const STREAM: u64 = 1;

    /// A player who follows from a seed.
    pub fn new(seed: u64) -> Self {
        Self(Seeded::stream(seed, Self::STREAM))
    }

    /// The one who sits at that side of the game from this seed.
    pub fn at(seed: u64, side: Side) -> Self {
        Self(Seeded::stream(seed, Self::STREAM + u64::from(side.0)))
    }

    /// One of so many, counted from zero; nothing of none.
    #[inline]
    pub fn pick(&mut self, of: usize) -> Option<usize> {
        let of = u32::try_from(of).ok().filter(|&of| of > 0)?;
        Some(self.0.side(of) as usize)
    }
}

impl<G: Game> Player<G> for Random {
    #[inline]
    fn decide(
        &mut self,
        _: &G,
        _: &G::State,
        _: Side,
        menu: &[G::Command],
        _: Option<&mut Vec<Reason>>,
    ) -> Option<G::Command> {
        self.pick(menu.len()).and_then(|picked| menu.get(picked).copied())
    }
}
