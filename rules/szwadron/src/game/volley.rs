//! Chapter 4 on the table: fire of one unit at another, and who falls (4.7).
//!
//! Figures fall nearest first, those without cover before those with it (4.10.8), and, as far as it goes, none beside
//! one that has just fallen (4.7.4); one that stands behind others of its unit as seen from the shooters waits until
//! these are gone (4.7.3).

use crate::fire::{Fire, Manner};
use crate::game::army::{FigureId, UnitId};
use crate::game::command::Shot;
use crate::game::event::{Event, Happening};
use crate::game::state::State;
use crate::game::{Szwadron, resolve};
use crate::losses::Exposed;
use crate::morale::Stand;
use crate::positions;
use kernel::Stop;
use kernel::game::Scribe;

impl Szwadron {
    /// A unit fires; what becomes of the target follows.
    pub(super) fn shoot(
        &self,
        state: &mut State,
        unit: UnitId,
        shot: Shot,
        manner: Manner,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let aimed = self.aim(state, unit, shot);
        let (shooter, target) = (self.described(state, unit), self.described(state, shot.target));
        let sheltered = self.sheltered(state, &aimed);
        let volleys = aimed.volleys();
        let high_angle = self.high_angle(unit, shot.ammunition);
        let fire = Fire {
            shooter: &shooter,
            ammunition: Some(shot.ammunition),
            manner,
            volleys: &volleys,
            high_angle,
            sighted: !high_angle,
            target: &target,
            exposed: grouped(&sheltered),
            tables: &self.tables,
            readings: &self.readings,
        };
        scribe.aim(self.key(state, unit, Some(shot.target)));
        let outcome = resolve(&fire, scribe)?;
        let event = Event::of(Happening::Fired, unit).against(shot.target);
        scribe.event(event.with(outcome.damage, outcome.lost));
        let shooters: Vec<FigureId> = aimed.aims.iter().map(|aim| aim.figure).collect();
        self.fell_by_fire(state, &shooters, sheltered, outcome.lost);
        self.stands_now(state, shot.target, unit, outcome.target, scribe)
    }

    /// Takes figures off that fell by fire.
    fn fell_by_fire(
        &self,
        state: &mut State,
        shooters: &[FigureId],
        mut exposed: Vec<(FigureId, Exposed)>,
        lost: i32,
    ) {
        let mut fallen: Vec<FigureId> = Vec::new();
        for _ in 0..lost {
            let rank = |(figure, group): &(FigureId, Exposed)| {
                let base = self.base(state, *figure);
                let cover = positions::sheltering(&group.positions, &self.tables);
                let beside =
                    fallen.iter().any(|gone| self.base(state, *gone).gap(&base).touches().holds());
                let near =
                    shooters.iter().map(|from| self.base(state, *from).gap(&base).rounded()).min();
                (cover, self.is_behind(state, shooters, *figure), beside, near, figure.0)
            };
            let Some(at) = (0..exposed.len()).min_by_key(|&at| rank(&exposed[at])) else { return };
            let (figure, _) = exposed.remove(at);
            state.figures[figure.index()].here = false;
            fallen.push(figure);
        }
    }

    /// 4.7.3: whether from every shooter another figure of its unit stands on the line to it.
    fn is_behind(&self, state: &State, shooters: &[FigureId], figure: FigureId) -> bool {
        let to = state.figure(figure).place.centre;
        let unit = self.army.owner(figure);
        shooters.iter().all(|&from| {
            let from = state.figure(from).place.centre;
            let mut others = self.here(state, unit).filter(|&other| other != figure);
            others.any(|other| self.base(state, other).on_line(from, to).is_some())
        })
    }
}

/// The exposed figures, those of one shelter together.
fn grouped(sheltered: &[(FigureId, Exposed)]) -> Vec<Exposed> {
    let mut groups: Vec<Exposed> = Vec::new();
    for (_, one) in sheltered {
        match groups.iter_mut().find(|group| group.positions == one.positions) {
            Some(group) => group.figures += 1,
            None => groups.push(one.clone()),
        }
    }
    groups
}

/// How a unit comes out of a procedure.
impl Szwadron {
    /// Carries out what a test came to: the unit stays, goes back, flees, pursues, or is gone.
    pub(super) fn stands_now(
        &self,
        state: &mut State,
        unit: UnitId,
        enemy: UnitId,
        stand: Stand,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if !self.lives(state, unit) {
            for figure in self.army.card(unit).figures() {
                state.figures[figure.index()].here = false;
            }
            scribe.event(Event::of(Happening::Destroyed, unit));
            return Ok(());
        }
        match stand {
            Stand::Stands | Stand::Destroyed => Ok(()),
            Stand::ThrownBack => self.throw_back(state, unit, enemy, scribe),
            Stand::Panic => self.panic(state, unit, scribe),
            Stand::Pursuit => self.set_off(state, unit, enemy, scribe),
        }
    }
}
