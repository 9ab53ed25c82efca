//! A ruling: a situation described in plain data, resolved by a procedure of the rulebook.
//!
//! [`Situation`] is what a rulebook writes for each of its procedures; [`Ruling`] is the face that
//! the command line, the server and the tests see, the same for all. The one implementation of
//! [`Ruling`] is [`Entry`].

use crate::dice::{Dice, Given, Seeded};
use crate::fault::{Fault, What};
use crate::journal::{Account, Journal, Silent};
use crate::line::Line;
use crate::message::Message;
use crate::num::Num;
use crate::odds::{self, Leaf, NoOdds, Odds, Share};
use crate::procedure::{Answered, Decision, Next, Outcome, Procedure, Shared, run};
use crate::schema;
use crate::umpire::{Desk, Need};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::any::TypeId;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A situation that a procedure resolves.
pub trait Situation: DeserializeOwned + Serialize + JsonSchema + Send + Sync + 'static {
    /// The procedure's name.
    const NAME: &'static str;
    /// A situation to start from, as JSON text.
    const EXAMPLE: &'static str;
    /// The rulebook's tables.
    type Tables: Send + Sync + 'static;
    /// The procedure, set up for one situation.
    type Case<'a>: Procedure;

    /// Names in a plain situation that the book's lists do not know: told together with what is
    /// wrong by the schema.
    fn unknown_names(_situation: &Value) -> Vec<Fault> {
        Vec::new()
    }

    /// What contradicts itself or the book although each field alone is right.
    fn contradictions(&self) -> Vec<Fault> {
        Vec::new()
    }

    /// The procedure for this situation.
    fn case<'a>(&'a self, tables: &'a Self::Tables) -> Self::Case<'a>;
}

/// Where the dice of a ruling come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source<'a> {
    /// Thrown from a seed.
    Seed(u64),
    /// Typed in, in order.
    Given(&'a [i64]),
}

/// A ruling, complete or as far as the dice and facts went.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The outcome as data; nothing while something is needed.
    pub outcome: Option<Value>,
    /// The outcome in sentences.
    pub sentences: Vec<Message>,
    /// Every line and every die.
    pub account: Account,
    /// What is needed to go on.
    pub need: Option<Need>,
    /// What the situation did not say and the schema's defaults filled in: field and value.
    pub assumed: Vec<(String, Value)>,
    /// The readings in force.
    pub readings: Value,
}

/// One row of the odds.
#[derive(Clone, PartialEq, Debug)]
pub struct OddsRow {
    /// Where it ends.
    pub end: End,
    /// How often.
    pub share: Share,
}

/// Where a row of the odds ends.
#[derive(Clone, PartialEq, Debug)]
pub enum End {
    /// With an outcome, as data and, in sentences, its gist.
    Outcome(Value, Vec<Message>),
    /// With somebody's decision.
    Decision(Decision),
}

/// The odds of a ruling or a command, and what they would be without each line in turn.
#[derive(Clone, PartialEq, Debug)]
pub struct OddsAnswer {
    /// The odds, the likeliest first.
    pub rows: Vec<OddsRow>,
    /// For each line that changes a number: the odds without it.
    pub without: Vec<(Line, Vec<OddsRow>)>,
}

/// Why there is no ruling or there are no odds.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    /// The input is wrong.
    Faults(Vec<Fault>),
    /// The odds cannot be had.
    NoOdds(NoOdds),
}

/// A procedure of a rulebook that can be asked for a ruling.
pub trait Ruling: Send + Sync {
    /// The procedure's name.
    fn name(&self) -> &'static str;
    /// The JSON schema of its situations.
    fn schema(&self) -> &Value;
    /// A situation to start from, as JSON text.
    fn example(&self) -> &'static str;
    /// Everything that is wrong with a situation.
    fn check(&self, situation: &Value) -> Vec<Fault>;
    /// The ruling.
    fn resolve(&self, situation: &Value, dice: Source<'_>) -> Result<Answer, Refused>;
    /// The exact odds.
    fn odds(&self, situation: &Value) -> Result<OddsAnswer, Refused>;
    /// How often each outcome came up in so many silent rulings, by its JSON text.
    fn sample(&self, situation: &Value, seed: u64, times: u32) -> Result<Tally, Refused>;
}

/// Outcomes, as JSON text, and how often they came up.
pub type Tally = BTreeMap<String, u32>;

/// A procedure with the tables it reads.
pub struct Entry<S: Situation> {
    ruleset: &'static str,
    tables: Arc<S::Tables>,
    schema: OnceLock<&'static Value>,
}

impl<S: Situation> Entry<S> {
    /// The ruling for situations `S` of this ruleset, on these tables.
    pub fn new(ruleset: &'static str, tables: &Arc<S::Tables>) -> Self {
        Self { ruleset, tables: Arc::clone(tables), schema: OnceLock::new() }
    }

    /// The situation, if nothing is wrong with it.
    fn read(&self, value: &Value) -> Result<S, Refused> {
        let mut faults = schema::check(self.schema(), value);
        faults.extend(S::unknown_names(value));
        if !faults.is_empty() {
            return Err(Refused::Faults(faults));
        }
        let mut plain = value.clone();
        if let Value::Object(object) = &mut plain {
            object.shift_remove("ruleset");
            object.shift_remove("procedure");
        }
        let situation: S = serde_json::from_value(plain).map_err(|_| {
            let what = What::Kind { expected: "object", found: "object" };
            Refused::Faults(vec![Fault::new("", what)])
        })?;
        match situation.contradictions() {
            faults if faults.is_empty() => Ok(situation),
            faults => Err(Refused::Faults(faults)),
        }
    }
}

/// The schema of a procedure. It depends on nothing but the program, so it is made once, however many
/// rulesets with other tables are set up.
fn published<S: Situation>(ruleset: &'static str) -> &'static Value {
    type Published = BTreeMap<(TypeId, &'static str), &'static Value>;
    static ALL: Mutex<Published> = Mutex::new(BTreeMap::new());
    let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
    all.entry((TypeId::of::<S>(), ruleset)).or_insert_with(|| {
        let mut schema = schemars::schema_for!(S).to_value();
        if let Some(fields) = schema["properties"].as_object_mut() {
            fields.insert("ruleset".into(), json!({"type": "string", "const": ruleset}));
            fields.insert("procedure".into(), json!({"type": "string", "const": S::NAME}));
        }
        Box::leak(Box::new(schema))
    })
}

impl<S: Situation> Ruling for Entry<S> {
    fn name(&self) -> &'static str {
        S::NAME
    }

    fn schema(&self) -> &Value {
        self.schema.get_or_init(|| published::<S>(self.ruleset))
    }

    fn example(&self) -> &'static str {
        S::EXAMPLE
    }

    fn check(&self, situation: &Value) -> Vec<Fault> {
        match self.read(situation) {
            Err(Refused::Faults(faults)) => faults,
            _ => Vec::new(),
        }
    }

    fn resolve(&self, value: &Value, dice: Source<'_>) -> Result<Answer, Refused> {
        let situation = self.read(value)?;
        let full = serde_json::to_value(&situation).unwrap_or_default();
        let case = Answered { procedure: &Shared(&situation.case(&self.tables)), facts: &full };
        let mut answer = match dice {
            Source::Seed(seed) => itemise(&case, Seeded::new(seed)).0,
            Source::Given(numbers) => {
                let (answer, dice) = itemise(&case, Given::new(numbers));
                let done = dice.finish(answer.need.is_none());
                let fault = |fault| Fault::new("--dice", What::Dice(fault));
                done.map_err(|error| Refused::Faults(vec![fault(error)]))?;
                answer
            }
        };
        if let Some(Need::Decision(decision)) = &answer.need {
            barred(&case, decision)?;
        }
        answer.assumed = assumed(value, &full);
        answer.readings = full["readings"].clone();
        Ok(answer)
    }

    fn odds(&self, value: &Value) -> Result<OddsAnswer, Refused> {
        let situation = self.read(value)?;
        let full = serde_json::to_value(&situation).unwrap_or_default();
        let case = Answered { procedure: &Shared(&situation.case(&self.tables)), facts: &full };
        let answer = odds_answer(&case).map_err(Refused::NoOdds)?;
        for row in &answer.rows {
            if let End::Decision(decision) = &row.end {
                barred(&case, decision)?;
            }
        }
        Ok(answer)
    }

    fn sample(&self, value: &Value, seed: u64, times: u32) -> Result<Tally, Refused> {
        let situation = self.read(value)?;
        let full = serde_json::to_value(&situation).unwrap_or_default();
        let case = Answered { procedure: &Shared(&situation.case(&self.tables)), facts: &full };
        let mut desk = Desk::new(Seeded::new(seed), Silent);
        let mut ends = BTreeMap::new();
        for _ in 0..times {
            let end = match run(&case, case.begin(), &mut desk) {
                Ok(Next::Done(outcome)) => Leaf::Outcome(outcome),
                Ok(Next::Decide(decision, state)) => Leaf::Decision(decision, state),
                Ok(Next::Go(_)) | Err(_) => {
                    let need = desk.need.take().map_or(NoOdds::Endless, NoOdds::Needs);
                    return Err(Refused::NoOdds(need));
                }
            };
            *ends.entry(end).or_insert(0) += 1;
        }
        let mut tally = Tally::new();
        for (end, times) in ends {
            *tally.entry(json_of::<S::Case<'_>>(&end).to_string()).or_insert(0) += times;
        }
        Ok(tally)
    }
}

/// Refuses a choice that is not among the options of its decision.
fn barred<P>(case: &Answered<'_, P>, decision: &Decision) -> Result<(), Refused> {
    let Some(found) = case.choice(decision).map(str::to_owned) else { return Ok(()) };
    let Decision { name, clause, options, .. } = decision.clone();
    Err(Refused::Faults(vec![Fault::new(name, What::Choice { clause, found, options })]))
}

/// Runs a procedure and writes everything down.
fn itemise<P: Procedure, D: Dice>(case: &P, dice: D) -> (Answer, D) {
    let mut desk = Desk::new(dice, Account::default());
    let end = run(case, case.begin(), &mut desk);
    let (outcome, sentences, need) = match end {
        Ok(Next::Done(outcome)) => {
            let value = serde_json::to_value(&outcome).unwrap_or_default();
            (Some(value), outcome.sentences(), None)
        }
        Ok(Next::Decide(decision, _)) => (None, Vec::new(), Some(Need::Decision(decision))),
        Ok(Next::Go(_)) | Err(_) => (None, Vec::new(), desk.need),
    };
    let account = desk.journal;
    let (assumed, readings) = (Vec::new(), Value::Null);
    (Answer { outcome, sentences, account, need, assumed, readings }, desk.dice)
}

/// Notes every line that changes a number, in the order in which they come up.
#[derive(Clone, Copy)]
struct Gather<'a>(&'a RefCell<Vec<Line>>);

impl Journal for Gather<'_> {
    fn line(&mut self, total: Num, line: Line) -> Num {
        let mut lines = self.0.borrow_mut();
        if line.op.counts() && lines.iter().all(|known| known.key() != line.key()) {
            lines.push(line);
        }
        line.op.apply(total)
    }
}

/// The exact odds of a procedure, and what they would be without each line in turn.
pub fn odds_answer<P: Procedure>(case: &P) -> Result<OddsAnswer, NoOdds> {
    let lines = RefCell::new(Vec::new());
    let rows = odds::exact(case, case.begin(), Gather(&lines)).map(shown::<P>)?;
    let without = |line: Line| {
        let rows = odds::odds_without(case, case.begin(), line.key())?;
        Ok((line, shown::<P>(rows)))
    };
    let without = lines.into_inner().into_iter().map(without).collect::<Result<_, _>>()?;
    Ok(OddsAnswer { rows, without })
}

type LeafOf<P> = Leaf<<P as Procedure>::State, <P as Procedure>::Outcome>;

fn json_of<P: Procedure>(leaf: &LeafOf<P>) -> Value {
    let value = match leaf {
        Leaf::Outcome(outcome) => serde_json::to_value(outcome),
        Leaf::Decision(decision, _) => serde_json::to_value(decision),
    };
    value.unwrap_or_default()
}

/// The rows of the odds; one decision is one row, however things stand as it is taken.
fn shown<P: Procedure>(odds: Odds<P>) -> Vec<OddsRow> {
    let mut rows: Vec<OddsRow> = Vec::new();
    let mut decisions: BTreeMap<Decision, Share> = BTreeMap::new();
    for (leaf, share) in odds {
        match &leaf {
            Leaf::Outcome(outcome) => {
                let end = End::Outcome(json_of::<P>(&leaf), outcome.gist());
                rows.push(OddsRow { end, share });
            }
            Leaf::Decision(decision, _) => {
                let so_far = decisions.entry(decision.clone()).or_insert_with(Share::none);
                *so_far = so_far.plus(&share);
            }
        }
    }
    let decided = |(decision, share)| OddsRow { end: End::Decision(decision), share };
    rows.extend(decisions.into_iter().map(decided));
    rows.sort_by(|a, b| b.share.to_f64().total_cmp(&a.share.to_f64()));
    rows
}

/// The fields of the full situation that the given one does not have, except its readings.
fn assumed(given: &Value, full: &Value) -> Vec<(String, Value)> {
    fn walk(given: &Value, full: &Value, at: &str, found: &mut Vec<(String, Value)>) {
        match full {
            Value::Object(fields) => {
                for (name, value) in fields.iter().filter(|(name, _)| *name != "readings") {
                    let at = if at.is_empty() { name.clone() } else { format!("{at}.{name}") };
                    match given.get(name) {
                        Some(given) => walk(given, value, &at, found),
                        None => found.push((at, value.clone())),
                    }
                }
            }
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    let given = given.get(index).unwrap_or(&Value::Null);
                    walk(given, item, &format!("{at}[{index}]"), found);
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    walk(given, full, "", &mut found);
    found
}
