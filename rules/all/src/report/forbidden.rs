//! Situations that a clause rules out: what the book forbids is an answer, with `outcome.refused` and nothing thrown;
//! facts that cannot be are a fault of the input.
//!
//! What troops do, form or are asked to do is the book's to forbid. What they are, how many they are, what is said
//! twice, and what is left unsaid or asked of the wrong procedure is the input's.

use super::Reporter;
use kernel::odds::Share;
use kernel::{Account, Answer, End, Fault, Message, OddsAnswer, OddsRow, Refused, What};
use serde_json::{Value, json};

/// The keys of facts that cannot be, whatever the book allows. Lee is not among these books: its rulings answer bans
/// by themselves, and what is left of their faults are facts that cannot be.
const IMPOSSIBLE: [(&str, &[&str]); 4] = [
    (
        "jdg",
        &[
            "against-bridge",
            "against-eliminated",
            "against-empty-hex",
            "against-leader-fights",
            "against-leader-order",
            "against-leader-target",
            "against-more-gone",
            "against-no-work",
            "against-nobody-charges",
            "against-same-edge",
            "against-square-order",
            "against-water",
            "against-with-unit",
        ],
    ),
    (
        "ow",
        &[
            "against-above-base",
            "against-alone",
            "against-chevaux",
            "against-companion-points",
            "against-full-strength",
            "against-guns-alone",
            "against-guns-rout",
            "against-impetus",
            "against-last-turn",
            "against-limbered",
            "against-no-such-attacker",
            "against-not-alone",
            "against-pikes",
            "against-salvos",
            "against-shooter-arm",
            "against-stack",
            "against-two-battalions",
            "against-weakened-guns",
        ],
    ),
    (
        "szwadron",
        &[
            "against-empty-ranks",
            "against-idle",
            "against-limber-alone",
            "against-no-limber",
            "against-overlap",
            "against-position-twice",
            "against-shape",
            "against-stranger",
            "against-stronger-than-begun",
            "against-too-large",
            "against-too-many-exposed",
            "against-too-many-fire",
            "against-too-many-stuck",
            "against-too-many-touch",
        ],
    ),
    (
        "wn",
        &[
            "against-abandoned",
            "against-armour",
            "against-crew-class",
            "against-cut-off",
            "against-dead-horses",
            "against-figures",
            "against-freed",
            "against-general-disorder",
            "against-general-fights",
            "against-gentle",
            "against-gun-arm",
            "against-gunners-arms",
            "against-hand-weapons",
            "against-held-in-front",
            "against-horse-guns",
            "against-inside",
            "against-list-says",
            "against-long-wall",
            "against-losses-forgotten",
            "against-lost",
            "against-many-on-many",
            "against-more-clashes",
            "against-more-fighters",
            "against-more-lost",
            "against-native",
            "against-no-building",
            "against-no-charge",
            "against-no-distance",
            "against-no-formation",
            "against-no-guns",
            "against-no-led-horses",
            "against-no-list",
            "against-no-piece",
            "against-no-rout",
            "against-no-time-used",
            "against-no-wall",
            "against-nothing-to-cross",
            "against-parts",
            "against-prisoners",
            "against-ranks",
            "against-regular-class",
            "against-rounds-won",
            "against-same-patch",
            "against-several-models",
            "against-small-base",
            "against-smoke-in-wind",
            "against-steep",
            "against-strength",
            "against-thrown",
            "against-unlisted-nation",
            "against-untested-many",
            "against-usual-result",
            "against-weapon",
            "against-winner-lost-more",
        ],
    ),
];

impl Reporter<'_> {
    /// A ruling, or its refusal where all that is wrong with the situation is that the book forbids it.
    ///
    /// # Errors
    ///
    /// What cannot be read or cannot be, and why there are no odds.
    pub fn ruled(&self, found: Result<Answer, Refused>) -> Result<Answer, Refused> {
        found.or_else(|no| instead(no, |faults| self.forbidden(faults)))
    }

    /// The odds of a ruling; those of a refusal are certain.
    ///
    /// # Errors
    ///
    /// The same.
    pub fn ruled_odds(&self, found: Result<OddsAnswer, Refused>) -> Result<OddsAnswer, Refused> {
        found.or_else(|no| {
            instead(no, |faults| {
                let Answer { outcome, sentences, .. } = self.forbidden(faults)?;
                let end = End::Outcome(outcome?, sentences);
                let rows = vec![OddsRow { end, share: Share::whole() }];
                Some(OddsAnswer { rows, without: Vec::new() })
            })
        })
    }

    /// Whether the book forbids what this fault is about.
    fn is_ban(&self, fault: &Fault) -> bool {
        let book = IMPOSSIBLE.iter().find(|(id, _)| *id == self.ruleset.id);
        match (&fault.what, book) {
            (What::Against { key, .. }, Some((_, impossible))) => !impossible.contains(key),
            _ => false,
        }
    }

    /// The answer to a situation in which all that is wrong is that the book forbids it: `outcome.refused` with each
    /// clause, the field that it is `at`, and why. Nothing where something cannot be read or cannot be.
    fn forbidden(&self, faults: &[Fault]) -> Option<Answer> {
        if faults.is_empty() || !faults.iter().all(|fault| self.is_ban(fault)) {
            return None;
        }
        let refused: Vec<Value> = faults.iter().filter_map(|fault| self.ban(fault)).collect();
        Some(Answer {
            outcome: Some(json!({ "refused": refused })),
            sentences: faults.iter().map(Fault::message).collect(),
            account: Account::default(),
            need: None,
            assumed: Vec::new(),
            readings: json!({}),
        })
    }

    /// A ban with its field, in the reporter's language; the clause stands beside the sentence and not in it.
    fn ban(&self, fault: &Fault) -> Option<Value> {
        let What::Against { clause, key } = fault.what else { return None };
        let said = self.words.sentence(&Message::new(key).text("clause", clause));
        let said = said.replace(&format!(" ({clause})"), "");
        let lang = self.words.lang().code();
        Some(json!({ "clause": clause, "at": fault.at, "text": { lang: said } }))
    }
}

/// An answer instead of these faults, if there is one.
fn instead<T>(no: Refused, answer: impl FnOnce(&[Fault]) -> Option<T>) -> Result<T, Refused> {
    match no {
        Refused::Faults(faults) => answer(&faults).ok_or(Refused::Faults(faults)),
        other @ Refused::NoOdds(_) => Err(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_facts_that_cannot_be_are_facts_of_their_book() {
        for (id, keys) in IMPOSSIBLE {
            let book = crate::open(id).expect("the book is there");
            assert!(keys.is_sorted(), "{id}");
            for key in keys {
                let known =
                    |text: &str| text.lines().any(|line| line.starts_with(&format!("{key} = ")));
                assert!(known(book.texts.pl) && known(book.texts.en), "{id}: {key}");
            }
        }
    }
}
