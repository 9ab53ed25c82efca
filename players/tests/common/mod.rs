//! What the tests of the sergeants ask of every one of them.

use kernel::game::{AnyGame, Chance, Game, Hall, Player, Reason, Side};
use kernel::{Lang, Ruleset};
use players::{Bot, TEXTS, playout};
use std::collections::BTreeSet;
use words::Words;

/// A sergeant who is looked at over the shoulder.
struct Watched<P>(P, Vec<Reason>);

impl<G: Game, P: Player<G>> Player<G> for Watched<P> {
    fn decide(
        &mut self,
        game: &G,
        masked: &G::State,
        side: Side,
        menu: &[G::Command],
        _: Option<&mut Vec<Reason>>,
    ) -> Option<G::Command> {
        let before = self.1.len();
        let command = self.0.decide(game, masked, side, menu, Some(&mut self.1))?;
        assert!(menu.contains(&command), "{} is not in the menu", game.write_command(command));
        assert_eq!(self.1.len(), before + 1, "every decision has its reason");
        Some(command)
    }
}

/// It keeps to its menu and says why, in both languages and by clauses of the book, in so many ways at least.
pub(crate) fn it_says_why<G: Game, P: Player<G>>(
    book: &Ruleset,
    game: &G,
    sergeants: [P; 2],
    seed: u64,
    ways: usize,
) {
    let clauses = book.clauses().expect("can be read");
    let clauses: BTreeSet<String> = clauses.into_iter().map(|clause| clause.id).collect();
    let said = [Lang::Pl, Lang::En].map(|lang| Words::new(lang, &[TEXTS]));
    let mut players = sergeants.map(|sergeant| Watched(sergeant, Vec::new()));
    let chance = Chance { seed, most: 20_000 };
    let played = chance.play(game, &mut players, &mut Hall::default());
    assert!(played.ending.is_some());
    let mut keys = BTreeSet::new();
    for Reason { clause, message } in players.iter().flat_map(|player| &player.1) {
        assert!(clauses.contains(clause.id()), "{clause} is no clause");
        keys.insert(message.key.clone());
        assert!(said.iter().all(|words| words.try_say(message).is_some()), "{message:?}");
    }
    assert!(keys.len() >= ways, "{keys:?}");
}

/// It wins all of a few games against chance, from both seats.
pub(crate) fn it_beats_chance(game: &dyn AnyGame, games: u64) {
    for side in [Side::FIRST, Side::SECOND] {
        let mut seats = [Bot::Random; 2];
        seats[side.index()] = Bot::Sergeant;
        let won = (0..games).filter(|&seed| {
            let chance = Chance { seed, most: 20_000 };
            let played = playout(game, &seats, chance).expect("it can play");
            played.ending.expect("it ends").winner == Some(side)
        });
        assert_eq!(won.count() as u64, games, "{side:?}");
    }
}
