//! Situations as the rulings are asked about them: what the book forbids is an answer of the ruling, with the clauses
//! that forbid it and nothing thrown. Only facts that cannot be are faults of the input.

use kernel::{
    Both, Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire,
    What,
};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;

/// The keys of facts that cannot be, whatever the book allows.
const IMPOSSIBLE: [&str; 10] = [
    "against-before-fire",
    "against-general-with-guns",
    "against-gone",
    "against-graded-guns",
    "against-horse",
    "against-more-gone",
    "against-more-supports",
    "against-no-battery",
    "against-share-of-all",
    "against-too-much-ground",
];

/// A situation that the book may refuse.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent, bound = "S: Serialize + DeserializeOwned")]
pub struct Asked<S>(S);

impl<S: JsonSchema> JsonSchema for Asked<S> {
    fn schema_name() -> Cow<'static, str> {
        S::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        S::json_schema(generator)
    }
}

/// What of the faults of a situation the book forbids; the others cannot be.
fn forbidden(fault: &Fault) -> Option<Reason> {
    match fault.what {
        What::Against { clause, key } if !IMPOSSIBLE.contains(&key) => Some(Reason { clause, key }),
        _ => None,
    }
}

impl<S: Situation> Situation for Asked<S> {
    const NAME: &'static str = S::NAME;
    const EXAMPLE: &'static str = S::EXAMPLE;
    type Tables = S::Tables;
    type Case<'a> = Judged<'a, S>;

    fn unknown_names(situation: &serde_json::Value) -> Vec<Fault> {
        S::unknown_names(situation)
    }

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = self.0.contradictions();
        faults.retain(|fault| forbidden(fault).is_none());
        faults
    }

    fn case<'a>(&'a self, tables: &'a S::Tables) -> Judged<'a, S> {
        let mut refused: Vec<Reason> =
            self.0.contradictions().iter().filter_map(forbidden).collect();
        refused.dedup();
        Judged { refused, case: self.0.case(tables) }
    }
}

/// One ruling, or its refusal.
pub struct Judged<'a, S: Situation + 'a> {
    refused: Vec<Reason>,
    case: S::Case<'a>,
}

/// Why the book forbids something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Reason {
    clause: Clause,
    key: &'static str,
}

impl Reason {
    /// The sentence in both languages. Sentences against a situation have no arguments and stand on one line.
    fn text(self) -> Both {
        let said = |words: &str| {
            let mut lines = words.lines().filter_map(|line| line.split_once(" = "));
            let found = lines.find(|(key, _)| *key == self.key);
            found.map_or_else(|| self.key.to_owned(), |(_, text)| text.to_owned())
        };
        Both { pl: said(crate::TEXTS.pl), en: said(crate::TEXTS.en) }
    }
}

impl Serialize for Reason {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        #[derive(Serialize)]
        struct Told {
            clause: Clause,
            text: Both,
        }
        Told { clause: self.clause, text: self.text() }.serialize(serializer)
    }
}

/// What a ruling comes to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum Ruled<O> {
    /// The book forbids it.
    Refused {
        /// Every reason.
        refused: Vec<Reason>,
    },
    /// It is decided.
    Decided(O),
}

impl<O: Outcome> Outcome for Ruled<O> {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Refused { refused } => {
                let says = |reason: &Reason| {
                    let message = Message::new("refused-by").text("clause", reason.clause);
                    message.word("why", reason.key)
                };
                refused.iter().map(says).collect()
            }
            Self::Decided(outcome) => outcome.sentences(),
        }
    }

    fn gist(&self) -> Vec<Message> {
        match self {
            Self::Refused { .. } => self.sentences(),
            Self::Decided(outcome) => outcome.gist(),
        }
    }
}

impl<'a, S: Situation> Procedure for Judged<'a, S> {
    type State = <S::Case<'a> as Procedure>::State;
    type Outcome = Ruled<<S::Case<'a> as Procedure>::Outcome>;

    fn begin(&self) -> Self::State {
        self.case.begin()
    }

    fn step(
        &self,
        state: Self::State,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Self::State, Self::Outcome>, Stop> {
        if !self.refused.is_empty() {
            umpire.open(Heading::of(S::NAME));
            for reason in &self.refused {
                umpire.note(Line::note(reason.clause).why("forbids"));
            }
            return Ok(Next::Done(Ruled::Refused { refused: self.refused.clone() }));
        }
        Ok(match self.case.step(state, umpire)? {
            Next::Go(state) => Next::Go(state),
            Next::Decide(decision, state) => Next::Decide(decision, state),
            Next::Done(outcome) => Next::Done(Ruled::Decided(outcome)),
        })
    }

    fn decide(&self, state: Self::State, option: usize) -> Self::State {
        self.case.decide(state, option)
    }
}
