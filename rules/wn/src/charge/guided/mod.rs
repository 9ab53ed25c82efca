//! A charge from beginning to end (17.6), or an attack (17.7), as one ruling: the facts of both sides are
//! said once, and each step is the ruling that also stands by itself.
//!
//! 1. `before`: declaration, response, the test as the charge begins, fire and disorder on the way, the
//!    test at attack distance (17.6a.1–5).
//! 2. `attack`: an attack comes on at the normal pace, is fired at and tests morale (17.7.1–6).
//! 3. `company`: others in the same charge (17.4, 17.5h), where a battle knows of them; `contact`: impact and the
//!    first round of melee (17.6a.6, 17.7.7).
//! 4. `afterwards`: who breaks off, and the reaction in melee (19.5).
//! 5. `away`: flight and pursuit (23.5, 23.7).
//!
//! What the players may choose is a step of its own. Between the steps there is a [`Stage`].

mod afterwards;
mod attack;
mod away;
mod before;
pub mod company;
mod contact;
pub mod facts;
pub mod outcome;

pub use facts::{GuidedCharge, Later};
pub use outcome::GuidedOutcome;

use super::course::Answered;
use super::reaction::{ChargeReaction, Fate, Known, ReactionCase, Rolled};
use super::response::Response;
use super::result::Reaction;
use super::sides::{Approach, Role};
use crate::allowed;
use crate::losses::A_FIGURE;
use crate::melee::Reason;
use crate::melee::reaction::MeleeReactionState;
use crate::melee::round::MeleeState;
use crate::melee::settle::Ends;
use crate::small_arms::FireState;
use crate::tables::Tables;
use crate::units::Unit;
use kernel::{Decision, Fault, Next, Num, Procedure, Situation, Stop, Umpire, What};
use serde::{Deserialize, Serialize};

/// Something of each side.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Each<T> {
    charger: T,
    charged: T,
}

impl<T: Copy> Each<T> {
    const fn of(&self, role: Role) -> T {
        match role {
            Role::Charger => self.charger,
            Role::Defender => self.charged,
        }
    }

    const fn at(&mut self, role: Role) -> &mut T {
        match role {
            Role::Charger => &mut self.charger,
            Role::Defender => &mut self.charged,
        }
    }
}

impl Role {
    /// The other side.
    const fn other(self) -> Self {
        match self {
            Self::Charger => Self::Defender,
            Self::Defender => Self::Charger,
        }
    }

    const fn pick<T: Copy>(self, charger: T, charged: T) -> T {
        match self {
            Self::Charger => charger,
            Self::Defender => charged,
        }
    }

    /// The key of its name.
    const fn name(self) -> &'static str {
        self.pick("side-charger", "side-charged")
    }
}

/// What the charge has cost a side so far.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Wear {
    /// Figures.
    pub lost: i32,
    /// Casualties left over.
    pub over: i32,
    /// Disorder gained.
    pub gained: i32,
}

/// A charge that has begun: its value, and what both do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Start {
    value: i32,
    charger: Fate,
    charged: Answered,
}

/// Both sides as they meet, or do not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Met {
    does: Each<Option<Reaction>>,
    frenzied: Each<bool>,
    wear: Each<Wear>,
    /// The charged have fired.
    fired: bool,
    /// The share of the move that is left to who breaks.
    #[serde(with = "share")]
    left: Num,
}

/// Both sides in melee.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Fight {
    met: Met,
    /// Who came at the other; the other may have come, too.
    attacker: Role,
    both: bool,
    impetus: Each<bool>,
    breaks_through: Each<bool>,
    /// The attacker got over the defended obstacle.
    crosses: bool,
}

/// A round that was fought: who has it cost how many men.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Fought {
    fight: Fight,
    men: Each<i32>,
    /// Who has won it.
    won: Option<Role>,
    /// Attackers in the building now, and whether they have broken in.
    inside: (i32, bool),
}

/// Where the charge has got to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// It is to be declared.
    Declare,
    /// The charged are to answer.
    Respond,
    /// They choose between these.
    Answer(Vec<Response>),
    /// The dice of the test.
    Throw(Option<Response>, Vec<Rolled>),
    /// Those who evade may fire first.
    MayFire(Start),
    /// The charged fire at the charger.
    Fire(Start, FireState),
    /// The charger comes to attack distance.
    Close(Start, Wear, bool),
    /// The enemy is gone and a general is near; whether another must be charged.
    Onwards(Met, bool),
    /// The two do not fight; how the run ended, and whether another must be charged.
    Apart(Met, Run, bool),
    /// The charged may fire at an attack from 5 cm.
    MayHold,
    /// They fire at it: close by, or from 5 cm.
    Volley(Met, bool, FireState),
    /// The attackers test morale.
    Nerve(Met),
    /// The attackers come up.
    Storm(Met),
    /// The charge strikes.
    Impact(Met),
    /// A round of melee.
    Melee(Fight, MeleeState),
    /// A side may break off.
    Leave(Fought, Role),
    /// Nobody has.
    GoesOn(Fought),
    /// What both do after the round, of which this side is the loser.
    After(Fought, Role, Loses, MeleeReactionState),
    /// The loser of a round at a building tests morale.
    Shaken(Fought, Role),
}

/// How the run of a charger ends whom nobody awaits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Run {
    /// He has not touched anybody.
    Spent,
    /// A general held him (17.2f).
    Held,
    /// He has touched those who evaded (12.3g).
    Touched,
}

/// How a side loses a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "they say it")]
pub enum Loses {
    Test,
    Rout,
    BreaksOff,
}

impl Loses {
    const fn ends(self) -> Ends {
        match self {
            Self::Test => Ends::Test,
            Self::Rout => Ends::Rout,
            Self::BreaksOff => Ends::BreakOff,
        }
    }
}

type Step = Result<Next<Stage, GuidedOutcome>, Stop>;

impl Situation for GuidedCharge {
    const NAME: &'static str = "charge";
    const EXAMPLE: &'static str = include_str!("../../../examples/charge.json");
    type Tables = Tables;
    type Case<'a> = GuidedCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.charger.unit, "charger.unit", &self.readings);
        faults.extend(allowed::against(&self.charged.unit, "charged.unit", &self.readings));
        if faults.is_empty() {
            let sides = [("charger", &self.charger), ("charged", &self.charged)];
            let sides = sides.into_iter().flat_map(|(at, side)| side.reasons(at, &self.readings));
            let reasons = sides.chain(self.against_answer()).chain(self.against_fight());
            let against = |(at, clause, key): Reason| Fault::new(at, What::Against { clause, key });
            faults.extend(reasons.map(against));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> GuidedCase<'a> {
        GuidedCase { asked: self, reaction: self.reaction(tables), tables }
    }
}

/// One charge.
pub struct GuidedCase<'a> {
    asked: &'a GuidedCharge,
    reaction: ChargeReaction,
    tables: &'a Tables,
}

impl Procedure for GuidedCase<'_> {
    type State = Stage;
    type Outcome = GuidedOutcome;

    fn begin(&self) -> Stage {
        Stage::Declare
    }

    fn step(&self, stage: Stage, umpire: &mut impl Umpire) -> Step {
        match stage {
            Stage::Declare => self.declare(umpire),
            Stage::Respond => self.respond(umpire),
            Stage::MayHold if self.nobody_bears() => Ok(Next::Go(Stage::Nerve(self.unmet()))),
            Stage::Answer(_) | Stage::MayFire(_) | Stage::MayHold | Stage::Onwards(..) => {
                Ok(self.ask(stage))
            }
            Stage::Throw(response, rolls) => self.throw(response, rolls, umpire),
            Stage::Fire(start, fire) => self.fire(start, fire, umpire),
            Stage::Close(start, wear, fired) => self.close(start, wear, fired, umpire),
            Stage::Apart(met, run, next) => self.apart(met, run, next, umpire).map(Next::Done),
            Stage::Volley(met, close_by, fire) => self.volley(met, close_by, fire, umpire),
            Stage::Nerve(met) => self.nerve(met, umpire),
            Stage::Storm(met) => self.come_up(met, umpire),
            Stage::Impact(met) => self.impact(met, umpire),
            Stage::Melee(fight, melee) => self.melee(fight, melee, umpire),
            Stage::Leave(fought, role) => Ok(self.leave(fought, role, umpire)),
            Stage::GoesOn(fought) => Ok(Next::Done(self.goes_on(fought))),
            Stage::After(fought, loser, loses, state) => {
                self.after(fought, (loser, loses), state, umpire)
            }
            Stage::Shaken(fought, loser) => self.shaken(fought, loser, umpire),
        }
    }

    fn decide(&self, stage: Stage, option: usize) -> Stage {
        let first = option == 0;
        match stage {
            Stage::Answer(answers) => Stage::Throw(answers.get(option).copied(), Vec::new()),
            Stage::MayFire(start) if first => Stage::Fire(start, FireState::Roll),
            Stage::MayFire(start) => Stage::Close(start, self.fresh(Role::Charger), false),
            Stage::Onwards(met, next) if first => Stage::Apart(met, Run::Held, next),
            Stage::Onwards(met, next) => Stage::Apart(met, Run::Spent, next),
            Stage::MayHold if first => Stage::Volley(self.unmet(), false, FireState::Roll),
            Stage::MayHold => Stage::Nerve(self.unmet()),
            Stage::Leave(fought, role) if !first => {
                Stage::After(fought, role, Loses::BreaksOff, MeleeReactionState::Begin)
            }
            Stage::Leave(fought, Role::Charger) => Stage::Leave(fought, Role::Defender),
            Stage::Leave(fought, Role::Defender) => Stage::GoesOn(fought),
            Stage::After(fought, loser, loses, state) => {
                let asked = self.after_melee(&fought, (loser, loses));
                Stage::After(fought, loser, loses, asked.case(self.tables).decide(state, option))
            }
            stage => stage,
        }
    }
}

/// Puts a question to a side.
fn question(
    name: &'static str,
    clause: &'static str,
    role: Role,
    options: &[&str],
    stage: Stage,
) -> Next<Stage, GuidedOutcome> {
    let options = options.iter().map(|&option| option.to_owned()).collect();
    let clause = kernel::Clause::new(clause);
    Next::Decide(Decision { name, clause, side: role.name(), options }, stage)
}

impl GuidedCase<'_> {
    /// A later round of the melee of two who are in contact.
    pub fn next_round(&self, attacker: Role) -> Stage {
        let fight = Fight {
            met: self.unmet(),
            attacker,
            both: false,
            impetus: Each::default(),
            breaks_through: Each::default(),
            crosses: false,
        };
        Stage::Melee(fight, MeleeState::Begin)
    }

    /// The questions of the way in.
    fn ask(&self, stage: Stage) -> Next<Stage, GuidedOutcome> {
        let fire = ["fire", "hold"];
        match &stage {
            Stage::Answer(answers) => {
                let options: Vec<&str> = answers.iter().map(|answer| answer.word()).collect();
                question("decisions.response", "17.5a", Role::Defender, &options, stage)
            }
            Stage::MayFire(_) => question("decisions.fire", "12.3c", Role::Defender, &fire, stage),
            Stage::Onwards(..) => {
                question("decisions.onwards", "17.2f", Role::Charger, &["halt", "run-on"], stage)
            }
            _ => question("decisions.fire", "15.3f", Role::Defender, &fire, stage),
        }
    }

    /// The tests of this charge, with what has come out so far.
    const fn tests(
        &self,
        response: Option<Response>,
        approach: Option<(Approach, Approach)>,
    ) -> ReactionCase<'_> {
        let known = Known { response, approach, rolled: self.asked.company.rolled };
        ReactionCase { asked: &self.reaction, tables: self.tables, known }
    }

    /// What a side has suffered before its part begins: the fire of others.
    const fn fresh(&self, role: Role) -> Wear {
        let contender = self.asked.side(role);
        let Approach { lost, gained } = contender.approach;
        Wear { lost, over: contender.unit.casualties_over, gained }
    }

    /// A unit as it is now.
    fn now(&self, role: Role, wear: Wear) -> Unit {
        let unit = &self.asked.side(role).unit;
        Unit {
            lost_this_move: unit.lost_this_move + wear.lost,
            casualties_over: wear.over,
            disorder: unit.disorder + wear.gained,
            ..unit.clone()
        }
    }

    /// Figures that are left of a side.
    fn left(&self, role: Role, wear: Wear) -> i32 {
        let unit = &self.asked.side(role).unit;
        unit.figures.unwrap_or_default() - unit.lost_this_move - wear.lost
    }
}

/// Shares of a move, exactly.
mod share {
    use kernel::Num;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(share: &Num, serializer: S) -> Result<S::Ok, S::Error> {
        (share.over(), share.under()).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Num, D::Error> {
        let (over, under) = <(i64, i64)>::deserialize(deserializer)?;
        Ok(Num::ratio(over, under))
    }
}

impl Stage {
    /// The step of a move to which it belongs (chapter 11).
    pub const fn step(&self) -> u8 {
        match self {
            Self::Declare | Self::Respond | Self::Answer(_) | Self::Throw(..) => 2,
            Self::MayFire(_) => 6,
            Self::Fire(..) | Self::MayHold | Self::Volley(_, false, _) => 8,
            Self::Close(..) | Self::Onwards(..) | Self::Apart(..) => 10,
            Self::Nerve(_) => 11,
            Self::Volley(_, true, _) | Self::Storm(_) => 12,
            Self::Impact(_) => 13,
            Self::Melee(..) => 14,
            Self::Leave(..) | Self::GoesOn(_) | Self::After(..) => 16,
            Self::Shaken(..) => 17,
        }
    }

    /// What it has cost a side has been taken off it; so many casualties are left over.
    pub(crate) const fn renew(&mut self, role: Role, over: i32) {
        if let Self::Storm(met) | Self::Impact(met) = self {
            *met.wear.at(role) = Wear { lost: 0, over, gained: 0 };
        }
    }

    /// Others have cost a side so much besides; of casualties over it has so many more, or fewer.
    pub(crate) fn suffers(&mut self, role: Role, by: Wear) {
        let met = match self {
            Self::Onwards(met, _) | Self::Apart(met, ..) | Self::Volley(met, ..) => met,
            Self::Nerve(met) | Self::Storm(met) | Self::Impact(met) => met,
            Self::Melee(fight, _) => &mut fight.met,
            Self::Leave(fought, _)
            | Self::GoesOn(fought)
            | Self::After(fought, ..)
            | Self::Shaken(fought, _) => &mut fought.fight.met,
            _ => return,
        };
        let wear = met.wear.at(role);
        let all = (wear.lost + by.lost) * A_FIGURE + wear.over + by.over;
        (wear.lost, wear.over) = (all.div_euclid(A_FIGURE), all.rem_euclid(A_FIGURE));
        wear.gained += by.gained;
    }

    /// What the charge has cost the charger and the charged so far, as far as it is known.
    pub const fn wear(&self) -> [Option<Wear>; 2] {
        let wear = match self {
            Self::Close(_, charger, _) => return [Some(*charger), None],
            Self::Onwards(met, _) | Self::Apart(met, ..) | Self::Volley(met, ..) => met.wear,
            Self::Nerve(met) | Self::Storm(met) | Self::Impact(met) => met.wear,
            Self::Melee(fight, _) => fight.met.wear,
            Self::Leave(fought, _) | Self::GoesOn(fought) | Self::Shaken(fought, _) => {
                fought.fight.met.wear
            }
            Self::After(fought, ..) => fought.fight.met.wear,
            _ => return [None; 2],
        };
        [Some(wear.charger), Some(wear.charged)]
    }

    /// What the charger and the charged are doing, as far as their test has said it.
    pub const fn does(&self) -> (Option<Reaction>, Option<Reaction>) {
        match self {
            Self::MayFire(start) | Self::Fire(start, _) | Self::Close(start, ..) => {
                (Some(start.charger.first), Some(start.charged.fate.first))
            }
            Self::Onwards(met, _) | Self::Apart(met, ..) | Self::Impact(met) => {
                (met.does.charger, met.does.charged)
            }
            _ => (None, None),
        }
    }
}
