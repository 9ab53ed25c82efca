//! The ledger of a rulebook: which clauses are open, and which of them say what they wait for.

use kernel::game::GameFactory;
use kernel::{Both, Ledger, Ruleset, Status, Texts, audit};

const CLAUSES: &str = r#"
clause = [
  { id = "1", pl = "Otwarta", en = "Open" },
  { id = "2", pl = "Czeka", en = "Waits", waits = { pl = "Na bitwę.", en = "For a battle." } },
  { id = "3", pl = "Tytuł", en = "Title", not_a_rule = { pl = "Tytuł.", en = "A title." },
    waits = { pl = "Na nic.", en = "For nothing." } },
]
"#;

fn book() -> Ruleset {
    let texts = Texts {
        clauses: CLAUSES,
        readings: "reading = []",
        cases: &[],
        scenarios: &[],
        armies: &[],
        fields: &[],
        position: "",
        pl: "",
        en: "",
    };
    let title = Both { pl: "Książka".into(), en: "Book".into() };
    let rulings = Vec::new();
    // It has no scenarios.
    let open: GameFactory = |_, _, _| Err(Vec::new());
    Ruleset { id: "book", title, board: "table", rulings, open, version: 1, texts }
}

#[test]
fn an_open_clause_says_what_it_waits_for_or_is_a_finding() {
    let ledger = Ledger::of(&book()).expect("the clauses are TOML");
    assert_eq!((ledger.count(Status::Open), ledger.count(Status::NotARule)), (2, 1));
    let unexplained: Vec<&str> = ledger.unexplained().map(|row| row.clause.id.as_str()).collect();
    assert_eq!(unexplained, ["1"]);
    let findings = audit(&book()).expect("the clauses are TOML");
    let says = |text: &str| findings.iter().any(|finding| finding == text);
    assert!(says("no case proves 1") && !says("no case proves 2"), "{findings:?}");
    assert!(says("3 waits and is not-a-rule"), "{findings:?}");
}
