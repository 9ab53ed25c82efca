//! How an attack is met: standing, with a new front, by a counter-attack or by a retreat, whichever costs least.

use super::{Sight, weigh};
use crate::why::Why;
use ::lee::battle::army::UnitId;
use ::lee::battle::command::{Answer, Command, Dice};
use ::lee::fight::Reaction;
use ::lee::retreat::Towards;
use ::lee::units::Stat;

/// What ground given up is worth, in thousandths of a level.
const GROUND: i64 = 400;
/// A test of command may fail: a reaction that needs one must be better than standing by so much.
const TEST: i64 = 200;

/// What a reaction of a unit is worth against all who attack it, in thousandths of a level.
pub(super) fn worth(sight: Sight<'_>, unit: UnitId, answer: Answer) -> Option<i64> {
    let attackers = sight.state.action.attacks.iter().filter(|attack| attack.target == unit);
    let all = attackers.map(|attack| against(sight, attack.attacker, unit, answer));
    all.sum()
}

/// The same against one of them.
fn against(sight: Sight<'_>, attacker: UnitId, unit: UnitId, answer: Answer) -> Option<i64> {
    let (game, state) = (sight.game, sight.state);
    let near = i64::from(6 - game.reach_of(state, attacker, unit).parts_short());
    let met = |reaction| weigh::answer(sight, attacker, unit, reaction) * near / 6;
    match answer {
        Answer::Stand => Some(met(Reaction::Stand)),
        Answer::Front => Some(met(Reaction::ChangeFront)),
        Answer::Counter(dice) => {
            let test = if dice == Dice::default() { 0 } else { TEST };
            Some(met(Reaction::CounterAttack) - test)
        }
        Answer::Retreat(..) if near == 0 => None,
        Answer::Retreat(far, towards) => {
            let lost = game.levels_of_retreat(state, unit, attacker, far);
            if game.left(state, unit) <= lost || towards == Towards::Base {
                return None;
            }
            let away = game.by_eye(state, attacker, unit) + i32::from(far) / 100;
            let caught = away <= game.stat(state, attacker, Stat::Move);
            let fought = if caught { met(Reaction::Stand) } else { 0 };
            Some(fought - 1000 * i64::from(lost) - GROUND)
        }
    }
}

/// Why that reaction.
pub(super) fn why(command: Command) -> Why {
    match command {
        Command::React(_, Answer::Front) => Why::new("9.6.p11", "face-them"),
        Command::React(_, Answer::Counter(_)) => Why::new("9.6.p3", "meet-their-attack"),
        Command::React(_, Answer::Retreat(..)) => Why::new("9.6.p9", "give-ground"),
        _ => Why::new("9.6.p2", "stand-fast"),
    }
}
