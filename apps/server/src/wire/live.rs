//! What goes over a live connection.

use super::SeatState;
use crate::problem::Problem;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum LiveMessage {
    /// The seat as it is now.
    State {
        /// It.
        state: Box<SeatState>,
    },
    /// Something has changed: what is said instead of the state where `thin` was asked for.
    Changed,
    /// What is new: what is said instead of the state where `events` was asked for.
    Events {
        /// It.
        #[serde(flatten)]
        events: EventsOut,
    },
    /// What became of a command that was said here; with `events`, it comes with them.
    Answer {
        /// It.
        answer: LiveAnswer,
    },
    /// It cannot be shown any more: the link was renewed.
    Gone {
        /// Why, in a sentence.
        text: String,
    },
}

/// A command that is said over the live connection.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LiveCommand {
    /// The sender's own number for it: it stands in the answer.
    #[serde(default)]
    pub id: Option<u32>,
    /// The number of the decision it answers.
    pub decision: u32,
    /// The command, in the notation.
    pub command: String,
    /// The dice so far, where they are typed in.
    #[serde(default)]
    pub dice: Vec<i64>,
}

/// What became of a command that was said over the live connection.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LiveAnswer {
    /// The sender's own number for the command.
    pub id: Option<u32>,
    /// `done`, `repeated`, `needs` or `problem`.
    pub status: String,
    /// The die that is needed next, where dice are typed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::NeedReport>)]
    pub needs: Option<Value>,
    /// What was wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
}

/// What is new at a table, without the position: for programs, which follow it by themselves.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct EventsOut {
    /// What became of the command that this connection said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<LiveAnswer>,
    /// The new entries, in order.
    pub entries: Vec<EventOut>,
    /// How many entries the log has now.
    pub log_length: usize,
    /// The number of this seat's current or next decision.
    pub decision: u32,
    /// It is this seat's decision.
    pub asked: bool,
    /// The game is over.
    pub over: bool,
    /// What this seat may say, in the notation, where `menu` was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub menu: Option<Vec<String>>,
}

/// An entry of the log in the notation, as this seat may know it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct EventOut {
    /// Its number in the log, counted from one.
    pub index: usize,
    /// When, in seconds since 1970.
    pub at: i64,
    /// Its kind, as in the log.
    pub kind: String,
    /// Whose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// Of a command, its number in the record; of a way back, that of the last command that stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// Of a command, what was said, `?` while it is secret; of a chat, the text; of an answer, `yes` or `no`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The throws, as the record writes them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub throws: Vec<String>,
    /// What happened, each in the notation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<String>,
}
