//! An army file for programs and for the card: what it costs, what is wrong with it, what it fields.
//!
//! Every book with armies by points has two rulings for a file: one costs and checks it, the other
//! says what it fields. This puts the two together with the names of the file.

use super::Reporter;
use kernel::{ARMY, Account, Answer, Fault, MUSTER, Op, Refused, Ruleset, Source};
use serde_json::{Value, json};

/// Both rulings on one army file.
pub struct ArmyAnswer {
    /// Cost and organisation.
    pub cost: Answer,
    /// What it fields.
    pub muster: Answer,
}

/// Whether a text is an army file: it has brigades and is no situation of a named procedure.
pub fn is_army(value: &Value) -> bool {
    value.get("brigades").is_some() && value.get("procedure").is_none()
}

/// Rules on an army file; nothing if the book has no armies by points.
pub fn rule(book: &Ruleset, file: &Value) -> Option<Result<ArmyAnswer, Vec<Fault>>> {
    let (army, muster) = (book.ruling(ARMY)?, book.ruling(MUSTER)?);
    let ask = |ruling: &dyn kernel::Ruling| {
        ruling.resolve(file, Source::Given(&[])).map_err(|refused| match refused {
            Refused::Faults(faults) => faults,
            Refused::NoOdds(_) => Vec::new(),
        })
    };
    Some(ask(army).and_then(|cost| Ok(ArmyAnswer { cost, muster: ask(muster)? })))
}

impl Reporter<'_> {
    /// The ruling on an army as one object: that of `resolve`, with the names of the file, every
    /// finding in words, and what the army fields.
    pub fn army(&self, file: &Value, answer: &ArmyAnswer) -> Value {
        let mut object = self.answer(ARMY, &answer.cost);
        let outcome = answer.cost.outcome.clone().unwrap_or_default();
        let muster = answer.muster.outcome.clone().unwrap_or_default();
        for name in ["legal", "points", "limit"] {
            object[name] = outcome[name].clone();
        }
        object["generals"] = outcome["generals"].clone();
        let said = |name: &str| file[name].clone();
        let scale = file.get("scale").cloned().unwrap_or_else(|| assumed(&answer.cost, "scale"));
        object["army"] = json!({
            "name": said("name"), "nation": said("nation"), "year": said("year"), "scale": scale,
        });
        object["breaches"] = self.findings(&outcome["breaches"], &answer.cost.account, &muster);
        object["remarks"] = self.findings(&outcome["remarks"], &answer.cost.account, &muster);
        object["units"] = units(&outcome, &muster);
        object["fielded"] = muster["fielded"].clone();
        object
    }

    /// Findings with their sentences, which stand in the account: a unit's in its own section, the
    /// army's in the last.
    fn findings(&self, found: &Value, account: &Account, muster: &Value) -> Value {
        let mut used = Vec::new();
        let finding = |one: &Value| {
            let unit = one["unit"].as_u64().map(|unit| unit as usize);
            let at = unit.unwrap_or(account.sections.len().saturating_sub(1));
            let entries = account.sections.get(at).map_or(&[][..], |section| &section.entries);
            let fits = |(index, entry): &(usize, &kernel::AccountEntry)| {
                let code = entry.line.why.key.trim_start_matches("army-");
                entry.line.op == Op::Note
                    && one["clause"] == entry.line.clause.id()
                    && one["code"] == code
                    && !used.contains(&(at, *index))
            };
            let (index, entry) = entries.iter().enumerate().find(fits)?;
            used.push((at, index));
            let title = self.titles(entry.line.clause.id());
            let mut object = json!({
                "clause": one["clause"], "title": title, "code": one["code"],
                "text": self.why(entry),
            });
            if let Some(by) = entry.line.by {
                object["by"] = json!(by);
            }
            if let Some(unit) = unit {
                object["unit"] = unit.into();
                object["name"] = muster["units"][unit - 1]["name"].clone();
            }
            Some(object)
        };
        found.as_array().into_iter().flatten().filter_map(finding).collect()
    }
}

fn assumed(answer: &Answer, name: &str) -> Value {
    let field = answer.assumed.iter().find(|field| field.0 == name);
    field.map_or(Value::Null, |field| field.1.clone())
}

/// The units with their points.
fn units(outcome: &Value, muster: &Value) -> Value {
    let units = muster["units"].as_array().into_iter().flatten().enumerate();
    let unit = units.map(|(index, unit)| {
        let mut unit = unit.clone();
        unit["number"] = (index + 1).into();
        unit["points"] = outcome["units"][index].clone();
        unit
    });
    unit.collect()
}
