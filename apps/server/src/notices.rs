//! Telling people that it is their turn: what a letter says, and that nobody gets it twice. An entry of the
//! game says first that a side is told; whoever has written it sends the letter. Where several servers
//! want to, one can; if it dies in between, the letter is lost rather than sent twice.

use crate::api::new_link;
use crate::hall::{Hall, Place};
use crate::library::library;
use crate::link::Role;
use crate::post::{Letter, Way};
use crate::problem::Problem;
use crate::store::WishRow;
use crate::table::Table;
use crate::table::entry::Entry;
use kernel::game::Side;
use kernel::{Lang, Message};
use serde_json::json;
use std::sync::Arc;

/// Tells every side of a table whose turn it has been for a while.
pub async fn tell(hall: &Arc<Hall>, place: &Place, table: &mut Table) -> Result<(), Problem> {
    for side in table.to_tell(hall.sources.now()) {
        let wish = hall.archive.wish(&place.id, Role::Seat(side).word()).await;
        let wish = wish.map_err(|fault| Problem::store(Lang::En, &fault))?;
        let confirmed = wish.filter(|wish| wish.code.is_empty());
        let entry = match &confirmed {
            Some(_) => Entry::Told { side: side.0 },
            // Somebody else sits there since, by another link, or a new address is not confirmed yet.
            None => Entry::Wished { side: side.0, way: None },
        };
        // The store has no secret that would open a seat: each letter has a link of its own.
        let mut writes = Vec::new();
        let link =
            confirmed.is_some().then(|| new_link(hall, table, Role::Seat(side), &mut writes));
        match hall.keep(place, table, vec![(entry, Vec::new())], writes, Lang::En).await {
            // Another server was faster, and the table has been read again.
            Err(problem) if problem.code == "stale" => return Ok(()),
            kept => kept?,
        }
        let token = link.map(|link| link.token).unwrap_or_default();
        if let Some(letter) = confirmed.and_then(|wish| letter(hall, table, side, &wish, &token)) {
            hall.post.send(letter, &hall.metrics);
        }
    }
    Ok(())
}

/// That it is a side's turn.
fn letter(hall: &Hall, table: &Table, side: Side, wish: &WishRow, token: &str) -> Option<Letter> {
    let (lang, link) = (language(&wish.lang), hall.post.at_home(&format!("/play/{token}")));
    let (game, words) = (table.game(lang), library().words(lang));
    let (title, turn) = (game.title, table.battle.turn());
    let said = |key: &str| {
        let message = Message::new(key).text("title", &title).number("turn", i32::from(turn));
        let message = message.text("home", hall.post.at_home("/"));
        words.say(&message.text("side", table.side_name(side, lang)).text("link", &link))
    };
    let way = Way::named(&wish.way)?;
    // What a webhook says may be read by a whole channel: the link stands in a field of its own.
    let text = match way {
        Way::Mail => said("letter-turn"),
        Way::Webhook => said("letter-turn-hook"),
    };
    let subject = said("letter-turn-subject");
    let facts = json!({
        "type": "your-turn",
        "game": table.row.id,
        "scenario": table.header.scenario,
        "side": table.side_id(side),
        "turn": turn,
        "deadline": table.deadline(Some(side)),
        "link": link,
        "text": text,
        "content": text,
    });
    let id = format!("{}-{}", table.row.id, table.journal.len());
    Some(Letter { way, to: wish.address.clone(), id, subject, text, facts })
}

/// The first word to an address: for a mail with a code that must be said before it counts.
pub fn welcome(hall: &Hall, table: &Table, side: Side, wish: &WishRow, code: &str) -> Letter {
    let lang = language(&wish.lang);
    let (title, words) = (table.game(lang).title, library().words(lang));
    let said = |key: &str| {
        let message = Message::new(key).text("title", &title).text("code", code);
        words.say(&message.text("side", table.side_name(side, lang)))
    };
    let (way, key) = match wish.way.as_str() {
        "mail" => (Way::Mail, "letter-code"),
        _ => (Way::Webhook, "letter-welcome"),
    };
    let text = said(key);
    let facts = json!({
        "type": "welcome",
        "game": table.row.id,
        "side": table.side_id(side),
        "text": text,
        "content": text,
    });
    let id = format!("{}-{}", table.row.id, hall.sources.hex(8));
    Letter { way, to: wish.address.clone(), id, subject: said("letter-code-subject"), text, facts }
}

fn language(word: &str) -> Lang {
    if word == "pl" { Lang::Pl } else { Lang::En }
}
