//! Fire (chapters 14 and 15): at one target, in range, in sight, before the front, and with weapons that are loaded.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::event::{Event, Happening};
use crate::battle::ground::Terrain;
use crate::battle::march::leading_points;
use crate::battle::state::{Body, State};
use crate::battle::walk::Tale;
use crate::units::Formation;
use kernel::game::walk::Step;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::{Base, CM, MM, Place, Point, What};

/// So much of a light wood hides what is in it or behind it, in centimetres (4.6a); of a dense one half of that.
const WOOD: i32 = 10;

/// The shots of a move: who fires at whom.
fn shots(tale: &Tale) -> impl Iterator<Item = (UnitId, UnitId)> + '_ {
    let fired = |event: &&Event| event.what == Happening::Fired;
    tale.events.iter().filter(fired).filter_map(|event| event.unit.zip(event.other))
}

impl Battle {
    /// Guns, and crews that serve them, fire otherwise.
    fn has_guns(&self, unit: UnitId) -> bool {
        self.army.card(unit).facts.arm.has_crew()
    }
}

/// Where a unit was as the move began, and is now that it is over; nobody moves twice between.
fn stations<'a>(tale: &'a Tale, after: &'a State, unit: UnitId) -> [&'a Body; 2] {
    [tale.first(unit), after.body(unit)]
}

/// The blocks of a unit at both ends of the move. Who is gone stands where it was last seen.
fn blocks(game: &Battle, tale: &Tale, step: &Step<'_, Battle>, unit: UnitId) -> Vec<Base> {
    let bodies = stations(tale, step.after, unit);
    // Who moves away is fired at where he is in the middle of the move (15.3a).
    let [from, to] = bodies.map(|body| body.front);
    let half = Place { centre: from.centre.part_way(to.centre, 1, 2), ..to };
    let half = Body { front: half, ..*bodies[1] };
    let all = [bodies[0], &half, bodies[1]];
    all.into_iter().filter_map(|body| game.ground_of(unit, body)).collect()
}

/// 15.1b: nobody fires muskets at more enemies in a move than one, but at who screens him, at those who are fired at
/// with him, and at several who charge.
pub(super) fn at_one_target(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    let mut targets: BTreeMap<UnitId, BTreeSet<UnitId>> = BTreeMap::new();
    for (unit, target) in shots(tale).filter(|(unit, _)| !game.has_guns(*unit)) {
        let charges = tale.of(target, Happening::Charges).any(|event| event.other == Some(unit));
        let open = game.facts(target, tale.first(target)).is_open();
        if !charges && !open {
            targets.entry(unit).or_default().insert(game.army.whole(target));
        }
    }
    for (unit, targets) in targets {
        if targets.len() > 1 {
            return Err(format!("{} fires at {targets:?}", game.army.card(unit).id));
        }
    }
    Ok(())
}

/// 15.4a, 16.6b: nobody fires farther than any weapon of his carries, from anywhere to anywhere they were in this
/// move.
pub(super) fn in_range(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    for (unit, target) in shots(tale) {
        let (own, his) = (blocks(game, tale, step, unit), blocks(game, tale, step, target));
        let pairs = own.iter().flat_map(|one| his.iter().map(move |other| one.gap(other).floor()));
        let most = game.farthest(unit);
        if let Some(apart) = pairs.min().filter(|&apart| apart > most + CM) {
            let [one, other] = [unit, target].map(|one| &game.army.card(one).id);
            return Err(format!("{one} fires at {other}, {} of {} mm", apart / MM, most / MM));
        }
    }
    Ok(())
}

/// Whether the line between two points runs through no house and not too deep through a wood.
fn is_open(game: &Battle, from: Point, to: Point) -> bool {
    let (mut woods, mut free) = (0, true);
    for seen in game.table.between(from, to) {
        let What::Ground(number) = seen.what else { continue };
        let deep = seen.span.to - seen.span.from;
        match Terrain::of(game.table.grounds[number].kind) {
            Some(Terrain::LightWood | Terrain::Orchard) => woods += deep,
            Some(Terrain::DenseWood) => woods += 2 * deep,
            Some(Terrain::Building | Terrain::Fortification) => {
                let ends = [from, to].map(|at| game.table.grounds[number].area.holds(at));
                free &= deep <= CM || ends != [false; 2];
            }
            _ => {}
        }
    }
    free && woods <= WOOD * CM
}

/// 4.6a: nobody fires through a house or a wood that is deeper than he sees, unless he stands higher or lower than
/// what he fires at, or an observer sees for him.
pub(super) fn in_sight(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    for (unit, target) in shots(tale).filter(|(unit, _)| !game.has_guns(*unit)) {
        let (own, his) = (blocks(game, tale, step, unit), blocks(game, tale, step, target));
        let level = |blocks: &[Base]| blocks.iter().map(|block| game.level(block.centre())).max();
        let formed = [unit, target].iter().any(|&one| tale.has(one, Happening::Formed));
        if level(&own) != level(&his) || formed {
            continue;
        }
        let points = |block: &Base| {
            let [a, b, c, d] = block.corners();
            [a, b, c, d, block.centre(), leading_points(block, 0)[1]]
        };
        let mut looks = own.iter().flat_map(|one| {
            let from = points(one);
            his.iter().flat_map(move |other| {
                points(other).into_iter().flat_map(move |to| from.map(|from| (from, to)))
            })
        });
        if !looks.any(|(from, to)| is_open(game, from, to)) {
            let [one, other] = [unit, target].map(|one| &game.army.card(one).id);
            let stories = [unit, target].map(|one| tale.story(game, one));
            return Err(format!("{one} fires at {other} and cannot see it: {stories:?}"));
        }
    }
    Ok(())
}

/// 14.2a, 14.2e: nobody in close order, and no gun, fires at an enemy who is behind his front.
pub(super) fn before_the_front(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    for (unit, target) in shots(tale) {
        let bodies = stations(tale, step.after, unit);
        let all_round = bodies.iter().any(|body| {
            body.inside.is_some()
                || body.formation.is_square()
                || matches!(body.formation, Formation::Skirmish)
        });
        // Who has been driven since has turned.
        let turned = bodies[0].formation != bodies[1].formation || bodies[1].conduct.is_driven();
        if all_round || turned || tale.has(unit, Happening::Fled) || !bodies[1].is_here() {
            continue;
        }
        let his = blocks(game, tale, step, target);
        let ahead = bodies.iter().any(|body| {
            let (at, way) = (body.front.centre, body.heading().ahead(CM));
            his.iter().flat_map(Base::corners).any(|corner| (corner - at).dot(way) > 0)
        });
        if !ahead {
            let [one, other] = [unit, target].map(|one| &game.army.card(one).id);
            let stories = [unit, target].map(|one| tale.story(game, one));
            return Err(format!("{one} fires at {other} behind it: {stories:?}"));
        }
    }
    Ok(())
}

/// The moves of a battle, and whose firearms a melee has emptied.
#[derive(Default)]
pub(super) struct Emptied {
    tale: Tale,
    empty: BTreeSet<UnitId>,
}

/// 15.2g: foot that has fought hand to hand fires again only when it has put its ranks in order.
pub(super) fn loaded(known: &mut Emptied, step: &Step<'_, Battle>) -> Result<(), String> {
    if !known.tale.hear(step) {
        return Ok(());
    }
    let (game, tale) = (step.game, &known.tale);
    let on_foot = |unit: &UnitId| !game.facts(*unit, tale.first(*unit)).is_mounted();
    let mut fought = BTreeSet::new();
    for event in &tale.events {
        let ends = [event.unit, event.other];
        match event.what {
            Happening::Fought => fought.extend(ends.into_iter().flatten().filter(on_foot)),
            Happening::Fired => {
                let firer = event.unit.filter(|unit| !game.has_guns(*unit));
                let empty = |unit: &UnitId| known.empty.contains(unit) || fought.contains(unit);
                if let Some(unit) = firer.filter(empty) {
                    let story = tale.story(game, unit);
                    let id = &game.army.card(unit).id;
                    return Err(format!("{id} fires what is empty: {story}"));
                }
            }
            _ => {}
        }
    }
    let in_order = |unit: &UnitId| {
        let body = step.after.body(*unit);
        body.disorder + body.gained == 0 || !body.is_here()
    };
    known.empty.retain(|unit| !in_order(unit));
    known.empty.extend(fought);
    Ok(())
}
