//! The suite that every game must pass: a sound game passes it, and a game that breaks a promise
//! is caught by the name of that promise, in every way of breaking it that is known.

#[allow(dead_code, reason = "other tests use the rest of it")]
mod toy;

use kernel::game::conformance::{Breach, Plan, Promise, run};
use kernel::game::{AnyGame, Ending, Game, Objector, Prompt, Refusal, Scribe, Side, Sides};
use kernel::game::{Unreadable, Verdict};
use kernel::{Clause, OddsAnswer, Stop};
use std::borrow::Cow;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use toy::{Command, Event, Race, State};

/// The promises and how each can be broken. One list makes the walk and the match: a promise that
/// is not in it does not compile.
macro_rules! promises {
    ($($promise:ident by $($way:ident)+;)+) => {
        /// A way to break a promise.
        #[derive(Clone, Copy, PartialEq, Debug)]
        enum Break { $($($way),+),+ }

        const PROMISES: &[Promise] = &[$(Promise::$promise),+];

        const fn ways(promise: Promise) -> &'static [Break] {
            match promise { $(Promise::$promise => &[$(Break::$way),+]),+ }
        }
    };
}

promises! {
    Ends by StartsAgain;
    NeverPanics by Panics;
    AlwaysACommand by EmptyMenu NoPrompt NobodyAsked;
    MenuPassesCheck by OffersLostCards GrumblesAndAllows StopsShort;
    CheckedIsInMenu by KeepsACardBack;
    NoDoubles by OffersTwice;
    RefusalNamesClause by RefusesInSilence RefusesOutOfTheBlue;
    RefusalChangesNothing by GivesIn;
    StateReadsBack by ForgetsTheHorses;
    MaskReadsBack by CannotReadTheUnknown;
    CommandReadsBack by MisspellsCards;
    EventReadsBack by MisspellsSteps;
    RecordReadsBack by WritesBars;
    ReplayIsTheSame by RemembersOtherGames;
    MaskIsStable by ForgetsByAndBy;
    TwinSeesTheSame by ShowsTheHorses AsksByTheHorse NamesTheHorse SortsByTheHorse
        RefusesByTheHorse ReckonsByTheHorse;
    LogKeepsSecrets by TellsTheCard;
    RecordKeepsSecrets by WritesTheCard;
}

/// The race with one promise broken.
struct Broken {
    by: Break,
    /// How often something was applied, in any game.
    applied: AtomicU8,
    /// Whether the last command was refused.
    refused: AtomicBool,
}

impl Broken {
    fn new(by: Break) -> Arc<Self> {
        Arc::new(Self { by, applied: AtomicU8::new(0), refused: AtomicBool::new(false) })
    }

    fn is(&self, way: Break) -> bool {
        self.by == way
    }

    /// Whether the other's horse is a strong one, where a broken mask whispers it.
    fn knows(&self, way: Break, masked: &State) -> bool {
        self.is(way) && masked.whisper.0 > 1
    }
}

impl Game for Broken {
    type State = State;
    type Command = Command;
    type Event = Event;

    fn pending(&self, state: &State) -> Sides {
        let pending = Race.pending(state);
        match self.by {
            Break::NobodyAsked if state.round == 2 => Sides::NONE,
            Break::AsksByTheHorse if pending == Sides::BOTH => match state.runners[0].wind {
                Some(2) => Sides::only(Side::FIRST),
                _ => pending,
            },
            _ => pending,
        }
    }

    fn prompt(&self, masked: &State, side: Side) -> Option<Prompt> {
        let prompt = Race.prompt(masked, side).filter(|_| !self.is(Break::NoPrompt));
        let named = self.knows(Break::NamesTheHorse, masked);
        prompt
            .map(|prompt| Prompt { key: if named { "second-horse" } else { prompt.key }, ..prompt })
    }

    fn mask<'a>(&self, state: &'a State, side: Side) -> Cow<'a, State> {
        if self.is(Break::ShowsTheHorses) {
            return Cow::Borrowed(state);
        }
        let mut masked = Race.mask(state, side).into_owned();
        let other = state.runners[side.other().index()].wind;
        masked.whisper.0 = other.unwrap_or_default();
        if self.is(Break::ForgetsByAndBy) && other.is_none() {
            masked.runners[side.index()].wind = None;
        }
        Cow::Owned(masked)
    }

    fn legal(&self, masked: &State, side: Side, menu: &mut Vec<Command>) {
        Race.legal(masked, side, menu);
        match self.by {
            Break::EmptyMenu if masked.ahead.is_some() => menu.clear(),
            Break::OffersLostCards => menu.push(Command::Lay(4)),
            Break::KeepsACardBack if menu.len() > 1 => menu.truncate(menu.len() - 1),
            Break::OffersTwice => menu.extend(menu.first().copied()),
            Break::SortsByTheHorse if masked.whisper.0 > 1 => menu.reverse(),
            _ => {}
        }
    }

    fn check<O: Objector>(
        &self,
        masked: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        match self.by {
            Break::RefusesInSilence => Race.check(masked, side, command, &mut ()),
            Break::RefusesOutOfTheBlue => {
                let verdict = Race.check(masked, side, command, &mut ());
                if verdict == Verdict::Refused {
                    objector.object(Refusal::new(Clause::new(""), "because"));
                }
                verdict
            }
            Break::GrumblesAndAllows => {
                objector.object(Refusal::new(toy::LAY, "if-you-must"));
                Race.check(masked, side, command, &mut ())
            }
            Break::RefusesByTheHorse => {
                let verdict = Race.check(masked, side, command, objector);
                if verdict == Verdict::Refused && masked.whisper.0 > 1 {
                    objector.object(Refusal::new(toy::LAY, "and-he-is-fast"));
                }
                verdict
            }
            Break::GivesIn => {
                let verdict = Race.check(masked, side, command, objector);
                let again = self.refused.swap(verdict == Verdict::Refused, Ordering::Relaxed);
                if again { Verdict::Allowed } else { verdict }
            }
            _ => Race.check(masked, side, command, objector),
        }
    }

    fn apply(
        &self,
        state: &mut State,
        side: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if let (Break::TellsTheCard, Command::Lay(card)) = (self.by, command) {
            scribe.event(Event::Laid(side, card));
        }
        if (self.by, command) == (Break::Panics, Command::Hold) {
            // Like a panic, without its message on the screen.
            resume_unwind(Box::new("the horse bolted"));
        }
        Race.apply(state, side, command, scribe)?;
        if (self.by, command) == (Break::StopsShort, Command::Go) {
            return Err(Stop);
        }
        match self.by {
            Break::StartsAgain if Race.outcome(state).is_some() => *state = Race.start(),
            Break::RemembersOtherGames => {
                state.runners[0].place = self.applied.fetch_add(1, Ordering::Relaxed) % 10;
            }
            _ => {}
        }
        Ok(())
    }

    fn write_command(&self, command: Command) -> String {
        match (self.by, command) {
            (Break::MisspellsCards, Command::Lay(2)) => Race.write_command(Command::Lay(3)),
            (Break::WritesBars, Command::Lay(card)) => format!("lay | {card}"),
            _ => Race.write_command(command),
        }
    }

    fn read_command(&self, text: &str) -> Result<Command, Unreadable> {
        let plain = text.replace(" | ", " ");
        Race.read_command(if self.is(Break::WritesBars) { &plain } else { text })
    }

    fn write_event(&self, event: Event) -> String {
        match (self.by, event) {
            (Break::MisspellsSteps, Event::Moved(side, _)) => {
                Race.write_event(Event::Moved(side, 0))
            }
            _ => Race.write_event(event),
        }
    }

    fn write_state(&self, state: &State) -> String {
        let mut state = state.clone();
        if self.is(Break::ForgetsTheHorses) {
            state.runners[1].wind = None;
        }
        Race.write_state(&state)
    }

    fn sides(&self) -> &'static [&'static str] {
        Race.sides()
    }

    fn start(&self) -> State {
        Race.start()
    }

    fn twin(&self, state: &State, side: Side, seed: u64) -> State {
        Race.twin(state, side, seed)
    }

    fn outcome(&self, state: &State) -> Option<Ending> {
        Race.outcome(state)
    }

    fn turn(&self, state: &State) -> u16 {
        Race.turn(state)
    }

    fn odds(&self, masked: &State, side: Side, command: Command) -> Option<OddsAnswer> {
        Race.odds(masked, side, command).filter(|_| !self.knows(Break::ReckonsByTheHorse, masked))
    }

    fn is_secret(&self, command: Command) -> bool {
        Race.is_secret(command) && !self.is(Break::WritesTheCard)
    }

    fn stray(&self, masked: &State, side: Side, draw: &mut dyn FnMut(u32) -> u32) -> Command {
        Race.stray(masked, side, draw)
    }

    fn read_event(&self, text: &str) -> Result<Event, Unreadable> {
        Race.read_event(text)
    }

    fn event_clause(&self, event: Event) -> Clause {
        Race.event_clause(event)
    }

    fn read_state(&self, text: &str) -> Result<State, Unreadable> {
        let text =
            if self.is(Break::CannotReadTheUnknown) { &text.replace('?', "0") } else { text };
        Race.read_state(text)
    }
}

/// A few hundred games, looked at closely.
fn plan(seed: u64) -> Plan {
    Plan { seed, decisions: 2_000, games: None, endless: 200, every: 1, strays: 4 }
}

#[test]
fn a_sound_game_passes() {
    let report = run(&Arc::new(Race), &plan(1)).expect("the race keeps every promise");
    assert!(report.decisions >= 2_000 && report.games > 200, "{report:?}");
    assert!(report.offered > report.decisions && report.refused > 1_000, "{report:?}");
    assert_eq!(report.twins, 2 * report.decisions, "both sides have something to hide: always");
    assert!(report.allowed_strays > 1_000 && report.hidden_pairs > 100, "{report:?}");
    let game: Box<dyn AnyGame> = Box::new(Arc::new(Race));
    assert_eq!(game.conformance(&plan(1)), Ok(report), "the erased face runs the same suite");
}

#[test]
fn every_broken_promise_is_caught_by_name() {
    for &promise in PROMISES {
        for &by in ways(promise) {
            for seed in [1, 1806, 1_000_000] {
                let found = run(&Broken::new(by), &plan(seed));
                let Err(breach) = found else { panic!("{by:?} was not noticed: {found:?}") };
                assert_eq!(breach.promise, promise, "{by:?}: {breach:?}");
            }
        }
    }
}

#[test]
fn a_breach_says_where_it_is_and_what_was_seen() {
    let seen = |by| -> Breach { run(&Broken::new(by), &plan(7)).expect_err("a promise is broken") };
    let panics = seen(Break::Panics);
    assert_eq!(panics.seen, "the horse bolted");
    assert_eq!(seen(Break::Panics), panics, "the same plan, the same breach");
    let endless = seen(Break::StartsAgain);
    assert_eq!((endless.seed, endless.decision), (7, 200));
    assert!(seen(Break::OffersLostCards).seen.starts_with("lay 4"));
    let of_a_twin = [
        (Break::ShowsTheHorses, "view of"),
        (Break::AsksByTheHorse, "turn of"),
        (Break::NamesTheHorse, "prompt of"),
        (Break::SortsByTheHorse, "menu of"),
        (Break::RefusesByTheHorse, "check of"),
        (Break::ReckonsByTheHorse, "odds of go"),
    ];
    for (by, what) in of_a_twin {
        assert!(seen(by).seen.starts_with(what), "{by:?}");
    }
}

#[test]
fn a_plan_may_limit_the_games() {
    for games in [0, 1, 7] {
        let plan = Plan { games: Some(games), ..plan(1) };
        let report = run(&Arc::new(Race), &plan).expect("the race keeps every promise");
        assert_eq!(report.games, games);
    }
    let report = run(&Arc::new(Race), &Plan { games: Some(u64::MAX), ..plan(1) });
    assert_eq!(report, run(&Arc::new(Race), &plan(1)), "the decisions are done first");
}

/// What was never looked at is seen in the report.
#[test]
fn a_report_tells_what_was_not_put_to_the_test() {
    let report = run(&Arc::new(Race), &Plan { strays: 0, ..plan(1) }).expect("it is sound");
    assert_eq!((report.allowed_strays, report.refused), (0, 0));
    let report = run(&Arc::new(Race), &Plan { every: u64::MAX, ..plan(1) }).expect("it is sound");
    assert_eq!(report.twins, 2 * report.games, "only at the first decision of each game");
}
