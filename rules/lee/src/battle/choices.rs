//! 9.12, 9.15 to 9.17 and 9.27: what the sides may say between the stages of a fight, and what is done then.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::command::{Command, Dice, Units};
use crate::battle::event::Event;
use crate::battle::state::{State, Step};
use kernel::game::{Refusal, Scribe, Side};
use kernel::{Clause, Stop};
use tabletop::{Facing, Point};

const NOT_NOW: Clause = Clause::new("B3");

impl Battle {
    /// Everything against what a side says between the stages of a fight.
    pub(super) fn against_after(
        &self,
        state: &State,
        side: Side,
        command: Command,
    ) -> Vec<Refusal> {
        let own = |unit: UnitId| self.own(state, side, unit);
        let with_dice = |unit: UnitId, dice: Dice, mut against: Vec<Refusal>| {
            against.extend(self.against_dice(state, self.army.leader(unit), dice, 1));
            against
        };
        match (state.next(), command) {
            (Step::Share(one), Command::Share(unit, strength, morale)) if one == unit => {
                self.may_share(state, unit, [strength, morale])
            }
            (Step::GoIn(_), Command::GoIn(unit)) if own(unit) => self.may_go_in(state, unit),
            (Step::GoIn(_), Command::Support(..)) => {
                vec![Refusal::new(Clause::new("9.4.p11"), "no-support-in-melee")]
            }
            (Step::Outflank | Step::Extend, Command::Support(..)) => {
                vec![Refusal::new(Clause::new("9.4.p12"), "no-support-of-outflanking")]
            }
            (Step::BreakOff(_), Command::BreakOff(unit, dice)) if own(unit) => {
                with_dice(unit, dice, self.may_break_off(state, unit))
            }
            (Step::ChaseOff(_), Command::ChaseOff(unit, dice)) if own(unit) => {
                with_dice(unit, dice, self.may_chase_off(state, unit))
            }
            (Step::Follow(_), Command::Follow(unit, enemy)) if own(unit) => {
                self.may_follow(state, unit, enemy)
            }
            (Step::Follow(_), Command::TurnIn(unit, enemy, facing, dice)) if own(unit) => {
                with_dice(unit, dice, self.may_turn_in(state, unit, enemy, facing))
            }
            (Step::Follow(_), Command::Pursue(unit, enemy)) if own(unit) => {
                self.may_pursue(state, unit, enemy)
            }
            (Step::Follow(_) | Step::BreakOff(_), Command::Support(unit, friend))
                if own(unit) && own(friend) =>
            {
                self.may_accompany(state, unit, friend)
            }
            (Step::Turns(_), Command::Turn(unit, facing, dice)) if own(unit) => {
                with_dice(unit, dice, self.may_turn_to(state, unit, facing))
            }
            (Step::Turns(_), Command::Face(unit)) if own(unit) => self.may_face(state, unit),
            _ => vec![Refusal::new(NOT_NOW, "no-not-now")],
        }
    }

    /// Does what a side says between the stages of a fight.
    pub(super) fn perform_after(
        &self,
        state: &mut State,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match command {
            Command::Share(unit, strength, morale) => {
                state.agenda.pop();
                self.share(state, unit, [strength, morale]);
                Ok(())
            }
            Command::Support(unit, friend) => self.accompany(state, unit, friend, scribe),
            Command::GoIn(unit) => self.go_in(state, unit, scribe),
            Command::BreakOff(unit, dice) => self.break_off(state, unit, dice, scribe),
            Command::ChaseOff(unit, dice) => self.chase_off(state, unit, dice, scribe),
            Command::Follow(unit, enemy) => self.follow(state, unit, enemy, scribe),
            Command::TurnIn(unit, enemy, facing, dice) => {
                self.turn_in(state, (unit, enemy), facing, dice, scribe)
            }
            Command::Pursue(unit, enemy) => self.pursue(state, unit, enemy, scribe),
            Command::Turn(unit, facing, dice) => self.turn(state, unit, facing, dice, scribe),
            Command::Face(unit) => self.face(state, unit, scribe),
            _ => Ok(()),
        }
    }

    /// What a side might say then.
    pub(super) fn after_candidates(
        &self,
        state: &State,
        step: Step,
        side: Side,
        all: &mut Vec<Command>,
    ) {
        let here: Vec<UnitId> =
            self.army.units_of(side).filter(|&unit| state.is_here(unit)).collect();
        for &unit in &here {
            let dice = || self.dice_options(state, self.army.leader(unit), false);
            match step {
                Step::GoIn(_) => all.push(Command::GoIn(unit)),
                Step::BreakOff(_) if self.may_break_off(state, unit).is_empty() => {
                    all.extend(dice().into_iter().map(|dice| Command::BreakOff(unit, dice)));
                }
                Step::ChaseOff(_) if self.may_chase_off(state, unit).is_empty() => {
                    all.extend(dice().into_iter().map(|dice| Command::ChaseOff(unit, dice)));
                }
                Step::Follow(_) => {
                    let beaten = self.all_beaten_by(state, unit);
                    let one = beaten.len() < 2;
                    for &enemy in &beaten {
                        let turns = self.turns_in(state, unit, enemy);
                        let turns = turns
                            .into_iter()
                            .flat_map(|facing| dice().into_iter().map(move |dice| (facing, dice)));
                        all.extend(
                            turns.map(|(facing, dice)| Command::TurnIn(unit, enemy, facing, dice)),
                        );
                    }
                    for enemy in beaten.into_iter().map(|enemy| (!one).then_some(enemy)) {
                        all.extend([Command::Follow(unit, enemy), Command::Pursue(unit, enemy)]);
                    }
                }
                Step::Turns(_) => {
                    all.push(Command::Face(unit));
                    if self.may_turn(state, unit).is_empty() {
                        self.turns(state, unit, &dice(), all);
                    }
                }
                _ => {}
            }
            if matches!(step, Step::Follow(_) | Step::BreakOff(_)) {
                let friends = here.iter().filter(|&&friend| friend != unit);
                all.extend(friends.map(|&friend| Command::Support(unit, friend)));
            }
        }
        if let Step::Share(unit) = step {
            self.shares(state, unit, all);
        }
    }

    /// Turns by quarters, and towards the enemies within reach of a glance.
    fn turns(&self, state: &State, unit: UnitId, dice: &[Dice], all: &mut Vec<Command>) {
        for facing in self.some_facings(state, unit, self.base(state, unit).centre()) {
            all.extend(dice.iter().map(|&dice| Command::Turn(unit, facing, dice)));
        }
    }

    /// The same, as seen from a place.
    pub(super) fn some_facings(&self, state: &State, unit: UnitId, from: Point) -> Vec<Facing> {
        let base = self.base(state, unit);
        let quarters = (1..4).map(|quarter| base.facing().turned(quarter * 16_384));
        let side = self.army.card(unit).side;
        let near = |&enemy: &UnitId| {
            self.enemy(state, side, enemy)
                && base.gap(&self.base(state, enemy)).at_most(6 * tabletop::INCH).holds()
        };
        let enemies = self.army.units_of(side.other()).filter(near);
        let faced = enemies.map(|enemy| Facing::of(self.base(state, enemy).centre() - from));
        quarters.chain(faced).collect()
    }

    /// The odd dice of strength against one attacker, those of morale against the same or another.
    fn shares(&self, state: &State, unit: UnitId, all: &mut Vec<Command>) {
        let attackers: Vec<UnitId> =
            state.fights_of(unit).filter_map(|fight| fight.enemy_of(unit)).collect();
        for &strength in &attackers {
            let one = Units::of([strength]);
            all.extend(
                attackers.iter().map(|&morale| Command::Share(unit, one, Units::of([morale]))),
            );
        }
    }
}
