//! 9.1 W4A, 9.3, 9.4, 9.6, 9.9 and 9.11: everybody moves as was declared. For each attack in turn the way is measured
//! (9.3.p5), the reaction is carried out, and the attacker comes up, meets a counter-attack or falls short. Then those
//! who support move up.

use crate::battle::army::UnitId;
use crate::battle::command::Answer;
use crate::battle::event::{Event, Happening};
use crate::battle::march::{Approach, Stops};
use crate::battle::places::Reach;
use crate::battle::room::{BESIDE_FRONT, TOUCHES};
use crate::battle::state::{Attack, Fight, State, Step, Supporter};
use crate::battle::stations::Station;
use crate::battle::zones::distance;
use crate::battle::{Battle, resolve};
use crate::command::Purpose;
use crate::corrections::SUPPORT_BY_BRIDGE;
use crate::fight::{Order, Reaction, Zone};
use crate::measure::Distance;
use crate::reactions::{May, way};
use crate::units::Stat;
use kernel::game::{Refusal, Scribe, Side};
use kernel::{Clause, Heading, Line, Situation, Stop};
use tabletop::{Base, Facing};

const NOT_BEFORE: Clause = Clause::new("9.2.p9");
const MEASURED: Clause = Clause::new("9.3.p5");
const FROM_START: Clause = Clause::new("9.3.p8");
const NOT_STRAIGHT: Clause = Clause::new("9.3.p9");
const BLOCK_EACH_OTHER: Clause = Clause::new("9.3.p18");
const GIVES_HIM_ROOM: Clause = Clause::new("9.3.p19");
const FROM_NEAR: Clause = Clause::new("9.3.p21");
const FROM_AFAR: Clause = Clause::new("9.3.p22");
const MAKE_WAY: Clause = Clause::new("9.3.p23");
const AS_MOVES: Clause = Clause::new("9.4.p2");
const SUPPORTED_OTHERS: Clause = Clause::new("9.4.p3");
const NO_ROAD: Clause = Clause::new("9.4.p4");
const ANY_ORDER: Clause = Clause::new("9.4.p5");
const AFTER_FIGHTERS: Clause = Clause::new("9.4.p7");
const ALL_OF_CORPS: Clause = Clause::new("9.4.p8");
const NOT_TOUCHING: Clause = Clause::new("9.4.p9");
const OTHER_CORPS: Clause = Clause::new("9.4.p10");
const SUPPORT_SHORT: Clause = Clause::new("9.4.p14");
const TO_NEAREST: Clause = Clause::new("9.5.p5");
const AT_BORDER: Clause = Clause::new("9.5.p6");
const TO_EDGE: Clause = Clause::new("9.5.p7");
const ALL_TO_EDGE: Clause = Clause::new("9.5.p8");
const STAYS: Clause = Clause::new("9.5.p9");
const STRAIGHT: Clause = Clause::new("9.6.p5");
const ASTRAY: Clause = Clause::new("9.6.p7");
const NEAREST_FREE: Clause = Clause::new("9.6.p8");
const BY_BRIDGE: Clause = Clause::new("9.6.p16");
const NO_ROOM_TO_TURN: Clause = Clause::new("9.6.p12");
const ZONES: Clause = Clause::new("B2.2");

impl Battle {
    /// Carries all attacks out, in the order in which they were declared.
    pub(super) fn approach(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for at in 0..state.action.attacks.len() {
            let attack = state.action.attacks[at];
            if state.is_here(attack.attacker) && state.is_here(attack.target) {
                self.carry_out(state, attack, scribe)?;
            }
        }
        self.find_patrols(state, scribe);
        Ok(())
    }

    fn carry_out(
        &self,
        state: &mut State,
        attack: Attack,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Attack { attacker, target, .. } = attack;
        let Some(approach) = self.way_to_attack(state, attacker, target) else {
            scribe.event(Event::of(Happening::NoRoom, attacker).against(target));
            self.fall_short(state, attacker, target, scribe);
            return Ok(());
        };
        let between = distance(approach.length);
        let facts = self.reaction_facts(state, &attack, between, approach.costs);
        let may = resolve(&facts.case(&self.tables), scribe)?;
        match attack.answer.unwrap_or_default() {
            Answer::Counter(_) if may.counter_attack != May::No => {
                self.meet_halfway(state, attack, approach, scribe);
            }
            Answer::Retreat(far, towards) if may.retreat => {
                return self.retreat(state, attack, approach, (far, towards), scribe);
            }
            Answer::Front if may.change_front => {
                let afar = self.is_from_afar(state, attacker, approach);
                self.change_front(state, attacker, target, scribe);
                self.come_up(state, attack, approach, (Reaction::ChangeFront, afar), scribe);
            }
            _ => {
                let afar = self.is_from_afar(state, attacker, approach);
                if let Some(cover) = attack.cover.filter(|_| afar) {
                    self.take_cover(state, attack, cover, approach, scribe);
                } else {
                    self.come_up(state, attack, approach, (Reaction::Stand, afar), scribe);
                }
            }
        }
        Ok(())
    }

    /// An attack from over half the attacker's move, ground included (9.6.p11).
    fn is_from_afar(&self, state: &State, attacker: UnitId, approach: Approach) -> bool {
        let movement = self.facts(state, attacker).stat(Stat::Move, &self.tables);
        let way = self.way_of(approach);
        way.0 * 2 > Distance::inches(movement).0
    }

    pub(super) fn way_of(&self, approach: Approach) -> Distance {
        way(distance(approach.length), approach.costs, &self.readings, &self.tables)
    }

    /// The attacker comes up to an inch, or falls short (9.3.p6, 9.3.p7).
    pub(super) fn come_up(
        &self,
        state: &mut State,
        attack: Attack,
        approach: Approach,
        (reaction, afar): (Reaction, bool),
        scribe: &mut impl Scribe<Event>,
    ) {
        let Attack { attacker, target, .. } = attack;
        let way = self.way_of(approach);
        let movement = self.facts(state, attacker).stat(Stat::Move, &self.tables);
        let came = Event::of(Happening::CameUp, attacker).against(target);
        scribe.open(Heading::of("approach"));
        scribe.note(Line::note(MEASURED).why("way").with(way.as_inches(), movement));
        if way.over(movement) {
            scribe.note(Line::note(NOT_BEFORE));
            scribe.event(Event { what: Happening::FellShort, ..came.with(way.0, movement) });
            self.fall_short(state, attacker, target, scribe);
            return;
        }
        let zone = match reaction {
            Reaction::ChangeFront => self.attacked_zone(state, attacker, target),
            _ => self.zone_of_attack(state, &attack),
        };
        if !approach.straight {
            scribe.note(Line::note(NOT_STRAIGHT));
        }
        if zone != Zone::Front {
            scribe.note(Line::note(FROM_START));
            scribe.note(Line::note(ZONES));
        }
        let free = self.station(state, attacker, target, zone);
        let barred = free.as_ref().err().copied();
        let shifted = || self.shifted_station(state, attacker, target, zone, afar);
        let Some(station) = free.ok().or_else(shifted) else {
            scribe.event(Event { what: Happening::NoRoom, ..came });
            self.fall_short(state, attacker, target, scribe);
            return;
        };
        note_shift(&station, barred, afar, scribe);
        let supporters = self.supports(state, target);
        for &(unit, place) in &station.shifted {
            self.lead(state, unit, place);
            scribe.event(Event::of(Happening::Shifted, unit));
        }
        self.lead(state, attacker, station.place);
        if !station.shifted.is_empty() {
            let supporters = supporters.into_iter().map(|(_, unit)| unit);
            self.keep_support(state, target, supporters, scribe);
        }
        scribe.event(came.with(station.zone as i32, way.0));
        self.begin_fight(state, attacker, target, station.zone, reaction);
    }

    /// Those who supported a unit that was shifted stay in its support, if they reach it (9.3.p23).
    fn keep_support(
        &self,
        state: &mut State,
        friend: UnitId,
        supporters: impl Iterator<Item = UnitId>,
        scribe: &mut impl Scribe<Event>,
    ) {
        for unit in supporters {
            let stays = self.supports(state, friend).iter().any(|&(_, one)| one == unit);
            let attacked = self.attacks_on(state, unit).next().is_some();
            let body = state.body(unit);
            if stays || attacked || body.pinned || body.moved || state.is_engaged(unit) {
                continue;
            }
            if let Some(place) = self.along_place(state, unit, friend) {
                scribe.note(Line::note(MAKE_WAY));
                self.lead(state, unit, place);
                scribe.event(Event::of(Happening::InSupport, unit).against(friend));
            }
        }
    }

    /// Two are in fight from now on.
    pub(super) fn begin_fight(
        &self,
        state: &mut State,
        attacker: UnitId,
        defender: UnitId,
        zone: Zone,
        reaction: Reaction,
    ) {
        state.fights.push(Fight {
            attacker,
            defender,
            zone,
            reaction,
            stood: matches!(reaction, Reaction::Stand | Reaction::ExtendLine),
            due: true,
            lost: [0; 2],
            may_go_in: [false; 2],
            or_pushed: false,
            goes_in: false,
        });
    }

    /// A forced move towards whom it did not reach; it may turn then (9.3.p7, 9.11.p13).
    pub(super) fn fall_short(
        &self,
        state: &mut State,
        unit: UnitId,
        target: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        self.fall_short_at(state, unit, target, Stops::Nowhere, scribe);
    }

    /// The same, stopping where it must.
    pub(super) fn fall_short_at(
        &self,
        state: &mut State,
        unit: UnitId,
        target: UnitId,
        stops: Stops,
        scribe: &mut impl Scribe<Event>,
    ) {
        self.go_forced(state, unit, target, stops, scribe);
        state.body_mut(unit).turns = Some(Purpose::TurnAfterRetreat);
    }

    /// A forced move towards an enemy (B5.9).
    pub(super) fn go_forced(
        &self,
        state: &mut State,
        unit: UnitId,
        towards: UnitId,
        stops: Stops,
        scribe: &mut impl Scribe<Event>,
    ) {
        let point = self.base(state, towards).centre();
        let reach = self.forced_reach(state, unit);
        let (place, far) = self.straight_run(state, unit, point, reach, (stops, false));
        self.lead(state, unit, place);
        state.body_mut(unit).drove = true;
        let went = Event::of(Happening::ForcedMove, self.shown(state, unit));
        scribe.event(went.with(distance(far).0, 0));
    }

    /// The target turns to face its attacker (9.6.p11).
    fn change_front(
        &self,
        state: &mut State,
        attacker: UnitId,
        target: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let (from, to) = (self.base(state, target).centre(), self.base(state, attacker).centre());
        if let Some(place) = self.turned_place(state, target, Facing::of(to - from)) {
            if place.centre != from {
                scribe.note(Line::note(NO_ROOM_TO_TURN));
            }
            self.lead(state, target, place);
            scribe.event(Event::of(Happening::Turned, target).against(attacker));
        }
    }

    /// Attack and counter-attack meet, or both fall short (9.6.p3 to 9.6.p7).
    fn meet_halfway(
        &self,
        state: &mut State,
        attack: Attack,
        approach: Approach,
        scribe: &mut impl Scribe<Event>,
    ) {
        let Attack { attacker, target, .. } = attack;
        let Some([(one, first), (other, second)]) = self.meeting(state, attacker, target) else {
            let short = Event::of(Happening::FellShort, attacker).against(target);
            scribe.event(short.with(self.way_of(approach).0, 0));
            self.not_met(state, [attacker, target], scribe);
            return;
        };
        let regular = self.meeting_point(state, [attacker, target], Reach::Movement);
        let bridge = self.barred_between(state, attacker, target);
        let clauses: &[Clause] = match () {
            () if bridge => &[BY_BRIDGE],
            () if regular == Some(one.centre) => &[STRAIGHT],
            () => &[ASTRAY, NEAREST_FREE],
        };
        clauses.iter().for_each(|clause| scribe.note(Line::note(*clause)));
        self.lead(state, attacker, one);
        self.lead(state, target, other);
        state.body_mut(target).moved = true;
        let met = Event::of(Happening::Met, attacker).against(target);
        scribe.event(met.with(distance(first).0, distance(second).0));
        self.begin_fight(state, attacker, target, Zone::Front, Reaction::CounterAttack);
    }

    /// Whether ground that nobody can cross lies straight between two: they meet over a bridge or not at all (9.6.p16).
    fn barred_between(&self, state: &State, attacker: UnitId, target: UnitId) -> bool {
        let (here, there) = (self.base(state, attacker), self.base(state, target).centre());
        self.barred_way(&self.facts(state, attacker), &here, there).is_some()
    }

    /// Attack and counter-attack do not meet: both make forced moves (9.6.p4, 9.6.p8). If they could have met over a
    /// bridge but for others, their owners may have them support a friend instead (9.6.p16).
    fn not_met(&self, state: &mut State, units: [UnitId; 2], scribe: &mut impl Scribe<Event>) {
        let [attacker, target] = units;
        let pairs = [(attacker, target), (target, attacker)];
        let near = self.meeting_point(state, units, Reach::Movement).is_some();
        let (from, to) = (self.base(state, attacker).centre(), self.base(state, target).centre());
        let by_bridge = self.barred_between(state, attacker, target)
            || self.crossing_between(from, to).is_some();
        if near {
            scribe.note(Line::note(if by_bridge { BY_BRIDGE } else { NEAREST_FREE }));
        }
        if near && by_bridge && self.readings.edition.has(SUPPORT_BY_BRIDGE) {
            for (unit, enemy) in pairs.into_iter().rev() {
                state.action.left_behind.push((unit, enemy, Vec::new()));
                state.agenda.push(Step::Deflect(unit));
            }
            return;
        }
        for (unit, enemy) in pairs {
            self.fall_short(state, unit, enemy, scribe);
        }
    }

    /// Whether a unit may support a friend because it did not meet its enemy over a bridge (9.6.p16).
    pub(super) fn missed_by_bridge(&self, state: &State, unit: UnitId) -> bool {
        let mut attacks = state.action.attacks.iter();
        attacks.any(|attack| {
            let both = attack.attacker == unit || attack.target == unit;
            both && matches!(attack.answer, Some(Answer::Counter(_)))
        })
    }

    /// Everything against the support of a friend by a unit that did not meet its enemy over a bridge (9.6.p16).
    pub(super) fn against_support_instead(
        &self,
        state: &State,
        unit: UnitId,
        friend: UnitId,
    ) -> Vec<Refusal> {
        let (side, corps) = (self.army.card(unit).side, self.army.corps_of(unit));
        let fights = unit != friend && self.own(state, side, friend) && state.is_engaged(friend);
        if !self.missed_by_bridge(state, unit) || !fights {
            return vec![Refusal::new(BY_BRIDGE, "no-attacker")];
        }
        if self.army.corps_of(friend) != corps {
            return vec![Refusal::new(OTHER_CORPS, "no-corps")];
        }
        match self.along_place(state, unit, friend) {
            Some(_) => Vec::new(),
            None => vec![Refusal::new(SUPPORT_SHORT, "after-too-far")],
        }
    }

    /// Who covers a flank takes the attack upon himself, front to front (9.9).
    fn take_cover(
        &self,
        state: &mut State,
        attack: Attack,
        cover: UnitId,
        approach: Approach,
        scribe: &mut impl Scribe<Event>,
    ) {
        let zone = self.zone_of_attack(state, &attack);
        let place = self.line_place(state, cover, attack.target, zone, Some(attack.attacker));
        let Some(place) = place else {
            self.come_up(state, attack, approach, (Reaction::Stand, true), scribe);
            return;
        };
        self.lead(state, cover, place);
        let covers = Event::of(Happening::Covers, cover).against(attack.target);
        scribe.event(covers.with(zone as i32, 0));
        let covered = Attack { target: cover, ..attack };
        match self.way_to_attack(state, attack.attacker, cover) {
            Some(way) => self.come_up(state, covered, way, (Reaction::ExtendLine, true), scribe),
            None => self.fall_short(state, attack.attacker, cover, scribe),
        }
    }

    /// 9.4: those who support move up, the side with the initiative first; 9.5: whoever else must go does.
    pub(super) fn move_up(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let sides = [state.initiative, state.initiative.other()];
        if !state.action.supporters.is_empty() {
            scribe.open(Heading::of("support"));
            scribe.note(Line::note(AFTER_FIGHTERS));
        }
        let mut came = Vec::new();
        for side in sides {
            for at in 0..state.action.supporters.len() {
                let Supporter { unit, friend } = state.action.supporters[at];
                let from = state.body(unit).place;
                if self.army.card(unit).side == side
                    && self.move_to_support(state, unit, friend, scribe)
                {
                    came.push((unit, from));
                }
            }
        }
        if state.action.forced {
            self.drive_the_rest(state, scribe);
        }
        self.meet_by_chance(state, &came, scribe);
        self.find_patrols(state, scribe);
        Ok(())
    }

    /// A unit moves to flank or rear of a friend, the nearest first; who has not the reach makes a forced move towards
    /// the friend's enemy (9.4.p14). Whether it stands in support then.
    pub(super) fn move_to_support(
        &self,
        state: &mut State,
        unit: UnitId,
        friend: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> bool {
        if !state.is_here(unit) {
            return false;
        }
        let movement = self.facts(state, unit).stat(Stat::Move, &self.tables);
        let fights = state.is_engaged(friend);
        let places = if fights { self.support_places(state, friend, unit) } else { Vec::new() };
        let ways = places.into_iter().filter_map(|place| {
            let approach = self.way_to_place(state, unit, place)?;
            let cost = distance(approach.length).0 + Distance::inches(approach.costs).0;
            (cost <= Distance::inches(movement).0).then_some((cost, place))
        });
        scribe.open(Heading::of("support"));
        if let Some((cost, place)) = ways.min_by_key(|(cost, _)| *cost) {
            let line = Line::note(AS_MOVES).why("way");
            scribe.note(line.with(Distance(cost).as_inches(), movement));
            self.note_support(state, unit, friend, scribe);
            self.lead(state, unit, place);
            scribe.event(Event::of(Happening::InSupport, unit).against(friend));
            return true;
        }
        let attacks = state.action.attacks.iter();
        let mut enemies = attacks.filter_map(|attack| match friend {
            friend if attack.attacker == friend => Some(attack.target),
            friend if attack.target == friend => Some(attack.attacker),
            _ => None,
        });
        if let Some(enemy) = enemies.next() {
            scribe.note(Line::note(SUPPORT_SHORT));
            self.go_forced(state, unit, enemy, Stops::Nowhere, scribe);
        }
        false
    }

    /// What of a move in support is not as in ordinary moves (9.4).
    fn note_support(
        &self,
        state: &State,
        unit: UnitId,
        friend: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let fighters = state.fights.iter().flat_map(|fight| [fight.attacker, fight.defender]);
        let supports = |other: UnitId| {
            other != friend && self.supports(state, other).iter().any(|&(_, one)| one == unit)
        };
        let division = |unit| self.army.card(unit).division;
        let exceptions = [
            (SUPPORTED_OTHERS, fighters.into_iter().any(supports)),
            (NO_ROAD, self.is_on_road(self.base(state, unit).centre())),
            (ANY_ORDER, self.order_of(state, unit) != Some(Order::Attack)),
            (ALL_OF_CORPS, division(unit) != division(friend)),
            (NOT_TOUCHING, !self.touched_before(state, unit, friend)),
        ];
        for (clause, _) in exceptions.into_iter().filter(|(_, holds)| *holds) {
            scribe.note(Line::note(clause));
        }
    }

    /// Whether a unit touched a friend before he went to attack.
    fn touched_before(&self, state: &State, unit: UnitId, friend: UnitId) -> bool {
        let mut attacks = state.action.attacks.iter();
        let from = attacks.find(|attack| attack.attacker == friend).map(|attack| attack.from);
        let his = from.map_or_else(
            || self.base(state, friend),
            |from| Base::new(from, self.base(state, friend).size()),
        );
        his.contact(&self.base(state, unit)).is_some()
    }

    /// 9.5.p5 to 9.5.p8: units that neither attack nor support make forced moves to the nearest enemy they see, or to
    /// the enemy's edge.
    fn drive_the_rest(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        let Some(corps) = state.action.corps else { return };
        let units: Vec<UnitId> = self.army.units_in(corps).collect();
        let blind = units.iter().all(|&unit| self.nearest_seen(state, unit).is_none());
        for unit in units {
            if !state.is_here(unit) || state.body(unit).moved {
                continue;
            }
            scribe.open(Heading::of("forced-moves"));
            // Guns do not move while others attack (9.3.p3).
            if !self.must_go(state, unit) || self.is_battery(unit) {
                scribe.note(Line::note(STAYS));
                continue;
            }
            let seen = self.nearest_seen(state, unit);
            let clause = match seen {
                Some(_) => TO_NEAREST,
                None if blind => ALL_TO_EDGE,
                None => TO_EDGE,
            };
            scribe.note(Line::note(clause));
            let point = seen.unwrap_or_else(|| {
                let side: Side = self.army.card(unit).side;
                let edge = self.army.home[side.other().index()];
                let size = self.table.size;
                self.base(state, unit).centre() + edge.ahead(size.x + size.y)
            });
            let (place, far) = self.forced_move(state, unit, point, true, false);
            if far < self.forced_move(state, unit, point, false, false).1 {
                scribe.note(Line::note(AT_BORDER));
            }
            self.lead(state, unit, place);
            let body = state.body_mut(unit);
            (body.moved, body.drove) = (true, true);
            let went = Event::of(Happening::ForcedMove, self.shown(state, unit));
            scribe.event(went.with(distance(far).0, 0));
        }
    }

    /// Where the nearest enemy or patrol marker is that a unit sees.
    fn nearest_seen(&self, state: &State, unit: UnitId) -> Option<tabletop::Point> {
        let side = self.army.card(unit).side;
        let from = self.base(state, unit).centre();
        let enemies = self
            .army
            .units_of(side.other())
            .filter(|&enemy| self.enemy(state, side, enemy) && self.sees(state, unit, enemy));
        let enemies = enemies.map(|enemy| self.base(state, enemy).centre());
        let markers = (0..state.patrols.len()).filter(|&marker| {
            let patrol = &state.patrols[marker];
            patrol.here && patrol.side != side && self.sees_marker(state, unit, marker)
        });
        let markers = markers.map(|marker| state.patrols[marker].place.centre);
        enemies.chain(markers).min_by_key(|&at| (from.distance(at), at))
    }
}

/// By which clauses somebody is shifted for an attack (9.3.p18 to 9.3.p23); `barred`: why there was no place.
fn note_shift(
    station: &Station,
    barred: Option<Clause>,
    afar: bool,
    scribe: &mut impl Scribe<Event>,
) {
    if station.shifted.is_empty() {
        return;
    }
    scribe.note(Line::note(if afar { FROM_AFAR } else { FROM_NEAR }));
    if barred == Some(TOUCHES) || barred == Some(BESIDE_FRONT) {
        scribe.note(Line::note(BLOCK_EACH_OTHER));
        scribe.note(Line::note(GIVES_HIM_ROOM));
    }
    if station.shifted.len() > 1 {
        scribe.note(Line::note(MAKE_WAY));
    }
}
