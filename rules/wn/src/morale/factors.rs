//! T13C: what is taken away from the dice of a morale test, and what is added.

use super::tally::Tally;
use super::{MoraleCase, MoraleTest, Under, UnderFire};
use crate::cover::{self, Cover};
use crate::surroundings::{ADVANCING, Looker, Neighbour, Plight, SUPPORT, Whose};
use crate::tables::{FireRow, Row};
use crate::units::{Arm, Unit};
use kernel::{Clause, Line, Num, Umpire};

const SUBGROUP_AS_LOSSES: Clause = Clause::new("19.5k");

impl MoraleCase<'_> {
    /// The first part of T13C.
    pub(super) fn minuses(
        &self,
        (unit, looker): (&Unit, Looker<'_>),
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        let MoraleTest { under_fire, position, under, .. } = self.asked;
        let table = &self.tables.morale.minus;
        let mut tally = Tally { total, by: None, umpire };
        tally.disorder(unit, table.disorder);
        self.losses(&mut tally);
        tally.add(position.enemy_on_flank, table.enemy_flank);
        tally.add(position.enemy_behind, table.enemy_rear);
        tally.each(under_fire.firing_units, table.firing_unit, None);
        if let Some(line) = self.worst_fire(tally.umpire) {
            tally.line(line);
        }
        tally.add(under_fire.from_flank, table.flank_losses);
        tally.plight(looker, (Whose::Own, Plight::GivingWay), table.giving_way);
        tally.plight(looker, (Whose::Own, Plight::Retreating), table.retreating);
        tally.plight(looker, (Whose::Own, Plight::Ruined), table.ruined);
        tally.add(*under == Under::Retreat, table.in_retreat);
        let lost = table.general_lost;
        tally.add(looker.general_lost(lost.within), lost.row());
        let advancing = looker.advancing(table.advancing.within, tally.umpire);
        tally.each(advancing, table.advancing.row(), Some(ADVANCING));
        self.elephants(looker, &mut tally);
        tally.total
    }

    /// T13C.2; figures of its own that rout count as losses (19.5k).
    fn losses(&self, tally: &mut Tally<'_, impl Umpire>) {
        let MoraleTest { unit, events, readings, .. } = self.asked;
        let (figures, strength) = self.strengths();
        let lost = strength - figures + unit.lost_this_move + events.own_routed;
        if events.own_routed > 0 {
            tally.umpire.note(Line::says(SUBGROUP_AS_LOSSES, events.own_routed));
        }
        let row = self.tables.morale.minus.losses;
        tally.losses(unit, (lost.min(strength), strength), row, (self.tables, readings));
    }

    /// T13C.6 to T13C.8: the worst of what excludes each other.
    fn worst_fire(&self, umpire: &impl Umpire) -> Option<Line> {
        let table = &self.tables.morale.minus;
        let UnderFire { by_ball, by_shell_shrapnel, by_canister_rockets, .. } =
            self.asked.under_fire;
        let rows: [(i32, FireRow); 3] = [
            (by_ball, table.ball),
            (by_shell_shrapnel, table.shell),
            (by_canister_rockets, table.canister),
        ];
        let heavy = rows.into_iter().filter(|(lost, row)| *lost >= row.each * self.men());
        let lines = heavy.map(|(_, row)| (row.add, Line::add(row.clause, row.add)));
        lines
            .filter(|(_, line)| umpire.counts(line))
            .min_by_key(|(add, _)| *add)
            .map(|found| found.1)
    }

    /// Appendix V.
    fn elephants(&self, looker: Looker<'_>, tally: &mut Tally<'_, impl Umpire>) {
        let MoraleTest { unit, under_fire, .. } = self.asked;
        let table = &self.tables.morale.minus;
        let by_guns =
            under_fire.by_ball + under_fire.by_shell_shrapnel + under_fire.by_canister_rockets;
        if unit.arm == Arm::Elephants && by_guns > 0 {
            let row = table.shelled_elephants;
            tally.line(Line::add(row.clause, row.add).why("shelled-elephants"));
        }
        let row = table.near_elephants;
        let near = looker.near(Whose::Enemy, row.within);
        if near.filter(|one| one.arm == Arm::Elephants).count() > 0 {
            tally.line(Line::add(row.clause, row.add).why("elephants-near"));
        }
    }

    /// The second part of T13C.
    pub(super) fn pluses(&self, looker: Looker<'_>, total: Num, umpire: &mut impl Umpire) -> Num {
        let MoraleTest { unit, position, readings, .. } = self.asked;
        let table = &self.tables.morale.plus;
        let mut tally = Tally { total, by: None, umpire };
        tally.general(looker, table.general_near, table.general_far);
        tally.add(position.higher_class, table.higher_class);
        let column = unit.arm.is_infantry() && unit.formation.is_close_column();
        tally.add(column, table.close_column);
        tally.each(position.secured_flanks, table.secured_flank, None);
        let support = table.support;
        let supports = looker.supports(support.within, tally.umpire).min(support.most);
        let each = Row { clause: support.clause, add: support.add };
        tally.each(supports, each, Some(SUPPORT));
        match cover::of_place(unit, readings, tally.umpire) {
            Cover::None => {}
            Cover::Soft => tally.add(true, table.soft_cover),
            Cover::Hard | Cover::Total => tally.add(true, table.hard_cover),
            Cover::Building => tally.add(true, table.building),
        }
        tally.plight(looker, (Whose::Enemy, Plight::GivingWay), table.giving_way);
        tally.plight(looker, (Whose::Enemy, Plight::Retreating), table.retreating);
        tally.plight(looker, (Whose::Enemy, Plight::Ruined), table.ruined);
        tally.add(position.screening, table.screen);
        let feared = |one: &Neighbour| one.arm.is_infantry() || one.arm.has_crew();
        let alone = !looker.near(Whose::Enemy, table.square.within).any(feared);
        tally.add(self.in_square() && alone, table.square.row());
        tally.total
    }
}
