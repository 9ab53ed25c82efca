//! Where the generals ride: to troops of theirs that run, to help them rally (T13D), else behind the foot that is
//! nearest to the enemy, whose nerve they hold up (T13A, T13C).

use super::{Choice, Sight};
use crate::why::Why;
use ::wn::battle::army::{GeneralId, UnitId};
use ::wn::battle::command::Command;
use ::wn::battle::state::Conduct;
use tabletop::{CM, Point};

/// So far behind the front of its troops a general keeps, in centimetres.
const BEHIND: i32 = 3;
/// He does not move for less than this, in centimetres.
const NEAR: i32 = 1;
/// For somebody who needs him more by a degree he rides so much farther, in centimetres.
const LEVEL: i32 = 20;

/// The ride of the next general who has none yet and better goes elsewhere.
pub(super) fn next(sight: Sight<'_>) -> Option<Choice> {
    let own = sight.game.army.chiefs_of(sight.side);
    let mut idle = own.filter(|&general| {
        let chief = sight.state.chief(general);
        chief.lives && chief.rides_to.is_none()
    });
    idle.find_map(|general| ride(sight, general))
}

/// The best ride of a general, if it is worth it: to the unit that needs him most, the nearest first.
fn ride(sight: Sight<'_>, general: GeneralId) -> Option<Choice> {
    let (game, state) = (sight.game, sight.state);
    let from = state.chief(general).at;
    let his = |&unit: &UnitId| {
        let in_chief = game.army.general(general).in_chief;
        let under = game.army.card(unit).general == Some(general);
        (in_chief || under) && state.body(unit).is_here()
    };
    let wanted = |unit: UnitId| {
        let (need, why) = need(sight, unit)?;
        let far = state.body(unit).front.centre.distance(from) / CM;
        Some((need * LEVEL - far, unit, why))
    };
    let all = game.army.units_of(sight.side).filter(his).filter_map(wanted);
    let (_, unit, why) = all.max_by_key(|&(worth, unit, _)| (worth, std::cmp::Reverse(unit)))?;
    let to = behind(sight, unit);
    let command = Command::Ride(general, to);
    (from.distance(to) > NEAR * CM && sight.may(command)).then_some((command, why))
}

/// How much a unit needs a general, and why: most of all who charges, then who runs, then who may have to fight.
fn need(sight: Sight<'_>, unit: UnitId) -> Option<(i32, Why)> {
    let (game, state) = (sight.game, sight.state);
    let body = state.body(unit);
    if body.conduct == Conduct::Routing {
        return Some((4, Why::new("T13D.7", "rally-them")));
    }
    if body.plan.strikes().is_some() || state.fights(unit) {
        return Some((5, Why::new("T13A.1", "with-the-charge")));
    }
    let foot = game.army.card(unit).facts.arm.is_infantry();
    let enemy = game.nearest_enemies(state, unit).first().copied()?;
    let apart = game.distance(state, unit, enemy)?;
    let reach = game.charge_reach(state, enemy).max(game.charge_reach(state, unit));
    let need = match apart <= reach {
        true => 3,
        false if foot => 2,
        false => return None,
    };
    Some((need, Why::new("T13C.16", "with-the-foot")))
}

/// A place behind a unit, where it will be by its order.
fn behind(sight: Sight<'_>, unit: UnitId) -> Point {
    let body = sight.state.body(unit);
    let end = sight.game.rehearse(sight.state, unit, body.plan).unwrap_or(*body);
    end.front.centre + end.heading().turned(32_768).ahead(BEHIND * CM)
}
