//! What the dice of a game come from: a secret, committed to before the game by its hash, and what
//! each side adds to it.

use sha2::{Digest, Sha256};

/// The first 16 hexadecimal digits of a text's SHA-256.
pub fn fingerprint(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes())[..8])
}

fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(digit).collect()
}

/// What the dice of a game come from. It can be written down in a record and read back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commitment {
    secret: String,
    nonces: Vec<String>,
    seed: [u8; 32],
}

/// A piece of a commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommitmentPiece {
    /// The secret.
    Secret,
    /// What the side with this place added.
    Nonce(usize),
}

/// Why something cannot be what the dice of a game come from: a record could not keep it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommitmentFault {
    /// There is nothing in it.
    Empty(CommitmentPiece),
    /// It begins or ends with white space.
    Ends(CommitmentPiece),
    /// There is a line break or another control character in it.
    Breaks(CommitmentPiece),
    /// There is white space in it; only a secret may have some.
    Space(CommitmentPiece),
    /// There are more nonces than sides.
    TooMany {
        /// How many nonces there are.
        nonces: usize,
        /// How many sides.
        sides: usize,
    },
}

impl Commitment {
    /// A secret and what each of so many sides added to it, in their order; or what is wrong.
    pub fn new(
        secret: impl Into<String>,
        nonces: Vec<String>,
        sides: usize,
    ) -> Result<Self, CommitmentFault> {
        let secret = secret.into();
        check(CommitmentPiece::Secret, &secret)?;
        if nonces.len() > sides {
            return Err(CommitmentFault::TooMany { nonces: nonces.len(), sides });
        }
        for (place, nonce) in nonces.iter().enumerate() {
            let piece = CommitmentPiece::Nonce(place);
            check(piece, nonce)?;
            if nonce.contains(char::is_whitespace) {
                return Err(CommitmentFault::Space(piece));
            }
        }
        Ok(Self::of_record(secret, nonces))
    }

    /// A secret that a number stands for: for games that anybody may repeat.
    pub fn of_seed(seed: u64) -> Self {
        Self::of_record(format!("seed {seed}"), Vec::new())
    }

    /// As a record has it, whatever that is.
    pub(super) fn of_record(secret: String, nonces: Vec<String>) -> Self {
        let mut hash = Sha256::new();
        hash.update(secret.as_bytes());
        for nonce in &nonces {
            hash.update(b"\n");
            hash.update(nonce.as_bytes());
        }
        Self { secret, nonces, seed: hash.finalize().into() }
    }

    /// The secret, as text.
    pub fn secret(&self) -> &str {
        &self.secret
    }

    /// What each side added, in the order of the sides.
    pub fn nonces(&self) -> &[String] {
        &self.nonces
    }

    /// The hash that is published before the game.
    pub fn published(&self) -> String {
        hex(&Sha256::digest(self.secret.as_bytes()))
    }

    /// The same for a game of so many sides: a nonce that is no side's does not count.
    pub(super) fn for_sides(mut self, sides: usize) -> Self {
        self.nonces.truncate(sides);
        Self::of_record(self.secret, self.nonces)
    }

    /// The seed: the hash of the secret and the nonces, a line each.
    pub(super) const fn seed(&self) -> [u8; 32] {
        self.seed
    }
}

/// What a line of a record cannot hold.
fn check(piece: CommitmentPiece, text: &str) -> Result<(), CommitmentFault> {
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    if text.is_empty() {
        Err(CommitmentFault::Empty(piece))
    } else if text.contains(breaks) {
        Err(CommitmentFault::Breaks(piece))
    } else if text.trim() != text {
        Err(CommitmentFault::Ends(piece))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_record_can_keep_is_a_commitment() {
        let with = |secret: &str, nonces: &[&str]| {
            let nonces = nonces.iter().map(|&nonce| nonce.to_owned()).collect();
            Commitment::new(secret, nonces, 2).err()
        };
        let (secret, second) = (CommitmentPiece::Secret, CommitmentPiece::Nonce(1));
        assert_eq!(with("festina lente", &["7f3a", "c0de"]), None);
        assert_eq!(with("festina lente", &[]), None);
        assert_eq!(with("", &[]), Some(CommitmentFault::Empty(secret)));
        assert_eq!(with("a", &["b", ""]), Some(CommitmentFault::Empty(second)));
        for text in [" a", "a ", "\u{a0}a", "a\u{3000}"] {
            assert_eq!(with(text, &[]), Some(CommitmentFault::Ends(secret)), "{text:?}");
            assert_eq!(with("a", &["b", text]), Some(CommitmentFault::Ends(second)), "{text:?}");
        }
        for text in ["a\nb", "a\r", "\ta", "a\u{1c}b", "a\u{2028}b"] {
            assert_eq!(with(text, &[]), Some(CommitmentFault::Breaks(secret)), "{text:?}");
            assert_eq!(with("a", &["b", text]), Some(CommitmentFault::Breaks(second)), "{text:?}");
        }
        assert_eq!(with("a", &["b", "c d"]), Some(CommitmentFault::Space(second)));
        let many = CommitmentFault::TooMany { nonces: 3, sides: 2 };
        assert_eq!(with("a", &["b", "c", "d"]), Some(many));
    }

    #[test]
    fn the_parts_of_a_commitment_can_be_read() {
        let commitment = Commitment::new("Karl", vec!["a".into(), "b".into()], 2);
        let commitment = commitment.expect("it is one");
        assert_eq!((commitment.secret(), commitment.nonces().len()), ("Karl", 2));
        assert_eq!(Commitment::of_seed(7).secret(), "seed 7");
        assert_eq!(commitment.clone().for_sides(1).nonces(), ["a"]);
        assert_ne!(commitment.clone().for_sides(1).seed(), commitment.seed());
    }
}
