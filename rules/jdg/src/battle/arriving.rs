//! 4.4: reinforcements come in; 11.1: units leave the map by an exit.

use crate::battle::army::{Exit, FormationId, LeaderId, Rank, UnitId};
use crate::battle::costs::{in_halves, plain, way_in};
use crate::battle::event::Event;
use crate::battle::state::{Post, State, Status, mark};
use crate::battle::{Jdg, whole};
use crate::movement::{self, Mover};
use crate::units::Arm;
use hexboard::Hex;
use kernel::game::{Hearing, Objector, Scribe, Side, Verdict};

/// So far from a blocked way in others may be used.
const NEXT_EDGE: u16 = 3;
/// What leaving the map costs, in halves of a point.
const LEAVING: u8 = 2;

impl Jdg {
    /// True when a unit can come in by this hex as far as the ground and its room go.
    fn fits_entry(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        self.costs.entry(self.arm(unit), hex).halves().is_some() && self.room(state, unit, hex)
    }

    /// True when the hex lies at the edge of the map.
    fn is_edge(&self, hex: Hex) -> bool {
        self.grid().neighbours(hex).contains(&Hex::NONE)
    }

    /// How far a hex is from the nearest way in of a formation.
    fn entry_gap(&self, formation: FormationId, hex: Hex) -> u16 {
        let entry = &self.army.formation(formation).entry;
        entry.iter().map(|&way| self.grid().distance(way, hex)).min().unwrap_or(u16::MAX)
    }

    /// How far from the ways in one may come in now: 0 where one of them is free, else the distance of
    /// the nearest free hex of the edge.
    fn entry_reach(&self, formation: FormationId, fits: impl Fn(Hex) -> bool) -> Option<u16> {
        let ways = &self.army.formation(formation).entry;
        if ways.iter().any(|&hex| fits(hex)) {
            return Some(0);
        }
        let gaps = self.grid().hexes().filter_map(|hex| {
            let gap = self.entry_gap(formation, hex);
            (gap <= NEXT_EDGE && self.is_edge(hex) && fits(hex)).then_some(gap)
        });
        gaps.min()
    }

    /// The hexes by which one may come in.
    pub(super) fn entries(
        &self,
        formation: FormationId,
        fits: impl Fn(Hex) -> bool,
        mut offer: impl FnMut(Hex),
    ) {
        match self.entry_reach(formation, &fits) {
            None => {}
            Some(0) => {
                let ways = self.army.formation(formation).entry.iter();
                ways.filter(|&&hex| fits(hex)).for_each(|&hex| offer(hex));
            }
            Some(reach) => {
                let edge = self.grid().hexes().filter(|&hex| {
                    self.is_edge(hex) && self.entry_gap(formation, hex) == reach && fits(hex)
                });
                edge.for_each(offer);
            }
        }
    }

    fn is_entry(&self, formation: FormationId, hex: Hex, fits: impl Fn(Hex) -> bool) -> bool {
        let mut found = false;
        self.entries(formation, fits, |entry| found |= entry == hex);
        found
    }

    /// The hexes by which a unit may come in.
    pub(super) fn unit_entries(&self, state: &State, unit: UnitId, offer: impl FnMut(Hex)) {
        self.entries(self.formation_of(unit), |hex| self.fits_entry(state, unit, hex), offer);
    }

    /// True when a unit can come in at all.
    pub(super) fn can_come_in(&self, state: &State, unit: UnitId) -> bool {
        let fits = |hex| self.fits_entry(state, unit, hex);
        self.entry_reach(self.formation_of(unit), fits).is_some()
    }

    /// 4.4: may a unit come in by this hex?
    pub(super) fn may_come_in<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        let later = state.unit(unit).status == Status::Later;
        let fits = |hex| self.fits_entry(state, unit, hex);
        let open = later && self.is_entry(self.formation_of(unit), hex, fits);
        Hearing::new(objector).when(!open, "4.4", "no-way-in").verdict()
    }

    /// 4.4: a unit comes in, for the cost of the hex.
    pub(super) fn come_in(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) {
        let side = self.side(unit);
        let into = movement::Hex {
            friendly_unit: self.holder(state, hex) == Some(side),
            enters_zoc: self.in_enemy_zone(state, hex, side),
            enemy_adjacent: self.near_enemy(state, hex, side),
            ..way_in(&self.map, hex)
        };
        let points = Some(whole(state.unit(unit).points));
        let mover = Mover { points, ..plain(self.arm(unit)) };
        let entered = movement::enter(&self.tables, &self.readings, mover, &into, scribe);
        let halves = entered.map_or(0, |(cost, _)| in_halves(cost));
        let seat = state.unit_mut(unit);
        seat.points = seat.points.saturating_sub(halves);
        self.put_down(state, unit, hex);
        scribe.event(Event::CameIn(unit, hex));
        self.came(state, unit, scribe);
    }

    /// The formation of a leader who has still to come, and its ways in as far as he can use them.
    fn leader_formation(&self, leader: LeaderId) -> Option<FormationId> {
        match self.army.leader(leader).rank {
            Rank::Formation { formation, .. } => Some(formation),
            Rank::Chief { .. } => None,
        }
    }

    fn fits_leader(&self, state: &State, leader: LeaderId, hex: Hex) -> bool {
        let side = self.army.leader(leader).side;
        self.costs.entry(Arm::Leader, hex).halves().is_some()
            && !self.is_enemy(state, hex, side)
            && !self.has_enemy_leader(state, hex, side)
    }

    /// The hexes by which a leader may come in.
    pub(super) fn leader_entries(&self, state: &State, leader: LeaderId, offer: impl FnMut(Hex)) {
        if let Some(formation) = self.leader_formation(leader) {
            self.entries(formation, |hex| self.fits_leader(state, leader, hex), offer);
        }
    }

    /// 4.4: may a leader come in by this hex?
    pub(super) fn may_leader_come_in<O: Objector>(
        &self,
        state: &State,
        leader: LeaderId,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        let later = state.leader(leader).post == Post::Later;
        let fits = |hex| self.fits_leader(state, leader, hex);
        let formation = self.leader_formation(leader);
        let open = later && formation.is_some_and(|own| self.is_entry(own, hex, fits));
        Hearing::new(objector).when(!open, "4.4", "no-way-in").verdict()
    }

    /// True when a leader can come in at all.
    pub(super) fn can_leader_come_in(&self, state: &State, leader: LeaderId) -> bool {
        let fits = |hex| self.fits_leader(state, leader, hex);
        self.leader_formation(leader).is_some_and(|own| self.entry_reach(own, fits).is_some())
    }

    /// The exit by which a side may leave from a hex.
    fn exit(&self, state: &State, side: Side, hex: Hex) -> Option<&Exit> {
        let mut exits = self.army.exits.iter();
        exits.find(|exit| exit.side == side && exit.from <= state.turn && exit.hexes.contains(&hex))
    }

    /// 11.1: may a moving unit leave the map?
    pub(super) fn may_leave<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let exit = self.exit(state, self.side(unit), at.hex);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(exit.is_none(), "11.1", "no-exit")
            .when(at.has(mark::SQUARE), "6.3", "no-square-moves")
            .when(at.points < LEAVING, "4.1", "no-points-left");
        hearing.verdict()
    }

    /// 11.1: a unit leaves the map, and counts.
    pub(super) fn leave(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        let (side, hex) = (self.side(unit), state.unit(unit).hex);
        let worth = self.exit(state, side, hex).map_or(0, |exit| exit.halves);
        state.camp_mut(side).exited += i16::from(worth) * i16::from(self.card(unit).strength);
        state.lift(unit);
        state.unit_mut(unit).status = Status::Left;
        scribe.event(Event::Left(unit));
    }
}
