//! Two units that charge each other (17.4a): the tables are read twice with the same dice, each unit as
//! the charger in turn, and both react as chargers.

use super::course::onset;
use super::reaction::{Fate, ReactionCase, ReactionOutcome, Rolled};
use super::result::{self, Reaction, Stage};
use crate::corrections::MUTUAL_RUNS_ON;
use crate::tables::Finish;
use kernel::{Clause, Heading, Line, Stop, Umpire};

const MUTUAL: Clause = Clause::new("17.4a");
const NO_MORE_TESTS: Clause = Clause::new("23.4b");

/// From the dice to the end.
pub fn resolve(
    case: &ReactionCase<'_>,
    rolls: &[Rolled],
    umpire: &mut impl Umpire,
) -> Result<ReactionOutcome, Stop> {
    let test = case.test(0, (0, 0), umpire)?;
    let tests = [test, case.turned(test)];
    let dice = [(rolls[0], rolls[1]), (rolls[1], rolls[0])];
    let frenzied = [case.asked.chargers[0].frenzied, case.asked.defenders[0].state.frenzied];
    let mut fates = Vec::new();
    let mut values = Vec::new();
    for (number, (test, dice)) in tests.iter().zip(dice).enumerate() {
        umpire.open(Heading { name: "charge-test", side: "side-charger", number: number + 1 });
        let again = (number > 0).then_some(MUTUAL);
        let value = case.first(test, dice, (again, again), umpire)?;
        let at = value.floor() as i32;
        fates.push(onset(case, at, (frenzied[number], dice.0.fives), umpire));
        values.push(value);
    }
    umpire.open(Heading::of("charge-results"));
    if fates.iter().any(|fate| fate.first == Reaction::Charge) {
        let mut impacts = Vec::new();
        for (number, test) in tests.iter().enumerate() {
            let value = test.last(values[number], umpire)?.floor() as i32;
            impacts.push(impact(case, &fates[number], value, umpire));
        }
        meet(case, &mut fates, &impacts, umpire);
    }
    let strikes = fates.iter().any(|fate| fate.last == Some(Reaction::Strike));
    let gone = fates.iter().map(|fate| fate.last.unwrap_or(fate.first).is_gone());
    let gone: Vec<bool> = gone.collect();
    let stay = !gone.contains(&true);
    if case.asked.readings.edition.has(MUTUAL_RUNS_ON) {
        let parties = [case.asked.chargers[0].party(0), case.asked.defenders[0].party(0)];
        for (at, party) in parties.into_iter().enumerate() {
            if fates[at].last == Some(Reaction::Strike) && gone[1 - at] {
                fates[at].enemy_gone = Some(case.goes_on(party, umpire)?);
            }
        }
    }
    let defenders = fates.split_off(1);
    Ok(ReactionOutcome { chargers: fates, defenders, contact: strikes && stay })
}

fn impact(case: &ReactionCase<'_>, fate: &Fate, value: i32, umpire: &mut impl Umpire) -> Finish {
    if fate.frenzied {
        umpire.note(Line::note(NO_MORE_TESTS).why("charger"));
        return Finish::Strike;
    }
    result::charger(&case.tables.charge, Stage::Last, value, umpire).1
}

/// What both do at attack distance: those who have not begun a charge do not strike, and may break.
fn meet(case: &ReactionCase<'_>, fates: &mut [Fate], impacts: &[Finish], umpire: &mut impl Umpire) {
    let began: Vec<bool> = fates.iter().map(|fate| fate.first == Reaction::Charge).collect();
    let strikes = |at: usize| began[at] && impacts[at] == Finish::Strike;
    for (at, fate) in fates.iter_mut().enumerate() {
        let charged = strikes(1 - at);
        let overtaken = charged && case.asked.clash(0).overtaken;
        let last = match (fate.first, impacts[at]) {
            (Reaction::Charge, Finish::Strike) => Some(Reaction::Strike),
            (Reaction::Charge | Reaction::Refuse, Finish::HaltOrBreak) if charged => {
                Some(Reaction::Break)
            }
            (Reaction::Charge, _) => Some(Reaction::Halt),
            (Reaction::WithdrawToCover, _) if overtaken => Some(Reaction::Break),
            _ => None,
        };
        if let Some(last) = last {
            umpire.note(Line::note(last.clause()).why("charger"));
        }
        fate.last = last;
    }
}
