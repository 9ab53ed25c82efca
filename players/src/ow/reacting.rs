//! Reactions to an enemy who comes, turns or goes: counter-charge where the clash is good, stop
//! cavalry with chevaux-de-frise, else fire.

use super::Choice;
use super::sight::Sight;
use super::weigh::{self, Scales};
use crate::why::Why;
use ::ow::game::agenda::When;
use ::ow::game::army::UnitId;
use ::ow::game::command::{Command, Reaction};
use ::ow::game::state::Standing;
use hexboard::Hex;

/// A counter-charge must be worth this much: against cavalry, who would charge otherwise, less
/// than against foot, whom one can avoid.
const AGAINST_HORSE: i32 = 100;
const AGAINST_FOOT: i32 = 200;
/// So often out of ten must the test for chevaux-de-frise succeed.
const SURE: u8 = 6;

/// What the sergeant wants not to be asked about: what it would always say.
pub(super) const STANDING: [(Reaction, Standing); 2] =
    [(Reaction::Turn, Standing::Always), (Reaction::Defend, Standing::Always)];

/// VI.4–13: what to do about an enemy.
pub(super) fn react(
    sight: &Sight<'_>,
    menu: &[Command],
    (by, to, when): (UnitId, UnitId, When),
    scales: &mut Scales,
) -> Option<Choice> {
    let weigh = |command| match command {
        Command::React(Reaction::CounterCharge) => counter_charge(sight, by, to, when, scales),
        Command::React(Reaction::Chevaux) => {
            let sure = sight.game.chance(sight.state, by);
            let why = Why::new("X.24.2", "chevaux").number(i32::from(sure) * 10);
            (sure >= SURE).then_some((300, why))
        }
        Command::React(Reaction::Fire) => Some((100, Why::new("VI.12", "volley"))),
        Command::React(Reaction::Turn) => Some((200, Why::new("VI.9", "turn-to-him"))),
        Command::Decline => Some((0, Why::new("VI.12", "let-him-come"))),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// X.28: a counter-charge is a clash in which we attack.
fn counter_charge(
    sight: &Sight<'_>,
    by: UnitId,
    to: UnitId,
    when: When,
    scales: &mut Scales,
) -> Option<(i32, Why)> {
    let hexes = sight.game.charge_hexes(sight.state, by, sight.unit(to).hex, when);
    let charges =
        hexes.into_iter().flatten().filter_map(|from| charge(sight, by, to, from, scales));
    let worth = charges.max()?;
    let foot = sight.card(to).arm.is_foot();
    let bar = if foot { AGAINST_FOOT } else { AGAINST_HORSE };
    let why = Why::new("X.28.1", "counter-charge").number(worth / 10);
    (worth > bar).then_some((400 + worth, why))
}

/// A counter-charge out of a hex.
fn charge(
    sight: &Sight<'_>,
    by: UnitId,
    to: UnitId,
    from: Hex,
    scales: &mut Scales,
) -> Option<i32> {
    let (at, target) = (sight.unit(by), sight.unit(to));
    let mut there = *sight.state;
    let pair = sight.game.pair_in(sight.state, at.hex);
    let units: Vec<UnitId> = pair.into_iter().flatten().collect();
    weigh::move_to(&mut there, &units, from, at.facing);
    scales.clash(&sight.at(&there), &[from], target.hex)
}

/// X.28.1: into the hex from which the charge is worth most.
pub(super) fn charge_to(
    sight: &Sight<'_>,
    menu: &[Command],
    (by, to): (UnitId, UnitId),
    scales: &mut Scales,
) -> Option<Choice> {
    let weigh = |command| match command {
        Command::To(hex) => {
            let worth = charge(sight, by, to, hex, scales).unwrap_or(0);
            Some((worth, Why::new("X.28.1", "counter-charge").number(worth / 10)))
        }
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}
