//! A game being played: its position, its record and its dice.

use crate::dice::{DiceFault, Lent};
use crate::game::commitment::{Commitment, fingerprint};
use crate::game::keyed::Counts;
use crate::game::log::{Item, Log};
use crate::game::record::{Header, Record, RecordLine, Thrown};
use crate::game::refusal::{Refusal, Refusals, Verdict};
use crate::game::side::{Side, Sides};
use crate::game::throwing::{Noted, Typed};
use crate::game::{Ending, Game, Unreadable};
use crate::umpire::{Desk, Heading, Need};
use std::borrow::Cow;
use std::sync::Arc;

/// A game in progress, or one that is replayed.
pub struct Battle<G: Game> {
    /// The rules and the scenario.
    pub game: Arc<G>,
    /// The position.
    pub state: G::State,
    pub(super) header: Header,
    pub(super) lines: Vec<RecordLine>,
    pub(super) veils: Vec<Veil>,
    /// What came up how often.
    pub(super) thrown: Counts,
    /// Where the dice come from; a replay has none to throw.
    pub(super) commitment: Option<Commitment>,
    /// People throw them and type them in.
    pub(super) typed: bool,
    /// The secret, if it is known.
    pub(super) secret: Option<String>,
}

/// Whether the rules can be cloned does not matter: they are shared.
impl<G: Game> Clone for Battle<G> {
    fn clone(&self) -> Self {
        Self {
            game: Arc::clone(&self.game),
            state: self.state.clone(),
            header: self.header.clone(),
            lines: self.lines.clone(),
            veils: self.veils.clone(),
            thrown: self.thrown.clone(),
            commitment: self.commitment.clone(),
            typed: self.typed,
            secret: self.secret.clone(),
        }
    }
}

/// What of a line of the record is not for everybody while the game goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Veil {
    pub(super) side: Side,
    /// Who was asked before it.
    asked: Sides,
    /// Whether something hidden came out with it.
    pub(super) reveals: bool,
    /// Whether the command is for the eyes of its side only.
    secret: bool,
    /// Who may see all of its dice.
    dice: Sides,
    /// Everybody.
    all: Sides,
}

impl Veil {
    /// What that reader may see of the line while the game goes on.
    fn over(self, line: &RecordLine, reader: Option<Side>) -> RecordLine {
        let sees = |sides: Sides| match reader {
            Some(side) => sides.has(side),
            None => sides == self.all,
        };
        let secret = self.secret && reader != Some(self.side);
        let command = if secret { RecordLine::SECRET } else { &line.command };
        let throws = if secret || !sees(self.dice) { Vec::new() } else { line.throws.clone() };
        let (side, hash) = (line.side.clone(), RecordLine::HIDDEN.to_owned());
        RecordLine { side, command: command.to_owned(), throws, hash }
    }
}

/// Why a command was not carried out; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayFault {
    /// It is not that side's decision.
    NotAsked,
    /// It cannot be read.
    Unreadable(Unreadable),
    /// The rules forbid it.
    Refused(Vec<Refusal>),
    /// This is a replay: one may look at it but not go on, for its dice are not known. See
    /// [`Battle::resume`].
    ReadOnly,
    /// The rules allowed it and then stopped half-way, for want of this: the next die, where dice
    /// are typed in, and what is reckoned with it; else a mistake in the rules.
    Stopped(Option<Need>, Option<Box<Heading>>),
    /// A typed die is impossible, or too many were typed.
    Dice(DiceFault),
    /// The game so far cannot be repeated: a mistake in the rules.
    Differs(Box<Difference>),
}

/// A command that was carried out.
#[derive(Clone, PartialEq, Debug)]
pub struct Played<E> {
    /// Its number in the record.
    pub number: usize,
    /// What happened.
    pub log: Log<E>,
}

/// Where a record and the rules part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The number of the command; 0 for the header.
    pub number: usize,
    /// How.
    pub how: How,
}

/// How a record and the rules part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum How {
    /// There is no such side.
    Side(String),
    /// The nonce of this side is missing, out of its place or not the one of the commitment.
    Nonce(String),
    /// The command, its dice or the position are hidden: this is a side's own record of a game
    /// that was not over.
    Hidden,
    /// The command cannot be carried out.
    Command(PlayFault),
    /// The rules ask for another throw than the record has, or none; the record's.
    Throw(Thrown),
    /// The rules ask for this die, and the record has no more throws.
    Lacks(Need),
    /// That had come up another number of times before: the record's throw and the true number.
    Nth(Thrown, u32),
    /// There is no such die as in this throw.
    NoSuchDie(Thrown),
    /// The position after it has another fingerprint: the record's and ours.
    Position(String, String),
    /// The dice do not follow from the secret: the record's throw and the true one.
    Dice(Thrown, Vec<i32>),
    /// The secret is not the one that was committed to.
    Secret,
    /// The game goes on although the record says how it ended, or the other way round.
    Result(String, String),
}

impl<G: Game> Battle<G> {
    /// A new game. Of the nonces, one for each side counts.
    pub fn new(game: Arc<G>, mut header: Header, commitment: &Commitment) -> Self {
        let commitment = commitment.clone().for_sides(game.sides().len());
        header.commit = commitment.published();
        let names = game.sides().iter().map(|&side| side.to_owned());
        header.nonces = names.zip(commitment.nonces().iter().cloned()).collect();
        let mut battle = Self::unplayed(game, header);
        battle.secret = Some(commitment.secret().to_owned());
        battle.commitment = Some(commitment);
        battle
    }

    /// The start of a game, without dice.
    pub(super) fn unplayed(game: Arc<G>, header: Header) -> Self {
        let (state, thrown) = (game.start(), Counts::default());
        let (lines, veils) = (Vec::new(), Vec::new());
        let (commitment, typed, secret) = (None, false, None);
        Self { game, state, header, lines, veils, thrown, commitment, typed, secret }
    }

    /// A new game whose dice people throw at a table and type in.
    pub fn typed(game: Arc<G>, mut header: Header) -> Self {
        Header::TYPED.clone_into(&mut header.commit);
        header.nonces.clear();
        let mut battle = Self::unplayed(game, header);
        battle.typed = true;
        battle
    }

    /// How many commands were given.
    pub fn length(&self) -> usize {
        self.lines.len()
    }

    /// How many commands had been given when that side was asked for what it is asked now, or for what it
    /// has been asked in one go until now; nothing if it is not asked.
    pub fn asked_since(&self, side: Side) -> Option<usize> {
        let asked = self.game.pending(&self.state).has(side);
        let before = self.veils.iter().rposition(|veil| !veil.asked.has(side));
        asked.then(|| before.map_or(0, |index| index + 1))
    }

    /// Whether that side may say this now, or why not.
    pub fn check(&self, side: Side, command: G::Command) -> Result<(), PlayFault> {
        if !self.game.pending(&self.state).has(side) {
            return Err(PlayFault::NotAsked);
        }
        let mask = self.game.mask(&self.state, side);
        let mut refusals = Refusals::default();
        if self.game.check(&mask, side, command, &mut refusals).is_allowed() {
            Ok(())
        } else {
            Err(PlayFault::Refused(refusals.0))
        }
    }

    /// Every reason of the book against a command, as that side may know it; also of one that is not asked now.
    pub fn reasons(&self, side: Side, command: G::Command) -> Vec<Refusal> {
        let mut refusals = Refusals::default();
        let mask = self.game.mask(&self.state, side);
        match self.game.check(&mask, side, command, &mut refusals) {
            Verdict::Allowed => Vec::new(),
            Verdict::Refused => refusals.0,
        }
    }

    /// The position as a side may know it, or, for nobody in particular, as it is.
    pub(super) fn known_to(&self, reader: Option<Side>) -> Cow<'_, G::State> {
        match reader {
            Some(side) => self.game.mask(&self.state, side),
            None => Cow::Borrowed(&self.state),
        }
    }

    /// Carries out a command, or says why not and changes nothing. What it costs does not depend
    /// on how long the game has lasted.
    pub fn play(&mut self, side: Side, command: G::Command) -> Result<Played<G::Event>, PlayFault> {
        let seed = self.commitment.as_ref().ok_or(PlayFault::ReadOnly)?.seed();
        self.check(side, command)?;
        let mut dice = Noted::new(seed, &self.thrown);
        let mut desk = Desk::new(Lent::new(&mut dice), Log::default());
        let mut state = self.state.clone();
        if self.game.apply(&mut state, side, command, &mut desk).is_err() {
            return Err(PlayFault::Stopped(desk.need, None));
        }
        let log = desk.journal;
        Ok(self.done(side, command, state, dice.throws, log))
    }

    /// Carries out a command with dice that people threw; where they run out, stops with the die
    /// that is needed next. Nothing has changed until all of them are there.
    pub fn play_typed(
        &mut self,
        side: Side,
        command: G::Command,
        numbers: &[i64],
    ) -> Result<Played<G::Event>, PlayFault> {
        if !self.typed {
            return Err(PlayFault::ReadOnly);
        }
        self.check(side, command)?;
        let mut dice = Typed::new(numbers, &self.thrown);
        let mut desk = Desk::new(Lent::new(&mut dice), Log::default());
        let mut state = self.state.clone();
        let done = self.game.apply(&mut state, side, command, &mut desk);
        let (log, need) = (desk.journal, desk.need);
        dice.finish(done.is_ok()).map_err(PlayFault::Dice)?;
        match done {
            Ok(()) => Ok(self.done(side, command, state, dice.throws, log)),
            Err(_) => Err(PlayFault::Stopped(need, log.last_heading().map(Box::new))),
        }
    }

    /// Takes down a command that was carried out.
    pub(super) fn done(
        &mut self,
        side: Side,
        command: G::Command,
        state: G::State,
        throws: Vec<Thrown>,
        log: Log<G::Event>,
    ) -> Played<G::Event> {
        let asked = self.game.pending(&self.state);
        self.state = state;
        throws.iter().for_each(|thrown| self.thrown.note(thrown.key, &thrown.clause));
        let secret = self.game.is_secret(command);
        let sides = self.game.sides().len();
        let dice = see_dice(sides, &throws, &log);
        let all = (0..sides).fold(Sides::NONE, |all, place| all.and(Side(place as u8)));
        let reveals = |(_, item): &(_, Item<G::Event>)| match item {
            Item::Event(event) => self.game.reveals(*event),
            Item::Account(_) => false,
        };
        let reveals = log.items.iter().any(reveals);
        self.veils.push(Veil { side, asked, reveals, secret, dice, all });
        let side = self.game.sides()[side.index()].to_owned();
        let command = self.game.write_command(command);
        let hash = fingerprint(&self.game.write_state(&self.state));
        self.lines.push(RecordLine { side, command, throws, hash });
        Played { number: self.lines.len(), log }
    }

    /// The position as everybody may know it: what any side may not know is unknown.
    pub(super) fn masked_for_all(&self) -> G::State {
        let sides = (0..self.game.sides().len()).map(|place| Side(place as u8));
        let mask = |state: G::State, side| self.game.mask(&state, side).into_owned();
        sides.fold(self.state.clone(), mask)
    }

    /// The side with this id.
    pub fn side(&self, id: &str) -> Option<Side> {
        let place = self.game.sides().iter().position(|&side| side == id)?;
        u8::try_from(place).ok().map(Side)
    }

    /// The record so far, with everything that was said; the secret of the dice only when the
    /// game is over.
    pub fn record(&self) -> Record {
        let ending = self.game.outcome(&self.state);
        Record {
            header: self.header.clone(),
            lines: self.lines.clone(),
            result: ending.map(|ending| self.result(ending)),
            closed: None,
            secret: ending.and_then(|_| self.secret.clone()),
        }
    }

    /// The record as that side may see it. While the game goes on, commands that others said in
    /// secret ([`Game::is_secret`]) are `?`, and dice that it may not read of in the log and all
    /// fingerprints, from which one could guess the rest, are `-`. Then everything.
    pub fn record_for(&self, side: Side) -> Record {
        self.record_as(Some(side))
    }

    /// The same for a side, or, for nobody in particular, as everybody may see it.
    pub fn record_as(&self, reader: Option<Side>) -> Record {
        let mut record = self.record();
        if record.result.is_none() {
            let lines = self.lines.iter().zip(&self.veils);
            record.lines = lines.map(|(line, veil)| veil.over(line, reader)).collect();
        }
        record
    }

    /// One line of that record, by its number; `over` when somebody has given up.
    pub fn line_as(&self, number: usize, reader: Option<Side>, over: bool) -> Option<RecordLine> {
        let index = number.checked_sub(1)?;
        let (line, veil) = (self.lines.get(index)?, self.veils.get(index)?);
        let open = over || self.game.outcome(&self.state).is_some();
        Some(if open { line.clone() } else { veil.over(line, reader) })
    }

    pub(super) fn result(&self, ending: Ending) -> String {
        let winner = ending.winner.map_or("draw", |side| self.game.sides()[side.index()]);
        format!("{winner} {} {}", ending.score, ending.clause)
    }
}

/// Who may see the dice of a command while the game goes on: who may read every account with dice
/// in it. A throw of no dice leaves no trace in the log, so that one needs all of it.
fn see_dice<E>(sides: usize, throws: &[Thrown], log: &Log<E>) -> Sides {
    let empty = throws.iter().any(|thrown| thrown.faces.is_empty());
    let dice = |item: &Item<E>| matches!(item, Item::Account(section) if !section.dice.is_empty());
    let reads = |side: &Side| {
        let mut items = log.items.iter().filter(|(_, item)| empty || dice(item));
        items.all(|(audience, _)| audience.admits(*side, false))
    };
    (0..sides).map(|place| Side(place as u8)).filter(reads).fold(Sides::NONE, Sides::and)
}
