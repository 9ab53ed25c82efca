//! Which database keeps the games, as it is named on the command line: a file, or the address of a
//! PostgreSQL.

use super::{Postgres, Sqlite, Store, StoreFault};
use std::path::PathBuf;

/// Where games are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// Nowhere: they are forgotten at the end.
    Memory,
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL at this address.
    Postgres(String),
}

impl Database {
    /// What a name stands for; nothing where it is the address of something else.
    pub fn named(name: &str) -> Option<Self> {
        match name.split_once("://") {
            None => Some(Self::File(PathBuf::from(name))),
            Some(("postgres" | "postgresql", _)) => Some(Self::Postgres(name.to_owned())),
            Some(_) => None,
        }
    }

    /// Opens it, or makes it.
    pub fn open(&self) -> Result<Box<dyn Store>, StoreFault> {
        Ok(match self {
            Self::Memory => Box::new(Sqlite::in_memory()?),
            Self::File(path) => Box::new(Sqlite::open(path)?),
            Self::Postgres(address) => Box::new(Postgres::open(address)?),
        })
    }
}

impl std::fmt::Display for Database {
    /// As people may see it: without a name and a password, or what else follows a question mark.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Memory => f.write_str(":memory:"),
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Postgres(address) => {
                let plain = address.split(['?', '#']).next().unwrap_or_default();
                let (scheme, rest) = plain.split_once("://").unwrap_or(("postgres", plain));
                let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
                write!(f, "{scheme}://{host}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_file_or_an_address_and_no_password_is_shown() {
        let shown = |name: &str| Database::named(name).map(|database| database.to_string());
        assert_eq!(shown("games/a.db").as_deref(), Some("games/a.db"));
        let address = "postgres://me:s3:cr@t@db:5433/games?password=x";
        assert_eq!(Database::named(address), Some(Database::Postgres(address.to_owned())));
        assert_eq!(shown(address).as_deref(), Some("postgres://db:5433/games"));
        assert_eq!(shown("postgresql:///games?host=/tmp").as_deref(), Some("postgresql:///games"));
        assert_eq!(shown("mysql://db/games"), None);
    }
}
