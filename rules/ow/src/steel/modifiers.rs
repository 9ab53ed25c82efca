//! A9: what is added to the tests, in the order of the table. Each stack has its own lines (X.14);
//! against the defender count the worst direction and the highest impetus of those who passed
//! (A9.20), and of their ground only what hinders them all.

use super::{After, ColdSteel, Morale, SecondEnemy, Stack};
use crate::readings::BestMorale;
use crate::tables::Row;
use crate::units::{Arm, Direction, Nation};
use kernel::{Clause, Line, Num, Umpire};
use std::cmp::Ordering;

const RATIO: Clause = Clause::new("X.15.1");
const BATTALION: Clause = Clause::new("X.15.2");
const THOSE_WHO_PASSED: Clause = Clause::new("X.14.1");
const DIRECTION: Clause = Clause::new("X.16");
const GA_PA: Clause = Clause::new("X.20");
const MORALE: Clause = Clause::new("X.17.3");
const NEIGHBOURHOOD: Clause = Clause::new("X.9.2");
const SECOND_TEST: Clause = Clause::new("X.11.(3a)");
const WORST: Clause = Clause::new("A9.20");

const ATTACKER: usize = 0;
const DEFENDER: usize = 1;

/// Adds a cell of a row; an empty one is not mentioned.
#[inline]
fn add<const N: usize>(
    total: Num,
    (row, column): (&Row<N>, usize),
    by: Option<Clause>,
    umpire: &mut impl Umpire,
) -> Num {
    match row.at(column) {
        0 => total,
        amount => {
            let line = Line::add(row.clause, amount);
            umpire.line(total, by.map_or(line, |by| line.by(by)))
        }
    }
}

impl ColdSteel<'_> {
    /// To a test of the stack at `index`, one of those `engaged`.
    #[inline]
    pub(super) fn attack(
        &self,
        index: usize,
        engaged: u8,
        morale: &Morale,
        second: bool,
        umpire: &mut impl Umpire,
    ) -> Num {
        let (table, stack) = (&self.tables.steel, &self.stacks[index]);
        let mut total = self.ratio(engaged, ATTACKER, umpire);
        total = self.direction(stack.direction, ATTACKER, total, umpire);
        total = self.impetus(stack.impetus, ATTACKER, total, umpire);
        let lines = [
            (self.is_ga_pa(stack), &table.ga_pa, Some(GA_PA)),
            (self.defender.cover, &table.cover, None),
            (stack.over_work, &table.work, None),
            (stack.hindered, &table.stream, None),
            (stack.uphill, &table.uphill, None),
        ];
        for (_, row, by) in lines.into_iter().filter(|(counts, ..)| *counts) {
            total = add(total, (row, ATTACKER), by, umpire);
        }
        total = self.morale(engaged, morale, ATTACKER, total, umpire);
        total = self.neighbourhood(stack, total, umpire);
        if second {
            total = add(total, (&table.second_test, 0), Some(SECOND_TEST), umpire);
        }
        total
    }

    /// To the defender's test, against the stacks `engaged`.
    #[inline]
    pub(super) fn defend(&self, engaged: u8, morale: &Morale, umpire: &mut impl Umpire) -> Num {
        let table = &self.tables.steel;
        let mut total = self.ratio(engaged, DEFENDER, umpire);
        if engaged.count_ones() > 1 {
            umpire.note(Line::note(WORST));
        }
        total = self.direction(self.worst(engaged, umpire), DEFENDER, total, umpire);
        let highest = self.among(engaged).map(|(_, stack)| stack.impetus).max().unwrap_or(0);
        total = self.impetus(highest, DEFENDER, total, umpire);
        let all =
            |hinders: fn(&Stack) -> bool| self.among(engaged).all(|(_, stack)| hinders(stack));
        let lines = [
            (self.among(engaged).any(|(_, stack)| self.is_ga_pa(stack)), &table.ga_pa, Some(GA_PA)),
            (self.defender.cover, &table.cover, None),
            (all(|stack| stack.over_work), &table.work, None),
            (all(|stack| stack.hindered), &table.stream, None),
            (all(|stack| stack.uphill), &table.uphill, None),
        ];
        for (_, row, by) in lines.into_iter().filter(|(counts, ..)| *counts) {
            total = add(total, (row, DEFENDER), by, umpire);
        }
        self.morale(engaged, morale, DEFENDER, total, umpire)
    }

    /// X.15: units against units, a battalion for two squadrons, rounded to the nearest.
    #[inline]
    fn ratio(&self, engaged: u8, column: usize, umpire: &mut impl Umpire) -> Num {
        if engaged.count_ones() < self.stacks.len().min(super::MOST) as u32 {
            umpire.note(Line::note(THOSE_WHO_PASSED));
        }
        let foot = self.among(engaged).any(|(_, stack)| stack.arm.is_foot());
        let mixed = foot != self.defender.arm.is_foot();
        let weight = |arm: Arm| if mixed && arm.is_foot() { 2 } else { 1 };
        let of = |(_, stack): (usize, &Stack)| stack.morale.count() * weight(stack.arm);
        let attackers: i32 = self.among(engaged).map(of).sum();
        let defenders = self.defender.morale.count() * weight(self.defender.arm);
        if mixed {
            umpire.note(Line::note(BATTALION).why("in-squadrons").with(attackers, defenders));
        }
        let table = &self.tables.steel;
        let row = match (2 * attackers + defenders) / (2 * defenders) {
            0 => &table.ratio_0,
            1 => &table.ratio_1,
            2 => &table.ratio_2,
            3 => &table.ratio_3,
            _ => &table.ratio_4,
        };
        let line = Line::add(row.clause, row.at(column)).by(RATIO).why("steel-ratio");
        umpire.line(Num::ZERO, line.with(attackers, defenders))
    }

    /// X.16: from where; cavalry that comes from the front of infantry meets its front. Cavalry
    /// against cavalry knows no infantry.
    #[inline]
    fn direction(
        &self,
        from: Direction,
        column: usize,
        mut total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        let table = &self.tables.steel;
        let horse = self.stacks.iter().any(|stack| stack.arm.is_horse());
        match from {
            Direction::Front if horse && self.defender.arm.is_foot() => {
                total = add(total, (&table.infantry_front, column), Some(DIRECTION), umpire);
                if self.defender.pikes {
                    total = add(total, (&table.pikes, column), Some(DIRECTION), umpire);
                }
                total
            }
            Direction::Front => total,
            Direction::Flank => add(total, (&table.flank, column), Some(DIRECTION), umpire),
            Direction::Rear => add(total, (&table.rear, column), Some(DIRECTION), umpire),
        }
    }

    /// The worst direction for the defender whose line counts.
    #[inline]
    fn worst(&self, engaged: u8, umpire: &impl Umpire) -> Direction {
        let table = &self.tables.steel;
        let turned = [(Direction::Rear, &table.rear), (Direction::Flank, &table.flank)];
        let comes = |from| self.among(engaged).any(|(_, stack)| stack.direction == from);
        let counts =
            |row: &Row<2>| umpire.counts(&Line::add(row.clause, row.at(DEFENDER)).by(DIRECTION));
        let mut present = turned.into_iter().filter(|(from, _)| comes(*from));
        let chosen = present.find(|(_, row)| counts(row)).map(|(from, _)| from);
        match chosen {
            Some(from) => from,
            None if comes(Direction::Front) => Direction::Front,
            None if comes(Direction::Rear) => Direction::Rear,
            None => Direction::Flank,
        }
    }

    #[inline]
    fn impetus(&self, impetus: i32, column: usize, total: Num, umpire: &mut impl Umpire) -> Num {
        let row = &self.tables.steel.impetus;
        match row.at(column) * impetus {
            0 => total,
            amount => umpire.line(total, Line::add(row.clause, amount)),
        }
    }

    /// Swedish infantry attacks infantry with a Ga-Pa (X.2.2).
    #[inline]
    fn is_ga_pa(&self, stack: &Stack) -> bool {
        self.is_swedish_foot(stack) && self.defender.arm.is_foot()
    }

    #[inline]
    pub(super) fn is_swedish_foot(&self, stack: &Stack) -> bool {
        stack.nation == Nation::Swedish && stack.arm.is_foot()
    }

    /// X.17: the side with the higher morale, by its best stack.
    #[inline]
    fn morale(
        &self,
        engaged: u8,
        morale: &Morale,
        column: usize,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        let compared = match self.readings.best_morale {
            BestMorale::ThoseWhoPassed => engaged,
            BestMorale::AllStacks => After::of(self.stacks.len().min(super::MOST)).engaged,
        };
        let (best, defender) = (self.best(compared, morale), i32::from(morale.defender));
        let table = &self.tables.steel;
        let (mine, other) = if column == ATTACKER { (best, defender) } else { (defender, best) };
        let row = match mine.cmp(&other) {
            Ordering::Greater => &table.higher_morale,
            Ordering::Less => &table.lower_morale,
            Ordering::Equal => return total,
        };
        let line = Line::add(row.clause, row.at(column)).by(MORALE).why("mine-and-theirs");
        umpire.line(total, line.with(mine, other))
    }

    #[inline]
    fn neighbourhood(&self, stack: &Stack, total: Num, umpire: &mut impl Umpire) -> Num {
        let spared = match stack.second_enemy {
            SecondEnemy::None => return total,
            SecondEnemy::Unattacked => {
                let row = &self.tables.steel.neighbourhood;
                return add(total, (row, 0), Some(NEIGHBOURHOOD), umpire);
            }
            SecondEnemy::TurnedAway => "second-turned-away",
            SecondEnemy::Attacked => "second-attacked",
        };
        umpire.note(Line::note(NEIGHBOURHOOD).why(spared));
        total
    }
}
