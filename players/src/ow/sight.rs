//! What the sergeant sees: the position as its side knows it, and the mood that the score and the
//! clock put it in.

use super::Choice;
use crate::why::Why;
use ::ow::game::Ow;
use ::ow::game::army::{UnitCard, UnitId, WingId};
use ::ow::game::command::Command;
use ::ow::game::state::{State, Unit};
use ::ow::units::Order;
use hexboard::{Grid, Hex};
use kernel::game::Side;

/// How much a side dares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mood {
    /// Ahead, and late: keep what is won.
    Careful,
    /// Fight where the odds are good.
    Steady,
    /// Not ahead, and late: who does not attack does not win.
    Eager,
}

/// What an attack must be worth at least, in thousandths of a victory point: at the start, when
/// time runs out for a side that is not ahead, and for one that is.
const START: i32 = 50;
const LATE: i32 = -400;
const CAREFUL: i32 = 400;

/// The position as one side knows it.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) game: &'a Ow,
    pub(super) state: &'a State,
    pub(super) side: Side,
    seed: u64,
}

impl<'a> Sight<'a> {
    pub(super) const fn new(game: &'a Ow, state: &'a State, side: Side, seed: u64) -> Self {
        Self { game, state, side, seed }
    }

    /// The same side in another position.
    pub(super) const fn at(self, state: &'a State) -> Self {
        Self { state, ..self }
    }

    pub(super) fn grid(&self) -> &'a Grid {
        self.game.map.grid()
    }

    pub(super) fn card(&self, unit: UnitId) -> &'a UnitCard {
        self.game.army.unit(unit)
    }

    pub(super) fn unit(&self, unit: UnitId) -> &'a Unit {
        self.state.unit(unit)
    }

    /// The order of a unit's wing.
    pub(super) fn order(&self, unit: UnitId) -> Order {
        self.state.wing_of(self.card(unit).wing).order
    }

    /// Units on the map, of this side or of the other.
    pub(super) fn units(&self, own: bool) -> impl Iterator<Item = UnitId> + 'a {
        let (game, state, side) = (self.game, self.state, self.side);
        let fits = move |&unit: &UnitId| {
            state.unit(unit).is_here() && (game.army.unit(unit).side == side) == own
        };
        game.army.unit_ids().filter(fits)
    }

    /// The units of a wing that are on the map.
    pub(super) fn wing(&self, wing: WingId) -> impl Iterator<Item = UnitId> + 'a {
        let state = self.state;
        let units = self.game.army.wing(wing).units.iter().copied();
        units.filter(move |&unit| state.unit(unit).is_here())
    }

    /// The wings of this side.
    pub(super) fn wings(&self) -> impl Iterator<Item = WingId> + 'a {
        let (game, side) = (self.game, self.side);
        game.army.wing_ids().filter(move |&wing| game.army.wing(wing).side == side)
    }

    /// The morale a unit has lost and could get back.
    pub(super) fn lost(&self, unit: UnitId) -> i32 {
        let at = self.unit(unit);
        i32::from(self.card(unit).base(at.is_weak()) - at.morale)
    }

    /// True when an enemy holds the hex.
    pub(super) fn is_enemy(&self, hex: Hex) -> bool {
        self.game.is_enemy(self.state, hex, self.side)
    }

    /// True when the hex is in an enemy's front zone.
    pub(super) fn is_fronted(&self, hex: Hex) -> bool {
        self.game.in_enemy_front(self.state, hex, self.side)
    }

    /// How far the nearest enemy is.
    pub(super) fn enemy_distance(&self, hex: Hex) -> i32 {
        self.game.enemy_distance(self.state, hex, self.side).into()
    }

    /// How many of the hexes hold friends.
    pub(super) fn friends(&self, hexes: &[Hex]) -> i32 {
        let held = |hex: &&Hex| {
            !hex.is_none() && self.state.units_in(**hex).next().is_some() && !self.is_enemy(**hex)
        };
        hexes.iter().filter(held).count() as i32
    }

    /// The net score as this side counts it.
    pub(super) fn lead(&self) -> i32 {
        let score = i32::from(self.state.score);
        if self.side == Side::FIRST { score } else { -score }
    }

    /// By how much it would win now, were the battle over: the score less what was expected.
    pub(super) fn ahead(&self) -> i32 {
        let par = i32::from(self.game.army.par);
        self.lead() - if self.side == Side::FIRST { par } else { -par }
    }

    /// How much this side dares.
    pub(super) fn mood(&self) -> Mood {
        let army = &self.game.army;
        let left = army.turns.saturating_sub(self.state.turn);
        let ahead = self.ahead() > i32::from(army.draw);
        let there = self.lead() >= i32::from(army.victory[self.side.index()]);
        match left <= army.turns / 5 {
            _ if there => Mood::Careful,
            true if ahead => Mood::Careful,
            true => Mood::Eager,
            false => Mood::Steady,
        }
    }

    /// What an attack must be worth at least.
    pub(super) fn bar(&self) -> i32 {
        match self.mood() {
            Mood::Careful => CAREFUL,
            Mood::Steady => START,
            Mood::Eager => LATE,
        }
    }

    /// The command that weighs most; among those that weigh the same the seed decides.
    pub(super) fn best(
        &self,
        menu: &[Command],
        mut weigh: impl FnMut(Command) -> Option<(i32, Why)>,
    ) -> Option<(i32, Choice)> {
        let mut best: Option<(i32, Choice)> = None;
        let mut ties = 0;
        for &command in menu {
            let Some((weight, why)) = weigh(command) else { continue };
            let better = best.is_none_or(|(most, _)| weight > most);
            let even = best.is_some_and(|(most, _)| weight == most);
            ties = if better { 1 } else { ties + u64::from(even) };
            if better || even && self.toss(ties) {
                best = Some((weight, (command, why)));
            }
        }
        best
    }

    /// One in `of`, from the seed and the hour of the battle.
    fn toss(&self, of: u64) -> bool {
        let hour = u64::from(self.state.turn) << 8 | u64::from(self.state.part);
        let mixed = (self.seed ^ hour.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ of)
            .wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed >> 32).is_multiple_of(of)
    }
}
