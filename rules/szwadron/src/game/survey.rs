//! What follows from a position alone: the base of every figure, who touches whom (5.1.2, 5.3.2), whom a shot can be
//! aimed at. Worked out once where many commands are weighed in the same position.

use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Drill, Shot, Troop};
use crate::game::state::{Pace, State};
use crate::units;
use kernel::game::{Refusal, Side};
use std::cell::RefCell;
use std::ops::Deref;
use tabletop::{Around, Base, CONTACT};

/// A position and what follows from it.
pub(super) struct Survey<'a> {
    game: &'a Szwadron,
    state: &'a State,
    /// Every figure where it stands, or stood last.
    bases: Vec<Base>,
    /// The figures that fight somebody.
    fighting: Vec<bool>,
    /// The enemies that each unit touches.
    opponents: Vec<Troop>,
    /// The shots that were looked at, and whether anybody sees the target.
    sights: RefCell<Vec<(UnitId, Shot, bool)>>,
    /// The moves that were looked at quickly, and what speaks against them.
    ways: RefCell<Vec<(Way, Option<Refusal>)>>,
}

/// A drill of a unit at a pace.
type Way = (UnitId, Drill, Pace);

impl Deref for Survey<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        self.state
    }
}

impl Szwadron {
    /// Looks a position over.
    pub(super) fn survey<'a>(&'a self, state: &'a State) -> Survey<'a> {
        let bases = self.army.units().flat_map(|unit| {
            let size = self.size(unit);
            let figures = self.army.card(unit).figures();
            figures.map(move |figure| Base::new(state.figure(figure).place, size))
        });
        let mut survey = Survey {
            game: self,
            state,
            bases: bases.collect(),
            fighting: vec![false; state.figures.len()],
            opponents: vec![Troop::of([]); self.army.cards.len()],
            sights: RefCell::default(),
            ways: RefCell::default(),
        };
        let around = |unit| {
            let boxes = self.here(state, unit).map(|figure| survey.base(figure).around());
            boxes.reduce(Around::joined).map(|around| (unit, around.grown(CONTACT)))
        };
        let sides = [Side::FIRST, Side::SECOND];
        let [first, second] = sides.map(|side| -> Vec<(UnitId, Around)> {
            self.army.units_of(side).filter_map(around).collect()
        });
        for (one, mine) in &first {
            for (other, theirs) in &second {
                if mine.meets(*theirs) {
                    survey.note_touch(*one, *other);
                }
            }
        }
        survey
    }
}

impl Survey<'_> {
    /// Notes which figures of two units fight each other. A unit that is gone, but for its limber, is no enemy.
    fn note_touch(&mut self, one: UnitId, other: UnitId) {
        let game = self.game;
        let lives = [one, other].map(|unit| game.lives(self.state, unit));
        for figure in game.here(self.state, one) {
            for enemy in game.here(self.state, other) {
                if game.fight_each_other(self.base(figure), self.base(enemy)) {
                    self.fighting[figure.index()] |= lives[1];
                    self.fighting[enemy.index()] |= lives[0];
                    let met =
                        |unit: UnitId, lives: bool| if lives { Troop::one(unit).0 } else { 0 };
                    self.opponents[one.index()].0 |= met(other, lives[1]);
                    self.opponents[other.index()].0 |= met(one, lives[0]);
                }
            }
        }
    }

    /// A figure where it stands.
    pub(super) fn base(&self, figure: FigureId) -> &Base {
        &self.bases[figure.index()]
    }

    /// The figures of a unit that are on the table, with their bases.
    pub(super) fn bases_of(&self, unit: UnitId) -> impl Iterator<Item = (FigureId, &Base)> {
        self.game.here(self.state, unit).map(|figure| (figure, self.base(figure)))
    }

    /// The enemies a unit touches.
    pub(super) fn opponents(&self, unit: UnitId) -> Troop {
        self.opponents[unit.index()]
    }

    /// Whether a unit touches an enemy.
    pub(super) fn in_touch(&self, unit: UnitId) -> bool {
        self.opponents(unit).0 != 0
    }

    /// Whether a unit is engaged in melee: it touches an enemy, and not all its figures that do have the better ground
    /// (5.7.3).
    pub(super) fn engaged(&self, unit: UnitId) -> bool {
        self.in_touch(unit) && !self.game.has_ground(self.state, unit)
    }

    /// Whether a figure has a zone of control for others than those it fights: not in panic (1.4.1), nor engaged
    /// (5.9.3).
    pub(super) fn has_zone(&self, figure: FigureId) -> bool {
        let unit = self.game.army.owner(figure);
        self.state.unit(unit).morale != units::State::Panic && !self.fighting[figure.index()]
    }

    /// Whether anybody of a unit sees the target of a shot (4.3.6).
    pub(super) fn sees(&self, unit: UnitId, shot: Shot) -> bool {
        let mut sights = self.sights.borrow_mut();
        let known = sights.iter().find(|(by, of, _)| (*by, *of) == (unit, shot));
        if let Some(&(.., sees)) = known {
            return sees;
        }
        let sees = self.game.sees_anybody(self, unit, shot);
        sights.push((unit, shot, sees));
        sees
    }

    /// What speaks against a move, looked at once.
    pub(super) fn way(&self, way: Way, look: impl Fn() -> Option<Refusal>) -> Option<Refusal> {
        let known = self.ways.borrow().iter().find(|(of, _)| *of == way).map(|(_, known)| *known);
        known.unwrap_or_else(|| {
            let found = look();
            self.ways.borrow_mut().push((way, found));
            found
        })
    }
}
