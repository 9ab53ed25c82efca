//! The procedures without a situation: set up from plain data, run with an umpire that writes
//! nothing, as a game runs them.

use kernel::{Desk, Given, Next, Procedure, Silent, run};
use ow::artillery::{Battery, Salvo};
use ow::fire::{Purpose, Shooter, Volley};
use ow::leader_loss::{Danger, LeaderInDanger};
use ow::losses::{Cause, Loss, Shaken};
use ow::morale::Nerve;
use ow::pair::Pair;
use ow::pistols::{PistolFire, Rider};
use ow::readings::Readings;
use ow::rout::{Flight, RoutOutcome, Routed, RoutedUnit};
use ow::tables::Tables;
use ow::target::{FireOutcome, Hit, Target, TargetUnit};
use ow::units::{Arm, Guns, Nation, Strength};

/// What a procedure comes to with these dice.
fn outcome<P: Procedure>(procedure: &P, dice: &[i64]) -> P::Outcome {
    let mut desk = Desk::new(Given::new(dice), Silent);
    match run(procedure, procedure.begin(), &mut desk) {
        Ok(Next::Done(outcome)) => outcome,
        _ => panic!("needs {:?}", desk.need),
    }
}

fn fired(points: i32, each: i32, spare: i32, retreats: bool) -> FireOutcome {
    FireOutcome::Fired(Hit { points, each, spare, retreats, ..Hit::default() })
}

#[test]
fn fire() {
    let (tables, readings) = (&Tables::ours(), &Readings::default());
    let shooter = Shooter {
        nation: Nation::Saxon,
        arm: Arm::Infantry,
        morale: 7,
        strength: Strength::Full,
        purpose: Purpose::Fire,
        broken_line: false,
        leader: 0,
        in_zone: true,
        under_guns: false,
    };
    let battalion = Target::of(Pair::one(TargetUnit::new(Arm::Infantry, 5)));
    let volley = Volley { shooter, target: battalion, readings, tables };
    assert_eq!(outcome(&volley, &[1]), fired(3, 3, 0, true));

    let class = Guns::Medium;
    let battery =
        Battery { class, limbered: false, at_bottom: false, reaction: false, in_sight: true };
    let squadron = |morale| TargetUnit::new(Arm::Cavalry, morale);
    let target = Target::of(Pair::two(squadron(6), squadron(5)));
    let salvo = Salvo { battery, distance: 2, target, readings, tables };
    assert_eq!(outcome(&salvo, &[1]), fired(3, 1, 1, false));

    let rider = Rider { fire_symbol: true, marker: true, strength: Strength::Full };
    let pistols = PistolFire { riders: Pair::two(rider, rider), in_front: true, targets: 1 };
    assert_eq!(outcome(&pistols, &[0, 0]).points, 2);
}

#[test]
fn losses_leaders_and_rout() {
    let (tables, readings) = (&Tables::ours(), &Readings::default());
    let unit = Shaken {
        arm: Arm::Cavalry,
        strength: Strength::Full,
        base_morale: 7,
        morale: 2,
        lost_before: 0,
        stacked: true,
    };
    let loss = Loss { unit, points: 2, cause: Cause::CavalryAttack, readings, tables };
    let after = loss.apply(&mut Desk::new(Given::new(&[]), Silent));
    assert!(after.routed && !after.eliminated && after.companion == 2);

    let unit = Routed {
        nation: Nation::Crown,
        arm: Arm::Cavalry,
        strength: Strength::Full,
        base_morale: 7,
        by_cavalry: true,
        flight: Flight::Clear,
    };
    let routed = RoutedUnit { unit, turn: 3, last_turn: 10, tables };
    assert_eq!(outcome(&routed, &[3, 2]), RoutOutcome::Returns { returns: 5 });

    let leader = LeaderInDanger {
        danger: Danger::ColdSteel,
        salvos: 1,
        after_combat: false,
        has_units: true,
        factor: 1,
        with: Some(Nerve::alone(5)),
        readings,
    };
    let lost = outcome(&leader, &[9, 5]);
    assert_eq!((lost.lost, lost.passed, lost.points), (true, Some(false), 1));
}
