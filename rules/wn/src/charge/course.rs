//! The course of a charge after the dice (21.2a.3–8): the tests of all pairs, what both sides do as it
//! begins, and what they do at attack distance. Of several results a unit has its worst (17.4b, 17.4c).

use super::factors::Test;
use super::reaction::{Fate, Intercepted, ReactionCase, ReactionOutcome, Rolled};
use super::response::{Conduct, Response};
use super::result::{self, Reaction, Stage};
use crate::tables::{Answer, Finish, Onset, Reactions};
use crate::units::Weapon;
use kernel::{Clause, Heading, Line, Num, Stop, Umpire};
use serde::{Deserialize, Serialize};

const ONE_FOR_SEVERAL: Clause = Clause::new("17.4b");
const SEVERAL_ON_ONE: Clause = Clause::new("17.4c");
const ON_A_CHARGER: Clause = Clause::new("17.4d");
const SUPPORTING: Clause = Clause::new("17.5h");
const NOT_BEGUN: Clause = Clause::new("17.5f");
const WITHDRAWING: Clause = Clause::new("17.5a");
const EVADING: Clause = Clause::new("12.3g");
const CAUGHT: Clause = Clause::new("17.8d");
const FIRE: Clause = Clause::new("23.1i");
const FRENZY: Clause = Clause::new("23.4a.i");
const NO_MORE_TESTS: Clause = Clause::new("23.4b");
const FRENZIED_CHARGE: Clause = Clause::new("23.4c");

/// A pair of charger and defender, with its test.
struct Pair<'a> {
    i: usize,
    j: usize,
    test: Test<'a>,
    value: Num,
}

/// What a defender does, and what he answered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Answered {
    /// What he does.
    pub fate: Fate,
    /// What he answered.
    pub response: Response,
}

/// A charge that has begun: the values of all pairs, and what both sides do.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Begun {
    /// Each pair's value, in their order.
    pub values: Vec<i32>,
    /// The chargers.
    pub chargers: Vec<Fate>,
    /// The defenders.
    pub defenders: Vec<Answered>,
}

/// From the dice to what both do as the charge begins (21.2a.2–4).
pub fn begin(
    case: &ReactionCase<'_>,
    rolls: &[Rolled],
    umpire: &mut impl Umpire,
) -> Result<Begun, Stop> {
    let course = Course { case, rolls };
    let pairs = course.tests(umpire)?;
    let mut chargers = Vec::new();
    for i in 0..case.asked.chargers.len() {
        chargers.push(course.sets_out(&pairs, i, umpire));
    }
    let mut defenders = Vec::new();
    for j in 0..case.asked.defenders.len() {
        defenders.push(course.answer(&pairs, j, &chargers, umpire)?);
    }
    let values = pairs.iter().map(|pair| pair.value.floor() as i32).collect();
    Ok(Begun { values, chargers, defenders })
}

/// From there to what both do at attack distance (21.2a.5–8).
pub fn finish(
    case: &ReactionCase<'_>,
    begun: Begun,
    umpire: &mut impl Umpire,
) -> Result<ReactionOutcome, Stop> {
    let course = Course { case, rolls: &[] };
    let Begun { values, mut chargers, mut defenders } = begun;
    let mut pairs = Vec::new();
    for ((index, (i, j)), value) in case.asked.pairs().enumerate().zip(values) {
        let test = case.test(index, (i, j), umpire)?;
        pairs.push(Pair { i, j, test, value: value.into() });
    }
    course.last(&pairs, &mut chargers, &mut defenders, umpire)?;
    Ok(course.outcome(&pairs, &chargers, &defenders))
}

struct Course<'a> {
    case: &'a ReactionCase<'a>,
    rolls: &'a [Rolled],
}

impl Course<'_> {
    /// The tests of all pairs as the charge begins.
    fn tests(&self, umpire: &mut impl Umpire) -> Result<Vec<Pair<'_>>, Stop> {
        let asked = self.case.asked;
        let several = asked.chargers.len().max(asked.defenders.len()) > 1;
        let mut pairs: Vec<Pair<'_>> = Vec::new();
        for (index, (i, j)) in asked.pairs().enumerate() {
            if several {
                let side = if asked.chargers.len() > 1 { "side-charger" } else { "side-charged" };
                umpire.open(Heading { name: "charge-test", side, number: index + 1 });
            }
            let test = self.case.test(index, (i, j), umpire)?;
            let rolls = (self.rolls[i], self.rolls[asked.chargers.len() + j]);
            let charged_again = pairs.iter().any(|pair| pair.j == j).then_some(SEVERAL_ON_ONE);
            let again = pairs.iter().any(|pair| pair.i == i);
            let by = (self.case.dice_again(i, again), charged_again);
            let value = self.case.first(&test, rolls, by, umpire)?;
            pairs.push(Pair { i, j, test, value });
        }
        if several {
            umpire.open(Heading::of("charge-results"));
        }
        Ok(pairs)
    }

    /// The value that counts for a charger: its lowest.
    fn lowest(&self, values: impl Iterator<Item = Num>, umpire: &mut impl Umpire) -> Option<i32> {
        let values: Vec<Num> = values.collect();
        if values.len() > 1 {
            umpire.note(Line::note(ONE_FOR_SEVERAL).why("lowest-counts"));
        }
        values.into_iter().min().map(|value| value.floor() as i32)
    }

    /// The test that counts for a defender: the one with its highest value. Gives the number of the
    /// pair and the value.
    fn highest(
        &self,
        tests: impl Iterator<Item = (usize, Num)>,
        umpire: &mut impl Umpire,
    ) -> Option<(usize, i32)> {
        let tests: Vec<(usize, Num)> = tests.collect();
        if tests.len() > 1 {
            umpire.note(Line::note(SEVERAL_ON_ONE).why("highest-counts"));
        }
        let worst = tests.into_iter().min_by_key(|&(index, value)| (Num::ZERO - value, index));
        worst.map(|(index, value)| (index, value.floor() as i32))
    }

    /// What a charger does as the charge begins.
    fn sets_out(&self, pairs: &[Pair<'_>], i: usize, umpire: &mut impl Umpire) -> Fate {
        let charger = &self.case.asked.chargers[i];
        if charger.settled {
            umpire.note(Line::note(SUPPORTING).why("charger-settled"));
            return Fate::begins(Reaction::Charge);
        }
        let values = pairs.iter().filter(|pair| pair.i == i).map(|pair| pair.value);
        let value = self.lowest(values, umpire).unwrap_or(0);
        onset(self.case, value, (charger.frenzied, self.rolls[i].fives), umpire)
    }

    /// What a defender does as the charge begins.
    fn answer(
        &self,
        pairs: &[Pair<'_>],
        j: usize,
        chargers: &[Fate],
        umpire: &mut impl Umpire,
    ) -> Result<Answered, Stop> {
        let asked = self.case.asked;
        let defender = &asked.defenders[j];
        if defender.state.conduct == Conduct::Charging {
            umpire.note(Line::note(ON_A_CHARGER).why("defender-charges"));
            let fate = Fate::begins(Reaction::Charge);
            return Ok(Answered { fate, response: Response::Stand });
        }
        let own = || pairs.iter().enumerate().filter(|(_, pair)| pair.j == j);
        let worst = self.highest(own().map(|(index, pair)| (index, pair.value)), umpire);
        let (index, value) = worst.unwrap_or_default();
        let i = pairs[index].i;
        let charged = asked.charged(index, i, j);
        let response = self.case.response(index, (i, j), umpire)?;
        let charges = own().any(|(_, pair)| chargers[pair.i].first == Reaction::Charge);
        let (row, answer) =
            result::defender(&self.case.tables.charge, Stage::First, value, &charged, umpire);
        let answer = match answer {
            Answer::MoveOrders if charges => Answer::AsDeclared,
            answer => answer,
        };
        let reaction = result::answered(answer, response, &charged, umpire);
        let dice = self.rolls[asked.chargers.len() + j].fives;
        let seized = dice
            && result::seized(
                answer,
                reaction,
                defender.state.conduct,
                defender.state.halted_by_test,
            );
        let mut fate = Fate::begins(reaction);
        if defender.state.frenzied || seized {
            if seized {
                umpire.note(Line::note(FRENZY).why("defender"));
            }
            fate.frenzied = true;
            fate.first = result::frenzied(&charged, umpire);
        }
        if !charges && fate.first == Reaction::Evade {
            umpire.note(Line::note(NOT_BEGUN));
            fate.first = Reaction::MoveOrders;
        }
        fate.first = self.relieved(fate.first, umpire);
        umpire.note(Line::note(fate.first.clause()).why("defender"));
        if charges && fate.first == Reaction::Stand {
            fate.fires_at = self.fire(index, row, umpire);
        }
        Ok(Answered { fate, response })
    }

    /// 17.4d, 17.5h: somebody else is at the charger before he is near.
    fn relieved(&self, first: Reaction, umpire: &mut impl Umpire) -> Reaction {
        let clause = match self.case.asked.intercepted {
            Intercepted::Nobody => return first,
            Intercepted::Charger => ON_A_CHARGER,
            Intercepted::Supporter => SUPPORTING,
        };
        umpire.note(Line::note(clause).why("relieved"));
        if first.is_gone() { Reaction::MoveOrders } else { first }
    }

    /// 23.1i: where foot that stands must cease fire.
    fn fire(&self, index: usize, row: &Reactions, umpire: &mut impl Umpire) -> Option<i32> {
        let asked = self.case.asked;
        let pair = asked.pairs().nth(index);
        let unit = pair.map(|(_, j)| &asked.defenders[j].unit)?;
        let cm = row.fire.filter(|_| !unit.is_mounted() && unit.weapon != Some(Weapon::None))?;
        let apart = asked.clash(index).apart.map(|apart| apart.at(&asked.readings));
        if apart.is_some_and(|apart| apart.under(cm)) {
            umpire.note(Line::says(FIRE, cm).why("too-near-to-fire"));
            return None;
        }
        umpire.note(Line::says(FIRE, cm));
        Some(cm)
    }

    /// What both do at attack distance.
    fn last(
        &self,
        pairs: &[Pair<'_>],
        chargers: &mut [Fate],
        defenders: &mut [Answered],
        umpire: &mut impl Umpire,
    ) -> Result<(), Stop> {
        let asked = self.case.asked;
        if asked.intercepted != Intercepted::Nobody {
            return Ok(());
        }
        let mut met = Vec::new();
        for (index, pair) in pairs.iter().enumerate() {
            let on = chargers[pair.i].first == Reaction::Charge
                && !defenders[pair.j].fate.first.is_gone();
            if on {
                met.push((index, pair, pair.test.last(pair.value, umpire)?));
            }
        }
        let mut impacts = vec![None; chargers.len()];
        for (i, fate) in chargers.iter().enumerate() {
            let values = met.iter().filter(|(_, pair, _)| pair.i == i).map(|(.., value)| *value);
            if asked.chargers[i].settled {
                continue;
            }
            impacts[i] = match self.lowest(values, umpire) {
                None => None,
                Some(_) if fate.frenzied => {
                    umpire.note(Line::note(NO_MORE_TESTS).why("charger"));
                    Some(Finish::Strike)
                }
                Some(value) => {
                    Some(result::charger(&self.case.tables.charge, Stage::Last, value, umpire).1)
                }
            };
        }
        for (j, answered) in defenders.iter_mut().enumerate() {
            let own = met.iter().filter(|(_, pair, _)| pair.j == j);
            let worst = self.highest(own.map(|&(index, _, value)| (index, value)), umpire);
            let Some((index, value)) = worst else { continue };
            self.holds(index, (pairs[index].i, j), value, answered, umpire);
        }
        self.impact(pairs, &impacts, chargers, defenders, umpire)
    }

    /// What a defender does at attack distance.
    fn holds(
        &self,
        index: usize,
        (i, j): (usize, usize),
        value: i32,
        answered: &mut Answered,
        umpire: &mut impl Umpire,
    ) {
        let asked = self.case.asked;
        let Answered { fate, response } = answered;
        if asked.defenders[j].state.conduct == Conduct::Charging {
            return;
        }
        if fate.frenzied {
            umpire.note(Line::note(NO_MORE_TESTS).why("defender"));
            fate.last = Some(fate.first);
            return;
        }
        let charged = asked.charged(index, i, j);
        let (_, answer) =
            result::defender(&self.case.tables.charge, Stage::Last, value, &charged, umpire);
        let reaction = match (answer, fate.first) {
            (Answer::Break | Answer::SquareStands, _)
            | (_, Reaction::Stand | Reaction::CounterCharge) => {
                result::answered(answer, *response, &charged, umpire)
            }
            (_, first) => first,
        };
        let caught = reaction == Reaction::Evade
            && asked.pairs().enumerate().any(|(at, (_, d))| d == j && asked.clash(at).overtaken);
        let last = if caught { Reaction::Break } else { reaction };
        if caught {
            umpire.note(Line::note(EVADING).by(CAUGHT).why("overtaken"));
        }
        umpire.note(Line::note(last.clause()).why("defender"));
        fate.last = Some(last);
    }

    /// What the chargers do, and those they overtake.
    fn impact(
        &self,
        pairs: &[Pair<'_>],
        impacts: &[Option<Finish>],
        chargers: &mut [Fate],
        defenders: &mut [Answered],
        umpire: &mut impl Umpire,
    ) -> Result<(), Stop> {
        let asked = self.case.asked;
        for (at, pair) in pairs.iter().enumerate() {
            let withdraws = defenders[pair.j].fate.first.withdraws();
            let charges = chargers[pair.i].first == Reaction::Charge;
            if withdraws && charges && asked.clash(at).overtaken {
                umpire.note(Line::note(WITHDRAWING).why("overtaken"));
                defenders[pair.j].fate.last = Some(Reaction::Break);
            }
        }
        for (i, fate) in chargers.iter_mut().enumerate() {
            let enemies =
                || pairs.iter().filter(|pair| pair.i == i).map(|pair| defenders[pair.j].fate);
            let countered = enemies().any(|enemy| enemy.last == Some(Reaction::CounterCharge));
            let last = impacts[i].map(|impact| match impact {
                Finish::Strike => Reaction::Strike,
                Finish::HaltOrBreak if countered => Reaction::Break,
                Finish::Halt | Finish::HaltOrBreak => Reaction::Halt,
            });
            if let Some(last) = last {
                umpire.note(Line::note(last.clause()).why("charger"));
            }
            fate.last = last;
            let gone = |enemy: Fate| match enemy.last.unwrap_or(enemy.first) {
                Reaction::Evade => true,
                reaction => reaction.is_gone(),
            };
            let runs =
                fate.first == Reaction::Charge && matches!(last, None | Some(Reaction::Strike));
            if runs && enemies().all(gone) && !asked.chargers[i].settled {
                fate.enemy_gone = Some(self.case.onward(i, umpire)?);
            }
        }
        Ok(())
    }

    /// What it all comes to.
    fn outcome(
        &self,
        pairs: &[Pair<'_>],
        chargers: &[Fate],
        defenders: &[Answered],
    ) -> ReactionOutcome {
        let asked = self.case.asked;
        let contact = pairs.iter().any(|pair| {
            let (charger, defender) = (chargers[pair.i], defenders[pair.j].fate);
            meet(charger, defender, asked.defenders[pair.j].state.conduct == Conduct::Charging)
        });
        let told = |(i, fate): (usize, &Fate)| (!asked.chargers[i].settled).then_some(*fate);
        let kept = |(j, answered): (usize, &Answered)| {
            let charging = asked.defenders[j].state.conduct == Conduct::Charging;
            (!charging).then_some(answered.fate)
        };
        ReactionOutcome {
            chargers: chargers.iter().enumerate().filter_map(told).collect(),
            defenders: defenders.iter().enumerate().filter_map(kept).collect(),
            contact,
        }
    }
}

/// Whether a charger and a defender, who may be charging himself, come into contact.
pub fn meet(charger: Fate, defender: Fate, charging: bool) -> bool {
    let stays = matches!(defender.last, Some(Reaction::Stand | Reaction::CounterCharge));
    match charger.last {
        Some(Reaction::Strike) => charging || stays,
        Some(Reaction::Halt) | None => defender.last == Some(Reaction::CounterCharge),
        _ => false,
    }
}

/// What a charger does as the charge begins, at this value; whether it is in frenzy, and whether it
/// threw two fives.
pub(super) fn onset(
    case: &ReactionCase<'_>,
    value: i32,
    (frenzied, fives): (bool, bool),
    umpire: &mut impl Umpire,
) -> Fate {
    let (onset, _) = result::charger(&case.tables.charge, Stage::First, value, umpire);
    let first = match onset {
        Onset::Charge => Reaction::Charge,
        _ if frenzied => {
            umpire.note(Line::note(FRENZIED_CHARGE));
            Reaction::Charge
        }
        Onset::Refuse => Reaction::Refuse,
        Onset::Withdraw => Reaction::WithdrawToCover,
    };
    umpire.note(Line::note(first.clause()).why("charger"));
    let seized = fives && onset == Onset::Charge && !frenzied;
    if seized {
        umpire.note(Line::note(FRENZY).why("charger"));
    }
    Fate { frenzied: frenzied || seized, ..Fate::begins(first) }
}
