//! Copies of a store, made while servers run on it. A copy is always an SQLite file that a server can be
//! started on; whatever it came from, it can be brought back into an empty store of either kind.

use super::{Database, Postgres, Sqlite, StoreFault, postgres, sqlite};
use std::path::Path;

/// Copies a store as it is at this moment into a new file, and says how many games it has.
pub fn backup(from: &Database, to: &Path) -> Result<u64, StoreFault> {
    sqlite::create(to)?;
    let copied = match from {
        Database::Memory => Err(StoreFault::Refused("there is nothing to copy".to_owned())),
        Database::File(file) => sqlite::copy(file, to),
        Database::Postgres(address) => {
            let mut copy = Sqlite::open(to)?;
            postgres::copy_out(address, &mut copy).and_then(|()| copy.rest_and_count())
        }
    };
    if copied.is_err() {
        for end in ["", "-wal", "-shm"] {
            // What cannot be removed was never there.
            let _ = std::fs::remove_file(format!("{}{end}", to.display()));
        }
    }
    copied
}

/// Brings a copy back into a store that has no games, and says how many there are now.
pub fn restore(from: &Path, to: &Database) -> Result<u64, StoreFault> {
    if !from.is_file() {
        return Err(StoreFault::Refused(format!("there is no file {}", from.display())));
    }
    match to {
        Database::Memory => Err(StoreFault::Refused("there is nothing to bring it to".to_owned())),
        Database::File(file) => backup(&Database::File(from.to_owned()), file),
        Database::Postgres(address) => {
            // The copy's tables are brought up to date first, and so are those of the store.
            let (mut copy, _) = (Sqlite::open(from)?, Postgres::open(address)?);
            postgres::copy_in(address, &mut copy)?;
            copy.rest_and_count()
        }
    }
}
