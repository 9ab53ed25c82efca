//! What a server takes from its machine: the time and true chance. Tests bring their own.

#![allow(clippy::disallowed_types, reason = "a server knows the time; the rules do not")]

use sha2::{Digest, Sha256};
use std::sync::Mutex;
use std::time::{SystemTime, UNIX_EPOCH};

/// The time and chance.
#[derive(Debug)]
pub struct Sources {
    /// The time that it always is, if the machine is not asked.
    time: Option<i64>,
    /// Chance that can be repeated, if the machine is not asked.
    chance: Option<Repeated>,
}

/// Chance that follows from a seed.
#[derive(Debug)]
struct Repeated {
    seed: u64,
    /// How much has been drawn so far.
    drawn: Mutex<u64>,
}

impl Sources {
    /// The clock and the chance of the machine.
    pub const fn of_the_machine() -> Self {
        Self { time: None, chance: None }
    }

    /// The clock of the machine, and chance that can be repeated: whoever knows the seed knows every
    /// die and every link.
    pub const fn seeded(seed: u64) -> Self {
        Self { time: None, chance: Some(Repeated { seed, drawn: Mutex::new(0) }) }
    }

    /// The same time always, and chance that can be repeated: for tests.
    pub const fn fixed(time: i64) -> Self {
        Self { time: Some(time), ..Self::seeded(0) }
    }

    /// Seconds since 1970.
    pub fn now(&self) -> i64 {
        match self.time {
            Some(time) => time,
            None => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, |since| since.as_secs() as i64)
            }
        }
    }

    /// Fills these bytes by chance.
    ///
    /// # Panics
    ///
    /// When the machine has no chance to give: then there can be no secrets.
    pub fn fill(&self, bytes: &mut [u8]) {
        match &self.chance {
            None => getrandom::fill(bytes).expect("the system has a source of chance"),
            Some(Repeated { seed, drawn }) => {
                let mut drawn = drawn.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                for chunk in bytes.chunks_mut(32) {
                    *drawn += 1;
                    let mut block = Sha256::new();
                    block.update(seed.to_be_bytes());
                    block.update(drawn.to_be_bytes());
                    let block = block.finalize();
                    chunk.copy_from_slice(&block[..chunk.len()]);
                }
            }
        }
    }

    /// Hexadecimal digits of so many bytes.
    pub fn hex(&self, bytes: usize) -> String {
        let mut drawn = vec![0; bytes];
        self.fill(&mut drawn);
        drawn.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_seed_makes_chance_come_again() {
        let drawn = |sources: Sources| [sources.hex(40), sources.hex(4)];
        let [first, second] = drawn(Sources::seeded(1806));
        assert_eq!([&*first, &*second], drawn(Sources::seeded(1806)));
        assert_ne!(first[..8], second, "it goes on");
        assert_ne!(first, drawn(Sources::seeded(1807))[0]);
        assert_ne!(drawn(Sources::of_the_machine()), drawn(Sources::of_the_machine()));
    }
}
