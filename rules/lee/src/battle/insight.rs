//! What a player who weighs commands may ask of the rules: odds from the resolver, distances by eye.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::command::Units;
use crate::battle::state::State;
use crate::cannonade::CannonadeOutcome;
use crate::fight::attack::{AttackFacts, AttackOutcome, GoIn};
use crate::fight::single::FightOutcome;
use crate::fight::{Reaction, Zone};
use crate::units::{Stat, Unit};
use kernel::Situation;
use kernel::game::Side;
use kernel::odds::{Share, outcomes};
use tabletop::INCH;

/// Nobody measures before he attacks (9.2): an eye tells distances to so many inches.
const BY_EYE: i32 = 3;

impl Battle {
    /// How far a unit is from another by eye, in inches.
    pub fn by_eye(&self, state: &State, unit: UnitId, other: UnitId) -> i32 {
        let far = self.measured(&self.base(state, unit), &self.base(state, other));
        let step = BY_EYE * INCH;
        (far + step / 2) / step * BY_EYE
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
        facts.map_or_else(Vec::new, |facts| outcomes(&facts.case(&self.tables)))
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
