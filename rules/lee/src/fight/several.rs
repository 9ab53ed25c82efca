//! 9.15: one unit attacked from several zones at once, in one stage (ruling `several`).
//!
//! 1. The defender's dice, base and whatever concerns the whole fight, are shared among the zones as evenly as they can
//!    be; what is left over goes where the owner says, to the first zones where he says nothing. If he attacks somebody
//!    himself at the same time, that fight has its share, too.
//! 2. Each zone adds its own modifiers and is fought as a bout by itself.
//! 3. What the defender lost adds up; he is pushed back if any bout pushes him, and 9.26 says what that means between
//!    several enemies.
//! 4. If one attacker may go in, so may all others who were not pushed back, routed or destroyed.

use super::result::{End, Fate, GeneralEnd, Verdict};
use super::single::against_share;
use super::situation::{self, Fighter, Ground, Guns, How, Order, Reaction, Zone};
use super::{Bout, BoutState, Side, Stage};
use crate::corrections::GENERAL_THROWS_ONCE;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::Stat;
use kernel::{
    Clause, Desk, Fault, Given, Heading, Line, Message, Next, Outcome, Procedure, Silent,
    Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const EACH_ZONE: Clause = Clause::new("9.15.p1");
const SHARED: Clause = Clause::new("9.15.p2");
const BEFOREHAND: Clause = Clause::new("9.15.p3");
const APART: Clause = Clause::new("9.15.p6");
const ALL_GO_IN: Clause = Clause::new("9.15.p9");
const ONE_EACH: Clause = Clause::new("9.3.p11");
const OPPOSITE: Clause = Clause::new("9.26.p1");
const BETWEEN: Clause = Clause::new("9.26.p2");
const SURROUNDED: Clause = Clause::new("9.26.p3");
const ROUTED: Clause = Clause::new("9.23.p1");
const DESTROYED: Clause = Clause::new("9.22.p1");
const TAKEN: Clause = Clause::new("9.20.p3");

/// The stage that is fought.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Round {
    #[default]
    Fire,
    Melee,
}

/// An attack on one zone.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// Who attacks.
    pub(crate) fighter: Fighter,
    /// Which zone.
    pub(crate) zone: Zone,
    /// How the defender met this attack, where he did so otherwise than the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) reaction: Option<Reaction>,
    /// What shelters the defender on this side only.
    #[serde(default)]
    #[schemars(length(max = 3))]
    pub(crate) shelter: Vec<Ground>,
    /// The defender stands higher than this attacker.
    #[serde(default)]
    pub(crate) above: bool,
    /// Batteries that support the defender against this attacker.
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub(crate) guns: Vec<Guns>,
    /// Dice of fire or melee that the defender turns against it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 20))]
    pub(crate) dice: Option<i32>,
    /// Dice of morale that he keeps against it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 20))]
    pub(crate) morale_dice: Option<i32>,
}

/// A unit attacked from several zones.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeveralFacts {
    pub(crate) defender: Fighter,
    #[schemars(length(min = 1, max = 4))]
    pub(crate) assaults: Vec<Assault>,
    /// Which stage.
    #[serde(default)]
    pub(crate) stage: Round,
    /// The order of the defender's corps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) order: Option<Order>,
    /// How he met the attack.
    #[serde(default)]
    pub(crate) reaction: Reaction,
    /// It is the additional round.
    #[serde(default)]
    pub(crate) additional_round: bool,
    /// In the first round he stood and fired.
    #[serde(default)]
    pub(crate) stood_first: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for SeveralFacts {
    const NAME: &'static str = "several";
    const EXAMPLE: &'static str = include_str!("../../examples/several.json");
    type Tables = Tables;
    type Case<'a> = Several<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let tables = crate::printed();
        let mut faults = situation::against(&self.defender, "defender");
        let mut found = |at: String, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        let case = self.case(tables);
        for (index, assault) in self.assaults.iter().enumerate() {
            if self.assaults[..index].iter().any(|other| other.zone == assault.zone) {
                found(format!("assaults[{index}].zone"), ONE_EACH, "against-same-zone");
            }
            if self.defender.ground.len() + assault.shelter.len() > 4 {
                found(format!("assaults[{index}].shelter"), SHARED, "against-too-much-ground");
            }
        }
        for (field, named) in
            [("share", self.defender.share), ("morale_share", self.defender.morale_share)]
        {
            if named.is_some() {
                found(format!("defender.{field}"), BEFOREHAND, "against-share-of-all");
            }
        }
        for (column, field) in ["dice", "morale_dice"].into_iter().enumerate() {
            if case.uneven(column) {
                found(format!("assaults[0].{field}"), SHARED, "against-uneven");
            }
        }
        for (index, assault) in self.assaults.iter().enumerate() {
            faults.extend(situation::against(
                &assault.fighter,
                &format!("assaults[{index}].fighter"),
            ));
            let at = format!("assaults[{index}].fighter");
            faults.extend(against_share(&case.bout(index), Side::Attacker, &at));
            let at = format!("assaults[{index}]");
            faults.extend(situation::against_support(&assault.guns, &at));
            let how = How { reaction: self.reaction, ..How::default() };
            if assault.fighter.unit.guns(tables) {
                let guns = situation::against_guns(&assault.fighter, &self.defender, &how, tables);
                faults.extend(guns.into_iter().take(1));
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Several<'a> {
        let defender = |assault: &Assault| {
            let mut fighter = self.defender.clone();
            fighter.ground.extend(&assault.shelter);
            fighter.higher = assault.above;
            fighter.guns.extend(&assault.guns);
            fighter
        };
        let defenders = self.assaults.iter().map(defender).collect();
        Several { facts: self, defenders, tables, kept: false }
    }
}

/// One unit against several.
pub struct Several<'a> {
    facts: &'a SeveralFacts,
    /// The defender as he stands towards each attacker.
    defenders: Vec<Fighter>,
    tables: &'a Tables,
    /// How each bout went is kept in the state; for the odds that would tell states apart that lead to the same.
    kept: bool,
}

/// Between two throws.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SeveralState {
    /// The defender's dice for each zone, once they are shared.
    shares: Option<Vec<[i32; 2]>>,
    /// The bout that is fought.
    bout: BoutState,
    /// What the defender lost, and whether a bout pushed, destroyed or endangered him.
    lost: i32,
    pushed: bool,
    five: bool,
    danger: bool,
    may_go_in: bool,
    /// The defender's general has thrown his dice apart: for fire or melee, for morale.
    thrown: [bool; 2],
    /// The attackers who have fought.
    ends: Vec<End>,
    /// How their bouts went, where that is asked for.
    bouts: Vec<BoutEnd>,
}

impl SeveralState {
    /// Takes out how the bouts went.
    pub(crate) fn take_bouts(&mut self) -> Vec<BoutEnd> {
        std::mem::take(&mut self.bouts)
    }
}

/// How a bout with one of several enemies went.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BoutEnd {
    /// Who has won it.
    pub winner: Option<Side>,
    /// The levels that the defender lost in it.
    pub lost: i32,
    /// The attacker is pushed back if he does not go in.
    pub or_pushed: bool,
    /// Whether attacker and defender, if they have a general, threw for morale.
    pub saved: [bool; 2],
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct SeveralOutcome {
    /// The defender.
    pub defender: End,
    /// The attackers, in their order.
    pub attackers: Vec<End>,
    /// Who of them may go on to melee, counted from one.
    pub may_go_in: Vec<usize>,
}

impl Outcome for SeveralOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = self.defender.sentences(Side::Defender, 0);
        for (index, end) in self.attackers.iter().enumerate() {
            all.extend(end.sentences(Side::Attacker, index + 1));
        }
        all.extend(self.rest());
        all
    }

    fn gist(&self) -> Vec<Message> {
        let mut all = vec![self.defender.gist(Side::Defender, 0)];
        let attackers = self.attackers.iter().enumerate();
        all.extend(attackers.map(|(index, end)| end.gist(Side::Attacker, index + 1)));
        all.extend(self.rest());
        all
    }
}

impl SeveralOutcome {
    fn rest(&self) -> Vec<Message> {
        let go_in =
            |number: &usize| Message::new("number-goes-in").number("number", *number as i32);
        let mut all: Vec<Message> = self.may_go_in.iter().map(go_in).collect();
        all.extend(self.defender.general(Side::Defender));
        all
    }
}

impl Procedure for Several<'_> {
    type State = SeveralState;
    type Outcome = SeveralOutcome;

    fn begin(&self) -> SeveralState {
        SeveralState {
            shares: None,
            bout: BoutState::default(),
            lost: 0,
            pushed: false,
            five: false,
            danger: false,
            may_go_in: false,
            thrown: [false; 2],
            ends: Vec::new(),
            bouts: Vec::new(),
        }
    }

    fn step(
        &self,
        mut state: SeveralState,
        umpire: &mut impl Umpire,
    ) -> Result<Next<SeveralState, SeveralOutcome>, Stop> {
        let Some(shares) = &state.shares else {
            state.shares = Some(self.share(umpire));
            return Ok(Next::Go(state));
        };
        let at = state.ends.len();
        if at == self.facts.assaults.len() {
            return Ok(Next::Done(self.end(&state, umpire)));
        }
        let (shares, thrown) = (shares.get(at).copied(), state.thrown);
        let bout = Bout { shares, thrown, ..self.bout(at) };
        if !state.bout.over() {
            state.bout = bout.step(state.bout, umpire)?;
            return Ok(Next::Go(state));
        }
        let verdict = bout.verdict(&state.bout, umpire);
        self.take(&mut state, &verdict);
        Ok(Next::Go(state))
    }
}

impl Several<'_> {
    fn bout(&self, at: usize) -> Bout<'_> {
        let SeveralFacts { assaults, order, readings, stage, .. } = self.facts;
        let SeveralFacts { additional_round, stood_first, .. } = *self.facts;
        let stage = match stage {
            Round::Fire => Stage::Fire,
            Round::Melee => Stage::Melee,
        };
        let attacker = &assaults[at].fighter;
        let defender = &self.defenders[at];
        let zone = assaults[at].zone;
        let reaction = assaults[at].reaction.unwrap_or(self.facts.reaction);
        let how = How { zone, order: *order, reaction, additional_round, stood_first };
        let lost = [attacker.lost_in_fire, defender.lost_in_fire];
        let (shares, shared, number) = (None, self.facts.defender.ground.len(), at + 1);
        let (tables, thrown) = (self.tables, [false; 2]);
        Bout {
            stage,
            attacker,
            defender,
            how,
            lost,
            shares,
            shared,
            number,
            thrown,
            tables,
            readings,
        }
    }

    /// The dice that are shared: fire or melee, morale.
    fn whole(&self, umpire: &mut impl Umpire) -> [i32; 2] {
        let first = self.bout(0);
        let how = How { reaction: self.facts.reaction, ..first.how };
        let bout = Bout { defender: &self.facts.defender, how, ..first };
        bout.whole(Side::Defender, umpire)
    }

    /// Among how many fights the defender's dice are shared.
    const fn fights(&self) -> i32 {
        self.facts.assaults.len() as i32 + self.facts.defender.elsewhere
    }

    /// The same procedure, which keeps how each bout went.
    pub(crate) const fn keeping(mut self) -> Self {
        self.kept = true;
        self
    }

    /// Whether everybody has fought.
    pub(crate) fn all_fought(&self, state: &SeveralState) -> bool {
        state.ends.len() == self.facts.assaults.len()
    }

    /// The dice that an attacker who fights somebody else, too, shares: of fire or melee, of morale.
    pub(crate) fn attacker_totals(&self, at: usize) -> [i32; 2] {
        self.bout(at).totals(Side::Attacker)
    }

    /// Shares the dice and says how; a unit attacked from one side only shares nothing.
    fn share(&self, umpire: &mut impl Umpire) -> Vec<[i32; 2]> {
        if self.fights() == 1 {
            return Vec::new();
        }
        let name = self.bout(0).stage.section();
        umpire.open(Heading { name, side: Side::Defender.key(), number: 0 });
        let totals = self.whole(umpire);
        umpire.open(Heading::of("sharing"));
        umpire.note(Line::note(EACH_ZONE));
        let [dice, morale] = [0, 1].map(|column| self.shares(column, totals[column]));
        let shares: Vec<[i32; 2]> = dice.into_iter().zip(morale).map(<[i32; 2]>::from).collect();
        for (&[dice, morale], number) in shares.iter().zip(1..) {
            umpire.note(Line::row(BEFOREHAND, number).why("share").with(dice, morale));
        }
        shares
    }

    fn named(&self, column: usize) -> Vec<Option<i32>> {
        let named = |assault: &Assault| [assault.dice, assault.morale_dice][column];
        self.facts.assaults.iter().map(named).collect()
    }

    /// The dice of each zone: as the owner says if he may, else the first zones have what is left over.
    fn shares(&self, column: usize, total: i32) -> Vec<i32> {
        let (fights, zones) = (self.fights(), self.facts.assaults.len() as i32);
        let (least, rest) = (total / fights, total % fights);
        let named: Option<Vec<i32>> = self.named(column).into_iter().collect();
        let may = |named: &[i32]| {
            let more = named.iter().sum::<i32>() - zones * least;
            let elsewhere = rest - more;
            named.iter().all(|dice| (least..=least + 1).contains(dice))
                && (0..=self.facts.defender.elsewhere).contains(&elsewhere)
        };
        named
            .filter(|named| may(named))
            .unwrap_or_else(|| (0..zones).map(|at| least + i32::from(at < rest)).collect())
    }

    /// The dice that are to be shared: fire or melee, morale.
    pub(crate) fn totals(&self) -> [i32; 2] {
        self.whole(&mut Desk::new(Given::new(&[]), Silent))
    }

    /// Whether anybody has dice for fire (9.12).
    pub(crate) fn anybody_fires(&self) -> bool {
        (0..self.facts.assaults.len()).any(|at| self.bout(at).anybody_fires())
    }

    /// Whether the owner named shares that he may not have.
    fn uneven(&self, column: usize) -> bool {
        let total = self.totals()[column];
        let named = self.named(column);
        let shares = self.shares(column, total);
        let differs = |(named, share): (&Option<i32>, &i32)| named.as_ref() != Some(share);
        named.iter().any(Option::is_some) && named.iter().zip(&shares).any(differs)
    }

    /// Takes in what a bout came to.
    fn take(&self, state: &mut SeveralState, verdict: &Verdict) {
        let [attacker, defender] = verdict.ends;
        let destroys = self.tables.fight.result.destroys.add;
        state.lost += defender.lost;
        state.pushed |= defender.fate == Fate::Pushed;
        state.five |= defender.lost >= destroys;
        state.danger |= state.bout.danger[1];
        state.may_go_in |= verdict.may_go_in == Some(Side::Attacker);
        if self.throws_once() {
            state.thrown = [true, state.thrown[1] || state.bout.saved[1]];
        }
        state.ends.push(attacker);
        if self.kept {
            state.bouts.push(BoutEnd {
                winner: verdict.winner,
                lost: defender.lost,
                or_pushed: verdict.or_pushed,
                saved: state.bout.saved,
            });
        }
        state.bout = BoutState::default();
    }

    /// Whether the defender has a general who throws his dice apart: he does so once in a stage (9.20.p1).
    fn throws_once(&self) -> bool {
        let apart = self.facts.defender.general.is_some_and(|leader| !leader.active);
        apart && self.facts.readings.edition.has(GENERAL_THROWS_ONCE)
    }

    /// Adds up.
    fn end(&self, state: &SeveralState, umpire: &mut impl Umpire) -> SeveralOutcome {
        umpire.open(Heading::of("together"));
        if self.facts.assaults.len() > 1 {
            umpire.note(Line::row(APART, state.lost).why("adds-up"));
        }
        let unit = &self.facts.defender.unit;
        let before = self.facts.defender.lost_in_fire;
        let left = unit.stat(Stat::Cohesion, self.tables) - unit.lost - before - state.lost;
        let drawn = self.facts.stage == Round::Melee;
        let mut fate = if state.pushed { Fate::Pushed } else { Fate::Engaged };
        if fate == Fate::Pushed {
            fate = self.between(umpire);
        }
        if state.five || left < 0 {
            umpire.note(Line::note(DESTROYED).why("sum-destroys"));
            fate = Fate::Destroyed;
        } else if left == 0 && fate != Fate::Destroyed {
            umpire.note(Line::note(ROUTED).why("sum-routs"));
            fate = Fate::Routed;
        }
        let mut attackers = state.ends.clone();
        if fate != Fate::Engaged || drawn {
            let engaged = attackers.iter_mut().filter(|end| end.fate == Fate::Engaged);
            engaged.for_each(|end| end.fate = Fate::Stands);
        } else if attackers.iter().all(|end| end.fate != Fate::Engaged) {
            fate = Fate::Stands;
        }
        let general = self.facts.defender.general.map(|_| match (fate.gone(), state.danger) {
            (true, _) => GeneralEnd::Captured,
            (false, true) => GeneralEnd::InDanger,
            (false, false) => GeneralEnd::Safe,
        });
        if general == Some(GeneralEnd::Captured) {
            umpire.note(Line::note(TAKEN).why("general-taken").word(Side::Defender.key()));
        }
        let mut may_go_in = Vec::new();
        if state.may_go_in && fate == Fate::Engaged {
            umpire.note(Line::note(ALL_GO_IN));
            let able = attackers.iter().zip(1..).filter(|(end, _)| end.fate == Fate::Engaged);
            may_go_in = able.map(|(_, number)| number).collect();
        }
        let defender = End { lost: state.lost, left: left.max(0), fate, general };
        SeveralOutcome { defender, attackers, may_go_in }
    }

    /// What being pushed back means between several enemies (9.26).
    fn between(&self, umpire: &mut impl Umpire) -> Fate {
        let zones: Vec<Zone> = self.facts.assaults.iter().map(|assault| assault.zone).collect();
        let (clause, fate) = match zones[..] {
            [_] => return Fate::Pushed,
            [one, other] if one.opposite() == other => (OPPOSITE, Fate::Routed),
            [_, _] => (BETWEEN, Fate::Pushed),
            _ => (SURROUNDED, Fate::Destroyed),
        };
        umpire.note(Line::note(clause));
        fate
    }
}
