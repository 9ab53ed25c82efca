//! What a player who weighs commands may ask of the rules: odds from the resolver, distances by eye.

use crate::battle::army::UnitId;
use crate::battle::command::Units;
use crate::battle::state::State;
use crate::battle::{Battle, settled};
use crate::cannonade::CannonadeOutcome;
use crate::fight::attack::{AttackFacts, AttackOutcome, GoIn};
use crate::fight::single::FightOutcome;
use crate::fight::{Reaction, Zone};
use crate::measure::Distance;
use crate::retreat::{Place, RetreatFacts, Towards};
use crate::units::{Stat, Unit};
use kernel::Situation;
use kernel::game::Side;
use kernel::odds::{Share, outcomes};
use tabletop::INCH;

/// Nobody measures before he attacks (9.2): an eye tells distances to so many inches.
pub(super) const BY_EYE: i32 = 3;

impl Battle {
    /// How far a unit is from another by eye, in inches.
    pub fn by_eye(&self, state: &State, unit: UnitId, other: UnitId) -> i32 {
        self.guessed(self.measured(&self.base(state, unit), &self.base(state, other)))
    }

    /// A length as an eye tells it, in inches.
    pub(super) const fn guessed(&self, length: i32) -> i32 {
        let step = BY_EYE * INCH;
        (length + step / 2) / step * BY_EYE
    }

    /// A number of a unit as it is now.
    pub fn stat(&self, state: &State, unit: UnitId, stat: Stat) -> i32 {
        self.facts(state, unit).stat(stat, &self.tables)
    }

    /// The levels of cohesion that a unit has left.
    pub fn left(&self, state: &State, unit: UnitId) -> i32 {
        self.facts(state, unit).left(&self.tables)
    }

    /// Whether a unit is a battery.
    pub fn is_battery(&self, unit: UnitId) -> bool {
        let card: &Unit = &self.army.card(unit).unit;
        card.guns(&self.tables)
    }

    /// The enemies that a side can name, the nearest to a unit first.
    pub fn enemies_near(&self, state: &State, unit: UnitId) -> Vec<UnitId> {
        let side: Side = self.army.card(unit).side;
        let at = self.base(state, unit).centre();
        let enemies = self.army.units_of(side.other());
        let mut all: Vec<UnitId> =
            enemies.filter(|&enemy| self.enemy(state, side, enemy)).collect();
        all.sort_by_key(|&enemy| (self.base(state, enemy).centre().distance(at), enemy));
        all
    }

    /// The zone of a target that a unit would strike from where it stands.
    pub fn struck_zone(&self, state: &State, unit: UnitId, target: UnitId) -> Zone {
        self.attacked_zone(state, unit, target)
    }

    /// The odds of a whole attack that has come up, when nobody goes in.
    pub fn attack_outcomes(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
    ) -> Vec<(AttackOutcome, Share)> {
        let how = (self.attacked_zone(state, unit, target), Reaction::Stand);
        let facts = self.attack_facts(state, unit, target, how);
        let facts = facts.map(|facts| AttackFacts { go_in: Some(GoIn::Stays), ..facts });
        facts.map_or_else(Vec::new, |facts| outcomes(&facts.attack(&self.tables)))
    }

    /// The odds of an attack on a unit that meets it so, if it comes up, when nobody goes in.
    pub fn answer_outcomes(
        &self,
        state: &State,
        attacker: UnitId,
        unit: UnitId,
        reaction: Reaction,
    ) -> Vec<(AttackOutcome, Share)> {
        let zone = match reaction {
            Reaction::ChangeFront | Reaction::CounterAttack => Zone::Front,
            Reaction::Stand | Reaction::ExtendLine => self.attacked_zone(state, attacker, unit),
        };
        let facts = self.attack_facts(state, attacker, unit, (zone, reaction));
        let facts = facts.map(|facts| AttackFacts { go_in: Some(GoIn::Stays), ..facts });
        facts.map_or_else(Vec::new, |facts| outcomes(&facts.attack(&self.tables)))
    }

    /// The levels that a retreat of so many hundredths of an inch costs a unit, over open ground (9.11).
    pub fn levels_of_retreat(
        &self,
        state: &State,
        unit: UnitId,
        attacker: UnitId,
        far: u16,
    ) -> i32 {
        let facts = RetreatFacts {
            unit: self.facts(state, unit),
            attacker: self.facts(state, attacker),
            distance: Distance::inches(self.by_eye(state, attacker, unit)),
            declared: Distance(far.into()),
            ground_costs: 0,
            towards: Towards::Away,
            distance_after: None,
            place: Place::Free,
            free_at: None,
            way_costs: 0,
            zone: Zone::Front,
            engaged: false,
            pinned: false,
            readings: self.readings,
        };
        settled(&facts.case(&self.tables)).map_or(0, |outcome| outcome.lost)
    }

    /// The position once all declared attacks have come up, and before anybody meets them.
    pub fn once_up(&self, state: &State) -> State {
        let mut there = state.clone();
        for attack in &state.action.attacks {
            let zone = self.attacked_zone(state, attack.attacker, attack.target);
            if let Ok(station) = self.station(&there, attack.attacker, attack.target, zone) {
                there.put(attack.attacker, station.place);
            }
        }
        there
    }

    /// Whether a unit surely gets to the support of a friend who attacks and comes up, as far as an eye can tell,
    /// beside those who have declared that they support him (9.4).
    pub fn surely_supports(&self, state: &State, unit: UnitId, friend: UnitId) -> bool {
        if state.action.attacks.iter().all(|attack| attack.attacker != friend) {
            return false;
        }
        let mut there = self.once_up(state);
        let before = state.action.supporters.iter().filter(|other| other.friend == friend);
        for other in before {
            if let Some(place) = self.sure_place(&there, other.unit, friend) {
                there.put(other.unit, place);
            }
        }
        self.sure_place(&there, unit, friend).is_some()
    }

    /// The first place in support of a friend to which a unit surely gets.
    fn sure_place(&self, there: &State, unit: UnitId, friend: UnitId) -> Option<tabletop::Place> {
        let movement = self.stat(there, unit, Stat::Move);
        self.support_places(there, friend, unit).into_iter().find(|&place| {
            self.way_to_place(there, unit, place).is_some_and(|way| {
                // What an eye may be wrong by: half of its measure, rounded up.
                self.guessed(way.length) + BY_EYE / 2 + 1 + way.costs <= movement
            })
        })
    }

    /// The odds of the melee of a unit that may go in.
    pub fn melee_outcomes(&self, state: &State, unit: UnitId) -> Vec<(FightOutcome, Share)> {
        let facts = self.melee_facts(state, unit);
        facts.map_or_else(Vec::new, |facts| outcomes(&facts.case(&self.tables)))
    }

    /// The odds of a cannonade.
    pub fn cannonade_outcomes(
        &self,
        state: &State,
        batteries: Units,
        target: UnitId,
    ) -> Vec<(CannonadeOutcome, Share)> {
        outcomes(&self.cannonade_facts(state, batteries, target).case(&self.tables))
    }

    /// Whether a unit is the attacker of the fight that it may go in from.
    pub fn is_attacker(&self, state: &State, unit: UnitId) -> bool {
        state.fights_of(unit).any(|fight| fight.attacker == unit)
    }

    /// Who of a side stands beside or behind a unit.
    pub fn friends_beside(&self, state: &State, unit: UnitId) -> usize {
        self.supports(state, unit).len()
    }
}
