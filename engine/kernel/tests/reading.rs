//! Reading a record: whatever is wrong with its text is found, once, at its line, with what would
//! be right; and the program that verifies dice reads the same records.

#[allow(dead_code, reason = "other tests use the rest of it")]
mod toy;

use kernel::game::{Expected, Record};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use toy::play::{column, edit, faults, finished, line_of, without};

#[test]
fn a_wrong_first_line_is_the_only_thing_said() {
    for text in ["", "\n", "rozjemca record 2\nx\n", "From: Karl\nrozjemca record 1\n"] {
        let found = faults(text);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!((found[0].line, &found[0].expected), (1, &Expected::Title));
    }
}

#[test]
fn a_foreign_header_is_named_line_by_line() {
    let text = finished().record().to_string();
    let header =
        [("ruleset", "regelwerk race"), ("rules", "rules one"), ("scenario", "scenario x")];
    for (name, wrong) in header {
        let line = line_of(&text, &format!("{name} "));
        let found = faults(&edit(&text, line, |_| wrong.to_owned()));
        assert_eq!((found[0].line, found[0].found.as_str()), (line, wrong));
        let last = found.last().expect("what is missing is said at the end");
        let end = text.lines().count() + 1;
        assert_eq!((last.line, &last.expected), (end, &Expected::Missing(name)));
    }
    let line = line_of(&text, "commit");
    assert_eq!(faults(&edit(&text, line, |old| old[..40].to_owned()))[0].line, line);
    let line = line_of(&text, "nonce");
    assert_eq!(faults(&edit(&text, line, |_| "nonce 7f3a".to_owned()))[0].line, line);
}

#[test]
fn a_record_cut_inside_a_line_is_noticed_at_that_line() {
    let text = finished().record().to_string();
    for cut in 1..text.len() {
        let part = &text[..cut];
        if !part.ends_with('\n') {
            let line = part.lines().count();
            assert!(faults(part).iter().any(|fault| fault.line == line), "cut at {cut}");
        }
    }
}

/// Texts that are one fault away from a record: the fault's line and what is expected there.
fn almost_records() -> Vec<(String, usize, Expected)> {
    let record = finished().record();
    let text = record.to_string();
    let (first, last) = (line_of(&text, "1 |"), line_of(&text, "result") - 1);
    let mut all = Vec::new();
    for word in ["ruleset", "rules", "scenario", "commit", "result", "secret"] {
        let line = line_of(&text, &format!("{word} "));
        let twice = edit(&text, line, |old| format!("{old}\n{old}"));
        all.push((twice, line + 1, Expected::Once(word)));
    }
    for (end, word) in [("resigned hare", "resigned"), ("abandoned", "abandoned")] {
        let line = line_of(&text, "secret ");
        let twice = edit(&text, line, |old| format!("{end}\ntimed-out hare\n{old}"));
        all.push((twice, line + 1, Expected::Once(word)));
    }
    for (wrong, word) in [
        ("resigned", "resigned"),
        ("resigned hare tortoise", "resigned"),
        ("timed-out", "timed-out"),
        ("timed-out hare  tortoise", "timed-out"),
        ("abandoned hare", "abandoned"),
    ] {
        let line = line_of(&text, "secret ");
        let text = edit(&text, line, |old| format!("{wrong}\n{old}"));
        all.push((text, line, Expected::Form(word)));
    }
    let line = line_of(&text, "nonce hare");
    let twice = edit(&text, line, |old| format!("{old}\nnonce hare 0"));
    all.push((twice, line + 1, Expected::OneNonce("hare".to_owned())));
    let after = [first, last - 1, last + 1].into_iter().cycle();
    for (word, after) in
        ["ruleset", "rules", "scenario", "reading", "commit", "nonce"].into_iter().zip(after)
    {
        let line = line_of(&text, &format!("{word} "));
        let header = text.lines().nth(line - 1).expect("it is there");
        let late = edit(&text, after, |old| format!("{old}\n{header}"));
        all.push((late, after + 1, Expected::Earlier(word)));
    }
    let next = record.lines.len() + 1;
    let command =
        text.lines().nth(first - 1).expect("it is there").replacen('1', &next.to_string(), 1);
    let late = format!("{text}{command}\n");
    all.push((late, text.lines().count() + 1, Expected::NoCommand));
    all
}

#[test]
fn a_second_or_late_line_is_one_fault() {
    for (text, line, expected) in almost_records() {
        let missing =
            |fault: &&kernel::game::RecordFault| !matches!(fault.expected, Expected::Missing(_));
        let found = faults(&text);
        let found: Vec<_> = found.iter().filter(missing).collect();
        assert_eq!(found.len(), 1, "{text}{found:?}");
        assert_eq!((found[0].line, &found[0].expected), (line, &expected), "{text}");
    }
}

#[test]
fn a_wrong_number_is_one_fault() {
    let text = finished().record().to_string();
    let line = line_of(&text, "3 |");
    let wrong = [
        without(&text, line),
        column(&text, 3, 0, |_| "2".to_owned()),
        column(&text, 3, 0, |_| "33".to_owned()),
        column(&text, 3, 0, |_| "03".to_owned()),
        column(&text, 3, 0, |_| "three".to_owned()),
        column(&text, 3, 0, |_| "99999999999999999999999".to_owned()),
        edit(&text, line, |old| old.trim_start_matches("3 | ").to_owned()),
        edit(&text, line, |old| old.trim_start_matches('3').to_owned()),
        edit(&text, line - 1, |old| format!("{old}\n{old}")),
    ];
    for text in wrong {
        let found = faults(&text);
        assert_eq!((found.len(), found[0].line), (1, line), "{text}{found:?}");
        assert_eq!(found[0].expected, Expected::Columns(3), "{text}");
    }
}

#[test]
fn a_bad_column_is_one_fault() {
    let text = finished().record().to_string();
    let line = line_of(&text, "2 |");
    let wrong = [(3, "R.2"), (3, "?"), (4, "0123"), (4, "0123456789abcdeg"), (4, "?")];
    for (place, with) in wrong {
        let found = faults(&column(&text, 2, place, |_| with.to_owned()));
        assert_eq!((found.len(), found[0].line), (1, line), "{with}: {found:?}");
    }
    let found = faults(&edit(&text, line, |_| "2 | hare".to_owned()));
    assert_eq!((found.len(), found[0].line), (1, line), "{found:?}");
}

#[test]
fn the_faults_of_two_lines_are_both_said() {
    let text = finished().record().to_string();
    let (two, four) = (line_of(&text, "2 |"), line_of(&text, "4 |"));
    let text = column(&text, 2, 4, |_| "0".to_owned());
    let text = column(&text, 4, 0, |_| "9".to_owned());
    assert_eq!(faults(&text).iter().map(|fault| fault.line).collect::<Vec<_>>(), [two, four]);
}

/// What `tools/verify-dice` says of a text: its exit code and its words.
fn python(text: &str) -> (Option<i32>, String) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verify-dice");
    let mut command = Command::new("python3");
    command.arg(script).arg("-").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().expect("python3 runs: it is needed");
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(text.as_bytes()).expect("it reads");
    drop(input);
    let done = child.wait_with_output().expect("it ends");
    let said = [done.stdout, done.stderr].concat();
    (done.status.code(), String::from_utf8(said).expect("it speaks UTF-8"))
}

/// Two programs that read a record differently could verify different games.
#[test]
fn the_verifier_reads_the_same_records() {
    let truth = finished().record().to_string();
    assert_eq!(python(&truth).0, Some(0));
    let result = line_of(&truth, "result ");
    for end in ["resigned hare", "timed-out hare", "timed-out hare tortoise", "abandoned"] {
        let closed = edit(&truth, result, |_| end.to_owned());
        assert_eq!(python(&closed).0, Some(0), "{closed}");
    }
    for (text, line, _) in almost_records() {
        let (code, said) = python(&text);
        assert_eq!(code, Some(2), "{text}{said}");
        assert!(said.starts_with(&format!("-:{line}: ")), "{text}{said}");
    }
    let renumbered = column(&truth, 3, 0, |_| "03".to_owned());
    let hidden = column(&truth, 3, 4, |_| "-".to_owned());
    assert!(Record::parse(&hidden).is_ok(), "it is a side's own");
    for text in ["", &renumbered, &hidden] {
        let (code, said) = python(text);
        assert_eq!(code, Some(2), "{text}{said}");
    }
}
