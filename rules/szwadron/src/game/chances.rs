//! The exact odds of what a command would decide by dice, from the very procedures that decide it, and what a player
//! who weighs commands may ask of the rules.
//!
//! They are of the next procedure alone and as things stand: a charge's are those of the melee at its end, without the
//! fire that may meet it on its way.

use crate::fire::{FireOutcome, Manner};
use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Assault, Command, Shot, Troop};
use crate::game::drill::Effort;
use crate::game::state::{State, Step};
use crate::game::survey::Survey;
use crate::melee::MeleeOutcome;
use crate::morale::break_off::BreakOff;
use crate::readings::Measuring;
use crate::units;
use kernel::game::{Refusal, Side};
use kernel::odds::{Share, outcomes};
use kernel::{Clause, OddsAnswer, odds_answer};
use tabletop::Point;

impl Szwadron {
    /// The odds of a command, if it decides something by dice.
    pub(super) fn chances(&self, state: &State, command: Command) -> Option<OddsAnswer> {
        let fire = |state: &State, unit: UnitId, shot: Shot, manner: Manner| {
            let aimed = self.aim(state, unit, shot);
            self.with_fire(state, (unit, shot, manner), &aimed, |fire| odds_answer(fire)).ok()
        };
        let step = match state.next() {
            Step::Declared(..) => Step::Operate,
            step => step,
        };
        match (step, command) {
            (Step::Initiative, Command::Roll) => odds_answer(&self.initiative_throw(state)).ok(),
            (Step::Operate, Command::Fire(unit, shot)) => fire(state, unit, shot, Manner::Standing),
            (Step::Operate, Command::FireAndMove(unit, shot, _)) => {
                fire(state, unit, shot, Manner::Marching)
            }
            (Step::Operate, Command::MoveAndFire(unit, _, shot)) => {
                fire(&self.after_move(state, command)?, unit, shot, Manner::Marching)
            }
            (Step::LastShots, Command::Fire(unit, shot)) => {
                fire(state, unit, shot, Manner::AtPhaseEnd)
            }
            (Step::Repel(unit, _), Command::Repel(shot)) => {
                fire(state, unit, shot, Manner::AtAttacker)
            }
            (Step::Interrupt(moves), Command::Interrupt(unit, distance, shot)) => {
                let mut there = state.clone();
                self.on_its_way(&mut there, moves, self.interruption_at(distance))?;
                fire(&there, unit, shot, Manner::Interrupting)
            }
            (Step::Operate, Command::Fight(unit, assault)) => {
                let melee = self
                    .with_melee_of(state, Troop::one(unit), assault, |melee| odds_answer(melee));
                melee?.ok()
            }
            (Step::Operate, Command::FightTogether(troop)) => {
                self.with_melee_of(state, troop, Assault::ALL, |melee| odds_answer(melee))?.ok()
            }
            (Step::Operate, Command::Defend(unit)) => {
                self.with_defence_of(state, unit, |melee| odds_answer(melee))?.ok()
            }
            (Step::Operate, Command::Charge(unit, _)) => {
                let there = self.after_move(state, command)?;
                self.with_melee_of(&there, Troop::one(unit), Assault::ALL, |melee| {
                    odds_answer(melee)
                })?
                .ok()
            }
            (Step::Operate, Command::BreakOff(unit, _)) => self.break_off_odds(state, unit),
            _ => None,
        }
    }

    fn break_off_odds(&self, state: &State, unit: UnitId) -> Option<OddsAnswer> {
        let own = self.described(state, unit);
        let enemies: Vec<units::Unit> =
            self.opponents(state, unit).iter().map(|&enemy| self.described(state, enemy)).collect();
        let break_off = BreakOff {
            unit: &own,
            enemies: enemies.iter().collect(),
            tables: &self.tables,
            readings: &self.readings,
        };
        odds_answer(&break_off).ok()
    }

    /// The position after the move of a command, if nobody interrupts it.
    pub fn after_move(&self, state: &State, command: Command) -> Option<State> {
        self.after_way(&self.survey(state), command, Effort::Around)
    }

    /// The same, by ways that are looked for with this effort.
    pub(super) fn after_way(
        &self,
        survey: &Survey<'_>,
        command: Command,
        effort: Effort,
    ) -> Option<State> {
        let march = self.march(survey, command)?;
        let trips = self.plan(survey, &march, effort).ok()?;
        let mut there = State::clone(survey);
        for trip in trips {
            there.figures[trip.figure.index()].place = trip.end().place();
        }
        Some(there)
    }

    /// How a shot would end, standing or on the march, each way with its share.
    pub fn shot_odds(
        &self,
        state: &State,
        unit: UnitId,
        shot: Shot,
        marching: bool,
    ) -> Vec<(FireOutcome, Share)> {
        let aimed = self.aim(state, unit, shot);
        let manner = if marching { Manner::Marching } else { Manner::Standing };
        self.with_fire(state, (unit, shot, manner), &aimed, |fire| outcomes(fire))
    }

    /// Whether a shot reaches somebody of its target who is seen. A person judges this by eye (4.5.5); a player that
    /// is a program looks here, so that it wastes no shot.
    pub fn reaches(&self, state: &State, unit: UnitId, shot: Shot) -> bool {
        self.in_range(&self.survey(state), unit, shot)
    }

    /// 4.5.5: why nobody is told beforehand how a shot would end: that would measure its range.
    pub(super) fn silence(&self, command: Command) -> Option<Refusal> {
        let shot = matches!(
            command,
            Command::Fire(..)
                | Command::FireAndMove(..)
                | Command::MoveAndFire(..)
                | Command::Interrupt(..)
        );
        let silent = shot && self.readings.measuring == Measuring::Forbidden;
        silent.then(|| Refusal::new(Clause::new("4.5.5"), "no-range-beforehand"))
    }

    /// The shots of a whole unit that reach somebody who is not engaged.
    pub fn shots_of(&self, state: &State, unit: UnitId) -> Vec<Shot> {
        let survey = self.survey(state);
        let mut shots = self.shots_at_free(&survey, unit);
        shots.retain(|&shot| self.in_range(&survey, unit, shot));
        shots
    }

    /// How the melee of units with those they touch would end, each way with its share; nothing when they touch nobody.
    pub fn melee_odds(&self, state: &State, attackers: Troop) -> Vec<(MeleeOutcome, Share)> {
        let odds = self.with_melee_of(state, attackers, Assault::ALL, |melee| outcomes(melee));
        odds.unwrap_or_default()
    }

    /// The enemies that a unit touches.
    pub fn touched(&self, state: &State, unit: UnitId) -> Troop {
        self.survey(state).opponents(unit)
    }

    /// The middle of a unit that is on the table.
    pub fn middle_of(&self, state: &State, unit: UnitId) -> Option<Point> {
        self.lives(state, unit).then(|| self.middle(state, unit))
    }

    /// The units of a side that are on the table.
    pub fn living<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        self.army.units_of(side).filter(|&unit| self.lives(state, unit))
    }

    /// How far a unit may move, in hundredths of a millimetre.
    pub fn reach_of(&self, state: &State, unit: UnitId) -> i32 {
        self.movement(state, unit)
    }

    /// How far a unit fires, in hundredths of a millimetre; nothing for one that does not.
    pub fn range_of(&self, unit: UnitId) -> Option<i32> {
        let row = self.army.card(unit).row(&self.tables);
        let shots = self.ammunition(unit).filter_map(|kind| row.shot(kind));
        shots.map(|shot| shot.range * crate::measure::CM).max()
    }
}
