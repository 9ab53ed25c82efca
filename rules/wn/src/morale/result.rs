//! T16C: what a total means to each class.

use super::{MoraleCase, MoraleTest, Under};
use crate::aftermath::reaction::Reaction;
use crate::readings::Option as Choice;
use crate::units::Nation;
use kernel::{Clause, Line, Num, Umpire};

const BY_CLASS: Clause = Clause::new("22.2c");

/// The rows of T16C, the best first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Grade {
    Good,
    Halt,
    Withdraw,
    Retreat,
    Worst,
}

impl MoraleCase<'_> {
    /// The result of a total.
    pub(super) fn result(&self, total: Num, umpire: &mut impl Umpire) -> Reaction {
        let (grade, clause) = self.grade(total);
        umpire.note(Line::row(clause, total).by(BY_CLASS));
        let grade = match grade {
            Grade::Good | Grade::Halt => grade,
            _ if self.is_russian_foot() => {
                let row = self.tables.morale.plus.russian_foot;
                let total = umpire.line(total, Line::add(row.clause, row.add).why("hard-to-break"));
                let (grade, clause) = self.grade(total);
                umpire.note(Line::row(clause, total).by(row.clause));
                grade
            }
            _ => grade,
        };
        let MoraleTest { in_melee, under, under_fire, .. } = self.asked;
        match grade {
            Grade::Good => Reaction::Orders,
            Grade::Halt if *in_melee => Reaction::FightOn,
            Grade::Halt => Reaction::Halt,
            Grade::Withdraw | Grade::Retreat if *in_melee => Reaction::FallBack,
            Grade::Withdraw if *under == Under::Retreat => Reaction::Retreat,
            Grade::Withdraw => Reaction::Withdraw,
            Grade::Worst if *in_melee || under_fire.firing_units > 0 => Reaction::Break,
            Grade::Retreat | Grade::Worst => Reaction::Retreat,
        }
    }

    fn grade(&self, total: Num) -> (Grade, Clause) {
        let table = &self.tables.morale.result;
        let rows = [
            (Grade::Good, table.good),
            (Grade::Halt, table.halt),
            (Grade::Withdraw, table.withdraw),
            (Grade::Retreat, table.retreat),
        ];
        let class = self.asked.unit.class;
        let reached = rows.into_iter().find(|(_, row)| total >= Num::from(row.least(class)));
        reached.map_or((Grade::Worst, table.worst.clause), |(grade, row)| (grade, row.clause))
    }

    /// Appendix III.
    fn is_russian_foot(&self) -> bool {
        let MoraleTest { unit, readings, .. } = self.asked;
        readings.national_characteristics == Choice::On
            && unit.nation == Nation::Russia
            && unit.arm.is_infantry()
    }
}
