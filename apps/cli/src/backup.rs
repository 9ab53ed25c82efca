//! `rozjemca backup` and `rozjemca restore`: copies of all games, made while servers run.

use crate::args::Copied;
use crate::console::{Console, Exit};
use kernel::Message;
use server::store::{Database, backup, restore};
use std::path::Path;

/// Copies the games of a store into a new file.
pub(crate) fn back_up(console: &Console, args: &Copied) -> Exit {
    copy(console, args, "backup-done", backup)
}

/// Brings the games of such a file into an empty store.
pub(crate) fn bring_back(console: &Console, args: &Copied) -> Exit {
    copy(console, args, "restore-done", |database, file| restore(file, database))
}

fn copy(
    console: &Console,
    args: &Copied,
    done: &str,
    copy: impl FnOnce(&Database, &Path) -> Result<u64, server::store::StoreFault>,
) -> Exit {
    let Some(database) = Database::named(&args.db) else {
        return console.refuse(&Message::new("serve-db").text("db", &args.db));
    };
    let said = |key: &str| Message::new(key).text("db", &database).text("file", &args.file);
    match copy(&database, Path::new(&args.file)) {
        Ok(games) => {
            let games = i32::try_from(games).unwrap_or(i32::MAX);
            console.line(&console.words.say(&said(done).number("games", games)));
            Exit::Done
        }
        Err(why) => console.refuse(&said("backup-failed").text("why", why)),
    }
}
