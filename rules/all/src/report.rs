//! What the program tells other programs: the JSON of rulings, odds, rulebooks and ledgers.
//!
//! The names of these fields are a contract that scripts rely on: add to them, do not change them.

pub mod army;
pub mod fields;
mod forbidden;
pub mod play;
pub mod schema;

use kernel::{
    Account, AccountEntry, Answer, Cast, Clause, Decision, End, Found, Heading, Lang, Ledger, Need,
    Num, OddsAnswer, OddsRow, Read, Ruleset, Section, Span, Status, Throw,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use words::Words;

/// A rulebook with its titles at hand and a language to speak.
pub struct Reporter<'a> {
    /// The rulebook.
    pub ruleset: &'a Ruleset,
    /// The language.
    pub words: &'a Words,
    titles: BTreeMap<String, kernel::Both>,
    /// The other language, from when it is first needed.
    other: OnceLock<Words>,
}

impl<'a> Reporter<'a> {
    /// A reporter on this rulebook in this language.
    pub fn new(ruleset: &'a Ruleset, words: &'a Words) -> Self {
        let clauses = ruleset.clauses().unwrap_or_default().into_iter();
        let both = |pl, en| kernel::Both { pl, en };
        let titles = clauses.map(|clause| (clause.id, both(clause.pl, clause.en))).collect();
        Self { ruleset, words, titles, other: OnceLock::new() }
    }

    /// A sentence of the rulebook in both languages, if it is there.
    pub fn both(&self, key: &str) -> Option<kernel::Both> {
        let message = kernel::Message::new(key);
        let here = self.words.lang();
        let there = match here {
            Lang::Pl => Lang::En,
            Lang::En => Lang::Pl,
        };
        let other = self.other.get_or_init(|| Words::new(there, &[sources(self.ruleset)]));
        let (own, other) = (self.words.try_say(&message)?, other.try_say(&message)?);
        Some(match here {
            Lang::Pl => kernel::Both { pl: own, en: other },
            Lang::En => kernel::Both { pl: other, en: own },
        })
    }

    /// A clause's title in both languages.
    fn titles(&self, clause: &str) -> Value {
        self.titles.get(clause).map_or(Value::Null, |both| json!(both))
    }

    /// A clause's title in the reporter's language.
    pub fn title(&self, clause: Clause) -> &str {
        self.title_of(clause.id())
    }

    /// The same for a clause that a text names.
    pub fn title_of(&self, clause: &str) -> &str {
        self.titles.get(clause).map_or("", |both| both.get(self.words.lang()))
    }

    /// Why a line stands in an account.
    pub fn why(&self, entry: &AccountEntry) -> String {
        self.words.line(&entry.line, self.title(entry.line.clause))
    }

    /// Whose section it is, in words: `attacker 2`, or `target` where there is only one.
    pub fn subject(&self, heading: Heading) -> Option<String> {
        let side = self.words.word(heading.side);
        match heading.number {
            _ if heading.side.is_empty() => None,
            0 => Some(side),
            number => Some(format!("{side} {number}")),
        }
    }

    /// What a section is about, in words: its procedure and, in a chain, whose it is.
    pub fn heading(&self, heading: Heading) -> String {
        let title =
            self.words.try_say(&kernel::Message::new(format!("procedure-{}", heading.name)));
        let title = title.unwrap_or_else(|| heading.name.to_owned());
        match self.subject(heading) {
            Some(subject) => format!("{title}: {subject}"),
            None => title,
        }
    }

    /// What a ruling needs, in a sentence, and whose section asks for it.
    pub fn need(&self, need: &Need, whose: Option<Heading>) -> String {
        let said = self.words.need(need, self.title(need.clause()));
        match need.whose(whose).and_then(|heading| self.subject(heading)) {
            Some(subject) => format!("{subject}: {said}"),
            None => said,
        }
    }

    fn line_json(&self, entry: &AccountEntry) -> Value {
        let line = &entry.line;
        let mut object = json!({
            "clause": line.clause,
            "title": self.titles(line.clause.id()),
            "op": line.op.word(),
            "amount": line.op.amount(entry.after),
            "text": self.why(entry),
        });
        if let Some(by) = line.by {
            object["by"] = json!(by);
        }
        object
    }

    fn lines(&self, section: &Section) -> Vec<Value> {
        section.entries.iter().map(|entry| self.line_json(entry)).collect()
    }

    /// A ruling. Its account and total are those of the first link; a chain has all its links in
    /// `steps`, each with its own.
    pub fn answer(&self, procedure: &str, answer: &Answer) -> Value {
        let account = &answer.account;
        let first = account.sections.first();
        let mut report = json!({
            "ruleset": self.ruleset.id,
            "procedure": procedure,
            "outcome": self.outcome(answer.outcome.as_ref(), account),
            "text": self.sentences(&answer.sentences),
            "account": first.map_or_else(Vec::new, |section| self.lines(section)),
            "total": first.and_then(Section::total).unwrap_or(Num::ZERO),
            "dice": account.dice().map(die_json).collect::<Vec<_>>(),
            "assumed": assumed_json(answer),
            "readings": answer.readings,
        });
        if account.sections.len() > 1 {
            report["steps"] = self.steps(account);
        }
        if let Some(need) = &answer.need {
            let whose = account.sections.last().map(|section| section.heading);
            report["needs"] = json!([self.need_of(procedure, need, whose)]);
        }
        report
    }

    /// An outcome as data. In every book it lists under `refused` the clauses that forbid something; each gets
    /// its words here: its own, those of its line in the account, or its title.
    fn outcome(&self, outcome: Option<&Value>, account: &Account) -> Value {
        let mut outcome = outcome.cloned().unwrap_or_default();
        if let Some(clause) = outcome.get("refused").filter(|one| one.is_string()).cloned() {
            outcome["refused"] = json!([clause]);
        }
        let Some(refused) = outcome.get_mut("refused").and_then(Value::as_array_mut) else {
            return outcome;
        };
        for one in refused {
            if let Value::String(clause) = one {
                *one = json!({"clause": clause});
            }
            let own = one["text"][self.words.lang().code()].as_str().map(str::to_owned);
            let clause = one["clause"].as_str().unwrap_or_default();
            let line = account.entries().filter(|entry| entry.line.clause.id() == clause).last();
            let said =
                || line.map_or_else(|| self.title_of(clause).to_owned(), |entry| self.why(entry));
            one["text"] = json!(own.unwrap_or_else(said));
        }
        outcome
    }

    fn steps(&self, account: &Account) -> Value {
        account.sections.iter().map(|section| self.section(section)).collect()
    }

    /// Sentences, one after the other.
    pub fn sentences(&self, messages: &[kernel::Message]) -> String {
        let said: Vec<String> =
            messages.iter().map(|message| self.words.sentence(message)).collect();
        said.join(" ")
    }

    /// What a ruling needs; of a fact that is a choice, what can be chosen.
    pub fn need_of(&self, procedure: &str, need: &Need, whose: Option<Heading>) -> Value {
        let mut object = self.need_json(need, whose);
        if let (Need::Fact { name, .. }, Some(ruling)) = (need, self.ruleset.ruling(procedure))
            && let Some((options, names)) = self.field_choices(ruling, name)
        {
            (object["options"], object["names"]) = (options, names);
        }
        object
    }

    /// What a ruling or a command needs.
    pub fn need_json(&self, need: &Need, whose: Option<Heading>) -> Value {
        let text = self.need(need, whose);
        let whose = need.whose(whose);
        let mut object = match need {
            Need::Die { clause, throw, left, .. } => throw_json(*clause, *throw, *left, &text),
            Need::Fact { clause, name } => {
                json!({"kind": "fact", "name": name, "clause": clause, "options": [], "text": text})
            }
            Need::Decision(decision) => json!({
                "kind": "decision", "name": decision.name, "clause": decision.clause,
                "options": decision.options, "side": plain(decision.side), "text": text,
            }),
        };
        if let Need::Decision(decision) = need {
            object["asks"] = json!(self.asks(decision));
        }
        if let Need::Decision(decision) = need
            && let Some(names) = self.choices(last(decision.name), &decision.options)
        {
            object["names"] = names;
        }
        if let Some(whose) = whose {
            object["subject"] = subject(whose);
        }
        object
    }

    /// The odds of a ruling.
    pub fn odds(&self, procedure: &str, odds: &OddsAnswer) -> Value {
        json!({
            "ruleset": self.ruleset.id,
            "procedure": procedure,
            "odds": self.odds_rows(&odds.rows),
            "without": self.without(odds),
        })
    }

    /// For each line that changes a number, the odds without it.
    pub fn without(&self, odds: &OddsAnswer) -> Value {
        let without = odds.without.iter().map(|(line, odds)| {
            let text = self.words.line(line, self.title(line.clause));
            let title = self.titles(line.clause.id());
            let mut object = json!({"clause": line.clause, "title": title, "text": text});
            if let Some(by) = line.by {
                object["by"] = json!(by);
            }
            object["odds"] = self.odds_rows(odds);
            object
        });
        without.collect()
    }

    /// Rows of odds.
    pub fn odds_rows(&self, rows: &[OddsRow]) -> Value {
        rows.iter().map(|row| self.row_json(row)).collect()
    }

    fn row_json(&self, row: &OddsRow) -> Value {
        let (probability, exact) = (row.share.to_f64(), row.share.to_string());
        match &row.end {
            End::Outcome(outcome, sentences) => json!({
                "outcome": self.outcome(Some(outcome), &Account::default()), "probability": probability, "exact": exact,
                "text": self.sentences(sentences),
            }),
            End::Decision(decision) => json!({
                "decision": decision, "probability": probability, "exact": exact,
                "text": self.asks(decision),
            }),
        }
    }

    /// Who must decide what, in plain words; how it is answered, [`Self::need`] says.
    fn asks(&self, decision: &Decision) -> String {
        let name = last(decision.name).replace('_', "-");
        let said = |kind: &str| self.words.try_say(&kernel::Message::new(format!("{kind}-{name}")));
        let question = said("ask").or_else(|| said("field"));
        let question = question.unwrap_or_else(|| self.title(decision.clause).to_owned());
        format!("{}: {question}", self.words.word(decision.side))
    }

    /// The same with what can be chosen, each choice in words where it has some.
    pub fn asks_with_choices(&self, decision: &Decision) -> String {
        let names = self.choices(last(decision.name), &decision.options).unwrap_or_default();
        let lang = self.words.lang().code();
        let said = |option: &String| names[option][lang].as_str().unwrap_or(option).to_owned();
        let options: Vec<String> = decision.options.iter().map(said).collect();
        format!("{} {} ({})", self.asks(decision), options.join(" / "), decision.clause)
    }

    /// The clause ledger, or the rows of it that are `wanted`.
    pub fn ledger(&self, ledger: &Ledger, wanted: Option<&str>) -> Value {
        let rows = ledger.rows.iter().filter(|row| wanted.is_none_or(|id| row.clause.id == id));
        let clauses = rows.map(|row| {
            let readings = (!row.readings.is_empty()).then_some(&row.readings);
            let mut object = json!({
                "id": row.clause.id,
                "title": self.titles(&row.clause.id),
                "status": row.status.word(),
                "tests": row.cases,
                "reading": readings,
            });
            if let Some(reason) = &row.clause.not_a_rule {
                object["reason"] = json!(reason);
            }
            if let Some(reason) = &row.clause.waits {
                object["waits"] = json!(reason);
            }
            if row.clause.fill {
                object["fill"] = json!(true);
            }
            object
        });
        json!({
            "ruleset": self.ruleset.id,
            "clauses": clauses.collect::<Vec<_>>(),
            "covered": ledger.count(Status::Covered) + ledger.count(Status::Reading),
            "not_a_rule": ledger.count(Status::NotARule),
            "open": ledger.count(Status::Open),
            "of": ledger.rows.len(),
        })
    }

    /// The procedures that can be asked for a ruling; with a ledger, each with its clauses.
    pub fn procedures(&self, ledger: Option<&Ledger>) -> Value {
        let procedures = self.ruleset.rulings.iter().map(|ruling| {
            let name = ruling.name();
            let mut object = json!({
                "name": name,
                "title": self.both(&format!("procedure-{name}")),
            });
            if let Some(ledger) = ledger {
                object["clauses"] = json!(ledger.cited_by(name));
            }
            object
        });
        json!({"procedures": procedures.collect::<Vec<_>>()})
    }
}

/// Whose section it is, as data.
fn subject(heading: Heading) -> Value {
    match heading.side {
        "" => Value::Null,
        side => json!({"side": plain(side), "number": heading.number}),
    }
}

/// A side by the key of its name.
fn plain(side: &str) -> &str {
    side.trim_start_matches("side-")
}

/// The field itself, of a path to it.
fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}

/// All rulebooks.
pub fn rulesets(books: &[Ruleset]) -> Value {
    let book = |book: &Ruleset| {
        json!({
            "id": book.id,
            "title": book.title,
            "board": book.board,
            "rulings": book.rulings.len(),
            "playable": !book.texts.scenarios.is_empty(),
        })
    };
    json!({"rulesets": books.iter().map(book).collect::<Vec<_>>()})
}

/// The sources of a rulebook's sentences, Polish and English.
pub const fn sources(book: &Ruleset) -> (&'static str, &'static str) {
    (book.texts.pl, book.texts.en)
}

fn die_json(cast: &Cast) -> Value {
    json!({"for": cast.clause, "die": cast.die.to_string(), "roll": cast.face})
}

/// Dice that are needed. A die on which some faces stand more often has its `sides`; a handful of
/// dice says which faces `hit` and which do something `special`.
fn throw_json(clause: Clause, throw: Throw, left: u16, text: &str) -> Value {
    let span = throw.die.span();
    let faces: Vec<i32> = (span.low..=span.high).collect();
    let sides: Vec<i32> = (0..throw.die.sides()).map(|side| throw.die.face(side)).collect();
    let mut object = json!({
        "kind": "die",
        "name": throw.die.to_string(),
        "count": left,
        "clause": clause,
        "options": faces,
        "text": text,
    });
    if sides != faces {
        object["sides"] = json!(sides);
    }
    if let Read::Pool { hit, special } = throw.read {
        let within =
            |span: Span| faces.iter().filter(|face| span.holds(**face)).collect::<Vec<_>>();
        object["hit"] = json!(within(hit));
        object["special"] = json!(within(special));
    }
    object
}

fn found_json((name, found): &(&'static str, Found)) -> (String, Value) {
    let value = match found {
        Found::Number(number) => json!(number),
        Found::Word(word) => json!(word),
        Found::Yes(yes) => json!(yes),
    };
    ((*name).to_owned(), value)
}

fn assumed_json(answer: &Answer) -> Vec<Value> {
    answer.assumed.iter().map(|(field, value)| json!({"field": field, "value": value})).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Die;

    const CLAUSE: Clause = Clause::new("1");

    #[test]
    fn a_handful_of_dice_says_which_faces_count() {
        let pool = Throw::pool(20, Die::D6, Span::at_least(5), Span::only(6));
        let needed = throw_json(CLAUSE, pool, 20, "");
        assert_eq!(needed["hit"], json!([5, 6]));
        assert_eq!(needed["special"], json!([6]));
        assert!(needed.get("sides").is_none(), "each face comes once");
    }

    #[test]
    fn a_die_with_doubled_faces_says_so() {
        let needed = throw_json(CLAUSE, Throw::one(Die::Average), 1, "");
        assert_eq!(needed["options"], json!([2, 3, 4, 5]));
        assert_eq!(needed["sides"], json!([2, 3, 3, 4, 4, 5]));
        assert!(needed.get("hit").is_none(), "nothing hits where faces are added up");
    }
}
