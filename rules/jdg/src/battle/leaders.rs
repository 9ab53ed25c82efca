//! 3.3 and 3.4: leaders in danger, lost, and followed by others.

use crate::battle::army::{LeaderId, Rank, UnitId};
use crate::battle::event::Event;
use crate::battle::state::{Post, State};
use crate::battle::{Jdg, nobody, resolve};
use crate::corrections::LEADERS_APART;
use crate::leader_loss::{Danger, LeaderLoss, successor};
use hexboard::Hex;
use kernel::game::{Scribe, Side};
use kernel::{Situation, Stop};

impl Jdg {
    /// A leader's danger as the rules see it.
    fn danger_of(&self, leader: LeaderId, danger: Danger, nearest: Option<u16>) -> LeaderLoss {
        let (activation, orders) = match self.army.leader(leader).rank {
            Rank::Formation { activation, .. } => (Some(activation.into()), None),
            Rank::Chief { orders, .. } => (None, Some(orders.into())),
        };
        let nearest_friend = nearest.map(i32::from).filter(|_| danger == Danger::Overrun);
        LeaderLoss { danger, nearest_friend, activation, orders, readings: self.readings }
    }

    /// 3.3: the leaders in a hex whose units were struck, or lost a shock.
    pub(super) fn endanger_leaders(
        &self,
        state: &mut State,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for leader in self.army.leader_ids() {
            let seat = state.leader(leader);
            if !seat.is_here() || seat.hex != hex {
                continue;
            }
            scribe.aim(self.key(state, leader.0.into(), hex.0));
            let facts = self.danger_of(leader, Danger::UnitStruck, None);
            if resolve(&facts.case(&self.tables), scribe)?.lost {
                self.lose_leader(state, leader, scribe);
            }
        }
        Ok(())
    }

    /// 3.3: a unit of a side comes into a hex with enemy leaders.
    pub(super) fn overrun(
        &self,
        state: &mut State,
        hex: Hex,
        side: Side,
        scribe: &mut impl Scribe<Event>,
    ) {
        for leader in self.army.leader_ids() {
            let seat = state.leader(leader);
            if !seat.is_here() || seat.hex != hex || self.army.leader(leader).side == side {
                continue;
            }
            let refuge = self.nearest_friend(state, side.other(), hex);
            let nearest = refuge.map(|refuge| self.grid().distance(hex, refuge));
            let facts = self.danger_of(leader, Danger::Overrun, nearest);
            let outcome = resolve(&facts.case(&self.tables), scribe);
            match (outcome, refuge) {
                (Ok(outcome), Some(refuge)) if !outcome.lost => {
                    state.leader_mut(leader).hex = refuge;
                    scribe.event(Event::Escaped(leader, refuge));
                }
                _ => self.lose_leader(state, leader, scribe),
            }
        }
    }

    /// 3.3: a unit that does not march of its own will has come into a hex, where enemy leaders may be.
    pub(super) fn driven_among(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        if self.readings.edition.has(LEADERS_APART) {
            self.overrun(state, state.unit(unit).hex, self.side(unit), scribe);
        }
    }

    /// The hex of the nearest unit of a side.
    fn nearest_friend(&self, state: &State, side: Side, hex: Hex) -> Option<Hex> {
        let units = self.army.unit_ids().filter(|&unit| self.side(unit) == side);
        let hexes = units.map(|unit| state.unit(unit)).filter(|at| at.is_here()).map(|at| at.hex);
        hexes.min_by_key(|&there| (self.grid().distance(hex, there), there))
    }

    fn lose_leader(&self, state: &mut State, leader: LeaderId, scribe: &mut impl Scribe<Event>) {
        let card = self.army.leader(leader);
        let fills = &self.tables.fills;
        let points = match card.rank {
            Rank::Chief { .. } => fills.chief_points.add,
            Rank::Formation { .. } => fills.leader_points.add,
        };
        state.camp_mut(card.side).leaders_lost += points as i16;
        let seat = state.leader_mut(leader);
        (seat.post, seat.hex, seat.points) = (Post::Lost, Hex::NONE, 0);
        scribe.event(Event::LeaderLost(leader));
    }

    /// 3.4: in the orders phase others take the places of leaders who were lost: with the first unit under
    /// them, in the order of the scenario, that is on the map.
    pub(super) fn replace_leaders(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for leader in self.army.leader_ids() {
            if state.leader(leader).post != Post::Lost {
                continue;
            }
            let card = self.army.leader(leader);
            let under = |unit: &crate::battle::army::UnitId| match card.rank {
                Rank::Formation { formation, .. } => self.formation_of(*unit) == formation,
                Rank::Chief { .. } => self.side(*unit) == card.side,
            };
            let mut units = self.army.unit_ids().filter(under);
            let Some(unit) = units.find(|&unit| state.unit(unit).is_here()) else { continue };
            let hex = state.unit(unit).hex;
            let seat = state.leader_mut(leader);
            (seat.post, seat.hex, seat.successor) = (Post::Here, hex, true);
            scribe.event(Event::Succeeded(leader, hex));
        }
    }

    /// A rating of a leader, or of his successor (3.4).
    pub(super) fn rating(&self, state: &State, leader: LeaderId, printed: u8) -> u8 {
        if !state.leader(leader).successor {
            return printed;
        }
        let fills = &self.tables.fills;
        let (lower, least) = match self.army.leader(leader).rank {
            Rank::Chief { .. } => (fills.successor_orders, fills.successor_one_order),
            Rank::Formation { .. } => (fills.successor_rating, fills.successor_least),
        };
        successor(printed.into(), lower, least, &mut nobody()).clamp(0, 99) as u8
    }
}
