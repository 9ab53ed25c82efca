//! Burning buildings (16.9): shells and rockets set them alight, and so do those inside; those inside put fires out; a
//! fire out of control drives everybody out, sends smoke down the wind and keeps everybody off. Each burning building
//! is asked of its ruling ([`crate::building_fire`]) once a move, at its end.
//!
//! Whoever is in a burning building and neither moved, fired nor fought in a move has put fires out in it. The column
//! of smoke begins at the wall to which the wind blows.

use crate::artillery::breach::{Ignition, IgnitionOutcome, Roof};
use crate::artillery::shooting::Shot;
use crate::battle::army::UnitId;
use crate::battle::clash::Clash;
use crate::battle::event::{Event, Happening};
use crate::battle::ground::Terrain;
use crate::battle::march::Course;
use crate::battle::plan::Act;
use crate::battle::sky::downwind;
use crate::battle::state::{Body, Gone, State};
use crate::battle::{Battle, resolve, settled};
use crate::building_fire::{BuildingFire, Inside, Nearby, Who};
use crate::measure::Measured;
use crate::tables::Ammunition;
use crate::units::{Gun, Unit};
use kernel::game::Scribe;
use kernel::{Clause, Num, Situation, Stop};
use serde::{Deserialize, Serialize};
use tabletop::{Base, CM, Facing, MM, Place, Point, Size, gap};

/// Who lights a fire is inside, and does nothing else.
pub(super) const ARSON: Clause = Clause::new("16.9b");
/// Nobody comes too near.
pub(super) const KEEP_OFF: Clause = Clause::new("16.9f");

/// The most fires that a building has.
const MOST: i32 = 60;
/// Farther than any fire keeps anybody off.
const FAR: Measured = Measured::mm(9_990);

/// Of what a building is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fabric {
    /// The building, by the place of its area on the table.
    pub area: u8,
    /// Its walls are of wood.
    pub wooden_walls: bool,
    /// Its roof.
    pub roof: Roof,
}

/// A building that burns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blaze {
    /// The building, by the place of its area on the table.
    #[serde(skip)]
    pub area: u8,
    /// Fires in it that burned when the move began.
    pub fires: u8,
    /// Fires that were lit in this move.
    #[serde(default)]
    pub fresh: u8,
    /// Whole moves since the first was lit.
    pub moves: u8,
}

impl Battle {
    /// A burning building as its ruling is asked about it.
    fn asked_of(&self, state: &State, blaze: &Blaze) -> BuildingFire {
        let wind = state.sky.wind.map(i32::from);
        let burns = (blaze.fires.into(), blaze.moves.into());
        BuildingFire::burning(burns, (state.sky.weather, wind), &self.readings)
    }

    /// Whether an area is a building, and no fortification: only those burn and are broken.
    pub(super) fn is_building(&self, area: u8) -> bool {
        let ground = self.table.grounds.get(usize::from(area));
        ground.is_some_and(|ground| Terrain::of(ground.kind) == Some(Terrain::Building))
    }

    /// Whether a fire is out of control (16.9e).
    fn is_wild(&self, state: &State, blaze: &Blaze) -> bool {
        // Whether the smoke has a direction yet is nothing to the fire.
        let wind = state.sky.wind.map_or(12, i32::from);
        let burns = (blaze.fires.into(), blaze.moves.into());
        let asked = BuildingFire::burning(burns, (state.sky.weather, Some(wind)), &self.readings);
        settled(&asked.case(&self.tables)).is_some_and(|outcome| outcome.out_of_control)
    }

    /// Whether any is.
    pub(super) fn is_wild_anywhere(&self, state: &State) -> bool {
        state.fires.iter().any(|blaze| self.is_wild(state, blaze))
    }

    /// Whether the fire in a building is out of control.
    pub fn burns_wildly(&self, state: &State, area: u8) -> bool {
        state.fires.iter().any(|blaze| blaze.area == area && self.is_wild(state, blaze))
    }

    /// The smoke of a burning building, if it drifts (16.9f).
    fn column(&self, state: &State, blaze: &Blaze) -> Option<Base> {
        let asked = self.asked_of(state, blaze);
        let smoke = settled(&asked.case(&self.tables))?.smoke?;
        let house = self.house(blaze.area)?;
        let facing = downwind(smoke.towards);
        let units = |cm: Num| (cm * Num::from(CM)).floor() as i32;
        let size = Size { width: units(smoke.wide), depth: units(smoke.long) };
        let (_, wall) = house.exit(house.centre() + facing.ahead(2 * house.radius()));
        Some(Base::new(Place { centre: wall + facing.ahead(size.depth / 2), facing }, size))
    }

    /// All smoke of burning buildings.
    pub(super) fn columns(&self, state: &State) -> Vec<Base> {
        state.fires.iter().filter_map(|blaze| self.column(state, blaze)).collect()
    }

    /// 16.9f: whether a unit that goes from one place to another comes nearer to a fire out of control, or guns to its
    /// smoke, than it may.
    pub(super) fn is_too_hot(
        &self,
        state: &State,
        (unit, from): (UnitId, &Body),
        to: &Body,
    ) -> bool {
        state.fires.iter().any(|blaze| {
            let Some(is) = self.near_fire(state, blaze, (unit, to)) else { return false };
            let was = self.near_fire(state, blaze, (unit, from));
            // What does not come nearer is no matter.
            let counts = |now: Measured, then: Option<Measured>| {
                if then.is_none_or(|then| now < then) { now } else { FAR }
            };
            let to_building = counts(is.to_building, was.map(|was| was.to_building));
            let then = was.and_then(|was| was.to_smoke);
            let to_smoke = is.to_smoke.map(|smoke| counts(smoke, then));
            let mut asked = self.asked_of(state, blaze);
            asked.nearby.push(Nearby { to_building, to_smoke, ..is });
            let near = settled(&asked.case(&self.tables));
            near.is_some_and(|outcome| !outcome.too_near.is_empty())
        })
    }

    /// How near a unit is to a burning building and to its smoke.
    fn near_fire(
        &self,
        state: &State,
        blaze: &Blaze,
        (unit, body): (UnitId, &Body),
    ) -> Option<Nearby> {
        let block = self.ground_of(unit, body)?;
        let apart =
            |corners: &[Point]| Measured::mm(gap(&block.corners(), corners).floor().max(0) / MM);
        let rim = self.walls(blaze.area)?;
        let facts = self.facts(unit, body);
        let who = match () {
            () if facts.arm.has_crew() => Who::Guns,
            () if facts.is_mounted() => Who::Mounted,
            () => Who::Foot,
        };
        let to_smoke = self.column(state, blaze).map(|column| apart(&column.corners()));
        Some(Nearby { who, to_building: apart(rim.corners()), to_smoke })
    }

    /// Whether a charge or an attack would come too near to a fire on its way, or lead into it.
    pub(super) fn runs_into_fire(&self, state: &State, clash: &Clash) -> bool {
        if state.fires.is_empty() {
            return false;
        }
        let his = &clash.before[1];
        if his.inside.is_some_and(|area| self.burns_wildly(state, area)) {
            return true;
        }
        let Some(block) = self.ground_of(clash.charged, his) else { return false };
        let start = Body { front: clash.from, ..clash.before[0] };
        let from = clash.from.centre;
        let to = crate::battle::march::nearest(&block, from);
        let facing = Facing::of(to - from);
        let mut steps = (1..=from.distance(to) / CM).map(|cm| from + facing.ahead(cm * CM));
        steps.any(|centre| {
            let there = Body { front: Place { centre, facing }, turned: 0, ..start };
            self.is_too_hot(state, (clash.charger, &start), &there)
        })
    }

    /// 16.9a: a building in which a shell or an incendiary rocket has struck; each model may set it alight.
    pub(super) fn ignite(
        &self,
        state: &mut State,
        (unit, inside): (UnitId, Option<u8>),
        (firer, shot, crews): (&Unit, &Shot, &[i32]),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let gun = firer.gun;
        let lobs = gun.is_some_and(|gun| gun.is_howitzer() || gun == Gun::Rockets);
        let shell = shot.ammunition == Ammunition::Shell && lobs;
        let burns = shell || shot.ammunition == Ammunition::Incendiary;
        let house = inside.filter(|&area| burns && self.is_building(area));
        let Some(area) = house else { return Ok(()) };
        let fabric = self.fabrics.iter().find(|fabric| fabric.area == area);
        let mut lit = 0;
        for &crew in crews.iter().filter(|&&crew| crew > 0) {
            let one = Ignition {
                firer: Unit {
                    models: Some(1),
                    figures: Some(crew),
                    strength: Some(crew),
                    lost_this_move: 0,
                    ..firer.clone()
                },
                shot: shot.clone(),
                wooden_walls: fabric.is_some_and(|fabric| fabric.wooden_walls),
                roof: fabric.map_or_else(Roof::default, |fabric| fabric.roof),
                rain: state.sky.rains(),
                readings: self.readings,
            };
            let outcome = resolve(&one.case(&self.tables), scribe)?;
            lit += i32::from(outcome == IgnitionOutcome::Hit { burns: true });
        }
        if lit > 0 {
            self.light(state, area, lit);
            let event = Event::of(Happening::Alight, unit);
            scribe.event(event.with(area.into(), lit));
        }
        Ok(())
    }

    /// Fires more in a building.
    fn light(&self, state: &mut State, area: u8, lit: i32) {
        let at = state.fires.iter().position(|blaze| blaze.area == area).unwrap_or_else(|| {
            state.fires.push(Blaze { area, ..Blaze::default() });
            state.fires.len() - 1
        });
        let blaze = &mut state.fires[at];
        blaze.fresh = (i32::from(blaze.fresh) + lit).clamp(0, MOST) as u8;
    }

    /// Whether a unit neither moved, fired nor fought in this move.
    fn was_idle(&self, state: &State, unit: UnitId) -> bool {
        let body = state.body(unit);
        let course = &body.course;
        let moved = course.moved > 0 || course.buildings > 0 || course.changed;
        let busy = body.plan.acts().any(|act| act != Act::SetFire);
        let fought = body.engaged || body.conduct.is_driven() || state.fights(unit);
        !moved && !busy && !body.fired && !fought
    }

    /// 16.9e: those who have not got out are lost; of a unit that was about to leave, as many are out as its time let
    /// pass (12.5d).
    fn burn_inside(
        &self,
        state: &mut State,
        (unit, area): (UnitId, u8),
        scribe: &mut impl Scribe<Event>,
    ) {
        let mut body = *state.body(unit);
        let leaves = body.plan.act(body.course.act.into()) == Some(Act::Leave);
        let takes = self.takes(state, unit, &body, Act::Leave).filter(|_| leaves);
        let out = takes.map_or(0, |takes| body.figures() * body.course.done / takes.max(1));
        let lost = body.figures() - out;
        scribe.event(Event::of(Happening::Burned, unit).with(area.into(), lost));
        if out <= 0 {
            self.lose(state, unit, Gone::Destroyed, scribe);
            return;
        }
        body.take_off(lost);
        let heading = body.heading();
        self.come_out(unit, &mut body, heading);
        body.course = Course::default();
        *state.body_mut(unit) = body;
    }

    /// The end of a move, for everything that burns.
    pub(super) fn burn(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for unit in self.army.units() {
            let body = state.body(unit);
            let sets_fire = body.is_here() && body.plan.acts().any(|act| act == Act::SetFire);
            if let Some(area) = body.inside.filter(|_| sets_fire) {
                // It is put to the ruling even where nothing burns yet.
                self.light(state, area, 0);
            }
        }
        self.need_wind(state, scribe)?;
        let burning = std::mem::take(&mut state.fires);
        for blaze in burning {
            let after = self.burn_on(state, blaze, scribe)?;
            state.fires.extend(after);
        }
        self.need_wind(state, scribe)
    }

    /// The end of a move for one burning building: how it burns then, if it does.
    fn burn_on(
        &self,
        state: &mut State,
        blaze: Blaze,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Option<Blaze>, Stop> {
        let Blaze { area, fires, fresh, moves } = blaze;
        let inside = self.garrison(state, area);
        let mut asked = self.asked_of(state, &blaze);
        let mut arson = false;
        if let Some(unit) = inside {
            let body = state.body(unit);
            let (figures, idle) = (body.figures().clamp(0, MOST), self.was_idle(state, unit));
            arson = body.plan.acts().any(|act| act == Act::SetFire);
            if arson {
                (asked.arsonists, asked.arsonists_idle) = (figures, Some(idle));
            } else {
                (asked.firefighters, asked.firefighters_idle) = (figures, Some(idle));
            }
            (asked.occupied, asked.leaving) = (true, Some(false));
        }
        if let Some(unit) = inside {
            scribe.aim(self.key(state, unit, None));
        }
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        if let Some(unit) = inside {
            let number = i32::from(area);
            if arson && outcome.blazes > fires.into() {
                let event = Event::of(Happening::SetAlight, unit);
                scribe.event(event.with(number, outcome.blazes - i32::from(fires)));
            } else if outcome.blazes < fires.into() {
                scribe.event(Event::of(Happening::PutOut, unit).with(number, outcome.blazes));
            }
            if outcome.inside == Inside::Destroyed {
                self.burn_inside(state, (unit, area), scribe);
            }
        }
        let all = (outcome.blazes + i32::from(fresh)).clamp(0, MOST) as u8;
        let since = if fires > 0 { moves.saturating_add(1) } else { 0 };
        let after = Blaze { area, fires: all, fresh: 0, moves: since };
        if self.is_wild(state, &after) && !outcome.out_of_control {
            scribe.event(Event::plain(Happening::Wild, area.into(), 0));
        }
        Ok((all > 0).then_some(after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::scenario;

    const FALENTY: &str = include_str!("../../../../scenarios/wn/raszyn-falenty-1809.toml");

    /// 16.9f: the farm of Falenty reaches down to 390 mm and burns out of control, its smoke drifts to the left along
    /// 365 mm, 5 cm wide: foot keeps off the wall by 1 cm, horse by 2, guns by 5, and guns by as much from the smoke;
    /// whoever is nearer already may go away.
    #[test]
    fn everybody_keeps_off_a_fire_out_of_control() {
        let battle = scenario::read(FALENTY, &[]).expect("nothing is wrong").battle;
        let mut state = State::new(&battle.army);
        state.sky.wind = Some(9);
        state.fires.push(Blaze { area: 5, fires: 3, fresh: 0, moves: 2 });
        let hot = |state: &State, id: &str, [x, from, to]: [i32; 3]| {
            let unit = battle.army.unit(id).expect("is there");
            let at = |y| {
                let front = Place { centre: Point::mm(x, y), facing: Facing(0) };
                Body { front, ..*state.body(unit) }
            };
            battle.is_too_hot(state, (unit, &at(from)), &at(to))
        };
        for (id, x, keeps) in [("a1", 840, 10), ("a5", 840, 20), ("a6", 840, 50)] {
            assert!(!hot(&state, id, [x, 500, 390 + keeps]), "{id}");
            assert!(hot(&state, id, [x, 500, 389 + keeps]), "{id}");
            assert!(!hot(&state, id, [x, 392, 393]), "{id} goes away");
        }
        // The smoke lies from 660 to 810 mm: nobody but guns minds it, four guns are 12 cm wide.
        assert!(hot(&state, "a6", [720, 500, 430]) && !hot(&state, "a5", [600, 500, 400]));
        state.fires[0].moves = 1;
        assert!(!hot(&state, "a6", [840, 500, 400]), "it can still be put out");
    }
}
