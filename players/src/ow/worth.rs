//! What a place is worth to a unit that could go there: nearer to an enemy worth fighting, friends
//! on its flanks, its front to the enemy, and the attack that it could make from there.

use super::sight::Sight;
use super::weigh::{self, Scales};
use ::ow::game::agenda::When;
use ::ow::game::army::UnitId;
use ::ow::game::state::mark;
use ::ow::units::Order;
use hexboard::{Arc, Facing, Hex};
use std::collections::BTreeMap;

/// A point of movement nearer to the enemy.
const NEARER: i32 = 12;
/// A friend on a flank.
const FLANK: i32 = 20;
/// Looking where one goes, or at the enemy.
const LOOKING: i32 = 10;
/// Standing before an enemy's front without attacking him.
const EXPOSED: i32 = 60;
/// A place from which no way leads to an enemy.
const NOWHERE: i32 = 2000;
/// Looking another way than the squadron beside.
const CROWDED: i32 = 300;
/// A charge that is worth no less than this to the enemy, with the sign turned, may come.
const ASKED: i32 = 100;
/// A flank shown to an enemy who can strike it; a rear is half as bad again.
const SHOWN: i32 = 400;
/// The same where the unit has somebody to attack.
const SHOWN_IN_ATTACK: i32 = 150;
/// So near an enemy strikes a flank at once.
const STRIKES: u16 = 2;
/// How far enemies matter to the facing.
const WATCHED: u16 = 4;

/// What the places of one unit are weighed with.
pub(super) struct Places<'a, 'b> {
    sight: &'b Sight<'a>,
    /// The unit, and the one beside it that comes too.
    units: Vec<UnitId>,
    order: Order,
    bar: i32,
    attacks: BTreeMap<(Hex, Hex), Option<i32>>,
    /// Which enemy cavalry could charge whoever comes to a hex: its hexes.
    watched: BTreeMap<Hex, Vec<Hex>>,
    risks: BTreeMap<(Hex, Facing), Option<Risk>>,
    /// From where enemies look at a hex near them.
    looked_at: BTreeMap<Hex, Vec<Hex>>,
}

/// A charge that the enemy may answer with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Risk {
    /// How often out of ten it comes.
    tenths: i32,
    /// What it is worth to him.
    worth: i32,
}

impl<'a, 'b> Places<'a, 'b> {
    /// For a unit; the distances to its targets are put into the scales.
    pub(super) fn of(sight: &'b Sight<'a>, unit: UnitId, scales: &mut Scales) -> Self {
        approach(sight, unit, scales);
        let mut units = vec![unit];
        units.extend(partner(sight, unit));
        let (order, bar) = (sight.order(unit), sight.bar());
        let (attacks, risks, watched) = (BTreeMap::new(), BTreeMap::new(), watched(sight));
        let looked_at = looked_at(sight);
        Self { sight, units, order, bar, attacks, watched, risks, looked_at }
    }

    /// What it is worth to end a move there, and the attack that is part of it. Under ATTACK a unit
    /// with nobody before it goes on by a hex (VIII.6), and it is that hex that counts.
    pub(super) fn worth(
        &mut self,
        scales: &mut Scales,
        hex: Hex,
        facing: Facing,
    ) -> (i32, Option<i32>) {
        let stand = self.stand(scales, hex, facing);
        if self.order != Order::Attack || stand.1.is_some() {
            return stand;
        }
        let mut there = *self.sight.state;
        weigh::move_to(&mut there, &self.units[..1], hex, facing);
        let pressed = self.sight.game.pressed_to(&there, self.units[0]);
        let pressed = pressed.into_iter().filter(|hex| !hex.is_none());
        pressed
            .map(|hex| self.stand(scales, hex, facing))
            .max_by_key(|stand| stand.0)
            .unwrap_or(stand)
    }

    /// What it is worth to stand there, and the attack that is part of it.
    pub(super) fn stand(
        &mut self,
        scales: &mut Scales,
        hex: Hex,
        facing: Facing,
    ) -> (i32, Option<i32>) {
        let risk = self.risk(scales, hex, facing);
        let crowd = self.crowd(hex, facing);
        let bare = self.bare(hex, facing);
        let shown = bare * SHOWN / 2;
        let calm = self.calm(scales, hex, facing) - crowd - shown;
        let calm = calm - risk.map_or(0, |risk| risk.tenths * (risk.worth + ASKED) / 10);
        if self.order != Order::Attack {
            return (calm, None);
        }
        let front = self.sight.grid().front(hex, facing);
        let mut best = None;
        for target in front.into_iter().filter(|&target| self.sight.is_enemy(target)) {
            best = best.max(self.attack(scales, (hex, facing), target));
        }
        match best {
            Some(attack) => {
                let attack = risk.map_or(attack, |risk| {
                    ((10 - risk.tenths) * attack - risk.tenths * risk.worth) / 10
                });
                let shown = bare * SHOWN_IN_ATTACK / 2;
                (attack - self.bar + self.flanks(hex, facing) - crowd - shown, Some(attack))
            }
            None => (calm, None),
        }
    }

    /// VII.2: squadrons of a hex that look different ways suffer for it.
    fn crowd(&self, hex: Hex, facing: Facing) -> i32 {
        let others = self.sight.game.pair_in(self.sight.state, hex);
        let odd = others.into_iter().flatten().any(|other| {
            let at = self.sight.unit(other);
            !self.units.contains(&other) && at.facing != facing
        });
        if odd { CROWDED } else { 0 }
    }

    /// How bare the flanks are to the enemy who is worst placed for us: two for a flank, three for the rear.
    fn bare(&self, hex: Hex, facing: Facing) -> i32 {
        let arc = |&from: &Hex| match self.sight.grid().arc_towards(hex, facing, from) {
            Some(Arc::Side) => 2,
            Some(Arc::Rear) => 3,
            Some(Arc::Front) | None => 0,
        };
        self.looked_at.get(&hex).map_or(0, |all| all.iter().map(arc).max().unwrap_or(0))
    }

    /// VI.6: the worst charge that could meet us there.
    fn risk(&mut self, scales: &mut Scales, hex: Hex, facing: Facing) -> Option<Risk> {
        let start = self.sight.unit(self.units[0]);
        if hex == start.hex {
            return None;
        }
        if let Some(&known) = self.risks.get(&(hex, facing)) {
            return known;
        }
        let watchers = self.watched.get(&hex).cloned().unwrap_or_default();
        let charge = |from: Hex| self.charge(scales, from, hex, facing);
        let charges = watchers.into_iter().filter_map(charge);
        let worst = charges.max_by_key(|risk| risk.tenths * risk.worth);
        self.risks.insert((hex, facing), worst);
        worst
    }

    /// What a counter-charge of the cavalry in that hex would be worth to it.
    fn charge(&self, scales: &mut Scales, from: Hex, hex: Hex, facing: Facing) -> Option<Risk> {
        let game = self.sight.game;
        let mut there = *self.sight.state;
        weigh::move_to(&mut there, &self.units, hex, facing);
        let pair = game.pair_in(&there, from);
        let enemies: Vec<UnitId> = pair.into_iter().flatten().collect();
        let &first = enemies.first()?;
        let adjacent = self.sight.grid().is_adjacent(from, hex);
        let when = if adjacent { When::Front } else { When::Near };
        let looks = there.unit(first).facing;
        let hexes = game.charge_hexes(&there, first, hex, when);
        let charges = hexes.into_iter().flatten().filter_map(|ahead| {
            let mut charging = there;
            weigh::move_to(&mut charging, &enemies, ahead, looks);
            scales.clash(&self.sight.at(&charging), &[ahead], hex)
        });
        let worth = charges.max()?;
        let tenths = game.chance(self.sight.state, first).into();
        (worth > -ASKED).then_some(Risk { tenths, worth })
    }

    fn attack(&mut self, scales: &mut Scales, at: (Hex, Facing), target: Hex) -> Option<i32> {
        if let Some(&known) = self.attacks.get(&(at.0, target)) {
            return known;
        }
        let steel = scales.attack_from(self.sight, &self.units, at, target);
        let shoots = weigh::may_fire(self.sight, self.units[0]);
        let fire = || weigh::exchange_from(self.sight, &self.units, at, target);
        let worth = if shoots { steel.max(fire()) } else { steel };
        self.attacks.insert((at.0, target), worth);
        worth
    }

    /// The worth of a place apart from attacks.
    fn calm(&self, scales: &Scales, hex: Hex, facing: Facing) -> i32 {
        let mut worth = self.flanks(hex, facing);
        if self.sight.is_fronted(hex) {
            worth -= EXPOSED;
        }
        if self.order == Order::Defence {
            let start = self.sight.unit(self.units[0]).hex;
            let stays = if hex == start { LOOKING / 2 } else { 0 };
            return worth + self.watch(hex, facing) + stays;
        }
        let far = |hex: Hex| scales.field.cost_to(hex).map(i32::from);
        let Some(here) = far(hex) else { return worth - NOWHERE };
        let front = self.sight.grid().front(hex, facing).into_iter();
        let ahead = front.filter(|hex| !hex.is_none()).filter_map(far).min();
        let looks = ahead.map_or(-2 * LOOKING, |ahead| (here - ahead).signum() * LOOKING);
        worth - NEARER * here + looks
    }

    fn flanks(&self, hex: Hex, facing: Facing) -> i32 {
        FLANK * self.sight.friends(&self.sight.grid().sides(hex, facing))
    }

    /// How well the facing meets the enemies around.
    fn watch(&self, hex: Hex, facing: Facing) -> i32 {
        let grid = self.sight.grid();
        let near = self.sight.units(false).filter_map(|enemy| {
            let there = self.sight.unit(enemy).hex;
            let far = grid.distance(hex, there);
            (far <= WATCHED && far > 0).then_some((there, far))
        });
        near.map(|(there, far)| {
            let before = grid.front_at(hex, facing, there, WATCHED);
            let close = i32::from(WATCHED + 1 - far);
            if before { LOOKING * close } else { -LOOKING * close }
        })
        .sum()
    }
}

/// Where enemy cavalry could charge whoever comes.
fn watched(sight: &Sight<'_>) -> BTreeMap<Hex, Vec<Hex>> {
    let mut watched: BTreeMap<Hex, Vec<Hex>> = BTreeMap::new();
    for enemy in sight.units(false).filter(|&enemy| sight.card(enemy).arm.is_horse()) {
        let from = sight.unit(enemy).hex;
        for hex in sight.game.watched_by(sight.state, enemy) {
            let stacks = watched.entry(hex).or_default();
            if !stacks.contains(&from) {
                stacks.push(from);
            }
        }
    }
    watched
}

/// From where enemies who fight hand to hand look at a hex near them.
fn looked_at(sight: &Sight<'_>) -> BTreeMap<Hex, Vec<Hex>> {
    let mut looked_at: BTreeMap<Hex, Vec<Hex>> = BTreeMap::new();
    let grid = sight.grid();
    for enemy in sight.units(false).filter(|&enemy| !sight.card(enemy).arm.is_guns()) {
        let at = sight.unit(enemy);
        let near = grid.neighbours(at.hex).into_iter().chain(grid.ring2(at.hex));
        let near = near.filter(|hex| !hex.is_none());
        for hex in near.filter(|&hex| grid.front_at(at.hex, at.facing, hex, STRIKES)) {
            let stacks = looked_at.entry(hex).or_default();
            if !stacks.contains(&at.hex) {
                stacks.push(at.hex);
            }
        }
    }
    looked_at
}

/// The squadron of the same hex that has still to move: it will come along.
fn partner(sight: &Sight<'_>, unit: UnitId) -> Option<UnitId> {
    let (card, at) = (sight.card(unit), sight.unit(unit));
    let fits = |other: UnitId| {
        let seat = sight.unit(other);
        other != unit
            && sight.card(other).wing == card.wing
            && !seat.has(mark::DONE | mark::UNCOMMANDED)
            && seat.facing == at.facing
    };
    let pair = sight.game.pair_in(sight.state, at.hex);
    pair.into_iter().flatten().find(|&other| card.arm.is_horse() && fits(other))
}

/// Whom a unit seeks: cavalry seeks cavalry, guns and shaken foot, foot seeks foot and guns;
/// whoever finds none of these seeks anybody.
fn is_sought(sight: &Sight<'_>, unit: UnitId, enemy: UnitId) -> bool {
    let (own, card) = (sight.card(unit), sight.card(enemy));
    match own.arm.is_horse() {
        true => card.arm.is_horse() || card.arm.is_guns() || sight.unit(enemy).morale <= 4,
        false => !card.arm.is_horse(),
    }
}

/// Fills in how far it is from everywhere to the nearest enemy whom a unit seeks.
fn approach(sight: &Sight<'_>, unit: UnitId, scales: &mut Scales) {
    let hexes = |all: bool| -> Vec<Hex> {
        let enemies = sight.units(false).filter(|&enemy| all || is_sought(sight, unit, enemy));
        enemies.map(|enemy| sight.unit(enemy).hex).collect()
    };
    let mut targets = hexes(false);
    if targets.is_empty() {
        targets = hexes(true);
    }
    scales.field.fill(sight.grid(), &targets, u8::MAX, |to, way, from| {
        let price = sight.game.cost(unit, from, way.opposite());
        let entered = targets.contains(&to);
        match price {
            Some((points, morale)) => Some(points + 2 * morale),
            None => entered.then_some(1),
        }
    });
}
