//! What a game is made of: a scenario of the library, or a text that comes with the request, a scenario or a
//! position of one's own. Such a text is opened where it cannot hurt anybody else, and kept like every other one.

use super::rules::{self, apart};
use super::{Body, Client, Tongue, unknown};
use crate::hall::Hall;
use crate::library::{Book, library};
use crate::limits::Kind;
use crate::problem::{FaultOut, Problem};
use crate::table::entry::OwnScenario;
use crate::table::turns_text;
use crate::wire::{OwnIn, ScenarioOut};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::game::{Edition, Header, Opened, ScenarioFault, Side};
use kernel::{Lang, input};
use serde_json::Value;
use std::sync::Arc;

/// The longest text, in bytes, and the longest id and title, in signs.
const MOST_BYTES: usize = 64 * 1024;
const MOST_ID: usize = 60;
const MOST_TITLE: usize = 120;

/// What is to be played.
pub(super) struct Chosen {
    /// The rulebook.
    pub(super) book: &'static Book,
    /// The text.
    pub(super) text: String,
    /// It, with the default readings.
    pub(super) opened: Arc<Opened>,
    /// What the library cannot say of it.
    pub(super) own: Option<OwnScenario>,
}

/// A scenario or a position of one's own with its board and the position at the start; nothing is kept of it.
#[utoipa::path(post, path = "/api/scenarios", tag = "scenarios", request_body = OwnIn,
    responses((status = 200, body = ScenarioOut), (status = 400, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn preview(
    State(hall): State<Arc<Hall>>,
    Tongue(lang): Tongue,
    client: Client,
    Body(wanted): Body<OwnIn>,
) -> Result<Json<ScenarioOut>, Problem> {
    let Chosen { book, text, opened, .. } = chosen(&hall, client, None, wanted, lang).await?;
    Ok(Json(rules::start(book, &opened, &text, lang)))
}

/// What a request names or brings with it.
pub(super) async fn chosen(
    hall: &Hall,
    client: Client,
    scenario: Option<&str>,
    wanted: OwnIn,
    lang: Lang,
) -> Result<Chosen, Problem> {
    let (field, text) = match (scenario, wanted.text, wanted.position) {
        (Some(id), None, None) => return of_the_library(id, lang),
        (None, Some(text), None) => ("text", text),
        (None, None, Some(Value::String(text))) => ("position", text),
        (None, None, Some(Value::Object(position))) => {
            let text = toml::to_string(&position);
            ("position", text.map_err(|_| Problem::bad(lang, "position"))?)
        }
        (None, None, Some(_)) => return Err(Problem::bad(lang, "position")),
        _ => return Err(Problem::bad(lang, "what-to-play")),
    };
    hall.pass(client, Kind::Odds, lang)?;
    if text.len() > MOST_BYTES {
        return Err(Problem::bad(lang, "long-text"));
    }
    apart(&hall.thinkers, lang, move || of_text(field, text, lang)).await?
}

fn of_the_library(id: &str, lang: Lang) -> Result<Chosen, Problem> {
    let Some((book, found)) = library().scenario(id) else {
        let known = library().infos().into_iter().map(|(_, info)| info.id).collect();
        return Err(unknown("scenario", id, known, lang));
    };
    let opened = library().open_scenario(book.ruleset, found.text, &[], Edition::NEWEST);
    let opened = opened.map_err(|_| Problem::ours(lang))?;
    Ok(Chosen { book, text: found.text.to_owned(), opened, own: None })
}

/// Opens a text, or says everything that is wrong with it.
fn of_text(field: &'static str, text: String, lang: Lang) -> Result<Chosen, Problem> {
    let book = book_of(field, &text, lang)?;
    let opened = library().open_scenario(book.ruleset, &text, &[], Edition::NEWEST);
    let opened = opened.map_err(|found| wrong(book, &found, field, lang))?;
    let info = &opened.info;
    let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    let fits = (1..=MOST_ID).contains(&info.id.len()) && info.id.chars().all(plain);
    let named = [&info.title.pl, &info.title.en].into_iter().all(|title| {
        let long = title.chars().count() > MOST_TITLE;
        !long && !title.chars().any(|sign| sign.is_control() || turns_text(sign))
    });
    if !fits || !named {
        return Err(Problem::bad(lang, "own-names"));
    }
    // Whatever it hides, it can be looked at and gone on with by both sides.
    let battle = opened.game.battle_typed(Header::default());
    for place in 0..info.sides.len() {
        let side = Side(place as u8);
        battle.look(side);
        battle.legal(side);
    }
    let own = Some(OwnScenario::of(info));
    Ok(Chosen { book, text, opened, own })
}

/// The rulebook of a text.
fn book_of(field: &'static str, text: &str, lang: Lang) -> Result<&'static Book, Problem> {
    let words = library().words(lang);
    let problem = |text: String| {
        let mut problem = Problem::new(StatusCode::BAD_REQUEST, field, &text);
        problem.faults = vec![FaultOut { at: field.to_owned(), text }];
        problem
    };
    let value = input::parse(text.as_bytes()).map_err(|fault| problem(words.fault(&fault)))?;
    let book = all::of_text(&value).and_then(|book| library().book(book.id));
    book.ok_or_else(|| problem(words.word("problem-which-book")))
}

/// Everything that is wrong with a text, each thing with its line.
pub(super) fn wrong(
    book: &Book,
    found: &[ScenarioFault],
    field: &'static str,
    lang: Lang,
) -> Problem {
    let fault = |fault: &ScenarioFault| {
        let at = match fault.line {
            0 => field.to_owned(),
            line => format!("{field}:{line}"),
        };
        FaultOut { at, text: book.words(lang).say(&fault.message) }
    };
    let faults: Vec<FaultOut> = found.iter().map(fault).collect();
    let said: Vec<&str> = faults.iter().map(|fault| fault.text.as_str()).collect();
    let mut problem = Problem::new(StatusCode::BAD_REQUEST, field, said.join("; "));
    problem.faults = faults;
    problem
}
