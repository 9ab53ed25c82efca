//! The clause ledger: which clauses of a rulebook are proved, and by which cases.
//!
//! A clause is *covered* when a case's account cites it and a neighbouring case, without the
//! condition, does not. Nothing of this is typed by hand: the cases are embedded in the program
//! and run whenever the ledger is asked for.
//!
//! A case file:
//! ```toml
//! [base.plain]                      # a situation to start from
//! procedure = "cohesion-test"
//! [base.plain.situation]
//! cohesion = 5
//!
//! [[case]]
//! name = "six is more than five"
//! base = "plain"
//! change = { "on_failure" = "retreat" }   # what is different here, by path
//! dice = [6]
//! proves = ["OR.note124"]
//! account = ["0.4 die 6", "OR.note124 note"]
//! outcome = { passed = false, effect = "retreat" }
//! neighbour = { dice = [5] }        # changed so that the clauses do not apply
//!
//! [[case]]
//! name = "guns may not test"        # instead of an account and an outcome:
//! base = "plain"
//! change = { "arm" = "guns" }
//! proves = ["OR.5"]
//! refused = ["OR.5 against-guns"]   # the reasons against the situation: clause and key
//! neighbour = { change = { "arm" = "foot" } }
//!
//! [[case]]
//! name = "how shaken they are must be known"   # or the fact that is missing: clause and name
//! base = "plain"
//! proves = []
//! needs = "OR.2 cohesion"           # of a decision also who takes it, and what may be chosen:
//!                                   # "OR.2 decisions.halt: side-attacker: halt, run-on"
//!
//! [[case]]
//! name = "the row of five"          # or a row of a table, read cell by cell:
//! base = "plain"
//! proves = []
//! cells = { vary = "cohesion", from = 1, gives = "chance", values = [10, 20, 30] }
//!
//! [position.duel]                   # a position of a game to start from
//! scenario = "field"
//! set.unit.guard = { hex = "0505", facing = "N" }         # what stands otherwise, with names
//! set.turn.active = "saxon"
//!
//! [[play]]
//! name = "cavalry that passes infantry is shot at"
//! position = "duel"
//! commands = ["unit dragoons", "move 0506", "saxon: react fire"]
//! dice = [3]
//! proves = ["VI.5"]
//! events = ["moved dragoons 0506", "reacts guard fire"]   # all of them, in order
//! asked = "VIII.3 ask-moving"       # what is asked then, if that matters
//! refused = []                      # or the reasons against the last command: clause and key
//! after.unit.dragoons = { hex = "0506", lost = 1 }         # what of it is otherwise then, and no more
//! neighbour = { commands = ["unit dragoons", "move 0405"], dice = [] }
//! ```

use crate::cells;
use crate::fault::{Fault, What};
use crate::game::position::{Document, Layout};
use crate::game::{AnyGame, Edition, Prompt, Refusal};
use crate::journal::{Account, Entry};
use crate::procedure::Decision;
use crate::ruleset::{ClauseEntry, Ruleset};
use crate::ruling::{Answer, Refused, Source};
use crate::umpire::Need;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A case of the executable rulebook.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// Its name, unique in the rulebook.
    name: String,
    /// The situation it starts from.
    base: String,
    /// What is different from the base, by path.
    #[serde(default)]
    change: BTreeMap<String, Value>,
    /// The dice.
    #[serde(default)]
    dice: Vec<i64>,
    /// The clauses it proves.
    proves: Vec<String>,
    /// The account, a line each: clause, effect, and the clause that sent us there in brackets.
    #[serde(default)]
    account: Vec<String>,
    /// The outcome.
    #[serde(default)]
    outcome: Value,
    /// The reasons against the situation, where it is one that the book does not allow.
    #[serde(default)]
    refused: Vec<String>,
    /// The fact or the decision that is missing.
    needs: Option<String>,
    /// A row of a table, instead of one ruling.
    cells: Option<Cells>,
    /// The case without the condition.
    neighbour: Option<Neighbour>,
}

impl Case {
    /// Whether a line of its account begins with this clause.
    fn cites(&self, clause: &str) -> bool {
        let of_clause = |line: &String| line.split(' ').next() == Some(clause);
        self.account.iter().any(of_clause) || self.proves.iter().any(|proved| proved == clause)
    }
}

/// The cells of a row: the same ruling for one number after the other.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cells {
    /// The field that takes the numbers.
    vary: String,
    /// The first number.
    from: i64,
    /// The field of the outcome that is looked at, by its path.
    gives: String,
    /// What it is, for each number in turn.
    values: Vec<Value>,
}

/// What is different next door.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Neighbour {
    #[serde(default)]
    change: BTreeMap<String, Value>,
    dice: Option<Vec<i64>>,
}

/// A position of a game that plays start from.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    scenario: String,
    /// Readings that are not the usual ones.
    #[serde(default)]
    readings: BTreeMap<String, String>,
    #[serde(default)]
    set: Document,
}

/// A case that is played.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    name: String,
    position: String,
    #[serde(default)]
    set: Document,
    #[serde(default)]
    commands: Vec<String>,
    #[serde(default)]
    dice: Vec<i64>,
    proves: Vec<String>,
    #[serde(default)]
    events: Vec<String>,
    #[serde(default)]
    refused: Vec<String>,
    #[serde(default)]
    after: Document,
    /// What is asked in the end: clause and key.
    asked: Option<String>,
    neighbour: Option<PlayNeighbour>,
}

/// What is different next door.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayNeighbour {
    #[serde(default)]
    set: Document,
    commands: Option<Vec<String>>,
    dice: Option<Vec<i64>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Base {
    procedure: String,
    situation: Value,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseFile {
    #[serde(default)]
    base: BTreeMap<String, Base>,
    #[serde(default)]
    case: Vec<Case>,
    #[serde(default)]
    position: BTreeMap<String, Position>,
    #[serde(default)]
    play: Vec<Play>,
}

/// How a case went.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The case's name.
    pub name: String,
    /// The procedure it is about; nothing when it is played.
    pub procedure: String,
    /// The full situation it puts; null when it is played.
    pub situation: Value,
    /// The dice it is given.
    pub dice: Vec<i64>,
    /// The clauses it proves.
    pub proves: Vec<String>,
    /// The clauses that its account cites.
    pub cites: BTreeSet<String>,
    /// The readings it is played with that are not the usual ones.
    pub readings: Vec<(String, String)>,
    /// What went wrong, if anything did.
    pub failures: Vec<String>,
}

/// What the ledger says of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Proved by cases.
    Covered,
    /// Proved by cases, and read in one of several ways.
    Reading,
    /// A heading, a legend, an example.
    NotARule,
    /// Not proved.
    Open,
}

impl Status {
    /// The word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Covered => "covered",
            Self::Reading => "reading",
            Self::NotARule => "not-a-rule",
            Self::Open => "open",
        }
    }
}

/// A clause with what is known of it.
#[derive(Clone, Debug)]
pub struct LedgerRow {
    /// The clause.
    pub clause: ClauseEntry,
    /// Its status.
    pub status: Status,
    /// The cases that prove it.
    pub cases: Vec<String>,
    /// The readings that concern it.
    pub readings: Vec<String>,
}

/// Every clause and every case of a rulebook.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// The clauses in the order of the book.
    pub rows: Vec<LedgerRow>,
    /// The cases, as they went.
    pub verdicts: Vec<Verdict>,
}

impl Ledger {
    /// Runs all cases of a rulebook and draws up the ledger.
    pub fn of(ruleset: &Ruleset) -> Result<Self, toml::de::Error> {
        let verdicts = verdicts(ruleset)?;
        let readings = ruleset.readings()?;
        let mut proved = BTreeMap::<&str, Vec<String>>::new();
        for verdict in verdicts.iter().filter(|verdict| verdict.failures.is_empty()) {
            for clause in &verdict.proves {
                proved.entry(clause).or_default().push(verdict.name.clone());
            }
        }
        let row = |clause: ClauseEntry| {
            let cases = proved.get(clause.id.as_str()).cloned().unwrap_or_default();
            let concerns = readings.iter().filter(|reading| reading.clauses.contains(&clause.id));
            let readings: Vec<String> = concerns.map(|reading| reading.id.clone()).collect();
            let status = match (&clause.not_a_rule, cases.is_empty(), readings.is_empty()) {
                (Some(_), ..) => Status::NotARule,
                (None, true, _) => Status::Open,
                (None, false, true) => Status::Covered,
                (None, false, false) => Status::Reading,
            };
            LedgerRow { clause, status, cases, readings }
        };
        let rows = ruleset.clauses()?.into_iter().map(row).collect();
        Ok(Self { rows, verdicts })
    }

    /// How many clauses have this status.
    pub fn count(&self, status: Status) -> usize {
        self.rows.iter().filter(|row| row.status == status).count()
    }

    /// The clauses that are open and do not say what they wait for.
    pub fn unexplained(&self) -> impl Iterator<Item = &LedgerRow> {
        self.rows.iter().filter(|row| row.status == Status::Open && row.clause.waits.is_none())
    }

    /// The clauses that the cases of a procedure cite, in the order of the book.
    pub fn cited_by(&self, procedure: &str) -> Vec<&str> {
        let of = |verdict: &&Verdict| verdict.procedure == procedure;
        let cited = |row: &&LedgerRow| {
            self.verdicts.iter().filter(of).any(|verdict| verdict.cites.contains(&row.clause.id))
        };
        self.rows.iter().filter(cited).map(|row| row.clause.id.as_str()).collect()
    }
}

/// Runs every case of the rulebook, rulings and plays.
pub fn verdicts(ruleset: &Ruleset) -> Result<Vec<Verdict>, toml::de::Error> {
    let mut verdicts = case_verdicts(ruleset)?;
    let mut stage = Stage { ruleset, layout: ruleset.layout()?, open: BTreeMap::new() };
    for (_, text) in ruleset.texts.cases {
        let file: CaseFile = toml::from_str(text)?;
        for play in &file.play {
            verdicts.push(judge_play(&mut stage, play, file.position.get(&play.position)));
        }
    }
    Ok(verdicts)
}

/// Runs the cases that are rulings.
pub fn case_verdicts(ruleset: &Ruleset) -> Result<Vec<Verdict>, toml::de::Error> {
    Ok(Casebook::of(ruleset)?.verdicts(ruleset).collect())
}

/// The cases of a rulebook that are rulings, read once and run as often as one likes: against its
/// own tables, or against others.
pub struct Casebook {
    /// Each with the situation it starts from.
    cases: Vec<(Case, Option<Rc<Base>>)>,
}

impl Casebook {
    /// Reads the cases.
    pub fn of(ruleset: &Ruleset) -> Result<Self, toml::de::Error> {
        let mut cases = Vec::new();
        for (_, text) in ruleset.texts.cases {
            let file: CaseFile = toml::from_str(text)?;
            let bases = file.base.into_iter().map(|(name, base)| (name, Rc::new(base)));
            let bases: BTreeMap<String, Rc<Base>> = bases.collect();
            let with_base = |case: Case| {
                let base = bases.get(&case.base).cloned();
                (case, base)
            };
            cases.extend(file.case.into_iter().map(with_base));
        }
        Ok(Self { cases })
    }

    /// Runs one after the other.
    pub fn verdicts<'a>(&'a self, ruleset: &'a Ruleset) -> impl Iterator<Item = Verdict> + 'a {
        self.cases.iter().map(|(case, base)| judge(ruleset, case, base.as_deref()))
    }

    /// Cases that speak of a clause are tried first from now on: whoever changes a row of a table is
    /// mostly caught by those.
    fn prefer(&mut self, clause: &str) {
        self.cases.sort_by_cached_key(|(case, _)| !case.cites(clause));
    }

    /// Changes every whole number of a file of tables by one, up and down, and says which changes no
    /// case notices, and how many were tried. `with` makes the book of the changed file, or nothing
    /// where it does not even load.
    pub fn unnoticed(
        &mut self,
        text: &str,
        with: impl Fn(String) -> Option<Ruleset>,
    ) -> Result<(Vec<String>, usize), toml::de::Error> {
        let table: toml::Table = toml::from_str(text)?;
        let mut unnoticed = Vec::new();
        if with(table.to_string()).is_none_or(|ruleset| self.notices(&ruleset)) {
            unnoticed.push("the file without a change does not hold".to_owned());
        }
        let (mut row, mut tried) = (String::new(), 0);
        for change in cells::changes(&table) {
            if change.row != row {
                self.prefer(&change.row);
                row = change.row;
            }
            tried += 1;
            if with(change.text).is_some_and(|ruleset| !self.notices(&ruleset)) {
                unnoticed.push(change.name);
            }
        }
        Ok((unnoticed, tried))
    }

    /// Whether any case fails. The one that did is tried first the next time: who changes the cells
    /// of a row one by one is mostly caught by the same case.
    pub fn notices(&mut self, ruleset: &Ruleset) -> bool {
        let failing = self.verdicts(ruleset).position(|verdict| !verdict.failures.is_empty());
        if let Some(index) = failing {
            self.cases[..=index].rotate_right(1);
        }
        failing.is_some()
    }
}

/// The scenarios that plays were seen on, each opened once.
struct Stage<'a> {
    ruleset: &'a Ruleset,
    layout: Layout,
    open: BTreeMap<(String, BTreeMap<String, String>), Box<dyn AnyGame>>,
}

impl Stage<'_> {
    fn game(
        &mut self,
        name: &str,
        readings: &BTreeMap<String, String>,
    ) -> Result<&dyn AnyGame, String> {
        let key = (name.to_owned(), readings.clone());
        if !self.open.contains_key(&key) {
            let texts = &self.ruleset.texts;
            let mut known = texts.fields.iter().chain(texts.scenarios);
            let text = known.find(|(id, _)| *id == name).map(|(_, text)| *text);
            let text = text.ok_or_else(|| format!("there is no scenario {name:?}"))?;
            let open = self.ruleset.open;
            let setting = |(id, option): (&String, &String)| {
                ("reading".to_owned(), id.clone(), option.clone())
            };
            let settings: Vec<_> = readings.iter().map(setting).collect();
            let opened = open(text, &settings, Edition::NEWEST);
            let opened = opened.map_err(|faults| format!("{name}: {faults:?}"))?;
            self.open.insert(key.clone(), opened.game);
        }
        self.open.get(&key).map(AsRef::as_ref).ok_or_else(|| name.to_owned())
    }
}

fn judge_play(stage: &mut Stage<'_>, play: &Play, position: Option<&Position>) -> Verdict {
    let mut verdict = Verdict {
        name: play.name.clone(),
        procedure: String::new(),
        situation: Value::Null,
        dice: play.dice.clone(),
        proves: play.proves.clone(),
        cites: BTreeSet::new(),
        readings: Vec::new(),
        failures: Vec::new(),
    };
    if let Err(failure) = try_play(stage, play, position, &mut verdict) {
        verdict.failures.push(failure);
    }
    verdict
}

fn try_play(
    stage: &mut Stage<'_>,
    play: &Play,
    position: Option<&Position>,
    verdict: &mut Verdict,
) -> Result<(), String> {
    let position = position.ok_or_else(|| format!("there is no position {:?}", play.position))?;
    let layout = stage.layout.clone();
    let set = [&position.set, &play.set];
    let play_in = |game: &dyn AnyGame| {
        let begins = game.placed(&layout, &set)?;
        game.scene(&begins, &play.commands, &play.dice).map(|end| (begins, end))
    };
    let usual = play_in(stage.game(&position.scenario, &BTreeMap::new())?);
    let game = stage.game(&position.scenario, &position.readings)?;
    let played = play_in(game)?;
    let makes_no_difference = !position.readings.is_empty() && usual.as_ref() == Ok(&played);
    let (begins, end) = played;
    verdict.readings = position.readings.clone().into_iter().collect();
    if makes_no_difference {
        verdict.failures.push(format!("{:?} makes no difference", position.readings));
    }
    verdict.cites = end.cites().map(|clause| clause.id().to_owned()).collect();
    let mut compare = |what: &str, found: Vec<String>, expected: &[String]| {
        if found != expected {
            verdict.failures.push(format!("{what} {found:#?}\nexpected {expected:#?}"));
        }
    };
    compare("events", end.events.iter().map(|(_, text)| text.clone()).collect(), &play.events);
    let reason = |refusal: &Refusal| format!("{} {}", refusal.clause, refusal.why.key);
    compare("refused", end.refusals.iter().map(reason).collect(), &play.refused);
    let asked = |prompt: &Prompt| format!("{} {}", prompt.clause, prompt.key);
    if play.asked.is_some() && play.asked != end.asked.first().map(asked) {
        verdict.failures.push(format!("asked {:?}, expected {:?}", end.asked, play.asked));
    }
    verdict.failures.extend(game.unlike(&layout, (&begins, &end.position), &play.after)?);
    if play.proves.is_empty() {
        return Ok(());
    }
    let next = play.neighbour.as_ref().ok_or("a case that proves a clause has a neighbour")?;
    let commands = next.commands.as_ref().unwrap_or(&play.commands);
    let dice = next.dice.as_ref().unwrap_or(&play.dice);
    let other = game.placed(&layout, &[&position.set, &play.set, &next.set]);
    let other = other.and_then(|begins| game.scene(&begins, commands, dice));
    let other = other.map_err(|why| format!("neighbour: {why}"))?;
    for clause in &play.proves {
        if !end.cites().any(|cited| cited.id() == clause) {
            verdict.failures.push(format!("does not cite {clause}"));
        }
        if other.cites().any(|cited| cited.id() == clause) {
            verdict.failures.push(format!("the neighbour cites {clause} too"));
        }
    }
    Ok(())
}

fn judge(ruleset: &Ruleset, case: &Case, base: Option<&Base>) -> Verdict {
    let mut verdict = Verdict {
        name: case.name.clone(),
        procedure: base.map(|base| base.procedure.clone()).unwrap_or_default(),
        situation: Value::Null,
        dice: case.dice.clone(),
        proves: case.proves.clone(),
        cites: BTreeSet::new(),
        readings: Vec::new(),
        failures: Vec::new(),
    };
    if let Err(failure) = try_case(ruleset, case, base, &mut verdict) {
        verdict.failures.push(failure);
    }
    verdict
}

fn try_case(
    ruleset: &Ruleset,
    case: &Case,
    base: Option<&Base>,
    verdict: &mut Verdict,
) -> Result<(), String> {
    let base = base.ok_or_else(|| format!("there is no base {:?}", case.base))?;
    let situation = changed(&base.situation, &case.change)?;
    verdict.situation = situation.clone();
    if let Some(cells) = &case.cells {
        return try_cells(ruleset, &base.procedure, &situation, cells, verdict);
    }
    if let Some(needs) = &case.needs {
        return missing(ruleset, &base.procedure, &situation, (&case.dice, needs));
    }
    verdict.cites = if case.refused.is_empty() {
        let answer = complete(ruleset, &base.procedure, &situation, &case.dice)?;
        compare_answer(case, &answer, &mut verdict.failures);
        cited(&answer.account)
    } else {
        let reasons = reasons(ruleset, &base.procedure, &situation)?;
        if reasons != case.refused {
            let expected = &case.refused;
            verdict.failures.push(format!("refused {reasons:#?}\nexpected {expected:#?}"));
        }
        clauses_of(&reasons)
    };
    if case.proves.is_empty() {
        return Ok(());
    }
    let neighbour = case.neighbour.as_ref().ok_or("a case that proves a clause has a neighbour")?;
    let next_door = changed(&situation, &neighbour.change)?;
    let dice = neighbour.dice.as_ref().unwrap_or(&case.dice);
    let other = if case.refused.is_empty() {
        let other = complete(ruleset, &base.procedure, &next_door, dice);
        cited(&other.map_err(|failure| format!("neighbour: {failure}"))?.account)
    } else {
        clauses_of(&reasons(ruleset, &base.procedure, &next_door)?)
    };
    for clause in &case.proves {
        if !verdict.cites.contains(clause) {
            verdict.failures.push(format!("does not cite {clause}"));
        }
        if other.contains(clause) {
            verdict.failures.push(format!("the neighbour cites {clause} too"));
        }
    }
    Ok(())
}

fn compare_answer(case: &Case, answer: &Answer, failures: &mut Vec<String>) {
    let found: Vec<String> = answer.account.entries().map(notation).collect();
    let expected: Vec<String> = case.account.iter().map(|line| squeeze(line)).collect();
    if found != expected {
        failures.push(format!("account {found:#?}\nexpected {expected:#?}"));
    }
    if answer.outcome.as_ref() != Some(&case.outcome) {
        let found = answer.outcome.clone().unwrap_or_default();
        failures.push(format!("outcome {found}\nexpected {}", case.outcome));
    }
}

fn try_cells(
    ruleset: &Ruleset,
    name: &str,
    situation: &Value,
    cells: &Cells,
    verdict: &mut Verdict,
) -> Result<(), String> {
    for (number, expected) in (cells.from..).zip(&cells.values) {
        let cell = changed(situation, &BTreeMap::from([(cells.vary.clone(), number.into())]))?;
        let answer = complete(ruleset, name, &cell, &verdict.dice)?;
        verdict.cites.extend(cited(&answer.account));
        let outcome = answer.outcome.unwrap_or_default();
        let path = format!("/{}", cells.gives.replace('.', "/"));
        let found = outcome.pointer(&path).unwrap_or(&Value::Null);
        if found != expected {
            let Cells { vary, gives, .. } = cells;
            verdict.failures.push(format!("{vary} {number}: {gives} {found}, not {expected}"));
        }
    }
    Ok(())
}

/// A ruling that must stop for a fact or a decision.
fn missing(
    ruleset: &Ruleset,
    name: &str,
    at: &Value,
    (dice, expected): (&[i64], &str),
) -> Result<(), String> {
    let ruling = ruleset.ruling(name).ok_or_else(|| format!("there is no procedure {name:?}"))?;
    let found = match ruling.resolve(at, Source::Given(dice)) {
        Ok(Answer { need: Some(Need::Fact { clause, name }), .. }) => format!("{clause} {name}"),
        Ok(Answer { need: Some(Need::Decision(asked)), .. }) => {
            let Decision { clause, name, side, options } = asked;
            format!("{clause} {name}: {side}: {}", options.join(", "))
        }
        other => format!("{other:?}"),
    };
    if found == expected { Ok(()) } else { Err(format!("needs {found}, expected {expected}")) }
}

/// The reasons of the book against a situation: clause and key.
fn reasons(ruleset: &Ruleset, name: &str, at: &Value) -> Result<Vec<String>, String> {
    let ruling = ruleset.ruling(name).ok_or_else(|| format!("there is no procedure {name:?}"))?;
    let reason = |fault: Fault| match fault.what {
        What::Against { clause, key } => Ok(format!("{clause} {key}")),
        what => Err(format!("{}: {what:?}", fault.at)),
    };
    ruling.check(at).into_iter().map(reason).collect()
}

fn clauses_of(reasons: &[String]) -> BTreeSet<String> {
    reasons.iter().filter_map(|reason| reason.split(' ').next()).map(str::to_owned).collect()
}

/// A ruling that must go through to its end.
fn complete(ruleset: &Ruleset, name: &str, at: &Value, dice: &[i64]) -> Result<Answer, String> {
    let ruling = ruleset.ruling(name).ok_or_else(|| format!("there is no procedure {name:?}"))?;
    match ruling.resolve(at, Source::Given(dice)) {
        Ok(Answer { need: Some(need), .. }) => Err(format!("needs {need:?}")),
        Ok(answer) => Ok(answer),
        Err(Refused::Faults(faults)) => Err(format!("refused: {faults:?}")),
        Err(Refused::NoOdds(none)) => Err(format!("{none:?}")),
    }
}

fn cited(account: &Account) -> BTreeSet<String> {
    let clauses = account.entries().flat_map(|entry| [Some(entry.line.clause), entry.line.by]);
    clauses.flatten().map(|clause| clause.id().to_owned()).collect()
}

/// A line as a case writes it: `OR.4 +1 (SM.1)`.
pub fn notation(entry: &Entry) -> String {
    let by = entry.line.by.map(|by| format!(" ({by})")).unwrap_or_default();
    format!("{} {}{by}", entry.line.clause, entry.line.op)
}

fn squeeze(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The situation with some values changed, each by its path: `attackers.0.arm`.
fn changed(situation: &Value, changes: &BTreeMap<String, Value>) -> Result<Value, String> {
    let mut changed = situation.clone();
    for (path, value) in changes {
        let mut at = &mut changed;
        for name in path.split('.') {
            let inside = match (at, name.parse::<usize>()) {
                (Value::Array(items), Ok(index)) => {
                    if index == items.len() {
                        items.push(Value::Object(serde_json::Map::new()));
                    }
                    items.get_mut(index)
                }
                (Value::Object(fields), _) => Some(fields.entry(name).or_insert(Value::Null)),
                _ => None,
            };
            at = inside.ok_or_else(|| format!("there is no {path}"))?;
            if at.is_null() {
                *at = Value::Object(serde_json::Map::new());
            }
        }
        *at = value.clone();
    }
    Ok(changed)
}
