//! Thrown back (6.5): the unit goes as it stands, its full movement, straight away from the enemy (from the figure of
//! his that is nearest to each own one, added up) and around what stands in its way; where that is barred, as little
//! aside as will do; where no full move is to be had, as far as can be. Blocked altogether it panics (6.5.5). Who was
//! in pursuit gathers on the way as after a reorganisation (6.7.9, 6.8.5).

use super::settle;
use crate::corrections::{PURSUERS_GATHER, THROWN_BACK_AWAY};
use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Drill, Form};
use crate::game::drill::{Effort, March, Purpose, Trip};
use crate::game::event::{Event, Happening};
use crate::game::state::{Acted, State};
use crate::measure::Distance;
use crate::morale::Stand;
use crate::readings::BlockedPursuer;
use crate::thrown_back;
use crate::units;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Stop};
use tabletop::{Facing, Formation, Vector};

const FROM_ENEMY: Clause = Clause::new("6.5.1");
const NO_ZONES_BACK: Clause = Clause::new("6.5.4");
const BLOCKED: Clause = Clause::new("6.5.5");
const GATHERS: Clause = Clause::new("6.7.9");
const INTO_ORDER: Clause = Clause::new("6.8.5");

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
        let pursued = state.unit(unit).morale == units::State::Pursuit;
        state.unit_mut(unit).morale = units::State::Normal;
        state.unit_mut(unit).prey = None;
        if state.active == self.army.card(unit).side {
            state.unit_mut(unit).acted = Acted::Done;
        }
        if pursued && self.readings.edition.has(PURSUERS_GATHER) {
            return self.gather_back(state, unit, enemy, scribe);
        }
        let limit = self.movement(state, unit);
        let way = self.way_back(state, unit, enemy, (limit, &[2]));
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

    /// 6.7.9: a pursuer goes back as if it had just been reorganised: into order as soon as may be, and away from the
    /// enemy as far as that leaves room. Where figures cannot all come together, those near an enemy leave him (5.5.6)
    /// and the others go as near to each other as they can.
    fn gather_back(
        &self,
        state: &mut State,
        unit: UnitId,
        enemy: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (limit, before) = (self.movement(state, unit), self.bases(state, unit));
        scribe.open(Heading::of("thrown-back"));
        scribe.note(Line::note(GATHERS).by(INTO_ORDER));
        scribe.note(Line::note(FROM_ENEMY).by(NO_ZONES_BACK));
        match self.way_back(state, unit, enemy, (limit, &[2, 1, 3, 4])) {
            Some((_, trips)) => settle(state, &trips),
            None => self.gather_apart(state, unit),
        }
        let panics = self.readings.blocked_pursuer == BlockedPursuer::Panics;
        if panics && self.bases(state, unit) == before {
            scribe.note(Line::note(BLOCKED));
            return self.panic(state, unit, scribe);
        }
        state.unit_mut(unit).fought = 0;
        scribe.event(Event::of(Happening::ThrownBack, unit).against(enemy));
        Ok(())
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

    /// The least gap between two units.
    fn apart(&self, state: &State, unit: UnitId, enemy: UnitId) -> i32 {
        let (own, others) = (self.bases(state, unit), self.bases(state, enemy));
        let gaps = own.iter().flat_map(|base| others.iter().map(|other| base.gap(other).rounded()));
        gaps.min().unwrap_or(0)
    }

    /// The way back of a unit: how much of its movement it uses, and the ways; nothing if it cannot move at all.
    fn way_back(
        &self,
        state: &State,
        unit: UnitId,
        enemy: UnitId,
        (limit, ranks): (i32, &[u8]),
    ) -> Option<(i32, Vec<Trip>)> {
        let away = self.away_from(state, unit, enemy);
        let straight = if away.is_zero() {
            self.army.home[self.army.card(unit).side.index()]
        } else {
            Facing::of(away)
        };
        let bases = self.bases(state, unit);
        let forms: Vec<Form> = match self.coherent(unit, &bases) {
            true => vec![Form::AsItIs],
            false => ranks.iter().map(|&ranks| Form::In(Formation::Line { ranks })).collect(),
        };
        let apart = |there: &State| self.apart(there, unit, enemy);
        let before = apart(state);
        let front = self.front_of_bases(unit, &bases)?;
        let purpose = Purpose { limit, attacks: false };
        for part in (1..=PARTS).rev() {
            for effort in [Effort::Quick, Effort::Around] {
                let aside = if effort == Effort::Quick { &ASIDE[..] } else { &ASIDE[..1] };
                for (turn, &form) in
                    aside.iter().flat_map(|turn| forms.iter().map(move |form| (turn, form)))
                {
                    let used = if part == PARTS { limit } else { limit / PARTS * part };
                    let way = straight.turned(*turn).ahead(limit / PARTS * part);
                    let drill = Drill::new(form, (front.centre + way).tamed(), front.facing);
                    let places = self.places(state, unit, drill);
                    let march = March::new(places, purpose);
                    let Ok(trips) = self.plan(&self.survey(state), &march, effort) else {
                        continue;
                    };
                    let gets_away = || {
                        let mut there = state.clone();
                        settle(&mut there, &trips);
                        apart(&there) - before >= used / 2
                    };
                    if *turn == 0 || !self.readings.edition.has(THROWN_BACK_AWAY) || gets_away() {
                        return Some((used, trips));
                    }
                }
            }
        }
        None
    }
}
