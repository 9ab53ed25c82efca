//! Who stands where: apart from enemies whom nobody strikes (17.1a), in contact in a melee (19.1a), at attack
//! distance before a charge (17.2b.iii).

use crate::battle::Battle;
use crate::battle::army::{Role, UnitId};
use crate::battle::event::Happening;
use crate::battle::state::{Body, Conduct, State};
use crate::battle::walk::Tale;
use kernel::game::walk::Step;
use tabletop::{CM, MM};

/// So far a base may lie in or beside another that it touches: a base is as deep as that.
const TOUCH: i32 = 2 * MM;

/// Companies that are told off to fight, and those who follow up, come up to their enemy as near as this.
const NEAR: i32 = 5 * CM;

impl Battle {
    /// How far two units are apart, below nothing if they stand on each other.
    fn between_two(&self, state: &State, one: UnitId, other: UnitId) -> Option<i32> {
        let (own, his) = (self.block(state, one)?, self.block(state, other)?);
        Some(own.gap(&his).rounded())
    }

    /// 17.2c: how near a unit may come to enemies whom it does not strike.
    fn keeps(&self, unit: UnitId, body: &Body) -> i32 {
        let mounted = self.army.card(unit).facts.arm.is_cavalry() && !body.dismounted;
        let attack = &self.tables.movement.attack;
        (if mounted { &attack.mounted } else { &attack.foot }).centimetres * CM
    }
}

/// The pairs of enemies of whom the first belongs to the first side.
fn pairs(game: &Battle) -> impl Iterator<Item = (UnitId, UnitId)> + '_ {
    let army = &game.army;
    let troops = move |unit: &UnitId| !matches!(army.card(*unit).role, Role::Teams | Role::Horses);
    army.units_of(kernel::game::Side::FIRST)
        .filter(troops)
        .flat_map(move |unit| army.enemies_of(unit).filter(troops).map(move |enemy| (unit, enemy)))
}

/// 17.1a: who strikes nobody comes no nearer to an enemy than attack distance; nobody stands on an enemy's ground but
/// in melee, in flight or in pursuit.
pub(super) fn apart(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    for (unit, enemy) in pairs(game) {
        let Some(is) = game.between_two(step.after, unit, enemy) else { continue };
        let first = [unit, enemy].map(|one| tale.first(one));
        let was = match (game.ground_of(unit, first[0]), game.ground_of(enemy, first[1])) {
            (Some(own), Some(his)) if first.iter().all(|body| body.is_here()) => {
                own.gap(&his).rounded()
            }
            _ => continue,
        };
        let struck = [Happening::Charges, Happening::Attacks, Happening::Fought, Happening::Struck];
        let meet = tale.events.iter().any(|event| {
            let strikes = struck.contains(&event.what) || event.what == Happening::Supports;
            strikes && (event.unit == Some(unit) || event.unit == Some(enemy))
        });
        let loose = |one: UnitId| {
            let last = step.after.body(one);
            tale.first(one).conduct.is_driven()
                || last.conduct.is_driven()
                || [
                    Happening::Fled,
                    Happening::Evaded,
                    Happening::WentBack,
                    Happening::Divided,
                    Happening::Formed,
                ]
                .iter()
                .any(|&what| tale.has(one, what))
                || [
                    Happening::Divided,
                    Happening::Detached,
                    Happening::Joined,
                    Happening::PushedOff,
                ]
                .iter()
                .any(|&what| tale.suffered(one, what))
        };
        let kin = |one: UnitId| game.army.whole(one);
        let fought = tale.events.iter().any(|event| {
            let ends = [event.unit.map(kin), event.other.map(kin)];
            event.what == Happening::Fought
                && ends.contains(&Some(kin(unit)))
                && ends.contains(&Some(kin(enemy)))
        });
        let fights = fought || step.after.clashes.iter().any(|clash| clash.is_between(unit, enemy));
        let keep = game.keeps(unit, first[0]).max(game.keeps(enemy, first[1]));
        let near = is < keep - MM && !meet || is < -TOUCH;
        if near && is < was - MM && !loose(unit) && !loose(enemy) && !fights {
            let [one, other] = [unit, enemy].map(|one| &game.army.card(one).id);
            let stories = [unit, enemy].map(|one| tale.story(game, one));
            return Err(format!(
                "{one} and {other} are {} mm apart, {} before: {stories:?}",
                is / MM,
                was / MM
            ));
        }
    }
    Ok(())
}

/// 19.1a: who has fought hand to hand stands in touch with his enemy, or one of them is gone. Pursuers strike those
/// who run wherever they are (19.5m).
pub(super) fn touching(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    let fought = tale.events.iter().filter(|event| event.what == Happening::Fought);
    // Who has broken has turned about where he stood, and runs in the next move (19.5l).
    for (unit, enemy) in fought.filter_map(|event| event.unit.zip(event.other)) {
        let runs = |one: UnitId| tale.first(one).conduct == Conduct::Routing;
        let off = [unit, enemy].iter().any(|&one| {
            step.after.body(one).inside.is_some()
                || tale.first(one).inside.is_some()
                || tale.has(one, Happening::Joined)
                || tale.suffered(one, Happening::Joined)
                || tale.has(one, Happening::Divided)
                || tale.has(one, Happening::Broke)
        });
        let apart = game.between_two(step.after, unit, enemy);
        if let Some(apart) = apart.filter(|&apart| apart > NEAR)
            && !runs(enemy)
            && !off
        {
            let [one, other] = [unit, enemy].map(|one| &game.army.card(one).id);
            let stories = [unit, enemy].map(|one| tale.story(game, one));
            return Err(format!("{one} fights {other} {} mm away: {stories:?}", apart / MM));
        }
    }
    Ok(())
}

/// 17.2b.iii, 17.2c: who charges has at least his attack distance before him.
pub(super) fn room_to_charge(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    let declared = tale
        .events
        .iter()
        .skip_while(|event| !(event.what == Happening::Step && event.numbers[0] == 2));
    let declared =
        declared.take_while(|event| event.what != Happening::Step || event.numbers[0] == 2);
    for event in declared.filter(|event| event.what == Happening::Charges) {
        let Some((unit, enemy)) = event.unit.zip(event.other) else { continue };
        let [own, his] = [unit, enemy].map(|one| game.ground_of(one, tale.first(one)));
        let refused = tale.of(unit, Happening::Refused).any(|refused| refused.other == Some(enemy));
        if let (Some(own), Some(his)) = (own, his)
            && !refused
            && !own.gap(&his).at_least(game.keeps(unit, tale.first(unit)) - MM).holds()
        {
            let [one, other] = [unit, enemy].map(|one| &game.army.card(one).id);
            return Err(format!("{one} charges {other} from {} mm", own.gap(&his).rounded() / MM));
        }
    }
    Ok(())
}
