//! Chapter 24: when the battle is over, and who has won. Objectives and the score are asked of their rulings.
//!
//! The battle ends after its last move, or as soon as a side has nobody left who is not in rout. Troops count what
//! their figures cost (T1A), or what the scenario says.

use crate::battle::army::{Goal, Role, UnitId};
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Conduct, Gone, Result as Ended, State};
use crate::battle::{Battle, resolve, settled};
use crate::score::{EnemyOnIt, HeldBy, Holdings, Objective, Passed, Score, Victor};
use kernel::game::{Scribe, Side};
use kernel::{Clause, Heading, Line, Situation, Stop};

const AGREED: Clause = Clause::new("24.1");
const PREPARED: Clause = Clause::new("9.1");

impl Battle {
    /// Whether a side has nobody left who fights.
    pub(super) fn is_decided(&self, state: &State) -> bool {
        [Side::FIRST, Side::SECOND].into_iter().any(|side| {
            !self.army.units_of(side).any(|unit| {
                let body = state.body(unit);
                let fights = !matches!(self.army.card(unit).role, Role::Horses | Role::Teams);
                fights && body.is_here() && body.conduct != Conduct::Routing
            })
        })
    }

    /// The battle is over.
    pub(super) fn finish(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if !self.objectives.is_empty() {
            scribe.open(Heading::of("objective"));
            scribe.note(Line::note(AGREED).by(PREPARED));
        }
        let asked = self.score(state);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        let winner = match outcome.result {
            Victor::First => Some(0),
            Victor::Second => Some(1),
            Victor::Draw => None,
        };
        let score = (outcome.first - outcome.second).floor() as i32;
        state.result = Some(Ended { winner, score });
        scribe.event(Event::plain(Happening::Over, winner.map_or(-1, i32::from), score));
        Ok(())
    }

    /// What both sides have, as the ruling on the score is asked about it.
    pub(super) fn score(&self, state: &State) -> Score {
        Score {
            first: self.holdings(state, Side::FIRST),
            second: self.holdings(state, Side::SECOND),
            tournament: false,
            readings: self.readings,
        }
    }

    /// The points that a side would have if the battle ended now.
    pub(super) fn points(&self, state: &State) -> [i32; 2] {
        let outcome = settled(&self.score(state).case(&self.tables));
        outcome
            .map_or([0; 2], |outcome| [outcome.first, outcome.second].map(|sum| sum.floor() as i32))
    }

    /// What a unit is worth with the figures it has left.
    pub(super) fn worth(&self, state: &State, unit: UnitId) -> i32 {
        let body = state.body(unit);
        if self.army.card(unit).role == Role::Teams {
            return 0;
        }
        let figures = body.figures() + i32::from(body.guards);
        let price = self.price(state, unit, figures);
        (price - self.without_horses(unit, body, figures)).max(0)
    }

    /// What so many figures of a unit are worth.
    fn price(&self, state: &State, unit: UnitId, figures: i32) -> i32 {
        let card = self.army.card(unit);
        let guns = self.guns_price(state, unit).min(card.points);
        (card.points - guns) * figures / card.strength().max(1)
    }

    fn holdings(&self, state: &State, side: Side) -> Holdings {
        let mut held = Holdings::default();
        for unit in self.army.units_of(side) {
            let body = state.body(unit);
            let worth = self.worth(state, unit);
            match (body.gone, body.conduct) {
                (None, Conduct::Routing) => held.in_rout += worth,
                (None, _) => held.sound += worth,
                (Some(Gone::Evaded), _) => held.left_field += worth,
                (Some(Gone::LeftTheTable), conduct) if conduct != Conduct::Routing => {
                    held.left_field += worth;
                }
                _ => {}
            }
            held.sound += self.horses_worth(state, unit, side);
            if !self.holds_guns(state, unit) {
                held.sound += self.guns_worth(state, unit);
            }
            if body.freed {
                let figures = self.prisoners_of(state, unit);
                held.freed += self.price(state, unit, figures);
                match self.facts(unit, body).is_mounted() {
                    true => held.freed_horsemen += figures,
                    false => held.freed_on_foot += figures,
                }
            }
        }
        for unit in self.army.units_of(side.other()) {
            let body = state.body(unit);
            if !body.freed {
                held.prisoners += self.price(state, unit, self.prisoners_of(state, unit));
            }
            held.captured += self.horses_worth(state, unit, side);
            if self.holds_guns(state, unit) {
                held.captured += self.guns_worth(state, unit);
            }
        }
        held.objectives = self.objectives.iter().map(|goal| self.held(state, goal, side)).sum();
        held
    }

    /// Points of a side for an objective.
    pub(super) fn held(&self, state: &State, goal: &Goal, side: Side) -> i32 {
        let on_it = |unit: &UnitId| {
            let body = state.body(*unit);
            let block = self.block(state, *unit);
            body.is_here()
                && (goal.area.holds(body.front.centre)
                    || block.is_some_and(|block| goal.area.holds(block.centre())))
        };
        let own: Vec<UnitId> = self.army.units_of(side).filter(on_it).collect();
        let figures: i32 = own.iter().map(|&unit| state.body(unit).figures()).sum();
        let forced = |&unit: &UnitId| state.body(unit).conduct.is_driven();
        let open = |&unit: &UnitId| self.facts(unit, state.body(unit)).is_open();
        let enemies: Vec<UnitId> = self.army.units_of(side.other()).filter(on_it).collect();
        let can_charge = own.iter().any(|&unit| {
            self.army.enemies_of(unit).any(|enemy| self.in_charge_reach(state, enemy, unit))
        });
        let asked = Objective {
            worth: goal.worth.max(1),
            building: false,
            held_by: HeldBy {
                figures: figures.clamp(0, 400),
                open_order: !own.is_empty() && own.iter().all(open),
                forced: !own.is_empty() && own.iter().all(forced),
                surrounded: false,
            },
            enemy_can_charge: can_charge,
            enemy_on_it: match () {
                () if enemies.is_empty() => EnemyOnIt::Nobody,
                () if enemies.iter().all(forced) => EnemyOnIt::Leaving,
                () => EnemyOnIt::Standing,
            },
            melee: None,
            went_through: Passed::default(),
            readings: self.readings,
        };
        settled(&asked.case(&self.tables)).map_or(0, |outcome| outcome.points.floor() as i32)
    }
}
