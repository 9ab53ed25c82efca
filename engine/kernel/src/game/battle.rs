//! A game being played: its position, its record and its dice.

use crate::game::keyed::{Commitment, Keyed, fingerprint};
use crate::game::log::Log;
use crate::game::record::{Header, Noted, Record, RecordLine, Recorded, Thrown};
use crate::game::refusal::{Refusal, Refusals};
use crate::game::side::Side;
use crate::game::{Ending, Game, Unreadable};
use crate::umpire::{Desk, Stop};
use std::sync::Arc;

/// A game in progress.
#[derive(Clone)]
pub struct Battle<G: Game> {
    /// The rules and the scenario.
    pub game: Arc<G>,
    /// The position.
    pub state: G::State,
    header: Header,
    secret: String,
    lines: Vec<RecordLine>,
    dice: Keyed,
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
    /// The command cannot be carried out.
    Command(PlayFault),
    /// The rules ask for another throw than the record has, or none; the record's.
    Throw(Option<Thrown>),
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
    /// A new game.
    pub fn new(game: Arc<G>, mut header: Header, commitment: &Commitment) -> Self {
        header.commit = commitment.published();
        let names = game.sides().iter().map(|&side| side.to_owned());
        header.nonces = names.zip(commitment.nonces.iter().cloned()).collect();
        let state = game.start();
        let dice = Keyed::new(commitment);
        let secret = commitment.secret.clone();
        Self { game, state, header, secret, lines: Vec::new(), dice }
    }

    /// How many commands were given.
    pub fn length(&self) -> usize {
        self.lines.len()
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

    /// Carries out a command, or says why not and changes nothing.
    pub fn play(&mut self, side: Side, command: G::Command) -> Result<Played<G::Event>, PlayFault> {
        self.check(side, command)?;
        let mut desk = Desk::new(Noted::new(self.dice.clone()), Log::default());
        let mut state = self.state.clone();
        let done = self.game.apply(&mut state, side, command, &mut desk);
        debug_assert!(done.is_ok(), "keyed dice never run out");
        self.state = state;
        self.dice = desk.dice.inner;
        self.note(side, command, desk.dice.throws);
        Ok(Played { number: self.lines.len(), log: desk.journal })
    }

    fn note(&mut self, side: Side, command: G::Command, throws: Vec<Thrown>) {
        let side = self.game.sides()[side.index()].to_owned();
        let command = self.game.write_command(command);
        let hash = fingerprint(&self.game.write_state(&self.state));
        self.lines.push(RecordLine { side, command, throws, hash });
    }

    /// The side with this id.
    pub fn side(&self, id: &str) -> Option<Side> {
        let place = self.game.sides().iter().position(|&side| side == id)?;
        u8::try_from(place).ok().map(Side)
    }

    /// The record so far; the secret only when the game is over.
    pub fn record(&self) -> Record {
        let ending = self.game.outcome(&self.state);
        Record {
            header: self.header.clone(),
            lines: self.lines.clone(),
            result: ending.map(|ending| self.result(ending)),
            secret: ending.map(|_| self.secret.clone()),
        }
    }

    fn result(&self, ending: Ending) -> String {
        let winner = ending.winner.map_or("draw", |side| self.game.sides()[side.index()]);
        format!("{winner} {} {}", ending.score, ending.clause)
    }

    /// Plays a record again, up to command number `to` if one is given, showing each command's
    /// log; where the record and the rules part, says how.
    pub fn replay(
        game: Arc<G>,
        record: &Record,
        to: Option<usize>,
        mut show: impl FnMut(&Self, &Played<G::Event>),
    ) -> Result<Self, Difference> {
        let secret = record.secret.clone().unwrap_or_default();
        let nonces = record.header.nonces.iter().map(|(_, nonce)| nonce.clone()).collect();
        let commitment = Commitment { secret, nonces };
        let mut battle = Self::new(game, record.header.clone(), &commitment);
        battle.header.commit.clone_from(&record.header.commit);
        let to = to.unwrap_or(usize::MAX);
        for (index, line) in record.lines.iter().enumerate().take(to) {
            let number = index + 1;
            let played = battle.repeat(line, number);
            show(&battle, &played.map_err(|how| Difference { number, how })?);
        }
        if record.lines.len() <= to {
            battle.compare_result(record)?;
        }
        Ok(battle)
    }

    /// Carries out one line of a record with the record's own dice.
    fn repeat(&mut self, line: &RecordLine, number: usize) -> Result<Played<G::Event>, How> {
        let side = self.side(&line.side).ok_or_else(|| How::Side(line.side.clone()))?;
        let command = self.game.read_command(&line.command);
        let command = command.map_err(|no| How::Command(PlayFault::Unreadable(no)))?;
        self.check(side, command).map_err(How::Command)?;
        let mut desk = Desk::new(Recorded::new(&line.throws), Log::default());
        let mut state = self.state.clone();
        let done = self.game.apply(&mut state, side, command, &mut desk);
        let used = desk.dice.used();
        if done == Err(Stop) || used < line.throws.len() {
            return Err(How::Throw(line.throws.get(used).cloned()));
        }
        self.state = state;
        self.note(side, command, line.throws.clone());
        let ours = fingerprint(&self.game.write_state(&self.state));
        if ours != line.hash {
            return Err(How::Position(line.hash.clone(), ours));
        }
        Ok(Played { number, log: desk.journal })
    }

    fn compare_result(&self, record: &Record) -> Result<(), Difference> {
        let ours = self.game.outcome(&self.state).map(|ending| self.result(ending));
        if ours == record.result {
            return Ok(());
        }
        let text = |result: &Option<String>| result.clone().unwrap_or_else(|| "-".to_owned());
        let how = How::Result(text(&record.result), text(&ours));
        Err(Difference { number: record.lines.len(), how })
    }

    /// Goes on from a replayed record with the dice of its commitment: for a game that was saved.
    pub fn resume(
        game: Arc<G>,
        record: &Record,
        commitment: &Commitment,
    ) -> Result<Self, Difference> {
        if commitment.published() != record.header.commit {
            return Err(Difference { number: 0, how: How::Secret });
        }
        let mut battle = Self::replay(game, record, None, |_, _| ())?;
        let mut dice = Keyed::new(commitment);
        for thrown in record.lines.iter().flat_map(|line| &line.throws) {
            dice.faces(thrown);
        }
        (battle.dice, battle.secret) = (dice, commitment.secret.clone());
        Ok(battle)
    }

    /// Takes back everything after command number `to`; the same commands meet the same dice.
    pub fn take_back(&mut self, to: usize) -> Result<(), Difference> {
        let mut record = self.record();
        record.lines.truncate(to);
        (record.result, record.secret) = (None, None);
        let nonces = record.header.nonces.iter().map(|(_, nonce)| nonce.clone()).collect();
        let commitment = Commitment { secret: self.secret.clone(), nonces };
        *self = Self::resume(Arc::clone(&self.game), &record, &commitment)?;
        Ok(())
    }
}

impl Record {
    /// Checks a finished record's dice against its secret: each follows from it, and it is the
    /// one that was committed to. While the secret is not out there is nothing to check.
    pub fn verify_dice(&self) -> Result<(), Difference> {
        let Some(secret) = self.secret.clone() else { return Ok(()) };
        let nonces = self.header.nonces.iter().map(|(_, nonce)| nonce.clone()).collect();
        let commitment = Commitment { secret, nonces };
        if commitment.published() != self.header.commit {
            return Err(Difference { number: 0, how: How::Secret });
        }
        let mut dice = Keyed::new(&commitment);
        for (index, line) in self.lines.iter().enumerate() {
            for thrown in &line.throws {
                let faces = dice.faces(thrown);
                if faces != thrown.faces {
                    let how = How::Dice(thrown.clone(), faces);
                    return Err(Difference { number: index + 1, how });
                }
            }
        }
        Ok(())
    }
}
