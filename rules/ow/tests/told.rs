//! Everything that can be seen or told of a battle has its words in both languages: every event a
//! sentence, every command a description, everything in a view a name.

use kernel::game::view::{Board, View};
use kernel::game::{AnyBattle, AnyGame, Commitment, Header, Shown, Side};
use kernel::{Lang, Message, Seeded};
use ow::game::command::Command;
use ow::game::event::Event;
use std::collections::BTreeSet;
use words::Words;

fn words(lang: Lang) -> Words {
    let texts = ow::ruleset().texts;
    Words::new(lang, &[(texts.pl, texts.en)])
}

fn game(text: &str) -> Box<dyn AnyGame> {
    let open = ow::ruleset().open.expect("the book can be played");
    open(text, &[]).expect("the scenario is right").game
}

/// Some command of the menu, seldom an instruction.
fn choose(menu: &[String], draw: &mut Seeded) -> String {
    let plain: Vec<&String> = menu.iter().filter(|text| !text.starts_with("instruct")).collect();
    let all: Vec<&String> = menu.iter().collect();
    let of = if draw.side(9) == 0 || plain.is_empty() { all } else { plain };
    of[draw.side(of.len() as u32) as usize].clone()
}

/// Plays a game by chance and shows each position and each log.
fn play(text: &str, seed: u64, mut show: impl FnMut(&dyn AnyBattle, Side, &[Shown])) {
    let mut battle = game(text).battle(Header::default(), &Commitment::of_seed(seed));
    let mut draw = Seeded::stream(seed, 3);
    while let Some(side) = battle.pending().first() {
        let command = choose(&battle.legal(side), &mut draw);
        let log = battle.play(side, &command).expect("it was in the menu");
        let log: Vec<Shown> = log.into_iter().map(|(_, shown)| shown).collect();
        show(&*battle, side, &log);
    }
}

#[test]
fn every_event_has_a_sentence_and_every_command_a_description() {
    for lang in [Lang::Pl, Lang::En] {
        let keys = words::inventory(match lang {
            Lang::Pl => ow::ruleset().texts.pl,
            Lang::En => ow::ruleset().texts.en,
        });
        let starting = |prefix: &str| -> BTreeSet<String> {
            keys.keys().filter_map(|key| key.strip_prefix(prefix).map(str::to_owned)).collect()
        };
        let of = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        assert_eq!(starting("event-"), of(Event::WORDS), "{}", lang.code());
        assert_eq!(starting("command-"), of(Command::WORDS), "{}", lang.code());
    }
}

#[test]
fn what_happens_in_battles_can_be_told() {
    let both = [words(Lang::Pl), words(Lang::En)];
    let mut met = BTreeSet::new();
    for (id, text) in ow::ruleset().texts.scenarios {
        for seed in 0..if *id == "ow-training" { 40 } else { 2 } {
            play(text, seed, |_, _, log| {
                for shown in log {
                    let Shown::Event(_, text, told) = shown else { continue };
                    let told = told.as_ref().expect("every event is told");
                    assert!(both.iter().all(|words| words.try_say(told).is_some()), "{text}");
                    met.extend(text.split(' ').next().map(str::to_owned));
                }
            });
        }
    }
    assert!(met.len() > Event::WORDS.len() / 2, "{met:?}");
}

/// Every key in a board and in a view.
fn keys(board: &Board, view: &View) -> BTreeSet<String> {
    let signs = [&board.terrains, &board.features, &board.arms, &board.marks];
    let signs = signs.into_iter().flatten().map(|sign| sign.key.clone());
    let sides = view.sides.iter().map(|side| side.key.clone());
    let groups = view.groups.iter().flat_map(|group| group.marks.iter().chain([&group.order]));
    let leaders = view.leaders.iter();
    let leaders = leaders
        .flat_map(|leader| leader.marks.iter().chain([&leader.rank, &leader.status]))
        .cloned();
    let pieces = view.pieces.iter().map(|piece| piece.status.clone());
    let facts = view.sides.iter().flat_map(|side| &side.facts);
    let facts = facts.chain(view.leaders.iter().flat_map(|leader| &leader.facts));
    let facts = facts.chain(view.pieces.iter().flat_map(|piece| &piece.facts));
    let facts = facts.chain(&view.facts).map(|fact| fact.key.clone());
    let asked = view.asked.iter().map(|asked| asked.key.clone());
    let all = signs.chain(sides).chain(groups.cloned()).chain(leaders).chain(pieces);
    all.chain(facts).chain(asked).collect()
}

#[test]
fn everything_that_is_seen_has_a_name() {
    let both = [words(Lang::Pl), words(Lang::En)];
    for (_, text) in ow::ruleset().texts.scenarios {
        let mut number = 0;
        let mut seen = BTreeSet::new();
        play(text, 5, |battle, side, _| {
            number += 1;
            if number % 20 == 1 {
                seen.extend(keys(&battle.board(), &battle.look(side)));
            }
        });
        for key in seen {
            let known = |words: &Words| words.try_say(&Message::new(key.clone())).is_some();
            assert!(both.iter().all(known), "{key}");
        }
    }
}

#[test]
fn a_view_shows_where_everybody_is_and_nothing_secret() {
    let text = ow::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "ow-training");
    let mut battle =
        game(text.expect("is there").1).battle(Header::default(), &Commitment::of_seed(1));
    let view = battle.look(Side::FIRST);
    let guard = view.piece("livgardet").expect("the Guard is there");
    assert_eq!((guard.hex.as_deref(), guard.facing.as_deref()), (Some("0703"), Some("S")));
    assert_eq!((guard.morale, guard.base, guard.weak), (Some(9), Some(9), false));
    assert_eq!(view.piece("upplands-2").map(|unit| unit.name.en.as_str()), Some("2. Upplands"));
    let stack: Vec<&str> = view.stack("1003").iter().map(|unit| unit.id.as_str()).collect();
    assert_eq!(stack, ["ostgota-2", "ostgota-1"]);
    assert_eq!(view.asked.len(), 2, "both choose");
    battle.play(Side::FIRST, "choose swedish-horse").expect("is allowed");
    let token = |side| {
        let view = battle.look(side);
        let facts = view.sides[0].facts.clone();
        facts.into_iter().find(|fact| fact.key == "fact-token").map(|fact| fact.value)
    };
    assert_eq!(token(Side::FIRST).as_deref(), Some("swedish-horse"));
    assert_eq!(token(Side::SECOND).as_deref(), Some("?"));
    assert!(serde_json::to_string(&battle.look(Side::SECOND)).is_ok());
}

#[test]
fn the_board_is_the_map() {
    let text = ow::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "kliszow-1702");
    let battle = game(text.expect("is there").1).battle(Header::default(), &Commitment::of_seed(1));
    let board = battle.board();
    assert_eq!((board.layout.as_str(), board.columns, board.rows), ("rows", 36, 24));
    assert_eq!(board.hexes.len(), 36 * 24);
    let works: Vec<_> = board.edges.iter().filter(|edge| edge.feature == "work").collect();
    assert!(works.iter().all(|edge| edge.one_sided) && works.len() == 6);
    assert!(works.iter().any(|edge| edge.between == ["1412", "1411"]));
    let streams = board.edges.iter().filter(|edge| edge.feature == "stream");
    assert!(streams.clone().all(|edge| !edge.one_sided) && streams.count() == 35);
    assert!(board.roads.contains(&["1209".to_owned(), "1210".to_owned()]));
}
