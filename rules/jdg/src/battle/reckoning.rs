//! 11: demoralisation and victory at the end of a turn.

use crate::battle::army::{FormationId, Rank, UnitId};
use crate::battle::event::Event;
use crate::battle::state::{State, Status};
use crate::battle::{Jdg, nobody, resolve};
use crate::corrections::SCORE_IN_POINTS;
use crate::units::{Arm, Order};
use crate::victory::{Level, Takings, Victory, is_broken, is_demoralised};
use kernel::game::{Scribe, Side};
use kernel::{Num, Situation};

/// A margin in whole points, towards zero.
fn in_points(margin: Num) -> i16 {
    let whole = if margin < Num::ZERO { margin.ceil() } else { margin.floor() };
    whole.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

impl Jdg {
    /// True when a unit is routed or lost; who left by an exit is not.
    fn is_gone(&self, state: &State, unit: UnitId) -> bool {
        let at = state.unit(unit);
        at.status == Status::Lost || at.status == Status::Here && at.order == Order::Routed
    }

    /// 11.3: whether half of a formation's units are routed or lost.
    fn loses_heart(&self, state: &State, formation: FormationId) -> bool {
        let units = &self.army.formation(formation).units;
        let gone = units.iter().filter(|&&unit| self.is_gone(state, unit)).count();
        is_demoralised(&self.tables, units.len() as i32, gone as i32)
    }

    /// 11: the reckoning at the end of a turn.
    pub(super) fn reckon(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for formation in self.army.formation_ids() {
            let shaken = self.loses_heart(state, formation);
            if shaken != state.formation(formation).demoralised {
                state.formation_mut(formation).demoralised = shaken;
                scribe.event(match shaken {
                    true => Event::Demoralised(formation),
                    false => Event::TakesHeart(formation),
                });
            }
        }
        let broken = [Side::FIRST, Side::SECOND].map(|side| self.is_army_broken(state, side));
        let ends = broken.contains(&true) || state.turn >= self.army.turns;
        if !ends {
            return;
        }
        let outcome = resolve(&self.reckoning(state).case(&self.tables), scribe);
        let (margin, level) = outcome.map_or((Num::ZERO, Level::Draw), |it| (it.margin, it.level));
        state.score = match self.readings.edition.has(SCORE_IN_POINTS) {
            true => in_points(margin),
            false => (margin * Num::whole(2)).floor() as i16,
        };
        let winner = match broken {
            [true, false] => Some(Side::SECOND),
            [false, true] => Some(Side::FIRST),
            _ if level == Level::Draw => None,
            _ if margin > Num::ZERO => Some(Side::FIRST),
            _ => Some(Side::SECOND),
        };
        for side in [Side::FIRST, Side::SECOND].into_iter().filter(|side| broken[side.index()]) {
            scribe.event(Event::Broken(side));
        }
        self.finish(state, winner, scribe);
    }

    /// 11.4: whether half of a side's formations are demoralised.
    fn is_army_broken(&self, state: &State, side: Side) -> bool {
        let mut own = 0;
        let mut shaken = 0;
        for formation in self.army.formation_ids() {
            if self.army.formation(formation).side == side {
                own += 1;
                shaken += i32::from(state.formation(formation).demoralised);
            }
        }
        is_broken(&self.tables, own, shaken)
    }

    /// The score in points as it stands, for the first side.
    pub(super) fn running_score(&self, state: &State) -> i32 {
        let margin = self.reckoning(state).margin(&self.tables, &mut nobody());
        in_points(margin).into()
    }

    /// 11.1: both sides' takings as they stand.
    pub fn reckoning(&self, state: &State) -> Victory {
        Victory {
            first: self.takings(state, Side::FIRST),
            second: self.takings(state, Side::SECOND),
            par: self.army.par.into(),
            readings: self.readings,
        }
    }

    /// What a side has taken so far.
    pub(super) fn takings(&self, state: &State, side: Side) -> Takings {
        let mut takings = Takings::default();
        for unit in self.army.unit_ids().filter(|&unit| self.side(unit) != side) {
            let (at, strength) = (state.unit(unit), i32::from(self.card(unit).strength));
            match (at.status, at.order) {
                (Status::Lost, _) if self.arm(unit) == Arm::Artillery => {
                    takings.eliminated_guns += strength;
                }
                (Status::Lost, _) => takings.eliminated += strength,
                (Status::Here, Order::Routed) => takings.routed += strength,
                _ => {}
            }
        }
        for leader in self.army.leader_ids() {
            let (card, seat) = (self.army.leader(leader), state.leader(leader));
            let lost = seat.successor || seat.post == crate::battle::state::Post::Lost;
            if card.side != side && lost {
                match card.rank {
                    Rank::Chief { .. } => takings.chiefs += 1,
                    Rank::Formation { .. } => takings.leaders += 1,
                }
            }
        }
        let held = state.held.iter().zip(&self.army.objectives);
        let held = held.filter(|(held, _)| **held == Some(side));
        takings.objectives = held.map(|(_, card)| i32::from(card.points)).sum();
        takings.exit_halves = state.camp(side).exited.max(0).into();
        takings
    }
}
