//! A game builds the procedures from its own state and runs them with its own umpire: no situation,
//! no JSON, nothing to allocate between the throws.

use kernel::{Clause, Desk, Given, Next, Procedure, Silent, run};
use ow::formation::Mover;
use ow::ground::{Edge, Edges, Ground, Terrain};
use ow::levels::Levels;
use ow::morale::Nerve;
use ow::morale_test::{MoraleTest, Reason};
use ow::movement::{Cost, Step, step_cost};
use ow::readings::Readings;
use ow::retreat::{Rear, Ways, ways};
use ow::steel::{ColdSteel, Defender, Fate, Pursuit, SecondEnemy, Stack, SteelOutcome, Winner};
use ow::tables::Tables;
use ow::units::{Arm, Direction, Nation};

fn outcome<P: Procedure>(procedure: &P, dice: &[i64]) -> P::Outcome
where
    P::State: Copy,
    P::Outcome: Copy,
{
    let mut desk = Desk::new(Given::new(dice), Silent);
    match run(procedure, procedure.begin(), &mut desk) {
        Ok(Next::Done(outcome)) => outcome,
        _ => panic!("stopped for {:?}", desk.need),
    }
}

#[test]
fn a_clash_is_built_from_plain_data() {
    let (tables, readings) = (Tables::ours(), Readings::default());
    let battalion = Stack {
        nation: Nation::Swedish,
        arm: Arm::Infantry,
        morale: Levels { first: 8, second: None },
        impetus: 0,
        leader: 0,
        direction: Direction::Front,
        second_enemy: SecondEnemy::None,
        hindered: false,
        uphill: false,
        over_work: false,
    };
    let defender = Defender {
        arm: Arm::Infantry,
        morale: Levels { first: 7, second: None },
        leader: 0,
        pikes: false,
        chevaux: false,
        cover: false,
        with_guns: false,
    };
    let stacks = [battalion; 2];
    let clash = ColdSteel {
        stacks: &stacks,
        defender,
        side_by_side: true,
        counter_charge: false,
        tables: &tables,
        readings: &readings,
    };
    let SteelOutcome::Fought { attackers, defender, winner, pursuit } = outcome(&clash, &[9, 9, 5])
    else {
        panic!("it is allowed");
    };
    assert!(attackers.iter().all(|stack| stack.first_passed && stack.loses == 0));
    assert_eq!((defender.fate, defender.loses), (Fate::Routed, 1));
    assert_eq!((winner, pursuit), (Winner::Attacker, Pursuit::OneHex));
}

#[test]
fn a_test_is_built_from_plain_data() {
    let readings = Readings::default();
    let nerve = Nerve { first: 6, second: Some(7), leader: None };
    let test = MoraleTest { nerve, reason: Reason::Chevaux, readings: &readings };
    assert_eq!(outcome(&test, &[6]).enemy_loses, 2);
    assert_eq!(outcome(&test, &[7]).loses, 1);
}

#[test]
fn a_step_and_a_retreat_are_asked_of_plain_data() {
    let tables = Tables::ours();
    let mut desk = Desk::new(Given::new(&[]), Silent);
    let wood = Ground { terrain: Terrain::Wood, ..Ground::default() };
    let horse = Mover { arm: Arm::Cavalry, ..Mover::default() };
    let step = Step { ground: wood, backward: false, morale: Some(8) };
    let cost = step_cost(&tables, horse, &step, &mut desk);
    assert_eq!(cost, Ok(Cost { points: 3, morale: 2 }));
    let guns = Mover { arm: Arm::Artillery, ..Mover::default() };
    assert_eq!(step_cost(&tables, guns, &step, &mut desk), Err(Clause::new("A3.3")));
    let behind_work = Ground { edges: Edges::NONE.with(Edge::Work), ..Ground::default() };
    let closed = Rear { ground: behind_work, ..Rear::default() };
    let watched = Rear { front_zone: true, ..Rear::default() };
    let found = ways(&tables, Arm::Cavalry, &[closed, watched]);
    assert_eq!(found, Ways::LastResort([false, true]));
    let found = ways(&tables, Arm::Infantry, &[closed, watched]);
    assert_eq!(found, Ways::Free([true, false]));
}
