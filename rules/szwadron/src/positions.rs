//! Good positions: what the ground gives those who stand in it, under fire (4.10.2 to 4.10.5, 4.10.9), in melee (5.7.1)
//! and in morale tests (6.2.3.II, 6.2.3.III).

use crate::readings::{MeleePositions, MoralePositions, Readings};
use crate::tables::{Bonus, Gives, PositionRow, Tables};
use crate::units::{Arm, Unit};
use kernel::{Clause, Fault, Line, Num, Op, Round, Umpire, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ADD_UP: Clause = Clause::new("4.10.9");
const IN_MELEE: Clause = Clause::new("5.7.1");
const FORTIFIED: Clause = Clause::new("6.2.3.II");
const WELL_PLACED: Clause = Clause::new("6.2.3.III");
const CLOSED: Clause = Clause::new("3.2.5");

/// A place that shelters or helps.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Position {
    // Higher up than the enemy.
    Hill,
    // A fence, a barricade or a low wall at the edge of the base.
    Obstacle,
    // A stream at the edge of the base.
    Stream,
    Wood,
    // Scrub or rubble.
    Scrub,
    Building,
    Fortification,
}

impl Position {
    const fn row(self, tables: &Tables) -> &PositionRow {
        let table = &tables.positions;
        match self {
            Self::Hill => &table.hill,
            Self::Obstacle => &table.obstacle,
            Self::Stream => &table.stream,
            Self::Wood => &table.wood,
            Self::Scrub => &table.scrub,
            Self::Building => &table.building,
            Self::Fortification => &table.fortification,
        }
    }

    /// It is a line on the table, at the edge of the base.
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Obstacle | Self::Stream)
    }

    const fn is_walled(self) -> bool {
        matches!(self, Self::Building | Self::Fortification)
    }
}

fn bonuses(at: &[Position], cell: impl Fn(Position) -> Gives) -> impl Iterator<Item = Bonus> {
    at.iter().filter_map(move |position| cell(*position).bonus())
}

/// What they add to toughness under fire, without a word.
pub fn sheltering(at: &[Position], tables: &Tables) -> i32 {
    bonuses(at, |position| position.row(tables).fire).map(|bonus| bonus.add).sum()
}

/// What they add to toughness under fire.
pub fn under_fire(at: &[Position], tables: &Tables, umpire: &mut impl Umpire) -> Num {
    let (mut total, mut times) = (Num::ZERO, 0);
    for bonus in bonuses(at, |position| position.row(tables).fire) {
        total = umpire.line(total, Line::add(bonus.clause, bonus.add));
        times += 1;
    }
    if times > 1 {
        umpire.note(Line::note(ADD_UP));
    }
    total
}

/// What they add to toughness in melee, without a word.
pub fn in_hand(at: &[Position], tables: &Tables, readings: &Readings) -> i32 {
    let sum =
        bonuses(at, |position| position.row(tables).melee).map(|bonus| bonus.add).sum::<i32>();
    match readings.melee_positions {
        MeleePositions::Full => sum,
        MeleePositions::Half => sum / 2,
    }
}

/// What they add to toughness in melee.
pub fn in_melee(
    at: &[Position],
    tables: &Tables,
    readings: &Readings,
    umpire: &mut impl Umpire,
) -> Num {
    let mut total = Num::ZERO;
    for bonus in bonuses(at, |position| position.row(tables).melee) {
        total = umpire.line(total, Line::add(bonus.clause, bonus.add).by(IN_MELEE));
    }
    if total != Num::ZERO && readings.melee_positions == MeleePositions::Half {
        total = umpire.line(total, Line::new(IN_MELEE, Op::Times(Num::HALF)));
        total = umpire.line(total, Line::new(IN_MELEE, Op::Round(Round::Down)));
    }
    total
}

/// What the best of them adds in a morale test.
pub fn in_test(
    at: &[Position],
    total: Num,
    tables: &Tables,
    readings: &Readings,
    umpire: &mut impl Umpire,
) -> Num {
    if readings.morale_positions == MoralePositions::None {
        return total;
    }
    let line = |position: &Position| {
        let bonus = position.row(tables).morale.bonus()?;
        let by = if position.is_walled() { FORTIFIED } else { WELL_PLACED };
        Some((bonus.add, Line::add(bonus.clause, bonus.add).by(by)))
    };
    let counted = at.iter().filter_map(line).filter(|(_, line)| umpire.counts(line));
    match counted.max_by_key(|(add, _)| *add) {
        Some((_, line)) => umpire.line(total, line),
        None => total,
    }
}

/// What the book has against this unit standing there.
pub fn against(at: &[Position], unit: &Unit, place: &str) -> Vec<Fault> {
    let arm = unit.row(crate::printed()).arm;
    let mut faults = Vec::new();
    let mut found = |clause, key| faults.push(Fault::new(place, What::Against { clause, key }));
    if at.iter().enumerate().any(|(index, position)| at[..index].contains(position)) {
        found(ADD_UP, "against-position-twice");
    }
    let shut = |position: &Position| match arm {
        Arm::Infantry => false,
        Arm::Cavalry => position.is_walled(),
        Arm::Artillery | Arm::HorseArtillery => *position == Position::Building,
    };
    if at.iter().any(shut) {
        found(CLOSED, "against-inside");
    }
    faults
}
