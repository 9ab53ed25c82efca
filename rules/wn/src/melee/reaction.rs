//! Reaction in melee (*reakcja w walce wręcz*, 21.3, 19.5d–i and 23.2): the test after a round that
//! somebody has lost, and what both do then.
//!
//! 1. By choice of the players each side throws two dice (21.3a, note ii).
//! 2. T13B for both ([`super::score`]), the winner's less the loser's (21.3a.1–3).
//! 3. T16B (21.3a.4). Troops that routed without a test (19.5f) or left of their own accord (19.5h) skip
//!    these.
//! 4. Who cannot or will not fall back, who follows up or pursues, and who may choose
//!    ([`super::settle`]).
//! 5. Surrender (19.5g, 23.9), disorder by the end of the melee, by rout and by pursuit (T8F, T8G).

use super::score::Score;
use super::settle::{Ends, Settled};
use super::storm;
use super::verdict::{self, Follows, Toll};
use super::{Onset, Reason};
use crate::aftermath::reaction::Reaction;
use crate::aftermath::surrounded::{Ring, Trapped};
use crate::allowed;
use crate::charge::reaction::{Rolled, two_dice};
use crate::readings::{MeleeReactionDice, Readings};
use crate::surroundings::Around;
use crate::tables::Tables;
use crate::units::{Arm, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const DICE: Clause = Clause::new("21.3a.note.ii");
const RESULT: Clause = Clause::new("21.3a.3");
const LOOK_UP: Clause = Clause::new("21.3a.4");
const GENERALS: Clause = Clause::new("23.15");
const FRENZY: Clause = Clause::new("23.4a.i");
const BROKEN: Clause = Clause::new("18.1e");
const ROUNDS: Clause = Clause::new("19.1b");
const FIGURES: Clause = Clause::new("19.4a");
const LOSING: Clause = Clause::new("19.5b");
const BEFORE_BREAK_IN: Clause = Clause::new("19.3i");

/// Who has won the round, and who has lost it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "they say it")]
pub enum Who {
    Winner,
    Loser,
}

impl Who {
    /// What belongs to it, of two.
    pub fn pick<T>(self, winner: T, loser: T) -> T {
        match self {
            Self::Winner => winner,
            Self::Loser => loser,
        }
    }

    /// The key of its name.
    pub fn key(self) -> &'static str {
        self.pick("side-winner", "side-loser")
    }
}

/// A sub-group after a round of melee.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Combatant {
    /// It.
    pub unit: Unit,
    /// Its casualties in this round, in men.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 8000))]
    pub men_lost: Option<i32>,
    /// How it came into the fight in this move.
    #[serde(default)]
    pub onset: Onset,
    /// Rounds of this melee that it won before.
    #[serde(default)]
    #[schemars(range(min = 0, max = 19))]
    pub won_before: i32,
    /// Its formation was broken through.
    #[serde(default)]
    pub broken_through: bool,
    /// It is in battle frenzy.
    #[serde(default)]
    pub frenzied: bool,
    /// It has a clear order to hold its place.
    #[serde(default)]
    pub ordered_to_hold: bool,
    /// What stands around it.
    #[serde(default)]
    pub around: Around,
    /// The enemy is all around it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ring: Option<Ring>,
}

/// Whether to go after an enemy who falls back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum FollowUp {
    FollowUp,
    Stay,
}

/// Whether to go after an enemy who routs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Pursuit {
    Pursue,
    Stay,
}

/// What the side that may choose has chosen.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Choices {
    /// After an enemy who falls back.
    #[serde(skip_serializing_if = "Option::is_none")]
    follow_up: Option<FollowUp>,
    /// After an enemy who routs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pursuit: Option<Pursuit>,
}

/// A round of melee that somebody has lost.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeleeReaction {
    pub(crate) winner: Combatant,
    pub(crate) loser: Combatant,
    /// Which round it was.
    #[schemars(range(min = 1, max = 20))]
    pub(crate) round: i32,
    /// How it ends for the loser.
    #[serde(default)]
    pub(crate) ends: Ends,
    /// The attackers got over the defended obstacle at the impact.
    #[serde(default)]
    pub(crate) over_obstacle: bool,
    /// The attackers have broken into the building that the others hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) broken_in: Option<bool>,
    #[serde(default)]
    pub(crate) decisions: Choices,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for MeleeReaction {
    const NAME: &'static str = "melee-reaction";
    const EXAMPLE: &'static str = include_str!("../../examples/melee-reaction.json");
    type Tables = Tables;
    type Case<'a> = MeleeReactionCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut reasons = Vec::new();
        for (at, one) in [("winner", &self.winner), ("loser", &self.loser)] {
            faults.extend(allowed::against(&one.unit, &format!("{at}.unit"), &self.readings));
            reasons.extend(self.reasons(at, one));
        }
        let against = |(at, clause, key): Reason| Fault::new(at, What::Against { clause, key });
        faults.extend(reasons.into_iter().map(against));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> MeleeReactionCase<'a> {
        MeleeReactionCase { asked: self, tables }
    }
}

impl MeleeReaction {
    fn reasons(&self, at: &str, one: &Combatant) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let mut add = |wrong: bool, field: &str, clause, key| {
            if wrong {
                reasons.push((format!("{at}.{field}"), clause, key));
            }
        };
        let Combatant { unit, .. } = one;
        add(unit.arm == Arm::General, "unit.arm", GENERALS, "against-general-reaction");
        add(one.won_before >= self.round, "won_before", ROUNDS, "against-rounds-won");
        let both = self.winner.broken_through && self.loser.broken_through;
        add(both && at == "loser", "broken_through", BROKEN, "against-both-break");
        let lost = self.winner.men_lost.zip(self.loser.men_lost);
        let wrong = self.ends == Ends::Losses && lost.is_some_and(|(won, lost)| won > lost);
        add(wrong && at == "winner", "men_lost", LOSING, "against-winner-lost-more");
        reasons
    }
}

/// The reaction to one round.
pub struct MeleeReactionCase<'a> {
    pub(super) asked: &'a MeleeReaction,
    pub(super) tables: &'a Tables,
}

/// Between the dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum MeleeReactionState {
    /// Nothing is known.
    Begin,
    /// The winner has thrown.
    Thrown(Rolled),
    /// Both have, or nobody throws.
    Test(Option<(Rolled, Rolled)>),
    /// What both must do; somebody may choose.
    Chosen(Settled),
    /// What both do.
    Settled(Settled),
}

/// What becomes of a side.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct After {
    /// What it does.
    pub(crate) reaction: Reaction,
    /// It surrenders.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) surrenders: bool,
    /// What it means to those who cannot get away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) trapped: Option<Trapped>,
    /// Its disorder then.
    pub(crate) disorder: i32,
    /// It is in battle frenzy.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) frenzied: bool,
}

/// What the test comes to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum MeleeReactionOutcome {
    /// They react.
    Reacted(Reacted),
    /// They do not test their reaction.
    Refused {
        /// The clauses that say so.
        refused: Vec<Clause>,
    },
}

/// What both do.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Reacted {
    /// The winner.
    pub(crate) winner: After,
    /// The loser.
    pub(crate) loser: After,
    /// They go on fighting.
    pub(crate) goes_on: bool,
}

impl After {
    /// In sentences.
    pub(crate) fn sentences(&self, side: &'static str) -> Vec<Message> {
        let said = |key: &'static str| Message::new(key).word("side", side);
        let key = match self.trapped {
            _ if self.surrenders => "after-surrenders",
            Some(Trapped::FightOn) => "after-trapped",
            Some(Trapped::LastMove) => "after-last-move",
            Some(Trapped::Surrender) => "after-surrenders",
            None => does(self.reaction),
        };
        let frenzied = self.frenzied.then(|| said("after-frenzied"));
        [said(key)].into_iter().chain(frenzied).collect()
    }
}

/// The key of what a side does after a round.
const fn does(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Break => "after-breaks",
        Reaction::FallBack => "after-falls-back",
        Reaction::FollowUp => "after-follows-up",
        Reaction::Pursue => "after-pursues",
        Reaction::FightOn => "after-fights-on",
        _ => "after-stands",
    }
}

impl Outcome for MeleeReactionOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = self.gist();
        if let Self::Reacted(Reacted { winner, loser, .. }) = self {
            let disorder = Message::new("after-disorder").number("winner", winner.disorder);
            all.push(disorder.number("loser", loser.disorder));
        }
        all
    }

    fn gist(&self) -> Vec<Message> {
        let Reacted { winner, loser, goes_on } = match self {
            Self::Reacted(reacted) => reacted,
            Self::Refused { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                let said = Message::new("no-melee-reaction");
                return vec![said.text("clauses", clauses.join(", "))];
            }
        };
        let mut all = loser.sentences(Who::Loser.key());
        all.extend(winner.sentences(Who::Winner.key()));
        all.push(Message::new(if *goes_on { "after-goes-on" } else { "after-ended" }));
        all
    }
}

type Step = Result<Next<MeleeReactionState, MeleeReactionOutcome>, Stop>;

impl Procedure for MeleeReactionCase<'_> {
    type State = MeleeReactionState;
    type Outcome = MeleeReactionOutcome;

    fn begin(&self) -> MeleeReactionState {
        MeleeReactionState::Begin
    }

    fn step(&self, state: MeleeReactionState, umpire: &mut impl Umpire) -> Step {
        match state {
            MeleeReactionState::Begin => {
                umpire.open(Heading::of(MeleeReaction::NAME));
                if self.before_break_in(umpire)? {
                    umpire.note(Line::note(BEFORE_BREAK_IN));
                    let refused = vec![BEFORE_BREAK_IN];
                    return Ok(Next::Done(MeleeReactionOutcome::Refused { refused }));
                }
                if let Some(settled) = self.without_test(umpire)? {
                    return Ok(Next::Go(MeleeReactionState::Chosen(settled)));
                }
                match self.asked.readings.melee_reaction_dice {
                    MeleeReactionDice::NoDice => Ok(Next::Go(MeleeReactionState::Test(None))),
                    MeleeReactionDice::TwoDice => {
                        let rolled = self.throw(Who::Winner, umpire)?;
                        Ok(Next::Go(MeleeReactionState::Thrown(rolled)))
                    }
                }
            }
            MeleeReactionState::Thrown(winner) => {
                let loser = self.throw(Who::Loser, umpire)?;
                Ok(Next::Go(MeleeReactionState::Test(Some((winner, loser)))))
            }
            MeleeReactionState::Test(rolls) => {
                Ok(Next::Go(MeleeReactionState::Chosen(self.test(rolls, umpire)?)))
            }
            MeleeReactionState::Chosen(settled) => self.choose(settled, umpire),
            MeleeReactionState::Settled(settled) => {
                Ok(Next::Done(MeleeReactionOutcome::Reacted(self.end(settled, umpire))))
            }
        }
    }

    fn decide(&self, state: MeleeReactionState, option: usize) -> MeleeReactionState {
        match state {
            MeleeReactionState::Chosen(settled) if option > 0 => {
                MeleeReactionState::Settled(settled.staying())
            }
            MeleeReactionState::Chosen(settled) => MeleeReactionState::Settled(settled),
            state => state,
        }
    }
}

impl MeleeReactionCase<'_> {
    /// One side of it.
    pub(super) fn side(&self, who: Who) -> &Combatant {
        who.pick(&self.asked.winner, &self.asked.loser)
    }

    /// Figures and casualties of a side.
    pub(super) fn toll(&self, who: Who, umpire: &mut impl Umpire) -> Result<Toll, Stop> {
        let Combatant { unit, men_lost, .. } = self.side(who);
        let name = who.pick("winner.unit.figures", "loser.unit.figures");
        let figures = umpire.fact(unit.figures, FIGURES, name)?;
        let name = who.pick("winner.men_lost", "loser.men_lost");
        let men = umpire.fact(*men_lost, LOSING, name)?;
        let left = figures - unit.lost_this_move;
        Ok(Toll::of(unit, (figures, left), men, &self.asked.readings))
    }

    /// 19.3i: they fight for a building that is not broken into, where the loser tests morale instead.
    fn before_break_in(&self, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let MeleeReaction { winner, loser, broken_in, .. } = self.asked;
        let house = storm::holds_building(&winner.unit) || storm::holds_building(&loser.unit);
        if !house || self.asked.ends == Ends::BreakOff {
            return Ok(false);
        }
        Ok(!umpire.fact(*broken_in, BEFORE_BREAK_IN, "broken_in")?)
    }

    /// What both do without a test: 19.5f and 19.5h, and by the losses 19.5a, 19.5c and 19.5f.
    fn without_test(&self, umpire: &mut impl Umpire) -> Result<Option<Settled>, Stop> {
        let follows = match self.asked.ends {
            Ends::Test => {
                self.toll(Who::Winner, umpire)?;
                self.toll(Who::Loser, umpire)?;
                return Ok(None);
            }
            Ends::Losses => {
                let tolls = (self.toll(Who::Winner, umpire)?, self.toll(Who::Loser, umpire)?);
                let on = (&self.tables.melee, &self.asked.readings);
                verdict::verdict(tolls, false, on, umpire).follows
            }
            ends => return Ok(Some(self.untested(ends, umpire))),
        };
        Ok(match follows {
            Follows::Undecided | Follows::GoesOn => {
                let frenzied = (self.asked.winner.frenzied, self.asked.loser.frenzied);
                Some(Settled::new(Reaction::FightOn, Reaction::FightOn, frenzied))
            }
            Follows::Rout => Some(self.untested(Ends::Rout, umpire)),
            Follows::Reaction | Follows::Morale | Follows::Pursuit => None,
        })
    }

    fn throw(&self, who: Who, umpire: &mut impl Umpire) -> Result<Rolled, Stop> {
        two_dice(DICE, &self.side(who).unit, umpire)
    }

    /// T13B and T16B.
    fn test(
        &self,
        rolls: Option<(Rolled, Rolled)>,
        umpire: &mut impl Umpire,
    ) -> Result<Settled, Stop> {
        let mut total = Num::ZERO;
        let both = [Who::Winner, Who::Loser];
        if let Some((winner, loser)) = rolls {
            for (who, sum) in both.into_iter().zip([winner.sum, -loser.sum]) {
                let line = Line::new(DICE, Op::Die(sum.into()));
                total = umpire.line(total, line.why(who.pick("winner", "loser")));
            }
        }
        for who in both {
            total = Score::of(self.asked, self.tables, who).add(total, umpire)?;
        }
        umpire.note(Line::new(RESULT, Op::Row(total)));
        let value = total.floor() as i32;
        let row = self.tables.melee.reaction_row(value);
        umpire.note(Line::row(row.clause, value).by(LOOK_UP));
        let settled = self.settle(row.winner, row.loser, umpire);
        let fives = rolls.map_or((false, false), |(winner, loser)| (winner.fives, loser.fives));
        Ok(self.seized(settled, fives, umpire))
    }

    /// 23.4a: two fives and a result that keeps them in their place bring on frenzy.
    fn seized(
        &self,
        mut settled: Settled,
        fives: (bool, bool),
        umpire: &mut impl Umpire,
    ) -> Settled {
        let keeps = |reaction| matches!(reaction, Reaction::Stand | Reaction::FightOn);
        if fives.0 && keeps(settled.winner) && !settled.frenzied.0 {
            umpire.note(Line::note(FRENZY).why("winner"));
            settled.frenzied.0 = true;
        }
        if fives.1 && keeps(settled.loser) && !settled.frenzied.1 {
            umpire.note(Line::note(FRENZY).why("loser"));
            settled.frenzied.1 = true;
        }
        settled
    }
}
