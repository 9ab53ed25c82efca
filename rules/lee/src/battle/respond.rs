//! 9.1 W2 and W3, 9.6, 9.9: the other side tests the orders of corps that are attacked, declares reactions, moves in
//! support of counter-attacks and cover for flanks. Nothing is measured yet (9.2): whether a reaction is too late comes
//! out when everybody moves.

use crate::battle::army::{CorpsId, UnitId};
use crate::battle::command::{Answer, Dice};
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Attack, State};
use crate::battle::zones::length;
use crate::battle::{Battle, settled};
use crate::command::Purpose;
use crate::fight::Zone;
use crate::measure::Distance;
use crate::reactions::{May, ReactionFacts, ReactionOutcome};
use crate::retreat::Towards;
use crate::units::Stat;
use kernel::game::{Refusal, Scribe, Side};
use kernel::{Clause, Situation, Stop};

const TESTS: Clause = Clause::new("9.1.W2");
const REACTS: Clause = Clause::new("9.1.W3");
const ONLY_STAND: Clause = Clause::new("9.6.p2");
const COUNTER: Clause = Clause::new("9.6.p3");
const RETREAT: Clause = Clause::new("9.6.p10");
const NEARER: Clause = Clause::new("9.11.p2");
const GUNS: Clause = Clause::new("9.6.p6");
const NO_ORDER: Clause = Clause::new("B4.19");
const COVERS: Clause = Clause::new("9.9.p1");
/// A distance that forbids nothing: what is measured counts later.
const AFAR: Distance = Distance::inches(99);

impl Battle {
    /// Everything against the test of an attacked corps' order (9.1 W2, B4.23).
    pub(super) fn against_test(
        &self,
        state: &State,
        side: Side,
        corps: CorpsId,
        dice: Dice,
    ) -> Vec<Refusal> {
        let attacked = |corps: CorpsId| {
            let mut attacks = state.action.attacks.iter();
            attacks.any(|attack| self.army.corps_of(attack.target) == corps)
        };
        if corps.index() >= self.army.corps.len()
            || self.army.corps(corps).side != side
            || !attacked(corps)
        {
            return vec![Refusal::new(TESTS, "no-attacked-corps")];
        }
        let mut against = self.against_dice(state, self.army.corps(corps).general, dice, 1);
        if state.formation(corps).does.is_some() {
            against.push(Refusal::new(TESTS, "no-second-test"));
        }
        let answered =
            state.action.attacks.iter().any(|attack| {
                attack.answer.is_some() && self.army.corps_of(attack.target) == corps
            });
        if answered {
            against.push(Refusal::new(REACTS, "no-test-after-reaction"));
        }
        against
    }

    /// What a unit may do against an attack, when so much is between them.
    pub(super) fn reactions(
        &self,
        state: &State,
        attack: &Attack,
        distance: Distance,
        way_costs: i32,
    ) -> Option<ReactionOutcome> {
        let facts = self.reaction_facts(state, attack, distance, way_costs);
        settled(&facts.case(&self.tables))
    }

    pub(super) fn reaction_facts(
        &self,
        state: &State,
        attack: &Attack,
        distance: Distance,
        way_costs: i32,
    ) -> ReactionFacts {
        let target = attack.target;
        ReactionFacts {
            attacker: self.facts(state, attack.attacker),
            defender: self.facts(state, target),
            distance,
            way_costs,
            zone: self.zone_of_attack(state, attack),
            order: state.formation(self.army.corps_of(target)).acts(),
            engaged: state.is_engaged(target),
            pinned: state.body(target).pinned,
            readings: self.readings,
        }
    }

    /// The zone that an attack strikes: where the attacker was when he declared it (9.3.p8).
    pub(super) fn zone_of_attack(&self, state: &State, attack: &Attack) -> Zone {
        let size = self.base(state, attack.attacker).size();
        let from = tabletop::Base::new(attack.from, size);
        self.zone_from(&from, &self.base(state, attack.target))
    }

    /// The attacks on a unit.
    pub(super) fn attacks_on<'a>(
        &self,
        state: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = &'a Attack> {
        state.action.attacks.iter().filter(move |attack| attack.target == unit)
    }

    /// Everything against a reaction, but for distances.
    pub(super) fn against_reaction(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        answer: Answer,
    ) -> Vec<Refusal> {
        if !self.own(state, side, unit) || self.attacks_on(state, unit).next().is_none() {
            return vec![Refusal::new(REACTS, "no-attacked-unit")];
        }
        let may = |attack: &Attack| self.reactions(state, attack, AFAR, 0);
        let all: Vec<ReactionOutcome> = self.attacks_on(state, unit).filter_map(may).collect();
        let bound = state.is_engaged(unit) || state.body(unit).pinned;
        let refuse = |clause, key| vec![Refusal::new(clause, key)];
        let order = state.formation(self.army.corps_of(unit)).acts();
        match answer {
            Answer::Stand => Vec::new(),
            _ if bound => refuse(ONLY_STAND, "no-reaction-but-stand"),
            Answer::Counter(dice) => match all.iter().map(|outcome| outcome.counter_attack).max() {
                Some(May::Yes) if dice != Dice::default() => {
                    refuse(Clause::new("B4.17"), "no-test-needed")
                }
                Some(May::Yes) => Vec::new(),
                Some(May::AfterTest) => self.against_dice(state, self.army.leader(unit), dice, 1),
                _ if self.is_battery(unit) => refuse(GUNS, "no-guns-counter"),
                _ if order.is_none() => refuse(NO_ORDER, "no-reaction-without-order"),
                _ if self.struck_in_front(state, unit) => {
                    refuse(Clause::new("B4.18"), "no-counter-in-defence")
                }
                _ => refuse(COUNTER, "no-counter"),
            },
            Answer::Retreat(far, Towards::Base) if self.comes_nearer(state, unit, far) => {
                refuse(NEARER, "against-nearer")
            }
            Answer::Retreat(..) if all.iter().all(|outcome| outcome.retreat) => Vec::new(),
            Answer::Retreat(..) if self.struck_in_front(state, unit) => {
                refuse(NO_ORDER, "no-reaction-without-order")
            }
            Answer::Retreat(..) => refuse(RETREAT, "no-retreat"),
            Answer::Front if all.iter().any(|outcome| outcome.change_front) => Vec::new(),
            Answer::Front => refuse(NO_ORDER, "no-reaction-without-order"),
        }
    }

    /// Whether all who attack a unit do so from its front.
    fn struck_in_front(&self, state: &State, unit: UnitId) -> bool {
        self.attacks_on(state, unit).all(|one| self.zone_of_attack(state, one) == Zone::Front)
    }

    /// Whether a retreat towards its base would bring a unit nearer to somebody who attacks it (9.11 a).
    fn comes_nearer(&self, state: &State, unit: UnitId, far: u16) -> bool {
        let own = self.base(state, unit);
        let most = Distance::inches(self.facts(state, unit).stat(Stat::Move, &self.tables));
        let far = length(Distance(far.into()).min(most));
        self.attacks_on(state, unit).any(|attack| {
            let back = self.way_of_retreat(state, unit, attack.attacker, far, Towards::Base);
            let his = self.base(state, attack.attacker);
            let after = tabletop::Base::new(back.place, own.size());
            self.measured(&his, &after) < self.measured(&his, &own)
        })
    }

    /// A unit's reaction is declared; a counter-attack out of Defence is tested for at once (B4.18).
    pub(super) fn react(
        &self,
        state: &mut State,
        unit: UnitId,
        answer: Answer,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.reveal(state, unit, scribe);
        let mut answer = answer;
        if let Answer::Counter(dice) = answer
            && dice != Dice::default()
            && !self.command_test(state, unit, Purpose::CounterAttack, dice, false, scribe)?
        {
            answer = Answer::Stand;
        }
        let said = match answer {
            Answer::Stand => Event::of(Happening::Stands, unit),
            Answer::Counter(_) => Event::of(Happening::Counters, unit),
            Answer::Retreat(far, _) => Event::of(Happening::Retreats, unit).with(far.into(), 0),
            Answer::Front => Event::of(Happening::Fronts, unit),
        };
        scribe.event(said);
        for attack in state.action.attacks.iter_mut().filter(|attack| attack.target == unit) {
            attack.answer = Some(answer);
        }
        Ok(())
    }

    /// The attack from flank or rear against which a unit could cover a friend who is engaged or attacked by others.
    fn covered_attack(&self, state: &State, friend: UnitId) -> Option<usize> {
        let attacks = &state.action.attacks;
        let pressed = state.is_engaged(friend) || self.attacks_on(state, friend).nth(1).is_some();
        attacks.iter().position(|attack| {
            pressed
                && attack.target == friend
                && attack.cover.is_none()
                && self.zone_of_attack(state, attack) != Zone::Front
        })
    }

    /// Everything against covering flank or rear of a friend (9.9), but for distances.
    pub(super) fn against_cover(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        friend: UnitId,
        dice: Dice,
    ) -> Vec<Refusal> {
        if !self.own(state, side, unit) || !self.own(state, side, friend) {
            return vec![Refusal::new(COVERS, "no-friend")];
        }
        let Some(at) = self.covered_attack(state, friend) else {
            return vec![Refusal::new(COVERS, "no-flank-attack")];
        };
        let mut against = self.against_dice(state, self.army.leader(unit), dice, 1);
        against.extend(self.against_line_move(state, unit, friend, COVERS));
        let attack = &state.action.attacks[at];
        let zone = self.zone_of_attack(state, attack);
        if self.line_place(state, unit, friend, zone, Some(attack.attacker)).is_none() {
            against.push(Refusal::new(COVERS, "no-room"));
        }
        against
    }

    /// What keeps a unit from extending or covering the line of a friend (9.8.p7).
    pub(super) fn against_line_move(
        &self,
        state: &State,
        unit: UnitId,
        friend: UnitId,
        clause: Clause,
    ) -> Vec<Refusal> {
        let mut against = Vec::new();
        if !self.supports(state, friend).iter().any(|&(_, one)| one == unit) {
            against.push(Refusal::new(clause, "no-supporter"));
        }
        let attacked = self.attacks_on(state, unit).next().is_some();
        if attacked || state.is_engaged(unit) || state.body(unit).pinned {
            against.push(Refusal::new(Clause::new("9.8.p7"), "no-free-supporter"));
        }
        if state.action.extended.iter().any(|&(one, _)| one == unit) {
            against.push(Refusal::new(clause, "no-second-task"));
        }
        against
    }

    /// A unit tries to cover a friend; whether the attack comes from far enough is seen when it moves.
    pub(super) fn cover(
        &self,
        state: &mut State,
        unit: UnitId,
        friend: UnitId,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.reveal(state, unit, scribe);
        state.action.extended.push((unit, friend));
        let at = self.covered_attack(state, friend);
        let passed = self.command_test(state, unit, Purpose::Cover, dice, false, scribe)?;
        if let Some(at) = at.filter(|_| passed) {
            state.action.attacks[at].cover = Some(unit);
        }
        Ok(())
    }
}
