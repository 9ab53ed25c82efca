//! What is said about games: why a command was refused, what is wrong with a record, and where a
//! record and the rules part.

use crate::Words;
use kernel::game::{HeaderFault, HeaderPart, How, PlayFault, RecordFault, Refusal, Thrown};
use kernel::{Fault, Message, What};

/// Says the title of a clause in the language of the words.
pub type Title<'a> = dyn Fn(&str) -> String + 'a;

impl Words {
    /// What is wrong with a line of a record and what would be right.
    pub fn record_fault(&self, fault: &RecordFault) -> String {
        let expected = self.say(&fault.expected.message());
        let found = fault.found.trim();
        let key = if found.is_empty() { "record-fault-empty" } else { "record-fault" };
        let found: String = match found.char_indices().nth(MOST_SHOWN) {
            Some((end, _)) => format!("{}…", &found[..end]),
            None => found.to_owned(),
        };
        self.say(&Message::new(key).text("found", found).text("expected", expected))
    }

    /// How a record's header differs from the game at hand.
    pub fn header_fault(&self, fault: &HeaderFault) -> String {
        let key = match fault.part {
            HeaderPart::Ruleset => "record-other-ruleset",
            HeaderPart::Rules => "record-other-rules",
            HeaderPart::Scenario => "record-other-scenario",
            HeaderPart::Print => "record-other-print",
        };
        let message = Message::new(key).text("found", &fault.found);
        self.say(&message.text("expected", &fault.expected))
    }

    /// How a record and the rules part.
    pub fn difference(&self, how: &How, title: &Title<'_>) -> String {
        let message = |key: &str| Message::new(key);
        let of = |key: &str, thrown: &Thrown| message(key).text("throw", thrown);
        self.say(&match how {
            How::Side(side) => message("differs-side").text("side", side),
            How::Nonce(side) => message("differs-nonce").text("side", side),
            How::Hidden => message("differs-hidden"),
            How::Command(fault) => return self.play_fault(fault, title),
            How::Throw(thrown) => of("differs-throw", thrown),
            How::Lacks(need) => {
                let title = title(need.clause().id());
                message("differs-no-throw").text("need", self.need(need, &title))
            }
            How::Nth(thrown, nth) => of("differs-nth", thrown).text("nth", nth),
            How::NoSuchDie(thrown) => of("differs-die", thrown).text("die", &thrown.die),
            How::Position(theirs, ours) => {
                message("differs-position").text("theirs", theirs).text("ours", ours)
            }
            How::Dice(thrown, ours) => {
                let ours: Vec<String> = ours.iter().map(ToString::to_string).collect();
                of("differs-dice", thrown).text("ours", ours.join(" "))
            }
            How::Secret => message("differs-secret"),
            How::Result(theirs, ours) => {
                message("differs-result").text("theirs", theirs).text("ours", ours)
            }
        })
    }

    /// Why a command was not carried out.
    pub fn play_fault(&self, fault: &PlayFault, title: &Title<'_>) -> String {
        match fault {
            PlayFault::NotAsked => self.word("play-not-asked"),
            PlayFault::Unreadable(no) if no.expected.is_empty() => {
                self.say(&Message::new("play-unreadable").text("found", &no.found))
            }
            PlayFault::Unreadable(no) => {
                let message = Message::new("play-unreadable-known").text("found", &no.found);
                self.say(&message.text("expected", no.expected.join(", ")))
            }
            PlayFault::Refused(refusals) => {
                let said = refusals.iter().map(|refusal| self.refusal(refusal, title));
                let reasons = said.collect::<Vec<_>>().join("; ");
                self.say(&Message::new("play-refused").text("reasons", reasons))
            }
            PlayFault::ReadOnly => self.word("play-read-only"),
            PlayFault::Stopped(..) => self.word("play-stopped"),
            PlayFault::Dice(fault) => self.fault(&Fault::new("", What::Dice(fault.clone()))),
            PlayFault::Differs(difference) => self.difference(&difference.how, title),
        }
    }

    /// One reason against a command, with its clause.
    pub fn refusal(&self, refusal: &Refusal, title: &Title<'_>) -> String {
        let said = self.reason(refusal, title);
        self.say(&Message::new("play-reason").text("clause", refusal.clause).text("said", said))
    }

    /// One reason against a command: the rulebook's own words for it, or its clause's title.
    pub fn reason(&self, refusal: &Refusal, title: &Title<'_>) -> String {
        let (clause, why) = (refusal.clause.id(), refusal.why);
        let said = |key: String| {
            let mut message = Message::new(key).text("title", title(clause));
            message = message.number("a", why.a).number("b", why.b);
            if !why.word.is_empty() {
                message = message.word("word", why.word);
            }
            self.try_say(&message)
        };
        let said = said(why.key.to_owned()).or_else(|| said(format!("why-{}", why.key)));
        said.unwrap_or_else(|| title(clause))
    }
}

/// The most signs of a wrong line that are shown.
const MOST_SHOWN: usize = 60;

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::game::{Expected, Key, Unreadable};
    use kernel::{Clause, Die, Lang, Need, Throw};

    fn faults() -> Vec<RecordFault> {
        let forms = ["ruleset", "rules", "scenario", "reading", "table", "commit", "nonce"];
        let ends = ["result", "resigned", "timed-out", "abandoned", "secret"];
        let forms = forms.into_iter().chain(ends).map(Expected::Form);
        let others = [
            Expected::Title,
            Expected::End,
            Expected::Missing("commit"),
            Expected::Known,
            Expected::Earlier("rules"),
            Expected::Once("rules"),
            Expected::OneNonce("swedish".to_owned()),
            Expected::NoCommand,
            Expected::Columns(3),
            Expected::Throws,
        ];
        let all = forms.chain(others).zip(["", "3 | x"].into_iter().cycle());
        all.map(|(expected, found)| RecordFault { line: 3, found: found.to_owned(), expected })
            .collect()
    }

    fn differences() -> Vec<How> {
        let (key, clause, die) = (Key::default(), "II.4".to_owned(), "z10".to_owned());
        let thrown = Thrown { clause, key, nth: 0, die, faces: vec![3] };
        let no = |expected: &[&str]| Unreadable {
            found: "x".to_owned(),
            expected: expected.iter().map(|&word| word.to_owned()).collect(),
        };
        let refusal = Refusal::new(Clause::new("II.4"), "nobody-wrote-this");
        vec![
            How::Side("x".to_owned()),
            How::Nonce("x".to_owned()),
            How::Hidden,
            How::Command(PlayFault::NotAsked),
            How::Command(PlayFault::Unreadable(no(&[]))),
            How::Command(PlayFault::Unreadable(no(&["y", "z"]))),
            How::Command(PlayFault::Refused(vec![refusal])),
            How::Command(PlayFault::ReadOnly),
            How::Command(PlayFault::Stopped(None, None)),
            How::Throw(thrown.clone()),
            How::Lacks(Need::Die {
                clause: Clause::new("II.4"),
                throw: Throw::one(Die::D6),
                left: 1,
                by: kernel::NOBODY,
            }),
            How::Nth(thrown.clone(), 2),
            How::NoSuchDie(thrown.clone()),
            How::Position("a".to_owned(), "b".to_owned()),
            How::Dice(thrown, vec![4, 5]),
            How::Secret,
            How::Result("a".to_owned(), "-".to_owned()),
        ]
    }

    #[test]
    fn everything_about_records_can_be_said() {
        let parts =
            [HeaderPart::Ruleset, HeaderPart::Rules, HeaderPart::Scenario, HeaderPart::Print];
        for lang in [Lang::Pl, Lang::En] {
            let words = Words::new(lang, &[]);
            let mut said: Vec<String> =
                faults().iter().map(|fault| words.record_fault(fault)).collect();
            let title = |clause: &str| format!("title of {clause}");
            said.extend(differences().iter().map(|how| words.difference(how, &title)));
            said.extend(parts.map(|part| {
                let (found, expected) = ("a".to_owned(), "b".to_owned());
                words.header_fault(&HeaderFault { part, found, expected })
            }));
            for text in said {
                assert!(!text.contains('⟨'), "{text}");
            }
        }
    }

    #[test]
    fn a_long_wrong_line_is_cut_at_a_sign() {
        let fault = RecordFault { line: 1, found: "ł".repeat(100), expected: Expected::Title };
        let said = Words::new(Lang::En, &[]).record_fault(&fault);
        assert!(said.contains(&format!("{}…", "ł".repeat(60))), "{said}");
    }
}
