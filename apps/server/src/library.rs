//! The rulebooks, opened once for the life of the program, with their words in both languages.

use all::report::Reporter;
use kernel::game::{Edition, Opened, ScenarioFault, ScenarioInfo};
use kernel::{Lang, Ledger, Ruleset};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError, Weak};
use words::Words;

/// The words of the server.
pub const TEXTS: (&str, &str) = (include_str!("../lang/pl.ftl"), include_str!("../lang/en.ftl"));

/// All rulebooks.
pub struct Library {
    books: Vec<Book>,
    plain: [Words; 2],
    opened: Mutex<BTreeMap<Setting, Weak<Opened>>>,
}

/// A rulebook, the text of a scenario, how it is set, and the version of the rules.
type Setting = (&'static str, String, Vec<(String, String, String)>, Edition);

/// A rulebook.
pub struct Book {
    /// It.
    pub ruleset: &'static Ruleset,
    reporters: [Reporter<'static>; 2],
    ledger: OnceLock<Option<Ledger>>,
    scenarios: OnceLock<Vec<Scenario>>,
}

/// A scenario that comes with a rulebook, opened with the default readings.
pub struct Scenario {
    /// Its text.
    pub text: &'static str,
    /// It.
    pub opened: Opened,
}

const fn place(lang: Lang) -> usize {
    match lang {
        Lang::Pl => 0,
        Lang::En => 1,
    }
}

/// All rulebooks.
pub fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(Library::open);
    &LIBRARY
}

impl Library {
    fn open() -> Self {
        let books = all::open_all().into_iter().map(Book::open).collect();
        let plain = [Lang::Pl, Lang::En].map(|lang| Words::new(lang, &[TEXTS]));
        Self { books, plain, opened: Mutex::default() }
    }

    /// The rulebooks, in their order.
    pub fn books(&self) -> &[Book] {
        &self.books
    }

    /// A rulebook by its id.
    pub fn book(&self, id: &str) -> Option<&Book> {
        self.books.iter().find(|book| book.ruleset.id == id)
    }

    /// A scenario by its id, and its rulebook.
    pub fn scenario(&self, id: &str) -> Option<(&Book, &Scenario)> {
        let find = |book: &'static Book| {
            let mut scenarios = book.scenarios().iter();
            scenarios.find(|scenario| scenario.opened.info.id == id).map(|found| (book, found))
        };
        library().books.iter().find_map(find)
    }

    /// A scenario of a rulebook with settings, under a version of its rules. Tables that have the same
    /// share it: its map and tables are most of what a game takes.
    pub fn open_scenario(
        &self,
        book: &'static Ruleset,
        text: &str,
        settings: &[(String, String, String)],
        edition: Edition,
    ) -> Result<Arc<Opened>, Vec<ScenarioFault>> {
        let key = (book.id, text.to_owned(), settings.to_vec(), edition);
        let known = || self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().get(&key).and_then(Weak::upgrade);
        if let Some(opened) = found {
            return Ok(opened);
        }
        // Nobody waits for a text that somebody else brought along.
        let opened = Arc::new(book.open_text(text, settings, edition)?);
        let mut known = known();
        known.retain(|_, opened| opened.strong_count() > 0);
        known.insert(key, Arc::downgrade(&opened));
        Ok(opened)
    }

    /// A scenario that somebody has open, with the same settings under another version of the rules.
    pub fn reopen(
        &self,
        book: &'static Ruleset,
        opened: &Arc<Opened>,
        edition: Edition,
    ) -> Option<Arc<Opened>> {
        let known = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let same = known.iter().find(|(_, other)| Weak::ptr_eq(other, &Arc::downgrade(opened)));
        let (_, text, settings, _) = same.map(|(key, _)| key.clone())?;
        drop(known);
        self.open_scenario(book, &text, &settings, edition).ok()
    }

    /// All scenarios, each with its rulebook's id.
    pub fn infos(&self) -> Vec<(&'static str, ScenarioInfo)> {
        let infos = |book: &'static Book| {
            let scenarios = book.scenarios().iter();
            scenarios.map(|scenario| (book.ruleset.id, scenario.opened.info.clone()))
        };
        library().books.iter().flat_map(infos).collect()
    }

    /// Words that belong to no rulebook.
    pub fn words(&self, lang: Lang) -> &Words {
        &self.plain[place(lang)]
    }
}

impl Book {
    fn open(ruleset: Ruleset) -> Self {
        let ruleset: &'static Ruleset = Box::leak(Box::new(ruleset));
        let sources = [TEXTS, players::TEXTS, all::report::sources(ruleset)];
        let reporter = |lang| {
            let words: &'static Words = Box::leak(Box::new(Words::new(lang, &sources)));
            Reporter::new(ruleset, words)
        };
        let reporters = [Lang::Pl, Lang::En].map(reporter);
        Self { ruleset, reporters, ledger: OnceLock::new(), scenarios: OnceLock::new() }
    }

    /// Its reporter in a language.
    pub fn reporter(&self, lang: Lang) -> &Reporter<'static> {
        &self.reporters[place(lang)]
    }

    /// Its words in a language.
    pub fn words(&self, lang: Lang) -> &'static Words {
        self.reporter(lang).words
    }

    /// Which clauses are proved; the cases are run the first time somebody asks.
    pub fn ledger(&self) -> Option<&Ledger> {
        self.ledger.get_or_init(|| Ledger::of(self.ruleset).ok()).as_ref()
    }

    /// Its scenarios.
    pub fn scenarios(&self) -> &[Scenario] {
        self.scenarios.get_or_init(|| {
            let open = |&(_, text): &(&str, &'static str)| {
                let opened = self.ruleset.open_text(text, &[], Edition::NEWEST).ok()?;
                Some(Scenario { text, opened })
            };
            self.ruleset.texts.scenarios.iter().filter_map(open).collect()
        })
    }
}
