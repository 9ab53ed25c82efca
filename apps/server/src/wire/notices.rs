//! What goes over the wire about being told of one's turns.

use crate::post::Way;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// By which way somebody is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeWay {
    /// By mail.
    Mail,
    /// By a POST to an address.
    Webhook,
}

impl From<NoticeWay> for Way {
    fn from(way: NoticeWay) -> Self {
        match way {
            NoticeWay::Mail => Self::Mail,
            NoticeWay::Webhook => Self::Webhook,
        }
    }
}

impl From<Way> for NoticeWay {
    fn from(way: Way) -> Self {
        match way {
            Way::Mail => Self::Mail,
            Way::Webhook => Self::Webhook,
        }
    }
}

/// How a seat is told that it is its turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct NoticesOut {
    /// The ways that this server has; none where its operator has set up none.
    pub ways: Vec<NoticeWay>,
    /// What the address of a webhook must begin with: one of these.
    pub hooks: Vec<String>,
    /// So many seconds after the last change of the position.
    pub after: i64,
    /// What this seat has asked for.
    pub wish: Option<WishOut>,
}

/// How a seat wants to be told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct WishOut {
    /// By which way.
    pub way: NoticeWay,
    /// Where to.
    pub address: String,
    /// False until the code that was sent there is said.
    pub confirmed: bool,
}

/// How a seat wants to be told.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
pub struct WishIn {
    /// By which way.
    pub way: NoticeWay,
    /// Where to.
    pub address: String,
}

/// What stood in the first letter.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
pub struct CodeIn {
    /// The code.
    pub code: String,
}
