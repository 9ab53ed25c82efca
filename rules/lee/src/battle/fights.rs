//! 9.12, 9.15, 9.17 and 9.19: a round of fights. All throws of a stage are made from the position at its beginning;
//! what they come to is carried out when all are thrown.

use crate::battle::army::UnitId;
use crate::battle::event::{Event, Happening};
use crate::battle::fighters::Clashed;
use crate::battle::pushed::Foe;
use crate::battle::state::{Beaten, Fight, State, Status, Step};
use crate::battle::{Battle, remark};
use crate::command::Purpose;
use crate::fight::result::{Fate, GeneralEnd};
use crate::fight::{Reaction, Side, Stage, Zone};
use crate::pursuit::Fled;
use kernel::game::Scribe;
use kernel::{Clause, Stop};
use tabletop::Place;

const FIRST_ROUND: Clause = Clause::new("9.1.W4A");
const NEXT_ROUND: Clause = Clause::new("9.1.W4B");
const COMPULSORY: Clause = Clause::new("9.12.p4");
const ANEW: Clause = Clause::new("9.17.p9");
const FOUGHT: Clause = Clause::new("9.19.p2");
const NOT_FOUGHT: Clause = Clause::new("9.19.p3");
const IN_TURN: Clause = Clause::new("9.19.p4");

/// What becomes of a unit in a stage, with what it needs for that.
struct Doom {
    unit: UnitId,
    fate: Fate,
    /// Where it stood.
    from: Place,
    /// Who pushes it back.
    foes: Vec<Foe>,
    /// Who endangers its general.
    danger: Option<UnitId>,
}

impl Battle {
    /// A round begins: which fights are fought (9.17, 9.19), and who has to share his dice (9.15). New fights are laid
    /// as due; old ones become so here.
    pub(super) fn begin_round(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.action.round = state.action.round.max(1);
        let fresh: Vec<bool> = state.fights.iter().map(|fight| fight.due).collect();
        let old = if state.action.round == 1 { self.wake_old_fights(state) } else { Vec::new() };
        let anew = fight_together(state);
        turn_roles(state, &fresh);
        for fight in state.fights.iter_mut().filter(|fight| fight.due) {
            (fight.lost, fight.may_go_in) = ([0; 2], [false; 2]);
            (fight.or_pushed, fight.goes_in) = (false, false);
        }
        if state.fights.iter().all(|fight| !fight.due) {
            old.into_iter().for_each(|clause| remark(clause, "round", scribe));
            return Ok(());
        }
        let first = state.action.round == 1;
        remark(if first { FIRST_ROUND } else { NEXT_ROUND }, "round", scribe);
        scribe.event(Event::plain(Happening::Round, state.action.round.into(), 0));
        let fresh = fresh.contains(&true).then_some(COMPULSORY);
        for clause in fresh.into_iter().chain(old).chain(anew.then_some(ANEW)) {
            remark(clause, "round", scribe);
        }
        let mut odd: Vec<UnitId> = Vec::new();
        for fight in state.fights.iter().filter(|fight| fight.due) {
            for unit in [fight.defender, fight.attacker] {
                let said = state.action.shares.iter().any(|(known, ..)| *known == unit);
                if !said && !odd.contains(&unit) && self.has_odd_dice(state, unit) {
                    odd.push(unit);
                }
            }
        }
        state.agenda.extend(odd.into_iter().rev().map(Step::Share));
        Ok(())
    }

    /// 9.19: old fights of the active corps that were not fought in this turn; the clauses that say so.
    fn wake_old_fights(&self, state: &mut State) -> Vec<Clause> {
        let corps = state.action.corps;
        let attacks = corps.is_some_and(|corps| state.formation(corps).acts().is_some())
            && !state.action.attacks.is_empty();
        let mut clauses = Vec::new();
        for at in 0..state.fights.len() {
            let Fight { attacker, defender, .. } = state.fights[at];
            let own =
                [attacker, defender].iter().any(|&one| Some(self.army.corps_of(one)) == corps);
            let fought = state.body(attacker).fought || state.body(defender).fought;
            if !own || state.fights[at].due {
                continue;
            }
            state.fights[at].due = !fought;
            clauses.push(if fought { FOUGHT } else { NOT_FOUGHT });
            clauses.extend((!fought && !attacks).then_some(IN_TURN));
        }
        clauses.sort_unstable();
        clauses.dedup();
        clauses
    }

    /// 9.12: all fire fights; where nobody has dice for it, straight to melee.
    pub(super) fn fire_fights(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (mut fought, mut silent) = (Vec::new(), Vec::new());
        for clash in self.clashes(state, Stage::Fire) {
            if self.anybody_fires(state, &clash) {
                fought.push(self.clash(state, clash, Stage::Fire, scribe)?);
            } else {
                silent.extend(clash.fights.iter().map(|&at| state.fights[at]));
            }
        }
        self.conclude(state, &fought, Stage::Fire, scribe)?;
        for Fight { attacker, defender, .. } in silent {
            self.close_in(state, attacker, defender, scribe);
        }
        Ok(())
    }

    /// 9.12: a unit touches its enemy to fight hand to hand.
    pub(super) fn close_in(
        &self,
        state: &mut State,
        unit: UnitId,
        enemy: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let of_both = |fight: &&mut Fight| fight.has(unit) && fight.has(enemy);
        let Some(fight) = state.fights.iter_mut().find(of_both) else { return };
        fight.goes_in = true;
        let place = self.contact_place(state, unit, enemy);
        self.bring(state, unit, place);
        scribe.event(Event::of(Happening::GoesIn, unit).against(enemy));
    }

    /// 9.12: all melees; before them cavalry that did not go in is pushed back. Whoever has not parted then is engaged.
    pub(super) fn melees(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let stays = |fight: &&Fight| fight.due && fight.or_pushed && !fight.goes_in;
        let shy: Vec<Fight> = state.fights.iter().filter(stays).copied().collect();
        for Fight { attacker, defender, .. } in shy {
            self.push(state, attacker, &[defender], scribe)?;
        }
        let mut fought = Vec::new();
        for clash in self.clashes(state, Stage::Melee) {
            fought.push(self.clash(state, clash, Stage::Melee, scribe)?);
        }
        self.conclude(state, &fought, Stage::Melee, scribe)?;
        for Fight { attacker, defender, .. } in state.fights.iter().filter(|fight| fight.due) {
            scribe.event(Event::of(Happening::Engaged, *attacker).against(*defender));
        }
        Ok(())
    }

    /// Carries out what the fights of a stage came to.
    fn conclude(
        &self,
        state: &mut State,
        fought: &[Clashed],
        stage: Stage,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.report(state, fought, stage, scribe);
        let dooms = self.dooms(state, fought);
        let pairs = winners(state, fought, &dooms);
        for &Doom { unit, fate, danger, .. } in &dooms {
            if let Some(by) = danger.filter(|_| !fate.gone()) {
                self.endanger(state, unit, by, scribe)?;
            }
        }
        for Doom { unit, fate, .. } in &dooms {
            match fate {
                Fate::Destroyed => self.destroy(state, *unit, scribe)?,
                Fate::Routed => self.rout(state, *unit, scribe)?,
                Fate::Stands | Fate::Engaged | Fate::Pushed => {}
            }
        }
        for Doom { unit, foes, .. } in dooms.iter().filter(|doom| doom.fate == Fate::Pushed) {
            self.push_from(state, *unit, foes, scribe)?;
        }
        let first = state.action.round == 1;
        for (by, unit) in pairs {
            state.action.won.add(by);
            let Some(doom) = dooms.iter().find(|doom| doom.unit == unit).filter(|_| first) else {
                continue;
            };
            let fled = fled(state.body(unit).status);
            let beaten = Beaten { unit, by, from: doom.from, fled, settled: false };
            state.action.beaten.push(beaten);
        }
        for &Doom { unit, fate, .. } in &dooms {
            if fate >= Fate::Pushed {
                state.action.struck.retain(|&(struck, _)| struck != unit);
            }
            let free = state.is_here(unit) && !state.is_engaged(unit);
            if first && free && state.body(unit).turns.is_none() {
                state.body_mut(unit).turns = Some(Purpose::TurnAfterFight);
            }
        }
        self.settle_routed(state, scribe)
    }

    /// What was thrown: events, levels lost, dice of generals that are spent, who may go in, who may face whom.
    fn report(
        &self,
        state: &mut State,
        fought: &[Clashed],
        stage: Stage,
        scribe: &mut impl Scribe<Event>,
    ) {
        let mut paid: Vec<(UnitId, bool)> = Vec::new();
        let mut lost: Vec<(UnitId, i32)> = Vec::new();
        let what = if stage == Stage::Fire { Happening::FireFight } else { Happening::Melee };
        for clashed in fought {
            let defender = clashed.defender;
            paid.push((defender, clashed.bouts.iter().any(|bout| bout.saved[1])));
            lost.push((defender, clashed.end.lost));
            for (bout, &at) in clashed.bouts.iter().zip(&clashed.fights) {
                let attacker = state.fights[at].attacker;
                paid.push((attacker, bout.saved[0]));
                lost.push((attacker, bout.end.lost));
                let event = Event::of(what, attacker).against(defender);
                scribe.event(event.with(bout.end.lost, bout.taken));
            }
        }
        for clashed in fought {
            if clashed.fights.len() > 1 {
                state.action.beset.add(clashed.defender);
            }
            let faces = clashed.may_face && !state.action.beset.has(clashed.defender);
            for (bout, &at) in clashed.bouts.iter().zip(&clashed.fights) {
                let fight = &mut state.fights[at];
                let (attacker, defender) = (fight.attacker, fight.defender);
                if stage == Stage::Fire {
                    fight.lost = [bout.end.lost, bout.taken].map(|lost| lost.clamp(0, 99) as u8);
                    (fight.may_go_in, fight.or_pushed) = (bout.may_go_in, bout.or_pushed);
                }
                if faces && !state.action.struck.contains(&(defender, attacker)) {
                    state.action.struck.push((defender, attacker));
                }
            }
        }
        for (at, &(unit, saved)) in paid.iter().enumerate() {
            // A general with a unit that stands in several fights adds his dice once.
            let before = paid[..at].iter().any(|(known, _)| *known == unit);
            let saved = saved || paid[at..].iter().any(|&(known, saved)| known == unit && saved);
            if !before {
                let leader = self.leader_in_fight(state, unit, stage);
                self.pay_for_fight(state, unit, leader, saved);
            }
        }
        for (unit, levels) in lost {
            state.body_mut(unit).fought = true;
            self.wear(state, unit, levels, scribe);
        }
    }

    /// What becomes of everybody who fought, once the levels are lost; the attacked before their attackers.
    fn dooms(&self, state: &State, fought: &[Clashed]) -> Vec<Doom> {
        let mut dooms: Vec<Doom> = Vec::new();
        let mut add = |unit: UnitId, fate: Fate, danger: Option<UnitId>| {
            let fate = fate.max(self.worn(state, unit));
            match dooms.iter_mut().find(|doom| doom.unit == unit) {
                Some(doom) => {
                    doom.fate = doom.fate.max(fate);
                    doom.danger = doom.danger.or(danger);
                }
                None => {
                    let due = state.fights_of(unit).filter(|fight| fight.due);
                    let enemies: Vec<UnitId> =
                        due.filter_map(|fight| fight.enemy_of(unit)).collect();
                    let foes = self.foes(state, unit, &enemies);
                    let from = state.body(unit).place;
                    dooms.push(Doom { unit, fate, from, foes, danger });
                }
            }
        };
        let danger = |general: Option<GeneralEnd>| general == Some(GeneralEnd::InDanger);
        for clashed in fought {
            let attackers: Vec<UnitId> =
                clashed.fights.iter().map(|&at| state.fights[at].attacker).collect();
            let by = attackers.first().copied().filter(|_| danger(clashed.end.general));
            add(clashed.defender, clashed.end.fate, by);
            for (bout, &attacker) in clashed.bouts.iter().zip(&attackers) {
                let by = danger(bout.end.general).then_some(clashed.defender);
                add(attacker, bout.end.fate, by);
            }
        }
        dooms
    }
}

/// 9.17: whose enemy fights anew fights anew with all its enemies; whether there are any.
fn fight_together(state: &mut State) -> bool {
    let mut anew = false;
    loop {
        let due: Vec<Fight> = state.fights.iter().filter(|fight| fight.due).copied().collect();
        let meets = |fight: &Fight| {
            due.iter().any(|other| fight.has(other.attacker) || fight.has(other.defender))
        };
        let mut more = false;
        for fight in state.fights.iter_mut().filter(|fight| !fight.due && meets(fight)) {
            (fight.due, more) = (true, true);
        }
        if !more {
            return anew;
        }
        anew = true;
    }
}

/// Who attacked an enemy's front before, and is now attacked himself, shares his dice between both (9.15): in the old
/// fight he is the one who meets the attack.
fn turn_roles(state: &mut State, fresh: &[bool]) {
    for at in 0..state.fights.len() {
        let Fight { attacker, defender, zone, due, .. } = state.fights[at];
        let old = due && zone == Zone::Front && !fresh.get(at).copied().unwrap_or(false);
        let attacked = state.fights.iter().any(|fight| fight.due && fight.defender == attacker);
        if old && attacked {
            let fight = &mut state.fights[at];
            (fight.attacker, fight.defender) = (defender, attacker);
            (fight.reaction, fight.stood) = (Reaction::CounterAttack, false);
        }
    }
}

/// Who has won against whom, so that the loser is pushed back or gone: the winner, the beaten.
fn winners(state: &State, fought: &[Clashed], dooms: &[Doom]) -> Vec<(UnitId, UnitId)> {
    let fate = |unit: UnitId| {
        dooms.iter().find(|doom| doom.unit == unit).map_or(Fate::Stands, |doom| doom.fate)
    };
    let mut pairs = Vec::new();
    for clashed in fought {
        for (bout, &at) in clashed.bouts.iter().zip(&clashed.fights) {
            let (attacker, defender) = (state.fights[at].attacker, clashed.defender);
            let (by, unit) = match bout.winner {
                Some(Side::Attacker) => (attacker, defender),
                Some(Side::Defender) => (defender, attacker),
                None => continue,
            };
            if fate(unit) >= Fate::Pushed && fate(by) < Fate::Pushed {
                pairs.push((by, unit));
            }
        }
    }
    pairs
}

/// How a beaten unit came away.
pub(super) const fn fled(status: Status) -> Fled {
    match status {
        Status::Routed | Status::Destroyed => Fled::Routed,
        Status::OffTable => Fled::OffTable,
        Status::Here | Status::Coming | Status::Unknown => Fled::Pushed,
    }
}
