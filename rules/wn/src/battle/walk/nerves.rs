//! Tests (chapters 22 and 23), and generals who lead (7.3): every test has its cause, and nobody rallies who has not
//! run.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::event::Happening;
use crate::battle::state::{Conduct, Gone};
use crate::battle::walk::{Tale, bodies};
use kernel::game::walk::Step;
use tabletop::CM;

/// 22.1b.5: so near are friends whose flight one sees, in centimetres.
const NEAR: i32 = 25;

/// What is seen of friends who are gone or run (22.1b.5).
const LOST: [Happening; 8] = [
    Happening::Broke,
    Happening::Fled,
    Happening::Destroyed,
    Happening::Surrendered,
    Happening::Offered,
    Happening::Dispersed,
    Happening::Left,
    Happening::Spared,
];

/// 7.3: a general leads one unit at a time.
pub(super) fn one_unit_a_general(_: &mut (), step: &Step<'_, Battle>) -> Result<(), String> {
    let led = |unit: UnitId| step.after.body(unit).led_by;
    for unit in step.game.army.units().filter(|&unit| led(unit).is_some()) {
        let mut others = step.game.army.units().filter(|&other| other != unit);
        if others.any(|other| led(other) == led(unit)) {
            return Err(format!("{:?} leads {unit:?} and another", led(unit)));
        }
    }
    Ok(())
}

/// Whether friends of a unit are lost near it.
fn sees_friends_lost(tale: &Tale, step: &Step<'_, Battle>, unit: UnitId) -> bool {
    let game = step.game;
    let own = bodies(tale, step.after, unit).map(|body| game.ground_of(unit, body));
    tale.events.iter().filter(|event| LOST.contains(&event.what)).any(|event| {
        let Some(friend) = event.unit.filter(|&friend| friend != unit) else { return false };
        if game.army.are_enemies(unit, friend) {
            return false;
        }
        let his = bodies(tale, step.after, friend).map(|body| game.ground_of(friend, body));
        // He ran by on the way between the two.
        let way = bodies(tale, step.after, friend).map(|body| body.front.centre);
        let far = NEAR * CM + way[0].distance(way[1]);
        own.iter()
            .flatten()
            .any(|own| his.iter().flatten().any(|his| own.gap(his).at_most(far).holds()))
    })
}

/// 22.1b: who tests was hurt, has lost a general or friends, came upon the enemy, or lost a round at a building.
pub(super) fn with_a_cause(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    let hurt = [Happening::Fired, Happening::Wrecked, Happening::Fought, Happening::Burned];
    for event in tale.events.iter().filter(|event| event.what == Happening::Tested) {
        let Some(unit) = event.unit else { continue };
        let family: Vec<UnitId> = game.army.family(unit).collect();
        let own = |at: Option<UnitId>| at.is_some_and(|at| family.contains(&at));
        let was_hurt = tale
            .events
            .iter()
            .any(|event| hurt.contains(&event.what) && (own(event.other) || own(event.unit)));
        let general = tale
            .events
            .iter()
            .any(|event| matches!(event.what, Happening::GeneralFell | Happening::GeneralRan));
        let found = tale.events.iter().any(|event| event.what == Happening::Found)
            || step.after.body(unit).surprised_by.is_some();
        let apart = family.iter().any(|&part| part != unit && tale.has(part, Happening::Broke));
        if !(was_hurt || general || found || apart || sees_friends_lost(tale, step, unit)) {
            return Err(format!("{} tests for nothing", game.army.card(unit).id));
        }
    }
    Ok(())
}

/// 22.1c.2: who runs takes no test of morale.
pub(super) fn not_in_flight(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let runs = |unit: &UnitId| tale.first(*unit).conduct == Conduct::Routing;
    let mut running: Vec<UnitId> = step.game.army.units().filter(runs).collect();
    for event in &tale.events {
        let Some(unit) = event.unit else { continue };
        match event.what {
            Happening::Broke => running.push(unit),
            Happening::Tested if running.contains(&unit) => {
                return Err(format!("{} runs, and tests", step.game.army.card(unit).id));
            }
            _ => {}
        }
    }
    Ok(())
}

/// 23.6a, 23.8, 19.5l: who rallies has run or pursued in this move, or offered a surrender that was not taken.
pub(super) fn after_the_run(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let runs = [Happening::Fled, Happening::Pursued, Happening::Spared];
    let ran = |unit: UnitId| {
        // A part that was divided off in this move has run with its unit.
        let new = !tale.first(unit).is_here();
        let mut family = step.game.army.family(unit).filter(|&part| part == unit || new);
        family.any(|part| runs.iter().any(|&what| tale.has(part, what)))
    };
    let ends = [Happening::Rallied, Happening::Dispersed];
    for event in tale.events.iter().filter(|event| ends.contains(&event.what)) {
        if let Some(unit) = event.unit.filter(|&unit| !ran(unit)) {
            return Err(format!("{} rallies, and has not run", step.game.army.card(unit).id));
        }
    }
    let gone = |unit: UnitId| step.after.body(unit).gone == Some(Gone::Destroyed);
    match step.game.army.units().find(|&unit| gone(unit) && tale.has(unit, Happening::Rallied)) {
        Some(unit) => Err(format!("{} is gone, and rallies", step.game.army.card(unit).id)),
        None => Ok(()),
    }
}
