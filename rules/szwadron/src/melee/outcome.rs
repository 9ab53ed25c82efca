//! What a melee comes to: each unit's losses and stand, who stays engaged (5.5.7, 5.7.3), who may pursue (5.5.8) and
//! who may break in (5.6.1, 5.6.3).

use super::{Melee, MeleeState, Side};
use crate::losses;
use crate::morale::{IN_PANIC, Stand};
use crate::units::State;
use kernel::{Clause, Heading, Line, Message, Outcome, Umpire};
use serde::Serialize;

const STAY: Clause = Clause::new("5.5.7");
const MAY_PURSUE: Clause = Clause::new("5.5.8");
const CLOSE_UP: Clause = Clause::new("5.6.1");
const BREAK_IN: Clause = Clause::new("5.6.3");
const IN_POSITION: Clause = Clause::new("5.7.3");
const EACH_APART: Clause = Clause::new("5.10.6");

/// How a unit comes out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct UnitEnd {
    /// The figures lost.
    pub lost: i32,
    /// The figures left.
    pub left: i32,
    /// How it stands.
    pub stand: Stand,
    /// Whether it stays engaged.
    pub engaged: bool,
    /// Whether its owner may send it in pursuit (5.5.8).
    pub may_pursue: bool,
    /// It was in panic before, and runs on only in its morale phase (6.6.3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub panicked_before: bool,
}

/// How a fight comes out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FightEnd {
    /// Whether both sides stood and may close up.
    pub closes_up: bool,
    /// How many figures of the attacker may break in before anybody else moves.
    pub break_in: i32,
}

/// What a melee comes to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct MeleeOutcome {
    /// The attackers, in their order.
    pub attackers: Vec<UnitEnd>,
    /// The defenders, in their order.
    pub defenders: Vec<UnitEnd>,
    /// The fights, in their order.
    pub fights: Vec<FightEnd>,
}

impl Outcome for MeleeOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = Vec::new();
        let sides = [(&self.attackers, "side-attacker"), (&self.defenders, "side-defender")];
        for (units, side) in sides {
            for (index, unit) in units.iter().enumerate() {
                let name = Message::new("of-side").word("side", side);
                let what = if unit.panicked_before { IN_PANIC } else { unit.stand.key() };
                all.push(name.number("number", index as i32 + 1).word("what", what));
                if unit.stand != Stand::Destroyed {
                    all.push(losses::lost(unit.lost, unit.left));
                }
                if unit.engaged {
                    all.push(Message::new("stays-engaged"));
                }
                if unit.may_pursue {
                    all.push(Message::new("may-pursue"));
                }
            }
        }
        let broken = self.fights.iter().filter(|fight| fight.break_in > 0);
        all.extend(broken.map(|fight| Message::new("breaks-in").number("figures", fight.break_in)));
        all
    }
}

impl Melee<'_> {
    /// Puts together what it came to; in a battle whether a pursuit may be ordered is told when it is asked.
    pub(super) fn end(
        &self,
        state: &MeleeState,
        tells_pursuit: bool,
        umpire: &mut impl Umpire,
    ) -> MeleeOutcome {
        umpire.open(Heading::of("melee-end"));
        let mut ends = |side: Side| -> Vec<UnitEnd> {
            let all = 0..self.fighters(side).len();
            all.map(|index| {
                let mut end = self.unit_end(side, index, state, umpire);
                if tells_pursuit {
                    end.may_pursue &= self.routed_by_test(side, index, state);
                    if end.may_pursue {
                        umpire.note(Line::note(MAY_PURSUE));
                    }
                }
                end
            })
            .collect()
        };
        let (attackers, defenders) = (ends(Side::Attacker), ends(Side::Defender));
        let all = 0..self.fights.len();
        let fights = all.map(|at| self.fight_end(at, state, umpire)).collect();
        MeleeOutcome { attackers, defenders, fights }
    }

    fn unit_end(
        &self,
        side: Side,
        index: usize,
        state: &MeleeState,
        umpire: &mut impl Umpire,
    ) -> UnitEnd {
        let stand = state.stands[self.slot(side, index)];
        let left = self.left(side, index, &state.lost);
        let lost = self.unit(side, index).figures - left;
        let stood = matches!(stand, Stand::Stands | Stand::Pursuit);
        let mut engaged = stood && self.held(side, index, state);
        let free = |at: usize| self.own_bonus(side, at) > self.own_bonus(side.other(), at);
        if engaged && self.fights_of(side, index).all(|(at, _)| free(at)) {
            umpire.note(Line::note(IN_POSITION).why("not-engaged").word(side.key()));
            engaged = false;
        }
        let victorious = stand == Stand::Stands && self.victorious(side, index, state);
        let may_pursue = victorious && !self.unit(side, index).row(self.tables).arm.is_artillery();
        let panicked_before = stand == Stand::Panic && self.panicked(side, index);
        UnitEnd { lost, left, stand, engaged, may_pursue, panicked_before }
    }

    /// Whether a unit was in panic when the melee began.
    fn panicked(&self, side: Side, index: usize) -> bool {
        self.unit(side, index).state == State::Panic
    }

    /// Whether an enemy of a unit gave way to a test, and did not panic before (5.5.8).
    fn routed_by_test(&self, side: Side, index: usize, state: &MeleeState) -> bool {
        let other = side.other();
        self.fights_of(side, index).any(|(_, fight)| {
            let enemy = fight.of(other);
            state.stands[self.slot(other, enemy)].gave_way() && !self.panicked(other, enemy)
        })
    }

    fn fight_end(&self, at: usize, state: &MeleeState, umpire: &mut impl Umpire) -> FightEnd {
        let fight = &self.fights[at];
        let stood = |side: Side| {
            let stand = state.stands[self.slot(side, fight.of(side))];
            matches!(stand, Stand::Stands | Stand::Pursuit)
        };
        let closes_up = stood(Side::Attacker) && stood(Side::Defender);
        if !closes_up {
            return FightEnd { closes_up, break_in: 0 };
        }
        umpire.note(Line::note(STAY));
        umpire.note(match self.combined() {
            true => Line::note(CLOSE_UP).by(EACH_APART),
            false => Line::note(CLOSE_UP),
        });
        let [attackers, defenders] = state.lost[at];
        let break_in = (defenders - attackers).max(0);
        if break_in > 0 {
            umpire.note(Line::row(BREAK_IN, break_in));
        }
        FightEnd { closes_up, break_in }
    }
}
