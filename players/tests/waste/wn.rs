//! Wojny Napoleońskie: turning on the spot under fire, enemies nose to nose for ever, generals who leave a charge.

use crate::{Seen, at_most, count};
use ::wn::battle::Battle;
use ::wn::battle::army::UnitId;
use ::wn::battle::command::Command;
use ::wn::battle::event::Happening;
use ::wn::battle::plan::{Act, Hand, Plan};
use ::wn::battle::state::{Conduct, State};
use players::wn::Sergeant;
use std::collections::BTreeMap;
use tabletop::MM;

/// Longer than so many moves nobody stands so.
const LONG: u16 = 3;
/// A general's ride of so many millimetres is a long one.
const LONG_RIDE: i32 = 300;
/// So near a unit, in millimetres, a general is with it.
const WITH: i32 = 200;

#[derive(Default, Debug)]
struct Tally {
    games: u32,
    orders: u32,
    charges: u32,
    /// Wheels of 60 degrees or more without a charge; those under fire; those that undo one of the move before.
    wheels: u32,
    under_fire: u32,
    undone: u32,
    /// Pairs of enemies who stood nose to nose, and those who did longer than anybody should.
    noses: u32,
    long_noses: u32,
    longest: u16,
    rides: u32,
    long_rides: u32,
    /// Rides of a general away from a unit of his that charges in this move.
    left_charge: u32,
    now: Now,
}

/// What must be remembered from move to move.
#[derive(Default, Debug)]
struct Now {
    number: u16,
    /// In which move a unit last lost men to fire.
    hit: BTreeMap<UnitId, u16>,
    /// The last wheel of a unit: in which move, and by how many degrees to the right.
    wheeled: BTreeMap<UnitId, (u16, i32)>,
    /// For how many moves enemies have stood nose to nose.
    noses: BTreeMap<(UnitId, UnitId), u16>,
}

fn see(tally: &mut Tally, seen: &Seen<'_, Battle>) {
    let Seen { game, before, .. } = *seen;
    if before.step == 1 && tally.now.number != before.number {
        tally.now.number = before.number;
        meet(tally, game, before);
    }
    match seen.command {
        Command::Order(unit, plan) => order(tally, before, unit, plan),
        Command::Ride(general, to) => {
            let from = before.chief(general).at;
            let far = from.distance(to) / MM;
            tally.rides += 1;
            tally.long_rides += u32::from(far >= LONG_RIDE);
            let apart = |unit: UnitId| before.body(unit).front.centre;
            let left = game.army.units_of(seen.side).any(|unit| {
                let body = before.body(unit);
                let charges = body.plan.strikes().is_some_and(|(_, charges)| charges);
                let was_with = from.distance(apart(unit)) / MM <= WITH;
                // Nobody counts another brigade's general in his tests (7.4).
                let his = game.army.general(general).in_chief
                    || game.army.card(unit).general == Some(general);
                let leaves = was_with && to.distance(apart(unit)) / MM > WITH;
                body.is_here() && charges && his && leaves
            });
            tally.left_charge += u32::from(left);
        }
        _ => {}
    }
    for event in seen.events {
        if let (Happening::Fired, Some(hit)) = (event.what, event.other)
            && event.numbers[0] > 0
        {
            tally.now.hit.insert(hit, before.number);
        }
    }
}

/// By how many degrees to the right an order wheels in all.
fn wheel(plan: Plan) -> i32 {
    let each = plan.acts().map(|act| match act {
        Act::Wheel(Hand::Right, degrees) => i32::from(degrees),
        Act::Wheel(Hand::Left, degrees) => -i32::from(degrees),
        _ => 0,
    });
    each.sum()
}

fn order(tally: &mut Tally, state: &State, unit: UnitId, plan: Plan) {
    tally.orders += 1;
    if plan.strikes().is_some() {
        tally.charges += 1;
        return;
    }
    let turn = wheel(plan);
    if turn.abs() < 60 {
        return;
    }
    let now = state.number;
    tally.wheels += 1;
    let hit = tally.now.hit.get(&unit);
    tally.under_fire += u32::from(hit.is_some_and(|last| last + 1 >= now));
    let last = tally.now.wheeled.insert(unit, (now, turn));
    let undone = last.is_some_and(|(when, by)| when + 2 >= now && by.signum() != turn.signum());
    tally.undone += u32::from(undone);
}

/// Counts who stands nose to nose as a move begins.
fn meet(tally: &mut Tally, game: &Battle, state: &State) {
    let stands = |unit: &UnitId| {
        let body = state.body(*unit);
        let free = matches!(body.conduct, Conduct::Ready | Conduct::Halted);
        body.is_here() && free && !state.fights(*unit) && game.takes_orders(state, *unit)
    };
    let units: Vec<UnitId> = game.army.units().filter(stands).collect();
    let mut noses = BTreeMap::new();
    for &one in &units {
        for &other in units.iter().filter(|&&other| other > one) {
            // Neither may charge the other (17.2b.iii).
            let keep = [one, other].map(|unit| game.attack_distance(unit, state.body(unit)));
            let keep = keep[0].min(keep[1]) / MM;
            let near = || game.distance(state, one, other).is_some_and(|apart| apart < keep);
            if game.army.are_enemies(one, other) && near() {
                let moves = tally.now.noses.get(&(one, other)).copied().unwrap_or(0) + 1;
                tally.noses += u32::from(moves == 1);
                tally.long_noses += u32::from(moves == LONG + 1);
                tally.longest = tally.longest.max(moves);
                noses.insert((one, other), moves);
            }
        }
    }
    tally.now.noses = noses;
}

fn check(id: &str, few: u64) {
    let over = |tally: &mut Tally, _: &Battle, _: &State| {
        tally.games += 1;
        tally.now = Now::default();
    };
    let found: Tally = count(id, few, Sergeant::new, see, over);
    at_most(10, found.wheels, found.orders, &found);
    at_most(1, found.under_fire, found.orders, &found);
    at_most(1, found.undone, found.orders, &found);
    at_most(30, found.long_noses, found.noses.max(1), &found);
    at_most(5, found.left_charge, found.rides.max(1), &found);
}

#[test]
fn wn_training() {
    check("wn-training", 8);
}

#[test]
fn raszyn() {
    check("raszyn-falenty-1809", 4);
}

#[test]
fn meeting() {
    check("meeting-1809", 2);
}
