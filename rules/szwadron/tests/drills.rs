//! What a drill comes to: the place and the way of every figure, what speaks against each, and the nearest that is
//! allowed. Orders that make no sense are refused with where and why, and nothing moves.

use kernel::game::{Game, Refusals, Side};
use szwadron::game::Szwadron;
use szwadron::game::propose::Proposal;
use szwadron::game::scenario;
use szwadron::game::state::State;

const FIELD: &str = include_str!("../cases/field.toml");

fn field() -> Szwadron {
    scenario::read(FIELD, &[]).expect("nothing is wrong").game
}

/// The same with a reading of 3.1.6.
fn measured(measuring: &str) -> Szwadron {
    let setting = ("reading".to_owned(), "measuring".to_owned(), measuring.to_owned());
    scenario::read(FIELD, &[setting]).expect("nothing is wrong").game
}

/// The reds' movement phase, with some lines of the position changed.
fn position(game: &Szwadron, set: &[&str]) -> State {
    let text = game.write_state(&game.start());
    let lines = text.lines().filter(|line| !line.starts_with("step "));
    let lines: Vec<&str> = lines.chain(["step operate"]).chain(set.iter().copied()).collect();
    game.read_state(&lines.join("\n")).expect("can be read")
}

/// What comes of a command of a unit that has declared it.
fn proposed(set: &[&str], command: &str) -> Proposal {
    let game = field();
    let state = position(&game, &[set, &["step declared r1 move"]].concat());
    let command = game.read_command(command).expect("can be read");
    game.propose(&state, Side::FIRST, command)
}

fn keys(proposal: &Proposal) -> Vec<String> {
    let of = |refusal: &kernel::game::Refusal| format!("{} {}", refusal.clause, refusal.why.key);
    proposal.against.iter().map(of).collect()
}

#[test]
fn an_allowed_drill_shows_every_way_and_its_cost() {
    let proposal = proposed(&[], "move r1 as-is 100.00,460.00 0");
    assert!(proposal.against.is_empty());
    assert_eq!(proposal.ways.len(), 4);
    for way in &proposal.ways {
        assert_eq!((way.cost, way.limit, way.path.len()), (14_000, 14_000, 2));
        assert!(way.against.is_empty());
    }
    assert!(proposal.nearest.is_some());
}

#[test]
fn each_way_that_breaks_a_rule_is_named_with_the_rule() {
    // r2 stands where the two right figures of r1 want to go.
    let set = ["stand r2 as-is 160.00,560.00 0"];
    let proposal = proposed(&set, "move r1 as-is 100.00,560.00 0");
    let blocked: Vec<usize> = proposal
        .ways
        .iter()
        .enumerate()
        .filter(|(_, way)| !way.against.is_empty())
        .map(|(at, _)| at)
        .collect();
    assert_eq!(blocked, [3]);
    assert_eq!(proposal.ways[3].against[0].clause.id(), "3.1.3");
    assert_eq!(keys(&proposal), ["3.1.3 no-through-own"]);
}

#[test]
fn a_drill_that_goes_too_far_is_brought_nearer() {
    let game = field();
    let state = position(&game, &["step declared r1 move"]);
    let command = game.read_command("move r1 as-is 100.00,300.00 0").expect("can be read");
    let proposal = game.propose(&state, Side::FIRST, command);
    assert_eq!(keys(&proposal), ["3.1.5 no-too-far"]);
    assert!(proposal.ways.iter().all(|way| way.cost == 30_000 && way.against.len() == 1));
    let nearest = game.write_command(proposal.nearest.expect("there is one"));
    // 24 steps of 1.25 cm: eleven are within 14 cm.
    assert_eq!(nearest, "move r1 as-is 100.00,462.50 0");
}

/// 3.1.6: before the declaration nothing is told that would measure.
#[test]
fn nothing_is_measured_for_a_unit_that_has_not_declared() {
    let near = "move r1 as-is 100.00,590.00 0";
    let far = "move r1 as-is 100.00,300.00 0";
    let told = |measuring: &str, set: &[&str], text: &str| {
        let game = measured(measuring);
        let state = position(&game, set);
        let command = game.read_command(text).expect("can be read");
        let found = game.propose(&state, Side::FIRST, command);
        (keys(&found), found.ways.len(), found.nearest.is_some())
    };
    let undeclared = (vec!["3.1.6 no-undeclared".to_owned()], 0, false);
    assert_eq!(told("forbidden", &[], near), undeclared);
    assert_eq!(told("forbidden", &[], far), undeclared);
    let declared = ["step declared r1 move"];
    assert_eq!(told("forbidden", &declared, near), (Vec::new(), 4, true));
    assert_eq!(told("free", &[], near), (Vec::new(), 4, true));
    // What keeps the unit from declaring is told at once, and no other operation is measured.
    let panic = told("forbidden", &["unit r1 panic idle no - 0 no no no"], near);
    assert_eq!(panic, (["6.6.3 no-panic", "6.1.3 no-panic"].map(str::to_owned).to_vec(), 0, false));
    let other = told("forbidden", &declared, "move r2 as-is 200.00,590.00 0");
    assert_eq!(other, (vec!["2.3.1 no-declared-unit".to_owned()], 0, false));
    let charge = told("forbidden", &declared, "charge r1 as-is 100.00,590.00 0");
    assert_eq!(charge, (vec!["3.1.6 no-other-operation".to_owned()], 0, false));
    let enemy = told("forbidden", &[], "move b1 as-is 100.00,100.00 0");
    assert_eq!(enemy, (vec!["2.1.3 no-not-yours".to_owned()], 0, false));
}

/// 3.1.6: a whole command that goes too far is refused, and its cost and the movement are told only to a unit that has
/// declared, or where measuring is free.
#[test]
fn a_refused_whole_command_tells_no_length() {
    let told = |measuring: &str, set: &[&str]| {
        let game = measured(measuring);
        let state = position(&game, set);
        let command = game.read_command("move r1 as-is 100.00,300.00 0").expect("can be read");
        let mut refusals = Refusals::default();
        let _ = game.check(&state, Side::FIRST, command, &mut refusals);
        refusals.0.iter().map(|refusal| (refusal.why.key, refusal.why.a, refusal.why.b)).collect()
    };
    let all: [Vec<_>; 3] =
        [told("forbidden", &[]), told("forbidden", &["step declared r1 move"]), told("free", &[])];
    let lengths = ("no-too-far", kernel::Num::from(30), kernel::Num::from(14));
    let silent = ("no-too-far", kernel::Num::ZERO, kernel::Num::ZERO);
    assert_eq!(all, [vec![silent], vec![lengths], vec![lengths]]);
}

/// 4.5.5: before a shot is declared neither the menu nor the odds tell whether it reaches. Muskets reach 18 cm.
#[test]
fn shots_are_listed_by_sight_and_their_odds_are_not_told() {
    let told = |measuring: &str, places: &[&str]| {
        let game = measured(measuring);
        let state = position(&game, places);
        let fire = game.read_command("fire r1 b1 small-arms all").expect("can be read");
        let mut menu = Vec::new();
        game.legal(&state, Side::FIRST, &mut menu);
        let untold = game.untold(&state, Side::FIRST, fire).map(|why| why.clause.to_string());
        let odds = game.odds(&state, Side::FIRST, fire).is_some();
        (menu.contains(&fire), odds, untold)
    };
    let near = &["stand b1 as-is 100.00,450.00 32768"][..];
    let far = &["stand b1 as-is 100.00,400.00 32768"][..];
    let hidden = &["stand b1 as-is 100.00,400.00 32768", "stand r2 as-is 100.00,540.00 0"][..];
    let silent = || Some("4.5.5".to_owned());
    assert_eq!(told("forbidden", near), (true, false, silent()));
    assert_eq!(told("forbidden", far), (true, false, silent()));
    assert_eq!(told("forbidden", hidden), (false, false, silent()));
    assert_eq!(told("free", near), (true, true, None));
    assert_eq!(told("free", far), (false, true, None));
}

#[test]
fn absurd_orders_are_refused_and_change_nothing() {
    let game = field();
    let state =
        position(&game, &["figure 0 70.00,610.00 0 no", "unit r2 panic done no - 0 no no no"]);
    let refused = [
        ("move b1 as-is 100.00,100.00 0", "2.1.3 no-not-yours"),
        ("move r1 as-is 999999.00,999999.00 0", "3.1.4 no-off-table"),
        ("move r1 as-is -999999.00,0 0", "3.1.4 no-off-table"),
        ("move r1 line:200 350.00,300.00 0", "3.1.5 no-too-far"),
        ("move r1 as-is/1 100.00,100.00 0", "3.1.1 no-such-figure"),
        ("fire r1 r1 small-arms all", "4.2.1.I no-own-target"),
        ("fire r1 b1 ball all", "7.1.3 no-ammunition"),
        ("move-together none 100.00,100.00 0", "2.3.1 no-such-unit"),
        ("fight r1", "5.1.2 no-contact"),
        ("lose 3", "2.3.1 no-not-now"),
        ("move r2 as-is 200.00,500.00 0", "6.6.3 no-panic"),
    ];
    for (text, why) in refused {
        let command = game.read_command(text).unwrap_or_else(|no| panic!("{text}: {no:?}"));
        let mut refusals = Refusals::default();
        let before = state.clone();
        assert!(!game.check(&state, Side::FIRST, command, &mut refusals).is_allowed(), "{text}");
        let first = &refusals.0[0];
        assert_eq!(format!("{} {}", first.clause, first.why.key), why, "{text}");
        assert_eq!(state, before);
    }
}

#[test]
fn words_that_are_no_commands_say_what_would_be_right() {
    let game = field();
    let wrong = [
        ("", "move"),
        ("mvoe r1 as-is 100.00,100.00 0", "move"),
        ("move r9 as-is 100.00,100.00 0", "r1"),
        ("move r1 wedge 100.00,100.00 0", "as-is"),
        ("move r1 line:0 100.00,100.00 0", "as-is"),
        ("move r1 as-is 100;100 0", "500.00,340.50"),
        ("move r1 as-is 99999999999.00,1.00 0", "340.50"),
        ("move r1 as-is 100.00,100.00 70000", "a facing from 0 to 65535"),
        ("move r1 as-is 100.00,100.00 0 now", "nothing more"),
        ("fire r1 b1 arrows all", "shell"),
        ("fire r1 b1 ball 1,99", "all"),
    ];
    for (text, right) in wrong {
        let no = game.read_command(text).expect_err(text);
        assert!(no.expected.iter().any(|known| known == right), "{text}: {no:?}");
    }
}
