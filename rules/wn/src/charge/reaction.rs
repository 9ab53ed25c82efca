//! The reaction to a charge (*test reakcji na szarżę*, 21.1, 21.2, T13A, T16A):
//!
//! 1. Each side throws two dice, average ones for regulars (21.2a.1); one throw serves all tests of a
//!    unit (17.4).
//! 2. Each charger with each defender: the value as the charge begins, and what both do (21.2a.2–4).
//! 3. Losses and disorder on the way in, and what both do at attack distance (21.2a.5–8).

use super::factors::{Exposed, Test, is_mameluke};
use super::response::{Bound, Charged, Conduct, Instead, Response};
use super::result::Reaction;
use super::sides::{Approach, Charger, Clash, Defender, FIRST_CHARGES, Higher, MOST, Party};
use super::{course, mutual, never_charges};
use crate::allowed;
use crate::disorder::melee::Struck;
use crate::losses::alike;
use crate::readings::{ChargeNumbers, Readings};
use crate::tables::Tables;
use crate::units::{Arm, Shelter, Unit};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, NOBODY, Next, Num, Op, Outcome, Procedure,
    Situation, Stop, Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BY_FIRE: Clause = Clause::new("T8B");
const DICE: Clause = Clause::new("21.2a.1");
const DIFFERENCE: Clause = Clause::new("21.2a.2");
const VALUE: Clause = Clause::new("21.2a.3");
const SEVERAL_TARGETS: Clause = Clause::new("17.4b");
const MUTUAL: Clause = Clause::new("17.4a");
const SEVERAL: Clause = Clause::new("17.4");
const SUPPORTING: Clause = Clause::new("17.5h");
const IN_BUILDING: Clause = Clause::new("17.1b");
const GENERALS: Clause = Clause::new("23.15");
const MAMELUKES: Clause = Clause::new("AIII.mamelukes");
const STRENGTH: Clause = Clause::new("20.3c");
const NO_REACH: Clause = Clause::new("G.zasięg-szarży");
const DECLARED: Clause = Clause::new("17.5a");

/// The names of a fact, defender by defender.
const RESPONSES: [&str; MOST] =
    ["defenders[0].response", "defenders[1].response", "defenders[2].response"];

/// Who came between the charger and the defender before he was at attack distance.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Intercepted {
    #[default]
    Nobody,
    Charger,
    Supporter,
}

/// Chargers and defenders, one against one or several against one.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChargeReaction {
    #[schemars(length(min = 1, max = 3))]
    pub(super) chargers: Vec<Charger>,
    #[schemars(length(min = 1, max = 3))]
    pub(super) defenders: Vec<Defender>,
    /// What lies between each charger and each defender, in their order.
    #[serde(default)]
    #[schemars(length(max = 3))]
    pub(super) clashes: Vec<Clash>,
    /// The two charge each other.
    #[serde(default)]
    pub(super) mutual: bool,
    /// Who touches the charger before he is at attack distance.
    #[serde(default)]
    pub(super) intercepted: Intercepted,
    #[serde(default)]
    pub(super) readings: Readings,
}

impl Situation for ChargeReaction {
    const NAME: &'static str = "charge-reaction";
    const EXAMPLE: &'static str = include_str!("../../examples/charge-reaction.json");
    type Tables = Tables;
    type Case<'a> = ReactionCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (index, charger) in self.chargers.iter().enumerate() {
            let at = format!("chargers[{index}]");
            let facts = (&charger.unit, charger.thrown, charger.approach);
            self.against_party(facts, &at, &mut faults);
        }
        for (index, defender) in self.defenders.iter().enumerate() {
            let at = format!("defenders[{index}]");
            let facts = (&defender.unit, defender.thrown, defender.approach);
            self.against_party(facts, &at, &mut faults);
        }
        let against = |(at, clause, key): (String, Clause, &'static str)| {
            Fault::new(at, What::Against { clause, key })
        };
        faults.extend(
            self.against_numbers().map(|(at, clause, key)| against((at.into(), clause, key))),
        );
        if faults.is_empty() {
            faults.extend(self.against_charges().into_iter().map(against));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ReactionCase<'a> {
        ReactionCase { asked: self, tables, known: Known::default() }
    }
}

impl ChargeReaction {
    fn against_party(
        &self,
        (unit, thrown, approach): (&Unit, Option<[i32; 2]>, Approach),
        at: &str,
        faults: &mut Vec<Fault>,
    ) {
        faults.extend(allowed::against(unit, &format!("{at}.unit"), &self.readings));
        let mut against = |field: &str, clause, key| {
            faults.push(Fault::new(format!("{at}.{field}"), What::Against { clause, key }));
        };
        let span = die(unit).span();
        if thrown.is_some_and(|dice| dice.iter().any(|&face| !span.holds(face))) {
            against("thrown", DICE, "against-thrown");
        }
        if unit.arm == Arm::General {
            against("unit.arm", GENERALS, "against-general-reaction");
        }
        if unit.figures.is_some_and(|figures| approach.lost >= figures - unit.lost_this_move) {
            against("approach.lost", STRENGTH, "against-lost");
        } else if approach.forgets_losses(unit, &self.readings) {
            against("approach.gained", BY_FIRE, "against-losses-forgotten");
        }
    }

    /// More charges at once than the book knows.
    fn against_numbers(&self) -> Option<(&'static str, Clause, &'static str)> {
        let (chargers, defenders) = (self.chargers.len(), self.defenders.len());
        let supporting = self.chargers.iter().any(|charger| charger.settled);
        match chargers.max(defenders) {
            _ if chargers > 1 && defenders > 1 => {
                Some(("chargers", SEVERAL, "against-many-on-many"))
            }
            2.. if self.mutual => Some(("mutual", MUTUAL, "against-mutual-many")),
            2.. if supporting => Some(("chargers", SUPPORTING, "against-supporting-many")),
            tests if self.clashes.len() > tests => {
                Some(("clashes", SEVERAL, "against-more-clashes"))
            }
            2.. if self.pairs().any(|pair| self.runs(pair)) => {
                Some(("defenders", DECLARED, "against-untested-many"))
            }
            _ if self.mutual && self.runs((0, 0)) => Some(("mutual", NO_REACH, "against-no-reach")),
            _ => None,
        }
    }

    /// The defender of a pair gives no answer, and does not charge himself.
    pub(super) fn runs(&self, (i, j): (usize, usize)) -> bool {
        match self.charged(i.max(j), i, j).bound() {
            Bound::None(instead, _) => instead != Instead::KeepCharging,
            _ => false,
        }
    }

    /// Charges that cannot be, and answers that may not be given.
    fn against_charges(&self) -> Vec<(String, Clause, &'static str)> {
        let mut reasons = Vec::new();
        for (index, (i, j)) in self.pairs().enumerate() {
            let (charger, defender) = (&self.chargers[i], &self.defenders[j]);
            if defender.unit.cover == Shelter::Building {
                reasons.push((
                    format!("defenders[{j}].unit.cover"),
                    IN_BUILDING,
                    "against-charge-building",
                ));
            }
            let never = never_charges(&charger.unit, &defender.unit);
            reasons.extend(never.map(|(clause, key)| (format!("chargers[{i}].unit"), clause, key)));
            let response = if self.mutual { None } else { defender.response };
            let answer = response.and_then(|answer| self.charged(index, i, j).against(answer));
            let at = format!("defenders[{j}].response");
            reasons.extend(answer.map(|(clause, key)| (at.clone(), clause, key)));
            let counters = response.is_none_or(|answer| answer == Response::CounterCharge);
            if charger.settled && !counters {
                reasons.push((at, SUPPORTING, "against-supporters-answer"));
            }
        }
        reasons
    }

    /// Each charger with each defender. In a battle several may charge one of several whom one charges: those are the
    /// first of their side, and the others of both sides are nothing to each other.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let defenders = self.defenders.len();
        let all = (0..self.chargers.len()).flat_map(move |i| (0..defenders).map(move |j| (i, j)));
        all.filter(|&(i, j)| i == 0 || j == 0)
    }

    /// What lies between the two of a pair.
    pub(super) fn clash(&self, index: usize) -> Clash {
        self.clashes.get(index).copied().unwrap_or_default()
    }

    /// The defender of a pair as the rules of responses see him.
    pub(super) fn charged(&self, index: usize, i: usize, j: usize) -> Charged<'_> {
        let Defender { unit, state, .. } = &self.defenders[j];
        let charger = &self.chargers[i].unit;
        let struck = self.clash(index).struck;
        Charged { unit, state, charger, struck, grounds: &[], readings: &self.readings }
    }
}

/// 21.2a.1: regulars throw average dice, irregulars ordinary ones.
pub const fn die(unit: &Unit) -> Die {
    if unit.is_irregular() { Die::D6 } else { Die::Average }
}

/// The tests of a charge.
pub struct ReactionCase<'a> {
    pub(super) asked: &'a ChargeReaction,
    pub(super) tables: &'a Tables,
    /// What a charge that is followed from beginning to end knows better than its situation.
    pub(super) known: Known,
}

/// What has come out between the steps of one charge.
#[derive(Clone, Copy, Default, Debug)]
pub struct Known {
    /// What the first defender answered.
    pub response: Option<Response>,
    /// What befell the first charger and the first defender between the two stages.
    pub approach: Option<(Approach, Approach)>,
    /// What was thrown already: for the chargers in their order, then for the defenders.
    pub rolled: [Option<Rolled>; 2 * MOST],
}

/// What a unit threw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Rolled {
    /// The sum of its two dice.
    pub sum: i32,
    /// Both showed five (23.4a.i).
    pub fives: bool,
}

impl Rolled {
    fn of(one: i32, other: i32) -> Self {
        Self { sum: one + other, fives: one == 5 && other == 5 }
    }
}

/// What becomes of a unit in a charge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Fate {
    /// What it does as the charge begins.
    pub first: Reaction,
    /// It ceases fire at so many centimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fires_at: Option<i32>,
    /// What it does in the end, at attack distance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Reaction>,
    /// What it does as all its enemies are gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enemy_gone: Option<Onward>,
    /// It is in battle frenzy.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub frenzied: bool,
}

impl Fate {
    /// It does this, and nothing else is known.
    pub const fn begins(first: Reaction) -> Self {
        Self { first, fires_at: None, last: None, enemy_gone: None, frenzied: false }
    }
}

/// What a charger does whose enemies are gone (17.2f, 17.2g).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Onward {
    /// It may halt at attack distance; otherwise it runs to the end of its charge.
    pub may_halt: bool,
    /// It must charge another unit that is in reach and on its way.
    pub must_charge_next: bool,
}

/// What becomes of both sides.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ReactionOutcome {
    /// The chargers; none where their reaction is known already.
    pub chargers: Vec<Fate>,
    /// The defenders; none where they charge somebody else.
    pub defenders: Vec<Fate>,
    /// They come into contact.
    pub contact: bool,
}

impl Outcome for ReactionOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = Vec::new();
        for (side, fates) in [("side-charger", &self.chargers), ("side-charged", &self.defenders)] {
            for (index, fate) in fates.iter().enumerate() {
                let number = if fates.len() > 1 { index + 1 } else { 0 };
                all.extend(fate.sentences(side, number as i32));
            }
        }
        let contact = if self.contact { "charge-contact" } else { "charge-no-contact" };
        all.push(Message::new(contact));
        all
    }
}

impl Fate {
    fn sentences(&self, side: &'static str, number: i32) -> Vec<Message> {
        let key = if self.last.is_some() { "charge-two-stages" } else { "charge-one-stage" };
        let said = Message::new(key).word("side", side).number("number", number);
        let said = said.word("first", self.first.key());
        let mut all = vec![match self.last {
            Some(last) => said.word("last", last.key()),
            None => said,
        }];
        let does = self.last.unwrap_or(self.first);
        if self.enemy_gone.is_none() {
            all.push(Message::new(does.obligation()));
        }
        all.extend(self.fires_at.map(|cm| Message::new("charge-fires-at").number("cm", cm)));
        if let Some(Onward { may_halt, must_charge_next }) = self.enemy_gone {
            let halt = if may_halt { "charge-may-halt" } else { "charge-runs-on" };
            let next = if must_charge_next { "charge-next-must" } else { "charge-next-may" };
            all.extend([halt, next].map(Message::new));
        }
        if self.frenzied {
            all.push(Message::new("charge-frenzy"));
        }
        all
    }
}

type Step = Result<Next<Vec<Rolled>, ReactionOutcome>, Stop>;

impl Procedure for ReactionCase<'_> {
    type State = Vec<Rolled>;
    type Outcome = ReactionOutcome;

    fn begin(&self) -> Vec<Rolled> {
        Vec::new()
    }

    fn step(&self, mut rolls: Vec<Rolled>, umpire: &mut impl Umpire) -> Step {
        if rolls.is_empty() {
            umpire.open(Heading::of(ChargeReaction::NAME));
            if let Some(outcome) = self.untested(umpire)? {
                return Ok(Next::Done(outcome));
            }
            self.facts(umpire)?;
        }
        if let Some(rolled) = self.roll(rolls.len(), umpire)? {
            rolls.push(rolled);
            return Ok(Next::Go(rolls));
        }
        Ok(Next::Done(match self.asked.mutual {
            true => mutual::resolve(self, &rolls, umpire)?,
            false => {
                let begun = course::begin(self, &rolls, umpire)?;
                course::finish(self, begun, umpire)?
            }
        }))
    }
}

/// Two dice of a unit (21.2a.1).
pub fn two_dice(clause: Clause, unit: &Unit, umpire: &mut impl Umpire) -> Result<Rolled, Stop> {
    let roll = umpire.throw(clause, Throw::faces(2, die(unit)))?;
    let face = |at: usize| roll.faces().get(at).copied().map_or(0, i32::from);
    Ok(Rolled::of(face(0), face(1)))
}

impl ReactionCase<'_> {
    /// What the test depends on, whatever the dice show: it is asked for before the first throw (17.5a).
    fn facts(&self, umpire: &mut impl Umpire) -> Result<(), Stop> {
        let ChargeReaction { chargers, defenders, mutual, readings, .. } = self.asked;
        for (i, charger) in chargers.iter().enumerate() {
            charger.party(i).figures(umpire)?;
            if is_mameluke(&charger.unit, readings) {
                umpire.fact(charger.first_charge, MAMELUKES, FIRST_CHARGES[i % MOST])?;
            }
        }
        for (j, defender) in defenders.iter().enumerate() {
            defender.party(j).figures(umpire)?;
        }
        for (index, (i, j)) in self.asked.pairs().enumerate().filter(|_| !*mutual) {
            let free = self.asked.charged(index, i, j).bound() == Bound::Free;
            if free && !chargers[i].settled {
                umpire.fact(defenders[j].response, DECLARED, RESPONSES[j % MOST])?;
            }
        }
        Ok(())
    }

    /// What the next unit throws, after so many have thrown; nothing if all have.
    pub(super) fn roll(
        &self,
        thrown: usize,
        umpire: &mut impl Umpire,
    ) -> Result<Option<Rolled>, Stop> {
        if let Some(&Some(rolled)) = self.known.rolled.get(thrown) {
            return Ok(Some(rolled));
        }
        let ChargeReaction { chargers, defenders, .. } = self.asked;
        // Where there is one on each side it needs no number.
        let number = |all: usize, index: usize| if all > 1 { index + 1 } else { 0 };
        let (next, whose) = match thrown.checked_sub(chargers.len()) {
            None => (
                chargers.get(thrown).map(|it| (&it.unit, it.thrown)),
                ("side-charger", number(chargers.len(), thrown)),
            ),
            Some(index) => (
                defenders.get(index).map(|it| (&it.unit, it.thrown)),
                ("side-charged", number(defenders.len(), index)),
            ),
        };
        match next {
            None => Ok(None),
            Some((_, Some([one, other]))) => Ok(Some(Rolled::of(one, other))),
            Some((unit, None)) => {
                umpire.by(whose);
                let rolled = two_dice(DICE, unit, umpire)?;
                umpire.by(NOBODY);
                Ok(Some(rolled))
            }
        }
    }

    /// A charge that is made without a test: on those in retreat, in rout or withdrawing, and from
    /// aside on pursuers (17.5a, 17.5c, 23.3d).
    pub(super) fn untested(
        &self,
        umpire: &mut impl Umpire,
    ) -> Result<Option<ReactionOutcome>, Stop> {
        let ([_], [defender]) = (&self.asked.chargers[..], &self.asked.defenders[..]) else {
            return Ok(None);
        };
        let Bound::None(instead, (clause, _)) = self.asked.charged(0, 0, 0).bound() else {
            return Ok(None);
        };
        let overtaken = self.asked.clash(0).overtaken;
        let (first, last, contact) = match instead {
            _ if self.asked.mutual => return Ok(None),
            Instead::KeepCharging => return Ok(None),
            Instead::KeepPursuing => (Reaction::KeepPursuing, None, true),
            Instead::Break => (Reaction::Break, None, false),
            Instead::KeepRouting => (Reaction::Break, None, overtaken),
            Instead::KeepWithdrawing => {
                (Reaction::WithdrawToCover, overtaken.then_some(Reaction::Break), false)
            }
        };
        umpire.note(Line::note(clause).why("untested"));
        let mut charger = Fate::begins(Reaction::Charge);
        match contact {
            true => charger.last = Some(Reaction::Strike),
            false => charger.enemy_gone = Some(self.onward(0, umpire)?),
        }
        if last.is_some() {
            umpire.note(Line::note(DECLARED).why("overtaken"));
        }
        let defender = Fate { last, frenzied: defender.state.frenzied, ..Fate::begins(first) };
        Ok(Some(ReactionOutcome { chargers: vec![charger], defenders: vec![defender], contact }))
    }

    /// The test of a pair, without its dice.
    pub(super) fn test(
        &self,
        index: usize,
        (i, j): (usize, usize),
        umpire: &mut impl Umpire,
    ) -> Result<Test<'_>, Stop> {
        let ChargeReaction { chargers, defenders, readings, .. } = self.asked;
        let (charger, defender) = (&chargers[i], &defenders[j]);
        let clash = self.asked.clash(index);
        let disarming = defender.state.conduct == Conduct::Disarming;
        let reforming = defender.changes_now || disarming;
        let struck = clash.struck_later.unwrap_or(clash.struck);
        let reforming_later = defender.changes_later || disarming;
        let mut parties = (charger.party(i), defender.party(j));
        if let Some((worn, defender)) = self.known.approach {
            if j == 0 {
                parties.1.approach = defender;
            }
            if i == 0 {
                parties.0.approach = worn;
            }
        }
        Ok(Test {
            charger: parties.0,
            defender: parties.1,
            higher: clash.higher,
            first: Exposed { struck: clash.struck, reforming },
            later: Exposed { struck, reforming: reforming_later },
            disarming,
            first_charge: (charger.first_charge, FIRST_CHARGES[i % MOST]),
            numbers: self.numbers((i, j), umpire)?,
            tables: self.tables,
            readings,
        })
    }

    /// The test of a mutual charge turned round: the defender as the charger.
    pub(super) fn turned<'a>(&self, test: Test<'a>) -> Test<'a> {
        let faced = Exposed { struck: Struck::Front, reforming: false };
        let higher = match test.higher {
            Higher::Neither => Higher::Neither,
            Higher::Charger => Higher::Defender,
            Higher::Defender => Higher::Charger,
        };
        let (charger, defender) = (test.defender, test.charger);
        let numbers = (test.numbers.1, test.numbers.0);
        Test { charger, defender, higher, first: faced, later: faced, numbers, ..test }
    }

    /// Who charges and who is charged, in figures (T13A.9).
    fn numbers(
        &self,
        (i, j): (usize, usize),
        umpire: &mut impl Umpire,
    ) -> Result<(i32, i32), Stop> {
        let ChargeReaction { chargers, defenders, readings, .. } = self.asked;
        let whole = readings.charge_numbers == ChargeNumbers::WholeCharge;
        let mut numbers = (0, 0);
        for (index, charger) in
            chargers.iter().enumerate().filter(|(index, _)| whole || *index == i)
        {
            let figures = charger.party(index).figures(umpire)?;
            numbers.0 += alike(charger.unit.arm, figures, readings);
        }
        for (index, defender) in
            defenders.iter().enumerate().filter(|(index, _)| whole || *index == j)
        {
            let figures = defender.party(index).figures(umpire)?;
            numbers.1 += alike(defender.unit.arm, figures, readings);
        }
        Ok(numbers)
    }

    /// The value of a test as the charge begins, from what both threw; `by` sends us to dice that
    /// serve for more than one test.
    pub(super) fn first(
        &self,
        test: &Test<'_>,
        (charger, defender): (Rolled, Rolled),
        (by_charger, by_defender): (Option<Clause>, Option<Clause>),
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let sent = |line: Line, by: Option<Clause>| by.map_or(line, |by| line.by(by));
        let line = Line::new(DICE, Op::Die(charger.sum.into())).why("charger");
        let total = umpire.line(Num::ZERO, sent(line, by_charger));
        let line = Line::new(DIFFERENCE, Op::Die((-defender.sum).into())).why("defender");
        let total = umpire.line(total, sent(line, by_defender));
        let value = test.value(total, umpire)?;
        umpire.note(Line::new(VALUE, Op::Row(value)));
        Ok(value)
    }

    /// What a defender answers: as declared, or as he must.
    pub(super) fn response(
        &self,
        index: usize,
        (i, j): (usize, usize),
        umpire: &mut impl Umpire,
    ) -> Result<Response, Stop> {
        let defender = &self.asked.defenders[j];
        if self.asked.chargers[i].settled {
            return Ok(Response::CounterCharge);
        }
        if let Some(response) = self.known.response.filter(|_| j == 0) {
            return Ok(response);
        }
        match self.asked.charged(index, i, j).bound() {
            Bound::Must(response, (clause, _)) if defender.response.is_none() => {
                umpire.note(Line::note(clause).why("must-answer"));
                Ok(response)
            }
            _ => umpire.fact(defender.response, DECLARED, RESPONSES[j % MOST]),
        }
    }

    /// 17.2f and 17.2g: a charger whose enemies are gone.
    pub(super) fn onward(&self, i: usize, umpire: &mut impl Umpire) -> Result<Onward, Stop> {
        self.goes_on(self.asked.chargers[i].party(i), umpire)
    }

    /// The same of whoever charges, such as both who charge each other.
    pub(super) fn goes_on(
        &self,
        charger: Party<'_>,
        umpire: &mut impl Umpire,
    ) -> Result<Onward, Stop> {
        let readings = &self.asked.readings;
        let gone = self.tables.charge.gone;
        let general = charger.looker(readings, umpire)?.general();
        let near = |within: i32| general.is_some_and(|at| at.within(within));
        let regular = !charger.unit.is_irregular();
        let held = near(gone.held.within) && super::can_be_held(charger.unit, readings);
        let why = if held { "may-be-held" } else { "runs-on" };
        umpire.note(Line::note(gone.held.clause).why(why));
        let free = near(gone.passed_on.within) && regular;
        let why = if free { "may-pass-on" } else { "passes-on" };
        umpire.note(Line::note(gone.passed_on.clause).why(why));
        Ok(Onward { may_halt: held, must_charge_next: !free })
    }

    /// The clause by which a charger's dice serve for another test.
    pub(super) fn dice_again(&self, i: usize, used: bool) -> Option<Clause> {
        match used {
            true => Some(SEVERAL_TARGETS),
            false if self.asked.chargers[i].settled => Some(SUPPORTING),
            false => None,
        }
    }
}
