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

/// The army files that come with the rulebooks.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ArmiesReport {
    /// They.
    pub armies: Vec<ArmyFileReport>,
}

/// An army file.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ArmyFileReport {
    /// Its id.
    pub id: String,
    /// Its rulebook.
    pub ruleset: String,
    /// What it is called.
    pub name: String,
    /// Whose it is.
    pub nation: String,
    /// When.
    pub year: i32,
    /// Its text.
    pub text: String,
}

/// The ruling on an army: that of the procedure `army`, with the names of the file and what it fields.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ArmyReport {
    /// The rulebook.
    pub ruleset: String,
    /// The army.
    pub army: ArmyNameReport,
    /// Nothing is wrong with it.
    pub legal: bool,
    /// Points of its units.
    pub points: i32,
    /// The points agreed on.
    pub limit: i32,
    /// Points of its generals, besides.
    pub generals: i32,
    /// The verdict in sentences.
    pub text: String,
    /// Everything that is wrong.
    pub breaches: Vec<FindingReport>,
    /// What is unusual and not wrong.
    pub remarks: Vec<FindingReport>,
    /// Its units as they are organised.
    pub units: Vec<ArmyUnitReport>,
    /// What stands on the table.
    pub fielded: Vec<FieldedReport>,
    /// The account: a section for each unit, the generals and the whole.
    pub steps: Vec<super::ShownReport>,
}

/// Which army it is.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ArmyNameReport {
    /// What it is called.
    pub name: String,
    /// Whose it is.
    pub nation: String,
    /// When.
    pub year: i32,
    /// Men to a figure: `1:20` or `1:40`.
    pub scale: String,
}

/// Something that is wrong with an army.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FindingReport {
    /// The clause.
    pub clause: String,
    /// The clause's title.
    pub title: Option<TitleOut>,
    /// The clause that sent us there.
    pub by: Option<String>,
    /// What it is, for programs.
    pub code: String,
    /// What it is, in a sentence.
    pub text: String,
    /// The unit, counted from one; nothing for the army.
    pub unit: Option<usize>,
    /// The unit's name.
    pub name: Option<String>,
}

/// A unit of an army.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ArmyUnitReport {
    /// Its place, counted from one.
    pub number: usize,
    /// What it is called.
    pub name: String,
    /// Its brigade.
    pub brigade: String,
    /// What it is, by its nation's list.
    pub troops: Option<TitleOut>,
    /// Its points.
    pub points: i32,
}

/// A body of troops on the table.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FieldedReport {
    /// The unit's name, or the general's.
    pub name: String,
    /// The unit's place, counted from one; nothing for a general.
    pub number: Option<usize>,
    /// Which detachment it is.
    pub detachment: Option<i32>,
    /// Which of the unit's sub-units, where it is not the whole.
    pub kind: Option<TitleOut>,
    /// Its facts: a part of a unit as the situations of the rulings have it.
    pub unit: Value,
    /// How far it moves.
    pub rates: Vec<RateReport>,
    /// What its losses mean.
    pub losses: Option<LossesReport>,
}

/// Centimetres a move.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RateReport {
    /// The row of the table.
    pub clause: String,
    /// At the normal pace.
    pub normal: Option<i32>,
    /// Charging.
    pub charge: Option<i32>,
    /// At the double.
    pub double: Option<i32>,
}

/// Figures lost, and what follows.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LossesReport {
    /// In one move: a test.
    pub in_a_move: i32,
    /// In the game: a test.
    pub in_the_game: i32,
    /// For each further point off its tests.
    pub steps: Vec<i32>,
}
