//! XII, leaders and combat: whom they help, how they are lost, who takes their place.

use crate::corrections;
use crate::game::agenda::Step;
use crate::game::army::{LeaderId, Rank, UnitId, WingId};
use crate::game::event::Event;
use crate::game::state::{Post, State};
use crate::game::turn::Won;
use crate::game::{Ow, resolve};
use crate::leader_loss::{Danger, LeaderInDanger};
use crate::losses::Cause;
use crate::readings::ActingLeader;
use hexboard::Hex;
use kernel::game::{Scribe, Side};
use kernel::{Clause, Line, Stop};

const SPARE_LOST: Clause = Clause::new("XII.7.1");
const PROMOTED: Clause = Clause::new("XII.7.2");
const NEW_TOKEN: Clause = Clause::new("XII.7.4");

impl Ow {
    /// True when a unit is under a leader: of its line, its wing, or the whole army.
    #[inline]
    pub(super) fn is_under(&self, state: &State, unit: UnitId, leader: LeaderId) -> bool {
        let card = self.card(unit);
        let wing = state.wing_of(card.wing);
        card.line == Some(leader)
            || self.army.wing(card.wing).leader == leader
            || wing.acting == leader
            || state.camp(card.side).chief == leader
    }

    /// The leaders in a hex.
    #[inline]
    pub(super) fn leaders_in<'a>(
        &'a self,
        state: &'a State,
        hex: Hex,
    ) -> impl Iterator<Item = LeaderId> + 'a {
        let here = move |&leader: &LeaderId| {
            let at = state.leader(leader);
            at.hex == hex && at.is_here()
        };
        self.army.leader_ids().filter(here)
    }

    /// XII.1: the factor of the one leader who helps the units in a hex, if one does.
    #[inline]
    pub(super) fn support(&self, state: &State, hex: Hex) -> Option<i32> {
        let unit = self.fighters(state, hex).next().or_else(|| state.units_in(hex).next())?;
        let own = self.leaders_in(state, hex).filter(|&leader| self.is_under(state, unit, leader));
        own.map(|leader| i32::from(self.face(state, leader).morale)).max()
    }

    /// XII.2: leaders in a hex whose units lost morale, by so many salvos or by cold steel.
    pub(super) fn endanger(
        &self,
        state: &mut State,
        hex: Hex,
        danger: Danger,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for leader in self.army.leader_ids() {
            if state.leader(leader).is_here() && state.leader(leader).hex == hex {
                let with = self.nerve(state, hex, false);
                self.test_leader(state, leader, danger, false, with, scribe)?;
            }
        }
        Ok(())
    }

    fn test_leader(
        &self,
        state: &mut State,
        leader: LeaderId,
        danger: Danger,
        after_combat: bool,
        with: Option<crate::morale::Nerve>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let hex = state.leader(leader).hex;
        scribe.aim(self.key(state, 1000 + u16::from(leader.0), hex.0));
        let in_danger = LeaderInDanger {
            danger,
            salvos: 1,
            after_combat,
            has_units: self.refuge(state, leader).is_some(),
            factor: self.face(state, leader).morale.into(),
            with,
            readings: &self.readings,
        };
        let outcome = resolve(&in_danger, scribe)?;
        if outcome.lost {
            let alone = matches!(danger, Danger::AloneByCavalry | Danger::AloneByInfantry);
            scribe.event(match alone {
                true => Event::Caught(leader),
                false => Event::LeaderLost(leader),
            });
            self.lose_leader(state, leader, scribe);
            self.hurt_all(state, hex, outcome.points, Cause::Other, scribe)?;
        } else if outcome.leaves {
            self.leave_field(state, leader, scribe);
        } else if outcome.moves {
            self.ride_to_unit(state, leader, scribe);
        }
        Ok(())
    }

    /// XII.3: a unit has come into a hex: leaders alone there and next to it.
    pub(super) fn come_upon_leaders(
        &self,
        state: &mut State,
        hex: Hex,
        after_combat: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if self.readings.edition.has(corrections::LONE_LEADERS) {
            self.lone_leaders(state, hex, after_combat, scribe)?;
        }
        for next in self.grid().neighbours(hex) {
            self.lone_leaders(state, next, after_combat, scribe)?;
        }
        Ok(())
    }

    /// True when a leader of the other side stands in a hex.
    pub(super) fn has_enemy_leader(&self, state: &State, hex: Hex, side: Side) -> bool {
        self.readings.edition.has(corrections::LONE_LEADERS)
            && self.leaders_in(state, hex).any(|leader| self.army.leader(leader).side != side)
    }

    /// XII.3.3: leaders whom a test has left alone.
    pub(super) fn leave_leaders(
        &self,
        state: &mut State,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if self.readings.edition.has(corrections::LEFT_ALONE) && !hex.is_none() {
            self.lone_leaders(state, hex, true, scribe)?;
        }
        Ok(())
    }

    /// XII.3: leaders alone in a hex with an enemy in it or next to it; nothing happens to the others.
    pub(super) fn lone_leaders(
        &self,
        state: &mut State,
        hex: Hex,
        after_combat: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let corrected = self.readings.edition.has(corrections::LONE_LEADERS);
        if hex.is_none() || !corrected && !state.stacks.is_empty(hex) {
            return Ok(());
        }
        for index in 0..self.army.leaders.len() as u8 {
            let leader = LeaderId(index);
            let at = *state.leader(leader);
            if !at.is_here() || at.hex != hex {
                continue;
            }
            let side = self.army.leader(leader).side;
            if self.holder(state, hex) == Some(side) {
                continue;
            }
            let around = self.grid().neighbours(hex);
            let near = |horse: bool| {
                let hexes = around.iter().chain([&hex]);
                let mut units = hexes.flat_map(|&next| state.units_in(next));
                units.any(|unit| self.side(unit) != side && self.card(unit).arm.is_horse() == horse)
            };
            let danger = match (near(true), near(false)) {
                (true, _) => Danger::AloneByCavalry,
                (false, true) => Danger::AloneByInfantry,
                (false, false) => continue,
            };
            self.test_leader(state, leader, danger, after_combat, None, scribe)?;
        }
        Ok(())
    }

    /// XII.3.1: the hex of the nearest unit under a leader.
    fn refuge(&self, state: &State, leader: LeaderId) -> Option<Hex> {
        let from = state.leader(leader).hex;
        let under = self.army.unit_ids().filter(|&unit| {
            state.unit(unit).is_here()
                && self.side(unit) == self.army.leader(leader).side
                && self.is_under(state, unit, leader)
        });
        let hexes = under.map(|unit| state.unit(unit).hex);
        hexes.min_by_key(|&hex| self.grid().distance(from, hex))
    }

    /// XII.3.1: a leader goes there.
    fn ride_to_unit(&self, state: &mut State, leader: LeaderId, scribe: &mut impl Scribe<Event>) {
        if let Some(hex) = self.refuge(state, leader) {
            state.leader_mut(leader).hex = hex;
            scribe.event(Event::Escaped(leader, hex));
        }
    }

    /// XII.3, if so read: a leader without units leaves the field; he comes back as a successor comes (XII.7).
    fn leave_field(&self, state: &mut State, leader: LeaderId, scribe: &mut impl Scribe<Event>) {
        scribe.event(Event::LeftField(leader));
        let returns = state.turn + 1;
        let seat = state.leader_mut(leader);
        (seat.hex, seat.post, seat.returns) = (Hex::NONE, Post::Waiting, returns);
        self.vacate(state, leader);
    }

    /// XII.4–7: a leader is lost.
    fn lose_leader(&self, state: &mut State, leader: LeaderId, scribe: &mut impl Scribe<Event>) {
        let card = self.army.leader(leader);
        let spare = state.leader(leader).reversed;
        if spare {
            scribe.note(Line::note(SPARE_LOST));
        } else if matches!(card.rank, Rank::Wing(_)) {
            scribe.note(Line::note(NEW_TOKEN));
        }
        if !spare && card.points > 0 {
            self.score(state, card.side.other(), card.points, Won::Leader, scribe);
        }
        let taken = card.successor.filter(|&next| state.leader(next).reversed);
        let returns = state.turn + 1;
        let seat = state.leader_mut(leader);
        seat.hex = Hex::NONE;
        if taken.is_some() {
            seat.post = Post::Gone;
        } else {
            (seat.post, seat.returns, seat.reversed) = (Post::Waiting, returns, true);
            if let Some(next) = card.successor {
                scribe.note(Line::note(PROMOTED));
                state.leader_mut(next).reversed = true;
            }
        }
        if state.camp(card.side).chief == leader && state.leader(leader).post == Post::Gone {
            state.agenda.push(Step::NewChief(card.side));
        }
        self.vacate(state, leader);
    }

    /// XII.5.1: the wings that a leader led need another one.
    fn vacate(&self, state: &mut State, leader: LeaderId) {
        if let Rank::Wing(wing) = self.army.leader(leader).rank {
            self.seek_acting(state, wing);
        }
        for wing in self.army.wing_ids() {
            let seat = state.wing_of(wing);
            if seat.acting == leader && self.army.wing(wing).leader != leader {
                state.wings[wing.index()].acting = self.army.wing(wing).leader;
                self.seek_acting(state, wing);
            }
        }
    }

    /// XII.5.1: a line leader acts for the lost leader of a wing.
    fn seek_acting(&self, state: &mut State, wing: WingId) {
        let some = self.actors(state, wing).next().is_some();
        if some && self.readings.acting_leader == ActingLeader::AtOnce {
            state.agenda.push(Step::Acting(wing));
        }
    }

    /// The line leaders who could act for the leader of a wing.
    pub(super) fn actors<'a>(
        &'a self,
        state: &'a State,
        wing: WingId,
    ) -> impl Iterator<Item = LeaderId> + 'a {
        let lines = self.army.wing(wing).lines.iter().copied();
        lines.filter(|&leader| state.leader(leader).is_here())
    }

    /// XII.5.1: this line leader acts.
    pub(super) fn act(
        &self,
        state: &mut State,
        wing: WingId,
        leader: LeaderId,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.wings[wing.index()].acting = leader;
        scribe.event(Event::Acts(leader, wing));
    }

    /// XII.7.3: the wing leaders who could do the duty of the commander-in-chief.
    pub(super) fn heirs<'a>(
        &'a self,
        state: &'a State,
        side: Side,
    ) -> impl Iterator<Item = LeaderId> + 'a {
        let wings = self.army.wings.iter().filter(move |wing| wing.side == side);
        wings.map(|wing| wing.leader).filter(|&leader| state.leader(leader).is_here())
    }

    /// XII.7: successors who come at the end of this turn.
    pub(super) fn successors(&self, state: &mut State, over: u8) {
        for leader in self.army.leader_ids() {
            let at = state.leader(leader);
            if at.post == Post::Waiting && at.returns <= over {
                state.agenda.push(Step::Successor(leader));
            }
        }
    }

    /// The units with which a successor may take his place.
    pub(super) fn is_post(&self, state: &State, unit: UnitId, leader: LeaderId) -> bool {
        let own = match self.army.leader(leader).rank {
            Rank::Chief => self.side(unit) == self.army.leader(leader).side,
            Rank::Wing(wing) => self.card(unit).wing == wing,
            Rank::Line(_) => self.card(unit).line == Some(leader),
        };
        own && state.unit(unit).is_here()
    }

    /// XII.7: a successor takes his place.
    pub(super) fn succeed(
        &self,
        state: &mut State,
        leader: LeaderId,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let hex = state.unit(unit).hex;
        let seat = state.leader_mut(leader);
        (seat.hex, seat.post, seat.returns) = (hex, Post::Here, 0);
        if let Rank::Wing(wing) = self.army.leader(leader).rank {
            state.wings[wing.index()].acting = leader;
            state.wings[wing.index()].under_chief = false;
        }
        let himself = !state.leader(leader).reversed;
        scribe.event(match himself {
            true => Event::Rode(leader, hex),
            false => Event::Succeeded(leader, hex),
        });
    }
}
