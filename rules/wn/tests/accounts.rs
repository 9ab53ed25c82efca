//! The accounts of all cases: every number follows from those above it, and what a ruling depends on besides the
//! dice is asked for before the first of them is thrown.

use kernel::game::walk::adds_up;
use kernel::{Need, Num, Ruleset, Ruling, Source, Verdict, case_verdicts};
use serde_json::Value;
use std::collections::BTreeSet;

/// They begin with numbers that the situation says, and write only what is done to them.
const MEASURES: [&str; 3] = ["frontage", "field-of-fire", "weather-change"];

/// Asked step by step, as what comes out makes it matter.
const CHAIN: &str = "charge";

/// Every situation of a case that the book allows, with its ruling.
fn situations(book: &Ruleset) -> Vec<(&dyn Ruling, Verdict)> {
    let cases = case_verdicts(book).expect("the cases can be read").into_iter();
    let asked = cases.filter_map(|case| Some((book.ruling(&case.procedure)?, case)));
    asked.filter(|(ruling, case)| ruling.check(&case.situation).is_empty()).collect()
}

#[test]
fn every_account_adds_up() {
    let book = wn::ruleset();
    let mut wrong = Vec::new();
    let situations = situations(&book);
    for (ruling, case) in situations.iter().filter(|(ruling, _)| !MEASURES.contains(&ruling.name()))
    {
        let answer = ruling.resolve(&case.situation, Source::Seed(7)).expect("the book allows it");
        let mut above = vec![Num::ZERO, Num::ONE];
        let mut sections = answer.account.sections.iter();
        let found = sections.try_for_each(|section| adds_up(section, &mut above));
        wrong.extend(found.err().map(|why| format!("{}: {}: {why}", ruling.name(), case.name)));
    }
    assert!(situations.len() > 2_000, "only {} situations", situations.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_fact_is_asked_for_after_a_die() {
    let book = wn::ruleset();
    let mut late = BTreeSet::new();
    let mut asked = 0;
    for (ruling, case) in situations(&book) {
        if ruling.name() == CHAIN {
            continue;
        }
        for situation in without_a_field(&case.situation) {
            let Ok(answer) = ruling.resolve(&situation, Source::Seed(7)) else { continue };
            let Some(Need::Fact { name, .. }) = answer.need else { continue };
            asked += 1;
            if answer.account.dice().next().is_some() {
                late.insert(format!("{}: {name}: {}", ruling.name(), case.name));
            }
        }
    }
    assert!(asked > 2_000, "only {asked} facts were missing");
    assert!(late.is_empty(), "{late:#?}");
}

/// The situation without each of its fields in turn.
fn without_a_field(situation: &Value) -> Vec<Value> {
    let mut paths = Vec::new();
    fields(situation, String::new(), &mut paths);
    let without = |path: &String| {
        let mut situation = situation.clone();
        let (parent, field) = path.rsplit_once('/')?;
        situation.pointer_mut(parent)?.as_object_mut()?.remove(field)?;
        Some(situation)
    };
    paths.iter().filter_map(without).collect()
}

fn fields(value: &Value, at: String, paths: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            for (name, inner) in object.iter().filter(|(name, _)| *name != "readings") {
                paths.push(format!("{at}/{name}"));
                fields(inner, format!("{at}/{name}"), paths);
            }
        }
        Value::Array(list) => {
            for (index, inner) in list.iter().enumerate() {
                fields(inner, format!("{at}/{index}"), paths);
            }
        }
        _ => {}
    }
}

/// 23.1c: who charges home comes into contact, or his enemy is gone and he runs on or is halted (17.2f).
#[test]
fn nobody_charges_home_at_nobody() {
    let book = wn::ruleset();
    let mut rulings = 0;
    let charges = situations(&book).into_iter();
    for (ruling, case) in charges.filter(|(ruling, _)| ruling.name() == "charge-reaction") {
        for seed in 1..7 {
            let answer = ruling.resolve(&case.situation, Source::Seed(seed));
            let Some(outcome) = answer.ok().and_then(|answer| answer.outcome) else { continue };
            if outcome["contact"] != Value::Bool(false) {
                continue;
            }
            rulings += 1;
            let fates = ["chargers", "defenders"].map(|side| outcome[side].as_array().cloned());
            let lost = fates.into_iter().flatten().flatten();
            let lost = lost.filter(|fate| fate["last"] == "strike" && fate["enemy_gone"].is_null());
            assert_eq!(lost.count(), 0, "{}: {outcome}", case.name);
        }
    }
    assert!(rulings > 200, "only {rulings} charges came to nothing");
}
