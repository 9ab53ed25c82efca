//! X.11.1, X.12 and X.19–20: an attack with cold steel from the first shot to the end: the salvos before it, the
//! pistols, the clash. Each part is the procedure that rules on it alone.
//!
//! 1. Swedish infantry fires its Ga-Pa salvos, the infantry attacked answers at the same time (X.19); before
//!    other attacks it alone fires (X.11.1).
//! 2. Pistols on both sides at the same time (X.12).
//! 3. Those who are left fight it out ([`crate::steel`]).
//!
//! The odd point of a salvo at two squadrons comes off the steadier one; danger to leaders is a ruling of its own.

use crate::fire::{Purpose, Shooter, Volley};
use crate::levels::Levels;
use crate::losses::{BY_COMPANION, Cause, Loss, Shaken};
use crate::pair::Pair;
use crate::pistols::{PistolFire, PistolState, Rider};
use crate::readings::Readings;
use crate::steel::{ColdSteel, Defender, MOST, Stack, SteelOutcome, SteelState, Winner};
use crate::tables::Tables;
use crate::target::{FireOutcome, Hit, Target, TargetUnit};
use crate::units::{Direction, Nation, Strength};
use kernel::{
    Clause, Desk, Fault, Given, Heading, Line, Message, NOBODY, Next, Outcome, Procedure, Silent,
    Situation, Stop, Umpire, What, Whose,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const GA_PA: Clause = Clause::new("X.19");
const FIRST_FIRE: Clause = Clause::new("X.11.1");
const PISTOLS: Clause = Clause::new("X.12.3");
const LOSS: Clause = Clause::new("XIII.1");
const ROUT: Clause = Clause::new("XIII.13");
const WON: Clause = Clause::new("XIV.4");

/// An attacking stack and what it fires with.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// The stack, as in the clash.
    pub stack: Stack,
    /// The strength of its units.
    #[serde(default)]
    pub strength: Strength,
    /// Whether its battalion stands in a broken line.
    #[serde(default)]
    pub broken_line: bool,
    /// Its cavalry that may use pistols, one or two units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<Rider>", length(min = 1, max = 2))]
    pub riders: Option<Pair<Rider>>,
}

/// The fire of those who are attacked.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// At which attacking stack, counted from one.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 6))]
    pub at: i32,
    /// Whose they are.
    #[serde(default)]
    pub nation: Nation,
    /// Their strength.
    #[serde(default)]
    pub strength: Strength,
    /// Whether they stand in a broken line.
    #[serde(default)]
    pub broken_line: bool,
    /// Whether the attackers fired at stand in a wood or a village.
    #[serde(default)]
    pub wood_or_village: bool,
    /// Whether a field work covers those.
    #[serde(default)]
    pub field_work: bool,
    /// Whether those stand higher.
    #[serde(default)]
    pub higher: bool,
    /// Of cavalry: the units that may use pistols, one or two; of infantry nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<Rider>", length(min = 1, max = 2))]
    pub riders: Option<Pair<Rider>>,
}

const fn one() -> i32 {
    1
}

const fn yes() -> bool {
    true
}

/// An attack with everything that comes before the clash.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssaultFacts {
    #[schemars(length(min = 1, max = 6))]
    attackers: Vec<Attacker>,
    defender: Defender,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reply: Option<Reply>,
    #[serde(default = "yes")]
    side_by_side: bool,
    #[serde(default)]
    readings: Readings,
}

impl Situation for AssaultFacts {
    const NAME: &'static str = "assault";
    const EXAMPLE: &'static str = include_str!("../examples/assault.json");
    type Tables = Tables;
    type Case<'a> = Assault<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let stacks: Vec<Stack> = self.attackers.iter().map(|attacker| attacker.stack).collect();
        let place = |index: usize, field: &str| format!("attackers[{index}].stack.{field}");
        let mut faults = crate::steel::contradictions(&stacks, &self.defender, place);
        let mut against = |at: String, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        for (index, attacker) in self.attackers.iter().enumerate() {
            if attacker.riders.is_some() && !attacker.stack.arm.is_horse() {
                against(format!("attackers[{index}].riders"), PISTOLS, "against-riders");
            }
        }
        if let Some(reply) = &self.reply {
            if reply.at as usize > self.attackers.len() {
                against("reply.at".into(), FIRST_FIRE, "against-no-such-attacker");
            }
            if reply.riders.is_some() == self.defender.arm.is_foot() {
                against("reply.riders".into(), PISTOLS, "against-riders");
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Assault<'a> {
        let Self { attackers, defender, reply, side_by_side, readings } = self;
        Assault {
            attackers,
            defender: *defender,
            reply: *reply,
            side_by_side: *side_by_side,
            tables,
            readings,
        }
    }
}

/// One attack, with the fire before it.
#[derive(Clone, Copy, Debug)]
pub struct Assault<'a> {
    /// The attacking stacks, at most [`MOST`].
    pub attackers: &'a [Attacker],
    /// The hex attacked.
    pub defender: Defender,
    /// The fire of those in it, if they fire.
    pub reply: Option<Reply>,
    /// Whether those who attack stand next to each other (X.9.(3)).
    pub side_by_side: bool,
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// What is done next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stage {
    /// The Ga-Pa salvo of this stack.
    Salvo(usize),
    /// The answer.
    Reply,
    /// The pistols of this stack; after the last one those of the defender.
    Pistols(usize, Option<PistolState>),
    /// The clash.
    Clash(Option<SteelState>),
}

/// Points of a salvo that have still to take effect.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Struck {
    each: i32,
    spare: i32,
}

/// How far the attack has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AssaultState {
    stage: Stage,
    /// The morale of the stacks; nothing for those who are gone.
    stacks: [Option<Levels>; MOST],
    /// The morale of the defender; nothing when he is gone.
    defender: Option<Levels>,
    /// What is to take effect: on the stacks, and last on the defender.
    struck: [Struck; MOST + 1],
}

/// How an attack ends.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct AssaultOutcome {
    /// The morale of each stack after the fire; empty when the fire has routed it.
    pub stacks: Vec<Vec<i32>>,
    /// The morale of the defender after the fire; empty when it has routed him.
    pub attacked: Vec<i32>,
    /// The clash, if it came to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clash: Option<SteelOutcome>,
    /// Who has won.
    pub winner: Winner,
}

impl Outcome for AssaultOutcome {
    fn sentences(&self) -> Vec<Message> {
        let morale = |key: &str, units: &[i32]| match units {
            [one] => Message::new(key).number("first", *one).number("second", 0),
            [one, two] => Message::new(key).number("first", *one).number("second", *two),
            _ => Message::new(key).number("first", 0).number("second", 0),
        };
        let mut all = vec![morale("assault-defender", &self.attacked)];
        for (index, stack) in self.stacks.iter().enumerate() {
            all.push(morale("assault-attacker", stack).number("n", index as i32 + 1));
        }
        match &self.clash {
            Some(clash) => all.extend(clash.sentences()),
            None => all.push(Message::new(winner(self.winner))),
        }
        all
    }

    fn gist(&self) -> Vec<Message> {
        let fate = match &self.clash {
            Some(SteelOutcome::Fought { defender, .. }) => defender.gist(),
            Some(SteelOutcome::Forbidden { .. }) => return self.sentences(),
            None if self.attacked.is_empty() => Message::new("gist-routed-by-fire"),
            None => Message::new("gist-attack-broken-by-fire"),
        };
        vec![fate, Message::new(winner(self.winner))]
    }
}

const fn winner(winner: Winner) -> &'static str {
    match winner {
        Winner::Nobody => "steel-no-winner",
        Winner::Attacker => "attacker-takes-point",
        Winner::Defender => "defender-takes-point",
    }
}

type Step = Result<Next<AssaultState, AssaultOutcome>, Stop>;

impl Procedure for Assault<'_> {
    type State = AssaultState;
    type Outcome = AssaultOutcome;

    fn begin(&self) -> AssaultState {
        let mut stacks = [None; MOST];
        for (slot, attacker) in stacks.iter_mut().zip(self.attackers) {
            *slot = Some(attacker.stack.morale);
        }
        AssaultState {
            stage: Stage::Salvo(0),
            stacks,
            defender: Some(self.defender.morale),
            struck: [Struck::default(); MOST + 1],
        }
    }

    fn step(&self, mut state: AssaultState, umpire: &mut impl Umpire) -> Step {
        match state.stage {
            Stage::Salvo(index) => {
                if let Some(attacker) = self.attackers.get(index).filter(|_| index < MOST) {
                    if self.fires_ga_pa(attacker) && !self.is_forbidden() {
                        state.struck[MOST].add(self.salvo(index, attacker, umpire)?);
                    }
                    state.stage = Stage::Salvo(index + 1);
                } else {
                    state.stage = Stage::Reply;
                }
                Ok(Next::Go(state))
            }
            Stage::Reply => {
                if let Some(reply) = self.reply.filter(|_| self.defender.arm.is_foot())
                    && !self.is_forbidden()
                {
                    let at = self.place(reply.at);
                    state.struck[at].add(self.answer(&reply, at, umpire)?);
                }
                state.stage = Stage::Pistols(0, None);
                Ok(self.take_effect(state, umpire))
            }
            Stage::Pistols(index, at) => self.pistols(state, index, at, umpire),
            Stage::Clash(at) => self.clash(state, at, umpire),
        }
    }
}

impl Struck {
    fn add(&mut self, hit: Hit) {
        self.each += hit.each;
        self.spare += hit.spare;
    }
}

impl Assault<'_> {
    fn fires_ga_pa(&self, attacker: &Attacker) -> bool {
        attacker.stack.nation == Nation::Swedish && attacker.stack.arm.is_foot()
    }

    /// The place of a stack that is counted from one.
    fn place(&self, number: i32) -> usize {
        (number.max(1) as usize - 1).min(self.attackers.len().saturating_sub(1)).min(MOST - 1)
    }

    fn is_forbidden(&self) -> bool {
        let stacks = self.stacks(&self.begin());
        self.steel(&stacks).is_forbidden()
    }

    /// 1. A Ga-Pa salvo.
    fn salvo(
        &self,
        index: usize,
        attacker: &Attacker,
        umpire: &mut impl Umpire,
    ) -> Result<Hit, Stop> {
        let (stack, defender) = (&attacker.stack, &self.defender);
        umpire.open(Heading { name: "assault-salvo", side: "side-attacker", number: index + 1 });
        umpire.note(Line::note(GA_PA));
        let unit = |morale| TargetUnit::new(defender.arm, morale);
        let units =
            Pair { first: unit(defender.morale.first), second: defender.morale.second.map(unit) };
        let target = Target {
            leader: defender.leader,
            from: stack.direction,
            wood_or_village: defender.cover,
            field_work: stack.over_work,
            higher: stack.uphill,
            chevaux: defender.chevaux,
            ..Target::of(units)
        };
        let shooter = Shooter {
            nation: stack.nation,
            arm: stack.arm,
            morale: stack.morale.first,
            strength: attacker.strength,
            purpose: Purpose::GaPa,
            broken_line: attacker.broken_line,
            leader: stack.leader,
            in_zone: true,
            under_guns: false,
        };
        self.fire(shooter, target, ("side-attacker", index + 1), umpire)
    }

    /// 1. The answer of the infantry attacked.
    fn answer(&self, reply: &Reply, at: usize, umpire: &mut impl Umpire) -> Result<Hit, Stop> {
        let stack = &self.attackers[at].stack;
        umpire.open(Heading { name: "assault-salvo", side: "side-defender", number: 1 });
        umpire.note(Line::note(FIRST_FIRE));
        let unit = |morale| TargetUnit::new(stack.arm, morale);
        let units = Pair { first: unit(stack.morale.first), second: stack.morale.second.map(unit) };
        let target = Target {
            leader: stack.leader,
            from: Direction::Front,
            wood_or_village: reply.wood_or_village,
            field_work: reply.field_work,
            higher: reply.higher,
            attacking: true,
            ..Target::of(units)
        };
        let shooter = Shooter {
            nation: reply.nation,
            arm: self.defender.arm,
            morale: self.defender.morale.first,
            strength: reply.strength,
            purpose: Purpose::Fire,
            broken_line: reply.broken_line,
            leader: self.defender.leader,
            in_zone: true,
            under_guns: false,
        };
        self.fire(shooter, target, ("side-defender", 1), umpire)
    }

    /// A volley at units that are no guns alone: one throw.
    fn fire(
        &self,
        shooter: Shooter,
        target: Target,
        whose: Whose,
        umpire: &mut impl Umpire,
    ) -> Result<Hit, Stop> {
        umpire.by(whose);
        let volley = Volley { shooter, target, readings: self.readings, tables: self.tables };
        let mut at = volley.begin();
        let hit = loop {
            match volley.step(at, umpire)? {
                Next::Go(next) | Next::Decide(_, next) => at = next,
                Next::Done(FireOutcome::Fired(hit)) => break hit,
                Next::Done(FireOutcome::Forbidden { .. }) => break Hit::default(),
            }
        };
        umpire.by(NOBODY);
        Ok(hit)
    }

    /// 2. The pistols of one stack, shot by shot.
    fn pistols(
        &self,
        mut state: AssaultState,
        index: usize,
        at: Option<PistolState>,
        umpire: &mut impl Umpire,
    ) -> Step {
        let defends = index >= self.attackers.len().min(MOST);
        let reply = self.reply.filter(|reply| defends && reply.riders.is_some());
        let target = reply.map_or(MOST, |reply| self.place(reply.at));
        let riders = match defends {
            false => self.attackers[index].riders.filter(|_| state.stacks[index].is_some()),
            true => reply.and_then(|reply| reply.riders),
        };
        let shot_at = if target == MOST { state.defender } else { state.stacks[target] };
        let next = if defends { Stage::Clash(None) } else { Stage::Pistols(index + 1, None) };
        let (Some(riders), Some(levels)) = (riders, shot_at) else {
            state.stage = next;
            return Ok(if defends { self.take_effect(state, umpire) } else { Next::Go(state) });
        };
        let fire = PistolFire { riders, in_front: true, targets: levels.count() };
        match fire.step(at.unwrap_or_else(|| fire.begin()), umpire)? {
            Next::Go(at) | Next::Decide(_, at) => {
                state.stage = Stage::Pistols(index, Some(at));
                Ok(Next::Go(state))
            }
            Next::Done(outcome) => {
                let (each, spare) = (outcome.each, outcome.spare);
                state.struck[target].add(Hit { each, spare, ..Hit::default() });
                state.stage = next;
                Ok(if defends { self.take_effect(state, umpire) } else { Next::Go(state) })
            }
        }
    }

    /// What the shots did, all at the same time; whoever is routed by them is out.
    fn take_effect(
        &self,
        mut state: AssaultState,
        umpire: &mut impl Umpire,
    ) -> Next<AssaultState, AssaultOutcome> {
        let struck = std::mem::take(&mut state.struck);
        if struck.iter().any(|struck| struck.each + struck.spare > 0) {
            umpire.open(Heading::of("assault-effect"));
        }
        for (index, attacker) in self.attackers.iter().take(MOST).enumerate() {
            let shaken = (attacker.stack.arm.is_foot(), attacker.strength);
            state.stacks[index] = self.shake(state.stacks[index], shaken, struck[index], umpire);
        }
        let strength = self.reply.map_or(Strength::Full, |reply| reply.strength);
        let shaken = (self.defender.arm.is_foot(), strength);
        state.defender = self.shake(state.defender, shaken, struck[MOST], umpire);
        let attacked = state.stacks.iter().any(Option::is_some);
        match (attacked, state.defender) {
            (true, Some(_)) => Next::Go(state),
            (attacked, left) => {
                umpire.note(Line::note(WON));
                let winner = if left.is_none() && attacked {
                    Winner::Attacker
                } else if left.is_some() {
                    Winner::Defender
                } else {
                    Winner::Nobody
                };
                Next::Done(self.outcome(&state, None, winner))
            }
        }
    }

    /// What points leave of one or two units; nothing when all are gone.
    fn shake(
        &self,
        levels: Option<Levels>,
        (foot, strength): (bool, Strength),
        struck: Struck,
        umpire: &mut impl Umpire,
    ) -> Option<Levels> {
        let levels = levels?;
        if struck.each + struck.spare == 0 {
            return Some(levels);
        }
        let first_is_steadier = levels.second.is_none_or(|second| levels.first >= second);
        let points =
            |first: bool| struck.each + if first == first_is_steadier { struck.spare } else { 0 };
        let lose = |morale: i32, points: i32| self.lose(morale, points, (foot, strength));
        let (why, cost) = match (levels.second, struck.spare) {
            (None, spare) => ("fire-cost-alone", struck.each + spare),
            (Some(_), 0) => ("fire-cost-each", struck.each),
            (Some(_), _) => ("fire-cost", struck.each),
        };
        umpire.note(Line::note(LOSS).why(why).with(cost, struck.spare));
        let first = lose(levels.first, points(true));
        let second = levels.second.and_then(|second| lose(second, points(false)));
        let left = match (first, second) {
            (Some(first), None) if levels.second.is_some() => [lose(first, BY_COMPANION), None],
            (None, Some(second)) => [lose(second, BY_COMPANION), None],
            both => [both.0, both.1],
        };
        if left.iter().flatten().count() < levels.count() as usize {
            umpire.note(Line::note(ROUT).why("fire-routs"));
        }
        let mut left = left.into_iter().flatten();
        let first = left.next()?;
        Some(Levels { first, second: left.next() })
    }

    /// What is left of a unit's morale; nothing when it is routed or eliminated.
    fn lose(&self, morale: i32, points: i32, (foot, strength): (bool, Strength)) -> Option<i32> {
        use crate::units::Arm;
        if points == 0 {
            return Some(morale);
        }
        let arm = if foot { Arm::Infantry } else { Arm::Cavalry };
        let unit = Shaken {
            arm,
            strength,
            base_morale: morale.max(2),
            morale,
            lost_before: 0,
            stacked: false,
        };
        let loss =
            Loss { unit, points, cause: Cause::Fire, readings: self.readings, tables: self.tables };
        let after = loss.apply(&mut Desk::new(Given::new(&[]), Silent));
        (!after.routed && !after.eliminated).then_some(after.morale)
    }

    /// The stacks that are left, with the morale that the fire has left them.
    fn stacks(&self, state: &AssaultState) -> Vec<Stack> {
        let left = self.attackers.iter().zip(state.stacks);
        left.filter_map(|(attacker, morale)| Some(Stack { morale: morale?, ..attacker.stack }))
            .collect()
    }

    fn steel<'s>(&'s self, stacks: &'s [Stack]) -> ColdSteel<'s> {
        ColdSteel {
            stacks,
            defender: self.defender,
            side_by_side: self.side_by_side,
            counter_charge: false,
            tables: self.tables,
            readings: self.readings,
        }
    }

    /// 3. The clash.
    fn clash(
        &self,
        mut state: AssaultState,
        at: Option<SteelState>,
        umpire: &mut impl Umpire,
    ) -> Step {
        let stacks = self.stacks(&state);
        let mut steel = self.steel(&stacks);
        if let Some(morale) = state.defender {
            steel.defender.morale = morale;
        }
        match steel.step(at.unwrap_or_else(|| steel.begin()), umpire)? {
            Next::Go(at) | Next::Decide(_, at) => {
                state.stage = Stage::Clash(Some(at));
                Ok(Next::Go(state))
            }
            Next::Done(clash) => {
                let winner = match clash {
                    SteelOutcome::Fought { winner, .. } => winner,
                    SteelOutcome::Forbidden { .. } => Winner::Nobody,
                };
                Ok(Next::Done(self.outcome(&state, Some(clash), winner)))
            }
        }
    }

    fn outcome(
        &self,
        state: &AssaultState,
        clash: Option<SteelOutcome>,
        winner: Winner,
    ) -> AssaultOutcome {
        let units = |levels: Option<Levels>| levels.map(Vec::from).unwrap_or_default();
        let stacks = state.stacks.iter().take(self.attackers.len());
        AssaultOutcome {
            stacks: stacks.map(|&levels| units(levels)).collect(),
            attacked: units(state.defender),
            clash,
            winner,
        }
    }
}
