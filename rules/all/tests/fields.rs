//! The list of fields for people: every field of every procedure has a meaning in both languages, every group that a
//! field leads to is listed, and the schema that is given out leads nowhere that is not in it.

use kernel::Lang;
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
