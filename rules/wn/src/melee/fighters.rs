//! Who takes part in a melee (19.2): figures in contact, their neighbours, crews and drivers; in a
//! building those at its wall or all inside; in a breakthrough the front rank for every rank.

use super::storm::Storm;
use super::{Onset, Reason, Side};
use crate::losses;
use crate::readings::Readings;
use crate::units::{Arm, Unit};
use kernel::{Clause, Line, Num, Op, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const CONTACT: Clause = Clause::new("19.1a");
const TOUCHING: Clause = Clause::new("19.2a.i");
const AT_OBSTACLE: Clause = Clause::new("19.2a.ii");
const BESIDE: Clause = Clause::new("19.2a.iii");
const MIXED: Clause = Clause::new("19.2a.iv");
const CREWS: Clause = Clause::new("19.2a.v");
const DRIVERS: Clause = Clause::new("19.2a.vi");
const AT_WALL: Clause = Clause::new("19.2a.vii");
const INSIDE: Clause = Clause::new("19.2a.viii");
const BREAKING: Clause = Clause::new("19.2b");
const AGAINST_ONE: Clause = Clause::new("19.2d");
const WALL: Clause = Clause::new("19.3h");
const IN_FRONT: Clause = Clause::new("17.8c");
const NUMBER: Clause = Clause::new("19.4b");
const GENERALS: Clause = Clause::new("20.6c");
const ROUTERS: Clause = Clause::new("19.5m");
const SKIRMISHERS: Clause = Clause::new("17.1c");
const SQUARES: Clause = Clause::new("T3.3");
const NO_CHARGE: Clause = Clause::new("18.1a");
const BROKEN: Clause = Clause::new("18.1e");
const FOOT_ON_HORSE: Clause = Clause::new("18.1g");
const PUSHED_CREWS: Clause = Clause::new("18.2c");
const ATTACKS: Clause = Clause::new("17.7.7");

/// So many figures at most fight one (19.2d).
const MOST_AGAINST_ONE: i32 = 3;
/// So many neighbours at most, one on each side (19.2a.iii).
const MOST_BESIDE: i32 = 2;

/// A sub-group in a melee.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// The sub-group engaged.
    pub unit: Unit,
    /// How it came into the fight in this move.
    #[serde(default)]
    pub onset: Onset,
    /// It has impetus.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has_impetus: Option<bool>,
    /// Ranks of the enemy that it breaks through.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub ranks_broken: Option<i32>,
    /// Figures that touch the enemy, or the obstacle or wall that is fought for.
    #[serde(default)]
    #[schemars(range(min = 0, max = 200))]
    pub touching: i32,
    /// Of these, figures struck in flank or rear and at the same time in front.
    #[serde(default)]
    #[schemars(range(min = 0, max = 200))]
    pub held_in_front: i32,
    /// Front-rank neighbours of those who touch.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub beside: i32,
    /// Figures mixed up with the enemy.
    #[serde(default)]
    #[schemars(range(min = 0, max = 200))]
    pub mixed_in: i32,
    /// Crews of the guns in contact.
    #[serde(default)]
    #[schemars(range(min = 0, max = 80))]
    pub crews: i32,
    /// Drivers of the limbers in contact.
    #[serde(default)]
    #[schemars(range(min = 0, max = 80))]
    pub drivers: i32,
    /// Its firearms are loaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arms_loaded: Option<bool>,
    /// It stands higher than the enemy, or charged downhill in this move.
    #[serde(default)]
    pub stands_higher: bool,
    /// A sub-unit of it changes formation or front.
    #[serde(default)]
    pub reforming: bool,
}

impl Fighter {
    /// Those in contact themselves.
    const fn in_contact(&self) -> i32 {
        self.touching + self.mixed_in + self.crews + self.drivers - self.held_in_front
    }

    const fn fighting(&self) -> i32 {
        self.in_contact() + self.beside
    }

    /// Figures it still has in this move.
    pub fn left(&self) -> Option<i32> {
        self.unit.figures.map(|figures| figures - self.unit.lost_this_move)
    }
}

/// What the field of the fight is for one side.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    /// Who.
    pub side: Side,
    /// An obstacle is fought for.
    pub obstacle: bool,
    /// Ranks that one of the two breaks through.
    pub ranks: Option<i32>,
    /// A building is stormed: how, and whether the attackers have broken in.
    pub storm: Option<(&'a Storm, bool)>,
    /// Figures stand on bases of ten, of which only those in contact fight (appendix VI).
    pub in_bases: bool,
}

impl Fighter {
    /// The figures that fight (19.2).
    pub fn count(&self, field: Field<'_>, umpire: &mut impl Umpire) -> i32 {
        let Field { side, obstacle, ranks, storm, in_bases } = field;
        let inside = match (storm, side) {
            (Some((storm, true)), Side::Attacker) => storm.attackers_inside,
            (Some((_, true)), Side::Defender) => self.left().unwrap_or_default(),
            _ => 0,
        };
        let at_wall = Line::add(AT_WALL, self.touching);
        let touching = match storm {
            Some((_, true)) => at_wall.by(WALL),
            Some((_, false)) => at_wall,
            None if obstacle => Line::add(AT_OBSTACLE, self.touching),
            None => Line::add(TOUCHING, self.touching),
        };
        let touches = self.touching > 0 && !(inside > 0 && side == Side::Defender);
        let whole = ranks.is_none();
        let lines = [
            (touches, touching),
            (self.held_in_front > 0, Line::add(IN_FRONT, -self.held_in_front)),
            (self.beside > 0 && whole && !in_bases, Line::add(BESIDE, self.beside)),
            (self.mixed_in > 0, Line::add(MIXED, self.mixed_in)),
            (self.crews > 0, Line::add(CREWS, self.crews)),
            (self.drivers > 0, Line::add(DRIVERS, self.drivers)),
            (inside > 0, Line::add(INSIDE, inside)),
        ];
        if self.beside > 0 && in_bases {
            umpire.note(Line::note(losses::BASES).why("only-bases-in-contact"));
        }
        let mut total = Num::ZERO;
        for (_, line) in lines.into_iter().filter(|(counts, _)| *counts) {
            total = umpire.line(total, line);
        }
        if let Some(ranks) = ranks {
            total = umpire.line(total, Line::new(BREAKING, Op::Times(ranks.into())));
        }
        total.floor() as i32
    }

    /// Appendix VI: a base that has lost half of its men does not fight.
    pub fn halved_base(&self, side: Side, readings: &Readings) -> Option<Reason> {
        let over = losses::in_bases(&self.unit, readings)
            && self.unit.casualties_over >= losses::HALF_A_BASE;
        let all = self.left().is_some_and(|left| self.in_contact() >= left);
        let at = side.pick("attacker.touching", "defender.touching").to_owned();
        (over && all).then_some((at, losses::BASES, "against-halved-base"))
    }

    /// What this side cannot be, beside what its unit cannot be.
    pub fn reasons(&self, side: Side, foe: &Self) -> Vec<Reason> {
        let at = |field: &str| format!("{}.{field}", side.pick("attacker", "defender"));
        let mut reasons = Vec::new();
        let mut add = |wrong: bool, field: &str, clause, key| {
            if wrong {
                reasons.push((at(field), clause, key));
            }
        };
        let unit = &self.unit;
        add(unit.arm == Arm::General, "unit.arm", GENERALS, "against-general-fights");
        add(self.beside > MOST_BESIDE, "beside", BESIDE, "against-beside");
        add(self.crews > 0 && !unit.is_deployed(), "crews", CREWS, "against-crews");
        add(self.drivers > 0 && !unit.is_limbered(), "drivers", DRIVERS, "against-drivers");
        let held = self.held_in_front > self.touching;
        add(held, "held_in_front", IN_FRONT, "against-held-in-front");
        let more = self.left().is_some_and(|left| self.fighting() > left);
        add(more, "touching", NUMBER, "against-more-fighters");
        let deep =
            self.ranks_broken.zip(foe.unit.ranks).is_some_and(|(broken, deep)| broken > deep);
        add(deep, "ranks_broken", BREAKING, "against-ranks");
        self.onset_reasons(foe, &mut add);
        reasons
    }

    fn onset_reasons(&self, foe: &Self, add: &mut impl FnMut(bool, &str, Clause, &'static str)) {
        let Self { unit, onset, .. } = self;
        let charged = *onset == Onset::Charged;
        let comes_on = charged || *onset == Onset::Attacked;
        let close = !foe.unit.is_open() && !foe.unit.is_deployed();
        let house = foe.unit.cover == crate::units::Shelter::Building;
        let skirmish = comes_on && unit.is_open() && close && (charged || !house);
        add(skirmish, "onset", SKIRMISHERS, "against-skirmish-charge");
        add(charged && unit.formation.is_square(), "onset", SQUARES, "against-square-charge");
        let impetus = self.has_impetus == Some(true);
        let on_horse = foe.unit.is_mounted() && !unit.is_mounted();
        match onset {
            Onset::Charged => {
                add(impetus && on_horse, "has_impetus", FOOT_ON_HORSE, "against-foot-impetus");
            }
            Onset::Attacked => add(impetus, "has_impetus", ATTACKS, "against-impetus-attack"),
            _ => add(impetus, "has_impetus", NO_CHARGE, "against-impetus-standing"),
        }
        let breaks = self.ranks_broken.is_some() && !charged;
        let pushes = *onset == Onset::Attacked && foe.unit.is_deployed();
        let (clause, key) = match pushes {
            true => (PUSHED_CREWS, "against-attack-breaks"),
            false => (BROKEN, "against-break"),
        };
        add(breaks, "ranks_broken", clause, key);
    }
}

/// What the two cannot be to each other.
pub fn between(attacker: &Fighter, defender: &Fighter, storm: Option<&Storm>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut add = |wrong: bool, at: &str, clause, key| {
        if wrong {
            reasons.push((at.to_owned(), clause, key));
        }
    };
    add(attacker.unit.routing, "attacker.unit.routing", ROUTERS, "against-routers-attack");
    let both = attacker.ranks_broken.is_some() && defender.ranks_broken.is_some();
    add(both, "defender.ranks_broken", BROKEN, "against-both-break");
    let inside = storm.map_or(0, |storm| storm.attackers_inside);
    let broken_in =
        defender.left().zip(storm).is_some_and(|(left, storm)| storm.broken_in_to(left));
    let (attackers, defenders) = match (broken_in, defender.left()) {
        (true, Some(left)) => (attacker.fighting() + inside, left),
        _ => (attacker.fighting(), defender.fighting()),
    };
    let apart =
        |fighter: &Fighter| fighter.in_contact() <= 0 && !broken_in && !fighter.unit.routing;
    add(apart(attacker), "attacker.touching", CONTACT, "against-no-contact");
    add(apart(defender), "defender.touching", CONTACT, "against-no-contact");
    let crowd = |many: i32, few: i32| few > 0 && many > MOST_AGAINST_ONE * few;
    add(crowd(attackers, defenders), "attacker.touching", AGAINST_ONE, "against-three-to-one");
    add(crowd(defenders, attackers), "defender.touching", AGAINST_ONE, "against-three-to-one");
    reasons
}
