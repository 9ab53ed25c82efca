//! A game: what every rulebook that can be played offers, and nothing about any one of them.
//!
//! - [`Game`]: the rules as five questions (who decides, what may he do, is this allowed and why
//!   not, what happens, is it over) and one door for change, [`Game::apply`].
//! - [`Scribe`]: the umpire of a game. It also takes down events and knows what each throw is for.
//! - [`Battle`]: a game being played, with its record.
//! - [`view`]: what a side sees, as data to be drawn.
//! - [`position`]: positions written with names.
//! - [`Record`]: the game as a text that replays for ever.
//! - [`reader`]: how commands of words are read. [`notation`]: the notation of games on a board.
//! - [`agenda`]: what is still to be done in a position. [`Hearing`]: the reasons against a command.
//! - [`Player`]: who takes the decisions of a side.
//! - [`conformance`]: what every game must pass.

pub mod agenda;
mod any;
mod battle;
mod commitment;
pub mod conformance;
mod edition;
mod happening;
mod hearing;
mod keyed;
mod log;
pub mod nations;
pub mod notation;
mod player;
mod playout;
pub mod position;
mod proposal;
pub mod reader;
mod reading;
mod record;
mod refusal;
mod replay;
mod scene;
mod scribe;
mod side;
mod throwing;
mod undo;
pub mod view;
pub mod walk;
pub mod written;

pub use any::shown_to;
pub use any::{AnyBattle, AnyGame, GameFactory, Opened, ScenarioFault, ScenarioInfo, Shown};
pub use battle::{Battle, Difference, How, PlayFault, Played};
pub use commitment::{Commitment, CommitmentFault, CommitmentPiece, fingerprint};
pub use edition::Edition;
pub use happening::Happened;
pub use hearing::Hearing;
pub use keyed::{Key, Keyed};
pub use log::{Audience, Item, Log};
pub use player::{Player, Random, Reason};
pub use playout::{Chance, Hall, Playout, by_chance, playout};
pub use proposal::{Proposal, Way};
pub use record::Thrown;
pub use record::{Closed, Expected, Header, HeaderFault, HeaderPart};
pub use record::{Record, RecordFault, RecordLine};
pub use refusal::{Objector, Refusal, Refusals, Verdict};
pub use replay::Verified;
pub use scene::SceneEnd;
pub use scribe::{Chronicle, Scribe};
pub use side::{Side, Sides};
pub use undo::Bar;

use crate::clause::Clause;
use crate::message::Message;
use crate::ruling::OddsAnswer;
use crate::umpire::Stop;
use std::borrow::Cow;
use view::{Area, Board, View};
use walk::Invariant;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// The score as the book keeps it, for the first side.
    pub score: i32,
    /// The clause that ends it.
    pub clause: Clause,
}

/// What a side has lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Losses {
    /// Units that are out of the game.
    pub units: u32,
    /// Levels of strength, those of the lost units included: what the book counts them in is its word
    /// `losses-levels`.
    pub levels: u32,
}

/// What a side is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// The clause that gives the decision.
    pub clause: Clause,
    /// The key of the question in the rulebook's language files.
    pub key: &'static str,
}

/// Text that cannot be read back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The word that is wrong, or where it should stand.
    pub found: String,
    /// What would be right: the nearest valid form first.
    pub expected: Vec<String>,
}

impl Unreadable {
    /// A word that is wrong, and what would be right.
    pub fn wrong(found: &str, expected: &[&str]) -> Self {
        let expected = expected.iter().map(ToString::to_string).collect();
        Self { found: found.to_owned(), expected }
    }

    /// A word that is not among the known ones: the three that are most like it would be right.
    pub fn unknown(found: &str, known: impl IntoIterator<Item = String>) -> Self {
        let mut expected: Vec<String> = known.into_iter().collect();
        expected.sort_by_cached_key(|word| strsim::osa_distance(found, word));
        expected.truncate(3);
        Self { found: found.to_owned(), expected }
    }
}

/// The rules of a game on one scenario with its readings.
///
/// Everything but [`Game::apply`] only looks. Menus, checks, prompts and odds are asked with the
/// *masked* state of one side, so they cannot give away what that side may not know.
pub trait Game: Send + Sync {
    /// A position; the map, the tables and the order of battle belong to the game.
    type State: Clone + PartialEq + Send + Sync;
    /// What a side says.
    type Command: Copy + PartialEq + std::fmt::Debug + Send + Sync;
    /// What happened.
    type Event: Copy + PartialEq + std::fmt::Debug + Send + Sync;

    /// The ids of the sides, in the order of [`Side`].
    fn sides(&self) -> &'static [&'static str];

    /// The position at the start.
    fn start(&self) -> Self::State;

    /// Who must decide now; several where choices are secret, nobody when the game is over.
    fn pending(&self, state: &Self::State) -> Sides;

    /// What that side is asked; nothing when it is not asked.
    fn prompt(&self, masked: &Self::State, side: Side) -> Option<Prompt>;

    /// What that side may know: a state in which the unknown is unknown.
    fn mask<'a>(&self, state: &'a Self::State, side: Side) -> Cow<'a, Self::State>;

    /// Another true state with the same mask for that side, if there is one.
    fn twin(&self, state: &Self::State, side: Side, seed: u64) -> Self::State;

    /// Everything that side may say now; on a free table a sample of it.
    fn legal(&self, masked: &Self::State, side: Side, menu: &mut Vec<Self::Command>);

    /// Whether [`Game::legal`] gives a sample: where places are free, nobody can list them all, and
    /// the check alone says what is allowed.
    fn menu_is_sample(&self) -> bool {
        false
    }

    /// What a gesture comes to, said as the command it would be if everything were allowed; nothing
    /// where gestures mean nothing.
    fn propose(
        &self,
        _masked: &Self::State,
        _side: Side,
        _wanted: Self::Command,
    ) -> Option<Proposal<Self::Command>> {
        None
    }

    /// Whether that side may say this now, with every reason against it.
    fn check<O: Objector>(
        &self,
        masked: &Self::State,
        side: Side,
        command: Self::Command,
        objector: &mut O,
    ) -> Verdict;

    /// Does what was said: the only door for change. A command that passed [`Game::check`] on the
    /// mask never fails here; it stops only when the umpire has no die to give.
    fn apply(
        &self,
        state: &mut Self::State,
        side: Side,
        command: Self::Command,
        scribe: &mut impl Scribe<Self::Event>,
    ) -> Result<(), Stop>;

    /// From now on [`Game::start`] is this position; gives false where a game only begins as its scenario says.
    fn begin_with(&mut self, _state: Self::State) -> bool
    where
        Self: Sized,
    {
        false
    }

    /// The ids of the units and of the generals, in their order, where the text of a position says them by their
    /// places.
    fn roster(&self) -> [Vec<String>; 2] {
        [Vec::new(), Vec::new()]
    }

    /// Does what happens by itself in a position that was put together by hand, up to the next
    /// decision.
    fn settle(
        &self,
        _state: &mut Self::State,
        _scribe: &mut impl Scribe<Self::Event>,
    ) -> Result<(), Stop> {
        Ok(())
    }

    /// How it ended, once it has.
    fn outcome(&self, state: &Self::State) -> Option<Ending>;

    /// The turn being played, counted from one.
    fn turn(&self, state: &Self::State) -> u16;

    /// What a side has lost so far.
    fn losses(&self, _state: &Self::State, _side: Side) -> Losses {
        Losses::default()
    }

    /// The exact odds of what a command would decide by dice, and what would change them, as that
    /// side may know them.
    fn odds(&self, masked: &Self::State, side: Side, command: Self::Command) -> Option<OddsAnswer>;

    /// Why a side is not told the odds of a command that it may say, where the book wants them judged
    /// by eye; then [`Self::odds`] gives nothing.
    fn untold(
        &self,
        _masked: &Self::State,
        _side: Side,
        _command: Self::Command,
    ) -> Option<Refusal> {
        None
    }

    /// Whether a command is said in secret: until the game is over, the other sides' records of it
    /// do not show it.
    fn is_secret(&self, _command: Self::Command) -> bool {
        false
    }

    /// Whether with an event something comes out that was hidden from somebody.
    fn reveals(&self, _event: Self::Event) -> bool {
        false
    }

    /// The board, which no command changes.
    fn board(&self) -> Board {
        Board::default()
    }

    /// The position as that side may know it, as data to be drawn; or, for [`Side::NOBODY`], as everybody may.
    fn view(&self, _masked: &Self::State, _side: Side) -> View {
        View::default()
    }

    /// What a piece or a hex, by its id, has around it: zones, reach, sight; for two ids with a blank
    /// between them, what lies from one to the other. Nothing for what has none.
    fn areas(&self, _masked: &Self::State, _about: &str) -> Vec<Area> {
        Vec::new()
    }

    /// An event as a sentence, if the rulebook has one for it.
    fn tell(&self, _event: Self::Event) -> Option<Message> {
        None
    }

    /// A command as a sentence, if the rulebook has one for it; as a rule its words are enough.
    fn phrase(&self, _masked: &Self::State, _command: Self::Command) -> Option<Message> {
        None
    }

    /// Some well-formed command, allowed or not: `draw(n)` gives a number below `n`. For tests
    /// that hold [`Game::check`] against [`Game::legal`].
    fn stray(
        &self,
        masked: &Self::State,
        side: Side,
        draw: &mut dyn FnMut(u32) -> u32,
    ) -> Self::Command;

    /// What is true of every game of this book: a walk through a game asks them after each command.
    fn invariants(&self) -> Vec<Box<dyn Invariant<Self>>>
    where
        Self: Sized,
    {
        Vec::new()
    }

    /// A command in its text form.
    fn write_command(&self, command: Self::Command) -> String;
    /// A command from its text form.
    fn read_command(&self, text: &str) -> Result<Self::Command, Unreadable>;
    /// An event in its text form.
    fn write_event(&self, event: Self::Event) -> String;
    /// An event from its text form.
    fn read_event(&self, text: &str) -> Result<Self::Event, Unreadable>;
    /// The clause an event rests on.
    fn event_clause(&self, event: Self::Event) -> Clause;
    /// A position in its text form, a line a thing.
    fn write_state(&self, state: &Self::State) -> String;
    /// A position from its text form.
    fn read_state(&self, text: &str) -> Result<Self::State, Unreadable>;
}
