//! Rounds of fights between units that are put on a bare table by hand.

use crate::battle::Battle;
use crate::battle::army::{
    Army, Card, Corps, CorpsId, Division, DivisionId, General, GeneralId, UnitId,
};
use crate::battle::command::{Adds, Dice, Units};
use crate::battle::event::{Event, Happening};
use crate::battle::state::{self, Fight, State, Step};
use crate::command;
use crate::fight::{Order, Reaction, Zone};
use crate::orders::{self, Character};
use crate::readings::Readings;
use crate::units::{Grade, Kind, Own, Unit};
use kernel::game::{Audience, Chronicle, Happened, Refusal, Side};
use kernel::{Both, Desk, Given, Journal, Stop};
use tabletop::{Facing, INCH, Place, Point, Table};

/// The events of a trial.
#[derive(Default)]
struct Told(Vec<Event>);

impl Journal for Told {}

impl Chronicle<Event> for Told {
    fn event(&mut self, event: Event) {
        self.0.push(event);
    }

    fn readers(&mut self, _: Audience) {}
}

/// A battle that is fought step by step with given dice.
struct Trial {
    battle: Battle,
    state: State,
}

const ONE: UnitId = UnitId(0);
const OTHER: UnitId = UnitId(1);
const THIRD: UnitId = UnitId(2);
const FOURTH: UnitId = UnitId(3);

fn both(text: &str) -> Both {
    Both { pl: text.into(), en: text.into() }
}

fn at(x: i32, y: i32, facing: Facing) -> Place {
    Place { centre: Point { x: x * INCH / 2, y: y * INCH / 2 }, facing }
}

fn card(place: Place, side: Side, division: u8) -> Card {
    let kind = Kind::UnionInfantry;
    let (grade, own) = (Grade::Ordinary, Own::default());
    Card {
        id: String::new(),
        name: both(""),
        short: None,
        side,
        division: DivisionId(division),
        unit: Unit { kind, grade, large: false, horse: false, lost: 0, own },
        place,
        arrives: 1,
        patrol: false,
        reserve: false,
    }
}

fn general(side: Side, rank: command::Rank, x: i32) -> General {
    let facts = command::General { rank, ..command::General::default() };
    let (character, arrives) = (Character::Normal, 1);
    let at = Point { x: x * INCH, y: 24 * INCH };
    General { id: String::new(), name: both(""), side, facts, character, at, arrives }
}

/// The first attacks the second in front; the third and fourth stand before its right and left flank. Each side is a
/// corps of one division, the second side's second corps has the last two.
fn trial() -> Trial {
    let (a, b) = (Side::FIRST, Side::SECOND);
    let cards = vec![
        card(at(40, 50, Facing::SOUTH), a, 0),
        card(at(40, 54, Facing::NORTH), b, 1),
        card(at(45, 54, Facing::WEST), a, 0),
        card(at(35, 54, Facing::EAST), a, 2),
    ];
    let divisions = [(0, 0), (1, 1), (2, 4)].map(|(corps, general)| Division {
        id: String::new(),
        name: both(""),
        corps: CorpsId(corps),
        general: GeneralId(general),
    });
    let corps = [(a, 2), (b, 3), (a, 5)].map(|(side, general)| Corps {
        id: String::new(),
        name: both(""),
        side,
        general: GeneralId(general),
        order: Order::Attack,
    });
    let generals = vec![
        general(a, command::Rank::Division, 20),
        general(b, command::Rank::Division, 30),
        general(a, command::Rank::Commander, 10),
        general(b, command::Rank::Commander, 40),
        general(a, command::Rank::Division, 12),
        general(a, command::Rank::Corps, 14),
    ];
    let army = Army {
        sides: &["a", "b"],
        cards,
        divisions: divisions.into(),
        corps: corps.into(),
        generals,
        chiefs: [GeneralId(2), GeneralId(3)],
        gunners: [None; 2],
        turns: 5,
        initiative: a,
        home: [Facing::NORTH, Facing::SOUTH],
        bases: [None; 2],
        goals: Vec::new(),
        high: [false; 2],
        swaps: None,
    };
    let mut state = State::new(&army);
    (state.turn, state.active) = (1, a);
    state.action.corps = Some(CorpsId(0));
    state.agenda = vec![Step::Over];
    for formation in &mut state.corps {
        formation.order = state::Card::Shown(Order::Attack);
        formation.does = Some(orders::Corps::Active);
    }
    let table = Table::bare(Point { x: 72 * INCH, y: 48 * INCH });
    let (readings, tables) = (Readings::default(), crate::printed().clone());
    Trial { battle: Battle { table, army, readings, tables, opening: None }, state }
}

fn fight(attacker: UnitId, defender: UnitId, zone: Zone) -> Fight {
    Fight {
        attacker,
        defender,
        zone,
        reaction: Reaction::Stand,
        stood: true,
        due: true,
        lost: [0; 2],
        may_go_in: [false; 2],
        or_pushed: false,
        goes_in: false,
    }
}

type Umpire<'a> = Desk<Given<'a>, Told>;

impl Trial {
    /// Does something with exactly these dice, and says what happened.
    fn play<'a>(
        &mut self,
        dice: &'a [i64],
        act: impl FnOnce(&Battle, &mut State, &mut Umpire<'a>) -> Result<(), Stop>,
    ) -> Vec<Event> {
        let mut desk = Desk::new(Given::new(dice), Told::default());
        act(&self.battle, &mut self.state, &mut desk).expect("there are dice enough");
        desk.dice.finish(true).expect("all dice are thrown");
        desk.journal.0
    }

    fn begin(&mut self) -> Vec<Event> {
        self.play(&[], Battle::begin_round)
    }

    fn fire(&mut self, dice: &[i64]) -> Vec<Event> {
        self.play(dice, Battle::fire_fights)
    }

    fn lost(&self) -> [u8; 2] {
        [ONE, OTHER].map(|unit| self.state.body(unit).lost)
    }
}

fn clauses(refusals: &[Refusal]) -> Vec<&'static str> {
    refusals.iter().map(|refusal| refusal.clause.id()).collect()
}

fn has(events: &[Event], what: Happening) -> bool {
    events.iter().any(|event| event.what == what)
}

/// Three hits of five against two of four, two of five against three of four: the second loses one.
const BY_ONE: [i64; 18] = [4, 4, 4, 1, 1, 4, 4, 1, 1, 4, 4, 1, 1, 1, 4, 4, 4, 1];
/// Two hits that nobody saves, and none back.
const BY_TWO: [i64; 14] = [4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

/// The fight of 9.12 as the book counts it: the winner by one goes in, and a drawn melee pushes both back.
#[test]
fn the_winner_by_one_goes_in_and_a_draw_pushes_both_back() {
    let mut trial = trial();
    trial.state.fights = vec![fight(ONE, OTHER, Zone::Front)];
    assert!(has(&trial.begin(), Happening::Round));
    let events = trial.fire(&BY_ONE);
    assert!(events.contains(&Happened::of(Happening::FireFight, ONE).against(OTHER).with(0, 1)));
    assert!(events.contains(&Happened::of(Happening::Lost, OTHER).with(1, 4)));
    assert_eq!(trial.state.fights[0].may_go_in, [true, false]);
    let (a, b) = (Side::FIRST, Side::SECOND);
    assert!(trial.battle.choosers(&trial.state, Step::GoIn(a)));
    assert!(!trial.battle.choosers(&trial.state, Step::GoIn(b)));
    assert_eq!(clauses(&trial.battle.may_go_in(&trial.state, OTHER)), ["9.12.p30"]);
    trial.play(&[], |battle, state, scribe| battle.go_in(state, ONE, scribe));
    // Four dice of melee and one for the level that the second has lost; four back.
    let events = trial.play(&[1; 9], Battle::melees);
    assert_eq!(events.iter().filter(|event| event.what == Happening::Pushed).count(), 2);
    assert_eq!((trial.lost(), trial.state.fights.len()), ([1, 2], 0));
    assert!(trial.state.action.beaten.is_empty());
}

/// 9.12.p25, 9.16: who does not go in stays engaged, and may break off with one success; a pursuit needs another.
#[test]
fn who_is_engaged_breaks_off_by_a_test() {
    let mut trial = trial();
    trial.state.fights = vec![fight(ONE, OTHER, Zone::Front)];
    trial.begin();
    trial.fire(&BY_ONE);
    assert!(has(&trial.play(&[], Battle::melees), Happening::Engaged));
    assert!(trial.state.is_engaged(ONE));
    assert_eq!(clauses(&trial.battle.may_break_off(&trial.state, THIRD)), ["9.16.p1"]);
    trial.state.body_mut(OTHER).pinned = true;
    assert_eq!(clauses(&trial.battle.may_break_off(&trial.state, OTHER)), ["9.16.p7"]);
    trial.state.body_mut(OTHER).pinned = false;
    let tries = |battle: &Battle, state: &mut State, scribe: &mut Umpire<'_>| {
        battle.break_off(state, OTHER, Dice::own(1), scribe)
    };
    let events = trial.play(&[4], tries);
    assert!(has(&events, Happening::BrokeOff) && !trial.state.is_engaged(OTHER));
    assert_eq!(clauses(&trial.battle.may_chase_off(&trial.state, THIRD)), ["9.16.p5"]);
    assert_eq!(trial.battle.may_chase_off(&trial.state, ONE), []);
    let events = trial
        .play(&[1], |battle, state, scribe| battle.chase_off(state, ONE, Dice::own(1), scribe));
    assert!(!has(&events, Happening::Pursued));
    assert_eq!(trial.lost(), [0, 1]);
    assert_eq!(clauses(&trial.battle.may_chase_off(&trial.state, ONE)), ["9.16.p5"]);
}

/// 9.12.p26, 9.27: who loses by two is pushed back; a pursuit costs both a level, and needs Attack or March.
#[test]
fn a_pursuit_costs_both_a_level() {
    let mut trial = trial();
    trial.state.fights = vec![fight(ONE, OTHER, Zone::Front)];
    trial.begin();
    assert!(has(&trial.fire(&BY_TWO), Happening::Pushed));
    assert_eq!(trial.state.action.beaten.len(), 1);
    trial.state.corps[0].order = state::Card::Shown(Order::Defence);
    assert_eq!(clauses(&trial.battle.may_pursue(&trial.state, ONE, None)), ["9.27.p3"]);
    trial.state.corps[0].order = state::Card::Shown(Order::March);
    assert_eq!(trial.battle.may_pursue(&trial.state, ONE, None), []);
    let events = trial.play(&[], |battle, state, scribe| battle.pursue(state, ONE, None, scribe));
    assert!(has(&events, Happening::Pursued));
    assert_eq!(trial.lost(), [1, 3]);
    assert_eq!(clauses(&trial.battle.may_pursue(&trial.state, ONE, None)), ["9.12.p42"]);
}

/// 9.27.p6: cavalry costs the infantry that it pursues two levels.
#[test]
fn infantry_ridden_down_loses_two_levels() {
    let mut trial = trial();
    trial.battle.army.cards[0].unit.kind = Kind::Cavalry;
    trial.state.fights = vec![fight(ONE, OTHER, Zone::Front)];
    trial.begin();
    // Two dice of fire and one of impetus, all hits, of which one is saved; five back.
    assert!(has(&trial.fire(&[4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1]), Happening::Pushed));
    trial.play(&[], |battle, state, scribe| battle.pursue(state, ONE, None, scribe));
    assert_eq!(trial.lost()[0], 1);
    assert_eq!(trial.lost()[1], 4);
}

/// 9.15: five dice of fire against two zones: the owner turns the odd one against the flank, and hits thrice there.
#[test]
fn the_odd_die_goes_where_the_owner_says() {
    let mut trial = trial();
    let flank = fight(THIRD, OTHER, Zone::RightFlank);
    trial.state.fights = vec![fight(ONE, OTHER, Zone::Front), flank];
    trial.begin();
    assert_eq!(trial.state.next(), Step::Share(OTHER));
    let flank = [Units::of([THIRD]), Units::default()];
    assert_eq!(trial.battle.may_share(&trial.state, OTHER, flank), []);
    let nobody = [Units::of([FOURTH]), Units::default()];
    assert_eq!(clauses(&trial.battle.may_share(&trial.state, OTHER, nobody)), ["9.15.p2"]);
    trial.battle.share(&mut trial.state, OTHER, flank);
    let mut dice = vec![1; 5 + 2 + 9];
    dice.extend([4, 4, 4]);
    // The attacker of a flank has four more dice of morale.
    dice.extend([1; 8]);
    trial.fire(&dice);
    assert_eq!(trial.state.body(THIRD).lost, 3);
    assert_eq!(trial.lost(), [1, 1]);
    assert!(trial.state.is_engaged(ONE) && !trial.state.is_engaged(THIRD));
    assert!(trial.state.action.won.has(OTHER));
    // It is engaged in front, and follows nobody.
    assert!(!trial.battle.may_follow(&trial.state, OTHER, None).is_empty());
    // 9.12.p50: who was attacked from several sides does not face the one in its flank.
    assert!(trial.state.action.struck.is_empty());
}

/// 9.26.p1: a unit that is pushed back between two flanks is routed.
#[test]
fn pushed_between_two_flanks_is_a_rout() {
    let mut trial = trial();
    let right = fight(THIRD, OTHER, Zone::RightFlank);
    trial.state.fights = vec![fight(FOURTH, OTHER, Zone::LeftFlank), right];
    trial.begin();
    // Nine dice of a flank attack with two hits, two dice of morale, three back; then a draw.
    let mut dice = vec![4, 4];
    dice.extend([1; 7 + 2 + 3 + 9 + 2]);
    let events = trial.fire(&dice);
    assert!(has(&events, Happening::Routed) && !trial.state.is_here(OTHER));
    assert!(trial.state.fights.is_empty());
}

/// 9.20: a general adds a die, is in danger by two sixes, and falls when his test fails; his successor has one fewer.
#[test]
fn a_general_in_danger_tests_by_himself() {
    let mut trial = trial();
    let adds = Adds { fire: true, ..Adds::default() };
    trial.state.chiefs[0].with = Some((ONE, adds));
    trial.state.fights = vec![fight(ONE, OTHER, Zone::Front)];
    trial.begin();
    let mut dice = vec![1; 6];
    dice.extend([6, 6, 1, 1, 1, 4, 4, 1, 1, 1]);
    let events = trial.fire(&dice);
    assert!(has(&events, Happening::Danger) && has(&events, Happening::Succeeded));
    let chief = trial.state.chiefs[0];
    assert_eq!((chief.spent, chief.fewer, chief.lost, chief.with), (2, 1, 1, None));
    assert_eq!(trial.lost(), [1, 1]);
}

/// 9.19: old fights of the active corps are fought once a turn; 9.17.p9: with a new enemy they are fought anew, and who
/// attacked before and is attacked now is the one who shares his dice.
#[test]
fn old_fights_are_fought_once_a_turn() {
    let old = |attacker, defender| Fight { due: false, ..fight(attacker, defender, Zone::Front) };
    let mut trial = trial();
    trial.state.fights = vec![old(ONE, OTHER)];
    trial.begin();
    assert!(trial.state.fights[0].due);
    trial.state.fights[0].due = false;
    trial.state.body_mut(ONE).fought = true;
    assert_eq!(trial.begin(), []);
    assert!(!trial.state.fights[0].due);
    trial.state.body_mut(ONE).fought = false;
    trial.state.action.corps = Some(CorpsId(2));
    trial.begin();
    assert!(!trial.state.fights[0].due);
    trial.state.body_mut(ONE).fought = true;
    trial.state.fights = vec![old(OTHER, ONE), fight(THIRD, OTHER, Zone::RightFlank)];
    trial.begin();
    let Fight { attacker, defender, due, .. } = trial.state.fights[0];
    assert_eq!((attacker, defender, due), (ONE, OTHER, true));
}

/// 9.17: a winner who turned upon an enemy fights an additional round, after which nobody pursues.
#[test]
fn who_turned_upon_an_enemy_fights_again() {
    let mut trial = trial();
    trial.state.fights = vec![fight(ONE, OTHER, Zone::Front)];
    trial.begin();
    trial.state.fights.clear();
    trial.play(&[], Battle::additional_round);
    assert_eq!(trial.state.next(), Step::Over);
    trial.state.action.turned_upon = vec![(ONE, OTHER)];
    trial.play(&[], Battle::additional_round);
    assert_eq!((trial.state.next(), trial.state.action.round), (Step::RoundBegins, 2));
    trial.begin();
    assert!(has(&trial.fire(&BY_TWO), Happening::Pushed));
    assert!(trial.state.action.beaten.is_empty());
    trial.play(&[], Battle::fights_end);
    assert!(trial.state.bodies.iter().all(|body| body.turns.is_none()));
}

/// 9.12.p50: who was struck in the flank by one enemy and holds may face him at the end; not who was struck in front.
#[test]
fn who_was_struck_in_the_flank_is_remembered() {
    let mut trial = trial();
    trial.state.fights = vec![fight(THIRD, OTHER, Zone::RightFlank)];
    trial.begin();
    // Nine dice against the flank, five back: a draw.
    trial.fire(&[1; 14]);
    assert_eq!(trial.state.action.struck, [(OTHER, THIRD)]);
    assert_eq!(clauses(&trial.battle.may_face(&trial.state, ONE)), ["9.12.p50"]);
}

/// 9.12.p24: attacking cavalry that drew and does not go in is pushed back.
#[test]
fn cavalry_that_drew_goes_in_or_is_pushed_back() {
    let mut trial = trial();
    trial.battle.army.cards[0].unit.kind = Kind::Cavalry;
    trial.state.fights = vec![fight(ONE, OTHER, Zone::Front)];
    trial.begin();
    trial.fire(&[1; 8]);
    assert_eq!(trial.battle.may_go_in(&trial.state, ONE), []);
    let events = trial.play(&[], Battle::melees);
    assert!(has(&events, Happening::Pushed) && !trial.state.is_engaged(OTHER));
    assert!(trial.state.action.beaten.is_empty());
}

/// 9.12.p5: where neither has dice for fire they touch at once.
#[test]
fn who_has_no_fire_goes_straight_to_melee() {
    let mut trial = trial();
    let own: Own = serde_json::from_str(r#"{ "fire": 0 }"#).expect("is JSON");
    for card in &mut trial.battle.army.cards {
        card.unit.own = own;
    }
    trial.state.fights = vec![fight(ONE, OTHER, Zone::Front)];
    trial.begin();
    let events = trial.fire(&[]);
    assert!(has(&events, Happening::GoesIn) && !has(&events, Happening::FireFight));
    // Four dice each, two hits of the first, none saved.
    let events = trial.play(&[4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], Battle::melees);
    assert!(has(&events, Happening::Pushed));
    assert_eq!(trial.lost(), [0, 2]);
}

/// 9.20.p3, B4.16: the general with a destroyed unit is taken; with the commander-in-chief the army's morale falls.
#[test]
fn a_general_is_taken_with_his_unit() {
    let mut trial = trial();
    trial.state.chiefs[2].with = Some((ONE, Adds::default()));
    let events = trial.play(&[], |battle, state, scribe| battle.destroy(state, ONE, scribe));
    let order =
        [Happening::Destroyed, Happening::Danger, Happening::Succeeded, Happening::ArmyMorale];
    assert_eq!(events.iter().map(|event| event.what).collect::<Vec<_>>(), order);
    assert_eq!(trial.state.morale, [orders::Level::Low, orders::Level::Normal]);
}

/// 9.21: a general far from his own is tried with two sixes, and brought within three inches of his own whatever comes
/// of it; near them he cannot be taken.
#[test]
fn a_general_far_from_his_own_may_be_taken() {
    let mut trial = trial();
    let general = GeneralId(0);
    let near = state_point(&trial, ONE);
    trial.state.chief_mut(general).at = near;
    let may = trial.battle.may_seize(&trial.state, OTHER, general);
    assert_eq!(clauses(&may), ["9.21.p1"]);
    trial.state.chief_mut(general).at = Point { x: 60 * INCH, y: 10 * INCH };
    assert_eq!(trial.battle.may_seize(&trial.state, OTHER, general), []);
    let events = trial.play(&[6, 6, 1, 1, 1, 4], |battle, state, scribe| {
        battle.seize(state, OTHER, general, scribe)
    });
    assert!(!has(&events, Happening::Succeeded));
    let chief = trial.state.chief(general);
    assert_eq!((chief.spent, chief.lost), (1, 0));
    let nearest = [ONE, THIRD].map(|unit| state_point(&trial, unit).distance(chief.at));
    assert!(nearest.iter().any(|&far| far <= 3 * INCH), "{nearest:?}");
}

fn state_point(trial: &Trial, unit: UnitId) -> Point {
    trial.state.body(unit).place.centre
}
