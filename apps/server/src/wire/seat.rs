//! A seat: everything that is needed to draw it, and what may be asked of it.

use super::{BoardOut, DiceKind, Setting, Sitter, ViewOut, WithoutReport};
use crate::problem::RefusalOut;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Everything that is needed to draw a seat.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SeatState {
    /// The game.
    pub game: GameOut,
    /// The side of this seat; nothing for a spectator.
    pub side: Option<String>,
    /// The number of this seat's current or next decision: it stands in every command.
    pub decision: u32,
    /// How many commands were given; the number of the last one.
    pub length: usize,
    /// The position as this seat may know it.
    pub view: ViewOut,
    /// What this seat is asked; nothing when it is not its decision.
    pub prompt: Option<PromptOut>,
    /// Everything this seat may say now.
    pub menu: Vec<MenuItem>,
    /// Dice that a bot or this seat's own command waits for, where they are typed in.
    pub throw: Option<ThrowOut>,
    /// Whether the last command can be taken back, and what is in the way.
    pub undo: UndoOut,
    /// What one side asks of the others, until it is answered.
    pub offer: Option<OfferOut>,
    /// The last entries of the log.
    pub log: Vec<LogEntry>,
    /// How many entries the log has.
    pub log_length: usize,
    /// When the time of whoever must decide is up, in seconds since 1970, where the game has a clock.
    pub deadline: Option<i64>,
    /// How it ended.
    pub outcome: Option<OutcomeOut>,
    /// Why no more commands are taken, or what else is to be known, in a sentence.
    pub notice: Option<NoticeOut>,
}

/// How a game stands, for a list of games.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct GlanceOut {
    /// The name of the side of this seat; nothing for a spectator.
    pub name: Option<String>,
    /// The turn.
    pub turn: u16,
    /// The last turn.
    pub turns: u16,
    /// This seat must decide, answer an offer or throw dice.
    pub yours: bool,
    /// The names of the other sides that must decide.
    pub asked: Vec<String>,
    /// How it ended, in a sentence.
    pub outcome: Option<String>,
    /// Why it does not go on now, in a sentence.
    pub notice: Option<String>,
}

/// What is to be known of a game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct GameOut {
    /// Its id.
    pub id: String,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// The id of its rulebook.
    pub ruleset: String,
    /// The version of the rules it was made under.
    pub rules: u32,
    /// The id of its scenario; its board is at `/api/scenarios/{id}`.
    pub scenario: String,
    /// The fingerprint of the scenario's text.
    pub print: String,
    /// The scenario's title.
    pub title: String,
    /// Readings and table rows that are not the default ones.
    pub settings: Vec<Setting>,
    /// Who sits where, in the order of the sides.
    pub seats: Vec<SeatOut>,
    /// Whose dice.
    pub dice: DiceKind,
    /// The hash of the secret of the dice, or `typed`.
    pub commit: String,
    /// How many seconds there are for a decision.
    pub clock: Option<u32>,
    /// Those who watch may not talk.
    pub hushed: bool,
}

/// Who sits at a side.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SeatOut {
    /// The side's id.
    pub side: String,
    /// The side's name.
    pub name: String,
    /// Who.
    pub sitter: Sitter,
    /// Somebody sits there.
    pub taken: bool,
    /// What the side adds to the dice; nothing while that is sealed, or is waited for.
    pub nonce: Option<String>,
    /// The SHA-256 of what it adds, until that is opened.
    pub seal: Option<String>,
    /// It agrees with dice that are typed in.
    pub agrees: bool,
}

/// What a seat is asked.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PromptOut {
    /// The clause that gives the decision.
    pub clause: String,
    /// The clause's title.
    pub title: String,
    /// The question.
    pub text: String,
    /// The id of what it is about: a piece, a leader, a group or a hex.
    pub about: Option<String>,
}

/// One command of the menu, with what on the board it belongs to.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MenuItem {
    /// The command, as it is sent back.
    pub command: String,
    /// Its first word: commands of one kind belong together.
    pub kind: String,
    /// What it does, in a sentence.
    pub text: String,
    /// It is said in secret.
    pub secret: bool,
    /// The pieces it names, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<String>,
    /// The leader it names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<String>,
    /// The group it names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// The hex it names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// Its other words: left or right, an order, a reaction, a facing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
}

/// Dice that somebody must throw and type in, for a bot or for what he has said.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ThrowOut {
    /// The number of the decision: it stands with the dice.
    pub decision: u32,
    /// Whose command it is.
    pub side: String,
    /// What was said; nothing while a bot's is secret.
    pub command: Option<String>,
    /// The dice so far.
    pub dice: Vec<i64>,
    /// The same in a sentence.
    pub text: String,
    /// The first die that is needed.
    #[schema(value_type = NeedReport)]
    pub needs: Value,
    /// This seat may type them in.
    pub yours: bool,
}

/// Whether the last command can be taken back.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct UndoOut {
    /// Alone and at once.
    pub free: bool,
    /// What is in the way: `nothing`, `dice`, `secret`, `answered`, `over`.
    pub bars: Vec<String>,
}

/// What one side asks of the others.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OfferOut {
    /// Its id: it stands in the answer.
    pub id: u64,
    /// `take-back`, `new-rules`, `new-parts` (all seal anew what they add to the dice) or `typed-dice`.
    pub kind: String,
    /// Who asks.
    pub side: String,
    /// The number of the last command that would stay, for the first two.
    pub to: Option<usize>,
    /// The question, in a sentence.
    pub text: String,
    /// This seat must answer.
    pub yours: bool,
}

/// An entry of the log.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LogEntry {
    /// Its number in the log, counted from one.
    pub index: usize,
    /// When, in seconds since 1970.
    pub at: i64,
    /// `command`, `said`, `thrown`, `undo`, `take-back`, `offer`, `answer`, `chat`, `hushed`, `resign`, `sealed`,
    /// `nonce`, `lost-part`, `new-parts`, `joined`, `renewed`, `handed-over`, `wished`, `told`, `agreed`,
    /// `timed-out` or `abandoned`.
    pub kind: String,
    /// Whose; nothing for a spectator's chat.
    pub side: Option<String>,
    /// What, in a sentence; of a chat, what was said.
    pub text: String,
    /// It was taken back later.
    pub undone: bool,
    /// The command with its dice and what came of it, as `replay --json` has it.
    #[schema(value_type = Option<CommandReport>)]
    pub command: Option<Value>,
}

/// A command of the record and what came of it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CommandReport {
    /// Its number.
    pub number: usize,
    /// Whose.
    pub side: String,
    /// What; `?` while it is secret.
    pub command: String,
    /// The throws this reader may see.
    pub throws: Vec<ThrowReport>,
    /// The fingerprint of the position after it; `-` while the game goes on.
    pub hash: String,
    /// What happened: events and accounts in order.
    pub log: Vec<ShownReport>,
}

/// A throw.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ThrowReport {
    /// The clause it was for.
    pub clause: String,
    /// What it was for: turn, part, actor, target.
    pub key: String,
    /// How often that had come up before.
    pub nth: u32,
    /// The die.
    pub die: String,
    /// The faces.
    pub faces: Vec<i32>,
}

/// An event (`event`, `clause`, `title`, `text`) or an account (`procedure`, `subject`, `outcome`,
/// `account`, `total`, `dice`).
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ShownReport {
    /// The event, in the notation.
    pub event: Option<String>,
    /// Its clause.
    pub clause: Option<String>,
    /// The clause's title in both languages.
    pub title: Option<TitleOut>,
    /// The event, in a sentence.
    pub text: Option<String>,
    /// The procedure of an account.
    pub procedure: Option<String>,
    /// The procedure's title and whose account it is, in words.
    pub heading: Option<String>,
    /// Whose account it is: `side` and `number`.
    pub subject: Option<Value>,
    /// What the account came to.
    pub outcome: Option<Value>,
    /// Its lines.
    pub account: Option<Vec<LineReport>>,
    /// Its total.
    pub total: Option<f64>,
    /// Its dice.
    pub dice: Option<Vec<DieReport>>,
}

/// A text in both languages.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TitleOut {
    /// In Polish.
    pub pl: String,
    /// In English.
    pub en: String,
}

/// A line of an account.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LineReport {
    /// Its clause.
    pub clause: String,
    /// The clause's title in both languages.
    pub title: Option<TitleOut>,
    /// What it does to the total.
    pub op: String,
    /// By how much.
    pub amount: Option<f64>,
    /// Why, in a sentence.
    pub text: String,
    /// The clause that sent us there.
    pub by: Option<String>,
}

/// A die of an account.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DieReport {
    /// The clause it was for.
    #[serde(rename = "for")]
    pub clause: String,
    /// The die.
    pub die: String,
    /// The face.
    pub roll: i32,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OutcomeOut {
    /// The side that won; nothing in a draw.
    pub winner: Option<String>,
    /// The score for the first side.
    pub score: i32,
    /// How: by the `rules`, or because somebody has `resigned`, because somebody's time ran out (`timed-out`),
    /// or because nobody went on with it (`abandoned`).
    pub how: String,
    /// The clause that ends it; nothing when the rules do not.
    pub clause: Option<String>,
    /// The side that gave up.
    pub resigned: Option<String>,
    /// The sides whose time ran out.
    pub timed_out: Vec<String>,
    /// In a sentence.
    pub text: String,
}

/// What else is to be known of a game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct NoticeOut {
    /// `waiting` for a seat, `dice-sealed`, `dice-not-agreed`, `dice-refused`, `dice-wait`, `old-rules` (it goes on),
    /// `rules-differ` or `newer-rules` (it does not).
    pub code: String,
    /// In a sentence.
    pub text: String,
}

/// What became of a command.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CommandOut {
    /// `done`, `repeated` (it was done before) or `needs` (nothing is done yet).
    pub status: String,
    /// The die that is needed next, where dice are typed in.
    #[schema(value_type = Option<NeedReport>)]
    pub needs: Option<Value>,
    /// The seat as it is now.
    pub state: SeatState,
}

/// What a ruling or a command needs before it can go on.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct NeedReport {
    /// `die`, `fact` or `decision`.
    pub kind: String,
    /// The die, or the name of the fact or decision.
    pub name: String,
    /// How many dice.
    pub count: Option<u32>,
    /// The clause that asks.
    pub clause: String,
    /// What could be given.
    pub options: Vec<Value>,
    /// The names of the options, where they have any.
    pub names: Option<BTreeMap<String, TitleOut>>,
    /// The faces of a die on which some stand more often.
    pub sides: Option<Vec<i32>>,
    /// Of a handful of dice, the faces that hit.
    pub hit: Option<Vec<i32>>,
    /// Of a handful of dice, the faces that do something more.
    pub special: Option<Vec<i32>>,
    /// In a sentence.
    pub text: String,
    /// Of a decision: who must decide what, without how it is written.
    pub asks: Option<String>,
}

/// Whether a command may be said.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CheckOut {
    /// It may.
    pub allowed: bool,
    /// Why not, in a sentence.
    pub text: Option<String>,
    /// Every reason against it.
    pub refusals: Vec<RefusalOut>,
}

/// Which of several commands may be said.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ChecksOut {
    /// In the order in which they were asked about.
    pub checks: Vec<CheckOut>,
}

/// The odds of a command.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OddsOut {
    /// The likeliest first; nothing where no dice decide.
    #[schema(value_type = Option<Vec<OddsReport>>)]
    pub odds: Option<Value>,
    /// For each line that changes a number: the odds without it.
    #[schema(value_type = Vec<WithoutReport>)]
    pub without: Value,
}

/// One row of odds: an outcome or somebody's decision.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OddsReport {
    /// The outcome, as data.
    pub outcome: Option<Value>,
    /// The decision.
    pub decision: Option<Value>,
    /// How likely.
    pub probability: f64,
    /// The same as a fraction.
    pub exact: String,
    /// The outcome, in a sentence.
    pub text: Option<String>,
}

/// A part of the log.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LogOut {
    /// The entries.
    pub entries: Vec<LogEntry>,
    /// How many there are in all.
    pub length: usize,
}

/// A position of the past.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PositionOut {
    /// The number of the last command before it.
    pub number: usize,
    /// How many commands there are.
    pub length: usize,
    /// The position.
    pub view: ViewOut,
    /// The command that led to it and what came of it.
    #[schema(value_type = Option<CommandReport>)]
    pub command: Option<Value>,
}

/// What a look at the dice of a game came to.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct VerifyOut {
    /// `verified`, `secret-not-out`, `typed` or `differs`.
    pub status: String,
    /// How many throws were checked.
    pub throws: usize,
    /// In a sentence.
    pub text: String,
}

/// What the rules say of a piece or a hex: zones, reach, sight, fire.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LookOut {
    /// Each area by its name.
    pub areas: Vec<AreaOut>,
}

/// Some part of the board, and what it is for a piece.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct AreaOut {
    /// Its key: the same in every language.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The hexes.
    pub hexes: Vec<AreaHexOut>,
    /// Polygons on a free table.
    pub outlines: Vec<Vec<[i32; 2]>>,
}

/// A hex of an area.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct AreaHexOut {
    /// Its id.
    pub id: String,
    /// What it costs to get there, where that is known.
    pub cost: Option<i32>,
}

/// A scenario with its board and the position at the start.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ScenarioOut {
    /// Its id.
    pub id: String,
    /// Its rulebook.
    pub ruleset: String,
    /// Its title.
    pub title: String,
    /// The fingerprint of its text.
    pub print: String,
    /// Its sides.
    pub sides: Vec<NamedOutSide>,
    /// How many turns it lasts at most.
    pub turns: u16,
    /// Its board.
    pub board: BoardOut,
    /// The position at the start, as everybody may know it.
    pub view: ViewOut,
}

/// A side of a scenario.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct NamedOutSide {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}
