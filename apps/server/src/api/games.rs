//! Making games, inviting to them, and finding them again from the browser that made them.

use super::own::{self, Chosen};
use super::{Body, Client, Tongue, unknown};
use crate::hall::{Hall, Place};
use crate::library::{Book, library};
use crate::limits::Kind;
use crate::link::{self, Role};
use crate::problem::Problem;
use crate::store::{GameRow, LinkRow, Write};
use crate::table::entry::{Entry, GameHeader, OwnScenario};
use crate::table::{Act, Seat, Table};
use crate::wire::{
    ClaimIn, DiceKind, Invitation, Link, LinkRole, MadeGame, MadeGames, NewGame, NewGameAnswer,
    OwnIn, Setting, Sitter,
};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::Lang;
use kernel::game::{Edition, Side, fingerprint};
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
    let NewGame { scenario, text, position, .. } = &wanted;
    let own = OwnIn { text: text.clone(), position: position.clone() };
    let chosen = own::chosen(&hall, client, scenario.as_deref(), own, lang).await?;
    let header = header(&hall, wanted, &chosen, lang)?;
    let text = chosen.text.as_str();
    let row = GameRow {
        id: hall.sources.hex(8),
        made: hall.sources.now(),
        owner: link::hash(&key),
        print: fingerprint(text),
        header: serde_json::to_string(&header).map_err(|_| Problem::ours(lang))?,
        due: 0,
    };
    let rules = header.rules;
    let mut table =
        Table::set(row.clone(), header, rules, text).map_err(|_| Problem::ours(lang))?;
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
    let commit = table.game(lang).commit;
    let place = hall.put(table);
    hall.wake(&place, lang).await;
    let answer = Json(NewGameAnswer { game: row.id, commit, links });
    let cookie = cookie(&hall, &key, lang)?;
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], answer).into_response())
}

/// The cookie by which a browser with this key is known again.
fn cookie(hall: &Hall, key: &str, lang: Lang) -> Result<HeaderValue, Problem> {
    let secure = if hall.behind_proxy { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE_NAME}={key}; Path=/api; Max-Age=31536000; HttpOnly; SameSite=Strict{secure}"
    );
    HeaderValue::from_str(&cookie).map_err(|_| Problem::ours(lang))
}

/// The key of the browser, if it has one.
pub(super) fn maker(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';'));
    let key = pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE_NAME)?.strip_prefix('='));
    key.filter(|key| link::is_secret(key)).map(str::to_owned)
}

/// A new link, and what is to be written for it to work.
pub(crate) fn new_link(hall: &Hall, table: &Table, role: Role, writes: &mut Vec<Write>) -> Link {
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

/// What a game is made with, if everything about it is right.
fn header(
    hall: &Hall,
    wanted: NewGame,
    chosen: &Chosen,
    lang: Lang,
) -> Result<GameHeader, Problem> {
    let NewGame { settings, mut seats, dice, clock, seals, .. } = wanted;
    let (book, opened) = (chosen.book, &chosen.opened);
    check_settings(book, &chosen.text, &settings, lang)?;
    let sides = &opened.info.sides;
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
        if players::seat(named, &*opened.game, 0).is_none() {
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
    Ok(GameHeader {
        ruleset: book.ruleset.id.to_owned(),
        rules: book.ruleset.version,
        scenario: opened.info.id.clone(),
        own: chosen.own.clone(),
        settings,
        nonces: seats.iter().map(|_| hall.sources.hex(8)).collect(),
        // Dice that are to repeat themselves come from the server alone.
        seals: seals && dice == DiceKind::Server && !hall.sources.is_repeated(),
        seats,
        dice,
        secret: hall.sources.hex(32),
        bot_seed: u64::from_be_bytes(seed),
        clock,
    })
}

fn check_settings(
    book: &Book,
    text: &str,
    settings: &[Setting],
    lang: Lang,
) -> Result<(), Problem> {
    if settings.is_empty() {
        return Ok(());
    }
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
    let Err(found) = book.ruleset.open_text(text, &settings, Edition::NEWEST) else {
        return Ok(());
    };
    let mut problem = own::wrong(book, &found, "settings", lang);
    problem.faults.iter_mut().for_each(|fault| "settings".clone_into(&mut fault.at));
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
        let OwnScenario { title, sides } = match header.own {
            Some(own) => own,
            None => OwnScenario::of(&library().scenario(&header.scenario)?.1.opened.info),
        };
        Some(MadeGame {
            game: row.id,
            made: row.made,
            title: title.get(lang).to_owned(),
            seats: sides.into_iter().zip(header.seats).collect(),
            scenario: header.scenario,
        })
    };
    Ok(Json(MadeGames { games: rows.into_iter().filter_map(game).collect() }))
}

/// What a browser may have made anew at a seat.
enum Renewal {
    /// Its own link.
    Link(Role),
    /// An invitation to it: nobody sits there, or nobody has answered for two weeks.
    Invitation,
}

/// What the browser with this key may have made anew at a seat. A seat that was taken belongs to whoever
/// took it; whoever made the game has his own seats, unless he took another one, and may invite somebody
/// again where nobody sits or whoever sits there is silent.
fn renewal(table: &Table, side: Side, key: &str, now: i64) -> Option<Renewal> {
    let seat = table.seats.get(side.index())?;
    let makes = table.row.owner == key;
    let holds = |seat: &Seat| seat.holder.as_deref() == Some(key);
    let kept = seat.sitter == Sitter::Person && seat.holder.is_none();
    if holds(seat) || kept && makes && !table.seats.iter().any(holds) {
        return Some(Renewal::Link(Role::Seat(side)));
    }
    match seat.sitter {
        Sitter::Open if makes && !seat.taken => Some(Renewal::Link(Role::Invitation(side))),
        Sitter::Bot { .. } => None,
        _ => (makes && table.is_silent(side, now)).then_some(Renewal::Invitation),
    }
}

/// New links to a game, for the browser that made it or took a seat in it: to its own seats, and for the
/// maker to open ones and to watch; the old ones stop working. Somebody else's seat gets a new invitation
/// only when he has been asked for two weeks and has said nothing; everybody at the table hears of it, and
/// his link works until that is taken.
#[utoipa::path(post, path = "/api/games/{game}/recover", tag = "games",
    params(("game" = String, Path)),
    responses((status = 200, body = NewGameAnswer), (status = 404, body = Problem),
        (status = 429, body = Problem)))]
pub(crate) async fn recover(
    State(hall): State<Arc<Hall>>,
    Path(game): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    headers: HeaderMap,
) -> Result<Json<NewGameAnswer>, Problem> {
    hall.pass(client, Kind::Game, lang)?;
    let key = maker(&headers).ok_or_else(|| Problem::not_found(lang))?;
    let (key, now) = (link::hash(&key), hall.sources.now());
    let place = hall.place(&game, lang).await?;
    let mut table = hall.lock(&place, lang).await?;
    let (mut writes, mut links, mut entries) = (Vec::new(), Vec::new(), Vec::new());
    let unlink = |role: Role| Write::Unlink { game: game.clone(), role: role.word() };
    for side in table.sides() {
        let role = match renewal(&table, side, &key, now) {
            None => continue,
            Some(Renewal::Link(role)) => role,
            Some(Renewal::Invitation) => {
                entries.push((Entry::Renewed { side: side.0 }, Vec::new()));
                Role::Invitation(side)
            }
        };
        writes.push(unlink(role));
        links.push(new_link(&hall, &table, role, &mut writes));
    }
    if table.row.owner == key {
        writes.push(unlink(Role::Spectator));
        links.push(new_link(&hall, &table, Role::Spectator, &mut writes));
    }
    if links.is_empty() {
        return Err(Problem::not_found(lang));
    }
    hall.keep(&place, &mut table, entries, writes, lang).await?;
    Ok(Json(NewGameAnswer { game, commit: table.game(lang).commit, links }))
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

/// Takes an invitation, once: the answer has the link to the seat, and the browser gets a cookie by which it
/// can have that link made anew.
#[utoipa::path(post, path = "/api/invitations/{token}", tag = "games",
    params(("token" = String, Path)), request_body = ClaimIn,
    responses((status = 200, body = Link), (status = 404, body = Problem)))]
pub(crate) async fn claim(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Tongue(lang): Tongue,
    client: Client,
    headers: HeaderMap,
    Body(claim): Body<ClaimIn>,
) -> Result<Response, Problem> {
    hall.pass(client, Kind::Act, lang)?;
    let key = maker(&headers).unwrap_or_else(|| link::secret(&hall.sources));
    let by = link::hash(&key);
    let (place, _) = hall.open_link(&token, lang).await?;
    let mut table = hall.lock(&place, lang).await?;
    let seat = loop {
        match take(&hall, &place, &mut table, &token, &by, &claim, lang).await {
            // Another server has written meanwhile: perhaps the seat is taken.
            Err(problem) if problem.code == "stale" => {}
            taken => break taken?,
        }
    };
    drop(table);
    hall.wake(&place, lang).await;
    Ok(([(SET_COOKIE, cookie(&hall, &key, lang)?)], Json(seat)).into_response())
}

/// Takes an invitation that still works.
async fn take(
    hall: &Arc<Hall>,
    place: &Place,
    table: &mut Table,
    token: &str,
    by: &str,
    claim: &ClaimIn,
    lang: Lang,
) -> Result<Link, Problem> {
    let Role::Invitation(side) = hall.open_link(token, lang).await?.1 else {
        return Err(Problem::not_found(lang));
    };
    // Somebody may have taken it meanwhile, here or on another server; what is true now stays true until
    // we write, or the number of our entry is taken.
    let game = table.row.id.clone();
    let mut writes = vec![
        Write::Unlink { game: game.clone(), role: Role::Invitation(side).word() },
        Write::Unlink { game, role: Role::Seat(side).word() },
    ];
    let seat = new_link(hall, table, Role::Seat(side), &mut writes);
    let ClaimIn { nonce, seal } = claim.clone();
    let join = Act::Join { by: Some(by.to_owned()), seal, nonce };
    hall.act_and_write(place, table, Some(side), join, writes, lang).await?;
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
