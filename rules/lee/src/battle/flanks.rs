//! 9.7, 9.8 and 9.10: outflanking moves, longer lines, and units that meet by chance.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::command::Dice;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Outflanking, State};
use crate::battle::zones::zone;
use crate::command::Purpose;
use crate::corrections::{BATTERIES_ARE_MET, CHANCE_NEEDS_APPROACH};
use crate::fight::{Reaction, Zone};
use kernel::game::{Refusal, Scribe, Side};
use kernel::{Clause, Heading, Line, Stop};
use tabletop::{Base, Edge, INCH, Place};

const SUPPORTER: Clause = Clause::new("9.7.p1");
const ONE_TRY: Clause = Clause::new("9.7.p4");
const AREA: Clause = Clause::new("9.7.p6");
const MEETS_LINE: Clause = Clause::new("9.8.p4");
const AFTER_FAILURE: Clause = Clause::new("9.8.p5");
const BY_CHANCE: Clause = Clause::new("9.10.p2");
const EXTENDS: Clause = Clause::new("9.8.p1");
const IN_ZONE: Clause = Clause::new("9.8.p2");

impl Battle {
    /// The zones of a target that a supporter of its attacker may outflank: the neighbour on his side of the attacker,
    /// or from behind the attacker either neighbour (9.7.p1).
    pub(super) fn zones_to_outflank(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
    ) -> Vec<Zone> {
        let fights = state.fights.iter().filter(|fight| fight.defender == target);
        let mut zones = Vec::new();
        for fight in fights {
            let supports = self.supports(state, fight.attacker);
            let Some(&(edge, _)) = supports.iter().find(|&&(_, friend)| friend == unit) else {
                continue;
            };
            let [left, right] = neighbours(fight.zone);
            zones.extend(match edge {
                // The attacker faces the target: his left is on the target's right.
                Edge::Left => vec![right],
                Edge::Right => vec![left],
                _ => vec![left, right],
            });
        }
        zones.retain(|&zone| {
            !state.fights.iter().any(|fight| fight.defender == target && fight.zone == zone)
        });
        zones
    }

    /// Everything against an outflanking move.
    pub(super) fn against_outflank(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        target: UnitId,
        zone: Zone,
        dice: Dice,
    ) -> Vec<Refusal> {
        if !self.own(state, side, unit) || !self.enemy(state, side, target) {
            return vec![Refusal::new(SUPPORTER, "no-supporter")];
        }
        let mut against = self.against_dice(state, self.army.leader(unit), dice, 1);
        let attacks = state.action.attacks.iter().any(|attack| attack.attacker == unit);
        if self.is_battery(unit) {
            against.push(Refusal::new(SUPPORTER, "no-guns-attack"));
        } else if state.is_engaged(unit) || attacks {
            against.push(Refusal::new(SUPPORTER, "no-free-supporter"));
        }
        if !self.zones_to_outflank(state, unit, target).contains(&zone) {
            against.push(Refusal::new(SUPPORTER, "no-neighbouring-zone"));
        }
        let tried =
            |one: &Outflanking| one.target == target && one.zone == zone || one.unit == unit;
        if state.action.outflankings.iter().any(tried) {
            against.push(Refusal::new(ONE_TRY, "no-second-try"));
        }
        if let Err(clause) = self.flank_station(state, unit, target, zone) {
            against.push(Refusal::new(clause, "no-way-round"));
        }
        against
    }

    /// An outflanking move is tried.
    pub(super) fn outflank(
        &self,
        state: &mut State,
        (unit, target, zone): (UnitId, UnitId, Zone),
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let station = self.flank_station(state, unit, target, zone);
        let rough = station.is_ok_and(|station| station.rough);
        scribe.open(Heading::of("outflanking"));
        scribe.note(Line::note(AREA));
        let passed = self.command_test(state, unit, Purpose::Outflank, dice, rough, scribe)?;
        state.action.outflankings.push(Outflanking { unit, target, zone, passed });
        Ok(())
    }

    /// Everything against a longer line (9.8).
    pub(super) fn against_extend(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        friend: UnitId,
        zone: Zone,
        dice: Dice,
    ) -> Vec<Refusal> {
        if !self.own(state, side, unit) || !self.own(state, side, friend) {
            return vec![Refusal::new(EXTENDS, "no-friend")];
        }
        let mut against = self.against_dice(state, self.army.leader(unit), dice, 1);
        against.extend(self.against_line_move(state, unit, friend, EXTENDS));
        let threat = |one: &Outflanking| one.target == friend && one.zone == zone;
        match state.action.outflankings.iter().find(|one| threat(one)) {
            None => against.push(Refusal::new(IN_ZONE, "no-threat")),
            Some(_) => {
                if self.line_place(state, unit, friend, zone, None).is_none() {
                    against.push(Refusal::new(IN_ZONE, "no-room"));
                }
            }
        }
        let taken = |&(one, of): &(UnitId, UnitId)| {
            of == friend && one != unit && self.zone_towards(state, friend, one) == zone
        };
        if state.action.extended.iter().any(taken) {
            against.push(Refusal::new(IN_ZONE, "no-free-zone"));
        }
        against
    }

    /// A longer line is tried: who passes moves into the threatened zone at once.
    pub(super) fn extend(
        &self,
        state: &mut State,
        (unit, friend, zone): (UnitId, UnitId, Zone),
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.action.extended.push((unit, friend));
        let place = self.line_place(state, unit, friend, zone, None);
        let passed = self.command_test(state, unit, Purpose::ExtendLine, dice, false, scribe)?;
        if let Some(place) = place.filter(|_| passed) {
            self.lead(state, unit, place);
            let extended = Event::of(Happening::Extended, unit).against(friend);
            scribe.event(extended.with(zone as i32, 0));
            state.action.lines.push((unit, friend, zone));
        }
        Ok(())
    }

    /// Those who passed their test stand in the flank; where the line was extended they meet whoever extended it.
    pub(super) fn take_flanks(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for at in 0..state.action.outflankings.len() {
            let Outflanking { unit, target, zone, passed } = state.action.outflankings[at];
            if !passed || !state.is_here(unit) || !state.is_here(target) {
                continue;
            }
            let line = state.action.lines.iter().find(|line| (line.1, line.2) == (target, zone));
            let (enemy, zone, reaction) = match line {
                Some(&(extender, ..)) => (extender, Zone::Front, Reaction::ExtendLine),
                None => (target, zone, self.reaction_of(state, target)),
            };
            let place = match line {
                Some(_) => self.station(state, unit, enemy, zone).map(|station| station.place),
                None => self.flank_station(state, unit, enemy, zone).map(|station| station.place),
            };
            let Ok(place) = place else { continue };
            if line.is_some() {
                scribe.open(Heading::of("longer-line"));
                scribe.note(Line::note(MEETS_LINE));
            }
            self.lead(state, unit, place);
            state.body_mut(unit).moved = true;
            scribe
                .event(Event::of(Happening::Outflanked, unit).against(enemy).with(zone as i32, 0));
            self.begin_fight(state, unit, enemy, zone, reaction);
        }
        self.meet_by_chance(state, &[], scribe);
        self.find_patrols(state, scribe);
        Ok(())
    }

    /// How a unit met the attack that it is in.
    fn reaction_of(&self, state: &State, unit: UnitId) -> Reaction {
        let fights = state.fights.iter().filter(|fight| fight.defender == unit);
        fights.map(|fight| fight.reaction).next().unwrap_or_default()
    }

    /// Who may meet an enemy by chance, and where he came from if that counts: those who have come up in support, and
    /// those who have extended a line (9.10.p2).
    fn chancers(&self, state: &State, came: &[(UnitId, Place)]) -> Vec<(UnitId, Option<Place>)> {
        let lines = state.action.lines.iter().map(|line| (line.0, None));
        if self.readings.edition.has(CHANCE_NEEDS_APPROACH) {
            return came.iter().map(|&(unit, from)| (unit, Some(from))).chain(lines).collect();
        }
        let supporters = state.action.supporters.iter().map(|supporter| (supporter.unit, None));
        supporters.chain(lines).collect()
    }

    /// 9.10: units that moved in support, from where they stood, or extended a line and have come within an inch of an
    /// enemy, front to front, fight him.
    pub(super) fn meet_by_chance(
        &self,
        state: &mut State,
        came: &[(UnitId, Place)],
        scribe: &mut impl Scribe<Event>,
    ) {
        for (unit, from) in self.chancers(state, came) {
            if !state.is_here(unit) || state.is_engaged(unit) {
                continue;
            }
            let side = self.army.card(unit).side;
            let base = self.base(state, unit);
            let near = |base: &Base, enemy: UnitId| {
                base.gap(&self.base(state, enemy)).at_most(INCH).holds()
            };
            let before = from.map(|from| Base::new(from, base.size()));
            let met = self.army.units_of(side.other()).find(|&enemy| {
                self.enemy(state, side, enemy)
                    && !state.is_engaged(enemy)
                    && (!self.is_battery(enemy) || self.readings.edition.has(BATTERIES_ARE_MET))
                    && near(&base, enemy)
                    && before.is_none_or(|before| !near(&before, enemy))
                    && self.attacked_zone(state, unit, enemy) == Zone::Front
                    && self.attacked_zone(state, enemy, unit) == Zone::Front
            });
            let Some(enemy) = met else { continue };
            // A battery only ever stands and fires.
            let guns = self.is_battery(enemy);
            let (attacker, defender) =
                if side == state.active || guns { (unit, enemy) } else { (enemy, unit) };
            let failed = |one: &Outflanking| one.unit == attacker && !one.passed;
            let missed = state.action.outflankings.iter().any(failed);
            scribe.open(Heading::of("chance"));
            scribe.note(Line::note(BY_CHANCE));
            if missed {
                scribe.note(Line::note(AFTER_FAILURE));
            }
            scribe.event(Event::of(Happening::MeetByChance, attacker).against(defender));
            let extends = state.action.lines.iter().any(|line| line.0 == defender);
            let reaction = match (guns, extends) {
                (true, _) => Reaction::Stand,
                (_, true) => Reaction::ExtendLine,
                _ => Reaction::CounterAttack,
            };
            self.begin_fight(state, attacker, defender, Zone::Front, reaction);
        }
    }
}

/// The neighbouring zones of one, to its left and to its right as its owner looks out of it.
const fn neighbours(of: Zone) -> [Zone; 2] {
    match of {
        Zone::Front => [Zone::LeftFlank, Zone::RightFlank],
        Zone::RightFlank => [zone(Edge::Front), Zone::Rear],
        Zone::Rear => [Zone::RightFlank, Zone::LeftFlank],
        Zone::LeftFlank => [Zone::Rear, Zone::Front],
    }
}
