//! T13B: what counts for one side in the reaction test of a melee. The winner's factors add to the
//! result and the loser's take away from it (21.3a.3, note i).

use super::Onset;
use super::reaction::{Combatant, MeleeReaction, MeleeReactionCase, Who};
use crate::cover::{self, Cover};
use crate::readings::Option as Choice;
use crate::small_arms::effective_disorder;
use crate::surroundings::{BEARING, Looker, SUPPORT};
use crate::tables::{Row, Tables};
use crate::units::{Class, Nation, Unit};
use kernel::{Clause, Line, Num, Stop, Umpire};

const FIRST_TWO: Clause = Clause::new("21.3a.1");
const REST: Clause = Clause::new("21.3a.2");
const FIGURES: Clause = Clause::new("19.4a");

/// One side of the test.
pub struct Score<'a> {
    asked: &'a MeleeReaction,
    tables: &'a Tables,
    who: Who,
    own: &'a Combatant,
    foe: &'a Combatant,
}

impl<'a> Score<'a> {
    /// The score of a side.
    pub fn of(asked: &'a MeleeReaction, tables: &'a Tables, who: Who) -> Self {
        let (own, foe) = who.pick((&asked.winner, &asked.loser), (&asked.loser, &asked.winner));
        Self { asked, tables, who, own, foe }
    }

    fn line(&self, row: Row, times: i32) -> Line {
        let sign = self.who.pick(1, -1);
        let line = Line::add(row.clause, row.add * times * sign);
        match times {
            1 => line.why(self.who.pick("winner", "loser")),
            _ => line.why(self.who.pick("winner-each", "loser-each")).with(times, row.add),
        }
    }

    /// T13B for this side, on top of what was counted before.
    pub fn add(&self, total: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let table = &self.tables.melee.reaction;
        let mut total = total;
        for (times, row) in [
            (self.casualties(umpire)?, table.casualties),
            (effective_disorder(&self.foe.unit, umpire), table.disorder),
        ] {
            if times > 0 {
                total = umpire.line(total, self.line(row, times).by(FIRST_TWO));
            }
        }
        let looker = self.looker(umpire)?;
        looker.strangers(umpire);
        let near = looker.general().is_some_and(|at| at.within(table.general.within));
        if near {
            total = umpire.line(total, self.line(table.general.row(), 1).by(REST));
        }
        let plain = self.troops().into_iter().chain(self.ground(umpire));
        for row in plain.collect::<Vec<_>>() {
            total = umpire.line(total, self.line(row, 1).by(REST));
        }
        let supports = looker.supports(table.support.within, umpire).min(table.support.most);
        let support = Row { clause: table.support.clause, add: table.support.add };
        let routed = looker.routed(table.routed_enemy.within, umpire);
        for (times, row, by) in [
            (supports, support, SUPPORT),
            (routed, table.routed_enemy.row(), BEARING),
            (self.own.won_before, table.won_before, REST),
        ] {
            if times > 0 {
                total = umpire.line(total, self.line(row, times).by(by));
            }
        }
        Ok(total)
    }

    /// T13B.1: whole casualties a figure of the enemy's sub-group.
    fn casualties(&self, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let case = MeleeReactionCase { asked: self.asked, tables: self.tables };
        let foe = self.who.pick(Who::Loser, Who::Winner);
        Ok(case.toll(foe, umpire)?.per_figure())
    }

    fn looker(&self, umpire: &mut impl Umpire) -> Result<Looker<'a>, Stop> {
        let Combatant { unit, around, .. } = self.own;
        let name = self.who.pick("winner.unit.figures", "loser.unit.figures");
        let figures = umpire.fact(unit.figures, FIGURES, name)? - unit.lost_this_move;
        let readings = &self.asked.readings;
        Ok(Looker::of(unit, figures, around, readings))
    }

    /// T13B.4 to T13B.10, T13B.14 and appendix III.
    fn troops(&self) -> Vec<Row> {
        let table = &self.tables.melee.reaction;
        let (unit, foe) = (&self.own.unit, &self.foe.unit);
        let came_on =
            matches!(self.own.onset, Onset::Charged | Onset::Attacked | Onset::FollowedUp);
        let deep = unit.arm.is_infantry() && unit.formation.is_column();
        let thin = foe.arm.is_infantry() && (foe.formation.is_line() || foe.formation.is_square());
        let russian = self.asked.readings.national_characteristics == Choice::On
            && unit.nation == Nation::Russia;
        let on_foot = unit.arm.is_infantry() && foe.arm.is_infantry();
        let natives = !unit.is_irregular() && foe.native && self.asked.round > 1;
        let rows = [
            (unit.class == Class::A, table.class_a),
            (unit.class == Class::B, table.class_b),
            (foe.class == Class::D, table.enemy_class_d),
            (foe.class == Class::E, table.enemy_class_e),
            (natives, table.natives),
            (self.who == Who::Winner && unit.is_mounted(), table.horse_won),
            (came_on, table.came_on),
            (deep && thin, table.column),
            (self.who == Who::Loser && russian && on_foot, table.russian_foot),
        ];
        rows.into_iter().filter(|(counts, _)| *counts).map(|(_, row)| row).collect()
    }

    /// T13B.12, T13B.13, T13B.15 and T13B.16.
    fn ground(&self, umpire: &mut impl Umpire) -> Vec<Row> {
        let table = &self.tables.melee.reaction;
        let Combatant { unit, broken_through, .. } = self.own;
        let whole = square_against_horse(unit, &self.foe.unit) && !broken_through;
        let square = match unit.formation {
            crate::units::Formation::DoubleSquare => table.double_square,
            _ => table.square,
        };
        let sheltered = match cover::of_place(unit, &self.asked.readings, umpire) {
            _ if !unit.arm.is_infantry() => None,
            Cover::None => None,
            Cover::Soft => Some(table.soft_cover),
            Cover::Hard | Cover::Building | Cover::Total => Some(table.hard_cover),
        };
        whole.then_some(square).into_iter().chain(sheltered).collect()
    }
}

fn square_against_horse(unit: &Unit, foe: &Unit) -> bool {
    unit.formation.is_square() && foe.is_mounted()
}
