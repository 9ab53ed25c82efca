//! 9.1 W1, 9.2, 9.4, 9.5 and 9.20: the active side declares attacks, moves in support and generals who join; attacks of
//! a corps whose aggressive general failed are forced.

use crate::battle::army::{GeneralId, UnitId};
use crate::battle::command::{Adds, Answer};
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Attack, State, Status, Supporter};
use crate::battle::zones::distance;
use crate::battle::{Battle, settled};
use crate::command::Rank;
use crate::corrections::NEAREST_TO_BRIDGE;
use crate::declaration::{DeclarationFacts, Deed};
use crate::fight::Zone;
use crate::orders;
use crate::reactions::way;
use crate::units::Stat;
use kernel::game::{Refusal, Scribe, Side};
use kernel::{Clause, Line, Situation};
use tabletop::{CONTACT, INCH, gap};

const GUNS: Clause = Clause::new("9.3.p3");
const ZONE_TAKEN: Clause = Clause::new("9.3.p11");
const ONE_TARGET: Clause = Clause::new("9.3.p12");
const WHO_SUPPORTS: Clause = Clause::new("9.4.p1");
const NOT_OURS: Clause = Clause::new("9.4.p10");
const NEAREST: Clause = Clause::new("9.5.p3");
const HALF_FRONT: Clause = Clause::new("9.3.p10");
const RETIRES: Clause = Clause::new("B8.5");
const JOINS: Clause = Clause::new("9.20.p1");
const STAYS: Clause = Clause::new("9.20.p4");
const MARKER: Clause = Clause::new("9.23.p3");
const BRIDGE: Clause = Clause::new("9.6.p16");
const RIDES: Clause = Clause::new("B3.2");
/// How far a general rides to join a unit, and in the command phase.
pub(super) const RIDE: i32 = 18 * INCH;

/// The sentence for each clause by which an attack may not be declared (9.2).
const FORBIDDEN: [(&str, &str); 6] = [
    ("9.2.p2", "no-attack-order"),
    ("9.2.p3", "no-sight"),
    ("9.2.p4", "no-room"),
    ("9.2.p5", "no-pinned"),
    ("9.2.p6", "no-command"),
    ("9.1.p4", "no-second-attack"),
];

/// The sentence for each clause by which there is no room (9.3).
const CROWDED: [(&str, &str); 3] = [
    ("9.3.p10", "no-half-front"),
    ("9.3.p13", "no-touching-others"),
    ("9.3.p14", "no-flank-before-front"),
];

impl Battle {
    /// A unit of that side that is on the table.
    pub(super) fn own(&self, state: &State, side: Side, unit: UnitId) -> bool {
        unit.index() < self.army.cards.len()
            && self.army.card(unit).side == side
            && state.is_here(unit)
    }

    /// A routed unit of that side: a marker only (9.23).
    pub(super) fn is_own_marker(&self, state: &State, side: Side, unit: UnitId) -> bool {
        unit.index() < self.army.cards.len()
            && self.army.card(unit).side == side
            && state.body(unit).status == Status::Routed
    }

    /// An enemy of that side whom it can name: on the table, and no marker stands for him.
    pub(super) fn enemy(&self, state: &State, side: Side, unit: UnitId) -> bool {
        self.own(state, side.other(), unit) && state.body(unit).marker.is_none()
    }

    /// The zone of the target from which a unit would attack (9.3.p8).
    pub(super) fn attacked_zone(&self, state: &State, unit: UnitId, target: UnitId) -> Zone {
        self.zone_from(&self.base(state, unit), &self.base(state, target))
    }

    /// Everything against an attack of a unit on another.
    pub(super) fn against_attack(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        target: UnitId,
    ) -> Vec<Refusal> {
        if self.is_own_marker(state, side, unit) {
            return vec![Refusal::new(MARKER, "no-routed-unit-acts")];
        }
        if !self.own(state, side, unit) || state.action.corps != Some(self.army.corps_of(unit)) {
            return vec![Refusal::new(Clause::new("9.1.W1"), "no-unit-of-corps")];
        }
        let known = target.index() < self.army.cards.len();
        if known && state.body(target).status == Status::Routed {
            return vec![Refusal::new(MARKER, "no-routed-target")];
        }
        if !self.enemy(state, side, target) {
            return vec![Refusal::new(Clause::new("9.2.p3"), "no-target")];
        }
        if self.army.card(unit).unit.guns(&self.tables) {
            return vec![Refusal::new(GUNS, "no-guns-attack")];
        }
        let mut against = Vec::new();
        if state.action.attacks.iter().any(|attack| attack.attacker == unit) {
            against.push(Refusal::new(ONE_TARGET, "no-second-target"));
        }
        if state.retiring[self.army.card(unit).division.index()] {
            against.push(Refusal::new(RETIRES, "no-retiring"));
        }
        let zone = self.attacked_zone(state, unit, target);
        if self.is_zone_taken(state, target, zone) {
            against.push(Refusal::new(ZONE_TAKEN, "no-free-zone"));
        }
        let facts = self.declaration_facts(state, unit, target);
        let refused = settled(&facts.case(&self.tables)).map(|outcome| outcome.refused);
        for clause in refused.unwrap_or_default() {
            let key = FORBIDDEN.iter().find(|(known, _)| clause == Clause::new(known));
            against.push(Refusal::new(clause, key.map_or("no-attack", |(_, key)| key)));
        }
        against.extend((!facts.sees).then(|| self.unseen(state, unit, target)));
        if self.has_nearer_to_bridge(state, unit, target) {
            against.push(Refusal::new(BRIDGE, "no-nearest-to-bridge"));
        }
        if let Err(clause) = self.station(state, unit, target, zone)
            && !facts.room
            && clause != ZONE_TAKEN
        {
            // Whatever bars the place before its full front, there is none by half of it either (il. 9.3b, d).
            for clause in
                [HALF_FRONT, clause].into_iter().take(1 + usize::from(clause != HALF_FRONT))
            {
                let key = CROWDED.iter().find(|(known, _)| clause == Clause::new(known));
                against.push(Refusal::new(clause, key.map_or("no-room", |(_, key)| key)));
            }
            if self.has_nearer_to_ground(state, unit, target) {
                against.push(Refusal::new(Clause::new("9.3.p20"), "no-nearest-to-ground"));
            }
        }
        against
    }

    /// Whether somebody attacks that zone already, or fights there.
    fn is_zone_taken(&self, state: &State, target: UnitId, zone: Zone) -> bool {
        let base = self.base(state, target);
        let declared = state.action.attacks.iter().any(|attack| {
            let from = tabletop::Base::new(attack.from, self.base(state, attack.attacker).size());
            attack.target == target && self.zone_from(&from, &base) == zone
        });
        let fought = state.fights_of(target).any(|fight| {
            let enemy = if fight.attacker == target { fight.defender } else { fight.attacker };
            self.attacked_zone(state, enemy, target) == zone
        });
        declared || fought
    }

    /// Whether the way of an attack leads over a bridge and another enemy whom the attacker sees, and beside whom there
    /// is room for him, is nearer to it: over a bridge one attacks the nearest (9.6.p16).
    fn has_nearer_to_bridge(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        if !self.readings.edition.has(NEAREST_TO_BRIDGE) {
            return false;
        }
        let Some(head) = self.bridgehead(state, unit, target) else { return false };
        let off = |unit: UnitId| gap(&[head], &self.base(state, unit).corners()).ceil();
        let side = self.army.card(unit).side;
        let far = off(target);
        self.army.units_of(side.other()).any(|other| {
            let zone = || self.attacked_zone(state, unit, other);
            other != target
                && self.enemy(state, side, other)
                && off(other) + CONTACT < far
                && self.sees(state, unit, other)
                && !self.is_zone_taken(state, other, zone())
                && self.bridgehead(state, unit, other) == Some(head)
        })
    }

    fn declaration_facts(&self, state: &State, unit: UnitId, target: UnitId) -> DeclarationFacts {
        let corps = self.army.corps_of(unit);
        let (leader, general) = (self.army.leader(unit), self.army.corps(corps).general);
        let formation = state.formation(corps);
        let at = self.base(state, unit).centre();
        let zone = self.attacked_zone(state, unit, target);
        let room = self.station(state, unit, target, zone).is_ok()
            || self.shifted_station(state, unit, target, zone, false).is_some();
        let from_corps = state.chief(leader).at.distance(state.chief(general).at);
        DeclarationFacts {
            unit: self.facts(state, unit),
            order: formation.acts(),
            forced: state.action.forced,
            active: formation.does == Some(orders::Corps::Active) && !state.is_engaged(unit),
            sees: self.sees(state, unit, target),
            room,
            pinned: state.body(unit).pinned,
            attacked: state.body(unit).moved,
            deed: self.deed(state, unit, target),
            from_division: distance(at.distance(state.chief(leader).at)),
            from_corps: distance(from_corps),
            readings: self.readings,
        }
    }

    /// What an enemy has done to the corps of a unit in this turn (9.2.p7).
    fn deed(&self, state: &State, unit: UnitId, target: UnitId) -> Deed {
        let corps = self.army.corps_of(unit);
        let attacked = |enemy: UnitId| state.assailants.contains(&(enemy, corps));
        let engaged = |enemy: UnitId| {
            let mut enemies = state.fights_of(enemy).filter_map(|fight| fight.enemy_of(enemy));
            enemies.any(|one| self.army.corps_of(one) == corps)
        };
        if attacked(target) {
            return Deed::AttackedCorps;
        }
        if engaged(target) {
            return Deed::EngagedWithCorps;
        }
        let mut fighters = self.army.units_of(self.army.card(target).side);
        let supports = fighters.any(|friend| {
            state.is_here(friend)
                && (attacked(friend) || engaged(friend))
                && self.supports(state, friend).iter().any(|&(_, one)| one == target)
        });
        if supports { Deed::SupportsThem } else { Deed::Nothing }
    }

    /// A unit attacks another.
    pub(super) fn declare_attack(
        &self,
        state: &mut State,
        attacker: UnitId,
        target: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        self.reveal(state, attacker, scribe);
        let from = state.body(attacker).place;
        state.action.attacks.push(Attack { attacker, target, from, answer: None, cover: None });
        state.assailants.push((attacker, self.army.corps_of(target)));
        state.body_mut(attacker).moved = true;
        let what = if state.action.forced { Happening::MustAttack } else { Happening::Attacks };
        scribe.event(Event::of(what, attacker).against(target));
    }

    /// Everything against a move to the support of a friend, who attacks or counter-attacks (9.4).
    pub(super) fn against_support(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        friend: UnitId,
    ) -> Vec<Refusal> {
        if !self.own(state, side, unit) || !self.own(state, side, friend) {
            return vec![Refusal::new(WHO_SUPPORTS, "no-friend")];
        }
        let mut against = Vec::new();
        if self.army.card(unit).unit.guns(&self.tables) {
            against.push(Refusal::new(NOT_OURS, "no-guns-support"));
        }
        if self.army.corps_of(unit) != self.army.corps_of(friend) {
            against.push(Refusal::new(NOT_OURS, "no-corps"));
        }
        let along = self.retreats(state, friend)
            && self.supports(state, friend).iter().any(|&(_, one)| one == unit);
        if !along && !self.goes_to_attack(state, friend) {
            against.push(Refusal::new(WHO_SUPPORTS, "no-attacker"));
        }
        let body = state.body(unit);
        if body.pinned {
            against.push(Refusal::new(Clause::new("9.2.p5"), "no-pinned"));
        }
        if state.is_engaged(unit) {
            against.push(Refusal::new(WHO_SUPPORTS, "no-engaged"));
        }
        let targeted = state.action.attacks.iter().any(|attack| attack.target == unit);
        if body.moved || targeted || state.action.supporters.iter().any(|one| one.unit == unit) {
            against.push(Refusal::new(WHO_SUPPORTS, "no-second-task"));
        }
        against
    }

    /// Whether a unit has declared a retreat: its supporters may retreat with it (9.11.p1).
    fn retreats(&self, state: &State, unit: UnitId) -> bool {
        let mut attacks = state.action.attacks.iter();
        attacks.any(|one| one.target == unit && matches!(one.answer, Some(Answer::Retreat(..))))
    }

    /// Whether a unit attacks or counter-attacks in this activation.
    fn goes_to_attack(&self, state: &State, unit: UnitId) -> bool {
        state.action.attacks.iter().any(|attack| {
            attack.attacker == unit
                || attack.target == unit && matches!(attack.answer, Some(Answer::Counter(_)))
        })
    }

    /// A unit will move to the support of a friend.
    pub(super) fn declare_support(
        &self,
        state: &mut State,
        unit: UnitId,
        friend: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        self.reveal(state, unit, scribe);
        state.action.supporters.push(Supporter { unit, friend });
        state.body_mut(unit).moved = true;
        scribe.event(Event::of(Happening::Supports, unit).against(friend));
    }

    /// Everything against a general who joins a unit (9.20).
    pub(super) fn against_join(
        &self,
        state: &State,
        side: Side,
        general: GeneralId,
        unit: UnitId,
    ) -> Vec<Refusal> {
        if general.index() >= self.army.generals.len() || self.army.general(general).side != side {
            return vec![Refusal::new(JOINS, "no-general")];
        }
        let takes_part = |unit: UnitId| {
            let declared = state.action.attacks.iter();
            let mut declared = declared.flat_map(|attack| [attack.attacker, attack.target]);
            declared.any(|one| one == unit) || state.is_engaged(unit)
        };
        if !self.own(state, side, unit) || !takes_part(unit) {
            return vec![Refusal::new(JOINS, "no-fight")];
        }
        let mut against = Vec::new();
        let chief = state.chief(general);
        if chief.coming || chief.with.is_some() {
            let clause = if chief.coming { JOINS } else { STAYS };
            against.push(Refusal::new(clause, "no-free-general"));
        }
        if state.chiefs.iter().any(|chief| chief.with.is_some_and(|(one, _)| one == unit)) {
            against.push(Refusal::new(JOINS, "no-second-general"));
        }
        let corps = self.army.corps_of(unit);
        let commands = match self.army.general(general).facts.rank {
            Rank::Commander => true,
            Rank::Corps => self.army.corps(corps).general == general,
            Rank::Division => self.army.leader(unit) == general,
        };
        if !commands {
            against.push(Refusal::new(JOINS, "no-own-unit"));
        }
        if self.army.card(unit).unit.guns(&self.tables) {
            against.push(Refusal::new(JOINS, "no-general-with-guns"));
        }
        if chief.at.distance(self.base(state, unit).centre()) > RIDE {
            against.push(Refusal::new(RIDES, "no-ride"));
        }
        against
    }

    /// A general joins a unit.
    pub(super) fn join(
        &self,
        state: &mut State,
        general: GeneralId,
        unit: UnitId,
        adds: Adds,
        scribe: &mut impl Scribe<Event>,
    ) {
        self.reveal(state, unit, scribe);
        let at = state.body(unit).place.centre;
        let chief = state.chief_mut(general);
        (chief.with, chief.at) = (Some((unit, adds)), at);
        scribe.event(Event::of(Happening::JoinedBy, unit).with(i32::from(general.0), 0));
    }

    /// Whether an attack of a unit on a target comes up, as far as its move goes (9.3).
    pub(super) fn reaches(&self, state: &State, unit: UnitId, target: UnitId) -> Option<i32> {
        let approach = self.way_to_attack(state, unit, target)?;
        let far = way(distance(approach.length), approach.costs, &self.readings, &self.tables);
        let has = self.facts(state, unit).stat(Stat::Move, &self.tables);
        (!far.over(has)).then_some(approach.length)
    }

    /// 9.5: every unit that can attacks the nearest enemy it sees in its reach; of several the nearest.
    pub(super) fn force_attacks(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        let Some(corps) = state.action.corps else { return };
        let mut pairs: Vec<(i32, UnitId, UnitId)> = Vec::new();
        for unit in self.army.units_in(corps) {
            let side = self.army.card(unit).side;
            if !self.must_go(state, unit) || self.army.card(unit).unit.guns(&self.tables) {
                continue;
            }
            for target in self.army.units_of(side.other()) {
                if self.enemy(state, side, target)
                    && self.against_attack(state, side, unit, target).is_empty()
                    && let Some(length) = self.reaches(state, unit, target)
                {
                    pairs.push((length, unit, target));
                }
            }
        }
        pairs.sort_unstable();
        for (_, unit, target) in pairs {
            let attacks = &state.action.attacks;
            if attacks.iter().any(|attack| attack.attacker == unit) {
                continue;
            }
            if attacks.iter().any(|attack| attack.target == target) {
                scribe.note(Line::note(NEAREST));
                continue;
            }
            self.declare_attack(state, unit, target, scribe);
        }
    }

    /// The engaged and the pinned stay when a corps must attack (9.5.p9).
    pub(super) fn must_go(&self, state: &State, unit: UnitId) -> bool {
        state.is_here(unit) && !state.is_engaged(unit) && !state.body(unit).pinned
    }
}
