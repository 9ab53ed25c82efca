//! Guns that are ordered to fire at a wall, a fence, a hedge or a building with nobody behind it (16.8a, 16.9a).
//!
//! That is a target like any other (16.3a.4): guns that must fire at somebody do so. They aim at the nearest point of
//! it that is in their field of fire and in sight, guns with ball and howitzers with shell; rockets at a building with
//! incendiaries. Whoever stands behind it and may be fired at is the target.

use crate::artillery::breach::{Breach, BreachOutcome};
use crate::artillery::overhead::Friends;
use crate::artillery::shooting::Shot;
use crate::battle::army::UnitId;
use crate::battle::breaches::{Broken, GONE};
use crate::battle::event::{Event, Happening};
use crate::battle::guns::{Lay, Section, crews_of};
use crate::battle::lookouts::at_guns;
use crate::battle::march::on_side;
use crate::battle::sight::Lineup;
use crate::battle::state::State;
use crate::battle::{Battle, resolve};
use crate::measure::Measured;
use crate::tables::Ammunition;
use crate::units::Gun;
use kernel::game::Scribe;
use kernel::{Situation, Stop};
use tabletop::{Base, Edge, Facing, Field, MM, Place, Point, Size};

/// Models that fire at a point of an obstacle.
struct Aimed {
    at: Base,
    ammunition: Ammunition,
    models: Vec<usize>,
    over: Vec<Friends>,
}

impl Battle {
    /// Whether an enemy may be fired at by guns that are to fire at something: he stands behind it.
    pub(super) fn is_behind_aim(&self, state: &State, (unit, enemy): (UnitId, UnitId)) -> bool {
        let Some(wanted) = state.body(unit).plan.fire_at else { return true };
        let Some(own) = self.block(state, unit) else { return false };
        let before = self.battered(state, enemy, own.middle(Edge::Front));
        before.is_some_and(|(what, _)| what == wanted)
    }

    /// The guns of a battery that fire at nobody fire at what they were told.
    pub(super) fn fire_at_walls(
        &self,
        state: &mut State,
        before: &State,
        (unit, lays): (UnitId, &[Lay]),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(what) = before.body(unit).plan.fire_at else { return Ok(()) };
        let lineup = self.lineup(before);
        let sections = self.sections(unit, before.body(unit));
        for section in sections
            .iter()
            .filter(|section| !lays.iter().any(|lay| lay.howitzer == section.howitzer))
        {
            if let Some(aimed) = self.aimed(before, &lineup, (unit, section), what) {
                self.fire_at_wall(state, before, (unit, section, what), aimed, scribe)?;
            }
        }
        Ok(())
    }

    /// The stretches of a line, or the walls of a building.
    pub(super) fn stretches(&self, what: Broken) -> Vec<(Point, Point)> {
        match what {
            Broken::Line(line) => {
                let line = self.table.lines.get(usize::from(line));
                line.map(|line| line.stretches().collect()).unwrap_or_default()
            }
            Broken::House(area) => {
                self.walls(area).map(|walls| walls.rim().collect()).unwrap_or_default()
            }
        }
    }

    /// Where guns of a battery would fire at an obstacle, and with what.
    fn aimed(
        &self,
        state: &State,
        lineup: &Lineup,
        (unit, section): (UnitId, &Section),
        what: Broken,
    ) -> Option<Aimed> {
        let (body, own) = (state.body(unit), self.block(state, unit)?);
        let from = own.middle(Edge::Front);
        let mut points: Vec<Point> = Vec::new();
        for (start, end) in self.stretches(what) {
            points.push(on_side((start, end), from));
            points.extend((1..8).map(|part| start.part_way(end, part, 8)));
        }
        points.sort_by_key(|point| point.distance(from));
        let shots = match (section.gun, what) {
            (Gun::Rockets, Broken::House(_)) => vec![Ammunition::Incendiary],
            _ => vec![Ammunition::Ball, Ammunition::Shell],
        };
        let table = &self.tables.artillery.range;
        points.into_iter().find_map(|point| {
            // A hair before it: a wall hides what is behind it, not itself.
            let near = tabletop::along(from, point, (from.distance(point) - MM).max(0));
            let at =
                Base::new(Place { centre: near, facing: Facing(0) }, Size { width: MM, depth: MM });
            let apart = Measured::mm(own.gap(&at).rounded().max(0) / MM).at(&self.readings);
            let guns = section.models.iter().map(|&model| (model, self.model(body, &own, model)));
            let lanes: Vec<(usize, Vec<Friends>)> = guns
                .filter(|(_, gun)| Field::from_rear(gun).meets(&at).holds())
                .map(|(model, gun)| (model, self.lane(state, [unit, unit], &gun, &at)))
                .collect();
            let laid = shots.iter().filter_map(|&shot| {
                let factor = table.factor(table.row(section.gun, shot)?, apart)?;
                let clear =
                    |lane: &&(usize, Vec<Friends>)| self.clears(unit, section.gun, shot, &lane.1);
                let bears: Vec<_> = lanes.iter().filter(clear).collect();
                let over = bears.iter().map(|(_, over)| over).max_by_key(|over| over.len())?;
                let over = over.iter().copied().take(4).collect();
                let models = bears.iter().map(|(model, _)| *model).collect();
                Some((factor, Aimed { at, ammunition: shot, models, over }))
            });
            let (_, aimed) = laid.max_by_key(|(factor, _)| *factor)?;
            self.sees_at(state, lineup, (unit, near)).then_some(aimed)
        })
    }

    /// Guns fire at an obstacle.
    fn fire_at_wall(
        &self,
        state: &mut State,
        before: &State,
        (unit, section, what): (UnitId, &Section, Broken),
        aimed: Aimed,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (Some(obstacle), Some(own)) = (self.breakable(what), self.block(before, unit)) else {
            return Ok(());
        };
        let body = before.body(unit);
        let apart = Measured::mm(own.gap(&aimed.at).rounded().max(0) / MM);
        let shot = Shot {
            new_target: body.battered != Some(what),
            mixed_battery: section.howitzer,
            over: aimed.over,
            ..self.shot_of(before, (unit, &own), (aimed.ammunition, apart))
        };
        let firer = self.firing_models(unit, body, (section.gun, &aimed.models));
        let crews = crews_of(&at_guns(body), &aimed.models);
        let broken = self.breach_mm(state, what);
        scribe.aim(self.key(state, unit, None));
        if aimed.ammunition != Ammunition::Incendiary && broken < GONE.into() {
            let breach = Breach {
                firer: firer.clone(),
                shot: shot.clone(),
                obstacle,
                breach_mm: broken,
                front_mm: None,
                rain: state.sky.rains(),
                readings: self.readings,
            };
            let outcome = resolve(&breach.case(&self.tables), scribe)?;
            let BreachOutcome::Hit { breach_mm, .. } = outcome else { return Ok(()) };
            if breach_mm > broken {
                self.widen(state, what, breach_mm);
                let event = Event::of(Happening::Battered, unit);
                scribe.event(event.with(what.number(), breach_mm));
            }
        }
        let body = state.body_mut(unit);
        (body.fired, body.quiet, body.battered) = (true, 0, Some(what));
        (body.last_target, body.howitzer_target) = (None, None);
        let house = match what {
            Broken::House(area) => Some(area),
            Broken::Line(_) => None,
        };
        self.ignite(state, (unit, house), (&firer, &shot, &crews), scribe)
    }
}
