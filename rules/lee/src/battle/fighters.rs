//! 9.12 to 9.15, 9.20: a fight as the rulings see it: who stands in it, with which supports, ground, guns and general.

use crate::battle::army::UnitId;
use crate::battle::command::Units;
use crate::battle::event::Event;
use crate::battle::state::{Fight, State};
use crate::battle::zones::distance;
use crate::battle::{Battle, followed};
use crate::fight::result::End;
use crate::fight::several::{Assault, Round, SeveralFacts, SeveralState};
use crate::fight::single::{FightOutcome, FireFacts, MeleeFacts, bout};
use crate::fight::{BoutState, Fighter, Guns, How, Leader, Reaction, Side, Stage, Zone};
use kernel::game::{Key, Refusal, Scribe};
use kernel::{Clause, Situation, Stop};

const SHARED: Clause = Clause::new("9.15.p2");

/// What is fought at once: a unit and whoever attacks it.
pub(super) struct Clash {
    /// Who is attacked.
    pub defender: UnitId,
    /// The places of its fights in the list.
    pub fights: Vec<usize>,
}

/// How a clash went for one of the attackers.
pub(super) struct Bouted {
    /// The attacker.
    pub end: End,
    /// The levels that the defender lost against him.
    pub taken: i32,
    /// Who has won.
    pub winner: Option<Side>,
    /// Who may go on to melee: the attacker, the defender.
    pub may_go_in: [bool; 2],
    /// The attacker is pushed back if he does not.
    pub or_pushed: bool,
    /// Whether both threw for morale.
    pub saved: [bool; 2],
}

/// What a clash came to.
pub(super) struct Clashed {
    /// Who fought: the attacked, and the attackers in the order of the bouts.
    pub defender: UnitId,
    /// The places of the fights.
    pub fights: Vec<usize>,
    /// How the attacked comes out.
    pub end: End,
    /// How it went against each attacker.
    pub bouts: Vec<Bouted>,
    /// The attacked may turn to face a single attacker.
    pub may_face: bool,
}

impl Battle {
    /// What the throws of a fight are for.
    pub(super) fn fight_key(&self, state: &State, actor: UnitId, target: Option<UnitId>) -> Key {
        let target = target.map_or(0, |unit| u16::from(unit.0) + 1);
        let part = state.action.corps.map_or(0, |corps| u16::from(corps.0) + 1);
        Key { turn: state.turn.into(), part, actor: u16::from(actor.0) + 1, target }
    }

    /// What is fought in a stage, in the order of the fights.
    pub(super) fn clashes(&self, state: &State, stage: Stage) -> Vec<Clash> {
        let mut clashes: Vec<Clash> = Vec::new();
        let due = state.fights.iter().enumerate().filter(|(_, fight)| fought(fight, stage));
        for (at, fight) in due {
            match clashes.iter_mut().find(|clash| clash.defender == fight.defender) {
                Some(clash) => clash.fights.push(at),
                None => clashes.push(Clash { defender: fight.defender, fights: vec![at] }),
            }
        }
        clashes
    }

    /// Whether a clash, named by who is attacked in it, is the first of a unit in a stage: dice that a general throws
    /// apart and those of guns that support count in one fight of a round only (9.20, B6.8).
    fn is_first_clash(&self, state: &State, unit: UnitId, attacked: UnitId, stage: Stage) -> bool {
        let mut fights = state.fights_of(unit).filter(|fight| fought(fight, stage));
        fights.next().is_some_and(|fight| fight.defender == attacked)
    }

    /// The general with a unit in a clash, named by who is attacked in it.
    fn leader_in_clash(
        &self,
        state: &State,
        unit: UnitId,
        attacked: UnitId,
        stage: Stage,
    ) -> Option<Leader> {
        let mut leader = self.leader_in_fight(state, unit, stage)?;
        // A die among the unit's own is shared with them (9.15); dice that are thrown apart are thrown once.
        if !leader.active && !self.is_first_clash(state, unit, attacked, stage) {
            (leader.fire, leader.melee) = (false, false);
            (leader.morale, leader.melee_morale) = (false, false);
        }
        Some(leader)
    }

    /// Batteries that support a unit against an enemy at whom they can fire (B6.8, B6.14), in its first clash.
    fn guns_for(&self, state: &State, unit: UnitId, enemy: UnitId, attacked: UnitId) -> Vec<Guns> {
        if !self.is_first_clash(state, unit, attacked, Stage::Fire) {
            return Vec::new();
        }
        let with = state.action.guns.iter().filter(|(_, friend)| *friend == unit);
        let here = with.filter(|(battery, _)| state.is_here(*battery));
        let ready = here.filter(|&&(battery, _)| {
            let aims = self.against_support_at(state, battery, enemy, unit).is_none();
            aims && !state.is_engaged(battery)
        });
        let target = self.base(state, enemy);
        let guns = ready.map(|&(battery, _)| Guns {
            battery: self.army.card(battery).unit.kind,
            distance: distance(self.measured(&self.base(state, battery), &target)),
        });
        guns.take(6).collect()
    }

    /// A unit in a clash, without the guns that support it and what shelters one side of it only.
    fn fighter(&self, state: &State, unit: UnitId, attacked: UnitId, stage: Stage) -> Fighter {
        let due = state.fights_of(unit).filter(|fight| fight.due);
        let fire: u8 = due.map(|fight| fight.lost[usize::from(fight.defender == unit)]).sum();
        let lost_in_fire = if stage == Stage::Melee { i32::from(fire) } else { 0 };
        let mut facts = self.facts(state, unit);
        facts.lost -= lost_in_fire;
        let mut edges = Vec::new();
        for (edge, _) in self.supports(state, unit) {
            if !edges.contains(&edge) {
                edges.push(edge);
            }
        }
        Fighter {
            unit: facts,
            supports: edges.len() as i32,
            supports_in_melee: None,
            higher: false,
            ground: self.shelter(state, unit, Zone::Front).around,
            general: self.leader_in_clash(state, unit, attacked, stage),
            guns: Vec::new(),
            lost_in_fire,
            elsewhere: 0,
            share: None,
            morale_share: None,
        }
    }

    /// Whom a unit fights at once in a stage, in the order of the fights: those of a clash, and others.
    fn rivals(&self, state: &State, unit: UnitId, here: &[UnitId], stage: Stage) -> Vec<UnitId> {
        let due = state.fights_of(unit).filter(|fight| fight.due);
        let rival = |fight: &Fight| {
            let enemy = fight.enemy_of(unit)?;
            (here.contains(&enemy) || fought(fight, stage)).then_some(enemy)
        };
        due.filter_map(rival).collect()
    }

    /// 9.15: of so many dice of fire or melee and of morale those that a unit turns against one of its rivals: what
    /// cannot be shared evenly goes where the owner said, else to the first.
    fn shares_against(
        &self,
        state: &State,
        (unit, enemy): (UnitId, UnitId),
        rivals: &[UnitId],
        totals: [i32; 2],
    ) -> [i32; 2] {
        let said = state.action.shares.iter().find(|(known, ..)| *known == unit);
        let said = said.map_or_else(Default::default, |&(_, dice, morale)| [dice, morale]);
        let fights = rivals.len().max(1) as i32;
        [0, 1].map(|column| {
            let total: i32 = totals[column];
            let order = chosen(said[column], rivals);
            let rank = order.iter().position(|&at| rivals[at] == enemy).unwrap_or(0) as i32;
            total / fights + i32::from(rank < total % fights)
        })
    }

    /// The same towards an enemy in one of its zones; whether it is the one who is attacked.
    fn towards(
        &self,
        state: &State,
        (unit, zone): (UnitId, Zone),
        (enemy, attacked): (UnitId, bool),
        stage: Stage,
    ) -> Fighter {
        let of = if attacked { unit } else { enemy };
        let mut fighter = self.fighter(state, unit, of, stage);
        fighter.ground.extend(self.shelter(state, unit, zone).towards);
        fighter.higher = self.level(state, unit) > self.level(state, enemy);
        if stage == Stage::Fire {
            fighter.guns = self.guns_for(state, unit, enemy, of);
        }
        fighter
    }

    /// A fight between two.
    pub(super) fn duel(
        &self,
        state: &State,
        fight: &Fight,
        stage: Stage,
    ) -> (Fighter, Fighter, How) {
        let Fight { attacker, defender, zone, reaction, stood, .. } = *fight;
        let how = How {
            zone,
            order: self.order_of(state, defender),
            reaction,
            additional_round: state.action.round > 1,
            stood_first: stood,
        };
        let mut one = self.towards(state, (attacker, Zone::Front), (defender, false), stage);
        let mut other = self.towards(state, (defender, zone), (attacker, true), stage);
        let rivals = |unit, enemy| self.rivals(state, unit, &[enemy], stage);
        let both = [rivals(attacker, defender), rivals(defender, attacker)];
        (one.elsewhere, other.elsewhere) = (others(&both[0]), others(&both[1]));
        let rules = (&self.tables, &self.readings);
        let totals = |side| bout(stage, (&one, &other), how, rules).totals(side);
        let shares =
            [(Side::Attacker, (attacker, defender)), (Side::Defender, (defender, attacker))].map(
                |(side, pair)| match &both[side as usize][..] {
                    [] | [_] => [None; 2],
                    rivals => self.shares_against(state, pair, rivals, totals(side)).map(Some),
                },
            );
        [one.share, one.morale_share] = shares[0];
        [other.share, other.morale_share] = shares[1];
        (one, other, how)
    }

    /// A unit against several.
    pub(super) fn several(&self, state: &State, clash: &Clash, stage: Stage) -> SeveralFacts {
        let defender = clash.defender;
        let fights: Vec<&Fight> = clash.fights.iter().map(|&at| &state.fights[at]).collect();
        let near = |fight: &&&Fight| {
            self.base(state, fight.attacker).centre().distance(self.base(state, defender).centre())
        };
        let nearest = fights.iter().min_by_key(near).map(|fight| fight.attacker);
        let guns = |attacker| self.guns_for(state, defender, attacker, defender);
        let assault = |fight: &&Fight| {
            let Fight { attacker, zone, reaction, .. } = **fight;
            let with_guns = stage == Stage::Fire && nearest == Some(attacker);
            Assault {
                fighter: self.towards(state, (attacker, Zone::Front), (defender, false), stage),
                zone,
                reaction: Some(reaction),
                shelter: self.shelter(state, defender, zone).towards,
                above: self.level(state, defender) > self.level(state, attacker),
                guns: if with_guns { guns(attacker) } else { Vec::new() },
                dice: None,
                morale_dice: None,
            }
        };
        let assaults = fights.iter().map(assault).collect();
        let reaction = fights.iter().map(|fight| fight.reaction).max().unwrap_or(Reaction::Stand);
        let mut facts = SeveralFacts {
            defender: self.fighter(state, defender, defender, stage),
            assaults,
            stage: if stage == Stage::Fire { Round::Fire } else { Round::Melee },
            order: self.order_of(state, defender),
            reaction,
            additional_round: state.action.round > 1,
            stood_first: fights.iter().any(|fight| fight.stood),
            readings: self.readings,
        };
        self.share_out(state, clash, stage, &mut facts);
        facts
    }

    /// 9.15: the dice of the attacked, and of those of his attackers who are attacked themselves.
    fn share_out(&self, state: &State, clash: &Clash, stage: Stage, facts: &mut SeveralFacts) {
        let attackers: Vec<UnitId> =
            clash.fights.iter().map(|&at| state.fights[at].attacker).collect();
        let rivals = self.rivals(state, clash.defender, &attackers, stage);
        facts.defender.elsewhere = rivals.len().saturating_sub(attackers.len()) as i32;
        let totals = facts.case(&self.tables).totals();
        for (at, &attacker) in attackers.iter().enumerate() {
            let pair = (clash.defender, attacker);
            let shares = self.shares_against(state, pair, &rivals, totals).map(Some);
            let assault = &mut facts.assaults[at];
            [assault.dice, assault.morale_dice] = shares;
            let rivals = self.rivals(state, attacker, &[clash.defender], stage);
            if rivals.len() > 1 {
                facts.assaults[at].fighter.elsewhere = others(&rivals);
                let totals = facts.case(&self.tables).attacker_totals(at);
                let pair = (attacker, clash.defender);
                let shares = self.shares_against(state, pair, &rivals, totals).map(Some);
                let fighter = &mut facts.assaults[at].fighter;
                [fighter.share, fighter.morale_share] = shares;
            }
        }
    }

    /// 9.15: whether a unit that stands in several fights has dice that cannot be shared evenly.
    pub(super) fn has_odd_dice(&self, state: &State, unit: UnitId) -> bool {
        let due = |fight: &&Fight| fight.due;
        let fights = state.fights_of(unit).filter(due).count() as i32;
        let clash = self.clashes(state, Stage::Fire).into_iter().find(|one| one.defender == unit);
        let clash = clash.filter(|clash| clash.fights.len() > 1);
        let totals = |stage: Stage| match &clash {
            Some(clash) => self.several(state, clash, stage).case(&self.tables).totals(),
            None => {
                let mut own = state.fights_of(unit).filter(due);
                let attack = own.find(|fight| fight.attacker == unit);
                attack.map_or([0; 2], |fight| {
                    let (one, other, how) = self.duel(state, fight, stage);
                    let rules = (&self.tables, &self.readings);
                    bout(stage, (&one, &other), how, rules).totals(Side::Attacker)
                })
            }
        };
        let odd = |stage: Stage| totals(stage).iter().any(|total| total % fights != 0);
        fights > 1 && (odd(Stage::Fire) || odd(Stage::Melee))
    }

    /// Everything against turning odd dice against these (9.15): only who fights the unit now.
    pub(super) fn may_share(&self, state: &State, unit: UnitId, named: [Units; 2]) -> Vec<Refusal> {
        let fights = |one: UnitId| {
            let mut fights = state.fights_of(unit).filter(|fight| fight.due);
            fights.any(|fight| fight.has(one)) && one != unit
        };
        let stranger = named.iter().flat_map(|units| units.iter()).any(|one| !fights(one));
        stranger.then(|| Refusal::new(SHARED, "after-share-stranger")).into_iter().collect()
    }

    /// 9.15: the owner says against whom the odd dice of a unit go, of fire or melee and of morale.
    pub(super) fn share(&self, state: &mut State, unit: UnitId, [dice, morale]: [Units; 2]) {
        state.action.shares.retain(|(known, ..)| *known != unit);
        state.action.shares.push((unit, dice, morale));
    }

    /// 9.12: whether anybody of a clash has dice for fire.
    pub(super) fn anybody_fires(&self, state: &State, clash: &Clash) -> bool {
        if let [at] = clash.fights[..] {
            let (attacker, defender, how) = self.duel(state, &state.fights[at], Stage::Fire);
            let facts = FireFacts { attacker, defender, how, readings: self.readings };
            return facts.case(&self.tables).anybody_fires();
        }
        self.several(state, clash, Stage::Fire).case(&self.tables).anybody_fires()
    }

    /// Fights a stage of a clash, and says what it came to.
    pub(super) fn clash(
        &self,
        state: &State,
        clash: Clash,
        stage: Stage,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Clashed, Stop> {
        let Clash { defender, fights } = &clash;
        let first = state.fights[fights[0]];
        scribe.aim(self.fight_key(state, first.attacker, Some(*defender)));
        if fights.len() == 1 {
            let (attacker, target, how) = self.duel(state, &first, stage);
            let readings = self.readings;
            let saved = |bout: &mut BoutState| bout.saved;
            let (saved, outcome) = match stage {
                Stage::Fire => {
                    let facts = FireFacts { attacker, defender: target, how, readings };
                    followed(&facts.case(&self.tables), saved, scribe)?
                }
                Stage::Melee => {
                    let facts = MeleeFacts { attacker, defender: target, how, readings };
                    followed(&facts.case(&self.tables), saved, scribe)?
                }
            };
            return Ok(alone(clash, &outcome, saved));
        }
        let facts = self.several(state, &clash, stage);
        let case = facts.case(&self.tables).keeping();
        let bouts = |fought: &mut SeveralState| match case.all_fought(fought) {
            true => fought.take_bouts(),
            false => Vec::new(),
        };
        let (fought, outcome) = followed(&case, bouts, scribe)?;
        let bouts = outcome.attackers.iter().zip(&fought).zip(1..);
        let bouts = bouts.map(|((end, bout), number)| Bouted {
            end: *end,
            taken: bout.lost,
            winner: bout.winner,
            may_go_in: [outcome.may_go_in.contains(&number), false],
            or_pushed: bout.or_pushed,
            saved: bout.saved,
        });
        let bouts = bouts.collect();
        let Clash { defender, fights } = clash;
        Ok(Clashed { defender, fights, end: outcome.defender, bouts, may_face: false })
    }
}

/// Whether a fight is fought in a stage.
const fn fought(fight: &Fight, stage: Stage) -> bool {
    fight.due && (matches!(stage, Stage::Fire) || fight.goes_in)
}

/// How many of the fights of a unit are others than this one.
const fn others(rivals: &[UnitId]) -> i32 {
    rivals.len().saturating_sub(1) as i32
}

/// The order in which rivals have the dice that are left over: those who were named first.
fn chosen(units: Units, rivals: &[UnitId]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..rivals.len()).collect();
    order.sort_by_key(|&at| !units.has(rivals[at]));
    order
}

/// What a fight between two came to.
fn alone(clash: Clash, outcome: &FightOutcome, saved: [bool; 2]) -> Clashed {
    let may = |side| outcome.may_go_in == Some(side);
    let bout = Bouted {
        end: outcome.attacker,
        taken: outcome.defender.lost,
        winner: outcome.winner,
        may_go_in: [may(Side::Attacker), may(Side::Defender)],
        or_pushed: outcome.or_pushed,
        saved,
    };
    let Clash { defender, fights } = clash;
    let (end, may_face) = (outcome.defender, outcome.may_face);
    Clashed { defender, fights, end, bouts: vec![bout], may_face }
}
