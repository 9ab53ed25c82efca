//! 13: ice that breaks and bridges that do, where the scenario has them. Snow is part of sight and fire.

use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::state::{State, mark};
use crate::battle::{Jdg, ground, resolve};
use crate::ground::Terrain;
use crate::specials::{Bridge, ice_breaks, through_the_ice};
use hexboard::Hex;
use kernel::game::Scribe;
use kernel::{Situation, Stop};

impl Jdg {
    /// True when nothing between two hexes has broken: the bridge over their hexside, the ice beyond.
    #[inline]
    pub(super) fn is_whole(&self, state: &State, from: Hex, to: Hex) -> bool {
        let broken = |&(a, b): &(Hex, Hex)| {
            !a.is_none() && ((a, b) == (from, to) || (a, b) == (to, from) || (a, b) == (to, to))
        };
        !state.broken.iter().any(broken)
    }

    /// Notes that something has broken; where there is no room to note it, nothing breaks.
    fn give_way(state: &mut State, between: (Hex, Hex)) -> bool {
        let free = state.broken.iter_mut().find(|(a, _)| a.is_none());
        free.map(|slot| *slot = between).is_some()
    }

    /// 13.1: a hit or too many units strain the ice of a hex.
    pub(super) fn strain_ice(
        &self,
        state: &mut State,
        hex: Hex,
        hit: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let pond = ground::terrain(&self.map, hex) == Terrain::FrozenPond;
        let bears = self.tables.fills.ice_units.add;
        let heavy = || state.units_in(hex).count() as i32 > bears;
        if !self.army.specials.ice || !pond || !self.is_whole(state, hex, hex) {
            return Ok(());
        }
        if !hit && !heavy() {
            return Ok(());
        }
        scribe.aim(self.key(state, hex.0, 13));
        if !ice_breaks(&self.tables, scribe)? || !Self::give_way(state, (hex, hex)) {
            return Ok(());
        }
        scribe.event(Event::IceBroke(hex));
        let mut units = [None; 8];
        units.iter_mut().zip(state.units_in(hex)).for_each(|(slot, unit)| *slot = Some(unit));
        for unit in units.into_iter().flatten() {
            let order = through_the_ice(self.arm(unit)).max(state.unit(unit).order);
            self.suffer(state, unit, order, scribe);
        }
        Ok(())
    }

    /// 13.1: all ponds with more units than they bear.
    pub(super) fn strain_ponds(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if !self.army.specials.ice {
            return Ok(());
        }
        for unit in self.army.unit_ids() {
            let at = *state.unit(unit);
            if at.is_here() && state.stacks.top(at.hex) == Some(unit.0) {
                self.strain_ice(state, at.hex, false, scribe)?;
            }
        }
        Ok(())
    }

    /// True when a bridge leads from one hex to the next.
    fn is_bridge(&self, from: Hex, to: Hex) -> bool {
        let way = self.grid().direction_between(from, to);
        way.is_some_and(|way| ground::crossing(&self.map, from, way).bridge)
    }

    /// 13.3: true when stragglers block the bridge between two hexes.
    pub(super) fn is_blocked(&self, state: &State, unit: UnitId, to: Hex) -> bool {
        let from = state.unit(unit).hex;
        let routed =
            |hex| state.units_in(hex).any(|other| other != unit && state.unit(other).is_routed());
        self.army.specials.weak_bridges && self.is_bridge(from, to) && (routed(from) || routed(to))
    }

    /// 13.3: a unit has crossed a bridge: too many in one activation may break it.
    pub(super) fn try_bridge(
        &self,
        state: &mut State,
        unit: UnitId,
        from: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let to = state.unit(unit).hex;
        if !self.army.specials.weak_bridges || !self.is_bridge(from, to) {
            return Ok(());
        }
        let crossed = self
            .army
            .unit_ids()
            .filter(|&other| other != unit && state.unit(other).has(mark::CROSSED));
        let crossed_before = crossed.count() as i32;
        state.unit_mut(unit).mark(mark::CROSSED);
        let facts = Bridge { crossed_before, stragglers: false, readings: self.readings };
        scribe.aim(self.key(state, from.0, to.0));
        if resolve(&facts.case(&self.tables), scribe)?.breaks && Self::give_way(state, (from, to)) {
            scribe.event(Event::BridgeBroke(from, to));
        }
        Ok(())
    }
}
