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

/// The ride of the next general who has none yet and better goes elsewhere.
pub(super) fn next(sight: Sight<'_>) -> Option<Choice> {
    let own = sight.game.army.chiefs_of(sight.side);
    let mut idle = own.filter(|&general| {
        let chief = sight.state.chief(general);
        chief.lives && chief.rides_to.is_none()
    });
    idle.find_map(|general| ride(sight, general))
}

fn ride(sight: Sight<'_>, general: GeneralId) -> Option<Choice> {
    let (game, state) = (sight.game, sight.state);
    let from = state.chief(general).at;
    let near = |&unit: &UnitId| state.body(unit).front.centre.distance(from);
    let here = || game.army.units_of(sight.side).filter(|&unit| state.body(unit).is_here());
    let runs = |unit: &UnitId| state.body(*unit).conduct == Conduct::Routing;
    let foot = |unit: &UnitId| game.army.card(*unit).facts.arm.is_infantry() && !runs(unit);
    let (unit, why) = match here().filter(runs).min_by_key(near) {
        Some(unit) => (unit, Why::new("T13D.7", "rally-them")),
        None => {
            let to_enemy = |unit: &UnitId| {
                let enemy = game.nearest_enemies(state, *unit).first().copied();
                enemy.and_then(|enemy| game.distance(state, *unit, enemy)).unwrap_or(i32::MAX)
            };
            (here().filter(foot).min_by_key(to_enemy)?, Why::new("T13C.16", "with-the-foot"))
        }
    };
    let to = behind(sight, unit);
    let command = Command::Ride(general, to);
    (from.distance(to) > NEAR * CM && sight.may(command)).then_some((command, why))
}

/// A place behind a unit, where it will be by its order.
fn behind(sight: Sight<'_>, unit: UnitId) -> Point {
    let body = sight.state.body(unit);
    let end = sight.game.rehearse(sight.state, unit, body.plan).unwrap_or(*body);
    end.front.centre + end.heading().turned(32_768).ahead(BEHIND * CM)
}
