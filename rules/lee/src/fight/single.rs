//! 9.12: one stage of a fight between two units, as the rulings `fire-fight` and `melee`.

use super::result::{End, Verdict};
use super::situation::{self, Fighter, How};
use super::{Bout, BoutState, Side, Stage};
use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{Clause, Fault, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const NO_FIRE: Clause = Clause::new("9.12.p5");
const BEFORE: Clause = Clause::new("9.12.p29");
const SHARED: Clause = Clause::new("9.15.p2");

/// A fire fight between two units.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireFacts {
    pub(crate) attacker: Fighter,
    pub(crate) defender: Fighter,
    #[serde(default)]
    pub(crate) how: How,
    #[serde(default)]
    pub(crate) readings: Readings,
}

/// A melee between two units.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeleeFacts {
    pub(crate) attacker: Fighter,
    pub(crate) defender: Fighter,
    #[serde(default)]
    pub(crate) how: How,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for FireFacts {
    const NAME: &'static str = "fire-fight";
    const EXAMPLE: &'static str = include_str!("../../examples/fire-fight.json");
    type Tables = Tables;
    type Case<'a> = Single<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = both_against(&self.attacker, &self.defender, &self.how);
        for (at, fighter) in [("attacker", &self.attacker), ("defender", &self.defender)] {
            if fighter.lost_in_fire > 0 {
                let what = What::Against { clause: BEFORE, key: "against-before-fire" };
                faults.push(Fault::new(format!("{at}.lost_in_fire"), what));
            }
        }
        faults.extend(against_shares(&self.case(crate::printed()).bout));
        if !self.case(crate::printed()).bout.anybody_fires() {
            let what = What::Against { clause: NO_FIRE, key: "against-no-fire" };
            faults.push(Fault::new("attacker", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Single<'a> {
        let Self { attacker, defender, how, readings } = self;
        Single { bout: bout(Stage::Fire, (attacker, defender), *how, (tables, readings)) }
    }
}

impl Situation for MeleeFacts {
    const NAME: &'static str = "melee";
    const EXAMPLE: &'static str = include_str!("../../examples/melee.json");
    type Tables = Tables;
    type Case<'a> = Single<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = both_against(&self.attacker, &self.defender, &self.how);
        faults.extend(against_shares(&self.case(crate::printed()).bout));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Single<'a> {
        let Self { attacker, defender, how, readings } = self;
        Single { bout: bout(Stage::Melee, (attacker, defender), *how, (tables, readings)) }
    }
}

/// What the book has against two that fight.
pub(super) fn both_against(attacker: &Fighter, defender: &Fighter, how: &How) -> Vec<Fault> {
    let mut faults = situation::against(attacker, "attacker");
    faults.extend(situation::against(defender, "defender"));
    faults.extend(situation::against_guns(attacker, defender, how, crate::printed()));
    for (at, fighter) in [("attacker", attacker), ("defender", defender)] {
        if fighter.unit.left(crate::printed()) <= fighter.lost_in_fire {
            let what = What::Against { clause: BEFORE, key: "against-gone" };
            faults.push(Fault::new(format!("{at}.lost_in_fire"), what));
        }
    }
    faults
}

/// Who stands in several fights shares his dice among them evenly (9.15).
pub(super) fn against_shares(bout: &Bout<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (side, at) in [(Side::Attacker, "attacker"), (Side::Defender, "defender")] {
        faults.extend(against_share(bout, side, at));
    }
    faults
}

/// The same for one of them, who is described there.
pub(super) fn against_share(bout: &Bout<'_>, side: Side, at: &str) -> Vec<Fault> {
    let fighter = bout.fighter(side);
    let totals = bout.totals(side);
    let named = [("share", fighter.share), ("morale_share", fighter.morale_share)];
    let uneven = named.into_iter().enumerate().filter(|&(column, (_, named))| {
        named.is_some_and(|dice| dice != fighter.share_of(column, totals[column]))
    });
    let what = What::Against { clause: SHARED, key: "against-uneven" };
    uneven.map(|(_, (field, _))| Fault::new(format!("{at}.{field}"), what.clone())).collect()
}

/// A bout between two who are described by themselves.
pub(crate) fn bout<'a>(
    stage: Stage,
    (attacker, defender): (&'a Fighter, &'a Fighter),
    how: How,
    (tables, readings): (&'a Tables, &'a Readings),
) -> Bout<'a> {
    let lost = [attacker.lost_in_fire, defender.lost_in_fire];
    let (shares, shared, number, thrown) = (None, 0, 0, [false; 2]);
    Bout { stage, attacker, defender, how, lost, shares, shared, number, thrown, tables, readings }
}

/// One bout, alone.
pub struct Single<'a> {
    bout: Bout<'a>,
}

impl Single<'_> {
    /// Whether anybody has dice for fire (9.12).
    pub(crate) fn anybody_fires(&self) -> bool {
        self.bout.anybody_fires()
    }
}

/// What a bout comes to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FightOutcome {
    /// The row of the table.
    pub result: Clause,
    /// Who has won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// By how many levels.
    pub by: i32,
    /// The attacker.
    pub attacker: End,
    /// The defender.
    pub defender: End,
    /// Who may go on to melee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_go_in: Option<Side>,
    /// The attacker is pushed back if he does not.
    pub or_pushed: bool,
    /// Who may take the enemy's place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_follow: Option<Side>,
    /// The defender may turn to face the attacker.
    pub may_face: bool,
}

impl From<Verdict> for FightOutcome {
    fn from(verdict: Verdict) -> Self {
        let Verdict { row, winner, by, ends, may_go_in, or_pushed, may_follow, may_face } = verdict;
        let [attacker, defender] = ends;
        Self {
            result: row,
            winner,
            by,
            attacker,
            defender,
            may_go_in,
            or_pushed,
            may_follow,
            may_face,
        }
    }
}

impl FightOutcome {
    fn rest(&self) -> Vec<Message> {
        let mut all = Vec::new();
        if let Some(side) = self.may_go_in {
            all.push(Message::new("may-go-in").word("side", side.key()));
        }
        if self.or_pushed {
            all.push(Message::new("or-pushed"));
        }
        if let Some(side) = self.may_follow {
            all.push(Message::new("may-follow").word("side", side.key()));
        }
        let sides = [(self.attacker, Side::Attacker), (self.defender, Side::Defender)];
        all.extend(sides.into_iter().filter_map(|(end, side)| end.general(side)));
        all
    }
}

impl Outcome for FightOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = self.attacker.sentences(Side::Attacker, 0);
        all.extend(self.defender.sentences(Side::Defender, 0));
        all.extend(self.rest());
        if self.may_face {
            all.push(Message::new("may-face"));
        }
        all
    }

    fn gist(&self) -> Vec<Message> {
        let ends = [self.attacker.gist(Side::Attacker, 0), self.defender.gist(Side::Defender, 0)];
        ends.into_iter().chain(self.rest()).collect()
    }
}

impl Procedure for Single<'_> {
    type State = BoutState;
    type Outcome = FightOutcome;

    fn begin(&self) -> BoutState {
        BoutState::default()
    }

    fn step(
        &self,
        state: BoutState,
        umpire: &mut impl Umpire,
    ) -> Result<Next<BoutState, FightOutcome>, Stop> {
        if state.over() {
            return Ok(Next::Done(self.bout.verdict(&state, umpire).into()));
        }
        Ok(Next::Go(self.bout.step(state, umpire)?))
    }
}
