//! X.11.(2b), X.21, XIII.7, XIII.18, XIII.21, XIV.4: who has won, and what follows.

use super::outcome::{After, DefenderAfter, Fate, Pursuit, SteelOutcome, Winner, pursuit};
use super::{ColdSteel, EACH, Stacks};
use crate::levels::Levels;
use crate::losses::BY_COMPANION;
use crate::readings::BalkedAttack;
use kernel::{Clause, Heading, Line, Umpire};

const BALKED: Clause = Clause::new("X.11.(1b)");
const BEATEN: Clause = Clause::new("X.11.(2b)");
const RIDDEN_DOWN: Clause = Clause::new("XIII.13");
const SWEDISH_STEEL: Clause = Clause::new("X.21");
const RETREAT: Clause = Clause::new("XIII.18");
const GUNS_LOST: Clause = Clause::new("VII.4.4");
const MUST_PURSUE: Clause = Clause::new("XIII.21.1");
const HOW_FAR: Clause = Clause::new("XIII.21.2");
const BEATEN_OFF: Clause = Clause::new("XIII.7");
const WON: Clause = Clause::new("XIV.4");
const NO_PURSUIT: Clause = Clause::new("XIII.24");
const COMPANION: Clause = Clause::new("VII.6");
const CHARGE_FAILED: Clause = Clause::new("X.28.5");

/// XIII.13, VII.6: how many of one or two units a loss of so many points each routs; the rout of one of two costs
/// the other more.
fn routed_by(morale: Levels, points: i32) -> i32 {
    let gone = |level: i32, points: i32| points > 0 && level <= points;
    let Levels { first, second } = morale;
    let Some(second) = second else { return gone(first, points).into() };
    match (gone(first, points), gone(second, points)) {
        (false, false) => 0,
        (true, true) => 2,
        (true, false) => 1 + i32::from(gone(second, points + BY_COMPANION)),
        (false, true) => 1 + i32::from(gone(first, points + BY_COMPANION)),
    }
}

impl ColdSteel<'_> {
    /// The defender has failed his test, by so much above his morale.
    #[inline]
    pub(super) fn beaten(
        &self,
        excess: i32,
        level: i32,
        after: After,
        umpire: &mut impl Umpire,
    ) -> SteelOutcome {
        let foot = self.defender.arm.is_foot();
        let horse = self.stacks.iter().any(|stack| stack.arm.is_horse());
        let swedish = self.among(after.engaged).any(|(_, stack)| self.is_swedish_foot(stack));
        let (fate, loses) = if horse && foot {
            umpire.note(Line::note(BEATEN).by(RIDDEN_DOWN).why("ridden-down"));
            (Fate::Eliminated, 0)
        } else {
            let line = Line::row(BEATEN, excess).by(EACH).why("loses").with(excess, 0);
            umpire.line((level + excess).into(), line);
            if swedish && foot {
                umpire.note(Line::note(SWEDISH_STEEL).by(BEATEN));
                (Fate::Routed, excess)
            } else {
                match self.routs(self.defender.morale, excess, umpire) {
                    all if all == self.defender.morale.count() => (Fate::Routed, excess),
                    _ => {
                        umpire.note(Line::note(RETREAT).by(BEATEN));
                        (Fate::Retreats, excess)
                    }
                }
            }
        };
        let routed = match fate {
            Fate::Retreats => routed_by(self.defender.morale, excess),
            _ => 0,
        };
        if self.defender.with_guns {
            umpire.note(Line::note(GUNS_LOST).why("guns-lost"));
        }
        let pursuit = pursuit(horse, fate);
        let why = match pursuit {
            Pursuit::ThreeHexes => "pursuit-far",
            _ => "pursuit-near",
        };
        umpire.note(Line::note(MUST_PURSUE).by(HOW_FAR).why(why));
        umpire.note(Line::note(WON).why("attacker-wins"));
        let guns_lost = self.defender.with_guns;
        let defender = DefenderAfter { fate, loses, routed, recovers: 0, guns_lost };
        SteelOutcome::Fought {
            attackers: self.attackers_after(after, true, umpire),
            defender,
            winner: Winner::Attacker,
            pursuit,
        }
    }

    /// No attacker passed his first test.
    #[inline]
    pub(super) fn balked(&self, after: After, umpire: &mut impl Umpire) -> SteelOutcome {
        umpire.open(Heading::of("clash-result"));
        let attackers = self.attackers_after(after, true, umpire);
        if self.readings.balked_attack == BalkedAttack::Nothing {
            umpire.note(Line::note(BALKED).why("no-clash"));
            self.charge_failed(umpire);
            let defender = DefenderAfter { fate: Fate::Untouched, ..DefenderAfter::default() };
            // XIV.4: an enemy who is routed is beaten, also by his own fear.
            let fled = attackers.iter().any(|stack| stack.routed > 0);
            if fled {
                umpire.note(Line::note(WON).why("defender-wins"));
            }
            let winner = if fled { Winner::Defender } else { Winner::Nobody };
            let pursuit = Pursuit::None;
            return SteelOutcome::Fought { attackers, defender, winner, pursuit };
        }
        self.beaten_off(attackers, umpire)
    }

    /// The defender has held, and every second test is taken.
    #[inline]
    pub(super) fn held(&self, after: After, umpire: &mut impl Umpire) -> SteelOutcome {
        umpire.open(Heading::of("clash-result"));
        let attackers = self.attackers_after(after, false, umpire);
        self.beaten_off(attackers, umpire)
    }

    /// The stacks at the end, with those whom their losses rout (X.11.(1b), X.11.(3a)).
    fn attackers_after(&self, after: After, early: bool, umpire: &mut impl Umpire) -> Stacks {
        let mut stacks = after.stacks(early);
        for (index, stack) in self.stacks.iter().take(super::MOST).enumerate() {
            let routed = self.routs(stack.morale, after.losses[index].into(), umpire);
            stacks.rout(index, routed);
        }
        stacks
    }

    /// XIII.13: how many units of a stack are routed by a loss of so many points each.
    fn routs(&self, morale: Levels, points: i32, umpire: &mut impl Umpire) -> i32 {
        let routed = routed_by(morale, points);
        if routed > 0 {
            umpire.note(Line::note(RIDDEN_DOWN).why("loss-routs"));
        }
        if routed > 0 && morale.second.is_some() {
            umpire.note(Line::note(COMPANION).why("companion").with(BY_COMPANION, 0));
        }
        routed
    }

    #[inline]
    fn beaten_off(&self, attackers: Stacks, umpire: &mut impl Umpire) -> SteelOutcome {
        umpire.note(Line::row(BEATEN_OFF, 1).why("recovers").with(1, 0));
        umpire.note(Line::note(WON).why("defender-wins"));
        umpire.note(Line::note(NO_PURSUIT));
        self.charge_failed(umpire);
        let defender = DefenderAfter { fate: Fate::Held, recovers: 1, ..DefenderAfter::default() };
        let (winner, pursuit) = (Winner::Defender, Pursuit::None);
        SteelOutcome::Fought { attackers, defender, winner, pursuit }
    }

    fn charge_failed(&self, umpire: &mut impl Umpire) {
        if self.counter_charge {
            umpire.note(Line::note(CHARGE_FAILED));
        }
    }
}
