//! Who must test (22.1b), and who is spared (22.1c, 22.1d).

use super::{MoraleCase, MoraleTest, Under};
use crate::losses::{alike, one_a_figure, percent_lost};
use crate::readings::{BuildingTest, FriendsRuined, FurtherLosses};
use crate::surroundings::{Looker, Plight, Whose};
use kernel::{Clause, Line, Umpire};

const CAUSES: Clause = Clause::new("22.1b");
const ATTACK: Clause = Clause::new("22.1b.1");
const FLANK_FIRE: Clause = Clause::new("22.1b.4");
const SUBGROUP: Clause = Clause::new("22.1b.7");
const DISCOVERY: Clause = Clause::new("22.1b.8");
const FRENZIED: Clause = Clause::new("22.1c.1");
const ROUTING: Clause = Clause::new("22.1c.2");
const PURSUING: Clause = Clause::new("22.1c.3");
const REACTION: Clause = Clause::new("22.1c.4");
const ONCE: Clause = Clause::new("22.1d");
const HEAVY: Clause = Clause::new("19.5c");

impl MoraleCase<'_> {
    /// The clauses by which they do not test; none if they must.
    pub(super) fn untested(&self, looker: Looker<'_>, umpire: &mut impl Umpire) -> Vec<Clause> {
        if !self.causes(looker, umpire) {
            umpire.note(Line::note(CAUSES).why("no-cause"));
            return vec![CAUSES];
        }
        let MoraleTest { unit, under, reaction_due, tested, .. } = self.asked;
        let reasons = [
            (*under == Under::Frenzy, FRENZIED),
            (unit.routing, ROUTING),
            (*under == Under::Pursuit, PURSUING),
            (*reaction_due, REACTION),
            (*tested, ONCE),
        ];
        let spared = reasons.into_iter().filter(|(holds, _)| *holds).map(|(_, clause)| clause);
        let spared: Vec<Clause> = spared.collect();
        spared.iter().for_each(|&clause| umpire.note(Line::note(clause)));
        spared
    }

    /// 22.1b, every cause a line; whether there is one.
    fn causes(&self, looker: Looker<'_>, umpire: &mut impl Umpire) -> bool {
        let MoraleTest { events, under_fire, .. } = self.asked;
        let table = &self.tables.morale.cause;
        let (first, further) = self.by_losses();
        let building = self.by_building(umpire);
        looker.strangers(umpire);
        let causes = [
            (events.attempts_attack, ATTACK),
            (first, table.first_losses.clause),
            (further, table.further_losses.clause),
            (under_fire.from_flank, FLANK_FIRE),
            (self.by_friends(looker), table.friends.clause),
            (looker.general_lost(table.general.within), table.general.clause),
            (events.own_routed > 0, SUBGROUP),
            (events.discovers, DISCOVERY),
            (building, table.building.clause),
        ];
        let causes = causes.into_iter().filter(|(holds, _)| *holds);
        causes.map(|(_, clause)| umpire.note(Line::note(clause))).count() > 0
    }

    /// 22.1b.2 and 22.1b.3.
    fn by_losses(&self) -> (bool, bool) {
        let MoraleTest { unit, in_melee, readings, .. } = self.asked;
        if *in_melee {
            return (false, false);
        }
        let table = &self.tables.morale.cause;
        let percent = |lost, of| percent_lost(unit, (lost, of), (self.tables, readings));
        let (figures, strength) = self.strengths();
        let before = strength - figures;
        let over = |lost| percent(lost, strength) > table.first_losses.over;
        let was_over = over(before);
        let heavy = percent(unit.lost_this_move, figures) >= table.further_losses.least;
        let counts = was_over || readings.further_losses == FurtherLosses::AnyMove;
        (!was_over && over(before + unit.lost_this_move), counts && heavy)
    }

    /// 22.1b.5: at least half as many friends are ruined near by.
    fn by_friends(&self, looker: Looker<'_>) -> bool {
        let within = self.tables.morale.cause.friends.within;
        let ruined = looker
            .near(Whose::Own, within)
            .filter(|one| one.bearing.plight() == Some(Plight::Ruined) && !one.unseen);
        let figures = ruined.map(|one| alike(one.arm, one.figures, looker.readings));
        let together = match self.asked.readings.friends_ruined {
            FriendsRuined::OneUnit => figures.max().unwrap_or(0),
            FriendsRuined::Together => figures.sum(),
        };
        together > 0 && together * 2 >= looker.figures
    }

    /// 22.1b.9.
    fn by_building(&self, umpire: &mut impl Umpire) -> bool {
        let Some(round) = self.asked.events.building_round else { return false };
        let MoraleTest { unit, readings, .. } = self.asked;
        let engaged = one_a_figure(unit, round.figures_engaged, readings);
        let least = engaged * self.tables.morale.cause.building.each;
        match readings.building_test {
            BuildingTest::AnyLostRound => true,
            BuildingTest::HeavyLosses if round.men_lost >= least => true,
            BuildingTest::HeavyLosses => {
                umpire.note(Line::note(HEAVY).why("too-few-lost-at-building"));
                false
            }
        }
    }
}
