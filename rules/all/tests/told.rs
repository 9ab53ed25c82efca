//! Everything that can be seen or told of a battle has its words in both languages: every event a
//! sentence, everything in a view and every command a name. The battles of all books are played by
//! chance.

use kernel::game::view::{Board, View};
use kernel::game::{AnyBattle, Commitment, Edition, Header, Shown};
use kernel::{Lang, Message, Ruleset, Seeded};
use rulebooks::report::sources;
use std::collections::BTreeSet;
use words::{Words, inventory};

/// How a book is tried: on some tables a command takes its time.
struct Trial {
    book: &'static str,
    /// How often the training battle is played, and each of the others.
    games: [u64; 2],
    /// How many commands of each game.
    commands: usize,
    /// Of how many positions one is looked at.
    looks: usize,
    /// Of how many kinds of events one must come up.
    events: usize,
}

const TRIALS: [Trial; 5] = [
    Trial { book: "jdg", games: [40, 2], commands: usize::MAX, looks: 20, events: 2 },
    Trial { book: "lee", games: [2, 1], commands: 300, looks: 5, events: 3 },
    Trial { book: "ow", games: [40, 2], commands: usize::MAX, looks: 20, events: 2 },
    Trial { book: "szwadron", games: [2, 1], commands: usize::MAX, looks: 1, events: 2 },
    Trial { book: "wn", games: [1, 1], commands: 150, looks: 5, events: 3 },
];

/// One of the menu, first its kind: of some there are many.
fn choose(menu: &[String], draw: &mut Seeded) -> String {
    let kind = |command: &String| command.split(' ').next().unwrap_or_default().to_owned();
    let kinds: Vec<String> = menu.iter().map(kind).collect::<BTreeSet<_>>().into_iter().collect();
    let chosen = &kinds[draw.side(kinds.len() as u32) as usize];
    let of: Vec<&String> = menu.iter().filter(|command| kind(command) == *chosen).collect();
    of[draw.side(of.len() as u32) as usize].clone()
}

/// Every key in a board and in a view.
fn keys(board: &Board, view: &View) -> BTreeSet<String> {
    let signs = [&board.terrains, &board.features, &board.arms, &board.marks].into_iter();
    let signs = signs.chain(board.table.iter().flat_map(|table| [&table.forms, &table.drills]));
    let mut keys: BTreeSet<String> = signs.flatten().map(|sign| sign.key.clone()).collect();
    keys.extend(board.phases.iter().map(|phase| phase.key.clone()));
    keys.extend(view.sides.iter().map(|side| side.key.clone()));
    for piece in &view.pieces {
        keys.insert(piece.status.clone());
        keys.extend(piece.ammunition.iter().map(|sign| sign.key.clone()));
    }
    for leader in &view.leaders {
        keys.extend([leader.rank.clone(), leader.status.clone()]);
        keys.extend(leader.marks.iter().cloned());
    }
    for group in &view.groups {
        keys.insert(group.order.clone());
        keys.extend(group.marks.iter().cloned());
    }
    let facts = view.sides.iter().flat_map(|side| &side.facts);
    let facts = facts.chain(view.pieces.iter().flat_map(|piece| &piece.facts));
    let facts = facts.chain(view.leaders.iter().flat_map(|leader| &leader.facts));
    keys.extend(facts.chain(&view.facts).map(|fact| fact.key.clone()));
    keys.extend(view.asked.iter().map(|asked| asked.key.clone()));
    keys.extend(view.declared.iter().map(|declared| declared.key.clone()));
    keys
}

/// What the languages of a book do not know.
struct Listener {
    both: [Words; 2],
    /// The first words of the events that came up.
    met: BTreeSet<String>,
    missing: BTreeSet<String>,
}

impl Listener {
    fn of(book: &Ruleset) -> Self {
        let both = [Lang::Pl, Lang::En].map(|lang| Words::new(lang, &[sources(book)]));
        Self { both, met: BTreeSet::new(), missing: BTreeSet::new() }
    }

    fn hear(&mut self, said: &Message, about: &str) {
        if !self.both.iter().all(|words| words.try_say(said).is_some()) {
            self.missing.insert(format!("{} of {about}", said.key));
        }
    }

    /// Plays a battle by chance. On a free table every command is a sentence; on hexes it has a name.
    fn play(&mut self, battle: &mut dyn AnyBattle, seed: u64, trial: &Trial) {
        let mut draw = Seeded::stream(seed, 3);
        for number in 0..trial.commands {
            let Some(side) = battle.pending().first() else { return };
            let menu = battle.legal(side);
            if number % trial.looks == 0 {
                let board = battle.board();
                for key in keys(&board, &battle.look(side)) {
                    self.hear(&Message::new(key), "a view");
                }
                for command in &menu {
                    let kind = command.split(' ').next().unwrap_or_default();
                    let phrase = battle.phrase(side, command);
                    assert!(phrase.is_some() || board.table.is_none(), "{command} is no sentence");
                    let name = || Message::new(format!("command-{kind}"));
                    self.hear(&phrase.unwrap_or_else(name), command);
                }
            }
            let command = choose(&menu, &mut draw);
            for (_, shown) in battle.play(side, &command).expect("it was in the menu") {
                let Shown::Event(_, text, told) = shown else { continue };
                self.hear(&told.expect("every event is told"), &text);
                self.met.extend(text.split(' ').next().map(str::to_owned));
            }
        }
    }
}

#[test]
fn what_happens_and_what_is_seen_can_be_said() {
    for book in rulebooks::open_all() {
        let trial = TRIALS.iter().find(|trial| trial.book == book.id);
        let trial = trial.expect("every book is played");
        let open = book.open;
        let mut listener = Listener::of(&book);
        for (scenario, text) in book.texts.scenarios {
            let game = open(text, &[], Edition::NEWEST).expect("the scenario is right").game;
            let [training, other] = trial.games;
            for seed in 0..if scenario.ends_with("-training") { training } else { other } {
                let mut battle = game.battle(Header::default(), &Commitment::of_seed(seed));
                listener.play(&mut *battle, seed, trial);
            }
        }
        let Listener { met, missing, .. } = listener;
        assert!(missing.is_empty(), "{}: nobody wrote {missing:?}", book.id);
        let keys = inventory(sources(&book).1);
        let events = keys.keys().filter(|key| key.starts_with("event-")).count();
        let enough = trial.events * met.len() > events;
        assert!(enough, "{}: {} of {events} kinds of events: {met:?}", book.id, met.len());
    }
}
