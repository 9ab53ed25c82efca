//! 3 and TT: a leader's move. A commander rides in his formation's activation, a commander-in-chief
//! once a turn in any of his side's.

use crate::battle::agenda::Step;
use crate::battle::army::{LeaderId, Rank};
use crate::battle::command::Command;
use crate::battle::costs::{in_halves, plain, step_into, way_in};
use crate::battle::event::Event;
use crate::battle::state::{Marker, Post, State};
use crate::battle::{Jdg, halves, whole};
use crate::corrections::LEADERS_APART;
use crate::movement;
use crate::units::Arm;
use hexboard::Hex;
use kernel::Clause;
use kernel::game::{Hearing, Objector, Refusal, Scribe, Side, Verdict};

impl Jdg {
    /// May this leader ride now?
    pub(super) fn may_pick_leader<O: Objector>(
        &self,
        state: &State,
        leader: LeaderId,
        objector: &mut O,
    ) -> Verdict {
        let (card, seat) = (self.army.leader(leader), state.leader(leader));
        let own = match card.rank {
            Rank::Chief { .. } => self.army.chiefs.contains(&leader),
            Rank::Formation { formation, .. } => state.marker == Marker::Formation(formation),
        };
        let mut hearing = Hearing::new(objector);
        hearing
            .when(card.side != state.active, "2.3", "no-other-sides-leader")
            .when(!own, "2.3", "no-part-in-activation")
            .when(seat.done, "3.1", "no-second-ride");
        if hearing.is_over() {
            return hearing.verdict();
        }
        match seat.post {
            Post::Here => {}
            Post::Later => {
                hearing.when(!self.can_leader_come_in(state, leader), "4.4", "no-way-in");
            }
            Post::Lost | Post::Gone => {
                hearing.when(true, "3.3", "no-such-leader-here");
            }
        }
        hearing.verdict()
    }

    /// A leader begins to ride.
    pub(super) fn mount(&self, state: &mut State, leader: LeaderId) {
        state.leader_mut(leader).points = halves(self.tables.fills.leader);
        state.agenda.push(Step::Riding(leader));
    }

    /// What a leader pays for a step, in halves; nothing where he cannot go.
    fn ride_cost(&self, state: &State, leader: LeaderId, to: Hex) -> Option<u8> {
        let from = state.leader(leader).hex;
        let direction = self.grid().direction_between(from, to)?;
        let near = self.near_enemy(state, to, self.army.leader(leader).side);
        self.costs.step(Arm::Leader, from, direction, near).halves()
    }

    /// May a leader ride into this hex?
    pub(super) fn may_ride<O: Objector>(
        &self,
        state: &State,
        leader: LeaderId,
        to: Hex,
        objector: &mut O,
    ) -> Verdict {
        let (card, seat) = (self.army.leader(leader), state.leader(leader));
        let mut hearing = Hearing::new(objector);
        if self.grid().direction_between(seat.hex, to).is_none() {
            return hearing.when(true, "4.1", "no-skipping").verdict();
        }
        let cost = self.ride_cost(state, leader, to);
        let points = cost.unwrap_or(0);
        hearing
            .when(cost.is_none(), "4.1", "no-such-ground")
            .when(!self.is_whole(state, seat.hex, to), "13.3", "no-bridge-left")
            .when(self.is_enemy(state, to, card.side), "4.1", "no-enemy-hex")
            .when(self.has_enemy_leader(state, to, card.side), "4.1", "no-enemy-hex")
            .tell(points > seat.points, || {
                let refusal = Refusal::new(Clause::new("4.1"), "no-points");
                refusal.with(whole(points), whole(seat.points))
            });
        hearing.verdict()
    }

    /// 4.1: an enemy leader is in the hex.
    pub(super) fn has_enemy_leader(&self, state: &State, hex: Hex, side: Side) -> bool {
        let there = |leader: LeaderId| {
            let seat = state.leader(leader);
            seat.is_here() && seat.hex == hex && self.army.leader(leader).side != side
        };
        self.readings.edition.has(LEADERS_APART) && self.army.leader_ids().any(there)
    }

    /// What a leader pays for a hex, in halves, with the account of it.
    fn pay_ride(&self, into: &movement::Hex, scribe: &mut impl Scribe<Event>) -> u8 {
        let mover = plain(Arm::Leader);
        let entered = movement::enter(&self.tables, &self.readings, mover, into, scribe);
        entered.map_or(0, |(cost, _)| in_halves(cost))
    }

    /// Carries out a step of a riding leader.
    pub(super) fn ride(
        &self,
        state: &mut State,
        leader: LeaderId,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) {
        match command {
            Command::Move(hex) => {
                let from = state.leader(leader).hex;
                let near = self.near_enemy(state, hex, self.army.leader(leader).side);
                let Some(way) = self.grid().direction_between(from, hex) else { return };
                let into = step_into(&self.map, from, way);
                let into = movement::Hex { enemy_adjacent: near, ..into };
                let cost = self.pay_ride(&into, scribe);
                let seat = state.leader_mut(leader);
                (seat.hex, seat.points) = (hex, seat.points.saturating_sub(cost));
                scribe.event(Event::Rode(leader, hex));
            }
            Command::Enter(hex) => {
                let near = self.near_enemy(state, hex, self.army.leader(leader).side);
                let into = movement::Hex { enemy_adjacent: near, ..way_in(&self.map, hex) };
                let cost = self.pay_ride(&into, scribe);
                let seat = state.leader_mut(leader);
                (seat.hex, seat.points) = (hex, seat.points.saturating_sub(cost));
                seat.post = Post::Here;
                scribe.event(Event::Arrived(leader, hex));
            }
            _ => {
                state.agenda.pop();
                state.leader_mut(leader).done = true;
            }
        }
    }
}
