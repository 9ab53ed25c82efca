//! 9.12: a whole attack as a chain: fire fight, the decision to go in, melee (ruling `attack`). Whether it comes up is
//! seen before ([`declared`](super::declared)).
//!
//! 1. Fire, unless nobody has dice for it (9.12): then melee at once.
//! 2. Who has won by one may go in, and so may attacking cavalry after a draw, which is pushed back otherwise.
//! 3. Melee, with the cohesion that the fire has cost; nobody moves up in support any more.

use super::declared::{Declared, Reach};
use super::result::{End, Fate, Verdict};
use super::single::{against_shares, both_against, bout};
use super::situation::{Fighter, How};
use super::{Bout, BoutState, Side, Stage};
use crate::measure::Distance;
use crate::readings::{MoraleDie, Readings};
use crate::tables::Tables;
use crate::units::Stat;
use kernel::{
    Clause, Decision, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const AT_ONCE: Clause = Clause::new("9.12.p5");
const DECIDES: Clause = Clause::new("9.12.p9");
const GOES_IN: Clause = Clause::new("9.12.p30");
const STAYS: Clause = Clause::new("9.12.p25");
const HORSE_STAYS: Clause = Clause::new("9.12.p24");
const ONE_DIE: Clause = Clause::new("9.20.p1");
const BEFORE: Clause = Clause::new("9.12.p29");

/// Whether they go in.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum GoIn {
    GoesIn,
    Stays,
}

/// An attack of one unit on another.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttackFacts {
    pub(crate) attacker: Fighter,
    pub(crate) defender: Fighter,
    #[serde(default)]
    pub(crate) how: How,
    /// How far the attacker has to go, with what ground costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) way: Option<Distance>,
    /// Whether who may go on to melee does so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) go_in: Option<GoIn>,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for AttackFacts {
    const NAME: &'static str = "attack";
    const EXAMPLE: &'static str = include_str!("../../examples/attack.json");
    type Tables = Tables;
    type Case<'a> = Declared<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = both_against(&self.attacker, &self.defender, &self.how);
        let attack = self.attack(crate::printed());
        faults.extend(against_shares(&attack.bout(Stage::Fire, [0; 2])));
        for (at, fighter) in [("attacker", &self.attacker), ("defender", &self.defender)] {
            if fighter.lost_in_fire > 0 {
                let what = What::Against { clause: BEFORE, key: "against-before-fire" };
                faults.push(Fault::new(format!("{at}.lost_in_fire"), what));
            }
            let twice = fighter.general.is_some_and(|leader| leader.morale && leader.melee_morale);
            if twice && self.readings.morale_die == MoraleDie::OnceARound {
                let what = What::Against { clause: ONE_DIE, key: "against-second-die" };
                faults.push(Fault::new(format!("{at}.general.melee_morale"), what));
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Declared<'a> {
        let movement = self.attacker.unit.stat(Stat::Move, tables);
        let reach = self.way.map(|way| Reach::measured(way, movement));
        Declared { attack: Some(self.attack(tables)), reach }
    }
}

impl AttackFacts {
    /// The attack, once it has come up.
    pub(crate) const fn attack<'a>(&'a self, tables: &'a Tables) -> Attack<'a> {
        Attack { facts: self, tables }
    }
}

/// One attack.
pub struct Attack<'a> {
    facts: &'a AttackFacts,
    tables: &'a Tables,
}

/// Between two steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AttackState {
    /// Fire.
    Fire(BoutState),
    /// Whether to go in.
    Asked {
        /// Who may.
        side: Side,
        /// Whether he is pushed back otherwise.
        or_pushed: bool,
        /// The levels lost by both.
        lost: [i32; 2],
        /// Whether their generals are in danger.
        danger: [bool; 2],
        /// What was chosen.
        goes: Option<bool>,
    },
    /// Melee, with the levels lost in fire.
    Melee([i32; 2], BoutState),
}

/// What an attack comes to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct AttackOutcome {
    /// The row of the last table that was read.
    pub result: Clause,
    /// It came to melee.
    pub melee: bool,
    /// The attacker.
    pub attacker: End,
    /// The defender.
    pub defender: End,
    /// Who may take the enemy's place, or pursue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_follow: Option<Side>,
}

impl AttackOutcome {
    fn rest(&self) -> Vec<Message> {
        let mut all = Vec::new();
        if let Some(side) = self.may_follow {
            all.push(Message::new("may-follow").word("side", side.key()));
        }
        let sides = [(self.attacker, Side::Attacker), (self.defender, Side::Defender)];
        all.extend(sides.into_iter().filter_map(|(end, side)| end.general(side)));
        all
    }
}

impl Outcome for AttackOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = self.attacker.sentences(Side::Attacker, 0);
        all.extend(self.defender.sentences(Side::Defender, 0));
        all.extend(self.rest());
        all
    }

    fn gist(&self) -> Vec<Message> {
        let ends = [self.attacker.gist(Side::Attacker, 0), self.defender.gist(Side::Defender, 0)];
        ends.into_iter().chain(self.rest()).collect()
    }
}

type Step = Result<Next<AttackState, AttackOutcome>, Stop>;

impl Procedure for Attack<'_> {
    type State = AttackState;
    type Outcome = AttackOutcome;

    fn begin(&self) -> AttackState {
        AttackState::Fire(BoutState::default())
    }

    fn step(&self, state: AttackState, umpire: &mut impl Umpire) -> Step {
        match state {
            AttackState::Fire(bout) => self.fire(bout, umpire),
            AttackState::Asked { side, goes: None, .. } => {
                let options = ["goes-in", "stays"].map(str::to_owned).to_vec();
                let asked = Decision { name: "go_in", clause: DECIDES, side: side.key(), options };
                Ok(Next::Decide(asked, state))
            }
            AttackState::Asked { lost, danger, side, or_pushed, goes: Some(goes) } => {
                self.chosen((side, or_pushed), goes, (lost, danger), umpire)
            }
            AttackState::Melee(lost, bout) => self.melee(lost, bout, umpire),
        }
    }

    fn decide(&self, state: AttackState, option: usize) -> AttackState {
        match state {
            AttackState::Asked { side, or_pushed, lost, danger, .. } => {
                AttackState::Asked { side, or_pushed, lost, danger, goes: Some(option == 0) }
            }
            other => other,
        }
    }
}

impl<'a> Attack<'a> {
    fn bout(&self, stage: Stage, lost: [i32; 2]) -> Bout<'a> {
        let AttackFacts { attacker, defender, how, readings, .. } = self.facts;
        let bout = bout(stage, (attacker, defender), *how, (self.tables, readings));
        Bout { lost, ..bout }
    }

    fn fire(&self, state: BoutState, umpire: &mut impl Umpire) -> Step {
        let bout = self.bout(Stage::Fire, [0; 2]);
        if state == BoutState::default() && !bout.anybody_fires() {
            umpire.open(Heading::of(AttackFacts::NAME));
            umpire.note(Line::note(AT_ONCE));
            return Ok(Next::Go(AttackState::Melee([0; 2], state)));
        }
        if !state.over() {
            return Ok(Next::Go(AttackState::Fire(bout.step(state, umpire)?)));
        }
        let verdict = bout.verdict(&state, umpire);
        let Some(side) = verdict.may_go_in else {
            return Ok(Next::Done(outcome(&verdict, [0; 2], false)));
        };
        let (lost, danger) = (verdict.ends.map(|end| end.lost), state.danger);
        let (or_pushed, goes) = (verdict.or_pushed, None);
        Ok(Next::Go(AttackState::Asked { side, or_pushed, lost, danger, goes }))
    }

    /// The decision, carried out.
    fn chosen(
        &self,
        (side, or_pushed): (Side, bool),
        goes: bool,
        (lost, danger): ([i32; 2], [bool; 2]),
        umpire: &mut impl Umpire,
    ) -> Step {
        umpire.open(Heading { name: "goes-in", side: side.key(), number: 0 });
        if goes {
            umpire.note(Line::note(GOES_IN).by(DECIDES));
            let fresh = BoutState { danger, ..BoutState::default() };
            return Ok(Next::Go(AttackState::Melee(lost, fresh)));
        }
        let row = if or_pushed { HORSE_STAYS } else { STAYS };
        umpire.note(Line::note(row).by(DECIDES).why("stays"));
        let bout = self.bout(Stage::Fire, [0; 2]);
        let [mut attacker, mut defender] = bout.ends(lost, danger, Fate::Engaged);
        if or_pushed {
            (attacker.fate, defender.fate) = (Fate::Pushed, Fate::Stands);
        }
        let result = row;
        Ok(Next::Done(AttackOutcome { result, melee: false, attacker, defender, may_follow: None }))
    }

    fn melee(&self, lost: [i32; 2], state: BoutState, umpire: &mut impl Umpire) -> Step {
        let bout = self.bout(Stage::Melee, lost);
        if state.over() {
            let verdict = bout.verdict(&state, umpire);
            return Ok(Next::Done(outcome(&verdict, lost, true)));
        }
        Ok(Next::Go(AttackState::Melee(lost, bout.step(state, umpire)?)))
    }
}

/// The outcome of the last bout, with what was lost before it.
fn outcome(verdict: &Verdict, before: [i32; 2], melee: bool) -> AttackOutcome {
    let [mut attacker, mut defender] = verdict.ends;
    attacker.lost += before[0];
    defender.lost += before[1];
    let Verdict { row: result, may_follow, .. } = *verdict;
    AttackOutcome { result, melee, attacker, defender, may_follow }
}
