//! Making games, inviting to them, and finding them again from the browser that made them.

use super::{Body, Client, Tongue, unknown};
use crate::hall::{Hall, Place};
use crate::library::library;
use crate::limits::Kind;
use crate::link::{self, Role};
use crate::problem::{FaultOut, Problem};
use crate::store::{GameRow, LinkRow, Write};
use crate::table::entry::{Entry, GameHeader};
use crate::table::{Act, Table};
use crate::wire::{
    ClaimIn, DiceKind, Invitation, Link, LinkRole, MadeGame, MadeGames, NewGame, NewGameAnswer,
    Setting, Sitter,
};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::Lang;
use kernel::game::{ScenarioFault, fingerprint};
use players::Bot;
use std::sync::Arc;

/// The name of the cookie by which a browser is known again.
const COOKIE_NAME: &str = "rozjemca";
/// The most settings of a game, and the most games in a list.
const MOST_SETTINGS: usize = 200;
const MOST_GAMES: usize = 100;
/// The shortest and the longest time for a decision, in seconds: ten, and sixty days.
const CLOCKS: std::ops::RangeInclusive<u32> = 10..=60 * 24 * 60 * 60;

/// Makes a game. The answer has the links, and the browser gets a cookie by which it can find them
/// again.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = NewGame,
    responses((status = 201, body = NewGameAnswer), (status = 400, body = Problem),
        (status = 404, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn make(
    State(hall): State<Arc<Hall>>,
    Tongue(lang): Tongue,
    client: Client,
    headers: HeaderMap,
    Body(wanted): Body<NewGame>,
) -> Result<Response, Problem> {
    hall.pass(client, Kind::Game, lang)?;
    let key = maker(&headers).unwrap_or_else(|| link::secret(&hall.sources));
    let (header, text) = header(&hall, wanted, lang)?;
    let row = GameRow {
        id: hall.sources.hex(8),
        made: hall.sources.now(),
        owner: link::hash(&key),
        print: fingerprint(text),
        header: serde_json::to_string(&header).map_err(|_| Problem::ours(lang))?,
        due: 0,
    };
    let mut table = Table::set(row.clone(), header, text).map_err(|_| Problem::ours(lang))?;
    table.row.due = table.due(row.made);
    let mut writes = vec![
        Write::Scenario { print: row.print.clone(), text: text.to_owned() },
        Write::Game(table.row.clone()),
    ];
    let mut links = Vec::new();
    for (side, seat) in table.sides().zip(&table.seats) {
        let role = match seat.sitter {
            Sitter::Person => Role::Seat(side),
            Sitter::Open => Role::Invitation(side),
            Sitter::Bot { .. } => continue,
        };
        links.push(new_link(&hall, &table, role, &mut writes));
    }
    links.push(new_link(&hall, &table, Role::Spectator, &mut writes));
    hall.archive.write(writes).await.map_err(|fault| Problem::store(lang, &fault))?;
    hall.metrics.games.add(1);
    tracing::info!(game = %row.id, scenario = %table.header.scenario, "a game was made");
    let place = hall.put(table);
    hall.wake(&place, lang).await;
    let answer = Json(NewGameAnswer { game: row.id, links });
    let secure = if hall.behind_proxy { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE_NAME}={key}; Path=/api; Max-Age=31536000; HttpOnly; SameSite=Strict{secure}"
    );
    let cookie = HeaderValue::from_str(&cookie).map_err(|_| Problem::ours(lang))?;
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], answer).into_response())
}

/// The key of the browser, if it has one.
pub(super) fn maker(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';'));
    let key = pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE_NAME)?.strip_prefix('='));
    key.filter(|key| link::is_secret(key)).map(str::to_owned)
}

/// A new link, and what is to be written for it to work.
pub(super) fn new_link(hall: &Hall, table: &Table, role: Role, writes: &mut Vec<Write>) -> Link {
    let token = link::secret(&hall.sources);
    let (hash, game) = (link::hash(&token), table.row.id.clone());
    writes.push(Write::Link(LinkRow { hash, game, role: role.word() }));
    let (role, side) = match role {
        Role::Seat(side) => (LinkRole::Seat, Some(side)),
        Role::Invitation(side) => (LinkRole::Invitation, Some(side)),
        Role::Spectator => (LinkRole::Spectator, None),
    };
    Link { role, side: side.map(|side| table.side_id(side).to_owned()), token }
}

/// What a game is made with, if everything about it is right, and its scenario's text.
fn header(hall: &Hall, wanted: NewGame, lang: Lang) -> Result<(GameHeader, &'static str), Problem> {
    let NewGame { scenario, settings, mut seats, dice, clock } = wanted;
    let Some((book, found)) = library().scenario(&scenario) else {
        let known = library().infos().into_iter().map(|(_, info)| info.id).collect();
        return Err(unknown("scenario", &scenario, known, lang));
    };
    check_settings(book.ruleset, found.text, &settings, lang)?;
    let sides = &found.opened.info.sides;
    if let Some(stranger) = seats.keys().find(|side| !sides.contains(&side.as_str())) {
        let known = sides.iter().map(|side| (*side).to_owned()).collect();
        return Err(unknown("side", stranger, known, lang));
    }
    let seats: Vec<Sitter> =
        sides.iter().map(|side| seats.remove(*side).unwrap_or(Sitter::Open)).collect();
    for sitter in &seats {
        let Sitter::Bot { bot } = sitter else { continue };
        let known = || Bot::ALL.map(|bot| bot.name().to_owned()).to_vec();
        let named = Bot::named(bot).ok_or_else(|| unknown("bot", bot, known(), lang))?;
        if players::seat(named, &*found.opened.game, 0).is_none() {
            return Err(Problem::bad(lang, "bot-unseated"));
        }
    }
    if dice == DiceKind::Typed && seats.iter().all(|seat| matches!(seat, Sitter::Bot { .. })) {
        return Err(Problem::bad(lang, "bots-throw-no-dice"));
    }
    if clock.is_some_and(|clock| !CLOCKS.contains(&clock)) {
        return Err(Problem::bad(lang, "clock"));
    }
    let mut seed = [0; 8];
    hall.sources.fill(&mut seed);
    let header = GameHeader {
        ruleset: book.ruleset.id.to_owned(),
        rules: book.ruleset.version,
        scenario,
        settings,
        nonces: seats.iter().map(|_| hall.sources.hex(8)).collect(),
        seats,
        dice,
        secret: hall.sources.hex(32),
        bot_seed: u64::from_be_bytes(seed),
        clock,
    };
    Ok((header, found.text))
}

fn check_settings(
    book: &kernel::Ruleset,
    text: &str,
    settings: &[Setting],
    lang: Lang,
) -> Result<(), Problem> {
    if settings.len() > MOST_SETTINGS {
        return Err(Problem::bad(lang, "settings"));
    }
    let word = |text: &str| {
        !text.is_empty() && text.len() <= 80 && text.bytes().all(|sign| sign.is_ascii_graphic())
    };
    let kinds = ["reading", "table"];
    let right =
        |set: &Setting| kinds.contains(&set.kind.as_str()) && word(&set.what) && word(&set.value);
    if !settings.iter().all(right) {
        return Err(Problem::bad(lang, "settings"));
    }
    let setting = |set: &Setting| (set.kind.clone(), set.what.clone(), set.value.clone());
    let settings: Vec<_> = settings.iter().map(setting).collect();
    let Err(faults) = (book.open)(text, &settings) else { return Ok(()) };
    let words = library().book(book.id).map(|book| book.words(lang));
    let words = words.unwrap_or_else(|| library().words(lang));
    let said = |fault: &ScenarioFault| words.say(&fault.message);
    let faults: Vec<String> = faults.iter().map(said).collect();
    let mut problem = Problem::new(StatusCode::BAD_REQUEST, "settings", faults.join("; "));
    let fault = |text| FaultOut { at: "settings".to_owned(), text };
    problem.faults = faults.into_iter().map(fault).collect();
    Err(problem)
}

/// The games that this browser made.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = MadeGames)))]
pub(crate) async fn made(
    State(hall): State<Arc<Hall>>,
    Tongue(lang): Tongue,
    headers: HeaderMap,
) -> Result<Json<MadeGames>, Problem> {
    let Some(key) = maker(&headers) else { return Ok(Json(MadeGames { games: Vec::new() })) };
    let rows = hall.archive.made_by(link::hash(&key), MOST_GAMES).await;
    let rows = rows.map_err(|fault| Problem::store(lang, &fault))?;
    let game = |row: GameRow| {
        let header: GameHeader = serde_json::from_str(&row.header).ok()?;
        let (_, scenario) = library().scenario(&header.scenario)?;
        let sides = scenario.opened.info.sides.iter().map(|side| (*side).to_owned());
        Some(MadeGame {
            game: row.id,
            made: row.made,
            title: scenario.opened.info.title.get(lang).to_owned(),
            seats: sides.zip(header.seats).collect(),
            scenario: header.scenario,
        })
    };
    Ok(Json(MadeGames { games: rows.into_iter().filter_map(game).collect() }))
}

/// New links to a game, for the browser that made it. The old ones of its own seats and of open
/// ones stop working. A seat that somebody has taken gets a new invitation, which everybody at the
/// table hears of; its old link works until that is taken.
#[utoipa::path(post, path = "/api/games/{game}/recover", tag = "games",
    params(("game" = String, Path)),
    responses((status = 200, body = NewGameAnswer), (status = 404, body = Problem)))]
pub(crate) async fn recover(
    State(hall): State<Arc<Hall>>,
    Path(game): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    headers: HeaderMap,
) -> Result<Json<NewGameAnswer>, Problem> {
    hall.pass(client, Kind::Game, lang)?;
    let key = maker(&headers).ok_or_else(|| Problem::not_found(lang))?;
    let place = hall.place(&game, lang).await?;
    let mut table = hall.lock(&place, lang).await?;
    if table.row.owner != link::hash(&key) {
        return Err(Problem::not_found(lang));
    }
    let (mut writes, mut links, mut renewed) = (Vec::new(), Vec::new(), Vec::new());
    let unlink = |role: Role| Write::Unlink { game: game.clone(), role: role.word() };
    for (side, seat) in table.sides().zip(&table.seats) {
        let role = match seat.sitter {
            Sitter::Person => Role::Seat(side),
            Sitter::Open => Role::Invitation(side),
            Sitter::Bot { .. } => continue,
        };
        writes.push(unlink(role));
        links.push(new_link(&hall, &table, role, &mut writes));
        if seat.sitter == Sitter::Open && seat.taken {
            renewed.push(side);
        }
    }
    links.push(new_link(&hall, &table, Role::Spectator, &mut writes));
    let entries = renewed.into_iter().map(|side| (Entry::Renewed { side: side.0 }, Vec::new()));
    hall.keep(&place, &mut table, entries.collect(), writes, lang).await?;
    Ok(Json(NewGameAnswer { game, links }))
}

/// What one is invited to.
#[utoipa::path(get, path = "/api/invitations/{token}", tag = "games", params(("token" = String, Path)),
    responses((status = 200, body = Invitation), (status = 404, body = Problem)))]
pub(crate) async fn invitation(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<Invitation>, Problem> {
    let (place, role) = hall.open_link(&token, lang).await?;
    let Role::Invitation(side) = role else { return Err(Problem::not_found(lang)) };
    let table = hall.lock(&place, lang).await?;
    let name = table.side_name(side, lang);
    let side = table.side_id(side).to_owned();
    Ok(Json(Invitation { side, name, game: table.game(lang) }))
}

/// Takes an invitation, once: the answer has the link to the seat.
#[utoipa::path(post, path = "/api/invitations/{token}", tag = "games",
    params(("token" = String, Path)), request_body = ClaimIn,
    responses((status = 200, body = Link), (status = 404, body = Problem)))]
pub(crate) async fn claim(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    Body(claim): Body<ClaimIn>,
) -> Result<Json<Link>, Problem> {
    hall.pass(client, Kind::Act, lang)?;
    let (place, _) = hall.open_link(&token, lang).await?;
    let mut table = hall.lock(&place, lang).await?;
    let seat = loop {
        match take(&hall, &place, &mut table, &token, claim.nonce.clone(), lang).await {
            // Another server has written meanwhile: perhaps the seat is taken.
            Err(problem) if problem.code == "stale" => {}
            taken => break taken?,
        }
    };
    drop(table);
    hall.wake(&place, lang).await;
    Ok(Json(seat))
}

/// Takes an invitation that still works.
async fn take(
    hall: &Arc<Hall>,
    place: &Place,
    table: &mut Table,
    token: &str,
    nonce: Option<String>,
    lang: Lang,
) -> Result<Link, Problem> {
    let Role::Invitation(side) = hall.open_link(token, lang).await?.1 else {
        return Err(Problem::not_found(lang));
    };
    if let Some(nonce) = nonce {
        let added = hall.act(place, table, Some(side), Act::Nonce(nonce), lang).await;
        // Whoever takes over a seat of a game that has begun comes too late for the dice.
        added.map(|_| ()).or_else(|problem| match problem.code {
            "too-late" => Ok(()),
            _ => Err(problem),
        })?;
    }
    // Somebody may have taken it meanwhile, here or on another server. What is true now stays true
    // until we write, or the number of our entry is taken.
    hall.open_link(token, lang).await?;
    let game = table.row.id.clone();
    let mut writes = vec![
        Write::Unlink { game: game.clone(), role: Role::Invitation(side).word() },
        Write::Unlink { game, role: Role::Seat(side).word() },
    ];
    let seat = new_link(hall, table, Role::Seat(side), &mut writes);
    hall.act_and_write(place, table, Some(side), Act::Join, writes, lang).await?;
    Ok(seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_known_by_its_cookie() {
        let key = "abcdefghijkmnpqrstuvwxyz23";
        let with = |line: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, HeaderValue::from_str(line).expect("it is one"));
            maker(&headers)
        };
        assert_eq!(with(&format!("a=b; {COOKIE_NAME}={key}; c=d")).as_deref(), Some(key));
        assert_eq!(with(&format!("{COOKIE_NAME}=short")), None);
        assert_eq!(with(&format!("{COOKIE_NAME}x={key}")), None);
        assert_eq!(maker(&HeaderMap::new()), None);
    }
}
