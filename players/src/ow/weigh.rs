//! What a clash or a shot is worth, in thousandths of a victory point, from the exact odds of the
//! rules (XIV.4: whoever wins a clash scores one).

use super::sight::Sight;
use ::ow::game::army::UnitId;
use ::ow::game::insight::Meeting;
use ::ow::game::state::State;
use ::ow::steel::{Fate, SteelOutcome, Winner};
use ::ow::target::Hit;
use ::ow::units::Nation;
use hexboard::{Facing, Flood, Hex, Reach};
use std::collections::BTreeMap;

/// A victory point.
pub(super) const POINT: i32 = 1000;
/// A point of morale that a unit loses.
const MORALE: i32 = 60;
/// An enemy who runs, and one who does not come back.
const ROUTED: i32 = 250;
const ELIMINATED: i32 = 400;
/// Guns that are taken where nobody guards them.
const GUNS: i32 = 800;
/// The salvo of Ga-Pa (X.19), which the odds of the clash do not know.
const GA_PA: i32 = 150;

/// Clashes that were weighed before, and room to measure distances in.
#[derive(Default, Debug)]
pub(super) struct Scales {
    clashes: BTreeMap<Meeting, i32>,
    pub(super) reach: Reach,
    pub(super) field: Flood,
}

/// More clashes than this are not remembered.
const MOST: usize = 20_000;

impl Scales {
    /// What an attack from these hexes on that one is worth to the attackers; nothing where there
    /// is nobody to fight.
    pub(super) fn clash(&mut self, sight: &Sight<'_>, from: &[Hex], hex: Hex) -> Option<i32> {
        let side = match from.iter().find_map(|&hex| sight.state.units_in(hex).next()) {
            Some(unit) => sight.card(unit).side,
            None => return None,
        };
        let Some(meeting) = sight.game.meeting(sight.state, side, from, hex) else {
            let alone = sight.state.units_in(hex).next().is_some();
            let strikers =
                from.iter().any(|&from| sight.game.pair_in(sight.state, from)[0].is_some());
            return (alone && strikers).then_some(GUNS);
        };
        let salvo = self.ga_pa(sight, from, hex);
        if let Some(&known) = self.clashes.get(&meeting) {
            return Some(known + salvo);
        }
        let odds = sight.game.meeting_odds(&meeting);
        let sum: f64 =
            odds.iter().map(|(outcome, share)| f64::from(worth_of(outcome)) * share.to_f64()).sum();
        if self.clashes.len() > MOST {
            self.clashes.clear();
        }
        self.clashes.insert(meeting, sum as i32);
        Some(sum as i32 + salvo)
    }

    fn ga_pa(&self, sight: &Sight<'_>, from: &[Hex], hex: Hex) -> i32 {
        let swedish = |&from: &Hex| {
            sight.game.pair_in(sight.state, from)[0].is_some_and(|unit| {
                let card = sight.card(unit);
                card.nation == Nation::Swedish && card.arm.is_foot()
            })
        };
        let foot = sight.game.pair_in(sight.state, hex)[0]
            .is_some_and(|unit| sight.card(unit).arm.is_foot());
        if foot && from.iter().any(swedish) { GA_PA } else { 0 }
    }

    /// What it would be worth if the fighters of one hex stood in another, looking that way, and
    /// attacked from there, with those friends who stand beside them: what they add to it.
    pub(super) fn attack_from(
        &mut self,
        sight: &Sight<'_>,
        units: &[UnitId],
        (hex, facing): (Hex, Facing),
        target: Hex,
    ) -> Option<i32> {
        let mut there = *sight.state;
        move_to(&mut there, units, hex, facing);
        let mut from = [Hex::NONE; 7];
        let mut count = 0;
        for near in sight.grid().neighbours(target) {
            let beside = near != hex && !near.is_none() && sight.grid().is_adjacent(near, hex);
            if beside && self.can_join(&sight.at(&there), units, near, target) {
                from[count] = near;
                count += 1;
            }
        }
        let stacked = sight.state.units_in(hex).any(|unit| !units.contains(&unit));
        let before = if stacked {
            from[count] = hex;
            self.clash(sight, &from[..=count], target)
        } else {
            (count > 0).then(|| self.clash(sight, &from[..count], target)).flatten()
        };
        from[count] = hex;
        let with = self.clash(&sight.at(&there), &from[..=count], target)?;
        Some(with - before.unwrap_or(0).max(0))
    }

    /// True when the units of a hex could join in: of the same wing and kind, looking there.
    fn can_join(&self, sight: &Sight<'_>, units: &[UnitId], near: Hex, target: Hex) -> bool {
        let Some(&first) = units.first() else { return false };
        sight.game.pair_in(sight.state, near)[0].is_some_and(|friend| {
            let (card, own) = (sight.card(friend), sight.card(first));
            card.wing == own.wing
                && card.arm.is_horse() == own.arm.is_horse()
                && sight.game.faces(sight.state, friend, target)
        })
    }
}

/// Puts units into a hex, looking one way.
pub(super) fn move_to(state: &mut State, units: &[UnitId], hex: Hex, facing: Facing) {
    for &unit in units {
        if state.unit(unit).hex != hex {
            state.lift(unit);
            state.place(unit, hex);
        }
        state.unit_mut(unit).facing = facing;
    }
}

/// What one outcome of a clash is worth to the attackers.
fn worth_of(outcome: &SteelOutcome) -> i32 {
    let SteelOutcome::Fought { attackers, defender, winner, .. } = outcome else { return -POINT };
    let won = match winner {
        Winner::Attacker => POINT,
        Winner::Defender => -POINT,
        Winner::Nobody => -POINT / 10,
    };
    let fate = match defender.fate {
        Fate::Routed => ROUTED,
        Fate::Eliminated => ELIMINATED,
        Fate::Untouched | Fate::Held | Fate::Retreats => 0,
    };
    let paid: i32 = attackers.iter().map(|stack| stack.loses).sum();
    won + fate + MORALE * (defender.loses - defender.recovers - paid)
}

/// What a shot at a hex is worth to the one who fires.
pub(super) fn shot(sight: &Sight<'_>, unit: UnitId, hex: Hex) -> i32 {
    let weakest = sight
        .game
        .pair_in(sight.state, hex)
        .into_iter()
        .flatten()
        .map(|unit| i32::from(sight.unit(unit).morale))
        .min();
    let worth = |hit: &Hit| {
        let runs = weakest.is_some_and(|morale| hit.each >= morale);
        let won = if hit.retreats || runs { POINT } else { 0 };
        let guns = if hit.guns_lost { GUNS } else { 0 };
        won + guns + MORALE * hit.points + if runs { ROUTED } else { 0 }
    };
    let odds = sight.game.shot_odds_at(sight.state, unit, hex);
    odds.iter().map(|(hit, share)| f64::from(worth(hit)) * share.to_f64()).sum::<f64>() as i32
}

/// What a fire fight would be worth if these units stood there: their salvo less the answer.
pub(super) fn exchange_from(
    sight: &Sight<'_>,
    units: &[UnitId],
    at: (Hex, Facing),
    target: Hex,
) -> Option<i32> {
    let mut there = *sight.state;
    move_to(&mut there, units, at.0, at.1);
    Some(exchange(&sight.at(&there), *units.first()?, target))
}

/// A shot, less what the other one answers (X.4).
pub(super) fn exchange(sight: &Sight<'_>, unit: UnitId, hex: Hex) -> i32 {
    let ours = shot(sight, unit, hex);
    if sight.card(unit).arm.is_guns() {
        return ours;
    }
    let own = sight.unit(unit).hex;
    let answers = sight.game.pair_in(sight.state, hex)[0].filter(|&enemy| {
        let foot = sight.card(enemy).arm.is_foot();
        foot && sight.game.faces(sight.state, enemy, own)
    });
    ours - answers.map_or(0, |enemy| shot(sight, enemy, own))
}

/// True for foot that may choose fire under ATTACK (X.2.2).
pub(super) fn may_fire(sight: &Sight<'_>, unit: UnitId) -> bool {
    let card = sight.card(unit);
    card.arm.is_foot() && card.nation != Nation::Swedish
}
