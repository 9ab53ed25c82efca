//! What goes over the wire: every type that a page or a program sends or gets. All sentences and
//! names are in the language of the request; ids and commands are those of the notation.

mod free;
mod live;
mod notices;
mod rules;
mod seat;
mod view;

pub use free::*;
pub use live::*;
pub use notices::*;
pub use rules::*;
pub use seat::*;
pub use view::*;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A request for a new game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The id of the scenario, unless a text says what is played.
    #[serde(default)]
    pub scenario: Option<String>,
    /// A scenario of one's own: the text of its file.
    #[serde(default)]
    pub text: Option<String>,
    /// A position: the text of its file, or the same as an object, such as
    /// `{"scenario": "ow-training", "position": {…}}`.
    #[serde(default)]
    pub position: Option<serde_json::Value>,
    /// Readings and table rows that are not the default ones.
    #[serde(default)]
    pub settings: Vec<Setting>,
    /// Who sits where, by the id of the side; who is not named is an open seat.
    #[serde(default)]
    pub seats: std::collections::BTreeMap<String, Sitter>,
    /// Whose dice: the server's, or real ones that are typed in.
    #[serde(default)]
    pub dice: DiceKind,
    /// How many seconds whoever must decide has for each decision; without it, as long as he likes.
    #[serde(default)]
    pub clock: Option<u32>,
    /// Every person's seat adds to the dice: first sealed, by `/seal`, then opened, by `/nonce`; nothing is
    /// said before. Whoever takes an invitation with neither adds nothing.
    #[serde(default)]
    pub seals: bool,
}

/// A scenario or a position of one's own: one of the two.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnIn {
    /// A scenario: the text of its file.
    #[serde(default)]
    pub text: Option<String>,
    /// A position: the text of its file, or the same as an object.
    #[serde(default)]
    pub position: Option<serde_json::Value>,
}

/// A reading or a table row that was chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// `reading` or `table`.
    pub kind: String,
    /// Which reading or row.
    pub what: String,
    /// The option or the value.
    pub value: String,
}

/// Who sits at a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "who", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Sitter {
    /// Whoever makes the game: he gets the link at once.
    Person,
    /// Whoever takes the invitation.
    Open,
    /// A bot.
    Bot {
        /// Its name.
        bot: String,
    },
}

/// Whose dice are thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiceKind {
    /// The server throws; anybody can verify it after the end.
    #[default]
    Server,
    /// People throw and type them in.
    Typed,
}

/// A game that was made: keep the links, the server knows only their hashes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NewGameAnswer {
    /// The id of the game.
    pub game: String,
    /// The hash of the secret of the dice, or `typed`: what binds the server before anybody adds to them.
    pub commit: String,
    /// A link for each seat that is not a bot's.
    pub links: Vec<Link>,
}

/// A link: its token stands in the path of the requests.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Link {
    /// What for.
    pub role: LinkRole,
    /// The side, for a seat or an invitation.
    pub side: Option<String>,
    /// The secret part.
    pub token: String,
}

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LinkRole {
    /// `/api/seats/{token}`, to play.
    Seat,
    /// `/api/invitations/{token}`, to be taken once.
    Invitation,
    /// `/api/seats/{token}`, to watch.
    Spectator,
}

/// A command for the current decision of a seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandIn {
    /// The number of the decision it answers.
    pub decision: u32,
    /// The command, in the notation.
    pub command: String,
    /// The dice so far, where they are typed in, in the order in which they were thrown: none the first
    /// time, then one throw more each time.
    #[serde(default)]
    pub dice: Vec<i64>,
}

/// Several commands that one thinks about.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChecksIn {
    /// Each in the notation.
    pub commands: Vec<String>,
}

/// Dice for a command that waits for them.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DiceIn {
    /// The number of the decision, from `throw`.
    pub decision: u32,
    /// The dice so far, in the order in which they were thrown.
    pub dice: Vec<i64>,
}

/// Takes back one's last command, or asks for the newest rules.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoIn {
    /// The number of the current decision.
    pub decision: u32,
}

/// Asks to take back everything after a command.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBackIn {
    /// The number of the current decision.
    pub decision: u32,
    /// The number of the last command that stays; 0 for the start.
    pub to: usize,
}

/// An answer to an offer of the other side.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerIn {
    /// The id of the offer.
    pub offer: u64,
    /// Yes or no.
    pub yes: bool,
}

/// Something said to everybody at the table.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChatIn {
    /// What.
    pub text: String,
    /// A word of the sender's choice: the same word twice is the same message.
    #[serde(default)]
    pub id: Option<String>,
}

/// Whether those who watch may talk.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HushIn {
    /// They may not.
    pub yes: bool,
}

/// What a side adds to the dice, before the first command.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NonceIn {
    /// Up to 64 letters and digits.
    pub nonce: String,
}

/// Seals what a side adds to the dice.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SealIn {
    /// The SHA-256 of what it adds, as 64 hexadecimal digits.
    pub seal: String,
}

/// Takes an invitation.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimIn {
    /// What the side adds to the dice.
    #[serde(default)]
    pub nonce: Option<String>,
    /// The same sealed, where the game wants that: its SHA-256.
    #[serde(default)]
    pub seal: Option<String>,
}

/// An invitation, before it is taken.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Invitation {
    /// The side.
    pub side: String,
    /// The side's name.
    pub name: String,
    /// The game.
    pub game: GameOut,
}

/// The games that a browser made.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MadeGames {
    /// The newest first.
    pub games: Vec<MadeGame>,
}

/// One of them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MadeGame {
    /// Its id.
    pub game: String,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// The id of its scenario.
    pub scenario: String,
    /// The scenario's title.
    pub title: String,
    /// Who sits where.
    pub seats: std::collections::BTreeMap<String, Sitter>,
}
