//! Everything that can be seen or told of a battle has its words in both languages: every event a
//! sentence, every command a description, everything in a view a name.

use jdg::battle::command::Command;
use jdg::battle::event::Event;
use kernel::game::view::{Board, View};
use kernel::game::{AnyBattle, AnyGame, Commitment, Header, Shown, Side};
use kernel::{Lang, Message, Seeded};
use std::collections::BTreeSet;
use words::Words;

fn words(lang: Lang) -> Words {
    let texts = jdg::ruleset().texts;
    Words::new(lang, &[(texts.pl, texts.en)])
}

fn game(text: &str) -> Box<dyn AnyGame> {
    let open = jdg::ruleset().open.expect("the book can be played");
    open(text, &[]).expect("the scenario is right").game
}

/// Some command of the menu.
fn choose(menu: &[String], draw: &mut Seeded) -> String {
    menu[draw.side(menu.len() as u32) as usize].clone()
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
            Lang::Pl => jdg::ruleset().texts.pl,
            Lang::En => jdg::ruleset().texts.en,
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
    for (id, text) in jdg::ruleset().texts.scenarios {
        for seed in 0..if *id == "jdg-training" { 40 } else { 2 } {
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
    for (_, text) in jdg::ruleset().texts.scenarios {
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
fn a_view_shows_where_everybody_is() {
    let text = jdg::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "jdg-training");
    let battle = game(text.expect("is there").1).battle(Header::default(), &Commitment::of_seed(1));
    let view = battle.look(Side::FIRST);
    let line = view.piece("12-ligne").expect("it is there");
    assert_eq!((line.hex.as_deref(), line.facing.as_deref()), (Some("0408"), Some("N")));
    assert_eq!((line.morale, line.base, line.weak), (Some(6), Some(6), false));
    assert_eq!(view.leader("gudin").and_then(|leader| leader.hex.as_deref()), Some("0609"));
    assert_eq!(view.asked.len(), 1, "the first commander-in-chief gives orders");
    assert_eq!(view.asked[0].about.as_deref(), Some("gudin"));
    assert!(serde_json::to_string(&battle.look(Side::SECOND)).is_ok());
}

#[test]
fn the_board_is_the_map() {
    let text = jdg::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "jdg-training");
    let battle = game(text.expect("is there").1).battle(Header::default(), &Commitment::of_seed(1));
    let board = battle.board();
    assert_eq!((board.layout.as_str(), board.columns, board.rows), ("rows", 12, 10));
    assert_eq!(board.hexes.len(), 12 * 10);
    let streams = board.edges.iter().filter(|edge| edge.feature == "stream");
    assert!(streams.clone().all(|edge| !edge.one_sided) && streams.count() == 8);
    assert!(board.roads.contains(&["0504".to_owned(), "0605".to_owned()]));
}

#[test]
fn what_a_unit_has_around_it_is_what_the_rules_say() {
    let text = jdg::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "jdg-training");
    let battle = game(text.expect("is there").1).battle(Header::default(), &Commitment::of_seed(1));
    let areas = battle.areas(Some(Side::FIRST), "12-ligne");
    let hexes = |key: &str| -> Vec<String> {
        let area = areas.iter().find(|area| area.key == key).expect("it is drawn");
        area.hexes.iter().map(|hex| hex.id.clone()).collect()
    };
    // 0408 faces north: two hexes ahead and two beside (5.2).
    assert_eq!(hexes("area-front"), ["0407", "0507", "0308", "0508"]);
    assert_eq!(hexes("area-control"), hexes("area-front"));
    let reach = areas.iter().find(|area| area.key == "area-reach").expect("it is drawn");
    let cost = |id: &str| reach.hexes.iter().find(|hex| hex.id == id).and_then(|hex| hex.cost);
    assert_eq!((cost("0407"), cost("0406")), (Some(1), Some(2)));
}
