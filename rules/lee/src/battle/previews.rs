//! What would come of an attack or a fight, as polygons to be drawn when a unit is looked at: the inch before its front
//! (9.3), where an attack that was declared would stand, where a counter-attack would meet it (9.6), and where those in
//! fight would be pushed back to (9.24). Only where; whether an attack comes up, or a meeting comes about, is not told
//! before the reactions (9.2).

use crate::battle::Battle;
use crate::battle::areas::area;
use crate::battle::army::UnitId;
use crate::battle::places::Reach;
use crate::battle::state::{Attack, State, Step};
use crate::battle::view::spot;
use crate::battle::zones::length;
use crate::fight::Zone;
use crate::measure::Distance;
use crate::units::Stat;
use kernel::game::view::{Area, Spot};
use tabletop::{Base, Edge, INCH, Place};

impl Battle {
    /// The outline of a unit's base at a place.
    fn outline_at(&self, state: &State, unit: UnitId, place: Place) -> Vec<Spot> {
        let base = Base::new(place, self.base(state, unit).size());
        base.corners().into_iter().map(spot).collect()
    }

    /// The inch before the front of a unit, from which others keep flank and rear (9.3.p14).
    fn inch_before(&self, state: &State, unit: UnitId) -> Area {
        let base = self.base(state, unit);
        let (left, right) = base.edge(Edge::Front);
        let ahead = base.facing().ahead(INCH);
        area("inch", vec![[left, right, right + ahead, left + ahead].map(spot).to_vec()])
    }

    /// All of it for one unit.
    pub(super) fn previews(&self, state: &State, unit: UnitId) -> Vec<Area> {
        let mut all = vec![self.inch_before(state, unit)];
        let attacks = state.action.attacks.iter();
        let concerned = attacks.filter(|attack| attack.attacker == unit || attack.target == unit);
        if matches!(state.next(), Step::Declare | Step::Respond) {
            for attack in concerned {
                all.extend(self.attack_previews(state, attack));
            }
        }
        let pushed = state.fights_of(unit).filter_map(|fight| fight.enemy_of(unit)).map(|enemy| {
            let movement = self.facts(state, unit).stat(Stat::Move, &self.tables);
            let inches = movement / self.tables.movement.forced.inches.max(1);
            let from = self.base(state, enemy).centre();
            let back = self.way_back(state, unit, from, length(Distance::inches(inches)));
            self.outline_at(state, unit, back.free.map_or(back.place, |(place, _)| place))
        });
        let pushed: Vec<Vec<Spot>> = pushed.collect();
        if !pushed.is_empty() {
            all.push(area("pushed", pushed));
        }
        all
    }

    /// Where an attacker would stand, and where a counter-attack would meet him.
    fn attack_previews(&self, state: &State, attack: &Attack) -> Vec<Area> {
        let Attack { attacker, target, .. } = *attack;
        let zone = self.zone_of_attack(state, attack);
        let station = self.station(state, attacker, target, zone).ok();
        let station = station.map(|station| self.outline_at(state, attacker, station.place));
        let mut all: Vec<Area> =
            station.into_iter().map(|outline| area("station", vec![outline])).collect();
        let meets = zone == Zone::Front && !self.is_battery(target);
        let meeting = || self.meeting_within(state, [attacker, target], Reach::Any);
        if let Some([(one, _), (other, _)]) = meets.then(meeting).flatten() {
            let both = [(attacker, one), (target, other)];
            let outlines = both.map(|(unit, place)| self.outline_at(state, unit, place));
            all.push(area("meeting", outlines.to_vec()));
        }
        all
    }
}
