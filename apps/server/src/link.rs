//! Links: an unguessable secret of 128 bits opens a seat, an invitation or a place among the
//! spectators. The store has only their hashes.

use crate::sources::Sources;
use kernel::game::Side;
use sha2::{Digest, Sha256};

/// The signs of a secret: five bits each.
const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// 26 signs hold 130 bits.
const LENGTH: usize = 26;

/// A new secret.
pub fn secret(sources: &Sources) -> String {
    let mut bytes = [0; LENGTH];
    sources.fill(&mut bytes);
    bytes.iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect()
}

/// True when it could be one: nothing else is looked up.
pub fn is_secret(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|sign| SIGNS.contains(&sign))
}

/// What the store keeps of it.
pub fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// The seat of a side.
    Seat(Side),
    /// An invitation to take that seat.
    Invitation(Side),
    /// A place among the spectators.
    Spectator,
}

impl Role {
    /// As the store has it.
    pub fn word(self) -> String {
        match self {
            Self::Seat(side) => format!("seat {}", side.0),
            Self::Invitation(side) => format!("invitation {}", side.0),
            Self::Spectator => "spectator".to_owned(),
        }
    }

    /// From what the store has.
    pub fn parse(word: &str) -> Option<Self> {
        let side = |text: &str| text.parse().ok().map(Side);
        match word.split_once(' ') {
            None if word == "spectator" => Some(Self::Spectator),
            Some(("seat", place)) => side(place).map(Self::Seat),
            Some(("invitation", place)) => side(place).map(Self::Invitation),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_by_its_form_and_a_role_by_its_word() {
        let made = secret(&Sources::of_the_machine());
        assert!(is_secret(&made), "{made}");
        for wrong in ["", "abc", &made[1..], &format!("{made}a"), &made.replace('a', "A")[..25]] {
            assert!(!is_secret(wrong), "{wrong}");
        }
        assert_eq!(hash("a").len(), 64);
        for role in [Role::Seat(Side(1)), Role::Invitation(Side(0)), Role::Spectator] {
            assert_eq!(Role::parse(&role.word()), Some(role));
        }
        assert_eq!(Role::parse("seat x"), None);
    }
}
