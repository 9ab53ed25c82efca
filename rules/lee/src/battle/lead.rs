//! B4: generals and their dice, tests of command, tests of orders.

use crate::battle::army::{CorpsId, GeneralId, UnitId};
use crate::battle::command::Dice;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Card, State, Step};
use crate::battle::zones::distance;
use crate::battle::{Battle, resolve};
use crate::command::{self, CommandFacts, Purpose, Superior};
use crate::orders::{Character, OrderFacts};
use kernel::game::{Key, Refusal, Scribe};
use kernel::{Clause, Line, Situation, Stop};

const SPENT: Clause = Clause::new("B4.5");
const ATTACKED: Clause = Clause::new("9.1.W2");
const AT_ONCE: Clause = Clause::new("B4.23");
const SUPERIOR: Clause = Clause::new("B4.4");

impl Battle {
    /// A general as the rulings see him; what his line has lost counts as spent (B4.15).
    pub fn general_facts(&self, state: &State, general: GeneralId) -> command::General {
        let chief = state.chief(general);
        let spent = i32::from(chief.spent) + i32::from(chief.fewer);
        command::General { spent, ..self.army.general(general).facts }
    }

    /// The dice a general has left in this turn.
    pub fn dice_left(&self, state: &State, general: GeneralId) -> i32 {
        if state.chief(general).coming {
            return 0;
        }
        self.general_facts(state, general).left(&self.tables).max(0)
    }

    /// His character; a successor's is normal (B4.15).
    pub fn character(&self, state: &State, general: GeneralId) -> Character {
        match state.chief(general).lost {
            0 => self.army.general(general).character,
            _ => Character::Normal,
        }
    }

    /// The superior's dice as a ruling wants them.
    fn superior(&self, state: &State, general: GeneralId, dice: Dice) -> Option<Superior> {
        let (spent, superior) = dice.help?;
        let between = state.chief(general).at.distance(state.chief(superior).at);
        Some(Superior { dice: spent.into(), distance: distance(between) })
    }

    pub(super) fn spend(&self, state: &mut State, general: GeneralId, dice: Dice) {
        state.chief_mut(general).spent += dice.own;
        if let Some((spent, superior)) = dice.help {
            state.chief_mut(superior).spent += spent;
        }
    }

    /// Everything against throwing these dice (B4.4, B4.5); `least`: so many of his must be thrown.
    pub(super) fn against_dice(
        &self,
        state: &State,
        general: GeneralId,
        dice: Dice,
        least: u8,
    ) -> Vec<Refusal> {
        let mut against = Vec::new();
        let left = self.dice_left(state, general);
        if i32::from(dice.own) > left {
            against.push(Refusal::new(SPENT, "no-dice").with(i32::from(dice.own), left));
        }
        let mut gained = 0;
        if let Some((spent, superior)) = dice.help {
            let known = superior.index() < self.army.generals.len()
                && self.army.superiors(general).any(|one| one == superior);
            if !known {
                against.push(Refusal::new(SUPERIOR, "no-superior"));
                return against;
            }
            let left = self.dice_left(state, superior);
            if i32::from(spent) > left {
                against.push(Refusal::new(SPENT, "no-dice").with(i32::from(spent), left));
            }
            let row = &self.tables.command.superior;
            let help = self.superior(state, general, dice);
            let far = help.is_some_and(|help| help.distance.over(row.within));
            gained = i32::from(spent) / if far { row.far } else { row.near }.get();
            if gained == 0 {
                against.push(Refusal::new(SUPERIOR, "no-help"));
            }
        }
        if i32::from(dice.own) + gained < i32::from(least) {
            against.push(Refusal::new(SPENT, "no-die-thrown"));
        }
        against
    }

    /// What a throw of the turn is for.
    pub(super) fn key(&self, state: &State, actor: Option<UnitId>, target: Option<UnitId>) -> Key {
        let number = |unit: Option<UnitId>| unit.map_or(0, |unit| u16::from(unit.0) + 1);
        let part = state.action.corps.map_or(0, |corps| u16::from(corps.0) + 1);
        let (actor, target) = (number(actor), number(target));
        Key { turn: state.turn.into(), part, actor, target }
    }

    /// What a throw of a general is for.
    pub(super) fn general_key(&self, state: &State, general: GeneralId) -> Key {
        Key { actor: 100 + u16::from(general.0), ..self.key(state, None, None) }
    }

    /// The general of a unit's division tests for it (9.7 to 9.27, B5.8).
    pub(super) fn command_test(
        &self,
        state: &mut State,
        unit: UnitId,
        purpose: Purpose,
        dice: Dice,
        rough: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        let general = self.army.leader(unit);
        let facts = self.test_facts(state, unit, purpose, dice, rough);
        scribe.aim(Key { target: u16::from(unit.0) + 1, ..self.general_key(state, general) });
        let passed = resolve(&facts.case(&self.tables), scribe)?.passed;
        self.spend(state, general, dice);
        let number = i32::from(general.0);
        scribe.event(Event::of(Happening::Command, unit).with(number, passed.into()));
        Ok(passed)
    }

    /// The situation of such a test.
    pub(super) fn test_facts(
        &self,
        state: &State,
        unit: UnitId,
        purpose: Purpose,
        dice: Dice,
        rough: bool,
    ) -> CommandFacts {
        let general = self.army.leader(unit);
        CommandFacts {
            purpose,
            general: self.general_facts(state, general),
            dice: dice.own.into(),
            superior: self.superior(state, general, dice),
            unit: self.facts(state, unit),
            rough,
            tried: false,
            engaged: false,
            pinned: false,
            readings: self.readings,
        }
    }

    /// The situation of the test of a corps' order.
    pub(super) fn order_facts(
        &self,
        state: &State,
        corps: CorpsId,
        dice: Dice,
    ) -> Option<OrderFacts> {
        let (formation, card) = (state.formation(corps), self.army.corps(corps));
        let (general, order) = (card.general, formation.known()?);
        let chief = self.army.chiefs[card.side.index()];
        let from_commander = state.chief(general).at.distance(state.chief(chief).at);
        Some(OrderFacts {
            order,
            general: self.general_facts(state, general),
            dice: dice.own.into(),
            superior: self.superior(state, general, dice),
            character: self.character(state, general),
            same: state.turn > 1 && formation.last == order,
            from_commander: distance(from_commander),
            army_morale: state.morale[card.side.index()],
            readings: self.readings,
        })
    }

    /// A corps shows its order and tests it (B3.4, B4.23).
    pub(super) fn test_order(
        &self,
        state: &mut State,
        corps: CorpsId,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(facts) = self.order_facts(state, corps, dice) else { return Ok(()) };
        let general = self.army.corps(corps).general;
        scribe.aim(Key { target: 200 + u16::from(corps.0), ..self.general_key(state, general) });
        let does = resolve(&facts.case(&self.tables), scribe)?.corps;
        if state.next() == Step::Respond {
            scribe.note(Line::note(ATTACKED));
            scribe.note(Line::note(AT_ONCE));
        }
        self.spend(state, general, dice);
        let formation = state.formation_mut(corps);
        formation.order = Card::Shown(facts.order);
        formation.does = Some(does);
        let number = i32::from(corps.0);
        scribe.event(Event::plain(Happening::Tested, number, does as i32));
        Ok(())
    }
}
