//! What went wrong with a request: a status, a code that programs can rely on, and a sentence.

use crate::library::library;
use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::{Lang, Message};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// What went wrong with a request.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// A code for programs, such as `stale` or `refused`.
    pub code: &'static str,
    /// A sentence for people, in the language of the request.
    pub text: String,
    /// Every reason of the rules against a command.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refusals: Vec<RefusalOut>,
    /// Everything that is wrong with the input, each with its place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultOut>,
    /// The seat as it is now, where the request was about another moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<crate::wire::SeatState>)]
    pub state: Option<Box<Value>>,
    /// The status it is answered with.
    #[serde(skip)]
    #[schema(ignore)]
    pub status: Status,
    /// In how many seconds it is worth trying again.
    #[serde(skip)]
    #[schema(ignore)]
    pub wait: Option<u64>,
}

/// The HTTP status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Status(pub StatusCode);

/// A reason of the rules against a command.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RefusalOut {
    /// A code for programs.
    pub code: String,
    /// The clause that forbids it.
    pub clause: String,
    /// The clause's title.
    pub title: String,
    /// The reason, in a sentence.
    pub text: String,
}

/// Something wrong with an input.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FaultOut {
    /// Where: a field, or nothing for the whole.
    pub at: String,
    /// What, and what would be right.
    pub text: String,
}

impl Problem {
    /// A problem with words of its own.
    pub fn new(status: StatusCode, code: &'static str, text: impl Into<String>) -> Self {
        let (refusals, faults) = (Vec::new(), Vec::new());
        let status = Status(status);
        Self { code, text: text.into(), refusals, faults, state: None, status, wait: None }
    }

    /// A problem whose sentence is `problem-CODE` in the server's language files.
    pub fn said(status: StatusCode, code: &'static str, lang: Lang) -> Self {
        Self::with(status, code, lang, |message| message)
    }

    /// The same with arguments.
    pub fn with(
        status: StatusCode,
        code: &'static str,
        lang: Lang,
        args: impl FnOnce(Message) -> Message,
    ) -> Self {
        let message = args(Message::new(format!("problem-{code}")));
        Self::new(status, code, library().words(lang).say(&message))
    }

    /// There is no such thing, or it is not for you: the same answer.
    pub fn not_found(lang: Lang) -> Self {
        Self::said(StatusCode::NOT_FOUND, "not-found", lang)
    }

    /// The input is wrong.
    pub fn bad(lang: Lang, code: &'static str) -> Self {
        Self::said(StatusCode::BAD_REQUEST, code, lang)
    }

    /// Not now.
    pub fn conflict(lang: Lang, code: &'static str) -> Self {
        Self::said(StatusCode::CONFLICT, code, lang)
    }

    /// A mistake of ours; what it was is in the log.
    pub fn ours(lang: Lang) -> Self {
        Self::said(StatusCode::INTERNAL_SERVER_ERROR, "ours", lang)
    }

    /// The store does not answer.
    pub fn store(lang: Lang, fault: &crate::store::StoreFault) -> Self {
        tracing::error!(%fault, "the store does not answer");
        Self::said(StatusCode::SERVICE_UNAVAILABLE, "store", lang)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, wait) = (self.status.0, self.wait);
        let mut response = (status, Json(self)).into_response();
        if let Some(wait) = wait {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait));
        }
        response
    }
}
