//! The list of fields for people: every field of every procedure has a meaning in both languages, every group that a
//! field leads to is listed, and the schema that is given out leads nowhere that is not in it.

use kernel::Lang;
use rulebooks::report::fields::FieldRow;
use rulebooks::report::{Reporter, sources};
use words::Words;

#[test]
fn every_field_is_listed_with_its_meaning_in_both_languages() {
    for book in rulebooks::open_all() {
        for lang in [Lang::Pl, Lang::En] {
            let words = Words::new(lang, &[sources(&book)]);
            let reporter = Reporter::new(&book, &words);
            for ruling in &book.rulings {
                let groups = reporter.fields(&**ruling);
                let at = format!("{} {} {lang:?}", book.id, ruling.name());
                assert!(!groups[0].fields.is_empty(), "{at}");
                for field in groups.iter().flat_map(|group| &group.fields) {
                    assert!(!field.meaning.is_empty(), "{at}: {}", field.name);
                    assert!(!field.takes.contains('⟨'), "{at}: {}", field.takes);
                    if let Some((_, group)) = field.takes.split_once("→ ") {
                        let known = |other: &&str| *other == group;
                        let mut names = groups.iter().filter_map(|group| group.name.as_deref());
                        assert!(names.any(|name| known(&name)), "{at}: {group}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_schema_without_readings_is_whole_and_shorter() {
    for book in rulebooks::open_all() {
        let words = Words::new(Lang::En, &[sources(&book)]);
        let reporter = Reporter::new(&book, &words);
        for ruling in &book.rulings {
            let (whole, short) =
                (reporter.schema(&**ruling), reporter.schema_without_readings(&**ruling));
            let text = short.to_string();
            let reads = whole["properties"]["readings"].is_object();
            let shorter = text.len() < whole.to_string().len();
            assert_eq!(shorter, reads, "{} {}", book.id, ruling.name());
            for link in text.split("\"#/$defs/").skip(1) {
                let name = link.split('"').next().unwrap_or_default();
                assert!(short["$defs"][name].is_object(), "{} {}: {name}", book.id, ruling.name());
            }
        }
    }
}

/// Whether a meaning speaks of how far something is, or says in what that is told.
fn has(meaning: &str, parts: &[&str]) -> bool {
    let meaning = meaning.to_lowercase();
    parts.iter().any(|part| meaning.contains(part))
}

#[test]
fn a_length_says_in_what_it_is_told() {
    const FAR: [(&[&str], &[&str]); 2] = [
        (
            &["odległo", "jak daleko", "zasięg", "długość", "przerwa", "odstęp"],
            &["centymetr", "cal", "heks", "ćwi", "poziom", "procent"],
        ),
        (
            &["distance", "how far", "range", "edge of", "gap", "length"],
            &["centimetre", "inch", "hex", "quarter", "level", "per cent"],
        ),
    ];
    let mut seen = 0;
    for book in rulebooks::open_all() {
        for (lang, (far, units)) in [Lang::Pl, Lang::En].into_iter().zip(FAR) {
            let words = Words::new(lang, &[sources(&book)]);
            let reporter = Reporter::new(&book, &words);
            for ruling in &book.rulings {
                let groups = reporter.fields(&**ruling);
                let numbers = groups.iter().flat_map(|group| &group.fields).filter(|field| {
                    field.takes.contains(|sign: char| sign.is_ascii_digit())
                        && !field.takes.starts_with('→')
                });
                let told = |field: &&FieldRow| has(&field.meaning, far);
                let counted = |field: &&FieldRow| ["in_reach", "wind"].contains(&&*field.name);
                for field in numbers.filter(told).filter(|field| !counted(field)) {
                    let at = format!("{} {} {}", book.id, ruling.name(), field.name);
                    assert!(has(&field.meaning, units), "{at}: {}", field.meaning);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

/// The most lines that the longest list takes on a page of a hundred columns, about: one field a row, and more for many
/// words.
const LONGEST: usize = 300;

#[test]
fn no_list_is_longer_than_can_be_read() {
    for book in rulebooks::open_all() {
        let words = Words::new(Lang::Pl, &[sources(&book)]);
        let reporter = Reporter::new(&book, &words);
        for ruling in &book.rulings {
            let lines = |(word, meaning): &(String, String)| word.len() + meaning.len() + 5;
            let groups = reporter.fields(&**ruling);
            let fields = groups.iter().flat_map(|group| &group.fields);
            let rows = fields.map(|field| {
                let text = field.meaning.len() + field.words.iter().map(lines).sum::<usize>();
                1 + text / 60
            });
            let rows = rows.sum::<usize>() + 3 * groups.len();
            assert!(rows < LONGEST, "{} {}: {rows}", book.id, ruling.name());
        }
    }
}
