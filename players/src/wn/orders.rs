//! What each unit does in the move: charge where that pays, stand and fire where somebody is in range, else go nearer;
//! guns stay where they can fire.

use super::{Choice, Sight, chiefs, weigh};
use crate::why::Why;
use ::wn::battle::army::UnitId;
use ::wn::battle::command::Command;
use ::wn::battle::plan::{Act, Plan};
use ::wn::division::DividedBy;
use ::wn::movement::Facing as Way;
use ::wn::units::Formation;
use tabletop::{CM, Facing, MM, Place};

/// A charge must promise so much, in thousandths of a figure.
const PAYS: i64 = 500;
/// So many of the nearest enemies are looked at.
const NEAREST: usize = 3;
/// Foot goes so near before it stands and fires, in millimetres: farther off a volley does little.
const CLOSE: i32 = 90;
/// Horse lets nobody come nearer than this.
const CLOSE_TO_HORSE: i32 = 110;
/// Up to there it forms line.
const FORMS: i32 = 200;
/// Horse waits so far from the enemy, in millimetres.
const LURKS: i32 = 200;
/// An enemy who is so near, in millimetres, is looked in the face.
const NEAR: i32 = 300;
/// Nearer than this nobody wheels towards him.
const NO_ROOM: i32 = 70;
/// He is ahead within so much of a turn: an eighth.
const AHEAD: i32 = 8_192;
/// Who has less than this before him to the edge of the table, in millimetres, has run out of room.
const EDGE: i32 = 150;
/// So far he goes back from it.
const BACK: u16 = 100;
/// Who makes room for a charge goes so much farther than he must, in millimetres.
const ROOM: i32 = 10;
/// A quarter of a turn to an enemy is as bad as so many millimetres more between them; a smaller one to somebody who
/// could charge.
const TURN: i32 = 400;
const TURN_TO_CHARGER: i32 = 150;
/// An enemy who runs is as good as so many millimetres farther off.
const GOES_AWAY: i32 = 300;
/// So many of the nearest enemies may be the one it looks at.
const LOOKED_AT: usize = 4;
/// Guns are not limbered for less than this, in millimetres.
const NOT_WORTH_IT: i32 = 60;

/// The next order, or that all are written.
pub(super) fn next(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let Some(unit) = sight.waits() else {
        let ready = (Command::Ready, Why::new("10.2", "orders-written"));
        return Some(chiefs::next(sight).unwrap_or(ready));
    };
    let order = |plan: Plan| Command::Order(unit, plan);
    let candidates = thoughts(sight, unit);
    let choice = candidates.into_iter().find(|(plan, _)| sight.may(order(*plan)));
    if let Some((plan, why)) = choice {
        return Some((order(plan), why));
    }
    let offered = menu.iter().find(|command| matches!(command, Command::Order(..)));
    offered.map(|&command| (command, Why::nothing_better("10.2")))
}

fn one(acts: &[Act]) -> Plan {
    Plan::of(false, acts).unwrap_or_default()
}

/// What a unit might do, the best first.
fn thoughts(sight: Sight<'_>, unit: UnitId) -> Vec<(Plan, Why)> {
    let (game, state) = (sight.game, sight.state);
    let mut thoughts: Vec<(Plan, Why)> = Vec::new();
    let body = state.body(unit);
    if let Some(enemy) = body.must_charge {
        thoughts.push((one(&[Act::Charge(enemy)]), Why::new("17.6a", "charge-again")));
    }
    if body.inside.is_some_and(|area| game.burns_wildly(state, area)) {
        thoughts.push((one(&[Act::Leave]), Why::new("16.9e", "out-of-the-fire")));
    }
    if let Some(whole) = parted_from(sight, unit) {
        thoughts.extend(back_to(sight, unit, whole));
        return thoughts;
    }
    let enemies = game.nearest_enemies(state, unit);
    let Some(&nearest) = enemies.first() else {
        return vec![(Plan::default(), Why::new("10.2", "nobody-there"))];
    };
    let apart = game.distance(state, unit, nearest).unwrap_or(i32::MAX);
    let facts = &game.army.card(unit).facts;
    if facts.arm.has_crew() {
        thoughts.extend(guns(sight, unit, nearest));
        return thoughts;
    }
    if let Some((plan, worth)) = best_charge(sight, unit, &enemies) {
        thoughts.push((plan, Why::new("17.2", "charge-pays").number((worth / 10) as i32)));
    }
    if body.disorder > 0 && apart > CLOSE {
        thoughts.push((one(&[Act::Reorder]), Why::new("13.2e", "reorder")));
    }
    let moves = |(plan, _): &(Plan, Why)| plan.acts().next().is_some();
    thoughts.extend(off_his_nose(sight, unit, (nearest, apart)));
    let foe = facing(sight, unit, &enemies).unwrap_or(nearest);
    let to_foe = game.distance(state, unit, foe).unwrap_or(i32::MAX);
    let front = front_to(sight, unit, (foe, to_foe));
    thoughts.extend(front.filter(|_| to_foe <= NEAR).filter(moves));
    if facts.arm.is_cavalry() {
        if apart > LURKS {
            let way = (nearer(sight, unit, foe, LURKS), Why::new("12.1a", "nearer"));
            thoughts.extend(Some(way).filter(moves));
        }
    } else {
        if apart <= FORMS && body.formation.is_column() {
            thoughts.push((one(&[Act::Form(Formation::Line)]), Why::new("8.4a", "form-line")));
        }
        let mounted = game.army.card(nearest).facts.arm.is_cavalry();
        let close = if mounted { CLOSE_TO_HORSE } else { CLOSE };
        if apart <= close && game.target_of(state, unit).is_some() {
            thoughts.push((Plan::default(), Why::new("15.1a", "stand-and-fire")));
        }
        let prey = prey(sight, unit, &enemies).unwrap_or(foe);
        let way = (nearer(sight, unit, prey, CLOSE), Why::new("12.1a", "nearer"));
        thoughts.extend(Some(way).filter(moves));
    }
    thoughts.extend(front.and_then(|_| from_the_edge(sight, unit)));
    thoughts.push((Plan::default(), Why::nothing_better("10.2")));
    thoughts
}

/// The front towards an enemy who is so far away and not ahead of it: by a wheel, or where there is no room for that,
/// by a turn of the men.
fn front_to(sight: Sight<'_>, unit: UnitId, (enemy, apart): (UnitId, i32)) -> Option<(Plan, Why)> {
    let body = sight.state.body(unit);
    let at = body.front.centre;
    let facing = Facing::of(sight.state.body(enemy).front.centre - at);
    let aside = body.heading().turn_to(facing);
    let plan = match () {
        () if aside.abs() <= AHEAD => return None,
        () if apart > NO_ROOM => {
            sight.game.route(sight.state, unit, (None, Place { centre: at, facing }))
        }
        () if aside.abs() > 3 * AHEAD => one(&[Act::Turn(Way::About)]),
        () if aside > 0 => one(&[Act::Turn(Way::Right)]),
        () => one(&[Act::Turn(Way::Left)]),
    };
    Some((plan, Why::new("17.8a", "front-to-them")))
}

/// Who has come up to the edge of the table, where there is no room to wheel at an enemy, turns about and goes back
/// from it.
fn from_the_edge(sight: Sight<'_>, unit: UnitId) -> Option<(Plan, Why)> {
    let body = sight.state.body(unit);
    let ahead = body.front.centre + body.heading().ahead(EDGE * MM);
    let back = one(&[Act::Turn(Way::About), Act::Advance(BACK)]);
    let at_edge = !sight.game.table.holds_point(ahead);
    at_edge.then(|| (back, Why::new("12.4b", "from-the-edge")))
}

/// The unit that a sub-group belongs to, if it is there to be joined and nothing drives it.
fn parted_from(sight: Sight<'_>, unit: UnitId) -> Option<UnitId> {
    let whole = sight.game.army.card(unit).part_of?;
    let detached = sight.state.body(unit).divided_by == Some(DividedBy::Detachment);
    let body = sight.state.body(whole);
    let there = body.is_here() && !body.conduct.is_driven();
    (there && !detached).then_some(whole)
}

/// A sub-group goes back to its unit; while it cannot, it stands.
fn back_to(sight: Sight<'_>, unit: UnitId, whole: UnitId) -> Vec<(Plan, Why)> {
    let way = nearer(sight, unit, whole, 0);
    let why = Why::new("6.2b", "join-the-unit");
    let mut thoughts = vec![(one(&[Act::Join]), why)];
    thoughts.extend(way.with_before(usize::MAX, Act::Join).map(|plan| (plan, why)));
    thoughts.extend([(way, why), (Plan::default(), Why::nothing_better("10.2"))]);
    thoughts
}

/// Whom foot marches at: near and ahead of it, and no battery, whose canister is death to it.
fn prey(sight: Sight<'_>, unit: UnitId, enemies: &[UnitId]) -> Option<UnitId> {
    let guns = |unit: UnitId| sight.game.army.card(unit).facts.arm.has_crew();
    let others: Vec<UnitId> = enemies.iter().copied().filter(|&enemy| !guns(enemy)).collect();
    facing(sight, unit, &others)
}

/// Whom a unit looks at: near, and not so far aside that it would turn on the spot for him while another is ahead.
/// For somebody who could charge it turns more readily.
fn facing(sight: Sight<'_>, unit: UnitId, enemies: &[UnitId]) -> Option<UnitId> {
    let (game, state) = (sight.game, sight.state);
    let body = state.body(unit);
    let trouble = |&&enemy: &&UnitId| {
        let apart = game.distance(state, unit, enemy).unwrap_or(i32::MAX / 2);
        let way = Facing::of(state.body(enemy).front.centre - body.front.centre);
        let aside = body.heading().turn_to(way).abs();
        let charges = apart <= game.charge_reach(state, enemy);
        let each = if charges { TURN_TO_CHARGER } else { TURN };
        let away = if state.body(enemy).conduct.is_driven() { GOES_AWAY } else { 0 };
        (apart + aside * each / (2 * AHEAD) + away, enemy)
    };
    enemies.iter().take(LOOKED_AT).min_by_key(trouble).copied()
}

/// Who stands so near an enemy that neither may charge (17.2b.iii) nor attack (17.3a) makes room, and puts its ranks in
/// order first if it must.
fn off_his_nose(sight: Sight<'_>, unit: UnitId, (enemy, apart): (UnitId, i32)) -> Vec<(Plan, Why)> {
    let (game, state) = (sight.game, sight.state);
    let body = state.body(unit);
    let keep = game.attack_distance(unit, body) / MM;
    if apart >= keep || state.body(enemy).conduct.is_driven() {
        return Vec::new();
    }
    let far = (keep - apart + ROOM).clamp(1, 200) as u16;
    let way = Facing::of(state.body(enemy).front.centre - body.front.centre);
    let (about, on) = (Act::Turn(Way::About), Act::Advance(far));
    let ahead = body.heading().turn_to(way).abs() <= 2 * AHEAD;
    let plans = match ahead {
        true => vec![one(&[Act::Back(far)]), one(&[about, on, about]), one(&[about, on])],
        false => vec![one(&[on])],
    };
    let plans = plans.into_iter().chain([one(&[Act::Reorder])]);
    plans.map(|plan| (plan, Why::new("17.2b.iii", "room-to-charge"))).collect()
}

/// Guns stay where they can fire at somebody; else they turn, or go up to where their canister tells.
fn guns(sight: Sight<'_>, unit: UnitId, nearest: UnitId) -> Vec<(Plan, Why)> {
    let (game, state) = (sight.game, sight.state);
    let stay = (Plan::default(), Why::new("16.3a", "stand-and-fire"));
    let apart = game.distance(state, unit, nearest).unwrap_or(0);
    let keep = game.fire_reach(unit) * 9 / 10;
    let aims = game.target_of(state, unit).is_some();
    if state.body(unit).formation == Formation::Limbered {
        let unlimber = (one(&[Act::Unlimber]), Why::new("12.6a", "unlimber"));
        if apart <= keep {
            return vec![unlimber, stay];
        }
        let up = nearer(sight, unit, nearest, keep);
        let and_unlimber = up.with_before(usize::MAX, Act::Unlimber).unwrap_or(up);
        let why = Why::new("16.5a", "guns-up");
        return vec![(and_unlimber, why), (up, why), unlimber, stay];
    }
    if aims {
        return vec![stay];
    }
    let at = state.body(unit).front.centre;
    let facing = Facing::of(state.body(nearest).front.centre - at);
    let turned = game.route(state, unit, (None, Place { centre: at, facing }));
    let mut thoughts = Vec::new();
    if apart > keep + NOT_WORTH_IT {
        thoughts.push((one(&[Act::Limber]), Why::new("16.5a", "guns-up")));
    } else {
        thoughts.push((turned, Why::new("12.4b", "turn-guns")));
    }
    thoughts.push(stay);
    thoughts
}

/// The charge that is worth most, if one pays.
fn best_charge(sight: Sight<'_>, unit: UnitId, enemies: &[UnitId]) -> Option<(Plan, i64)> {
    let (game, state) = (sight.game, sight.state);
    let reach = game.charge_reach(state, unit);
    let near = enemies
        .iter()
        .copied()
        .take(NEAREST)
        .filter(|&enemy| game.distance(state, unit, enemy).is_some_and(|apart| apart <= reach));
    let weighed = near.filter_map(|enemy| {
        let plan = game.charge_plan(state, unit, enemy);
        let may = sight.may(Command::Order(unit, plan));
        let worth = weigh::charge(sight, unit, enemy).filter(|_| may)?;
        Some((plan, worth))
    });
    weighed.filter(|(_, worth)| *worth >= PAYS).max_by_key(|(_, worth)| *worth)
}

/// Towards an enemy, up to so far from him, in millimetres.
fn nearer(sight: Sight<'_>, unit: UnitId, enemy: UnitId, keep: i32) -> Plan {
    let (game, state) = (sight.game, sight.state);
    let (at, to) = (state.body(unit).front.centre, state.body(enemy).front.centre);
    let facing = Facing::of(to - at);
    let apart = game.distance(state, unit, enemy).unwrap_or(0);
    let far = ((apart - keep) * MM).clamp(0, 100 * CM);
    game.route(state, unit, (None, Place { centre: at + facing.ahead(far), facing }))
}
