//! Players without their game's types, for programs that serve every rulebook.

use crate::Bot;
use crate::whole::with_sergeant;
use kernel::game::{AnyBattle, AnyGame, Battle, Game, Player, Random, Reason, Side};

/// A player of any rulebook.
pub trait AnyPlayer: Send {
    /// Picks one command of that side's menu, in its text form, from what that side may know;
    /// nothing when it is not asked. Where reasons are wanted the player adds them.
    fn decide(
        &mut self,
        battle: &dyn AnyBattle,
        side: Side,
        reasons: Option<&mut Vec<Reason>>,
    ) -> Option<String>;
}

/// Seats a player at a game; nothing when it cannot play that rulebook. Whatever chance it wants
/// follows from the seed.
pub fn seat(bot: Bot, game: &dyn AnyGame, seed: u64) -> Option<Box<dyn AnyPlayer>> {
    match bot {
        Bot::Random => Some(Box::new(Random::new(seed))),
        Bot::Sergeant => with_sergeant!(game, None, |_typed, sergeant| {
            Some(Box::new(Typed { player: sergeant(seed), menu: Vec::new() }))
        }),
    }
}

impl AnyPlayer for Random {
    fn decide(
        &mut self,
        battle: &dyn AnyBattle,
        side: Side,
        _: Option<&mut Vec<Reason>>,
    ) -> Option<String> {
        let mut menu = battle.legal(side);
        let picked = self.pick(menu.len())?;
        Some(menu.swap_remove(picked))
    }
}

/// A player who knows the types of its game.
struct Typed<G: Game, P> {
    player: P,
    menu: Vec<G::Command>,
}

impl<G: Game + 'static, P: Player<G> + Send> AnyPlayer for Typed<G, P> {
    fn decide(
        &mut self,
        battle: &dyn AnyBattle,
        side: Side,
        reasons: Option<&mut Vec<Reason>>,
    ) -> Option<String> {
        let battle = battle.as_any().downcast_ref::<Battle<G>>()?;
        let game = &*battle.game;
        if !game.pending(&battle.state).has(side) {
            return None;
        }
        let masked = game.mask(&battle.state, side);
        self.menu.clear();
        game.legal(&masked, side, &mut self.menu);
        let command = self.player.decide(game, &masked, side, &self.menu, reasons)?;
        Some(game.write_command(command))
    }
}
