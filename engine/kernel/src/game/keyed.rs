//! Dice that anybody can verify afterwards, and that do not care in which order things are done.
//!
//! Before the game its secret is committed to by a hash; both sides add a nonce; the seed is the
//! hash of all three, so that neither side nor the server can choose it alone. Each throw is keyed
//! by what it is for, not by its place in one stream: taking a move back and doing it again gives
//! the same dice, and doing things in another order buys nothing. At the end the secret is
//! revealed, and the dice can be checked with any SHA-256.

use crate::clause::Clause;
use crate::dice::Dice;
use crate::game::battle::How;
use crate::game::commitment::Commitment;
use crate::game::record::Thrown;
use crate::throw::{Die, Roll, Throw};
use crate::umpire::Stop;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// What a throw is for: when, who, against whom. How often that came up already is counted by the
/// dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Key {
    /// The turn.
    pub turn: u16,
    /// The part of the turn: in most books whose activation it is.
    pub part: u16,
    /// Who throws or for whom.
    pub actor: u16,
    /// Against whom or what.
    pub target: u16,
}

/// `3.2.14.87`
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}.{}", self.turn, self.part, self.actor, self.target)
    }
}

impl FromStr for Key {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.split('.').map(|part| part.parse::<u16>().map_err(|_| ()));
        let mut next = || parts.next().unwrap_or(Err(()));
        let key = Self { turn: next()?, part: next()?, actor: next()?, target: next()? };
        if parts.next().is_some() { Err(()) } else { Ok(key) }
    }
}

/// How often there was a throw for each purpose: a key, and under it each clause.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts(BTreeMap<Key, Vec<(String, u32)>>);

impl Counts {
    fn of(&self, key: Key, clause: &str) -> u32 {
        let same = |(known, _): &&(String, u32)| known == clause;
        self.0.get(&key).and_then(|clauses| clauses.iter().find(same)).map_or(0, |found| found.1)
    }

    /// The same, with throws that came after those that are counted.
    pub(super) fn with(&self, fresh: &[Thrown], key: Key, clause: &str) -> u32 {
        let same = |thrown: &&Thrown| thrown.key == key && thrown.clause == clause;
        let last = fresh.iter().rev().find(same);
        last.map_or_else(|| self.of(key, clause), |thrown| thrown.nth + 1)
    }

    /// Counts one more throw.
    pub(super) fn note(&mut self, key: Key, clause: &str) {
        let clauses = self.0.entry(key).or_default();
        match clauses.iter_mut().find(|(known, _)| known == clause) {
            Some((_, count)) => *count += 1,
            None => clauses.push((clause.to_owned(), 1)),
        }
    }
}

/// The faces of a throw: the one of its purpose that comes after `nth` others.
pub(super) fn faces(
    seed: &[u8; 32],
    key: Key,
    clause: &str,
    nth: u32,
    die: Die,
) -> impl Iterator<Item = i32> {
    let mut stream = Stream::new(seed, key, clause, nth);
    std::iter::repeat_with(move || die.face(stream.side(die)))
}

/// Dice keyed by what they are for.
#[derive(Clone, Debug)]
pub struct Keyed {
    seed: [u8; 32],
    key: Key,
    thrown: Counts,
}

impl Keyed {
    /// The dice of this commitment, before the first throw.
    pub fn new(commitment: &Commitment) -> Self {
        Self { seed: commitment.seed(), key: Key::default(), thrown: Counts::default() }
    }

    /// Throws what a record has: the same, or how it differs.
    pub(super) fn verify(&mut self, thrown: &Thrown) -> Result<(), How> {
        let Thrown { clause, key, nth, .. } = thrown;
        let die = Die::from_code(&thrown.die).filter(|die| die.code() == thrown.die);
        let die = die.ok_or_else(|| How::NoSuchDie(thrown.clone()))?;
        let before = self.thrown.of(*key, clause);
        if *nth != before {
            return Err(How::Nth(thrown.clone(), before));
        }
        let count = thrown.faces.len();
        let faces: Vec<i32> = faces(&self.seed, *key, clause, before, die).take(count).collect();
        if faces != thrown.faces {
            return Err(How::Dice(thrown.clone(), faces));
        }
        self.thrown.note(*key, clause);
        Ok(())
    }
}

/// Sides drawn from the hash of a text: eight to a block, further blocks numbered.
struct Stream {
    text: Vec<u8>,
    block: [u8; 32],
    number: u32,
    used: usize,
}

impl Stream {
    fn new(seed: &[u8; 32], key: Key, clause: &str, nth: u32) -> Self {
        let text = [seed, format!(" {key} {clause} {nth} ").as_bytes()].concat();
        Self { text, block: [0; 32], number: 0, used: 32 }
    }

    fn word(&mut self) -> u32 {
        if self.used == 32 {
            let mut hash = Sha256::new();
            hash.update(&self.text);
            hash.update(self.number.to_string().as_bytes());
            (self.block, self.used) = (hash.finalize().into(), 0);
            self.number += 1;
        }
        let bytes = &self.block[self.used..self.used + 4];
        self.used += 4;
        bytes.iter().fold(0, |word, &byte| word << 8 | u32::from(byte))
    }

    /// As [`crate::Seeded::side`]: the high half of a product, the unfair low values thrown again.
    fn side(&mut self, die: Die) -> u32 {
        let sides = die.sides();
        loop {
            let product = u64::from(self.word()) * u64::from(sides);
            let low = product as u32;
            if low >= sides || low >= sides.wrapping_neg() % sides {
                return (product >> 32) as u32;
            }
        }
    }
}

impl Dice for Keyed {
    fn cast(
        &mut self,
        clause: Clause,
        throw: Throw,
        mut seen: impl FnMut(i32),
    ) -> Result<Roll, Stop> {
        let faces = faces(&self.seed, self.key, clause.id(), self.nth(clause), throw.die);
        let faces = faces.take(throw.count.into()).inspect(|&face| seen(face));
        let roll = faces.fold(throw.start(), |roll, face| throw.and(roll, face));
        self.thrown.note(self.key, clause.id());
        Ok(roll)
    }

    fn aim(&mut self, key: Key) {
        self.key = key;
    }

    fn nth(&self, clause: Clause) -> u32 {
        self.thrown.of(self.key, clause.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face(dice: &mut Keyed, key: Key) -> i32 {
        dice.aim(key);
        let roll = dice.cast(Clause::new("I.4"), Throw::one(Die::D10Zero), |_| ());
        roll.expect("keyed dice never run out").value
    }

    #[test]
    fn the_order_of_doing_things_does_not_matter() {
        let commitment = Commitment::of_record("Karl".into(), vec!["a".into(), "b".into()]);
        let keys: Vec<Key> =
            (0..40).map(|actor| Key { turn: 1, part: 2, actor, target: 9 }).collect();
        let mut dice = Keyed::new(&commitment);
        let forwards: Vec<i32> = keys.iter().map(|&key| face(&mut dice, key)).collect();
        let mut dice = Keyed::new(&commitment);
        let mut backwards: Vec<i32> = keys.iter().rev().map(|&key| face(&mut dice, key)).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
        let again: Vec<i32> = keys.iter().map(|&key| face(&mut dice, key)).collect();
        assert_ne!(forwards, again, "the second time for the same is another throw");
    }

    #[test]
    fn a_key_reads_as_it_is_written() {
        let key = Key { turn: 3, part: 2, actor: 14, target: 87 };
        assert_eq!(key.to_string().parse(), Ok(key));
        assert!("3.2.14".parse::<Key>().is_err() && "3.2.14.87.1".parse::<Key>().is_err());
    }
}
