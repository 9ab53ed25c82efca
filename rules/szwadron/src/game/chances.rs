//! The exact odds of what a command would decide by dice, from the very procedures that decide it, and what a player
//! who weighs commands may ask of the rules.
//!
//! They are of the next procedure alone and as things stand: a charge's are those of the melee at its end, without the
//! fire that may meet it on its way.

use crate::fire::{FireOutcome, Manner};
use crate::flight::{FlightFacts, FlightOutcome};
use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Assault, Command, Shot, Troop};
use crate::game::drill::Effort;
use crate::game::state::{State, Step};
use crate::game::survey::Survey;
use crate::measure::Distance;
use crate::melee::MeleeOutcome;
use crate::morale::break_off::BreakOff;
use crate::readings::Measuring;
use crate::units;
use kernel::game::{Refusal, Side};
use kernel::odds::{Share, outcomes};
use kernel::{Clause, OddsAnswer, Situation, odds_answer};
use std::borrow::Cow;
use tabletop::Point;

/// The step that a position waits for; what was declared is now done.
fn step_of(state: &State) -> Step {
    match state.next() {
        Step::Declared(..) => Step::Operate,
        step => step,
    }
}

impl Szwadron {
    /// The odds of a command, if it decides something by dice.
    pub(super) fn chances(&self, state: &State, command: Command) -> Option<OddsAnswer> {
        if let Some((there, fire)) = self.fired(state, command) {
            let aimed = self.aim(&there, fire.0, fire.1);
            return self.with_fire(&there, fire, &aimed, |fire| odds_answer(fire)).ok();
        }
        match (step_of(state), command) {
            (Step::Initiative, Command::Roll) => odds_answer(&self.initiative_throw(state)).ok(),
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

    /// The shot of a command that fires, and how everybody stands then.
    fn fired<'a>(
        &self,
        state: &'a State,
        command: Command,
    ) -> Option<(Cow<'a, State>, (UnitId, Shot, Manner))> {
        let here = Cow::Borrowed(state);
        Some(match (step_of(state), command) {
            (Step::Operate, Command::Fire(unit, shot)) => (here, (unit, shot, Manner::Standing)),
            (Step::Operate, Command::FireAndMove(unit, shot, _)) => {
                (here, (unit, shot, Manner::Marching))
            }
            (Step::Operate, Command::MoveAndFire(unit, _, shot)) => {
                let there = self.after_move(state, command)?;
                (Cow::Owned(there), (unit, shot, Manner::Marching))
            }
            (Step::LastShots, Command::Fire(unit, shot)) => {
                (here, (unit, shot, Manner::AtPhaseEnd))
            }
            (Step::Repel(unit, _), Command::Repel(shot)) => {
                (here, (unit, shot, Manner::AtAttacker))
            }
            (Step::Interrupt(moves), Command::Interrupt(unit, distance, shot)) => {
                let mut there = state.clone();
                self.on_its_way(&mut there, moves, self.interruption_at(distance))?;
                (Cow::Owned(there), (unit, shot, Manner::Interrupting))
            }
            _ => return None,
        })
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

    /// How the shot of a command would end, each way with its share; nothing for one that does not fire.
    pub fn fire_odds(&self, state: &State, command: Command) -> Vec<(FireOutcome, Share)> {
        let odds = |(there, (unit, shot, manner)): (Cow<'_, State>, _)| {
            self.shot_odds(&there, unit, shot, manner)
        };
        self.fired(state, command).map_or_else(Vec::new, odds)
    }

    /// How a shot would end that is fired in a position, each way with its share.
    pub fn shot_odds(
        &self,
        state: &State,
        unit: UnitId,
        shot: Shot,
        manner: Manner,
    ) -> Vec<(FireOutcome, Share)> {
        let aimed = self.aim(state, unit, shot);
        self.with_fire(state, (unit, shot, manner), &aimed, |fire| outcomes(fire))
    }

    /// The shots with which those whom an attacker touches may meet it (4.12.6).
    pub fn repelling(&self, state: &State, attacker: UnitId) -> Vec<(UnitId, Shot)> {
        let survey = self.survey(state);
        let touched = survey.opponents(attacker).units();
        let may = touched.filter(|&unit| self.may_repel(state, unit, attacker));
        let shots =
            |unit| self.shots(&survey, unit, attacker).into_iter().map(move |shot| (unit, shot));
        may.flat_map(shots).collect()
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
        let reaches = |&shot: &Shot| self.in_range(&survey, unit, shot);
        self.shots_at_free(&survey, unit).filter(reaches).collect()
    }

    /// How the melee of units with those they touch would end, each way with its share; nothing when they touch nobody.
    pub fn melee_odds(&self, state: &State, attackers: Troop) -> Vec<(MeleeOutcome, Share)> {
        let odds = self.with_melee_of(state, attackers, Assault::ALL, |melee| outcomes(melee));
        odds.unwrap_or_default()
    }

    /// The units whose ends those odds tell, as they stand in the outcomes: attackers and defenders.
    pub fn melee_sides(&self, state: &State, attackers: Troop) -> [Vec<UnitId>; 2] {
        self.sides_of_melee(state, attackers, Assault::ALL)
    }

    /// How a flight would end that a unit begins at a place and that nothing stops (6.6.2, 6.6.13), each way with its
    /// share.
    pub fn flight_odds(
        &self,
        state: &State,
        unit: UnitId,
        from: Point,
    ) -> Vec<(FlightOutcome, Share)> {
        let home = self.army.home[self.army.card(unit).side.index()].ahead(1 << 10);
        let size = self.table.size;
        let far = |ahead: i32, side: i32| if ahead > 0 { side } else { 0 };
        let corner = Point { x: far(home.x, size.x), y: far(home.y, size.y) };
        let to_edge = Distance((home.dot(corner - from) >> 10).max(0) as i32);
        let facts = FlightFacts::homeward(self.described(state, unit), to_edge, self.readings);
        outcomes(&facts.case(&self.tables))
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
