//! The file that a game is kept in: written anew after every command, so that nothing is lost.
//!
//! While the game goes on it also holds the secret of the dice, which going on needs; it is for
//! whoever keeps the table, not for the players' eyes.

use crate::console::{Console, Exit};
use kernel::Message;
use kernel::game::{AnyBattle, Commitment, Header, Record};
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Where a game is kept.
pub(crate) struct Save {
    path: PathBuf,
    /// The secret of the dice, unless people throw them.
    secret: Option<String>,
}

impl Save {
    /// A new file for a new game, in this folder: named after the scenario and the dice.
    pub(crate) fn create(
        console: &Console,
        scenario: &str,
        commitment: Option<&Commitment>,
    ) -> Result<Self, Exit> {
        let published = commitment.map_or_else(|| Header::TYPED.to_owned(), Commitment::published);
        let stem = format!("{scenario}-{}", published.get(..8).unwrap_or(&published));
        let secret = commitment.map(|it| it.secret().to_owned());
        for number in 1..=MOST_FILES {
            let name = match number {
                1 => format!("{stem}.record"),
                _ => format!("{stem}-{number}.record"),
            };
            let path = PathBuf::from(name);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => return Ok(Self { path, secret }),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(why) => return Err(unwritten(console, &path, &why)),
            }
        }
        let why = ErrorKind::AlreadyExists.into();
        Err(unwritten(console, Path::new(&format!("{stem}.record")), &why))
    }

    /// The file of a game that goes on.
    pub(crate) fn of(file: &str, commitment: Option<&Commitment>) -> Self {
        Self { path: file.into(), secret: commitment.map(|it| it.secret().to_owned()) }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game down; first beside the file, so that there is always a whole one.
    pub(crate) fn write(&self, battle: &dyn AnyBattle) -> std::io::Result<()> {
        let beside = self.path.with_extension("record-new");
        std::fs::write(&beside, self.record(battle).to_string())?;
        std::fs::rename(&beside, &self.path)
    }

    /// The same into another file.
    pub(crate) fn write_to(&self, path: &Path, battle: &dyn AnyBattle) -> std::io::Result<()> {
        std::fs::write(path, self.record(battle).to_string())
    }

    fn record(&self, battle: &dyn AnyBattle) -> Record {
        Record { secret: self.secret.clone(), ..battle.record() }
    }
}

/// The most games with the same scenario and dice in one folder.
const MOST_FILES: usize = 1000;

pub(crate) fn unwritten(console: &Console, path: &Path, why: &std::io::Error) -> Exit {
    let message = Message::new("file-unwritten").text("file", path.display());
    console.refuse(&message.text("why", why))
}
