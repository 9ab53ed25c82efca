//! Rulebooks and rulings, as [`all::report`] writes them: described here for the document, written
//! there.

use super::{DieReport, LineReport, NeedReport, OddsReport, TitleOut};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// All rulebooks.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RulesetsReport {
    /// They.
    pub rulesets: Vec<RulesetReport>,
}

/// A rulebook.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RulesetReport {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: TitleOut,
    /// `hex` or `table`.
    pub board: String,
    /// How many procedures can be asked for a ruling.
    pub rulings: usize,
    /// Whole battles can be played.
    pub playable: bool,
}

/// The ledger of a rulebook, or one clause of it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LedgerReport {
    /// The rulebook.
    pub ruleset: String,
    /// The clauses.
    pub clauses: Vec<ClauseReport>,
    /// How many are covered.
    pub covered: usize,
    /// How many are no rules.
    pub not_a_rule: usize,
    /// How many are open.
    pub open: usize,
    /// How many there are.
    pub of: usize,
}

/// A clause.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ClauseReport {
    /// Its address.
    pub id: String,
    /// Its title.
    pub title: TitleOut,
    /// `covered`, `reading`, `not-a-rule` or `open`.
    pub status: String,
    /// The cases that prove it.
    pub tests: Vec<String>,
    /// The readings that concern it.
    pub reading: Option<Vec<String>>,
    /// Why it is no rule.
    pub reason: Option<TitleOut>,
    /// What it waits for, while it is open.
    pub waits: Option<TitleOut>,
    /// It is ours: the book has a hole there.
    pub fill: Option<bool>,
}

/// The readings of a rulebook.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReadingsReport {
    /// The rulebook.
    pub ruleset: String,
    /// They.
    pub readings: Vec<ReadingReport>,
}

/// A question that the book leaves open.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReadingReport {
    /// Its id.
    pub id: String,
    /// The clauses it is about.
    pub clauses: Vec<String>,
    /// The question.
    pub question: TitleOut,
    /// The answers; the first is the default.
    pub options: Vec<OptionReport>,
}

/// One way to read a clause.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OptionReport {
    /// Its id.
    pub id: String,
    /// In Polish.
    pub pl: String,
    /// In English.
    pub en: String,
}

/// The procedures of a rulebook.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ProceduresReport {
    /// They.
    pub procedures: Vec<ProcedureReport>,
}

/// A procedure that can be asked for a ruling.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ProcedureReport {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: TitleOut,
    /// The clauses its cases cite; not where a brief list was asked for.
    pub clauses: Option<Vec<String>>,
}

/// A ruling, or, where odds were asked for, those: then it has `odds` and `without`.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RulingReport {
    /// The rulebook.
    pub ruleset: String,
    /// The procedure.
    pub procedure: String,
    /// What it came to, as data; nothing while something is needed.
    pub outcome: Option<Value>,
    /// The same in sentences.
    pub text: Option<String>,
    /// The lines of the first section.
    pub account: Option<Vec<LineReport>>,
    /// The total of the first section.
    pub total: Option<f64>,
    /// All dice.
    pub dice: Option<Vec<DieReport>>,
    /// What the situation left to its defaults.
    pub assumed: Option<Vec<AssumedReport>>,
    /// The readings in force, by their ids.
    pub readings: Option<Value>,
    /// All sections of a chain.
    pub steps: Option<Vec<super::ShownReport>>,
    /// What is missing.
    pub needs: Option<Vec<NeedReport>>,
    /// The odds, the likeliest first.
    pub odds: Option<Vec<OddsReport>>,
    /// For each line that changes a number: the odds without it.
    pub without: Option<Vec<WithoutReport>>,
}

/// A field that the situation left to its default.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct AssumedReport {
    /// The field.
    pub field: String,
    /// Its value.
    pub value: Value,
}

/// The odds without a line.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct WithoutReport {
    /// The line's clause.
    pub clause: String,
    /// The clause's title.
    pub title: Option<TitleOut>,
    /// The clause that sent us there.
    pub by: Option<String>,
    /// Why the line is there.
    pub text: String,
    /// The odds without it.
    pub odds: Vec<OddsReport>,
}

/// All scenarios.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ScenariosReport {
    /// They.
    pub scenarios: Vec<ScenarioReport>,
}

/// A scenario.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ScenarioReport {
    /// Its id.
    pub id: String,
    /// Its rulebook.
    pub ruleset: String,
    /// Its title.
    pub title: TitleOut,
    /// The ids of its sides.
    pub sides: Vec<String>,
    /// How many turns it lasts at most.
    pub turns: u16,
}

/// The bots.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct BotsReport {
    /// Their names, from the weakest.
    pub bots: Vec<String>,
}
