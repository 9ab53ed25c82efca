//! Being told of one's turns: by mail, once the code that was sent there is said, or by webhook, to an
//! address that the operator allows. A seat is told by one way.

use super::seats::{side, sit};
use super::{Body, Client, Tongue};
use crate::hall::{Hall, Place};
use crate::limits::Kind;
use crate::link::{self, Role};
use crate::notices::welcome;
use crate::post::{Undelivered, Way};
use crate::problem::Problem;
use crate::store::{WishRow, Write};
use crate::table::entry::Entry;
use crate::table::{TELL_SECONDS, Table};
use crate::wire::{CodeIn, NoticesOut, WishIn, WishOut};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::game::Side;
use kernel::{Lang, Message};
use std::sync::Arc;

/// How many signs a code has: enough that nobody guesses it, few enough to type.
const CODE_SIGNS: usize = 8;

/// What a seat has asked for.
async fn asked_for(
    hall: &Hall,
    place: &Place,
    side: Side,
    lang: Lang,
) -> Result<Option<WishRow>, Problem> {
    let wish = hall.archive.wish(&place.id, Role::Seat(side).word()).await;
    wish.map_err(|fault| Problem::store(lang, &fault))
}

fn out(hall: &Hall, wish: Option<&WishRow>) -> Json<NoticesOut> {
    let wish = wish.and_then(|wish| {
        let (way, address) = (Way::named(&wish.way)?.into(), wish.address.clone());
        Some(WishOut { way, address, confirmed: wish.code.is_empty() })
    });
    let ways = Way::ALL.into_iter().filter(|&way| hall.post.offers(way)).map(Into::into);
    let hooks = hall.post.hooks().to_vec();
    Json(NoticesOut { ways: ways.collect(), hooks, after: TELL_SECONDS, wish })
}

/// How this seat is told of its turns, and how it could be.
#[utoipa::path(get, path = "/api/seats/{token}/notices", tag = "seats", params(("token" = String, Path)),
    responses((status = 200, body = NoticesOut), (status = 403, body = Problem)))]
pub(crate) async fn notices(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<NoticesOut>, Problem> {
    let sitting = sit(&hall, &token, lang).await?;
    let side = side(&sitting, lang)?;
    Ok(out(&hall, asked_for(&hall, &sitting.place, side, lang).await?.as_ref()))
}

/// Asks to be told there, in the language of the request. A mail address gets a code, which must be said
/// before it counts; a webhook gets a word of welcome, and counts if it takes it.
#[utoipa::path(post, path = "/api/seats/{token}/notices", tag = "seats",
    params(("token" = String, Path)), request_body = WishIn,
    responses((status = 200, body = NoticesOut), (status = 400, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn wish(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(wanted): Body<WishIn>,
) -> Result<Json<NoticesOut>, Problem> {
    let sitting = sit(&hall, &token, lang).await?;
    let side = side(&sitting, lang)?;
    let way = Way::from(wanted.way);
    if !hall.post.offers(way) {
        return Err(Problem::bad(lang, "no-such-way"));
    }
    if !hall.post.takes(way, &wanted.address) {
        return Err(wrong_address(&hall, way, lang));
    }
    hall.pass(client, Kind::Letter, lang)?;
    if !hall.post.may_greet(&wanted.address, hall.sources.now()) {
        return Err(Problem::said(StatusCode::TOO_MANY_REQUESTS, "too-many-letters", lang));
    }
    let mut code = link::secret(&hall.sources);
    code.truncate(CODE_SIGNS);
    let row = WishRow {
        game: sitting.place.id.clone(),
        role: Role::Seat(side).word(),
        way: way.word().to_owned(),
        address: wanted.address,
        lang: lang.code().to_owned(),
        link: String::new(),
        code: link::hash(&code),
    };
    let letter = {
        let table = hall.lock(&sitting.place, lang).await?;
        if table.is_over() {
            return Err(Problem::conflict(lang, "over"));
        }
        welcome(&hall, &table, side, &row, &code)
    };
    hall.post.deliver(letter).await.map_err(|why| not_taken(&why, lang))?;
    // That took a while: somebody else may sit there, or the game may be over.
    sit(&hall, &token, lang).await?;
    match way {
        Way::Mail => {
            let table = hall.lock(&sitting.place, lang).await?;
            if table.is_over() {
                return Err(Problem::conflict(lang, "over"));
            }
            let written = hall.archive.write(vec![Write::Wish(row.clone())]).await;
            written.map_err(|fault| Problem::store(lang, &fault))?;
            Ok(out(&hall, Some(&row)))
        }
        Way::Webhook => grant(&hall, &sitting.place, side, row, lang).await,
    }
}

/// Says the code that was sent by mail.
#[utoipa::path(post, path = "/api/seats/{token}/notices/code", tag = "seats",
    params(("token" = String, Path)), request_body = CodeIn,
    responses((status = 200, body = NoticesOut), (status = 400, body = Problem)))]
pub(crate) async fn code(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(said): Body<CodeIn>,
) -> Result<Json<NoticesOut>, Problem> {
    hall.pass(client, Kind::Act, lang)?;
    let sitting = sit(&hall, &token, lang).await?;
    let side = side(&sitting, lang)?;
    let known = asked_for(&hall, &sitting.place, side, lang).await?;
    let code = link::hash(said.code.trim());
    match known {
        Some(row) if row.code.is_empty() => Ok(out(&hall, Some(&row))),
        Some(row) if row.code == code => grant(&hall, &sitting.place, side, row, lang).await,
        _ => Err(Problem::bad(lang, "wrong-code")),
    }
}

/// Is told no more.
#[utoipa::path(delete, path = "/api/seats/{token}/notices", tag = "seats",
    params(("token" = String, Path)),
    responses((status = 200, body = NoticesOut), (status = 403, body = Problem)))]
pub(crate) async fn unwish(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
) -> Result<Json<NoticesOut>, Problem> {
    hall.pass(client, Kind::Act, lang)?;
    let sitting = sit(&hall, &token, lang).await?;
    let side = side(&sitting, lang)?;
    let (game, role) = (sitting.place.id.clone(), Role::Seat(side).word());
    let gone = Write::Unwish { game, role };
    let mut table = hall.lock(&sitting.place, lang).await?;
    if table.wishes(side) && !table.is_over() {
        let entry = Entry::Wished { side: side.0, way: None };
        keep(&hall, &sitting.place, &mut table, &entry, vec![gone], lang).await?;
    } else {
        let written = hall.archive.write(vec![gone]).await;
        written.map_err(|fault| Problem::store(lang, &fault))?;
    }
    Ok(out(&hall, None))
}

/// A wish counts from now on.
async fn grant(
    hall: &Arc<Hall>,
    place: &Place,
    side: Side,
    row: WishRow,
    lang: Lang,
) -> Result<Json<NoticesOut>, Problem> {
    let mut table = hall.lock(place, lang).await?;
    if table.is_over() {
        return Err(Problem::conflict(lang, "over"));
    }
    let row = WishRow { code: String::new(), ..row };
    let entry = Entry::Wished { side: side.0, way: Some(row.way.clone()) };
    keep(hall, place, &mut table, &entry, vec![Write::Wish(row.clone())], lang).await?;
    Ok(out(hall, Some(&row)))
}

/// Keeps what is right at any moment, however often another server writes first.
async fn keep(
    hall: &Hall,
    place: &Place,
    table: &mut Table,
    entry: &Entry,
    writes: Vec<Write>,
    lang: Lang,
) -> Result<(), Problem> {
    loop {
        let entries = vec![(entry.clone(), Vec::new())];
        match hall.keep(place, table, entries, writes.clone(), lang).await {
            Err(problem) if problem.code == "stale" => {}
            kept => return kept,
        }
    }
}

fn wrong_address(hall: &Hall, way: Way, lang: Lang) -> Problem {
    match way {
        Way::Mail => Problem::bad(lang, "no-mail-address"),
        Way::Webhook => {
            let hooks = hall.post.hooks().join(", ");
            let known = |message: Message| message.text("hooks", hooks);
            Problem::with(StatusCode::BAD_REQUEST, "no-hook-address", lang, known)
        }
    }
}

fn not_taken(why: &Undelivered, lang: Lang) -> Problem {
    let (Undelivered::Later(reason) | Undelivered::Never(reason)) = why;
    tracing::warn!(why = %reason, "a first letter was not taken");
    Problem::said(StatusCode::UNPROCESSABLE_ENTITY, "letter-not-taken", lang)
}
