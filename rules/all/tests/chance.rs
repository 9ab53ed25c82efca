//! For every procedure of every rulebook: the odds sum to one, and 100,000 seeded rulings agree
//! with them.
//!
//! The bound: an outcome of probability p comes up, in n rulings, within five standard deviations
//! of n·p (and one more, for outcomes so rare that they may not come up). Five standard deviations
//! are missed by chance once in about two million; the seeds are fixed, so what holds once holds
//! always.

use kernel::odds::{NoOdds, Share};
use kernel::{End, OddsAnswer, Refused, Ruling, Verdict, case_verdicts, input};
use serde_json::Value;

const TIMES: u32 = 100_000;

/// The example of a procedure, and every situation that a case puts to it, that the book allows and
/// that leaves out no fact that the odds need.
fn situations(cases: &[Verdict], ruling: &dyn Ruling) -> Vec<Value> {
    let example = input::parse(ruling.example().as_bytes()).expect("the example can be read");
    let own = cases.iter().filter(|verdict| verdict.procedure == ruling.name());
    let all = [example].into_iter().chain(own.map(|verdict| verdict.situation.clone()));
    let all = all.filter(|situation| ruling.check(situation).is_empty());
    let (known, vague): (Vec<_>, Vec<_>) = all.partition(|situation| {
        !matches!(ruling.odds(situation), Err(Refused::NoOdds(NoOdds::Needs(_))))
    });
    assert!(vague.len() * 4 < known.len(), "{}: too many leave facts out", ruling.name());
    known
}

/// Each ruling of a book with its situations.
fn each(book: &str, mut ask: impl FnMut(&dyn Ruling, Vec<Value>)) {
    let book = rulebooks::open(book).expect("a rulebook");
    let cases = case_verdicts(&book).expect("the cases can be read");
    for ruling in &book.rulings {
        ask(ruling.as_ref(), situations(&cases, ruling.as_ref()));
    }
}

fn whole(odds: &[kernel::OddsRow]) -> bool {
    odds.iter().fold(Share::none(), |sum, row| sum.plus(&row.share)).is_whole()
}

fn the_odds_of_every_situation_sum_to_one(book: &str) {
    each(book, |ruling, situations| {
        for situation in situations {
            let OddsAnswer { rows, without } = ruling.odds(&situation).expect("has odds");
            assert!(whole(&rows), "{}: {situation}", ruling.name());
            let all = without.iter().all(|(_, rows)| whole(rows));
            assert!(all, "{} without a line: {situation}", ruling.name());
        }
    });
}

fn a_hundred_thousand_rulings_agree_with_the_odds(book: &str) {
    each(book, |ruling, situations| {
        let every = (situations.len() / 8).max(1);
        for (seed, situation) in situations.iter().step_by(every).enumerate() {
            agree(ruling, situation, seed as u64);
        }
    });
}

fn agree(ruling: &dyn Ruling, situation: &Value, seed: u64) {
    let odds = ruling.odds(situation).expect("has odds").rows;
    let mut tally = ruling.sample(situation, seed, TIMES).expect("can be rolled");
    for row in &odds {
        let key = match &row.end {
            End::Outcome(outcome, _) => outcome.to_string(),
            End::Decision(decision) => serde_json::json!(decision).to_string(),
        };
        let (n, p) = (f64::from(TIMES), row.share.to_f64());
        let bound = 5.0 * (n * p * (1.0 - p)).sqrt() + 1.0;
        let found = f64::from(tally.remove(&key).unwrap_or(0));
        let name = ruling.name();
        assert!((found - n * p).abs() <= bound, "{name}: {key} came up {found} times, p = {p}");
    }
    assert!(tally.is_empty(), "{}: not in the odds: {tally:?}", ruling.name());
}

/// Tests of a book by itself, so that books are tried side by side.
macro_rules! books {
    ($($book:ident),*) => {
        $(mod $book {
            #[test]
            fn the_odds_of_every_situation_sum_to_one() {
                super::the_odds_of_every_situation_sum_to_one(stringify!($book));
            }

            #[test]
            fn a_hundred_thousand_rulings_agree_with_the_odds() {
                super::a_hundred_thousand_rulings_agree_with_the_odds(stringify!($book));
            }
        })*

        #[test]
        fn no_book_is_forgotten() {
            let tried = [$(stringify!($book)),*];
            assert!(rulebooks::open_all().iter().map(|book| book.id).eq(tried));
        }
    };
}

books!(jdg, ow, szwadron, wn, lee);
