//! Flight and pursuit (23.5, 23.7). Who breaks before contact runs for the rest of the move (23.1l);
//! who breaks in melee runs in the next one, and the victors after him (19.5l). Over open ground and
//! with nothing in the way: other ways are the rulings on flight and pursuit by themselves.

use super::GuidedCase;
use super::outcome::{GuidedOutcome, Side};
use crate::aftermath::flight::{Flight, FlightOutcome};
use crate::aftermath::pursuit::Pursuit;
use crate::aftermath::reaction::Reaction;
use crate::charge::sides::Role;
use crate::units::Unit;
use kernel::{Heading, Num, Situation, Stop, Umpire};

impl GuidedCase<'_> {
    /// The next move of those who broke in melee, and of who goes after them.
    pub(super) fn afterwards(
        &self,
        mut outcome: GuidedOutcome,
        umpire: &mut impl Umpire,
    ) -> Result<GuidedOutcome, Stop> {
        for role in [Role::Charger, Role::Defender] {
            let (own, other) = (outcome.of(role), outcome.of(role.other()));
            if !own.gets_away() {
                continue;
            }
            let pursued = other.then == Some(Reaction::Pursue);
            let routers = self.as_it_ends(role, own);
            let flight = self.run(role, (routers.clone(), Num::ONE), pursued, umpire)?;
            let pursuers = pursued.then(|| self.as_it_ends(role.other(), other));
            let in_frenzy = other.frenzied;
            outcome.at(role).flight = Some(flight);
            if let Some(pursuers) = pursuers {
                let side = role.other().name();
                umpire.open(Heading { name: Pursuit::NAME, side, number: 1 });
                let on = (self.asked.between.weather, &self.asked.readings);
                let pursuit = Pursuit::of(pursuers, routers, in_frenzy, on);
                let pursuit = pursuit.resolve(self.tables, umpire)?;
                outcome.at(role.other()).pursuit = Some(pursuit);
            }
        }
        Ok(outcome)
    }

    /// The run of a side that has this share of the move left.
    pub(super) fn run(
        &self,
        role: Role,
        (unit, share): (Unit, Num),
        chased: bool,
        umpire: &mut impl Umpire,
    ) -> Result<FlightOutcome, Stop> {
        umpire.open(Heading { name: Flight::NAME, side: role.name(), number: 1 });
        let on = (self.asked.between.weather, &self.asked.readings);
        Flight::of(unit, chased, on).resolve(share, self.tables, umpire)
    }

    /// The share of the move that is left to a side that breaks: as the charge begins, or as the
    /// charger has come to attack distance (17.6a.5).
    pub(super) fn share_left(&self, at_once: bool) -> Num {
        let used = Num::ratio(self.asked.between.quarters_used.into(), 4);
        let near = || self.share_until(self.attack_distance()).unwrap_or(used);
        Num::ONE - if at_once { used } else { near() }
    }

    /// A unit as the move leaves it.
    fn as_it_ends(&self, role: Role, side: &Side) -> Unit {
        let unit = &self.asked.side(role).unit;
        Unit {
            lost_this_move: unit.lost_this_move + side.figures_lost,
            casualties_over: side.casualties_over,
            disorder: side.disorder,
            ..unit.clone()
        }
    }
}
