//! Army files: those that come with the rulebooks, and the ruling on one that somebody sends.

use super::rules::{apart, book, faults};
use super::{Client, Tongue, bytes};
use crate::hall::Hall;
use crate::library::library;
use crate::limits::Kind;
use crate::problem::Problem;
use crate::wire::{ArmiesReport, ArmyReport};
use all::report::army;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use kernel::{Fault, Lang, What, input};
use serde_json::{Value, json};
use std::sync::Arc;

/// The army files that come with the rulebooks, with their texts.
#[utoipa::path(get, path = "/api/armies", tag = "armies", responses((status = 200, body = ArmiesReport)))]
pub(crate) async fn armies() -> Json<Value> {
    let of = |book: &'static crate::library::Book| {
        let ruleset = book.ruleset.id;
        book.ruleset.texts.armies.iter().map(move |(id, text)| {
            let file = input::parse(text.as_bytes()).unwrap_or_default();
            json!({
                "id": id, "ruleset": ruleset, "name": file["name"], "nation": file["nation"],
                "year": file["year"], "text": text,
            })
        })
    };
    let armies: Vec<Value> = library().books().iter().flat_map(of).collect();
    Json(json!({"armies": armies}))
}

/// What an army file costs, what is wrong with it, and what it fields, unit by unit as the rulings
/// know it. The body is the text of the file, TOML or JSON.
#[utoipa::path(post, path = "/api/armies", tag = "armies", request_body = String,
    responses((status = 200, body = ArmyReport), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn muster(
    State(hall): State<Arc<Hall>>,
    Tongue(lang): Tongue,
    client: Client,
    request: Request,
) -> Result<Json<Value>, Problem> {
    let bytes = bytes(request, &(), lang).await?;
    let plain = |fault: Fault| {
        let text = library().words(lang).fault(&fault);
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "faults", text)
    };
    let file = input::parse(&bytes).map_err(plain)?;
    let missing = || Fault::new("", What::Missing { name: "ruleset".to_owned() });
    let ruleset = file.get("ruleset").and_then(Value::as_str);
    let ruleset = ruleset.ok_or_else(|| plain(missing()))?.to_owned();
    hall.pass(client, Kind::Odds, lang)?;
    apart(&hall.thinkers, lang, move || rule(&ruleset, &file, lang)).await?.map(Json)
}

fn rule(ruleset: &str, file: &Value, lang: Lang) -> Result<Value, Problem> {
    let book = book(ruleset, lang)?;
    let answer = army::rule(book.ruleset, file);
    let answer = answer.ok_or_else(|| Problem::bad(lang, "no-armies"))?;
    let answer = answer.map_err(|found| faults(book, &found, lang))?;
    Ok(book.reporter(lang).army(file, &answer))
}
