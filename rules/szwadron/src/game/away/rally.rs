//! Reorganisation (6.8): the attempt, and how a unit that is under control again mends its order.

use super::settle;
use crate::corrections::GATHER_ANYWAY;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Drill, Form};
use crate::game::drill::{Effort, March, Purpose};
use crate::game::event::{Event, Happening};
use crate::game::figures::ZONE;
use crate::game::state::State;
use crate::game::{Szwadron, resolve};
use crate::measure::{CM, Distance};
use crate::morale::Stand;
use crate::units;
use kernel::game::Scribe;
use kernel::{Clause, Line, Stop};
use std::cmp::Reverse;
use tabletop::{Base, Facing, Formation, Obstacle, Point};

const ATTEMPT: Clause = Clause::new("2.2.1.II");
const CHANGES_ORDER: Clause = Clause::new("2.2.1.III");
const NORMAL: Clause = Clause::new("6.1.2");

impl Szwadron {
    /// 6.8.5: a unit that was reorganised mends its order, as well as it can.
    pub(in crate::game) fn mend(&self, state: &mut State, unit: UnitId) {
        if !self.forms_up(state, unit) && self.readings.edition.has(GATHER_ANYWAY) {
            let figures = self.here(state, unit).collect();
            self.draw_together(state, unit, figures);
        }
    }

    /// 6.7.9: a unit that was thrown back and cannot form up on its way. Figures close to an enemy get away from him,
    /// the rear ones first; the others draw together.
    pub(super) fn gather_apart(&self, state: &mut State, unit: UnitId) {
        let mut formed = state.clone();
        if self.forms_up(&mut formed, unit) && !self.in_touch(&formed, unit) {
            *state = formed;
            return;
        }
        let limit = self.movement(state, unit);
        let foes: Vec<Base> =
            self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy)).collect();
        let (mut close, mut others): (Vec<(i32, FigureId, Point)>, Vec<FigureId>) = <_>::default();
        for figure in self.here(state, unit) {
            let base = self.base(state, figure);
            let gap = |foe: &&Base| (base.gap(foe).rounded(), base.centre().distance(foe.centre()));
            match foes.iter().min_by_key(gap) {
                Some(foe) if base.gap(foe).at_most(ZONE).holds() => {
                    let away = Facing::of(base.centre() - foe.centre()).ahead(limit);
                    close.push((gap(&foe).0, figure, base.centre() + away));
                }
                _ => others.push(figure),
            }
        }
        close.sort_by_key(|&(gap, figure, _)| (Reverse(gap), figure));
        for (_, figure, to) in close {
            self.go_towards(state, unit, figure, to);
        }
        self.draw_together(state, unit, others);
    }

    /// Whether a unit hangs together, or can in one move: it then does.
    fn forms_up(&self, state: &mut State, unit: UnitId) -> bool {
        let bases = self.bases(state, unit);
        if self.coherent(unit, &bases) {
            return true;
        }
        let Some(front) = self.front_of_bases(unit, &bases) else { return true };
        let purpose = Purpose { limit: self.movement(state, unit), attacks: false };
        for back in 0..6 {
            for ranks in [2, 1, 3, 4] {
                let centre = front.centre + front.facing.turned(32_768).ahead(back * 2 * CM);
                let drill = Drill::new(Form::In(Formation::Line { ranks }), centre, front.facing);
                let places = self.places(state, unit, drill);
                let march = March::new(places, purpose);
                if let Ok(trips) = self.plan(&self.survey(state), &march, Effort::Around) {
                    settle(state, &trips);
                    return true;
                }
            }
        }
        false
    }

    /// 6.8.5: figures that cannot form up in one move go towards the middle of their unit, the nearest first, as far as
    /// they may.
    fn draw_together(&self, state: &mut State, unit: UnitId, mut figures: Vec<FigureId>) {
        let (middle, limit) = (self.middle(state, unit), self.movement(state, unit));
        figures.sort_by_key(|&figure| (state.figure(figure).place.centre.distance(middle), figure));
        for figure in figures {
            let from = state.figure(figure).place.centre;
            let to = tabletop::along(from, middle, from.distance(middle).min(limit));
            self.go_towards(state, unit, figure, to);
        }
    }

    /// A figure goes straight to a point, or as far as others, barriers and enemy zones let it.
    fn go_towards(&self, state: &mut State, unit: UnitId, figure: FigureId, to: Point) {
        let base = self.base(state, figure);
        let far = base.centre().distance(to);
        let mut obstacles = self.in_the_way_of(state, unit, figure, false);
        let enemies = self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy));
        obstacles.extend(enemies.map(|enemy| Obstacle::zone(&enemy, ZONE)));
        let ways = obstacles
            .into_iter()
            .map(|obstacle| tabletop::free_way(&base, to, &obstacle.seen_by(&base)));
        let free = ways.min().unwrap_or(far).min(far);
        let (free, _) = self.landing(state, figure, to, free, false);
        let place = base.at(tabletop::along(base.centre(), to, free)).place();
        state.figures[figure.index()].place = place;
    }

    /// An attempt to reorganise (6.8.2 to 6.8.6).
    pub(in crate::game) fn rally(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let described = self.described(state, unit);
        let reorganisation = crate::morale::reorganisation::Reorganisation {
            unit: &described,
            nearest_enemy: Some(Distance(self.nearest_enemy(state, unit).unwrap_or(i32::MAX / 2))),
            engaged: Some(self.engaged(state, unit)),
            tables: &self.tables,
            readings: &self.readings,
        };
        scribe.aim(self.key(state, unit, None));
        let outcome = resolve(&reorganisation, scribe)?;
        if outcome.attempted {
            scribe.note(Line::note(ATTEMPT));
        }
        if outcome.stand == Stand::Stands {
            let now = state.unit_mut(unit);
            (now.morale, now.prey, now.rests) = (units::State::Normal, None, true);
            scribe.note(Line::note(CHANGES_ORDER).by(NORMAL));
            self.mend(state, unit);
            scribe.event(Event::of(Happening::Reorganised, unit));
        }
        Ok(())
    }
}
