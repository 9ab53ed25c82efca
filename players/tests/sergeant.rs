//! The sergeant keeps to its menu, to what its side may know and to its seed; it says why, and it
//! beats chance.

use kernel::game::{Battle, Chance, Commitment, Game, Hall, Header, Player, Random, Reason, Side};
use kernel::{Lang, Message};
use ow::game::Ow;
use ow::game::command::Command;
use ow::game::state::State;
use players::ow::Sergeant;
use players::{Bot, TEXTS, playout, seat};
use std::collections::BTreeSet;
use std::sync::Arc;
use words::{Words, inventory};

fn game(id: &str) -> Arc<Ow> {
    let book = ow::ruleset();
    let text = book.texts.scenarios.iter().find(|(known, _)| *known == id).expect("is there").1;
    let scenario = ow::scenario::read(text, &[]).expect("the scenario is right");
    Arc::new(Ow::new(scenario.map, scenario.army, scenario.readings, scenario.tables))
}

/// A sergeant who is looked at over the shoulder: with reasons and without, it says the same.
struct Watched {
    inner: Sergeant,
    seed: u64,
    reasons: Vec<Reason>,
    decisions: u64,
}

impl Watched {
    fn new(seed: u64) -> Self {
        Self { inner: Sergeant::new(seed), seed, reasons: Vec::new(), decisions: 0 }
    }
}

impl Player<Ow> for Watched {
    fn decide(
        &mut self,
        game: &Ow,
        masked: &State,
        side: Side,
        menu: &[Command],
        _: Option<&mut Vec<Reason>>,
    ) -> Option<Command> {
        let before = self.reasons.len();
        let command = self.inner.decide(game, masked, side, menu, Some(&mut self.reasons))?;
        assert!(menu.contains(&command), "{command:?} is not in the menu");
        assert_eq!(self.reasons.len(), before + 1, "every decision has its reason");
        self.decisions += 1;
        if self.decisions.is_multiple_of(7) {
            let [mut one, mut other] = [Sergeant::new(self.seed), Sergeant::new(self.seed)];
            let said = one.decide(game, masked, side, menu, None);
            let again = other.decide(game, masked, side, menu, Some(&mut Vec::new()));
            assert_eq!(said, again, "reasons change nothing");
        }
        Some(command)
    }
}

#[test]
fn it_keeps_to_its_menu_and_says_why_in_both_languages() {
    let (game, mut hall) = (game("ow-training"), Hall::default());
    let clauses: BTreeSet<String> =
        ow::ruleset().clauses().expect("can be read").into_iter().map(|clause| clause.id).collect();
    let said = [Lang::Pl, Lang::En].map(|lang| Words::new(lang, &[TEXTS]));
    let mut keys = BTreeSet::new();
    for seed in 0..6 {
        let mut players = [Watched::new(seed), Watched::new(seed + 100)];
        let chance = Chance { seed, most: 100_000 };
        let played = chance.play(&*game, &mut players, &mut hall);
        assert!(played.ending.is_some(), "seed {seed}");
        for Reason { clause, message } in players.iter().flat_map(|player| &player.reasons) {
            assert!(clauses.contains(clause.id()), "{clause} is no clause");
            keys.insert(message.key.clone());
            for words in &said {
                assert!(words.try_say(message).is_some(), "{message:?}");
            }
        }
    }
    assert!(keys.len() >= 25, "{keys:?}");
}

#[test]
fn the_reasons_stand_in_both_languages_and_none_is_idle() {
    let (pl, en) = TEXTS;
    assert_eq!(inventory(pl), inventory(en));
    let sources = concat!(
        include_str!("../src/ow/after.rs"),
        include_str!("../src/ow/fighting.rs"),
        include_str!("../src/ow/guns.rs"),
        include_str!("../src/ow/leaders.rs"),
        include_str!("../src/ow/moving.rs"),
        include_str!("../src/ow/orders.rs"),
        include_str!("../src/ow/reacting.rs"),
        include_str!("../src/jdg/fights.rs"),
        include_str!("../src/jdg/leaders.rs"),
        include_str!("../src/jdg/moving.rs"),
        include_str!("../src/jdg/orders.rs"),
        include_str!("../src/lee/answers.rs"),
        include_str!("../src/lee/attacks.rs"),
        include_str!("../src/lee/command.rs"),
        include_str!("../src/lee/fights.rs"),
        include_str!("../src/lee/marches.rs"),
        include_str!("../src/lee/mod.rs"),
        include_str!("../src/szwadron/mod.rs"),
        include_str!("../src/szwadron/operations.rs"),
        include_str!("../src/szwadron/reactions.rs"),
        include_str!("../src/wn/answers.rs"),
        include_str!("../src/wn/chiefs.rs"),
        include_str!("../src/wn/mod.rs"),
        include_str!("../src/wn/orders.rs"),
        include_str!("../src/wn/plan.rs"),
        include_str!("../src/why.rs"),
    );
    let words = Words::new(Lang::En, &[TEXTS]);
    for key in inventory(en).into_keys() {
        let name = key.strip_prefix("because-").unwrap_or(&key);
        assert!(sources.contains(&format!("\"{name}\"")), "{key} is said by nobody");
    }
    let quoted = sources.split("Why::new(").chain(sources.split("Self::new(")).skip(1);
    for name in quoted.filter_map(|rest| rest.split('"').nth(3)) {
        let message = Message::new(format!("because-{name}")).number("number", 1);
        assert!(words.try_say(&message).is_some(), "nobody wrote because-{name}");
    }
}

#[test]
fn what_its_side_may_not_know_does_not_matter() {
    let game = game("ow-training");
    let header = Header { ruleset: "ow".into(), ..Header::default() };
    let mut compared = 0;
    for seed in 0..3 {
        let mut battle = Battle::new(Arc::clone(&game), header.clone(), &Commitment::of_seed(seed));
        let mut players = [Sergeant::new(seed), Sergeant::new(seed + 1)];
        let mut menu = Vec::new();
        while let Some(side) = game.pending(&battle.state).first() {
            let mut says = |player: &mut Sergeant, state: &State| {
                let masked = game.mask(state, side);
                menu.clear();
                game.legal(&masked, side, &mut menu);
                player.decide(&game, &masked, side, &menu, None)
            };
            let twin = game.twin(&battle.state, side, seed + battle.length() as u64);
            if twin != battle.state {
                let [mut one, mut other] = [Sergeant::new(seed), Sergeant::new(seed)];
                assert_eq!(says(&mut one, &battle.state), says(&mut other, &twin));
                compared += 1;
            }
            let state = battle.state;
            let command = says(&mut players[side.index()], &state).expect("there is a menu");
            battle.play(side, command).expect("it was in the menu");
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = game("ow-training");
    let chance = Chance { seed: 1702, most: 100_000 };
    let sergeants = [Bot::Sergeant; 2];
    let first = playout(&game, &sergeants, chance).expect("it can play");
    assert_eq!(playout(&game, &sergeants, chance), Ok(first));
    let other = playout(&game, &sergeants, Chance { seed: 1706, ..chance });
    assert_ne!(other, Ok(first));
}

#[test]
fn it_beats_chance_from_both_seats() {
    let game = game("ow-training");
    let mut won = [0; 2];
    for side in [Side::FIRST, Side::SECOND] {
        let mut seats = [Bot::Random; 2];
        seats[side.index()] = Bot::Sergeant;
        for seed in 0..20 {
            let chance = Chance { seed, most: 100_000 };
            let played = playout(&game, &seats, chance).expect("it can play");
            let ending = played.ending.expect("it ends");
            won[side.index()] += u32::from(ending.winner == Some(side));
        }
    }
    assert!(won.iter().all(|&won| won >= 17), "{won:?} of 20 each");
}

#[test]
fn whoever_is_seated_at_a_battle_answers_in_text() {
    let game = game("ow-training");
    let header = Header { ruleset: "ow".into(), ..Header::default() };
    for bot in Bot::ALL {
        assert_eq!(Bot::named(bot.name()), Some(bot));
        let mut player = seat(bot, &game, 7).expect("it can play");
        let mut battle =
            kernel::game::AnyGame::battle(&game, header.clone(), &Commitment::of_seed(7));
        for _ in 0..200 {
            let Some(side) = battle.pending().first() else { break };
            if !battle.pending().has(side.other()) {
                assert_eq!(player.decide(&*battle, side.other(), None), None, "not asked");
            }
            let mut reasons = Vec::new();
            let command = player.decide(&*battle, side, Some(&mut reasons)).expect("asked");
            assert_eq!(reasons.len(), usize::from(bot == Bot::Sergeant));
            battle.play(side, &command).expect("it was in the menu");
        }
    }
    assert_eq!(Bot::named("general"), None);
    let mut random = Random::new(1);
    assert_eq!((random.pick(0), random.pick(1)), (None, Some(0)));
}
