//! SM: what is added to the die, in the order of the book.

use super::ShockCase;
use super::situation::Attacker;
use crate::approach::Cover;
use crate::cells::Row;
use crate::ratio;
use crate::readings::{
    ArtilleryDefence, CavalryWithoutCharge, CohesionCap, CounterChargeBonus, RoutedDefence,
    RoutedStack, SeveralHexsides, SquareShocks,
};
use crate::units::{Arm, Arms, Order};
use kernel::{Clause, Line, Num, Op, Umpire};

const STRENGTH: Clause = Clause::new("SM.1");
const COHESION: Clause = Clause::new("SM.2");
const TERRAIN: Clause = Clause::new("SM.3");
const SIDE_BY_SIDE: Clause = Clause::new("SM.6");
const FRONT_AND_REAR: Clause = Clause::new("SM.note68");
const WORKS: Clause = Clause::new("TT.(g)");
const GUNS_ATTACK: Clause = Clause::new("8.1");
const IN_DISORDER: Clause = Clause::new("10.1");
const COUNTER_CHARGE: Clause = Clause::new("9.4");
const SQUARE: Clause = Clause::new("6.3");
const SIX_FRONTS: Clause = Clause::new("FM.3");

const fn plus(row: Row) -> Line {
    Line::new(row.clause, Op::Add(Num::whole(row.add as i64)))
}

impl ShockCase<'_> {
    /// Everything that forbids the attack.
    #[inline]
    pub(super) fn each_prohibition(&self, mut each: impl FnMut(Clause, Line)) {
        let hex = self.facts.defender.terrain;
        for unit in &self.facts.attackers.each {
            if unit.arm == Arm::Artillery {
                each(GUNS_ATTACK, Line::note(GUNS_ATTACK).why("prohibited"));
            }
            let from = unit.charging.then_some(unit.terrain);
            let readings = &self.facts.readings;
            if unit.in_square && readings.square_shocks == SquareShocks::No {
                each(SQUARE, Line::note(SQUARE).why("prohibited"));
            }
            // 8.3: who is disordered by the fire at his charge stays in it.
            let set_out = unit.order <= readings.worst_charging_order() || unit.disordered_by_fire;
            if unit.charging && !set_out {
                each(IN_DISORDER, Line::note(IN_DISORDER).why("disordered-charge"));
            }
            unit.approach().shock_forbidden(self.tables, readings, hex, from, &mut each);
        }
        if !self.facts.attackers_adjacent && self.facts.attackers.each.len() > 1 {
            each(SIDE_BY_SIDE, Line::note(SIDE_BY_SIDE).why("not-adjacent"));
        }
    }

    /// All modifiers: SM.1 by OR, SM.2, and the rest in their order.
    #[inline]
    pub(super) fn modifiers(&self, umpire: &mut impl Umpire) -> Num {
        let (attackers, defenders) = (&self.facts.attackers, &self.facts.defender.units);
        let defence = match defenders.routed || defenders.arms.any(Arms::ARTILLERY) {
            true => self.defence(umpire),
            false => defenders.strength.into(),
        };
        let attack = attackers.strength.into();
        let line = ratio::line(self.tables, &self.facts.readings, attack, defence);
        let total = umpire.line(Num::ZERO, line);
        let (ours, theirs) = (attackers.cohesion, defenders.cohesion);
        let cohesion = Line::add(COHESION, self.capped(ours - theirs));
        let total = umpire.line(total, cohesion.why("cohesion").with(ours, theirs));
        let total = self.terrain(total, umpire);
        let total = self.position(total, umpire);
        self.cavalry_and_square(total, umpire)
    }

    /// SM.2: the difference of cohesion, which one reading limits.
    #[inline]
    fn capped(&self, difference: i32) -> i32 {
        match self.facts.readings.cohesion_cap {
            CohesionCap::None => difference,
            CohesionCap::Capped => {
                let most = self.tables.fills.cohesion_cap.add.max(0);
                difference.clamp(-most, most)
            }
        }
    }

    /// The defenders' strength, unit by unit, where guns or routed units are among them.
    #[cold]
    fn defence(&self, umpire: &mut impl Umpire) -> Num {
        let readings = &self.facts.readings;
        let mut defenders = Num::ZERO;
        for unit in &self.facts.defender.units.each {
            let printed = unit.strength;
            let mut points = printed;
            if unit.arm == Arm::Artillery && readings.artillery_defence == ArtilleryDefence::One {
                points = self.tables.fills.artillery_defence.add;
                umpire.note(Line::note(STRENGTH).why("guns-defend").with(points, printed));
            }
            let mut strength = Num::from(points);
            if unit.order == Order::Routed && readings.routed_defence == RoutedDefence::Half {
                let part = self.tables.fills.routed_defence.add;
                strength = Num::ratio(points.into(), part.into());
                umpire.note(Line::note(STRENGTH).why("routed-defend").with(strength, printed));
            }
            defenders = defenders + strength;
        }
        defenders
    }

    /// SM.3, by TT. Of several approaches the reading `several-hexsides` picks one.
    #[inline]
    fn terrain(&self, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let (attackers, defenders) = (&self.facts.attackers, &self.facts.defender.units);
        let (chosen, cover, several) = self.approach(umpire);
        if several {
            umpire.note(Line::note(TERRAIN).why("several-hexsides"));
        }
        let terrain = &self.tables.terrain;
        let own = terrain.hex(chosen.terrain).shock.into.amount();
        chosen.approach().own_ground(chosen.terrain, own, umpire);
        let way = self.facts.defender.way;
        chosen.approach().shock_notes(self.tables, way, cover, |line| umpire.note(line));
        self.ground(chosen, cover, |clause, amount| {
            total = umpire.line(total, Line::add(clause, amount).by(TERRAIN));
        });
        if attackers.built_up && cover.work_counts() {
            umpire.note(Line::note(WORKS).why("work-instead-of-town"));
        } else if attackers.built_up {
            let line = plus(terrain.attack_from_built_up).by(TERRAIN).why("attack-from-town");
            total = umpire.line(total, line);
        }
        let in_town = self.facts.defender.terrain.is_built_up();
        if in_town && defenders.arms.any(Arms::CAVALRY) && attackers.arms.any(Arms::INFANTRY) {
            let line = plus(terrain.cavalry_in_built_up).by(TERRAIN).why("cavalry-in-town");
            total = umpire.line(total, line);
        }
        total
    }

    #[inline]
    fn ground(&self, unit: &Attacker, cover: Cover, each: impl FnMut(Clause, i32)) {
        let place = (self.facts.defender.terrain, self.facts.defender.way);
        let (tables, readings) = (self.tables, &self.facts.readings);
        unit.approach().shock_modifiers(tables, readings, place, cover, each);
    }

    #[inline]
    fn cover(&self, unit: &Attacker, umpire: &impl Umpire) -> Cover {
        let hex = self.facts.defender.terrain;
        let counts = |clause, amount: i32| umpire.counts(&Line::add(clause, amount).by(TERRAIN));
        unit.approach().shock_cover(self.tables, &self.facts.readings, hex, counts)
    }

    /// The attacker whose ground counts, the cover against him, and whether others come over
    /// better or worse ground.
    #[inline]
    fn approach(&self, umpire: &impl Umpire) -> (&Attacker, Cover, bool) {
        let attackers = &self.facts.attackers.each;
        let mut best = (&attackers[0], self.cover(&attackers[0], umpire));
        if !self.facts.attackers.apart {
            return (best.0, best.1, false);
        }
        let sum = |unit: &Attacker, cover: Cover| {
            let mut sum = 0;
            self.ground(unit, cover, |clause, amount| {
                if umpire.counts(&Line::add(clause, amount).by(TERRAIN)) {
                    sum += amount;
                }
            });
            sum
        };
        let mut least = sum(best.0, best.1);
        let mut several = false;
        for unit in &attackers[1..] {
            let cover = self.cover(unit, umpire);
            let other = sum(unit, cover);
            several |= other != least;
            let better = match self.facts.readings.several_hexsides {
                SeveralHexsides::BestForDefender => other < least,
                SeveralHexsides::BestForAttacker => other > least,
            };
            if better {
                (best, least) = ((unit, cover), other);
            }
        }
        (best.0, best.1, several)
    }

    /// SM.4 to SM.7.
    #[inline]
    fn position(&self, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let (attackers, defenders) = (&self.facts.attackers, &self.facts.defender.units);
        let table = &self.tables.shock;
        let defender = &self.facts.defender;
        let built_up = self.tables.terrain.attack_from_built_up.clause;
        let routed = match self.facts.readings.routed_stack {
            RoutedStack::All => !defenders.standing,
            RoutedStack::Any => defenders.routed,
        };
        if routed {
            total = umpire.line(total, plus(table.routed));
        } else if attackers.rear && (defender.square || defender.terrain.is_built_up()) {
            let clause = if defender.square { SIX_FRONTS } else { built_up };
            umpire.note(Line::note(clause).why("six-fronts"));
        } else if attackers.rear && attackers.front {
            total = umpire.line(total, plus(table.front_and_rear).by(FRONT_AND_REAR));
        } else if attackers.rear {
            total = umpire.line(total, plus(table.rear));
        }
        if attackers.exposed {
            total = umpire.line(total, plus(table.exposed));
        } else if attackers.exposed_in_town {
            umpire.note(Line::note(built_up).why("no-rear-hexes"));
        }
        total
    }

    /// SM.8 to SM.12.
    #[inline]
    fn cavalry_and_square(&self, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let attackers = &self.facts.attackers;
        let table = &self.tables.shock;
        let square = self.facts.defender.square;
        let idle = match self.facts.readings.cavalry_without_charge {
            CavalryWithoutCharge::AllCavalry => {
                attackers.charging.is_empty() && attackers.arms.all(Arms::CAVALRY)
            }
            CavalryWithoutCharge::AnyCavalry => attackers.steady.any(Arms::CAVALRY),
        };
        if idle {
            total = umpire.line(total, plus(table.cavalry_no_charge));
        }
        let charging = !attackers.charging.is_empty();
        if charging && square {
            total = umpire.line(total, plus(table.charge_on_square));
        } else if charging {
            total = umpire.line(total, plus(*self.charge_bonus(attackers.charging)));
            total = self.counter_charge(total, umpire);
        }
        if square && attackers.arms.all(Arms::INFANTRY) {
            total = umpire.line(total, plus(table.infantry_on_square));
        }
        total
    }

    /// SM.9 or SM.10.
    const fn charge_bonus(&self, arms: Arms) -> &Row {
        if arms.any(Arms::HEAVY) {
            &self.tables.shock.heavy_charge
        } else {
            &self.tables.shock.charge
        }
    }

    /// 9.4: the counter-charger's bonus is set against the charger's.
    #[inline]
    fn counter_charge(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let net = self.facts.readings.counter_charge_bonus == CounterChargeBonus::Net;
        if !(self.facts.defender.counter_charging && net) {
            return total;
        }
        let worst = self.facts.readings.worst_charging_order();
        let ready = self.facts.defender.units.arms_up_to(worst);
        let Row { clause, add } = *self.charge_bonus(ready);
        umpire.line(total, Line::add(clause, -add).by(COUNTER_CHARGE).why("counter-charge"))
    }
}
