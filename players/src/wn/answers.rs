//! What is answered in the course of the move: horse meets a charge, foot and guns stand; fire is held until it counts;
//! nobody breaks off, a beaten enemy is pursued, and who surrenders is taken prisoner.

use super::{Choice, Sight};
use crate::why::Why;
use ::wn::battle::command::{Choice as Answer, Command};

/// What is preferred, the best first.
const PREFERRED: [(Answer, &str, &str); 14] = [
    (Answer::CounterCharge, "17.5b.i", "meet-them"),
    (Answer::Stand, "17.5b.ii", "stand-fast"),
    (Answer::Evade, "17.5b.iii", "get-away"),
    (Answer::Fire, "15.3f", "fire-first"),
    (Answer::Hold, "15.3f", "hold-fire"),
    (Answer::Halt, "17.2f", "keep-in-hand"),
    (Answer::RunOn, "17.2f", "nothing-better"),
    (Answer::FightOn, "19.5h", "fight-it-out"),
    (Answer::Pursue, "23.2e", "pursue-them"),
    (Answer::FollowUp, "23.2a", "pursue-them"),
    (Answer::Stay, "23.2a", "keep-in-hand"),
    (Answer::Take, "23.10b.i", "take-prisoners"),
    (Answer::Ignore, "23.10b.ii", "nothing-better"),
    (Answer::BreakOff, "19.5h", "get-away"),
];

/// Horse in such disorder does not meet a charge, but gets out of its way.
const DISORDERED: i32 = 3;

/// The answer.
pub(super) fn next(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let evade = Command::Choose(Answer::Evade);
    if is_disordered(sight) && menu.contains(&evade) {
        return Some((evade, Why::new("17.5b.iii", "get-away")));
    }
    PREFERRED.iter().find_map(|&(answer, clause, key)| {
        let command = Command::Choose(answer);
        menu.contains(&command).then(|| (command, Why::new(clause, key)))
    })
}

/// Whether those who are charged, and asked how they meet it, are in no order for that.
fn is_disordered(sight: Sight<'_>) -> bool {
    let asked = sight.state.clashes.iter().find(|clash| clash.asks.is_some());
    asked.is_some_and(|clash| sight.state.body(clash.charged).disorder >= DISORDERED)
}
