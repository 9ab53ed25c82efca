//! What a side may take back alone: nothing once dice or a token are out, or the other has spoken.

use kernel::game::{AnyBattle, Bar, Commitment, Header, Side};

fn battle() -> Box<dyn AnyBattle> {
    let book = ow::ruleset();
    let text = book.texts.scenarios.iter().find(|(id, _)| *id == "ow-training").expect("is there");
    let open = book.open;
    let game =
        open(text.1, &[], kernel::game::Edition::NEWEST).expect("the scenario is right").game;
    game.battle(Header::default(), &Commitment::of_seed(7))
}

#[test]
fn a_side_takes_back_alone_until_something_is_out() {
    let mut battle = battle();
    let (swedish, saxon) = (Side::FIRST, Side::SECOND);
    assert_eq!(battle.bars(swedish, 0), [Bar::Nothing]);
    battle.play(swedish, "choose swedish-horse").expect("is allowed");
    assert_eq!(battle.bars(swedish, 0), [], "the choice lies face down");
    assert_eq!(battle.bars(saxon, 0), [Bar::Answered], "it is not his to take back");
    battle.play(saxon, "choose saxon-horse").expect("is allowed");
    assert_eq!(battle.bars(saxon, 1), [Bar::Dice, Bar::Secret]);
    assert_eq!(battle.bars(swedish, 0), [Bar::Dice, Bar::Secret, Bar::Answered]);
    let winner = battle.pending().first().expect("somebody has the initiative");
    battle.play(winner, "second-shown").expect("is allowed");
    assert_eq!(battle.bars(winner, 2), [Bar::Secret], "his own token is out");
    let active = battle.pending().first().expect("somebody is active");
    battle.play(active, "done").expect("is allowed");
    assert_eq!(battle.bars(active, 3), []);
}

#[test]
fn taken_back_and_said_again_it_meets_the_same_dice() {
    let mut battle = battle();
    let play = |battle: &mut dyn AnyBattle| {
        battle.play(Side::FIRST, "choose swedish-horse").expect("is allowed");
        battle.play(Side::SECOND, "choose saxon-horse").expect("is allowed");
        battle.record()
    };
    let first = play(&mut *battle);
    battle.take_back(0).expect("it is a game of its own");
    assert_eq!(play(&mut *battle), first);
}
