//! 1.A and 3.1–3.2: the commander-in-chief's orders, and who is in command.

use crate::battle::Jdg;
use crate::battle::army::{FormationId, HEXES, LeaderId, Rank, UnitId};
use crate::battle::event::Event;
use crate::battle::state::{Post, State, Status, mark};
use hexboard::Hex;
use kernel::game::{Hearing, Objector, Scribe, Side, Verdict};

/// A set of hexes.
#[derive(Clone, Copy)]
pub(super) struct Hexes([u64; HEXES / 64]);

impl Hexes {
    const NONE: Self = Self([0; HEXES / 64]);

    fn has(&self, hex: Hex) -> bool {
        self.0.get(hex.index() / 64).is_some_and(|word| word >> (hex.index() % 64) & 1 != 0)
    }

    /// Adds a hex; true when it was not there.
    fn add(&mut self, hex: Hex) -> bool {
        let new = !self.has(hex);
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
        new
    }
}

impl Jdg {
    /// 3.2: the hexes that a leader in this hex reaches, so many hexes away: not through enemies or
    /// their zones of control, unless friends stand there.
    pub(super) fn command_reach(&self, state: &State, side: Side, from: Hex, range: u8) -> Hexes {
        let mut reached = Hexes::NONE;
        if from.is_none() {
            return reached;
        }
        reached.add(from);
        let mut queue = [Hex::NONE; HEXES];
        (queue[0], queue[1]) = (from, Hex::NONE);
        let (mut next, mut length) = (0, 1);
        for _ in 0..range {
            let ring = length;
            while next < ring {
                let hex = queue[next];
                next += 1;
                if hex != from && !self.lets_pass(state, side, hex) {
                    continue;
                }
                for near in self.grid().neighbours(hex) {
                    if !near.is_none() && reached.add(near) {
                        queue[length] = near;
                        length += 1;
                    }
                }
            }
        }
        reached
    }

    /// True when orders go through a hex.
    fn lets_pass(&self, state: &State, side: Side, hex: Hex) -> bool {
        match self.holder(state, hex) {
            Some(holder) => holder == side,
            None => !self.in_enemy_zone(state, hex, side),
        }
    }

    /// Where a leader counts as being: one who still has to come, where his formation comes in.
    pub(super) fn post_of(&self, state: &State, leader: LeaderId) -> Hex {
        let seat = state.leader(leader);
        match (seat.post, self.army.leader(leader).rank) {
            (Post::Here, _) => seat.hex,
            (Post::Later, Rank::Formation { formation, .. }) => self.way_in(formation),
            _ => Hex::NONE,
        }
    }

    /// The first hex by which a formation comes in.
    fn way_in(&self, formation: FormationId) -> Hex {
        self.army.formation(formation).entry.first().copied().unwrap_or(Hex::NONE)
    }

    /// True when a formation takes part in this turn: it has arrived, is not frozen and somebody is
    /// left of it.
    pub(super) fn takes_part(&self, state: &State, formation: FormationId) -> bool {
        let card = self.army.formation(formation);
        let left = |unit: &UnitId| matches!(state.unit(*unit).status, Status::Here | Status::Later);
        card.arrives <= state.turn && !card.is_frozen(state.turn) && card.units.iter().any(left)
    }

    /// 3.1: the orders that a side's commander-in-chief has in this turn, and to whom he can give
    /// them.
    pub(super) fn prepare_orders(&self, state: &mut State, side: Side) {
        let chief = self.army.chiefs[side.index()];
        let card = self.army.leader(chief);
        let orders = match card.rank {
            Rank::Chief { orders, .. } if state.leader(chief).is_here() => {
                self.rating(state, chief, orders)
            }
            _ => 0,
        };
        let reached = self.command_reach(state, side, self.post_of(state, chief), card.range);
        let mut in_reach = 0;
        for formation in self.army.formation_ids() {
            let card = self.army.formation(formation);
            if card.side == side && reached.has(self.post_of(state, card.leader)) {
                in_reach |= 1 << formation.0;
            }
        }
        let camp = state.camp_mut(side);
        (camp.orders, camp.in_reach) = (orders, in_reach);
    }

    /// 1.A: may this formation be given orders?
    pub(super) fn may_order<O: Objector>(
        &self,
        state: &State,
        side: Side,
        formation: FormationId,
        objector: &mut O,
    ) -> Verdict {
        let (card, camp) = (self.army.formation(formation), state.camp(side));
        let mut hearing = Hearing::new(objector);
        hearing
            .when(card.side != side, "1.A", "no-other-sides-formation")
            .when(state.formation(formation).ordered, "1.A", "no-second-order")
            .when(camp.orders == 0, "3.1", "no-orders-left")
            .when(!self.takes_part(state, formation), "12.1", "no-part-in-turn")
            .when(camp.in_reach >> formation.0 & 1 == 0, "3.1", "no-order-so-far");
        hearing.verdict()
    }

    /// 1.A: a formation gets orders.
    pub(super) fn order(
        &self,
        state: &mut State,
        side: Side,
        formation: FormationId,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.camp_mut(side).orders -= 1;
        state.formation_mut(formation).ordered = true;
        scribe.event(Event::Ordered(formation));
    }

    /// 3.2: who is in command, once a turn.
    pub(super) fn command_check(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for formation in self.army.formation_ids() {
            let card = self.army.formation(formation);
            let post = self.post_of(state, card.leader);
            let range = self.army.leader(card.leader).range;
            let reached = self.command_reach(state, card.side, post, range);
            for &unit in &card.units {
                let at = state.unit(unit);
                let hex = match at.status {
                    Status::Here => at.hex,
                    Status::Later if card.arrives <= state.turn => self.way_in(formation),
                    _ => continue,
                };
                if reached.has(hex) {
                    state.unit_mut(unit).mark(mark::COMMANDED);
                } else {
                    scribe.event(Event::OutOfCommand(unit));
                }
            }
        }
    }
}
