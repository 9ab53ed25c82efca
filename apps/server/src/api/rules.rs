//! Rulebooks, clauses, readings, rulings and scenarios: the same JSON as the command line's.

use super::seats::asked;
use super::{Client, Tongue, bytes, unknown};
use crate::hall::Hall;
use crate::library::{Book, library};
use crate::limits::Kind;
use crate::problem::{FaultOut, Problem};
use crate::wire::{
    BoardOut, BotsReport, LedgerReport, NamedOutSide, ProceduresReport, ReadingsReport,
    RulesetsReport, RulingReport, ScenarioOut, ScenariosReport, ViewOut,
};
use all::report::play;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, Request, State};
use axum::http::StatusCode;
use kernel::game::{Header, Opened, fingerprint};
use kernel::{Fault, Lang, Message, Refused, Ruling, Source, input};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::sync::Semaphore;
use utoipa::ToSchema;

pub(super) fn book(id: &str, lang: Lang) -> Result<&'static Book, Problem> {
    library().book(id).ok_or_else(|| {
        let known = all::ids().into_iter().map(str::to_owned).collect();
        unknown("ruleset", id, known, lang)
    })
}

fn ruling(book: &'static Book, name: &str, lang: Lang) -> Result<&'static dyn Ruling, Problem> {
    book.ruleset.ruling(name).ok_or_else(|| {
        let known = book.ruleset.rulings.iter().map(|ruling| ruling.name().to_owned()).collect();
        unknown("procedure", name, known, lang)
    })
}

/// Runs something that takes its time away from the other requests, in its turn.
pub(super) async fn apart<T: Send + 'static>(
    turn: &Arc<Semaphore>,
    lang: Lang,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let permit = Arc::clone(turn).acquire_owned().await;
    apart_with(permit.map_err(|_| Problem::ours(lang))?, lang, work).await
}

/// The same for somebody whose turn it is, until the work is done.
pub(super) async fn apart_with<T: Send + 'static>(
    turn: impl Send + 'static,
    lang: Lang,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let work = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    work.await.map_err(|_| Problem::ours(lang))
}

/// All rulebooks.
#[utoipa::path(get, path = "/api/rulesets", tag = "rules", responses((status = 200, body = RulesetsReport)))]
pub(crate) async fn rulesets() -> Json<Value> {
    let rulesets = library().books().iter().map(|book| {
        let book = book.ruleset;
        json!({
            "id": book.id,
            "title": book.title,
            "board": book.board,
            "rulings": book.rulings.len(),
            "playable": !book.texts.scenarios.is_empty(),
        })
    });
    Json(json!({"rulesets": rulesets.collect::<Vec<_>>()}))
}

/// The clauses of a rulebook, how each is proved, and by which cases.
#[utoipa::path(get, path = "/api/rulesets/{ruleset}/clauses", tag = "rules",
    params(("ruleset" = String, Path)),
    responses((status = 200, body = LedgerReport), (status = 404, body = Problem)))]
pub(crate) async fn clauses(
    State(hall): State<Arc<Hall>>,
    Path(ruleset): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<Value>, Problem> {
    ledger(&hall, &ruleset, None, lang).await
}

/// One clause of a rulebook.
#[utoipa::path(get, path = "/api/rulesets/{ruleset}/clauses/{clause}", tag = "rules",
    params(("ruleset" = String, Path), ("clause" = String, Path)),
    responses((status = 200, body = LedgerReport), (status = 404, body = Problem)))]
pub(crate) async fn clause(
    State(hall): State<Arc<Hall>>,
    Path((ruleset, clause)): Path<(String, String)>,
    Tongue(lang): Tongue,
) -> Result<Json<Value>, Problem> {
    ledger(&hall, &ruleset, Some(clause), lang).await
}

async fn ledger(
    hall: &Hall,
    ruleset: &str,
    wanted: Option<String>,
    lang: Lang,
) -> Result<Json<Value>, Problem> {
    let book = book(ruleset, lang)?;
    let report = apart(&hall.provers, lang, move || {
        let ledger = book.ledger().ok_or_else(|| Problem::ours(lang))?;
        if let Some(id) = &wanted
            && !ledger.rows.iter().any(|row| row.clause.id == *id)
        {
            let known = ledger.rows.iter().map(|row| row.clause.id.clone()).collect();
            return Err(unknown("clause", id, known, lang));
        }
        Ok(book.reporter(lang).ledger(ledger, wanted.as_deref()))
    });
    report.await?.map(Json)
}

/// The questions that a rulebook leaves open, each with its options; the first is the default.
#[utoipa::path(get, path = "/api/rulesets/{ruleset}/readings", tag = "rules",
    params(("ruleset" = String, Path)),
    responses((status = 200, body = ReadingsReport), (status = 404, body = Problem)))]
pub(crate) async fn readings(
    Path(ruleset): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<Value>, Problem> {
    let book = book(&ruleset, lang)?;
    let readings = book.ruleset.readings().map_err(|_| Problem::ours(lang))?;
    Ok(Json(json!({"ruleset": book.ruleset.id, "readings": readings})))
}

/// How the procedures are listed.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Brief {
    /// Names and titles only, at once; the clauses are known when all cases have been run.
    #[serde(default)]
    brief: bool,
}

/// The procedures of a rulebook that can be asked for a ruling.
#[utoipa::path(get, path = "/api/rulesets/{ruleset}/procedures", tag = "rules",
    params(("ruleset" = String, Path), Brief),
    responses((status = 200, body = ProceduresReport), (status = 404, body = Problem)))]
pub(crate) async fn procedures(
    State(hall): State<Arc<Hall>>,
    Path(ruleset): Path<String>,
    query: Result<Query<Brief>, QueryRejection>,
    Tongue(lang): Tongue,
) -> Result<Json<Value>, Problem> {
    let book = book(&ruleset, lang)?;
    let Query(how) = asked(query, lang)?;
    if how.brief {
        return Ok(Json(book.reporter(lang).procedures(None)));
    }
    let list = apart(&hall.provers, lang, move || {
        let ledger = book.ledger().ok_or_else(|| Problem::ours(lang))?;
        Ok(book.reporter(lang).procedures(Some(ledger)))
    });
    list.await?.map(Json)
}

/// The JSON schema of a procedure's situations, described in the language of the request; `x-names`
/// beside a choice has the names of its options in both.
#[utoipa::path(get, path = "/api/rulesets/{ruleset}/procedures/{procedure}/schema", tag = "rules",
    params(("ruleset" = String, Path), ("procedure" = String, Path)),
    responses((status = 200, body = Value), (status = 404, body = Problem)))]
pub(crate) async fn schema(
    Path((ruleset, procedure)): Path<(String, String)>,
    Tongue(lang): Tongue,
) -> Result<Json<Value>, Problem> {
    let book = book(&ruleset, lang)?;
    Ok(Json(book.reporter(lang).schema(ruling(book, &procedure, lang)?)))
}

/// A situation to start from.
#[utoipa::path(get, path = "/api/rulesets/{ruleset}/procedures/{procedure}/example", tag = "rules",
    params(("ruleset" = String, Path), ("procedure" = String, Path)),
    responses((status = 200, body = Value), (status = 404, body = Problem)))]
pub(crate) async fn example(
    Path((ruleset, procedure)): Path<(String, String)>,
    Tongue(lang): Tongue,
) -> Result<Json<Value>, Problem> {
    let book = book(&ruleset, lang)?;
    let example = ruling(book, &procedure, lang)?.example();
    serde_json::from_str(example).map(Json).map_err(|_| Problem::ours(lang))
}

/// A question for a ruling.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResolveIn {
    /// The situation: see the procedure's schema.
    situation: Value,
    /// Typed dice, in the order in which they were thrown.
    #[serde(default)]
    dice: Vec<i64>,
    /// Dice that the server throws from this seed.
    #[serde(default)]
    seed: Option<u64>,
    /// The exact odds instead of a ruling.
    #[serde(default)]
    odds: bool,
}

/// A ruling, with typed or rolled dice, or its odds: the same JSON as `resolve --json`. What the book forbids is a
/// ruling too, with the clauses in `outcome.refused`.
#[utoipa::path(post, path = "/api/rulesets/{ruleset}/procedures/{procedure}", tag = "rules",
    params(("ruleset" = String, Path), ("procedure" = String, Path)), request_body = ResolveIn,
    responses((status = 200, body = RulingReport), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn resolve(
    State(hall): State<Arc<Hall>>,
    Path((ruleset, procedure)): Path<(String, String)>,
    Tongue(lang): Tongue,
    client: Client,
    request: Request,
) -> Result<Json<Value>, Problem> {
    let book = book(&ruleset, lang)?;
    let ruling = ruling(book, &procedure, lang)?;
    let bytes = bytes(request, &(), lang).await?;
    let value = input::parse(&bytes).map_err(|fault| faults(book, &[fault], lang))?;
    let question: ResolveIn = serde_json::from_value(value).map_err(|error| {
        let why = |message: Message| message.text("why", &error);
        Problem::with(StatusCode::BAD_REQUEST, "json", lang, why)
    })?;
    hall.pass(client, Kind::Odds, lang)?;
    apart(&hall.thinkers, lang, move || ask(book, ruling, &question, lang)).await?.map(Json)
}

fn ask(
    book: &'static Book,
    ruling: &dyn Ruling,
    question: &ResolveIn,
    lang: Lang,
) -> Result<Value, Problem> {
    let (reporter, name) = (book.reporter(lang), ruling.name());
    let refused = |refused: Refused| match refused {
        Refused::Faults(found) => faults(book, &found, lang),
        Refused::NoOdds(_) => Problem::said(StatusCode::UNPROCESSABLE_ENTITY, "no-odds", lang),
    };
    if question.odds {
        let odds = reporter.ruled_odds(ruling.odds(&question.situation)).map_err(refused)?;
        return Ok(reporter.odds(name, &odds));
    }
    let source = question.seed.map_or(Source::Given(&question.dice), Source::Seed);
    let answer = reporter.ruled(ruling.resolve(&question.situation, source)).map_err(refused)?;
    Ok(reporter.answer(name, &answer))
}

pub(super) fn faults(book: &Book, faults: &[Fault], lang: Lang) -> Problem {
    let words = book.words(lang);
    let said = |fault: &Fault| FaultOut { at: fault.at.clone(), text: words.fault(fault) };
    let faults: Vec<FaultOut> = faults.iter().map(said).collect();
    let text = faults.iter().map(|fault| fault.text.as_str()).collect::<Vec<_>>().join("; ");
    let mut problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "faults", text);
    problem.faults = faults;
    problem
}

/// All scenarios.
#[utoipa::path(get, path = "/api/scenarios", tag = "scenarios", responses((status = 200, body = ScenariosReport)))]
pub(crate) async fn scenarios() -> Json<Value> {
    Json(play::scenarios(&library().infos()))
}

/// A scenario with its board and the position at the start.
#[utoipa::path(get, path = "/api/scenarios/{scenario}", tag = "scenarios",
    params(("scenario" = String, Path)),
    responses((status = 200, body = ScenarioOut), (status = 404, body = Problem)))]
pub(crate) async fn scenario(
    Path(scenario): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<ScenarioOut>, Problem> {
    let Some((book, found)) = library().scenario(&scenario) else {
        let known = library().infos().into_iter().map(|(_, info)| info.id).collect();
        return Err(unknown("scenario", &scenario, known, lang));
    };
    Ok(Json(start(book, &found.opened, found.text, lang)))
}

/// A scenario with its board and the position at the start, as everybody may know it.
pub(super) fn start(book: &Book, opened: &Opened, text: &str, lang: Lang) -> ScenarioOut {
    let (words, info) = (book.words(lang), &opened.info);
    let battle = opened.game.battle_typed(Header::default());
    let side = |id: &&str| {
        let name = words.word(&format!("side-{id}"));
        NamedOutSide { id: (*id).to_owned(), name }
    };
    ScenarioOut {
        id: info.id.clone(),
        ruleset: book.ruleset.id.to_owned(),
        title: info.title.get(lang).to_owned(),
        print: fingerprint(text),
        sides: info.sides.iter().map(side).collect(),
        turns: info.turns,
        board: BoardOut::of(battle.board(), words),
        view: ViewOut::of(battle.look_for_all(), words),
    }
}

/// The bots that can sit at a side, from the weakest.
#[utoipa::path(get, path = "/api/bots", tag = "scenarios", responses((status = 200, body = BotsReport)))]
pub(crate) async fn bots() -> Json<Value> {
    let names = players::Bot::ALL.map(players::Bot::name);
    Json(json!({"bots": names}))
}
