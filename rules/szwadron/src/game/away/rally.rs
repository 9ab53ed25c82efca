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
use tabletop::{Formation, Obstacle};

const ATTEMPT: Clause = Clause::new("2.2.1.II");
const CHANGES_ORDER: Clause = Clause::new("2.2.1.III");
const NORMAL: Clause = Clause::new("6.1.2");

impl Szwadron {
    /// 6.8.5: a unit that was reorganised mends its order, as well as it can.
    pub(in crate::game) fn mend(&self, state: &mut State, unit: UnitId) {
        let bases = self.bases(state, unit);
        if self.coherent(unit, &bases) {
            return;
        }
        let Some(front) = self.front_of_bases(unit, &bases) else { return };
        let purpose = Purpose { limit: self.movement(state, unit), attacks: false };
        for back in 0..6 {
            for ranks in [2, 1, 3, 4] {
                let centre = front.centre + front.facing.turned(32_768).ahead(back * 2 * CM);
                let drill = Drill::new(Form::In(Formation::Line { ranks }), centre, front.facing);
                let places = self.places(state, unit, drill);
                let march = March::new(places, purpose);
                if let Ok(trips) = self.plan(&self.survey(state), &march, Effort::Around) {
                    settle(state, &trips);
                    return;
                }
            }
        }
        if self.readings.edition.has(GATHER_ANYWAY) {
            self.draw_together(state, unit, purpose.limit);
        }
    }

    /// 6.8.5: figures that cannot form up in one move go towards their middle, the nearest first, as far as they may.
    fn draw_together(&self, state: &mut State, unit: UnitId, limit: i32) {
        let middle = self.middle(state, unit);
        let mut figures: Vec<FigureId> = self.here(state, unit).collect();
        figures.sort_by_key(|&figure| (state.figure(figure).place.centre.distance(middle), figure));
        for figure in figures {
            let base = self.base(state, figure);
            let far = base.centre().distance(middle).min(limit);
            let to = tabletop::along(base.centre(), middle, far);
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
