//! 9.11: whoever is attacked goes back, and with him those of his supporters who were told to; the attacker catches up
//! with him, turns against one who supported him or who stands in the way, or follows by a forced move.

use crate::battle::army::UnitId;
use crate::battle::event::{Event, Happening};
use crate::battle::march::{Approach, Stops};
use crate::battle::state::{Attack, Fight, State, Step};
use crate::battle::zones::{distance, length};
use crate::battle::{Battle, resolve};
use crate::command::Purpose;
use crate::corrections::OTHERS_IN_THE_WAY;
use crate::fight::result::Fate;
use crate::fight::{Reaction, Zone};
use crate::measure::Distance;
use crate::push_back::Behind;
use crate::readings::DeflectedRound;
use crate::retreat::{Place as Ends, RetreatFacts, Towards};
use crate::units::Stat;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Situation, Stop};
use tabletop::{Base, Facing};

const SUPPORTERS: Clause = Clause::new("9.11.p1");
const IN_THE_WAY: Clause = Clause::new("9.11.p12");
const FACE_EACH_OTHER: Clause = Clause::new("9.11.p14");
const ALONG: Clause = Clause::new("9.4.p12");
const ALONG_COSTS: Clause = Clause::new("9.4.p13");

/// A retreat that was declared: so far, in hundredths of an inch, and whither.
type Declared = (u16, Towards);

impl Battle {
    /// The target goes back; the attacker catches up with it, or not.
    pub(super) fn retreat(
        &self,
        state: &mut State,
        attack: Attack,
        approach: Approach,
        declared: Declared,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Attack { attacker, target, .. } = attack;
        let supporters: Vec<UnitId> =
            self.supports(state, target).into_iter().map(|(_, friend)| friend).collect();
        self.go_along(state, attack, approach, declared, scribe)?;
        let reached = self.go_back(state, target, attacker, approach, declared, scribe)?;
        if reached {
            let zone = self.attacked_zone(state, attacker, target);
            if let Ok(station) = self.station(state, attacker, target, zone) {
                self.lead(state, attacker, station.place);
                let came = Event::of(Happening::CameUp, attacker).against(target);
                scribe.event(came.with(station.zone as i32, 0));
                state.action.caught.push((attacker, target));
                return Ok(());
            }
        }
        state.action.left_behind.push((attacker, target, supporters));
        state.agenda.push(Step::Deflect(attacker));
        Ok(())
    }

    /// Those who support the target and retreat with it go first, as far as it does; it costs them the same (9.4.p13).
    fn go_along(
        &self,
        state: &mut State,
        attack: Attack,
        approach: Approach,
        declared: Declared,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let along = state.action.supporters.extract_if(.., |one| one.friend == attack.target);
        let along: Vec<UnitId> = along.map(|one| one.unit).collect();
        for unit in along {
            scribe.open(Heading::of("support"));
            for clause in [SUPPORTERS, ALONG, ALONG_COSTS] {
                scribe.note(Line::note(clause));
            }
            self.go_back(state, unit, attack.attacker, approach, declared, scribe)?;
        }
        Ok(())
    }

    /// A unit goes back from an attacker; says whether he reaches it there.
    fn go_back(
        &self,
        state: &mut State,
        unit: UnitId,
        attacker: UnitId,
        approach: Approach,
        (far, towards): Declared,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        let facts = self.facts(state, unit);
        let most = Distance::inches(facts.stat(Stat::Move, &self.tables));
        let declared = Distance(far.into()).min(most);
        let back = self.way_of_retreat(state, unit, attacker, length(declared), towards);
        let after = Base::new(back.place, self.base(state, unit).size());
        let facts = RetreatFacts {
            unit: facts,
            attacker: self.facts(state, attacker),
            distance: distance(approach.length),
            declared: Distance(far.into()),
            ground_costs: back.costs,
            towards,
            distance_after: Some(distance(self.measured(&self.base(state, attacker), &after))),
            place: match back.behind {
                Behind::Free | Behind::Wall => Ends::Free,
                Behind::Friends => Ends::Friends,
                Behind::Enemy | Behind::Impassable => Ends::Enemy,
                Behind::OffTable => Ends::OffTable,
            },
            free_at: back.free.map(|(_, far)| distance(far)),
            way_costs: approach.costs,
            zone: Zone::Front,
            engaged: false,
            pinned: false,
            readings: self.readings,
        };
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        self.wear(state, unit, outcome.lost, scribe);
        match outcome.fate {
            Fate::Routed => self.rout(state, unit, scribe)?,
            Fate::Destroyed if outcome.counts_half => self.drive_off(state, unit, scribe)?,
            Fate::Destroyed => self.destroy(state, unit, scribe)?,
            _ => {
                let place = match back.free {
                    Some((place, _)) if back.behind == Behind::Friends => place,
                    _ => back.place,
                };
                self.lead(state, unit, place);
                let body = state.body_mut(unit);
                (body.moved, body.drove) = (true, true);
                body.turns = Some(Purpose::TurnAfterRetreat);
                let gone = Event::of(Happening::Retreats, unit).against(attacker);
                scribe.event(gone.with(outcome.distance.0, outcome.lost));
            }
        }
        Ok(outcome.reached)
    }

    /// The enemy who stops the forced move of a unit after one that retreated (9.11.p12).
    fn in_the_way(&self, state: &State, unit: UnitId, target: UnitId) -> Option<UnitId> {
        if !self.readings.edition.has(OTHERS_IN_THE_WAY) {
            return None;
        }
        let (here, aim) = (self.base(state, unit), self.base(state, target).centre());
        let way = aim - here.centre();
        if way.is_zero() {
            return None;
        }
        let base = here.turned(Facing::of(way));
        let reach = self.forced_reach(state, unit).min(way.length());
        let to = base.centre() + way.with_length(reach);
        let enemies = self.enemies(state, self.army.card(unit).side);
        let others = enemies.filter(|stand| !stand.marker && stand.unit != Some(target));
        let stopped = others.filter_map(|stand| {
            let free = self.stopped_before(&base, to, &stand, false);
            (free < reach).then_some((free, stand.unit?))
        });
        stopped.min().map(|(_, enemy)| enemy)
    }

    /// Whom an attacker may attack whose target retreated out of his reach: those who supported it and whom he reaches,
    /// and whoever stands in the way of his forced move (9.11 j).
    pub(super) fn deflections(&self, state: &State, unit: UnitId) -> Vec<UnitId> {
        let left = state.action.left_behind.iter().find(|(attacker, ..)| *attacker == unit);
        let Some((_, target, supporters)) = left else { return Vec::new() };
        if self.missed_by_bridge(state, unit) {
            return Vec::new();
        }
        let in_the_way = self.in_the_way(state, unit, *target);
        let others = in_the_way.filter(|enemy| !supporters.contains(enemy));
        let near = |&other: &UnitId| {
            let zone = self.attacked_zone(state, unit, other);
            state.is_here(other)
                && self.reaches(state, unit, other).is_some()
                && self.station(state, unit, other, zone).is_ok()
        };
        supporters.iter().copied().chain(others).filter(near).collect()
    }

    /// He attacks one of them, who stands.
    pub(super) fn deflect(
        &self,
        state: &mut State,
        unit: UnitId,
        target: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let from = state.body(unit).place;
        let attack = Attack { attacker: unit, target, from, answer: None, cover: None };
        state.assailants.push((unit, self.army.corps_of(target)));
        let mut left = state.action.left_behind.iter();
        let supported = left.any(|(one, _, friends)| *one == unit && friends.contains(&target));
        if !supported {
            scribe.open(Heading::of("approach"));
            scribe.note(Line::note(IN_THE_WAY));
        }
        if let Some(approach) = self.way_to_attack(state, unit, target) {
            self.come_up(state, attack, approach, (Reaction::Stand, false), scribe);
        }
        if self.readings.deflected_round == DeflectedRound::Additional {
            let both = |fight: &Fight| fight.attacker == unit && fight.defender == target;
            let fresh = state.fights.extract_if(.., |fight| both(fight)).count();
            state.action.caught.extend((fresh > 0).then_some((unit, target)));
        }
    }

    /// He follows those who went, by a forced move; both then face each other (9.11 j, 9.11.p14).
    pub(super) fn not_deflected(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let left = state.action.left_behind.iter().find(|(attacker, ..)| *attacker == unit);
        if let Some(&(_, target, _)) = left
            && self.missed_by_bridge(state, unit)
        {
            self.fall_short(state, unit, target, scribe);
        } else if let Some(&(_, target, _)) = left {
            scribe.open(Heading::of("approach"));
            scribe.note(Line::note(FACE_EACH_OTHER));
            let other = self.in_the_way(state, unit, target);
            if other.is_some() {
                scribe.note(Line::note(IN_THE_WAY));
            }
            let stops = other.map_or(Stops::Nowhere, Stops::AtZoneOf);
            self.fall_short_at(state, unit, target, stops, scribe);
        }
        Ok(())
    }
}
