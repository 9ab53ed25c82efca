//! Playing a record again, going on with a saved game, taking back, and verifying dice.

use crate::dice::Lent;
use crate::game::Game;
use crate::game::battle::{Battle, Difference, How, PlayFault, Played};
use crate::game::commitment::Commitment;
use crate::game::keyed::Keyed;
use crate::game::log::Log;
use crate::game::record::{Header, Record, RecordLine};
use crate::game::throwing::Recorded;
use crate::umpire::{Desk, Need};
use std::sync::Arc;

/// What a look at the dice of a record came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Verified {
    /// So many throws follow from the secret: all of them.
    Throws(usize),
    /// The secret is not out yet: nothing could be checked.
    SecretNotOut,
}

impl<G: Game> Battle<G> {
    /// Plays a record again, up to command number `to` if one is given, showing each command's
    /// log; where the record and the rules part, says how. One may look at it but not go on: that
    /// takes its dice, see [`Battle::resume`].
    pub fn replay(
        game: Arc<G>,
        record: &Record,
        to: Option<usize>,
        mut show: impl FnMut(&Self, &Played<G::Event>),
    ) -> Result<Self, Difference> {
        let at_header = |how| Difference { number: 0, how };
        check_nonces(game.sides(), &record.header).map_err(at_header)?;
        let mut battle = Self::unplayed(game, record.header.clone());
        battle.secret.clone_from(&record.secret);
        let to = to.unwrap_or(usize::MAX);
        for (index, line) in record.lines.iter().enumerate().take(to) {
            let number = index + 1;
            let played = battle.repeat(line);
            show(&battle, &played.map_err(|how| Difference { number, how })?);
        }
        if record.lines.len() <= to {
            battle.compare_result(record)?;
        }
        Ok(battle)
    }

    /// Carries out one line of a record with the record's own dice.
    fn repeat(&mut self, line: &RecordLine) -> Result<Played<G::Event>, How> {
        if line.is_hidden() {
            return Err(How::Hidden);
        }
        let side = self.side(&line.side).ok_or_else(|| How::Side(line.side.clone()))?;
        let command = self.game.read_command(&line.command);
        let command = command.map_err(|no| How::Command(PlayFault::Unreadable(no)))?;
        self.check(side, command).map_err(How::Command)?;
        let mut dice = Recorded::new(&line.throws, &self.thrown);
        let mut desk = Desk::new(Lent::new(&mut dice), Log::default());
        let mut state = self.state.clone();
        let done = self.game.apply(&mut state, side, command, &mut desk);
        let (log, need) = (desk.journal, desk.need);
        let thrown = line.throws.get(dice.used()).cloned();
        match (done, need) {
            (Ok(()), _) if thrown.is_none() => {}
            (done, need) => {
                let asks = matches!(need, Some(Need::Die { .. }));
                return Err(match (thrown, dice.wrong_nth(), need) {
                    (Some(thrown), Some(nth), _) => How::Nth(thrown, nth),
                    (Some(thrown), None, _) if asks || done.is_ok() => How::Throw(thrown),
                    (None, _, Some(need)) if asks => How::Lacks(need),
                    (_, _, need) => How::Command(PlayFault::Stopped(need, None)),
                });
            }
        }
        let played = self.done(side, command, state, line.throws.clone(), log);
        match self.lines.last() {
            Some(ours) if ours.hash != line.hash => {
                Err(How::Position(line.hash.clone(), ours.hash.clone()))
            }
            _ => Ok(played),
        }
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
    /// The dice so far must have come from it too.
    pub fn resume(
        game: Arc<G>,
        record: &Record,
        commitment: &Commitment,
    ) -> Result<Self, Difference> {
        let commitment = commitment.clone().for_sides(game.sides().len());
        let at_header = |how| Difference { number: 0, how };
        if commitment.published() != record.header.commit {
            return Err(at_header(How::Secret));
        }
        let mut battle = Self::replay(game, record, None, |_, _| ())?;
        for (place, &side) in battle.game.sides().iter().enumerate() {
            let theirs = record.header.nonces.get(place).map(|(_, nonce)| nonce);
            if theirs != commitment.nonces().get(place) {
                return Err(at_header(How::Nonce(side.to_owned())));
            }
        }
        verify(&record.lines, &commitment)?;
        battle.secret = Some(commitment.secret().to_owned());
        battle.commitment = Some(commitment);
        Ok(battle)
    }

    /// Goes on from a record whose dice were typed in, with more of them.
    pub fn resume_typed(game: Arc<G>, record: &Record) -> Result<Self, Difference> {
        if record.header.commit != Header::TYPED {
            return Err(Difference { number: 0, how: How::Secret });
        }
        let mut battle = Self::replay(game, record, None, |_, _| ())?;
        battle.typed = true;
        Ok(battle)
    }

    /// Takes back everything after command number `to`, if there is anything; the same commands
    /// meet the same dice, unless people throw them.
    pub fn take_back(&mut self, to: usize) -> Result<(), PlayFault> {
        if !self.typed && self.commitment.is_none() {
            return Err(PlayFault::ReadOnly);
        }
        if to >= self.length() {
            return Ok(());
        }
        let mut record = self.record();
        record.lines.truncate(to);
        (record.result, record.secret) = (None, None);
        let game = Arc::clone(&self.game);
        let resumed = match &self.commitment {
            Some(commitment) => Self::resume(game, &record, commitment),
            None => Self::resume_typed(game, &record),
        };
        *self = resumed.map_err(|difference| PlayFault::Differs(Box::new(difference)))?;
        Ok(())
    }
}

/// The nonces must be those of the first sides, in their order.
fn check_nonces(sides: &[&str], header: &Header) -> Result<(), How> {
    for (place, (side, _)) in header.nonces.iter().enumerate() {
        match sides.iter().position(|known| known == side) {
            None => return Err(How::Side(side.clone())),
            Some(true_place) if true_place != place => return Err(How::Nonce(side.clone())),
            Some(_) => {}
        }
    }
    Ok(())
}

/// Checks that all dice follow from a commitment; how many throws there are.
fn verify(lines: &[RecordLine], commitment: &Commitment) -> Result<usize, Difference> {
    let mut dice = Keyed::new(commitment);
    let mut throws = 0;
    for (line, number) in lines.iter().zip(1..) {
        let differs = |how| Difference { number, how };
        if line.is_hidden() {
            return Err(differs(How::Hidden));
        }
        for thrown in &line.throws {
            dice.verify(thrown).map_err(differs)?;
            throws += 1;
        }
    }
    Ok(throws)
}

impl Record {
    /// Checks a finished record's dice against its secret: each follows from it, and it is the
    /// one that was committed to. While the secret is not out there is nothing to check.
    pub fn verify_dice(&self) -> Result<Verified, Difference> {
        let Some(secret) = self.secret.clone() else { return Ok(Verified::SecretNotOut) };
        let nonces = self.header.nonces.iter().map(|(_, nonce)| nonce.clone()).collect();
        let commitment = Commitment::of_record(secret, nonces);
        if commitment.published() != self.header.commit {
            return Err(Difference { number: 0, how: How::Secret });
        }
        verify(&self.lines, &commitment).map(Verified::Throws)
    }
}
