//! All games of a browser in one file, to be kept: a tar archive with a record for each.

use super::games::maker;
use super::{Client, Tongue};
use crate::hall::Hall;
use crate::limits::Kind;
use crate::link;
use crate::problem::Problem;
use crate::table::{Seat, Table};
use crate::wire::Sitter;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use kernel::game::Side;
use std::sync::Arc;

/// The most games of one archive.
const MOST_GAMES: usize = 10_000;
/// The pieces that an archive is made of.
const BLOCK: usize = 512;

/// The records of all games that this browser made, as a tar archive. One that goes on is there as its
/// maker's side may see it; where that is not one side, as everybody may.
#[utoipa::path(get, path = "/api/games/export", tag = "games",
    responses((status = 200, body = String, content_type = "application/x-tar"), (status = 404, body = Problem)))]
pub(crate) async fn export(
    State(hall): State<Arc<Hall>>,
    Tongue(lang): Tongue,
    client: Client,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    hall.pass(client, Kind::Game, lang)?;
    let key = maker(&headers).ok_or_else(|| Problem::not_found(lang))?;
    let rows = hall.archive.made_by(link::hash(&key), MOST_GAMES).await;
    let rows = rows.map_err(|fault| Problem::store(lang, &fault))?;
    let mut archive = Vec::new();
    for row in rows {
        let place = match hall.place(&row.id, lang).await {
            Err(problem) if problem.code == "broken" => continue,
            place => place?,
        };
        let table = hall.lock(&place, lang).await?;
        let name = format!("{}-{}.record", table.header.scenario, table.row.id);
        add(&mut archive, &name, row.made, table.record_text(owner(&table)).as_bytes());
    }
    archive.resize(archive.len() + 2 * BLOCK, 0);
    let head = [
        (CONTENT_TYPE, "application/x-tar"),
        (CONTENT_DISPOSITION, "attachment; filename=\"rozjemca-games.tar\""),
    ];
    Ok((head, archive))
}

/// The one side that is the maker's: he kept its seat for himself, or took it, and no other.
fn owner(table: &Table) -> Option<Side> {
    let seats = table.sides().zip(&table.seats);
    let is_his = |seat: &Seat| {
        let kept = seat.sitter == Sitter::Person && seat.holder.is_none();
        kept || seat.holder.as_ref() == Some(&table.row.owner)
    };
    let mut own = seats.filter(|(_, seat)| is_his(seat)).map(|(side, _)| side);
    own.next().filter(|_| own.next().is_none())
}

/// Adds a file to a tar archive (POSIX ustar).
fn add(archive: &mut Vec<u8>, name: &str, time: i64, text: &[u8]) {
    let mut head = [0; BLOCK];
    let mut put = |at: usize, bytes: &[u8]| head[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, &name.as_bytes()[..name.len().min(100)]);
    put(100, b"0000644\0");
    put(108, b"0000000\0");
    put(116, b"0000000\0");
    put(124, format!("{:011o}\0", text.len()).as_bytes());
    put(136, format!("{:011o}\0", time.max(0)).as_bytes());
    // The sum is taken with blanks in its own place.
    put(148, b"        ");
    put(156, b"0");
    put(257, b"ustar\x0000");
    let sum: u32 = head.iter().map(|&byte| u32::from(byte)).sum();
    head[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    archive.extend_from_slice(&head);
    archive.extend_from_slice(text);
    archive.resize(archive.len().next_multiple_of(BLOCK), 0);
}
