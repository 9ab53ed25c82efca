//! What every rulebook's data must satisfy, checked the same way for all: a rulebook's test calls
//! [`audit`] and expects nothing.

use crate::ledger::{Ledger, Status, Verdict, case_verdicts};
use crate::ruleset::{Reading, Ruleset};
use crate::ruling::Source;
use crate::{input, schema};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Everything that is wrong with a rulebook's cases, ledger, readings and examples.
pub fn audit(book: &Ruleset) -> Result<Vec<String>, toml::de::Error> {
    let ledger = Ledger::of(book)?;
    let mut findings = Vec::new();
    failing_cases(&ledger, &mut findings);
    findings.extend(ledger.unexplained().map(|row| format!("no case proves {}", row.clause.id)));
    idle_waits(&ledger, &mut findings);
    unknown_clauses(book, &ledger, &mut findings)?;
    let readings = book.readings()?;
    readings_in_force(book, &readings, &mut findings);
    idle_readings(book, &readings, &mut findings)?;
    idle_in_play(&readings, &ledger, &mut findings);
    examples(book, &mut findings);
    Ok(findings)
}

fn failing_cases(ledger: &Ledger, findings: &mut Vec<String>) {
    let mut names = BTreeSet::new();
    for verdict in &ledger.verdicts {
        findings.extend(verdict.failures.iter().map(|why| format!("{}: {why}", verdict.name)));
        if !names.insert(&verdict.name) {
            findings.push(format!("two cases are called {:?}", verdict.name));
        }
    }
}

/// Clauses that wait for nothing: a case proves them, or they are no rules.
fn idle_waits(ledger: &Ledger, findings: &mut Vec<String>) {
    let waiting = ledger.rows.iter().filter(|row| row.clause.waits.is_some());
    let idle = waiting.filter(|row| row.status != Status::Open);
    findings
        .extend(idle.map(|row| format!("{} waits and is {}", row.clause.id, row.status.word())));
}

/// Clauses that a case or a reading names and the list does not have.
fn unknown_clauses(
    book: &Ruleset,
    ledger: &Ledger,
    findings: &mut Vec<String>,
) -> Result<(), toml::de::Error> {
    let known: BTreeSet<String> = book.clauses()?.into_iter().map(|clause| clause.id).collect();
    let mut look = |who: &str, named: &mut dyn Iterator<Item = &String>| {
        let strangers = named.filter(|id| !known.contains(*id));
        findings.extend(strangers.map(|id| format!("{who} names {id}, which is no clause")));
    };
    for verdict in &ledger.verdicts {
        look(&verdict.name, &mut verdict.proves.iter().chain(&verdict.cites));
    }
    for reading in book.readings()? {
        look(&reading.id, &mut reading.clauses.iter());
    }
    Ok(())
}

/// The readings in words must be the readings of the schemas, option by option.
fn readings_in_force(book: &Ruleset, readings: &[Reading], findings: &mut Vec<String>) {
    let schemas = book.rulings.iter().map(|ruling| ruling.schema());
    let Some(schema) = schemas.into_iter().find(|schema| schema["$defs"]["Readings"].is_object())
    else {
        return findings.push("no ruling has readings".to_owned());
    };
    let fields = schema["$defs"]["Readings"]["properties"].as_object();
    let fields: Vec<(&String, &Value)> = fields.into_iter().flatten().collect();
    let tables = readings.iter().filter(|reading| !reading.is_table());
    let words: Vec<&String> = tables.clone().map(|reading| &reading.id).collect();
    if words != fields.iter().map(|(name, _)| *name).collect::<Vec<_>>() {
        findings.push(format!("readings.toml has {words:?}, the schema has {fields:?}"));
    }
    for (reading, (_, field)) in tables.zip(&fields) {
        let options: Vec<&str> = reading.options.iter().map(|option| option.id.as_str()).collect();
        let target = field["$ref"].as_str().unwrap_or_default().trim_start_matches('#');
        let known = schema.pointer(target).unwrap_or(&Value::Null);
        if known["enum"] != json!(options) || field["default"] != json!(options.first()) {
            findings.push(format!("{}: {options:?} in words, {known} in force", reading.id));
        }
    }
}

/// Options that no case shows to make a difference.
fn idle_readings(
    book: &Ruleset,
    readings: &[Reading],
    findings: &mut Vec<String>,
) -> Result<(), toml::de::Error> {
    let verdicts = case_verdicts(book)?;
    let shown = |verdict: &Verdict, situation: &Value| {
        let ruling = book.ruling(&verdict.procedure)?;
        let answer = ruling.resolve(situation, Source::Given(&verdict.dice)).ok()?;
        Some((answer.outcome, answer.account))
    };
    for reading in readings.iter().filter(|reading| !reading.is_table() && !reading.in_play) {
        let Some((default, others)) = reading.options.split_first() else { continue };
        for option in others {
            let matters = verdicts.iter().any(|verdict| {
                let mut usual = verdict.situation.clone();
                let chosen = &mut usual["readings"][&reading.id];
                if *chosen != *option.id {
                    return false;
                }
                *chosen = default.id.clone().into();
                shown(verdict, &verdict.situation) != shown(verdict, &usual)
            });
            if !matters {
                findings.push(format!("no case differs by {} as {}", reading.id, option.id));
            }
        }
    }
    Ok(())
}

/// The same for readings that show only in play.
fn idle_in_play(readings: &[Reading], ledger: &Ledger, findings: &mut Vec<String>) {
    let fine = ledger.verdicts.iter().filter(|verdict| verdict.failures.is_empty());
    let played: BTreeSet<&(String, String)> = fine.flat_map(|verdict| &verdict.readings).collect();
    for reading in readings.iter().filter(|reading| reading.in_play) {
        for option in reading.options.iter().skip(1) {
            if !played.contains(&(reading.id.clone(), option.id.clone())) {
                findings.push(format!("no play differs by {} as {}", reading.id, option.id));
            }
        }
    }
}

fn examples(book: &Ruleset, findings: &mut Vec<String>) {
    for ruling in &book.rulings {
        let example = input::parse(ruling.example().as_bytes());
        let faults = example.map_or_else(|fault| vec![fault], |value| ruling.check(&value));
        findings.extend(faults.iter().map(|fault| format!("example {}: {fault:?}", ruling.name())));
        let strangers = schema::strangers(ruling.schema());
        findings.extend(strangers.iter().map(|word| format!("schema {}: {word}", ruling.name())));
    }
}
