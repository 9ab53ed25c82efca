//! Disorder that must stay (13.2), and losses: whoever is missing was lost (20.1).

use crate::battle::Battle;
use crate::battle::army::{Role, UnitId};
use crate::battle::event::{Event, Happening};
use crate::battle::state::Body;
use crate::battle::walk::{Tale, bodies};
use crate::losses::A_FIGURE;
use kernel::game::walk::Step;

/// Whoever does or suffers this keeps the disorder of earlier moves (13.2d).
const KEEPS_US_BUSY: [Happening; 4] =
    [Happening::Struck, Happening::Fought, Happening::Evaded, Happening::Fled];

/// 13.2d: who fires, charges, is charged, fights, evades or runs puts nothing of earlier moves in order.
pub(super) fn not_in_order(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    // Whose charge was not begun has charged nobody (17.6a, 23.1e, 23.1f).
    let idle = [Happening::OutOfReach, Happening::Refused, Happening::Balked];
    let charges = |event: &&Event| {
        let begun = |unit: UnitId| !idle.iter().any(|&what| tale.has(unit, what));
        event.what == Happening::Charges && event.unit.is_some_and(begun)
    };
    let charged: Vec<UnitId> =
        tale.events.iter().filter(charges).filter_map(|event| event.other).collect();
    for unit in game.army.units() {
        let [first, last] = bodies(tale, step.after, unit);
        let fires = tale.has(unit, Happening::Fired) && !game.army.card(unit).facts.arm.has_crew();
        let busy =
            KEEPS_US_BUSY.iter().any(|&what| tale.has(unit, what) || tale.suffered(unit, what));
        let busy = busy || charged.contains(&unit);
        let mixed = tale.has(unit, Happening::Joined) || tale.suffered(unit, Happening::Joined);
        if (fires || busy) && !mixed && last.is_here() && last.disorder < first.disorder {
            let id = &game.army.card(unit).id;
            let story = tale.story(game, unit);
            return Err(format!("{id} had {} and has {}: {story}", first.disorder, last.disorder));
        }
    }
    Ok(())
}

/// 13.2c: nor does who stands on both sides of an obstacle.
pub(super) fn not_astride(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    for unit in game.army.units() {
        let [first, last] = bodies(tale, step.after, unit);
        let Some(block) = game.ground_of(unit, last).filter(|_| last.is_here()) else { continue };
        let astride = game.table.lines.iter().any(|line| line.runs_through(&block));
        let open =
            !step.after.gaps.is_empty() || last.formation == crate::units::Formation::Skirmish;
        let mixed = tale.suffered(unit, Happening::Joined);
        if astride && !open && !mixed && last.disorder < first.disorder {
            return Err(format!("{} is in order astride", game.army.card(unit).id));
        }
    }
    Ok(())
}

/// What changes the figures of a unit otherwise than fire and melee do.
const OTHERWISE: [Happening; 10] = [
    Happening::Destroyed,
    Happening::Wrecked,
    Happening::Took,
    Happening::Guarded,
    Happening::GuardsBack,
    Happening::Burned,
    Happening::Joined,
    Happening::Mounted,
    Happening::HorsesHeld,
    Happening::HowitzerLeft,
];

/// Men of a unit and its parts who are left, in men.
fn men(game: &Battle, bodies: &[Body], unit: UnitId) -> i32 {
    let left = |part: UnitId| {
        let body = &bodies[part.index()];
        let whole = A_FIGURE * body.figures();
        if body.gone == Some(crate::battle::state::Gone::Joined) { 0 } else { whole - body.over }
    };
    let soldiers =
        |part: &UnitId| !matches!(game.army.card(*part).role, Role::Teams | Role::Horses);
    game.army.family(unit).filter(soldiers).map(left).sum()
}

/// 20.1d, 20.1e: who is missing was lost by fire or hand to hand, and whoever was lost is missing.
pub(super) fn adds_up(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    for side in [kernel::game::Side::FIRST, kernel::game::Side::SECOND] {
        for unit in game.army.wholes_of(side) {
            let soldiers =
                |at: UnitId| !matches!(game.army.card(at).role, Role::Teams | Role::Horses);
            let own = |at: Option<UnitId>| {
                at.is_some_and(|at| game.army.whole(at) == unit && soldiers(at))
            };
            let ours = |event: &&Event| own(event.unit) || own(event.other);
            let (before, after) =
                (men(game, &tale.began, unit), men(game, &step.after.bodies, unit));
            let id = &game.army.card(unit).id;
            let back = tale
                .events
                .iter()
                .filter(ours)
                .any(|event| matches!(event.what, Happening::GuardsBack | Happening::Mounted));
            if after > before && !back {
                return Err(format!("{id} had {before} men and has {after}"));
            }
            if tale.events.iter().filter(ours).any(|event| OTHERWISE.contains(&event.what)) {
                continue;
            }
            let lost = tale.events.iter().map(|event| match event.what {
                Happening::Fired if own(event.other) => event.numbers[0],
                Happening::Fought if own(event.unit) => event.numbers[0],
                Happening::Fought if own(event.other) => event.numbers[1],
                _ => 0,
            });
            let lost: i32 = lost.sum();
            let wiped_out = after <= 0;
            if before - after != lost && !wiped_out {
                let story = tale.story(game, unit);
                let gone = before - after;
                return Err(format!("{id} lost {lost} men, and {gone} are missing: {story}"));
            }
        }
    }
    Ok(())
}
