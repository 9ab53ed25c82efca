//! A seat or a spectator's place: what it sees, what it may do.

use super::games::new_link;
use super::rules::{apart, apart_with};
use super::{Body, Client, Tongue};
use crate::hall::{Done, Hall, Locked, Place};
use crate::library::Book;
use crate::limits::Kind;
use crate::link::Role;
use crate::problem::Problem;
use crate::store::Write;
use crate::table::entry::Entry;
use crate::table::{Act, reason, refused};
use crate::wire::{
    AnswerIn, AreaHexOut, AreaOut, BoardOut, ChatIn, CheckOut, ChecksIn, ChecksOut, CommandIn,
    CommandOut, DiceIn, GlanceOut, HushIn, Link, LogOut, LookOut, NonceIn, OddsOut, PositionOut,
    ProposalOut, SealIn, SeatState, TakeBackIn, UndoIn, VerifyOut, ViewOut, WayOut,
};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use kernel::game::view::{Area, AreaHex};
use kernel::game::{Proposal, Record, Refusal, Side, Verified, Way};
use kernel::{Lang, Message};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;

/// The most entries of the log in one answer.
const MOST_ENTRIES: usize = 500;

/// Somebody at a table: a side or a spectator.
pub(super) struct Sitting {
    pub(super) place: Arc<Place>,
    pub(super) reader: Option<Side>,
}

/// Who holds this token.
pub(super) async fn sit(hall: &Arc<Hall>, token: &str, lang: Lang) -> Result<Sitting, Problem> {
    let (place, role) = hall.open_link(token, lang).await?;
    match role {
        Role::Seat(side) => Ok(Sitting { place, reader: Some(side) }),
        Role::Spectator => Ok(Sitting { place, reader: None }),
        Role::Invitation(_) => Err(Problem::not_found(lang)),
    }
}

/// A side that holds this token, not a spectator.
pub(super) fn side(sitting: &Sitting, lang: Lang) -> Result<Side, Problem> {
    let spectator = || Problem::said(StatusCode::FORBIDDEN, "spectator", lang);
    sitting.reader.ok_or_else(spectator)
}

/// Everything that is needed to draw a seat.
#[utoipa::path(get, path = "/api/seats/{token}", tag = "seats", params(("token" = String, Path)),
    responses((status = 200, body = SeatState), (status = 404, body = Problem)))]
pub(crate) async fn state(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<SeatState>, Problem> {
    let sitting = sit(&hall, &token, lang).await?;
    let table = hall.look(&sitting.place, lang).await?;
    Ok(Json(table.state(sitting.reader, lang)))
}

/// How the game stands, for a list of games.
#[utoipa::path(get, path = "/api/seats/{token}/glance", tag = "seats", params(("token" = String, Path)),
    responses((status = 200, body = GlanceOut), (status = 404, body = Problem)))]
pub(crate) async fn glance(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<GlanceOut>, Problem> {
    let sitting = sit(&hall, &token, lang).await?;
    let table = hall.look(&sitting.place, lang).await?;
    Ok(Json(table.glance(sitting.reader, lang)))
}

/// The board of the game, as its scenario was when the game was made.
#[utoipa::path(get, path = "/api/seats/{token}/board", tag = "seats", params(("token" = String, Path)),
    responses((status = 200, body = BoardOut), (status = 404, body = Problem)))]
pub(crate) async fn board(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<BoardOut>, Problem> {
    let sitting = sit(&hall, &token, lang).await?;
    let table = hall.lock(&sitting.place, lang).await?;
    Ok(Json(BoardOut::of(table.battle.board(), table.book.words(lang))))
}

/// Somebody at a table who wants to do something.
struct Doer {
    hall: Arc<Hall>,
    sitting: Sitting,
    lang: Lang,
}

impl Doer {
    async fn new(
        hall: Arc<Hall>,
        token: &str,
        lang: Lang,
        client: Client,
    ) -> Result<Self, Problem> {
        hall.pass(client, Kind::Act, lang)?;
        let sitting = sit(&hall, token, lang).await?;
        Ok(Self { hall, sitting, lang })
    }

    /// Does it, and gives the seat as it is then.
    async fn act(self, act: Act) -> Result<Json<CommandOut>, Problem> {
        let Self { hall, sitting: Sitting { place, reader }, lang } = self;
        let mut table = hall.lock(&place, lang).await?;
        let done = hall.act(&place, &mut table, reader, act, lang).await;
        crate::bots::wake(&hall, &place, &mut table);
        Ok(Json(told(&table, reader, &done?, lang)))
    }
}

fn told(table: &Locked<'_>, reader: Option<Side>, done: &Done, lang: Lang) -> CommandOut {
    let needs = match done {
        Done::Done | Done::Repeated => None,
        Done::Needs(need) => Some(table.asked_json(need, lang)),
    };
    CommandOut { status: done.word().to_owned(), needs, state: table.state(reader, lang) }
}

/// Says a command. A repeated one is harmless; one for another decision gets 409 and the seat as it
/// is now.
#[utoipa::path(post, path = "/api/seats/{token}/commands", tag = "seats",
    params(("token" = String, Path)), request_body = CommandIn,
    responses((status = 200, body = CommandOut), (status = 400, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(crate) async fn command(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(said): Body<CommandIn>,
) -> Result<Json<CommandOut>, Problem> {
    let CommandIn { decision, command, dice } = said;
    let doer = Doer::new(hall, &token, lang, client).await?;
    doer.act(Act::Command { decision, command, dice }).await
}

/// Types in the dice that a command waits for, a bot's or one's own: all of them so far, one throw more each
/// time. The answer says what is needed next, or that the command is done.
#[utoipa::path(post, path = "/api/seats/{token}/dice", tag = "seats",
    params(("token" = String, Path)), request_body = DiceIn,
    responses((status = 200, body = CommandOut), (status = 400, body = Problem),
        (status = 409, body = Problem)))]
pub(crate) async fn dice(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(DiceIn { decision, dice }): Body<DiceIn>,
) -> Result<Json<CommandOut>, Problem> {
    Doer::new(hall, &token, lang, client).await?.act(Act::Dice { decision, dice }).await
}

/// Takes back one's last command, while nothing has come of it that others know.
#[utoipa::path(post, path = "/api/seats/{token}/undo", tag = "seats",
    params(("token" = String, Path)), request_body = UndoIn,
    responses((status = 200, body = CommandOut), (status = 409, body = Problem)))]
pub(crate) async fn undo(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(UndoIn { decision }): Body<UndoIn>,
) -> Result<Json<CommandOut>, Problem> {
    let now = hall.sources.now();
    Doer::new(hall, &token, lang, client).await?.act(Act::Undo { decision, now }).await
}

/// Asks the others to take back everything after a command; bots agree at once. The same commands
/// will meet the same dice.
#[utoipa::path(post, path = "/api/seats/{token}/take-back", tag = "seats",
    params(("token" = String, Path)), request_body = TakeBackIn,
    responses((status = 200, body = CommandOut), (status = 409, body = Problem)))]
pub(crate) async fn take_back(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(TakeBackIn { decision, to }): Body<TakeBackIn>,
) -> Result<Json<CommandOut>, Problem> {
    Doer::new(hall, &token, lang, client).await?.act(Act::TakeBack { decision, to }).await
}

/// Asks the others to go on under the newest rules, from the last position that they share with the rules of the
/// game; bots agree at once.
#[utoipa::path(post, path = "/api/seats/{token}/rules", tag = "seats",
    params(("token" = String, Path)), request_body = UndoIn,
    responses((status = 200, body = CommandOut), (status = 409, body = Problem)))]
pub(crate) async fn new_rules(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(UndoIn { decision }): Body<UndoIn>,
) -> Result<Json<CommandOut>, Problem> {
    Doer::new(hall, &token, lang, client).await?.act(Act::NewRules { decision }).await
}

/// Answers what another side asks: a take-back, newer rules, or, as offer 0, dice that are typed in.
#[utoipa::path(post, path = "/api/seats/{token}/answer", tag = "seats",
    params(("token" = String, Path)), request_body = AnswerIn,
    responses((status = 200, body = CommandOut), (status = 409, body = Problem)))]
pub(crate) async fn answer(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(AnswerIn { offer, yes }): Body<AnswerIn>,
) -> Result<Json<CommandOut>, Problem> {
    Doer::new(hall, &token, lang, client).await?.act(Act::Answer { offer, yes }).await
}

/// Says something to everybody at the table.
#[utoipa::path(post, path = "/api/seats/{token}/chat", tag = "seats",
    params(("token" = String, Path)), request_body = ChatIn,
    responses((status = 200, body = CommandOut), (status = 400, body = Problem)))]
pub(crate) async fn chat(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(ChatIn { text, id }): Body<ChatIn>,
) -> Result<Json<CommandOut>, Problem> {
    let now = hall.sources.now();
    Doer::new(hall, &token, lang, client).await?.act(Act::Chat { text, id, now }).await
}

/// Lets those who watch talk no more, or again.
#[utoipa::path(post, path = "/api/seats/{token}/hush", tag = "seats",
    params(("token" = String, Path)), request_body = HushIn,
    responses((status = 200, body = CommandOut), (status = 403, body = Problem)))]
pub(crate) async fn hush(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(HushIn { yes }): Body<HushIn>,
) -> Result<Json<CommandOut>, Problem> {
    Doer::new(hall, &token, lang, client).await?.act(Act::Hush(yes)).await
}

/// Gives up.
#[utoipa::path(post, path = "/api/seats/{token}/resign", tag = "seats",
    params(("token" = String, Path)),
    responses((status = 200, body = CommandOut), (status = 409, body = Problem)))]
pub(crate) async fn resign(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
) -> Result<Json<CommandOut>, Problem> {
    Doer::new(hall, &token, lang, client).await?.act(Act::Resign).await
}

/// Seals what the side adds to the dice, in a game that was made with `seals`.
#[utoipa::path(post, path = "/api/seats/{token}/seal", tag = "seats",
    params(("token" = String, Path)), request_body = SealIn,
    responses((status = 200, body = CommandOut), (status = 400, body = Problem),
        (status = 409, body = Problem)))]
pub(crate) async fn seal(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(SealIn { seal }): Body<SealIn>,
) -> Result<Json<CommandOut>, Problem> {
    Doer::new(hall, &token, lang, client).await?.act(Act::Seal(seal)).await
}

/// Adds to the dice, once, before the first command; where that was sealed, once everybody has done so.
#[utoipa::path(post, path = "/api/seats/{token}/nonce", tag = "seats",
    params(("token" = String, Path)), request_body = NonceIn,
    responses((status = 200, body = CommandOut), (status = 409, body = Problem)))]
pub(crate) async fn nonce(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(NonceIn { nonce }): Body<NonceIn>,
) -> Result<Json<CommandOut>, Problem> {
    Doer::new(hall, &token, lang, client).await?.act(Act::Nonce(nonce)).await
}

/// A new link for spectators: one that can be given away without giving away a seat.
#[utoipa::path(post, path = "/api/seats/{token}/watch", tag = "seats",
    params(("token" = String, Path)),
    responses((status = 200, body = Link), (status = 404, body = Problem)))]
pub(crate) async fn watch(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
) -> Result<Json<Link>, Problem> {
    hall.pass(client, Kind::Game, lang)?;
    let sitting = sit(&hall, &token, lang).await?;
    let mut writes = Vec::new();
    let link = {
        let table = hall.lock(&sitting.place, lang).await?;
        new_link(&hall, &table, Role::Spectator, &mut writes)
    };
    hall.archive.write(writes).await.map_err(|fault| Problem::store(lang, &fault))?;
    Ok(Json(link))
}

/// Hands one's seat over: an invitation to it, for somebody else. The link works until that is taken, and
/// everybody at the table hears of it.
#[utoipa::path(post, path = "/api/seats/{token}/hand-over", tag = "seats",
    params(("token" = String, Path)),
    responses((status = 200, body = Link), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn hand_over(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
) -> Result<Json<Link>, Problem> {
    hall.pass(client, Kind::Game, lang)?;
    let sitting = sit(&hall, &token, lang).await?;
    let side = side(&sitting, lang)?;
    let mut table = hall.lock(&sitting.place, lang).await?;
    let (game, role) = (sitting.place.id.clone(), Role::Invitation(side));
    let mut writes = vec![Write::Unlink { game, role: role.word() }];
    let link = new_link(&hall, &table, role, &mut writes);
    let entries = vec![(Entry::HandedOver { side: side.0 }, Vec::new())];
    hall.keep(&sitting.place, &mut table, entries, writes, lang).await?;
    Ok(Json(link))
}

/// What one looks at.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct At {
    /// The id of a piece or a hex, or two of them with a blank between.
    at: String,
}

/// What a piece or a hex has around it: front and control zones, reach, fire, sight. Looking never
/// commits.
#[utoipa::path(get, path = "/api/seats/{token}/look", tag = "seats",
    params(("token" = String, Path), At), responses((status = 200, body = LookOut)))]
pub(crate) async fn look(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    query: Result<Query<At>, QueryRejection>,
    Tongue(lang): Tongue,
) -> Result<Json<LookOut>, Problem> {
    let Query(At { at }) = asked(query, lang)?;
    let sitting = sit(&hall, &token, lang).await?;
    let table = hall.lock(&sitting.place, lang).await?;
    let words = table.book.words(lang);
    let hex = |hex: AreaHex| AreaHexOut { id: hex.id, cost: hex.cost };
    let area = |area: Area| AreaOut {
        name: words.word(&area.key),
        key: area.key,
        hexes: area.hexes.into_iter().map(hex).collect(),
        outlines: area.outlines,
    };
    let areas = table.battle.areas(sitting.reader, &at).into_iter().map(area).collect();
    Ok(Json(LookOut { areas }))
}

/// What was asked after the question mark, if it can be read.
pub(super) fn asked<T>(
    query: Result<Query<T>, QueryRejection>,
    lang: Lang,
) -> Result<Query<T>, Problem> {
    query.map_err(|error| {
        let why = |message: Message| message.text("why", error.body_text());
        Problem::with(StatusCode::BAD_REQUEST, "query", lang, why)
    })
}

/// A command that one thinks about.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct About {
    /// The command, in the notation.
    command: String,
}

/// Whether a command may be said now, or why not.
#[utoipa::path(get, path = "/api/seats/{token}/check", tag = "seats",
    params(("token" = String, Path), About), responses((status = 200, body = CheckOut)))]
pub(crate) async fn check(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    query: Result<Query<About>, QueryRejection>,
    Tongue(lang): Tongue,
) -> Result<Json<CheckOut>, Problem> {
    let Query(about) = asked(query, lang)?;
    let sitting = sit(&hall, &token, lang).await?;
    let side = side(&sitting, lang)?;
    let table = hall.lock(&sitting.place, lang).await?;
    Ok(Json(table.check(side, &about.command, lang)))
}

/// The most commands that are asked about at once.
const MOST_CHECKS: usize = 100;

/// Which of several commands may be said now: everything that a page has a button for, in one request.
#[utoipa::path(post, path = "/api/seats/{token}/checks", tag = "seats",
    params(("token" = String, Path)), request_body = ChecksIn,
    responses((status = 200, body = ChecksOut), (status = 400, body = Problem)))]
pub(crate) async fn checks(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    Body(ChecksIn { commands }): Body<ChecksIn>,
) -> Result<Json<ChecksOut>, Problem> {
    if commands.len() > MOST_CHECKS {
        let most = |message: Message| message.number("most", MOST_CHECKS as i32);
        return Err(Problem::with(StatusCode::BAD_REQUEST, "too-many-checks", lang, most));
    }
    let sitting = sit(&hall, &token, lang).await?;
    let side = side(&sitting, lang)?;
    let table = hall.lock(&sitting.place, lang).await?;
    let check = |command: &String| table.check(side, command, lang);
    Ok(Json(ChecksOut { checks: commands.iter().map(check).collect() }))
}

/// What a gesture on a free table comes to, said as the command it would be if everything were
/// allowed: every figure's way, what stands against it, and the nearest command that may be said.
#[utoipa::path(get, path = "/api/seats/{token}/propose", tag = "seats",
    params(("token" = String, Path), About),
    responses((status = 200, body = ProposalOut), (status = 400, body = Problem),
        (status = 404, body = Problem)))]
pub(crate) async fn propose(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    query: Result<Query<About>, QueryRejection>,
    Tongue(lang): Tongue,
) -> Result<Json<ProposalOut>, Problem> {
    let Query(about) = asked(query, lang)?;
    let sitting = sit(&hall, &token, lang).await?;
    let side = side(&sitting, lang)?;
    let (battle, book) = {
        let table = hall.lock(&sitting.place, lang).await?;
        (table.battle.copy(), table.book)
    };
    let wanted = about.command;
    let found = apart(&hall.thinkers, lang, move || battle.propose(side, &wanted)).await?;
    let found = found.map_err(|fault| refused(book, &fault, lang))?;
    let found = found.ok_or_else(|| Problem::not_found(lang))?;
    Ok(Json(proposed(found, book, lang)))
}

fn proposed(found: Proposal<String>, book: &Book, lang: Lang) -> ProposalOut {
    let reasons =
        |all: &[Refusal]| all.iter().map(|refusal| reason(book, refusal, lang)).collect::<Vec<_>>();
    let way = |way: Way| WayOut {
        refusals: reasons(&way.against),
        figure: way.figure,
        path: way.path,
        at: way.end.at,
        facing: way.end.facing,
        cost: way.cost,
    };
    ProposalOut {
        allowed: found.against.is_empty(),
        refusals: reasons(&found.against),
        command: found.command,
        ways: found.ways.into_iter().map(way).collect(),
        limit: found.limit,
    }
}

/// The exact odds of what a command would decide by dice, and what would change them, as this seat
/// may know them.
#[utoipa::path(get, path = "/api/seats/{token}/odds", tag = "seats",
    params(("token" = String, Path), About),
    responses((status = 200, body = OddsOut), (status = 422, body = Problem)))]
pub(crate) async fn odds(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    query: Result<Query<About>, QueryRejection>,
    Tongue(lang): Tongue,
    client: Client,
) -> Result<Json<OddsOut>, Problem> {
    let Query(about) = asked(query, lang)?;
    hall.pass(client, Kind::Odds, lang)?;
    let sitting = sit(&hall, &token, lang).await?;
    let side = side(&sitting, lang)?;
    let (battle, book) = {
        let table = hall.lock(&sitting.place, lang).await?;
        let checked = table.battle.check(side, &about.command);
        checked.map_err(|fault| table.refuse(&fault, lang))?;
        (table.battle.copy(), table.book)
    };
    let answer = apart(&hall.thinkers, lang, move || battle.odds(side, &about.command)).await?;
    let answer = answer.map_err(|fault| refused(book, &fault, lang))?;
    let reporter = book.reporter(lang);
    let odds = answer.as_ref().map(|answer| reporter.odds_rows(&answer.rows));
    let without = answer.map_or_else(|| json!([]), |answer| reporter.without(&answer));
    Ok(Json(OddsOut { odds, without }))
}

/// Which part of the log.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct From {
    /// The number of the first entry, counted from one.
    #[serde(default)]
    from: usize,
}

/// The log, as this seat may read it, at most 500 entries at once.
#[utoipa::path(get, path = "/api/seats/{token}/log", tag = "seats",
    params(("token" = String, Path), From), responses((status = 200, body = LogOut)))]
pub(crate) async fn log(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    query: Result<Query<From>, QueryRejection>,
    Tongue(lang): Tongue,
) -> Result<Json<LogOut>, Problem> {
    let Query(part) = asked(query, lang)?;
    let sitting = sit(&hall, &token, lang).await?;
    let table = hall.lock(&sitting.place, lang).await?;
    let from = part.from.saturating_sub(1);
    let entries = table.log(sitting.reader, from, MOST_ENTRIES, lang);
    Ok(Json(LogOut { entries, length: table.journal.len() }))
}

/// A client's turn to have a game replayed; a client that waits holds no copy of the game yet.
struct Turn {
    hall: Arc<Hall>,
    client: Client,
    permit: Option<OwnedSemaphorePermit>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.hall.gate.replays.close(self.client.0);
    }
}

/// Waits for a turn. One client has few of them at once, so that others do not wait for all of his.
async fn turn(hall: &Arc<Hall>, client: Client, lang: Lang) -> Result<Turn, Problem> {
    hall.pass(client, Kind::Replay, lang)?;
    if !hall.gate.replays.open(client.0, hall.limits.own_replays) {
        return Err(hall.too_many(1, lang));
    }
    let mut turn = Turn { hall: Arc::clone(hall), client, permit: None };
    let permit = Arc::clone(&hall.replayers).acquire_owned().await;
    turn.permit = Some(permit.map_err(|_| Problem::ours(lang))?);
    Ok(turn)
}

/// The position after a command, as this seat may know it, and what that command led to.
#[utoipa::path(get, path = "/api/seats/{token}/positions/{number}", tag = "seats",
    params(("token" = String, Path), ("number" = usize, Path)),
    responses((status = 200, body = PositionOut), (status = 404, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn position(
    State(hall): State<Arc<Hall>>,
    Path((token, number)): Path<(String, String)>,
    Tongue(lang): Tongue,
    client: Client,
) -> Result<Json<PositionOut>, Problem> {
    let number: usize = number.parse().map_err(|_| Problem::not_found(lang))?;
    let Sitting { place, reader } = sit(&hall, &token, lang).await?;
    let turn = turn(&hall, client, lang).await?;
    let (mut battle, length, command, book) = {
        let table = hall.lock(&place, lang).await?;
        let length = table.battle.length();
        if number > length {
            return Err(Problem::not_found(lang));
        }
        (table.battle.copy(), length, table.command_report(number, reader, lang), table.book)
    };
    let view = apart_with(turn, lang, move || {
        battle.take_back(number).ok()?;
        Some(reader.map_or_else(|| battle.look_for_all(), |side| battle.look(side)))
    });
    let view = view.await?.ok_or_else(|| Problem::not_found(lang))?;
    let view = ViewOut::of(view, book.words(lang));
    Ok(Json(PositionOut { number, length, view, command }))
}

/// The record, as this seat may see it: everything once the game is over.
#[utoipa::path(get, path = "/api/seats/{token}/record", tag = "seats",
    params(("token" = String, Path)), responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn record(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
) -> Result<impl IntoResponse, Problem> {
    let sitting = sit(&hall, &token, lang).await?;
    let table = hall.lock(&sitting.place, lang).await?;
    let name =
        format!("attachment; filename=\"{}-{}.record\"", table.header.scenario, table.row.id);
    let head =
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((head, table.record_text(sitting.reader)))
}

/// Whether the dice follow from the secret that was committed to: after the end.
#[utoipa::path(get, path = "/api/seats/{token}/verify", tag = "seats",
    params(("token" = String, Path)),
    responses((status = 200, body = VerifyOut), (status = 429, body = Problem)))]
pub(crate) async fn verify(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
) -> Result<Json<VerifyOut>, Problem> {
    let sitting = sit(&hall, &token, lang).await?;
    let turn = turn(&hall, client, lang).await?;
    let (text, book) = {
        let table = hall.lock(&sitting.place, lang).await?;
        (table.record_text(sitting.reader), table.book)
    };
    let verified = apart_with(turn, lang, move || {
        let record = Record::parse(&text).ok()?;
        let typed = record.header.commit == kernel::game::Header::TYPED;
        Some((typed, record.verify_dice()))
    });
    let (typed, verified) = verified.await?.ok_or_else(|| Problem::ours(lang))?;
    let words = book.words(lang);
    let said = |key: &str, throws: usize| {
        let message = Message::new(format!("verify-{key}")).number("throws", throws as i32);
        VerifyOut { status: key.to_owned(), throws, text: words.say(&message) }
    };
    Ok(Json(match verified {
        _ if typed => said("typed", 0),
        Ok(Verified::Throws(throws)) => said("verified", throws),
        Ok(Verified::SecretNotOut) => said("secret-not-out", 0),
        Err(difference) => {
            let title = |clause: &str| book.reporter(lang).title_of(clause).to_owned();
            let text = words.difference(&difference.how, &title);
            VerifyOut { status: "differs".to_owned(), throws: difference.number, text }
        }
    }))
}
