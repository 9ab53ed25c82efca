//! Tokens, who goes first, and the orders of the wings: attack where it pays, rally what is worn,
//! march to where the enemy is, keep what is won.

use super::sight::{Mood, Sight};
use super::weigh::{self, Scales};
use super::{Choice, leaders, reacting};
use crate::why::Why;
use ::ow::game::army::{UnitId, WingId};
use ::ow::game::command::Command;
use ::ow::game::state::{Standing, Token};
use ::ow::orders::ATTACK_REACH;
use ::ow::units::Order;
use hexboard::{Facing, Hex};

/// A wing that has lost so much of its morale, in hundredths, is worn.
const WORN: i32 = 20;
/// Enemies further off than this are no targets yet.
const FAR: u16 = 14;
/// What attacks must promise beyond the bar before a whole wing is sent, in thousandths of a
/// victory point: less than each attack, for whoever waits is attacked.
const RESOLVE: i32 = -100;
/// Points that a unit which goes around an enemy needs for its turns.
const TURNING: u16 = 2;
/// Enemies within so many hexes are coming.
const COMING: i32 = 5;
/// How many of the nearest targets a stack looks at.
const TARGETS: usize = 2;

/// The order that a wing should have, and why.
fn wanted(sight: &Sight<'_>, wing: WingId, scales: &mut Scales) -> Option<(Order, Why)> {
    let leader = sight.game.wing_leader(sight.state, wing)?;
    let mood = sight.mood();
    let near = sight.enemy_distance(sight.state.leader(leader).hex);
    if mood == Mood::Careful {
        return Some((Order::Defence, Why::new("XIV.5", "keep-the-lead").number(sight.lead())));
    }
    let worn = worn(sight, wing);
    if worn >= WORN && mood != Mood::Eager {
        return Some((Order::Defence, Why::new("III.3.1", "wing-is-worn").number(worn)));
    }
    let appetite = appetite(sight, wing, scales);
    let hungry = appetite.is_none_or(|appetite| appetite > sight.bar() + RESOLVE);
    let number = appetite.unwrap_or(0) / 10;
    if !hungry && must_seek(sight, wing) {
        return Some((Order::March, Why::new("XIV.5", "seek-the-enemy").number(near)));
    }
    Some(match hungry {
        true if near <= ATTACK_REACH && appetite.is_some() => {
            (Order::Attack, Why::new("III.3.3", "attack-pays").number(number))
        }
        true => (Order::March, Why::new("III.3.2", "march-to-enemy").number(near)),
        false => (Order::Defence, Why::new("III.3.1", "attack-does-not-pay").number(number)),
    })
}

/// Who is not ahead and waits for an enemy who does not come has to go and look for him.
fn must_seek(sight: &Sight<'_>, wing: WingId) -> bool {
    let army = &sight.game.army;
    let waited = 3 * u16::from(sight.state.turn) > u16::from(army.turns);
    let near = sight.wing(wing).map(|unit| sight.enemy_distance(sight.unit(unit).hex)).min();
    waited && sight.ahead() <= i32::from(army.draw) && near.is_some_and(|near| near > COMING)
}

/// How much of its morale a wing has lost, in hundredths.
fn worn(sight: &Sight<'_>, wing: WingId) -> i32 {
    let (mut lost, mut all) = (0, 0);
    for unit in sight.wing(wing).filter(|&unit| !sight.card(unit).arm.is_guns()) {
        lost += sight.lost(unit);
        all += i32::from(sight.card(unit).morale);
    }
    if all == 0 { 0 } else { 100 * lost / all }
}

/// What the attacks of the better half of a wing's stacks would be worth on average; nothing when
/// nobody is within reach.
fn appetite(sight: &Sight<'_>, wing: WingId, scales: &mut Scales) -> Option<i32> {
    let mut hexes: Vec<Hex> = Vec::new();
    for unit in sight.wing(wing).filter(|&unit| !sight.card(unit).arm.is_guns()) {
        let hex = sight.unit(unit).hex;
        if !hexes.contains(&hex) {
            hexes.push(hex);
        }
    }
    let mut worths: Vec<i32> =
        hexes.iter().filter_map(|&hex| prospect(sight, hex, scales)).collect();
    worths.sort_unstable_by_key(|&worth| -worth);
    worths.truncate(worths.len().div_ceil(2));
    let count = worths.len() as i32;
    (count > 0).then(|| worths.iter().sum::<i32>() / count)
}

/// The best attack of a hex's units on one of the nearest enemies, from the nearest free hex.
fn prospect(sight: &Sight<'_>, hex: Hex, scales: &mut Scales) -> Option<i32> {
    let grid = sight.grid();
    let mut targets: Vec<(u16, Hex)> = sight
        .units(false)
        .map(|enemy| sight.unit(enemy).hex)
        .map(|there| (grid.distance(hex, there), there))
        .filter(|&(far, _)| far <= FAR)
        .collect();
    targets.sort_unstable();
    targets.dedup();
    let pair = sight.game.pair_in(sight.state, hex);
    let units: Vec<UnitId> = pair.into_iter().flatten().collect();
    let attack = |&(_, target): &(u16, Hex)| attack_on(sight, &units, hex, target, scales);
    targets.iter().take(TARGETS).filter_map(attack).max()
}

/// The best attack on a hex from a free hex beside it that can be reached at once, or else from
/// the nearest.
fn attack_on(
    sight: &Sight<'_>,
    units: &[UnitId],
    hex: Hex,
    target: Hex,
    scales: &mut Scales,
) -> Option<i32> {
    let grid = sight.grid();
    let free = |near: &Hex| {
        !near.is_none() && (*near == hex || sight.state.units_in(*near).next().is_none())
    };
    let around = grid.neighbours(target).into_iter().filter(free);
    let nearest = around.clone().map(|near| grid.distance(hex, near)).min()?;
    let points = units.first().map_or(0, |&unit| sight.card(unit).points[0] as u16);
    let within = nearest.max(points.saturating_sub(TURNING));
    let mut best = None;
    for from in around.filter(|&near| grid.distance(hex, near) <= within) {
        let mut ways = Facing::ALL.into_iter();
        let Some(facing) = ways.find(|&way| grid.front(from, way).contains(&target)) else {
            continue;
        };
        let mut there = *sight.state;
        weigh::move_to(&mut there, units, from, facing);
        best = best.max(scales.clash(&sight.at(&there), &[from], target));
        if units.first().is_some_and(|&unit| weigh::may_fire(sight, unit)) {
            best = best.max(weigh::exchange_from(sight, units, (from, facing), target));
        }
    }
    best
}

/// II.4: standing instructions first; then the wing that has most to do.
pub(super) fn token(sight: &Sight<'_>, menu: &[Command], scales: &mut Scales) -> Option<Choice> {
    let standing = &sight.state.camp(sight.side).standing;
    for (kind, answer) in reacting::STANDING {
        let instruct = Command::Instruct(kind, answer);
        if standing[kind.index()] == Standing::Ask && menu.contains(&instruct) {
            return Some((instruct, Why::new("VI.12", "always-so")));
        }
    }
    let weigh = |command| match command {
        Command::Choose(wing) => Some(urgency(sight, wing, scales)),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// How urgent a wing's activation is.
fn urgency(sight: &Sight<'_>, wing: WingId, scales: &mut Scales) -> (i32, Why) {
    let touching =
        |unit: &UnitId| sight.game.near_enemy(sight.state, sight.unit(*unit).hex, sight.side);
    let contact = sight.wing(wing).filter(touching).count() as i32;
    let near = sight.wing(wing).map(|unit| sight.enemy_distance(sight.unit(unit).hex)).min();
    let near = near.unwrap_or(99).min(99);
    match wanted(sight, wing, scales) {
        Some((Order::Attack, _)) => {
            (1000 + 20 * contact - near, Why::new("II.4", "ready-to-attack"))
        }
        _ if contact > 0 => (500 + 20 * contact, Why::new("II.4", "in-contact").number(contact)),
        _ => (200 - near, Why::new("II.4", "nearest-wing").number(near)),
    }
}

/// II.4: whoever means to attack goes first; else let the enemy come.
pub(super) fn first(sight: &Sight<'_>, menu: &[Command], scales: &mut Scales) -> Option<Choice> {
    let Token::Wing(wing) = sight.state.camp(sight.side).token else { return None };
    let (urgent, why) = urgency(sight, wing, scales);
    let choice = if urgent >= 500 {
        (Command::First, why)
    } else {
        (Command::Second, Why::new("II.4", "let-him-begin"))
    };
    menu.contains(&choice.0).then_some(choice)
}

/// II.5.(1), III.4: the commander-in-chief gives the active wing its order, then rides.
pub(super) fn chief(sight: &Sight<'_>, menu: &[Command], scales: &mut Scales) -> Option<Choice> {
    if let Some(&take) = menu.iter().find(|command| matches!(command, Command::TakeOver(_))) {
        return Some((take, Why::new("XII.5.2", "nobody-leads")));
    }
    let active = sight.state.wing;
    if let Some((order, why)) = wanted(sight, active, scales) {
        let command = Command::Order(active, order);
        if menu.contains(&command) {
            return Some((command, why));
        }
    }
    leaders::chief(sight, menu)
}

/// III.5: what the commander-in-chief could not order the wing leader tries himself.
pub(super) fn wing_order(
    sight: &Sight<'_>,
    menu: &[Command],
    scales: &mut Scales,
) -> Option<Choice> {
    let (order, why) = wanted(sight, sight.state.wing, scales)?;
    let command = Command::Try(order);
    if menu.contains(&command) {
        return Some((command, why));
    }
    Some((Command::Done, why))
}
