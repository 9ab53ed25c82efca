//! What the army is to do: everybody goes forward across the table and strikes whoever comes within reach, the nearest
//! enemies first.

use super::{Choice, Sight};
use crate::why::Why;
use ::wn::battle::army::UnitId;
use ::wn::battle::command::Command;
use ::wn::battle::mission::{MOST, Mission, Stance};
use tabletop::{CM, Point};

/// Routes end so far from the edge of the table, in centimetres.
const RIM: i32 = 10;

/// The next order for the game, or that all are written.
pub(super) fn next(sight: Sight<'_>) -> Option<Choice> {
    let choice = sight
        .waits()
        .map(|unit| (Command::Mission(unit, mission(sight, unit)), Why::new("10.1a", "forward")));
    let done = (Command::Ready, Why::new("10.1a", "orders-written"));
    Some(choice.filter(|(command, _)| sight.may(*command)).unwrap_or(done))
}

/// What a unit is to do in the whole battle.
fn mission(sight: Sight<'_>, unit: UnitId) -> Mission {
    let (game, state) = (sight.game, sight.state);
    let at = state.body(unit).front.centre;
    let size = game.table.size;
    let far = at + game.home(sight.side.other()).ahead(size.x.max(size.y));
    let within = |value: i32, whole: i32| value.clamp(RIM * CM, whole - RIM * CM);
    let far = Point { x: within(far.x, size.x), y: within(far.y, size.y) };
    // Who is to stand by somebody behind it may go back to him from the enemy (10.1b).
    let own =
        game.army.units_of(sight.side).filter(|&own| own != unit && state.body(own).is_here());
    let guns = own.filter(|&own| game.army.card(own).facts.arm.has_crew());
    let support = guns.min_by_key(|&own| (state.body(own).front.centre.distance(at), own));
    let mission = Mission { stance: Stance::Attack, support, ..Mission::default() };
    let mut mission = mission.by(&[far]);
    for (place, enemy) in mission.first.iter_mut().zip(game.nearest_enemies(state, unit)).take(MOST)
    {
        *place = Some(enemy);
    }
    mission
}
