//! Thrown back (6.5): the unit goes as it stands, its full movement, straight away from the enemy (from the figure of
//! his that is nearest to each own one, added up) and around what stands in its way; where that is barred, as little
//! aside as will do; where no full move is to be had, as far as can be. Blocked altogether it panics (6.5.5).

use super::settle;
use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Drill, Form};
use crate::game::drill::{Effort, March, Purpose, Trip};
use crate::game::event::{Event, Happening};
use crate::game::state::{Acted, State};
use crate::measure::Distance;
use crate::morale::Stand;
use crate::thrown_back;
use crate::units;
use kernel::game::Scribe;
use kernel::{Clause, Line, Stop};
use tabletop::{Facing, Formation, Vector};

const FROM_ENEMY: Clause = Clause::new("6.5.1");
const NO_ZONES_BACK: Clause = Clause::new("6.5.4");

/// Into how many parts a way back is divided when all of it is too much.
const PARTS: i32 = 14;

/// The directions of a retreat, from straight back to square aside, in 1/65,536 turns.
const ASIDE: [i32; 13] = [
    0, 2_731, -2_731, 5_461, -5_461, 8_192, -8_192, 10_923, -10_923, 13_653, -13_653, 16_384,
    -16_384,
];

impl Szwadron {
    /// 6.5: a unit is thrown back.
    pub(in crate::game) fn throw_back(
        &self,
        state: &mut State,
        unit: UnitId,
        enemy: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.unit_mut(unit).morale = units::State::Normal;
        state.unit_mut(unit).prey = None;
        if state.active == self.army.card(unit).side {
            state.unit_mut(unit).acted = Acted::Done;
        }
        let limit = self.movement(state, unit);
        let way = self.way_back(state, unit, enemy, limit);
        let room = Some(Distance(way.as_ref().map_or(0, |(room, _)| *room)));
        let (described, limbered) = (self.described(state, unit), self.limbered(state, unit));
        let how = (&self.tables, &self.readings);
        let outcome = thrown_back::back(&described, limbered, room, how, scribe);
        match way.filter(|_| outcome.stand == Stand::ThrownBack) {
            Some((_, trips)) => {
                scribe.note(Line::note(FROM_ENEMY).by(NO_ZONES_BACK));
                settle(state, &trips);
                state.unit_mut(unit).fought = 0;
                scribe.event(Event::of(Happening::ThrownBack, unit).against(enemy));
                Ok(())
            }
            None => self.panic(state, unit, scribe),
        }
    }

    /// Straight away from an enemy: from the figure of his that is nearest to each own one, all of them added up.
    fn away_from(&self, state: &State, unit: UnitId, enemy: UnitId) -> Vector {
        let mut away = Vector::default();
        for figure in self.here(state, unit) {
            let from = state.figure(figure).place.centre;
            if let Some(near) = self.nearest_of(state, figure, enemy) {
                away = away + (from - state.figure(near).place.centre);
            }
        }
        away
    }

    /// The way back of a unit: how much of its movement it uses, and the ways; nothing if it cannot move at all.
    fn way_back(
        &self,
        state: &State,
        unit: UnitId,
        enemy: UnitId,
        limit: i32,
    ) -> Option<(i32, Vec<Trip>)> {
        let away = self.away_from(state, unit, enemy);
        let straight = if away.is_zero() {
            self.army.home[self.army.card(unit).side.index()]
        } else {
            Facing::of(away)
        };
        let bases = self.bases(state, unit);
        let form = match self.coherent(unit, &bases) {
            true => Form::AsItIs,
            false => Form::In(Formation::Line { ranks: 2 }),
        };
        let front = self.front_of_bases(unit, &bases)?;
        let purpose = Purpose { limit, attacks: false };
        for part in (1..=PARTS).rev() {
            for effort in [Effort::Quick, Effort::Around] {
                let aside = if effort == Effort::Quick { &ASIDE[..] } else { &ASIDE[..1] };
                for turn in aside {
                    let way = straight.turned(*turn).ahead(limit / PARTS * part);
                    let drill = Drill::new(form, (front.centre + way).tamed(), front.facing);
                    let places = self.places(state, unit, drill);
                    let march = March::new(places, purpose);
                    if let Ok(trips) = self.plan(&self.survey(state), &march, effort) {
                        let used = if part == PARTS { limit } else { limit / PARTS * part };
                        return Some((used, trips));
                    }
                }
            }
        }
        None
    }
}
