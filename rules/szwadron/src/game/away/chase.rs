//! Pursuit (6.7): each figure by the shortest way at the nearest figure of its prey, the nearest first, until it
//! touches somebody (6.7.5).

use crate::corrections::{BASES_APART, WALL_HOLDS};
use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::drill::Trip;
use crate::game::event::{Event, Happening};
use crate::game::state::{Acted, State};
use crate::measure::CM;
use crate::pursuit;
use crate::units;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Stop};
use tabletop::{Base, CONTACT, Obstacle, Place};

const PURSUERS_PHASE: Clause = Clause::new("6.7.2");
const SHORTEST: Clause = Clause::new("6.7.5");
const PREY_FIRST: Clause = Clause::new("6.7.6");
const APART: Clause = Clause::new("6.7.7");
const NEAREST: Clause = Clause::new("6.7.10");

impl Szwadron {
    /// 6.7: a unit goes off in pursuit.
    pub(in crate::game) fn set_off(
        &self,
        state: &mut State,
        unit: UnitId,
        prey: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let now = state.unit_mut(unit);
        (now.morale, now.prey, now.acted, now.fought) =
            (units::State::Pursuit, Some(prey), Acted::Done, 0);
        self.pursue(state, unit, false, scribe)
    }

    /// 6.7.1, 6.7.4 and 6.7.10: one move of pursuit, after the prey, or, when that is gone, the nearest enemy.
    pub(in crate::game) fn pursue(
        &self,
        state: &mut State,
        unit: UnitId,
        in_phase: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let middle = self.middle(state, unit);
        let far = |enemy: UnitId| (middle.distance(self.middle(state, enemy)), enemy);
        let nearest = self.enemies(state, unit).min_by_key(|&enemy| far(enemy));
        let hunted = state.unit(unit).prey.filter(|&prey| self.lives(state, prey));
        let Some(prey) = hunted.or(nearest) else { return Ok(()) };
        state.unit_mut(unit).prey = Some(prey);
        scribe.aim(self.key(state, unit, Some(prey)));
        scribe.open(Heading::of("pursuit"));
        if in_phase {
            scribe.note(Line::note(PURSUERS_PHASE));
        }
        if hunted.is_none() {
            scribe.note(Line::note(NEAREST));
        }
        let distance = pursuit::distance(&self.described(state, unit), &self.tables, scribe)?;
        scribe.note(Line::note(SHORTEST).by(APART));
        let mut figures: Vec<(i32, FigureId, FigureId)> = Vec::new();
        for figure in self.here(state, unit) {
            let base = self.base(state, figure);
            let near = self.nearest_of(state, figure, prey);
            let gap = |enemy| base.gap(&self.base(state, enemy)).rounded();
            figures.extend(near.map(|enemy| (gap(enemy), figure, enemy)));
        }
        figures.sort_unstable();
        for (_, figure, enemy) in figures {
            let place = self.run_at(state, unit, (figure, enemy), distance.0);
            state.figures[figure.index()].place = place;
        }
        if self.in_touch(state, unit) {
            state.unit_mut(unit).came = self.readings.edition.has(WALL_HOLDS);
        }
        if self.in_touch_with(state, unit, prey) {
            scribe.note(Line::note(PREY_FIRST));
        }
        scribe.event(Event::of(Happening::Pursued, unit).against(prey).with(distance.0 / CM, 0));
        Ok(())
    }

    /// Where a figure gets that runs at an enemy: straight, or, where somebody else bars the way, around him.
    fn run_at(
        &self,
        state: &State,
        unit: UnitId,
        (figure, enemy): (FigureId, FigureId),
        distance: i32,
    ) -> Place {
        let (base, target) = (self.base(state, figure), self.base(state, enemy));
        let (from, goal) = (base.centre(), target.centre());
        let to = tabletop::along(from, goal, from.distance(goal).min(distance));
        let free = self.free_way(state, unit, figure, to, false);
        let (free, _) = self.landing(state, figure, to, free, false);
        let straight = base.at(tabletop::along(from, to, free));
        let touches = self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy));
        let arrived = touches.into_iter().any(|enemy| enemy.gap(&straight).touches().holds());
        if arrived || free >= from.distance(to) {
            return straight.place();
        }
        // The place right before the enemy, on this side of him.
        let outside = tabletop::along(goal, from, base.radius() + target.radius() + CM);
        let keep = if self.readings.edition.has(BASES_APART) { 0 } else { -CONTACT };
        let edge = Obstacle { keep, ..Obstacle::from(&target) };
        let slide = tabletop::free_way(&base.at(outside), goal, &edge);
        let before = tabletop::along(outside, goal, slide);
        let obstacles: Vec<Obstacle> = self
            .in_the_way_of(state, unit, figure, false)
            .into_iter()
            .map(|obstacle| obstacle.seen_by(&base))
            .collect();
        let place = Place { centre: before, facing: base.facing() };
        let around = self.way_around(&base, place, &obstacles, i32::MAX);
        let end = around.map(|legs| Trip { figure, from: base, legs }.after(distance));
        let nearer = |place: &Place| place.centre.distance(goal) < straight.centre().distance(goal);
        let lands = |place: &Place| self.may_land(state, figure, &Base::new(*place, base.size()));
        end.filter(nearer).filter(lands).unwrap_or_else(|| straight.place())
    }
}
