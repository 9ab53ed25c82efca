//! 9.17 and 9.18: who met whom after the first round fights an additional one; whoever else is touched by a winner is
//! pushed back.

use crate::battle::army::UnitId;
use crate::battle::command::Answer;
use crate::battle::event::Event;
use crate::battle::state::{Fight, State, Step};
use crate::battle::stations::Touch;
use crate::battle::{Battle, remark};
use crate::corrections::STAYS_WITHOUT_FIGHT;
use crate::fight::{Reaction, Zone};
use kernel::game::Scribe;
use kernel::{Clause, Stop};
use tabletop::Place;

const ADDITIONAL: Clause = Clause::new("9.12.p13");
const MET: Clause = Clause::new("9.17.p1");
const WITH_FRONT: Clause = Clause::new("9.17.p2");
const AFTER_TURN: Clause = Clause::new("9.17.p3");
const OTHERWISE: Clause = Clause::new("9.17.p4");
const PUSHED_BACK: Clause = Clause::new("9.17.p5");
const STAYED: Clause = Clause::new("9.17.p6");
const AS_USUAL: Clause = Clause::new("9.17.p7");
const AS_EVER: Clause = Clause::new("9.17.p8");
const TOUCHED: Clause = Clause::new("9.18.p1");
const ENGAGED: Clause = Clause::new("9.18.p2");
const YIELDS: Clause = Clause::new("9.18.p3");

impl Battle {
    /// The enemies whom the base of a unit touches.
    pub(super) fn touched_by(&self, state: &State, unit: UnitId) -> Vec<UnitId> {
        let base = self.base(state, unit);
        let side = self.army.card(unit).side.other();
        let here = self.army.units_of(side).filter(|&enemy| state.is_here(enemy));
        here.filter(|&enemy| self.base(state, enemy).gap(&base).touches().holds()).collect()
    }

    /// Units in the order in which they act here: those of the active side first (9.18).
    fn active_first(&self, state: &State) -> Vec<UnitId> {
        let sides = [state.active, state.active.other()];
        sides.into_iter().flat_map(|side| self.army.units_of(side)).collect()
    }

    /// 9.17: the additional round, if units have met: with half of the front of who took a place or pursued, or after
    /// a turn. Enemies whom winners touch otherwise are pushed back before.
    pub(super) fn additional_round(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if state.action.round > 1 {
            return Ok(());
        }
        let moved = state.action.followed;
        let turned = |&(unit, enemy): &(UnitId, UnitId)| {
            (unit, enemy, Some(if moved.has(unit) { AFTER_TURN } else { STAYED }))
        };
        let mut met: Vec<_> = state.action.turned_upon.iter().map(turned).collect();
        met.extend(state.action.caught.drain(..).map(|(unit, enemy)| (unit, enemy, None)));
        met.extend(state.action.met.iter().map(|&(unit, enemy)| (unit, enemy, Some(WITH_FRONT))));
        for fight in &mut state.fights {
            fight.due = false;
        }
        // Nobody makes way for the fronts of others in the additional round (9.3.p14, il. 9.3h).
        state.action.round = 2;
        let (mut reasons, mut came) = (Vec::new(), Vec::new());
        for (unit, enemy, reason) in met {
            let from = state.body(unit).place;
            if self.meet(state, unit, enemy) {
                came.push((unit, from, state.body(unit).place));
                reasons.extend(reason);
                reasons.extend((reason.is_some() && moved.has(unit)).then_some(MET));
            }
        }
        state.action.round = 1;
        self.push_touched(state, scribe)?;
        self.go_back_to(state, &came);
        if state.fights.iter().any(|fight| fight.due) {
            reasons.extend([ADDITIONAL, AS_USUAL, AS_EVER]);
            reasons.sort_unstable();
            reasons.dedup();
            reasons.into_iter().for_each(|clause| remark(clause, "round", scribe));
            state.action.round = 2;
            state.action.shares.clear();
            let (active, other) = (state.active, state.active.other());
            let steps =
                [Step::RoundBegins, Step::Fire, Step::GoIn(active), Step::GoIn(other), Step::Melee];
            state.agenda.extend(steps.into_iter().rev());
        }
        Ok(())
    }

    /// Units whose enemy was pushed away before they fought him stand where they stood before they turned to him.
    fn go_back_to(&self, state: &mut State, came: &[(UnitId, Place, Place)]) {
        for &(unit, from, to) in came {
            let waits = state.is_here(unit) && !state.is_engaged(unit);
            let room = || {
                let (base, facts) = (self.base_at(unit, from), self.facts(state, unit));
                self.has_room(state, &facts, &base, &[unit])
            };
            let back = waits && state.body(unit).place == to && room();
            if back && self.readings.edition.has(STAYS_WITHOUT_FIGHT) {
                self.bring(state, unit, from);
            }
        }
    }

    /// Keeps in mind whom a unit that took a place or pursued meets with half of its front; turns come later and count
    /// only against enemies whom it touches (9.17).
    pub(super) fn keep_met(&self, state: &mut State, unit: UnitId) {
        let front = self.met_by(state, unit).into_iter().find(|one| one.1 == Touch::Front);
        state.action.met.extend(front.map(|(enemy, _)| (unit, enemy)));
    }

    /// A unit attacks an enemy whom it has met, if nobody attacks him in that zone and it attacks nobody else (9.3);
    /// whether it does.
    fn meet(&self, state: &mut State, unit: UnitId, enemy: UnitId) -> bool {
        let zone = self.zone_from(&self.base(state, unit), &self.base(state, enemy));
        let barred = |fight: &Fight| {
            let zone_taken = fight.defender == enemy && fight.zone == zone;
            let front_taken = fight.attacker == enemy && zone == Zone::Front;
            fight.attacker == unit
                || zone_taken
                || front_taken
                || fight.has(unit) && fight.has(enemy)
        };
        let both = state.is_here(unit) && state.is_here(enemy);
        if !both || state.fights.iter().any(barred) {
            return false;
        }
        if let Ok(station) = self.station(state, unit, enemy, zone) {
            self.bring(state, unit, station.place);
            for (friend, place) in station.shifted {
                self.bring(state, friend, place);
            }
        }
        let attacks = &state.action.attacks;
        let waits = |answer: Option<Answer>| matches!(answer, None | Some(Answer::Stand));
        let stood = attacks.iter().any(|one| one.target == enemy && waits(one.answer));
        state.fights.push(Fight {
            attacker: unit,
            defender: enemy,
            zone,
            reaction: Reaction::Stand,
            stood: stood || state.fights_of(enemy).any(|fight| fight.stood),
            due: true,
            lost: [0; 2],
            may_go_in: [false; 2],
            or_pushed: false,
            goes_in: false,
        });
        true
    }

    /// 9.18: whoever touches a winner and does not fight it is pushed back, from the winner's middle; of two winners
    /// the one who is not active.
    fn push_touched(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
        for unit in self.active_first(state) {
            let winner = state.action.won.has(unit) || state.action.followed.has(unit);
            if !winner || !state.is_here(unit) {
                continue;
            }
            for enemy in self.touched_by(state, unit) {
                let fights = state.fights_of(unit).any(|fight| fight.has(enemy));
                if !fights && state.is_here(enemy) {
                    let yields = state.action.won.has(enemy).then_some(YIELDS);
                    let engaged = state.is_engaged(enemy).then_some(ENGAGED);
                    let followed = state.action.followed.has(unit);
                    let otherwise = [OTHERWISE, PUSHED_BACK].map(|one| followed.then_some(one));
                    let clauses = [Some(TOUCHED), yields, engaged].into_iter().chain(otherwise);
                    clauses.flatten().for_each(|one| remark(one, "afterwards", scribe));
                    self.push(state, enemy, &[unit], scribe)?;
                }
            }
        }
        Ok(())
    }

    /// 9.18: the fights of an activation are over.
    pub(super) fn fights_end(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.push_touched(state, scribe)?;
        self.clear_bases(state, scribe);
        for fight in &mut state.fights {
            (fight.due, fight.goes_in, fight.or_pushed) = (false, false, false);
            (fight.lost, fight.may_go_in) = ([0; 2], [false; 2]);
        }
        for body in &mut state.bodies {
            body.turns = None;
        }
        Ok(())
    }
}
