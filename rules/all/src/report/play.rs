//! The JSON of scenarios and of games: what a record says and what its replay shows.

use super::{Reporter, die_json, found_json, subject};
use kernel::game::{Header, Prompt, Record, RecordLine, Refusal, ScenarioInfo, Shown, Thrown};
use kernel::{Heading, Need, Num, Section};
use serde_json::{Map, Value, json};

/// All scenarios, each with its rulebook's short name.
pub fn scenarios(all: &[(&str, ScenarioInfo)]) -> Value {
    let scenario = |(ruleset, info): &(&str, ScenarioInfo)| {
        json!({
            "id": info.id,
            "ruleset": ruleset,
            "title": info.title,
            "sides": info.sides,
            "turns": info.turns,
        })
    };
    json!({"scenarios": all.iter().map(scenario).collect::<Vec<_>>()})
}

/// What a game was played with.
pub fn header(header: &Header) -> Value {
    let setting = |(kind, what, value): &(String, String, String)| json!({"kind": kind, "what": what, "value": value});
    let nonces: Map<String, Value> =
        header.nonces.iter().map(|(side, nonce)| (side.clone(), json!(nonce))).collect();
    json!({
        "ruleset": header.ruleset,
        "rules": header.rules,
        "scenario": header.scenario,
        "print": header.print,
        "settings": header.settings.iter().map(setting).collect::<Vec<_>>(),
        "commit": header.commit,
        "nonces": nonces,
    })
}

/// How a recorded game ended: the winner or nobody in a draw, the score and the clause.
pub fn result(record: &Record) -> Value {
    let Some(text) = &record.result else { return Value::Null };
    let mut words = text.split(' ');
    let winner = words.next().filter(|winner| *winner != "draw");
    let score = words.next().and_then(|score| score.parse::<i32>().ok());
    json!({"winner": winner, "score": score, "clause": words.next(), "text": text})
}

/// How a recorded game ended that the rules had not ended.
pub fn closed(record: &Record) -> Value {
    let Some(closed) = &record.closed else { return Value::Null };
    json!({"how": closed.word(), "sides": closed.sides()})
}

fn throw_json(thrown: &Thrown) -> Value {
    json!({
        "clause": thrown.clause,
        "key": thrown.key.to_string(),
        "nth": thrown.nth,
        "die": thrown.die,
        "faces": thrown.faces,
    })
}

impl Reporter<'_> {
    /// A command of a record and what its replay shows.
    pub fn command(&self, number: usize, line: &RecordLine, log: &[Shown]) -> Value {
        json!({
            "number": number,
            "side": line.side,
            "command": line.command,
            "throws": line.throws.iter().map(throw_json).collect::<Vec<_>>(),
            "hash": line.hash,
            "log": log.iter().map(|shown| self.shown(shown)).collect::<Vec<_>>(),
        })
    }

    /// What a command led to: what happened, and the accounts of what was worked out for it.
    pub fn told<'s>(&self, log: impl Iterator<Item = &'s Shown>) -> [Vec<Value>; 2] {
        let mut told = [Vec::new(), Vec::new()];
        for shown in log {
            told[usize::from(matches!(shown, Shown::Account(_)))].push(self.shown(shown));
        }
        told
    }

    /// A die that a command waits for. Where its account is a side's it has the name of that side, by its place.
    pub fn die(
        &self,
        need: &Need,
        whose: Option<Heading>,
        name: impl Fn(usize) -> String,
    ) -> Value {
        let mut object = self.need_json(need, whose);
        let place =
            |whose: Heading| ["side-first", "side-second"].iter().position(|&it| it == whose.side);
        if let Some(place) = need.whose(whose).and_then(place) {
            object["text"] =
                format!("{}: {}", name(place), self.words.need(need, self.title(need.clause())))
                    .into();
        }
        object
    }

    /// What a side is asked.
    pub fn asked(&self, side: &str, prompt: Prompt) -> Value {
        let text = self.both(prompt.key);
        json!({"side": side, "clause": prompt.clause, "key": prompt.key, "text": text})
    }

    /// Everything that speaks against a command, as a ruling says what is refused.
    pub fn refused(&self, refusals: &[Refusal]) -> Vec<Value> {
        let title = |clause: &str| self.title_of(clause).to_owned();
        let refused = |refusal: &Refusal| json!({"clause": refusal.clause, "text": self.words.reason(refusal, &title)});
        refusals.iter().map(refused).collect()
    }

    /// An event or an account.
    fn shown(&self, shown: &Shown) -> Value {
        match shown {
            Shown::Event(clause, text, told) => {
                let mut object =
                    json!({"event": text, "clause": clause, "title": self.titles(clause.id())});
                if let Some(told) = told {
                    object["text"] = json!(self.words.say(told));
                }
                object
            }
            Shown::Account(section) => self.section(section),
        }
    }

    /// One link of a chain.
    pub(super) fn section(&self, section: &Section) -> Value {
        json!({
            "procedure": section.heading.name,
            "heading": self.heading(section.heading),
            "subject": subject(section.heading),
            "outcome": section.found.iter().map(found_json).collect::<Map<_, _>>(),
            "account": self.lines(section),
            "total": section.total().unwrap_or(Num::ZERO),
            "dice": section.dice.iter().map(die_json).collect::<Vec<_>>(),
        })
    }
}
