//! Dice that anybody can verify afterwards, and that do not care in which order things are done.
//!
//! Before the game its secret is committed to by a hash; both sides add a nonce; the seed is the
//! hash of all three, so that neither side nor the server can choose it alone. Each throw is keyed
//! by what it is for, not by its place in one stream: taking a move back and doing it again gives
//! the same dice, and doing things in another order buys nothing. At the end the secret is
//! revealed, and the dice can be checked with any SHA-256.

use crate::clause::Clause;
use crate::dice::Dice;
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

/// The first 16 hexadecimal digits of a text's SHA-256.
pub fn fingerprint(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes())[..8])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What the dice of a game come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commitment {
    /// The secret, as text.
    pub secret: String,
    /// What each side added, in the order of the sides.
    pub nonces: Vec<String>,
}

impl Commitment {
    /// A secret that a number stands for: for games that anybody may repeat.
    pub fn of_seed(seed: u64) -> Self {
        Self { secret: format!("seed {seed}"), nonces: Vec::new() }
    }

    /// The hash that is published before the game.
    pub fn published(&self) -> String {
        hex(&Sha256::digest(self.secret.as_bytes()))
    }

    /// The seed: the hash of the secret and the nonces, a line each.
    fn seed(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(self.secret.as_bytes());
        for nonce in &self.nonces {
            hash.update(b"\n");
            hash.update(nonce.as_bytes());
        }
        hash.finalize().into()
    }
}

/// Dice keyed by what they are for.
#[derive(Clone, Debug)]
pub struct Keyed {
    seed: [u8; 32],
    key: Key,
    thrown: BTreeMap<(Key, String), u32>,
}

impl Keyed {
    /// The dice of this commitment, before the first throw.
    pub fn new(commitment: &Commitment) -> Self {
        Self { seed: commitment.seed(), key: Key::default(), thrown: BTreeMap::new() }
    }

    /// The faces of the next throw for this clause and key: the throw counts as thrown.
    fn next(&mut self, key: Key, clause: &str, die: Die, count: usize) -> Vec<i32> {
        let nth = self.thrown.entry((key, clause.to_owned())).or_insert(0);
        let mut stream = Stream::new(&self.seed, key, clause, *nth);
        *nth += 1;
        (0..count).map(|_| die.face(stream.side(die))).collect()
    }

    /// The faces that a recorded throw must have shown; none when there is no such die.
    pub(super) fn faces(&mut self, thrown: &Thrown) -> Vec<i32> {
        let Some(die) = Die::from_code(&thrown.die) else { return Vec::new() };
        self.next(thrown.key, &thrown.clause, die, thrown.faces.len())
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
        let faces = self.next(self.key, clause.id(), throw.die, usize::from(throw.count));
        let faces = faces.into_iter().inspect(|&face| seen(face));
        Ok(faces.fold(throw.start(), |roll, face| throw.and(roll, face)))
    }

    fn aim(&mut self, key: Key) {
        self.key = key;
    }

    fn nth(&self, clause: Clause) -> u32 {
        self.thrown.get(&(self.key, clause.id().to_owned())).copied().unwrap_or(0)
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
        let commitment = Commitment { secret: "Karl".into(), nonces: vec!["a".into(), "b".into()] };
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
