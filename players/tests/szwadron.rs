//! The sergeant of Szwadron keeps to its menu, says why, plays the same game from the same seed, and beats chance.

use kernel::Lang;
use kernel::game::{Chance, Game, Hall, Player, Reason, Side};
use players::szwadron::Sergeant;
use players::{Bot, TEXTS, playout};
use std::collections::BTreeSet;
use std::sync::Arc;
use szwadron::game::Szwadron;
use szwadron::game::command::Command;
use szwadron::game::state::State;
use words::Words;

fn game() -> Arc<Szwadron> {
    let book = szwadron::ruleset();
    let all = book.texts.scenarios;
    let text = all.iter().find(|(id, _)| *id == "szwadron-training").expect("is there").1;
    Arc::new(szwadron::game::scenario::read(text, &[]).expect("nothing is wrong").game)
}

/// A sergeant who is looked at over the shoulder.
struct Watched(Sergeant, Vec<Reason>);

impl Player<Szwadron> for Watched {
    fn decide(
        &mut self,
        game: &Szwadron,
        masked: &State,
        side: Side,
        menu: &[Command],
        _: Option<&mut Vec<Reason>>,
    ) -> Option<Command> {
        let before = self.1.len();
        let command = self.0.decide(game, masked, side, menu, Some(&mut self.1))?;
        assert!(menu.contains(&command), "{} is not in the menu", game.write_command(command));
        assert_eq!(self.1.len(), before + 1, "every decision has its reason");
        Some(command)
    }
}

#[test]
fn it_keeps_to_its_menu_and_says_why_in_both_languages() {
    let (game, mut hall) = (game(), Hall::default());
    let clauses = szwadron::ruleset().clauses().expect("can be read");
    let clauses: BTreeSet<String> = clauses.into_iter().map(|clause| clause.id).collect();
    let said = [Lang::Pl, Lang::En].map(|lang| Words::new(lang, &[TEXTS]));
    let mut players = [0, 1].map(|seed| Watched(Sergeant::new(seed), Vec::new()));
    let played = Chance { seed: 1809, most: 20_000 }.play(&*game, &mut players, &mut hall);
    assert!(played.ending.is_some());
    let mut keys = BTreeSet::new();
    for Reason { clause, message } in players.iter().flat_map(|player| &player.1) {
        assert!(clauses.contains(clause.id()), "{clause} is no clause");
        keys.insert(message.key.clone());
        assert!(said.iter().all(|words| words.try_say(message).is_some()), "{message:?}");
    }
    assert!(keys.len() >= 6, "{keys:?}");
}

#[test]
fn it_beats_chance_from_both_seats() {
    let game = game();
    for side in [Side::FIRST, Side::SECOND] {
        let mut seats = [Bot::Random; 2];
        seats[side.index()] = Bot::Sergeant;
        let won = (0..4).filter(|&seed| {
            let played =
                playout(&game, &seats, Chance { seed, most: 20_000 }).expect("it can play");
            played.ending.expect("it ends").winner == Some(side)
        });
        assert_eq!(won.count(), 4, "{side:?}");
    }
}
