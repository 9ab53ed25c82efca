//! The one erased face of all games: what the command line, the server and the page use. A single
//! blanket implementation serves every rulebook.

use crate::clause::Clause;
use crate::game::battle::{Battle, Difference, PlayFault};
use crate::game::commitment::Commitment;
use crate::game::conformance::{self, Breach, Plan, Report};
use crate::game::edition::Edition;
use crate::game::log::{Audience, Item, Log};
use crate::game::playout::{Chance, Hall, Playout, by_chance};
use crate::game::position::{self, Document, Layout};
use crate::game::proposal::Proposal;
use crate::game::record::{Header, Record, RecordLine};
use crate::game::refusal::Refusal;
use crate::game::scene::{self, SceneEnd};
use crate::game::side::{Side, Sides};
use crate::game::undo::Bar;
use crate::game::view::{Area, Board, View};
use crate::game::walk::{self, WalkFault};
use crate::game::{Ending, Game, Prompt};
use crate::journal::Section;
use crate::message::Message;
use crate::ruleset::Both;
use crate::ruling::OddsAnswer;
use std::any::Any;
use std::sync::Arc;

/// What a scenario says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioInfo {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: Both,
    /// The ids of its sides.
    pub sides: Vec<&'static str>,
    /// How many turns it lasts at most.
    pub turns: u16,
}

/// Something wrong in the text of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioFault {
    /// The line, counted from one; 0 when it is about the whole.
    pub line: usize,
    /// What is wrong and what would be right.
    pub message: Message,
}

/// A scenario, ready to be played.
pub struct Opened {
    /// What it says of itself.
    pub info: ScenarioInfo,
    /// The game.
    pub game: Box<dyn AnyGame>,
}

/// Opens a scenario's text with readings and table rows set by hand (`reading` or `table`, what,
/// value) under a version of the rules; or says everything that is wrong with it.
pub type GameFactory = fn(
    text: &str,
    settings: &[(String, String, String)],
    edition: Edition,
) -> Result<Opened, Vec<ScenarioFault>>;

/// A line of a log, without its game's types.
#[derive(Clone, PartialEq, Debug)]
pub enum Shown {
    /// An event in its text form, with its clause, and as a sentence if there is one.
    Event(Clause, String, Option<Message>),
    /// A rule's account.
    Account(Section),
}

/// Of a log, what that reader may read, while the game goes on or once it is `over`: a side, or
/// nobody in particular.
pub fn shown_to(
    log: &[(Audience, Shown)],
    reader: Option<Side>,
    over: bool,
) -> impl Iterator<Item = &Shown> {
    let admitted = log.iter().filter(move |(audience, _)| audience.admits_reader(reader, over));
    admitted.map(|(_, shown)| shown)
}

/// A game of any rulebook.
pub trait AnyGame: Send + Sync {
    /// The ids of the sides.
    fn sides(&self) -> &'static [&'static str];
    /// Begins from now on in the position that a document says: see [`position`]. What happens there by itself is
    /// done, up to the first decision.
    ///
    /// # Errors
    ///
    /// What of the document is no position, or why nobody can go on from there.
    fn begin_at(&mut self, layout: &Layout, document: &Document) -> Result<(), position::Fault>;
    /// A new battle.
    fn battle(&self, header: Header, commitment: &Commitment) -> Box<dyn AnyBattle>;
    /// Goes on with a saved game.
    fn resume(
        &self,
        record: &Record,
        commitment: &Commitment,
    ) -> Result<Box<dyn AnyBattle>, Difference>;
    /// A new battle whose dice people throw and type in.
    fn battle_typed(&self, header: Header) -> Box<dyn AnyBattle>;
    /// Goes on with a saved game of that kind.
    fn resume_typed(&self, record: &Record) -> Result<Box<dyn AnyBattle>, Difference>;
    /// Replays a record up to a command, showing each one's number and what that side, or, for
    /// nobody in particular, everybody may read of its log. Where the record says how the game
    /// ended that is everything.
    fn replay(
        &self,
        record: &Record,
        to: Option<usize>,
        reader: Option<Side>,
        show: &mut dyn FnMut(usize, Vec<Shown>),
    ) -> Result<Box<dyn AnyBattle>, Difference>;
    /// The same with the whole log, secrets and all, each line with its readers: for whoever keeps
    /// them.
    fn replay_all(
        &self,
        record: &Record,
        to: Option<usize>,
        show: &mut dyn FnMut(usize, Vec<(Audience, Shown)>),
    ) -> Result<Box<dyn AnyBattle>, Difference>;
    /// The text of the position that the start is after these changes.
    fn placed(&self, layout: &Layout, changes: &[&Document]) -> Result<String, String>;
    /// Plays a scene of the executable rulebook: the text of a position, commands, dice.
    fn scene(&self, position: &str, commands: &[String], dice: &[i64]) -> Result<SceneEnd, String>;
    /// What of a position, after it stood like this before, is not as a document says.
    fn unlike(
        &self,
        layout: &Layout,
        texts: (&str, &str),
        after: &Document,
    ) -> Result<Vec<String>, String>;
    /// One game by chance, every decision picked at random.
    fn playout(&self, chance: Chance) -> Playout;
    /// The same game by chance, with its record.
    fn playout_recorded(&self, chance: Chance, header: Header) -> (Playout, Record);
    /// Runs the conformance suite.
    fn conformance(&self, plan: &Plan) -> Result<Report, Breach>;
    /// Walks through a recorded game with every invariant of its book: see [`walk::walk`].
    fn walk(&self, record: &Record) -> Result<usize, Vec<WalkFault>>;
    /// The game itself, an `Arc` of its type: for players who know it.
    fn as_any(&self) -> &dyn Any;
}

/// A battle of any rulebook.
pub trait AnyBattle: Send {
    /// Who must decide.
    fn pending(&self) -> Sides;
    /// How many commands had been given when that side's turn to decide began: see
    /// [`Battle::asked_since`].
    fn asked_since(&self, side: Side) -> Option<usize>;
    /// What that side is asked.
    fn prompt(&self, side: Side) -> Option<Prompt>;
    /// What that side may say.
    fn legal(&self, side: Side) -> Vec<String>;
    /// Whether that side may say this, or why not.
    fn check(&self, side: Side, command: &str) -> Result<(), PlayFault>;
    /// Every reason of the book against it, also while something else is to be decided first.
    fn reasons(&self, side: Side, command: &str) -> Vec<Refusal>;
    /// What that side may say as a sentence, if the rulebook has one for it.
    fn phrase(&self, side: Side, command: &str) -> Option<Message>;
    /// What a gesture comes to, said as the command it would be if everything were allowed.
    fn propose(&self, side: Side, wanted: &str) -> Result<Option<Proposal<String>>, PlayFault>;
    /// The exact odds of what a command that side may say would decide by dice, and what would
    /// change them, as it may know them; refused where the book wants them judged by eye.
    fn odds(&self, side: Side, command: &str) -> Result<Option<OddsAnswer>, PlayFault>;
    /// Carries out a command and gives the whole log, each line with its readers: see
    /// [`shown_to`].
    fn play(&mut self, side: Side, command: &str) -> Result<Vec<(Audience, Shown)>, PlayFault>;
    /// The same with dice that people threw: see [`Battle::play_typed`].
    fn play_typed(
        &mut self,
        side: Side,
        command: &str,
        dice: &[i64],
    ) -> Result<Vec<(Audience, Shown)>, PlayFault>;
    /// The position with names, as that side may know it, or, for nobody in particular, as it is.
    fn position(&self, layout: &Layout, reader: Option<Side>) -> Document;
    /// The same over the text of another start than that of the game, such as that of the scenario which a position
    /// sets out from.
    fn position_over(&self, layout: &Layout, reader: Option<Side>, start: &str) -> Document;
    /// The position as that side may know it.
    fn view(&self, side: Side) -> String;
    /// The board.
    fn board(&self) -> Board;
    /// The position as that side may know it, as data to be drawn.
    fn look(&self, side: Side) -> View;
    /// The same as everybody may know it.
    fn look_for_all(&self) -> View;
    /// What a piece or a hex has around it, as that side, or, for nobody in particular, everybody
    /// may know it.
    fn areas(&self, reader: Option<Side>, about: &str) -> Vec<Area>;
    /// Whether a command is said in secret, if it can be read.
    fn is_secret(&self, command: &str) -> bool;
    /// How it ended.
    fn outcome(&self) -> Option<Ending>;
    /// The turn.
    fn turn(&self) -> u16;
    /// How many commands were given.
    fn length(&self) -> usize;
    /// The record so far, with everything that was said.
    fn record(&self) -> Record;
    /// The record so far as that side may see it: see [`Battle::record_for`].
    fn record_for(&self, side: Side) -> Record;
    /// The same for a side, or, for nobody in particular, as everybody may see it.
    fn record_as(&self, reader: Option<Side>) -> Record;
    /// One line of that record: see [`Battle::line_as`].
    fn line_as(&self, number: usize, reader: Option<Side>, over: bool) -> Option<RecordLine>;
    /// Everything that keeps that side from taking back all after command number `to` alone.
    fn bars(&self, side: Side, to: usize) -> Vec<Bar>;
    /// Takes back everything after command number `to`.
    fn take_back(&mut self, to: usize) -> Result<(), PlayFault>;
    /// The same battle once more, for whoever wants to think about it elsewhere.
    fn copy(&self) -> Box<dyn AnyBattle>;
    /// The battle itself, a [`Battle`] of its game: for players who know it.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game + 'static> AnyGame for Arc<G> {
    fn sides(&self) -> &'static [&'static str] {
        Game::sides(&**self)
    }

    fn begin_at(&mut self, layout: &Layout, document: &Document) -> Result<(), position::Fault> {
        let begins = position::begin(&**self, layout, document)?;
        // A game that others have already begins as it did.
        let placed = Self::get_mut(self).is_some_and(|game| game.begin_with(begins));
        let fixed = || position::Fault::whole("position", "position-fixed");
        if placed { Ok(()) } else { Err(fixed()) }
    }

    fn battle(&self, header: Header, commitment: &Commitment) -> Box<dyn AnyBattle> {
        Box::new(Battle::new(Self::clone(self), header, commitment))
    }

    fn resume(
        &self,
        record: &Record,
        commitment: &Commitment,
    ) -> Result<Box<dyn AnyBattle>, Difference> {
        Ok(Box::new(Battle::resume(Self::clone(self), record, commitment)?))
    }

    fn battle_typed(&self, header: Header) -> Box<dyn AnyBattle> {
        Box::new(Battle::typed(Self::clone(self), header))
    }

    fn resume_typed(&self, record: &Record) -> Result<Box<dyn AnyBattle>, Difference> {
        Ok(Box::new(Battle::resume_typed(Self::clone(self), record)?))
    }

    fn replay(
        &self,
        record: &Record,
        to: Option<usize>,
        reader: Option<Side>,
        show: &mut dyn FnMut(usize, Vec<Shown>),
    ) -> Result<Box<dyn AnyBattle>, Difference> {
        let over = record.result.is_some();
        self.replay_all(record, to, &mut |number, log| {
            show(number, shown_to(&log, reader, over).cloned().collect());
        })
    }

    fn replay_all(
        &self,
        record: &Record,
        to: Option<usize>,
        show: &mut dyn FnMut(usize, Vec<(Audience, Shown)>),
    ) -> Result<Box<dyn AnyBattle>, Difference> {
        let battle = Battle::replay(Self::clone(self), record, to, |battle, played| {
            show(played.number, shown(&*battle.game, &played.log));
        })?;
        Ok(Box::new(battle))
    }

    fn placed(&self, layout: &Layout, changes: &[&Document]) -> Result<String, String> {
        scene::placed(&**self, layout, changes)
    }

    fn scene(&self, position: &str, commands: &[String], dice: &[i64]) -> Result<SceneEnd, String> {
        scene::scene(&**self, position, commands, dice)
    }

    fn unlike(
        &self,
        layout: &Layout,
        texts: (&str, &str),
        after: &Document,
    ) -> Result<Vec<String>, String> {
        scene::unlike(&**self, layout, texts, after)
    }

    fn playout(&self, chance: Chance) -> Playout {
        chance.play(&**self, &mut by_chance(chance.seed), &mut Hall::default())
    }

    fn playout_recorded(&self, chance: Chance, header: Header) -> (Playout, Record) {
        chance.record(self, header, &mut by_chance(chance.seed), &mut Hall::default())
    }

    fn conformance(&self, plan: &Plan) -> Result<Report, Breach> {
        conformance::run(self, plan)
    }

    fn walk(&self, record: &Record) -> Result<usize, Vec<WalkFault>> {
        walk::walk(self, record)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn shown<G: Game>(game: &G, log: &Log<G::Event>) -> Vec<(Audience, Shown)> {
    let show = |item: &Item<G::Event>| match item {
        Item::Event(event) => {
            let (clause, text) = (game.event_clause(*event), game.write_event(*event));
            Shown::Event(clause, text, game.tell(*event))
        }
        Item::Account(section) => Shown::Account(section.clone()),
    };
    log.items.iter().map(|(audience, item)| (*audience, show(item))).collect()
}

impl<G: Game + 'static> AnyBattle for Battle<G> {
    fn pending(&self) -> Sides {
        self.game.pending(&self.state)
    }

    fn asked_since(&self, side: Side) -> Option<usize> {
        Self::asked_since(self, side)
    }

    fn prompt(&self, side: Side) -> Option<Prompt> {
        self.game.prompt(&self.game.mask(&self.state, side), side)
    }

    fn legal(&self, side: Side) -> Vec<String> {
        let mut menu = Vec::new();
        if self.pending().has(side) {
            self.game.legal(&self.game.mask(&self.state, side), side, &mut menu);
        }
        menu.into_iter().map(|command| self.game.write_command(command)).collect()
    }

    fn check(&self, side: Side, command: &str) -> Result<(), PlayFault> {
        let command = self.game.read_command(command).map_err(PlayFault::Unreadable)?;
        Battle::check(self, side, command)
    }

    fn reasons(&self, side: Side, command: &str) -> Vec<Refusal> {
        let command = self.game.read_command(command);
        command.map_or_else(|_| Vec::new(), |command| Battle::reasons(self, side, command))
    }

    fn phrase(&self, side: Side, command: &str) -> Option<Message> {
        let command = self.game.read_command(command).ok()?;
        self.game.phrase(&self.game.mask(&self.state, side), command)
    }

    fn propose(&self, side: Side, wanted: &str) -> Result<Option<Proposal<String>>, PlayFault> {
        let wanted = self.game.read_command(wanted).map_err(PlayFault::Unreadable)?;
        let proposal = self.game.propose(&self.game.mask(&self.state, side), side, wanted);
        Ok(proposal.map(|found| found.map(|command| self.game.write_command(command))))
    }

    fn odds(&self, side: Side, command: &str) -> Result<Option<OddsAnswer>, PlayFault> {
        let command = self.game.read_command(command).map_err(PlayFault::Unreadable)?;
        Battle::check(self, side, command)?;
        let masked = self.game.mask(&self.state, side);
        match self.game.untold(&masked, side, command) {
            Some(refusal) => Err(PlayFault::Refused(vec![refusal])),
            None => Ok(self.game.odds(&masked, side, command)),
        }
    }

    fn play(&mut self, side: Side, command: &str) -> Result<Vec<(Audience, Shown)>, PlayFault> {
        let command = self.game.read_command(command).map_err(PlayFault::Unreadable)?;
        let played = Battle::play(self, side, command)?;
        Ok(shown(&*self.game, &played.log))
    }

    fn play_typed(
        &mut self,
        side: Side,
        command: &str,
        dice: &[i64],
    ) -> Result<Vec<(Audience, Shown)>, PlayFault> {
        let command = self.game.read_command(command).map_err(PlayFault::Unreadable)?;
        let played = Battle::play_typed(self, side, command, dice)?;
        Ok(shown(&*self.game, &played.log))
    }

    fn position(&self, layout: &Layout, reader: Option<Side>) -> Document {
        position::told(&*self.game, layout, &self.known_to(reader), None)
    }

    fn position_over(&self, layout: &Layout, reader: Option<Side>, start: &str) -> Document {
        position::told(&*self.game, layout, &self.known_to(reader), Some(start))
    }

    fn view(&self, side: Side) -> String {
        self.game.write_state(&self.game.mask(&self.state, side))
    }

    fn board(&self) -> Board {
        self.game.board()
    }

    fn look(&self, side: Side) -> View {
        self.game.view(&self.game.mask(&self.state, side), side)
    }

    fn look_for_all(&self) -> View {
        self.game.view(&self.masked_for_all(), Side::NOBODY)
    }

    fn areas(&self, reader: Option<Side>, about: &str) -> Vec<Area> {
        match reader {
            Some(side) => self.game.areas(&self.game.mask(&self.state, side), about),
            None => self.game.areas(&self.masked_for_all(), about),
        }
    }

    fn is_secret(&self, command: &str) -> bool {
        self.game.read_command(command).is_ok_and(|command| self.game.is_secret(command))
    }

    fn outcome(&self) -> Option<Ending> {
        self.game.outcome(&self.state)
    }

    fn turn(&self) -> u16 {
        self.game.turn(&self.state)
    }

    fn length(&self) -> usize {
        Battle::length(self)
    }

    fn record(&self) -> Record {
        Battle::record(self)
    }

    fn record_for(&self, side: Side) -> Record {
        Battle::record_for(self, side)
    }

    fn record_as(&self, reader: Option<Side>) -> Record {
        Battle::record_as(self, reader)
    }

    fn line_as(&self, number: usize, reader: Option<Side>, over: bool) -> Option<RecordLine> {
        Battle::line_as(self, number, reader, over)
    }

    fn bars(&self, side: Side, to: usize) -> Vec<Bar> {
        Battle::bars(self, side, to)
    }

    fn take_back(&mut self, to: usize) -> Result<(), PlayFault> {
        Battle::take_back(self, to)
    }

    fn copy(&self) -> Box<dyn AnyBattle> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
