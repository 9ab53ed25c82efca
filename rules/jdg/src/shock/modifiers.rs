//! SM: what is added to the die, in the order of the book.

use super::ShockCase;
use super::situation::{Attacker, Exposed, HexOf};
use crate::cells::Row;
use crate::ratio;
use crate::readings::{
    ArtilleryDefence, CavalryWithoutCharge, CounterChargeBonus, DisorderedCharge, RoutedDefence,
    SeveralHexsides,
};
use crate::units::{Arm, Order};
use kernel::{Clause, Line, Num, Op, Umpire};

const STRENGTH: Clause = Clause::new("SM.1");
const COHESION: Clause = Clause::new("SM.2");
const TERRAIN: Clause = Clause::new("SM.3");
const SIDE_BY_SIDE: Clause = Clause::new("SM.6");
const FRONT_AND_REAR: Clause = Clause::new("SM.note68");
const GUNS_ATTACK: Clause = Clause::new("8.1");
const IN_DISORDER: Clause = Clause::new("10.1");
const COUNTER_CHARGE: Clause = Clause::new("9.4");
const SIX_FRONTS: Clause = Clause::new("FM.3");

const fn plus(row: Row) -> Line {
    Line::new(row.clause, Op::Add(Num::whole(row.add as i64)))
}

impl ShockCase<'_> {
    /// Everything that forbids the attack.
    #[inline]
    pub(super) fn each_prohibition(&self, mut each: impl FnMut(Clause, Line)) {
        let hex = self.facts.defender.terrain;
        for unit in &self.facts.attackers {
            if unit.arm == Arm::Artillery {
                each(GUNS_ATTACK, Line::note(GUNS_ATTACK).why("prohibited"));
            }
            let from = unit.charging.then_some(unit.terrain);
            let readings = &self.facts.readings;
            if unit.charging
                && unit.order == Order::Disordered
                && readings.disordered_charge == DisorderedCharge::Forbidden
            {
                each(
                    IN_DISORDER,
                    Line::note(IN_DISORDER).why("disordered-charge"),
                );
            }
            unit.approach()
                .shock_forbidden(self.tables, readings, hex, from, &mut each);
        }
        if !self.facts.attackers_adjacent && self.facts.attackers.len() > 1 {
            each(SIDE_BY_SIDE, Line::note(SIDE_BY_SIDE).why("not-adjacent"));
        }
    }

    /// All modifiers.
    #[inline]
    pub(super) fn modifiers(&self, umpire: &mut impl Umpire) -> Num {
        let total = self.strength(umpire);
        let total = self.cohesion(total, umpire);
        let total = self.terrain(total, umpire);
        let total = self.position(total, umpire);
        self.cavalry_and_square(total, umpire)
    }

    /// SM.1, by OR.
    #[inline]
    fn strength(&self, umpire: &mut impl Umpire) -> Num {
        let attackers: i32 = self.facts.attackers.iter().map(|unit| unit.strength).sum();
        let readings = &self.facts.readings;
        let mut defenders = Num::ZERO;
        for unit in &self.facts.defender.units {
            let guns = self.tables.fills.artillery_defence;
            let mut strength = Num::from(unit.strength);
            if unit.arm == Arm::Artillery && readings.artillery_defence == ArtilleryDefence::One {
                strength = guns.add.into();
                umpire.note(
                    Line::note(STRENGTH)
                        .why("guns-defend")
                        .with(guns.add, unit.strength),
                );
            }
            if unit.order == Order::Routed && readings.routed_defence == RoutedDefence::Half {
                strength = strength * Num::HALF;
                umpire.note(
                    Line::note(STRENGTH)
                        .why("routed-defend")
                        .with(strength, unit.strength),
                );
            }
            defenders = defenders + strength;
        }
        umpire.line(
            Num::ZERO,
            ratio::line(self.tables, readings, attackers.into(), defenders),
        )
    }

    /// SM.2: the best of each side.
    #[inline]
    fn cohesion(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let attacker = self
            .facts
            .attackers
            .iter()
            .map(|unit| unit.cohesion)
            .max()
            .unwrap_or(0);
        let units = &self.facts.defender.units;
        let defender = units.iter().map(|unit| unit.cohesion).max().unwrap_or(0);
        let line = Line::add(COHESION, attacker - defender).why("cohesion");
        umpire.line(total, line.with(attacker, defender))
    }

    /// SM.3, by TT. Of several approaches the reading `several-hexsides` picks one.
    #[inline]
    fn terrain(&self, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let attackers = &self.facts.attackers;
        let (chosen, several) = self.approach();
        if several {
            umpire.note(Line::note(TERRAIN).why("several-hexsides"));
        }
        let (readings, hex) = (&self.facts.readings, self.facts.defender.terrain);
        let built_up = attackers.iter().any(|unit| {
            let works = || unit.approach().work_counts(self.tables, readings, hex);
            unit.terrain.is_built_up() && !works()
        });
        let own = self.tables.terrain.hex(chosen.terrain).shock.into.amount();
        chosen.approach().own_ground(chosen.terrain, own, umpire);
        self.ground(chosen, |line| total = umpire.line(total, line));
        let terrain = &self.tables.terrain;
        if built_up {
            total = umpire.line(total, plus(terrain.attack_from_built_up).by(TERRAIN));
        }
        let defender = &self.facts.defender;
        if defender.terrain.is_built_up()
            && defender.units.iter().any(|unit| unit.arm.is_cavalry())
            && attackers.iter().any(|unit| unit.arm == Arm::Infantry)
        {
            total = umpire.line(total, plus(terrain.cavalry_in_built_up).by(TERRAIN));
        }
        total
    }

    #[inline]
    fn ground(&self, unit: &Attacker, each: impl FnMut(Line)) {
        let place = (self.facts.defender.terrain, self.facts.defender.way);
        unit.approach()
            .shock_lines(self.tables, &self.facts.readings, place, TERRAIN, each);
    }

    /// The attacker whose ground counts, and whether others come over better or worse ground.
    #[inline]
    fn approach(&self) -> (&Attacker, bool) {
        let sum = |unit: &Attacker| {
            let mut sum = Num::ZERO;
            self.ground(unit, |line| sum = line.op.apply(sum));
            sum
        };
        let attackers = &self.facts.attackers;
        if attackers.len() == 1 {
            return (&attackers[0], false);
        }
        let mut best = (&attackers[0], sum(&attackers[0]));
        let mut several = false;
        for unit in &attackers[1..] {
            let other = sum(unit);
            several |= other != best.1;
            let better = match self.facts.readings.several_hexsides {
                SeveralHexsides::BestForDefender => other < best.1,
                SeveralHexsides::BestForAttacker => other > best.1,
            };
            if better {
                best = (unit, other);
            }
        }
        (best.0, several)
    }

    /// SM.4 to SM.7.
    #[inline]
    fn position(&self, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let table = &self.tables.shock;
        let defender = &self.facts.defender;
        let attackers = &self.facts.attackers;
        let front = attackers.iter().any(|unit| unit.from == HexOf::Front);
        let rear = attackers.iter().any(|unit| unit.from == HexOf::Rear);
        let built_up = self.tables.terrain.attack_from_built_up.clause;
        if defender
            .units
            .iter()
            .all(|unit| unit.order == Order::Routed)
        {
            total = umpire.line(total, plus(table.routed));
        } else if rear && (defender.square || defender.terrain.is_built_up()) {
            let clause = if defender.square {
                SIX_FRONTS
            } else {
                built_up
            };
            umpire.note(Line::note(clause).why("six-fronts"));
        } else if rear && front {
            total = umpire.line(total, plus(table.front_and_rear).by(FRONT_AND_REAR));
        } else if rear {
            total = umpire.line(total, plus(table.rear));
        }
        let exposed =
            |unit: &&Attacker| matches!(unit.exposed_to, Exposed::Infantry | Exposed::Artillery);
        let mut exposed = attackers.iter().filter(exposed).peekable();
        if exposed.peek().is_none() {
            return total;
        }
        if exposed.all(|unit| unit.terrain.is_built_up()) {
            umpire.note(Line::note(built_up).why("no-rear-hexes"));
            return total;
        }
        umpire.line(total, plus(table.exposed))
    }

    /// SM.8 to SM.12.
    #[inline]
    fn cavalry_and_square(&self, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let table = &self.tables.shock;
        let attackers = &self.facts.attackers;
        let charging = attackers.iter().any(|unit| unit.charging);
        let heavy = |unit: &Attacker| unit.charging && unit.arm == Arm::HeavyCavalry;
        let cavalry = |unit: &Attacker| unit.arm.is_cavalry();
        let idle = match self.facts.readings.cavalry_without_charge {
            CavalryWithoutCharge::AllCavalry => !charging && attackers.iter().all(cavalry),
            CavalryWithoutCharge::AnyCavalry => {
                attackers.iter().any(|unit| cavalry(unit) && !unit.charging)
            }
        };
        if idle {
            total = umpire.line(total, plus(table.cavalry_no_charge));
        }
        if charging && self.facts.defender.square {
            total = umpire.line(total, plus(table.charge_on_square));
        } else if charging {
            let bonus = if attackers.iter().any(heavy) {
                table.heavy_charge
            } else {
                table.charge
            };
            total = umpire.line(total, plus(bonus));
            total = self.counter_charge(total, umpire);
        }
        if self.facts.defender.square && attackers.iter().all(|unit| unit.arm == Arm::Infantry) {
            total = umpire.line(total, plus(table.infantry_on_square));
        }
        total
    }

    /// 9.4: the counter-charger's bonus is set against the charger's.
    #[inline]
    fn counter_charge(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let defender = &self.facts.defender;
        let net = self.facts.readings.counter_charge_bonus == CounterChargeBonus::Net;
        if !(defender.counter_charging && net) {
            return total;
        }
        let heavy = defender
            .units
            .iter()
            .any(|unit| unit.arm == Arm::HeavyCavalry);
        let table = &self.tables.shock;
        let Row { clause, add } = if heavy {
            table.heavy_charge
        } else {
            table.charge
        };
        umpire.line(
            total,
            Line::add(clause, -add)
                .by(COUNTER_CHARGE)
                .why("counter-charge"),
        )
    }
}
