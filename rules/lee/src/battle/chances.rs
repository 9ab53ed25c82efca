//! The exact odds of what a command would decide by dice, from the very procedures that decide it.
//!
//! They are those of the next procedure alone and as things stand. Attack ranges may not be measured before the
//! reactions (9.2): the odds of an attack say how likely it falls short, as far as an eye can tell, and how the fight
//! ends if it comes up.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::command::{Answer, Command, Dice};
use crate::battle::state::{Fight, State};
use crate::command::Purpose;
use crate::fight::attack::AttackFacts;
use crate::fight::declared::Declared;
use crate::fight::single::MeleeFacts;
use crate::fight::{Reaction, Stage, Zone};
use kernel::{OddsAnswer, Situation, odds_answer};

impl Battle {
    /// The odds of a command, if it decides something by dice.
    pub(super) fn chances(&self, state: &State, command: Command) -> Option<OddsAnswer> {
        let test = |unit: UnitId, purpose: Purpose, dice: Dice, rough: bool| {
            let facts = self.test_facts(state, unit, purpose, dice, rough);
            odds_answer(&facts.case(&self.tables)).ok()
        };
        match command {
            Command::Activate(corps, dice) | Command::Test(corps, dice) => {
                if state.formation(corps).does.is_some() {
                    return None;
                }
                odds_answer(&self.order_facts(state, corps, dice)?.case(&self.tables)).ok()
            }
            Command::Cannonade(batteries, target) => {
                let facts = self.cannonade_facts(state, batteries, target);
                odds_answer(&facts.case(&self.tables)).ok()
            }
            Command::Attack(unit, target) => {
                let zone = self.attacked_zone(state, unit, target);
                self.attack_odds(state, unit, target, (zone, Reaction::Stand))
            }
            Command::React(unit, Answer::Stand) => self.answer_odds(state, unit, Reaction::Stand),
            Command::React(unit, Answer::Front) => {
                self.answer_odds(state, unit, Reaction::ChangeFront)
            }
            Command::React(unit, Answer::Counter(dice)) if dice != Dice::default() => {
                test(unit, Purpose::CounterAttack, dice, false)
            }
            Command::Cover(unit, _, dice) => test(unit, Purpose::Cover, dice, false),
            Command::Outflank(unit, target, zone, dice) => {
                let station = self.flank_station(state, unit, target, zone);
                test(unit, Purpose::Outflank, dice, station.is_ok_and(|station| station.rough))
            }
            Command::Extend(unit, _, _, dice) => test(unit, Purpose::ExtendLine, dice, false),
            Command::BreakOff(unit, dice) => test(unit, Purpose::BreakOff, dice, false),
            Command::ChaseOff(unit, dice) => test(unit, Purpose::PursueBreakOff, dice, false),
            Command::TurnIn(unit, _, _, dice) => test(unit, Purpose::TurnAfterFight, dice, false),
            Command::Turn(unit, _, dice) => test(unit, state.body(unit).turns?, dice, false),
            Command::Move(id, way, dice) => {
                let unit = self.named(state, id)?;
                let leaves = self.course(state, unit, way).0.leaves_zone;
                leaves.then(|| test(unit, Purpose::LeaveZone, dice, false))?
            }
            Command::GoIn(unit) => self.melee_odds(state, unit),
            Command::Rally(unit, dice) => {
                odds_answer(&self.rally_facts(state, unit, dice).case(&self.tables)).ok()
            }
            Command::Steady(division, dice) => {
                odds_answer(&self.division_facts(state, division, dice).case(&self.tables)).ok()
            }
            _ => None,
        }
    }

    /// The whole attack of a unit on another, once it has come up in this zone.
    pub fn attack_facts(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        (zone, reaction): (Zone, Reaction),
    ) -> Option<AttackFacts> {
        let mut there = state.clone();
        let station = self.station(state, unit, target, zone).ok();
        let station = station.or_else(|| self.shifted_station(state, unit, target, zone, false))?;
        there.put(unit, station.place);
        self.begin_fight(&mut there, unit, target, station.zone, reaction);
        let fight: &Fight = there.fights.last()?;
        let (attacker, defender, how) = self.duel(&there, fight, Stage::Fire);
        Some(AttackFacts {
            attacker,
            defender,
            how,
            way: None,
            go_in: None,
            readings: self.readings,
        })
    }

    fn attack_odds(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        how: (Zone, Reaction),
    ) -> Option<OddsAnswer> {
        let facts = self.attack_facts(state, unit, target, how);
        let attack = facts.as_ref().map(|facts| facts.attack(&self.tables));
        let reach = Some(self.reach_of(state, unit, target));
        odds_answer(&Declared { attack, reach }).ok()
    }

    /// The same for whoever is attacked: by the first who attacks it.
    fn answer_odds(&self, state: &State, unit: UnitId, reaction: Reaction) -> Option<OddsAnswer> {
        let attack = *self.attacks_on(state, unit).next()?;
        let zone = match reaction {
            Reaction::ChangeFront => Zone::Front,
            _ => self.zone_of_attack(state, &attack),
        };
        self.attack_odds(state, attack.attacker, unit, (zone, reaction))
    }

    /// The melee of a unit that goes in.
    fn melee_odds(&self, state: &State, unit: UnitId) -> Option<OddsAnswer> {
        odds_answer(&self.melee_facts(state, unit)?.case(&self.tables)).ok()
    }

    /// The situation of that melee.
    pub(super) fn melee_facts(&self, state: &State, unit: UnitId) -> Option<MeleeFacts> {
        let fight = state.fights_of(unit).find(|fight| fight.due)?;
        let (attacker, defender, how) = self.duel(state, fight, Stage::Melee);
        Some(MeleeFacts { attacker, defender, how, readings: self.readings })
    }
}
