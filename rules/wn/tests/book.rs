//! The executable rulebook: its cases, its tables and its words.

use kernel::case_verdicts;

#[test]
fn every_case_holds() {
    let verdicts = case_verdicts(&wn::ruleset()).expect("the cases are TOML");
    let failures: Vec<String> = verdicts
        .iter()
        .flat_map(|verdict| verdict.failures.iter().map(|why| format!("{}: {why}", verdict.name)))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
