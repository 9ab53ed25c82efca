//! Why a sergeant decides as it does: a clause, the key of a sentence in `lang/`, and its
//! numbers. Cheap to make; it becomes a sentence only when somebody asks.

use kernel::game::Reason;
use kernel::{Clause, Message};

/// A reason before it has words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Why {
    clause: &'static str,
    key: &'static str,
    number: Option<i32>,
}

impl Why {
    /// A reason that rests on a clause.
    pub(crate) const fn new(clause: &'static str, key: &'static str) -> Self {
        Self { clause, key, number: None }
    }

    /// The same with a number, for the `number` of the sentence.
    pub(crate) const fn number(mut self, number: i32) -> Self {
        self.number = Some(number);
        self
    }

    /// When no rule of thumb has anything to say.
    pub(crate) const fn nothing_better(clause: &'static str) -> Self {
        Self { clause, key: "nothing-better", number: None }
    }

    /// The reason, to be said.
    pub(crate) fn reason(self) -> Reason {
        let mut message = Message::new(format!("because-{}", self.key));
        if let Some(number) = self.number {
            message = message.number("number", number);
        }
        Reason { clause: Clause::new(self.clause), message }
    }
}
